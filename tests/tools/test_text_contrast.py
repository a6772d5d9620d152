"""Every line of text is read before what is really drawn behind it, in pictures of whole screens."""

from __future__ import annotations

from dataclasses import dataclass

import arcade
import numpy as np
import pytest

from game.shell.shell import Shell
from game.shell.window import Window
from game.tools.screenshot import Shot, frame, scenes_for, services_for
from tests.window import resize

SIZE = (1280, 800)
LARGE = 24
"""px from which letters are large, and need less contrast."""
PLAIN = (
    *("title", "welcome", "pick", "settings", "setup", "continue", "pause", "naming", "log", "curtain", "challenges"),
    *(
        "game-night",
        "game-night-chosen",
        "game-night-standings",
        "game-night-turn",
        "game-night-people",
        "game-night-cup",
    ),
    *("square-up", "reveal-square-up", "rules-shape-up", "rules-shapes", "again-shapes"),
    *("results-shape-up", "results-shapes", "results-square-up", "results-up-or-down", "results-challenge"),
    "daily-challenge",
    *("stack-off", "building-stack-off", "lobby-stack-off", "over-stack-off", "cup-stack-off"),
)
"""Scenes all of whose words stand on plates, or on calm parts of their place."""
SHORT = {"results-shapes": {"variant": "survivor"}}
"""Options of scenes before which a whole match with a tower is played."""
DARK = (
    *(scene for scene in PLAIN if scene != "reveal-square-up"),
    *("shape-up", "shapes", "up-or-down", "half-challenge"),
)
"""Scenes in the high-contrast theme. In the reveal figures stand on signs in the colours of the pieces."""


@dataclass(frozen=True)
class Line:
    """A line of text, the size of its letters in px, and its contrast to what is behind it, but for a few pixels."""

    id: str
    text: str
    size: float
    contrast: float


def light(pixels: np.ndarray) -> np.ndarray:
    share = pixels / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ (0.2126, 0.7152, 0.0722))


def pixels() -> np.ndarray:
    return np.asarray(arcade.get_image().convert("RGB"), float)


def lines(window: Window, shot: Shot) -> list[Line]:
    """The lines of the uppermost scene that are in sight."""
    resize(window, *SIZE)
    services = services_for(shot)
    shell = Shell(services, window, pad_manager=None)
    services.director.reset(*scenes_for(shot, services))
    frame(shell, shot)
    written, stage, depth = pixels(), shell.view.stage, len(services.director.shown()) - 1
    labels = [one for layer in stage._layers.values() for one in layer.labels.values()]
    own = [(words, label.left, label.y, label.content_width) for words, label in labels]
    own = [one for one in own if one[0].id.startswith(f"{depth}/") or not depth]
    for layer in stage._layers.values():
        layer.keep_words(())
    shell.view.frame(0.0, 0.0)
    bare = pixels()
    services.director.reset()
    found = []
    for words, left, low, wide in own:
        size = words.size * stage.canvas.scale
        rows = slice(max(0, round(SIZE[1] - low - 0.85 * size)), round(SIZE[1] - low + 0.25 * size))
        columns = slice(max(0, left), left + wide)
        seen, behind = written[rows, columns], bare[rows, columns]
        letters = np.abs(seen - behind).max(-1, initial=0) > 24
        # What something else covers, or what is on its way, is not measured.
        if letters.sum() < 12 or np.abs(seen - words.colour[:3]).max(-1)[letters].min() > 40:
            continue
        ground, ink = light(behind[letters]), light(np.array(words.colour[:3], float))
        ratio = (np.maximum(ground, ink) + 0.05) / (np.minimum(ground, ink) + 0.05)
        found.append(Line(words.id, words.text, size, float(np.quantile(ratio, 0.03))))
    return found


def check(found: list[Line], least: float, large: float) -> None:
    assert found
    wrong = [line for line in found if line.contrast < (large if line.size >= LARGE else least)]
    assert not wrong, "\n".join(f"{line.contrast:.1f}: {line.id} {line.text!r}" for line in wrong)


@pytest.mark.parametrize(
    "scene", [pytest.param(scene, marks=() if scene == "setup" else pytest.mark.shots) for scene in PLAIN]
)
def test_words_are_read_before_what_is_behind_them(window: Window, scene: str) -> None:
    check(lines(window, Shot(scene, options=SHORT.get(scene, {}))), 4.5, 3)


@pytest.mark.shots
@pytest.mark.parametrize(
    "scene", [pytest.param(scene, marks=() if scene == "shapes" else pytest.mark.shots) for scene in DARK]
)
def test_words_are_read_in_high_contrast(window: Window, scene: str) -> None:
    # The focus covers the name of a column of Square Up.
    found = [
        line
        for line in lines(window, Shot(scene, contrast=True, options=SHORT.get(scene, {})))
        if not line.id.startswith("column.")
    ]
    check(found, 7, 4.5)
