"""`Viewpoint`: who looks at a shared screen, who acts with which device, and who is asked to take over, as a value.

A viewpoint is a value without a screen; each method returns the next one. It knows only what the match asks of the
people (`Situation`) and what they do with the screen: confirm a handover, peek, pause, come back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from game.app.intents import Device, covers
from game.core.game import TOWER, Seat, SeatInfo

GUARD = 30
"""Ticks for which a new handover ignores confirmations: a button still held must not open it."""


class Secrets(Enum):
    """What the acting person keeps from the other people at the screen."""

    NONE = "none"
    """Nothing: everybody may look on, as at a tower."""
    TOGETHER = "together"
    """Nothing, and everybody acts at once."""
    ASIDE = "aside"
    """Something that one can act without: it lies face down, and its owner may peek."""
    NEEDED = "needed"
    """Something that must be seen to act, such as a hand."""


@dataclass(frozen=True, slots=True)
class Secrecy:
    """How the people share the screen now. `private`: what the person who acts sees is for nobody else, so each is
    asked to take over. `together`: everybody acts at once with nothing secret in sight, so nobody is asked."""

    private: bool = False
    together: bool = False

    @classmethod
    def of(cls, secrets: Secrets, curtain: bool) -> Secrecy:
        """The one rule for all games: a person who must see a secret is asked to take over, and with a `curtain` also
        one who could do without. Nobody is asked where nobody hides anything."""
        return cls(secrets is Secrets.NEEDED or (curtain and secrets is Secrets.ASIDE), secrets is Secrets.TOGETHER)


@dataclass(frozen=True, slots=True)
class Situation:
    """What a match asks of the seats now: who must act, who may act out of turn, who holds a piece, and how the game
    shares the screen. Bots may be among them; a viewpoint passes over them."""

    actors: tuple[Seat, ...] = ()
    interrupters: tuple[Seat, ...] = ()
    holders: tuple[Seat, ...] = ()
    secrecy: Secrecy = Secrecy()


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """The people at one screen. `devices`: by seat, what each person plays with, None for a bot.

    `viewer`: the person whose knowledge is on the screen; None: what all may know. `handover`: who is asked to take
    over, while nothing else is shown. `peeking`: who looks at their secrets for a moment. `lingering`: who keeps the
    screen after their turn until they part with it. `everybody`: all watch together, and nobody acts; the last viewer
    goes first afterwards, if they must act. `away`: the next to act is asked first, because somebody else may have come
    to the screen. `asked`: how often a handover has been asked for, so that two for the same person can be told
    apart. `guard`: ticks for which a handover cannot be opened. `looks_on`: a recorded match is shown, in which nobody
    acts and nobody is asked. `phones`: the seats that people play on phones, who look at this screen too; `lost`: those
    of them whose phone is not there.
    """

    devices: tuple[str | None, ...]
    situation: Situation = Situation()
    viewer: Seat | None = None
    handover: Seat | None = None
    peeking: Seat | None = None
    lingering: Seat | None = None
    everybody: bool = False
    away: bool = True
    asked: int = 0
    guard: int = 0
    looks_on: bool = False
    phones: frozenset[Seat] = frozenset()
    lost: frozenset[Seat] = frozenset()

    @classmethod
    def of(cls, seats: Sequence[SeatInfo]) -> Viewpoint:
        """The viewpoint at the start of a match, before anybody has come to the screen."""
        return cls(tuple(info.device if info.is_person else None for info in seats))

    # Who

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats at which people sit."""
        return tuple(seat for seat, device in enumerate(self.devices) if device is not None)

    @property
    def is_shared(self) -> bool:
        """Whether several people share the screen."""
        return len(self.people) + len(self.phones) > 1

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The people who must act."""
        return self._people(self.situation.actors)

    @property
    def next_person(self) -> Seat | None:
        """The first person who must act. One who is at the screen, or asked to come, goes first."""
        present = self.viewer if self.handover is None else self.handover
        return present if present in self.actors else next(iter(self.actors), None)

    @property
    def actor(self) -> Seat | None:
        """The person for whom a shared device acts now."""
        return None if self._nobody_acts else self.next_person

    @property
    def interrupters(self) -> tuple[Seat, ...]:
        """The people who may act out of turn now."""
        return () if self.handover is not None else self._people(self.situation.interrupters)

    @property
    def holders(self) -> tuple[Seat, ...]:
        """The people in whose hands pieces are, and who can move them. Who plays on a phone moves them here too."""
        if self.handover is not None:
            return ()
        return tuple(seat for seat in self.situation.holders if seat in (*self.people, *self.phones))

    @property
    def shown_to(self) -> Seat | None:
        """The seat whose knowledge is on the screen; None: what all may know."""
        if self.everybody or self.handover is not None:
            return None
        return self.viewer if self.peeking is None else self.peeking

    @property
    def attending(self) -> frozenset[Seat] | None:
        """The seats whose clocks run; None: all."""
        at_screen = self._attending
        if not self.phones or self.everybody:
            return at_screen
        if at_screen is not None:
            return at_screen | (self.phones - self.lost)
        return frozenset(range(len(self.devices))) - self.lost if self.lost else None

    @property
    def _attending(self) -> frozenset[Seat] | None:
        """The same without a thought of phones."""
        if self.lingering is not None:
            return frozenset({self.lingering})
        if self.everybody:
            return frozenset()
        if not self.is_shared or not self.situation.secrecy.private:
            return None
        return frozenset() if self.viewer is None else frozenset({self.viewer})

    @property
    def holder(self) -> Seat | None:
        """The first person in whose hand a piece is."""
        return next(iter(self.holders), None)

    def hides(self, seat: Seat) -> bool:
        """Whether what only `seat` may know must not be shown now."""
        return self.is_shared and (self.everybody or seat not in (self.viewer, self.peeking))

    # With which device

    def covers(self, seat: Seat, device: Device) -> bool:
        """Whether the person at `seat` may use `device`."""
        wanted = self.devices[seat]
        if seat in self.phones and seat in self.situation.holders:
            wanted = "any"
        others = [name for other, name in enumerate(self.devices) if name is not None and other != seat]
        return wanted is not None and covers(wanted, device, others)

    def holder_of(self, device: Device) -> Seat | None:
        """The person whose piece `device` moves."""
        return next((seat for seat in self.holders if self.covers(seat, device)), None)

    def actor_of(self, device: Device) -> Seat | None:
        """The person who acts with `device`: the next one, or another one who must act and plays with it."""
        actor = self.actor
        if actor is None or self.covers(actor, device):
            return actor
        if self.situation.secrecy.private:
            return None
        return next((seat for seat in self.actors if self.covers(seat, device)), None)

    def may_act(self, device: Device) -> bool:
        """Whether a target that belongs to nobody in particular may be confirmed with `device`."""
        if self.lingering is not None:
            return self.covers(self.lingering, device)
        return self.actor is None or self.actor_of(device) is not None

    def allows(self, device: Device) -> bool:
        """Whether anything at all may be done with `device` now."""
        if self.handover is not None:
            return self.covers(self.handover, device)
        return self.may_act(device) or any(self.covers(seat, device) for seat in self.interrupters)

    # What happens

    def told(self, situation: Situation) -> Viewpoint:
        """The same people look and are asked as before, at what the match asks now."""
        return replace(self, situation=situation)

    def with_phones(self, devices: tuple[str | None, ...], phones: frozenset[Seat], lost: frozenset[Seat]) -> Viewpoint:
        """The seats of `phones` are played elsewhere; `devices`: by seat, what each person plays with otherwise.

        Who has come to the screen, or is asked to, and has a phone now need not be there.
        """
        here = tuple(None if seat in phones else device for seat, device in enumerate(devices))
        now = replace(self, devices=here, phones=phones, lost=lost)
        if {self.viewer, self.handover, self.lingering, self.peeking} & phones:
            return replace(now, viewer=None, handover=None, lingering=None, peeking=None, away=True)
        return now

    def follow(self, situation: Situation) -> Viewpoint:
        """After anything has happened in the match, or with the screen."""
        now = self._follow(situation)
        return now if now.peeking == now.actor else replace(now, peeking=None)

    def _follow(self, situation: Situation) -> Viewpoint:
        if self.looks_on:
            return self.told(situation)
        now = replace(self, situation=situation, lingering=None if self.away else self.lingering)
        person, secrecy = now.next_person, situation.secrecy
        if now.lingering is not None:
            return replace(now, viewer=now.lingering, handover=None)
        if not now.is_shared:
            return replace(now, viewer=next(iter(now.people), None), handover=None)
        if now.everybody:
            # The last viewer stays, and is the first who is asked afterwards.
            return replace(now, handover=None)
        if now.away and person is not None:
            return replace(now, viewer=None, handover=None) if secrecy.together else now._ask(person)
        if not secrecy.private and now.handover in (None, person):
            # If hands are secret in one phase only, everybody may view the open phases.
            return replace(now, viewer=None)
        if person == now.viewer:
            return now
        if person is not None and now.handover != person:
            return now._ask(person)
        return replace(now, viewer=None)

    def _ask(self, person: Seat) -> Viewpoint:
        return replace(self, viewer=None, peeking=None, handover=person, away=False, asked=self.asked + 1, guard=GUARD)

    def confirm(self) -> Viewpoint:
        """The person asked to take over has come. No effect while the guard holds or nobody is asked."""
        if self.handover is None or self.guard:
            return self
        return replace(self, viewer=self.handover if self.situation.secrecy.private else None, handover=None)

    def skip(self) -> Viewpoint:
        """Goes on as if the next person had just confirmed the handover."""
        return replace(self, away=False, guard=0).confirm()

    def leave(self) -> Viewpoint:
        """The table is covered by a pause, or nobody may be there: the window has lost its focus, or a pad is gone."""
        return replace(self, away=True, peeking=None)

    def come_back(self, situation: Situation) -> Viewpoint:
        """The table is uppermost again."""
        return replace(self, everybody=False).follow(situation)

    def peek(self, on: bool) -> Viewpoint:
        """Show the acting person their secrets, which are hidden otherwise; or hide them again."""
        return replace(self, peeking=self.actor if on and self.viewer is None else None)

    def linger(self, seat: Seat) -> Viewpoint:
        """`seat` keeps the screen after its turn, where several share it."""
        return replace(self, lingering=seat) if self.is_shared else self

    def hand_over(self) -> Viewpoint:
        """The person who lingers hands the screen over."""
        return replace(self, lingering=None)

    def gather(self) -> Viewpoint:
        """Everybody watches until the table is covered and uppermost again."""
        return replace(self, everybody=True) if self.is_shared else self

    def tick(self) -> Viewpoint:
        """1/60 s passes."""
        return replace(self, guard=self.guard - 1) if self.guard else self

    @property
    def _nobody_acts(self) -> bool:
        return self.handover is not None or self.lingering is not None or self.everybody or self.looks_on

    def _people(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        return tuple(seat for seat in seats if seat != TOWER and self.devices[seat] is not None)
