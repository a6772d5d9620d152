"""`guess_language` finds the language for the first start of the game: the system's, where it is one of ours."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import cache

from game.app.text import LANGUAGES

_LANGUAGE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def guess_language(environ: Mapping[str, str] = os.environ, system: Callable[[], str] | None = None) -> str:
    """The language of the system, for the first start; English when it is none of ours.

    `system` gives a tag such as "ja-JP" where no variable names a language, as in a program that was not started from
    a terminal; by default it asks this platform."""
    wanted = next((found for name in _LANGUAGE_VARIABLES if (found := environ.get(name, ""))), "")
    wanted = wanted or (system or system_language)()
    wanted = wanted[:2].lower()
    return wanted if wanted in LANGUAGES else "en"


@cache
def system_language(platform: str = sys.platform) -> str:
    """The tag of the language that the system's own programs speak; "" where it does not say."""
    try:
        if platform == "win32":
            return windows_tag(_ask_windows())
        if platform == "darwin":
            return mac_tag(_ask_mac())
    except (OSError, AttributeError, subprocess.SubprocessError):
        pass
    return ""


def _ask_windows() -> int:
    """The identifier of the language of the desktop."""
    import ctypes

    return int(ctypes.windll.kernel32.GetUserDefaultUILanguage())  # type: ignore[attr-defined, unused-ignore]


def windows_tag(identifier: int) -> str:
    """The tag of a language identifier of Windows: its lower ten bits say the language."""
    return {0x09: "en", 0x11: "ja"}.get(identifier & 0x3FF, "")


def _ask_mac() -> str:
    """The languages that the user has chosen, the best first, as a property list in words."""
    command = ["/usr/bin/defaults", "read", "-g", "AppleLanguages"]
    return subprocess.run(command, capture_output=True, text=True, timeout=2, check=True).stdout


def mac_tag(listed: str) -> str:
    """The first tag of a list such as `("ja-JP", en)`."""
    found = re.search(r"[A-Za-z]{2,3}(-[A-Za-z0-9]+)*", listed)
    return found[0] if found else ""
