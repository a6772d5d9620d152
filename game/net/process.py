"""The process beside the game in which phones are served: `run` is its main function.

The game writes orders to one pipe and reads news from it; closing the pipe ends the process.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection

from game.app.side_process import step_back
from game.core.manifest import Manifest


@dataclass(frozen=True, slots=True)
class Where:
    """`port`: 0 lets the system choose; `is_local`: only this machine is served. `code`: the code on the big screen, ""
    for a new one; with it another port is taken if this one is not free."""

    port: int = 0
    is_local: bool = False
    code: str = ""


def run(pipe: Connection, manifests: Mapping[str, Manifest], where: Where) -> None:
    """Serves phones until the game closes its end of `pipe`."""
    # Sockets, pages and pictures are nothing that the process of the window should load.
    from game.net.serving import serve

    step_back()
    serve(pipe, manifests, where)
