"""Actions picked in steps: small routes as a table of cases, and the routes of every game in random positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.game import TOWER, Observation
from game.core.rng import stream
from game.core.session import Session
from game.games.shape_up.routes import route as shape_up
from game.games.shapes.routes import route as shapes
from game.games.square_up.routes import route as square_up
from game.games.up_or_down.routes import route as up_or_down
from game.table.picking.selection import Offer, Role, Route, Selection, Step, button, offers_of, pick, source
from tests.conformance.cases import CASES, Case, next_move
from tests.examples import FEWER
from tests.words import first

# -- small routes

STAYS = source("unit", stays=True)


def offer(action: str, *route: Step) -> Offer:
    return Offer((action,), route)


PLAIN = (
    offer("a to x", source("a"), Step("x")),
    offer("a to y", source("a"), Step("y")),
    offer("b to x", source("b"), Step("x")),
    offer("end", button("end")),
)
OPTIONAL = (
    offer("first to x", source("first", optional=True), Step("x")),
    offer("second to x", source("second", optional=True), Step("x")),
    offer("second to y", source("second", optional=True), Step("y")),
)
PLAN = (
    offer("unit to x", STAYS, Step("x")),
    offer("unit to y", STAYS, Step("y")),
    offer("other to x", source("other", stays=True), Step("x")),
    offer("x to y", source("x", switches=False), Step("y")),
    offer("z to y", source("z", switches=False), Step("y")),
    offer("end", button("end"), button("end.sure")),
)
BOTH = (
    Offer(("play", "take"), (source("hand"), Step("ring"), Step("column"))),
    Offer(("play",), (source("hand"), Step("ring"), Step("enough"))),
)
DEEP = (
    offer("keep", source("card"), Step("keep")),
    offer("pass 1", source("card"), Step("pass"), Step("white.1")),
    offer("pass 2", source("card"), Step("pass"), Step("white.2")),
)

LATER = (
    offer("one to x", source("hand"), source("one"), Step("x")),
    offer("two to y", source("hand"), source("two"), Step("y")),
    Offer(("play", "three"), (source("hand"), source("three"))),
    offer("one alone", source("other"), Step("one.place")),
)


@dataclass(frozen=True)
class Pick:
    """Picking `then` after `first`: what is picked after it, and the actions made; None: nothing can be done."""

    offers: tuple[Offer, ...]
    first: str
    then: str
    picked: str | None
    made: tuple[str, ...] = ()


PICKS: Mapping[str, Pick] = {
    "a source waits for its target": Pick(PLAIN, "", "a", "a"),
    "the target makes the action": Pick(PLAIN, "a", "y", "", ("a to y",)),
    "a target alone is nothing": Pick(PLAIN, "", "x", None),
    "a target of another source is nothing": Pick(PLAIN, "b", "y", None),
    "the same again takes it back": Pick(PLAIN, "a", "a", ""),
    "another source in its place": Pick(PLAIN, "a", "b", "b"),
    "a button makes its action": Pick(PLAIN, "", "end", "", ("end",)),
    "also in place of what is picked": Pick(PLAIN, "a", "end", "", ("end",)),
    "nonsense": Pick(PLAIN, "a", "nonsense", None),
    "nothing is offered": Pick((), "", "a", None),
    "an optional source may be left out": Pick(OPTIONAL, "", "x", "", ("first to x",)),
    "where only one action fits": Pick(OPTIONAL, "", "y", "", ("second to y",)),
    "or picked": Pick(OPTIONAL, "second", "x", "", ("second to x",)),
    "then others do not fit": Pick(OPTIONAL, "first", "y", None),
    "one optional source for another": Pick(OPTIONAL, "first", "second", "second"),
    "a unit stays for the next square": Pick(PLAN, "unit", "x", "unit", ("unit to x",)),
    "a place is where a unit goes, not a source": Pick(PLAN, "unit", "x", "unit", ("unit to x",)),
    "even if it cannot go there": Pick(PLAN, "unit", "z", None),
    "nor is a source picked in place of a source": Pick(PLAN, "x", "z", None),
    "but a unit is": Pick(PLAN, "x", "unit", "unit"),
    "without a unit it is a source": Pick(PLAN, "", "x", "x"),
    "a source that does not stay is put down": Pick(PLAN, "x", "y", "", ("x to y",)),
    "to be sure takes two": Pick(PLAN, "", "end", "end"),
    "the second ends it": Pick(PLAN, "end", "end.sure", "", ("end",)),
    "the first again takes it back": Pick(PLAN, "end", "end", ""),
    "anything else can be done instead": Pick(PLAN, "end", "z", "z"),
    "nobody is sure at once": Pick(PLAN, "", "end.sure", None),
    "the end in place of a unit": Pick(PLAN, "unit", "end", "end"),
    "a route of two actions": Pick(BOTH, "hand ring", "column", "", ("play", "take")),
    "or of the first alone": Pick(BOTH, "hand ring", "enough", "", ("play",)),
    "not before its end": Pick(BOTH, "hand", "ring", "hand ring"),
    "three steps": Pick(DEEP, "card pass", "white.2", "", ("pass 2",)),
    "one step back": Pick(DEEP, "card pass", "pass", "card"),
    "a later source in place of another": Pick(LATER, "hand one", "two", "hand two"),
    "also if it ends the route": Pick(LATER, "hand one", "three", "", ("play", "three")),
    "but not a target": Pick(LATER, "hand one", "y", None),
    "nor without the first source": Pick(LATER, "", "two", None),
    "a later source taken back": Pick(LATER, "hand one", "one", "hand"),
    "the first step from the third": Pick(DEEP, "card pass", "card", "card"),
}


def after(selection: Selection, picks: Iterable[str]) -> Selection:
    for id_ in picks:
        outcome = selection.pick(id_)
        assert outcome is not None
        assert not outcome.actions
        selection = outcome.selection
    return selection


@pytest.mark.parametrize("name", PICKS)
def test_a_pick(name: str) -> None:
    case = PICKS[name]
    before = after(Selection(case.offers), case.first.split())
    outcome = before.pick(case.then)
    assert before == after(Selection(case.offers), case.first.split()), "picking changes no selection"
    if case.picked is None:
        assert outcome is None
        return
    assert outcome is not None
    assert outcome.selection.picked == tuple(case.picked.split())
    assert outcome.actions == case.made
    then = after(Selection(case.offers), case.picked.split())
    assert outcome.selection == (then.rest() if case.made else then)


STEPS: Mapping[str, tuple[tuple[Offer, ...], str, str, dict[str, str]]] = {
    # offers, picked, what can follow, results
    "at first": (PLAIN, "", "a b end", {"end": "end"}),
    "after a source": (PLAIN, "a", "x y", {"x": "a to x", "y": "a to y"}),
    "optional": (OPTIONAL, "", "first second x y", {"x": "first to x", "y": "second to y"}),
    "optional, picked": (OPTIONAL, "second", "x y", {"x": "second to x", "y": "second to y"}),
    "to be sure": (PLAN, "end", "end.sure", {"end.sure": "end"}),
    "in the middle": (DEEP, "card", "keep pass", {"keep": "keep"}),
}


@pytest.mark.parametrize("name", STEPS)
def test_what_can_follow(name: str) -> None:
    offers, picked, ids, results = STEPS[name]
    selection = after(Selection(offers), picked.split())
    assert sorted(selection.steps) == ids.split()
    assert selection.results == {id_: (action,) for id_, action in results.items()}


def test_sources_and_buttons_are_known_whatever_is_picked() -> None:
    for picked in ("", "unit", "end"):
        selection = after(Selection(PLAN), picked.split())
        assert selection.sources == {"unit", "other", "x", "z"}
        assert selection.buttons == {"end", "end.sure"}


def test_what_fits_and_what_is_picked_of_a_kind() -> None:
    selection = after(Selection(DEEP), ["card", "pass"])
    assert selection.fitting() == ["pass 1", "pass 2"]
    cells = Selection((offer("there", source("cell.1,2"), Step("cell.3,4")),))
    assert after(cells, ["cell.1,2"]).picked_of("cell") == "1,2"
    assert after(cells, ["cell.1,2"]).picked_of("hand") is None
    assert cells.picked_of("cell") is None


@pytest.mark.parametrize(
    ("offers", "picked", "action", "way"),
    [
        (PLAIN, "", "a to x", "a x"),
        (PLAIN, "a", "a to x", "x"),
        (PLAIN, "b", "a to x", "a x"),
        (PLAIN, "a", "end", "end"),
        (OPTIONAL, "", "first to x", "x"),
        (OPTIONAL, "", "second to x", "second x"),
        (OPTIONAL, "", "second to y", "y"),
        (OPTIONAL, "first", "second to y", "second y"),
        (PLAN, "unit", "x to y", "unit x y"),
        (PLAN, "unit", "unit to y", "y"),
        (PLAN, "x", "z to y", "x z y"),
        (PLAN, "end", "end", "end.sure"),
        (PLAN, "end", "z to y", "z y"),
        (DEEP, "card pass", "keep", "card keep"),
        (DEEP, "card pass", "pass 1", "white.1"),
        (BOTH, "", "play", "hand ring enough"),
    ],
)
def test_the_way_to_an_action(offers: tuple[Offer, ...], picked: str, action: str, way: str) -> None:
    selection = after(Selection(offers), picked.split())
    assert selection.way(action) == tuple(way.split())


def test_there_is_no_way_to_what_is_not_offered() -> None:
    with pytest.raises(ValueError, match="no route makes nothing of the kind"):
        Selection(PLAIN).way("nothing of the kind")


@pytest.mark.parametrize(
    ("offers", "picked", "fresh", "kept"),
    [
        (PLAIN, "a", PLAIN, "a"),
        (PLAIN, "a", PLAIN[1:], "a"),
        (PLAIN, "a", PLAIN[2:], ""),
        (PLAIN, "", PLAIN[2:], ""),
        (DEEP, "card pass", DEEP[1:], "card pass"),
        # With one action of its kind left the second pick would be the last: nothing is done by itself.
        (DEEP, "card pass", (offer("pass", source("card"), Step("pass")),), ""),
        (PLAN, "end", (offer("end", button("end")),), ""),
        (PLAN, "unit", PLAN[2:], ""),
    ],
)
def test_picks_among_other_offers(offers: tuple[Offer, ...], picked: str, fresh: tuple[Offer, ...], kept: str) -> None:
    before = after(Selection(offers), picked.split())
    now = before.offer(fresh)
    assert now == after(Selection(fresh), kept.split())
    assert before == after(Selection(offers), picked.split())


def test_what_rests_after_an_action_and_what_is_cleared() -> None:
    unit = after(Selection(PLAN), ["unit"])
    assert (unit.rest().picked, unit.rest().kept, unit.kept) == (unit.picked, True, False)
    assert unit.clear() == Selection(PLAN)
    assert after(Selection(PLAN), ["x"]).rest() == Selection(PLAN)
    assert after(Selection(PLAN), ["end"]).rest() == Selection(PLAN)
    assert Selection(PLAN).clear() == Selection(PLAN).rest() == Selection(PLAN)


def test_what_stays_gives_way_to_sources() -> None:
    """A unit that stays goes to free squares; a square with a shape takes that shape up."""
    kept = after(Selection(PLAN), ["unit"]).rest().offer(PLAN)
    assert kept.kept
    assert kept.steps.keys() == {"y"}
    there = kept.pick("x")
    assert there is not None
    assert (there.selection, there.actions) == (after(Selection(PLAN), ["x"]), ())
    assert kept.way("unit to x") == ("unit", "unit", "x")
    assert kept.offer(PLAN[2:]) == Selection(PLAN[2:])


def test_a_drag_is_two_picks() -> None:
    """Whatever was picked before it is dropped, as when a table takes a target up."""
    lifted = after(Selection(PLAIN), ["b"]).clear().pick("a")
    assert lifted is not None
    assert not lifted.actions
    put = lifted.selection.pick("y")
    assert put is not None
    assert put.actions == ("a to y",)


def test_selections_are_values() -> None:
    one, other = after(Selection(PLAIN), ["a"]), after(Selection(PLAIN), ["b", "a"])
    assert one == other
    assert hash(one) == hash(other)
    assert one != Selection(PLAIN)
    assert one != "a"
    assert pick("a") == ("pick", "a")


# -- the routes of every game

ROUTES: Mapping[str, Callable[[Observation, Any], Route]] = {
    "shape-up": shape_up,
    "shapes": shapes,
    "square-up": square_up,
    "up-or-down": up_or_down,
}
OWN = {key: [case for case in CASES if case.game.key == key] for key in ROUTES}


@st.composite
def positions(draw: st.DrawFn, key: str) -> Observation:
    """What a person who must act knows, after some random actions."""
    case: Case = draw(st.sampled_from(OWN[key]))
    session: Session = case.session(draw(st.integers(0, 2**32)))
    rng = stream(session.seed, "selection")
    for _ in range(draw(st.integers(0, 40))):
        session.submit(*next_move(session, rng))
        if session.over:
            session = case.session(session.seed + 1)
    while session.actors() == (TOWER,):
        session.submit(*next_move(session, rng))
    if session.over:
        session = case.session(session.seed + 1)
    return session.observation(draw(st.sampled_from([seat for seat in session.actors() if seat != TOWER])))


def made_by(selection: Selection, ids: Iterable[str]) -> tuple[Any, ...]:
    """The actions of the last of some picks; the others make none."""
    actions: tuple[Any, ...] = ()
    for id_ in ids:
        assert not actions
        outcome = selection.pick(id_)
        assert outcome is not None
        selection, actions = outcome.selection, outcome.actions
    return actions


@pytest.mark.parametrize("key", first(2, ROUTES, "screens"))
@FEWER
@given(data=st.data())
def test_every_legal_action_is_made_by_its_way(key: str, data: st.DataObject) -> None:
    """From nothing picked, and after any picks."""
    observation = data.draw(positions(key))
    fresh = Selection(offers_of(observation, ROUTES[key]))
    ids = sorted({step.id for offered in fresh.offers for step in offered.route})
    # Of many actions some: from all of them each time would take long.
    some = data.draw(st.lists(st.sampled_from(observation.legal), min_size=1, max_size=6, unique=True))
    for action in some:
        assert made_by(fresh, fresh.way(action)) == (action,)
    now = fresh
    for id_ in data.draw(st.lists(st.sampled_from(ids), max_size=6)):
        picked, results = now.picked, dict(now.results)
        outcome = now.pick(id_)
        assert (now.picked, now.results) == (picked, results), "picking changes no selection"
        if id_ in results:
            assert outcome is not None
            assert outcome.actions == results[id_]
        now = now if outcome is None else outcome.selection
    for action in some:
        assert made_by(now, now.way(action)) == (action,)
    assert now.pick("no.such.target") is None
    assert set(now.results) <= set(now.steps)


@pytest.mark.parametrize("key", first(2, ROUTES, "screens"))
@FEWER
@given(data=st.data())
def test_no_two_actions_have_one_route(key: str, data: st.DataObject) -> None:
    """Nor is a route the beginning of another: what is picked is done, or waits, but never both."""
    observation = data.draw(positions(key))
    routes = [tuple(step.id for step in ROUTES[key](observation, action)) for action in observation.legal]
    assert len(set(routes)) == len(routes)
    beginnings = {route[:n] for route in routes for n in range(1, len(route))}
    assert not beginnings & set(routes)
    roles = {(step.id, step.role) for action in observation.legal for step in ROUTES[key](observation, action)}
    assert all(role is Role.BUTTON for id_, role in roles if (id_, Role.BUTTON) in roles)
