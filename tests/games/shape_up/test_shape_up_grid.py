"""The grid of the table of Shape Up!: gains as the settings ask, cells that stay put, and cards lit from the log."""

from __future__ import annotations

from itertools import combinations
from math import dist
from typing import Any

import pytest

from game.app import text
from game.app.canvas import Canvas
from game.app.intents import KEYS, Intent
from game.app.text import signed
from game.art import SpriteKey
from game.core.bot import Advice
from game.core.game import Reason
from game.games.shape_up.latest_line_changes import FAR_LIT
from game.games.shape_up.layout import shape_up_layout
from game.games.shape_up.log import lines_of
from game.games.shape_up.phrases import card_words, what_scores
from game.games.shape_up.routes import cell_id
from game.games.shape_up.rules.actions import EndTurn, Move, Play
from game.games.shape_up.rules.cards import CODES
from game.games.shape_up.rules.changes import effects_of
from game.games.shape_up.rules.events import Moved, Played
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.table import ShapeUpScene
from game.games.shape_up.visible_grid import card_in, cell_name
from game.table.scene.actions import actions_place
from game.tools.screenshot import Shot, scenes_for, services_for
from game.ui.layout import Rect
from tests.games.measures import measures
from tests.games.shape_up.test_shape_up_lines import DRAWN, PLAY, put, session_at, tags
from tests.play.slow import Told
from tests.screens.screen import (
    ANY_DEVICE,
    Buttons,
    Keyboard,
    Mouse,
    Open,
    Player,
    Screen,
    new_session,
    play_randomly,
)
from tests.words import first

# -- suggestions


@pytest.mark.parametrize("gains", ["always", "pointed", "never"])
def test_gains_are_shown_where_the_settings_say(open_screen: Open, gains: str) -> None:
    screen = open_screen(gains=gains)
    scene = put(screen, session_at("pb"))
    cells, view = scene.choices.cells, scene.view
    pays = {cell_id(cell): gain for cell, action in cells.items() if (gain := SHAPE_UP.preview(view, action).gain)}
    assert len(cells) == 9
    assert 1 < len(pays) < 9
    if gains == "never":
        pays = {}
    Mouse(screen).point(PLAY)
    # Where one aims, tags on ribbons tell it.
    assert cell_tags(scene) == {id_: signed(gain) for id_, gain in pays.items() if id_ != PLAY}
    pluses = {one.id.removesuffix(".plus") for one in scene.ui.pictures if one.id.endswith(".plus")}
    assert pluses == {cell_id(cell) for cell in cells} - {PLAY, *pays}
    assert tags(scene.ui, "coming") == ([] if gains == "never" else ["+2"])
    assert ("three circles in the row +2 instead of +1" in screen.words.replace("\n", " ")) == (gains != "never")
    Mouse(screen).point("menu")
    assert cell_tags(scene) == {id_: signed(gain) for id_, gain in pays.items()}


def cell_tags(scene: ShapeUpScene) -> dict[str, object]:
    """The points on the tags in cells that may be chosen."""
    gains = (one for one in scene.ui.pictures if one.id.startswith("cell.") and one.id.endswith(".gain"))
    return {one.id.removesuffix(".gain"): one.art.args[0] for one in gains if isinstance(one.art, SpriteKey)}


@pytest.mark.parametrize("gains", ["always", "pointed"])
def test_cells_for_a_card_that_is_moved_say_what_they_pay_and_losses_only_where_all_is_asked_for(
    open_screen: Open, gains: str
) -> None:
    screen = open_screen(gains=gains)
    seen: set[bool] = set()
    scene = put(screen, session_at("pb"))
    for source in sorted(scene.choices.movable):
        Mouse(screen).confirm(cell_id(source))
        for cell, action in scene.choices.cells.items():
            gain = SHAPE_UP.preview(scene.view, action).gain
            shown = gain > 0 or (gain < 0 and gains == "always")
            if cell != scene.aim:
                assert cell_tags(scene).get(cell_id(cell)) == (signed(gain) if shown else None)
                seen.add(gain < 0)
        Mouse(screen).confirm(cell_id(source))
    assert seen == {True, False}


@pytest.mark.parametrize("gains", ["always", "pointed", "never"])
def test_an_open_table_shows_no_gains(open_screen: Open, gains: str) -> None:
    screen = open_screen(gains=gains)
    scene = put(screen, session_at("pp"))
    Mouse(screen).point(PLAY)
    assert not cell_tags(scene)


