"""A third language, as docs/translate.md says: made from the template, checked, compiled, and a match played in it.

The file is machine-made and lies in the test's own folder; nobody is meant to read it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

from assets import make_locale
from game.app import text
from game.app.paths import asset
from game.app.settings import Setup
from game.core.game import SeatInfo
from game.screens.title import TitleScene
from game.table.results import ResultsScene
from tests.pseudo import lengthen
from tests.screens.screen import Keyboard, Open, Screen
from tests.screens.test_controls import finish_match

CODE, PLURALS = "eo", "nplurals=2; plural=n != 1;"
LEAST = 12
"""Letters of an English sentence that is looked for: shorter ones may be a part of another language's words."""


def made(path: Path) -> polib.POFile:
    """Translates the template by machine."""
    catalogue = polib.pofile(str(make_locale.template_path()), wrapwidth=110)
    catalogue.metadata |= {
        "Language": CODE,
        "Plural-Forms": PLURALS,
        "X-Generator": "tests/screens/test_third_language.py: machine-made, not to be shipped",
    }
    for entry in catalogue:
        if entry.msgid_plural:
            entry.msgstr_plural = {0: lengthen(entry.msgid), 1: lengthen(entry.msgid_plural)}
        else:
            entry.msgstr = lengthen(entry.msgid)
    path.parent.mkdir(parents=True)
    catalogue.save(str(path), newline="\n")
    path.with_suffix(".mo").write_bytes(catalogue.to_binary())
    return catalogue


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[polib.POFile]:
    monkeypatch.setitem(text.LANGUAGES, CODE, "Esperanto")
    monkeypatch.setitem(make_locale.PLURALS, CODE, PLURALS)

    def find(*parts: str) -> Path:
        return tmp_path.joinpath(*parts) if parts[:2] == ("locale", CODE) else asset(*parts)

    monkeypatch.setattr(text, "asset", find)
    yield made(tmp_path / "locale" / CODE / "LC_MESSAGES" / "tumblebox.po")
    text.set_language("en")
    text._catalogue.cache_clear()


def english_in(screen: Screen, catalogue: polib.POFile) -> set[str]:
    """Sentences of the code that are on the screen untranslated."""
    shown = {one.text for one in screen.top.ui.words}
    return {entry.msgid for entry in catalogue if len(entry.msgid) >= LEAST and entry.msgid in shown}


@pytest.mark.matches
def test_a_match_is_played_in_a_language_made_from_the_template(open_screen: Open, catalogue: polib.POFile) -> None:
    found = {make_locale.Message(one.msgid, one.msgid_plural, one.msgctxt): [""] for one in catalogue}
    assert make_locale.complaints(found, catalogue) == []
    screen = open_screen(seed=5)
    screen.director.reset(TitleScene(screen.services))
    screen.show()
    assert english_in(screen, catalogue)
    screen.services.settings.language = CODE
    screen.services.apply_settings()
    seats = (SeatInfo("Ana", "red"), SeatInfo("Bot", "blue", level="relaxed"))
    screen.services.settings.setups["shape-up"] = Setup(seats, {"rounds": 1})
    screen.director.reset(TitleScene(screen.services))
    screen.show()
    player = Keyboard(screen)
    player.confirm("play")
    assert not english_in(screen, catalogue)
    player.confirm("play.shape-up")
    screen.show()
    assert not english_in(screen, catalogue)
    finish_match(player, screen)
    assert isinstance(screen.top, ResultsScene)
    assert not english_in(screen, catalogue)
    assert any(text._("Play again") in one.text for one in screen.top.ui.words)
