"""`play_series` plays a whole stack-off series between bots without a window, and returns a `SeriesTrial`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.bot import BotExecutor
from game.core.game import BadSetup, OptionValue, Seat, SeatInfo
from game.core.manifest import Manifest
from game.games.stack_off.building.phase import round_by_bots
from game.games.stack_off.referee import Referee, sessions_of
from game.games.stack_off.rounds import rounds
from game.games.stack_off.series import Series
from game.play.loader import begin

MOST_DRAWS: Final = 6
"""Rounds without a winner, besides the series' own rounds, after which it ends."""


@dataclass(frozen=True, slots=True)
class SeriesTrial:
    """`winners`: seats that won most rounds. `won`: rounds by seat. `ticks`: by round. `actions`: number of actions of
    all seats and towers. `illegal`: answers of bots that the rules refused."""

    winners: tuple[Seat, ...]
    won: tuple[int, ...]
    ticks: tuple[int, ...]
    actions: int
    illegal: int


def series_of(seats: Sequence[SeatInfo], seed: int, options: Mapping[str, OptionValue]) -> Series:
    """Makes the series with these `OPTIONS`. `BadSetup` without a round of the mode."""
    series = Series(
        tuple(seats),
        seed,
        str(options["mode"]),
        int(options["best-of"]),
        bool(options["throws"]),
        surprise=str(options["surprise"]),
        help=bool(options["help"]),
        all_or_none=bool(options["all-or-none"]),
        secret=bool(options["secret"]),
    )
    try:
        _ = series.round
    except LookupError:
        allowed = ", ".join(dict.fromkeys(["any", *(one.mode for one in rounds()), *(one.id for one in rounds())]))
        raise BadSetup("setup.bad-value", option="mode", value=series.mode, allowed=allowed) from None
    return series


def play_series(
    manifest: Manifest,
    seats: Sequence[SeatInfo],
    seed: int,
    options: Mapping[str, OptionValue],
    executors: Sequence[BotExecutor],
) -> SeriesTrial:
    """Plays the series to its end; `executors`: one for each seat's bot. `BadSetup` without a round of the mode."""
    series = series_of(seats, seed, options)
    ticks: list[int] = []
    actions = illegal = 0
    while series.champion is None and len(ticks) < series.best_of + MOST_DRAWS:
        referee, winners = _play_round(manifest, series, executors)
        ticks.append(referee.ticks)
        actions += sum(match.session.log_length for match in referee.matches)
        illegal += sum(match.illegal for match in referee.matches)
        series = series.after(winners)
    most = max(series.wins)
    return SeriesTrial(
        tuple(seat for seat, won in enumerate(series.wins) if won == most), series.wins, tuple(ticks), actions, illegal
    )


def _play_round(
    manifest: Manifest, series: Series, executors: Sequence[BotExecutor]
) -> tuple[Referee, tuple[Seat, ...]]:
    """Plays the present round. Returns it with its winners."""
    what = round_by_bots(series)
    sessions = sessions_of(what, series.seats, series.round_seed, series.played_handicaps)
    matches = [begin(manifest, session, executor) for session, executor in zip(sessions, executors, strict=True)]
    referee = Referee(
        what,
        matches,
        series.played_handicaps,
        throws=series.throws,
        tempers=series.tempers,
        all_or_none=series.all_or_none,
    )
    while not referee.over:
        referee.tick()
    winners = referee.winners()
    for builder in referee.builders:
        builder.match.close()
        builder.world.close()
    return referee, winners
