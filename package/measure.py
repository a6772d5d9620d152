"""`main` compares the packed program with the source: size, and the time to its version and to its title.

python -m package.measure        needs a display, such as xvfb-run gives; the quickest of several starts counts
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from ctypes import POINTER, byref, c_uint, c_ulong
from importlib import metadata
from pathlib import Path

from pyglet.libs.x11 import xlib

from game.app.settings import Settings
from package import build, licences

TIMES = 7
PATIENCE = 60.0
LIT = 40
"""Value of a colour of a pixel above which a window is no longer black."""
PROGRAMS = {
    "source": [sys.executable, str(build.ROOT / "main.py")],
    "packed": [str(build.PROGRAM / "tumblebox")],
}


def source_size() -> int:
    """Bytes of what runs of the source: the game, and the packages that it needs, without Python itself."""
    ours = sum(build.size(build.ROOT / name) for name in ("game", "assets", "levels"))
    files = (file.locate() for name in licences.required() for file in metadata.files(name) or ())
    return ours + sum(path.stat().st_size for one in files if (path := Path(str(one))).is_file())


def until_version(command: Sequence[str]) -> float:
    """Seconds until it has said its version and ended."""
    start = time.perf_counter()
    subprocess.run([*command, "--version"], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def until_title(command: Sequence[str], home: str) -> float:
    """Seconds until its window has the title drawn. `RuntimeError` where that does not come."""
    display = xlib.XOpenDisplay(None)
    start = time.perf_counter()
    process = subprocess.Popen(command, env={**os.environ, "TUMBLEBOX_HOME": home}, stdout=subprocess.DEVNULL)
    try:
        while not is_drawn(display):
            if time.perf_counter() - start > PATIENCE or process.poll() is not None:
                raise RuntimeError("The window does not open.")
            time.sleep(0.005)
        return time.perf_counter() - start
    finally:
        process.terminate()
        process.wait()
        xlib.XCloseDisplay(display)


def is_drawn(display: object) -> bool:
    """Whether there is a window with something else than black in its middle."""
    root, parent, children, number = c_ulong(), c_ulong(), POINTER(c_ulong)(), c_uint()
    screen = xlib.XDefaultRootWindow(display)
    xlib.XQueryTree(display, screen, byref(root), byref(parent), byref(children), byref(number))
    if not number.value:
        return False
    # The root shows what lies on it; a window that is not there yet cannot be asked.
    image = xlib.XGetImage(display, screen, 400, 300, 1, 1, 0xFFFFFF, xlib.ZPixmap)
    return max(image.contents.data, default=0) > LIT


def main() -> None:
    print(f"source  {source_size() / 1e6:6.0f} MB")
    print(f"packed  {build.size(build.PROGRAM) / 1e6:6.0f} MB")
    with tempfile.TemporaryDirectory() as folder:
        versions: dict[str, list[float]] = {name: [] for name in PROGRAMS}
        titles: dict[str, list[float]] = {name: [] for name in PROGRAMS}
        for name in PROGRAMS:
            Settings(welcomed=True).save(Path(folder) / name / "config" / "settings.json")
        for turn in range(TIMES + 1):
            for name, command in PROGRAMS.items():
                versions[name].append(until_version(command))
                found = until_title(command, str(Path(folder) / name))
                # The first start paints what later ones find.
                if turn:
                    titles[name].append(found)
        for name in PROGRAMS:
            print(f"{name}  {min(versions[name]):6.2f} s to the version  {min(titles[name]):6.2f} s to the title")


if __name__ == "__main__":
    main()
