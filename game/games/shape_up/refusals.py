"""Why the rules refuse something, in one sentence each."""

from __future__ import annotations

from game.app.text import N_

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
