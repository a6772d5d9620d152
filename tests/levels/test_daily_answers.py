"""Other answers to a day than the recipe's, and in what two towers differ."""

from collections.abc import Iterator
from datetime import date

import pytest

from game.core.manifest import STRENGTHS
from game.core.rng import stream
from game.core.silhouettes import kind_of
from game.levels.daily import calendar
from game.levels.daily.answers import Answer, answers, looks, mirror
from game.levels.daily.comparison import compare
from game.levels.daily.rival_build import MANNERS, _rehearse, rival_build
from game.levels.proof import Run

TOWER, BRIDGE, PICTURE = date(2026, 11, 11), date(2026, 11, 29), date(2026, 11, 10)


def test_an_answer_to_a_taste_differs_from_the_recipes() -> None:
    draft = calendar.draft_at(calendar.slot_of(TOWER))[0]
    assert not [*answers(draft, "lean", stream(0, "a"))]
    first = next(answers(draft, "order", stream(0, "a")))
    assert looks(draft, first) == looks(draft, draft.puts), "all stand over each other"
    assert [put.piece for put in first] != [put.piece for put in draft.puts]
    assert sorted(put.piece for put in first) == sorted(put.piece for put in draft.puts)
    assert first == next(answers(draft, "order", stream(0, "a")))
    bridge = calendar.draft_at(calendar.slot_of(BRIDGE))[0]
    moved = next(answers(bridge, "mirrored", stream(0, "a")))
    apart = [abs(put.x - before.x) for put, before in zip(moved, bridge.puts, strict=True) if put != before]
    assert apart == [pytest.approx(0.5)], "its mirror image looks the same, so a piece goes aside"
    picture = calendar.draft_at(calendar.slot_of(PICTURE))[0]
    assert next(answers(picture, "mirrored", stream(0, "a"))) == mirror(picture.puts)


def test_towers_differ_in_what_one_sees() -> None:
    draft = calendar.today(BRIDGE).given
    square, plank = (next(piece for piece in draft if kind_of(piece) == kind) for kind in ("square", "plank"))
    own = ((square, 1.0, 0.5, 0.0), (plank, 0.0, 1.25, 0.0))
    assert compare(own, own) == ("same", 0)
    assert compare(own, tuple((piece, -x, y, turn) for piece, x, y, turn in own)) == ("mirrored", 0)
    assert compare(own, own[:1]) == ("fewer", 1)
    assert compare(own, ((plank, 1.0, 0.25, 0.0), (square, 0.0, 1.0, 0.0))) == ("wider", 0)
    assert compare(own, ((square, 2.0, 0.5, 0.0), (plank, 0.0, 1.25, 90.0))) == ("higher", 0)
    assert compare(own, ((square, 2.0, 0.5, 0.0), (plank, 0.0, 1.25, 0.0))) == ("elsewhere", 1)


@pytest.mark.matches
def test_a_rival_builds_another_tower_than_the_recipes() -> None:
    """On a day on which the mirror image does it."""
    runs = [[*rival_build(PICTURE, difficulty)][-1] for difficulty in ("normal", "expert")]
    draft = calendar.draft_at(calendar.slot_of(PICTURE))[0]
    level = runs[0].level
    put = next(put for put in draft.puts if abs(put.x) > 0.2)
    places = [
        next(one.x for one in run.world.view().pieces if one.piece == level.given[put.piece]) / 80 for run in runs
    ]
    assert places[0] * places[1] < 0, places


@pytest.mark.matches
def test_the_best_rival_leaves_pieces_out_where_that_scores_more() -> None:
    hard, expert = ([*rival_build(BRIDGE, difficulty)][-1] for difficulty in ("hard", "expert"))
    used = [sum(piece in run.view.placed for piece in run.level.given) for run in (hard, expert)]
    assert hard.view.medal == expert.view.medal == 3
    assert used == [6, 4]


@pytest.mark.matches
def test_a_rehearsal_builds_on_for_gold() -> None:
    """Where silver is held on the way, as a player's hold does not end the try either."""
    day = date(2026, 12, 2)
    draft = calendar.draft_at(calendar.slot_of(day))[0]
    rehearsal = _rehearse(day, "order", stream(0, f"taste {day.isoformat()} relaxed"))
    found: list[Answer] = []

    def rehearse() -> Iterator[Run]:
        found.append((yield from rehearsal))

    for _run in rehearse():
        pass
    assert found[0] != draft.puts


def test_the_weaker_a_rival_is_the_more_it_drops() -> None:
    """The weakest more than twice as much as the next one: its mistakes are seen."""
    relaxed, normal, hard, expert = (sum(MANNERS[one].slips) / len(MANNERS[one].slips) for one in STRENGTHS)
    assert relaxed > 2 * normal > 2 * hard > expert == 0
