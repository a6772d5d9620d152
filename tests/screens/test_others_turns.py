"""Players can follow other seats' turns: things fly from where they were to where they go, and stay marked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot
from typing import Any

import pytest

from game.app.intents import Intent
from game.core.game import Seat
from game.core.rng import stream
from game.core.session import Session
from game.games.shape_up.rules import events as shape_up
from game.games.shapes.rules import events as shapes
from game.games.up_or_down.rules import events as up_or_down
from game.shell.window import TICK
from game.table.feedback.moments import MomentScene
from game.table.matches import BOT_DELAY
from game.table.scene.table_scene import TableScene
from game.ui.actors import Actor
from game.ui.layout import Rect
from game.ui.sleep import NAP
from game.ui.stage import Stage
from game.ui.tweens import DEAL, FLIGHT, SPREAD
from tests.screens.screen import ANY_DEVICE, Keyboard, Mouse, Open, Player, Screen, new_session, table_for
from tests.words import first, one_in

Place = tuple[float, float]


def at_table(open_screen: Open, game: str, seats: str = "pb", **options: Any) -> tuple[Screen, TableScene]:
    """A screen and a table of `game`, everything at its place."""
    screen = open_screen(drawn=True, motion="1x", reduced_motion=False)
    scene = screen.put(table_for(screen, new_session(seats, 1, options, game)))
    shown(screen).finish()
    return screen, scene


def shown(screen: Screen) -> Stage:
    """The stage, with all that the scenes show now."""
    while screen.shell.view.compose():
        pass
    return screen.shell.view.stage


def middle(actor: Actor) -> Place:
    return actor.pose.x, actor.pose.y


def flights(stage: Stage) -> dict[str, tuple[Place, Place]]:
    """What flies: from where to where."""
    return {id_: (middle(actor), (actor.goal.x, actor.goal.y)) for id_, actor in stage.actors.items() if actor.flies}


def box(stage: Stage, id_: str) -> Rect:
    """Where a picture is, shadows included."""
    actor = stage.actors[id_]
    w, h = actor.baked.width / stage.canvas.scale, actor.baked.height / stage.canvas.scale
    return Rect(actor.goal.x - w / 2, actor.goal.y - h / 2, w, h)


def begin(open_screen: Open, session: Session, motion: str = "1x", reduced: bool = False, **more: Any) -> Any:
    """A screen on which the table of `session` has just come after the title, and the table."""
    screen = open_screen(drawn=True, motion=motion, reduced_motion=reduced)
    screen.director.reset(screen.services.make("title"))
    screen.show()
    scene = screen.put(table_for(screen, session, **more))
    return screen, scene


def turns(screen: Screen, scene: TableScene, actions: int) -> Iterator[tuple[list[Any], dict[str, Place], Stage]]:
    """Let everybody act at random. After each action of a bot: its events, where pictures were before, the stage."""
    client: Any = scene.client
    match, rng = client.match, stream(7, "others")
    while actions and not match.session.over:
        seat: Seat = match.session.actors()[0]
        stage = shown(screen)
        stage.finish()
        before = {id_: middle(actor) for id_, actor in stage.actors.items()}
        known = len(scene.observation().history)
        legal = match.session.observation(seat).legal
        # Up or Down?: what is rare as soon as it can be done.
        ways = {getattr(action, "how", ""): action for action in legal}
        rare = [ways[how] for how in ("remove", "abandon", "new") if how in ways]
        match.submit(seat, rare[0] if rare else rng.choice(legal))
        scene.hear()
        if isinstance(screen.top, MomentScene):
            screen.director.pop()
        stage = shown(screen)
        if seat not in scene.viewpoint.people:
            actions -= 1
            yield list(scene.observation().history[known:]), before, stage


def goes(found: tuple[Place, Place], start: Place, end: Rect) -> bool:
    return found[0] == pytest.approx(start) and end.holds(*found[1])


def test_cards_of_others_fly_onto_the_grid(open_screen: Open) -> None:
    screen, scene = at_table(open_screen, "shape-up", rounds=1)
    seen = set()
    for events, before, stage in turns(screen, scene, 9):
        for event in events:
            if isinstance(event, shape_up.Played | shape_up.Moved):
                id_ = f"card.{event.card}"
                start, end = flights(stage)[id_]
                assert start == pytest.approx(before[id_])
                stage.finish()
                assert middle(stage.actors[id_]) == pytest.approx(end)
                # It lies where the layout has it: with the mark of its seat, which came first.
                assert f"mark.{event.card}.1" in stage.actors
                seen.add(type(event))
    assert seen == {shape_up.Played, shape_up.Moved}


def test_cards_of_a_hidden_hand_come_from_the_seat_as_backs(open_screen: Open) -> None:
    screen, scene = at_table(open_screen, "shape-up", rounds=1, advanced=True)
    seen = set()
    for events, before, stage in turns(screen, scene, 6):
        found = flights(stage)
        for event in events:
            if isinstance(event, shape_up.Played) and event.seat == 1:
                id_ = f"card.{event.card}"
                assert found[id_][0] == pytest.approx(before["seat.1"])
                back = stage.actors[id_].baked
                stage.advance(FLIGHT[1])
                assert stage.actors[id_].baked is not back
                seen.add("played")
            if isinstance(event, shape_up.Drew) and event.seat == 1:
                (id_,) = (id_ for id_ in found if id_.startswith("flight."))
                assert goes(found[id_], before["deck"], box(stage, "seat.1"))
                assert "deck.mark.1" in stage.actors
                # Nothing betrays the card.
                assert event.card is None
                assert stage.actors[id_].picture.art.kind == "card_back"
                seen.add("drew")
    assert seen == {"played", "drew"}


@pytest.mark.screens
@pytest.mark.parametrize("rare", first(1, [up_or_down.Abandoned, up_or_down.Removed], "screens"))
def test_up_or_downs_cards_fly_from_the_seats_to_the_ring_and_back(open_screen: Open, rare: type) -> None:
    screen, scene = at_table(open_screen, "up-or-down", remove_one=rare is up_or_down.Removed)
    seen = set()
    for events, before, stage in turns(screen, scene, 12):
        found = flights(stage)
        for number, event in enumerate(events, len(scene.observation().history) - len(events)):
            seat = getattr(event, "seat", None)
            # The plate of a seat may be too faint to be painted as large as it is.
            tile = next((one.rect for one in scene.ui.targets if one.id == f"seat.{seat}"), Rect(0, 0, 0, 0))
            if isinstance(event, up_or_down.Played):
                start = found[f"card.{event.card}"][0]
                assert tile.holds(*start), event
                assert f"ring.{event.card}.mark.{seat}" in stage.actors
            elif isinstance(event, up_or_down.Took):
                assert goes(found[f"card.{event.card}"], before[f"card.{event.card}"], tile), event
            elif isinstance(event, up_or_down.Abandoned):
                assert found[f"flight.{number}.0"][0] == pytest.approx(before[f"card.{event.cards[-1]}"])
            elif isinstance(event, up_or_down.Removed):
                assert found[f"flight.{number}"][0] == pytest.approx(before[f"card.{event.card}"])
            elif isinstance(event, up_or_down.Drew):
                way = f"flight.{number}" if event.card is None else f"card.{event.card}"
                start = before[f"pile.{event.pile}"] if event.card is None else before[way]
                assert goes(found[way], start, tile), event
                assert f"pile.{event.pile}.mark.{seat}" in stage.actors
            seen.add(type(event))
    assert seen.issuperset({up_or_down.Played, up_or_down.Took, up_or_down.Drew, rare})


def test_cards_of_shapes_fly_between_seats_and_stacks(open_screen: Open) -> None:
    screen, scene = at_table(open_screen, "shapes", starter="2")
    client: Any = scene.client
    match = client.match
    session = match.session
    before = {id_: middle(actor) for id_, actor in shown(screen).actors.items()}
    legal = session.observation(1).legal
    coloured = next(a for a in legal if type(a).__name__ == "Declare" and a.piece is not None)
    match.submit(1, coloured)
    scene.hear()
    assert not any(actor.picture.leaves for actor in shown(screen).actors.values())  # chosen in secret
    match.submit(1, next(a for a in session.observation(1).legal if type(a).__name__ == "Confirm"))
    scene.hear()
    stage = shown(screen)
    event = next(e for e in scene.observation().history if isinstance(e, shapes.Declared))
    (way,) = (id_ for id_ in flights(stage) if id_.startswith("flight."))
    assert goes(flights(stage)[way], before["seat.1"], box(stage, "tray"))
    assert stage.actors[way].picture.back is not None
    assert stage.actors[f"tray.piece.{event.pieces[0]}"].pose.alpha == 0
    stage.finish()
    assert stage.actors[way].sprite.alpha == 0
    assert stage.actors[f"tray.piece.{event.pieces[0]}"].sprite.alpha == 255


def test_a_card_that_is_drawn_flies_from_the_deck_of_shapes(open_screen: Open) -> None:
    screen, scene = at_table(open_screen, "shapes", starter="2")
    client: Any = scene.client
    before = {id_: middle(actor) for id_, actor in shown(screen).actors.items()}
    legal = client.match.session.observation(1).legal
    client.match.submit(1, next(a for a in legal if type(a).__name__ == "Draw"))
    scene.hear()
    stage = shown(screen)
    (way,) = (id_ for id_ in flights(stage) if id_.startswith("flight."))
    assert goes(flights(stage)[way], before["deck"], box(stage, "seat.1"))
    assert stage.actors[way].picture.art.kind == "card_back"
    assert "deck.mark.1" in stage.actors
    # Coming back to the table shows it where it is, with the same marks.
    scene.leave()
    scene.enter()
    assert not flights(shown(screen))
    assert "deck.mark.1" in shown(screen).actors


def test_marks_of_up_or_down_stay_until_the_next_card_is_played(open_screen: Open) -> None:
    """Those of all seats lay upon one another."""
    screen, scene = at_table(open_screen, "up-or-down", seats="pbb")
    seats = set()
    for events, _before, stage in turns(screen, scene, 16):
        marks = {id_ for id_ in stage.actors if id_.startswith(("ring.", "pile.")) and ".mark." in id_}
        seats.add(seat := events[0].seat)
        assert {id_.rpartition(".")[2] for id_ in marks} == {f"{seat}"}
    assert seats >= {1, 2}


@pytest.mark.parametrize("game", first(1, ["shape-up", "up-or-down"], "screens"))
def test_bots_wait_until_all_has_arrived(open_screen: Open, game: str) -> None:
    session = new_session("bbb", 3, {}, game)
    screen, scene = begin(open_screen, session, bot_delay=BOT_DELAY["1x"])
    acted = 0
    stage = shown(screen)
    for _tick in range(5 * BOT_DELAY["1x"]):
        moving, before = bool(flights(stage)), session.log_length
        screen.window.on_update(TICK)
        stage = shown(screen)
        if session.log_length > before:
            assert not moving
            acted += 1
        stage.advance(TICK)
    assert acted >= 4
    assert scene.pace.skips


def test_a_bot_waits_longer_than_any_flight() -> None:
    assert BOT_DELAY["1x"] / 60 > FLIGHT[1] + SPREAD
    assert BOT_DELAY["2x"] / 60 > (FLIGHT[1] + SPREAD) / 2
    assert BOT_DELAY["off"] < BOT_DELAY["2x"] <= BOT_DELAY["1x"] / 2 + 1


def press(who: Player) -> None:
    """A press that is meant for nothing but going on."""
    if isinstance(who, Mouse):
        at = who.screen.shell.view.stage.canvas.to_window(960, 1060)
        who.screen.window.on_mouse_press(round(at[0]), round(at[1]), 1, 0)
        who.screen.window.on_mouse_release(round(at[0]), round(at[1]), 1, 0)
    else:
        who.down(Intent.CONFIRM)  # type: ignore[attr-defined]
        who.up(Intent.CONFIRM)  # type: ignore[attr-defined]


@ANY_DEVICE
def test_whoever_watches_may_skip(open_screen: Open, who: Callable[[Screen], Player]) -> None:
    session = new_session("pb", 1, {"starter": "2", "rounds": 1})
    screen, scene = begin(open_screen, session, bot_delay=500)
    player = who(screen)
    screen.ticks(5)
    assert "Skip: to your turn" not in screen.words, "a press that comes so soon was meant for the turn before"
    screen.ticks(NAP)
    assert "Skip: to your turn" in screen.words
    if isinstance(player, Mouse):
        player.confirm("skip")
        screen.ticks(2)
        assert session.log_length
    for _action in range(8):
        if scene.actor() is not None:
            break
        before = session.log_length
        press(player)
        screen.ticks(2)
        assert session.log_length == before + 1
        assert screen.top is scene
    assert scene.actor() == 0
    assert "Skip: to your turn" not in screen.words
    # What was meant for skipping does nothing now, and a little later it does.
    before = session.log_length
    cell = next(id_ for id_ in scene.selection.results if id_.startswith("cell."))
    player.confirm(cell)
    assert session.log_length == before
    screen.ticks(NAP)
    player.confirm(cell)
    assert session.log_length == before + 1


def test_a_skip_ends_what_flies(open_screen: Open) -> None:
    screen, scene = begin(open_screen, new_session("pb", 1, {"starter": "2"}), bot_delay=500)
    assert shown(screen).moving
    scene.pace.skip()
    screen.shell.view.frame(0.0, 0.0)
    assert not screen.shell.view.stage.moving


@one_in(3, "screens")
@pytest.mark.parametrize("game", ["shape-up", "up-or-down", "shapes"])
def test_cards_are_dealt_one_after_the_other(open_screen: Open, game: str) -> None:
    options = {"advanced": True, "rounds": 1} if game == "shape-up" else {}
    screen, _scene = begin(open_screen, new_session("pb", 1, options, game))
    stage = shown(screen)
    dealt = [actor for id_, actor in stage.actors.items() if id_.startswith("card.") and actor.flies]
    assert len(dealt) >= 3
    waits = [actor.picture.after for actor in dealt]
    assert len(set(waits)) >= 3
    assert max(waits) <= DEAL
    assert max(actor.tween.left for actor in dealt if actor.tween) <= 1.2
    backs = [actor.baked for actor in dealt]
    stage.advance(1.2)
    assert not stage.moving
    assert all(actor.baked is not back for actor, back in zip(dealt, backs, strict=True))


@pytest.mark.parametrize(("motion", "reduced"), [("off", False), ("1x", True)])
def test_motion_that_is_not_wanted(open_screen: Open, motion: str, reduced: bool) -> None:
    screen, scene = begin(open_screen, new_session("pb", 1, {"starter": "2"}), motion, reduced)
    for _events, _before, stage in turns(screen, scene, 2):
        tweens = [actor.tween for actor in stage.actors.values() if actor.tween]
        assert bool(tweens) is (motion != "off")
        assert not any(tween.lift or tween.turn for tween in tweens)
        assert not scene.pace.skips or motion != "off"


@pytest.mark.parametrize("game", first(1, ["shape-up", "square-up", "shapes", "up-or-down"], "screens"))
def test_nothing_comes_again_after_a_pause(open_screen: Open, game: str) -> None:
    """The whole hand was dealt once more, and units of the last reveal flew again."""
    screen, scene = begin(open_screen, new_session("pb", 1, {}, game))
    for _events, _before, stage in turns(screen, scene, 6):
        stage.finish()
    screen.ticks(1)
    if screen.top is not scene:
        # A reveal waits until somebody has seen it.
        screen.director.pop()
        shown(screen)
    scene.pause()
    # Alone one sees the table behind the pause, on which the last card may still fly.
    shown(screen).finish()
    screen.top.back()
    stage = shown(screen)
    assert scene is screen.top
    assert flights(stage) == {}
    # The card that has the focus again may rise a little.
    for id_, actor in stage.actors.items():
        if actor.picture.animates:
            x, y = middle(actor)
            assert hypot(x - actor.goal.x, y - actor.goal.y) < 40, id_


def test_a_key_skips_just_when_the_bar_says_so(open_screen: Open) -> None:
    """The bar promised it while the key would have confirmed what had the focus."""
    screen, scene = begin(open_screen, new_session("bbp", 1, {"starter": "1"}, "up-or-down"), bot_delay=500)
    keyboard = Keyboard(screen)
    screen.ticks(NAP + 5)
    assert scene.skips_by_key
    assert "Skip: to your turn" in screen.words
    keyboard.tap(Intent.RIGHT)
    assert scene.focus is not None
    assert not scene.skips_by_key
    assert "Skip: to your turn" not in screen.words
