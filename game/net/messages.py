"""Messages between phone, server process and game: frozen structs, with the size that each may have.

A phone writes and reads JSON; the game and its server process exchange MessagePack over a pipe. Whatever does not fit
a struct is refused before anything looks at it.
"""

from __future__ import annotations

from typing import Final

import msgspec

from game.core.game import Seat

VERSION: Final = 2
"""Version of the messages between phone and server; a page of another version is asked to load anew."""
WATCHERS: Final[Seat] = -1
"""Stands for the phones that only watch, in the place of a seat."""
MAX_PHONE_BYTES: Final = 1_024
"""Longest message of a phone; the longest real one has a name of 20 letters in it."""
MAX_NAME: Final = 20
"""Letters of a name that is typed on a phone."""


class FromPhone(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """What a phone may say."""


class Hello(FromPhone, frozen=True, tag="hello"):
    """The first message. `token`: proves a seat that this phone has had; `code`: what the big screen shows."""

    v: int
    lang: str
    token: str = ""
    code: str = ""


class Join(FromPhone, frozen=True, tag="join"):
    """Asks for a seat. Name and colour count as long as the match has not begun."""

    seat: int
    name: str = ""
    colour: str = ""


class Act(FromPhone, frozen=True, tag="act"):
    """Asks for an action, in the text that the page offered."""

    a: str


class Undo(FromPhone, frozen=True, tag="undo"):
    """Asks to take back the latest action."""


class Steer(FromPhone, frozen=True, tag="steer"):
    """Moves the held piece: `x` px of the table to the right, `y` down; `turn` degrees to the left."""

    x: int
    y: int
    turn: int = 0


class Watch(FromPhone, frozen=True, tag="watch"):
    """Asks to see what all may know, without a seat; or, not `on`, for the seats again."""

    on: bool


class Press(FromPhone, frozen=True, tag="press"):
    """Presses a button of the big screen that is for anybody."""

    id: str


class Speak(FromPhone, frozen=True, tag="lang"):
    """Asks for another language."""

    lang: str


class Leave(FromPhone, frozen=True, tag="leave"):
    """Hands the seat to mouse, keyboard or pad at the table."""


PhoneMessage = Hello | Join | Act | Undo | Steer | Watch | Press | Speak | Leave


class Slot(msgspec.Struct, frozen=True):
    """Who takes part. `hand`: "phone", "table" for a person there, "bot", or "gone"; `taken`: a phone has it."""

    name: str
    colour: str
    hand: str
    level: str | None = None
    taken: bool = False
    here: bool = False


class Interval(msgspec.Struct, frozen=True):
    """Between two games of a night. `points`: by slot; `next`: the key of the next game, "" after the last one;
    `number`: that game's number from 1, of `games`. `is_counting`: the latest game is still counted on the big
    screen."""

    points: tuple[int, ...]
    next: str
    number: int
    games: int
    is_counting: bool = False


class ToServer(msgspec.Struct, frozen=True, tag=True):
    """What the game tells its server process."""


class Table(ToServer, frozen=True):
    """Who takes part and what they play. `game`: its key, "" while none is chosen; `phase`: "lobby", "match", "over" or
    "between" two games; `options` as JSON.

    `is_covered`: the big screen shows something else, and nothing can be done; `missed`: slots for whose phones the
    match waits; `is_begun`: names and colours stay, though the phones are still in the lobby; `cast`: the slot of each
    seat of the match; `presses`: buttons of the big screen that are for anybody, by id with their English words."""

    game: str
    phase: str
    options: str
    slots: tuple[Slot, ...]
    is_covered: bool = False
    missed: tuple[Seat, ...] = ()
    is_begun: bool = False
    cast: tuple[int, ...] = ()
    presses: tuple[tuple[str, str], ...] = ()
    interval: Interval | None = None


class Look(ToServer, frozen=True):
    """All that `seat` may know now, as the codec of the game writes it."""

    seat: Seat
    observation: bytes
    can_undo: bool = False


class Time(ToServer, frozen=True):
    """Whole seconds that are left to a seat; -1 without a limit."""

    seat: Seat
    left: int


class Say(ToServer, frozen=True):
    """A sentence for one seat: the id of a reason and its values as JSON."""

    seat: Seat
    reason: str
    params: str = "{}"


class Free(ToServer, frozen=True):
    """A phone loses its seat. `why`: "kicked" or "table"."""

    seat: Seat
    why: str


class Rest(ToServer, frozen=True):
    """The table has closed: phones show that they wait for the next one."""


class ToGame(msgspec.Struct, frozen=True, tag=True):
    """What the server process tells the game; all of it is checked."""


class Opened(ToGame, frozen=True):
    """The server listens."""

    port: int
    addresses: tuple[str, ...]
    code: str


class Failed(ToGame, frozen=True):
    """The server cannot listen. `why`: what the system says."""

    why: str


class Joined(ToGame, frozen=True):
    """A phone has taken a seat."""

    seat: Seat
    name: str
    colour: str


class Presence(ToGame, frozen=True):
    """A seat's phone has come back, or has been lost."""

    seat: Seat
    here: bool


class Acts(ToGame, frozen=True):
    """A seat acts. `text` is one of the actions that its latest page offered."""

    seat: Seat
    text: str


class Undoes(ToGame, frozen=True):
    """A seat takes its latest action back."""

    seat: Seat


class Steers(ToGame, frozen=True):
    """A seat moves its piece, see `Steer`."""

    seat: Seat
    x: int
    y: int
    turn: int


class Watched(ToGame, frozen=True):
    """Whether any phone watches without a seat."""

    on: bool


class Presses(ToGame, frozen=True):
    """A phone presses a button of the big screen."""

    seat: Seat
    id: str


class GivesUp(ToGame, frozen=True):
    """A phone hands its seat to the table."""

    seat: Seat


Order = Table | Look | Time | Say | Free | Rest
News = Opened | Failed | Joined | Presence | Acts | Undoes | Steers | Watched | Presses | GivesUp

_phone: msgspec.json.Decoder[PhoneMessage] = msgspec.json.Decoder(PhoneMessage)
_order: msgspec.msgpack.Decoder[Order] = msgspec.msgpack.Decoder(Order)
_news: msgspec.msgpack.Decoder[News] = msgspec.msgpack.Decoder(News)


class BadPhone(ValueError):
    """Bytes that no phone page sends."""


def read_phone(data: str | bytes) -> PhoneMessage:
    """Reads a message of a phone. `BadPhone` for anything else."""
    if len(data) > MAX_PHONE_BYTES:
        raise BadPhone("too long")
    try:
        return _phone.decode(data)
    except (ValueError, RecursionError) as error:
        raise BadPhone(str(error)) from None


def read_order(data: bytes) -> Order:
    return _order.decode(data)


def read_news(data: bytes) -> News:
    return _news.decode(data)


def write(message: ToServer | ToGame) -> bytes:
    return msgspec.msgpack.encode(message)
