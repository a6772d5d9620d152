"""The bots of Up or Down?: their arrays against the rules, and what they choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count, pairwise, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.turn_bot import Plan
from game.core.game import Observation, SeatInfo, digest
from game.core.rng import Rng
from game.core.session import Session
from game.games.up_or_down.bot.advice import TO_THE_END, pays_later
from game.games.up_or_down.bot.difficulties import SKILLS, bot_of
from game.games.up_or_down.bot.match_arrays import MadeTurns, Matches
from game.games.up_or_down.bot.player import UpOrDownBot, UpOrDownSkill
from game.games.up_or_down.bot.playouts import playouts
from game.games.up_or_down.bot.tryouts import Tryouts
from game.games.up_or_down.bot.whole_turns import Turn, turns_of
from game.games.up_or_down.hints import hint_words
from game.games.up_or_down.rules.actions import PILES, Action, Draw, EndTurn, How, Play, Take
from game.games.up_or_down.rules.game import UP_OR_DOWN
from game.games.up_or_down.rules.preview import TakeGain, preview, take_gain
from game.games.up_or_down.rules.side_effects import denied, open_card_gain, room
from game.games.up_or_down.rules.state import UpOrDownState
from game.games.up_or_down.rules.view import UpOrDownView

Make = Callable[..., UpOrDownState]

OPTIONS: list[dict[str, Any]] = [
    {},
    {"rainbow": True, "pure": True, "greenhorn": True, "special": True},
    {"greenhorn_pro": True, "special_pro": True, "take_special": True, "remove_one": True},
    {"take_any": True, "remove_one": True, "pure": True},
]
SEEDS = st.integers(0, 1 << 30)


def between_turns(rng: Rng, turns: int, seats: int, **options: Any) -> UpOrDownState:
    """A match after `turns` random turns, or before its last one."""
    state = UP_OR_DOWN.new(seats, rng.below(1 << 30), **options)
    while turns > 0:
        after = state.clone()
        (seat,) = state.actors()
        while after.actor == seat:
            after.apply(seat, rng.choice(after.legal_actions(seat)))
        if after.actor is None:
            break
        state, turns = after, turns - 1
    return state


def done(turn: MadeTurns, state: UpOrDownState, i: int) -> list[Action]:
    """A turn of match `i`, of which `state` is the present one, as actions."""
    assert state.actor is not None
    column = int(turn.column[i])
    how: How = "abandon" if turn.drops[i] else "new" if column == len(state.columns[state.actor]) else "add"
    take = Take(int(turn.taken[i]), None if how == "new" else column, how)
    return [Play(int(turn.played[i])), take, EndTurn() if turn.pile is None else Draw(PILES[turn.pile[i]])]


@given(SEEDS, st.integers(0, 60), st.integers(2, 6), st.sampled_from(OPTIONS), st.booleans())
@settings(max_examples=12)
def test_playouts_are_legal_step_by_step_and_count_as_the_rules(
    seed: int, turns: int, seats: int, options: dict[str, Any], by_policy: bool
) -> None:
    rng = Rng(seed)
    start = between_turns(rng, turns, seats, length="short", **options)
    before = digest(start)
    trace: list[MadeTurns] = []
    scores = playouts(start, 2, rng, by_policy, trace)
    assert digest(start) == before
    for i in range(2):
        state = start.clone()
        for turn in trace:
            assert state.actor is not None
            for action in done(turn, state, i):
                state.apply(state.actor, action)
        assert state.actor is None
        assert state.scores() == tuple(scores[i].tolist())


@given(SEEDS, st.integers(0, 30))
@settings(max_examples=15)
def test_reach_is_the_best_preview_without_abandoning(seed: int, turns: int) -> None:
    state = between_turns(Rng(seed), turns, 2, length="short")
    seat = state.actor
    assert seat is not None
    matches = Matches.of(state.ring, state.columns, state.discards, state.hands, (state.down, state.up))
    found = matches.reach(seat, np.array([state.hands[seat]], np.int32))[0]
    for card, reach in zip(state.hands[seat], found.tolist(), strict=True):
        after = state.clone()
        after.apply(seat, Play(card))
        takes = [a for a in after.legal_actions(seat) if isinstance(a, Take) and a.how in ("add", "new")]
        assert reach == max((preview(after.view(seat), take).gain for take in takes), default=0)


def firsts(state: UpOrDownState, many: int) -> list[Counter[Action]]:
    """How often each action comes first, second and third, by chance."""
    trace: list[MadeTurns] = []
    playouts(state, many, Rng(5), False, trace)
    actions = [done(trace[0], state, i) for i in range(many)]
    return [Counter(one[step] for one in actions) for step in range(3)]


def even(counts: Counter[Action], actions: set[Action]) -> bool:
    return set(counts) == actions and max(counts.values()) < 1.25 * min(counts.values())


def test_by_chance_all_is_about_equally_likely(table: Make) -> None:
    state = table(hand="50 51 52", columns=["10", "20", "30"], hands=(3,) * 6)
    plays, takes, draws = firsts(state, 2500)
    assert even(plays, {Play(50), Play(51), Play(52)})
    assert even(takes, {Take(card, column, "add") for card in (45, 68) for column in range(3)})
    assert even(draws, {Draw("up"), Draw("down")})
    full = table(hand="50 51 52", columns=["10 80", "60 30", "90 100"], hands=(3,) * 6)
    assert even(firsts(full, 2500)[1], {Take(card, column, "abandon") for card in (45, 68) for column in range(3)})


def test_the_policy_takes_what_brings_most_and_keeps_room(table: Make) -> None:
    # 32 (red) makes the red column of three one of four; 45 (blue) fits only a column that it would end.
    state = table(
        ring="7 26 45 68 92 106", hand="27 44 100", columns=["2 8 14", "120 90"], hands=(3,) * 6, down=60, up=0
    )
    trace: list[MadeTurns] = []
    playouts(state, 50, Rng(5), True, trace)
    chosen = Counter(tuple(done(trace[0], state, i)[:2]) for i in range(50))
    assert chosen.most_common(1)[0][0][1] == Take(26, 0, "add")


def test_playouts_repeat_and_begin_between_turns_only() -> None:
    state = UP_OR_DOWN.new(2, 3)
    first = playouts(state, 20, Rng(7))
    assert (playouts(state, 20, Rng(7)) == first).all()
    assert (playouts(state, 20, Rng(8)) != first).any()
    assert playouts(state, 20, Rng(7), by_policy=True).mean() > 2 * first.mean()
    assert state.actor is not None
    state.apply(state.actor, state.legal_actions(state.actor)[0])
    with pytest.raises(ValueError, match="between two turns"):
        playouts(state, 1, Rng(1))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_turns_are_all_that_the_rest_of_a_turn_may_be(options: dict[str, Any]) -> None:
    state = between_turns(Rng(4), 14, 3, **options)
    seat = state.actor
    assert seat is not None
    todo: list[tuple[tuple[Action, ...], UpOrDownState]] = [((), state)]
    ends = {}
    while todo:
        actions, one = todo.pop()
        for action in one.legal_actions(seat):
            after = one.clone()
            after.apply(seat, action)
            if after.actor == seat:
                todo.append(((*actions, action), after))
            else:
                ends[*actions, action] = after
    turns = {turn.actions: turn for turn in turns_of(state.view(seat))}
    assert turns.keys() == ends.keys()
    for actions, after in ends.items():
        turn = turns[actions]
        assert (turn.columns, turn.discards, turn.ring) == (after.columns[seat], after.discards[seat], after.ring)
        assert set(turn.hand) <= set(after.hands[seat])
        assert len(turn.hand) == len(after.hands[seat]) - (turn.pile == "down")


def match_of(bots: list[UpOrDownBot], seed: int, actions: int = 1000, **options: Any) -> Session:
    """A match of bots, played for `actions` at most."""
    seats = [SeatInfo(str(seat), "red") for seat in range(len(bots))]
    session = Session(UP_OR_DOWN, seats, seed, {"length": "short", **options})
    for number in range(actions):
        if session.over:
            break
        (seat,) = session.actors()
        session.submit(seat, bots[seat].choose(session.observation(seat), Rng(seed * 1000 + number)))
    return session


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_search_plays_every_game(options: dict[str, Any]) -> None:
    quick = UpOrDownBot(replace(SKILLS["hard"], plans=2, worlds=1))
    state = between_turns(Rng(3), 52, 3, length="short", **options)
    while state.actor is not None:
        seat = state.actor
        seen = Observation("up-or-down", seat, state.view(seat), (), tuple(state.legal_actions(seat)))
        state.apply(seat, quick.choose(seen, Rng(state.turn)))


def test_a_bot_answers_at_once_when_its_time_is_up() -> None:
    """Whenever that is: it asks for each turn of what it tries, and not again once it has heard."""
    session = match_of([bot_of("normal")] * 2, 3, 15)
    (seat,) = session.actors()
    seen = session.observation(seat)
    bot = UpOrDownBot(UpOrDownSkill(foresight=True, plans=4, worlds=4))
    asked = count()
    best = bot.choose(seen, Rng(1), lambda: next(asked) < 0)
    looks = next(asked)
    assert looks > 40
    assert bot.choose(seen, Rng(1)) == best
    for last in range(1, looks, 20):
        heard = count(1)

        def expired(heard: Iterator[int] = heard, last: int = last) -> bool:
            return next(heard) >= last

        assert bot.choose(seen, Rng(1), expired) in seen.legal
        assert next(heard) == last + 1


def takes_of(view: UpOrDownView) -> dict[Take, Turn]:
    """The takes that are possible, each with a turn."""
    return {action: turn for turn in turns_of(view) for action in turn.actions if isinstance(action, Take)}


@pytest.mark.games
def test_advice_takes_what_gains_most_unless_a_hint_can_say_why_not() -> None:
    less = 0
    for actions in range(6, 90, 7):
        session = match_of([bot_of("normal")] * 2, 5, actions)
        if session.over:
            break
        (seat,) = session.actors()
        seen = session.observation(seat)
        if seen.view.phase not in ("play", "take"):
            continue
        found = bot_of("hard").advise(seen, Rng(2))
        # A card drawn afterwards is a matter of its own.
        *plays, take = found.actions
        assert isinstance(take, Take)
        assert [type(play) for play in plays] == [Play] * (seen.view.phase == "play")
        if plays:
            # Of all cards that may be taken only the one that is meant.
            assert found.reason.why == (TakeGain(take.card, found.reason.gain, take),)
        assert found.reason.gain == take_gain(seen.view, take)
        gains = {other: take_gain(seen.view, other) for other in takes_of(seen.view)}
        others = [other for other in gains if other != take]
        assert found.reason.others == max((gains[other] for other in others), default=None)
        if found.reason.gain < max(gains.values()):
            less += 1
            assert denied(seen.view, take) > 1 or room(seen.view, take)[0]
    assert less < 10


def test_a_take_may_gain_less_if_it_keeps_more_from_a_rival_or_leaves_much_more_room() -> None:
    session = match_of([bot_of("normal")] * 2, 5, 60)
    (seat,) = session.actors()
    view = session.observation(seat).view
    turns = takes_of(view)
    found = set()
    for (take, turn), (other, most) in product(turns.items(), repeat=2):
        less = take_gain(view, other) - take_gain(view, take)
        if less <= 0:
            continue
        (own, _way, settled), (theirs, _other_way, other_settled) = room(view, take), room(view, other)
        keeps = denied(view, take) - denied(view, other) > less
        leaves = settled and other_settled and own - theirs >= 4 * less
        plans = Plan(turn, 0.0, -less), Plan(most, 0.0, 0)
        opens = other.how == "add" and take.how in ("new", "abandon")
        assert pays_later(view, *plans) == ((keeps or leaves) and not opens), "no column is opened or given up for it"
        found.add((keeps, leaves, opens))
    assert {opens for keeps, _leaves, opens in found if keeps} == {False, True}


@pytest.mark.games
def test_hints_of_the_last_turns_look_to_the_end_of_the_match() -> None:
    """They named the largest gain of the turn, also in the last but one."""
    less = 0
    for seed in range(8):
        session = match_of([bot_of("normal")] * 2, seed, 10)
        while not session.over:
            (seat,) = session.actors()
            seen = session.observation(seat)
            if seen.view.phase == "play" and 1 < seen.view.turns_left(seat) <= TO_THE_END:
                best = UpOrDownBot(replace(SKILLS["hard"], plans=12, worlds=60)).ranked(seen, Rng(2))[0]
                found = bot_of("hard").advise(seen, Rng(2))
                assert found.actions == best.turn.actions[: len(found.actions)]
                if found.reason.others is not None and found.reason.others > found.reason.gain:
                    less += 1
                    words = hint_words(seen, found.actions, found.reason)
                    assert "Then the " in words or "To the end of the match" in words
            session.submit(seat, bot_of("normal").choose(seen, Rng(1)))
    assert less


@pytest.mark.games
def test_a_card_is_drawn_that_gains_more_than_the_hand() -> None:
    more = 0
    for actions in range(2, 90, 6):
        session = match_of([bot_of("normal")] * 2, 5, actions)
        if session.over:
            break
        (seat,) = session.actors()
        seen = session.observation(seat)
        if seen.view.phase == "draw" and open_card_gain(seen.view):
            more += 1
            hand = [preview(seen.view, Play(card)).gain for card in seen.view.hand]
            assert open_card_gain(seen.view) == preview(seen.view, Play(seen.view.top)).gain - max(hand)
            assert bot_of("hard").advise(seen, Rng(2)).actions == (Draw("up"),)
    assert more


def late(looks: int) -> Callable[[], bool]:
    """A clock that says after `looks` calls that the time is up."""
    asked = count()
    return lambda: next(asked) >= looks


def test_out_of_time_advice_is_still_legal() -> None:
    session = match_of([bot_of("normal")] * 2, 5, 60)
    (seat,) = session.actors()
    seen, bot = session.observation(seat), UpOrDownBot(replace(SKILLS["hard"], worlds=2))
    for looks in (1, 5, 30):
        assert bot.advise(seen, Rng(1), late(looks)).actions[0] in seen.legal
    # Before there are any turns: what gains most.
    found = bot.advise(seen, Rng(1), late(0))
    assert found.actions == (bot.choose(seen, Rng(1), late(0)),) != seen.legal[:1]
    assert found.reason.gain == preview(seen.view, found.actions[0]).gain


@given(SEEDS, st.integers(0, 60), st.integers(2, 6), st.sampled_from(OPTIONS))
@settings(max_examples=12)
def test_worlds_look_as_what_the_seat_sees(seed: int, turns: int, seats: int, options: dict[str, Any]) -> None:
    """They are deals like the deals of `resample`."""
    rng = Rng(seed)
    state = between_turns(rng, turns, seats, length="short", **options)
    seat = state.actor
    assert seat is not None
    view = state.view(seat)
    seen = Observation("up-or-down", seat, view, (), tuple(state.legal_actions(seat)))
    for held, lying in zip(*(part.tolist() for part in Tryouts(view, seed, None).worlds(range(4))), strict=True):
        world = UP_OR_DOWN.resample(seen, rng)
        hidden = hidden_cards(world)
        for rival in range(seats):
            if rival != seat:
                world.hands[rival] = sorted(card for card in held[rival] if card)
        world.down, world.up = lying[0][: view.face_down], lying[1][: view.face_up]
        assert hidden_cards(world) == hidden
        assert all({*known} <= {*hand} for known, hand in zip(view.known, world.hands, strict=True))
        assert world.view(seat) == view


def hidden_cards(state: UpOrDownState) -> list[int]:
    return sorted([*state.down, *state.up, *(card for hand in state.hands for card in hand)])


@pytest.mark.soak
@pytest.mark.parametrize(("worse", "better"), [*pairwise(SKILLS)])
def test_every_level_is_stronger_than_the_one_below(worse: str, better: str) -> None:
    margins = []
    for seed in range(5):
        margins.append(match_of([bot_of(worse), bot_of(better)], seed).scores())
        margins.append(match_of([bot_of(better), bot_of(worse)], seed).scores()[::-1])
    assert sum(theirs - mine for mine, theirs in margins) > 0
