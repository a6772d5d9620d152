"""Recorded matches that are shown: every place in them is the match as it was there."""

from pathlib import Path

import pytest

from game.core.game import Event
from game.core.record import Recording, load
from game.core.session import Session
from game.physics.tower_view import TowerView
from game.play.client import Acted
from game.play.film import MatchFilm, between, shoot
from game.play.playback import length_of
from game.play.playback_client import PACE, STOPPED, PlaybackClient
from tests.conftest import GOLDEN
from tests.toys import BOX, RULES

RECORDS = sorted((GOLDEN / "records").glob("*.jsonl"))
CARDS = [path for path in RECORDS if path.name.startswith(("shape-up", "square-up", "up-or-down", "test-sealed"))]


def name(path: Path) -> str:
    return path.stem


def recorded(key: str) -> Recording:
    return load(next(path for path in RECORDS if path.name.startswith(key)), RULES)


def after(recording: Recording, position: int) -> Session:
    session = recording.new_session()
    for entry in recording.log[:position]:
        session.repeat(entry)
    return session


@pytest.mark.parametrize("path", CARDS, ids=name)
def test_every_place_is_the_match_as_it_was_there(path: Path) -> None:
    recording = load(path, RULES)
    client = PlaybackClient(recording)
    assert client.is_finished
    # To the end, back, and somewhere between.
    for at in (client.length, client.length - 1, 3, client.length // 2, 0):
        client.seek(at)
        there = after(recording, at)
        for seat in (None, *range(len(client.seats))):
            seen, known = client.observation(seat), there.observation(seat)
            assert (seen.view, seen.history, seen.legal) == (known.view, known.history, ())
        assert client.scores() == there.scores()
        assert client.actors() == there.actors()


@pytest.mark.parametrize("path", CARDS, ids=name)
def test_it_plays_to_its_end_and_tells_each_viewer_what_they_may_know(path: Path) -> None:
    recording = load(path, RULES)
    client = PlaybackClient(recording)
    client.speed = 8.0
    heard: list[Event] = []
    ticks = 0
    while not client.at_end:
        client.tick()
        ticks += 1
        while (news := client.news(0)) is not None:
            heard += news.events if isinstance(news, Acted) else []
    shown = len(recording.log) - sum(end - start for start, end in client.index.undone)
    assert ticks == -(-shown * PACE // 8)
    assert not client.runs
    if shown == len(after(recording, client.length).actions):
        assert tuple(heard) == client.observation(0).history
    assert client.winners() == after(recording, client.length).winners()


def test_steps_go_to_the_beginnings_of_actions_turns_and_rounds() -> None:
    client = PlaybackClient(recorded("shape-up"))
    index, log = client.index, client.recording.log
    for mark in index.turns[1:]:
        rounds = after(client.recording, mark).observation(None).view.round
        before = after(client.recording, mark - 1).observation(None).view.round
        assert log[mark].seat != log[mark - 1].seat or rounds != before
    client.step("turn", 1)
    assert client.position == index.turns[1]
    client.step("action", 1)
    assert client.position == index.turns[1] + 1
    client.step("turn", -1)
    assert client.position == index.turns[1]
    client.step("round", 1)
    assert client.position == (index.rounds[1] if len(index.rounds) > 1 else client.length)
    client.step("round", -1)
    assert client.position == 0
    client.step("action", -1)
    assert client.position == 0


def test_a_jump_brings_no_news_and_a_step_brings_its_own() -> None:
    client = PlaybackClient(recorded("up-or-down"))
    client.seek(20)
    assert client.news(None) is None
    assert client.go_on()
    assert isinstance(client.news(None), Acted)
    assert client.position == 21


def test_an_event_of_the_log_is_found() -> None:
    client = PlaybackClient(recorded("up-or-down"))
    client.seek(client.length)
    history = client.observation(1).history
    number = len(history) // 2
    client.seek_position(client.position_of(1, number))
    assert client.observation(1).history[-1] in history[number:]
    assert (
        len(client.observation(1).history)
        > number
        >= len(after(client.recording, client.position - 1).observation(1).history)
    )


def test_requests_change_nothing() -> None:
    client = PlaybackClient(recorded("shape-up"))
    client.seek(4)
    seat = client.actors()[0]
    legal = after(client.recording, 4).observation(seat).legal
    before = client.observation(seat)
    client.submit(seat, legal[0])
    client.undo(seat)
    client.ask_hint(seat)
    assert client.observation(seat) is before
    assert (client.position, client.hint(seat), client.can_undo(seat)) == (4, None, False)
    client.pause(STOPPED)
    client.tick()
    assert client.position == 4


@pytest.fixture(scope="module")
def film() -> MatchFilm:
    recording = recorded("shapes")
    film = MatchFilm(length_of(recording))
    for frame in shoot(recording, BOX["shapes"]):
        film.frames.append(frame)
        if frame.position >= 20:
            break
    film.done = True
    return film


def test_a_tower_is_shown_from_its_film(film: MatchFilm) -> None:
    recording = recorded("shapes")
    client = PlaybackClient(recording, film)
    client.seek(client.length)
    assert client.position == film.frames[-1].position
    for position in (12, 5, 17):
        client.seek_position(position)
        there, view = after(recording, position).observation(None).view, client.world()
        assert client.position == position
        assert isinstance(view, TowerView)
        assert {placed.piece for placed in view.pieces if not placed.fallen} <= {*there.platform}
        assert (view.held is None) == (there.held is None)
        assert client.share_at(position) == client.share, "a mark lies where the knob comes to"


def test_between_two_frames_pieces_are_on_their_way(film: MatchFilm) -> None:
    pairs = zip(film.frames, film.frames[1:], strict=False)
    one, other = next(
        pair for pair in pairs if all(isinstance(f.view, TowerView) and f.view.held is not None for f in pair)
    )
    first, last, half = one.view, other.view, between(one, other, 0.5)
    assert isinstance(first, TowerView)
    assert isinstance(last, TowerView)
    assert isinstance(half, TowerView)
    assert first.held is not None
    assert last.held is not None
    assert half.held is not None
    assert half.held.y == pytest.approx((first.held.y + last.held.y) / 2)
    assert half.knocks == ()
    assert between(one, other, 0.0) is first
