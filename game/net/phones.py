"""`Phones`: the phones of a lobby, as the game sees them: who takes part, what seats see, what phones ask for."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from game.core.codec import codec_of
from game.core.game import TICKS, BadText, Hand, OptionValue, Seat, SeatInfo
from game.core.manifest import Manifest
from game.net.door import Connection, Door
from game.net.lineup import Lineup
from game.net.messages import (
    WATCHERS,
    Acts,
    Failed,
    Free,
    GivesUp,
    Interval,
    Joined,
    Look,
    News,
    Opened,
    Order,
    Presence,
    Presses,
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
from game.ui.remote import PHONE, RemoteMatch

ANYWHERE = Where()
RESTARTS = 3
"""How often a server that has died is replaced."""


@dataclass(slots=True)
class _Sent:
    """What a phone knows already."""

    observation: object = None
    written: bytes = b""
    can_undo: bool = False
    left: int = -1


class Phones:
    """`seats`: who takes part, those with the device `PHONE` on phones. `connect`: starts the server. `is_begun`: a
    match goes on, and everybody in it has a name and a colour; `is_party`: see `Lineup`."""

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
        is_party: bool = False,
    ) -> None:
        self._manifests, self.key = manifests, key
        self._options = json.dumps(dict(options))
        self._is_begun = is_begun
        self.door = Door()
        self.lineup = Lineup(seats, is_party)
        self.holds_back = False
        """The big screen shows bit by bit what has happened, and phones must not tell it before."""
        self._has_revealed = False
        """An action of this tick has brought something to light."""
        self._match: RemoteMatch | None = None
        self._interval: Interval | None = None
        self.is_covered = False
        """The big screen shows something else than the table, and phones can do nothing."""
        self.presses: tuple[tuple[str, str], ...] = ()
        self._pressed: tuple[Seat | None, str] | None = None
        self._sent: dict[int, _Sent] = {}
        self._moves: dict[Seat, Hand] = {}
        self._watched = False
        """Whether phones without a seat watch."""
        self._told: Table | None = None
        self._turn = 0
        """The slot that is looked at next: one is written a tick."""
        self._connect, self._where = connect, where
        self._restarts = RESTARTS
        self._process = connect(manifests, where)

    # -- who takes part, by slot

    @property
    def slots(self) -> list[Slot]:
        return self.lineup.slots

    @property
    def invitation(self) -> tuple[str, str]:
        """Address with its port, and the code; "" while the door is shut."""
        door = self.door
        return (f"{door.addresses[0]}:{door.port}", door.code) if door.is_open and door.addresses else ("", "")

    @property
    def is_full(self) -> bool:
        return self.lineup.is_full

    def infos(self, seats: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
        """`seats`, one for each slot, with the names and colours that phones have chosen."""
        return self.lineup.infos(seats)

    def follow(self, seats: Sequence[SeatInfo], here: Collection[int] | None = None) -> None:
        """Takes over the present `seats`; people who stay keep slot and phone. `here`: slots whose people are there."""
        for number in self.lineup.follow(seats, here):
            self._send(Free(number, "table"))
        self._sent.clear()

    def kick(self, number: int) -> None:
        """Frees a slot: another phone may take it."""
        self._free(number, "kicked", PHONE)

    def to_table(self, number: int) -> None:
        """Lets a slot be played with mouse, keyboard or pad."""
        self._free(number, "table", "table")

    def to_phone(self, number: int) -> None:
        """Offers a slot to phones."""
        self.lineup.free(number, PHONE)

    def _free(self, number: int, why: str, hand: str) -> None:
        self._send(Free(number, why))
        self._sent.pop(number, None)
        self.lineup.free(number, hand)

    # -- who plays, by seat of the match

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats that phones play."""
        return self.lineup.seats_of(self.lineup.by_phone)

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Seats of phones where none is now."""
        return tuple(sorted(self.lineup.seats_of(self.lineup.absent)))

    @property
    def stand_ins(self) -> frozenset[Seat]:
        """The seats for which a bot plays until their phone is back."""
        return self.lineup.seats_of(self.lineup.stand_ins)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Seats without their phone that the match cannot go on without."""
        actors = () if self._match is None else self._match.actors()
        return tuple(seat for seat in self.missing if seat in actors and seat not in self.stand_ins)

    def suits(self, key: str, seats: Sequence[SeatInfo]) -> bool:
        """Whether these can be the seats of a match of the game `key`."""
        return (self.lineup.is_party or key == self.key) and self.lineup.cast_of(seats) is not None

    def stand_in(self, seat: Seat) -> None:
        """Lets a bot play for a seat whose phone is away."""
        self.lineup.stand_in(self.lineup.cast[seat])

    # -- the match

    def play(self, match: RemoteMatch) -> None:
        """A match begins, or its table is there again."""
        self._match, self._interval, self._is_begun = match, None, True
        self.key = match.game.key
        self._options = json.dumps(dict(match.options))
        self.lineup.cast = self.lineup.cast_of(match.seats) or self.lineup.cast
        self._sent.clear()

    def take_moves(self, seat: Seat) -> Hand | None:
        """What the phone of a seat has moved its piece by since the last call; None for nothing."""
        return self._moves.pop(seat, None)

    def take_press(self) -> tuple[Seat | None, str] | None:
        """What has been pressed since the last call, and by whom: None for one who sits out."""
        pressed, self._pressed = self._pressed, None
        return pressed

    def rest(self, match: RemoteMatch) -> None:
        """Forgets `match`, unless the next one has begun: the table of a match closes only after that."""
        if self._match is match:
            self._match = None
            self._sent.clear()

    def told(self, points: Sequence[int], key: str, number: int, games: int, *, is_counting: bool) -> None:
        """Between two games of a night."""
        self._match, self._interval = None, Interval(tuple(points), key, number, games, is_counting)

    def tick(self) -> bool:
        """1/60 s: takes what phones ask for, and shows them what is new. Returns whether anything came."""
        news, self._has_revealed = self._process.poll(), False
        for one in news:
            self._hear(one)
        self._tell_table()
        match = self._match
        if match is not None and self.slots and not self.holds_back and not self._has_revealed:
            for seat in self.seats:
                self._tell_time(match, seat)
            # After the slots it is the watchers' turn.
            self._turn = (self._turn + 1) % (len(self.slots) + 1)
            if self._turn == len(self.slots):
                if self._watched or self._some_sit_out:
                    self._tell_look(match, None)
            elif self._turn in self.lineup.by_phone:
                seat_there = self.lineup.seat_of(self._turn)
                if seat_there is not None:
                    self._tell_look(match, seat_there)
        return bool(news)

    @property
    def _some_sit_out(self) -> bool:
        return any(self.lineup.seat_of(number) is None for number in self.lineup.by_phone)

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
            case Watched(on):
                self._watched = on
                self._sent.pop(WATCHERS, None)
            case Joined(number, name, colour) if number in self.lineup.by_phone:
                self.lineup.sit(number, name, colour)
            case Presence(number, here) if number in self.lineup.by_phone:
                self.lineup.arrive(number, here)
                if here:
                    self._sent.pop(number, None)
            case GivesUp(number) if number in self.lineup.by_phone:
                self.to_table(number)
            case Presses(number, id_) if number in self.lineup.by_phone:
                if any(id_ == one for one, _words in self.presses):
                    self._pressed = self.lineup.seat_of(number), id_
            case Acts(number) | Undoes(number) | Steers(number) if number in self.lineup.by_phone:
                seat = self.lineup.seat_of(number)
                if seat is not None:
                    self._do(seat, news)

    def _do(self, seat: Seat, asked: Acts | Undoes | Steers) -> None:
        """The phone of a seat asks for something in the match."""
        match asked:
            case Steers(x=x, y=y, turn=turn):
                before = self._moves.get(seat, Hand())
                self._moves[seat] = Hand(before.aim_x + x, before.aim_y + y, before.turn + turn)
            case Acts(text=text):
                self._act(seat, text)
            case Undoes() if self._match is not None and not self.is_covered and self._match.can_undo(seat):
                self._match.undo(seat)
                self._tell_look(self._match, seat)

    def _failed(self, why: str) -> None:
        """The server could not open. Or it has died: then another one takes its place, and phones come anew."""
        died = self.door.is_open
        if died:
            self._where = replace(self._where, port=self.door.port, code=self.door.code)
        self.door = Door(problem=why or "?")
        self.lineup.lose_all()
        if died and self._restarts:
            self._restarts -= 1
            self._process.close()
            self.door, self._told = Door(), None
            self._process = self._connect(self._manifests, self._where)

    def _act(self, seat: Seat, text: str) -> None:
        """Does what a phone asks for if it is legal now; otherwise the match has gone on meanwhile."""
        match = self._match
        if match is None or self.is_covered:
            return
        try:
            action = match.game.decode(text)
        except BadText:
            return
        if action in match.observation(seat).legal:
            known = len(match.observation(seat).history)
            match.submit(seat, action)
            if any(event.reveals for event in match.observation(seat).history[known:]):
                # Whether the table shows that bit by bit is known after its next tick.
                self._has_revealed = True
            else:
                self._tell_look(match, seat)
        else:
            self._send(Say(self.lineup.cast[seat], "phones.too-late"))

    # -- what they are shown

    def _tell_table(self) -> None:
        match = self._match
        phase = "lobby" if match is None else "over" if match.over else "match"
        if match is None and self._interval is not None:
            phase = "between"
        table = Table(
            self.key,
            phase,
            self._options,
            tuple(self.slots),
            self.is_covered,
            tuple(self.lineup.cast[seat] for seat in self.awaited),
            self._is_begun,
            self.lineup.cast,
            self.presses,
            self._interval,
        )
        if table != self._told:
            self._told = table
            self._send(table)

    def _tell_look(self, match: RemoteMatch, seat: Seat | None) -> None:
        """Tells a seat what it may know, if that has changed, or watchers what all may know (`seat` None). Others'
        secret actions change nothing of it."""
        number = WATCHERS if seat is None else self.lineup.cast[seat]
        sent = self._sent.setdefault(number, _Sent())
        observation = match.observation(seat)
        can_undo = seat is not None and match.can_undo(seat)
        if observation is sent.observation and can_undo == sent.can_undo:
            return
        sent.observation = observation
        written = codec_of(match.game).encode(observation)
        if written != sent.written or can_undo != sent.can_undo:
            sent.written, sent.can_undo = written, can_undo
            self._send(Look(number, written, can_undo))

    def _tell_time(self, match: RemoteMatch, seat: Seat) -> None:
        ticks = match.ticks_left(seat)
        left = -1 if ticks is None else -(-ticks // TICKS)
        number = self.lineup.cast[seat]
        sent = self._sent.setdefault(number, _Sent())
        if left != sent.left:
            sent.left = left
            self._send(Time(number, left))

    def _send(self, order: Order) -> None:
        self._process.send(order)
