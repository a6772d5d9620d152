"""Tests the file of a round: what comes back from it, at which tick, and how damaged ones are refused."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from game.app import paths, saves
from game.app.history.match_history import MatchHistory
from game.app.match_words import standing_words
from game.bots.inline_executor import InlineExecutor
from game.core.bundle import contest_for, contest_of
from game.core.game import Hand, SeatInfo, Standing
from game.core.manifest import Rules
from game.core.match_recorder import LineFile
from game.core.record import RecordError
from game.games import MANIFESTS
from game.games.stack_off.local_round import LocalRound
from game.games.stack_off.recorded_round import RoundReferee, begin_round, open_round
from game.games.stack_off.round_record import look
from game.games.stack_off.round_seat import Builder
from game.games.stack_off.rounds import Handicap, Round
from game.games.stack_off.series import KEY, Series
from game.games.stack_off.statistics import ended, keep_round
from game.games.stack_off.verified_round import verify_round
from game.levels.rules.level import Name
from game.table.history_rebuild import Rebuilt, rebuild
from game.tools.replay import steps, verify
from game.ui.services import Services
from tests.disk import full_disk, needs_limits
from tests.words import first

EXECUTOR = InlineExecutor(MANIFESTS)
GAMES = Rules(MANIFESTS)
NAME = Name("Test", "試験")
RACE = Round(id="short-race", name=NAME, mode="race", pieces=("square", "brick"), line=2.5, hold=1)
PACED = Round(id="paced", name=NAME, mode="highest", seconds=20, pieces=("square",), falls=1, pace=(1, 1), gusts=(8,))
BOTS = (SeatInfo("Ada", "red", "greedy"), SeatInfo("Bo", "blue", "greedy"))
PEOPLE = (SeatInfo("Cy", "green"), SeatInfo("Di", "yellow"))


OPENED: list[RoundReferee] = []
"""What the test has begun or opened."""


@pytest.fixture(autouse=True)
def rounds(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """There are two short rounds, named by their ids; matches lie in the folder of the test."""
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    known = {one.id: one for one in (RACE, PACED)}
    monkeypatch.setattr(
        "game.games.stack_off.series.rounds",
        lambda mode="any": tuple(known.values()) if mode == "any" else (),
    )
    yield
    while OPENED:
        OPENED.pop().close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "round.tumblebox"


def race(seats: tuple[SeatInfo, ...] = BOTS) -> Series:
    """A race in which the line of the second seat is higher."""
    return Series(seats, 3, mode="short-race", handicaps=(Handicap(), Handicap(line=20)))


def begin(path: Path | None, series: Series) -> RoundReferee:
    OPENED.append(begin_round(series, MANIFESTS, EXECUTOR, 0, path))
    return OPENED[-1]


def again(path: Path, series: Series | None = None) -> RoundReferee:
    found, referee = open_round(path, MANIFESTS, EXECUTOR)
    OPENED.append(referee)
    assert series in (None, found)
    return referee


def state(referee: RoundReferee) -> Any:
    """All of a round that goes on."""
    worlds = [(builder.world.poses(), builder.world.view().hold) for builder in referee.builders]
    logs = [match.session.log for match in referee.matches]
    return worlds, logs, referee.ticks, referee.memory(), [match.ticks for match in referee.matches]


def acts(referee: RoundReferee) -> list[list[str]]:
    """What each seat has done."""
    return [[entry.text for entry in match.session.log if entry.seat == 0] for match in referee.matches]


def until(referee: RoundReferee, moment: Callable[[], bool], most: int = 3000) -> None:
    for _ in range(most):
        if moment():
            return
        referee.tick()
    raise AssertionError("the moment has not come")


def played(referee: RoundReferee) -> RoundReferee:
    until(referee, lambda: referee.over)
    return referee


def reason(read: Callable[[], Any]) -> tuple[str, Any]:
    with pytest.raises(RecordError) as error:
        read()
    return error.value.reason, error.value.params.get("line")


# What comes back


@pytest.mark.matches
def test_a_round_that_is_put_away_goes_on_as_if_it_had_not_been(path: Path) -> None:
    straight = played(begin(None, race()))
    referee = begin(path, race())
    moments: tuple[Callable[[], bool], ...] = (
        lambda: referee.builders[0].view.phase == "held" and referee.ticks % 7 == 0,
        lambda: referee.builders[1].view.phase == "settling",
        lambda: (referee.builders[0].world.hold or 0) > 20,
    )
    for moment in moments:
        until(referee, moment)
        for _ in range(5):
            referee.tick()
        before = state(referee)
        referee.close()
        referee = again(path, race())
        assert state(referee) == before
    played(referee)
    assert referee.winners() == straight.winners() == (0,)
    # A bot plans anew how it carries what it holds, so the loser is a little earlier or later when the winner is done.
    for done, would_do in zip(acts(referee), acts(straight), strict=True):
        both = min(len(done), len(would_do))
        assert both > 3
        assert done[:both] == would_do[:both]
    assert abs(referee.ranks()[0].tally.height - straight.ranks()[0].tally.height) < 0.02
    found = verify_round(path, MANIFESTS)
    assert (found.adopted, found.believed, found.torn) == (0, 0, False)
    assert [session.digest() for session in found.sessions] == [one.session.digest() for one in referee.matches]


def test_the_clock_of_held_pieces_throws_and_gusts_goes_on(path: Path) -> None:
    """Nobody lets anything go: the pace does. One seat is out early and announces a gust."""
    series = Series(PEOPLE, 5, mode="paced")
    straight, parted = begin(None, series), begin(path, series)
    thrown: list[bool] = []
    for tick in range(1, 560):
        for referee in (straight, parted):
            referee.tick({0: Hand(400, 300), 1: Hand(0, 200)})
        if straight.builders[0].view.ended is not None and not thrown:
            thrown = [referee.throw(0, "left") for referee in (straight, parted)]
        if tick in (100, 220, 300, 475, 482, 540):
            parted.close()
            parted = again(path)
        assert (parted.ticks, parted.memory()) == (straight.ticks, straight.memory())
    assert thrown == [True, True]
    parted.close()
    verify_round(path, MANIFESTS)
    ours, theirs = ([match.session.log for match in referee.matches] for referee in (straight, parted))
    assert [[entry for entry in log if entry.seat == 0] for log in ours] == [
        [entry for entry in log if entry.seat == 0] for log in theirs
    ]


def test_killed_at_any_moment_it_goes_on_from_what_is_on_the_disk(path: Path) -> None:
    referee = begin(path, race())
    copies = []
    while not referee.over:
        referee.tick()
        if referee.ticks % 130 == 0:
            copies.append((referee.ticks, path.read_bytes()))
    assert len(copies) > 1
    for ticks, data in copies:
        torn = data[: -(ticks % 40)] if ticks % 40 else data
        path.write_bytes(torn)
        referee = again(path)
        assert ticks - 120 < referee.ticks <= ticks
        for seat in range(2):
            assert referee.memory().held[seat] <= ticks
        referee.tick()
        referee.close()
        verify_round(path, MANIFESTS)


def test_it_goes_on_in_the_tick_of_the_latest_line(path: Path, sound: list[Any]) -> None:
    number, tick = next(
        (number, line[1][2])
        for number, line in enumerate(sound, 1)
        if isinstance(line, list) and isinstance(line[1], list) and line[1][2] > 100
    )
    assert all(sound[each - 1]["tick"] < tick for each in notes(sound) if each < number)
    assert again(written(path, sound[:number])).ticks == tick


def test_a_piece_that_is_back_where_it_was_taken_may_be_held_anew(path: Path) -> None:
    """The window was killed, so the poses are from when the piece was taken; the pace must not take it away at once."""
    referee = begin(path, Series(PEOPLE, 5, mode="paced"))
    for _ in range(55):
        referee.tick()
    assert referee.builders[0].release_in == 5
    path.write_bytes(path.read_bytes())
    assert again(path).builders[0].release_in == 60


def test_a_finished_round_lies_with_the_finished_matches(tmp_path: Path) -> None:
    old = paths.finished_dir()
    old.mkdir(parents=True)
    for number in range(3):
        (old / f"2026-01-{number + 1:02} 10-00 up-or-down.tumblebox").write_text("x")
    path = saves.new_file("2026-11-22 14-03", "stack-off")
    referee = played(begin(path, race()))
    assert saves.unfinished() == [path]
    kept = referee.finish()
    assert referee.finish() == kept
    assert (saves.unfinished(), saves.finished()[0], len(saves.finished())) == ([], kept, 4)
    assert kept is not None
    assert verify(kept, MANIFESTS).entries == sum(match.session.log_length for match in referee.matches)
    assert {step.part for step in steps(kept, GAMES)} == {0, 1}
    # It can still be looked at, and nothing is written any more.
    data = kept.read_bytes()
    shown = again(kept)
    assert (shown.over, shown.ranks()) == (True, referee.ranks())
    shown.close()
    assert kept.read_bytes() == data


def test_statistics_read_a_round_as_it_was_kept(tmp_path: Path) -> None:
    """Its heights come of the last poses."""
    path = saves.new_file("2026-11-23 10-00", KEY)
    series = replace(race((BOTS[0], *PEOPLE[:1])), best_of=1)
    referee = begin(path, series)
    assert ended(path, MANIFESTS) is None
    until(referee, lambda: referee.over)
    kept = MatchHistory(tmp_path / "kept.sqlite3")
    services = SimpleNamespace(autosaves=True, history=kept)
    client = LocalRound(referee)
    client.close()
    keep_round(cast(Services, services), series, client, client)
    (match,) = kept.matches()
    assert match.options == {"mode": "race", "round": "short-race", "best-of": 1}
    winners = referee.winners()
    assert winners
    for seat, player in enumerate(match.players):
        assert (player.name, player.bot) == (series.seats[seat].name, series.seats[seat].level)
        assert player.won == (seat in winners)
        assert player.parts["series"] == int(winners == (seat,))
        assert player.parts["placed"] == referee.builders[seat].tally().pieces
    assert max(player.figures["height"] for player in match.players) > 0
    referee.finish()
    read = MatchHistory(tmp_path / "read.sqlite3")
    *_progress, result = rebuild(read, MANIFESTS)
    assert result == Rebuilt(1)
    assert read.matches() == (match,)


def test_a_round_left_before_it_began_is_dropped() -> None:
    empty, played_on = (saves.new_file(f"2026-11-22 14-0{number}", "stack-off") for number in (3, 4))
    begin(empty, race()).close()
    referee = begin(played_on, race())
    referee.tick()
    referee.close()
    saves.drop_empty(GAMES)
    assert saves.unfinished() == [played_on]


def test_continue_knows_who_plays_and_how_far_it_is(path: Path, sound: list[Any]) -> None:
    series = replace(race(), won=(1, 0), number=2, best_of=5)
    begin(path, series).close()
    saved = saves.look(path, GAMES)
    assert (saved.contest, saved.game, saved.seats) == ("stack-off", "challenge", BOTS)
    assert saved.standing is not None
    assert standing_words(saved.standing) == f"Round 2: {series.round.name.en}"
    assert saved.problem is None
    assert look(written(path, sound), GAMES)[1] == Standing("round", 2, names=(("en", "Test"), ("ja", "試験"))), (
        "the next round"
    )
    played(begin(path, replace(series, best_of=3))).close()
    assert saves.look(path, GAMES).standing is None, "the series is won"
    contest = contest_for(path, MANIFESTS)
    assert contest is not None
    assert contest is MANIFESTS["challenge"].contest


# The disk


@needs_limits
def test_a_full_disk_costs_nothing_once_there_is_room_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    problems: list[RecordError] = []
    referee = begin_round(race(), MANIFESTS, EXECUTOR, 0, path, on_problem=problems.append)
    OPENED.append(referee)
    until(referee, lambda: referee.ticks == 40)
    with full_disk(path, 70):
        until(referee, lambda: referee.ticks == 160)
        assert referee.problem is not None
        assert [problem.reason for problem in problems] == ["record.disk"]
        assert referee.finish() is None
        again(path).close()
    referee.close()
    assert referee.problem is None
    assert state(again(path)) == state(referee)


@needs_limits
def test_what_is_too_large_to_wait_is_given_up_and_the_round_goes_on(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.core.match_recorder.WAITING_MOST", 1500)
    referee = begin(path, race())
    until(referee, lambda: referee.ticks == 40)
    with full_disk(path, 30):
        until(referee, lambda: referee.ticks == 200)
    played(referee)
    assert referee.problem is None
    found = verify_round(path, MANIFESTS)
    assert 0 < found.believed < found.entries


@needs_limits
def test_a_round_begun_on_a_full_disk_is_written_after_it(path: Path) -> None:
    with full_disk(path):
        referee = begin(path, race())
        referee.tick()
        assert referee.problem is not None
        assert not path.exists()
    for _ in range(130):
        referee.tick()
    referee.close()
    assert referee.problem is None
    assert state(again(path)) == state(referee)


# What is wrong


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Any]]:
    """The lines of a whole race, as JSON gives them."""
    patch = pytest.MonkeyPatch()
    patch.setattr("game.games.stack_off.series.rounds", lambda mode="any": (RACE,) if mode == "any" else ())
    path = tmp_path_factory.mktemp("sound") / "round.tumblebox"
    played(begin(path, race()))
    yield [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    patch.undo()


def written(path: Path, lines: list[Any]) -> Path:
    path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    return path


def test_the_lines_are_sound_before_they_are_changed(path: Path, sound: list[Any]) -> None:
    verify_round(written(path, sound), MANIFESTS)


def changed(lines: list[Any], number: int, *keys: Any, to: Any) -> list[Any]:
    """The lines, with another value at `keys` of one."""
    lines = json.loads(json.dumps(lines))
    place = lines[number - 1]
    for key in keys[:-1]:
        place = place[key]
    place[keys[-1]] = to
    return lines


SERIES: list[tuple[tuple[Any, ...], Any]] = [
    (("series", "seats"), [{"name": "A", "colour": "red", "level": None, "device": "any"}]),
    (("series", "seats"), [{"name": "A", "colour": "red", "level": None, "device": "any"}] * 5),
    (("series", "seats", 0, "colour"), "plaid"),
    (("series", "seats", 0, "level"), "genius"),
    (("series", "best_of"), 4),
    (("series", "number"), 0),
    (("series", "won"), [2, 0]),
    (("series", "won"), [0, 0, 0]),
    (("series", "won"), [1, 0]),
    (("series", "seed"), -1),
]


@pytest.mark.parametrize(("keys", "value"), SERIES)
def test_a_series_that_no_lobby_begins_is_refused(path: Path, sound: list[Any], keys: Any, value: Any) -> None:
    written(path, changed(sound, 1, *keys, to=value))
    assert reason(lambda: again(path)) == ("record.bad-setup", None)
    assert reason(lambda: look(path, GAMES)) == ("record.bad-setup", None)


MATCHES: list[tuple[int, tuple[Any, ...], Any, tuple[str, int]]] = [
    (1, ("series",), 5, ("record.damaged", 1)),
    (1, ("series", "seats", 0), 5, ("record.damaged", 1)),
    (1, ("series", "handicaps", 0), {"line": 99}, ("record.damaged", 1)),
    (1, ("round", "mode"), "nap", ("record.damaged", 1)),
    (1, ("series", "seed"), 4, ("record.damaged", 2)),
    (1, ("series", "number"), 2, ("record.damaged", 2)),
    (1, ("series", "handicaps"), [], ("record.damaged", 3)),
    (1, ("round", "line"), 2.6, ("record.damaged", 2)),
    (3, (1, "seed"), 7, ("record.damaged", 3)),
    (3, (1, "seats", 0, "name"), "Eve", ("record.damaged", 3)),
    (3, (1, "options", "level"), "another", ("record.damaged", 3)),
    (3, (1, "format"), 9, ("record.unknown-format", 0)),
    (2, (0,), 1, ("record.damaged", 2)),
    (4, (0,), 2, ("record.damaged", 4)),
    (4, (0,), -1, ("record.damaged", 4)),
    (4, (0,), "0", ("record.damaged", 4)),
    (4, (1,), {"nonsense": 1}, ("record.damaged", 4)),
]


@pytest.mark.parametrize(("line", "keys", "value", "expected"), MATCHES)
def test_what_does_not_agree_is_refused(
    path: Path, sound: list[Any], line: int, keys: Any, value: Any, expected: tuple[str, int]
) -> None:
    written(path, changed(sound, line, *keys, to=value))
    assert reason(lambda: again(path)) == (expected[0], expected[1] or None)


def test_a_part_without_its_header_is_refused(path: Path, sound: list[Any]) -> None:
    written(path, [sound[0], sound[1], *sound[3:]])
    assert reason(lambda: again(path))[0] == "record.damaged"
    written(path, [*sound[:3], sound[2], *sound[3:]])
    assert reason(lambda: again(path)) == ("record.damaged", 4)
    written(path, sound[:1])
    assert reason(lambda: again(path)) == ("record.damaged", 2)


def notes(lines: list[Any]) -> list[int]:
    """The numbers of the lines with a tick."""
    return [number for number, line in enumerate(lines, 1) if isinstance(line, dict) and "memory" in line]


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        (("tick",), -1),
        (("tick",), "soon"),
        (("memory",), {}),
        (("memory", "held"), [1]),
        (("memory", "held", 0), -4),
        (("memory", "throws", "last"), 3),
        (("memory", "throws", "threat"), [0, 2, "left", 9]),
        (("memory", "throws", "threat"), [0, 1, "above", 9]),
        (("memory", "potatoes", "got"), [0, 0, 0]),
        (("nonsense",), 1),
    ],
)
def test_notes_that_no_referee_writes_are_refused(path: Path, sound: list[Any], keys: Any, value: Any) -> None:
    number = notes(sound)[2]
    written(path, changed(sound, number, *keys, to=value))
    assert reason(lambda: again(path)) == ("record.damaged", number)


def test_a_clock_that_goes_back_and_what_follows_the_end_are_refused(path: Path, sound: list[Any]) -> None:
    first, *_rest, last = notes(sound)
    written(path, changed(sound, last, "tick", to=1))
    assert reason(lambda: again(path)) == ("record.damaged", last)
    written(path, [*sound, sound[first - 1]])
    assert reason(lambda: again(path))[0] == "record.damaged"


def test_a_changed_hand_is_noticed(path: Path, sound: list[Any]) -> None:
    number = next(i for i, line in enumerate(sound, 1) if isinstance(line, list) and [*line[1]] == ["hand"])
    run = sound[number - 1][1]["hand"][-1]
    written(path, changed(sound, number, 1, "hand", -1, 2, to=run[2] + 9))
    again(path)
    assert reason(lambda: verify_round(path, MANIFESTS))[0] == "record.diverged"


@pytest.mark.parametrize(
    ("keys", "by"),
    first(2, [(("held", 1), 1), (("throws", "waits", 0), 5), (("potatoes", "got", 1), 1), (("held", 0), 30)], "games"),
)
def test_notes_that_tell_of_something_else_are_noticed(path: Path, sound: list[Any], keys: Any, by: int) -> None:
    number = notes(sound)[5]
    memory = sound[number - 1]["memory"]
    for key in keys:
        memory = memory[key]
    written(path, changed(sound, number, "memory", *keys, to=memory + by))
    again(path)
    assert reason(lambda: verify_round(path, MANIFESTS)) == ("record.diverged", number)


_coming: Any = vars(Builder)["coming"].fget
_COMING = "game.games.stack_off.round_seat.Builder.coming"

CHEATS: list[tuple[str, Any, int]] = [
    (_COMING, property(lambda one: _coming(one)[1:]), 90),
    (_COMING, property(lambda one: _coming(one) * (one.match.ticks % 5 > 3)), 90),
    ("game.games.stack_off.clock.RoundClock.hold_limit", property(lambda _clock: 70), 90),
    ("game.games.stack_off.clock.RoundClock.gust", property(lambda _clock: None), 490),
    ("game.games.stack_off.thrown_gusts.WAIT_TICKS", 60, 560),
]


@pytest.mark.parametrize(("what", "other", "ticks"), first(2, CHEATS, "games"))
def test_a_round_under_another_referee_is_noticed(path: Path, what: str, other: Any, ticks: int) -> None:
    """One that gives no piece, gives it late, lets it be held for longer, forgets the wind, lets gusts be thrown
    too soon. The rules of a challenge allow all of it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(what, other)
        referee = begin(path, Series(PEOPLE, 5, mode="paced"))
        for _ in range(ticks):
            referee.tick({0: Hand(400, 300), 1: Hand(0, 200)})
            referee.throw(0, "left")
        referee.close()
    assert reason(lambda: verify_round(path, MANIFESTS))[0] == "record.diverged"
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    verify_round(written(path, changed(lines, 1, "referee", to=0)), MANIFESTS)


