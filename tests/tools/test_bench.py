"""The form of the figures, and that what is measured is what it says. Speeds themselves are no test."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.play.tower_world import TowerWorld
from game.shell.shell import Shell
from game.shell.window import Window
from game.table.scene import TableScene
from game.tools import bench
from game.tools.bench import FLOORS, Hands, counted_draws, figure, frames, full_table, percentile

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def shell(window: Window) -> Iterator[Shell]:
    with bench._shell(window) as made:
        yield made


@pytest.fixture
def table(shell: Shell) -> TableScene:
    made = full_table(shell.services)
    shell.services.director.reset(made)
    return made


@pytest.fixture
def printed() -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "main.py", "bench", "--quick", "--json"],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=100,
    )  # fmt: skip
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1
    found: dict[str, Any] = json.loads(done.stdout)
    # How fast this machine is now is no matter of tests; that slow figures are told is.
    assert (done.returncode == 0) == all(figure["ratio"] >= 1 for figure in found.values())
    return found


@pytest.mark.soak
def test_every_figure_is_printed_beside_its_floor(printed: dict[str, Any]) -> None:
    # Not every system tells a process's memory.
    assert [name for name in printed if name != "rss"] == [name for name in FLOORS if name != "rss"]
    for name, one in printed.items():
        unit, floor, more_is_better = FLOORS[name]
        assert list(one) == ["value", "unit", "floor", "ratio"]
        assert (one["unit"], one["floor"]) == (unit, floor)
        assert one["value"] > 0
        expected = one["value"] / floor if more_is_better else floor / one["value"]
        assert one["ratio"] == pytest.approx(expected, rel=0.05)


def test_a_ratio_from_one_on_is_good() -> None:
    assert figure("shape-up.playouts", 30_000)["ratio"] == 2
    assert figure("shape-up.playouts", 7_500)["ratio"] == 0.5
    assert figure("frame.table.p99", 8.35)["ratio"] == 2
    assert figure("frame.table.p99", 33.4)["ratio"] == 0.5


def test_percentiles_are_values_that_were_measured() -> None:
    values = [float(value) for value in range(200, 0, -1)]
    assert (percentile(values, 50), percentile(values, 99), percentile(values, 100)) == (100, 198, 200)
    assert percentile([7.0], 99) == 7


def test_the_table_is_full(shell: Shell, table: TableScene) -> None:
    assert len(table.session.seats) == 4
    assert table.persons == (0,)
    assert table.actor() == 0
    assert len(table.session.observation(0).view.layout) >= 12


def test_all_fifty_pieces_are_at_the_tower(shell: Shell) -> None:
    table = bench.full_tower(shell.services)
    assert isinstance(table.match.world, TowerWorld)
    tower = table.match.world.tower
    assert len(tower.pieces) == 49
    assert tower.held
    assert not tower.collapsing


def test_frames_are_frames_of_the_game(shell: Shell, table: TableScene) -> None:
    """Focus moves, actions are made, the bots answer, cards glide, and a round is scored."""
    seen: set[str] = set()
    hands = Hands(shell.services, table)
    start = table.session.log_length

    def play(number: int) -> None:
        hands(number)
        seen.add(type(shell.services.director.top).__name__)
        seen.add(f"focus {table.focus}")
        seen.add("moving" if shell.view.stage.moving else "still")

    times = frames(shell, 60, play)
    assert len(times) == 60
    assert min(times) >= 0
    assert {"moving", "still"} <= seen
    assert sum(what.startswith("focus") for what in seen) > 2
    assert table.session.log_length > start


@pytest.mark.soak
def test_a_round_that_was_scored_is_gone_on_from(shell: Shell, table: TableScene) -> None:
    hands = Hands(shell.services, table)
    number = 0
    scenes = set()
    while table.session.observation(0).view.round == 1 or shell.services.director.top is not table:
        hands(number)
        shell.window.on_update(bench.FRAME)
        shell.view.compose(still=True)
        scenes.add(type(shell.services.director.top).__name__)
        number += 1
        assert number < 5000
    assert len(scenes) == 2


def test_draw_calls_are_counted_and_left_as_they_were(shell: Shell, table: TableScene) -> None:
    from arcade.gl.backends.opengl import vertex_array
    from pyglet.graphics import vertexdomain

    before = vertex_array.gl, dict(vars(vertexdomain))
    shell.window.on_draw()
    with counted_draws() as count:
        assert count() == 0
        shell.window.on_draw()
        once = count()
        shell.window.on_draw()
        assert count() == 2 * once
    # The slate, a layer of pictures and one of words are the least there can be.
    assert once >= 3
    assert (vertex_array.gl, dict(vars(vertexdomain))) == before
