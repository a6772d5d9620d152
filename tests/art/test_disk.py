"""Painted pictures are read back from the disk; a folder that fails only costs time."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PIL import Image

from game import art
from game.art import Baked, SpriteKey, bake
from game.art.base.disk_cache import DAY, STALE, DiskCache, pack, unpack, version
from game.games import MANIFESTS

PANEL = art.panel(60, 40)
BUTTON = art.button(80, 30)


def baked(key: SpriteKey = PANEL) -> Baked:
    return bake(key, 0.5)


def same(one: Baked | None, other: Baked) -> bool:
    return one is not None and (one.image.mode, one.image.tobytes(), one.pad, one.times) == (
        other.image.mode,
        other.image.tobytes(),
        other.pad,
        other.times,
    )


@pytest.fixture
def disk(tmp_path: Path) -> DiskCache:
    return DiskCache(tmp_path / "pictures")


def saved(disk: DiskCache, name: str = "a", key: SpriteKey = PANEL) -> Path:
    disk.save(name, baked(key))
    disk.wait()
    return disk.path(name)


def files(folder: Path) -> set[Path]:
    return set(folder.iterdir())


def test_another_program_finds_what_was_painted(disk: DiskCache) -> None:
    assert disk.load("a") is None
    saved(disk)
    assert same(DiskCache(disk.folder).load("a"), baked())
    assert disk.load("b") is None


@pytest.mark.parametrize(
    "picture",
    [
        baked(),
        Baked(Image.effect_noise((31, 17), 90).convert("RGB"), (0.25, 1.5, 0.0, 2.0), 3),
        Baked(Image.new("RGBA", (1, 1)), (0, 0, 0, 0)),
    ],
    ids=("panel", "noise", "dot"),
)
def test_a_file_holds_the_whole_picture(picture: Baked) -> None:
    assert same(unpack("name", pack("name", picture)), picture)
    assert unpack("nama", pack("name", picture)) is None


def test_no_damage_goes_unnoticed() -> None:
    sound = pack("name", baked())
    assert all(unpack("name", sound[:length]) is None for length in range(0, len(sound), 7))
    for place in range(0, len(sound), 5):
        flipped = bytearray(sound)
        flipped[place] ^= 1 << place % 8
        assert unpack("name", bytes(flipped)) is None
    assert unpack("name", sound + b"\0") is None


def test_a_damaged_file_is_replaced(disk: DiskCache) -> None:
    path = saved(disk)
    path.write_bytes(path.read_bytes()[:-9])
    assert disk.load("a") is None
    saved(disk)
    assert same(disk.load("a"), baked())


def test_a_file_in_place_of_the_folder_costs_nothing_but_time(tmp_path: Path) -> None:
    (tmp_path / "pictures").write_text("mine")
    disk = DiskCache(tmp_path / "pictures")
    saved(disk)
    assert disk.load("a") is None
    assert (tmp_path / "pictures").read_text() == "mine"


def test_a_folder_that_vanishes_is_made_again(disk: DiskCache) -> None:
    path = saved(disk)
    path.unlink()
    disk.folder.rmdir()
    assert disk.load("a") is None
    saved(disk)
    assert same(disk.load("a"), baked())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
def test_a_full_disk_costs_nothing_but_time(disk: DiskCache) -> None:
    sound = saved(disk, "sound")
    # What is written to this name goes to a device without room.
    full = disk.path("a")
    full.with_name(f".{full.name}.part").symlink_to("/dev/full")
    saved(disk, "a")
    assert disk.load("a") is None
    assert same(disk.load("sound"), baked())
    assert files(disk.folder) == {sound}


def test_a_folder_that_may_not_be_written_is_read(disk: DiskCache) -> None:
    saved(disk)
    disk.folder.chmod(0o500)
    try:
        if os.access(disk.folder, os.W_OK):
            pytest.skip("this user may write anything")
        saved(disk, "b")
        assert disk.load("b") is None
        assert same(disk.load("a"), baked())
    finally:
        disk.folder.chmod(0o700)


def test_a_folder_in_place_of_a_file_costs_nothing_but_time(disk: DiskCache) -> None:
    disk.path("a").mkdir(parents=True)
    saved(disk)
    assert disk.load("a") is None
    saved(disk, "b")
    assert same(disk.load("b"), baked())


def test_after_some_failures_no_more_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.write_text("")
    disk = DiskCache(folder)
    for name in "abc":
        saved(disk, name)
    folder.unlink()
    saved(disk, "d")
    assert not folder.exists()


def test_what_was_used_least_lately_makes_room(disk: DiskCache) -> None:
    paths = {name: saved(disk, name) for name in "abcd"}
    size = paths["a"].stat().st_size
    now = time.time()
    for days, name in enumerate("dcba", 1):
        os.utime(paths[name], (0, now - days * DAY - 60))
    # Reading counts as use.
    assert disk.load("a")
    disk.wait()
    DiskCache(disk.folder, room=2 * size + 10).wait()
    assert files(disk.folder) == {paths["a"], paths["d"]}


def test_what_a_dead_program_had_begun_to_write_goes(disk: DiskCache) -> None:
    path = saved(disk)
    torn, new = (path.with_name(f".{letter}.picture.part") for letter in "xy")
    for part in (torn, new):
        part.write_bytes(b"TBP1")
    os.utime(torn, (0, time.time() - STALE - 60))
    DiskCache(disk.folder).wait()
    assert files(disk.folder) == {path, new}


def test_painters_of_another_version_are_not_believed(disk: DiskCache) -> None:
    saved(disk)
    assert DiskCache(disk.folder, painted_by="older").load("a") is None


SOURCES = ("game/art/ui/surfaces.py", "game/games/some/painters.py", "game/core/silhouettes.py", "assets/art/x.webp")


def test_the_version_follows_painters_and_assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = version()
    assert before == version()
    for path in SOURCES:
        there = tmp_path / path
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_text("a")
    monkeypatch.setattr("game.app.paths.ROOT", tmp_path)
    monkeypatch.setattr("game.app.paths.ASSETS", tmp_path / "assets")
    seen = {before, version()}
    for path in SOURCES:
        (tmp_path / path).write_text("longer")
        seen.add(version())
    for path in SOURCES:
        os.utime(tmp_path / path, (1, 1))
        seen.add(version())
    compiled = tmp_path / "game/art/__pycache__/surfaces.pyc"
    compiled.parent.mkdir()
    compiled.write_text("c")
    seen.add(version())
    assert len(seen) == 2 + 2 * len(SOURCES)


def test_two_programs_may_write_at_once(disk: DiskCache) -> None:
    other = DiskCache(disk.folder)
    for _again in range(20):
        for one in (disk, other):
            one.save("a", baked())
    disk.wait()
    other.wait()
    # One may have torn what the other wrote: then it is painted again.
    found = disk.load("a")
    assert found is None or same(found, baked())
    for one in (disk, other):
        saved(one, "b")
        one.path("b").unlink()
        saved(one, "a")
        assert same(one.load("a"), baked())


def test_what_is_closed_writes_nothing_more(disk: DiskCache) -> None:
    disk.close()
    disk.save("a", baked())
    disk.wait()
    assert disk.load("a") is None


def test_a_key_with_a_place_in_memory_in_it_is_not_kept(disk: DiskCache) -> None:
    name = SpriteKey(bake, (object(),)).name
    saved(disk, name)
    assert disk.load(name) is None


NAMES = """
from game import art
from game.games import MANIFESTS
print(art.panel(60, 40).name)
for manifest in MANIFESTS.values():
    print(art.vignette(manifest.vignette(), 210, 150).name)
import sys
print("numpy" in sys.modules)
"""


def test_names_are_the_same_in_every_process_and_need_no_painter() -> None:
    out = subprocess.run([sys.executable, "-c", NAMES], capture_output=True, text=True, check=True).stdout.splitlines()
    here = [PANEL.name, *(art.vignette(manifest.vignette(), 210, 150).name for manifest in MANIFESTS.values())]
    assert out == [*here, "False"]
    assert len(set(here)) == len(here)
    assert PANEL.name != art.panel(60, 40, True).name != BUTTON.name
