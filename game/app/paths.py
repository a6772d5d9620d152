"""Functions return paths: `asset` of the game's own files, `config_dir`, `matches_dir` … of the player's folders.

The folders are the system's own for settings, data, logs and caches; the environment variable TUMBLEBOX_HOME puts them
all into one folder, and so does `keep_beside_program`, for a copy on a stick.
"""

from __future__ import annotations

import os
import sys
import tempfile
import unicodedata
from collections.abc import Collection, Iterable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import platformdirs

from game.app.problem import Problem

APP = "Tumblebox"
HOME = "TUMBLEBOX_HOME"
BESIDE = "tumblebox-data"
"""Name of the folder beside the program."""
FROZEN = bool(getattr(sys, "frozen", False))
"""Whether this is the packed program, which has no sources and no Python beside it."""
SUFFIX = ".tumblebox"
"""File name extension of match files."""
EXPORT_SUFFIX = ".tumblebox-data"
"""File name extension of files in which a player's data moves to another machine."""
FORBIDDEN = frozenset('<>:"/\\|?*')
"""Signs that the name of a file cannot have on some system."""
DEVICES = frozenset(("CON", "PRN", "AUX", "NUL", *(f"{name}{n}" for name in ("COM", "LPT") for n in "0123456789¹²³")))
"""Names that Windows keeps for itself, with any extension."""
LONGEST_STEM = 120
"""Most bytes of the name of a file that is named by a player."""
ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"


class MissingAsset(Exception):
    """A file of the game is absent or cannot be read. `name`: relative to `assets`, or a package."""

    def __init__(self, name: str) -> None:
        super().__init__(f"asset missing: {name}")
        self.name = name

    @property
    def problem(self) -> Problem:
        """The error as a `Problem`, for a scene to show."""
        return Problem("asset.missing", {"name": self.name})


def asset(*parts: str) -> Path:
    """The file `assets/parts…`. `MissingAsset` when there is none."""
    path = ASSETS.joinpath(*parts)
    if not path.is_file():
        raise MissingAsset("/".join(parts))
    return path


def packaged_asset(package: str, *parts: str) -> Path:
    """A data file of an installed package, without importing it. `MissingAsset` when there is none."""
    spec = find_spec(package)
    path = Path(spec.origin).parent.joinpath(*parts) if spec and spec.origin else None
    if path is None or not path.is_file():
        raise MissingAsset("/".join((package, *parts)))
    return path


def home() -> Path | None:
    """The one folder of all the player's files; None where the system's own folders are used."""
    named = os.environ.get(HOME)
    # Not `Path.expanduser`: it raises for a user without an entry in the user database.
    return Path(os.path.expanduser(named)) if named else None


def beside_program() -> Path:
    """The folder of the player's files beside the program, or beside `main.py`."""
    if not FROZEN:
        return ROOT / BESIDE
    program = Path(sys.executable).resolve()
    # On macOS the program is a folder, in which its executable lies.
    bundle = next((folder for folder in program.parents if folder.suffix == ".app"), program)
    return bundle.with_name(BESIDE)


def keep_beside_program() -> None:
    """Puts all folders of the player beside the program, also for the processes that this one starts. `OSError` where
    that folder cannot be written."""
    folder = beside_program()
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryFile(dir=folder):
        os.environ[HOME] = str(folder)


def _folder(name: str, usual: Path) -> Path:
    folder = home()
    return folder / name if folder else usual


def is_file(path: Path) -> bool:
    """Whether the file exists and is accessible; False when a folder above it cannot be read."""
    try:
        return path.is_file()
    except OSError:
        return False


def brief(path: str) -> str:
    """The short form of a path for the screen: its last two folders and its name, with "~" for the home folder."""
    home = os.path.expanduser("~")
    inside = path != home and path.startswith(home.rstrip(os.sep) + os.sep)
    parts = Path("~", os.path.relpath(path, home)).parts if inside else Path(path).parts
    return os.sep.join(parts[-3:])


