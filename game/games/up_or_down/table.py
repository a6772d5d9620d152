"""The table of Up or Down?: what can be chosen and confirmed, what is said about it, and how the screen is divided."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.app.intents import MOUSE, Device
from game.app.sentences import sentence
from game.app.text import _
from game.core.game import Event, Observation, Preview, Reason, Seat
from game.games.up_or_down import routes
from game.games.up_or_down.column_targets import Placement, placement_of, placement_order, placement_target
from game.games.up_or_down.hints import hint_words
from game.games.up_or_down.log import SpokenOf, draw_spoken_of, story
from game.games.up_or_down.panels.columns import Placing, draw_columns
from game.games.up_or_down.panels.explanation import draw_strip
from game.games.up_or_down.panels.hand import draw_hand
from game.games.up_or_down.panels.ring import draw_ring
from game.games.up_or_down.panels.seat_tiles import draw_tiles
from game.games.up_or_down.panels.turn_marks import draw_ways, moved
from game.games.up_or_down.results import UpOrDownResults
from game.games.up_or_down.rules.actions import Draw, Take
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.changes import LatestTake, last_told, take_of_last_turn
from game.games.up_or_down.rules.columns import insert, neighbours
from game.games.up_or_down.rules.events import Abandoned, Drew, Played, Removed, Took
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.tiles import UpOrDownTiles
from game.table.feedback.sounds import Sounds, play_one
from game.table.log.entries import LogLine
from game.table.log.side import draw_log
from game.table.picking.selection import Offer
from game.table.scene.bar import bar_of
from game.table.scene.frame import TableFrame
from game.table.scene.table_scene import TableScene
from game.table.teaching.goal import draw_goal, goal_height
from game.table.viewing.viewpoint import Secrets
from game.ui.focus import Target
from game.ui.layout import Rect
from game.ui.style import MARGIN
from game.ui.widgets import Ui

SOUNDS: Sounds = (
    ((Played,), "place", 1.0),
    ((Abandoned, Removed), "move", 1.0),
    ((Took,), "card", 1.0),
    ((Drew,), "draw", 0.7),
)


def card_of(picked: str | None) -> Card | None:
    """The card of a picked target."""
    return None if picked is None else int(picked)


@dataclass(frozen=True, slots=True)
class Areas:
    """How the screen is divided. `log` is None where it stands below the seats."""

    seats: Rect
    ring: Rect
    strip: Rect
    hand: Rect
    columns: Rect
    log: Rect | None


GOAL_ABOVE, GOAL_HIGH = 110, 330
"""From the open goal to the lower edge of the columns, and its height at the most: a first column lies above it."""


def divide(ui: Ui, top: float, seats: int) -> Areas:
    """The areas below a bar that ends at `top`."""
    y, bottom = top + (18 if ui.large else 24), 1040.0
    strip = 150.0 if ui.large else 114.0
    middle = Rect(472, y, 720, bottom - y)
    high = 204.0 if ui.large else 216.0
    hand = Rect(middle.x, bottom - high, middle.w, high)
    log = None
    if seats > 4:
        hand = Rect(middle.x, hand.y, 396, hand.h)
        log = Rect(hand.right + 8, bottom - 200, middle.right - hand.right - 8, 200)
    low = Rect(middle.x, hand.y - strip, middle.w, strip)
    ring = Rect(middle.x, y, middle.w, low.y - y - 12)
    return Areas(Rect(MARGIN, y, 400, bottom - y), ring, low, hand, Rect(1216, y, 656, bottom - y), log)


class UpOrDownScene(TableScene):
    """A match of Up or Down?: confirm a card of the hand, and the card of the ring that is to be taken; its column, if
    it fits several; and a pile. Each step can be done alone: a card goes into the gap of the ring, then another from
    the ring into a column."""

    hints_in_strip = True
    route = staticmethod(routes.route)

    def make_tiles(self) -> UpOrDownTiles:
        return UpOrDownTiles(self.client)

    def keeps(self) -> Secrets:
        return routes.SECRETS

    def offers(self, observation: Observation) -> Sequence[Offer]:
        return routes.offers(observation)

    @property
    def chosen(self) -> Card | None:
        """The card of the hand that goes into the ring when that is confirmed."""
        return card_of(self.selection.picked_of("hand"))

    @property
    def taking(self) -> Card | None:
        """The card of the ring that goes where a place is confirmed."""
        return card_of(self.selection.picked_of("ring"))

    @property
    def asked(self) -> int | None:
        """The column that is given up if that is confirmed once more."""
        picked = self.selection.picked_of("abandon")
        return None if picked is None else int(picked)

    @property
    def parting(self) -> Seat | None:
        """The person who has just drawn, and looks at the card until they hand the screen over to the next one."""
        return self.viewpoint.lingering

    @property
    def view(self) -> UpOrDownView:
        view = self.observation().view
        assert isinstance(view, UpOrDownView)
        return view

    # -- what can be done

    def reach(self) -> Mapping[Card, Sequence[Take]]:
        """The cards of the ring that the person who acts may take, with all their places: now, or after the chosen card
        is played."""
        view = self.view
        if self.actor() is None or view.seat != view.actor:
            return {}
        if view.phase == "take":
            takes = [action for action in self.legal() if isinstance(action, Take)]
            return {card: [take for take in takes if take.card == card] for card in view.takes}
        return {} if view.phase != "play" or self.chosen is None else routes.reach(view, self.chosen)

    def placements(self, card: Card | None) -> dict[Placement, Take]:
        """All ways in which the person who acts may place a card of the ring."""
        return {} if card is None else {(take.how, take.column): take for take in self.reach().get(card, ())}

    def home(self) -> str | None:
        return "pass" if self.parting is not None else super().home()

    def first_target(self) -> str | None:
        view = self.view
        if self.asked is not None:
            return placement_target("abandon", self.asked)
        match view.phase:
            case "play" if self.taking is not None:
                return self._first_place()
            case "play":
                return "ring" if self.chosen is not None else f"hand.{view.hand[0]}" if view.hand else None
            case "take":
                return self._first_place() or f"ring.{view.takes[0]}"
            case "draw":
                return next(f"draw.{action.pile}" for action in self.legal() if isinstance(action, Draw))
            case _:
                return "end"

    def _first_place(self) -> str | None:
        """Where the focus goes when a card was taken up: to a new column, which is seldom the best place and open to
        any card, or else to the first from the left where it may go. The best one would be a suggestion."""
        places = self.placements(self.taking)
        if not places:
            return None
        return placement_target(*min(places, key=lambda place: (place[0] != "new", placement_order(place))))

    def act(self, action: Hashable, device: Device) -> None:
        if action == "pass":
            self.viewing.hand_over()

    def picked(self, id_: str | None, device: Device) -> None:
        super().picked(id_, device)
        # Whoever has no pointer goes on to where the card may go.
        ways = {"hand": "ring", "ring": self._first_place()}
        then = ways.get((id_ or "").partition(".")[0])
        if then and device.kind != "mouse":
            self.focus = then

    def put_down(self, target: Target | None) -> None:
        picked = len(self.selection.picked)
        match target.action if target is not None else None:
            case ("pick", id_) if target is not None and id_ not in self.selection.buttons:
                self.director.confirm(self, target, MOUSE)
        # A drop that leads on to a question, such as for the column, keeps what was picked.
        if len(self.selection.picked) <= picked:
            self.cancel_drag()

    def refuse_pick(self, id_: str, seat: Seat | None) -> None:
        if id_.startswith("hand."):
            phase = self.view.phase
            reason = "not-your-turn" if seat is None else "already-played" if phase == "take" else "already-taken"
            self.services.audio.play("refuse")
            self.director.toast(sentence(f"up-or-down.{reason}", {}))

    def focus_after(self, events: Sequence[Event], focus: str | None) -> str | None:
        # A person who looks ahead while others play keeps the focus.
        looks = focus is not None and focus.startswith(("hand.", "seat."))
        return focus if looks and self.actor() is None and self.handover is None else None

    # -- what happened

    def on_events(self, events: Sequence[Event]) -> None:
        play_one(self.services.audio, events, SOUNDS)
        for event in events:
            if isinstance(event, Drew) and event.seat == self.viewer:
                self.viewing.linger(event.seat)

    def finish(self) -> None:
        self.director.push(UpOrDownResults(self.services, self))

    # -- words

    def hint_words(self, observation: Observation, actions: Sequence[Any], reason: Reason) -> str:
        return hint_words(observation, actions, reason)

    def prompt(self, observation: Observation) -> str:
        view = observation.view
        if view.actor is None:
            return _("The last card is played")
        name = self.name(view.actor)
        if not self.seats[view.actor].is_person:
            return _("{name} is thinking", name=name)
        if self.parting is not None:
            return _("{name}, hand over to {next}", name=self.name(self.parting), next=name)
        match view.phase:
            case "play" | "take" if self.taking is not None:
                return _("{name}: where does the {card} go?", name=name, card=self.taking)
            case "play" if self.chosen is not None:
                before, after = neighbours(insert(view.ring, self.chosen), self.chosen)
                if len(self.reach()) > 2:
                    return _("{name}: the {card} goes in; take a card that is lit", name=name, card=self.chosen)
                return _(
                    "{name}: the {card} goes in; take the {before} or the {after}",
                    name=name,
                    card=self.chosen,
                    before=before,
                    after=after,
                )
            case "play":
                return _("{name}: play a card of your hand into the ring", name=name)
            case "take" if len(view.takes) == 2:
                before, after = view.takes
                return _("{name}: take the {before} or the {after}", name=name, before=before, after=after)
            case "take":
                return _("{name}: take one of the lit cards", name=name)
            case "draw":
                return _("{name}: draw a card from a pile", name=name)
        return _("{name}: end your turn", name=name)

    def story(self, observation: Observation) -> list[tuple[int, LogLine]]:
        return story(observation, [info.name for info in self.seats], self.log.picture_scale)

    def light(self, ui: Ui, frame: TableFrame) -> None:
        for one in frame.spoken_of:
            if isinstance(one, SpokenOf):
                draw_spoken_of(ui, one.card, frame.observation.view)

    # -- looking

    def focused(self, kind: str) -> int | None:
        """The number in the id of the target that has the focus, if it is one of `kind`."""
        focus = self.focus or ""
        return int(focus.removeprefix(f"{kind}.")) if focus.startswith(f"{kind}.") else None

    def ahead(self, view: UpOrDownView) -> Card | None:
        """The card of the hand for which the ring makes room: the one that has the focus, or else the chosen one."""
        if view.just_played is not None or view.actor is None:
            return None
        focused = self.focused("hand")
        return focused if focused in view.hand and self.drag is None else self.chosen

    def _placing(self) -> Card | None:
        """The card of the ring whose places in the columns are looked at."""
        focused = self.focused("ring")
        return self.taking if self.taking is not None else focused if focused in self.reach() else None

    def expected(self, view: UpOrDownView, action: Any) -> Preview:
        """What an action would change for the viewer, also before it is their turn."""
        return self.client.game.preview(view, action) if view.seat is not None else Preview(0)

    def shown(self, view: UpOrDownView) -> Seat:
        """Whose columns are shown large: those of the seat with the focus, the own ones, or those of who acts."""
        focused = self.focused("seat")
        if focused is not None:
            return focused
        if view.seat is not None:
            return view.seat
        return view.actor if view.actor is not None else view.winners[0]

    def gains(self, view: UpOrDownView, card: Card) -> dict[Placement, int]:
        """The gain of each place for a card of the ring."""
        return {where: self.expected(view, take).gain for where, take in self.placements(card).items()} or {
            ("new", None): 0
        }

    def drawn(self) -> Card | None:
        """The card drawn by the person who hands over."""
        if self.parting is None:
            return None
        history = reversed(self.observation().history)
        return next(event.card for event in history if isinstance(event, Drew) and event.seat == self.parting)

    def _placing_now(self, view: UpOrDownView) -> Placing | None:
        """The card of the ring that is looked at, with its places."""
        card = self._placing()
        if card is None:
            return None
        places = self.placements(card)
        gains = {place: self.expected(view, take).gain for place, take in places.items()}
        if self.taking is None:
            # Where nothing is asked, the card is shown in its place.
            only = routes.only_way(list(places.values())) if view.phase == "play" else None
            focused = None if only is None else (only.how, only.column)
            return Placing(card, gains, self._told(gains, focused), focused=focused)
        focused = placement_of(self.focus)
        pointed = ("abandon", self.asked) if self.asked is not None else focused
        return Placing(card, gains, self._told(gains, pointed), True, self.drag is not None, focused, self.asked)

    def _told(self, gains: Iterable[Placement], pointed: Placement | None) -> frozenset[Placement]:
        """The places at which their gain is shown."""
        return frozenset(place for place in gains if self.tells_gain(place == pointed))

    def told(self, observation: Observation, seat: Seat) -> LatestTake | None:
        """What `seat` did to a column in its last turn."""
        view = observation.view
        return take_of_last_turn(observation.history, view.columns, view.variants, seat)

    def last_told(self) -> LatestTake | None:
        """What was done last to any column."""
        observation = self.observation()
        return last_told(observation.history, observation.view.columns, observation.view.variants)

    # -- drawing

    def shows_goal(self, observation: Observation) -> bool:
        # It lies where columns will.
        longest = max(map(len, observation.view.columns[self.shown(observation.view)]), default=0)
        return longest < 2 and super().shows_goal(observation)

    def board(self, ui: Ui, frame: TableFrame) -> None:
        observation, actor = frame.observation, frame.actor
        view = observation.view
        areas = divide(ui, bar_of(ui).bottom, view.seats)
        draw_ring(ui, self, areas.ring, view, actor)
        draw_hand(ui, self, areas.hand, view)
        draw_strip(ui, self, areas.strip, view)
        seat = self.shown(view)
        told = self.told(observation, seat)
        new = moved(self, observation)
        placing, reason = self._placing_now(view), frame.tiles[seat].lead
        draw_columns(ui, areas.columns, view, seat, self.seats[seat], placing, told, new, reason)
        if frame.goal.is_open:
            high = min(GOAL_HIGH, goal_height(ui, frame.goal, areas.columns.w - 48))
            low = areas.columns.bottom - GOAL_ABOVE - high
            draw_goal(ui, frame.goal, Rect(areas.columns.x + 24, low, areas.columns.w - 48, high))

    def ways(self, ui: Ui, frame: TableFrame) -> None:
        draw_ways(ui, self, frame.observation)

    def sides(self, ui: Ui, frame: TableFrame) -> None:
        view = frame.observation.view
        areas = divide(ui, bar_of(ui).bottom, view.seats)
        below = draw_tiles(ui, self, frame.tiles, areas.seats, view, self.shown(view))
        draw_log(ui, frame, areas.log or below)
