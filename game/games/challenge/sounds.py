"""`LevelSounds` plays the sounds of a level: bells of seesaws, a clock's last seconds, and the countdown of a hold."""

from __future__ import annotations

from collections.abc import Iterable

from game.app.audio import Audio
from game.core.game import Event
from game.core.tower_events import PieceTaken
from game.games.challenge.level_state import LevelState
from game.games.challenge.panels.goal_signs import HURRY
from game.levels.rules.events import (
    HoldBegan,
    HoldBroken,
    MedalKept,
    PieceSettled,
    PiecesFell,
    PieceTakenOut,
    PlacementTakenBack,
    TowerRested,
)
from game.table.tower.levels import hold_ring


class LevelSounds:
    """Compares a level's state with its state one tick ago, and plays sounds for what has begun."""

    def __init__(self, audio: Audio) -> None:
        self._audio = audio
        self._hold_left: int | None = None
        self._seconds_left: int | None = None
        self._rung: int | None = None
        """Number of rings heard so far; None before the first tick."""

    def tick(self, state: LevelState) -> None:
        self._ring_bells(state)
        before, self._seconds_left = self._seconds_left, state.seconds_left
        if self._seconds_left is not None and before is not None and 0 < self._seconds_left < before <= HURRY:
            self._audio.play("tick", 0.8)
        left = hold_ring.seconds_left(state.tower)
        if left is not None and left != self._hold_left:
            self._audio.play("tick", pitch=1.6 - 0.12 * min(left, 8))
        self._hold_left = left

    def _ring_bells(self, state: LevelState) -> None:
        """Each of a seesaw's two bells has its tone."""
        rung = () if state.tower is None or not state.level.rings else state.tower.rung
        if self._rung is not None and len(rung) > self._rung:
            _bar, side = rung[-1]
            self._audio.play("bell", pitch=1.0 if side == "left" else 1.25)
        self._rung = len(rung)

    def play_events(self, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case PieceTaken():
                    self._audio.play("card", 0.6)
                case PieceTakenOut():
                    self._audio.play("card", 0.8)
                case PieceSettled() | TowerRested():
                    self._audio.play("move", 0.7)
                case PiecesFell() | HoldBroken():
                    self._audio.play("refuse", 0.7)
                case MedalKept():
                    self._audio.play("win", 0.7)
                case HoldBegan():
                    self._audio.play("turn")
                case PlacementTakenBack():
                    self._audio.play("card")
