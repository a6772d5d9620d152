"""The buttons at the table of Up or Down?: the one that plays a raised card, and the one that keeps all columns."""

from __future__ import annotations

from game.app.intents import Intent
from game.games.up_or_down.rules.columns import placements
from game.games.up_or_down.rules.view import UpOrDownView
from tests.games.up_or_down.spots import Spot, put, up_or_down
from tests.screens.screen import ANY_DEVICE, Keyboard, Mouse, Open, Player, play_randomly


@ANY_DEVICE
def test_the_button_plays_the_card_that_is_raised(open_screen: Open, who: type[Player]) -> None:
    """It said “Choose a card” and could not be pressed, while a card was raised and seen in the ring."""
    screen = open_screen()
    session = Spot("play", "pb").session()
    scene, player, before = put(screen, session), who(screen), session.log_length
    if isinstance(player, Mouse):
        assert "Choose a card" in screen.words, "what was never pointed at is not chosen"
        card = scene.view.hand[1]
        player.point(f"hand.{card}")
        screen.show()
        player.point("menu")
        screen.show()
        assert f"Play {card}" in screen.words, "also on the way to the button"
    else:
        player.confirm(f"hand.{scene.view.hand[0]}")
        player.back()
        screen.show()
        assert screen.target("primary").action == ("picks", (f"hand.{scene.view.hand[0]}", "ring"))
    player.confirm("primary")
    (entry,) = session.log[before:]
    assert entry.text.startswith("play ")
    assert scene.view.phase == "take"


def test_a_second_press_on_a_raised_card_plays_it(open_screen: Open) -> None:
    screen = open_screen()
    session = Spot("play", "pb").session()
    scene, mouse, before = put(screen, session), Mouse(screen), session.log_length
    card = scene.view.hand[1]
    mouse.confirm(f"hand.{card}")
    screen.show()
    # “Play” was there beside “take the 13 or the 27”, without a word on what it does.
    assert f"Play {card}" in screen.words
    assert "Or play it first, and choose then." in screen.words
    takes = scene.choices.takes
    faces = {one.id: one.art.args[-1] for one in scene.ui.pictures if one.art.kind == "number_card"}
    # Also in the first turn, what cannot be taken lies in dusk.
    assert {other: faces[f"card.{other}"] for other in scene.view.ring} == {
        other: other not in takes for other in scene.view.ring
    }
    mouse.confirm(f"hand.{card}")
    assert [entry.text for entry in session.log[before:]] == [f"play {card}"]


def test_columns_are_given_up_by_their_buttons_alone(open_screen: Open) -> None:
    """There were two orders: the column, or the card first."""
    screen = open_screen()

    def forced(view: UpOrDownView) -> bool:
        columns = view.columns[view.actor or 0]
        return view.phase == "take" and any(
            all(take.how == "abandon" for take in placements(columns, card, view.variants)) for card in view.takes
        )

    scene = put(screen, play_randomly(up_or_down("pppp", 3), forced))
    assert not [target for target in screen.targets if target.kind == "abandon"]
    lost = [card for card, takes in scene.choices.takes.items() if all(take.how == "abandon" for take in takes)]
    mouse = Mouse(screen)
    mouse.confirm(f"ring.{lost[0]}")
    assert {"abandon.0", "abandon.1", "abandon.2"} <= {*screen.ids}
    mouse.confirm(f"ring.{lost[0]}")
    assert scene.choices.taking is None
    assert not [target for target in screen.targets if target.kind == "abandon"]


def test_a_rival_without_cards_has_words_for_that(open_screen: Open) -> None:
    """“hand” stood with nothing beside it."""
    screen = open_screen()
    put(screen, play_randomly(up_or_down("pb", 5), lambda view: not view.hand_sizes[1] and view.actor == 0))
    assert "no cards left" in screen.words.splitlines()


def test_the_button_draws_from_the_pile_that_was_pointed_at(open_screen: Open) -> None:
    """It said “Draw a hidden card” once the pointer had left the open card for it."""
    screen = open_screen()
    session = play_randomly(up_or_down("pb", 4), lambda view: view.phase == "draw" and view.top is not None)
    scene, mouse = put(screen, session), Mouse(screen)
    mouse.point("draw.up")
    mouse.point("menu")
    screen.show()
    assert f"Draw the {scene.view.top}" in screen.words
    mouse.point("draw.down")
    mouse.point("menu")
    screen.show()
    assert "Draw a hidden card" in screen.words


def test_what_is_to_be_chosen_covers_no_button_and_keys_are_named_without_a_mouse(open_screen: Open) -> None:
    """A bubble above “Choose a card” lay over Undo, Hint and half a card of the hand."""
    screen = open_screen()
    scene, mouse = put(screen, Spot("take", "pb").session()), Mouse(screen)
    mouse.point("primary")
    assert not any(one.id.startswith("primary.reason") for one in scene.ui.words)
    mouse.confirm("primary")
    assert screen.director.toast_text == "Choose a card with a bright rim."
    assert not any(one.id in ("undo.key", "hint.key") for one in scene.ui.pictures)
    Keyboard(screen).tap(Intent.LEFT)
    assert {one.id for one in scene.ui.pictures} >= {"undo.key", "hint.key"}
