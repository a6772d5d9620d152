"""`figures_of` counts an ended match for the statistics; `ended_match` reads that from a recording."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.app import saves
from game.app.history.rows import EndedMatch, Player
from game.core.bundle import contest_for
from game.core.figures import SeatFigures, score_figures
from game.core.game import Observation, Seat, SeatInfo
from game.core.manifest import Manifest, Rules
from game.core.record import RecordError, load
from game.play.loader import Rebuilder, follow


def figures_of(
    manifest: Manifest, known: Observation, world: object | None, scores: tuple[int, ...]
) -> Sequence[SeatFigures]:
    """Counts what each seat reached. Arguments as in `GameFigures.count`."""
    return score_figures(scores) if manifest.figures is None else manifest.figures().count(known, world, scores)


def players_of(
    seats: Sequence[SeatInfo], winners: Sequence[Seat], figures: Sequence[SeatFigures]
) -> tuple[Player, ...]:
    """Makes what is kept of each seat."""
    return tuple(
        Player(info.name, info.level, seat in winners, {one.kind: one.value} if one.kind else {}, one.parts)
        for seat, (info, one) in enumerate(zip(seats, figures, strict=True))
    )


def ended_match(path: Path, manifests: Mapping[str, Manifest]) -> EndedMatch | None:
    """Reads how the match in the file at `path` ended; None if it has not, or does not count. `RecordError`,
    `OSError`."""
    if saves.is_practice(path):
        return None
    contest = contest_for(path, manifests)
    if contest is not None:
        found: EndedMatch | None = contest.ended()(path, manifests)
        return found
    recording = load(path, Rules(manifests))
    manifest = manifests[recording.game.key]
    rebuilder = follow(recording, manifest)
    session = rebuilder.session
    if not session.over:
        return None
    figures = figures_of(manifest, session.observation(None), _view(rebuilder), session.scores())
    players = players_of(session.seats, session.winners(), figures)
    return EndedMatch(saves.name_of(path), manifest.key, session.options, saves.ended_at(path), players)


def _view(rebuilder: Rebuilder) -> object | None:
    """Gets what is seen of the world at the end; None without one, and where it stood on another ground."""
    try:
        world = rebuilder.rebuild()
    except RecordError:
        return None
    return None if world is None else world.view()
