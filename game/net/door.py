"""`Door` holds the addresses and the code by which phones join; `Connection` is the game's end of their server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.net.messages import News, Order


class Connection(Protocol):
    """See `ServerProcess`."""

    def send(self, order: Order) -> None: ...

    def poll(self) -> list[News]: ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Door:
    """`addresses`: numeric ones, the likeliest first; `problem`: why there is none."""

    port: int = 0
    addresses: tuple[str, ...] = ()
    code: str = ""
    problem: str = ""

    @property
    def is_open(self) -> bool:
        return bool(self.port) and not self.problem
