"""At the table of Up or Down? one is warned in time of a column that will have to be given up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.up_or_down.rules.side_effects import followers
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.warning import Warnings, danger, danger_words
from tests.games.up_or_down.conftest import Table
from tests.games.up_or_down.spots import put, up_or_down
from tests.screens.screen import Open, play_randomly

LONG = "6 12 52", "7 13 51", "9 8 4"


def seen(table: Table, columns: tuple[str, ...], piles: int = 4, discards: str = "") -> UpOrDownView:
    rest = {"seats": 2, "discards": discards, "down": piles // 2, "up": piles // 2, "top": 44}
    return table("10 20 30 33 40 45", "5 15 25", columns, **rest).view(0)


@pytest.mark.parametrize(
    ("columns", "piles", "words"),
    [
        (LONG, 4, "Only 5 cards still fit: column 3 costs least to give up."),
        ((*LONG[:2], "2 1"), 4, "Only 2 cards still fit: keep column 3 short."),
        (("6 12 54", "7 13 53", "9 8 4"), 4, "Only 3 cards still fit: column 3 costs least to give up."),
        (LONG, 0, ""),
        (LONG, 20, ""),
        (LONG[:2], 4, ""),
        (("6 12 36", *LONG[1:]), 4, ""),
    ],
)
def test_few_cards_for_many_turns_are_told_in_time(
    table: Table, columns: tuple[str, ...], piles: int, words: str
) -> None:
    """That nothing fits was said only when 20 points had to be thrown away."""
    found = danger(seen(table, columns, piles))
    assert ("" if found is None else danger_words(found)) == words


def test_where_nothing_fits_it_says_so(table: Table) -> None:
    view = seen(table, ("6 12 54", "7 13 53", "9 8 1"))
    found = danger(view)
    assert found is not None
    assert danger_words(found).startswith("No card fits any more: ")


def test_it_is_said_early_and_late_and_no_more(table: Table) -> None:
    views = [replace(seen(table, (*LONG[:2], "9 8 3"), piles), turn=40 - piles) for piles in (8, 6, 4, 2)]
    warnings = Warnings()
    said = [warnings.of(view) for view in views]
    assert [bool(words) for words in said] == [True, False, False, True]
    assert warnings.of(views[0]) == said[0], "after Undo, too"


def test_the_table_warns_in_the_line_of_the_turn(open_screen: Open) -> None:
    screen = open_screen()
    session = play_randomly(
        up_or_down("pp", 26), lambda view: view.phase == "play" and view.actor == 0 and danger(view) is not None
    )
    scene = put(screen, session)
    found = danger(scene.view)
    assert found is not None
    assert danger_words(found) in screen.words
    fit = {card for column in scene.view.columns[0] for card in followers(scene.view, column)}
    assert len(fit) == found.fit <= found.turns == scene.view.turns_left(0)
