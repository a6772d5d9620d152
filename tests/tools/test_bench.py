"""The form of the figures, what they are judged by, and that what is measured is what it says."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.bots.pool import SWITCH
from game.games import MANIFESTS
from game.physics.space import STEP, SUBSTEPS, free
from game.play.tower_world import TowerWorld
from game.shell.shell import Shell
from game.shell.view import MOST_WAITS
from game.shell.window import Window
from game.table.scene.table_scene import TableScene
from game.tools import bench, cli, frame_lateness, seek_times
from game.tools.arguments import FAILED
from game.tools.bench import figure, good, rules_figures, too_much
from game.tools.bench_limits import KINDS
from game.tools.frame_times import (
    FRAME,
    Hands,
    counted_draws,
    first_visits,
    frames,
    open_shell,
    table_frames,
    title_frames,
    world_ticks,
)
from game.tools.yardsticks import UNITS, bare_pymunk, bare_python, bare_sprites, boxes, fresh
from tests.some import match_of
from tests.toys import BOX, SEALED_BIDS_MANIFEST, TIPPING_MANIFEST

ROOT = Path(__file__).resolve().parents[2]
BARE = {"bare.window": 0.5, "bare.memory": 160.0, "bare.sprites": 0.5, "bare.pymunk": 0.5, "bare.python": 2.0}


@pytest.fixture
def shell(window: Window) -> Iterator[Shell]:
    with open_shell(window, MANIFESTS) as made:
        yield made


DRAWING = ("draws", "fill", "overdraw", "overdraw-still")
"""Figures of how a screen is drawn."""


def crowded(shell: Shell, key: str = "shape-up") -> TableScene:
    make = MANIFESTS[key].crowded
    assert make
    table: TableScene = make()(shell.services)
    shell.services.director.reset(table)
    return table


# -- the whole run


@pytest.mark.soak
def test_every_figure_is_printed_beside_its_yardstick() -> None:
    done = subprocess.run(
        [sys.executable, "main.py", "bench", "--quick", "--json"],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=100,
    )  # fmt: skip
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1
    printed: dict[str, Any] = json.loads(done.stdout)
    assert list(printed) == ["yardsticks", "figures"]
    # Not every system tells a process's memory.
    assert list(printed["yardsticks"]) in (list(UNITS), [name for name in UNITS if name != "bare.memory"])
    for name, one in printed["yardsticks"].items():
        assert one["unit"] == UNITS[name]
        assert one["value"] > 0
    bare = {name: one["value"] for name, one in printed["yardsticks"].items()}
    for name, one in printed["figures"].items():
        assert one["value"] > 0
        assert one == {**figure(name, one["value"], bare), "ratio": pytest.approx(one["ratio"], rel=0.05)}
    for key, manifest in MANIFESTS.items():
        kinds = ["actions", "apply", "clone", "observe", "greedy"]
        kinds += ["playouts", "policy"] if manifest.playouts else []
        names = {*(f"{key}.{kind}" for kind in kinds), f"frame.{key}.p50", f"draws.{key}"}
        assert names <= set(printed["figures"])
        # Of few frames it cannot be told whether one in a hundred is late.
        assert f"late.{key}" not in printed["figures"]
    for key in MANIFESTS:
        assert {f"visit.{key}", f"coldvisit.{key}"} <= set(printed["figures"])
    shared = {"start.menu", "cold.menu", "heap.tick", "tower.tick", "frame.title.p50", "bake.shape-up"}
    assert shared <= set(printed["figures"])
    assert done.returncode == (0 if good(printed) else 2)


# -- ratios


def test_a_ratio_is_how_often_the_yardstick_fits_in() -> None:
    assert figure("shape-up.apply", 12, BARE)["ratio"] == 6
    assert figure("shape-up.greedy", 0.2, BARE)["ratio"] == 100
    # A speed counts by the time of one.
    assert figure("shape-up.playouts", 50_000, BARE)["ratio"] == 10
    assert figure("start.menu", 1.25, BARE)["ratio"] == 2.5
    assert figure("rss", 320, BARE)["ratio"] == 2
    assert figure("draws.shapes", 13, BARE) == {"value": 13, "unit": "calls", "bare": "", "ratio": 13, "limit": 12}


def test_a_game_may_have_a_limit_of_its_own() -> None:
    assert figure("frame.shapes.p50", 1, BARE)["limit"] == MANIFESTS["shapes"].limits["frame.p50"]
    assert figure("frame.shape-up.p50", 1, BARE)["limit"] == KINDS["p50"][2]


def test_every_limit_of_a_game_is_that_of_a_figure() -> None:
    for key, manifest in MANIFESTS.items():
        for name in manifest.limits:
            whole = name.replace("frame", f"frame.{key}") if "frame" in name else f"{key}.{name}"
            assert figure(whole, 1, BARE)["limit"] == manifest.limits[name]


VALUES = {"shape-up.playouts": 50_000.0, "shape-up.apply": 10.0, "start.menu": 0.8, "frame.title.p99": 5.0}


def measured(slow: float = 1.0, bare_slow: float = 1.0, **more: float) -> bench.Figures:
    """Figures `slow` times as slow as usual, beside yardsticks `bare_slow` times as slow."""
    bare = {name: value * (1 if name == "bare.memory" else bare_slow) for name, value in BARE.items()}
    values = {name: value / slow if name.endswith("playouts") else value * slow for name, value in VALUES.items()}
    return {"yardsticks": {}, "figures": {name: figure(name, one, bare) for name, one in (values | more).items()}}


def test_a_slow_machine_is_no_failure_and_a_slow_game_is_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def status(found: bench.Figures) -> int:
        monkeypatch.setattr(bench, "measure", lambda share: found)
        return cli.main(["bench"])

    assert status(measured()) == 0
    assert "too slow or too large" not in capsys.readouterr().out
    # Both a hundred times slower.
    assert status(measured(100, 100)) == 0
    assert status(measured(100, 1)) == FAILED
    told = capsys.readouterr().out.splitlines()
    assert sum(line.endswith("too slow or too large") for line in told) == len(VALUES)
    assert status(measured(**{"draws.shapes": 13.0})) == FAILED
    monkeypatch.setitem(BARE, "bare.memory", 100.0)
    assert status(measured(rss=141.0)) == FAILED
    assert status(measured(rss=139.0)) == 0


def test_the_limit_itself_is_good() -> None:
    limit = KINDS["apply"][2]
    assert not too_much(figure("shape-up.apply", 2 * limit, BARE))
    assert too_much(figure("shape-up.apply", 2.01 * limit, BARE))


# -- yardsticks


@pytest.mark.program
def test_yardsticks_are_measured(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    assert bare_python(0.01) > 0
    assert bare_pymunk(5) > 0
    assert bare_sprites(window, 5) > 0
    # More to draw takes longer.
    little = bare_sprites(window, 20)
    monkeypatch.setattr("game.tools.yardsticks.SPRITES", 4000)
    assert bare_sprites(window, 20) > little


def test_the_boxes_of_the_yardstick_stay_in_their_columns() -> None:
    """A pile that fell apart would be another piece of work from tick to tick."""
    space = boxes()
    before = [body.position.x for body in space.bodies]
    for _step in range(200 * SUBSTEPS):
        space.step(STEP)
    assert len(before) == 50
    assert [body.position.x for body in space.bodies] == pytest.approx(before, abs=0.5)
    assert all(body.position.y > 0 for body in space.bodies)
    free(space)


def test_a_fresh_process_is_timed_line_by_line() -> None:
    with fresh(
        "import sys, time; time.sleep(0.1); print('a', flush=True); print(sys.stdin.readline() == '\\n')"
    ) as one:
        assert one.seconds() > 0.1
        memory = one.megabytes()
        assert memory is None or 1 < memory < 100
        one.go_on()
        assert one.line() == "True\n"


def test_a_fresh_process_that_fails_is_no_figure() -> None:
    with pytest.raises(RuntimeError, match="measured"), fresh("raise SystemExit(1)") as one:
        one.seconds()


# -- what is measured


@pytest.mark.parametrize("manifest", [SEALED_BIDS_MANIFEST, TIPPING_MANIFEST], ids=lambda manifest: manifest.key)
def test_a_game_with_neither_playout_nor_crowded_table_has_fewer_figures(manifest: Any) -> None:
    key = manifest.key
    found = rules_figures(manifest, 0.02)
    assert set(found) == {f"{key}.{kind}" for kind in ("actions", "apply", "clone", "observe", "greedy")}
    assert min(found.values()) > 0


@pytest.mark.program
def test_toys_go_through_the_whole_run(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "first_minute", lambda times, folder: ({"bare.window": 0.5}, {"start.menu": 1.0}))
    monkeypatch.setattr(bench, "PASSES", 1)
    monkeypatch.setattr(bench, "open_window", lambda *_size, visible: window)
    monkeypatch.setattr(window, "close", lambda: None)
    toys = {manifest.key: manifest for manifest in (SEALED_BIDS_MANIFEST, TIPPING_MANIFEST)}
    found = bench.measure(0.03, toys)
    assert {name.partition(".")[0] for name in found["figures"]} == {
        "start",
        "heap",
        "frame",
        "draws",
        "fill",
        "overdraw",
        "overdraw-still",
        *toys,
    }
    assert not any(name.startswith(f"frame.{key}") for name in found["figures"] for key in toys)


@pytest.mark.program
def test_a_playout_is_measured_where_there_is_one() -> None:
    found = rules_figures(MANIFESTS["up-or-down"], 0.02)
    assert found["up-or-down.playouts"] > found["up-or-down.policy"] > found["up-or-down.actions"]


def test_as_many_playouts_at_once_as_are_quick_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("game.tools.bench.time.process_time", lambda: now[0])

    def a_second(of_one: float) -> tuple[float, int]:
        asked: list[int] = []

        def play(count: int) -> None:
            asked.append(count)
            now[0] += count * of_one

        return bench._playouts(play, 1.0), asked[-1]

    assert a_second(1e-4) == (pytest.approx(10_000), bench.BATCH)
    assert a_second(0.01) == (pytest.approx(100), bench.SMALL_BATCH)
    assert a_second(0.003) == (pytest.approx(1 / 0.003), 4 * bench.SMALL_BATCH)


def test_playouts_are_told_under_a_heading(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setattr(bench, "measure", lambda share: measured(**{"shape-up.policy": 5_000.0}))
    cli.main(["bench"])
    lines = capsys.readouterr().out.splitlines()
    heading = next(i for i, line in enumerate(lines) if line.startswith("Playouts a second "))
    assert [line.split()[0] for line in lines[heading + 1 :]] == ["shape-up.playouts", "shape-up.policy"]


def test_crowded_tables_are_crowded(shell: Shell) -> None:
    table = crowded(shell, "shape-up")
    assert (len(table.client.seats), table.viewpoint.people, table.actor()) == (4, (0,), 0)
    assert len(table.client.observation(0).view.layout) >= 12
    table = crowded(shell, "square-up")
    assert (len(table.client.seats), table.viewpoint.people, table.actor()) == (4, (0,), 0)
    assert table.client.observation(0).view.turn >= 5
    table = crowded(shell, "up-or-down")
    assert (len(table.client.seats), table.viewpoint.people, table.actor()) == (6, (0,), 0)
    assert sum(len(column) for seat in table.client.observation(0).view.columns for column in seat) >= 30


def test_all_fifty_pieces_are_at_the_tower(shell: Shell) -> None:
    world = match_of(crowded(shell, "shapes").client).world
    assert isinstance(world, TowerWorld)
    assert len(world.tower.pieces) == 49
    assert world.tower.held
    assert not world.tower.collapsing


def test_ticks_of_a_tower_move_the_held_piece(shell: Shell) -> None:
    table = crowded(shell, "shapes")
    world = match_of(table.client).world
    assert isinstance(world, TowerWorld)
    assert world.tower.held
    before = world.tower.held
    assert len(world_ticks(shell.services, table, 10)) == 10
    after = world.tower.held
    assert after.x != before.x
    assert after.angle != before.angle


@pytest.mark.program
def test_frames_are_frames_of_the_game(shell: Shell) -> None:
    """Focus moves, actions are made, the bots answer, and cards glide."""
    table = crowded(shell)
    seen: set[str] = set()
    hands = Hands(shell.services, table)
    start = match_of(table.client).session.log_length

    def play(number: int) -> None:
        hands(number)
        seen.add(f"focus {table.focus}")
        seen.add("moving" if shell.view.stage.moving else "still")

    times = frames(shell, 60, play)
    assert len(times) == 60
    assert min(times) >= 0
    assert {"moving", "still"} <= seen
    assert sum(what.startswith("focus") for what in seen) > 2
    assert match_of(table.client).session.log_length > start


@pytest.mark.program
def test_pixels_come_back_after_the_frames_that_were_measured(shell: Shell) -> None:
    import arcade

    crowded(shell)
    frames(shell, 2)
    shell.window.on_draw()
    colours = arcade.get_image(0, 0, *shell.window.get_size()).getcolors(1 << 20)
    assert colours
    assert len(colours) > 100


@pytest.mark.program
def test_a_first_visit_ends_at_a_table_that_is_shown(window: Window) -> None:
    some = {key: MANIFESTS[key] for key in ("shapes", "up-or-down")}
    usual = sys.getswitchinterval()
    with open_shell(window, some) as shell:
        assert sys.getswitchinterval() == SWITCH, "as the game has it"
        worst = first_visits(shell, MOST_WAITS + 2)
        assert set(worst) == set(some)
        assert min(worst.values()) > 0
        top = shell.services.director.top
        assert isinstance(top, TableScene)
        assert {picture.id for picture in top.ui.pictures} <= set(shell.view.stage.actors)
    assert sys.getswitchinterval() == usual


@pytest.mark.program
def test_figures_of_frames_are_named_by_their_game(window: Window) -> None:
    drawing = {f"{kind}.shapes" for kind in DRAWING}
    assert set(table_frames(window, BOX, "shapes", 2)) == {"frame.shapes.p50", "tower.tick", *drawing}
    # One frame in a hundred is known of a hundred frames or more.
    drawing = {f"{kind}.title" for kind in DRAWING}
    assert set(title_frames(window, BOX, 99)) == {"frame.title.p50", *drawing}
    assert set(title_frames(window, BOX, 100)) == {"frame.title.p50", "frame.title.p99", *drawing}


@pytest.mark.program
def test_frames_are_late_by_what_the_drawing_thread_loses(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its clock, and by none of its own work."""
    table = crowded(shell)
    now = {"wall": 0.0, "work": 0.0}

    def passes(wall: float, work: float) -> None:
        now["wall"] += wall
        now["work"] += work

    class Watch:
        perf_counter = staticmethod(lambda: now["wall"])
        thread_time = staticmethod(lambda: now["work"])
        # It comes back a millisecond late.
        sleep = staticmethod(lambda seconds: passes(seconds + 0.001, 0))

    monkeypatch.setattr(frame_lateness, "time", Watch)
    monkeypatch.setattr(frame_lateness, "queued", lambda: 0.0)
    # Two milliseconds of work, and three in which another thread has the interpreter.
    monkeypatch.setattr(shell.window, "on_draw", lambda: passes(0.005, 0.002))
    assert frame_lateness.delays(shell, 3, lambda: None) == [pytest.approx((0.004, 0))] * 3
    # A core that somebody else had for a while.
    queue = iter(number / 2000 for number in range(6))
    monkeypatch.setattr(frame_lateness, "queued", lambda: next(queue))
    assert frame_lateness.delays(shell, 3, lambda: None) == [pytest.approx((0.004, 0.0005))] * 3
    thinking = frame_lateness.Thinking(shell.services.executor, table)
    while thinking.answers < 1:
        thinking()
        time.sleep(0.01)
    thinking.stop()


