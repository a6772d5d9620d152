"""The result of Shapes tells with what a hand was emptied, and of the greatest fall."""

from __future__ import annotations

from copy import deepcopy
from json import dumps, loads

import pytest

from game.core.game import Event, Hand, Observation
from game.core.tower_events import PieceReleased, PieceTaken, TowerCleared
from game.games.shapes.bot.costs import cost_of
from game.games.shapes.deeds import cost, deed
from game.games.shapes.ending import (
    best_turn,
    greatest_fall_words,
    last_turn_words,
    lightening_words,
    placed_words,
    stop_words,
    turns_begun,
    wilds_words,
)
from game.games.shapes.figures import heights_left, highest
from game.games.shapes.lead import fall_words, lead_words
from game.games.shapes.phrases import prompt, prompt_note
from game.games.shapes.rules.actions import Steal, Stop
from game.games.shapes.rules.cards import WILDS
from game.games.shapes.rules.events import Completed, Drew, MatchEnded, PiecesFell, Stolen, Stopped, TurnBegan
from game.play.tower_world import TowerWorld
from tests.games.shapes.tables import place, run, table

NAMES = ("Ana", "Ben")


@pytest.mark.parametrize(
    ("hand", "script", "sentence"),
    [
        ("Rs", "0 declare Rs; 0 confirm; 0 take Rs; 0 release; T settled",
         "Ana went out with the last piece, the red square."),
        ("Rs Rb", "0 declare Rs; 0 declare Rb; 0 confirm; "
         "0 take Rs; 0 release; T settled; 0 take Rb; 0 release; T settled",
         "Ana went out with 2 pieces in one turn, the red brick last."),
        ("#0", "0 clear", "Ana went out with Clear the Board."),
    ],
)  # fmt: skip
def test_the_end_names_what_emptied_the_hand(hand: str, script: str, sentence: str) -> None:
    state = table(f"{hand}|Bs Bb", deck="Yd Yp Yt")
    events = (TurnBegan(0, 1), *run(state, script))
    assert last_turn_words(events, 0, NAMES) == sentence


def test_a_stop_may_be_the_last_card() -> None:
    state = table("Rs Rb|!0", deck="Yd Yp Yt")
    events = run(state, "0 declare Rs; 0 confirm; 1 stop")
    assert last_turn_words(events, 1, NAMES) == "Ben went out with a Stop Turn card."


def test_the_greatest_fall_is_told_with_its_penalty() -> None:
    state = table("Rs Rb Rp|Bs Bb Bp", deck="Yd Yp Yt Yw Yh")
    events = [*run(state, "0 declare Rs; 0 declare Rb; 0 confirm"), *place(state, "Rs")]
    assert greatest_fall_words(events, NAMES) == "No piece left the platform in the whole match."
    events += run(state, "0 take Rb; 0 release; T fell Rs,Rb; 0 steal 1")
    told = "The greatest fall: Ana dropped 2 pieces and had to take a card from Ben."
    assert greatest_fall_words(events, NAMES) == told


def test_equal_falls_are_told_of_all_who_made_them() -> None:
    def falls(*seats: int, pieces: int = 2) -> list[Event]:
        found: list[Event] = []
        for seat in seats:
            found += [TurnBegan(seat, 1), PiecesFell(seat, tuple(range(pieces)), True), Stolen(seat, 1 - seat, None)]
        return found

    told = "The greatest fall: Ana dropped 2 pieces and had to take a card from Ben."
    assert greatest_fall_words(falls(0, 0), NAMES) == told
    assert greatest_fall_words([*falls(1, pieces=1), *falls(0)], NAMES) == told
    assert greatest_fall_words(falls(1, 0), NAMES) == "The greatest falls: Ana and Ben dropped 2 pieces each."


def test_falls_that_lightened_the_winners_hand_are_told() -> None:
    """A match that two falls of the rival had decided was explained by one piece that each had dropped."""
    assert lightening_words([Stolen(0, 1, None)], 0, NAMES) == ""
    assert lightening_words([Stolen(0, 1, None)], 1, NAMES) == "A fall took a card from Ben's hand: Ana in turn 1."
    both = [Stolen(0, 1, None), TurnBegan(2, 4), Stolen(2, 1, None)]
    told = "Falls took a card each from Ben's hand: Ana in turn 1, Cleo in turn 4."
    assert lightening_words(both, 1, [*NAMES, "Cleo"]) == told
    told = "3 falls of rivals took a card each from Ben's hand."
    assert lightening_words([*both, Stolen(0, 1, None)], 1, [*NAMES, "Cleo"]) == told
    told = "3 falls of Ana took a card each from Ben's hand."
    assert lightening_words([Stolen(0, 1, None)] * 3, 1, NAMES) == told


