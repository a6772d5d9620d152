"""The table of Square Up: planning with every device, the end of planning, the reveal, and secrets."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game import art
from game.app.intents import Device, Intent, Signal
from game.app.settings import Setup, TextSize
from game.core.game import Event, Observation, Reason, Seat
from game.core.session import Entry, Session
from game.games import MANIFESTS
from game.games.square_up.art import circled
from game.games.square_up.decisive import free_corner
from game.games.square_up.deeds import deed
from game.games.square_up.layout import layout
from game.games.square_up.planning.frame import GUIDED
from game.games.square_up.results import SquareUpResults
from game.games.square_up.reveal.scene import ARRIVAL, WATCHED, SquareUpReveal
from game.games.square_up.routes import RESTS, cell_id, is_early
from game.games.square_up.rules.actions import Commit, Move, Place
from game.games.square_up.rules.events import Fought
from game.games.square_up.rules.state import base_income
from game.games.square_up.rules.threats import at_risk, worth
from game.games.square_up.rules.units import CELL_BY_NAME as AT
from game.games.square_up.rules.units import CELLS, COST, UNITS
from game.games.square_up.table import SquareUpScene
from game.games.square_up.tiles import SquareUpTiles
from game.games.square_up.turn_summary import after, losses, reveals
from game.play.lesson import LessonClient
from game.play.loader import begin
from game.play.local_client import LocalClient
from game.play.match import Match
from game.screens.log import LogScene
from game.screens.manual import RulesScene
from game.screens.pause import PauseScene
from game.screens.setup import SetupScene
from game.screens.title import TitleScene
from game.table import matches
from game.table.lessons import lesson_table
from game.table.log.entries import PICTURE, LogLine
from game.table.results import ResultsScene
from game.table.scene.actions import ENDS
from game.table.scene.bar import bar_of
from game.table.scene.table_frame import TableFrame
from game.table.scene.table_scene import TableScene
from game.table.teaching.hints import TableHints
from game.ui.focus import find
from game.ui.picture import Picture
from game.ui.scene import Scene
from game.ui.toast import lay_toast
from game.ui.widgets import Ui
from tests.games.measures import measures
from tests.games.square_up.turns import commit, square_up
from tests.screens.screen import (
    ANY_DEVICE,
    ONE_DEVICE,
    Buttons,
    Keyboard,
    Mouse,
    Open,
    Player,
    Screen,
    again,
    arrows,
    follow_routes,
    new_session,
    people,
    set_up,
    table_for,
)
from tests.screens.secrets import Ears, eyes, looks, other_worlds, truth
from tests.window import resize
from tests.words import each_third, first, one_in


def match_of(scene: TableScene) -> Match:
    assert isinstance(scene.client, LocalClient)
    return scene.client.match


def busy(seats: str) -> Session:
    """All kinds of shapes stand, some of them meet others, and there is ink for all but the dearest unit."""
    session = square_up(seats, 11, timer=0)
    own = [Place("star", AT["C3"]), Place("hexagon", AT["F6"]), Place("circle", AT["B7"]), Place("circle", AT["B8"])]
    own.append(Place("star", AT["E2"]))
    other = [Place("square", AT["C4"]), Place("scissors", AT["G6"]), Place("circle", AT["B6"])]
    commit(session, own, other)
    for action in (Place("circle", AT["D3"]), Move(AT["B7"], AT["B8"])):
        session.submit(0, action)
    return session


def put(screen: Screen, session: Session, open_handover: bool = True) -> SquareUpScene:
    scene = screen.put(table_for(screen, session), open_handover)
    assert isinstance(scene, SquareUpScene)
    return scene


def pictures(scene: Scene) -> dict[str, Picture]:
    """What the scene shows, by id."""
    return {picture.id: picture for picture in scene.ui.pictures}


def sum_in(scene: Scene, id_: str) -> str:
    """The arithmetic that is drawn under an id."""
    return " ".join(words.text for words in scene.ui.words if words.id.startswith(f"{id_}."))


def do(player: Player, scene: SquareUpScene, action: Any) -> None:
    for target in scene.steps(action):
        player.confirm(target)


# -- every action


@pytest.mark.parametrize("seats", first(1, ["pb", "pp"], "games"))
def test_every_legal_action(open_screen: Open, seats: str) -> None:
    for session in (square_up(seats), busy(seats)):
        follow_routes(open_screen(), session, most=30)


@ANY_DEVICE
def test_actions_by_each_device(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = busy("pb")
    legal = session.observation(0).legal
    for number, action in enumerate([*legal[:: max(1, len(legal) // 6)], Commit()]):
        twin = again(session)
        scene = put(screen, twin)
        if number % 2:
            player.confirm("unit.circle")
        do(player, scene, action)
        assert twin.log[session.log_length] == Entry(0, twin.game.encode(action))


def test_arrows_lead_from_everywhere_to_everywhere(open_screen: Open) -> None:
    screen = open_screen()
    put(screen, busy("pb"))
    links = arrows(screen.targets)
    assert {cell_id(cell) for cell in range(64)} <= set(links)
    for start in ("cell.D4", "menu", "unit.splot"):
        reached, ahead = {start}, [start]
        while ahead:
            new = set(links[ahead.pop()]) - reached
            reached |= new
            ahead += new
        assert reached == set(links)
    # Over the paper arrows go from square to square.
    for cell in range(64):
        if cell % 8 < 7:
            assert links[cell_id(cell)][cell_id(cell + 1)] == "right"
        if cell < 56:
            assert links[cell_id(cell)][cell_id(cell + 8)] == "down"


@pytest.mark.parametrize("before", first(1, ["unit.circle", "cell.C3"], "games"))
def test_every_way_leads_there_whatever_was_chosen(open_screen: Open, before: str) -> None:
    follow_routes(open_screen(), busy("pb"), first=[before], most=30)


@pytest.mark.games
def test_every_action_by_drag_and_drop(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    session = busy("pb")
    legal = [action for action in session.observation(0).legal if action != Commit()]
    for action in legal[:: max(1, len(legal) // 12)]:
        twin = again(session)
        scene = put(screen, twin)
        if isinstance(action, Place):
            mouse.drag(f"unit.{action.unit}", cell_id(action.cell))
        else:
            mouse.drag(cell_id(action.source), cell_id(action.target))
        assert twin.log[session.log_length :] == (Entry(0, twin.game.encode(action)),)
        assert (scene.picks.unit, scene.picks.source, scene.drag) == (None, None, None)


def test_a_drag_to_nowhere_changes_nothing(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    session = busy("pb")
    scene = put(screen, session)
    before = session.log_length
    mouse.drag("unit.star", "scores")
    mouse.drag("cell.C3", "undo")
    mouse.drag("cell.C3", "cell.D4")
    assert session.log_length == before
    assert (scene.picks.unit, scene.picks.source, scene.drag) == (None, None, None)


# -- what a click means


def test_a_placed_unit_stays_chosen_while_it_can_be_paid_for(open_screen: Open) -> None:
    """Three circles are four presses; a shape that may move is taken up instead; *Undo* takes a circle back at once."""
    screen = open_screen()
    mouse = Mouse(screen)
    session = square_up("pb", 3)
    scene = put(screen, session)
    mouse.confirm("unit.circle")
    for _press in range(3):
        mouse.confirm("cell.A1")
    assert scene.view.planned == (Place("circle", AT["A1"]),) * 3
    mouse.confirm("undo")
    assert len(scene.view.planned) == 2
    assert not scene.picks.any
    mouse.confirm("unit.circle")
    mouse.confirm("cell.B1")
    assert scene.view.ink == 1
    assert scene.picks.unit == "circle"
    # A second press means this unit: it would end a plan half made.
    mouse.confirm("unit.circle")
    assert scene.picks.unit == "circle"
    Keyboard(screen).confirm("unit.circle")
    assert not scene.picks.any


def test_a_unit_that_stays_chosen_is_not_put_on_a_shape_that_may_move(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    scene = put(screen, busy("pb"))
    mouse.confirm("unit.circle")
    mouse.confirm("cell.D8")
    assert scene.picks.unit == "circle"
    planned = scene.view.planned
    mouse.confirm("cell.F6")
    assert scene.picks.source == AT["F6"]
    assert scene.view.planned == planned


@pytest.mark.parametrize("chosen", ["unit.circle", "cell.C3"])
def test_a_second_click_puts_back_what_was_chosen(open_screen: Open, chosen: str) -> None:
    ears = Ears()
    screen = open_screen(audio=ears)
    mouse = Mouse(screen)
    scene = put(screen, busy("pb"))
    mouse.confirm(chosen)
    mouse.point("cell.D4" if chosen.startswith("unit") else "cell.C4")
    assert "hovering" in pictures(scene)
    if chosen.startswith("unit"):
        # It may go nearly everywhere: the cell with the focus has a wash, and the few that are shut are marked.
        mouse.point("cell.D8")
        shown = pictures(scene)
        assert {id_ for id_ in shown if id_.startswith("open.")} == {f"open.{AT['D8']}"}
        shut = set(range(CELLS)) - {
            one.cell for one in scene.legal() if isinstance(one, Place) and one.unit == "circle"
        }
        assert shut
        assert {id_ for id_ in shown if id_.startswith("shut.")} == {f"shut.{cell}" for cell in shut}
    ears.heard.clear()
    mouse.confirm(chosen)
    assert not scene.picks.any
    assert "hovering" not in pictures(scene)
    assert not any(id_.startswith(("open.", "shut.")) for id_ in pictures(scene))
    assert "refuse" not in [sound for sound, *_more in ears.heard]
    assert not screen.director.toast_text


def test_a_shape_that_is_pointed_at_shows_where_it_can_go(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, busy("pb"))
    Mouse(screen).point("cell.C3")
    reach = {f"offer.{one.target}" for one in scene.legal() if isinstance(one, Move) and one.source == AT["C3"]}
    assert reach == {id_ for id_ in pictures(scene) if id_.startswith("offer.")}
    assert "Bolt has ink enough to beat it: −4" in screen.words, "it is a Star"
    # In a lesson nothing looks chosen that is not.
    scene.is_lesson = True
    Mouse(screen).point("cell.A8")
    Mouse(screen).point("cell.C3")
    assert not [id_ for id_ in pictures(scene) if id_.startswith("offer.")]


def test_a_unit_that_is_too_dear_says_how_much_ink_is_missing(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, square_up("pb"))
    assert "ink left" in screen.words.split("\n"), "the bottle says it"
    assert "unit.circle" in pictures(scene)
    assert "unit.fractal" not in pictures(scene), "no button"
    assert "With more ink" in screen.words.split("\n")
    for unit, line in (("square", "Square: 1 ink short"), ("fractal", "Fractal: 9 ink short")):
        Mouse(screen).point(f"unit.{unit}")
        assert line in screen.words.split("\n")


def test_refusals_are_said_in_words(open_screen: Open) -> None:
    ears = Ears()
    screen = open_screen(audio=ears)
    mouse = Mouse(screen)
    session = busy("pb")
    scene = put(screen, session)
    before = session.log_length

    def told(*targets: str) -> str:
        screen.director.toast_text = ""
        ears.heard.clear()
        for target in targets:
            mouse.confirm(target)
        assert ("refuse", 1.0, 1.0) in ears.heard
        assert session.log_length == before
        scene.forget()
        return screen.director.toast_text

    ink = scene.view.ink
    assert ink < COST["fractal"]
    assert told("unit.fractal") == f"This costs 10 ink, and you have {ink}. Choose a cheaper unit, or save up."
    assert told("cell.H1") == "Choose a unit first, or a shape of yours that moves."
    # No unit lies below the words.
    screen.show()
    paper = layout(bar_of(scene.ui), scene.ui.large, scene.ui.area).paper
    stand = {square.cell for board in scene.view.known_boards for square in board}
    for cell in range(64):
        plate = lay_toast("Choose a unit first, or a shape of yours.", scene.ui, near=paper.square(cell)).rect
        assert not [one for one in stand if plate.overlaps(paper.square(one))]
    assert told("cell.D3") == (
        "Nothing is held: choose a unit to place more. The shape on D3 can move from the next turn on."
    )
    assert told("cell.B8") == "The shape on B8 has moved this turn. Move another one."
    assert told("cell.F6", "cell.F8") == "This shape cannot move as far as F8. Choose a marked cell."
    assert told("unit.square", "cell.C3") == ("You hold a Square, and a shape of yours is on C3. Choose another cell.")


@ANY_DEVICE
def test_cancel_and_undo(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = square_up("pb", 5)
    scene = put(screen, session)
    before = session.digest()
    player.confirm("unit.square")
    player.back()
    assert scene.picks.unit is None
    assert screen.top is scene
    do(player, scene, Place("square", AT["D4"]))
    player.confirm("undo")
    assert scene.picks.unit is None
    assert session.log[-1].is_undo
    assert session.digest() == before


def test_marks_of_a_move(open_screen: Open) -> None:
    screen = open_screen()
    session = busy("pb")
    scene = put(screen, session)
    Mouse(screen).confirm("cell.F6")
    marks = {picture.id: picture.art.args[0] for picture in scene.ui.pictures if picture.art.kind == "square_mark"}
    assert marks["cell.F6.source"] == "source"
    reach = {id_.split(".")[1] for id_, kind in marks.items() if str(kind).startswith("reach")}
    assert reach == {"E5", "F5", "G5", "E6", "G6", "E7", "F7", "G7"}

    def signs() -> set[str]:
        screen.show()
        starts = ("placed.", "arrow.", "origin.", "from.", "fresh.")
        return {id_ for id_ in pictures(scene) if id_.startswith(starts) and id_.count(".") == id_.endswith(".0") + 1}

    def of(seat: int, ids: set[str]) -> set[str]:
        return {id_ for id_ in ids if id_.endswith(f".{seat}")}

    # Both squares are lit, and nothing else: what has moved has its ghost in its place.
    assert f"lit.{AT['B8']}.0" in pictures(scene)
    placed = {f"fresh.{AT['D3']}.0"}
    origin = {f"from.{AT['B7']}.0"}
    assert pictures(scene)[f"from.{AT['B7']}.0"].art.kind == "unit", "its ghost"
    arrow = f"arrow.{AT['B7']}.{AT['B8']}.0"
    assert signs() == placed | origin
    assert pictures(scene)[arrow].alpha == 255
    # The turn before is marked on request, but for what has been moved or added to since.
    Mouse(screen).confirm("last-turn")
    assert of(0, signs()) == placed | origin | {f"placed.{AT[cell]}.0" for cell in ("C3", "F6", "E2")}
    assert {id_ for id_ in pictures(scene) if id_.startswith("placed.") and id_.endswith(".1")}
    Mouse(screen).confirm("last-turn")
    assert signs() == placed | origin


def test_the_last_turn_is_seen_until_something_is_picked(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 3, timer=0)
    commit(session, [], [Place("circle", AT["C3"])])
    scene = put(screen, session)
    mouse = Mouse(screen)
    mouse.confirm("last-turn")
    screen.show()
    assert scene.latest.looked_back
    assert f"placed.{AT['C3']}.1" in pictures(scene)
    assert "Turn 4, as it was planned" in screen.words
    assert "unit.circle" in screen.ids, "the units stay"
    mouse.confirm("last-turn")
    mouse.confirm("unit.circle")
    screen.show()
    assert not scene.latest.looked_back
    assert f"placed.{AT['C3']}.1" not in pictures(scene)


def test_looking_back_shows_what_was_beaten(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 3, timer=0)
    commit(session, [Place("square", AT["C3"])], [Place("circle", AT["C3"])])
    scene = put(screen, session)
    beaten = f"beaten.{AT['C3']}.1.circle"
    assert beaten not in pictures(scene)
    Mouse(screen).confirm("last-turn")
    assert {beaten, f"{beaten}.cross"} <= set(pictures(scene))


def test_a_square_has_one_figure_at_a_time(open_screen: Open) -> None:
    """The strengths that meet now give way to the points that the next click would bring."""
    screen = open_screen()
    session = square_up("pb", 5, timer=0)
    commit(session, [Place("circle", AT["A1"])], [Place("circle", AT["C3"])])
    session.submit(0, Place("circle", AT["C3"]))
    scene = put(screen, session)
    now, then = f"cell.{'C3'}.strengths", f"cell.{'C3'}.chip"
    assert now in pictures(scene)
    mouse = Mouse(screen)
    mouse.confirm("unit.circle")
    mouse.point("cell.C3")
    assert now not in pictures(scene)
    assert then in pictures(scene)


def test_the_sign_of_the_goal_opens_it_also_while_it_stands_in_the_strip(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, square_up("pb", timer=0))
    assert scene.shows_goal(scene.observation())
    assert "goal-words.ground" not in pictures(scene)
    Mouse(screen).point("goal-sign")
    screen.show()
    assert "goal-words.ground" in pictures(scene)


def test_a_hint_leaves_the_goal_behind_its_sign(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, square_up("pb", timer=0))
    press(screen, Intent.HINT)
    screen.ticks(2)
    assert scene.advice.line()
    Mouse(screen).point("goal-sign")
    screen.show()
    assert any(word.id.startswith("goal-words.0") for word in scene.ui.words)


def test_there_is_no_last_turn_at_the_beginning(open_screen: Open) -> None:
    screen = open_screen()
    put(screen, square_up("pb"))
    assert screen.target("last-turn").disabled_reason


def test_an_arrow_begins_beside_the_unit_that_stands_there_now(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 3, timer=0)
    commit(session, [], [Place("circle", AT["C3"])])
    commit(session, [Place("circle", AT["C3"])], [Move(AT["C3"], AT["D3"])])
    scene = put(screen, session)
    scene.forget()
    Mouse(screen).confirm("last-turn")
    screen.show()
    found = pictures(scene)
    arrow, old = (
        found[f"arrow.{AT['C3']}.{AT['D3']}.1"],
        layout(bar_of(scene.ui), scene.ui.large, scene.ui.area).paper.square(AT["C3"]),
    )
    radius = 0.36 * old.w
    assert arrow.alpha > 200
    assert radius < arrow.x - old.cx < 0.5 * old.w
    ids = [picture.id for picture in scene.ui.pictures]
    assert ids.index(arrow.id) > ids.index(f"unit.{AT['C3']}.0.shape")


@pytest.mark.parametrize("reduced", [False, True])
def test_rivals_units_arrive_visibly_in_a_quiet_turn(open_screen: Open, reduced: bool) -> None:
    """In its reveal, and not once more on the table after it."""
    screen = open_screen(motion="1x", reduced_motion=reduced)
    session = square_up("pb", 4, timer=0)
    commit(session, [], [Place("square", AT["D4"])])
    scene = put(screen, session)
    commit(session, [], [Move(AT["D4"], AT["D5"]), Place("circle", AT["H8"])])
    screen.ticks(1)
    screen.show()
    top = screen.top
    assert isinstance(top, SquareUpReveal)
    comes = {one.id: one.origin for one in top.ui.pictures if one.origin is not None}
    units = {id_ for id_ in comes if id_.startswith("unit.")}
    assert len(units) == (0 if reduced else 2)
    assert all(comes[f"toy.{part}{id_}"] == comes[id_] for id_ in units for part in ("", "eyes.")), "with their faces"
    screen.ticks(WATCHED + ARRIVAL)
    screen.show()
    assert screen.top is scene
    assert not [one for one in scene.ui.pictures if one.origin is not None]


def test_a_fight_with_a_fractal_has_its_strengths_on_the_board(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 7, timer=0)
    commit(session, [], [Place("hexagon", AT["D4"])])
    scene = put(screen, session)
    do(Mouse(screen), scene, Place("fractal", AT["D4"]))
    # The weaker figure wins: a picture of it stands first, in the winner's colour.
    shown = {one.id: one.text for one in scene.ui.words if one.id.startswith("cell.D4.")}
    assert (shown["cell.D4.winner.words"], shown["cell.D4.strengths.words"]) == ("", "> 5")
    assert pictures(scene)["cell.D4.winner.unit"].art.args[0] == "fractal"
    assert scene.seats[0].colour in pictures(scene)["cell.D4.winner"].art.args


def test_the_strengths_of_a_fight_ahead_lie_on_no_unit_above(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 7, timer=0)
    commit(session, [Place("circle", AT["D3"])], [Place("circle", AT["D4"])])
    session.submit(0, Place("square", AT["D4"]))
    scene = put(screen, session)
    unit, tag = pictures(scene)[f"unit.{AT['D3']}.0.shape"], pictures(scene)["cell.D4.rim"]
    side = unit.art.args[2]
    assert isinstance(side, int)
    assert tag.y >= unit.y + side


@pytest.mark.parametrize("seats", ["pb", "pbbb"])
def test_each_thing_beside_the_paper_keeps_its_place(open_screen: Open, seats: str) -> None:
    """Whatever is planned, as long as there is ink: units, leaf, note and buttons. Then the units are in a low strip,
    in the same order, and say their prices there."""
    screen = open_screen()
    session = new_session(seats, 2, {"timer": 0}, "square-up")
    commit(session, [], [Place("circle", AT["F6"])])
    scene = put(screen, session)
    found = []
    for cell in (None, "A1", "B2"):
        if cell is not None:
            do(Mouse(screen), scene, Place("circle", AT[cell]))
        screen.show()
        there = pictures(scene)
        kept = [one.rect for one in scene.ui.targets if one.id.startswith(("unit.", "last-turn", "log", "scores"))]
        papers = [(there[id_].x, there[id_].y, there[id_].art) for id_ in ("supply", "turn.plate", "own-plan")]
        found.append((kept, papers))
    assert scene.view.ink == 0
    assert len(found[0][0]) == 8 + 3
    assert found[0] == found[1]
    low = {one.id: one for one in scene.ui.targets if one.id.startswith("unit.")}
    places = [low[f"unit.{unit}"].rect for unit in UNITS]
    assert places == sorted(places, key=lambda place: (place.y, place.x))
    assert all(one.disabled_reason for one in low.values())
    assert {f"unit.{unit}.cost" for unit in UNITS} <= {words.id for words in scene.ui.words}
    supply, leaf = there["supply"], there["own-plan"]
    assert supply.art.args[1] < found[0][1][0][2].args[1] / 1.5  # type: ignore[operator]
    assert leaf.art.args[1] > found[0][1][2][2].args[1]  # type: ignore[operator]
    # Also in a narrow window and among broad letters no price is cut.
    resize(screen.window, 1024, 768)
    screen = open_screen(language="ja")
    scene = put(screen, session)
    screen.show()
    assert {word.text for word in scene.ui.words if word.id.endswith(".cost")} == set(map(str, COST.values()))
    resize(screen.window, 1280, 800)
    screen.shell.view.resize()


def test_what_a_hint_says_is_not_asked_about(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = open_screen()
    scene = put(screen, square_up("pb", 7, timer=0))
    assert is_early(scene.observation()), "it would be asked about"
    monkeypatch.setattr(TableHints, "action", Commit())
    screen.ticks(RESTS + 1)
    turn = scene.view.turn
    Mouse(screen).confirm("commit")
    assert scene.view.turn == turn + 1


def test_what_a_hint_has_said_is_not_asked_about_once_its_words_have_gone(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, open_compass(0))
    assert is_early(scene.observation())
    scene.hint_words(scene.observation(), (Commit(),), Reason(0, (), None))
    screen.ticks(RESTS + 1)
    turn = scene.view.turn
    Mouse(screen).confirm("commit")
    assert scene.view.turn == turn + 1


def test_the_strengths_of_a_fight_in_the_first_row_lie_on_no_letter(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 7, timer=0)
    commit(session, [], [Place("circle", AT["D1"])])
    session.submit(0, Place("square", AT["D1"]))
    scene = put(screen, session)
    assert pictures(scene)["cell.D1.rim"].y >= layout(bar_of(scene.ui), False, scene.ui.area).paper.square(AT["D1"]).y


def test_a_stack_lies_over_the_shape_that_it_meets(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 7, timer=0)
    commit(session, [], [Place("square", AT["D4"])])
    for _ in range(2):
        session.submit(0, Place("circle", AT["D4"]))
    scene = put(screen, session)
    screen.show()
    ids = [one.id for one in scene.ui.pictures]
    assert ids.index(f"unit.{AT['D4']}.0.shape") > ids.index(f"unit.{AT['D4']}.1.shape")


def test_an_empty_leaf_says_what_is_left_to_spend(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, square_up("pb", 2, timer=0))
    screen.show()
    assert {"Your plan", "3 ink to spend"} <= set(screen.words.split("\n"))
    assert "own-plan.slot" in pictures(scene)
    do(Mouse(screen), scene, Place("circle", AT["C3"]))
    screen.show()
    assert "own-plan.slot" not in pictures(scene)
    assert "3 ink to spend" not in screen.words


def test_a_footprint_never_begins_below_another_unit(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 2, timer=0)
    commit(session, [], [Place("circle", AT["C3"]), Place("circle", AT["F6"])])
    commit(session, [Place("circle", AT["C3"])], [Move(AT["C3"], AT["D3"]), Move(AT["F6"], AT["F7"])])
    scene = put(screen, session)
    screen.show()
    arrows = {id_: one.alpha for id_, one in pictures(scene).items() if id_.startswith("arrow.")}
    assert set(arrows) == {f"arrow.{AT['F6']}.{AT['F7']}.1"}
    # Well seen; the strip says what they are, and not what the bar says.
    assert all(alpha > 200 for alpha in arrows.values())
    assert "Coloured cells: where rivals placed or moved last turn." in screen.words
    assert "score the ink of what you beat" not in screen.words
    Mouse(screen).confirm("unit.circle")
    screen.show()
    assert not [id_ for id_ in pictures(scene) if id_.startswith("arrow.")]


def test_the_strip_speaks_of_arrows_only_where_one_is_seen(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 4, timer=0)
    commit(session, [], [Place("square", AT["F6"])])
    commit(session, [Place("circle", AT["F6"])], [Move(AT["F6"], AT["F7"])])
    scene = put(screen, session)
    screen.show()
    assert not [id_ for id_ in pictures(scene) if id_.startswith("arrow.")]
    assert "Pale arrows" not in screen.words


def test_a_chosen_unit_says_where_it_may_go(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, square_up("pb", 9, timer=0))
    for unit, words in (
        ("scissors", "without a tool of yours; a shape may stand there"),
        ("square", "without a shape of yours; a tool may stand there"),
        ("circle", "without another shape; up to three Circles join"),
    ):
        Mouse(screen).confirm(f"unit.{unit}")
        assert scene.picks.unit == unit
        assert words in screen.words


def test_a_target_where_a_unit_stands_is_marked_around_it(open_screen: Open) -> None:
    """The dot covered the rival's emblem."""
    screen = open_screen()
    session = square_up("pb", 4, timer=0)
    commit(session, [Place("square", AT["C3"])], [Place("circle", AT["C4"])])
    scene = put(screen, session)
    Mouse(screen).confirm("cell.C3")
    screen.show()
    marks = {cell: pictures(scene)[f"cell.{cell}.reach"].art.args[0] for cell in ("C4", "C2")}
    assert marks == {"C4": "reach-around", "C2": "reach"}


