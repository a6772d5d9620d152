"""Bubbles: one at a time, each only while it fits, and none that is done comes back."""

from dataclasses import dataclass
from typing import Any

from game.core.game import Event, Seat
from game.games import MANIFESTS
from game.table.teaching.bubbles import MOST, READ, Bubble, Bubbles, Look, never


@dataclass(frozen=True, slots=True)
class Did(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Other(Event):
    seat: Seat


FIRST = Bubble("first", "Take it.", ("card.",), lambda look: not look.picked, done=lambda look: bool(look.picked))
SECOND = Bubble("second", "Put it down.", ("place", "button"), events=(Did,))
THIRD = Bubble("third", "Look.", ("deck",), pointed=True)
LOOK = Look(None, 0)
TABLE = ("card.7", "place", "deck")


def running() -> Bubbles:
    return Bubbles((FIRST, SECOND, THIRD), running=True)


def test_one_after_the_other() -> None:
    now = running().see(LOOK, TABLE)
    assert (now.shown, now.number) == ("first", 1)
    now = now.see(Look(None, 0, ("card.7",)), TABLE)
    assert (now.shown, now.number) == ("second", 2)
    now = now.hear([Did(0)], (0,)).see(LOOK, TABLE)
    assert (now.shown, now.number) == ("third", 3)
    for _ in range(READ - 1):
        now = now.tick(True)
    assert now.shown == "third"
    now = now.tick(True).see(LOOK, TABLE)
    assert now.shown == ""
    assert now.over


def test_it_needs_its_thing() -> None:
    assert running().see(LOOK, ("place", "deck")).shown == "second"
    assert running().see(LOOK, ("button",)).shown == "second"
    assert running().see(LOOK, ("cardboard", "hand.7")).shown == ""
    assert running().see(LOOK, TABLE).see(LOOK, ("deck",)).shown == "third"


def test_what_nobody_here_did_ends_nothing() -> None:
    shown = running().see(LOOK, ("place",))
    assert shown.hear([Did(1), Other(0)], (0, 2)) == shown
    assert shown.hear([Did(2)], (0, 2)).done == {"second"}


def test_what_is_not_shown_is_not_done() -> None:
    now = running().see(LOOK, TABLE)
    assert now.shown == "first"
    assert now.hear([Did(0)], (0,)) == now
    assert now.tick(True) == now


def test_nobody_is_told_while_nobody_acts() -> None:
    now = running().see(LOOK, TABLE).see(None, TABLE)
    assert now.bubble is None
    assert now.hear([Did(0)], (0,)) == now
    assert now.see(LOOK, TABLE).shown == "first"


def test_a_short_look_begins_anew() -> None:
    now = running().see(LOOK, ("deck",)).tick(True)
    assert now.pointed == 1
    assert now.see(None, ()).see(LOOK, ("deck",)).pointed == 0
    assert now.tick(False) == now


def test_skipped_and_called_back() -> None:
    skipped = running().see(LOOK, TABLE).skip()
    assert skipped.see(LOOK, TABLE).bubble is None
    assert skipped.over
    assert skipped.again().see(LOOK, TABLE).shown == "first"
    assert Bubbles((FIRST,)).see(LOOK, TABLE).bubble is None, "not running"


def test_the_games_have_at_most_eight_short_ones() -> None:
    for manifest in MANIFESTS.values():
        if manifest.lobby is not None:
            # Its levels teach it.
            continue
        assert manifest.bubbles is not None
        rules = manifest.rules()
        settings: list[dict[str, Any]] = [{}]
        for option in rules.options():
            settings += [{option.key: value} for value in option.values]
        for seats in manifest.players:
            defaults = {option.key: option.default for option in rules.options()}
            for chosen in settings:
                found = manifest.bubbles()({**defaults, **chosen}, seats)
                ids = [bubble.id for bubble in found]
                assert 0 < len(ids) <= MOST
                assert len(set(ids)) == len(ids)
                assert all(len(bubble.words) <= 70 for bubble in found)
                assert all(bubble.events or bubble.pointed or bubble.done is not never for bubble in found)
