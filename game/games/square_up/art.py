"""Makes the keys of Square Up's pictures: ink on squared paper, and the signs of plans and fights.

Arguments are explained at the painters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.art import Painters, sprite

if TYPE_CHECKING:
    from game.games.square_up import painters
    from game.games.square_up import sign_painters as signs
else:
    painters = Painters("game.games.square_up.painters")
    signs = Painters("game.games.square_up.sign_painters")

grid_paper = sprite(painters.paint_grid_paper)
unit_sprite = sprite(painters.paint_unit)
splot = sprite(painters.paint_splot)
square_mark = sprite(painters.paint_square_mark)
blot = sprite(painters.paint_blot)
arrow = sprite(signs.paint_arrow)
splash = sprite(signs.paint_splash)
crossed = sprite(signs.paint_crossed)
lifted = sprite(signs.paint_lifted)
pill = sprite(signs.paint_pill)
vignette = painters.vignette
