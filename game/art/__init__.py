"""Everything the game shows that is not text: a `SpriteKey` names a picture, `bake` paints it.

Sizes are logical px of the 1920×1080 canvas. No window is needed: what is baked is a Pillow image. A game adds
pictures of its own by painters in its folder: a key carries its painter, so there is no list of them. NumPy and the
painters are imported when something is painted, so that a picture kept on disk needs neither.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.app import opponents
from game.art.base.outlines import TURNS
from game.art.base.sprite import Baked, Pad, SpriteKey, painter

if TYPE_CHECKING:
    from game.art.base.paint import Brush, Sheet
    from game.core.game import SeatInfo

THEMES = ("normal", "contrast")

LOGO_RATIO = 5.9
"""Width of the logo's letters over their height."""

__all__ = ["LOGO_RATIO", "TURNS", "Baked", "Pad", "SpriteKey", "Vignette", "bake", "painter"]

Vignette = Callable[["Brush", "Sheet", float, float], None]
"""Draws a picture of w×h logical px on a sheet with the lamp-lit table."""


def _key(module: str, name: str, *args: object) -> SpriteKey:
    return SpriteKey(painter(f"{__name__}.{module}", name), args)


# -- surroundings


def background(scene: str = "table", w: float = 1920, h: float = 1080) -> SpriteKey:
    """The lamp-lit table, opaque. `w`×`h`: the whole window in logical px, the canvas in its middle.

    Scenes: "title", "tower" and "deep-tower" (with the table's front edge), "table", "menu"; "handover", the cloth that
    hides it.
    """
    return _key("ui.scenery", "background", scene, w, h)


def logo(w: float = 1720) -> SpriteKey:
    """The word Tumblebox in wooden letters, `w` wide and `w / LOGO_RATIO` high."""
    return _key("ui.scenery", "logo", w)


def handover(w: float, h: float) -> SpriteKey:
    """An opaque cloth that hides everything behind it."""
    return _key("ui.scenery", "handover", w, h)


def veil(w: float, h: float, alpha: float = 0.6) -> SpriteKey:
    """A dark sheet that dims what lies behind an overlay."""
    return _key("ui.surfaces", "veil", w, h, alpha)


def vignette(draw: Vignette, w: float, h: float) -> SpriteKey:
    """A small framed picture of a game on its table, as `draw` has it."""
    return _key("ui.scenery", "vignette", draw, w, h)


# -- surfaces


def panel(w: float, h: float, active: bool = False) -> SpriteKey:
    """A slate tile for text; `active` ones are rimmed."""
    return _key("ui.surfaces", "panel", w, h, active)


def button(
    w: float, h: float, focus: bool = False, tone: str = "slate", disabled: bool = False, pressed: bool = False
) -> SpriteKey:
    """A button without its label; focused: cream with a ring (the scene lifts it by 4 px). Tones: slate, cream, red."""
    return _key("ui.surfaces", "button", w, h, focus, tone, disabled, pressed)


def ring(w: float, h: float, radius: float = 18) -> SpriteKey:
    """The focus ring around a w×h rectangle with corners of `radius`."""
    return _key("ui.surfaces", "ring", w, h, radius)


def cell(w: float, h: float, lit: bool = False) -> SpriteKey:
    """An empty place for a card; `lit`: the one that has the focus."""
    return _key("ui.surfaces", "cell", w, h, lit)


def highlight(w: float, h: float) -> SpriteKey:
    """A soft warm glow around a w×h cell; the inside is tinted lightly."""
    return _key("ui.surfaces", "highlight", w, h)


def halo(w: float, h: float) -> SpriteKey:
    """Warm lamplight around a w×h card that is held up; drawn under it."""
    return _key("ui.surfaces", "halo", w, h)


def chip(w: float, h: float, tone: str = "gain") -> SpriteKey:
    """A small rounded disc for a score change. Tones: gain, none, loss, focus."""
    return _key("ui.surfaces", "chip", w, h, tone)


def keycap(w: float, h: float) -> SpriteKey:
    """A key of a keyboard without its label."""
    return _key("ui.surfaces", "keycap", w, h)


def bar(w: float, h: float) -> SpriteKey:
    """The yellow bar at the edge of the panel whose turn it is."""
    return _key("ui.surfaces", "bar", w, h)


def line(w: float, h: float = 3) -> SpriteKey:
    """A faint dividing line."""
    return _key("ui.surfaces", "line", w, h)


