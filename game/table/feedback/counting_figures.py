"""`Figures` and `SeatFigures`: the numbers of a screen and of seats' tiles, which count to new values tick by tick."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.app.audio import Audio
from game.core.game import Seat
from game.ui.tweens import ease_out

if TYPE_CHECKING:
    from game.ui.services import Services

SHORTEST, LONGEST = 12, 36
"""Ticks that a figure takes to its new value, 3 for each point between them: 0.6 s at the most."""
HEARD_EACH = 4
"""Ticks between two sounds of a figure that counts."""


@dataclass(frozen=True, slots=True)
class Count:
    """A figure on its way from `start` to `end`: `at` of `length` ticks have passed."""

    start: int
    end: int
    length: int = 0
    at: int = 0

    @property
    def done(self) -> bool:
        return self.at >= self.length

    @property
    def shown(self) -> int:
        """The number seen now: never past `end`, and `end` once it is done."""
        if self.done:
            return self.end
        return self.start + round((self.end - self.start) * ease_out(self.at / self.length))

    def toward(self, value: int, most: int = LONGEST) -> Count:
        """Count from what is shown now to `value`, in `most` ticks or fewer."""
        if value == self.end:
            return self
        here = self.shown
        return Count(here, value, min(most, max(SHORTEST, 3 * abs(value - here))))

    def after(self, ticks: int) -> Count:
        """What it is `ticks` later."""
        return self if self.done else Count(self.start, self.end, self.length, self.at + ticks)


class Figures:
    """The figures of a screen, each under a key of its own."""

    def __init__(self) -> None:
        self._counts: dict[Hashable, Count] = {}

    def follow(self, values: Mapping[Hashable, int], at_once: bool = False, most: int = LONGEST) -> None:
        """Count to `values`. A figure that was not there is not counted up from anything."""
        self._counts = {
            key: Count(value, value) if at_once or key not in self._counts else self._counts[key].toward(value, most)
            for key, value in values.items()
        }

    def tick(self, ticks: int = 1) -> list[Count]:
        """Time passes. Returns the counts that show another number now."""
        before, self._counts = self._counts, {key: count.after(ticks) for key, count in self._counts.items()}
        return [count for key, count in self._counts.items() if count.shown != before[key].shown]

    def shown(self, key: Hashable, value: int) -> int:
        """The number seen while the figure `key` counts to `value`."""
        count = self._counts.get(key)
        return count.shown if count is not None and count.end == value else value

    def finish(self) -> None:
        """All at their values."""
        self._counts = {key: Count(count.end, count.end) for key, count in self._counts.items()}


class SeatFigures:
    """The figures on the tiles of a table's seats, as the viewer knows them.

    For a new viewer nothing counts: the difference would tell what the one before knew. For the same reason figures
    make no sound that not everybody at the screen may know.
    """

    def __init__(self) -> None:
        self._figures = Figures()
        self._silent = Figures()
        self._viewer: Seat | None = None
        self._pause = 0

    def follow(
        self, known: Mapping[Seat, int], public: Mapping[Seat, int], viewer: Seat | None, *, shared: bool, at_once: bool
    ) -> None:
        """Count to the figures `known` to `viewer`. `shared`: others look on, and hear only `public` ones count."""
        at_once = at_once or viewer != self._viewer
        self._viewer = viewer
        heard: dict[Hashable, int] = {}
        silent: dict[Hashable, int] = {}
        for seat, value in known.items():
            (heard if not shared or public.get(seat) == value else silent)[seat] = value
        self._figures.follow(heard, at_once)
        self._silent.follow(silent, at_once)

    def tick(self, audio: Audio, speed: int) -> bool:
        """1/60 s passes, in which figures count for `speed` ticks. Returns whether a number has changed."""
        self._pause = max(0, self._pause - 1)
        changed = self._figures.tick(speed)
        silent = self._silent.tick(speed)
        # One point more has been heard in what brought it.
        heard = [count for count in changed if abs(count.end - count.start) > 1]
        if heard and not self._pause:
            self._pause = HEARD_EACH
            audio.play("tick", 0.35, 1 + 0.5 * heard[0].at / heard[0].length)
        return bool(changed or silent)

    def shown(self, seat: Seat, value: int) -> int:
        """The number seen while the figure of `seat` counts to `value`."""
        return self._silent.shown(seat, self._figures.shown(seat, value))

    def finish(self) -> None:
        """All at their values."""
        self._figures.finish()
        self._silent.finish()


def counts_at_once(services: Services) -> bool:
    """Whether figures take their values at once."""
    return services.settings.motion == "off" or services.settings.reduced_motion
