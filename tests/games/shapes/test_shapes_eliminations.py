"""Survivor, Play one – pass one – toss one, and Card drafting, sentence by sentence of the rulings."""

from __future__ import annotations

import pytest

from game.core.game import TOWER, Event, IllegalAction
from game.core.tower_events import PiecesReturned
from game.games.shapes.rules.actions import Confirm, Declare, Order, Pass, Pick, Take, Toss
from game.games.shapes.rules.cards import WHITE_PIECES
from game.games.shapes.rules.events import (
    Assigned,
    CardPicked,
    Chose,
    Completed,
    DeckRebuilt,
    Declared,
    DrawSkipped,
    Drew,
    Eliminated,
    MatchEnded,
    Ordered,
    PackReceived,
    PiecesFell,
    RowReady,
    Skipped,
    TurnBegan,
    TurnedUp,
)
from game.games.shapes.rules.game import SHAPES
from game.games.shapes.rules.state import ShapesState
from game.games.shapes.rules.view import Passed
from tests.games.shapes.tables import card, cards, count, eliminations, only, piece, pieces, place, rows, run, table


def refused(state: ShapesState, script: str) -> str:
    with pytest.raises(IllegalAction) as error:
        run(state, script)
    return error.value.reason


def topple(state: ShapesState, code: str, fallen: str = "") -> list[Event]:
    """The seat whose turn it is tries a piece, and something falls."""
    return run(state, f"{state.turn} take {code}; {state.turn} release; T fell {fallen or code}")


# Survivor


def test_survivor_draw_a_card_and_place_its_piece() -> None:
    state = eliminations("survivor", 2, "Rs Gb Yd")
    assert state.legal_actions(0) == [Take(piece) for piece in pieces("Rs")]
    events = place(state, "Rs")
    assert events[-3:] == [
        Completed(0, card("Rs"), piece("Rs")),
        TurnBegan(1, 2),
        Drew(1, card("Gb"), open=True),
    ]
    assert only(events, Drew).seen_by(0) == only(events, Drew)
    assert state.legal_actions(1) == [Take(piece) for piece in pieces("Gb")]
    assert state.scores() == (1, 0)


def test_survivor_wild_any_white_piece_not_in_play() -> None:
    state = eliminations("survivor", 2, "*4 Gb", platform="Wd=*0 Gs")
    free = [piece for piece in WHITE_PIECES if piece not in pieces("Wd")]
    assert state.legal_actions(0) == [Declare(card("*4"), piece) for piece in free]
    assert refused(state, "0 declare *4=Wd") == "shapes.piece-in-play"
    assert refused(state, "0 declare Gb") == "shapes.not-your-card"
    assert refused(state, "0 confirm") == "shapes.declare-first"
    (event,) = run(state, "0 declare *4=Wl")
    assert event == Declared(0, tuple(cards("*4")), tuple(pieces("Wl")), shown=False)
    assert not event.reveals
    place(state, "Wl")
    assert state.wilds == dict(zip(pieces("Wd Wl"), cards("*0 *4"), strict=True))


def test_survivor_any_fall_and_the_player_is_out_the_rest_stays() -> None:
    state = eliminations("survivor", 3, "Rs Gb Yd", platform="Bs Bb")
    events = topple(state, "Rs", "Bb")
    assert only(events, Eliminated) == Eliminated(0, tuple(cards("Rs")))
    assert state.platform == pieces("Bs Rs")
    assert state.view(1).out == (True, False, False)
    assert state.turn == 1
    assert state.scores() == (0, 0, 0)
    place(state, "Gb")
    place(state, "Yd")
    assert state.turn == 1


def test_survivor_a_fall_while_the_piece_is_held_puts_out_too() -> None:
    state = eliminations("survivor", 3, "Rs Gb", platform="Bs Bb")
    run(state, "0 take Rs")
    assert state.interrupters() == (TOWER,)
    events = run(state, "T fell Bb; T settled")
    assert [event for event in events if isinstance(event, PiecesReturned)] == [
        PiecesReturned(tuple(pieces("Bb"))),
        PiecesReturned(tuple(pieces("Rs"))),
    ]
    assert only(events, Eliminated).seat == 0


