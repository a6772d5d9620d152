"""Makes every effect in `assets/sounds` by modal synthesis: wood, cards and a marimba, no recordings.

    python assets/make_sounds.py

16-bit mono PCM. A struck body is a sum of decaying sines, its modes; a card is filtered noise. Same code, same samples.
"""

from __future__ import annotations

import sys
import wave
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
"""Samples, about −1 … 1."""

SOUNDS = Path(__file__).parent / "sounds"
RATE = 44_100
PEAK = 0.82
FADE = 0.003
"""Seconds at both ends in which a sound rises from, and falls to, nothing: no clicks."""

BAR = ((1.0, 1.0, 1.0), (3.93, 0.24, 0.30), (9.24, 0.07, 0.13))
"""A marimba's bar: frequency ratio, strength, length of ringing of each mode; the second is tuned two octaves up."""
PEBBLE = ((1.0, 1.0, 1.0), (2.32, 0.7, 0.8), (4.25, 0.45, 0.6), (6.63, 0.25, 0.4))
"""Ice: a hard thin plate, high and clear."""
BELL = ((1.0, 1.0, 1.0), (1.19, 0.5, 0.9), (2.76, 0.3, 0.5), (5.4, 0.12, 0.2))
"""Lead: low and dead, two modes that nearly agree."""
BLADDER = ((1.0, 1.0, 1.0), (1.59, 0.6, 0.6), (2.14, 0.35, 0.4), (2.3, 0.3, 0.4))
"""A balloon: the modes of a drum."""
BLOCK = ((1.0, 1.0, 1.0), (1.58, 0.55, 0.7), (2.44, 0.40, 0.5), (3.71, 0.22, 0.35), (5.3, 0.10, 0.25))
"""A block of painted wood: modes close together, soon gone."""


def note(name: str) -> float:
    """Hertz of a note such as "A4" or "F#3", equal temperament."""
    steps = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[name[0]] + name.count("#") - name.count("b")
    return float(440.0 * 2 ** (steps / 12 + int(name[-1]) - 4))


def empty(seconds: float) -> Wave:
    """Silence."""
    return np.zeros(round(seconds * RATE))


def struck(hertz: float, ring: float, modes: Sequence[tuple[float, float, float]]) -> Wave:
    """A body struck once. Its lowest mode has fallen to a thousandth after `ring` seconds."""
    t = np.arange(round(ring * RATE)) / RATE
    sound = np.zeros_like(t)
    for ratio, strength, length in modes:
        if hertz * ratio < RATE * 0.45:
            sound += strength * np.exp(-6.9 * t / (ring * length)) * np.sin(2 * np.pi * hertz * ratio * t)
    attack: Wave = np.minimum(t / 0.0015, 1.0)
    return sound * attack


