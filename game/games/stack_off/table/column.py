"""`Column` shows the tower and held or waiting piece of one stack-off seat, and plays its sounds and effects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil, radians
from typing import TYPE_CHECKING, Literal

from game.core.game import TICKS, Seat
from game.core.tower_events import UNIT, Piece
from game.games.stack_off.bench_books import AFTER_BELL
from game.games.stack_off.building.parts import danger_zones
from game.games.stack_off.loose import way_out
from game.games.stack_off.ranking import Tally
from game.games.stack_off.round_client import SeatState
from game.games.stack_off.rounds import NONE, Handicap, Round, line_of, potatoes_of
from game.games.stack_off.table.camera import FREE, FREE_HIGH, ColumnCamera, wide_view
from game.games.stack_off.table.column_sounds import ColumnSounds
from game.games.stack_off.table.entrance import Entrance
from game.games.stack_off.table.hand import ABOVE, ABOVE_TAKEN, ColumnHand
from game.games.stack_off.table.hand_lesson import HandLesson
from game.games.stack_off.table.level_marks import LevelMarks
from game.games.stack_off.table.live_height import LiveHeight
from game.games.stack_off.table.point_lesson import PointLesson
from game.games.stack_off.table.refusals import Refusal
from game.games.stack_off.table.score_words import score_words, tag_figure
from game.games.stack_off.table.surprise_words import hit_words
from game.games.stack_off.table.tower_top import spans
from game.physics.stack import Placed
from game.physics.tower import Held
from game.physics.tower_view import TowerView
from game.table.tower.drawn_piece import corners
from game.table.tower.input.aim import Aim
from game.table.tower.overlays.tipping_label import TippingLabel
from game.table.tower.placer import FramePlacer
from game.table.tower.show import TowerShow
from game.ui.layout import Rect
from game.ui.scoped_stage import ScopedStage

if TYPE_CHECKING:
    from game.games.stack_off.table.height_thread import TagPlace
    from game.ui.services import Services

FALL_TICKS = 90
"""For how long the number of fallen pieces is shown."""
MOVED_TICKS = 3 * TICKS
"""A line says for this long who built the tower that has come."""
COMES_TICKS = TICKS
"""Ticks for which it has no tag then."""
SKIN = "sandpit"
"""The place whose wood the ground of a level wears, crates on the stage."""
ARRIVED_TICKS = 3 * TICKS
"""For how long it is said at a piece why it has come."""
PACE_TOLD = 2
"""Number of pieces of a round for which it is said that they drop by themselves."""
TAG_REACH = 40.0
"""px below the top of a tower that the tag with its height reaches."""
ON_LINE = 0.05
"""Units by which a tower that is shown at its line may be over or below it."""
LANDS = 20
"""Ticks after which a piece that was let go has mostly come down."""
STEADY_TICKS = 30
"""Ticks for which the view must have stood still before such a press counts."""
TAG_EVERY = 15
"""Ticks between two looks for the place of the tag with the height."""


class Column:
    """`unit`: canvas px of a unit. `state`: the seat's state after the latest tick. `line`: the seat's line, in units,
    in a round that `has_line`."""

    def __init__(
        self, seat: Seat, room: Rect, unit: float, state: SeatState, what: Round, handicap: Handicap = NONE
    ) -> None:
        self.seat = seat
        self.state = state
        self.mode = what.mode
        self.has_line = what.mode in ("race", "under")
        self.line = line_of(what, handicap)
        self.bench = state.bench
        """The bench whose tower is shown."""
        self.built_by: Seat | None = None
        """Who has built this tower until a moment ago."""
        self.is_own = True
        """Whether nobody else has built this tower."""
        self._moved = 0
        """Ticks for which the column still says so."""
        self.hidden = False
        """Whether fog hides the tower."""
        self.round = what
        self.dangers = danger_zones(what.built)
        """Boxes of the ground in which pieces are lost, in units."""
        self._shows_landing = handicap.ghost
        self.camera = ColumnCamera(room, unit, wide_view(what, state), what.mode == "level")
        self.camera.keep_free(FREE if self.has_line else FREE_HIGH)
        self.show = show = TowerShow(self.camera)
        show.has_ruler, show.is_bare, show.is_smooth = False, True, False
        show.mood_phase = seat
        show.skin = SKIN if what.mode == "level" else ""
        self.placer = FramePlacer()
        self.tipping_label = TippingLabel()
        self.stage = ScopedStage(f"c{seat}.", (room.x, room.right))
        self.marks = LevelMarks(show, self.placer) if what.mode == "level" else None
        self.hand = ColumnHand(self.camera, state, _above_bench(what), what.retakable)
        self._entrance = Entrance()
        self.falls_shown = 0
        """For how many more ticks the number of fallen pieces is shown."""
        self.rests = False
        """Whether the round is over, and what was held is gone."""
        self.refusal = Refusal()
        self.fell = 0
        """Pieces that have just fallen."""
        self.fell_at = 0.0
        """World x of the first of them."""
        self.top_span = self.tips = (-1.0, 1.0)
        """Left and right end, in units, of what reaches as high as the tag with the height, and of the highest part."""
        self.tag: TagPlace | None = None
        self.tag_turns = 0
        """Ticks for which its place would be better at the other side of the tower."""
        self.tag_for: Piece | None = None
        """The held piece for which it has found that place."""
        self.ring_size = 0.0
        """Diameter of the ring of a hold; 0 without one."""
        self.plaque: Rect | None = None
        """Where it is said how high the line is; None where another lane says it for all."""
        self.figure = ""
        """By what the seat is ranked, for the tag at its tower."""
        self._tally: Tally | None = None
        self.is_score = False
        """Whether that figure is another one than the height of the tower."""
        self.score = ""
        """How that comes about, in words for its plate."""
        self.rank, self.shares_rank = 1, False
        """The place of the seat, and whether others have it too."""
        self.waits = 0
        """How often the next piece has waited for the tower to come to rest."""
        self.potatoes = potatoes_of(what, state.view.level)
        self.passes_to = ""
        """Who would get the held potato."""
        self.cap_shift = self.words_shift = 0.0
        """px from the middle of the plate at the piece to the left, where a key is, and to the right, where the words
        are; 0 without a key."""
        self.given_by = ""
        """Who has passed the potato on that is here now, or comes next."""
        self.pushes: Literal["left", "right", ""] = ""
        """The way that this seat pushes the wind, once it is out."""
        self.comes = ""
        """The way of a wind that is announced at this tower, or blows: `left`, `right` or ""."""
        self.points_to: Literal["left", "right", ""] = ""
        """The way at which a mouse points that may push."""
        self.gust_by = ""
        """Who has thrown the gust that is announced at this tower, or blows."""
        self.looks_at = ""
        """Name of the player whom this column's bot watches, to copy the next piece; "" for nobody."""
        self.arrived = 0
        """For how many more ticks it is said at the piece that it has come again."""
        self.latest_fall: Piece | None = None
        """The piece that fell last."""
        self.lesson = HandLesson()
        self.point_lesson = PointLesson()
        self.sounds = ColumnSounds()
        self._fallen_once: set[Piece] = set()
        self.loads = 0
        """How many pieces were taken from below others."""
        self.pull: Literal["left", "right"] | None = None
        """The side to which the held piece comes out from below others; None: it has none, or is free."""
        self.steady = STEADY_TICKS
        """Ticks for which the view has stood still."""
        self._ticks = 0
        self._looks: tuple[object, ...] = ()
        self._live = LiveHeight(state.tower.height)
        self._fallen = frozenset(placed.piece for placed in state.tower.pieces if placed.fallen)

    def fit(self, room: Rect, unit: float) -> None:
        """Shows the tower in another room, with another scale."""
        self.camera.fit(room, unit)
        self.stage.lane = room.x, room.right

    @property
    def room(self) -> Rect:
        return self.camera.room

    @property
    def aim(self) -> Aim:
        return self.hand.aim

    @property
    def held(self) -> Held | None:
        return self.state.tower.held

    @property
    def is_coming(self) -> bool:
        """Whether the tower has just begun to come from another bench."""
        return self._moved > MOVED_TICKS - COMES_TICKS

    @property
    def hold_left(self) -> int | None:
        """Seconds for which the goal must still be held, rounded up; None: it is not reached, or the round is over."""
        tower = self.state.tower
        if tower.hold is None or tower.lost or not tower.hold_for or not self.state.plays:
            return None
        return max(1, -(-(tower.hold_for - tower.hold) // TICKS))

    @property
    def is_swaying(self) -> bool:
        """Whether the goal has been held for long enough, but the tower sways too much for the verdict."""
        tower = self.state.tower
        return tower.hold is not None and not tower.lost and tower.hold > tower.hold_for

    def rest(self, rests: bool, has_won: bool) -> None:
        """The round is over, and nothing is held or waits any more: its pieces are glad, or worried."""
        self.rests = rests
        self.show.faces.glad, self.show.faces.worried = has_won, rests and not has_won

    # -- every tick

    def read(self, state: SeatState, services: Services) -> bool:
        """Reads the state after a tick. Returns whether something came or went and a redraw is needed."""
        self._ticks += 1
        if self.rests:
            view, still = replace(state.view, held=None, trying=None), replace(state.tower, held=None)
            state = replace(state, view=view, tower=still, waiting=None, pointed=None, pace=None)
        settings = services.settings
        before, waited, self.state = self.state.view.held, self.state.waiting, state
        self.waits += state.waiting is not None and waited is None
        if state.view.held not in (None, before):
            self.lesson.count += 1
            self.point_lesson.take(state.view.held, self.show.standing())
        self._count_falls()
        self.show.shows_landing = self._shows_landing and not self.hidden
        moves, carried = settings.shows_motion, self.hand.carries
        tower = self._follow_hand(before, services.devices.pointer, moves)
        self.loads += self.hand.carries and not carried
        self.pull = self._pull_now()
        self.show.thread.to = self.hand.wanted[:2] if self.hand.is_caught else None
        self._note_arrival(before)
        self.camera.steps = not moves
        faces = self.show.faces
        faces.on = settings.faces
        if not self.rests:
            faces.glad = state.tower.hold is not None and not state.tower.lost
        # What is held when the time is over is gone at once, and not left behind as a ghost.
        put_away = before is not None and not state.plays and state.view.held is None and state.view.trying is None
        changed = self.show.read(tower, state.view.trying if moves else None, moves and not put_away)
        self.show.slow_ticks = 0
        if not self.show.films_falls and self._moved <= MOVED_TICKS - AFTER_BELL and not state.tower.collapsing:
            self.show.films_falls = True
        seen = self.camera.now
        self.camera.tick()
        self.steady = self.steady + 1 if self.camera.now == seen else 0
        self.falls_shown = max(0, self.falls_shown - 1)
        self._moved = max(0, self._moved - 1)
        if not self._moved:
            self.built_by = None
        self.refusal.tick()
        if state.view.phase == "settling" or state.tower.tied is not None:
            self._live.read(state.tower)
        # The columns take turns.
        if self._ticks == 1 or (self._ticks + 4 * self.seat) % TAG_EVERY == 1:
            self._measure_top()
            if self.marks is not None:
                self.marks.light_up(state)
        looks = self._looks_now()
        changed |= looks != self._looks
        self._looks = looks
        return changed

    def _follow_hand(self, before: Piece | None, pointer: tuple[int, int], moves: bool) -> TowerView:
        """Reads what is held; `before`: the piece that was. Returns the tower as it is to be shown."""
        tower, shown, hand = self.state.tower, self.show.held, self.hand
        if shown is None and hand.waiting is not None:
            shown = hand.drawn_waiting(hand.waiting)
        hand.follow(self.state, before, pointer)
        if self.state.view.held not in (None, before) and shown is not None and not self.round.retakable:
            self._entrance.begin((shown.x, shown.y, -radians(shown.angle)))
        held = self._entrance.shown(hand, moves)
        return tower if held is tower.held else replace(tower, held=held)

    def _measure_top(self) -> None:
        reach = TAG_REACH * UNIT / self.camera.goal.unit
        self.top_span, self.tips = spans(self.show, self.live_height * UNIT, reach, self.state.view.trying)

    def _looks_now(self) -> tuple[object, ...]:
        """What is drawn besides the tower, figures aside: a redraw is due when it changes."""
        state = self.state
        return (
            state.view.held, state.waiting, self.falls_shown > 0, len(self.figure), len(self.score), self.rank,
            self.shares_rank, self.is_measuring, self.is_score, self.hold_left is not None,
            state.tower.hold is not None, state.tower.lost, self.is_swaying,
            state.falls_left, state.next_piece, self.pushes, self.points_to, state.steers,
            state.view.ended, state.pace is not None, state.pointed, self._surprises_now(),
            () if self.marks is None else self.marks.looks(state), self.hand.drops,
            self.hand.is_fresh, self.passes_to, self.given_by, self.arrived > 0, self.drops_in, self.hand.waits_long,
            self.hand.has_forgotten, self.hit, self.hand.carries, self.is_on_line,
            state.tower.collapsing, self.pull, self.looks_at, self.refusal.piece,
        )  # fmt: skip

    def _surprises_now(self) -> tuple[object, ...]:
        tower = self.state.tower
        kinds = tuple(kind for kind, _left in tower.tricks)
        return (
            kinds,
            tower.tied,
            self.hidden,
            tower.gust > 0,
            tower.gust < 0,
            (len(tower.pieces), self.hand.has_waited(LANDS)) if "glue" in kinds else (),
        )

    def _pull_now(self) -> Literal["left", "right"] | None:
        held, standing = self.held, [placed for placed in self.state.tower.pieces if not placed.fallen]
        if held is None or not self.hand.carries:
            return None
        return way_out(held.piece, [*standing, Placed(held.piece, held.x, held.y, held.angle)])

    @property
    def hit(self) -> str:
        """What hits this tower now or soon, in words; "" for nothing."""
        return hit_words(self.state, self.gust_by)

    @property
    def is_on_line(self) -> bool:
        """Whether the tower of a race ends just at its line, which is to be passed."""
        tally = self._tally
        return self.mode == "race" and tally is not None and abs(tally.height - self.line) < ON_LINE

    @property
    def counts_falls(self) -> bool:
        """Whether a fall takes something away: a unit of height, a life, or gold."""
        return self.round.falls is not None or self.mode in ("highest", "level")

    def _note_arrival(self, before: Piece | None) -> None:
        """Notes that a piece that fell has come again, and that a potato is gone."""
        self.arrived = max(0, self.arrived - 1)
        if before in self.potatoes and before not in (self.state.view.held, *self.state.view.coming):
            # One that is only put off comes again, and may still not be passed on.
            self.given_by = ""
        held = self.state.view.held
        if self.piece in self._fallen_once and (held is None or held != before or self.hand.is_startled):
            self.arrived = ARRIVED_TICKS

    @property
    def piece(self) -> Piece | None:
        """The held piece, or the one that waits."""
        held = self.state.view.held
        return self.state.waiting if held is None else held

    @property
    def drops_in(self) -> int | None:
        """Seconds, rounded up, after which the held piece is let go by itself, the first times; None: it is not, or
        this is known."""
        return None if self.lesson.count > PACE_TOLD else self.seconds_held

    @property
    def seconds_held(self) -> int | None:
        """Seconds, rounded up, for which the held piece may still be held; None: for ever."""
        pace, share = self.round.pace, self.state.pace
        return None if pace is None or share is None else ceil(share * pace[0])

    def give(self, name: str) -> None:
        """Somebody has passed a potato on to this seat: no press of before drops it."""
        self.given_by = name
        if self.piece in self.potatoes:
            self.hand.startle()

    def move_to(self, state: SeatState, handicaps: Sequence[Handicap], builder: Seat) -> None:
        """Shows the tower of another bench, at which the seat builds now and `builder` did: it comes from there."""
        side = 1 if builder > self.seat else -1
        self.bench, self.built_by, self._moved = state.bench, builder, MOVED_TICKS
        # What fell of this tower fell to somebody else.
        self._fallen_once, self.arrived, self.is_own = set(), 0, False
        self.line = line_of(self.round, handicaps[self.bench])
        self.show.clear()
        self.show.recorder.cut()
        self.show.films_falls = False
        self._fallen = frozenset(placed.piece for placed in state.tower.pieces if placed.fallen)
        if not self.camera.steps:
            self.camera.slide_in(side)

    def _count_falls(self) -> None:
        """A fall is shown in the tick in which it is seen; it counts once all is at rest."""
        fallen = frozenset(placed.piece for placed in self.state.tower.pieces if placed.fallen)
        newly = fallen - self._fallen
        self.latest_fall = max(newly, default=self.latest_fall)
        self._fallen_once |= newly
        new = len(newly)
        self._fallen = fallen
        if new and self.show.films_falls:
            if not self.falls_shown:
                self.fell_at = next(one.x for one in self.state.tower.pieces if one.piece in newly)
            self.fell = new + (self.fell if self.falls_shown else 0)
            self.falls_shown = FALL_TICKS

    def read_rank(self, tally: Tally, place: int, shared: bool) -> None:
        """Reads how the seat is ranked now, and whether others have its `place` too."""
        self.rank, self.shares_rank, self._tally = place, shared, tally
        self.is_score = self.mode == "highest" and round(tally.height, 1) != tally.score
        self.figure, self.score = tag_figure(self.mode, tally), score_words(self.mode, tally)

    @property
    def counts_pieces(self) -> bool:
        """Whether the figure at the tower is a number of pieces, and no height."""
        return self.mode in ("survival", "under")

    @property
    def is_measuring(self) -> bool:
        """Whether the height of the tower does not count yet, as it has not come to rest, or something floats."""
        state = self.state
        settles = state.view.phase == "settling" and self.hand.has_waited(LANDS)
        is_due = self.mode in ("race", "highest") and (settles or state.tower.tied is not None)
        return is_due and self._tally is not None

    @property
    def live_height(self) -> float:
        """Height in units at which the tag points: of what counts. What lies on a held piece does not, nor what has
        just been let go, falls or floats."""
        if self._tally is None:
            return self.show.height
        if self.is_measuring:
            return min(self._live.units, self._tally.height)
        if self.round.unheld and self.held is not None:
            return min(self.show.height, self._tally.height)
        return self.show.height

    # -- drawing

    @property
    def shown_waiting(self) -> Piece | None:
        """The waiting piece; none while the tower holds the line, when all look at the tower."""
        return None if self.state.tower.hold is not None else self.state.waiting

    @property
    def piece_box(self) -> Rect | None:
        """Canvas rectangle around the held or waiting piece."""
        piece, held = self.shown_waiting, self.show.held
        if held is not None:
            return self.camera.rect_around(corners(held))
        return None if piece is None else self.camera.rect_around(corners(self.hand.drawn_waiting(piece)))


def _above_bench(what: Round) -> float | None:
    """Units that a piece keeps above the platform; a level has grounds of all kinds."""
    return None if what.mode == "level" else ABOVE_TAKEN if what.retakable else ABOVE
