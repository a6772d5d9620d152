"""Keys and gestures of other editors in the workshop, and what the materials of the tray change."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pyglet.window import key as keys

from game.app.intents import KEYS, Intent
from game.games.challenge.workshop.bench_scene import BenchScene
from game.games.challenge.workshop.last_try import LastTry
from game.games.challenge.workshop.naming import ask
from game.games.challenge.workshop.scene import WorkshopScene
from game.levels.rules.level import Name, Standing
from game.levels.rules.pieces import numbered, read_words
from game.levels.workshop.draft import Draft, new_draft
from game.levels.workshop.edits import Add, apply
from game.levels.workshop.things import Thing
from tests.screens.screen import Keyboard, Mouse, Screen


def draft_with(*edits: Add) -> Draft:
    return apply(new_draft("made-1", Name(en="Test")), edits)[0]


def open_editor(screen: Screen, draft: Draft) -> WorkshopScene:
    editor = WorkshopScene(screen.services, draft)
    screen.director.reset(BenchScene(screen.services))
    screen.director.push(editor)
    screen.show()
    return editor


def press(screen: Screen, symbol: int, *modifiers: int) -> None:
    screen.window.on_key_press(symbol, sum(modifiers))
    screen.window.on_key_release(symbol, sum(modifiers))
    screen.show()


def test_the_usual_keys_delete_copy_paste_and_redo(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    start = draft_with(Add("standing", Standing("brick", 0.0, 0.25)), Add("standing", Standing("plank", 3.0, 0.25)))
    editor = open_editor(screen, start)
    editor.select(Thing("standing", 0))
    for symbol in (keys.DELETE, keys.BACKSPACE):
        press(screen, symbol)
        assert [one.piece for one in editor.draft.standing] == ["plank"]
        press(screen, keys.Z, keys.MOD_ACCEL)
        assert editor.draft == start
        editor.select(Thing("standing", 0))
    press(screen, keys.D, keys.MOD_ACCEL)
    assert [one.piece for one in editor.draft.standing] == ["brick", "plank", "brick"]
    press(screen, keys.Z, keys.MOD_ACCEL)
    press(screen, keys.Y, keys.MOD_ACCEL)
    assert len(editor.draft.standing) == 3
    editor.select(Thing("standing", 1))
    press(screen, keys.X, keys.MOD_ACCEL)
    assert [one.piece for one in editor.draft.standing] == ["brick", "brick"]
    # Into another level, and farther each time.
    other = open_editor(screen, draft_with())
    press(screen, keys.V, keys.MOD_ACCEL)
    press(screen, keys.V, keys.MOD_ACCEL)
    assert [(one.piece, one.x) for one in other.draft.standing] == [("plank", 3.5), ("plank", 4.0)]
    assert screen.top is other
    press(screen, keys.A, keys.MOD_ACCEL)
    assert set(other.editing.selected) >= {Thing("terrain", 0), Thing("standing", 0), Thing("standing", 1)}


def test_a_frame_on_the_empty_mat_selects_what_lies_in_it(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    editor = open_editor(screen, draft_with(*(Add("standing", Standing("square", x, 3.0)) for x in (-2.0, 0.0, 3.0))))

    def at(x: float, y: float) -> tuple[int, int]:
        px, py = screen.window.canvas().to_window(*editor.mat.camera.point(x, y))
        return round(px), round(py)

    def drag(start: tuple[float, float], end: tuple[float, float]) -> None:
        screen.window.on_mouse_motion(*at(*start), 1, 1)
        screen.window.on_mouse_press(*at(*start), 1, 0)
        screen.window.on_mouse_drag(*at(*end), 1, 1, 1, 0)
        screen.ticks(2)
        screen.show()
        screen.window.on_mouse_release(*at(*end), 1, 0)

    editor.focus = "set.difficulty"
    drag((0.8, 2.2), (-2.8, 3.7))
    assert editor.editing.selected == (Thing("standing", 0), Thing("standing", 1))
    assert editor.framing is None
    # Arrows move what was chosen, wherever the focus was before.
    assert editor.focus == "thing.standing.0"
    keyboard = Keyboard(screen)
    keyboard.tap(Intent.RIGHT)
    assert [one.x for one in editor.draft.standing] == [-1.75, 0.25, 3.0]
    screen.services.devices.press(KEYS, "LSHIFT")
    keyboard.tap(Intent.UP)
    screen.services.devices.release(KEYS, "LSHIFT")
    assert [one.y for one in editor.draft.standing] == [3.05, 3.05, 3.0]
    assert editor.editing.selected == (Thing("standing", 0), Thing("standing", 1))
    # In the panel they are the panel's.
    editor.focus = "set.dx"
    screen.show()
    moved = editor.draft
    keyboard.tap(Intent.UP)
    assert editor.draft == moved
    drag((1.5, 3.5), (1.5, 3.5))
    assert not editor.editing.selected


@pytest.mark.parametrize(("past", "order"), [(0, "bca"), (60, "bca"), (-100, "bac")])
def test_a_given_piece_is_dragged_to_its_place(
    open_screen: Callable[..., Screen], past: int, order: tuple[str, ...]
) -> None:
    """Right of the last one it becomes the last; on its way it leaves a gap."""
    names = {"a": "square", "b": "plank", "c": "disc"}
    screen = open_screen()
    editor = open_editor(screen, draft_with(*(Add("given", name) for name in names.values())))
    mouse = Mouse(screen)
    last = screen.target("thing.given.2").rect
    mouse.hold("thing.given.0")
    mouse.move_to(mouse.at[0] + 20, mouse.at[1])
    x, y = screen.window.canvas().to_window(last.cx + past if past else last.cx, last.cy)
    mouse.move_to(round(x), round(y))
    screen.show()
    assert "given.carried" in [one.id for one in screen.top.ui.pictures]
    mouse.let_go()
    assert editor.draft.pieces == tuple(names[one] for one in order)
    assert editor.focus == f"thing.given.{order.index('a')}"
    screen.show()
    assert "given.carried" not in [one.id for one in screen.top.ui.pictures]


def test_the_windows_of_the_hints_say_which(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    editor = open_editor(screen, draft_with())
    for number, title in enumerate(("First hint", "Second hint")):
        ask(editor.editing, f"hint.{number}")
        assert title in screen.words
        screen.director.pop()


def test_an_outline_of_the_try_outlives_its_piece() -> None:
    plank, square = numbered([read_words("plank"), read_words("square")])
    run = LastTry("", lay=((plank, 0.0, 1.0, 0.0), (square, 0.0, 2.0, 0.0)), order=(square,))
    assert [ghost.piece for ghost in run.ghosts()] == [square]


def test_leaving_takes_two_presses_and_forgets_no_step(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    editor = open_editor(screen, draft_with())
    editor.editing.do(Add("given", "plank"))
    editor.select()
    keyboard = Keyboard(screen)
    keyboard.tap(Intent.CANCEL)
    assert screen.top is editor
    assert "leave" in screen.director.toast_text
    keyboard.tap(Intent.CANCEL)
    assert isinstance(screen.top, BenchScene)
    again = open_editor(screen, editor.draft)
    again.editing.undo()
    assert again.draft == draft_with()


def test_materials_change_the_next_thing_or_what_is_selected(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    editor = open_editor(screen, draft_with())
    mouse = Mouse(screen)
    mouse.confirm("tab.pieces")
    mouse.confirm("piece.plank")
    assert editor.editing.selected == (Thing("given", 0),)
    # What is highlighted gets it, and the next one too.
    assert "Material: Plank" in screen.words
    mouse.confirm("brush.lead")
    mouse.confirm("piece.square")
    assert editor.draft.pieces == ("lead plank", "lead square")
    editor.select()
    assert "Material: next one" in screen.words
    mouse.confirm("thing.given.0")
    screen.show()
    assert "Material: Plank" in screen.words
    mouse.confirm("brush.ice")
    assert editor.draft.pieces == ("ice plank", "lead square")
    assert editor.trays.brush.material == "ice"
    # In one place in both tabs.
    place = screen.target("brush.ice").rect
    mouse.confirm("tab.build")
    assert screen.target("brush.ice").rect == place


def test_the_guide_changes_no_scale(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    editor = open_editor(screen, draft_with())
    unit = editor.mat.camera.unit
    Mouse(screen).confirm("help")
    screen.show()
    assert editor.editing.guide is not None
    assert editor.mat.camera.unit == unit
    at = editor.mat.camera.point(1.0, 1.0)
    editor.wheel(*at, 1)
    screen.show()
    x, y = editor.mat.camera.units(*at)
    assert abs(x - 1.0) + abs(y - 1.0) < 0.01
