"""The faces of bots differ in form by difficulty, and every mood differs from every other one."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np
import pytest
from PIL import Image

from game import art
from game.art import bake
from game.art.ui.seat_faces import KINDS, MOODS
from game.core.game import SeatInfo
from tests.words import first

SIZE = 48
"""The smallest face of a table in a window of 1280×800 is not smaller than this at scale 2/3."""
SCALE = 2 / 3


@cache
def picture(kind: str, mood: str = "calm", scale: float = SCALE) -> Image.Image:
    baked = bake(art.face(SIZE, "blue", kind, mood), scale)
    image: Image.Image = baked.image
    return image


def silhouette(kind: str) -> np.ndarray:
    # Shadows are half transparent.
    return np.asarray(picture(kind))[..., 3] > 200


@pytest.mark.parametrize(("one", "other"), list(combinations(KINDS, 2)))
def test_each_kind_has_a_form_of_its_own(one: str, other: str) -> None:
    a, b = silhouette(one), silhouette(other)
    assert (a ^ b).sum() > 0.12 * (a | b).sum()


@pytest.mark.parametrize("kind", first(2, KINDS, "shots"))
def test_moods_can_be_told_apart(kind: str) -> None:
    pictures = {mood: np.asarray(picture(kind, mood, 1).convert("L"), np.int16) for mood in MOODS}
    for one, other in combinations(MOODS, 2):
        assert (abs(pictures[one] - pictures[other]) > 60).sum() >= 12, (one, other)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "person"])
def test_a_lamp_shines_while_a_bot_thinks(kind: str) -> None:
    # The mouth is below, and eyes are cream: yellow is only the lamp.
    def yellow(mood: str) -> int:
        pixels = np.asarray(picture(kind, mood, 1).convert("RGB"), np.int16)[: SIZE // 2]
        return int(((pixels[..., 0] > 200) & (pixels[..., 2] < 110)).sum())

    assert yellow("think") > yellow("calm")


def test_a_seat_has_the_face_of_who_sits_there() -> None:
    assert art.seat_face(48, SeatInfo("Ana", "red")) == art.face(48, "red", "person", "smile")
    assert art.seat_face(48, SeatInfo("Vega", "blue", "expert")) == art.face(48, "blue", "expert", "calm")
    assert art.seat_face(48, SeatInfo("Rook", "blue", "greedy"), "oh") == art.face(48, "blue", "normal", "oh")
