"""Composes a saved place as a window shows it, to look at while painting."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from paint import PLACES
from PIL import Image

SIZES = ((1920, 1080), (1920, 1200), (2520, 1080), (1920, 2560))
FLOORS = {"shapes": 0.72, "title": 0.833}
"""Height of the floor line as a share of the window's, in places that stand."""
FLOOR = 0.858


class View:
    """A window of `size` px over a place: `rise` px is how far the camera has risen."""

    def __init__(self, name: str, size: tuple[int, int], rise: float = 0.0) -> None:
        self.folder = PLACES / name
        self.place: dict[str, Any] = json.loads((self.folder / "place.json").read_text("utf-8"))
        self.rise = rise
        w, h = size
        self.image = Image.new("RGBA", size, "#FF00FF")
        if self.place["stands"]:
            self.k, self.middle = 1.0, (w / 2, min(h * FLOORS.get(name, FLOOR), 1850))
        else:
            self.k, self.middle = max(1.0, w / 2560, h / 1600), (w / 2, h / 2)

    def paste(self, picture: Image.Image, x: float, y: float, w: float, h: float, depth: float, alpha: float) -> None:
        """A picture with its corner at x, y of the place."""
        left = round(self.middle[0] + x * self.k)
        top = round(self.middle[1] + (y + depth * self.rise) * self.k)
        picture = picture.resize((max(1, round(w * self.k)), max(1, round(h * self.k))), Image.Resampling.BILINEAR)
        if alpha < 1:
            picture.putalpha(picture.getchannel("A").point(lambda value: round(value * alpha)))
        at = max(0, left), max(0, top)
        source = at[0] - left, at[1] - top
        if source[0] < picture.width and source[1] < picture.height:
            self.image.alpha_composite(picture, at, source)

    def draw(self) -> Image.Image:
        """All layers and, at one moment, the effects among them by depth, as the program sorts them."""
        first, *others = self.place["layers"]
        self._draw_layer(first)
        things = [(layer["depth"], 0, layer) for layer in others]
        things += [(effect["depth"], 1, effect) for effect in self.place["effects"]]
        for _depth, kind, thing in sorted(things, key=lambda one: one[:2]):
            (self._draw_effect if kind else self._draw_layer)(thing)
        return self.image.convert("RGB")

    def _draw_layer(self, layer: dict[str, Any]) -> None:
        box = (layer[key] for key in ("left", "top", "width", "height"))
        self.paste(self._open(layer["file"]), *box, layer["depth"], 1.0)

    def _draw_effect(self, effect: dict[str, Any]) -> None:
        rng = random.Random(1)
        picture = self._open(effect["sprite"])
        if effect["kind"] == "glow":
            points = effect["points"]
        else:
            left, top, right, bottom = effect["area"]
            points = [(rng.uniform(left, right), rng.uniform(top, bottom)) for _ in range(effect["count"])]
        for x, y in points:
            w = rng.uniform(*effect["size"])
            h = w * picture.height / picture.width
            self.paste(picture.copy(), x - w / 2, y - h / 2, w, h, effect["depth"], rng.uniform(*effect["alpha"]))

    def _open(self, name: str) -> Image.Image:
        return Image.open(self.folder / name).convert("RGBA")


def write_previews(name: str, folder: Path) -> None:
    """One picture for each shape of window, and for `shapes` one for each station of the camera's way up."""
    folder.mkdir(parents=True, exist_ok=True)
    for w, h in SIZES:
        View(name, (w, h)).draw().save(folder / f"{name}-{w}x{h}.png")
    if name == "shapes":
        for units in (5, 12, 20, 32, 40, 50):
            rise = max(0, (units - 7) * 60)
            View(name, (1920, 1200), rise).draw().save(folder / f"{name}-{units}.png")
