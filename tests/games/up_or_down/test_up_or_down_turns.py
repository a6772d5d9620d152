"""A turn of Up or Down? in three clicks, giving a column up, and the gain of a take at its column."""

from __future__ import annotations

import re
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from game.app import text
from game.app.intents import Intent
from game.app.text import signed
from game.core.rng import stream
from game.core.session import Session
from game.games.up_or_down import phrases
from game.games.up_or_down.bubbles import BUBBLES
from game.games.up_or_down.card_drawing import CARD
from game.games.up_or_down.column_targets import way_target
from game.games.up_or_down.panels import explanation
from game.games.up_or_down.routes import only_way, takes_after
from game.games.up_or_down.rules.actions import EndTurn, Play, Take
from game.games.up_or_down.rules.columns import placements
from game.games.up_or_down.rules.events import Played
from game.games.up_or_down.rules.latest_take import take_of_last_turn
from game.games.up_or_down.rules.preview import preview
from game.games.up_or_down.turn_end import LAST_WAIT, WAIT
from game.table.picking.selection import pick
from game.ui.focus import find
from game.ui.layout import Rect
from tests.games.measures import measures
from tests.games.up_or_down.spots import Spot, left_alone, put, up_or_down
from tests.screens.screen import ANY_DEVICE, Buttons, Keyboard, Mouse, Open, Player, again, play_randomly
from tests.screens.test_layout_audit import faults
from tests.words import first, one_in

LANGUAGES = pytest.mark.parametrize("language", first(1, ["ja", "en"], "screens"))


def texts(session: Session, since: int) -> list[str]:
    return [entry.text for entry in session.log[since:]]


def turn(asks: bool, seats: str = "pb", dear: int | None = None, **options: Any) -> tuple[Session, Play, Take]:
    """A match in which seat 0 must play, with three columns, and a play and a take that fits one place, or several.
    `dear`: a column that costs points when it is given up."""
    found: list[tuple[Play, Take]] = []

    def fits(view: Any) -> bool:
        if view.phase != "play" or len(view.columns[0]) < 3 or not view.face_down or not view.face_up:
            return False
        for card in set(view.hand) - set(view.known[0]):
            for ways in takes_after(view, card).values():
                adds = [take for take in ways if take.how == "add"]
                if dear is not None and preview(view, Take(ways[0].card, dear, "abandon")).gain >= 0:
                    continue
                if (len(adds) > 1) if asks else only_way(ways) is not None:
                    found.append((Play(card), adds[-1] if asks else only_way(ways)))  # type: ignore[arg-type]
                    return True
        return False

    session = play_randomly(up_or_down(seats, 5, starter="1", **options), fits)
    return session, *found[-1]


# -- choices at the cards


@one_in(4, "games")
@ANY_DEVICE
@pytest.mark.parametrize("asks", [False, True])
def test_a_neighbour_is_taken_with_the_card_that_is_looked_at(open_screen: Open, who: type[Player], asks: bool) -> None:
    """The card of the hand goes into the ring at once, before it is chosen."""
    screen = open_screen()
    session, play, take = turn(asks)
    scene = put(screen, session)
    since, player = len(session.log), who(screen)
    if isinstance(player, Buttons):
        player.walk(f"hand.{play.card}")
        scene.focus = f"way.{play.card}.{take.card}"
        player.tap(Intent.CONFIRM)
    else:
        assert isinstance(player, Mouse)
        player.point(f"hand.{play.card}")
        player.confirm(f"way.{play.card}.{take.card}")
    assert scene.choices.taking == take.card
    player.confirm(f"column.{take.column}")
    assert texts(session, since) == [session.game.encode(play), session.game.encode(take)]
    # Before a card is drawn none can be played.
    scene.focus = f"hand.{scene.view.hand[0]}"
    scene.changed()
    screen.show()
    assert not [target for target in screen.targets if target.kind == "way"]


