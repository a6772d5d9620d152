"""`WORDS` names and explains the only option of a challenge, its level; `goal` says in a sentence how one wins."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.option_words import OptionWords
from game.app.text import N_
from game.core.game import OptionValue
from game.levels.rules.practice import PRACTICE_ID

WORDS: dict[str, OptionWords] = {
    "level": OptionWords(
        N_("Level"),
        {PRACTICE_ID: (N_("Practice"), N_("Six pieces and a wide block: use them all, and build two squares high."))},
    )
}


def goal(options: Mapping[str, OptionValue], seats: int) -> str:
    """How one wins; the level's own goals stand on its table."""
    return N_("Reach the goal of the level, and hold it for five seconds.")
