"""Lists what a player can go on with: unfinished matches and game nights; a night stands for its match in progress."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.app import nights, saves
from game.app.nights import KEY, NightError
from game.app.saves import Saved
from game.core.game import Standing
from game.core.manifest import Rules
from game.core.night.night import Night
from game.core.record import RecordError
from game.screens.night.host import delete_night, resume_night
from game.table import matches
from game.ui.services import Services


def unfinished() -> list[Path]:
    """Files of nights and of matches that belong to none, the last played first."""
    found = nights.unfinished()
    inside = {name for path in found if (name := _match_in(path))}
    found += [path for path in saves.unfinished() if path.name not in inside]
    return sorted(found, key=nights.changed, reverse=True)


def _match_in(path: Path) -> str:
    """Name of the file of the match in the middle of a night; "" without one."""
    try:
        playing = nights.load(path).playing
    except NightError:
        return ""
    return "" if playing is None else playing.file


def look(services: Services, path: Path) -> Saved:
    """Summary of what is in a file."""
    if not nights.is_night(path):
        return saves.look(path, Rules(services.manifests))
    try:
        return _summary(path, nights.load(path))
    except NightError as error:
        problem = RecordError(error.problem.reason, **error.problem.params)
        return Saved(path, nights.changed(path), problem=problem, contest=KEY)


def _summary(path: Path, night: Night) -> Saved:
    order = [one.guest for one in night.standings]
    seats = tuple(night.guests[guest].info for guest in order)
    standing = Standing("game", min(len(night.played) + 1, len(night.program)), len(night.program))
    scores: Sequence[int] = [night.totals[guest] for guest in order]
    return Saved(path, nights.changed(path), KEY, seats, standing, contest=KEY, scores=tuple(scores))


def resume(services: Services, path: Path) -> None:
    """Goes on with what is in a file, or says in one sentence why that cannot be."""
    if nights.is_night(path):
        resume_night(services, path)
    else:
        matches.resume(services, path)


def delete(services: Services, path: Path) -> None:
    """Deletes what is in a file. The caller has already asked the player."""
    if nights.is_night(path):
        delete_night(services, path)
    else:
        matches.delete(services, path)
