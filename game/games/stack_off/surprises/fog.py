"""The fog hides the towers, but not the held piece and its shadow; bots take longer."""

from typing import Final

from game.core.game import TICKS
from game.games.stack_off.surprises.surprise import Surprise

FOG: Final = Surprise(8 * TICKS, hides=True)
