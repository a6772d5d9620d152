"""The story of a match, from its curve alone: how long it was even, who broke away, when it was decided."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.analysis.story import SAFE, SURE, Curve, Story, slide_of, story_of
from game.analysis.verdicts import Effort
from game.analysis.worker import analyse
from game.core.manifest import Lead
from game.core.record import load
from game.games import GAMES, MANIFESTS
from game.screens.replays.verdict import verdict_words
from tests.conftest import GOLDEN
from tests.some import the
from tests.words import one_in

NAMES = ("Ana", "Bo", "Cy")


def two(*chances: float) -> list[tuple[float, float]]:
    """The curve of two seats, from the chances of seat 0."""
    return [(chance, 1 - chance) for chance in chances]


@pytest.mark.parametrize(
    ("curve", "story"),
    [
        (two(0.5, 0.55, 0.45, 0.7, 0.85, 0.9, 1), Story(0, even=2, start=2, away=4, decided=4)),
        # Once it was safe, and was lost again.
        (two(0.5, 0.85, 0.5, 0.9, 1), Story(0, even=2, start=2, away=3, decided=3, opening="swung")),
        # It was safe, and in danger once more, but never even.
        (two(0.5, 0.85, 0.7, 0.9, 1), Story(0, even=0, away=1, decided=3)),
        (two(0.7, 0.75, 0.9, 1), Story(0, even=0, away=2, decided=2, opening="ahead")),
        # The rival led by more than 40 points.
        (two(0.5, 0.2, 0.5, 0.9, 1), Story(0, even=2, start=2, away=3, decided=3, opening="behind", rival=1)),
        # The winner was the last to lead, or the rival led by little.
        (two(0.2, 0.65, 0.5, 0.9, 1), Story(0, even=2, start=2, away=3, decided=3, opening="swung")),
        (two(0.65, 0.35, 0.5, 0.9, 1), Story(0, even=2, start=2, away=3, decided=3, opening="swung")),
        # Open to the end.
        (two(0.5, 0.5, 0.5, 1), Story(0, even=2, start=2, away=3, decided=3)),
        (two(0.5, 0.6, 0.5), Story(None, 2, 2, 2, 2)),
        # Ahead all the time, and lowest after the second step.
        (two(0.7, 0.75, 0.65, 0.9, 1), Story(0, even=0, start=2, away=3, decided=3, opening="ahead")),
        # It is not over.
        (two(0.5, 0.6, 0.7), Story(None, 2, 2, 2, 2)),
        ([(0.3, 0.3, 0.4), (0.2, 0.2, 0.6), (0, 0.1, 0.9), (0, 0, 1)], Story(2, even=0, away=2, decided=2)),
    ],
)
def test_a_curve_tells_its_story(curve: list[tuple[float, ...]], story: Story) -> None:
    assert story_of(curve) == story


def test_a_win_is_sure_from_98_percent_on_and_never_below_again() -> None:
    assert story_of(two(0.5, 0.85, 0.99, 0.81, 0.98, 0.99, 1)).sure == 4
    assert story_of(two(0.5, 0.85, 0.99, 0.97, 1)).sure is None, "only its end is"


def slide(*chances: float) -> tuple[int, int, int]:
    """Whose slide it is, from which moment to which."""
    found = the(slide_of(two(*chances)))
    assert found.fall == pytest.approx(0.4)
    return found.seat, found.first, found.last


def test_a_fall_over_several_steps_is_a_slide_and_a_single_step_is_none() -> None:
    assert slide(0.6, 0.5, 0.4, 0.3, 0.2) == (0, 0, 4)
    assert slide(0.5, 0.5, 0.6, 0.7, 0.8, 0.75, 0.9, 0.9) == (1, 1, 6)
    assert slide_of(two(0.6, 0.6, 0.2, 0.2, 0.2)) is None
    assert slide_of(two(0.6, 0.55, 0.5, 0.45, 0.4)) is None, "too little"


def told_truly(curve: Curve) -> str:
    """Checks each claim of the sentence about `curve` against it, and returns the sentence."""
    words = verdict_words(story_of(curve), lambda step: step + 1, NAMES)
    leads = [sorted(chances)[-1] - sorted(chances)[-2] for chances in curve]
    leaders = [max(range(len(chances)), key=lambda seat: chances[seat]) for chances in curve]
    if found := re.search(r"Even until turn (\d+)", words):
        assert max(leads[: int(found[1]) + 1]) <= 0.25, words
    if found := re.search(r"Beyond doubt from turn (\d+)", words):
        assert min(max(chances) for chances in curve[int(found[1]) :]) >= SURE, words
    if found := re.search(r"Ahead for good from turn (\d+)", words):
        assert min(max(chances) for chances in curve[int(found[1]) :]) >= SAFE, words
    broke = re.search(r"(\w+) (?:was ahead from the start, and )?broke away in turns? (\d+)", words)
    if broke:
        winner, before = NAMES.index(broke[1]), int(broke[2])
        assert winner == leaders[-1], words
        clear = [leader for leader, lead in zip(leaders[:before], leads[:before], strict=True) if lead > 0.2]
        if found := re.search(r"(\w+) had better chances, but", words):
            assert NAMES[clear[-1]] == found[1] != broke[1], words
        if "from the start" in words:
            assert set(leaders) == {winner}, words
        if "It swung" in words:
            assert clear, words
    elif "far ahead" in words:
        assert curve[0][leaders[-1]] >= SAFE, words
    return words


@given(
    st.integers(2, 3).flatmap(
        lambda seats: st.lists(
            st.lists(st.integers(0, 20), min_size=seats, max_size=seats).filter(any), min_size=1, max_size=12
        )
    )
)
def test_the_sentence_is_true_to_any_curve(counts: list[list[int]]) -> None:
    curve = [[count / sum(row) for count in row] for row in counts]
    told_truly([*curve, [1.0, *[0.0] * (len(curve[0]) - 1)]])


@one_in(4, "games")
@pytest.mark.parametrize("name", ["shape-up-1", "up-or-down-1", "square-up-1", "shapes-2"])
def test_the_sentence_is_true_to_recorded_matches(name: str) -> None:
    recording = load(GOLDEN / "records" / f"{name}.jsonl", GAMES)
    found = analyse(recording, MANIFESTS[recording.game.key], {}, Effort(coarse=6, fine=6, tries=4, worlds=4))
    assert told_truly(next(analysis for analysis in found if analysis.has_curve).curve())


@pytest.mark.parametrize(
    ("curve", "words"),
    [
        (
            two(0.5, 0.45, 0.6, 0.9, 0.7, 0.9, 1),
            "Even until turn 2; Ana broke away in turn 3. Ahead for good from turn 5.",
        ),
        (
            two(0.5, 0.45, 0.6, 0.9, 0.7, 0.98, 1),
            "Even until turn 2; Ana broke away in turn 3. Beyond doubt from turn 5.",
        ),
        (two(0.5, 0.3, 0.55, 0.9, 1), "It swung; Ana broke away in turn 3."),
        (two(0.5, 0.2, 0.55, 0.9, 1), "Bo had better chances, but Ana broke away in turn 3."),
        (two(0.5, 0.2, 0.7, 0.55, 0.9, 1), "It swung; Ana broke away in turn 4."),
        (two(0.5, 0.9, 1), "Ana broke away in turn 1."),
        (two(0.65, 0.9, 1), "Ana was ahead from the start, and broke away in turn 1."),
        (two(0.5, 0.5), "Open to the end: the win is shared."),
        (two(0.5, 0.1, 0.5), "It swung; the win is shared."),
    ],
)
def test_each_opening_has_its_words(curve: Curve, words: str) -> None:
    assert told_truly(curve) == words


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        (3, "Bo led up to turn 3; there the chances turned, too."),
        (1, "Bo led up to turn 1; by chances Ana broke away in turn 3."),
        (0, "Bo led up to turn 0; by chances Ana broke away in turn 3."),
    ],
)
def test_what_the_results_say_is_said_with_the_chances_in_one_sentence(turn: int, words: str) -> None:
    """The result named another turn than How it turned."""
    story = story_of(two(0.5, 0.2, 0.55, 0.9, 1))
    lead = Lead(turn, f"Bo led up to turn {turn}")
    assert verdict_words(story, lambda step: step + 1, NAMES, lead) == words


def test_what_cost_most_follows_a_story_told_by_the_chances_alone() -> None:
    """In Shapes the sentence told who led in cards, and contradicted the curve."""
    story = story_of(two(0.5, 0.45, 0.6, 0.7, 0.9, 1))
    alone = verdict_words(story, lambda step: step + 1, NAMES)
    told = verdict_words(story, lambda step: step + 1, NAMES, Lead(0, "", best="Fall: Bo in turn 2."))
    assert told == f"{alone} Fall: Bo in turn 2."


def test_a_lead_may_lie_within_the_turns_in_which_the_chances_turned() -> None:
    story = story_of(two(0.5, 0.45, 0.6, 0.7, 0.9, 1))
    lead = Lead(3, "Bo led up to turn 3")
    told = "Bo led up to turn 3; there the chances turned, too (in turns 3–4)."
    assert verdict_words(story, lambda step: step + 1, NAMES, lead) == told
