"""Previews of Shapes order the actions of a decision as a sensible player would."""

from __future__ import annotations

from game.games.shapes.rules.actions import Action, Confirm, Declare, Draw, Pass, Stop, Take, Toss
from game.games.shapes.rules.cards import COLOURED_CARDS, KINDS, WILDS, piece_of
from game.games.shapes.rules.game import SHAPES
from game.games.shapes.rules.preview import EASE, card_ease, ease
from game.games.shapes.rules.state import ShapesState
from tests.games.shapes.tables import card, cards, eliminations, piece, pieces, run, table


def best(state: ShapesState, seat: int = 0) -> list[Action]:
    """The legal actions that gain most."""
    gains = {action: SHAPES.preview(state.view(seat), action).gain for action in state.legal_actions(seat)}
    return [action for action, gain in gains.items() if gain == max(gains.values())]


def test_every_kind_has_an_ease_and_a_wild_the_greatest() -> None:
    assert set(EASE) == set(KINDS)
    assert ease(pieces("Wb")[0]) > ease(pieces("Rp")[0]) > ease(pieces("Gt")[0]) > ease(pieces("Bd")[0])
    assert {card_ease(card) for card in WILDS} == {max(EASE.values())}
    assert all(card_ease(card) == ease(piece_of(card)) for card in COLOURED_CARDS)


def test_classic_declares_the_colour_of_which_most_can_be_shed() -> None:
    state = table("Rs Gd Gt Bb Gs *0|Bs Bp Bl", deck="Yd")
    first = best(state)
    assert first == [Declare(card("*0"), piece("Wb"))]
    run(state, "0 declare *0=Wb")
    for code in ("Gs", "Gt", "Gd"):
        assert best(state) != [Confirm()]
        run(state, f"0 declare {code}")
    assert best(state) == [Confirm()]
    state = table("Rs Gd Gt Bb Gs|Bs Bp Bl", deck="Yd")
    assert best(state) == [Declare(card("Gs"), piece("Gs"))]


def test_classic_draws_only_where_it_has_nothing_else() -> None:
    assert best(table("!0 !1|Bs Bp Bl", deck="Yd")) == [Draw()]
    assert best(table("!0 Rd|Bs Bp Bl", deck="Yd")) == [Declare(card("Rd"), piece("Rd"))]


def test_classic_clears_the_board_to_win_or_where_single_pieces_shed_nothing() -> None:
    assert [SHAPES.encode(action) for action in best(table("#0|Bs Bp Bl", platform="Gs"))] == ["clear"]
    assert [SHAPES.encode(action) for action in best(table("#0 Rs Gs|Bs Bp Bl"))] == ["clear"]
    assert [SHAPES.encode(action) for action in best(table("#0 Rs Rb Rp|Bs Bp Bl"))] == ["declare Rb"]


def test_flat_pieces_first_and_no_stopping_of_oneself() -> None:
    state = table("Rs Rd Rb !0 Gs|Bs Bp Bl", deck="Yd")
    run(state, "0 declare Rd; 0 declare Rs; 0 declare Rb; 0 confirm")
    assert best(state) == [Take(piece("Rb"))]
    run(state, "0 take Rb")
    assert Stop() in state.legal_actions(0)
    assert Stop() not in best(state)


def test_pass_plays_the_easiest_passes_the_hardest_tosses_the_other() -> None:
    state = eliminations("pass", 2, "Rt Gb Yd Yp Yt Yb")
    assert best(state) == [Declare(card("Gb"), piece("Gb"))]
    run(state, "0 declare Gb")
    assert best(state) == [Pass(card("Yd"), 1, piece("Yd"))]
    run(state, "0 pass Yd 1")
    assert best(state) == [Toss(card("Rt"))]


def test_a_wild_becomes_the_easiest_white_piece() -> None:
    state = eliminations("survivor", 2, "*4 Gb", platform="Wb=*0 Gs")
    assert best(state) == [Declare(card("*4"), piece("Ws"))]


def test_draft_picks_and_orders_the_easiest_first() -> None:
    state = SHAPES.new(2, 5, variant="draft", starter="1")
    state._begin_draft([cards("Rd Gb Yt"), cards("Rs Rp Rt")])
    assert [SHAPES.encode(action) for action in best(state)] == ["pick Gb"]
    run(state, "0 pick Gb; 1 pick Rs; 0 pick Rp; 1 pick Yt; 0 pick Rd; 1 pick Rt")
    assert [SHAPES.encode(action) for action in best(state)] == ["order Gb"]
    run(state, "0 order Gb; 0 order Rp; 0 order Rd")
    assert best(state) == [Confirm()]


def test_a_spectator_gets_no_error() -> None:
    state = table("Rs Gd|Bs Bp", deck="Yd")
    view = state.view(None)
    for action in state.legal_actions(0):
        assert isinstance(SHAPES.preview(view, action).gain, int)
