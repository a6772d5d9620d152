"""Tests `Referee` with short real matches: what all seats get, when a round ends, potatoes, choices, gusts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.inline_executor import InlineExecutor
from game.core.game import TICKS, Hand, SeatInfo
from game.games import MANIFESTS
from game.games.stack_off import potatoes
from game.games.stack_off.clock import FORECAST_TICKS
from game.games.stack_off.referee import AFTER_TICKS, Referee, sessions_of
from game.games.stack_off.referee_notes import Memory
from game.games.stack_off.results.win_reasons import why
from game.games.stack_off.rounds import NONE, Handicap, Round, rounds
from game.games.stack_off.thrown_gusts import MOST, WAIT_TICKS, WARN_TICKS
from game.levels.rules.actions import Take
from game.levels.world.durations import GUST
from game.play.loader import begin
from tests.words import first, one_in

COLOURS = ("red", "blue", "green", "yellow")
ROUNDS = {what.id: what for what in rounds()}
GIVEN = [what for what in rounds() if not what.retakable]
"""Those in which pieces are given, and nobody chooses."""
AWAY = Hand(205, 40)
"""Beyond the platform: what is let go here falls."""

Presses = list[tuple[int, int, str]]
"""Tick, seat, and what the seat does."""


@contextmanager
def running(what: Round, seats: int = 2, seed: int = 1, handicaps: tuple[Handicap, ...] = ()) -> Iterator[Referee]:
    infos = [SeatInfo(f"P{seat}", COLOURS[seat]) for seat in range(seats)]
    executor = InlineExecutor(MANIFESTS)
    manifest = MANIFESTS["challenge"]
    matches = [begin(manifest, session, executor) for session in sessions_of(what, infos, seed, handicaps)]
    try:
        yield Referee(what, matches, handicaps)
    finally:
        for match in matches:
            match.close()


def changed(id_: str, **changes: object) -> Round:
    return msgspec.structs.replace(ROUNDS[id_], **changes)


def digest(referee: Referee, seat: int) -> str:
    return referee.builders[seat].world.digest()


def digests(referee: Referee) -> list[str]:
    return [digest(referee, seat) for seat in range(len(referee.matches))]


def act(referee: Referee, seat: int, what: str) -> None:
    """Press something."""
    seat %= len(referee.matches)
    match what:
        case "release":
            referee.builders[seat].release()
        case "swap":
            referee.swap(seat)
        case "back":
            referee.builders[seat].take_back()
        case "take":
            referee.builders[seat].take()
        case "point":
            referee.builders[seat].point(1)
        case "throw":
            referee.throw(seat)


def play(referee: Referee, presses: Presses, ticks: int, each: Callable[[], None] = lambda: None) -> None:
    """Plays `ticks`, with hands that swing to and fro."""
    for tick in range(ticks):
        for when, seat, what in presses:
            if when == tick:
                act(referee, seat, what)
        hands = {seat: Hand(int(90 * ((tick // 40 + seat) % 3 - 1)), 60) for seat in range(len(referee.matches))}
        referee.tick(hands)
        each()


def wreck(referee: Referee, seat: int, until: int = 4000) -> None:
    """Let a seat drop everything beside its platform until it is out."""
    for _ in range(until):
        if referee.matches[seat].session.over:
            return
        held = referee.builders[seat].world.tower.held
        if held is not None and held.x > 190:
            referee.builders[seat].release()
        referee.tick({seat: AWAY})


PRESSES = st.lists(
    st.tuples(st.integers(0, 140), st.integers(0, 2), st.sampled_from(("release", "swap", "back", "take", "point"))),
    max_size=16,
)


@settings(max_examples=2, deadline=None)
@given(st.sampled_from(sorted(ROUNDS)), PRESSES, st.integers(0, 99))
def test_the_same_inputs_give_the_same_round_paused_or_not(id_: str, presses: Presses, pause: int) -> None:
    ends = []
    for pauses in (False, True):
        with running(ROUNDS[id_], 2) as referee:

            def idle(referee: Referee = referee, pauses: bool = pauses) -> None:
                if pauses and referee.ticks == pause + 1:
                    before = digests(referee), referee.ticks, referee.ranks()
                    referee.pause("menu")
                    referee.pause("pad")
                    for reason in ("menu", "pad"):
                        assert referee.paused
                        for _ in range(30):
                            referee.tick({0: AWAY})
                        referee.resume(reason)
                    assert (digests(referee), referee.ticks, referee.ranks()) == before

            play(referee, presses, 150, idle)
            ends.append((digests(referee), referee.ticks, referee.ranks()))
    assert ends[0] == ends[1]


@settings(max_examples=2, deadline=None)
@given(st.sampled_from(sorted(set(ROUNDS) - {"last-brick"})), PRESSES)
def test_nobody_waits_for_a_turn(id_: str, presses: Presses) -> None:
    """Whoever builds holds a piece, watches it come to rest, or has nothing left to take."""
    with running(ROUNDS[id_], 2) as referee:

        def busy() -> None:
            for seat in (0, 1):
                view = referee.builders[seat].view
                if referee.builders[seat].plays and view.phase == "ready" and view.coming:
                    # It came to rest in this very tick.
                    assert referee.builders[seat].world.tower.phase == "rest"
                    ready[seat] += 1
                else:
                    ready[seat] = 0
                assert ready[seat] <= 1

        ready = [0, 0]
        play(referee, presses, 150, busy)


@one_in(3, "games")
@pytest.mark.parametrize("what", first(6, GIVEN, "games"), ids=lambda what: what.id)
def test_all_get_the_same_pieces_in_the_same_order(what: Round) -> None:
    got: list[list[int]] = [[], []]
    with running(what, 2, 5, (Handicap(10, 0.5), NONE)) as referee:
        nexts: list[int | None] = [None, None]
        for _ in range(330):
            if any(referee.builders[seat].view.falls for seat in (0, 1)):
                # What has fallen comes again.
                break
            for seat, hold in enumerate((20, 60)):
                held = referee.builders[seat].view.held
                if held is not None and [held] != got[seat][-1:]:
                    assert nexts[seat] in (None, held), "what was told to come next has come"
                    got[seat].append(held)
                if held is not None:
                    nexts[seat] = referee.builders[seat].next_piece
                if referee.ticks % hold == 0:
                    referee.builders[seat].release()
            referee.tick({0: Hand(-60, 40), 1: Hand(60, 40)})
        shorter = min(map(len, got))
        assert shorter > (what.mode != "level" and what.top > 1)
        assert got[0][:shorter] == got[1][:shorter]


@pytest.mark.parametrize("id_", first(1, ["three-slips", "last-brick"], "games"))
def test_a_collapse_in_one_column_never_shakes_another(id_: str) -> None:
    """Tick by tick the others are as they would be beside a tower that stands."""

    def run(fells: bool) -> list[str]:
        told = []
        with running(ROUNDS[id_], 3) as referee:
            for tick in range(240):
                if tick % 75 == 60:
                    referee.builders[0].release()
                    referee.builders[0].take()
                if fells and tick % 60 == 30:
                    referee.builders[1].release()
                    referee.builders[1].take(
                        referee.builders[1].choices()[3] if referee.builders[1].choices() else None
                    )
                if tick % 90 == 80:
                    referee.builders[2].release()
                referee.tick({0: Hand(0, 45), 1: AWAY if fells else Hand(0, 400), 2: Hand(-40, 40)})
                told += [digest(referee, seat) for seat in (0, 2)]
            assert bool(referee.builders[1].view.falls) == fells
        return told

    assert run(False) == run(True)


@pytest.mark.parametrize("id_", first(1, ["first-to-eight", "three-slips", "last-brick"], "games"))
def test_a_round_always_ends(id_: str) -> None:
    """Whether people do nothing or let everything go; what is held at the end vanishes."""
    with running(changed(id_, seconds=20), 2) as referee:
        assert referee.clock.seconds_left == 20
        for _ in range(20 * TICKS + AFTER_TICKS):
            if referee.ticks % 500 == 0:
                referee.builders[0].release()
            assert bool(referee.winners()) == referee.over
            referee.tick()
        assert referee.over
        assert referee.winners()
        assert not any(referee.builders[seat].plays for seat in (0, 1))
        end = referee.ticks, digests(referee)
        referee.tick()
        assert (referee.ticks, digests(referee)) == end


def test_a_life_goes_when_a_piece_falls_and_not_when_all_is_at_rest() -> None:
    with running(ROUNDS["three-slips"], 2) as referee:
        builder = referee.builders[0]
        early = False
        for _ in range(900):
            held = builder.world.tower.held
            if held is not None and held.x > 190:
                builder.release()
            referee.tick({0: AWAY})
            early |= builder.falls_left == 2 and not builder.view.falls
            if builder.view.falls:
                break
        assert early


def test_what_is_held_at_the_end_vanishes_and_costs_nothing() -> None:
    with running(changed("balloon-day", seconds=20, surprises=()), 1) as referee:
        builder = referee.builders[0]
        while referee.clock.ticks_left > 1:
            referee.tick({0: AWAY})
        assert builder.view.held is not None
        piece = builder.view.held
        while not referee.over:
            referee.tick({0: AWAY})
        assert (builder.view.falls, builder.view.held, builder.view.phase) == (0, None, "ready")
        assert piece in builder.view.coming
        session = builder.match.session
        text = session.game.position(session.fork_state())
        assert session.game.position(session.game.from_position(text)) == text


def test_the_last_one_standing_wins_and_falls_are_counted_down() -> None:
    with running(ROUNDS["three-slips"], 2) as referee:
        assert referee.builders[0].falls_left == 3
        left = []
        for _ in range(2000):
            if referee.over:
                break
            held = referee.builders[0].world.tower.held
            if held is not None and held.x > 190:
                referee.builders[0].release()
            referee.tick({0: AWAY})
            left.append(referee.builders[0].falls_left)
        assert sorted(set(left)) == [0, 1, 2, 3]
        assert left == sorted(left, reverse=True)
        assert (referee.over, referee.winners(), referee.builders[0].view.ended) == (True, (1,), "falls")


def test_a_piece_that_is_held_too_long_is_let_go_and_ever_sooner() -> None:
    what = changed("three-slips", seconds=20, pace=(2.0, 1.0))
    with running(what, 2) as referee:
        waits, held = [], 0
        for _ in range(19 * TICKS):
            left = referee.builders[0].release_in
            assert (left is not None) == (referee.builders[0].view.phase == "held")
            if left is not None:
                held += 1
            elif held:
                waits.append(held)
                held = 0
            referee.tick({0: Hand(0, 60)})
    assert 1.8 * TICKS < waits[0] < 2 * TICKS
    assert TICKS - 1 <= waits[-1] < 1.1 * TICKS
    assert waits == sorted(waits, reverse=True)
    with running(ROUNDS["first-to-eight"], 1) as referee:
        assert referee.builders[0].release_in is None


def test_only_what_is_at_rest_is_counted() -> None:
    with running(ROUNDS["packed-lunch"], 1) as referee:
        referee.tick({0: Hand(0, 200)})
        for _ in range(60):
            referee.tick({0: Hand(0, 200)})
        referee.builders[0].release()
        while referee.builders[0].view.phase == "settling":
            tally = referee.builders[0].tally()
            assert (tally.low, tally.height, tally.pieces) == (0, 0.0, 1)
            referee.tick()
        tally = referee.builders[0].tally()
        assert (tally.low, tally.pieces) == (1, 1)
        assert tally.height == pytest.approx(0.5, abs=0.02)


def test_weather_is_announced_and_comes_to_all() -> None:
    what = changed("weather-forecast", gusts=(7, 14), seconds=30)
    with running(what, 2) as referee:
        said = []
        for _ in range(17 * TICKS):
            said.append(
                (referee.clock.forecast, [round(referee.builders[seat].world.view().gust, 2) for seat in (0, 1)])
            )
            referee.tick()
    for second, side, way in ((7, "left", 1), (14, "right", -1)):
        at = second * TICKS
        assert said[at - FORECAST_TICKS - 1][0] is None
        assert [said[at - left][0] for left in (FORECAST_TICKS, 61, 60, 1)] == [
            (5, side),
            (2, side),
            (1, side),
            (1, side),
        ]
        assert said[at][0] is None
        assert said[at - 1][1] == [0, 0]
        assert said[at + 1][1] == [way * GUST] * 2
    assert sum(any(gusts) for _forecast, gusts in said) == 4 * TICKS


# Hot potatoes


def potato_round() -> Round:
    """Small squares that stay wherever they are let go, and potatoes that do as well."""
    return changed("hot-potato", pieces=("small square",), potato="lead square", seconds=120)


def drop_until(referee: Referee, ready: Callable[[], bool], most: int = 6000) -> None:
    """All let go what they hold, side by side, until something is so."""
    for _ in range(most):
        if ready():
            return
        hands = {}
        for seat in range(len(referee.matches)):
            count = len(referee.builders[seat].view.placed)
            hands[seat] = Hand(-105 + count % 4 * 70, 40 + count // 4 * 60)
            held = referee.builders[seat].world.tower.held
            if held is not None and abs(held.x - hands[seat].aim_x) < 1 and abs(held.y - hands[seat].aim_y) < 25:
                referee.builders[seat].release()
        referee.tick(hands)
    raise AssertionError("it has not come to that")


def waiting(referee: Referee, seat: int) -> int:
    """Gets how many potatoes the seat must still place."""
    builder = referee.builders[seat]
    return builder.potatoes.waiting(builder.view)


def holds(referee: Referee, seat: int) -> bool:
    return referee.builders[seat].view.held in referee.builders[seat].potatoes.pieces


@pytest.fixture
def third(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every third piece is a potato, so that it does not take so long."""
    monkeypatch.setattr(potatoes, "EIGHTH", 3)


