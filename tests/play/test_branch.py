"""New matches that go on from a place in a recorded one."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.game import SeatInfo
from game.core.record import Line, Recording, load
from game.core.rng import stream
from game.core.session import Session
from game.play.branch import branch
from game.play.loader import open_match
from tests.conftest import GOLDEN
from tests.toys import BOX, EXECUTOR, RULES
from tests.words import first

RECORDS = sorted((GOLDEN / "records").glob("*.jsonl"))


@pytest.mark.parametrize("path", first(3, RECORDS, "matches"), ids=lambda path: path.stem)
@pytest.mark.parametrize("share", [0.0, 0.35, 0.8])
def test_a_new_match_begins_at_that_place(path: Path, share: float, tmp_path: Path) -> None:
    recording = load(path, RULES)
    position = round(share * len(recording.log))
    data = branch(recording, position, recording.seats)
    assert data is not None
    new = tmp_path / "new.tumblebox"
    new.write_bytes(data)
    match = open_match(new, BOX, EXECUTOR)
    there = recording.new_session()
    for entry in recording.log[:position]:
        there.repeat(entry)
    assert match.session.digest() == there.digest()
    assert match.session.log == there.log
    if match.world is not None:
        assert match.world.agrees(there.observation(None).view)
    match.close()


def test_others_sit_down(tmp_path: Path) -> None:
    recording = load(next(path for path in RECORDS if path.name.startswith("up-or-down")), RULES)
    first = next((at for at, entry in enumerate(recording.log) if entry.is_undo), len(recording.log))
    seats = [replace(info, name=f"New {number}", level="hard") for number, info in enumerate(recording.seats)]
    data = branch(recording, min(first, 30), seats)
    assert data is not None
    new = tmp_path / "new.tumblebox"
    new.write_bytes(data)
    assert load(new, RULES).seats == tuple(seats)


def test_where_an_undo_would_take_back_something_else_nobody_else_can_go_on() -> None:
    """A person among bots takes back what bots did since; among people that is refused."""
    game = RULES["up-or-down"]
    seats = (SeatInfo("Ana", "red"), SeatInfo("Rook", "blue", "normal"))
    session, rng = Session(game, seats, 2), stream(2, "u")
    # Near the end, when nothing is drawn any more, the bot has acted after the person.
    while session.log_length < 60 or session.log[-1].seat != 1 or not session.can_undo(0):
        seat = session.actors()[0]
        session.submit(seat, rng.choice(session.observation(seat).legal))
    session.undo(0)
    entries = tuple(Line(number + 2, entry) for number, entry in enumerate(session.log))
    recording = Recording(Path("x"), "", game, session.options, seats, 2, entries, 0, False)
    assert branch(recording, session.log_length, seats) is not None
    assert branch(recording, session.log_length, [replace(info, level=None) for info in seats]) is None
