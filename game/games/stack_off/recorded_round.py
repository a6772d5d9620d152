"""`RoundReferee` is a `Referee` that records its round in a file; `open_round` resumes it, `verify_round` replays it.

Line 1 has the series and the round, with which the level of each match must agree. The notes are

- `{"tick":n,"memory":…}`: the round has been running for n ticks, with the referee's `Memory`; written every second,
  after each tick in which something was done, and when the round is paused or closed;
- `{"ranks":[[seat,place],…],"tick":n}`, the last line of a round that is over.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import msgspec

import game
from game.app import saves
from game.bots.inline_executor import InlineExecutor
from game.core.bot import BotExecutor
from game.core.bundle import Bundle, BundleRecorder, load_bundle
from game.core.game import TICKS, BadSetup, Game, Hand, Seat, SeatInfo, Standing
from game.core.manifest import Manifest, Rules
from game.core.match_recorder import Recorder
from game.core.record import BUNDLE, RecordError, replay
from game.core.record_notes import PosesNote
from game.core.session import MAX_SEED, Session
from game.games.stack_off.referee import Referee, sessions_of
from game.games.stack_off.referee_notes import Memory
from game.games.stack_off.rounds import Handicap, Round
from game.games.stack_off.series import KEY, MOST_MIXED, OPTIONS, PLAYERS, Series
from game.levels.bot.tempers import Temper
from game.levels.rules.actions import Take
from game.levels.rules.game import CHALLENGE
from game.levels.rules.level import LevelError
from game.play.loader import Rebuilder, begin, check_seats, follow
from game.play.match import Match
from game.play.verification import Verified, rerun

_APP = f"tumblebox {game.__version__}"

_Ticks = Annotated[int, msgspec.Meta(ge=0, le=2**32)]


class _Header(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    app: str
    contest: str
    game: str
    rules_version: int
    series: Series
    round: Round


class _App(msgspec.Struct):
    app: str = ""


class _TickNote(msgspec.Struct, forbid_unknown_fields=True):
    tick: _Ticks
    memory: Memory


class _EndNote(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`starless`: all or none have reached the goal, so that nobody wins."""

    ranks: Annotated[list[tuple[int, int]], msgspec.Meta(max_length=PLAYERS[-1])]
    tick: _Ticks
    starless: bool = False

    @property
    def first(self) -> list[Seat]:
        """The seats that have won."""
        return [] if self.starless else [seat for seat, place in self.ranks if place == 1]


_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class _Read:
    """A file that is whole and well-formed and whose matches fit the series, but are not replayed. `note`: the latest
    with a tick. `end`: the last one, with its line."""

    bundle: Bundle
    series: Series
    round: Round
    note: _TickNote | None
    end: tuple[int, _EndNote] | None


