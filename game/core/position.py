"""`write` makes a position text, lines that a person can edit, of a game's state; `read` reads it. Games call both.

Every line is `word: value`; lines that begin with two spaces go on with the line above, for drawings. Each game writes
its lines in one fixed order, after a head that all have in common:

    shape-up 1
    seats: 3
    options: deck=18 rounds=4 advanced=no strict=no starter=drawn
    random: 9e3779b97f4a7c15

A game's `position` calls `write`. Its `from_position` calls `read`, takes line after line of the `Lines`, and ends with
`lines.end()` and `check_spelling`, so that each state has one text. All faults are `BadPosition` with one of `REASONS`.

A position file is such a text; for a game with a world a line `poses: <JSON>` follows (see `World.poses`).
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NoReturn, TypeVar

import msgspec

from game.core.game import BadPosition, BadSetup, Game, OptionValue, Poses, settle_options
from game.core.rng import Rng

T = TypeVar("T")

REASONS: Final = (
    "position.too-long",  # more than `MAX_CHARACTERS`
    "position.game",  # the first line names another game, or none
    "position.rules",  # the first line names another version of the rules
    "position.options",  # seats or options that the game refuses
    "position.missing",  # the line `what` should stand here
    "position.extra",  # a line that does not belong here
    "position.value",  # `what` cannot be read
    "position.twice",  # `what` is there twice, or is there and elsewhere
    "position.nowhere",  # `what` is nowhere in the text
    "position.count",  # there are too many or too few of `what`
    "position.poses",  # a world that does not stand as the position says
    "position.impossible",  # each value can be read, but the rules never lead there
    "position.spelling",  # the line is understood, but would be written otherwise
)

MAX_CHARACTERS: Final = 100_000
MAX_SHOWN: Final = 80
"""Longest part of a wrong text that a refusal repeats, in characters."""
MAX_FILE: Final = 2**20
"""Largest position file, in bytes."""
NOTHING: Final = "-"
"""Stands for no card, no seat, no cell, an empty list."""

INDENT: Final = "  "
_POSES: Final = "\nposes: "

_HEAD = re.compile(r"([a-z][a-z-]*) ([1-9][0-9]{0,5})")
_LINE = re.compile(r"([a-z][a-z0-9 -]*):(?: (.+))?")
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
_RANDOM = re.compile(r"[0-9a-f]{16}")


@dataclass(frozen=True, slots=True)
class Field:
    """A value in the text and the number of its line. `text` has no blanks around it."""

    line: int
    text: str

    def fail(self, reason: str, what: str | None = None) -> NoReturn:
        """Raises `BadPosition` for this field; `what`: the wrong part of it."""
        raise BadPosition(reason, self.line, (self.text if what is None else what)[:MAX_SHOWN])

    @property
    def is_nothing(self) -> bool:
        return self.text == NOTHING

    def words(self) -> list[Field]:
        """Splits it at blanks; [] for `NOTHING`."""
        return [] if self.is_nothing else [Field(self.line, word) for word in self.text.split(" ")]

    def split(self, separator: str, parts: int | None = None) -> list[Field]:
        """Splits it at separators into exactly `parts` parts; [] for `NOTHING` unless `parts` is given."""
        if self.is_nothing and parts is None:
            return []
        found = [Field(self.line, part.strip(" ")) for part in self.text.split(separator)]
        if parts is not None and len(found) != parts:
            self.fail("position.count")
        return found

    def number(self, least: int, most: int) -> int:
        """Reads an integer, least ≤ n ≤ most."""
        if not _NUMBER.fullmatch(self.text) or not least <= int(self.text) <= most:
            self.fail("position.value")
        return int(self.text)

    def flag(self) -> bool:
        """Reads "yes" or "no"."""
        return self.one_of({"yes": True, "no": False})

    def one_of(self, known: Mapping[str, T]) -> T:
        """Looks its text up in `known`."""
        if self.text not in known:
            self.fail("position.value")
        return known[self.text]

    def seat(self, seats: int) -> int:
        """Reads a seat, written as a number from 1."""
        return self.number(1, seats) - 1

    def rng(self) -> Rng:
        """Reads a random source, written by `rng_text`."""
        if not _RANDOM.fullmatch(self.text):
            self.fail("position.value")
        return Rng(int(self.text, 16))


@dataclass(frozen=True, slots=True)
class Start:
    """The start of a match that does not begin with the deal: a position text, and the poses of its world."""

    position: str
    poses: Poses | None = None
    _worlds: list[object] = dataclasses.field(default_factory=list, compare=False, repr=False)

    @classmethod
    def beside(cls, position: str, poses: Poses, world: object) -> Start:
        """A start whose `world` stands at `poses` already, so that the first match from here need not build it."""
        return cls(position, poses, [world])

    def take_world(self) -> object | None:
        """The world given to `beside`, once; None afterwards and for any other start."""
        return self._worlds.pop() if self._worlds else None

    @classmethod
    def read(cls, text: str) -> Start:
        """Reads the text of a position file; `Game.from_position` checks the position itself."""
        position, poses, row = text.rstrip("\n").partition(_POSES)
        position += "\n"
        if not poses:
            return cls(position)
        try:
            return cls(position, msgspec.json.decode(row))
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            raise BadPosition("position.value", position.count("\n") + 1, "poses") from None

    @property
    def game(self) -> str:
        """The key of its game. `BadPosition` if its first line names none."""
        first = self.position.partition("\n")[0]
        heading = _HEAD.fullmatch(first)
        if heading is None:
            raise BadPosition("position.game", 1, first[:MAX_SHOWN])
        return heading[1]

    def seats(self, game: Game) -> int:
        """Reads the number of seats. `BadPosition` if its first lines cannot be read."""
        return read(game, self.position)[0].seats

    @property
    def poses_line(self) -> int:
        """Number of the line with the poses in a position file."""
        return self.position.count("\n") + 1

    def settle(self, game: Game, seats: int, chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Reads the options of the position. `BadSetup` if it has other seats, or another value of a `chosen` option;
        `BadPosition` if they cannot be read."""
        head, _ = read(game, self.position)
        if seats != head.seats:
            raise BadSetup("setup.start-seats", seats=seats, needed=head.seats)
        settle_options(game, seats, chosen)
        for key, value in chosen.items():
            if head.options[key] != value:
                raise BadSetup(
                    "setup.start-option", option=key, value=str(value), needed=_option_text(head.options[key])
                )
        return dict(head.options)


