"""Makes the music and the ambience of every place: `assets/music/PLACE.ogg`, `assets/ambience/PLACE.ogg`.

    python -m assets.make_music [PLACE …]

All is played round a ring of samples: what rings past its end goes on at its start, so a loop has no seam. OGG Vorbis,
mono. The theme is the same in every place; instruments, tempo, register and accompaniment are the place's own.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
import soundfile
from numpy.typing import NDArray

from game.app.soundscape import OVERLAP

Wave = NDArray[np.float64]
"""Samples, about −1 … 1."""

ASSETS = Path(__file__).parent
RATE = 32_000
QUALITY = 0.45
"""Of the encoder, 0 … 1."""
MUSIC, AMBIENCE = -23.0, -32.0
"""Loudness in LUFS."""


# -- a ring of samples


def ring(seconds: float, parts: Iterable[tuple[float, float, Wave]]) -> Wave:
    """Sounds put together round a ring: (start in seconds, strength, samples)."""
    total = np.zeros(round(seconds * RATE))
    for start, strength, sound in parts:
        first = round(start * RATE) % len(total)
        room = len(total) - first
        total[first : first + len(sound)] += strength * sound[:room]
        total[: len(sound[room:])] += strength * sound[room:]
    return total


def loudness(sound: Wave) -> float:
    """Loudness in LUFS as in ITU-R BS.1770, without its gate."""
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(len(sound), 1 / RATE) / 48_000)
    shelf = np.polyval([1.19839281085285, -2.69169618940638, 1.53512485958697], z)
    shelf /= np.polyval([0.73248077421585, -1.69065929318241, 1.0], z)
    high = np.polyval([1, -2, 1], z) / np.polyval([0.99007225036621, -1.99004745483398, 1], z)
    power = np.abs(np.fft.rfft(sound) * shelf * high) ** 2
    return float(10 * np.log10(2 * power.sum() / len(sound) ** 2 + 1e-20) - 0.691)


def mixed(parts: Sequence[tuple[float, Wave]], level: float) -> Wave:
    """Parts, each at its loudness in dB relative to the others; all together at `level`."""
    total = sum((10 ** ((louder - loudness(sound)) / 20) * sound for louder, sound in parts), np.zeros(1))
    return np.asarray(total * 10 ** ((level - loudness(total)) / 20))


def limited(sound: Wave, most: float) -> Wave:
    """Peaks above half of `most` pressed together, so that none passes it."""
    over = np.maximum(np.abs(sound) - most / 2, 0)
    return np.asarray(np.sign(sound) * (np.minimum(np.abs(sound), most / 2) + most / 2 * np.tanh(over / (most / 2))))


def in_room(sound: Wave, seconds: float, wet: float) -> Wave:
    """A ring heard in a room in which a clap rings for `seconds`; `wet`: the room's share."""
    t = np.arange(round(seconds * RATE)) / RATE
    clap = np.random.default_rng(5).normal(size=len(t)) * np.exp(-6.9 * t / seconds)
    spectrum = np.fft.rfft(clap, len(sound))
    spectrum /= 1 + (np.fft.rfftfreq(len(sound), 1 / RATE) / 2600) ** 2
    echo = np.fft.irfft(np.fft.rfft(sound) * spectrum, len(sound))
    return np.asarray(sound + wet * echo * np.sqrt((sound**2).mean() / (echo**2).mean()))


def noise(seconds: float, low: float, high: float, seed: int, slope: float = 0.0) -> Wave:
    """A ring of noise between `low` and `high` hertz, about −1 … 1; `slope`: dB that each octave is louder."""
    spectrum = np.fft.rfft(np.random.default_rng(seed).normal(size=round(seconds * RATE)))
    hertz = np.maximum(np.fft.rfftfreq(round(seconds * RATE), 1 / RATE), 1e-3)
    spectrum *= (hertz / 1000) ** (slope / 6.02) / (1 + (low / hertz) ** 4) / (1 + (hertz / high) ** 4)
    sound = np.fft.irfft(spectrum, round(seconds * RATE))
    return np.asarray(sound / (3 * sound.std()))


def waves(seconds: float, slow: float, fast: float, seed: int, depth: float = 1.0) -> Wave:
    """A level that wanders between 1 − `depth` and 1, `slow` to `fast` times a second, round a ring."""
    return 1 - depth * (0.5 - 0.5 * np.tanh(2 * noise(seconds, slow, fast, seed)))


# -- instruments: samples of a note of some hertz that is held for some seconds

Instrument = Callable[[float, float], Wave]


def struck(*modes: tuple[float, float, float], shake: float = 0.0) -> Instrument:
    """A body with modes (frequency ratio, strength, seconds of ringing) at middle C; `shake`: depth of a tremolo."""

    def play(hertz: float, _seconds: float) -> Wave:
        length = (262 / hertz) ** 0.5
        t = np.arange(round(max(mode[2] for mode in modes) * length * RATE)) / RATE
        sound = np.zeros_like(t)
        for ratio, strength, rings in modes:
            if hertz * ratio < RATE * 0.45:
                sound += strength * np.exp(-6.9 * t / (rings * length)) * np.sin(2 * np.pi * hertz * ratio * t)
        sound *= 1 + shake * np.sin(2 * np.pi * 4.6 * t)
        return np.asarray(sound * np.minimum(t / 0.002, 1) * np.minimum((t[-1] - t) / 0.02, 1))

    return play


