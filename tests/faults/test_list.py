"""The list of planted faults is up to date: each can be planted, in exactly one place."""

from pathlib import Path

import pytest

from tests.faults.fault import ROOT, Fault, planted
from tests.faults.listed import FAULTS

ROOMS = {"rules": 14, "secrets": 6, "devices": 6, "layout": 6, "physics": 6, "record": 6}
"""The least number of faults of some rooms."""


def test_faults_have_names_of_their_own() -> None:
    ids = [fault.id for fault in FAULTS]
    assert len(set(ids)) == len(ids)


def test_every_fault_can_be_planted() -> None:
    texts: dict[str, str] = {}
    wrong = []
    for fault in FAULTS:
        sound = texts.setdefault(fault.file, (ROOT / fault.file).read_text("utf-8"))
        if fault.old == fault.new or sound.count(fault.old) != 1:
            wrong.append(f"{fault.id}: its text is {sound.count(fault.old)} times in {fault.file}")
    assert not wrong, "\n".join(wrong)


def test_faults_are_looked_for_where_there_are_tests() -> None:
    for fault in FAULTS:
        assert fault.caught_by
        for place in fault.caught_by:
            assert (ROOT / place).exists(), f"{fault.id}: {place}"


def test_no_room_runs_out_of_faults() -> None:
    for room, least in ROOMS.items():
        assert sum(fault.room == room for fault in FAULTS) >= least, room


def test_a_fault_is_there_only_while_it_is_planted(tmp_path: Path) -> None:
    fault = Fault("a", "", "rules", "a.py", "x = 1", "x = 2", ("tests",))
    (tmp_path / "a.py").write_text("x = 1\ny = 3\n")
    with planted(fault, tmp_path):
        assert (tmp_path / "a.py").read_text() == "x = 2\ny = 3\n"
    assert (tmp_path / "a.py").read_text() == "x = 1\ny = 3\n"


def test_a_fault_without_its_place_is_refused(tmp_path: Path) -> None:
    fault = Fault("a", "", "rules", "a.py", "x", "y", ("tests",))
    (tmp_path / "a.py").write_text("x x")
    with pytest.raises(ValueError, match="2 times"), planted(fault, tmp_path):
        pass
