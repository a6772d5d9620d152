"""Help in a challenge: outlines, best runs, watched solutions, counted failures, skipped levels."""

from functools import partial
from math import degrees

import msgspec
import pytest

from game.app import paths, saves, store
from game.app.intents import Intent
from game.core.tower_events import UNIT
from game.games.challenge.hints import solution_of
from game.games.challenge.lobby.shelf import ShelfScene
from game.games.challenge.result import ChallengeResult
from game.games.challenge.table import ChallengeScene
from game.levels.library import LIBRARY
from game.levels.progress import BEST_RUNS, PROGRESS, BestRun, LevelProgress
from game.levels.proof import Run
from game.levels.recordings import read
from game.levels.rules.actions import Take
from game.levels.rules.goals import Height
from game.levels.rules.level import Gold, level_hash, read_level
from game.levels.rules.practice import PRACTICE
from game.levels.sentences import medal_conditions
from game.levels.solutions import SolutionStep
from game.physics.tower_view import TowerView
from game.play.film import shoot
from game.play.match import Match
from game.screens.pause import PauseScene
from game.screens.replays.room import ReplayScene
from game.table.matches import table_of
from game.table.playback.film_maker import FilmedAtOnce
from game.table.tower.piece_words import piece_name
from tests.games.challenge.test_challenge_table import FIRST, SECOND, begin, half_way, place, rest, wait_for_result
from tests.screens.screen import ANY_DEVICE, Gamepad, Keyboard, Mouse, Open, Player, Screen
from tests.screens.stacking import confirm_place, world

HINTS = len(FIRST.level.hints) if FIRST.level else 0


def ask(player: Player) -> None:
    """Ask for a hint with the device's own button or key."""
    player.screen.wake()
    if isinstance(player, Keyboard | Gamepad):
        player.tap(Intent.HINT)
    else:
        player.confirm("hint")


def know_outlines(screen: Screen) -> None:
    """Lets the player have seen an outline before, so that nothing is asked."""
    screen.services.store[PROGRESS][FIRST.id] = LevelProgress(outlined="an earlier match")


def drop(table: ChallengeScene, screen: Screen) -> None:
    """Let the next piece fall where it appears."""
    table.submit(0, table.client.game.decode(f"take {table.client.game.encode(table.legal()[0]).split()[1]}"))
    table.submit(0, table.client.game.decode("release"))
    rest(table, screen)


def watch(screen: Screen) -> ReplayScene:
    assert isinstance(screen.top, ReplayScene)
    return screen.top


def solved(screen: Screen) -> ChallengeResult:
    """The result of the first level, won."""
    table = half_way(screen)
    place(table, Keyboard(screen), 0.0, 2.5)
    return wait_for_result(screen)


# -- hints