@pytest.mark.parametrize("options", first(1, [{}, {"advanced": True}], "games"))
def test_the_focus_begins_where_nothing_is_suggested(open_screen: Open, options: dict[str, Any]) -> None:
    screen = open_screen()
    for seed in range(1, 6):
        session = new_session("pp", seed, options)
        scene = put(screen, session)
        for _action in range(8):
            if scene.handover is not None:
                scene.show_now()
                screen.show()
            focus = scene.focus
            assert focus is not None
            choices = scene.choices.cells
            assert focus not in {cell_id(cell) for cell in choices} or len(choices) == 1
            scene.do(scene.legal()[-1] if EndTurn() in scene.legal() else scene.legal()[0])
            screen.show()


def test_a_hint_says_what_it_gains(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    Keyboard(screen).tap(Intent.HINT)
    screen.ticks(1)
    assert scene.advice.shown is not None
    reason = scene.advice.shown.reason
    assert reason.gain == sum(effect.points for effect in effects_of(reason.why)) > 0
    assert f": +{reason.gain}" in scene.advice.line()
    assert scene.advice.line() in screen.words.replace("\n", " ")


# -- the grid and the log


def test_picking_a_card_up_moves_nothing_else(open_screen: Open) -> None:
    screen = open_screen()
    session = new_session("pb", 4)
    scene = put(screen, session)
    tried = 0
    for _turn in range(6):
        while scene.actor() is None:
            screen.ticks(1)
        before = {target.id: target.rect for target in screen.targets if target.id.startswith("cell.")}
        names = [(words.id, words.text, words.x) for words in scene.ui.words if words.id.startswith(("column", "row"))]
        for source in sorted(scene.choices.movable):
            scene.pick(cell_id(source), Keyboard.device)
            if not set(map(cell_id, scene.choices.cells)) <= set(before):
                # Alone at an end: without it the grid may grow where it could not before.
                scene.forget()
                continue
            scene.changed()
            assert {id_: rect for id_, rect in before.items() if id_ in screen.ids} == {
                target.id: target.rect for target in screen.targets if target.id in before
            }
            assert names == [
                (words.id, words.text, words.x) for words in scene.ui.words if words.id.startswith(("column", "row"))
            ]
            assert set(map(cell_id, scene.choices.cells)) <= set(screen.ids)
            scene.forget()
            tried += 1
        scene.do(next(action for action in scene.legal() if isinstance(action, Play)))
        scene.do(EndTurn())
        screen.show()
    assert tried > 10


def test_neither_a_hint_nor_a_lifted_card_moves_the_grid(open_screen: Open) -> None:
    """Every cell where the card may go is there, whole."""
    executor = Told()
    screen = open_screen(executor=executor)
    for seed in range(1, 4):
        session = new_session("pb", seed, {"rounds": 1})
        play_randomly(session, lambda view: len(view.layout) >= 9 and not view.played and not view.moved)
        scene = put(screen, session)
        moves = [move for move in scene.legal() if isinstance(move, Move)]
        play = next(action for action in scene.legal() if isinstance(action, Play))
        before = scene.visible_grid, places(screen)
        executor.hint = Advice((moves[0], play), Reason(0))
        scene.ask_hint()
        screen.ticks(1)
        assert (scene.visible_grid, places(screen)) == before
        for source in dict.fromkeys((move.from_x, move.from_y) for move in moves):
            scene.pick(cell_id(source), Keyboard.device)
            scene.changed()
            screen.show()
            here = {target.id for target in screen.targets}
            assert here >= {cell_id(cell) for cell in scene.choices.cells}
            assert scene.visible_grid == before[0]
            for id_, box in places(screen).items():
                assert before[1].get(id_, box) == box
            assert all(map(scene.visible_grid.has, scene.choices.cells))
            scene.pick(cell_id(source), Keyboard.device)


def test_a_hint_of_two_halves_has_its_button_and_keeps_the_second_half(open_screen: Open) -> None:
    """A move was shown without a button, and to ask again gave up what was left."""
    executor = Told()
    screen = open_screen(executor=executor)
    scene = put(screen, session_at("pb"))
    play = next(action for action in scene.legal() if isinstance(action, Play))
    move = Move(1, 0, 2, 1)
    moves, plays = "Move K10 to L11", "Play at"
    for steps, buttons in (((move, play), (moves, plays)), ((play, move), (plays, moves))):
        executor.hint = Advice(steps, Reason(0))
        scene.ask_hint()
        screen.ticks(1)
        mouse = Mouse(screen)
        for label in buttons:
            assert label in screen.words
            scene.ask_hint()
            screen.show()
            assert label in screen.words
            (button,) = [one.id for one in screen.targets if one.id in ("follow", "play")]
            mouse.confirm(button)
            screen.ticks(30)
        scene.undo(Mouse.device)
        scene.undo(Mouse.device)
        screen.ticks(30)


def test_a_hint_names_the_card_of_a_hand_and_goes_when_it_is_done(open_screen: Open) -> None:
    """“Place it on E8” stood beside three cards, with another one taken up, and stayed when the card lay there."""
    executor = Told()
    screen = open_screen(executor=executor)
    session = play_randomly(
        new_session("pb", options={"advanced": True}),
        lambda view: len(view.layout) > 1 and view.actor == 0 and not view.played,
    )
    scene = put(screen, session)
    first, *_rest, last = (action for action in scene.legal() if isinstance(action, Play))
    executor.hint = Advice((last, EndTurn()), Reason(0))
    Mouse(screen).confirm(f"hand.{first.card}")
    scene.ask_hint()
    screen.ticks(1)
    assert f"place the {card_words(last.card)} on {cell_name(last.x, last.y)}" in screen.words.replace("\n", " ")
    Mouse(screen).confirm("follow")
    screen.ticks(30)
    assert last.card not in scene.view.hand
    assert "place the" not in screen.words


def test_keys_stand_at_what_they_press(open_screen: Open) -> None:
    """Nothing said that Enter lifts a card."""
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    keys, choices = Keyboard(screen), scene.choices
    keys.tap(Intent.UP)
    free = next(iter(choices.cells))
    for id_ in (cell_id(min(choices.movable)), cell_id(free), f"hand.{choices.hand_cards[0]}"):
        scene.focus = id_
        scene.changed()
        screen.show()
        key, box = pictures_of(scene, "pick.key")["pick.key"], screen.target(id_).rect
        assert box.holds(key.x, key.y), id_
        assert key.x > box.cx
        assert key.y > box.cy
        # What there is to undo comes with the first half of the turn.
        assert {*pictures_of(scene, "hint.key"), *pictures_of(scene, "undo.key")} == {"hint.key"}
    scene.pick(cell_id(free), keys.device)
    screen.ticks(30)
    assert {*pictures_of(scene, "hint.key"), *pictures_of(scene, "undo.key")} == {"hint.key", "undo.key"}
    scene.focus = "menu"
    scene.changed()
    screen.show()
    assert not pictures_of(scene, "pick.key")


def test_keys_stay_on_the_grid_and_come_back_to_where_they_were(open_screen: Open) -> None:
    """After a move the focus was at the card to play, and the next arrows paused the game."""
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    keys = Keyboard(screen)
    keys.tap(Intent.UP)
    move = next(action for action in scene.legal() if isinstance(action, Move))
    for x, y in ((move.from_x, move.from_y), (move.to_x, move.to_y)):
        keys.walk(cell_id((x, y)))
        keys.tap(Intent.CONFIRM)
    there = cell_id((move.to_x, move.to_y))
    assert scene.view.moved
    assert screen.top.focus == there
    for way in (Intent.UP, Intent.DOWN):
        for _press in range(8):
            keys.tap(way)
            assert (screen.top.focus or "").startswith("cell.")
    for way, back in ((Intent.LEFT, Intent.RIGHT), (Intent.RIGHT, Intent.LEFT)):
        scene.focus = there
        scene.changed()
        screen.show()
        steps = 0
        while (screen.top.focus or "").startswith("cell.") and steps < 9:
            left = screen.top.focus
            keys.tap(way)
            steps += 1
        assert steps < 9
        keys.tap(back)
        assert screen.top.focus == left
    # Nothing is left to do on the grid after the other half.
    keys.walk(cell_id(next(iter(scene.choices.cells))))
    keys.tap(Intent.CONFIRM)
    assert screen.top.focus == "end"


def test_a_turn_may_end_without_the_other_half_of_a_hint(open_screen: Open) -> None:
    executor = Told()
    screen = open_screen(executor=executor)
    scene = put(screen, session_at("pb"))
    play = next(action for action in scene.legal() if isinstance(action, Play))
    executor.hint = Advice((play, Move(1, 0, 2, 1)), Reason(0))
    scene.ask_hint()
    screen.ticks(1)
    scene.do(play)
    screen.ticks(30)
    scene.ask_hint()
    screen.show()
    assert "The hint goes on: move K10 to L11." in screen.words.replace("\n", " ")
    assert "End without it" in screen.words
    Mouse(screen).confirm("end")
    assert scene.view.actor == 1


def places(screen: Screen) -> dict[str, tuple[float, float, float, float]]:
    """The rectangles of the cells."""
    return {
        target.id: (target.rect.x, target.rect.y, target.rect.w, target.rect.h)
        for target in screen.targets
        if target.id.startswith("cell.")
    }


@ANY_DEVICE
def test_a_line_of_the_log_lights_its_card(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    scene.do(Move(0, 0, 2, 1))
    scene.do(Play(CODES.index(DRAWN), -1, 1))
    screen.show()
    (line,) = [id_ for id_ in screen.ids if id_.startswith("log.")]
    player = who(screen)
    if isinstance(player, Buttons):
        # Over the cloth, at the height of the log: the goal opens upon it.
        high = screen.target(line).rect.cy
        spots = [target for target in screen.targets if target.id.startswith("cell.")]
        player.walk(min(spots, key=lambda cell: (abs(cell.rect.cy - high), cell.rect.x)).id)
        player.walk(line)
    else:
        Mouse(screen).point(line)
    pictures = {picture.id: picture for picture in scene.ui.pictures}
    cells = {(2, 1), (-1, 1)}
    lit = {card for x, y, card in scene.view.layout if (x, y) in cells}
    assert len(lit) == 2
    assert {id_ for id_ in pictures if id_.startswith("log.ring.")} == {f"log.ring.{card}" for card in lit}
    for card in lit:
        ring, lies = pictures[f"log.ring.{card}"], pictures[f"card.{card}"]
        assert (ring.x, ring.y) == (lies.x, lies.y)
    assert len([id_ for id_ in pictures if id_.startswith("log.source.")]) == 1
    player.confirm(line)
    assert screen.top is not scene


def test_a_line_of_an_earlier_round_lights_nothing(open_screen: Open) -> None:
    screen = open_screen()
    session = new_session("pp", 2)
    while session.observation(None).view.round == 1:
        seat = session.actors()[0]
        session.submit(seat, session.observation(seat).legal[-1 if session.observation(seat).view.played else 0])
    scene = put(screen, session)
    lines = scene.log.lines()
    begin = next(i for i, line in enumerate(lines) if "starts round" in line.verb)
    assert all(line.about is None for line in lines[: begin + 1])
    assert any(line.about is not None for line in lines[begin:])


# -- what strangers missed


def pictures_of(scene: Any, start: str) -> dict[str, Any]:
    return {picture.id: picture for picture in scene.ui.pictures if picture.id.startswith(start)}


def test_the_stand_says_what_the_own_goal_scores_and_the_strip_what_to_do(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    wanted = "Your goal: lines of at least 2 circles, 3 hollow or 3 blue cards score."
    assert what_scores(scene.view) == wanted
    Mouse(screen).point("menu")
    for words in ("2+ circles", "3+ hollow", "3+ blue", "Each card more: +1", "Anyone may move one card each turn."):
        assert words in screen.words.replace("\n", " ")
    # On an open table nobody's goal is shown.
    scene = put(screen, session_at("pp"))
    assert "circles" not in what_scores(scene.view)
    assert "Lines score" in screen.words
    assert "circles" not in screen.words


def test_beside_large_text_the_bar_explains_and_the_board_reaches_down_to_the_foot(open_screen: Open) -> None:
    """Once the goal of the game, which stands below the board at first, has been read; and not within a turn."""
    screen = open_screen(text_size=200)
    session = session_at("pb")
    scene = put(screen, session)

    def cells() -> dict[str, Rect]:
        screen.show()
        return {t.id: t.rect for t in screen.targets if t.id.startswith("cell.")}

    before, board = cells(), board_of(scene)
    scene.do(Move(0, 0, 2, 1))
    assert {id_: one for id_, one in cells().items() if id_ in before}.items() <= before.items()
    scene.do(Play(CODES.index(DRAWN), -1, 1))
    scene.do(EndTurn())
    client: Any = scene.client
    client.match.submit(1, next(a for a in session.observation(1).legal if isinstance(a, Play)))
    client.match.submit(1, EndTurn())
    scene.hear()
    screen.show()
    assert board_of(scene).h > board.h + 120
    assert not [one for one in scene.ui.words if one.id.startswith("strip")]
    # What the rival has changed is read first.
    screen.ticks(FAR_LIT["1x"] + 60)
    # Where one aims, the second line of the bar says what the cell brings.
    cell = next(iter(scene.choices.cells))
    Mouse(screen).point(cell_id(cell))
    screen.show()
    note = next(one.text for one in scene.ui.words if one.id == "prompt.note")
    assert note.startswith(cell_name(*cell))
    # A hint takes all of it.
    scene.ask_hint()
    screen.wait_until(lambda: scene.advice.shown is not None)
    screen.show()
    said = " ".join(one.text for one in scene.ui.words if one.id.startswith("prompt."))
    assert said.startswith("Hint: ")


def test_the_last_card_of_a_hand_will_be_the_goal(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, new_session("pb", 2, {"advanced": True, "starter": "1"}))
    Mouse(screen).point("menu")
    assert "Your last card will be your goal" in screen.words
    # A dashed cell would look like one where a card may be put.
    assert pictures_of(scene, "goal")["goal"].art.kind == "card_back"


def grips_of(scene: ShapeUpScene) -> dict[str, Any]:
    """The signs on cards that may be moved."""
    return {id_: one for id_, one in pictures_of(scene, "cell.").items() if id_.endswith(".grip")}


def test_the_card_that_is_pointed_at_has_a_sign_if_it_may_be_moved(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    assert len(scene.choices.movable) > 3
    Mouse(screen).point("menu")
    screen.show()
    assert not grips_of(scene)
    for cell in scene.choices.movable:
        # Only where one points: eight signs cut into the shapes.
        Mouse(screen).point(cell_id(cell))
        screen.show()
        assert set(grips_of(scene)) == {f"{cell_id(cell)}.grip"}
    assert not raised(scene)
    assert "You may also move one card" in screen.words
    scene.do(Move(0, 0, 2, 1))
    screen.show()
    assert not grips_of(scene)
    assert "Your one move is made" in screen.words


def raised(scene: ShapeUpScene) -> set[int]:
    """The cards on the grid in a golden edge."""
    return {int(id_.removeprefix("card.")) for id_, one in pictures_of(scene, "card.").items() if one.art.args[-1]}


def test_cards_that_may_be_moved_rise_once_moving_is_all_that_is_left(open_screen: Open) -> None:
    """A faint glow around nearly all cards told nobody which ones."""
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    before = pictures_of(scene, "card.")
    scene.do(next(action for action in scene.legal() if isinstance(action, Play)))
    screen.ticks(60)
    screen.show()
    lies = {(x, y): card for x, y, card in scene.view.layout}
    assert raised(scene) == {lies[cell] for cell in scene.choices.movable}
    fresh = scene.view.just_played
    assert fresh is not None
    assert lies[fresh] not in raised(scene)
    for card in raised(scene):
        there, lay = pictures_of(scene, "card.")[f"card.{card}"], before[f"card.{card}"]
        assert there.y < lay.y
        assert there.art.args[1] > lay.art.args[1]
        assert abs(there.angle) == 2
    assert pictures_of(scene, "card.")[f"card.{lies[fresh]}"].angle == 0
    assert "or move a raised card first" in screen.words
    cell = min(scene.choices.movable)
    Mouse(screen).point(cell_id(cell))
    screen.show()
    card, ring = (pictures_of(scene, id_)[id_] for id_ in (f"card.{lies[cell]}", "focus"))
    assert (card.x, card.y, card.angle) == (ring.x, ring.y, 0)
    Mouse(screen).confirm(cell_id(cell))
    screen.show()
    assert not raised(scene), "only where it goes is asked now"


def test_confirming_the_drawn_card_leads_to_the_nearest_cell(open_screen: Open) -> None:
    """Keys got a toast that asked for a cell, and the focus stayed."""
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    screen.show()
    card = f"hand.{scene.choices.hand_cards[0]}"
    for _time in range(2):
        # Also when it has been chosen already.
        scene.focus = card
        screen.show()
        scene.pick(card, KEYS)
        screen.show()
        assert scene.focus is not None
        cells = {
            target.id: target.rect for target in scene.ui.targets if target.id in map(cell_id, scene.choices.cells)
        }
        hand = next(target.rect for target in scene.ui.targets if target.id == card)
        assert scene.focus == min(cells, key=lambda id_: dist((cells[id_].cx, cells[id_].cy), (hand.cx, hand.cy)))
    scene.focus = card
    scene.pick(card, Mouse.device)
    assert scene.focus == card


def board_of(scene: ShapeUpScene) -> Rect:
    """Where the board lies."""
    cloth = pictures_of(scene, "cloth")["cloth"]
    x, y, wide, high = cloth.art.args[2]
    return Rect(cloth.x + x, cloth.y + y, wide, high)


def size_of(look: SpriteKey) -> tuple[float, float]:
    """The size of the trail of a move."""
    wide, high = measures(look.args[:2])
    return wide, high


def test_ones_own_latest_turn_is_marked_while_others_act(open_screen: Open) -> None:
    screen = open_screen()
    session = session_at("pb")
    scene = put(screen, session)
    cards = {(x, y): card for x, y, card in scene.view.layout}
    moved, played = cards[0, 0], CODES.index(DRAWN)
    scene.do(Move(0, 0, 2, 1))
    scene.do(Play(played, -1, 1))
    screen.show()
    mine = {f"mark.{card}.0" for card in (moved, played)}
    assert not pictures_of(scene, "mark."), "who acts knows the own cards"
    # From the print of the card in its old cell dots lead to an arrow at the new one, which covers no symbol.
    marks = pictures_of(scene, f"from.{moved}.0")
    assert {id_.split(".")[3] for id_ in marks} == {"left", "trail", "head"}
    look = marks[f"from.{moved}.0.head"]
    assert 15 < look.angle < 45
    assert marks[f"from.{moved}.0.trail"].angle == look.angle
    taken = {cell_id((x, y)) for x, y, _card in scene.view.layout}
    symbols = [t.rect.inset(0.17 * t.rect.w, 0.23 * t.rect.h) for t in screen.targets if t.id in taken]
    head = Rect(look.x, look.y, *measures(look.art.args[:1] * 2))
    assert not [symbol for symbol in symbols if symbol.overlaps(head)]
    scene.do(EndTurn())
    screen.show()
    assert set(pictures_of(scene, "mark.")) == mine
    client: Any = scene.client
    client.match.submit(1, next(a for a in session.observation(1).legal if isinstance(a, Play)))
    client.match.submit(1, EndTurn())
    scene.hear()
    screen.show()
    assert scene.actor() == 0
    theirs = set(pictures_of(scene, "mark."))
    assert theirs
    assert not mine & theirs


def test_the_round_is_not_the_smallest_text(open_screen: Open) -> None:
    for size in (100, 200):
        screen = open_screen(text_size=size)
        scene = put(screen, new_session("pb", 2))
        words = {one.id: one for one in scene.ui.words}
        # Beside a large prompt it would be squeezed: it stands below the card.
        told = words["deck.round.0" if size == 200 else "prompt.aside.0"]
        assert told.text == "Round 1 of 4"
        assert told.size >= 30 * (1.4 if size == 200 else 1)
        deck = pictures_of(scene, "deck")["deck"]
        if size == 200:
            assert words["deck.note"].y > deck.y + deck.art.args[1], "under the deck"
        else:
            assert words["deck.note"].x > deck.x + deck.art.args[0], "beside the deck"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 800), (1280, 720), (1024, 768), (1680, 720)])
@pytest.mark.parametrize(("large", "has_strip"), [(False, True), (True, True), (True, False)])
@pytest.mark.parametrize("has_hand", [False, True])
def test_no_panel_lies_on_another(
    seats: int, size: tuple[int, int], large: bool, has_strip: bool, has_hand: bool
) -> None:
    canvas = Canvas(*size)
    area = Rect(0, 0, canvas.wide, canvas.high)
    for own in range(seats):
        made = shape_up_layout(large, area, seats, own, has_strip, has_hand)
        boxes = [made.field, *made.seats, made.log, made.goal, made.deck, made.notes, made.hand]
        boxes += [] if made.strip is None else [made.strip]
        boxes.append(actions_place(large, area))
        assert all(box.w > 0 and box.h > 0 for box in boxes)
        assert all(box.x >= 0 and box.y >= 0 and box.right <= area.w and box.bottom <= area.h for box in boxes)
        assert not [(a, b) for a, b in combinations(boxes, 2) if a.overlaps(b)]
        assert all(made.felt.holds(box.x, box.y) and made.felt.holds(box.right, box.bottom) for box in boxes)


def test_cells_that_no_card_may_use_are_no_targets_and_have_no_names(open_screen: Open) -> None:
    screen = open_screen()
    session = new_session("pb", 3, {"rounds": 1})
    play_randomly(session, lambda view: len(view.layout) >= 2 and not view.played and not view.moved)
    scene = put(screen, session)
    drawn = {target.id for target in screen.targets if target.id.startswith("cell.")}
    choices = {cell_id(cell) for cell in scene.choices.cells}
    room = {cell_id(cell) for cell in scene.room.cells() if scene.visible_grid.has(cell)}
    assert drawn == room | choices
    assert len(room) < scene.visible_grid.columns * scene.visible_grid.rows
    named = {words.id for words in scene.ui.words if words.id.startswith("column.")}
    columns = {f"column.{x}" for x, _y in scene.visible_grid.cells()}
    assert named == {f"column.{x}" for x, _y in scene.room.cells()} & columns < columns


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def test_cells_keep_their_names_for_the_whole_round(open_screen: Open) -> None:
    """The plates beside the grid, what is said of a cell, and the log agree, however the layout grows."""
    screen = open_screen()
    edges = set()
    for moves in (0, 8, 20, 28):
        session = new_session("pb", 4, {"rounds": 1})
        for _move in range(moves):
            (seat,) = session.actors()
            legal = session.observation(seat).legal
            session.submit(seat, legal[-1 if legal[-1] == EndTurn() else 0])
        scene = put(screen, session)
        assert scene.view.round == 1
        plates = {words.id: words for words in scene.ui.words if words.id.startswith(("column.", "row."))}
        edges.add((scene.room.left, scene.room.top))
        told = {id_: words.text for id_, words in plates.items()}
        assert told
        assert all(text == LETTERS[int(id_[7:]) + 9] for id_, text in told.items() if id_.startswith("column"))
        assert all(text == f"{int(id_[4:]) + 10}" for id_, text in told.items() if id_.startswith("row"))
        for event in session.observation(None).history:
            if isinstance(event, Played):
                (line,) = lines_of(event, ["Ana", "Bo"], 1, 1)
                assert line.verb.endswith(f"on {LETTERS[event.x + 9]}{event.y + 10}")
    assert len(edges) > 1, "the grid has moved"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_arrow_and_the_note_of_the_latest_turn_beside_large_text(language: str) -> None:
    shot = Shot("shape-up", language=language, text_size=200, seats=3, moves=34, seed=7)
    services = services_for(shot)
    services.area = Rect(0, 0, 1920, 1200)
    text.set_scale(1280 / 1920)
    services.director.reset(*scenes_for(shot, services))
    services.director.compose(services.make_ui)
    scene = services.director.top
    assert isinstance(scene, ShapeUpScene)
    # A card was moved along the highest row: dots lead from its print to an arrow at the edge of the card.
    marks = {one.id.rpartition(".")[2]: one for one in scene.ui.pictures if one.id.startswith("from.")}
    assert set(marks) == {"left", "trail", "head"}
    trail = Rect(marks["trail"].x, marks["trail"].y, *size_of(marks["trail"].art))
    head = Rect(marks["head"].x, marks["head"].y, *measures(marks["head"].art.args[:1] * 2))
    moved = next(event for event in reversed(scene.observation().history) if isinstance(event, Moved))
    ends = [cell_id(cell) for cell in ((moved.from_x, moved.from_y), (moved.to_x, moved.to_y))]
    left, card = (card_in(next(one.rect for one in scene.ui.targets if one.id == end)) for end in ends)
    assert left.cx < trail.x < left.right
    assert head.x < card.x < head.right
    assert trail.right <= head.cx
    # The note says both that it was moved and that one was placed.
    said = " ".join(one.text for one in scene.ui.words if one.id.startswith("log."))
    verbs = ("moved", "placed") if language == "en" else ("動かす", "置く")
    assert all(verb in said for verb in verbs), said
