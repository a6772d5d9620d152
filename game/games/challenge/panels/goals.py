"""`draw_goals` draws the right side of a challenge: goals, what medals ask for, the best run's switch, giving up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game import art
from game.app import text
from game.app.text import _, pgettext
from game.games.challenge.layout import ChallengeLayout
from game.games.challenge.lobby.daily_words import clock_words
from game.games.challenge.panels.challenge_frame import ChallengeFrame
from game.games.challenge.panels.goal_parts import count_parts, draw_parts, parts_done
from game.games.challenge.panels.goal_signs import HURRY, draw_coin, draw_goal_sign, is_done
from game.games.challenge.panels.goals_folded import draw_folded
from game.games.challenge.panels.header import draw_tool
from game.games.challenge.panels.medal_words import is_lost, medal_words
from game.levels.rules.actions import GiveUp
from game.levels.rules.view import ChallengeView
from game.levels.sentences import (
    METALS,
    goal_lines,
    goal_medal,
    lift_sentences,
    limit_sentences,
    time_sentences,
    world_sentences,
)
from game.table.picking.selection import pick
from game.ui.layout import Rect
from game.ui.style import BODY, LABEL, LEAST, SMALL, SUBHEAD
from game.ui.widgets import Ui

SPACING = 1.18
SIGN = 48.0
GROWS, WIDENS = 1.5, 1.2
"""By how much signs grow at the most, as their words do, and their room beside these."""
MEDAL = 46.0
EXTRA = 72.0
"""Greatest height of the row below a goal's sentence."""
PAD = 26.0
STEP = 0.03
"""By how much of their usual size words shrink at a time."""
MOST_GROWN = 1.5
"""By how much words on the plate grow at the most."""


def draw_goals(ui: Ui, frame: ChallengeFrame, places: ChallengeLayout) -> None:
    """The goals and medals, whole or folded to their signs; the switch of the best run, and giving up."""
    if frame.is_folded:
        draw_folded(ui, frame, places.goals)
    else:
        _draw_whole(ui, frame, places.goals)
    _draw_give_up(ui, frame, places)
    if frame.best_run is not None and not frame.table.is_over:
        labels = [_("Hide my best run"), _("Show my best run")]
        label = labels[0] if frame.best_run else labels[1]
        ui.keep("view", places.best_run)
        ui.button("best-run", places.best_run, label, "best-run", icon="eye", alike=labels)


def _draw_whole(ui: Ui, frame: ChallengeFrame, most: Rect) -> None:
    """The goals with their signs and the medals below them, each with its words, in `most`."""
    view, level = frame.view, frame.level
    told = goal_lines(level.goals)
    words = _PlateWords.fitting(view, ui.px, most, is_scored=frame.score_now is not None)
    lines, goals, rows, head, grown = words.lines, words.goals, words.rows, words.head, words.grown
    sign = _sign_room(grown)
    extras = [parts_done(frame, told[i][1]) if i < len(told) else None for i in range(len(lines))]
    box = Rect(most.x, most.y, most.w, min(most.h, words.high))
    ui.panel("goal", box)
    ui.keep("view", box)
    if frame.may_fold:
        ui.target("goals", box, "goals", ring=24)
    inner = box.inset(PAD, 18)
    has_line = any(medal == goal_medal(level) for medal, _line in words.medals)
    if frame.score_now is not None:
        low = words.share * ui.px(SMALL) * SPACING
        below = Rect(inner.x, inner.y + head - low, inner.w, low)
        told_now = frame.score_now.words_within(below.w)
        ui.text_in("goal.score", told_now, below, words.share * SMALL, colour=ui.tone.accent, anchor="right")
    heading = ui.px(SUBHEAD) * 1.25
    _draw_heading(ui, frame, Rect(inner.x, inner.y, inner.w, heading), grown, has_line=has_line)
    # Even the smallest words may have too little room.
    share = min(1.0, (inner.h - head - 28) / (sum(goals) + sum(rows)))
    y = inner.y + head + 8
    for i, (line, high, extra) in enumerate(zip(lines, goals, extras, strict=True)):
        done = i < len(told) and all(is_done(frame, number) for number in told[i][1])
        # What was reached before the tower began to move is not sure yet.
        middle = y + ui.px(words.share * BODY) * SPACING / 2
        if done and view.phase != "settling":
            ui.icon(f"goal.{i}.sign", "check", inner.x + 4, middle - 18 * grown, 36 * grown, ui.tone.good)
        elif i >= len(told) and _is_kept(view, words.signs[i - len(told)]):
            ui.icon(f"goal.{i}.kept", "check", inner.x + 4, middle - 18 * grown, 36 * grown, ui.tone.good)
        elif i < len(told):
            draw_goal_sign(ui, f"goal.{i}.sign", level.goals[told[i][1][0]], inner.x + 3, middle, grown)
        else:
            ui.icon(
                f"goal.{i}.sign", words.signs[i - len(told)], inner.x + 5, middle - 17 * grown, 34 * grown, ui.tone.dim
            )
        place = Rect(inner.x + sign, y, inner.w - sign, (high - (words.below if extra else 0)) * share - 8)
        taken = ui.paragraph(f"goal.{i}", line, place, words.share * BODY, spacing=SPACING, even=True)
        if extra:
            row = Rect(place.x, place.y + taken + 2, place.w, words.below * share - 4)
            draw_parts(ui, f"goal.{i}.extra", level.goals[told[i][1][0]], extra, row, words.share * BODY)
            y = max(y, row.bottom + 8 - high * share)
        y += high * share
    ui.put("goal.line", art.line(inner.w, 3, ui.tone.name), inner.x, y + 2, animates=False)
    y += 14
    for (medal, line), high in zip(words.medals, rows, strict=True):
        place = Rect(inner.x, y, inner.w, high * share)
        _draw_medal(ui, frame, medal, line, words, place)
        y += high * share


