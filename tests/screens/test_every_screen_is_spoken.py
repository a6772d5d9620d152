"""Every screen is read aloud: each target has a name, and no sign stands among the words that no voice knows."""

from __future__ import annotations

import pytest

from game.shell.speech.narrator import Narrator
from game.table.log.entries import PICTURE, PLACE
from game.tools.screenshot import Shot
from tests.screens.composing import composed
from tests.screens.test_layout_audit import CASES, Case, few_matches, one_match  # noqa: F401


class Lines(list[str]):
    """A voice that notes what it is given."""

    def say(self, words: str, interrupts: bool = False) -> None:
        self.append(words)

    def stop(self) -> None:
        pass


@pytest.mark.screens
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_screen_is_spoken(one_match: None, case: Case) -> None:  # noqa: F811
    services, _scene = composed(Shot(**case.shot))
    lines = Lines()
    narrator = Narrator(services, lines)
    for _ in range(30):
        narrator.tick()
    reading = narrator.reading
    assert reading is not None
    services.director.reset()
    assert not [node.id for node in reading.nodes if node.name.startswith("Button")]
    assert "".join(lines).strip() or not reading.nodes
    said = " ".join([*lines, *(node.line for node in reading.nodes)])
    assert not {PICTURE, PLACE} & set(said)
