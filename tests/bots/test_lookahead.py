"""A bot that thinks ahead: its places hold, it finds hollows, it leaves room or none, and it is on time."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count
from math import radians

import pytest

from game.bots.lookahead import Builder, Coming, StackerTemper, choose_pose, rank_poses
from game.bots.stacker import Place, carry
from game.core.rng import Rng
from game.core.tower_events import UNIT
from game.physics.ground import SHAPES_PLATFORM, Box, Fixed, Ground
from game.physics.landing import land
from game.physics.stack import profiles
from game.physics.tower import Tower
from tests.some import the
from tests.words import first

QUICK = StackerTemper(looks=12, hollows=6, tries=6, sure=1)
DISC, PLANK = 25, 10


def holding(piece: int, *poses: tuple[int, float, float], ground: Ground = SHAPES_PLATFORM) -> Tower:
    """`piece` in the hand over others at these places, in px and units."""
    tower = Tower(ground)
    for each, x, y in poses:
        tower.place(each, x, y * UNIT)
    while tower.phase != "rest":
        tower.tick()
    tower.take(piece)
    return tower


def let_go(tower: Tower, place: Place | None) -> tuple[int, ...]:
    """What falls when a bot's hand puts the held piece there."""
    for hand in carry(tower, place):
        assert tower.tick(hand) is None
    tower.release()
    while (verdict := tower.tick()) is None:
        pass
    return verdict.fallen


COLUMNS = [(n, x, 0.5) for n, x in enumerate((-125, -63, 0, 63, 125))]


def test_it_puts_a_disc_into_a_hollow_where_nothing_else_is_level() -> None:
    """Five discs fill the platform; a sixth holds between two of them only."""
    tower = holding(DISC, *[(DISC + 1 + n, x, 0.5) for n, x in enumerate((-124, -62, 0, 62))])
    builder = Builder(tower.poses(), tower, the(tower.held), QUICK)
    best = builder.best()
    assert best is not None
    assert let_go(tower, best.place) == ()
    assert all(rated.place.y < 1.5 * UNIT for rated in builder.rated)


def test_a_choice_repeats_and_depends_on_poses_and_rng_alone() -> None:
    tower = holding(7, *COLUMNS[:3])
    poses = json.loads(json.dumps(tower.poses()))
    shaking = StackerTemper(shake=8, twist=4, looks=12, hollows=0, tries=6, sure=1)
    place = choose_pose(poses, shaking, Rng(1))
    assert place is not None
    assert choose_pose(poses, shaking, Rng(1)) == place
    others = {choose_pose(poses, shaking, Rng(word)) for word in range(2, 5)}
    assert others != {place}
    assert all(other is not None and abs(other.x - place.x) <= 16 for other in others)


def test_where_a_rival_comes_next_it_leaves_as_little_room_as_it_can() -> None:
    tower = holding(30, *COLUMNS[1:4], (PLANK, 0, 1.25))
    temper = StackerTemper(looks=20, hollows=0, tries=8, sure=2, daring=1)
    assert tower.held is not None
    kind, rude = (
        Builder(tower.poses(), tower, tower.held, temper, None, coming).best()
        for coming in (Coming(range(50)), Coming(rivals=range(50)))
    )
    assert kind is not None
    assert rude is not None
    assert rude.room < 0 < kind.room
    assert -rude.room < kind.room - 0.05


@pytest.mark.parametrize("polls", [0, 5, 40])
def test_out_of_time_it_answers_at_once_with_a_place_above_the_ground(polls: int) -> None:
    tower = holding(7, *COLUMNS[:2])
    looks = count(1)
    place = choose_pose(tower.poses(), QUICK, Rng(1), lambda: next(looks) > polls)
    assert next(looks) <= polls + 4
    assert place is not None
    assert tower.held is not None
    assert place.y < tower.held.y
    assert abs(place.x) <= 150


