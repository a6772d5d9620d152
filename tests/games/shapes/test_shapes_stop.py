"""Stop Turn, sentence by sentence of the rulings."""

from __future__ import annotations

import pytest

from game.core.game import TOWER, Event, IllegalAction
from game.core.tower_events import PiecesReturned
from game.games.shapes.rules.actions import Stop
from game.games.shapes.rules.events import (
    DeckRebuilt,
    Drew,
    Exchanged,
    MatchEnded,
    PiecesFell,
    Rested,
    Stopped,
    TakenBack,
    TurnBegan,
)
from game.games.shapes.rules.game import SHAPES
from game.games.shapes.rules.state import ShapesState
from tests.games.shapes.tables import card, cards, count, only, pieces, place, run, table


def declared(**options: str) -> ShapesState:
    """Seat 0 has declared Rs, Rb and Rp; it and seat 2 hold a Stop Turn."""
    deck = options.pop("deck", "Yd Yp Yt Yw")
    state = table("Rs Rb Rp Gs !0|Bs Bb|Ys !1", deck=deck, **options)
    run(state, "0 declare Rs; 0 declare Rb; 0 declare Rp; 0 confirm")
    return state


def stop_is_refused(state: ShapesState, seat: int) -> str:
    assert Stop() not in state.legal_actions(seat)
    with pytest.raises(IllegalAction) as error:
        state.apply(seat, Stop())
    return error.value.reason


def test_any_rival_may_stop_from_the_declaration_until_the_last_piece_is_let_go() -> None:
    state = table("Rs Rb Gs|Bs Bb|Ys !1 Yb", deck="Yd Yp Yt Yw")
    assert stop_is_refused(state, 2) == "shapes.nothing-to-stop"
    run(state, "0 declare Rs; 0 declare Rb")
    assert stop_is_refused(state, 2) == "shapes.nothing-to-stop"
    assert state.interrupters() == ()
    run(state, "0 confirm")
    assert state.legal_actions(2) == [Stop()]
    run(state, "0 take Rs")
    assert state.legal_actions(2) == [Stop()]
    run(state, "0 release")
    assert stop_is_refused(state, 2) == "shapes.nothing-to-stop"
    run(state, "T settled")
    assert state.legal_actions(2) == [Stop()]
    run(state, "0 take Rb")
    assert state.legal_actions(2) == [Stop()]
    run(state, "0 release")
    assert stop_is_refused(state, 2) == "shapes.nothing-to-stop"


def test_rivals_are_interrupters_whether_they_hold_the_card_or_not() -> None:
    state = declared()
    assert state.interrupters() == (1, 2)
    assert state.legal_actions(1) == []
    assert stop_is_refused(state, 1) == "shapes.no-stop-card"
    assert state.interrupters() == (1, 2)
    run(state, "0 take Rs; 0 release")
    assert state.interrupters() == ()


def test_a_stop_with_nothing_held_passes_the_turn_at_once() -> None:
    state = declared()
    events = run(state, "2 stop")
    assert events[0] == Stopped(2, 0)
    assert count(events, PiecesReturned) == 0
    assert only(events, Exchanged) == Exchanged(0, 3, tuple(cards("Rs Rb Rp")), ())
    assert count(events, Drew) == 3
    assert events[-1] == TurnBegan(1, 2)
    assert set(state.hands[0]) == {*cards("Gs !0 Yd Yp Yt")}
    # The Stop Turn card goes to the discard pile first.
    assert state.discard == cards("!1 Rs Rb Rp")
    assert set(state.hands[2]) == {card("Ys")}


def test_a_held_piece_is_lifted_out_and_the_tower_comes_to_rest_first() -> None:
    state = declared(platform="Gb Gp")
    events = run(state, "0 take Rb; 2 stop")[1:]
    assert events == [Stopped(2, 0), PiecesReturned(tuple(pieces("Rb")))]
    assert state.held is None
    assert state.view(1).stopper == 2
    assert state.actors() == (TOWER,)
    assert state.interrupters() == ()
    events = run(state, "T settled")
    assert events[0] == Rested()
    assert only(events, Exchanged) == Exchanged(0, 3, tuple(cards("Rb Rs Rp")), ())
    assert state.turn == 1
    assert state.view(1).stopper is None


def test_what_falls_meanwhile_leaves_play_without_penalty() -> None:
    state = declared(platform="Gb Gp")
    run(state, "0 take Rb; 2 stop")
    events = run(state, "T fell Gp")
    assert only(events, PiecesFell) == PiecesFell(0, tuple(pieces("Gp")), fails=False)
    assert only(events, PiecesReturned) == PiecesReturned(tuple(pieces("Gp")))
    assert state.platform == pieces("Gb")
    assert state.turn == 1
    assert state.phase == "declare"


def test_the_tower_is_waited_for_also_where_it_is_empty() -> None:
    state = declared()
    run(state, "0 take Rb; 2 stop")
    assert state.actors() == (TOWER,)
    run(state, "T settled")
    assert state.turn == 1