@pytest.mark.parametrize(("turns", "rises"), [(20, (6, 11, 16)), (12, (4, 7, 10)), (10, (4, 6, 9))])
def test_the_turn_bar_marks_when_income_rises(open_screen: Open, turns: int, rises: tuple[int, ...]) -> None:
    """With a drop; pointing at it says when, and the strip says it in its turn."""
    screen = open_screen()
    session = new_session("pb", 3, {"timer": 0, "turns": turns}, "square-up")
    for _turn in range(rises[0] - 2):
        commit(session)
    scene = put(screen, session)
    screen.show()
    assert {id_ for id_ in pictures(scene) if id_.startswith("rise.")} == {f"rise.{turn}" for turn in rises}
    scene.focus = "scores"
    scene.changed()
    assert f"The drops: +1 ink a turn, next from turn {rises[0]} on." in screen.words
    assert f"turn {rises[1]}: +{base_income(rises[1], turns)}" in screen.words, (
        "what the drops mean stands at the bottle"
    )
    assert "1 more than before" not in screen.words
    commit(session)
    scene = put(screen, again(session))
    gets = base_income(rises[0], turns)
    assert f"{gets} ink each turn from now on, up from {gets - 1}." in screen.words
    assert gets == base_income(rises[0] - 1, turns) + 1


