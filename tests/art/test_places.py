"""Reading places: what is refused, and that the game's own places are sound and small."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from game.app import paths
from game.app.paths import MissingAsset
from game.art.places import MOST_PARTICLES, PLACES, Place, found_places, read_place
from game.art.places.pictures import load_place
from tests.words import first, one_in

SOUND: dict[str, Any] = {  # Any: as JSON has it
    "tone": "birch",
    "stands": True,
    "layers": [{"file": "back.webp", "left": -10, "top": -10.5, "width": 20, "height": 20, "depth": 0.1}],
    "effects": [
        {"kind": "glow", "sprite": "bulb.webp", "points": [[1, 2]], "size": [6, 6], "alpha": [0.5, 1], "depth": 0.3},
        {
            "kind": "fall",
            "sprite": "rain.png",
            "count": 9,
            "area": [-9, -9, 9, 9],
            "speed": [-12, 90],
            "size": [4, 7],
            "alpha": [0, 1],
            "depth": 0.5,
        },
    ],
}
Change = Callable[[dict[str, Any]], object]


def changed(change: Change) -> bytes:
    about = json.loads(json.dumps(SOUND))
    change(about)
    return json.dumps(about).encode()


def test_a_place_is_read() -> None:
    place = msgspec.json.decode(json.dumps(SOUND), type=Place)
    assert place.layers[0].top == -10.5
    assert [effect.particles for effect in place.effects] == [1, 9]


@pytest.mark.parametrize(
    "change",
    [
        lambda about: about.pop("tone"),
        lambda about: about.update(tone="pink"),
        lambda about: about.update(music="loud"),
        lambda about: about.update(layers=[]),
        lambda about: about.update(layers=6 * about["layers"]),
        lambda about: about["layers"][0].update(width=0),
        lambda about: about["layers"][0].update(depth=-1),
        lambda about: about["layers"][0].update(left="far"),
        lambda about: about["layers"][0].update(file="../back.webp"),
        lambda about: about["layers"][0].update(file="back.exe"),
        lambda about: about["effects"][0].update(kind="explode"),
        lambda about: about["effects"][0].update(alpha=[0, 2]),
        lambda about: about["effects"][0].update(period=0),
        lambda about: about["effects"][0].update(points=[[1, 2, 3]]),
        lambda about: about["effects"][1].update(area=[9, -9, 9, 9]),
        lambda about: about["effects"][1].update(count=MOST_PARTICLES),
        lambda about: about["effects"][1].update(size=[0, 7]),
    ],
)
def test_a_damaged_place_is_refused(change: Change) -> None:
    with pytest.raises(msgspec.MsgspecError):
        msgspec.json.decode(changed(change), type=Place)


def test_the_sentence_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "ASSETS", tmp_path)
    folder = tmp_path / "places" / "moon"
    folder.mkdir(parents=True)
    for name, text, says in (
        ("moon", None, "places/moon/place.json"),
        ("moon", b"{", "places/moon/place.json"),
        ("moon", json.dumps(SOUND).encode(), "places/moon/back.webp"),
        ("nowhere", None, "places/nowhere/place.json"),
    ):
        if text is not None:
            (folder / "place.json").write_bytes(text)
        with pytest.raises(MissingAsset) as error:
            load_place(name)
        assert error.value.problem.params == {"name": says}
    assert found_places() == ("moon",)


def test_a_layer_is_cut_to_what_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "ASSETS", tmp_path)
    folder = tmp_path / "places" / "moon"
    folder.mkdir(parents=True)
    layers = [
        {"file": f"{name}.png", "left": -100, "top": 0, "width": 200, "height": 100, "depth": depth}
        for name, depth in (("back", 0), ("clear", 0.5), ("play", 1))
    ]
    (folder / "place.json").write_text(json.dumps({"tone": "slate", "stands": True, "layers": layers}))
    Image.new("RGB", (20, 10), "navy").save(folder / "back.png")
    Image.new("RGBA", (20, 10), (0, 0, 0, 2)).save(folder / "clear.png")
    play = Image.new("RGBA", (400, 200))
    # A gate: two posts and a beam.
    play.paste("white", (100, 50, 300, 70))
    play.paste("white", (100, 70, 120, 150))
    play.paste("white", (280, 70, 300, 150))
    play.save(folder / "play.png")
    found = load_place("moon")
    _back, gate = found.layers
    assert (gate.left, gate.top, gate.width, gate.height) == (-50, 25, 100, 50)
    assert gate.image.size == (200, 100)
    drawn = sum((right - left) * (bottom - top) for left, top, right, bottom in gate.parts)
    assert 0.36 <= drawn < 0.5, "the way through the gate is not drawn"
    covered = Image.new("L", gate.image.size)
    for left, top, right, bottom in gate.parts:
        covered.paste(255, (round(left * 200), round(top * 100), round(right * 200), round(bottom * 100)))
    for x in range(200):
        for y in range(100):
            pixel = gate.image.getpixel((x, y))
            assert isinstance(pixel, tuple)
            assert not pixel[3] or covered.getpixel((x, y)) == 255


# -- the game's own places

MOST_BYTES = 850_000
MOST_DECODED = 24_000_000
FLAT, STANDING = (-1280.0, -800.0, 1280.0, 800.0), (-1280.0, -1850.0, 1280.0, 1000.0)


@one_in(3, "shots")
@pytest.mark.parametrize("name", first(5, PLACES, "shots"))
def test_every_place_is_sound_and_small(name: str) -> None:
    place, pictures = read_place(name), load_place(name)
    files = list((paths.ASSETS / "places" / name).iterdir())
    assert sum(path.stat().st_size for path in files) <= MOST_BYTES
    used = {"place.json", *(layer.file for layer in place.layers), *(effect.sprite for effect in place.effects)}
    assert used <= {path.name for path in files}
    images = [layer.image for layer in pictures.layers] + ([pictures.atlas] if pictures.atlas else [])
    assert sum(image.width * image.height * len(image.getbands()) for image in images) <= MOST_DECODED
    back = place.layers[0]
    left, top, right, bottom = STANDING if place.stands else FLAT
    assert back.left <= left
    assert back.top <= top
    assert back.left + back.width >= right
    assert back.top + back.height >= bottom
    with Image.open(paths.asset("places", name, back.file)) as image:
        assert "A" not in image.getbands() or image.getchannel("A").getextrema()[0] == 255
