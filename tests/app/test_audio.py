"""The sound files, and the service that plays them without ever being in the way."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import wave
from pathlib import Path
from typing import Any, cast

import arcade
import numpy as np
import pytest

from assets import make_sounds
from game.app import audio, paths
from game.app.problem import Problem
from tests.drawing import needs_drawing
from tests.some import the

ALL = audio.SOUNDS
LONGEST = {"win": 2.5, "end": 1.5, "turn": 1.0, "wind": 1.0}


def read(path: Path) -> tuple[np.ndarray[Any, np.dtype[np.int16]], int]:
    """Samples and rate of a file; it must be 16-bit mono PCM."""
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getcomptype()) == (1, 2, "NONE")
        return np.frombuffer(file.readframes(file.getnframes()), "<i2"), file.getframerate()


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of sounds, made afresh."""
    folder = tmp_path_factory.mktemp("sounds")
    make_sounds.make(folder)
    return folder


@pytest.mark.parametrize("name", ALL)
def test_sounds_are_short_and_start_and_end_in_silence(name: str) -> None:
    samples, rate = read(paths.asset("sounds", f"{name}.wav"))
    loud = np.abs(samples.astype(float)) / 32768
    assert loud[0] == loud[-1] == 0
    assert loud[: rate // 2000].max() < 0.1, "a jump at the start clicks"
    assert loud[-rate // 2000 :].max() < 0.02, "a jump at the end clicks"
    assert 0.2 < loud.max() < 0.9
    assert 0.04 < len(samples) / rate <= LONGEST.get(name, 0.5)


def loudness(name: str) -> float:
    """How loud a sound seems, in dB: its loudest 50 ms, weighted as the ear does (IEC 61672, curve A)."""
    samples, rate = read(paths.asset("sounds", f"{name}.wav"))
    hertz = np.fft.rfftfreq(len(samples), 1 / rate) ** 2
    ear = 12194**2 * hertz**2 / ((hertz + 20.6**2) * (hertz + 12194**2))
    ear *= 1.2589 / np.sqrt((hertz + 107.7**2) * (hertz + 737.9**2))
    heard = np.fft.irfft(np.fft.rfft(samples / 32768) * ear, len(samples))
    energy = np.cumsum(np.r_[0, heard**2])
    length = min(rate // 20, len(samples))
    return float(10 * np.log10(((energy[length:] - energy[:-length]) / length).max()))


SOFT = {"click", "creak1", "creak2", "ice", "rubber", "lead", "balloon"}
"""A click is soft, and materials differ from wood as they do."""


def test_effects_are_about_equally_loud() -> None:
    levels = {name: loudness(name) for name in audio.SOUNDS}
    winning = levels.pop("win")
    usual = {name: level for name, level in levels.items() if name not in SOFT}
    assert max(usual.values()) - min(usual.values()) <= 5
    assert max(levels.values()) < winning < max(usual.values()) + 5
    assert all(min(usual.values()) - 6 <= levels[name] for name in SOFT)


def test_sounds_are_small() -> None:
    sizes = {path.stem: path.stat().st_size for path in (paths.ASSETS / "sounds").glob("*.wav")}
    assert set(sizes) == set(ALL)
    assert sum(sizes.values()) < 1_000_000


@pytest.mark.parametrize("name", ALL)
def test_sounds_are_what_the_script_makes(name: str, made: Path) -> None:
    """To one step of the samples: the last digit of a sine is the processor's."""
    kept, fresh = read(paths.asset("sounds", f"{name}.wav")), read(made / f"{name}.wav")
    assert kept[1] == fresh[1]
    assert len(kept[0]) == len(fresh[0])
    assert np.abs(kept[0].astype(int) - fresh[0]).max() <= 1


@pytest.mark.program
def test_sounds_are_made_alike_every_time(made: Path, tmp_path: Path) -> None:
    for path in make_sounds.make(tmp_path):
        assert path.read_bytes() == (made / path.name).read_bytes()


class Player:
    """What `Sound.play` returns."""

    def __init__(self, volume: float, speed: float) -> None:
        self.volume, self.speed = volume, speed
        self.gone = False

    def pause(self) -> None:
        self.gone = True

    def delete(self) -> None:
        assert self.gone


class Sound:
    """Stands in for a sound card's side of `arcade.Sound`, which this machine has none of; `broken` as if unplugged."""

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.broken = False

    def play(self, volume: float, speed: float) -> Player:
        if self.broken:
            raise RuntimeError("device lost")
        self.players.append(Player(volume, speed))
        return self.players[-1]

    def stop(self, player: Player) -> None:
        if self.broken:
            raise RuntimeError("device lost")
        player.pause()
        player.delete()


@pytest.fixture
def loud(monkeypatch: pytest.MonkeyPatch) -> audio.Audio:
    """A service that believes in a sound card."""
    monkeypatch.setattr(audio, "_has_device", lambda: True)
    service = audio.Audio()
    service._sounds = cast("dict[str, arcade.Sound | None]", {name: Sound() for name in ALL})
    return service


def sound(loud: audio.Audio, name: str) -> Sound:
    """The sound that `loud` has in place of a real one."""
    return cast("Sound", the(loud._sounds[name]))


def test_volume_and_pitch_are_limited(loud: audio.Audio) -> None:
    loud.set_volumes(50, 100, 100, 80)
    assert loud.play("card", 0.5, 1.2)
    assert loud.play("card", 7, 9)
    first, second = sound(loud, "card").players
    assert (first.volume, first.speed) == (pytest.approx(0.2), 1.2)
    assert (second.volume, second.speed) == (pytest.approx(0.4), audio.HIGHEST)
    assert not loud.play("card", 0)
    loud.set_volumes(100, 100, 100, 0)
    assert not loud.play("move")
    assert not sound(loud, "move").players


def test_the_same_sound_does_not_pile_up(loud: audio.Audio) -> None:
    assert [loud.play("wood1") for _ in range(5)] == [True] * audio.AT_ONCE + [False] * (5 - audio.AT_ONCE)
    assert loud.play("wood2"), "each sound counts for itself"
    for _ in range(audio.WINDOW - 1):
        loud.tick()
    assert not loud.play("wood1")
    loud.tick()
    assert loud.play("wood1")


def test_hushed_effects_stop(loud: audio.Audio) -> None:
    assert loud.play("card")
    before = loud.started
    assert loud.play("place")
    (card,), (place,) = (sound(loud, name).players for name in ("card", "place"))
    loud.hush(before)
    assert (card.gone, place.gone) == (True, False)
    loud.hush()
    assert place.gone
    loud.hush()
    assert not loud.problems


def test_effects_that_ended_long_ago_are_not_kept(loud: audio.Audio) -> None:
    """Their players are deleted, by pyglet, at their end."""
    assert loud.play("card")
    for _ in range(audio.LONGEST):
        loud.tick()
    assert loud.play("move")
    loud.hush()
    assert not sound(loud, "card").players[0].gone
    assert sound(loud, "move").players[0].gone


def test_a_device_lost_while_hushing_is_one_problem(loud: audio.Audio) -> None:
    assert loud.play("card")
    sound(loud, "card").broken = True
    loud.hush()
    assert loud.silent
    assert loud.problems == [Problem("audio.failed", {"why": "RuntimeError"})]


def test_a_lost_device_is_one_problem_and_then_silence(loud: audio.Audio) -> None:
    sound(loud, "card").broken = True
    assert not loud.play("card")
    assert loud.silent
    assert not loud.play("move")
    loud.go_to("home")
    loud.tick()
    assert loud.problems == [Problem("audio.failed", {"why": "RuntimeError"})]


def test_a_sound_server_lost_while_music_plays_is_told_without_a_traceback(
    loud: audio.Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the next effect noticed it; a thread of pyglet's ended with its traceback in the terminal."""
    from pyglet.media.player_worker_thread import PlayerWorkerThread

    others: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", others.append)
    loud.watch()

    class Lost:
        def work(self) -> None:
            raise ConnectionError("the sound server is gone")

    feeder = PlayerWorkerThread()
    feeder.players.add(Lost())  # type: ignore[arg-type]
    feeder.start()
    feeder.notify()
    feeder.join()
    loud.tick()
    loud.play("card")
    loud.set_volumes(10, 10, 10, 10)
    assert loud.problems == [Problem("audio.failed", {"why": "ConnectionError"})]
    assert others == []
    another = threading.Thread(target=lambda: 1 / 0)
    another.start()
    another.join()
    assert [ended.exc_type for ended in others] == [ZeroDivisionError]


def test_silent_plays_nothing_and_loads_nothing() -> None:
    service = audio.Audio(silent=True)
    service.set_volumes(100, 100, 100, 100)
    assert not [name for name in ALL if service.play(name)]
    service.go_to("home")
    service.tick()
    assert not service._soundscape._loading
    assert not service._sounds
    assert not service.problems


REAL = """
import sys, time
from game.app import audio, paths
from pathlib import Path
assert "arcade" not in sys.modules
assert audio.Audio().silent, "the silent driver is no device"
audio._has_device = lambda: True
service = audio.Audio()
service.set_volumes(100, 100, 100, 100)
print([service.play(name) for name in audio.SOUNDS], service.problems)
def heard(place):
    service.go_to(place)
    end, voices = time.monotonic() + 20, service._soundscape._voices
    while len(voices) < 2 and len(service.problems) < 2 and time.monotonic() < end:
        service.tick()
        time.sleep(0.005)
    assert all(voice.player._audio_player.get_audio_time_diff(99) == (0, False) for voice in voices.values())
    return sorted((*key, type(voice.player.source).__name__) for key, voice in voices.items())
print(heard("shapes"), service.silent)
service.close()
paths.ASSETS = Path(sys.argv[1])
service = audio.Audio()
print(heard("shapes"), service.silent)
print([service.play("card"), service.play("card"), service.play("move")], service.silent)
print([(problem.reason, problem.params["name"]) for problem in service.problems])
"""


@pytest.mark.program
@needs_drawing
def test_real_files_through_the_real_library(tmp_path: Path) -> None:
    """Arcade loads every file and plays it to pyglet's silent driver; missing and broken files are named once."""
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "move.wav").write_bytes(b"RIFFxxxxWAVE")
    (tmp_path / "ambience").mkdir()
    (tmp_path / "ambience" / "shapes.ogg").write_bytes(b"OggS")
    environ = os.environ | {"ARCADE_HEADLESS": "True", "ARCADE_SOUND_BACKENDS": "silent"}
    done = subprocess.run(
        [sys.executable, "-c", REAL, str(tmp_path)],
        cwd=paths.ROOT, env=environ, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        f"{[True] * len(audio.SOUNDS)} []",
        "[('ambience', 'shapes', 'Loop'), ('music', 'shapes', 'Loop')] False",
        "[] False",
        "[False, False, False] False",
        "[('asset.missing', 'music/shapes.ogg'), ('asset.unreadable', 'ambience/shapes.ogg'),"
        " ('asset.missing', 'sounds/card.wav'), ('asset.unreadable', 'sounds/move.wav')]",
    ]
