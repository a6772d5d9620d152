"""`table_places` lays the setup out: a room with a bench for the seats, and a board with name, options and start.

`draw_room`, `draw_told` and `draw_board` draw the grounds on which all of this stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.app import text
from game.art.base.sheet import Vignette
from game.screens.setup_words import sentence_lines
from game.ui.layout import Anchor, Rect, column, row
from game.ui.style import BIRCH, BODY, CONTRAST, SMALL, WALNUT, Colour
from game.ui.widgets import Ui

EDGE, TOP = 36, 26
"""px from the edges of the canvas to what can be pressed, and from its upper one."""
BOARD, BOARD_MOST = 700.0, 900.0
"""Width of the board at the least and at the most."""
ROOM = 1130.0
"""Width of the room at the least."""
SHOWN = 1.31
"""Width of the room's picture at the most, in heights: a wider one would begin below the far edge of the table."""
WIDE, WIDE_LARGE = 1.85, 5.0
"""Width of a room, in heights, from which wood is beside its picture; also with large words, when its upper part may be
cut."""
BLEED = 24
"""px by which the room and the board reach beyond the canvas: only edges between them are seen."""
TALLEST = 1.2
"""Height of the picture at the most, in widths: a higher one would be cut at the sides."""
BENCH, BENCH_LOW, HIGH, EMPTY = 156, 132, 1150, 62
"""Height of the bench's top, on which faces stand, also on a canvas lower than `HIGH`, and where none stand on it."""
FRONT = 12
"""px from the bench's top to the name cards on its front."""
GAP, ROWS_GAP = 18, 16
"""px between seats, and between two rows."""
CARD, LOW, CARD_LARGE = 176, 174, 190
"""Height of a seat's card in one row, in two, and with large words."""
STRIP, STRIP_GAP, STRIP_EDGE = 64, 18, 18
"""Height of the line below the cards that tells of one seat, beside the way to phones; and px from it to the cards and
to the lower edge."""
FEW = 4
"""Seats in one row; more sit in two rows of three."""
BUTTON = 72
"""Height of the button above the room."""
BACK, PHONE = 180, 380
"""Widths of the ways back, and to phones for everybody."""
INSIDE = 38
"""px from the edges of the board to what is on it."""
START, RULES, RULES_LARGE = 104, 0.3, 0.4
"""Height of the button that starts the game, and share of its row that the way to the rules has."""
BOARD_LARGE, SEAT_LARGE = 0.46, 440
"""Width of the board with large words, as a share of the canvas's; and least width of a seat's card."""
WAYS_LARGE = 88
"""Height of the ways to one more and to phones for everybody below large words."""
GOAL_LARGE, SPACING_LARGE = 25, 1.15
"""Size, at 100 %, and leading of large words that say how the game is won."""
NAME = 76
"""Size of the game's name."""
SPACING = 1.25
BELOW = 16
"""px from the words about the game to the options."""
BUBBLE: Colour = (44, 28, 18, 255)
"""Colour of the bubble that says what a seat is, darker than the wood behind it."""
BUBBLE_IN = 22
"""px from its ends to the words."""
TIP = 26
"""Side of the tip by which the line that tells of a seat points at its card."""


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """`bench`: the top of the bench before the room. `chairs`: a place for each seat there may be, in the order of
    seats. `told`: the line with words about one of them, or for ways to more people beside large words. `words`: on the
    board, above the button that starts."""

    room: Rect
    bench: Rect
    board: Rect
    back: Rect
    rules: Rect
    phone: Rect
    chairs: Sequence[Rect]
    told: Rect
    words: Rect
    start: Rect

    @property
    def is_low(self) -> bool:
        """Whether faces have their place beside the names, in several rows."""
        return len({place.y for place in self.chairs}) > 1


