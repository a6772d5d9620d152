"""`Ghosts` says which rival's tower is shown: on the page of the daily challenge, or as outlines at the table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.core.record import RecordError
from game.games.challenge.lobby.daily_rivals import FriendRun
from game.games.challenge.watch import KEY
from game.levels import recordings
from game.levels.progress import Lay
from game.physics.tower_view import TowerView
from game.play.playback import Diverged, Playback
from game.table.tower.levels.ghosts import lay_of
from game.ui.services import Services

PACE: Final = 60
"""Ticks of a friend's run in a tick of the page: a run of a minute takes a second."""


class Ghosts:
    """The tower that is shown, one at most. A friend's file has only what its hand did: the run is played again to its
    end, beside the page."""

    def __init__(self, services: Services, pace: int = PACE) -> None:
        """`pace`: ticks of a friend's run in a tick."""
        self._services = services
        self._pace = pace
        self.shown = ""
        """`rival.hard`, `friend.0` …, or ""."""
        self._friends: dict[Path, Lay] = {}
        self._playback: tuple[Path, Playback] | None = None

    def switch(self, id_: str) -> None:
        """Shows the tower of the rival `id_`, or hides it if it is shown."""
        self.shown, self._playback = "" if id_ == self.shown else id_, None

    def close(self) -> None:
        """Shows no tower any more."""
        self.shown, self._playback = "", None

    def of_friend(self, friends: Sequence[FriendRun]) -> Lay:
        """The tower of the friend's run that is shown; () until it has been played to its end."""
        run = self._run(friends)
        return () if run is None else self._friends.get(run.path, ())

    def _run(self, friends: Sequence[FriendRun]) -> FriendRun | None:
        kind, _dot, number = self.shown.partition(".")
        return friends[int(number)] if kind == "friend" and int(number) < len(friends) else None

    def tick(self, friends: Sequence[FriendRun]) -> bool:
        """Goes on with the friend's run that is shown. Returns whether its tower has come. `RecordError` or `Diverged`
        for a file that cannot be followed; then no tower is shown."""
        run = self._run(friends)
        if run is None or run.path in self._friends:
            return False
        try:
            if self._playback is None or self._playback[0] != run.path:
                self._playback = run.path, Playback(recordings.read(run.path), self._services.manifests[KEY])
            playback = self._playback[1]
            for _number in range(self._pace):
                if playback.over:
                    break
                playback.tick()
        except (RecordError, Diverged):
            self.close()
            raise
        if not playback.over:
            return False
        tower = playback.world.view()
        assert isinstance(tower, TowerView)
        self._friends[run.path] = lay_of(tower)
        self._playback = None
        return True
