"""`Tale` gathers what happened in one turn of Shapes and tells it in one sentence, as one would at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.app.text import _, ngettext
from game.core.game import Event, Seat
from game.core.tower_events import Piece, PieceTaken
from game.games.shapes.rules.events import (
    Assigned,
    BoardCleared,
    Completed,
    Declared,
    DrawSkipped,
    Drew,
    Eliminated,
    Exchanged,
    PiecesFell,
    Stolen,
    Stopped,
    TakenBack,
    TurnBegan,
)
from game.table.log.entries import PICTURE

BEGINS = Declared | Assigned | Drew | DrawSkipped | BoardCleared | PieceTaken | Stopped
"""Events with which the first turn of a history may begin: a match is dealt before it, and a lesson or a saved position
may begin in the middle of a turn."""


def begun(event: BEGINS | TurnBegan) -> Tale:
    """The tale of a turn that begins with an event, which it has not heard yet."""
    return Tale(event.turn if isinstance(event, Stopped) else event.seat)


def grown(event: Event, seat: Seat) -> int:
    """By how many cards the hand of `seat` has grown with an event of the classic game; negative: it has shrunk."""
    match event:
        case Declared(seat=owner, cards=cards):
            return -len(cards) if owner == seat else 0
        case Drew(seat=owner):
            return int(owner == seat)
        case Stolen(seat=thief, rival=rival):
            return (thief == seat) - (rival == seat)
        case Exchanged(seat=owner, returned=back) | TakenBack(seat=owner, cards=back):
            return len(back) if owner == seat else 0
        case BoardCleared(seat=owner) | Stopped(seat=owner):
            return -int(owner == seat)
    return 0


@dataclass(slots=True)
class Tale:
    """What the turn of `seat` has brought so far. `dropped`: pieces of the fall that failed it; `draws`: cards drawn
    for nothing that was laid aside; `stopper`, `victim`: who stopped it, and who lost a card to `seat`."""

    seat: Seat
    placed: list[Piece] = field(default_factory=list)
    dropped: int = 0
    draws: int = 0
    stopper: Seat | None = None
    victim: Seat | None = None
    receiver: Seat | None = None
    has_cleared: bool = False
    is_out: bool = False

    def hear(self, event: Event) -> None:
        """Takes in the next event of the turn."""
        match event:
            case Completed(piece=piece):
                self.placed.append(piece)
            case PiecesFell(pieces=pieces, fails=True):
                self.dropped += len(pieces)
            case Drew(seat=seat) if seat == self.seat:
                self.draws += 1
            case Exchanged():
                # These were for what was laid aside.
                self.draws = 0
            case Stopped(seat=stopper):
                self.stopper = stopper
            case Stolen(rival=rival):
                self.victim = rival
            case Assigned(passed=passed) if passed is not None:
                self.receiver = passed.rival
            case BoardCleared():
                self.has_cleared = True
            case Eliminated():
                self.is_out = True

    def classic(self, names: Sequence[str], left: int) -> str:
        """The sentence of a turn of the classic game; `left`: the cards that its seat has after it. Pictures of the
        placed pieces stand where `PICTURE` does."""
        name, shown = names[self.seat], PICTURE
        if self.has_cleared:
            return _("{name} cleared the board: {left} left.", name=name, left=left)
        if self.stopper is not None:
            return self._stopped(names, left)
        if self.dropped:
            return self._failed(names, left)
        if self.placed and self.draws:
            return _("{name} placed {pieces} and drew a card: {left} left.", name=name, pieces=shown, left=left)
        if self.placed:
            return _("{name} placed {pieces}: {left} left.", name=name, pieces=shown, left=left)
        if self.draws:
            return _("{name} built nothing and drew a card: {left} left.", name=name, left=left)
        return _("{name} built nothing and found no card to draw: {left} left.", name=name, left=left)

    def _stopped(self, names: Sequence[str], left: int) -> str:
        assert self.stopper is not None
        name, other = names[self.seat], names[self.stopper]
        if self.stopper == self.seat:
            return _("{name} stopped their own turn: {left} left.", name=name, left=left)
        if self.placed:
            return _(
                "{name} placed {pieces}, then {other} stopped the turn: {name} has {left} left.",
                name=name,
                pieces=PICTURE,
                other=other,
                left=left,
            )
        return _("{name} was stopped by {other}: {left} left.", name=name, other=other, left=left)

    def _failed(self, names: Sequence[str], left: int) -> str:
        name, n = names[self.seat], self.dropped
        if self.victim is not None:
            rival = names[self.victim]
            return ngettext(
                "{name} dropped {n} piece and had to take a card from {rival}: {left} left.",
                "{name} dropped {n} pieces and had to take a card from {rival}: {left} left.",
                n,
                name=name,
                rival=rival,
                left=left,
            )
        return ngettext(
            "{name} dropped {n} piece and had to draw a card more: {left} left.",
            "{name} dropped {n} pieces and had to draw a card more: {left} left.",
            n,
            name=name,
            left=left,
        )

    def other(self, names: Sequence[str]) -> str:
        """The sentence of a turn of the other variants; "" where nothing was placed and nothing fell."""
        name = names[self.seat]
        if self.dropped and self.is_out and len(names) > 1:
            return ngettext(
                "{name} dropped {n} piece and is out.",
                "{name} dropped {n} pieces and is out.",
                self.dropped,
                name=name,
            )
        if self.dropped:
            return ngettext("{name} dropped {n} piece.", "{name} dropped {n} pieces.", self.dropped, name=name)
        if self.placed and self.receiver is not None:
            rival = names[self.receiver]
            return _("{name} placed {pieces} and gave a card to {rival}.", name=name, pieces=PICTURE, rival=rival)
        return _("{name} placed {pieces}.", name=name, pieces=PICTURE) if self.placed else ""
