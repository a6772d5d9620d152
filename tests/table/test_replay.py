"""The recorder of replays, and the detector of collapses for the slow motion."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.art.tower.film import Film, Moment, Seen
from game.core.silhouettes import colour_of
from game.physics.tower import Tower
from game.physics.tower_view import view_of
from game.table.tower.replay.collapse import DROP, SINK, CollapseDetector
from game.table.tower.replay.replay_recorder import KEPT_TICKS, ReplayRecorder
from game.table.tower.show import SLOW, TowerShow
from tests.physics.builders import piece


def at(x: float, number: int = 0) -> Seen:
    return Seen(number, x, 30.0, 0.0, 255.0)


def film(*xs: float, beats: int = 1) -> Film:
    return Film(tuple(Moment.of([at(x)], 1.0, beats) for x in xs))


# -- the ring


def test_the_ring_holds_six_seconds_in_which_something_moved() -> None:
    recall = ReplayRecorder()
    for tick in range(KEPT_TICKS + 100):
        recall.record([at(float(tick))], 1.0)
        recall.record([at(float(tick))], 1.0)
    assert recall.film
    assert len(recall.film.moments) == KEPT_TICKS == 6 * 60
    assert recall.film.seconds == pytest.approx(6, abs=0.02)
    assert [recall.film.at(s)[0].x for s in (0, recall.film.seconds)] == [100, KEPT_TICKS + 99]


def test_nothing_was_seen_of_an_empty_platform() -> None:
    recall = ReplayRecorder()
    recall.record([], 0.0)
    assert recall.film is None
    recall.record([at(0)], 1.0)
    assert recall.film
    assert recall.film.seconds == 0
    assert recall.film.at(3) == [at(0)]


def test_a_fall_is_kept_once_it_is_over_and_until_play_goes_on() -> None:
    recall = ReplayRecorder()
    for tick in range(40):
        recall.record([at(float(tick))], 1.0, falling=10 <= tick < 30)
        assert (recall.fall is None) == (tick < 30)
    for tick in range(KEPT_TICKS):
        recall.record([at(-float(tick))], 1.0)
    assert recall.fall
    assert [seen.x for seen in recall.fall.at(recall.fall.seconds)] == [30]
    recall.forget_fall()
    assert recall.fall is None
    assert recall.film


def test_a_fall_that_is_under_way_ends_where_another_tower_comes() -> None:
    recall = ReplayRecorder()
    for tick in range(10):
        recall.record([at(float(tick))], 1.0, falling=tick > 5)
    recall.cut()
    assert recall.fall
    assert [seen.x for seen in recall.fall.at(9)] == [9]
    assert recall.film is None, "nothing of the other tower has been seen"
    recall.record([at(50)], 1.0)
    assert [seen.x for seen in recall.fall.at(9)] == [9]


# -- a film


def test_between_two_ticks_pieces_are_between_two_places() -> None:
    two = film(0, 60, 0)
    assert [round(two.at(beat / 60)[0].x) for beat in (-9, 0, 0.5, 1, 1.25, 2, 9)] == [0, 0, 30, 60, 45, 0, 0]


def test_slow_motion_takes_its_time_again() -> None:
    assert film(0, 60, 0, beats=3).seconds == pytest.approx(6 / 60)
    assert film(0, 60, 0, beats=3).at(1.5 / 60)[0].x == pytest.approx(30)
    first_is_slow = Film((Moment.of([at(0)], 1.0, 3), Moment.of([at(60)], 1.0), Moment.of([at(0)], 1.0)))
    assert [round(first_is_slow.at(beat / 60)[0].x) for beat in (1.5, 3, 3.5, 4)] == [30, 60, 30, 0]


def test_what_goes_is_seen_until_it_has_gone() -> None:
    goes = Film((Moment.of([at(0), at(9, 1)], 2.0), Moment.of([at(6)], 1.0)))
    assert [seen.piece for seen in goes.at(0.5 / 60)] == [0, 1]
    assert [seen.piece for seen in goes.at(1 / 60)] == [0]
    assert goes.pieces == (0, 1)
    assert (goes.height, goes.height_at(0), goes.height_at(1)) == (2.0, 2.0, 1.0)


# -- slow motion


@dataclass
class Place:
    y: float


def begins(
    collapses: CollapseDetector, *speeds: float, fallen: tuple[int, ...] = (), trying: int | None = None
) -> bool:
    """Whether a collapse begins when pieces sink at `speeds`, in px a tick, from high above."""
    before = {number: Place(300.0) for number in range(len(speeds))}
    now = {number: Place(300.0 - speed) for number, speed in enumerate(speeds)}
    return collapses.begins(before, now, fallen, trying)


FAST, FASTER = SINK + 0.1, DROP + 0.1


def test_three_that_fall_make_a_collapse_every_time() -> None:
    collapses = CollapseDetector()
    for _ in range(3):
        assert not begins(collapses, FAST, FAST, 0.0)
        assert begins(collapses, FAST, FAST, FAST)
        assert not begins(collapses, FASTER, FASTER, FASTER), "one collapse begins once"
        assert not begins(collapses, 0.0, 0.0, 0.0)


def test_what_lies_below_counts_while_it_is_seen() -> None:
    collapses = CollapseDetector()
    assert not begins(collapses, 0.0, FAST, 0.0, fallen=(0,))
    assert not begins(collapses, 0.0, 0.0, 0.0, fallen=(0, 1, 2))
    assert begins(collapses, 0.0, 0.0, FAST, fallen=(0, 1))
    assert not begins(collapses, 0.0, 0.0, 0.0, fallen=(0, 1, 2))
    assert not begins(collapses, 0.0, 0.0, FAST, fallen=(0, 1))


def test_a_single_fall_is_slow_once_in_a_match() -> None:
    collapses = CollapseDetector()
    assert not begins(collapses, FASTER, trying=0), "it was let go, and falls onto the tower"
    assert begins(collapses, FASTER)
    assert not begins(collapses, 0.0)
    assert not begins(collapses, FASTER)


def tipping() -> Tower:
    """A plank with its middle beyond the edge, and three squares on it: about to tip over."""
    tower = Tower()
    tower.place(piece("plank"), 175.0, 15.0)
    for number, x in enumerate((120.0, 185.0, 250.0)):
        tower.place(piece("square", number), x, 61.0)
    return tower


@pytest.mark.parametrize("moves", [True, False], ids=["motion", "reduced"])
def test_a_tower_that_tips_over_is_slow_before_anything_has_come_down(moves: bool) -> None:
    tower, show = tipping(), TowerShow()
    start = {placed.piece: placed.y for placed in tower.pieces}
    slow, fallen = 0, 0
    while tower.tick() is None:
        if show.slow_ticks:
            slow += 1
            while show.skips_tick():
                pass
        show.read(view_of(tower), None, moves)
        if show.slow_ticks and not slow:
            drops = sorted(start[placed.piece] - placed.y for placed in tower.pieces)
            assert 6 < drops[-3] < 30, "three of them have left their place"
            assert not tower.collapsing
        fallen = max(fallen, sum(placed.fallen for placed in tower.pieces))
    tower.close()
    assert fallen >= 3
    assert bool(slow) == moves
    assert show.recorder.fall
    seconds = [moment.beats for moment in show.recorder.fall.moments]
    assert seconds.count(SLOW) == slow
    assert {colour_of(number) for number in show.recorder.fall.pieces} == {"red", "green", "blue"}
