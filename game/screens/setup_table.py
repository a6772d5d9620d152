"""`table_places` lays the setup out: the game at the left, its seats as one block, the options; `draw_game` draws the
game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.art.base.sheet import Vignette
from game.screens.setup_words import sentence_lines
from game.ui.layout import Anchor, Rect, column, row
from game.ui.style import BIRCH, BODY, HEAD, WALNUT
from game.ui.widgets import Ui

EDGE, TOP = 36, 22
"""px from the edges of the canvas to the plates, and from its upper one."""
SEAT, SEAT_SHARE = 344.0, 0.172
"""Width of a seat at the least, and as a share of the canvas."""
GAME, GAME_SHARE = 540.0, 0.27
"""Likewise of the game in the middle."""
GAP, ROWS_GAP = 16, 14
"""px between columns, and between seats one above another."""
ASIDE = 26
"""px from the table to the options."""
ROWS, FEW = 2, 4
"""Rows of seats, in two columns for a `FEW` and in three for more; chairs that are free are seen."""
SQUEEZE = 0.2
"""By how much three columns are wider than two, as a share of the game's width, which they take from it."""
BUTTON = 76
"""Height of the buttons above and below the seats."""
ABOUT = 92
"""Height of the plate that says what one bot is like."""
START, START_GAP = 120, 30
"""Height of the button that starts the game, and px from it to the options."""
FRAME = 14.0
"""Width of the wooden frame around the game's picture."""
PICTURE, PICTURE_MOST = 250.0, 1.45
"""Height left below the picture for words at the least; and the picture's height at the most, in widths."""
NAME = 60
HIGH = 1200.0
"""Height of the frame from which there is room for larger words."""
SPACING = 1.2


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """`chairs`: a place for each seat there may be, in the order of seats. `about`: what one bot is like."""

    back: Rect
    rules: Rect
    chairs: Sequence[Rect]
    about: Rect
    game: Rect
    add: Rect
    phone: Rect
    options: Rect
    start: Rect


def table_places(area: Rect, count: int, most: int) -> TablePlaces:
    """Places for `count` seats of `most`, row by row beside the game, and options beside all."""
    seat, wide = max(SEAT, round(SEAT_SHARE * area.w)), max(GAME, round(GAME_SHARE * area.w))
    inner = Rect(area.x + EDGE, TOP, area.w - 2 * EDGE, area.h - TOP - EDGE)
    columns = 2 if count <= FEW else 3
    block = 2 * seat + GAP
    if columns == 3:
        more = round(SQUEEZE * wide)
        block, wide = block + more, wide - more
    game = Anchor(left=0, width=wide).within(inner)
    seats = Anchor(left=wide + GAP, width=block).within(inner)
    head = row(Anchor(top=0, height=BUTTON).within(game), 2, GAP)
    foot = row(Anchor(bottom=0, height=BUTTON).within(seats), 2, GAP)
    about = Rect(seats.x, foot[0].y - GAP - ABOUT, seats.w, ABOUT)
    chairs = [
        place
        for line in column(Rect(seats.x, seats.y, seats.w, about.y - GAP - seats.y), ROWS, ROWS_GAP)
        for place in row(line, columns, GAP)
    ]
    beside = Anchor(left=seats.right + ASIDE - inner.x).within(inner)
    return TablePlaces(
        back=head[0],
        rules=head[1],
        chairs=chairs[: max(most, count)],
        about=about,
        game=Anchor(top=BUTTON + GAP).within(game),
        add=foot[0],
        phone=foot[1],
        options=Anchor(bottom=START + START_GAP).within(beside),
        start=Anchor(bottom=0, height=START).within(beside),
    )


def draw_game(ui: Ui, box: Rect, title: str, goal: str, vignette: Vignette) -> None:
    """The picture of a game in a wooden frame, and below it its name and how it is won."""
    with ui.plated(WALNUT):
        ui.panel("head.plate", box)
    inner = Rect(box.x + FRAME, box.y + FRAME, box.w - 2 * FRAME, box.h - 2 * FRAME - 4)
    high = round(min(inner.h - PICTURE * max(1.0, ui.px(1)) - FRAME, PICTURE_MOST * inner.w))
    ui.put("head.picture", art.vignette(vignette, round(inner.w), high), inner.x, inner.y, animates=False)
    plate = Anchor(top=high + FRAME - 4).within(inner)
    with ui.plated(BIRCH):
        ui.panel("head.words", plate)
        words = Rect(plate.x + 24, plate.y + 10, plate.w - 48, plate.h - 30)
        name = Anchor(top=0, height=1.1 * NAME).within(words)
        ui.text_in("head", title, name, NAME, "display", anchor="left")
        rest = Anchor(top=name.h).within(words)
        size = BODY + 2 if box.h < HIGH else HEAD
        ui.paragraph("goal", sentence_lines(goal), rest, size, middle=True, spacing=SPACING, apart=0.0, even=True)


def draw_about(ui: Ui, place: Rect, words: str) -> None:
    """What one bot is like, below the seats."""
    if not words:
        return
    with ui.plated(BIRCH):
        ui.panel("about.plate", place)
        ui.paragraph("about", words, place.inset(24, 8), BODY, middle=True, spacing=SPACING, even=True)
