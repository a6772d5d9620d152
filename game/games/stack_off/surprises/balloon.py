"""Balloon: the highest piece of every tower is drawn up for a while, so far that a square fits below it; then it falls
back."""

from typing import Final

from game.games.stack_off.surprises.surprise import Surprise
from game.levels.rules.actions import TRICK_TICKS

BALLOON: Final = Surprise(TRICK_TICKS["balloon"], trick="balloon")
