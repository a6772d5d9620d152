"""Pieces that stand, as a player meets them: taken up again and taken out by each device, and never by mistake."""

from typing import Any

import pytest

from game.app.intents import Intent
from game.core.session import Session
from game.core.tower_events import UNIT, Release
from game.games.challenge.table import ChallengeScene
from game.levels.level_start import start_of
from game.levels.rules.actions import Rested, Take, TakeBack, TakeOut
from game.levels.rules.game import CHALLENGE
from game.levels.rules.level import level_of
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import DrawnPiece
from game.table.tower.levels.piece_signs import outline
from game.ui.sleep import NAP
from tests.games.challenge.test_challenge_table import rest
from tests.screens.screen import (
    ANY_DEVICE,
    Gamepad,
    Keyboard,
    Mouse,
    Open,
    Player,
    Screen,
    follow_routes,
    people,
    table_for,
)
from tests.screens.stacking import click, lead, point, world

DATA: dict[str, Any] = {
    "id": "standing",
    "name": {"en": "Standing", "ja": "台"},
    "difficulty": 1,
    "pieces": ["red square"],
    "standing": [
        {"piece": "blue square", "x": -1.5, "y": 0.5},
        {"piece": "green square", "x": 0, "y": 0.5},
        {"piece": "white plank", "x": 2.3, "y": 0.25},
        {"piece": "yellow square", "x": 0, "y": 1.5},
    ],
    "again": [2, 3],
    "out": [1, 4],
    "goals": [{"kind": "deliver", "piece": 2, "pad": [5, 0, 6, 9]}],
    "gold": {"first": True},
    "limits": {"outs": 1},
    "ground": {"fixed": [{"corners": [[-4, -1.5], [4, -1.5], [4, 0], [-4, 0]]}], "spawn": {"x": -5, "y": 4}},
}
RED, BLUE, GREEN, PLANK, YELLOW = level_of(DATA).ids


def session(**changes: Any) -> Session:
    level = level_of({**DATA, **changes})
    return Session(CHALLENGE, people("p"), 1, {"level": level.id}, start_of(level))


def begin(screen: Screen, **changes: Any) -> ChallengeScene:
    table = screen.put(table_for(screen, session(**changes)))
    assert isinstance(table, ChallengeScene)
    return table


def taken_out(table: ChallengeScene, player: Player, piece: int) -> None:
    player.confirm(f"stands.{piece}")
    assert table.view.phase == "settling"
    rest(table, player.screen)
    player.screen.ticks(NAP)


def test_every_legal_action_has_its_targets(open_screen: Open) -> None:
    legal = session().observation(0).legal
    assert {Take(RED), Take(GREEN), Take(PLANK), TakeOut(BLUE), TakeOut(YELLOW)} < set(legal)
    follow_routes(open_screen(), session())


@ANY_DEVICE
def test_each_device_alone(open_screen: Open, who: type[Player]) -> None:
    """A piece is taken out, another one taken up and let go, and both are undone."""
    screen = open_screen()
    player, table = who(screen), begin(screen)
    taken_out(table, player, YELLOW)
    assert table.view.outs == (YELLOW,)
    assert "You may take out 0 more pieces." in screen.words.replace("\n", " ")
    assert f"stands.{BLUE}" not in screen.ids, "no more may be taken out"
    player.confirm(f"stands.{PLANK}")
    assert (table.view.held, table.holds_input) == (PLANK, True)
    screen.ticks(1)
    if isinstance(player, Mouse):
        lead(table, player, 2.3 * UNIT, 2.5 * UNIT)
        lead(table, player, 0, 2.5 * UNIT)
        lead(table, player, 0, 1.25 * UNIT + 2)
        click(screen, *table.services.devices.pointer)
    else:
        assert isinstance(player, Keyboard | Gamepad)
        player.tap(Intent.CONFIRM)
    rest(table, screen)
    assert (table.view.placed[-1], table.view.lifts, table.view.falls) == (PLANK, 1, 0)
    x, y = next((one.x, one.y) for one in world(table).tower.pieces if one.piece == PLANK)
    there = (0, 1.25) if isinstance(player, Mouse) else (2.3, 0.25)
    assert (x / UNIT, y / UNIT) == pytest.approx(there, abs=0.05)
    for _ in range(2):
        screen.ticks(NAP)
        player.confirm("take-back")
    assert (table.view.lifts, table.view.outs, YELLOW in table.view.placed) == (0, (), True)


def test_a_press_meant_for_something_before_takes_nothing(open_screen: Open) -> None:
    screen = open_screen()
    player, table = Mouse(screen), begin(screen, limits={})
    player.confirm(f"stands.{YELLOW}")
    player.again()
    rest(table, screen)
    player.confirm(f"stands.{BLUE}")
    assert (table.view.phase, table.view.outs) == ("ready", (YELLOW,))
    screen.ticks(NAP)
    player.confirm(f"stands.{BLUE}")
    assert table.view.outs == (YELLOW, BLUE)


@pytest.mark.levels
def test_letting_go_over_the_tower_takes_nothing(open_screen: Open) -> None:
    """The press that lets go lies on a piece that can be taken; so does a second one."""
    screen = open_screen()
    player, table = Mouse(screen), begin(screen)
    player.confirm(f"tray.{RED}")
    screen.ticks(1)
    lead(table, player, 2.3 * UNIT, 3 * UNIT)
    lead(table, player, 2.3 * UNIT, 1.05 * UNIT)
    player.at = point(screen, *table.services.devices.pointer)
    player.again()
    screen.ticks(10)
    assert table.view.phase == "settling"
    player.again()
    rest(table, screen)
    assert (table.view.phase, table.view.held, table.view.lifts) == ("ready", None, 0)


