"""`Round` is a stack-off round, read from `levels/stack-off/*.toml`; `level_for` gives the `Level` each seat plays.

All seats get the same pieces in the same order; a handicap changes the line, the ground and what may fall.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from game.app import paths, toml
from game.app.text import N_
from game.core.rng import Rng, stream
from game.core.silhouettes import SIZES
from game.core.tower_events import Piece
from game.core.typed_data import printable
from game.games.stack_off.building.parts import Built, PartKey, add_parts
from game.games.stack_off.building.site import OFFERED
from game.games.stack_off.surprises.kinds import SURPRISES
from game.games.stack_off.surprises.surprise import Planned
from game.levels.library import LIBRARY
from game.levels.rules.level import Level, LevelError, LevelId, Name, level_of
from game.levels.world.level_tower import ground_of
from game.physics.ground import GroundError

FOLDER = paths.ROOT / "levels" / "stack-off"
MOST_PIECES = 60
"""Pieces given at the most: nobody places more in the time there is."""
POINTED = frozenset({"wedge", "triangle", "dome", "disc"})
"""Kinds of pieces that nothing stands on."""
EIGHTH = 8
"""In a round with potatoes every eighth piece is one."""
POTATOES = 16
"""Potatoes of each seat: its own, and those that others pass on to it."""
OUT_OF_REACH = 99.0
"""Units: higher than anybody builds."""
MOST_SURPRISES = 4
LAST_BELL = 20
"""Seconds before the end within which nobody is given another tower."""
MOST_BUILT = 5
"""Parts that four seats add, one of them two."""
FEWEST_WITH_OUT = 3
"""Seats from which on somebody may be out of a round while others still build: of two, the first who is out ends it."""
APART = 7
"""Seconds between two gusts: each is announced for five, and blows for two."""

Mode = Literal["race", "survival", "under", "highest", "level"]
SURVIVAL: Final = N_("The last one left wins. Time up: fewest falls, then most pieces.")
"""What wins a round of mode "survival"."""
"""What wins: holding the line first; losing no more pieces than allowed for the longest; the most pieces below the
line; the highest tower; the best medal."""


_Held = Annotated[float, Meta(ge=1, le=60)]


class Round(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    kw_only=True,
    rename={"retakable": "again"},
):
    """`seconds`: how long it takes at the most. `pieces`: a bag in words that is given again and again, `shuffled`
    each time, or `drawn`, or `mixed`, which differs a little each time. `line`: in units, to be held for `hold`
    seconds, or to stay under. `top`: width of the platform in units. `falls`: fallen pieces that put a seat out.
    `pace`: seconds for which a piece may be held at the start, and from three quarters of the round on. `gusts`: the
    seconds at which it blows at everybody, from the left and the right in turns. `potato`: a piece in words that
    comes as every eighth, and may be passed on to the leader. `standing`: pieces that stand at the start; if
    `retakable` ("again" in files), they may be taken out and put elsewhere. `levels`: one of these is played, in
    mode "level". `twist`: what is special, in one sentence. `surprises`: what befalls all seats, and when. `steers`:
    those who are out choose the wind together. `build`: ground pieces and hazards, of which each seat adds one
    before the race; `built`: those that were added, in files of played rounds. `picked`: too
    hard to come unasked, it is played only where it or its mode was chosen. `brisk`: the next piece comes sooner, as
    the tower breathes for half as long. `above`: units by which the line lies above the highest built part that
    bears; such parts stay low, see `game.games.stack_off.building.site`. `keeps`: the piece that waits stays, and what
    falls comes after it. `idle`: a seat loses half a unit each time it lets nothing go for this number of seconds.
    `dearer`: each further time in a row costs half a unit more. `decided`: the round ends once nobody can catch up.
    `unheld`: what rests on a held piece does not count. `gains`: of the height counts what each seat has added
    itself, before a bell and after it. `calms`: a tower that only sways is at rest after three seconds."""

    id: LevelId
    name: Name
    mode: Mode
    seconds: Annotated[int, Meta(ge=20, le=600)] = 120
    pieces: Annotated[tuple[str, ...], Meta(max_length=40)] = ()
    shuffled: bool = False
    mixed: bool = False
    drawn: bool = False
    line: Annotated[float, Meta(gt=0, le=20)] = 8.0
    hold: Annotated[int, Meta(ge=1, le=10)] = 3
    top: Annotated[float, Meta(ge=0.5, le=5)] = 4.0
    falls: Annotated[int, Meta(ge=1, le=20)] | None = None
    pace: tuple[_Held, _Held] | None = None
    gusts: Annotated[tuple[int, ...], Meta(max_length=20)] = ()
    potato: str = ""
    standing: Annotated[tuple[dict[str, object], ...], Meta(max_length=40)] = ()
    retakable: bool = False
    levels: Annotated[tuple[LevelId, ...], Meta(max_length=20)] = ()
    twist: Name | None = None
    surprises: Annotated[tuple[Planned, ...], Meta(max_length=MOST_SURPRISES)] = ()
    steers: bool = False
    build: Annotated[tuple[PartKey, ...], Meta(max_length=20)] = ()
    built: Annotated[tuple[Built, ...], Meta(max_length=MOST_BUILT)] = ()
    picked: bool = False
    brisk: bool = False
    above: Annotated[float, Meta(ge=3, le=12)] | None = None
    keeps: bool = False
    idle: Annotated[int, Meta(ge=5, le=60)] | None = None
    dearer: bool = False
    decided: bool = False
    unheld: bool = False
    gains: bool = False
    calms: bool = False

    def lets_act_on_others(self, seats: int) -> bool:
        """Whether players do something to each other: pass potatoes on, build on the ground of all, or, once out,
        steer the wind while at least two others still build."""
        return bool(self.potato) or bool(self.build) or (self.steers and self.suits(seats))

    @property
    def is_plain(self) -> bool:
        """Whether nothing happens but that pieces come one after the other, at one's own pace."""
        special = (self.falls, self.pace, self.gusts, self.potato, self.standing, self.surprises, self.build)
        return not any(special) and not self.steers

    @property
    def has_rule(self) -> bool:
        """Whether its twist says a rule besides what wins."""
        return self.twist is not None and self.mode != "level" and not self.is_plain

    def suits(self, seats: int) -> bool:
        """Whether there are seats enough: where seats that are out steer the wind, others must still be building."""
        return not self.steers or seats >= FEWEST_WITH_OUT

    def __post_init__(self) -> None:
        given = bool(self.pieces) or (self.retakable and bool(self.standing))
        if self.mode == "level" and (not self.levels or given):
            raise ValueError("a round of mode “level” has levels, and no pieces of its own")
        if self.mode != "level" and (self.levels or not given):
            raise ValueError("a round has pieces, or some that stand and may be taken; levels are for mode “level”")
        if self.mode == "survival" and self.falls is None:
            raise ValueError("a round of mode “survival” says how many falls put a seat out")
        if self.potato and (not self.pieces or self.retakable):
            raise ValueError("a potato comes between other pieces")
        last = 0
        for second in (*self.gusts, self.seconds):
            if second - last < APART:
                raise ValueError(f"gusts are {APART} seconds apart at least, and from the start and the end as well")
            last = second
        check_surprises(self)
        check_building(self)
        check_idle(self)

    @property
    def extra(self) -> tuple[str, ...]:
        """The pieces that surprises bring to every seat, in words."""
        return tuple(piece for one in self.surprises if (piece := SURPRISES[one.kind].piece))


