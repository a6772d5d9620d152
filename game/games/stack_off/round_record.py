"""`read_round` reads the file of a stack-off round; `look` says whose it is. Line 1 has the series and the round.

The level of each match must agree with these. While people build the ground, the file is written anew with each part:
line 1 names what has been built. The notes are

- `{"tick":n,"memory":…}`: the round has been running for n ticks, with the referee's `Memory`; written every second,
  after each tick in which something was done, and when the round is paused or closed;
- `{"ranks":[[seat,place],…],"tick":n}`, the last line of a round that is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import msgspec

import game
from game.core.bundle import Bundle, load_bundle
from game.core.game import BadSetup, Game, Seat, SeatInfo, Standing
from game.core.record import RecordError, replay
from game.core.record_lines import BUNDLE
from game.core.session import MAX_SEED, SPEEDS
from game.games.stack_off.building.phase import site_of
from game.games.stack_off.building.site import BuildRefused, Site
from game.games.stack_off.referee import sessions_of
from game.games.stack_off.referee_notes import Memory
from game.games.stack_off.rounds import Round
from game.games.stack_off.series import KEY, MOST_MIXED, OPTIONS, PLAYERS, Series
from game.levels.rules.game import CHALLENGE
from game.levels.rules.level import LevelError
from game.play.loader import check_seats

_APP = f"tumblebox {game.__version__}"

REFEREE: Final = 4
"""Rises when a referee takes, lets go, blows or passes on at other ticks than before, or ranks otherwise. Rounds of
another one can be played on, but what it did is not verified."""

_Ticks = Annotated[int, msgspec.Meta(ge=0, le=2**32)]


class _Header(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    format: int
    app: str
    contest: str
    game: str
    rules_version: int
    series: Series
    round: Round
    referee: int = 0
    begun: bool = False


class _App(msgspec.Struct):
    app: str = ""


class TickNote(msgspec.Struct, forbid_unknown_fields=True):
    tick: _Ticks
    memory: Memory


class EndNote(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`starless`: all or none have reached the goal, so that nobody wins."""

    ranks: Annotated[list[tuple[int, int]], msgspec.Meta(max_length=PLAYERS[-1])]
    tick: _Ticks
    starless: bool = False

    @property
    def first(self) -> list[Seat]:
        """The seats that have won."""
        return [] if self.starless else [seat for seat, place in self.ranks if place == 1]


encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A file that is whole and well-formed and whose matches fit the series, but are not replayed. `note`: the latest
    with a tick. `end`: the last one, with its line. `notes`: all with a tick, each with its line. `referee`: see
    `REFEREE`; 0 in files that do not say."""

    bundle: Bundle
    series: Series
    round: Round
    note: TickNote | None
    end: tuple[int, EndNote] | None
    notes: tuple[tuple[int, TickNote], ...] = ()
    referee: int = 0

    @property
    def site(self) -> Site:
        """The building phase, with what has been built."""
        return site_of(self.series, self.round)


def header_line(series: Series, what: Round) -> bytes:
    """Writes line 1."""
    about = BUNDLE, _APP, KEY, CHALLENGE.key, CHALLENGE.rules_version, series, what, REFEREE
    return encode(_Header(*about, begun=bool(what.built)))


def look(path: Path, games: Mapping[str, Game]) -> tuple[tuple[SeatInfo, ...], Standing | None, tuple[Seat, ...]]:
    """Gets who plays in the file at `path`, which round is next (None once somebody has won the series), and who has
    won the round in it. Skips the input of hands, so it is quick. `RecordError` if the file cannot be read or
    trusted."""
    found = read_round(path, games, whole=False)
    for part in found.bundle.parts:
        replay(part)
    series = found.series
    if found.end is not None:
        series = series.after(found.end[1].first)
    standing = Standing("round", series.number, names=_names_of(found.round if found.end is None else _next(series)))
    winners = () if found.end is None else tuple(found.end[1].first)
    return series.seats, standing if series.champion is None else None, winners


def _next(series: Series) -> Round | None:
    """The round that is next; None if there is none of its mode any more."""
    try:
        return series.round
    except LookupError:
        return None


def _names_of(what: Round | None) -> tuple[tuple[str, str], ...]:
    """The name of a round by language."""
    return () if what is None else (("en", what.name.en or what.name.ja), ("ja", what.name.ja or what.name.en))


def read_round(path: Path, games: Mapping[str, Game], *, whole: bool = True) -> RoundRecord:
    """Reads the file at `path`; without `whole` it skips the input of hands, and compares no levels."""
    bundle = load_bundle(path, games, notes=whole)
    if bundle.contest != KEY:
        raise RecordError("record.unknown-game", file=path.name, game=bundle.contest)
    header = _read_header(bundle)
    _check_series(header.series, bundle)
    if len(bundle.parts) != len(header.series.seats):
        raise bundle.damaged(2 + min(len(bundle.parts), len(header.series.seats)))
    if whole:
        _check_parts(header, bundle)
    notes, end = _read_notes(bundle)
    _check_site(header, bundle)
    note = notes[-1][1] if notes else None
    return RoundRecord(bundle, header.series, header.round, note, end, notes, header.referee)


def _read_header(bundle: Bundle) -> _Header:
    try:
        return msgspec.json.decode(bundle.header, type=_Header)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError):
        raise _refused(bundle, 1) from None


def _refused(bundle: Bundle, line: int) -> RecordError:
    """Gets the error for a file without a proper header, or whose header does not fit a match: it is damaged, unless
    another version has written it, which may have had other rounds."""
    try:
        app = msgspec.json.decode(bundle.header, type=_App).app
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        app = ""
    if app in ("", _APP):
        return bundle.damaged(line)
    return RecordError("record.unknown-rules", file=bundle.path.name, game=KEY, rules=CHALLENGE.rules_version)


def _check_series(series: Series, bundle: Bundle) -> None:
    """Raises `RecordError` for a series that no lobby can begin, or that would be over by now."""
    values = {
        "best-of": series.best_of,
        "throws": series.throws,
        "surprise": series.surprise,
        "help": series.help,
        "all-or-none": series.all_or_none,
        "secret": series.secret,
    }
    seats = len(series.seats)
    if seats not in PLAYERS:
        raise RecordError("record.bad-setup", file=bundle.path.name, why="setup.seats")
    sound = (
        0 <= series.seed <= MAX_SEED
        and 1 <= series.number <= 10_000
        and all(values.get(option.key, option.values[0]) in option.values for option in OPTIONS)
        and series.speed in SPEEDS
        and len(series.handicaps) <= seats
        and len(series.mix) <= MOST_MIXED
        and len(series.characters) <= seats
        and len(series.results) < series.number
        and all(0 <= seat < seats for seat, _moments in series.moments)
        and len(series.wins) == seats
        and all(0 <= count < series.needed for count in series.wins)
        and sum(series.wins) < series.number
    )
    why = "setup.bad-value"
    try:
        check_seats(series.seats)
    except BadSetup as error:
        sound, why = False, error.reason
    if not sound:
        raise RecordError("record.bad-setup", file=bundle.path.name, why=why)


def _check_site(header: _Header, bundle: Bundle) -> None:
    """Raises `RecordError` for a ground that the rules did not allow, and for a race that began before it was built."""
    try:
        site = site_of(header.series, header.round)
    except BuildRefused:
        raise _refused(bundle, 1) from None
    if not site.over and bundle.last_line > 1 + len(bundle.parts):
        raise bundle.damaged(2 + len(bundle.parts))


def _check_parts(header: _Header, bundle: Bundle) -> None:
    """Raises `RecordError` for a match that is not the one of its seat in the round."""
    series = header.series
    try:
        sessions = sessions_of(header.round, series.seats, series.round_seed, series.played_handicaps)
    except LevelError:
        raise _refused(bundle, 1) from None
    for seat, (session, part) in enumerate(zip(sessions, bundle.parts, strict=True)):
        position = None if part.start is None else part.start.position
        expected = None if session.start is None else session.start.position
        of_part = (part.seats, part.seed, part.options, position)
        if of_part != (session.seats, session.seed, session.options, expected):
            raise _refused(bundle, 2 + seat)


def _read_notes(bundle: Bundle) -> tuple[tuple[tuple[int, TickNote], ...], tuple[int, EndNote] | None]:
    notes: list[tuple[int, TickNote]] = []
    end: tuple[int, EndNote] | None = None
    for number, raw in bundle.notes:
        kind: type[EndNote | TickNote] = EndNote if raw.startswith(b'{"ranks"') else TickNote
        try:
            found = msgspec.json.decode(raw, type=kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            raise bundle.damaged(number) from None
        if notes and found.tick < notes[-1][1].tick:
            raise bundle.damaged(number)
        if isinstance(found, TickNote):
            if not found.memory.fits(len(bundle.parts)):
                raise bundle.damaged(number)
            notes.append((number, found))
        elif number != bundle.last_line:
            raise bundle.damaged(number)
        else:
            end = number, found
    return tuple(notes), end
