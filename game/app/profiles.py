"""Profiles: sets of settings by name, one of which is in use; `PRESETS` are settings that go together for a need.

What is changed while a profile is in use is changed in it. `USUAL` is the profile that is always there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from game.app.settings import MOST_LETTERS, MOST_PROFILES, Settings

USUAL: Final = ""
FIELDS: Final = (
    "text_size",
    "language",
    "motion",
    "reduced_motion",
    "high_contrast",
    "master",
    "music",
    "ambience",
    "effects",
    "rumble",
    "privacy",
    "peek_toggle",
    "lens_toggle",
    "gains",
    "faces",
    "game_speed",
    "one_switch",
    "dwell",
    "press_gap",
    "hold_length",
    "dead_zone",
    "sticks_swapped",
    "speech",
    "voice_speed",
    "device",
    "keys",
    "keys_left",
    "keys_right",
    "pad",
)
"""Settings that a profile keeps. Others belong to the machine, or to the people who play."""
PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "large": {"text_size": 200, "high_contrast": True, "gains": "always"},
    "calm": {"reduced_motion": True, "game_speed": 80, "music": 0, "ambience": 0, "effects": 40},
    "switch": {"one_switch": True, "dwell": 1800, "press_gap": 500, "peek_toggle": True, "lens_toggle": True},
    "colourless": {"high_contrast": True, "faces": True, "gains": "always"},
    "reader": {"speech": "reader", "gains": "always", "reduced_motion": True, "motion": "off", "music": 0},
}
"""Each preset with the settings that it sets; all others stay."""


def names(settings: Settings) -> list[str]:
    """The profiles, `USUAL` first."""
    return list(dict.fromkeys((USUAL, *settings.profiles, settings.profile)))


def use(settings: Settings, name: str) -> None:
    """Saves the present settings in the profile in use, then applies the profile `name`.

    A setting whose saved value no longer fits stays as it is.
    """
    _keep(settings)
    set_all(settings, settings.profiles.get(name, {}))
    settings.profile = name


def make(settings: Settings, name: str) -> str:
    """Makes a profile of the settings as they are, and uses it. Returns its name, with a number if `name` is taken."""
    _keep(settings)
    settings.profile = _free(settings, name)
    _keep(settings)
    return settings.profile


def rename(settings: Settings, old: str, new: str) -> str:
    """Gives a profile another name. Returns that name, with a number if `new` is taken."""
    _keep(settings)
    if new == old:
        return old
    new = _free(settings, new)
    settings.profiles = {new if name == old else name: values for name, values in settings.profiles.items()}
    if settings.profile == old:
        settings.profile = new
    return new


def delete(settings: Settings, name: str) -> None:
    """Deletes a profile other than `USUAL`. If it was in use, `USUAL` is used instead."""
    if settings.profile == name:
        use(settings, USUAL)
    settings.profiles.pop(name, None)


def is_full(settings: Settings) -> bool:
    """Whether there is no room for another profile."""
    return len(names(settings)) >= MOST_PROFILES


def missing(settings: Settings, preset: str) -> dict[str, object]:
    """What a preset would change, with the values that it would set."""
    return {name: value for name, value in PRESETS[preset].items() if getattr(settings, name) != value}


def set_all(settings: Settings, values: Mapping[str, object]) -> None:
    """Sets all `values` that fit."""
    # Any: each field has a type of its own.
    types: dict[str, Any] = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    for name in FIELDS:
        if name in values:
            try:
                setattr(settings, name, msgspec.convert(values[name], types[name]))
            except (msgspec.ValidationError, RecursionError):
                continue


def _keep(settings: Settings) -> None:
    values = {name: msgspec.to_builtins(getattr(settings, name)) for name in FIELDS}
    settings.profiles = {**settings.profiles, settings.profile: values}


def _free(settings: Settings, name: str) -> str:
    number, free = 1, name[:MOST_LETTERS]
    while free in names(settings):
        number += 1
        end = f" {number}"
        free = name[: MOST_LETTERS - len(end)] + end
    return free
