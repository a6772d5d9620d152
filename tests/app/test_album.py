"""`Album` draws pictures in a process of its own, writes them whole under new names, and reports what goes wrong."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game.app import paths
from game.app.album import Album, News, Work, draw
from game.app.problem import Problem
from game.app.sentences import sentence
from game.core.files import drop_old_parts, drop_parts
from tests.app.drawers import dies, large, patient, small, wrong
from tests.disk import full_disk, needs_limits


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return tmp_path


@pytest.fixture
def album() -> Iterator[Album]:
    made = Album()
    yield made
    made.close()


def drawn(work: Work, stem: str = "2026-11-22 20-15 shapes") -> News:
    return draw(work, stem, ".png", lambda share: None)


def listing() -> list[str]:
    return sorted(path.name for path in paths.album_dir().iterdir())


# -- the process


def test_another_process_draws_and_whoever_asked_does_not_wait(album: Album, tmp_path: Path) -> None:
    wanted = tmp_path / "go on"
    assert album.save(partial(patient, str(wanted)), "a", ".gif")
    while album.progress != 0.5:
        assert album.progress == 0.0
        time.sleep(0.005)
    assert album.news() is None
    assert not album.save(small, "b", ".gif"), "one at a time"
    wanted.touch()
    album.wait()
    assert album.progress is None
    assert album.news() == paths.album_dir() / "a.gif"
    assert album.news() is None, "the news comes once"
    assert listing() == ["a.gif"]
    assert int((paths.album_dir() / "a.gif").read_bytes()) != os.getpid()


def test_a_process_that_dies_is_told_and_the_next_one_draws(album: Album) -> None:
    for work, reason in ((dies, "picture.ended"), (lambda report: b"not to be pickled", "picture.failed")):
        assert album.save(work, "a", ".png")
        album.wait()
        news = album.news()
        assert isinstance(news, Problem)
        assert news.reason == reason
        assert "nothing was saved" in sentence(news.reason, news.params)
    assert album.save(small, "a", ".png")
    album.wait()
    assert album.news() == paths.album_dir() / "a.png"


def test_closing_ends_what_is_being_drawn(tmp_path: Path) -> None:
    album = Album()
    album.save(partial(patient, str(tmp_path / "never")), "a", ".png")
    while not album.progress:
        time.sleep(0.005)
    assert album._process is not None
    # As if it were just being written.
    (paths.album_dir() / f".a.{album._process.pid}.part").touch()
    (paths.album_dir() / ".a.0.part").touch()
    album.close()
    assert album.progress is None
    assert album.news() is None
    assert listing() == [".a.0.part"], "another copy of the game may be writing that one"
    assert not album.save(small, "a", ".png")


def test_closing_waits_for_a_moment(tmp_path: Path) -> None:
    album = Album()
    album.save(partial(patient, str(tmp_path / "soon")), "a", ".png")
    while not album.progress:
        time.sleep(0.005)
    (tmp_path / "soon").touch()
    album.close(30)
    assert listing() == ["a.png"]


def test_parts_that_nobody_writes_any_more_go_at_the_start(tmp_path: Path) -> None:
    for name, when in ((".a.12.part", 900.0), (".b.png.13.part", 1100.0), ("c.part", 900.0), (".d.png", 900.0)):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (when, when))
    drop_old_parts(tmp_path, 1000.0)
    assert sorted(path.name for path in tmp_path.iterdir()) == [".b.png.13.part", ".d.png", "c.part"]
    drop_old_parts(tmp_path / "none", 1000.0)


def test_a_part_that_cannot_be_deleted_keeps_none_of_the_others(tmp_path: Path) -> None:
    for name in ("a", "b", "c"):
        (tmp_path / f".{name}.12.part").touch()
    (tmp_path / ".b.12.part").unlink()
    (tmp_path / ".b.12.part").mkdir()
    drop_parts(tmp_path, 12)
    assert [path.name for path in tmp_path.iterdir()] == [".b.12.part"]


# -- the file


def test_nothing_is_overwritten() -> None:
    folder = paths.album_dir()
    folder.mkdir()
    (folder / "x.png").write_bytes(b"mine")
    (folder / "x 2.png").symlink_to(folder / "gone")
    assert drawn(small, "x") == folder / "x 3.png"
    assert (folder / "x.png").read_bytes() == b"mine"
    assert (folder / "x 3.png").read_bytes() == b"small"
    assert listing() == ["x 2.png", "x 3.png", "x.png"]


def test_without_links_nothing_is_overwritten_either(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some file systems of sticks have none."""

    def refuse(*_about: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    assert [drawn(small, "x") for _ in range(2)] == [paths.album_dir() / name for name in ("x.png", "x 2.png")]
    assert listing() == ["x 2.png", "x.png"]


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "album").write_text("a file of the player's")
    news = drawn(small)
    assert isinstance(news, Problem)
    told = sentence(news.reason, news.params)
    assert told.startswith(f"The picture cannot be saved in {tmp_path / 'album'}: ")
    assert told.endswith("try again.")
    assert (tmp_path / "album").read_text() == "a file of the player's"


@needs_limits
def test_a_full_disk_leaves_nothing_behind(tmp_path: Path) -> None:
    with full_disk(tmp_path / "none", room=50_000):
        news = drawn(large)
    assert isinstance(news, Problem)
    assert news.reason == "picture.unwritable"
    assert listing() == []
    assert isinstance(drawn(large), Path), "it can be tried again"


def test_what_went_wrong_while_drawing_is_kept() -> None:
    news = drawn(wrong)
    assert isinstance(news, Problem)
    assert news.reason == "picture.failed"
    assert "the brush is broken" in Path(str(news.params["path"])).read_text()
