"""`Choice` holds what the acting person in Shapes has picked for an action, and says what must be chosen next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.app.text import pgettext
from game.core.game import Seat
from game.games.shapes.routes import CardAction, Verb, open_wild, verb_of
from game.games.shapes.rules.actions import Confirm, Draw, Steal
from game.games.shapes.rules.cards import Card
from game.games.shapes.rules.view import ShapesView
from game.table.picking.selection import Selection


@dataclass(frozen=True, slots=True)
class Choice:
    """`picked`: the chosen card, whose use is not decided yet. `open_wild`: a wild that lies open, whose white piece is
    to be chosen. `asks_clear`: the board is cleared only after one more question. `victims`: the seats from which a
    card may be stolen. `done`: id of the button that ends the choice of cards. `actions`: what can still be done with
    the card. All are empty while nobody acts.
    """

    picked: Card | None = None
    open_wild: Card | None = None
    asks_clear: bool = False
    victims: tuple[Seat, ...] = ()
    done: str | None = None
    actions: tuple[CardAction, ...] = ()

    @classmethod
    def of(cls, view: ShapesView, legal: Sequence[object], selection: Selection) -> Choice:
        """The choice of the person with these legal actions; `view`: anybody's."""
        found = selection.picked_of("card")
        picked, wild = None if found is None else int(found), open_wild(view, legal)
        card = wild if picked is None else picked
        asks_clear = selection.picked == ("clear",)
        victims = tuple(action.rival for action in legal if isinstance(action, Steal))
        done = None
        if card is None and not asks_clear and not victims:
            buttons = (id_ for action, id_ in ((Confirm(), "confirm"), (Draw(), "draw")) if action in legal)
            done = next(buttons, None)
        actions = (action for action in selection.fitting() if isinstance(action, CardAction) and action.card == card)
        return cls(picked, wild, asks_clear, victims, done, tuple(actions))

    @property
    def is_open(self) -> bool:
        """Whether something must be chosen, or answered, before anything else can be done."""
        has_card = self.picked is not None or self.open_wild is not None
        return has_card or self.asks_clear or len(self.victims) > 1

    @property
    def only_victim(self) -> Seat | None:
        """The only seat from which a card can be stolen: that is no choice."""
        return self.victims[0] if len(self.victims) == 1 else None

    @property
    def verbs(self) -> list[Verb]:
        """The ways in which the card can be used."""
        return list(dict.fromkeys(verb_of(action) for action in self.actions))

    @property
    def asks_verb(self) -> bool:
        """Whether it must be chosen how a card is used, rather than its white piece."""
        return len(self.verbs) > 1 and self.open_wild is None


def slot_uses() -> tuple[str, str, str]:
    """For what cards are chosen in Pass and toss: to play, to give, to throw away."""
    return (
        pgettext("use of a chosen card", "play"),
        pgettext("use of a chosen card", "give"),
        pgettext("use of a chosen card", "throw"),
    )


def slot_words(view: ShapesView, card: Card) -> str:
    """For what a card was chosen whose place is empty, in a word; "" where that is the same for all."""
    if view.phase != "assign":
        return ""
    play, give, throw = slot_uses()
    if view.passing is not None and view.passing.card == card:
        return give
    return throw if view.tossing == card else play
