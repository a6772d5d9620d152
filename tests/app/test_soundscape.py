"""Music and ambience of the places: the files, and the crossfade from one place to the next."""

from __future__ import annotations

import itertools
import math
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from assets import make_music
from game.app import audio, paths, soundscape
from game.app.problem import Problem
from game.app.soundscape import DUCK, FADE, KINDS, MOST, OVERLAP, Soundscape
from game.art import places
from game.games import MANIFESTS
from tests.drawing import needs_drawing
from tests.words import first, one_in

PLACES = tuple(make_music.PIECES)
FILES = [(kind, place) for kind in KINDS for place in PLACES]

# -- the files


def test_every_place_has_music_and_ambience() -> None:
    assert set(PLACES) == set(places.PLACES) | {manifest.place for manifest in MANIFESTS.values()}
    assert set(make_music.AMBIENCES) == set(PLACES)
    for kind in KINDS:
        assert {path.stem for path in (paths.ASSETS / kind).iterdir()} == set(PLACES)


def test_music_and_ambience_are_small() -> None:
    assert sum(paths.asset(kind, f"{place}.ogg").stat().st_size for kind, place in FILES) <= 6_000_000


def read(kind: str, place: str) -> make_music.Wave:
    """The samples of a loop as the game plays them, −1 … 1."""
    return np.asarray(np.frombuffer(soundscape.decode(paths.asset(kind, f"{place}.ogg"))[0], "<i2") / 32768)


@one_in(4, "program")
@pytest.mark.parametrize(("kind", "place"), first(4, FILES, "program"))
def test_a_loop_is_calm_and_has_no_seam(kind: str, place: str) -> None:
    info = soundfile.info(paths.asset(kind, f"{place}.ogg"))
    assert (info.channels, info.subtype) == (1, "VORBIS")
    assert 22_050 <= info.samplerate <= 32_000
    low, high, level, peak = (30, 60, -23, 0.9) if kind == "music" else (20, 30, -32, 0.25)
    assert low - 0.1 <= info.duration - OVERLAP <= high
    samples = read(kind, place)
    # A length of many small factors is measured in a third of the time; less than a second is left out.
    most = samples[: len(samples) >> 14 << 14]
    assert make_music.loudness(most) == pytest.approx(level, abs=1)
    assert np.abs(samples).max() <= peak
    # A click is a jump, also in what changes about its neighbours: louder than anything near it.
    around = np.concatenate([samples[-3200:], samples[:3200]])
    for order in (1, 3):
        steps = np.abs(np.diff(around, order))
        seam = steps[3200 - order - 2 : 3200 + 3].max()
        assert seam <= steps.max() * 0.999 or seam < 0.004, f"a jump of order {order}"


@pytest.mark.program
def test_loops_are_what_the_script_makes(tmp_path: Path) -> None:
    """The last digit of a sine is the processor's, so the bytes may differ by it."""
    for path in make_music.make(tmp_path, ["shapes"]):
        fresh, _rate = soundfile.read(path)
        kept, _rate = soundfile.read(paths.asset(path.parent.name, path.name))
        assert np.abs(fresh - kept).max() < 0.002


def test_the_number_of_a_stream_is_not_a_random_one(tmp_path: Path) -> None:
    sound = 0.1 * np.sin(np.arange(20_000) / 20)
    for name in "ab":
        make_music.write(tmp_path / f"{name}.ogg", sound)
    assert (tmp_path / "a.ogg").read_bytes() == (tmp_path / "b.ogg").read_bytes()
    assert np.abs(soundfile.read(tmp_path / "a.ogg")[0][:20_000] - sound).max() < 0.02


def test_the_end_of_a_file_is_blended_into_its_start(tmp_path: Path) -> None:
    rate, over = 1000, round(1000 * OVERLAP)
    samples = np.arange(1500, dtype="<i2")
    samples[-over:] = 300
    soundfile.write(tmp_path / "x.wav", samples, rate)
    data, read_rate = soundscape.decode(tmp_path / "x.wav")
    heard = np.frombuffer(data, "<i2")
    assert (read_rate, len(heard)) == (rate, 1500 - over)
    assert (heard[0], heard[over - 1]) == (300, pytest.approx(over - 1, abs=6))
    assert (heard[over:] == samples[over:-over]).all()


@needs_drawing
def test_a_loop_gives_its_samples_again_and_again() -> None:
    from game.app.loop import Loop

    samples = np.arange(1400, dtype="<i2")
    loop = Loop(memoryview(samples.tobytes()), 1000)
    given = [loop.get_audio_data(size) for size in (1024, 1025, 6000, 2)]
    assert [data.length for data in given] == [1024, 1024, 6000, 2]
    heard = np.concatenate([np.frombuffer(bytes(data.data), "<i2") for data in given])
    assert (heard == np.resize(samples, len(heard))).all()
    assert [data.timestamp for data in given] == [0, 0.512, 1.024, 4.024]


# -- going from place to place


class Player:
    """Stands in for pyglet's."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.volume = 0.0
        self.gone = False

    def pause(self) -> None:
        self.gone = True

    def delete(self) -> None:
        assert self.gone


class Studio:
    """A soundscape whose files are there at once, and the players it has started; `problems` by place."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.players: dict[str, Player] = {}
        self.missing: dict[str, Problem] = {}
        self.loads: list[str] = []
        self.problems: list[Problem] = []
        self.scape = Soundscape(self.problems)
        monkeypatch.setattr(soundscape, "prepare", self._prepare)
        monkeypatch.setattr(soundscape, "Thread", Now)

    def _prepare(self, kind: str, place: str) -> Callable[[], Player] | Problem:
        name = f"{kind}/{place}"
        self.loads.append(name)
        return self.missing[name] if name in self.missing else lambda: self._play(name)

    def _play(self, name: str) -> Any:
        self.players[name] = Player(name)
        return self.players[name]

    def tick(self, count: int = 1) -> None:
        for _ in range(count):
            self.scape.tick()

    def heard(self) -> dict[str, float]:
        """Volumes of what can be heard."""
        return {name: player.volume for name, player in self.players.items() if not player.gone and player.volume}


