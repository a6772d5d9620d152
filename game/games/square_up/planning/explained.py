"""`draw_explained` draws a plate that explains the units of Square Up that somebody looks at; `Rest` says when."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import text
from game.app.text import _, pgettext, signed
from game.core.game import SeatInfo
from game.games.square_up import phrases
from game.games.square_up.art import drop, drop_colour, grid_paper
from game.games.square_up.layout import SquareUpLayout
from game.games.square_up.paper import Paper
from game.games.square_up.plan_marks import draw_arrows, places_of
from game.games.square_up.planning.examples import COLUMNS, ROWS, Example, example
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.routes import cell_of
from game.games.square_up.rules.units import COST, STRENGTH, Unit
from game.games.square_up.turn_summary import Moved, SeatPlan
from game.ui.layout import Rect
from game.ui.style import INK, SMALL, SUBHEAD
from game.ui.widgets import Ui

LAYER = 10
WIDE, WIDE_LARGE = 344, 440
"""Narrow, so that the board's middle stays free."""
PAD = 20.0
BESIDE = 26
"""px between the plate and what it explains."""
CELL = 66
"""Side of a square of the example."""
LINE = 1.22
FOOT = 20.0
"""px between the squares and the words below."""
MOST = 3
"""Units that one plate explains: a fight's shape, its rival, a tool."""
REST, REST_ON_SQUARE = 45, 50
"""Ticks for which the focus rests on a unit to choose, and on a square, before the plate comes."""


class Rest:
    """How long the focus has rested where the player brought it."""

    def __init__(self) -> None:
        self._on: str | None = None
        self._ticks = 0

    def moved(self, focus: str | None) -> None:
        """The player has moved the focus."""
        self._on, self._ticks = focus, 0

    def tick(self) -> bool:
        """1/60 s passes. Returns whether a plate is due now."""
        self._ticks += 1
        return self._on is not None and self._ticks == _wait(self._on)

    def explains(self, focus: str | None) -> bool:
        """Whether the focus has rested long enough."""
        return focus is not None and focus == self._on and self._ticks >= _wait(focus)


def _wait(focus: str) -> int:
    return REST if focus.startswith("unit.") else REST_ON_SQUARE


def looked_at(frame: PlanningFrame) -> tuple[Unit, ...]:
    """The units on what has the focus: one to choose, or those on a square while nothing is picked.

    Of a fight ahead the strip says all.
    """
    focus, view = frame.table.focus or "", frame.view
    if frame.table.drag is not None or view.seat is None:
        return ()
    if focus.startswith("unit."):
        unit = focus.removeprefix("unit.")
        return () if frame.picks.unit == unit else (unit,)
    if not focus.startswith("cell.") or frame.picks.any or frame.focused in frame.ahead:
        return ()
    here = [square for board in view.known_boards for square in board if square.cell == cell_of(focus)]
    units = [square.shape for square in here] + [square.tool for square in here]
    return tuple(dict.fromkeys(unit for unit in units if unit is not None))[:MOST]


