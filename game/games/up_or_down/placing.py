"""`Placing` is the ring's card that the viewer looks at in Up or Down?, with the places where it may go."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from game.games.up_or_down import routes
from game.games.up_or_down.column_targets import Placement, placement_of
from game.games.up_or_down.rules.actions import How
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame


@dataclass(frozen=True, slots=True)
class Placing:
    """A card of the ring that is looked at.

    `gains`: what each legal place would change; `told`: the places at which that is shown. `chosen`: confirming a place
    puts the card there; `focused` is then such a place. `carried`: it is being dragged.
    """

    card: Card
    gains: Mapping[Placement, int]
    told: Collection[Placement] = ()
    chosen: bool = False
    carried: bool = False
    focused: Placement | None = None
    priced: bool = False
    """Whether the buttons say what they bring."""
    gives_up: bool = True
    """Whether there are buttons that give columns up."""

    @property
    def most(self) -> int:
        """What the best place brings."""
        return max(self.gains.values())

    def lights(self, place: Placement) -> bool:
        """Whether `place` is shown as one for the card: the focused one, or all while none has the focus."""
        open_to_all = self.chosen and self.focused not in self.gains
        return place in self.gains and (place == self.focused or open_to_all)

    def buttons(self) -> list[How]:
        """The ways to place the card that have a button below the columns."""
        offered = {how for how, _column in self.gains if self.gives_up or how != "abandon"}
        return [how for how in ("remove", "abandon") if how in offered] if self.chosen else []


def placing_of(frame: UpOrDownFrame) -> Placing | None:
    """The card of the ring that is looked at: the one taken up, or else one with the focus that may be taken."""
    choices, pointed = frame.choices, frame.pointed
    card = choices.taking if choices.taking is not None else pointed if pointed in choices.takes else None
    if card is None:
        return None
    places = choices.placements(card)
    gains = {place: frame.preview(take).gain for place, take in places.items()}

    def told(pointed: Placement | None) -> frozenset[Placement]:
        return frozenset(place for place in gains if frame.table.tells_gain(place == pointed))

    if choices.taking is None:
        # Where nothing is asked, the card is shown in its place.
        only = routes.only_way(list(places.values()))
        focused = placement_of(frame.table.focus) if only is None else (only.how, only.column)
        # The card in the ring says what it brings.
        return Placing(card, gains, focused=focused)
    focused = placement_of(frame.table.focus)
    # What giving up brings is said where one points: its tags lie on the buttons.
    shown = told(focused)
    if frame.table.tells_gain(True):
        # The tag of a button reaches up to the tag of its column.
        below = focused[1] if focused is not None and focused[0] in ("remove", "abandon") else None
        shown |= {place for place in gains if place[0] == "new" or (place[0] == "add" and place[1] != below)}
    return Placing(
        card,
        gains,
        shown,
        chosen=True,
        carried=frame.table.drag is not None,
        focused=focused,
        priced=frame.table.tells_gain(True),
        gives_up=choices.gives_up,
    )
