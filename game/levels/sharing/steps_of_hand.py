"""`steps_of` finds the solution steps that repeat what a hand did in a recorded challenge, if any do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import degrees, hypot
from typing import Final

from msgspec.structs import replace

from game.core.game import Event
from game.core.manifest import Manifest
from game.core.record import Recording
from game.core.session import Entry
from game.core.tower_events import UNIT, Release
from game.levels.proof import ABOVE, play
from game.levels.rules.actions import Take, TakeOut
from game.levels.rules.game import CHALLENGE
from game.levels.rules.level import Level, LevelError
from game.levels.solutions import SolutionStep
from game.levels.world.challenge_world import ChallengeWorld
from game.play.playback import Playback

DIGITS: Final = 3
"""Decimals of a place in a step: a px is 1/80 of a unit."""
BENDS: Final = 12.0
"""px by which a hand may leave the straight line between two points of its way."""
POINTS: Final = 12
"""Most points of a way."""


@dataclass(slots=True)
class _Held:
    """A piece in the hand: where it was at each tick, in px, and how far it is turned."""

    way: list[tuple[float, float]]
    angle: float = 0.0


class _Watcher:
    """Notes the steps of a match while it is played again. What is taken back is no step any more."""

    def __init__(self, played: Playback, world: ChallengeWorld, level: Level) -> None:
        self.steps: list[SolutionStep] = []
        self._level = level
        self._played = played
        self._tower = world.tower
        self._held: _Held | None = None
        played.session.add_listener(self)

    def tick(self) -> None:
        """Notes where the held piece is."""
        held = self._tower.held
        if held is not None and self._held is not None:
            self._held.way.append((held.x, held.y))
            self._held.angle = held.angle

    def on_action(self, entry: Entry, events: Sequence[Event]) -> None:
        """Called by the session after an action."""
        action = CHALLENGE.decode(entry.text)
        if isinstance(action, Take):
            self._held = _Held([])
        elif isinstance(action, TakeOut):
            self.steps.append(SolutionStep(out=self._level.ids.index(action.piece)))
        elif isinstance(action, Release) and self._held is not None and self._held.way:
            piece = self._played.session.observation(0).view.steps[-1]
            (x, y), turn = self._held.way[-1], round(degrees(self._held.angle))
            via = tuple((_units(a), _units(b)) for a, b in _bends(self._held.way)[1:-1][:POINTS])
            number = self._level.ids.index(piece)
            self.steps.append(SolutionStep(number, _units(x), _units(y - ABOVE), turn, via))
            self._held = None

    def on_undo(self, entry: Entry) -> None:
        """Called by the session after an undo."""
        self._held = None
        del self.steps[len(self._played.session.observation(0).view.steps) :]


def steps_of(recording: Recording, manifest: Manifest, level: Level) -> tuple[SolutionStep, ...]:
    """The steps that solve `level` as the hand did in `recording`, the plainest that do; () if none do: then only the
    recording proves it. `Diverged` or `RecordError` where it cannot be played."""
    played = Playback(recording, manifest)
    world = played.world
    assert isinstance(world, ChallengeWorld)
    watcher = _Watcher(played, world, level)
    try:
        while not played.over:
            played.tick()
            watcher.tick()
        medal = played.session.observation(0).view.medal
    finally:
        world.close()
    for spell in _SPELLINGS:
        steps = tuple(map(spell, watcher.steps))
        if steps and _medal(level, steps) >= max(1, medal):
            return steps
    return ()


def _let_down(step: SolutionStep) -> SolutionStep:
    return step if step.out is not None else replace(step, y=None, via=())


def _let_go_there(step: SolutionStep) -> SolutionStep:
    return step if step.out is not None else replace(step, via=())


def _led(step: SolutionStep) -> SolutionStep:
    return step


def _pushed(step: SolutionStep) -> SolutionStep:
    return step if step.out is not None else replace(step, push=True)


_SPELLINGS: Final[tuple[Callable[[SolutionStep], SolutionStep], ...]] = (_let_down, _let_go_there, _led, _pushed)
"""Over a place; at a place; by a way as well; and slowly at its end."""


def _medal(level: Level, steps: Sequence[SolutionStep]) -> int:
    try:
        return play(level, steps).medal
    except (LevelError, RuntimeError):
        return 0


def _units(px: float) -> float:
    return round(px / UNIT, DIGITS)


def _bends(way: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The points at which a way bends, with its ends (Ramer, Douglas and Peucker)."""
    (x, y), (u, v) = way[0], way[-1]
    length = hypot(u - x, v - y)

    def off(point: tuple[float, float]) -> float:
        a, b = point[0] - x, point[1] - y
        return abs(a * (v - y) - b * (u - x)) / length if length > 1 else hypot(a, b)

    at = max(range(len(way)), key=lambda number: off(way[number]))
    if off(way[at]) <= BENDS or at in (0, len(way) - 1):
        return [way[0], way[-1]]
    return _bends(way[: at + 1])[:-1] + _bends(way[at:])
