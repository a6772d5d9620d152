"""`ColumnSounds` plays the sounds of a stack-off column's tower, and shakes the gamepad of its seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.game import Seat
from game.physics.tower_view import TowerView
from game.table.tower.feedback import Effects, TowerFeedback, play_effects

if TYPE_CHECKING:
    from game.ui.services import Services

HEARD_EVERY: Final = 4
"""Ticks between two sounds of one column, so that a collapse is one sound and not a storm."""
BOT_VOLUME: Final = 0.6


class ColumnSounds:
    def __init__(self) -> None:
        self._feedback = TowerFeedback()
        self._since = HEARD_EVERY
        """Ticks since the last sound."""

    def play(self, services: Services, tower: TowerView, pad: int | None, is_bot: bool) -> None:
        """Reads the tower after a tick, and plays at most one sound. Only `pad` shakes."""
        self._since += 1
        effects = self._feedback.read(tower, True)
        sounds = sorted(effects.sounds, key=lambda sound: sound.volume)[-1:] if self._since >= HEARD_EVERY else []
        if sounds:
            self._since = 0
        if is_bot:
            sounds = [replace(sound, volume=BOT_VOLUME * sound.volume) for sound in sounds]
        heard = Effects(tuple(sounds), effects.contact, effects.crash)
        play_effects(heard, services.audio, services.rumble, partial(_only, pad), 1, (0,))


def _only(pad: int | None, _seats: Iterable[Seat]) -> Iterable[int]:
    """The seat's own pad, as an answer to which pads shake for any seats."""
    return () if pad is None else (pad,)
