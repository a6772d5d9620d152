"""`ChallengeWorld`: the tower beside a challenge, which measures its goals and clock and tells the rules what happened.

It differs from `TowerWorld` in its ground, which is the level's, and in what it reports once all is at rest:

- `Rested(fallen, reached)` after a release, or after a piece was taken out, with the goals measured;
- after `HoldBegan` the judge watches on, breath by breath, and the goals are measured again and again; at the end of
  `HOLD_TICKS` the world says `Met(gold)`, or `Broken(fallen)` once all has come to rest after a goal was lost;
- a piece that is taken during the hold ends it: all is again as it was when the hold began;
- `Fell(pieces, touched)` while a piece is held. The piece stays in the hand;
- `TimeUp` when the seconds of the level are over. They run from the first piece taken on, while a piece is held or one
  may be taken, and are not given back by an undo;
- `TooHeavy` when the tower has been more work than its budget for too long.

A piece that stands is taken up where it stands; one that is taken out vanishes, and what is left settles as after a
release. `PlacementTakenBack` lays everything as it was before the piece was taken, or taken out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from hashlib import blake2b
from json import dumps
from typing import Any

from game.core.game import TICKS, TOWER, AnyAction, AnyView, Event, Hand, OptionValue, Poses, Seat
from game.core.tower_events import Fell, Piece, PieceTaken
from game.levels.rules.actions import Broken, Met, Rested, TimeUp, TooHeavy, TrickKind
from game.levels.rules.events import (
    GustBlew,
    HoldBegan,
    PiecePutAway,
    PieceSwapped,
    PieceTakenOut,
    PlacementTakenBack,
    TrickBegan,
)
from game.levels.rules.level import read_level
from game.levels.rules.practice import PRACTICE
from game.levels.world.bells import Bells, Ring
from game.levels.world.durations import GUST, GUST_TICKS, HOLD_TICKS, hold_ticks
from game.levels.world.goal_context import GoalContext, GoalProgress
from game.levels.world.goals import measure_all
from game.levels.world.level_tower import ground_of as ground_of
from game.levels.world.level_tower import tower_of as tower_of
from game.levels.world.saved_world import BEFORE, read_saved
from game.levels.world.tricks import Tricks
from game.physics.tower import Tower
from game.physics.tower_view import TowerView, view_of
from game.play.tower_world import TowerWorld

SLACK = 0.03
"""Units by which a goal may be missed while the tower breathes."""
_LOOK_EVERY = 5


@dataclass(frozen=True, slots=True)
class ChallengeTower(TowerView):
    """A `TowerView` that counts as at rest while the goals are held.

    `hold`: ticks for which the goals have been held, None if they are not held now; `hold_for`: ticks required;
    `lost`: a goal was lost meanwhile, so that the hold begins again once all rests.
    `gust`: present gust in weights, positive to the right. `goals_progress`: one per goal, as of the latest rest or
    during the hold. `rung`: bells rung, latest last. `left`: ticks left on the level's clock, None without one.
    `tricks`: those at work now, with their ticks left. `tied`: the piece that a balloon draws up.
    """

    hold: int | None = None
    hold_for: int = HOLD_TICKS
    lost: bool = False
    gust: float = 0.0
    goals_progress: tuple[GoalProgress, ...] = ()
    rung: tuple[Ring, ...] = ()
    left: int | None = None
    tricks: tuple[tuple[TrickKind, int], ...] = ()
    tied: Piece | None = None


class ChallengeWorld(TowerWorld):
    """A `World` with the tower of a level: the built-in one until it is restored to another.

    The tower is built when it is first asked for, so that a world that is restored at once builds no second one.
    """

    def __init__(self, seats: int, seed: int, options: Mapping[str, OptionValue]) -> None:
        self._begin(PRACTICE)

    @classmethod
    def of(cls, level: str) -> ChallengeWorld:
        """The world at the start of the level with this text."""
        world = cls.__new__(cls)
        world._begin(level)
        return world

    def _begin(self, level: str) -> None:
        self.level_text, self.level = level, read_level(level)
        self.hold: int | None = None
        self._lost = False
        """A goal has been lost during the hold."""
        self._before: list[dict[str, Any]] = []  # parts of `Poses`
        """Poses of the tower at rest, and the state of the bells, before each piece was taken up or out."""
        self._rested: dict[str, Any] | None = None  # parts of `Poses`
        """The same from when the hold began."""
        self._outs: list[tuple[int, int]] = []
        """The pieces taken out, each with the number of entries in `_before` at that time."""
        self._clock: int | None = None
        """Ticks that the level's clock has run; None before the first piece is taken."""
        self._is_released = False
        self.causes = ()
        self._forget_watch()
        self._blown: tuple[int, int] = (0, 0)
        """A sent gust: its direction, 1 to the right, and its ticks left."""
        self._tricks = Tricks()

    @cached_property
    def tower(self) -> Tower:  # type: ignore[override]  # an attribute as well, but filled when first read
        return tower_of(self.level)

    @cached_property
    def _bells(self) -> Bells:
        return Bells(self.tower)

    @cached_property
    def _goals_progress(self) -> tuple[GoalProgress, ...]:
        return self._measure()

    def rest(self) -> Poses:
        """The poses of this world. From then on it moves exactly as a world restored to them: the same contacts, none
        of them warm."""
        poses = self.poses()
        self.tower.restore(poses["tower"])
        self._goals_progress = self._measure()
        return poses

    def close(self) -> None:
        """Free the tower at once."""
        if "tower" in vars(self):
            self.tower.close()

    # Measuring

    def goal_context(self) -> GoalContext:
        """The tower as the goals measure it."""
        standing = tuple(placed for placed in self.tower.pieces if not placed.fallen)
        slack = 0.0 if self.hold is None else SLACK
        return GoalContext(
            self.level,
            self.tower.ground,
            standing,
            self.tower.bars,
            slack,
            self.tower.lifts,
            self._bells.rung,
            frozenset(piece for _steps, piece in self._outs),
        )

    def _measure(self) -> tuple[GoalProgress, ...]:
        return measure_all(self.level.goals, self.goal_context())

    def _is_gold(self) -> bool:
        return all(progress.reached for progress in measure_all(self.level.gold.goals, self.goal_context()))

    @property
    def _reached(self) -> bool:
        return all(progress.reached for progress in self._goals_progress)

    # Time

    @property
    def active(self) -> bool:
        return super().active or self._clock_runs

    @property
    def seconds(self) -> int | None:
        """Seconds on the level's clock; None without one."""
        return self.level.limits.seconds

    @property
    def _clock_runs(self) -> bool:
        if self._clock is None or self.seconds is None or self.tower.phase == "settling":
            return False
        return self._clock < self.seconds * TICKS

    @property
    def allowance(self) -> int:
        """Most ticks it may move besides those that the entries of a recording explain."""
        return (self.seconds or 0) * TICKS + 10 * hold_ticks(self.level, self.tower.ground)

    def tick(self, samples: Mapping[Seat, Hand]) -> list[AnyAction]:
        holder = self.tower.holder
        self.tower.gust = 0.0 if self.hold is None else self.level.gust(self.hold / TICKS)
        way, ticks = self._blown
        if ticks:
            self.tower.gust += way * GUST
            self._blown = way, ticks - 1
        if self._tricks or self.tower.is_tricked:
            self._tricks.tick(self.tower)
        counts = self._clock_runs
        verdict = self.tower.tick(None if holder is None else samples.get(holder))
        self._bells.update(self.tower)
        self._follow_falls(verdict)
        if verdict is None and self.tower.workload.is_spent:
            return [TooHeavy()]
        if self.hold is not None:
            return self._hold_on(None if verdict is None else verdict.fallen)
        if counts and self._clock is not None and self.seconds is not None:
            self._clock += 1
            if self._clock >= self.seconds * TICKS:
                return [TimeUp()]
        if verdict is None:
            return []
        if not verdict.at_rest:
            return [Fell(verdict.fallen, self.tower.touched)]
        self._goals_progress = self._measure()
        return [Rested(verdict.fallen, self._reached)]

    def _hold_on(self, fallen: tuple[int, ...] | None) -> list[AnyAction]:
        """One tick of the hold. `fallen`: the judge's verdict in this tick."""
        assert self.hold is not None
        self.hold += 1
        # Towers are raced on brisk ground: there the time decides, and not when a tower's sway happens to be least.
        is_due = self.tower.ground.brisk and self.hold >= hold_ticks(self.level, self.tower.ground)
        if self.hold % _LOOK_EVERY == 0 or fallen is not None or is_due:
            self._goals_progress = self._measure()
            self._lost |= not self._reached or self.tower.collapsing or bool(fallen)
        self._lost |= self.tower.comes_back
        if self._lost and self.tower.ground.lifts and not self.tower.comes_back and fallen is None:
            self.tower.send(back=True)
        if fallen is None and is_due and not self._lost and not self.tower.moving:
            self.tower.stop()
            fallen = ()
        if fallen is None:
            return []
        if not self._lost and self.hold < hold_ticks(self.level, self.tower.ground):
            self.tower.watch()
            return []
        broken, gold = self._lost, self._is_gold()
        self.hold, self._lost, self._rested = None, False, None
        self.tower.gust = 0.0
        return [Broken(fallen) if broken else Met(gold)]

    def on_event(self, event: Event) -> None:
        match event:
            case PieceTaken(seat=seat, piece=piece):
                self._start_clock()
                if self.hold is not None:
                    self._end_hold_at(self._rested or self._now)
                if self._keeps:
                    self._before.append(self._now)
                if any(placed.piece == piece for placed in self.tower.pieces):
                    self.tower.take_up(piece, seat)
                else:
                    self.tower.take(piece, seat)
            case PieceTakenOut(piece=piece):
                self._start_clock()
                self._outs.append((len(self._before), piece))
                if self._keeps:
                    self._before.append(self._now)
                self.tower.lift({piece})
                self.tower.watch()
            case PieceSwapped(piece=piece):
                self.tower.swap(piece)
            case PiecePutAway(piece=piece):
                self.tower.lift({piece})
            case GustBlew(side=side):
                # From the left it blows to the right.
                self._blown = (1 if side == "left" else -1), GUST_TICKS
            case TrickBegan(kind=kind):
                self._tricks.begin(kind, self.tower)
            case HoldBegan():
                self.hold, self._lost = 0, False
                self._rested = self._now
                self.tower.watch()
                if self.tower.ground.lifts:
                    self.tower.send()
            case PlacementTakenBack():
                self._end_hold_at(self._before.pop())
                self._forget_watch()
                self._outs = [(steps, piece) for steps, piece in self._outs if steps < len(self._before)]
                self._goals_progress = self._measure()
            case _:
                super().on_event(event)

    @property
    def _now(self) -> dict[str, Any]:  # parts of `Poses`
        """Poses of the tower and the state of the bells."""
        return {**self.tower.poses(), "bells": self._bells.data()}

    def _end_hold_at(self, poses: dict[str, Any]) -> None:  # parts of `Poses`
        """Lay everything as `poses` says; nothing is held any more."""
        poses = dict(poses)
        self._bells.restore(poses.pop("bells"))
        hand = self.tower.hand
        self.tower.restore({**poses, "phase": "rest"})
        # Those poses may be of a match with another hand, from whose end this one began.
        self.use_hand(hand)
        self.hold, self._lost, self._rested = None, False, None

    @property
    def _keeps(self) -> bool:
        """Placements can be taken back, so the poses before each are kept."""
        return self.level.limits.backs != 0

    def _start_clock(self) -> None:
        if self.seconds is not None and self._clock is None:
            self._clock = 0

    # Looking, saving

    def view(self) -> ChallengeTower:
        seen = view_of(self.tower, causes=self.causes)
        if self.hold is not None:
            seen = replace(seen, phase="rest")
        told = {field.name: getattr(seen, field.name) for field in fields(seen)}
        return ChallengeTower(
            **told,
            hold=self.hold,
            hold_for=hold_ticks(self.level, self.tower.ground),
            lost=self._lost,
            gust=self.tower.gust,
            goals_progress=self._goals_progress,
            rung=self._bells.rung,
            left=None if self.seconds is None else self.seconds * TICKS - (self._clock or 0),
            tricks=tuple(self._tricks.left.items()),
            tied=None if self._tricks.tied is None else self._tricks.tied.piece,
        )

    def poses(self) -> Poses:
        return {
            "level": self.level_text,
            "tower": self.tower.poses(),
            "bells": self._bells.data(),
            "before": [{key: poses[key] for key in BEFORE} for poses in self._before],
            "outs": [list(out) for out in self._outs],
            "hold": self.hold,
            "lost": self._lost,
            **({} if self._rested is None else {"rested": {key: self._rested[key] for key in BEFORE}}),
            **({} if self.seconds is None else {"clock": self._clock}),
            **({"blown": list(self._blown)} if self._blown[1] else {}),
            **({"tricks": self._tricks.data()} if self._tricks else {}),
        }

    def restore(self, poses: Poses) -> None:
        saved = read_saved(poses)
        self.close()
        self.level_text, self.level = saved.level_text, read_level(saved.level_text)
        self.tower, self._bells = saved.tower, saved.bells
        self._before, self._rested, self._outs = saved.before, saved.rested, saved.outs
        self.hold, self._lost, self._clock = saved.hold, saved.lost, saved.clock
        self._blown, self._tricks = saved.blown, saved.tricks
        self.causes = ()
        self._forget_watch()
        self._goals_progress = self._measure()

    def agrees(self, view: AnyView) -> bool:
        """`view`: a `ChallengeView`."""
        held = self.tower.held
        counted = [placed.piece for placed in self.tower.pieces if not placed.fallen] + self.tower.poses()["falls"]
        return (
            self.level_text == view.level_text
            and sorted(view.placed) == sorted(counted)
            and view.outs == tuple(piece for _steps, piece in self._outs)
            and view.held == (None if held is None else held.piece)
            and (view.phase == "holding") == (self.hold is not None)
            and (self.tower.phase == "settling") == (TOWER in view.actors)
            and [sorted(row[0] for row in poses["pieces"]) for poses in self._before]
            == [sorted(placed) for placed in (view.before if self._keeps else ())]
        )

    def digest(self) -> str:
        poses = self.poses()
        about = [
            self.level_text,
            self.tower.digest(),
            poses["before"],
            self._outs,
            self.hold,
            self._lost,
            poses["bells"],
        ]
        if self.seconds is not None:
            about.append(self._clock)
        if self._blown[1]:
            about.append(list(self._blown))
        if self._tricks:
            about.append(self._tricks.data())
        return blake2b(dumps(about).encode(), digest_size=8).hexdigest()

    def repeats(self, poses: Poses) -> bool:
        return isinstance(poses, dict) and super().repeats(poses.get("tower"))
