"""`Level`, a level as checked data: `level_of` makes it of plain data, `level_text` and `read_level` write and read it.

The rules need everything but the ground, which stays as plain data for the world.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from hashlib import blake2b
from itertools import pairwise
from typing import Annotated, Any, Literal, NoReturn

import msgspec
from msgspec import Meta

from game.core.polygons import convex_parts
from game.core.tower_events import Piece
from game.core.typed_data import Unfit, fit
from game.levels.rules.goals import AnyGoal, Corners, Find, Number, PieceNumber, Ring, pieces_of
from game.levels.rules.limits import too_long, too_much
from game.levels.rules.pieces import Described, numbered, read_words

LevelId = Annotated[
    str,
    Meta(
        pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\Z",
        max_length=40,
        description="at most 40 small letters, digits and single hyphens between them",
    ),
]
_ONE_LINE = r"^[^\x00-\x1f\x7f]*\Z"
_Line = Annotated[str, Meta(max_length=60, pattern=_ONE_LINE, description="text of at most 60 letters in one line")]
_Sentence = Annotated[
    str, Meta(max_length=300, pattern=_ONE_LINE, description="text of at most 300 letters in one line")
]
_Words = Annotated[str, Meta(max_length=60)]
PlaceName = Literal["sandpit", "rooftops", "fairground", "weather", "glass-house", "masterworks"]
"""The places in which levels stand."""


class LevelError(ValueError):
    """A level that cannot be. Its text is one sentence, without the name of the file."""


class Name(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A name in English, Japanese or both, "" where it is missing. The box's levels have both."""

    en: _Line = ""
    ja: _Line = ""

    def __post_init__(self) -> None:
        if not (self.en or self.ja):
            raise ValueError("words are missing: add en or ja")


