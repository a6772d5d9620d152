"""`table_places` lays the setup out: the game's room with the seats at its front edge, and a board with name, options
and start beside it. `draw_room` and `draw_board` draw what holds them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.art.base.sheet import Vignette
from game.screens.setup_words import sentence_lines
from game.ui.layout import Anchor, Rect, column, row
from game.ui.style import BODY, WALNUT
from game.ui.widgets import Ui

EDGE, TOP = 36, 26
"""px from the edges of the canvas to what can be pressed, and from its upper one."""
BOARD, BOARD_SHARE = 630.0, 0.315
"""Width of the board at the least, and as a share of the canvas."""
BLEED = 24
"""px by which the room and the board reach beyond the canvas: only edges between them are seen."""
TALLEST = 1.2
"""Height of the room at the most, in widths: a higher one would be cut at the sides."""
LEDGE = 84
"""Height of the table's front edge in the room, upon which the name cards stand."""
GAP, ROWS_GAP = 18, 62
"""px between seats, and between two rows, where faces stand out above their cards."""
CARD, LOW = 186, 176
"""Height of a seat's card in one row, and in two."""
FEW = 4
"""Seats in one row; more sit in two rows of three."""
BUTTON = 72
"""Height of the buttons above the room."""
BACK, RULES, PHONE = 0.16, 0.25, 0.31
"""Shares of the room's width for the ways back, to the rules, and to phones for everybody."""
INSIDE = 38
"""px from the edges of the board to what is on it."""
START = 120
"""Height of the button that starts the game."""
NAME = 76
"""Size of the game's name."""
SPACING = 1.25
BELOW = 30
"""px from the words about the game to the options."""


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """`chairs`: a place for each seat there may be, in the order of seats. `words`: on the board, above the button that
    starts."""

    room: Rect
    board: Rect
    back: Rect
    rules: Rect
    phone: Rect
    chairs: Sequence[Rect]
    words: Rect
    start: Rect

    @property
    def is_low(self) -> bool:
        """Whether faces have their place beside the names, in two rows."""
        return len(self.chairs) > FEW


def table_places(area: Rect, count: int, most: int) -> TablePlaces:
    """Places for `count` seats of `most`. A free chair is always among them as long as one more may sit."""
    wide = round(max(BOARD, BOARD_SHARE * area.w))
    board = Rect(area.right - wide, area.y - BLEED, wide + BLEED, area.h + 2 * BLEED)
    room = Rect(area.x - BLEED, area.y - BLEED, area.w - wide + 2 * BLEED, 0)
    room = Rect(room.x, room.y, room.w, min(area.h + 2 * BLEED, round(TALLEST * room.w)))
    left = Rect(area.x + EDGE, area.y + TOP, area.w - wide - 2 * EDGE, area.h - TOP - EDGE)
    head = Anchor(top=0, height=BUTTON).within(left)
    back, rules, phone = (round(share * left.w) for share in (BACK, RULES, PHONE))
    is_low = most > FEW and count >= FEW
    if is_low:
        block = Anchor(bottom=0, height=2 * LOW + ROWS_GAP).within(left)
        chairs = [place for line in column(block, 2, ROWS_GAP) for place in row(line, 3, GAP)]
    else:
        chairs = row(Anchor(bottom=0, height=CARD).within(left), FEW, GAP)
    inner = Rect(board.x + INSIDE, area.y + TOP, wide - INSIDE - EDGE, area.h - TOP - EDGE)
    start = Anchor(bottom=0, height=START).within(inner)
    return TablePlaces(
        room=room,
        board=board,
        back=Anchor(left=0, width=back).within(head),
        rules=Rect(head.x + back + GAP, head.y, rules, head.h),
        phone=Anchor(right=0, width=phone).within(head),
        chairs=chairs[: max(most, count)],
        words=Anchor(bottom=START + GAP).within(inner),
        start=start,
    )


def draw_room(ui: Ui, places: TablePlaces, vignette: Vignette) -> None:
    """The game's room, and the front edge of the table at which the seats are."""
    room = places.room
    ui.put("head.picture", art.vignette(vignette, round(room.w), round(room.h)), room.x, room.y, animates=False)
    last = places.chairs[-1]
    ledge = Rect(room.x, last.bottom - LEDGE, room.w, places.board.bottom - last.bottom + LEDGE)
    with ui.plated(WALNUT):
        ui.panel("ledge", ledge)


def draw_board(ui: Ui, places: TablePlaces, title: str, goal: str) -> Rect:
    """The board beside the room, with the game's name and how it is won. Returns the room below these words."""
    with ui.plated(WALNUT):
        ui.panel("head.plate", places.board)
        words = places.words
        name = Anchor(top=0, height=round(1.2 * NAME)).within(words)
        ui.text_in("head", title, name, NAME, "display", anchor="left")
        rest = Anchor(top=name.h).within(words)
        told = sentence_lines(goal)
        high = ui.paragraph("goal", told, rest, BODY, spacing=SPACING, apart=0.0, even="\n" not in told)
    return Anchor(top=name.h + high + BELOW).within(words)
