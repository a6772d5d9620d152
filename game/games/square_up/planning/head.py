"""`draw_head` draws the bar of Square Up's table; what has the focus is explained in its prompt, in up to two lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game import art
from game.app import text
from game.app.intents import Intent
from game.app.text import _, ngettext, pgettext
from game.core.game import Preview
from game.games.square_up import phrases, turn_words
from game.games.square_up.plan_marks import cells_of
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.planning.perils import left_alone, taken, wasted
from game.games.square_up.rules.actions import Action, Commit, Place
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.preview import met, worth_buying
from game.games.square_up.rules.units import COST, SHAPES, Cell, Unit, name_of
from game.games.square_up.rules.view import SquareUpView
from game.table.scene.bar import bar_of, draw_bar, two_lines, words_room
from game.table.scene.table_frame import BarFrame
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, INK, LABEL, LEAST, SMALL
from game.ui.widgets import Ui

NAMED = 6
"""Most squares that the prompt names where the ink left would help."""
READABLE = 1.2
"""A line that says two things must have letters this many times as large as the least."""
LONGER = 1.2
"""How much larger one of two lines may be than the other, beside large text."""
AIM = 38
"""Least size of a line with large text: longer ones are broken."""
GAIN = 32.0
"""Size of the letters of the gain."""
ENDS = 316
"""Width that the gain at the left end and the key at the right end take from the words."""
WIDE = 1052
"""Width of the prompt."""
BESIDE = 16
"""px between the prompt and the sign of the goal."""
ASIDE = 216.0
"""Most height of the note that has the words of a lesson."""
ROOM = 900.0
"""Width of two sentences that stand in one line of the prompt."""


def draw_head(ui: Ui, frame: PlanningFrame) -> Rect:
    """The bar: what to do, or what is to be said of what has the focus. Returns the place of the sign of the goal."""
    table, shown = frame.table, frame.table.bar
    if not _takes_all(frame):
        return draw_bar(ui, replace(table, bar=_with_note(ui, frame)), WIDE)
    bare = replace(shown, prompt="", note="", skips="", dots=None)
    sign, bar = draw_bar(ui, replace(table, bar=bare), WIDE), bar_of(ui)
    panel = Rect(bar.x, bar.y, sign.x - BESIDE - bar.x, bar.h)
    _draw_words(ui, frame, words_room(ui, panel, shown.pennant is not None))
    return sign


def _takes_all(frame: PlanningFrame) -> bool:
    """Whether both lines of the prompt speak of what has the focus, or of a hint."""
    if frame.hint:
        return True
    if _is_idle(frame):
        return frame.table.goal.is_open and not (frame.chance or frame.picks.any)
    ends = isinstance(frame.action, Commit) and not frame.picks.sure
    return not ends or _gain(frame) is not None or len(_lines(frame, ROOM)) > 1


def _is_idle(frame: PlanningFrame) -> bool:
    """Whether the focus is on nothing that is explained."""
    focus, cell = frame.table.focus or "", frame.focused
    if frame.action is not None or (frame.picks.sure and frame.actor is not None):
        return False
    if cell is not None:
        return frame.rests and cell not in frame.ahead
    if focus in ("scores", "last-turn") or frame.shows_last:
        return False
    # Of the unit that is to be placed the bar says where it may go.
    return not focus.startswith("unit.") or _begins(frame) or focus == f"unit.{frame.picks.unit}"


def _begins(frame: PlanningFrame) -> bool:
    return frame.actor is not None and frame.at_start and not (frame.view.planned or frame.picks.unit)


def _waits(frame: PlanningFrame) -> bool:
    """Whether the viewer has planned, and others still plan."""
    return frame.actor is None and frame.view.seat is not None and not frame.table.viewpoint.looks_on


def _with_note(ui: Ui, frame: PlanningFrame) -> BarFrame:
    """The bar with what there is to say in the second line of its prompt."""
    shown, view = frame.table.bar, frame.view
    ends = isinstance(frame.action, Commit)
    if frame.picks.any and not ends:
        return shown
    if view.winners or not (ends or _begins(frame) or _waits(frame)):
        return shown
    lines = _lines(frame, ROOM)
    if not ends and frame.is_guided and lines == (turn_words.rivals_can(view, frame.table.name),):
        # What a turn is for comes first.
        return shown
    both = "  ".join(lines)
    least = AIM if ui.large else LEAST * READABLE
    return replace(shown, note=both if text.measure(both, "body", least) <= ROOM else lines[0])


def draw_aside(ui: Ui, frame: PlanningFrame, box: Rect, idea: str = "") -> None:
    """The same words on the note in `box`, where a lesson has the bar. `idea`: what the lesson has explained, while the
    bar says what is wrong with a try."""
    inner = Rect(box.x, box.y, box.w, min(box.h, ASIDE)).inset(18, 10)
    if idea and not frame.picks.any:
        ui.paragraph("strip.idea", idea, inner, SMALL, middle=True, spacing=1.1)
        return
    if not _takes_all(frame):
        return
    gain = _gain(frame)
    if gain is not None:
        top = Rect(inner.x, inner.y, inner.w, GAIN * 1.6)
        _draw_chip(ui, frame, gain, top)
        inner = Rect(inner.x, top.bottom + 6, inner.w, inner.bottom - top.bottom - 6)
    words = frame.hint or "\n".join(_lines(frame, inner.w))
    ui.paragraph("strip.words", words, inner, SMALL, middle=True, spacing=1.1)


def _draw_chip(ui: Ui, frame: PlanningFrame, gain: int, box: Rect) -> Rect:
    """What is gained, at the left end of `box`. Returns its place."""
    line = _chip_words(frame, gain)
    reach = round(text.measure(line, "display", GAIN) + 32)
    place = Rect(box.x, round(box.cy - GAIN * 0.8), reach, round(GAIN * 1.6))
    ui.put("strip.chip", art.chip(place.w, place.h, "focus" if gain >= 0 else "loss"), place.x, place.y)
    ui.text_in("strip.chip.label", line, place, GAIN / ui.px(1), "display", INK if gain >= 0 else CREAM)
    return place


def _draw_words(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    gain = _gain(frame)
    if gain is not None:
        inset = 8.0 if not ui.large else 2.0
        place = _draw_chip(ui, frame, gain, box)
        left = place.right + 16
        inner = Rect(left, box.y + inset, box.right - left, box.h - 2 * inset)
    else:
        inner = box.inset(0, 8) if not ui.large else box.inset(0, 4)
    # The button that ends planning has its key itself.
    if frame.action is not None and not isinstance(frame.action, Commit):
        ui.keycap("strip.key", box.right - 60, box.y + 30, Intent.CONFIRM)
        inner = Rect(inner.x, inner.y, box.right - inner.x - 76, inner.h)
    if _is_idle(frame) and not frame.hint:
        # How one wins, at the start.
        room = inner
        if not ui.large:
            room = Rect(box.x, box.y + 4, box.w, 0.64 * box.h)
            low = Rect(box.x, room.bottom, box.w, box.bottom - 4 - room.bottom)
            ui.text_in("prompt.note", frame.table.bar.note, low, SMALL, colour=ui.tone.dim, anchor="left")
        ui.paragraph("goal-words", frame.table.goal.words, room, LABEL, middle=True, spacing=1.12)
        return
    if frame.hint:
        ui.paragraph("strip.hint", frame.hint, inner, BODY, middle=True, spacing=1.2)
        return
    lines, keys = _lines(frame, box.w - ENDS), frame.table.bar.keys
    asks = frame.picks.sure or gain is not None or frame.focused in frame.risks
    if keys and ui.device.kind != "mouse" and not (ui.large or asks):
        first, second = two_lines(Rect(inner.x, box.y, inner.w, box.h))
        ui.text_in("strip.0", lines[0], first, LABEL, "body_bold", anchor="left")
        ui.hints(list(keys), second)
        return
    least = LEAST if not ui.large else AIM
    if ui.large and lines[1:] == (turn_words.aim(),) and text.measure(lines[1], "body", AIM) > inner.w:
        # The button with the trophy tells it, too.
        lines = lines[:1]
    styles = ["body_bold", "body", "body"][: len(lines)] if len(lines) > 1 else ["body"]
    if any(text.measure(line, style, least) > inner.w for line, style in zip(lines, styles, strict=True)):
        inner = inner.inset(0, 4 if ui.large else 0)
        ui.paragraph("strip.words", "\n".join(lines), inner, LABEL, middle=True, spacing=1.1)
        return
    inner = inner.inset(0, 6 if ui.large else 0)
    high = inner.h / len(lines)
    for i, (line, style) in enumerate(zip(lines, styles, strict=True)):
        place = Rect(inner.x, inner.y + i * high, inner.w, high)
        if ui.large:
            # A short line is little larger than a long one beside it.
            smallest = min(text.fit(one, "body_bold", ui.px(LABEL), place.w, LEAST) for one in lines)
            place = place.inset(0, max(0.0, place.h - LONGER * smallest) / 2)
        # What comes second is smaller, as large words have no room to grow much.
        ui.text_in(f"strip.{i}", line, place, LABEL if i == 0 or ui.large else BODY, style, anchor="left")


def _has_footprints(frame: PlanningFrame) -> bool:
    """Whether signs of what rivals did last are on the paper."""
    stands = {(seat, square.cell) for seat, board in enumerate(frame.view.known_boards) for square in board}
    plans = ((seat, plan) for seat, plan in enumerate(frame.last_plans) if seat != frame.view.seat)
    came = ((seat, cell) for seat, plan in plans for cell in cells_of(plan))
    # As `board` draws them.
    spilled = {fight.cell for fight in frame.last_fights}
    return frame.shows_footprints and any((seat, cell) in stands and cell not in spilled for seat, cell in came)


def _gain(frame: PlanningFrame) -> int | None:
    """The points on the chip; None for none."""
    if frame.hint:
        return None
    if frame.action is None:
        fight = None if frame.focused is None else frame.ahead.get(frame.focused)
        return met(frame.view, Preview(0, (fight,))) if fight is not None and frame.shows_gains else None
    # Where nobody is met, "0 points" would look like a score.
    return None if frame.expected is None else met(frame.view, frame.expected)


def _chip_words(frame: PlanningFrame, gain: int) -> str:
    """The words on the chip; where only one rival would score, its name and its points."""
    fights: Sequence[Fight] = () if frame.expected is None else frame.expected.why
    if frame.action is None and frame.focused is not None and frame.focused in frame.ahead:
        fights = (frame.ahead[frame.focused],)
    return phrases.badge(gain, frame.adds(frame.action), phrases.scorer(fights, frame.table.name))


def _lines(frame: PlanningFrame, room: float) -> tuple[str, ...]:
    """The words about what has the focus; `room`: the width of a line in px."""
    view, action, expected, focus = frame.view, frame.action, frame.expected, frame.table.focus
    if frame.picks.sure and frame.actor is not None:
        helped = worth_buying(view)
        if not helped:
            return turn_words.idle(view), _("Press once more to end so, or plan on.")
        cells = pgettext("between squares", ", ").join(map(name_of, helped[:NAMED]))
        help_ = ngettext(
            "{n} ink left would help on: {cells}", "{n} ink left would help on: {cells}", view.ink, cells=cells
        )
        return help_, _("Press once more to end and keep it, or plan on.")
    if action is not None:
        if expected is not None and expected.why:
            if lost := wasted(frame, action, expected.why):
                return _briefly(frame, expected.why), lost
            weak = "" if isinstance(action, Commit) else turn_words.weakened(expected.why[0])
            if weak and len(expected.why) == 1:
                return _briefly(frame, expected.why), weak
            alone = left_alone(frame, action)
            return (_briefly(frame, expected.why), *alone) if alone else _expected(frame, expected.why, room)
        if expected is not None and isinstance(action, Commit):
            head, rest = phrases.meets_nobody(view.ink, view.turn == view.options.turns)
            return (head, *(left_alone(frame, action) or ((rest,) if view.ink else ())))
        words = _plan_words(view, action, frame.adds(action))
        if frame.prey:
            words = phrases.threat(words[0], [foe.cell for _seat, foe in frame.prey]), *words[1:]
        foe = None if frame.focused is None else frame.risks.get(frame.focused)
        if foe is not None:
            return words[0], phrases.risk(foe)
        return (words[0], *(left_alone(frame, action) or words[1:]))
    if frame.focused is not None:
        return _square_lines(frame, frame.focused, room)
    if focus == "scores":
        rise = turn_words.next_rise(view)
        return (_("The scores turn by turn"), rise) if rise else (_("The scores turn by turn"),)
    if _begins(frame):
        return _opening(frame)
    if focus == "last-turn" or (frame.shows_last and not (focus or "").startswith("unit.")):
        return _latest(frame)
    if focus and focus.startswith("unit."):
        unit = focus.removeprefix("unit.")
        head, ability = phrases.about(unit, COST[unit])
        dear = frame.actor is not None and COST[unit] > view.ink
        if frame.actor is not None and frame.picks.unit != unit:
            # What it does stands on the plate beside it.
            ability = phrases.where_to(unit)
        return (head, _("Too expensive for now: you have {ink} ink.", ink=view.ink)) if dear else (head, ability)
    if view.winners:
        return (_status(view),)
    return _plan_words(view, Commit()) if _waits(frame) else (_status(view), turn_words.aim())


def _opening(frame: PlanningFrame) -> tuple[str, ...]:
    """What a turn begins with: one fact alone, the rarest first. The note tells of the latest turn."""
    view = frame.view
    known = turn_words.rivals_can(view, frame.table.name)
    if not view.history:
        # How to begin stands in the note, where there is one.
        return _("All plan at once, in secret. Then all plans are opened."), known
    if rise := turn_words.income_rise(view):
        return (rise,)
    if frame.chance:
        return (frame.chance,)
    if danger := turn_words.danger(view, frame.table.name, frame.table.faces):
        return (danger,)
    if frame.is_guided and view.movable:
        # What the other signs on the paper mean, in turn.
        steps = _has_footprints(frame) and len(view.history) % 2 == 0
        return (turn_words.footprints() if steps else _("Shapes with a ring can move."),)
    return (known,)


def _latest(frame: PlanningFrame) -> tuple[str, ...]:
    """What the latest turn brought to each seat."""
    history = frame.view.history
    if not history:
        return (_("No turn has been played yet."),)
    return _("Turn {turn}, as it was planned", turn=len(history)), _gained(frame)


def _gained(frame: PlanningFrame) -> str:
    """What each seat scored in the latest turn."""
    return turn_words.gained(frame.view.history, frame.table.name)


def _expected(frame: PlanningFrame, fights: Sequence[Fight], room: float) -> tuple[str, str]:
    """What `fights` come to, with as much of the arithmetic as fits into `room`."""
    adds = frame.adds(frame.action)
    lines = phrases.expected(fights, frame.table.name, adds=adds)
    fits = text.measure(lines[0], "body_bold", LEAST) <= room
    return lines if fits else phrases.expected(fights, frame.table.name, brief=True, adds=adds)


def _briefly(frame: PlanningFrame, fights: Sequence[Fight]) -> str:
    """What `fights` come to, in one line above another one; the points stand beside it."""
    head, line = phrases.expected(fights, frame.table.name, brief=True, adds=frame.adds(frame.action))
    return head if len(fights) == 1 else f"{head} {line}"


def _plan_words(view: SquareUpView, action: Action, adds: bool = False) -> tuple[str, ...]:
    """What an action would do, where nobody else stands; `adds`: it would be one more Circle on a stack."""
    if isinstance(action, Commit):
        return (ngettext("Your plan is made: {n} ink left.", "Your plan is made: {n} ink left.", view.ink),)
    if isinstance(action, Place):
        return phrases.placing(action, view.ink, adds)
    square = next(square for square in view.board if square.cell == action.source)
    assert square.shape is not None
    return phrases.moving(action, square.shape, square.size)


def _square_lines(frame: PlanningFrame, cell: Cell, room: float) -> tuple[str, ...]:
    """The name of a square and its units, or the fight that awaits there."""
    stands = []
    for seat, board in enumerate(frame.view.known_boards):
        units = (phrases.stands(square) for square in board if square.cell == cell)
        stands += [_("{name}: {units}", name=frame.table.name(seat), units=unit) for unit in units]
    here = pgettext("between owners of units", "; ").join(stands) or _("empty")
    if cell in frame.ahead:
        people = [seat for seat, info in enumerate(frame.table.seats) if info.is_person]
        you = people[0] if len(people) == 1 else None
        head, line = phrases.ahead(frame.ahead[cell], frame.table.name, here, frame.shows_gains, you)
        if frame.enemy is None:
            return head, line
        reach = _("Hatched: where your rival can move.")
        longer = _("{line} Hatched: where your rival can move.", line=line)
        if text.measure(longer, "body", LEAST * READABLE) <= room:
            return head, longer
        if not frame.shows_gains:
            return head, reach
        return _("{cell}, if your rivals stay: {line}", cell=name_of(cell), line=line), reach
    both = "  ·  ".join((name_of(cell), here))
    if (unit := frame.picks.unit) is not None and _is_full(frame, cell, unit):
        return both, phrases.full_cell()
    if danger := taken(frame, cell):
        return both, danger
    if frame.offers:
        return both, _("It can move to the green cells.")
    if frame.enemy is not None:
        return both, phrases.danger(frame.enemy[1], frame.endangered)
    if frame.at_start and not frame.picks.any:
        return both, turn_words.aim()
    return name_of(cell), here


def _is_full(frame: PlanningFrame, cell: Cell, unit: Unit) -> bool:
    """Whether units of one's own on `cell` leave no room for `unit`."""
    kind = unit in SHAPES
    here = (square for square in frame.view.board if square.cell == cell)
    taken = any((square.shape if kind else square.tool) is not None for square in here)
    return taken and cell not in frame.picks.choices


def _status(view: SquareUpView) -> str:
    if view.winners:
        return _("All turns are played.")
    left = view.options.turns - view.turn
    if not left:
        return _("This is the last turn.")
    return ngettext("{n} more turn after this one", "{n} more turns after this one", left)