def draw_explained(ui: Ui, frame: PlanningFrame, places: SquareUpLayout, room: Rect) -> None:
    """The plate for what has the focus, within `room`: beside the units to choose; for a square, over them.

    The example is left out beside large text and where several units are explained: there is no room for it.
    """
    units, view = looked_at(frame), frame.view
    if not units or view.seat is None:
        return
    focus = frame.table.focus or ""
    side = places.side
    near = next((target.rect for target in ui.targets if target.id == focus), side)
    rival = next(seat for seat in range(view.seats) if seat != view.seat)
    unit = units[0]
    wide = WIDE_LARGE if ui.large else WIDE
    inner, size = wide - 2 * PAD, ui.px(SMALL)
    words = [_(phrases.ABILITIES[unit])]
    words += [_("{unit}: {ability}", unit=phrases.unit(one), ability=_(phrases.ABILITIES[one])) for one in units[1:]]
    lines = sum(len(text.wrap(line, "body", size, inner)) for line in words) + (len(words) - 1) / 2
    names = (frame.table.name(view.seat), frame.table.name(rival))
    why = _why(unit, names)
    head, said = ui.px(SUBHEAD) * 1.4, lines * size * LINE
    shows = len(units) == 1 and not ui.large
    label = ui.px(SMALL) * 1.25
    drawn = 2 * (ROWS * CELL + label) if shows else 0.0
    foot = len(text.wrap(why, "body_bold", size, inner)) * size * LINE + FOOT if shows else 0.0
    bare = round(2 * PAD + head + said)
    high = bare + round(drawn + foot + (14 if shows else 0))
    x = side.x - BESIDE - wide if focus.startswith("unit.") else min(side.cx - wide / 2, side.right - wide)
    box = Rect(round(x), round(min(max(near.cy - high / 2, room.y), room.bottom - high)), wide, high)
    stands = [places.paper.square(square.cell) for board in view.known_boards for square in board]
    if focus.startswith("unit.") and any(box.overlaps(cell) for cell in stands):
        box = _clear(box, stands, places, room)
        if any(box.overlaps(cell) for cell in stands):
            box = _over_others(box, near, side, room) or box
        if shows and any(box.overlaps(cell) for cell in stands):
            # Without its example it is low enough to lie beside the paper.
            low_box = Rect(box.x, box.y, wide, bare)
            if (other := _over_others(low_box, near, side, room)) is not None:
                box, shows = other, False
    with ui.on_layer(LAYER), ui.named("explained."):
        ui.put("edge", art.tile(box.w + 6, box.h + 6, 25, INK), box.x - 3, box.y - 3, animates=False)
        ui.ground("plate", box, 22)
        top = Rect(box.x + PAD, box.y + PAD - 6, inner, head)
        _draw_head(ui, unit, top)
        ui.paragraph("ability", "\n".join(words), Rect(top.x, top.bottom, inner, said + 4), SMALL, spacing=LINE)
        y = top.bottom + said + 14
        seats = (frame.seats[view.seat], frame.seats[rival])
        if shows:
            _draw_example(ui, example(unit), seats, Rect(top.x, y, inner, drawn))
            low = Rect(top.x, y + drawn + FOOT, inner, foot - FOOT + 4)
            ui.paragraph("why", why, low, SMALL, "body_bold", anchor="center", spacing=LINE)
    ui.keep("bubble", box)


def _clear(box: Rect, stands: Sequence[Rect], places: SquareUpLayout, room: Rect) -> Rect:
    """The place on the paper that covers fewest squares with units, and of these the nearest to `box`."""
    step = places.paper.cell / 4
    tops = [room.y + i * step for i in range(int((room.h - box.h) / step) + 1)]
    # Left of the paper are the own ink and the scores, which somebody reads who buys.
    lefts = [box.x - i * step for i in range(int((box.x - places.paper.box.x) / step) + 1)]
    found = [Rect(round(x), round(y), box.w, box.h) for x in lefts for y in tops]
    return min(found, key=lambda one: (sum(map(one.overlaps, stands)), abs(one.x - box.x) + abs(one.y - box.y)))


def _over_others(box: Rect, near: Rect, side: Rect, room: Rect) -> Rect | None:
    """The place for `box` over the other units to choose, below or above the one at `near`; None where neither has
    room."""
    x = round(side.right - box.w)
    tops = (round(near.bottom + BESIDE / 2), round(near.y - BESIDE / 2 - box.h))
    found = (Rect(x, top, box.w, box.h) for top in tops if room.y <= top and top + box.h <= room.bottom)
    return next(found, None)


def _draw_head(ui: Ui, unit: Unit, box: Rect) -> None:
    """Name, cost and strength."""
    side = round(box.h * 0.66)
    figures = [("drop", str(COST[unit]))] + ([("shield", str(STRENGTH[unit]))] if unit in STRENGTH else [])
    x = box.right
    for id_, figure in reversed(figures):
        wide = text.measure(figure, "display", ui.px(SUBHEAD)) + 6
        x -= wide
        ui.text_in(id_, figure, Rect(x, box.y, wide, box.h), SUBHEAD, "display")
        x -= side + 4
        if id_ == "drop":
            look = drop(side, drop_colour(ui.tone.text))
            ui.put("drop.icon", look, x, box.cy - side / 2, animates=False)
        else:
            ui.icon("shield.icon", "shield", x, box.cy - side / 2, side)
        x -= 22
    ui.text_in("name", phrases.unit(unit), Rect(box.x, box.y, x - box.x, box.h), SUBHEAD, "display_bold", anchor="left")


