"""The lines of a match file as bytes: `read_line` and `write_line`, and the header in all its formats.

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
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

import game
from game.core.game import TOWER, Hand, Poses
from game.core.position import MAX_CHARACTERS, Start
from game.core.record_notes import DigestNote, HandNote, HandRun, HintNote, Note, PosesNote, RestoredNote
from game.core.session import MAX_NAME, MAX_SEED, SPEEDS, Entry, Session

FROM_DEAL, FROM_START, WITH_HINTS, BUNDLE, WITH_HAND, WITH_SPEED = 1, 2, 3, 4, 5, 6
"""Numbers of the formats. Older programs refuse a number that they do not know. A bundle keeps several matches together
(`game.core.bundle`)."""

MAX_LINE = 2**20
"""Longest line that a recorder writes."""

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


class Header(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    app: _Text
    game: _Text
    rules_version: int
    options: dict[_Text, bool | Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)] | _Text]
    seats: Annotated[list[_SeatForm], msgspec.Meta(max_length=64)]
    seed: Annotated[int, msgspec.Meta(ge=0, le=MAX_SEED)]


class StartHeader(Header, forbid_unknown_fields=True, omit_defaults=True):
    start: Annotated[str, msgspec.Meta(max_length=MAX_CHARACTERS)]
    poses: Poses = None


class HintsHeader(Header, forbid_unknown_fields=True, omit_defaults=True):
    start: Annotated[str, msgspec.Meta(max_length=MAX_CHARACTERS)] | None = None
    poses: Poses = None


class HandHeader(HintsHeader, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    hand: Annotated[int, msgspec.Meta(ge=2)]


class SpeedHeader(HintsHeader, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
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


KIND = msgspec.json.Decoder(Kind)
HEADERS: dict[int, msgspec.json.Decoder[Any]] = {  # each of another header
    FROM_DEAL: msgspec.json.Decoder(Header),
    FROM_START: msgspec.json.Decoder(StartHeader),
    WITH_HINTS: msgspec.json.Decoder(HintsHeader),
    WITH_HAND: msgspec.json.Decoder(HandHeader),
    WITH_SPEED: msgspec.json.Decoder(SpeedHeader),
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


class BadLine(Exception):
    """A line of no known form."""


def read_line(raw: bytes) -> Entry | Note:
    """Reads a line without its newline. `BadLine` for anything that a recorder does not write."""
    if len(raw) > MAX_LINE:
        raise BadLine
    try:
        if raw.startswith(b"["):
            entry = _entry_decoder.decode(raw)
            return Entry(entry.seat, entry.text, entry.tick)
        for start, decoder in _form_decoders:
            if raw.startswith(start):
                return _note(decoder.decode(raw))
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        pass
    raise BadLine


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
        header: Header = SpeedHeader(WITH_SPEED, **common, **begins, hand=hand, speed=session.speed)
    elif session.hand > 1:
        header = HandHeader(WITH_HAND, **common, **begins, hand=session.hand)
    elif start is None:
        header = Header(FROM_DEAL, **common)
    else:
        header = StartHeader(FROM_START, **common, **begins)
    return _encode(header) + b"\n"


FORMAT_AT = len(b'{"format":')
"""Offset of the digit of the format in a file."""


def raise_format(first: bytes) -> bytes:
    """Changes the first bytes of a file to the format with hints."""
    if first[FORMAT_AT : FORMAT_AT + 1] in (b"1", b"2"):
        return b"%s%d%s" % (first[:FORMAT_AT], WITH_HINTS, first[FORMAT_AT + 1 :])
    return first


def start_of(header: Header) -> Start | None:
    """The position from which the match begins; None: the deal."""
    match header:
        case StartHeader(start=str(start), poses=poses) | HintsHeader(start=str(start), poses=poses):
            return Start(start, poses)
    return None


def hand_of(header: Header) -> int | None:
    """The version of the hand that moves pieces; None where the header does not name it."""
    return header.hand if isinstance(header, HandHeader | SpeedHeader) else None


def speed_of(header: Header) -> int:
    """The speed of the match in per cent."""
    return header.speed if isinstance(header, SpeedHeader) else SPEEDS[0]
