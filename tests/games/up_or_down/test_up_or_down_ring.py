"""Cards of Up or Down?'s ring keep their places in a turn, and those that the next rival would like show its face."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.app.intents import MOUSE
from game.games.up_or_down.layout import up_or_down_layout
from game.games.up_or_down.lesson import LESSON
from game.games.up_or_down.ring_geometry import RingPlan
from game.games.up_or_down.rules.actions import Play, Take
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.preview import gain_for, next_rival, preview
from game.games.up_or_down.table import UpOrDownScene
from game.games.up_or_down.up_or_down_frame import MUCH
from game.table.lessons import lesson_table
from game.tools.screenshot import Shot, scenes_for, services_for
from game.ui.layout import Rect
from tests.games.up_or_down.spots import Spot, put
from tests.screens.screen import Mouse, Open


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("guest", range(7))
def test_only_the_neighbours_of_a_card_that_comes_in_move_aside(guest: int, large: bool) -> None:
    """All cards moved when one of the hand was looked at, and the next press hit another place."""
    layout = up_or_down_layout(large, Rect(0, 0, 1920, 1080))
    plan = RingPlan(layout.ring, *layout.card)
    before, after = plan.places(6), plan.places(7, guest)
    others = [*after[:guest], *after[guest + 1 :]]
    moved = [i for i, (old, new) in enumerate(zip(before, others, strict=True)) if old != new]
    assert moved == sorted({(guest - 1) % 6, guest % 6})
    for old, new in zip(before, others, strict=True):
        assert Rect(new.cx, new.cy, 1, 1).overlaps(old)
        assert not new.overlaps(after[guest])


def ring_of(scene: UpOrDownScene) -> dict[Card, tuple[float, float]]:
    found = {one.id: (one.x, one.y) for one in scene.ui.pictures}
    return {card: found[f"card.{card}"] for card in scene.view.ring}


def test_a_played_card_lies_where_its_ghost_was_and_nothing_else_moves(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    scene = put(screen, Spot("play", "pbbb").session())
    card = scene.view.hand[1]
    mouse.point(f"hand.{card}")
    looked = ring_of(scene)
    ghost = next((one.x, one.y) for one in scene.ui.pictures if one.id == "ring.ghost")
    scene.do(Play(card))
    screen.show()
    assert ring_of(scene) == {**looked, card: ghost}
    take = next(one for one in scene.legal() if isinstance(one, Take))
    scene.do(take)
    screen.show()
    still = ring_of(scene)
    assert [one for one in still if one != card and still[one] == looked[one]] != []


def test_a_press_on_the_ghost_that_came_under_the_pointer_plays_nothing(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    scene = put(screen, Spot("play", "pbbb").session())
    mouse.confirm(f"hand.{scene.view.hand[1]}")
    assert scene.services.director.sleep.sleeps("ring")
    assert scene.view.phase == "play"


def looking(focus: str, moves: int = 70, **options: Any) -> UpOrDownScene:
    """A table with three seats on which `focus` has the focus."""
    shot = Shot("up-or-down", seats=3, moves=moves, seed=2)
    services = services_for(shot)
    for key, value in options.items():
        setattr(services.settings, key, value)
    services.director.reset(*scenes_for(shot, services))
    scene = services.director.top
    assert isinstance(scene, UpOrDownScene)
    scene.focus = focus
    scene.changed()
    services.director.compose(services.make_ui)
    return scene


def faces(scene: UpOrDownScene) -> set[Card]:
    return {int(one.id.rpartition(".")[2]) for one in scene.ui.pictures if one.id.startswith("ring.wanted.")}


def test_the_next_rival_shows_its_face_at_cards_that_would_bring_it_much() -> None:
    """Cards that a player had put down or planned were taken without a warning."""
    scene = looking("hand.6")
    assert faces(scene) == {card for card in (*scene.view.ring, 6) if gain_for(scene.view, 1, card) >= MUCH} == {6}
    rival = next(one.art.args for one in scene.ui.pictures if one.id == "seat.1.face")
    assert next(one.art.args for one in scene.ui.pictures if one.id == "ring.wanted.6")[1:3] == rival[1:3]
    assert any(one.text == "Rook may take the 6 next: +8." for one in scene.ui.words)
    # A taken card is chosen meanwhile.
    taken = preview(scene.view, Play(6)).why[0].card
    scene.pick("hand.6", MOUSE)
    scene.do(Play(6))
    scene.services.director.compose(scene.services.make_ui)
    assert faces(scene) == {6}
    scene.do(next(one for one in scene.legal() if isinstance(one, Take) and one.card == taken))
    scene.services.director.compose(scene.services.make_ui)
    assert faces(scene) == set(), "nothing is chosen any more that a rival could miss"


@pytest.mark.parametrize(("focus", "options"), [("rules", {}), ("hand.6", {"gains": "never"})])
def test_no_rival_shows_its_face_where_nothing_is_chosen_or_gains_are_not_told(
    focus: str, options: dict[str, Any]
) -> None:
    assert faces(looking(focus, **options)) == set()


def test_a_rival_without_a_turn_wants_nothing() -> None:
    view = looking("hand.6").view
    assert next_rival(view) == 1
    last = replace(view, hand_sizes=(1, 0, 0), face_down=0, face_up=0)
    assert next_rival(last) is None
    assert next_rival(replace(view, seat=None)) is None


def test_the_lesson_shows_a_face_only_where_it_teaches_it(open_screen: Open) -> None:
    """A player was never told that the next one may take what is played or left."""
    screen = open_screen()
    shown = {}
    for number, step in enumerate(LESSON):
        scene = screen.put(lesson_table(screen.services, "up-or-down", number))
        assert isinstance(scene, UpOrDownScene)
        screen.show()
        shown[step.id] = faces(scene)
    assert {id_ for id_, cards in shown.items() if cards} == {"rival"}
    assert shown["rival"] == {29}
