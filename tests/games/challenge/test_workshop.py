"""The workshop: each device alone makes a small level, tries it and comes back; every edit is on the disk at once."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from weakref import ref

import pytest

from game.app.intents import KEYS, Intent
from game.app.toml_text import toml_text
from game.games.challenge.lobby.shelf import ShelfScene
from game.games.challenge.table import ChallengeScene
from game.games.challenge.workshop.bench_scene import BenchScene
from game.games.challenge.workshop.last_try import LastTry, tries_of
from game.games.challenge.workshop.properties import properties_of
from game.games.challenge.workshop.scene import WorkshopScene
from game.games.challenge.workshop.tools import BUILD
from game.games.challenge.workshop.trial import Trial
from game.games.challenge.workshop.words import fault_line, refusal
from game.levels.library import LIBRARY
from game.levels.progress import PROGRESS
from game.levels.rules.actions import Take
from game.levels.rules.goals import Height
from game.levels.rules.level import Name, Standing
from game.levels.workshop import preview
from game.levels.workshop.checks import find_fault
from game.levels.workshop.draft import Draft, Terrain, draft_data, draft_from, draft_of, new_draft
from game.levels.workshop.edits import Add, Drag, Edit, SetField, apply
from game.levels.workshop.history import History
from game.levels.workshop.storage import Workbench
from game.levels.workshop.things import EditRefused, Thing, things_of
from game.ui.layout import Rect
from tests.screens.screen import ANY_DEVICE, Buttons, Keyboard, Mouse, Player, Screen
from tests.trees import no_collector
from tests.words import first


def editor_of(screen: Screen) -> WorkshopScene:
    top = screen.top
    assert isinstance(top, WorkshopScene)
    return top


def drag_by(mouse: Mouse, id_: str, x: float, y: float) -> None:
    """Drags a thing or a handle of the mat by some units."""
    mouse.hold(id_)
    editor = editor_of(mouse.screen)
    unit = editor.mat.camera.unit * mouse.screen.window.canvas().scale
    far = mouse.at
    mouse.move_to(far[0] + 12, far[1])
    mouse.move_to(round(far[0] + x * unit), round(far[1] + y * unit))
    mouse.screen.ticks(1)
    mouse.let_go()


def bring(player: Player, id_: str, right: int, up: int) -> None:
    """Moves a handle by steps of the grid, with any device."""
    if isinstance(player, Mouse):
        drag_by(player, id_, right * 0.25, up * 0.25)
        return
    assert isinstance(player, Buttons)
    player.confirm(id_)
    for intent, count in ((Intent.RIGHT, right), (Intent.LEFT, -right), (Intent.UP, up), (Intent.DOWN, -up)):
        for _step in range(max(0, count)):
            player.tap(intent)
    player.tap(Intent.CONFIRM)


def put_down(player: Player) -> None:
    """Puts down what a tool has made, a little aside of the middle."""
    if isinstance(player, Mouse):
        room = editor_of(player.screen).mat.camera.room
        x, y = player.screen.window.canvas().to_window(room.cx + 100, room.cy - 60)
        player.screen.window.on_mouse_motion(round(x), round(y), 1, 1)
        player.screen.ticks(2)
        player.at = round(x), round(y)
        player.screen.show()
        player.again()
    else:
        assert isinstance(player, Buttons)
        player.tap(Intent.RIGHT)
        player.tap(Intent.CONFIRM)


@pytest.mark.games
@ANY_DEVICE
def test_a_level_by_each_device(open_screen: Callable[..., Screen], who: type[Player], home: Path) -> None:
    screen = open_screen(autosaves=True)
    screen.services.settings.person = None
    player = who(screen)
    screen.director.reset(ShelfScene(screen.services))
    screen.show()
    player.confirm("workshop")
    assert isinstance(screen.top, BenchScene)
    player.confirm("new")
    editor = editor_of(screen)
    player.confirm("tool.block")
    put_down(player)
    assert len(editor.draft.ground.fixed) == 2
    bring(player, "handle.c2", 2, 1)
    corners = editor.draft.ground.fixed[1].corners
    assert corners[2] == (corners[1][0] + 0.5, corners[3][1] + 0.25)
    player.confirm("tab.pieces")
    player.confirm("piece.square")
    player.confirm("piece.plank")
    assert editor.draft.pieces == ("square", "plank")
    player.adjust("brush.given", 1)
    player.confirm("piece.brick")
    put_down(player)
    assert [one.piece for one in editor.draft.standing] == ["brick"]
    assert find_fault(editor.draft) is not None
    player.confirm("tab.goals")
    player.confirm("tool.height")
    assert editor.editing.selected == (Thing("goal", 0),)
    player.adjust("set.line", 1)
    assert find_fault(editor.draft) is None
    drafts = Workbench().drafts()
    assert [one.draft for one in drafts] == [editor.draft]
    player.confirm("play")
    table = screen.top
    assert isinstance(table, ChallengeScene)
    table.submit(0, next(action for action in table.legal() if isinstance(action, Take)))
    screen.ticks(40)
    if isinstance(player, Buttons):
        player.tap(Intent.MENU)
    else:
        player.confirm("edit")
    assert screen.top is editor
    assert tries_of(screen.services)[editor.draft.id].trail
    assert not screen.services.store[PROGRESS]
    if isinstance(player, Buttons):
        player.tap(Intent.UNDO)
    else:
        player.confirm("undo")
    assert editor.editing.history.undone == 1
    assert Workbench().drafts()[0].draft == editor.draft


def small_draft() -> Draft:
    return new_draft("made-1", Name(en="Test"))


@pytest.mark.parametrize("kind", ["standing", "given", "goal"])
def test_what_cannot_be_is_refused_in_words(open_screen: Callable[..., Screen], kind: str) -> None:
    screen = open_screen()
    editor = WorkshopScene(screen.services, small_draft())
    screen.director.reset(editor)
    screen.show()
    tool = {"standing": "tool.move", "given": "tool.bridge", "goal": "tool.balance"}[kind]
    editor.trays.tab = "goals"
    editor.changed()
    screen.show()
    Mouse(screen).confirm(tool)
    assert screen.director.toast_text
    assert not editor.draft.goals


def open_editor(screen: Screen, draft: Draft, *, guides: bool = False) -> WorkshopScene:
    editor = WorkshopScene(screen.services, draft, guides=guides)
    screen.director.reset(editor)
    screen.show()
    return editor


def tried(editor: WorkshopScene) -> None:
    """A try in which a red square was put at height 2."""
    editor.editing.do(Add("given", "red square"))
    level = preview.level_of(editor.draft)
    assert level is not None
    run = LastTry("", ((level.ids[0], 0.0, 3.0),), ((level.ids[0], 0.0, 1.5, 0.0),), level.ids)
    tries_of(editor.services)[editor.draft.id] = run


def test_the_guide_goes_on_as_its_steps_are_done(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    editor = open_editor(screen, small_draft(), guides=True)
    guide = editor.editing.guide
    assert guide is not None
    # In an order of one's own: what is done later on counts.
    editor.editing.do(Add("goal", Height(1.5)))
    editor.editing.do(SetField("", "name", Name(en="Hill")))
    assert guide.done == [False, False, True, True, False, False]
    tried(editor)
    editor.enter()
    assert guide.done == [False, True, True, True, True, False]
    assert guide.at == 0
    Mouse(screen).confirm("guide.skip")
    assert guide.at == 5
    won = replace(tries_of(screen.services)[editor.draft.id], medal=1)
    tries_of(screen.services)[editor.draft.id] = won
    editor.enter()
    assert guide.over
    screen.show()
    assert "That is all." in screen.words
    editor.editing.do(Add("given", "plank"))
    assert editor.editing.guide is None
    Mouse(screen).confirm("help")
    assert editor.editing.guide is not None
    assert editor.editing.guide.done == [False] * 6


def test_a_goal_tells_how_far_it_was_in_the_last_try(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    editor = open_editor(screen, small_draft())
    tried(editor)
    editor.editing.do(Add("goal", Height(2.25)))
    told = next(line for line in editor.editing.lines() if line.id == "measured")
    assert told.value == "missed: 2"
    Mouse(screen).adjust("set.line", -1)
    told = next(line for line in editor.editing.lines() if line.id == "measured")
    assert told.value == "reached: 2"


def test_the_shelf_deletes_brings_back_and_duplicates(open_screen: Callable[..., Screen], home: Path) -> None:
    screen = open_screen(autosaves=True)
    bench = Workbench()
    bench.save(small_draft())
    (bench.folder / "9-hill.toml").write_text("id = ", "utf-8")
    shelf = BenchScene(screen.services)
    screen.director.reset(shelf)
    screen.show()
    mouse = Mouse(screen)
    mouse.confirm("card.hill")
    screen.show()
    assert not shelf.ui.targets or "edit" not in [target.id for target in screen.targets]
    assert any("9-hill.toml" in word.text for word in shelf.ui.words)
    mouse.confirm("card.made-1")
    screen.wake()
    mouse.confirm("delete")
    assert [one.id for one in bench.drafts()] == ["hill"]
    mouse.confirm("restore")
    assert [one.id for one in bench.drafts()] == ["hill", "made-1"]
    mouse.confirm("duplicate")
    assert len(bench.drafts()) == 3
    mouse.confirm("edit")
    assert isinstance(screen.top, WorkshopScene)


def test_a_level_of_the_box_is_a_beginning(open_screen: Callable[..., Screen], home: Path) -> None:
    screen = open_screen(autosaves=True)
    shelf = BenchScene(screen.services)
    screen.director.reset(shelf)
    screen.show()
    mouse = Mouse(screen)
    mouse.confirm("begin")
    mouse.confirm("card.doorway")
    editor = editor_of(screen)
    assert editor.draft.pieces
    assert editor.draft.id.startswith("made-")
    assert find_fault(editor.draft) is None


def test_a_notched_ground_and_everything_around_it_is_played(open_screen: Callable[..., Screen]) -> None:
    """What the editor makes is what the table shows: a finished level with all kinds of mechanisms is opened."""
    screen = open_screen()
    editor = open_editor(screen, small_draft())
    for tool in ("ramp", "platform", "seesaw", "tray", "bell", "lift", "zone", "guard"):
        make = BUILD[tool].make
        assert make is not None
        editor.editing.do(*make(editor.draft, -4.0 + 2.0 * len(tool) % 7, 2.0 + len(tool) % 3))
        screen.show()
    editor.editing.do(Drag(Thing("terrain", 0), "m2", 0.0, -0.5), Add("given", "glass square"))
    assert find_fault(editor.draft) is None
    screen.show()
    editor.try_it()
    screen.show()
    assert isinstance(screen.top, ChallengeScene)
    editor_again = screen.top.trial
    assert isinstance(editor_again, Trial)
    editor_again.leave()
    assert screen.top is editor


@ANY_DEVICE
def test_several_things_are_chosen_and_lined_up(open_screen: Callable[..., Screen], who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    draft = History(small_draft())
    for x, y in ((-3.0, 2.0), (2.0, 3.5)):
        draft.do([Add("terrain", Terrain(((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))))])
    editor = open_editor(screen, draft.draft)
    player.confirm("thing.terrain.1")
    player.confirm("do.more")
    player.confirm("thing.terrain.2")
    assert editor.editing.selected == (Thing("terrain", 1), Thing("terrain", 2))
    player.confirm("set.align.bottom")
    assert [min(y for _x, y in one.corners) for one in editor.draft.ground.fixed[1:]] == [2.0, 2.0]
    player.confirm("tab.pieces")
    player.confirm("brush.ice")
    assert [one.material for one in editor.draft.ground.fixed] == ["wood", "ice", "ice"]
    player.confirm("undo")
    player.confirm("undo")
    assert editor.draft == draft.draft


def outcome(draft: Draft, edits: Sequence[Edit]) -> tuple[Draft | None, str]:
    """The draft after edits, or None and why they were refused."""
    try:
        return apply(draft, edits)[0], ""
    except EditRefused as error:
        return None, refusal(error)


@pytest.mark.parametrize("level", first(1, [entry.id for entry in LIBRARY.entries()][::6], "games"))
def test_whatever_can_be_set_can_be_set(level: str) -> None:
    """Each arrow of each line gives a draft that is written and read, or is refused with a sentence."""
    entry = LIBRARY.find(level)
    assert entry is not None
    assert entry.level is not None
    draft = draft_from(entry.level, "made-1")
    for chosen in [(), *((thing,) for thing in things_of(draft))]:
        for line in properties_of(draft, chosen, "c0"):
            for edits in (line.less, line.more, line.press):
                made, told = outcome(draft, edits)
                assert made is not None or told
                if made is not None:
                    assert draft_of(tomllib.loads(toml_text(draft_data(made)))) == made
                    fault = find_fault(made)
                    assert fault is None or fault_line(fault)


def test_shift_frees_from_the_grid(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    editor = open_editor(screen, small_draft())
    mouse = Mouse(screen)
    mouse.confirm("thing.terrain.0")
    drag_by(mouse, "handle.c2", 0.6, 0.4)
    assert editor.draft.ground.fixed[0].corners[2] == (3.0, 0.5)
    screen.services.devices.press(KEYS, "LSHIFT")
    drag_by(mouse, "handle.c2", 0.6, 0.4)
    x, y = editor.draft.ground.fixed[0].corners[2]
    assert (x % 0.25, y % 0.25) != (0.0, 0.0)
    assert (x, y) == (round(x, 2), round(y, 2))


def test_what_is_left_is_nowhere(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    editor = open_editor(screen, small_draft())
    keyboard = Keyboard(screen)
    keyboard.confirm("tool.platform")
    keyboard.tap(Intent.UP)
    assert len(editor.draft.ground.fixed) == 2
    keyboard.tap(Intent.CANCEL)
    assert editor.draft == small_draft()
    mouse = Mouse(screen)
    mouse.confirm("tool.platform")
    assert len(editor.draft.ground.fixed) == 2
    mouse.back()
    assert editor.draft == small_draft()
    assert not editor.editing.history.steps


def test_undo_and_redo_by_keys(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    editor = open_editor(screen, small_draft())
    keyboard = Keyboard(screen)
    keyboard.confirm("thing.terrain.0")
    keyboard.tap(Intent.TURN_LEFT)
    turned = editor.draft
    assert turned != small_draft()
    keyboard.tap(Intent.UNDO)
    assert editor.draft == small_draft()
    keyboard.key("LSHIFT")
    keyboard.tap(Intent.UNDO)
    assert editor.draft == turned


def test_a_full_disk_is_one_sentence(
    open_screen: Callable[..., Screen], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = open_screen(autosaves=True)
    editor = open_editor(screen, small_draft())

    def refuse(draft: Draft) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(editor.editing.bench, "save", refuse)
    editor.editing.do(Add("given", "square"))
    assert "No space left on device" in screen.director.toast_text
    assert editor.draft.pieces == ("square",)


def test_the_mat_shares_no_picture_with_the_table(open_screen: Callable[..., Screen]) -> None:
    """Both have marks, pieces and grounds: one that kept its place from the other would lie somewhere else."""
    screen = open_screen()
    editor = open_editor(screen, small_draft())
    editor.editing.do(Add("given", "square"), Add("goal", Height(1.5)), Add("standing", Standing("brick", 0.0, 0.25)))
    screen.show()
    on_mat = {picture.id for picture in editor.ui.pictures if picture.layer in (1, 2, 3)}
    editor.try_it()
    screen.show()
    assert isinstance(screen.top, ChallengeScene)
    assert not on_mat & {picture.id for picture in screen.top.ui.pictures}


def test_an_editor_that_is_left_is_gone_at_once(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    screen.director.reset(BenchScene(screen.services))
    editor = WorkshopScene(screen.services, small_draft())
    screen.director.push(editor)
    screen.show()
    gone = ref(editor)
    with no_collector():
        del editor
        screen.director.pop()
        screen.show()
        assert gone() is None


def test_the_wheel_goes_closer_to_where_the_pointer_is(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    editor = open_editor(screen, small_draft())
    camera = editor.mat.camera
    at = camera.point(2.0, 1.0)
    for notches in (1, 1, -1):
        assert editor.wheel(*at, notches)
        screen.show()
        assert camera.units(*at) == pytest.approx((2.0, 1.0))
    assert editor.sight.step == 1
    editor.wheel(*at, -1)
    screen.show()
    assert camera.point(2.0, 1.0) == pytest.approx(at)


def test_the_tag_of_a_line_covers_no_frame_and_no_piece(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    draft, _things = apply(small_draft(), [Add("goal", Height(2.75)), Add("standing", Standing("plank", -3.5, 2.75))])
    editor = open_editor(screen, draft)
    camera = editor.mat.camera
    (tag,) = (mark.tag_box(camera) for _id, mark in editor.mat._marks if mark.words)
    seen, plank = draft.ground.camera, draft.standing[0]
    assert not any(tag.x <= camera.point(x, 0.0)[0] <= tag.right for x in (seen.left, seen.right))
    x, y = camera.point(plank.x, plank.y)
    assert not tag.overlaps(Rect(x - 1.4 * camera.unit, y - 0.2 * camera.unit, 2.8 * camera.unit, 0.4 * camera.unit))
