"""What hints say: what the search expects, where a piece goes, and the hard bot's advice in both languages."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from game.app import text
from game.bots.inline_executor import answer
from game.core.bot import Advice, HintQuestion
from game.core.game import OptionValue, Outlook, Reason, SeatInfo
from game.core.session import Session
from game.core.tower_events import Footing, Release
from game.games.shape_up.rules.actions import Move, Play
from game.games.shape_up.rules.changes import LineChange
from game.games.shape_up.rules.scoring import Line
from game.games.shapes import hints as shapes
from game.games.shapes.phrases import piece_name
from game.games.square_up.lesson import _start
from game.games.square_up.rules import actions as square_up_actions
from game.games.square_up.rules.actions import Place
from game.games.up_or_down import hints as up_or_down
from game.games.up_or_down.rules import actions as up_or_down_actions
from game.games.up_or_down.rules.preview import TakeGain
from game.table.teaching.hints import outlook_words
from tests.conformance.messages import check_message
from tests.some import the
from tests.table.test_hints import MATCHES, WORDS, Actions, positions
from tests.toys import BOX, RULES


@pytest.mark.parametrize(
    ("outlook", "words"),
    [
        (Outlook(6, 4), "I expect you to end 6 points ahead; next best: 4 ahead"),
        (Outlook(1, -1), "I expect you to end 1 point ahead; next best: 1 behind"),
        (Outlook(2, 0), "I expect you to end 2 points ahead; next best: level"),
        (Outlook(0, -1), "I expect you to end level; next best: 1 point behind"),
        (Outlook(-3, -3), "I expect you to end 3 points behind; the next best does as well"),
        (Outlook(5), "I expect you to end 5 points ahead"),
    ],
)
def test_what_is_expected_is_said_in_plain_words(outlook: Outlook, words: str) -> None:
    assert outlook_words(outlook) == words
    assert outlook_words(outlook, of_round=True) == words.replace("to end", "to end this round")
    after = re.sub("to end (.*?)(;|$)", r"to be \1 after turn 12\2", words)
    assert outlook_words(replace(outlook, turn=12)) == after


def said_of(game: str, options: dict[str, OptionValue], actions: Actions, reason: Reason, steps: int = 6) -> str:
    """The sentence for a reason that is made up, in a match after some random actions."""
    session, seat = next(each for each in positions(game, options, 1) if each[0].log_length >= steps)
    return WORDS[game](session.observation(seat), actions, reason)


def test_what_pays_at_once_needs_no_more_words_and_what_does_not_is_explained() -> None:
    take = up_or_down_actions.Take(20, None, "new")
    gain = (TakeGain(20, 4, take),)
    turn = (up_or_down_actions.Play(21), take)
    best, less = Reason(4, gain, 2, Outlook(6, 4)), Reason(4, gain, 7, Outlook(6, 4))
    begins = "Hint: play the 21, then take the 20 as a new column: +4"
    assert said_of("up-or-down", {}, turn, best) == f"{begins}, 2 more than the next best"
    for reason in (less, replace(less, others=4)):
        ends = "; I expect you to end 6 points ahead; next best: 4 ahead"
        assert said_of("up-or-down", {}, turn, reason) == begins + ends
    moves = (Move(0, 0, 1, 0), Play(3, 0, 0))
    quiet = Reason(0, (), 0, Outlook(2, 1))
    words = said_of("shape-up", {"rounds": 1}, moves, quiet, 8)
    assert re.match("Hint: [A-H][1-9] to [A-H][1-9], then [A-H][1-9]: ", words)
    assert words.endswith(": I expect you to end 2 points ahead; next best: 1 ahead")
    assert "end this round 2" in said_of("shape-up", {"rounds": 4}, moves, quiet, 8)
    line = Line("fill", "solid", 3, 3, ((0, 0), (1, 0), (2, 0)))
    makes = Reason(3, (LineChange(True, line),), 2, Outlook(2, 1))
    words = said_of("shape-up", {"rounds": 1}, moves, makes, 8)
    assert words.endswith(" makes three solid in the row: +3, 1 more than the next best")
    words = said_of("shape-up", {"rounds": 1}, moves, replace(makes, others=4), 8)
    assert words.endswith(" makes three solid in the row: +3; I expect you to end 2 points ahead; next best: 1 ahead")
    plan = (Place("circle", 27),)
    words = said_of("square-up", {}, plan, Reason(1, (), 2, Outlook(3, 1, 12)))
    assert words == "Hint: Circle on D4: it leaves a fight that would be lost: +1 point"


@pytest.mark.parametrize(
    ("boards", "ink", "plan", "words"),
    [
        ({"A1": "S"}, 2, "move A1>A2", "Hint: A1 to A2: out of reach of the Star on H1"),
        ({"C3": ".c"}, 3, "place square@C3", "Hint: Square on C3: it guards your Compass on C3"),
        ({}, 3, "place square@C2", "Hint: Square on C2: next turn it can beat the Circle on B2"),
        ({}, 3, "place compass@F8", "Hint: Compass on F8: the Compass brings 1 ink more every turn"),
        ({}, 3, "place square@G7", "Hint: Square on G7: no enemy shape in reach can beat it there"),
        ({}, 3, "place circle@G1", "Hint: Circle on G1: it can move and fight from there next turn"),
        ({}, 4, "", "next turn you can beat the Star on H1 with it (Hexagon)"),
        ({}, 2, "", "Hint: end your planning: nothing else would gain points now"),
    ],
)
def test_a_hint_of_square_up_gives_one_plain_reason(boards: dict[str, str], ink: int, plan: str, words: str) -> None:
    start = _start(9, boards, ink, {"H1": "T", "B2": "1", "C4": "1"}, 2)
    session = Session(RULES["square-up"], [SeatInfo("Ana", "red"), SeatInfo("Bo", "blue")], 1, start=start)
    action = square_up_actions.decode(plan) if plan else square_up_actions.Commit()
    reason = Reason(0, (), 0, Outlook(-1, -1, 12), 13)
    assert WORDS["square-up"](session.observation(0), (action,), reason).endswith(words)


def columns_of(session: Session, seat: int) -> tuple[tuple[int, ...], ...]:
    columns: tuple[tuple[int, ...], ...] = session.observation(seat).view.columns[seat]
    return columns


def test_of_equally_good_moves_it_says_how_many_there_are_and_what_speaks_for_this_one() -> None:
    one, play = up_or_down_actions.Take(20, None, "new"), up_or_down_actions.Play(21)
    equal = Reason(4, (TakeGain(20, 4, one),), 4, Outlook(6, 6), 2)
    assert said_of("up-or-down", {}, (play, one), equal).endswith(": +4, as with 2 other moves")
    session, seat = next(
        each for each in positions("up-or-down", {}, 1) if any(len(own) == 1 for own in columns_of(*each)[:1])
    )
    (first,) = columns_of(session, seat)[0]
    above = up_or_down_actions.Take(first + 1, 0, "add")
    reason = replace(equal, why=(TakeGain(first + 1, 4, above),))
    words = up_or_down.hint_words(session.observation(seat), (play, above), reason)
    found = re.search(": .4, as with 2 other moves; this one leaves ([0-9]+) numbers that can follow$", words)
    assert 0 < int(the(found)[1]) <= 54 - first - 1
    quiet = Reason(0, (), 0, Outlook(0, 0), 5)
    for steps, merit in ((8, "leaves open which way the grid grows"), (20, "breaks no line of yours")):
        words = said_of("shape-up", {"rounds": 1}, (Move(0, 0, 1, 0), Play(3, 0, 0)), quiet, steps)
        assert words.endswith(f"to end level, as with 5 other moves; this one {merit}")


def test_how_firmly_a_piece_would_stand_is_compared_with_the_next_place() -> None:
    session, seat = next(positions("shapes", {"variant": "classic"}, 1))
    footing = Footing(3, 0, 0, 0, (), True, True, 30.0)
    for gain, others, words in (
        (62, 46, "nothing is nearer to tipping than 62 % then, 46 % at the next best place"),
        (50, 50, "the next best place is as firm, but leaves less room"),
        (40, 50, "the next best place is firmer, but leaves less room"),
    ):
        reason = Reason(gain, (footing,), others)
        line = shapes.hint_words(session.observation(seat), (Release(),), reason, "s{}".format)
        assert line.endswith(f"it lies flat and firm on the platform; {words}")


@pytest.mark.parametrize(
    ("footing", "words"),
    [
        (Footing(3, 0, 0, 0, (12,), False, True, 20.0), "it lies flat and firm on the {first}"),
        (Footing(3, 0, 0, 0, (12, 5, 7), False, True, 20.0), "it lies flat and firm on the {first} and the {second}"),
        (Footing(3, 0, 0, 0, (), True, True, 3.0), "it lies flat on the platform, with little to spare"),
        (Footing(3, 0, 0, 30, (12,), True, False, 3.0), "there it rests on the {first} and the platform"),
    ],
)
def test_where_a_held_piece_goes_is_said_by_what_carries_it(footing: Footing, words: str) -> None:
    session, seat = next(positions("shapes", {"variant": "classic"}, 1))
    reason = Reason(0, (footing,))
    line = shapes.hint_words(session.observation(seat), (Release(),), reason, "s{}".format)
    assert line == "Hint: bring it to the outline: " + words.format(first=piece_name(12), second=piece_name(5))


@pytest.mark.parametrize("game", WORDS)
def test_the_hard_bots_hint_can_be_done_and_told_in_both_languages(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its actions are legal one after the other, it crosses a pipe, and it is the same when asked again."""
    for key, options, _every in MATCHES:
        if key != game:
            continue
        for session, seat in positions(game, options, 13, 30):
            observation = session.observation(seat)
            advice = answer(BOX[game], HintQuestion(observation, "hard", 7))
            assert answer(BOX[game], HintQuestion(observation, "hard", 7)) == advice
            check_message(session.game, advice, Advice)
            state = session.fork_state()
            for action in advice.actions:
                state.apply(seat, action)
            for language, begins in (("en", "Hint: "), ("ja", "ヒント：")):
                monkeypatch.setattr(text, "_language", language)
                line = WORDS[game](observation, advice.actions, advice.reason)
                assert line.startswith(begins)
                assert "{" not in line
                assert (language == "en") == bool(re.search("[a-z]{3}", line)), line
