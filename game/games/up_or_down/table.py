"""`UpOrDownScene` runs the table of Up or Down?: it turns picked targets into actions, and events into panels."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from game.app.intents import MOUSE, Device
from game.app.sentences import sentence
from game.app.text import _
from game.core.game import Event, Observation, Reason, Seat
from game.games.up_or_down import phrases, routes
from game.games.up_or_down.choices import Choices
from game.games.up_or_down.column_targets import Placement, placement_of, placement_target
from game.games.up_or_down.hints import hint_words
from game.games.up_or_down.layout import GAP, UpOrDownLayout, up_or_down_layout
from game.games.up_or_down.log import SpokenOf, draw_spoken_of, story
from game.games.up_or_down.moments import LONG, moments
from game.games.up_or_down.outlook import fits_words
from game.games.up_or_down.panels.columns import draw_columns
from game.games.up_or_down.panels.explanation import draw_explanation, with_words
from game.games.up_or_down.panels.hand import draw_hand
from game.games.up_or_down.panels.note import draw_log_button, draw_note
from game.games.up_or_down.panels.ring import draw_ring
from game.games.up_or_down.panels.seat_tiles import draw_rivals
from game.games.up_or_down.panels.turn_marks import draw_hidden_moves
from game.games.up_or_down.panels.turn_table import draw_turn_table
from game.games.up_or_down.results import UpOrDownResults
from game.games.up_or_down.rules.actions import Action, Draw, Play, Take
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.events import Abandoned, Drew, Played, Removed, Took
from game.games.up_or_down.rules.latest_take import last_take
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.turn_end import LAST_WAIT, WAIT, ends_by_itself, last_end, only_end
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame, focused, shown_seat
from game.games.up_or_down.warning import Warnings
from game.play.client import Client
from game.table.feedback.event_sounds import Sounds, play_one
from game.table.feedback.moment import Moment
from game.table.log.entries import LogLine
from game.table.picking.selection import Offer, pick
from game.table.scene.actions import Primary, draw_small_keys
from game.table.scene.only_choice import OnlyChoice
from game.table.scene.table_frame import TableFrame, tells_gain
from game.table.scene.table_scene import TableScene
from game.table.teaching.goal import draw_goal, goal_height
from game.table.viewing.viewpoint import Secrets
from game.ui.focus import Target
from game.ui.layout import Rect
from game.ui.services import Services
from game.ui.style import LARGE
from game.ui.widgets import Ui

SOUNDS: Sounds = (
    ((Played,), "place", 1.0),
    ((Abandoned, Removed), "move", 1.0),
    ((Took,), "card", 1.0),
    ((Drew,), "draw", 0.7),
)

NOTE, NOTE_LARGE = 620.0, 1060.0
"""Room for the second line of the prompt, and beside large text."""
KNOWN = 2
"""Rounds after which nobody has to be told how a turn goes on."""


class UpOrDownScene(TableScene):
    """A match of Up or Down?: confirm a card of the hand, the card of the ring to take, its column if it fits several,
    and a pile. Each step can also be done alone: a card goes into the gap of the ring, then another one into a column.
    """

    hints_in_strip = True
    route = staticmethod(routes.route)

    def __init__(self, services: Services, client: Client) -> None:
        super().__init__(services, client)
        self._pointed: Placement | None = None
        """The place for a card that had the focus last, since something was picked."""
        self._meant: Card | None = None
        """The card of the hand that was pointed at last, since something happened."""
        self._pile: str | None = None
        """The target of the pile that was pointed at last, likewise."""
        self._warnings = Warnings()
        self._told_price = False
        """Whether it was said, at a first time, what the cards of a given up column count."""
        ends = (only_end, WAIT), (last_end, LAST_WAIT)
        self._ends = [OnlyChoice(self, only, wait, taught=True, hushes=True) for only, wait in ends]
        self.parts += self._ends

    def keeps(self) -> Secrets:
        return routes.SECRETS

    def offers(self, observation: Observation) -> Sequence[Offer]:
        return routes.offers(observation)

    @property
    def choices(self) -> Choices:
        """What the acting person can pick."""
        tells = tells_gain(self.observation(), self.gains, True)
        giving = [one for one in self.legal() if isinstance(one, Take) and one.how == "abandon"]
        gives_up = not giving or not all(map(self.declines, giving))
        return Choices(self.view, self.actor(), self.legal(), self.selection, tells, gives_up, self._meant_card())

    def _meant_card(self) -> Card | None:
        """The card that the button plays before any is chosen: the one with the focus, or a hint's, or the last one.
        With keys the focus begins on a card that nobody has pointed at yet."""
        view, advice = self.view, self.advice.shown
        if self.actor() is None or view.phase != "play" or self.selection.picked:
            return None
        hinted = advice.rest[0].card if advice is not None and isinstance(advice.rest[0], Play) else None
        begins = self._meant is None and self.focus == f"hand.{view.hand[0]}" and self.services.devices.last != MOUSE
        found = (None if begins else focused("hand", self.focus), hinted, self._meant)
        return next((card for card in found if card in view.hand), None)

    @property
    def view(self) -> UpOrDownView:
        view = self.observation().view
        assert isinstance(view, UpOrDownView)
        return view

    # -- what can be done

    def home(self) -> str | None:
        return "pass" if self.viewpoint.lingering is not None else super().home()

    @property
    def begins_bare(self) -> bool:
        return self.view.phase in ("play", "take") and not self.selection.picked

    def first_target(self) -> str | None:
        return self.choices.first_target

    def act(self, action: Hashable, device: Device) -> None:
        match action:
            case "pass":
                self.viewing.hand_over()
            case ("fits", int(index)):
                self.director.toast(fits_words(self.view, index))
            case ("picks", tuple(ids)):
                # A choice in words is the same as picking what it names.
                for id_ in ids:
                    self.pick(id_, device)

    def picked(self, id_: str | None, device: Device) -> None:
        super().picked(id_, device)
        self._pointed = None
        # Without a pointer the focus goes on to where the card may go.
        ways = {"hand": "ring", "ring": self.choices.first_place}
        then = ways.get((id_ or "").partition(".")[0])
        if then and device.kind != "mouse":
            self.focus = then

    def follow_hint(self) -> None:
        # A chosen card has the focus in its place in the ring, with a hint or without: from there one arrow leads to
        # either neighbour.
        if self.focus != "ring":
            super().follow_hint()

    def focus_moved(self) -> None:
        super().focus_moved()
        self._pointed = placement_of(self.focus) or self._pointed
        self._meant = focused("hand", self.focus) or self._meant
        self._pile = self.focus if (self.focus or "").startswith("draw.") else self._pile

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
            self.director.refuse(sentence(f"up-or-down.{reason}", {}))

    def focus_after(self, events: Sequence[Event], focus: str | None) -> str | None:
        # A person who looks ahead while others play keeps the focus.
        looks = focus is not None and focus.startswith(("hand.", "seat."))
        return focus if looks and self.actor() is None and self.handover is None else None

    # -- what happened

    def on_events(self, events: Sequence[Event]) -> None:
        play_one(self.services.audio, events, SOUNDS)
        self._meant = self._pile = None
        for event in events:
            if isinstance(event, Abandoned) and event.seat != self.viewer:
                self._tell_price(event)
            if isinstance(event, Drew) and event.seat == self.viewer:
                self.viewing.linger(event.seat)
            if isinstance(event, Drew) and not phrases.has_piles(self.view):
                self.director.toast(_("Both piles are empty: nobody draws any more."), waits=True)

    def _tell_price(self, event: Abandoned) -> None:
        """Says once what the cards of a column count that a rival has given up; of a long one its moment does."""
        if not self._told_price and len(event.cards) < LONG:
            name = self.name(event.seat)
            words = _("{name} gave a column up: each card given up counts 1 point.", name=name)
            self.director.toast(words, waits=True)
        self._told_price = True

    def moments(self, observation: Observation, events: Sequence[Event]) -> Sequence[Moment]:
        alone = None if self.viewpoint.is_shared else self.viewer
        return moments(observation.view, events, self.seats, alone)

    def finish(self) -> None:
        self.director.push(UpOrDownResults(self.services, self))

    # -- words

    def hint_words(self, observation: Observation, actions: Sequence[Action], reason: Reason) -> str:
        return hint_words(observation, actions, reason)

    def prompt(self, observation: Observation) -> str:
        view = observation.view
        if view.actor is None:
            return _("The last card is played")
        name = self.name(view.actor)
        if not self.seats[view.actor].is_person:
            return _("{name} is thinking", name=name)
        lingering = self.viewpoint.lingering
        if lingering is not None:
            return _("{name}, hand over to {next}", name=self.name(lingering), next=name)
        return phrases.prompt(self.choices, name, by_itself=self._ends_by_itself(observation))

    def has_turns(self, seat: Seat) -> bool:
        return self.view.turns_left(seat) > 0

    def prompt_note(self, observation: Observation) -> str:
        view = observation.view
        if view.actor is None or not self.seats[view.actor].is_person or self.viewpoint.lingering is not None:
            return ""
        if view.phase == "play" and not self.selection.picked:
            warned = self._warnings.of(view) if self.choices.tells else ""
            return warned or self._last_turn(observation) or phrases.rest_of_turn(view)
        if view.phase == "play" and self.choices.chosen is not None and self.choices.taking is None:
            return _("Or play it first, and choose then.")
        if self.choices.only_place is not None and len(self.choices.placements(self.choices.taking)) > 1:
            only = placement_of(self.choices.only_place)
            if only is not None and only[1] is not None:
                return _("It fits column {n} alone. Or give a column up for it.", n=only[1] + 1)
        if self._ends_by_itself(observation):
            return _("Until then you can undo it.")
        if view.phase == "draw" and len(self.legal()) == 1:
            return _("You draw from the only pile that is left.")
        return _("Then draw a card.") if view.phase == "take" and phrases.has_piles(view) else ""

    def _last_turn(self, observation: Observation) -> str:
        """What the last rival did, once players know a turn, where large words leave no room for the note about it."""
        view, history = observation.view, observation.history
        if self.services.settings.text_size < LARGE or view.turn <= KNOWN * view.seats:
            return ""
        take = last_take(history, view)
        played = next((one.card for one in reversed(history) if isinstance(one, Played)), None)
        if take is None or played is None or take.seat == view.seat:
            return ""
        return phrases.turn_of(self.name(take.seat), played, take)

    def story(self, observation: Observation) -> list[tuple[int, LogLine]]:
        return story(observation, [info.name for info in self.seats], self.log.picture_scale)

    def light(self, ui: Ui, frame: TableFrame) -> None:
        for one in frame.spoken_of:
            if isinstance(one, SpokenOf):
                draw_spoken_of(ui, one.card, frame.observation.view)

    # -- drawing

    def up_or_down_frame(self, table: TableFrame) -> UpOrDownFrame:
        """What the panels show now."""
        return UpOrDownFrame(table, self.choices, self.is_lesson, self._ends_by_itself(table.observation))

    def shows_goal(self, observation: Observation) -> bool:
        if (self.focus or "").startswith("seat."):
            # A person who looks at a seat wants to see its columns.
            return False
        # It lies where columns will.
        columns = observation.view.columns[shown_seat(observation.view, self.focus)]
        return max(map(len, columns), default=0) < 2 and super().shows_goal(observation)

    def primary(self, ui: Ui, frame: TableFrame) -> Primary | None:
        shown = self.up_or_down_frame(frame)
        view, choices = shown.view, shown.choices
        if shown.lingering is not None:
            return Primary(_("Hand over"), "right", "pass", id="pass")
        if frame.actor is None:
            return None
        if choices.must_give_up:
            # What is to be given up is chosen at the columns.
            return None
        if choices.taking is not None:
            # On the way from a column to the button, that column is meant.
            where = self._pointed if frame.focus == "primary" else placement_of(frame.focus)
            if where is not None and where[0] in ("add", "new") and where in choices.placements(choices.taking):
                return Primary(_("Take {card}", card=choices.taking), "check", pick(placement_target(*where)))
            if choices.only_place is not None:
                return Primary(_("Take {card}", card=choices.taking), "check", pick(choices.only_place))
            return Primary(_("Choose a column"), "left", None, _("Choose the column where it goes."), asks=True)
        match view.phase:
            case "play" if choices.chosen is not None:
                # It comes by the person's own choice, unless it is the last card, and can be undone.
                weighty = routes.lone_card(view) is not None
                return Primary(_("Play {card}", card=choices.chosen), "check", pick("ring"), weighty=weighty)
            case "play" if choices.meant is not None:
                picks = "picks", (f"hand.{choices.meant}", "ring")
                return Primary(_("Play {card}", card=choices.meant), "check", picks)
            case "play" | "take":
                hand = view.phase == "play"
                reason = _("Choose a card of your hand.") if hand else _("Choose a card with a bright rim.")
                label = _("Take a neighbour") if len(view.takes) == 2 else _("Choose a card")
                return Primary(label, "left", None, reason, asks=True)
            case "draw":
                return self._draws(frame)
            case _:
                return self._ending(frame, Primary(_("End turn"), "check", pick("end"), id="end"))

    def actions(self, ui: Ui, frame: TableFrame) -> None:
        super().actions(ui, frame)
        draw_small_keys(ui)

    def _draws(self, frame: TableFrame) -> Primary:
        """The button that draws from the pile with the focus, of a hint, or pointed at last; or else from the first."""
        piles = [f"draw.{action.pile}" for action in self.legal() if isinstance(action, Draw)]
        advised = next(iter(self.advice.steps()), None)
        meant = (frame.focus, advised, self._pile)
        target = next((one for one in meant if one in piles), self.choices.first_target)
        is_open = target == "draw.up" and self.view.top is not None
        label = _("Draw the {card}", card=self.view.top) if is_open else _("Draw a hidden card")
        return self._ending(frame, Primary(label, "plus", pick(target or "draw.down")))

    def _ends_by_itself(self, observation: Observation) -> bool:
        waits = not any(one.reconsiders for one in self._ends) and not self.is_replay
        return waits and ends_by_itself(observation) is not None

    def _ending(self, frame: TableFrame, button: Primary) -> Primary:
        """The `button` that ends a turn. Where the turn ends by itself, it shows how much of the wait is over, and is
        never pale."""
        if not self._ends_by_itself(frame.observation):
            return button
        return replace(button, weighty=False, share=max(one.share for one in self._ends))

    def _layout(self, ui: Ui, shown: UpOrDownFrame) -> UpOrDownLayout:
        # The controls of a recorded match and the words of a lesson take all the upper edge.
        below = self.is_lesson or shown.table.viewpoint.looks_on
        return up_or_down_layout(ui.large, ui.area, len(shown.rivals), teaches=self.is_lesson, below=below)

    def head(self, ui: Ui, frame: TableFrame) -> Rect | None:
        shown = self.up_or_down_frame(frame)
        # In a lesson a panel below the rival says what a target would do.
        return super().head(ui, frame if self.is_lesson else with_words(shown, NOTE_LARGE if ui.large else NOTE))

    def board(self, ui: Ui, frame: TableFrame) -> None:
        shown = self.up_or_down_frame(frame)
        layout = self._layout(ui, shown)
        draw_ring(ui, shown, layout.ring, layout.card)
        draw_hand(ui, shown, layout.hand, layout.hand_card)
        low = draw_columns(ui, shown, layout.columns) + GAP
        for place in (layout.columns, layout.note):
            if place is not None:
                ui.spare(place)
        place, note = layout.columns, layout.note
        if not (self.is_lesson or layout.is_beside or (note is None and frame.goal.is_open)):
            # Beside large text it is there as long as the columns leave room for it.
            bottom = place.bottom if note is None else note.bottom
            under = Rect(place.x, low, place.w, bottom - low)
            if not draw_turn_table(ui, shown, under) and note is not None:
                draw_explanation(ui, shown, note, begins=True)
        if frame.goal.is_open:
            draw_goal(ui, frame.goal, layout.goal(goal_height(ui, frame.goal, layout.goal(0).w)))

    def ways(self, ui: Ui, frame: TableFrame) -> None:
        draw_hidden_moves(ui, self.up_or_down_frame(frame))

    def sides(self, ui: Ui, frame: TableFrame) -> None:
        shown = self.up_or_down_frame(frame)
        layout = self._layout(ui, shown)
        low = draw_rivals(ui, shown, layout.rivals)
        note = layout.note
        if note is None:
            if not any(target.id == "log" for target in ui.targets):
                draw_log_button(ui, layout.log)
        elif self.is_lesson:
            draw_explanation(ui, shown, note)
        elif layout.is_beside:
            # As near to the rival as its columns let it.
            draw_note(ui, frame, Rect(note.x, low + GAP, note.w, note.h))
