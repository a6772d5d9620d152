"""Makes sprite keys (`unit_sprite`, `arrow`, `new_sign` …) for Square Up's pictures, which `painters` paint.

Arguments are explained at the painters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.art import Painters, sprite

if TYPE_CHECKING:
    from game.games.square_up import desk_painters as papers
    from game.games.square_up import face_painters as faces
    from game.games.square_up import festive_painters as feast
    from game.games.square_up import mat_painters as desk
    from game.games.square_up import painters
    from game.games.square_up import plan_painters as plans
    from game.games.square_up import sign_painters as signs
    from game.games.square_up import splash_painters as splashes
    from game.games.square_up import stencil_painters as stencils
else:
    desk = Painters("game.games.square_up.mat_painters")
    faces = Painters("game.games.square_up.face_painters")
    feast = Painters("game.games.square_up.festive_painters")
    papers = Painters("game.games.square_up.desk_painters")
    painters = Painters("game.games.square_up.painters")
    plans = Painters("game.games.square_up.plan_painters")
    signs = Painters("game.games.square_up.sign_painters")
    splashes = Painters("game.games.square_up.splash_painters")
    stencils = Painters("game.games.square_up.stencil_painters")

grid_paper = sprite(desk.paint_grid_paper, 2, cells=8, margin=40.0)
unit_sprite = sprite(painters.paint_unit, 3, count=1, small=False, faced=False)
unit_face = sprite(faces.paint_unit_face, 4, count=1, small=False)
unit_pupils = sprite(faces.paint_unit_pupils, 2, count=1, small=False)
splot = sprite(painters.paint_splot, 2, joined="")
square_mark = sprite(painters.paint_square_mark)
blot = sprite(painters.paint_blot, 3, colour="#14171F")
arrow = sprite(signs.paint_arrow, 2, high=40.0)
new_sign = sprite(signs.paint_new_sign, 1)
threat = sprite(signs.paint_threat, 1)
glance = sprite(signs.paint_glance, 2)
crossed = sprite(signs.paint_crossed)
circled = sprite(signs.paint_circled)
pin = sprite(signs.paint_pin)
lifted = sprite(signs.paint_lifted, 2)
pill = sprite(signs.paint_pill)
splash = sprite(splashes.paint_splash, 2, seed=0)
stain = sprite(splashes.paint_stain, 2, seed=0)
stencil = sprite(stencils.paint_stencil, 2)
groove = sprite(stencils.paint_groove)
drawing_mat = sprite(desk.paint_drawing_mat)
pad = sprite(papers.paint_pad)
leaf = sprite(papers.paint_leaf)
streamer = sprite(feast.paint_streamer)
ribbon = sprite(feast.paint_ribbon)
bottle = sprite(plans.paint_bottle)
drop = sprite(plans.paint_drop, 1, colour="#1D2A6B")
envelope = sprite(plans.paint_envelope)
hand = sprite(plans.paint_hand)
fresh = sprite(plans.paint_fresh)
open_square = sprite(plans.paint_open)
shut_square = sprite(plans.paint_shut)
slot = sprite(plans.paint_slot)
feared_square = sprite(plans.paint_feared)
watched = sprite(plans.paint_watched)
free_ring = sprite(plans.paint_free, 1)
chart_grid = sprite(plans.paint_chart_grid)
vignette = painters.vignette


def drop_colour(words: tuple[int, int, int, int]) -> str:
    """The colour of a drop of ink beside `words`: pale on dark plates."""
    return "#A9B8FF" if words[0] > 128 else "#1D2A6B"
