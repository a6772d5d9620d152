"""Every sprite bakes at every scale and theme to its size, with the same bytes each time, and cleanly cut out."""

from __future__ import annotations

import hashlib
import inspect
import json
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import combinations, product
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from game import art
from game.app import paths
from game.art import Baked, SpriteKey, bake
from game.art.base import faces, palette, sheet
from game.art.base.kept import POOL
from game.art.base.outlines import OUTLINES, half_size
from game.art.base.sprite import trimmed
from game.art.cards import cards
from game.art.tower import (
    balance_lens,
    ground_foot,
    masonry,
    piece_faces,
    piece_marks,
    pieces,
    surroundings,
    targets,
    terrain,
    wind,
)
from game.art.ui import honours, icons, medals, pennants, plates, scenery, seat_faces, surfaces, tool_icons
from game.core import silhouettes as physical
from game.core.silhouettes import KINDS
from game.games.shape_up import art as symbols
from game.games.shape_up.art import (
    card_face,
    card_pupils,
    cloth,
    cloth_with_board,
    free_cell,
    ghost_card,
    groove,
    left_cell,
    line_sign,
    line_tag,
    log_card,
    movable_sign,
    played_slot,
    rays,
    stand,
    stitches,
    su_card,
    thread,
    trail,
    trail_head,
)
from game.games.shapes import art as wooden
from game.games.shapes.art import card_rack, crash_mark, piece_print, shapes_card, station, tray_floor
from game.games.square_up import art as ink
from game.games.square_up import desk_painters as ink_papers
from game.games.square_up import face_painters as ink_faces
from game.games.square_up import festive_painters as ink_feast
from game.games.square_up import mat_painters as ink_desk
from game.games.square_up import painters as ink_painters
from game.games.square_up import plan_painters as ink_plans
from game.games.square_up import sign_painters as ink_signs
from game.games.square_up import splash_painters as ink_splashes
from game.games.square_up import stencil_painters as ink_stencils
from game.games.square_up.art import (
    arrow,
    blot,
    crossed,
    feared_square,
    free_ring,
    glance,
    grid_paper,
    lifted,
    new_sign,
    open_square,
    pill,
    shut_square,
    slot,
    splot,
    square_mark,
    stain,
    threat,
    unit_face,
    unit_pupils,
    unit_sprite,
    watched,
)
from game.games.square_up.rules.units import SHAPES, TOOLS, UNITS
from game.games.up_or_down import art as numbers
from game.games.up_or_down.art import (
    direction_arrow,
    gain_tag,
    ghost_frame,
    number_back,
    number_card,
    number_strip,
    number_tab,
    ring_seat,
    ring_way,
    suit_count,
    take_frame,
)
from tests.toys import art as toys
from tests.words import first, one_in

SPECS = [(colour, fill, shape) for colour, fill, shape in product(symbols.SYMBOLS, symbols.FILLS, symbols.SHAPES)]
VIGNETTES = (symbols.vignette, wooden.vignette, ink.vignette, numbers.vignette, toys.vignette)
STAR = ("green", "hollow", "star")

