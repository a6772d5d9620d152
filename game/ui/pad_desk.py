"""`PadDesk` is the protocol by which a screen sees the plugged-in gamepads and sets them up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.app.pad_mapping import Raw


@dataclass(frozen=True, slots=True)
class PadInfo:
    """A gamepad that is plugged in. `guid`: SDL's id of its kind. `is_known`: SDL's list has it. `rests`: where its
    axes are."""

    number: int
    guid: str
    name: str
    is_known: bool
    rests: tuple[tuple[int, float], ...] = ()


class PadDesk(Protocol):
    """The gamepads that are plugged in and can be set up."""

    def infos(self) -> tuple[PadInfo, ...]: ...
    def listen(self, hear: Callable[[int, Raw], bool] | None) -> None:
        """Calls `hear` with the number of a pad and whatever moves on it; `hear` returns True to keep that from all
        else. None: ends that."""
        ...

    def map(self, guid: str, mapping: str) -> None:
        """Uses `mapping` for all pads of this kind; "": the one in SDL's list."""
        ...


class NoPads:
    """Where there are no gamepads."""

    def infos(self) -> tuple[PadInfo, ...]:
        return ()

    def listen(self, hear: Callable[[int, Raw], bool] | None) -> None:
        """Nothing moves."""

    def map(self, guid: str, mapping: str) -> None:
        """There are no pads to map."""
