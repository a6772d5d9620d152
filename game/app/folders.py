"""`show_folder` opens a folder in the system's file manager."""

from __future__ import annotations

import threading
import webbrowser
from pathlib import Path


def show_folder(folder: Path) -> None:
    """Makes the folder if need be. `OSError` when the disk refuses. What the system does with it is not known."""
    folder.mkdir(parents=True, exist_ok=True)
    # Some systems answer only when the file manager is closed.
    threading.Thread(target=webbrowser.open, args=(folder.resolve().as_uri(),), daemon=True, name="folder").start()
