"""The match on disk as a player meets it: window closed in the middle, files damaged, a full disk, a second copy."""

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from game.app import paths, saves, text
from game.app.intents import Intent
from game.app.settings import Setup
from game.core.record import load, replay
from game.core.session import Entry
from game.games.shape_up.rules.actions import EndTurn, Play
from game.screens.replays.room import ReplayScene
from game.screens.resume import ResumeScene
from game.screens.saved_row import time_words
from game.screens.title import TitleScene
from game.table import matches
from game.table.results import ResultsScene
from game.table.scene.table_scene import TableScene
from tests.disk import full_disk, needs_limits
from tests.screens.screen import ANY_DEVICE, Gamepad, Keyboard, Open, Player, Screen, people
from tests.screens.test_layout_audit import faults
from tests.some import match_of
from tests.toys import BOX, RULES
from tests.words import each_second, one_in

STRICT = {"strict": True, "rounds": 1}


def begin(screen: Screen, seats: str = "pp", **options: Any) -> TableScene:
    """A match started as the setup screen does, its first curtain open."""
    matches.start(screen.services, "shape-up", Setup(people(seats), {"rounds": 1, **options}))
    screen.table.show_now()
    screen.show()
    return screen.table


def play_on(screen: Screen, actions: int) -> None:
    """So many actions of people, bots acting in between."""
    table = screen.table
    while actions and not match_of(table.client).session.over:
        if table.handover is not None:
            table.show_now()
        elif table.actor() is None:
            screen.ticks(1)
        else:
            legal = table.legal()
            table.do(EndTurn() if EndTurn() in legal else next(a for a in legal if isinstance(a, Play)))
            actions -= 1


def title(screen: Screen) -> None:
    screen.director.reset(TitleScene(screen.services))
    screen.show()


@one_in(2, "screens")
@ANY_DEVICE
@pytest.mark.parametrize(("seats", "strict"), each_second([("pb", False), ("pp", False), ("ppb", True)], "screens"))
def test_resume_at_the_exact_decision(open_screen: Open, who: type[Player], seats: str, strict: bool) -> None:
    screen = open_screen(autosaves=True, seed=8)
    table = begin(screen, seats, strict=strict)
    play_on(screen, 5)
    before = match_of(table.client).session
    legal = before.observation(before.actors()[0]).legal
    screen.shell.close()

    later = open_screen(autosaves=True, seed=9)
    title(later)
    assert later.top.focus == "resume"
    player = who(later)
    player.confirm("resume")
    now = later.table
    assert now is not table
    assert match_of(now.client).session.log == before.log
    assert match_of(now.client).session.digest() == before.digest()
    assert match_of(now.client).session.seats == before.seats
    assert match_of(now.client).session.observation(match_of(now.client).session.actors()[0]).legal == legal
    if seats.count("p") > 1 and now.viewpoint.next_person is not None:
        assert now.handover == now.viewpoint.next_person
        later.wait_guard()
        player.confirm("curtain")
    play_on(later, 1000)
    later.ticks(2)
    assert match_of(now.client).session.over
    assert isinstance(later.top, ResultsScene)
    assert replay(load(matches.finished()[0], RULES)).digest() == match_of(now.client).session.digest()
    assert not matches.unfinished()