def string(rings: float, spot: float, dark: float, stiff: float = 3e-5, body: float = 0.0) -> Instrument:
    """A string plucked at `spot` of its length; it is damped when the note ends. `dark`: how weak its overtones are."""

    def play(hertz: float, seconds: float) -> Wave:
        length = rings * (220 / hertz) ** 0.5
        t = np.arange(round(min(length, seconds + 0.35) * RATE)) / RATE
        sound = np.zeros_like(t)
        for k in range(1, 25):
            at = hertz * k * (1 + stiff * k * k) ** 0.5
            if at < RATE * 0.4:
                strength = abs(np.sin(np.pi * k * spot)) / k**dark
                sound += strength * np.exp(-6.9 * t * (1 + 0.28 * (k - 1)) / length) * np.sin(2 * np.pi * at * t)
        if body:
            for at, strength in ((108, 1.0), (212, 0.8), (390, 0.4)):
                sound += body * strength * np.exp(-t / 0.035) * np.sin(2 * np.pi * at * t)
        damp = np.exp(-np.maximum(t - seconds, 0) / 0.08)
        return np.asarray(sound * damp * np.minimum(t / 0.0025, 1) * np.minimum((t[-1] - t) / 0.02, 1))

    return play


def held(
    overtones: Sequence[float], attack: float, release: float, vibrato: float = 0.0, breath: float = 0.0,
    bloom: float = 0.0, sag: float = 0.0,
) -> Instrument:  # fmt: skip
    """A tone that lasts. `vibrato`: its depth as a share of the frequency; `bloom`: how late the overtones come; `sag`:
    how much it falls off while it is held."""

    def play(hertz: float, seconds: float) -> Wave:
        t = np.arange(round((seconds + release) * RATE)) / RATE
        swing = vibrato * np.minimum(t / 0.6, 1) * np.sin(2 * np.pi * 5.2 * t)
        phase = 2 * np.pi * hertz * np.cumsum(1 + swing) / RATE
        level = np.sin(np.pi / 2 * np.minimum(t / attack, 1)) ** 2
        level *= np.sin(np.pi / 2 * np.clip((seconds + release - t) / release, 0, 1)) ** 2 * np.exp(-sag * t)
        sound = np.zeros_like(t)
        for k, strength in enumerate(overtones, 1):
            if hertz * k < RATE * 0.4 and strength:
                sound += strength * level ** (1 + bloom * (k - 1)) * np.sin(k * phase)
        if breath:
            sound += breath * level * noise(len(t) / RATE, hertz, 3 * hertz + 1200, 17)[: len(t)]
        return sound

    return play


def bowed(hertz: float, seconds: float) -> Wave:
    """A cello: a saw's overtones through its body."""
    at = hertz * np.arange(1, 26)
    body = 0.35 + sum(high * np.exp(-(np.log(at / peak) ** 2) / 0.08) for peak, high in BODY)
    return held(tuple(body / np.arange(1, 26) ** 1.15), 0.11, 0.22, vibrato=0.006, bloom=0.05)(hertz, seconds)


BODY = ((220, 1.0), (420, 0.7), (1100, 0.35), (2200, 0.2))
BOX = struck((1, 1, 2.2), (2.003, 0.22, 1.1), (6.27, 0.2, 0.25), (17.5, 0.05, 0.06))
KALIMBA = struck((1, 1, 1.5), (2.01, 0.1, 0.5), (5.6, 0.22, 0.16), (0.5, 0.08, 0.3))
MARIMBA = struck((1, 1, 1.1), (3.93, 0.22, 0.33), (9.24, 0.06, 0.14))
XYLOPHONE = struck((1, 1, 0.6), (3.0, 0.4, 0.25), (6.1, 0.12, 0.1))
VIBRAPHONE = struck((1, 1, 3.4), (4.0, 0.16, 1.1), (10.1, 0.03, 0.2), shake=0.3)
BELLS = struck((1, 1, 1.7), (2.76, 0.32, 0.7), (5.4, 0.12, 0.3))
WOOD = struck((1, 1, 0.1), (1.58, 0.55, 0.07), (2.44, 0.4, 0.05), (3.71, 0.2, 0.04))
HARP = string(2.8, 0.42, 1.5)
LUTE = string(1.9, 0.23, 1.25, body=0.05)
GUITAR = string(3.0, 0.3, 1.75, body=0.08)
UKULELE = string(0.9, 0.34, 1.45, body=0.05)
PIZZICATO = string(0.42, 0.17, 1.5, body=0.12)
BASS = string(1.6, 0.3, 1.7, body=0.1)
PIANO = string(4.5, 0.12, 1.35, stiff=3.5e-4, body=0.03)
PAD = held((1, 0.22, 0.06), 0.7, 1.0, vibrato=0.002)
FLUTE = held((1, 0.34, 0.12, 0.05, 0.02), 0.08, 0.16, vibrato=0.005, breath=0.1)
WHISTLE = held((1, 0.08, 0.05), 0.05, 0.12, vibrato=0.007, breath=0.06)
GLASS = held((1, 0.07, 0.035, 0.01), 0.28, 0.9, vibrato=0.0018)
ORGAN = held((1, 0.6, 0.16, 0.26, 0.05, 0.09, 0.02, 0.05), 0.022, 0.05, breath=0.05)
PUFF = held((1, 0.5, 0.25, 0.1), 0.02, 0.05, breath=0.04)
HORN = held((1, 0.9, 0.7, 0.5, 0.36, 0.25, 0.18, 0.12, 0.08), 0.05, 0.08, vibrato=0.003, bloom=0.3, sag=0.5)
TUBA = held((1, 0.95, 0.6, 0.36, 0.2, 0.1), 0.04, 0.08, bloom=0.25, sag=1.2)
CLARINET = held((1, 0.05, 0.55, 0.05, 0.3, 0.06, 0.16, 0.05, 0.08), 0.04, 0.08, vibrato=0.002)

