"""Stars that light up one by one, and what flies from a medal."""

from __future__ import annotations

from itertools import pairwise

from game.core.tower_events import UNIT
from game.games.challenge.medal_burst import LENGTH, MOST, Burst, flight
from game.levels.rules.level import Level, level_of, level_text
from game.levels.world.challenge_world import ChallengeTower, ChallengeWorld
from game.levels.world.touched_stars import touched_stars

STARS = ((-1.5, 0.5), (1.5, 0.5))


def level() -> Level:
    return level_of(
        {
            "id": "two-stars",
            "name": {"en": "Two Stars", "ja": "ふたつ星"},
            "difficulty": 1,
            "pieces": ["square", "square"],
            "goals": [{"kind": "reach", "stars": STARS}],
            "gold": {"first": True},
            "ground": {"fixed": [{"corners": [[-3, -1.5], [3, -1.5], [3, 0], [-3, 0]]}]},
        }
    )


def test_each_star_is_lit_as_soon_as_it_is_touched() -> None:
    world = ChallengeWorld.of(level_text(level()))

    def now() -> frozenset[tuple[float, float]]:
        tower = world.view()
        assert isinstance(tower, ChallengeTower)
        return touched_stars(level(), tower)

    assert not now()
    one, other = level().given
    world.tower.place(one, -1.5 * UNIT, 0.5 * UNIT)
    assert now() == {STARS[0]}
    world.tower.place(other, 1.5 * UNIT, 0.5 * UNIT)
    assert now() == set(STARS)
    world.close()


def test_no_star_is_lit_without_a_tower() -> None:
    assert not touched_stars(level(), None)


def test_more_flies_from_a_better_medal_and_all_of_it_fades() -> None:
    assert all(MOST[worse] < MOST[better] for worse, better in pairwise(sorted(MOST)))
    for number in range(MOST[3]):
        alphas = [flight(number, MOST[3], LENGTH * i / 10).alpha for i in range(11)]
        assert alphas == sorted(alphas, reverse=True)
        assert alphas[0] > 250
        assert alphas[-1] == 0
    starts = {(round(flight(i, MOST[3], 0.1).x), round(flight(i, MOST[3], 0.1).y)) for i in range(MOST[3])}
    assert len(starts) == MOST[3]


def test_nothing_flies_without_motion_or_a_medal() -> None:
    assert Burst(3, False).over
    assert Burst(0, True).over
    assert not Burst(1, True).over
