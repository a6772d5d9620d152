"""`speak` lets a test read every sentence in a made-up language: accented, and four tenths longer than English."""

from __future__ import annotations

import gettext
import re

import pytest

from game.app import text

LANGUAGE = "pseudo"
LONGER = 1.4
ACCENTS = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")


def lengthen(message: str) -> str:
    """`message` with accents and drawn-out vowels, in brackets where there is room for them; placeholders stay."""
    parts = re.split(r"(\{[^}]*\})", message)
    letters = sum(len(part) for part in parts[::2])
    missing = round(letters * (LONGER - 1))
    bracketed = missing >= 4
    missing -= 2 * bracketed
    for i in range(0, len(parts), 2):
        drawn = ""
        for letter in parts[i]:
            drawn += letter.translate(ACCENTS)
            if missing > 0 and letter.lower() in "aeiou":
                drawn += letter.lower()
                missing -= 1
        parts[i] = drawn
    longer = "".join(parts)
    return f"[{longer}]" if bracketed else longer


class Pseudo(gettext.NullTranslations):
    """A catalogue that has every message."""

    def gettext(self, message: str) -> str:
        return lengthen(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return lengthen(super().ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str) -> str:
        return lengthen(message)


def speak(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds `LANGUAGE` to the languages of the game for this test."""
    real = text._catalogue
    monkeypatch.setitem(text.LANGUAGES, LANGUAGE, "Pséudó")
    monkeypatch.setattr(text, "_catalogue", lambda language: Pseudo() if language == LANGUAGE else real(language))
