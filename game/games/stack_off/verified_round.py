"""`verify_round` plays a recorded round of a stack-off again, and checks that it comes out as recorded.

Each match is played with its recorded hands. Beside them a referee runs, as in the round itself: when it takes a piece,
lets go, blows or passes on, the recording must have just that in the same tick, and its notes must tell what it
remembers then. What people and bots did is believed where they might have done it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from itertools import islice, pairwise
from pathlib import Path

from msgspec.structs import replace

from game.bots.inline_executor import InlineExecutor
from game.core.bot import BotExecutor
from game.core.game import Seat
from game.core.manifest import Manifest, Rules
from game.core.record import Line, RecordError
from game.core.record_notes import RestoredNote
from game.core.tower_events import Release
from game.games.stack_off.recorded_match import RecordedMatch, latest_tick
from game.games.stack_off.recorded_round import go_on_from
from game.games.stack_off.referee import Referee
from game.games.stack_off.referee_notes import Memory
from game.games.stack_off.round_bots import BotsRound, RoundBots
from game.games.stack_off.round_record import REFEREE, RoundRecord, TickNote, read_round
from game.games.stack_off.round_seat import Builder
from game.games.stack_off.surprises.surprise import WARN_TICKS as FORECAST_TICKS
from game.games.stack_off.thrown_gusts import WARN_TICKS
from game.levels.rules.actions import Swap, Take, TakeBack, TakeOut
from game.levels.rules.game import CHALLENGE
from game.play.loader import begin
from game.play.verification import Rerun, Verified

Notes = Sequence[tuple[int, TickNote]]
"""Notes with the numbers of their lines."""


def verify_round(path: str | os.PathLike[str], manifests: Mapping[str, Manifest]) -> Verified:
    """Plays each match in the file at `path` again (`Rerun`) with its referee, and compares the ranks in the file with
    the ranks that come of it. `RecordError` names the first line that differs.

    The referee is not checked where the towers are not played exactly: with another build of physics, or where input is
    missing because the disk was full; nor where another one has written the file.
    """
    found = read_round(Path(path), Rules(manifests))
    manifest, executor = manifests[CHALLENGE.key], InlineExecutor(manifests)
    again = [Rerun(part, manifest) for part in found.bundle.parts]
    stretches = _stretches(found)
    if stretches is None or found.referee != REFEREE or any(each.adopts for each in again):
        for part, each in zip(found.bundle.parts, again, strict=True):
            for line in part.lines:
                each.follow(line)
    else:
        _play(found, again, stretches, executor)
    if found.end is not None and found.referee == REFEREE:
        number, end = found.end
        matches = [begin(manifest, each.rebuilder.session, executor, world=each.world) for each in again]
        strict = found.series.all_or_none
        referee = Referee(found.round, matches, found.series.played_handicaps, end.tick, all_or_none=strict)
        if found.note is not None:
            referee.remember(found.note.memory)
        ranks = [(rank.seat, rank.place) for rank in referee.ranks()]
        if not referee.over or ranks != end.ranks or sorted(referee.winners()) != sorted(end.first):
            raise RecordError("record.diverged", file=found.bundle.path.name, line=number)
    return Verified.of_all([each.verified() for each in again])


def _stretches(found: RoundRecord) -> list[tuple[tuple[Sequence[Line], ...], Notes]] | None:
    """Splits a file into the stretches that were recorded without interruption: the lines of each match, and the notes.
    None if it cannot be split, or input is missing."""
    parts = [part.lines for part in found.bundle.parts]
    cuts = [[i for i, line in enumerate(lines) if isinstance(line.content, RestoredNote)] for lines in parts]
    restored = [line.content for lines in parts for line in lines if isinstance(line.content, RestoredNote)]
    if len({len(one) for one in cuts}) > 1 or any(note.since is not None for note in restored):
        return None
    bounds = [0, *(min(parts[i][one[k]].number for i, one in enumerate(cuts)) for k in range(len(cuts[0])))]
    split = [list(pairwise((0, *one, len(lines)))) for one, lines in zip(cuts, parts, strict=True)]
    stretches: list[tuple[tuple[Sequence[Line], ...], Notes]] = []
    for k, (first, last) in enumerate(pairwise((*bounds, found.bundle.last_line + 1))):
        lines = tuple(one[slice(*split[i][k])] for i, one in enumerate(parts))
        stretches.append((lines, [note for note in found.notes if first <= note[0] < last]))
    return stretches


def _play(
    found: RoundRecord,
    again: Sequence[Rerun],
    stretches: Sequence[tuple[tuple[Sequence[Line], ...], Notes]],
    executor: BotExecutor,
) -> None:
    """Plays all stretches. `RecordError` if a referee would have done otherwise."""
    parts, last = found.bundle.parts, found.bundle.last_line
    matches = [RecordedMatch(part, each, executor, last) for part, each in zip(parts, again, strict=True)]
    latest: TickNote | None = None
    for k, (lines, notes) in enumerate(stretches):
        end = max([*map(latest_tick, lines), *(note.tick for _number, note in notes)])
        if found.end is not None and k == len(stretches) - 1:
            end = found.end[1].tick
        for match, own in zip(matches, lines, strict=True):
            match.begin(own, end)
        referee = _Recorded(found, matches, notes, matches[0].ticks)
        if k and latest is not None:
            go_on_from(referee, latest, [each.rebuilder for each in again])
        referee.run(end)
        latest = notes[-1][1] if notes else latest


class _RecordedBots(RoundBots):
    """Bots that take, pass on and throw what they did in the recording."""

    act: Callable[[Seat], None]

    def tick(self, game: BotsRound, seat: Seat) -> None:
        self.act(seat)


class _Recorded(Referee):
    """The referee of one stretch. `notes`: what it has noted."""

    def __init__(self, found: RoundRecord, matches: Sequence[RecordedMatch], notes: Notes, ticks: int) -> None:
        series = found.series
        self._file = found.bundle.path.name
        self._recorded = tuple(matches)
        self._notes = list(notes)
        self._seen: list[Memory] = []
        """What it remembered in this tick."""
        super().__init__(
            found.round,
            matches,
            series.played_handicaps,
            ticks,
            series.throws,
            series.tempers,
            series.all_or_none,
        )
        self._bots = _RecordedBots(len(matches), series.tempers)
        self._bots.act = self._act

    def run(self, end: int) -> None:
        """Runs to the tick `end`, and on while something is recorded of the tick after it."""
        self._seen = [self.memory()]
        while True:
            self._do_requests()
            self._check_notes()
            rest = self.ticks >= end and (self.ticks > end or all(match.is_through for match in self._recorded))
            if self.over or rest:
                break
            self._hear_votes()
            self.tick()
            self._seen = [self.memory()] if self._notes and self._notes[0][1].tick == self.ticks else []
        for match in self._recorded:
            match.finish()
        if self._notes:
            raise self._diverged(self._notes[0][0])

    def _diverged(self, line: int) -> RecordError:
        return RecordError("record.diverged", file=self._file, line=line)

    def _check_notes(self) -> None:
        """Compares the notes of this tick with what the referee remembered after it, and after what was asked then."""
        if self._seen:
            self._seen.append(self.memory())
        while self._notes and self._notes[0][1].tick <= self.ticks:
            number, note = self._notes.pop(0)
            weather, memory = self.weather, note.memory
            if weather is not None and memory.weather is not None:
                changed = (seat for seat, vote in enumerate(memory.weather.votes) if vote != weather.votes[seat])
                if not all(self.may_steer(seat) or self.over for seat in changed):
                    raise self._diverged(number)
                weather.votes = list(memory.weather.votes)
            if all(_without_votes(seen) != _without_votes(memory) for seen in self._seen):
                raise self._diverged(number)

    # What people and bots did

    def _do_requests(self) -> None:
        """Does what people asked for between the ticks."""
        for at, (bench, match) in enumerate(zip(self.benches, self._recorded, strict=True)):
            while not bench.is_bot and match.due() is not None and self._request(at, bench, match):
                pass
        for seat, builder in enumerate(self.builders):
            if not builder.is_bot:
                self._throw(seat)

    def _request(self, at: int, bench: Builder, match: RecordedMatch) -> bool:
        """Does the next action of the match at bench `at`. Returns whether a person could ask for it."""
        entry = match.due()
        assert entry is not None
        match CHALLENGE.decode(entry.text):
            case Release():
                # Where the referee let go, it had counted the tick: its note says so.
                after = next((note for _number, note in self._notes if note.tick == self.ticks + 1), None)
                return (after is None or not after.memory.held[at]) and bench.release()
            case Swap():
                return self.swap(self.builders.index(bench))
            case Take(piece) | TakeOut(piece):
                return bench.take(piece)
            case TakeBack():
                return bench.take_back()
        return False

    def _act(self, seat: Seat) -> None:
        """Does what the bot at `seat` did besides building."""
        builder = self.builders[seat]
        entry = self._recorded[self.benches.index(builder)].due()
        action = None if entry is None else CHALLENGE.decode(entry.text)
        if isinstance(action, Swap) and self.pass_to(seat) is not None:
            self.swap(seat)
        elif isinstance(action, Take) and not builder.solves:
            builder.take(action.piece)
        self._throw(seat)

    def _throw(self, seat: Seat) -> None:
        """Lets `seat` throw the gust that it threw in this tick, as one of the next notes tells."""
        for _number, note in islice(self._notes, 3):
            threat = note.memory.throws.threat
            if threat is not None and threat[0] == seat and note.tick - (WARN_TICKS - threat[3]) == self.ticks:
                self.throw(seat, threat[2])
                return

    def _hear_votes(self) -> None:
        """Before a wind is announced, takes over the votes that the next note tells, if these decide it."""
        weather = self.weather
        told = self._notes[0][1].memory.weather if self._notes else None
        if weather is None or told is None or weather.left != FORECAST_TICKS + 1:
            return
        before, weather.votes = weather.votes, list(told.votes)
        if weather.side != told.due:
            weather.votes = before


def _without_votes(memory: Memory) -> Memory:
    return memory if memory.weather is None else replace(memory, weather=replace(memory.weather, votes=[]))
