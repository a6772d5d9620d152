"""`PAGES` is the manual of Square Up: its rules in our own words, with pictures. House rulings are marked."""

from __future__ import annotations

# ruff: noqa: E501 — a paragraph of the rules is one string, so that it is one entry of the catalogue.
from collections.abc import Sequence

from game import art
from game.app.text import N_, _, pgettext, signed
from game.core.game import SeatInfo
from game.games.square_up import phrases
from game.games.square_up.art import blot, new_sign
from game.games.square_up.option_words import WORDS
from game.games.square_up.paper import Paper, draw_slip, one_of
from game.games.square_up.rules.board import Square
from game.games.square_up.rules.state import base_income
from game.games.square_up.rules.units import COST, REACH, SHAPE_CODE, SHAPES, SIDE, STRENGTH, TOOLS, Cell, Unit
from game.table.manual_page import Page
from game.ui.layout import Rect
from game.ui.style import BODY, HEAD, SMALL, SUBHEAD
from game.ui.widgets import Ui

STEPS = (143, 163, 255, 255)
"""Colour of the ink that comes in a turn."""
MOST_INCOME = 5
TWO = (SeatInfo("", "red"), SeatInfo("", "blue"))


def _paper(ui: Ui, box: Rect, side: int, lower: float = 0) -> Paper:
    """A small paper in the middle of the upper part of `box`; `lower`: px left free below."""
    cell = min((box.w - 96) / side, (box.h - lower - 96) / side)
    paper = Paper(round(box.cx - cell * side / 2), round(box.cy - (lower + cell * side) / 2), round(cell), side)
    paper.draw(ui, names=False)
    return paper


def _at(column: int, row: int) -> Cell:
    return row * SIDE + column


def _shape(cell: Cell, unit: Unit, size: int = 1, tool: Unit | None = None, splot: int = 0) -> Square:
    return Square(cell, unit, size, tool, splot)


def _tool(cell: Cell, unit: Unit, splot: int = 0) -> Square:
    return Square(cell, None, 0, unit, splot)


def _boards(ui: Ui, paper: Paper, *boards: Sequence[Square]) -> None:
    paper.draw_boards(ui, [tuple(board) for board in boards], TWO)


def _plans(ui: Ui, box: Rect) -> None:
    paper = _paper(ui, box, 5)
    red = [_shape(_at(0, 1), "star"), _shape(_at(1, 3), "circle", 2), _tool(_at(0, 4), "compass")]
    blue = [_shape(_at(4, 0), "hexagon"), _tool(_at(3, 2), "scissors"), _shape(_at(4, 3), "square")]
    for cell in (_at(1, 3), _at(0, 4)):
        place = paper.square(cell)
        ui.put(f"placed.{cell}", new_sign("red", place.w), place.x, place.y, animates=False)
    _boards(ui, paper, red, blue)


def _income(ui: Ui, box: Rect) -> None:
    """Income turn by turn in each length of a match, as steps, and what a Compass adds."""
    step = box.h / (len(WORDS["turns"].values) + 0.6)
    for i, (turns, (name, _why)) in enumerate(WORDS["turns"].values.items()):
        _steps(ui, f"steps.{turns}", Rect(box.x, box.y + i * step, box.w, step - 24), int(turns), _(name))
    size = round(step * 0.5)
    left, top = box.cx - size * 1.5, box.bottom - size - 8
    draw_slip(ui, "compass", one_of("compass"), "red", Rect(left, top, size, size))
    ui.text_in("compass.plus", "+", Rect(left + size, top, size, size), HEAD, "display", ui.tone.accent)
    ui.put("compass.blot", blot(7, size, size, "#8FA3FF"), left + 2 * size, top, animates=False)


def _steps(ui: Ui, id_: str, box: Rect, turns: int, name: str) -> None:
    """A bar for each turn, with its ink where that changes, and the turn below."""
    line = min(ui.px(SMALL) * 1.2, box.h * 0.22)
    ui.text_in(f"{id_}.name", name, Rect(box.x, box.y, box.w, line), SMALL, "body_bold", anchor="left")
    wide, low, before = box.w / turns, box.bottom - line, 0
    unit = (low - box.y - 2 * line) / MOST_INCOME
    for turn in range(1, turns + 1):
        ink, x = base_income(turn, turns), box.x + (turn - 1) * wide
        high = round(ink * unit)
        ui.put(f"{id_}.{turn}", art.tile(round(wide) - 4, high, 5, STEPS), round(x), round(low - high), animates=False)
        if ink != before:
            above = Rect(x - 4, low - high - line, wide + 4, line)
            ui.text_in(f"{id_}.{turn}.ink", str(ink), above, SMALL, "display", ui.tone.accent)
            ui.text_in(f"{id_}.{turn}.turn", str(turn), Rect(x - 4, low, wide + 4, line), SMALL, colour=ui.tone.dim)
        before = ink


