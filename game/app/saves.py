"""Match files in the player's folder: `new_file` names, `unfinished` lists, `look` sums up, and `drop` deletes them.

Unfinished matches lie in the folder of the matches, finished ones in a folder within. Each is named after the minute in
which it began and its game: "2026-11-22 14-03 shape-up.tumblebox".
"""

from __future__ import annotations

import contextlib
import os
import re
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path

import msgspec

from game.app import paths
from game.app.paths import SUFFIX
from game.core.bundle import contest_for, contest_of, load_bundle
from game.core.game import TOWER, Poses, Seat, SeatInfo, Standing
from game.core.manifest import Rules
from game.core.record import RecordError, load, replay
from game.core.record_lines import MAX_LINE

MOST_BYTES = 500 * 2**20
"""Most bytes of finished matches in all. Beyond that the oldest ones without a star are deleted."""
STAR = " starred"
"""End of the name of a file with a star, so that the star goes wherever the file goes."""
PRACTICE = " practice"
"""In the name of a match that goes on from a moment of another one, in games where such a match does not count."""
NIGHT = " night"
"""In the name of a match that is a part of a game night."""
DELETED = ".deleted"
"""End of the name of a deleted file that can still be brought back."""

_ASIDE = re.compile(r"\.damaged(-\d+)?$")
_POSES, _TAG = b'{"poses"', 16
"""Begins a line with poses; and within how many bytes of the line."""
_SMALL = 4096
"""Bytes; a larger file surely holds an action, and is not loaded to check that."""
_SMALL_BUNDLE = 2**17
"""The same for a file of several matches with their positions."""


class _PosesForm(msgspec.Struct):
    poses: Poses


_read_poses = msgspec.json.Decoder(_PosesForm).decode


@dataclass(frozen=True, slots=True)
class Saved:
    """Summary of a match file. `when`: latest change, local time. `problem`: why it cannot be continued; then the
    other fields are mostly empty. `standing`: None once the match is over. `contest`: key of the contest, "" for a
    single match. `scores`: points of each seat that everybody knows; () where there are none. `turn`:
    the only seat that is to act, if there are several at the table."""

    path: Path
    when: datetime
    game: str = ""
    seats: tuple[SeatInfo, ...] = ()
    standing: Standing | None = None
    problem: RecordError | None = None
    contest: str = ""
    scores: tuple[int, ...] = ()
    turn: Seat | None = None
    view: object = None
    """What a spectator sees of the match; None for a contest."""
    winners: tuple[Seat, ...] = ()
    last: Standing | None = None
    """Where it is, or was when it ended; None for a contest."""
    poses: tuple[Poses, ...] = ()
    """The latest of each tower, by seats in a contest."""

    @property
    def points(self) -> tuple[int, ...]:
        """The scores, if they are points to be shown: some are won, and none counts down, as cards left do."""
        return self.scores if any(self.scores) and min(self.scores) >= 0 else ()

    @property
    def key(self) -> str:
        """Key of the game or contest, as in file names."""
        return self.contest or self.game


def stamp(when: datetime) -> str:
    """A minute, as in file names."""
    return f"{when:%Y-%m-%d %H-%M}"


def new_file(now: str, game: str) -> Path:
    """The path for a match of `game` that begins `now`. No finished match has that name either: it stays its own."""
    taken = {name_of(path) for path in finished()}
    return paths.free(paths.matches_dir(), f"{now} {game}", taken)


def unfinished() -> list[Path]:
    """The matches that can be continued, the last played first; without damaged files that were kept aside."""
    return files_in(paths.matches_dir())


def finished() -> list[Path]:
    """The matches that were played to their end, the latest first."""
    return files_in(paths.finished_dir())


