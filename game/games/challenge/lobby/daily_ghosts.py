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

EACH, BUILDS = 18, 150
"""Most ticks for each piece and for all of a tower that grows on the page."""
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
        self._grown = 0
        """Ticks for which the tower that is shown has grown."""
        self._friends: dict[Path, Lay] = {}
        self._playback: tuple[Path, Playback] | None = None

    def switch(self, id_: str) -> None:
        """Shows the tower of the rival `id_`, or hides it if it is shown."""
        self.shown, self._playback, self._grown = "" if id_ == self.shown else id_, None, 0

    def close(self) -> None:
        """Shows no tower any more."""
        self.shown, self._playback = "", None

    def so_far(self, lay: Lay) -> Lay:
        """What stands so far of the tower that is shown: it grows from below, where things move."""
        if not self._services.settings.shows_motion:
            return lay
        return tuple(sorted(lay, key=lambda one: one[2])[: 1 + self._grown // _each(lay)])

    def grow(self, lay: Lay) -> bool:
        """Lets that tower grow for a tick. Returns whether there is a piece more."""
        before = len(self.so_far(lay))
        self._grown += before < len(lay)
        return len(self.so_far(lay)) > before

    def of_friend(self, friends: Sequence[FriendRun]) -> Lay:
        """The tower of the friend's run that is shown; () until it has been played to its end."""
        path = self._path(friends)
        return () if path is None else self._friends.get(path, ())

    def _path(self, friends: Sequence[FriendRun]) -> Path | None:
        """The file of the friend's run that is shown; a code has none."""
        kind, _dot, number = self.shown.partition(".")
        return friends[int(number)].path if kind == "friend" and int(number) < len(friends) else None

    def tick(self, friends: Sequence[FriendRun]) -> bool:
        """Goes on with the friend's run that is shown. Returns whether its tower has come. `RecordError` or `Diverged`
        for a file that cannot be followed; then no tower is shown."""
        path = self._path(friends)
        if path is None or path in self._friends:
            return False
        try:
            if self._playback is None or self._playback[0] != path:
                self._playback = path, Playback(recordings.read(path), self._services.manifests[KEY])
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
        self._friends[path] = lay_of(tower)
        self._playback = None
        return True


def _each(lay: Lay) -> int:
    """Ticks for each piece."""
    return min(EACH, BUILDS // max(1, len(lay)))
