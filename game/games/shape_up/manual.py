"""`PAGES` holds the manual of Shape Up!: the rules in our own words, with pictures. House rulings are marked."""

from __future__ import annotations

# ruff: noqa: E501 — a paragraph of the rules is one string, so that it is one entry of the catalogue.
from game.app.text import N_, _
from game.games.shape_up.art import cloth, free_cell, ghost_card, su_card
from game.games.shape_up.panels.grid import draw_grid
from game.games.shape_up.ribbons import Loom, draw_ribbons, draw_tags, sewn
from game.games.shape_up.rules.scoring import POINTS, Line
from game.games.shape_up.visible_grid import CARD_RATIO, CELL_RATIO, VisibleGrid, card_in
from game.table.manual_page import Page
from game.ui.layout import Rect, grid
from game.ui.style import BODY, CREAM, SMALL, SUBHEAD
from game.ui.widgets import Ui

Spec = tuple[str, str, str]


Cards = list[list[Spec | None]]
HEM = 40
"""From the edges of the cloth to the cells."""


def _rows(
    ui: Ui,
    box: Rect,
    cards: Cards,
    ghost: tuple[int, int] | None = None,
    barred: tuple[tuple[int, int], ...] = (),
    runs: tuple[Line, ...] = (),
) -> None:
    """Cards in the cells of a cloth, with the ribbons of `runs` for a red goal."""
    frame = VisibleGrid(0, 0, len(cards[0]), len(cards))
    inner = box.inset(HEM)
    wide = int(min(inner.w / frame.columns, inner.h / frame.rows * CELL_RATIO, 250))
    high = round(wide / CELL_RATIO)
    bounds = Rect(0, 0, wide * frame.columns, high * frame.rows)
    bounds = Rect(round(box.cx - bounds.w / 2), round(box.cy - bounds.h / 2), bounds.w, bounds.h)
    felt = bounds.inset(-HEM)
    ui.put("cloth", cloth(felt.w, felt.h), felt.x, felt.y, animates=False)
    draw_grid(ui, bounds, frame)
    where = {(c, r): Rect(bounds.x + c * wide, bounds.y + r * high, wide, high) for c, r in frame.cells()}
    loom = Loom(where, felt, ui.large)
    draw_ribbons(ui, loom, sewn(runs))
    for (c, r), cell in where.items():
        id_, place, spec = f"cell.{r}.{c}", card_in(cell), cards[r][c]
        if spec is None and (c, r) in barred:
            ui.icon(id_, "cross", place.cx - 28, place.cy - 28, 56, CREAM)
        elif spec is None:
            ui.put(id_, free_cell(place.w, place.h), place.x, place.y, animates=False)
        else:
            look = ghost_card if (c, r) == ghost else su_card
            ui.put(id_, look(spec, place.w, place.h), place.x, place.y, animates=False)
    draw_tags(ui, loom, sewn(runs), rises=False)


def _cards(ui: Ui, box: Rect, cards: Cards) -> None:
    """Cards beside and below each other."""
    cells = grid(box, len(cards[0]), len(cards), 22, CARD_RATIO, 270)
    for r, line in enumerate(cards):
        for c, spec in enumerate(line):
            place = cells[r][c]
            if spec is not None:
                ui.put(f"cell.{r}.{c}", su_card(spec, place.w, place.h), place.x, place.y, animates=False)


def _goal(ui: Ui, box: Rect) -> None:
    share = min(1.4, box.h / 660)
    wide, high = round(260 * share), round(364 * share)
    step = 70 * share
    card = Rect(box.cx - wide / 2, box.cy - (high + 30 + 3 * step) / 2, wide, high)
    ui.put("goal", su_card(("blue", "hollow", "circle"), card.w, card.h, 12), card.x, card.y, animates=False)
    for i, line in enumerate((_("blue"), _("hollow"), _("circle"))):
        ui.text_in(f"goal.{i}", line, Rect(box.x, card.bottom + 30 + i * step, box.w, step), SUBHEAD + 8, "display")


def _turn(ui: Ui, box: Rect) -> None:
    _rows(
        ui,
        box,
        [
            [("red", "solid", "triangle"), ("red", "hollow", "circle"), None],
            [("green", "solid", "square"), ("blue", "solid", "circle"), ("blue", "hollow", "square")],
            [None, ("green", "hollow", "triangle"), None],
        ],
        ghost=(2, 1),
    )


def _where(ui: Ui, box: Rect) -> None:
    _rows(
        ui,
        box,
        [
            [None, ("red", "solid", "circle"), None],
            [("green", "hollow", "square"), ("blue", "solid", "triangle"), None],
            [None, None, None],
        ],
        barred=((2, 2),),
    )


