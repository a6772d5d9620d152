"""Narrows types for tests: `the` asserts that a value is there, `match_of` gets the match behind a client."""

from __future__ import annotations

from typing import TypeVar

from game.play.client import SeatClient
from game.play.local_client import LocalClient
from game.play.match import Match

T = TypeVar("T")


def the(value: T | None) -> T:
    """`value`; the test fails where it is None."""
    assert value is not None
    return value


def match_of(client: SeatClient) -> Match:
    """The match behind the door of a table whose match runs in this process."""
    assert isinstance(client, LocalClient)
    return client.match
