"""The tower as it is shown from frame to frame: what has moved, what fades away, the slow collapse."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game import art
from game.art.tower.film import Seen
from game.core.game import TICKS
from game.core.tower import Piece
from game.physics.ground import SHAPES_PLATFORM
from game.physics.saved import Pose
from game.physics.space import Knock
from game.physics.stack import Placed
from game.physics.view import TowerView
from game.table.tower import terrain
from game.table.tower.camera import LARGEST, Camera
from game.table.tower.feedback import leaning
from game.table.tower.overlays import countdown_ring, overview, ruler
from game.table.tower.overlays.danger import Danger
from game.table.tower.overlays.faces import Faces
from game.table.tower.overlays.lens import Lens
from game.table.tower.replay.collapse import Collapses
from game.table.tower.replay.recall import Recall
from game.table.tower.view import (
    AWAY,
    GROUND,
    HELD,
    TREMBLE,
    Drawn,
    Mover,
    baked,
    between,
    draw_held,
    draw_pieces,
    faded,
    leant,
    look,
    stands,
)
from game.ui.kit import Ui

SLOW = 3
"""How many times slower a collapse is shown."""
SLOW_TICKS = 50
"""Length of the slow motion in match ticks."""
FEEL_EVERY = 4
"""Ticks from one look at how the pieces feel to the next, where these are not lively."""
FADE_FROM, FADE_TICKS = 50, 36
"""When a fallen piece begins to fade, in ticks since its fall, and how long that takes."""
GONE_TICKS = 18
"""Ticks for which a piece that goes back to the box stays visible."""
HARD = 0.2
"""Minimum strength of a knock that raises dust."""
DUST_MOST, DUST_TICKS, DUST = 12, 40, 150
"""Maximum number of dust clouds, lifetime of a cloud, and its largest size for a unit of `LARGEST`."""
DRIFT = 34.0
"""World px that a cloud drifts aside."""


@dataclass(slots=True)
class Dust:
    """A cloud of dust: where it rose in the world, how far it drifts, how thick it was, its age in ticks."""

    x: float
    y: float
    drift: float
    strength: float
    age: int = 0


class TowerShow:
    """Reads a tower once a tick and draws the frames in between. `slow`: ticks left in slow motion;
    `height`: of the tower, in units, but for what is just falling onto it; `recall`: what was seen lately."""

    def __init__(self, camera: Camera | None = None) -> None:
        self.camera = camera or Camera()
        self.lens = Lens()
        self.danger = Danger()
        self.faces = Faces()
        self.slow = 0
        self.height = 0.0
        self.recall = Recall()
        self._noted: list[Drawn] = []
        """What it was told last."""
        self.ground = SHAPES_PLATFORM
        self.ruled = True
        """Whether a ruler tells how high the tower is."""
        self.alone = False
        """Whether nothing is shown beside the tower: no ring while a verdict is waited for, no small picture of it."""
        self.foresees = True
        """Whether it is shown where the held piece would come to lie."""
        self.lively = True
        """Whether eyes follow smoothly what moves, and all that trembles is remembered, which is work for every piece
        in every tick."""
        self.beat = 0
        """Ticks since it was noted how the pieces feel. Of several towers that are shown at once each has another."""
        self._bars: tuple[Pose, ...] = ()
        self._bars_before: tuple[Pose, ...] = ()
        self.is_swept = False
        """Whether the pieces are just being swept off, and there is nothing to weigh any more."""
        self._before: dict[Piece, Drawn] = {}
        self._now: dict[Piece, Drawn] = {}
        self._held: Drawn | None = None
        self._held_before: Drawn | None = None
        self._lean = self._lean_before = 0.0
        """Degrees clockwise by which the held piece is drawn turned, because it moves; it lies as it lay."""
        self._ghost: Drawn | None = None
        self._has_looked = False
        self._taken: Piece | None = None
        """The held piece that the camera has been told of."""
        self._fallen: dict[Piece, int] = {}
        """Ticks since each fallen piece fell."""
        self._gone: dict[Piece, tuple[Drawn, int]] = {}
        """Pieces taken off the tower, and for how many more ticks each is shown."""
        self._dust: list[Dust] = []
        self._rest: float | None = None
        """How much of the way to a verdict is done, while one is waited for."""
        self._waited = 0
        self._mover = Mover()
        self._shown: tuple[Any, ...] = ()
        self._placed: tuple[Any, ...] = ()
        """What all pieces were placed after, once they are."""
        self._faced: int | None = None
        """Likewise for faces."""
        self._collapses = Collapses()
        self._beat = 0

    # -- every tick

    def waits(self) -> bool:
        """Whether the match skips this tick (slow motion). The physics do not change."""
        if not self.slow:
            return False
        self._beat = (self._beat + 1) % SLOW
        if not self._beat:
            self.slow -= 1
        return self._beat > 0

    def read(self, tower: TowerView, trying: Piece | None, moves: bool) -> bool:
        """Read where everything is now. Returns whether a piece was added or removed and a redraw is needed.

        `trying`: the piece that was let go last; `moves`: whether motion is shown that is there for its looks only.
        """
        known = tower.ground == self.ground and len(self._bars) == len(tower.bars)
        self._bars_before = self._bars if known else tower.bars
        self.ground, self._bars = tower.ground, tower.bars
        before = self._now
        made = {**tower.ground.looks, **dict.fromkeys(tower.cracked, "glass-cracked")}
        faced = self.faces.on
        slack = 0.0 if self.lively else TREMBLE
        now = {}
        for one in tower.pieces:
            seen_before, looks = before.get(one.piece), made.get(one.piece, "wood")
            # What stands still stays the same, which is quickly seen.
            if (
                seen_before is not None
                and one.piece not in self._fallen
                and stands(seen_before, one, looks, faced, slack)
            ):
                now[one.piece] = seen_before
            else:
                now[one.piece] = look(one, self._opacity(one), seen_before, looks, faced)
        held = tower.held
        was, self._held_before = self._held, self._held
        self._held = look(held, 255.0, was, made.get(held.piece, "wood"), faced) if held else None
        if self._held_before is None or self._held is None or self._held_before.piece != self._held.piece:
            if self._held_before is not None:
                # Let go: the same piece, now one of the tower's. Or it was lifted out.
                before = {**before, self._held_before.piece: leant(self._held_before, self._lean)}
            self._held_before = self._held
            self._lean = 0.0
        self._lean_before = self._lean
        if self._held is not None and self._held_before is not None:
            speed = (self._held.x - self._held_before.x) * TICKS
            self._lean = leaning(self._lean, speed) if moves else 0.0
        if moves and self._collapses.begins(before, now, self._fallen.keys() & now.keys(), trying):
            self.slow, self._beat = SLOW_TICKS, 0
        settling = tower.phase == "settling"
        # A piece released high above the tower counts as part of it only once it has come down.
        self.height = min(self.height, tower.height) if settling and self._has_looked else tower.height
        self._rest = tower.rest if settling else None
        self._waited = self._waited + 1 if settling else 0
        self._look(tower)
        gone = self._gone = self._left(before, now, moves)
        landing = tower.landing if self.foresees else None
        self._ghost = Drawn(held.piece, landing[0], landing[1], 0.0) if held and landing else None
        drawn = held.piece if held else None
        self.lens.read(tower)
        self.danger.read(tower, moves)
        self.beat = (self.beat + 1) % FEEL_EVERY
        if self.lively or not self.beat or now.keys() != self._now.keys() or (self._held is None) != (was is None):
            self.faces.read(tower, before, now, self._held, trying, moves and self.lively)
        camera = self.camera
        beside = () if self.alone else (self._is_small(), tuple(ruler.numbers(camera)), ruler.place(camera))
        seen = *beside, camera.goal.unit
        shown = now.keys(), seen, drawn, gone.keys(), tower.collapsing, settling, self.danger.pieces, faced
        changed = shown != self._shown
        self._shown = shown
        self._before = {piece: before.get(piece, drawn) for piece, drawn in now.items()}
        self._now = now
        self._remember(tower)
        self._raise_dust(tower.knocks if moves else ())
        if moves:
            self._dust += [Dust(*shard.pose[:2], drift, 1.0) for shard in tower.breaks for drift in (-DRIFT, DRIFT)]
        return changed

    def _remember(self, tower: TowerView) -> None:
        drawn = [*self._now.values(), *([self._held] if self._held else [])]
        if drawn == self._noted and tower.collapsing == self.recall.falling:
            # All stands as it stood.
            return
        self._noted = drawn
        seen = (Seen(one.piece, one.x, one.y, one.angle, one.alpha) for one in drawn)
        self.recall.note(seen, self.height, SLOW if self.slow else 1, tower.collapsing)

    def clear(self) -> None:
        """The pieces are gone: all that stood here has been taken away in sight, and does not fade out."""
        self._before, self._now, self._fallen, self._gone = {}, {}, {}, {}
        self.is_swept = False

    def _look(self, tower: TowerView) -> None:
        """Tell the camera what there is to see."""
        camera, held = self.camera, tower.held
        camera.bounds, camera.reach = tower.bounds, tower.reach
        if not self._has_looked:
            # Whatever goes on in a match that is resumed, the camera begins where it would have been.
            camera.rest(self.height)
            camera.tick(at_once=True)
            self._has_looked = True
        if held is not None:
            if self._taken != held.piece:
                camera.stop()
            camera.follow(held.target[:2])
        elif tower.phase == "settling" or tower.collapsing:
            camera.sink(self.height)
        elif not self.slow:
            camera.rest(self.height)
        self._taken = held.piece if held else None

    def _raise_dust(self, knocks: Iterable[Knock]) -> None:
        """Hard knocks raise a cloud to the left and one to the right."""
        for dust in self._dust:
            dust.age += 1
        hard = [knock for knock in knocks if knock.strength >= HARD]
        fresh = [Dust(knock.x, knock.y, drift, knock.strength) for knock in hard for drift in (-DRIFT, DRIFT)]
        self._dust = [*(dust for dust in self._dust if dust.age < DUST_TICKS), *fresh][-DUST_MOST:]

    def _opacity(self, placed: Placed) -> float:
        """A fallen piece fades away before it goes back to the box."""
        if not placed.fallen:
            self._fallen.pop(placed.piece, None)
            return 255.0
        ticks = self._fallen[placed.piece] = self._fallen.get(placed.piece, -1) + 1
        return 255.0 * min(1.0, max(0.0, 1 - (ticks - FADE_FROM) / FADE_TICKS))

    def _left(self, before: dict[Piece, Drawn], now: dict[Piece, Drawn], moves: bool) -> dict[Piece, tuple[Drawn, int]]:
        """Pieces that were lifted off the tower and still fade out."""
        left = {piece: drawn for piece, drawn in before.items() if piece not in now and drawn.alpha > 200}
        if self._held and self._held.piece in left:
            del left[self._held.piece]
        still = {piece: (drawn, ticks - 1) for piece, (drawn, ticks) in self._gone.items() if ticks > 1}
        gone = {piece: entry for piece, entry in still.items() if piece not in now}
        if moves:
            gone.update({piece: (drawn, GONE_TICKS) for piece, drawn in left.items()})
        return gone

    @property
    def bars(self) -> tuple[Pose, ...]:
        """How the seesaws of the ground lie, then the lifts."""
        return self._bars

    # -- every frame

    def frame(self, stage: Any, share: float) -> None:
        """Place everything as it is when `share` of the next tick has passed."""
        if self.slow:
            share = (self._beat + share) / SLOW
        mover = self._mover
        mover.follow(stage)
        camera = self.camera
        bars = terrain.between(self._bars_before, self._bars, share)
        mover.ground(stage, camera, self.ground, bars)
        if self.ruled:
            ruler.move(mover, stage, camera, self.height)
        pieces = [mover.steady(between(self._before[piece], drawn, share)) for piece, drawn in self._now.items()]
        seen = stage.shown, camera.now, baked(camera), pieces
        if seen != self._placed:
            self._placed = seen if mover.pieces(stage, pieces, camera) else ()
            self._faced = None
        if self.lively or self._faced != self.faces.ticks:
            placed = self.faces.place(stage, mover, camera, pieces)
            self._faced = self.faces.ticks if placed else None
        if not self.is_swept:
            self.danger.place(stage, mover, camera, pieces)
            self.lens.place(stage, mover, camera, pieces)
        held = between(self._held_before or self._held, self._held, share) if self._held else None
        if self._is_small():
            overview.move(mover, stage, camera, self.height, [*pieces, held] if held else pieces)
        if not self.alone:
            countdown_ring.move(mover, stage, camera, self.height, self._rest, self._waited)
        fading = [faded(drawn, drawn.alpha * ticks / GONE_TICKS) for drawn, ticks in self._gone.values()]
        mover.pieces(stage, fading, self.camera)
        self._place_dust(stage, share)
        if held:
            lean = self._lean_before + (self._lean - self._lean_before) * share
            mover.held(stage, held, self._ghost, camera, lean)
            self.faces.place(stage, mover, camera, [leant(held, lean)])

    def _place_dust(self, stage: Any, share: float) -> None:
        for i in range(DUST_MOST):
            if i >= len(self._dust):
                self._mover.place(stage, f"dust.{i}", AWAY, AWAY)
                continue
            dust = self._dust[i]
            age = min(1.0, (dust.age + share) / DUST_TICKS)
            grown = 1 - (1 - age) ** 3
            x, y = self.camera.to_canvas(dust.x + dust.drift * grown, dust.y + 16 * grown)
            size = (0.4 + 0.6 * grown) * self.camera.unit / LARGEST
            alpha = 190.0 * dust.strength * (1 - age)
            self._mover.place(stage, f"dust.{i}", x, y, 0.0, size, None, alpha)

    # -- when pieces were added or removed

    def draw(self, ui: Ui, colour: str) -> None:
        """Draw everything that `frame` places. `colour`: of the holder's pennant, or ""."""
        if self.ruled:
            ruler.draw(ui, self.camera, self.height, self.standing(), self._held is not None)
        if self._is_small():
            overview.draw(ui, self.camera, self.height, [*self._now.values(), *([self._held] if self._held else ())])
        if self._rest is not None and not self.alone:
            countdown_ring.draw(ui)
        with ui.on_layer(GROUND):
            terrain.draw(ui, self.ground)
            draw_pieces(ui, [*(drawn for drawn, _ticks in self._gone.values()), *self._now.values()], self.camera)
            self.faces.draw(ui, self._now.values(), self.camera)
            if not self.is_swept:
                self.danger.draw(ui, self._now.values(), baked(self.camera))
            for i in range(DUST_MOST):
                ui.put(f"dust.{i}", art.dust(DUST), AWAY, AWAY, animates=False, appears=False)
        if not self.is_swept:
            self.lens.draw(ui, self._now.values())
        if self._held:
            draw_held(ui, self._held, self.camera, colour)
            with ui.on_layer(HELD):
                self.faces.draw(ui, [self._held], self.camera)

    def _is_small(self) -> bool:
        """Whether all of the tower is shown once more, small."""
        return not self.alone and overview.is_shown(self.camera, self.height)

    def pieces(self, holds: bool = False) -> list[Drawn]:
        """The pieces as they stand now; with `holds` also the held one."""
        return [*self._now.values(), *([self._held] if holds and self._held else [])]

    def standing(self) -> list[Drawn]:
        """Likewise, without those that have fallen."""
        return [drawn for piece, drawn in self._now.items() if piece not in self._fallen]
