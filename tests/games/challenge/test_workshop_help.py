"""The workshop says what its tools and settings are for, and what decides how long a tower is held."""

from __future__ import annotations

from collections.abc import Callable

from game.games.challenge.workshop.help import HELP, explained
from game.games.challenge.workshop.layout import workshop_layout
from game.games.challenge.workshop.properties import level_properties
from game.games.challenge.workshop.scene import WorkshopScene
from game.games.challenge.workshop.tools import BUILD, GOALS
from game.levels.rules.level import Name
from game.levels.workshop.draft import Draft, new_draft
from game.levels.workshop.edits import SetField, apply
from game.levels.workshop.things import Thing
from tests.screens.screen import Mouse, Screen


def draft_with(tool: str) -> Draft:
    draft = new_draft("made-1", Name(en="Test"))
    make = BUILD[tool].make
    assert make is not None
    return apply(draft, make(draft, 0.0, 2.0))[0]


def test_what_has_the_focus_says_what_it_is_for(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    editor = WorkshopScene(screen.services, draft_with("seesaw"))
    screen.director.reset(editor)
    editor.select(Thing("seesaw", 0))
    mouse = Mouse(screen)
    screen.show()
    for id_ in ("set.keel", "set.brake", "set.stops", "tool.tray", "tool.guard"):
        mouse.point(id_)
        screen.show()
        assert HELP[id_] in screen.words.replace("\n", " ")
    # Off the target it is gone, though the focus stays there.
    x, y = screen.window.canvas().to_window(1400, 20)
    screen.window.on_mouse_motion(round(x), round(y), 1, 1)
    screen.ticks(2)
    screen.show()
    assert not any(words in screen.words.replace("\n", " ") for words in HELP.values())


def test_a_ride_is_held_instead_of_seconds() -> None:
    values = {line.id: line.value for line in level_properties(draft_with("lift"))}
    assert values["hold"] == "while the lift rides"
    values = {line.id: line.value for line in level_properties(draft_with("seesaw"))}
    assert values["hold"].endswith(" s")


def test_difficulty_is_set_in_the_stars_of_the_card() -> None:
    draft = apply(new_draft("made-1", Name(en="Test")), [SetField("", "difficulty", 5)])[0]
    (line,) = (line for line in level_properties(draft) if line.id == "difficulty")
    assert line.value == "3 / 5"
    assert apply(draft, line.more)[0].difficulty == 8


def test_a_goal_says_what_it_asks_for_or_needs() -> None:
    draft = draft_with("seesaw")
    assert explained("tool.few", draft) == "Use only one piece."
    assert explained("tool.ride", draft) == "Put a lift on the mat first."
    assert explained("tool.block", draft) == ""
    assert all(explained(f"tool.{id_}", draft) for id_ in GOALS)


def test_large_words_leave_the_mat_in_sight(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    screen.services.settings.text_size = 200
    editor = WorkshopScene(screen.services, draft_with("seesaw"))
    screen.director.reset(editor)
    screen.show()
    Mouse(screen).point("tool.tray")
    screen.show()
    (plate,) = (one for one in editor.ui.pictures if one.id == "help.plate")
    mat = workshop_layout(screen.services.area, large=True).mat
    assert plate.y >= mat.bottom
