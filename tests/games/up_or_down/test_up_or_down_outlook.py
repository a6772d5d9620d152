"""Before a take of Up or Down? it is said what can still go on; giving up has words of its own."""

from __future__ import annotations

import pytest

from game.app.intents import KEYS, MOUSE, Intent
from game.app.text import signed
from game.games import MANIFESTS
from game.games.up_or_down.lesson import LESSON
from game.games.up_or_down.outlook import outlook, room_of
from game.games.up_or_down.rules.actions import Play, Take
from game.games.up_or_down.rules.columns import placements
from game.games.up_or_down.rules.preview import preview
from game.games.up_or_down.rules.side_effects import followers, room, roomiest
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.warning import MOST_TURNS
from game.table.lessons import lesson_table
from game.table.teaching.coach import TRIED
from tests.games.up_or_down.conftest import Table
from tests.games.up_or_down.spots import Spot, put, up_or_down
from tests.screens.screen import Keyboard, Mouse, Open, play_randomly


@pytest.mark.parametrize(
    ("columns", "take", "words", "warns"),
    [
        (("6 36",), Take(40, 0, "add"), "Then 14 cards still fit it.", False),
        (("6 36",), Take(52, 0, "add"), "Then only 53, 54 fit it.", True),
        (("6 36",), Take(54, 0, "add"), "Then nothing fits it.", True),
        (("9 3",), Take(1, 0, "add"), "Then nothing fits it.", True),
        (("9",), Take(40, None, "new"), "", False),
        (("6 52", "7 51", "8 50"), Take(53, 2, "add"), "Then only 54 fits any column.", True),
        (("3 2", "30 52", "40 41"), Take(54, 2, "add"), "Then only 1, 53 fit, on column 1, 2.", True),
        (("6 53", "7 52", "8 51"), Take(54, 2, "add"), "Then nothing fits: each card costs a column.", True),
    ],
)
def test_what_can_go_on_is_said_before_a_take(
    table: Table, columns: tuple[str, ...], take: Take, words: str, warns: bool
) -> None:
    """Without it a choice that pays as much as another led to a column that had to be given up."""
    discards = "53" if words == "Then nothing fits: each card costs a column." else ""
    columns = tuple(one.replace("53", "50") if discards else one for one in columns)
    view = table(columns=columns, seats=2, discards=discards, ring=f"2 10 20 30 {take.card}", hand="5 15 25").view(0)
    assert take in placements(view.columns[0], take.card, view.variants)
    assert outlook(view, take) == (words, warns)


def test_in_the_last_turn_nothing_is_said_of_later_ones(table: Table) -> None:
    for hand, words in (("5", ""), ("5 15", "Then nothing fits it.")):
        view = table(columns=("6 36",), seats=2, ring="2 10 20 30 54", hand=hand, down=0, up=0).view(0)
        assert outlook(view, Take(54, 0, "add")).words == words


def test_a_column_names_the_last_cards_that_fit(table: Table) -> None:
    """Only what a take brings at once stood beside the columns."""
    view = table(columns=("6 52", "30 1", "7 40"), seats=2, discards="53", ring="2 10 20 33").view(0)
    # 53 is given up, and 52 lies in a column.
    assert [room_of(view, column) for column in view.columns[0]] == [("fits", (54,)), ("nothing fits", ()), None]
    assert room_of(view, (7,)) is None
    # Near the end each column says how many fit it: the warning counts them together.
    near = table(columns=("6 52", "30 1", "7 40"), seats=2, discards="53", ring="2 10 20 33", down=0, up=0).view(0)
    assert near.turns_left(0) <= MOST_TURNS
    assert room_of(near, (7, 40)) == ("12 cards fit", ())


