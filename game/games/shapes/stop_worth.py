"""`StopWorth` compares how many cards a seat has at the end of its turn with and without a Stop Turn."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.text import _, ngettext
from game.core.game import Seat
from game.games.shapes.phrases import cards_words
from game.games.shapes.rules.view import ShapesView


@dataclass(frozen=True, slots=True)
class StopWorth:
    """What a Stop Turn changes.

    `whose`: the seat whose turn it is. `stopped`, `unstopped`: cards that it ends the turn with if nothing falls;
    `unstopped` 0: it wins. `by_itself`: the seat stops itself, and the Stop Turn card counts. `own`: the stopper's
    cards with this one; 0 if nobody asked for them."""

    whose: Seat
    stopped: int
    unstopped: int
    by_itself: bool
    own: int = 0

    @property
    def matters(self) -> bool:
        """Whether the seat ends with another number of cards."""
        return self.stopped != self.unstopped


def worth_of(whose: Seat, held: int, open_cards: int, by_itself: bool, own: int = 0) -> StopWorth:
    """`held`: cards in the hand, the Stop Turn excepted if the seat stops itself; `open_cards`: those whose pieces do
    not stand yet. A stop exchanges each of these for a new one; otherwise the turn ends with one draw."""
    rest = held + int(by_itself)
    return StopWorth(whose, held + open_cards, rest + 1 if rest else 0, by_itself, own)


def stop_worth(view: ShapesView, stopper: Seat) -> StopWorth | None:
    """What a Stop Turn of `stopper` would change now; None while no piece is to be placed."""
    open_cards = sum(laid.status in ("waiting", "held") for laid in view.tray)
    if not view.options.is_classic or view.turn is None or not open_cards:
        return None
    by_itself = stopper == view.turn
    return worth_of(
        view.turn, view.hand_sizes[view.turn] - int(by_itself), open_cards, by_itself, view.hand_sizes[stopper]
    )


def button_words(worth: StopWorth, name: str, *, brief: bool = False) -> str:
    """The few words on the Stop button; `name`: name of the seat whose turn it is. `brief`: there is little room."""
    if worth.by_itself:
        return _("keeps what stands")
    if worth.own == 1:
        return _("your last card!")
    if not worth.matters:
        return _("you {n}, not {other}", n=worth.own - 1, other=worth.own)
    if brief:
        return (
            _("{name}: {n}, not {other}", name=name, n=worth.stopped, other=worth.unstopped)
            if worth.unstopped
            else _("{name}: {n}, no win", name=name, n=worth.stopped)
        )
    if not worth.unstopped:
        return _("{name} keeps {n}, no win", name=name, n=worth.stopped)
    return _("{name} keeps {n}, not {other}", name=name, n=worth.stopped, other=worth.unstopped)


def label_words(worth: StopWorth, name: str) -> str:
    """The sentence about the Stop button that has the focus; `name`: name of the seat whose turn it is."""
    cards, other = cards_words(worth.stopped), worth.unstopped
    if worth.by_itself:
        if not other:
            return _("What stands stays, the rest is exchanged: you keep {cards}, and do not win.", cards=cards)
        if not worth.matters:
            return _("What stands stays, the rest is exchanged: you end at {cards} either way.", cards=cards)
        return _("What stands stays, the rest is exchanged: you end at {cards}, not {other}.", cards=cards, other=other)
    if worth.own == 1:
        return _("Stop is your last card: with it you win.")
    if not worth.matters:
        own = ngettext("{n} card is left to you", "{n} cards are left to you", worth.own - 1)
        return _("Stop: {own}. {name} ends at {cards} either way.", own=own, name=name, cards=cards)
    if not other:
        return _("Stop: {name} ends at {cards} instead of winning.", name=name, cards=cards)
    return _(
        "Stop: {name} ends at {cards} instead of {other}, you at {own}.",
        name=name,
        cards=cards,
        other=other,
        own=worth.own - 1,
    )


def moment_words(worth: StopWorth, name: str) -> str:
    """What a Stop Turn has changed for the seat of that name."""
    cards, other = cards_words(worth.stopped), worth.unstopped
    if not worth.matters:
        return _("The turn of {name} ends here, and changes nothing: {cards} either way.", name=name, cards=cards)
    if not other:
        return _(
            "The turn of {name} ends here, at {cards}: all pieces standing would have won.", name=name, cards=cards
        )
    return _("The turn of {name} ends here, at {cards} instead of {other}.", name=name, cards=cards, other=other)