@pytest.mark.usefixtures("third")
def test_every_so_many_pieces_a_potato_comes_that_may_be_passed_to_the_leader_once() -> None:
    with running(potato_round(), 3) as referee:
        drop_until(referee, lambda: all(holds(referee, seat) for seat in range(3)))
        assert [len(referee.builders[seat].view.steps) for seat in range(3)] == [3] * 3
        leader, second, third = referee._playing()
        assert [referee.pass_to(seat) for seat in (leader, second, third)] == [second, leader, leader]
        assert referee.swap(third)
        assert not holds(referee, third)
        assert [waiting(referee, seat) for seat in (leader, second, third)] == [1, 0, 0]
        assert referee.pass_to(second) == third, "the leader has been given one already"
        before = len(referee.builders[leader].view.placed)
        drop_until(referee, lambda: len(referee.builders[leader].view.placed) > before and holds(referee, leader))
        assert waiting(referee, leader) == 0
        assert referee.pass_to(leader) in (second, third), "it has passed none on: one of the two may go"
        assert referee.swap(leader)
        drop_until(referee, lambda: not holds(referee, leader) and referee.builders[leader].view.held is not None)
        assert referee.pass_to(leader) is None


@pytest.mark.usefixtures("third")
def test_a_potato_that_was_given_is_only_put_off_by_a_swap() -> None:
    with running(potato_round(), 2) as referee:
        drop_until(referee, lambda: all(holds(referee, seat) for seat in (0, 1)))
        assert referee.swap(1)
        assert (referee.pass_to(0), waiting(referee, 0)) == (1, 1)
        assert referee.swap(0)
        assert holds(referee, 0), "its own is gone, and the one that it was given is here"
        assert (referee.pass_to(0), waiting(referee, 0), waiting(referee, 1)) == (None, 0, 1)
        nexts = referee.builders[0].next_piece
        assert referee.swap(0)
        assert (referee.builders[0].view.held, waiting(referee, 0)) == (nexts, 1)
        assert referee.builders[0].next_piece in referee.builders[0].potatoes.pieces
        assert referee.swap(0)
        assert holds(referee, 0)


