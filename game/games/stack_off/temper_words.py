"""`TEMPER_WORDS` gives each temper of stack-off bots an icon, a name, and one sentence about how it builds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.app.text import N_, _, pgettext


@dataclass(frozen=True, slots=True)
class TemperWords:
    """`name`, `sentence`: marked for translation."""

    icon: str
    name: str
    sentence: str


TEMPER_WORDS: Final[Mapping[str, TemperWords]] = {
    "careful": TemperWords("spirit_level", N_("Careful builder"), N_("Takes its time, and wants a firm footing.")),
    "daredevil": TemperWords("bolt", N_("Daredevil"), N_("Dares more and more while it is behind.")),
    "copycat": TemperWords("twins", N_("Copycat"), N_("Builds where the leader has just built.")),
    "wobbler": TemperWords("wave", N_("Wobbler"), N_("Sways past its place, left and right in turns.")),
    "gust-thief": TemperWords("wind", N_("Gust thief"), N_("Once out, it blows where your tower leans.")),
}
"""By the key of a temper."""


def temper_name(key: str) -> str:
    return _(TEMPER_WORDS[key].name)


def temper_brief(key: str) -> str:
    """Its name, in one word where that says it too: a plate has little room."""
    # Translators: a bot that builds carefully, on its narrow plate.
    return pgettext("how a bot builds", "Careful") if key == "careful" else temper_name(key)


def temper_line(key: str) -> str:
    return _(TEMPER_WORDS[key].sentence)
