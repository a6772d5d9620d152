"""`ended` reads how a recorded round of a stack-off ended, `keep_round` keeps it; `FIGURES` puts it into statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.app import saves
from game.app.history.rows import EndedMatch, Player
from game.app.sentences import notice
from game.app.text import N_, _
from game.bots.inline_executor import InlineExecutor
from game.core.figures import GameFigures, SeatFigures
from game.core.game import Observation, OptionValue, Seat
from game.core.manifest import Manifest
from game.games.stack_off.lobby.choice_words import MODES, mode_name
from game.games.stack_off.ranking import Rank
from game.games.stack_off.recorded_round import open_round
from game.games.stack_off.round_client import RoundClient, RoundHost
from game.games.stack_off.rounds import Round
from game.games.stack_off.series import KEY, Series

if TYPE_CHECKING:
    from game.ui.services import Services

NAMES = {"placed": N_("Pieces that stand"), "falls": N_("Pieces that fell")}
SERIES = "series"
"""The part that is 1 for the champion in the last round of a series."""


def ended(path: Path, manifests: Mapping[str, Manifest]) -> EndedMatch | None:
    """Reads how the round in the file at `path` ended; None if it has not. `RecordError`."""
    series, referee = open_round(path, manifests, InlineExecutor(manifests))
    try:
        if not referee.over:
            return None
        return _row(path, series, referee.round, referee.ranks(), referee.winners())
    finally:
        referee.close()


def keep_round(services: Services, series: Series, client: RoundClient, host: RoundHost) -> None:
    """Adds a round that is over to the history, unless another copy of the game owns that."""
    if not services.autosaves or host.file is None:
        return
    ranking = client.ranking()
    match = _row(host.file, series, client.round, ranking.ranks, ranking.winners)
    problem = services.history.add(match)
    if problem is not None:
        services.director.toast(notice(problem), public=True)


def _row(path: Path, series: Series, what: Round, ranks: Sequence[Rank], winners: Sequence[Seat]) -> EndedMatch:
    champion = series.after(tuple(winners)).champion
    tallies = {rank.seat: rank.tally for rank in ranks}
    players = tuple(
        Player(
            info.name,
            info.level,
            seat in winners,
            {"height": round(10 * tallies[seat].height)},
            {"placed": tallies[seat].pieces, "falls": tallies[seat].falls, SERIES: int(seat == champion)},
        )
        for seat, info in enumerate(series.seats)
    )
    options: dict[str, OptionValue] = {"mode": what.mode, "round": what.id, "best-of": series.best_of}
    return EndedMatch(saves.name_of(path), KEY, options, saves.ended_at(path), players)


def _count(known: Observation, world: object | None, scores: tuple[int, ...]) -> Sequence[SeatFigures]:
    """Counts nothing: a round is several matches, which `ended` reads."""
    return ()


def _variant(options: Mapping[str, OptionValue]) -> str:
    mode = str(options.get("mode", "any"))
    return _(MODES[mode][0]) if mode in MODES else mode


FIGURES = GameFigures(
    _count,
    N_("Pieces in a round"),
    lambda kind: _(NAMES[kind]) if kind in NAMES else "",
    _variant,
    (SERIES, N_("Series won")),
    lambda options: mode_name(options.get("round", "any")),
)
