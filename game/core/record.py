"""`load` reads a match file as a `Recording` and checks its format; `replay` plays it by the rules into a `Session`.

Line 1 is the header. A match that begins with the deal has format 1. In format 2 the header has a `start`, the position
text from which the match begins, and `poses` if there is a world. Either becomes format 3 with the first hint. Format 5
has all of this, and the version of the `hand` that moves pieces; files of earlier formats were played with hand 1.
Format 6 has all of this, and the `speed` in per cent at which the match was played, where that was not 100. Each
further line is an entry of the log, `[seat,"text"]` or `[seat,"text",tick]`, or a note:

- `{"digest":…,"at":n}`: the state's digest after n entries;
- `{"hand":[[tick,seat,aim_x,aim_y,turn,nudge,ticks],…]}`: the input of hands, run by run (continuous games);
- `{"poses":…,"world":…,"at":n,"tick":t}`: the world after n entries and t ticks, and its digest;
- `{"restored":n,"tick":t}`: after n entries play went on with a world rebuilt from the latest poses; with `"since":m`
  the hand input after entry m is missing, because the disk was full;
- `{"hint":seat,"at":n}`: the seat asked for a hint after n entries.

A torn last line is dropped. Anything else that cannot be read raises `RecordError`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import msgspec

import game
from game.core.files import whole_lines
from game.core.game import (
    TOWER,
    BadPosition,
    BadSetup,
    BadText,
    Game,
    Hand,
    IllegalAction,
    OptionValue,
    Params,
    Poses,
    SeatInfo,
)
from game.core.position import MAX_CHARACTERS, Start
from game.core.record_notes import DigestNote, HandNote, HandRun, HintNote, Note, PosesNote, RestoredNote
from game.core.session import MAX_NAME, MAX_SEED, SPEEDS, Entry, Session, UndoRefused

FROM_DEAL, FROM_START, WITH_HINTS, BUNDLE, WITH_HAND, WITH_SPEED = 1, 2, 3, 4, 5, 6
"""Numbers of the formats. Older programs refuse a number that they do not know. A bundle keeps several matches together
(`game.core.bundle`)."""

MAX_BYTES = 64 * 2**20
"""Larger files are refused unread. An hour of stacking takes about a tenth of this."""

MAX_LINE = 2**20
"""Longest line that a recorder writes."""


class RecordError(Exception):
    """A match file that cannot be read, trusted or written. `params` always has "file", its name.

    `reason` is one of "record.missing", "record.unreadable", "record.too-large", "record.not-a-match",
    "record.unknown-format", "record.unknown-game", "record.unknown-rules", "record.bad-setup", "record.bad-start" (with
    "line" and "what" of `BadPosition`), "record.damaged" (a line cannot be read), "record.illegal" (the rules refuse a
    line), "record.diverged" (a digest differs), each of the last three with "line"; and "record.disk" when writing
    failed.
    """

    def __init__(self, reason: str, **params: int | str) -> None:
        super().__init__(reason, params)
        self.reason = reason
        self.params: Params = params


@dataclass(frozen=True, slots=True)
class Line:
    """One line after the header; `number` counts from 1 with the header, as an editor does."""

    number: int
    content: Entry | Note


@dataclass(frozen=True, slots=True)
class Recording:
    """The content of a match file: whole and well-formed, its actions not yet checked by the rules.

    `size`: bytes up to the end of the last whole line; `torn`: whether a torn line behind it was dropped.
    """

    path: Path
    app: str
    game: Game
    options: Mapping[str, OptionValue]
    seats: tuple[SeatInfo, ...]
    seed: int
    lines: tuple[Line, ...]
    size: int
    torn: bool
    start: Start | None = None
    hand: int = 0
    speed: int = SPEEDS[0]

    @property
    def log(self) -> tuple[Entry, ...]:
        return tuple(line.content for line in self.lines if isinstance(line.content, Entry))

    @property
    def hints(self) -> tuple[HintNote, ...]:
        """The hints that were given, each once."""
        return tuple(dict.fromkeys(line.content for line in self.lines if isinstance(line.content, HintNote)))

    def new_session(self) -> Session:
        """Makes the match at its start. `RecordError` "record.bad-setup" if the game refuses its seats or options,
        "record.bad-start" if it refuses the position."""
        try:
            return Session(self.game, self.seats, self.seed, self.options, self.start, self.hand, self.speed)
        except BadSetup as error:
            raise RecordError("record.bad-setup", file=self.path.name, why=error.reason) from None
        except BadPosition as error:
            raise self.bad_start(error) from None

    def bad_start(self, error: BadPosition) -> RecordError:
        """Makes the error for the position in the header, or the poses beside it."""
        line, what = error.params["line"], error.params["what"]
        return RecordError("record.bad-start", file=self.path.name, line=line, what=what, why=error.reason)


# The formats on disk

_Text = Annotated[str, msgspec.Meta(max_length=200)]
_Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
_Count = Annotated[int, msgspec.Meta(ge=0, le=2**40)]
_Small = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31)]
_Seat = Annotated[int, msgspec.Meta(ge=TOWER, le=63)]


class _SeatForm(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(max_length=MAX_NAME)]
    colour: _Text
    level: _Text | None = None
    device: _Text = "any"


class Kind(msgspec.Struct):
    """The part of the header that identifies the file, in all versions of the program."""

    format: int
    game: _Text
    rules_version: int
    contest: _Text = ""


class _Header(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    app: _Text
    game: _Text
    rules_version: int
    options: dict[_Text, bool | Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)] | _Text]
    seats: Annotated[list[_SeatForm], msgspec.Meta(max_length=64)]
    seed: Annotated[int, msgspec.Meta(ge=0, le=MAX_SEED)]


class _StartHeader(_Header, forbid_unknown_fields=True, omit_defaults=True):
    start: Annotated[str, msgspec.Meta(max_length=MAX_CHARACTERS)]
    poses: Poses = None


class _HintsHeader(_Header, forbid_unknown_fields=True, omit_defaults=True):
    start: Annotated[str, msgspec.Meta(max_length=MAX_CHARACTERS)] | None = None
    poses: Poses = None


class _HandHeader(_HintsHeader, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    hand: Annotated[int, msgspec.Meta(ge=2)]


class _SpeedHeader(_HintsHeader, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    hand: Annotated[int, msgspec.Meta(ge=2)] | None = None
    speed: Annotated[int, msgspec.Meta(ge=min(SPEEDS), lt=SPEEDS[0])]


class _EntryForm(msgspec.Struct, array_like=True, forbid_unknown_fields=True, omit_defaults=True):
    seat: _Seat
    text: _Text
    tick: _Count | None = None


class _DigestForm(msgspec.Struct, forbid_unknown_fields=True):
    digest: _Digest
    at: _Count


class _RunForm(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    tick: _Count
    seat: _Seat
    aim_x: _Small
    aim_y: _Small
    turn: _Small
    nudge: _Small
    ticks: _Count


class _HandForm(msgspec.Struct, forbid_unknown_fields=True):
    hand: list[_RunForm]


class _PosesForm(msgspec.Struct, forbid_unknown_fields=True):
    poses: Poses
    world: _Digest
    at: _Count
    tick: _Count


class _RestoredForm(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    restored: _Count
    tick: _Count
    since: _Count | None = None


class _HintForm(msgspec.Struct, forbid_unknown_fields=True):
    hint: Annotated[int, msgspec.Meta(ge=0, le=63)]
    at: _Count


_kind_decoder = msgspec.json.Decoder(Kind)
_header_decoders: dict[int, msgspec.json.Decoder[Any]] = {  # each of another header
    FROM_DEAL: msgspec.json.Decoder(_Header),
    FROM_START: msgspec.json.Decoder(_StartHeader),
    WITH_HINTS: msgspec.json.Decoder(_HintsHeader),
    WITH_HAND: msgspec.json.Decoder(_HandHeader),
    WITH_SPEED: msgspec.json.Decoder(_SpeedHeader),
}
_entry_decoder = msgspec.json.Decoder(_EntryForm)
_form_decoders: tuple[tuple[bytes, msgspec.json.Decoder[Any]], ...] = (  # each of another form
    (b'{"digest"', msgspec.json.Decoder(_DigestForm)),
    (b'{"hand"', msgspec.json.Decoder(_HandForm)),
    (b'{"poses"', msgspec.json.Decoder(_PosesForm)),
    (b'{"restored"', msgspec.json.Decoder(_RestoredForm)),
    (b'{"hint"', msgspec.json.Decoder(_HintForm)),
)
_encode = msgspec.json.Encoder().encode


class _BadLine(Exception):
    """A line of no known form."""


def _read_line(raw: bytes) -> Entry | Note:
    """Reads a line without its newline. `_BadLine` for anything that a recorder does not write."""
    if len(raw) > MAX_LINE:
        raise _BadLine
    try:
        if raw.startswith(b"["):
            entry = _entry_decoder.decode(raw)
            return Entry(entry.seat, entry.text, entry.tick)
        for start, decoder in _form_decoders:
            if raw.startswith(start):
                return _note(decoder.decode(raw))
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        pass
    raise _BadLine


def _note(form: _DigestForm | _HandForm | _PosesForm | _RestoredForm | _HintForm) -> Note:
    match form:
        case _DigestForm(digest=digest, at=at):
            return DigestNote(digest, at)
        case _HandForm(hand=hand):
            runs = (
                HandRun(run.tick, run.seat, Hand(run.aim_x, run.aim_y, run.turn, run.nudge), run.ticks) for run in hand
            )
            return HandNote(tuple(runs))
        case _PosesForm(poses=poses, world=world, at=at, tick=tick):
            return PosesNote(poses, world, at, tick)
        case _RestoredForm(restored=at, tick=tick, since=since):
            return RestoredNote(at, tick, since)
        case _HintForm(hint=seat, at=at):
            return HintNote(seat, at)


def write_line(content: Entry | Note) -> bytes:
    """Writes `content` as a line of the file, newline included."""
    match content:
        case Entry(seat=seat, text=text, tick=tick):
            form: object = [seat, text] if tick is None else [seat, text, tick]
        case DigestNote(digest=digest, at=at):
            form = _DigestForm(digest, at)
        case HandNote(runs=runs):
            form = _HandForm(
                [
                    _RunForm(run.tick, run.seat, hand.aim_x, hand.aim_y, hand.turn, hand.nudge, run.ticks)
                    for run in runs
                    for hand in [run.hand]
                ]
            )
        case PosesNote(poses=poses, world=world, at=at, tick=tick):
            form = _PosesForm(poses, world, at, tick)
        case RestoredNote(at=at, tick=tick, since=since):
            form = _RestoredForm(at, tick, since)
        case HintNote(seat=seat, at=at):
            form = _HintForm(seat, at)
    return _encode(form) + b"\n"


def header_line(session: Session) -> bytes:
    """Writes the first line of the file of `session`, newline included."""
    start = session.start
    common: dict[str, Any] = {  # arguments of a header
        "app": f"tumblebox {game.__version__}",
        "game": session.game.key,
        "rules_version": session.game.rules_version,
        "options": dict(session.options),
        "seats": [_SeatForm(seat.name, seat.colour, seat.level, seat.device) for seat in session.seats],
        "seed": session.seed,
    }
    begins: dict[str, Poses] = {} if start is None else {"start": start.position, "poses": start.poses}
    if session.speed != SPEEDS[0]:
        hand = session.hand if session.hand > 1 else None
        header: _Header = _SpeedHeader(WITH_SPEED, **common, **begins, hand=hand, speed=session.speed)
    elif session.hand > 1:
        header = _HandHeader(WITH_HAND, **common, **begins, hand=session.hand)
    elif start is None:
        header = _Header(FROM_DEAL, **common)
    else:
        header = _StartHeader(FROM_START, **common, **begins)
    return _encode(header) + b"\n"


FORMAT_AT = len(b'{"format":')
"""Offset of the digit of the format in a file."""


def raise_format(first: bytes) -> bytes:
    """Changes the first bytes of a file to the format with hints."""
    if first[FORMAT_AT : FORMAT_AT + 1] in (b"1", b"2"):
        return b"%s%d%s" % (first[:FORMAT_AT], WITH_HINTS, first[FORMAT_AT + 1 :])
    return first


# Reading


def load(path: str | os.PathLike[str], games: Mapping[str, Game], *, notes: bool = True) -> Recording:
    """Reads the match file at `path` and checks its format. `RecordError` names the fault; the file is not changed.

    `replay` checks the actions and the digests. Without `notes` it reads the entries only, which is much quicker for a
    match with a world.
    """
    path = Path(path)
    data = read_bytes(path)
    size = data.rfind(b"\n") + 1
    return read(path, whole_lines(data), games, size=size, torn=size < len(data), notes=notes)


def read(
    path: Path,
    lines: Iterable[tuple[int, bytes]],
    games: Mapping[str, Game],
    *,
    size: int,
    torn: bool,
    notes: bool = True,
) -> Recording:
    """Reads numbered lines of the file at `path`. `RecordError`: see `load`."""
    name = path.name
    numbered = iter(lines)
    number, first = next(numbered, (1, b""))
    kind = read_kind(first, name)
    if kind.format not in _header_decoders:
        raise RecordError("record.unknown-format", file=name, format=kind.format)
    if kind.game not in games:
        raise RecordError("record.unknown-game", file=name, game=kind.game)
    rules = games[kind.game]
    if kind.rules_version != rules.rules_version:
        raise RecordError("record.unknown-rules", file=name, game=kind.game, rules=kind.rules_version)
    try:
        header = _header_decoders[kind.format].decode(first)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise RecordError("record.damaged", file=name, line=number) from None
    named = header.hand if isinstance(header, _HandHeader | _SpeedHeader) else None
    hand = min(1, rules.hand) if named is None else named
    if hand > rules.hand:
        raise RecordError("record.unknown-format", file=name, format=kind.format)
    return Recording(
        path=path,
        app=header.app,
        game=rules,
        options=header.options,
        seats=tuple(SeatInfo(seat.name, seat.colour, seat.level, seat.device) for seat in header.seats),
        seed=header.seed,
        lines=tuple(_read_lines(numbered, name, notes)),
        size=size,
        torn=torn,
        start=_start(header),
        hand=hand,
        speed=header.speed if isinstance(header, _SpeedHeader) else SPEEDS[0],
    )


def _start(header: _Header) -> Start | None:
    match header:
        case _StartHeader(start=str(start), poses=poses) | _HintsHeader(start=str(start), poses=poses):
            return Start(start, poses)
    return None


def read_bytes(path: Path) -> bytes:
    """Reads the file at `path`. `RecordError` if it cannot be read, or is too large."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise RecordError("record.missing", file=path.name) from None
    except (OSError, ValueError) as error:
        raise RecordError("record.unreadable", file=path.name, why=getattr(error, "strerror", None) or "") from None
    if len(data) > MAX_BYTES:
        raise RecordError("record.too-large", file=path.name, megabytes=MAX_BYTES // 2**20)
    return data


def read_kind(first: bytes, name: str) -> Kind:
    """Reads the first line of a file. `RecordError` if it is no match."""
    try:
        if len(first) <= MAX_LINE:
            return _kind_decoder.decode(first)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        pass
    raise RecordError("record.not-a-match", file=name)


def _read_lines(lines: Iterator[tuple[int, bytes]], name: str, notes: bool) -> Iterator[Line]:
    """Reads `lines`; without `notes`, those with entries only."""
    for number, raw in lines:
        try:
            if notes or not raw.startswith(b"{"):
                yield Line(number, _read_line(raw))
        except _BadLine:
            raise RecordError("record.damaged", file=name, line=number) from None


def check_line(recording: Recording, session: Session, line: Line) -> None:
    """Does `line` in `session`, or compares its digest. `RecordError` names the line that fails."""
    where: dict[str, int | str] = {"file": recording.path.name, "line": line.number}
    content = line.content
    try:
        if isinstance(content, Entry):
            session.repeat(content)
            return
    except BadText:
        raise RecordError("record.damaged", **where) from None
    except (IllegalAction, UndoRefused) as error:
        raise RecordError("record.illegal", why=error.reason, **where) from None
    if isinstance(content, HandNote):
        return
    if content.at != session.log_length:
        raise RecordError("record.damaged", **where)
    if isinstance(content, RestoredNote) and content.since is not None and content.since > content.at:
        raise RecordError("record.damaged", **where)
    if isinstance(content, HintNote) and content.seat >= len(session.seats):
        raise RecordError("record.damaged", **where)
    if isinstance(content, DigestNote) and content.digest != session.digest():
        raise RecordError("record.diverged", **where)


def replay(recording: Recording) -> Session:
    """Plays `recording` to its end; the rules check every action, and every digest is compared.

    `RecordError` for the first line that fails. Worlds are not rebuilt: `game.play` does that.
    """
    session = recording.new_session()
    for line in recording.lines:
        check_line(recording, session, line)
    return session
