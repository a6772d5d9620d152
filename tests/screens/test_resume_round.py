"""A round of a contest as a player meets its file: listed under Continue, gone on with, damaged, of another version."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.app import paths, saves
from game.core.game import SeatInfo
from game.games.stack_off.recorded_round import RoundReferee, begin_round
from game.games.stack_off.rounds import Handicap, Round
from game.games.stack_off.series import Series
from game.games.stack_off.start import start_round
from game.games.stack_off.table.countdown import COUNT
from game.games.stack_off.table.round_end import OVER_AFTER
from game.games.stack_off.table.scene import StackOffScene
from game.levels.rules.level import Name
from game.screens.title import TitleScene
from tests.games.stack_off.playing import referee_of
from tests.screens.screen import ANY_DEVICE, Open, Player, Screen
from tests.words import first, one_in

SERIES = Series(
    (SeatInfo("Ann", "red", device="keys-left"), SeatInfo("Bea", "blue", device="mouse")),
    5,
    mode="race",
    best_of=5,
    won=(1, 0),
    number=2,
)


def begun(screen: Screen, ticks: int = 90) -> Path:
    """The file of a round that was left after `ticks`."""
    start_round(screen.services, SERIES)
    screen.ticks(table(screen).countdown.left + ticks)
    referee = referee_of(table(screen))
    assert isinstance(referee, RoundReferee)
    assert referee.ticks == ticks
    screen.director.reset(TitleScene(screen.services))
    screen.show()
    assert referee.file is not None
    return referee.file


def table(screen: Screen) -> StackOffScene:
    found = next(scene for scene in screen.director.scenes if isinstance(scene, StackOffScene))
    screen.show()
    return found


@ANY_DEVICE
def test_a_round_goes_on_from_the_title(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(autosaves=True)
    path = begun(screen)
    assert saves.unfinished() == [path]
    player = who(screen)
    player.confirm("resume")
    found = table(screen)
    assert (found.series, referee_of(found).ticks) == (SERIES, 90)
    screen.ticks(COUNT + 10)
    assert referee_of(found).ticks == 100


@one_in(2, "matches")
@pytest.mark.parametrize("won", [(0, 0), (1, 1)])
def test_between_two_rounds_the_next_one_is_gone_on_with(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch, won: tuple[int, int]
) -> None:
    """The window is closed after a round, before the next begins; in the end of a series there is nothing to go on."""
    short = Round(id="short", name=Name("Short", "短い"), mode="race", pieces=("square", "brick"), line=2.5, hold=1)
    monkeypatch.setattr("game.games.stack_off.series.rounds", lambda mode="any": (short,))
    screen = open_screen(autosaves=True)
    bots = tuple(replace(info, level="greedy") for info in SERIES.seats)
    harder = (Handicap(), Handicap(line=20))
    series = replace(SERIES, seats=bots, handicaps=harder, best_of=3, won=won, number=1 + sum(won))
    path = saves.new_file("2026-11-22 14-03", "stack-off")
    referee = begin_round(series, screen.services.manifests, screen.services.executor, 0, path)
    while not referee.over:
        referee.tick()
    screen.director.reset(TitleScene(screen.services))
    screen.show()
    screen.top.activate("resume")
    found = table(screen)
    assert (referee_of(found).over, found.countdown.left) == (True, 0)
    assert referee_of(found).ranks() == referee.ranks()
    screen.ticks(OVER_AFTER + 5)
    assert screen.director.top is not found
    if won == (1, 1):
        assert (saves.unfinished(), len(saves.finished())) == ([], 1)
    else:
        assert saves.unfinished() == [path]
        start_round(screen.services, series.after(referee.winners()))
        assert len(saves.finished()) == 1
        assert saves.unfinished() == [paths.matches_dir() / "now stack-off.tumblebox"]


def test_continue_lists_it_among_the_matches(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    begun(screen)
    screen.services.now = lambda: "2026-11-22 14-09"
    path = begun(screen)
    screen.services.open("continue")
    screen.show()
    words = screen.words
    assert "Stack-off" in words
    assert "Round 2: " in words
    assert "Ann" in words
    screen.top.focus = f"drop.{path.name}"
    screen.top.activate(("drop", path.name))
    screen.top.activate(("drop", path.name))
    assert path not in saves.unfinished()
    assert len(saves.unfinished()) == 1


@one_in(2, "screens")
@pytest.mark.parametrize(
    ("what", "becomes", "stays"),
    first(
        2,
        [
            (b'"seed":5', b'"seed":6', False),
            (b'"best_of":5', b'"best_of":2', False),
            (b'"format":4', b'"format":8', True),
            (b'"contest":"stack-off"', b'"contest":"tug-of-war"', True),
        ],
        "screens",
    ),
)
def test_what_cannot_be_opened_is_told_in_one_sentence(
    open_screen: Open, what: bytes, becomes: bytes, stays: bool
) -> None:
    screen = open_screen(autosaves=True)
    path = begun(screen)
    path.write_bytes(path.read_bytes().replace(what, becomes, 1))
    screen.top.activate("resume")
    screen.show()
    assert path.name in screen.director.toast_text
    assert path.exists() == stays
    assert len(list(paths.matches_dir().glob("*damaged*"))) == (0 if stays else 1)
