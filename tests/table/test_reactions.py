"""The faces of bots follow what everybody has seen."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import bot_characters
from game.core.game import SEAT_COLOURS, SeatInfo
from game.core.session import Session
from game.games import MANIFESTS
from game.table.feedback.reactions import Reactions, changes, rank_feeling
from game.table.scene.table_scene import TableScene
from tests.screens.screen import Open, table_for
from tests.table.test_hints import table_at
from tests.toys import RULES
from tests.words import first


def test_who_gains_and_who_is_hurt() -> None:
    assert changes((3, 3, 3), (5, 3, 2)) == {0: "gains", 2: "hurt"}
    assert changes((0, 0, 0), (4, 1, 4)) == {0: "gains", 2: "gains"}, "of several the ones who gain most"
    assert changes((0, None), (1, 7)) == {0: "gains"}, "what was a secret tells nothing"
    assert changes((1, 2), (1, 2)) == {}


def test_who_leads_and_who_is_behind() -> None:
    assert [rank_feeling((5, 3, 1), seat) for seat in range(3)] == ["leads", "waits", "behind"]
    assert {rank_feeling((4, 4), seat) for seat in range(2)} == {"waits"}
    assert rank_feeling((4, None), 0) == "waits"


def test_what_happened_holds_until_something_else_does() -> None:
    reactions = Reactions()

    def after(worths: list[int], actors: tuple[int, ...], told: int) -> list[str | None]:
        reactions.follow(worths, told, actors)
        return [reactions.of(seat) for seat in range(2)]

    assert after([5, 0], (1,), 1) == [None, None], "what was there before the table is no news"
    assert after([5, 3], (1,), 2) == [None, "gains"]
    assert after([5, 3], (0,), 2) == [None, "gains"], "looking twice changes nothing"
    assert after([5, 3], (0,), 3) == [None, "gains"], "it has drawn a card"
    assert after([5, 1], (1,), 4) == [None, "hurt"]
    assert after([5, 1], (1,), 5) == [None, None], "it has acted since"
    assert after([5, 3], (0,), 4) == [None, None], "taken back"


def bots_of(*levels: str) -> list[SeatInfo]:
    return [SeatInfo("Ana", SEAT_COLOURS[0]), *(SeatInfo(x, SEAT_COLOURS[i + 1], x) for i, x in enumerate(levels))]


def moods(scene: TableScene) -> list[str]:
    return [scene.tiles.mood(seat, scene.tiles.acts(seat)) for seat in range(len(scene.seats))]


def test_a_bot_thinks_gains_and_is_behind_in_its_own_way(open_screen: Open) -> None:
    screen = open_screen()
    rules, seats = MANIFESTS["up-or-down"].rules(), bots_of("normal", "relaxed")
    scene = table_for(screen, Session(rules, seats, 1, {"starter": "2"}))
    screen.put(scene)
    assert moods(scene) == ["smile", "think", "smile"]
    seen = set()
    while scene.client.actors() != (0,):
        screen.ticks(1)
        seen.add(tuple(moods(scene)))
    assert {person for person, _, _ in seen} == {"smile"}, "faces of people tell nothing"
    assert {"think", "laugh"} <= {normal for _, normal, _ in seen}, "it has taken a card"


def test_a_bot_worries_while_something_is_about_to_tip(open_screen: Open, monkeypatch: Any) -> None:
    screen = open_screen()
    scene: Any = table_at(screen, "shapes", {"variant": "survivor"}, 0, "pbb")
    assert scene.tiles.feeling(1, True) == "thinks"
    monkeypatch.setattr(scene.show.tipping, "_shown", {3: 1.0})
    assert scene.tiles.feeling(1, True) == "danger"
    assert scene.tiles.feeling(1, False) == "waits"
    assert scene.tiles.feeling(0, True) == "waits", "a person's face tells nothing"


@pytest.mark.parametrize(("language", "size"), [("en", 100), ("ja", 200)])
@pytest.mark.parametrize(
    "game", first(2, [key for key, manifest in MANIFESTS.items() if 3 in manifest.players], "screens")
)
def test_the_tile_of_a_bot_says_how_strong_it_is(open_screen: Open, game: str, language: str, size: int) -> None:
    screen = open_screen(language=language, text_size=size)
    seats = (SeatInfo("Ana", "red", None), SeatInfo("Flint", "blue", "hard"), SeatInfo("Moss", "green", "relaxed"))
    options = {} if game == "square-up" else {"starter": "1"}
    scene = screen.put(table_for(screen, Session(RULES[game], seats, 3, options)))
    screen.show()
    for info in seats[1:]:
        assert [words for words in scene.ui.words if bot_characters.word(info.level) in words.text], info.level
    assert bot_characters.word(None) == ""