# -- the theme


class Note(NamedTuple):
    """`at`, `length`: beats; `pitch`: MIDI, 69 is A4."""

    at: float
    pitch: int
    length: float
    strength: float = 1.0


BARS = 12
CHORDS = ((53, (0, 4, 7, 11)), (50, (0, 3, 7, 10)), (46, (0, 4, 7, 11)), (48, (0, 4, 7, 10)))
"""Root and intervals of the four chords, a bar each: F, D minor, B flat, C, all with their sevenths."""
TUNE = (
    (0, 72), (1.5, 69), (2, 67), (3, 65), (4, 69), (5.5, 65), (6, 64), (8, 74), (9.5, 72), (10, 69), (11, 65), (12, 67),
    (13.5, 70), (14, 72), (16, 77), (17.5, 76), (18, 72), (19, 69), (20, 74), (21.5, 72), (22, 69), (24, 65), (25, 69),
    (26, 74), (27.5, 72), (28, 64), (29, 67), (30, 72), (33.5, 69), (34, 72), (35, 77), (37.5, 69), (38, 74),
    (41.5, 62), (42, 65), (43, 69), (44, 70), (45.5, 69), (46, 67),
)  # fmt: skip
"""Beats and pitches of the melody over three rounds of the four chords."""


def ladder(bar: int, step: int) -> int:
    """Pitch of a chord's tone: 0 its root, 1 its third … 4 the root above."""
    root, intervals = CHORDS[bar % 4]
    return root + intervals[step % 4] + 12 * (step // 4)


def close(bar: int, low: int) -> list[int]:
    """The chord's tones within the octave from `low`."""
    return sorted(low + (ladder(bar, step) - low) % 12 for step in range(4))


def tune(shift: int = 0, longest: float = 4.0, first: int = 0, last: int = BARS) -> list[Note]:
    """The melody, `shift` semitones higher, from bar `first` up to `last`."""
    ends = [at for at, _pitch in TUNE[1:]] + [4 * BARS]
    return [
        Note(at, pitch + shift, min(end - at, longest) * 0.96, 1.0 if at % 2 == 0 else 0.82)
        for (at, pitch), end in zip(TUNE, ends, strict=True)
        if 4 * first <= at < 4 * last
    ]


def below(notes: Sequence[Note]) -> list[Note]:
    """A second voice: under each note of a melody the next tone of the chord."""
    return [
        note._replace(pitch=max(note.pitch - gap for gap in range(3, 10) if (note.pitch - gap) % 12 in tones))
        for note in notes
        for tones in [{pitch % 12 for pitch in close(int(note.at // 4), 60)}]
    ]


Step = tuple[float, int, float, float]
"""Beat in the bar, step of the chord's ladder, length in beats, strength."""


def figure(*steps: Step, shift: int = 0) -> list[Note]:
    """The same figure in every bar, on the bar's chord."""
    return [
        Note(4 * bar + at, ladder(bar, step) + shift, length, strength)
        for bar in range(BARS)
        for at, step, length, strength in steps
    ]


def run(*steps: int, every: float = 0.5, length: float = 1.0, shift: int = 0) -> list[Note]:
    """A broken chord. `every`: beats from one tone to the next."""
    return figure(*((i * every, step, length, 1.0 if not i else 0.75) for i, step in enumerate(steps)), shift=shift)


def strum(*beats: tuple[float, float, float], low: int = 57, spread: float = 0.0) -> list[Note]:
    """Whole chords at (beat in the bar, length, strength); `spread`: beats between their tones."""
    return [
        Note(4 * bar + at + i * spread, pitch, length, strength)
        for bar in range(BARS)
        for at, length, strength in beats
        for i, pitch in enumerate(close(bar, low))
    ]


def taps(*beats: tuple[float, int, float]) -> list[Note]:
    """Taps at (beat in the bar, pitch, strength)."""
    return [Note(4 * bar + at, pitch, 0.1, strength) for bar in range(BARS) for at, pitch, strength in beats]


WALTZ = {0: 0, 0.5: 0.5, 1: 1, 1.5: 1, 2: 1.5, 2.5: 2, 3: 2, 3.5: 2.5}
"""Where the beats of four come in a bar of three."""


def waltz(notes: Iterable[Note]) -> list[Note]:
    """The same notes in bars of three."""
    return [
        note._replace(at=3 * (note.at // 4) + WALTZ[note.at % 4], length=max(0.45, note.length * 0.72))
        for note in notes
    ]


def swung(notes: Iterable[Note]) -> list[Note]:
    """The same notes with late off-beats."""
    return [note._replace(at=note.at + (0.14 if note.at % 1 == 0.5 else 0)) for note in notes]


def again(notes: Iterable[Note], beats: float = 4 * BARS) -> list[Note]:
    """The same notes one round later."""
    return [note._replace(at=note.at + beats) for note in notes]


def twice(notes: list[Note]) -> list[Note]:
    """The same notes in two rounds."""
    return notes + again(notes)


class Part(NamedTuple):
    """Notes of an instrument; `louder`: dB relative to the other parts."""

    instrument: Instrument
    louder: float
    notes: list[Note]


class Piece(NamedTuple):
    """An arrangement. `tempo`: beats a minute; `room`: seconds that a clap rings in it; `wet`: the room's share."""

    tempo: float
    room: float
    wet: float
    parts: Sequence[Part]
    beats: float = 4 * BARS


def play(piece: Piece) -> Wave:
    """The samples of an arrangement, by players who are a little uneven."""
    beat = 60 / piece.tempo
    chance = np.random.default_rng(7)
    parts = []
    for part in piece.parts:
        sound = cache(part.instrument)
        parts.append(
            (
                part.louder,
                ring(
                    piece.beats * beat,
                    [
                        (
                            note.at * beat + chance.uniform(0, 0.012),
                            # Every four bars rise a little and fall again.
                            note.strength * chance.uniform(0.88, 1.0) * (0.8 + 0.2 * np.sin(np.pi * note.at / 16) ** 2),
                            sound(440 * 2 ** ((note.pitch - 69) / 12), round(note.length * beat, 2)),
                        )
                        for note in part.notes
                    ],
                ),
            )
        )
    return mixed([(0, in_room(mixed(parts, MUSIC), piece.room, piece.wet))], MUSIC)


ROUND = 3 * BARS
PIECES: dict[str, Piece] = {
    "title": Piece(86, 1.4, 0.3, (
        Part(MARIMBA, 0, tune()),
        Part(BOX, -11, tune(12, first=4, last=8)),
        Part(MARIMBA, -7, run(2, 5, 7, 5, 2, 7, 5)),
        Part(BASS, -6, figure((0, 0, 2.4, 1), (2.5, 2, 1.4, 0.6), shift=-12)),
        Part(PAD, -11, strum((0, 3.8, 1), low=57)),
    )),
    "home": Piece(78, 1.6, 0.3, (
        Part(KALIMBA, 0, tune()),
        Part(PIANO, -9, strum((0, 3.6, 0.9), (2.5, 1.3, 0.6), low=53, spread=0.06)),
        Part(PAD, -10, strum((0, 3.8, 1), low=53)),
        Part(BASS, -7, figure((0, 0, 3.4, 1), shift=-12)),
        Part(KALIMBA, -10, figure((1, 6, 1, 0.9), (1.5, 7, 1, 0.7), (3, 5, 1, 0.8), (3.5, 6, 1, 0.6))),
    )),
    "shape-up": Piece(82, 1.2, 0.25, (
        Part(LUTE, 0, tune(0)),
        Part(HARP, -5, run(0, 2, 5, 6, 4, 6, 5, 2, length=1.8)),
        Part(LUTE, -10, below(tune(0, first=4, last=8))),
        Part(BASS, -8, figure((0, 0, 3.2, 1), shift=-12)),
    )),
    "shapes": Piece(76, 1.1, 0.28, (
        Part(BOX, 0, tune(12)),
        Part(BOX, -8, run(4, 6, 5, 6, 7, 6, 5, 6)),
        Part(BOX, -10, figure((0, 0, 4, 1), (2, 2, 2, 0.7))),
        Part(KALIMBA, -12, figure((0, 0, 3, 1))),
    )),
    "square-up": Piece(94, 0.7, 0.2, (
        Part(PIZZICATO, 0, tune()),
        Part(PIZZICATO, -5, figure((0, 0, 1, 1), (1, 5, 1, 0.55), (1.5, 4, 1, 0.4), (2, 2, 1, 0.85), (3, 5, 1, 0.6))),
        Part(PIZZICATO, -8, below(tune(12, first=8))),
        Part(BASS, -6, figure((0, 0, 0.6, 1), (2, 2, 0.6, 0.8), (3.5, 3, 0.4, 0.5), shift=-12)),
        Part(WOOD, -13, taps((1, 88, 0.8), (3, 88, 1), (3.5, 91, 0.5), (2.75, 91, 0.3))),
    )),
    "up-or-down": Piece(72, 1.6, 0.3, (
        Part(GUITAR, 0, tune(-12)),
        Part(GUITAR, -6, figure(
            (0, 0, 3.6, 1), (0.5, 2, 2, 0.6), (1, 5, 2, 0.7), (1.5, 3, 2, 0.55),
            (2, 2, 1.8, 0.8), (2.5, 5, 1.4, 0.6), (3, 6, 1, 0.6), (3.5, 3, 0.5, 0.5), shift=-12,
        )),
        Part(PAD, -12, strum((0, 3.8, 1), low=50)),
    )),
    "sandpit": Piece(96, 0.9, 0.2, (
        Part(WHISTLE, 0, tune(12, longest=1.6)),
        Part(UKULELE, -2, strum(
            (0, 0.9, 1), (1, 0.4, 0.7), (1.5, 0.5, 0.8), (2.5, 0.4, 0.7), (3, 0.4, 0.9), (3.5, 0.4, 0.6),
            low=60, spread=0.025,
        )),
        Part(BASS, -5, figure((0, 0, 1.4, 1), (1.5, 2, 0.5, 0.6), (2, 2, 1.4, 0.9), shift=-12)),
        Part(WOOD, -14, taps((0.5, 96, 0.4), (1, 96, 0.9), (2.5, 96, 0.4), (3, 96, 0.9), (3.5, 96, 0.5))),
    )),
    "rooftops": Piece(80, 2.2, 0.35, (
        Part(VIBRAPHONE, 0, swung(tune())),
        Part(VIBRAPHONE, -9, swung(strum((1, 1.5, 0.8), (2.5, 1.5, 0.7), low=58))),
        Part(BASS, -3, swung(figure((0, 0, 0.95, 1), (1, 1, 0.95, 0.8), (2, 2, 0.95, 0.9), (3, 3, 0.95, 0.8),
                                    (3.5, 2, 0.4, 0.4), shift=-12))),
        Part(WOOD, -17, swung(taps((1, 103, 0.9), (1.5, 103, 0.4), (3, 103, 1), (3.5, 103, 0.4)))),
    )),
    "fairground": Piece(112, 1.5, 0.3, (
        Part(ORGAN, 0, waltz(tune(12) + again(tune(12)))),
        Part(ORGAN, -7, waltz(below(tune(12)) + again(below(tune(0))))),
        Part(BELLS, -12, again(waltz(tune(24)), ROUND)),
        Part(TUBA, -6, [
            Note(3 * bar, ladder(bar % BARS, 2 * (bar % 2)) - 12, 0.8) for bar in range(2 * BARS)
        ]),
        Part(PUFF, -6, [
            Note(3 * bar + at, pitch, 0.35, 0.8)
            for bar in range(2 * BARS) for at in (1, 2) for pitch in close(bar, 58)
        ]),
    ), 2 * ROUND),
    "weather": Piece(72, 2.6, 0.4, (
        Part(FLUTE, 0, tune()),
        Part(HARP, -7, run(0, 2, 4, 5, 6, 7, 6, 5, length=2.5)),
        Part(PAD, -8, strum((0, 3.9, 1), low=60)),
        Part(FLUTE, -13, tune(12, first=8)),
        Part(BASS, -10, figure((0, 0, 3.5, 1), shift=-12)),
    )),
    "glass-house": Piece(66, 3.0, 0.4, (
        Part(GLASS, 0, tune(12)),
        Part(GLASS, -7, strum((0, 3.7, 1), low=60)),
        Part(BELLS, -13, run(8, 10, 9, 11, 10, 9, every=0.5)),
        Part(HARP, -9, figure((0, 0, 4, 1), (2, 2, 2, 0.7))),
    )),
    "masterworks": Piece(66, 2.6, 0.38, (
        Part(bowed, 0, tune(-12)),
        Part(PIANO, -3, run(0, 4, 5, 6, 7, 6, 5, 4, length=1.6)),
        Part(PIANO, -9, figure((0, 0, 3.6, 1), shift=-12)),
        Part(bowed, -9, strum((0, 3.8, 1), low=48)[::4]),
        Part(PIANO, -8, tune(12, first=8)),
    )),
    "stack-off": Piece(108, 1.0, 0.22, (
        Part(HORN, 0, tune(-12, longest=1.4) + again(tune(-12, longest=1.4, last=4))),
        Part(CLARINET, -2, again(tune(0, longest=1.4, first=4))),
        Part(CLARINET, -9, below(tune(0, longest=1.4, first=4, last=8))),
        Part(XYLOPHONE, -5, again(tune(12))),
        Part(TUBA, -1, twice(figure((0, 0, 0.7, 1), (2, 2, 0.7, 0.9), shift=-12))),
        Part(HORN, -7, twice(strum((1, 0.35, 0.9), (3, 0.35, 1), low=53))),
        Part(WOOD, -12, twice(taps((0, 79, 0.8), (1, 91, 0.6), (2, 79, 0.8), (3, 91, 0.6), (3.5, 91, 0.4)))),
    ), 8 * BARS),
}  # fmt: skip

# -- ambience

LENGTH = 24.0
"""Seconds of every ambience."""


def sprinkled(count: int, seed: int, make: Callable[[np.random.Generator], Wave], quietest: float = 0.2) -> Wave:
    """`count` sounds at random times and of random strengths."""
    chance = np.random.default_rng(seed)
    parts = [(chance.uniform(0, LENGTH), chance.uniform(quietest, 1) ** 2, make(chance)) for _ in range(count)]
    return ring(LENGTH, parts)


def sung(hertz: Wave, level: Wave) -> Wave:
    """A whistle that follows `hertz` and `level`, sample by sample."""
    return np.asarray(level * np.sin(2 * np.pi * np.cumsum(hertz) / RATE))


def bird(chance: np.random.Generator) -> Wave:
    """A phrase of a songbird: one to five notes that glide, often the same one again."""
    high, glide, length = chance.uniform(2600, 4600), chance.uniform(-0.35, 0.4), chance.uniform(0.06, 0.16)
    trill = chance.uniform(0, 0.06) * (chance.uniform() < 0.4)
    u = np.linspace(0, 1, round(length * RATE))
    note = sung(high * (1 + glide * u**1.5 + trill * np.sin(2 * np.pi * 28 * length * u)), np.sin(np.pi * u) ** 1.5)
    gap = length * chance.uniform(1.2, 1.9)
    count = int(chance.integers(1, 6))
    total = np.zeros(round((count * gap + length) * RATE))
    for i in range(count):
        first = round(i * gap * RATE)
        total[first : first + len(note)] += note * (1 - 0.12 * i)
    return total


def gull(chance: np.random.Generator) -> Wave:
    """A gull far away: three falling cries."""
    u = np.linspace(0, 1, round(0.38 * RATE))
    cry = sung(1150 * chance.uniform(0.9, 1.1) * (1 + 0.35 * np.sin(np.pi * u) - 0.25 * u), np.sin(np.pi * u) ** 0.8)
    cry += 0.3 * sung(2300 * (1 + 0.35 * np.sin(np.pi * u) - 0.25 * u), np.sin(np.pi * u) ** 2)
    return np.concatenate([cry, 0.6 * cry, 0.4 * cry])


def crickets(pitch: float, chirps: int, seed: int) -> Wave:
    """A cricket that chirps evenly: three pulses a chirp."""
    u = np.arange(round(0.014 * RATE)) / RATE
    pulse = np.sin(2 * np.pi * pitch * u) * np.sin(np.pi * u / 0.014) ** 2
    chance = np.random.default_rng(seed)
    parts = [
        (LENGTH * i / chirps + 0.026 * p + chance.uniform(0, 0.01), (0.6, 1.0, 0.8)[p], pulse)
        for i in range(chirps)
        for p in range(3)
    ]
    return ring(LENGTH, parts) * waves(LENGTH, 0.05, 0.2, seed, 0.7)


def pop(chance: np.random.Generator) -> Wave:
    """A crackle: a tiny click with a body."""
    length = chance.uniform(0.003, 0.012)
    t = np.arange(round(length * RATE)) / RATE
    return np.asarray(np.exp(-6 * t / length) * np.sin(2 * np.pi * chance.uniform(900, 4200) * t))


def drop(chance: np.random.Generator) -> Wave:
    """A drop that falls into water: its bubble's tone rises."""
    t = np.arange(round(0.16 * RATE)) / RATE
    low = chance.uniform(550, 1500)
    return sung(low * (1 + 3.2 * t), np.minimum(t / 0.003, 1) * np.exp(-t / chance.uniform(0.018, 0.04)))


def clink(chance: np.random.Generator) -> Wave:
    """A spoon on a cup."""
    return struck((1, 1, 0.5), (2.3, 0.6, 0.35), (3.9, 0.3, 0.2))(chance.uniform(2300, 2700), 0)


def stroke(chance: np.random.Generator) -> Wave:
    """A few strokes of a pencil on paper."""
    count, beat = int(chance.integers(3, 7)), chance.uniform(0.12, 0.2)
    rough = noise(count * beat, 1800, 6500, int(chance.integers(1 << 30)))
    u = np.arange(len(rough)) / RATE / beat % 1
    return np.asarray(rough * np.maximum(np.sin(np.pi * np.minimum(u / 0.8, 1)), 0) ** 1.3)


def footstep(chance: np.random.Generator) -> Wave:
    """Some steps on stone, in a hall."""
    step = struck((1, 1, 0.09), (2.6, 0.5, 0.05), (7.1, 0.5, 0.025))
    gap, count = chance.uniform(0.52, 0.66), int(chance.integers(4, 8))
    total = np.zeros(round((count * gap + 0.3) * RATE))
    for i in range(count):
        sound = step(chance.uniform(190, 230), 0)
        first = round(i * gap * RATE)
        total[first : first + len(sound)] += sound * np.sin(np.pi * (i + 0.7) / (count + 0.4))
    return total


def clap(chance: np.random.Generator) -> Wave:
    """One hand clap."""
    rough = noise(0.06, 700, 2600, int(chance.integers(1 << 30)))
    return np.asarray(rough * np.exp(-np.arange(len(rough)) / RATE / 0.009))


def laugh(chance: np.random.Generator) -> Wave:
    """Somebody laughs or calls, far enough to be without words."""
    count, beat, low = int(chance.integers(2, 6)), chance.uniform(0.15, 0.2), chance.uniform(220, 420)
    u = np.arange(round(count * beat * RATE)) / RATE
    hertz = low * (1 + 0.25 * np.sin(np.pi * (u / beat % 1)) - 0.12 * u / (count * beat))
    level = np.sin(np.pi * (u / beat % 1)) ** 2 * np.sin(np.pi * u / (count * beat))
    return sung(hertz, level) + 0.5 * sung(3 * hertz, level) + 0.35 * sung(2 * hertz, level)


def murmur(people: int, seed: int) -> Wave:
    """People who talk, none of them to be understood: voices with vowels that change a few times a second."""
    chance = np.random.default_rng(seed)
    total = np.zeros(round(LENGTH * RATE))
    for person in range(people):
        low = chance.uniform(95, 240)
        hertz = low * (1 + 0.55 * noise(LENGTH, 0.3, 3.5, seed * 100 + person))
        phase = 2 * np.pi * np.cumsum(hertz) / RATE
        # A whole number of turns, so that the ring closes.
        phase *= round(phase[-1] / (2 * np.pi)) * 2 * np.pi / phase[-1]
        phase += chance.uniform(0, 2 * np.pi)
        talks = np.maximum(noise(LENGTH, 1.5, 5, seed * 100 + person + 50), 0) * waves(LENGTH, 0.05, 0.3, seed + person)
        first = 480 + 220 * noise(LENGTH, 1, 4, seed * 100 + person + 25)
        second = 1350 + 500 * noise(LENGTH, 1, 4, seed * 100 + person + 75)
        voice = np.zeros_like(total)
        for k in range(1, 15):
            at = k * low
            weight = np.exp(-(((at - first) / 150) ** 2)) + 0.4 * np.exp(-(((at - second) / 260) ** 2)) + 0.03
            voice += weight / k**0.5 * np.sin(k * phase)
        total += chance.uniform(0.4, 1) * talks * voice
    return total


def surf(seed: int) -> Wave:
    """Waves on a beach: four that roll in, break and run out."""
    total = np.zeros(round(LENGTH * RATE))
    t = np.arange(len(total)) / RATE
    for i, (start, length) in enumerate(((0.0, 8.5), (6.2, 7.5), (11.6, 9.0), (18.2, 8.0))):
        u = (t - start) % LENGTH / length
        rises = np.where(u < 0.4, np.sin(np.pi / 2 * u / 0.4) ** 3, np.exp(-4.2 * (u - 0.4)) * (u < 2.2))
        total += rises * noise(LENGTH, 250, 1500, seed + i, -3)
        total += 0.5 * np.roll(rises, round(0.5 * RATE)) * noise(LENGTH, 1500, 7000, seed + 9 + i)
    return total + 0.2 * noise(LENGTH, 90, 500, seed + 20, -3)


def clock(quiet_tock: float = 0.7) -> Wave:
    """A clock, a tick a second."""
    tick, tock = (struck((1, 1, 0.08), (2.7, 0.5, 0.05), (5.3, 0.4, 0.03))(hertz, 0) for hertz in (1500, 1250))
    return ring(LENGTH, [(i, 1 if i % 2 else quiet_tock, tick if i % 2 else tock) for i in range(int(LENGTH))])


def chimes(hertz: float, times: Sequence[float]) -> Wave:
    """A bell in a tower, far away."""
    bell = struck((0.5, 0.5, 5), (1, 1, 4), (1.19, 0.6, 3), (1.5, 0.3, 2), (2, 0.6, 2), (2.74, 0.2, 1))(hertz, 0)
    return in_room(ring(LENGTH, [(at, 1, bell) for at in times]), 3, 0.7)


def thunder(seed: int) -> Wave:
    """Thunder beyond the hills, once."""
    t = np.arange(round(LENGTH * RATE)) / RATE
    level = np.exp(-(((t - 12) / 1.1) ** 2)) + 0.6 * np.exp(-(((t - 14.5) / 1.8) ** 2))
    return level * noise(LENGTH, 40, 160, seed, -3) * waves(LENGTH, 2, 7, seed, 0.7)


def birds(count: int, seed: int) -> Wave:
    """Songbirds around a garden."""
    return in_room(sprinkled(count, seed, bird), 1.2, 0.35)


def room(seed: int) -> Wave:
    """The air of a quiet room."""
    return noise(LENGTH, 60, 380, seed, -4)


def breeze(seed: int, low: float = 220, high: float = 1100) -> Wave:
    """Wind that comes and goes."""
    return noise(LENGTH, low, high, seed, -2) * waves(LENGTH, 0.06, 0.35, seed + 1, 0.8)


AMBIENCES: dict[str, Callable[[], Sequence[tuple[float, Wave]]]] = {
    "title": lambda: [(-4, room(1)), (-2, breeze(2)), (-3, birds(9, 3)), (-18, sprinkled(20, 4, pop))],
    "home": lambda: [(-4, room(11)), (-8, in_room(sprinkled(90, 12, pop), 0.4, 0.3)), (-9, in_room(clock(), 0.6, 0.4))],
    "shape-up": lambda: [
        (-4, room(21)), (-8, sprinkled(170, 22, pop, 0.05)), (-11, in_room(sprinkled(3, 23, clink), 0.7, 0.4)),
    ],
    "shapes": lambda: [(-2, room(31)), (0, birds(16, 32)), (-4, breeze(33))],
    "square-up": lambda: [
        (-4, room(41)), (-4, in_room(sprinkled(8, 42, stroke, 0.5), 0.5, 0.25)), (-8, in_room(clock(), 0.6, 0.35)),
    ],
    "up-or-down": lambda: [
        (-4, room(51)), (-6, crickets(4300, 34, 52)), (-9, crickets(3900, 29, 53)), (-11, sprinkled(50, 54, pop, 0.05)),
    ],
    "sandpit": lambda: [(0, surf(61)), (-14, in_room(sprinkled(2, 62, gull, 0.6), 2, 0.7)), (-9, breeze(63))],
    "rooftops": lambda: [
        (0, noise(LENGTH, 50, 420, 71, -4) * waves(LENGTH, 0.05, 0.3, 72, 0.5)), (-4, breeze(73)),
        (-4, chimes(349, (5.0, 7.6, 10.2))), (-9, crickets(4100, 31, 74)),
    ],
    "fairground": lambda: [
        (0, in_room(murmur(11, 81), 1.2, 0.5)), (-3, room(82)), (-7, in_room(sprinkled(7, 83, laugh, 0.5), 1.6, 0.9)),
    ],
    "weather": lambda: [
        (0, noise(LENGTH, 900, 7000, 91, -2) * waves(LENGTH, 0.08, 0.5, 92, 0.45)), (-1, breeze(93, 160, 800)),
        (-5, sprinkled(160, 94, drop, 0.05)), (-14, thunder(95)),
    ],
    "glass-house": lambda: [
        (0, in_room(sprinkled(34, 101, drop), 2.4, 0.6)), (-3, room(102)), (-9, birds(5, 103)),
        (-7, breeze(104, 900, 4000)),
    ],
    "masterworks": lambda: [
        (-4, room(111)), (-3, in_room(sprinkled(4, 112, footstep, 0.5), 2.8, 0.7)),
        (-7, in_room(murmur(3, 113), 2.8, 0.9)),
    ],
    "stack-off": lambda: [
        (0, in_room(murmur(14, 121), 1.4, 0.5)),
        (-10, in_room(sprinkled(150, 122, clap) * waves(LENGTH, 0.1, 0.3, 123), 1.4, 0.6)),
        (-7, in_room(sprinkled(8, 124, laugh, 0.5), 1.4, 0.8)), (-6, room(125)),
    ],
}  # fmt: skip

# -- files


def write(path: Path, sound: Wave) -> None:
    """Write a loop as OGG Vorbis, the same bytes every time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    longer = np.concatenate([sound, sound[: round(OVERLAP * RATE)]])
    with soundfile.SoundFile(path, "w", RATE, 1, "VORBIS", format="OGG", compression_level=1 - QUALITY) as file:
        # In small blocks: the encoder keeps a whole block on its stack.
        for block in np.split(longer, range(4096, len(longer), 4096)):
            file.write(block)
    path.write_bytes(numbered(path.read_bytes()))


def numbered(data: bytes) -> bytes:
    """An OGG file whose stream has the number 1 in place of a random one; each page has a checksum of itself."""
    pages = data.split(b"OggS")[1:]
    out = b""
    for i, rest in enumerate(pages):
        page = bytearray(b"OggS" + rest)
        size = 27 + page[26] + sum(page[27 : 27 + page[26]])
        assert size == len(page), f"page {i} holds its own mark"
        page[14:18], page[22:26] = struct.pack("<I", 1), bytes(4)
        check = 0
        for byte in page:
            check = (check << 8 & 0xFFFFFFFF) ^ CHECKS[check >> 24 ^ byte]
        page[22:26] = struct.pack("<I", check)
        out += page
    return out


def _check(byte: int) -> int:
    check = byte << 24
    for _bit in range(8):
        check = check << 1 & 0xFFFFFFFF ^ (0x04C11DB7 if check >> 31 else 0)
    return check


CHECKS = [_check(byte) for byte in range(256)]


def loops(place: str) -> tuple[tuple[str, Wave], tuple[str, Wave]]:
    """Music and ambience of a place."""
    air = mixed([(0, limited(mixed(AMBIENCES[place](), AMBIENCE), 0.14))], AMBIENCE)
    return ("music", limited(play(PIECES[place]), 0.85)), ("ambience", air)


def make(folder: Path, places: Iterable[str] = tuple(PIECES)) -> list[Path]:
    """Write music and ambience of these places into `folder` and return the files."""
    files = []
    for place in places:
        for kind, sound in loops(place):
            files.append(folder / kind / f"{place}.ogg")
            write(files[-1], sound)
    return files


def main() -> int:
    """Make the sounds and say what was written."""
    for path in make(ASSETS, sys.argv[1:] or PIECES):
        samples, rate = soundfile.read(path)
        print(
            f"{path.parent.name}/{path.name}: {path.stat().st_size:,} bytes, {len(samples) / rate:.1f} s,"
            f" {loudness(samples):.1f} LUFS, peak {np.abs(samples).max():.2f}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