def test_ranks_that_the_matches_do_not_give_are_noticed(path: Path, sound: list[Any]) -> None:
    assert sound[-1]["ranks"] == [[0, 1], [1, 2]]
    written(path, changed(sound, len(sound), "ranks", to=[[1, 1], [0, 2]]))
    assert reason(lambda: verify_round(path, MANIFESTS)) == ("record.diverged", len(sound))
    # The file says that the round is over while it was not.
    cut = next(i for i, line in enumerate(sound) if isinstance(line, dict) and line.get("tick", 0) > 60)
    written(path, [*sound[:cut], {"ranks": [[0, 1], [1, 1]], "tick": 60}])
    assert reason(lambda: verify_round(path, MANIFESTS)) == ("record.diverged", cut + 1)


def test_what_another_version_wrote_stays(path: Path, sound: list[Any]) -> None:
    """Its rounds may be others, or have parts that are not known here."""
    newer = changed(sound, 1, "app", to="tumblebox 99.1")
    for lines in (changed(newer, 1, "round", "weather", to="hail"), changed(newer, 1, "round", "line", to=3.5)):
        written(path, lines)
        assert reason(lambda: again(path)) == ("record.unknown-rules", None)
    assert reason(lambda: again(written(path, changed(sound, 1, "format", to=5))))[0] == "record.unknown-format"
    written(path, changed(sound, 1, "contest", to="tug-of-war"))
    assert contest_of(path) == "tug-of-war"
    assert reason(lambda: verify(path, MANIFESTS))[0] == "record.unknown-game"
    assert saves.look(path, GAMES).problem is not None


def test_any_torn_tail_is_dropped(path: Path, sound: list[Any]) -> None:
    data = written(path, sound).read_bytes()
    head = sum(len(msgspec.json.encode(line)) + 1 for line in sound[:3])
    for size in (head + 1, head + 700, len(data) - 1):
        path.write_bytes(data[:size])
        referee = again(path)
        referee.close()
        assert path.read_bytes().endswith(b"\n")
        verify_round(path, MANIFESTS)
    path.write_bytes(data[: head - 1])
    assert reason(lambda: again(path))[0] == "record.damaged"


def test_what_the_tower_says_is_written_together_with_the_poses_after_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A program that is killed in between would leave a file with a fall that its poses do not know of.
    written: list[bytes] = []
    append = LineFile.append

    def noted(self: LineFile, units: Any) -> Any:
        written.append(b"".join(units))
        return append(self, units)

    monkeypatch.setattr(LineFile, "append", noted)
    referee = begin(path, race())
    while not referee.over:
        referee.tick()
    told = [data for data in written if b"[-1," in data]
    assert len(told) > 3
    assert all(b'{"poses"' in data[data.rindex(b"[-1,") :] for data in told if b"met" not in data)
