"""`StackOffResults` is the base of `RoundOverScene` and `SeriesOverScene`, which show a stack-off's results."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.app.intents import Device, Signal
from game.core.game import TICKS
from game.games.stack_off.results.tower_gallery import Gallery
from game.games.stack_off.series import Series
from game.table.results_flow import ResultsFlow
from game.ui.frame_stage import FrameStage
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.services import Services


HUSH: Final = TICKS
"""Ticks after the buttons have come in which every press still belongs to what was before."""


@dataclass(frozen=True, slots=True)
class Onward:
    """Where the results lead to: each begins with a series as it goes on."""

    next_round: Callable[[Series], None]
    rematch: Callable[[Series], None]
    change: Callable[[Series], None]
    """To the lobby, where others can join."""


class StackOffResults(Scene):
    """`first`: the button that has the focus first; `exit`: the one that cancel presses."""

    first = exit = ""
    flow: ResultsFlow
    gallery: Gallery

    def __init__(self, services: Services, onward: Onward) -> None:
        super().__init__(services)
        self.onward = onward
        self.asked: Hashable = None
        """What costs something and was pressed once."""
        self.asks_back = True
        """A press that cancels asks first."""

    @property
    def done(self) -> bool:
        """The buttons are there."""
        return self.flow.done

    def tick(self) -> None:
        self.flow.tick()

    def frame(self, stage: FrameStage, share: float) -> None:
        if self.director.top is self:
            self.gallery.frame(stage)

    def intent(self, signal: Signal) -> bool:
        return self.flow.uses(signal)

    def background_pressed(self, x: float, y: float) -> None:
        self.flow.skip()

    def back(self) -> None:
        if self.flow.skip() or not self.flow.takes(self.exit):
            return
        if self.asks_back and self.asked != self.exit:
            # In a round this press swaps: a player who still presses it must not leave the results by it.
            self.asked = self.exit
            self.services.audio.play("click")
            self.changed()
        else:
            self.confirmed(self.exit, self.services.devices.last)

    def home(self) -> str | None:
        return self.first if self.done else None

    def costs(self, action: Hashable) -> bool:
        """Whether `action` is done only when it is pressed twice."""
        return False

    def confirmed(self, action: Hashable, device: Device) -> None:
        asked, self.asked = self.asked, None
        if action == "skip":
            self.flow.skip()
        elif self.costs(action) and asked != action:
            self.asked = action
            self.services.audio.play("click")
        else:
            self.do(action, device)
        self.changed()

    def do(self, action: Hashable, device: Device) -> None:
        """Does what a button says."""
        raise NotImplementedError
