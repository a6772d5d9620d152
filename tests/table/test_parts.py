"""The parts of a table, each alone: who looks, what is new, and the hint. No window, no scene."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game import art
from game.app.intents import KEYS, MOUSE, Device
from game.core.bot import Advice
from game.core.game import SEAT_COLOURS, TOWER, Event, Observation, Reason, Seat, SeatInfo
from game.play.client import Acted, Client, HostControl, News, Undone
from game.table.feedback.pace import DOTS, SHORT, STEP, Pace
from game.table.picking.picking import Picking
from game.table.picking.selection import Offer, button
from game.table.scene.stand_ins import StandIns
from game.table.scene.table_part import TablePart, Weak
from game.table.scene.table_parts import TableParts
from game.table.teaching.hints import TableHints
from game.table.viewing.viewing import Viewing
from game.table.viewing.viewpoint import Secrecy, Secrets, Situation
from game.ui.remote import RemoteSeats
from game.ui.services import Services
from game.ui.sleep import NAP, Sleep
from game.ui.widgets import Ui
from tests.table.noting_stage import NotingStage

EVENT = cast(Event, object())
ANA, BEN = (SeatInfo(name, colour) for name, colour in zip(("Ana", "Ben"), SEAT_COLOURS, strict=False))
CIRCE = SeatInfo("Circe", SEAT_COLOURS[2], "greedy")


class FakeMatch:
    """Stands in for both doors of a match."""

    def __init__(self, *seats: SeatInfo) -> None:
        self.seats = seats
        self.game = SimpleNamespace(key="toy")
        self.turn: tuple[Seat, ...] = (0,)
        self.history: tuple[Event, ...] = ()
        self.thinking: tuple[Seat, ...] = ()
        self.undoable: tuple[Seat, ...] = ()
        self.advice: Advice | None = None
        self.asked: list[Seat] = []
        self.seeks_hint = False
        self.over = False
        self.hurried = 0

    def observation(self, seat: Seat | None) -> Observation:
        legal = ("go", "stop") if seat in self.turn else ()
        return Observation("toy", seat, SimpleNamespace(), self.history, legal)

    def actors(self) -> tuple[Seat, ...]:
        return self.turn

    def holders(self) -> tuple[Seat, ...]:
        return ()

    def can_undo(self, seat: Seat) -> bool:
        return seat in self.undoable

    def takes_back(self, seat: Seat) -> tuple[Seat, ...]:
        return (1,)

    def hint(self, seat: Seat) -> Advice | None:
        return self.advice

    def ask_hint(self, seat: Seat) -> None:
        self.asked.append(seat)
        self.seeks_hint = True

    def drop_hint(self) -> None:
        self.advice, self.seeks_hint = None, False

    def hurry(self) -> None:
        self.hurried += 1


class Table:
    """The parts of one table, and what they need."""

    def __init__(self, *seats: SeatInfo, secrets: Secrets = Secrets.NONE, **settings: Any) -> None:
        chosen = {"peek_toggle": False, "reduced_motion": False, "motion": "1x"}
        self.services = cast(
            Services,
            SimpleNamespace(
                settings=SimpleNamespace(**(chosen | settings)),
                manifests={"toy": SimpleNamespace(bots_pause=True)},
                director=SimpleNamespace(sleep=Sleep()),
                pads=frozenset,
            ),
        )
        self.match = FakeMatch(*seats)
        self.changes: list[bool] = []
        client = cast(Client, self.match)
        self.secrecy = Secrecy.of(secrets, curtain=False)
        self.viewing = Viewing(self.services, client, self.situation, self.changes.append)
        self.picking = Picking()
        self.pace = Pace(self.services, client, client, self.viewing, lambda observation: not observation.history)
        self.hints = TableHints(client, self.viewing, self.picking, self.words)
        self.viewing.follow()
        self.viewing.skip_handover()

    def situation(self) -> Situation:
        return Situation(self.match.turn, (), (), self.secrecy)

    def words(self, observation: Observation, actions: Sequence[object], reason: Reason) -> str:
        return f"seat {observation.seat}: {' '.join(map(str, actions))}"

    def wait(self, ticks: int) -> list[bool]:
        return [self.pace.tick() for _ in range(ticks)]


# -- viewing


def test_the_acting_person_has_actions_and_nobody_else() -> None:
    table = Table(ANA, CIRCE)
    assert table.viewing.legal() == ("go", "stop")
    table.match.turn = (1,)
    table.viewing.follow()
    assert table.viewing.legal() == ()


def test_who_looks_can_undo() -> None:
    open_table, curtained = Table(ANA, BEN), Table(ANA, BEN, secrets=Secrets.NEEDED)
    for table in (open_table, curtained):
        table.match.undoable = (0, 1)
    assert open_table.viewing.undoers() == (0, 1)
    assert curtained.viewing.undoers() == (0,)
    curtained.match.turn = (1,)
    curtained.viewing.follow()
    assert curtained.viewing.viewpoint.handover == 1
    assert curtained.viewing.undoers() == ()
    assert (open_table.viewing.undone_too(), curtained.viewing.undone_too()) == ((1,), ())


def test_everything_else_follows_a_viewpoint_and_knows_when_somebody_is_asked() -> None:
    table = Table(ANA, BEN, secrets=Secrets.NEEDED)
    table.changes.clear()
    table.viewing.follow()
    table.match.turn = (1,)
    table.viewing.follow()
    assert table.changes == [False, True]


def test_only_the_device_that_began_a_peek_ends_it() -> None:
    viewing = Table(ANA, BEN, secrets=Secrets.ASIDE).viewing
    viewing.viewpoint = viewing.peeked(True, KEYS)
    assert viewing.viewpoint.peeking == 0
    assert viewing.peeked(False, MOUSE).peeking == 0
    assert viewing.peeked(False, KEYS).peeking is None


def test_with_the_toggle_each_press_switches_a_peek() -> None:
    viewing = Table(ANA, BEN, secrets=Secrets.ASIDE, peek_toggle=True).viewing
    for expected in (0, None, 0):
        viewing.viewpoint = viewing.peeked(True, KEYS)
        viewing.viewpoint = viewing.peeked(False, KEYS)
        assert viewing.viewpoint.peeking == expected


def test_without_their_gamepad_people_play_on_with_any_device() -> None:
    viewing = Table(replace(ANA, device="pad1"), BEN).viewing
    assert viewing.without_pads() == (0,)
    assert "Ana" in viewing.notice
    viewing.play_without_pads()
    assert viewing.notice == ""
    assert viewing.viewpoint.covers(0, MOUSE)


# -- pace


@pytest.mark.parametrize(
    ("news", "expected"),
    [(Acted(1, (EVENT, EVENT)), [1, 2]), (Acted(1, ()), []), (Undone(1), [])],
    ids=["two events", "no event", "undone"],
)
def test_the_latest_events_are_new_until_something_is_taken_back(news: News, expected: list[int]) -> None:
    table = Table(ANA, CIRCE)
    table.match.history = (EVENT,) * 3
    table.pace.note(0, [news])
    assert [number for number, _event in table.pace.new_events(table.viewing.observation())] == expected
    assert not list(table.pace.new_events(table.match.observation(None))), "another viewer"
    table.pace.note_nothing()
    assert not list(table.pace.new_events(table.viewing.observation()))


def test_cards_are_dealt_once() -> None:
    table = Table(ANA, CIRCE)
    observation = table.viewing.observation()
    assert table.pace.is_dealing(observation)
    table.pace.tick()
    table.pace.note_nothing()
    assert not table.pace.is_dealing(observation), "the table was covered meanwhile"


def test_what_lay_there_before_does_not_come_again() -> None:
    table = Table(ANA, CIRCE)
    table.match.history = (EVENT,)
    table.pace.note(0, [Acted(1, (EVENT,))])
    ui = Ui()
    ui.put("card", art.tile(20, 20, 2, (0, 0, 0, 255)), 100, 100, origin=("deck",), flies=True)
    ui.put("gone", art.tile(20, 20, 2, (0, 0, 0, 255)), 100, 100, origin=("deck",), leaves=True)
    came = list(ui.pictures)
    table.pace.settle(ui, table.viewing.observation())
    assert ui.pictures == came, "it is news"
    table.pace.note_nothing()
    table.pace.settle(ui, table.viewing.observation())
    (card,) = ui.pictures
    assert (card.id, card.origin, card.flies) == ("card", None, False)


def test_dots_come_after_a_while_and_run() -> None:
    table = Table(ANA, CIRCE)
    table.match.turn, table.match.thinking = (1,), (1,)
    table.viewing.follow()
    table.wait(SHORT - 1)
    assert table.pace.dots() is None
    assert table.wait(1) == [True]
    shown = []
    for _ in range(DOTS):
        shown.append(table.pace.dots())
        table.wait(STEP)
    assert shown == [0, 1, 2]
    table.match.turn = (0,)
    table.viewing.follow()
    table.wait(1)
    assert table.pace.dots() is None
    assert table.services.director.sleep.hushes, "a press was meant for skipping"


def test_all_dots_are_lit_with_reduced_motion() -> None:
    table = Table(ANA, CIRCE, reduced_motion=True)
    table.match.turn, table.match.thinking = (1,), (1,)
    table.viewing.follow()
    table.wait(SHORT + STEP)
    assert table.pace.dots() == DOTS


def test_a_skip_ends_motion_once_hurries_bots_and_sleeps_when_it_is_somebodys_turn() -> None:
    table = Table(ANA, CIRCE)
    assert not table.pace.skips
    table.match.turn, table.match.thinking = (1,), (1,)
    table.viewing.follow()
    table.wait(NAP)
    assert table.pace.skips
    table.match.turn = (TOWER,)
    assert not table.pace.skips, "a tower comes to rest by itself"
    table.match.turn = (1,)
    table.pace.skip()
    assert table.match.hurried == 1
    stage = NotingStage()
    finished: list[int] = []
    stage.finish = lambda: finished.append(1)
    table.pace.frame(stage)
    table.pace.frame(stage)
    assert finished == [1]
    table.match.turn = (0,)
    table.viewing.follow()
    table.wait(1)
    assert table.pace.sleeps
    table.wait(NAP)
    assert not table.pace.sleeps


# -- hints


def follow_offers(table: Table) -> None:
    """Each action is a button of its name."""
    table.picking.follow(
        [table.match.observation(0)],
        lambda observation: [Offer((action,), (button(action),)) for action in observation.legal],
    )


def test_a_hint_is_asked_for_once_and_arrives_once() -> None:
    table = Table(ANA, CIRCE)
    follow_offers(table)
    assert table.hints.ask() == table.hints.ask() == ""
    assert table.match.asked == [0]
    assert not table.hints.arrives()
    table.match.advice, table.match.seeks_hint = Advice(("stop",), Reason(0)), False
    assert table.hints.arrives()
    assert not table.hints.arrives()
    assert (table.hints.action, table.hints.steps(), table.hints.line()) == ("stop", ("stop",), "seat 0: stop")
    table.hints.drop()
    assert (table.hints.shown, table.hints.steps(), table.hints.line()) == (None, (), "")


def test_a_hint_that_does_not_hold_any_more_has_no_steps() -> None:
    table = Table(ANA, CIRCE)
    table.match.advice = Advice(("gone",), Reason(0))
    assert table.hints.shown is not None
    assert table.hints.steps() == ()


def test_nobody_is_told_a_hint_that_others_would_see() -> None:
    table = Table(ANA, BEN, secrets=Secrets.ASIDE)
    assert "Peek first" in table.hints.ask()
    table.match.advice = Advice(("go",), Reason(0))
    assert table.hints.shown is None
    table.viewing.viewpoint = table.viewing.peeked(True, KEYS)
    assert table.hints.shown is not None


def test_who_does_not_act_gets_no_hint() -> None:
    table = Table(ANA, CIRCE)
    table.match.turn = (1,)
    table.viewing.follow()
    assert table.hints.ask() == table.hints.refusal() != ""
    assert table.match.asked == []


def test_a_part_may_leave_out_every_hook() -> None:
    part = TablePart()
    part.tick()
    part.let_go(0, MOUSE)
    part.close()
    assert (part.halts(), part.sample(0, MOUSE), part.ignores_press(0, 0)) == (False, None, False)
    assert (part.ends_drag(), part.film()) == (False, None)


def test_parts_are_asked_in_their_order_until_one_answers() -> None:
    asked: list[str] = []

    class Noting(TablePart):
        def __init__(self, name: str, *, answers: bool) -> None:
            self.name, self.answers = name, answers

        def confirmed(self, action: Hashable, device: Device) -> bool:
            asked.append(self.name)
            return self.answers

        def holds(self) -> Hashable | None:
            return self.name if self.answers else None

        def tick(self) -> None:
            asked.append(self.name)

    parts = TableParts((Noting("first", answers=False), Noting("second", answers=True), Noting("third", answers=True)))
    assert parts.confirmed("go", MOUSE)
    assert asked == ["first", "second"]
    assert parts.holds() == "second"
    asked.clear()
    parts.tick()
    assert asked == ["first", "second", "third"], "time passes for all of them"
    assert (TableParts().confirmed("go", MOUSE), TableParts().film()) == (False, None)


def test_a_part_does_not_keep_its_table_alive() -> None:
    class Owner:
        pass

    class Part:
        table = Weak[Owner]()

        def __init__(self, table: Owner) -> None:
            self.table = table

    owner = Owner()
    part, other = Part(owner), Part(kept := Owner())
    assert part.table is owner
    del owner
    with pytest.raises(ReferenceError):
        _ = part.table
    assert other.table is kept, "each part has its own"


def test_a_bot_plays_for_who_is_away_until_they_are_back() -> None:
    table, driven = Table(ANA, BEN), list[tuple[Seat, str | None]]()
    host = cast(HostControl, SimpleNamespace(drive=lambda seat, difficulty: driven.append((seat, difficulty))))
    stand_ins = StandIns(host, table.viewing)
    stand_ins.tick()
    assert driven == [], "no phones play"
    phones = SimpleNamespace(seats=frozenset({1}), missing=frozenset({1}), stand_ins=frozenset({1}))
    table.viewing.remote = cast(RemoteSeats, phones)
    stand_ins.tick()
    stand_ins.tick()
    assert driven == [(1, "normal")]
    phones.stand_ins = frozenset()
    stand_ins.tick()
    assert driven == [(1, "normal"), (1, None)]
