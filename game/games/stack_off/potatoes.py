"""`PotatoPile` tracks a seat's hot potatoes, every eighth piece: which come next, and which it may pass to the leader.

A match keeps its potatoes in reserve behind the other pieces, and any of its pieces may come next. So a potato that is
passed on is a piece of the leader's own match, and the recordings tell all of it.
"""

from __future__ import annotations

from game.core.tower_events import Piece
from game.games.stack_off.rounds import EIGHTH
from game.levels.rules.view import ChallengeView


class PotatoPile:
    """`pieces`: the potatoes of the seat's match, none in most rounds. `passed`, `got`: how many the seat has passed on
    to others, and has been given by them."""

    def __init__(self, pieces: frozenset[Piece]) -> None:
        self.pieces = pieces
        self.passed = self.got = 0

    def _own(self, others: int) -> int:
        """Potatoes that have come by themselves after this number of other pieces."""
        return others // (EIGHTH - 1) if self.pieces else 0

    def _others(self, view: ChallengeView) -> int:
        """Number of other pieces that the seat has had."""
        return len(set(view.steps) - self.pieces)

    def _here(self, view: ChallengeView) -> int:
        """Number of potatoes that stand or are held."""
        return len(self.pieces & {*view.placed, view.held})

    def _due(self, others: int) -> int:
        return self._own(others) + self.got - self.passed

    def coming(self, view: ChallengeView, count: int = 2) -> tuple[Piece, ...]:
        """Gets the next pieces of the seat, at most `count`. What has fallen comes again."""
        others = [piece for piece in view.coming if piece not in self.pieces]
        reserve = [piece for piece in view.coming if piece in self.pieces]
        had = set(view.steps)
        number, here = self._others(view), self._here(view)
        found: list[Piece] = []
        while len(found) < count:
            if reserve and here < self._due(number):
                found.append(reserve.pop(0))
                here += 1
            elif others:
                piece = others.pop(0)
                number += piece not in had
                found.append(piece)
            else:
                break
        return tuple(found)

    def waiting(self, view: ChallengeView) -> int:
        """Number of potatoes that the seat must still place besides the one it holds."""
        return max(0, self._due(self._others(view)) - self._here(view))

    def may_pass(self, view: ChallengeView) -> bool:
        """Whether the seat holds a potato that came by itself: one that it was given stays."""
        return view.held in self.pieces and self.passed < self._own(self._others(view))

    def has_room(self, view: ChallengeView) -> bool:
        """Whether the seat can be given a potato: it has no other to place yet."""
        return bool(self.pieces & set(view.coming)) and not self.waiting(view)
