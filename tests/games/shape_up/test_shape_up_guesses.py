"""What can be known of rivals' goals and of the last card of a round, and the notebook that shows it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.app import text
from game.app.text import signed
from game.core.rng import Rng
from game.core.session import Session
from game.games.shape_up import phrases
from game.games.shape_up.notebook import NOTES, Notebook
from game.games.shape_up.rules.actions import Play
from game.games.shape_up.rules.cards import CARD_BY_CODE, card_of
from game.games.shape_up.rules.changes import lines_of
from game.games.shape_up.rules.events import Played
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.rules.guesses import brought, guessed, last_to_play, unseen
from game.table.matches import people
from game.tools.screenshot import Shot
from tests.games.shape_up.conftest import Table
from tests.screens.composing import composed


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_player_of_a_round_is_known_from_its_first_card(seats: int, advanced: bool) -> None:
    state, rng = SHAPE_UP.new(seats, 5, rounds=1, advanced=advanced), Rng(3)
    said: set[int | None] = set()
    last = None
    while state.turn is not None:
        seat = state.turn
        said.add(last_to_play(state.view(0)))
        legal = state.legal_actions(seat)
        plays = [action for action in legal if isinstance(action, Play)]
        events = state.apply(seat, plays[rng.below(len(plays))] if plays else legal[-1])
        last = next((event.seat for event in events if isinstance(event, Played)), last)
    assert said == {last}
    assert last_to_play(state.view(0)) is None


def test_a_rivals_goal_is_never_crossed_out_and_what_was_seen_is() -> None:
    state, rng = SHAPE_UP.new(3, 4, rounds=1), Rng(1)
    while state.turn is not None:
        view = state.view(0)
        possible = {*unseen(view)}
        assert possible.isdisjoint({card for _x, _y, card in view.layout} | {view.goal, view.drawn})
        assert possible.issuperset(state.goals[1:])
        legal = state.legal_actions(state.turn)
        state.apply(state.turn, legal[rng.below(len(legal))])


def test_a_rival_is_believed_by_what_its_own_turns_brought(table: Table) -> None:
    state = table("Rso Gso .\nBst Gst Rsq", goal="Bhq", drawn="Bso")
    seat, card = 0, CARD_BY_CODE["Bso"]
    before, history = state.view(1), state.apply(seat, Play(card, 2, 0))
    after = state.view(1)
    points = brought(after, history, seat)
    assert set(points) == {*unseen(after)}
    for goal, gain in points.items():
        lines = lines_of(after.layout, goal), lines_of(before.layout, goal)
        assert gain == sum(one.points for one in lines[0]) - sum(one.points for one in lines[1])
    assert points[CARD_BY_CODE["Rho"]] > 0
    assert not any(brought(after, history, 1).values()), "its own turns, not other seats'"


def test_the_notebook_opens_from_the_table_and_crosses_out() -> None:
    services, table = composed(Shot("shape-up", moves=24, seed=3))
    target = next(target for target in table.ui.targets if target.id == NOTES)
    assert any(words.id == "prompt.aside.0" for words in table.ui.words)
    services.director.confirm(table, target, services.devices.last)
    services.director.compose(services.make_ui)
    page = services.director.top
    assert isinstance(page, Notebook)
    crossed = {int(one.id.rsplit(".", 1)[1]) for one in page.ui.pictures if one.id.startswith("notes.struck.")}
    assert crossed == {*range(18)} - page.possible
    figures = [words.id for words in page.ui.words if words.id.startswith("notes.figure.")]
    assert len(figures) == sum(map(bool, page.points[1].values()))
    badge = [words.text for words in table.ui.words if words.id == "notes.badge.count"]
    assert badge == ([f"1 of {len(page.possible)} cards"] if figures else [])
    page.back()
    assert services.director.top is table
    services.director.reset()


@pytest.mark.parametrize("moves", [12, 24])
def test_the_notebook_explains_a_figure_by_one_that_is_there_or_says_when_there_will_be_one(moves: int) -> None:
    """It spoke of figures where there was none."""
    services, table = composed(Shot("shape-up", moves=moves, seed=4 if moves == 12 else 3))
    table.show_page(1)
    services.director.compose(services.make_ui)
    page = services.director.top
    assert isinstance(page, Notebook)

    def said() -> str:
        page.changed()
        services.director.compose(services.make_ui)
        return " ".join(words.text for words in page.ui.words if words.id.startswith("notes.words"))

    best = max(page.points[1].values())
    assert ("likeliest, not sure" in said()) == (best > 0)
    assert ("Rook has made no line yet" in said()) == (best <= 0)
    assert not any(one.id.startswith("notes.lit") for one in page.ui.pictures), "none is marked as the right one"
    for card, figure in page.points[1].items():
        if figure:
            page.focus = f"notes.look.{card}"
            assert f"would have {signed(figure)} by now." in said()
            assert [one.id for one in page.ui.pictures if one.id.startswith("notes.lit")] == [f"notes.lit.{card}.1"]
    # A minus is explained as well.
    good, bad = sorted(page.possible)[:2]
    page.points = {1: {**dict.fromkeys(page.possible, 0), good: 3, bad: -6}}
    page.focus = None
    assert "a minus unlikely" in said()
    page.focus = f"notes.look.{bad}"
    assert "Rook would have lost points: −6. Unlikely." in said()
    services.director.reset()


def test_cards_can_be_marked_before_the_first_line_and_a_figure_stands_on_its_card() -> None:
    for moves in (2, 24):
        services, table = composed(Shot("shape-up", moves=moves, seed=3))
        table.show_page(1)
        services.director.compose(services.make_ui)
        page = services.director.top
        assert isinstance(page, Notebook)
        cards = {one.id: one.rect for one in page.ui.targets if one.id.startswith("notes.look")}
        assert set(cards) == {f"notes.look.{card}" for card in page.possible}
        figures = [one for one in page.ui.words if one.id.startswith("notes.figure")]
        assert len(figures) == sum(1 for card in page.possible if page.points[1][card])
        for one in figures:
            card = cards[f"notes.look.{one.id.split('.')[2]}"]
            assert card.x < one.x < card.right
            assert card.y < one.y < card.bottom
        services.director.reset()


def test_a_card_marked_in_the_notebook_stays_marked_and_the_likeliest_stand_beside_the_name() -> None:
    services, table = composed(Shot("shape-up", moves=24, seed=3))
    for pressed in (True, False):
        table.show_page(1)
        services.director.compose(services.make_ui)
        page = services.director.top
        assert isinstance(page, Notebook)
        card, points = min(one for one in page.possible if page.points[1][one]), dict(page.points[1])
        if pressed:
            page.activate(f"notes.look.{card}")
            services.director.compose(services.make_ui)
        shown = [one.id for one in page.ui.pictures]
        assert [id_ for id_ in shown if id_.startswith("notes.mark.")] == [f"notes.mark.{card}"]
        likely = [int(id_.rsplit(".", 1)[1]) for id_ in shown if id_.startswith("notes.likely.1.")]
        assert likely
        best = sorted((points[one] for one in page.possible), reverse=True)[: len(likely)]
        assert [points[one] for one in likely] == best
        page.back()
    services.director.reset()


@pytest.mark.parametrize("seed", range(6))
def test_the_recap_says_from_which_turn_on_the_notebook_had_the_goal_on_top(seed: int) -> None:
    session, rng, tops = Session(SHAPE_UP, people(2, 2), seed, {"rounds": 1}), Rng(seed), []
    goal = session.observation(1).view.goal
    while not session.over:
        seat = session.actors()[0]
        legal = session.observation(seat).legal
        session.submit(seat, rng.choice([action for action in legal if isinstance(action, Play)] or legal))
        observation = session.observation(0)
        if observation.view.goals[1] is None and seat == 1 and observation.view.actor == 0:
            figures = brought(replace(observation.view, drawn=None), observation.history, 1)
            tops.append(sum(figure >= figures[goal] for figure in figures.values()) == 1)
    found = guessed(session.observation(None).view.results[-1], session.observation(0).history, 0, 1, 18)
    assert found is not None
    since = found[0] or len(tops) + 2
    view = session.observation(None).view
    seen = {card for _x, _y, card in view.results[-1].layout} | {view.results[-1].goals[0]}
    assert found[1] in (0, len({*range(18)} - seen) - 1), "as many as the notebook shows"
    assert all(tops[since - 1 :]) or since == found[2]
    assert not tops[since - 2 : since - 1] or since == 1 or not tops[since - 2]


def test_the_results_of_a_round_tell_it_in_the_row_of_the_rival() -> None:
    services, _page = composed(Shot("results-shape-up", people=1))
    top = services.director.top
    assert top
    said, *more = [words for words in top.ui.words if words.id.startswith("recap")]
    told = " ".join(words.text for words in (said, *more))
    assert told == "Rook's goal (red, hollow, circle) stood out only with its last turn."
    pictures = {one.id: one for one in top.ui.pictures}
    panel, goal = pictures["panel.1"], pictures["goal.1"]
    assert said.y - said.size > goal.y + float(str(goal.art.args[2])), "below what the row counts"
    assert max(one.y for one in (said, *more)) < panel.y + float(str(panel.art.args[1])) - 20
    tiles = [one for id_, one in pictures.items() if id_.startswith("round.1.")]
    eye = pictures.get("eye.1.face")
    assert eye is None or eye.y >= max(tile.y + float(str(tile.art.args[1])) for tile in tiles) + 4
    services.director.reset()


@pytest.mark.parametrize(("moves", "says"), [(43, True), (0, False), (36, False)])
def test_a_later_round_says_that_the_goal_is_another_one(moves: int, says: bool) -> None:
    services, table = composed(Shot("shape-up", moves=moves, seed=4))
    said = " ".join(words.text for words in table.ui.words if words.id.startswith("strip"))
    assert ("another goal" in said) == says
    services.director.reset()


def test_beside_large_text_the_plate_says_what_the_lines_on_the_cloth_pay() -> None:
    services, _page = composed(Shot("results-shape-up", people=1, text_size=200))
    top = services.director.top
    assert top
    said = {words.id: words.text for words in top.ui.words if words.id.startswith("head.")}
    assert said["head.lines"] == "solid +3, circles +2"
    assert not [words for words in top.ui.words if words.id.startswith("recap")]
    services.director.reset()


def test_what_only_the_last_turn_showed_is_told_so() -> None:
    card = card_of("circle", "hollow", "red")
    assert phrases.known_goal("Rook", card, 8, 0, 8).endswith("stood out only with its last turn.")
    assert "one other card was as likely" in phrases.known_goal("Rook", card, 0, 1, 8)
    assert phrases.known_goal("Rook", card, 0, 2, 8).endswith("down to 3 cards.")
    assert "from its turn 7 on" in phrases.known_goal("Rook", card, 7, 0, 8)


def test_goals_that_share_something_pay_both() -> None:
    mine, other = card_of("circle", "hollow", "red"), card_of("star", "hollow", "red")
    assert phrases.shared_goals(mine, other) == "Your goals share red and hollow: your lines pay both."
    assert phrases.shared_goals(mine, card_of("circle", "solid", "blue")) == ""
    text.set_language("ja")
    shared = phrases.shared_goals(card_of("circle", "solid", "red"), card_of("circle", "solid", "blue"))
    assert shared == "目標のぬりと丸が同じです。あなたのラインは両方の得点になります。"
