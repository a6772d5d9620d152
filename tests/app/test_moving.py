"""A player's data in one file: it comes back whole, and a file that is foreign, damaged, newer or hostile changes
nothing, and neither does a full disk."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from game.app import moving, paths
from game.app.moving import DATA, LIST, SETTINGS, Contents, Counts, News
from game.app.problem import Problem
from tests.disk import full_disk, needs_limits

NOW = "2026-11-29 00-37"
FILES = {
    "history.sqlite3": b"results" * 2000,
    "progress.json": b"{}",
    "matches/one.tumblebox": b"unfinished\n" * 3000,
    "matches/finished/two starred.tumblebox": b"finished",
    "nights/2026 night.json": b"{}",
    "levels/made/1-家.toml": b"level",
}


@pytest.fixture(autouse=True)
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Sits down at the machine of a name, each with a folder of its own."""

    def sit(name: str) -> None:
        monkeypatch.setenv(paths.HOME, str(tmp_path / name))

    sit("old")
    for name, data in FILES.items():
        path = paths.data_dir() / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (paths.data_dir() / "tumblebox.lock").touch()
    (paths.data_dir() / "matches" / ".away.tumblebox.deleted").touch()
    paths.settings_file().parent.mkdir(parents=True)
    paths.settings_file().write_bytes(b'{"text_size": 200}')
    return sit


def last(work: Iterable[News]) -> News:
    found = list(work)
    assert all(isinstance(share, float) and 0 <= share <= 1 for share in found[:-1])
    return found[-1]


def exported() -> Path:
    made = last(moving.export(NOW))
    assert isinstance(made, Path)
    return made


def everything() -> dict[str, bytes]:
    """All files of this machine but exports."""
    home = paths.home()
    assert home is not None
    exports = paths.exports_dir()
    files = [path for path in home.rglob("*") if path.is_file() and exports not in path.parents]
    return {path.relative_to(home).as_posix(): path.read_bytes() for path in files}


def test_all_of_it_comes_back_on_another_machine(machine: Callable[[str], None]) -> None:
    file = exported()
    machine("new")
    (paths.data_dir() / "matches").mkdir(parents=True)
    (paths.data_dir() / "matches" / "mine.tumblebox").write_bytes(b"mine")
    listed = moving.read_list(file)
    assert isinstance(listed, Contents)
    assert moving.counts(listed.files) == Counts(1, 1, 1, 0, 1, results=True, settings=True)
    assert moving.counts(moving.here()) == Counts(1)
    before = everything()
    assert last(moving.unpack(file)) == paths.data_dir() / moving.INCOMING
    assert before.items() <= everything().items()
    aside = moving.swap(NOW)
    assert isinstance(aside, Path)
    assert {name: path.read_bytes() for name, path in moving.here().items()} == {
        SETTINGS: b'{"text_size": 200}',
        **{DATA + name: data for name, data in FILES.items()},
    }
    assert (aside / "matches" / "mine.tumblebox").read_bytes() == b"mine"
    # What was put aside does not travel on.
    assert not any(moving.ASIDE in name for name in moving.here())


def test_exports_have_names_of_their_own_and_leave_no_parts() -> None:
    assert exported() != exported()
    assert len(list(paths.exports_dir().iterdir())) == len(moving.exported()) == 2


def written(path: Path, names: dict[str, bytes], **changed: object) -> Path:
    """A file with these entries, whose list may lie."""
    files = {name: {"size": len(data), "sha256": sha256(data).hexdigest()} for name, data in names.items()}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:
        out.writestr(LIST, msgspec.json.encode({"format": 1, "made": NOW, "files": files, **changed}))
        for name, data in names.items():
            out.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return path


BAD_NAMES = (
    "../evil.json",
    "data/../../evil.json",
    "/etc/evil.json",
    "data//evil.json",
    "data/C:evil.json",
    "data/a\\..\\evil.json",
    "data/.hidden.json",
    "data/con.json",
    "data/evil.py",
    "data/evil.json ",
    "data/before import x/a.json",
    "data/a/b/c/d/e/f/g.json",
    "data/" + "x" * 300 + ".json",
    "settings.json.exe",
    "config/settings.json",
)


@pytest.mark.parametrize("name", BAD_NAMES)
def test_names_outside_of_the_folders_are_refused(tmp_path: Path, name: str) -> None:
    refused(written(tmp_path / "bad", {name: b"x"}), "move.damaged")


def refused(file: Path, reason: str) -> None:
    """Neither a look at the file nor unpacking it changes anything."""
    before = everything()
    found = moving.read_list(file)
    if isinstance(found, Problem):
        assert found.reason == reason
    result = last(moving.unpack(file))
    assert isinstance(result, Problem)
    assert result.reason == reason or isinstance(found, Problem)
    assert everything() == before
    assert not (paths.data_dir() / moving.INCOMING).exists()