def test_of_cards_that_bring_alike_the_one_that_leaves_most_room_is_told(open_screen: Open) -> None:
    """Three badges with +3 were chosen from by chance; a sign of little bars, in their place, said nothing."""
    screen = open_screen()

    def alike(view: UpOrDownView) -> bool:
        return view.phase == "play" and view.turn > 4 and bool(roomiest(view))

    scene = put(screen, play_randomly(up_or_down("pb", 5), alike))
    marked, *others = roomiest(scene.view)
    Mouse(screen).point(f"hand.{marked}")
    screen.show()
    assert not [one.id for one in scene.ui.pictures if one.id.endswith(".sign") and one.id.startswith("hand.")]
    said = " or ".join(map(str, others))
    assert f"Rather {marked} than {said}: more fits then." in screen.words.replace("\n", " ")
    # Against all takes, counted one by one.
    view = scene.view
    most = {card: preview(view, Play(card)).gain for card in view.hand}
    rooms = {
        card: max(room(view, one.take)[0] for one in preview(view, Play(card)).why if one.gain == gain)
        for card, gain in most.items()
        if gain == max(most.values())
    }
    assert len(rooms) > 1
    assert max(rooms, key=rooms.__getitem__) == marked
    assert {*rooms} == {marked, *others}


def test_a_card_that_fits_nowhere_asks_which_column_to_give_up(open_screen: Open) -> None:
    """The headline asked where it goes, and a grey button offered to take it."""
    screen = open_screen()
    for seed in range(5, 40):
        scene = put(screen, Spot("take", "pb", seed=seed).session())
        view = scene.view
        forced = [
            card
            for card in view.takes
            if all(take.how == "abandon" for take in placements(view.columns[0], card, view.variants))
        ]
        if forced:
            break
    scene.pick(f"ring.{forced[0]}", MOUSE)
    scene.changed()
    screen.show()
    assert "Give a column up: its cards count 1 point each" in screen.words.replace("\n", " ")
    for i in range(len(view.columns[0])):
        gain = preview(view, Take(forced[0], i, "abandon")).gain
        assert next(one.text for one in scene.ui.words if one.id == f"abandon.{i}.price") == f"({signed(gain)})"
    assert f"Which column do you give up for the {forced[0]}?" in screen.words.replace("\n", " ")
    assert "primary" not in screen.ids
    # Enter gave a column up before its player had read which one.
    scene.cancel(KEYS)
    keyboard = Keyboard(screen)
    keyboard.confirm(f"ring.{forced[0]}")
    for _ in range(4):
        assert scene.focus == f"ring.{forced[0]}"
        keyboard.tap(Intent.CONFIRM)
        screen.ticks(30)
    assert scene.view.phase == "take"


def test_the_take_button_acts_once_a_column_is_pointed_at(open_screen: Open) -> None:
    """It was grey while the result of the column that was pointed at stood beside it."""
    screen = open_screen()
    mouse = Mouse(screen)
    scene = put(screen, Spot("second", "pb").session())
    card = scene.view.takes[0]
    mouse.confirm(f"ring.{card}")
    mouse.point("hint")
    screen.show()
    assert "Choose a column" in screen.words
    assert f"Take {card}" not in screen.words
    mouse.point("column.0")
    screen.show()
    assert f"Take {card}" in screen.words
    mouse.confirm("primary")
    assert len(scene.view.columns[0][0]) == 2