def test_a_turn_begins_with_what_points_are_for(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 1)
    scene = put(screen, session)
    # The note alone says it.
    assert "nobody scored" not in screen.words
    assert "A unit you beat scores its ink." in screen.words
    assert "2\nink left" in screen.words
    mouse = Mouse(screen)
    mouse.confirm("unit.circle")
    assert "Any cell without another shape; up to three Circles join." in screen.words
    # A unit that cannot be paid for is never where a turn begins.
    do(mouse, scene, Place("square", AT["D4"]))
    Keyboard(screen).walk("commit")
    assert scene.first_target() == "commit"


def test_strip_says_what_would_happen_if_the_rivals_stayed(open_screen: Open) -> None:
    screen = open_screen()
    session = busy("pb")
    scene = put(screen, session)
    mouse = Mouse(screen)
    mouse.confirm("cell.C3")
    mouse.point("cell.C4")
    assert "C4, if your rivals stay: 3 > 2\nAna scores 2 points for Square, worth 2 ink." in screen.words
    assert "+2" in screen.words
    mouse.back()
    mouse.confirm("cell.F6")
    mouse.point("cell.G6")
    assert (
        "G6, if your rivals stay: undefended\nIf a rival comes, the Scissors leave your Hexagon strength 3."
        in screen.words
    )
    scene.forget()
    mouse.point("cell.C4")
    assert f"C4  ·  {session.seats[1].name}: Square\nStrength 2. It can move to the hatched cells." in screen.words
    mouse.confirm("unit.star")
    assert "Any cell without a shape of yours; a tool may stand there." in screen.words