def _lines(ui: Ui, box: Rect) -> None:
    """A goal, the two lines it scores on a small layout, each sewn and named, and the table of points."""
    upper = Rect(box.x + 150, box.y, box.w - 150, box.h * 0.5)
    cards: Cards = [
        [("red", "solid", "square"), ("red", "hollow", "circle"), ("red", "hollow", "triangle")],
        [("blue", "solid", "triangle"), ("green", "solid", "circle"), ("blue", "hollow", "square")],
    ]
    row = Line("colour", "red", 3, POINTS["colour"][3], ((0, 0), (1, 0), (2, 0)))
    column = Line("shape", "circle", 2, POINTS["shape"][2], ((1, 0), (1, 1)))
    _rows(ui, upper, cards, runs=(row, column))
    goal = Rect(box.x, upper.y + 40, 110, 154)
    ui.put("goal", su_card(("red", "hollow", "circle"), goal.w, goal.h), goal.x, goal.y, animates=False)
    ui.text_in("goal.title", _("Goal"), Rect(goal.x - 10, goal.bottom + 8, goal.w + 20, 44), SMALL, "display")
    sums = (_("three red: 4"), _("two circles: 1"))
    for i, line in enumerate(sums):
        place = Rect(upper.x + i * upper.w / 2, upper.bottom + 14, upper.w / 2 - 8, 44)
        ui.text_in(f"sum.{i}", line, place, BODY, "body_bold", ui.tone.accent)
    table = Rect(box.x, upper.bottom + 64, box.w, box.bottom - upper.bottom - 64)
    head = [_("in a line"), "2", "3", "4", "5"]
    rows = [(_("shape"), "shape"), (_("fill"), "fill"), (_("colour"), "colour")]
    step = table.h / 4
    wide = [table.w * 0.44, *[table.w * 0.14] * 4]
    for r in range(4):
        x = table.x
        figures = head if r == 0 else [rows[r - 1][0], *(str(POINTS[rows[r - 1][1]][n] or "–") for n in range(2, 6))]
        for c, figure in enumerate(figures):
            colour = ui.tone.dim if r == 0 or c == 0 else ui.tone.accent
            place = Rect(x, table.y + r * step, wide[c], step)
            ui.text_in(
                f"table.{r}.{c}",
                figure,
                place,
                BODY + 6 if c else BODY,
                "display" if c else "body",
                colour,
                "left" if c == 0 else "center",
            )
            x += wide[c]


def _more(ui: Ui, box: Rect) -> None:
    _cards(
        ui,
        box,
        [
            [("red", "solid", "star"), ("green", "hollow", "star")],
            [("blue", "solid", "star"), ("red", "hollow", "star")],
        ],
    )


def _hand(ui: Ui, box: Rect) -> None:
    _cards(ui, box, [[("green", "solid", "square"), ("red", "hollow", "circle"), ("blue", "solid", "triangle")]])


PAGES = (
    Page(
        N_("Your secret goal"),
        (
            N_("One card is yours alone. It shows a colour, a fill and a shape."),
            N_(
                "Lines of that colour, lines of that fill and lines of that shape will count for you, whoever laid the cards."
            ),
            N_("The others have goals of their own. Watch what they build, and guess."),
        ),
        _goal,
    ),
    Page(
        N_("Your turn"),
        (
            N_(
                "You draw a card and must lay it on the grid. Before or after that you may move one card that lies there already."
            ),
            N_("Undo works until something hidden is shown: as a rule until you end your turn."),
            N_(
                "The card you have just laid is not moved in the same turn.* A drawn card lies open, unless the setup hides it.*"
            ),
        ),
        _turn,
    ),
    Page(
        N_("Where a card may lie"),
        (
            N_(
                "On an empty cell beside another card: left, right, above or below. A card that is moved does not count as its own neighbour."
            ),
            N_("The first card of a round needs no neighbour: it lies in the middle.*"),
            N_(
                "All cards must fit into 5 by 3 cells, either way round; with 24 cards into 5 by 4. Where the edges are shows only as the grid grows."
            ),
            N_("A move may leave other cards without neighbours. That is allowed."),
        ),
        _where,
    ),
    Page(
        N_("Lines and points"),
        (
            N_(
                "After the turn in which the last card is placed, goals are shown.* Each unbroken line in a row or a column counts once, at its full length; an empty cell breaks it."
            ),
            N_("One card may count in its row and in its column, and for colour, fill and shape."),
            N_("Most points win; equal points share the win.*"),
        ),
        _lines,
    ),
    Page(
        N_("Players, cards, rounds"),
        (
            N_(
                "Two players use 18 cards; three use 18 or 24; four use 24. The larger deck adds stars. One card is put aside unseen, so you can never be sure."
            ),
            N_("With three players and 18 cards, or four players, one cell stays empty at the end."),
            N_(
                "A full game has four rounds. Who starts the first is chosen at the setup or drawn; then another player starts each, and with three players the first starts the fourth too.* A quick game is one round."
            ),
        ),
        _more,
    ),
    Page(
        N_("Advanced"),
        (
            N_(
                "Nobody is dealt a goal. You hold three cards; in your turn you lay one and may move one, then draw one while there are any."
            ),
            N_(
                "When everyone has one card left, the round is over: that card is your goal, so each card you lay is one you give up."
            ),
            N_("Hands are secret: several people on one screen play with a curtain between turns."),
        ),
        _hand,
    ),
)
