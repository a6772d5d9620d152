"""`HintSequence` gives the hints of a level, one each time: first words, then the outline of the solution's next piece.

The player asks for each; after two failures the button glows once.
"""

from __future__ import annotations

from functools import cached_property
from math import degrees

from game.app.text import _
from game.core.game import TICKS, Event
from game.core.tower_events import Piece, PieceReleased, PieceTaken
from game.levels.library import LIBRARY
from game.levels.rules.events import PieceTakenOut, PlacementTakenBack
from game.levels.rules.level import Level, LevelError
from game.levels.rules.view import ChallengeView
from game.levels.sentences import localized
from game.levels.solutions import SolutionStep, read_solution
from game.physics.tower_view import TowerView
from game.table.tower.levels.ghosts import Ghost, hint_ghost, next_step, turned_by

GLOW_TICKS = 4 * TICKS


def solution_of(level: Level) -> tuple[SolutionStep, ...]:
    """The steps that solve it; none for a level that has no file, or another one by now."""
    entry = LIBRARY.find(level.id)
    if entry is None or entry.level != level:
        return ()
    try:
        return read_solution(entry.solution_path).steps
    except LevelError:
        return ()


class HintSequence:
    """The hints of one level. `ghost`: the outline while that is the hint; `piece`: to be placed there; `step`: how."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.ghost: Ghost | None = None
        self.step: SolutionStep | None = None
        self.piece: Piece | None = None
        self.glow = 0
        """Ticks for which the button still glows."""
        self._told = 0
        """Number of hints asked for."""
        self._shows = False
        self._seen: tuple[object, ...] | None = None

    @cached_property
    def _steps(self) -> tuple[SolutionStep, ...]:
        return solution_of(self.level)

    @property
    def count(self) -> int:
        return len(self.level.hints) + bool(self._steps)

    @property
    def was_asked(self) -> bool:
        """Whether a hint has been asked for."""
        return self._told > 0

    @property
    def outline_is_next(self) -> bool:
        """Whether the next hint asked for is the outline."""
        told = self._told % self.count + 1 if self.count and self._shows else max(1, self._told)
        return bool(self._steps) and told > len(self.level.hints)

    def ask(self) -> bool:
        """Shows the next hint, the first one after the last. Returns whether there is any."""
        if not self.count:
            return False
        self._told = self._told % self.count + 1 if self._shows else max(1, self._told)
        self._shows = True
        self._seen = ()
        self.glow = 0
        return True

    @property
    def shows_ghost(self) -> bool:
        return self._shows and self._told > len(self.level.hints)

    def process_event(self, event: Event) -> None:
        """Hides words when a piece is taken, and an outline when the piece is let go."""
        match event:
            case PieceTaken() if not self.shows_ghost:
                self._shows = False
            case PieceReleased() | PieceTakenOut() | PlacementTakenBack():
                self._shows = False

    def update(self, view: ChallengeView, tower: TowerView | None) -> bool:
        """Looks where the next piece belongs now. Returns whether anything has changed."""
        seen = None
        if self.shows_ghost and tower is not None:
            bars = [(round(x), round(y), round(degrees(angle))) for x, y, angle in tower.bars]
            seen = view.phase, view.held, view.placed, bars
        if seen == self._seen:
            return False
        self._seen = seen
        self.ghost = self.step = self.piece = None
        if seen is not None and tower is not None and view.phase in ("ready", "held"):
            found = next_step(self._steps, view)
            if found is not None:
                self.step, self.piece = found
                self.ghost = hint_ghost(self.step, self.piece, tower)
        return True

    def words(self, view: ChallengeView) -> str:
        """The hint on the screen; "" if there is none."""
        if not self._shows:
            return ""
        said = self._ghost_words(view) if self.shows_ghost else localized(self.level.hints[self._told - 1])
        return f"{self._told}/{self.count}  {said}"

    def _ghost_words(self, view: ChallengeView) -> str:
        if self.step is None or self.ghost is None:
            return _("Nothing of the solution can be shown here: take something back, or restart.")
        turn = turned_by(self.step)
        if self.step.out is not None:
            return _("Take the outlined piece out.")
        if view.held is None:
            return _("Take the lit piece: the outline shows where it belongs.")
        if not turn:
            return _("Let it go at the outline, turned as it came.")
        if turn > 0:
            return _("Let it go at the outline, turned by {angle}° to the left.", angle=turn)
        return _("Let it go at the outline, turned by {angle}° to the right.", angle=-turn)
