"""Recorded rounds in the replay room: what is shown is the round as it was, and every device moves in it."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

import pytest

from game.app import saves
from game.bots.inline_executor import InlineExecutor
from game.core.game import TICKS, SeatInfo
from game.core.manifest import Manifest, Rules
from game.games import MANIFESTS
from game.games.stack_off.recorded_round import begin_round
from game.games.stack_off.replay.room import RoundReplayScene
from game.games.stack_off.replay.round_film import RoundMoment, shoot_round
from game.games.stack_off.round_record import read_round
from game.games.stack_off.rounds import Round
from game.games.stack_off.series import Series
from game.games.stack_off.table.scene import StackOffScene
from game.levels.rules.level import Name
from game.play.film import Frame
from game.play.playback_client import STOPPED
from game.screens.saved_words import result_words
from game.table import matches
from game.table.playback.bar import playback_places
from game.table.playback.film_maker import FilmedAtOnce
from tests.games.stack_off.playing import referee_of
from tests.screens.screen import ANY_DEVICE, Open, Player, Screen

RACE = Round(id="short-race", name=Name("Test", "試験"), mode="race", pieces=("square", "brick"), line=2.5, hold=1)
SEATS = (SeatInfo("Ada", "red", "greedy"), SeatInfo("Bo", "blue", "greedy"))


@pytest.fixture
def manifests() -> Mapping[str, Manifest]:
    return MANIFESTS


@cache
def recorded(folder: Path) -> tuple[Path, tuple[tuple[int, int], ...], int]:
    """A round between two bots: its file, the seats with their places, and its ticks."""
    path = folder / "round.tumblebox"
    referee = begin_round(Series(SEATS, 5, mode=RACE.id), MANIFESTS, InlineExecutor(MANIFESTS), 0, path)
    while not referee.over:
        referee.tick()
    return path, tuple((rank.seat, rank.place) for rank in referee.ranks()), referee.ticks


@pytest.fixture
def path(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    known = lambda mode="any": (RACE,) if mode == "any" else ()  # noqa: E731
    monkeypatch.setattr("game.games.stack_off.series.rounds", known)
    return recorded(tmp_path_factory.getbasetemp())[0]


@cache
def frames(path: Path) -> tuple[Frame, ...]:
    return tuple(shoot_round(path, MANIFESTS))


def opened(screen: Screen, path: Path) -> RoundReplayScene:
    room = RoundReplayScene(
        screen.services, path, lambda length, shoot: FilmedAtOnce(length, lambda: iter(frames(path)))
    )
    room.client.pause(STOPPED)
    screen.director.reset(room)
    screen.show()
    return room


def moment(frame: Frame) -> RoundMoment:
    assert isinstance(frame.view, RoundMoment)
    return frame.view


def test_the_film_ends_as_the_round_did(path: Path) -> None:
    _path, ranks, ticks = recorded(path.parent)
    found = frames(path)
    end = moment(found[-1])
    assert found[-1].tick == ticks
    assert end.view.over
    assert tuple((rank.seat, rank.place) for rank in end.ranking.ranks) == ranks
    assert [frame.tick for frame in found[:3]] == [0, 6, 12]
    assert not any(moment(frame).view.over for frame in found[:-1])
    assert sorted({frame.position for frame in found}) == [*range(found[-1].position + 1)]


def test_what_cannot_be_followed_breaks_off(path: Path, tmp_path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    torn = tmp_path / "torn.tumblebox"
    torn.write_bytes(b"".join(line for line in lines if b'"hand"' not in line[:12]))
    assert FilmedAtOnce(1, partial(shoot_round, torn, MANIFESTS)).film.broken


@ANY_DEVICE
def test_each_device_alone_moves_in_a_round(open_screen: Open, path: Path, who: type[Player]) -> None:
    screen = open_screen()
    room = opened(screen, path)
    player, client = who(screen), room.client
    player.confirm("next")
    player.confirm("next")
    assert client._frame.position == 2
    player.confirm("prev")
    assert client._frame.position == 1
    player.confirm("unit")
    before = client._frame.tick
    player.confirm("next")
    assert 54 <= client._frame.tick - before <= 60
    player.adjust("speed", 1)
    at = client.at
    player.confirm("play")
    screen.ticks(12)
    assert client.at == at + 4
    player.confirm("play")
    assert not client.runs
    player.confirm("file")
    player.confirm("close")
    assert screen.top is room


def test_the_mouse_drags_the_knob_and_the_stage_is_the_one_of_that_moment(open_screen: Open, path: Path) -> None:
    screen = open_screen()
    room = opened(screen, path)
    groove, pointer = playback_places(False, screen.services.area).groove, screen.director.pointer
    pointer.moved(groove.x, groove.cy)
    pointer.pressed(groove.x, groove.cy)
    for share in (0.9, 0.4):
        pointer.moved(groove.x + share * groove.w, groove.cy)
        screen.ticks(1)
        there = moment(room.client._frame)
        assert room.client.share == pytest.approx(share, abs=0.01)
        for column, state in zip(room.stage.columns, there.view.seats, strict=True):
            assert {one.piece for one in column.state.tower.pieces} == {one.piece for one in state.tower.pieces}
    pointer.released(groove.x, groove.cy)


def test_a_round_plays_to_its_end_and_stays_there(open_screen: Open, path: Path) -> None:
    screen = open_screen()
    room = opened(screen, path)
    room.client.seek(room.client.length - 30)
    room.remake()
    room.client.speed = 8.0
    room.activate("play")
    screen.ticks(60)
    assert room.client.at_end
    assert screen.top is room
    assert screen.target("play").action == "play"


def test_a_bad_round_is_refused_in_one_sentence(open_screen: Open, path: Path, tmp_path: Path) -> None:
    screen = open_screen()
    screen.director.reset(screen.services.make("title"))
    good, bad = path.read_bytes(), tmp_path / "bad.tumblebox"
    for data in (good.replace(b'"rules_version":', b'"rules_version":9', 1), good[:400] + b"\n[0,]\n"):
        bad.write_bytes(data)
        screen.director.toast("")
        matches.watch(screen.services, bad)
        assert bad.name in screen.director.toast_text
        assert len(screen.director.scenes) == 1


def test_two_people_are_shown_without_their_devices(open_screen: Open, path: Path) -> None:
    """Gamepads that are not there halt no recording."""
    screen = open_screen()
    room = opened(screen, path)
    series = room._found.series
    room._found = replace(room._found, series=replace(series, seats=(SeatInfo("Cy", "green", None, "pad7"), SEATS[1])))
    room.remake()
    room.activate("play")
    screen.ticks(12)
    assert room.client.at == 2
    assert screen.top is room


@ANY_DEVICE
def test_a_round_goes_on_from_a_moment(open_screen: Open, path: Path, who: type[Player]) -> None:
    screen = open_screen(autosaves=True)
    room = opened(screen, path)
    player, client = who(screen), room.client
    player.confirm("file")
    player.confirm("onward")
    assert "Choose a later moment" in screen.director.toast_text
    player.confirm("close")
    client.seek(client.length // 2)
    room.remake()
    tick, before = client.ticks, [state.view.placed for state in client.view().seats]
    player.confirm("file")
    player.confirm("onward")
    table = next(scene for scene in screen.director.scenes if isinstance(scene, StackOffScene))
    referee = referee_of(table)
    assert tick - TICKS <= referee.ticks <= tick
    standing = [builder.view.placed for builder in referee.builders]
    assert [len(pieces) for pieces in before] >= [len(pieces) for pieces in standing]
    assert all(now[: len(then)] == then for now, then in zip(before, standing, strict=True))
    found = read_round(saves.unfinished()[0], Rules(MANIFESTS))
    assert found.end is None
    while not referee.over:
        referee.tick()
    assert path.exists()


def test_the_shelf_says_who_has_won_a_round(path: Path) -> None:
    """Not which round comes next, although the series goes on."""
    saved = saves.look(path, Rules(MANIFESTS))
    winner = next(seat for seat, place in recorded(path.parent)[1] if place == 1)
    assert saved.standing is not None
    assert result_words(saved) == f"{SEATS[winner].name} wins"
    assert len(saved.poses) == len(SEATS)


def test_the_end_of_a_round_says_who_has_won_it(open_screen: Open, path: Path) -> None:
    screen = open_screen()
    room = opened(screen, path)
    room.transport.seek(room.client.length)
    screen.show()
    winner = next(seat for seat, place in recorded(path.parent)[1] if place == 1)
    assert f"{SEATS[winner].name} wins" in screen.words