def _draw_example(ui: Ui, shown: Example, seats: Sequence[SeatInfo], box: Rect) -> None:
    """The squares before, and below them the squares after, each under its word."""
    high = box.h / 2
    label = high - ROWS * CELL
    if shown.fight is None:
        words = _("this turn"), _("every later turn")
    else:
        words = pgettext("an example", "before"), pgettext("an example", "after")
    left = round(box.cx - COLUMNS * CELL / 2)
    papers = [Paper(left, round(box.y + i * high + label), CELL, COLUMNS) for i in range(2)]
    for i, (paper, boards) in enumerate(zip(papers, (shown.before, shown.after), strict=True)):
        with ui.named(f"{i}."):
            place = Rect(box.x, paper.y - label, box.w, label)
            ui.text_in("word", words[i], place, SMALL, colour=ui.tone.dim, alike=words)
            look = grid_paper(COLUMNS * CELL, ROWS * CELL, COLUMNS, 4.0)
            ui.put("grid", look, paper.x, paper.y, animates=False)
            paper.draw_boards(ui, boards, seats)
    if shown.move is not None:
        with ui.named("0."):
            _draw_move(ui, papers[0], shown, seats)
    _draw_gain(ui, shown, papers[1])


def _draw_move(ui: Ui, paper: Paper, shown: Example, seats: Sequence[SeatInfo]) -> None:
    move, boards = shown.move, shown.before
    assert move is not None
    (square,) = (square for square in boards[shown.mover] if square.cell == move.source)
    assert square.shape is not None
    moved = Moved(square.shape, square.size, move.source, move.target)
    plans = {shown.mover: SeatPlan((moved,), (), ())}
    draw_arrows(ui, paper, seats, plans, places_of(paper, boards), lambda _seat, _cell: 1.0)


def _draw_gain(ui: Ui, shown: Example, paper: Paper) -> None:
    """What the owner gets: points, or ink."""
    fight = shown.fight
    cell = fight.cell if fight is not None else shown.after[0][0].cell
    box, high = paper.square(cell), round(paper.cell * 0.46)
    wide = round(high * (3.6 if fight is not None else 2.4))
    over = 0.9 if fight is not None else 0.1
    # On the lower edge of its square: above it stands the word of the drawing.
    tag = Rect(min(box.right - wide * over, paper.box.right - wide + 8), box.bottom - high * 0.7, wide, high)
    if fight is not None:
        # In the other row, beside the shape, unless something stands there too.
        y = box.y - high - 6 if box.y > paper.box.y + 1 else box.bottom + 6
        aside = Rect(min(max(box.cx - wide / 2, paper.box.x), paper.box.right - wide), y, wide, high)
        there = [paper.square(one.cell) for board in shown.after for one in board]
        tag = tag if any(aside.overlaps(one) for one in there) else aside
    with ui.on_layer(2):
        ui.put("gain", art.chip(wide, high, "focus"), tag.x, tag.y, animates=False)
        line = phrases.points(fight.points) if fight is not None else signed(1)
        side = round(high * 0.68)
        words = tag if fight is not None else Rect(tag.x, tag.y, tag.w - side - 6, tag.h)
        ui.text_in("gain.words", line, words, high * 0.74 / ui.px(1), "display", INK)
        if fight is None:
            ui.put("gain.drop", drop(side), tag.right - side - 12, tag.cy - side / 2, animates=False)


def _why(unit: Unit, names: tuple[str, str]) -> str:
    """The result of the example in a few words."""
    fight = example(unit).fight
    if fight is None:
        return _("Protect it: a shape that takes it scores {n}.", n=COST[unit])
    if fight.how == "strength":
        plain = all(side.strength == side.effective for side in fight.sides)
        return phrases.beats(fight) if plain else phrases.arithmetic(fight)
    return phrases.verdict(fight, lambda seat: names[seat])
