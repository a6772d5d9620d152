"""`Seating`: which phone holds which seat. Tokens prove it, and the code of the big screen lets a phone ask for one.

It has no sockets: it gets the table as the game sees it, and says who may sit down.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Collection
from typing import Final

from game.app import text
from game.app.text import N_
from game.core.game import SEAT_COLOURS, Seat
from game.core.typed_data import printable
from game.net.messages import MAX_NAME, Slot

CODE_SIGNS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without I, O, 0 and 1, which are taken for one another."""
CODE_LENGTH: Final = 6
TOKEN_BYTES: Final = 16
MOST_LOST: Final = 64
"""Tokens of which it is remembered why they are worth nothing."""

TAKEN = N_("This seat has just been taken. Choose another one.")
NO_NAME = N_("Type a name first.")
LONG_NAME = N_("A name has {most} letters at the most here.")
NO_SIGN = N_("This character cannot be shown here.")
SAME_NAME = N_("Somebody is called {name} already. Choose another name.")
SAME_COLOUR = N_("Somebody has this colour already. Choose another one.")


class CannotSit(Exception):
    """`sentence`: why, to be translated and filled with `params`."""

    def __init__(self, sentence: str, **params: object) -> None:
        super().__init__(sentence)
        self.sentence, self.params = sentence, params


def make_code(pick: Callable[[str], str]) -> str:
    """A code for the big screen; `pick` chooses a sign at random."""
    return "".join(pick(CODE_SIGNS) for _sign in range(CODE_LENGTH))


class Seating:
    """`new_token`: makes 32 hexadecimal digits that nobody can guess."""

    def __init__(self, code: str, new_token: Callable[[], str]) -> None:
        self.code = code
        self._new_token = new_token
        self._tokens: dict[Seat, str] = {}
        self._lost: dict[str, str] = {}
        """Why tokens are worth nothing any more; the latest ones."""
        self.slots: tuple[Slot, ...] = ()
        self.named = True
        """Whether names and colours can still be chosen."""

    def knows(self, code: str) -> bool:
        """Whether this is the code of the big screen, compared in constant time."""
        return hmac.compare_digest(code.strip().upper().encode(), self.code.encode())

    def seat_of(self, token: str) -> Seat | None:
        """The seat of a token, compared with all tokens in constant time."""
        given, found = token.encode(), None
        for seat, known in self._tokens.items():
            if hmac.compare_digest(given, known.encode()):
                found = seat
        return found

    @property
    def taken(self) -> Collection[Seat]:
        return self._tokens.keys()

    def free(self) -> list[Seat]:
        """The seats that a phone may take now; in a match also those whose phone is away, after the others."""
        seats = [seat for seat, slot in enumerate(self.slots) if slot.hand == "phone"]
        away = [seat for seat in seats if self.slots[seat].taken and not self.slots[seat].here and not self.named]
        return [seat for seat in seats if seat not in self._tokens] + [seat for seat in away if seat in self._tokens]

    def colours(self, seat: Seat) -> list[str]:
        """The colours that a person who takes `seat` may choose from, the seat's present one first."""
        mine = self.slots[seat].colour
        free = set(self.free())
        others = {slot.colour for other, slot in enumerate(self.slots) if other not in free}
        return [mine, *(one for one in SEAT_COLOURS if one != mine and one not in others)]

    def sit(self, seat: Seat, name: str, colour: str) -> tuple[str, str, str]:
        """A phone takes a seat. Returns its token, name and colour. `CannotSit`."""
        if seat not in self.free():
            raise CannotSit(TAKEN)
        slot = self.slots[seat]
        if self.named:
            name = " ".join(printable(name).split())
            if not name:
                raise CannotSit(NO_NAME)
            if len(name) > MAX_NAME:
                raise CannotSit(LONG_NAME, most=MAX_NAME)
            others = [slot.name for other, slot in enumerate(self.slots) if other != seat and other not in self.free()]
            if name.casefold() in (other.casefold() for other in others):
                raise CannotSit(SAME_NAME, name=name)
            if not all(map(text.can_draw, name)):
                raise CannotSit(NO_SIGN)
            if colour not in self.colours(seat):
                raise CannotSit(SAME_COLOUR)
        else:
            name, colour = slot.name, slot.colour
        self.leave(seat, "taken")
        token = self._tokens[seat] = self._new_token()
        return token, name, colour

    def leave(self, seat: Seat, why: str) -> None:
        """The token of a seat is worth nothing from now on. `why`: "kicked", "table" or "taken"."""
        token = self._tokens.pop(seat, None)
        if token is not None:
            self._lost[token] = why
            if len(self._lost) > MOST_LOST:
                del self._lost[next(iter(self._lost))]

    def why_lost(self, token: str) -> str:
        """Why a token leads to no seat any more; "" for one that never did."""
        return self._lost.get(token, "")