def test_what_it_is_ready_to_do_has_an_end() -> None:
    tower = holding(7, *COLUMNS[:2])
    looks = [0, 0]
    for index, work in enumerate((1, 8)):
        temper = replace(QUICK, sure=3, work=work)

        def expired(index: int = index) -> bool:
            looks[index] += 1
            return False

        choose_pose(tower.poses(), temper, Rng(1), expired)
    assert looks[0] < 300 < looks[1]


def test_it_goes_on_past_that_end_while_nothing_has_stood_yet() -> None:
    tower = holding(7, *COLUMNS[:2])
    tired = replace(QUICK, sure=3, work=1)
    assert not rank_poses(tower.poses(), tired)
    stood = rank_poses(tower.poses(), replace(tired, reserve=8))
    assert [rated.margin is not None for rated in stood] == [True]


def test_where_nothing_good_holds_it_gropes_beside() -> None:
    """A square in the gap between two domes holds a little beside of where it seems to lie deepest."""
    tower = holding(DISC, (PLANK, 0, 0.25), (0, -60, 1.0), (1, 60, 1.0), (2, 0, 1.0))
    assert tower.held is not None
    blind = replace(QUICK, looks=0, hollows=0)
    assert Builder(tower.poses(), tower, tower.held, blind).best() is None
    found = Builder(tower.poses(), tower, tower.held, replace(blind, gropes=30)).best()
    assert found is not None
    assert found.held < 1
    assert let_go(tower, found.place) == ()


def test_ranked_places_say_how_firmly_they_stand() -> None:
    tower = holding(7, *COLUMNS[:3])
    ranked = rank_poses(tower.poses(), replace(QUICK, sure=3))
    assert len(ranked) > 1
    assert [rated.worth for rated in ranked] == sorted((rated.worth for rated in ranked), reverse=True)
    assert all(rated.margin is not None and 0 < rated.margin <= 1 and rated.held == 1 for rated in ranked)
    assert choose_pose(tower.poses(), replace(QUICK, sure=3), Rng(1)) == ranked[0].place
    tower.release()
    assert rank_poses(tower.poses(), QUICK) == ()


def test_a_shaking_hand_lets_down_on_the_tower_and_never_beside_it() -> None:
    tower = holding(7, *COLUMNS)
    wild = StackerTemper(shake=400, twist=5, looks=1, hollows=0, tries=0, sure=1)
    ledges = tower.ledges()
    for word in range(8):
        place = choose_pose(tower.poses(), wild, Rng(word))
        assert place is not None
        assert land(profiles(7, place.x, 900, radians(place.turn)), ledges) is not None


FLOORS = Ground(
    fixed=tuple(
        Fixed(((left, low), (right, low), (right, top), (left, top)))
        for left, right, low, top in ((-5, -2, -1, 0), (2, 5, -1, 1), (-0.2, 0.2, -1, 4))
    ),
    hand=Box(-4.5, 0, 4.5, 10),
)
"""Two platforms, one higher than the other, and a wall between them."""


@pytest.mark.parametrize("piece", first(1, [10, DISC, 45], "games"))
def test_it_builds_on_several_platforms_beside_a_wall(piece: int) -> None:
    tower = holding(piece, (0, -210, 0.5), (1, 210, 1.5), ground=FLOORS)
    place = choose_pose(tower.poses(), QUICK, Rng(1))
    assert place is not None
    assert 120 <= abs(place.x) <= 270, "Neither on the wall nor beyond the reach of the hand."
    assert let_go(tower, place) == ()


def test_it_asks_for_the_time_in_small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    tower = holding(7, *COLUMNS[:3])
    steps = [0]
    step = Tower.step

    def counted(self: Tower) -> None:
        steps[-1] += 1
        step(self)

    def expired() -> bool:
        steps.append(0)
        return False

    monkeypatch.setattr(Tower, "step", counted)
    choose_pose(tower.poses(), QUICK, Rng(1), expired)
    assert len(steps) > 100
    assert max(steps) == 2
