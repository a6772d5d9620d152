"""`shoot_round` plays the recorded round of a stack-off once, and yields what was seen of it every sixth tick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import msgspec

from game.bots.inline_executor import InlineExecutor
from game.core.game import Seat
from game.core.manifest import Manifest, Rules
from game.core.session import Entry
from game.core.tower_events import Release
from game.games.stack_off.local_round import LocalRound
from game.games.stack_off.referee import Referee
from game.games.stack_off.referee_notes import Memory
from game.games.stack_off.round_client import Chances, Ranking, RoundView
from game.games.stack_off.round_record import RoundRecord, TickNote, read_round
from game.levels.rules.game import CHALLENGE
from game.levels.world.challenge_world import ChallengeTower, ChallengeWorld
from game.physics.space import Knock
from game.physics.tower_view import TowerView
from game.play.film import STEP, Frame, filmed
from game.play.loader import begin
from game.play.playback import Playback, length_of

_RELEASE: Final = CHALLENGE.encode(Release())


@dataclass(frozen=True, slots=True)
class RoundMoment:
    """What a `RoundClient` tells at a tick. `chances`: by seat."""

    view: RoundView
    ranking: Ranking
    chances: tuple[Chances, ...]

    @property
    def towers(self) -> Mapping[int, TowerView]:
        """By bench: seats may change towers."""
        return {state.bench: state.tower for state in self.view.seats}


def length_in_ticks(found: RoundRecord) -> int:
    """Length of a round, at most."""
    if found.end is not None:
        return found.end[1].tick
    return max([0 if found.note is None else found.note.tick, *map(length_of, found.bundle.parts)])


def first_frame(found: RoundRecord, manifests: Mapping[str, Manifest]) -> Frame:
    """How a round stands before anybody has done anything."""
    return _PlayedRound(found, manifests).frame()


def shoot_round(path: Path, manifests: Mapping[str, Manifest]) -> Iterator[Frame]:
    """Plays the round in the file at `path` from its start. The view of a frame is a `RoundMoment`, and its position
    the number of pieces that were let go. `Diverged` or `RecordError` where it cannot be followed."""
    found = read_round(path, Rules(manifests))
    played = _PlayedRound(found, manifests)
    last = length_in_ticks(found)
    yield played.frame()
    while played.referee.ticks < last and not played.referee.over:
        for _tick in range(min(STEP, last - played.referee.ticks)):
            played.tick()
        yield played.frame()


class _PlayedRound:
    """All matches of a round, which are played tick by tick together; `referee` only looks on."""

    def __init__(self, found: RoundRecord, manifests: Mapping[str, Manifest]) -> None:
        series, manifest = found.series, manifests[CHALLENGE.key]
        self._played = [Playback(part, manifest, skips=False) for part in found.bundle.parts]
        executor = InlineExecutor(manifests)
        matches = [begin(manifest, each.session, executor, world=each.world) for each in self._played]
        for each, match in zip(self._played, matches, strict=True):
            # The playback itself tells the world.
            each.session.remove_listener(match)
        self.referee = Referee(
            found.round,
            matches,
            series.played_handicaps,
            throws=series.throws,
            tempers=series.tempers,
            all_or_none=series.all_or_none,
        )
        self._round = LocalRound(self.referee)
        self._memories = _memories(found)
        self._before: dict[Seat, ChallengeTower] = {}
        self._knocks: list[list[Knock]] = [[] for _match in matches]

    def tick(self) -> None:
        referee, tick = self.referee, self.referee.ticks + 1
        for each, match, knocks in zip(self._played, referee.matches, self._knocks, strict=True):
            if not each.session.over:
                each.tick()
                match.world, match.ticks = each.world, each.ticks
            if isinstance(each.world, ChallengeWorld):
                knocks += each.world.tower.knocks
        referee.follow(tick, self._memories.get(tick))

    def frame(self) -> Frame:
        # A view is kept until the next tick of the round itself, which is never run here.
        self._round.forget()
        view, ranking = self._round.view(), self._round.ranking()
        states = []
        for seat, state in enumerate(view.seats):
            tower = filmed(state.tower, self._before.get(seat), self._knocks[state.bench])
            assert isinstance(tower, ChallengeTower)
            self._before[seat] = tower
            states.append(replace(state, tower=tower))
        for knocks in self._knocks:
            knocks.clear()
        chances = tuple(self._round.chances(seat) for seat in range(len(states)))
        moment = RoundMoment(replace(view, seats=tuple(states)), ranking, chances)
        logs: list[Sequence[Entry]] = [each.session.log for each in self._played]
        pieces = sum(entry.text == _RELEASE for log in logs for entry in log)
        return Frame(self.referee.ticks, pieces, moment)


def _memories(found: RoundRecord) -> dict[int, Memory]:
    """The referee's own state, by the tick at whose end it was noted. The notes are known to be sound."""
    lines = [raw for _number, raw in found.bundle.notes if not raw.startswith(b'{"ranks"')]
    notes = [msgspec.json.decode(raw, type=TickNote) for raw in lines]
    return {note.tick: note.memory for note in notes}
