"""Screens after a round of Shape Up!, and after the last one."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, takewhile
from typing import cast

import pytest

from game.app import text
from game.app.match_words import points
from game.app.settings import TextSize
from game.core.game import Event
from game.games import MANIFESTS
from game.games.shape_up.phrases import decided, last_turn_of_all, swung, worth_words
from game.games.shape_up.results import ShapeUpRound, cells_of, lines_by_attribute
from game.games.shape_up.rules.changes import before_event, deciding_lines, given, last_turn, lines_of, worth
from game.games.shape_up.rules.events import Moved, Played, RoundScored, RoundStarted, TurnEnded
from game.games.shape_up.rules.scoring import Line
from game.games.shape_up.rules.swings import LEAST, Swing, greatest_swing
from game.games.shape_up.rules.view import RoundResult
from game.games.shape_up.visible_grid import cell_name
from game.table.matches import table_of
from game.table.results_flow import Counter
from game.tools.screenshot import Shot, match_for, services_for
from game.ui.style import BODY, SUBHEAD
from tests.games.measures import measures
from tests.screens.composing import composed
from tests.words import first


@pytest.mark.parametrize("size", [100, 200])
def test_the_end_of_a_round_says_who_begins_the_next_one(size: TextSize) -> None:
    shot = Shot("shape-up", moves=70, seed=3, seats=3, text_size=size)
    services = services_for(shot)
    text.set_scale(1280 / 1920)
    table = table_of(services, match_for(MANIFESTS["shape-up"], shot, services.executor))
    view = table.client.observation(None).view
    scored = view.results[-1]
    assert view.round == scored.round + 1
    scene = ShapeUpRound(services, table, scored, view.totals, False)
    services.director.reset(table, scene)
    services.director.compose(services.make_ui)
    (told,) = [words.text for words in scene.ui.words if words.id == "starter.words"]
    assert told == f"{table.name(view.starter)} begins round {view.round}, all with new goals"
    services.director.reset()


def test_the_sentence_below_the_cards_is_as_large_as_other_words() -> None:
    services, scene = composed(Shot("results-shape-up", language="ja"))
    told = [words for words in scene.ui.words if words.id.startswith("recap")]
    assert told
    assert all(words.size >= BODY for words in told)
    services.director.reset()


def test_after_the_last_round_nobody_begins() -> None:
    services, scene = composed(Shot("results-shape-up"))
    assert not [words for words in scene.ui.words if words.id == "starter.words"]
    services.director.reset()


@pytest.mark.parametrize(("seats", "seed"), first(2, [(2, 1), (3, 1), (4, 1), (2, 7)], "games"))
@pytest.mark.parametrize("size", [100, 200])
def test_the_winner_is_shown_once_with_all_rounds(seats: int, seed: int, size: TextSize) -> None:
    services, scene = composed(Shot("results-shape-up", seats=seats, seed=seed, text_size=size))
    assert isinstance(scene, ShapeUpRound)
    (winner,) = scene.table.client.winners()
    faces = [one.id for one in scene.ui.pictures if one.id.removeprefix("head.").startswith("face.")]
    assert sorted(faces) == sorted(
        f"head.face.{seat}" if seat == winner else f"face.{seat}" for seat in range(len(scene.totals))
    )
    words = {one.id: one for one in scene.ui.words}
    assert words["head"].text == f"{scene.table.name(winner)} wins"
    assert f"name.{winner}" not in words
    assert all(one.size >= size / 100 * 0.7 * BODY for id_, one in words.items() if id_.startswith("head.line."))
    view = scene.table.client.observation(None).view
    for number, result in enumerate(view.results):
        figures = [words[f"round.{seat}.{number}.points"] for seat in range(len(scene.totals))]
        assert [one.text for one in figures] == [str(points) for points in result.scores]
        assert max(one.x for one in figures) - min(one.x for one in figures) < 30, "they stand below each other"
    services.director.reset()


def test_the_face_of_the_winner_stands_beside_the_figures_among_confetti() -> None:
    services, scene = composed(Shot("results-shape-up"))
    pictures = {one.id: one for one in scene.ui.pictures}
    (face,) = (one for id_, one in pictures.items() if id_.startswith("head.face."))
    figures = pictures["head.figures"]
    assert face.x + cast("float", face.art.args[0]) <= figures.x
    assert len([id_ for id_ in pictures if id_.startswith("head.bit.")]) > 8
    words = {one.id: one for one in scene.ui.words}
    assert words["head.line.0.0"].size > SUBHEAD
    assert words["head"].size > 1.3 * max(words[id_].size for id_ in ("head.lines", "head.why", "head.line.0.0"))
    band, below = pictures["head.winner"], [pictures[id_] for id_ in ("head.plate", "head.champion")]
    wide, high = measures(band.art.args[:2])
    assert all(band.y + high < one.y for one in below)
    assert all(one.x + measures(one.art.args[:1])[0] <= band.x + wide for one in below)
    services.director.reset()


def test_the_log_tells_no_points_before_they_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was one's own secret one knows, and nobody else's."""
    shot = Shot("shape-up", moves=3, seed=3, people=2, options={"rounds": 1})
    services = services_for(shot)
    text.set_scale(1280 / 1920)
    table = table_of(services, match_for(MANIFESTS["shape-up"], shot, services.executor))
    services.director.reset(table)
    client, count = table.client, table.finish
    monkeypatch.setattr(table, "finish", lambda: None)
    while not client.over:
        (seat,) = client.actors()
        client.submit(seat, client.observation(seat).legal[-1])
        table.tick()
    assert not [line for line in table.log.lines() if "scores" in line.verb or "win" in line.verb]
    observation = client.observation(0)
    own, other = (table.tiles.figure_words(seat, observation) for seat in (0, 1))
    assert own == points(observation.view.totals[0])
    assert other == "secret score"
    count()
    assert [line for line in table.log.lines() if "scores" in line.verb]
    services.director.reset()