def test_foreign_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "words").write_text("no archive")
    refused(tmp_path / "words", "move.foreign")
    (tmp_path / "empty").touch()
    refused(tmp_path / "empty", "move.foreign")
    with zipfile.ZipFile(tmp_path / "other", "w") as out:
        out.writestr("holiday.png", b"x")
    refused(tmp_path / "other", "move.foreign")
    refused(tmp_path / "missing", "move.unreadable")


def test_one_of_a_newer_game_is_refused(tmp_path: Path) -> None:
    refused(written(tmp_path / "newer", {}, format=2, files="in another form"), "move.newer")


@pytest.mark.parametrize(
    "listed", [3, [], {"data/a.json": {}}, {"data/a.json": {"size": -1, "sha256": "0" * 64}}, {"data/b.json": 1}]
)
def test_a_list_that_is_none_is_refused(tmp_path: Path, listed: object) -> None:
    refused(written(tmp_path / "odd", {"data/a.json": b"x"}, files=listed), "move.damaged")


def test_what_differs_from_the_list_is_refused(tmp_path: Path) -> None:
    other = {"data/a.json": {"size": 1, "sha256": "0" * 64}}
    refused(written(tmp_path / "sum", {"data/a.json": b"x"}, files=other), "move.damaged")
    more = written(tmp_path / "more", {"data/a.json": b"x"})
    with zipfile.ZipFile(more, "a") as out:
        out.writestr("data/b.json", b"x")
    refused(more, "move.damaged")
    twice = written(tmp_path / "twice", {"data/a.json": b"x", "data/A.json": b"x"})
    refused(twice, "move.damaged")


def test_a_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    """Entries that say they are small, and ones that are larger than all data may be."""
    bomb = written(tmp_path / "bomb", {"data/a.json": bytes(3_000_000)})
    small = {"data/a.json": {"size": 10, "sha256": sha256(bytes(10)).hexdigest()}}
    refused(written(tmp_path / "liar", {"data/a.json": bytes(3_000_000)}, files=small), "move.damaged")
    # The archive's own directory lies as well.
    raw = bomb.read_bytes()
    size = (3_000_000).to_bytes(4, "little")
    (tmp_path / "both").write_bytes(raw.replace(size, (10).to_bytes(4, "little")))
    refused(tmp_path / "both", "move.damaged")


@pytest.mark.parametrize("step", range(7))
def test_a_damaged_file_is_refused(tmp_path: Path, step: int) -> None:
    raw = bytearray(exported().read_bytes())
    at = (2 * step + 1) * len(raw) // 14
    (tmp_path / "torn").write_bytes(raw[:at])
    refused(tmp_path / "torn", "move.damaged")
    raw[at] ^= 0xFF
    (tmp_path / "flipped").write_bytes(raw)
    before = everything()
    found = last(moving.unpack(tmp_path / "flipped"))
    moving.forget()
    # A byte that says nothing, such as one of a time, may differ.
    assert isinstance(found, Problem) or step in (5, 6)
    assert everything() == before


@needs_limits
def test_a_full_disk_loses_nothing(machine: Callable[[str], None]) -> None:
    file = exported()
    before = everything()
    with full_disk(paths.data_dir() / "nothing", room=100):
        refused_export = last(moving.export(NOW))
        refused_import = last(moving.unpack(file))
    assert [getattr(one, "reason", "") for one in (refused_export, refused_import)] == [
        "move.unwritable",
        "move.stuck",
    ]
    assert everything() == before
    assert moving.exported() == [file]
    assert last(moving.unpack(file)) == paths.data_dir() / moving.INCOMING
    with full_disk(paths.data_dir() / "nothing", room=5):
        stuck = moving.swap(NOW)
    assert isinstance(stuck, Problem)
    assert everything() == before


def test_a_rename_that_fails_is_undone(monkeypatch: pytest.MonkeyPatch) -> None:
    file = exported()
    before = everything()
    for at in range(1, 9):
        last(moving.unpack(file))
        done, rename = [0], Path.rename

        def fails(self: Path, target: Path, at: int = at, done: list[int] = done, rename: object = rename) -> Path:
            done[0] += 1
            if done[0] == at:
                raise OSError(13, "not allowed")
            return rename(self, target)  # type: ignore[operator,no-any-return]

        with monkeypatch.context() as patch:
            patch.setattr(Path, "rename", fails)
            assert isinstance(moving.swap(NOW), Problem)
        assert everything() == before
