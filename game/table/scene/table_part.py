"""`TablePart`: base of what one game adds to its table, such as a tower; the table calls its hooks (`tick`, `frame` …).

No part keeps its table alive: a table that is gone must go at once, without a pass of the garbage collector. So a part
holds its table as `Weak`, and a table's methods through `weakly`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, ParamSpec, TypeVar
from weakref import WeakMethod, ref

from game.app.intents import Device
from game.art.tower.film import Film
from game.core.game import Hand, Seat
from game.play.client import Refused
from game.table.scene.table_frame import TableFrame
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


def weakly(method: Callable[P, R]) -> Callable[P, R]:
    """Calls a bound `method` without keeping its object alive. `ReferenceError` once the object is gone."""
    reference = WeakMethod(method)

    def call(*args: P.args, **named: P.kwargs) -> R:
        bound = reference()
        if bound is None:
            raise ReferenceError("the object of this method is gone")
        return bound(*args, **named)

    return call


class Weak(Generic[T]):
    """An attribute that does not keep its value alive: `_table = Weak[TableScene]()` in a class. `ReferenceError` once
    the value is gone."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = f"{name}_reference"

    def __set__(self, part: object, value: T) -> None:
        vars(part)[self._name] = ref(value)

    def __get__(self, part: object, owner: type) -> T:
        value: T | None = vars(part)[self._name]()
        if value is None:
            raise ReferenceError("the object is gone")
        return value


class TablePart:
    """Every hook may be left out."""

    def halts(self) -> bool:
        """Called first in a tick. Returns whether the match skips this tick."""
        return False

    def tick(self) -> None:
        """1/60 s of the match has passed."""

    def idle(self) -> None:
        """A tick is left out, because the match is slowed."""

    def head(self, ui: Ui, frame: TableFrame) -> bool:
        """Draws the bar in place of the table's own. Returns whether it did."""
        return False

    def ends_play(self) -> bool:
        """Whether nothing is left to do at the table, which then has no buttons for a turn."""
        return False

    def above(self, ui: Ui) -> None:
        """Draws above all else."""

    def confirmed(self, action: Hashable, device: Device) -> bool:
        """A target was confirmed. Returns whether this part has dealt with it."""
        return False

    def restarts(self) -> bool:
        """The match is to begin again. Returns whether this part does that."""
        return False

    def refused(self, refused: Refused) -> bool:
        """A request was refused. Returns whether this part says why."""
        return False

    def undone(self) -> None:
        """Something was taken back."""

    def frame(self, stage: FrameStage, share: float) -> None:
        """See `Scene.frame`."""

    def sample(self, seat: Seat, device: Device) -> Hand | None:
        """Input of `device` for the hand of `seat` in this tick; None: this part does not know."""
        return None

    def holds(self) -> Hashable | None:
        """What a hand at this table holds."""
        return None

    def let_go(self, seat: Seat, device: Device) -> None:
        """`seat` lets go of the piece in its hand."""

    def ignores_press(self, x: float, y: float) -> bool:
        """Whether a press of the pointer beside all targets means nothing."""
        return False

    def tells_to_wait(self, device: Device) -> bool:
        """Says why a press of `device` that confirms nothing is in vain now. Returns whether it has to wait."""
        return False

    def ends_drag(self) -> bool:
        """A drag ends over nothing. Returns whether this part has dealt with it."""
        return False

    def film(self) -> Film | None:
        """What was seen lately and can be seen again."""
        return None

    def close(self) -> None:
        """The table is gone for good."""
