"""The words of hints: one plain reason, where a piece goes, and the hard bot's advice in both languages."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app import text
from game.bots.inline_executor import answer
from game.core.bot import Advice, HintQuestion
from game.core.game import OptionValue, Reason, SeatInfo
from game.core.session import Session
from game.core.tower_events import Footing, Release
from game.games.shape_up.rules import actions as shape_up_actions
from game.games.shape_up.rules.actions import Move, Play
from game.games.shape_up.rules.changes import LineChange
from game.games.shape_up.rules.scoring import Line
from game.games.shapes import hints as shapes
from game.games.shapes.rules.actions import Pick
from game.games.shapes.rules.cards import is_wild
from game.games.square_up.lesson import _start
from game.games.square_up.rules import actions as square_up_actions
from game.games.up_or_down import hints as up_or_down
from game.games.up_or_down.rules import actions as up_or_down_actions
from game.games.up_or_down.rules.cards import colour_of
from game.games.up_or_down.rules.side_effects import denied, room
from game.table.tower.drawn_piece import DrawnPiece
from game.table.tower.drawn_piece import corners as drawn_corners
from game.table.tower.piece_words import piece_name
from tests.conformance.messages import check_message
from tests.table.test_hints import MATCHES, WORDS, Actions, positions
from tests.toys import BOX, RULES
from tests.words import first

FORBIDDEN = re.compile("expect|as with|other moves|margin|tipping|playout|outlook|average|%|level")
"""Words of forecasts, of counts and of the trade."""


def said_of(game: str, options: dict[str, OptionValue], actions: Actions, reason: Reason, steps: int = 6) -> str:
    """The sentence for a reason that is made up, in a match after some random actions."""
    session, seat = next(each for each in positions(game, options, 1) if each[0].log_length >= steps)
    return WORDS[game](session.observation(seat), actions, reason)


def run(attribute: str, value: str, length: int, points: int) -> LineChange:
    return LineChange(True, Line(attribute, value, length, points, tuple((x, 0) for x in range(length))))


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (Reason(3, (run("fill", "solid", 3, 3),), 2), "three solid in the row: +3, 1 more than the next best"),
        (Reason(3, (run("fill", "solid", 3, 3),)), "three solid in the row: +3"),
        (
            Reason(6, (run("shape", "star", 3, 2), run("colour", "red", 3, 4)), 0),
            "three red and three stars: +6, 6 more than the next best",
        ),
        (Reason(3, (run("fill", "solid", 3, 3),), 3), "+3, and it blocks three blue, perhaps X's goal"),
        (Reason(0, (), 0), "no points yet, but it blocks three blue, perhaps X's goal"),
        (Reason(-2, (), -3), "−2, the least loss"),
        (Reason(0, (), -3), "it blocks three blue, perhaps X's goal"),
    ],
)
def test_a_hint_of_shape_up_names_a_line_and_how_much_better_it_is_or_what_it_does_to_rivals(
    reason: Reason, words: str
) -> None:
    play = Play(9, 2, -1), shape_up_actions.EndTurn()
    assert said_of("shape-up", {"rounds": 1}, play, reason, 9) == f"Hint: place it on L9: {words}"


def test_a_hint_of_shape_up_says_what_a_turn_is_good_for_besides_points() -> None:
    none = Reason(0, (), 0)
    for cell, words in (
        ((-1, 1), "one more card there makes three hollow"),
        ((3, 0), "it makes no line that X could want"),
        ((1, 0), "the grid can still grow both ways"),
    ):
        line = said_of("shape-up", {"rounds": 1}, (Play(9, *cell),), none, 9)
        assert line.endswith(f": no points yet, but {words}")
    move = (Move(1, -1, 3, 0),)
    spoils = "it breaks two triangles, perhaps X's goal"
    assert (
        said_of("shape-up", {"rounds": 1}, move, Reason(1, (), 2), 14)
        == f"Hint: move K9 to M10: +1 now, not +2, but {spoils}"
    )
    turn = (*move, Play(3, 1, -1))
    line = said_of("shape-up", {"rounds": 1}, turn, Reason(3, (run("fill", "solid", 3, 3),), 2), 14)
    assert line == "Hint: move K9 to M10, then play K9: three solid: +3, 1 more than the next best"
    assert said_of("shape-up", {"rounds": 1}, turn, Reason(3, (), 3), 14).endswith(f": +3, and {spoils}")


def test_a_hint_of_up_or_down_says_what_a_take_makes_of_its_column() -> None:
    session, seat = next(
        each
        for each in positions("up-or-down", {}, 1)
        if any(len(own) == 1 for own in columns_of(*each)[:1]) and each[0].observation(each[1]).view.phase == "play"
    )
    view = session.observation(seat).view
    (first,) = columns_of(session, seat)[0]
    play, colour = up_or_down_actions.Play(view.hand[0]), colour_of(first)
    # With one card in the hand there is no other badge to compare with.
    alone = replace(session.observation(seat), view=replace(view, hand=view.hand[:1]))
    same = next(card for card in range(first + 1, 60) if colour_of(card) == colour)
    other = next(card for card in range(first + 1, 60) if colour_of(card) != colour)

    def say(card: int, gain: int, others: int | None) -> str:
        take = up_or_down_actions.Take(card, 0, "add")
        words = up_or_down.hint_words(alone, (play, take), Reason(gain, (), others))
        begins = f"Hint: play {play.card}, take {card} into column 1 "
        assert words.startswith(begins)
        return words.removeprefix(begins)

    take = up_or_down_actions.Take(other, 0, "add")
    count, _way, _is_settled = room(view, take)
    left = room(view, up_or_down_actions.Take(same, 0, "add"))[0]
    assert say(same, 3, 1) == f"(+3, 2 more than the next best). {left} cards still fit after it."
    assert say(other, 1, None) == f"(+1). {count} cards still fit after it."
    assert say(same, -1, -1) == f"(−1, the least loss). {left} cards still fit after it."
    assert denied(view, take) < up_or_down.DEAR
    assert say(other, 1, 1) == f"(+1, others too). {count} cards still fit after it."
    last = replace(alone, view=replace(alone.view, hand_sizes=(1, *[0] * (view.seats - 1)), face_down=0, face_up=0))
    assert up_or_down.hint_words(last, (play, take), Reason(1, (), 1)).endswith(" (+1, nothing pays more).")
    assert say(other, 1, 3) == f"(+1, not +3). {count} cards still fit after it."
    assert 0 < count <= 60 - other
    new = up_or_down_actions.Take(other, None, "new")
    count, way, is_settled = room(view, new)
    assert not is_settled
    side = "above" if way == "ascending" else "below"
    line = up_or_down.hint_words(session.observation(seat), (new,), Reason(1, (), 1))
    assert line == f"Hint: take {other} as a new column (+1, others too). {count} cards fit {side} it."
    # Some time a card fits a rival's column well.
    found = set()
    for session, seat in positions("up-or-down", {}, 5):
        view = session.observation(seat).view
        for card in view.ring:
            new = up_or_down_actions.Take(card, 0, "abandon")
            if len(view.columns[seat]) == 3 and (kept := denied(view, new)) >= up_or_down.DEAR:
                line = up_or_down.hint_words(session.observation(seat), (new,), Reason(1, (), 1))
                found.add(line.endswith(f" in place of column 1 (+1, others too). It keeps +{kept} from a rival."))
    assert found == {True}


@pytest.mark.parametrize(
    ("boards", "ink", "plan", "words"),
    [
        ({"A1": "S"}, 2, "move A1>A2", "Hint: A1 to A2: out of reach of the Star on H1, which would score 2 points"),
        ({"C3": ".c"}, 3, "place square@C3", "Hint: Square on C3: guards your Compass on C3, worth 3 points"),
        ({}, 3, "place square@C2", "Hint: Square on C2: next turn it can beat the Circle on B2: +1 point"),
        ({}, 3, "place compass@F8", "Hint: Compass on F8: the Compass brings 11 ink until the end, 1 a turn"),
        ({}, 3, "place square@G7", "Hint: Square on G7: your rivals must guess where it goes next"),
        (
            {},
            3,
            "place circle@G1",
            "Hint: Circle on G1: your rivals must guess where it goes next; but the Star on H1 can beat what is on G1",
        ),
        ({}, 4, "", "next turn you can beat the Star on H1 with it (Hexagon)"),
        ({}, 2, "", "keep your ink and end your planning: nothing that you can buy would win its price now"),
        ({"A8": "1"}, 2, "", "keep your ink (moves are free): nothing that you can buy would win its price now"),
        (
            {"C3": "Sc"},
            5,
            "",
            "Hint: keep your ink: nothing that you can buy would win its price now; "
            "the Compass on C3 would stand alone without the Square",
        ),
        ({}, 12, "", "nothing that you can buy would win its price now"),
    ],
)
def test_a_hint_of_square_up_gives_one_plain_reason(boards: dict[str, str], ink: int, plan: str, words: str) -> None:
    start = _start(9, boards, ink, {"H1": "T", "B2": "1", "C4": "1"}, 2, turns=20)
    session = Session(RULES["square-up"], [SeatInfo("Ana", "red"), SeatInfo("Bo", "blue")], 1, start=start)
    action = square_up_actions.decode(plan) if plan else square_up_actions.Commit()
    reason = Reason(0, (), 0)
    assert WORDS["square-up"](session.observation(0), (action,), reason).endswith(words)


def columns_of(session: Session, seat: int) -> tuple[tuple[int, ...], ...]:
    columns: tuple[tuple[int, ...], ...] = session.observation(seat).view.columns[seat]
    return columns


@pytest.mark.parametrize(
    ("gain", "others", "words"),
    [
        (62, 31, "twice as firm as elsewhere"),
        (62, 46, "nowhere else is as firm"),
        (50, 50, "as firm as any, more room"),
        (40, None, "the outline shows where"),
    ],
)
def test_how_firmly_a_piece_would_stand_is_compared_with_any_other_place(
    gain: int, others: int | None, words: str
) -> None:
    session, seat = next(positions("shapes", {"variant": "classic"}, 1))
    reason = Reason(gain, (Footing(3, 0, 0, 0, (), True, True, 30.0),), others)
    line = shapes.hint_words(session.observation(seat), (Release(),), reason, "s{}".format)
    assert line == f"Hint: lay it flat on the middle of the platform: {words}"


def test_a_place_that_was_never_tried_says_so() -> None:
    session, seat = next(positions("shapes", {"variant": "classic"}, 1))
    reason = Reason(-1, (Footing(3, 0, 0, 0, (), True, True, 30.0),))
    line = shapes.hint_words(session.observation(seat), (Release(),), reason, "s{}".format)
    assert line == "Hint: it might hold on the middle of the platform, as outlined"


@pytest.mark.parametrize(
    ("footing", "words"),
    [
        (Footing(3, 0, 0, 0, (12,), False, True, 20.0), "lay it flat on the {first}"),
        (Footing(3, 0, 0, 0, (12, 5, 7), False, True, 20.0), "lay it flat on the {first} and the {second}"),
        (Footing(3, -90, 0, 0, (), True, True, 3.0), "lay it flat on the left of the platform"),
        (Footing(3, 90, 0, 0, (), True, True, 3.0), "lay it flat on the right of the platform"),
        (Footing(3, 0, 0, 30, (12,), True, False, 3.0), "set it on the {first} and the platform as outlined"),
    ],
)
def test_where_a_held_piece_goes_is_said_by_what_carries_it(footing: Footing, words: str) -> None:
    session, seat = next(positions("shapes", {"variant": "classic"}, 1))
    line = shapes.hint_words(session.observation(seat), (Release(),), Reason(30, (footing,)), "s{}".format)
    said = words.format(first=piece_name(12), second=piece_name(5))
    assert line == f"Hint: {said}{': the outline shows where' if footing.flat else ''}"
    thin = shapes.hint_words(session.observation(seat), (Release(),), Reason(5, (footing,)), "s{}".format)
    below = said.removeprefix("lay it flat on ").removeprefix("set it on ").removesuffix(" as outlined")
    assert thin == f"Hint: nothing holds it well; least badly {below}, exactly as outlined"


@given(st.integers(0, 49), st.integers(0, 359), st.booleans())
def test_the_words_of_a_pose_are_those_of_its_outline(piece: int, turn: int, flat: bool) -> None:
    """“Lay it flat” was said of a brick whose outline stood upright."""
    session, seat = next(positions("shapes", {"variant": "classic"}, 1))
    reason = Reason(30, (Footing(piece, 0, 0, turn, (12,), False, flat, 20.0),))
    line = shapes.hint_words(session.observation(seat), (Release(),), reason, "s{}".format)
    box = drawn_corners(DrawnPiece(piece, 0, 0, -float(turn)))
    wide, high = (max(ends) - min(ends) for ends in zip(*box, strict=True))
    word = "set it" if not flat else "stand it upright" if high > 1.2 * wide else "lay it flat"
    assert line.startswith(f"Hint: {word} on the ")


@pytest.mark.parametrize("game", first(2, WORDS, "screens"))
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


@pytest.mark.screens
@pytest.mark.parametrize(("game", "every"), first(1, [("shape-up", 4), ("up-or-down", 3), ("shapes", 2)], "screens"))
@pytest.mark.parametrize("seed", first(1, [3, 4], "screens"))
def test_hints_are_short_and_forecast_and_count_nothing(game: str, every: int, seed: int) -> None:
    for key, options, _every in MATCHES:
        if key == game:
            for session, seat in positions(game, options, every, 70, seed):
                observation = session.observation(seat)
                advice = answer(BOX[game], HintQuestion(observation, "hard", 7))
                line = WORDS[game](observation, advice.actions, advice.reason)
                assert len(line) <= 102, line
                assert not FORBIDDEN.search(line), line


def test_a_wild_is_kept_because_it_can_be_any_white_piece() -> None:
    session, seat = next(positions("shapes", {"variant": "draft"}, 1))
    wild = Pick(next(card for card in range(200) if is_wild(card)))
    line = shapes.hint_words(session.observation(seat), (wild,), Reason(9, (), 9), "s{}".format)
    assert line == "Hint: keep the wild: it can be any white piece"
