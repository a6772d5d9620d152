"""Executors whose answers come when a test wants them, or are what it wants."""

from typing import Any

from game.bots.inline_executor import InlineExecutor
from game.core.bot import Advice, Future, HintQuestion, Question
from game.core.game import Reason, Seat
from tests.toys import BOX


class SlowExecutor:
    """Answers like `InlineExecutor`, but only once it is let."""

    def __init__(self) -> None:
        self.ready = False
        self.asked: list[Seat] = []
        self.cancelled = 0

    def ask(self, question: Question[Any]) -> Future[Any]:
        assert question.observation.seat is not None
        self.asked.append(question.observation.seat)
        executor, future = self, InlineExecutor(BOX).ask(question)

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


class Told:
    """An executor whose hints are always the same."""

    def __init__(self, *actions: Any) -> None:
        self.asked = 0
        self.hint = Advice(actions, Reason(0))

    def ask(self, question: Question[Any]) -> Future[Any]:
        if not isinstance(question, HintQuestion):
            return InlineExecutor(BOX).ask(question)
        self.asked += 1
        told = self.hint

        class Now:
            def done(self) -> bool:
                return True

            def result(self) -> Any:
                return told

            def cancel(self) -> None:
                pass

        return Now()

    def close(self) -> None:
        pass
