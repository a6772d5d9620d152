"""`layout` returns a `ShapesLayout`, the rectangles of the Shapes table, anchored to canvas edges, bar and floor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.table.scene.actions import WIDE_THREE
from game.table.tower.camera import OVER, OVER_LARGE, tower_room
from game.table.tower.views import CHART, FARTHEST_CHART
from game.ui.layout import Rect
from game.ui.style import MARGIN

SIDE, SIDE_LARGE = 372, WIDE_THREE
"""Width of the column of seats."""
TRAY, TRAY_LARGE = (400, 246), (500, 226)
"""Size of the plate of what is to be placed."""
TRAY_ASIDE = 20
"""Canvas px from it to a ruler that reaches down beside it."""
TALL = 336
"""Its height in large text for a single player with no hand below: nothing else lies left of the tower."""
TITLE, TITLE_LARGE = 54, 64
"""Height of its title."""
FOOT = 40
"""Canvas px below all panels."""
CHOICE, CHOICE_LARGE = 360, 384
"""Width of the panel for choosing, and of all else left of the chart."""
CHART_ASIDE = 12
"""Canvas px from these to the chart."""
STACK_HIGH = 206
"""Height of deck and used cards, with the holder in which they stand."""
HOLDER_BELOW, HOLDER_OVER, HOLDER_OVER_LARGE = 20, 12, 22
"""How far this holder reaches below the floor on which a tower stands, and canvas px from it to the tray."""
BUTTON, BUTTON_LARGE, BUTTON_GAP = 92, 116, 14
"""Height of a button in the place of the tray, and canvas px between two of them."""
BUTTON_WIDE = 384
HAND_ASIDE = 16
"""Canvas px between the hand and what is beside it."""
LIP, LIP_LARGE = 66, 12
"""From the floor to the hand: there lies the lip of the bench, with keys and names unless these are large."""
LEDGE_FOOT = 16
"""Canvas px below the ledge on which the hand stands."""
HAND_FOOT = 18
"""From the cards of the hand to this ledge: the outer ones of the fan hang lower. Beside large words there is none."""
CARD_HIGH = 238 / 1200
"""A card in the hand is no higher than this share of the canvas."""
CARD_LABEL, CARD_LABEL_LARGE = 48, 60
CARD_LABEL_WIDE, CARD_LABEL_WIDE_LARGE = 860, 740
LABEL_LEFT_LARGE = 270
"""Canvas px from the middle to the left edge of the place of large names."""
LABEL_OVER = 14
"""Canvas px from the cards up to the plate that names one."""
PRESS_WIDTH = 700
PRESS_TOP, PRESS_TOP_LARGE = 340, 440
"""Upper edge of the question who presses first."""
HINT_LOWEST = 10.0
"""From the lower edge of the canvas to the hint's words at least."""
HINT_OVER_HAND, HINT_OVER_HAND_LARGE = 134.0, 150.0
"""From the upper edge of the hand, whose cards wait, to the lower one of a hint for a held piece."""
SEAT_GAP = 12
GOAL, GOAL_LARGE, GOAL_LEFT, GOAL_ASIDE = 660, 780, 310, 24
"""Width of what is said of how one wins, canvas px from its left edge to the middle, and from it to the seats."""
AIM, AIM_LARGE, AIM_ALONE_LARGE = 48, 112, 78
"""Height of the plate that says which end wins, and of the line that says what a single player aims at."""
NOTE_LEAST, NOTE_MOST, NOTE_LOW = 208, 250, 186
NOTE_LEAST_LARGE, NOTE_MOST_LARGE = 280, 336
NOTE_ALONE_LARGE = 250
"""Heights of the note with the last turn: below the last of usual words it is left out, as below the first of large
ones, and for a single player below the one of their own."""
ALONE, ALONE_LARGE = 240, 258
"""Height of the only seat without its aim: its figure is what counts."""
ALONE_BAR, ALONE_FOOT = 16, 10
"""By how much the bar to this aim makes it higher, and canvas px below the aim."""
ALONE_UP, AIM_BAR_LARGE = 32, 64
"""By how much the aim stands higher where the bar bears its words in large text, and the height of this bar."""
ALONE_FACE = 84
"""Size of the face on it."""
WELL = 16
"""From the small picture of the whole tower to the edges of this seat."""
TILE, TILE_LARGE, LEAST_TILE, FLAT = 172, 226, 130, 124
"""Heights of a seat: with its Stop button below, at the most, also beside large words, and at the least; and with the
button beside the words, at the most."""
STOP_STRIP = 68
"""Height of the strip with a Stop button below a tile."""
STOP_HIGH = 66
STOP_BESIDE = 140
"""Width of the button beside the words."""


@dataclass(frozen=True, slots=True)
class SeatBox:
    """The tile of a seat, the part of it for words, the strip below it, and the Stop button (None without)."""

    tile: Rect
    inner: Rect
    strip: float
    stop: Rect | None


