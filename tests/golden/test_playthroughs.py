"""Whole matches as text, kept in this folder: any change of rules, order, redaction or randomness shows here.

`pytest --renew-goldens` writes them afresh. A change that alters one also needs a new `rules_version`.
"""

from collections.abc import Callable
from typing import Any

import pytest

from game.core.game import Game
from game.games import GAMES
from game.play.playthrough import playthrough
from tests.conftest import GOLDEN
from tests.toys import TEST_GAMES
from tests.words import one_in

SEED = 2024

SETTINGS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "shape-up": [
        (2, {"rounds": 1}),
        (3, {"rounds": 1, "deck": 24, "strict": True, "starter": "2"}),
        (4, {"rounds": 1, "advanced": True}),
        (2, {"rounds": 4, "advanced": True}),
    ],
    "shapes": [
        (2, {"variant": "classic", "limit": 15}),
        (4, {"variant": "classic", "limit": 15, "starter": "press"}),
        (1, {"variant": "survivor"}),
        (3, {"variant": "survivor"}),
        (3, {"variant": "pass"}),
        (2, {"variant": "draft", "starter": "2"}),
    ],
    "square-up": [
        (2, {"timer": 0, "turns": 10}),
        (3, {"timer": 60, "turns": 10}),
        (4, {"timer": 30, "turns": 10}),
        (2, {"timer": 0, "turns": 12}),
    ],
    "up-or-down": [
        (2, {}),
        (3, {"length": "short", "special_pro": True, "take_special": True, "remove_one": True}),
        (4, {"length": "short", "starter": "3", "rainbow": True, "pure": True, "greenhorn": True}),
        (6, {"length": "short", "greenhorn_pro": True, "special": True, "take_any": True, "take_colour": "pink"}),
    ],
    "test-sealed-bids": [(3, {"rounds": 2})],
    "test-tipping": [(2, {"turns": 3})],
}

PLAYTHROUGHS = [
    (game, *settings)
    for game in (*GAMES.values(), *TEST_GAMES)
    for settings in SETTINGS.get(game.key, [(game.seat_range[0], {})])
]


def _name(game: Game, seats: int, options: dict[str, Any]) -> str:
    return "-".join([game.key, str(seats), *(f"{key}={value}" for key, value in options.items())]) + ".txt"


@one_in(3, "games")
@pytest.mark.parametrize(("game", "seats", "options"), PLAYTHROUGHS, ids=[_name(*each) for each in PLAYTHROUGHS])
def test_playthrough(game: Game, seats: int, options: dict[str, Any], golden: Callable[[str, str], None]) -> None:
    golden(_name(game, seats, options), playthrough(game, seats, SEED, options))


def test_no_playthrough_is_left_over() -> None:
    assert {path.name for path in GOLDEN.glob("*.txt")} == {_name(*each) for each in PLAYTHROUGHS}


def test_missing_golden_fails(golden: Callable[[str, str], None], request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--renew-goldens"):
        pytest.skip("renewing")
    with pytest.raises(AssertionError, match="missing"):
        golden("no-such-playthrough.txt", "text")