def test_the_penalty_of_a_fall_is_told_with_the_cards_before_and_after() -> None:
    """*How it turned* spoke of a theft."""
    state = table("Rs Rb Rp|Bs Bb Bp", deck="Yd Yp Yt Yw")
    run(state, "0 declare Rs; 0 confirm; 0 take Rs; 0 release; T fell Rs")
    before = state.clone()
    run(state, "0 steal 1")
    for victim in (0, 1):
        found = cost_of(before, state, [(0, Steal(1))], victim)
        assert found is not None
        assert cost(found, NAMES) == "Ana fell and took a card from Ben: 3 to 4 cards"
    assert "theft" not in deed([Steal(1)], "Ana")


def test_a_stop_is_told_with_the_numbers_of_its_announcement() -> None:
    """“7 to 10 cards” it said of somebody who had ten before and after."""
    state = table("Rs Rb Rp Gs Gb|Bs !0", deck="Yd Yp Yt Yw")
    run(state, "0 declare Rs; 0 declare Rb; 0 declare Rp; 0 confirm")
    before = state.clone()
    run(state, "1 stop")
    found = cost_of(before, state, [(1, Stop())], 0)
    assert found is not None
    assert cost(found, NAMES) == "Ben stopped Ana's turn: 5 cards instead of 3"


def test_what_a_loser_built_is_told() -> None:
    """Nothing in the result of a lost match was the loser's own."""
    fell: list[Event] = [PiecesFell(0, (1,), True)]
    assert placed_words(fell, 1, 12, "Ben") == "pieces placed by Ben, no fall"
    assert placed_words(fell, 0, 1, "Ana") == "piece placed by Ana"
    turns: list[Event] = [TurnBegan(0, 1), Completed(0, 0, 0), TurnBegan(1, 2), Completed(1, 10, 10), TurnBegan(0, 3)]
    turns += [Completed(0, 1, 1), Completed(0, 2, 2)]
    assert best_turn(turns, 0) == (3, 2)
    assert best_turn(turns[:3], 1) == (0, 0)


def test_luck_of_the_deal_is_told_where_wilds_made_the_difference() -> None:
    """A rival laid four wilds in its first turn, and the result spoke of skill alone."""
    wilds: list[Event] = [Completed(1, WILDS[i], i) for i in range(3)]
    plain: list[Event] = [Completed(0, 0, 0)]
    assert wilds_words(plain, 1, NAMES) == ""
    assert wilds_words([*plain, *wilds], 0, NAMES) == "", "a loser's luck decided nothing"
    assert wilds_words([*plain, *wilds], 1, NAMES) == "Luck of the deal: Ben placed 3 wilds, Ana none."
    three = (*NAMES, "Cleo")
    assert wilds_words([*plain, *wilds], 1, three) == "Luck of the deal: Ben placed 3 wilds, the rivals none."
    one: list[Event] = [*wilds, Completed(0, WILDS[3], 4)]
    assert wilds_words(one, 1, NAMES) == "Luck of the deal: Ben placed 3 wilds, no rival more than 1."


def test_the_turn_that_decided_is_told_where_the_winner_was_never_behind() -> None:
    """The result named a board that was cleared, which had changed little."""
    state = table("Rs Rb Rp Rt Rw Rh|Bs Bb Bp Bt Bw Bh", deck="Yd Yp Yt Yw Yh Gs Gb")
    own = ["Rs", "Rb", "Rp", "Rt", "Rw"]
    events = run(state, "; ".join([*(f"0 declare {code}" for code in own), "0 confirm"]))
    events += [event for code in own for event in place(state, code)]
    left = [-score for score in state.scores()]
    told = "Ana was never behind. The greatest step was in turn 1: from 6 cards to 2."
    assert lead_words(events, left, 0, NAMES) == told
    slow = table("Rs Rb|Bs Bb", deck="Yd Yp Yt")
    events = [*run(slow, "0 declare Rs; 0 confirm"), *place(slow, "Rs")]
    assert lead_words(events, [2, 2], 0, NAMES) == "Ana was never behind."