def test_the_glow_of_a_card_goes_with_it(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stood where the card was going to lie."""
    screen = open_screen(motion="1x", reduced_motion=False)
    scene = put(screen, Spot("take", "pb").session())
    monkeypatch.setattr(scene.pace, "settle", lambda _ui, _seen: None)
    scene.changed()
    screen.show()
    halos = [one for one in scene.ui.pictures if one.id.startswith("ring.halo.")]
    assert halos
    assert all(one.origin == (f"card.{one.id.rpartition('.')[2]}",) for one in halos)


def test_of_cards_that_gain_nothing_none_leaves_most_room(table: Table) -> None:
    columns, ring = ("16 10 4", "45 27 3", "41 23 11"), "12 13 25 33 39 52"
    lost = table(columns=columns, seats=2, ring=ring, hand="24 34 51").view(0)
    assert all(preview(lost, Play(card)).gain <= 0 for card in lost.hand)
    assert roomiest(lost) == ()


def test_no_open_card_of_the_lesson_looks_like_what_fits() -> None:
    """“room for 33” stood beside an open 33."""
    for step in LESSON:
        state = MANIFESTS["up-or-down"].rules().from_position(step.start().position)
        view = state.view(0)
        assert view.top not in {len(followers(view, column)) for column in view.columns[0]}


def test_nothing_gives_a_step_of_the_lesson_away(open_screen: Open) -> None:
    """A ghost of the card that was to be found lay in its column; and turns left jumped from example to example."""
    screen = open_screen()
    for number, step in enumerate(LESSON):
        table = screen.put(lesson_table(screen.services, "up-or-down", number))
        screen.show()
        ghosts = [one.id for one in table.ui.pictures if one.id.startswith("land.")]
        assert not (ghosts and step.hides_gains), step.id
        assert ("turns-left" in {one.id for one in table.ui.words}) == (step.id == "end")


def test_a_correction_goes_once_something_else_is_chosen(open_screen: Open) -> None:
    screen = open_screen()
    number = next(i for i, step in enumerate(LESSON) if step.id == "direction")
    table = screen.put(lesson_table(screen.services, "up-or-down", number))
    screen.show()
    mouse = Mouse(screen)
    mouse.confirm("ring.36")
    screen.show()
    assert "lesson.answer" in {one.id.partition(".0")[0] for one in table.ui.words}
    screen.ticks(TRIED + 2)
    mouse.confirm("ring.22")
    screen.show()
    assert "lesson.answer" not in {one.id.partition(".0")[0] for one in table.ui.words}


def test_the_note_begins_a_turn_with_what_was_played(open_screen: Open) -> None:
    """Where a column was given up it began in the middle: “Pebble gave / up 3 cards”."""
    screen = open_screen()

    def gave_up(view: UpOrDownView) -> bool:
        return view.phase == "play" and view.actor == 0 and bool(view.discards[1])

    scene = put(screen, play_randomly(up_or_down("pb", 3), gave_up))
    said = " ".join(one.text for one in scene.ui.words if one.id.startswith("log."))
    assert "played" in said.partition("gave")[0]
    assert "net +1" in said


def test_what_fits_a_column_is_named_below_it_and_by_a_press(open_screen: Open) -> None:
    """“8 cards fit” could not be pressed."""
    screen = open_screen()

    def many(view: UpOrDownView) -> bool:
        fits = [len(followers(view, column)) for column in view.columns[0] if len(column) > 1]
        return view.phase == "play" and len(view.columns[0]) == 3 and view.turns_left(0) <= MOST_TURNS and max(fits) > 9

    scene, mouse = put(screen, play_randomly(up_or_down("pbb", 3), many)), Mouse(screen)
    columns = scene.view.columns[0]
    i = max((i for i in range(3) if len(columns[i]) > 1), key=lambda i: len(followers(scene.view, columns[i])))
    fits = followers(scene.view, columns[i])
    mouse.point(f"fits.{i}")
    said = screen.words.replace("\n", " ")
    assert f"Column {i + 1}: {', '.join(map(str, fits[:8]))} and {len(fits) - 8} more fit." in said
    mouse.confirm(f"fits.{i}")
    assert screen.director.toast_text == f"Column {i + 1}: {', '.join(map(str, fits))} fit."


def test_a_hint_leaves_the_prompt_once_something_else_is_begun(open_screen: Open) -> None:
    """It stayed there, though another card had been chosen."""
    screen = open_screen()
    scene, mouse = put(screen, up_or_down("pb", 3, starter="1")), Mouse(screen)
    mouse.confirm("hint")
    screen.ticks(30)
    assert "Hint:" in screen.words
    advised = scene.advice.steps()[0]
    mouse.confirm(next(f"hand.{card}" for card in scene.view.hand if f"hand.{card}" != advised))
    assert "Hint:" not in screen.words
