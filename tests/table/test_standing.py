"""Ranks, and results of Up or Down? in their order."""

from __future__ import annotations

import re

from game.games.up_or_down.results import UpOrDownResults
from game.table.scene.standing import ranks
from tests.screens.screen import Open
from tests.screens.test_results import ended, finish


def test_those_who_are_level_share_a_rank_and_winners_are_first() -> None:
    assert ranks([3, 7, 7, 5]) == (4, 1, 1, 3)
    assert ranks([7, 7, 2], winners=(1,)) == (2, 1, 3)
    assert ranks([4, 4]) == (1, 1)


def test_the_results_of_up_or_down_come_in_order_with_their_sums(open_screen: Open) -> None:
    screen = open_screen(motion="off")
    top = ended(screen, "up-or-down", "pbbb")
    assert isinstance(top, UpOrDownResults)
    finish(screen, top)
    panels = {p.id: p.x for p in top.ui.pictures}
    order = sorted(range(4), key=lambda seat: panels[f"seat.{seat}"])
    scores = top.view.scores
    assert [scores[seat] for seat in order] == sorted(scores, reverse=True)
    said = {word.id: word.text for word in top.ui.words}
    for seat in range(4):
        sums = [said[id_] for id_ in said if re.fullmatch(rf"(sum|line)\.{seat}\.\d+\.points", id_)]
        assert sum(int(one.removeprefix("= ")) for one in sums) == scores[seat]
