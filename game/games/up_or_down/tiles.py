"""What the seats' tiles of Up or Down? tell."""

from __future__ import annotations

from game.core.game import Observation, Seat
from game.games.up_or_down import phrases
from game.table.scene.tiles import SeatTiles


class UpOrDownTiles(SeatTiles):
    """The score of the columns, as everybody sees it."""

    def figure_words(self, seat: Seat, observation: Observation) -> str:
        return phrases.points(self.counted(seat, observation.view.scores[seat]))

    def figure(self, seat: Seat, observation: Observation) -> int | None:
        score: int = observation.view.scores[seat]
        return score
