"""Pictures of the screen on which a gamepad is set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.screens.pad_setup import PadSetupScene
from game.ui.pad_desk import NoPads, PadInfo
from game.ui.screen import Screen
from game.ui.services import Services

GUID = "0300f00d000000000000000000000000"


class OnePad(NoPads):
    """A pad that nobody knows."""

    def infos(self) -> tuple[PadInfo, ...]:
        return (PadInfo(1, GUID, "Retro Pad 2", False),)


def pad_setup(services: Services) -> list[Screen]:
    """The pad has shown two of its buttons."""
    services.pad_desk = OnePad()
    scene = PadSetupScene(services, 1)
    assert scene.learner is not None
    for _step in range(2):
        scene.learner.skip()
    return [services.make("title"), scene]


def pad_waiting(services: Services) -> list[Screen]:
    """A pad was set up before, and can be forgotten."""
    services.pad_desk = OnePad()
    services.settings.pads[GUID] = f"{GUID},Retro Pad 2,a:b1,"
    return [services.make("settings"), PadSetupScene(services)]


PAD_SHOTS: Mapping[str, Callable[[Services], list[Screen]]] = {"pad-setup": pad_setup, "pad-waiting": pad_waiting}
