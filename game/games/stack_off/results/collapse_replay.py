"""`CollapseReplay` shows the decisive collapse of a stack-off round once, unasked; `decisive_collapse` finds it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.app.intents import Intent, Signal
from game.app.text import _, ngettext
from game.core.game import Seat, SeatInfo
from game.games.stack_off.results.bench_replay import BenchReplay
from game.games.stack_off.results.highlights import Clip, fallen, of_collapse
from game.games.stack_off.results.results_scene import HUSH
from game.games.stack_off.round_client import Ranking
from game.games.stack_off.rounds import Mode
from game.table.tower.show import TowerShow
from game.ui.layout import Rect
from game.ui.style import LABEL
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

ASIDE: Final = 300.0
"""From the middle to the left end of the button that ends the replay: there the results that follow have none."""
LEAST: Final = 3
"""Pieces that fall at once in a collapse, at the least."""


@dataclass(frozen=True, slots=True)
class Collapse:
    """`count`: how many pieces of the tower of `seat` fell."""

    seat: Seat
    count: int
    clip: Clip


def decider(mode: Mode, ranking: Ranking, shows: Sequence[TowerShow]) -> Seat | None:
    """Gets the seat whose fall ended the round: the last one that was out, or whose piece still falls where the highest
    tower wins, or the one of which a gust has felled most; None where no fall did."""
    losers = [rank for rank in ranking.ranks if rank.seat not in ranking.winners]
    if mode == "survival":
        out = [(rank.tally.out, rank.seat) for rank in losers if rank.tally.out is not None]
        return max(out, default=(0, None))[1]
    falling = [rank.seat for rank in losers if mode == "highest" and shows[rank.seat].recorder.falling]
    if not falling and ranking.credit is not None:
        falling = [rank.seat for rank in losers if rank.seat == ranking.credit.at]
    return falling[0] if falling else None


def decisive_collapse(shows: Sequence[TowerShow], winners: Sequence[Seat], by: Seat | None = None) -> Collapse | None:
    """Gets the collapse `by` whose seat the round was decided, or else the largest with which a tower that has not won
    ended; None where no tower collapsed."""
    found = []
    for seat, show in enumerate(shows):
        recorder = show.recorder
        film = recorder.film if recorder.falling else recorder.fall
        if film is not None and seat not in winners:
            clip = Clip(of_collapse(film, show.ground), show.ground, show.bars)
            found.append(Collapse(seat, fallen(film, show.ground), clip))
    if (deciding := next((one for one in found if one.seat == by and one.count), None)) is not None:
        return deciding
    best = max(found, key=lambda collapse: collapse.count, default=None)
    return best if best is not None and best.count >= LEAST else None


def collapse_words(collapse: Collapse, who: SeatInfo) -> str:
    count = collapse.count
    return ngettext("{name}: {n} piece came down", "{name}: {n} pieces came down", count, name=who.name)


class CollapseReplay(BenchReplay):
    """Ends by itself, or by any press once its first second has passed."""

    def __init__(self, services: Services, collapse: Collapse, who: SeatInfo) -> None:
        super().__init__(services, collapse.clip)
        self._collapse, self._who = collapse, who

    def headline(self) -> str:
        return collapse_words(self._collapse, self._who)

    def enter(self) -> None:
        self.director.sleep.hush(HUSH)

    def tick(self) -> None:
        super().tick()
        if self.ended:
            self.back()

    def back(self) -> None:
        super().back()
        # A press that skips this is not meant for what comes next.
        self.director.sleep.hush(HUSH)

    def intent(self, signal: Signal) -> bool:
        if signal.pressed and not signal.is_repeat and signal.intent in (Intent.CONFIRM, Intent.CANCEL, Intent.MENU):
            self.back()
        return True

    def background_pressed(self, x: float, y: float) -> None:
        self.back()

    def home(self) -> str | None:
        return "back"

    def activate(self, action: Hashable) -> None:
        self.back()

    def _draw_place(self, ui: Ui, box: Rect) -> None:
        """The film runs through."""

    def _draw_buttons(self, ui: Ui, box: Rect) -> None:
        place = Rect(box.cx - ASIDE, box.y, 424, box.h)
        ui.button("back", place, _("Go on"), "back", icon="right", size=LABEL)
