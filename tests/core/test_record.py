"""The match file: what is written, what comes back, and one reason for everything that is wrong with it."""

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import __version__
from game.core.game import TOWER, Hand, SeatInfo
from game.core.match_recorder import DIGEST_EVERY, Recorder
from game.core.record import MAX_BYTES, RecordError, load, replay
from game.core.record_lines import MAX_LINE
from game.core.record_notes import DigestNote, HandNote, HandRun, HintNote, PosesNote, RestoredNote
from game.core.rng import Rng, stream
from game.core.session import Entry, Session
from game.games import GAMES
from tests.conformance.cases import next_move
from tests.disk import full_disk, needs_limits
from tests.some import the
from tests.toys import RULES, TEST_GAMES
from tests.toys.sealed_bids import SEALED_BIDS, Commit, Place
from tests.toys.tipping import TIPPING, Declare

KNOWN = {**GAMES, **{game.key: game for game in TEST_GAMES}}


def _session(seed: int = 4, rounds: int = 2) -> Session:
    seats = [SeatInfo("Ann", "red"), SeatInfo("ボブ “B”\n", "blue", "random", "pad1"), SeatInfo("", "green")]
    return Session(SEALED_BIDS, seats, seed, {"timer": 30, "rounds": rounds})


def _played(path: Path, seed: int = 4) -> Session:
    """A whole match in the file at `path`."""
    session = _session(seed)
    recorder = Recorder(path, session)
    rng = stream(seed, "moves")
    while not session.over:
        session.submit(*next_move(session, rng))
        if session.log_length == 5 and session.can_undo(0):
            session.undo(0)
    recorder.close()
    return session


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def _reason(path: Path, read: Callable[[Path], Any] = lambda path: replay(load(path, KNOWN))) -> tuple[str, Any]:
    with pytest.raises(RecordError) as error:
        read(path)
    assert error.value.params["file"] == path.name
    return error.value.reason, error.value.params.get("line")


def test_every_line_is_on_disk_at_once(path: Path) -> None:
    session = _session()
    recorder = Recorder(path, session)
    assert json.loads(path.read_text("utf-8")) == {
        "format": 1,
        "app": f"tumblebox {__version__}",
        "game": "test-sealed-bids",
        "rules_version": 1,
        "options": {"rounds": 2, "timer": 30},
        "seats": [
            {"name": "Ann", "colour": "red", "level": None, "device": "any"},
            {"name": "ボブ “B”\n", "colour": "blue", "level": "random", "device": "pad1"},
            {"name": "", "colour": "green", "level": None, "device": "any"},
        ],
        "seed": 4,
    }
    session.submit(2, Place(1))
    assert path.read_text("utf-8").splitlines()[1:] == ['[2,"place 1"]']
    session.submit(0, Commit(), tick=99)
    session.undo(2)
    assert path.read_text("utf-8").splitlines()[2:] == ['[0,"commit",99]', '[2,"undo"]']
    recorder.close()
    assert json.loads(path.read_text("utf-8").splitlines()[-1]) == {"digest": session.digest(), "at": 3}
    session.submit(2, Commit())
    assert len(path.read_text("utf-8").splitlines()) == 5


def test_match_comes_back_whole(path: Path) -> None:
    session = _played(path)
    recording = load(path, KNOWN)
    again = replay(recording)
    assert again.log == session.log == recording.log
    assert again.digest() == session.digest()
    assert again.seats == session.seats
    assert again.match_id == session.match_id
    assert not recording.torn
    digests = [line.content for line in recording.lines if isinstance(line.content, DigestNote)]
    assert len(digests) > session.log_length // DIGEST_EVERY
    assert digests[-1].at == session.log_length


def test_log_so_far_is_written_when_recording_begins_late(path: Path) -> None:
    session = _session()
    session.submit(0, Place(1))
    Recorder(path, session).close()
    assert replay(load(path, KNOWN)).log == session.log


