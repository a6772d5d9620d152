"""Pictures of everything that is not text: the functions here make a `SpriteKey`, and `bake` paints it.

Each function takes the arguments of its painter but the brush; the painter explains them. Sizes are logical px of
the 1920×1080 canvas. A game adds pictures with `sprite` and painters in its own folder. No window is needed: a baked
picture is a Pillow image.

NumPy and the painters are imported only to paint, so pictures kept on disk need neither.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app import bot_characters
from game.art.base.outlines import TURNS
from game.art.base.sprite import Baked, Pad, Painters, SpriteKey, painter, sprite

if TYPE_CHECKING:
    from game.art.cards import cards as card_parts
    from game.art.tower import balance_lens as lens
    from game.art.tower import (
        ground_foot,
        hazards,
        piece_faces,
        piece_marks,
        pieces,
        surroundings,
        targets,
        terrain,
        wind,
    )
    from game.art.tower import masonry as masonries
    from game.art.ui import honours, icons, medals, pennants, plates, qr_codes, scenery, surfaces, tool_icons
    from game.art.ui import seat_faces as faces
    from game.core.game import SeatInfo
else:
    card_parts = Painters(f"{__name__}.cards.cards")
    lens, ground_foot, hazards, masonries, piece_faces, piece_marks, pieces, surroundings, targets, terrain, wind = (
        Painters(f"{__name__}.tower.{name}")
        for name in (
            "balance_lens",
            "ground_foot",
            "hazards",
            "masonry",
            "piece_faces",
            "piece_marks",
            "pieces",
            "surroundings",
            "targets",
            "terrain",
            "wind",
        )
    )
    faces, honours, icons, medals, pennants, plates, qr_codes, scenery, surfaces, tool_icons = (
        Painters(f"{__name__}.ui.{name}")
        for name in (
            "seat_faces",
            "honours",
            "icons",
            "medals",
            "pennants",
            "plates",
            "qr_codes",
            "scenery",
            "surfaces",
            "tool_icons",
        )
    )

THEMES = ("normal", "contrast")

__all__ = ["TURNS", "Baked", "Pad", "Painters", "SpriteKey", "bake", "painter", "sprite"]

# -- surroundings

logo = sprite(scenery.logo, 0, w=1720)
toy_box = sprite(scenery.toy_box, 1)
handover = sprite(scenery.handover)
curtain = sprite(scenery.curtain)
table_top = sprite(scenery.table_top, 0, w=1920, h=1080)
veil = sprite(surfaces.veil, 2, alpha=0.6)
vignette = sprite(scenery.vignette)
banner = sprite(scenery.banner)

# -- surfaces

panel = sprite(plates.panel, 2, active=False, tone="slate", raised=False)
button = sprite(plates.button, 2, focus=False, tone="slate", disabled=False, pressed=False)
ring = sprite(plates.ring, 2, radius=18)
note = sprite(plates.note, 2, tilt=0.0, pin=False)
tag = sprite(plates.tag, 2, tone="plain", colour="#14171F")
plaque = sprite(plates.plaque, 2, warns=False)
well = sprite(plates.well, 2, tone="birch", radius=16)
cell = sprite(surfaces.cell, 2, lit=False, tone="walnut")
highlight = sprite(surfaces.highlight)
corners = sprite(surfaces.corners)
halo = sprite(surfaces.halo)
chip = sprite(surfaces.chip, 2, tone="gain")
keycap = sprite(surfaces.keycap)
bar = sprite(surfaces.bar)
line = sprite(surfaces.line, 1, h=3, tone="slate")
tile = sprite(surfaces.tile)
tail = sprite(surfaces.tail)
qr_code = sprite(qr_codes.qr_code)
lead_curve = sprite(surfaces.lead_curve)
slider = sprite(surfaces.slider, 3, focus=False)
toggle = sprite(surfaces.toggle, 3, focus=False)
scroll = sprite(surfaces.scroll)
tray = sprite(surfaces.tray)

# -- seats, signs and cards

pennant = sprite(pennants.pennant)
banner_roll = sprite(pennants.banner_roll)
banner_rod = sprite(pennants.banner_rod)
face = sprite(faces.face, 2, kind="person", mood="smile", wear="")
icon = sprite(icons.icon, 2, colour="#F7ECD6")
tool_icon = sprite(tool_icons.tool_icon, 2, colour="#F7ECD6")
medal = sprite(medals.medal, 2, won=True, laurel=False)
star = sprite(medals.star, 1, won=True)
aim = sprite(medals.aim)
cup = sprite(medals.cup)
crown = sprite(honours.crown)
warm_light = sprite(honours.warm_light)
podium_step = sprite(honours.step, 2, colour="")
card_back = sprite(card_parts.card_back, 2, lift=0)
deck = sprite(card_parts.deck, 3, back=True)

# -- wooden pieces

piece = sprite(pieces.piece, 3, turn=0, made="wood", faced=False, rim=False, rounded=False)
piece_face = sprite(piece_faces.face, 4, on_end=False, made="wood")
piece_pupils = sprite(piece_faces.pupils, 2, on_end=False, wide=False)
piece_shadow = sprite(pieces.piece_shadow)
piece_contact = sprite(pieces.piece_contact, 2, turn=0)
held_glow = sprite(pieces.held_glow, 2, is_caught=False)
ghost_piece = sprite(pieces.ghost_piece, 2, colour="")
fall_mark = sprite(surroundings.fall_mark)
outline_piece = sprite(pieces.outline_piece)
confetto = sprite(pieces.confetto)
flag = sprite(piece_marks.flag, 1, faint=False)
handle = sprite(piece_marks.handle)
heart = sprite(piece_marks.heart)
plumb = sprite(piece_marks.plumb)
string = sprite(piece_marks.string)
grasp = sprite(piece_marks.grasp)

# -- what pieces stand on, and wind

pedestal = sprite(surroundings.pedestal)
small_pedestal = sprite(surroundings.small_pedestal)
block = sprite(terrain.block, 1, tone="block", unit=84.0)
masonry = sprite(masonries.masonry)
foot = sprite(ground_foot.foot)
pivot = sprite(terrain.pivot, 1, brake=0)
bracket = sprite(terrain.bracket)
stop_pin = sprite(terrain.pin)
keel_bob = sprite(terrain.bob)
danger = sprite(hazards.danger)
barred = sprite(hazards.barred)
bell = sprite(terrain.bell)
rays = sprite(targets.rays)
level_bar = sprite(targets.level_bar)
window = sprite(terrain.window, 2, tone="free")
contour = sprite(terrain.contour)
wind_streak = sprite(wind.wind_streak)
wind_arrow = sprite(wind.wind_arrow)
gust_line = sprite(wind.gust_line)
wind_sock = sprite(wind.wind_sock)
dust = sprite(surroundings.dust)

# -- measures

ruler = sprite(surroundings.ruler)
ruler_mark = sprite(surroundings.ruler_mark)
height_pointer = sprite(surroundings.height_pointer)
height_tag = sprite(surroundings.height_tag)
dots = sprite(surroundings.dots, 2, colour="#F7ECD6")
rail = sprite(surroundings.rail, 2)
band = sprite(targets.band, 3)
tape = sprite(surroundings.tape, 3)
gold_line = sprite(targets.gold_line, 3, upright=False, plain=False)
goal_line = sprite(surroundings.goal_line, 3, upright=False, high=9.0)
turn_sign = sprite(plates.turn_sign)
goal_span = sprite(surroundings.goal_span)
waiting_disc = sprite(surroundings.waiting_disc)
waiting_half = sprite(surroundings.waiting_half)
span = sprite(lens.span)
mark = sprite(lens.mark)
centre = sprite(lens.centre, 1, quartered=False)
bob = sprite(lens.bob)
tipping = sprite(lens.tipping, 2, tone="tipping")


def seat_face(size: float, info: SeatInfo, mood: str | None = None, wear: str = "") -> SpriteKey:
    """The face of the player at a seat, in the mood of somebody who waits unless another is given. `wear`: see
    `face`."""
    mood = bot_characters.mood(info.level, "waits") if mood is None else mood
    return face(size, info.colour, bot_characters.character(info.level), mood, wear)


def turn_of(degrees: float) -> int:
    """The `turn` of a piece that the screen shows turned clockwise by `degrees`."""
    return round(degrees / 360 * TURNS) % TURNS


def bake(key: SpriteKey, scale: float, theme: str = "normal") -> Baked:
    """Paints `key` at `scale` physical px a logical px. Themes: normal, contrast.

    `ValueError` for an unknown theme or argument, and for a scale that is not positive.
    """
    if theme not in THEMES:
        raise ValueError(f"no theme is called {theme!r}")
    if not scale > 0:
        raise ValueError(f"the scale must be positive, not {scale!r}")
    from game.art.base.sheet import Brush

    return key.painter(Brush(scale, theme == "contrast"), *key.args)
