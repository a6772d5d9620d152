"""`SENTENCES` gives the sentence for each reason id with which the rules of Shapes refuse an action."""

from __future__ import annotations

from game.app.text import N_

SENTENCES: dict[str, str] = {
    "shapes.over": N_("The match is over."),
    "shapes.not-your-turn": N_("It is another player's turn. Wait for yours."),
    "shapes.tower-moves": N_("The tower still moves. Wait until it is at rest."),
    "shapes.tower-only": N_("Only the tower itself decides what falls. Let go of a piece and wait."),
    "shapes.tower-at-rest": N_("The tower is at rest already. Go on with your turn."),
    "shapes.not-on-platform": N_("What is not on the platform cannot fall from it. Wait until the tower is at rest."),
    "shapes.press-first": N_("Press your button to start."),
    "shapes.declare-first": N_("Choose first what you want to place."),
    "shapes.assign-first": N_("Choose a card to play, one to give and one to throw away."),
    "shapes.pick-first": N_("Pick a card and pass the others on."),
    "shapes.order-first": N_("Put your cards in order first."),
    "shapes.take-first": N_("Take one of your pieces first."),
    "shapes.release-first": N_("Let go of the piece you hold first."),
    "shapes.steal-first": N_("Choose first from whom you take your penalty card."),
    "shapes.not-in-this-variant": N_("This game of Shapes has no such move. Choose one of the lit cards or buttons."),
    "shapes.nothing-to-stop": N_("There is no turn to stop now. Wait until somebody stacks."),
    "shapes.no-stop-card": N_("You have no Stop Turn card. Wait until the turn ends."),
    "shapes.no-clear-card": N_("You have no Clear the Board card. Choose other cards, or draw one."),
    "shapes.already-chosen": N_("You have chosen already. Choose what is still missing."),
    "shapes.already-declared": N_("You have chosen pieces already. Place them."),
    "shapes.nothing-declared": N_("Choose at least one piece, or draw a card."),
    "shapes.not-declared": N_("Take one of the pieces you have chosen."),
    "shapes.not-your-card": N_("You do not have this card. Choose one of your own."),
    "shapes.no-piece-card": N_("There is no piece on this card. Choose one that shows a piece."),
    "shapes.other-colour": N_("All pieces of a turn have one colour. Choose the same one, or a wild card."),
    "shapes.other-piece": N_("This card is for another piece. Choose the one that it shows."),
    "shapes.not-white": N_("A wild card is for a white piece. Choose one of those."),
    "shapes.piece-in-play": N_("This white piece is in play already. Choose another one."),
    "shapes.no-such-rival": N_("Choose a rival who is still in the game."),
    "shapes.too-few-cards": N_("This rival has too few cards. Take one from another."),
    "shapes.no-such-action": N_("There is no such move in this game. Choose something that is lit."),
}