def test_cards_completed_before_a_stop_are_not_exchanged() -> None:
    state = declared()
    place(state, "Rp")
    events = run(state, "2 stop")
    assert only(events, Exchanged) == Exchanged(0, 2, tuple(cards("Rs Rb")), ())
    assert state.platform == pieces("Rp")
    assert state.placed[0] == 1


def test_no_end_of_turn_draw_and_nothing_stolen_after_a_stop() -> None:
    state = declared()
    run(state, "2 stop")
    assert len(state.hands[0]) == 5
    assert state.turn == 1


def test_the_stop_turn_card_may_be_redrawn() -> None:
    state = declared(deck="Yd")
    events = run(state, "2 stop")
    assert only(events, DeckRebuilt) == DeckRebuilt(tuple(cards("!0")), ())
    assert only(events, Exchanged) == Exchanged(0, 2, tuple(cards("Rs Rb")), tuple(cards("Rp")))
    assert set(state.hands[0]) == {*cards("Gs !0 !1 Yd Rp")}


def shuffled_back(own: str, other: str) -> tuple[ShapesState, list[Event]]:
    """Seat 2 stops with `own`, which is shuffled into the new deck at once; seat 3 holds `other`."""
    state = table(f"Rs Rb Gs|Bs Bb|Ys Yb {own}|Yt Yw {other}", discard="Gb Gp Gd Gt Gw")
    return state, run(state, "0 declare Rs; 0 declare Rb; 0 confirm; 2 stop")


@pytest.mark.parametrize("seat", [1, None])
def test_nobody_learns_which_of_the_two_stop_turns_was_shuffled_back_at_once(seat: int | None) -> None:
    """A regression: `Stopped` named the card, and so did `DeckRebuilt`, while no view showed it."""
    (one, told), (other, told_other) = shuffled_back("!0", "!1"), shuffled_back("!1", "!0")
    assert only(told, DeckRebuilt)
    assert one.view(seat) == other.view(seat)
    assert [event.seen_by(seat) for event in told] == [event.seen_by(seat) for event in told_other]


def test_the_stoppers_last_card_ends_the_game_without_an_exchange() -> None:
    state = table("Rs Rb Gs|Bs Bb|!1", deck="Yd Yp Yt")
    run(state, "0 declare Rs; 0 declare Rb; 0 confirm")
    events = run(state, "2 stop")
    assert count(events, Exchanged) == count(events, Drew) == 0
    assert only(events, TakenBack) == TakenBack(0, tuple(cards("Rs Rb")))
    assert events[-1] == MatchEnded("empty-hand", (-3, -2, 0), (2,))
    assert len(state.deck) == 3


def test_with_a_piece_held_it_ends_once_the_tower_is_at_rest() -> None:
    state = table("Rs|Bs Bb|!1", deck="Yd Yp Yt", platform="Gb")
    run(state, "0 declare Rs; 0 confirm; 0 take Rs; 2 stop")
    assert state.winners() == ()
    events = run(state, "T settled")
    assert events[-1] == MatchEnded("empty-hand", (-1, -2, 0), (2,))


def test_players_may_stop_themselves() -> None:
    state = declared()
    assert state.legal_actions(0)[-1] == Stop()
    run(state, "0 take Rs")
    assert state.legal_actions(0)[-1] == Stop()
    events = run(state, "0 stop; T settled")
    assert events[0] == Stopped(0, 0)
    assert only(events, Exchanged).drawn == 3
    assert state.turn == 1


def test_stopping_oneself_exchanges_first_and_only_an_empty_hand_after_it_wins() -> None:
    state = table("Rs Rb !0|Bs Bb", deck="Yd Yp")
    run(state, "0 declare Rs; 0 declare Rb; 0 confirm")
    run(state, "0 stop")
    assert set(state.hands[0]) == {*cards("Yd Yp")}
    assert state.winners() == ()
    assert state.turn == 1


def test_clear_the_board_cannot_be_stopped() -> None:
    state = table("#0 Rs|Bs !0", platform="Gb")
    assert stop_is_refused(state, 1) == "shapes.nothing-to-stop"
    run(state, "0 clear")
    assert state.turn == 1


def test_nobody_stops_between_a_fall_and_the_exchange() -> None:
    state = declared(platform="Gb")
    run(state, "0 take Rs; T fell Gb")
    assert stop_is_refused(state, 2) == "shapes.nothing-to-stop"
    run(state, "T settled")
    assert state.phase == "steal"
    assert stop_is_refused(state, 2) == "shapes.nothing-to-stop"


@pytest.mark.parametrize("variant", ["survivor", "pass", "draft"])
def test_there_is_no_stop_in_the_other_variants(variant: str) -> None:
    state = SHAPES.new(2, 1, variant=variant)
    assert state.interrupters() == ()
    with pytest.raises(IllegalAction) as error:
        state.apply(1, Stop())
    assert error.value.reason == "shapes.not-in-this-variant"
