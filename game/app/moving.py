"""`export` writes all of a player's data to one file, for another machine; `unpack` and `swap` bring such a file in.

`unpack` checks the file and puts its data beside the present data; `swap` then replaces the present data by it.
The file is a ZIP archive. Its first entry, `tumblebox.json`, lists all others with their sizes and hashes. An entry is
"settings.json" or "data/…", as in the folders of settings and data. `Problem`s: "move.unwritable", "move.unreadable",
"move.foreign", "move.newer", "move.damaged" and "move.stuck"; with each of them nothing has changed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import time
import unicodedata
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.app import paths
from game.app.paths import EXPORT_SUFFIX, FORBIDDEN
from game.app.problem import Problem
from game.core.files import atomic_write, atomic_write_bytes

FORMAT: Final = 1
"""Rises when an older Tumblebox could not use a file."""
LIST: Final = "tumblebox.json"
SETTINGS: Final = "settings.json"
DATA: Final = "data/"
INCOMING: Final = ".incoming"
"""Name of the folder, inside the data, in which an import waits."""
ASIDE: Final = "before import"
"""Start of the names of folders that keep replaced data."""
MOST_FILES, MOST_BYTES, LARGEST_LIST = 50_000, 2**31, 20_000_000
MOST_PARTS, LONGEST = 6, 200
"""Folders and name of an entry, and bytes of each."""
SUFFIXES: Final = frozenset((".json", ".tumblebox", ".tumblelevel", ".toml", ".png", ".sqlite3"))
FAST: Final = 3
"""Level of compression; higher ones cost much time and save little."""
HEAD: Final = 30 + len(LIST)
"""Bytes at the start of an archive: its first entry up to the end of its name."""
PIECE: Final = 2**18

Sum = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Size = Annotated[int, Meta(ge=0, le=MOST_BYTES)]


class Entry(msgspec.Struct, frozen=True):
    """What the list says of a file."""

    size: Size
    sha256: Sum


class Contents(msgspec.Struct, frozen=True):
    """The list in a file: `made` is the minute in which it was written."""

    format: int
    made: Annotated[str, Meta(max_length=40)]
    files: Annotated[dict[str, Entry], Meta(max_length=MOST_FILES)]


class Counts(msgspec.Struct, frozen=True):
    """How much there is of what a player knows by name."""

    unfinished: int = 0
    finished: int = 0
    nights: int = 0
    replays: int = 0
    levels: int = 0
    results: bool = False
    settings: bool = False


class _Bad(Exception):
    """An archive that cannot be used. Its text is the reason id of its `Problem`."""


News = float | Path | Problem
"""What `export` and `unpack` yield: the share that is done, and last a file, a folder or a `Problem`."""


def exported() -> list[Path]:
    """Files in the folder of exports, the latest first."""
    return paths.latest_first(path for path in paths.exports_dir().glob("*") if path.suffix == EXPORT_SUFFIX)


def here() -> dict[str, Path]:
    """The player's files by the names that they have in an archive."""
    found = {SETTINGS: paths.settings_file()} if paths.is_file(paths.settings_file()) else {}
    root = paths.data_dir()
    for folder, folders, files in os.walk(root):
        top = Path(folder) == root
        folders[:] = sorted(name for name in folders if _is_ours(name, top))
        for file in sorted(files):
            path = Path(folder, file)
            name = DATA + path.relative_to(root).as_posix()
            if is_safe(name) and not path.is_symlink():
                found[name] = path
    return found


def _is_ours(name: str, top: bool) -> bool:
    return not name.startswith(".") and not (top and name.startswith(ASIDE))


def counts(names: Iterable[str]) -> Counts:
    """What the entries `names` are."""
    folders = {name: "/".join(PurePosixPath(name).parts[1:-1]) for name in names}
    in_folder = Counter(folders.values())
    levels = [name for name, folder in folders.items() if folder.startswith("levels")]
    return Counts(
        unfinished=in_folder["matches"],
        finished=in_folder["matches/finished"],
        nights=in_folder["nights"],
        replays=in_folder["replays"],
        levels=sum(not name.endswith((".solution.toml", ".solution.json")) for name in levels),
        results=f"{DATA}history.sqlite3" in folders,
        settings=SETTINGS in folders,
    )


