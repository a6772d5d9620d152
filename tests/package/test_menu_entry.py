"""The game's entry in the system's menu of programs."""

from __future__ import annotations

import os
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path

import pytest

from game.app import paths


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have other menus")
def test_it_starts_the_program_wherever_that_lies(tmp_path: Path) -> None:
    folder = tmp_path / 'a $1 "b" `c` 5% \\d'
    folder.mkdir()
    script = folder / "add-to-menu.sh"
    script.write_bytes((paths.ROOT / "package/add-to-menu.sh").read_bytes())
    done = subprocess.run(
        ["sh", script], env={**os.environ, "XDG_DATA_HOME": str(tmp_path)}, capture_output=True, text=True, check=True
    )
    entry = tmp_path / "applications/tumblebox.desktop"
    assert done.stdout == f"{entry}\n"
    lines = RawConfigParser(interpolation=None)
    lines.optionxform = str  # type: ignore[assignment, method-assign]
    lines.read(entry, "utf-8")
    values = {key: unescaped(value) for key, value in lines["Desktop Entry"].items()}
    # A shell reads the quotes as menus do.
    shown = ["sh", "-c", f"printf %s {values['Exec'].replace('%%', '%')}"]
    assert subprocess.run(shown, capture_output=True, text=True, check=True).stdout == str(folder / "tumblebox")
    icon = Path(values["Icon"])
    assert icon.is_relative_to(folder / "_internal")
    assert (paths.ROOT / icon.relative_to(folder / "_internal")).is_file()


def unescaped(value: str) -> str:
    return value.replace("\\\\", "\\")
