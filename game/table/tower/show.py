"""The tower as it is shown from frame to frame: what has moved, what fades away, the slow collapse."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game import art
from game.core.tower import Piece
from game.physics.space import Knock
from game.physics.stack import Placed
from game.physics.view import TowerView
from game.table.tower.danger import Danger
from game.table.tower.lens import Lens
from game.table.tower.view import (
    AWAY,
    LARGEST,
    Camera,
    Drawn,
    Mover,
    between,
    draw_ground,
    draw_held,
    draw_pieces,
    faded,
    look,
)
from game.ui.kit import Ui

SLOW = 3
"""How many times slower the first collapse of a match is shown."""
SLOW_TICKS = 50
"""Length of the slow motion in match ticks."""
DROP = 4.0
"""World px per tick: a piece that falls faster is falling to the table."""
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
    `height`: of the tower, in units, but for what is just falling onto it."""

    def __init__(self) -> None:
        self.camera = Camera()
        self.lens = Lens()
        self.danger = Danger()
        self.slow = 0
        self.height = 0.0
        self._before: dict[Piece, Drawn] = {}
        self._now: dict[Piece, Drawn] = {}
        self._held: Drawn | None = None
        self._held_before: Drawn | None = None
        self._ghost: Drawn | None = None
        self._fallen: dict[Piece, int] = {}
        """Ticks since each fallen piece fell."""
        self._gone: dict[Piece, tuple[Drawn, int]] = {}
        """Pieces taken off the tower, and for how many more ticks each is shown."""
        self._dust: list[Dust] = []
        self._mover = Mover()
        self._shown: tuple[Any, ...] = ()
        self._slowed = False
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
        before = self._now
        now = {placed.piece: look(placed, self._opacity(placed)) for placed in tower.pieces}
        held = tower.held
        self._held_before, self._held = self._held, look(held) if held else None
        if self._held_before is None or self._held is None or self._held_before.piece != self._held.piece:
            if self._held_before is not None:
                # Let go: the same piece, now one of the tower's. Or it was lifted out.
                before = {**before, self._held_before.piece: self._held_before}
            self._held_before = self._held
        if moves:
            self._watch_collapse(before, now, trying)
        settling = tower.phase == "settling"
        # A piece released high above the tower counts as part of it only once it has come down.
        self.height = min(self.height, tower.height) if settling else tower.height
        if not settling and not tower.collapsing and not self.slow:
            self.camera.aim(self.height)
        gone = self._gone = self._left(before, now, moves)
        landing = tower.landing
        self._ghost = Drawn(held.piece, landing[0], landing[1], 0.0) if held and landing else None
        drawn = held.piece if held else None
        self.lens.read(tower)
        self.danger.read(tower, moves)
        shown = now.keys(), self.camera.goal, drawn, gone.keys(), tower.collapsing, settling, self.danger.pieces
        changed = shown != self._shown
        self._shown = shown
        self._before = {piece: before.get(piece, drawn) for piece, drawn in now.items()}
        self._now = now
        self._raise_dust(tower.knocks if moves else ())
        return changed

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

    def _watch_collapse(self, before: dict[Piece, Drawn], now: dict[Piece, Drawn], trying: Piece | None) -> None:
        """The first collapse of a match is shown slowly, once."""
        if self._slowed:
            return
        for piece, drawn in now.items():
            falls = piece in before and before[piece].y - drawn.y > DROP
            if falls and (piece != trying or drawn.y < 0):
                self.slow, self._slowed, self._beat = SLOW_TICKS, True, 0
                return

    # -- every frame

    def frame(self, stage: Any, share: float) -> None:
        """Place everything as it is when `share` of the next tick has passed."""
        if self.slow:
            share = (self._beat + share) / SLOW
        mover = self._mover
        mover.follow(stage)
        mover.ground(stage, self.camera)
        pieces = [between(self._before[piece], drawn, share) for piece, drawn in self._now.items()]
        mover.pieces(stage, pieces, self.camera)
        self.danger.place(stage, mover, self.camera, pieces)
        self.lens.place(stage, mover, self.camera, pieces)
        fading = [faded(drawn, drawn.alpha * ticks / GONE_TICKS) for drawn, ticks in self._gone.values()]
        mover.pieces(stage, fading, self.camera)
        self._place_dust(stage, share)
        if self._held:
            mover.held(stage, between(self._held_before or self._held, self._held, share), self._ghost, self.camera)

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
        standing = [drawn for piece, drawn in self._now.items() if piece not in self._fallen]
        draw_ground(ui, self.camera, self.height, standing)
        with ui.on_layer(1):
            draw_pieces(ui, [*(drawn for drawn, _ticks in self._gone.values()), *self._now.values()], self.camera)
            self.danger.draw(ui, self._now.values(), self.camera.baked)
            for i in range(DUST_MOST):
                ui.put(f"dust.{i}", art.dust(DUST), AWAY, AWAY, animates=False, appears=False)
        self.lens.draw(ui, self._now.values())
        if self._held:
            draw_held(ui, self._held, self.camera, colour)

    def pieces(self) -> list[Drawn]:
        """The pieces as they stand now."""
        return list(self._now.values())