def _table(ui: Ui, box: Rect, units: Sequence[Unit]) -> None:
    """Draws units with their cost, strength and use."""
    head = 44.0 if not ui.large else 50.0
    step = min(176.0, (box.h - head) / len(units))
    high = head + step * len(units)
    box = Rect(box.x, box.cy - high / 2, box.w, high)
    columns = (("cost", _("ink")), ("force", _("strength")))
    for i, (id_, label) in enumerate(columns):
        if id_ == "force" and units[0] not in STRENGTH:
            continue
        place = Rect(box.right - 250 + i * 125, box.y, 120, head)
        alike = [one for _id, one in columns]
        ui.text_in(f"head.{id_}", label, place, SMALL, colour=ui.tone.dim, alike=alike)
    for i, unit in enumerate(units):
        row = Rect(box.x, box.y + head + i * step, box.w, step)
        ui.put(f"row.{unit}", art.line(row.w, 3, ui.tone.name), row.x, row.y, animates=False)
        size = round(min(104.0, step - 20))
        slip = Rect(row.x, row.cy - size / 2, size, size)
        draw_slip(ui, f"slip.{unit}", one_of(unit), "red", slip)
        share = 0.52 if not ui.large else 0.38
        upper = Rect(slip.right + 20, row.y + 6, box.right - 260 - slip.right - 20, step * share)
        ui.text_in(f"name.{unit}", phrases.unit(unit), upper, SUBHEAD, "display", anchor="left")
        lower = Rect(upper.x, upper.bottom, box.right - upper.x, row.bottom - upper.bottom - 8)
        ability = _(phrases.ABILITIES[unit])
        if ui.large:
            ui.paragraph(f"ability.{unit}", ability, lower, 21, colour=ui.tone.dim, spacing=1.05)
        else:
            ui.text_in(f"ability.{unit}", ability, lower, SMALL, colour=ui.tone.dim, anchor="left")
        figures = [str(COST[unit])]
        if unit in STRENGTH:
            figures.append(pgettext("strength of a stack", "1 to 3") if unit == "circle" else str(STRENGTH[unit]))
            if unit == "circle":
                figures[0] = pgettext("cost of a stack", "1 each")
        for c, figure in enumerate(figures):
            place = Rect(box.right - 250 + c * 125, upper.y, 120, upper.h)
            ui.text_in(
                f"figure.{unit}.{c}", figure, place, SUBHEAD if len(figure) < 3 else SMALL, "display", ui.tone.accent
            )


def _shapes(ui: Ui, box: Rect) -> None:
    _table(ui, box, SHAPES)


def _tools(ui: Ui, box: Rect) -> None:
    _table(ui, box, TOOLS)


def _splots(ui: Ui, box: Rect) -> None:
    """A whole one with a shape on it, one beside a compass, one that the edge cuts off."""
    paper = _paper(ui, box, 4)
    for chosen in (_at(0, 0), _at(2, 3)):
        paper.draw_mark(ui, f"chosen.{chosen}", "source", chosen)
    whole = [_tool(_at(c, r), "splot", 1) for c, r in ((0, 0), (0, 1), (1, 1))]
    red = [
        *whole,
        _shape(_at(1, 0), "square", 1, "splot", 1),
        _tool(_at(2, 3), "splot", 2),
        _tool(_at(3, 3), "compass"),
    ]
    _boards(ui, paper, red)


def _ending(ui: Ui, box: Rect) -> None:
    ui.text_in("clock", "1:00", Rect(box.x, box.cy - 190, box.w, 180), 130, "display_bold", ui.tone.accent)
    ui.icon("undo", "undo", box.cx - 60, box.cy + 30, 120)


def _moves(ui: Ui, box: Rect) -> None:
    paper = _paper(ui, box, 7)
    star, hexagon = _at(1, 2), _at(4, 5)
    _boards(ui, paper, [_shape(star, "star"), _shape(hexagon, "hexagon")])
    for source in (star, hexagon):
        paper.draw_mark(ui, f"source.{source}", "source", source)
        code = SHAPE_CODE["star" if source == star else "hexagon"]
        for target in REACH[code][source]:
            if target % SIDE < 7 and target // SIDE < 7:
                paper.draw_mark(ui, f"reach.{source}.{target}", "reach", target)


def _fight(ui: Ui, box: Rect) -> None:
    size = round(min(330.0, box.w / 2 - 60, box.h - 300))
    top = box.cy - (size + 260) / 2
    for i, (square, colour, line) in enumerate(
        (
            (_shape(0, "star"), "red", _("{strength} − {cut} scissors", strength=3, cut=2)),
            (_shape(0, "square", 1, "scissors"), "blue", str(STRENGTH["square"])),
        )
    ):
        sheet = Rect(box.cx - size - 24 + i * (size + 48), top, size, size)
        draw_slip(ui, f"fight.{i}", square, colour, sheet)
        ui.text_in(f"sum.{i}", line, Rect(sheet.x - 20, sheet.bottom + 16, size + 40, 56), BODY, "body")
        ui.text_in(f"value.{i}", str(i + 1), Rect(sheet.x, sheet.bottom + 76, size, 90), 72, "display_bold")
    ui.text_in("sign", "<", Rect(box.cx - 40, top + size + 76, 80, 90), 72, "display_bold", ui.tone.accent)
    ui.text_in(
        "gain",
        signed(COST["star"]),
        Rect(box.cx + 24, top + size + 180, size, 80),
        60,
        "display_bold",
        ui.tone.accent,
    )


