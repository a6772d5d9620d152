"""What a table tells everybody about the program: a match that is not saved, a gamepad that is missing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.app.sentences import sentence
from game.app.text import _, pgettext
from game.core.game import SeatInfo
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


def tell_missing_pads(director: Director, seats: Sequence[SeatInfo], pads: Iterable[int]) -> None:
    """Say whose gamepad is not plugged in; otherwise nobody knows why their seat does not react."""
    there = {f"pad{number}" for number in pads}
    wanted = [info for info in seats if info.is_person and info.device.startswith("pad")]
    names = [info.name for info in wanted if info.device not in there]
    if names:
        who = pgettext("between names", ", ").join(names)
        director.toast(_("The gamepad of {names} is not there. Plug it in again.", names=who), 8, public=True)
