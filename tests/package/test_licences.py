"""The licences of what others have made: all are there, and as the installed packages have them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.app import paths
from package import licences


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="packages for other systems bring other libraries")
def test_they_are_what_the_packages_say(tmp_path: Path) -> None:
    licences.write(licences.collect(), tmp_path)
    kept = {path.name: path.read_text("utf-8") for path in licences.FOLDER.iterdir()}
    made = {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()}
    assert kept.keys() == made.keys(), "run: python -m package.licences"
    # Each Python has its own.
    changed = [name for name in kept if kept[name] != made[name] and name != "python.txt"]
    assert not changed, "run: python -m package.licences"


def test_each_has_a_name_and_a_text() -> None:
    found = licences.collect()
    assert all(one.licence and len(one.text) > 500 for one in found)
    assert len({one.file for one in found}) == len(found)
    stems = {font.stem.split("-")[0] for font in (paths.ASSETS / "fonts").glob("*.ttf")}
    assert stems <= set(licences.FONTS)


def test_what_a_package_needs_is_listed_too() -> None:
    assert {"arcade", "pyglet", "pytiled-parser", "attrs", "typing-extensions"} <= licences.required()


def test_a_system_without_packages_has_none_of_theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert [one.name for one in licences.packed([tmp_path / "libx.so"])] == ["pyinstaller"]
