"""`SeatFrame`, a frozen value, holds what a seat's plate and key prompts at the stack-off's table draw."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.intents import Device, Intent
from game.core.game import SeatInfo
from game.games.stack_off.round_client import SeatState
from game.ui.layout import Rect


@dataclass(frozen=True, slots=True)
class SeatFrame:
    """`room`: the column's room. `device`: used last for the seat. `keys`: what its keys or buttons mean. `mood`: the
    face's mood. `won`: rounds won, of the `needed` ones. `is_out`: the seat does not build any more while others do.
    `medal`: the best one of a level that the seat has or can still get, 0 in other rounds. `needs_one`: one more round
    wins the series. `score`: by what the seat is ranked, in words, "" before all begin. `place`: in a level, the place
    of the seat; 0 before all begin, while all are level, and in other rounds, where it stands at the tower. `leads`:
    the seat is ahead in this round. `tells_swap`: the plate shows the key that swaps, pale while it does not. `temper`:
    key of a bot's temper, "" for a person. `takes`: no new pieces come, standing ones are taken. `passes`: some pieces
    may be passed on. `pushes`: the way that a seat which is out pushes the wind, in words. `tells_device`: the plate
    says in words with what the seat is played. `moves_to`: whose tower the seat gets at the bell, in words. `finish`:
    the place of the seat once the round is over, 0 before.
    """

    room: Rect
    plate: Rect
    info: SeatInfo
    device: Device
    keys: dict[str, Intent]
    state: SeatState
    mood: str
    leads: bool
    won: int
    needed: int
    is_out: bool
    has_handicap: bool = False
    medal: int = 0
    needs_one: bool = False
    score: str = ""
    place: int = 0
    tells_swap: bool = False
    temper: str = ""
    takes: bool = False
    passes: bool = False
    pushes: str = ""
    tells_device: bool = False
    moves_to: str = ""
    finish: int = 0
