"""`ShapeUpTiles` draws the seat tiles of Shape Up!, and hides others' scores until the round is counted."""

from __future__ import annotations

from game.app.match_words import points
from game.app.text import _
from game.core.game import Observation, Seat
from game.games.shape_up.rules.scoring import breakdown
from game.table.scene.seat_tiles import SeatTiles


class ShapeUpTiles(SeatTiles):
    """Before the round is counted a score is shown only where the goal is known."""

    def figure_words(self, seat: Seat, observation: Observation) -> str:
        view = observation.view
        figure = self.figure(seat, observation)
        if figure is not None:
            shown, before = self.counted(seat, figure), view.totals[seat]
            if view.round == 1:
                return points(shown)
            # What the rounds before have brought, and what this one brings as it lies.
            return f"{before} + {shown - before} = {shown}"
        if view.options.rounds > 1 and view.round > 1:
            # The same form as one's own sum; the second number is secret.
            return f"{view.totals[seat]} + ?"
        return _("secret score")

    def worth(self, seat: Seat, observation: Observation) -> int:
        worth: int = observation.view.totals[seat]
        return worth

    def figure(self, seat: Seat, observation: Observation) -> int | None:
        view = observation.view
        total: int = view.totals[seat]
        if self.client.over:
            # The results count what nobody knew before; one's own goal one knew.
            return total if seat == observation.seat else None
        # Those of others are known only where a match is watched with all open.
        if (goal := view.goals[seat]) is not None:
            return total + sum(line.points for line in breakdown(view.layout, goal))
        return None
