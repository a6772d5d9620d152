"""The list of planted faults is up to date: each can be planted, in exactly one place."""

from tests.faults.fault import ROOT
from tests.faults.listed import FAULTS


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
