"""The descriptions of the games on the pick screen."""

from itertools import pairwise

from game.screens.pick import FRAME
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


def test_the_ring_of_a_card_lies_on_its_frame_and_words_of_the_title_keep_off_the_edges() -> None:
    services, scene = composed(Shot("pick", language="ja"))
    pictures = {one.id: one for one in scene.ui.pictures}
    targets = {one.id: one for one in scene.ui.targets}
    card, ring = targets["play.shape-up"].rect, pictures["focus"]
    assert card.x + FRAME / 2 < ring.x < card.x + FRAME
    words = {one.id: one for one in scene.ui.words}
    plate = pictures["head.plate"]
    high = float(plate.art.args[1])  # type: ignore[arg-type]
    assert words["head"].y - words["head"].size * 0.9 > plate.y + 10
    assert words["head.phones"].y + words["head.phones"].size * 0.25 < plate.y + high - 10
    services.director.reset()