def test_survivor_last_one_in_wins_at_once() -> None:
    state = eliminations("survivor", 3, "Rs Gb Yd Yp")
    place(state, "Rs")
    topple(state, "Gb")
    events = topple(state, "Yd")
    assert events[-1] == MatchEnded("last-one", (1, 0, 0), (0,))
    assert state.actors() == ()
    assert state.winners() == (0,)


def test_survivor_alone_counts_pieces_until_the_first_fall() -> None:
    state = eliminations("survivor", 1, "Rs Gb Yd")
    place(state, "Rs")
    place(state, "Gb")
    events = topple(state, "Yd")
    assert events[-1] == MatchEnded("alone", (2,), (0,))


def test_survivor_alone_may_place_all_fifty() -> None:
    state = SHAPES.new(1, 7)
    while state.actors():
        if state.phase == "declare":
            state.apply(0, state.legal_actions(0)[0])
        (take,) = state.legal_actions(0)
        state.apply(0, take)
        events = run(state, "0 release; T settled")
    assert events[-2:] == [Skipped(0), MatchEnded("nothing-left", (50,), (0,))]
    assert sorted(state.platform) == list(range(50))


def test_survivor_fallen_pieces_come_again_and_a_round_of_skips_shares_the_win() -> None:
    state = eliminations("survivor", 3, "Rs Gb", platform="Bs")
    topple(state, "Rs", "Rs,Bs")
    # The deck is empty, so the cards of both fallen pieces are shuffled, but not Gb's, which is being played.
    place(state, "Gb")
    assert state.discard == cards("Gb")
    assert {state.tray[0].card, *state.deck} == {*cards("Rs Bs")}
    for _ in range(2):
        assert state.turn is not None
        (take,) = state.legal_actions(state.turn)
        state.apply(state.turn, take)
        events = run(state, f"{state.turn} release; T settled")
    assert count(events, Skipped) == 2
    assert events[-1] == MatchEnded("nothing-left", (0, 2, 1), (1, 2))


# Play one, pass one, toss one


def test_pass_draw_three_play_one_pass_one_toss_one_in_any_order() -> None:
    state = eliminations("pass", 3, "Rs Gb Yd Yp Yt Yb")
    assert state.phase == "assign"
    assert state.hands[0] == sorted(cards("Rs Gb Yd"))
    run(state, "0 toss Gb; 0 pass Yd 2")
    assert state.legal_actions(0) == [Declare(card("Rs"), piece("Rs"))]
    run(state, "0 declare Rs")
    assert state.legal_actions(0) == [Confirm()]
    events = run(state, "0 confirm")
    assert events == [Assigned(0, card("Rs"), piece("Rs"), Passed(card("Yd"), 2, piece("Yd")), card("Gb"))]
    assert state.legal_actions(0) == [Take(piece("Rs"))]
    assert state.discard == cards("Gb")


def test_pass_one_each_and_all_before_the_piece_is_played() -> None:
    state = eliminations("pass", 3, "Rs Gb Yd Yp Yt Yb")
    assert refused(state, "0 confirm") == "shapes.assign-first"
    assert refused(state, "0 take Rs") == "shapes.assign-first"
    run(state, "0 declare Rs")
    assert refused(state, "0 declare Gb") == "shapes.already-chosen"
    run(state, "0 pass Gb 1")
    assert refused(state, "0 pass Yd 1") == "shapes.already-chosen"
    run(state, "0 toss Yd")
    assert refused(state, "0 toss Yd") == "shapes.already-chosen"


def test_pass_choices_are_secret_until_confirmed() -> None:
    state = eliminations("pass", 2, "Rs *4 Yd Yp Yt Yb")
    before = state.view(1)
    events = run(state, "0 toss Rs; 0 pass *4=Wd 1; 0 declare Yd")
    assert events == [
        Chose(0, card("Rs"), None, None),
        Chose(0, card("*4"), piece("Wd"), 1),
        Chose(0, card("Yd"), piece("Yd"), 0),
    ]
    assert all(event.seen_by(1) is None for event in events)
    assert state.view(1) == before
    assert state.view(0).passing == Passed(card("*4"), 1, piece("Wd"))
    assert state.view(0).tossing == cards("Rs")[0]


