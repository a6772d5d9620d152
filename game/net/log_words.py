"""`log_text` turns the lines of a game's log into words and pictures for a phone, the latest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.net.page import LOG_LINES, LogText, PhoneFrame, Words
from game.table.log.entries import PICTURE, PLACE, LogLine, shown_lines

PictureName = Callable[[Sequence[object]], str]
"""The name of a picture in the log, from the arguments of its painter."""


def log_text(frame: PhoneFrame, lines: Sequence[tuple[int, LogLine]], name: PictureName) -> tuple[LogText, ...]:
    shown = shown_lines(line for _number, line in lines)
    return tuple(_text(frame, line, name) for line in reversed(shown[-LOG_LINES:]))


def _text(frame: PhoneFrame, line: LogLine, name: PictureName) -> LogText:
    parts = tuple(_parts(frame, line, name))
    if line.seat is None:
        return LogText(parts)
    info = frame.seats[line.seat]
    return LogText(parts, "" if line.sums_up else info.name, info.colour)


def _parts(frame: PhoneFrame, line: LogLine, name: PictureName) -> Iterator[Words]:
    """The words of a line with its pictures and its place where they belong, as `entries.Part` has them."""
    words = line.full or line.verb
    if line.pictures and PICTURE not in words:
        words += f" {PICTURE}"
    if line.where:
        words = words.replace(PLACE, line.where) if PLACE in words else f"{words} {line.where}"
    before, found, after = words.partition(PICTURE)
    if before:
        yield Words(before)
    if found:
        for picture in line.pictures:
            yield Words(name(picture.args), frame.picture(picture))
    if after:
        yield Words(after)
    if line.detail:
        yield Words(f" ({line.detail})")
