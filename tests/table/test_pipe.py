"""Tables whose match is at the other end of a pipe: they play as tables of a match in the same process do.

What they ask for is done some ticks later, so no table relies on `submit` having acted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from game.app.intents import KEYS, Intent, Signal
from game.core.game import OptionValue
from game.core.rng import stream
from game.core.session import Entry, Session
from game.play.client import Client
from game.play.loader import begin
from game.play.local_client import LocalClient
from game.table.scene.table_scene import TableScene
from tests.screens.conftest import home  # noqa: F401
from tests.screens.screen import Keyboard, Mouse, Open, Screen, again, new_session
from tests.table.pipe import PipeClient, piped
from tests.words import first

SETTLED = 10
"""Ticks after which what was asked for has been done and told, also through the pipe, and bots have acted."""


def local(client: LocalClient) -> Client:
    return client


@dataclass
class Played:
    """What came of a script: what was done, what was written on the screen after it, and the log of the match."""

    said: list[tuple[str, str]] = field(default_factory=list)
    log: tuple[Entry, ...] = ()


def put(
    screen: Screen, game: str, seats: str, options: dict[str, OptionValue], door: Callable[[Any], Client]
) -> tuple[Session, TableScene]:
    """The table of a new match, which it reaches through `door`."""
    manifest, executor = screen.services.manifests[game], screen.services.executor
    session = new_session(seats, 5, options, game)
    client = LocalClient(begin(manifest, session, executor), executor)
    table = manifest.table()(screen.services, door(client))
    screen.put(table, open_handover=False)
    return session, table


def play(
    screen: Screen, game: str, seats: str, options: dict[str, OptionValue], turns: int, door: Callable[[Any], Client]
) -> Played:
    """`turns` things that people do with the mouse: confirm handovers, act at random, and now and then undo it or ask
    for a hint first.
    """
    session, table = put(screen, game, seats, options, door)
    mouse, rng, played = Mouse(screen), stream(5, "pipe"), Played()
    screen.ticks(SETTLED)
    for number in range(turns):
        before = session.log
        what = _next(screen, table, mouse, rng, number)
        if isinstance(table.client, PipeClient):
            assert session.log == before, "done before the host was pumped"
        screen.ticks(SETTLED)
        played.said.append((what, screen.words))
        if session.over:
            break
    played.log = session.log
    screen.director.reset()
    return played


def _next(screen: Screen, table: TableScene, mouse: Mouse, rng: Any, number: int) -> str:
    """Do the next thing, and say what it was."""
    if screen.top is not table:
        mouse.confirm("next")
        return "next"
    if table.handover is not None:
        screen.wait_guard()
        mouse.confirm("curtain")
        return "handover"
    if "pass" in screen.ids:
        mouse.confirm("pass")
        return "pass"
    if number % 5 == 4 and table.viewing.undoers():
        Keyboard(screen).tap(Intent.UNDO)
        return "undo"
    if number % 7 == 3:
        Keyboard(screen).tap(Intent.HINT)
        screen.ticks(SETTLED)
        assert "Hint" in screen.words
    action = rng.choice(table.legal())
    for id_ in table.steps(action):
        mouse.confirm(id_)
    return table.client.game.encode(action)


MATCHES: dict[str, tuple[str, str, dict[str, OptionValue], int]] = {
    "Up or Down?, two people and a bot": ("up-or-down", "ppb", {"length": "short"}, 18),
    "Shape Up!": ("shape-up", "pb", {}, 10),
    "Square Up": ("square-up", "pp", {"timer": 0}, 10),
}


@pytest.mark.parametrize("name", first(1, MATCHES, "screens"))
def test_a_table_plays_through_a_pipe_as_without(open_screen: Open, name: str) -> None:
    screen = open_screen()
    game, seats, options, turns = MATCHES[name]
    near = play(screen, game, seats, options, turns, local)
    far = play(screen, game, seats, options, turns, piped)
    assert [what for what, _words in far.said] == [what for what, _words in near.said]
    for (what, words), (_what, wanted) in zip(far.said, near.said, strict=True):
        assert words == wanted, what
    assert far.log == near.log
    assert far.log


@pytest.mark.parametrize("name", first(1, MATCHES, "screens"))
def test_hasty_hands_do_no_harm(open_screen: Open, name: str) -> None:
    """Whatever is confirmed before the last wish has been heard of is done, or refused in words."""
    screen = open_screen()
    game, seats, options, _turns = MATCHES[name]
    session, table = put(screen, game, seats, options, piped)
    rng, asked = stream(6, "hasty"), 0
    for _ in range(40):
        if screen.top is not table:
            screen.top.back()
        if table.handover is not None:
            screen.wait_guard()
        # What is legal may be a while ago.
        wishes = [table.steps(rng.choice(table.legal()))] if table.legal() else []
        for id_ in next(iter(wishes), [id_ for id_ in ("curtain", "pass") if id_ in screen.ids]):
            screen.wake()
            screen.top.focus = id_
            screen.director.signal(Signal(Intent.CONFIRM, True, KEYS))
            screen.director.signal(Signal(Intent.CONFIRM, False, KEYS))
        asked += bool(wishes)
        if not rng.below(6):
            screen.director.signal(Signal(Intent.UNDO, True, KEYS))
        screen.ticks(rng.below(3))
        assert table.viewpoint.shown_to in (None, *table.viewpoint.people)
        assert table.observation().seat == table.viewpoint.shown_to
    screen.ticks(SETTLED)
    assert again(session).digest() == session.digest()
    done = sum(entry.seat in table.viewpoint.people and not entry.is_undo for entry in session.log)
    assert 4 < done < asked, "something was refused"
