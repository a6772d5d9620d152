"""`ResultsFlow`: leads a results screen from counting (`Counter`) over the celebration to its buttons."""

from __future__ import annotations

from typing import Final, Protocol

from game.app.intents import Intent, Signal
from game.core.game import TICKS
from game.ui.scene import Scene

LOOK: Final = 2 * TICKS
"""Ticks for which the end of a match is seen before a press can leave it."""


class Phase(Protocol):
    """What is seen before the buttons come, and takes some time."""

    @property
    def over(self) -> bool: ...

    def tick(self, ticks: int) -> None: ...

    def end(self) -> None:
        """Come to the end at once."""
        ...


class Counter:
    """Counts to `total`, one every `pace` ticks and the first after `first`.

    `lingers`: another pause follows the last one. `at_once`: all is counted from the start.
    """

    def __init__(
        self, total: int, pace: int, first: int | None = None, *, lingers: bool = True, at_once: bool = False
    ) -> None:
        self.total, self.pace = total, pace
        self.at = 0
        self._wait = pace if first is None else first
        self._lingers = lingers
        self.over = not (total or lingers)
        self.is_new = True
        """No time has passed yet."""
        self.waits = 0
        """Ticks until counting begins by itself: something is read first, and a press ends it."""
        if at_once:
            self.end()

    def tick(self, ticks: int) -> None:
        if self.waits:
            # As long as it takes to read, also where motion is fast.
            self.waits -= 1
            return
        self.is_new = False
        self._wait -= ticks
        if self._wait > 0:
            return
        self._wait = self.pace
        if self.at < self.total:
            self.at += 1
            self.over = not self._lingers and self.at == self.total
        else:
            self.over = True

    def end(self) -> None:
        self.at, self.over, self.waits = self.total, True, 0

    def show_half(self) -> None:
        """Half of it is counted, for pictures."""
        self.waits = 0
        self.at = self.total // 2
        self.over = not (self.total or self._lingers)


class Delay:
    """A pause of `ticks`, also where motion is fast."""

    def __init__(self, ticks: int) -> None:
        self.left = ticks

    @property
    def over(self) -> bool:
        return not self.left

    def tick(self, _ticks: int) -> None:
        self.left = max(0, self.left - 1)

    def end(self) -> None:
        self.left = 0


class ResultsFlow:
    """Where a results `scene` is between its first moment and its buttons.

    A press that comes before the buttons skips and does nothing else: counting to its end, and the celebration once
    `hold` ticks have passed, in which the end is seen. Weighty buttons sleep when they come, and no press counts for
    `hush` ticks from then on. `fanfare`: the sound that is heard once all is counted, with its volume.
    """

    def __init__(
        self,
        scene: Scene,
        counter: Counter | None = None,
        celebration: Phase | None = None,
        fanfare: tuple[str, float] | None = None,
        hold: int = 0,
        hush: int = 0,
    ) -> None:
        self._scene = scene
        self._counter = counter
        self._celebration = celebration
        self._fanfare = fanfare
        self._hold = Delay(hold)
        self._hush = hush

    @property
    def counted(self) -> bool:
        return self._counter is None or self._counter.over

    @property
    def done(self) -> bool:
        """The buttons are there."""
        return self.counted and self._hold.over and (self._celebration is None or self._celebration.over)

    @property
    def celebrating(self) -> bool:
        return self.counted and not self.done

    @property
    def skippable(self) -> bool:
        """A press skips something now."""
        return not self.done and (not self.counted or self._hold.over)

    @property
    def speed(self) -> int:
        """Ticks that count for one."""
        return 2 if self._scene.services.settings.motion == "2x" else 1

    def tick(self) -> None:
        if self.counted:
            self._tick_end()
            return
        counter = self._counter
        assert counter is not None
        before, waited = counter.at, counter.waits
        counter.tick(self.speed)
        if waited and not counter.waits:
            self._come()
        if counter.at != before:
            self._scene.services.audio.play("tick", pitch=1 + 0.5 * counter.at / counter.total)
            self._scene.changed()
        if counter.over:
            self._come()

    def _tick_end(self) -> None:
        if self._fanfare is not None:
            self._scene.services.audio.play(*self._fanfare)
            self._fanfare = None
        before = self.done, self.skippable
        self._hold.tick(1)
        if self._celebration is not None and not self._celebration.over:
            self._celebration.tick(self.speed)
        if (self.done, self.skippable) != before:
            self._come()

    def skip(self) -> bool:
        """Begin counting that waits, or come to its end, or to the end of the celebration. Returns whether the buttons
        were not there before."""
        if self.done:
            return False
        if not self.counted:
            assert self._counter is not None
            if self._counter.waits:
                self._counter.waits = 0
            else:
                self._counter.end()
            self._come()
        elif self._hold.over and self._celebration is not None:
            self._celebration.end()
            self._come()
        return True

    def end(self) -> None:
        """Come to the buttons at once: for pictures."""
        for phase in (self._counter, self._hold, self._celebration):
            if phase is not None:
                phase.end()
        self._come()

    def _come(self) -> None:
        """Other targets come, so the focus goes home."""
        if self.done:
            self._scene.director.sleep.hush(self._hush)
        self._scene.focus = None
        self._scene.changed()

    def uses(self, signal: Signal) -> bool:
        """Skip by a press of confirm or cancel. Returns whether the press is used up."""
        if self.done or not signal.pressed or signal.intent not in (Intent.CONFIRM, Intent.CANCEL):
            return False
        # A key that is held from before skips nothing.
        return signal.is_repeat or self.skip()

    def takes(self, id_: str) -> bool:
        """Whether the weighty button `id_` is there, and takes a press now."""
        return self.done and self._scene.director.sleep.takes(id_)
