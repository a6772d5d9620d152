"""Pictures of the list of all there is for access, and of profiles of settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.app import profiles
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


ACCESS_SHOTS: Mapping[str, Callable[[Services], list[Screen]]] = {"access": access, "profiles": several_profiles}
