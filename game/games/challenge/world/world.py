"""The tower beside a challenge.

As `TowerWorld`, but for the ground, which is the level's, and for what it says once all is at rest:

- `Rested(fallen, reached)` after a release, with the goals measured;
- after `HoldBegan` the judge watches on, breath by breath, and the goals are measured again and again; at the end of
  `HOLD_TICKS` the world says `Met(gold)`, or `Broken(fallen)` once all has come to rest after a goal was lost;
- `Fell(pieces, touched)` while a piece is held. The piece stays in the hand.

`PlacementTakenBack` lays everything as it was before the piece was taken.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from hashlib import blake2b
from json import dumps
from math import ceil, radians
from typing import Any

from game.core.game import TICKS, TOWER, Event, Hand, OptionValue, Seat
from game.core.tower import UNIT, Fell, PieceTaken
from game.games.challenge.rules.actions import Broken, Met, Rested
from game.games.challenge.rules.events import HoldBegan, PlacementTakenBack
from game.games.challenge.rules.level import Level, LevelError, read_level
from game.games.challenge.rules.practice import PRACTICE
from game.games.challenge.world.bells import Bells, Ring
from game.games.challenge.world.goals import measure_all
from game.games.challenge.world.sight import Reading, Sight
from game.physics.ground import Ground, read_ground, ride_ticks
from game.physics.judge import BREATH_TICKS
from game.physics.tower import Tower
from game.physics.view import TowerView, view_of
from game.play.tower_world import TowerWorld

HOLD_TICKS = 5 * TICKS
"""For how long the goals must hold where nothing blows: three whole breaths."""
SLACK = 0.03
"""Units by which a goal may be missed while the tower breathes."""
_LOOK_EVERY = 5

_KEYS = {"level", "tower", "before", "hold", "lost"}
_BEFORE = ("pieces", "bars")

assert HOLD_TICKS % BREATH_TICKS == 0


@dataclass(frozen=True, slots=True)
class ChallengeTower(TowerView):
    """What can be seen: a `TowerView` that counts as at rest while the goals are held. `hold`: the ticks for which they
    have been; None: they are not; `hold_for`: the ticks for which they must. `gust`: what blows now, in weights to the
    right. `readings`: of the goals, when all was at rest last or as they are held. `rung`: what the seesaws have rung,
    the latest last."""

    hold: int | None = None
    hold_for: int = HOLD_TICKS
    gust: float = 0.0
    readings: tuple[Reading, ...] = ()
    rung: tuple[Ring, ...] = ()


def hold_ticks(level: Level, ground: Ground) -> int:
    """For how long its goals must hold: the ride of the lifts, and then whole breaths, five seconds at least, and until
    the last gust is over."""
    ride = ride_ticks(ground)
    last = ceil(max((second for second, _share in level.gusts), default=0.0) * TICKS)
    return ride + max(HOLD_TICKS, -(-(last - ride) // BREATH_TICKS) * BREATH_TICKS)


def ground_of(level: Level) -> Ground:
    """The ground of a level, with the materials of its pieces. `GroundError` if it is none."""
    made = {str(piece): material for piece, material in level.materials.items()}
    hidden = {"hidden": level.hidden} if level.hidden else {}
    return read_ground({**level.ground, "pieces": made, **hidden})


def tower_of(level: Level) -> Tower:
    """The tower at the start of a level: what stands there, come to rest."""
    tower = Tower(ground_of(level))
    for piece, one in zip(level.built, level.standing, strict=True):
        tower.place(piece, one.x * UNIT, one.y * UNIT, radians(one.turn))
    while tower.phase != "rest":
        tower.tick()
    return tower


class ChallengeWorld(TowerWorld):
    """A `World` with the tower of a level: the built-in one, until it is restored to another."""

    def __init__(self, seats: int, seed: int, options: Mapping[str, OptionValue]) -> None:
        self._begin(PRACTICE)

    @classmethod
    def of(cls, level: str) -> ChallengeWorld:
        """The world at the start of the level with this text."""
        world = cls.__new__(cls)
        world._begin(level)
        return world

    def _begin(self, level: str) -> None:
        self.level = level
        self.tower = tower_of(read_level(level))
        self._bells = Bells(self.tower)
        self.hold: int | None = None
        self._lost = False
        """Whether a goal has been lost during the hold."""
        self._before: list[Any] = []
        """What there was before each piece was taken: the poses of a tower at rest, and what the bells remember."""
        self._readings = self._measure()

    def close(self) -> None:
        """Free the tower at once."""
        self.tower.close()

    # Measuring

    def sight(self) -> Sight:
        """What goals are measured from."""
        standing = tuple(placed for placed in self.tower.pieces if not placed.fallen)
        slack = 0.0 if self.hold is None else SLACK
        return Sight(
            read_level(self.level),
            self.tower.ground,
            standing,
            self.tower.bars,
            slack,
            self.tower.lifts,
            self._bells.rung,
        )

    def _measure(self) -> tuple[Reading, ...]:
        return measure_all(read_level(self.level).goals, self.sight())

    def _is_gold(self) -> bool:
        return all(reading.reached for reading in measure_all(read_level(self.level).gold.goals, self.sight()))

    @property
    def _reached(self) -> bool:
        return all(reading.reached for reading in self._readings)

    # Time

    def tick(self, samples: Mapping[Seat, Hand]) -> list[Any]:
        holder = self.tower.holder
        self.tower.gust = 0.0 if self.hold is None else read_level(self.level).gust(self.hold / TICKS)
        verdict = self.tower.tick(None if holder is None else samples.get(holder))
        if read_level(self.level).rings:
            self._bells.look(self.tower)
        if self.hold is not None:
            return self._hold_on(None if verdict is None else verdict.fallen)
        if verdict is None:
            return []
        if not verdict.at_rest:
            return [Fell(verdict.fallen, self.tower.touched)]
        self._readings = self._measure()
        return [Rested(verdict.fallen, self._reached)]

    def _hold_on(self, fallen: tuple[int, ...] | None) -> list[Any]:
        """A tick of the hold; `fallen`: what the judge says in this tick."""
        assert self.hold is not None
        self.hold += 1
        if self.hold % _LOOK_EVERY == 0 or fallen is not None:
            self._readings = self._measure()
            self._lost |= not self._reached or self.tower.collapsing or bool(fallen)
        self._lost |= self.tower.comes_back
        if self._lost and self.tower.ground.lifts and not self.tower.comes_back and fallen is None:
            self.tower.send(back=True)
        if fallen is None:
            return []
        if not self._lost and self.hold < hold_ticks(read_level(self.level), self.tower.ground):
            self.tower.watch()
            return []
        broken, gold = self._lost, self._is_gold()
        self.hold, self._lost = None, False
        self.tower.gust = 0.0
        return [Broken(fallen) if broken else Met(gold)]

    def on_event(self, event: Event) -> None:
        match event:
            case PieceTaken():
                self._before.append({**self.tower.poses(), **self._memory()})
                super().on_event(event)
            case HoldBegan():
                self.hold, self._lost = 0, False
                self.tower.watch()
                if self.tower.ground.lifts:
                    self.tower.send()
            case PlacementTakenBack():
                poses = self._before.pop()
                if read_level(self.level).rings:
                    self._bells.restore(poses.pop("bells"))
                self.tower.restore(poses)
                self.hold, self._lost = None, False
                self._readings = self._measure()
            case _:
                super().on_event(event)

    # Looking, saving

    def view(self) -> ChallengeTower:
        seen = view_of(self.tower)
        if self.hold is not None:
            seen = replace(seen, phase="rest")
        told = {field.name: getattr(seen, field.name) for field in fields(seen)}
        return ChallengeTower(
            **told,
            hold=self.hold,
            hold_for=hold_ticks(read_level(self.level), self.tower.ground),
            gust=self.tower.gust,
            readings=self._readings,
            rung=self._bells.rung,
        )

    def _memory(self) -> dict[str, Any]:
        """What bodies do not tell: there is none in most levels."""
        return {"bells": self._bells.data()} if read_level(self.level).rings else {}

    @property
    def _kept(self) -> tuple[str, ...]:
        """The keys of what is kept of the time before each piece was taken, in their order in a file."""
        return (*_BEFORE, *self._memory())

    def poses(self) -> Any:
        return {
            "level": self.level,
            "tower": self.tower.poses(),
            "before": [{key: poses[key] for key in self._kept} for poses in self._before],
            "hold": self.hold,
            "lost": self._lost,
            **self._memory(),
        }

    def restore(self, poses: Any) -> None:
        if not isinstance(poses, dict) or set(poses) - {"bells"} != _KEYS:
            raise ValueError("not poses of a challenge")
        level, before, hold = poses["level"], poses["before"], poses["hold"]
        if not isinstance(level, str) or not isinstance(before, list) or type(poses["lost"]) is not bool:
            raise ValueError("not poses of a challenge")
        if hold is not None and (type(hold) is not int or not 0 <= hold <= 100 * HOLD_TICKS):
            raise ValueError("not a hold")
        try:
            rules = read_level(level)
            ground = ground_of(rules)
        except LevelError as error:
            raise ValueError(str(error)) from None
        if ("bells" in poses) != rules.rings:
            raise ValueError("not poses of a challenge")
        kept = {*_BEFORE, *({"bells"} if rules.rings else ())}
        resting = Tower(ground).poses()
        found = []
        for one in before:
            if not isinstance(one, dict) or set(one) != kept:
                raise ValueError("not poses before a piece was taken")
            found.append({**resting, **one})
            stood = Tower.of({key: value for key, value in found[-1].items() if key != "bells"})
            if rules.rings:
                Bells(stood).restore(one["bells"])
            stood.close()
        tower = Tower.of(poses["tower"])
        if tower.ground != ground:
            tower.close()
            raise ValueError("these poses belong to a tower on another ground")
        if hold is not None and tower.phase != "settling":
            raise ValueError("nothing is held at rest")
        bells = Bells(tower)
        if rules.rings:
            bells.restore(poses["bells"])
        self.tower.close()
        self._bells = bells
        self.level, self.tower, self._before = level, tower, found
        self.hold, self._lost = hold, poses["lost"]
        self._readings = self._measure()

    def agrees(self, view: Any) -> bool:
        """`view`: a `ChallengeView`."""
        held = self.tower.held
        counted = [placed.piece for placed in self.tower.pieces if not placed.fallen] + self.tower.poses()["falls"]
        return (
            self.level == view.level
            and sorted(view.placed) == sorted(counted)
            and view.held == (None if held is None else held.piece)
            and (view.phase == "holding") == (self.hold is not None)
            and (self.tower.phase == "settling") == (TOWER in view.actors)
            and [sorted(row[0] for row in poses["pieces"]) for poses in self._before]
            == [sorted(placed) for placed in view.before]
        )

    def digest(self) -> str:
        before = self.poses()["before"]
        about = [self.level, self.tower.digest(), before, self.hold, self._lost, *self._memory().values()]
        return blake2b(dumps(about).encode(), digest_size=8).hexdigest()

    def repeats(self, poses: Any) -> bool:
        return isinstance(poses, dict) and super().repeats(poses.get("tower"))