def test_a_piece_that_stood_leaves_the_cards_whose_pieces_still_wait() -> None:
    """“3 cards are left” it said, though two more pieces were to be placed; with an empty hand, “went out with”."""
    state = table("Rs Rb Rp|Bs Bb Bp", deck="Yd Yp Yt Yw")
    run(state, "0 declare Rs; 0 declare Rb; 0 declare Rp; 0 confirm")
    before, take = deepcopy(state), state.legal_actions(0)[0]
    state.apply(0, take)
    run(state, "0 release; T settled")
    found = cost_of(before, state, [(0, take)], 1)
    assert found is not None
    assert (found.kind, found.left) == ("stood", 2)


def test_the_highest_tower_of_the_match_counts_and_outlasts_a_saved_match() -> None:
    world = TowerWorld(2, 1, {})
    for piece in (3, 4):
        world.on_event(PieceTaken(0, piece))
        for _ in range(120):
            world.tick({0: Hand(0, 400)})
        world.on_event(PieceReleased(0, piece))
        while not world.tick({}):
            pass
    high = world.view().height
    assert world.view().peak == high > 0
    assert len(world.view().stood) == 2
    assert world.view().stood[1] == high
    world.on_event(TowerCleared())
    again = TowerWorld(2, 1, {})
    again.restore(loads(dumps(world.poses())))
    assert (again.view().height, highest(again.view())) == (0, high)
    assert again.view().stood == world.view().stood
    old = {key: value for key, value in world.poses().items() if key != "peak"}
    again.restore(old)
    assert highest(again.view()) == 0
    assert again.digest() == world.digest()


def test_the_record_counts_what_stood_at_the_end_of_own_turns() -> None:
    """It told a height that came in the rival's turn, of a tower that fell."""

    def turn(seat: int, *pieces: int, falls: bool = False) -> list[Event]:
        placed = [event for piece in pieces for event in (PieceReleased(seat, piece), Completed(seat, piece, piece))]
        fall = [PieceReleased(seat, 40), PiecesFell(seat, (40,), True)] if falls else []
        return [TurnBegan(seat, 1), *placed, *fall]

    history = [
        *turn(0, 1, 2),
        *turn(1, 3, 4),
        *turn(0, 5, falls=True),
        *turn(1, 6, falls=True),
        MatchEnded("idle", (), ()),
    ]
    stood = [1.0, 2.0, 2.5, 3.0, 4.0, 1.5, 4.4, 2.0]
    assert heights_left(history, stood, 2) == [2.0, 3.0]
    assert heights_left(history, stood[2:], 2) == [0.0, 3.0], "an earlier version's file"


def test_the_end_says_which_turn_gave_the_lead() -> None:
    state = table("Rs Rb Rp|Bs Bb Bp Bt", deck="Yd Yp Yt Yw Yh Gs Gb")
    events = [*run(state, "0 declare Rs; 0 confirm"), *place(state, "Rs")]
    events += run(state, "1 declare Bs; 1 declare Bb; 1 declare Bp; 1 confirm")
    events += [event for code in ("Bs", "Bb", "Bp") for event in place(state, code)]
    sizes = state.scores()
    left = [-score for score in sizes]
    assert lead_words(events, left, 1, NAMES) == "Ana led in cards up to turn 2, in which Ben placed 3 pieces."
    assert turns_begun(events) == 3
    events += run(state, "0 declare Rb; 0 confirm; 0 take Rb; 0 release; T fell Rb; 0 steal 1")
    left = [-score for score in state.scores()]
    assert lead_words(events, left, 1, NAMES) == "Ana led in cards up to turn 2, in which Ben placed 3 pieces."
    assert lead_words(events[:0], left, 1, NAMES) == "Ben was never behind."


def test_the_story_names_falls_with_their_turn_their_price_and_who_gave_a_card() -> None:
    """Its sentence told who led in cards, below a curve of chances that said otherwise, and of no fall."""
    state = table("Rs Rb Rp|Bs Bb Bp Bt", deck="Yd Yp Yt Yw Yh Gs Gb")
    sizes = [-score for score in state.scores()]
    assert fall_words([], sizes, NAMES) == "No turn failed by a fall."
    events = [*run(state, "0 declare Rs; 0 confirm"), *place(state, "Rs")]
    events += run(state, "1 declare Bs; 1 confirm; 1 take Bs; 1 release; T fell Bs; 1 steal 0")
    left = [-score for score in state.scores()]
    assert fall_words(events, left, NAMES) == "Fall: Ben in turn 2 (4 to 5 cards, one from Ana)."


def test_a_turn_that_wins_is_counted_as_played() -> None:
    """14 turns were played, and the result said 13."""
    state = table("Rs Rb|Bs", deck="Yd Yp Yt")
    events = [*run(state, "0 declare Rs; 0 confirm"), *place(state, "Rs"), *run(state, "1 declare Bs; 1 confirm")]
    events += place(state, "Bs")
    assert state.ended == "empty-hand"
    assert turns_begun(events) == 2


