"""Everything the game shows that is not text: an `Art` names a picture, `bake` makes it.

Sizes are logical px of the 1920×1080 canvas. No window is needed: a baked art is a Pillow image.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.art import cards, icons, pieces, scenery, surfaces
from game.art.paint import Baked, Brush, Pad
from game.art.pieces import TURNS
from game.art.scenery import LOGO_RATIO
from game.games.square_up import art as ink
from game.games.up_or_down import art as numbers

THEMES = ("normal", "contrast")

__all__ = ["LOGO_RATIO", "TURNS", "Art", "Baked", "Pad", "bake"]

Spec = tuple[str, str, str]
"""Colour, fill and shape of a Shape Up! card: ("red", "hollow", "star")."""


@dataclass(frozen=True, slots=True)
class Art:
    """A picture by its kind and what that kind needs to know; equal arts bake to equal bytes."""

    kind: str
    args: tuple[object, ...] = ()


# -- surroundings


def slate(scene: str = "table", w: float = 1920, h: float = 1080) -> Art:
    """The lamp-lit table, opaque. `w`×`h`: the whole window in logical px, the canvas in its middle.

    Scenes: "title" and "tower" (with the table's front edge), "table", "menu".
    """
    return Art("slate", (scene, w, h))


def logo(w: float = 1720) -> Art:
    """The word Tumblebox in wooden letters, `w` wide and `w / LOGO_RATIO` high."""
    return Art("logo", (w,))


def curtain(w: float, h: float) -> Art:
    """An opaque cloth that hides everything behind it."""
    return Art("curtain", (w, h))


def veil(w: float, h: float, alpha: float = 0.6) -> Art:
    """A dark sheet that dims what lies behind an overlay."""
    return Art("veil", (w, h, alpha))


def pick_scene(game: str, w: float, h: float) -> Art:
    """The vignette of a game on its card of the pick screen. Games: the keys of `GAMES`."""
    return Art("pick_scene", (game, w, h))


# -- surfaces


def panel(w: float, h: float, active: bool = False) -> Art:
    """A slate tile for text; `active` ones are rimmed."""
    return Art("panel", (w, h, active))


def button(
    w: float, h: float, focus: bool = False, tone: str = "slate", disabled: bool = False, pressed: bool = False
) -> Art:
    """A button without its label; focused: cream with a ring (the scene lifts it by 4 px). Tones: slate, cream, red."""
    return Art("button", (w, h, focus, tone, disabled, pressed))


def ring(w: float, h: float, radius: float = 18) -> Art:
    """The focus ring around a w×h rectangle with corners of `radius`."""
    return Art("ring", (w, h, radius))


def cell(w: float, h: float, lit: bool = False) -> Art:
    """An empty place for a card; `lit`: the one that has the focus."""
    return Art("cell", (w, h, lit))


def highlight(w: float, h: float) -> Art:
    """A soft warm glow around a w×h cell; the inside is tinted lightly."""
    return Art("highlight", (w, h))


def halo(w: float, h: float) -> Art:
    """Warm lamplight around a w×h card that is held up; drawn under it."""
    return Art("halo", (w, h))


def chip(w: float, h: float, tone: str = "gain") -> Art:
    """A small rounded disc for a score change. Tones: gain, none, loss, focus."""
    return Art("chip", (w, h, tone))


def keycap(w: float, h: float) -> Art:
    """A key of a keyboard without its label."""
    return Art("keycap", (w, h))


def bar(w: float, h: float) -> Art:
    """The yellow bar at the edge of the panel whose turn it is."""
    return Art("bar", (w, h))


def line(w: float, h: float = 3) -> Art:
    """A faint dividing line."""
    return Art("line", (w, h))


def tile(w: float, h: float, radius: float, rgba: tuple[int, int, int, int]) -> Art:
    """A flat rounded rectangle."""
    return Art("tile", (w, h, radius, rgba))


def slider(w: float, h: float, fraction: float, focus: bool = False) -> Art:
    """A slider's groove and knob; `fraction` 0–1."""
    return Art("slider", (w, h, fraction, focus))


def toggle(w: float, h: float, on: bool, focus: bool = False) -> Art:
    """A switch, with a tick when on and a cross when off."""
    return Art("toggle", (w, h, on, focus))


def scroll(w: float, h: float, top: float, share: float) -> Art:
    """A scroll bar: its thumb starts at `top` (0–1) of the height and takes `share` of it."""
    return Art("scroll", (w, h, top, share))


def tray(w: float, h: float) -> Art:
    """A wooden tray."""
    return Art("tray", (w, h))


# -- seats


def pennant(w: float, h: float, colour: str) -> Art:
    """A seat's pennant with the mark of its colour. Colours: the keys of `palette.SEATS`."""
    return Art("pennant", (w, h, colour))


def face(size: float, colour: str, kind: str = "person", mood: str = "smile") -> Art:
    """A seat's face in a square of `size`. Kinds: person, bot. Moods: smile, think, oh."""
    return Art("face", (size, colour, kind, mood))


# -- signs


def icon(name: str, size: float, colour: str = "#F7ECD6") -> Art:
    """A line icon in a square of `size`. Names: `icons.NAMES`."""
    return Art("icon", (name, size, colour))


# -- Shape Up!


def su_card(spec: Spec, w: float, h: float, lift: float = 0, dim: bool = False, small: bool = False) -> Art:
    """A Shape Up! card. `lift`: height above the table in px; `dim`: put in the background; `small`: no frame."""
    return Art("su_card", (spec, w, h, lift, dim, small))


def ghost_card(spec: Spec, w: float, h: float) -> Art:
    """A translucent card where it would be laid; its symbol stands above the middle, leaving room for a chip."""
    return Art("ghost_card", (spec, w, h))


def log_card(spec: Spec, w: float = 44, h: float = 52) -> Art:
    """A tiny card for a line of text."""
    return Art("log_card", (spec, w, h))


def card_back(w: float, h: float, lift: float = 0) -> Art:
    """The back of any card."""
    return Art("card_back", (w, h, lift))


def deck(w: float, h: float, n: int, back: bool = True) -> Art:
    """A stack of `n` cards with its top card in the w×h rectangle; the others show below right. `n` 0: an empty place.

    With `back` off the top card is blank cream.
    """
    return Art("deck", (w, h, n, back))


# -- wooden pieces


def piece(kind: str, colour: str, unit: float, turn: int = 0) -> Art:
    """A wooden piece, upright; the screen turns it by any angle around the middle of its rectangle.

    That middle is the centre of gravity, the size twice `pieces.half_size` times `unit`, the px of a square's side.
    `turn` 0–23: lit as if turned by that many 24ths clockwise; see
    `turn_of`.
    """
    return Art("piece", (kind, colour, unit, turn % TURNS))


def piece_shadow(kind: str, unit: float) -> Art:
    """The soft shadow of a piece, centred on it: drawn under all pieces, shifted away from the lamp by the scene."""
    return Art("piece_shadow", (kind, unit))


def piece_contact(kind: str, unit: float) -> Art:
    """The narrow darkness around a piece, hollow inside: drawn over all pieces, it falls on their neighbours."""
    return Art("piece_contact", (kind, unit))


def held_glow(kind: str, unit: float) -> Art:
    """Warm light and a gold ring around a held piece: drawn under it, centred on it and turned with it."""
    return Art("held_glow", (kind, unit))


def ghost_piece(kind: str, unit: float) -> Art:
    """The pale outline of where a piece would come to lie."""
    return Art("ghost_piece", (kind, unit))


def pedestal(w: float, h: float) -> Art:
    """The black platform: a triangle cut off flat with a light rim; `w` is the width of its foot."""
    return Art("pedestal", (w, h))


def ruler(w: float, h: float, zero: float, unit: float, step_labels: bool = False) -> Art:
    """An upright birch ruler with a tick every quarter of `unit` px, upwards from `zero` px below its top.

    With `step_labels` the whole units are numbered from 0; the figures' middles lie at 0.37 of the width.
    """
    return Art("ruler", (w, h, zero, unit, step_labels))


def height_pointer(size: float) -> Art:
    """A gold arrow head in a square of `size`; its tip is the middle of the left edge."""
    return Art("height_pointer", (size,))


def dots(w: float, h: float, colour: str = "#F7ECD6") -> Art:
    """A dotted line along the longer side; the shorter one is the diameter of its dots."""
    return Art("dots", (w, h, colour))


# -- Shapes


def puff(size: float) -> Art:
    """A soft cloud of dust in a square of `size`."""
    return Art("puff", (size,))


def shapes_card(kind: str, colour: str, w: float, h: float, lift: float = 0, dim: bool = False) -> Art:
    """A card of Shapes: a piece in one of the colours of `palette.PIECES`, or "wild", "stop", "clear" of no colour."""
    return Art("shapes_card", (kind, "white" if kind in cards.SPECIALS else colour, w, h, lift, dim))


# -- Up or Down?


def number_card(number: int, colour: str, w: float, h: float, lift: float = 0, dim: bool = False) -> Art:
    """A card of Up or Down? with its number, 1–126, and the mark of its colour, a key of `palette.UP_OR_DOWN`."""
    return Art("number_card", (number, colour, w, h, lift, dim))


def number_strip(number: int, colour: str, w: float, h: float) -> Art:
    """The upper `h` px of a card that the next one overlaps: drawn in order, each `h` px below the one before."""
    return Art("number_strip", (number, colour, w, h))


def number_tab(number: int, colour: str, w: float, h: float) -> Art:
    """A card of Up or Down? in small, lying across, for a line of text or a crowded place."""
    return Art("number_tab", (number, colour, w, h))


def suit_count(colour: str, count: int, w: float, h: float) -> Art:
    """A pill with the mark of a colour of Up or Down? and the number of its cards; `count` 0: the mark alone."""
    return Art("suit_count", (colour, count, w, h))


def number_back(w: float, h: float, lift: float = 0) -> Art:
    """The back of a card of Up or Down?; it also tops a `deck` of them."""
    return Art("number_back", (w, h, lift))


def direction_arrow(up: bool, size: float) -> Art:
    """A wooden arrow in a square of `size`: the direction of a column."""
    return Art("direction_arrow", (up, size))


def ring_seat(w: float, h: float, lit: bool = False) -> Art:
    """A gap in the ring where a card may go; `lit`: the one that has the focus."""
    return Art("ring_seat", (w, h, lit))


def ring_way(w: float, h: float, power: float, wide: float) -> Art:
    """The groove, `wide` px across, in which the cards of a ring lie: a rounded w×h, rounder the nearer `power` is to
    2."""
    return Art("ring_way", (w, h, power, wide))


# -- Square Up


def grid_paper(w: float, h: float, cells: int = 8, margin: float = ink.MARGIN) -> Art:
    """Squared paper: the w×h rectangle is a grid of `cells` columns; blank paper around it has room for coordinates."""
    return Art("grid_paper", (w, h, cells, margin))


def unit(kind: str, colour: str, size: float, count: int = 1, small: bool = False) -> Art:
    """A unit of Square Up in a seat's colour, for a square of `size` px. Kinds: `ink.UNITS`.

    `count`: circles of a stack, 1–3. `small`: it shares its square with a unit or lies on a splot: shapes step to the
    upper left, tools shrink into the lower right corner.
    """
    return Art("unit", (kind, colour, size, count, small))


def splot(colour: str, size: float, joined: str = "") -> Art:
    """A square of `size` px under an Ink Splot, below its units. `joined`: sides (l, t, r, b) where it goes on."""
    return Art("splot", (colour, size, "".join(sorted(set(joined)))))


def square_mark(kind: str, w: float, h: float) -> Art:
    """A sign on a w×h square. Kinds: source (brackets), reach (round brackets, dot), clash (cross), new (plus)."""
    return Art("square_mark", (kind, w, h))


def blot(seed: int, w: float, h: float, colour: str = "#14171F") -> Art:
    """A blot of ink, for ornament; another one for each seed."""
    return Art("blot", (seed, w, h, colour))


def turn_of(degrees: float) -> int:
    """The `turn` of a piece that the screen shows turned clockwise by `degrees`."""
    return round(degrees / 360 * TURNS) % TURNS


def bake(art: Art, scale: float, theme: str = "normal") -> Baked:
    """The picture of `art` at `scale` physical px a logical px. Themes: normal, contrast.

    `ValueError` for an unknown kind, theme or argument, and for a scale that is not positive.
    """
    if art.kind not in _DRAWN_BY:
        raise ValueError(f"no art is called {art.kind!r}")
    if theme not in THEMES:
        raise ValueError(f"no theme is called {theme!r}")
    if not scale > 0:
        raise ValueError(f"the scale must be positive, not {scale!r}")
    return _DRAWN_BY[art.kind](Brush(scale, theme == "contrast"), *art.args)


_DRAWN_BY: dict[str, Callable[..., Baked]] = {
    drawn.__name__: drawn
    for drawn in (
        scenery.slate,
        scenery.logo,
        scenery.curtain,
        scenery.pick_scene,
        surfaces.veil,
        surfaces.panel,
        surfaces.button,
        surfaces.ring,
        surfaces.cell,
        surfaces.highlight,
        surfaces.halo,
        surfaces.chip,
        surfaces.keycap,
        surfaces.bar,
        surfaces.line,
        surfaces.tile,
        surfaces.slider,
        surfaces.toggle,
        surfaces.scroll,
        surfaces.tray,
        surfaces.pedestal,
        surfaces.ruler,
        surfaces.height_pointer,
        surfaces.dots,
        surfaces.puff,
        cards.pennant,
        cards.face,
        cards.su_card,
        cards.ghost_card,
        cards.log_card,
        cards.card_back,
        cards.deck,
        cards.shapes_card,
        numbers.number_card,
        numbers.number_strip,
        numbers.number_tab,
        numbers.suit_count,
        numbers.number_back,
        numbers.direction_arrow,
        numbers.ring_seat,
        numbers.ring_way,
        ink.grid_paper,
        ink.unit,
        ink.splot,
        ink.square_mark,
        ink.blot,
        icons.icon,
        pieces.piece,
        pieces.piece_shadow,
        pieces.piece_contact,
        pieces.held_glow,
        pieces.ghost_piece,
    )
}

KINDS = tuple(_DRAWN_BY)
"""The kinds of all arts."""
