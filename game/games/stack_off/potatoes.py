"""Hot potatoes: every eighth piece is one, and may be passed on to whoever leads instead of being placed.

The match of each seat has a reserve of them besides the other pieces, and any of its pieces may be the next one, so
that what is passed on is a piece of the leader's own match, and all of it is in the recordings.
"""

from __future__ import annotations

from typing import Any

from game.core.game import Seat
from game.core.tower import Piece
from game.games.stack_off.rounds import EIGHTH
from game.levels.rules.view import ChallengeView


class Potatoes:
    """`pieces`: the numbers of the potatoes of each seat; `passed`, `got`: how many each has passed on, and how many
    were passed on to it."""

    def __init__(self, pieces: list[frozenset[Piece]]) -> None:
        self.pieces = pieces
        self.passed = [0] * len(pieces)
        self.got = [0] * len(pieces)

    def _own(self, seat: Seat, others: int) -> int:
        """How many have come to a seat by themselves after so many other pieces."""
        return others // (EIGHTH - 1) if self.pieces[seat] else 0

    def _others(self, seat: Seat, view: ChallengeView) -> int:
        """How many other pieces a seat has had."""
        return len(set(view.steps) - self.pieces[seat])

    def _here(self, seat: Seat, view: ChallengeView) -> int:
        """How many potatoes stand or are held."""
        return len(self.pieces[seat] & {*view.placed, view.held})

    def coming(self, seat: Seat, view: ChallengeView, count: int = 2) -> tuple[Piece, ...]:
        """The pieces that a seat gets next, as many as `count` at the most: what has fallen comes again."""
        mine = self.pieces[seat]
        others = [piece for piece in view.coming if piece not in mine]
        reserve = [piece for piece in view.coming if piece in mine]
        had = set(view.steps)
        number, here = self._others(seat, view), self._here(seat, view)
        found: list[Piece] = []
        while len(found) < count:
            due = self._own(seat, number) + self.got[seat] - self.passed[seat]
            if reserve and here < due:
                found.append(reserve.pop(0))
                here += 1
            elif others:
                piece = others.pop(0)
                number += piece not in had
                found.append(piece)
            else:
                break
        return tuple(found)

    def waiting(self, seat: Seat, view: ChallengeView) -> int:
        """How many a seat still has to place besides the one that it holds."""
        due = self._own(seat, self._others(seat, view)) + self.got[seat] - self.passed[seat]
        return max(0, due - self._here(seat, view))

    def may_pass(self, seat: Seat, view: ChallengeView) -> bool:
        """Whether a seat holds one that it may pass on: each of its own, but not those that it was given."""
        return view.held in self.pieces[seat] and self.passed[seat] < self._own(seat, self._others(seat, view))

    def spare(self, seat: Seat, view: ChallengeView) -> bool:
        """Whether a seat can be given one: it has not to place another one yet."""
        return bool(self.pieces[seat] & set(view.coming)) and not self.waiting(seat, view)

    def hand_over(self, seat: Seat, to: Seat) -> None:
        """Note that `seat` has passed one on."""
        self.passed[seat] += 1
        self.got[to] += 1

    def memory(self) -> dict[str, Any]:
        """What `remember` wants, as JSON gives it back."""
        return {"passed": list(self.passed), "got": list(self.got)}

    def remember(self, memory: dict[str, Any]) -> None:
        """Go on from what `memory` gave."""
        self.passed, self.got = list(memory["passed"]), list(memory["got"])
