"""`TowerShow`: reads a tower each tick and draws it from frame to frame: camera, pieces, overlays, slow motion."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from math import inf

from game.art.tower.film import Seen
from game.core.tower_events import UNIT, Piece
from game.physics.glass_fall import breaks_below
from game.physics.ground import SHAPES_PLATFORM
from game.physics.saved_poses import Pose
from game.physics.stack import Placed
from game.physics.tower_view import TowerView
from game.table.tower import terrain
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import (
    GROUND,
    HELD,
    TREMBLE,
    DrawnPiece,
    between,
    corners,
    draw_held,
    draw_pieces,
    drawn_piece,
    is_unmoved,
    painted_scale,
    painted_unit,
    tilted,
)
from game.table.tower.held_piece import HeldPiece
from game.table.tower.overlays import overview, ruler
from game.table.tower.overlays.balance_lens import BalanceLens
from game.table.tower.overlays.caught_thread import CaughtThread
from game.table.tower.overlays.dust import DustClouds
from game.table.tower.overlays.movers import Movers
from game.table.tower.overlays.piece_faces import Faces
from game.table.tower.overlays.tipping import TippingOutlines
from game.table.tower.overlays.waiting import Waiting
from game.table.tower.placer import FramePlacer
from game.table.tower.replay.collapse import CollapseDetector
from game.table.tower.replay.replay_recorder import ReplayRecorder
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

FAINT = 225.0
"""Alpha of the outline of where the held piece would land, in a show that is bare."""
SLOW = 3
"""How many times slower a collapse is shown."""
SLOW_TICKS = 50
"""Length of the slow motion in match ticks."""
MOODS_EVERY = 4
"""Ticks from one reading of the pieces' moods to the next while the show is not `is_smooth`."""
FADE_FROM, FADE_TICKS = 50, 36
"""Ticks after its fall at which a fallen piece begins to fade, and how long that takes."""
GONE_TICKS = 18
"""Ticks for which a piece that goes back to the box stays visible."""


