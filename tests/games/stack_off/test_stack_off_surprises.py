"""Tests that the surprises of a round come to all alike, in their time, leave nothing behind, and are recorded."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import permutations
from pathlib import Path

import msgspec
import pytest

from game.bots.inline_executor import InlineExecutor
from game.core.game import TICKS, Hand, IllegalAction, SeatInfo
from game.core.rng import Rng
from game.core.tower_events import PieceTaken
from game.games import GAMES, MANIFESTS
from game.games.stack_off.bench_books import AFTER_BELL, FallBook, GainBook
from game.games.stack_off.ranking import Tally, ranked, winners
from game.games.stack_off.recorded_round import begin_round, open_round
from game.games.stack_off.referee import FOG_DELAY, GLUE_DELAY, Referee, sessions_of
from game.games.stack_off.results.win_reasons import why
from game.games.stack_off.round_record import look
from game.games.stack_off.rounds import LAST_BELL, NONE, Handicap, Mode, Round, extra_of, level_for, rounds
from game.games.stack_off.series import Series
from game.games.stack_off.surprises.bells import bench_of
from game.games.stack_off.surprises.choice import CHOICES, NOTHING
from game.games.stack_off.surprises.kinds import SURPRISES
from game.games.stack_off.surprises.pile import SurprisePile
from game.games.stack_off.surprises.schedule import Announced, Schedule
from game.games.stack_off.surprises.surprise import WARN_TICKS, Kind, Planned
from game.games.stack_off.surprises.weather import EVERY, SharedWeather
from game.games.stack_off.verified_round import verify_round
from game.levels.rules.actions import TRICK_TICKS, Trick, TrickKind, decode, encode
from game.levels.rules.events import TrickBegan
from game.levels.rules.level import Level, Name, level_of
from game.levels.rules.state import ChallengeState
from game.levels.world.challenge_world import ChallengeWorld
from game.levels.world.tricks import Tricks
from game.play.loader import begin
from tests.words import first, one_in

COLOURS = ("red", "blue", "green", "yellow")
TRICKS: tuple[TrickKind, ...] = ("balloon", "glue")


def a_round(*kinds: Kind, **more: object) -> Round:
    planned = tuple(Planned(kind, 8 + 8 * number) for number, kind in enumerate(kinds))
    given = {"id": "a", "name": Name("A", "ア"), "mode": "race", "pieces": ("square",), "surprises": planned, **more}
    return msgspec.convert(msgspec.to_builtins(given), Round)


@contextmanager
def running(what: Round, seats: int = 2, order: tuple[int, ...] = ()) -> Iterator[Referee]:
    """`order`: the seat whose match each seat has, so that seats are changed with all that is their own."""
    infos = [SeatInfo(f"P{seat}", COLOURS[seat]) for seat in range(seats)]
    sessions = sessions_of(what, infos, 1)
    matches = [
        begin(MANIFESTS["challenge"], sessions[seat], InlineExecutor(MANIFESTS)) for seat in order or range(seats)
    ]
    try:
        yield Referee(what, matches)
    finally:
        for match in matches:
            match.close()
            assert isinstance(match.world, ChallengeWorld)
            match.world.close()


# Tricks on a tower


def a_level(**more: object) -> Level:
    ground = {
        "fixed": [{"corners": [[-3, -1.1], [3, -1.1], [2, 0], [-2, 0]]}],
        "hand": [-3.5, -1, 3.5, 6],
        "camera": [-3.5, -1.1, 3.5, 9],
    }
    given = {
        "id": "a",
        "name": {"en": "A", "ja": "ア"},
        "difficulty": 5,
        "pieces": ["square"],
        "standing": [{"piece": "square", "x": 0, "y": 0.5}, {"piece": "square", "x": 0, "y": 1.5}],
        "goals": [{"kind": "height", "line": 20}],
        "versus": True,
        "limits": {"backs": 0},
        "gold": {"first": True},
        "ground": ground,
    }
    return level_of({**given, **more})


@contextmanager
def holding(level: Level) -> Iterator[ChallengeWorld]:
    world = ChallengeWorld.of(level.text)
    world.on_event(PieceTaken(0, level.given[0]))
    yield world
    world.close()


def test_a_balloon_draws_the_highest_piece_up_and_lets_it_down_again() -> None:
    with holding(a_level()) as world:
        top = world.level.built[1]
        world.on_event(TrickBegan("balloon"))
        heights = []
        for tick in range(TRICK_TICKS["balloon"] + 60):
            assert (world.view().tied == top) == (tick < TRICK_TICKS["balloon"])
            world.tick({0: Hand(150, 500)})
            heights.append(next(one.y for one in world.tower.pieces if one.piece == top))
        assert max(heights) > 90 + 70, "a square fits below it"
        assert heights[-1] == pytest.approx(90, abs=2)
        assert not world.tower.is_tricked


def test_glue_bears_what_would_tip_until_it_dries() -> None:
    level = a_level(pieces=["square", "square"], standing=[{"piece": "square", "x": 0, "y": 0.5}])
    with holding(level) as world:
        piece = level.given[0]
        world.on_event(TrickBegan("glue"))
        for _ in range(60):
            world.tick({0: Hand(42, 93)})
        world.tower.release()
        for _ in range(120):
            world.tick({})
        assert next(one.y for one in world.tower.pieces if one.piece == piece) > 80, "glued on"
        assert world.tower.phase == "rest"
        world.on_event(PieceTaken(0, level.given[1]))
        for _ in range(TRICK_TICKS["glue"]):
            world.tick({0: Hand(-150, 500)})
        assert next(one.y for one in world.tower.pieces if one.piece == piece) < 40, "it came down"


@pytest.mark.parametrize("kind", TRICKS)
def test_nothing_is_left_of_a_trick(kind: TrickKind) -> None:
    with holding(a_level()) as world:
        world.on_event(TrickBegan(kind))
        for _ in range(TRICK_TICKS[kind]):
            assert "tricks" in world.poses()
            world.tick({0: Hand(150, 500)})
        world.tick({0: Hand(150, 500)})
        assert "tricks" not in world.poses()
        assert not world.tower.is_tricked
        # The two of the hand are all joints there are.
        assert len(world.tower._space.constraints) == 2


@pytest.mark.parametrize("kind", TRICKS)
def test_a_trick_is_saved_and_goes_on(kind: TrickKind) -> None:
    with holding(a_level()) as world, holding(a_level()) as plain:
        world.on_event(TrickBegan(kind))
        for _ in range(40):
            world.tick({0: Hand(150, 500)})
        poses = json.loads(json.dumps(world.poses()))
        twin = ChallengeWorld.of(world.level_text)
        twin.restore(poses)
        assert twin.digest() == world.digest() != plain.digest()
        for _ in range(20):
            twin.tick({0: Hand(150, 500)})
        assert twin.tower.is_tricked
        wrong: object
        for wrong in (
            {},
            {"left": {kind: 0}, "tied": None},
            {"left": {"soap": 5}, "tied": None},
            {"left": 3, "tied": 1},
        ):
            with pytest.raises(ValueError, match="trick"):
                plain.restore({**poses, "tricks": wrong})
        twin.close()


def test_a_balloon_without_a_tower_is_tied_to_nothing() -> None:
    with holding(a_level(standing=[])) as world:
        world.on_event(TrickBegan("balloon"))
        world.tick({})
        assert world.view().tied is None
        assert not world.tower.is_tricked
    for wrong in ({"left": {}, "tied": [0, 30.0]}, {"left": {"balloon": 9}, "tied": [0]}):
        with pytest.raises(ValueError, match=r"balloon|tied"):
            Tricks.read(wrong)


def test_a_trick_is_only_for_contests_and_never_at_rest() -> None:
    for versus, reason in ((True, "challenge.not-now"), (False, "challenge.alone")):
        state = ChallengeState(a_level(versus=versus).text, Rng(1))
        with pytest.raises(IllegalAction, match=reason):
            state.apply(0, Trick("glue"))
    for kind in TRICKS:
        assert decode(encode(Trick(kind))) == Trick(kind)


# What comes when


def test_a_surprise_is_announced_and_lasts() -> None:
    schedule = Schedule((Planned("fog", 10),))
    begins, ends = 10 * TICKS, 10 * TICKS + SURPRISES["fog"].ticks
    assert schedule.announced(begins - WARN_TICKS - 1) is None
    assert schedule.announced(begins - WARN_TICKS) == Announced("fog", 5, False)
    assert schedule.announced(begins) == Announced("fog", 8, True)
    assert [schedule.hides(tick) for tick in (begins - 1, begins, ends - 1, ends)] == [False, True, True, False]
    assert schedule.announced(ends) is None


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"surprises": [{"kind": "fog", "at": 9}, {"kind": "fog", "at": 12}]}, "seconds apart"),
        ({"surprises": [{"kind": "fog", "at": 30}, {"kind": "fog", "at": 20}]}, "second after second"),
        ({"surprises": [{"kind": "soap", "at": 20}, {"kind": "giant", "at": 40}]}, "one kind"),
        ({"surprises": [{"kind": "soap", "at": 20}], "potato": "dome"}, "potatoes"),
        ({"surprises": [{"kind": "bells", "at": 20}], "mode": "survival", "falls": 2}, "benches"),
        ({"surprises": [{"kind": "fog", "at": 117}]}, "the end"),
    ],
)
def test_surprises_that_do_not_fit_are_refused(change: dict[str, object], told: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=told):
        a_round(**change)


def test_an_extra_piece_is_the_next_one_once_its_surprise_has_begun_and_cannot_be_swapped() -> None:
    what = a_round("soap")
    extra = extra_of(what, level_for(what, 1))
    with running(what) as referee:
        builder = referee.builders[0]
        referee.tick()
        pile = SurprisePile(extra)
        assert pile.coming(builder.view, 0)[0] not in extra
        assert pile.coming(builder.view, 1)[0] == extra[0]
        referee.clock.ticks = 8 * TICKS
        assert [one.next_piece for one in referee.builders] == [extra[0]] * 2
        builder.release()
        for _ in range(240):
            referee.tick()
            if builder.view.held == extra[0]:
                break
        assert builder.view.held == extra[0]
        assert builder.view.level.materials[extra[0]] == "ice"
        assert not referee.swap(0), "it stays in the hand"


@pytest.mark.parametrize("kind", TRICKS)
def test_a_trick_befalls_every_seat_once(kind: TrickKind) -> None:
    with running(a_round(kind), 3) as referee:
        referee.tick()
        for bench in referee.benches:
            bench.match.ticks = 8 * TICKS - 3
        referee.clock.ticks = 8 * TICKS - 3
        for _ in range(40):
            referee.tick()
        for bench in referee.benches:
            found = [(entry.tick, entry.text) for entry in bench.match.session.log if entry.text.startswith("trick")]
            assert found == [(8 * TICKS - 1, f"trick {kind}")]


def test_bells_move_everybody_on_by_a_bench() -> None:
    what = a_round("bells", mode="highest")
    with running(what, 3) as referee:
        referee.tick()
        referee.clock.ticks = 8 * TICKS - 1
        assert [referee.benches.index(one) for one in referee.builders] == [0, 1, 2]
        referee.tick()
        assert [referee.benches.index(one) for one in referee.builders] == [1, 2, 0]
        assert [info.name for info in referee.seats] == ["P0", "P1", "P2"]
        resumed = Referee(what, referee.matches, ticks=referee.ticks)
        assert [resumed.benches.index(one) for one in resumed.builders] == [1, 2, 0], "it follows from the tick"
    assert sorted(bench_of(seat, 4, 7) for seat in range(4)) == [0, 1, 2, 3]


def test_falls_stay_with_the_seat_that_built_when_they_happened() -> None:
    book = FallBook()
    book.mark(0, [1, 0, 2])
    assert [book.falls(seat, [1, 0, 2]) for seat in range(3)] == [1, 0, 2], "nobody has moved on"
    book.mark(1, [1, 4, 2])
    assert [book.falls(seat, [1, 4, 3]) for seat in range(3)] == [1, 5, 2], "the third bench is the second seat's"
    book.mark(2, [2, 4, 3])
    assert [book.falls(seat, [2, 4, 9]) for seat in range(3)] == [7, 5, 3]


def test_a_tower_that_falls_around_the_bell_fell_to_who_had_built_it() -> None:
    what = a_round("bells", mode="highest")
    with running(what, 2) as referee:
        referee.tick()
        bench = referee.benches[0]
        bench.match.ticks = referee.clock.ticks = 8 * TICKS - 2
        # Beside the platform: the piece falls after the bell, and the verdict comes later still.
        for _ in range(40):
            referee.tick({0: Hand(-200, 100)} if referee.builders[0] is bench else {1: Hand(-200, 100)})
        bench.release()
        for _ in range(70):
            referee.tick()
        assert bench.falls == 1
        assert [tally.falls for tally in referee.tallies()] == [1, 0]
        for _ in range(AFTER_BELL):
            referee.tick()
        assert [tally.falls for tally in referee.tallies()] == [1, 0]
        resumed = Referee(what, referee.matches, ticks=referee.ticks)
        resumed.remember(referee.memory())
        assert [tally.falls for tally in resumed.tallies()] == [1, 0]


def test_gains_are_what_each_seat_has_added_to_each_tower() -> None:
    book = GainBook()
    assert book.gains(1) == (0.0, 0.0)
    book.mark(1, [200, 500, 100])
    assert [book.gains(seat) for seat in range(3)] == [(5.0, 2.0), (1.0, 5.0), (2.0, 1.0)]
    book.lower([200, 350, 400])
    assert book.gains(1) == (1.0, 3.5), "what tips over then was not built"
    book.mark(2, [300, 600, 200])
    assert book.gains(0) == (2.0, 2.0 + 2.5)


def test_what_stands_at_the_bell_counts_for_who_has_built_it() -> None:
    what = msgspec.structs.replace(a_round("bells", mode="highest"), gains=True)
    with running(what, 2) as referee:
        referee.tick()
        referee.builders[1].release()
        while referee.builders[1].view.phase == "settling" or referee.builders[1].tally().height < 0.3:
            referee.tick()
        built = referee.builders[1].tally().height
        referee.clock.ticks = max(referee.ticks, 8 * TICKS - 1)
        for _ in range(AFTER_BELL + 2):
            referee.tick()
        assert [tally.score for tally in referee.tallies()] == [0.0, round(built, 1)]
        assert referee.tallies()[0].height == pytest.approx(built, abs=0.01), "it builds there now"
        resumed = Referee(what, referee.matches, ticks=referee.ticks)
        resumed.remember(referee.memory())
        assert [tally.score for tally in resumed.tallies()] == [0.0, round(built, 1)]


def test_what_was_let_go_before_the_bell_counts_for_who_let_it_go() -> None:
    """It still settles when the bell rings: what it adds, and its fall, are of the seat before."""
    what = msgspec.structs.replace(a_round("bells", mode="highest"), gains=True)
    with running(what, 2) as referee:
        referee.tick()
        bench = referee.benches[0]
        bench.match.ticks = referee.clock.ticks = 8 * TICKS - 30
        for _ in range(20):
            referee.tick()
        assert referee.builders[0].release()
        for _ in range(15):
            referee.tick()
        assert referee.builders[1] is bench
        assert bench.view.phase == "settling", "the bell has rung before the piece is at rest"
        assert bench.tally().height == 0.0
        while bench.view.phase != "held":
            referee.tick()
        assert bench.tally().height > 0.3
        built = round(bench.tally().height, 1)
        assert [tally.score for tally in referee.tallies()] == [built, 0.0]
        resumed = Referee(what, referee.matches, ticks=referee.ticks)
        resumed.remember(referee.memory())
        assert [tally.score for tally in resumed.tallies()] == [built, 0.0]
        for _ in range(AFTER_BELL):
            referee.tick()
        assert referee.builders[1].release(), "what the next seat lets go is its own"
        while bench.view.phase != "held":
            referee.tick()
        added = round(bench.tally().height - built, 1)
        assert added > 0.3
        assert [tally.score for tally in referee.tallies()] == [built, pytest.approx(added, abs=0.11)]


def test_no_bell_of_the_box_rings_near_the_end() -> None:
    bells = [(what, one.at) for what in rounds() for one in what.surprises if one.kind == "bells"]
    assert bells
    assert all(what.seconds - at >= LAST_BELL for what, at in bells)
    assert len({what.id for what, _at in bells}) == len(bells), "towers are changed once a round"


def test_a_bot_that_moves_on_builds_where_a_person_was() -> None:
    what = a_round("bells", mode="highest")
    infos = [SeatInfo("Ana", "red"), SeatInfo("Bolt", "blue", "relaxed")]
    matches = [begin(MANIFESTS["challenge"], one, InlineExecutor(MANIFESTS)) for one in sessions_of(what, infos, 1)]
    referee = Referee(what, matches)
    referee.tick()
    referee.clock.ticks = 8 * TICKS - 1
    referee.tick()
    assert [bench.is_bot for bench in referee.benches] == [True, False]
    assert [builder.is_bot for builder in referee.builders] == [False, True]
    referee.close()


@pytest.mark.parametrize(("kind", "delay"), [("fog", FOG_DELAY), ("glue", GLUE_DELAY)])
def test_bots_look_longer_in_fog_and_in_glue(kind: Kind, delay: int) -> None:
    with running(a_round(kind)) as referee:
        referee.clock.ticks = 8 * TICKS - 1
        referee.tick()
        assert [match.bots.delay for match in referee.matches] == [delay] * 2
        referee.clock.ticks = 8 * TICKS + SURPRISES[kind].ticks - 1
        referee.tick()
        assert [match.bots.delay for match in referee.matches] == [0, 0]


def test_those_who_are_out_steer_the_wind_together() -> None:
    weather = SharedWeather(4)
    assert weather.tick(()) is None
    assert weather.left == EVERY, "nobody is out yet"
    assert weather.vote(0, "left")
    assert not weather.vote(0, "left")
    weather.vote(1, "right")
    for _ in range(EVERY):
        assert weather.tick((0, 1)) is None, "they do not agree"
    weather.vote(2, "right")
    blown = []
    for _ in range(EVERY):
        blown.append(weather.tick((0, 1, 2)))
        weather.vote(1, "left" if weather.due else "right")
    assert blown[:-1] == [None] * (EVERY - 1)
    assert blown[-1] == "right", "what was announced comes"
    twin = SharedWeather(4)
    twin.remember(weather.memory())
    assert twin.memory() == weather.memory()


# Fairness, and recordings


@one_in(2, "games")
@pytest.mark.parametrize("kind", first(2, ["soap", "glue", "balloon", "bells"], "games"))
def test_no_seat_is_favoured(kind: Kind) -> None:
    """Three who do the same have the same towers, and three who do different things have them in any order of the
    seats."""
    what = a_round(kind, mode="highest")
    habits = ((0, 70), (20, 95), (-35, 120))

    def towers(order: tuple[int, ...]) -> dict[int, str]:
        with running(what, 3, order) as referee:
            for bench in referee.benches:
                bench.match.ticks = 6 * TICKS
            referee.clock.ticks = 6 * TICKS
            for tick in range(170):
                # A habit belongs to the bench: bells change who has it, but not what is built there.
                habit = [habits[order[referee.benches.index(builder)]] for builder in referee.builders]
                for builder, (_aim, pace) in zip(referee.builders, habit, strict=True):
                    if tick % pace == 60:
                        builder.release()
                referee.tick({seat: Hand(aim, 50 + tick // 4) for seat, (aim, _pace) in enumerate(habit)})
            return {who: referee.benches[seat].world.digest() for seat, who in enumerate(order)}

    first = towers((0, 1, 2))
    assert len(set(first.values())) == 3
    assert all(towers(order) == first for order in list(permutations(range(3)))[3:5])


@pytest.mark.games
@pytest.mark.parametrize("kind", ["glue", "bells"])
def test_a_round_with_surprises_is_resumed_and_verified(
    kind: Kind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    what = a_round(kind, mode="highest", seconds=20, steers=True)
    monkeypatch.setattr(Series, "round", property(lambda self: what))
    series = Series((SeatInfo("Ana", "red"), SeatInfo("Theo", "blue")), 3)
    executor, path = InlineExecutor(MANIFESTS), tmp_path / "a.tumblebox"
    referee = begin_round(series, MANIFESTS, executor, path=path)

    def play(referee: Referee, until: int) -> None:
        while referee.ticks < until and not referee.over:
            if referee.ticks % 50 == 0:
                for builder in referee.builders:
                    builder.release()
            # The first seat drops its pieces beside the platform where falls are booked.
            aims = 0 if kind == "glue" else -200, 20
            referee.tick({seat: Hand(aims[seat], 60 + referee.ticks // 8) for seat in (0, 1)})

    play(referee, (10 if kind == "glue" else 12) * TICKS)
    left, falls = referee.benches[0].world.digest(), [tally.falls for tally in referee.tallies()]
    referee.close()
    _series, again = open_round(path, MANIFESTS, executor)
    assert again.round == what
    assert again.benches[0].world.digest() == left
    assert [tally.falls for tally in again.tallies()] == falls
    assert bool(again.benches[0].world.view().tricks) == (kind == "glue")
    play(again, 30 * TICKS)
    assert again.over
    assert kind == "glue" or again.tallies()[0].falls > again.tallies()[1].falls
    again.close()
    assert verify_round(path, MANIFESTS).adopted == 0


def test_every_kind_of_surprise_has_a_round_of_its_own() -> None:
    shown = {one.kind for what in rounds() for one in what.surprises}
    assert shown == set(SURPRISES)
    assert any(what.steers for what in rounds())


# What is chosen for a series


SEATS = tuple(SeatInfo(f"P{seat}", colour) for seat, colour in enumerate(COLOURS))


@pytest.mark.parametrize("choice", CHOICES)
def test_a_chosen_surprise_comes_in_every_round_that_it_fits(choice: str) -> None:
    plain = [Series(SEATS, 5, one.id).round for one in rounds()]
    found = [Series(SEATS, 5, one.id, surprise=choice).round for one in rounds()]
    for before, after in zip(plain, found, strict=True):
        own = bool(before.surprises) or before.steers or before.mode == "level"
        assert after == before if own or choice == NOTHING else level_for(after, 1)
        if choice in SURPRISES and after != before:
            assert {one.kind for one in after.surprises} == {choice}
            assert len(after.surprises) == (1 if choice == "bells" else 2)
    changed = sum(before != after for before, after in zip(plain, found, strict=True))
    assert changed == {"none": 0, "mix": 7, "weather": 1, "soap": 5, "giant": 5, "bells": 6}.get(choice, 7)


def test_the_last_ones_get_help_once_the_first_is_far_ahead() -> None:
    for won, helped in (
        ((0, 0, 0, 0), ()),
        ((1, 0, 0, 0), ()),
        ((2, 0, 1, 0), (1, 3)),
        ((2, 1, 1, 2), (1, 2)),
        ((2, 2, 2, 2), ()),
    ):
        series = Series(SEATS, 1, best_of=5, won=won, help=True)
        assert series.helped == helped
        tops = [handicap.top for handicap in series.played_handicaps]
        assert [top > 0 for top in tops] == [seat in helped for seat in range(4)]
        assert series.handicap(1) == NONE, "what was chosen stays"
        assert Series(SEATS, 1, best_of=5, won=won).helped == ()
    widest = Series(SEATS, 1, best_of=3, won=(1, 0, 0, 0), help=True, handicaps=(NONE, Handicap(top=1, falls=2)))
    assert widest.played_handicaps[1] == Handicap(top=1, falls=2), "no more than a handicap may be"


@pytest.mark.parametrize(
    ("mode", "met", "won"),
    [
        ("race", (None, None), False),
        ("race", (90, None), True),
        ("race", (90, 90), False),
        ("level", (None, None), False),
        ("highest", (None, None), True),
    ],
)
def test_all_or_none_over_the_line_win_no_star(mode: Mode, met: tuple[int | None, ...], won: bool) -> None:
    ranks = ranked(mode, [Tally(met=one, height=5 - seat) for seat, one in enumerate(met)])
    assert bool(winners(ranks, mode)) == won
    assert winners(ranks), "where that does not count, the first one wins"
    assert ("no star" in why(mode, ranks, ["Ana", "Theo"], won)) == (not won)


def test_a_race_that_nobody_wins_is_recorded_without_a_star(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    what = a_round(seconds=20)
    monkeypatch.setattr(Series, "round", property(lambda self: what))
    series = Series(SEATS[:2], 3, all_or_none=True)
    path = tmp_path / "a.tumblebox"
    referee = begin_round(series, MANIFESTS, InlineExecutor(MANIFESTS), path=path)
    referee.tick()
    referee.clock.ticks = 26 * TICKS
    referee.tick()
    assert referee.over
    assert referee.winners() == ()
    referee.close()
    _seats, standing, winners = look(path, GAMES)
    assert winners == ()
    assert standing is not None
    assert standing.number == 2
    assert b'"starless":true' in path.read_bytes()