def tile(w: float, h: float, radius: float, rgba: tuple[int, int, int, int]) -> SpriteKey:
    """A flat rounded rectangle."""
    return _key("ui.surfaces", "tile", w, h, radius, rgba)


def tail(size: float, rgba: tuple[int, int, int, int]) -> SpriteKey:
    """The tail of a bubble in a square of `size`; its tip is the middle of the left edge."""
    return _key("ui.surfaces", "tail", size, rgba)


def slider(w: float, h: float, fraction: float, focus: bool = False) -> SpriteKey:
    """A slider's groove and knob; `fraction` 0–1."""
    return _key("ui.surfaces", "slider", w, h, fraction, focus)


def toggle(w: float, h: float, on: bool, focus: bool = False) -> SpriteKey:
    """A switch, with a tick when on and a cross when off."""
    return _key("ui.surfaces", "toggle", w, h, on, focus)


def scroll(w: float, h: float, top: float, share: float) -> SpriteKey:
    """A scroll bar: its thumb starts at `top` (0–1) of the height and takes `share` of it."""
    return _key("ui.surfaces", "scroll", w, h, top, share)


def tray(w: float, h: float) -> SpriteKey:
    """A wooden tray."""
    return _key("ui.surfaces", "tray", w, h)


# -- seats


def pennant(w: float, h: float, colour: str) -> SpriteKey:
    """A seat's pennant with the mark of its colour. Colours: the keys of `palette.SEATS`."""
    return _key("cards.cards", "pennant", w, h, colour)


def face(size: float, colour: str, kind: str = "person", mood: str = "smile") -> SpriteKey:
    """A face in a square of `size`. Kinds: person, relaxed, normal, hard, expert. Moods: smile, laugh, calm, think, oh,
    worry, sad."""
    return _key("ui.faces", "face", size, colour, kind, mood)


def seat_face(size: float, info: SeatInfo, mood: str | None = None) -> SpriteKey:
    """The face of whoever sits at a seat, as it usually is or in a mood."""
    mood = opponents.mood(info.level, "waits") if mood is None else mood
    return face(size, info.colour, opponents.character(info.level), mood)


def banner_roll(w: float, h: float, colour: str) -> SpriteKey:
    """The part of a pennant that is still rolled up, `w` wide."""
    return _key("cards.cards", "banner_roll", w, h, colour)


def banner_rod(w: float, h: float) -> SpriteKey:
    """The wooden rod from which a pennant hangs."""
    return _key("cards.cards", "banner_rod", w, h)


def confetto(kind: str, colour: str, unit: float) -> SpriteKey:
    """A tiny wooden piece in a seat's colour, with its mark; size as for `piece`."""
    return _key("tower.pieces", "confetto", kind, colour, unit)


# -- signs


def icon(name: str, size: float, colour: str = "#F7ECD6") -> SpriteKey:
    """A line icon in a square of `size`. Names: `icons.NAMES`."""
    return _key("ui.icons", "icon", name, size, colour)


def card_back(w: float, h: float, lift: float = 0) -> SpriteKey:
    """The back of any card."""
    return _key("cards.cards", "card_back", w, h, lift)


def deck(w: float, h: float, n: int, back: bool = True) -> SpriteKey:
    """A stack of `n` cards with its top card in the w×h rectangle; the others show below right. `n` 0: an empty place.

    With `back` off the top card is blank cream.
    """
    return _key("cards.cards", "deck", w, h, n, back)


# -- wooden pieces


def piece(kind: str, colour: str, unit: float, turn: int = 0, made: str = "wood", faced: bool = False) -> SpriteKey:
    """A piece, upright; the screen turns it by any angle around the middle of its rectangle.

    That middle is the centre of gravity, the size twice `pieces.half_size` times `unit`, the px of a square's side.
    `turn` 0–23: lit as if turned by that many 24ths clockwise; see `turn_of`. `made`: one of `skins.MATERIALS`, and
    "glass-cracked". `faced`: without marks, for a `piece_face` to lie over it.
    """
    return _key("tower.pieces", "piece", kind, colour, unit, turn % TURNS, made, faced)


def piece_face(kind: str, colour: str, unit: float, mood: str, on_end: bool = False, made: str = "wood") -> SpriteKey:
    """The face of a piece, upright, as large as the piece, or as it is `on_end`, turned by a quarter; with the mark of
    its colour. Moods: `piece_faces.MOODS`."""
    return _key("tower.piece_faces", "face", kind, colour, unit, mood, on_end, made)