def test_a_piece_is_dragged_from_place_to_place(open_screen: Open) -> None:
    screen = open_screen()
    player, table = Mouse(screen), begin(screen)
    player.hold(f"stands.{PLANK}")
    x, y = player.at
    player.move_to(x, y + 30)
    assert table.view.held == PLANK
    player.let_go()
    for _ in range(200):
        screen.ticks(1)
        if table.view.phase != "held":
            break
    rest(table, screen)
    assert (table.view.held, table.view.lifts) == (None, 1)


def test_what_is_taken_out_is_not_dragged(open_screen: Open) -> None:
    screen = open_screen()
    player, table = Mouse(screen), begin(screen)
    player.hold(f"stands.{BLUE}")
    player.move_to(player.at[0] + 300, player.at[1] + 200)
    player.let_go()
    assert table.view.outs == ()


def test_only_the_piece_itself_is_pressed(open_screen: Open) -> None:
    """A plank that leans has much free air in the rectangle around it."""
    screen = open_screen()
    standing = [*DATA["standing"][:2], {"piece": "white plank", "x": 2, "y": 1.24, "turn": 45}, DATA["standing"][3]]
    wall = {"corners": [[2.75, 0], [4, 0], [4, 2], [2.75, 2]]}
    table = begin(screen, standing=standing, ground={**DATA["ground"], "fixed": [*DATA["ground"]["fixed"], wall]})
    target = screen.target(f"stands.{PLANK}")
    assert min(target.rect.w, target.rect.h) > 1.2 * table.show.camera.unit
    click(screen, target.rect.x + 6, target.rect.y + 6)
    assert table.view.held is None
    click(screen, target.rect.cx, target.rect.cy)
    assert table.view.held == PLANK


def test_targets_follow_a_seesaw(open_screen: Open) -> None:
    screen = open_screen()
    bar = {"pivot": [0, 0], "parts": [[[-2.5, -0.2], [2.5, -0.2], [2.5, 0.2], [-2.5, 0.2]]], "brake": 0.2}
    standing = [{"piece": "blue square", "x": -1, "y": 0.71}, {"piece": "green square", "x": 1, "y": 0.71}]
    ground = {"seesaws": [{**bar, "stops": [-12, 12]}], "fixed": [], "spawn": {"x": -5, "y": 4}}
    changes = {"standing": standing, "again": [2], "out": [1], "ground": ground}
    table = begin(screen, **changes, goals=[{"kind": "balance", "bar": 0, "tilt": 0.1}], limits={})
    blue, green = table.level.built
    player = Mouse(screen)
    before = screen.target(f"stands.{green}").rect
    taken_out(table, player, blue)
    now = screen.target(f"stands.{green}")
    piece = next(one for one in table.show.pieces() if one.piece == green)
    assert now.outline == outline(piece, table.show.camera)
    assert now.rect.cy > before.cy + 10
    player.confirm(f"stands.{green}")
    assert table.view.held == green


def test_the_focus_is_a_ring_and_every_piece_to_be_taken_has_a_handle(open_screen: Open) -> None:
    screen = open_screen()
    table = begin(screen)
    player = Keyboard(screen)
    player.walk(f"stands.{YELLOW}")
    shown = {picture.id for picture in table.ui.pictures}
    assert f"grasp.{YELLOW}" in shown
    assert {name for name in shown if name.startswith("knob.")} == {f"knob.{p}" for p in (BLUE, GREEN, PLANK, YELLOW)}
    assert f"flag.{GREEN}" in shown
    signs = {picture.id: picture.art.args[1] for picture in table.ui.pictures if picture.id.startswith("knob.")}
    assert (signs[f"knob.{BLUE}"], signs[f"knob.{GREEN}"]) == ("out", "up")


def test_what_is_said(open_screen: Open) -> None:
    screen = open_screen()
    standing = [{"piece": "red square", "x": x, "y": 0.5} for x in (-3, -1.5, 0, 1.5, 3)]
    table = begin(screen, pieces=[], standing=standing, again=[2], out=[1])
    words = " ".join(screen.words.split())
    assert "Pieces with an arrow can be taken up. Pieces with a bar can be taken out." in words
    assert "Every piece is placed." not in words
    assert TakeBack() not in table.legal()


def test_a_target_out_of_sight_lies_at_the_edge() -> None:
    from game.table.tower.levels.piece_signs import LEAST, _around

    camera = Camera()
    low = DrawnPiece(RED, 0.0, -40 * UNIT, 0.0)
    rect = _around(outline(low, camera), camera.room)
    assert rect.bottom == camera.room.bottom
    assert rect.h == LEAST


def test_only_rested_towers_offer_pieces(open_screen: Open) -> None:
    screen = open_screen()
    table = begin(screen)
    table.submit(0, Take(PLANK))
    screen.show()
    assert not [id_ for id_ in screen.ids if id_.startswith("stands.")]
    table.submit(0, Release())
    screen.show()
    assert not [id_ for id_ in screen.ids if id_.startswith("stands.")]
    assert Rested() not in table.legal()