def check_surprises(what: Round) -> None:
    """Raises `ValueError` for surprises that do not fit the round."""
    last = 0
    for second in sorted((*what.gusts, *(one.at for one in what.surprises), what.seconds)):
        if second - last < APART:
            raise ValueError(f"surprises are {APART} seconds apart at least, from gusts, the start and the end as well")
        last = second
    if [one.at for one in what.surprises] != sorted(one.at for one in what.surprises):
        raise ValueError("surprises are listed second after second")
    if what.mode == "level" and (what.surprises or what.steers):
        raise ValueError("a round of mode “level” has no surprises")
    if what.extra and (what.potato or what.retakable or len(set(what.extra)) > 1):
        raise ValueError("surprises bring pieces of one kind, and none where there are potatoes or standing pieces")
    rings = any(SURPRISES[one.kind].rotates for one in what.surprises)
    if what.mode == "survival" and rings:
        raise ValueError("nobody changes benches in a round of mode “survival”, where each counts its own falls")
    if what.gains and not (what.mode == "highest" and rings):
        raise ValueError("gains are counted where the highest tower wins and a bell rings")


def check_idle(what: Round) -> None:
    """Raises `ValueError` where idling cannot cost anything."""
    takes = what.mode == "highest" and what.retakable
    if what.idle is not None and not takes:
        raise ValueError("idling costs height where standing pieces are taken for the highest tower only")
    if what.dearer and what.idle is None:
        raise ValueError("idling becomes dearer where it costs something")
    if what.decided and (not takes or what.pieces):
        raise ValueError("a round is decided early where the highest tower is made of standing pieces alone")


