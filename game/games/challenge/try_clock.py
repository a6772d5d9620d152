"""`TryClock` counts the seconds of a scored try, and keeps how steady its tower stands and how far it goes."""

from __future__ import annotations

from game.core.game import TICKS
from game.levels.daily.aim import steps_of
from game.levels.daily.score import steadiness
from game.levels.rules.view import ChallengeView
from game.physics.tower_view import TowerView


class TryClock:
    """It runs from the first piece on, and stands still while the tower comes to rest or holds its goal: nobody shall
    build worse to wait less."""

    def __init__(self, seconds: int = 0) -> None:
        """`seconds`: how long the same try took before it was left."""
        self._counted = seconds * TICKS
        self._before: int | None = None
        """The tick of the match that was seen last."""
        self.steady = 0
        """Steadiness of the tower when it last stood still, in per cent; see `steadiness`."""
        self.aim = 0
        """How many steps it went beyond its line then; see `steps_of`."""
        self.stands = False
        """Whether there was a tower then."""
        self._seen: tuple[object, ...] = ()
        """What the view was like when `aim` was counted: outlines cost too much to be measured in every tick."""

    @property
    def seconds(self) -> int:
        return self._counted // TICKS

    def tick(self, view: ChallengeView, ticks: int, tower: TowerView) -> None:
        """`ticks`: ticks of the match that were played so far."""
        passed = 0 if self._before is None else ticks - self._before
        self._before = ticks
        if view.takes and view.phase in ("ready", "held"):
            self._counted += passed
        if view.phase in ("ready", "holding"):
            self.steady, self.stands = steadiness(tower.firm), bool(view.placed)
            seen = view.phase, view.placed, view.falls, view.takes, view.backs
            if seen != self._seen:
                self._seen, self.aim = seen, steps_of(view.level, tower)
