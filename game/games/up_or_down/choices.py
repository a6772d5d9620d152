"""`Choices` lists what the acting person can pick now at the table of Up or Down?, and what they have picked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.game import Seat
from game.games.up_or_down import routes
from game.games.up_or_down.column_targets import Placement, placement_order, placement_target
from game.games.up_or_down.rules.actions import Action, Draw, Take
from game.games.up_or_down.rules.cards import Card
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

    def _number(self, kind: str) -> int | None:
        picked = self.selection.picked_of(kind)
        return None if picked is None else int(picked)

    @property
    def takes(self) -> Mapping[Card, Sequence[Take]]:
        """The cards of the ring that may be taken, each with its places: now, or after the chosen card is played."""
        view = self.view
        if self.actor is None or view.seat != view.actor:
            return {}
        if view.phase == "take":
            takes = [action for action in self.legal if isinstance(action, Take)]
            return {card: [take for take in takes if take.card == card] for card in view.takes}
        return {} if view.phase != "play" or self.chosen is None else routes.takes_after(view, self.chosen)

    def placements(self, card: Card | None) -> dict[Placement, Take]:
        """The places to which `card` of the ring may be taken next."""
        ways = () if card is None else self.takes.get(card, ())
        return {(take.how, take.column): take for take in ways if self.gives_up or take.how != "abandon"}

    @property
    def only_place(self) -> str | None:
        """The place for the card that was taken up, if one alone costs no column."""
        only = routes.only_way(list(self.placements(self.taking).values()))
        return None if only is None else placement_target(only.how, only.column)

    @property
    def must_give_up(self) -> bool:
        """Whether the card that was taken up fits no column, and all are begun."""
        places = self.placements(self.taking)
        return bool(places) and all(how == "abandon" for how, _column in places)

    @property
    def first_target(self) -> str | None:
        """Where the focus of the acting person begins: on no card of the ring that may be taken while there are
        several. To confirm again and again takes none, and gives no column up."""
        view = self.view
        match view.phase:
            case "play" | "take" if self.taking is not None:
                return self.first_place or f"ring.{self.taking}"
            case "play":
                return "ring" if self.chosen is not None else f"hand.{view.hand[0]}" if view.hand else None
            case "take":
                return f"ring.{view.takes[0] if len(view.takes) == 1 else view.just_played}"
            case "draw":
                return next(f"draw.{action.pile}" for action in self.legal if isinstance(action, Draw))
            case _:
                return "end"

    @property
    def first_place(self) -> str | None:
        """Where the focus goes when a card was taken up; None while none is, and if that costs a column.

        To the place that pays most, which the tags say as well, or where gains are not shown to the first possible
        column from the left.
        """
        places = {place: take for place, take in self.placements(self.taking).items() if place[0] != "abandon"}
        if not places:
            return None
        paying = {place: preview(self.view, take).gain if self.tells else 0 for place, take in places.items()}
        first = min(places, key=lambda place: (-paying[place], placement_order(place)))
        return placement_target(*first)