@pytest.mark.parametrize("size", [100, 200])
def test_what_the_last_turn_did_is_read_before_anything_is_counted(size: TextSize) -> None:
    """Beside the flag of the person, whose points they are; once all is counted, what the sum consists of."""
    shot = Shot("shape-up", moves=200, seed=3, seats=2, people=1, text_size=size)
    services = services_for(shot)
    services.settings.motion = "1x"
    text.set_scale(1280 / 1920)
    table = table_of(services, match_for(MANIFESTS["shape-up"], shot, services.executor))
    view, history = table.client.observation(None).view, table.client.observation(None).history
    results = [one for one in view.results if last_turn(one, history, 0) is not None]
    assert results
    for result in results[:2]:
        found = last_turn(result, history, 0)
        assert found is not None
        rival, change, cards = found
        before = result.scores[0] - change.points
        assert before == result.scores[0] - sum(part.points for part in change.parts)
        scene = ShapeUpRound(services, table, result, view.totals, False)
        services.director.reset(table, scene)
        for _tick in range(300):
            scene.tick()
        services.director.compose(services.make_ui)
        assert not scene.at
        words = {one.id: one.text for one in scene.ui.words}
        told = words["head.lines"]
        # No zero and no dash, nothing of the next round.
        assert words["head.counting"] == "Now the points are counted"
        assert not {"starter.words", "head.over"} & {*words}
        assert ("head.points.label" in words) == bool(change.points)
        assert not [one for id_, one in words.items() if id_.startswith(("points.", "sum.")) and one in ("0", "–")]
        assert "Count the points" in " ".join(one.text for one in scene.ui.words if one.id.startswith("skip"))
        gave = {True: "gave you", False: "cost you"}.get(change.points > 0) if change.points else ""
        assert told.startswith(f"{table.name(rival)}'s last turn{f' {gave}' if gave else ''}")
        flag = next(one for one in scene.ui.pictures if one.id == "head.pennant")
        assert table.seats[0].colour in flag.art.args
        assert table.seats[rival].colour not in flag.art.args
        marked = {one.id for one in scene.ui.pictures if one.id.startswith("mark.") and not one.id.endswith(".pin")}
        assert marked == {f"mark.{card}.{rival}" for card in cards}
        scene.activate("skip")
        assert not scene.counter.waits
        assert not scene.counted
        scene.flow.end()
        scene.focus = "seat.0"
        services.director.compose(services.make_ui)
        parts = {one.id: one.text for one in scene.ui.words}["head.lines"]
        # Beside large text what could be known of the rival's goal has no room but this.
        assert size == 200 or parts == (worth_words(lines_by_attribute(result.lines[0])) or "Ana: no line this time")
    services.director.reset()


