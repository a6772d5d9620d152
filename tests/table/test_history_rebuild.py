"""Recordings are read anew into the history: it equals the one that was written match by match."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.app import paths, saves
from game.app.history.match_history import MatchHistory
from game.app.history.rows import EndedMatch, Player
from game.app.history.summary import summarize
from game.bots.inline_executor import InlineExecutor
from game.core.game import SEAT_COLOURS, TOWER, OptionValue, SeatInfo
from game.core.manifest import Manifest
from game.core.match_recorder import Recorder
from game.core.rng import stream
from game.core.session import Session
from game.games import MANIFESTS
from game.levels.library import LIBRARY
from game.levels.rules.actions import GiveUp
from game.physics.tower_view import TowerView
from game.play.loader import begin, open_match, start_of
from game.play.match import Match
from game.screens.replays.room import ReplayScene
from game.table.history_rebuild import Progress, Rebuilder, Rebuilt, rebuild
from game.table.lessons import lesson_table
from game.table.matches import table_of
from game.table.playback.film_maker import FilmedAtOnce, shoot_file
from tests.conftest import GOLDEN
from tests.drawing import needs_drawing
from tests.some import the

pytestmark = needs_drawing
Open = Callable[..., Any]  # Any: tests.screens.screen cannot be imported where nothing can be drawn
EXECUTOR = InlineExecutor(MANIFESTS)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))


@pytest.fixture
def screen(request: pytest.FixtureRequest) -> Any:  # Any: see above
    return request.getfixturevalue("open_screen")(autosaves=True)


def seats(manifest: Manifest) -> tuple[SeatInfo, ...]:
    names = ("Ana", None), ("Flint", "hard"), ("Bo", None)
    count = max(manifest.usual_seats, min(3, manifest.players[-1]))
    return tuple(SeatInfo(name, SEAT_COLOURS[i], bot) for i, (name, bot) in enumerate(names[:count]))


def played(manifest: Manifest, seed: int, options: dict[str, OptionValue]) -> Match:
    """A recorded match, played at random to its end."""
    session = Session(manifest.rules(), seats(manifest), seed, options, start_of(manifest, options))
    match = begin(manifest, session, EXECUTOR, Recorder(saves.new_file("2026-11-23 10-00", manifest.key), session))
    rng = stream(seed, "rebuild")
    while not session.over:
        seat = session.actors()[0]
        assert seat != TOWER
        match.submit(seat, rng.choice(session.observation(seat).legal))
    return match


def built(manifest: Manifest) -> Match:
    """A recorded match with a tower, played by bots until only one is left."""
    bots = tuple(SeatInfo(name, colour, "random") for name, colour in (("Ana", "red"), ("Bo", "blue")))
    session = Session(manifest.rules(), bots, 3, {"variant": "survivor"})
    match = begin(manifest, session, EXECUTOR, Recorder(saves.new_file("2026-11-23 10-00", manifest.key), session))
    while not session.over:
        match.tick()
    return match


def finished(screen: Any, match: Match) -> None:  # Any: see above
    """The match comes to its results, as on a table."""
    table = screen.put(table_of(screen.services, match))
    table.finish()
    screen.show()


def all_read(history: MatchHistory) -> tuple[tuple[EndedMatch, ...], Rebuilt]:
    *_progress, result = rebuild(history, MANIFESTS)
    assert isinstance(result, Rebuilt)
    return history.matches(), result


OPTIONS: dict[str, list[dict[str, OptionValue]]] = {
    "shape-up": [{"rounds": 1}, {"advanced": True}],
    "square-up": [{"turns": 10, "timer": 0}],
    "up-or-down": [{"length": "short", "rainbow": True, "special_pro": True}],
}


@pytest.mark.matches
def test_rebuilt_equals_written_match_by_match(screen: Any, tmp_path: Path) -> None:
    for key, choices in OPTIONS.items():
        for number, options in enumerate(choices):
            finished(screen, played(MANIFESTS[key], number, options))
    finished(screen, built(MANIFESTS["shapes"]))
    path = saves.new_file("2026-11-23 10-00", "challenge")
    path.write_bytes((GOLDEN / "records/challenge-1.jsonl").read_bytes())
    finished(screen, open_match(path, MANIFESTS, EXECUTOR))
    written = screen.services.history.matches()
    assert len({match.name for match in written}) == len(written) == 6
    assert {kind for match in written for kind in match.players[0].figures} >= {"score", "height", "medal"}
    assert all(match.players[0].parts for match in written)
    again, result = all_read(MatchHistory(tmp_path / "again.sqlite3"))
    assert sorted(again, key=lambda match: match.name) == sorted(written, key=lambda match: match.name)
    assert result == Rebuilt(read=6)
    # Nothing changes where all is known.
    assert all_read(screen.services.history) == (written, Rebuilt(read=6))


def test_a_level_that_was_given_up_is_nowhere_won(screen: Any) -> None:
    manifest = MANIFESTS["challenge"]
    options: dict[str, OptionValue] = {"level": LIBRARY.entries()[0].id}
    session = Session(manifest.rules(), (SeatInfo("Ana", "red"),), 1, options, start_of(manifest, options))
    match = begin(manifest, session, EXECUTOR, Recorder(saves.new_file("2026-11-23 10-00", manifest.key), session))
    match.submit(0, GiveUp())
    finished(screen, match)
    (written,) = screen.services.history.matches()
    assert (written.players[0].won, written.players[0].figures) == (False, {"medal": 0})
    assert all_read(screen.services.history) == ((written,), Rebuilt(read=1))
    summary = summarize((written,), "Ana")
    assert (summary.won, summary.streak, summary.longest) == (0, 0, 0)
    screen.director.reset(screen.services.make("title"))
    screen.services.open("replays")
    screen.show()
    name = the(LIBRARY.entries()[0].level).name.en
    assert {name, "Given up"} <= set(screen.words.splitlines())
    shoot = partial(shoot_file, saves.finished()[0], manifest)
    room = ReplayScene(screen.services, saves.finished()[0], lambda length, _shoot: FilmedAtOnce(length, shoot))
    room.transport.seek(room.client.length)
    frame = room.playback_frame()
    assert (frame.title, frame.standing, frame.has_ended) == (name, "Given up", False)


def test_a_star_changes_no_row(screen: Any) -> None:
    finished(screen, played(MANIFESTS["up-or-down"], 1, {"length": "short"}))
    written = screen.services.history.matches()
    saves.star(saves.finished()[0])
    assert all_read(screen.services.history) == (written, Rebuilt(read=1))


def test_rows_stay_whose_recording_is_gone(screen: Any) -> None:
    for seed in range(3):
        finished(screen, played(MANIFESTS["up-or-down"], seed, {"length": "short"}))
    history = screen.services.history
    written = history.matches()
    gone, damaged, _left = sorted(saves.finished())
    gone.unlink()
    damaged.write_bytes(damaged.read_bytes()[:-40] + b"?" * 40 + b"\n")
    assert all_read(history) == (written, Rebuilt(read=1, kept=2, refused=1))


def test_lessons_practice_and_matches_that_go_on_do_not_count(screen: Any) -> None:
    table = screen.put(lesson_table(screen.services, "up-or-down", 0))
    table.finish()
    assert screen.services.history.matches() == ()
    path = saves.new_file("2026-11-23 10-00", f"challenge{saves.PRACTICE}")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes((GOLDEN / "records/challenge-1.jsonl").read_bytes())
    finished(screen, open_match(path, MANIFESTS, EXECUTOR))
    manifest = MANIFESTS["up-or-down"]
    session = Session(manifest.rules(), seats(manifest), 1, {"length": "short"})
    Recorder(saves.new_file("2026-11-23 10-00", manifest.key), session).close()
    assert all_read(screen.services.history) == ((), Rebuilt())


@pytest.mark.matches
def test_a_tower_on_ground_of_an_earlier_version_keeps_its_height() -> None:
    with closing(built(MANIFESTS["shapes"])) as match:
        (path,) = saves.unfinished()
        tower = the(match.world).view()
    assert isinstance(tower, TowerView)
    height = round(10 * tower.height)
    data = path.read_bytes()
    assert b'"sill":0.0' in data
    path.write_bytes(data.replace(b'"sill":0.0', b'"sill":0.5'))
    history = MatchHistory()
    (found,), result = all_read(history)
    assert result == Rebuilt(read=1)
    assert [player.figures for player in found.players] == [{}, {}]
    assert all(player.parts for player in found.players)
    path.write_bytes(data)
    measured = all_read(history)[0][0]
    # Each player's figure is what stood after a turn of their own.
    assert max(player.figures["height"] for player in measured.players) == height
    assert all(set(player.figures) == {"height"} for player in measured.players)
    path.write_bytes(data.replace(b'"sill":0.0', b'"sill":0.5'))
    assert all_read(history)[0] == (measured,)


def test_a_process_reads_and_tells_how_far_it_is() -> None:
    for seed in range(2):
        played(MANIFESTS["up-or-down"], seed, {"length": "short"}).close()
    history = MatchHistory()
    source = Rebuilder(history.path, MANIFESTS)
    try:
        until = time.monotonic() + 120
        while source.result is None and time.monotonic() < until:
            source.poll()
            time.sleep(0.05)
    finally:
        source.close()
    assert source.result == Rebuilt(read=2)
    assert source.progress == Progress(2, 2)
    assert len(history.matches()) == 2


def test_a_process_that_is_ended_leaves_all_as_it_was() -> None:
    played(MANIFESTS["up-or-down"], 1, {"length": "short"}).close()
    history = MatchHistory()
    kept = EndedMatch("old", "up-or-down", {}, "2026-11-20 10-00", (Player("Ana", None, True, {"score": 5}),))
    history.add(kept)
    source = Rebuilder(history.path, MANIFESTS)
    source.close()
    assert history.matches() == (kept,)
    dead = Rebuilder(history.path, MANIFESTS)
    os.kill(dead._process.process.pid or 0, 9)
    dead._process.process.join()
    assert dead.poll()
    assert dead.result == Rebuilt(broken=True)
    dead.close()
