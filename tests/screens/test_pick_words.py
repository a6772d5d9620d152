"""The descriptions of the games on the pick screen."""

from itertools import pairwise

from game.tools.screenshot import Shot
from tests.screens.composing import composed


def test_descriptions_have_one_leading_whether_a_line_ends_a_sentence_or_not() -> None:
    services, scene = composed(Shot("pick", language="ja"))
    leading = set()
    for key in ("shape-up", "shapes", "square-up", "up-or-down"):
        lines = [words.y for words in scene.ui.words if words.id.startswith(f"words.{key}.")]
        leading |= {round(low - high) for high, low in pairwise(lines)}
    assert len(leading) == 1
    services.director.reset()