@dataclass(frozen=True, slots=True)
class _PlateWords:
    """What the plate says, and how high its heading, each line and each medal are. `signs`: icons of the lines that
    are no goals. `medals`: those that ask for more than the goal, gold first, each with its words. `below`: the row
    below a goal's sentence, which the heights in `goals` include. `share`: size of the words as a share of the usual
    one. `grown`: the size of signs, 1 beside words of usual size."""

    share: float
    grown: float
    lines: tuple[str, ...]
    signs: tuple[str, ...]
    medals: tuple[tuple[int, str], ...]
    head: float
    goals: tuple[float, ...]
    rows: tuple[float, ...]
    below: float

    @property
    def high(self) -> float:
        return self.head + sum(self.goals) + sum(self.rows) + 64

    @classmethod
    def fitting(
        cls,
        view: ChallengeView,
        px: Callable[[float], float],
        room: Rect,
        *,
        is_scored: bool = False,
    ) -> _PlateWords:
        """Makes the words as large as fits into a plate in `room`; all shrink together. `px`: see `Ui.px`.
        `is_scored`: the heading has a line for a day's score. The medal that the goal itself wins has a line below the
        others, or where words are large or have no room, a place at the heading."""
        # Large words would take a third of the table.
        share = min(1.0, MOST_GROWN * BODY / px(BODY))
        told = partial(cls.of, view, px, width=room.w, is_scored=is_scored)
        whole = told(share, names_own=px(BODY) < MOST_GROWN * BODY)
        if whole.high <= room.h:
            return whole
        while True:
            made = told(share, names_own=_names_own(px))
            if made.high <= room.h or px(SMALL) * share <= LEAST:
                return made
            share -= STEP

    @classmethod
    def of(
        cls,
        view: ChallengeView,
        px: Callable[[float], float],
        share: float,
        *,
        width: float,
        is_scored: bool,
        names_own: bool,
    ) -> _PlateWords:
        """Makes the words for a plate of `width`. `share`: their size as a share of the usual one."""
        level, told = view.level, goal_lines(view.level.goals)
        others = {
            "stop": limit_sentences(level),
            "up": lift_sentences(level, view.lifts, len(view.outs)),
            "balance": world_sentences(level),
            "clock": time_sentences(level),
        }
        signs = [sign for sign, lines in others.items() for _line in lines]
        lines = [line for line, _numbers in told]
        lines += [line for lines in others.values() for line in lines]
        grown = max(1.0, min(GROWS, share * px(BODY) / BODY))
        goals = _heights(lines, share * px(BODY), width - 2 * PAD - _sign_room(grown), SIGN - 8)
        below = min(share * px(BODY) * SPACING, EXTRA) + 4
        for i, (_line, numbers) in enumerate(told):
            goals[i] += below if count_parts(level, numbers) else 0
        medals = medal_words(view, names_own=names_own)
        words = [line for _medal, line in medals]
        # The first line of words is at the middle of its medal.
        coin, line = MEDAL * min(WIDENS, grown), share * px(SMALL) * SPACING
        room = width - 2 * PAD - _sign_room(grown)
        rows = [max(coin + 8, high + (coin - line) / 2) for high in _heights(words, share * px(SMALL), room, 0.0)]
        head = px(SUBHEAD) * 1.25 + (share * px(SMALL) * SPACING if is_scored else 0)
        return cls(share, grown, tuple(lines), tuple(signs), medals, head, tuple(goals), tuple(rows), below)


def _sign_room(grown: float) -> float:
    """From the left end of a sign to its words."""
    return SIGN * min(WIDENS, grown) + 8


