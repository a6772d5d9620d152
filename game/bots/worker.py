"""What runs in a worker process: it answers one question after the other until its asker is gone."""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from multiprocessing.connection import Connection
from traceback import format_exception
from typing import Any, Final

from game.bots.executor import Question, answer, bot_of
from game.core.game import Event, Seat
from game.core.manifest import Manifest

Clock = Callable[[], float]
"""Seconds from some start, as `time.monotonic` gives them; passed in, because no bot reads the clock itself."""

Message = tuple[int, Manifest, Question, int]
"""A question's number, its game, itself, and how many events at the start of its history are left out: those that the
question before about the same seat had too. Numbers rise."""


NICE: Final = 5
"""By how much workers are nicer than the window's process, where the system knows that."""

Seconds = Mapping[str, float]
"""How long a bot may think, by its level; those of other levels may think to the end."""


def work(
    questions: Connection, answers: Connection, cancels: Connection, seconds: Seconds, clock: Clock | None
) -> None:
    """Answer each `Message` from `questions`: None once the bot is loaded and begins to think, then a pair, its choice
    and what it raised instead."""
    # Ctrl-C in a terminal reaches every process of the group; only the window's process handles it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        # On a busy machine frames come first.
        os.nice(NICE)
    # While a bot computes, a cancellation waits for the interpreter this long (s).
    sys.setswitchinterval(0.001)
    ear = _Ear(cancels)
    histories: dict[Seat | None, tuple[Event, ...]] = {}
    while True:
        try:
            number, manifest, question, kept = questions.recv()
        except Exception:
            # The asker is gone, or what it asks cannot be loaded here: it takes the end of this process for a crash.
            return
        observation = question.observation
        history = histories.get(observation.seat, ())[:kept] + observation.history
        histories[observation.seat] = history
        question = question._replace(observation=replace(observation, history=history))
        load(manifest, question.level)
        with suppress(OSError):
            answers.send(None)
        reply = attempt(manifest, question, partial(ear.has_heard, number), seconds, clock)
        if reply[1] is not None:
            # A traceback is lost on the way; a note is not.
            reply[1].add_note("".join(format_exception(reply[1])))
        try:
            answers.send(reply)
        except OSError:
            return
        except Exception as error:  # The answer, or the error, cannot be pickled.
            answers.send((None, RuntimeError(f"{reply[1] or reply[0]!r} does not leave the worker: {error}")))


def load(manifest: Manifest, level: str) -> None:
    """Load a bot, the first time that one of its game and level is asked. Only for a process that does nothing else."""
    if (manifest.key, level) in _loaded:
        return
    _loaded.add((manifest.key, level))
    with suppress(Exception):  # Whatever stands in the way will be met again, and answered.
        bot_of(manifest, level)
    # What was loaded stays: a pass of the collector over it would take tens of milliseconds, in which no bot listens.
    gc.collect()
    gc.freeze()


_loaded: set[tuple[str, str]] = set()


def attempt(
    manifest: Manifest, question: Question, cancelled: Callable[[], bool], seconds: Seconds, clock: Clock | None
) -> tuple[Any, Exception | None]:
    """The bot's choice, or None and what it raised."""
    try:
        # The time that it takes to load a bot is not that in which it may think.
        bot_of(manifest, question.level)
        allowed = None if clock is None else seconds.get(question.level)
        end = None if clock is None or allowed is None else clock() + allowed

        def expired() -> bool:
            return cancelled() or (end is not None and clock is not None and clock() >= end)

        return answer(manifest, question, expired), None
    except Exception as error:
        return None, error


class _Ear:
    """Listens for the numbers of cancelled questions while the bot thinks."""

    def __init__(self, cancels: Connection) -> None:
        self._latest = 0
        self._cancels = cancels
        threading.Thread(target=self._listen, daemon=True).start()

    def has_heard(self, number: int) -> bool:
        return self._latest >= number

    def _listen(self) -> None:
        try:
            while True:
                self._latest = int.from_bytes(self._cancels.recv_bytes(), "big")
        except (EOFError, OSError):
            # The asker has died or does not want this process any more, whatever its bot may be doing.
            os._exit(0)
