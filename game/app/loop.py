"""`Loop` is a sound that repeats without a gap, for pyglet's players; `start` plays one.

A player of pyglet's that repeats a sound notices its end late, and leaves a gap.
"""

from __future__ import annotations

from pyglet.media import Player
from pyglet.media.codecs import AudioData, AudioFormat, Source

from game.app import compat


class Loop(Source):
    """Mono samples, the bytes of 16-bit numbers, again and again. `rate`: samples a second."""

    def __init__(self, samples: memoryview, rate: int) -> None:
        self._format = AudioFormat(1, 16, rate)
        self.audio_format = self._format  # type: ignore[assignment]
        self._data = samples
        self._at = 0
        """Next byte to play."""
        self._given = 0
        """Bytes played so far."""

    def is_precise(self) -> bool:
        return True

    def get_audio_data(self, num_bytes: float, compensation_time: float = 0.0) -> AudioData:
        """The next `num_bytes`, whole samples; the first follows the last."""
        wanted = self._format.align(int(num_bytes))
        parts = []
        while wanted > 0:
            parts.append(self._data[self._at : self._at + wanted])
            wanted -= len(parts[-1])
            self._at = (self._at + len(parts[-1])) % len(self._data)
        data = b"".join(parts)
        second = self._format.bytes_per_second
        before, self._given = self._given, self._given + len(data)
        return AudioData(data, len(data), before / second, len(data) / second)


def start(loop: Loop) -> Player:
    """Plays `loop`, at first without being heard."""
    player = Player()
    player.volume = 0.0
    player.queue(loop)
    player.play()
    compat.never_resync(player)
    return player