@ANY_DEVICE
def test_the_last_hint_outlines_where_the_next_piece_belongs(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    table = begin(screen, player)
    know_outlines(screen)
    assert table.level_hints.glow == 0
    for _ in range(HINTS + 1):
        ask(player)
    assert table.help.words.startswith(f"{HINTS + 1}/{HINTS + 1}")
    ghost = table.level_hints.ghost
    assert ghost is not None
    assert (ghost.piece, ghost.x) == (table.view.coming[0], 0.0)
    assert ghost.y == pytest.approx(0.5 * UNIT)
    pictures = [picture.id for picture in screen.top.ui.pictures]
    assert "ghost.hint" in pictures
    assert "hinted.badge" in pictures, "the piece in the tray is lit"
    player.confirm(f"tray.{ghost.piece}")
    screen.ticks(1)
    assert table.level_hints.ghost == ghost, "it stays while the piece is held"
    assert "Let it go at the outline" in table.help.words
    table.submit(0, table.client.game.decode("release"))
    screen.ticks(1)
    assert table.level_hints.ghost is None
    assert table.help.words == ""


@pytest.mark.levels
def test_the_outline_lies_on_what_stands_and_tells_the_turn(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.store[PROGRESS][FIRST.id] = LevelProgress(skipped=True, outlined="an earlier match")
    screen.director.reset(screen.services.make("title"))
    player = Keyboard(screen)
    player.confirm("lobby.challenge")
    player.confirm(f"level.{SECOND.id}")
    table = screen.top
    assert isinstance(table, ChallengeScene)
    place(table, player, 0.0, 0.5)
    assert SECOND.level is not None
    step = solution_of(SECOND.level)[1]
    player.confirm(f"tray.{table.view.coming[0]}")
    for _ in range(len(SECOND.level.hints) + 1):
        ask(player)
    ghost = table.level_hints.ghost
    assert ghost is not None
    assert ghost.turn == step.turn == 90
    assert ghost.y == pytest.approx(1.5 * UNIT, abs=1.5), "on the brick as it lies here; in the solution that stands"
    assert "90° to the left" in table.help.words


def test_the_first_hint_says_what_it_costs(open_screen: Open) -> None:
    screen = open_screen()
    table = begin(screen, Mouse(screen))
    table.ask_hint()
    assert "Hints cost no medal" in screen.director.toast_text
    screen.director.toast_text = ""
    table.ask_hint()
    assert not screen.director.toast_text


def test_the_hints_begin_anew_after_the_last(open_screen: Open) -> None:
    screen = open_screen()
    player = Keyboard(screen)
    table = begin(screen, player)
    know_outlines(screen)
    for _ in range(HINTS + 2):
        ask(player)
    assert table.help.words.startswith(f"1/{HINTS + 1}")
    assert table.level_hints.ghost is None


def test_the_button_glows_once_after_two_failures(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    player = Keyboard(screen)
    table = begin(screen, player)
    for _ in range(2):
        assert table.level_hints.glow == 0
        drop(table, screen)
        player.confirm("restart")
        assert isinstance(screen.top, ChallengeScene)
        table = screen.top
    screen.ticks(2)
    assert screen.services.store[PROGRESS][FIRST.id].failures == 2
    assert "hint.glow" in [picture.id for picture in screen.top.ui.pictures]
    screen.ticks(table.level_hints.glow + 1)
    assert "hint.glow" not in [picture.id for picture in screen.top.ui.pictures]
    player.confirm("restart")
    screen.ticks(5)
    assert isinstance(screen.top, ChallengeScene)
    assert screen.top.level_hints.glow == 0
    assert store.load(PROGRESS.path, LevelProgress).entries[FIRST.id].offered


# -- failures, and levels passed over


def test_only_what_has_gone_wrong_is_a_failure(open_screen: Open) -> None:
    screen = open_screen()
    player = Keyboard(screen)
    table = begin(screen, player)
    place(table, player, 0.0, 0.5)
    player.confirm("restart")
    assert screen.services.store[PROGRESS].get(FIRST.id, LevelProgress()).failures == 0
    table = screen.table  # type: ignore[assignment]
    drop(table, screen)
    table.pause()
    player.confirm("new")
    player.confirm("new")
    assert screen.services.store[PROGRESS][FIRST.id].failures == 1, "begun again by the pause, after a fall"


@pytest.mark.levels
def test_a_broken_hold_is_a_failure(open_screen: Open) -> None:
    screen = open_screen()
    table = half_way(screen)
    place(table, Keyboard(screen), 0.0, 2.5)
    assert table.view.phase == "holding"
    body = next(iter(world(table).tower._blocks)).body
    body.velocity = (900, 0)
    for _ in range(900):
        screen.ticks(1)
        if table.view.phase != "holding":
            break
    assert table.view.phase == "ready"
    assert screen.services.store[PROGRESS][FIRST.id].failures == 1
    Keyboard(screen).confirm("restart")
    assert screen.services.store[PROGRESS][FIRST.id].failures == 1, "one run is not counted twice for its falls"


@ANY_DEVICE
def test_a_level_is_skipped_in_the_pause(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(autosaves=True)
    player = who(screen)
    begin(screen, player).pause()
    assert isinstance(screen.top, PauseScene)
    player.confirm("skip")
    assert isinstance(screen.top, ChallengeScene)
    assert screen.top.level.id == SECOND.id
    assert store.load(PROGRESS.path, LevelProgress).entries[FIRST.id].skipped


def test_giving_up_offers_to_skip_and_unlocks_the_solution(open_screen: Open) -> None:
    screen = open_screen()
    player = Keyboard(screen)
    begin(screen, player)
    player.confirm("give-up")
    player.confirm("give-up.sure")
    result = wait_for_result(screen)
    shown = [words.text for words in result.ui.words if words.id.startswith("result.condition.3.")]
    assert " ".join(shown) == medal_conditions(result.level)[2]
    assert result.home() == "rematch"
    player.confirm("watch")
    view = watch(screen)
    player.confirm("back")
    assert screen.top is result
    assert view not in screen.director.scenes
    player.confirm("skip")
    assert isinstance(screen.top, ChallengeScene)
    assert screen.top.level.id == SECOND.id
    assert screen.services.store[PROGRESS][FIRST.id].skipped


def test_after_two_failures_the_next_level_is_open(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.store[PROGRESS][FIRST.id] = LevelProgress(failures=1)
    player = Keyboard(screen)
    begin(screen, player)
    player.confirm("give-up")
    player.confirm("give-up.sure")
    wait_for_result(screen)
    assert "skip" not in screen.ids
    player.confirm("next")
    assert not screen.services.store[PROGRESS][FIRST.id].skipped


# -- the best run


def test_the_best_run_is_kept(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    result = solved(screen)
    kept = store.load(BEST_RUNS.path, BestRun).entries[FIRST.id]
    assert (kept.medal, kept.pieces) == (result.medal, 3)
    assert kept.ticks > 300
    stood = {one.piece: one for one in world(result.progress).tower.pieces}
    assert {piece for piece, *_ in kept.lay} == set(stood)
    for piece, x, y, turn in kept.lay:
        one = stood[piece]
        assert (x * UNIT, y * UNIT) == pytest.approx((one.x, one.y), abs=0.1)
        assert turn == pytest.approx(degrees(one.angle), abs=0.01)
    assert "Your best" in screen.words


@ANY_DEVICE
def test_the_best_run_is_shown_if_one_likes(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(autosaves=True)
    player = who(screen)
    table = begin(screen, player)
    assert "best-run" not in screen.ids
    lay = tuple((piece, 0.0, 0.5 + i, 0.0) for i, piece in enumerate(table.view.coming))
    screen.services.store[BEST_RUNS][FIRST.id] = BestRun(3, 3, 700, level_hash(table.view.level_text), lay)
    table.changed()
    assert table.ghosts == []
    player.confirm("best-run")
    assert len(table.ghosts) == 3
    assert sum(picture.id.startswith("ghost.best.") for picture in screen.top.ui.pictures) == 3
    assert screen.services.settings.best_run
    table.pause()
    player.confirm("best-run")
    assert not screen.services.settings.best_run
    assert '"best_run": false' in paths.settings_file().read_text("utf-8")
    screen.services.store[BEST_RUNS][FIRST.id] = BestRun(3, 3, 700, "0" * 16, lay)
    assert table.progress.best_run is None, "the level is not what it was"


# -- watching


def test_a_solution_is_watched_from_the_shelf_once_it_is_known(open_screen: Open) -> None:
    screen = open_screen()
    player = Mouse(screen)
    screen.director.reset(screen.services.make("title"))
    player.confirm("lobby.challenge")
    shelf = screen.top
    assert isinstance(shelf, ShelfScene)
    assert shelf.chosen == FIRST.id
    assert "Solve the level or give it up" in screen.target("watch").disabled_reason
    screen.services.store[PROGRESS][FIRST.id] = LevelProgress(2, 3, 1)
    shelf.changed()
    player.confirm("watch")
    watch(screen)
    assert "How it is done" in screen.words
    assert not {"file", "go-on"} & {*screen.ids}
    player.confirm("back")
    assert screen.top is shelf


def test_a_solution_is_played_to_its_medal_and_goes_back(open_screen: Open) -> None:
    screen = open_screen()
    room = ReplayScene(screen.services, FIRST.recording_path, FilmedAtOnce, is_solution=True)
    screen.director.reset(room)
    room.client.speed = 8.0
    while not room.client.at_end:
        screen.ticks(1)
    assert room.client.observation(None).view.medal >= 2
    assert room.playback_frame().standing == "Gold"
    room.client.seek_share(0.0)
    room.remake()
    assert room.playback_frame().standing == "Challenges"


def test_nothing_is_given_up_where_a_level_is_only_watched(open_screen: Open) -> None:
    screen = open_screen()
    screen.director.reset(ReplayScene(screen.services, FIRST.recording_path, FilmedAtOnce, is_solution=True))
    screen.ticks(1)
    assert "give-up" not in screen.ids
    assert "Give up" not in screen.words


def test_a_solution_runs_at_once_whatever_is_pressed_before_it_is_seen(open_screen: Open) -> None:
    screen = open_screen()
    room = ReplayScene(screen.services, FIRST.recording_path, FilmedAtOnce, is_solution=True)
    screen.director.reset(room)
    player = Keyboard(screen)
    player.confirm("play")
    assert room.client.runs
    screen.ticks(30)
    player.confirm("play")
    assert not room.client.runs


@pytest.mark.levels
def test_ones_own_run_is_watched_again(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    player = Keyboard(screen)
    table = begin(screen, player)
    place(table, player, 0.0, 0.5)
    player.tap(Intent.UNDO)
    place(table, player, 0.3, 0.5)
    player.confirm("give-up")
    player.confirm("give-up.sure")
    result = wait_for_result(screen)
    end = table.client.world()
    assert isinstance(end, TowerView)
    player.confirm("again")
    room = screen.top
    assert isinstance(room, ReplayScene)
    recording, manifest = room.client.recording, screen.services.manifests["challenge"]
    film = FilmedAtOnce(0, partial(shoot, recording, manifest)).film
    last = film.frames[-1].view
    assert isinstance(last, TowerView)
    assert not film.broken
    where = [[(round(one.x), round(one.y)) for one in view.pieces] for view in (last, end)]
    assert where[0] == where[1]
    player.confirm("back")
    assert screen.top is result
    path = saves.finished()[0]
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(line for line in lines if not line.startswith(b'{"hand"')))
    assert FilmedAtOnce(0, partial(shoot, read(path), manifest)).film.broken, "what cannot be followed ends by itself"


@pytest.mark.levels
def test_a_piece_that_fell_could_have_stood_elsewhere(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    player = Keyboard(screen)
    table = begin(screen, player)
    place(table, player, 0.0, 0.5)
    at = table.client.game.encode(table.legal()[0]).split()[1]
    place_beside(table, player)
    assert len(table.view.placed) == 1
    player.confirm("give-up")
    player.confirm("give-up.sure")
    wait_for_result(screen)
    recording, manifest = read(saves.finished()[0]), screen.services.manifests["challenge"]
    source = FilmedAtOnce(0, partial(shoot, recording, manifest))
    (saving,) = source.savings
    assert (manifest.rules().encode(Take(saving.piece)), saving.later) == (f"take {at}", 0)
    assert abs(saving.pose[0]) < 3 * UNIT


def test_every_sound_level_has_a_last_hint() -> None:
    for shelf in LIBRARY.shelves:
        for entry in shelf.entries:
            assert entry.level is None or solution_of(entry.level), entry.id


def gold_is_higher(screen: Screen) -> ChallengeScene:
    """A level whose goals are held, and whose gold asks for a higher line."""
    run = Run(msgspec.structs.replace(read_level(PRACTICE), goals=(Height(0.9),), gold=Gold(goals=(Height(1.9),))))
    run.place(SolutionStep(0, 0), wait=1)
    while run.view.phase == "settling":
        run.tick()
    table = table_of(screen.services, Match(run.session, screen.services.executor, run.world))
    assert isinstance(table, ChallengeScene)
    screen.put(table)
    screen.ticks(2)
    return table


@ANY_DEVICE
def test_during_the_hold_a_piece_is_taken_for_gold(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    table = gold_is_higher(screen)
    assert "you may build on for gold." in screen.words.replace("\n", " ")
    screen.wake()
    player.confirm(f"tray.{table.view.coming[0]}")
    assert (table.view.phase, table.holds_input) == ("held", True)


@ANY_DEVICE
def test_a_hold_ends_no_try_while_gold_can_be_won(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    table = gold_is_higher(screen)
    for _ in range(500):
        screen.ticks(1)
        if table.view.phase == "ready":
            break
    assert (table.view.medal, table.view.ended) == (2, None)
    assert "Silver is yours." in screen.words
    player.confirm("finish")
    assert (table.view.medal, table.view.ended) == (2, "met")


@pytest.mark.games
def test_undo_after_a_fall_takes_the_piece_before_and_says_so(open_screen: Open) -> None:
    screen = open_screen()
    player = Mouse(screen)
    table = begin(screen, player)
    place(table, player, 0.0, 0.5)
    place_beside(table, player)
    assert (len(table.view.steps), len(table.view.placed), table.view.falls) == (2, 1, 1)
    screen.wake()
    name = piece_name(table.view.placed[0])
    player.confirm("take-back")
    assert len(table.view.placed) == 1, "a player may expect that it undoes the fall only"
    assert screen.director.toast_text == f"What fell is back already. Undo once more takes back: {name}."
    player.confirm("take-back")
    assert not table.view.placed
    assert screen.director.toast_text == f"Taken back: {name}."
    assert screen.words.count("The fall still counts. Restart for gold.") == 1


def test_undo_after_the_first_piece_fell_says_why_it_does_nothing(open_screen: Open) -> None:
    screen = open_screen()
    player = Mouse(screen)
    table = begin(screen, player)
    place_beside(table, player)
    assert (len(table.view.steps), table.view.falls) == (1, 1)
    screen.wake()
    player.confirm("take-back")
    assert not table.view.backs
    assert "The piece that fell is in the tray again" in screen.director.toast_text


def place_beside(table: ChallengeScene, player: Player) -> None:
    """Lets the next piece go over nothing, which the table asks about first."""
    place(table, player, 4.0, 3.0)
    player.screen.wake()
    confirm_place(table, player)
    rest(table, player.screen)


def test_the_outline_is_asked_about_once_and_costs_the_laurel(open_screen: Open) -> None:
    screen = open_screen()
    player = Mouse(screen)
    table = begin(screen, player)
    assert table.progress.wins_laurel
    for _number in range(HINTS + 1):
        ask(player)
    assert "no laurel around it. Restart clears that." in screen.director.toast_text
    assert table.progress.wins_laurel
    assert table.level_hints.ghost is None
    ask(player)
    assert table.level_hints.ghost is not None
    assert not table.progress.wins_laurel
    table.progress.start_again()
    again = screen.top
    assert isinstance(again, ChallengeScene)
    assert again.progress.outline_warning() == "", "it is known by now"
