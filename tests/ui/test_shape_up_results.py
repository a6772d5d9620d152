"""The results of Shape Up!: every line of every seat can be read."""

from itertools import pairwise

import pytest

from game.app import text
from game.scenes.shot import Shot, scenes_for, services_for
from game.table.ui import LEAST, Ui


def results(**shot: object) -> Ui:
    chosen = Shot("results-shape-up", **shot)  # type: ignore[arg-type]
    services = services_for(chosen)
    text.set_scale(1280 / 1920)
    services.director.reset(*scenes_for(chosen, services))
    services.director.compose(services.make_ui)
    assert services.director.top
    return services.director.top.ui


# Matches in which a seat has five to seven lines in the last of four rounds.
@pytest.mark.parametrize(("seats", "seed"), [(4, 11), (4, 28), (3, 4)])
@pytest.mark.parametrize("size", [100, 125])
def test_many_lines_do_not_lie_upon_each_other(seats: int, seed: int, size: int) -> None:
    ui = results(seats=seats, seed=seed, text_size=size)
    for seat in range(seats):
        lines = [words for words in ui.words if words.id.startswith(f"line.{seat}.")]
        rows = sorted({round(words.y) for words in lines})
        assert all(low - high >= LEAST for high, low in pairwise(rows))
        assert len({words.size for words in lines}) == 1


def test_few_lines_stand_in_one_column() -> None:
    ui = results(seats=3, seed=8, options={"rounds": 1, "advanced": True})
    for seat in range(3):
        lines = [words for words in ui.words if words.id.startswith(f"line.{seat}.") and words.anchor == "left"]
        assert len(lines) > 1
        assert len({words.x for words in lines}) == 1
