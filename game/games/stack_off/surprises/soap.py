"""The soap: every seat gets one brick of ice. What lies on it must lie level, or it slides off."""

from typing import Final

from game.core.game import TICKS
from game.games.stack_off.surprises.surprise import Surprise

SOAP: Final = Surprise(4 * TICKS, piece="ice brick")