def test_counting_begins_by_itself() -> None:
    counter = Counter(3, 10)
    counter.waits = 4
    for _tick in range(4):
        counter.tick(2)
        assert not counter.at
    assert not counter.waits
    for _tick in range(5):
        counter.tick(2)
    assert counter.at == 1


def test_one_sentence_says_what_decided_a_round() -> None:
    """The lines of the attribute by which the winner is furthest ahead."""
    red = Line("colour", "red", 4, 4, ((2, 3), (2, 4), (2, 5), (2, 6)))
    circles = Line("shape", "circle", 2, 1, ((0, 0), (1, 0)))
    hollow = Line("fill", "hollow", 3, 3, ((4, 3), (5, 3), (6, 3)))
    result = RoundResult(1, 0, (), (0, 1), ((red, circles), (hollow,)), (5, 3))
    found = deciding_lines(result)
    assert found == (0, (red,))
    assert decided("", [red]) == "Your red column decided it"
    assert decided("Rook", [circles]) == "Rook's row of circles decided it"
    assert decided("Rook", [hollow, hollow]) == "Rook's hollow lines decided it"
    assert deciding_lines(replace(result, scores=(3, 3))) is None


def test_what_the_last_turn_gave_is_told_to_several_people_by_name() -> None:
    assert last_turn_of_all("Cy", [("Ana", 7), ("Ben", -2)]) == "Cy's last turn gave: Ana +7, Ben −2"
    assert last_turn_of_all("Cy", []) == "Cy's last turn changed nobody else's points"


def test_the_turn_that_swung_a_round_is_named() -> None:
    """It changed the difference of both sums most in favour of the winner."""
    shot = Shot("shape-up", moves=200, seed=3, seats=2, people=1)
    services = services_for(shot)
    table = table_of(services, match_for(MANIFESTS["shape-up"], shot, services.executor))
    view, history = table.client.observation(None).view, table.client.observation(None).history
    named = 0
    for result in view.results:
        found = greatest_swing(result, history)
        if found is None:
            continue
        assert result.scores[found.winner] > result.scores[found.second]
        own, other = (result.goals[seat] for seat in (found.winner, found.second))
        layout, at = result.layout, [result.layout]
        for event in takewhile(lambda one: not isinstance(one, RoundStarted), reversed(history_until(history, result))):
            if isinstance(event, TurnEnded):
                at.append(layout)
            if isinstance(event, Played | Moved):
                layout = before_event(layout, event)
        ahead = [worth(lines_of(one, own)) - worth(lines_of(one, other)) for one in (*at[1:], ())]
        changes = [now - then for now, then in pairwise(ahead)]
        assert found.points in changes
        # No line that has gone since did it: what is named is paid at the end, or is missing then.
        paid = {line.value for line in result.lines[found.winner]}
        assert found.broke or found.value in paid
        assert found.points >= LEAST
        named += 1
    assert named
    services.director.reset()


def history_until(history: Sequence[Event], result: RoundResult) -> list[Event]:
    """The events before the count of a round."""
    at = next(i for i, one in enumerate(history) if isinstance(one, RoundScored) and one.result == result)
    return list(history[:at])