@pytest.mark.parametrize("size", [100, 200])
def test_both_neighbours_are_told_until_one_is_taken(open_screen: Open, size: int) -> None:
    """Once the card was played, its two choices were gone from the box and the ring."""
    screen = open_screen(text_size=size)
    session, play, take = turn(asks=False)
    scene, mouse = put(screen, session), Mouse(screen)
    mouse.confirm(f"hand.{play.card}")
    mouse.confirm("ring")
    for focus in ("rules", "undo", "primary", f"ring.{take.card}"):
        scene.focus = focus
        scene.changed()
        screen.show()
        there = {picture.id for picture in scene.ui.pictures}
        assert not any(id_.startswith("land.") for id_ in there)
        assert (f"pile.0.{take.column}.ghost" in there) == (focus[:4] == "ring")
        tags = {id_ for id_ in there if id_.startswith("ring.gain.")}
        assert {id_.split(".")[2] for id_ in tags} == {str(card) for card in scene.view.takes}
    since = len(session.log)
    mouse.confirm(f"ring.{take.card}")
    mouse.confirm(f"ring.{take.card}")
    assert texts(session, since) == [session.game.encode(take)]


# -- three clicks


@ANY_DEVICE
def test_a_turn_takes_four_clicks(open_screen: Open, who: type[Player]) -> None:
    """A card of the hand, the one of the ring that is to be taken, its place, a pile. The place is not asked while
    there is one alone."""
    screen = open_screen()
    player = who(screen)
    session, play, take = turn(asks=False)
    scene = put(screen, session)
    before = session.log_length
    player.confirm(f"hand.{play.card}")
    assert session.log_length == before
    player.confirm(f"ring.{take.card}")
    assert session.log_length == before
    if who is Mouse:
        # The others look at the column already, and read what it would be.
        assert f"It fits column {(take.column or 0) + 1} alone" in screen.words.replace("\n", " ")
    # The button puts it where it fits, as a second press on the card does.
    player.confirm(("primary", f"ring.{take.card}")[who is Mouse])
    assert texts(session, before) == [session.game.encode(play), session.game.encode(take)]
    assert scene.view.phase == "draw"
    player.confirm("draw.down")
    assert texts(session, before)[2:] == ["draw down"]
    assert session.actors() == (1,)


