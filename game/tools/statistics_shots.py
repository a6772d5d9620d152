"""Matches for pictures of the statistics: bots play them for people, with the real rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from game.analysis.scales import scales_of
from game.analysis.verdicts import Effort
from game.analysis.worker import analyse
from game.app.history.match_history import MatchHistory
from game.app.history.rows import EndedMatch, Share
from game.app.paths import SUFFIX
from game.app.saves import stamp
from game.app.settings import Person
from game.bots.difficulties import make_bot
from game.core.game import OptionValue, SeatInfo
from game.core.manifest import Manifest, Rules
from game.core.match_recorder import Recorder
from game.core.record import load
from game.core.rng import stream
from game.core.session import Session
from game.games import MANIFESTS
from game.play.loader import start_of
from game.screens.statistics.scene import StatisticsScene
from game.table.ended_matches import ended_match, figures_of, players_of
from game.ui.screen import Screen
from game.ui.services import Services

FIRST: Final = datetime(2026, 7, 14, 19, 30)
WHO: Final = Person("Henriette", "green")
COUNTS: Final = (14, 4, 9)
"""Matches of each game that is played without a tower."""
VARIED: Final = 6
"""Matches of a variant of the first game."""
LITTLE: Final = Effort(coarse=8, fine=8, tries=2, worlds=8)
RIVALS: Final = (("Moss", "relaxed"), ("Rook", "normal"), ("Flint", "hard"), ("Tom", None))
"""Names of those whom she meets, and their difficulty."""


def played(manifest: Manifest, count: int, options: Mapping[str, OptionValue], seed: int) -> Iterator[EndedMatch]:
    """Plays `count` matches of two. Of each, bots of changing strength play both sides."""
    for number in range(count):
        rng = stream(seed, f"statistics {number}")
        rival, level = RIVALS[min(len(RIVALS) - 1, rng.below(2) + 3 * number // count)]
        seats = (SeatInfo(WHO.name, WHO.colour), SeatInfo(rival, "blue", level))
        session = Session(manifest.rules(), seats, seed + number, options, start_of(manifest, options))
        # She learns: at first she plays at random more often than not.
        strength = "greedy" if rng.below(count) < 6 + number else "random"
        bots = [make_bot(strength, manifest), make_bot("greedy" if rng.below(3) else "random", manifest)]
        while not session.over:
            seat = session.actors()[0]
            session.submit(seat, bots[seat].choose(session.observation(seat), rng))
        figures = figures_of(manifest, session.observation(None), None, session.scores())
        when = stamp(FIRST + timedelta(days=2 * number + 20 * seed, minutes=17 * number))
        name = f"{when} {manifest.key}"
        yield EndedMatch(name, manifest.key, session.options, when, players_of(seats, session.winners(), figures))


@cache
def sample(analysed: bool) -> tuple[EndedMatch, ...]:
    """Plays matches of all games without a tower, and reads them back from a history of their own. `analysed`: one of
    them is looked at more closely, which takes some seconds."""
    games = [one for one in MANIFESTS.values() if one.lobby is None and one.world is None]
    varied = next(option for option in games[0].rules().options() if option.default is False)
    with TemporaryDirectory() as folder:
        history = MatchHistory(Path(folder) / "history.sqlite3")
        for seed, (manifest, count) in enumerate(zip(games, COUNTS, strict=False), 1):
            history.add_all(played(manifest, count, {}, seed))
        history.add_all(played(games[0], VARIED, {varied.key: True}, len(games) + 1))
        if analysed:
            _analyse(games[0], history, Path(folder), 1)
        return history.matches()


def _analyse(manifest: Manifest, history: MatchHistory, folder: Path, seed: int) -> None:
    """Plays a match to a file, adds it and what an analysis finds in it."""
    seats = SeatInfo(WHO.name, WHO.colour), SeatInfo("Rook", "blue", "normal")
    session = Session(manifest.rules(), seats, seed)
    path = folder / f"2026-11-2{seed} 20-10 {manifest.key}{SUFFIX}"
    recorder = Recorder(path, session)
    bots, rng = (make_bot("greedy", manifest), make_bot("random", manifest)), stream(seed, "statistics")
    while not session.over:
        seat = session.actors()[0]
        session.submit(seat, bots[seat].choose(session.observation(seat), rng))
    recorder.close()
    match = ended_match(path, MANIFESTS)
    assert match is not None
    history.add(msgspec.structs.replace(match, finished=path.stem[:16]))
    recording = load(path, Rules(MANIFESTS))
    *_steps, analysis = analyse(
        recording, manifest, scales_of(manifest.key), Effort(coarse=20, fine=20, tries=4, worlds=20)
    )
    totals = [analysis.totals(seat) for seat in range(2)]
    history.keep_shares(
        match.name, {seat: Share(*(100 * one for one in total)) for seat, total in enumerate(totals) if total}
    )


def statistics_scene(services: Services, game: str, analysed: bool = True) -> list[Screen]:
    """The statistics of somebody who has played a while; `game`: "" for all games."""
    services.settings.person = WHO
    scene = StatisticsScene(services, sample(analysed))
    scene.choices.begin()
    scene.choices.game = game
    scene.keep_choice()
    return [scene]
