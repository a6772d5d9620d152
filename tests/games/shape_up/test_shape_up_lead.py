"""Results and the story of a match give one reason for a win."""

from dataclasses import replace

from game.games import MANIFESTS
from game.games.shape_up.lead import lead, reason
from game.games.shape_up.results import ShapeUpRound
from game.games.shape_up.rules.events import RoundScored, TurnEnded
from game.tools.screenshot import Shot
from tests.screens.composing import composed


def test_the_story_gives_the_reason_that_the_results_give() -> None:
    services, scene = composed(Shot("results-shape-up", people=1))
    assert isinstance(scene, ShapeUpRound)
    seen, names = scene.table.client.observation(None), [info.name for info in scene.table.seats]
    loader = MANIFESTS["shape-up"].lead
    assert loader is not None
    found = loader()(seen, names)
    assert found is not None
    assert found.clause == scene._most()
    # A turn of the round that is named, counted through the match.
    number = int(found.clause.split()[1])
    ends = [
        i for i, event in enumerate(seen.history) if isinstance(event, RoundScored) and event.result.round == number
    ]
    turns = sum(isinstance(event, TurnEnded) for event in seen.history[: ends[0]])
    assert turns - 20 < found.turn <= turns
    services.director.reset()


def test_a_shared_win_and_a_single_round_have_no_lead() -> None:
    services, scene = composed(Shot("results-shape-up", people=1))
    assert isinstance(scene, ShapeUpRound)
    seen = scene.table.client.observation(None)
    names = [info.name for info in scene.table.seats]
    shared = replace(seen, view=replace(seen.view, totals=(9, 9)))
    single = replace(seen, view=replace(seen.view, results=seen.view.results[:1]))
    assert lead(shared, names) is None
    assert lead(single, names) is None
    # A round without lines of the winner is named without any.
    first = replace(seen.view.results[0], scores=(30, 0), lines=((), ()))
    told = reason((first, *seen.view.results[1:]), 0, seen.history, names)
    assert told == "Round 1 decided it: 30–0"
    services.director.reset()
