"""A bot that thinks ahead: its places hold, it finds hollows, it leaves room or none, and it is on time."""

from __future__ import annotations

import json
from itertools import count

import pytest

from game.bots.builder import Builder, Coming, StackerTemper, choose_pose
from game.bots.stacker import Place, carry
from game.core.rng import Rng
from game.core.tower import UNIT
from game.physics.tower import Tower

QUICK = StackerTemper(looks=12, hollows=6, tries=6, sure=1)
DISC, PLANK = 25, 10


def holding(piece: int, *poses: tuple[int, float, float]) -> Tower:
    """`piece` in the hand over others at these places, in px and units."""
    tower = Tower()
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
    builder = Builder(tower.poses(), tower, tower.held, QUICK)
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
def test_out_of_time_it_answers_at_once(polls: int) -> None:
    tower = holding(7, *COLUMNS[:2])
    looks = count(1)
    place = choose_pose(tower.poses(), QUICK, Rng(1), lambda: next(looks) > polls)
    assert next(looks) <= polls + 4
    assert place is not None


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
