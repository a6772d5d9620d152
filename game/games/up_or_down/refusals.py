"""`SENTENCES` gives, for each reason why the rules of Up or Down? refuse an action, the sentence shown for it."""

from __future__ import annotations

from game.app.text import N_

SENTENCES: dict[str, str] = {
    "up-or-down.over": N_("The match is over."),
    "up-or-down.not-your-turn": N_("It is another player's turn. Wait for yours."),
    "up-or-down.already-played": N_("You have played your card. Take one of its neighbours."),
    "up-or-down.not-your-card": N_("You do not have the {card}. Play a card of your hand."),
    "up-or-down.play-first": N_("Play a card into the ring first."),
    "up-or-down.already-taken": N_("You have taken a card this turn. Draw one, or end the turn."),
    "up-or-down.pile-empty": N_("This pile is empty. Draw from the other one."),
    "up-or-down.take-first": N_("Take a card from the ring first."),
    "up-or-down.draw-first": N_("Draw a card before you end the turn."),
    "up-or-down.no-such-action": N_("There is no such move in this game. Choose something that is lit."),
    "up-or-down.just-played": N_("You have just played the {card}. Take one of its neighbours."),
    "up-or-down.not-in-ring": N_("The {card} is not in the ring. Choose a card that is."),
    "up-or-down.not-beside": N_("Take the {before} or the {after}, the neighbours of your card."),
    "up-or-down.columns-full": N_("You have {most} columns. Give one up before you start another."),
    "up-or-down.no-such-column": N_("You have no column {column}. Choose one of yours."),
    "up-or-down.columns-free": N_("A column can be given up only when you have {most}. Start a new one."),
    "up-or-down.no-removing": N_("The {card} has not the colour that removes a card. Add it to a column."),
    "up-or-down.fits-none": N_("The {card} fits none of your columns. Give one of them up for it."),
    "up-or-down.not-higher": N_("This column goes up: it needs a card above {last}. Choose another column."),
    "up-or-down.not-lower": N_("This column goes down: it needs a card below {last}. Choose another column."),
}
