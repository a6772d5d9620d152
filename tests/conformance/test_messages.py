"""Every game keeps its promises about messages; `test_games` tests the round trips."""

import re
from functools import cache
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.codec import BadMessage, codec_of
from game.core.game import Event, Game, Observation
from tests.conformance.cases import ALL_GAMES, CASES, play
from tests.conformance.messages import check_message, is_well_typed
from tests.examples import FEWER

each_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)

_TOKEN = re.compile(rb'"[^"]*"|[-\w]+|\W')
ACTIONS = 40


@cache
def _observation(key: str) -> Observation:
    """One from the middle of a match, with something to do."""
    case = next(case for case in CASES if case.game.key == key)
    found = None
    for session in play(case, 5):
        for seat in session.actors():
            seen = session.observation(max(0, seat))
            found = seen if seen.legal else found
        if session.log_length > ACTIONS and found is not None:
            break
    assert found is not None
    return found


@each_game
@FEWER
@given(data=st.data())
def test_damaged_bytes_are_refused_or_well_typed(game: Game, data: st.DataObject) -> None:
    codec = codec_of(game)
    tokens = _TOKEN.findall(codec.encode(_observation(game.key)))
    damage = st.tuples(
        st.integers(0, len(tokens) - 1), st.sampled_from(tokens) | st.binary(max_size=3) | st.just(b"[" * 9999)
    )
    for place, token in data.draw(st.lists(damage, min_size=1, max_size=3)):
        tokens[place] = token
    try:
        value = codec.decode(b"".join(tokens), Observation)
    except BadMessage:
        return
    assert is_well_typed(value, Observation, game.values)
    check_message(game, value, Observation)


@each_game
def test_every_event_of_the_rules_is_named(game: Game) -> None:
    def below(cls: type[Any]) -> set[str]:
        home = type(game).__module__.removesuffix(".game")
        own = {cls.__name__} if cls.__module__.startswith(home) and not cls.__name__.startswith("_") else set()
        return own.union(*(below(each) for each in cls.__subclasses__()))

    events = game.values.event
    named = {event.__name__ for event in get_args(events) or (events,)}
    assert below(Event) <= named


def test_a_message_of_another_game_is_refused() -> None:
    for game in ALL_GAMES:
        data = codec_of(game).encode(_observation(game.key))
        for other in ALL_GAMES:
            if other is not game:
                with pytest.raises(BadMessage):
                    codec_of(other).decode(data, Observation)