HOUSE = (((0.0, 60.0), (0.0, 40.0), (80.0, 40.0), (80.0, 60.0)), ((0.0, 40.0), (40.0, 0.0), (80.0, 40.0)))
EVERY: list[tuple[SpriteKey, float, float]] = [
    (art.logo(600), 600, 600 / scenery.LOGO_RATIO),
    (art.toy_box(True), 720, 290),
    (art.bracket(40, 60), 40, 60),
    (gain_tag(80, 46), 80, 46),
    (open_square(90, 90), 90, 90),
    (shut_square(90, 90), 90, 90),
    (free_ring("square", 90), 90, 90),
    (watched(90, 90, "green"), 90, 90),
    (feared_square(90, 90, "blue"), 90, 90),
    (threat("blue", 30), 30, 30),
    (glance("blue", 60, 24), 60, 24),
    (slot(90), 90, 90),
    (stain("red+blue", 100), 100, 100),
    (art.toy_box(False), 720, 540),
    (art.handover(301, 203), 301, 203),
    (art.veil(101, 57, 0.6), 101, 57),
    *((art.vignette(draw, 210, 150), 210, 150) for draw in VIGNETTES),
    (art.banner(symbols.vignette, 210, 150), 210, 150),
    (art.panel(201, 92), 201, 92),
    (art.panel(200, 92, active=True), 200, 92),
    *((art.panel(200, 92, active, tone), 200, 92) for active in (False, True) for tone in ("birch", "walnut", "dusk")),
    *((art.panel(200, 92, tone=tone, raised=True), 200, 92) for tone in ("birch", "walnut", "dusk")),
    (art.panel(200, 92, tone="cloth"), 200, 92),
    *(
        (art.button(159, 64, focus, tone, disabled, pressed), 159, 64)
        for focus, tone, disabled, pressed in (
            (False, "slate", False, False),
            (True, "slate", False, False),
            (False, "birch", False, False),
            (True, "honey", False, False),
            (False, "red", False, True),
            (False, "slate", True, False),
            (True, "slate", True, True),
        )
    ),
    (art.ring(100, 60, 18), 100, 60),
    (art.note(150, 90), 150, 90),
    (art.note(150, 90, 2.0, True), 150, 90),
    (art.tag(112, 54), 112, 54),
    (art.tag(112, 54, "honey", "#C22C12"), 112, 54),
    (art.plaque(92, 60), 92, 60),
    *((art.well(120, 80, tone), 120, 80) for tone in ("birch", "walnut", "dusk", "slate")),
    (art.cell(80, 112), 80, 112),
    (art.cell(80, 112, lit=True), 80, 112),
    (art.highlight(80, 112), 80, 112),
    (art.corners(80, 112), 80, 112),
    (art.halo(80, 112), 80, 112),
    *((art.chip(72, 48, tone), 72, 48) for tone in ("gain", "none", "loss", "focus")),
    (art.keycap(77, 48), 77, 48),
    (art.bar(6, 120), 6, 120),
    (art.line(200), 200, 3),
    (art.tile(90, 40, 12, (200, 30, 30, 128)), 90, 40),
    *((art.slider(200, 44, fraction), 200, 44) for fraction in (0, 0.4, 1)),
    (art.toggle(96, 52, True), 96, 52),
    (art.toggle(96, 52, False, focus=True), 96, 52),
    (art.scroll(16, 200, 0.2, 0.4), 16, 200),
    (art.scroll(16, 200, 0.0, 1.0), 16, 200),
    (art.tray(200, 120), 200, 120),
    (art.pedestal(240, 60), 240, 60),
    *((art.pennant(44, 68, colour), 44, 68) for colour in palette.SEATS),
    *((art.banner_roll(80, 20, colour), 80, 20) for colour in palette.SEATS),
    (art.banner_rod(90, 12), 90, 12),
    *(
        (art.confetto(kind, colour, 34), 68 * half_size(kind)[0], 68 * half_size(kind)[1])
        for kind, colour in zip(OUTLINES, [*palette.SEATS] * 2, strict=False)
    ),
    *(
        (art.face(84, colour, kind, mood), 84, 84)
        for colour, kind, mood in product(("red", "white"), seat_faces.KINDS, ("smile", "worry"))
    ),
    *((art.icon(name, 32), 32, 32) for name in icons.NAMES),
    *((art.tool_icon(name, 32), 32, 32) for name in tool_icons.NAMES),
    *((su_card(spec, 60, 84), 60, 84) for spec in SPECS),
    (su_card(STAR, 60, 84, lift=12), 60, 84),
    (su_card(STAR, 60, 84, lift=8, edged=True), 60, 84),
    (su_card(STAR, 60, 84, dim=True, small=True), 60, 84),
    *((su_card(spec, 110, 120, faced=True), 110, 120) for spec in SPECS[::5]),
    *((card_face(spec, 110, 120, mood), 110, 120) for spec, mood in zip(SPECS * 2, faces.MOODS, strict=False)),
    *((card_pupils(spec, 110, 120), 110, 120) for spec in SPECS[::5]),
    (ghost_card(STAR, 60, 84), 60, 84),
    (log_card(STAR), 44, 52),
    *(
        (line_tag(label, attribute, value, kind, 112, 54), 112, 54)
        for label, attribute, value, kind in (
            ("+6", "colour", "green", "now"),
            ("+3", "fill", "hollow", "coming"),
            ("+2", "shape", "star", "made"),
            ("−2", "fill", "solid", "broken"),
        )
    ),
    (line_sign(30, "colour", "red", "#14171F"), 30, 30),
    (cloth(300, 240), 300, 240),
    (stitches(200, 12), 200, 12),
    (stitches(12, 200), 12, 200),
    (trail(90, 14, "green"), 90, 14),
    (trail_head(40, "green"), 40, 40),
    (cloth_with_board(440, 300, (20, 10, 300, 280), (44, 38, 22, 20), (330, 20, 90, 200)), 440, 300),
    (groove(4, 90, 20, 20), 4, 90),
    *((thread(190, 24, "blue", kind, 2, 60), 190, 24) for kind in ("now", "made", "coming", "broken")),
    (thread(24, 190, "red", "now", 3, 60), 24, 190),
    (stand(300, 140), 300, 140),
    (art.card_back(60, 84, lift=4), 60, 84),
    *((art.deck(60, 84, n), 60, 84) for n in (0, 1, 5, 20)),
    (art.deck(60, 84, 3, back=False), 60, 84),
    *(
        (art.piece(kind, colour, 40, turn), 80 * half_size(kind)[0], 80 * half_size(kind)[1])
        for kind, colour, turn in zip(KINDS, list(palette.PIECES) * 2, range(10), strict=True)
    ),
    *(
        (make("ell", 40), 80 * half_size("ell")[0], 80 * half_size("ell")[1])
        for make in (art.piece_shadow, art.piece_contact, art.ghost_piece, art.held_glow)
    ),
    (art.ruler(48, 240), 48, 240),
    (art.ruler_mark(48, 40, 0), 48, 40),
    (art.ruler_mark(48, 24, 17), 48, 24),
    (art.waiting_disc(96), 96, 96),
    *((art.waiting_half(96, full), 96, 96) for full in (True, False)),
    (art.small_pedestal(70, 14), 70, 14),
    (art.height_pointer(28), 28, 28),
    (art.height_tag(124, 64), 124, 64),
    (art.tail(40, (247, 236, 214, 255)), 40, 40),
    (art.dots(5, 90), 5, 90),
    (art.rail(200, 30), 200, 30),
    (art.tape(16, 300, 150), 16, 300),
    (art.plaque(100, 64, True), 100, 64),
    (art.fall_mark(4, 12), 4, 12),
    (art.dots(120, 4, palette.FOCUS), 120, 4),
    (art.dust(64), 64, 64),
    *((art.span(w, tone), w, 24) for w, tone in zip((60, 61, 12), palette.MARGINS, strict=True)),
    *((art.mark(tone), 30, 44) for tone in palette.MARGINS),
    *((art.bob(24, tone), 24, 24) for tone in palette.MARGINS),
    (art.centre(9), 9, 9),
    (art.centre(18, True), 18, 18),
    (art.tipping("ell", 40), 80 * half_size("ell")[0], 80 * half_size("ell")[1]),
    *(
        (art.outline_piece("ell", 40, tone), 80 * half_size("ell")[0], 80 * half_size("ell")[1])
        for tone in ("hint", "best", "rest")
    ),
    (art.aim(88, "#4FD6B8"), 88, 88),
    *((art.goal_line(301, "#FFD24A", glows), 301, 9) for glows in (False, True)),
    (art.goal_line(200, "#FFD24A", False, True), 9, 200),
    *((art.goal_span(90, "#FFD24A", glows), 90, 60) for glows in (False, True)),
    *((art.turn_sign(80, way, tone), 80, 80) for way, tone in (("left", "birch"), ("right", "slate"))),
    *((art.wind_arrow(80, 50, filled, not filled, "birch"), 80, 50) for filled in (False, True)),
    *((art.masonry(HOUSE, skin, 40, True), 80, 60) for skin in masonry.SKINS),
    *((art.foot(120, skin), 120, 40) for skin in masonry.SKINS),
    (art.wind_streak(90), 90, 4),
    (art.rays(90, 180), 90, 90),
    (art.crown(90), 90, 63),
    (art.warm_light(300, 180, 150, 90), 300, 180),
    (art.podium_step(200, 30), 200, 30),
    (art.podium_step(200, 30, "red"), 200, 30),
    (art.lead_curve(120, 40, ((0.0, 0.5), (0.4, 0.9), (1.0, 0.1)), "#D2301C", "#5468C8"), 120, 40),
    (art.wind_sock(2, True), 250, 330),
    (art.gold_line(300, "#FFD24A", True, True), 26, 300),
    (art.gold_line(300, "#FFD24A", False, False, True), 300, 26),
    (art.band(14, 300, "#FFD24A"), 14, 300),
    (art.gust_line(120, 40, ((0.0, 0.5, 0.5), (0.5, 1.0, -0.5)), "birch"), 120, 40),
    *((art.piece_face("brick", "red", 40, mood, False), 80, 20) for mood in faces.MOODS),
    (art.piece_face("brick", "yellow", 40, "calm", True), 20, 80),
    *((art.piece_pupils("square", 60, False, wide), 36.6, 15) for wide in (False, True)),
    (art.grasp("ell", 40), 80 * half_size("ell")[0], 80 * half_size("ell")[1]),
    (art.flag(44), 44, 44),
    (art.heart(44), 44, 44),
    (art.string(25, 52), 25, 52),
    (art.plumb(60, 66, 10.0), 60, 66),
    *((art.handle(26, sign), 26, 26) for sign in ("up", "out")),
    (art.contour(HOUSE), 80, 60),
    *((art.block(HOUSE[0], tone), 80, 60) for tone in terrain.TONES),
    *((art.medal(60, metal, won), 60, 60) for metal, won in (("gold", True), ("silver", True), ("bronze", False))),
    *((art.star(60, won), 60, 60) for won in (True, False)),
    (art.cup(60), 60, 60),
    *((art.pivot(48, brake), 48, 48) for brake in (0, terrain.BRAKES)),
    (art.stop_pin(24), 24, 24),
    (art.keel_bob(40), 40, 40),
    (art.level_bar(300, 18), 300, 18),
    *((art.window(90, 60, tone), 90, 60) for tone in ("free", *terrain.INKS)),
    *((art.bell(44, rung), 44, 44) for rung in (False, True)),
    *(
        (shapes_card(kind, colour, 60, 84), 60, 84)
        for kind, colour in zip((*KINDS, *wooden.SPECIALS), list(palette.PIECES) * 3, strict=False)
    ),
    (shapes_card("ell", "blue", 60, 84, lift=12), 60, 84),
    (card_rack(300, 90), 300, 90),
    (tray_floor(200, 120), 200, 120),
    (crash_mark(180, 90), 180, 90),
    *(
        (station(name, 76, lit=name == "shelf", passed=name == "table"), 76, 76)
        for name in ("table", "shelf", "window", "roofs", "clouds")
    ),
    (piece_print("plank", "red", 40, 52), 40, 52),
    *((number_card(n, colour, 60, 84), 60, 84) for n, colour in enumerate(numbers.SUITS, 97)),
    (number_card(7, "yellow", 60, 84, lift=12), 60, 84),
    *((number_strip(n, colour, 101, 38), 101, 38) for n, colour in enumerate(numbers.SUITS, 97)),
    *((number_tab(n, colour, 66, 32), 66, 32) for n, colour in enumerate(numbers.SUITS, 97)),
    *((suit_count(colour, n, 44, 32), 44, 32) for n, colour in enumerate(numbers.SUITS, 9)),
    (suit_count("pink", 0, 32, 32), 32, 32),
    (number_back(60, 84), 60, 84),
    (number_back(60, 84, lift=6), 60, 84),
    (direction_arrow(True, 44), 44, 44),
    (direction_arrow(False, 44), 44, 44),
    (grid_paper(161, 161), 161, 161),
    (grid_paper(200, 120, 5, margin=12), 200, 120),
    *((unit_sprite(kind, colour, 61), 61, 61) for kind, colour in zip(UNITS, list(palette.SEATS) * 2, strict=False)),
    *((unit_sprite(kind, "white", 60, small=True), 60, 60) for kind in UNITS),
    *((unit_sprite("circle", "green", 60, count), 60, 60) for count in (1, 2, 3)),
    *((unit_sprite(kind, "red", 60, small=True, faced=True), 60, 60) for kind in ink_painters.SHAPES),
    *((unit_face(kind, "red", 100, "worried"), 100, 100) for kind in ink_painters.SHAPES),
    *((unit_face("circle", "white", 100, mood, 3, True), 100, 100) for mood in faces.MOODS),
    *((unit_pupils(kind, 100), 100, 100) for kind in ink_painters.SHAPES),
    *((splot(colour, 60), 60, 60) for colour in palette.SEATS),
    (splot("red", 61, "rb"), 61, 61),
    (splot("red", 61, "ltrb"), 61, 61),
    *((square_mark(kind, 60, 60), 60, 60) for kind in ink_painters.SQUARE_MARKS),
    *((blot(seed, 90, 60), 90, 60) for seed in range(4)),
    *((arrow(colour, length), length, 40) for colour, length in zip(palette.SEATS, range(40, 600, 90), strict=False)),
    (arrow("red", 36, 25), 36, 25),
    (new_sign("blue", 60), 60, 60),
    (crossed("blue", 60), 60, 60),
    (crossed("", 60), 60, 60),
    (ink.pin(26), 26, 26),
    (ink.circled(120, "red"), 120, 120),
    (ink.pad(300, 400), 300, 400),
    (ink.leaf(300, 240, 60.0, 70.0), 300, 240),
    (ink.streamer(104, 34, "red"), 104, 34),
    (ink.ribbon(300, 90, "red"), 300, 90),
    (lifted(120, 90), 120, 90),
    *((pill(90, 44, colour), 90, 44) for colour in palette.SEATS),
    (ink.drawing_mat(414, 480, 96, 60, 32, -200, -150), 414, 480),
    *((ink.bottle(120, 210, level, 6), 120, 210) for level in (0, 1, 6)),
    (ink.drop(40), 40, 40),
    (ink.hand(30, "green"), 30, 30),
    *((ink.envelope(112, 70, colour, sealed), 112, 70) for colour in ("red", "white") for sealed in (False, True)),
    *((ink.splash(colours, 190), 190, 190) for colours in ("red", "white+blue", "red+green+yellow")),
    (ink.stencil(446, 490), 446, 490),
    (ink.groove(176, 104), 176, 104),
    (ink.fresh(105, 105), 105, 105),
    (ink.chart_grid(300, 200, 20, 6), 300, 200),
    (ring_seat(60, 84), 60, 84),
    (take_frame(60, 84), 60, 84),
    (ghost_frame(60, 84), 60, 84),
    (movable_sign(24), 24, 24),
    (free_cell(60, 84), 60, 84),
    (left_cell(STAR, 60, 84, False), 60, 84),
    (left_cell(STAR, 60, 84, True), 60, 84),
    (played_slot(60, 84), 60, 84),
    (rays(300, 180, 60, 50), 300, 180),
    (ring_seat(40, 120, lit=True), 40, 120),
    (ring_way(300, 180, 2.7, 20), 300, 180),
]
OPAQUE = {"curtain"}
FULL = OPAQUE | {"veil", "vignette", "splot"}
"""Kinds that reach to the very edge of their picture."""


