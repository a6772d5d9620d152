"""`draw_stage` draws a plate lit for the winners, and `draw_podium` the seats on it, each on a pile of boards.

The piles grow as points are counted. At the end the best stand highest, with crowns, and no pile of a lower rank is as
high as one above it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game import art
from game.art.base import palette
from game.core.game import Seat, SeatInfo
from game.table.feedback.celebration import CROWN, CROWN_IN, draw_crown
from game.table.scene.standing import draw_rank
from game.ui.layout import Rect
from game.ui.style import CONTRAST
from game.ui.widgets import Ui

Bit = tuple[float, float, float, str]
"""A bit of paper: shares of a width and a height, degrees, colour."""
BITS: Final[tuple[Bit, ...]] = (
    *((0.04, 0.05, 20, "red"), (0.05, 0.13, -35, "yellow"), (0.03, 0.25, 70, "green"), (0.025, 0.37, 15, "blue")),
    *((0.96, 0.04, -20, "yellow"), (0.955, 0.13, 50, "red"), (0.97, 0.24, -60, "blue"), (0.975, 0.36, 25, "green")),
    *((0.03, 0.48, -50, "yellow"), (0.97, 0.46, 65, "red"), (0.10, 0.03, 35, "green"), (0.90, 0.02, -25, "blue")),
)
"""On the stage, clear of its words."""
BIT: Final = (26, 14)
"""Width and height of one."""
RIM: Final = 6
"""px of the stage's rim, on which no light falls."""
LIGHT = 0.86, 0.78
"""Width and height of the light, as shares of the stage's: no larger, for all of it is drawn once more."""
MOST, LEAST_STEPS = 9, 4
"""Boards of the highest pile, and where there is little room."""
THIN, THICK = 26.0, 58.0
"""Height of a board."""
FACE, FACE_WIDE, FACE_HIGH = 250.0, 0.58, 0.36
"""Most size of a winner's face, also as a share of a column's width and of the room's height."""
OTHERS: Final = 0.76
"""Size of the other faces, as a share of a winner's."""
ANTENNA: Final = 0.1
"""How far a head may reach above its rectangle, as a share of it."""
PILE: Final = 0.68
"""Most width of a pile, as a share of a column's."""
ASKEW: Final = 4
"""px by which the boards lie beside each other."""
BADGE: Final = (112, 46)
"""Size of a rank's badge."""
LOW_PILE, BESIDE_FACE = 110.0, 0.62
"""Height of the highest pile below which a badge stands beside its face, and how far, as a share of the face's size."""
LEAST_BADGE: Final = 34
"""Least height of one, on a low pile."""


@dataclass(frozen=True, slots=True)
class Stand:
    """A seat on the podium. `points`: as they are counted now; `rank`: from 1, 0 until all is counted."""

    seat: Seat
    info: SeatInfo
    mood: str
    points: int
    rank: int


def draw_stage(ui: Ui, box: Rect, lit: bool, across: float = 0.5) -> None:
    """The plate of the podium, `lit` once winners are known: by beams of light from `across` its width, with bits of
    paper that lie still."""
    ui.panel("stage", box)
    if not lit:
        return
    inner = box.inset(RIM)
    left = max(inner.x, box.x + (across - LIGHT[0] / 2) * box.w)
    right = min(inner.right, box.x + (across + LIGHT[0] / 2) * box.w)
    room = Rect(round(left), round(inner.y), round(right - left), round(LIGHT[1] * box.h))
    light = art.warm_light(room.w, room.h, round(box.x + across * box.w - room.x), round(0.42 * box.h))
    ui.put("stage.light", light, room.x, room.y, animates=False)
    draw_confetti(ui, "stage", BITS, box)


def draw_confetti(ui: Ui, id_: str, bits: Sequence[Bit], room: Rect) -> None:
    """Bits of paper that lie in `room`; none in high contrast."""
    if ui.tone is CONTRAST:
        return
    for i, (across, down, turn, colour) in enumerate(bits):
        look = art.tile(*BIT, 3, (*palette.rgb(palette.PIECES[colour]), 255))
        x, y = room.x + across * room.w - BIT[0] / 2, room.y + down * room.h - BIT[1] / 2
        ui.put(f"{id_}.bit.{i}", look, x, y, angle=turn, animates=False)