def test_leaving_to_the_title_keeps_the_match(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    begin(screen)
    play_on(screen, 3)
    log = match_of(screen.table.client).session.log
    keyboard = Keyboard(screen)
    screen.table.pause()
    screen.show()
    keyboard.confirm("title")
    keyboard.confirm("resume")
    assert match_of(screen.table.client).session.log == log


def test_torn_last_line_costs_one_action(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    begin(screen)
    play_on(screen, 4)
    log = match_of(screen.table.client).session.log
    (path,) = matches.unfinished()
    data = path.read_bytes()
    screen.shell.close()
    path.write_bytes(data[:-3])
    title(screen)
    Keyboard(screen).confirm("resume")
    assert match_of(screen.table.client).session.log == log[:-1]


def _garble(data: bytes) -> bytes:
    lines = data.split(b"\n")
    lines[2] = b'[0,"play nonsense"]'
    return b"\n".join(lines)


def _cheat(data: bytes) -> bytes:
    lines = data.split(b"\n")
    lines.insert(1, lines[1])
    return b"\n".join(lines)


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "foreign": lambda data: b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "no newline": lambda data: data.split(b"\n")[0],
    "garbled": _garble,
    "illegal": _cheat,
    "other game": lambda data: data.replace(b"shape-up", b"shape-upp", 1),
    "newer": lambda data: data.replace(b'"format":1', b'"format":99', 1),
    "unknown bot": lambda data: data.replace(b'"greedy"', b'"genius"', 1),
    "unknown device": lambda data: data.replace(b'"any"', b'"padx"', 1),
}


@one_in(3, "screens")
@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_autosave_is_named_and_kept_aside(open_screen: Open, damage: str) -> None:
    screen = open_screen(autosaves=True)
    begin(screen, "pb")
    play_on(screen, 4)
    screen.shell.close()
    (path,) = matches.unfinished()
    data = DAMAGES[damage](path.read_bytes())
    path.write_bytes(data)

    title(screen)
    keyboard = Keyboard(screen)
    keyboard.confirm("resume")
    assert isinstance(screen.top, TitleScene)
    words = screen.director.toast_text
    assert path.name in words
    assert "Traceback" not in words
    assert "record." not in words
    assert "{" not in words
    if damage in ("other game", "newer"):
        # Another version may open it: it stays.
        assert path.read_bytes() == data
        assert list(path.parent.iterdir()) == [path]
    else:
        aside = [other for other in path.parent.iterdir() if other != path]
        assert [other.read_bytes() for other in aside] == [data]
        assert aside[0].name in words
        assert not path.exists()
        assert "resume" not in screen.ids
    # And the title still works.
    keyboard.confirm("play")
    keyboard.confirm("play.shape-up")
    assert match_of(screen.table.client).session.log_length == 0


def test_autosave_that_vanishes_meanwhile(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    begin(screen, "pb")
    screen.shell.close()
    title(screen)
    screen.wake()
    matches.unfinished()[0].unlink()
    Keyboard(screen).confirm("resume")
    assert isinstance(screen.top, TitleScene)
    assert screen.director.toast_text
    assert "resume" not in screen.ids


def test_second_copy_leaves_the_match_of_the_first_alone(open_screen: Open) -> None:
    first = open_screen(autosaves=True)
    begin(first, "pb")
    play_on(first, 3)
    (path,) = matches.unfinished()
    data = path.read_bytes()

    second = open_screen(autosaves=False)
    title(second)
    assert "resume" not in second.ids
    begin(second, "pp")
    play_on(second, 1000)
    second.ticks(2)
    assert isinstance(second.top, ResultsScene)
    assert path.read_bytes() == data
    assert not matches.finished()


def test_second_copy_keeps_no_other_match_as_its_own(open_screen: Open) -> None:
    """What was meant for an unrecorded match was done with the last one that was recorded."""
    first = open_screen(autosaves=True)
    begin(first, "pb")
    play_on(first, 1000)
    first.ticks(200)
    assert matches.finished()
    second = open_screen(autosaves=False)
    begin(second, "pp")
    play_on(second, 1000)
    second.ticks(200)
    assert isinstance(second.top, ResultsScene)
    Keyboard(second).confirm("watch")
    assert second.director.toast_text == "This match was not recorded."
    assert not paths.replays_dir().exists()


def test_nothing_is_erased_under_a_match(open_screen: Open) -> None:
    """Erasing from the pause menu unlinked the file of the match in play, which was then lost."""
    screen = open_screen(autosaves=True)
    begin(screen, "pb")
    keyboard = Keyboard(screen)
    keyboard.tap(Intent.MENU)
    keyboard.confirm("settings")
    keyboard.confirm("tab.data")
    keyboard.confirm("erase")
    assert screen.director.toast_text == "A match is on the table. Leave to the title first."
    assert matches.unfinished()


def test_erasing_takes_every_match_but_not_those_of_the_first_copy(open_screen: Open) -> None:
    first = open_screen(autosaves=True)
    begin(first, "pb")
    play_on(first, 1000)
    first.ticks(200)
    for _match in range(2):
        begin(first, "pb")
        play_on(first, 2)
        title(first)
    second = open_screen(autosaves=False)
    second.services.save_settings()
    second.services.erase()
    assert len(matches.unfinished()) == 2
    assert len(matches.finished()) == 1
    assert not paths.settings_file().exists()
    first.services.erase()
    assert not matches.unfinished()
    assert not matches.finished()


@pytest.mark.parametrize(
    "change",
    [{"level": "genius"}, {"colour": "pink"}, {"device": "padx"}, {"name": "N" * 99}],
    ids=str,
)
def test_a_remembered_setup_that_does_not_fit_is_the_usual_one(open_screen: Open, change: dict[str, str]) -> None:
    """Seats of a settings file with an unknown bot raised an error, again at every start."""
    screen = open_screen(autosaves=True)
    usual = matches.default_setup(BOX["shape-up"])
    seats = (usual.seats[0], replace(usual.seats[1], **change))
    screen.services.settings.setups["shape-up"] = Setup(seats, {})
    title(screen)
    keyboard = Keyboard(screen)
    keyboard.confirm("play")
    keyboard.confirm("play.shape-up")
    assert screen.table.client.seats == usual.seats
    screen.ticks(5)


def full_screen(open_screen: Open) -> tuple[Screen, TableScene, Path]:
    """A match in which three things have been done, and its file."""
    screen = open_screen(autosaves=True)
    table = begin(screen)
    play_on(screen, 3)
    return screen, table, matches.unfinished()[0]


@needs_limits
def test_full_disk_is_said_once_and_once_that_it_is_over(open_screen: Open) -> None:
    screen, table, path = full_screen(open_screen)
    said = []
    length = match_of(table.client).session.log_length
    with full_disk(path):
        for _action in range(4):
            play_on(screen, 1)
            screen.ticks(1)
            said.append(screen.director.toast_text)
            screen.director.toast("")
    assert match_of(table.client).session.log_length == length + 4
    assert path.name in said[0]
    assert said[1:] == ["", "", ""]
    # Nobody does anything, and it is written all the same.
    screen.ticks(301)
    assert screen.director.toast_text == "The match is saved again."
    assert load(path, RULES).log == match_of(table.client).session.log
    screen.director.toast("")
    play_on(screen, 1)
    screen.ticks(301)
    assert screen.director.toast_text == ""


@needs_limits
def test_pause_says_whether_the_match_is_saved_and_tries_again(open_screen: Open) -> None:
    screen, table, path = full_screen(open_screen)
    with full_disk(path):
        play_on(screen, 1)
        table.pause()
        assert "Not saved at present: " in screen.words
        assert load(path, RULES).log != match_of(table.client).session.log
        screen.ticks(130)
        assert "Not saved at present: " in screen.words
    screen.ticks(130)
    assert "The match is saved after every move." in screen.words
    assert load(path, RULES).log == match_of(table.client).session.log


@needs_limits
def test_a_match_that_ended_on_a_full_disk_can_be_kept_once_there_is_room(open_screen: Open) -> None:
    screen, table, path = full_screen(open_screen)
    keyboard = Keyboard(screen)
    with full_disk(path):
        play_on(screen, 1000)
        screen.ticks(2)
        assert isinstance(screen.top, ResultsScene)
        screen.wait_for_buttons()
        screen.director.toast("")
        keyboard.confirm("watch")
        assert path.name in screen.director.toast_text
        assert not matches.finished()
    keyboard.confirm("watch")
    screen.ticks(30)
    assert isinstance(screen.top, ReplayScene)
    (kept,) = matches.finished()
    assert replay(load(kept, RULES)).digest() == match_of(table.client).session.digest()
    assert not matches.unfinished()
    keyboard.confirm("back")
    keyboard.confirm("rematch")
    assert match_of(screen.table.client).session.log_length == 0


@needs_limits
def test_a_match_that_could_not_be_written_to_its_end_can_be_continued(open_screen: Open) -> None:
    screen, table, path = full_screen(open_screen)
    log = match_of(table.client).session.log
    with full_disk(path):
        play_on(screen, 1000)
        screen.ticks(2)
        screen.wait_for_buttons()
        Keyboard(screen).confirm("title")
    Keyboard(screen).confirm("resume")
    assert match_of(screen.table.client).session.log == log


def test_home_that_cannot_be_written(open_screen: Open, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No folder can be made where a file is: one sentence, and the whole match can still be played."""
    (home / "data").write_text("in the way")
    (home / "config").write_text("in the way")
    screen = open_screen(autosaves=True)
    title(screen)
    assert screen.ids[0] == "play"
    keyboard = Keyboard(screen)
    keyboard.confirm("play")
    keyboard.confirm("setup.shape-up")
    screen.top.options["rounds"] = 1  # type: ignore[attr-defined]
    keyboard.confirm("start")
    assert screen.director.toast_text
    play_on(screen, 1000)
    screen.ticks(2)
    assert isinstance(screen.top, ResultsScene)
    screen.wait_for_buttons()
    keyboard.confirm("watch")
    assert screen.director.toast_text
    keyboard.confirm("rematch")
    assert match_of(screen.table.client).session.log_length == 0


def test_unwritable_match_file_is_said_at_the_start(open_screen: Open, home: Path) -> None:
    (home / "data").write_text("in the way")
    screen = open_screen(autosaves=True)
    matches.start(screen.services, "shape-up", Setup(people("pb"), {}))
    assert screen.director.toast_text


def test_resume_with_a_pad_that_is_not_there(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    screen.plugs.plug()
    seats = (replace(people("pb")[0], device="pad1"), people("pb")[1])
    matches.start(screen.services, "shape-up", Setup(seats, {}))
    screen.shell.close()
    later = open_screen(autosaves=True)
    title(later)
    keyboard = Keyboard(later)
    keyboard.confirm("resume")
    scene = later.table
    assert scene.client.seats == seats
    assert seats[0].name in later.director.said
    # It is plugged in, and plays.
    pad = Gamepad(later)
    assert later.director.said == ""
    later.ticks(60)
    pad.confirm(scene.steps(scene.legal()[0])[0])
    assert match_of(scene.client).session.log[-1].seat == 0
    keyboard.tap(Intent.MENU)
    pad.back()
    assert later.director.toast_text == ""


def test_a_new_match_keeps_the_unfinished_one_it_replaces(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    first = match_of(begin(screen, "pb").client).session
    play_on(screen, 2)
    title(screen)
    begin(screen, "pp")
    play_on(screen, 1000)
    screen.ticks(200)
    assert isinstance(screen.top, ResultsScene)
    # Now it is offered again.
    title(screen)
    Keyboard(screen).confirm("resume")
    assert match_of(screen.table.client).session.match_id == first.match_id
    assert match_of(screen.table.client).session.log == first.log


def test_starting_again_gives_up_the_match_on_the_table(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    begin(screen, "pp")
    play_on(screen, 2)
    title(screen)
    kept = matches.unfinished()
    begin(screen, "pb")
    play_on(screen, 2)
    keyboard = Keyboard(screen)
    keyboard.tap(Intent.MENU)
    keyboard.confirm("new")
    assert len(matches.unfinished()) == 2
    keyboard.confirm("new")
    assert match_of(screen.table.client).session.log_length == 0
    (path,) = {*matches.unfinished()} - {*kept}
    assert load(path, RULES).log == ()
    assert {*kept} < {*matches.unfinished()}


def test_matches_without_an_action_do_not_pile_up(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    first = match_of(begin(screen, "pb").client).session
    play_on(screen, 2)
    for _start in range(3):
        title(screen)
        begin(screen, "pp")
    assert sorted(len(load(path, RULES).log) for path in matches.unfinished()) == [0, first.log_length]


def test_folders_that_may_not_be_entered_hold_no_match(monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(path: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.scandir", closed)
    assert not matches.unfinished()


# The list of matches


def begin_several(screen: Screen, *seats: str) -> list[tuple[Entry, ...]]:
    """So many unfinished matches, each a little longer and later than the one before; their logs."""
    logs = []
    for number, who in enumerate(seats):
        table = begin(screen, who)
        play_on(screen, 2 + number)
        screen.director.reset()
        logs.append(match_of(table.client).session.log)
        path = next(path for path in matches.unfinished() if load(path, RULES).log == logs[-1])
        os.utime(path, (1_700_000_000 + 100_000 * number,) * 2)
    title(screen)
    return logs


def test_every_unfinished_match_is_kept(open_screen: Open) -> None:
    """A third start dropped the oldest of the unfinished matches without a word."""
    screen = open_screen(autosaves=True)
    logs = begin_several(screen, "pb", "pp", "ppb", "pb")
    assert [load(path, RULES).log for path in reversed(matches.unfinished())] == logs


@one_in(2, "screens")
@ANY_DEVICE
@pytest.mark.parametrize("which", [0, 5])
def test_any_of_several_matches_is_continued(open_screen: Open, who: type[Player], which: int) -> None:
    screen = open_screen(autosaves=True)
    logs = begin_several(screen, "pb", "pp", "pb", "ppb", "pb", "pp")
    player = who(screen)
    player.confirm("saved")
    assert isinstance(screen.top, ResumeScene)
    newest_first = matches.unfinished()
    assert screen.top.focus == f"go.{newest_first[0].name}"
    path = newest_first[which]
    if f"go.{path.name}" not in screen.ids:
        player.confirm("page")
    player.confirm(f"go.{path.name}")
    assert match_of(screen.table.client).session.log == logs[-1 - which]


def test_the_list_tells_what_each_match_is(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    begin_several(screen, "pp", "pb")
    matches.start(screen.services, "square-up", Setup(people("ppp"), {"timer": 0}))
    screen.table.show_now()
    screen.table.do(screen.table.legal()[0])
    title(screen)
    Keyboard(screen).confirm("saved")
    words = screen.words.split("\n")
    assert [words.count(title) for title in ("Shape Up!", "Square Up")] == [2, 1]
    assert sum(line.startswith("Round 1 of 1 · ") and line.endswith(" to play") for line in words) == 2
    assert words.count("Turn 1 of 20") == 1
    assert words.count("Ana") == 3
    assert {"Bolt", "Mika", "Leo"} <= {*words}
    assert f"{datetime.fromtimestamp(1_700_000_000):%-d %b %Y, %H:%M}" in words


def test_deleting_a_match_asks_once(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    begin_several(screen, "pb", "pp", "pb")
    keyboard = Keyboard(screen)
    keyboard.confirm("saved")
    newest, middle, oldest = matches.unfinished()
    keyboard.confirm(f"drop.{middle.name}")
    assert "Really delete?" in screen.words
    assert faults(screen.top.ui) == []
    # Anything else takes the question back.
    keyboard.back()
    assert "Really delete?" not in screen.words
    keyboard.confirm(f"drop.{middle.name}")
    assert len(matches.unfinished()) == 3
    keyboard.confirm(f"drop.{middle.name}")
    assert matches.unfinished() == [newest, oldest]
    assert screen.top.focus == f"go.{oldest.name}"
    for path in (newest, oldest):
        keyboard.confirm(f"drop.{path.name}")
        keyboard.confirm(f"drop.{path.name}")
    assert isinstance(screen.top, TitleScene)
    assert "resume" not in screen.ids


def test_the_list_reads_the_folder_when_it_opens_and_after_a_change(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    begin_several(screen, "pb", "pp", "pb")
    newest, middle, oldest = matches.unfinished()
    keyboard = Keyboard(screen)
    keyboard.confirm("saved")
    middle.unlink()
    keyboard.tap(Intent.DOWN)
    assert f"go.{middle.name}" in screen.ids, "moving the focus asks no disk"
    keyboard.confirm(f"go.{middle.name}")
    assert middle.name in screen.director.toast_text
    assert {f"go.{path.name}" for path in (newest, oldest)} == {id_ for id_ in screen.ids if id_.startswith("go.")}


def test_a_file_that_is_no_match_blocks_no_other(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    (log, _other) = begin_several(screen, "pb", "pp")
    other, path = matches.unfinished()
    foreign = path.with_name(f"holiday{paths.SUFFIX}")
    foreign.write_bytes(b"\x89PNG")
    # Its entries are right, a digest is not: that shows only when it is opened.
    other.write_bytes(other.read_bytes() + b'{"digest":"0123456789abcdef","at":3}\n')
    keyboard = Keyboard(screen)
    keyboard.confirm("saved")
    assert f"{foreign.name} is not a match of Tumblebox." in screen.words
    keyboard.confirm(f"go.{foreign.name}")
    assert screen.director.toast_text == f"{foreign.name} is not a match of Tumblebox."
    keyboard.confirm(f"go.{other.name}")
    assert f"{other.stem}.damaged" in screen.director.toast_text
    assert other not in matches.unfinished()
    assert foreign.exists()
    keyboard.confirm(f"go.{path.name}")
    assert match_of(screen.table.client).session.log == log


def test_finished_matches_stay_until_they_are_deleted(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    begin(screen, "pb")
    play_on(screen, 2)
    title(screen)
    folder = paths.finished_dir()
    folder.mkdir()
    for number in range(25):
        path = folder / f"old {number}{paths.SUFFIX}"
        path.write_text("a match")
        os.utime(path, (1_700_000_000 + number,) * 2)
    begin(screen, "pb")
    play_on(screen, 1000)
    screen.ticks(2)
    newest, *others = matches.finished()
    assert load(newest, RULES).log == match_of(screen.table.client).session.log
    assert [path.stem for path in others] == [f"old {number}" for number in range(24, -1, -1)]
    assert len(matches.unfinished()) == 1


def test_the_three_files_of_earlier_versions_are_taken_over(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    logs = begin_several(screen, "pb", "pp")
    begin(screen, "pb")
    play_on(screen, 1000)
    screen.ticks(2)
    over = match_of(screen.table.client).session.log
    title(screen)
    folder = paths.matches_dir()
    newest, older = matches.unfinished()
    newest.rename(folder / "autosave.tumblebox")
    older.rename(folder / "earlier.tumblebox")
    matches.finished()[0].rename(folder / "finished.tumblebox")
    for _start in range(2):
        saves.adopt(RULES)
        assert [load(path, RULES).log for path in matches.unfinished()] == logs[::-1]
        assert [load(path, RULES).log for path in matches.finished()] == [over]
    began = datetime.fromtimestamp(1_700_100_000)
    assert matches.unfinished()[0].name == f"{began:%Y-%m-%d %H-%M} shape-up.tumblebox"


def test_damaged_files_of_earlier_versions_are_taken_over_too() -> None:
    folder = paths.matches_dir()
    folder.mkdir(parents=True)
    (folder / "autosave.tumblebox").write_bytes(b"nonsense")
    saves.adopt(RULES)
    (path,) = matches.unfinished()
    assert path.name.endswith(" match.tumblebox")
    assert path.read_bytes() == b"nonsense"


def test_times_are_said_in_both_languages() -> None:
    now = datetime(2026, 3, 1, 0, 10)
    for when, english, japanese in (
        (datetime(2026, 3, 1, 0, 5), "Today, 00:05", "今日 00:05"),
        (datetime(2026, 2, 28, 23, 59), "Yesterday, 23:59", "昨日 23:59"),
        (datetime(2026, 2, 27, 8, 0), "27 Feb 2026, 08:00", "2026年2月27日 08:00"),
        (datetime(2026, 3, 2, 8, 0), "2 Mar 2026, 08:00", "2026年3月2日 08:00"),
    ):
        try:
            text.set_language("ja")
            assert time_words(when, now) == japanese
        finally:
            text.set_language("en")
        assert time_words(when, now) == english


def test_a_saved_match_shows_its_own_cards_and_no_secret(open_screen: Open) -> None:
    screen = open_screen(autosaves=True, seed=8)
    table = begin(screen, "pb")
    play_on(screen, 5)
    layout = {card for _x, _y, card in match_of(table.client).session.observation(None).view.layout}
    title(screen)
    assert layout
    for scene, start in (("title", "saved.picture"), ("continue", "picture.")):
        if scene == "continue":
            screen.director.push(ResumeScene(screen.services))
            screen.show()
        cards = [one for one in screen.top.ui.pictures if one.id.startswith(start) and one.art.kind == "su_card"]
        assert {int(one.id.rpartition(".")[2]) for one in cards} == layout
        (ground,) = [one for one in screen.top.ui.pictures if one.id.startswith(start) and one not in cards]
        wide, high = ground.art.args[:2]
        assert isinstance(wide, int)
        assert isinstance(high, int)
        for one in cards:
            assert ground.x <= one.x < ground.x + wide
            assert ground.y <= one.y < ground.y + high