def check_building(what: Round) -> None:
    """Raises `ValueError` for a round in which nothing can be built, or was built in vain."""
    if what.build and what.mode != "race":
        raise ValueError("one builds before a round of mode “race” only")
    if what.build and (what.standing or what.surprises or what.steers or what.potato or what.gusts):
        raise ValueError("a round before which one builds has no potatoes, gusts, surprises or standing pieces")
    if what.build and (len(set(what.build)) != len(what.build) or len(what.build) < OFFERED):
        raise ValueError(f"at least {OFFERED} different parts are to be built")
    if what.above is not None and not what.build:
        raise ValueError("a line lies above parts only where one builds")
    if what.built and not what.build:
        raise ValueError("parts were built where nobody builds")


class Handicap(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What makes it easier or harder for one seat. `line`: hundredths by which it is harder to hold, or to stay under.
    `top`: units by which the platform is wider. `falls`: how many more pieces may fall. `size`: size of all pieces.
    `ghost`: an outline shows where the held piece would land."""

    line: Annotated[int, Meta(ge=-20, le=20)] = 0
    top: Annotated[float, Meta(ge=-1, le=1)] = 0.0
    falls: Annotated[int, Meta(ge=-2, le=2)] = 0
    size: Literal["", "small", "large"] = ""
    ghost: bool = True


NONE = Handicap()


@dataclass(frozen=True, slots=True)
class RoundFile:
    """`round`: None for a file that has none; then `problem` says in one sentence why."""

    path: Path
    round: Round | None
    problem: str = ""


@cache
def round_files(folder: Path = FOLDER) -> tuple[RoundFile, ...]:
    """Reads all files of rounds, in their order."""
    return tuple(map(_read_file, sorted(folder.glob("[0-9]*-*.toml"), key=_number_of)))


def _number_of(path: Path) -> tuple[int, str]:
    number = path.stem.partition("-")[0]
    return int(number) if number.isdigit() else 0, path.stem


def _read_file(path: Path) -> RoundFile:
    try:
        found = toml.load_as(path, Round)
        if found.built:
            raise LevelError("built names what people have added: it stands in files of played rounds only")
        if found.mode == "level":
            for id_ in found.levels:
                _level(id_)
        else:
            ground_of(level_for(found, 0))
        if any(SURPRISES[one.kind].rotates and found.seconds - one.at < LAST_BELL for one in found.surprises):
            raise LevelError(f"no bell rings in the last {LAST_BELL} seconds")
        if path.stem.partition("-")[2] != found.id:
            raise LevelError(f"the id is “{found.id}”, which the name of the file does not say")
        return RoundFile(path, found)
    except toml.TomlError as error:
        return RoundFile(path, None, f"{error}.")
    except (LevelError, GroundError) as error:
        return RoundFile(path, None, f"{toml.file_name(path)}: {printable(str(error)).removesuffix('.')}.")


def rounds(mode: str = "any", folder: Path = FOLDER) -> tuple[Round, ...]:
    """Gets the sound rounds of one mode, or of any."""
    return tuple(one.round for one in round_files(folder) if one.round is not None and mode in ("any", one.round.mode))


def level_for(what: Round, seed: int, handicap: Handicap = NONE) -> Level:
    """Gets the level that a seat with `handicap` plays; `seed` decides the order of the pieces, or which level it is.
    `LevelError` without one."""
    # Rounds with the same bag begin with other pieces even with the same seed.
    rng = stream(seed, f"stack-off {what.id}" if what.drawn else "stack-off")
    return _known(what, rng) if what.mode == "level" else _made(what, rng, handicap)


def line_of(what: Round, handicap: Handicap = NONE) -> float:
    """Gets the line of a seat, in units, to the nearest tenth."""
    harder = -handicap.line if what.mode == "under" else handicap.line
    return round(what.line * (100 + harder) / 100, 1)


def falls_of(what: Round, handicap: Handicap = NONE) -> int | None:
    """Gets the fallen pieces that put a seat out; None: any number may fall."""
    return None if what.falls is None else max(1, what.falls + handicap.falls)


def _made(what: Round, rng: Rng, handicap: Handicap) -> Level:
    size = f"{handicap.size} " if handicap.size else ""
    half, line = (what.top + handicap.top) / 2, line_of(what, handicap)
    falls = falls_of(what, handicap)
    potatoes = [what.potato] * (POTATOES if what.potato else 0)
    ground = {
        "fixed": [{"corners": [[-half - 1, -1.1], [half + 1, -1.1], [half, 0], [-half, 0]]}],
        "hand": [-3.5, -1, 3.5, 6],
        "camera": [-3.5, -1.1, 3.5, max(8.0, what.line) + 1.5],
        **({"brisk": True} if what.brisk else {}),
        **({"calms": True} if what.calms else {}),
    }
    return level_of(
        {
            "id": f"stack-off-{what.id}"[:40].removesuffix("-"),
            "name": {"en": what.name.en, "ja": what.name.ja},
            "difficulty": 5,
            "pieces": [_sized(words, size) for words in (*_bags(what, rng), *potatoes, *what.extra)],
            "order": "free" if what.potato or what.extra or what.keeps else "fixed",
            "standing": [_resized(one, handicap.size) for one in what.standing],
            "again": what.retakable,
            "goals": _goals(what.mode, line),
            "hold": what.hold,
            "versus": True,
            "limits": {"backs": 0, **({} if falls is None else {"falls": falls - 1})},
            "gold": {"first": True},
            "ground": add_parts(ground, what.built) if what.built else ground,
        }
    )


def potatoes_of(what: Round, level: Level) -> frozenset[Piece]:
    """Gets the pieces of `level` that may be passed on."""
    return frozenset(level.given[-POTATOES:]) if what.potato else frozenset()


def extra_of(what: Round, level: Level) -> tuple[Piece, ...]:
    """Gets the pieces of `level` that surprises bring, in their order."""
    return level.given[-len(what.extra) :] if what.extra else ()


def _resized(one: dict[str, object], size: str) -> dict[str, object]:
    """A standing piece in the size of a handicap, and where it stands among others of that size."""
    if not size:
        return one
    moved = {axis: at * SIZES[size] for axis in "xy" if isinstance(at := one.get(axis), int | float)}
    return {**one, **moved, "piece": f"{size} {one.get('piece', '')}"}


def _sized(words: str, size: str) -> str:
    """`words` in the size of a handicap, unless they name one themselves."""
    return words if any(word in words.split() for word in SIZES if word) else size + words


def _goals(mode: Mode, line: float) -> list[dict[str, object]]:
    """In most modes nobody can reach them, so that the round goes on. Bots, who know only the level, can tell from them
    what is wanted."""
    match mode:
        case "race":
            return [{"kind": "height", "line": line}]
        case "highest":
            return [{"kind": "height", "line": OUT_OF_REACH}]
        case "under":
            return [{"kind": "all"}, {"kind": "low", "line": line}]
    return [{"kind": "all"}]


def _bags(what: Round, rng: Rng) -> list[str]:
    words: list[str] = []
    while what.pieces and len(words) < MOST_PIECES:
        bag = list(what.pieces)
        if what.shuffled:
            rng.shuffle(bag)
        words += _drawn(bag, rng) if what.drawn else _mixed(bag, rng) if what.mixed else bag
    return words[:MOST_PIECES]


def _drawn(bag: list[str], rng: Rng) -> list[str]:
    """The bag begun anywhere, and what something stands on in an order of mere chance. Pieces that nothing stands on
    stay as far apart as they are in the file, and none comes first: they would end a race for all."""
    bears = [POINTED.isdisjoint(words.split()) for words in bag]
    at = rng.choice([i for i, firm in enumerate(bears) if firm] or [0])
    found, firm = bag[at:] + bag[:at], bears[at:] + bears[:at]
    others = [words for words, bearing in zip(found, firm, strict=True) if bearing]
    rng.shuffle(others)
    return [others.pop() if bearing else words for words, bearing in zip(found, firm, strict=True)]


def _mixed(bag: list[str], rng: Rng) -> list[str]:
    """The bag in another order: neighbours change places, but for pieces that nothing stands on. In an order of mere
    chance these end a race for all."""
    found = list(bag)
    for at in range(rng.below(2), len(bag) - 1, 2):
        pair = found[at : at + 2]
        if rng.below(2) and all(POINTED.isdisjoint(words.split()) for words in pair):
            found[at : at + 2] = pair[::-1]
    return found


def _known(what: Round, rng: Rng) -> Level:
    return msgspec.structs.replace(_level(rng.choice(what.levels)), versus=True)


def _level(id_: str) -> Level:
    entry = LIBRARY.find(id_)
    if entry is None:
        raise LevelError(f"there is no level “{id_}”")
    if entry.level is None:
        raise LevelError(f"the level “{id_}” cannot be played: {entry.problem}")
    return entry.level
