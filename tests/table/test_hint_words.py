"""What hints say: what the search expects, where a piece goes, and the hard bot's advice in both languages."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from game.app import text
from game.bots.inline_executor import answer
from game.core.bot import Advice, HintQuestion
from game.core.game import OptionValue, Outlook, Reason
from game.core.tower_events import Footing, Release
from game.games.shape_up.rules.actions import Move, Play
from game.games.shape_up.rules.changes import LineChange
from game.games.shape_up.rules.scoring import Line
from game.games.shapes import hints as shapes
from game.games.shapes.phrases import piece_name
from game.games.square_up.rules import actions as square_up_actions
from game.games.square_up.rules.actions import Place
from game.games.up_or_down.rules import actions as up_or_down_actions
from game.games.up_or_down.rules.preview import TakeGain
from game.table.teaching.hints import outlook_words
from tests.conformance.messages import check_message
from tests.table.test_hints import MATCHES, WORDS, Actions, positions
from tests.toys import BOX


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
    best, less = Reason(4, gain, 4, Outlook(6, 4)), Reason(4, gain, 7, Outlook(6, 4))
    assert said_of("up-or-down", {}, turn, best) == "Hint: play the 21, then take the 20 as a new column: +4"
    equal = Reason(4, gain, 7, Outlook(6, 6))
    assert said_of("up-or-down", {}, turn, equal).endswith(": +4")
    assert said_of("up-or-down", {}, turn, less).endswith(
        ": +4; I expect you to end 6 points ahead; next best: 4 ahead"
    )
    moves = (Move(0, 0, 1, 0), Play(3, 0, 0))
    quiet = Reason(0, (), 0, Outlook(2, 1))
    words = said_of("shape-up", {"rounds": 1}, moves, quiet, 8)
    assert re.match("Hint: [A-H][1-9] to [A-H][1-9], then [A-H][1-9]: ", words)
    assert words.endswith(": I expect you to end 2 points ahead; next best: 1 ahead")
    assert "end this round 2" in said_of("shape-up", {"rounds": 4}, moves, quiet, 8)
    line = Line("fill", "solid", 3, 3, ((0, 0), (1, 0), (2, 0)))
    makes = Reason(3, (LineChange(True, line),), 3, Outlook(2, 1))
    assert said_of("shape-up", {"rounds": 1}, moves, makes, 8).endswith(" makes three solid in the row: +3")
    words = said_of("shape-up", {"rounds": 1}, moves, replace(makes, others=4), 8)
    assert words.endswith(" (+3): I expect you to end 2 points ahead; next best: 1 ahead")
    plan = (Place("circle", 0), Place("circle", 0), square_up_actions.Move(9, 10), Place("star", 3))
    some = said_of("square-up", {}, plan, Reason(1, (), 2, Outlook(3, 1, 12)))
    assert ", Star on D1 (+1 if your rivals stay): I expect you to be 3 points ahead after turn 12" in some
    words = said_of("square-up", {}, plan, Reason(0, (), 2, Outlook(3, 1, 12)))
    assert words.startswith(
        "Hint: 2 circles on A1, B2 to C2, Star on D1: I expect you to be 3 points ahead after turn 12"
    )


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
