"""The system's voice: found, hung, dead or missing; and what it says, written to a file where espeak-ng is there."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import wave
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.app import text, voices
from game.app.sentences import notice
from game.app.settings import Settings
from game.app.speaker import MOST_FAILURES, Process, Speaker
from game.app.voices import Voice, find_voice


class Talk:
    """An utterance that goes on until `code` is set."""

    def __init__(self, words: str) -> None:
        self.words = words
        self.code: int | None = None
        self.ended = False

    def poll(self) -> int | None:
        return self.code

    def end(self) -> None:
        self.ended = True


class Mouth:
    """A speaker with a voice that says nothing, and its clock."""

    def __init__(self, has_voice: bool = True) -> None:
        self.now = 0.0
        self.talks: list[Talk] = []
        voice = Voice("test", lambda speed: ("test", str(speed))) if has_voice else None
        self.speaker = Speaker(lambda language: voice, self._start, lambda: self.now)
        self.speaker.use("en", 100)

    def _start(self, command: Sequence[str], words: str) -> Process:
        self.talks.append(Talk(words))
        return self.talks[-1]


def test_words_wait_for_those_before_and_then_come_together() -> None:
    mouth = Mouth()
    for words in ("one.", "two.", "three."):
        mouth.speaker.say(words)
    assert [talk.words for talk in mouth.talks] == ["one."]
    mouth.talks[0].code = 0
    mouth.speaker.tick()
    assert mouth.talks[1].words == "two. three."


def test_what_interrupts_silences_all_else() -> None:
    mouth = Mouth()
    mouth.speaker.say("one.")
    mouth.speaker.say("two.")
    mouth.speaker.say("now.", interrupts=True)
    assert mouth.talks[0].ended
    assert [talk.words for talk in mouth.talks] == ["one.", "now."]


def test_a_voice_that_hangs_is_let_go() -> None:
    mouth = Mouth()
    mouth.speaker.say("one.")
    mouth.speaker.say("two.")
    mouth.now = 60.0
    mouth.speaker.tick()
    assert mouth.talks[0].ended
    assert mouth.talks[1].words == "two."
    assert mouth.speaker.works


def test_a_voice_that_dies_again_and_again_is_given_up_with_one_sentence() -> None:
    mouth = Mouth()
    for number in range(2 * MOST_FAILURES):
        mouth.speaker.say(f"line {number}")
        if mouth.talks:
            mouth.talks[-1].code = 1
        mouth.speaker.tick()
    assert len(mouth.talks) == MOST_FAILURES
    assert [problem.reason for problem in mouth.speaker.problems] == ["speech.fails"]
    assert notice(mouth.speaker.problems[0]) == "test does not speak. Speech is silent until the next start."


@pytest.mark.parametrize("language", ["en", "ja"])
def test_without_a_voice_one_sentence_says_what_is_missing(language: str) -> None:
    speaker = Speaker(lambda language: None)
    for _ in range(3):
        speaker.use(language, 100)
        speaker.say("Hello")
        speaker.tick()
    (problem,) = speaker.problems
    assert not speaker.speaks
    with text.speaking("en"):
        assert "espeak-ng" in notice(problem)


def test_a_program_that_is_gone_breaks_nothing() -> None:
    speaker = Speaker(lambda language: Voice("gone", lambda speed: ("/no/such/program",)))
    speaker.use("en", 100)
    speaker.say("Hello")
    assert [problem.params["voice"] for problem in speaker.problems] == ["gone"]


def test_a_process_that_never_ends_is_killed_when_it_is_to_be_silent() -> None:
    command = sys.executable, "-c", "import time; time.sleep(100)"
    speaker = Speaker(lambda language: Voice("sleeper", lambda speed: command))
    speaker.use("en", 100)
    speaker.say("Hello")
    begun = time.monotonic()
    speaker.stop()
    assert time.monotonic() - begun < 50
    assert not speaker.speaks


@pytest.mark.parametrize(
    ("platform", "language", "there", "expected"),
    [
        ("linux", "en", {"espeak-ng"}, "espeak-ng -v en -s 340 --stdin"),
        ("linux", "en", {"espeak"}, "espeak -v en -s 340 --stdin"),
        ("darwin", "en", {"say"}, "say -r 340 -f -"),
        ("darwin", "ja", {"say"}, "say -v Kyoko -r 340 -f -"),
    ],
)
def test_each_system_has_its_voice(platform: str, language: str, there: set[str], expected: str) -> None:
    voice = find_voice(language, platform, lambda name: name if name in there else None)
    assert voice is not None
    assert " ".join(voice.command(200)) == expected


def test_windows_speaks_the_language_by_powershell() -> None:
    voice = find_voice("ja", "win32", lambda name: name if name == "powershell" else None)
    assert voice is not None
    *options, script = voice.command(300)
    assert options == ["powershell", "-NoProfile", "-NonInteractive", "-Command"]
    assert "'ja-JP'" in script
    assert "Rate = 10;" in script


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_a_system_without_any_has_none(platform: str) -> None:
    assert find_voice("en", platform, lambda name: None) is None


def test_a_speed_is_one_of_those_in_the_settings() -> None:
    assert Settings().speech == "off"
    assert Settings().voice_speed == 100


@pytest.mark.speech
@pytest.mark.parametrize(
    ("language", "words"), [("en", "Your turn. Place your card."), ("ja", "あなたの番です。手札を置いてください。")]
)
def test_espeak_says_it(tmp_path: Path, language: str, words: str) -> None:
    """The command of the game, with the sound written to a file: half a second of speech that is no silence."""
    voice = find_voice(language)
    if voice is None or voice.name != "espeak-ng":
        assert not os.environ.get("TUMBLEBOX_MUST_SPEAK")
        pytest.skip("espeak-ng, and for Japanese kakasi, is not installed")
    spoken = tmp_path / "spoken.wav"
    command = [*voice.command(100), "-w", str(spoken)]
    subprocess.run(command, input=words.encode(), check=True, timeout=30)
    with wave.open(str(spoken)) as sound:
        samples = sound.readframes(sound.getnframes())
        assert sound.getnframes() > sound.getframerate() / 2
    assert max(samples) > 50
    if language == "ja":
        heard = subprocess.run(
            [*command[:-2], "-q", "-x"], input=words.encode(), check=True, capture_output=True, timeout=30
        )
        assert b"(en)" not in heard.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="it is a pipe of a shell")
def test_open_jtalk_reads_the_words_and_a_player_plays_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both programs are stand-ins, which note what they get."""
    for name, does in (
        ("open_jtalk", 'echo "$@" > options; cat > words; echo sound'),
        ("aplay", "cat > played"),
    ):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\n{does}\n")
        program.chmod(0o755)
    (tmp_path / "v.htsvoice").touch()
    monkeypatch.setattr(voices, "DICTIONARIES", (tmp_path,))
    monkeypatch.setattr(voices, "HTS_VOICES", (tmp_path,))
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    voice = find_voice("ja", "linux", lambda name: name if name in ("open_jtalk", "aplay") else None)
    assert voice is not None
    assert voice.name == "Open JTalk"
    subprocess.run(voice.command(130), input="-q; 手札を$(x)".encode(), cwd=tmp_path, check=True, timeout=30)
    assert (tmp_path / "words").read_text() == "-q; 手札を$(x)"
    assert (tmp_path / "played").read_text() == "sound\n"
    assert "-r 1.30" in (tmp_path / "options").read_text()


def test_kanji_are_never_left_to_a_voice_that_cannot_read_them() -> None:
    voice = find_voice("ja", "linux", lambda name: name if name == "espeak-ng" else None)
    assert voice is None or voice.name == "Open JTalk"
