"""The reveal of Square Up: all plans, the lit plan, losers, motion, and quick presses that must not leave it."""

import math
import re
from collections.abc import Sequence
from typing import Any

import pytest

from game.app import text
from game.app.intents import Intent, Signal
from game.core.session import Session
from game.games import MANIFESTS
from game.games.square_up.chart import draw_chart, labels_inside, sharing
from game.games.square_up.fight_sums import sum_of
from game.games.square_up.layout import reveal_layout
from game.games.square_up.paper import Paper
from game.games.square_up.reveal.board import BULGES, sheets_of, sides_on, tool_corners
from game.games.square_up.reveal.scene import SquareUpReveal
from game.games.square_up.rules.actions import Move, Place
from game.games.square_up.rules.board import Square
from game.games.square_up.rules.units import CELL_BY_NAME as AT
from game.games.square_up.rules.units import COST, STRENGTH, UNITS, name_of
from game.games.square_up.table import SquareUpScene
from game.games.square_up.turn_summary import latest_fights, reveals
from game.screens.setup import SetupScene
from game.table import matches
from game.table.scene.bar import bar_of
from game.ui.layout import Rect
from game.ui.picture import Picture
from tests.games.measures import measures
from tests.games.square_up.turns import commit, square_up
from tests.screens.screen import ANY_DEVICE, Keyboard, Mouse, Open, Player, Screen, again, new_session, table_for
from tests.words import first

ROWS = "ABCDEFGH"


def test_a_turn_with_one_fight_is_shown_in_short_and_one_press_shows_its_end(open_screen: Open) -> None:
    """First all plans and then the fight, within five seconds; the plans stand below the fight at the end as well."""
    screen = open_screen(motion="1x")
    top = revealed(screen)
    assert len(top.progress.fights) == 1
    assert top.progress.at == 0
    stages = set()
    for _tick in range(5 * 60):
        stages.add((top.progress.at, top.progress.settled))
        screen.ticks(1)
    assert stages == {(0, False), (1, False), (1, True), (2, False)}
    assert top.progress.done
    screen = open_screen(motion="1x")
    top = revealed(screen)
    Mouse(screen).confirm("step")
    screen.show()
    assert top.progress.done
    assert "This turn: Ana +0  ·  Bolt +1" in screen.words
    assert any(words.id.startswith("plan.1") for words in top.ui.words)
    # As on the table: the rival above, the person who looks below.
    boxes = {target.id: target.rect for target in top.ui.targets}
    assert boxes["seat.1"].y < boxes["seat.0"].y
    Mouse(screen).confirm("next")
    assert screen.top is top.table