@pytest.mark.program
def test_a_jump_in_a_recorded_match_is_measured_until_it_is_shown(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seek_times, "SHARES", (0.5,))
    monkeypatch.setattr(seek_times, "REST", 1)
    (found,) = seek_times.seek_times(window, MANIFESTS, "shape-up").items()
    assert found[0] == "coldseek.shape-up"
    assert found[1] > 0
    assert not too_much(figure(found[0], 1.0, BARE))


@pytest.mark.program
def test_late_frames_count_less_those_that_are_late_anyway(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    own, none, other = (0.003, 0.0), (0.002, 0.0), (0.003, 0.002)
    given = iter([[own] * 30, [none] * 30, [own] * 10 + [other] * 5 + [none] * 15, [own] * 19 + [other] * 11])
    monkeypatch.setattr(frame_lateness, "delays", lambda *_arguments: next(given))
    found = frame_lateness.late_frames(window, MANIFESTS, "shape-up", 60)
    assert found == {"late.shape-up": pytest.approx(100 * 21 / 60), "delayed.shape-up": pytest.approx(100 * 45 / 60)}
    assert figure("late.shape-up", 0.9, BARE)["limit"] == 1
    assert not too_much(figure("delayed.shape-up", 100, BARE))


@pytest.mark.soak
def test_a_round_that_was_scored_is_gone_on_from(shell: Shell) -> None:
    table = crowded(shell)
    hands = Hands(shell.services, table)
    number = 0
    scenes = set()
    while table.client.observation(0).view.round == 1 or shell.services.director.top is not table:
        hands(number)
        shell.window.on_update(FRAME)
        shell.view.compose(still=True)
        scenes.add(type(shell.services.director.top).__name__)
        number += 1
        assert number < 5000
    assert len(scenes) == 2


@pytest.mark.program
def test_draw_calls_are_counted_and_left_as_they_were(shell: Shell) -> None:
    from arcade.gl.backends.opengl import vertex_array
    from pyglet.graphics import vertexdomain

    crowded(shell)
    before = vars(vertex_array)["gl"], dict(vars(vertexdomain))
    shell.window.on_draw()
    with counted_draws() as count:
        assert count() == 0
        shell.window.on_draw()
        once = count()
        shell.window.on_draw()
        assert count() == 2 * once
    # The background, a layer of pictures and one of words are the least there can be.
    assert once >= 3
    assert (vars(vertex_array)["gl"], dict(vars(vertexdomain))) == before
