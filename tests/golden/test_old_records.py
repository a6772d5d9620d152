"""Matches recorded by earlier versions: they must be read and happen again for as long as their rules are known."""

from pathlib import Path

import pytest

from game.core.record import RecordError, read_kind
from game.core.record_lines import FROM_DEAL, FROM_START, WITH_HAND, WITH_HINTS, WITH_SPEED
from game.physics.tower import BUILD
from game.play.loader import open_match
from game.tools.replay import verify
from tests.conftest import GOLDEN
from tests.toys import BOX, EXECUTOR

RECORDS = sorted((GOLDEN / "records").glob("*.jsonl"))
REFUSED = sorted((GOLDEN / "refused").glob("*.jsonl"))


def test_there_are_some() -> None:
    assert {path.name.rsplit("-", 1)[0] for path in RECORDS} >= {
        *("shape-up", "shapes", "square-up", "up-or-down", "challenge", "test-sealed-bids", "test-tipping")
    }
    formats = {read_kind(path.read_bytes().split(b"\n")[0], path.name).format for path in RECORDS}
    assert formats == {FROM_DEAL, FROM_START, WITH_HINTS, WITH_HAND, WITH_SPEED}
    assert [path.name for path in REFUSED] == ["shapes-1.jsonl"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_old_record_happens_again(path: Path) -> None:
    verified = verify(path, BOX)
    assert verified.session.over
    assert verified.entries > 10
    assert not verified.torn
    assert (verified.worlds > 0) == path.name.startswith(("shapes", "challenge", "test-tipping"))
    # Bit by bit on the build that recorded it; elsewhere the recorded poses are believed.
    assert verified.adopted == 0 or BUILD not in path.read_text()


@pytest.mark.parametrize("path", REFUSED, ids=lambda path: path.stem)
def test_a_record_by_rules_no_longer_known_is_refused(path: Path) -> None:
    with pytest.raises(RecordError) as error:
        verify(path, BOX)
    assert error.value.reason == "record.unknown-rules"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_old_record_opens(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes())
    match = open_match(copy, BOX, EXECUTOR)
    match.close()
    assert match.session.over
