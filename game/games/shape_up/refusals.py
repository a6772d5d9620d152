"""Why the rules refuse something, in one sentence each."""

from __future__ import annotations

from game.app.text import N_

SENTENCES: dict[str, str] = {
    "shape-up.over": N_("The match is over."),
    "shape-up.not-your-turn": N_("It is another player's turn."),
    "shape-up.already-played": N_("You have placed your card. Move one card, or end the turn."),
    "shape-up.not-your-card": N_("You do not have this card. Place one of your own."),
    "shape-up.first-cell": N_("The first card lies in the middle."),
    "shape-up.already-moved": N_("One card was moved already this turn."),
    "shape-up.nothing-there": N_("There is no card to move here."),
    "shape-up.just-played": N_("This card was just played. It is not moved in the same turn."),
    "shape-up.same-cell": N_("The card lies here already. Choose another cell."),
    "shape-up.must-play": N_("Place your card before you end the turn."),
    "shape-up.no-such-action": N_("There is no such move in this game."),
    "shape-up.occupied": N_("A card lies here already. Choose an empty cell."),
    "shape-up.not-adjacent": N_("A card must lie beside another one."),
    "shape-up.too-large": N_("All cards must fit into {long} by {short} cells."),
}
