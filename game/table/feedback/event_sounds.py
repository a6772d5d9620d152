"""`play_one` plays the first sound of a list that belongs to one of several simultaneous events, and no other."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.audio import Audio
from game.core.game import Event

Sounds = Sequence[tuple[tuple[type[Event], ...], str, float]]
"""Events, the sound of any of them, and its volume; the most telling first."""


def play_one(audio: Audio, events: Sequence[Event], sounds: Sounds) -> None:
    """Play the first of `sounds` that one of `events` has: several at once would be a noise."""
    for kinds, name, volume in sounds:
        if any(isinstance(event, kinds) for event in events):
            audio.play(name, volume)
            return
