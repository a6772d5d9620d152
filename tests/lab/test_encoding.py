"""Actions and views as numbers: each action has one of its own, and every field of a view is written or left out."""

import dataclasses
from itertools import groupby

import numpy as np
import pytest

from game.core.rng import stream
from game.games import GAMES
from game.lab.encoding import Encoding
from game.lab.encodings import ENCODINGS
from game.lab.parts import DTYPE, Part, each, fields, many, number, of, one, order, together, word
from tests.conformance.cases import CASES, Case, script
from tests.test_project import read
from tests.words import one_in

LAB = [case for case in CASES if case.game.key in ENCODINGS]
FEW = 12
"""Positions of a match that are looked at."""


def written(part: Part, value: object) -> list[int]:
    row = np.zeros(part.size, DTYPE)
    part.write(value, row)
    assert (part.low <= row).all()
    assert (row <= part.high).all()
    return [int(each) for each in row]


@pytest.mark.parametrize(
    ("part", "value", "expected"),
    [
        (one(3), 1, [0, 1, 0]),
        (one(3, -1), -1, [1, 0, 0]),
        (one(3), None, [0, 0, 0]),
        (word("up", "down"), "down", [0, 1]),
        (word("up", "down"), None, [0, 0]),
        (many(4, 1), (1, 4), [1, 0, 0, 1]),
        (order(4), (3, 0), [2, 0, 0, 1]),
        (number(9), 4, [4]),
        (number(9), 40, [9]),
        (number(9, -9), -40, [-9]),
        (each(3, one(2)), (1, None), [0, 1, 0, 0, 0, 0]),
        (of(len, number(9)), "four", [4]),
        (together(one(2), number(9)), 1, [0, 1, 1]),
        (each(2, together(one(2), number(9))), (1, 0), [0, 1, 1, 1, 0, 0]),
        (fields({"imag": number(9), "real": number(9)}), 7 + 2j, [2, 7]),
    ],
)
def test_a_part_writes(part: Part, value: object, expected: list[int]) -> None:
    assert written(part, value) == expected


@one_in(3, "games")
@pytest.mark.parametrize(
    "case", [pytest.param(case, marks=pytest.mark.games if n % 8 else ()) for n, case in enumerate(LAB)], ids=str
)
def test_each_legal_action_has_a_number_and_each_view_a_row(case: Case) -> None:
    encoding = ENCODINGS[case.game.key]
    part = fields(encoding.parts(case.seats))
    session, moves = case.session(5), script(case, 5)
    step = max(1, len(moves) // FEW)
    for number_, (seat, action) in enumerate([*moves, (0, None)]):
        if number_ % step == 0 or action is None:
            for watcher in range(case.seats):
                seen = session.observation(watcher)
                legal = encoding.legal(seen)
                assert sorted(map(repr, legal.values())) == sorted(map(repr, seen.legal))
                assert all(0 < n < encoding.size for n in legal)
                written(part, encoding.framed(seen.view))
        if action is not None:
            session.submit(seat, action)


@pytest.mark.parametrize("key", ENCODINGS)
def test_every_field_of_a_view_is_written_or_left_out(key: str) -> None:
    encoding = ENCODINGS[key]
    names = [field.name for field in dataclasses.fields(GAMES[key].values.view)]
    assert [name for name in names if name not in encoding.left_out] == list(encoding.parts(2))
    assert set(encoding.left_out) <= set(names)
    assert len(encoding.numbers) == len(encoding.actions)


def test_two_views_that_differ_are_two_rows() -> None:
    """What a row leaves out is left out on purpose: along a match no two views are written the same."""
    for key, encoding in ENCODINGS.items():
        case = next(case for case in LAB if case.game.key == key and case.seats == 2)
        part, session, rows = fields(encoding.parts(2)), case.session(5), dict[bytes, object]()
        for seat, action in script(case, 5):
            session.submit(seat, action)
            view = encoding.framed(session.observation(0).view)
            known = dataclasses.replace(view, **dict.fromkeys(encoding.left_out))
            row = np.zeros(part.size, DTYPE)
            part.write(view, row)
            assert rows.setdefault(row.tobytes(), known) == known
        assert len(rows) > 10


def test_cells_of_shape_up_move_with_the_cards() -> None:
    """The same cards one cell further are the same position."""
    encoding, session = ENCODINGS["shape-up"], next(c for c in LAB if c.game.key == "shape-up").session(5)
    rng = stream(5, "frame")
    for _ in range(9):
        seat = session.actors()[0]
        session.submit(seat, rng.choice(session.observation(seat).legal))
    seen = session.observation(session.actors()[0])
    moved = dataclasses.replace(seen.view, layout=tuple((x - 3, y + 2, card) for x, y, card in seen.view.layout))
    assert encoding.framed(moved).layout == encoding.framed(seen.view).layout
    assert min(x for x, _, _ in encoding.framed(moved).layout) == 1


# -- docs/lab.md


def action_table(encoding: Encoding) -> list[str]:
    rows = []
    for kind, numbered in groupby(enumerate(encoding.actions, start=1), lambda pair: type(pair[1]).__name__):
        (first, one_), *_, (last, other) = [*(pairs := list(numbered)), pairs[-1]]
        texts = [f"`{encoding.game.encode(action)}`" for action in (one_, other)]
        span = f"{first} to {last} | {texts[0]} … {texts[1]}" if last > first else f"{first} | {texts[0]}"
        rows.append(f"| `{kind}` | {span} |")
    return rows


def tables() -> dict[str, list[str]]:
    actions, parts = list[str](), list[str]()
    for key, encoding in ENCODINGS.items():
        actions += [f"### {key}: {encoding.size} actions", "", "| class | numbers | texts |", "|---|---|---|"]
        actions += [*action_table(encoding), ""]
        own = encoding.parts(2)
        parts += [f"### {key}: {sum(part.size for part in own.values())} numbers", "", "| field | size | numbers |"]
        parts += ["|---|--:|---|", *(f"| `{name}` | {part.size} | {part.about} |" for name, part in own.items()), ""]
        parts += ["Left out: " + "; ".join(f"`{name}` ({why})" for name, why in encoding.left_out.items()) + ".", ""]
    return {"actions": actions[:-1], "parts": parts[:-1]}


def test_the_page_tells_every_action_and_every_number() -> None:
    page = read("docs/lab.md").splitlines()
    for name, lines in tables().items():
        start = page.index(f"<!-- {name} -->") + 1
        assert page[start : page.index("<!-- end -->", start)] == lines