def config_dir() -> Path:
    """Folder of the settings. These folders may not exist yet: writing a file creates them."""
    return _folder("config", platformdirs.user_config_path(APP, appauthor=False))


def data_dir() -> Path:
    """Folder of matches and replays."""
    return _folder("data", platformdirs.user_data_path(APP, appauthor=False))


def log_dir() -> Path:
    """Folder of the log, and of the details of uncaught errors."""
    return _folder("log", platformdirs.user_log_path(APP, appauthor=False))


def cache_dir() -> Path:
    """Folder of files that can be made again."""
    return _folder("cache", platformdirs.user_cache_path(APP, appauthor=False))


def pictures_dir() -> Path:
    """Folder of painted pictures."""
    return cache_dir() / "pictures"


def album_dir() -> Path:
    """Folder of the pictures that the player saves."""
    return _folder("album", platformdirs.user_pictures_path() / APP)


def exports_dir() -> Path:
    """Folder of the files in which a player's data moves to another machine."""
    return _folder("exports", platformdirs.user_documents_path() / APP)


def settings_file() -> Path:
    """Path of the settings file."""
    return config_dir() / "settings.json"


def matches_dir() -> Path:
    """Folder of unfinished matches."""
    return data_dir() / "matches"


def finished_dir() -> Path:
    """Folder of finished matches."""
    return matches_dir() / "finished"


def nights_dir() -> Path:
    """Folder of game nights that are not over."""
    return data_dir() / "nights"


def replays_dir() -> Path:
    """Folder of saved replays."""
    return data_dir() / "replays"


def lock_file() -> Path:
    """The lock file that the running instance holds, so that a second one leaves the matches alone."""
    return data_dir() / "tumblebox.lock"


def safe_stem(words: str, otherwise: str) -> str:
    """The name of a file, without its extension, that `words` give on every system: letters of any script stay. It is
    `otherwise` where nothing stays."""
    words = unicodedata.normalize("NFC", words)
    kept = "".join(sign if sign.isprintable() and sign not in FORBIDDEN else " " for sign in words)
    kept = " ".join(kept.split())
    while len(kept.encode("utf-8", "ignore")) > LONGEST_STEM:
        kept = kept[:-1]
    # Windows takes neither a period at the end nor the names of its devices; a period in front hides a file elsewhere.
    kept = kept.strip(" .")
    return f"{kept}_" if is_device(kept) else kept or otherwise


def is_device(name: str) -> bool:
    """Whether Windows takes a file name for one of its devices."""
    return name.partition(".")[0].strip().upper() in DEVICES


def latest_first(found: Iterable[Path]) -> list[Path]:
    """The files among `found`, the last changed first. What cannot be read is left out."""
    files: list[tuple[int, Path]] = []
    with suppress(OSError):
        for path in found:
            with suppress(OSError):
                if path.is_file():
                    files.append((path.stat().st_mtime_ns, path))
    return [path for _when, path in sorted(files, reverse=True)]


def free(folder: Path, stem: str, taken: Collection[str] = (), suffix: str = SUFFIX) -> Path:
    """A file in `folder` that is not there yet, of a match unless `suffix` is another: "stem", or "stem 2", "stem 3" …,
    which is not `taken`."""
    number, path = 1, folder / f"{stem}{suffix}"
    while os.path.lexists(path) or path.stem in taken:
        number += 1
        path = folder / f"{stem} {number}{suffix}"
    return path


def free_aside(path: Path, why: str = "damaged") -> Path:
    """A name beside a damaged file that is not in use: "x.damaged.json", "x.damaged-2.json" …"""
    number = 1
    while True:
        mark = f".{why}" if number == 1 else f".{why}-{number}"
        aside = path.with_name(path.stem + mark + path.suffix)
        if not os.path.lexists(aside):
            return aside
        number += 1


def keep_aside(path: Path, why: str = "damaged") -> Path | None:
    """Renames a damaged file to a free name beside it, which it returns; None if that fails. Nothing is overwritten."""
    aside = free_aside(path, why)
    try:
        path.rename(aside)
    except OSError:
        return None
    return aside
