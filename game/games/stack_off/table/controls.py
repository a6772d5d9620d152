"""`SeatControls` turns input from the seats' devices into requests of a stack-off round, and sounds their outcome."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from game.app.intents import MOUSE, STEPS, Device, Intent
from game.app.text import _, pgettext
from game.core.game import TICKS, Hand, Seat
from game.core.tower_events import Piece
from game.games.stack_off.round_client import (
    LetGo,
    PointAt,
    Request,
    RoundClient,
    SwapPiece,
    TakeLatestBack,
    TakeStanding,
    ThrowGust,
)
from game.games.stack_off.seat_devices import SeatDevices
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.key_prompts import quarter_intent
from game.games.stack_off.table.loose_marks import held_down_words
from game.games.stack_off.table.pointing import highest_of, is_pressed_at, piece_beside, piece_near

if TYPE_CHECKING:
    from game.ui.services import Services

GIVEN = 40
"""Ticks after which a seat has seen that a potato was passed to it, and may mean that with a swap."""
DEAF = TICKS // 2
"""Ticks after a seat is out in which its presses still belong to the piece it has held, and send no gust."""
SWAPS = (Intent.PEEK, Intent.UNDO)


class SeatControls:
    """`columns`: by seat."""

    def __init__(
        self, services: Services, client: RoundClient, devices: SeatDevices, columns: Sequence[Column]
    ) -> None:
        self._services = services
        self._client = client
        self._devices = devices
        self._columns = columns
        self._given: dict[Seat, int] = {}
        """Ticks for which a swap is not for what was just passed to a seat."""
        self._out: dict[Seat, int] = {}
        """Ticks for which seats have been able to send a gust."""
        self._offers: dict[Seat, tuple[Piece, Seat]] = {}
        """The potatoes that are held and to whom they may be passed, by seat."""

    def press(self, seat: Seat, intent: Intent, device: Device, counting: bool) -> None:
        """Takes a press of a seat's `device`. While it is counted down, nothing is let go or swapped."""
        if intent in (Intent.LEFT, Intent.RIGHT) and self._client.view().seats[seat].steers:
            self._push(seat, "left" if intent is Intent.LEFT else "right")
        elif intent in STEPS and (found := piece_beside(self._client.view().seats[seat], intent.value)) is not None:
            self._client.submit(seat, PointAt(found))
        elif counting:
            return
        elif intent is Intent.CONFIRM:
            self.drop(seat, device)
        elif intent is quarter_intent(device):
            self._columns[seat].hand.turn_quarter()
        elif intent in SWAPS:
            self.swap(seat, device)

    def drop(self, seat: Seat, device: Device) -> None:
        """Lets go of the held piece; takes the standing one that is pointed at, a mouse only one at its pointer; or
        throws, if the seat is out."""
        state, column = self._client.view().seats[seat], self._columns[seat]
        held = state.view.held
        if state.throws_left or state.steers:
            self._push(seat, self._pointed_way(seat) if device.kind == "mouse" else "right")
        elif state.pointed is not None:
            pointer = self._services.devices.pointer
            if device.kind != "mouse" or is_pressed_at(column, state.pointed, pointer):
                self._client.submit(seat, TakeStanding(state.pointed))
            elif (top := highest_of(column)) is not None and is_pressed_at(column, top, pointer):
                self._refuse(column, _("Not the top one: it is up there already"), top)
        elif held is None:
            if state.plays and column.hand.drops_waiting():
                self._services.audio.play("click", 0.6)
                column.refusal.say(
                    "" if column.hand.drops else pgettext("a piece that was to drop", "Kept: it does not drop")
                )
        elif column.hand.lets_go(device, self._services.devices):
            self._client.submit(seat, LetGo(held))
        elif column.hand.is_caught_afar:
            self._refuse(column, _("Caught: bring it free"))
        self.process_news()

    def _push(self, seat: Seat, way: Literal["left", "right"]) -> None:
        """Has a seat that is out push that way: a wind from the left blows to the right."""
        if not self._client.view().seats[seat].steers and self._out.get(seat, 0) < DEAF:
            return
        self._client.submit(seat, ThrowGust("left" if way == "right" else "right"))

    def _pointed_way(self, seat: Seat) -> Literal["left", "right"]:
        """The side of the pointer in the lane of a seat."""
        return "left" if self._services.devices.pointer[0] < self._columns[seat].room.cx else "right"

    def swap(self, seat: Seat, device: Device | None = None) -> None:
        """Swaps the held piece for the next one; takes the latest back where all are placed in vain; or throws from the
        other side, with a mouse from the side where it points."""
        state = self._client.view().seats[seat]
        if state.throws_left or state.steers:
            self._push(seat, self._pointed_way(seat) if device == MOUSE else "left")
        elif self._given.get(seat):
            self._refuse(self._columns[seat], _("Lead from {name}!", name=self._columns[seat].given_by))
        elif self._client.chances(seat).is_stuck:
            self._client.submit(seat, TakeLatestBack())
        else:
            self._client.submit(seat, SwapPiece(state.waiting if state.view.held is None else state.view.held))
        self.process_news()

    def point(self) -> None:
        """Has the pointer point at one of the standing pieces that may be taken, or at a way to push the wind."""
        seat = self._devices.seat_of(MOUSE)
        if seat is None:
            return
        state, column = self._client.view().seats[seat], self._columns[seat]
        column.points_to = self._pointed_way(seat) if state.steers else ""
        pointed = state.pointed
        if pointed is not None:
            piece = piece_near(column, self._services.devices.pointer)
            if piece not in (None, pointed, highest_of(column)):
                self._client.submit(seat, PointAt(piece))

    def samples(self) -> dict[Seat, Hand]:
        """Gets the input of the people's hands in this tick."""
        self._given = {seat: left - 1 for seat, left in self._given.items() if left > 1}
        found: dict[Seat, Hand] = {}
        states = self._client.view().seats
        self._out = {seat: self._out.get(seat, 0) + 1 for seat, state in enumerate(states) if state.throws_left}
        for column in self._columns:
            seat = column.seat
            if not self._devices.seats[seat].is_person or not states[seat].plays:
                continue
            device = self._devices.latest(seat)
            hand = column.hand.sample(device, self._devices.beside(seat), self._services.devices)
            if hand is not None:
                found[seat] = hand
        return found

    def release_arrived(self) -> None:
        """Lets go of the pieces that were to be let go where they are now, and of those that cannot get there; what
        others rest on stays."""
        for column in self._columns:
            was_leaving, held = column.aim.leaving, column.state.view.held
            arrived = column.hand.has_arrived
            is_stuck = was_leaving and not column.aim.leaving and not arrived
            if held is None or not (arrived or is_stuck):
                continue
            if is_stuck and column.hand.carries:
                self._refuse(column, held_down_words())
            elif is_stuck and column.hand.is_caught_afar:
                self._refuse(column, _("Caught: bring it free"))
            else:
                self._client.submit(column.seat, LetGo(held))

    def _refuse(self, column: Column, words: str, piece: Piece | None = None) -> None:
        self._services.audio.play("refuse")
        column.refusal.say(words, piece)

    def _note_passes(self) -> None:
        """Tells the columns to whom they may pass a potato, who has given them one, and who sends a gust."""
        states, names = self._client.view().seats, [info.name for info in self._devices.seats]
        for seat, (piece, to) in self._offers.items():
            if states[seat].view.held != piece and piece in states[seat].view.coming:
                self._columns[to].give(names[seat])
                self._given[to] = GIVEN
        self._offers = {}
        for column in self._columns:
            threat = states[column.seat].threat
            if threat is not None:
                column.gust_by = names[threat.by]
            elif column.gust_by and not states[column.seat].tower.gust:
                column.gust_by = ""
            held = states[column.seat].view.held
            leader = self._client.chances(column.seat).pass_to if held in column.potatoes else None
            column.passes_to = "" if leader is None else names[leader]
            if held is not None and leader is not None:
                self._offers[column.seat] = held, leader

    def _note_swap(self, column: Column, request: Request, done: bool) -> None:
        """Tells a column that the piece that waits there was swapped, or why it was not."""
        state = self._client.view().seats[column.seat]
        if not isinstance(request, SwapPiece):
            return
        if state.view.held is not None:
            if not done and not state.can_swap:
                stays = state.next_piece is not None
                column.refusal.say(_("This one stays: place it") if stays else _("Nothing to swap it for"))
            return
        if state.waiting is None:
            return
        if done:
            column.hand.swap_waiting(state.waiting)
        elif state.next_piece is None:
            column.refusal.say(_("Nothing to swap it for"))
        elif column.potatoes & {state.waiting, state.next_piece}:
            column.refusal.say(_("Lead is swapped only in the hand"))
        else:
            column.refusal.say(_("Swap it once you hold it"))

    def process_news(self) -> None:
        """Lets hear what came of the requests, and notes what is passed on."""
        self._note_passes()
        audio = self._services.audio
        while (news := self._client.news()) is not None:
            done = news.outcome == "done"
            match news.request:
                case ThrowGust():
                    audio.play("wind" if done else "refuse", 0.7)
                case SwapPiece() | TakeLatestBack():
                    audio.play(*(("card", 0.6) if done else ("refuse", 0.4)))
                    self._note_swap(self._columns[news.seat], news.request, done)
            if done and isinstance(news.request, TakeLatestBack):
                self._columns[news.seat].show.clear()
