"""`TableParts`: the parts of one table in their order, asked as if they were one `TablePart`."""

from __future__ import annotations

from collections.abc import Hashable

from game.app.intents import Device
from game.art.tower.film import Film
from game.core.game import Hand, Seat
from game.play.client import Refused
from game.table.scene.table_frame import TableFrame
from game.table.scene.table_part import TablePart
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui


class TableParts(list[TablePart]):
    """Each method asks the parts for the hook of its name: all of them, or as far as the first that answers."""

    def halts(self) -> bool:
        return any(part.halts() for part in self)

    def tick(self) -> None:
        for part in self:
            part.tick()

    def idle(self) -> None:
        for part in self:
            part.idle()

    def head(self, ui: Ui, frame: TableFrame) -> bool:
        return any(part.head(ui, frame) for part in self)

    def ends_play(self) -> bool:
        return any(part.ends_play() for part in self)

    def above(self, ui: Ui) -> None:
        for part in self:
            part.above(ui)

    def confirmed(self, action: Hashable, device: Device) -> bool:
        return any(part.confirmed(action, device) for part in self)

    def restarts(self) -> bool:
        return any(part.restarts() for part in self)

    def refused(self, refused: Refused) -> bool:
        return any(part.refused(refused) for part in self)

    def undone(self) -> None:
        for part in self:
            part.undone()

    def frame(self, stage: FrameStage, share: float) -> None:
        for part in self:
            part.frame(stage, share)

    def sample(self, seat: Seat, device: Device) -> Hand | None:
        samples = (part.sample(seat, device) for part in self)
        return next((sample for sample in samples if sample is not None), None)

    def holds(self) -> Hashable | None:
        return next((held for part in self if (held := part.holds()) is not None), None)

    def let_go(self, seat: Seat, device: Device) -> None:
        for part in self:
            part.let_go(seat, device)

    def ignores_press(self, x: float, y: float) -> bool:
        return any(part.ignores_press(x, y) for part in self)

    def tells_to_wait(self, device: Device) -> bool:
        return any(part.tells_to_wait(device) for part in self)

    def ends_drag(self) -> bool:
        return any(part.ends_drag() for part in self)

    def film(self) -> Film | None:
        return next((film for part in self if (film := part.film()) is not None), None)

    def close(self) -> None:
        for part in self:
            part.close()
