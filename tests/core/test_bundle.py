"""Several matches in one file: each comes back as if it had a file of its own."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.bundle import Bundle, BundleRecorder, contest_of, load_bundle
from game.core.game import SeatInfo
from game.core.match_recorder import Recorder
from game.core.record import RecordError, Recording, load, replay
from game.core.rng import stream
from game.core.session import Session
from game.games import GAMES
from tests.conformance.cases import next_move
from tests.disk import full_disk, needs_limits
from tests.toys import TEST_GAMES
from tests.toys.sealed_bids import SEALED_BIDS

KNOWN = {**GAMES, **{game.key: game for game in TEST_GAMES}}
HEADER = b'{"format":4,"contest":"test-cup","game":"test-sealed-bids","rules_version":1,"cup":"tin"}'
SEATS = [SeatInfo("Ann", "red"), SeatInfo("Bea", "blue")]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cup.tumblebox"


def sessions(count: int = 3) -> list[Session]:
    return [Session(SEALED_BIDS, SEATS, seed, {"timer": 30, "rounds": 1}) for seed in range(count)]


def play(session: Session, moves: int = 100) -> None:
    rng = stream(session.seed, "moves")
    for _ in range(moves):
        if not session.over:
            session.submit(*next_move(session, rng))


def begin(path: Path, matches: list[Session], **how: Any) -> BundleRecorder:
    return BundleRecorder(path, HEADER, matches, **how)


def close(recorder: BundleRecorder) -> None:
    for part in recorder.parts:
        part.close()
    recorder.close()


def whole(path: Path) -> bytes:
    """The file of a cup that has been played."""
    matches = sessions()
    recorder = begin(path, matches)
    for turn in range(40):
        play(matches[turn % 3], 1)
        recorder.note(b'{"turn":%d}' % turn)
    close(recorder)
    return path.read_bytes()


def logs(bundle: Bundle) -> list[Any]:
    return [replay(part).log for part in bundle.parts]


def reason(read: Callable[[], Any]) -> tuple[str, Any]:
    with pytest.raises(RecordError) as error:
        read()
    return error.value.reason, error.value.params.get("line")


def test_each_match_comes_back_as_if_it_had_a_file_of_its_own(path: Path) -> None:
    matches = sessions()
    recorder = begin(path, matches)
    assert contest_of(path) == "test-cup"
    for match in (*matches, *reversed(matches)):
        play(match, 3)
        recorder.note(b'{"after":%d}' % match.seed)
    recorder.parts[1].note_hint(0)
    close(recorder)
    bundle = load_bundle(path, KNOWN)
    assert (bundle.header, bundle.contest, bundle.torn) == (HEADER, "test-cup", False)
    assert logs(bundle) == [match.log for match in matches]
    assert [part.seed for part in bundle.parts] == [0, 1, 2]
    assert [part.hints != () for part in bundle.parts] == [False, True, False]
    assert [raw for _number, raw in bundle.notes] == [b'{"after":%d}' % n for n in (0, 1, 2, 2, 1, 0)]
    numbers = [line.number for part in bundle.parts for line in part.lines] + [number for number, _ in bundle.notes]
    assert sorted(numbers) == list(range(5, 5 + len(numbers)))
    assert logs(load_bundle(path, KNOWN, notes=False)) == logs(bundle)
    assert reason(lambda: load(path, KNOWN))[0] == "record.unknown-format"


def test_a_file_of_one_match_is_no_bundle(path: Path) -> None:
    Recorder(path, sessions(1)[0]).close()
    assert contest_of(path) == ""
    assert contest_of(path.with_name("nothing")) == ""
    assert reason(lambda: load_bundle(path, KNOWN))[0] == "record.unknown-format"


def resumed(path: Path) -> tuple[list[Session], BundleRecorder]:
    bundle = load_bundle(path, KNOWN)
    matches = [replay(part) for part in bundle.parts]
    return matches, BundleRecorder.resume(bundle, matches)


@pytest.mark.parametrize("tail", [b"", b"[1,", b'[1,[0,"comm', b'{"turn"'])
def test_it_goes_on_behind_its_last_whole_line(path: Path, tail: bytes) -> None:
    recorder = begin(path, sessions())
    close(recorder)
    path.write_bytes(path.read_bytes() + tail)
    assert load_bundle(path, KNOWN).torn == bool(tail)
    matches, recorder = resumed(path)
    for match in matches:
        play(match, 5)
    recorder.note(b'{"on":1}')
    close(recorder)
    bundle = load_bundle(path, KNOWN)
    assert logs(bundle) == [match.log for match in matches]
    assert len(bundle.notes) == 1


@needs_limits
@pytest.mark.parametrize("room", [0, 9, 40, 90])
def test_a_full_disk_loses_nothing_and_is_told_once(path: Path, room: int) -> None:
    problems: list[RecordError] = []
    matches = sessions()
    recorder = begin(path, matches, on_problem=problems.append)
    with full_disk(path, room):
        for match in matches:
            play(match, 4)
        recorder.note(b'{"n":1}')
        recorder.note(b'{"n":2}')
        assert [problem.reason for problem in problems] == ["record.disk"]
        assert recorder.problem is not None
        kept = load_bundle(path, KNOWN)
        assert not kept.torn
        assert kept.notes == (), "a note would tell of what is not in the file"
        assert all(found == match.log[: len(found)] for found, match in zip(logs(kept), matches, strict=True))
    recorder.retry()
    assert recorder.problem is None
    bundle = load_bundle(path, KNOWN)
    assert logs(bundle) == [match.log for match in matches]
    assert [raw for _number, raw in bundle.notes] == [b'{"n":2}']
    close(recorder)


@pytest.mark.parametrize(
    ("line", "replacement", "expected"),
    [
        (1, b"nonsense", "record.not-a-match"),
        (1, HEADER.replace(b"sealed-bids", b"chess"), "record.unknown-game"),
        (1, HEADER.replace(b'version":1', b'version":2'), "record.unknown-rules"),
        (1, HEADER.replace(b'"format":4', b'"format":5'), "record.unknown-format"),
        (2, b'[0,{"format":3}]', "record.not-a-match"),
        (3, b'{"format":3}', "record.damaged"),
        (5, b'[3,[0,"commit"]]', "record.damaged"),
        (5, b'[00,[0,"commit"]]', "record.damaged"),
        (5, b'[0 ,[0,"commit"]]', "record.damaged"),
        (5, b'[0,[0,"commit"],[0,"commit"]]', "record.damaged"),
        (5, b'[0,[0,"commit"]', "record.damaged"),
        (5, b'[0,"commit"]', "record.damaged"),
        (5, b"[0,]", "record.damaged"),
        (5, b"[]", "record.damaged"),
        (5, b"", "record.damaged"),
    ],
)
def test_lines_that_are_refused(path: Path, line: int, replacement: bytes, expected: str) -> None:
    lines = whole(path).splitlines()
    lines[line - 1] = replacement
    path.write_bytes(b"\n".join(lines) + b"\n")
    found, number = reason(lambda: load_bundle(path, KNOWN))
    assert found == expected
    assert number in (None, line, line + 1)


def test_matches_of_two_games_are_no_contest(path: Path) -> None:
    lines = whole(path).splitlines()
    lines[2] = lines[2].replace(b"test-sealed-bids", b"up-or-down")
    path.write_bytes(b"\n".join(lines) + b"\n")
    assert reason(lambda: load_bundle(path, KNOWN)) == ("record.damaged", 3)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_any_bytes_are_read_or_refused_by_name(tmp_path: Path, data: st.DataObject) -> None:
    path = tmp_path / "cup.tumblebox"
    content = bytearray(whole(path))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(content) - 1))
        content[at : at + data.draw(st.integers(0, 20))] = data.draw(st.binary(max_size=8))
    path.write_bytes(content)
    contest_of(path)
    named = path.name
    try:
        parts: tuple[Recording, ...] = load_bundle(path, KNOWN).parts
        for part in parts:
            replay(part)
    except RecordError as error:
        named = str(error.params["file"])
    assert named == path.name