def test_pass_to_a_rival_still_in() -> None:
    state = eliminations("pass", 3, "Rs Gb Yd Yp Yt Yb Rp Rt Rb")
    run(state, "0 declare Rs; 0 pass Gb 1; 0 toss Yd; 0 confirm")
    topple(state, "Rs")
    assert state.turn == 1
    place(state, "Gb")
    assert {action.rival for action in state.legal_actions(1) if isinstance(action, Pass)} == {2}
    assert refused(state, "1 pass Yp 0") == refused(state, "1 pass Yp 1") == "shapes.no-such-rival"


def test_pass_passed_cards_are_played_first_in_any_order_and_then_three_drawn() -> None:
    state = eliminations("pass", 3, "Rs Gb Yd Yp Yt Yb Rp Rt Rb")
    run(state, "0 declare Rs; 0 pass Gb 2; 0 toss Yd; 0 confirm")
    place(state, "Rs")
    run(state, "1 declare Yp; 1 pass Yt 2; 1 toss Yb; 1 confirm")
    events = place(state, "Yp")
    assert count(events, Drew) == 0
    assert state.turn == 2
    assert state.legal_actions(2) == [Take(piece) for piece in pieces("Gb Yt")]
    assert state.view(0).passed == ((), (), ())
    place(state, "Yt")
    events = place(state, "Gb")
    assert count(events, Drew) == 3
    assert state.turn == 2
    assert state.phase == "assign"
    assert state.scores() == (1, 1, 2)


def test_pass_a_passed_card_lies_open_until_its_turn() -> None:
    state = eliminations("pass", 3, "Rs *4 Yd Yp Yt Yb")
    run(state, "0 declare Rs; 0 pass *4=Wm 2; 0 toss Yd; 0 confirm")
    for seat in (0, 1, 2, None):
        (laid,) = state.view(seat).passed[2]
        assert (laid.card, laid.piece) == (card("*4"), piece("Wm"))


def test_pass_own_wild_any_white_piece_a_passed_one_is_named_by_the_passer() -> None:
    state = eliminations("pass", 2, "*3 *4 Yd Yp Yt Yb")
    run(state, "0 pass *4=Wm 1")
    whites = [action.piece for action in state.legal_actions(0) if isinstance(action, Declare)]
    assert set(whites) == {*WHITE_PIECES, piece("Yd")} - {piece("Wm")}
    run(state, "0 declare *3=Wl; 0 toss Yd; 0 confirm")
    place(state, "Wl")
    assert state.legal_actions(1) == [Take(piece("Wm"))]


def test_pass_a_named_white_piece_stays_reserved_until_tried_or_discarded() -> None:
    state = eliminations("pass", 3, "Rs *4 Yd *5 Yt Yb Rp Rt Rb")
    run(state, "0 declare Rs; 0 pass *4=Wm 2; 0 toss Yd; 0 confirm")
    place(state, "Rs")
    assert refused(state, "1 declare *5=Wm") == "shapes.piece-in-play"
    assert state.view(1).reserved == tuple(pieces("Wm"))
    run(state, "1 declare Yt; 1 pass Yb 2; 1 toss *5; 1 confirm")
    place(state, "Yt")
    topple(state, "Yb")
    assert state.view(0).reserved == ()
    assert set(state.discard) >= {*cards("*4 Yb")}


def test_pass_two_cards_play_and_pass_one_card_play() -> None:
    state = eliminations("pass", 2, "Rs Gb", platform="Bs")
    assert not [action for action in state.legal_actions(0) if isinstance(action, Toss)]
    assert refused(state, "0 toss Rs") == "shapes.already-chosen"
    run(state, "0 declare Rs; 0 pass Gb 1; 0 confirm")
    events = place(state, "Rs")
    assert count(events, DrawSkipped) == 0
    state = eliminations("pass", 2, "Rs", platform="Bs")
    assert state.legal_actions(0) == [Declare(card("Rs"), piece("Rs"))]
    events = run(state, "0 declare Rs; 0 confirm")
    assert events[1:] == [Assigned(0, card("Rs"), piece("Rs"), None, None)]


