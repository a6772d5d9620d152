"""The rules of challenges: what may be done when, medals, undo, the level within the position."""

import msgspec
import pytest

from game.core.game import TOWER, BadPosition, BadSetup, IllegalAction, SeatInfo
from game.core.position import Start
from game.core.rng import Rng
from game.core.session import Session
from game.core.tower_events import Fell, Release
from game.levels.rules.actions import Action, Broken, GiveUp, Met, Rested, Take, TakeBack
from game.levels.rules.game import CHALLENGE
from game.levels.rules.level import Gold, LevelError, Limits, level_of, level_text, read_level
from game.levels.rules.pieces import numbered, piece_code, read_code, read_words
from game.levels.rules.practice import PRACTICE
from game.levels.rules.state import ChallengeState


def state(**changes: object) -> ChallengeState:
    """The practice level, with some of its fields changed, at its start."""
    level = msgspec.structs.replace(read_level(PRACTICE), **changes)
    return ChallengeState(level_text(level), Rng(1))


def drop(there: ChallengeState, verdict: Action) -> None:
    """Take the next piece, let it go, and let the tower say `verdict`."""
    there.apply(0, Take(there.coming[0]))
    there.apply(0, Release())
    there.apply(TOWER, verdict)


def test_bronze_silver_and_gold() -> None:
    for gold, first, left, falls, backs, medal in (
        (True, True, None, 0, 0, 3),
        (True, True, None, 0, 1, 2),
        (True, False, 1, 0, 1, 3),
        (False, False, 1, 0, 0, 2),
        (True, False, 6, 0, 0, 2),
        (True, False, 5, 0, 0, 3),
        (True, False, 1, 1, 0, 1),
    ):
        there = state(gold=Gold(first=first, left=left))
        if falls:
            drop(there, Rested((there.coming[0],)))
        if backs:
            there.apply(0, Take(there.coming[0]))
            there.apply(0, TakeBack())
        drop(there, Rested(reached=True))
        there.apply(TOWER, Met(gold))
        assert (there.medal, there.scores(), there.actors()) == (medal, (medal,), ())


def test_what_falls_comes_again_in_its_place() -> None:
    there = state(order="fixed")
    first, second, third, fourth, *rest = there.coming
    drop(there, Rested())
    drop(there, Rested((first,)))
    assert there.coming == (first, third, fourth, *rest)
    assert there.legal_actions(0)[0] == Take(first)
    with pytest.raises(IllegalAction, match=r"challenge\.order"):
        there.check(0, Take(third))
    assert second in there.placed


def test_a_fall_while_a_piece_is_held_leaves_it_in_the_hand() -> None:
    there = state()
    drop(there, Rested())
    on = there.placed[0]
    there.apply(0, Take(there.coming[0]))
    there.apply(TOWER, Fell((on,)))
    assert (there.phase, there.falls, on in there.coming) == ("held", 1, True)


def test_a_broken_hold_goes_on_and_undo_ends_one() -> None:
    there = state()
    drop(there, Rested(reached=True))
    assert there.phase == "holding"
    there.apply(TOWER, Broken())
    assert there.phase == "ready"
    drop(there, Rested(reached=True))
    assert there.interrupters() == (0,)
    there.apply(0, TakeBack())
    assert (there.phase, len(there.placed)) == ("ready", 1)


def test_too_many_falls_end_the_level() -> None:
    there = state(limits=Limits(falls=1))
    drop(there, Rested((there.coming[0],)))
    assert there.actors() == (0,)
    drop(there, Rested((there.coming[0],), reached=True))
    assert (there.ended, there.medal, there.actors()) == ("falls", 0, ())


def test_giving_up_ends_without_a_medal() -> None:
    there = state()
    there.apply(0, GiveUp())
    assert (there.ended, there.medal) == ("given-up", 0)


def test_another_level_comes_in_a_position_only() -> None:
    with pytest.raises(BadSetup, match="needs-file"):
        CHALLENGE.new(1, 1, level="elsewhere")
    with pytest.raises(BadSetup, match="bad-value"):
        CHALLENGE.new(1, 1, level="No Such/Level")
    other = state(id="elsewhere")
    text = CHALLENGE.position(other)
    session = Session(CHALLENGE, (SeatInfo("Ana", "red"),), 1, {"level": "elsewhere"}, Start(text))
    assert session.options == {"level": "elsewhere"}
    assert read_level(session.observation(0).view.level_text).id == "elsewhere"
    with pytest.raises(BadPosition):
        CHALLENGE.from_position(text.replace('"difficulty":1', '"difficulty":2'))


def test_pieces_in_words_and_numbers() -> None:
    described = [read_words(words) for words in ("square", "red square", "ice red square", "lead plank")]
    ids = numbered(described)
    assert ids == (0, 50, 100, 13)
    assert [read_code(piece_code(piece)) for piece in ids] == list(ids)
    for words in ("", "red", "red blue square", "big square"):
        with pytest.raises(ValueError, match="“"):
            read_words(words)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"goals": []}, "goals"),
        ({"goals": [{"kind": "height"}]}, "line"),
        ({"goals": [{"kind": "bridge", "piece": 9, "left": 0, "right": 1}]}, "piece 9"),
        ({"goals": [{"kind": "fly"}]}, "kind"),
        ({"pieces": ["sqare"]}, "sqare"),
        ({"difficulty": 11}, "difficulty"),
        ({"colour": "red"}, "colour"),
        ({"id": "practice\n"}, "id must be at most 40 small letters"),
        ({"name": {"en": "A\nB", "ja": "A"}}, "name.en must be text of at most 60 letters in one line, not “A.B”"),
        ({"gold": {}}, "gold asks for something"),
        ({"again": True, "out": [1]}, "piece 1 is listed"),
        ({"again": [9]}, "piece 9"),
        ({"pieces": []}, "nothing can be done"),
        ({"goals": [{"kind": "out", "keep": [0, 9]}]}, "piece 9"),
        ({"goals": [{"kind": "out", "below": 1}]}, "a piece to keep"),
    ],
)
def test_a_bad_level_names_its_field(change: dict[str, object], told: str) -> None:
    data = {**msgspec.json.decode(PRACTICE), **change}
    with pytest.raises(LevelError, match=told):
        level_of(data)


def test_a_level_has_one_text() -> None:
    level = read_level(PRACTICE)
    assert level_text(level) == PRACTICE == level_text(read_level(level_text(level)))
