"""`work` is the main loop of a bot's worker process: it answers questions until the parent's pipe closes."""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing.connection import Connection
from traceback import format_exception
from typing import Final

from game.bots.inline_executor import answer, bot_of
from game.core.bot import Question
from game.core.game import Event, Seat
from game.core.manifest import Manifest

Clock = Callable[[], float]
"""Returns seconds from some start, like `time.monotonic`; passed in, because no bot reads the clock itself."""


@dataclass(frozen=True, slots=True)
class Message:
    """A question on its way to a worker. `number`s rise.

    The first `kept` events of its history are left out: the latest question about the same seat had them too.
    """

    number: int
    manifest: Manifest
    question: Question[object]
    kept: int


@dataclass(frozen=True, slots=True)
class Reply:
    """A worker's answer to a question, or the `error` that its bot raised instead."""

    answer: object
    error: Exception | None = None


NICE: Final = 5
"""Added to the niceness of workers, where the system has one."""

Seconds = Mapping[str, float]
"""Thinking time by difficulty; a bot of any other difficulty may think to the end."""


def work(
    questions: Connection, answers: Connection, cancels: Connection, seconds: Seconds, clock: Clock | None
) -> None:
    """Answers each `Message` from `questions`: with None once the bot is loaded and begins to think, then with a
    `Reply`."""
    # Ctrl-C in a terminal reaches every process of the group; only the window's process handles it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        # On a busy machine frames come first.
        os.nice(NICE)
    # While a bot computes, a cancellation waits for the interpreter this long (s).
    sys.setswitchinterval(0.001)
    cancels_heard = _Cancellations(cancels)
    histories: dict[Seat | None, tuple[Event, ...]] = {}
    while True:
        try:
            message: Message = questions.recv()
        except Exception:
            # The parent is gone, or the question cannot be loaded here: the parent takes the end of this process for a
            # crash.
            return
        manifest, observation = message.manifest, message.question.observation
        history = histories.get(observation.seat, ())[: message.kept] + observation.history
        histories[observation.seat] = history
        question = replace(message.question, observation=replace(observation, history=history))
        load(manifest, question.difficulty)
        with suppress(OSError):
            answers.send(None)
        reply = attempt(manifest, question, partial(cancels_heard.has, message.number), seconds, clock)
        if reply.error is not None:
            # A traceback is lost on the way; a note is not.
            reply.error.add_note("".join(format_exception(reply.error)))
        try:
            answers.send(reply)
        except OSError:
            return
        except Exception as error:  # The answer, or the error, cannot be pickled.
            said = reply.error or reply.answer
            answers.send(Reply(None, RuntimeError(f"{said!r} does not leave the worker: {error}")))


def load(manifest: Manifest, difficulty: str) -> None:
    """Loads a bot before its first question. Only for a process that does nothing else."""
    if (manifest.key, difficulty) in _loaded:
        return
    _loaded.add((manifest.key, difficulty))
    with suppress(Exception):  # `attempt` meets the same error again, and answers with it.
        bot_of(manifest, difficulty)
    # Modules stay loaded: a pass of the collector over them would take tens of milliseconds, in which no bot listens.
    gc.collect()
    gc.freeze()


_loaded: set[tuple[str, str]] = set()


def attempt(
    manifest: Manifest, question: Question[object], cancelled: Callable[[], bool], seconds: Seconds, clock: Clock | None
) -> Reply:
    """Asks the bot; an exception becomes a part of the reply."""
    try:
        # Loading does not count as thinking time.
        bot_of(manifest, question.difficulty)
        allowed = None if clock is None else seconds.get(question.difficulty)
        end = None if clock is None or allowed is None else clock() + allowed

        def expired() -> bool:
            return cancelled() or (end is not None and clock is not None and clock() >= end)

        return Reply(answer(manifest, question, expired))
    except Exception as error:
        return Reply(None, error)


class _Cancellations:
    """Reads the numbers of cancelled questions on a thread, while the bot thinks."""

    def __init__(self, cancels: Connection) -> None:
        self._latest = 0
        self._cancels = cancels
        threading.Thread(target=self._listen, daemon=True).start()

    def has(self, number: int) -> bool:
        return self._latest >= number

    def _listen(self) -> None:
        try:
            while True:
                self._latest = int.from_bytes(self._cancels.recv_bytes(), "big")
        except (EOFError, OSError):
            # The parent has died, or has ended this process, whatever its bot may be doing.
            os._exit(0)
