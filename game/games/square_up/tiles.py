"""`SquareUpTiles` says what the seats' tiles show: points, and whether the seat has ended its planning."""

from __future__ import annotations

from game.app.match_words import points
from game.app.text import _
from game.core.game import Observation, Seat
from game.table.scene.seat_tiles import SeatTiles


class SquareUpTiles(SeatTiles):
    """Points from fights."""

    def figure_words(self, seat: Seat, observation: Observation) -> str:
        return points(self.counted(seat, observation.view.totals[seat]))

    def figure(self, seat: Seat, observation: Observation) -> int | None:
        total: int = observation.view.totals[seat]
        return total

    def lead_words(self) -> str:
        return _("Leads: points from fights")

    def ready(self, seat: Seat) -> bool:
        """Whether a seat is known to have ended its planning.

        A bot's planning time would reveal how much it plans, so this stays hidden while people still plan.
        """
        persons = [person for person, info in enumerate(self.seats) if info.is_person]
        actors = self.client.actors()
        people_plan = any(person in actors for person in persons)
        return seat not in actors and (seat in persons or not people_plan)

    def acts(self, seat: Seat) -> bool:
        return not self.client.over and not self.ready(seat)
