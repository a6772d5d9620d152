"""`TowerWorld`: the tower beside a match, which answers the rules' events; `StackingHands` moves the bots' hands at it.

The contract with `game.games.shapes.rules`: the world receives four events.

- `PieceTaken(seat, piece)`: the piece appears above the tower, in the hand of `seat`.
- `PieceReleased(seat, piece)`: it is released. The world answers once: `Settled()` when everything has come to rest and
  nothing has fallen since, `Fell(pieces)` otherwise.
- `PiecesReturned(pieces)`: these leave the world. Fallen pieces disappear by themselves after a while. If the held
piece was among them, the world answers once, as after a release. - `TowerCleared`: everything leaves; no answer.

While a piece is held the world reports `Fell(pieces, touched)` in the tick in which something falls. If the held piece
has touched anything, the rules lift it out; otherwise nobody is at fault, and it stays in the hand. Each fall is
reported once, ids in ascending order.

A hand's `aim_x`, `aim_y` are the aim of the held piece's centre of gravity, in px (60 to a unit) right of the middle of
the platform's top and above it; `turn`: further degrees, counterclockwise; `nudge`: px to the right that are added to
the aim until the release. The scene converts the input of every device to this.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from game.bots.stacker import Place, carry
from game.core.bot import Future, Placement
from game.core.game import TOWER, AnyAction, AnyView, Event, Hand, Observation, OptionValue, Poses, Seat
from game.core.tower_events import Fell, PieceReleased, PiecesReturned, PieceTaken, Release, Settled, TowerCleared
from game.core.world import AskPlace, HandCommand, World
from game.physics.fall_watch import FallCause, FallWatch
from game.physics.tower import BUILD, Tower, Verdict
from game.physics.tower_view import TowerView, view_of


class TowerWorld:
    """A `World` with a tower. Scenes and bots may read `tower`, but must not change it."""

    def __init__(self, seats: int, seed: int, options: Mapping[str, OptionValue]) -> None:
        self.tower = Tower()
        self.peak = 0.0
        """The greatest height at which all came to rest, in units."""
        self.stood: tuple[float, ...] = ()
        """The height at which all came to rest after each release, in units."""
        self.causes: tuple[FallCause | None, ...] = ()
        """Why pieces fell, for each `Fell` since the world was begun or restored; None where that is not sure."""
        self._is_released = False
        self._forget_watch()

    @property
    def active(self) -> bool:
        return self.tower.phase != "rest"

    @property
    def holders(self) -> tuple[Seat, ...]:
        return () if self.tower.holder is None else (self.tower.holder,)

    def tick(self, samples: Mapping[Seat, Hand]) -> list[AnyAction]:
        verdict = self.tower.tick(None if self.tower.holder is None else samples.get(self.tower.holder))
        self._follow_falls(verdict)
        if verdict is None:
            return []
        if self.tower.held is None:
            self.peak = max(self.peak, self.tower.height)
            if self._is_released:
                self._is_released = False
                self.stood += (self.tower.height,)
        touched = self.tower.touched or self.tower.holder is None
        return [Fell(verdict.fallen, touched) if verdict.fallen else Settled()]

    def _follow_falls(self, verdict: Verdict | None) -> None:
        """Watches a released piece and what breaks, after a tick; notes why pieces fell."""
        if self._watch is not None:
            self._watch.tick()
        self._broken.update(one.piece for one in self.tower.breaks)
        if verdict is not None:
            if verdict.fallen:
                self.causes += (self._cause(verdict.fallen),)
            self._forget_watch()

    def _forget_watch(self) -> None:
        self._watch: FallWatch | None = None
        self._broken: set[int] = set()

    def _cause(self, fallen: tuple[int, ...]) -> FallCause | None:
        """Why these pieces have fallen."""
        held = self.tower.held
        if self._broken.issuperset(fallen):
            return FallCause("broke", fallen[0], None, fallen)
        if held is None:
            return None if self._watch is None else self._watch.cause(fallen)
        return FallCause("pushed", held.piece, None, fallen) if self.tower.touched else None

    def use_hand(self, version: int) -> None:
        self.tower.hand = version

    def on_event(self, event: Event) -> None:
        match event:
            case PieceTaken(seat=seat, piece=piece):
                self.tower.take(piece, seat)
            case PieceReleased():
                self._watch = FallWatch(self.tower)
                self.tower.release()
                self._is_released = True
            case PiecesReturned(pieces=pieces):
                self.tower.lift(pieces)
            case TowerCleared():
                self.tower.clear()

    def view(self) -> TowerView:
        return view_of(self.tower, self.peak, self.stood, self.causes)

    def poses(self) -> Poses:
        return {**self.tower.poses(), "peak": self.peak, "stood": list(self.stood)}

    def restore(self, poses: Poses) -> None:
        self.tower.restore(poses)
        # Files of earlier versions do not have it.
        self.peak = max(poses.get("peak", 0.0), self.tower.height if self.tower.phase == "rest" else 0.0)
        self.stood = tuple(poses.get("stood", ()))
        self.causes = ()
        self._forget_watch()
        self._is_released = self.tower.phase == "settling"

    def agrees(self, view: AnyView) -> bool:
        """`view` has `platform`, `held`, `turn` and `actors`, as in `game.games.shapes.rules`."""
        held = self.tower.held
        # The rules count standing pieces, and fallen ones until they hear of the fall.
        counted = [placed.piece for placed in self.tower.pieces if not placed.fallen] + self.tower.poses()["falls"]
        return (
            sorted(view.platform) == sorted(counted)
            and (held is None) == (view.held is None)
            and (held is None or (held.piece, held.holder) == (view.held, view.turn))
            and (self.tower.phase == "settling") == (TOWER in view.actors)
        )

    def digest(self) -> str:
        return self.tower.digest()

    def repeats(self, poses: Poses) -> bool:
        return isinstance(poses, dict) and poses.get("build") == BUILD


class Again(Enum):
    """`ASK`: the bot is to be asked anew where its piece goes."""

    ASK = "ask"


@dataclass(slots=True)
class _Grip:
    """A piece in a bot's hand: the tower's `takes` when it was taken, the bot's placement, and the way there."""

    tower: Tower
    takes: int
    placement: Future[Placement | None]
    way: Iterator[Hand | HandCommand | Again] | None = None


class StackingHands:
    """The `HandController` at a tower. Every bot has a hand of its own, which waits while the bot thinks."""

    def __init__(self) -> None:
        self._grips: dict[Seat, _Grip] = {}

    def way(self, tower: Tower, placement: Placement | None) -> Iterator[Hand | HandCommand | Again]:
        """Yields the hand's input of each tick on the way to the bot's `placement`; after the last it lets go."""
        assert placement is None or isinstance(placement, Place)
        return carry(tower, placement)

    def __call__(self, seat: Seat, observation: Observation, world: World, ask: AskPlace) -> HandCommand | None:
        if not isinstance(world, TowerWorld) or (held := world.tower.held) is None:
            return None
        tower, stays = world.tower, Hand(round(held.target[0]), round(held.target[1]))
        grip = self._grips.get(seat)
        if grip is None or grip.tower is not tower or grip.takes != tower.takes:
            grip = self._grips[seat] = _Grip(tower, tower.takes, ask())
        if grip.way is None:
            if not grip.placement.done():
                return HandCommand(stays)
            grip.way = self.way(tower, grip.placement.result())
        step = next(grip.way, None)
        if step is Again.ASK:
            grip.placement, grip.way = ask(), None
            return HandCommand(stays)
        if isinstance(step, HandCommand):
            return step
        return HandCommand(action=Release()) if step is None else HandCommand(step)