def test_a_swing_in_words() -> None:
    swing = Swing(1, 8, True, 0, 1, 7, 0, "solid", False)
    assert swung(swing, ["", "Pebble"]) == "Pebble's last turn counted most: +7 for you, mostly by solid lines"
    broke = Swing(0, 3, False, 0, 1, 6, 4, "circle", True)
    cost = "mostly by breaking Pebble's lines of circles"
    assert swung(broke, ["", "Pebble"]) == f"Your turn 3 counted most: +2 for you, −4 for Pebble, {cost}"

    solid = Line("fill", "solid", 3, 3, ((0, 0), (1, 0), (2, 0)))
    told = swung(replace(swing, line=solid), ["", "Pebble"])
    assert told.endswith("mostly by solid lines (J10–L10)"), "which ones is said"


def test_from_round_two_on_the_table_says_who_won_the_round_and_what_each_goal_paid_in_it() -> None:
    """It said only who leads, and figures of rounds without a reason."""
    shot = Shot("shape-up", moves=200, seed=3, seats=2, people=1)
    services = services_for(shot)
    text.set_scale(1280 / 1920)
    table = table_of(services, match_for(MANIFESTS["shape-up"], shot, services.executor))
    view = table.client.observation(None).view
    results = [one for one in view.results if one.round > 1]
    assert results
    for result in results:
        totals = tuple(sum(one.scores[seat] for one in view.results[: result.round]) for seat in (0, 1))
        scene = ShapeUpRound(services, table, result, totals, False)
        services.director.reset(table, scene)
        scene.flow.end()
        services.director.compose(services.make_ui)
        words = {one.id: one.text for one in scene.ui.words}
        best, less = sorted(result.scores, reverse=True)
        won = f"Round {result.round} is yours: {best}–{less}"
        if best == less:
            won = f"Round {result.round}: Ana and {table.name(1)} tie at {best}"
        elif best == result.scores[1]:
            won = f"Round {result.round}: {table.name(1)} won {best}–{less}"
        assert words["head"] == won
        for seat in (0, 1):
            paid = sum(line.points for line in result.lines[seat] if line.attribute == "colour")
            assert words[f"sum.{seat}.colour.points"] == (f"+{paid}" if paid else "–")
            assert words[f"before.{seat}.points"] == f"{totals[seat] - result.scores[seat]}"
    services.director.reset()


def test_the_cells_that_the_count_speaks_of_have_names_and_light() -> None:
    """ "Your G5→H4 gave Pebble three green": rows and columns are named, and the cells light with the sentence."""
    shot = Shot("shape-up", moves=200, seed=3, seats=2, people=1)
    services = services_for(shot)
    text.set_scale(1280 / 1920)
    table = table_of(services, match_for(MANIFESTS["shape-up"], shot, services.executor))
    view, history = table.client.observation(None).view, table.client.observation(None).history
    found = [(one, gift) for one in view.results if (gift := given(one, history, 0)) is not None]
    assert found
    for result, gift in found[:2]:
        scene = ShapeUpRound(services, table, result, view.totals, False)
        services.director.reset(table, scene)
        scene.flow.end()
        scene.focus = f"seat.{gift[1]}"
        services.director.compose(services.make_ui)
        words = {one.id for one in scene.ui.words}
        assert {f"column.{x}" for x, _y, _card in result.layout} <= words
        assert {f"row.{y}" for _x, y, _card in result.layout} <= words
        lies = {(x, y) for x, y, _card in result.layout}
        lit = {cell_name(*cell) for cell in cells_of(gift[0]) if cell in lies}
        assert lit
        assert all([one for one in scene.ui.pictures if f"gift.{name}" in one.id] for name in lit)
        scene.focus = "seat.0"
        scene.changed()
        services.director.compose(services.make_ui)
        assert not [one for one in scene.ui.pictures if "gift." in one.id]
    services.director.reset()
