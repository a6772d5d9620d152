"""`Phones`: the phones of one table, as the game sees them: who holds which seat, what seats see, what they ask for."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import msgspec

from game.core.codec import codec_of
from game.core.game import TICKS, BadText, Hand, OptionValue, Seat, SeatInfo
from game.core.manifest import Manifest
from game.net.messages import (
    WATCHERS,
    Acts,
    Failed,
    Free,
    GivesUp,
    Joined,
    Look,
    News,
    Opened,
    Order,
    Presence,
    Rest,
    Say,
    Slot,
    Steers,
    Table,
    Time,
    Undoes,
    Watched,
)
from game.net.process import Where
from game.net.server_process import ServerProcess
from game.play.client import SeatClient
from game.ui.remote import PHONE

ANYWHERE = Where()
RESTARTS = 3
"""How often a server that has died is replaced."""


class Connection(Protocol):
    """The game's end of the server; see `ServerProcess`."""

    def send(self, order: Order) -> None: ...

    def poll(self) -> list[News]: ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Door:
    """Where phones come in. `addresses`: numeric ones, the likeliest first; `problem`: why there is none."""

    port: int = 0
    addresses: tuple[str, ...] = ()
    code: str = ""
    problem: str = ""

    @property
    def is_open(self) -> bool:
        return bool(self.port) and not self.problem


@dataclass(slots=True)
class _Sent:
    """What a phone knows already."""

    observation: object = None
    written: bytes = b""
    can_undo: bool = False
    left: int = -1