def flag_text(flag: bool) -> str:
    return "yes" if flag else "no"


def seat_text(seat: int | None) -> str:
    return NOTHING if seat is None else str(seat + 1)


def rng_text(rng: Rng) -> str:
    return f"{rng.word:016x}"


def list_text(items: Iterable[object], separator: str = " ") -> str:
    """Joins `items`; `NOTHING` without any."""
    return separator.join(map(str, items)) or NOTHING


@dataclass(frozen=True, slots=True)
class Head:
    """The first lines of every position text. `options`: all options of the game, settled, in their order."""

    seats: int
    options: Mapping[str, OptionValue]
    rng: Rng
    options_line: ClassVar[int] = 3


class Lines:
    """The lines of a text after its head; each is taken once, in their order."""

    def __init__(self, lines: Sequence[str], first: int) -> None:
        """`first`: the number of the first line."""
        self._lines = lines
        self._first = first
        self._at = 0

    @property
    def number(self) -> int:
        """The number of the next line."""
        return self._first + self._at

    def _next(self) -> tuple[str | None, str]:
        """Returns the word and the value of the next line; the word is None without a line, or for another form."""
        if self._at >= len(self._lines):
            return None, ""
        found = _LINE.fullmatch(self._lines[self._at])
        return (found[1], found[2] or "") if found else (None, "")

    def follows(self, word: str) -> bool:
        """Tests whether the next line has this word."""
        return self._next()[0] == word

    def take(self, word: str) -> Field:
        """Takes the next line, which must have this word, and returns its value."""
        found, value = self._next()
        if found != word:
            raise BadPosition("position.missing", self.number, word)
        field = Field(self.number, value)
        self._at += 1
        return field

    def take_all(self, word: str) -> list[Field]:
        """Takes all lines with this word that follow, and returns their values."""
        found = []
        while self.follows(word):
            found.append(self.take(word))
        return found

    def take_drawing(self, word: str) -> tuple[Field, list[Field]]:
        """Takes a line with this word and the indented rows below it. Returns its value ("" for a bare `word:`) and the
        rows without the indent."""
        field = self.take(word)
        rows = []
        while self._at < len(self._lines) and self._lines[self._at].startswith(INDENT):
            rows.append(Field(self.number, self._lines[self._at].removeprefix(INDENT)))
            self._at += 1
        return field, rows

    def end(self) -> None:
        """Refuses lines that were not taken."""
        if self._at < len(self._lines):
            raise BadPosition("position.extra", self.number, self._lines[self._at][:MAX_SHOWN])


