"""`collect` reads the licences of all that the game uses from the metadata of the installed packages.

python -m package.licences        writes assets/licences, which the page *Credits* shows
"""

from __future__ import annotations

import json
import re
import subprocess
import sysconfig
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "assets" / "licences"
LIST = "list.json"
TEXT = re.compile(r"(?i)(licen[cs]e|copying|notice)[^/]*$|^licensing/")
UNUSED = re.compile(r"^arcade/resources/|\.pyc?$")
"""Licences of pictures and sounds that do not come with the game."""
SHORT = {
    "License :: OSI Approved :: BSD License": "BSD-3-Clause",
    "License :: OSI Approved :: MIT License": "MIT",
    "License :: OSI Approved :: SIL Open Font License 1.1 (OFL-1.1)": "OFL-1.1",
}
UNSAID = {"accesskit": "MIT OR Apache-2.0", "pyglet": "BSD-3-Clause"}
"""What the metadata leaves to its file."""
FONTS = {
    "AtkinsonHyperlegible": ("Atkinson Hyperlegible", "https://www.brailleinstitute.org/freefont"),
    "Fredoka": ("Fredoka", "https://github.com/hafontia/Fredoka-One"),
    "MPLUSRounded1c": ("M PLUS Rounded 1c", "https://github.com/coz-m/MPLUS_FONTS"),
    "NotoSansJP": ("Noto Sans JP", "https://github.com/notofonts/noto-cjk"),
    "TumbleboxHangul": ("NanumSquare", "https://hangeul.naver.com"),
    "TumbleboxSigns": ("Noto (signs)", "https://github.com/notofonts"),
}
"""Name and home of the fonts in `assets/fonts`, by the names of their licences."""
PADS = """Simple DirectMedia Layer
Copyright (C) 1997-2025 Sam Lantinga <slouken@libsdl.org>

This software is provided 'as-is', without any express or implied
warranty.  In no event will the authors be held liable for any damages
arising from the use of this software.

Permission is granted to anyone to use this software for any purpose,
including commercial applications, and to alter it and redistribute it
freely, subject to the following restrictions:

1. The origin of this software must not be misrepresented; you must not
   claim that you wrote the original software. If you use this software
   in a product, an acknowledgment in the product documentation would be
   appreciated but is not required.
2. Altered source versions must be plainly marked as such, and must not be
   misrepresented as being the original software.
3. This notice may not be removed or altered from any source distribution.
"""
"""Licence of the table of gamepads that comes with Arcade, which says where it is from and no more."""


@dataclass(frozen=True)
class Part:
    """A part of the game that others have made. `kind`: "library" or "font"; `licence`: its short name, of SPDX where
    there is one; `text`: the whole licence."""

    name: str
    version: str
    kind: str
    licence: str
    home: str
    text: str

    @property
    def file(self) -> str:
        return re.sub(r"[^a-z0-9]+", "-", self.name.lower()).strip("-") + ".txt"


def collect() -> list[Part]:
    """All that the game uses from its source: the fonts, Python, and the packages that `requirements.txt` asks for."""
    python = (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt").read_text("utf-8")
    pads = "https://github.com/mdqinc/SDL_GameControllerDB"
    return [
        *fonts(),
        Part("Python", "", "library", "PSF-2.0", "https://www.python.org", python),
        Part("SDL_GameControllerDB", "", "library", "Zlib", pads, PADS),
        *map(part, sorted(required(), key=str.lower)),
    ]


def fonts() -> Iterator[Part]:
    for stem, (name, home) in FONTS.items():
        text = (ROOT / "assets" / "fonts" / f"OFL-{stem}.txt").read_text("utf-8")
        yield Part(name, "", "font", "OFL-1.1", home, text)


def plain(name: str) -> str:
    """The name of a distribution in the spelling that PyPI compares."""
    return re.sub(r"[-_.]+", "-", name).lower()


def required() -> set[str]:
    """The distributions that `requirements.txt` asks for, and those that they need in turn."""
    lines = (ROOT / "requirements.txt").read_text("utf-8").splitlines()
    waiting, found = [line.split("==")[0] for line in lines if "==" in line], set[str]()
    while waiting:
        name = plain(waiting.pop())
        if name in found:
            continue
        found.add(name)
        # Behind a semicolon stand other systems and extras.
        needed = (line for line in metadata.requires(name) or () if ";" not in line)
        waiting += [match[0] for line in needed if (match := re.match(r"[\w.-]+", line))]
    return found


def part(name: str) -> Part:
    """An installed distribution."""
    found = metadata.distribution(name)
    about = found.metadata
    texts = [
        Path(str(path.locate())).read_text("utf-8", "replace")
        for path in sorted(found.files or (), key=str)
        if TEXT.search(path.as_posix()) and not UNUSED.search(path.as_posix())
    ]
    named = [*about.get_all("License-Expression", []), *map(SHORT.get, about.get_all("Classifier", []))]
    said = next(filter(None, named), UNSAID.get(name, ""))
    whole = "\n\n".join(dict.fromkeys(text.strip() for text in texts)) or about["License"]
    return Part(about["Name"], found.version, "library", said, home_of(about), whole.strip() + "\n")


def home_of(about: metadata.PackageMetadata) -> str:
    """The home page of a distribution, else the page of its source."""
    named = dict(line.lower().split(", ", 1) for line in about.get_all("Project-URL", []))
    wanted = ("homepage", "home", "source", "github", "repository", "source code", "documentation")
    pages = [*about.get_all("Home-page", []), *(named[label] for label in wanted if label in named)]
    return next(iter(pages), "")


def packed(paths: Iterable[Path]) -> list[Part]:
    """What a packed program has besides: PyInstaller's own part, and the system's libraries at `paths`."""
    packages = sorted({name for path in paths if (name := package_of(path))})
    return [part("pyinstaller"), *(system_part(name) for name in packages)]


def package_of(path: Path) -> str:
    """Debian's package of a file; "" where there is none, or another system."""
    # A folder may have two names: packages know one of them.
    for one in (path, path.resolve(), Path(str(path.resolve()).removeprefix("/usr"))):
        try:
            done = subprocess.run(["dpkg-query", "-S", str(one)], capture_output=True, text=True, check=False)
        except OSError:
            return ""
        if not done.returncode:
            return done.stdout.split(":")[0]
    return ""


def system_part(package: str) -> Part:
    """A package of Debian. Its file has the licences of all that was made from one source, so none of them is named."""
    text = (Path("/usr/share/doc") / package / "copyright").read_text("utf-8", "replace")
    home = re.search(r"https?://[^\s>)]+", text)
    done = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True, check=True)
    return Part(package, done.stdout, "library", "", home[0] if home else "", text)


def write(parts: Iterable[Part], folder: Path) -> None:
    """A file for each licence, and the list of them, in place of what is in `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    listed = []
    for one in parts:
        (folder / one.file).write_text(one.text, "utf-8")
        about = asdict(one)
        del about["text"]
        listed.append({**about, "file": one.file})
    (folder / LIST).write_text(json.dumps(listed, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    write(collect(), FOLDER)
