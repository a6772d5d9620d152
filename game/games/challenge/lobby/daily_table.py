"""`draw_table` ranks the player's scored try of a day among the tries of the four bots: each tower, and its result."""

from __future__ import annotations

from typing import Final

from game import art
from game.app.bot_characters import OPPONENTS
from game.app.text import _, dotted, ngettext, pgettext
from game.core.game import SeatInfo
from game.core.manifest import STRENGTHS
from game.games.challenge.lobby.daily_rank import Rivals, difference_words, has_crown, score_words, standing_of
from game.games.challenge.lobby.daily_rivals import Rival, seat_of
from game.games.challenge.lobby.daily_words import medal_name, seconds_words
from game.levels.daily.comparison import compare
from game.levels.daily.tries import Try
from game.levels.rules.level import Level
from game.levels.sentences import METALS
from game.levels.world.challenge_world import ground_of
from game.table.tower.levels.thumbnail import draw_tower
from game.ui.layout import Rect, column
from game.ui.style import BODY, LABEL, SMALL
from game.ui.widgets import Ui

HEAD, BESIDE = 44.0, 100.0
"""Height of the heading, and width of a tower beside large words."""
LINES: Final = 4
GAP: Final = 8.0
PICTURE: Final = 0.52
"""Share of a box for the tower."""
FACE, SIGN = 40.0, 34.0
FELL, MOST_FALLS = 18.0, 4
"""Size of the piece for a fall, and most of them."""
LARGEST: Final = 78.0
"""Most px of a unit."""


def draw_table(
    ui: Ui, *, who: SeatInfo, level: Level, own: Try | None, bots: Rivals, skin: str, shown: str, why: str, box: Rect
) -> None:
    """The best of the five on top. `who`: the player. `own`: the scored try; None: it is still ahead, and no tower is
    seen. `bots`: what each has done, by difficulty; None while it builds. A press on a bot shows its tower large;
    `shown`: the id of the one that is, "" for none; `why`: why none can be seen yet."""
    ui.panel("against", box)
    inner = box.inset(18, 12)
    head = Rect(inner.x, inner.y, inner.w, HEAD)
    ui.text_in("against.head", _("You against the four"), head, LABEL, "display", anchor="left")
    runs: dict[str, Try | Rival | None] = {"": own, **bots}
    order = sorted(runs, key=lambda one: _rank(runs[one], level, own), reverse=True) if own is not None else [*runs]
    names = {"": _("You")} | {difficulty: _(OPPONENTS[difficulty].word) for difficulty in STRENGTHS}
    room = Rect(inner.x, head.bottom + GAP, inner.w, inner.bottom - head.bottom - GAP)
    for difficulty, place in zip(order, column(room, len(order), GAP), strict=True):
        id_, run = f"against.{difficulty or 'own'}", runs[difficulty]
        rival, seat = f"rival.{difficulty}", seat_of(difficulty) if difficulty else who
        if difficulty and run is not None:
            ui.target(rival, place, ("rival", rival), disabled_reason=why, ring=12)
        is_lit = not difficulty if not shown else rival == shown
        ground = art.tile(place.w, place.h, 12, ui.tone.lit if is_lit else ui.tone.field)
        ui.put(f"{id_}.ground", ground, place.x, place.y, animates=False)
        wide = BESIDE if ui.large else place.w * PICTURE
        picture = Rect(place.x + 8, place.y + 6, wide - 8, place.h - 12)
        if own is not None and run is not None and run.lay:
            draw_tower(ui, f"{id_}.tower", ground_of(level), run.lay, picture, skin, LARGEST)
        else:
            _draw_face(ui, f"{id_}.hidden", seat, min(120.0, picture.h - 16, picture.w - 16), picture)
        if own is not None and run is not None and run.falls:
            _draw_falls(ui, id_, run.falls, picture)
        low = Rect(picture.right + 12, place.y + 4, place.right - picture.right - 20, place.h - 8)
        if not ui.large:
            high = min(low.h, 46.0 * LINES)
            low = Rect(low.x, low.cy - high / 2, low.w, high)
        lines = column(low, LINES, 0)
        first = lines[0]
        if own is not None and run is not None and not ui.large:
            _draw_face(ui, f"{id_}.face", seat, FACE, Rect(first.right - FACE, first.y, FACE, first.h))
            first = Rect(first.x, first.y, first.w - FACE - 8, first.h)
        if difficulty and own is None:
            first = low
        ui.text_in(f"{id_}.name", names[difficulty], first, BODY, "display", anchor="left", alike=[*names.values()])
        if own is None:
            if not difficulty:
                told = _("Play first; then the four show theirs.")
                ui.paragraph(f"{id_}.0", told, Rect(low.x, lines[1].y, low.w, low.bottom - lines[1].y), SMALL)
            continue
        words = _words(run, level, own, large=ui.large)
        for number, (words_, line) in enumerate(zip(words, lines[1:], strict=False)):
            left = 0.0
            if not number and own is not None and run is not None and run.medal and not ui.large:
                size = min(SIGN, line.h)
                look = art.medal(size, METALS[run.medal])
                ui.put(f"{id_}.medal", look, line.x, line.cy - size / 2, animates=False)
                left = size + 8
            ui.text_in(
                f"{id_}.{number}", words_, Rect(line.x + left, line.y, line.w - left, line.h), SMALL, anchor="left"
            )
        if not difficulty and has_crown(own, bots, level):
            ui.icon(f"{id_}.crown", "crown", picture.x + 2, picture.y, SIGN, ui.tone.accent)