def write(game: Game, head: Head, lines: Iterable[tuple[str, str]]) -> str:
    """Writes the text of a state: its head, then its own lines (word, value). Ends with a newline.

    A value may have several lines: the rows of a drawing follow its first line.
    """
    silent = {option.key: option.default for option in game.options() if option.silent}
    named = {key: value for key, value in head.options.items() if key not in silent or value != silent[key]}
    options = " ".join(f"{key}={_option_text(value)}" for key, value in named.items())
    every = [("seats", str(head.seats)), ("options", options or NOTHING), ("random", rng_text(head.rng)), *lines]
    rows = [f"{game.key} {game.rules_version}"]
    for word, value in every:
        first, *drawing = value.split("\n")
        rows.append(f"{word}: {first}" if first else f"{word}:")
        rows += [f"{INDENT}{row}".rstrip(" ") for row in drawing]
    return "\n".join(rows) + "\n"


def read(game: Game, text: str) -> tuple[Head, Lines]:
    """Reads and checks the head of `text`. Returns it and the lines after it."""
    if len(text) > MAX_CHARACTERS:
        raise BadPosition("position.too-long", 1, game.key)
    rows = text.removesuffix("\n").split("\n")
    heading = _HEAD.fullmatch(rows[0])
    if heading is None or heading[1] != game.key:
        raise BadPosition("position.game", 1, rows[0][:MAX_SHOWN])
    if int(heading[2]) != game.rules_version:
        raise BadPosition("position.rules", 1, heading[2])
    lines = Lines(rows[1:], 2)
    seats = lines.take("seats").number(game.seat_range[0], game.seat_range[-1])
    options = _read_options(game, seats, lines.take("options"))
    return Head(seats, options, lines.take("random").rng()), lines


def check_spelling(text: str, exact: str) -> None:
    """Refuses `text` unless it is `exact`, the text that `position` writes for the same state."""
    if text == exact:
        return
    rows, exact_rows = text.split("\n"), exact.split("\n")
    same = (i for i, (row, other) in enumerate(zip(rows, exact_rows, strict=False)) if row != other)
    index = next(same, min(len(rows), len(exact_rows)) - 1)
    raise BadPosition("position.spelling", index + 1, exact_rows[index][:MAX_SHOWN])


def check_set(found: Iterable[tuple[T, Field]], all_of: Collection[T], name: Callable[[T], str] = str) -> None:
    """Refuses the values in `found` unless each of `all_of` is there exactly once. `name` writes a missing value."""
    seen: set[T] = set()
    last: Field | None = None
    for value, field in found:
        if value in seen:
            field.fail("position.twice")
        if value not in all_of:
            field.fail("position.value")
        seen.add(value)
        last = field
    if len(seen) < len(all_of):
        missing = next(value for value in all_of if value not in seen)
        raise BadPosition("position.nowhere", last.line if last else 1, name(missing))


def _option_text(value: OptionValue) -> str:
    return flag_text(value) if isinstance(value, bool) else str(value)


def _read_options(game: Game, seats: int, field: Field) -> dict[str, OptionValue]:
    known = game.options()
    parts = field.words()
    keys = {part.text.partition("=")[0] for part in parts}
    known = tuple(option for option in known if not option.silent or option.key in keys)
    if len(parts) != len(known):
        field.fail("position.options")
    options: dict[str, OptionValue] = {}
    for option, part in zip(known, parts, strict=True):
        values = {f"{option.key}={_option_text(value)}": value for value in option.values}
        named = part.text.removeprefix(f"{option.key}=")
        if named != part.text and option.takes(named):
            values[part.text] = named
        if part.text not in values:
            part.fail("position.options")
        options[option.key] = values[part.text]
    try:
        return settle_options(game, seats, options)
    except BadSetup as error:
        field.fail("position.options", str(error.params.get("option", field.text)))
