"""Records in which a person took back a rival's turn too: it is no turn of the match, and no step of the replay."""

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from game.analysis.decisions import decisions_of
from game.core.game import SeatInfo
from game.core.record import Line, Recording
from game.core.rng import stream
from game.core.session import Session
from game.games import MANIFESTS
from game.play.client import Acted
from game.play.playback_client import PlaybackClient
from game.play.replay_index import index_of
from game.table.playback.graph_frame import turn_at
from tests.toys import RULES
from tests.words import first

GAMES = ("shape-up", "up-or-down", "square-up")
MOST = 4
"""Undos in a match."""


@cache
def undone(key: str) -> tuple[Recording, Recording, bool]:
    """A match against a bot in which a person takes something back, the same match without that, and whether a rival's
    turn went with it."""
    game = RULES[key]
    seats = (SeatInfo("Ana", "red"), SeatInfo("Rook", "blue", "normal"))
    crossed = False
    for seed in range(3):
        session, rng = Session(game, seats, seed), stream(seed, "u")
        count = 0
        while not session.over:
            if count < MOST and session.can_undo(0) and (session.actions[-1][0] == 1 or rng.below(9) == 0):
                crossed = crossed or 1 in session.takes_back(0)
                session.undo(0)
                count += 1
            seat = session.actors()[0]
            session.submit(seat, rng.choice(session.observation(seat).legal))
        if crossed:
            break
    plain = Session(game, seats, session.seed)
    for seat, action in session.actions:
        plain.submit(seat, action)
    return recording_of(session), recording_of(plain), crossed


def recording_of(session: Session) -> Recording:
    lines = tuple(Line(number + 2, entry) for number, entry in enumerate(session.log))
    return Recording(Path("x"), "", session.game, session.options, session.seats, session.seed, lines, 0, False)


@pytest.mark.parametrize("key", GAMES)
def test_what_was_taken_back_is_no_turn_and_no_round(key: str) -> None:
    recording, plain, crossed = undone(key)
    assert crossed == (key == "up-or-down")
    index, usual = index_of(recording), index_of(plain)
    assert key == "square-up" or index.undone
    assert [len(index.turns), len(index.rounds)] == [len(usual.turns), len(usual.rounds)]


@pytest.mark.parametrize("key", first(1, GAMES, "matches"))
def test_a_replay_passes_over_it(key: str) -> None:
    """Its steps lead through the same moments as in a match without it, forwards and backwards."""
    recording, plain, _crossed = undone(key)
    client, usual = PlaybackClient(recording), PlaybackClient(plain)
    # Plans of a turn are taken back one by one, while the rival's stay.
    for unit in ("turn", "round") if key == "square-up" else ("turn", "round", "action"):
        for by in (1, -1):
            for one in (client, usual):
                one.seek_share(0.0 if by > 0 else 1.0)
            for _step in range(usual.length + 1):
                for one in (client, usual):
                    one.step(unit, by)
                assert client.observation(None).view == usual.observation(None).view
    client.seek_share(0.0)
    while client.go_on():
        assert isinstance(client.news(None), Acted) or key == "square-up"
        assert client.news(None) is None
    usual.seek_share(1.0)
    assert client.observation(None) == usual.observation(None)


def test_the_log_leads_to_what_was_not_taken_back() -> None:
    recording, plain, _crossed = undone("up-or-down")
    client, usual = PlaybackClient(recording), PlaybackClient(plain)
    for event in range(0, len(after_all(plain).observation(None).history), 9):
        for one in (client, usual):
            one.seek_position(one.position_of(None, event))
        assert client.observation(None) == usual.observation(None)


def after_all(recording: Recording) -> Session:
    session = recording.new_session()
    for entry in recording.log:
        session.repeat(entry)
    return session


@pytest.mark.parametrize("key", first(1, GAMES, "matches"))
def test_the_decisions_of_the_analysis_are_those_of_the_match_without_it(key: str) -> None:
    recording, plain, _crossed = undone(key)
    maker = MANIFESTS[key].judge
    assert maker is not None
    judge = maker()
    found, usual = decisions_of(recording, judge), decisions_of(plain, judge)
    assert [one.actions for one in found] == [one.actions for one in usual]
    turns = [
        [turn_at(index_of(one).turns, each.before.at) for each in decisions]
        for one, decisions in ((recording, found), (plain, usual))
    ]
    assert turns[0] == turns[1]
    assert all(later - earlier in (0, 1) for earlier, later in pairwise(turns[0]))