class RoundReferee(Referee):
    """A round whose matches are recorded together in `file`; None: they are not recorded."""

    def __init__(
        self,
        what: Round,
        matches: Sequence[Match],
        handicaps: Sequence[Handicap],
        recorder: BundleRecorder | None,
        *,
        file: Path | None,
        ticks: int = 0,
        throws: bool = True,
        tempers: Sequence[Temper] = (),
        all_or_none: bool = False,
    ) -> None:
        super().__init__(what, matches, handicaps, ticks, throws, tempers, all_or_none)
        self.file = file
        self._recorder = recorder
        self._kept = False
        """Whether the file is among the finished ones."""
        self._unmoved: RecordError | None = None
        self._noted = b""
        """The latest note."""
        self._entries = 0
        """Number of log entries at the latest note."""
        self._closed = False
        self._ended = {seat for seat, match in enumerate(self.matches) if match.session.over}
        """Seats whose towers stand still, as the file has them."""

    def go_on_from(self, note: _TickNote, rebuilt: Sequence[Rebuilder]) -> None:
        """Goes on from a note in the file."""
        self.remember(note.memory)
        for builder, each in zip(self.benches, rebuilt, strict=True):
            # A piece is where it was in the latest poses, so it has not been held for longer than until then.
            builder.held_ticks = min(builder.held_ticks, _held_for(each))

    @property
    def problem(self) -> RecordError | None:
        """Why the file is incomplete, or still among the unfinished ones; None while all is well."""
        return self._unmoved or (None if self._recorder is None else self._recorder.problem)

    def tick(self, samples: Mapping[Seat, Hand] | None = None) -> None:
        before = self.ticks
        super().tick(samples)
        if self.ticks == before:
            return
        self._keep_ended()
        if self.over:
            self.close()
        elif self.ticks % TICKS == 0 or self._entries != sum(match.session.log_length for match in self.matches):
            self._take_note()

    def _keep_ended(self) -> None:
        """Records the tower of a seat whose match has just ended: it is seen until the end of the round."""
        for seat, builder in enumerate(self.benches):
            match, world = builder.match, builder.world
            if match.session.over and seat not in self._ended:
                self._ended.add(seat)
                if match.recorder is not None:
                    note = PosesNote(world.poses(), world.digest(), match.session.log_length, match.ticks)
                    match.recorder.note(note)

    def pause(self, reason: str) -> None:
        super().pause(reason)
        self._take_note()

    def _take_note(self) -> None:
        self._entries = sum(match.session.log_length for match in self.matches)
        note = _encode(_TickNote(self.ticks, self.memory()))
        if self._recorder is not None and not self._closed and note != self._noted:
            self._noted = note
            self._recorder.note(note)

    def close(self) -> None:
        """Puts the round away, to go on with it another time; if it is over, writes its end."""
        if not self._closed:
            super().close()
            self._take_note()
            self._closed = True
            if self._recorder is not None and self.over:
                ranks = [(rank.seat, rank.place) for rank in self.ranks()]
                self._recorder.note(_encode(_EndNote(ranks, self.ticks, not self.winners())))
        if self._recorder is not None:
            self._recorder.close()

    def finish(self) -> Path | None:
        """Moves the file of a round that is over to the finished ones. Returns its path; None if there is none or it is
        incomplete because the disk is full."""
        self.close()
        if self._kept or self.file is None or (self._recorder is not None and self._recorder.problem is not None):
            return self.file if self._kept else None
        try:
            self.file = saves.keep_finished(self.file)
            self._kept, self._unmoved = True, None
        except OSError as error:
            self._unmoved = RecordError("record.disk", file=self.file.name, why=error.strerror or "")
        return self.file


def begin_round(
    series: Series,
    manifests: Mapping[str, Manifest],
    executor: BotExecutor,
    bot_delay: int = 0,
    path: Path | None = None,
    *,
    on_problem: Callable[[RecordError], None] | None = None,
) -> RoundReferee:
    """Begins the present round of `series`, recorded in a new file at `path` if there is one.

    `LookupError` without a round of that kind, `LevelError` for one without a level.
    """
    what = series.round
    handicaps = _handicaps(series)
    sessions = sessions_of(what, series.seats, series.round_seed, handicaps)
    recorder = None
    parts: Sequence[Recorder | None] = (None,) * len(sessions)
    if path is not None:
        recorder = BundleRecorder(path, _header_line(series, what), sessions, on_problem=on_problem)
        parts = recorder.parts
    manifest = manifests[CHALLENGE.key]
    matches = [
        begin(manifest, session, executor, part, bot_delay) for session, part in zip(sessions, parts, strict=True)
    ]
    return RoundReferee(
        what,
        matches,
        handicaps,
        recorder,
        file=path,
        throws=series.throws,
        tempers=series.tempers,
        all_or_none=series.all_or_none,
    )


def open_round(
    path: str | os.PathLike[str],
    manifests: Mapping[str, Manifest],
    executor: BotExecutor,
    bot_delay: int = 0,
    *,
    on_problem: Callable[[RecordError], None] | None = None,
) -> tuple[Series, RoundReferee]:
    """Opens the round in the file at `path` at its exact tick, still recorded there. Returns also its series.

    `RecordError` if the file cannot be read or trusted.
    """
    found = _read(Path(path), Rules(manifests))
    rebuilt = [follow(part, manifests[CHALLENGE.key]) for part in found.bundle.parts]
    worlds = [each.rebuild() for each in rebuilt]
    recorder = None
    parts: Sequence[Recorder | None] = (None,) * len(rebuilt)
    if found.end is None:
        sessions = [each.session for each in rebuilt]
        recorder = BundleRecorder.resume(found.bundle, sessions, on_problem=on_problem)
        parts = recorder.parts
        ticks = max([0 if found.note is None else found.note.tick, *(each.ticks for each in rebuilt)])
    else:
        ticks = found.end[1].tick
    matches = [
        each.go_on(world, executor, part, bot_delay, ticks)
        for each, world, part in zip(rebuilt, worlds, parts, strict=True)
    ]
    series = found.series
    referee = RoundReferee(
        found.round,
        matches,
        _handicaps(series),
        recorder,
        file=found.bundle.path,
        ticks=ticks,
        throws=series.throws,
        tempers=series.tempers,
        all_or_none=series.all_or_none,
    )
    if found.note is not None:
        referee.go_on_from(found.note, rebuilt)
    if referee.over:
        referee.close()
    return series, referee