# Pieces that stand


def test_each_takes_out_what_it_points_at_at_its_own_pace() -> None:
    with running(ROUNDS["last-brick"], 2) as referee:
        for _ in range(30):
            referee.tick()
        assert [referee.builders[seat].view.phase for seat in (0, 1)] == ["ready", "ready"], (
            "nothing is taken for anybody"
        )
        choices = referee.builders[0].choices()
        top = max(referee.builders[0].world.tower.pieces, key=lambda one: one.y).piece
        assert (len(choices), top in choices) == (9, False)
        where = {one.piece: (round(one.y / 30), one.x) for one in referee.builders[0].world.tower.pieces}
        assert [where[piece] for piece in choices] == sorted(where[piece] for piece in choices)
        assert referee.builders[0].pointed() == choices[-1]
        assert referee.builders[0].point(1) == choices[0]
        assert referee.builders[0].point(-2) == choices[-2]
        assert referee.builders[0].point_at(choices[3])
        assert not referee.builders[0].point_at(top)
        assert referee.builders[0].pointed() == choices[3]
        assert referee.builders[1].pointed() == choices[-1], "each points for itself"
        assert not referee.builders[0].take(top)
        assert referee.builders[0].take()
        assert (referee.builders[0].view.held, referee.builders[1].view.held) == (choices[3], None)
        assert (
            referee.builders[0].choices(),
            referee.builders[0].pointed(),
            referee.builders[0].point(1),
            referee.builders[0].take(),
        ) == ((), None, None, False)
        assert referee.builders[1].take(choices[0])
        assert referee.builders[1].view.held == choices[0]


