"""`bot_of` makes the bot of Shape Up! of a difficulty; `SKILLS` says what each looks at, knows, and how it errs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.games.shape_up.bot.player import ShapeUpBot, ShapeUpSkill
from game.games.shape_up.bot.round_arrays import Policy

SKILLS: Final[Mapping[str, ShapeUpSkill]] = {
    # Sees its own lines only, and those not well.
    "relaxed": ShapeUpSkill(blur=3.5, wary=0.0),
    # Counts what a turn brings less what it is likely to bring the others.
    "normal": ShapeUpSkill(),
    # Guesses goals, and tries the best turns in rounds to the end, in which each seat plays for itself.
    "hard": ShapeUpSkill(remembers=True, plans=24, worlds=60),
    # Expects that the others hinder it, and knows when to hinder them: in matches of four rounds this beat the other
    # policy by 2.9 ± 2.1 points.
    "expert": ShapeUpSkill(remembers=True, plans=24, worlds=100, policy=Policy(wary=0.8)),
}


def bot_of(level: str) -> ShapeUpBot:
    """A new bot of the difficulty `level`."""
    return ShapeUpBot(SKILLS[level])