def test_beginning_again_replaces_the_file(path: Path) -> None:
    _played(path)
    Recorder(path, _session(9)).close()
    assert load(path, KNOWN).seed == 9
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_every_torn_tail_is_dropped(path: Path) -> None:
    session = _played(path)
    data = path.read_bytes()
    ends = [index + 1 for index, byte in enumerate(data) if byte == 10]
    for cut in range(ends[-4], len(data)):
        path.write_bytes(data[:cut])
        recording = load(path, KNOWN)
        assert recording.torn == (cut not in ends)
        again = replay(recording)
        assert again.log == session.log[: again.log_length]


@pytest.mark.parametrize("tail", [b'[0,"pla', b'[0,"place ' + 99 * b"9"], ids=["short", "long"])
def test_resume_cuts_the_torn_tail_and_goes_on(path: Path, tail: bytes) -> None:
    session = _played(path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:6]) + tail)
    again = replay(load(path, KNOWN))
    recorder = Recorder.resume(load(path, RULES), again)
    again.submit(2, Commit())
    recorder.close()
    assert path.read_bytes().startswith(b"".join(lines[:6]) + b'[2,"commit"]\n')
    assert not load(path, KNOWN).torn
    assert replay(load(path, KNOWN)).digest() == again.digest()
    assert session.log[:4] == again.log[:4]


def test_resume_of_another_match_is_refused(path: Path) -> None:
    _played(path)
    before = path.read_bytes()
    assert _reason(path, lambda path: Recorder.resume(load(path, RULES), _session())) == ("record.diverged", 1)
    session = _session(5)
    for entry in load(path, KNOWN).log[:1]:
        session.repeat(entry)
    assert _reason(path, lambda path: Recorder.resume(load(path, RULES), session)) == ("record.diverged", 1)
    assert path.read_bytes() == before
    Recorder(path, _session(4)).close()
    assert _reason(path, lambda path: Recorder.resume(load(path, RULES), _session(5))) == ("record.diverged", 1)


def test_notes_of_continuous_games_come_back(path: Path) -> None:
    session = Session(TIPPING, [SeatInfo("a", "red"), SeatInfo("b", "blue")], 1, {})
    recorder = Recorder(path, session)
    session.submit(0, Declare(0), tick=3)
    notes: list[HandNote | PosesNote | RestoredNote] = [
        HandNote((HandRun(3, 0, Hand(1, -2, 90, -3), 7), HandRun(10, 0, Hand(), 1))),
        PosesNote([[1, 2.5], None, "x"], "0123456789abcdef", 1, 12),
        RestoredNote(1, 13),
    ]
    for note in notes:
        recorder.note(note)
    recorder.close()
    recording = load(path, KNOWN)
    assert [line.content for line in recording.lines[1:4]] == notes
    assert recording.lines[0].content == Entry(0, "declare 0", 3)
    assert replay(recording).log_length == 1


def test_hints_come_back(path: Path) -> None:
    """The header says that there are some as soon as there are, and of nothing else a byte differs."""
    session = _session()
    recorder = Recorder(path, session)
    session.submit(0, Place(1))
    before = path.read_bytes()
    recorder.note_hint(1)
    after = path.read_bytes()
    assert before.startswith(b'{"format":1,')
    assert after == b'{"format":3,' + before.removeprefix(b'{"format":1,') + b'{"hint":1,"at":1}\n'
    session.submit(1, Place(2))
    recorder.note_hint(2)
    recorder.close()
    recording = load(path, KNOWN)
    assert recording.hints == (HintNote(1, 1), HintNote(2, 2))
    assert replay(recording).digest() == session.digest()
    # Play goes on in a file that says so already.
    again = replay(recording)
    recorder = Recorder.resume(recording, again)
    recorder.note_hint(2)
    again.submit(2, Place(1))
    recorder.note_hint(0)
    recorder.close()
    assert load(path, KNOWN).hints == (HintNote(1, 1), HintNote(2, 2), HintNote(0, 3))
    assert path.read_bytes().startswith(after)


