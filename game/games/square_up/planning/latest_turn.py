"""`LatestTurn` keeps the turn of Square Up revealed last, with its events until they are shown."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Event, Observation
from game.games.square_up.rules.board import Board
from game.games.square_up.rules.events import Revealed
from game.games.square_up.rules.fights import Fight
from game.games.square_up.turn_summary import SeatPlan, latest_fights, latest_plans


class LatestTurn:
    """Keeps what the table knows of the latest revealed turn.

    `began`: the public boards before the first reveal, since a match may begin from a position. `plans`: the plans of
    all seats in the latest turn; `fights`: its fights. `looked_back`: somebody wants to see the latest turn on the
    paper. `arrives`: no reveal shows it, so that its units arrive on the table. `shows_scored`: its points
    stand on the paper, until somebody begins to plan.
    """

    def __init__(self, public: Observation) -> None:
        fresh = not any(isinstance(event, Revealed) for event in public.history)
        self.began: tuple[Board, ...] = public.view.boards if fresh else ()
        self.plans: tuple[SeatPlan, ...] = latest_plans(public.history, self.began)
        self.fights: tuple[Fight, ...] = latest_fights(public.history)
        self.events: Sequence[Event] = ()
        """The events of the turn, until they are shown."""
        self.looked_back = False
        self.arrives = False
        self.shows_scored = True

    def reveal(self, events: Sequence[Event], public: Observation) -> None:
        """A turn was revealed; `public` is the observation after it."""
        self.events = tuple(events)
        self.looked_back = self.arrives = False
        self.shows_scored = True
        self.plans = latest_plans(public.history, self.began)
        self.fights = latest_fights(public.history)

    def begin_planning(self) -> None:
        """Somebody plans: what the latest turn has left on the table goes."""
        self.looked_back = self.shows_scored = False
