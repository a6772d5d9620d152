"""The balloon lifts the highest piece of every tower for a while, so far that a square fits below; then it falls."""

from typing import Final

from game.games.stack_off.surprises.surprise import Surprise
from game.levels.rules.actions import TRICK_TICKS

BALLOON: Final = Surprise(TRICK_TICKS["balloon"], trick="balloon")
