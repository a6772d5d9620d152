"""`show_folder` opens a folder in the system's file manager."""

from __future__ import annotations

import threading
import webbrowser
from pathlib import Path

from game.app.sentences import short
from game.app.text import _


def folder_words(folder: Path) -> str:
    """A sentence that says where a folder is, for systems that show none."""
    return _("The folder is {folder}.", folder=short(str(folder)))


def show_folder(folder: Path) -> None:
    """Makes the folder if need be. `OSError` when the disk refuses. What the system does with it is not known."""
    folder.mkdir(parents=True, exist_ok=True)
    # Some systems answer only when the file manager is closed.
    threading.Thread(target=webbrowser.open, args=(folder.resolve().as_uri(),), daemon=True, name="folder").start()