class Now:
    """A thread that has done its work when it has started."""

    def __init__(self, target: Callable[..., None], args: tuple[str, str], **_more: object) -> None:
        self.start = lambda: target(*args)


@pytest.fixture
def studio(monkeypatch: pytest.MonkeyPatch) -> Studio:
    return Studio(monkeypatch)


def test_music_and_ambience_rise_at_their_volumes(studio: Studio) -> None:
    studio.tick(5)
    assert not studio.loads, "nowhere yet"
    studio.scape.volumes = {"music": 0.4, "ambience": 0.2}
    studio.scape.place = "home"
    studio.tick(FADE // 2)
    assert 0 < studio.heard()["music/home"] < 0.4
    studio.tick(FADE)
    assert studio.heard() == pytest.approx({"music/home": 0.4, "ambience/home": 0.2})
    studio.tick(FADE)
    assert studio.loads == ["music/home", "ambience/home"], "the same place changes nothing"


def test_one_place_fades_into_the_next(studio: Studio) -> None:
    studio.scape.place = "home"
    studio.tick(2 * FADE)
    studio.scape.place = "shapes"
    before, powers = 1.0, []
    for _ in range(FADE):
        studio.tick()
        heard = studio.heard()
        assert heard.get("music/home", 0) <= before
        before = heard.get("music/home", 0)
        powers.append(heard.get("music/home", 0) ** 2 + heard.get("music/shapes", 0) ** 2)
    assert min(powers) > 0.9, "a hole between the two"
    studio.tick(5)
    assert set(studio.heard()) == {"music/shapes", "ambience/shapes"}
    assert studio.players["music/home"].gone
    assert len(studio.scape._voices) == 2


def test_hasty_visits_hold_two_places_at_most(studio: Studio) -> None:
    for place, ticks in zip(PLACES * 3, itertools.cycle((FADE, FADE // 9, FADE // 9)), strict=False):
        studio.scape.place = place
        for _ in range(ticks):
            studio.tick()
            assert max(sum(key[0] == kind for key in studio.scape._voices) for kind in KINDS) <= MOST
    studio.tick(3 * FADE)
    assert set(studio.heard()) == {f"{kind}/{PLACES[-1]}" for kind in KINDS}


def test_a_place_left_and_entered_again_rises_again(studio: Studio) -> None:
    studio.scape.place = "home"
    studio.tick(2 * FADE)
    studio.scape.place = "shapes"
    studio.tick(FADE // 2)
    studio.scape.place = "home"
    studio.tick(2 * FADE)
    assert studio.loads.count("music/home") == 1
    assert set(studio.heard()) == {"music/home", "ambience/home"}


def test_at_volume_0_nothing_is_loaded_and_what_plays_ends(studio: Studio) -> None:
    studio.scape.volumes["music"] = 0
    studio.scape.place = "home"
    studio.tick(2 * FADE)
    assert set(studio.heard()) == {"ambience/home"}
    studio.scape.volumes = {"music": 1, "ambience": 0}
    studio.tick()
    assert not studio.heard()
    studio.tick(2 * FADE)
    assert studio.heard() == {"music/home": 1}
    assert studio.players["ambience/home"].gone


def test_what_covers_a_place_ducks_its_music(studio: Studio) -> None:
    studio.scape.place = "home"
    studio.tick(2 * FADE)
    studio.scape.is_ducked = True
    studio.tick()
    assert 0.9 < studio.heard()["music/home"] < 1
    studio.tick(DUCK)
    assert studio.heard() == pytest.approx({"music/home": 0.5, "ambience/home": 1})
    studio.scape.is_ducked = False
    studio.tick(DUCK)
    assert studio.heard()["music/home"] == 1


def test_missing_sounds_are_told_once(studio: Studio) -> None:
    lost = Problem("asset.missing", {"name": "soundfile"})
    studio.missing = {"music/home": lost, "ambience/home": lost, "music/shapes": lost}
    for place in ("home", "shapes", "home"):
        studio.scape.place = place
        studio.tick(2 * FADE)
    assert studio.problems == [lost]
    assert studio.loads == ["music/home", "ambience/home", "music/shapes", "ambience/shapes"]


@needs_drawing
def test_without_the_library_the_sounds_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "_soundfile", None)
    assert soundscape.prepare("music", "home") == Problem("asset.missing", {"name": "soundfile"})


def test_a_lost_sound_card_is_one_problem_and_then_silence(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audio, "_has_device", lambda: True)
    service = audio.Audio()
    service.set_volumes(100, 50, 50, 50)
    service.go_to("home")
    for _ in range(2 * FADE):
        service.tick()
    assert studio.players["music/home"].volume == pytest.approx(0.5)

    def lost() -> None:
        raise RuntimeError("device lost")

    monkeypatch.setattr(studio.players["music/home"], "pause", lost)
    service.go_to("shapes")
    for _ in range(2 * FADE):
        service.tick()
    assert service.silent
    assert service.problems == [Problem("audio.failed", {"why": "RuntimeError"})]
    assert math.isfinite(studio.players["music/home"].volume)
