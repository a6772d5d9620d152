"""The words of the bar of a recorded match: its speed, the size of a step, and whose eyes it is seen with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.app.text import N_, _, ngettext, pgettext
from game.core.game import Seat, SeatInfo
from game.levels.rules.view import ChallengeView
from game.levels.sentences import end_words

if TYPE_CHECKING:
    from game.analysis.saving import Saving

UNIT_WORDS = {
    "action": N_("By action"),
    "turn": N_("By turn"),
    "round": N_("By round"),
    "piece": N_("By piece"),
    "second": N_("By second"),
}
TURN = "turn"
"""The eyes of the seat that acts next."""
OPEN = "open"
"""The same, with all hands and plans open."""


def speed_words(speed: float) -> str:
    return "½×" if speed == 0.5 else f"{speed:.0f}×"


def unit_label(unit: str) -> str:
    """How far a step goes."""
    return _(UNIT_WORDS[unit])


def eyes_label(eyes: Seat | str | None, seats: Sequence[SeatInfo]) -> str:
    """With whose knowledge the table is seen."""
    if eyes is None:
        return pgettext("whose eyes", "All")
    if eyes == OPEN:
        return _("All open")
    return _("{name} sees", name=seats[eyes].name) if isinstance(eyes, int) else _("Who acts")


def broken_words() -> str:
    """Why a film ends before its match."""
    return _("This match can be shown only up to here: it was played in another version.")


def saving_words(saving: Saving) -> str:
    """Why a tower is outlined: it fell later, and need not have."""
    if not saving.later:
        return _("Here the tower could still be saved: in a trial this piece stood in the golden outline.")
    return ngettext(
        "Here the tower could still be saved: with this piece in the golden outline the next one stood too in a trial.",
        "Here the tower could still be saved: with this piece in the golden outline the next {n} stood too in a trial.",
        saving.later,
    )


def level_end(view: object) -> str:
    """How the level of this view ended; "" for one that goes on, and for what is no level."""
    return end_words(view) if isinstance(view, ChallengeView) and view.ended else ""
