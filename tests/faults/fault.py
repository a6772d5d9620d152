"""`Fault` is one planted fault; functions here plant it in a copy of the project."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import cache_from_source
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

NOT_COPIED = shutil.ignore_patterns(
    ".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", "shots", "*.pyc", "*.part"
)


@dataclass(frozen=True, slots=True)
class Fault:
    """In `file`, a path from the root, `old` becomes `new`.

    `room`: what it is a fault of. `caught_by`: test files or folders that catch it. `pick`: pytest's -k for the few
    tests in them that do, where they are slow; a hint only, for tests may be renamed.
    """

    id: str
    about: str
    room: str
    file: str
    old: str
    new: str
    caught_by: tuple[str, ...]
    pick: str = ""

    @property
    def place(self) -> str:
        """Where it should be caught."""
        return " ".join(self.caught_by) + (f" -k '{self.pick}'" if self.pick else "")


def copy_project(target: Path) -> None:
    """Everything that the tests need, as it lies in the working tree now."""
    shutil.copytree(ROOT, target, ignore=NOT_COPIED, symlinks=True)


@contextmanager
def planted(fault: Fault, root: Path) -> Iterator[None]:
    """Within, the copy at `root` has the fault. `ValueError` where `old` is not exactly once in the file."""
    path = root / fault.file
    sound = path.read_text("utf-8")
    if sound.count(fault.old) != 1:
        raise ValueError(f"{fault.id}: its text is {sound.count(fault.old)} times in {fault.file}, not once")
    try:
        _write(path, sound.replace(fault.old, fault.new))
        yield
    finally:
        _write(path, sound)


def _write(path: Path, text: str) -> None:
    path.write_text(text, "utf-8", newline="")
    # Bytecode is told apart by seconds and size only.
    Path(cache_from_source(str(path))).unlink(missing_ok=True)
