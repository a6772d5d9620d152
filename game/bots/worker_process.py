"""`WorkerProcess` starts a process in which bots think, and sends it questions."""

from __future__ import annotations

import multiprocessing
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection, wait

from game.bots.worker import Clock, Message, Reply, Seconds, work
from game.core.bot import Question
from game.core.game import Event, Seat
from game.core.manifest import Manifest


class WorkerProcess:
    """A worker process and the pipes to it. `number`: of the latest question."""

    def __init__(self, seconds: Seconds, clock: Clock | None) -> None:
        context = multiprocessing.get_context("spawn")
        asked, self._questions = context.Pipe(duplex=False)
        self._answers, answered = context.Pipe(duplex=False)
        heard, self._cancels = context.Pipe(duplex=False)
        ends = (asked, answered, heard)
        self._pipes: tuple[Connection, ...] = (self._questions, self._answers, self._cancels)
        self._process = context.Process(target=work, args=(*ends, seconds, clock), name="bot", daemon=True)
        self._process.start()
        for end in ends:
            end.close()
        self.number = 0
        self._histories: dict[Seat | None, tuple[Event, ...]] = {}

    def send(self, manifest: Manifest, question: Question[object]) -> None:
        """Asks question `number`. Sends only the new part of a long history: pickling all of it would take milliseconds
        in which no other thread runs."""
        observation = question.observation
        kept = _common(self._histories.get(observation.seat, ()), observation.history)
        fresh = replace(question, observation=replace(observation, history=observation.history[kept:]))
        self._questions.send(Message(self.number, manifest, fresh, kept))
        self._histories[observation.seat] = observation.history

    def answers_within(self, seconds: float) -> bool:
        """Waits for an answer or the end of the process, at most `seconds`; returns whether one came."""
        return self._answers.poll(seconds)

    def receive(self) -> Reply | None:
        """Waits for the answer. None: the bot has been loaded, and begins to think."""
        reply: Reply | None = self._answers.recv()
        return reply

    def cancel(self) -> None:
        # If it has died, its thread will notice.
        with suppress(OSError):
            self._cancels.send_bytes(self.number.to_bytes(8, "big"))

    def kill(self) -> None:
        self._process.kill()

    def has_died(self) -> bool:
        return bool(wait([self._process.sentinel], 0))

    def exit_code(self) -> int | None:
        """Exit code of a worker whose pipes are closed."""
        self._process.join(1)
        return self._process.exitcode

    def close(self) -> None:
        """Ends the process and closes its pipes."""
        self._process.kill()
        self._process.join()
        for pipe in self._pipes:
            pipe.close()


def _common(old: tuple[Event, ...], new: tuple[Event, ...]) -> int:
    """Number of events at the start of `old` and `new` that are the same objects."""
    for number, (before, now) in enumerate(zip(old, new, strict=False)):
        if before is not now:
            return number
    return min(len(old), len(new))