def table_places(area: Rect, count: int, most: int, *, large: bool) -> TablePlaces:
    """Places for `count` seats of `most`. A free chair is always among them as long as one more may sit. `large`: the
    words are."""
    wide = round(BOARD_LARGE * area.w)
    across = max(2, min(FEW, int((area.w - wide - 2 * EDGE) // SEAT_LARGE))) if large else FEW
    is_low = count > across if large else most > FEW and count >= FEW
    if is_low and not large:
        across = 3
    # Beside large words only free chairs that fill a row are shown: a button stands for others.
    shown = max(count, min(-(-count // across) * across if large or not is_low else most, most))
    lines, each = -(-shown // across), CARD_LARGE if large else LOW if is_low else CARD
    block = lines * (each + ROWS_GAP) - ROWS_GAP
    top = EMPTY if is_low else BENCH if area.h >= HIGH else BENCH_LOW
    strip = WAYS_LARGE if large else STRIP
    below = top + FRONT + block + STRIP_GAP + strip + STRIP_EDGE
    high = area.h + BLEED - below
    if not large:
        wide = round(min(BOARD_MOST, area.w - max(ROOM, min(SHOWN * high - BLEED, area.w - BOARD))))
    board = Rect(area.right - wide, area.y - BLEED, wide + BLEED, area.h + 2 * BLEED)
    room = Rect(area.x - BLEED, area.y - BLEED, area.w - wide + 2 * BLEED, 0)
    room = Rect(room.x, room.y, room.w, min(high, round(TALLEST * room.w)))
    left = Rect(area.x + EDGE, area.y + TOP, area.w - wide - 2 * EDGE, area.h - TOP - STRIP_EDGE)
    bench = Rect(room.x, room.bottom, room.w, top)
    # All cards are equally wide, to the px.
    cards = Rect(left.x, bench.bottom + FRONT, across * ((left.w - (across - 1) * GAP) // across + GAP) - GAP, block)
    chairs = [place for line in column(cards, lines, ROWS_GAP) for place in row(line, across, GAP)]
    told = Rect(left.x, cards.bottom + STRIP_GAP, cards.w, strip)
    inner = Rect(board.x + INSIDE, area.y + TOP, wide - INSIDE - EDGE, area.h - TOP - EDGE)
    foot = Anchor(bottom=0, height=START).within(inner)
    rules = round((RULES_LARGE if large else RULES) * foot.w)
    return TablePlaces(
        room=room,
        bench=bench,
        board=board,
        back=Rect(left.x, left.y, BACK, BUTTON),
        rules=Anchor(left=0, width=rules).within(foot),
        phone=Rect(cards.right - PHONE, told.y - 6, PHONE, STRIP + 12),
        chairs=chairs[:shown],
        told=told if large else Anchor(right=PHONE + GAP).within(told),
        words=Anchor(bottom=START + GAP).within(inner),
        start=Anchor(left=rules + GAP).within(foot),
    )


def draw_room(ui: Ui, places: TablePlaces, vignette: Vignette) -> None:
    """The game's room, and before it the bench on which the seats are."""
    room, bench = places.room, places.bench
    with ui.plated(WALNUT):
        # What a wide window has beside the picture, and the front of the bench.
        high = round(places.board.bottom - room.y)
        ui.put("room", art.button(room.w, high, tone="chosen"), room.x, room.y, animates=False)
    wide = room.w if room.w < (WIDE_LARGE if ui.large else WIDE) * room.h else round(SHOWN * room.h)
    left = room.cx - wide / 2
    ui.put("head.picture", art.vignette(vignette, wide, round(room.h)), left, room.y, animates=False)
    with ui.plated(BIRCH):
        ui.put("ledge", ui.face(bench.w, bench.h), bench.x, bench.y, animates=False)


def draw_told(ui: Ui, places: TablePlaces, seat: int, words: str) -> None:
    """Draws the words about a seat in a bubble that points at its card if that is above."""
    room, card = places.told, places.chairs[seat]
    with ui.plated(WALNUT):
        ground = ui.tone.ground if ui.tone is CONTRAST else BUBBLE
        wide = round(min(room.w, text.measure(words, "body", ui.px(SMALL)) + 2 * BUBBLE_IN + 2))
        left = round(max(room.x, min(card.cx - wide / 2, room.right - wide)))
        place = Rect(left, room.y, wide, room.h)
        # The way to phones is below the last cards.
        if card.cx < place.right - TIP:
            tip = art.tile(TIP, TIP, 4, ground)
            ui.put("about.tip", tip, card.cx - TIP / 2, place.y - TIP / 2, angle=45, animates=False)
        ui.put("about.field", art.tile(wide, round(place.h), 18, ground), place.x, place.y, animates=False)
        inner = place.inset(BUBBLE_IN, 2)
        ui.paragraph(
            "about", words, inner, SMALL, colour=ui.tone.text, middle=True, anchor="center", spacing=1.0, even=True
        )


def draw_board(ui: Ui, places: TablePlaces, title: str, goal: str) -> Rect:
    """The paper beside the room, with the game's name and how it is won. Returns the room below these words."""
    with ui.plated(BIRCH):
        ui.panel("head.plate", places.board)
        words = places.words
        name = Anchor(top=0, height=round(1.2 * NAME)).within(words)
        ui.text_in("head", title, name, NAME, "display", anchor="left")
        rest = Anchor(top=name.h).within(words)
        told = sentence_lines(goal)
        size, spacing = (GOAL_LARGE, SPACING_LARGE) if ui.large else (BODY, SPACING)
        high = ui.paragraph("goal", told, rest, size, spacing=spacing, apart=0.0, even="\n" not in told)
    return Anchor(top=name.h + high + BELOW).within(words)
