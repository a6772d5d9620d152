"""`SHOTS` lists scenes of stack-off results for the command `shot`, after rounds and series that bots really played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

import msgspec

from game.core.game import SeatInfo
from game.games.stack_off.ranking import Tally
from game.games.stack_off.referee import Referee, sessions_of
from game.games.stack_off.results.bench_replay import BenchReplay
from game.games.stack_off.results.evening import evening_of, time_of
from game.games.stack_off.results.highlights import Highlights
from game.games.stack_off.results.round_over import RoundOverScene
from game.games.stack_off.results.series_over import SeriesOverScene
from game.games.stack_off.results.win_reasons import deciding
from game.games.stack_off.rounds import Handicap, rounds
from game.games.stack_off.series import RoundResult, Series
from game.games.stack_off.start import onward_of, table_of
from game.games.stack_off.table.scene import StackOffScene
from game.play.loader import begin
from game.ui.screen import Screen
from game.ui.services import Services

GAME: Final = "challenge"
PLAYERS: Final = (
    SeatInfo("Ana", "red", None, "pad1"),
    SeatInfo("Theo", "blue", None, "keys"),
    SeatInfo("Mika", "green", None, "pad2"),
    SeatInfo("Bolt", "yellow", "normal"),
)
LEVELS: Final = ("greedy", "random", "greedy", "greedy")
"""The bots that play for them."""
HANDICAPS: Final = (Handicap(line=-6), Handicap(), Handicap(line=4), Handicap(line=8))
"""So that not all who play alike hold the line in the same moment."""
SEED: Final = 6
LINE = 5.0
"""Units: a round that is only to be seen is over soon."""


@dataclass(frozen=True)
class Played:
    """A round that bots have played, and what has been remembered of its series."""

    table: StackOffScene
    highlights: Highlights


def played(services: Services, series: Series) -> Played:
    """The present round of a series with a lower line, in which bots of `LEVELS` play for the seats."""
    manifest = services.manifests[GAME]
    what = msgspec.structs.replace(series.round, line=LINE)
    seats = [replace(info, level=level) for info, level in zip(series.seats, LEVELS, strict=True)]
    sessions = sessions_of(what, seats, series.round_seed, series.played_handicaps)
    matches = [begin(manifest, session, services.executor, bot_delay=0) for session in sessions]
    referee = Referee(what, matches, series.played_handicaps)
    table = table_of(services, series, referee)
    table.countdown.left = 0
    highlights = Highlights(series.seed)
    while not table.over:
        table.host.tick()
        for column, state in zip(table.columns, table.client.view().seats, strict=True):
            column.read(state, services)
            highlights.note(column.seat, series.seats[column.seat], column.show)
    return Played(table, highlights)


def _series(services: Services, won: tuple[int, ...]) -> Played:
    mode = rounds("race")[0].id
    series = Series(PLAYERS, SEED, mode=mode, best_of=3, handicaps=HANDICAPS, won=won, number=sum(won) + 1)
    found = played(services, series)
    evening_of(services).highlights = found.highlights
    return found


def _over(services: Services) -> list[Screen]:
    """After a round that is not the last one."""
    table = _series(services, (0, 1, 0, 0)).table
    shows = [column.show for column in table.columns]
    return [table, RoundOverScene(services, table.series, table.client, table.host, shows, onward_of(services))]


def _cup(services: Services) -> list[Screen]:
    """After the last round, on an evening with some wins."""
    found = _series(services, (1, 1, 0, 0))
    series, client = found.table.series, found.table.client
    winners = client.ranking().winners
    shows = [column.show for column in found.table.columns]
    found.highlights.rounds += [
        RoundResult(1, (PLAYERS[1],), deciding("race", Tally(height=4.2))),
        RoundResult(2, (PLAYERS[0],), deciding("race", Tally(met=4020))),
    ]
    found.highlights.end_round(series, client.seats, winners, shows, deciding("race", Tally(met=1440)))
    cup, now = evening_of(services).cup, time_of(services)
    for name, colour, wins in (("Mika", "green", 1), ("Ana", "red", 2)):
        for _win in range(wins):
            cup.add(name, colour, now)
    return [SeriesOverScene(services, series.after(winners), shows, onward_of(services))]


def _film(services: Services) -> list[Screen]:
    """A moment of that round again."""
    (scene,) = _cup(services)
    assert isinstance(scene, SeriesOverScene)
    best = next(best for best in scene.highlights.best.values() if best.clip is not None)
    assert best.clip is not None
    clip, says = best.clip, scene.film_words(best, best.clip)
    film = BenchReplay(services, clip, says)
    film.at = clip.film.seconds / 2
    return [film]


SHOTS: Final[Mapping[str, Callable[[Services], list[Screen]]]] = {"over": _over, "cup": _cup, "film": _film}