def is_safe(name: str) -> bool:
    """Whether an entry may have this name: a file that a Tumblebox writes, and nothing outside of its folders."""
    if name == SETTINGS:
        return True
    parts = name.removeprefix(DATA).split("/")
    return (
        name.startswith(DATA)
        and len(parts) <= MOST_PARTS
        and all(map(_is_plain, parts))
        and not parts[0].startswith(ASIDE)
        and PurePosixPath(name).suffix in SUFFIXES
    )


def _is_plain(part: str) -> bool:
    return (
        bool(part)
        and part[0] not in ". "
        and part[-1] not in ". "
        and part.isprintable()
        and not FORBIDDEN & set(part)
        and not paths.is_device(part)
        and len(part.encode("utf-8", "ignore")) <= LONGEST
    )


# Writing


def export(made: str) -> Iterator[News]:
    """Writes all that the player has to a new file in the folder of exports: yields the share that is done, and last
    the file or a `Problem`."""
    folder = paths.exports_dir()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = paths.free(folder, f"Tumblebox {made}", suffix=EXPORT_SUFFIX)
        files = here()
        total = sum(path.stat().st_size for path in files.values()) or 1
        listed = {name: _entry(path) for name, path in files.items()}
        with (
            atomic_write(target) as partial,
            zipfile.ZipFile(partial, "w", zipfile.ZIP_DEFLATED, compresslevel=FAST) as out,
        ):
            out.writestr(LIST, msgspec.json.encode(Contents(FORMAT, made, listed)))
            done = 0
            for name, path in files.items():
                out.write(path, name)
                done += listed[name].size
                yield min(1.0, done / total)
    except (OSError, ValueError, zipfile.LargeZipFile) as error:
        yield Problem("move.unwritable", {"folder": str(folder), "why": getattr(error, "strerror", None) or str(error)})
        return
    yield target


def _entry(path: Path) -> Entry:
    with path.open("rb") as file:
        return Entry(path.stat().st_size, hashlib.file_digest(file, "sha256").hexdigest())


# Reading


def read_list(path: Path) -> Contents | Problem:
    """Reads the list in an exported file; a `Problem` if it cannot be used."""
    try:
        with zipfile.ZipFile(path) as archive:
            return _list_of(archive)
    except OSError as error:
        return Problem("move.unreadable", {"file": path.name, "why": error.strerror or ""})
    except _Bad as bad:
        return Problem(str(bad), {"file": path.name})
    except (zipfile.BadZipFile, ValueError, NotImplementedError, EOFError, RecursionError):
        return Problem("move.damaged" if _began_well(path) else "move.foreign", {"file": path.name})


def _began_well(path: Path) -> bool:
    """Whether a file begins as one that was exported does: it may have been cut off on its way."""
    with suppress(OSError), path.open("rb") as file:
        return LIST.encode() in file.read(HEAD)
    return False


def _list_of(archive: zipfile.ZipFile) -> Contents:
    infos = archive.infolist()
    if not infos or infos[0].filename != LIST or infos[0].file_size > LARGEST_LIST:
        raise _Bad("move.foreign")
    raw = _bytes(archive, infos[0], LARGEST_LIST)
    try:
        version = msgspec.json.decode(raw, type=dict[str, object]).get("format")
        if isinstance(version, int) and version > FORMAT:
            raise _Bad("move.newer")
        listed = msgspec.json.decode(raw, type=Contents)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise _Bad("move.damaged") from None
    names = [info.filename for info in infos[1:]]
    sizes = {info.filename: info.file_size for info in infos[1:]}
    alike = {unicodedata.normalize("NFC", name).casefold() for name in names}
    if (
        len(alike) != len(infos) - 1
        or sizes != {name: entry.size for name, entry in listed.files.items()}
        or sum(sizes.values()) > MOST_BYTES
        or not all(map(is_safe, names))
        or any(info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) for info in infos)
    ):
        raise _Bad("move.damaged")
    return listed


