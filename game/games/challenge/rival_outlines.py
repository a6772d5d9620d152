"""`RivalOutlines` says whose tower is outlined under one's own in a daily challenge: the bots', then friends' runs."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from game.app.bot_characters import OPPONENTS
from game.app.text import _
from game.core.manifest import STRENGTHS
from game.core.record import RecordError
from game.games.challenge.lobby.daily_ghosts import Ghosts
from game.games.challenge.lobby.daily_rivals import RIVALS, FriendRun, RivalMatches, friend_runs
from game.games.challenge.watch import cannot_play
from game.levels.daily.tries import TRIES, is_ahead
from game.levels.progress import Lay
from game.play.playback import Diverged

if TYPE_CHECKING:
    from game.ui.services import Services

PACE: Final = 12
"""Ticks of a friend's run in a tick of the table: a run of a minute takes five seconds."""
BOTS_PACE: Final = 3
"""Ticks of a bot's match in a tick of the table: all four are ready after about two minutes."""


class RivalOutlines:
    """Outlines of rivals' towers on the level of a `day`, and on no other: its text has the `level_hash`. They stay
    hidden until one's own scored try has ended."""

    def __init__(self, services: Services, day: date | None, level_hash: str) -> None:
        self._services = services
        self._day, self._hash = day, level_hash
        self._ghosts = Ghosts(services, PACE)
        self._matches = RivalMatches(services, BOTS_PACE)
        """The bots build while the player does, so that their towers are ready by the end of the try."""
        self._friends: tuple[FriendRun, ...] | None = None
        self.shown = ""
        """The difficulty of a bot, `friend.0` …, or "" for none."""

    @property
    def _may_be_seen(self) -> bool:
        if self._day is None:
            return False
        return not is_ahead(self._services.store[TRIES], self._day, self._services.today())

    @property
    def _bots(self) -> dict[str, Lay]:
        known = self._services.store[RIVALS]
        runs = ((difficulty, known.get(f"{self._hash} {difficulty}")) for difficulty in STRENGTHS)
        return {difficulty: run.lay for difficulty, run in runs if run is not None and run.lay is not None}

    @property
    def friends(self) -> tuple[FriendRun, ...]:
        """Friends' runs; their files are searched once."""
        if self._friends is None:
            self._friends = () if self._day is None else friend_runs(self._services, self._day)
        return self._friends

    @property
    def choices(self) -> dict[str, str]:
        """The names of all whose tower may be seen, by what `shown` is then."""
        if not self._may_be_seen:
            return {}
        bots = {difficulty: _(OPPONENTS[difficulty].word) for difficulty in self._bots}
        with_file = [(number, run) for number, run in enumerate(self.friends) if run.path is not None]
        return bots | {f"friend.{number}": run.name for number, run in with_file}

    @property
    def next_choice(self) -> str:
        """Whose tower is outlined next; "" after the last."""
        shown = ["", *self.choices, ""]
        return shown[shown.index(self.shown) + 1] if self.shown in shown else ""

    @property
    def tower(self) -> Lay:
        """The tower that is outlined; () until a friend's run has been played to its end."""
        if not self.shown or not self._may_be_seen:
            return ()
        return self._ghosts.of_friend(self.friends) if self._ghosts.shown else self._bots.get(self.shown, ())

    def show_next(self) -> None:
        self.shown = self.next_choice
        self._ghosts.close()
        if self.shown.startswith("friend."):
            self._ghosts.switch(self.shown)

    def close(self) -> None:
        """Bots stop building."""
        self._matches.close()

    def tick(self) -> bool:
        """Goes on with the bots, and with the friend's run that is shown. Returns whether its tower has come; of a
        file that cannot be played a message says so, and no tower is shown."""
        if self._day is not None:
            self._matches.tick(self._day)
        if not self._ghosts.shown:
            return False
        try:
            return self._ghosts.tick(self.friends)
        except (RecordError, Diverged):
            self.shown = ""
            self._services.audio.play("refuse")
            self._services.director.toast(cannot_play())
            return True
