"""`prompt` and `prompt_note` are the lines of the bar, `main_button` is what ends planning."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import _
from game.games.square_up import turn_words
from game.games.square_up.phrases import where_to
from game.games.square_up.planning.frame import Picks
from game.games.square_up.rules.threats import risks
from game.games.square_up.rules.view import SquareUpView
from game.table.picking.selection import pick
from game.table.scene.actions import Primary


def prompt(view: SquareUpView, name: str | None, waits: Sequence[str], picks: Picks, is_done: bool) -> str:
    """`name`: of the person who plans, None for nobody; `waits`: of all who still plan."""
    if view.winners:
        return _("The last turn is over")
    if name is None:
        if len(waits) == 1:
            return _("{name} is still planning", name=waits[0])
        return _("All plan in secret: wait for the others")
    if picks.source is not None:
        return _("{name}: choose where it goes", name=name)
    if picks.unit is not None:
        return _("{name}: choose a cell for it", name=name)
    if view.turn == view.options.turns and not view.planned:
        return turn_words.last_turn()
    if is_done:
        return _("{name}: your plan is made", name=name)
    return _("{name}: place or move", name=name)


def prompt_note(view: SquareUpView, picks: Picks, is_done: bool) -> str:
    """`is_done`: nothing is left to do but to end planning."""
    if risks(view, tuple(picks.choices.values())):
        return _("Hatched: an enemy can come and win there.")
    if picks.source is not None:
        if any(square.cell == picks.source and square.tool for square in view.board):
            return _("Its tool stays behind, undefended.")
        return _("Marked cells are in reach. Shapes that swap cells do not meet.")
    if picks.unit is not None:
        return where_to(picks.unit)
    if view.turn == 1:
        opens = _("End planning, and all plans are opened.")
        return opens if is_done else turn_words.ink_to_come(view.ink, view.income, view.options.turns)
    if len(view.planned) > 1:
        return turn_words.any_order()
    if is_done:
        # The strip says what the plan comes to.
        return ""
    return _("In secret. A unit you beat scores its ink.")


def main_button(view: SquareUpView, picks: Picks) -> Primary:
    """Always the golden one: nothing else on the table ends a turn."""
    if picks.sure:
        return Primary(turn_words.ends_so(view), "check", pick("commit.sure"), id="commit.sure", tone="red")
    return Primary(_("End planning"), "check", pick("commit"), id="commit", tone="honey")
