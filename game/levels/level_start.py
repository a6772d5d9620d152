"""`start_of` settles the tower of a level and gives the `Start` from which a match of the level begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.game import BadSetup, OptionValue
from game.core.position import Start
from game.core.rng import Rng
from game.levels.daily import calendar
from game.levels.library import LIBRARY
from game.levels.rules.game import CHALLENGE
from game.levels.rules.level import Level, LevelError, level_text
from game.levels.rules.practice import PRACTICE_ID
from game.levels.rules.state import ChallengeState
from game.levels.world.challenge_world import ChallengeWorld


def start_of(level: Level) -> Start:
    """Where a match of `level` begins, with the world that stands there. `LevelError` if a standing piece falls."""
    text = level_text(level)
    state, world = ChallengeState(text, Rng(0)), ChallengeWorld.of(text)
    standing = {one.piece for one in world.tower.pieces if not one.fallen}
    if fallen := [number for number, piece in enumerate(level.ids) if piece in {*level.built} - standing]:
        world.close()
        raise LevelError(_falling(level, fallen))
    return Start.beside(CHALLENGE.position(state), world.rest(), world)


def _falling(level: Level, fallen: Sequence[int]) -> str:
    """Says that the pieces with these numbers do not stay where they should stand at the start."""
    first, count = fallen[0], len(fallen) - 1
    more = f", and {count} more of those that stand" if count else ""
    place = level.standing[first - len(level.pieces)]
    return (
        f"{level.piece_name(first)}, which is to stand at x = {place.x:g}, y = {place.y:g}, falls at the start{more}: "
        "put it where it rests"
    )


def start(options: Mapping[str, OptionValue]) -> Start | None:
    """Where a match with these options begins; None for the built-in level. `BadSetup` for an unknown or bad level."""
    id_ = str(options.get("level", PRACTICE_ID))
    if id_ == PRACTICE_ID:
        return None
    if (daily := calendar.find(id_)) is not None:
        return start_of(daily)
    entry = LIBRARY.find(id_)
    if entry is None:
        raise BadSetup("challenge.no-level", level=id_)
    if entry.level is None:
        raise BadSetup("challenge.bad-level", level=id_, why=entry.problem.removesuffix("."))
    try:
        return start_of(entry.level)
    except LevelError as error:
        raise BadSetup("challenge.bad-level", level=id_, why=str(error)) from None
