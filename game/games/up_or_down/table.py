"""The table of Up or Down?: the ring around the two piles, the own hand below, and large on the right the columns."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game import art
from game.app import text
from game.app.intents import Intent
from game.app.sentences import sentence
from game.app.text import _, ngettext, pgettext, signed
from game.core.game import Event, Observation, Preview, Seat
from game.core.session import Entry
from game.games.up_or_down import words
from game.games.up_or_down.art import number_back, ring_seat
from game.games.up_or_down.columns import Place, Placing, draw_columns, place_id, place_of
from game.games.up_or_down.drawing import GHOST, RingPlan, draw_way, face, log_face, tone_of
from game.games.up_or_down.results import UpOrDownResults
from game.games.up_or_down.rules.actions import PILES, Draw, EndTurn, Pile, Play, Take
from game.games.up_or_down.rules.cards import DECKS, Card
from game.games.up_or_down.rules.columns import insert, neighbours
from game.games.up_or_down.rules.events import Abandoned, Drew, MatchEnded, Played, Removed, Took
from game.games.up_or_down.rules.preview import TakeGain
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.seats import draw_small_log, draw_tiles
from game.table.log import LogLine, log_step
from game.table.scene import TableScene
from game.ui.kit import BODY, CREAM, LEAST, MARGIN, SMALL, SUBHEAD, Ui
from game.ui.layout import Rect

CARD = (116, 160)
"""A card of the hand and of the ring."""
CARD_LARGE = (92, 126)
"""A card of the ring beside large text."""
PILE, PILE_LARGE = (94, 130), (80, 110)
FLAG = (28, 44)
"""The pennant on the card that was just played."""
TAB = (66, 32)


@dataclass(frozen=True, slots=True)
class Areas:
    """How the screen is divided. `log` is None where it stands below the seats."""

    seats: Rect
    ring: Rect
    strip: Rect
    hand: Rect
    columns: Rect
    log: Rect | None


def divide(ui: Ui, top: float, seats: int) -> Areas:
    """The areas below a bar that ends at `top`."""
    y, bottom = top + 24, 1040.0
    strip = 160.0 if ui.large else 114.0
    middle = Rect(472, y, 720, bottom - y)
    hand = Rect(middle.x, bottom - 216, middle.w, 216)
    log = None
    if seats > 4:
        hand = Rect(middle.x, hand.y, 396, hand.h)
        log = Rect(hand.right + 8, hand.y + 16, middle.right - hand.right - 8, hand.h - 16)
    low = Rect(middle.x, bottom - 216 - strip, middle.w, strip)
    ring = Rect(middle.x, y, middle.w, low.y - y - 12)
    return Areas(Rect(MARGIN, y, 400, bottom - y), ring, low, hand, Rect(1216, y, 656, bottom - y), log)


class UpOrDownScene(TableScene):
    """A match of Up or Down?: confirm a card and then where it goes: of the hand the ring, of the ring a column."""

    private = True

    def __init__(self, *args: Any, **more: Any) -> None:
        self.chosen: Card | None = None
        """The card of the hand that goes into the ring when that is confirmed."""
        self.taking: Card | None = None
        """The card of the ring that goes where a place is confirmed."""
        self.parting: Seat | None = None
        """The person who has just drawn, and looks at the card until they hand the screen over to the next one."""
        super().__init__(*args, **more)

    @property
    def view(self) -> UpOrDownView:
        view = self.observation().view
        assert isinstance(view, UpOrDownView)
        return view

    # -- what can be done

    def _placements(self, card: Card | None) -> dict[Place, Take]:
        """All ways in which the person who acts may place a card of the ring."""
        return {(a.how, a.column): a for a in self.legal() if isinstance(a, Take) and a.card == card}

    def route(self, action: Any) -> tuple[str, ...]:
        match action:
            case Play(card):
                return (*(() if self.chosen == card else (f"hand.{card}",)), "ring")
            case Take(card, column, how):
                pick = () if self.taking == card else (f"ring.{card}",)
                return (*pick, place_id(how, column))
            case Draw(pile):
                return (f"draw.{pile}",)
            case _:
                return ("end",)

    def actor(self) -> Seat | None:
        return None if self.parting is not None else super().actor()

    def home(self) -> str | None:
        return "pass" if self.parting is not None else super().home()

    def first_target(self) -> str | None:
        view = self.view
        match view.phase:
            case "play":
                return "ring" if self.chosen is not None else f"hand.{view.hand[0]}" if view.hand else None
            case "take":
                return self._first_place() or f"ring.{view.takes[0]}"
            case "draw":
                return next(f"draw.{action.pile}" for action in self.legal() if isinstance(action, Draw))
            case _:
                return "end"

    def _first_place(self) -> str | None:
        """Where the focus goes when a card was taken up: to the place that brings most."""
        places = self._placements(self.taking)
        view = self.view
        gains = {place: self._look(view, take).gain for place, take in places.items()}
        return place_id(*max(gains, key=lambda place: gains[place])) if gains else None

    def act(self, action: Hashable, actor: Seat | None) -> None:
        match action:
            case ("hand", int(card)):
                self._confirm_hand(card, actor)
            case "ring" if self.chosen is not None:
                self.do(Play(self.chosen))
            case ("ring", int(card)):
                self.taking = None if self.taking == card else card
                self._picked(self._first_place())
            case ("place", "add" | "new" | "abandon" | "remove" as how, int() | None as column) if (
                self.taking is not None
            ):
                self.do(Take(self.taking, column, how))
            case ("draw", "down" | "up" as pile):
                self.do(Draw(pile))
            case "end":
                self.do(EndTurn())
            case "pass":
                self.parting = None
                self._settle()

    def _confirm_hand(self, card: Card, actor: Seat | None) -> None:
        phase = self.view.phase
        if actor is None or phase != "play":
            reason = "not-your-turn" if actor is None else "already-played" if phase == "take" else "already-taken"
            self.services.audio.play("refuse")
            self.director.toast(sentence(f"up-or-down.{reason}", {}))
            return
        self.chosen = None if self.chosen == card else card
        self._picked("ring" if self.chosen is not None else None)

    def _picked(self, then: str | None) -> None:
        """A card was chosen: whoever has no pointer goes on to where it may go."""
        self.services.audio.play("card" if then else "click", 0.6)
        if then and self.services.devices.last.kind != "mouse":
            self.focus = then

    def pick_up(self, target: Any) -> None:
        match target.action:
            case ("hand", int(card)):
                self.chosen = card
            case ("ring", int(card)):
                self.taking = card
        self.services.audio.play("card", 0.6)

    def put_down(self, target: Any) -> None:
        match target.action if target else None:
            case "ring" | ("place", _, _):
                super().put_down(target)
        self.cancel_drag()

    def cancel_drag(self) -> None:
        self.forget()

    def forget(self) -> None:
        self.chosen = self.taking = None

    def cancel(self) -> bool:
        had = self.chosen is not None or self.taking is not None
        self.forget()
        return had

    def _settle(self) -> None:
        if self._away:
            # Whoever comes back is asked first, and may be the next one already.
            self.parting = None
        if self.parting is None:
            super()._settle()
            return
        self.viewer, self.handover = self.parting, None
        self.match.attending = frozenset({self.parting})
        self._acting = None
        self.changed()
        self.director.watch(self._sounds)

    def on_undo(self, entry: Entry) -> None:
        self.parting = None
        super().on_undo(entry)

    def _after(self) -> None:
        # Whoever looks ahead while others play goes on looking.
        looking = self.focus if self.focus and self.focus.startswith(("hand.", "seat.")) else None
        super()._after()
        if looking and self.actor() is None and self.handover is None:
            self.focus = looking

    def likely(self) -> Iterator[art.SpriteKey]:
        """What the screen would show with the focus elsewhere, or with another card chosen; for as long as it lasts."""
        done: set[art.SpriteKey] = set()
        moment: Hashable = None
        later = self._sooner_or_later()
        while True:
            # What is baked already costs nothing. It leaves one thing to do for each idle frame.
            yield next(later, art.line(200))
            if moment == self._moment():
                continue
            moment = self._moment()
            for prospect in self._prospects():
                looks = self._would_show(*prospect)
                yield art.line(200)
                for look in looks:
                    if look not in done and moment == self._moment():
                        done.add(look)
                        yield look
                if moment != self._moment():
                    break

    def _sooner_or_later(self) -> Iterator[art.SpriteKey]:
        """What every match shows: whoever acts, and each card in the hand and in the log."""
        yield from super().likely()
        for info in self.session.seats:
            yield art.pennant(*FLAG, info.colour)
        for card in range(1, DECKS[str(self.session.options["length"])][len(self.session.seats)] + 1):
            yield log_face(card)
            yield face(card, *CARD)

    def _moment(self) -> Hashable:
        """What changes when what is likely changes."""
        return self.session.log_length, self.handover, self.viewer

    def _prospects(self) -> list[tuple[str, Card | None, Card | None]]:
        """What may come next: a focus, a card chosen for the ring, and one to take from it."""
        if self.handover is not None:
            return []
        found: list[tuple[str, Card | None, Card | None]] = []
        for action in self.legal():
            match action:
                case Play(card):
                    found.append(("ring", card, None))
                case Take(card, column, how):
                    found.append((place_id(how, column), None, card))
        return found + [(target.id, None, None) for target in self.ui.targets]

    def _would_show(self, focus: str, chosen: Card | None, taking: Card | None) -> list[art.SpriteKey]:
        before = self.focus, self.chosen, self.taking
        self.focus, self.chosen, self.taking = focus, chosen, taking
        try:
            ui = self.services.make_ui(0, focus)
            self.build(ui)
        finally:
            self.focus, self.chosen, self.taking = before
        thinner = [art.deck(*PILE, n, back) for n in range(6) for back in (True, False)]
        return [picture.art for picture in ui.pictures] + thinner

    # -- what happened

    def on_events(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case Played():
                    self.services.audio.play("place")
                case Abandoned() | Removed():
                    self.services.audio.play("move")
                case Took():
                    self.services.audio.play("card")
                case Drew(seat):
                    self.services.audio.play("draw", 0.7)
                    if seat == self.viewer and len(self.persons) > 1:
                        self.parting = seat

    def finish(self) -> None:
        self.services.audio.play("win")
        self.director.push(UpOrDownResults(self.services, self))

    # -- words

    def seat_note(self, seat: Seat, observation: Observation) -> tuple[str, str]:
        return _("Score"), str(observation.view.scores[seat])

    def prompt(self, observation: Observation) -> str:
        view = observation.view
        if view.actor is None:
            return _("The last card is played")
        name = self.name(view.actor)
        if not self.session.seats[view.actor].is_person:
            return _("{name} is thinking", name=name)
        if self.parting is not None:
            return _("{name}, hand over to {next}", name=self.name(self.parting), next=name)
        match view.phase:
            case "play" if self.chosen is not None:
                return _("{name}: put the {card} into the ring", name=name, card=self.chosen)
            case "play":
                return _("{name}: play a card into the ring", name=name)
            case "take" if self.taking is not None:
                return _("{name}: where does the {card} go?", name=name, card=self.taking)
            case "take" if len(view.takes) == 2:
                before, after = view.takes
                return _("{name}: take the {before} or the {after}", name=name, before=before, after=after)
            case "take":
                return _("{name}: take a card that is lit", name=name)
            case "draw":
                return _("{name}: draw a card", name=name)
        return _("{name}: end your turn", name=name)

    def log_line(self, event: Event, observation: Observation) -> LogLine | None:
        match event:
            case Played(seat, card):
                return LogLine(seat, _("played"), log_face(card))
            case Took(seat, card):
                return LogLine(seat, _("took"), log_face(card))
            case Abandoned(seat, _column, cards):
                return LogLine(seat, ngettext("gave up {n} card", "gave up {n} cards", len(cards)))
            case Removed(seat, _column, card):
                return LogLine(seat, _("removed"), log_face(card))
            case Drew(seat, _pile, None):
                return LogLine(seat, _("drew"), number_back(38, 52))
            case Drew(seat, _pile, int(card)):
                return LogLine(seat, _("drew"), log_face(card))
            case MatchEnded(_scores, winners):
                return LogLine(winners[0], _("wins") if len(winners) == 1 else _("shares the win"))
        return None

    # -- looking

    def _focused(self, kind: str) -> int | None:
        """The number in the id of the target that has the focus, if it is one of `kind`."""
        focus = self.focus or ""
        return int(focus.removeprefix(f"{kind}.")) if focus.startswith(f"{kind}.") else None

    def _ahead(self, view: UpOrDownView) -> Card | None:
        """The card of the hand for which the ring makes room: the one that has the focus, or else the chosen one."""
        if view.just_played is not None or view.actor is None:
            return None
        focused = self._focused("hand")
        return focused if focused in view.hand and self.drag is None else self.chosen

    def _placing(self, view: UpOrDownView) -> Card | None:
        """The card of the ring whose places in the columns are looked at."""
        if view.phase != "take" or self.actor() is None:
            return None
        focused = self._focused("ring")
        return self.taking if self.taking is not None else focused if focused in view.takes else None

    def _look(self, view: UpOrDownView, action: Any) -> Preview:
        """What an action would change for the eyes that look, also before it is their turn."""
        return self.session.game.preview(view, action) if view.seat is not None else Preview(0)

    def _shown(self, view: UpOrDownView) -> Seat:
        """Whose columns are shown large: those of the seat with the focus, the own ones, or those of who acts."""
        focused = self._focused("seat")
        if focused is not None:
            return focused
        if view.seat is not None:
            return view.seat
        return view.actor if view.actor is not None else view.winners[0]

    # -- drawing

    def board(self, ui: Ui, observation: Observation, actor: Seat | None) -> None:
        view = observation.view
        areas = divide(ui, self.top(ui).bottom, view.seats)
        self._draw_ring(ui, areas.ring, view, actor)
        self._draw_hand(ui, areas.hand, view)
        self._draw_strip(ui, areas.strip, view)
        seat = self._shown(view)
        draw_columns(ui, areas.columns, view, seat, self.session.seats[seat], self._placing_now(view))

    def sides(self, ui: Ui, observation: Observation) -> None:
        areas = divide(ui, self.top(ui).bottom, observation.view.seats)
        below = draw_tiles(ui, self, areas.seats, observation.view, self._shown(observation.view))
        if ui.large or areas.log is not None or below.h < 4 * log_step(ui):
            draw_small_log(ui, areas.log or below, self.log_lines(), self.session.seats)
        else:
            self.draw_log(ui, below, observation)

    # -- the ring

    def _draw_ring(self, ui: Ui, area: Rect, view: UpOrDownView, actor: Seat | None) -> None:
        plan = RingPlan(area, *(CARD_LARGE if ui.large else CARD))
        ahead = self._ahead(view)
        cards = view.ring if ahead is None else insert(view.ring, ahead)
        draw_way(ui, plan, len(cards))
        if actor is not None and view.phase == "play" and self.chosen is not None:
            # Wherever in the ring a card is put down, it goes where it fits.
            ui.target("ring", area, "ring", ring=None)
        self._draw_middle(ui, plan, view, actor)
        gains = self._ring_gains(view, ahead)
        hint = self._hint_card()
        places = plan.places(len(cards))
        for card, box in zip(cards, places, strict=True):
            if card in gains or card == hint:
                # Under the card: only the light around it is to be seen.
                ui.put(f"ring.lit.{card}", art.highlight(box.w, box.h), box.x, box.y, appears=False)
        for card, box in zip(cards, places, strict=True):
            if card == ahead:
                self._draw_ghost(ui, box, card)
            else:
                self._draw_ring_card(ui, box, card, view, actor)
            gain = gains.get(card)
            if gain is not None:
                tone = "focus" if self.focus == f"ring.{card}" else tone_of(gain)
                self._small_chip(
                    ui, f"ring.gain.{card}", box.cx, box.y + (4 if card != self.taking else -8), gain, tone
                )

    def _ring_gains(self, view: UpOrDownView, ahead: Card | None) -> dict[Card, int | None]:
        """The cards that may be taken, now or after `ahead` is played, with the most that each brings the own score."""
        if ahead is not None:
            why = self._look(view, Play(ahead)).why
            return {take.card: take.gain for take in why if isinstance(take, TakeGain)}
        if view.seat is None or view.seat != view.actor:
            return dict.fromkeys(view.takes)
        return {card: max(self._gains(view, card).values()) for card in view.takes}

    def _gains(self, view: UpOrDownView, card: Card) -> dict[Place, int]:
        return {where: self._look(view, take).gain for where, take in self._placements(card).items()} or {
            ("new", None): 0
        }

    def _draw_ghost(self, ui: Ui, box: Rect, card: Card) -> None:
        ui.put("ring.ghost", face(card, box.w, box.h), box.x, box.y, animates=False, alpha=GHOST, appears=False)
        if self.focus == "ring":
            with ui.on_layer(1):
                ui.put("focus", art.ring(box.w, box.h, 14), box.x, box.y)

    def _draw_ring_card(self, ui: Ui, box: Rect, card: Card, view: UpOrDownView, actor: Seat | None) -> None:
        id_ = f"ring.{card}"
        if actor is not None and view.phase == "take":
            disabled_reason = "" if card in view.takes else self._why_not(view, card)
            ui.target(id_, box, ("ring", card), disabled_reason=disabled_reason, drags=True, ring=14)
        carried = self.drag is not None and self.drag[0].id == id_
        chosen = card == self.taking
        if carried or chosen:
            ui.put(f"{id_}.from", ring_seat(box.w, box.h), box.x, box.y, animates=False)
        x, y = box.x, box.y - (12 if chosen else 0)
        if carried and self.drag:
            x, y = self.drag[1] - box.w / 2, self.drag[2] - box.h / 2
        played = card == view.just_played
        origin = None
        if played and view.actor is not None and view.seat != view.actor:
            origin = (240.0, 160.0 + 150 * view.actor)
        with ui.on_layer(4 if carried else 0):
            look = face(card, box.w, box.h, 12 if chosen else 0)
            ui.put(f"card.{card}", look, x, y, animates=not carried, origin=origin)
        if played and view.actor is not None:
            flag = art.pennant(*FLAG, self.session.seats[view.actor].colour)
            ui.put("ring.flag", flag, box.x + 8, box.y - 6, appears=False)

    @staticmethod
    def _why_not(view: UpOrDownView, card: Card) -> str:
        assert view.just_played is not None
        if card == view.just_played:
            return sentence("up-or-down.just-played", {"card": card})
        before, after = neighbours(view.ring, view.just_played)
        return sentence("up-or-down.not-beside", {"card": card, "before": before, "after": after})

    def _hint_card(self) -> Card | None:
        match self.hinted:
            case Play(card) if self.chosen == card:
                return card
            case Take(card):
                return card
        return None

    @staticmethod
    def _small_chip(ui: Ui, id_: str, cx: float, cy: float, gain: int, tone: str) -> None:
        wide, high = 66, 40
        with ui.on_layer(1):
            ui.put(id_, art.chip(wide, high, tone), cx - wide / 2, cy - high / 2, animates=False)
            ink = (20, 23, 31, 255) if tone in ("gain", "focus") else CREAM
            box = Rect(cx - wide / 2 + 6, cy - high / 2, wide - 12, high)
            ui.text_in(f"{id_}.label", signed(gain), box, min(SMALL, 28), "display", ink)

    def _draw_middle(self, ui: Ui, plan: RingPlan, view: UpOrDownView, actor: Seat | None) -> None:
        """The two piles; once they are empty, what ends the turn."""
        if view.phase == "end" and actor is not None:
            box = Rect(plan.box.cx - 150, plan.box.cy - 52, 300, 104)
            ui.button("end", box, _("End turn"), "end", icon="check", tone="cream", size=SUBHEAD)
            return
        w, h = PILE_LARGE if ui.large else PILE
        gap, label = 16, 38.0
        top = round(plan.box.cy - (h + gap + label) / 2 + 2)
        apart = 0.7 * w
        for pile, cx in zip(PILES, (plan.box.cx - apart, plan.box.cx + apart), strict=True):
            box = Rect(round(cx - w / 2), top, w, h)
            self._draw_pile(ui, pile, box, view, actor)
            count = view.face_down if pile == "down" else view.face_up
            # Large words have no room beside one another.
            note = str(count) if ui.large else ngettext("{n} card", "{n} cards", count) if count else _("empty")
            below = Rect(box.x - 10, box.bottom + gap, w + 20, label)
            ui.text_in(f"pile.{pile}.count", note, below, SMALL, "body_bold")

    def _draw_pile(self, ui: Ui, pile: Pile, box: Rect, view: UpOrDownView, actor: Seat | None) -> None:
        id_ = f"draw.{pile}"
        count = view.face_down if pile == "down" else view.face_up
        thick = min(5, (count + 5) // 6)
        may = actor is not None and view.phase == "draw"
        if count and may and self.hinted in (None, Draw(pile)):
            ui.put(f"{id_}.lit", art.highlight(box.w, box.h), box.x, box.y, animates=False)
        ui.put(f"pile.{pile}", art.deck(box.w, box.h, thick, pile == "down"), box.x, box.y, animates=False)
        if count and pile == "down":
            ui.put("pile.back", number_back(box.w, box.h), box.x, box.y, animates=False)
        elif view.top is not None and pile == "up":
            ui.put(f"card.{view.top}", face(view.top, box.w, box.h), box.x, box.y)
        if not may:
            return
        disabled_reason = "" if count else sentence("up-or-down.pile-empty", {"pile": pile})
        ui.target(id_, box, ("draw", pile), disabled_reason=disabled_reason, ring=14)

    # -- the hand

    def _draw_hand(self, ui: Ui, area: Rect, view: UpOrDownView) -> None:
        if view.actor is None:
            return
        owner = view.seat if view.seat is not None else view.actor
        count = view.hand_sizes[owner]
        w, h = CARD
        gap = 14
        left = area.cx - (count * (w + gap) - gap) / 2
        pile = (752.0, 420.0)
        hidden: list[Card | None] = [*view.known[owner], *[None] * (count - len(view.known[owner]))]
        cards: Sequence[Card | None] = view.hand if view.seat is not None else hidden
        for i, card in enumerate(cards):
            box = Rect(round(left + i * (w + gap)), area.bottom - h - 6, w, h)
            if card is None:
                ui.put(f"hand.back.{i}", number_back(w, h), box.x, box.y)
            elif view.seat is None:
                ui.put(f"card.{card}", face(card, w, h), box.x, box.y, origin=pile)
            else:
                self._draw_hand_card(ui, box, card, view, pile)

    def _draw_hand_card(self, ui: Ui, box: Rect, card: Card, view: UpOrDownView, pile: tuple[float, float]) -> None:
        id_ = f"hand.{card}"
        mine = self.actor() is not None and view.phase == "play"
        focused = ui.target(id_, box, ("hand", card), drags=mine, ring=None)
        carried = self.drag is not None and self.drag[0].id == id_
        up = focused or card == self.chosen
        x, y = box.x, box.y - (14 if up else 0)
        if carried and self.drag:
            x, y = self.drag[1] - box.w / 2, self.drag[2] - box.h / 2
        if card == self.chosen:
            ui.put(f"{id_}.halo", art.halo(box.w, box.h), x, y, animates=False)
        if card == self._drawn():
            ui.put(f"{id_}.lit", art.highlight(box.w, box.h), x, y, animates=False)
        with ui.on_layer(4 if carried else 0):
            ui.put(f"card.{card}", face(card, box.w, box.h, 12 if up else 0), x, y, animates=not carried, origin=pile)
        if focused and not carried:
            with ui.on_layer(1):
                ui.put("focus", art.ring(box.w, box.h, 14), x, y)
        hinted = isinstance(self.hinted, Play) and self.hinted.card == card
        if hinted:
            ui.put("hint.glow", art.highlight(box.w, box.h), x, y, animates=False)
        if mine and not carried:
            gain = self._look(view, Play(card)).gain
            tone = "focus" if up else tone_of(gain)
            self._small_chip(ui, f"{id_}.gain", box.cx, y + 2, gain, tone)

    # -- the strip

    def _draw_strip(self, ui: Ui, box: Rect, view: UpOrDownView) -> None:
        """What the focused target would do, or is."""
        ui.panel("strip", box)
        sentences, gain, can = self._strip(view)
        inner = box.inset(28, 8)
        if self.parting is not None:
            wide = 320.0 if ui.large else 264.0
            ui.button("pass", Rect(box.right - wide - 16, box.cy - 42, wide, 84), _("Hand over"), "pass", icon="right")
            inner = Rect(inner.x, inner.y, box.right - wide - 40 - inner.x, inner.h)
        if gain is not None:
            ui.chip("strip.chip", box.x + 72, box.cy, signed(gain), "focus")
            inner = Rect(box.x + 132, inner.y, box.right - box.x - 160, inner.h)
        if can and not ui.large:
            ui.keycap("strip.key", box.right - 76, box.cy - 24, Intent.CONFIRM)
            inner = Rect(inner.x, inner.y, box.right - inner.x - 96, inner.h)
        if not sentences:
            return
        # A sentence a line, while their letters need not shrink much for it.
        full = ui.px(BODY)
        size = min(text.fit(line, "body", full, inner.w, LEAST) for line in sentences)
        step = size * 1.4
        if size < 0.85 * full or step * len(sentences) > inner.h:
            ui.paragraph("strip.words", words.together(sentences), inner, BODY, middle=True, spacing=1.15)
            return
        top = inner.cy - step * len(sentences) / 2
        for i, line in enumerate(sentences):
            ui.text_in(
                f"strip.{i}", line, Rect(inner.x, top + i * step, inner.w, step), BODY * size / full, anchor="left"
            )

    def _strip(self, view: UpOrDownView) -> tuple[Sequence[str], int | None, bool]:
        """Sentences, the change of the score if there is one to tell, and whether confirming would do it."""
        if self.hinted is not None:
            return (words.hint(self.hinted),), None, False
        ahead = self._ahead(view)
        if ahead is not None and (self._focused("hand") is not None or self.focus == "ring"):
            preview = self._look(view, Play(ahead))
            before, after = neighbours(insert(view.ring, ahead), ahead)
            mine = self.actor() is not None and view.phase == "play"
            return words.play(ahead, before, after, preview.why), preview.gain if mine else None, mine
        where = place_of(self.focus)
        if self.taking is not None and where is not None:
            take = self._placements(self.taking).get(where)
            if take is not None:
                preview = self._look(view, take)
                return words.change(preview.why, self._removed(view, take)), preview.gain, True
        card = self._focused("ring")
        if card is not None and card in view.takes and view.seat == view.actor:
            gains = self._gains(view, card)
            best = max(gains, key=lambda where: gains[where])
            take = self._placements(card).get(best)
            return ((words.best(take, gains[best]),) if take else ()), None, take is not None
        if self.focus in ("draw.up", "draw.down") and self.actor() is not None:
            return self._pile_words(view), None, True
        seat = self._focused("seat")
        if seat is not None:
            return (self._seat_words(seat, view),), None, False
        drawn = self._drawn()
        if drawn is not None:
            return (_("You have drawn the {card}.", card=drawn),), None, False
        return self._status(view), None, False

    def _drawn(self) -> Card | None:
        """The card that whoever hands over has drawn."""
        if self.parting is None:
            return None
        history = reversed(self.observation().history)
        return next(event.card for event in history if isinstance(event, Drew) and event.seat == self.parting)

    @staticmethod
    def _removed(view: UpOrDownView, take: Take) -> Card | None:
        """The card that `take` puts back into the box."""
        if view.seat is None or take.column is None or take.how != "remove":
            return None
        return view.columns[view.seat][take.column][-1]

    def _pile_words(self, view: UpOrDownView) -> tuple[str, ...]:
        if self.focus == "draw.up":
            if view.top is None or view.seat is None:
                return ()
            gain = self._look(view, Play(view.top)).gain
            first = _("Draw the {card}. Everybody knows that you have it.", card=view.top)
            return first, _("Played into the ring as it is, it would bring {points}.", points=signed(gain))
        return (_("Draw a card that nobody else sees."),)

    def _seat_words(self, seat: Seat, view: UpOrDownView) -> str:
        known = pgettext("between cards", ", ").join(str(card) for card in view.known[seat])
        name = self.name(seat)
        if known and seat != view.seat:
            return _("{name} has {cards} in hand, drawn in sight of all.", name=name, cards=known)
        count = sum(map(len, view.columns[seat]))
        return ngettext("{name} has {n} card in columns.", "{name} has {n} cards in columns.", count, name=name)

    def _status(self, view: UpOrDownView) -> tuple[str, ...]:
        """What is played; in its last turns also how many cards are left to play."""
        chosen = words.variants(view.variants)
        line = pgettext("between variants", " · ").join(chosen) if chosen else _("The basic game")
        if not view.face_down and not view.face_up:
            left = sum(view.hand_sizes)
            last = ngettext("Both piles are empty: {n} card to play.", "Both piles are empty: {n} cards to play.", left)
            return last, line
        return (line,)

    # -- the columns

    def _placing_now(self, view: UpOrDownView) -> Placing | None:
        """The card of the ring that is looked at, with its places."""
        card = self._placing(view)
        if card is None:
            return None
        gains = {place: self._look(view, take).gain for place, take in self._placements(card).items()}
        if self.taking is None:
            return Placing(card, gains)
        hint = self.hinted if isinstance(self.hinted, Take) and self.hinted.card == card else None
        hinted = None if hint is None else (hint.how, hint.column)
        return Placing(card, gains, True, self.drag is not None, place_of(self.focus), hinted)