@dataclass(frozen=True, slots=True)
class ShapesLayout:
    """The rectangles of one frame. `tower`: all that the tower may fill. `chart`: canvas px from its middle to the left
    edge of the chart. `choice`: its height is the most that a choice may take. `overview`: where the whole of a tall
    tower is shown, on the plate of a single player. `log`: None where there is no room beside the seats; then
    `log_button` opens it. `actions`: what is free above the stacks. `hand`: all that the hand may fill; `middle`:
    canvas x of its middle, where there is room on both sides; `ledge`: canvas y of what it stands on."""

    tower: Rect
    chart: float
    tray: Rect
    tray_title: float
    choice: Rect
    stacks: Rect
    actions: Rect
    log_button: Rect
    seats: tuple[SeatBox, ...]
    aim: Rect
    overview: Rect | None
    log: Rect | None
    hand: Rect
    middle: float
    ledge: float
    card_label: Rect
    press: Rect
    goal: Rect
    replay: Rect
    hint_bottom: float


def layout(
    bounds: Rect,
    bar: Rect,
    buttons: Rect,
    stops: Sequence[bool],
    *,
    large: bool,
    deep: bool,
    pressing: int,
    tall: bool = False,
) -> ShapesLayout:
    """The rectangles within `bounds`, the whole canvas, between the `bar` and the `buttons` for a turn.

    `stops`: for each seat, whether it has a Stop button. `large`: large text. `deep`: no hand lies below the tower.
    `pressing`: how many people may press to be the first, 0 if nobody is asked. `tall`: not all of the tower is in
    sight.
    """
    room = tower_room(bounds, bar.bottom + (OVER_LARGE if large else OVER), deep, large)
    floor = room.bottom
    left = CHOICE_LARGE if large else CHOICE
    chart = chart_aside(bounds, large)
    wide, high = TRAY_LARGE if large else TRAY
    if deep:
        high = TALL if large and len(stops) == 1 else high
        wide = min(wide, int(room.cx - chart - TRAY_ASIDE - bounds.x - MARGIN))
    tray = Rect(bounds.x + MARGIN, bounds.bottom - FOOT - high, wide, high)
    foot = min(floor + HOLDER_BELOW, tray.y - (HOLDER_OVER_LARGE if large else HOLDER_OVER))
    stacks = Rect(tray.x, foot - STACK_HIGH, 300, STACK_HIGH)
    actions = Rect(tray.x, bar.bottom + 24, left, stacks.y - 20 - bar.bottom - 24)
    side = SIDE_LARGE if large else SIDE
    seats, aim, log = _seats(
        Rect(bounds.right - MARGIN - side, bar.bottom + 20, side, buttons.y - 24 - bar.bottom - 20), stops, large
    )
    overview = None
    if len(stops) == 1 and tall:
        # One plate for what stands, what is aimed at, and all of the tower.
        tile = seats[0].tile
        tile = Rect(tile.x, tile.y, tile.w, buttons.y - 24 - tile.y)
        seats = (SeatBox(tile, tile, 0.0, None),)
        if large:
            # The figure stands beside the face, in the place of the name, and the words of the aim on the bar, so that
            # more of the plate is the tower's.
            aim = Rect(aim.x, aim.y - ALONE_FACE - ALONE_UP, aim.w, AIM_BAR_LARGE)
        top = aim.bottom + ALONE_FOOT
        overview = Rect(tile.x + WELL, top, tile.w - 2 * WELL, tile.bottom - WELL - top)
    ledge = bounds.bottom - LEDGE_FOOT
    hand = tray.right + HAND_ASIDE
    low = ledge - (0 if large else HAND_FOOT)
    top = max(floor + (LIP_LARGE if large else LIP), low - round(CARD_HIGH * bounds.h))
    label_high = CARD_LABEL_LARGE if large else CARD_LABEL
    label_left, label_wide = bounds.cx - CARD_LABEL_WIDE / 2, CARD_LABEL_WIDE
    if large:
        # Clear of the height of a low tower.
        label_left, label_wide = bounds.cx - LABEL_LEFT_LARGE, CARD_LABEL_WIDE_LARGE
    label = Rect(label_left, top - LABEL_OVER - label_high, label_wide, label_high)
    press = PRESS_TOP_LARGE if large else PRESS_TOP
    right = min(room.right + 16, aim.x - SEAT_GAP)
    # A single player's aim is on the plate of their seat.
    over_log = actions if len(stops) > 1 else Rect(aim.x, seats[0].tile.bottom + SEAT_GAP, aim.w, 0)
    return ShapesLayout(
        tower=room,
        chart=chart,
        tray=tray,
        tray_title=TITLE_LARGE if large else TITLE,
        choice=Rect(tray.x, bar.bottom + 20, left, tray.y - 16 - bar.bottom - 20),
        stacks=stacks,
        actions=actions,
        log_button=_log_button(over_log, large),
        seats=seats,
        aim=aim,
        overview=overview,
        log=log,
        hand=Rect(hand, top, buttons.x - HAND_ASIDE - hand, low - top),
        middle=bounds.cx,
        ledge=ledge,
        card_label=label,
        press=Rect(bounds.cx - PRESS_WIDTH / 2, press, PRESS_WIDTH, 150 + 96 * pressing),
        goal=_goal(bounds, bar, aim.x, press - bar.bottom - 36 if pressing else 330, large),
        replay=Rect(right - 300, room.y + 4, 300, 74),
        # Below the feet of the tower and what fell there; over the cards, which wait while a piece is held.
        hint_bottom=min(bounds.bottom - HINT_LOWEST, room.bottom + 44)
        if deep
        else top + (HINT_OVER_HAND_LARGE if large else HINT_OVER_HAND),
    )


