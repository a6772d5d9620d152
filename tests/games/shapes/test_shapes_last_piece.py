"""Play waits before the piece with which a rival would win, and asks each person who could stop the turn."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.game import TOWER
from game.core.position import Start
from game.core.session import Session
from game.games.shapes.choice import Choice
from game.games.shapes.last_piece import LastPieceDialog
from game.games.shapes.main_button import main_button
from game.games.shapes.phrases import prompt_note
from game.games.shapes.results import ShapesResults
from game.games.shapes.rules.actions import Confirm, decode
from game.games.shapes.table import ShapesScene
from game.ui.widgets import Ui
from tests.games.shapes.tables import place, run, table
from tests.positions import full_hand
from tests.screens.screen import Keyboard, Mouse, Open, Player, Screen, people
from tests.screens.stacking import put
from tests.screens.test_layout_audit import faults
from tests.some import match_of
from tests.toys import RULES
from tests.words import one_in


def last_cards(seats: str, stop: str, cards: str = "Rb") -> Session:
    """Seat 1 has declared `cards`, all that it has. A Stop Turn is in the "hand" of seat 2, in the "deck", or lost to
    the "discard" pile, as the other one is."""
    text = full_hand(1, len(seats))
    lines = {name: rest.split() for name, _, rest in (line.partition(": ") for line in text.splitlines())}
    own = {"hand of 1": cards.split(), "hand of 2": ["Gs", "Gb"], "discard": ["!1"]}
    own[{"hand": "hand of 2", "deck": "deck", "discard": "discard"}[stop]] = [
        *own.get({"hand": "hand of 2"}.get(stop, stop), []),
        "!0",
    ]
    taken = {code for codes in own.values() for code in codes}
    every = [*lines["deck"], *lines["hand of 1"], *lines["hand of 2"]]
    own["deck"] = [*own.get("deck", []), *(code for code in every if code not in taken)]
    for name, codes in own.items():
        text = re.sub(rf"^{name}: .*$", f"{name}: {' '.join(codes)}", text, flags=re.M)
    session = Session(RULES["shapes"], people(seats), 1, {}, Start(text))
    for code in cards.split():
        session.submit(0, decode(f"declare {code}"))
    session.submit(0, Confirm())
    return session


def asked(scene: ShapesScene, screen: Screen) -> bool:
    screen.ticks(3)
    return isinstance(screen.top, LastPieceDialog)


@pytest.mark.parametrize(
    ("seats", "stop", "buttons"),
    [
        ("bp", "hand", ["close", "stop.1"]),
        ("bp", "deck", []),
        # Who holds it is a secret, unless all know that nobody does.
        ("bpp", "deck", ["close", "stop.1", "stop.2"]),
        ("bpp", "discard", []),
    ],
)
def test_the_last_piece_waits_for_rivals(open_screen: Open, seats: str, stop: str, buttons: list[str]) -> None:
    screen = open_screen()
    scene = put(screen, last_cards(seats, stop))
    assert asked(scene, screen) == bool(buttons)
    if buttons:
        assert sorted(screen.ids) == buttons
        assert not faults(screen.top.ui)


@one_in(2, "games")
@pytest.mark.parametrize("who", [Mouse, Keyboard])
def test_play_waits_for_the_answer_and_goes_on_by_it(open_screen: Open, who: type[Player]) -> None:
    # The bot may have the piece in its hand already.
    for answer, texts in (("stop.1", {"stop"}), ("close", {"take Rb", "release"})):
        screen = open_screen()
        session, player = last_cards("bp", "hand"), who(screen)
        scene = put(screen, session)
        assert asked(scene, screen)
        length = session.log_length
        screen.ticks(600)
        assert match_of(scene.client).paused
        assert session.log_length == length
        player.confirm(answer)
        screen.ticks(200)
        assert session.log[length].text in texts
        assert not isinstance(screen.top, LastPieceDialog), "shown once a turn"


def test_play_waits_only_before_the_last_piece(open_screen: Open) -> None:
    screen = open_screen()
    assert not asked(put(screen, last_cards("bp", "hand", "Rs Rb")), screen)


def test_the_header_says_who_wins_with_the_pieces_to_come() -> None:
    state = table("Rs Rb|Bs !1", deck="Yd Yp Yt Yw")
    run(state, "0 declare Rs; 0 declare Rb; 0 confirm")

    def note(seat: int, person: bool) -> str:
        return prompt_note(state.view(seat), ["Ana", "Bo"].__getitem__, person)

    assert note(0, True) == "You win if both stand. A fall means 3 cards."
    assert note(1, False) == "Ana wins if all 2 stand: you can stop them."
    place(state, "Rs")
    assert note(0, True) == "You win if it stands. A fall means 2 cards."
    assert note(0, False) == "Ana wins if it stands."
    assert note(1, False) == "Ana wins if it stands: you can stop it."


def test_the_result_of_a_match_by_cards_comes_at_once(open_screen: Open) -> None:
    """“The cards are counted” stood before it, and nothing was counted."""
    screen = open_screen(motion="1x", reduced_motion=False)
    session = last_cards("pb", "discard")
    for seat, action in ((0, "take Rb"), (0, "release"), (TOWER, "settled")):
        session.submit(seat, decode(action))
    assert session.over
    scene = put(screen, session)
    scene.finish()
    assert isinstance(screen.top, ShapesResults)
    assert screen.top.counted


def test_a_caught_piece_cannot_be_let_go_by_the_button() -> None:
    """It was as bright as ever, and did nothing."""
    state = table("Rs Rb Rp|Bs Bb", deck="Yd Yp Yt Yw")
    run(state, "0 declare Rs; 0 confirm; 0 take Rs")
    frame: Any = SimpleNamespace(bar=SimpleNamespace(skips=""))
    for is_caught in (False, True):
        button = main_button(Ui(), frame, state.view(0), Choice(), holds=True, is_caught=is_caught)
        assert button is not None
        assert ("caught" in button.disabled_reason) is is_caught


def test_the_main_button_draws_where_nothing_else_can_be_done() -> None:
    state = table("!0|Bs Bb", deck="Yd Yp Yt Yw")
    frame: Any = SimpleNamespace(bar=SimpleNamespace(skips=""), legal=tuple(state.legal_actions(0)))
    button = main_button(Ui(), frame, state.view(0), Choice(), holds=False)
    assert button is not None
    assert button.id == "draw"
