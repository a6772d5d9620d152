"""Faces of pieces: moods and materials differ visibly, and outline and middle stay free."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np
import pytest
from PIL import Image

from game import art
from game.art import bake
from game.art.base.sprite import Baked, SpriteKey
from game.art.tower.face_layout import LYING, TURNS_ON_END, quarter
from game.art.tower.skins import MATERIALS

UNIT = 60.0
FEELS = ("calm", "curious", "worried", "frightened", "happy", "asleep")


@cache
def picture(key: SpriteKey) -> Baked:
    return bake(key, 1.0)


def pixels(key: SpriteKey) -> np.ndarray:
    """Over grey."""
    baked = picture(key)
    ground = Image.new("RGBA", baked.image.size, "#808080")
    ground.alpha_composite(baked.image)
    return np.asarray(ground.convert("L"), np.int16)


@pytest.mark.parametrize("kind", ["square", "triangle", "brick", "dome"])
def test_moods_can_be_told_apart(kind: str) -> None:
    seen = {mood: pixels(art.piece_face(kind, "blue", UNIT, mood)) for mood in FEELS}
    for one, other in combinations(FEELS, 2):
        assert (abs(seen[one] - seen[other]) > 60).sum() >= 12, (one, other)


@pytest.mark.parametrize("kind", LYING)
@pytest.mark.parametrize("on_end", [False, True])
def test_a_face_hides_neither_the_edge_nor_the_centre_of_gravity(kind: str, on_end: bool) -> None:
    if on_end and kind not in TURNS_ON_END:
        pytest.skip("its face turns with it")
    for mood in ("calm", "worried", "frightened"):
        baked = picture(art.piece_face(kind, "green", UNIT, mood, on_end))
        alpha = np.asarray(baked.image)[..., 3] > 100
        wood = picture(art.piece(kind, "green", UNIT, 0, "wood", True)).image
        if on_end:
            wood = wood.transpose(Image.Transpose.ROTATE_270)
        body = np.asarray(wood)[..., 3] > 250
        inner = body[1:-1, 1:-1] & body[2:, 1:-1] & body[:-2, 1:-1] & body[1:-1, 2:] & body[1:-1, :-2]
        assert alpha.shape == body.shape
        assert not (alpha[1:-1, 1:-1] & ~inner).any(), mood
        y, x = alpha.shape[0] // 2, alpha.shape[1] // 2
        assert not alpha[y - 1 : y + 1, x - 1 : x + 1].any(), mood


def test_materials_can_be_told_apart_without_colour() -> None:
    def texture(material: str) -> np.ndarray:
        grey = pixels(art.piece("square", "green", UNIT, 0, material))
        # How bright it is as a whole does not count.
        return grey - int(np.median(grey))

    seen = {material: texture(material) for material in (*MATERIALS, "glass-cracked")}
    for one, other in combinations(seen, 2):
        assert (abs(seen[one] - seen[other]) > 24).sum() > 90, (one, other)


def test_what_lies_behind_glass_shows_through() -> None:
    alpha = np.asarray(picture(art.piece("square", "red", UNIT, 0, "glass", True)).image)[..., 3]
    assert 40 < alpha[alpha.shape[0] // 2, alpha.shape[1] // 2] < 128
    assert alpha.max() > 240


@pytest.mark.parametrize(
    ("kind", "degrees", "before", "expected"),
    [
        ("square", 0, 0, 0),
        ("square", 46, 0, 0),
        ("square", 51, 0, 1),
        ("square", 46, 1, 1),
        ("brick", 90, 0, 1),
        ("plank", 180, 0, 2),
        ("brick", -90, 0, 3),
        ("brick", 359, 3, 0),
        ("disc", 120, 0, 0),
        ("triangle", 180, 0, 0),
    ],
)
def test_a_face_stays_upright_where_it_fits(kind: str, degrees: float, before: int, expected: int) -> None:
    assert quarter(kind, degrees, before) == expected


def test_what_is_unknown_is_refused() -> None:
    with pytest.raises(ValueError, match="looks 'bored'"):
        bake(art.piece_face("square", "red", UNIT, "bored"), 1.0)
    with pytest.raises(ValueError, match="made of 'jelly'"):
        bake(art.piece("square", "red", UNIT, 0, "jelly"), 1.0)
