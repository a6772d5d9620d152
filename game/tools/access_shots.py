"""Pictures of the list of access features, of profiles, and of moving data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from game.app import moving, profiles
from game.screens.moving import MovingScene
from game.ui.screen import Screen
from game.ui.services import Services


def access(services: Services) -> list[Screen]:
    """The list above the page of the settings that leads to it."""
    return [services.make("settings", "access"), services.make("access")]


def several_profiles(services: Services) -> list[Screen]:
    """Three profiles, the last of them in use."""
    for name in ("Ana", "Grandpa Theo"):
        profiles.make(services.settings, name)
    return [services.make("settings", "access"), services.make("profiles")]


def import_asked(services: Services) -> list[Screen]:
    """An import is about to replace what is here."""
    files = dict.fromkeys(("settings.json", "data/matches/a.tumblebox", "data/matches/finished/b.tumblebox"))
    scene = MovingScene(services)
    entries = {name: moving.Entry(0, "0" * 64) for name in files}
    scene.asked = Path("Tumblebox 2026-11-22 20-15"), moving.Contents(moving.FORMAT, "2026-11-22 20-15", entries)
    return [services.make("settings", "data"), scene]


def export_offered(services: Services) -> list[Screen]:
    """Nothing has been exported yet."""
    return [services.make("settings", "data"), services.make("moving")]


ACCESS_SHOTS: Mapping[str, Callable[[Services], list[Screen]]] = {
    "access": access,
    "profiles": several_profiles,
    "moving": export_offered,
    "moving-asked": import_asked,
}
