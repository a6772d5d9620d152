"""The grid of the table of Shape Up!: gains as the settings ask, cells that stay put, and cards lit from the log."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import text
from game.app.intents import Intent
from game.core.bot import Advice
from game.core.game import Reason
from game.games.shape_up.latest_line_changes import ARRIVES, LIT
from game.games.shape_up.phrases import what_scores
from game.games.shape_up.routes import cell_id
from game.games.shape_up.rules.actions import EndTurn, Move, Play
from game.games.shape_up.rules.cards import CODES
from game.games.shape_up.rules.changes import effects_of
from tests.games.shape_up.test_shape_up_lines import DRAWN, PLAY, put, session_at
from tests.play.slow import Told
from tests.screens.screen import EVERY_DEVICE, Buttons, Keyboard, Mouse, Open, Player, new_session, play_randomly

# -- suggestions


@pytest.mark.parametrize(("gains", "shown"), [("always", 9), ("pointed", 1), ("never", 0)])
def test_gains_are_shown_where_the_settings_say(open_screen: Open, gains: str, shown: int) -> None:
    screen = open_screen(gains=gains)
    scene = put(screen, session_at("pb"))
    assert len(scene.choices.cells) == 9
    Mouse(screen).point(PLAY)
    chips = [picture for picture in scene.ui.pictures if picture.id.startswith("cell.") and picture.id.endswith("chip")]
    assert len(chips) == shown
    assert ("three circles in the row +1" in screen.words) == (gains != "never")
    Mouse(screen).point("menu")
    chips = [picture for picture in scene.ui.pictures if picture.id.startswith("cell.") and picture.id.endswith("chip")]
    assert len(chips) == (shown if gains == "always" else 0)


@pytest.mark.parametrize("gains", ["always", "pointed", "never"])
def test_an_open_table_shows_no_gains(open_screen: Open, gains: str) -> None:
    screen = open_screen(gains=gains)
    scene = put(screen, session_at("pp"))
    Mouse(screen).point(PLAY)
    assert not [picture for picture in scene.ui.pictures if picture.id.endswith(".chip")]


@pytest.mark.parametrize("options", [{}, {"advanced": True}])
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


def test_a_hint_moves_the_grid_only_for_a_cell_that_is_not_there(open_screen: Open) -> None:
    """And every cell that it names is there, also where a card was that it has moved already."""
    executor = Told()
    screen = open_screen(executor=executor)

    def names() -> list[tuple[str, str, float]]:
        screen.show()
        return [(words.id, words.text, words.x) for words in scene.ui.words if words.id.startswith(("column", "row"))]

    within = beyond = gone_on = 0
    for seed in range(1, 6):
        session = new_session("pb", seed, {"rounds": 1})
        play_randomly(session, lambda view: len(view.layout) >= 9 and not view.played and not view.moved)
        scene = put(screen, session)
        there = {target.id for target in screen.targets}
        before = names()
        moves = [move for move in scene.legal() if isinstance(move, Move)]
        moves.sort(key=lambda move: cell_id((move.to_x, move.to_y)) in there)
        play = next(action for action in scene.legal() if isinstance(action, Play))
        for move in (*moves[:3], *moves[-2:]):
            executor.hint = Advice((move, play), Reason(0))
            scene.ask_hint()
            screen.ticks(1)
            same = names() == before
            assert same == ({cell_id((move.to_x, move.to_y)), cell_id((play.x, play.y))} <= there)
            within, beyond = within + same, beyond + (not same)
            line, lettered = scene.advice.line(), names()
            scene.do(move)
            if scene.advice.shown is not None:
                gone_on += 1
                assert "@" not in scene.advice.line()
                here = {target.id for target in screen.targets}
                assert {cell_id((move.from_x, move.from_y)), cell_id((play.x, play.y))} <= here
                if names() == lettered:
                    assert scene.advice.line() == line
            scene.undo(Keyboard.device)
            assert scene.advice.shown is None
            assert names() == before
    assert min(within, beyond, gone_on) > 3


@EVERY_DEVICE
def test_a_line_of_the_log_lights_its_card(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    scene.do(Move(0, 0, 2, 1))
    scene.do(Play(CODES.index(DRAWN), -1, 1))
    screen.show()
    (line,) = [id_ for id_ in screen.ids if id_.startswith("log.")]
    player = who(screen)
    if isinstance(player, Buttons):
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
    assert not any(line.where for line in lines if line.about is not None)


# -- what strangers missed


def pictures_of(scene: Any, start: str) -> dict[str, Any]:
    return {picture.id: picture for picture in scene.ui.pictures if picture.id.startswith(start)}


def test_the_strip_says_what_the_own_goal_scores(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    wanted = "Your goal: lines of at least 2 circles, 3 hollow or 3 blue cards score."
    assert what_scores(scene.view) == wanted
    Mouse(screen).point("menu")
    assert "Your goal: lines of at least 2 circles" in screen.words
    # Nobody's goal is told on an open table.
    scene = put(screen, session_at("pp"))
    assert "circles" not in what_scores(scene.view)
    assert "Lines score" in screen.words
    assert "circles" not in screen.words


def test_the_last_card_of_a_hand_will_be_the_goal(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, new_session("pb", 2, {"advanced": True, "starter": "1"}))
    Mouse(screen).point("menu")
    assert "Your last card will be your goal" in screen.words
    # A dashed cell would look like one where a card may be put.
    assert pictures_of(scene, "goal")["goal"].art.kind == "card_back"


def test_cards_that_may_be_moved_have_a_sign(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    grips = {id_ for id_ in pictures_of(scene, "cell.") if id_.endswith(".grip")}
    assert grips == {f"{cell_id(cell)}.grip" for cell in scene.choices.movable}
    assert len(grips) > 3
    assert "You may still move one card" in screen.words
    scene.do(Move(0, 0, 2, 1))
    screen.show()
    assert not [id_ for id_ in pictures_of(scene, "cell.") if id_.endswith(".grip")]
    # Once it is no longer said what the move did to the own lines.
    screen.ticks(LIT["1x"] + ARRIVES["1x"] + 2)
    assert "Your one move is made" in screen.words


def test_ones_own_latest_turn_is_marked_like_any_other(open_screen: Open) -> None:
    screen = open_screen()
    session = session_at("pb")
    scene = put(screen, session)
    cards = {(x, y): card for x, y, card in scene.view.layout}
    moved, played = cards[0, 0], CODES.index(DRAWN)
    scene.do(Move(0, 0, 2, 1))
    scene.do(Play(played, -1, 1))
    screen.show()
    mine = {f"mark.{moved}.0", f"mark.{moved}.0.moved", f"mark.{played}.0"}
    assert set(pictures_of(scene, "mark.")) == mine
    # The arrow points from the old cell to the new one, and a faint one has stayed there.
    assert 0 < pictures_of(scene, "mark.")[f"mark.{moved}.0.moved"].angle < 45
    faint = pictures_of(scene, "from.")
    assert set(faint) == {f"from.{moved}.0", f"from.{moved}.0.moved"}
    assert all(picture.alpha < 128 for picture in faint.values())
    # To have drawn is not to have done anything: the marks stay until the seat plays or moves.
    scene.do(EndTurn())
    client: Any = scene.client
    client.match.submit(1, next(a for a in session.observation(1).legal if isinstance(a, Play)))
    client.match.submit(1, EndTurn())
    scene.hear()
    screen.show()
    assert scene.actor() == 0
    assert mine <= set(pictures_of(scene, "mark."))


def test_the_captions_of_deck_and_goal_are_apart_in_large_letters(open_screen: Open) -> None:
    screen = open_screen(text_size=200)
    scene = put(screen, session_at("pb"))
    words = {one.id: one for one in scene.ui.words}
    line = pictures_of(scene, "stacks.line")["stacks.line"]
    for kind in ("title", "note"):
        deck, goal = words[f"deck.{kind}"], words[f"goal.{kind}"]
        assert deck.x + text.measure(deck.text, deck.style, deck.size) / 2 < line.x
        assert goal.x - text.measure(goal.text, goal.style, goal.size) / 2 > line.x
