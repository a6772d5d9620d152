"""Classic, sentence by sentence of the rulings."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.game import TOWER, IllegalAction
from game.core.tower_events import PieceReleased, PiecesReturned, PieceTaken, Release, Settled
from game.games.shapes.rules.actions import Clear, Confirm, Declare, Draw, Steal, Take
from game.games.shapes.rules.cards import WHITE_PIECES
from game.games.shapes.rules.events import (
    BoardCleared,
    Chose,
    Completed,
    DeckRebuilt,
    Declared,
    DrawSkipped,
    Drew,
    Exchanged,
    MatchEnded,
    PiecesFell,
    Stolen,
    TurnBegan,
)
from game.games.shapes.rules.state import ShapesState
from tests.games.shapes.tables import card, cards, count, only, piece, pieces, place, run, table


def refused(state: ShapesState, script: str) -> str:
    with pytest.raises(IllegalAction) as error:
        run(state, script)
    return error.value.reason


def codes(state: ShapesState, seat: int) -> set[int]:
    return set(state.hands[seat])


# Declare


def test_declare_any_number_of_cards_of_one_colour_and_any_wilds() -> None:
    state = table("Rs Rb Rp Gs *0 *1 !0|Bs Bb", deck="Yd")
    events = run(state, "0 declare Rs; 0 declare *0=Wm; 0 declare Rp; 0 declare *1=Ws; 0 confirm")
    assert only(events, Declared) == Declared(0, tuple(cards("Rs *0 Rp *1")), tuple(pieces("Rs Wm Rp Ws")), True)
    assert state.legal_actions(0)[:4] == [Take(piece) for piece in pieces("Rs Wm Rp Ws")]
    assert codes(state, 0) == {*cards("Rb Gs !0")}


def test_another_colour_is_refused_also_after_a_wild() -> None:
    state = table("Rs Gs *0|Bs Bb")
    run(state, "0 declare *0=Ws; 0 declare Gs")
    assert refused(state, "0 declare Rs") == "shapes.other-colour"
    assert state.legal_actions(0) == [Confirm()]


def test_declare_only_wilds() -> None:
    state = table("Rs *0 *4|Bs Bb")
    run(state, "0 declare *4=Wl; 0 declare *0=Ws; 0 confirm")
    assert state.legal_actions(0) == [Take(piece) for piece in pieces("Wl Ws")]


def test_a_wild_may_be_any_white_piece_not_on_the_platform_or_reserved() -> None:
    state = table("Rs *0 *4|Bs Bb", platform="Wd=*7 Gs")
    run(state, "0 declare *0=Wm")
    free = [piece for piece in WHITE_PIECES if piece not in pieces("Wd Wm")]
    assert [action.piece for action in state.legal_actions(0) if isinstance(action, Declare)] == pieces("Rs") + free
    assert list(state.view(0).free_whites) == free
    assert refused(state, "0 declare *4=Wd") == refused(state, "0 declare *4=Wm") == "shapes.piece-in-play"
    assert refused(state, "0 declare *4=Rs") == "shapes.not-white"


def test_a_coloured_card_is_for_its_own_piece() -> None:
    state = table("Rs Rb|Bs Bb")
    with pytest.raises(IllegalAction) as error:
        state.check(0, Declare(card("Rs"), piece("Rb")))
    assert error.value.reason == "shapes.other-piece"


def test_stop_and_clear_cards_have_no_piece() -> None:
    state = table("!0 #0|Bs Bb")
    for code in ("!0", "#0"):
        assert refused(state, f"0 declare {code}=Ws") == "shapes.no-piece-card"


def test_declare_nothing_draws_one_card_and_ends_the_turn() -> None:
    state = table("Rs Rb|Bs Bb", deck="Yd Yp")
    events = run(state, "0 draw")
    assert events == [Drew(0, card("Yd"), open=False), TurnBegan(1, 2)]
    assert codes(state, 0) == {*cards("Rs Rb Yd")}
    assert state.turn == 1


def test_nothing_may_be_confirmed_only_by_drawing_and_the_other_way_round() -> None:
    state = table("Rs Rb #0|Bs Bb", deck="Yd Yp")
    assert refused(state, "0 confirm") == "shapes.nothing-declared"
    run(state, "0 declare Rs")
    assert refused(state, "0 draw") == refused(state, "0 clear") == "shapes.already-declared"


def test_choices_are_a_secret_until_they_are_confirmed() -> None:
    state = table("Rs Rb *0|Bs Bb", deck="Yd Yp")
    before = state.view(1)
    (event,) = run(state, "0 declare *0=Wm")
    assert event == Chose(0, card("*0"), piece("Wm"), 0)
    assert not event.reveals
    assert event.seen_by(1) is event.seen_by(None) is None
    assert event.seen_by(0) == event
    assert state.view(1) == before
    assert [laid.piece for laid in state.view(0).picks] == pieces("Wm")
    (declared,) = run(state, "0 confirm")
    assert declared.reveals
    assert [laid.piece for laid in state.view(1).tray] == pieces("Wm")
    assert state.view(1).hand_sizes == (2, 2)


def test_nobody_else_may_act_in_a_turn() -> None:
    state = table("Rs Rb|Bs Bb", deck="Yd Yp")
    assert state.actors() == (0,)
    assert state.legal_actions(1) == []
    assert refused(state, "1 draw") == "shapes.not-your-turn"
    assert refused(state, "0 take Rs") == "shapes.declare-first"
    assert refused(state, "0 steal 1") == "shapes.declare-first"


# Stack


def test_declared_pieces_are_stacked_one_at_a_time_in_any_order() -> None:
    state = table("Rs Rb Rp Gs|Bs Bb", deck="Yd Yp")
    run(state, "0 declare Rs; 0 declare Rb; 0 declare Rp; 0 confirm")
    events = run(state, "0 take Rb")
    assert events == [PieceTaken(0, piece("Rb"))]
    assert events[0].reveals
    assert refused(state, "0 take Rs") == "shapes.release-first"
    assert state.legal_actions(0) == [Release()]
    events = run(state, "0 release")
    assert events == [PieceReleased(0, piece("Rb"))]
    assert events[0].reveals
    assert run(state, "T settled")[1:] == [Completed(0, card("Rb"), piece("Rb"))]
    assert refused(state, "0 take Rb") == "shapes.not-declared"
    place(state, "Rp")
    assert state.platform == pieces("Rb Rp")
    assert state.discard == cards("Rb Rp")
    assert state.placed == [2, 0]


def test_all_placed_draws_one_card_and_the_next_player_goes_on() -> None:
    state = table("Rs Rb Gs|Bs Bb", deck="Yd Yp")
    run(state, "0 declare Rs; 0 declare Rb; 0 confirm")
    place(state, "Rs")
    events = place(state, "Rb")
    assert events[-2:] == [Drew(0, card("Yd"), open=False), TurnBegan(1, 2)]
    assert state.view(1).tray == ()
    assert codes(state, 0) == {*cards("Gs Yd")}


def test_nobody_goes_on_before_the_tower_is_at_rest() -> None:
    state = table("Rs Rb Gs !0|Bs Bb !1", deck="Yd Yp")
    run(state, "0 declare Rs; 0 declare Rb; 0 confirm; 0 take Rs; 0 release")
    assert state.actors() == (TOWER,)
    assert state.interrupters() == ()
    assert state.legal_actions(0) == state.legal_actions(1) == []
    assert refused(state, "0 take Rb") == "shapes.tower-moves"
    assert state.legal_actions(TOWER)[0] == Settled()


def test_only_the_tower_says_what_fell_and_only_what_can_fall() -> None:
    state = table("Rs Rb Gs|Bs Bb", deck="Yd Yp", platform="Gb Gp")
    assert refused(state, "T settled") == refused(state, "T fell Gb") == "shapes.tower-at-rest"
    run(state, "0 declare Rs; 0 declare Rb; 0 confirm; 0 take Rs")
    assert refused(state, "T settled") == "shapes.tower-at-rest"
    assert refused(state, "T fell Rs") == "shapes.not-on-platform"
    assert refused(state, "0 fell Gb") == "shapes.tower-only"
    assert refused(state, "T release") == "shapes.not-your-turn"
    run(state, "0 release")
    assert refused(state, "0 settled") == "shapes.tower-only"
    assert refused(state, "T fell Rb") == refused(state, "T fell Gb,Gb") == "shapes.not-on-platform"
    run(state, "T fell Rs,Gp,Gb")
    assert state.platform == []


# Fall


def test_fall_ends_the_turn_and_what_was_not_completed_is_exchanged() -> None:
    state = table("Rs Rb Rp Rt Gs|Bs Bb", deck="Yd Yp Yt Bl", platform="Gb")
    run(state, "0 declare Rs; 0 declare Rb; 0 declare Rp; 0 declare Rt; 0 confirm")
    place(state, "Rs")
    events = run(state, "0 take Rp; 0 release; T fell Rp")
    assert only(events, PiecesFell) == PiecesFell(0, tuple(pieces("Rp")), fails=True)
    assert only(events, PiecesReturned) == PiecesReturned(tuple(pieces("Rp")))
    # Rs had settled: completed. Rp was tried, Rb and Rt were not used: three cards drawn, and only then discarded.
    kinds = [type(event) for event in events]
    assert kinds.index(Drew) < kinds.index(Exchanged)
    assert only(events, Exchanged) == Exchanged(0, 3, tuple(cards("Rp Rb Rt")), ())
    assert state.discard == cards("Gb Rs Rp Rb Rt")
    assert codes(state, 0) == {*cards("Gs Yd Yp Yt")}
    assert state.platform == pieces("Gb Rs")
    assert state.placed == [1, 0]


def test_a_released_piece_still_on_the_tower_stays_and_its_card_is_not_completed() -> None:
    state = table("Rs Rb Gs|Bs Bb", deck="Yd Yp", platform="Gb Gp")
    run(state, "0 declare Rs; 0 declare Rb; 0 confirm; 0 take Rs; 0 release")
    events = run(state, "T fell Gb")
    assert state.platform == pieces("Gp Rs")
    assert only(events, Exchanged) == Exchanged(0, 2, tuple(cards("Rs Rb")), ())
    assert state.placed == [0, 0]


def test_a_piece_pushed_off_by_the_held_one_fails_the_turn() -> None:
    state = table("Rs Rb Gs|Bs Bb", deck="Yd Yp", platform="Gb Gp")
    run(state, "0 declare Rs; 0 declare Rb; 0 confirm; 0 take Rs")
    assert state.interrupters() == (TOWER, 1)
    events = run(state, "T fell Gb")
    assert events == [
        PiecesFell(0, tuple(pieces("Gb")), fails=True),
        PiecesReturned(tuple(pieces("Gb"))),
        PiecesReturned(tuple(pieces("Rs"))),
    ]
    assert state.actors() == (TOWER,)
    # Further falls in the same settling just leave play.
    events = run(state, "T fell Gp")
    assert only(events, PiecesFell) == PiecesFell(0, tuple(pieces("Gp")), fails=False)
    assert only(events, Exchanged).drawn == 2
    assert state.platform == []
    assert state.actors() == (0,)


def test_what_falls_before_the_held_piece_has_touched_anything_is_nobodys_fault() -> None:
    state = table("Rs Rb Gs|Bs Bb", deck="Yd Yp", platform="Gb Gp Ws=*0")
    run(state, "0 declare Rs; 0 declare Rb; 0 confirm; 0 take Rs")
    deck, discard, hands = list(state.deck), list(state.discard), [list(hand) for hand in state.hands]
    events = run(state, "T fell Gb,Ws untouched")
    assert events == [
        PiecesFell(0, tuple(pieces("Ws Gb")), fails=False),
        PiecesReturned(tuple(pieces("Ws Gb"))),
    ]
    assert (state.held, state.actors(), state.platform) == (pieces("Rs")[0], (0,), pieces("Gp"))
    assert (state.deck, state.discard, state.hands) == (deck, discard, hands)
    # Once it has touched something, all is as ever; and after the release the fall is the placer's.
    run(state, "0 release")
    assert refused(state, "T fell Gp untouched") == "shapes.no-such-action"
    assert only(run(state, "T fell Gp"), PiecesFell).fails


def test_nothing_on_the_platform_nothing_to_push_off() -> None:
    state = table("Rs Gs|Bs Bb")
    run(state, "0 declare Rs; 0 confirm; 0 take Rs")
    assert state.interrupters() == (1,)
    assert state.legal_actions(TOWER) == []


def test_where_fewer_can_be_drawn_the_last_in_stacking_order_return_to_the_hand() -> None:
    state = table("Rs Rb Rp Rt Gs|Bs Bb", deck="Yd Yp")
    run(state, "0 declare Rs; 0 declare Rb; 0 declare Rp; 0 declare Rt; 0 confirm")
    events = run(state, "0 take Rp; 0 release; T fell Rp")
    assert count(events, DrawSkipped) == 1
    assert only(events, Exchanged) == Exchanged(0, 2, tuple(cards("Rp Rs")), tuple(cards("Rt Rb")))
    assert codes(state, 0) == {*cards("Gs Yd Yp Rb Rt")}
    assert state.discard == cards("Rp Rs")


def test_never_the_card_of_a_piece_on_the_tower() -> None:
    state = table("Rs Rb Gs|Bs Bb", platform="Wd=*3 Gb")
    state.discard.remove(card("Gb"))  # So that nothing at all can be drawn.
    run(state, "0 declare Rs; 0 declare Rb; 0 confirm; 0 take Rb; 0 release")
    events = run(state, "T fell Gb")
    assert only(events, Exchanged) == Exchanged(0, 0, tuple(cards("Rb")), tuple(cards("Rs")))
    assert state.platform == pieces("Wd Rb")


def test_a_tried_piece_that_fell_returns_to_the_hand_when_nothing_can_be_drawn() -> None:
    state = table("Rs Gs|Bs Bb")
    run(state, "0 declare Rs; 0 confirm; 0 take Rs; 0 release")
    assert only(run(state, "T fell Rs"), Exchanged) == Exchanged(0, 0, (), tuple(cards("Rs")))
    assert codes(state, 0) == {*cards("Rs Gs")}


def test_after_a_fall_a_card_is_stolen_instead_of_drawn() -> None:
    state = table("Rs Gs|Bs Bb Bp|Ys Yb", deck="Yd Yp")
    run(state, "0 declare Rs; 0 confirm; 0 take Rs; 0 release; T fell Rs")
    assert state.actors() == (0,)
    assert state.legal_actions(0) == [Steal(1), Steal(2)]
    events = run(state, "0 steal 1")
    stolen = only(events, Stolen)
    assert stolen.card in cards("Bs Bb Bp")
    assert stolen.reveals
    assert stolen.seen_by(0) == stolen.seen_by(1) == stolen
    assert stolen.seen_by(2) == stolen.seen_by(None) == Stolen(0, 1, None)
    assert codes(state, 0) == {*cards("Gs Yd"), stolen.card}
    assert codes(state, 1) == {*cards("Bs Bb Bp")} - {stolen.card}
    assert count(events, Drew) == 0
    assert state.turn == 1


def test_the_stolen_card_is_random() -> None:
    found: Counter[int] = Counter()
    for word in range(90):
        state = table("Rs Gs|Bs Bb Bp", deck="Yd Yp")
        state.rng.word = word * 7919
        run(state, "0 declare Rs; 0 confirm; 0 take Rs; 0 release; T fell Rs")
        stolen = only(run(state, "0 steal 1"), Stolen)
        assert stolen.card is not None
        found[stolen.card] += 1
    assert set(found) == set(cards("Bs Bb Bp"))
    assert min(found.values()) > 15


def test_only_from_a_rival_who_holds_at_least_two() -> None:
    state = table("Rs Gs|Bs|Ys Yb", deck="Yd Yp")
    run(state, "0 declare Rs; 0 confirm; 0 take Rs; 0 release; T fell Rs")
    assert state.legal_actions(0) == [Steal(2)]
    assert refused(state, "0 steal 1") == "shapes.too-few-cards"
    assert refused(state, "0 steal 0") == refused(state, "0 steal 3") == "shapes.no-such-rival"
    assert refused(state, "0 draw") == "shapes.steal-first"


def test_nobody_holds_two_then_one_card_is_drawn() -> None:
    state = table("Rs Gs|Bs|Ys", deck="Yd Yp")
    run(state, "0 declare Rs; 0 confirm; 0 take Rs; 0 release")
    events = run(state, "T fell Rs")
    assert count(events, Drew) == 2
    assert codes(state, 0) == {*cards("Gs Yd Yp")}
    assert state.turn == 1


def test_the_card_of_a_piece_that_falls_later_is_in_the_discard_pile() -> None:
    state = table("Rs Gs|Bs Bb Bp", deck="Yd Yp Yt")
    run(state, "0 declare Rs; 0 confirm")
    place(state, "Rs")
    run(state, "1 declare Bs; 1 confirm; 1 take Bs; 1 release; T fell Rs")
    assert state.platform == pieces("Bs")
    assert state.discard == cards("Rs Bs")


# Clear the Board


def test_clear_the_board_is_a_whole_turn() -> None:
    state = table("#0 #1 Rs|Bs Bb", deck="Yd", discard="Gt", platform="Gb Wm=*2")
    assert state.legal_actions(0)[-1] == Clear()
    events = run(state, "0 clear")
    assert only(events, BoardCleared) == BoardCleared(0, card("#0"), tuple(pieces("Gb Wm")))
    assert only(events, BoardCleared).reveals
    assert state.platform == []
    assert state.wilds == {}
    assert state.discard == []
    assert sorted(state.deck) == sorted(cards("Yd Gt Gb *2 #0"))
    assert count(events, Drew) == 0
    assert codes(state, 0) == {*cards("#1 Rs")}
    assert state.turn == 1


def test_clear_the_board_needs_the_card() -> None:
    state = table("!0 Rs|Bs #1")
    assert Clear() not in state.legal_actions(0)
    assert refused(state, "0 clear") == "shapes.no-clear-card"


def test_white_pieces_and_their_wilds_are_free_again_after_a_clear() -> None:
    state = table("#0 Rs|Bs *2", deck="Yd", platform="Wm=*3")
    run(state, "0 clear; 1 declare *2=Wm")
    assert [laid.piece for laid in state.view(1).picks] == pieces("Wm")


# The deck


def test_the_deck_is_rebuilt_without_the_cards_of_pieces_on_the_platform() -> None:
    state = table("Rs Gs|Bs Bb", discard="Yd !0 *5 #0 Gt", platform="Gb Wm=*2")
    events = run(state, "0 draw")
    rebuilt = only(events, DeckRebuilt)
    assert rebuilt == DeckRebuilt(tuple(cards("Yd !0 *5 #0 Gt")), tuple(cards("Gb *2")))
    assert state.discard == cards("Gb *2")
    drawn = only(events, Drew).card
    assert drawn is not None
    assert sorted([*state.deck, drawn]) == sorted(cards("Yd !0 *5 #0 Gt"))


def test_the_wild_of_a_white_piece_that_has_fallen_is_shuffled_in() -> None:
    state = table("Rs Gs|Bs Bb", platform="Wm=*2 Wd=*4")
    run(state, "0 declare Rs; 0 confirm; 0 take Rs; 0 release")
    assert only(run(state, "T fell Wm"), DeckRebuilt) == DeckRebuilt(tuple(cards("*2")), tuple(cards("*4")))


def test_a_wild_whose_white_piece_is_tried_is_not_yet_in_the_pile() -> None:
    state = table("*1 Gs|Bs Bb", platform="Gb", discard="Yd")
    run(state, "0 declare *1=Wl; 0 confirm; 0 take Wl; 0 release")
    events = run(state, "T fell Gb")
    assert only(events, DeckRebuilt).shuffled == tuple(cards("Gb Yd"))
    assert state.discard == cards("*1")
    assert state.wilds == dict(zip(pieces("Wl"), cards("*1"), strict=True))


def test_with_nothing_to_rebuild_from_the_draw_is_skipped() -> None:
    state = table("Rs Gs|Bs Bb", platform="Gb")
    assert run(state, "0 draw") == [DrawSkipped(0), TurnBegan(1, 2)]
    assert state.discard == cards("Gb")


# The end


def test_an_empty_hand_wins_before_the_end_of_turn_draw() -> None:
    state = table("Rs Rb|Bs Bb Bp", deck="Yd Yp")
    run(state, "0 declare Rs; 0 declare Rb; 0 confirm")
    place(state, "Rs")
    assert state.winners() == ()
    events = place(state, "Rb")
    assert events[-1] == MatchEnded("empty-hand", (0, -3), (0,))
    assert state.actors() == ()
    assert state.winners() == (0,)
    assert refused(state, "0 draw") == refused(state, "T settled") == "shapes.over"
    assert len(state.deck) == 2


def test_a_declared_last_card_wins_only_when_its_piece_has_settled() -> None:
    state = table("Rs|Bs Bb Bp", deck="Yd Yp", platform="Gb")
    run(state, "0 declare Rs; 0 confirm; 0 take Rs; 0 release")
    assert state.winners() == ()
    run(state, "T fell Gb")
    assert state.phase == "steal"
    assert codes(state, 0) == {card("Yd")}


def test_a_last_card_that_is_clear_the_board_wins() -> None:
    state = table("#1|Bs Bb", deck="Yd", platform="Gb")
    assert run(state, "0 clear")[-1] == MatchEnded("empty-hand", (0, -2), (0,))


def test_an_exchange_that_leaves_the_hand_empty_wins() -> None:
    state = table("Rs|Bs Bb", platform="Wd=*3 Gb")
    state.discard.remove(card("Gb"))
    run(state, "0 declare Rs; 0 confirm; 0 take Rs; 0 release")
    assert run(state, "T fell Gb")[-1] == MatchEnded("empty-hand", (0, -2), (0,))


def test_a_round_without_declaring_clearing_or_drawing_ends_the_game() -> None:
    state = table("Rs Gs|Bs Bb|Ys Yb Yp", platform="Gb")
    run(state, "0 draw; 1 draw")
    assert state.winners() == ()
    assert run(state, "2 draw")[-1] == MatchEnded("idle", (-2, -2, -3), (0, 1))


def test_declaring_in_between_begins_the_round_anew() -> None:
    state = table("Rs Gs|Bs Bb Bp", platform="Gb")
    run(state, "0 draw; 1 declare Bs; 1 confirm")
    place(state, "Bs")
    run(state, "0 draw")
    assert state.winners() == ()
    assert run(state, "1 draw")[-1] == MatchEnded("idle", (-2, -2), (0, 1))


def test_clearing_and_drawing_in_between_do_too() -> None:
    state = table("Rs Gs|Bs Bb #0", platform="Gb")
    run(state, "0 draw; 1 clear; 0 draw; 1 draw; 0 draw")
    assert state.winners() == ()
    assert state.idle == 1
    assert run(state, "1 draw")[-1] == MatchEnded("idle", (-3, -3), (0, 1))


def test_limit_of_turns_a_seat_then_fewest_cards_win() -> None:
    state = table("Rs Gs|Bs", limit=15)
    state.deck = cards("Yd Yp Ys Yb Yt Yw Ym Yz Yh Yl Gd Gp Gs Gb Gt Gw Gm Gz Gh Gl Bd Bp Bt Bw Bm Bz Bh Bl Rd Rp Rt")
    for _ in range(15):
        assert state.winners() == ()
        run(state, "0 draw; 1 draw")
    assert state.turns == 30
    assert state.ended == "limit"
    assert state.winners() == (1,)
    assert state.scores() == (-17, -16)


def test_the_limit_is_shared_in_a_tie() -> None:
    state = table("Rs Gs|Bs Bb", limit=15)
    state.turns = 29
    state.turn = 1
    state.deck = cards("Yd")
    state.hands[0] += cards("Yp")
    run(state, "1 draw")
    assert state.winners() == (0, 1)


def test_scores_are_minus_the_cards_left_with_the_declared_ones() -> None:
    state = table("Rs Rb Gs|Bs Bb", deck="Yd Yp")
    assert state.scores() == (-3, -2)
    run(state, "0 declare Rs; 0 declare Rb")
    assert state.scores() == (-3, -2)
    run(state, "0 confirm")
    assert state.scores() == (-3, -2)
    place(state, "Rs")
    assert state.scores() == (-2, -2)


def test_turns_are_counted_and_announced() -> None:
    state = table("Rs Gs|Bs Bb|Ys Yb", deck="Yd Yp Yt")
    found = [only(run(state, f"{seat} draw"), TurnBegan) for seat in range(3)]
    assert found == [TurnBegan(1, 2), TurnBegan(2, 3), TurnBegan(0, 4)]


def test_order_of_legal_actions() -> None:
    state = table("Gs Rs Bb *9 #0 !1|Bs Bb", platform="Ws=*0 Wb=*1")
    whites = pieces("Wp Wt Ww Wd Wm Wz Wh Wl")
    assert state.legal_actions(0) == [
        *(Declare(card, piece) for card, piece in zip(cards("Rs Gs Bb"), pieces("Rs Gs Bb"), strict=True)),
        *(Declare(card("*9"), piece) for piece in whites),
        Draw(),
        Clear(),
    ]
