"""`HandLog`: collects the input of hands in runs, and writes these to the file of the match through its recorder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.game import Hand, Seat
from game.core.match_recorder import Recorder
from game.core.record_notes import HandNote, HandRun

HAND_TICKS: Final = 60
"""Most ticks of hand input that wait to be written."""


class HandLog:
    """Without a `recorder` the input is dropped."""

    def __init__(self, recorder: Recorder | None) -> None:
        self._recorder = recorder
        self._runs: list[HandRun] = []
        """Runs that are not written yet, by their first tick; runs of one tick by seat."""
        self._latest: dict[Seat, int] = {}
        """Index in `_runs` of each seat's latest run."""

    def add(self, samples: Mapping[Seat, Hand], tick: int) -> None:
        """Lengthens each seat's latest run if its input is the same as in the tick before; else begins a new one."""
        for seat, hand in samples.items():
            last = self._runs[self._latest[seat]] if seat in self._latest else None
            if last is not None and (last.hand, last.tick + last.ticks) == (hand, tick):
                self._runs[self._latest[seat]] = HandRun(last.tick, seat, hand, last.ticks + 1)
            else:
                self._latest[seat] = len(self._runs)
                self._runs.append(HandRun(tick, seat, hand, 1))
        if self._runs and tick - self._runs[0].tick >= HAND_TICKS:
            self.flush()

    def flush(self) -> None:
        """Writes the waiting runs. Call it before anything that the input may have led to is written."""
        if self._runs and self._recorder is not None:
            self._recorder.note(HandNote(tuple(self._runs)))
        self._runs.clear()
        self._latest.clear()
