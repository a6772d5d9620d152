"""Sprite keys of what only Shape Up! has: `su_card`, `ghost_card`, `cloth`, `thread` …; three `painters` paint them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.art import SpriteKey, painter

if TYPE_CHECKING:
    from game.art.base.sheet import Vignette

PAINTERS = "game.games.shape_up.painters"
CLOTH = "game.games.shape_up.cloth_painters"
FELT = "game.games.shape_up.felt_painters"

Box = tuple[float, float, float, float]
"""x, y, width and height."""
Spec = tuple[str, str, str]
"""Colour, fill and shape of a Shape Up! card: ("red", "hollow", "star")."""

SHAPES = ("circle", "triangle", "square", "star")
FILLS = ("solid", "hollow")

SYMBOLS = {"red": "#C2260C", "green": "#2B7A57", "blue": "#3342A3"}
"""The colours of Shape Up! symbols on cream: at least 4.4:1, and apart under every colour vision."""

SYMBOLS_CONTRAST = {"red": "#9A1705", "green": "#12574A", "blue": "#131E7E"}
"""The same in the high-contrast theme: at least 7:1."""

DIM = 0.62
"""Strength of a card that is put in the background."""


def su_card(
    spec: Spec,
    w: float,
    h: float,
    lift: float = 0,
    dim: bool = False,
    small: bool = False,
    faced: bool = False,
    edged: bool = False,
) -> SpriteKey:
    """A Shape Up! card. `lift`: height above the table in px; `dim`: put in the background; `small`: no frame; `faced`:
    a `card_face` lies over it; `edged`: it may be moved now, and has a golden edge in high contrast."""
    return SpriteKey(painter(PAINTERS, "paint_su_card"), (spec, w, h, lift, dim, small, faced, edged))


def card_face(spec: Spec, w: float, h: float, mood: str) -> SpriteKey:
    """The face on the symbol of a card of that size, without pupils."""
    return SpriteKey(painter(PAINTERS, "paint_card_face"), (spec, w, h, mood))


def card_pupils(spec: Spec, w: float, h: float) -> SpriteKey:
    """The pupils of such a face, looking straight ahead."""
    return SpriteKey(painter(PAINTERS, "paint_card_pupils"), (spec[1], spec[2], w, h))


def ghost_card(spec: Spec, w: float, h: float) -> SpriteKey:
    """A card where it would be laid, too pale and dashed to be one that lies there."""
    return SpriteKey(painter(CLOTH, "paint_ghost_card"), (spec, w, h))


def log_card(spec: Spec, w: float = 44, h: float = 52) -> SpriteKey:
    """A tiny card for a line of text."""
    return SpriteKey(painter(PAINTERS, "paint_log_card"), (spec, w, h))


def cloth(w: float, h: float) -> SpriteKey:
    """The felt cloth on which the grid lies."""
    return SpriteKey(painter(FELT, "paint_cloth"), (w, h))


def cloth_with_board(w: float, h: float, field: Box, rims: tuple[float, ...], tray: Box) -> SpriteKey:
    """The cloth with the board that lies on it, and the hollow for deck and card. `field`: the board on the cloth;
    `rims`: widths of its wooden rim: left, above, right, below; `tray`: the hollow."""
    return SpriteKey(painter(FELT, "paint_cloth"), (w, h, field, rims, tray))


def groove(w: float, h: float, before: float, behind: float) -> SpriteKey:
    """A straight line that is pressed into the felt of the board, along the longer side; it fades in over the first
    `before` px, and out over the last `behind` px."""
    return SpriteKey(painter(FELT, "paint_groove"), (w, h, before, behind))


def stitches(w: float, h: float) -> SpriteKey:
    """A line of stitches along the longer side."""
    return SpriteKey(painter(CLOTH, "paint_stitches"), (w, h))


def thread(w: float, h: float, colour: str, kind: str, cards: int, gap: float) -> SpriteKey:
    """A thread along the cards of a run in the colour of a seat, with a gap of `gap` px for each symbol between its
    ends. Kinds: "now", "made", "coming", "broken"."""
    return SpriteKey(painter(CLOTH, "paint_thread"), (w, h, colour, kind, cards, gap))


def line_tag(label: str, attribute: str, value: str, kind: str, w: float, h: float) -> SpriteKey:
    """The points of a run with the sign of what is alike in it, as a picture, so that they can rise; points alone
    where `attribute` is ""."""
    return SpriteKey(painter(CLOTH, "paint_line_tag"), (label, attribute, value, kind, w, h))


PLAIN = "ink"
"""Colour of a thread whose cards are not alike in colour."""


def line_sign(size: float, attribute: str, value: str, ink: str) -> SpriteKey:
    """The sign of what is alike in a run, in the colour `ink` where it tells no colour."""
    return SpriteKey(painter(CLOTH, "paint_line_sign"), (size, attribute, value, ink))


def free_cell(w: float, h: float) -> SpriteKey:
    """Where a card may be put: lighter felt in a pale edge."""
    return SpriteKey(painter(CLOTH, "paint_free_cell"), (w, h))


def left_cell(spec: Spec, w: float, h: float, free: bool) -> SpriteKey:
    """The print of a card where it lay before it was moved; its symbol alone, in all of `w`×`h`, for a cell that is
    `free`."""
    return SpriteKey(painter(CLOTH, "paint_left_cell"), (spec, w, h, free))


def played_slot(w: float, h: float) -> SpriteKey:
    """The place of the card to play once it is played: a stitched outline."""
    return SpriteKey(painter(CLOTH, "paint_played_slot"), (w, h))


def trail(w: float, h: float, colour: str) -> SpriteKey:
    """Dots in the colour of a seat from the cell that a card has left; they run to the right until turned."""
    return SpriteKey(painter(CLOTH, "paint_trail"), (w, h, colour))


def trail_head(size: float, colour: str) -> SpriteKey:
    """The arrow's head at the end of such a trail."""
    return SpriteKey(painter(CLOTH, "paint_trail_head"), (size, colour))


def rays(w: float, h: float, x: float, y: float) -> SpriteKey:
    """A lamp at x, y of a w×h plate, and its rays."""
    return SpriteKey(painter(CLOTH, "paint_rays"), (w, h, x, y))


def stand(w: float, h: float) -> SpriteKey:
    """The wooden foot in which the goal stands."""
    return SpriteKey(painter(CLOTH, "paint_stand"), (w, h))


def movable_sign(size: float) -> SpriteKey:
    """Four arrows in ink for the corner of a card that may be moved now."""
    return SpriteKey(painter(PAINTERS, "paint_movable_sign"), (size,))


def check_spec(spec: Spec) -> None:
    """`ValueError` for a card that does not exist."""
    colour, fill, shape = spec
    if colour not in SYMBOLS or fill not in FILLS or shape not in SHAPES:
        raise ValueError(f"no card of Shape Up! is {spec!r}")


vignette: Vignette = painter(PAINTERS, "vignette")
"""The game's picture on the pick screen."""
