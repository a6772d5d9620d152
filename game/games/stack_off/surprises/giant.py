"""The giant: every seat gets one piece that is half as large again, and more than twice as heavy."""

from typing import Final

from game.core.game import TICKS
from game.games.stack_off.surprises.surprise import Surprise

GIANT: Final = Surprise(4 * TICKS, piece="large hexagon")
