"""The table of Shape Up! suggests only what is wished for, keeps its grid still, and lights what the log speaks of."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.intents import Intent
from game.games.shape_up.rules.actions import EndTurn, Move, Play
from game.games.shape_up.rules.cards import CODES
from game.games.shape_up.rules.changes import effects_of
from game.games.shape_up.steps import cell_id
from tests.screens.screen import EVERY_DEVICE, Buttons, Keyboard, Mouse, Open, Player, new_session
from tests.screens.test_shape_up_lines import DRAWN, PLAY, put, session_at

# -- suggestions


@pytest.mark.parametrize(("gains", "shown"), [("always", 9), ("pointed", 1), ("never", 0)])
def test_gains_are_shown_where_the_settings_say(open_screen: Open, gains: str, shown: int) -> None:
    screen = open_screen(gains=gains)
    scene = put(screen, session_at("pb"))
    assert len(scene.choices()) == 9
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
            choices = scene.choices()
            assert focus not in {cell_id(cell) for cell in choices} or len(choices) == 1
            scene.do(scene.legal()[-1] if EndTurn() in scene.legal() else scene.legal()[0])
            screen.show()


def test_a_hint_says_what_it_gains(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, session_at("pb"))
    Keyboard(screen).tap(Intent.HINT)
    screen.ticks(1)
    preview = scene.preview(scene.hinted)
    line = next(line for line in screen.words.splitlines() if line.startswith("Hint:"))
    assert preview.gain > 0
    assert f"+{max(effect.points for effect in effects_of(preview.why))}" in line


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
        for source in sorted(scene.movable()):
            scene.pick(cell_id(source), Keyboard.device)
            if not set(map(cell_id, scene.choices())) <= set(before):
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
            assert set(map(cell_id, scene.choices())) <= set(screen.ids)
            scene.forget()
            tried += 1
        scene.do(next(action for action in scene.legal() if isinstance(action, Play)))
        scene.do(EndTurn())
        screen.show()
    assert tried > 10


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
    lines = scene.log_lines()
    begin = next(i for i, line in enumerate(lines) if "starts round" in line.verb)
    assert all(line.about is None for line in lines[: begin + 1])
    assert any(line.about is not None for line in lines[begin:])
    assert not any(line.where for line in lines if line.about is not None)