@ANY_DEVICE
def test_the_column_is_asked_only_when_several_fit(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session, play, take = turn(asks=True)
    scene = put(screen, session)
    before, digest = session.log_length, session.digest()
    player.confirm(f"hand.{play.card}")
    player.confirm(f"ring.{take.card}")
    assert (scene.choices.chosen, scene.choices.taking) == (play.card, take.card)
    assert scene.name(0) + f": where does the {take.card} go?" in screen.words
    # Nothing is done yet: all of it can be taken back.
    assert session.digest() == digest
    player.back()
    assert (scene.choices.chosen, scene.choices.taking) == (None, None)
    assert session.log_length == before
    player.confirm(f"hand.{play.card}")
    player.confirm(f"ring.{take.card}")
    player.confirm(f"column.{take.column}")
    assert texts(session, before) == [session.game.encode(play), session.game.encode(take)]


def test_all_places_of_a_taken_card_are_shown_without_a_focus(open_screen: Open) -> None:
    screen = open_screen()
    session, play, take = turn(asks=True)
    scene = put(screen, session)
    mouse = Mouse(screen)
    mouse.confirm(f"hand.{play.card}")
    mouse.confirm(f"ring.{take.card}")
    scene.focus = None
    scene.changed()
    screen.show()
    places = [place for place in scene.choices.placements(take.card) if place[0] == "add"]
    assert len(places) > 1
    shown = {picture.id for picture in scene.ui.pictures}
    for _how, column in places:
        assert any(id_.startswith(f"slot.{column}.gain") for id_ in shown)


def test_to_confirm_alone_takes_no_card(open_screen: Open) -> None:
    """Enter alone played a whole match, and lost it by two points."""
    screen = open_screen()
    keyboard = Keyboard(screen)
    session = up_or_down("pb", 5, starter="1")
    scene = put(screen, session)
    keyboard.tap(Intent.CONFIRM)
    assert (scene.focus, scene.selection.picked) == (f"hand.{scene.view.hand[0]}", ())
    assert "Choose a card" in screen.words, "nothing is chosen yet"
    keyboard.tap(Intent.RIGHT)
    assert f"Play {scene.view.hand[1]}" in screen.words
    keyboard.tap(Intent.LEFT)
    for _ in range(12):
        keyboard.tap(Intent.CONFIRM)
        screen.ticks(30)
    assert (scene.view.phase, scene.focus) == ("take", f"ring.{scene.view.just_played}")


def test_another_card_of_the_ring_in_place_of_the_first(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    session, play, take = turn(asks=True)
    scene = put(screen, session)
    mouse.confirm(f"hand.{play.card}")
    mouse.confirm(f"ring.{take.card}")
    mouse.confirm(f"ring.{take.card}")
    assert (scene.choices.chosen, scene.choices.taking) == (play.card, None)
    mouse.confirm(f"ring.{take.card}")
    other, ways = next((card, ways) for card, ways in scene.choices.takes.items() if card != take.card)
    before = session.log_length
    assert len(ways) > 1
    mouse.confirm(f"ring.{other}")
    assert (scene.choices.chosen, scene.choices.taking, session.log_length) == (play.card, other, before)


@ANY_DEVICE
def test_each_step_can_still_be_done_alone(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session, play, take = turn(asks=False)
    scene = put(screen, session)
    before = session.log_length
    player.confirm(f"hand.{play.card}")
    player.confirm("ring")
    assert texts(session, before) == [session.game.encode(play)]
    player.confirm(f"ring.{take.card}")
    player.confirm(f"column.{take.column}")
    assert texts(session, before)[1:] == [session.game.encode(take)]
    player.confirm("undo")
    assert scene.view.phase == "take"
    assert session.log[-1].is_undo


def test_both_are_taken_back_together_where_nothing_was_seen(open_screen: Open) -> None:
    """The card that is played has lain open before, so that nobody learns anything from it."""
    screen = open_screen()
    mouse = Mouse(screen)
    session = play_randomly(
        up_or_down("pb", 5, length="short", starter="1"),
        lambda view: view.phase == "play" and bool(view.known[0]) and len(view.columns[0]) > 1,
    )
    scene = put(screen, session)
    before, card = session.digest(), scene.view.known[0][0]
    mouse.confirm(f"hand.{card}")
    taken, ways = next(iter(scene.choices.takes.items()))
    mouse.confirm(f"ring.{taken}")
    if len(ways) > 1:
        mouse.confirm(f"column.{next(take.column for take in ways if take.how == 'add')}")
    phases = [scene.view.phase]
    mouse.confirm("undo")
    assert session.digest() == before
    assert [*phases, scene.view.phase] == ["draw", "play"]


def test_a_card_that_only_bots_have_seen_comes_back_with_its_take(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    session, play, take = turn(asks=False)
    scene = put(screen, session)
    assert play.card not in scene.view.known[0]
    mouse.confirm(f"hand.{play.card}")
    mouse.confirm(f"ring.{take.card}")
    mouse.confirm(f"column.{take.column}")
    mouse.confirm("undo")
    assert (scene.view.phase, play.card in scene.view.hand) == ("play", True)
    assert screen.director.toast_text == ""
    mouse.confirm(f"hand.{play.card}")
    mouse.confirm("ring")
    assert scene.view.phase == "take"
    mouse.confirm("undo")
    assert scene.view.phase == "play"


@pytest.mark.parametrize("asks", [False, True])
def test_a_card_is_dropped_onto_the_neighbour(open_screen: Open, asks: bool) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    session, play, take = turn(asks)
    scene = put(screen, session)
    before = session.log_length
    mouse.drag(f"hand.{play.card}", f"ring.{take.card}")
    assert session.log_length == before
    assert (scene.choices.chosen, scene.choices.taking, scene.drag) == (play.card, take.card, None)
    mouse.confirm(f"column.{take.column}")
    assert texts(session, before) == [session.game.encode(play), session.game.encode(take)]
    assert (scene.choices.chosen, scene.choices.taking, scene.drag) == (None, None, None)


def test_a_card_dropped_onto_one_that_is_out_of_reach_says_why(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    session, play, _take = turn(asks=False)
    scene = put(screen, session)
    before = session.log_length
    near = takes_after(scene.view, play.card)
    far = next(card for card in scene.view.ring if card not in near)
    mouse.drag(f"hand.{play.card}", f"ring.{far}")
    first, second = near
    assert screen.director.toast_text == f"Take the {first} or the {second}, the neighbours of your card."
    assert (session.log_length, scene.choices.chosen) == (before, None)


def test_what_both_would_do_is_shown_before(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    for asks in (False, True):
        session, play, take = turn(asks)
        scene = put(screen, session)
        mouse.confirm(f"hand.{play.card}")
        mouse.point(f"ring.{take.card}")
        said = screen.words.replace("\n", " ")
        gain = session.game.preview(scene.view, take).gain
        assert signed(gain) == next(w.text for w in scene.ui.words if w.id == f"ring.gain.{take.card}.label")
        assert ("Then you choose its column." in said) == asks
        ghosts = [picture for picture in scene.ui.pictures if picture.id.endswith(".ghost") and "pile" in picture.id]
        assert len(ghosts) == (not asks)


# -- no accidents


@ANY_DEVICE
@pytest.mark.parametrize("together", [False, True], ids=["take", "both"])
@pytest.mark.parametrize("asks", [False, True], ids=["fits one", "fits two"])
def test_a_column_is_given_up_in_the_same_way_however_many_the_card_fits(
    open_screen: Open, who: type[Player], together: bool, asks: bool
) -> None:
    """The card first, then the column: it had two orders, and a card that fits one column went there at once."""
    screen = open_screen()
    session, play, take = turn(asks=asks, dear=1)
    _scene, player, before = put(screen, session), who(screen), session.log_length
    player.confirm(f"hand.{play.card}")
    if not together:
        player.confirm("ring")
    assert not [target for target in screen.targets if target.kind == "abandon"], "the columns have the room"
    player.confirm(f"ring.{take.card}")
    player.confirm("abandon.1")
    assert texts(session, before) == [f"play {play.card}", f"take {take.card} > new for 2"]


# -- what the table says


def test_the_sum_of_a_column_stays_right_after_a_take(open_screen: Open) -> None:
    """“2 to 6” stood in its place until the turn ended; and an arrow before the points read as a gain."""
    screen = open_screen()
    mouse = Mouse(screen)
    session, play, take = turn(asks=False)
    scene = put(screen, session)
    assert take.column is not None
    mouse.confirm(f"hand.{play.card}")
    mouse.confirm(f"ring.{take.card}")
    mouse.confirm(f"column.{take.column}")
    mouse.point("rules")
    assert f"sum.{take.column}.product" not in told(scene)
    mouse.point(f"fits.{take.column}")
    score = scene.view.sheets[0].columns[take.column]
    assert told(scene)[f"sum.{take.column}.product"] == f"{score.count} × {score.best}"
    places = {one.id: one.x for one in scene.ui.pictures} | {one.id: one.x for one in scene.ui.words}
    for id_, arrow in (("sum.{}.points", "sum.{}.arrow"), ("seat.1.points.{}", "seat.1.arrow.{}")):
        own = id_.startswith("sum")
        for i, column in enumerate(scene.view.columns[0 if own else 1]):
            if len(column) > 1:
                assert places[arrow.format(i)] > places[id_.format(i)]


def told(scene: Any) -> dict[str, str]:
    return {word.id: word.text for word in scene.ui.words}


@pytest.mark.parametrize("seats", ["pbb", "pbbb"])
def test_rivals_changes_are_told_at_their_columns(open_screen: Open, seats: str) -> None:
    screen = open_screen()
    session = play_randomly(up_or_down(seats, 5), lambda view: view.phase == "play" and view.turn > 30)
    scene = put(screen, session)
    screen.show()
    there = {picture.id: picture for picture in scene.ui.pictures}
    words = {word.id: word for word in scene.ui.words}
    for seat in range(1, len(seats)):
        take = take_of_last_turn(scene.observation().history, scene.view, seat)
        assert take is not None
        assert f"seat.{seat}.points.{take.column}" in words
        card, pennant = there[f"card.{take.card}"], there.get(f"seat.{seat}.latest.{seat}")
        # On a narrow card it would hide the number: that one has a rim, whose id may be the same.
        rim = there.get(f"seat.{seat}.latest.{take.column}")
        assert rim is not None or pennant is not None
        if pennant is not None and pennant.art.kind != "tile":
            assert abs(pennant.x - card.x) < 20
            assert abs(pennant.y - card.y) < 20


@LANGUAGES
def test_the_strip_never_names_the_basic_game(open_screen: Open, language: str) -> None:
    """It tells how a turn goes until something has happened, and then what has on the note; variants stand above the
    columns."""
    screen = open_screen(language=language)
    scene = put(screen, up_or_down("pbb", starter="1"))
    scene.focus = "rules"
    scene.changed()
    first = text._("A turn: play a card into the ring, take one beside it, draw a card.")
    assert first.replace(" ", "") in "".join(screen.words.split())
    session = Spot("play", "pb").session()
    scene = put(screen, session)
    scene.focus = "rules"
    scene.changed()
    assert first.replace(" ", "") not in "".join(screen.words.split())
    scene = put(screen, Spot("play", "pb", (("rainbow", True),)).session())
    scene.focus = "rules"
    scene.changed()
    assert phrases.variants(scene.view.variants)[0].replace(" ", "") in "".join(screen.words.split())


# -- sizes


@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("seats", ["pb", "pbbb", "pbbbbb"])
def test_figures_carry_their_words(open_screen: Open, seats: str, size: int) -> None:
    screen = open_screen(text_size=size)
    scene = put(screen, Spot("play", seats).session())
    screen.show()
    said = {word.id: word.text for word in scene.ui.words}
    for seat, points in enumerate(scene.view.scores):
        if seat == scene.view.seat:
            assert re.fullmatch(rf"{points} points?", said["columns.total"])
            assert said["columns.name"] == scene.name(seat)
            continue
        assert re.match(rf"{points} points?\b", said[f"seat.{seat}.figure"])
        assert said[f"seat.{seat}.name"] == scene.name(seat)
    for pile, count, name in (("down", scene.view.face_down, "hidden"), ("up", scene.view.face_up, "open")):
        rows = [said[id_] for id_ in said if id_.startswith(f"pile.{pile}.count")]
        # Large words have no room on a pile.
        assert " ".join(rows) == (f"{count} {name}" if size == 100 else str(count))


@pytest.mark.parametrize("seats", ["pb", "pbbbbb"])
def test_large_text_leaves_the_cards_their_size_and_their_numbers_in_sight(open_screen: Open, seats: str) -> None:
    """The cards of the ring shrank, and chips lay on their numbers."""
    screen = open_screen(text_size=200, gains="always")
    mouse = Mouse(screen)
    scene = put(screen, Spot("play", seats).session())
    w, h = CARD
    for card in scene.view.hand:
        mouse.point(f"hand.{card}")
        there = {
            p.id: Rect(p.x, p.y, *measures(p.art.args[2:4])) for p in scene.ui.pictures if p.art.kind == "number_card"
        }
        chips = [p for p in scene.ui.pictures if p.art.kind in ("gain_tag", "chip") and ".gain." in f"{p.id}."]
        assert len(chips) > 3
        for id_ in ("ring.ghost", *(f"card.{card}" for card in scene.view.ring)):
            box = there[id_]
            assert box.w >= 0.95 * w
            assert box.h >= 0.95 * h
        for box in (
            box for id_, box in there.items() if id_.removeprefix("card.") in {str(card) for card in scene.view.ring}
        ):
            number = Rect(box.x, box.y + 0.22 * box.h, box.w, 0.36 * box.h)
            assert not any(number.overlaps(Rect(p.x, p.y, *measures(p.art.args[:2]))) for p in chips)


@one_in(2, "games")
@LANGUAGES
@pytest.mark.parametrize(
    "size", [pytest.param(100, marks=pytest.mark.screens), pytest.param(150, marks=pytest.mark.soak), 200]
)
@pytest.mark.parametrize("seats", ["pb", pytest.param("pbbb", marks=pytest.mark.soak), "pbbbbb"])
def test_nothing_is_cut_or_covered_while_a_column_is_asked_for(
    open_screen: Open, seats: str, size: int, language: str
) -> None:
    screen = open_screen(text_size=size, language=language)
    text.set_scale(1280 / 1920)
    session, play, take = turn(True, seats)
    scene = put(screen, session)
    mouse = Mouse(screen)

    def look(*targets: str) -> None:
        for target in targets:
            scene.focus = target
            scene.changed()
            screen.show()
            assert scene.focus == target
            assert not faults(scene.ui)

    look("rules", f"hand.{play.card}")
    mouse.confirm(f"hand.{play.card}")
    look("ring", *(f"ring.{card}" for card in scene.choices.takes))
    mouse.confirm(f"ring.{take.card}")
    look(f"column.{take.column}", "column.0", "abandon.0")
    mouse.confirm("abandon.0")
    look("rules", "draw.down")


@pytest.mark.parametrize("seats", ["pb", "pbb", "pbbbbb"])
def test_the_turns_that_are_left_are_those_that_come(seats: str) -> None:
    session, rng = up_or_down(seats), stream(5, "turns")
    claimed: list[tuple[int, tuple[int, ...]]] = []
    while not session.over:
        view = session.observation(session.actors()[0]).view
        claimed.append((view.turn, tuple(view.turns_left(seat) for seat in range(view.seats))))
        own = view.turns_left(session.actors()[0])
        assert phrases.turns_left(view) == (f"Your turns left: {own}" if own > 1 else "Your last turn")
        session.submit(session.actors()[0], rng.choice(session.observation(session.actors()[0]).legal))
    played = [event.seat for event in session.observation(None).history if isinstance(event, Played)]
    for turn_, left in claimed:
        assert left == tuple(played[turn_ - 1 :].count(seat) for seat in range(len(seats)))
    assert not any(session.observation(None).view.turns_left(seat) for seat in range(len(seats)))


@pytest.mark.parametrize("size", [100, 200])
def test_the_last_turns_are_counted_where_the_piles_lay(open_screen: Open, size: int) -> None:
    """They were a grey word in the heading, and two empty piles lay in the middle."""

    def begins(view: Any, left: int) -> bool:
        is_over = not view.face_down and not view.face_up
        return is_over and view.phase == "play" and view.actor == 0 and view.turns_left(0) == left

    screen = open_screen(text_size=size)
    for left, lines in (
        (3, {"turns-left.figure": "3", "turns-left": "turns left"}),
        (1, {"turns-left": "Your last turn"}),
    ):
        scene = put(screen, play_randomly(up_or_down("pbb", 5), partial(begins, left=left)))
        screen.show()
        said = told(scene)
        assert {id_: said[id_] for id_ in said if id_.startswith("turns-left")} == lines
        dots = [one.art.args[3] for one in scene.ui.pictures if one.id.startswith("turns-left.dot.")]
        assert [dot == dots[0] for dot in dots] == [i < left for i in range(3)]
        assert not faults(scene.ui)
        assert "empty" not in screen.words


def test_the_button_draws_from_the_pile_that_it_names(open_screen: Open) -> None:
    """The hidden one, unless the focus is on the open one; and the middle says how many turns are left."""
    screen = open_screen()
    session = play_randomly(up_or_down("pb"), lambda view: view.phase == "draw" and view.face_down and view.face_up)
    for focus, pile in ((None, "down"), ("draw.up", "up")):
        scene = put(screen, again(session))
        scene.focus = focus
        scene.changed()
        screen.show()
        top = scene.view.top
        assert ("Draw a hidden card" if pile == "down" else f"Draw the {top}") in screen.words
        assert f"Your turns left: {scene.view.turns_left(0)}" in screen.words
        assert screen.target("primary").action == pick(f"draw.{pile}")


def test_a_turn_without_a_draw_ends_by_itself_and_can_be_undone_before(open_screen: Open) -> None:
    screen = open_screen()
    session = left_alone("end")
    scene = put(screen, session)
    seat, length = session.actors()[0], session.log_length
    assert session.observation(seat).legal == (EndTurn(),)
    screen.ticks(WAIT)
    assert session.log_length == length
    screen.ticks(5)
    assert [entry.text for entry in session.log[length:]] == [session.game.encode(EndTurn())]
    assert scene.view.actor != seat


def test_nothing_ends_by_itself_after_a_column_was_given_up(open_screen: Open) -> None:
    """It ran off while a player still thought about the column."""
    screen = open_screen()
    for phase, words in (("draw", "draw a card from a pile"), ("end", "end your turn")):
        session = left_alone(phase, given_up=True)
        put(screen, session)
        length = session.log_length
        assert words in screen.words
        assert "by itself" not in screen.words
        screen.ticks(LAST_WAIT + 5)
        assert session.log_length == length
        assert screen.target("primary" if phase == "draw" else "end").weighty
    # An undo that leads there gives time to think as well.
    scene = put(screen, left_alone("end"))
    assert "by itself" in screen.words
    scene.parts.undone()
    scene.changed()
    screen.show()
    assert "by itself" not in screen.words


def test_what_a_choice_leaves_to_the_next_rival_is_told_beside_its_sum(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    for much, told in ((-99, True), (999, False)):
        monkeypatch.setattr(explanation, "MUCH", much)
        screen = open_screen()
        session, play, take = turn(asks=False)
        put(screen, session)
        Mouse(screen).confirm(f"hand.{play.card}")
        Mouse(screen).point(f"ring.{take.card}")
        assert ("leaves" in screen.words) == told


def test_a_card_that_fits_none_says_so_before_it_is_taken(open_screen: Open) -> None:
    screen = open_screen()
    found: list[int] = []

    def forced(view: Any) -> bool:
        if view.phase == "play" and len(view.columns[view.seat]) == 3:
            found[:] = [
                card
                for card in view.hand
                if any(all(take.how == "abandon" for take in ways) for ways in takes_after(view, card).values())
            ]
        return bool(found)

    scene = put(screen, play_randomly(up_or_down("pppp", 3), forced))
    Mouse(screen).point(f"hand.{found[0]}")
    lost = {
        card for card, ways in takes_after(scene.view, found[0]).items() if all(take.how == "abandon" for take in ways)
    }
    for card in lost:
        Mouse(screen).point(f"hand.{found[0]}")
        Mouse(screen).point(way_target(found[0], card))
        signs = {one.id for one in scene.ui.pictures if one.id.startswith("land.") and one.art.kind == "number_tab"}
        assert {one.id for one in scene.ui.pictures if one.id.startswith("given-up.")}
        assert {int(id_.split(".")[2]) for id_ in signs} == {card}
    assert lost


def test_the_last_turn_leaves_more_time_to_undo_its_take(open_screen: Open) -> None:
    screen = open_screen()
    session = left_alone("end", last=True)
    scene = put(screen, session)
    length = session.log_length
    screen.ticks(WAIT + 5)
    assert session.log_length == length
    assert "End turn" in screen.words
    assert scene.view.phase == "end"
    screen.ticks(LAST_WAIT - WAIT)
    assert [entry.text for entry in session.log[length:]] == ["end"]


def test_the_last_card_of_a_hand_is_chosen(open_screen: Open) -> None:
    """The button said “Choose a card” beside the only one."""
    screen = open_screen()
    session = play_randomly(up_or_down("pb", 5), lambda view: view.phase == "play" and len(view.hand) == 1)
    scene = put(screen, session)
    (card,), mouse, before = scene.view.hand, Mouse(screen), session.log_length
    assert f"Play {card}" in screen.words
    mouse.confirm(
        next(
            target.id
            for target in screen.targets
            if target.kind == "ring" and target.id != "ring" and not target.disabled_reason
        )
    )
    if session.log_length == before:
        mouse.confirm(next(id_ for id_ in screen.ids if id_.startswith(("column.", "abandon."))))
    assert texts(session, before)[0] == f"play {card}"


@ANY_DEVICE
def test_quick_presses_on_a_card_that_fits_nowhere_give_no_column_up(open_screen: Open, who: type[Player]) -> None:
    def lost(view: Any) -> list[int]:
        """The cards that may be taken and fit nowhere."""
        ways = {card: placements(view.columns[view.seat], card, view.variants) for card in view.takes}
        return [card for card, takes in ways.items() if all(take.how == "abandon" for take in takes)]

    screen = open_screen()
    session = play_randomly(up_or_down("pppp", 3), lambda view: view.phase == "take" and bool(lost(view)))
    scene, player = put(screen, session), who(screen)
    card, length = lost(scene.view)[0], session.log_length
    player.confirm(f"ring.{card}")
    gain = preview(scene.view, Take(card, 1, "abandon")).gain
    assert f"Give up\n({signed(gain)})" in screen.words, "the button says its price"
    for target in screen.targets:
        if target.kind in ("abandon", "column"):
            assert target.weighty
    player.confirm("abandon.1")
    assert texts(session, length) == [f"take {card} > new for 2"]


def test_the_bubble_of_the_ring_keeps_off_the_place_of_a_new_column() -> None:
    (bubble,) = (one for one in BUBBLES if one.id == "take")
    look: Any = SimpleNamespace(view=up_or_down("pb", 1).observation(0).view, seat=0)
    assert callable(bubble.speaks_of)
    assert "free." in bubble.speaks_of(look)


def test_the_button_that_plays_a_chosen_card_is_awake_at_once(open_screen: Open) -> None:
    screen = open_screen()
    session, play, _take = turn(asks=True)
    put(screen, session)
    Mouse(screen).confirm(f"hand.{play.card}")
    screen.show()
    assert not screen.target("primary").weighty


def test_a_turn_that_has_ended_comes_back_while_a_bot_thinks(open_screen: Open) -> None:
    """*Undo* was lit then: it takes the end of the turn back, for nobody has seen a card since."""
    screen = open_screen()
    session = play_randomly(up_or_down("pb", 5), lambda view: view.phase == "end" and view.turns_left(0) > 1)
    scene = put(screen, session)
    before = session.digest()
    scene.submit(0, EndTurn())
    screen.show()
    assert scene.actor() is None
    undo = find(scene.ui.targets, "undo")
    assert undo is not None
    assert not undo.disabled_reason
    Mouse(screen).confirm("undo")
    assert session.digest() == before


@pytest.mark.parametrize(
    ("seats", "left", "words"),
    [
        ("pb", True, "Skip: to your turn"),
        ("pb", False, "Skip: show the result"),
        ("pbp", True, "Skip: to the next turn"),
        ("bb", True, "Skip: show the result"),
    ],
)
def test_what_skipping_leads_to_is_said(open_screen: Open, seats: str, left: bool, words: str) -> None:
    """“Skip: show the result” during a rival's turn read as if it ended the match."""
    screen = open_screen()
    session = up_or_down(seats, 5)
    if not left:
        session = play_randomly(session, lambda view: view.turns_left(0) == 1 and view.phase == "end")
        session.submit(0, EndTurn())
    scene = put(screen, session)
    assert scene.skip_words() == words


@pytest.mark.parametrize("size", first(1, [100, 200], "screens"))
def test_what_takes_back_a_rivals_turn_says_so_and_nothing_follows_by_itself(open_screen: Open, size: int) -> None:
    """The one draw that was left made itself again, and the rival played another turn."""
    screen = open_screen(text_size=size)
    session = play_randomly(
        up_or_down("pb", 2),
        lambda view: view.actor == 0 and view.phase == "play" and view.turns_left(0) == 1,
    )
    assert session.takes_back(0) == (1,)
    scene = put(screen, session)
    name = session.seats[1].name
    scene.focus = "hint"
    scene.changed()
    screen.show()
    assert (f"{name} too" in screen.words) is (size == 100)
    mouse = Mouse(screen)
    mouse.point("undo")
    screen.show()
    assert f"This takes back {name}'s latest turn, too." in " ".join(screen.words.split())
    mouse.confirm("undo")
    done, left = session.log_length, session.observation(0).legal
    assert len(left) == 1
    screen.ticks(2 * LAST_WAIT)
    assert session.log_length == done
    # The person's own press ends the turn.
    mouse.confirm("end" if left == (EndTurn(),) else "primary")
    assert session.log_length > done