# What is wrong with a file


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"\x00" * 5000,
        bytes(range(256)) * 40,
        b"\x89PNG\r\n\x1a\n\x00\x00",
        b"null\n",
        b"[]\n[]\n",
        b"{}\n",
        b'{"format":1}\n',
        b'{"format":"1","game":"shape-up","rules_version":1}\n',
        b'{"game":"shape-up","rules_version":1}\n',
        b'{"format":1,"game":"shape-up","rules_version":1',
        b"[" * 100_000 + b"\n",
        b'{"format":1,"game":"\xff","rules_version":1}\n',
        b"Dear diary,\ntoday I played.\n",
        b"x" * (MAX_LINE + 1) + b"\n",
    ],
)
def test_what_is_no_match(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    assert _reason(path) == ("record.not-a-match", None)
    assert path.read_bytes() == data


def _header(path: Path, **changes: Any) -> None:
    _played(path)
    first, _, rest = path.read_text("utf-8").partition("\n")
    header = json.loads(first) | changes
    header = {key: value for key, value in header.items() if value is not None}
    path.write_text(json.dumps(header) + "\n" + rest, "utf-8")


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": 4, "shape": "of things to come"}, "record.unknown-format"),
        ({"format": 2}, "record.damaged"),
        ({"start": "test-sealed-bids 1\n"}, "record.damaged"),
        ({"format": 0}, "record.unknown-format"),
        ({"game": "chess"}, "record.unknown-game"),
        ({"rules_version": 2}, "record.unknown-rules"),
        ({"rules_version": -1}, "record.unknown-rules"),
        ({"app": None}, "record.damaged"),
        ({"app": 3}, "record.damaged"),
        ({"extra": 1}, "record.damaged"),
        ({"options": []}, "record.damaged"),
        ({"options": {"rounds": 1.5}}, "record.damaged"),
        ({"options": {"rounds": 10**30}}, "record.damaged"),
        ({"seats": {}}, "record.damaged"),
        ({"seats": ["Ann"]}, "record.damaged"),
        ({"seats": [{"name": "x" * 100, "colour": "red"}] * 3}, "record.damaged"),
        ({"seats": [{"name": "x", "colour": "sour"}] * 3}, "record.bad-setup"),
        ({"seats": [{"name": "x", "colour": "red", "level": 3}] * 3}, "record.damaged"),
        ({"seed": "4"}, "record.damaged"),
        ({"seed": -1}, "record.damaged"),
        ({"seed": 2**63}, "record.damaged"),
        ({"seed": 10**400}, "record.damaged"),
        ({"options": {"rounds": 9}}, "record.bad-setup"),
        ({"options": {"rounds": True}}, "record.bad-setup"),
        ({"options": {"speed": 1}}, "record.bad-setup"),
        ({"seats": []}, "record.bad-setup"),
        ({"seats": [{"name": "x", "colour": "red"}]}, "record.bad-setup"),
    ],
)
def test_headers_that_are_refused(path: Path, changes: dict[str, Any], reason: str) -> None:
    _header(path, **changes)
    assert _reason(path) == (reason, 1 if reason == "record.damaged" else None)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"", "record.damaged"),
        (b"\xff\xfe", "record.damaged"),
        (b"[0]", "record.damaged"),
        (b'["0","commit"]', "record.damaged"),
        (b'[0,"commit",-1]', "record.damaged"),
        (b'[0,"commit",1,2]', "record.damaged"),
        (b'[-2,"commit"]', "record.damaged"),
        (b'[0,"dance"]', "record.damaged"),
        (b'[0,"place \\ud800"]', "record.damaged"),
        (b'[0,"' + b"x" * 300 + b'"]', "record.damaged"),
        (b'{"digest":1,"at":2}', "record.damaged"),
        (b'{"digest":"0123456789abcdef"}', "record.damaged"),
        (b'{"digest":"0123456789abcdef","at":1}', "record.damaged"),
        (b'{"song":1}', "record.damaged"),
        (b'{"hand":[[1,2]]}', "record.damaged"),
        (b'{"poses":' + b"[" * 5000 + b"]" * 5000 + b',"world":"0123456789abcdef","at":2,"tick":1}', "record.damaged"),
        (b'{"restored":9,"tick":1}', "record.damaged"),
        (b'{"hint":0,"at":1}', "record.damaged"),
        (b'{"hint":3,"at":2}', "record.damaged"),
        (b'{"hint":-1,"at":2}', "record.damaged"),
        (b'{"restored":2,"tick":1,"since":3}', "record.damaged"),
        (b'{"digest":"0123456789abcdef","at":2}', "record.diverged"),
        (b'[0,"place 99"]', "record.illegal"),
        (b'[9,"commit"]', "record.illegal"),
        (b'[-1,"commit"]', "record.illegal"),
        (b'[2,"undo"]', "record.illegal"),
    ],
)
def test_lines_that_are_refused(path: Path, line: bytes, reason: str) -> None:
    session = _session()
    recorder = Recorder(path, session)
    session.submit(0, Place(1))
    session.submit(1, Place(2))
    lines = path.read_bytes().splitlines(keepends=True)
    recorder.close()
    path.write_bytes(b"".join(lines) + line + b"\n" + b'[2,"commit"]\n')
    assert _reason(path) == (reason, 4)


