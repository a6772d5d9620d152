"""A release in a clone of the project: what it changes and leaves, and when it refuses."""

from __future__ import annotations

import hashlib
import re
import subprocess
import tarfile
from pathlib import Path

import pytest
from PIL import Image

import game
from game.app import paths
from package import build, release

NEXT = "999.0.0"
NOW = game.__version__


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone of the project with the files that a release changes, and something to release."""
    folder = tmp_path / "clone"
    subprocess.run(["git", "clone", "-q", "--shared", "--no-checkout", paths.ROOT, folder], check=True)
    release.git(folder, "sparse-checkout", "set", "--no-cone", release.CHANGELOG, release.VERSION_FILE, ".gitignore")
    release.git(folder, "checkout", "-q", "HEAD")
    for name, value in (("user.name", "Ana"), ("user.email", "ana@example.org")):
        release.git(folder, "config", name, value)
    changes(folder, "- The box is larger.")
    return folder


def changes(folder: Path, line: str) -> None:
    """Commits a changelog with this and nothing else to release, and what the working tree has of the program."""
    text = (paths.ROOT / release.CHANGELOG).read_text("utf-8")
    released = re.sub(r"\n## Unreleased\n.*?(?=\n## )", "", text, flags=re.S)
    new = released.replace("\n## ", f"\n{release.UNRELEASED}\n\n{line}\n\n## ", 1)
    (folder / release.CHANGELOG).write_text(new, "utf-8")
    (folder / release.VERSION_FILE).write_text((paths.ROOT / release.VERSION_FILE).read_text("utf-8"), "utf-8")
    release.git(folder, "commit", "-qam", "A line")


def filmed_by_hand(_program: Path, file: Path) -> None:
    file.write_text("a film")


def made_by_hand(folder: Path) -> Path:
    program = folder / "dist" / "tumblebox"
    program.mkdir(parents=True)
    (program / "tumblebox").write_text("the program")
    return program


def test_it_leaves_an_archive_a_film_and_their_checksums(clone: Path) -> None:
    commit = release.git(clone, "rev-parse", "--short=8", "HEAD")
    made = release.release(clone, NEXT, "A larger box", lambda: made_by_hand(clone), filmed_by_hand)
    assert {path.parent for path in made} == {clone / "dist"}
    archive, film, sums = made
    with tarfile.open(archive) as packed:
        assert "tumblebox/tumblebox" in packed.getnames()
    expected = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in (archive, film)]
    assert sums.read_text("utf-8").splitlines() == expected
    assert all(NEXT in path.name for path in made)
    assert release.present_version(clone) == NEXT
    text = (clone / release.CHANGELOG).read_text("utf-8")
    assert re.search(
        rf"^## {NEXT} — \d{{4}}-\d\d-\d\d, {commit}: A larger box\n\n- The box is larger\.\n\n## ", text, re.M
    )
    assert release.UNRELEASED not in text
    changed = release.git(clone, "status", "--porcelain").split()
    assert set(changed) == {"M", release.CHANGELOG, release.VERSION_FILE}


def test_what_fails_on_the_way_changes_nothing(clone: Path) -> None:
    def film(_program: Path, _file: Path) -> None:
        raise release.Refused("The film could not be made.")

    with pytest.raises(release.Refused):
        release.release(clone, NEXT, "", lambda: made_by_hand(clone), film)
    assert not release.git(clone, "status", "--porcelain")
    assert release.present_version(clone) == NOW


@pytest.mark.parametrize(
    ("version", "said"),
    [
        ("", "Name the version, as in: make release VERSION=0.20.0"),
        ("1.0", "1.0 is no version: it has three numbers, as 0.20.0 does."),
        ("1.0.0b", "1.0.0b is no version: it has three numbers, as 0.20.0 does."),
        (NOW, f"{NOW} does not come after {NOW}, the version of now."),
        ("0.1.99", f"0.1.99 does not come after {NOW}, the version of now."),
    ],
)
def test_a_version_that_cannot_be_is_refused(version: str, said: str) -> None:
    with pytest.raises(release.Refused) as caught:
        release.check(paths.ROOT, version)
    assert str(caught.value) == said


def test_changes_that_are_not_committed_are_refused(clone: Path) -> None:
    (clone / "new.txt").write_text("new")
    with pytest.raises(release.Refused, match="not committed"):
        release.check(clone, NEXT)


def test_nothing_to_release_is_refused(clone: Path) -> None:
    changes(clone, "")
    with pytest.raises(release.Refused, match="Nothing is written below “## Unreleased”"):
        release.check(clone, NEXT)


@pytest.mark.package
def test_the_packed_program_makes_the_film(tmp_path: Path) -> None:
    release.shoot(build.PROGRAM, tmp_path / "film.gif", "shape-up", 8)
    lengths = []
    with Image.open(tmp_path / "film.gif") as film:
        for frame in range(film.n_frames):
            film.seek(frame)
            lengths.append(film.info["duration"])
    assert sum(lengths) == 800
