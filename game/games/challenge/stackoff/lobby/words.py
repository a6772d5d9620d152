"""What can be chosen in the lobby, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.app.text import N_, _
from game.core.game import OptionValue
from game.games.challenge.levels import words
from game.games.challenge.stackoff.rounds import Handicap, rounds

DEVICE_ICONS: Final = {"mouse": "mouse", "keys": "keyboard", "pad": "pad"}
MODES: Final[Mapping[str, tuple[str, str]]] = {
    "any": (N_("A bit of everything"), N_("Another kind of round each time.")),
    "race": (N_("Race"), N_("Whoever first holds a tower above the line wins.")),
    "survival": (N_("Survival"), N_("Whoever drops too many pieces is out; the last one wins.")),
    "under": (N_("Under the line"), N_("The most pieces below the line win.")),
    "highest": (N_("Highest"), N_("The highest tower wins when the time is over.")),
    "level": (N_("Any level"), N_("The same level for all: the first gold wins, or the best medal.")),
}
"""Of each mode: its name, and what wins."""
FIELDS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "line": (N_("Line"), (N_("easier"), N_("as usual"), N_("harder"))),
    "top": (N_("Platform"), (N_("narrower"), N_("as usual"), N_("wider"))),
    "falls": (N_("Falls"), (N_("one fewer"), N_("as usual"), N_("one more"))),
    "size": (N_("Pieces"), (N_("small"), N_("as usual"), N_("large"))),
    "ghost": (N_("Outline"), (N_("shown"), N_("hidden"))),
}
"""Of each part of a handicap: its name, and its values as `handicaps.CHOICES` has them."""


def device_icon(device: str) -> str:
    """The sign of what a seat plays with."""
    return next(icon for kind, icon in DEVICE_ICONS.items() if device.startswith(kind))


def device_name(device: str) -> str:
    """The name of what a seat plays with."""
    if device.startswith("pad"):
        return _("Pad {n}", n=device[3:])
    return {"keys": _("Keys"), "keys-left": _("Left keys"), "keys-right": _("Right keys")}.get(device, _("Mouse"))


def mode_name(mode: OptionValue) -> str:
    """A mode, or one round by its name."""
    if mode in MODES:
        return _(MODES[str(mode)][0])
    found = next((one for one in rounds() if one.id == mode), None)
    return str(mode) if found is None else words(found.name)


def mode_line(mode: OptionValue) -> str:
    """What wins in a mode, or in one round; of that also how long it takes."""
    if mode in MODES:
        return _(MODES[str(mode)][1])
    found = next((one for one in rounds() if one.id == mode), None)
    if found is None:
        return ""
    name, line = MODES[found.mode]
    return _("{mode}: {what}", mode=_(name), what=_(line))


def handicap_value(handicap: Handicap, field: str, values: tuple[object, ...]) -> str:
    """The value of a part of a handicap."""
    names = FIELDS[field][1]
    value = getattr(handicap, field)
    return _(names[values.index(value)]) if value in values else str(value)