class Phones:
    """`seats`: who plays, those with the device `PHONE` on phones. `connect`: starts the server. `is_begun`: a match
    goes on, and everybody in it has a name and a colour."""

    def __init__(
        self,
        manifests: Mapping[str, Manifest],
        key: str,
        seats: Sequence[SeatInfo],
        options: Mapping[str, OptionValue],
        where: Where = ANYWHERE,
        connect: Callable[[Mapping[str, Manifest], Where], Connection] = ServerProcess,
        *,
        is_begun: bool = False,
    ) -> None:
        self._manifests, self.key = manifests, key
        self._options = json.dumps(dict(options))
        self._is_begun = is_begun
        self.door = Door()
        self.slots = [_slot(info) for info in seats]
        self.holds_back = False
        """The big screen shows bit by bit what has happened, and phones must not tell it before."""
        self._has_revealed = False
        """An action of this tick has brought something to light."""
        self._stand_ins: set[Seat] = set()
        self._client: SeatClient | None = None
        self.is_covered = False
        """The big screen shows something else than the table, and phones can do nothing."""
        self._sent: dict[Seat, _Sent] = {}
        self._moves: dict[Seat, Hand] = {}
        self._watched = False
        """Whether phones without a seat watch."""
        self._told: Table | None = None
        self._turn = 0
        """The seat that is looked at next: one is written a tick."""
        self._connect, self._where = connect, where
        self._restarts = RESTARTS
        self._process = connect(manifests, where)

    # -- who sits where

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats that phones play."""
        return frozenset(seat for seat, slot in enumerate(self.slots) if slot.hand == PHONE)

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Seats of phones where none is now."""
        return tuple(seat for seat in sorted(self.seats) if not self.slots[seat].here)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Seats without their phone that the match cannot go on without."""
        actors = () if self._client is None else self._client.actors()
        return tuple(seat for seat in self.missing if seat in actors and seat not in self._stand_ins)

    @property
    def stand_ins(self) -> frozenset[Seat]:
        """The seats for which a bot plays until their phone is back."""
        return self.seats & self._stand_ins

    @property
    def is_full(self) -> bool:
        """Whether each of their seats has a phone that is there, or a bot that stands in."""
        return self._stand_ins.issuperset(self.missing)

    def infos(self, seats: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
        """`seats` with the names and colours that phones have chosen."""
        return tuple(
            replace(info, name=slot.name, colour=slot.colour, device=_device(info, slot))
            for info, slot in zip(seats, self.slots, strict=True)
        )

    def suits(self, key: str, seats: Sequence[SeatInfo]) -> bool:
        """Whether these are the seats of a match of the game `key`."""
        return key == self.key and [(one.name, one.colour) for one in seats] == [
            (slot.name, slot.colour) for slot in self.slots
        ]

    def kick(self, seat: Seat) -> None:
        """Frees a seat: another phone may take it."""
        self._free(seat, "kicked", PHONE)

    def stand_in(self, seat: Seat) -> None:
        """Lets a bot play for a seat whose phone is away."""
        if seat in self.missing:
            self._stand_ins.add(seat)

    def to_table(self, seat: Seat) -> None:
        """Lets a seat be played with mouse, keyboard or pad."""
        self._free(seat, "table", "table")

    def to_phone(self, seat: Seat) -> None:
        """Offers a seat to phones."""
        self.slots[seat] = _with(self.slots[seat], hand=PHONE, taken=False, here=False)

    def _free(self, seat: Seat, why: str, hand: str) -> None:
        self._process.send(Free(seat, why))
        self._sent.pop(seat, None)
        self.slots[seat] = _with(self.slots[seat], hand=hand, taken=False, here=False)

    # -- the match

    def play(self, client: SeatClient) -> None:
        """A match begins, or its table is there again."""
        self._client = client
        self._options = json.dumps(dict(client.options))
        self._sent.clear()

    def take_moves(self, seat: Seat) -> Hand | None:
        """What the phone of a seat has moved its piece by since the last call; None for nothing."""
        return self._moves.pop(seat, None)

    def rest(self) -> None:
        """The match is gone."""
        self._client = None
        self._sent.clear()

    def tick(self) -> bool:
        """1/60 s: takes what phones ask for, and shows them what is new. Returns whether anything came."""
        news, self._has_revealed = self._process.poll(), False
        for one in news:
            self._hear(one)
        self._tell_table()
        client = self._client
        if client is not None and self.slots and not self.holds_back and not self._has_revealed:
            for seat in self.seats:
                self._tell_time(client, seat)
            # After the seats it is the watchers' turn.
            self._turn = (self._turn + 1) % (len(self.slots) + 1)
            if self._turn in self.seats:
                self._tell_look(client, self._turn)
            elif self._turn == len(self.slots) and self._watched:
                self._tell_look(client, WATCHERS)
        return bool(news)

    def close(self) -> None:
        """No phone is served any more. Those that are here wait for the next lobby."""
        self._process.send(Rest())
        self._process.close()

    # -- what phones ask for

    def _hear(self, news: News) -> None:
        match news:
            case Opened(port, addresses, code):
                self.door = Door(port, addresses, code)
            case Failed(why):
                self._failed(why)
            case Joined(seat, name, colour) if seat in self.seats:
                self._sit(seat, name, colour)
            case Presence(seat, here) if seat in self.seats:
                self.slots[seat] = _with(self.slots[seat], taken=True, here=here)
                if here:
                    self._sent.pop(seat, None)
                    self._stand_ins.discard(seat)
            case Steers(seat, x, y, turn) if seat in self.seats:
                before = self._moves.get(seat, Hand())
                self._moves[seat] = Hand(before.aim_x + x, before.aim_y + y, before.turn + turn)
            case Watched(on):
                self._watched = on
                self._sent.pop(WATCHERS, None)
            case GivesUp(seat) if seat in self.seats:
                self.to_table(seat)
            case Acts(seat, text) if seat in self.seats:
                self._act(seat, text)
            case Undoes(seat) if seat in self.seats:
                if self._client is not None and not self.is_covered and self._client.can_undo(seat):
                    self._client.undo(seat)
                    self._tell_look(self._client, seat)

    def _failed(self, why: str) -> None:
        """The server could not open. Or it has died: then another one takes its place, and phones come anew."""
        died = self.door.is_open
        if died:
            self._where = replace(self._where, port=self.door.port, code=self.door.code)
        self.door = Door(problem=why or "?")
        for seat in self.seats:
            self.slots[seat] = _with(self.slots[seat], taken=False, here=False)
        if died and self._restarts:
            self._restarts -= 1
            self._process.close()
            self.door, self._told = Door(), None
            self._process = self._connect(self._manifests, self._where)

    def _sit(self, seat: Seat, name: str, colour: str) -> None:
        """A phone has taken a seat. Another seat that is free gives it its colour."""
        mine = self.slots[seat].colour
        for other, slot in enumerate(self.slots):
            if slot.colour == colour:
                self.slots[other] = _with(slot, colour=mine)
        self.slots[seat] = _with(self.slots[seat], name=name, colour=colour, taken=True, here=True)

    def _act(self, seat: Seat, text: str) -> None:
        """Does what a phone asks for if it is legal now; otherwise the match has gone on meanwhile."""
        client = self._client
        if client is None or self.is_covered:
            return
        try:
            action = client.game.decode(text)
        except BadText:
            return
        if action in client.observation(seat).legal:
            known = len(client.observation(seat).history)
            client.submit(seat, action)
            if any(event.reveals for event in client.observation(seat).history[known:]):
                # Whether the table shows that bit by bit is known after its next tick.
                self._has_revealed = True
            else:
                self._tell_look(client, seat)
        else:
            self._process.send(Say(seat, "phones.too-late"))

    # -- what they are shown

    def _tell_table(self) -> None:
        client = self._client
        phase = "lobby" if client is None else "over" if client.over else "match"
        table = Table(self.key, phase, self._options, tuple(self.slots), self.is_covered, self.awaited, self._is_begun)
        if table != self._told:
            self._told = table
            self._send(table)

    def _tell_look(self, client: SeatClient, seat: Seat) -> None:
        """Tells a seat what it may know, if that has changed. Others' secret actions change nothing of it."""
        sent = self._sent.setdefault(seat, _Sent())
        watches = seat == WATCHERS
        observation = client.observation(None if watches else seat)
        can_undo = not watches and client.can_undo(seat)
        if observation is sent.observation and can_undo == sent.can_undo:
            return
        sent.observation = observation
        written = codec_of(client.game).encode(observation)
        if written != sent.written or can_undo != sent.can_undo:
            sent.written, sent.can_undo = written, can_undo
            self._send(Look(seat, written, can_undo))

    def _tell_time(self, client: SeatClient, seat: Seat) -> None:
        ticks = client.ticks_left(seat)
        left = -1 if ticks is None else -(-ticks // TICKS)
        sent = self._sent.setdefault(seat, _Sent())
        if left != sent.left:
            sent.left = left
            self._send(Time(seat, left))

    def _send(self, order: Order) -> None:
        self._process.send(order)


def _slot(info: SeatInfo) -> Slot:
    hand = "bot" if not info.is_person else PHONE if info.device == PHONE else "table"
    return Slot(info.name, info.colour, hand, info.level)


def _device(info: SeatInfo, slot: Slot) -> str:
    """What a seat is played with: one that was to have a phone may have gone to the table."""
    if slot.hand == PHONE:
        return PHONE
    return "any" if info.device == PHONE else info.device


def _with(slot: Slot, **changes: object) -> Slot:
    return msgspec.structs.replace(slot, **changes)
