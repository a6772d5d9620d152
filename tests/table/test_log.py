"""The end of a log that a table shows is the end of the whole, and no more of it is made."""

from __future__ import annotations

from typing import Any

import pytest

from game.games import MANIFESTS
from game.table.log import LogLine
from game.table.scene import TableScene
from game.tools.shot import Shot, scenes_for, services_for
from tests.screens.test_layout_audit import one_match  # noqa: F401

MOVES = {"shape-up": 70, "shapes": 30, "square-up": 60, "up-or-down": 60}


def table(key: str) -> TableScene:
    shot = Shot(key, moves=MOVES[key], seed=3)
    services = services_for(shot)
    services.director.reset(*scenes_for(shot, services))
    services.director.compose(services.make_ui)
    top = services.director.top
    assert isinstance(top, TableScene)
    return top


def told(lines: list[LogLine]) -> list[tuple[Any, ...]]:
    return [(line.key, line.seat, line.verb, line.picture, line.where, line.detail) for line in lines]


@pytest.mark.parametrize("key", MANIFESTS)
@pytest.mark.usefixtures("one_match")
def test_the_last_lines_are_the_end_of_the_log(key: str) -> None:
    scene = table(key)
    whole = told(scene.log_lines())
    assert len(whole) > 5
    assert len({line[0] for line in whole}) == len(whole)
    for count in (0, 1, 2, 7, len(whole), len(whole) + 3):
        assert told(scene.log_lines(count)) == whole[len(whole) - min(count, len(whole)) :]
    assert scene.log_lines(-1) == []


@pytest.mark.parametrize("key", MANIFESTS)
@pytest.mark.usefixtures("one_match")
def test_a_table_shows_the_end_of_its_log_under_lasting_names(key: str) -> None:
    scene = table(key)
    last = scene.log_lines()[-1]
    shown = {words.id: words.text for words in scene.ui.words if words.id.startswith("log.")}
    if shown:
        assert shown[f"log.{last.key}.verb"] == last.verb
    before = told(scene.log_lines())
    seat = scene.actor()
    assert seat is not None
    scene.submit(seat, scene.legal()[-1])
    after = told(scene.log_lines())
    # Only the plans of Square Up are told anew, once they are open.
    assert key == "square-up" or [line[0] for line in after[: len(before)]] == [line[0] for line in before]


@pytest.mark.usefixtures("one_match")
def test_no_more_of_a_log_is_made_than_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    usual = LogLine.__init__

    def count(line: LogLine, *about: Any, **more: Any) -> None:
        made.append(line)
        usual(line, *about, **more)

    for key in MANIFESTS:
        scene = table(key)
        with monkeypatch.context() as patch:
            patch.setattr(LogLine, "__init__", count)
            whole = len(scene.log_lines())
            made.clear()
            scene.changed()
            scene.director.compose(scene.services.make_ui)
        assert len(made) < max(16, whole / 2), key
