"""`prompt_note` is the second line of the bar while a person plans, `main_button` what ends planning."""

from __future__ import annotations

from game.app.text import _
from game.games.square_up import turn_words
from game.games.square_up.phrases import where_to
from game.games.square_up.planning.frame import Picks
from game.games.square_up.rules.threats import risks
from game.games.square_up.rules.view import SquareUpView
from game.table.picking.selection import pick
from game.table.scene.actions import Primary


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


def main_button(view: SquareUpView, picks: Picks, is_done: bool) -> Primary:
    """In honey once something is planned, or nothing can be."""
    if picks.sure:
        return Primary(turn_words.ends_so(view), "check", pick("commit.sure"), id="commit.sure", tone="red")
    tone = "honey" if view.planned or is_done else "plain"
    return Primary(_("End planning"), "check", pick("commit"), id="commit", tone=tone)
