"""`LatestTurn` keeps the turn of Square Up revealed last, with its result until the table has announced it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.text import _
from game.core.game import Event, Observation, Seat
from game.games.square_up import turn_words
from game.games.square_up.rules.board import Board
from game.games.square_up.rules.events import Revealed
from game.games.square_up.rules.fights import Fight
from game.games.square_up.turn_summary import SeatPlan, latest_fights, latest_plans, misses

NEWS, NEWS_OF_SEAT = 240, 90
"""Ticks for which the result of a turn without a reveal scene is shown, and those added for each rival."""


class LatestTurn:
    """Keeps what the table knows of the latest revealed turn.

    `began`: the public boards before the first reveal, since a match may begin from a position. `plans`: the plans of
    all seats in the latest turn; `fights`: its fights. `headline` and `news`: that a turn without a reveal scene had no
    fight, and what the rivals did, while that is shown. `looked_back`: somebody wants to see the latest turn on the
    paper. `shows_scored`: its points stand on the paper, until somebody begins to plan.
    """

    def __init__(self, public: Observation) -> None:
        fresh = not any(isinstance(event, Revealed) for event in public.history)
        self.began: tuple[Board, ...] = public.view.boards if fresh else ()
        self.plans: tuple[SeatPlan, ...] = latest_plans(public.history, self.began)
        self.fights: tuple[Fight, ...] = latest_fights(public.history)
        self.events: Sequence[Event] = ()
        """The events of the turn, until they are shown."""
        self.headline = self.news = ""
        self.looked_back = False
        self.shows_scored = True
        self._ticks = 0
        self._inks: Sequence[int] = public.view.inks

    def reveal(self, events: Sequence[Event], public: Observation) -> None:
        """A turn was revealed; `public` is the observation after it."""
        self.events = tuple(events)
        self.looked_back = False
        self.shows_scored = True
        self.plans = latest_plans(public.history, self.began)
        self.fights = latest_fights(public.history)
        self._inks = public.view.inks

    def announce(self, turn: int, seat: Seat, name: Callable[[Seat], str]) -> None:
        """Show in words for a while that nothing was fought for, who escaped, and what each rival did."""
        rivals = [other for other in range(len(self.plans)) if other != seat]
        lines = ["  ".join(turn_words.did(self.plans[other], name(other), self._inks[other]) for other in rivals)]
        if missed := misses(self.plans, (), seat):
            lines.insert(0, turn_words.missed(missed[0], seat, name))
        self.headline, self.news = _("Turn {turn}: no fight", turn=turn), "\n".join(lines)
        self._ticks = NEWS + NEWS_OF_SEAT * len(rivals)

    def begin_planning(self) -> None:
        """Somebody plans: what the latest turn has left on the table goes."""
        self.end_news()
        self.looked_back = self.shows_scored = False

    def end_news(self) -> None:
        self.headline, self.news, self._ticks = "", "", 0

    def tick(self) -> bool:
        """Whether the news have just ended."""
        self._ticks = max(0, self._ticks - 1)
        if ended := bool(self.news) and not self._ticks:
            self.end_news()
        return ended
