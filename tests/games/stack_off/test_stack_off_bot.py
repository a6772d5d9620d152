"""Tests the bots of a stack-off: how much they trust a tower, where they build, and that a series repeats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import degrees
from typing import Any

import numpy as np
import pytest

from game.bots.inline_executor import InlineExecutor
from game.core.game import TICKS, Observation, SeatInfo
from game.core.rng import Rng
from game.core.tower_events import UNIT
from game.games import MANIFESTS
from game.games.stack_off.building.parts import Built
from game.games.stack_off.referee import Referee, sessions_of
from game.games.stack_off.rounds import Round, rounds
from game.levels.bot import under_line
from game.levels.bot.loads import Loads
from game.levels.bot.profiles import VERSUS_PROFILES
from game.levels.bot.versus_builder import VersusBuilder
from game.levels.rules.actions import Swap
from game.levels.rules.level import Name
from game.levels.world.hand_path import HandPath
from game.physics.landing import profile
from game.physics.stack import Placed
from game.play.loader import begin

MANIFEST = MANIFESTS["challenge"]
GROUND = [profile([(-120.0, -60.0), (120.0, -60.0), (120.0, 0.0), (-120.0, 0.0)])]


def a_round(mode: Any = "race", pieces: Sequence[str] = ("square",), **more: Any) -> Round:
    return Round(id="test", name=Name("Test", "テスト"), mode=mode, pieces=tuple(pieces), **more)


def one_seat(what: Round, level: str | None = None) -> Referee:
    seats = [SeatInfo("A", "red", level)]
    executor = InlineExecutor(MANIFESTS)
    return Referee(what, [begin(MANIFEST, session, executor) for session in sessions_of(what, seats, 1)])


def told(what: Round, level: str) -> HandPath:
    """What a bot wants to do with the first piece of a round."""
    referee = one_seat(what)
    referee.tick()
    match = referee.matches[0]
    course = VersusBuilder(VERSUS_PROFILES[level]).place(
        match.session.observation(0), referee.builders[0].world.poses(), Rng(1)
    )
    assert isinstance(course, HandPath)
    return course


def built(*parts: Built) -> Round:
    return a_round(build=("shelf", "ice", "danger"), built=parts)


def test_a_bot_rises_before_it_goes_across_what_is_in_its_way() -> None:
    """From over the middle of the platform onto a block that lies higher."""
    what = built(Built(0, "ice", 1.75, 3.75), Built(1, "danger", -1.5, 0.0))
    x, _y = one_start(what)
    first, second = told(what, "hard").stops[:2]
    assert (first.x, first.y) == (x, second.y)
    assert second.x > 1.25 * UNIT
    assert second.y > 4.75 * UNIT
    # Over a plain platform nothing is in its way.
    assert len(told(a_round(), "hard").stops) == 2


def one_start(what: Round) -> tuple[float, float]:
    """Where the first piece appears, in px."""
    referee = one_seat(what)
    referee.tick()
    held = referee.builders[0].tower().held
    assert held is not None
    return held.x, held.y


def test_a_bot_puts_nothing_where_it_would_be_lost() -> None:
    """Nearly all of the platform is dangerous."""
    zones = tuple(Built(0, "danger", x, 0.0) for x in (-2.0, -1.0, 0.0))
    for level in ("normal", "hard"):
        assert told(built(*zones), level).stops[-1].x >= 1.5 * UNIT - 12


def test_loads_follow_the_lever() -> None:
    """A plank on two squares, and a third square on it at a quarter of its length."""
    squares = [Placed(0, -60.0, 30.0, 0.0), Placed(1, 60.0, 30.0, 0.0)]
    loads = Loads(GROUND, [*squares, Placed(10, 0.0, 75.0, 0.0), Placed(2, -30.0, 120.0, 0.0)], -300.0, 300.0)
    assert [loads.bearers(number) for number in (1, 2, 3, 4)] == [(0, 0), (0, 0), (1, 2), (3, 3)]
    left, right, plank, top = loads.balances()
    assert plank.load == pytest.approx(2.5)
    assert top.load == pytest.approx(1.0)
    assert left.load > right.load > 1.0
    assert left.load + right.load == pytest.approx(4.5)
    assert loads.margins[3] == pytest.approx(30.0, abs=3.0)


def test_a_weight_beyond_its_support_tips_what_carries_it() -> None:
    pieces = [Placed(0, 0.0, 30.0, 0.0), Placed(10, 0.0, 75.0, 0.0)]
    loads = Loads(GROUND, pieces, -300.0, 300.0)
    x = np.array([0.0, 20.0, 85.0])
    on_plank = np.array([2, 2, 2])
    middle, near, far = loads.margins_with(1.0, x, x - 15, x + 15, on_plank, on_plank)
    assert middle > near > 0 > far


def test_a_careful_bot_lays_a_plank_flat_and_a_bold_one_sets_it_on_end() -> None:
    what = a_round(pieces=("plank", "square"))
    assert told(what, "relaxed").stops[-1].turn % 180 < 20
    assert abs(told(what, "expert").stops[-1].turn % 180 - 90) < 20
    low = a_round("survival", pieces=("plank", "square"), falls=3)
    assert told(low, "expert").stops[-1].turn % 180 == 0


def test_what_fits_nowhere_under_the_line_is_put_above_it_and_else_stays_in_the_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It held one piece for the last minute of a round."""
    above = told(a_round("under", line=0.4), "hard")
    assert not above.keeps
    assert abs(above.stops[-1].x) < 2 * UNIT
    monkeypatch.setattr(under_line, "over", lambda _found, _line: None)
    assert told(a_round("under", line=0.4), "hard").keeps
    assert not told(a_round("under", line=1.2), "hard").keeps


