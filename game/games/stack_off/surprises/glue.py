"""Glue: for a while everything that touches holds together. What leaned too far comes down when it dries out."""

from typing import Final

from game.games.stack_off.surprises.surprise import Surprise
from game.levels.rules.actions import TRICK_TICKS

GLUE: Final = Surprise(TRICK_TICKS["glue"], trick="glue")