def pixels(baked: Baked) -> np.ndarray:
    return np.asarray(baked.image)


def name_of(case: object) -> str:
    return repr(case).replace("'", "") if isinstance(case, SpriteKey) else str(case)


@one_in(3, "shots")
@pytest.mark.parametrize("theme", first(1, art.THEMES, "shots"))
@pytest.mark.parametrize(("what", "w", "h"), first(172, EVERY, "shots"), ids=name_of)
def test_bakes_at_its_size(what: SpriteKey, w: float, h: float, theme: str) -> None:
    for scale in (0.77, 2 / 3) if theme == art.THEMES[0] else (2 / 3,):
        baked = bake(what, scale, theme)
        left, top, right, bottom = baked.pad
        assert baked.image.mode == "RGBA"
        assert baked.image.width / scale - left - right == pytest.approx(w, abs=1e-6)
        assert baked.image.height / scale - top - bottom == pytest.approx(h, abs=1e-6)
        assert left * scale == pytest.approx(round(left * scale)), "the rectangle begins on a whole pixel"
        assert top * scale == pytest.approx(round(top * scale))
        alpha = pixels(baked)[..., 3]
        # Decoration is left out where the theme is of high contrast.
        assert alpha.max() > 0 or (theme == "contrast" and what.kind in {"foot", "rays", "warm_light"})
        if what.kind in OPAQUE:
            assert alpha.min() == 255
        if what.kind not in FULL and min(baked.pad) > 0.5:
            edge = max(alpha[0].max(), alpha[-1].max(), alpha[:, 0].max(), alpha[:, -1].max())
            assert edge <= 12, "a shadow or glow is cut off at the edge of the picture"
    assert bake(what, scale, theme).image.tobytes() == baked.image.tobytes()