def standing_order(ranks: Sequence[int]) -> list[Seat]:
    """The seats from left to right: of three and more the first stands between the second and the third."""
    order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    return [order[1], order[0], *order[2:]] if len(order) > 2 else order


def pile_heights(points: Sequence[int], best: int, most: int, ranks: Sequence[int] = ()) -> list[int]:
    """Boards of each seat's pile, of at most `most`: as its points are to the `best`, at least one. With `ranks` a pile
    is lower than the piles of better ranks, and seats of one rank stand equally high.

    >>> pile_heights([34, 33, 0], 34, 7, [1, 2, 3])
    [7, 6, 1]
    """
    share = [1 + round((most - 1) * max(0, own) / max(1, best)) for own in points]
    if not ranks:
        return share
    found, above = list(share), most + 1
    for rank in sorted(set(ranks)):
        level = [seat for seat, own in enumerate(ranks) if own == rank]
        # The first stand on the highest pile, however few points it took.
        high = most if rank == 1 else max(1, min(above - 1, share[level[0]]))
        for seat in level:
            found[seat] = high
        above = high
    return found


def draw_podium(ui: Ui, stands: Sequence[Stand], box: Rect, best: int) -> None:
    """Draws the `stands` from left to right in `box`, on piles that end at its lower edge.

    `best`: most points of all at the end.
    """
    wide = box.w / len(stands)
    size = round(min(FACE, wide * FACE_WIDE, box.h * FACE_HIGH))
    room = box.h - size * (1 + ANTENNA) - CROWN_IN * round(CROWN * size)
    most = max(LEAST_STEPS, min(MOST, int(room // THIN)))
    thick = int(min(THICK, room / most))
    ranks = [stand.rank for stand in stands if stand.rank]
    heights = pile_heights([stand.points for stand in stands], best, most, ranks)
    across = round(min(PILE * wide, size * 1.5))
    for i, (stand, boards) in enumerate(zip(stands, heights, strict=True)):
        middle = round(box.x + (i + 0.5) * wide)
        side = size if stand.rank == 1 else round(size * OTHERS)
        pile = Rect(middle - across / 2, box.bottom - boards * thick, across, boards * thick)
        _draw_pile(ui, stand, pile, boards, most * thick, side)
        top = round(box.bottom - boards * thick - side)
        look = art.seat_face(side, stand.info, stand.mood)
        with ui.on_layer(1):
            ui.put(f"seat.{stand.seat}.face", look, middle - side // 2, top)
        if stand.rank == 1:
            draw_crown(ui, f"seat.{stand.seat}.crown", Rect(middle - side // 2, top, side, side))


def _draw_pile(ui: Ui, stand: Stand, box: Rect, boards: int, highest: float, face: float) -> None:
    """Boards one upon the other, the uppermost in the colour of the seat, and the rank on them; beside the `face` where
    it has no room on this pile, or where even the `highest` is low."""
    thick = box.h / boards
    for n in range(boards):
        look = art.podium_step(round(box.w), round(thick), stand.info.colour if n == boards - 1 else "")
        x = box.x + (ASKEW if (n + stand.seat) % 2 else -ASKEW if n else 0)
        ui.put(f"step.{stand.seat}.{n}", look, x, box.bottom - (n + 1) * thick, animates=False)
    if stand.rank:
        wide, high = BADGE[0], min(BADGE[1], max(LEAST_BADGE, round(box.h) - 8))
        top = max(box.y + 6, box.cy - high / 2 + thick / 2)
        badge = Rect(box.cx - wide / 2, min(top, box.bottom - high - 6), wide, high)
        if highest < LOW_PILE or box.h < LEAST_BADGE:
            # Beside the face, which it would cover.
            badge = Rect(box.cx + BESIDE_FACE * face, box.y - BADGE[1] - 2, wide, BADGE[1])
        with ui.on_layer(1):
            draw_rank(ui, f"place.{stand.seat}", stand.rank, badge)
