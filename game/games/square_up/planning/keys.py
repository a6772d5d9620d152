"""`draw_keys` draws keys beside what they are for: one ends planning, one leads from the squares to the units.

`prompt_keys` lists the keys of the bar.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.app.intents import Intent
from game.app.text import _
from game.games.square_up import turn_words
from game.games.square_up.planning.frame import Picks
from game.games.square_up.rules.units import UNITS
from game.games.square_up.rules.view import SquareUpView
from game.table.scene.actions import END_KEY, END_KEY_LARGE, ENDS, OVER, draw_end_key
from game.ui.focus import find
from game.ui.widgets import Ui

FROM_MOUSE = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT, Intent.CONFIRM)
"""The first of these after the mouse begins where the focus of keys begins."""
ASIDE = 0.75
"""Share of its width beside what it is for, there."""


def prompt_keys(picks: Picks, view: SquareUpView) -> Sequence[tuple[Intent, str]]:
    """The keys of the bar, and what they do."""
    if picks.sure:
        return (ENDS, turn_words.ends_so(view)), (Intent.CANCEL, _("Plan on"))
    if picks.any:
        does = _("Place") if picks.source is None else _("Move")
        return (Intent.UP, _("Where to")), (Intent.CONFIRM, does), (Intent.CANCEL, _("Put back"))
    # The prompt says what to do; `draw_keys` shows the other keys.
    return ()


def draw_keys(ui: Ui, picks: Picks, buys: bool) -> None:
    """Once something is picked the bar names the keys, and large words leave them no room elsewhere. `buys`: there is
    ink for a unit."""
    high = END_KEY_LARGE if ui.large else END_KEY
    end = find(ui.targets, "commit.sure" if picks.sure else "commit")
    on_paper = (ui.focus or "").startswith("cell.")
    unit = find(ui.targets, f"unit.{UNITS[0]}") if on_paper and buys and not picks.any else None
    with ui.on_layer(1):
        if unit is not None:
            # Names and pictures begin near the corner.
            wide, box = ui.keycap_width(Intent.NEXT, high), unit.rect
            ui.keycap("units.key", box.x - wide * ASIDE, box.y - high * OVER, Intent.NEXT, high)
        if end is not None and not (ui.large and picks.any):
            # Above large words lies another button.
            draw_end_key(ui, end)
