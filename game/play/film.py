"""`MatchFilm`: what was seen of a recorded world every sixth tick; `shoot` plays the recording once to make it.

A world that was rebuilt from poses does not go on bit for bit as the recorded one did (docs/physics.md). So the
recording is played from its start, once, and a place in it is only ever shown from these frames.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import pi, remainder
from typing import Final, Protocol, runtime_checkable

from game.core.game import Event
from game.core.manifest import Manifest
from game.core.record import Recording
from game.core.session import Entry
from game.physics.saved_poses import Pose
from game.physics.space import Knock
from game.physics.stack import Placed
from game.physics.tower_reports import Held
from game.physics.tower_view import TowerView
from game.play.playback import Playback
from game.play.tower_world import TowerWorld

STEP: Final = 6
"""Ticks from one frame to the next, while something moves."""
NEAR: Final = 0.02
"""px and radians by which a piece may move from a frame to the next and still counts as lying still."""


@runtime_checkable
class ManyTowers(Protocol):
    """A view of several towers."""

    @property
    def towers(self) -> Mapping[int, TowerView]:
        """By number, which each tower keeps."""
        ...


def towers_of(view: object) -> Mapping[int, TowerView]:
    """The towers that are seen in the `view` of a frame."""
    if isinstance(view, TowerView):
        return {0: view}
    return view.towers if isinstance(view, ManyTowers) else {}


@dataclass(frozen=True, slots=True)
class Frame:
    """The world after `tick` ticks and `position` entries. `view`: a tower's view, with all sounds since the last
    frame."""

    tick: int
    position: int
    view: object


@dataclass(slots=True)
class MatchFilm:
    """Frames in their order, more of which may come until it is `done`. `length`: greatest length of the match in
    ticks. `broken`: the recording could not be followed further than this."""

    length: int
    frames: list[Frame] = field(default_factory=list)
    done: bool = False
    broken: bool = False

    @property
    def last(self) -> int:
        """The number of the last frame; 0 without any."""
        return max(0, len(self.frames) - 1)

    def tick_of(self, at: int) -> int:
        return self.frames[min(at, self.last)].tick if self.frames else 0

    def share_of(self, at: int) -> float:
        """Share of the match that lies before a frame, 0 … 1."""
        return min(1.0, self.tick_of(at) / max(1, self.length))

    @property
    def known(self) -> float:
        """Share of the match that can be shown by now, 0 … 1."""
        return 1.0 if self.done else self.share_of(self.last)

    def at_tick(self, tick: int) -> int:
        """The number of the latest frame up to a tick."""
        return max(0, bisect_right(self.frames, tick, key=lambda frame: frame.tick) - 1)

    def step(self, at: int, ticks: int) -> int:
        """The number of the frame about `ticks` later than frame `at`, or earlier, but never `at` itself."""
        if not self.frames:
            return 0
        there = self.at_tick(self.frames[at].tick + ticks)
        return max(there, at + 1) if ticks > 0 else min(there, at - 1)

    def at_position(self, position: int) -> int:
        """The number of the first frame by which this number of entries is done; the last one if there is none."""
        return min(bisect_left(self.frames, position, key=lambda frame: frame.position), self.last)


def shoot(recording: Recording, manifest: Manifest) -> Iterator[Frame]:
    """Plays `recording` from its start; yields the start, every entry, every sixth tick, and the end. `Diverged` or
    `RecordError` where it cannot be followed."""
    camera = _Camera(Playback(recording, manifest))
    played = camera.played
    camera.take()
    while not played.over:
        for _tick in range(STEP):
            if not played.over:
                played.tick()
                camera.listen()
        camera.take()
        yield from camera.frames
        camera.frames.clear()
    yield from camera.frames


class _Camera:
    """Takes the frames of one playback."""

    def __init__(self, played: Playback) -> None:
        self.played = played
        self.frames: list[Frame] = []
        self._latest: Frame | None = None
        self._knocks: list[Knock] = []
        played.session.add_listener(self)

    def listen(self) -> None:
        """Keeps the sounds of this tick for the next frame."""
        if isinstance(self.played.world, TowerWorld):
            self._knocks += self.played.world.tower.knocks

    def take(self) -> None:
        played = self.played
        self._latest = _frame(played, self._latest, self._knocks)
        self._knocks.clear()
        self.frames.append(self._latest)

    def on_action(self, entry: Entry, events: Sequence[Event]) -> None:
        """Called by the session after an action, of which the world knows already."""
        self.take()

    def on_undo(self, entry: Entry) -> None:
        """Called by the session after an undo."""
        self.take()


def _frame(played: Playback, before: Frame | None, knocks: Sequence[Knock]) -> Frame:
    seen = filmed(played.world.view(), None if before is None else before.view, knocks)
    return Frame(played.ticks, played.session.log_length, seen)


def filmed(view: object, before: object, knocks: Sequence[Knock]) -> object:
    """What a frame keeps of a `view`, with the sounds since the one `before`. What has lain still since then is the
    same object, so that a long match fits."""
    if not isinstance(view, TowerView):
        return view
    view = replace(view, knocks=tuple(knocks), slips=())
    return _sharing(view, before) if isinstance(before, TowerView) else view


def _sharing(view: TowerView, before: TowerView) -> TowerView:
    known = {placed.piece: placed for placed in before.pieces}
    pieces = tuple(_still(known.get(placed.piece), placed) for placed in view.pieces)
    ground = before.ground if before.ground == view.ground else view.ground
    balances = before.balances if before.balances == view.balances else view.balances
    return replace(view, pieces=pieces, ground=ground, balances=balances)


def _still(before: Placed | None, now: Placed) -> Placed:
    if before is None or before.fallen != now.fallen:
        return now
    moved = max(abs(before.x - now.x), abs(before.y - now.y), abs(before.angle - now.angle))
    return before if moved < NEAR else now


def between(frame: Frame, following: Frame | None, share: float) -> object:
    """What is seen at a `share`, 0 … 1, of the way from a frame to the `following` one."""
    return seen_between(frame.view, following.view if following is not None else None, share)


def seen_between(view: object, then: object, share: float) -> object:
    """What is seen at a `share` of the way from one view to another. Sounds are heard at 0 only."""
    if share <= 0.0 or not isinstance(view, TowerView):
        return view
    if not isinstance(then, TowerView):
        return replace(view, knocks=(), breaks=())
    later = {placed.piece: placed for placed in then.pieces}
    pieces = tuple(_placed(placed, later.get(placed.piece), share) for placed in view.pieces)
    held = _held(view.held, then.held, share)
    bars = view.bars
    if len(bars) == len(then.bars):
        bars = tuple(_pose(one, other, share) for one, other in zip(bars, then.bars, strict=True))
    return replace(view, pieces=pieces, held=held, bars=bars, knocks=(), breaks=(), bump=0.0)


def _pose(pose: Pose, other: Pose, share: float) -> Pose:
    (x, y, angle), (to_x, to_y, to_angle) = pose, other
    turn = remainder(to_angle - angle, 2 * pi)
    return x + (to_x - x) * share, y + (to_y - y) * share, angle + turn * share


def _placed(placed: Placed, later: Placed | None, share: float) -> Placed:
    if later is None or later is placed:
        return placed
    x, y, angle = _pose((placed.x, placed.y, placed.angle), (later.x, later.y, later.angle), share)
    return Placed(placed.piece, x, y, angle, placed.fallen)


def _held(held: Held | None, later: Held | None, share: float) -> Held | None:
    if held is None or later is None or (held.piece, held.holder) != (later.piece, later.holder):
        return held
    x, y, angle = _pose((held.x, held.y, held.angle), (later.x, later.y, later.angle), share)
    return replace(held, x=x, y=y, angle=angle)
