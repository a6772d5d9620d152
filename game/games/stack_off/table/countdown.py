"""`Countdown` lets people see what is played before all begin: the card of the round, and then three, two, one."""

from __future__ import annotations

from typing import Final, Literal

from game.core.game import TICKS
from game.games.stack_off.rounds import Round

COUNT: Final = 3 * TICKS
"""Ticks of the figures."""
CARDS: Final = 3 * TICKS
"""Ticks before them in which the cards of a level are shown, which then lies uncovered; and the twist of a round."""
STRIPS: Final = 2 * TICKS
"""Ticks for which three or more columns say how to play."""


def card_ticks(what: Round, played: int) -> int:
    """Ticks for which the card of a round stands alone; none once it has been played for some ticks."""
    return CARDS if (what.mode == "level" or what.has_rule) and not played else 0


class Countdown:
    """`left`: ticks until all begin; at 0 the round runs."""

    def __init__(self, what: Round, left: int) -> None:
        self.left = left
        self._whole = left
        self._what = what
        self._recalls = False
        """Whether the round goes on after a pause."""

    def recall(self) -> None:
        """Begins anew after a pause, with the card of the round, so that one knows again what is played."""
        self.left, self._recalls = COUNT, True

    def tick(self) -> Literal["", "card", "tick", "bell"]:
        """Returns what begins: a second of the card, a figure, or the round."""
        begins: Literal["", "card", "tick"] = ""
        if self.left % TICKS == 0:
            begins = "tick" if self.left <= COUNT else "card"
        self.left -= 1
        return begins if self.left else "bell"

    @property
    def has_figure(self) -> bool:
        return 0 < self.left <= COUNT

    @property
    def has_card(self) -> bool:
        return self.left > (COUNT if self._what.mode == "level" and not self._recalls else 0)

    def has_strips(self, columns: int) -> bool:
        """Whether each of the `columns` says how one plays."""
        least = self._whole - STRIPS if columns > 2 else 0
        return self.left > (COUNT if self._what.mode == "level" else least)
