"""`SavingNotice` tells the table that a match cannot be saved; `missing_pads` finds people without their gamepad."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.app.sentences import sentence
from game.app.text import _, pgettext
from game.core.game import Seat, SeatInfo
from game.core.record import RecordError
from game.ui.director import Director


class SavingNotice:
    """Says once why the match cannot be saved, and once that saving works again."""

    def __init__(self) -> None:
        self._told = False

    def tell(self, director: Director, problem: RecordError | None) -> None:
        if problem and not self._told:
            director.toast(sentence(problem.reason, problem.params), public=True)
        elif self._told and not problem:
            director.toast(_("The match is saved again."), public=True)
        self._told = problem is not None


def missing_pads(seats: Sequence[SeatInfo], pads: Iterable[int]) -> tuple[Seat, ...]:
    """The people whose gamepad is not among those that are plugged in."""
    there = {f"pad{number}" for number in pads}
    return tuple(
        seat
        for seat, info in enumerate(seats)
        if info.is_person and info.device.startswith("pad") and info.device not in there
    )


def names_of(seats: Sequence[SeatInfo], which: Iterable[Seat]) -> str:
    """The names of some seats, one after the other."""
    return pgettext("between names", ", ").join(seats[seat].name for seat in which)