def test_a_match_that_was_level_until_the_last_turn_is_told_so() -> None:
    """It was explained by a turn after which both had as many cards."""
    state = table("Rs Rb|Bs", deck="Rd Yp Yt Yw")
    events = [*run(state, "0 declare Rs; 0 confirm"), *place(state, "Rs"), *run(state, "1 draw")]
    events += [*run(state, "0 declare Rb; 0 declare Rd; 0 confirm"), *place(state, "Rb", "Rd")]
    left = [-score for score in state.scores()]
    assert lead_words(events, left, 0, NAMES) == "Before the last turn Ana and Ben had 2 cards each."


def test_a_lead_that_ended_without_a_piece_is_told_with_its_deed() -> None:
    """The result said only that somebody led up to turn 95."""
    drawn = Drew(0, None, open=False)
    events: list[Event] = [TurnBegan(0, 1), drawn, drawn, TurnBegan(1, 2)]
    assert lead_words(events, [3, 2], 1, NAMES) == "Ana led in cards up to turn 1 and only drew a card in it."
    fall = [TurnBegan(2, 1), PiecesFell(2, (1,), True), Stolen(2, 1, None)]
    told = "Ana led in cards up to turn 1, in which a fall of Cleo took a card from Ben."
    assert lead_words([*fall, TurnBegan(0, 2), drawn, TurnBegan(1, 3)], [2, 1, 5], 1, [*NAMES, "Cleo"]) == told


def test_a_turn_that_was_stopped_is_told() -> None:
    """A Stop cost the loser a turn, and the result left it out."""
    stop, goes_on = Stopped(1, 0), TurnBegan(1, 8)
    twice = [stop, goes_on, TurnBegan(0, 9), stop, TurnBegan(1, 10)]
    assert stop_words([TurnBegan(0, 7), stop, goes_on], NAMES) == "Ben stopped Ana in turn 7."
    assert stop_words([stop, goes_on], NAMES) == "Ben stopped Ana in turn 1."
    assert stop_words([TurnBegan(0, 7), stop], NAMES) == "", "it ended the match"
    assert stop_words([Stopped(0, 0), goes_on], NAMES) == ""
    assert stop_words(twice, NAMES) == "2 turns were stopped; in turn 9 Ben stopped Ana."


def test_a_stop_that_took_a_win_is_told_as_such() -> None:
    state = table("Gs !0|Bs Bb", deck="Gd Gp Gt Rw Rh", starter="2")
    events: list[Event] = [TurnBegan(1, 1), *run(state, "1 declare Bs; 1 declare Bb; 1 confirm; 0 stop")]
    sizes = state.view(None).hand_sizes
    assert stop_words(events, NAMES, sizes) == "Ana stopped Ben in turn 1, one step from winning."
    state = table("Gs !0|Bs Bb Rs", deck="Gd Gp Gt Rw Rh", starter="2")
    events = [TurnBegan(1, 1), *run(state, "1 declare Bs; 1 declare Bb; 1 confirm; 0 stop")]
    assert stop_words(events, NAMES, state.view(None).hand_sizes) == "Ana stopped Ben in turn 1."


def test_a_board_that_was_cleared_gives_the_lead_in_words() -> None:
    """The result said only that the rival led up to that turn."""
    state = table("Rs Rb Rp|Bs Bb #0", deck="Yd Yp Yt Yw Yh Gs Gb")
    events = [*run(state, "0 declare Rs; 0 declare Rb; 0 confirm"), *place(state, "Rs", "Rb"), *run(state, "1 clear")]
    events += run(state, "0 draw; 1 declare Bs; 1 confirm")
    events += place(state, "Bs")
    told = lead_words(events, [3, 2], 1, NAMES)
    assert told == "Ana led in cards up to turn 2, in which Ben cleared the platform."


def test_the_bar_names_the_winner_before_the_results_come() -> None:
    """It said only that the match was over."""
    state = table("Rs|Bs Bb", deck="Yd Yp Yt")
    run(state, "0 declare Rs; 0 confirm; 0 take Rs; 0 release; T settled")
    seen = Observation("shapes", 1, state.view(1), (), ())
    assert prompt(seen, None, NAMES.__getitem__, collapses=False) == "Ana wins"
    assert prompt_note(seen.view, NAMES.__getitem__, person=False) == "No card is left in the hand."