def verify_round(path: str | os.PathLike[str], manifests: Mapping[str, Manifest]) -> Verified:
    """Plays each match in the file at `path` again (`rerun`), and compares the ranks in the file with those of the
    matches. `RecordError` for the first line that fails."""
    found = _read(Path(path), Rules(manifests))
    manifest = manifests[CHALLENGE.key]
    again = [rerun(part, manifest) for part in found.bundle.parts]
    if found.end is not None:
        line, end = found.end
        executor = InlineExecutor(manifests)
        matches = [begin(manifest, each.rebuilder.session, executor, world=each.world) for each in again]
        strict = found.series.all_or_none
        referee = Referee(found.round, matches, _handicaps(found.series), end.tick, all_or_none=strict)
        ranks = [(rank.seat, rank.place) for rank in referee.ranks()]
        if not referee.over or ranks != end.ranks or sorted(referee.winners()) != sorted(end.first):
            raise RecordError("record.diverged", file=found.bundle.path.name, line=line)
    return Verified.of_all([each.verified() for each in again])


def look(path: Path, games: Mapping[str, Game]) -> tuple[tuple[SeatInfo, ...], Standing | None]:
    """Gets who plays in the file at `path`, and which round is next; None once somebody has won the series. Skips the
    input of hands, so it is quick. `RecordError` if the file cannot be read or trusted."""
    found = _read(path, games, whole=False)
    for part in found.bundle.parts:
        replay(part)
    series = found.series
    if found.end is not None:
        series = series.after(found.end[1].first)
    standing = Standing("round", series.number, max(series.best_of, series.number))
    return series.seats, standing if series.champion is None else None


# Reading


def _read(path: Path, games: Mapping[str, Game], *, whole: bool = True) -> _Read:
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
    note, end = _read_notes(bundle)
    return _Read(bundle, header.series, header.round, note, end)


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
    }
    seats = len(series.seats)
    if seats not in PLAYERS:
        raise RecordError("record.bad-setup", file=bundle.path.name, why="setup.seats")
    sound = (
        0 <= series.seed <= MAX_SEED
        and 1 <= series.number <= 10_000
        and all(values.get(option.key, option.values[0]) in option.values for option in OPTIONS)
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


def _check_parts(header: _Header, bundle: Bundle) -> None:
    """Raises `RecordError` for a match that is not the one of its seat in the round."""
    series = header.series
    try:
        sessions = sessions_of(header.round, series.seats, series.round_seed, _handicaps(series))
    except LevelError:
        raise _refused(bundle, 1) from None
    for seat, (session, part) in enumerate(zip(sessions, bundle.parts, strict=True)):
        position = None if part.start is None else part.start.position
        expected = None if session.start is None else session.start.position
        of_part = (part.seats, part.seed, part.options, position)
        if of_part != (session.seats, session.seed, session.options, expected):
            raise _refused(bundle, 2 + seat)


def _read_notes(bundle: Bundle) -> tuple[_TickNote | None, tuple[int, _EndNote] | None]:
    latest: _TickNote | None = None
    end: tuple[int, _EndNote] | None = None
    for number, raw in bundle.notes:
        kind: type[_EndNote | _TickNote] = _EndNote if raw.startswith(b'{"ranks"') else _TickNote
        try:
            found = msgspec.json.decode(raw, type=kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            raise bundle.damaged(number) from None
        if latest is not None and found.tick < latest.tick:
            raise bundle.damaged(number)
        if isinstance(found, _TickNote):
            if not found.memory.fits(len(bundle.parts)):
                raise bundle.damaged(number)
            latest = found
        elif number != bundle.last_line:
            raise bundle.damaged(number)
        else:
            end = number, found
    return latest, end


def _held_for(rebuilt: Rebuilder) -> int:
    """Counts the ticks for which the held piece had been held in the latest poses."""
    session: Session = rebuilt.session
    taken = next(
        (
            entry.tick
            for entry in reversed(session.log)
            if entry.seat == 0 and isinstance(CHALLENGE.decode(entry.text), Take)
        ),
        None,
    )
    return max(0, rebuilt.poses_tick - (taken or 0))


def _handicaps(series: Series) -> tuple[Handicap, ...]:
    return series.played_handicaps


def _header_line(series: Series, what: Round) -> bytes:
    return _encode(_Header(BUNDLE, _APP, KEY, CHALLENGE.key, CHALLENGE.rules_version, series, what))
