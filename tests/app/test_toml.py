"""TOML that anybody may have written: each thing that is wrong with it is said in one sentence."""

import os
from pathlib import Path

import pytest

from game.app.toml import LARGEST, TomlError, load, load_as
from game.core.typed_data import Unfit, fit
from game.levels.rules.level import Level
from game.physics.ground import Seesaw


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"a = " + b"9" * 4301, ": a number in it has too many digits"),
        (b"a = nan", ": a is nan: write a number"),
        (b"[a]\nb = [1, {c = 1e999}]", ": a.b[1].c is inf: write a number"),
        (b"a = 1979-05-27", ": a is a date or a time: text stands in quotes"),
        (b"a = 1\n\n'\xff' = 2", ": line 3 is not written in UTF-8"),
        ("a = 1".encode("utf-16"), ": line 1 is not written in UTF-8"),
        (b"a = 1\nb = ice", " is no TOML: in line 2, column 5, there is no value that TOML knows"),
        (b"a = 1\na = 2\nb = 3", " is no TOML: in line 2, column 6, something has a value already"),
        (b'a = "', " is no TOML: at its end text is not closed"),
        (b"a = " + b"[" * 5000, ": lists or tables in it are nested too deep"),
        (b".".join([b"a"] * 90_000) + b" = 1", ": line 1 has a name of more than eight parts"),
        (b".".join([rb'"\""'] * 30_000) + b" = 1", ": line 1 has a name of more than eight parts"),
        (b"#" * LARGEST + b"\n", " is larger than 200 kB"),
    ],
)
def test_what_cannot_be_read_is_said(tmp_path: Path, data: bytes, told: str) -> None:
    path = tmp_path / "01-bad.toml"
    path.write_bytes(data)
    with pytest.raises(TomlError) as refused:
        load(path)
    assert str(refused.value).startswith(f"01-bad.toml{told}")


def test_what_is_no_file_is_said(tmp_path: Path) -> None:
    for name, told in (("none", "is missing"), ("folder", "is no ordinary file"), ("pipe", "is no ordinary file")):
        if name == "folder":
            (tmp_path / name).mkdir()
        if name == "pipe":
            getattr(os, "mkfifo", os.mkdir)(tmp_path / name)
        with pytest.raises(TomlError, match=f"^{name} {told}"):
            load(tmp_path / name)


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes('\ufeffx = "é"\r\n'.encode())
    assert load(path) == {"x": "é"}
    assert load_as(path, dict[str, str]) == {"x": "é"}


GOAL = {"id": "a", "name": {"en": "A", "ja": "A"}, "difficulty": 1, "gold": {"first": True}, "ground": {}}


@pytest.mark.parametrize(
    ("goal", "told"),
    [
        ({"kind": "height"}, "goals[1].line is missing: add a number from -100 to 100"),
        ({"kind": "height", "line": -101}, "goals[1].line must be a number from -100 to 100, not -101"),
        ({"kind": "height", "line": "1"}, "goals[1].line must be a number from -100 to 100, not “1”"),
        ({"kind": "low", "line": 1, "left": 2}, "goals[1].left is not known: goals[1] has kind and line"),
        (
            {"kind": "free", "window": [0, 0, 1]},
            "goals[1].window must be a list [left, bottom, right, top], not a list of 3",
        ),
        ({"kind": "free", "window": [1, 0, 0, 1]}, "goals[1].window: an area is listed as left, bottom, right, top"),
        (
            {"kind": "few", "most": 2**70},
            "goals[1].most must be a whole number from 1 to 50, not a number of over 15 digits",
        ),
        ({"kind": "balance", "bar": 20, "tilt": 1}, "goals[1].bar must be a whole number from 0 to 19, not 20"),
        ({"kind": "balance", "bar": 0, "tilt": 0}, "goals[1].tilt must be a number above 0 and up to 90, not 0"),
        ({"kind": "reach", "stars": []}, "goals[1].stars must be a list of 1 to 20, not a list of 0"),
        ({"kind": "beyond", "x": 1, "side": "up"}, 'goals[1].side must be "left" or "right", not “up”'),
        ([], "goals[1] must be a table, not a list of 0"),
    ],
)
def test_a_field_that_does_not_fit_is_said_in_our_words(goal: object, told: str) -> None:
    with pytest.raises(Unfit) as refused:
        fit({**GOAL, "goals": [{"kind": "all"}, goal]}, Level)
    assert str(refused.value) == told


def test_fields_have_the_name_in_front_that_is_given() -> None:
    with pytest.raises(Unfit) as refused:
        fit({"pivot": [0, 0], "parts": [[[0, 0], [1, 0]]]}, Seesaw, "ground.seesaws[0]")
    assert str(refused.value) == "ground.seesaws[0].parts[0] must be a list of 3 to 64, not a list of 2"
