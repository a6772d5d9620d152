"""Other answers to a day than the recipe's, and in what two towers differ."""

from collections.abc import Iterator
from datetime import date

import pytest

from game.core.manifest import STRENGTHS
from game.core.rng import stream
from game.core.silhouettes import kind_of
from game.core.tower_events import UNIT
from game.levels.daily import calendar
from game.levels.daily.answers import answers, looks, mirror
from game.levels.daily.comparison import compare
from game.levels.daily.rival_build import (
    MANNERS,
    Rehearsal,
    _rehearsals,
    look_of,
    rival_build,
    score_of,
    seconds_of,
)
from game.levels.proof import Run

TOWER, BRIDGE, PICTURE = date(2026, 11, 11), date(2026, 11, 29), date(2026, 11, 10)


def test_other_answers_differ_from_the_recipes() -> None:
    draft = calendar.draft_at(calendar.slot_of(TOWER))[0]
    first = next(answers(draft, stream(0, "a")))
    assert looks(draft, first) == looks(draft, draft.puts), "all stand over each other"
    assert [put.piece for put in first] != [put.piece for put in draft.puts]
    assert sorted(put.piece for put in first) == sorted(put.piece for put in draft.puts)
    assert first == next(answers(draft, stream(0, "a")))
    bridge = calendar.draft_at(calendar.slot_of(BRIDGE))[0]
    *_orders, moved = answers(bridge, stream(0, "a"))
    apart = [abs(put.x - before.x) for put, before in zip(moved, bridge.puts, strict=True) if put != before]
    assert apart == [pytest.approx(0.5)], "a piece goes aside"
    picture = calendar.draft_at(calendar.slot_of(PICTURE))[0]
    assert next(answers(picture, stream(0, "a"))) == mirror(picture.puts)


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
def test_the_strongest_rival_is_the_days_ceiling_and_towers_differ() -> None:
    for day, towers in ((TOWER, 3), (PICTURE, 1), (BRIDGE, 3)):
        runs = [[*rival_build(day, difficulty)][-1] for difficulty in STRENGTHS]
        scores = [score_of(run, seconds_of(run, one)) for run, one in zip(runs, STRENGTHS, strict=True)]
        assert scores[-1] == max(scores), day
        assert len({look_of(run) for run in runs}) >= towers, day
        towers_seen = [run.world.view().pieces for run in runs]
        lays = {
            tuple((one.piece, round(4 * one.x / UNIT), round(one.y / UNIT)) for one in seen) for seen in towers_seen
        }
        assert len(lays) > 1, "like pieces lie elsewhere"
        for run in runs:
            run.close()


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
    found: list[Rehearsal] = []

    def rehearse() -> Iterator[Run]:
        found.extend((yield from _rehearsals(day)))

    for _run in rehearse():
        pass
    assert [one.answer for one in found if one.answer != draft.puts]


def test_the_weaker_a_rival_is_the_more_it_drops() -> None:
    """The weakest more than twice as much as the next one: its mistakes are seen."""
    relaxed, normal, hard, expert = (sum(MANNERS[one].slips) / len(MANNERS[one].slips) for one in STRENGTHS)
    assert relaxed > 2 * normal > 2 * hard > expert == 0
