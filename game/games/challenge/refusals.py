"""The sentence of each reason id that the rules of challenges raise."""

from __future__ import annotations

from game.app.text import N_

SENTENCES: dict[str, str] = {
    "challenge.over": N_("The level is over."),
    "challenge.not-now": N_("This cannot be done now."),
    "challenge.order": N_("In this level the pieces come in their order."),
    "challenge.fallen": N_("What is not on the tower cannot fall."),
    "challenge.needs-file": N_("The level {level} has to be read from its file first."),
    "challenge.no-level": N_("There is no level {level}."),
    "challenge.bad-level": N_("The level {level} cannot be played: {why}"),
}
