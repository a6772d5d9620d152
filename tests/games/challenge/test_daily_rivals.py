"""Rivals on the page of the daily challenge: what bots do in the level, and runs of friends."""

import shutil
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.app import paths
from game.app.settings import Person, Setup
from game.core.game import TICKS, SeatInfo
from game.core.manifest import STRENGTHS
from game.core.match_recorder import Recorder
from game.core.session import Session
from game.core.tower_events import Release
from game.games.challenge.lobby.daily_ghosts import BUILDS
from game.games.challenge.lobby.daily_page import DailyScene
from game.games.challenge.lobby.daily_rivals import RIVALS, WAITS, Rival, RivalMatches, friend_runs, key_of, seat_of
from game.games.challenge.panels.challenge_frame import ScoreNow
from game.games.challenge.progress import ChallengeProgress
from game.games.challenge.table import ChallengeScene
from game.levels.daily import calendar
from game.levels.daily.rival_build import rival_build
from game.levels.daily.score import Figures, parts
from game.levels.daily.tries import TRIES, Try
from game.levels.proof import Run
from game.levels.rules.actions import Take
from game.levels.solutions import SolutionStep
from game.play.loader import begin, start_of
from game.play.local_client import LocalClient
from game.play.match import Match
from game.screens.replays.room import ReplayScene
from game.table import matches
from game.ui.services import Services
from tests.screens.screen import Mouse, Open

MONDAY = date(2026, 1, 5)
TUESDAY = MONDAY + timedelta(days=1)


@pytest.mark.matches
def test_the_bots_play_the_level_of_the_day_one_after_the_other(open_screen: Open) -> None:
    screen = open_screen()
    rivals = RivalMatches(screen.services)
    assert not any(rivals.tick(MONDAY) for _number in range(WAITS - 1)), "it may be passed on the way to another day"
    ticks = 0
    for done, difficulty in enumerate(STRENGTHS[:2], 1):
        while not rivals.tick(MONDAY):
            ticks += 1
            assert ticks < 20_000
        assert rivals.rival(MONDAY, difficulty) is not None
        assert len(screen.services.store[RIVALS]) == done
    found = dict(screen.services.store[RIVALS])
    rivals.tick(TUESDAY)
    rivals.close()
    assert rivals.rival(TUESDAY, "relaxed") is None
    screen.services.store[RIVALS].clear()
    while not rivals.tick(MONDAY):
        pass
    rivals.close()
    assert rivals.rival(MONDAY, "relaxed") == next(iter(found.values())), "it builds the same again"


@pytest.mark.matches
def test_rivals_differ_in_strength_and_mostly_finish() -> None:
    """They know the answer: a search finds one seldom, and a row of four who failed is nothing to compare with."""
    days = [date(2026, 11, number) for number in (9, 11, 15)]
    found = {one: [[*rival_build(day, one)][-1].view for day in days] for one in STRENGTHS}
    medals = {one: [view.medal for view in views] for one, views in found.items()}
    falls = {one: sum(view.falls for view in views) for one, views in found.items()}
    assert min(medals["expert"]) >= 2
    assert sum(medals["relaxed"]) < sum(medals["normal"]) <= sum(medals["hard"]) <= sum(medals["expert"])
    assert sum(medal > 0 for row in medals.values() for medal in row) >= 0.8 * len(STRENGTHS) * len(days)
    assert falls["relaxed"] > falls["expert"] == 0


