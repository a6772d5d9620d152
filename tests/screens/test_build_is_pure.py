"""`build` is pure: no scene changes while it is drawn, and what it draws twice is the same."""

from __future__ import annotations

from collections import deque
from collections.abc import Set
from dataclasses import is_dataclass
from datetime import date
from enum import Enum
from functools import partial
from pathlib import Path
from types import FunctionType, MethodType
from typing import Any
from weakref import ref

import pytest
from msgspec import Struct

from game.app.album import Album
from game.app.intents import KEYS
from game.games.stack_off.referee import Referee
from game.play.local_client import LocalClient
from game.table.picking.selection import Selection
from game.table.scene.table_scene import TableScene
from game.tools.screenshot import Shot
from game.ui.director import Director
from game.ui.screen import Screen
from game.ui.services import Services
from game.ui.widgets import Ui
from tests.screens.composing import composed
from tests.screens.test_layout_audit import CASES, WORDS, Case, few_matches, one_match  # noqa: F401
from tests.words import one_in

ELSEWHERE = (Services, Director, LocalClient, Referee, Album)
"""What a scene shares with others, and is no part of it."""


MEASURED = (
    "LevelOverlays.plates",
    "LevelOverlays.places",
    "HeightMarker.taken",
    "ReachMarker.taken",
    "LevelCamera.tags",
)
"""What is measured on the picture before, so that labels keep clear of it."""

PLAIN = (bool, int, float, str, bytes, Enum, type, Path, date, FunctionType, MethodType, partial)


def contents(value: Any, within: tuple[int, ...] = ()) -> Any:
    """`value` with all that it is made of, as plain tuples that can be compared later."""
    if value is None or isinstance(value, PLAIN):
        return value
    if isinstance(value, ELSEWHERE) or id(value) in within:
        return type(value).__name__
    if isinstance(value, ref):
        # A part refers to its table weakly.
        return contents(value(), within)
    if isinstance(value, Ui):
        return seen(value)
    if isinstance(value, Selection):
        # What is worked out of its offers and picks is kept in it, and changes nothing.
        return value
    if isinstance(value, Struct) and value.__struct_config__.frozen:
        return value
    if is_dataclass(value) and value.__dataclass_params__.frozen:  # type: ignore[union-attr]  # typeshed has no params
        return value
    within = (*within, id(value))
    if isinstance(value, dict):
        return "dict", tuple((contents(key, within), contents(part, within)) for key, part in value.items())
    if isinstance(value, Set):
        return "set", frozenset(contents(part, within) for part in value)
    if isinstance(value, list | tuple | deque):
        return type(value).__name__, tuple(contents(part, within) for part in value)
    names = [*getattr(value, "__dict__", ()), *(name for cls in type(value).__mro__ for name in _slots(cls))]
    if not names and not type(value).__module__.startswith("game."):
        raise TypeError(f"what is in a {type(value)}?")
    return type(value).__name__, tuple(
        (name, contents(getattr(value, name), within))
        for name in names
        if f"{type(value).__name__}.{name}" not in MEASURED
    )


def _slots(cls: type) -> tuple[str, ...]:
    names = cls.__dict__.get("__slots__", ())
    return (names,) if isinstance(names, str) else tuple(names)


def seen(ui: Ui) -> tuple[Any, ...]:
    """All that is to be seen and pointed at."""
    return ui.place, ui.floor, tuple(ui.pictures), tuple(ui.words), tuple(ui.targets)


def build(services: Services, scene: Screen) -> tuple[Any, ...]:
    ui = services.make_ui(0, scene.focus)
    ui.sleep = services.director.sleep
    scene.build(ui)
    return seen(ui)


def compare(services: Services) -> None:
    """Each scene that is shown is built twice."""
    for scene in services.director.shown():
        before = contents(scene)
        first = build(services, scene)
        after = contents(scene)
        assert dict(after[1]) == dict(before[1])
        assert build(services, scene) == first


EVERY_THIRD_CASE = [
    pytest.param(case, marks=pytest.mark.screens if i % 3 else WORDS.get(case.name, ())) for i, case in enumerate(CASES)
]


@one_in(4, "screens")
@pytest.mark.parametrize("case", EVERY_THIRD_CASE, ids=lambda case: case.name)
def test_a_scene_is_as_before_after_it_was_built(one_match: None, case: Case) -> None:  # noqa: F811
    services, scene = composed(Shot(**case.shot))
    compare(services)
    if targets := scene.ui.targets:
        scene.focus = targets[len(targets) // 2].id
        compare(services)
    if isinstance(scene, TableScene) and scene.legal() and len(ids := scene.steps(scene.legal()[-1])) > 1:
        scene.pick(ids[0], KEYS)
        compare(services)
    services.director.reset()
