"""`Choices` lists what the acting person can pick now at the table of Up or Down?, and what they have picked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.game import Seat
from game.games.up_or_down import routes
from game.games.up_or_down.column_targets import Placement, placement_order, placement_target
from game.games.up_or_down.routes import GIVE
from game.games.up_or_down.rules.actions import Action, Draw, Take
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.columns import MOST_COLUMNS
from game.games.up_or_down.rules.preview import preview
from game.games.up_or_down.rules.view import UpOrDownView
from game.table.picking.selection import Selection


@dataclass(frozen=True, slots=True)
class Choices:
    """The `legal` actions of `actor`, the acting person, their `selection`, and the `view` that is shown.

    `tells`: what a place pays is shown where one points. `gives_up`: columns can be given up; not before a lesson has
    come to that. `meant`: the card of the hand that had the focus last, while none is chosen: the button plays it.
    """

    view: UpOrDownView
    actor: Seat | None
    legal: tuple[Action, ...]
    selection: Selection
    tells: bool = False
    gives_up: bool = True
    meant: Card | None = None

    @property
    def chosen(self) -> Card | None:
        """The card of the hand that goes into the ring when that is confirmed: the picked one, or the only one."""
        picked = self._number("hand")
        return routes.lone_card(self.view) if picked is None and self.actor is not None else picked

    @property
    def taking(self) -> Card | None:
        """The card of the ring that goes where a place is confirmed."""
        return self._number("ring")

    @property
    def giving(self) -> int | None:
        """The column that is given up for the card of the ring that is confirmed next."""
        return self._number("abandon") if self.taking is None else None

    @property
    def may_give(self) -> bool:
        """Whether there is a button with which a column is given up, in place of the columns that the card fits: where
        it fits none, the buttons below the columns are all that is left."""
        begins = GIVE in self.selection.steps and self.view.phase in ("play", "take")
        return self.keeps_row and (self.gives or (begins and not self.must_give_up))

    @property
    def keeps_row(self) -> bool:
        """Whether the row with that button is kept, so that nothing moves when a card is taken up."""
        return GIVE in self.selection.sources and self.actor is not None and self.gives_up

    @property
    def gives(self) -> bool:
        """Whether a column, or the card for it, is being chosen to give it up."""
        return GIVE in self.selection.picked

    @property
    def givable(self) -> Mapping[int, int]:
        """The columns that can be given up for a card that is still to be chosen, each with the most that this brings;
        {} while none is to be given up, or once the card is chosen."""
        if not self.gives or self.taking is not None:
            return {}
        found: dict[int, int] = {}
        for takes in self._ways.values():
            for take in takes:
                if take.how == "abandon" and take.column is not None:
                    gain = preview(self.view, take).gain
                    found[take.column] = max(gain, found.get(take.column, gain))
        return found

    def _number(self, kind: str) -> int | None:
        picked = self.selection.picked_of(kind)
        return None if picked is None else int(picked)

    @property
    def takes(self) -> Mapping[Card, Sequence[Take]]:
        """The cards of the ring that may be taken, each with its places: now, or after the chosen card is played. While
        a column is given up, only what costs that column."""
        if not self.gives:
            return self._ways
        columns = range(MOST_COLUMNS) if self.giving is None else (self.giving,)
        return {
            card: [take for take in takes if take.how == "abandon" and take.column in columns]
            for card, takes in self._ways.items()
        }

    @property
    def _ways(self) -> Mapping[Card, Sequence[Take]]:
        view = self.view
        if self.actor is None or view.seat != view.actor:
            return {}
        if view.phase == "take":
            takes = [action for action in self.legal if isinstance(action, Take)]
            return {card: [take for take in takes if take.card == card] for card in view.takes}
        return {} if view.phase != "play" or self.chosen is None else routes.takes_after(view, self.chosen)

    def placements(self, card: Card | None) -> dict[Placement, Take]:
        """The places to which `card` of the ring may be taken next: a column is given up by its button, unless the card
        fits none."""
        ways = () if card is None else self.takes.get(card, ())
        return {(take.how, take.column): take for take in routes.fitting(ways) or ways}

    @property
    def must_give_up(self) -> bool:
        """Whether the card that was taken up fits no column, and all are begun."""
        places = self.placements(self.taking)
        return bool(places) and all(how == "abandon" for how, _column in places)

    @property
    def first_target(self) -> str | None:
        """Where the focus of the acting person begins."""
        view = self.view
        if self.giving is not None:
            return f"ring.{next(iter(self.takes))}"
        if self.gives and self.taking is None:
            givable = self.givable
            return placement_target("abandon", max(givable, key=givable.__getitem__))
        match view.phase:
            case "play" if self.taking is not None:
                return self.first_place
            case "play":
                return "ring" if self.chosen is not None else f"hand.{view.hand[0]}" if view.hand else None
            case "take":
                return self.first_place or f"ring.{max(view.takes, key=self._pays)}"
            case "draw":
                return next(f"draw.{action.pile}" for action in self.legal if isinstance(action, Draw))
            case _:
                return "end"

    def _pays(self, card: Card) -> int:
        """What the best place for a card of the ring pays; 0 where gains are not shown."""
        return max((preview(self.view, take).gain for take in self.takes[card]), default=0) if self.tells else 0

    @property
    def first_place(self) -> str | None:
        """Where the focus goes when a card was taken up; None while none is.

        To the place that pays most, which the tags say as well, or where gains are not shown to the first possible
        column from the left. A column is given up only if nothing else is possible.
        """
        places = self.placements(self.taking)
        if not places:
            return None
        paying = {place: preview(self.view, take).gain if self.tells else 0 for place, take in places.items()}
        first = min(places, key=lambda place: (place[0] == "abandon", -paying[place], placement_order(place)))
        return placement_target(*first)