def test_both_slopes_of_a_roof_are_dashed() -> None:
    """Dashes that ran along one diagonal would leave a slope whole or bare."""
    baked = bake(art.contour(HOUSE), 1.0)
    alpha, (left, top) = pixels(baked)[..., 3], (round(baked.pad[0]), round(baked.pad[1]))
    for side in (-1, 1):
        line = [alpha[top + y - 3, left + 40 + side * (y + 2)] for y in range(8, 36)]
        assert max(line) > 200
        assert min(line) < 60


def test_every_constructor_is_tried() -> None:
    tried = {what.kind for what, _, _ in EVERY} | {"curtain", "table_top"}
    modules = [
        cards,
        seat_faces,
        icons,
        tool_icons,
        balance_lens,
        honours,
        medals,
        pennants,
        piece_faces,
        piece_marks,
        pieces,
        plates,
        scenery,
        surfaces,
    ]
    modules += [ground_foot, masonry, surroundings, targets, terrain, wind]
    modules += [import_module(one.PAINTERS) for one in (symbols, wooden, numbers)]
    modules += [import_module(symbols.CLOTH), import_module(symbols.FELT)]
    modules += [
        ink_painters,
        ink_faces,
        ink_signs,
        ink_desk,
        ink_feast,
        ink_papers,
        ink_plans,
        ink_splashes,
        ink_stencils,
    ]
    painters = {
        name.removeprefix("paint_")
        for module in modules
        for name, what in vars(module).items()
        if getattr(what, "__module__", "") == module.__name__
        and not name.startswith("_")
        and next(iter(inspect.signature(what).parameters), "") == "brush"
        and inspect.signature(what).return_annotation == "Baked"
    }
    assert tried == painters


@pytest.mark.parametrize(("w", "h"), [(1920, 1080), (2600, 1080), (1920, 1500)])
def test_the_curtain_covers_any_window(w: float, h: float) -> None:
    baked = bake(art.curtain(w, h), 0.2)
    assert baked.image.size == (round(w * 0.2), round(h * 0.2))
    assert pixels(baked)[..., 3].min() == 255
    # The canvas lies in the middle of the cloth.
    grey = pixels(baked)[..., :3].sum(2).astype(float)
    inner = pixels(bake(art.curtain(1920, 1080), 0.2))[..., :3].sum(2).astype(float)
    top, left = (grey.shape[0] - inner.shape[0]) // 2, (grey.shape[1] - inner.shape[1]) // 2
    cut = grey[top : top + inner.shape[0], left : left + inner.shape[1]]
    assert np.corrcoef(cut[::6, ::6].ravel(), inner[::6, ::6].ravel())[0, 1] > 0.9


SAMPLE = """
import hashlib, json, sys
from game import art
from tests.art.test_art import sample
digests = {repr(a): hashlib.sha256(art.bake(a, s, t).image.tobytes()).hexdigest() for a, s, t in sample()}
print(json.dumps([digests, "arcade" in sys.modules or "pyglet" in sys.modules]))
"""


def sample() -> list[tuple[SpriteKey, float, str]]:
    """A few arts of every sort of drawing."""
    kinds: dict[str, SpriteKey] = {}
    for what, _, _ in EVERY:
        kinds.setdefault(what.kind, what)
    picked = [*kinds.values(), art.table_top(1920, 1200)]
    return [(what, 0.5, art.THEMES[i % 2]) for i, what in enumerate(picked)]


@pytest.mark.program
def test_same_bytes_in_another_process_and_without_a_window_library() -> None:
    root = Path(__file__).parents[2]
    out = subprocess.run([sys.executable, "-c", SAMPLE], cwd=root, capture_output=True, text=True, check=True).stdout
    digests, windowed = json.loads(out)
    here = {repr(a): hashlib.sha256(bake(a, s, t).image.tobytes()).hexdigest() for a, s, t in sample()}
    assert digests == here
    assert not windowed


