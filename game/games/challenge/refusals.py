"""`SENTENCES` gives the sentence for each reason id with which the rules of challenges refuse an action."""

from __future__ import annotations

from game.app.text import N_

SENTENCES: dict[str, str] = {
    "challenge.over": N_("The level is over."),
    "challenge.not-now": N_("This cannot be done now: first take the next piece, or wait until all is at rest."),
    "challenge.order": N_("In this level the pieces come in their order: take the first one."),
    "challenge.stays": N_("This piece stays where it stands: choose one that is marked."),
    "challenge.lifts": N_("No more pieces may be taken up again in this level: take something back, or start again."),
    "challenge.outs": N_("No more pieces may be taken out in this level: take something back, or start again."),
    "challenge.backs": N_("No more may be taken back in this level: go on with what stands."),
    "challenge.alone": N_("Nobody plays against this tower. Play a Stack-off to send gusts."),
    "challenge.fallen": N_("What is not on the tower cannot fall: choose pieces that stand there."),
    "challenge.needs-file": N_("The level {level} has to be read from its file first: choose it from the shelf."),
    "challenge.no-level": N_("There is no level {level}. Choose one from the shelf."),
    "challenge.unsaved": N_("Your medals cannot be saved to {path}: {why}."),
    "challenge.bad-level": N_("The level {level} cannot be played: {why}. Choose another one."),
}
