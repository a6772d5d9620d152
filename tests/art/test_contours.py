"""Pieces and cards stand out from every place: by a dark contour, and by night by a pale rim around it."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from game import art
from game.app import paths
from game.art.base import palette
from game.art.base.sprite import SpriteKey
from game.art.places import FOLDER, PLACES, read_place
from game.games.shape_up.art import su_card
from game.ui.place_tones import tone_of
from tests.words import first, one_in

STANDING = [name for name in PLACES if read_place(name).stands]
UNIT = 88.0
PLAY = (-500.0, -800.0, 500.0, 0.0)
"""Where towers are built: left, top, right, low."""
SMALL = 0.25
Rgb = tuple[int, int, int]


def view(name: str) -> np.ndarray:
    """The pixels of a place behind a tower, all layers one above the other, as rows of colours."""
    left, top, right, low = PLAY
    size = round((right - left) * SMALL), round((low - top) * SMALL)
    seen = Image.new("RGBA", size)
    for layer in read_place(name).layers:
        image = Image.open(paths.asset(FOLDER, name, layer.file)).convert("RGBA")
        part = image.resize((round(layer.width * SMALL), round(layer.height * SMALL)))
        whole = Image.new("RGBA", size)
        whole.paste(part, (round((layer.left - left) * SMALL), round((layer.top - top) * SMALL)))
        seen.alpha_composite(whole)
    return np.asarray(seen.convert("RGB"), float).reshape(-1, 3)


def edge(key: SpriteKey) -> list[Rgb]:
    """The colours of a picture from its left edge to the middle, half way down."""
    baked = art.bake(key, 2.0)
    row = np.asarray(baked.image)[baked.image.height // 2, round(baked.pad[0] * 2) :]
    return [(int(r), int(g), int(b)) for r, g, b, alpha in row[: len(row) // 2] if alpha > 250]


def luminances(pixels: np.ndarray) -> np.ndarray:
    share = pixels / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ (0.2126, 0.7152, 0.0722))


def contrasts(colour: Rgb, pixels: np.ndarray) -> np.ndarray:
    light, own = luminances(pixels), palette.luminance(colour)
    return np.asarray((np.maximum(light, own) + 0.05) / (np.minimum(light, own) + 0.05))


@pytest.mark.parametrize("name", first(1, STANDING, "shots"))
def test_pieces_stand_out_from_what_is_behind_a_tower(name: str) -> None:
    night, pixels = tone_of(name).is_night, view(name)
    for colour in palette.PIECES:
        shown = edge(art.piece("square", colour, UNIT, rim=night))
        lines = [one for one in shown[:12] if palette.contrast(one, palette.INK) < 1.3]
        if night:
            lines += [one for one in shown[:6] if palette.contrast(one, palette.CREAM) < 1.3]
        best = np.max([contrasts(one, pixels) for one in lines], axis=0)
        # All but specks, such as a knot of wood or the pupil of a spectator.
        assert np.quantile(best, 0.01) >= 3, colour


@one_in(3, "shots")
@pytest.mark.parametrize("rim", [False, True])
@pytest.mark.parametrize("colour", palette.PIECES)
def test_contours_lie_inside_the_outline(colour: str, rim: bool) -> None:
    shown = edge(art.piece("square", colour, UNIT, rim=rim))
    inks = [i / 2 for i, one in enumerate(shown[:20]) if palette.contrast(one, palette.INK) < 1.3]
    outside = shown[: round(2 * inks[0])]
    assert len(inks) / 2 >= 2
    assert any(palette.contrast(one, palette.CREAM) < 1.3 for one in outside) == rim


def test_the_dark_line_is_a_shade_of_the_piece() -> None:
    red, green, blue = (edge(art.piece("square", colour, UNIT))[1] for colour in ("red", "green", "blue"))
    assert red[0] > 2 * max(red[1:])
    assert green[1] > 1.5 * max(green[0], green[2] - 12)
    assert blue[2] > 1.5 * max(blue[:2])


def test_a_white_piece_is_of_warm_wood() -> None:
    """With its dark frame and its cold face it looked like an empty slot in the tray."""
    baked = art.bake(art.piece("brick", "white", 120), 1.0)
    colours = np.asarray(baked.image.convert("RGB"), int)[12:-12, 12:-12].reshape(-1, 3)
    red, _green, blue = np.median(colours, axis=0)
    assert 20 < red - blue < 40


@pytest.mark.parametrize("theme", art.THEMES)
def test_cards_have_a_line_around_their_face(theme: str) -> None:
    baked = art.bake(su_card(("red", "solid", "circle"), 138, 182), 2.0, theme)
    row = np.asarray(baked.image, int)[baked.image.height // 2, round(baked.pad[0] * 2) :]
    colours = [(int(r), int(g), int(b)) for r, g, b, _alpha in row[: len(row) // 2]]
    dark = min(colours[:8], key=palette.luminance)
    assert palette.contrast(dark, palette.CREAM) >= (7 if theme == "contrast" else 4.5)


@pytest.mark.parametrize("turn", [0, 12])
@pytest.mark.parametrize("colour", ["red", "blue", "green", "yellow"])
def test_even_a_small_piece_has_a_bright_edge_above_and_a_dark_one_below(colour: str, turn: int) -> None:
    """The bevel of a piece of 40 px lies inside its dark line."""
    baked = art.bake(art.piece("square", colour, 40.0, turn, faced=True), 1.0)
    left, top = round(baked.pad[0]), round(baked.pad[1])
    pixels = np.asarray(baked.image, float)[top : top + 40, left + 15 : left + 25, :3]
    light = luminances(pixels if turn == 0 else pixels[::-1]).mean(axis=1)
    above, middle, below = light[3:5].mean(), light[16:24].mean(), light[-5:-3].mean()
    assert above > 1.15 * middle
    assert below < 0.8 * middle


def test_a_rounded_piece_has_its_edges_where_they_are_and_soft_corners() -> None:
    sharp, soft = (
        np.asarray(baked.image, int)[round(baked.pad[1]) :, round(baked.pad[0]) :, 3][:80, :80]
        for baked in (art.bake(art.piece("square", "red", 80.0, rounded=rounded), 1.0) for rounded in (False, True))
    )
    assert (soft[2:-2, 40] > 250).all()
    assert (soft[40, 2:-2] > 250).all()
    assert sharp[3, 3] > 250
    assert soft[3, 3] < 60