def chart_aside(bounds: Rect, large: bool) -> float:
    """Canvas px from the middle of the canvas to the left edge of the chart: as far as the left column lets it, for
    the farther it is, the nearer a low tower is shown."""
    column = bounds.x + MARGIN + (CHOICE_LARGE if large else CHOICE) + CHART_ASIDE
    return max(CHART, min(FARTHEST_CHART, bounds.cx - column))


def _goal(bounds: Rect, bar: Rect, right: float, high: float, large: bool) -> Rect:
    """What is said of how one wins, left of the seats, which begin at `right`."""
    wide = GOAL_LARGE if large else GOAL
    return Rect(min(bounds.cx - GOAL_LEFT, right - GOAL_ASIDE - wide), bar.bottom + 24, wide, high)


def _log_button(above: Rect, large: bool) -> Rect:
    return Rect(above.x, above.y, above.w, 84 if large else 74)


def _seats(area: Rect, stops: Sequence[bool], large: bool) -> tuple[tuple[SeatBox, ...], Rect, Rect | None]:
    """The seats from the top of `area`, below them the plate that says which end wins, and the note if there is
    room."""
    count = len(stops)
    aim_high = AIM if not large else AIM_LARGE if count > 1 else AIM_ALONE_LARGE
    room = area.h - aim_high - SEAT_GAP * (count + 1)
    least = NOTE_ALONE_LARGE if count == 1 else NOTE_LEAST_LARGE
    strips = STOP_STRIP * sum(stops)

    def tile(note: float) -> float:
        return (room - strips - note) / count

    flat, has_note = False, not large
    # As much of the latest turns as leaves the seats their three lines.
    notes = [high for high in (NOTE_MOST, NOTE_LEAST, NOTE_LOW) if not large and tile(high) >= LEAST_TILE]
    if notes:
        high = min(float(TILE), tile(notes[0]))
    elif not large and (room - NOTE_LOW) / count >= FLAT:
        high, flat = float(FLAT), True
    else:
        has_note = False
        flat = tile(0) < LEAST_TILE
        most = float(TILE_LARGE if large else TILE)
        high = min(most, room / count) if flat else min(most, tile(0))
    if count == 1 and not any(stops):
        high = min(float(ALONE_LARGE), room - least - SEAT_GAP) if large else min(float(ALONE), room - NOTE_LEAST)
    boxes, top = [], area.y
    for has_stop in stops:
        place = Rect(area.x, top, area.w, float(int(high)))
        inner, strip, stop = place, 0.0, None
        if has_stop and flat:
            stop = Rect(place.right - STOP_BESIDE - 14, place.y + 14, STOP_BESIDE, min(84.0, place.h - 28))
            inner = Rect(place.x, place.y, place.w - STOP_BESIDE - 14, place.h)
        elif has_stop:
            strip = float(STOP_STRIP)
            stop = Rect(place.x + 20, place.bottom - 8, place.w - 40, STOP_HIGH)
        boxes.append(SeatBox(place, inner, strip, stop))
        top = place.bottom + strip + SEAT_GAP
    aim = Rect(area.x, top, area.w, aim_high)
    if count == 1 and not any(stops):
        # One plate for what stands and what is aimed at.
        only = Rect(area.x, area.y, area.w, top - SEAT_GAP + ALONE_BAR + aim_high + ALONE_FOOT - area.y)
        aim = Rect(area.x, only.bottom - aim_high - ALONE_FOOT, area.w, aim_high)
        boxes = [SeatBox(only, only, 0.0, None)]
    top = max(aim.bottom, boxes[-1].tile.bottom) + SEAT_GAP + 6
    note = Rect(area.x + 4, top, area.w - 8, min(NOTE_MOST_LARGE if large else NOTE_MOST, area.bottom - top))
    if count == 1 and not large:
        # Alone, one knows what one has done.
        return tuple(boxes), aim, None
    return tuple(boxes), aim, note if has_note or (large and area.bottom - top >= least) else None
