"""Matches that begin from a position: their files, their worlds, and what is refused."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.game import TOWER, BadPosition, SeatInfo
from game.core.match_recorder import Recorder
from game.core.position import Start
from game.core.record import RecordError, load, replay
from game.core.rng import stream
from game.core.session import Session
from game.games import GAMES
from game.play.loader import begin, new_world, open_match
from game.play.match import Match
from game.tools.replay import steps, verify
from tests.conformance.cases import next_move
from tests.toys import BOX, EXECUTOR, RULES
from tests.toys.sealed_bids import SEALED_BIDS, Commit, Place
from tests.toys.tipping import TIPPING

SEATS = [SeatInfo("a", "red", "random"), SeatInfo("b", "blue", "random")]


def _play(match: Match, until: Callable[[Match], bool]) -> None:
    for _ in range(5000):
        if until(match):
            return
        match.tick()
    raise AssertionError("it does not come to this")


def _tipping(until: Callable[[Match], bool]) -> Start:
    """A match of Tipping at the moment when `until` first holds."""
    for seed in range(20):
        session = Session(TIPPING, SEATS, seed, {"turns": 3})
        match = begin(BOX[TIPPING.key], session, EXECUTOR)
        _play(match, lambda match: until(match) or match.session.over)
        if not match.session.over:
            assert match.world is not None
            return Start(TIPPING.position(session.fork_state()), match.world.poses())
    raise AssertionError("it does not come to this")


def _held(match: Match) -> bool:
    view = match.session.observation(None).view
    return view.held is not None and len(view.board) > 1


def _settling(match: Match) -> bool:
    return TOWER in match.session.actors() and match.ticks > 40


@pytest.mark.parametrize("when", [_held, _settling])
def test_a_match_from_the_middle_is_recorded_continued_and_verified(
    when: Callable[[Match], bool], tmp_path: Path
) -> None:
    start = _tipping(when)
    path = tmp_path / "match.jsonl"
    session = Session(TIPPING, SEATS, 7, None, start)
    match = begin(BOX[TIPPING.key], session, EXECUTOR, Recorder(path, session))
    assert match.world is not None
    assert match.world.poses() == start.poses
    _play(match, lambda match: match.session.log_length == 4)
    match.close()
    assert verify(path, BOX).worlds > 0
    again = open_match(path, BOX, EXECUTOR)
    assert (again.session.start, again.session.match_id) == (start, session.match_id)
    assert (again.session.digest(), again.session.log) == (session.digest(), session.log)
    assert again.world is not None
    assert again.world.digest() == match.world.digest()
    _play(again, lambda match: match.session.over)
    again.close()
    verified = verify(path, BOX)
    assert verified.session.digest() == again.session.digest()
    assert verified.worlds > 1
    assert list(steps(path, RULES))[-1].actors == ()
    header = json.loads(path.read_text("utf-8").partition("\n")[0])
    assert (header["format"], header["start"], header["poses"]) == (2, start.position, start.poses)


def test_a_position_file_is_the_position_and_then_the_poses() -> None:
    start = _tipping(_held)
    text = start.position + f"poses: {json.dumps(start.poses)}\n"
    for written in (text, text.rstrip("\n"), text + "\n"):
        assert Start.read(written) == start
    assert Start.read(start.position) == Start(start.position)
    assert (start.game, start.seats(TIPPING)) == (TIPPING.key, 2)
    for poses in ("", "[", "[" * 5000, "NaN", "{} {}"):
        with pytest.raises(BadPosition) as error:
            Start.read(f"{start.position}poses: {poses}\n")
        assert error.value.reason == "position.value"
        assert error.value.params["line"] == text.count("\n")


def _weights(poses: Any, change: Callable[[list[Any]], Any]) -> Any:
    changed = json.loads(json.dumps(poses))
    change(changed)
    return changed


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda poses: None, "position.missing"),
        (lambda poses: [], "position.value"),
        (lambda poses: "x", "position.value"),
        (lambda poses: _weights(poses, lambda all: all[0].pop()), "position.poses"),
        (lambda poses: _weights(poses, lambda all: all[0].append([7, 0, 1])), "position.poses"),
        (lambda poses: _weights(poses, lambda all: all.__setitem__(1, None)), "position.poses"),
        (lambda poses: _weights(poses, lambda all: all.__setitem__(2, 5)), "position.poses"),
    ],
)
def test_poses_that_are_not_those_of_the_position(damage: Callable[[Any], Any], reason: str, tmp_path: Path) -> None:
    whole = _tipping(_held)
    start = Start(whole.position, damage(whole.poses))
    session = Session(TIPPING, SEATS, 7, None, start)
    with pytest.raises(BadPosition) as error:
        new_world(BOX[TIPPING.key], session)
    assert error.value.reason == reason
    assert error.value.params == {"line": whole.position.count("\n") + 1, "what": "poses"}
    path = tmp_path / "match.jsonl"
    Recorder(path, session).close()
    for read in (lambda: open_match(path, BOX, EXECUTOR), lambda: verify(path, BOX)):
        with pytest.raises(RecordError) as refused:
            read()
        assert (refused.value.reason, refused.value.params["file"]) == ("record.bad-start", path.name)
        assert refused.value.params["why"] == reason


def test_a_game_without_a_world_takes_no_poses() -> None:
    text = SEALED_BIDS.position(SEALED_BIDS.new(2, 1))
    with pytest.raises(BadPosition) as error:
        new_world(BOX[SEALED_BIDS.key], Session(SEALED_BIDS, SEATS, 7, None, Start(text, [])))
    assert error.value.reason == "position.extra"


# Files


def _bids(path: Path, **header: Any) -> Start:
    """A file of a match that began after a bid and went on by two actions, its header changed."""
    first = Session(SEALED_BIDS, SEATS, 3, {"timer": 30})
    first.submit(0, Place(2))
    start = Start(SEALED_BIDS.position(first.fork_state()))
    session = Session(SEALED_BIDS, SEATS, 3, None, start)
    recorder = Recorder(path, session)
    session.submit(0, Commit())
    session.submit(1, Commit())
    recorder.close()
    head, _, rest = path.read_text("utf-8").partition("\n")
    changed = {key: value for key, value in (json.loads(head) | header).items() if value is not ...}
    path.write_text(json.dumps(changed) + "\n" + rest, "utf-8")
    return start


def test_a_match_from_a_position_comes_back_whole(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    start = _bids(path)
    recording = load(path, RULES)
    assert recording.start == start
    assert recording.options == {"rounds": 2, "timer": 30}
    session = replay(recording)
    assert (session.log_length, session.observation(0).view.bid) == (2, 0)
    other = Session(SEALED_BIDS, SEATS, 3, {"timer": 30})
    for entry in recording.log:
        other.repeat(entry)
    with pytest.raises(RecordError) as error:
        Recorder.resume(recording, other)
    assert error.value.reason == "record.diverged"
    recorder = Recorder.resume(recording, session)
    rng = stream(1, "moves")
    while not session.over:
        session.submit(*next_move(session, rng))
    recorder.close()
    assert replay(load(path, RULES)).digest() == session.digest()


@pytest.mark.parametrize(
    ("header", "reason", "line"),
    [
        ({"start": ...}, "record.damaged", 1),
        ({"start": 5}, "record.damaged", 1),
        ({"start": "x" * 200_000}, "record.damaged", 1),
        ({"format": 1}, "record.damaged", 1),
        ({"format": 4}, "record.unknown-format", None),
        ({"start": ""}, "record.bad-start", 1),
        ({"start": "chess 1\n"}, "record.bad-start", 1),
        ({"start": "test-sealed-bids 1\nseats: 2\noptions: none\n"}, "record.bad-start", 3),
        ({"options": {"timer": 1}}, "record.bad-setup", None),
        ({"seats": [{"name": "x", "colour": "red"}] * 3}, "record.bad-setup", None),
    ],
    ids=str,
)
def test_headers_with_a_start_that_are_refused(
    header: dict[str, Any], reason: str, line: int | None, tmp_path: Path
) -> None:
    path = tmp_path / "match.jsonl"
    _bids(path, **header)
    with pytest.raises(RecordError) as error:
        replay(load(path, RULES))
    assert (error.value.reason, error.value.params.get("line")) == (reason, line)
    assert error.value.params["file"] == path.name


def test_another_position_diverges(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    start = _bids(path)
    _bids(path, start=start.position.replace("bid: 2", "bid: 1"))
    with pytest.raises(RecordError) as error:
        replay(load(path, RULES))
    assert error.value.reason == "record.diverged"


def test_undo_does_not_go_back_before_the_position(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    _bids(path)
    session = load(path, RULES).new_session()
    assert not session.can_undo(0)
    session.submit(0, Place(1))
    session.undo(0)
    assert session.observation(0).view.bid == 2
    assert not session.can_undo(0)


@pytest.mark.parametrize("key", ["shape-up", "up-or-down"])
def test_from_the_deal_and_from_its_position_are_two_matches_that_go_alike(key: str) -> None:
    game = GAMES[key]
    dealt = Session(game, SEATS, 5, {})
    placed = Session(game, SEATS, 5, None, Start(game.position(dealt.fork_state())))
    assert placed.match_id != dealt.match_id
    assert placed.digest() == dealt.digest()
    rng = stream(5, "moves")
    while not dealt.over:
        seat, action = next_move(dealt, rng)
        assert dealt.submit(seat, action) == placed.submit(seat, action)
    assert (placed.digest(), placed.winners()) == (dealt.digest(), dealt.winners())
