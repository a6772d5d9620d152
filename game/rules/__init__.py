"""Pure rule engines. Importing this registers every game in `game.core.game.GAMES`."""

from game.core.game import register
from game.rules.shape_up.game import SHAPE_UP
from game.rules.shapes.game import SHAPES
from game.rules.square_up.game import SQUARE_UP
from game.rules.up_or_down.game import UP_OR_DOWN

register(SHAPE_UP)
register(SHAPES)
register(SQUARE_UP)
register(UP_OR_DOWN)