def _bytes(archive: zipfile.ZipFile, info: zipfile.ZipInfo, most: int) -> bytes:
    try:
        with archive.open(info) as file:
            return file.read(most)
    except (zlib.error, RuntimeError):
        raise _Bad("move.damaged") from None


def unpack(path: Path) -> Iterator[News]:
    """Unpacks a file beside the present data and compares all of it with its list: yields the share that is done, and
    last the folder in which it waits for `swap`, or a `Problem`."""
    folder = paths.data_dir() / INCOMING
    try:
        forget()
        folder.mkdir(parents=True)
        with zipfile.ZipFile(path) as archive:
            listed = _list_of(archive)
            total, done = sum(entry.size for entry in listed.files.values()) or 1, 0
            for name, entry in listed.files.items():
                _unpack_one(archive, name, entry, folder)
                done += entry.size
                yield done / total
    except _Bad as bad:
        forget()
        yield Problem(str(bad), {"file": path.name})
    except (zipfile.BadZipFile, zlib.error, ValueError, RuntimeError, EOFError, RecursionError):
        forget()
        yield Problem("move.damaged", {"file": path.name})
    except OSError as error:
        forget()
        yield Problem("move.stuck", {"file": path.name, "why": error.strerror or str(error)})
    else:
        yield folder


def _unpack_one(archive: zipfile.ZipFile, name: str, entry: Entry, folder: Path) -> None:
    """Writes an entry, but never more than its list says. `_Bad`, `OSError`."""
    target, left, made = folder.joinpath(*name.split("/")), entry.size, hashlib.sha256()
    target.parent.mkdir(parents=True, exist_ok=True)
    with archive.open(name) as source, target.open("xb") as file:
        while piece := source.read(PIECE):
            left -= len(piece)
            if left < 0:
                raise _Bad("move.damaged")
            made.update(piece)
            file.write(piece)
        file.flush()
        os.fsync(file.fileno())
    if left or made.hexdigest() != entry.sha256:
        raise _Bad("move.damaged")
    # Shelves sort matches by the times of their files.
    when = archive.getinfo(name).date_time
    with suppress(ValueError, OSError, OverflowError):
        _set_time(target, when)


def _set_time(path: Path, when: tuple[int, ...]) -> None:
    seconds = time.mktime((*when, 0, 0, -1))  # type: ignore[arg-type]
    os.utime(path, (seconds, seconds))


def forget() -> None:
    """Deletes what was unpacked and has not been put in place."""
    shutil.rmtree(paths.data_dir() / INCOMING, ignore_errors=True)


def swap(now: str) -> Path | Problem:
    """Puts the unpacked files in the place of the present ones. Returns the folder that keeps those.

    It renames files, and undoes all renames when one fails; only the settings are copied, before anything else.
    """
    root, settings = paths.data_dir(), paths.settings_file()
    incoming = root / INCOMING
    aside = paths.free(root, f"{ASIDE} {now}", suffix="")
    moved: list[tuple[Path, Path]] = []
    try:
        aside.mkdir(parents=True)
        if paths.is_file(settings):
            shutil.copyfile(settings, aside / SETTINGS)
        new_settings = incoming / SETTINGS
        old = [path for path in root.iterdir() if _goes(path)]
        new = list((incoming / "data").iterdir()) if (incoming / "data").is_dir() else []
        for source, folder in [*((path, aside) for path in old), *((path, root) for path in new)]:
            target = folder / source.name
            source.rename(target)
            moved.append((source, target))
        if paths.is_file(new_settings):
            atomic_write_bytes(settings, new_settings.read_bytes())
    except OSError as error:
        for source, target in reversed(moved):
            with suppress(OSError):
                target.rename(source)
        with suppress(OSError):
            (aside / SETTINGS).unlink(missing_ok=True)
            aside.rmdir()
        forget()
        return Problem("move.stuck", {"file": "", "why": error.strerror or str(error)})
    forget()
    return aside


def _goes(path: Path) -> bool:
    """Whether a file or folder of the data is replaced."""
    return _is_ours(path.name, True) and (path.is_dir() or path.suffix in SUFFIXES)
