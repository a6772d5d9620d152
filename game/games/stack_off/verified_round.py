"""`verify_round` plays the recorded round of a stack-off again, and checks that it comes out as recorded."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from game.bots.inline_executor import InlineExecutor
from game.core.manifest import Manifest, Rules
from game.core.record import RecordError
from game.games.stack_off.referee import Referee
from game.games.stack_off.round_record import read_round
from game.levels.rules.game import CHALLENGE
from game.play.loader import begin
from game.play.verification import Verified, rerun


def verify_round(path: str | os.PathLike[str], manifests: Mapping[str, Manifest]) -> Verified:
    """Plays each match in the file at `path` again (`rerun`), and compares the ranks in the file with those of the
    matches. `RecordError` for the first line that fails."""
    found = read_round(Path(path), Rules(manifests))
    manifest = manifests[CHALLENGE.key]
    again = [rerun(part, manifest) for part in found.bundle.parts]
    if found.end is not None:
        line, end = found.end
        executor = InlineExecutor(manifests)
        matches = [begin(manifest, each.rebuilder.session, executor, world=each.world) for each in again]
        strict = found.series.all_or_none
        referee = Referee(found.round, matches, found.series.played_handicaps, end.tick, all_or_none=strict)
        ranks = [(rank.seat, rank.place) for rank in referee.ranks()]
        if not referee.over or ranks != end.ranks or sorted(referee.winners()) != sorted(end.first):
            raise RecordError("record.diverged", file=found.bundle.path.name, line=line)
    return Verified.of_all([each.verified() for each in again])
