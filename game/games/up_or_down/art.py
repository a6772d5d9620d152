"""Makes sprite keys (`number_card`, `ring_way` …) for the cards and signs of Up or Down?, which `painters` paint."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.art import SpriteKey, painter
from game.art.base import palette

if TYPE_CHECKING:
    from game.art.base.sheet import Vignette

PAINTERS = "game.games.up_or_down.painters"
RING_CELLS = 14
"""Into how many columns and rows the groove of a ring is cut."""

NAILS = 16.0
"""How far inside a groove its nails reach."""

SUITS = {
    "yellow": "#EDDF72",
    "red": "#BE2820",
    "blue": "#34A9EE",
    "pink": "#F4A5B7",
    "purple": "#7A51AE",
    "teal": "#348273",
}
"""The colours of Up or Down? cards."""

SUITS_CONTRAST = {**SUITS, "red": "#A60808", "blue": "#2BB5FF", "purple": "#673AA5", "teal": "#1A5F52"}
"""The same in the high-contrast theme: their inks reach 7:1."""

SUITS_DUSK = {
    "yellow": "#B5A865",
    "red": "#7C2B26",
    "blue": "#5A9ABB",
    "pink": "#B88C97",
    "purple": "#594676",
    "teal": "#32584F",
}
"""The same on cards that lie outside the light."""

INK_DUSK = "#E6DCCA"
"""The white ink there."""

SUIT_INKS = {
    "yellow": palette.INK,
    "red": palette.WHITE,
    "blue": palette.INK,
    "pink": palette.INK,
    "purple": palette.WHITE,
    "teal": palette.WHITE,
}
"""The ink of marks and numbers on each."""

HIGHEST = 126


def number_card(number: int, colour: str, w: float, h: float, lift: float = 0, dusk: bool = False) -> SpriteKey:
    """A card of Up or Down? with its number, 1–126, and the mark of its colour, a key of `SUITS`. `dusk`: it lies
    outside the light, as nothing can be done with it now."""
    return SpriteKey(painter(PAINTERS, "paint_number_card"), (number, colour, w, h, lift, dusk))


def number_strip(number: int | None, colour: str, w: float, h: float, dusk: bool = False) -> SpriteKey:
    """The upper `h` px of a card that the next one overlaps: drawn in order, each `h` px below the one before. None:
    without its number, for which it is too low."""
    return SpriteKey(painter(PAINTERS, "paint_number_strip"), (number, colour, w, h, dusk))


def number_tab(number: int, colour: str, w: float, h: float, dusk: bool = False) -> SpriteKey:
    """A card of Up or Down? in small, lying across, for a line of text or a crowded place. `dusk`: outside the
    light."""
    return SpriteKey(painter(PAINTERS, "paint_number_tab"), (number, colour, w, h, dusk))


def suit_count(colour: str, count: int, w: float, h: float) -> SpriteKey:
    """A pill with the mark of a colour of Up or Down? and the number of its cards; `count` 0: the mark alone."""
    return SpriteKey(painter(PAINTERS, "paint_suit_count"), (colour, count, w, h))


def number_back(w: float, h: float, lift: float = 0) -> SpriteKey:
    """The back of a card of Up or Down?, with its six colours in a ring; it also tops a `deck` of them."""
    return SpriteKey(painter(PAINTERS, "paint_number_back"), (w, h, lift))


def direction_arrow(up: bool, size: float) -> SpriteKey:
    """A wooden arrow in a square of `size`: the direction of a column."""
    return SpriteKey(painter(PAINTERS, "paint_direction_arrow"), (up, size))


def ring_seat(w: float, h: float, lit: bool = False) -> SpriteKey:
    """A gap in the ring where a card may go; `lit`: the one that has the focus."""
    return SpriteKey(painter(PAINTERS, "paint_ring_seat"), (w, h, lit))


def well(w: float, h: float) -> SpriteKey:
    """The hollow in the middle of the table where the piles lie, with what is written below them."""
    return SpriteKey(painter(PAINTERS, "paint_well"), (w, h))


def ghost_frame(w: float, h: float) -> SpriteKey:
    """The dashed frame of a card that is only looked at where it would lie."""
    return SpriteKey(painter(PAINTERS, "paint_ghost_frame"), (w, h))


def take_frame(w: float, h: float) -> SpriteKey:
    """A white frame with dark edges outside a card that may be taken, on its shadow; drawn under the card."""
    return SpriteKey(painter(PAINTERS, "paint_take_frame"), (w, h))


def ring_way(w: float, h: float, power: float, wide: float, rim: float = 0, part: int | None = None) -> SpriteKey:
    """The groove, `wide` px across, in which the cards of a ring lie: a rounded w×h, rounder the nearer `power` is to
    2. `rim`: how far outside it a line of brass runs around the cards; 0: there is none. `part`: one of `ring_parts`
    instead of all of it, which lies where the whole does."""
    return SpriteKey(painter(PAINTERS, "paint_ring_way"), (w, h, power, wide, rim, part))


def ring_reach(wide: float, rim: float) -> float:
    """px by which the picture of a groove reaches beyond its rectangle."""
    return max(wide, rim + 8)


def ring_parts(w: float, h: float, power: float, wide: float, rim: float = 0) -> Iterator[int]:
    """The parts of `ring_way` in which there is something to see: its middle is empty, and large."""
    reach = ring_reach(wide, rim)
    across, down = (2 * (w + 2 * reach) / w / RING_CELLS, 2 * (h + 2 * reach) / h / RING_CELLS)
    # Two px more: edges are smooth.
    outside, inside = ((more + 2) / (min(w, h) / 2) for more in (reach, wide / 2 + NAILS))
    for part in range(RING_CELLS**2):
        row, column = divmod(part, RING_CELLS)
        # How far the cell's nearest and its furthest corner are from the middle.
        ends = [sorted((abs(i - RING_CELLS / 2), abs(i + 1 - RING_CELLS / 2))) for i in (column, row)]
        near, far = (((ends[0][i] * across) ** power + (ends[1][i] * down) ** power) ** (1 / power) for i in range(2))
        if near < 1 + outside and far > 1 - inside:
            yield part


def gain_tag(w: float, h: float, lit: bool = False) -> SpriteKey:
    """A cream tag without its figure: points that are to come. `lit`: a gold one, of what is about to be done."""
    return SpriteKey(painter(PAINTERS, "paint_gain_tag"), (w, h, lit))


vignette: Vignette = painter(PAINTERS, "vignette")
"""The game's picture on the pick screen."""
