"""The glue holds together everything that touches, for a while. What leans too far falls when it dries."""

from typing import Final

from game.games.stack_off.surprises.surprise import Surprise
from game.levels.rules.actions import TRICK_TICKS

GLUE: Final = Surprise(TRICK_TICKS["glue"], trick="glue")
