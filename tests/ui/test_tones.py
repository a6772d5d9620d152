"""Words and signs are read on the plates and buttons of every tone, measured on rendered pixels."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from game import art
from game.art.base import palette
from game.art.base.sprite import SpriteKey
from game.ui.style import BIRCH, CONTRAST, SLATE, TONES, WALNUT, Colour, Tone
from game.ui.widgets import Ui
from tests.words import first

Rgb = tuple[int, int, int]
GROUNDS = {"black": 0, "white": 255}
LEAST = {"normal": 4.5, "contrast": 7.0}
SIZES = ((300.0, 80.0), (560.0, 420.0))


def tones(theme: str) -> list[Tone]:
    return [CONTRAST] if theme == "contrast" else list(TONES.values())


def seen(key: SpriteKey, theme: str, ground: int, inset: float, scale: float = 1.0) -> np.ndarray:
    """The pixels of a picture before a ground, `inset` px inside its rectangle, as rows of colours."""
    baked = art.bake(key, scale, theme)
    left, top, right, low = (round((side + inset) * scale) for side in baked.pad)
    pixels = np.asarray(baked.image, float)[top : baked.image.height - low, left : baked.image.width - right]
    alpha = pixels[..., 3:] / 255
    mixed = pixels[..., :3] * alpha + ground * (1 - alpha)
    return np.asarray(mixed.reshape(-1, 3))


def extremes(pixels: np.ndarray) -> list[Rgb]:
    """The darkest and the lightest colour, but for a thousandth of the pixels at each end."""
    few = len(pixels) // 1000
    order = np.argpartition(pixels @ (0.2126, 0.7152, 0.0722), (few, len(pixels) - 1 - few))
    return [(int(r), int(g), int(b)) for r, g, b in pixels[order[[few, -1 - few]]]]


def worst(ink: Colour, ends: list[Rgb]) -> float:
    """The least contrast of `ink` with the `extremes` of its ground."""
    return min(palette.contrast(rgb(ink), end) for end in ends)


def rgb(colour: Colour) -> Rgb:
    return colour[0], colour[1], colour[2]


@pytest.mark.parametrize("theme", first(1, art.THEMES, "screens"))
def test_words_are_read_on_their_plates(theme: str) -> None:
    for tone, active, size, ground in product(tones(theme), (False, True), SIZES, GROUNDS.values()):
        ends = extremes(seen(art.panel(*size, active, tone.name), theme, ground, 14))
        for what in ("text", "dim", "accent", "good", "bad"):
            assert worst(getattr(tone, what), ends) >= LEAST[theme], (tone.name, what, active, size, ground)


def test_what_informs_is_flat_and_what_can_be_pressed_is_wood() -> None:
    for tone in ("birch", "walnut", "dusk"):
        flat, wood = (seen(art.panel(300, 200, False, tone, raised), "normal", 128, 6) for raised in (False, True))
        assert np.ptp(extremes(flat), 0).max() < 0.5 * np.ptp(extremes(wood), 0).max(), tone


@pytest.mark.parametrize("theme", art.THEMES)
def test_words_are_read_on_the_ground_below_plates(theme: str) -> None:
    for tone in tones(theme):
        assert tone.ground[3] == 255
        for what in ("text", "dim", "accent", "good", "bad"):
            assert palette.contrast(rgb(getattr(tone, what)), rgb(tone.ground)) >= LEAST[theme], (tone.name, what)


@pytest.mark.parametrize("theme", art.THEMES)
def test_words_are_read_on_what_is_set_apart_or_chosen(theme: str) -> None:
    for tone, layer in product(tones(theme), ("field", "lit")):
        colour: Colour = getattr(tone, layer)
        below, share = rgb(tone.ground), colour[3] / 255
        r, g, b = (round(c * share + under * (1 - share)) for c, under in zip(rgb(colour), below, strict=True))
        for what in ("text", "dim"):
            assert palette.contrast(rgb(getattr(tone, what)), (r, g, b)) >= LEAST[theme], (tone.name, layer, what)


@pytest.mark.parametrize("theme", art.THEMES)
@pytest.mark.parametrize("face", first(1, ["plain", "honey", "red", "chosen"], "screens"))
@pytest.mark.parametrize("focus", [False, True])
def test_labels_are_read_on_buttons(theme: str, face: str, focus: bool) -> None:
    for tone, size in product(tones(theme), ((172.0, 76.0), (360.0, 92.0))):
        ui = toned(tone, theme)
        ends = extremes(seen(ui.face(*size, focus=focus, tone=face), theme, 128, 12))
        assert worst(ui.face_ink(face), ends) >= LEAST[theme], tone.name
        if face == "plain":
            assert worst(ui.face_tone.dim, ends) >= LEAST[theme], tone.name


@pytest.mark.parametrize("theme", art.THEMES)
def test_labels_of_disabled_buttons_are_still_read(theme: str) -> None:
    for tone, face in product(tones(theme), ("plain", "honey", "red", "chosen")):
        ui = toned(tone, theme)
        ends = extremes(seen(ui.face(172, 76, tone=face, disabled=True), theme, 128, 12))
        assert worst(ui.face_ink(face, disabled=True), ends) >= 4.5, (tone.name, face)


@pytest.mark.parametrize("theme", art.THEMES)
def test_ink_is_read_on_paper_tags_and_plaques(theme: str) -> None:
    for key in (art.note(300, 200), art.note(300, 200, 1.5, True), art.tag(112, 54), art.tag(112, 54, "honey")):
        assert worst(BIRCH.text, extremes(seen(key, theme, 128, 16))) >= LEAST[theme], key
    assert worst(BIRCH.text, extremes(seen(art.plaque(92, 60), theme, 128, 10))) >= LEAST[theme]


@pytest.mark.parametrize("theme", art.THEMES)
@pytest.mark.parametrize("below", [palette.INK, palette.CREAM, "#D9B382", "#4A3020", "#7F7F7F", palette.FOCUS])
def test_the_focus_ring_is_seen_on_every_ground(theme: str, below: str) -> None:
    """Gold between two lines of ink: one of them stands out from whatever is around."""
    baked = art.bake(art.ring(120, 80, 18), 2.0, theme)
    row = np.asarray(baked.image, float)[round((baked.pad[1] + 40) * 2), : round(baked.pad[0] * 2)]
    shown = row[:, :3] * row[:, 3:] / 255 + np.array(palette.rgb(below)) * (1 - row[:, 3:] / 255)
    colours = [(int(r), int(g), int(b)) for r, g, b in shown]
    gold = [i for i, colour in enumerate(colours) if palette.contrast(colour, palette.FOCUS) < 1.15 and colour[2] < 140]
    inks = [i for i, colour in enumerate(colours) if palette.contrast(colour, palette.INK) < 1.4]
    assert any(i > 0 for i in inks)
    ring = colours[max(set(gold) & set(range(inks[0], len(colours))))]
    assert palette.contrast(ring, colours[inks[-1]]) >= 3


def test_a_place_gives_the_tone_and_high_contrast_keeps_its_own() -> None:
    ui, plain = Ui(), Ui(contrast=True)
    for place, tone in (("home", BIRCH), ("rooftops", SLATE), ("fairground", SLATE), ("shape-up", WALNUT)):
        ui.place = plain.place = place
        assert ui.tone == tone
        assert plain.tone == CONTRAST
    ui.place = "home"
    with ui.toned(WALNUT):
        ui.text("one", "One", 0, 0)
    ui.text("two", "Two", 0, 0)
    assert [words.colour for words in ui.words] == [WALNUT.text, BIRCH.text]


def toned(tone: Tone, theme: str) -> Ui:
    ui = Ui(contrast=theme == "contrast")
    ui.use(tone)
    return ui
