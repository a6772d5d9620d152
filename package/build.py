"""`build` packs the game into `dist/tumblebox`, a folder that needs no Python.

python -m package.build
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

from package import licences

ROOT = Path(__file__).resolve().parents[1]
DIST, WORK = ROOT / "dist", ROOT / "build"
PROGRAM = DIST / "tumblebox"
DEBUGGING = ("libpython*", "python3*/lib-dynload/*.so")
"""Libraries of Python, which may hold what only a debugger reads: four fifths of them."""


def build() -> Path:
    """Packs the game anew, and returns the folder. `SystemExit` if it cannot be done."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(DIST), "--workpath", str(WORK), str(ROOT / "package" / "tumblebox.spec")]
    if subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "1"}, check=False).returncode:
        raise SystemExit("The game could not be packed.")
    inside = PROGRAM / "_internal"
    if sys.platform.startswith("linux"):
        strip([path for pattern in DEBUGGING for path in inside.glob(pattern)])
        shutil.copy(ROOT / "package" / "add-to-menu.sh", PROGRAM)
    shutil.copy(ROOT / "LICENSE", PROGRAM)
    folder = inside / licences.FOLDER.relative_to(ROOT)
    licences.write([*licences.collect(), *licences.packed(system_libraries())], folder)
    return PROGRAM


def system_libraries() -> list[Path]:
    """Libraries that PyInstaller has taken from neither Python nor its packages, from the list that it leaves."""
    (found,) = ast.literal_eval((WORK / "tumblebox" / "COLLECT-00.toc").read_text("utf-8"))
    ours = tuple(map(str, (sys.prefix, sys.base_prefix, ROOT)))
    return [Path(path) for _name, path, kind in found if kind == "BINARY" and not path.startswith(ours)]


def strip(libraries: list[Path]) -> None:
    """Drops what only a debugger reads. Without the tool for it the folder is a fifth larger."""
    if tool := shutil.which("strip"):
        subprocess.run([tool, "--strip-unneeded", *libraries], check=True)


def size(folder: Path) -> int:
    """Bytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


if __name__ == "__main__":
    print(f"{build().relative_to(ROOT)}: {size(PROGRAM) / 1e6:.0f} MB")