def test_a_missing_line_is_noticed(path: Path) -> None:
    _played(path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:2] + lines[3:]))
    reason, _ = _reason(path)
    assert reason in {"record.illegal", "record.damaged"}


def test_another_seed_diverges(path: Path) -> None:
    session = _session()
    recorder = Recorder(path, session)
    for seat in range(3):
        session.submit(seat, Commit())
    recorder.close()
    path.write_text(path.read_text("utf-8").replace('"seed":4', '"seed":5'), "utf-8")
    assert _reason(path) == ("record.diverged", 5)


def test_files_that_cannot_be_opened(path: Path) -> None:
    assert _reason(path) == ("record.missing", None)
    path.mkdir()
    assert _reason(path) == ("record.unreadable", None)
    assert _reason(path / "a\0b") == ("record.unreadable", None)


def test_too_large_a_file_is_not_read(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    assert _reason(path) == ("record.too-large", None)


REASONS = {
    "none",
    "record.not-a-match",
    "record.unknown-format",
    "record.unknown-game",
    "record.unknown-rules",
    "record.bad-setup",
    "record.damaged",
    "record.illegal",
    "record.diverged",
}


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    max_examples=2 * the(settings.default).max_examples,
    deadline=None,
)
@given(data=st.data())
def test_any_bytes_are_read_or_refused_by_name(tmp_path: Path, data: st.DataObject) -> None:
    path = tmp_path / "fuzz.jsonl"
    original = tmp_path / "original.jsonl"
    if not original.exists():
        _played(original)
    content = bytearray(original.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(content)))
        length = data.draw(st.integers(0, 12))
        junk = st.binary(max_size=8) | st.sampled_from([b"\n", b'"', b"[", b"{}", b"0", b"99", b"null", b"undo", b"-1"])
        content[start : start + length] = data.draw(junk)
    path.write_bytes(content)
    try:
        session = replay(load(path, KNOWN))
    except RecordError as error:
        reason = error.reason
    else:
        reason = "none"
        assert session.log == load(path, KNOWN).log
    assert reason in REASONS


# A failing disk


def _untroubled(path: Path, session: Session) -> bytes:
    """The file of `session` as a disk with room would have it."""
    again = Session(SEALED_BIDS, session.seats, session.seed, session.options)
    recorder = Recorder(path.with_name("untroubled"), again)
    for entry in session.log:
        again.repeat(entry)
    recorder.close()
    return recorder.path.read_bytes()


def _act(session: Session, rng: Rng, actions: int) -> None:
    for _ in range(actions):
        if not session.over:
            session.submit(*next_move(session, rng))


@needs_limits
@pytest.mark.parametrize("begun", [False, True])
def test_a_hint_on_a_full_disk_is_written_after_it(path: Path, begun: bool) -> None:
    session = _session()
    recorder = Recorder(path, session) if begun else None
    with full_disk(path, 0):
        recorder = recorder or Recorder(path, session)
        recorder.note_hint(1)
        assert recorder.problem is not None
    session.submit(0, Place(1))
    recorder.close()
    recording = load(path, KNOWN)
    assert (recording.hints, recording.log) == ((HintNote(1, 0),), session.log)
    assert path.read_bytes().startswith(b'{"format":3,')