def test_what_bots_did_is_kept_and_shown(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.today = lambda: MONDAY
    scene = DailyScene(screen.services)
    screen.director.reset(screen.services.make("title"), scene)
    scene.has_calendar = True
    screen.show()
    assert screen.words.count("after your try") == len(STRENGTHS), "nothing is shown before one's own scored try"
    screen.services.today = lambda: TUESDAY
    scene.changed()
    screen.show()
    assert screen.words.count("still building") == len(STRENGTHS)
    for difficulty in STRENGTHS:
        screen.services.store[RIVALS][key_of(MONDAY, difficulty)] = Rival(2, 3, 1)
    scene.changed()
    screen.show()
    assert screen.words.count("still building") == len(STRENGTHS), "an earlier version's answer is built anew"
    for difficulty in STRENGTHS:
        screen.services.store[RIVALS][key_of(MONDAY, difficulty)] = Rival(2, 3, 1, steady=50, aim=0)
    scene.changed()
    screen.show()
    assert screen.words.count("3 pieces · 1 fall") == len(STRENGTHS)
    screen.services.today = lambda: MONDAY
    scene.changed()
    screen.show()
    assert "3 pieces" not in screen.words
    screen.services.store[TRIES][MONDAY.isoformat()] = Try("", 1, 3, steady=50, aim=0)
    scene.changed()
    screen.show()
    assert "rivals.head" not in {picture.id for picture in scene.ui.pictures}, "one panel of the five is enough"
    assert {f"rival.{difficulty}" for difficulty in STRENGTHS} <= set(screen.ids)
    screen.ticks(WAITS + 5)
    assert not scene.rivals.is_idle, "a tower that an earlier version did not keep is built again"
    for difficulty in STRENGTHS:
        screen.services.store[RIVALS][key_of(MONDAY, difficulty)] = Rival(2, 3, 1, (), 60, 50, 0)
    scene.rivals.close()
    screen.ticks(WAITS + 5)
    assert scene.rivals.is_idle, "nobody has to play again"


def test_a_rivals_tower_is_seen_alone_in_place_of_ones_own_after_ones_own_try(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.today = lambda: MONDAY
    scene = DailyScene(screen.services)
    lay = tuple((piece, 0.0, 0.5 + number, 0.0) for number, piece in enumerate(scene.level.given[:3]))
    for difficulty in STRENGTHS:
        screen.services.store[RIVALS][key_of(MONDAY, difficulty)] = Rival(2, 3, 1, lay, 60, 50, 0)
    screen.director.reset(screen.services.make("title"), scene)
    player = Mouse(screen)

    def seen() -> int:
        screen.show()
        parts = [picture.id.split(".") for picture in scene.ui.pictures]
        return len({part[3] for part in parts if part[:3] == ["paper", "level", "piece"]})

    player.confirm("rival.hard")
    assert seen() == 0, "it would tell the answer"
    screen.services.store[TRIES][MONDAY.isoformat()] = Try("", 1, 1, lay=lay[:1])
    scene.changed()
    assert seen() == 1
    player.confirm("rival.hard")
    assert seen() == len(lay)
    screen.services.settings.motion, screen.services.settings.reduced_motion = "1x", False
    player.confirm("rival.normal")
    assert seen() == 1, "it is built piece by piece"
    screen.ticks(BUILDS)
    assert seen() == len(lay)
    player.confirm("rival.hard")
    screen.ticks(BUILDS)
    assert "3 pieces · 1 fall" in screen.words
    player.confirm("rival.hard")
    assert seen() == 1


def friends_file(services: Services) -> Path:
    """A run of Monday's level among the replays."""
    manifest, options = services.manifests["challenge"], {"level": calendar.id_of(MONDAY)}
    session = Session(manifest.rules(), (seat_of("hard"),), 0, options, start_of(manifest, options))
    folder = paths.replays_dir()
    folder.mkdir(parents=True)
    path = folder / f"from Ana{paths.SUFFIX}"
    match = begin(manifest, session, services.executor, Recorder(path, session))
    while not session.over:
        match.tick()
    match.close()
    return path


@pytest.mark.levels
def test_a_friends_file_is_a_rival_to_be_watched_after_ones_own_try(open_screen: Open) -> None:
    screen = open_screen()
    services = screen.services
    services.today = lambda: MONDAY
    path = friends_file(services)
    folder = path.parent
    shutil.copy(path, folder / f"again{paths.SUFFIX}")
    (folder / f"torn{paths.SUFFIX}").write_text("nonsense")

    runs = friend_runs(services, MONDAY)
    assert len(runs) == 2
    assert runs[0].name == seat_of("hard").name
    assert friend_runs(services, TUESDAY) == ()

    scene = DailyScene(services)
    screen.director.reset(services.make("title"), scene)
    player = Mouse(screen)
    player.confirm("friend.0")
    assert screen.top is scene, "it would tell the answer"
    services.store[TRIES][MONDAY.isoformat()] = Try("", 1, 3)
    scene.changed()
    player.confirm("friend.0")
    while not scene.ghost:
        screen.ticks(1)
    player.confirm("run")
    assert isinstance(screen.top, ReplayScene)
    assert scene.ghosts.shown == "friend.0"
    scene.show(MONDAY)
    assert not scene.ghosts.shown, "a code that has come is the first of the friends now"


def test_a_rival_is_outlined_while_one_plays_but_never_before_the_scored_try(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.today = lambda: MONDAY
    options = {"level": calendar.id_of(MONDAY)}
    manifest = screen.services.manifests["challenge"]
    session = Session(manifest.rules(), (seat_of("relaxed"),), 0, options, start_of(manifest, options))
    match = begin(manifest, session, screen.services.executor)
    progress = ChallengeProgress(screen.services, LocalClient(match, screen.services.executor))
    lay = ((progress.level.given[0], 0.0, 0.5, 0.0),)
    for difficulty in STRENGTHS[:2]:
        screen.services.store[RIVALS][key_of(MONDAY, difficulty)] = Rival(2, 3, 1, lay, 60, 50, 0)
    rivals = progress.rivals
    assert rivals.choices == {}
    screen.services.store[TRIES][MONDAY.isoformat()] = Try("running")
    assert rivals.choices == {}
    screen.services.store[TRIES][MONDAY.isoformat()] = Try()
    assert [*rivals.choices] == [*STRENGTHS[:2]]
    seen = []
    for _number in range(4):
        entry = next(label for id_, label, _icon in progress.pause_entries() if id_ == "rival")
        progress.pause_action("rival")
        seen.append((rivals.shown, rivals.tower, entry.startswith("Show")))
    relaxed, normal = STRENGTHS[:2]
    assert seen == [(relaxed, lay, True), (normal, lay, True), ("", (), False), (relaxed, lay, True)]


@pytest.mark.games
def test_a_friends_tower_is_outlined_in_the_scene_after_ones_own_try(open_screen: Open) -> None:
    screen = open_screen()
    services = screen.services
    services.today = lambda: MONDAY
    path = friends_file(services)
    matches.start(services, "challenge", Setup((SeatInfo("Bo", "red"),), {"level": calendar.id_of(MONDAY)}))
    table = screen.top
    assert isinstance(table, ChallengeScene)
    screen.ticks(2)
    rivals = table.progress.rivals
    assert rivals.choices == {}, "it would tell the answer"
    services.store[TRIES][MONDAY.isoformat()] = Try()
    assert [*rivals.choices.values()] == [seat_of("hard").name]
    entry = next(label for id_, label, _icon in table.progress.pause_entries() if id_ == "rival")
    assert seat_of("hard").name in entry
    table.progress.pause_action("rival")
    assert rivals.tower == ()
    for _number in range(2000):
        if rivals.tower:
            break
        screen.ticks(1)
    assert len(rivals.tower) >= 1
    own = [ghost for ghost in table.ghosts if ghost.id.startswith("ghost.rival.")]
    assert len(own) == sum(piece in table.level.given for piece, *_at in rivals.tower) > 0
    table.progress.pause_action("rival")
    assert (rivals.shown, rivals.tower) == ("", ())
    path.unlink()
    table.progress.pause_action("rival")
    screen.ticks(2)
    assert len(rivals.tower) >= 1, "it is not played again"


def test_ones_own_try_stands_beside_the_four_in_words(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.today = lambda: MONDAY
    screen.services.settings.person = Person("Ana", "green")
    scene = DailyScene(screen.services)
    screen.director.reset(screen.services.make("title"), scene)
    screen.show()
    assert screen.words.replace("\n", " ").count("Play first; then the four show theirs.") == 1
    (own,) = [picture.art for picture in scene.ui.pictures if picture.id == "against.own.hidden"]
    assert "green" in str(own), "the person's own colour"
    assert "week.hard.face" not in {picture.id for picture in scene.ui.pictures}, "four empty rows tell nothing"
    lay = tuple((piece, 0.0, 0.5 + number, 0.0) for number, piece in enumerate(scene.level.given[:3]))
    screen.services.store[TRIES][MONDAY.isoformat()] = Try("", 2, 3, falls=1, lay=lay, steady=50)
    screen.services.store[RIVALS][key_of(MONDAY, "hard")] = Rival(0, 3, 2, lay, 60, 50)
    scene.changed()
    screen.show()
    words = screen.words.split("\n")
    assert {"You against the four", "You", "Silver", "none · 1:00"} <= set(words)
    assert words.count("builds") == len(STRENGTHS) - 1
    assert "Play first" not in screen.words
    given = len(scene.level.given)
    score = 200 - 5 + 5 * (given - 3) + 12
    assert {f"Score {score} · 1 fall", "0 hints", "Score 0 · 2 falls", "1 fall more"} <= set(words)
    assert {"Silver", "200", "−5", "+12", str(score)} <= set(words), "the table adds it up"
    towers = [one.id.split(".") for one in scene.ui.pictures if one.id.startswith("against.hard.tower.piece.")]
    assert len({parts[4] for parts in towers}) == 3


def test_the_bots_build_beside_the_player(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.today = lambda: MONDAY
    matches.start(screen.services, "challenge", Setup((SeatInfo("A", "red"),), {"level": calendar.id_of(MONDAY)}))
    table = screen.top
    assert isinstance(table, ChallengeScene)
    screen.ticks(WAITS + 5)
    assert not table.progress.rivals._matches.is_idle
    table.close()
    assert table.progress.rivals._matches.is_idle


def test_the_clock_of_a_try_never_goes_back_and_no_sum_falls_before_the_goal_is_held(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.today = lambda: MONDAY
    matches.start(screen.services, "challenge", Setup((SeatInfo("A", "red"),), {"level": calendar.id_of(MONDAY)}))
    table = screen.top
    assert isinstance(table, ChallengeScene)
    progress = table.progress

    def shown() -> str:
        screen.show()
        now = progress.score_now(wins_gold=False)
        assert now is not None
        assert now.time in screen.words.split("\n")
        return now.time

    assert shown() == "0:00", "it waits for the first piece"
    screen.ticks(3 * TICKS)
    assert shown() == "0:00"
    assert "Gold can still be won" in screen.words
    table.submit(0, Take(table.level.given[0]))
    progress.count_hint()
    screen.ticks(3 * TICKS + 10)
    assert shown() == "0:03", "each second is seen"
    assert "Gold can still be won · hints −10" in screen.words
    table.submit(0, Release())
    screen.ticks(20)
    assert table.view.phase == "settling"
    assert shown() == "0:03 · paused", "nobody pays for the tower's rest"
    assert "Now: " not in screen.words, "there is no tower that stands"
    screen.wait_until(lambda: table.view.phase != "settling")
    assert shown().startswith("0:03")
    kept = progress._clock.seconds
    table.leave()
    assert screen.services.store[TRIES][MONDAY.isoformat()].seconds == kept, "what was shown is kept"
    again = ChallengeProgress(screen.services, progress.client)
    assert again._clock.seconds == kept


def test_a_standing_tower_tells_what_it_brings_now(open_screen: Open) -> None:
    screen, run = open_screen(), Run(calendar.today(MONDAY))
    screen.services.today = lambda: MONDAY
    put = calendar.draft_at(calendar.slot_of(MONDAY))[0].puts[0]
    run.place(SolutionStep(piece=put.piece, x=put.x, turn=put.turn))
    client = LocalClient(Match(run.session, screen.services.executor, run.world), screen.services.executor)
    table = ChallengeScene(screen.services, client)
    table.show_now()
    screen.director.reset(table)
    screen.ticks(2)
    screen.show()
    now, clock = table.progress.score_now(wins_gold=False), table.progress._clock
    assert now is not None
    gains = parts(Figures(1, 1, 0, 0, 3, clock.steady, clock.aim), len(table.level.given))
    assert gains["steady"] > 0
    assert now.gains == (f"reach +{gains['aim']}", f"balance +{gains['steady']}"), "it can be aimed for"
    assert " · ".join(now.gains) in screen.words


def test_the_plate_tells_a_sum_only_while_the_goal_is_held_and_then_the_one_that_is_scored() -> None:
    open_, held = (ScoreNow("0:20", False, 3, score, False, ("falls −5",)) for score in (0, 331))
    assert open_.words_within(600) == "Gold can still be won · falls −5"
    assert open_.words_within(200) == "Gold can still be won", "rather than smaller words"
    assert held.words_within(600) == "If it holds: Gold 331"
    assert ScoreNow("0:20", False, 1, 0, True, ()).words_within(600) == "Bronze is sure"
    built = ScoreNow("0:20", False, 3, 0, False, (), ("reach +3", "balance +4"))
    assert built.gains_within(600) == "Now: reach +3 · balance +4"
    assert built.gains_within(250) == "reach +3 · balance +4"
    assert open_.gains_within(600) == ""