@ANY_DEVICE
def test_focus_stays_where_something_was_planned(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    scene = put(screen, busy("pb"))
    do(player, scene, Place("circle", AT["G2"]))
    assert screen.top.focus == "cell.G2"
    do(player, scene, Move(AT["F6"], AT["F5"]))
    assert screen.top.focus == "cell.F5"


def press(screen: Screen, intent: Intent, device: str = "keys") -> None:
    for pressed in (True, False):
        screen.director.signal(Signal(intent, pressed, Device(device, int(device == "pad"))))
    screen.show()


def test_keys_lead_from_a_unit_to_its_squares(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 5)
    scene = put(screen, session)
    for intent in (Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM):
        press(screen, intent)
    assert scene.view.planned == (Place("circle", AT["E4"]),)
    # From the squares to the units and back, each time to where the focus was last.
    press(screen, Intent.NEXT)
    assert screen.top.focus == "unit.circle"
    press(screen, Intent.DOWN)
    press(screen, Intent.PREV)
    assert screen.top.focus == "cell.E4"
    press(screen, Intent.NEXT)
    assert screen.top.focus == "unit.star"
    press(screen, Intent.RIGHT)
    assert screen.top.focus == "unit.hexagon", "what can be paid for lies in two columns"


def test_arrows_go_among_the_squares_in_reach(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, busy("pb"))
    Keyboard(screen).confirm("cell.E2")
    assert scene.picks.source == AT["E2"]
    assert screen.top.focus == "cell.D2"
    press(screen, Intent.UP)
    assert screen.top.focus == "cell.E1"
    press(screen, Intent.RIGHT)
    assert screen.top.focus == "cell.F2"
    for _step in range(5):
        press(screen, Intent.LEFT)
    assert screen.top.focus == "cell.A2"


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_one_key_ends_planning(open_screen: Open, device: str) -> None:
    screen = open_screen()
    session = square_up("pb", 2)
    session.submit(0, Place("circle", AT["A1"]))
    put(screen, session)
    before = session.log_length
    press(screen, ENDS, device)
    assert session.log_length == before, "a press that was meant for the turn before"
    screen.wake()
    press(screen, ENDS, device)
    assert session.log[before] == Entry(0, session.game.encode(Commit()))


def test_keys_stand_on_the_table_only_for_who_uses_them(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, square_up("pb", 2))
    legend = "Put back"
    Keyboard(screen).confirm("unit.circle")
    assert legend in screen.words
    assert "commit.key" in pictures(scene)
    Mouse(screen).point("cell.D4")
    assert legend not in screen.words
    assert "commit.key" not in pictures(scene)


@pytest.mark.parametrize("text_size", [100, 200])
def test_a_unit_says_how_much_ink_is_missing(open_screen: Open, text_size: TextSize) -> None:
    """Above the small ones, or in the place of a name on a large one, which keeps its place as long as there is ink."""
    screen, session = open_screen(text_size=text_size), square_up("pb", 2, timer=0)
    scene = put(screen, session)

    def said() -> str:
        return next(words.text for words in scene.ui.words if words.id == "later.words")

    for unit, line in (
        ("fractal", "Fractal: 7 ink short"),
        ("star", "Star: 1 ink short"),
        ("compass", "With more ink"),
    ):
        Mouse(screen).point(f"unit.{unit}")
        assert said() == line
    do(Mouse(screen), scene, Place("square", AT["D4"]))
    Mouse(screen).point("unit.compass")
    assert (said(), scene.view.ink) == ("With more ink", 1)
    assert "2 ink short" in screen.words.split("\n")


def test_a_plan_without_ink_or_shapes_to_move_is_made(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, square_up("pb"))
    do(Mouse(screen), scene, Place("circle", AT["D4"]))
    assert "Ana: your plan is made\nEnd planning, and all plans are opened." in screen.words
    Keyboard(screen).confirm("undo")
    assert "1 ink now, 1 more next turn" in screen.words


def test_the_first_turn_is_led_to_its_end(open_screen: Open) -> None:
    """What is to be done comes before what is only to be read, which nobody has to close first."""
    screen = open_screen()
    scene = put(screen, square_up("pb"))
    scene.tips.again()
    shown = []
    for target in ("unit.circle", "cell.D4", "commit"):
        screen.ticks(1)
        shown.append(scene.tips.bubbles.shown)
        Mouse(screen).confirm(target)
    assert shown == ["unit", "place", "commit"]


def test_nobody_has_to_close_the_tip_of_ink(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 2)
    scene = put(screen, session)
    scene.tips.again()
    scene.tips.bubbles = replace(scene.tips.bubbles, done=frozenset({"unit", "place", "commit"}))
    do(Mouse(screen), scene, Place("circle", AT["D4"]))
    screen.ticks(1)
    assert scene.tips.bubbles.shown == "ink"
    session.submit(1, Commit())
    do(Keyboard(screen), scene, Commit())
    screen.ticks(60)
    Mouse(screen).confirm("next")
    screen.ticks(1)
    assert scene.tips.bubbles.shown != "ink"


def test_a_plan_that_meets_nobody_speaks_of_no_points(open_screen: Open) -> None:
    screen = open_screen()
    put(screen, square_up("pb", 2))
    mouse = Mouse(screen)
    mouse.point("commit")
    assert "Your plan meets nobody, if your rivals stay.\n3 ink stays for later turns." in screen.words
    chips = [words for words in screen.top.ui.words if words.id == "strip.chip.label"]
    mouse.confirm("unit.circle")
    mouse.point("cell.D4")
    assert not chips + [words for words in screen.top.ui.words if words.id == "strip.chip.label"]


def test_fights_that_a_plan_leads_to_are_marked(open_screen: Open) -> None:
    screen = open_screen()
    session = busy("pb")
    scene = put(screen, session)
    mouse = Mouse(screen)

    def marked() -> set[str]:
        return {picture.id for picture in scene.ui.pictures if picture.art.args[:1] == ("clash",)}

    assert not marked()
    do(mouse, scene, Move(AT["C3"], AT["C4"]))
    assert marked() == {f"mark.{AT['C4']}"}
    mouse.point("last-turn")
    mouse.point("cell.C4")
    head = "C4: fight at the end of this turn, if your rivals stay"
    verdict = "You beat Bolt: Star (3) over Square (2)."
    assert head in screen.words or f"C4, if your rivals stay: {verdict}" in screen.words
    assert verdict in screen.words
    assert not [words.id for words in scene.ui.words if words.id.startswith("strip.words") or words.id == "strip.2"]
    assert "+2" in screen.words
    mouse.confirm("undo")
    assert not marked()


# -- the end of planning


def open_compass(timer: int = 0) -> Session:
    """The bot's Compass stands alone: one Circle would take it."""
    session = square_up("pb", 2, timer=timer)
    commit(session, [], [Place("compass", AT["D4"])])
    return session


@ANY_DEVICE
def test_an_early_end_is_asked_once_more(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = open_compass()
    scene = put(screen, session)
    player.confirm("commit")
    assert scene.picks.sure
    assert "4 ink left would help on: D4\nPress once more to end and keep it, or plan on." in screen.words
    assert "End, keep ink" in [word.text for word in scene.ui.words if word.id == "commit.sure.label"]
    # A move of the focus takes the first confirmation back.
    player.confirm("unit.circle")
    player.confirm("commit")
    assert scene.picks.sure
    assert 0 in session.actors()
    player.confirm("commit.sure")
    assert session.log[-1] == Entry(0, "commit")
    assert 0 not in session.actors()


@pytest.mark.parametrize("timer", [0, 60])
def test_saving_ends_at_once_where_ink_would_win_nothing(open_screen: Open, timer: int) -> None:
    """Also while the clock still runs, and although shapes could still move."""
    screen = open_screen()
    session = open_compass(timer)
    scene = put(screen, session)
    mouse = Mouse(screen)
    assert scene.steps(Commit()) == ("commit", "commit.sure")
    do(mouse, scene, Place("circle", AT["D4"]))
    assert scene.view.ink == 3
    assert scene.steps(Commit()) == ("commit",)
    mouse.confirm("commit")
    assert session.log[-1] == Entry(0, "commit")


def test_an_empty_plan_is_asked_about_only_where_something_would_score_its_price(open_screen: Open) -> None:
    """A Fractal costs 10 and beats a Hexagon of 5: to save is sensible. With an empty board and ink for any usual shape
    the question comes; Undo has nothing to take back from it."""
    screen = open_screen()
    session = square_up("pb", 7, timer=0)
    commit(session, [Place("circle", AT["A1"])], [Place("hexagon", AT["D4"])])
    scene = put(screen, session)
    assert scene.view.ink >= COST["fractal"]
    assert scene.steps(Commit()) == ("commit",)
    scene = put(screen, square_up("pb", 7, timer=0))
    Mouse(screen).confirm("commit")
    assert "You have nothing on the board, and nothing is planned." in screen.words
    assert "End, do nothing" in screen.words
    assert screen.target("undo").disabled_reason


@ANY_DEVICE
def test_a_press_meant_for_going_on_ends_no_plan(open_screen: Open, who: type[Player]) -> None:
    """Once planning begins, its end takes a press a second and a half later, and none that went down before."""
    screen = open_screen()
    session = square_up("pb", 2, timer=0)
    scene = put(screen, session)
    player = who(screen)
    player.confirm("commit")
    commit(session)
    screen.ticks(1)
    assert isinstance(screen.top, SquareUpReveal)
    player.confirm("next")
    assert screen.top is scene
    screen.ticks(1)
    for _press in range(2):
        screen.show()
        assert find(scene.ui.targets, "commit") is not None
        assert screen.director.sleep.sleeps("commit")
        screen.director.signal(Signal(ENDS, True, player.device))
        assert 0 in session.actors()
        screen.ticks(43)
    x, y = screen.target("commit").rect.cx, screen.target("commit").rect.cy
    screen.director.pointer.pressed(x, y)
    screen.ticks(6)
    screen.director.pointer.released(x, y)
    assert 0 in session.actors()
    assert not screen.director.sleep.sleeps("commit")


def test_an_attack_that_met_nobody_says_who_left(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 2, timer=0)
    commit(session, [], [Place("circle", AT["C3"])])
    scene = put(screen, session)
    keys = Keyboard(screen)
    do(keys, scene, Place("square", AT["C3"]))
    do(keys, scene, Commit())
    session.submit(1, Move(AT["C3"], AT["C4"]))
    session.submit(1, Commit())
    screen.ticks(1)
    keys.confirm("next")
    screen.ticks(1)
    # The note still says it, and its pictures who went where.
    assert screen.top is scene
    screen.show()
    assert "Square missed C3" in screen.words


def test_a_press_meant_for_the_curtain_plans_nothing(open_screen: Open) -> None:
    """Wherever it falls, and however often: the next person's plan is empty behind it."""
    screen = open_screen(motion="1x")
    session = square_up("pp", 6, timer=0)
    session.submit(0, Place("circle", AT["A1"]))
    scene = put(screen, session)
    mouse = Mouse(screen)
    places = [screen.target(id_).rect for id_ in ("unit.star", "cell.D4", "commit")]
    mouse.confirm("commit")
    assert scene.handover == 1
    for place in places:
        for _press in range(2):
            screen.director.pointer.pressed(place.cx, place.cy)
            screen.director.pointer.released(place.cx, place.cy)
    assert 1 in session.actors()
    assert session.observation(1).view.planned == ()
    assert scene.picks.unit is None


def test_commit_is_undone_while_bots_still_plan(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", timer=0)
    scene = put(screen, session)
    mouse = Mouse(screen)
    do(mouse, scene, Commit())
    assert scene.actor() is None
    mouse.confirm("undo")
    assert scene.actor() == 0


def test_time_out_takes_the_plan_as_it_stands(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pp", 3, timer=30)
    scene = put(screen, session)
    mouse = Mouse(screen)
    do(mouse, scene, Place("circle", AT["A1"]))
    screen.ticks(60 * 19)
    assert "0:11" in screen.words
    screen.ticks(60 * 2)
    clock = next(words for words in scene.ui.words if words.id == "prompt.clock")
    assert clock.text == "0:09"
    assert clock.colour == scene.ui.tone.bad
    mouse.confirm("menu")
    screen.ticks(60 * 20)
    mouse.confirm("go-on")
    screen.wait_guard()
    mouse.confirm("curtain")
    screen.ticks(60 * 10)
    assert session.log[-2:] == (Entry(0, "place circle@A1"), Entry(0, "commit"))
    assert scene.handover == 1
    screen.ticks(60 * 40)
    assert match_of(scene).ticks_left(1) == 30 * 60


@ANY_DEVICE
def test_three_people_plan_behind_the_handover(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    scene = put(screen, square_up("ppp", 3), open_handover=False)
    for seat, cell in enumerate(("D4", "D4", "H8")):
        assert scene.handover == seat
        assert scene.observation().seat is None
        screen.wait_guard()
        player.confirm("curtain")
        assert scene.observation().seat == seat
        do(player, scene, Place("circle", AT[cell]))
        do(player, scene, Commit())
    screen.ticks(1)
    assert isinstance(screen.top, SquareUpReveal)
    player.confirm("next")
    assert screen.director.top is scene
    # The person who planned last begins; nothing of theirs is seen before they open the curtain.
    assert scene.handover == 2
    assert screen.ids == ["curtain"]


# -- the reveal


def fought(screen: Screen, seats: str = "pb") -> SquareUpReveal:
    """The reveal of a turn with three fights, by the table."""
    session = busy(seats)
    scene = put(screen, session)
    session.submit(0, Move(AT["C3"], AT["C4"]))
    session.submit(0, Move(AT["F6"], AT["G6"]))
    session.submit(1, Move(AT["B6"], AT["B7"]))
    session.submit(1, Place("circle", AT["B8"]))
    for seat in session.actors():
        session.submit(seat, Commit())
    screen.ticks(1)
    top = screen.top
    assert isinstance(top, SquareUpReveal)
    assert top.table is scene
    return top


@ANY_DEVICE
def test_reveal_fight_by_fight(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(motion="1x")
    player = who(screen)
    top = fought(screen)
    totals = top.scored.totals
    assert sum(top.scored.points) > 0
    shown, sums, prices = [], [], []
    while not top.progress.done:
        shown.append(screen.words)
        prices.append(sum_in(top, "duel.1.price"))
        sums.append(sum_in(top, "tag.sum"))
        # No outcome is shown before its turn.
        assert top.progress.settled or top.progress.at == 0 or "You beat" not in screen.words
        player.confirm("step")
    assert "C4" in shown[1]
    assert sums[1] == "3 > 2"
    assert "You beat Bolt: Star (3) over Square (2)." in shown[2]
    # A low card leaves the price to the slip of the beaten Square.
    assert prices[2] == "2"
    assert "You take Bolt’s Scissors: nobody guards it." in shown[4]
    assert sums[3] == "undefended"
    assert sums[5] == "2 > 1"
    assert all(str(total) in screen.words for total in totals)
    player.confirm("fight.G6") if not isinstance(player, Mouse) else player.point("fight.G6")
    assert "You take Bolt’s Scissors: nobody guards it." in screen.words
    player.confirm("next")
    assert screen.top is screen.table


@pytest.mark.parametrize("text_size", [100, 200])
def test_arithmetic_of_four_is_never_cut(open_screen: Open, text_size: int) -> None:
    screen = open_screen(motion="1x", text_size=text_size)
    session = square_up("pbbb", 16, timer=0)
    cell = AT["D4"]
    for seat, units in enumerate((("star", "scissors"), ("square", "splot"), ("hexagon", "splot"))):
        for unit in units:
            session.submit(seat, Place(unit, cell))
    commit(session, [], [], [], [Place("circle", cell)] * 3 + [Place("scissors", cell)])
    scene = put(screen, session)
    top = SquareUpReveal(screen.services, scene, reveals(session.observation(None).history)[-1])
    screen.director.push(top)
    for page in range(2, 5):
        top.show_page(page)
        top.changed()
        screen.show()
        for line in top.ui.words:
            assert "…" not in line.text
        if page < 4:
            # It may go on in a second line.
            assert "2 + 1 splot − 4 scissors" in " ".join(screen.words.split())
        # The mark of the fight is not hidden by the Splots on its square.
        ids = [picture.id for picture in top.ui.pictures]
        assert ids.index(f"mark.{cell}") > max(
            ids.index(f"splot.{cell}.{seat}") for seat in (1, 2) if f"splot.{cell}.{seat}" in ids
        )


def test_reveal_goes_on_by_itself_and_waits_at_the_end(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    top = fought(screen)
    screen.ticks(60)
    assert top.progress.at == 0
    screen.ticks(60 * 12)
    assert top.progress.done
    screen.ticks(60 * 10)
    assert screen.top is top


@ANY_DEVICE
def test_reveal_is_skipped(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(motion="1x")
    player = who(screen)
    top = fought(screen)
    player.back()
    assert top.progress.done
    player.back()
    assert screen.top is screen.table


def test_reveal_shows_what_fights_leave(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    top = fought(screen)

    def lost() -> set[str]:
        screen.show()
        return {id_ for id_ in pictures(top) if id_.startswith("lost.")}

    assert not lost()
    assert not any(top.progress.gained(seat) for seat in range(2))
    top.skip()
    assert lost() == {f"lost.{one.cell}.{one.seat}" for one in losses(top.progress.fights)}
    assert len(lost()) == 3
    assert after(top.revealed.boards, top.progress.fights) == screen.table.client.observation(None).view.boards
    assert [top.progress.gained(seat) for seat in range(2)] == list(top.scored.points)


@pytest.mark.parametrize("turn", [1, 6])
def test_every_turn_without_a_fight_goes_on_after_the_same_time(open_screen: Open, turn: int) -> None:
    """A bar on the button says when; a press goes on at once, but none that was meant for the end of planning."""
    screen = open_screen(motion="1x", reduced_motion=False)
    session = square_up("pb", turn)
    scene = put(screen, session)
    keys = Keyboard(screen)

    def bar(scene: Scene, id_: str) -> float:
        return float(str(pictures(scene)[id_].art.args[0]))

    def end_turn() -> float:
        do(keys, scene, Commit())
        session.submit(1, Commit())
        screen.ticks(1)
        screen.show()
        assert isinstance(screen.top, SquareUpReveal)
        return bar(screen.top, "next.time")

    whole = end_turn()
    keys.key("ENTER")
    keys.key("ENTER", down=False)
    screen.ticks(WATCHED // 2)
    screen.show()
    top = screen.top
    assert isinstance(top, SquareUpReveal)
    left = bar(top, "next.left")
    assert whole * 0.4 < left < whole * 0.7
    # Nobody who looks at a plan is hurried.
    top.focus = "seat.1"
    screen.ticks(WATCHED)
    assert screen.top is top
    top.focus = None
    screen.ticks(WATCHED // 2 + ARRIVAL - 10)
    assert screen.top is top
    screen.ticks(10)
    assert screen.top is scene
    end_turn()
    screen.ticks(30)
    keys.key("ENTER")
    screen.ticks(1)
    assert screen.top is scene


@pytest.mark.parametrize("wish", [{"speech": "reader"}, {"one_switch": True}])
def test_nobody_who_listens_or_scans_is_hurried(open_screen: Open, wish: dict[str, Any]) -> None:
    screen = open_screen(motion="1x")
    session = square_up("pb", 2)
    put(screen, session)
    for name, value in wish.items():
        setattr(screen.services.settings, name, value)
    commit(session)
    screen.ticks(1)
    top = screen.top
    assert isinstance(top, SquareUpReveal)
    screen.ticks(WATCHED + ARRIVAL + 30)
    assert screen.top is top
    assert "next.left" not in pictures(top)


@pytest.mark.parametrize("flees", [0, 1])
def test_reveal_without_a_fight_tells_who_left_in_time(open_screen: Open, flees: int) -> None:
    screen = open_screen()
    session = square_up("pb", 3)
    plans: list[list[Any]] = [[], []]
    plans[flees] = [Place("circle", AT["C3"])]
    commit(session, *plans)
    put(screen, session)
    plans[flees], plans[1 - flees] = [Move(AT["C3"], AT["C4"])], [Place("square", AT["C3"])]
    commit(session, *plans)
    screen.ticks(1)
    missed = "Your Square missed C3 (Bolt went to C4)" if flees else "Bolt's Square missed C3 (Ana went to C4)"
    assert missed in screen.words


def test_what_all_have_planned_is_marked_on_request(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pbb", 3)
    scene = put(screen, session)
    commit(session, [Place("circle", AT["A1"])], [Place("compass", AT["B2"])], [Place("square", AT["C3"])])
    screen.ticks(60 * 4)
    assert screen.top is scene

    def marked() -> set[str]:
        screen.show()
        return {id_ for id_ in pictures(scene) if id_.startswith("placed.")}

    # Rivals leave signs of new units until one begins to plan.
    assert marked() == {f"placed.{AT['B2']}.1", f"placed.{AT['C3']}.2"}
    assert pictures(scene)[f"placed.{AT['B2']}.1"].alpha == 255, "new units are plain to see"
    do(Mouse(screen), scene, Place("circle", AT["D4"]))
    assert marked() == set(), "the own plan is lit, not washed"
    assert f"fresh.{AT['D4']}.0" in pictures(scene)
    Mouse(screen).confirm("last-turn")
    seen = marked()
    assert seen == {f"placed.{AT['A1']}.0", f"placed.{AT['B2']}.1", f"placed.{AT['C3']}.2"}
    # A table that is laid later shows the same.
    twin = put(screen, again(session))
    Mouse(screen).confirm("last-turn")
    screen.show()
    assert {id_ for id_ in pictures(twin) if id_.startswith("placed.")} == seen


def test_bots_do_not_keep_anybody_waiting(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    session = busy("pb")
    session.undo(0)
    match = begin(MANIFESTS["square-up"], session, screen.services.executor, bot_delay=50)
    scene = screen.put(matches.table_of(screen.services, match))
    before = session.log_length
    screen.ticks(30)
    assert session.actors() == (0,)
    assert session.log_length > before + 1
    assert scene.actor() == 0


def test_several_people_look_at_every_reveal(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    session = square_up("pp", 2)
    put(screen, session)
    commit(session, [Place("circle", AT["A1"])])
    screen.ticks(1)
    assert isinstance(screen.top, SquareUpReveal)
    assert screen.top.progress.done
    assert "No fights this turn." in screen.words
    screen.show()
    shown = {picture.id for picture in screen.top.ui.pictures}
    assert f"placed.{AT['A1']}.0" in shown
    # Before the first point there is no history to draw.
    assert "chart" not in shown


@pytest.mark.parametrize("timed", [False, True])
def test_a_reveal_to_several_is_for_all_eyes(open_screen: Open, timed: bool) -> None:
    """The last planner's view is not left on the screen, nor open to the log, when all come to look."""
    screen = open_screen(motion="1x")
    session = square_up("pp", 2, timer=30 if timed else 0)
    session.submit(0, Commit())
    scene = put(screen, session)
    assert (scene.viewer, scene.observation().seat) == (1, 1)
    if timed:
        screen.ticks(60 * 30)
    else:
        scene.do(Commit())
        assert scene.observation().seat is None
        assert scene.actor() is None
    screen.ticks(1)
    assert isinstance(screen.top, SquareUpReveal)
    assert scene.observation().seat is None
    assert eyes(screen.top) is None
    Keyboard(screen).confirm("next")
    assert scene.handover is not None
    screen.wait_guard()
    Keyboard(screen).confirm("curtain")
    assert scene.observation().seat == scene.actor() == scene.viewer


def test_rules_and_menu_open_over_a_reveal(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    keyboard = Keyboard(screen)
    top = fought(screen)
    keyboard.tap(Intent.RULES)
    assert isinstance(screen.top, RulesScene)
    keyboard.back()
    assert screen.director.top is top
    keyboard.tap(Intent.MENU)
    assert isinstance(screen.top, PauseScene)
    at = top.progress.at
    screen.ticks(60 * 20)
    keyboard.confirm("go-on")
    assert screen.director.top is top
    assert top.progress.at == at


@ANY_DEVICE
def test_the_log_opens_from_the_summary(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(motion="1x")
    player = who(screen)
    top = fought(screen)
    assert "log" not in screen.ids
    top.skip()
    player.confirm("log")
    assert isinstance(screen.top, LogScene)
    player.back()
    assert screen.director.top is top


def test_summary_draws_the_scores_so_far(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    top = fought(screen)
    assert not [picture for picture in top.ui.pictures if picture.id == "chart"]
    top.skip()
    screen.show()
    ends = {picture.id for picture in top.ui.pictures if picture.id.startswith("point.")}
    assert ends == {f"point.{seat}.{top.revealed.turn}" for seat in range(2)}


def test_bots_alone_do_not_wait_for_anybody(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    top = fought(screen, "bb")
    screen.ticks(60 * 30)
    assert top not in screen.director.scenes


def test_reveals_of_a_history() -> None:
    session = busy("pb")
    commit(session, [Move(AT["C3"], AT["C4"])])
    turns = reveals(session.observation(None).history)
    assert [turn[0].turn for turn in turns] == list(range(1, 14))  # type: ignore[attr-defined]
    assert [sum(isinstance(event, Fought) for event in turn) for turn in turns] == [0] * 12 + [1]


# -- the whole way


@pytest.mark.matches
@ONE_DEVICE
def test_whole_match_from_the_title_to_a_rematch(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    screen.director.reset(TitleScene(screen.services))
    player.confirm("play")
    set_up(player, "square-up")
    assert isinstance(screen.top, SetupScene)
    player.adjust("option.turns", 1)
    player.confirm("start")
    scene = screen.table
    assert isinstance(scene, SquareUpScene)
    assert scene.view.options.turns == 10
    player.confirm("rules")
    assert isinstance(screen.top, RulesScene)
    player.back()
    seen_reveals = 0
    for turn in range(1, 11):
        assert scene.view.turn == turn
        legal = [action for action in scene.legal() if isinstance(action, Place)]
        do(player, scene, legal[(turn * 17) % len(legal)])
        if isinstance(player, Buttons):
            player.tap(Intent.HINT)
            screen.ticks(2)
            assert scene.advice.action in scene.legal()
        do(player, scene, Commit())
        for _tick in range(600):
            screen.ticks(1)
            if isinstance(screen.top, SquareUpReveal):
                seen_reveals += 1
                player.confirm("next")
            if match_of(scene).session.over or scene.actor() is not None:
                break
    screen.ticks(4)
    if isinstance(screen.top, SquareUpReveal):
        player.confirm("next")
        screen.ticks(4)
    assert isinstance(screen.top, SquareUpResults)
    assert all(str(total) in screen.words for total in match_of(scene).session.scores())
    screen.wait_for_buttons()
    player.confirm("rematch")
    assert screen.table is not scene
    assert match_of(screen.table).session.log_length == 0


def test_turns_with_points_are_counted_one_by_one(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    session = square_up("pb", 19, timer=0)
    scene = put(screen, session)
    commit(session, [Place("circle", AT["A1"])], [Place("square", AT["A1"])])
    results = SquareUpResults(screen.services, scene)
    screen.director.push(results)
    while not results.at:
        screen.ticks(1)
    # The turns without points take no time; the one with points says what it brought.
    screen.show()
    assert results.turn == 20
    assert "Turn 20: +1" in screen.words
    lit = {seat: pictures(results)[f"seat.{seat}"].art.args[2] for seat in (0, 1)}
    assert lit == {0: False, 1: True}
    results.flow.skip()
    screen.show()
    assert "Turn 20: +1" not in screen.words
    assert not results.done, "a skip leads to the winner, not past"
    assert "with the Square on A1" in screen.words.replace("\n", " "), "what decided"
    found = pictures(results)
    assert {"end.decisive", "end.decisive.0.cross"} <= set(found), "it is circled"
    assert found["end.decisive"].art.args[1] == scene.seats[1].colour, "in the scorer's colour"
    faces = {one.art.args[3] for id_, one in found.items() if one.art.kind == "face" and id_.startswith("seat.1")}
    assert faces == {"beam"}, "a bot that has won beams"
    ends = {one.id: one for one in results.ui.words if one.id.startswith("end.curve.") and one.id.endswith(".total")}
    assert [ends[f"end.curve.{seat}.total"].text for seat in (0, 1)] == ["0", "1"]
    assert "Ana, you were 1 point behind." in screen.words.replace("\n", " ")
    assert found["ribbon"].art.args[-1] == scene.seats[1].colour, "the winner's name stands on a ribbon"
    flies = [one for id_, one in found.items() if id_.startswith("festive.")]
    ribbon, (wide, high) = found["ribbon"], measures(found["ribbon"].art.args[:2])
    assert len(flies) > 20
    on_words = [one for one in flies if ribbon.x < one.x < ribbon.x + wide and one.y < ribbon.y + 1.5 * high]
    assert not on_words, "no paper lies on words"


def test_the_ring_around_the_deciding_fight_hides_no_square(open_screen: Open) -> None:
    ring = art.bake(circled(100, "red"), 1.0).image.getchannel("A")
    assert ring.getpixel((ring.width // 2, ring.height // 2)) == 0
    taken = {AT["B1"], AT["C1"], AT["A1"], AT["C3"]}
    assert free_corner(AT["B2"], taken) == (-1, 1), "the points stand where nothing lies"
    assert free_corner(AT["H1"], ()) == (-1, 1), "and on the paper"
    screen = open_screen()
    session = square_up("pb", 19, timer=0)
    scene = put(screen, session)
    commit(session, [Place("circle", AT["A1"])], [Place("square", AT["A1"])])
    results = SquareUpResults(screen.services, scene)
    screen.director.push(results)
    screen.ticks(300)
    assert results.done
    screen.show()
    raised = {one.id for one in screen.top.ui.pictures if one.art.kind == "button"}
    assert raised == {"rematch"}, "the main thing to do alone is raised"
    assert {"watch", "setup", "title"} <= {one.id for one in screen.top.ui.targets}


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_winner_stands_highest_beside_the_board_of_the_end(open_screen: Open, text_size: TextSize) -> None:
    screen = open_screen(text_size=text_size)
    session = square_up("pbbb", 19, timer=0)
    scene = put(screen, session)
    commit(session, [Place("circle", AT["A1"])], [Place("star", AT["D4"])], [Place("square", AT["A1"])], [])
    results = SquareUpResults(screen.services, scene)
    screen.director.push(results)
    screen.show()
    assert session.winners() == (2,)
    found = pictures(results)
    plates = {seat: found[f"seat.{seat}"] for seat in range(4)}
    assert sorted(plates, key=lambda seat: plates[seat].x) == [0, 2, 1, 3], "the first between the second and the third"
    faces = {seat: found[f"seat.{seat}.face"] for seat in range(4)}
    assert min(faces, key=lambda seat: faces[seat].y) == 2
    assert [id_ for id_ in found if id_.endswith(".crown")] == ["seat.2.crown"]
    board = [one for id_, one in found.items() if id_.startswith("end.unit.")]
    assert board
    stage = found["stage"]
    assert all(one.x > stage.x + measures(stage.art.args[:1])[0] for one in board), "the stage covers none of them"


def test_the_scores_turn_by_turn_are_one_press_away(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 19, timer=0)
    scene = put(screen, session)
    commit(session, [Place("circle", AT["A1"])], [Place("square", AT["A1"])])
    results = SquareUpResults(screen.services, scene)
    screen.director.push(results)
    screen.wait_for_buttons()
    keyboard = Keyboard(screen)
    for id_, faint in (("scores", set()), ("seat.1", {0})):
        keyboard.confirm(id_)
        assert "Points after each turn" in screen.words
        assert screen.ids == ["close"]
        lines = [one for one in results.ui.pictures if one.id.startswith("point.")]
        assert {int(one.id.split(".")[1]) for one in lines if one.alpha < 255} == faint, (
            "the line of the seat stands out"
        )
        keyboard.tap(Intent.CANCEL)
        assert screen.top is results
        assert "Points after each turn" not in screen.words


def test_hints_stand_in_a_line_inside_the_frame(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SquareUpResults, "hints_asked", lambda _results, seat: 4 * (seat == 0))
    screen = open_screen()
    session = square_up("pb", 19, timer=0)
    scene = put(screen, session)
    commit(session, [Place("circle", AT["A1"])], [Place("square", AT["A1"])])
    results = SquareUpResults(screen.services, scene)
    screen.director.push(results)
    screen.show()
    (words,) = [one for one in results.ui.words if "4 hints" in one.text]
    plate = pictures(results)["seat.0"]
    assert plate.y < words.y < plate.y + measures(plate.art.args[1:2])[0]


def test_last_reveal_comes_before_the_results(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 19, timer=0)
    scene = put(screen, session)
    commit(session, [Place("circle", AT["A1"])], [Place("square", AT["A1"])])
    screen.ticks(3)
    assert isinstance(screen.top, SquareUpReveal)
    Keyboard(screen).confirm("next")
    screen.ticks(3)
    assert isinstance(screen.top, ResultsScene)
    assert session.winners() == (1,)
    assert session.seats[1].name in screen.words
    assert match_of(scene).session.over


@ANY_DEVICE
def test_resumed_in_the_middle_of_a_plan(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(autosaves=True)
    matches.start(screen.services, "square-up", Setup(people("pp"), {"timer": 0}))
    keyboard = Keyboard(screen)
    for seat in range(2):
        screen.wait_guard()
        keyboard.confirm("curtain")
        do(keyboard, screen.table, Place("circle", AT["B2"]))  # type: ignore[arg-type]
        if seat == 0:
            do(keyboard, screen.table, Commit())  # type: ignore[arg-type]
    before = match_of(screen.table).session
    screen.shell.close()
    later = open_screen(autosaves=True)
    later.director.reset(TitleScene(later.services))
    player = who(later)
    player.confirm("resume")
    assert match_of(later.table).session.digest() == before.digest()
    assert later.table.handover == 1
    assert later.ids == ["curtain"]
    later.wait_guard()
    player.confirm("curtain")
    assert later.table.legal() == before.observation(1).legal


# -- secrets


def secret_session(seats: str) -> Session:
    """Seat 0 has planned and committed, the next one plans."""
    session = busy(seats)
    session.submit(0, Commit())
    session.submit(1, Place("circle", AT["E5"]))
    return session


def show(
    screen: Screen, how: str, session: Session, table: type[SquareUpScene] = SquareUpScene
) -> tuple[SquareUpScene, list[Any]]:
    scene = table_for(screen, session, table=table)
    assert isinstance(scene, SquareUpScene)
    screen.put(scene, open_handover=how != "curtain")
    if how in ("log", "menu", "rules"):
        Mouse(screen).confirm(next(id_ for id_ in screen.ids if id_.split(".")[0] == how))
    elif how == "last":
        Mouse(screen).confirm("last-turn")
    elif how == "chosen":
        Mouse(screen).confirm("unit.square")
    elif how == "moving":
        Mouse(screen).confirm("cell.C4")
        assert scene.picks.source == AT["C4"]
    return scene, [*looks(screen), screen.picture()]


CASES = [
    ("table", "pp", 1),
    ("chosen", "ppb", 1),
    ("last", "pp", 1),
    ("moving", "ppb", 1),
    ("log", "pp", 1),
    ("menu", "pp", None),
    ("curtain", "pp", None),
    ("rules", "pp", None),
    ("table", "bp", 1),
    ("log", "bp", 1),
    ("table", "bpbb", 1),
    ("table", "bb", None),
]


def compare(screen: Screen, how: str, seats: str, viewer: Seat | None, table: type[SquareUpScene]) -> None:
    session = secret_session(seats)
    twins = list(other_worlds(session, viewer, 1))
    scene, seen = show(screen, how, session, table)
    assert scene.observation().seat == (viewer if how != "log" else scene.viewer) or how in ("menu", "rules")
    for twin in twins:
        # Compared outside of the assertion: pytest would spend minutes on the difference of two pictures.
        same = show(screen, how, twin, table)[1] == seen
        assert same, "the screen tells a secret"


@one_in(3, "screens")
@pytest.mark.parametrize(("how", "seats", "viewer"), each_third(CASES, "screens"))
def test_plans_are_in_no_pixel(open_screen: Open, how: str, seats: str, viewer: Seat | None) -> None:
    compare(open_screen(), how, seats, viewer, SquareUpScene)


class OpenPlans(SquareUpScene):
    """Draws what a rival has planned."""

    def board(self, ui: Ui, frame: TableFrame) -> None:
        super().board(ui, frame)
        plan = truth(self).observation(0).view.planned
        ui.text("leak", " ".join(map(repr, plan)), 600, 300)


class InkTiles(SquareUpTiles):
    def __init__(self, table: SquareUpScene) -> None:
        super().__init__(table.client)
        self.table = table

    def figure_words(self, seat: Seat, observation: Observation) -> str:
        return str(truth(self.table).observation(seat).view.ink)


class CountedInk(SquareUpScene):
    """Shows a rival's ink as it is spent."""

    def make_tiles(self) -> SquareUpTiles:
        return InkTiles(self)


class OpenLog(SquareUpScene):
    """Writes all plans into the log."""

    def story(self, seen: Observation) -> Any:
        return super().story(replace(seen, history=tuple(truth(self).history)))


@one_in(3, "screens")
@pytest.mark.parametrize("leak", [OpenPlans, CountedInk, OpenLog])
@pytest.mark.parametrize(("seats", "viewer"), first(1, [("pp", 1), ("bp", 1)], "screens"))
def test_planted_leak_is_caught(open_screen: Open, leak: type[SquareUpScene], seats: str, viewer: Seat | None) -> None:
    how = "log" if leak is OpenLog else "table"
    with pytest.raises(AssertionError, match="tells a secret"):
        compare(open_screen(), how, seats, viewer, leak)


def test_what_bots_do_is_neither_heard_nor_seen(open_screen: Open) -> None:
    """Not what they plan, and not how long: until people have planned, bots are never said to be ready."""
    ears = Ears()
    screen = open_screen(audio=ears)
    session = square_up("pbb", 6, timer=0)
    put(screen, session)
    screen.wake()
    ears.heard.clear()
    before = looks(screen)
    screen.ticks(600)
    assert session.actors() == (0,)
    assert session.log_length > 18 + 2
    assert looks(screen) == before
    assert not ears.heard


def test_eyes_after_a_commit_are_nobodys(open_screen: Open) -> None:
    screen = open_screen()
    session = secret_session("ppp")
    scene = put(screen, session)
    assert eyes(scene) == 1
    do(Mouse(screen), scene, Commit())
    assert scene.handover == 2
    assert eyes(screen.top) is None


def test_a_choice_is_not_handed_on(open_screen: Open) -> None:
    """What one person had in hand when the time ran out is not in the next one's."""
    screen = open_screen()
    session = square_up("pp", 6, timer=30)
    scene = put(screen, session)
    Mouse(screen).confirm("unit.star")
    screen.ticks(60 * 31)
    assert scene.handover == 1
    assert (scene.picks.unit, scene.picks.source, scene.picks.sure) == (None, None, False)


# -- the log


def said(line: LogLine) -> str:
    """The words of a line, without its pictures."""
    return " ".join(line.verb.replace(PICTURE, " ").split())


def test_log_tells_own_plans_at_once_and_all_after_the_reveal(open_screen: Open) -> None:
    screen = open_screen()
    session = busy("pb")
    scene = put(screen, session)
    early = scene.log.lines()
    assert [(line.seat, said(line), line.where) for line in early[-2:]] == [(0, "placed", "D3"), (0, "moved", "B8")]
    commit(session, [Move(AT["C3"], AT["C4"])], [Place("circle", AT["A1"])])
    # What has been told stays as it is; all else of the turn follows, a seat after the other.
    assert scene.log.lines()[: len(early)] == early
    after = scene.log.lines()[len(early) - 2 :]
    ana, bea = scene.name(0), scene.name(1)
    total = scene.view.totals[0]
    assert [(line.seat, said(line), line.where) for line in after[:-1]] == [
        (0, "placed", "D3"),
        (0, "moved", "B8"),
        (0, "moved", "C4"),
        (0, "won +2", "C4"),
        (0, "scores 2 points", f"({total} in all)"),
        (1, "placed", "A1"),
        (1, f"lost to {ana}", "C4"),
    ]
    assert after[3].detail == after[6].detail == f"{ana} beats {bea}: Star (3) over Square (2)."
    assert (after[-1].seat, after[-1].verb.startswith("Turn ")) == (None, True)
    mine, rivals, turn = scene.log.entries()[-3:]
    assert [len(entry.lines) for entry in (mine, rivals, turn)] == [5, 2, 1]


def test_log_of_a_tie_names_all_who_lost(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pbbb", 19, timer=0)
    scene = put(screen, session)
    same = [Place("star", AT["D8"])]
    commit(session, same, [Place("square", AT["D8"])], same, [Place("scissors", AT["D8"])])
    lines = scene.log.lines()
    lost = [(line.seat, line.where, line.detail.partition(". ")[2]) for line in lines if said(line) == "lost"]
    assert lost == [(seat, "D8", "Equally strong: the shapes are destroyed.") for seat in range(3)]
    names = " and ".join(scene.name(seat) for seat in range(4))
    assert [line.verb for line in lines[-5:]] == ["ends with 0 points"] * 4 + [f"{names} share the win"]


@pytest.mark.parametrize(("turns", "paid"), [(0, 0), (1, 2), (2, 3), (3, 5), (4, 6), (8, 8)])
def test_what_can_be_paid_for_is_large_with_its_name_and_all_else_has_its_price(
    open_screen: Open, turns: int, paid: int
) -> None:
    screen, session = open_screen(), square_up("pb", turns, timer=0)
    if not turns:
        session.submit(0, Place("circle", AT["A1"]))
    scene = put(screen, session)
    screen.show()
    ink = scene.view.ink
    buttons = [unit for unit in UNITS if COST[unit] <= ink]
    assert len(buttons) == paid
    shown = {words.id: words.text for words in scene.ui.words}
    assert [unit for unit in UNITS if f"unit.{unit}.name" in shown] == buttons
    assert [shown[f"unit.{unit}.cost"] for unit in UNITS] == [str(COST[unit]) for unit in UNITS]
    assert ("With more ink" in screen.words.split("\n")) is (paid < len(UNITS))
    places = {target.id.removeprefix("unit."): target.rect for target in scene.ui.targets if "unit." in target.id}
    assert places.keys() == set(UNITS)
    least = min((places[unit].w * places[unit].h for unit in buttons), default=1e9)
    assert all(places[unit].w * places[unit].h < least for unit in UNITS if unit not in buttons)
    assert all(min(place.w, place.h) >= 66 for place in places.values())
    if ink >= COST["hexagon"]:
        assert shown["unit.hexagon.force"] == "5"


def test_events_of_a_reveal_are_what_the_rules_said(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    top = fought(screen)
    history: Sequence[Event] = screen.table.client.observation(None).history
    assert reveals(history)[-1][0] == top.revealed
    assert [event.fight for event in reveals(history)[-1] if isinstance(event, Fought)] == list(top.progress.fights)


def test_a_tie_is_no_gain_although_it_saves_a_loss(open_screen: Open) -> None:
    """The lesson's second step: one Circle on the enemy Square loses, two are equal, three win."""
    screen = open_screen()
    screen.put(lesson_table(screen.services, "square-up", 1))
    mouse, chips = Mouse(screen), []
    mouse.confirm("unit.circle")
    for _circle in range(3):
        mouse.point("unit.circle")
        mouse.point("cell.C3")
        chips += [words.text for words in screen.top.ui.words if words.id == "strip.chip.label"]
        mouse.confirm("cell.C3")
    assert "feared." in " ".join(pictures(screen.top))
    assert "Hatched: where your rival can move." in screen.words.replace("\n", " ")
    assert chips == ["Pebble +1", "one more: 0", "one more: +2"]


def test_the_buttons_after_a_match_come_soon(open_screen: Open) -> None:
    """A press that comes as they do begins no other match."""
    screen = open_screen(motion="1x")
    session = square_up("pb", 19, timer=0)
    scene = put(screen, session)
    commit(session, [Place("circle", AT["A1"])], [Place("square", AT["A1"])])
    results = SquareUpResults(screen.services, scene)
    screen.director.push(results)
    waited = 0
    while not results.done:
        screen.ticks(1)
        waited += 1
    assert waited <= 4.2 * 60, "counting takes a second, the celebration three"
    Keyboard(screen).key("ENTER")
    assert screen.top is results


def test_the_bottle_says_what_compasses_bring(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 4, timer=0)
    commit(session, [Place("compass", AT["A1"])])
    scene = put(screen, session)
    assert "+3 next turn\n= 2 + 1\n" in screen.words
    sign = pictures(scene)["ink.compass"]
    (words,) = [one for one in scene.ui.words if one.id == "ink.parts"]
    assert sign.x > words.x, "it stands behind what Compasses bring"


def test_a_plan_is_told_with_its_units() -> None:
    assert deed([Place("star", AT["C3"]), Move(AT["D4"], AT["D5"])], "Rook") == "Rook's plan: Star on C3, D4 to D5"


def test_the_leaf_has_the_total_of_the_plan_and_all_its_actions(open_screen: Open) -> None:
    """More than five actions were cut off, and no figure said what they bring."""
    screen = open_screen()
    scene = put(screen, square_up("pb", 12, timer=0))
    mouse = Mouse(screen)
    own = [AT[f"{column}{row}"] for row in (1, 2) for column in "ABCDEF"][:9]
    for cell in own:
        do(mouse, scene, Place("circle", cell))
    screen.show()
    said = [
        one.text
        for one in scene.ui.words
        if one.id.startswith("own-plan.") and one.text in "A1 B1 C1 D1 E1 F1 A2 B2 C2"
    ]
    assert len(said) == 9
    assert not [one for one in scene.ui.words if one.id.startswith("own-plan.total")], "it meets nobody"


def test_the_total_counts_all_fights_of_the_plan(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, busy("pb"))
    mouse = Mouse(screen)
    do(mouse, scene, Move(AT["C3"], AT["C4"]))
    screen.show()
    told = {one.id: one.text for one in scene.ui.words if one.id.startswith("own-plan.")}
    assert told["own-plan.total.label"] == "+2"
    # The figure is no promise, and what rivals could take meanwhile stands beside it.
    assert told["own-plan.if"] == "if rivals stay"
    lost = sum(map(worth, at_risk(scene.client.observation(0).view, ())))
    assert told.get("own-plan.risk", "") == (f"at risk: {lost}" if lost else "")


def test_the_paper_has_the_height_of_the_window(open_screen: Open) -> None:
    """A strip below it took a tenth; also beside large text no square is less than a twelfth of the height."""
    for text_size, least in ((100, 112), (200, 98)):
        screen = open_screen(text_size=text_size)
        ui = put(screen, square_up("pb")).ui
        assert layout(bar_of(ui), ui.large, ui.area).paper.cell >= least


def test_the_plan_stands_above_the_units(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, square_up("pb", 2, timer=0))
    mouse = Mouse(screen)
    do(mouse, scene, Place("circle", AT["C3"]))
    do(mouse, scene, Place("square", AT["D4"]))
    screen.show()
    assert {"Your plan", "The order of your moves does not matter."} <= set(screen.words.split("\n"))
    named = {one.id: one.text for one in scene.ui.words if one.id.startswith("own-plan.")}
    # A line for each, where there is room.
    assert [named[f"own-plan.{i}.0.words"] for i in range(2)] == ["C3", "D4"]


def test_a_fight_leaves_its_ink_on_the_paper_for_the_next_plan(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 2, timer=0)
    commit(session, [Place("circle", AT["C3"])], [Place("circle", AT["C3"])])
    scene = put(screen, session)
    screen.show()
    scar = f"scar.{AT['C3']}"
    assert {scar, f"{scar}.1.unit", f"{scar}.0.unit.cross"} <= set(pictures(scene))
    assert "both lost their shape on C3" in " ".join(screen.words.split("\n"))
    box = layout(bar_of(scene.ui), scene.ui.large, scene.ui.area).paper.square(AT["C3"])
    units = [one for id_, one in pictures(scene).items() if id_.startswith(scar) and id_.endswith(".unit")]
    assert len({one.y for one in units}) == 1, "in a row"
    assert all(box.holds(one.x, one.y) and box.holds(one.x + 8, one.y + 8) for one in units), "on no other square"
    assert pictures(scene)[scar].alpha == 255
    # The main button is bright from the start.
    tones = [pictures(scene)["commit"].art]
    do(Mouse(screen), scene, Place("circle", AT["C3"]))
    screen.show()
    splash, unit = pictures(scene)[scar].art, pictures(scene)[f"unit.{AT['C3']}.0.shape"].art
    assert splash.args[0] == "red+blue"
    assert pictures(scene)[scar].alpha < 130, "it is no news any more"
    assert splash.kind == "stain"
    assert splash.args[1] < 1.1 * unit.args[2], "it stays on its cell"  # type: ignore[operator]
    assert f"{scar}.0.unit" not in pictures(scene), "a unit lies over it"
    tones.append(pictures(scene)["commit"].art)
    assert all("honey" in tone.args for tone in tones)


def test_a_look_at_a_rival_has_another_frame_than_what_can_be_picked(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 2, timer=0)
    commit(session, [Place("circle", AT["F6"])], [Place("circle", AT["C3"])])
    scene = put(screen, session)
    mouse = Mouse(screen)
    looks = {}
    for name in ("C3", "F6"):
        mouse.point(f"cell.{name}")
        screen.show()
        looks[name] = pictures(scene)["focus"].art
    assert (looks["C3"].kind, looks["C3"].args[-1]) == ("watched", scene.seats[1].colour)
    assert looks["F6"].kind == "ring"


def test_the_ways_to_what_has_happened_lie_in_one_row_on_the_pad(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 2, timer=0)
    commit(session, [Place("circle", AT["F6"])], [Place("circle", AT["C3"])])
    scene = put(screen, session)
    screen.show()
    doors = [screen.target(id_).rect for id_ in ("last-turn", "scores", "log")]
    assert len({(one.y, one.h) for one in doors}) == 1
    note = pictures(scene)["turn.plate"]
    wide, high = measures(note.art.args[:2])
    assert all(note.x <= one.x and one.right <= note.x + wide and one.bottom <= note.y + high for one in doors)


def test_rings_are_on_what_can_move_as_long_as_the_prompt_says_what_they_mean(open_screen: Open) -> None:
    """And the second line of the prompt says one thing alone."""
    screen = open_screen()
    session = square_up("pb", 1, timer=0)
    commit(session, [Place("circle", AT["A1"])])
    for played in range(2, 7):
        scene = put(screen, again(session))
        screen.show()
        assert len(scene.view.history) == played
        rings = {id_ for id_ in pictures(scene) if id_.startswith("free.")}
        assert rings == ({f"free.{AT['A1']}"} if played < GUIDED else set())
        note = next(one.text for one in scene.ui.words if one.id == "prompt.note")
        assert note.count(".") <= 1
        assert ("ring" in note) == (played < GUIDED)
        commit(session)


def test_the_dearest_fight_stands_out_from_all_other_signs(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 5, timer=0)
    mine = [Place("circle", AT["B2"]), Place("square", AT["F6"])]
    commit(session, mine, [Place("circle", AT["B2"]), Place("circle", AT["F6"]), Place("circle", AT["H8"])])
    scene = put(screen, session)
    screen.show()
    shown = pictures(scene)
    assert shown[f"scar.{AT['F6']}"].alpha == 255
    assert all(102 < shown[id_].alpha < 210 for id_ in (f"scar.{AT['B2']}", f"placed.{AT['H8']}.1"))
    Mouse(screen).confirm("unit.circle")
    assert {one.alpha for id_, one in pictures(scene).items() if id_ in (f"scar.{AT['B2']}", f"scar.{AT['F6']}")} == {
        102
    }


def test_what_is_aimed_at_a_cell_shows_what_it_could_beat_from_there(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 5, timer=0)
    commit(session, [], [Place("circle", AT["D5"]), Place("square", AT["G4"])])
    scene, mouse = put(screen, session), Mouse(screen)

    def marks() -> set[str]:
        return {id_ for id_ in pictures(scene) if id_.startswith(("prey.", "risk.")) and id_.endswith(".from")}

    mouse.confirm("unit.square")
    mouse.point("cell.D4")
    assert marks() == {f"prey.{AT['D5']}.from"}
    assert "Square on D4: could beat D5 next turn" in screen.words
    mouse.confirm("unit.circle")
    mouse.point("cell.G5")
    assert marks() == {f"risk.{AT['G5']}.from"}, "equal shapes beat nobody, and a Square comes to a Circle"
    mouse.point("cell.A1")
    assert not marks()


def test_what_a_rival_can_beat_worries_or_has_a_mark_in_its_colour(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pbb", 5, timer=0)
    commit(session, [Place("circle", AT["C3"]), Place("circle", AT["A8"])], [], [Place("square", AT["C4"])])
    scene = put(screen, session)

    def marks() -> set[str]:
        return {id_ for id_ in pictures(scene) if id_.startswith("hunted.") and id_.count(".") == 1}

    def moods() -> dict[str, object]:
        faces = {one.id.removeprefix("toy.unit."): one.art for one in scene.ui.pictures if one.art.kind == "unit_face"}
        return {id_: look.args[3] for id_, look in faces.items() if id_[0].isdigit()}

    screen.show()
    assert not marks()
    assert pictures(scene)[f"hunted.{AT['C3']}.from"].angle == pytest.approx(-90), "from below"
    name = scene.seats[2].name
    assert f"Worried: {name} can beat your Circle on C3." in screen.words
    calm = {f"{AT['A8']}.0.shape": "calm", f"{AT['C4']}.2.shape": "calm"}
    assert moods() == {f"{AT['C3']}.0.shape": "worried", **calm}, "and a rival's worries are its own"
    scene.services.settings.faces = False
    scene.changed()
    screen.show()
    assert not moods()
    assert marks() == {f"hunted.{AT['C3']}"}
    assert f"Coloured corner: {name} can beat your Circle on C3." in screen.words
    scene.services.settings.faces = True
    scene.changed()
    Mouse(screen).point("cell.C3")
    screen.show()
    assert f"{name} can beat it with the Square on C4: −1" in screen.words
    Mouse(screen).point("cell.A8")
    assert "It can move to the green cells." in screen.words, "nothing reaches it"
    # Where it has gone, it is safe.
    do(Mouse(screen), scene, Move(AT["C3"], AT["B3"]))
    screen.show()
    assert moods() == {f"{AT['B3']}.0.shape": "calm", **calm}


def test_the_lesson_shows_where_the_rival_has_gone(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 3, timer=0)
    commit(session, [], [Place("circle", AT["D4"])])
    commit(session, [Place("square", AT["D4"])], [Move(AT["D4"], AT["E4"])])
    scene = put(screen, session)
    arrow = f"arrow.{AT['D4']}.{AT['E4']}.1"
    screen.show()
    assert arrow not in pictures(scene), "it would begin below the Square"
    scene.is_lesson = True
    scene.changed()
    screen.show()
    assert arrow in pictures(scene)


def test_a_step_of_the_lesson_is_left_by_one_press_alone(open_screen: Open) -> None:
    """The reveal goes back to the table by itself, which says what it has brought and waits."""
    screen = open_screen(motion="1x")
    table = screen.put(lesson_table(screen.services, "square-up", 0))
    assert isinstance(table, SquareUpScene)
    assert isinstance(table.client, LessonClient)
    assert f"Turn 2 of {MANIFESTS['square-up'].first['turns']}" in screen.words
    for action in table.client.step.way:
        do(Mouse(screen), table, table.client.game.decode(action))
    screen.ticks(5)
    assert isinstance(screen.top, SquareUpReveal)
    screen.ticks(60 * 8)
    assert screen.top is table
    screen.ticks(60 * 20)
    assert screen.table is table
    assert "You score the Circle's price: 1 point." in " ".join(screen.words.split())


def test_a_wrong_try_in_a_lesson_leaves_what_was_explained_to_be_read(open_screen: Open) -> None:
    screen = open_screen()
    screen.put(lesson_table(screen.services, "square-up", 0))
    mouse = Mouse(screen)
    mouse.confirm("unit.circle")
    mouse.confirm("cell.D4")
    screen.show()
    said = " ".join(screen.words.split())
    assert "both would be destroyed" in said
    assert "Most points win: beat shapes and tools" in said
