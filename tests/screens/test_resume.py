"""The match on disk as a player meets it: window closed in the middle, files damaged, a full disk, a second copy."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.app import paths
from game.app.intents import Intent
from game.app.settings import Setup
from game.core.record import load, replay
from game.games.shape_up.rules.actions import EndTurn, Play
from game.screens.title import TitleScene
from game.table import matches
from game.table.results import ResultsScene
from game.table.scene import TableScene
from tests.screens.screen import EVERY_DEVICE, Gamepad, Keyboard, Open, Player, Screen, people

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
    while actions and not table.session.over:
        if table.curtain is not None:
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


@EVERY_DEVICE
@pytest.mark.parametrize(("seats", "strict"), [("pb", False), ("pp", False), ("ppb", True)])
def test_resume_at_the_exact_decision(open_screen: Open, who: type[Player], seats: str, strict: bool) -> None:
    screen = open_screen(autosaves=True, seed=8)
    table = begin(screen, seats, strict=strict)
    play_on(screen, 5)
    before = table.session
    legal = before.seen(before.actors()[0]).legal
    screen.shell.close()

    later = open_screen(autosaves=True, seed=9)
    title(later)
    assert later.top.focus == "resume"
    player = who(later)
    player.confirm("resume")
    now = later.table
    assert now is not table
    assert now.session.log == before.log
    assert now.session.digest() == before.digest()
    assert now.session.seats == before.seats
    assert now.session.seen(now.session.actors()[0]).legal == legal
    if seats.count("p") > 1 and now.next_person() is not None:
        assert now.curtain == now.next_person()
        later.wait_guard()
        player.confirm("curtain")
    play_on(later, 1000)
    later.ticks(2)
    assert now.session.over
    assert isinstance(later.top, ResultsScene)
    assert replay(load(matches.finished())).digest() == now.session.digest()
    assert not matches.unfinished()


def test_leaving_to_the_title_keeps_the_match(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    begin(screen)
    play_on(screen, 3)
    log = screen.table.session.log
    keyboard = Keyboard(screen)
    screen.table.pause()
    screen.show()
    keyboard.confirm("title")
    keyboard.confirm("resume")
    assert screen.table.session.log == log


def test_torn_last_line_costs_one_action(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    begin(screen)
    play_on(screen, 4)
    log = screen.table.session.log
    path = matches.autosave()
    data = path.read_bytes()
    screen.shell.close()
    path.write_bytes(data[:-3])
    title(screen)
    Keyboard(screen).confirm("resume")
    assert screen.table.session.log == log[:-1]


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


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_autosave_is_named_and_kept_aside(open_screen: Open, damage: str) -> None:
    screen = open_screen(autosaves=True)
    begin(screen, "pb")
    play_on(screen, 4)
    screen.shell.close()
    path = matches.autosave()
    data = DAMAGES[damage](path.read_bytes())
    path.write_bytes(data)

    title(screen)
    keyboard = Keyboard(screen)
    keyboard.confirm("resume")
    assert isinstance(screen.top, TitleScene)
    words = screen.director.toast
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
    assert screen.table.session.log_length == 0


def test_autosave_that_vanishes_meanwhile(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    begin(screen, "pb")
    screen.shell.close()
    title(screen)
    matches.autosave().unlink()
    Keyboard(screen).confirm("resume")
    assert isinstance(screen.top, TitleScene)
    assert screen.director.toast
    assert "resume" not in screen.ids


def test_second_copy_leaves_the_match_of_the_first_alone(open_screen: Open) -> None:
    first = open_screen(autosaves=True)
    begin(first, "pb")
    play_on(first, 3)
    path = matches.autosave()
    data = path.read_bytes()

    second = open_screen(autosaves=False)
    title(second)
    assert "resume" not in second.ids
    begin(second, "pp")
    play_on(second, 1000)
    second.ticks(2)
    assert isinstance(second.top, ResultsScene)
    assert path.read_bytes() == data
    assert not matches.finished().exists()


def test_second_copy_keeps_no_other_match_as_its_own(open_screen: Open) -> None:
    """Pressing Save after an unrecorded match saved the last one that was recorded."""
    first = open_screen(autosaves=True)
    begin(first, "pb")
    play_on(first, 1000)
    first.ticks(200)
    assert matches.finished().exists()
    second = open_screen(autosaves=False)
    begin(second, "pp")
    play_on(second, 1000)
    second.ticks(200)
    assert isinstance(second.top, ResultsScene)
    Keyboard(second).confirm("keep")
    assert second.director.toast == "This match was not recorded."
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
    assert screen.director.toast == "A match is on the table. Leave to the title first."
    assert matches.autosave().exists()


def test_a_second_copy_erases_no_match(open_screen: Open) -> None:
    first = open_screen(autosaves=True)
    begin(first, "pb")
    second = open_screen(autosaves=False)
    second.services.save_settings()
    second.services.erase()
    assert matches.autosave().exists()
    assert not paths.settings_file().exists()
    title(first)
    matches.autosave().rename(paths.earlier_file())
    first.services.erase()
    assert not matches.unfinished()


@pytest.mark.parametrize(
    "change",
    [{"level": "hard"}, {"level": "genius"}, {"colour": "pink"}, {"device": "padx"}, {"name": "N" * 99}],
    ids=str,
)
def test_a_remembered_setup_that_does_not_fit_is_the_usual_one(open_screen: Open, change: dict[str, str]) -> None:
    """Seats of a settings file with an unknown bot raised an error, again at every start."""
    screen = open_screen(autosaves=True)
    usual = matches.default_setup("shape-up")
    seats = (usual.seats[0], replace(usual.seats[1], **change))
    screen.services.settings.setups["shape-up"] = Setup(seats, {})
    title(screen)
    keyboard = Keyboard(screen)
    keyboard.confirm("play")
    keyboard.confirm("play.shape-up")
    assert screen.table.session.seats == usual.seats
    screen.ticks(5)


class FullDisk:
    """A file on a disk that has just run full."""

    def write(self, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    def fileno(self) -> int:
        return -1

    def close(self) -> None:
        pass


def test_full_disk_is_said_once_and_play_goes_on(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    table = begin(screen)
    play_on(screen, 3)
    assert table.recorder
    assert table.recorder._file is not None
    table.recorder._file.close()
    table.recorder._file = FullDisk()
    said = []
    length = table.session.log_length
    for _action in range(4):
        play_on(screen, 1)
        said.append(screen.director.toast)
        screen.director.say("")
    assert table.session.log_length == length + 4
    assert "No space left on device" in said[0]
    assert said[1:] == ["", "", ""]
    play_on(screen, 1000)
    screen.ticks(2)
    assert isinstance(screen.top, ResultsScene)
    Keyboard(screen).confirm("rematch")
    assert screen.table.session.log_length == 0


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
    assert screen.director.toast
    play_on(screen, 1000)
    screen.ticks(2)
    assert isinstance(screen.top, ResultsScene)
    keyboard.confirm("keep")
    assert screen.director.toast
    keyboard.confirm("rematch")
    assert screen.table.session.log_length == 0


def test_unwritable_match_file_is_said_at_the_start(open_screen: Open, home: Path) -> None:
    (home / "data").write_text("in the way")
    screen = open_screen(autosaves=True)
    matches.start(screen.services, "shape-up", Setup(people("pb"), {}))
    assert screen.director.toast


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
    assert scene.session.seats == seats
    assert seats[0].name in later.director.toast
    # It is plugged in, and plays.
    pad = Gamepad(later)
    later.director.say("")
    later.ticks(60)
    pad.confirm(scene.route(scene.legal()[0])[0])
    assert scene.session.log[-1].seat == 0
    keyboard.tap(Intent.MENU)
    pad.back()
    assert later.director.toast == ""


def test_a_new_match_keeps_the_unfinished_one_it_replaces(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    first = begin(screen, "pb").session
    play_on(screen, 2)
    title(screen)
    begin(screen, "pp")
    play_on(screen, 1000)
    screen.ticks(200)
    assert isinstance(screen.top, ResultsScene)
    # Now it is offered again.
    title(screen)
    Keyboard(screen).confirm("resume")
    assert screen.table.session.match_id == first.match_id
    assert screen.table.session.log == first.log


def test_starting_again_gives_up_the_match_on_the_table(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    begin(screen, "pb")
    keyboard = Keyboard(screen)
    keyboard.tap(Intent.MENU)
    keyboard.confirm("new")
    keyboard.confirm("new")
    assert not paths.earlier_file().exists()
    assert matches.autosave().exists()


def test_a_match_without_an_action_displaces_none(open_screen: Open) -> None:
    """Two starts destroyed an unfinished match: the first had moved it aside, the second put an empty one there."""
    screen = open_screen(autosaves=True)
    first = begin(screen, "pb").session
    play_on(screen, 2)
    for _start in range(3):
        title(screen)
        begin(screen, "pp")
    title(screen)
    matches.autosave().unlink()
    Keyboard(screen).confirm("resume")
    assert screen.table.session.match_id == first.match_id


def test_folders_that_may_not_be_entered_hold_no_match(monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(path: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_file", closed)
    assert not matches.unfinished()