def test_the_fight_that_is_on_lies_beside_the_paper(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    top = revealed(screen)
    paper = reveal_layout(bar_of(top.ui), top.ui.large, top.ui.area).paper
    top.show_page(3)
    top.changed()
    screen.show()
    card = [one for one in top.ui.pictures if one.id.startswith("duel.")]
    assert card
    assert all(one.x > paper.box.right for one in card)


def test_new_units_of_a_rival_are_marked_in_the_summary(open_screen: Open) -> None:
    screen = open_screen()
    top = revealed(screen)
    assert top.progress.done
    found = pictures(top)
    mark = found[f"placed.{AT['A1']}.0"]
    assert (mark.art.args[0], mark.alpha) == (top.table.seats[0].colour, 255)
    assert found[f"unit.{AT['A1']}.0.shape"].alpha == 255
    assert found[f"unit.{AT['A4']}.0.shape"].alpha < 255, "what only moved is quiet beside the fight"


def many_moves(seats: str = "pb") -> Session:
    """Both first seats have eight shapes to move, as in `PLANS`, and ink; they will meet on H4 alone."""
    session = square_up(seats, 10, timer=0)
    lines: tuple[list[Any], ...] = (
        [Place("circle", AT[f"{row}3"]) for row in ROWS],
        [Place("circle", AT[f"{row}6"]) for row in ROWS[:7]] + [Place("square", AT["H5"])],
    )
    commit(session, *lines)
    commit(session)
    return session


def test_the_end_of_a_reveal_says_what_this_turn_brought_and_why(open_screen: Open) -> None:
    screen = open_screen()
    session = many_moves()
    for seat, plan in enumerate(PLANS):
        for action in plan:
            session.submit(seat, action)
    scene = table_for(screen, session)
    screen.put(scene)
    commit(session)
    assert isinstance(scene, SquareUpScene)
    top = SquareUpReveal(screen.services, scene, reveals(session.observation(None).history)[-1])
    screen.director.push(top)
    top.skip()
    screen.show()
    assert "This turn: Ana +0  ·  Bolt +1" in screen.words
    assert "Turn 13 of 20  ·  Bolt leads by 1" in screen.words
    assert "Bolt's Square (2) beat Circle (1) on H4: +1" in screen.words
    card = {words.id: words.text for words in top.ui.words if words.id.startswith("turn.H4")}
    assert card == {
        "turn.H4": "H4",
        "turn.H4.gain": "+1",
        "turn.H4.1.strength": "2",
        "turn.H4.sign": ">",
        "turn.H4.0.strength": "1",
        "turn.H4.ink.0": "1",
        "turn.H4.sum": "= +1",
    }


def test_the_end_of_a_reveal_says_that_a_fractal_decided(open_screen: Open) -> None:
    screen = open_screen()
    session = square_up("pb", 9, timer=0)
    session.submit(0, Place("hexagon", AT["C3"]))
    session.submit(1, Place("fractal", AT["C3"]))
    scene = screen.put(table_for(screen, session))
    assert isinstance(scene, SquareUpScene)
    commit(session)
    top = SquareUpReveal(screen.services, scene, reveals(session.observation(None).history)[-1])
    screen.director.push(top)
    top.skip()
    screen.show()
    assert "a Fractal beats all but circles" in screen.words
    # The figures alone say that it lost.
    assert [id_ for id_ in pictures(top) if id_.endswith(".crown")] == ["turn.C3.1.crown"]
    # The sum has its picture in place of the figure.
    (fight,) = latest_fights(session.observation(None).history)
    made = sum_of(fight, scene.seats)
    assert ([plate.sum for plate in made.plates], made.signs) == (["5", ""], ("<",))


PLANS: tuple[list[Any], list[Any]] = (
    [
        *(Move(AT[f"{row}3"], AT[f"{row}4"]) for row in ROWS),
        Place("circle", AT["A1"]),
        Place("compass", AT["A1"]),
    ],
    [*(Move(AT[f"{row}6"], AT[f"{row}7"]) for row in ROWS[:7]), Move(AT["H5"], AT["H4"])],
)


def revealed(screen: Screen, seats: str = "pb", session: Session | None = None) -> SquareUpReveal:
    session = session or many_moves(seats)
    scene = screen.put(table_for(screen, session))
    commit(session, *PLANS)
    screen.ticks(1)
    top = screen.top
    assert isinstance(top, SquareUpReveal)
    assert top.table is scene
    screen.show()
    return top


def pictures(top: Any) -> dict[str, Picture]:
    return {picture.id: picture for picture in top.ui.pictures}


# -- at a glance


@pytest.mark.parametrize(("seats", "text_size"), first(1, [("pb", 100), ("pb", 200), ("pbbb", 200)], "games"))
def test_sixteen_moves_are_all_there(open_screen: Open, seats: str, text_size: int) -> None:
    """Each is an arrow from where the shape stood to where it stands, and a line of the list."""
    screen = open_screen(motion="1x", text_size=text_size)
    top = revealed(screen, seats)
    shown = pictures(top)
    paper = reveal_layout(bar_of(top.ui), top.ui.large, top.ui.area).paper
    moves = [(seat, action) for seat, plan in enumerate(PLANS) for action in plan if isinstance(action, Move)]
    assert len(moves) == 16
    for seat, move in moves:
        arrow = shown[f"arrow.{move.source}.{move.target}.{seat}"]
        colour, length, high = arrow.art.args
        assert isinstance(length, int | float)
        assert isinstance(high, int | float)
        assert colour == top.table.seats[seat].colour
        begin, end = paper.square(move.source), paper.square(move.target)
        middle, turn = (arrow.x + length / 2, arrow.y + high / 2), math.radians(arrow.angle)
        for sign, square in ((-1, begin), (1, end)):
            x, y = middle[0] + sign * length / 2 * math.cos(turn), middle[1] + sign * length / 2 * math.sin(turn)
            assert square.inset(-12).holds(x, y)
    listed = {words.text for words in top.ui.words if words.id.startswith("plan.")}
    assert {name_of(move.source) for _seat, move in moves} <= listed
    assert {name_of(move.target) for _seat, move in moves} <= listed
    assert not [words.text for words in top.ui.words if "…" in words.text]
    # What was placed has a sign of its own.
    assert [id_ for id_ in shown if id_.startswith("placed.")] == [f"placed.{AT['A1']}.0"]


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_paper_lies_where_it_lies_on_the_table(open_screen: Open, text_size: int) -> None:
    screen = open_screen(motion="1x", text_size=text_size)
    session = many_moves()
    table = screen.put(table_for(screen, session))
    screen.show()
    before = next(picture for picture in table.ui.pictures if picture.id == "paper")
    commit(session)
    screen.director.push(SquareUpReveal(screen.services, table, _events(session)))
    screen.show()
    after = next(picture for picture in screen.top.ui.pictures if picture.id == "paper")
    assert (after.art, after.x, after.y) == (before.art, before.x, before.y)


@ANY_DEVICE
def test_the_plan_of_whom_one_points_at_is_lit(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(motion="1x")
    player = who(screen)
    top = revealed(screen)

    def strength(seat: int) -> float:
        screen.show()
        signs = [p for id_, p in pictures(top).items() if id_.startswith("arrow.") and id_.endswith(f".{seat}")]
        assert len(signs) == 8
        assert len({sign.alpha for sign in signs}) == 1
        return signs[0].alpha

    assert strength(0) == strength(1)
    if isinstance(player, Mouse):
        player.point("seat.1")
    else:
        player.confirm("seat.1")
    assert top.lit() == 1
    assert strength(1) == 255 > 2 * strength(0)
    seats = {words.id.split(".")[1] for words in top.ui.words if words.id.startswith("plan.")}
    assert seats == {"1"}
    if isinstance(player, Mouse):
        player.point("seat.0")
    else:
        player.confirm("seat.0")
    assert strength(0) == 255 > 2 * strength(1)


def test_losers_keep_their_cause(open_screen: Open) -> None:
    """The circle that met a square is crossed out, and its seat tells the strengths."""
    screen = open_screen(motion="1x")
    top = revealed(screen)
    assert not [id_ for id_ in pictures(top) if id_.startswith(("lost.", "side.lost", "points."))]
    Mouse(screen).confirm("skip")
    screen.show()
    cross = pictures(top)[f"lost.{AT['H4']}.0"]
    # A stroke in the winner's colour, over a unit that fades.
    assert cross.art.kind == "crossed"
    winner = next(fight.winner for fight in top.progress.fights if fight.cell == AT["H4"])
    assert winner is not None
    assert cross.art.args[0] == top.table.seats[winner].colour
    assert pictures(top)[f"unit.{AT['H4']}.0.shape"].alpha < 255
    Mouse(screen).point("seat.0")
    screen.show()
    told = [words.text for words in top.ui.words if words.id.startswith("side.lost")]
    assert told == ["Lost", "H4", "1", "<", "2"]


def test_the_tool_that_decides_is_named(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    session = square_up("pb", 10, timer=0)
    scene = screen.put(table_for(screen, session))
    for seat, unit in ((0, "star"), (1, "square"), (1, "scissors")):
        session.submit(seat, Place(unit, AT["E6"]))
    commit(session)
    screen.ticks(1)
    top = screen.top
    assert isinstance(top, SquareUpReveal)
    top.show_page(3)
    top.changed()
    screen.show()
    assert f"E6  ·  The scissors decide: {scene.name(1)} wins." in screen.words
    assert [words.text for words in top.ui.words if words.id.startswith("tag.sum")] == ["3 − 2", "<", "2"]
    top.skip()
    screen.show()
    assert "beat Star (1 after Scissors) on E6" in screen.words


# -- time


def test_pressing_a_name_or_the_pause_holds_the_reveal(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    mouse = Mouse(screen)
    top = revealed(screen)
    for id_ in ("seat.0", "pause"):
        mouse.confirm(id_)
        screen.ticks(60 * 20)
        assert top.progress.at == 0
        mouse.confirm(id_)
    screen.ticks(60 * 20)
    assert top.progress.done


def test_a_press_on_the_paper_goes_on(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    top = revealed(screen)
    paper = reveal_layout(bar_of(top.ui), top.ui.large, top.ui.area).paper
    square = paper.square(AT["D2"])
    for _press in range(3):
        screen.director.pointer.pressed(square.cx, square.cy)
        screen.director.pointer.released(square.cx, square.cy)
    assert top.progress.at == 2
    assert top.progress.done
    assert screen.top is top


@pytest.mark.parametrize(
    ("motion", "reduced", "moves"), [("1x", False, True), ("1x", True, False), ("off", False, False)]
)
def test_shapes_come_from_where_they_stood(open_screen: Open, motion: str, reduced: bool, moves: bool) -> None:
    screen = open_screen(motion=motion, reduced_motion=reduced)
    top = revealed(screen)
    paper = reveal_layout(bar_of(top.ui), top.ui.large, top.ui.area).paper
    start = paper.square(AT["H5"])
    unit = pictures(top)[f"unit.{AT['H4']}.1.shape"]
    assert unit.origin == ((start.cx, start.cy) if moves else None)


def test_twice_the_speed_takes_half_the_time(open_screen: Open) -> None:
    took = []
    for motion in ("1x", "2x"):
        screen = open_screen(motion=motion)
        top = revealed(screen)
        ticks = 0
        while not top.progress.done:
            screen.ticks(1)
            ticks += 1
        took.append(ticks)
    assert abs(took[0] - 2 * took[1]) <= 6


# -- presses that were remaining for something else


@pytest.mark.parametrize("who", [Mouse, Keyboard])
def test_three_quick_presses_of_skip_do_not_leave_the_reveal(open_screen: Open, who: type[Any]) -> None:
    screen = open_screen(motion="1x")
    player = who(screen)
    top = revealed(screen)
    player.confirm("skip")
    for _press in range(2):
        player.again()
        screen.director.signal(Signal(Intent.CANCEL, True, player.device))
    assert screen.top is top
    assert top.progress.done
    player.confirm("next")
    assert screen.director.top is top.table


@pytest.mark.parametrize("text_size", [100, 200])
def test_nothing_of_the_reveal_takes_the_clicks_that_ended_the_plan(open_screen: Open, text_size: int) -> None:
    screen = open_screen(motion="1x", text_size=text_size)
    screen.put(table_for(screen, many_moves()))
    end = screen.target("commit").rect
    top = revealed(screen)
    taken = []
    for _stage in range(4):
        screen.show()
        buttons = {target.id: target.rect for target in top.ui.targets}
        # The way on comes there, but sleeps at first; while it does, presses do nothing.
        assert [id_ for id_, rect in buttons.items() if rect.overlaps(end)] == ["next"] * top.progress.done
        taken.append(buttons)
        if top.progress.done:
            screen.director.pointer.pressed(end.cx, end.cy)
            screen.director.pointer.released(end.cx, end.cy)
            assert screen.top is top, "a press that was begun before"
        top.step()
    # The way on stands where neither the next step nor the skip stood.
    assert not any(taken[-1]["next"].overlaps(taken[0][id_]) for id_ in ("pause", "step", "skip"))


def _events(session: Session) -> Any:
    return reveals(session.observation(None).history)[-1]


@pytest.mark.parametrize("who", [Mouse, Keyboard])
def test_three_quick_presses_never_end_a_plan_with_ink_left(open_screen: Open, who: type[Any]) -> None:
    screen = open_screen()
    session = square_up("pb", timer=0)
    for _turn in range(3):
        if session.observation(1).view.ink >= COST["compass"]:
            session.submit(1, Place("compass", 27))
        commit(session)
    scene = screen.put(table_for(screen, session))
    assert isinstance(scene, SquareUpScene)
    player = who(screen)
    player.confirm("commit")
    assert scene.picks.sure
    for _press in range(4):
        player.again()
        assert 0 in session.actors()
        assert scene.picks.sure
    player.confirm("commit.sure")
    assert 0 not in session.actors()


# -- the same again


def test_a_resumed_match_shows_the_same_reveal(open_screen: Open) -> None:
    """A reveal is made from events alone, which a recording gives back."""
    screen = open_screen(motion="1x")
    session = many_moves()
    live = revealed(screen, session=session)
    seen = live.ui.pictures, live.ui.words
    later = open_screen(motion="1x")
    table = later.put(table_for(later, again(session)))
    assert isinstance(table, SquareUpScene)
    top = SquareUpReveal(later.services, table, _events(session))
    later.director.push(top)
    later.show()
    assert (top.ui.pictures, top.ui.words) == seen


# -- the table


def test_strengths_grow_with_the_text(open_screen: Open) -> None:
    sizes = {}
    for text_size in (100, 200):
        screen = open_screen(text_size=text_size)
        scene = screen.put(table_for(screen, many_moves()))
        screen.show()
        sizes[text_size] = {
            words.id: words.size for words in scene.ui.words if words.id.endswith((".force", ".cost", ".name"))
        }
        strengths = [words.text for words in scene.ui.words if words.id.endswith(".force")]
        assert [line[-1] for line in strengths[:5]] == list("12352")
        drops = [one.id.split(".drop")[0] for one in scene.ui.pictures if ".drop" in one.id]
        counted = {unit: drops.count(f"unit.{unit}") for unit in UNITS}
        # Beside each price, which is a figure, stands one drop.
        assert counted == dict.fromkeys(UNITS, 1)
    assert {f"unit.{unit}.cost" for unit in UNITS} <= sizes[200].keys()
    for figure in (*(f"{unit}.force" for unit in STRENGTH), "fractal.cost"):
        assert sizes[200][f"unit.{figure}"] >= 1.4 * sizes[100][f"unit.{figure}"]


def test_setup_has_no_clock_against_bots_and_one_among_people(open_screen: Open) -> None:
    screen = open_screen()
    screen.director.reset(SetupScene(screen.services, "square-up"))
    mouse = Mouse(screen)

    def timer() -> Any:
        assert isinstance(screen.top, SetupScene)
        return screen.top.options["timer"]

    def turn_kind(person: bool) -> None:
        while screen.top.seats[1].is_person != person:  # type: ignore[attr-defined]
            mouse.confirm("kind.1")

    assert timer() == 0
    turn_kind(person=True)
    assert timer() == 60
    turn_kind(person=False)
    assert timer() == 0
    # What was chosen by hand stays.
    while timer() != 30:
        mouse.adjust("option.timer", 1)
    turn_kind(person=True)
    assert timer() == 30
    # The rules' own default is meant for several people.
    rules = MANIFESTS["square-up"].rules()
    assert next(option.default for option in rules.options() if option.key == "timer") == 60
    assert matches.default_setup(MANIFESTS["square-up"]).options == {"timer": 0}


# -- the summary


def summary_of(screen: Screen, plans: tuple[list[Any], list[Any]]) -> SquareUpReveal:
    """The summary of turn 6, in which `plans` were revealed. Before, Bolt had a Circle on A6."""
    session = square_up("pb", timer=0)
    session.submit(1, Place("circle", AT["A6"]))
    for _turn in range(5):
        commit(session)
    screen.put(table_for(screen, session))
    commit(session, *plans)
    screen.ticks(1)
    top = screen.top
    assert isinstance(top, SquareUpReveal)
    top.skip()
    screen.show()
    return top


def test_fights_of_the_summary_lie_on_their_own_squares(open_screen: Open) -> None:
    plans = [Place("square", AT["A6"]), Place("square", AT["C3"])], [Place("circle", AT["C3"])]
    top = summary_of(open_screen(), plans)
    paper = reveal_layout(bar_of(top.ui), top.ui.large, top.ui.area).paper
    shown = pictures(top)
    for name in ("A6", "C3"):
        square, sheet = paper.square(AT[name]), shown[f"sheet.{AT[name]}"]
        wide, high = sheet.art.args[:2]
        assert isinstance(wide, int | float)
        assert isinstance(high, int | float)
        assert (wide, high) == tuple(round(share * square.w) for share in BULGES[0])
        assert Rect(sheet.x, sheet.y, wide, high).holds(square.cx, square.cy)
        grid = paper.box
        assert grid.x <= sheet.x <= grid.right - wide
        assert grid.y <= sheet.y <= grid.bottom - high
        # Two sides are larger than on the paper, not half as large.
        for seat in (0, 1):
            side = shown[f"unit.{AT[name]}.{seat}.shape"].art.args[2]
            assert isinstance(side, int)
            assert side >= 0.74 * square.w


def test_arrows_lie_below_the_sheets_of_fights_and_four_fights_have_their_prices(open_screen: Open) -> None:
    fights = ["C3", "C5", "F3", "F5"]
    plans = [*(Place("square", AT[one]) for one in fights[:3])], [*(Place("circle", AT[one]) for one in fights[:3])]
    session = square_up("pb", 9, timer=0)
    commit(session, [Place("square", AT["F6"])], [Place("circle", AT["F5"])])
    screen = open_screen()
    screen.put(table_for(screen, session))
    commit(session, [Move(AT["F6"], AT["F5"]), *plans[0]], plans[1])
    screen.ticks(1)
    top = screen.top
    assert isinstance(top, SquareUpReveal)
    top.skip()
    screen.show()
    order = [one.id for one in top.ui.pictures]
    arrows = [at for at, id_ in enumerate(order) if id_.startswith("arrow.")]
    assert arrows
    assert max(arrows) < min(at for at, id_ in enumerate(order) if id_.startswith("sheet."))
    assert [one.text for one in top.ui.words if ".ink." in one.id] == ["1"] * 4


def sheets(*cells: str, kept: Sequence[str] = (), marked: Sequence[str] = ()) -> dict[int, Rect]:
    fought, there, signs = ([AT[name] for name in names] for names in (cells, kept, marked))
    return sheets_of(Paper(100, 100, 60), fought, there, signs)


def test_sheets_of_fights_are_alike_and_clear_of_one_another() -> None:
    for one, other in (("C3", "F4"), ("F3", "F5"), ("C3", "D4")):
        found = list(sheets(one, other, kept=("G3", "G5")).values())
        assert not found[0].overlaps(found[1])
        assert (found[0].w, found[0].h) == (found[1].w, found[1].h)
    # A sheet seems to lie on no other square.
    paper = Paper(100, 100, 60)
    for cell, sheet in sheets("F3", "F5", kept=("F6", "D4"), marked=("F2", "G3", "G5")).items():
        square = paper.square(cell)
        assert sheet.w == sheet.h == 72, "a larger one seems to lie on the next square as well"
        assert abs(sheet.cx - square.cx) <= 1
        assert abs(sheet.cy - square.cy) <= 11
    # Each on its own square, in spite of a fight beside it.
    tight = sheets("C3", "C4", kept=("B2", "B3", "B4", "B5", "D2", "D3", "D4", "D5", "C2", "C5"))
    assert tight == {AT[name]: Paper(100, 100, 60).square(AT[name]) for name in ("C3", "C4")}


def test_the_sheet_of_a_fight_hides_nothing_beside_it() -> None:
    paper = Paper(100, 100, 60)
    square = paper.square(AT["C3"])
    for kept in (["C4", "D3"], ["B3", "C2"], ["D4"], ["A1"], ["B2", "D2", "B4"]):
        sheet = sheets("C3", kept=kept)[AT["C3"]]
        assert sheet.w > square.w
        assert sheet.holds(square.cx, square.cy)
        assert not any(sheet.overlaps(paper.square(AT[name]).inset(1)) for name in kept)
    assert sheets("C3", kept=("B2", "D2", "B4", "D4", "B3", "D3", "C2", "C4"))[AT["C3"]] == square


def test_the_strip_says_what_comes_next_and_not_the_fights_again(open_screen: Open) -> None:
    plans = [Place("square", AT["A6"]), Place("square", AT["C3"])], [Place("circle", AT["C3"])]
    for text_size in (100, 200):
        top = summary_of(open_screen(text_size=text_size), plans)
        said = [words.text for words in top.ui.words if words.id.startswith("aim.words")]
        assert said[0] == "Next: turn 7 of 20"
        assert said[1].startswith("Ink: Ana ")


def test_names_stand_inside_the_chart_where_they_are_clear_of_lines() -> None:
    plot, words, size = Rect(100, 100, 300, 240), ["Ana 10", "Rook 2"], 30.0
    history = [(0, 0)] * 6 + [(1, 1), (2, 2), (2, 2), (10, 2)]
    found = labels_inside(plot, words, history, 12, 10, size)
    assert found is not None
    assert not found[0].overlaps(found[1])
    assert all(plot.x <= room.x and room.right <= plot.right + size for room in found)
    # A narrow sheet beside large words, with a line that ends low.
    late = [(0, 0)] * 6 + [(1, 1)] * 3 + [(2, 2)] * 4 + [(5, 2), (10, 2)]
    narrow = labels_inside(Rect(138, 652, 258, 257), words, late, 20, 10, 33.9)
    assert narrow is not None
    split = labels_inside(Rect(138, 652, 258, 257), words, late, 20, 10, 33.9, [138 + 129])
    assert split is not None
    assert not any(room.x < 138 + 129 < room.right for room in split)
    # Clear of the axis and of the uppermost line.
    assert all(room.y >= 652 + 4 and room.bottom <= 652 + 257 - 4 for room in narrow)
    full = [(0, 0), (9, 10), (0, 1), (10, 9), (1, 0), (10, 10), (0, 0), (9, 9)]
    assert labels_inside(plot, words, full, 7, 10, size) is None


def test_no_name_lies_on_a_steep_line() -> None:
    plot, history = Rect(62, 358, 280, 300), [(0, 0), (0, 0), (0, 0), (0, 1)]
    grid = [plot.x + plot.w * i / 4 for i in (1, 2, 3)]
    found = labels_inside(plot, ["Pebble 0", "Ana 1"], history, 20, 1, 23.0, grid)
    assert found is not None
    step = plot.w / 20
    way = [(plot.x + step * (2 + k / 100), plot.bottom - plot.h * k / 100) for k in range(101)]
    assert not any(room.holds(x, y) for room in found for x, y in way)


def test_a_sheet_is_pinned_to_its_square_and_is_no_part_of_the_grid(open_screen: Open) -> None:
    screen = open_screen()
    top = revealed(screen)
    assert top.progress.done
    found = pictures(top)
    (cell, *_more) = (fight.cell for fight in top.progress.fights)
    here, pin = found[f"sheet.{cell}.here"], found[f"sheet.{cell}.pin"]
    assert found[f"sheet.{cell}"].angle
    assert here.x - 20 < pin.x < here.x + measures(here.art.args[:1])[0] + 20


def test_the_trophy_of_a_leader_stands_beside_the_name_and_not_at_the_pennant(open_screen: Open) -> None:
    top = revealed(open_screen())
    found = pictures(top)
    leaders = [id_.split(".")[1] for id_ in found if id_.startswith("lead.") and id_.endswith(".rim")]
    assert leaders
    for seat in leaders:
        coin, pennant = found[f"lead.{seat}.rim"], found[f"seat.{seat}.pennant"]
        name = next(word for word in top.ui.words if word.id == f"seat.{seat}.name")
        wide = text.measure(name.text, name.style, name.size)
        assert name.x + wide + 8 <= coin.x <= name.x + wide + 30
        assert coin.x + measures(coin.art.args[:1])[0] + 10 <= pennant.x


def test_lines_of_the_chart_begin_at_0_and_those_of_equal_seats_are_dashed_in_turn(open_screen: Open) -> None:
    history = [(0, 0), (0, 0), (2, 2), (2, 3)]
    assert [sharing(history, 1, turn) for turn in range(3)] == [(0, 1), (0, 1), (1,)]
    screen = open_screen()
    ui = screen.services.make_ui(0, None)
    draw_chart(ui, Rect(100, 100, 900, 700), history, matches.people(2, 2))
    grid = next(one for one in ui.pictures if one.id == "chart.grid")
    lowest = grid.y + measures(grid.art.args[1:2])[0]
    for seat in (0, 1):
        parts = [one for one in ui.pictures if re.match(rf"line\.{seat}\.\d+\.0\.", one.id)]
        assert len(parts) > 3, "both are seen"
        assert all(abs(one.y + measures(one.art.args[1:2])[0] / 2 - lowest) < 2 for one in parts), "no line is shifted"
    dashes = {one.x for one in ui.pictures if re.match(r"line\.[01]\.\d+\.0\.\d", one.id)}
    assert len(dashes) == sum(bool(re.match(r"line\.[01]\.\d+\.0\.\d", one.id)) for one in ui.pictures), "in turn"


def test_a_tool_in_a_fight_lies_in_a_corner_beside_its_shape() -> None:
    sheet = Rect(0, 0, 80, 80)
    here = [(0, Square(0, "circle", 3, "compass", 0)), (1, Square(0, "star", 1, None, 0))]
    ((seat, corner),) = tool_corners(sheet, here).items()
    assert (seat, corner.x, corner.bottom) == (0, 0, 80)
    (_first, _square, shape), other = sides_on(sheet, here)
    assert shape.w > 1.5 * corner.w
    assert not corner.overlaps(Rect(other[2].cx, other[2].cy, 1, 1))


def test_who_escaped_is_told_beside_fights_elsewhere(open_screen: Open) -> None:
    plans: tuple[list[Any], list[Any]] = (
        [Place("square", AT["A6"]), Place("circle", AT["C3"])],
        [Move(AT["A6"], AT["A7"]), Place("circle", AT["C3"])],
    )
    screen = open_screen()
    top = summary_of(screen, plans)
    assert "Your Square missed A6 (Bolt went to A7)" in screen.words
    assert "C3 all destroyed" in screen.words, "misses alone would look like all there was"
    assert pictures(top)[f"arrow.{AT['A6']}.{AT['A7']}.1"].alpha == 255
    assert [words.text for words in top.ui.words if words.id == "next.label"] == ["Go on"]


def test_the_last_turn_is_announced_and_its_summary_has_the_last_word(open_screen: Open) -> None:
    screen = open_screen()
    session = new_session("pb", 3, {"timer": 0, "turns": 10}, "square-up")
    while session.observation(None).view.turn < 10:
        commit(session)
    table = screen.put(table_for(screen, session))
    screen.show()
    assert "Last turn: ink left over is worth nothing" in screen.words
    commit(session)
    screen.ticks(1)
    top = screen.top
    assert isinstance(top, SquareUpReveal), "also without a fight"
    screen.show()
    assert "That was the last turn. Ana and Bolt share the win." in screen.words
    assert "To the results" in screen.words
    assert top.table is table


def test_the_end_of_a_match_is_said_in_letters_of_one_size_beside_large_text(open_screen: Open) -> None:
    screen = open_screen(text_size=200)
    session = square_up("pb", 18, timer=0)
    commit(session, [Place("circle", AT["C3"])], [Place("square", AT["C3"])])
    screen.put(table_for(screen, session))
    commit(session, [Place("circle", AT["D3"])], [Place("square", AT["D3"])])
    screen.ticks(1)
    screen.show()
    said = [words for words in screen.top.ui.words if words.id.startswith("aim.words")]
    assert " ".join(words.text for words in said) == "That was the last turn. Bolt wins with 2 points."
    assert len({words.size for words in said}) == 1
    assert said[0].size > 40


def several(screen: Screen, *plans: Sequence[Any]) -> SquareUpReveal:
    """The end of a turn with these `plans`."""
    session = square_up("pb", 9, timer=0)
    scene = screen.put(table_for(screen, session))
    assert isinstance(scene, SquareUpScene)
    commit(session, *plans)
    top = SquareUpReveal(screen.services, scene, reveals(session.observation(None).history)[-1])
    screen.director.push(top)
    top.skip()
    screen.show()
    return top


def test_beside_several_fights_a_button_shows_the_plans(open_screen: Open) -> None:
    screen = open_screen()
    cells = AT["C3"], AT["F6"]
    top = several(screen, [Place("square", one) for one in cells], [Place("circle", one) for one in cells])
    mouse = Mouse(screen)
    assert not any(words.id.startswith("plan.") for words in top.ui.words)
    mouse.confirm("plans")
    screen.show()
    assert {"plan.0.name", "plan.1.name"} <= {words.id for words in top.ui.words}
    assert "Fights" in screen.words
    mouse.confirm("plans")
    screen.show()
    assert not any(words.id.startswith("plan.") for words in top.ui.words)


def test_each_beaten_unit_has_a_stroke_and_the_sentence_names_it(open_screen: Open) -> None:
    screen = open_screen()
    beaten = [Place("circle", AT["C3"]), Place("compass", AT["C3"])]
    top = several(screen, [Place("star", AT["C3"])], beaten)
    shown = pictures(top)
    assert {f"lost.{AT['C3']}.1", f"lost.{AT['C3']}.1.tool", "turn.C3.1.cross", "turn.C3.1.cross.tool"} <= set(shown)
    assert "Your Star (3) beat Circle (1) and Compass on C3: +4" in screen.words
    screen = open_screen()
    top = several(screen, [Place("square", AT["C3"])], [Place("square", AT["C3"]), Place("compass", AT["C3"])])
    strokes = {id_ for id_ in pictures(top) if id_.startswith(("lost.", "turn.C3.1.cross"))}
    assert strokes == {f"lost.{AT['C3']}.0", f"lost.{AT['C3']}.1", "turn.C3.1.cross"}, "its tool stays"
    assert "all shapes were destroyed" in screen.words.replace("\n", " ")
