"""`load` and `load_as` read a TOML file, as a table or a given type; any fault becomes a one-sentence `TomlError`."""

from __future__ import annotations

import os
import re
import stat
import tomllib
from datetime import date, time
from math import isfinite
from pathlib import Path
from typing import TypeVar

from game.core.typed_data import Unfit, fit, printable, short

T = TypeVar("T")

LARGEST = 200_000
"""Bytes of a file."""
_KEY = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_CHAIN = re.compile(rf"(?<![\w-]){_KEY}(?:[ \t]*+\.[ \t]*+{_KEY}){{8}}")
"""A key of more than eight parts: tomllib takes minutes for one of many thousands."""
_AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_FAULTS = (
    ("=' after a key", "a name must be followed by = and a value"),
    ("Invalid value", "there is no value that TOML knows: text stands in quotes, and numbers are written as 0.5"),
    ("Invalid statement", "a line must be name = value, or [name]"),
    ("key part", "a name is of letters, digits, - and _"),
    ("Expected newline", "there is more after the value: begin a new line there"),
    ("twice", "a table is declared for the second time: put its lines together"),
    ("Cannot", "something has a value already: give it once"),
    ("Duplicate", "a name stands twice in a table: leave one of them out"),
    ("declaration", "a table's name in brackets is not closed: add ]"),
    ("Unclosed array", "a list lacks a comma or its end, ]"),
    ("inline table", "a table in braces lacks a comma or its end, }"),
    ("Unterminated", "text is not closed: add the second quote"),
    ('Expected "', "text is not closed: add the second quote"),
    ("Expected '", "text is not closed: add the second quote"),
    ("Unescaped", r"a backslash in text is written \\"),
    ("Illegal character", "there is a character that cannot stand there: leave it out"),
    ("Found invalid character", "there is a character that cannot stand there: leave it out"),
    ("hex value", r"\u must be followed by four hexadecimal digits"),
    ("scalar value", r"\u is followed by a number that is no character"),
    ("date", "this is no date; text stands in quotes"),
)
"""What tomllib says, by a part of it, and what is to be done."""


class TomlError(ValueError):
    """A file that cannot be read. Its text is a sentence without the period, and names the file."""


def file_name(path: Path) -> str:
    """The name of a file in a sentence."""
    return printable(path.name)


def load(path: Path) -> dict[str, object]:
    """The table in the file at `path`, with finite numbers only; a byte order mark is skipped. `TomlError`."""
    name = file_name(path)
    try:
        table = _parsed(_text(path))
        _check_values(table)
    except Unfit as error:
        raise TomlError(f"{name}{error}") from None
    return table


def load_as(path: Path, wanted: type[T]) -> T:
    """The file at `path` as a `wanted`. `TomlError`."""
    table = load(path)
    try:
        return fit(table, wanted)
    except Unfit as error:
        raise TomlError(f"{file_name(path)}: {error}") from None


def _text(path: Path) -> str:
    try:
        # A pipe would wait for a writer, and a device may never end.
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise Unfit(" is no ordinary file: put one in its place, or take it away")
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise Unfit(" is missing") from None
    except OSError as error:
        raise Unfit(f" cannot be read: {error.strerror or 'the disk refuses'}") from None
    if len(data) > LARGEST:
        raise Unfit(f" is larger than {LARGEST // 1000} kB: make it shorter")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unfit(f": line {line} is not written in UTF-8: save the file as UTF-8") from None


def _parsed(text: str) -> dict[str, object]:
    if found := _CHAIN.search(text):
        line = text.count("\n", 0, found.start()) + 1
        raise Unfit(f": line {line} has a name of more than eight parts: write it with fewer points")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unfit(_fault(str(error))) from None
    except RecursionError:
        raise Unfit(": lists or tables in it are nested too deep to be read: write it flatter") from None
    except ValueError:
        # Python turns no more than 4300 digits into a number; other ones that tomllib cannot build end here as well.
        raise Unfit(": a number in it has too many digits: write it with fewer") from None


def _fault(told: str) -> str:
    at = _AT.search(told)
    what = next((words for part, words in _FAULTS if part in told), "it cannot be read as TOML: put that right")
    if at is None or at[1] is None:
        return f" is no TOML: at its end {what}"
    return f" is no TOML: in line {at[1]}, column {at[2]}, {what}"


def _check_values(table: dict[str, object]) -> None:
    """`Unfit` for a number that is none, and for dates and times, which nothing here is made of."""
    waiting: list[tuple[str, object]] = [("", table)]
    while waiting:
        name, value = waiting.pop()
        match value:
            case dict():
                waiting += [(f"{name}.{key}" if name else key, each) for key, each in value.items()]
            case list():
                waiting += [(f"{name}[{i}]", each) for i, each in enumerate(value)]
            case float() if not isfinite(value):
                raise Unfit(f": {short(name)} is {value}: write a number in digits, not too large")
            case date() | time():
                raise Unfit(f": {short(name)} is a date or a time: text stands in quotes")
