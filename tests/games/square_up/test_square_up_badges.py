"""Points on Square Up's table during planning: badge and line agree, and old points go."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from game.app.intents import Intent
from game.app.settings import Tips
from game.art.base import palette
from game.core.bot import Advice
from game.core.game import Reason
from game.core.rng import Rng
from game.games.square_up.rules.actions import Commit, Move, Place
from game.games.square_up.rules.units import CELL_BY_NAME as AT
from game.games.square_up.table import SquareUpScene
from game.table.lessons import lesson_table
from game.ui.scene import Scene
from tests.games.measures import measures
from tests.games.square_up.turns import commit, square_up
from tests.screens.screen import Keyboard, Mouse, Open, Screen, table_for
from tests.window import resize

CROWDED = [AT[name] for name in ("B2", "B3", "C2", "C3", "D2", "D3", "E2", "E3")]


def word(scene: Scene, id_: str) -> str:
    return next((words.text for words in scene.ui.words if words.id == id_), "")


def after(open_screen: Open, turns: int, *plans: Sequence[Any]) -> tuple[Screen, SquareUpScene]:
    """A match with a bot after `turns` quiet turns and one with these `plans`."""
    screen, session = open_screen(), square_up("pb", turns, timer=0)
    commit(session, *plans)
    scene = screen.put(table_for(screen, session))
    assert isinstance(scene, SquareUpScene)
    return screen, scene


def put(screen: Screen, seed: int) -> SquareUpScene:
    """A match whose first seat has begun a plan at random, among a rival's units of all kinds."""
    session, rng = square_up("pb", 12, seed, timer=0), Rng(seed)
    for seat, steps in ((1, 8), (0, 5)):
        for _step in range(steps):
            legal = [one for one in session.observation(seat).legal if not isinstance(one, Commit)]
            crowded = [one for one in legal if isinstance(one, Place) and one.cell in CROWDED]
            if crowded or legal:
                session.submit(seat, rng.choice(crowded or legal))
        if seat:
            commit(session)
    scene = screen.put(table_for(screen, session))
    assert isinstance(scene, SquareUpScene)
    return scene


def test_the_badge_of_a_square_says_what_the_line_says(open_screen: Open) -> None:
    met = 0
    for seed in range(6):
        screen = open_screen()
        scene, mouse = put(screen, seed), Mouse(screen)
        unit = next((id_ for id_ in ("unit.circle", "unit.compass") if id_ in {one.id for one in scene.ui.targets}), "")
        rivals = [square.cell for square in scene.view.boards[1]]
        picks = [unit, *(f"cell.{name}" for name, cell in AT.items() if cell in scene.view.movable)]
        for pick in picks[:3]:
            mouse.confirm(pick)
            for name in [name for name, cell in AT.items() if cell in rivals and cell in scene.picks.choices][:4]:
                mouse.point(f"cell.{name}")
                assert word(scene, f"cell.{name}.gain") == word(scene, "strip.chip.label") != ""
                met += 1
            scene.forget()
    assert met > 12


def test_a_tie_shows_no_gain_on_its_square(open_screen: Open) -> None:
    """The lesson's second step: a second Circle averts the loss of the first, and wins nothing. What one more would do
    is said once the pointer has left the square: until then it is shown as it is."""
    screen = open_screen()
    scene = screen.put(lesson_table(screen.services, "square-up", 1))
    mouse = Mouse(screen)
    mouse.confirm("unit.circle")
    mouse.confirm("cell.C3")
    mouse.point("cell.C3")
    assert word(scene, "cell.C3.gain") == ""
    # The winner's strength comes first, on a plate in its colour.
    assert (word(scene, "cell.C3.winner.words"), word(scene, "cell.C3.strengths.words")) == ("2", ": 1")
    assert word(scene, "strip.chip.label") == "Pebble +1"
    mouse.point("cell.D3")
    mouse.point("cell.C3")
    assert word(scene, "cell.C3.gain") == word(scene, "strip.chip.label") == "one more: 0"
    assert "C3, with one more: 2 = 2" in screen.words
    mouse.confirm("cell.C3")
    assert "one more" not in screen.words
    plan = [one.text for one in scene.ui.words if one.id.startswith("own-plan.")]
    assert "place" in plan
    assert plan.count("C3") == 1, "Circles of one stack are one line"