@needs_limits
@pytest.mark.parametrize("fsync", [False, True])
@pytest.mark.parametrize("room", [0, 5, 40, 60])
def test_a_full_disk_costs_nothing_once_there_is_room_again(path: Path, room: int, fsync: bool) -> None:
    problems: list[RecordError] = []
    session = _session(rounds=3)
    recorder = Recorder(path, session, fsync=fsync, on_problem=problems.append)
    rng = stream(1, "moves")
    _act(session, rng, 3)
    for _again in range(2):
        problems.clear()
        with full_disk(path, room):
            _act(session, rng, 7)
            assert problems == [recorder.problem]
            assert (problems[0].reason, problems[0].params["file"]) == ("record.disk", path.name)
            kept = load(path, KNOWN)
            assert not kept.torn
            assert kept.log == session.log[: len(kept.log)]
            assert len(kept.log) < session.log_length
        _act(session, rng, 1)
        assert recorder.problem is None
        assert load(path, KNOWN).log == session.log
    _act(session, rng, 1000)
    recorder.close()
    assert session.over
    assert path.read_bytes() == _untroubled(path, session)


@needs_limits
def test_a_retry_writes_without_a_new_line(path: Path) -> None:
    session = _session()
    recorder = Recorder(path, session)
    with full_disk(path, 3):
        session.submit(0, Commit())
        recorder.retry()
        assert recorder.problem is not None
    recorder.retry()
    assert recorder.problem is None
    assert load(path, KNOWN).log == session.log
    recorder.close()


@needs_limits
def test_a_match_that_ended_on_a_full_disk_is_written_after_it(path: Path) -> None:
    session = _session()
    recorder = Recorder(path, session)
    with full_disk(path):
        _act(session, stream(1, "moves"), 1000)
        recorder.close()
        assert recorder.problem is not None
        assert load(path, KNOWN).log == ()
    recorder.retry()
    assert recorder.problem is None
    assert path.read_bytes() == _untroubled(path, session)


@needs_limits
def test_a_match_begun_on_a_full_disk_is_written_after_it(path: Path) -> None:
    session = _session()
    with full_disk(path):
        recorder = Recorder(path, session)
        session.submit(0, Commit())
        assert recorder.problem is not None
        assert list(path.parent.iterdir()) == []
    session.submit(1, Commit())
    recorder.close()
    assert recorder.problem is None
    assert path.read_bytes() == _untroubled(path, session)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_full_device_is_reported(path: Path) -> None:
    (path.parent / f".{path.name}.part").symlink_to("/dev/full")
    recorder = Recorder(path, _session())
    assert recorder.problem is not None
    assert recorder.problem.params["why"] == os.strerror(errno.ENOSPC)
    assert not path.exists()


@needs_limits
def test_a_file_that_is_gone_is_not_begun_in_the_middle(path: Path) -> None:
    session = _session()
    recorder = Recorder(path, session)
    with full_disk(path):
        session.submit(0, Commit())
    path.unlink()
    session.submit(1, Commit())
    recorder.close()
    assert recorder.problem is not None
    assert not path.exists()


def test_a_folder_that_cannot_be_made_is_reported_once(path: Path) -> None:
    problems: list[RecordError] = []
    session = _session()
    path.write_text("in the way")
    recorder = Recorder(path / "matches" / "match.jsonl", session, on_problem=problems.append)
    session.submit(0, Commit())
    assert [problem.reason for problem in problems] == ["record.disk"]
    path.unlink()
    session.submit(1, Commit())
    assert recorder.problem is None
    assert load(recorder.path, KNOWN).log == session.log
    recorder.close()


def test_file_that_cannot_be_replaced_leaves_nothing_behind(path: Path) -> None:
    path.mkdir()
    recorder = Recorder(path, _session())
    assert recorder.problem is not None
    assert recorder.problem.reason == "record.disk"
    assert list(path.parent.iterdir()) == [path]


def test_tower_and_ticks_are_written_as_they_are(path: Path) -> None:
    session = Session(TIPPING, [SeatInfo("a", "red"), SeatInfo("b", "blue")], 1, {"turns": 1})
    recorder = Recorder(path, session)
    rng = stream(3, "moves")
    tick = 0
    while not session.over:
        tick += 10
        seat, action = next_move(session, rng)
        session.submit(seat, action, tick)
    recorder.close()
    recording = load(path, KNOWN)
    assert replay(recording).digest() == session.digest()
    assert [entry.tick for entry in recording.log] == list(range(10, tick + 1, 10))
    assert TOWER in {entry.seat for entry in recording.log}
