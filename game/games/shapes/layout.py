"""`layout` returns a `ShapesLayout`, the rectangles of the Shapes table, anchored to canvas edges and the bar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.table.tower.camera import tower_room
from game.ui.layout import Anchor, Rect
from game.ui.style import MARGIN

COLUMN = 384
"""Width of the column on either side of the tower."""
FOOT = 48
"""Canvas px below both columns."""
TRAY, STACKS = 176, 284
"""Heights of the tray, and of the two stacks with their gap above the buttons."""
HAND = Anchor(left=448, right=448, bottom=4, height=162)
CARD_LABEL = Anchor(left=456, right=456, bottom=174, height=40)
"""The label of a card: below the tower, above the hand."""
CARD_LABEL_LARGE = Anchor(left=456, right=456, bottom=172, height=44)
CARD_LABEL_CORNER = Anchor(left=MARGIN, bottom=132, width=COLUMN, height=56)
"""Where it stands when two rows of cards leave no room above the hand."""
PRESS_TOP = 326
"""Upper edge of the question who presses first."""
PRESS_WIDTH = 640
GOAL_LEFT = 784
"""Left edge of the open goal, right of the ruler."""
HINT_LOWEST = 10.0
"""From the lower edge of the canvas to the hint's words at least."""
SEAT_GAP = 14
LOG_LEAST = 220
"""Height that the log needs to be of use."""


@dataclass(frozen=True, slots=True)
class SeatHeights:
    """Heights of a seat: of its tile at the most, and less to make room for the log; of the strip below it with its
    figure only, and with a Stop button too."""

    tile: float
    low_tile: float
    strip: float
    stop_strip: float


SEATS = SeatHeights(128.0, 100.0, 50, 84)
SEATS_LARGE = SeatHeights(128.0, 100.0, 72, 88)


@dataclass(frozen=True, slots=True)
class SeatBox:
    """The tile of a seat, the strip below it, which begins a little higher than the tile ends, the words in the strip,
    and the Stop button (None without)."""

    tile: Rect
    strip: float
    words: Rect
    stop: Rect | None


@dataclass(frozen=True, slots=True)
class ShapesLayout:
    """The rectangles of one frame. `tower`: all that the tower may fill. `choice`: its height is the most that a choice
    may take. `log`: None where there is no room beside the seats; then `log_button` opens it."""

    tower: Rect
    tray_title: Rect
    tray: Rect
    choice: Rect
    stacks: Rect
    actions: Rect
    controls: Rect
    log_button: Rect
    seats: tuple[SeatBox, ...]
    log: Rect | None
    hand: Rect
    card_label: Rect
    card_label_corner: Rect
    press: Rect
    goal: Rect
    legend_corner: tuple[float, float]
    replay: Rect
    hint_bottom: float


def layout(
    bounds: Rect,
    bar: Rect,
    buttons: Rect,
    stops: Sequence[bool],
    *,
    title: float,
    large: bool,
    deep: bool,
    pressing: int,
) -> ShapesLayout:
    """The rectangles within `bounds`, the whole canvas, between the `bar` and the `buttons` for a turn.

    `stops`: for each seat, whether it has a Stop button. `title`: height of the title of the tray. `large`: large text.
    `deep`: no hand lies below the tower. `pressing`: how many people may press to be the first, 0 if nobody is asked.
    """
    tray = Rect(bounds.x + MARGIN, bar.bottom + 24 + title, COLUMN, TRAY)
    low = Rect(tray.x, bounds.bottom - FOOT - 152, COLUMN, 152)
    foot = bounds.bottom - FOOT
    actions = tray.bottom + 32 + STACKS
    seats, log = _seats(
        Rect(bounds.right - MARGIN - COLUMN, bar.bottom + 32, COLUMN, buttons.y - 20 - bar.bottom - 32), stops, large
    )
    room = tower_room(bounds, bar.bottom + 16, deep)
    top = bar.bottom + 20
    return ShapesLayout(
        tower=room,
        tray_title=Rect(tray.x, bar.bottom + 20, COLUMN, title),
        tray=tray,
        choice=Rect(tray.x, tray.bottom + 32, COLUMN, foot - tray.bottom - 32),
        stacks=Rect(tray.x, tray.bottom + 32, COLUMN, TRAY),
        actions=Rect(tray.x, actions, COLUMN, low.y + 20 - actions),
        controls=low,
        log_button=Rect(low.x, low.bottom - 80, low.w, 80),
        seats=seats,
        log=log,
        hand=HAND.within(bounds),
        card_label=(CARD_LABEL_LARGE if large else CARD_LABEL).within(bounds),
        card_label_corner=CARD_LABEL_CORNER.within(bounds),
        press=Rect(bounds.cx - PRESS_WIDTH / 2, PRESS_TOP, PRESS_WIDTH, 150 + 96 * pressing),
        goal=Rect(GOAL_LEFT, top, room.right - 24 - GOAL_LEFT, PRESS_TOP - top - 12 if pressing else 320),
        legend_corner=(room.right - 16, top),
        replay=Rect(room.right - 316, top, 300, 70),
        hint_bottom=min(bounds.bottom - HINT_LOWEST, room.bottom + 44),
    )


def _seats(area: Rect, stops: Sequence[bool], large: bool) -> tuple[tuple[SeatBox, ...], Rect | None]:
    """The seats from the top of `area`, and the log below them if there is room."""
    heights = SEATS_LARGE if large else SEATS
    strips = [heights.stop_strip if has_stop else heights.strip for has_stop in stops]

    def left_below(tile: float) -> float:
        return area.h - sum(strips) - (tile + SEAT_GAP) * len(stops)

    has_log = not large and left_below(heights.low_tile) >= LOG_LEAST
    if has_log:
        high = heights.tile if left_below(heights.tile) >= LOG_LEAST else heights.low_tile
    else:
        high = min(heights.tile, left_below(0) / len(stops))
    boxes, top = [], area.y
    for has_stop, strip in zip(stops, strips, strict=True):
        tile = Rect(area.x, top, area.w, high)
        words = Rect(tile.x + 28, tile.bottom - 4, tile.w - 56, strip - 14)
        stop: Rect | None = None
        if has_stop and large:
            words, stop = (
                Rect(tile.x + 20, tile.bottom - 6, 178, strip - 4),
                Rect(tile.x + 200, tile.bottom - 2, 160, 70),
            )
        elif has_stop:
            words = Rect(words.x, words.y, 150, words.h)
            stop = Rect(tile.x + 190, tile.bottom - 2, 170, 70)
        boxes.append(SeatBox(tile, strip, words, stop))
        top += high + strip + SEAT_GAP
    return tuple(boxes), Rect(area.x, top, area.w, area.bottom - top) if has_log else None
