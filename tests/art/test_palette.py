"""Colours can be told apart and text can be read, measured on painted pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

import numpy as np
import pytest
from PIL import Image

from game import art
from game.art import Baked, SpriteKey
from game.art.base import palette
from game.games.shape_up.art import FILLS, SYMBOLS, su_card
from game.games.shape_up.heads import HALF
from game.games.shapes.art import shapes_card
from game.games.square_up.art import arrow, crossed, grid_paper, new_sign, splot, square_mark, unit_sprite
from game.games.up_or_down.art import INK_DUSK, SUIT_INKS, SUITS, number_card, number_strip
from tests.art.vision import DEFICIENCIES, ciede2000, smallest_distance
from tests.words import first, one_in

bake = cache(art.bake)

LEAST = 15.0
"""ΔE00 between any two colours of a set."""
Rgb = tuple[int, int, int]


def painted(baked: Baked, points: Sequence[tuple[float, float]], scale: float, r: float = 3) -> Rgb:
    """The median colour around logical points of a picture, which must be opaque there."""
    left, top, _, _ = baked.pad
    pixels = np.asarray(baked.image)
    found = []
    for x, y in points:
        x0, y0, n = round((left + x - r) * scale), round((top + y - r) * scale), max(2, round(2 * r * scale))
        found.append(pixels[y0 : y0 + n, x0 : x0 + n].reshape(-1, 4))
    every = np.concatenate(found)
    assert every[:, 3].min() == 255
    r_, g, b = np.median(every[:, :3], axis=0)
    return int(r_), int(g), int(b)


def laid(baked: Baked, ground: Rgb, x: float, y: float, scale: float, r: float = 3) -> Rgb:
    """The mean colour around a logical point of a picture that lies on a ground."""
    left, top, _, _ = baked.pad
    x0, y0, n = round((left + x - r) * scale), round((top + y - r) * scale), max(1, round(2 * r * scale))
    part = np.asarray(baked.image, float)[y0 : y0 + n, x0 : x0 + n]
    alpha = part[..., 3:] / 255
    r_, g, b = (part[..., :3] * alpha + np.array(ground) * (1 - alpha)).mean((0, 1))
    return round(r_), round(g), round(b)


def brightest(image: Image.Image) -> Rgb:
    """The brightest colour of a picture."""
    r, g, b = max(np.asarray(image.convert("RGB")).reshape(-1, 3).tolist(), key=sum)
    return r, g, b


def brightest_background(theme: str = "normal") -> Rgb:
    """The table under the lamp: the worst dark ground for pale things."""
    return brightest(bake(art.table_top(), 0.25, theme).image.convert("RGB").reduce(6))


def symbol(colour: str, fill: str = "solid", theme: str = "normal") -> Rgb:
    s = 160 * HALF["square"]
    reach = (0.72 if fill == "solid" else 0.785) * s
    points = [(80 + x * reach, 112 + y * reach) for x in (-1, 1) for y in (-1, 1)]
    return painted(bake(su_card((colour, fill, "square"), 160, 224), 1.0, theme), points, 1.0, 2)


def enamel(colour: str, fill: str = "solid", theme: str = "normal") -> Rgb:
    """The brow of a solid symbol with a face, or the sides of a hollow one."""
    s = 160 * HALF["square"]
    solid = [(80 + x * s, 112 - 0.62 * s) for x in (-0.5, 0, 0.5)]
    hollow = [(80 + x * s, 112 + y * s) for x, y in ((-0.8, 0), (0.8, 0), (0, -0.8), (0, 0.8))]
    card = su_card((colour, fill, "square"), 160, 224, faced=True)
    return painted(bake(card, 1.0, theme), solid if fill == "solid" else hollow, 1.0, 2)


def cream(theme: str = "normal") -> Rgb:
    card = bake(su_card(("red", "solid", "square"), 160, 224), 1.0, theme)
    return painted(card, [(30, 30), (130, 30), (30, 190), (130, 190)], 1.0)


def wood(colour: str, turn: int = 0) -> Rgb:
    points = [(50 + x * 37, 50 + y * 37) for x in (-1, 1) for y in (-1, 1)]
    # The line along the edge of white pieces lies farther out.
    return painted(bake(art.piece("square", colour, 100, turn), 1.0), points, 1.0, 2)


def printed(colour: str, theme: str = "normal") -> Rgb:
    points = [(50 + x * 21, 75.6 + y * 21) for x in (-1, 1) for y in (-1, 1)]
    return painted(bake(shapes_card("square", colour, 100, 140), 1.0, theme), points, 1.0, 2)


def number(colour: str, theme: str = "normal", dusk: bool = False) -> Rgb:
    look = number_card(1, colour, 100, 140, dusk=dusk)
    return painted(bake(look, 1.0, theme), [(16, y) for y in (30, 60, 90, 120)], 1.0)


def edge(colour: str, theme: str = "normal", dusk: bool = False) -> Rgb:
    return painted(bake(number_strip(1, colour, 110, 38, dusk), 1.0, theme), [(x, 20) for x in (45, 55, 65)], 1.0)


def unit(colour: str, theme: str = "normal") -> Rgb:
    points = [(50 + x * 25, 50 + y * 25) for x in (-1, 1) for y in (-1, 1)]
    return painted(bake(unit_sprite("square", colour, 100), 1.0, theme), points, 1.0)


def wash(colour: str, theme: str = "normal") -> Rgb:
    """A splot without units, on the paper."""
    return laid(bake(splot(colour, 100), 1.0, theme), sheet_of_paper(theme), 50, 50, 1.0, 20)


def sheet_of_paper(theme: str = "normal") -> Rgb:
    return painted(bake(grid_paper(400, 400, 4), 1.0, theme), [(x, y) for x in (50, 350) for y in (50, 350)], 1.0)


def pennant(colour: str) -> Rgb:
    return painted(bake(art.pennant(48, 84, colour), 1.0), [(x, 50.0) for x in (10, 24, 38)], 1.0, 2)


def face(colour: str, kind: str) -> Rgb:
    points = [(42.0, 16.0)] if kind == "person" else [(10.0, 46.0), (73.0, 46.0)]
    return painted(bake(art.face(84, colour, kind), 1.0), points, 1.0, 2)


def margin(tone: str, theme: str = "normal") -> Rgb:
    """The bar of a span, between its stripes if it has any."""
    return painted(bake(art.span(112, tone), 2.0, theme), [(45.0 + k, 12.0) for k in (0, 11, 22)], 2.0, 1)


def numbers(look: Callable[[str, str], Rgb], theme: str) -> dict[str, Rgb]:
    return {colour: look(colour, theme) for colour in SUITS}


SETS: dict[str, Callable[[], dict[str, Rgb]]] = {
    "pieces": lambda: {colour: wood(colour) for colour in palette.PIECES},
    "pieces lit from elsewhere": lambda: {colour: wood(colour, 3 * i + 5) for i, colour in enumerate(palette.PIECES)},
    "printed pieces": lambda: {colour: printed(colour) for colour in palette.PIECES},
    "units": lambda: {colour: unit(colour) for colour in palette.SEATS},
    "units, high contrast": lambda: {colour: unit(colour, "contrast") for colour in palette.SEATS},
    "splots": lambda: {colour: wash(colour) for colour in palette.SEATS},
    "splots, high contrast": lambda: {colour: wash(colour, "contrast") for colour in palette.SEATS},
    "symbols": lambda: {colour: symbol(colour) for colour in SYMBOLS},
    "hollow symbols": lambda: {colour: symbol(colour, "hollow") for colour in SYMBOLS},
    "faced symbols": lambda: {colour: enamel(colour) for colour in SYMBOLS},
    "faced hollow symbols": lambda: {colour: enamel(colour, "hollow") for colour in SYMBOLS},
    "symbols, high contrast": lambda: {colour: symbol(colour, theme="contrast") for colour in SYMBOLS},
    "margins": lambda: {tone: margin(tone) for tone in palette.MARGINS},
    "margins, high contrast": lambda: {tone: margin(tone, "contrast") for tone in palette.MARGINS},
    "pennants": lambda: {colour: pennant(colour) for colour in palette.SEATS},
    "people": lambda: {colour: face(colour, "person") for colour in palette.SEATS},
    **{
        f"{name} of Up or Down?, {theme}": partial(numbers, look, theme)
        for name, look in (("cards", number), ("edges", edge))
        for theme in art.THEMES
    },
}


@cache
def colours(name: str) -> dict[str, Rgb]:
    return SETS[name]()


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_measure_itself(
    one: tuple[float, float, float], other: tuple[float, float, float], difference: float
) -> None:
    """Test data of Sharma, Wu and Dalal 2005."""
    assert ciede2000(one, other) == pytest.approx(difference, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(difference, abs=5e-5)


@one_in(3, "shots")
@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.parametrize("name", first(6, SETS, "shots"))
def test_colours_of_a_set_are_apart_for_every_eye(name: str, deficiency: str) -> None:
    distance, one, other = smallest_distance(colours(name), deficiency)
    assert distance >= LEAST, f"{one} and {other} look alike"


@pytest.mark.parametrize(("theme", "least"), [("normal", 4.4), ("contrast", 7.0)])
@pytest.mark.parametrize("fill", FILLS)
@pytest.mark.parametrize("colour", SYMBOLS)
def test_symbols_stand_out_from_their_card(colour: str, fill: str, theme: str, least: float) -> None:
    assert palette.contrast(symbol(colour, fill, theme), cream(theme)) >= least
    assert palette.contrast(enamel(colour, fill, theme), cream(theme)) >= least


@pytest.mark.parametrize("theme", art.THEMES)
@pytest.mark.parametrize("colour", first(2, palette.PIECES, "shots"))
def test_printed_pieces_stand_out_from_their_card_and_marks_from_them(colour: str, theme: str) -> None:
    card = bake(shapes_card("square", colour, 100, 140), 2.0, theme)
    grounds = [painted(card, [(x, 125)], 2.0) for x in (30, 50, 70)]
    edge = [painted(card, [(50 + side * 34, y)], 2.0, 0.5) for side in (-0.98, 0.97) for y in (60, 75, 90)]
    for ground in grounds:
        assert max(palette.contrast(e, ground) for e in edge) >= (7 if theme == "contrast" else 3)
    if colour != "white":
        assert palette.contrast(palette.MARK_INKS[colour], printed(colour, theme)) >= 3


@pytest.mark.parametrize("theme", art.THEMES)
def test_ticks_and_figures_read_on_birch(theme: str) -> None:
    ruler, mark = bake(art.ruler(72, 300), 1.0, theme), bake(art.ruler_mark(72, 76, 3), 1.0, theme)
    image = ruler.image.copy()
    image.alpha_composite(mark.image, (round(ruler.pad[0] - mark.pad[0]), 120))
    part = np.asarray(image.convert("RGB"))[100:220, 40:80].reshape(-1, 3)
    light = part.sum(1)
    wood, ink = (np.median(part[light >= np.quantile(light, 0.5)], 0), part[light.argsort()[30]])
    assert palette.contrast(tuple(wood.astype(int)), tuple(ink)) >= (7 if theme == "contrast" else 4.5)


def test_ink_reads_on_cream() -> None:
    for theme in art.THEMES:
        for tone, focus in (("birch", False), ("birch", True), ("honey", False), ("honey", True)):
            button = bake(art.button(200, 64, focus, tone), 1.0, theme)
            assert palette.contrast(palette.INK, painted(button, [(40, 32), (100, 32), (160, 32)], 1.0)) >= 7
        assert palette.contrast(palette.INK, cream(theme)) >= 7
        for tone in ("gain", "focus"):
            chip = painted(bake(art.chip(88, 56, tone), 1.0, theme), [(44, 28)], 1.0)
            assert palette.contrast(palette.INK, chip) >= 7
        key = painted(bake(art.keycap(60, 48), 1.0, theme), [(30, 24)], 1.0)
        assert palette.contrast(palette.INK, key) >= 7


@pytest.mark.parametrize(("theme", "least"), first(1, [("normal", 4.5), ("contrast", 7.0)], "shots"))
def test_cream_reads_on_everything_dark(theme: str, least: float) -> None:
    background = brightest_background(theme)
    grounds = {
        "slate": background,
        "panel": laid(bake(art.panel(400, 200), 1.0, theme), background, 60, 40, 1.0),
        "active panel": laid(bake(art.panel(400, 200, True), 1.0, theme), background, 60, 40, 1.0),
        "button": laid(bake(art.button(200, 64), 1.0, theme), background, 60, 32, 1.0),
        "pressed button": laid(bake(art.button(200, 64, pressed=True), 1.0, theme), background, 60, 32, 1.0),
        "disabled button": laid(bake(art.button(200, 64, disabled=True), 1.0, theme), background, 60, 32, 1.0),
        "red button": laid(bake(art.button(200, 64, tone="red"), 1.0, theme), background, 60, 32, 1.0),
        "chip": laid(bake(art.chip(72, 48, "none"), 1.0, theme), background, 36, 24, 1.0),
        "loss": laid(bake(art.chip(72, 48, "loss"), 1.0, theme), background, 36, 24, 1.0),
        "veil": laid(bake(art.veil(100, 100), 1.0, theme), background, 50, 50, 1.0),
        "curtain": brightest(bake(art.handover(1920, 1080), 0.25, theme).image),
    }
    for name, ground in grounds.items():
        assert palette.contrast(palette.CREAM, ground) >= least, name
    # Less important words are dimmer, and the yellow of the seat at play is text, too.
    for panel in ("panel", "active panel"):
        assert palette.contrast(palette.CREAM_DIM, grounds[panel]) >= least
        assert palette.contrast(palette.FOCUS, grounds[panel]) >= least


def ring_profile(what: SpriteKey, theme: str, ground: Rgb, w: float) -> list[Rgb]:
    """Colours from 22 px outside to 12 px inside, along the middle of the left edge."""
    baked = bake(what, 2.0, theme)
    return [laid(baked, ground, x / 2, w / 2, 2.0, 0.25) for x in range(-44, 24)]


@pytest.mark.parametrize("theme", art.THEMES)
@pytest.mark.parametrize(
    "what", [art.ring(120, 120, 18), art.button(120, 120, focus=True)], ids=["ring", "focused button"]
)
@pytest.mark.parametrize("ground", ["slate", "cream"])
def test_the_focus_ring_is_seen_on_background_and_cream(what: SpriteKey, ground: str, theme: str) -> None:
    below = brightest_background(theme) if ground == "slate" else palette.rgb(palette.CREAM)
    profile = ring_profile(what, theme, below, 120)
    yellow = [i for i, c in enumerate(profile) if palette.contrast(c, palette.FOCUS) < 1.15 and c[2] < 140]
    width = (yellow[-1] - yellow[0] + 1) / 2
    assert width >= (5.5 if theme == "contrast" else 3.5)
    ring = profile[(yellow[0] + yellow[-1]) // 2]
    outside, inside = profile[yellow[0] - 3], profile[yellow[-1] + 3]
    assert palette.contrast(ring, outside) >= 3
    assert palette.contrast(ring, inside) >= 3


def test_an_empty_cell_is_seen_under_the_lamp() -> None:
    background = brightest_background()
    baked = bake(art.cell(160, 224), 2.0)
    row = [laid(baked, background, 1.25, y / 2, 2.0, 0.25) for y in range(60, 380)]
    dash = max(row, key=sum)
    assert palette.contrast(dash, laid(baked, background, 80, 112, 2.0)) >= 3


def test_the_platform_has_a_light_rim() -> None:
    background = brightest_background()
    baked = bake(art.pedestal(600, 120), 2.0)
    column = [laid(baked, background, 300, y / 2, 2.0, 0.25) for y in range(0, 20)]
    rim = max(column, key=sum)
    assert palette.contrast(rim, laid(baked, background, 200, 60, 2.0)) >= 3
    assert palette.contrast(rim, background) >= 3


@pytest.mark.parametrize("theme", art.THEMES)
@pytest.mark.parametrize("tone", palette.MARGINS)
def test_margins_are_seen_on_wood_of_any_colour(tone: str, theme: str) -> None:
    """Each bar is cased in ink, so that its edge is seen on whatever is below; marks are white in the same ink."""
    span = np.asarray(bake(art.span(112, tone), 2.0, theme).image)
    column = span[:, span.shape[1] // 2 - 20]
    above = column[: len(column) // 2]
    red, green, blue = (int(value) for value in above[above[:, 3] > 200][0][:3])
    casing = (red, green, blue)
    assert palette.contrast(margin(tone, theme), casing) >= 3
    assert palette.contrast(palette.WHITE, casing) >= 3
    assert int((above[:, 3] > 200).sum()) >= 4


def test_margins_differ_in_more_than_colour() -> None:
    """In grey: how much of the bar is inked, how thick it is, and what points to it."""
    looks = {tone: np.asarray(bake(art.span(112, tone), 1.0).image)[..., 3] for tone in palette.MARGINS}
    assert (looks["safe"] > 128).sum() < 0.9 * (looks["thin"] > 128).sum()
    bars = {tone: np.asarray(bake(art.span(112, tone), 1.0).image.convert("L")) for tone in palette.MARGINS}
    middle = {tone: bar[bar.shape[0] // 2, 20:-20] for tone, bar in bars.items()}
    assert np.ptp(middle["thin"]) < 10 < np.ptp(middle["tipping"])
    marks = [np.asarray(bake(art.mark(tone), 1.0).image)[..., 3] for tone in palette.MARGINS]
    assert (marks[0] > 128).sum() < (marks[1] > 128).sum() < (marks[2] > 128).sum()


def test_marks_stand_out_from_their_colour() -> None:
    for colour in palette.SEATS:
        if colour != "white":
            assert palette.contrast(palette.MARK_INKS[colour], pennant(colour)) >= 3, colour
    for colour in palette.PIECES:
        assert palette.contrast(palette.MARK_INKS[colour], wood(colour)) >= 3, colour


@one_in(3, "shots")
@pytest.mark.parametrize("theme", art.THEMES)
@pytest.mark.parametrize("colour", palette.SEATS)
def test_units_stand_out_from_paper_and_marks_from_units(colour: str, theme: str) -> None:
    square = np.asarray(bake(unit_sprite("square", colour, 100), 2.0, theme).image)
    edge = square[100:110, 24:52, :3]
    assert all(palette.contrast(tuple(row[row.sum(1).argmin()]), sheet_of_paper(theme)) >= 7 for row in edge)
    assert palette.contrast(palette.MARK_INKS[colour], unit(colour, theme)) >= 3
    # Marks of splots and of the fractal are dark.
    assert palette.contrast(palette.INK, wash(colour, theme)) >= 3


@pytest.mark.parametrize(("theme", "least"), [("normal", 3), ("contrast", 7)])
def test_lines_and_signs_stand_out_from_paper(theme: str, least: float) -> None:
    ground = sheet_of_paper(theme)
    grid = np.asarray(bake(grid_paper(400, 400, 4), 1.0, theme).image.convert("RGB"))
    left = round(bake(grid_paper(400, 400, 4), 1.0, theme).pad[0])
    lines = grid[left + 50, left + 90 : left + 110]
    assert palette.contrast(tuple(lines[lines.sum(1).argmin()]), ground) >= least
    for kind, at in (("source", (4, 10)), ("reach", (50, 50)), ("clash", (4, 50))):
        assert palette.contrast(painted(bake(square_mark(kind, 100, 100), 2.0, theme), [at], 2.0, 1), ground) >= 4.5


@one_in(3, "shots")
@pytest.mark.parametrize(("theme", "least"), [("normal", 4.5), ("contrast", 7)])
@pytest.mark.parametrize("colour", first(3, [*palette.SEATS, ""], "shots"))
def test_signs_of_a_reveal_stand_out_from_paper(colour: str, theme: str, least: float) -> None:
    """By their edge: pale inks have a dark one."""
    looks = [arrow(colour, 80), new_sign(colour, 90)] if colour else []
    for look in (*looks, crossed(colour, 90)):
        seen = np.asarray(bake(look, 2.0, theme).image)
        whole = seen[seen[..., 3] > 220][:, :3]
        darkest = whole[whole.astype(int).sum(1).argmin()]
        assert palette.contrast(tuple(darkest), sheet_of_paper(theme)) >= least, look


@pytest.mark.parametrize(("theme", "least"), [("normal", 4.4), ("contrast", 7.0)])
@pytest.mark.parametrize("colour", SUITS)
def test_numbers_read_on_their_cards(colour: str, theme: str, least: float) -> None:
    for look in (number, edge):
        assert palette.contrast(SUIT_INKS[colour], look(colour, theme)) >= least
        # Outside the light as well, where white ink is paler.
        ink = INK_DUSK if theme == "normal" and SUIT_INKS[colour] == palette.WHITE else SUIT_INKS[colour]
        assert palette.contrast(ink, look(colour, theme, dusk=True)) >= least
        assert (sum(look(colour, theme, dusk=True)) < sum(look(colour, theme))) == (theme == "normal")


def test_seats_stand_out_from_their_panel() -> None:
    """By colour or by outline: the darkest pennant still has its pale mark."""
    panel = laid(bake(art.panel(400, 200), 1.0), brightest_background(), 60, 40, 1.0)
    for colour in palette.SEATS:
        seen = max(palette.contrast(pennant(colour), panel), palette.contrast(palette.MARK_INKS[colour], panel))
        assert seen >= 3, colour


def test_contrast_is_the_one_of_wcag() -> None:
    assert palette.contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert palette.contrast("#FFFFFF", "#767676") == pytest.approx(4.54, abs=0.005)
    assert palette.contrast((118, 118, 118), "#FFFFFF") == palette.contrast("#FFFFFF", "#767676")
    with pytest.raises(ValueError, match="not a colour"):
        palette.rgb("red")