def files_in(folder: Path) -> list[Path]:
    """The match files in a folder, the last changed first."""
    found: list[tuple[int, str]] = []
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            stem, suffix = os.path.splitext(entry.name)
            with contextlib.suppress(OSError):
                if suffix == SUFFIX and not stem.startswith(".") and not _ASIDE.search(stem) and entry.is_file():
                    found.append((entry.stat().st_mtime_ns, entry.name))
    return [folder / name for _when, name in sorted(found, reverse=True)]


def look(path: Path, games: Rules) -> Saved:
    """Summary of the match file at `path`. Quick: a tower's recorded input is skipped, and an unchanged file is not
    read twice."""
    try:
        about = path.stat()
    except OSError as error:
        problem = RecordError("record.unreadable", file=path.name, why=error.strerror or "")
        return Saved(path, datetime.fromtimestamp(0), problem=problem)
    return _look(path, about.st_mtime_ns, about.st_size, games)


@lru_cache(maxsize=100)
def _look(path: Path, changed: int, size: int, games: Rules) -> Saved:
    try:
        when = datetime.fromtimestamp(changed / 1e9)
    except (OSError, OverflowError, ValueError):
        when = datetime.fromtimestamp(0)
    try:
        contest = contest_for(path, games.manifests)
        if contest is not None:
            game = next(key for key, each in games.manifests.items() if each.contest is contest)
            seats, standing, winners = contest.look()(path, games)
            poses = _latest_poses(path)
            return Saved(path, when, game, seats, standing, contest=contest.key, winners=winners, poses=poses)
        session = replay(load(path, games, notes=False))
    except RecordError as error:
        return Saved(path, when, problem=error)
    rules = session.game
    view = session.observation(None).view
    last = rules.standing(view)
    standing = None if session.over else last
    actors = () if session.over else session.actors()
    is_shared = len(session.seats) > 1
    turn = actors[0] if is_shared and len(actors) == 1 and actors[0] != TOWER else None
    scores = session.scores() if is_shared else ()
    winners = session.winners()
    return Saved(
        path,
        when,
        rules.key,
        session.seats,
        standing,
        scores=scores,
        turn=turn,
        view=view,
        winners=winners,
        last=last,
        poses=_latest_poses(path),
    )


def _latest_poses(path: Path) -> tuple[Poses, ...]:
    """Reads how each tower in the file stood last; () without any, or where they cannot be read."""
    found: dict[bytes, bytes] = {}
    try:
        for line in path.read_bytes().splitlines():
            # In a bundle the number of the match stands before.
            if (start := line.find(_POSES, 0, _TAG)) >= 0:
                found[line[:start]] = line[start : line.rfind(b"}") + 1]
        return tuple(_read_poses(found[tag]).poses for tag in sorted(found))
    except (OSError, ValueError, RecursionError):
        return ()