def test_what_fits_nowhere_is_put_by_on_end_beside_the_platform(monkeypatch: pytest.MonkeyPatch) -> None:
    """It never touches the tower, and is let go when the time is over only."""
    monkeypatch.setattr(under_line, "over", lambda _found, _line: None)
    referee = one_seat(a_round("under", ["plank"], line=0.4, seconds=20), "hard")
    while referee.clock.ticks_left > 1:
        referee.tick()
    held = referee.builders[0].world.tower.held
    assert held is not None
    assert held.x == pytest.approx(3.5 * UNIT, abs=2.0)
    assert held.y == pytest.approx(1.5 * UNIT, abs=3.0)
    assert abs(round(degrees(held.angle)) % 180 - 90) < 3
    assert not referee.builders[0].world.tower.touched
    assert referee.builders[0].view.falls == 0
    while not referee.over:
        referee.tick()
    assert referee.builders[0].view.takes == 1


def test_a_taller_piece_is_worth_a_swap_but_none_is_swapped_back() -> None:
    what = a_round(pieces=("square", "plank"))
    referee = one_seat(what)
    referee.tick()
    match = referee.matches[0]
    bot = VersusBuilder(replace(VERSUS_PROFILES["expert"], ahead=0))

    def place() -> HandPath:
        observation: Observation = match.session.observation(0)
        found = bot.place(observation, referee.builders[0].world.poses(), Rng(1))
        assert isinstance(found, HandPath)
        return found

    swap = place().swap
    assert swap is not None
    match.submit(0, Swap(swap))
    assert place().swap is None


def test_the_hand_goes_where_it_was_told() -> None:
    """A bot's square comes to lie on the platform, let go within five seconds."""
    referee = one_seat(a_round(), "normal")
    while not referee.builders[0].world.tower.pieces:
        referee.tick()
    assert 60 < referee.ticks < 300
    while referee.builders[0].view.phase == "settling":
        referee.tick()
    (piece,) = referee.builders[0].world.tower.pieces
    assert abs(piece.x) < 2 * UNIT
    assert piece.y == pytest.approx(UNIT / 2, abs=1.0)
    assert referee.matches[0].illegal == 0


def test_a_bot_takes_what_stands_and_puts_it_on_top() -> None:
    squares = [{"piece": "square", "x": x, "y": 0.5} for x in (-1.1, 0, 1.1)]
    referee = one_seat(a_round("highest", (), standing=tuple(squares), retakable=True, seconds=20), "expert")
    assert referee.builders[0].tally().height == pytest.approx(1.0, abs=0.01)
    while not referee.over:
        referee.tick()
    assert referee.builders[0].tally().height == pytest.approx(3.0, abs=0.05)
    assert referee.builders[0].tally().falls == 0
    assert referee.builders[0].view.ended is None


def test_time_passes_for_a_bot_while_it_chooses() -> None:
    """It reaches the goal in the same tick as in its recording."""
    referee = one_seat(next(what for what in rounds() if what.retakable), "hard")
    chose = 0
    for _tick in range(5 * TICKS):
        referee.tick()
        chose += referee.builders[0].view.phase == "ready"
        assert referee.matches[0].ticks == referee.ticks
    assert chose


def test_a_bot_that_is_out_sends_a_gust_after_a_while() -> None:
    seats = [SeatInfo("A", "red", "hard"), SeatInfo("B", "blue"), SeatInfo("C", "green")]
    what = a_round("survival", ["disc"], falls=1, seconds=60)
    executor = InlineExecutor(MANIFESTS)
    referee = Referee(what, [begin(MANIFEST, session, executor) for session in sessions_of(what, seats, 1)])
    while referee.builders[0].plays:
        referee.tick()
    assert referee.throws_left(0) == 2
    ticks = referee.ticks
    while referee.threat(1) is None and referee.threat(2) is None:
        referee.tick()
    assert 2 * TICKS < referee.ticks - ticks < 10 * TICKS


def test_no_bot_is_asked_once_the_time_is_over() -> None:
    referee = one_seat(a_round("highest", seconds=20), "greedy")
    while not referee.over:
        referee.tick()
    view = referee.builders[0].view
    assert view.ended is None
    assert 0 <= view.takes - view.falls - len(view.placed) <= 1, "what it holds at the end vanishes"


def test_the_same_seed_gives_the_same_round() -> None:
    seats = [SeatInfo("A", "red", "expert"), SeatInfo("B", "blue", "hard")]
    what = a_round(pieces=("square", "plank", "disc"), line=3)

    def play(seed: int) -> object:
        executor = InlineExecutor(MANIFESTS)
        sessions = sessions_of(what, seats, seed)
        referee = Referee(what, [begin(MANIFEST, session, executor) for session in sessions])
        while not referee.over:
            referee.tick()
        return [match.session.log for match in referee.matches], referee.ranks()

    assert play(3) == play(3)


def test_two_bots_of_a_level_do_not_build_alike() -> None:
    seats = [SeatInfo("A", "red", "hard"), SeatInfo("B", "blue", "hard")]
    one, other = sessions_of(a_round(), seats, 1)
    assert one.seed != other.seed
    assert one.start == other.start


@pytest.mark.games
def test_a_relaxed_bot_is_a_rival_that_loses() -> None:
    what = next(one for one in rounds() if one.id == "first-to-eight")
    seats = [SeatInfo("A", "red", "relaxed"), SeatInfo("B", "blue", "normal")]
    executor = InlineExecutor(MANIFESTS)
    referee = Referee(what, [begin(MANIFEST, session, executor) for session in sessions_of(what, seats, 1)])
    while not referee.over and referee.ticks < 60 * TICKS:
        referee.tick()
    relaxed, normal = (tally.height for tally in referee.tallies())
    assert 4.5 < relaxed < normal
