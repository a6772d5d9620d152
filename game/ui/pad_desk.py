"""`PadDesk`: what the screen that sets up gamepads asks of those who know them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.app.pad_mapping import Raw


@dataclass(frozen=True, slots=True)
class PadInfo:
    """A gamepad that is plugged in. `guid`: of its kind. `is_known`: SDL's list has it. `rests`: where its axes are."""

    number: int
    guid: str
    name: str
    is_known: bool
    rests: tuple[tuple[int, float], ...] = ()


class PadDesk(Protocol):
    """The gamepads that are plugged in and can be set up."""

    def infos(self) -> tuple[PadInfo, ...]: ...
    def listen(self, hear: Callable[[int, Raw], bool] | None) -> None:
        """Has `hear` told of everything that moves, with the number of its pad; it returns whether nobody else shall
        know. None: nobody is told any more."""
        ...

    def map(self, guid: str, mapping: str) -> None:
        """Lets all pads of this kind be understood by `mapping`; "": as SDL's list has them."""
        ...


class NoPads:
    """Where there are no gamepads."""

    def infos(self) -> tuple[PadInfo, ...]:
        return ()

    def listen(self, hear: Callable[[int, Raw], bool] | None) -> None:
        """Nothing moves."""

    def map(self, guid: str, mapping: str) -> None:
        """There is nothing to be understood."""
