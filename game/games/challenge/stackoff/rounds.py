"""The rounds of a stack-off as data, `levels/stack-off/<number>-<id>.toml`, and the level that each seat plays in one.

All seats get the same pieces in the same order; a handicap changes the line, the ground and what may fall.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.app import paths
from game.core.rng import Rng, stream
from game.games.challenge import levels
from game.games.challenge.rules.level import Level, LevelError, LevelId, Name, level_of

FOLDER = paths.ROOT / "levels" / "stack-off"
MOST_PIECES = 60
"""So many pieces are given at the most: nobody places more in the time there is."""

Mode = Literal["race", "survival", "under", "highest", "level"]
"""What wins: to be the first who holds the line; to lose no more pieces than allowed for the longest; the most pieces
below the line; the highest tower; the best medal."""


class Round(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A round. `seconds`: how long it takes at the most. `pieces`: a bag in words, given again and again, `shuffled`
    each time if so. `line`: in units, to be held, or to stay under. `top`: how wide the platform is, in units. `falls`:
    how many pieces may fall. `pace`: for how many seconds a piece may be held at the start, and at the end of the
    round. `gusts`: at these seconds it blows at everybody. `levels`: one of these is played, in mode "level"."""

    id: LevelId
    name: Name
    mode: Mode
    seconds: Annotated[int, Meta(ge=20, le=600)] = 120
    pieces: Annotated[tuple[str, ...], Meta(max_length=40)] = ()
    shuffled: bool = False
    line: Annotated[float, Meta(gt=0, le=20)] = 5.0
    hold: Annotated[int, Meta(ge=1, le=10)] = 3
    top: Annotated[float, Meta(ge=0.5, le=5)] = 4.0
    falls: Annotated[int, Meta(ge=0, le=20)] | None = None
    pace: tuple[float, float] | None = None
    gusts: Annotated[tuple[int, ...], Meta(max_length=20)] = ()
    standing: Annotated[tuple[dict[str, Any], ...], Meta(max_length=40)] = ()
    again: bool = False
    levels: Annotated[tuple[LevelId, ...], Meta(max_length=20)] = ()


class Handicap(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What makes it easier or harder for one seat. `line`: by how many hundredths the line is higher; `top`: by how
    many units the platform is wider; `falls`: how many more pieces may fall; `size`: of all pieces;
    `ghost`: whether an outline shows where the held piece would land."""

    line: Annotated[int, Meta(ge=-20, le=20)] = 0
    top: Annotated[float, Meta(ge=-1, le=1)] = 0.0
    falls: Annotated[int, Meta(ge=-2, le=2)] = 0
    size: Literal["", "small", "large"] = ""
    ghost: bool = True


NONE = Handicap()


@dataclass(frozen=True, slots=True)
class Found:
    """A file of a round. `round`: None where it is none; then `problem` says in one sentence why."""

    path: Path
    round: Round | None
    problem: str = ""


@cache
def every(folder: Path = FOLDER) -> tuple[Found, ...]:
    """All rounds there are files of, in their order."""
    return tuple(_found(path) for path in sorted(folder.glob("[0-9]*-*.toml")))


def _found(path: Path) -> Found:
    try:
        data = levels.read_toml(path)
        found = msgspec.convert(data, Round)
        if found.mode != "level":
            level_for(found, 0)
        return Found(path, found)
    except LevelError as error:
        return Found(path, None, f"{error}.")
    except msgspec.ValidationError as error:
        return Found(path, None, f"{path.name}: {error}.")


def rounds(mode: str = "any", folder: Path = FOLDER) -> tuple[Round, ...]:
    """The sound rounds of one mode, or of any."""
    return tuple(one.round for one in every(folder) if one.round is not None and mode in ("any", one.round.mode))


def level_for(what: Round, seed: int, handicap: Handicap = NONE) -> Level:
    """The level that a seat with `handicap` plays; `seed` decides about the order of the pieces, and which level it is.
    `LevelError` where there is none."""
    rng = stream(seed, "stack-off")
    return _known(what, rng) if what.mode == "level" else _made(what, rng, handicap)


def line_of(what: Round, handicap: Handicap = NONE) -> float:
    """The line of a seat, in units, to the nearest tenth."""
    return round(what.line * (100 + handicap.line) / 100, 1)


def falls_of(what: Round, handicap: Handicap = NONE) -> int | None:
    """How many pieces of a seat may fall; with one more it is out."""
    return None if what.falls is None else max(0, what.falls + handicap.falls)


def _made(what: Round, rng: Rng, handicap: Handicap) -> Level:
    size = f"{handicap.size} " if handicap.size else ""
    half, line = (what.top + handicap.top) / 2, line_of(what, handicap)
    goal = {"kind": "height", "line": line} if what.mode == "race" else {"kind": "all"}
    high = max(8.0, what.line)
    return level_of(
        {
            "id": f"stack-off-{what.id}",
            "name": {"en": what.name.en, "ja": what.name.ja},
            "difficulty": 5,
            "pieces": [size + words for words in _bags(what, rng)],
            "standing": list(what.standing),
            "again": what.again,
            "goals": [goal, *_besides(what, line)],
            "hold": what.hold,
            "versus": True,
            "limits": {"backs": 0, **({} if what.falls is None else {"falls": falls_of(what, handicap)})},
            "gold": {"first": True},
            "ground": {
                "fixed": [{"corners": [[-half - 1, -1.1], [half + 1, -1.1], [half, 0], [-half, 0]]}],
                "hand": [-3.5, -1, 3.5, 6],
                "camera": [-3.5, -1.1, 3.5, high + 1.5],
            },
        }
    )


def _besides(what: Round, line: float) -> list[dict[str, Any]]:
    """What else a level says, so that bots, who know only the level, can tell what is wanted."""
    return [{"kind": "low", "line": line}] if what.mode == "under" else []


def _bags(what: Round, rng: Rng) -> list[str]:
    """The bag, again and again."""
    words: list[str] = []
    while what.pieces and len(words) < MOST_PIECES:
        bag = list(what.pieces)
        if what.shuffled:
            rng.shuffle(bag)
        words += bag
    return words[:MOST_PIECES]


def _known(what: Round, rng: Rng) -> Level:
    id_ = rng.choice(what.levels) if what.levels else ""
    entry = levels.find(id_)
    if entry is None or entry.level is None:
        raise LevelError(f"there is no level “{id_}”")
    return msgspec.structs.replace(entry.level, versus=True)
