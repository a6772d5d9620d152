"""Tests the cards of the stack-off's rounds: a mix in its order, favourites that are kept, and what plays then."""

from __future__ import annotations

import pytest

from game.app.settings import Setup
from game.core.game import SeatInfo
from game.games.stack_off.lobby import last_choices
from game.games.stack_off.lobby.picked_rounds import FAVOURITES, PickedRounds, picked_from
from game.games.stack_off.lobby.rounds_scene import RoundsScene
from game.games.stack_off.lobby.scene import LobbyScene
from game.games.stack_off.rounds import rounds
from game.games.stack_off.series import KEY, MIX
from game.games.stack_off.start import open_lobby
from game.games.stack_off.table.scene import StackOffScene
from tests.screens.screen import ANY_DEVICE, Mouse, Open, Player, Screen

SEATS = (SeatInfo("Zoe", "green", None, "pad1"), SeatInfo("Bolt", "red", "normal"))
LOW = ("thin-post", "packed-lunch")
"""Two rounds that do not lie side by side."""


def cards_of(screen: Screen, who: Player) -> RoundsScene:
    """The lobby's cards, opened with that device."""
    screen.services.settings.setups[KEY] = Setup(SEATS)
    screen.services.devices.last = who.device
    screen.director.reset(open_lobby(screen.services))
    screen.show()
    who.confirm("mode")
    scene = screen.top
    assert isinstance(scene, RoundsScene)
    return scene


@ANY_DEVICE
def test_rounds_are_played_in_the_order_in_which_their_cards_were_pressed(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    scene = cards_of(screen, player)
    for id_ in ("hot-potato", *LOW, "hot-potato"):
        player.confirm(f"card.{id_}")
    assert scene.picked.mix == list(LOW), "a second press takes the round out again"
    player.confirm(f"heart.{LOW[0]}")
    player.confirm("done")
    lobby = screen.top
    assert isinstance(lobby, LobbyScene)
    assert lobby.options["mode"] == MIX
    lobby.close()
    kept = open_lobby(screen.services)
    assert (kept.options["mode"], kept.picked) == (MIX, PickedRounds(list(LOW), [LOW[0]]))
    lobby.activate("start")
    table = screen.top
    assert isinstance(table, StackOffScene)
    assert [one.id for one in table.series.order] == list(LOW)


def test_favourites_play_in_an_order_of_chance_and_their_last_one_gone_means_all(open_screen: Open) -> None:
    screen = open_screen()
    scene = cards_of(screen, Mouse(screen))
    assert [target.disabled_reason for target in scene.ui.targets if target.id == f"way.{FAVOURITES}"] != [""]
    ids = [one.id for one in rounds()][:4]
    for id_ in ids:
        scene.activate(("heart", id_))
    scene.activate(("way", FAVOURITES))
    assert scene.mode == FAVOURITES
    orders = {scene.picked.ids(FAVOURITES, seed) for seed in range(20)}
    assert len(orders) > 1
    assert all(sorted(order) == sorted(ids) for order in orders)
    for id_ in ids:
        scene.activate(("heart", id_))
    assert scene.mode == "any"


def test_what_is_kept_of_rounds_that_are_gone_counts_for_nothing() -> None:
    found = picked_from({"mix.0": "gone", "mix.1": "thin-post", "mix.2": "thin-post", "fav.0": 3, "fav.1": True})
    assert found == PickedRounds(["thin-post"], [])


@pytest.mark.parametrize("size", [100, 200])
def test_every_round_has_its_card_and_every_page_can_be_reached(open_screen: Open, size: int) -> None:
    screen = open_screen()
    screen.services.settings.text_size = 200 if size == 200 else 100
    lobby_cards = cards_of(screen, Mouse(screen))
    assert len(lobby_cards.rounds) == len(rounds()) - 1, "two are shown no round that takes three"
    scene = RoundsScene(screen.services, lobby_cards.options, lobby_cards.picked, lambda: None, 3)
    screen.director.push(scene)
    seen = []
    for number in range(scene.pages):
        assert scene.show_page(number)
        screen.show()
        seen += [target.id for target in scene.ui.targets if target.id.startswith("card.")]
    assert seen == [f"card.{one.id}" for one in rounds()]
    assert not scene.show_page(scene.pages)


def test_the_lobby_turns_to_favourites_and_the_mix_while_there_are_some() -> None:
    modes = last_choices.choices(PickedRounds())["mode"]
    assert FAVOURITES not in modes
    assert MIX not in modes
    assert {FAVOURITES, MIX} <= {*last_choices.choices(PickedRounds(["thin-post"], ["last-brick"]))["mode"]}


def test_a_card_pressed_after_a_bit_of_everything_begins_a_new_choice_and_all_can_be_cleared(
    open_screen: Open,
) -> None:
    screen = open_screen()
    picked, options = PickedRounds(mix=list(LOW)), {"mode": "any"}
    scene = RoundsScene(screen.services, options, picked, lambda: None)  # type: ignore[arg-type]
    screen.director.push(scene)
    screen.show()
    assert "A bit of everything" in screen.words
    assert "clear" not in {target.id for target in scene.ui.targets}
    scene.activate(("pick", "thin-post"))
    assert picked.mix == ["thin-post"]
    scene.activate(("pick", "hot-potato"))
    assert picked.mix == ["thin-post", "hot-potato"]
    screen.show()
    assert "clear" in {target.id for target in scene.ui.targets}
    scene.activate("clear")
    assert (picked.mix, options["mode"]) == ([], "any")
