"""A folder is made and shown by the system's file manager."""

from __future__ import annotations

import threading
import webbrowser
from pathlib import Path

import pytest

from game.app.folders import show_folder


def test_a_folder_is_made_and_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(webbrowser, "open", shown.append)
    folder = tmp_path / "levels of others"
    show_folder(folder)
    for thread in threading.enumerate():
        if thread.name == "folder":
            thread.join(5)
    assert folder.is_dir()
    assert shown == [folder.resolve().as_uri()]
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    with pytest.raises(OSError, match="file"):
        show_folder(blocked / "levels")
