"""Makes sprite keys (`unit_sprite`, `arrow`, `splash` …) for Square Up's pictures, which `painters` paint.

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

grid_paper = sprite(painters.paint_grid_paper, 2, cells=8, margin=40.0)
unit_sprite = sprite(painters.paint_unit, 3, count=1, small=False)
splot = sprite(painters.paint_splot, 2, joined="")
square_mark = sprite(painters.paint_square_mark)
blot = sprite(painters.paint_blot, 3, colour="#14171F")
arrow = sprite(signs.paint_arrow, 2, high=40.0)
splash = sprite(signs.paint_splash, 2, seed=0)
crossed = sprite(signs.paint_crossed)
lifted = sprite(signs.paint_lifted)
pill = sprite(signs.paint_pill)
vignette = painters.vignette
