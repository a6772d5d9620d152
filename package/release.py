"""`release` makes a version: its number and heading, the packed program, a film of play, and their checksums.

make release VERSION=0.20.0 TITLE="What it is about"
"""

from __future__ import annotations

import hashlib
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from package import build

NUMBERS: Final = re.compile(r"\d+\.\d+\.\d+")
VERSION_FILE, CHANGELOG = "game/__init__.py", "CHANGELOG.md"
UNRELEASED: Final = "## Unreleased"
SCENE, FRAMES = "two-stack-off", 300
"""What the film shows, and thirty seconds of it."""


class Refused(Exception):
    """Why no version can be made; `str()` is the sentence for the terminal."""


def release(
    root: Path, version: str, title: str, pack: Callable[[], Path], film: Callable[[Path, Path], None]
) -> list[Path]:
    """Makes `version` of the project at `root`. Returns the files to hand out, which lie in `dist`: an archive, a film,
    and the checksums of both.

    `pack()` packs the program and returns its folder; `film(program, file)` makes the film. `Refused` before anything
    is changed; where something fails later, the project is as before.
    """
    check(root, version)
    kept = {root / name: (root / name).read_bytes() for name in (VERSION_FILE, CHANGELOG)}
    try:
        set_version(root, version, title)
        program = pack()
        stem = f"tumblebox-{version}"
        kind = "zip" if sys.platform == "win32" else "gztar"
        name = f"{stem}-{platform.system()}-{platform.machine()}".lower()
        archive = Path(shutil.make_archive(str(program.parent / name), kind, program.parent, program.name))
        shown = program.parent / f"{stem}.gif"
        film(program, shown)
        return [archive, shown, write_checksums([archive, shown], program.parent / f"{stem}.sha256")]
    except BaseException:
        for path, data in kept.items():
            path.write_bytes(data)
        raise


def check(root: Path, version: str) -> None:
    """`Refused` where this version cannot be made."""
    if not version:
        raise Refused("Name the version, as in: make release VERSION=0.20.0")
    if not NUMBERS.fullmatch(version):
        raise Refused(f"{version} is no version: it has three numbers, as 0.20.0 does.")
    present = present_version(root)
    if numbers(version) <= numbers(present):
        raise Refused(f"{version} does not come after {present}, the version of now.")
    if git(root, "status", "--porcelain"):
        raise Refused("Some changes are not committed: commit them or put them away first.")
    if not unreleased(root):
        raise Refused(f"Nothing is written below “{UNRELEASED}” in {CHANGELOG}.")


def numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def present_version(root: Path) -> str:
    (found,) = re.findall(r'__version__ = "(.*)"', (root / VERSION_FILE).read_text("utf-8"))
    return str(found)


def unreleased(root: Path) -> str:
    """What the changelog says of the next version."""
    _before, _heading, after = (root / CHANGELOG).read_text("utf-8").partition(f"\n{UNRELEASED}\n")
    return after.partition("\n## ")[0].strip()


def set_version(root: Path, version: str, title: str) -> None:
    """Writes the version into the game, and with day, last commit and title above its part of the changelog."""
    path = root / VERSION_FILE
    path.write_text(path.read_text("utf-8").replace(present_version(root), version), "utf-8")
    heading = f"## {version} — {datetime.now(UTC):%Y-%m-%d}, {git(root, 'rev-parse', '--short=8', 'HEAD')}"
    path = root / CHANGELOG
    named = f"{heading}: {title}" if title else heading
    path.write_text(path.read_text("utf-8").replace(f"\n{UNRELEASED}\n", f"\n{named}\n", 1), "utf-8")


def shoot(program: Path, file: Path, scene: str = SCENE, frames: int = FRAMES) -> None:
    """Lets the packed program film bots at play. `Refused` where it fails."""
    command = [str(program / "tumblebox"), "shot", scene, "--strip", str(frames), "--out", str(file)]
    if subprocess.run(command, check=False).returncode:
        raise Refused("The film could not be made.")


def write_checksums(files: list[Path], out: Path) -> Path:
    """As `sha256sum --check` reads them."""
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    out.write_text("".join(lines), "utf-8")
    return out


def git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=True).stdout.strip()


def main(version: str, title: str) -> int:
    try:
        made = release(build.ROOT, version, title, build.build, shoot)
    except Refused as error:
        print(error, file=sys.stderr)
        return 2
    print(*(path.relative_to(build.ROOT) for path in made), sep="\n")
    print(f"Look at them, then: git commit --all --message 'Version {version}'")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
