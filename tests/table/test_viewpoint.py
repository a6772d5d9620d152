"""The viewpoint: who looks, who acts with which device, who is asked to take over, and whose clocks run."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace

import pytest

from game.app.intents import HALVES, KEYS, MOUSE, Device
from game.core.game import SEAT_COLOURS, TOWER, Seat, SeatInfo
from game.table.viewing.viewpoint import GUARD, Secrecy, Situation, Viewpoint

PRIVATE, OPEN, TOGETHER = Secrecy(private=True), Secrecy(), Secrecy(together=True)

DEVICES = (MOUSE, KEYS, *HALVES, Device("pad", 1), Device("pad", 2))
ALL = " ".join(device.name for device in DEVICES)
HANDS = "mouse keys keys-left keys-right"
"""All devices but the pads."""


def seats(text: str) -> tuple[SeatInfo, ...]:
    """A seat for each word: the device of a person, or "bot"."""
    return tuple(
        SeatInfo(word, SEAT_COLOURS[seat], "greedy")
        if word == "bot"
        else SeatInfo(word, SEAT_COLOURS[seat], None, word)
        for seat, word in enumerate(text.split())
    )


def at(people: str) -> Viewpoint:
    return Viewpoint.of(seats(people))


# -- what can happen

Step = Callable[[Viewpoint], Viewpoint]


def asks(
    *actors: Seat,
    secrecy: Secrecy = PRIVATE,
    interrupters: tuple[Seat, ...] = (),
    holders: tuple[Seat, ...] = (),
) -> Step:
    """The match goes on, and now asks this of the people."""
    return lambda viewpoint: viewpoint.follow(Situation(actors, interrupters, holders, secrecy))


def wait(ticks: int) -> Step:
    def waited(viewpoint: Viewpoint) -> Viewpoint:
        for _ in range(ticks):
            viewpoint = viewpoint.tick()
        return viewpoint

    return waited


def confirm(viewpoint: Viewpoint) -> Viewpoint:
    return viewpoint.confirm().follow(viewpoint.situation)


def opened(viewpoint: Viewpoint) -> Viewpoint:
    """Whoever is asked comes and confirms."""
    return confirm(wait(GUARD)(viewpoint))


def paused(viewpoint: Viewpoint) -> Viewpoint:
    """The pause menu lies on the table, and is closed again."""
    return viewpoint.leave().come_back(viewpoint.situation)


def focus_lost(viewpoint: Viewpoint) -> Viewpoint:
    """The table hears of the lost focus, and then covers itself with the pause menu."""
    return paused(viewpoint.leave())


def covered(viewpoint: Viewpoint) -> Viewpoint:
    """Something lay on the table that lets nobody go away, such as the rules."""
    return viewpoint.come_back(viewpoint.situation)


def leave(viewpoint: Viewpoint) -> Viewpoint:
    return viewpoint.leave()


def gather(viewpoint: Viewpoint) -> Viewpoint:
    return viewpoint.gather()


def peek(viewpoint: Viewpoint) -> Viewpoint:
    return viewpoint.peek(True)


def unpeek(viewpoint: Viewpoint) -> Viewpoint:
    return viewpoint.peek(False)


def linger(seat: Seat) -> Step:
    return lambda viewpoint: viewpoint.linger(seat)


def part(viewpoint: Viewpoint) -> Viewpoint:
    return viewpoint.hand_over().follow(viewpoint.situation)


# -- the cases


@dataclass(frozen=True)
class Look:
    """Everything that a table asks. `allows`: the devices with which something may be done."""

    viewer: Seat | None = None
    handover: Seat | None = None
    actor: Seat | None = None
    attending: Collection[Seat] | None = None
    holders: tuple[Seat, ...] = ()
    interrupters: tuple[Seat, ...] = ()
    shown_to: Seat | None = None
    allows: str = ALL


def look(viewpoint: Viewpoint) -> Look:
    return Look(
        viewpoint.viewer,
        viewpoint.handover,
        viewpoint.actor,
        viewpoint.attending,
        viewpoint.holders,
        viewpoint.interrupters,
        viewpoint.shown_to,
        " ".join(device.name for device in DEVICES if viewpoint.allows(device)),
    )


NOBODY: frozenset[Seat] = frozenset()


def plays(seat: Seat, **more: object) -> Look:
    """`seat` acts, and sees what it alone may know."""
    return replace(Look(seat, None, seat, frozenset({seat}), (), (), seat), **more)  # type: ignore[arg-type]


def asked(seat: Seat, **more: object) -> Look:
    """`seat` is asked to take over, nothing private is shown, and no clock runs."""
    return replace(Look(None, seat, None, NOBODY), **more)  # type: ignore[arg-type]


def free(seat: Seat, **more: object) -> Look:
    """`seat` acts in the sight of all."""
    return replace(Look(None, None, seat), **more)  # type: ignore[arg-type]


CASES: dict[str, tuple[str, tuple[Step, ...], Look]] = {
    # Taking turns behind a handover
    "the first to act is asked": ("any any", (asks(0),), asked(0)),
    "who confirms looks and acts": ("any any", (asks(0), opened), plays(0)),
    "the next one is asked": ("any any", (asks(0), opened, asks(1)), asked(1)),
    "who acts again is not": ("any any", (asks(0), opened, asks(0)), plays(0)),
    "a held button opens nothing": ("any any", (asks(0), wait(GUARD - 1), confirm), asked(0)),
    "nor does confirming twice": ("any any", (asks(0), opened, asks(1), confirm, confirm), asked(1)),
    "confirming when nobody is asked": ("any any", (asks(0), opened, confirm), plays(0)),
    "while bots act nobody looks": (
        "any any bot",
        (asks(0), opened, asks(2)),
        Look(attending=NOBODY),
    ),
    "after the bots the next is asked": ("any any bot", (asks(0), opened, asks(2), asks(1)), asked(1)),
    "and the same one again": ("any any bot", (asks(0), opened, asks(2), asks(0)), asked(0)),
    "a bot acts while a handover is up": ("any any bot", (asks(0, 1, 2), asks(0, 1)), asked(0)),
    "a bot acts before who plans": ("any any bot", (asks(0, 1, 2), opened, asks(0, 1)), plays(0)),
    "a handover outlasts a bot's turn": ("any any bot", (asks(0), asks(2)), asked(0)),
    "the match is over": ("any any", (asks(0), opened, asks()), Look(attending=NOBODY)),
    # Several who plan at once
    "of several planners the first is asked": ("any any", (asks(0, 1),), asked(0)),
    "a planner stays until done": ("any any", (asks(0, 1), opened, asks(0, 1)), plays(0)),
    "then the next plans": ("any any", (asks(0, 1), opened, asks(1)), asked(1)),
    "whoever planned last begins the next turn": (
        "any any",
        (asks(0, 1), opened, asks(1), opened, asks(0, 1)),
        plays(1),
    ),
    "also after all have watched": (
        "any any",
        (asks(0, 1), opened, asks(1), opened, gather, asks(0, 1), leave, covered),
        asked(1),
    ),
    "a pause asks the same planner": ("any any", (asks(0, 1), opened, asks(1), paused), asked(1)),
    "a pause at a handover of two planners": (
        "any any",
        (asks(0, 1), opened, asks(1), opened, asks(0, 1), paused, paused),
        asked(1),
    ),
    "a lost focus asks the same planner": (
        "any any",
        (asks(0, 1), opened, asks(1), opened, asks(0, 1), focus_lost, focus_lost),
        asked(1),
    ),
    "a pulled pad asks the same planner": (
        "pad1 pad2",
        (asks(0, 1), opened, asks(1), opened, asks(0, 1), focus_lost),
        asked(1, allows="pad2"),
    ),
    # Going away
    "a pause at the handover": ("any any", (asks(0), paused), asked(0)),
    "a pause while playing": ("any any", (asks(0), opened, paused), asked(0)),
    "who was asked after a pause plays on": ("any any", (asks(0), opened, paused, opened), plays(0)),
    "the rules on the table ask nobody": ("any any", (asks(0), opened, covered), plays(0)),
    "a lost focus under the rules does": ("any any", (asks(0), opened, leave, covered), asked(0)),
    "gone away, the table still shows who played": ("any any", (asks(0), opened, leave), plays(0)),
    "a pause while a bot acts asks whoever is next": (
        "any any bot",
        (asks(0), opened, asks(2), paused, asks(0)),
        asked(0),
    ),
    "and also in the open": (
        "any any bot",
        (asks(0, secrecy=OPEN), opened, asks(2, secrecy=OPEN), paused, asks(1, secrecy=OPEN)),
        Look(handover=1),
    ),
    # A person who parts with the screen
    "whoever has drawn keeps the screen": (
        "any any",
        (asks(0), opened, linger(0), asks(1)),
        Look(0, None, None, {0}, shown_to=0),
    ),
    "until they part with it": ("any any", (asks(0), opened, linger(0), asks(1), part), asked(1)),
    "bots play on meanwhile": (
        "any any bot",
        (asks(0), opened, linger(0), asks(2), asks(1)),
        Look(0, None, None, {0}, shown_to=0),
    ),
    "a pause ends it, and the next is asked": ("any any", (asks(0), opened, linger(0), asks(1), paused), asked(1)),
    "so does a lost focus": ("any any", (asks(0), opened, linger(0), asks(1), focus_lost), asked(1)),
    "the rules do not": (
        "any any",
        (asks(0), opened, linger(0), asks(1), covered),
        Look(0, None, None, {0}, shown_to=0),
    ),
    "only they themselves part with it": (
        "pad1 pad2",
        (asks(0), opened, linger(0), asks(1)),
        Look(0, None, None, {0}, shown_to=0, allows="pad1"),
    ),
    "alone nobody lingers": ("any bot", (asks(0), linger(0), asks(1)), Look(viewer=0, shown_to=0)),
    # In the open
    "an open game asks once": ("any any", (asks(0, secrecy=OPEN),), Look(handover=0)),
    "then no more": ("any any", (asks(0, secrecy=OPEN), opened, asks(1, secrecy=OPEN)), free(1)),
    "but after a pause": ("any any", (asks(0, secrecy=OPEN), opened, asks(1, secrecy=OPEN), paused), Look(handover=1)),
    "a turn that ends at its handover is the next one's": (
        "any any bot",
        (asks(0, secrecy=OPEN), asks(2, secrecy=OPEN), asks(1, secrecy=OPEN)),
        Look(handover=1),
    ),
    "but while a bot acts it stays": ("any any bot", (asks(0, secrecy=OPEN), asks(2, secrecy=OPEN)), Look(handover=0)),
    "a secret phase asks": ("any any", (asks(0, secrecy=OPEN), opened, asks(0)), asked(0)),
    "an open phase does not": ("any any", (asks(0), opened, asks(0, secrecy=OPEN)), free(0)),
    "all press together": ("any any", (asks(0, 1, secrecy=TOGETHER),), free(0)),
    "after a pause too": ("any any", (asks(0, 1, secrecy=TOGETHER), paused), free(0)),
    "whoever pressed first is asked": ("any any", (asks(0, 1, secrecy=TOGETHER), asks(1)), asked(1)),
    # Everybody watches
    "all watch": ("any any", (asks(0, 1), opened, asks(1), opened, gather), Look(1, attending=NOBODY)),
    "and whatever happens": ("any any", (asks(0), opened, gather, asks(1)), Look(0, attending=NOBODY)),
    "then the next is asked": ("any any", (asks(0), opened, gather, asks(1), covered), asked(1)),
    "alone all is as before": ("any bot", (asks(0), gather, asks(0)), Look(0, None, 0, shown_to=0)),
    # Peeking
    "a peek shows one's secrets": (
        "any any",
        (asks(0, secrecy=OPEN), opened, peek),
        free(0, shown_to=0),
    ),
    "for a moment": ("any any", (asks(0, secrecy=OPEN), opened, peek, unpeek), free(0)),
    "and ends with every action": ("any any", (asks(0, secrecy=OPEN), opened, peek, asks(1, secrecy=OPEN)), free(1)),
    "nobody peeks at a handover": ("any any", (asks(0), peek), asked(0)),
    "nor where all is seen": ("any any", (asks(0), opened, peek), plays(0)),
    "nor while bots act": ("any any bot", (asks(0, secrecy=OPEN), opened, asks(2, secrecy=OPEN), peek), Look()),
    "a pause ends a peek": ("any any", (asks(0, secrecy=OPEN), opened, peek, leave), free(0)),
    "so does a handover": ("any any", (asks(0, secrecy=OPEN), opened, peek, asks(1)), asked(1)),
    # One person alone
    "alone nobody is asked": ("any bot", (asks(0),), Look(0, None, 0, shown_to=0)),
    "nor after a pause": ("any bot", (asks(0), paused), Look(0, None, 0, shown_to=0)),
    "nor after the bot": ("bot any", (asks(1), asks(0), focus_lost, asks(1)), Look(1, None, 1, shown_to=1)),
    "alone one sees one's own while a bot acts": ("any bot", (asks(1),), Look(0, shown_to=0)),
    "no people, nobody to ask": ("bot bot", (asks(0), paused), Look()),
    # Whose devices
    "each is asked with their own": ("pad1 pad2", (asks(0),), asked(0, allows="pad1")),
    "and plays with their own": ("pad1 pad2", (asks(0), opened), plays(0, allows="pad1")),
    "anything does for any": ("any pad2", (asks(0),), asked(0)),
    "the mouse has the keys": ("mouse pad2", (asks(0), opened), plays(0, allows=HANDS)),
    "unless somebody else has them": ("mouse keys", (asks(0), opened), plays(0, allows="mouse")),
    "half a keyboard": ("keys-left keys-right", (asks(1), opened), plays(1, allows="keys-right")),
    "in secret no other planner's device acts": ("pad1 pad2", (asks(0, 1), opened), plays(0, allows="pad1")),
    "in the open all who act do": (
        "pad1 pad2",
        (asks(0, 1, secrecy=OPEN), opened),
        free(0, allows="pad1 pad2"),
    ),
    "while a bot acts nothing is forbidden": (
        "pad1 pad2 bot",
        (asks(0, secrecy=OPEN), opened, asks(2, secrecy=OPEN)),
        Look(),
    ),
    # Out of turn, and with pieces in hand
    "interrupters have their own devices": (
        "pad1 pad2",
        (asks(0, secrecy=OPEN, interrupters=(1,)), opened),
        free(0, interrupters=(1,), allows="pad1 pad2"),
    ),
    "nobody interrupts a handover": (
        "pad1 pad2",
        (asks(0, secrecy=OPEN, interrupters=(0, 1)),),
        Look(handover=0, allows="pad1"),
    ),
    "bots and towers are passed over": (
        "any any bot",
        (
            asks(0, secrecy=OPEN),
            opened,
            asks(TOWER, 0, secrecy=OPEN, interrupters=(TOWER, 1, 2), holders=(0, 2)),
        ),
        free(0, interrupters=(1,), holders=(0,)),
    ),
    "two hold pieces": (
        "pad1 pad2",
        (asks(0, 1, secrecy=OPEN), opened, asks(0, 1, secrecy=OPEN, holders=(0, 1))),
        free(0, holders=(0, 1), allows="pad1 pad2"),
    ),
    "at a handover no hand moves": (
        "any any",
        (asks(0, secrecy=OPEN), opened, asks(0, secrecy=OPEN, holders=(0,)), paused),
        Look(handover=0),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_who_looks_and_acts(name: str) -> None:
    people, steps, expected = CASES[name]
    viewpoint = at(people)
    for step in steps:
        viewpoint = step(viewpoint)
    assert look(viewpoint) == expected


def after(people: str, *steps: Step) -> Viewpoint:
    viewpoint = at(people)
    for step in steps:
        viewpoint = step(viewpoint)
    return viewpoint


def actors_by(viewpoint: Viewpoint) -> dict[str, Seat | None]:
    return {device.name: viewpoint.actor_of(device) for device in DEVICES}


def test_each_of_several_actors_acts_with_their_own_device() -> None:
    viewpoint = after("pad1 pad2 mouse", asks(0, 1, 2, secrecy=OPEN), opened)
    assert actors_by(viewpoint) == {"pad1": 0, "pad2": 1} | dict.fromkeys(HANDS.split(), 2)


def test_who_must_not_act_has_no_device() -> None:
    viewpoint = after("pad1 pad2 mouse", asks(0, 2, secrecy=OPEN), opened)
    assert actors_by(viewpoint)["pad2"] is None
    assert not viewpoint.may_act(Device("pad", 2))


def test_a_shared_device_acts_for_the_first() -> None:
    assert set(actors_by(after("any any", asks(0, 1, secrecy=OPEN), opened)).values()) == {0}


def test_in_secret_only_the_viewer_acts() -> None:
    viewpoint = after("pad1 pad2", asks(0, 1), opened)
    assert {seat for seat in actors_by(viewpoint).values() if seat is not None} == {0}


@pytest.mark.parametrize(
    "steps", [(asks(0, 1),), (asks(0), opened, linger(0), asks(1)), (asks(0), opened, gather, asks(1))]
)
def test_nobody_acts_while_somebody_is_asked_lingers_or_all_watch(steps: Iterable[Step]) -> None:
    assert set(actors_by(after("any any", *steps)).values()) == {None}


def test_two_handovers_for_the_same_person_can_be_told_apart() -> None:
    once = after("any any", asks(0))
    assert once.asked == asks(0)(once).asked == asks(0, 1)(once).asked
    assert paused(once).asked == once.asked + 1


def test_every_handover_has_a_guard_of_its_own() -> None:
    viewpoint = after("any any", asks(0), opened, asks(1))
    assert viewpoint.guard == GUARD
    assert paused(wait(GUARD)(viewpoint)).guard == GUARD
    assert wait(2 * GUARD)(viewpoint).guard == 0


def test_others_secrets_are_hidden_and_ones_own_are_not() -> None:
    viewpoint = after("any any", asks(0), opened)
    assert [viewpoint.hides(seat) for seat in (0, 1)] == [False, True]
    assert [asks(1)(viewpoint).hides(seat) for seat in (0, 1)] == [True, True]
    assert [gather(viewpoint).hides(seat) for seat in (0, 1)] == [True, True]
    peeks = after("any any", asks(0, secrecy=OPEN), opened, peek)
    assert [peeks.hides(seat) for seat in (0, 1)] == [False, True]
    assert not after("any bot", asks(1)).hides(0)


def test_the_handover_of_a_picture_is_skipped() -> None:
    """As if confirmed at once, the guard notwithstanding."""
    assert look(at("any any").follow(Situation((1,), secrecy=PRIVATE)).skip()) == plays(1)
