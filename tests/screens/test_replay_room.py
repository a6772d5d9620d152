"""The replay room: recorded matches of every game on their real tables, by each device alone."""

import json
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from unittest.mock import Mock

import pytest

from game.analysis.saving import FallWatch, Saving, find_saving
from game.app import paths, saves
from game.app.intents import Intent
from game.app.settings import TextSize
from game.core.game import TICKS
from game.core.manifest import Manifest
from game.core.record import load
from game.core.silhouettes import kind_of
from game.games.challenge.table import ChallengeScene
from game.games.square_up.reveal.scene import WATCHED
from game.games.square_up.rules.events import Fought
from game.games.square_up.table import SquareUpScene
from game.levels.daily.tries import TRIES
from game.levels.progress import BEST_RUNS, PROGRESS, BestRun
from game.levels.rules.level import level_hash
from game.physics.placement_trial import trial
from game.physics.tower_view import TowerView
from game.play.film import STEP, Frame, MatchFilm, shoot
from game.play.playback import length_of
from game.play.playback_client import PACE, STOPPED
from game.screens.log import LogScene
from game.screens.replays.go_on import GoOnScene
from game.screens.replays.room import ReplayScene
from game.table import matches
from game.table.playback.bar import playback_places
from game.table.playback.film_maker import Falls, FilmedAtOnce, FilmMaker, MakeFilm, shoot_file
from game.table.playback.margins import Margins, draw_margins
from game.table.playback.words import OPEN, TURN
from game.ui.layout import Rect
from game.ui.style import BIRCH
from game.ui.widgets import Ui
from tests.conftest import GOLDEN
from tests.screens.screen import ANY_DEVICE, Anyone, Buttons, Gamepad, Keyboard, Open, Player, Screen
from tests.screens.switching import Switch
from tests.some import match_of, the
from tests.toys import BOX, RULES
from tests.words import first, one_in

RECORDS = sorted((GOLDEN / "records").glob("*.jsonl"))


@pytest.fixture
def manifests() -> Mapping[str, Manifest]:
    return BOX


def path_of(key: str) -> Path:
    return next(path for path in RECORDS if path.name.startswith(key))


@cache
def _filmed(path: Path) -> FilmedAtOnce:
    recording = load(path, RULES)
    return FilmedAtOnce(length_of(recording), partial(shoot, recording, BOX[recording.game.key]))


def opened_film(path: Path) -> MakeFilm:
    """Gives the film of a recording, made once for all tests."""
    return lambda length, shoot: _filmed(path)


def opened(screen: Screen, path: Path) -> ReplayScene:
    room = ReplayScene(screen.services, path, opened_film(path))
    room.client.pause(STOPPED)
    screen.director.reset(room)
    screen.show()
    return room


@one_in(3, "matches")
@pytest.mark.parametrize("last", [5, pytest.param(10_000, marks=pytest.mark.matches)])
@pytest.mark.parametrize("path", first(3, RECORDS, "screens"), ids=lambda path: path.stem)
def test_every_recorded_match_plays_to_its_end(open_screen: Open, path: Path, last: int) -> None:
    screen = open_screen()
    room = opened(screen, path)
    room.client.seek(room.client.length - last)
    room.remake()
    room.client.speed = 8.0
    room.activate("play")
    for _ in range(40_000):
        if room.client.at_end:
            break
        screen.window.on_update(1 / 60)
        screen.show()
    assert room.client.over
    screen.ticks(200)
    assert screen.director.scenes == [room], "nothing comes after the end"
    assert screen.target("play").action == "play"
    room.activate("play")
    assert room.client.at == 0
    screen.ticks(2)
    assert screen.director.scenes == [room]


@one_in(3, "screens")
@pytest.mark.parametrize("path", first(3, RECORDS, "screens"), ids=lambda path: path.stem)
def test_each_place_is_drawn_with_all_eyes(open_screen: Open, path: Path) -> None:
    screen = open_screen()
    room = opened(screen, path)
    for share in (0.0, 0.3, 0.8):
        room.client.seek_share(share)
        for eyes in room.choices:
            room.eyes = eyes
            room.remake()
            screen.ticks(2)
            seat = room.client.next_seat if eyes in (TURN, OPEN) else eyes
            assert room.table.observation().seat == seat
            assert room.table.actor() is None


