"""`UpOrDownFrame`, a frozen value, holds all that the panels of Up or Down?'s table draw in one frame."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from game.core.game import Event, Preview, Seat
from game.games.up_or_down.choices import Choices
from game.games.up_or_down.column_targets import way_of
from game.games.up_or_down.rules.actions import Action
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.columns import Ring, insert
from game.games.up_or_down.rules.events import Drew, Played, Took
from game.games.up_or_down.rules.latest_take import (
    LatestTake,
    last_take,
    latest_turn,
    latest_turns,
    take_of_last_turn,
)
from game.games.up_or_down.rules.preview import gain_for, in_reach, next_rival, preview
from game.games.up_or_down.rules.side_effects import roomiest
from game.games.up_or_down.rules.view import UpOrDownView
from game.table.scene.table_frame import SeatTile, TableFrame

MUCH = 5
"""Least points for the next rival at which the table says that a choice leaves or denies them."""


@dataclass(frozen=True, slots=True)
class UpOrDownFrame:
    """What one frame of the table shows."""

    table: TableFrame
    choices: Choices
    is_lesson: bool = False
    """A step of a lesson is played: nothing gives its answer away."""
    by_itself: bool = False
    """The turn ends by itself in a moment."""

    @property
    def view(self) -> UpOrDownView:
        return self.choices.view

    @property
    def rivals(self) -> Sequence[SeatTile]:
        """The tiles of all seats but the viewer's."""
        return [tile for tile in self.table.tiles if tile.seat != self.view.seat]

    @property
    def lingering(self) -> Seat | None:
        """The person who has just drawn, and looks at the card until they hand the screen over to the next one."""
        return self.table.viewpoint.lingering

    def focused(self, kind: str) -> int | None:
        """The number in the id of the target that has the focus, if it is one of `kind`."""
        return focused(kind, self.table.focus)

    @property
    def ahead(self) -> Card | None:
        """The card of the hand for which the ring makes room: the one that has the focus, or else the chosen one, or
        the one that the button with the focus plays."""
        if self.view.just_played is not None or self.view.actor is None:
            return None
        way = way_of(self.table.focus)
        focused = self.focused("hand") if way is None else way[0]
        if focused in self.view.hand and self.table.drag is None:
            return focused
        meant = self.choices.meant if self.table.focus == "primary" else None
        return self.choices.chosen if meant is None else meant

    @property
    def ring(self) -> Ring:
        """The cards of the ring, with the one for which it makes room. While another seat acts the ring makes no room
        for a card that is looked at: this would move what happens there."""
        ahead = self.ahead if self.table.actor is not None else None
        return self.view.ring if ahead is None else insert(self.view.ring, ahead)

    @property
    def guest(self) -> Card | None:
        """The card that is in the ring for this turn besides the others, or would be."""
        return self.view.just_played if len(self.view.ring) == len(self.ring) else self.ahead

    @property
    def wanted(self) -> Mapping[Card, int]:
        """The cards of the ring that would bring the next rival much, and that it may reach, each with its gain, from
        the start of the turn until the viewer has taken one."""
        rival, view = next_rival(self.view), self.view
        chooses = view.seat == view.actor and view.phase in ("play", "take")
        if rival is None or not chooses or not self.table.shows_gain(True):
            return {}
        reach = in_reach(view, self.guest)
        gains = {card: gain_for(view, rival, card) for card in self.ring if card in reach}
        return {card: gain for card, gain in gains.items() if gain >= MUCH}

    @property
    def pointed(self) -> Card | None:
        """The card of the ring that has the focus."""
        way = way_of(self.table.focus)
        return way[1] if way is not None else self.focused("ring")

    @property
    def shown_seat(self) -> Seat:
        """The seat whose columns are large: the one with the focus, the viewer's, or the acting one."""
        return shown_seat(self.view, self.table.focus)

    @property
    def drawn(self) -> Card | None:
        """The card drawn by the person who hands over."""
        if self.lingering is None:
            return None
        history = reversed(self.table.observation.history)
        return next(event.card for event in history if isinstance(event, Drew) and event.seat == self.lingering)

    @property
    def gap(self) -> Card | None:
        """The card that has left the viewer's hand in the turn that runs: its place stays free until another is drawn,
        so that no card moves under the pointer."""
        view = self.view
        if view.seat is None or view.actor != view.seat or view.phase not in ("take", "draw"):
            return None
        history = reversed(self.table.observation.history)
        return next((event.card for event in history if isinstance(event, Played)), None)

    @property
    def moved(self) -> Collection[Card]:
        """The cards that another seat has just moved in sight of all."""
        return frozenset(
            event.card
            for _number, event in self.table.news
            if isinstance(event, Played | Took | Drew) and event.seat != self.view.seat and event.card is not None
        )

    @property
    def hinted(self) -> Action | None:
        """The next action of the hint; None without one."""
        action: Action | None = None if self.table.hint is None else self.table.hint.advice.rest[0]
        return action

    def preview(self, action: Action) -> Preview:
        """What an action would change for the viewer, also before it is their turn."""
        return preview(self.view, action) if self.view.seat is not None else Preview(0)

    @property
    def roomiest(self) -> tuple[Card, ...]:
        """The card of the hand that leaves most room, of several that bring as much, then those; () where gains are not
        told."""
        return roomiest(self.view) if self.table.shows_gain(True) else ()

    def take_of(self, seat: Seat) -> LatestTake | None:
        """What `seat` did to a column in its last turn."""
        return take_of_last_turn(self.table.observation.history, self.view, seat)

    @property
    def latest_turn(self) -> tuple[Event, ...]:
        """What has happened in the latest turn of any seat: it has pennants."""
        return latest_turn(self.table.observation.history)

    @property
    def latest_turns(self) -> Mapping[Seat, tuple[Event, ...]]:
        """What each seat did in its own latest turn; see `latest_turns`."""
        return latest_turns(self.table.observation.history, self.view.seats)

    @property
    def last_take(self) -> LatestTake | None:
        """What was done last to any column."""
        return last_take(self.table.observation.history, self.view)


def focused(kind: str, focus: str | None) -> int | None:
    """The number in the id `focus`, if it is one of `kind`: 2 in "seat.2"."""
    return int(focus.removeprefix(f"{kind}.")) if focus is not None and focus.startswith(f"{kind}.") else None


def shown_seat(view: UpOrDownView, focus: str | None) -> Seat:
    """See `UpOrDownFrame.shown_seat`."""
    seat = focused("seat", focus)
    if seat is not None:
        return seat
    if view.seat is not None:
        return view.seat
    return view.actor if view.actor is not None else view.winners[0]