def test_what_falls_comes_again_by_itself_and_costs_a_unit() -> None:
    with running(ROUNDS["last-brick"], 1) as referee:
        piece = referee.builders[0].choices()[3]
        assert referee.builders[0].take(piece)
        for _ in range(120):
            referee.tick({0: AWAY})
        referee.builders[0].release()
        while referee.builders[0].view.held is None:
            referee.tick()
        fallen = referee.builders[0].view.falls
        assert fallen >= 1
        assert referee.builders[0].view.held in {piece, *referee.builders[0].view.level.built}
        assert referee.builders[0].choices() == ()


def test_letting_nothing_go_costs_half_a_unit_again_and_again_and_all_seats_alike() -> None:
    what = msgspec.structs.replace(ROUNDS["last-brick"], idle=5, dearer=False)
    with running(what, 2) as referee:
        for _ in range(5 * TICKS - 1):
            referee.tick()
        assert [tally.lazy for tally in referee.tallies()] == [0.0, 0.0]
        assert referee.builders[0].idling.seconds_left(referee.ticks) == 1
        referee.tick()
        assert [tally.lazy for tally in referee.tallies()] == [0.5, 0.5]
        assert referee.builders[0].take(referee.builders[0].choices()[-1])
        assert referee.builders[0].release()
        for _ in range(4 * TICKS):
            referee.tick()
        assert [tally.lazy for tally in referee.tallies()] == [0.5, 0.5]
        for _ in range(TICKS):
            referee.tick()
        first, second = referee.tallies()
        assert (first.lazy, second.lazy, second.score) == (1.0, 1.0, -1.0)
        referee.clock.ticks = what.seconds * TICKS + 300
        assert referee.builders[0].idling.seconds_left(referee.ticks) is None
        assert referee.builders[0].idling.cost(referee.ticks) == 0.5 * (what.seconds // 5)
    with running(msgspec.structs.replace(what, idle=None), 1) as referee:
        referee.clock.ticks = 3000
        assert referee.tallies()[0].lazy == 0.0, "as in rounds of before"


@pytest.mark.parametrize("keeps", [True, False])
def test_the_piece_that_waits_stays_and_what_fell_comes_after_it(keeps: bool) -> None:
    """In rounds of before it came first, in place of the one that was aimed already."""
    with running(msgspec.structs.replace(ROUNDS["first-to-eight"], keeps=keeps), 1) as referee:
        builder, waits = referee.builders[0], set()
        for _ in range(90):
            referee.tick({0: AWAY})
        fallen, after = builder.view.held, builder.next_piece
        assert builder.release()
        while builder.view.held is None:
            referee.tick()
            waits.add(builder.waiting)
        assert builder.falls == 1
        assert (builder.view.held, builder.next_piece) == ((after, fallen) if keeps else (fallen, after))
        assert not keeps or waits == {after, None}
        assert referee._bots.notes(referee, 0)["round"].next_piece == (fallen if keeps else None)  # type: ignore[attr-defined]
        assert referee.swap(0), "it comes at once where it is wanted"
        assert builder.view.held == (fallen if keeps else after)


def test_a_placement_is_taken_back_where_the_level_allows_it() -> None:
    with running(ROUNDS["mirror-mirror"], 1) as referee, running(ROUNDS["first-to-eight"], 1) as race:
        for one in (referee, race):
            one.tick()
            assert one.builders[0].release()
            while one.builders[0].view.phase == "settling":
                one.tick()
        assert (
            len(referee.builders[0].view.steps),
            referee.builders[0].take_back(),
            referee.builders[0].view.steps,
        ) == (1, True, ())
        assert not race.builders[0].take_back()
        referee.tick()
        assert referee.builders[0].view.phase == "held", "and the next is there at once"


# Throws


def out_round(**changes: Any) -> Round:
    return changed("three-slips", **{"falls": 1, "pieces": ("square",), "shuffled": False, "pace": None, **changes})


def test_whoever_is_out_may_send_a_gust_to_the_leader() -> None:
    with running(out_round(), 4) as referee:
        assert [referee.throws_left(seat) for seat in range(4)] == [0] * 4
        assert not referee.throw(0), "it builds itself"
        wreck(referee, 3)
        assert (referee.throws_left(3), referee._gusts.waits[3]) == (MOST, 0)
        leader = referee._playing()[0]
        assert referee.throw_at(3) == leader
        assert referee.throw(3, "right")
        threat = referee.threat(leader)
        assert threat is not None
        assert (threat.by, threat.side, threat.seconds) == (3, "right", 3)
        assert [referee.threat(seat) for seat in range(4) if seat != leader] == [None] * 3
        assert not referee.throw(3), "one at a time"
        blown = []
        for _ in range(WARN_TICKS + TICKS):
            referee.tick()
            blown.append([referee.builders[seat].world.view().gust for seat in range(4)])
        assert [round(gust, 2) for gust in blown[-1]] == [-GUST if seat == leader else 0 for seat in range(4)]
        assert not any(map(any, blown[: WARN_TICKS - 1]))
        assert referee.threat(leader) is None
        assert referee._gusts.waits[3] == WAIT_TICKS - len(blown)
        assert not referee.throw(3)
        while referee._gusts.waits[3]:
            referee.tick()
        other = referee.throw_at(3)
        assert other not in (None, leader, 3), "never twice in a row at the same tower"
        assert referee.throw(3)
        assert (referee.throws_left(3), referee.throw_at(3)) == (0, None)


def test_throws_can_be_switched_off_and_come_not_too_late() -> None:
    with running(out_round(), 3) as referee:
        silent = Referee(referee.round, referee.matches, throws=False)
        wreck(silent, 2)
        assert (silent.throws_left(2), silent.throw_at(2), silent.throw(2)) == (0, None, False)
    with running(out_round(seconds=20), 3) as referee:
        wreck(referee, 2)
        assert referee.throws_left(2)
        while referee.clock.ticks_left > WARN_TICKS:
            referee.tick()
        assert not referee.throws_left(2)
        assert not referee.throw(2)


def test_a_gust_waits_for_whoever_has_all_but_held_the_line() -> None:
    what = out_round(mode="race", line=0.4, hold=3)
    with running(what, 3) as referee:
        wreck(referee, 2)
        assert not referee.over
        referee.builders[0].release()
        while (left := referee.builders[0].hold_left) is None or left > WARN_TICKS + 30:
            referee.tick()
        assert referee.throw(2)
        at = next(seat for seat in (0, 1) if referee.threat(seat))
        assert at == 0, "it holds the line"
        while not referee.over:
            assert not referee.builders[0].world.view().gust
            referee.tick()
        assert referee.winners() == (0,)


def test_of_two_that_hold_the_line_nearly_at_once_the_earlier_wins_though_its_tower_sways() -> None:
    with running(out_round(mode="race", line=0.4, hold=3), 2) as referee:
        first, second = referee.builders
        referee.tick()
        assert first.release()
        for _ in range(30):
            referee.tick()
        second.release()
        while second.hold_left is None:
            referee.tick()
        behind = second.hold_left - (first.hold_left or 0)
        assert behind > 20
        while not referee.over:
            # It never becomes quiet.
            first.world.tower._judge.still = 0
            referee.tick()
        assert referee.winners() == (0,)
        ranks = referee.ranks()
        assert [rank.tally.left for rank in ranks] == [None, behind]
        told = why("race", ranks, ("Ana", "Theo"))
        assert f"{behind / TICKS:.1f} s before Theo" in told


def test_a_lost_line_is_no_hold_any_more() -> None:
    with running(out_round(mode="race", line=0.4, hold=3), 2) as referee:
        first = referee.builders[0]
        referee.tick()
        assert first.release()
        while first.hold_left is None or first.hold_left > 60:
            referee.tick()
        first.world.tower._blocks[0].body.position = 0, -300
        for _ in range(10):
            referee.tick()
        assert first.hold_left is None
        assert not referee.over
        assert first.tower().lost


def test_a_round_goes_on_from_what_it_remembers() -> None:
    with running(out_round(), 4) as referee:
        wreck(referee, 3)
        referee.throw(3)
        for _ in range(30):
            referee.tick()
        again = Referee(referee.round, referee.matches, ticks=referee.ticks)
        again.remember(msgspec.json.decode(msgspec.json.encode(referee.memory()), type=Memory))
        assert again.memory() == referee.memory()
        assert [again.threat(seat) for seat in range(4)] == [referee.threat(seat) for seat in range(4)]
        assert again.builders[3].tally().out is not None


def test_taking_is_in_the_match_as_if_the_seat_had_done_it() -> None:
    with running(ROUNDS["first-to-eight"], 1) as referee:
        referee.tick()
        view = referee.builders[0].view
        assert view.steps == (view.held,) == (view.level.given[0],)
        assert not referee.builders[0].submit(Take(view.level.given[1])), "refused, and nothing happens"
        assert referee.builders[0].view == view


def test_a_tower_that_sways_is_as_high_as_it_stands_and_a_fall_counts_when_it_is_seen() -> None:
    with running(ROUNDS["first-to-eight"]) as referee:
        for _ in range(600):
            referee.tick({seat: Hand(0, 60) for seat in range(2)})
            if len(referee.builders[0].view.placed) == 1 and referee.builders[0].view.phase == "held":
                break
            if referee.builders[0].view.phase == "held" and referee.ticks % 100 == 0:
                referee.builders[0].release()
        stands = referee.builders[0].tally()
        assert stands.height > 0.4
        tower = referee.builders[0].world.tower
        (block,) = tower._blocks
        block.body.velocity = (200, 0)
        assert tower.moving
        assert referee.builders[0].tally().height == pytest.approx(stands.height)
        for _ in range(300):
            block.body.velocity = (200, block.body.velocity.y)
            referee.tick()
            if tower.untold or referee.builders[0].view.falls:
                break
        assert referee.builders[0].tally().falls == 1


def test_of_equal_ones_no_seat_is_chosen_more_than_others() -> None:
    """Nobody has built anything, so that all are equal: whom a gust or a potato goes to is their own chance."""
    first = []
    for seed in range(12):
        with running(ROUNDS["first-to-eight"], 2, seed) as referee:
            first.append(referee._playing()[0])
    assert 2 < sum(first) < 10


def test_a_piece_that_is_not_at_rest_is_not_counted_among_the_pieces_of_a_survival() -> None:
    with running(ROUNDS["storm-crew"], 1) as referee:
        builder = referee.builders[0]
        referee.tick()
        assert builder.release()
        referee.tick()
        assert builder.view.trying is not None
        assert builder.tally().pieces == 0
        while builder.view.phase == "settling":
            referee.tick()
        assert builder.tally().pieces == 1
        placed = builder.view.placed[0]
        with patch.object(type(builder.world.tower), "moving", frozenset({placed})):
            assert builder.tally().pieces == 0, "it slides off"