def test_pass_any_fall_and_out_but_pass_and_toss_stand() -> None:
    state = eliminations("pass", 3, "Rs Gb Yd Yp Yt Yb Rp Rt Rb")
    run(state, "0 declare Rs; 0 pass Gb 2; 0 toss Yd; 0 confirm")
    events = topple(state, "Rs")
    assert only(events, Eliminated) == Eliminated(0, tuple(cards("Rs")))
    assert state.discard == cards("Yd Rs")
    assert [laid.card for laid in state.view(1).passed[2]] == cards("Gb")


def test_pass_a_fall_while_passed_cards_are_played_means_no_draw_and_they_are_discarded() -> None:
    state = eliminations("pass", 4, "Rs Gb Yd Yp Yt Yb Rp Rt Rb Rh Rl Rw")
    run(state, "0 declare Rs; 0 pass Gb 2; 0 toss Yd; 0 confirm")
    place(state, "Rs")
    run(state, "1 declare Yp; 1 pass Yt 2; 1 toss Yb; 1 confirm")
    place(state, "Yp")
    events = topple(state, "Yt")
    assert only(events, Eliminated) == Eliminated(2, tuple(sorted(cards("Gb Yt"))))
    assert events[events.index(only(events, Eliminated)) + 1] == TurnBegan(3, 4)
    assert len(state.hands[3]) == 3
    assert set(state.discard) == {*cards("Yd Yb Rs Yp Gb Yt")}


def test_pass_pieces_settled_before_the_fall_of_a_turn_count() -> None:
    state = eliminations("pass", 3, "Rs Gb Yd Yp Yt Yb Rp Rt Rb")
    run(state, "0 declare Rs; 0 pass Gb 1; 0 toss Yd; 0 confirm")
    place(state, "Rs", "Gb")
    run(state, "1 declare Yp; 1 pass Yt 2; 1 toss Yb; 1 confirm")
    topple(state, "Yp")
    assert state.scores() == (1, 1, 0)


def test_pass_nothing_passed_and_nothing_to_draw_is_skipped_and_a_round_of_it_ends_the_game() -> None:
    state = eliminations("pass", 3, "Rs Gb", platform="Bs")
    run(state, "0 declare Rs; 0 pass Gb 2; 0 confirm")
    events = place(state, "Rs")
    assert events[-2:] == [Skipped(1), TurnBegan(2, 2)]
    events = place(state, "Gb")
    assert count(events, Skipped) == 3
    assert events[-1] == MatchEnded("nothing-left", (1, 0, 1), (0, 1, 2))


# Card drafting


def drafting(*packs: str) -> ShapesState:
    state = table(seats=len(packs), variant="draft")
    state.hands = [[] for _ in packs]
    state._begin_draft([sorted(cards(pack)) for pack in packs])
    return state


def test_draft_pick_one_and_pass_the_rest_to_the_left_until_all_are_picked() -> None:
    state = drafting("Rs Rb Rp", "Gs Gb Gp", "Bs Bb Bp")
    assert state.actors() == (0, 1, 2)
    run(state, "0 pick Rs; 2 pick Bb")
    assert state.actors() == (1,)
    assert state.view(0).ready == (True, False, True)
    events = run(state, "1 pick Gp")
    assert events[1:] == [
        PackReceived(0, tuple(sorted(cards("Bs Bp")))),
        PackReceived(1, tuple(sorted(cards("Rb Rp")))),
        PackReceived(2, tuple(sorted(cards("Gs Gb")))),
    ]
    assert state.legal_actions(1) == [Pick(card) for card in sorted(cards("Rb Rp"))]
    run(state, "0 pick Bs; 1 pick Rb; 2 pick Gs")
    run(state, "0 pick Gb; 1 pick Bp; 2 pick Rp")
    assert state.phase == "order"
    assert state.kept == [cards("Rs Bs Gb"), cards("Gp Rb Bp"), cards("Bb Gs Rp")]


