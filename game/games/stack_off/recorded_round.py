"""`RoundReferee` is a `Referee` that records its round in a file (`round_record`); `open_round` resumes it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from game.app import saves
from game.core.bot import BotExecutor
from game.core.bundle import BundleRecorder
from game.core.game import TICKS, Hand, Seat
from game.core.manifest import Manifest, Rules
from game.core.match_recorder import Recorder
from game.core.record import RecordError
from game.core.record_notes import PosesNote
from game.core.session import Session
from game.games.stack_off.building.phase import round_by_bots
from game.games.stack_off.referee import Referee, sessions_of
from game.games.stack_off.round_record import EndNote, TickNote, encode, header_line, read_round
from game.games.stack_off.rounds import Handicap, Round
from game.games.stack_off.series import Series
from game.levels.bot.tempers import Temper
from game.levels.rules.actions import Take
from game.levels.rules.game import CHALLENGE
from game.play.loader import Rebuilder, begin, follow
from game.play.match import Match


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
        note = encode(TickNote(self.ticks, self.memory()))
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
                self._recorder.note(encode(EndNote(ranks, self.ticks, not self.winners())))
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
    what: Round | None = None,
    on_problem: Callable[[RecordError], None] | None = None,
) -> RoundReferee:
    """Begins the present round of `series`, recorded in a new file at `path` if there is one. `what`: the round with
    the ground that was built; None: bots build it, if somebody does.

    `LookupError` without a round of that kind, `LevelError` for one without a level.
    """
    what = round_by_bots(series) if what is None else what
    handicaps = series.played_handicaps
    sessions = sessions_of(what, series.seats, series.round_seed, handicaps)
    recorder = None
    parts: Sequence[Recorder | None] = (None,) * len(sessions)
    if path is not None:
        recorder = BundleRecorder(path, header_line(series, what), sessions, on_problem=on_problem)
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


def save_building(series: Series, what: Round, path: Path) -> RecordError | None:
    """Writes the file of a round whose ground is being built, in the place of any other at `path`. Returns why that was
    not possible."""
    sessions = sessions_of(what, series.seats, series.round_seed, series.played_handicaps)
    recorder = BundleRecorder(path, header_line(series, what), sessions)
    problem = recorder.problem
    recorder.close()
    return problem


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
    found = read_round(Path(path), Rules(manifests))
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
        series.played_handicaps,
        recorder,
        file=found.bundle.path,
        ticks=ticks,
        throws=series.throws,
        tempers=series.tempers,
        all_or_none=series.all_or_none,
    )
    if found.note is not None:
        go_on_from(referee, found.note, rebuilt)
    if referee.over:
        referee.close()
    return series, referee


def go_on_from(referee: Referee, note: TickNote, rebuilt: Sequence[Rebuilder]) -> None:
    """Lets a referee go on from a note in the file."""
    referee.remember(note.memory)
    for builder, each in zip(referee.benches, rebuilt, strict=True):
        # A piece is where it was in the latest poses, so it has not been held for longer than until then.
        builder.held_ticks = min(builder.held_ticks, _held_for(each))


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
