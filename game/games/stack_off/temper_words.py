"""`TEMPER_WORDS` gives each temper of stack-off bots an icon, a name, and one sentence about how it builds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.app.text import N_, _, pgettext
from game.core.game import Seat
from game.games.stack_off.series import Series


@dataclass(frozen=True, slots=True)
class TemperWords:
    """`name`, `sentence`, `remark`: marked for translation. `remark`: what it says after it has lost a series. `wear`:
    what its face wears, see `art.face`."""

    icon: str
    name: str
    sentence: str
    wear: str
    remark: str


TEMPER_WORDS: Final[Mapping[str, TemperWords]] = {
    "careful": TemperWords(
        "spirit_level",
        N_("Careful builder"),
        N_("Slow and sure: thinks ahead, and seldom drops a piece."),
        "helmet",
        N_("Next time I measure twice."),
    ),
    "daredevil": TemperWords(
        "bolt",
        N_("Daredevil"),
        N_("Fast and tall: builds on end at the edge. Many falls."),
        "goggles",
        N_("Worth every crash!"),
    ),
    "copycat": TemperWords(
        "twins", N_("Copycat"), N_("Looks on, then builds where and how the leader did."), "ears", N_("I’ll copy that!")
    ),
    "wobbler": TemperWords(
        "wave", N_("Wobbler"), N_("A swaying hand; builds left and right in turns."), "hat", N_("The floor moved!")
    ),
    "gust-thief": TemperWords(
        "wind",
        N_("Gust thief"),
        N_("Builds on the right. Once out, it blows where you lean."),
        "scarf",
        N_("The next wind is mine."),
    ),
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


def temper_remark(key: str) -> str:
    """What a bot with that temper says after it has lost a series."""
    return _(TEMPER_WORDS[key].remark)


def temper_wear(key: str) -> str:
    """What the face of a bot with that temper wears; "" for a person, who has none."""
    return TEMPER_WORDS[key].wear if key else ""


def seat_wear(series: Series, seat: Seat) -> str:
    """What the face at a seat of a series wears."""
    is_bot = seat < len(series.seats) and not series.seats[seat].is_person
    return temper_wear(series.tempers[seat].key) if is_bot else ""
