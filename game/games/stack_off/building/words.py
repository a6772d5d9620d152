"""Names of the parts that people build, what they do in a few words, and sentences for what is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.app.intents import Device
from game.app.text import N_, _
from game.games.stack_off.building.parts import PartKey
from game.games.stack_off.building.site import Refusal

PART_WORDS: Final[Mapping[PartKey, tuple[str, str]]] = {
    "shelf": (N_("Shelf"), N_("A board in the air. Height on it counts.")),
    "post": (N_("Post"), N_("Narrow and high.")),
    "wedge": (N_("Ramp"), N_("It slopes.")),
    "ice": (N_("Ice block"), N_("Slippery.")),
    "rubber": (N_("Rubber block"), N_("Nothing slips on it.")),
    "seesaw": (N_("Seesaw"), N_("It tips to both sides.")),
    "danger": (N_("Danger"), N_("What touches it is lost.")),
}
"""Name of each part, and what is special about it."""
REFUSALS: Final[Mapping[Refusal, str]] = {
    "over": N_("The ground is finished."),
    "turn": N_("Somebody else is building now."),
    "offer": N_("This part is not offered now."),
    "grid": N_("It does not lie on the grid."),
    "frame": N_("It has to lie within the frame."),
    "overlap": N_("There is a part already."),
    "shaft": N_("No room for a tower: two squares side by side must stay free."),
}


def part_name(part: PartKey) -> str:
    return _(PART_WORDS[part][0])


def part_line(part: PartKey) -> str:
    """Says what is special about a part."""
    return _(PART_WORDS[part][1])


def refusal_line(reason: Refusal) -> str:
    """Says why a part may not be placed; "" if it may."""
    return _(REFUSALS[reason]) if reason else ""


def moving_line(device: Device) -> str:
    """Says how one moves a part with `device`."""
    match device.name if device.half else device.kind:
        case "mouse":
            return _("Point to a place. The wheel flips the part.")
        case "keys-left":
            return _("WASD move the part, Q and E flip it.")
        case "keys-right":
            return _("Arrows move the part, comma and dot flip it.")
        case "pad":
            return _("Stick or cross move the part, triggers flip it.")
        case _:
            return _("Arrows move the part, Q and E flip it.")
