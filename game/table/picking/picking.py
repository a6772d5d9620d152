"""`Picking`: holds the `Selection` of each seat at a table, and keeps it in step with that seat's legal actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.core.game import AnyAction, Observation, Seat
from game.table.picking.selection import Offer, Selection


class Picking:
    """One selection for each seat."""

    def __init__(self) -> None:
        self._selections: dict[Seat, Selection] = {}
        self._seen: dict[Seat, Observation] = {}

    def of(self, seat: Seat | None) -> Selection:
        """What `seat` may pick, and has picked; nothing for nobody."""
        return Selection() if seat is None else self._selections.get(seat, Selection())

    def follow(self, observations: Iterable[Observation], offers: Callable[[Observation], Sequence[Offer]]) -> None:
        """Bring the selections of the seats with these observations up to date; picks that still fit stay.

        `offers`: all that a seat may do, from its observation.
        """
        for observation in observations:
            seat = observation.seat
            if seat is not None and self._seen.get(seat) is not observation:
                self._seen[seat] = observation
                self._selections[seat] = self.of(seat).offer(offers(observation))

    def pick(self, seat: Seat, id_: str) -> tuple[AnyAction, ...] | None:
        """Pick a target for `seat`, and return the actions that this makes: () while more is to be picked.

        None if nothing can be done with the target now.
        """
        outcome = self.of(seat).pick(id_)
        if outcome is None:
            return None
        self._selections[seat] = outcome.selection
        return outcome.actions

    def take_up(self, seat: Seat, id_: str) -> bool:
        """Pick only the target `id_`, if that is the first of several."""
        taken = self.of(seat).take_up(id_)
        if taken is not None:
            self._selections[seat] = taken
        return taken is not None

    def drop(self, seat: Seat) -> bool:
        """Take back what `seat` has picked. Returns whether there was anything."""
        selection = self.of(seat)
        if selection.picked:
            self._selections[seat] = selection.clear()
        return bool(selection.picked)

    def clear(self, acted: Seat | None = None) -> None:
        """Drop all that is picked; of the seat that has `acted`, what stays for its next action is kept."""
        self._selections = {
            seat: selection.rest() if seat == acted else selection.clear()
            for seat, selection in self._selections.items()
        }