class TowerShow:
    """Reads a tower once a tick and draws the frames in between.

    `slow_ticks`: ticks left in slow motion. `height`: the tower's height in units, without what is just falling onto
    it. `mood_phase`: ticks since the moods were read; of several towers shown at once each begins with another.
    """

    def __init__(self, camera: Camera | None = None) -> None:
        self.camera = camera or Camera()
        self.lens = BalanceLens()
        self.tipping = TippingOutlines()
        self.faces = Faces()
        self.thread = CaughtThread()
        self.is_caught = False
        """Whether the held piece is caught, so that it is not to be let go: its ring is red."""
        self.movers = Movers()
        self.waiting = Waiting()
        self.recorder = ReplayRecorder()
        self.has_ruler = True
        self.is_bare = False
        """Whether nothing stands beside the tower: neither the sign of the wait nor the overview."""
        self.shows_landing = True
        """Whether an outline shows where the held piece would come to lie."""
        self.is_smooth = True
        """Whether eyes move smoothly and trembling pieces are read anew, which is work for every piece in every
        tick."""
        self.mood_phase = 0
        self.films_falls = True
        """Whether a fall is recorded as one: what was falling before a seat got its tower is not its fall."""
        self.slow_ticks = 0
        self.height = 0.0
        self.best = 0.0
        """The greatest height at rest that was seen."""
        self.marks_best = True
        """Whether the ruler tells it."""
        self.fits_ruler = False
        """Whether the ruler ends a little above the tower."""
        self.ground = SHAPES_PLATFORM
        self.skin = ""
        """The place whose skin the ground wears; see `terrain.parts`."""
        self.bars: tuple[Pose, ...] = ()
        """How the seesaws of the ground lie, then the lifts."""
        self.sweep: Callable[[float], Iterable[DrawnPiece]] | None = None
        """Where the pieces are, at a share of the next tick, while they are being swept off for their looks only."""
        self._begin()

    def _begin(self) -> None:
        """Sets what is remembered from tick to tick."""
        self._bars_before = self.bars
        self._before: dict[Piece, DrawnPiece] = {}
        self._now: dict[Piece, DrawnPiece] = {}
        self._held = HeldPiece()
        self._landing: DrawnPiece | None = None
        self.would_break: tuple[Piece, ...] = ()
        """The glass that would break if the held piece were let go now."""
        self._has_read = False
        self._measured: dict[Piece, DrawnPiece] = {}
        """The pieces for which the camera was told how far they reach aside."""
        self._taken: Piece | None = None
        """The held piece that the camera follows."""
        self._fallen: dict[Piece, int] = {}
        """Ticks since each fallen piece fell."""
        self._gone: dict[Piece, tuple[DrawnPiece, int]] = {}
        """Pieces taken off the tower, and for how many more ticks each is shown."""
        self._dust = DustClouds()
        self._placer = FramePlacer()
        self._shown: object = None
        self._placed: object = None
        """All that decides where the pieces are drawn; kept to skip placing them again."""
        self._faced: int | None = None
        """The same for their faces."""
        self._recorded: list[DrawnPiece] = []
        self._collapses = CollapseDetector()
        self._slow_phase = 0

    # -- every tick

    def skips_tick(self) -> bool:
        """Whether the match skips this tick, in slow motion. The physics do not change."""
        if not self.slow_ticks:
            return False
        self._slow_phase = (self._slow_phase + 1) % SLOW
        if not self._slow_phase:
            self.slow_ticks -= 1
        return self._slow_phase > 0

    def read(self, tower: TowerView, trying: Piece | None, moves: bool) -> bool:
        """Reads where everything is after a tick. Returns whether something came or went, so that a redraw is needed.

        `trying`: the piece that was let go last; `moves`: whether motion is shown that is there for its looks only.
        """
        known = tower.ground == self.ground and len(self.bars) == len(tower.bars)
        self._bars_before = self.bars if known else tower.bars
        self.ground, self.bars = tower.ground, tower.bars
        made = tower.ground.looks
        before, now, was_held = self._now, self._read_pieces(tower, made), self._held.now is not None
        held_made = made.get(tower.held.piece, "wood") if tower.held else ""
        self.would_break = breaks_below(tower)
        left = self._held.read(tower.held, held_made, self.faces.on, moves)
        if left is not None:
            # Let go, and now one of the tower's; or lifted out.
            before = {**before, left.piece: left}
        if moves and self._collapses.begins(before, now, self._fallen.keys() & now.keys(), trying):
            self.slow_ticks, self._slow_phase = SLOW_TICKS, 0
        self._read_height(tower)
        self.waiting.read(tower.phase == "settling", trying, moves)
        self.camera.chart_top = ruler.top_for(self.height) if self.fits_ruler else inf
        self._aim_camera(tower)
        broken = {one.piece for one in tower.breaks}
        self._gone = self._fading(before, now, moves, broken)
        landing = tower.landing if self.shows_landing else None
        held = tower.held
        self._landing = DrawnPiece(held.piece, landing[0], landing[1], 0.0) if held and landing else None
        self.lens.read(tower)
        self.tipping.read(self.lens.near_support.seen(tower), moves)
        self.mood_phase = (self.mood_phase + 1) % MOODS_EVERY
        changed = now.keys() != self._now.keys() or (held is not None) != was_held
        if self.is_smooth or not self.mood_phase or changed:
            self.faces.read(tower, before, now, self._held.now, trying if moves else None, moves and self.is_smooth)
        if not self.is_bare:
            self.movers.read(before, now, self._fallen, tower.phase == "settling", moves)
        self._before = {piece: before.get(piece, drawn) for piece, drawn in now.items()}
        self._now = now
        self._record(tower)
        self._dust.tick(tower, moves)
        return self._needs_redraw(tower)

    def _read_pieces(self, tower: TowerView, made: dict[Piece, str]) -> dict[Piece, DrawnPiece]:
        now, faced = {}, self.faces.on
        slack = 0.0 if self.is_smooth else TREMBLE
        for placed in tower.pieces:
            before, looks = self._now.get(placed.piece), made.get(placed.piece, "wood")
            # An unmoved piece stays the same object, which is quickly compared.
            unmoved = before is not None and placed.piece not in self._fallen
            if before is not None and unmoved and is_unmoved(before, placed, looks, faced, slack):
                now[placed.piece] = before
            else:
                now[placed.piece] = drawn_piece(placed, self._opacity(placed), before, looks, faced)
        return now

    def _read_height(self, tower: TowerView) -> None:
        settling = tower.phase == "settling"
        # A piece released high above the tower counts as part of it only once it has come down.
        self.height = min(self.height, tower.height) if settling and self._has_read else tower.height
        if tower.phase == "rest":
            self.best = max(self.best, self.height, tower.peak)

    def _needs_redraw(self, tower: TowerView) -> bool:
        camera = self.camera
        beside = () if self.is_bare else (self._overview_unit(), tuple(ruler.numbers(camera)), ruler.bounds(camera))
        shown = (
            self._now.keys(),
            (*beside, camera.goal.unit),
            self._held.piece,
            self._gone.keys(),
            tower.collapsing,
            tower.phase == "settling",
            self.movers.pieces,
            self.tipping.pieces,
            self.faces.on,
            self.would_break,
            self.is_caught,
            self.thread.to is None,
        )
        changed, self._shown = shown != self._shown, shown
        return changed

    def _record(self, tower: TowerView) -> None:
        drawn = self.pieces(holds=True)
        falling = tower.collapsing and self.films_falls
        if drawn == self._recorded and falling == self.recorder.falling:
            return
        self._recorded = drawn
        seen = (Seen(one.piece, one.x, one.y, one.angle, one.alpha) for one in drawn)
        self.recorder.record(seen, self.height, SLOW if self.slow_ticks else 1, falling)

    @property
    def waits(self) -> bool:
        """Whether the tower is waited for to come to rest."""
        return self.waiting.is_on

    def clear(self) -> None:
        """Drops the pieces at once: all that stood here has been taken away in sight, and does not fade out."""
        self._before, self._now, self._fallen, self._gone = {}, {}, {}, {}
        self.sweep, self.height = None, 0.0

    def _aim_camera(self, tower: TowerView) -> None:
        camera, held = self.camera, tower.held
        camera.bounds, camera.reach = tower.bounds, tower.reach
        if not self._has_read:
            # In a match that is resumed the camera begins where it would have been.
            self._measure(tower)
            camera.rest(self.height)
            camera.tick(at_once=True)
            self._has_read = True
        if held is not None:
            if self._taken != held.piece:
                camera.stop()
            camera.follow(held.target[:2])
        elif tower.phase == "settling" or tower.collapsing:
            camera.sink(self.height)
        elif not self.slow_ticks:
            self._measure(tower)
            camera.rest(self.height)
        self._taken = held.piece if held else None

    def _measure(self, tower: TowerView) -> None:
        """Tells the camera how far the tower reaches aside."""
        if self._measured != self._now:
            self._measured, middle = self._now, UNIT * (tower.bounds.left + tower.bounds.right) / 2
            places = (x for piece in self.standing() for x, _y in corners(piece))
            self.camera.wide = max((abs(x - middle) for x in places), default=0.0) / UNIT

    def _opacity(self, placed: Placed) -> float:
        """A fallen piece fades away before it goes back to the box."""
        if not placed.fallen:
            self._fallen.pop(placed.piece, None)
            return 255.0
        ticks = self._fallen[placed.piece] = self._fallen.get(placed.piece, -1) + 1
        return 255.0 * min(1.0, max(0.0, 1 - (ticks - FADE_FROM) / FADE_TICKS))

    def _fading(
        self, before: dict[Piece, DrawnPiece], now: dict[Piece, DrawnPiece], moves: bool, broken: Collection[Piece]
    ) -> dict[Piece, tuple[DrawnPiece, int]]:
        """Pieces that were lifted off the tower, or are `broken`, and still fade out."""
        here = {*now, self._held.piece}
        gone = {piece: (drawn, ticks - 1) for piece, (drawn, ticks) in self._gone.items() if ticks > 1}
        if moves:
            for piece, drawn in before.items():
                if piece not in here and drawn.alpha > 200:
                    gone[piece] = replace(drawn, made="glass-cracked") if piece in broken else drawn, GONE_TICKS
        return {piece: one for piece, one in gone.items() if piece not in here}

    # -- every frame

    def frame(self, stage: FrameStage, share: float) -> None:
        """Places everything as it is when `share` of the next tick has passed."""
        if self.slow_ticks:
            share = (self._slow_phase + share) / SLOW
        placer, camera = self._placer, self.camera
        placer.begin_frame(stage)
        bars = terrain.between(self._bars_before, self.bars, share)
        terrain.move_clipped(placer, stage, camera, self.ground, bars, self.skin)
        pieces = [placer.steadied(between(self._before[piece], drawn, share)) for piece, drawn in self._now.items()]
        held = self._held.at(share)
        if self.has_ruler:
            ruler.move(placer, stage, camera, self.height, self.best, [*pieces, held[0]] if held else pieces)
        self._place_pieces(stage, pieces)
        if self.has_overview:
            overview.move(placer, stage, camera, self.height, [*pieces, held[0]] if held else pieces)
        if not self.is_bare:
            self.waiting.place(stage, placer, camera, (seen for seen in pieces if seen.piece not in self._fallen))
        fading = [replace(drawn, alpha=drawn.alpha * ticks / GONE_TICKS) for drawn, ticks in self._gone.values()]
        placer.place_pieces(stage, fading, camera)
        self._dust.place(placer, stage, camera, share)
        if held:
            ghost = FAINT if self.is_bare else 255.0
            placer.place_held(stage, held[0], self._landing, camera, held[1], ghost)
            self.faces.place(stage, placer, camera, [tilted(*held)])
            self.thread.place(stage, placer, camera, held[0])
        swept = self.sweep(share) if self.sweep else ()
        self.faces.place(stage, placer, camera, swept)
        for drawn in swept:
            x, y = camera.to_canvas(drawn.x, drawn.y)
            for part in ("shadow", "piece", "contact"):
                stage.place(f"{part}.{drawn.piece}", x, y, drawn.angle, painted_scale(camera), None, drawn.alpha)

    def _place_pieces(self, stage: FrameStage, pieces: list[DrawnPiece]) -> None:
        """Places the pieces of the tower with their faces, outlines and weights."""
        placer, camera = self._placer, self.camera
        seen = stage.shown, camera.now, painted_unit(camera), pieces
        if seen != self._placed:
            self._placed = seen if placer.place_pieces(stage, pieces, camera) else None
            self._faced = None
        if self.is_smooth or self._faced != self.faces.ticks:
            placed = self.faces.place(stage, placer, camera, pieces)
            self._faced = self.faces.ticks if placed else None
        if self.sweep is None:
            self.tipping.place(stage, placer, camera, pieces)
            if not self.is_bare:
                self.movers.place(stage, placer, camera, pieces)
            self.lens.place(stage, placer, camera, pieces)

    # -- when pieces were added or removed

    def draw(self, ui: Ui, colour: str) -> None:
        """Draws everything that `frame` places. `colour`: the holder's pennant's colour, "" for none."""
        if self.has_ruler:
            ruler.draw(ui, self.camera, self.height, self.standing(), self.best if self.marks_best else 0.0)
        if self.has_overview:
            overview.draw(ui, self.camera, self.height, self.pieces(holds=True))
        with ui.on_layer(GROUND):
            terrain.draw(ui, self.ground, self.camera.painted, self.skin, self.camera.covers, self.camera.foot)
            draw_pieces(ui, [*(drawn for drawn, _ticks in self._gone.values()), *self._now.values()], self.camera)
            self.faces.draw(ui, self._now.values(), self.camera)
            if self.sweep is None:
                self.tipping.draw(ui, self._now.values(), painted_unit(self.camera))
                if not self.is_bare:
                    self.movers.draw(ui, self._now.values(), painted_unit(self.camera))
            if not self.is_bare:
                self.waiting.draw(ui, self.standing(), painted_unit(self.camera))
            self._dust.draw(ui)
        if self.sweep is None:
            self.lens.draw(ui, self._now.values())
        if self._held.now:
            breaks, is_caught = bool(self.would_break), self.is_caught
            draw_held(ui, self._held.now, self.camera, colour, warns=breaks, is_caught=is_caught)
            self.thread.draw(ui)
            with ui.on_layer(HELD):
                self.faces.draw(ui, [self._held.now], self.camera)

    @property
    def has_overview(self) -> bool:
        """Whether the whole tower is shown small."""
        return not self.is_bare and overview.is_shown(self.camera, self.height)

    def _overview_unit(self) -> float:
        """Canvas px of a unit in the overview, or 0 if there is none."""
        return overview.unit(self.camera, self.height) if self.has_overview else 0.0

    def pieces(self, holds: bool = False) -> list[DrawnPiece]:
        """The pieces as they are now; with `holds` also the held one."""
        return [*self._now.values(), *([self._held.now] if holds and self._held.now else [])]

    @property
    def held(self) -> DrawnPiece | None:
        """The held piece as it is now."""
        return self._held.now

    @property
    def landing(self) -> DrawnPiece | None:
        """Where the held piece would come to lie; its `angle` is not its own."""
        return self._landing

    def standing(self) -> list[DrawnPiece]:
        """The pieces as they are now, without those that have fallen."""
        return [drawn for piece, drawn in self._now.items() if piece not in self._fallen]