def piece_pupils(kind: str, unit: float, on_end: bool = False, wide: bool = False) -> SpriteKey:
    """The pupils of a `piece_face` that look straight ahead, around the middle between its eyes. `wide`: of eyes that
    are torn open."""
    return _key("tower.piece_faces", "pupils", kind, unit, on_end, wide)


def piece_shadow(kind: str, unit: float) -> SpriteKey:
    """The soft shadow of a piece, centred on it: drawn under all pieces, shifted away from the lamp by the scene."""
    return _key("tower.pieces", "piece_shadow", kind, unit)


def piece_contact(kind: str, unit: float) -> SpriteKey:
    """The narrow darkness around a piece, hollow inside: drawn over all pieces, it falls on their neighbours."""
    return _key("tower.pieces", "piece_contact", kind, unit)


def held_glow(kind: str, unit: float) -> SpriteKey:
    """Warm light and a gold ring around a held piece: drawn under it, centred on it and turned with it."""
    return _key("tower.pieces", "held_glow", kind, unit)


def ghost_piece(kind: str, unit: float) -> SpriteKey:
    """The pale outline of where a piece would come to lie."""
    return _key("tower.pieces", "ghost_piece", kind, unit)


def outline_piece(kind: str, unit: float, tone: str) -> SpriteKey:
    """An outline of a piece on the tower: "hint", where it belongs, or "best", where it lay in the best run, dashed."""
    return _key("tower.pieces", "outline_piece", kind, unit, tone)


def pedestal(w: float, h: float) -> SpriteKey:
    """The black platform: a triangle cut off flat with a light rim; `w` is the width of its foot."""
    return _key("tower.tower", "pedestal", w, h)


def block(corners: tuple[tuple[float, float], ...], tone: str = "block") -> SpriteKey:
    """A convex polygon that stands in the world: corners in px, y down, from the upper left corner of the smallest
    rectangle around it. Tones: the keys of `terrain.TONES`."""
    w, h = max(x for x, _y in corners), max(y for _x, y in corners)
    return _key("tower.terrain", "block", w, h, corners, tone)


def pivot(size: float, brake: int = 0) -> SpriteKey:
    """The pin of a seesaw in a square of `size`, with the shoes of a `brake`, 0 … 3."""
    return _key("tower.terrain", "pivot", size, brake)


def stop_pin(size: float) -> SpriteKey:
    """A pin on which a seesaw comes to a stop."""
    return _key("tower.terrain", "pin", size)


def keel_bob(size: float) -> SpriteKey:
    """The weight below the pivot of a seesaw."""
    return _key("tower.terrain", "bob", size)


def bell(size: float, rung: bool) -> SpriteKey:
    """A bell in a square of `size`: bright and swinging once it has `rung`, an outline before."""
    return _key("tower.terrain", "bell", size, rung)


def window(w: float, h: float, tone: str = "free") -> SpriteKey:
    """A marked place: "free", which is to stay empty, or "pad", where something belongs."""
    return _key("tower.terrain", "window", w, h, tone)


def contour(parts: tuple[tuple[tuple[float, float], ...], ...]) -> SpriteKey:
    """What pieces are to fill: convex parts in px, y down, from the upper left corner of the smallest rectangle around
    them all."""
    w, h = max(x for part in parts for x, _y in part), max(y for part in parts for _x, y in part)
    return _key("base.contours", "contour", w, h, parts)


def medal(size: float, metal: str, won: bool = True) -> SpriteKey:
    """A "gold" star, "silver" hexagon or "bronze" disc; not `won`: its outline."""
    return _key("ui.medals", "medal", size, metal, won)


def ruler(w: float, h: float) -> SpriteKey:
    """An upright birch ruler, as yet without ticks."""
    return _key("tower.tower", "ruler", w, h)


def ruler_mark(w: float, unit: float, number: int) -> SpriteKey:
    """The ticks of a ruler `w` wide, one every quarter of `unit` px, that belong to a whole unit, and its figure.

    Its middle is the height of that unit; the figure's middle lies at 0.37 of the width.
    """
    return _key("tower.tower", "ruler_mark", w, unit, number)


