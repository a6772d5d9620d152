"""The bots of Shape Up!: their arrays against the rules, what they believe, and what they choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count, pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.game import Observation, SeatInfo, digest
from game.core.rng import Rng
from game.core.session import Session
from game.games.shape_up.bot.advice import hinted_part, pays_later
from game.games.shape_up.bot.board_windows import Window, boards_of, windows
from game.games.shape_up.bot.difficulties import SKILLS, bot_of
from game.games.shape_up.bot.goal_beliefs import beliefs, no_beliefs
from game.games.shape_up.bot.player import ShapeUpBot, ShapeUpSkill
from game.games.shape_up.bot.playouts import playouts
from game.games.shape_up.bot.round_arrays import NOTHING, SELFISH, MadeTurns, moves, plays
from game.games.shape_up.bot.tryouts import GoalPlan, Tryouts
from game.games.shape_up.bot.whole_turns import turns_of
from game.games.shape_up.rules.actions import Action, EndTurn, Move, Play
from game.games.shape_up.rules.cards import colour_of, fill_of, shape_of
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.rules.grid import position
from game.games.shape_up.rules.guesses import unseen
from game.games.shape_up.rules.preview import preview_of
from game.games.shape_up.rules.scoring import score
from game.games.shape_up.rules.side_effects import blocked, broken, prepared
from game.games.shape_up.rules.state import ShapeUpState
from tests.words import first

Make = Callable[..., ShapeUpState]
SEEDS = st.integers(0, 1 << 30)
TABLES = st.sampled_from([(2, 18), (3, 18), (3, 24), (4, 24)])


def between_turns(rng: Rng, turns: int, seats: int, deck: int, advanced: bool, strict: bool = False) -> ShapeUpState:
    """A round after `turns` random turns, or before its last one."""
    state = SHAPE_UP.new(seats, rng.below(1 << 30), deck=deck, rounds=1, advanced=advanced, strict=strict)
    while turns > 0:
        after = state.clone()
        (seat,) = state.actors()
        while after.turn == seat:
            after.apply(seat, rng.choice(after.legal_actions(seat)))
        if after.turn is None:
            break
        state, turns = after, turns - 1
    return state


def done(turn: MadeTurns, window: Window, i: int) -> list[Action]:
    """A turn of board `i` as actions."""
    source, target = int(turn.source[i]), int(turn.target[i])
    moved = [Move(*position(window[source]), *position(window[target]))] if source >= 0 else []
    return [Play(int(turn.card[i]), *position(window[turn.cell[i]])), *moved, EndTurn()]


@given(SEEDS, st.integers(0, 20), TABLES, st.booleans(), st.booleans())
@settings(max_examples=25)
def test_playouts_are_legal_step_by_step_and_count_as_the_rules(
    seed: int, turns: int, table: tuple[int, int], advanced: bool, by_policy: bool
) -> None:
    rng = Rng(seed)
    start = between_turns(rng, turns, *table, advanced)
    before = digest(start)
    trace: list[MadeTurns] = []
    chosen: list[Window] = []
    scores = playouts(start, 3, rng, by_policy, trace, chosen)
    assert digest(start) == before
    for i, window in enumerate(chosen):
        state = start.clone()
        for turn in trace:
            assert state.turn is not None
            for action in done(turn, window, i):
                state.apply(state.turn, action)
        assert state.turn is None
        assert state.scores() == tuple(scores[i].tolist())


@given(SEEDS, st.integers(1, 18), TABLES, st.booleans())
@settings(max_examples=15)
def test_gains_are_those_of_the_rules(seed: int, turns: int, table: tuple[int, int], has_played: bool) -> None:
    """Every play and every move that stays in the frame is there, with what it adds to the score."""
    rng = Rng(seed)
    state = between_turns(rng, turns, *table, advanced=False)
    assert state.turn is not None
    if has_played:
        state.apply(state.turn, rng.choice([a for a in state.legal_actions(state.turn) if isinstance(a, Play)]))
    short, goal = state.options.short_side, state.goals[0]
    window = rng.choice(windows(state.board, short))
    board, goals = boards_of([state.board], [window]), np.array([goal], np.int32)
    base = score(state.view(None).layout, goal)
    expected: dict[Action, int] = {}
    for action in state.legal_actions(state.turn):
        after = state.clone()
        after.apply(state.turn, action)
        if action != EndTurn() and after.board.keys() <= set(window):
            expected[action] = score(after.view(None).layout, goal) - base
    found: dict[Action, int] = {}
    if not has_played:
        assert state.drawn is not None
        steps = plays(board, np.array([state.drawn], np.int32), goals, short)
        for cell, gain in zip(steps.cells[0].tolist(), steps.points[0].tolist(), strict=True):
            if gain > NOTHING:
                found[Play(state.drawn, *position(window[cell]))] = gain
    stays = None if state.just_played is None else np.array([window.index(state.just_played)], np.int32)
    steps = moves(board, goals, stays, short)
    assert steps.sources is not None
    for i, source in enumerate(steps.sources[0].tolist()):
        for target, gain in zip(steps.cells[0, i].tolist(), steps.points[0, i].tolist(), strict=True):
            if gain > NOTHING:
                found[Move(*position(window[source]), *position(window[target]))] = gain
    assert found == expected


def test_chance_reaches_every_play_and_most_moves(table: Make) -> None:
    """From a full frame, which leaves no choice of it, all plays happen, about equally often."""
    state = table("Gst Bso Bht Rsq Ght\nRht . Rst . .\nGho . . Bsq Gso", drawn="Rso")
    trace: list[MadeTurns] = []
    chosen: list[Window] = []
    playouts(state, 3000, Rng(5), False, trace, chosen)
    firsts = Counter(done(trace[0], window, i)[0] for i, window in enumerate(chosen))
    assert set(firsts) == {action for action in state.legal_actions(0) if isinstance(action, Play)}
    assert max(firsts.values()) < 1.3 * min(firsts.values())
    moved = trace[0].source >= 0
    assert 0.45 < moved.mean() < 0.55
    assert len(set(trace[0].source[moved].tolist())) == 10


def test_playouts_repeat_and_begin_between_turns_only() -> None:
    state = SHAPE_UP.new(2, 3)
    first = playouts(state, 40, Rng(7))
    assert (playouts(state, 40, Rng(7)) == first).all()
    assert (playouts(state, 40, Rng(8)) != first).any()
    # Who looks at what a card brings gets more.
    assert playouts(state, 40, Rng(7), by_policy=True).mean() > first.mean() + 1
    assert state.turn is not None
    state.apply(state.turn, state.legal_actions(state.turn)[0])
    with pytest.raises(ValueError, match="between two turns"):
        playouts(state, 1, Rng(1))


@pytest.mark.parametrize("advanced", first(1, [False, True], "games"))
def test_turns_are_all_that_the_rest_of_a_turn_may_be(advanced: bool) -> None:
    state = between_turns(Rng(4), 4, 3, 18, advanced)
    seat = state.turn
    assert seat is not None
    todo, ends = [state], set()
    while todo:
        one = todo.pop()
        for action in one.legal_actions(seat):
            after = one.clone()
            if action == EndTurn():
                ends.add((frozenset(one.board.items()), tuple(sorted(one.hands[seat])) if advanced else ()))
            else:
                after.apply(seat, action)
                todo.append(after)
    found = turns_of(state.view(seat))
    for turn in found[:: len(found) // 20]:
        after = state.clone()
        for action in turn.actions[:-1]:
            after.apply(seat, action)
        assert after.board == turn.grid
    left = {tuple(sorted(set(state.hands[seat]) - {turn.card})) if advanced else () for turn in found}
    assert {(frozenset(turn.grid.items())) for turn in found} == {grid for grid, _hand in ends}
    assert (len(found), left) == (len(ends), {hand for _grid, hand in ends})


def round_of(bots: list[ShapeUpBot], seed: int, actions: int = 1000, **options: int | bool) -> Session:
    """A round of bots, played for `actions` at most."""
    seats = [SeatInfo("a", "red"), SeatInfo("b", "blue")]
    session = Session(SHAPE_UP, seats, seed, {"rounds": 1, **options})
    for number in count():
        if session.over or number == actions:
            return session
        (seat,) = session.actors()
        session.submit(seat, bots[seat].choose(session.observation(seat), Rng(seed * 1000 + number)))
    raise AssertionError


def test_goals_are_guessed_from_what_rivals_do() -> None:
    """Late in a round of rivals who count points nearly all is known; without its history nothing."""
    for seed in range(2):
        session = round_of([bot_of("normal")] * 2, seed, 36)
        (seat,) = session.actors()
        observation, goals = session.observation(seat), session.fork_state().goals
        cards = unseen(observation.view)
        flat = beliefs(observation.view, ())[1 - seat]
        assert flat.tolist() == pytest.approx([1 / len(cards)] * len(cards))
        guess = beliefs(observation.view, observation.history)[1 - seat]
        assert guess.sum() == pytest.approx(1)
        assert guess[cards.index(goals[1 - seat])] > 0.8


def test_what_lay_before_the_history_began_is_no_evidence() -> None:
    """As in a match that began from a position."""
    session = round_of([bot_of("normal")] * 2, 1, 20)
    (seat,) = session.actors()
    seen = session.observation(seat)
    for start in range(0, len(seen.history), 5):
        guess = beliefs(seen.view, seen.history[start:])[1 - seat]
        assert guess.sum() == pytest.approx(1)


@pytest.mark.parametrize("options", first(1, [{"advanced": True}, {"strict": True}, {"deck": 24}], "games"), ids=str)
def test_the_search_plays_every_game(options: dict[str, int | bool]) -> None:
    bot = ShapeUpBot(replace(SKILLS["hard"], plans=3, worlds=2))
    session = Session(SHAPE_UP, [SeatInfo(name, "red") for name in "abc"], 6, options)
    for number in range(12):
        (seat,) = session.actors()
        session.submit(seat, bot.choose(session.observation(seat), Rng(number)))


def test_a_bot_answers_at_once_when_its_time_is_up() -> None:
    """Whenever that is: it asks at least once more for each turn of what it tries, and not again once it has heard."""
    session = round_of([bot_of("normal")] * 2, 3, 14)
    (seat,) = session.actors()
    seen = session.observation(seat)
    bot = ShapeUpBot(ShapeUpSkill(remembers=True, plans=4, worlds=4))
    asked = count()
    best = bot.choose(seen, Rng(1), lambda: next(asked) < 0)
    looks = next(asked)
    assert looks > 20
    assert bot.choose(seen, Rng(1)) == best
    for last in range(1, looks, 5):
        heard = count(1)

        def expired(heard: Iterator[int] = heard, last: int = last) -> bool:
            return next(heard) >= last

        assert bot.choose(seen, Rng(1), expired) in seen.legal
        assert next(heard) == last + 1


@pytest.mark.parametrize("advanced", first(1, [False, True], "games"))
def test_advice_gains_most_unless_it_spoils_a_line_of_rivals_that_is_worth_more(advanced: bool) -> None:
    explained = steps = 0
    for seed in range(1, 4):
        for actions in (9, 18, 24, 28):
            session = round_of([bot_of("relaxed")] * 2, seed, actions, advanced=advanced)
            if session.over or len(session.observation(session.actors()[0]).legal) < 2:
                continue
            (seat,) = session.actors()
            seen = session.observation(seat)
            found = bot_of("hard").advise(seen, Rng(2))
            turns = [turn.actions for turn in turns_of(seen.view)]
            gains = {turn: preview_of(seen.view, turn).gain for turn in turns}
            spoilt = broken(seen.view, found.actions)
            # The whole turn, as the rules have it: both of its steps count.
            state = session.fork_state()
            for action in found.actions:
                state.apply(seat, action)
            assert found.actions in turns
            assert found.reason.gain == gains[found.actions]
            assert found.reason.gain == max(gains.values()) or spoilt is not None
            if spoilt is not None and found.reason.gain < max(gains.values()):
                explained += 1
                assert -spoilt.points > max(gains.values()) - found.reason.gain
            # A move that changes no line is left out, and nothing is compared with the same card on the same cell.
            own = set(found.actions) if len(found.actions) > 1 else {*found.actions, None}
            assert found.reason.others == max((gains[turn] for turn in turns if not own <= set(turn)), default=None)
            steps = max(steps, len(found.actions))
    assert steps == 3
    assert explained < 20


def test_a_turn_that_spoils_a_dearer_line_of_rivals_may_gain_less() -> None:
    session = round_of([bot_of("relaxed")] * 2, 3, 25)
    view = session.observation(session.actors()[0]).view
    lines = [(turn, broken(view, turn.actions)) for turn in turns_of(view)]
    most = next(turn for turn, line in lines if line is None)
    dear, line = min(((turn, line) for turn, line in lines if line), key=lambda each: each[1].points)
    assert line.points <= -3
    assert line.line.value not in (shape_of(view.goal), fill_of(view.goal), colour_of(view.goal))
    goal = view.goal
    for less in range(-line.points + 2):
        plans = GoalPlan(dear, 0.0, 5 - less, goal), GoalPlan(most, 0.0, 5, goal)
        assert pays_later(view, *plans) == (less < -line.points)
        # What the other turn spoils as well is no reason.
        assert pays_later(view, plans[0], replace(plans[1], turn=dear)) == (less < 0)


def test_a_move_without_any_merit_is_not_hinted() -> None:
    """A hint moved a card, and said that nothing pays and no line breaks."""
    session = round_of([bot_of("relaxed")] * 2, 3, 25)
    (seat,) = session.actors()
    session.submit(seat, next(one for one in session.observation(seat).legal if isinstance(one, Play)))
    seen = session.observation(seat)
    kinds = set()
    for turn in turns_of(seen.view):
        shown, effect = hinted_part(seen.view, turn.actions)
        steps = turn.actions[:-1]
        idle = bool(steps) and not preview_of(seen.view, steps).gain
        idle = idle and not any(merit(seen.view, steps) for merit in (broken, blocked, prepared))
        assert (shown, effect.gain) == ((EndTurn(),), 0) if idle else shown == turn.actions
        kinds.add(idle)
    assert kinds == {False, True}


def test_out_of_time_advice_is_still_legal() -> None:
    session = round_of([bot_of("normal")] * 2, 7, 28)
    (seat,) = session.actors()
    seen, bot = session.observation(seat), ShapeUpBot(replace(SKILLS["hard"], plans=4, worlds=4))
    for looks in (1, 12, 24):
        assert bot.advise(seen, Rng(1), late(looks)).actions[0] in seen.legal
    # Before there are any turns: what gains most.
    found = bot.advise(seen, Rng(1), late(0))
    assert found.actions == (bot.choose(seen, Rng(1), late(0)),) != seen.legal[:1]
    assert found.reason.gain == SHAPE_UP.preview(seen.view, found.actions[0]).gain


@given(SEEDS, st.integers(0, 20), TABLES, st.booleans())
@settings(max_examples=15)
def test_worlds_look_as_what_the_seat_sees(seed: int, turns: int, table: tuple[int, int], advanced: bool) -> None:
    """They are deals like the deals of `resample`."""
    rng = Rng(seed)
    state = between_turns(rng, turns, *table, advanced)
    seat = state.turn
    assert seat is not None
    view = state.view(seat)
    seen = Observation("shape-up", seat, view, (), tuple(state.legal_actions(seat)))
    goals, hidden = Tryouts(view, no_beliefs(view), SELFISH, seed, None).worlds(range(4))
    for goal, cards in zip(goals.tolist(), hidden.tolist(), strict=True):
        world = SHAPE_UP.resample(seen, rng)
        everything = [*cards_of(world), world.aside]
        deck, left = cards[: view.deck_size][::-1], iter(cards[view.deck_size :])
        world.deck = deck
        if advanced:
            for rival in range(view.seats):
                if rival != seat:
                    world.hands[rival] = [goal[rival], *(next(left) for _ in range(view.hand_sizes[rival] - 1))]
        else:
            assert view.goal is not None
            world.goals = tuple(view.goal if rival == seat else card for rival, card in enumerate(goal))
        assert next(left, None) is None
        (world.aside,) = {*everything} - {*cards_of(world)}
        assert sorted([*cards_of(world), world.aside]) == sorted(everything)
        assert world.view(seat) == view


def cards_of(state: ShapeUpState) -> list[int]:
    """All but the one that was put aside."""
    drawn = [] if state.drawn is None else [state.drawn]
    return [*state.board.values(), *state.deck, *state.goals, *drawn, *(card for hand in state.hands for card in hand)]


def late(looks: int) -> Callable[[], bool]:
    """A clock that says after `looks` calls that the time is up."""
    asked = count()
    return lambda: next(asked) >= looks


@pytest.mark.soak
@pytest.mark.parametrize(("worse", "better"), [*pairwise(SKILLS)])
def test_every_level_is_stronger_than_the_one_below(worse: str, better: str) -> None:
    margins = []
    for seed in range(10):
        margins.append(round_of([bot_of(worse), bot_of(better)], seed).scores())
        margins.append(round_of([bot_of(better), bot_of(worse)], seed).scores()[::-1])
    assert sum(theirs - mine for mine, theirs in margins) > 0