def goals_bottom(
    view: ChallengeView, px: Callable[[float], float], places: ChallengeLayout, *, is_scored: bool = False
) -> float:
    """Finds the lower edge of the plate while nothing is held. `px`: as in `Ui.px`; `is_scored`: it tells a day's
    score."""
    high = _PlateWords.fitting(view, px, places.goals, is_scored=is_scored).high
    return min(places.goals.bottom, places.goals.y + high)


def _names_own(px: Callable[[float], float]) -> bool:
    """Whether the medal that the goal itself wins has a line in any case."""
    return px(BODY) <= BODY


def _is_kept(view: ChallengeView, sign: str) -> bool:
    """Whether a limit is known to be kept: the line with `sign`. Of the falls it is while the goals are held."""
    return sign == "stop" and (view.phase == "holding" or view.ended == "met")


def _heights(lines: Sequence[str], size: float, width: float, least: float) -> list[float]:
    """Heights of `lines` of `size` px when wrapped, each with a gap below."""
    return [max(least, len(text.wrap(line, "body", size, width)) * size * SPACING) + 8 for line in lines]


def _draw_heading(ui: Ui, frame: ChallengeFrame, place: Rect, grown: float, *, has_line: bool) -> None:
    """The word, the medal that the goal itself wins unless that `has_line`, and the level's clock if it has one.
    `grown`: size of the medal."""
    left = place.x + ui.text_in("goal.head", _("Goal"), place, SUBHEAD, "display", anchor="left") + 20
    if not has_line:
        medal, coin = goal_medal(frame.level), _coin(place, grown)
        picture = art.medal(round(coin.w), METALS[medal], frame.best_medal >= medal)
        ui.put(f"goal.medal.{medal}", picture, left, place.cy - coin.h / 2, animates=False)
        if is_lost(frame.view, medal):
            side = coin.w / 2
            cross = f"goal.medal.{medal}.lost"
            ui.icon(cross, "cross", left + side / 2, place.cy - side / 2, side, ui.tone.dim)
        left += coin.w + 20
    rest = Rect(left, place.y, place.right - left, place.h)
    if frame.score_now is not None and frame.seconds_left is None:
        ui.text_in("goal.time", frame.score_now.time, rest, BODY, "display", ui.tone.dim, "right")
    if frame.seconds_left is not None:
        ink = ui.tone.bad if frame.seconds_left <= HURRY else ui.tone.accent
        ui.text_in("goal.time", clock_words(frame.seconds_left), rest, SUBHEAD, "display_bold", ink, "right")


def _coin(box: Rect, grown: float) -> Rect:
    """Where the medal of a row is: in the column of the goals' signs."""
    side = MEDAL * min(WIDENS, grown)
    return Rect(box.x + (_sign_room(grown) - 10 - side) / 2, box.y, side, side)


def _draw_medal(ui: Ui, frame: ChallengeFrame, medal: int, line: str, words: _PlateWords, box: Rect) -> None:
    """A medal, and what it asks for."""
    coin, size = _coin(box, words.grown), words.share * SMALL
    draw_coin(ui, frame, medal, coin)
    sign, above = _sign_room(words.grown), (coin.h - ui.px(size) * SPACING) / 2
    place = Rect(box.x + sign, box.y + above, box.w - sign, box.h - above - 8)
    ink = ui.tone.dim if is_lost(frame.view, medal) else ui.tone.text
    ui.paragraph(f"medal.{medal}", line, place, size, colour=ink, spacing=SPACING, even=True)


def _draw_give_up(ui: Ui, frame: ChallengeFrame, places: ChallengeLayout) -> None:
    """Giving up ends the level without a medal, so it asks once. With one that is kept it is the main button. While it
    cannot be pressed its place stays empty."""
    box = places.give_up
    if GiveUp() not in frame.legal:
        return
    if frame.view.medal:
        ui.keep("view", places.finish)
        ui.button("finish", places.finish, _("Finish"), pick("finish"), icon="check", tone="honey", weighty=True)
        return
    if frame.asks_give_up:
        whole = places.sure
        left = Rect(whole.x, box.y, whole.w * 0.58, box.h)
        right = Rect(whole.x + whole.w * 0.61, box.y, whole.w * 0.39, box.h)
        ui.button("give-up.sure", left, _("Yes, give up"), pick("give-up.sure"), tone="red", weighty=True)
        # Not as small as the longer words would be in its room.
        ui.button("back", right, _("Back"), "back")
        return
    ui.keep("view", box)
    focused = ui.target("give-up", box, pick("give-up"), ring=None)
    shown = Rect(box.x, box.y - 4 * focused, box.w, box.h)
    ui.put("give-up", ui.face(box.w, box.h, focus=focused), shown.x, shown.y, animates=False)
    draw_tool(ui, "give-up", "flag", pgettext("a level", "Give up"), shown, ui.px(LABEL), ui.face_ink())
