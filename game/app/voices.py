"""`find_voice` finds the program of this system that speaks: espeak-ng, Open JTalk, `say`, or SAPI by PowerShell.

Each reads its words from its input, so no word can be taken for an option or a command.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log
from pathlib import Path
from typing import Final

USUAL_PACE: Final = 170
"""Words a minute at a speed of 100 %."""
DICTIONARIES: Final = (
    Path("/var/lib/mecab/dic/open-jtalk/naist-jdic"),
    Path("/usr/share/open-jtalk/dic"),
    Path("/opt/homebrew/opt/open-jtalk/dic"),
)
HTS_VOICES: Final = (Path("/usr/share/hts-voice"), Path("/usr/share/open-jtalk/voices"))
"""Where Open JTalk's dictionary and voices usually are."""
PLAYERS: Final = (("pw-play", "-"), ("paplay",), ("aplay", "-q", "-"))
"""Programs that play the sound that they read."""

Which = Callable[[str], str | None]


@dataclass(frozen=True, slots=True)
class Voice:
    """A program that speaks. `command(speed)`: its arguments at a speed in per cent."""

    name: str
    command: Callable[[int], Sequence[str]]


def find_voice(language: str, platform: str = sys.platform, which: Which = shutil.which) -> Voice | None:
    """The best voice of this system for a language; None if it has none."""
    if platform == "darwin":
        return _say(language) if which("say") else None
    if platform == "win32":
        found = which("powershell") or which("pwsh")
        return _sapi(language, found) if found else None
    program = next((name for name in ("espeak-ng", "espeak") if which(name)), None)
    if language == "ja":
        return _open_jtalk(which) or (_by_kana(program) if program and which("kakasi") else None)
    return None if program is None else _espeak(language, program)


def _espeak(language: str, program: str) -> Voice:
    return Voice(program, lambda speed: (program, "-v", language, "-s", str(_pace(speed)), "--stdin"))


def _by_kana(program: str) -> Voice:
    """espeak-ng says "Chinese letter" for each kanji, so kakasi writes them as kana."""
    pipe = 'kakasi -JH -KH -i utf8 -o utf8 | exec "$@"'
    return Voice(
        program, lambda speed: ("sh", "-c", pipe, "sh", program, "-v", "ja", "-s", str(_pace(speed)), "--stdin")
    )


def _say(language: str) -> Voice:
    voice = ("-v", "Kyoko") if language == "ja" else ()
    return Voice("say", lambda speed: ("say", *voice, "-r", str(_pace(speed)), "-f", "-"))


def _sapi(language: str, program: str) -> Voice:
    culture = {"ja": "ja-JP"}.get(language, "en-US")

    def command(speed: int) -> Sequence[str]:
        script = (
            "[Console]::InputEncoding = [Text.Encoding]::UTF8;"
            "Add-Type -AssemblyName System.Speech;"
            "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
            f"$voice.SelectVoiceByHints('NotSet', 'NotSet', 0, '{culture}');"
            f"$voice.Rate = {_rate(speed)};"
            "$voice.Speak([Console]::In.ReadToEnd())"
        )
        return program, "-NoProfile", "-NonInteractive", "-Command", script

    return Voice("SAPI", command)


def _open_jtalk(which: Which) -> Voice | None:
    dictionary = next((folder for folder in DICTIONARIES if folder.is_dir()), None)
    voice = next((path for folder in HTS_VOICES for path in sorted(folder.rglob("*.htsvoice"))), None)
    player = next((player for player in PLAYERS if which(player[0])), None)
    if dictionary is None or voice is None or player is None or not which("open_jtalk"):
        return None
    # The shell joins two programs; the spoken words are no part of its command.
    pipe = 'd=$1 v=$2 r=$3; shift 3; open_jtalk -x "$d" -m "$v" -r "$r" -ow /dev/stdout | "$@"'

    def command(speed: int) -> Sequence[str]:
        return "sh", "-c", pipe, "sh", str(dictionary), str(voice), f"{speed / 100:.2f}", *player

    return Voice("Open JTalk", command)


def _pace(speed: int) -> int:
    return round(USUAL_PACE * speed / 100)


def _rate(speed: int) -> int:
    """SAPI's rate, −10 … 10: 10 is three times as fast."""
    return max(-10, min(10, round(10 * log(speed / 100, 3))))
