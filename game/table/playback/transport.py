"""`Transport` moves in a recording for a room: it plays and stops, steps, changes the speed and moves the knob."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, Protocol

from game.analysis.saving import Saving
from game.app.intents import Intent, Signal
from game.app.settings import Settings
from game.play.film import towers_of
from game.play.playback_client import SPEEDS, STOPPED
from game.play.replay_index import Unit
from game.table.playback.bar import playback_places
from game.table.playback.film_maker import FilmSource
from game.ui.layout import Rect

MOVES: Final = 60
"""Presses of a key that lead from one end of the bar to the other."""


class Movable(Protocol):
    """A recording that is shown at a mark; see `PlaybackClient`."""

    at: int
    speed: float

    @property
    def units(self) -> tuple[Unit, ...]: ...

    @property
    def length(self) -> int: ...

    @property
    def share(self) -> float: ...

    @property
    def at_end(self) -> bool: ...

    @property
    def runs(self) -> bool: ...

    def seek(self, at: int) -> None: ...

    def seek_share(self, share: float) -> None: ...

    def step(self, unit: Unit, by: int) -> None: ...

    def go_on(self) -> bool: ...

    def pause(self, reason: str) -> None: ...

    def resume(self, reason: str) -> None: ...


class Transport:
    """`jumped` is called after each jump; `source`: where the film of a tower comes from. `unit`: how far a step
    goes."""

    def __init__(self, client: Movable, jumped: Callable[[], None], source: FilmSource | None = None) -> None:
        self.client = client
        self._source = source
        self._told = False
        """It has been said that the film breaks off."""
        self.unit: Unit = client.units[min(1, len(client.units) - 1)] if "turn" in client.units else client.units[0]
        self._has_chosen = False
        """Somebody has chosen how far a step goes."""
        self._jumped = jumped
        self._shown_share = -1.0

    def take_habits(self, settings: Settings) -> None:
        """Begins with the speed and the step of the last time, where the recording has them."""
        if settings.watch_speed in SPEEDS:
            self.client.speed = settings.watch_speed
        self.unit = next((unit for unit in self.client.units if unit == settings.watch_unit), self.unit)

    def keep_habits(self, settings: Settings) -> bool:
        """Keeps speed and step for the next time. Returns whether anything has changed."""
        before = settings.watch_speed, settings.watch_unit
        settings.watch_speed = self.client.speed
        if self._has_chosen:
            settings.watch_unit = self.unit
        return before != (settings.watch_speed, settings.watch_unit)

    def do(self, action: Hashable) -> bool:
        """Does what a button of the bar asks for. Returns whether it is one."""
        client = self.client
        match action:
            case "play":
                self._play()
            case ("step", int(by)):
                self._step(by)
            case ("move", int(by)):
                self.seek(client.at + by * max(1, client.length // MOVES))
            case "speed":
                client.speed = SPEEDS[(SPEEDS.index(client.speed) + 1) % len(SPEEDS)]
            case ("speed", int(by)):
                client.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, SPEEDS.index(client.speed) + by))]
            case ("saved", int(number)):
                self.seek(self._savings[number].at)
            case "unit":
                self._has_chosen = True
                self.unit = client.units[(client.units.index(self.unit) + 1) % len(client.units)]
            case _:
                return False
        return True

    def action_of(self, signal: Signal, focus: str | None) -> Hashable:
        """Gets what a key or a button of a pad does; None: nothing of this. On the button that plays, left and right
        step."""
        steps = {Intent.TURN_LEFT: ("step", -1), Intent.TURN_RIGHT: ("step", 1)}
        if focus == "play":
            steps |= {Intent.LEFT: ("step", -1), Intent.RIGHT: ("step", 1)}
        return steps.get(signal.intent) if signal.pressed else None

    def _play(self) -> None:
        client = self.client
        if client.runs and not client.at_end:
            # Nothing has been seen yet: it is a second press on what has opened the room.
            if client.at:
                self.stop()
            return
        if client.at_end:
            client.seek(0)
            self._jumped()
        client.resume(STOPPED)

    def stop(self) -> None:
        self.client.pause(STOPPED)

    def _step(self, by: int) -> None:
        self.stop()
        if by > 0 and self.unit == "action" and self.client.go_on():
            # One action is played as it was, with all that flies.
            return
        self.client.step(self.unit, by)
        self._jumped()

    def seek(self, at: int) -> None:
        """Shows a mark, and stays there."""
        self.stop()
        self.client.seek(at)
        self._jumped()

    def seek_to(self, x: float, area: Rect, *, large: bool) -> None:
        """Shows the moment at canvas `x` of the bar in `area`."""
        self.stop()
        groove, before = playback_places(large, area).groove, self.client.at
        self.client.seek_share(max(0.0, min(1.0, (x - groove.x) / groove.w)))
        if before != self.client.at:
            self._jumped()

    def poll(self) -> bool:
        """Takes the frames that have come; the first ones bring the tower. Returns whether there were any."""
        if self._source is None:
            return False
        empty, film = not self._source.film.frames, self._source.film
        if not self._source.poll():
            return False
        if empty and film.frames:
            self._jumped()
        return True

    def breaks_off(self) -> bool:
        """Tells, once, whether the film has ended before the match."""
        if self._source is None or self._told or not (self._source.film.done and self._source.film.broken):
            return False
        self._told = True
        return True

    @property
    def _savings(self) -> list[Saving]:
        """By their moments."""
        return [] if self._source is None else sorted(self._source.savings, key=lambda saving: saving.at)

    @property
    def saved(self) -> tuple[float, ...]:
        """Shares of the recording at which a tower that fell could still be saved."""
        return () if self._source is None else tuple(self._source.film.share_of(one.at) for one in self._savings)

    def saving(self) -> Saving | None:
        """What would have saved a tower that fell later, while the piece is shown that had to be placed so."""
        at = self.client.at
        for saving in self._savings:
            if self._source is not None and saving.at <= at <= saving.fall:
                held = towers_of(self._source.film.frames[at].view)[saving.tower].held
                if held is not None and held.piece == saving.piece:
                    return saving
        return None

    def close(self) -> None:
        if self._source is not None:
            self._source.close()

    def moves(self) -> bool:
        """Tells whether the knob has moved so far since the last call that it is seen."""
        share = round(self.client.share, 3)
        moved, self._shown_share = share != self._shown_share, share
        return moved
