"""Pure rule engines. Importing this registers every game in `game.core.game.GAMES`."""

from game.core.game import register
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shapes.rules.game import SHAPES
from game.games.square_up.rules.game import SQUARE_UP
from game.games.up_or_down.rules.game import UP_OR_DOWN

register(SHAPE_UP)
register(SHAPES)
register(SQUARE_UP)
register(UP_OR_DOWN)
