"""Every part of every manifest can be imported, and is what the field that names it promises."""

from __future__ import annotations

import inspect
import pickle
from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any

import pytest

from game.app.option_words import OptionWords
from game.app.store import Table
from game.bots.judging import Judge
from game.core.figures import GameFigures
from game.core.game import Game, Option
from game.core.manifest import Contest, Lazy, Manifest, contests
from game.core.world import World
from game.games import MANIFESTS
from game.play.lesson import Step
from game.table.manual_page import Page
from game.table.scene.table_scene import TableScene
from game.ui.scene import Scene


def has_all(protocol: type) -> Callable[[object], bool]:
    names = [name for name in vars(protocol) if not name.startswith("_")]
    return lambda part: all(hasattr(part, name) for name in names)


def takes(count: int) -> Callable[[Any], bool]:
    """Tests whether something can be called with `count` arguments."""

    def test(part: Any) -> bool:
        inspect.signature(part).bind(*range(count))
        return True

    return test


def makes(base: type, count: int) -> Callable[[Any], bool]:
    return lambda part: issubclass(part, base) and takes(count)(part)


def all_are(cls: type) -> Callable[[Any], bool]:
    return lambda part: bool(part) and all(isinstance(each, cls) for each in part)


CHECKS: dict[str, Callable[[Any], bool]] = {
    "rules": has_all(Game),
    "table": makes(TableScene, 2),
    "manual": all_are(Page),
    "vignette": takes(4),
    "snapshot": takes(5),
    "option_words": lambda part: all(isinstance(words, OptionWords) for words in part.values()),
    "refusals": lambda part: all(isinstance(word, str) for word in (*part, *part.values())),
    "goals": takes(2),
    "bubbles": takes(2),
    "lesson": all_are(Step),
    "world": lambda part: has_all(World)(part) and takes(3)(part),
    "start": takes(1),
    "lobby": lambda part: takes(1)(part) and (not isinstance(part, type) or issubclass(part, Scene)),
    "lobby_note": takes(1),
    "door": takes(1),
    "honours": takes(1),
    "read_ahead": takes(0),
    "tally": takes(1),
    "figures": lambda part: isinstance(part, GameFigures),
    "ended": takes(2),
    "hand": lambda part: takes(0)(part) and takes(4)(part()),
    "bots": lambda part: takes(1)(part) and takes(3)(part("hard").choose),
    "crowded": takes(1),
    "playouts": takes(4),
    "judge": has_all(Judge),
    "deeds": takes(2),
    "lead": takes(2),
    "phone": takes(1),
    "costs": takes(2),
    "open_view": takes(2),
    "watch": takes(2),
    "receive": takes(2),
    "drawn": takes(1),
    "once": takes(2),
    "tables": lambda part: isinstance(part, Table),
    "options": all_are(Option),
    "look": takes(2),
    "resume": takes(2),
    "verify": takes(2),
    "trial": takes(5),
    "ticks": takes(2),
}
"""By field: whether a part is what the field promises."""


def lazies(owner: Manifest | Contest) -> Iterator[tuple[str, Lazy[Any]]]:
    """Field and `Lazy` of each part."""
    for field in fields(owner):
        value = getattr(owner, field.name)
        if field.name == "bots":
            value = tuple(maker.args[0] for maker in value.values())[:1]
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Lazy):
                yield field.name, part


OWNERS: dict[str, Manifest | Contest] = {**MANIFESTS, **contests(MANIFESTS)}
PARTS = [
    pytest.param(owner, field, part, id=f"{key} {field} {part.module}")
    for key, owner in OWNERS.items()
    for field, part in lazies(owner)
]


@pytest.mark.parametrize(("owner", "field", "part"), PARTS)
def test_a_part_is_what_its_field_promises(owner: Manifest | Contest, field: str, part: Lazy[Any]) -> None:
    found = part()
    if field == "shots":
        count = 1 if isinstance(owner, Contest) else 2
        assert found
        assert all(isinstance(name, str) and takes(count)(make) for name, make in found.items())
    else:
        assert CHECKS[field](found)


@pytest.mark.parametrize("owner", OWNERS.values(), ids=list(OWNERS))
def test_every_callable_part_is_lazy(owner: Manifest | Contest) -> None:
    loose = {field.name for field in fields(owner) if callable(getattr(owner, field.name))}
    assert loose <= {field for field, _part in lazies(owner)}


@pytest.mark.parametrize("key", MANIFESTS)
def test_a_manifest_can_be_pickled(key: str) -> None:
    assert pickle.loads(pickle.dumps(MANIFESTS[key])).rules().key == key
