"""Bubbles: one at a time in their order, each stays until it is done or closed, and none that is done comes back."""

from dataclasses import dataclass, replace
from typing import Any

from game.core.game import Event, Seat
from game.games import MANIFESTS
from game.games.shapes.bubbles import bubbles
from game.games.shapes.rules.events import PiecesFell
from game.table.teaching.bubbles import MOST, Bubble, Bubbles, Look, always


@dataclass(frozen=True, slots=True)
class Did(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Other(Event):
    seat: Seat


FIRST = Bubble("first", "Take it.", ("card.",), lambda look: not look.picked, done=lambda look: bool(look.picked))
SECOND = Bubble("second", "Put it down.", ("place", "button"), events=(Did,))
THIRD = Bubble("third", "Look.", ("deck",), lambda look: not look.picked)
LOOK = Look(None, 0)
TABLE = ("card.7", "place", "deck")


def running() -> Bubbles:
    return Bubbles((FIRST, SECOND, THIRD), running=True)


def test_one_after_the_other() -> None:
    now = running().see(LOOK, TABLE)
    assert now.shown == "first"
    now = now.see(Look(None, 0, ("card.7",)), TABLE)
    assert now.shown == "second"
    now = now.hear([Did(0)], (0,)).see(LOOK, TABLE)
    assert now.shown == "third"
    now = now.read().see(LOOK, TABLE)
    assert now.shown == ""
    assert now.over


def test_none_comes_before_an_earlier_one() -> None:
    assert running().see(LOOK, ("place", "deck")).shown == ""
    assert running().see(LOOK, ("cardboard", "hand.7")).shown == ""
    now = running().see(LOOK, TABLE).read()
    assert now.see(LOOK, ("button",)).shown == "second"
    assert now.see(LOOK, ("deck",)).shown == ""


def test_an_optional_one_is_left_out_for_good() -> None:
    now = Bubbles((replace(FIRST, optional=True), SECOND, THIRD), running=True)
    assert now.see(LOOK, TABLE).shown == "first"
    assert now.see(LOOK, ("deck",)).done == frozenset(), "nothing else fits yet"
    now = now.see(LOOK, ("place", "deck"))
    assert (now.shown, now.done) == ("second", {"first"})
    assert now.see(LOOK, TABLE).shown == "second"


def test_what_is_to_be_read_stays_until_it_is_closed() -> None:
    """Also when it fits no longer; but not without its thing, and no rival waits for it."""
    now = running().hear([Did(0)], (0,)).see(LOOK, TABLE).read().see(LOOK, TABLE)
    assert now.shown == "third"
    assert now.see(Look(None, 0, ("card.7",)), TABLE).shown == "third"
    assert now.see(LOOK, ()).shown == ""
    assert now.see(replace(LOOK, acts=False), TABLE).over


def test_a_passing_one_goes_when_it_no_longer_fits() -> None:
    """It lies over the table at the beginning of a turn, and no rival waits for it."""
    one = Bubble("a", "A", ("thing",), lambda look: look.acts, passing=True)
    now = Bubbles((one,), running=True).see(LOOK, ["thing"])
    assert now.shown == "a"
    later = now.see(replace(LOOK, acts=False), ["thing"])
    assert (later.shown, later.over) == ("", True)


def test_later_ones_do_not_wait_for_one_apart_which_still_comes() -> None:
    one = Bubble("a", "A", ("thing",), lambda look: bool(look.picked), apart=True)
    now = Bubbles((one, replace(one, id="b", when=always, apart=False)), running=True).see(LOOK, ["thing"])
    assert now.shown == "b"
    later = now.read().see(replace(LOOK, picked=("card.7",)), ["thing"])
    assert later.shown == "a"


def test_one_passing_bubble_a_turn_goes_by_itself() -> None:
    """The next would flash up between a press and its effect, and be over unread."""
    one = Bubble("a", "A", ("thing",), lambda look: look.acts and not look.picked, passing=True)
    some = one, replace(one, id="b")
    now = Bubbles(some, running=True)
    shown = []
    picked = replace(LOOK, picked=("card.7",))
    for look in (LOOK, picked, LOOK, replace(LOOK, acts=False), LOOK):
        now = now.see(look, ["thing"])
        shown.append(now.shown)
    assert shown == ["a", "", "", "", "b"]


def test_nothing_new_comes_after_the_turn() -> None:
    waits = replace(LOOK, acts=False)
    assert running().see(waits, TABLE).shown == ""
    assert running().see(LOOK, TABLE).see(waits, TABLE).shown == "", "what it asks for cannot be done now"


def test_what_nobody_here_did_ends_nothing() -> None:
    shown = running().see(LOOK, TABLE).read().see(LOOK, TABLE)
    assert shown.hear([Did(1), Other(0)], (0, 2)) == shown
    assert shown.hear([Did(2)], (0, 2)).done == {"first", "second"}


def test_what_has_been_done_already_is_told_no_more() -> None:
    now = running().see(LOOK, TABLE).hear([Did(0)], (0,))
    assert (now.shown, now.done) == ("first", {"second"})
    assert now.read().see(LOOK, TABLE).shown == "third"


def test_what_somebody_has_learned_the_hard_way_is_told_no_more() -> None:
    """“If anything falls, your turn is over” came after one's own fall."""
    now = Bubbles((replace(THIRD, learned=(Other,)),), running=True)
    assert now.hear([Other(1)], (0,)).see(LOOK, TABLE).shown == "third", "it has happened to a rival"
    assert now.hear([Other(0)], (0,)).over
    fall = next(one for one in bubbles({"variant": "classic"}, 2) if one.id == "fall")
    assert fall.learned == (PiecesFell,)


def test_nobody_is_told_while_nobody_is_there() -> None:
    now = running().see(LOOK, TABLE).see(None, TABLE)
    assert now.bubble is None
    assert now.see(LOOK, TABLE).shown == "first"


def test_skipped_and_called_back() -> None:
    skipped = running().see(LOOK, TABLE).skip()
    assert skipped.see(LOOK, TABLE).bubble is None
    assert skipped.over
    assert skipped.again().see(LOOK, TABLE).shown == "first"
    assert Bubbles((FIRST,)).see(LOOK, TABLE).bubble is None, "not running"


def test_the_games_have_few_short_ones() -> None:
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
