"""Matches of Up or Down? at the screen: from the title to a rematch, handovers, pauses, and the log."""

from __future__ import annotations

import pytest

from game.app.settings import Setup
from game.games.up_or_down.card_drawing import face
from game.games.up_or_down.results import UpOrDownResults
from game.games.up_or_down.rules.actions import Draw, EndTurn, Play
from game.games.up_or_down.rules.events import Drew
from game.games.up_or_down.table import UpOrDownScene
from game.screens.manual import RulesScene
from game.screens.setup import SetupScene
from game.screens.title import TitleScene
from game.table import matches
from tests.games.up_or_down.spots import (
    Spot,
    do,
    put,
    up_or_down,
)
from tests.screens.screen import (
    ANY_DEVICE,
    ONE_DEVICE,
    Keyboard,
    Mouse,
    Open,
    Player,
    people,
    set_up,
)
from tests.screens.secrets import eyes, truth

# -- the whole way


@pytest.mark.matches
@ONE_DEVICE
def test_whole_match_from_the_title_to_a_rematch(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    screen.director.reset(TitleScene(screen.services))
    player.confirm("play")
    set_up(player, "up-or-down")
    assert isinstance(screen.top, SetupScene)
    player.adjust("option.rainbow", 1)
    player.confirm("page")
    player.adjust("option.special", 1)
    player.adjust("option.special_colour", 1)
    player.confirm("start")
    scene = screen.table
    assert isinstance(scene, UpOrDownScene)
    assert (scene.view.options.length, scene.view.variants.rainbow) == ("short", True)
    assert scene.view.variants.special == "yellow"
    player.confirm("rules")
    assert isinstance(screen.top, RulesScene)
    player.back()
    turns = 0
    for _round in range(3000):
        player.go_on()
        if truth(scene).over:
            break
        if scene.actor() is None:
            screen.ticks(1)
            continue
        legal = scene.legal()
        best = max(legal, key=lambda action: scene.client.game.preview(scene.view, action).gain)
        do(player, scene, best)
        turns += isinstance(best, Draw | EndTurn)
    assert turns >= 15
    screen.ticks(4)
    assert isinstance(screen.top, UpOrDownResults)
    assert all(str(total) in screen.words for total in truth(scene).scores())
    screen.wait_for_buttons()
    player.confirm("rematch")
    assert screen.table is not scene
    assert truth(screen.table).log_length == 0


@ANY_DEVICE
def test_two_people_behind_the_handover(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = up_or_down("pp", starter="1")
    scene = put(screen, session, open_handover=False)
    for turn in range(4):
        seat = turn % 2
        assert scene.handover == seat
        assert scene.observation().seat is None
        screen.wait_guard()
        player.confirm("curtain")
        assert scene.observation().seat == seat
        for _step in range(3):
            do(player, scene, scene.legal()[-1])
        player.confirm("pass")
    assert scene.handover == 0


@ANY_DEVICE
def test_what_was_drawn_is_seen_before_the_handover(open_screen: Open, who: type[Player]) -> None:
    """The curtain came down on a card that its owner had not seen yet."""
    screen = open_screen()
    player = who(screen)
    session = Spot("draw", "ppp").session()
    scene = put(screen, session)
    seat = session.actors()[0]
    do(player, scene, Draw("down"))
    event = next(event for event in reversed(session.observation(seat).history) if isinstance(event, Drew))
    assert event.card in scene.view.hand
    assert f"You have drawn the {event.card}." in screen.words
    assert f"hand.{event.card}.lit" in {picture.id for picture in scene.ui.pictures}
    assert scene.actor() is None
    before = session.log_length
    player.confirm(f"hand.{event.card}")
    assert session.log_length == before
    player.confirm("pass")
    assert scene.handover == session.actors()[0] != seat
    assert scene.observation().seat is None


def test_whoever_has_drawn_looks_on_while_bots_play(open_screen: Open) -> None:
    screen = open_screen()
    session = up_or_down("pbbp", starter="1")
    scene = put(screen, session)
    mouse = Mouse(screen)
    for _step in range(3):
        do(mouse, scene, scene.legal()[-1])
    assert scene.focus == "pass"
    hand = scene.view.hand
    mouse.point(f"hand.{hand[0]}")
    for _tick in range(1000):
        if session.actors() == (3,):
            break
        screen.ticks(1)
        assert scene.observation().seat == 0
        assert scene.focus == f"hand.{hand[0]}"
    assert (scene.actor(), scene.handover) == (None, None)
    mouse.confirm("pass")
    assert scene.handover == 3


def test_a_pause_after_the_draw_ends_at_the_handover(open_screen: Open) -> None:
    screen = open_screen()
    session = Spot("draw", "pp").session()
    scene = put(screen, session)
    do(Mouse(screen), scene, Draw("down"))
    scene.pause()
    Mouse(screen).back()
    assert screen.top is scene
    assert scene.handover == session.actors()[0]
    assert eyes(scene) is None


@ANY_DEVICE
def test_resumed_in_the_middle_of_a_turn(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(autosaves=True)
    matches.start(screen.services, "up-or-down", Setup(people("pp"), {"starter": "2"}))
    keyboard = Keyboard(screen)
    screen.wait_guard()
    keyboard.confirm("curtain")
    scene = screen.table
    assert isinstance(scene, UpOrDownScene)
    do(keyboard, scene, scene.legal()[0])
    before = truth(scene)
    screen.shell.close()
    later = open_screen(autosaves=True)
    later.director.reset(TitleScene(later.services))
    player = who(later)
    player.confirm("resume")
    assert truth(later.table).digest() == before.digest()
    assert later.ids == ["curtain"]
    later.wait_guard()
    player.confirm("curtain")
    assert later.table.legal() == before.observation(1).legal


# -- the log


def test_log_tells_what_all_may_know(open_screen: Open) -> None:
    screen = open_screen()
    session = up_or_down("pb", starter="1")
    scene = put(screen, session)
    card = scene.view.hand[0]
    session.submit(0, Play(card))
    take = scene.legal()[0]
    session.submit(0, take)
    session.submit(0, Draw("down"))
    mine = scene.view.hand
    play = session.observation(1).legal[0]
    session.submit(1, play)
    session.submit(1, session.observation(1).legal[0])
    session.submit(1, Draw("down"))
    lines = scene.log.lines()
    assert [(line.seat, line.verb.split()[0]) for line in lines[:3]] == [(0, "played"), (0, "took"), (0, "drew")]
    assert lines[0].picture == face(card, 44, 52)
    assert lines[1].picture == face(take.card, 44, 52)
    # The own card is known; the rival's shows its back.
    assert lines[2].picture in {face(own, 44, 52) for own in mine}
    assert (lines[-1].seat, lines[-1].verb.split()[0]) == (1, "drew")
    assert lines[-1].picture is not None
    assert lines[-1].picture.kind == "number_back"