def _several(ui: Ui, box: Rect) -> None:
    seats = (*TWO, SeatInfo("", "green"), SeatInfo("", "yellow"))
    cell = round(min(440.0, box.w - 160, box.h - 250))
    paper = Paper(round(box.cx - cell / 2), round(box.cy - (cell + 150) / 2), cell, 1)
    paper.draw(ui, names=False)
    boards = [(_shape(0, "hexagon"),), (_shape(0, "fractal"),), (_shape(0, "circle", 3),), (_shape(0, "star"),)]
    paper.draw_mark(ui, "clash", "clash", 0)
    paper.draw_boards(ui, boards, seats)
    ui.text_in("wins", "3 > 2", Rect(box.x, paper.box.bottom + 70, box.w, 80), 60, "display_bold", ui.tone.accent)


PAGES = (
    Page(
        N_("Two secret plans, one reveal"),
        (
            N_("All plan at the same time, each in secret on the same 8 by 8 cells: place units, move shapes."),
            N_("Then all plans open at once, so their order does not matter. Where rivals meet on a cell, they fight."),
            N_(
                "You score the ink of what you beat. Most points after the last turn (20, brisk 12, quick 10) win; equal scores share the win.*"
            ),
        ),
        _plans,
    ),
    Page(
        N_("Ink"),
        (
            N_("Units cost ink. You get 1 a turn, from turn 6 on 2, from turn 11 on 3, from turn 16 on 4. Ink keeps."),
            N_("Each of your compasses on the grid brings 1 more; one that is lost stops paying.*"),
            N_("House ruling: a quick match has 10 turns, and its income rises twice as fast."),
            N_(
                "House ruling: a brisk match has 12 turns. The first brings 4 ink, the next 2; from turn 4 on 3, from turn 7 on 4, from turn 10 on 5."
            ),
        ),
        _income,
    ),
    Page(
        N_("Shapes"),
        (
            N_("Shapes fight. A cell holds one shape of yours; up to three circles stack and add up."),
            N_("A fractal beats any shape but circles, which it fights with its 2. Two fractals destroy each other.*"),
        ),
        _shapes,
    ),
    Page(
        N_("Tools"),
        (
            N_("Tools never move and never fight. A cell holds one tool of yours, with or without a shape."),
            N_(
                "Scissors make enemy shapes on their cell weaker by 2, even below zero, also without a shape of yours.*"
            ),
        ),
        _tools,
    ),
    Page(
        N_("Ink splots"),
        (
            N_(
                "A splot covers 2 by 2 cells: the one you choose, right, below, diagonally. Your shapes there are stronger by 1, a stack also only by 1.*"
            ),
            N_("The chosen cell must hold no tool of yours; on the others tools stay. The edge cuts a splot off."),
            N_("It is lost cell by cell, in the order A1 to H8; the last cell scores its 7 points.*"),
        ),
        _splots,
    ),
    Page(
        N_("Placing and moving"),
        (
            N_("A new unit may go to any cell, also to a rival's. Shapes that swap cells do not meet."),
            N_(
                "A shape moves once a turn, one cell up, down, left or right; a hexagon also diagonally; a star any distance in its row or column, past your own shapes.*"
            ),
            N_("A new shape, or a stack that grew, stays this turn. A circle may join a stack that has moved.*"),
        ),
        _moves,
    ),
    Page(
        N_("Ending your planning"),
        (
            N_("Undo works until you end your planning, and after that while someone else still plans.*"),
            N_(
                "At one screen you plan one after the other, each with your own clock. When time is up, the plan stands as it is.*"
            ),
        ),
        _ending,
    ),
    Page(
        N_("Fights"),
        (
            N_(
                "The stronger shape wins. The other one is lost with its tool, and the winner scores what they cost. Equal shapes are both lost; nobody scores, tools stay."
            ),
            N_("A tool without a shape is lost to any enemy shape, however weak.* Tools do nothing to each other."),
        ),
        _fight,
    ),
    Page(
        N_("Three and four players"),
        (
            N_(
                "Several may meet on one cell.* A fractal first destroys all but circles and fractals, and fractals count as the strongest of them. The strongest of the rest takes everything there."
            ),
            N_("If the strongest are equal, all shapes on the cell are lost, tools stay and nobody scores."),
        ),
        _several,
    ),
)
