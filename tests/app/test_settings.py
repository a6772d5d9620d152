"""Settings: what is kept, and what bad files cost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from game.app.problem import Problem
from game.app.settings import Person, Settings, Setup, Tips, load
from game.core.game import SeatInfo

PLAYED = Setup(
    seats=(SeatInfo("Ann", "red"), SeatInfo("Bo", "blue", level="greedy", device="pad1")),
    options={"advanced": True, "cards": 24, "privacy": "strict"},
    handicaps=({}, {"line": -10, "size": "small", "ghost": False}),
)
CHANGED = Settings(
    fullscreen=True,
    window=(1920, 1080),
    vsync=False,
    master=0,
    music=100,
    ambience=0,
    effects=1,
    rumble=40,
    motion="off",
    reduced_motion=True,
    text_size=175,
    high_contrast=True,
    language="ja",
    welcomed=True,
    person=Person("Eva", "green"),
    company=(Person("Tom", "purple"),),
    device="pad",
    peek_toggle=True,
    lens_toggle=False,
    faces=False,
    privacy="curtain",
    gains="never",
    game_speed=70,
    one_switch=True,
    dwell=2500,
    press_gap=500,
    hold_length=200,
    sticks_swapped=True,
    speech="voice",
    voice_speed=200,
    dead_zone=30,
    turned_pieces=2,
    moved_pieces=1,
    shelf_place="first-step",
    masters_kept=True,
    best_run=True,
    watch_speed=4.0,
    watch_unit="round",
    watch_eyes="Ana",
    keys={"confirm": ("SPACE",)},
    keys_left={"confirm": ("G",)},
    keys_right={"up": ("O",)},
    pad={"peek": ("y", "x")},
    pads={"0" * 32: "0,Pad,a:b1,"},
    last_game="shape-up",
    profile="Ana",
    profiles={"": {"text_size": 125}, "Ana": {"keys": {"up": ["A"]}}},
    setups={"shape-up": PLAYED},
    tips={"shape-up": Tips(("goal", "place"), True)},
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def write(path: Path, content: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")


def test_every_field_survives_saving(path: Path) -> None:
    defaults = Settings()
    for name in Settings.__struct_fields__:
        assert getattr(CHANGED, name) != getattr(defaults, name) or name == "language", f"{name} is not tried"
    assert CHANGED.save(path) is None
    assert load(path) == (CHANGED, [])
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_no_file_means_defaults(path: Path) -> None:
    assert load(path) == (Settings(), [])


def test_who_has_settings_of_an_earlier_version_is_not_asked_again(path: Path) -> None:
    assert not load(path)[0].welcomed
    write(path, {"text_size": 125})
    assert load(path)[0].welcomed


@pytest.mark.parametrize(("tongue", "expected"), [("ja_JP.UTF-8", "ja"), ("de_DE.UTF-8", "en")])
def test_first_start_speaks_the_systems_language(
    path: Path, monkeypatch: pytest.MonkeyPatch, tongue: str, expected: str
) -> None:
    monkeypatch.setenv("LANGUAGE", tongue)
    assert load(path)[0].language == expected


BAD: dict[str, list[Any]] = {
    "fullscreen": [1, "yes", None],
    "window": [[800, 600], [1280], "1280x800", [1e3, 700.5], [10**30, 10**30]],
    "vsync": [0],
    "master": [-1, 101, "80", 50.5, True],
    "music": [None, [50]],
    "ambience": [101, 60.5],
    "effects": [10**40],
    "rumble": [True, 101],
    "motion": ["3x", 1, None],
    "reduced_motion": ["off"],
    "text_size": [110, "100", 0],
    "high_contrast": [{}],
    "language": ["fr", "", 7],
    "welcomed": [1],
    "person": ["Eva", {"name": "Eva"}, {"name": "Eva", "colour": "pink"}, {"name": "E" * 41, "colour": "red"}],
    "company": [{}, [{"name": 3, "colour": "red"}], [{"name": "Tom", "colour": "red"}] * 13],
    "device": ["any", None],
    "peek_toggle": [[]],
    "lens_toggle": [[]],
    "faces": ["yes"],
    "privacy": ["closed"],
    "gains": [True, "sometimes"],
    "game_speed": [40, 110, 75, "80"],
    "one_switch": [1, "on"],
    "dwell": [0, 1000, "1200"],
    "press_gap": [100, -1],
    "hold_length": [0, "long"],
    "sticks_swapped": [1],
    "speech": ["on", True],
    "voice_speed": [0, 101, "100"],
    "dead_zone": [0, 100],
    "shelf_place": [1, "x" * 81],
    "masters_kept": [1, "yes"],
    "turned_pieces": [-1, 4, "many"],
    "moved_pieces": [-1, 4, "many"],
    "best_run": [1],
    "watch_speed": ["fast", None],
    "watch_unit": [3, "x" * 21],
    "watch_eyes": [3, "x" * 41],
    "keys": [[], "confirm", 4],
    "keys_left": [["G"]],
    "keys_right": [None],
    "pad": [None],
    "pads": [None, ["a"]],
    "profile": [None, "x" * 41],
    "profiles": [None, "Ana"],
    "last_game": [3, "x" * 41],
    "setups": [[], "shape-up"],
    "tips": [["shape-up"], True],
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in BAD.items() for value in values])
def test_a_bad_value_costs_its_field_only(path: Path, name: str, value: object) -> None:
    raw = msgspec.to_builtins(CHANGED)
    write(path, raw | {name: value})
    read, problems = load(path)
    assert [(problem.reason, problem.params["field"]) for problem in problems] == [("settings.bad-value", name)]
    expected = msgspec.structs.replace(CHANGED, **{name: getattr(Settings(), name)})
    assert read == expected


def test_every_field_has_been_tried_with_bad_values() -> None:
    assert set(BAD) == set(Settings.__struct_fields__)


@pytest.mark.parametrize(
    ("table", "bad", "reason", "field"),
    [
        ("keys", {"confirm": "SPACE"}, "settings.bad-value", "keys.confirm"),
        ("keys", {"confirm": []}, "settings.bad-value", "keys.confirm"),
        ("keys", {"fly": ["F"]}, "settings.unknown", "keys.fly"),
        ("keys_left", {"confirm": ["SPACE", 5]}, "settings.bad-value", "keys_left.confirm"),
        ("keys_right", {"jump": ["O"]}, "settings.unknown", "keys_right.jump"),
        ("pad", {"undo": [""]}, "settings.bad-value", "pad.undo"),
        ("setups", {"shapes": {"seats": [{"name": 3, "colour": "red"}]}}, "settings.bad-value", "setups.shapes"),
        ("setups", {"shapes": {"options": {"timer": 1.5}}}, "settings.bad-value", "setups.shapes"),
        ("setups", {"shapes": {"handicaps": [{"line": 0.1}]}}, "settings.bad-value", "setups.shapes"),
        ("tips", {"shapes": {"seen": "goal"}}, "settings.bad-value", "tips.shapes"),
    ],
)
def test_a_bad_entry_of_a_table_costs_that_entry(path: Path, table: str, bad: Any, reason: str, field: str) -> None:
    good = msgspec.to_builtins(CHANGED)
    kept = {"cancel": ["ESCAPE"]} if table not in ("setups", "tips") else good[table]
    write(path, good | {table: kept | bad})
    read, problems = load(path)
    assert [(problem.reason, problem.params["field"]) for problem in problems] == [(reason, field)]
    assert msgspec.json.encode(getattr(read, table)) == msgspec.json.encode(kept)


def test_an_unknown_field_is_named(path: Path) -> None:
    write(path, {"master": 10, "gravity": 9.81})
    read, problems = load(path)
    assert read.master == 10
    assert problems == [Problem("settings.unknown", {"field": "gravity"})]


DAMAGED = ["", "{", "[]", "null", '"x"', '{"master": 1', "\x00" * 50, '{"a":' * 100_000, "[" * 100_000, " " * 1_000_001]


@pytest.mark.parametrize("content", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_file_is_kept_aside(path: Path, content: str) -> None:
    write(path, content)
    read, problems = load(path)
    assert read == Settings()
    assert problems == [Problem("settings.damaged", {"path": str(path), "aside": "settings.damaged.json"})]
    assert (path.parent / "settings.damaged.json").read_text("utf-8") == content
    assert not path.exists()
    assert read.save(path) is None
    assert load(path) == (read, [])


def test_not_utf8_is_damaged(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b'{"last_game": "\xff\xfe"}')
    assert [problem.reason for problem in load(path)[1]] == ["settings.damaged"]


def test_a_folder_in_the_way_is_kept_aside(path: Path) -> None:
    path.mkdir(parents=True)
    (path / "inside").write_text("precious")
    assert [problem.params["aside"] for problem in load(path)[1]] == ["settings.damaged.json"]
    assert (path.parent / "settings.damaged.json" / "inside").read_text() == "precious"


def test_settings_that_cannot_be_read_stay_where_they_are(path: Path) -> None:
    path.parent.mkdir()
    path.symlink_to(path.name)  # Reading it fails in the system, for the superuser too.
    read, problems = load(path)
    assert read == Settings()
    assert [problem.reason for problem in problems] == ["settings.unreadable"]
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_a_disk_that_refuses_is_a_problem_and_leaves_nothing_behind(path: Path) -> None:
    path.mkdir(parents=True)
    problem = Settings().save(path)
    assert problem is not None
    assert problem.reason == "settings.unwritable"
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]
    blocked = path.parent.parent / "file"
    blocked.write_text("")
    problem = Settings().save(blocked / "settings.json")
    assert problem is not None
    assert problem.reason == "settings.unwritable"


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
names = st.sampled_from(Settings.__struct_fields__) | st.text(max_size=12)


@hypothesis_settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(raw=st.dictionaries(names, values | st.dictionaries(st.sampled_from(["confirm", "shapes"]), values), max_size=8))
def test_whatever_is_in_the_file_the_game_starts(path: Path, raw: dict[str, Any]) -> None:
    write(path, raw)
    read, problems = load(path)
    assert read.save(path) is None
    again, none = load(path)
    assert (again, none) == (read, [])
    for problem in problems:
        if problem.reason == "settings.damaged":
            aside = path.parent / str(problem.params["aside"])
            assert aside.exists()
            aside.unlink()


@hypothesis_settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.binary(max_size=200))
def test_whatever_the_bytes_the_game_starts(path: Path, data: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    read, problems = load(path)
    assert read == Settings()
    assert [problem.reason for problem in problems] == ["settings.damaged"] or data.strip() == b"{}"
    for file in path.parent.iterdir():
        file.unlink()