def test_draft_a_pick_is_a_secret() -> None:
    state = drafting("Rs Rb Rp", "Gs Gb Gp", "Bs Bb Bp")
    (event,) = run(state, "0 pick Rs")
    assert event == CardPicked(0, card("Rs"))
    assert event.seen_by(0) == event
    assert event.seen_by(1) == event.seen_by(None) == CardPicked(0, None)
    assert state.view(1).pack == tuple(cards("Gs Gb Gp"))
    assert state.view(1).picked is None
    assert state.view(0).picked == cards("Rs")[0]
    run(state, "1 pick Gs")
    received = run(state, "2 pick Bs")[1]
    assert received.reveals
    assert received.seen_by(0) == received
    assert received.seen_by(1) == PackReceived(0, (None, None))
    assert refused(drafted(), "0 pick Rs") == "shapes.order-first"


def test_draft_pick_once_from_the_own_pack() -> None:
    state = drafting("Rs Rb Rp", "Gs Gb Gp")
    assert refused(state, "0 pick Gs") == "shapes.not-your-card"
    run(state, "0 pick Rs")
    assert refused(state, "0 pick Rb") == "shapes.already-chosen"


def drafted() -> ShapesState:
    """Seat 0 has drafted Rs, Gb and Bp, seat 1 Gs, Rb and Yp; both are to put them in order."""
    state = drafting("Rs Rb Bp", "Gs Gb Yp")
    run(state, "0 pick Rs; 1 pick Gs; 0 pick Gb; 1 pick Rb; 0 pick Bp; 1 pick Yp")
    return state


def test_draft_each_player_orders_a_row_face_down() -> None:
    state = drafted()
    assert state.actors() == (0, 1)
    assert state.legal_actions(0) == [*(Order(card) for card in sorted(cards("Rs Gb Bp"))), Confirm()]
    before = state.view(1)
    (event,) = run(state, "0 order Gb")
    assert event == Ordered(0, card("Gb"))
    assert event.seen_by(1) is None
    assert state.view(1) == before
    # Those not put in order follow as they are.
    assert run(state, "0 confirm") == [RowReady(0)]
    assert state.rows[0] == cards("Gb Rs Bp")
    assert refused(state, "0 confirm") == refused(state, "0 order Rs") == "shapes.already-chosen"
    assert state.view(1).ready == (True, False)
    assert state.view(1).row_sizes == (3, 3)
    assert state.view(1).row == ()
    assert state.view(0).row == tuple(cards("Gb Rs Bp"))


def test_draft_the_left_most_card_is_played_in_turn() -> None:
    state = drafted()
    run(state, "0 order Gb; 0 confirm; 1 order Yp; 1 order Rb")
    events = run(state, "1 confirm")
    assert events == [RowReady(1), TurnBegan(0, 1), TurnedUp(0, card("Gb"))]
    assert events[-1].reveals
    events = place(state, "Gb")
    assert events[-1] == TurnedUp(1, card("Yp"))
    place(state, "Yp")
    assert state.legal_actions(0) == [Take(piece("Rs"))]


def test_draft_a_wilds_white_piece_is_chosen_when_it_is_played() -> None:
    state = rows("*4 Rs", "Gs Gb", platform="Wm=*0")
    free = [piece for piece in WHITE_PIECES if piece not in pieces("Wm")]
    assert state.legal_actions(0) == [Declare(card("*4"), piece) for piece in free]
    run(state, "0 declare *4=Ws")
    place(state, "Ws")
    assert state.wilds[pieces("Ws")[0]] == cards("*4")[0]


def test_draft_who_goes_out_discards_the_row_without_showing_its_order() -> None:
    state = rows("Rs Rp Rb", "Gs Gb Gp", "Bs Bb Bp")
    events = topple(state, "Rs")
    assert only(events, Eliminated) == Eliminated(0, tuple(sorted(cards("Rs Rp Rb"))))
    assert state.view(1).row_sizes == (0, 2, 3)
    assert state.turn == 1
    topple(state, "Gs")
    assert state.winners() == (2,)


