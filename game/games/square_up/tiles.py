"""`SquareUpTiles` says what the seats' tiles show: points, ink left, and whether the seat has ended its planning."""

from __future__ import annotations

from game.app.text import _, pgettext
from game.core.game import Observation, Seat
from game.games.square_up.rules.view import SquareUpView
from game.table.scene.seat_tiles import SeatTiles, points


class SquareUpTiles(SeatTiles):
    """Points from fights, and the ink that a seat has left."""

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

    def status(self, seat: Seat, observation: Observation, acting: bool) -> str:
        view = observation.view
        if view.winners:
            return super().status(seat, observation, acting)
        if self.ready(seat):
            return _("Ready · {ink} ink", ink=_ink(view, seat))
        if level := self.level_word(seat):
            return _("{level} · {ink} ink", level=level, ink=_ink(view, seat))
        return _("Planning · {ink} ink", ink=_ink(view, seat))

    def brief_status(self, seat: Seat, observation: Observation) -> str:
        view = observation.view
        if not view.winners and self.ready(seat):
            return pgettext("of a plan", "Ready")
        return _("{ink} ink", ink=_ink(view, seat))

    def acts(self, seat: Seat) -> bool:
        return not self.client.over and not self.ready(seat)


def _ink(view: SquareUpView, seat: Seat) -> int:
    return view.ink if seat == view.seat else view.inks[seat]