class Hint(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A hint; languages as in `Name`."""

    en: _Sentence = ""
    ja: _Sentence = ""

    def __post_init__(self) -> None:
        if not (self.en or self.ja):
            raise ValueError("words are missing: add en or ja")


class Standing(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A piece that stands at the start: its words, its centre of gravity, and by how many degrees it is turned,
    counterclockwise."""

    piece: _Words
    x: Number
    y: Number
    turn: Annotated[float, Meta(ge=-360, le=360)] = 0.0


class Limits(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """`falls`: how many pieces may fall; with one more the level is lost. `lifts`, `outs`: how often a standing piece
    may be taken up again, and how many may be taken out. `seconds`: time limit, counted from the first piece taken,
    while something can be done. `backs`: how many placements may be taken back. None: any number."""

    falls: Annotated[int, Meta(ge=0, le=100)] | None = None
    lifts: Annotated[int, Meta(ge=1, le=100)] | None = None
    outs: Annotated[int, Meta(ge=1, le=100)] | None = None
    seconds: Annotated[int, Meta(ge=5, le=3600)] | None = None
    backs: Annotated[int, Meta(ge=0, le=100)] | None = None


class Gold(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What gold asks for besides silver, one thing at least. `first`: nothing was taken back; `left`: least number of
    pieces left over; `lifts`, `outs`: greatest number of standing pieces taken up again, or taken out; `goals`: these
    are reached as well."""

    first: bool = False
    left: Annotated[int, Meta(ge=1, le=50)] | None = None
    lifts: Annotated[int, Meta(ge=0, le=100)] | None = None
    outs: Annotated[int, Meta(ge=0, le=100)] | None = None
    goals: Annotated[tuple[AnyGoal, ...], Meta(max_length=8)] = ()

    def __post_init__(self) -> None:
        if not (self.first or self.goals) and (self.left, self.lifts, self.outs) == (None, None, None):
            raise ValueError("gold asks for something besides silver: first, left, lifts, outs or goals")


Gusts = Annotated[
    tuple[tuple[Annotated[float, Meta(ge=0, le=60)], Annotated[float, Meta(ge=-1, le=1)]], ...], Meta(max_length=40)
]
"""A curve of wind: from second to second of the hold, how strongly everything is pushed to the right, in weights."""


class Level(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """A level as its file describes it.

    `pieces`: the given ones, in words; `order`: "fixed", or "free" where any of them may be next. `retakable` (`again`
    in files): numbers of the pieces that may be taken up again once they stand, or True for all; `out`: numbers of
    those that a press takes out. `gusts`: the wind during the hold, which lasts at least until the last gust. `hold`:
    seconds for which the goals must hold at least. `versus`: the level is built against others; the held piece may be
    swapped for the next one, and others may send gusts. `master`: it stands in the master's row of its shelf. `place`:
    where a level stands that is on no shelf of the box; None: in the first place. `difficulty`: its author's estimate;
    0: there is none.
    """

    id: LevelId
    name: Name
    author: _Words = ""
    place: PlaceName | None = None
    difficulty: Annotated[int, Meta(ge=0, le=10)]
    hints: Annotated[tuple[Hint, ...], Meta(max_length=2)] = ()
    pieces: Annotated[tuple[_Words, ...], Meta(max_length=80)] = ()
    order: Literal["fixed", "free"] = "fixed"
    standing: Annotated[tuple[Standing, ...], Meta(max_length=40)] = ()
    retakable: bool | Annotated[tuple[PieceNumber, ...], Meta(max_length=80)] = msgspec.field(
        default=False, name="again"
    )
    out: Annotated[tuple[PieceNumber, ...], Meta(max_length=80)] = ()
    goals: Annotated[tuple[AnyGoal, ...], Meta(min_length=1, max_length=8)]
    gusts: Gusts = ()
    hold: Annotated[int, Meta(ge=1, le=60)] = 5
    versus: bool = False
    master: bool = False
    limits: Limits = Limits()
    gold: Gold
    ground: dict[str, Any]  # plain data that only the world reads

    def __post_init__(self) -> None:
        for number, words in enumerate((*self.pieces, *(one.piece for one in self.standing))):
            try:
                read_words(words)
            except ValueError as error:
                raise ValueError(f"piece {number}: {error}") from None
        numbered(self.described)
        seconds = [second for second, _share in self.gusts]
        if seconds != sorted(set(seconds)):
            raise ValueError("gusts are listed second after second")
        again = range(len(self.described)) if self.retakable is True else self.retakable or ()
        both = sorted(set(again) & set(self.out))
        if both:
            raise ValueError(f"piece {both[0]} is listed to be taken up again and to be taken out: only one can be")
        if not (self.pieces or again or self.out):
            raise ValueError("nothing can be done: there are no pieces, and none can be taken up again or taken out")
        named = (number for goal in (*self.goals, *self.gold.goals) for number in pieces_of(goal))
        for number in (*named, *again, *self.out):
            if number >= len(self.described):
                raise ValueError(f"there is no piece {number}")
        if not self.hidden and any(isinstance(goal, Find) for goal in (*self.goals, *self.gold.goals)):
            raise ValueError("there is no hidden piece to be found")

    def gust(self, second: float) -> float:
        """The gust at a second of the hold, in weights to the right; 0 before the first point and after the last."""
        for (start, before), (end, after) in pairwise(self.gusts):
            if start <= second < end:
                return before + (after - before) * (second - start) / (end - start)
        return 0.0

    @property
    def is_ordered(self) -> bool:
        """Whether several pieces are given and only the next one may be taken."""
        return self.order == "fixed" and len(self.pieces) > 1

    @cached_property
    def rings(self) -> bool:
        """Whether a goal depends on bells."""
        return any(isinstance(goal, Ring) for goal in (*self.goals, *self.gold.goals))

    @cached_property
    def described(self) -> tuple[Described, ...]:
        """All pieces: the given ones, then those that stand."""
        return tuple(map(read_words, (*self.pieces, *(one.piece for one in self.standing))))

    @cached_property
    def ids(self) -> tuple[Piece, ...]:
        """The number of each of `described`."""
        return numbered(self.described)

    @cached_property
    def text(self) -> str:
        """The level in one line of JSON, spelled the one way in which positions contain it."""
        return _text(msgspec.json.decode(_text(self), type=Level))

    def piece_name(self, number: int) -> str:
        """ "piece 3 (lead plank)"."""
        words = (*self.pieces, *(one.piece for one in self.standing))
        return f"piece {number} ({words[number]})"

    @property
    def given(self) -> tuple[Piece, ...]:
        return self.ids[: len(self.pieces)]

    @property
    def built(self) -> tuple[Piece, ...]:
        """The pieces that stand at the start."""
        return self.ids[len(self.pieces) :]

    @cached_property
    def liftable(self) -> frozenset[Piece]:
        """The pieces that may be taken up again where they stand."""
        if self.retakable is True:
            return frozenset(self.ids)
        return frozenset(self.ids[number] for number in self.retakable or ())

    @cached_property
    def removable(self) -> frozenset[Piece]:
        """The pieces that may be taken out."""
        return frozenset(self.ids[number] for number in self.out)

    @cached_property
    def materials(self) -> dict[Piece, str]:
        """Materials of the pieces that are not of wood."""
        pairs = zip(self.ids, self.described, strict=True)
        return {piece: one.material for piece, one in pairs if one.material != "wood"}

    @cached_property
    def hidden(self) -> tuple[Piece, ...]:
        """The pieces that look like wood, and are not."""
        return tuple(piece for piece, one in zip(self.ids, self.described, strict=True) if one.hidden)

    @cached_property
    def looks(self) -> dict[Piece, str]:
        """Visible materials of the pieces that do not look like wood."""
        return {piece: made for piece, made in self.materials.items() if piece not in self.hidden}


def _fail(error: Exception) -> NoReturn:
    raise LevelError(str(error)) from None


def level_of(data: object) -> Level:
    """The level of plain data, as a file gives it. `LevelError` names the field that is wrong."""
    try:
        level = fit(data, Level)
        text = _text(level)
    except (Unfit, RecursionError, TypeError, OverflowError) as error:
        _fail(error)
    return _limited(level, text)


def _limited(level: Level, text: str) -> Level:
    """`level`, unless it is too much. `LevelError` then."""
    goals = {f"goals[{i}]": goal for i, goal in enumerate(level.goals)}
    goals |= {f"gold.goals[{i}]": goal for i, goal in enumerate(level.gold.goals)}
    fixed = level.ground.get("fixed")
    polygons = sum(map(_count_parts, fixed)) if isinstance(fixed, list | tuple) else 0
    if fault := too_long(text) or too_much(level.described, level.ids, goals, polygons):
        raise LevelError(fault)
    return level


def _count_parts(fixed: object) -> int:
    """Number of convex parts of an entry of `ground.fixed`, which nobody has checked yet."""
    corners = fixed.get("corners") if isinstance(fixed, dict) else None
    try:
        return len(convex_parts(msgspec.convert(corners, Corners)))
    except msgspec.ValidationError:
        return 1


def level_text(level: Level) -> str:
    """See `Level.text`."""
    return level.text


def without_words_of_maker(level: Level) -> Level:
    """Returns `level` without its author and their estimate of its difficulty, which change nothing in play."""
    return msgspec.structs.replace(level, author="", difficulty=0)


def _text(level: Level) -> str:
    return msgspec.json.encode(level, order="sorted").decode()


@lru_cache(maxsize=64)
def read_level(text: str) -> Level:
    """The level that `level_text` gave as `text`. `LevelError` for anything else, and for what is too much."""
    if fault := too_long(text):
        raise LevelError(fault)
    try:
        level = msgspec.json.decode(text, type=Level)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        _fail(error)
    return _limited(level, text)


def level_hash(text: str) -> str:
    """16 hexadecimal digits that stand for a level."""
    return blake2b(text.encode(), digest_size=8).hexdigest()
