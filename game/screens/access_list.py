"""`ACCESS` lists all that makes the game easier to see, hear, press or follow; docs/access.md is made of it too.

To add a setting, give it a name and a note in `settings_pages`, and name it in its group here. `docs/make_access.py`
writes the page of the docs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.app.profiles import PRESETS
from game.app.settings import Settings
from game.app.text import N_, _
from game.screens.settings_pages import NAMES, NOTES, value_name


@dataclass(frozen=True, slots=True)
class Feature:
    """`name`, `words`: texts to translate. `place`: its setting, page of the settings or screen; "" for a feature that
    is always there."""

    name: str
    words: str
    place: str = ""

    @property
    def setting(self) -> str:
        """The setting that it is; "" for what is none."""
        return self.place if self.place in NAMES else ""


@dataclass(frozen=True, slots=True)
class Group:
    """Features for one need."""

    name: str
    features: tuple[Feature, ...]


def _settings(*names: str) -> tuple[Feature, ...]:
    return tuple(Feature(NAMES[name], NOTES[name], name) for name in names)


ACCESS: Final = (
    Group(
        N_("To see and hear"),
        (
            *_settings("text_size", "high_contrast"),
            Feature(N_("Marks beside colours"), N_("Every colour of a card, piece or player has a mark of its own.")),
            *_settings("gains", "faces", "lens_toggle", "reduced_motion", "speech", "voice_speed", "master", "rumble"),
            Feature(N_("Nothing by sound alone"), N_("What is heard can be seen as well.")),
        ),
    ),
    Group(
        N_("To press and hold"),
        (
            *_settings("one_switch", "dwell", "press_gap", "hold_length", "peek_toggle"),
            *_settings("dead_zone", "sticks_swapped", "pads"),
            Feature(N_("One device is enough"), N_("A mouse, a keyboard or one gamepad alone plays everything.")),
            Feature(N_("Keys of your own"), N_("Keys and buttons are chosen action by action."), "controls"),
            Feature(N_("Keys for two"), N_("Two people share a keyboard, each with keys of their own."), "halves"),
            Feature(
                N_("Phones"), N_("A seat is played on a phone: choose Phone for its device before a match begins.")
            ),
        ),
    ),
    Group(
        N_("To follow and take your time"),
        (
            *_settings("game_speed", "motion"),
            Feature(N_("Lessons"), N_("Each game teaches itself in a few minutes, and again as often as you like.")),
            Feature(N_("Hints"), N_("At a table, Hint names a good move and says why.")),
            Feature(N_("Undo"), N_("Where a game allows it, moves are taken back.")),
            Feature(N_("Rules"), N_("Opened at any moment, from every table.")),
            Feature(N_("Pause"), N_("Clocks and towers stop; they also do when the window is left.")),
            Feature(N_("Bots of several strengths"), N_("From relaxed upwards, chosen for each seat.")),
            *_settings("privacy", "language"),
            Feature(N_("Profiles and presets"), N_("All these settings under a name, or set together."), "profiles"),
        ),
    ),
)
PRESET_NAMES: Final[Mapping[str, str]] = {
    "large": N_("Large text"),
    # Translators: the name of a preset: few sounds, little motion, slower clocks.
    "calm": N_("Calm"),
    "switch": N_("One switch"),
    "colourless": N_("Without colours"),
    "reader": N_("Read aloud"),
}


def preset_words(preset: str) -> list[str]:
    """What a preset sets, setting by setting."""
    return [
        _("{setting}: {value}", setting=_(NAMES[name]), value=value_name(name, value))
        for name, value in PRESETS[preset].items()
    ]


def present_value(settings: Settings, feature: Feature) -> str:
    """The value of a setting in words; "" for what is none."""
    name = feature.setting
    return value_name(name, getattr(settings, name)) if name else ""
