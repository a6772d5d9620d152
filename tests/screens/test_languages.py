"""A Japanese screen has only Japanese words."""

from dataclasses import replace

import polib
import pytest

from game.app import text
from game.app.paths import asset
from game.games import MANIFESTS
from game.screens.controls import PAD_NAMES
from game.tools.screenshot import Shot, scenes_for, services_for
from tests.words import one_in

SCENES = (
    Shot("title"),
    Shot("welcome"),
    Shot("pick"),
    Shot("setup", seats=4, people=2),
    *(Shot(f"game-night{part}") for part in ("", "-chosen", "-standings", "-turn", "-people", "-cup")),
    *(Shot("settings", page=page) for page in range(6)),
    *(Shot("credits", page=page) for page in range(2)),
    Shot("naming"),
    Shot("pause"),
    Shot("log"),
    Shot("curtain", options={"strict": True}),
    *(Shot(game) for game in ("shape-up", "shapes", "square-up", "up-or-down")),
    *(Shot(f"results-{game}") for game in ("shape-up", "square-up", "up-or-down")),
    Shot("reveal-square-up", seed=5, moves=220, page=2),
)


@pytest.fixture(scope="module")
def english() -> frozenset[str]:
    """What reads otherwise in Japanese, but for names of games, what is printed on gamepads, and single letters."""
    catalogue = polib.pofile(str(asset("locale", "ja", "LC_MESSAGES", "tumblebox.po")))
    sentences = {entry.msgid for entry in catalogue if entry.msgid != entry.msgstr and not entry.msgid_plural}
    sentences = {sentence for sentence in sentences if len(sentence) > 1}
    return frozenset(sentences) - {*[one.title for one in MANIFESTS.values()], *PAD_NAMES.values()}


@one_in(3, "screens")
@pytest.mark.parametrize("shot", SCENES, ids=lambda shot: f"{shot.scene}-{shot.page}")
def test_no_sentence_stays_english(shot: Shot, english: frozenset[str]) -> None:
    """A sentence that is translated elsewhere was shown without asking for its translation."""
    shot = replace(shot, language="ja")
    services = services_for(shot)
    services.director.reset(*scenes_for(shot, services))
    scene = services.director.top
    assert scene
    if shot.page:
        scene.show_page(shot.page)
    services.director.compose(services.make_ui)
    try:
        assert text.language() == "ja"
        # Keys are named as they are printed; elsewhere "Space" is a word.
        words = {word.text for word in scene.ui.words if not word.id.startswith(("keys-", "keys."))}
        assert words & english == set()
    finally:
        services.director.reset()
        text.set_language("en")
