"""`groups_of` sorts the targets of a screen into groups of groups: one switch comes to each in a few presses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

from game.app.intents import Intent
from game.ui.focus import Target, find
from game.ui.layout import Rect

T = TypeVar("T")

FEW = 6
"""Choices that are offered one after the other; more are offered group by group."""
SAME_ROW = 0.5
"""Share of the lower target's height by which two of a row overlap at least."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose: a target of the screen, or else `does`, an intent or something for the hand."""

    id: str
    target: Target | None = None
    does: Intent | str = ""

    @property
    def targets(self) -> tuple[Target, ...]:
        return () if self.target is None else (self.target,)


@dataclass(frozen=True, slots=True)
class Group:
    """Choices and groups that are lit up together. `word`: what it is called where it has no place on the screen."""

    id: str
    parts: tuple[Choice | Group, ...]
    word: str = ""

    @property
    def targets(self) -> tuple[Target, ...]:
        return tuple(target for part in self.parts for target in part.targets)


Node = Choice | Group


def groups_of(targets: Sequence[Target], first: str | None = None) -> tuple[Node, ...]:
    """The choices of a screen, at most `FEW` in a group: targets of a kind are together, in the order of reading.

    `first`: the target to which the screen itself gives the focus: it comes first, and then its group. Targets that do
    nothing are left out.
    """
    live = [target for target in targets if not target.disabled_reason]
    if len(live) <= FEW:
        found: tuple[Node, ...] = tuple(Choice(target.id, target) for target in live)
    else:
        kinds: dict[str, list[Target]] = {}
        for target in live:
            kinds.setdefault(target.kind, []).append(target)
        alone = [many[0] for many in kinds.values() if len(many) == 1]
        alike = {kind: many for kind, many in kinds.items() if len(many) > 1}
        if alone:
            alike[""] = [target for target in live if target in alone or target in alike.get("", ())]
        found = tuple(_group(kind, many) for kind, many in alike.items())
        if len(found) == 1 and isinstance(found[0], Group):
            found = found[0].parts
    at = next((i for i, node in enumerate(found) if any(target.id == first for target in node.targets)), 0)
    found = found[at:] + found[:at]
    if found and isinstance(found[0], Group) and (one := find(live, first)) is not None:
        return (Choice(one.id, one), *found)
    return found


def _group(id_: str, targets: Sequence[Target]) -> Node:
    """A group of `targets`, by rows if there are several, or else by halves and thirds."""
    if len(targets) == 1:
        return Choice(targets[0].id, targets[0])
    if len(targets) <= FEW:
        return Group(id_, tuple(Choice(target.id, target) for target in targets))
    rows = _rows(targets)
    if len(rows) > FEW:
        # Neighbouring rows together, as evenly as may be.
        rows = [[target for row in some for target in row] for some in _even(rows, FEW)]
    parts = rows if len(rows) > 1 else _even(rows[0], -(-len(targets) // FEW))
    return Group(id_, tuple(_group(f"{id_}/{i}", part) for i, part in enumerate(parts)))


def _rows(targets: Sequence[Target]) -> list[list[Target]]:
    """Targets that lie side by side, from top to bottom, each row from left to right."""
    rows: list[list[Target]] = []
    for target in sorted(targets, key=lambda one: (one.rect.cy, one.rect.x)):
        if rows and _overlap(rows[-1][0].rect, target.rect) >= SAME_ROW * min(rows[-1][0].rect.h, target.rect.h):
            rows[-1].append(target)
        else:
            rows.append([target])
    return [sorted(row, key=lambda one: one.rect.x) for row in rows]


def _overlap(a: Rect, b: Rect) -> float:
    return min(a.bottom, b.bottom) - max(a.y, b.y)


def _even(items: Sequence[T], count: int) -> list[list[T]]:
    """`items` in `count` parts of about equal length."""
    ends = [len(items) * i // count for i in range(count + 1)]
    return [list(items[a:b]) for a, b in pairwise(ends) if a < b]
