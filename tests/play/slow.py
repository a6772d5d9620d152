"""An executor whose answers come when a test wants them."""

from typing import Any

from game.bots.executor import Future, InlineExecutor
from game.core.game import Observation, Seat
from tests.toys import BOX


class SlowExecutor:
    """Answers like `InlineExecutor`, but only once it is let."""

    def __init__(self) -> None:
        self.ready = False
        self.asked: list[Seat] = []
        self.cancelled = 0

    def ask(
        self,
        seat: Seat,
        seen: Observation,
        level: str,
        key: int,
        interrupt: bool = False,
        poses: Any = None,
        hint: bool = False,
    ) -> Future:
        self.asked.append(seat)
        executor, future = self, InlineExecutor(BOX).ask(seat, seen, level, key, interrupt, poses, hint)

        class Slow:
            def done(self) -> bool:
                return executor.ready

            def result(self) -> Any:
                assert executor.ready
                return future.result()

            def cancel(self) -> None:
                executor.cancelled += 1

        return Slow()

    def close(self) -> None:
        pass