@pytest.mark.parametrize(
    ("what", "scale", "theme", "says"),
    [
        (art.bar(6, 60), 0, "normal", "scale"),
        (art.bar(6, 60), 1, "sepia", "sepia"),
        (art.button(90, 40, tone="mauve"), 1, "normal", "mauve"),
        (art.chip(90, 40, "mauve"), 1, "normal", "mauve"),
        (art.icon("unicorn", 32), 1, "normal", "unicorn"),
        (art.pennant(40, 60, "mauve"), 1, "normal", "mauve"),
        (art.face(40, "red", "cat"), 1, "normal", "cat"),
        (art.banner_roll(40, 20, "mauve"), 1, "normal", "mauve"),
        (art.confetto("square", "mauve", 34), 1, "normal", "mauve"),
        (su_card(("red", "solid", "hexagon"), 60, 84), 1, "normal", "hexagon"),
        (art.piece("cube", "red", 40), 1, "normal", "cube"),
        (art.piece("square", "mauve", 40), 1, "normal", "mauve"),
        (art.held_glow("cube", 40), 1, "normal", "cube"),
        (shapes_card("cube", "red", 60, 84), 1, "normal", "cube"),
        (station("moon", 60), 1, "normal", "moon"),
        (shapes_card("disc", "mauve", 60, 84), 1, "normal", "mauve"),
        (grid_paper(60, 60, 0), 1, "normal", "0"),
        (unit_sprite("dagger", "red", 60), 1, "normal", "dagger"),
        (unit_sprite("star", "mauve", 60), 1, "normal", "mauve"),
        (unit_sprite("star", "red", 60, 2), 1, "normal", "2"),
        (unit_sprite("circle", "red", 60, 4), 1, "normal", "4"),
        (splot("red", 60, "xy"), 1, "normal", "xy"),
        (square_mark("mauve", 60, 60), 1, "normal", "mauve"),
        (arrow("mauve", 60), 1, "normal", "mauve"),
        (new_sign("mauve", 60), 1, "normal", "mauve"),
        (pill(90, 44, "mauve"), 1, "normal", "mauve"),
        (number_card(127, "red", 60, 84), 1, "normal", "127"),
        (number_strip(0, "red", 60, 36), 1, "normal", "0"),
        (number_card(12, "mauve", 60, 84), 1, "normal", "mauve"),
        (number_tab(127, "red", 66, 32), 1, "normal", "127"),
        (suit_count("mauve", 2, 44, 32), 1, "normal", "mauve"),
        (suit_count("red", -1, 44, 32), 1, "normal", "-1"),
    ],
    ids=name_of,
)
def test_what_does_not_exist_is_refused(what: SpriteKey, scale: float, theme: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        bake(what, scale, theme)


def test_a_missing_picture_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    scenery.asset.cache_clear()
    monkeypatch.setattr(paths, "ASSETS", tmp_path)
    try:
        with pytest.raises(paths.MissingAsset, match=r"art/logo\.webp"):
            bake(art.logo(600), 1)
        (tmp_path / "art").mkdir()
        (tmp_path / "art" / "logo.webp").write_bytes(b"no picture")
        with pytest.raises(paths.MissingAsset, match=r"art/logo\.webp"):
            bake(art.logo(600), 1)
    finally:
        scenery.asset.cache_clear()


def test_a_missing_font_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(paths, "ASSETS", tmp_path)
    sheet._font.cache_clear()
    with pytest.raises(paths.MissingAsset, match=r"fonts/Fredoka-Bold\.ttf"):
        bake(number_card(5, "purple", 60, 84), 1)


KEYS = [
    pytest.param(make, id=f"{module.__name__}.{name}")
    for module in (art, ink)
    for name, make in vars(module).items()
    if getattr(make, "__qualname__", "") == "sprite.<locals>.key"
]


@pytest.mark.parametrize("make", KEYS)
def test_keys_are_complete_with_the_defaults_of_their_painters(make: Callable[..., SpriteKey]) -> None:
    """Otherwise one picture would have two keys, and be painted twice."""
    cells = inspect.getclosurevars(make).nonlocals
    painter = cells["paint"]
    parameters = list(inspect.signature(getattr(import_module(painter.module), painter.name)).parameters.values())[1:]
    wanted = {one.name: one.default for one in parameters if one.default is not inspect.Parameter.empty}
    assert cells.get("defaults", {}) == wanted
    if wanted:
        assert cells["required"] == len(parameters) - len(wanted)


def test_equal_arts_are_one_key() -> None:
    assert su_card(STAR, 60, 84) == su_card(STAR, 60, 84)
    assert len({art.piece("disc", "red", 76, art.turn_of(degrees)) for degrees in (45, 405, -315)}) == 1
    assert shapes_card("stop", "red", 60, 84) == shapes_card("stop", "blue", 60, 84)
    assert art.turn_of(361) == 0
    assert art.turn_of(-15) == 23


def mark(baked: Baked, cx: float, cy: float, r: float, scale: float) -> np.ndarray:
    """Where, around a point, a picture's grey differs from the grey at the edge of that neighbourhood."""
    left, top, _, _ = baked.pad
    grey = np.asarray(baked.image.convert("L"), int)
    x0, y0 = round((left + cx - r) * scale), round((top + cy - r) * scale)
    n = round(2 * r * scale)
    part = grey[y0 : y0 + n, x0 : x0 + n]
    ground = np.median(np.concatenate([part[0], part[-1], part[:, 0], part[:, -1]]))
    return np.asarray(np.abs(part - ground) > 45)


def likeness(one: np.ndarray, other: np.ndarray) -> float:
    either = (one | other).sum()
    return (one & other).sum() / either if either else 1.0


@pytest.mark.parametrize("scale", first(1, [2 / 3, 1.0, 2.0], "shots"))
@pytest.mark.parametrize(
    ("make", "colours", "middle"),
    first(
        5,
        [
            (lambda colour: art.pennant(44, 68, colour), palette.SEATS, (22, 44 * 0.52, 13.0)),
            (lambda colour: art.pennant(22, 36, colour), palette.SEATS, (11, 22 * 0.52, 6.6)),
            (lambda colour: art.piece("square", colour, 76), palette.PIECES, (38, 38, 23.0)),
            (lambda colour: shapes_card("square", colour, 100, 140), palette.PIECES, (50, 75.6, 17.0)),
            (lambda colour: number_card(8, colour, 60, 84), numbers.SUITS, (30, 64.3, 11.5)),
            (lambda colour: number_strip(8, colour, 110, 38), numbers.SUITS, (88.5, 21.5, 12.0)),
            (lambda colour: unit_sprite("square", colour, 72), palette.SEATS, (36, 36, 15.0)),
            (lambda colour: unit_sprite("compass", colour, 90, small=True), palette.SEATS, (63.9, 51.3, 5.2)),
            (lambda colour: unit_sprite("scissors", colour, 72), palette.SEATS, (36, 38.2, 7.0)),
            (lambda colour: splot(colour, 72, "lb"), palette.SEATS, (13, 59, 7.4)),
            (lambda colour: su_card((colour, "solid", "square"), 160, 224), symbols.SYMBOLS, (80, 112, 26.0)),
            (lambda colour: unit_sprite("square", colour, 110, faced=True), palette.SEATS, (81.95, 75.9, 8.0)),
            (lambda colour: su_card((colour, "hollow", "triangle"), 160, 224), symbols.SYMBOLS, (80, 125, 14.0)),
            (
                lambda colour: su_card((colour, "hollow", "star"), 160, 176, faced=True),
                symbols.SYMBOLS,
                (59.84, 118.24, 9.0),
            ),
            (lambda colour: su_card((colour, "hollow", "star"), 160, 224), symbols.SYMBOLS, (80, 115, 15.0)),
        ],
        "shots",
    ),
    ids=[
        "pennant",
        "small pennant",
        "piece",
        "printed piece",
        "number card",
        "number strip",
        "unit",
        "small tool",
        "tool",
        "splot",
        "solid",
        "faced unit",
        "hollow triangle",
        "faced hollow star",
        "hollow star",
    ],
)
def test_marks_tell_colours_apart_without_colour(
    make: Callable[[str], SpriteKey], colours: Sequence[str], middle: tuple[float, float, float], scale: float
) -> None:
    marks = {colour: mark(bake(make(colour), scale), *middle, scale) for colour in colours}
    for one, other in combinations(marks, 2):
        assert likeness(marks[one], marks[other]) < 0.75, (one, other)
    for colour, shown in marks.items():
        assert shown.any() == (colour != "white")


def test_every_card_of_shape_up_differs_without_colour() -> None:
    pictures = {spec: mark(bake(su_card(spec, 160, 224), 2 / 3), 80, 112, 66, 2 / 3) for spec in SPECS}
    for one, other in combinations(pictures, 2):
        assert likeness(pictures[one], pictures[other]) < 0.95, (one, other)


def test_every_card_of_shapes_differs_without_colour() -> None:
    kinds = (*KINDS, *wooden.SPECIALS)
    pictures = {kind: mark(bake(shapes_card(kind, "red", 100, 140), 2 / 3), 50, 74, 45, 2 / 3) for kind in kinds}
    for one, other in combinations(pictures, 2):
        assert likeness(pictures[one], pictures[other]) < 0.75, (one, other)


def silhouette(what: SpriteKey, scale: float) -> np.ndarray:
    return pixels(bake(what, scale))[..., 3] > 128


@one_in(2, "shots")
@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("size", first(1, [60, 90], "shots"))
def test_units_differ_by_form_alone(size: float, small: bool) -> None:
    drawn = {kind: silhouette(unit_sprite(kind, "white", size, 1, small), 2 / 3) for kind in UNITS}
    for shape, rival in combinations(drawn.values(), 2):
        assert likeness(shape, rival) < 0.93
    # A stack is one token with its number on a chip.
    counts = [
        np.asarray(bake(unit_sprite("circle", "white", size, count, small), 2 / 3).image.convert("L"))
        for count in (1, 2, 3)
    ]
    for a, b in combinations(counts, 2):
        least = min(a.shape[0], b.shape[0]), min(a.shape[1], b.shape[1])
        differs = (a[: least[0], : least[1]].astype(int) - b[: least[0], : least[1]]) ** 2 > 60**2
        assert differs.sum() > 0.01 * (size * 2 / 3) ** 2 * (0.3 if small else 1)
    # Units with nearly the same outline differ inside, or in size.
    for one, other in combinations(UNITS, 2):
        a, b = (
            np.asarray(bake(unit_sprite(kind, "white", size, 1, small), 2 / 3).image.convert("L"))
            for kind in (one, other)
        )
        assert ((a.astype(int) - b) ** 2 > 60**2).sum() > 0.04 * (size * 2 / 3) ** 2 * (0.3 if small else 1), (
            one,
            other,
        )


def test_a_shape_and_a_tool_share_a_square() -> None:
    """Neither hides more than a corner of the other."""
    for shape in SHAPES:
        below = silhouette(unit_sprite(shape, "red", 90, small=True), 1.0)
        for tool in TOOLS:
            above = silhouette(unit_sprite(tool, "red", 90, small=True), 1.0)
            assert (below & above).sum() < 0.25 * below.sum(), (shape, tool)


def test_splots_of_neighbours_run_together() -> None:
    for scale in (2 / 3, 1.0, 1.5):
        corners = (("rb", 0, 0), ("lb", 1, 0), ("tr", 0, 1), ("lt", 1, 1))
        tiles = {(x, y): pixels(bake(splot("blue", 60, joined), scale)) for joined, x, y in corners}
        n = tiles[0, 0].shape[0]
        whole = np.zeros((2 * n, 2 * n, 4), int)
        for (x, y), tile in tiles.items():
            whole[y * n : (y + 1) * n, x * n : (x + 1) * n] = tile
        inner = whole[n // 5 : -(n // 5), n // 5 : -(n // 5), 3]
        assert inner.min() > 120
        seam = whole[n // 5 : -(n // 5), n - 1 : n + 1, 3]
        assert np.abs(seam[:, 0] - seam[:, 1]).max() < 12
    one, other = (bake(splot("blue", 60, joined), 1.0).image.tobytes() for joined in ("rb", "br"))
    assert one == other


def test_signs_on_squares_differ_by_form_alone() -> None:
    drawn = {kind: silhouette(square_mark(kind, 72, 72), 2 / 3) for kind in ink_painters.SQUARE_MARKS}
    for one, other in combinations(drawn, 2):
        assert likeness(drawn[one], drawn[other]) < 0.6, (one, other)


def test_lines_of_the_grid_are_equally_wide_and_where_the_squares_are() -> None:
    for scale in (2 / 3, 1.0, 1.37):
        baked = bake(grid_paper(320, 320, 8), scale)
        left, top, _, _ = baked.pad
        row = pixels(baked)[round((top + 20) * scale), :, :3].astype(int)
        blue = row[:, 2] - row[:, 0] > 30
        starts = np.flatnonzero(blue[1:] & ~blue[:-1]) + 1
        ends = np.flatnonzero(~blue[1:] & blue[:-1]) + 1
        assert len(starts) == 9
        assert len(set(ends - starts)) == 1
        middles = ((starts + ends) / 2) / scale - left
        assert middles == pytest.approx(np.linspace(0, 320, 9), abs=2.2)


@pytest.mark.parametrize("most", first(1, [numbers.HIGHEST, 24], "shots"))
def test_every_number_differs_in_small(most: int) -> None:
    """On a tab that lies across; and where cards are counted."""

    def make(n: int) -> SpriteKey:
        return suit_count("pink", n, 42, 32) if most < numbers.HIGHEST else number_tab(n, "pink", 66, 32)

    seen = [np.asarray(bake(make(n), 2 / 3).image.convert("L")).astype(int) for n in range(1, most + 1)]
    assert all((np.abs(one - other) > 40).sum() >= 6 for one, other in combinations(seen, 2))


def test_every_number_differs_on_its_card_and_on_its_edge() -> None:
    makes: tuple[Callable[[int], Image.Image], ...] = (
        lambda n: bake(number_card(n, "pink", 60, 84), 2 / 3).image,
        lambda n: bake(number_strip(n, "pink", 90, 36), 2 / 3).image,
    )
    for make in makes:
        seen = {np.asarray(make(n).convert("L")).astype(int).tobytes(): n for n in range(1, numbers.HIGHEST + 1)}
        assert len(seen) == numbers.HIGHEST
        # 6 and 9, 1 and 7, 3 and 8 differ by more than a few pixels.
        for one, other in ((6, 9), (1, 7), (3, 8), (16, 19), (101, 107), (123, 128 - 2)):
            a, b = (np.asarray(make(n).convert("L")).astype(int) for n in (one, other))
            assert (np.abs(a - b) > 60).sum() >= 12, (one, other)


def test_numbers_are_centred_and_stay_on_their_field() -> None:
    for n in (1, 7, 33, 44, 100, 111, 126):
        baked = bake(number_card(n, "yellow", 100, 140), 2.0)
        left, top, _, _ = (round(side * 2) for side in baked.pad)
        dark = np.asarray(baked.image.convert("L"), int)[top + 16 : top + 168, left : left + 200] < 90
        x = np.flatnonzero(dark[:, 16:184].any(0)) + 16
        y = np.flatnonzero(dark[:, 16:184].any(1)) + 16
        assert abs((x[0] + x[-1]) / 2 - 99.5) <= 2
        assert abs((y[0] + y[-1]) / 2 - 0.395 * 280) <= 4
        assert x[0] >= 20
        assert x[-1] < 180


def test_strips_and_the_last_card_of_a_column_leave_no_gap() -> None:
    """Where one strip ends, the next one begins, even at its round corners."""
    for scale in (2 / 3, 1.0, 1.5):
        canvas = Image.new("RGBA", (round(160 * scale), round(240 * scale)))
        for i, colour in enumerate(("red", "pink", "teal")):
            baked = bake(number_strip(20 + i, colour, 110, 38), scale)
            at = (round((20 - baked.pad[0]) * scale), round((20 + 38 * i - baked.pad[1]) * scale))
            canvas.alpha_composite(baked.image, at)
        alpha = np.asarray(canvas)[..., 3]
        inside = alpha[round(32 * scale) : round((20 + 3 * 38) * scale), round(22 * scale) : round(128 * scale)]
        assert inside.min() == 255


@pytest.mark.parametrize(("number", "first"), [(0, 0), (5, -1)])
def test_a_ruler_has_a_tick_every_quarter_from_its_zero_upwards(number: int, first: int) -> None:
    for scale in (2 / 3, 1.0, 2.0):
        baked = bake(art.ruler_mark(72, 80, number), scale)
        left, top, _, _ = baked.pad
        alpha = np.asarray(baked.image)[..., 3]
        for length, ticks in ((3, {-1, 0, 1, 2}), (12, {0, 2}), (18, {0})):
            column = alpha[:, round((left + 72 - 5 - length) * scale)]
            away = [((y + 0.5) / scale - top - 40) / -20 for y in np.flatnonzero(column > 140)]
            assert {round(tick) for tick in away} == {tick for tick in ticks if tick >= first}
            assert all(abs(tick % 1 - 0.5) > 0.35 for tick in away)


def test_halves_of_a_ring_fill_the_empty_one() -> None:
    """Gold below the empty half is not seen, and two golden halves leave no gap."""
    disc, gold, empty = (
        bake(key, 2.0).image for key in (art.waiting_disc(96), art.waiting_half(96, True), art.waiting_half(96, False))
    )
    pad = round(bake(art.waiting_disc(96), 2.0).pad[0] * 2)
    bare = disc.crop((pad, pad, pad + 192, pad + 192))

    def golden(*halves: Image.Image) -> int:
        canvas = bare.copy()
        for half in halves:
            canvas.alpha_composite(half)
        return int((np.abs(np.asarray(canvas)[..., :3].astype(int) - palette.rgb(palette.FOCUS)).max(2) < 40).sum())

    half = golden(gold)
    assert half > 3000
    assert golden(gold, gold.rotate(180)) == pytest.approx(2 * half, rel=0.01)
    assert golden(gold, empty) == 0


def test_a_held_piece_is_ringed_along_its_outline() -> None:
    baked = bake(art.held_glow("ell", 80), 1.0)
    gold = np.array(palette.rgb(palette.FOCUS))
    ring = np.abs(pixels(baked)[..., :3].astype(int) - gold).max(2) < 12
    y, x = np.nonzero(ring & (pixels(baked)[..., 3] > 250))
    hw, hh = half_size("ell")
    u = (x + 0.5 - baked.pad[0]) / 80 - hw
    v = (y + 0.5 - baked.pad[1]) / 80 - hh
    away = pieces.outline("ell", u, v) * 80
    assert len(away) > 1200
    assert away.min() > 3
    assert away.max() < 12


def test_icons_are_all_different() -> None:
    shapes = {name: np.asarray(bake(art.icon(name, 28), 2 / 3).image)[..., 3] > 110 for name in icons.NAMES}
    for one, other in combinations(shapes, 2):
        assert likeness(shapes[one], shapes[other]) < 0.93, (one, other)


@pytest.mark.parametrize("kind", KINDS)
def test_pieces_have_the_outline_of_their_bodies(kind: str) -> None:
    body = {shape.kind: shape for shape in physical.SILHOUETTES.values()}[kind]
    drawn = np.array(OUTLINES[kind])
    solid = np.asarray(body.outline) * [1, -1]
    assert drawn.min(0) == pytest.approx(solid.min(0), abs=0.012)
    assert drawn.max(0) == pytest.approx(solid.max(0), abs=0.012)
    # The painted area is the body's, but for the rounded corners.
    baked = bake(art.piece(kind, "red", 100), 1.0)
    painted = (pixels(baked)[..., 3] / 255).sum() / 100**2
    assert painted == pytest.approx(body.area, rel=0.03)


def test_bevels_are_lit_from_the_lamp_however_a_piece_is_turned() -> None:
    for turn in range(0, art.TURNS, 6):
        baked = bake(art.piece("square", "green", 100, turn), 1.0)
        turned = baked.image.rotate(-360 / art.TURNS * turn)
        grey = np.asarray(turned.convert("L"), float)
        middle = grey.shape[0] // 2
        strip = slice(middle - 30, middle + 30)
        near, far = int(middle - 47), int(middle + 47)
        assert grey[near - 1 : near + 2, strip].mean() > grey[far - 1 : far + 2, strip].mean() + 25
        assert grey[strip, near - 1 : near + 2].mean() > grey[strip, far - 1 : far + 2].mean() + 25


def test_a_piece_darkens_what_it_stands_on_however_it_is_turned() -> None:
    for turn in range(0, art.TURNS, 6):
        baked = bake(art.piece_contact("square", 100, turn), 1.0)
        dark = np.asarray(baked.image.rotate(-360 / art.TURNS * turn), float)[..., 3]
        middle, strip = dark.shape[0] // 2, slice(dark.shape[0] // 2 - 30, dark.shape[0] // 2 + 30)
        above, below = (dark[middle + side * 54, strip].mean() for side in (-1, 1))
        left, right = (dark[strip, middle + side * 54].mean() for side in (-1, 1))
        assert below > 2 * right > 0
        assert above == left == 0


def test_a_trimmed_picture_lies_where_it_did() -> None:
    for scale in (0.67, 1.0):
        baked = bake(art.panel(300, 100), scale)
        less = trimmed(baked, scale)
        assert less.width < baked.width
        left, top = (round((a - b) * scale) for a, b in zip(baked.pad[:2], less.pad[:2], strict=True))
        assert less.image == baked.image.crop((left, top, left + less.width, top + less.height))
        assert less.width / scale - less.pad[0] - less.pad[2] == pytest.approx(300)
        assert less.height / scale - less.pad[1] - less.pad[3] == pytest.approx(100)
        clear = trimmed(Baked(Image.new("RGBA", (9, 5)), (0, 0, 0, 0), 2), scale)
        assert clear.width / scale - clear.pad[0] - clear.pad[2] == pytest.approx(18 / scale)


@pytest.mark.parametrize("look", [(596, 596, 2.0, 60, 0), (700, 420, 2.7, 40, 60)])
def test_what_is_left_out_of_a_ring_is_empty(look: tuple[float, float, float, float, float]) -> None:
    parts = set(numbers.ring_parts(*look))
    assert 12 < len(parts) < numbers.RING_CELLS**2
    for part in range(numbers.RING_CELLS**2):
        baked = bake(numbers.ring_way(*look, part), 0.67)
        assert baked.width / 0.67 - baked.pad[0] - baked.pad[2] == pytest.approx(look[0])
        if part not in parts:
            assert np.asarray(baked.image)[..., 3].max() == 0


def test_a_red_cross_is_upright_however_its_piece_lies() -> None:
    middles = []
    for turn in (0, 3):
        picture = bake(art.piece("disc", "red", 88, turn), 1.0).image.rotate(-15 * turn)
        pixels = np.asarray(picture.convert("RGB")).astype(int)
        y, x = (side // 2 for side in pixels.shape[:2])
        # Green tells the white of the mark from the red around it: beside the middle, along the axes, there is none.
        middles.append((pixels[y - 20, x, 1], pixels[y, x + 20, 1], pixels[y - 13, x + 13, 1]))
    for above, beside, along in middles:
        assert max(above, beside) + 60 < along


LARGE = (art.tray(521, 218), art.masonry(HOUSE, "rooftops", 40.0, True), su_card(STAR, 141, 186), cloth(300, 200))


@pytest.mark.parametrize("key", first(2, LARGE, "shots"), ids=repr)
def test_pictures_painted_in_bands_have_no_seams(key: SpriteKey, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = set()
    for samples in (300, 50_000, 10**9):
        monkeypatch.setattr(sheet, "BAND", samples)
        POOL.clear()
        pictures.add(bake(key, 0.7).image.tobytes())
    assert len(pictures) == 1


def test_painting_takes_little_memory_beside_the_picture() -> None:
    large = sheet.Brush(1.0).sheet(900, 900)
    bake(art.tray(60, 60), 1.0)
    tracemalloc.start()
    try:
        large.slab(0, 0, 900, 900, 20, palette.OAK)
        _now, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 1.5 * large.array.nbytes


@pytest.mark.parametrize("number", ["7", "10", "126"])
def test_a_number_of_kept_glyphs_is_printed_as_the_font_prints_it(number: str) -> None:
    printed, top = sheet._printed(number, 80)
    mask, (_left, expected) = sheet._font(80).getmask2(number, "L")
    assert top == expected
    assert printed.tobytes() == bytes(mask)


@pytest.mark.parametrize("kind", KINDS)
def test_a_piece_is_drawn_as_high_as_it_counts(kind: str) -> None:
    """Every corner of the outline lies within about a px of the drawn edge, so that a line is reached where it looks
    so."""
    unit = 80.0
    image = pixels(bake(art.piece(kind, "red", unit, 0), 1.0))[..., 3]
    seen = np.argwhere(image > 40) + 0.5 - np.array(image.shape) / 2
    for x, y in physical.SILHOUETTES[kind].outline if kind != "disc" else ():
        assert np.hypot(seen[:, 1] - x * unit, seen[:, 0] + y * unit).min() < 1.8


@pytest.mark.parametrize("wanted", [2.4, 2.8, 4.0, 7.0])
def test_a_wide_picture_of_a_game_begins_at_the_far_edge_of_its_table(wanted: float) -> None:
    ratio = 600 / 645
    shown = ratio / wanted
    assert scenery.middle_shown(ratio, wanted) * (1 - shown) == pytest.approx(0.37)
    assert 0 < scenery.middle_shown(ratio, wanted) < 1
