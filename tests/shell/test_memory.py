"""Memory is freed: of ended matches and their tables, and of pictures for another size of the window."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any
from weakref import ref

import pyglet
import pytest

from game import art
from game.app import compat, saves
from game.app.settings import Setup, TextSize
from game.games import MANIFESTS
from game.play.local_client import LocalClient
from game.shell.shell import Shell
from game.shell.view import DRAG_OVER
from game.shell.window import TICK, Window
from game.table import matches
from game.table.matches import freeze_program, people, settle_memory
from game.table.scene.table_scene import TableScene
from game.ui import textures
from game.ui.services import Services
from game.ui.text_line import Line
from tests.window import SIZE, Pixels, resize
from tests.words import first

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.xdist_group("window")


@pytest.fixture
def shell(window: Window, services: Services) -> Iterator[Shell]:
    services.settings.motion = "off"
    shell = Shell(services, window)
    services.director.reset(services.make("title"))
    yield shell
    shell.close()


# -- matches


def table_of(services: Services) -> TableScene:
    return next(scene for scene in services.director.scenes if isinstance(scene, TableScene))


def parts(table: TableScene) -> list[ref[Any]]:
    assert isinstance(table.client, LocalClient)
    match = table.client.match
    return [ref(one) for one in (table, match, match.session, match.world, match.recorder) if one is not None]


def alive(closed: list[ref[Any]]) -> list[Any]:
    return [one() for one in closed if one() is not None]


def use(shell: Shell) -> None:
    """Do a little of everything that takes hold of a table."""
    director, table = shell.services.director, table_of(shell.services)
    table.show_now()
    director.compose(shell.services.make_ui)
    shell.view.frame(TICK, 0.0)
    table.ask_hint()
    actor = table.actor()
    if actor is not None:
        table.submit(actor, table.client.observation(actor).legal[0])
    table.show_now()
    for name in ("log", "pause"):
        shell.services.open(name, table)
        director.compose(shell.services.make_ui)
        shell.view.frame(TICK, 0.0)
        director.pop()
    director.pointer.pressed(960, 540)
    table.ask_hint()
    for _tick in range(3):
        shell.window.on_update(TICK)


@pytest.mark.matches
@pytest.mark.usefixtures("no_collector")
def test_at_most_two_tables_are_alive_in_match_after_match(shell: Shell) -> None:
    """And with nobody collecting: the former table goes when the next is there."""
    services = shell.services
    tables: list[ref[Any]] = []
    for key in [*MANIFESTS, *MANIFESTS]:
        matches.start(services, key, Setup(people(MANIFESTS[key].usual_seats, 2), {}))
        tables.append(ref(table_of(services)))
        assert len(alive(tables)) <= 2
        use(shell)
    assert len(alive(tables)) == 1
    services.director.reset(services.make("title"))
    assert alive(tables) == []


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("key", first(1, MANIFESTS, "screens"))
def test_nothing_of_a_closed_match_stays(shell: Shell, key: str) -> None:
    services = shell.services
    matches.start(services, key, Setup(people(MANIFESTS[key].usual_seats, 2), {}))
    use(shell)
    closed = parts(table_of(services))
    services.director.reset(services.make("title"))
    assert alive(closed) == []


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("key", first(1, ["shape-up", "shapes"], "screens"))
def test_nothing_of_a_resumed_match_stays(shell: Shell, key: str) -> None:
    services = shell.services
    matches.start(services, key, Setup(people(2, 2), {}))
    use(shell)
    services.director.reset(services.make("title"))
    matches.resume(services, saves.unfinished()[0])
    closed = parts(table_of(services))
    use(shell)
    services.director.reset(services.make("title"))
    assert alive(closed) == []


@pytest.mark.matches
@pytest.mark.usefixtures("no_collector")
def test_what_is_drawn_frame_by_frame_keeps_no_closed_table(shell: Shell) -> None:
    services = shell.services
    matches.start(services, "shape-up", Setup(people(2, 2), {}))
    table_of(services).show_now()
    for _frame in range(4):
        shell.view.frame(TICK, 0.0)
    closed = parts(table_of(services))
    services.director.reset(services.make("title"))
    for _frame in range(4):
        shell.view.frame(TICK, 0.0)
    assert alive(closed) == []


@pytest.mark.screens
def test_nothing_is_kept_from_the_collector_for_good() -> None:
    class Ring:
        """Something that holds itself, as a scene may that is written one day."""

        def __init__(self) -> None:
            self.self = self

    thresholds = gc.get_threshold()
    gc.unfreeze()
    try:
        program = Ring()
        there = ref(program)
        freeze_program()
        del program
        ring = Ring()
        gone = ref(ring)
        settle_memory()
        assert gone() is not None
        del ring
        settle_memory()
        assert gone() is None
        assert there() is not None, "what was there before the first match is frozen: no pass looks at it"
    finally:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        gc.set_threshold(*thresholds)


# -- dragging the window's edge


def held() -> dict[str, int]:
    """How much there is of what a size of the window needs."""
    there = Counter(map(type, gc.get_objects()))
    return {
        "labels": there[Line],
        "textures of letters": there[pyglet.font.base.GlyphTexture],
        "fonts": compat.fonts_held(),
    }


@pytest.fixture
def baked(monkeypatch: pytest.MonkeyPatch) -> list[art.SpriteKey]:
    found: list[art.SpriteKey] = []
    bake = vars(textures)["bake"]

    def noted(what: art.SpriteKey, *how: Any) -> art.Baked:
        found.append(what)
        baked: art.Baked = bake(what, *how)
        return baked

    monkeypatch.setattr(textures, "bake", noted)
    return found


def stand(shell: Shell, count: int = 2) -> None:
    """Let some frames pass that would have everything made anew."""
    for _frame in range(count):
        shell.view.frame(DRAG_OVER, 0.0)


@pytest.mark.screens
@pytest.mark.usefixtures("no_collector")
def test_a_drag_of_the_windows_edge_bakes_once_and_leaves_nothing(shell: Shell, baked: list[art.SpriteKey]) -> None:
    shell.services.director.reset(shell.services.make("settings"))
    shell.view.compose(still=True)
    sizes = [(SIZE[0] - 4 * n, SIZE[1] - 2 * n) for n in range(2, 61, 2)]
    baked.clear()

    resize(shell.window, *sizes[-1])
    stand(shell, 3)
    once, after_one, as_after_one = list(baked), held(), Pixels(picture(shell))
    resize(shell.window, *SIZE)
    stand(shell, 3)
    baked.clear()

    for size in sizes:
        resize(shell.window, *size)
        # A hand that drags does not move in every frame.
        for _frame in range(2 if size in sizes[::6] else 1):
            shell.window.on_update(TICK)
            shell.view.frame(TICK, 0.0)
    assert baked == []
    assert not shell.view.stage.fits
    stand(shell, 3)
    assert sorted(map(repr, baked)) == sorted(map(repr, once))
    left = held()
    assert (left["labels"], left["fonts"]) == (after_one["labels"], after_one["fonts"])
    # A font that labels of earlier tests hold is one that ours share: its letters may be drawn in other textures now.
    assert left["textures of letters"] <= after_one["textures of letters"] + after_one["fonts"]
    assert Pixels(picture(shell)) == as_after_one
    baked.clear()
    stand(shell, 10)
    assert baked == []


def picture(shell: Shell) -> Any:
    import arcade

    shell.view.frame(0.0, 0.0)
    return arcade.get_image()


def test_a_size_that_comes_back_makes_nothing_anew(shell: Shell, baked: list[art.SpriteKey]) -> None:
    shell.services.director.reset(shell.services.make("settings"))
    shell.view.compose(still=True)
    baked.clear()
    for size in ((1200, 700), (1100, 620), SIZE):
        resize(shell.window, *size)
        shell.view.frame(TICK, 0.0)
    stand(shell)
    assert baked == []
    assert shell.view.stage.fits


@pytest.mark.screens
def test_the_time_before_a_new_size_does_not_end_a_drag(shell: Shell, baked: list[art.SpriteKey]) -> None:
    """A frame that took long must not be taken for a hand that let go."""
    shell.view.compose(still=True)
    baked.clear()
    for n in range(5):
        resize(shell.window, 1200 - n, 700)
        shell.view.frame(1.0, 0.0)
    assert baked == []


def test_the_pointer_hits_what_is_seen_in_the_middle_of_a_drag(shell: Shell) -> None:
    services = shell.services
    shell.view.compose(still=True)
    title = services.director.top
    assert title
    goal = next(target for target in title.ui.targets if target.id == "settings")
    resize(shell.window, 1000, 790)
    shell.view.frame(TICK, 0.0)
    assert not shell.view.stage.fits
    # The canvas of 1280×800, 1920×1200 units, is drawn 1000 px wide between margins.
    scale = 1000 / 1920
    x, y = goal.rect.cx * scale, 790 - (790 - 1200 * scale) / 2 - goal.rect.cy * scale
    shell.window.on_mouse_motion(round(x), round(y), 1, 1)
    assert title.focus == "settings"


def test_a_still_picture_is_made_for_the_size_of_the_window(shell: Shell) -> None:
    shell.view.compose(still=True)
    resize(shell.window, 960, 600)
    shell.view.compose(still=True)
    assert shell.view.stage.fits


def test_other_letters_leave_none_of_the_old(shell: Shell) -> None:
    """Text size, contrast and language: as many fonts as if it had been so from the start."""
    services, settings = shell.services, shell.services.settings
    services.director.reset(services.make("settings"))
    shell.view.compose(still=True)
    shell.view.frame(TICK, 0.0)
    shell.view.stage.trim()
    fonts = compat.fonts_held()
    sizes: tuple[tuple[TextSize, bool, str], ...] = ((200, True, "ja"), (150, False, "en"), (100, False, "en"))
    for size, contrast, language in sizes:
        settings.text_size, settings.high_contrast, settings.language = size, contrast, language
        services.apply_settings()
        shell.view.compose(still=True)
    assert compat.fonts_held() == fonts


# -- long runs


@pytest.mark.soak
@pytest.mark.parametrize("what", ["matches", "hour"])
def test_memory_stays_small(what: str, tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    """30 matches with changes of everything between them; as many drawn frames as an hour of play has decisions for."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.shell.endurance", what, "--home", str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=3000,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    print(found)
    assert found["tables"] <= 2
    assert found["most_mb"] < 450
    if what == "matches":
        assert found["mb"][29] <= 1.15 * found["mb"][5]
    assert all(a <= b for a, b in pairwise([0, *found["frames"]]))
