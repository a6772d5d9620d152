"""`Tale` gathers what happened in one turn of Shapes and tells it in one sentence, as one would at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.app.text import _, ngettext, pgettext, signed
from game.core.game import Event, Seat
from game.core.tower_events import Piece, PieceTaken
from game.games.shapes.phrases import cards_words
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
    """What the turn of `seat` has brought so far. `played`: cards that left the hand for the tower; `dropped`: pieces
    that left the platform as it failed, one penalty for all; `cause`: why, in one sentence; `replaced`, `back`: cards
    drawn for pieces that were not placed, and cards that came back to the hand for want of them; `draws`: cards drawn
    for nothing that was laid aside; `stopper`, `victim`: who stopped it, and who lost a card to `seat`."""

    seat: Seat
    played: int = 0
    replaced: int = 0
    back: int = 0
    placed: list[Piece] = field(default_factory=list)
    dropped: int = 0
    cause: str = ""
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
            case PiecesFell(pieces=pieces, fails=fails) if fails or self.dropped:
                # What falls as the tower comes to rest lies on the table, too.
                self.dropped += len(pieces)
            case Drew(seat=seat) if seat == self.seat:
                self.draws += 1
            case Declared(cards=cards):
                self.played += len(cards)
            case Exchanged(drawn=drawn, returned=returned):
                # These were for what was laid aside.
                self.draws, self.replaced, self.back = 0, drawn, len(returned)
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
        name, shown, cards = names[self.seat], PICTURE, cards_words(left)
        if self.has_cleared:
            return _("{name} cleared the platform: {cards} left.", name=name, cards=cards)
        if self.stopper is not None:
            return self._stopped(names, left)
        if self.dropped:
            return self._with_cause(self.failed(names, left))
        if self.placed and self.draws:
            return _("{name} placed {pieces} and drew a card: {cards} left.", name=name, pieces=shown, cards=cards)
        if self.placed:
            return _("{name} placed {pieces}: {cards} left.", name=name, pieces=shown, cards=cards)
        if self.draws:
            return _("{name} built nothing and drew a card: {cards} left.", name=name, cards=cards)
        return _("{name} built nothing and found no card to draw: {cards} left.", name=name, cards=cards)

    def _stopped(self, names: Sequence[str], left: int) -> str:
        assert self.stopper is not None
        name, other, cards = names[self.seat], names[self.stopper], cards_words(left)
        if self.stopper == self.seat:
            return _("{name} stopped their own turn: {cards} left.", name=name, cards=cards)
        if self.placed:
            return _(
                "{name} placed {pieces}, then {other} stopped the turn: {name} has {cards} left.",
                name=name,
                pieces=PICTURE,
                other=other,
                cards=cards,
            )
        return _("{name} was stopped by {other}: {cards} left.", name=name, other=other, cards=cards)

    def failed(self, names: Sequence[str], left: int) -> str:
        """The sentence of a turn of the classic game that failed by a fall, with its whole price."""
        return ngettext(
            "{name} dropped {n} piece: {price}.",
            "{name} dropped {n} pieces: {price}.",
            self.dropped,
            name=names[self.seat],
            price=self._price(names, left),
        )

    def _with_cause(self, words: str) -> str:
        return _("{first} {then}", first=words, then=self.cause) if self.cause else words

    def _price(self, names: Sequence[str], left: int) -> str:
        """What the hand has lost and gained: "−2 played, +1 drawn, +1 from Ben as the penalty = 4 cards"."""
        parts = [_("{n} played", n=signed(-self.played))] if self.played else []
        # Where no rival has a card to spare, the penalty is drawn, too.
        drawn = self.replaced + (self.draws if self.victim is None else 0)
        parts += [_("{n} drawn", n=signed(drawn))] if drawn else []
        parts += [_("{n} back", n=signed(self.back))] if self.back else []
        parts += [_("+1 from {name} as the penalty", name=names[self.victim])] if self.victim is not None else []
        return _("{parts} = {cards}", parts=pgettext("between lines", ", ").join(parts), cards=cards_words(left))

    def other(self, names: Sequence[str]) -> str:
        """The sentence of a turn of the other variants; "" where nothing was placed and nothing fell."""
        name = names[self.seat]
        if self.dropped and self.is_out and len(names) > 1:
            words = ngettext(
                "{name} dropped {n} piece and is out.",
                "{name} dropped {n} pieces and is out.",
                self.dropped,
                name=name,
            )
            return self._with_cause(words)
        if self.dropped:
            words = ngettext("{name} dropped {n} piece.", "{name} dropped {n} pieces.", self.dropped, name=name)
            return self._with_cause(words)
        if self.placed and self.receiver is not None:
            rival = names[self.receiver]
            return _("{name} placed {pieces} and gave a card to {rival}.", name=name, pieces=PICTURE, rival=rival)
        return _("{name} placed {pieces}.", name=name, pieces=PICTURE) if self.placed else ""
