"""Lessons: every step can be done as it says, and every listed wrong try is refused with its reason."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.game import AnyAction, Hand
from game.core.manifest import Manifest
from game.games import MANIFESTS
from game.levels.library import LIBRARY
from game.levels.solutions import SolutionStep
from game.play.client import Refused
from game.play.lesson import LEARNER, WRONG, LessonClient, Step, begin_step
from game.table.lessons import steps_of
from game.table.matches import people
from tests.lesson_hands import FALLS, MISSES, RIGHT, Tick, build, stack
from tests.play.test_client import news_of
from tests.words import one_in

STEPS = [
    pytest.param(manifest, step, id=f"{key} {step.id}")
    for key, manifest in MANIFESTS.items()
    if manifest.lesson is not None
    for step in steps_of(manifest)
]


def begin(manifest: Manifest, step: Step) -> LessonClient:
    return begin_step(manifest, step, people(manifest.players[-1], 1))


def ways(manifest: Manifest, step: Step) -> list[AnyAction]:
    return [manifest.rules().decode(text) for text in step.way]


def orders(way: Sequence[AnyAction]) -> list[Sequence[AnyAction]]:
    """`way`, and a plan of two parts the other way round, too."""
    return [way, [way[1], way[0], way[2]]] if len(way) == 3 else [way]


@one_in(3, "matches")
@pytest.mark.parametrize(("manifest", "step"), STEPS)
def test_a_step_is_done_as_it_says(manifest: Manifest, step: Step) -> None:
    client = begin(manifest, step)
    assert client.done == step.is_read
    for action in ways(manifest, step):
        assert not client.done
        client.submit(LEARNER, action)
        assert client.answer == ""
    assert client.done or step.points or step.happenings
    before = news_of(client, LEARNER)
    assert not any(isinstance(news, Refused) for news in before)


@one_in(3, "matches")
@pytest.mark.parametrize(("manifest", "step"), STEPS)
def test_every_wrong_try_is_answered_and_changes_nothing(manifest: Manifest, step: Step) -> None:
    answered: set[str] = set()
    for way in orders(ways(manifest, step)):
        client = begin(manifest, step)
        for right in (*way, None):
            for action in client.observation(LEARNER).legal:
                words = step.refusal(client.observation(LEARNER), action)
                if not words or words in answered:
                    continue
                answered.add(words)
                before = client.observation(LEARNER)
                news_of(client, LEARNER)
                client.submit(LEARNER, action)
                assert (client.answer, client.done) == (words, False)
                assert client.observation(LEARNER) is before
                assert news_of(client, LEARNER) == [Refused(LEARNER, WRONG)]
            if right is not None:
                client.submit(LEARNER, right)
    assert answered == {wrong.why for wrong in step.wrong}


@pytest.mark.parametrize(("manifest", "step"), STEPS)
def test_the_hint_is_the_way_of_the_step(manifest: Manifest, step: Step) -> None:
    client = begin(manifest, step)
    client.ask_hint(LEARNER)
    client.tick()
    advice = client.hint(LEARNER)
    actions = () if advice is None else advice.actions
    assert [manifest.rules().encode(action) for action in actions] == list(step.way)


def ticking(client: LessonClient) -> Tick:
    def tick(hand: Hand | None) -> None:
        client.move_hands({} if hand is None else {LEARNER: hand})
        client.tick()

    return tick


def build_alone(client: LessonClient, steps: Sequence[SolutionStep]) -> None:
    build(client, steps, ticking(client), client.submit)


@pytest.mark.parametrize("id_", ["stack", "win"])
def test_a_piece_of_shapes_is_placed_or_falls(id_: str) -> None:
    manifest = MANIFESTS["shapes"]
    step = next(step for step in steps_of(manifest) if step.id == id_)
    client = begin(manifest, step)
    stack(client, ticking(client), client.submit)
    assert (client.done, client.failed, client.answer) == (True, False, "")
    client = begin(manifest, step)
    stack(client, ticking(client), client.submit, falls=True)
    assert (client.done, client.failed, client.answer) == (False, True, step.happenings[1].words)


def test_a_fall_of_shapes_is_paid_for() -> None:
    manifest = MANIFESTS["shapes"]
    step = next(step for step in steps_of(manifest) if step.id == "fall")
    client = begin(manifest, step)
    before = len(client.observation(LEARNER).view.hand)
    stack(client, ticking(client), client.submit, falls=True)
    assert (client.done, client.failed) == (True, False)
    # The square is back among the cards, as a new one, and a penalty beside it.
    assert len(client.observation(LEARNER).view.hand) == before + 2
    client = begin(manifest, step)
    stack(client, ticking(client), client.submit)
    assert (client.done, client.failed, client.answer) == (False, True, step.happenings[2].words)


@one_in(2, "matches")
@pytest.mark.parametrize("id_", RIGHT)
def test_a_step_of_the_hand_is_done_by_what_stands(id_: str) -> None:
    client = begin(MANIFESTS["challenge"], hand_step(id_))
    build_alone(client, RIGHT[id_])
    assert (client.done, client.answer) == (True, "")


@pytest.mark.parametrize("id_", FALLS)
def test_what_falls_is_answered(id_: str) -> None:
    step = hand_step(id_)
    client = begin(MANIFESTS["challenge"], step)
    build_alone(client, [FALLS[id_]])
    assert (client.done, client.answer) == (False, step.happenings[1].words)
    # The next try begins without an answer.
    client.submit(LEARNER, client.observation(LEARNER).legal[0])
    assert client.answer == ""


@pytest.mark.parametrize("id_", MISSES)
def test_what_stands_in_the_wrong_place_is_answered(id_: str) -> None:
    step = hand_step(id_)
    client = begin(MANIFESTS["challenge"], step)
    build_alone(client, MISSES[id_])
    assert (client.done, client.answer) == (False, step.happenings[2].words)


def hand_step(id_: str) -> Step:
    return next(step for step in steps_of(MANIFESTS["challenge"]) if step.id == id_)


def test_the_levels_of_a_lesson_are_on_no_shelf() -> None:
    assert not {entry.id for entry in LIBRARY.entries()} & {id_.partition("-")[2] for id_ in RIGHT}


def test_nobody_but_the_learner_acts() -> None:
    manifest = MANIFESTS["shape-up"]
    step = steps_of(manifest)[-1]
    client = begin(manifest, step)
    for action in ways(manifest, step):
        client.submit(LEARNER, action)
    history = client.observation(None).history
    for _tick in range(200):
        client.tick()
    assert client.observation(None).history == history


def test_what_is_undone_can_be_tried_again() -> None:
    manifest = MANIFESTS["shape-up"]
    step = steps_of(manifest)[-1]
    client = begin(manifest, step)
    first, end = ways(manifest, step)
    client.submit(LEARNER, first)
    client.undo(LEARNER)
    assert not client.done
    for action in (first, end):
        client.submit(LEARNER, action)
    assert client.done