def waiting_disc(size: float) -> SpriteKey:
    """A dark disc in a square of `size`, with a ring that two `waiting_half` fill."""
    return _key("tower.tower", "waiting_disc", size)


def waiting_half(size: float, full: bool) -> SpriteKey:
    """The right half of the ring of a `waiting_disc`: in gold, or empty."""
    return _key("tower.tower", "waiting_half", size, full)


def small_pedestal(w: float, h: float) -> SpriteKey:
    """The platform in a picture in which it is only some px high."""
    return _key("tower.tower", "small_pedestal", w, h)


def view_frame(w: float, h: float) -> SpriteKey:
    """A pale frame around what can be seen of a picture."""
    return _key("tower.tower", "view_frame", w, h)


def height_pointer(size: float) -> SpriteKey:
    """A gold arrow head in a square of `size`; its tip is the middle of the left edge."""
    return _key("tower.tower", "height_pointer", size)


def dots(w: float, h: float, colour: str = "#F7ECD6") -> SpriteKey:
    """A dotted line along the longer side; the shorter one is the diameter of its dots."""
    return _key("tower.tower", "dots", w, h, colour)


def goal_line(w: float, colour: str, glows: bool) -> SpriteKey:
    """A dashed line `w` long that is to be reached; it `glows` once it is."""
    return _key("tower.tower", "goal_line", w, colour, glows)


def wind_streak(w: float) -> SpriteKey:
    """A streak of air `w` long that blows to the right."""
    return _key("tower.wind", "wind_streak", w)


def wind_sock(size: float, strength: int, turned: bool = False) -> SpriteKey:
    """A sock that wind from the left fills, `turned` from the right: `strength` 0, limp, to 3."""
    return _key("tower.wind", "wind_sock", size, strength, turned)


def gust_curve(w: float, h: float, points: tuple[tuple[float, float], ...]) -> SpriteKey:
    """How the wind goes on: shares of the width, and strengths from -1, to the left, to 1."""
    return _key("tower.wind", "gust_curve", w, h, points)


def dust(size: float) -> SpriteKey:
    """A soft cloud of dust in a square of `size`."""
    return _key("tower.tower", "dust", size)


def span(w: float, tone: str) -> SpriteKey:
    """A span of support `w` long, 24 high, a stop at each end. Tones: the keys of `palette.MARGINS`."""
    return _key("tower.lens", "span", w, tone)


def mark(tone: str) -> SpriteKey:
    """Where a load presses on a span that runs through the middle of 30×44. Tones as for `span`."""
    return _key("tower.lens", "mark", tone)


def centre(size: float, quartered: bool = False) -> SpriteKey:
    """A centre of mass; `quartered`: of several pieces together."""
    return _key("tower.lens", "centre", size, quartered)


def bob(size: float, tone: str) -> SpriteKey:
    """The weight of a plumb line, hanging from the middle of the upper edge. Tones as for `span`."""
    return _key("tower.lens", "bob", size, tone)


def tipping(kind: str, unit: float) -> SpriteKey:
    """The outline of a piece that is about to tip, centred on it and turned with it."""
    return _key("tower.lens", "tipping", kind, unit)


def flag(size: float) -> SpriteKey:
    """A flag; the foot of its pole is the middle of the lower edge of a square."""
    return _key("tower.handles", "flag", size)


def handle(size: float, sign: str) -> SpriteKey:
    """A knob on a piece that can be taken: "up" again, or "out"."""
    return _key("tower.handles", "handle", size, sign)


def grasp(kind: str, unit: float) -> SpriteKey:
    """The ring around the piece that would be taken, centred on it and turned with it; hollow."""
    return _key("tower.handles", "grasp", kind, unit)


def turn_of(degrees: float) -> int:
    """The `turn` of a piece that the screen shows turned clockwise by `degrees`."""
    return round(degrees / 360 * TURNS) % TURNS


def bake(key: SpriteKey, scale: float, theme: str = "normal") -> Baked:
    """The picture of `key` at `scale` physical px a logical px. Themes: normal, contrast.

    `ValueError` for an unknown theme or argument, and for a scale that is not positive.
    """
    if theme not in THEMES:
        raise ValueError(f"no theme is called {theme!r}")
    if not scale > 0:
        raise ValueError(f"the scale must be positive, not {scale!r}")
    from game.art.base.paint import Brush

    return key.painter(Brush(scale, theme == "contrast"), *key.args)