def test_draft_all_played_five_more_each_for_those_still_in() -> None:
    deck = "Rb Rp Rt Rw Rd Gb Gp Gt Gw Gd Bb Bp Bt Bw Bd Yb Yp"
    state = rows("Rs", "Gs", "Bs", "Ys", deck=deck)
    place(state, "Rs")
    topple(state, "Gs")
    place(state, "Bs")
    events = place(state, "Ys")
    assert events[-3:] == [
        PackReceived(0, tuple(sorted(cards(deck)[:5]))),
        PackReceived(2, tuple(sorted(cards(deck)[5:10]))),
        PackReceived(3, tuple(sorted(cards(deck)[10:15]))),
    ]
    assert state.actors() == (0, 2, 3)
    assert len(state.deck) == 2
    # To the next one still in.
    run(state, "0 pick Rb; 2 pick Gb; 3 pick Bb")
    assert state.packs[2] == sorted(cards("Rp Rt Rw Rd"))
    assert state.packs[0] == sorted(cards("Bp Bt Bw Bd"))
    for _ in range(4):
        for seat in state.actors():
            state.apply(seat, state.legal_actions(seat)[0])
    for seat in (0, 2):
        run(state, f"{seat} confirm")
    assert only(run(state, "3 confirm"), TurnBegan) == TurnBegan(0, 5)


@pytest.mark.parametrize(("deck", "each"), [("Rb Rp Rt Rw Rd Gb Gp", 3), ("Rb Rp Rt", 1), ("Rb Rp", 1)])
def test_draft_fewer_where_the_deck_gives_fewer_but_equal_numbers(deck: str, each: int) -> None:
    state = rows("Rs", "Gs", deck=deck)
    place(state, "Rs")
    events = place(state, "Gs")
    packs = [len(event.cards) for event in events if isinstance(event, PackReceived)]
    assert packs == [each, each]
    assert len(state.deck) == len(deck.split()) - 2 * each


def test_draft_counts_what_rebuilding_the_deck_gives() -> None:
    state = rows("Rs", "Gs", deck="Rb", discard="Yb Yp Yt *7", platform="Wm=*0 Bs")
    place(state, "Rs")
    events = place(state, "Gs")
    assert only(events, DeckRebuilt) == DeckRebuilt(tuple(cards("Yb Yp Yt *7")), tuple(cards("*0 Bs Rs Gs")))
    assert [len(event.cards) for event in events if isinstance(event, PackReceived)] == [2, 2]
    assert len(state.deck) == 1


def test_draft_too_few_cards_for_all_ends_the_game_and_those_still_in_share() -> None:
    state = rows("Rs", "Gs", "Bs", deck="Rb")
    topple(state, "Rs", "Rs")
    place(state, "Gs")
    # One card is in the deck, one belonged to the fallen piece: each seat gets one.
    events = place(state, "Bs")
    assert [len(event.cards) for event in events if isinstance(event, PackReceived)] == [1, 1]
    for seat in (1, 2):
        state.apply(seat, state.legal_actions(seat)[0])
    run(state, "1 confirm; 2 confirm")
    for _ in range(2):
        assert state.turn is not None
        (take,) = state.legal_actions(state.turn)
        state.apply(state.turn, take)
        events = run(state, f"{state.turn} release; T settled")
    assert count(events, Skipped) == 2
    assert events[-1] == MatchEnded("nothing-left", (0, 2, 2), (1, 2))


def test_draft_last_one_in_wins() -> None:
    state = rows("Rs Rb", "Gs Gb")
    place(state, "Rs")
    events = topple(state, "Gs", "Rs,Gs")
    assert only(events, PiecesFell).pieces == tuple(pieces("Rs Gs"))
    assert events[-1] == MatchEnded("last-one", (1, 0), (0,))


@pytest.mark.parametrize("variant", ["survivor", "pass", "draft"])
def test_classic_actions_are_refused(variant: str) -> None:
    state = eliminations(variant, 2, "*4 Gb Yd Yp Yt Yb") if variant != "draft" else rows("*4", "Gs")
    for script in ("0 draw", "0 clear"):
        assert refused(state, script) in ("shapes.not-in-this-variant", "shapes.assign-first")
    assert refused(state, "0 steal 1") in ("shapes.declare-first", "shapes.assign-first")
