"""`LevelHelp`: the hints of a level at its table, and what explains itself there when it is pointed at."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.text import _
from game.core.tower_events import Piece
from game.games.challenge.explained import Explained, FirstMeeting, Pointing, heights, things
from game.games.challenge.hints import HintSequence
from game.games.challenge.level_state import LevelState
from game.games.challenge.overlays import LevelOverlays
from game.games.challenge.progress import ChallengeProgress
from game.table.scene.table_part import Weak
from game.table.scene.table_scene import TableScene
from game.table.tower.drawn_piece import DrawnPiece, corners
from game.ui.layout import Rect
from game.ui.services import Services


class LevelHelp:
    """Part of `table`, which it does not keep alive. `hints`: the hints of the table's level. `explained`: the
    explanation of what the player points at; None while a piece is held, and where nothing needs one."""

    _table = Weak[TableScene]()

    def __init__(
        self, table: TableScene, services: Services, progress: ChallengeProgress, overlays: LevelOverlays
    ) -> None:
        self._table = table
        self._progress, self._overlays = progress, overlays
        self._pointing, self._meeting = Pointing(), FirstMeeting(services)
        self.hints = HintSequence(progress.level)
        self.explained: Explained | None = None

    # -- hints

    def ask(self) -> bool:
        """Shows the next hint of the level, the first one after the last. Returns whether it did."""
        table, progress = self._table, self._progress
        if table.occasion is not None:
            table.director.refuse(_("All play this level without hints."))
            return False
        is_first = not self.hints.was_asked
        if self.hints.outline_is_next and (words := progress.outline_warning()):
            table.director.toast(words, 8)
            return False
        if not self.hints.ask():
            table.director.refuse(_("There is no hint for this level."))
            return False
        table.services.audio.play("hint")
        if is_first:
            table.director.toast(progress.hint_cost)
        progress.count_hint()
        return True

    @property
    def words(self) -> str:
        """The hint that is shown."""
        return self.hints.words(self._progress.view)

    @property
    def way(self) -> tuple[str, ...]:
        """The targets of the piece that the hint is about."""
        piece = self.hints.piece
        return () if piece is None else (f"tray.{piece}", f"stands.{piece}")

    @property
    def clear(self) -> list[Rect]:
        """What the plate with the hint must not cover: the outline of the piece."""
        ghost = self.hints.ghost
        if ghost is None:
            return []
        return [self._overlays.show.camera.rect_around(corners(DrawnPiece(ghost.piece, ghost.x, ghost.y, -ghost.turn)))]

    # -- what explains itself

    def point(
        self, state: LevelState, tray: Mapping[Piece, Rect], focus: str | None, *, looks: bool, own: bool
    ) -> None:
        """Finds what the pointer is at, or the focus of keys and pads. `tray`: where the pieces of the tray are.
        `looks`: search even if neither has moved. `own`: a person plays here, outside of lessons."""
        table = self._table
        if not (self._pointing.follow(table.services.devices.pointer, focus) or looks):
            return
        show, view = self._overlays.show, self._progress.view
        if show.held is not None or view.ended or table.director.top is not table:
            self.explained = None
            return
        height = self._overlays.height
        lines = heights(show, self._overlays.marks(state), height.box(state.level), height.number)
        found = [*things(show, state, self._overlays.wind.plate, tray), *lines]
        meets = found if own and not self.words else ()
        self.explained = self._pointing.find(found) or self._meeting.find(meets, view)
