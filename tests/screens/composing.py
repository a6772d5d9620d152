"""`composed` builds the scene that a picture of `main.py shot` would show."""

from __future__ import annotations

from game.app import text
from game.tools.screenshot import Shot, scenes_for, services_for
from game.ui.scene import Scene
from game.ui.services import Services


def composed(shot: Shot) -> tuple[Services, Scene]:
    """The scene of `shot`, built in a window of 1280×800 that nobody draws."""
    services = services_for(shot)
    text.set_scale(1280 / 1920)
    services.director.reset(*scenes_for(shot, services))
    scene = services.director.top
    assert isinstance(scene, Scene)
    if shot.page and not shot.is_lesson:
        scene.show_page(shot.page)
    services.director.compose(services.make_ui)
    return services, scene