def drop(path: Path) -> OSError | None:
    """Deletes the match at `path`, if it is there. Returns the error if that fails."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        return error
    return None


@dataclass(frozen=True, slots=True)
class Head:
    """What the first lines of a match file tell at a glance: the key of its game or contest, players and seed."""

    key: str = ""
    names: tuple[str, ...] = ()
    seed: int = 0


class _NameForm(msgspec.Struct):
    name: str = ""


class _HeadForm(msgspec.Struct):
    format: int
    seed: int = 0
    game: str = ""
    contest: str = ""
    seats: list[_NameForm] = []


_read_head = msgspec.json.Decoder(_HeadForm).decode


def head(path: Path) -> Head:
    """Reads the head of the file at `path`; an empty one for a file that cannot be read."""
    try:
        with path.open("rb") as file:
            first = _read_head(file.readline(MAX_LINE))
            names = [seat.name for seat in first.seats]
            while first.contest and (line := file.readline(MAX_LINE)).find(b'{"format":', 0, 8) > 0:
                names += [seat.name for seat in _read_head(line[line.find(b"{") : line.rfind(b"]")]).seats]
    except (OSError, ValueError, RecursionError):
        return Head()
    return Head(first.contest or first.game, tuple(names), first.seed)


def drop_empty(games: Rules) -> None:
    """Deletes the matches in which nobody has done anything yet."""
    for path in unfinished():
        with contextlib.suppress(OSError, RecordError):
            several = bool(contest_of(path))
            if path.stat().st_size < (_SMALL_BUNDLE if several else _SMALL):
                bundle = load_bundle(path, games, notes=False) if several else None
                parts = (load(path, games, notes=False),) if bundle is None else bundle.parts
                begun = bundle is not None and bundle.begun
                if not (begun or any(part.log or part.torn for part in parts)):
                    path.unlink()


def keep_finished(path: Path) -> Path:
    """Moves the finished match at `path` to the others, and makes room. `OSError` leaves it there."""
    target = _move(path, paths.finished_dir(), path.stem)
    make_room(target)
    return target


def name_of(path: Path) -> str:
    """The name that a match keeps while its file moves and gets stars."""
    return path.stem.removesuffix(STAR)


def ended_at(path: Path) -> str:
    """The minute in which the finished match at `path` was written last, as in file names. `OSError`."""
    return stamp(datetime.fromtimestamp(path.stat().st_mtime))


def make_room(newest: Path) -> None:
    """Deletes the oldest finished matches without a star above `MOST_BYTES`, but never `newest`."""
    sizes = {}
    for each in finished():
        with contextlib.suppress(OSError):
            sizes[each] = each.stat().st_size
    over = sum(sizes.values()) - MOST_BYTES
    for old in reversed(sizes):
        if over <= 0:
            break
        if old != newest and not is_starred(old) and drop(old) is None:
            over -= sizes[old]


def is_starred(path: Path) -> bool:
    return path.stem.endswith(STAR)


def is_practice(path: Path | None) -> bool:
    return path is not None and PRACTICE in path.stem


def is_of_night(path: Path) -> bool:
    return NIGHT in path.stem


def star(path: Path) -> Path:
    """Gives the match at `path` a star, or takes it away. Returns its new path. `OSError` leaves it as it is."""
    bare, end = path.stem.removesuffix(STAR), "" if is_starred(path) else STAR
    number, target = 1, path.with_name(f"{bare}{end}{path.suffix}")
    while os.path.lexists(target):
        number += 1
        target = path.with_name(f"{bare} {number}{end}{path.suffix}")
    path.rename(target)
    return target


def set_aside(path: Path) -> Path:
    """Deletes the match at `path` so that `bring_back` can undo it. Returns where it waits. `OSError`."""
    aside = path.with_name(f".{path.name}{DELETED}")
    path.replace(aside)
    return aside


def bring_back(aside: Path) -> Path:
    """Undoes `set_aside`. Returns the path of the match. `OSError`."""
    stem = aside.name.removeprefix(".").removesuffix(DELETED).removesuffix(SUFFIX)
    target = paths.free(aside.parent, stem)
    aside.rename(target)
    return target


def set_asides() -> list[Path]:
    """The deleted matches that could still be brought back."""
    found: list[Path] = []
    for folder in (paths.matches_dir(), paths.finished_dir()):
        with contextlib.suppress(OSError):
            found += folder.glob(f".*{DELETED}")
    return found


def _move(path: Path, folder: Path, stem: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    target = paths.free(folder, stem)
    path.replace(target)
    return target


def adopt(games: Rules) -> None:
    """Renames the three files of earlier versions (match in progress, the one before, the last finished one) as
    matches are named now. A file that cannot be renamed stays as it is and is still found."""
    for name, folder in (
        ("autosave", paths.matches_dir()),
        ("earlier", paths.matches_dir()),
        ("finished", paths.finished_dir()),
    ):
        old = paths.matches_dir() / f"{name}{SUFFIX}"
        if paths.is_file(old):
            about = look(old, games)
            with contextlib.suppress(OSError):
                _move(old, folder, f"{stamp(about.when)} {about.key or 'match'}")