def noise(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Noise between `low` and `high` hertz, loudest 1."""
    source = np.random.default_rng(seed).uniform(-1.0, 1.0, round(seconds * RATE))
    spectrum = np.fft.rfft(source)
    hertz = np.fft.rfftfreq(len(source), 1 / RATE)
    spectrum *= 1 / (1 + (low / np.maximum(hertz, 1.0)) ** 4) / (1 + (hertz / high) ** 4)
    shaped = np.fft.irfft(spectrum, len(source))
    return np.asarray(shaped / np.abs(shaped).max())


def swell(seconds: float, peak: float) -> Wave:
    """An envelope that rises until `peak` seconds and then falls away."""
    t = np.arange(round(seconds * RATE)) / RATE
    return np.where(t < peak, np.sin(np.pi / 2 * t / peak) ** 2, np.exp(-5.5 * (t - peak) / (seconds - peak)))


def mix(seconds: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Sounds put together: (start in seconds, strength, samples); what is past the end is cut."""
    sound = empty(seconds)
    for start, strength, part in parts:
        first = round(start * RATE)
        piece = part[: len(sound) - first]
        sound[first : first + len(piece)] += strength * piece
    return sound


def tap(hertz: float, seconds: float, seed: int) -> Wave:
    """Wood on wood: a block and the short tick of the contact."""
    tick = noise(0.012, 1500, 6000, seed) * swell(0.012, 0.001)
    return mix(seconds, (0, 1.0, struck(hertz, seconds, BLOCK)), (0, 0.35, tick))


def whisk(seconds: float, low: float, high: float, peak: float, seed: int) -> Wave:
    """A card through the air, or over felt."""
    return noise(seconds, low, high, seed) * swell(seconds, peak)


def scrape(seconds: float, seed: int) -> Wave:
    """A grain of wood rubbing on wood. Grains that start half of their length apart flow into each other."""
    rough = noise(seconds, 12, 60, seed + 1)
    return noise(seconds, 320, 2300, seed) * (0.7 + 0.3 * rough) * np.hanning(round(seconds * RATE))


def creak(seconds: float, slow: float, fast: float, hertz: float, seed: int) -> Wave:
    """Wood under strain: it sticks and slips, from `slow` to `fast` times a second, and rings at every slip."""
    chance = np.random.default_rng(seed)
    sound = empty(seconds)
    time = 0.0
    while time < seconds - 0.05:
        share = time / seconds
        ring = struck(hertz * (1 + 0.12 * share), 0.05, BLOCK)
        first = round(time * RATE)
        part = ring[: len(sound) - first]
        sound[first : first + len(part)] += np.sin(np.pi * share) ** 0.7 * chance.uniform(0.6, 1.0) * part
        time += chance.uniform(0.8, 1.2) / (slow + (fast - slow) * share)
    return sound


def shatter(seconds: float, seed: int) -> Wave:
    """A pane that breaks: a crack, then shards of all sizes that ring as they land, ever fewer."""
    chance = np.random.default_rng(seed)
    shards = [
        (
            0.03 + 0.45 * chance.uniform() ** 1.6,
            chance.uniform(0.15, 0.6),
            struck(chance.uniform(1500, 4200), 0.2, PEBBLE),
        )
        for _ in range(22)
    ]
    return mix(
        seconds, (0, 1.0, whisk(0.22, 2200, 12000, 0.004, seed + 1)), (0, 0.8, struck(980, 0.25, PEBBLE)), *shards
    )


def melody(notes: Sequence[tuple[float, str, float]], seconds: float, ring: float = 0.9) -> Wave:
    """Marimba notes: (start in seconds, name, strength)."""
    return mix(seconds, *((start, loud, struck(note(name), ring, BAR)) for start, name, loud in notes))


def effects() -> dict[str, tuple[float, Wave]]:
    """Every effect with its loudness, 0 … 1, relative to `PEAK`."""
    soft = whisk(0.16, 900, 5200, 0.03, 11)
    return {
        "card": (0.55, mix(0.2, (0, 0.8, soft), (0.09, 0.5, tap(300, 0.1, 12)))),
        "draw": (0.42, whisk(0.22, 700, 4200, 0.13, 21)),
        "place": (0.75, mix(0.26, (0, 0.25, whisk(0.05, 800, 4000, 0.02, 31)), (0.02, 1, tap(392, 0.22, 32)))),
        "move": (0.85, mix(0.3, (0, 0.45, whisk(0.2, 500, 2600, 0.09, 41)), (0.13, 0.8, tap(330, 0.16, 42)))),
        "refuse": (0.9, mix(0.34, (0, 1, tap(233, 0.16, 51)), (0.12, 0.9, tap(196, 0.2, 52)))),
        "turn": (0.5, melody([(0, "E5", 0.8), (0.11, "A5", 1.0)], 0.75, 0.6)),
        "win": (0.7, melody(FANFARE, 1.9, 1.2)),
        "end": (0.5, melody(CLOSE, 1.1, 0.8)),
        "click": (0.35, tap(740, 0.06, 61)),
        "tick": (0.5, mix(0.16, (0, 1, struck(note("B5"), 0.16, BAR)), (0, 0.2, tap(980, 0.05, 71)))),
        "peek": (0.45, mix(0.26, (0, 0.7, whisk(0.16, 1200, 5600, 0.06, 81)), (0.07, 0.35, struck(880, 0.19, BAR)))),
        "wood1": (0.85, tap(262, 0.24, 91)),
        "wood2": (0.75, tap(330, 0.21, 92)),
        "wood3": (0.7, tap(415, 0.18, 93)),
        "ice": (0.6, mix(0.2, (0, 1, struck(1180, 0.2, PEBBLE)), (0, 0.3, whisk(0.02, 3000, 9000, 0.002, 101)))),
        "rubber": (1.0, mix(0.16, (0, 1, struck(150, 0.12, BLOCK)), (0, 0.2, whisk(0.06, 200, 900, 0.01, 111)))),
        "lead": (1.0, mix(0.26, (0, 1, struck(118, 0.26, BELL)), (0, 0.4, tap(196, 0.12, 121)))),
        "balloon": (0.8, mix(0.22, (0, 1, struck(185, 0.2, BLADDER)), (0, 0.25, whisk(0.05, 500, 2400, 0.01, 131)))),
        "glass": (0.55, mix(0.3, (0, 1, struck(1750, 0.3, PEBBLE)), (0, 0.2, whisk(0.015, 4000, 11000, 0.002, 191)))),
        "shatter": (0.75, shatter(0.5, 201)),
        "hint": (0.45, melody([(0, "D5", 0.7), (0.09, "F5", 0.8), (0.18, "C6", 0.7)], 0.46, 0.26)),
        "wind": (0.64, noise(0.9, 180, 900, 221) * (0.75 + 0.25 * noise(0.9, 3, 8, 222)) * swell(0.9, 0.35)),
        "bell": (0.42, mix(0.5, (0, 1, struck(note("E6"), 0.5, BELL)), (0, 0.15, tap(1300, 0.05, 211)))),
        "scrape1": (0.5, scrape(0.2, 141)),
        "scrape2": (0.5, scrape(0.2, 151)),
        "scrape3": (0.5, scrape(0.2, 161)),
        "creak1": (0.6, creak(0.42, 24, 46, 340, 171)),
        "creak2": (0.6, creak(0.48, 34, 20, 290, 181)),
    }


FANFARE = [
    *((0.11 * i, name, 0.75) for i, name in enumerate(("C5", "E5", "G5", "C6"))),
    (0.55, "G5", 0.8), (0.66, "E6", 1.0), (0.66, "C5", 0.6), (0.68, "G4", 0.5),
]  # fmt: skip

CLOSE = [(0.0, "A4", 0.7), (0.2, "F4", 0.7), (0.42, "C4", 0.9), (0.42, "A4", 0.4)]
"""A calm end: nobody has won, or nobody who is here."""


def finish(sound: Wave, loudness: float) -> NDArray[np.int16]:
    """Faded ends, the loudest sample at `loudness` × `PEAK`, as 16-bit samples."""
    count = round(FADE * RATE)
    ramp = np.linspace(0.0, 1.0, count)
    shaped = sound.copy()
    shaped[:count] *= ramp
    shaped[-count:] *= ramp[::-1]
    samples: NDArray[np.int16] = np.round(shaped / np.abs(shaped).max() * loudness * PEAK * 32767).astype("<i2")
    return samples


def make(folder: Path) -> list[Path]:
    """Write every sound into `folder` and return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    sounds = {name: finish(sound, loudness) for name, (loudness, sound) in effects().items()}
    for name, samples in sounds.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())
    return [folder / f"{name}.wav" for name in sounds]


def main() -> int:
    """Make the sounds and say what was written."""
    for path in make(SOUNDS):
        print(f"{path.name}: {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
