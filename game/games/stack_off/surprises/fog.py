"""Fog: it hides the towers. The held piece and its shadow stay in sight; bots take their time."""

from typing import Final

from game.core.game import TICKS
from game.games.stack_off.surprises.surprise import Surprise

FOG: Final = Surprise(12 * TICKS, hides=True)