def test_the_points_of_the_last_turn_go_once_planning_begins(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", timer=0)
    commit(session, [], [Place("circle", AT["C3"])])
    commit(session, [Place("square", AT["C3"])])
    scene = screen.put(table_for(screen, session))
    screen.show()
    assert word(scene, f"gained.{AT['C3']}.words") == "+1 point"
    mouse = Mouse(screen)
    mouse.confirm("unit.circle")
    mouse.point("cell.A8")
    assert not word(scene, f"gained.{AT['C3']}.words")
    mouse.confirm("cell.A8")
    scene.forget()
    screen.show()
    assert not word(scene, f"gained.{AT['C3']}.words")


def test_a_rivals_shape_that_is_pointed_at_lights_what_it_reaches_and_threatens(open_screen: Open) -> None:
    screen, scene = after(
        open_screen, 8, [Place("circle", AT["D3"])], [Place("square", AT["D4"]), Place("circle", AT["E4"])]
    )
    Mouse(screen).point("cell.D4")
    shown = {picture.id for picture in scene.ui.pictures}
    assert {id_ for id_ in shown if id_.startswith("feared.")} == {f"feared.{AT[cell]}" for cell in ("D3", "D5", "C4")}
    assert {id_ for id_ in shown if id_.endswith(".endangered")} == {"cell.D3.endangered"}
    assert "Strength 2. It can move to the hatched cells. It threatens D3." in screen.words


def test_cells_where_an_enemy_would_beat_what_is_picked_are_marked(open_screen: Open) -> None:
    screen, scene = after(open_screen, 8, [Place("square", AT["D2"])], [Place("hexagon", AT["D5"])])
    mouse = Mouse(screen)

    def marked() -> set[str]:
        return {picture.id for picture in scene.ui.pictures if picture.id.startswith("risk.")}

    assert not marked()
    near = ("C4", "D4", "E4", "C5", "E5", "C6", "D6", "E6")
    mouse.confirm("unit.circle")
    assert marked() == {f"risk.{AT[cell]}" for cell in near}
    assert "Hatched: an enemy can come and win there." in screen.words
    mouse.point("cell.C4")
    assert "The Hexagon on D5 can come here and beat it." in screen.words
    scene.forget()
    screen.show()
    mouse.confirm("unit.hexagon")
    assert not marked(), "as strong as the enemy"
    scene.forget()
    screen.show()
    mouse.confirm("cell.D2")
    assert not marked(), "its reach ends at D3"
    scene.forget()
    screen.show()
    mouse.confirm("unit.circle")
    mouse.confirm("cell.D5")
    assert scene.selection.picked
    assert marked() == {f"risk.{AT[cell]}" for cell in near}, "the plan fights for its cell, which it may leave"


def test_an_empty_turn_asks_once_where_something_would_help(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", timer=0)
    screen.put(table_for(screen, session))
    mouse = Mouse(screen)
    assert "1 ink now, 1 more next turn, up to 4 a turn later." in screen.words
    mouse.confirm("commit")
    session.submit(1, Commit())
    assert session.observation(0).view.turn == 2, "to save at first is sensible"
    session = square_up("pb", 7, timer=0)
    scene = screen.put(table_for(screen, session))
    assert isinstance(scene, SquareUpScene)
    mouse.confirm("commit")
    assert scene.picks.sure
    assert "You have nothing on the board, and nothing is planned." in screen.words
    mouse.confirm("commit.sure")
    assert session.observation(0).view.committed[0]


def test_beside_large_text_the_prompt_says_one_thing_in_large_letters(open_screen: Open) -> None:
    """Two facts shared a line, in letters smaller than without large text."""
    screen = open_screen(text_size=200)
    screen.put(table_for(screen, square_up("pbb", 5, timer=0)))
    screen.show()
    note = next(word for word in screen.top.ui.words if word.id == "prompt.note")
    assert note.text == "2 ink each turn from now on, up from 1."
    assert note.size >= 1.1 * 30


def test_cancel_takes_the_hint_away_first(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", timer=0)
    scene = screen.put(table_for(screen, session))
    keyboard = Keyboard(screen)
    keyboard.tap(Intent.HINT)
    screen.ticks(2)
    assert scene.advice.line()
    keyboard.tap(Intent.CANCEL)
    assert screen.top is scene
    assert not scene.advice.line()
    keyboard.tap(Intent.CANCEL)
    assert screen.top is not scene


def test_a_note_of_one_entry_tells_the_points(open_screen: Open) -> None:
    """The rival's entry comes last, but says nothing of what the turn has brought."""
    screen = open_screen()
    session = square_up("pb", 4, timer=0)
    commit(session, [], [Place("circle", AT["C3"])])
    commit(session, [Place("square", AT["C3"])])
    screen.put(table_for(screen, session))
    screen.show()
    assert "beat Bolt's Circle on C3" in " ".join(screen.words.split("\n"))
    assert "+1" in screen.words.split("\n")
    assert "fight.0.0.face" in {one.id for one in screen.top.ui.pictures}, "of the winner"


def test_a_plan_says_what_it_leaves_alone(open_screen: Open) -> None:
    """A tool without a shape, and a shape that a known enemy beats: each with its price, the dearest first."""
    screen, scene = after(open_screen, 9, [Place("circle", AT["A1"])], [Place("square", AT["A2"])])
    mouse = Mouse(screen)
    mouse.point("commit")
    assert word(scene, "strip.1") == "Circle on A1, in a rival's reach: −1 at risk"
    mouse.confirm("unit.scissors")
    mouse.point("cell.F8")
    assert word(scene, "strip.1") == "Scissors on F8, alone: −4 at risk and 1 more"


def test_the_note_names_all_points_and_says_what_it_leaves_out(open_screen: Open) -> None:
    screen, scene = after(
        open_screen, 9, [], [Place("circle", AT[name]) for name in ("A1", "B1", "C1", "D1", "E1", "F1")]
    )
    screen.show()
    words = {word.id: word.text for word in scene.ui.words if word.id.startswith("last.")}
    assert words["last.points"] == "Nobody scored."
    assert words["last.0.0.words"] == "A1"
    # A line for two actions, with their units' pictures; lines are lower before what has no room is counted.
    shown = [id_ for id_ in words if id_.endswith(".words")]
    pictures = {picture.id for picture in scene.ui.pictures}
    assert all(id_.replace("words", "unit") in pictures for id_ in shown)
    assert len(shown) == 6
    assert "last.more" not in words
    tile = next(tile for tile in scene.ui.words if tile.id == "seat.1.level")
    assert tile.text
    assert "seat.1.status" not in {word.id for word in scene.ui.words}, "the open envelope says that it plans"
    Mouse(screen).confirm("log")
    assert type(screen.top).__name__ == "LogScene"


def test_the_note_names_rivals_actions_first(open_screen: Open) -> None:
    """What has no room is left out of one's own, which one knows."""
    screen, scene = after(open_screen, 4, [Place("circle", AT["C3"])], [Place("circle", AT["F6"])])
    screen.show()
    assert [word.text for word in scene.ui.words if word.id.endswith("0.words")] == ["F6", "C3"]


def test_the_note_of_the_latest_turn_is_large_and_shows_moves_with_an_arrow(open_screen: Open) -> None:
    session = square_up("pb", 4, timer=0)
    commit(session, [Place("circle", AT["C3"])], [Place("circle", AT["F6"])])
    commit(session, [Move(AT["C3"], AT["C4"])], [Place("circle", AT["A1"])])
    screen = open_screen()
    scene = screen.put(table_for(screen, session))
    screen.show()
    shown = {picture.id: picture for picture in scene.ui.pictures}
    words = {word.id: word for word in scene.ui.words}
    # A sentence a row: whose, what, with which unit, where.
    said = {id_: words[id_].text for id_ in ("last.0.verb", "last.0.0.words", "last.1.verb", "last.1.0.words")}
    assert list(said.values()) == ["placed", "A1", "moved", "C4"]
    assert "last.0.face" in shown
    assert "last.1.face" in shown
    side = shown["last.0.0.unit"].art.args[2]
    assert isinstance(side, int)
    assert side >= 40
    assert words["last.0.0.words"].size >= 28


def test_units_that_are_too_dear_lie_in_their_colours_in_the_tray_and_ink_is_blue(open_screen: Open) -> None:
    """What can be paid for is a button and shines; all others lie on the template."""
    screen, scene = after(open_screen, 4, [], [])
    screen.show()
    shown = {picture.id: picture for picture in scene.ui.pictures}
    assert "unit.circle" in shown
    assert "unit.fractal" not in shown
    for unit, strong in (("circle", True), ("fractal", False)):
        assert (shown[f"unit.{unit}.picture"].alpha == 255) is strong
        assert shown[f"unit.{unit}.picture"].art.args[:2] == (unit, "red")
    colours = {word.id: word.colour for word in scene.ui.words}
    assert colours["unit.circle.force"] == colours["unit.circle.name"]
    for id_ in ("unit.circle.drop", "unit.fractal.drop"):
        red, _green, blue = palette.rgb(str(shown[id_].art.args[1]))
        assert blue > red


def test_a_full_cell_says_so_before_it_refuses(open_screen: Open) -> None:
    screen, scene = after(open_screen, 9, [Place("square", AT["C3"])])
    mouse = Mouse(screen)
    mouse.confirm("unit.circle")
    mouse.point("cell.C3")
    assert word(scene, "strip.1") == "Full: a cell holds one shape (or three Circles) and one tool of yours."


def test_the_points_of_the_cell_that_is_aimed_at_lie_off_its_frame_and_danger_is_no_green(open_screen: Open) -> None:
    screen, scene = after(open_screen, 9, [], [Place("circle", AT["C3"]), Place("star", AT["E1"])])
    mouse = Mouse(screen)
    mouse.confirm("unit.square")
    mouse.point("cell.C3")
    pictures = {one.id: one for one in scene.ui.pictures}
    chip, ring = pictures["cell.C3.chip"], pictures["focus"]
    assert chip.y + measures(chip.art.args[1:2])[0] <= ring.y - 8
    risky = {id_.removeprefix("risk.") for id_ in pictures if id_.startswith("risk.")}
    assert risky
    assert not risky & {id_.removeprefix("open.") for id_ in pictures if id_.startswith("open.")}


def test_a_fight_and_what_is_left_alone_are_two_lines(open_screen: Open) -> None:
    """Three lines had the smallest letters of the table."""
    screen, scene = after(open_screen, 9, [Place("compass", AT["F3"])], [Place("circle", AT["C3"])])
    mouse = Mouse(screen)
    mouse.confirm("unit.square")
    mouse.point("cell.C3")
    assert word(scene, "strip.0") == "C3, if your rivals stay: 2 > 1"
    assert word(scene, "strip.1") == "Compass on F3, alone: −3 at risk"


@pytest.mark.parametrize("tips", [Tips(), Tips(over=True)])
def test_a_dear_chance_is_said_in_the_strip_once_to_a_beginner(open_screen: Open, tips: Tips) -> None:
    """Also after the lesson, in whose place no bubble is shown."""
    screen = open_screen()
    session = square_up("pb", 5, timer=0)
    commit(session, [Place("square", AT["B3"])], [Place("star", AT["B4"])])
    scene = screen.put(table_for(screen, session))
    assert isinstance(scene, SquareUpScene)
    told = "Scissors could win a fight now, if your rivals stay."
    screen.ticks(2)
    screen.show()
    assert told not in screen.words, "to who has played before"
    screen.services.settings.tips["square-up"] = tips
    screen.ticks(2)
    screen.show()
    assert told in screen.words
    commit(session)
    screen.ticks(2)
    assert told not in screen.words, "once"
    assert "scissors.wins" in screen.services.settings.tips["square-up"].seen
    assert not scene.tips.once("scissors.wins")


def test_what_one_does_comes_before_a_hint_of_something_else(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, scene = after(open_screen, 9, [], [Place("circle", AT["C3"])])
    monkeypatch.setattr(scene.client, "hint", lambda _seat: Advice((Commit(),), Reason(0)))
    scene.changed()
    screen.show()
    assert word(scene, "strip.hint.0.0")
    mouse = Mouse(screen)
    mouse.confirm("unit.square")
    mouse.point("cell.C3")
    assert not word(scene, "strip.hint.0.0")
    assert word(scene, "strip.0") == "C3, if your rivals stay: 2 > 1"


def test_a_shape_beside_lone_scissors_is_weaker(open_screen: Open) -> None:
    screen, scene = after(open_screen, 9, [], [Place("scissors", AT["C3"])])
    mouse = Mouse(screen)
    mouse.confirm("unit.square")
    mouse.point("cell.C3")
    assert word(scene, "strip.0") == "C3, if your rivals stay: undefended"
    assert word(scene, "strip.1") == "If a rival comes, the Scissors leave your Square strength 0."


def test_the_strengths_on_the_board_are_those_of_the_strip(open_screen: Open) -> None:
    """Also beside a Splot that is only looked at."""
    screen, scene = after(open_screen, 12, [], [Place("square", AT["C3"])])
    mouse = Mouse(screen)
    for target in ("unit.square", "cell.C3", "unit.splot"):
        mouse.confirm(target)
    mouse.point("cell.C2")
    assert word(scene, "strip.0").startswith("C3, if your rivals stay: ")
    assert word(scene, "cell.C3.winner.words") == "3"


def test_units_that_meet_on_a_splot_are_large_and_hidden_by_no_tag_or_arrow(open_screen: Open) -> None:
    """A Splot on the squares around is no unit for which the tag gives way; the arrow ends where the unit begins."""
    screen, scene = after(open_screen, 12, [Place("square", AT["E8"])], [Place("square", AT["F8"])])
    mouse = Mouse(screen)
    for target in ("cell.E8", "cell.F8", "unit.splot", "cell.E7"):
        mouse.confirm(target)
    mouse.point("unit.circle")
    screen.show()
    shown = {one.id: one for one in scene.ui.pictures}
    own = shown[f"unit.{AT['F8']}.0.shape"]
    cell = next(target.rect for target in scene.ui.targets if target.id == "cell.F8")
    (side,) = measures(own.art.args[2:3])
    assert side >= 0.62 * cell.w
    assert shown["cell.F8.strengths"].y < cell.y
    arrow = shown[f"arrow.{AT['E8']}.{AT['F8']}.0"]
    (long,) = measures(arrow.art.args[1:2])
    assert arrow.x + long <= own.x + 2


def test_no_name_of_a_square_is_cut_on_the_note_about_the_latest_turn(open_screen: Open) -> None:
    """Three moves of a seat stood as “moved ● … ● … ● …”."""
    screen, session = open_screen(), square_up("pb", timer=0)
    resize(screen.window, 1280, 800)
    screen.shell.view.resize()
    for row in "123":
        commit(session, [Place("circle", AT[f"A{row}"])], [Place("circle", AT[f"H{row}"])])
    moves = [[Move(AT[f"{of}{row}"], AT[f"{to}{row}"]) for row in "123"] for of, to in ("AB", "HG")]
    commit(session, [*moves[0], Place("circle", AT["A8"])], [*moves[1], Place("circle", AT["G8"])])
    scene = screen.put(table_for(screen, session))
    names = {one.text for one in scene.ui.words if re.fullmatch(r"last\.\d\.\d\.words", one.id)}
    assert names == {"B1", "B2", "B3", "A8", "G1", "G2", "G3", "G8"}
