"""`UndoSteps` remembers how the tower stood before each piece was taken, so that Undo skips what changes nothing.

`put_back` finds how the held piece goes back to where it was.
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from game.app.text import _
from game.core.game import AnyAction
from game.core.tower_events import Piece
from game.levels.rules.actions import PutAway, TakeBack
from game.levels.rules.view import ChallengeView
from game.table.tower.drawn_piece import DrawnPiece
from game.table.tower.piece_words import piece_name

_MOVED = 1.0
"""px within which a piece still stands where it stood."""

_Lay = dict[Piece, tuple[float, float]]


class UndoSteps:
    """`note` each piece that is taken; `next_count` says how many steps one press takes back."""

    def __init__(self) -> None:
        self._before: list[_Lay | None] = []
        self._asked_at = (0, 0)
        """The numbers of steps and of falls when a player was asked last."""

    def note(self, view: ChallengeView, standing: Iterable[DrawnPiece]) -> None:
        """A piece was taken: `view` has its step, and `standing` is what stands."""
        del self._before[len(view.steps) - 1 :]
        self._before += [None] * (len(view.steps) - 1 - len(self._before))
        self._before.append(_lay(standing, view.before[-1]))

    def told(self, view: ChallengeView, piece: Piece) -> tuple[str, bool]:
        """What Undo says after a fall that is undone already, of the `piece` that it would take back; and whether it is
        the first press: a player may expect it to undo the fall, and no more."""
        name = piece_name(piece, view.level.looks.get(piece, "wood"))
        at, self._asked_at = self._asked_at, (len(view.steps), view.falls)
        if at != self._asked_at:
            return _("What fell is back already. Undo once more takes back: {piece}.", piece=name), True
        return _("Taken back: {piece}.", piece=name), False

    def next_count(self, view: ChallengeView, standing: Iterable[DrawnPiece]) -> int:
        """Number of steps up to the first that can be seen: a piece that only fell is skipped. One where undoing is
        limited."""
        return min(self.empty_count(view, standing) + 1, len(view.steps))

    def can_be_seen(self, view: ChallengeView, standing: Iterable[DrawnPiece]) -> bool:
        """Whether undoing changes anything: False where all that was taken has fallen, and is back."""
        return not view.steps or self.empty_count(view, standing) < len(view.steps)

    def empty_count(self, view: ChallengeView, standing: Iterable[DrawnPiece]) -> int:
        """Number of latest steps that cannot be seen: their pieces fell and are back. None where undoing is limited."""
        if view.level.limits.backs is not None or view.phase != "ready":
            return 0
        now = _lay(standing, view.placed)
        empty = 0
        for before in reversed(self._before[: len(view.steps)]):
            if before is None or not _is_same(before, now):
                break
            empty += 1
        return empty


def put_back(view: ChallengeView, legal: Container[AnyAction]) -> PutAway | TakeBack | None:
    """Puts the held piece back as Undo does, but where that would cost gold it only leaves the hand. None: neither can
    be done."""
    is_fresh = view.held in view.level.given and view.held not in view.before[-1]
    costs_gold = view.level.gold.first and not view.backs and not view.falls
    undone = TakeBack() in legal
    if is_fresh and (costs_gold or not undone):
        return PutAway()
    return TakeBack() if undone else None


def _lay(standing: Iterable[DrawnPiece], counted: Iterable[Piece]) -> _Lay:
    pieces = frozenset(counted)
    return {one.piece: (one.x, one.y) for one in standing if one.piece in pieces}


def _is_same(one: _Lay, other: _Lay) -> bool:
    return one.keys() == other.keys() and all(
        abs(x - other[piece][0]) < _MOVED and abs(y - other[piece][1]) < _MOVED for piece, (x, y) in one.items()
    )