def _rank(run: Try | Rival | None, level: Level, own: Try) -> tuple[int, int]:
    return (-1, 0) if run is None else standing_of(run, level, own)


def _draw_face(ui: Ui, id_: str, seat: SeatInfo, size: float, box: Rect) -> None:
    ui.put(id_, art.seat_face(size, seat), box.cx - size / 2, box.cy - size / 2, animates=False)


def _draw_falls(ui: Ui, id_: str, falls: int, box: Rect) -> None:
    """A toppled piece for each fall in the upper corner: towers that are alike in the end were not built alike."""
    for number in range(min(MOST_FALLS, falls)):
        look = art.ghost_piece("square", FELL)
        ui.put(f"{id_}.fall.{number}", look, box.x + 6 + number * FELL * 2.2, box.y + 6, angle=28.0, animates=False)


def _words(run: Try | Rival | None, level: Level, own: Try, *, large: bool) -> tuple[str, ...]:
    """What tells tries with one medal apart: medal and time, score and falls, one's hints or the difference of a tower
    from one's `own`. Beside `large` words falls take the place of the last."""
    if run is None:
        return (pgettext("a bot", "builds"),)
    medal = medal_name(run.medal) if run.medal else pgettext("a medal", "none")
    fell = ngettext("{n} fall", "{n} falls", run.falls)
    last = ngettext("{n} hint", "{n} hints", run.hints) if isinstance(run, Try) else _tower_words(own, run, level)
    told, score = dotted((medal, *seconds_words(run.seconds))), score_words(run, level, own)
    if large:
        return told, score, fell if run.falls else last
    return told, dotted((score, fell)), last


def _tower_words(own: Try, rival: Rival, level: Level) -> str:
    """In what the rival's tower differs from one's own, or what decided between equal towers with one medal; "" where
    one of them was not kept."""
    if not own.lay or not rival.lay:
        return ""
    difference, n = compare(own.lay, rival.lay)
    match difference:
        case "fewer":
            return ngettext("{n} piece fewer", "{n} pieces fewer", n)
        case "more":
            return ngettext("{n} piece more", "{n} pieces more", n)
        case "same" if rival.medal == own.medal and (words := difference_words(own, rival, level)):
            return words
        case "same" if rival.medal != own.medal and rival.falls != own.falls:
            n = rival.falls - own.falls
            if n > 0:
                return ngettext("{n} fall more", "{n} falls more", n)
            return ngettext("{n} fall fewer", "{n} falls fewer", -n)
        case "same":
            return pgettext("a tower", "built as yours")
        case "mirrored":
            return pgettext("a tower", "yours mirrored")
        case "wider":
            return pgettext("a tower", "wider foot")
        case "narrower":
            return pgettext("a tower", "narrower foot")
        case "higher":
            return pgettext("a tower", "higher")
        case "lower":
            return pgettext("a tower", "lower")
    return ngettext("{n} piece elsewhere", "{n} pieces elsewhere", n)
