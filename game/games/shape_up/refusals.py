"""`SENTENCES` says why the rules of Shape Up! refuse an action; `cell_refusal`, why nothing can be done with a cell."""

from __future__ import annotations

from game.app.text import N_, _
from game.games.shape_up.rules.grid import LONG_SIDE
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.visible_grid import Cell, VisibleGrid, most_columns_and_rows

SENTENCES: dict[str, str] = {
    "shape-up.over": N_("The match is over."),
    "shape-up.not-your-turn": N_("It is another player's turn. Wait for yours."),
    "shape-up.already-played": N_("You have placed your card. Move one card, or end the turn."),
    "shape-up.not-your-card": N_("You do not have this card. Place one of your own."),
    "shape-up.first-cell": N_("The first card goes into the middle. Choose that cell."),
    "shape-up.already-moved": N_("You have moved a card this turn. Place your card, or end the turn."),
    "shape-up.nothing-there": N_("There is no card here. Choose a card on the grid to move it."),
    "shape-up.just-played": N_("This card was just played and stays. Move another one, or end the turn."),
    "shape-up.same-cell": N_("The card lies here already. Choose another cell."),
    "shape-up.must-play": N_("Place your card before you end the turn."),
    "shape-up.no-such-action": N_("There is no such move in this game. Choose something that is lit."),
    "shape-up.occupied": N_("A card lies here already. Choose an empty cell."),
    "shape-up.not-adjacent": N_("A card must lie beside another one. Choose a cell with a neighbour."),
    "shape-up.too-large": N_("All cards must fit into {long} by {short} cells. Choose another cell."),
}


def cell_refusal(view: ShapeUpView, source: Cell | None, cell: Cell) -> str:
    """Why nothing can be done with `cell` now; `source`: the cell whose card is being moved."""
    here = {(x, y) for x, y, _card in view.layout}
    if cell in here:
        if cell == view.just_played:
            return _(SENTENCES["shape-up.just-played"])
        if view.moved:
            return _(SENTENCES["shape-up.already-moved"])
        if source is not None:
            return _(SENTENCES["shape-up.occupied"])
        return _("This card has nowhere to go. Choose another one.")
    if source is None and view.played:
        return _("The card is played. Move one card, or end the turn.")
    if not here:
        return _(SENTENCES["shape-up.first-cell"])
    rest = here - {source}
    x, y = cell
    beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
    bounds = VisibleGrid.around(rest or {cell})
    most = most_columns_and_rows(bounds, view.options.short_side)
    if not bounds.top <= y < bounds.top + bounds.rows and bounds.rows >= most[1]:
        return _("The grid has its {n} rows already. Choose a cell in one of them.", n=most[1])
    if not bounds.left <= x < bounds.left + bounds.columns and bounds.columns >= most[0]:
        return _("The grid has its {n} columns already. Choose a cell in one of them.", n=most[0])
    if not beside & rest:
        if source in beside:
            return _("The card that you move is no neighbour of itself. Choose a cell beside another one.")
        return _(SENTENCES["shape-up.not-adjacent"])
    return _(SENTENCES["shape-up.too-large"], long=LONG_SIDE, short=view.options.short_side)