@ANY_DEVICE
def test_each_device_alone_moves_in_a_match(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    room = opened(screen, path_of("up-or-down"))
    player, client = who(screen), room.client
    player.confirm("next")
    assert client.position == client.index.turns[1]
    player.confirm("unit")
    player.confirm("next")
    assert client.position == client.index.rounds[1]
    player.confirm("prev")
    assert client.position == 0
    player.confirm("play")
    assert client.runs
    screen.ticks(60)
    assert client.position == 1
    player.confirm("play")
    assert not client.runs
    player.adjust("speed", 1)
    assert client.speed == 2.0
    eyes = room.eyes
    player.confirm("eyes")
    assert room.eyes != eyes


def test_speed_and_step_are_those_of_the_last_time(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    room = opened(screen, path_of("up-or-down"))
    room.activate(("speed", 1))
    room.activate("unit")
    unit = room.transport.unit
    room.close()
    again = opened(screen, path_of("up-or-down"))
    assert (again.client.speed, again.transport.unit) == (2.0, unit)


def test_the_eyes_are_those_of_the_last_time(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    room = opened(screen, path_of("up-or-down"))
    while room.eyes != 1:
        room.activate("eyes")
    room.close()
    name = room.client.seats[1].name
    again = opened(screen, path_of("shape-up"))
    assert [seat.name for seat in again.client.seats].index(name) == again.eyes
    while again.eyes != TURN:
        again.activate("eyes")
    again.close()
    assert opened(screen, path_of("up-or-down")).eyes == TURN


@pytest.mark.parametrize("who", [Keyboard, Gamepad])
def test_keys_and_pads_move_the_knob(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    room = opened(screen, path_of("square-up"))
    who(screen).adjust("scrub", 1)
    assert room.client.at == max(1, room.client.length // 60)
    who(screen).adjust("scrub", -1)
    assert room.client.at == 0


@pytest.mark.parametrize("who", [Keyboard, Gamepad])
def test_left_and_right_step_as_a_room_opens(open_screen: Open, who: type[Buttons]) -> None:
    screen = open_screen()
    room = opened(screen, path_of("up-or-down"))
    player = who(screen)
    player.tap(Intent.RIGHT)
    player.tap(Intent.RIGHT)
    assert room.client.position == room.client.index.turns[2]
    player.tap(Intent.LEFT)
    assert room.client.position == room.client.index.turns[1]
    assert room.focus == "play"


def test_one_switch_steps(open_screen: Open) -> None:
    """Q and E turn a held piece elsewhere: as choices of a scan they did nothing here."""
    screen = open_screen()
    room = opened(screen, path_of("up-or-down"))
    switch = Switch(screen)
    switch.do(Intent.TURN_RIGHT)
    assert room.client.position == room.client.index.turns[1]
    switch.do(Intent.TURN_LEFT)
    assert room.client.position == 0


def test_the_mouse_drags_the_knob(open_screen: Open) -> None:
    screen = open_screen()
    room = opened(screen, path_of("up-or-down"))
    groove = playback_places(False, screen.services.area).groove
    pointer = screen.director.pointer
    pointer.moved(groove.x, groove.cy)
    pointer.pressed(groove.x, groove.cy)
    for share in (0.2, 0.75, 0.5):
        pointer.moved(groove.x + share * groove.w, groove.cy)
        screen.ticks(1)
        assert room.client.at == round(share * room.client.length)
    pointer.released(groove.x + 0.5 * groove.w, groove.cy)
    screen.ticks(1)
    assert room.client.at == round(0.5 * room.client.length)


def test_an_entry_of_the_log_leads_to_its_moment(open_screen: Open) -> None:
    screen = open_screen()
    room = opened(screen, path_of("shape-up"))
    room.client.seek(room.client.length)
    room.eyes = None
    room.remake()
    screen.show()
    before = room.client.position
    for _ in range(40):
        entry = next(target for target in screen.targets if target.id.startswith("log."))
        room.wheel(entry.rect.cx, entry.rect.cy, 3)
    entry = next(target for target in screen.targets if target.id.startswith("log."))
    Anyone(screen).confirm(entry.id)
    assert 0 < room.client.position < before
    assert room.client.position == room.client.position_of(None, int(entry.id.split(".")[1]))


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_log_of_a_recorded_match_opens(open_screen: Open, text_size: TextSize) -> None:
    """The button was there, and a press did nothing."""
    screen = open_screen(text_size=text_size)
    room = opened(screen, path_of("up-or-down-1"))
    room.client.seek(room.client.length // 2)
    room.remake()
    screen.show()
    Anyone(screen).confirm("log")
    assert isinstance(screen.top, LogScene)
    assert screen.top.entries == room.table.log.entries()
    Anyone(screen).confirm("close")
    assert screen.top is room


def test_a_match_that_is_not_over_shows_only_what_its_people_may_know(open_screen: Open, tmp_path: Path) -> None:
    screen = open_screen()
    lines = path_of("shape-up").read_bytes().split(b"\n")
    path = tmp_path / "running.tumblebox"
    for count, choices in ((2, (None,)), (1, (None, 0))):
        path.write_bytes(b"\n".join([_people(lines[0], count), *lines[1:12], b""]))
        room = opened(screen, path)
        assert not room.client.is_finished
        assert room.choices == choices
        assert room.table.observation().seat == choices[-1]


def _people(head: bytes, count: int) -> bytes:
    """The header with `count` people, then bots."""
    header = json.loads(head)
    for number, seat in enumerate(header["seats"]):
        seat["level"] = None if number < count else "greedy"
    return json.dumps(header, separators=(",", ":")).encode()


class Slowly:
    """A film whose frames come in `parts`, one at each poll; the last one says that it broke off."""

    def __init__(self, parts: Sequence[Sequence[Frame]], length: int, broken: bool) -> None:
        self.film = MatchFilm(length)
        self._parts = deque(parts)
        self._broken = broken
        self.savings: list[Saving] = []

    def poll(self) -> bool:
        if self.film.done:
            return False
        self.film.frames += self._parts.popleft()
        if not self._parts:
            self.film.done, self.film.broken = True, self._broken
        return True

    def close(self) -> None:
        """Nothing runs."""


@pytest.mark.parametrize("broken", [False, True])
def test_a_film_is_watched_while_it_is_made(open_screen: Open, broken: bool) -> None:
    screen = open_screen()
    whole = _filmed(path_of("shapes")).film
    source = Slowly([(), whole.frames[:40], whole.frames[40:80]], whole.length, broken)
    room = ReplayScene(screen.services, path_of("shapes"), lambda length, shoot: source)
    screen.director.reset(room)
    screen.show()
    assert (room.client.length, room.client.world(), room.client.at_end) == (0, None, False)
    room.client.speed = 8.0
    screen.ticks(2)
    assert room.client.length == 39
    assert 0 < room.client.known < 1
    room.client.seek_share(1.0)
    assert room.client.at == 39, "nothing is shown that has not been filmed"
    assert not room.client.at_end
    screen.ticks(40)
    assert room.client.at == 79
    assert room.client.at_end
    assert ("only up to here" in screen.director.toast_text) == broken


def test_a_bad_file_is_refused_in_one_sentence(open_screen: Open, tmp_path: Path) -> None:
    screen = open_screen()
    screen.director.reset(screen.services.make("title"))
    path = tmp_path / "bad.tumblebox"
    good = path_of("shape-up").read_bytes()
    damages = {
        "foreign": b"\x89PNG\r\n\x1a\n",
        "newer": good.replace(b'"rules_version":1', b'"rules_version":99', 1),
        "cheated": b"\n".join([*good.split(b"\n")[:2], good.split(b"\n")[1], b""]),
    }
    for data in damages.values():
        path.write_bytes(data)
        screen.director.toast("")
        matches.watch(screen.services, path)
        assert path.name in screen.director.toast_text
        assert len(screen.director.scenes) == 1
        assert path.read_bytes() == data


@ANY_DEVICE
def test_a_new_match_goes_on_from_a_moment(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(autosaves=True)
    room = opened(screen, path_of("up-or-down"))
    room.client.seek(30)
    room.remake()
    recording, player = room.client.recording, who(screen)
    player.confirm("primary")
    player.adjust("who.0", 1)
    asked = screen.top
    assert isinstance(asked, GoOnScene)
    seats = list(asked.seats)
    assert seats[0].level != recording.seats[0].level
    player.confirm("begin")
    table = screen.table
    session = match_of(table.client).session
    assert session.log == recording.log[:30]
    assert [(info.name, info.level) for info in session.seats] == [(info.name, info.level) for info in seats]
    assert matches.unfinished() == [table.host.file]


@pytest.mark.screens
def test_a_tower_goes_on_from_a_moment(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    room = opened(screen, path_of("shapes"))
    room.client.seek_position(20)
    room.remake()
    there = room.client.observation(None).view
    Anyone(screen).confirm("primary")
    Anyone(screen).confirm("begin")
    match = match_of(screen.table.client)
    assert match.session.observation(None).view == there
    assert match.world is not None
    assert match.world.agrees(there)


@ANY_DEVICE
def test_a_level_is_watched_piece_by_piece_and_practised_from_there(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(autosaves=True)
    room = opened(screen, path_of("challenge"))
    client, player = room.client, who(screen)
    player.confirm("next")
    player.confirm("next")
    assert client.position == client.index.pieces[2]
    assert client.recording.log[client.position - 1].text == "release"
    player.confirm("unit")
    before = client.ticks
    player.confirm("prev")
    assert 0 < before - client.ticks <= TICKS + STEP
    position = client.position
    player.confirm("primary")
    player.confirm("begin")
    assert "practice" in screen.director.toast_text
    table = screen.table
    assert isinstance(table, ChallengeScene)
    assert match_of(table.client).session.log == client.recording.log[:position]
    assert table.progress.is_practice
    table.progress.keep_result(None)
    table.progress.begin_try()
    assert not screen.services.store[PROGRESS]
    assert not screen.services.store[TRIES]


def test_the_bar_lies_above_the_wall_of_a_level_and_names_it(open_screen: Open) -> None:
    screen = open_screen()
    room = opened(screen, path_of("challenge"))
    layers = {picture.id: picture.layer for picture in room.ui.pictures}
    tower = [layer for id_, layer in layers.items() if id_.startswith(("ground", "piece", "mark"))]
    assert tower
    assert min(layers["prompt"], layers["primary"]) > max(tower)
    assert room.playback_frame().title == "Practice"
    assert "Rook builds" in screen.words


def test_a_best_run_has_no_button_in_a_recording(open_screen: Open) -> None:
    screen = open_screen()
    room = opened(screen, next(Path("levels").glob("1-*/04-*.tumblebox")))
    table = room.table
    assert isinstance(table, ChallengeScene)
    run = BestRun(3, 3, 700, level_hash(table.view.level_text), ((0, 0.0, 0.5, 0.0),))
    screen.services.store[BEST_RUNS][table.level.id] = run
    screen.services.settings.best_run = True
    room.remake()
    screen.show()
    assert table.progress.best_run == run
    assert "primary" in screen.ids
    assert "best-run" not in screen.ids
    assert table.ghosts == []


def test_the_end_of_a_solution_says_which_medal_it_won(open_screen: Open) -> None:
    screen = open_screen()
    room = opened(screen, next(Path("levels").glob("1-*/04-*.tumblebox")))
    room.transport.seek(room.client.length)
    assert room.playback_frame().has_ended
    assert room.playback_frame().standing == "Gold"


def test_the_end_says_who_has_won(open_screen: Open) -> None:
    screen = open_screen()
    room = opened(screen, path_of("shape-up"))
    assert not room.playback_frame().has_ended
    room.activate(("move", 1000))
    screen.show()
    (winner,) = room.client.winners()
    assert f"{room.client.seats[winner].name} wins" in screen.words
    assert "prompt.cup" in {picture.id for picture in room.ui.pictures}


def reveals(room: ReplayScene) -> bool:
    assert isinstance(room.table, SquareUpScene)
    return room.table.replayed.reveal is not None


def test_a_reveal_is_shown_as_it_was_and_goes_by_itself(open_screen: Open) -> None:
    screen = open_screen()
    room = opened(screen, path_of("square-up"))
    client, history = room.client, room.client.recording.new_session()
    turn = 0
    for number, entry in enumerate(client.recording.log):
        history.repeat(entry)
        if any(isinstance(event, Fought) for event in history.observation(None).history):
            turn = number
            break
    assert turn, "there is a fight"
    for speed, shown in ((1.0, True), (4.0, False)):
        client.seek(turn)
        room.remake()
        client.speed = speed
        room.transport.do("play")
        for _ in range(PACE + 5):
            screen.ticks(1)
            if reveals(room):
                break
        assert reveals(room) == shown
        if shown:
            at = client.at
            screen.ticks(30)
            assert client.at == at, "the match waits"
            assert {"back", "prev", "play", "next"} <= set(screen.ids), "the bar stays"
            screen.ticks(WATCHED + 2)
            assert not reveals(room)
        assert screen.top is room
        room.transport.stop()


def test_the_replay_of_square_up_speaks_of_its_players(open_screen: Open) -> None:
    """Who watches has no plan and no rivals, and all plan at once."""
    screen = open_screen()
    room = opened(screen, path_of("square-up"))
    room.transport.unit = "action"
    said = set()
    while room.client.position < 5:
        room.activate(("step", 1))
        screen.show()
        said |= {word.text for word in room.ui.words}
        assert (len(room.client.actors()) > 1) == (" to play" not in room.playback_frame().standing)
    assert "Ana's plan" in said
    assert not any(words.startswith("Your plan") for words in said)


def test_the_bar_leads_out_of_a_reveal(open_screen: Open) -> None:
    screen = open_screen()
    room = opened(screen, path_of("square-up"))
    room.transport.unit = "action"
    while not reveals(room):
        room.activate(("step", 1))
        screen.ticks(2)
        assert not room.client.at_end
    screen.show()
    assert any(id_.startswith("fight.") for id_ in screen.ids)
    Anyone(screen).confirm("prev")
    assert not reveals(room)
    assert screen.top is room


def test_pages_of_the_table_open_and_nothing_is_done_at_it(open_screen: Open) -> None:
    screen = open_screen()
    room = opened(screen, path_of("square-up"))
    room.client.seek(room.client.length // 2)
    room.remake()
    player = Anyone(screen)
    player.confirm("scores")
    assert "close" in screen.ids
    player.confirm("close")
    player.confirm("last-turn")
    before = room.client.position
    for id_ in [id_ for id_ in screen.ids if id_.startswith(("unit.", "cell."))][:6]:
        player.confirm(id_)
    screen.ticks(3)
    assert room.client.position == before
    assert screen.director.scenes == [room]


def test_nothing_goes_on_where_nothing_can(open_screen: Open) -> None:
    screen = open_screen(autosaves=False)
    room = opened(screen, path_of("shape-up"))
    assert screen.target("primary").disabled_reason == "Another copy of the game has the matches."
    room.client.seek(room.client.length)
    room.remake()
    assert "over here" in screen.target("primary").disabled_reason


@ANY_DEVICE
def test_a_file_is_starred_exported_and_others_imported_from_the_room(
    open_screen: Open, who: type[Player], tmp_path: Path
) -> None:
    screen, path = open_screen(autosaves=True), tmp_path / "watched.tumblebox"
    path.write_bytes(path_of("shape-up").read_bytes())
    room, player = opened(screen, path), who(screen)
    player.confirm("file")
    player.confirm("export")
    assert "shape-up" in screen.director.toast_text
    (copy,) = paths.replays_dir().iterdir()
    assert copy.read_bytes() == path.read_bytes()
    assert screen.target("export").disabled_reason == "It is exported already."
    player.confirm("star")
    assert saves.is_starred(room._path)
    assert not path.exists()
    player.confirm("import")
    assert screen.director.toast_text == "1 match added."
    (copy.parent / "foreign.tumblebox").write_bytes(b"PNG")
    player.confirm("import")
    assert "foreign.tumblebox" in screen.director.toast_text
    player.confirm("close")
    assert screen.top is room


@pytest.mark.program
def test_a_process_films_what_is_filmed_here() -> None:
    recording = load(path_of("shapes"), RULES)
    maker, here = (
        FilmMaker(length_of(recording), partial(shoot_file, recording.path, BOX["shapes"])),
        _filmed(recording.path),
    )
    try:
        for _ in range(2000):
            maker.poll()
            if maker.film.done:
                break
            the(maker._process).process.join(0.05)
        assert not maker.film.broken
        assert [(frame.tick, frame.position) for frame in maker.film.frames] == [
            (frame.tick, frame.position) for frame in here.film.frames
        ]
        there, own = maker.film.frames[-1].view, here.film.frames[-1].view
        assert isinstance(there, TowerView)
        assert isinstance(own, TowerView)
        assert (there.pieces, there.phase) == (own.pieces, own.phase)
        for _ in range(2000):
            if maker.savings:
                break
            the(maker._process).process.join(0.05)
            maker.poll()
        assert maker.savings == list(here.savings)
    finally:
        maker.close()


def test_a_tower_shows_how_near_it_was_to_falling(open_screen: Open) -> None:
    path = path_of("shapes")
    whole = _filmed(path).film
    margins = [
        min(balance.margin for balance in frame.view.balances)
        for frame in whole.frames
        if isinstance(frame.view, TowerView) and frame.view.balances
    ]
    curve = Margins(whole).curve()
    known = [margin for margin in curve if margin is not None]
    assert min(known) == min(margins)
    assert max(known) <= max(margins)
    # Read as it grows, it becomes the same.
    growing = MatchFilm(whole.length, whole.frames[:60])
    part = Margins(growing)
    assert part.curve() != curve
    growing.frames += whole.frames[60:]
    assert part.curve() == curve
    room = opened(open_screen(), path)
    assert room.playback_frame().margins == curve
    assert any(picture.id.startswith("margin.") for picture in room.ui.pictures)
    assert opened(open_screen(), path_of("square-up")).playback_frame().margins == ()


@ANY_DEVICE
def test_a_fall_has_a_mark_at_the_last_moment_when_the_tower_could_be_saved(
    open_screen: Open, who: type[Player]
) -> None:
    screen = open_screen()
    room = opened(screen, path_of("shapes"))
    (saving,) = _filmed(path_of("shapes")).savings
    who(screen).confirm("saved.0")
    assert room.client.at == saving.at < saving.fall
    screen.ticks(2)
    assert "could still be saved" in screen.director.toast_text
    outline = next(picture for picture in room.ui.pictures if picture.id == "saved.pose")
    assert kind_of(saving.piece) in str(outline.art)
    # Once the piece has been let go, nothing is said of it any more.
    who(screen).confirm("next")
    screen.ticks(2)
    assert not any(picture.id == "saved.pose" for picture in room.ui.pictures)
    assert screen.director.toast_text == ""


@pytest.mark.screens
def test_the_place_that_saves_a_tower_holds_and_no_later_one_does() -> None:
    """The recorded match loses its tower with a piece that no place saves; the piece before has one."""
    frames = _filmed(path_of("shapes")).film.frames
    watch = FallWatch()
    views = [frame.view for frame in frames]
    found = [watch.read(at, view) for at, view in enumerate(views) if isinstance(view, TowerView)]
    (fall,) = (one for one in found if one is not None)
    assert find_saving(replace(fall, holds=fall.holds[-1:])) is None
    saving = find_saving(fall)
    assert saving is not None
    hold = fall.holds[-2]
    assert (saving.at, saving.piece, saving.later) == (hold.at, hold.held.piece, 1)
    x, _y, angle = saving.pose
    result = trial(hold.pieces, hold.held.piece, x, angle)
    assert result.settled
    view = views[saving.at]
    assert isinstance(view, TowerView)
    assert view.held is not None
    assert view.held.piece == saving.piece


@dataclass(frozen=True)
class Side:
    """A view of two towers that are alike."""

    towers: Mapping[int, TowerView]


@pytest.mark.matches
def test_of_several_towers_the_latest_fall_of_each_is_judged() -> None:
    frames = _filmed(path_of("shapes")).film.frames
    views = [frame.view for frame in frames if isinstance(frame.view, TowerView)]
    falls = Falls()
    for _again in range(2):
        for frame, view in zip(frames, views, strict=True):
            falls.read(replace(frame, view=Side({3: view, 5: view})))
    assert len(falls.found) == 4
    assert [(saving.tower, saving.at > len(frames)) for saving in falls.savings()] == [(3, True), (5, True)]


def test_the_band_of_margins_has_one_height_and_is_loud_where_one_was_thin() -> None:
    """Columns of few px were scraps that nobody could read."""
    ui = Mock(Ui, tone=BIRCH)
    draw_margins(ui, (0.9, 0.4, 0.1, None, 0.7), Rect(0, 100, 480, 14))
    shown = [call.args for call in ui.put.call_args_list]
    assert [args[0] for args in shown] == ["margin.0", "margin.2", "margin.4"]
    assert len({args[3] for args in shown}) == 1
    assert shown[1][1].args[-1] != shown[2][1].args[-1]
