"""`Notebook` is an overlay of Shape Up!: all cards that may be a rival's goal, with what its turns brought them."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.text import _, ngettext, signed
from game.core.game import Event, Seat, SeatInfo
from game.games.shape_up import phrases
from game.games.shape_up.art import su_card
from game.games.shape_up.layout import BADGE
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.guesses import brought, unseen
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.visible_grid import CARD_RATIO, spec
from game.ui.focus import Target
from game.ui.layout import Anchor, Rect
from game.ui.reading import Meaning
from game.ui.scene import Scene
from game.ui.style import BODY, CREAM, INK, SMALL, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

LOOK = "notes.look."
"""Before the number of a card, in the id of its target."""
NOTES = "notes"
"""The button that opens the notebook, and its action."""
PAGE = Anchor(width=1500, height=1010)
COLUMNS = 6
"""Cards of one shape: two fills in three colours."""
GAP = 14
FIGURE = 84, 44
"""Size of a figure at the lower right corner of a card, with the sign of a rival."""
OVER = 18
"""How far it reaches beyond the right edge of the card."""
OUT = 60
"""Alpha of a card that cannot be a goal."""
PENNANT = 22, 36
"""Size of the sign of a rival before a figure."""
CLOSE, CLOSE_LARGE = 84.0, 112.0
LIKELY, LIKELY_HIGH = 3, 60
"""Cards that fit the turns of a rival best, beside its name, and their height."""
MARK = 5
"""px by which the ring of a marked card is larger than the card."""
STROKE = 5
"""Width of the line that strikes such a card out; a cross is the sign of a colour."""


def title(view: ShapeUpView, seats: Sequence[SeatInfo], brief: bool = False) -> str:
    """What the notebook answers; of a single rival the goal is asked for, not the owner."""
    rivals = _rivals(view)
    if brief:
        return _("{name}'s goal?", name=seats[rivals[0]].name) if len(rivals) == 1 else _("Whose goal?")
    return _("Which goal is {name}'s?", name=seats[rivals[0]].name) if len(rivals) == 1 else _("Whose goal is it?")


def draw_notes_button(ui: Ui, box: Rect, words: str, left: int, lit: bool = False) -> None:
    """`words`: its title. `left`: of how many cards one is a rival's goal; 0: nothing is known yet. `lit`: a bubble
    speaks of it."""
    ui.button(NOTES, box, words, NOTES, icon="pencil", size=BODY, tone="honey" if lit else "plain")
    if not left or ui.large:
        # Beside large words it would cover them.
        return
    side = min(round(ui.px(SMALL) * 1.5), BADGE)
    told = ngettext("just {n} card", "1 of {n} cards", left)
    wide = round(max(side * 1.3, text.measure(told, "display_bold", ui.px(SMALL)) + side * 0.8))
    badge = Rect(round(box.right + side * 0.4 - wide), round(box.y - side * 0.72), wide, side)
    with ui.on_layer(1):
        ui.put("notes.badge", art.chip(badge.w, badge.h, "gain" if lit else "focus"), badge.x, badge.y, animates=False)
        ui.text_in("notes.badge.count", told, badge, SMALL, "display_bold", INK)


def left_of(view: ShapeUpView, history: Sequence[Event]) -> int:
    """How many cards may still be a rival's goal, once a figure of the notebook tells something; else 0."""
    tells = any(any(brought(view, history, seat).values()) for seat in _rivals(view))
    return len(unseen(view)) if tells else 0


class Notebook(Scene):
    """What can be known of the rivals' goals at the moment at which `view` and `history` were seen.

    It holds what is public and the viewer's own cards: no more than a bot knows.
    """

    covers = False

    def __init__(
        self,
        services: Services,
        seats: Sequence[SeatInfo],
        view: ShapeUpView,
        history: Sequence[Event],
        marked: set[Card],
    ) -> None:
        """`marked`: cards that the viewer has marked; a press on a card changes it."""
        super().__init__(services)
        self._marked = marked
        self._seats = seats
        self._title = title(view, seats)
        self._deck = tuple(range(view.options.deck))
        self.possible = frozenset(unseen(view))
        self.points = {seat: brought(view, history, seat) for seat in _rivals(view)}

    def meaning(self, target: Target) -> Meaning | None:
        card = target.id.removeprefix(LOOK)
        return Meaning(phrases.card_words(int(card))) if card != target.id else None

    def home(self) -> str | None:
        # The first card would be marked as the likeliest.
        return "close"

    def build(self, ui: Ui) -> None:
        page = PAGE.within(ui.area)
        high = min(page.h, ui.area.h - 40)
        page = Rect(page.x, ui.area.cy - high / 2, page.w, high)
        body = ui.dialog(page, self._title)
        close = CLOSE_LARGE if ui.large else CLOSE
        low = Rect(body.x, page.bottom - close - 28, body.w, close)
        words = Rect(body.x, body.y - 8, body.w, ui.px(BODY) * 2.5)
        ui.paragraph("notes.words", self._words(), words, BODY, spacing=1.15)
        legend = Rect(body.x, words.bottom + 4, body.w, max(LIKELY_HIGH, ui.px(BODY) * 1.3))
        self._draw_legend(ui, legend)
        self._draw_cards(ui, Rect(body.x, legend.bottom + 14, body.w, low.y - legend.bottom - 38))
        place = Rect(low.right - low.w * 0.3, low.y, low.w * 0.3, low.h)
        ui.button("close", place, _("Back"), "close", size=BODY + 6)

    def activate(self, action: Hashable) -> None:
        if action == "close":
            self.back()
            return
        card = next(card for card in self.possible if _target(card) == action)
        self.services.audio.play("click")
        self._marked.symmetric_difference_update({card})
        self.changed()

    def _words(self) -> str:
        left = ngettext("{n} card may still be a goal.", "{n} cards may still be a goal.", len(self.possible))
        return " ".join((left, self._example(), _("Press a card to mark it.")))

    def _example(self) -> str:
        """What the figures say: the one that is looked at, or all; without any, when there will be one."""
        best = max(self.points, key=lambda seat: max(self.points[seat].values(), default=0), default=None)
        if best is None:
            return ""
        if max(self.points[best].values(), default=0) <= 0:
            if len(self.points) > 1:
                return _("No rival has made a line yet: the first one tells more.")
            return _("{name} has made no line yet: the first one tells more.", name=self._seats[best].name)
        card = next((card for card in self.possible if self.focus == _target(card)), None)
        seat = best if card is None else max(self.points, key=lambda one: abs(self.points[one][card]))
        if card is None or not self.points[seat][card]:
            if any(figure < 0 for points in self.points.values() for figure in points.values()):
                return _("On each card: what it would have paid so far. The most is likeliest, a minus unlikely.")
            return _("On each card: what it would have paid so far. The most is likeliest, not sure.")
        figure, name = signed(self.points[seat][card]), self._seats[seat].name
        if self.points[seat][card] < 0:
            return _("With this goal, {name} would have lost points: {figure}. Unlikely.", name=name, figure=figure)
        return _("With this goal, {name} would have {figure} by now.", name=name, figure=figure)

    def _draw_legend(self, ui: Ui, box: Rect) -> None:
        """The name of each rival behind the sign that stands before their figures."""
        step = box.w / max(1, len(self.points))
        for i, seat in enumerate(self.points):
            left, info = box.x + i * step, self._seats[seat]
            look = art.pennant(*PENNANT, info.colour)
            ui.put(f"notes.sign.{seat}", look, left, box.cy - PENNANT[1] / 2, animates=False)
            likely, more = self.likeliest(seat)
            wide = round(LIKELY_HIGH * CARD_RATIO)
            aside = len(likely) * (wide + 8) + (28 if more else 0)
            room = Rect(left + PENNANT[0] + 12, box.y, step - PENNANT[0] - 36 - aside, box.h)
            x = room.x + ui.text_in(f"notes.name.{seat}", info.name, room, SUBHEAD, "display", anchor="left") + 16
            words = _("likely:")
            if likely and x + text.measure(words, "body", ui.px(SMALL)) + 12 <= room.right:
                place = Rect(x, room.y, room.right - x, room.h)
                x += ui.text_in(f"notes.word.{seat}", words, place, SMALL, "body", ui.tone.dim, "left") + 12
            for card in likely:
                look = su_card(spec(card), wide, LIKELY_HIGH, small=True)
                ui.put(f"notes.likely.{seat}.{card}", look, x, box.cy - LIKELY_HIGH / 2, animates=False)
                x += wide + 8
            if more:
                ui.text_in(f"notes.more.{seat}", "…", Rect(x, box.y, 28, box.h), BODY, anchor="left")

    def likeliest(self, seat: Seat) -> tuple[list[Card], bool]:
        """The cards that fit the turns of `seat` best, and whether more cards fit as well as the last of them."""
        points = self.points[seat]
        found = sorted((card for card in self.possible if points[card] > 0), key=lambda card: -points[card])
        return found[:LIKELY], len(found) > LIKELY and points[found[LIKELY]] == points[found[LIKELY - 1]]

    def _draw_cards(self, ui: Ui, box: Rect) -> None:
        """A row of cards for each shape; on each that is possible its figures, lit where it is looked at."""
        rows = -(-len(self._deck) // COLUMNS)
        wide, high = box.w / COLUMNS, (box.h - (rows - 1) * GAP) / rows
        tall = round(min(high, (wide - OVER - 8) / CARD_RATIO))
        size = round(tall * CARD_RATIO), tall
        for card in self._deck:
            row, column = divmod(card, COLUMNS)
            left = box.x + column * wide + (wide - size[0]) / 2
            place = Rect(round(left), round(box.y + row * (high + GAP)), *size)
            out = card not in self.possible
            look = su_card(spec(card), *size, small=True)
            ui.put(f"notes.card.{card}", look, place.x, place.y, alpha=OUT if out else 255, animates=False)
            if out:
                long = round(math.hypot(place.w, place.h) - 2 * STROKE)
                look, angle = art.tile(long, STROKE, 4, ui.tone.text), math.degrees(math.atan2(-place.h, place.w))
                x, y = place.cx - long / 2, place.cy - STROKE / 2
                ui.put(f"notes.struck.{card}", look, x, y, angle=angle, animates=False)
                continue
            ui.target(_target(card), place, _target(card))
            if card in self._marked:
                mark = place.inset(-MARK, -MARK)
                ui.put(f"notes.mark.{card}", art.highlight(mark.w, mark.h), mark.x, mark.y, animates=False)
            self._draw_figures(ui, card, place)

    def _draw_figures(self, ui: Ui, card: Card, place: Rect) -> None:
        """What each rival has brought a card, one above the other from its lower right corner; nothing where it is
        nothing."""
        wide, high = FIGURE
        brings = [(seat, points[card]) for seat, points in self.points.items() if points[card]]
        step = min(high + 4.0, (place.h - 8) / max(1, len(brings)))
        tone, id_, ink = ("focus", "lit", INK) if self.focus == _target(card) else ("none", "chip", CREAM)
        for i, (seat, value) in enumerate(reversed(brings)):
            chip = Rect(place.right + OVER - wide, round(place.bottom - 8 - (i + 1) * step), wide, round(step - 4))
            ui.put(f"notes.{id_}.{card}.{seat}", art.chip(chip.w, chip.h, tone), chip.x, chip.y, animates=False)
            tall = min(PENNANT[1], chip.h - 8)
            look = art.pennant(round(tall * PENNANT[0] / PENNANT[1]), round(tall), self._seats[seat].colour)
            ui.put(f"notes.sign.{card}.{seat}", look, chip.x + 10, chip.cy - tall / 2, animates=False)
            room = Rect(chip.x + PENNANT[0] + 14, chip.y, chip.w - PENNANT[0] - 22, chip.h)
            ui.text_in(f"notes.figure.{card}.{seat}", signed(value), room, BODY, "display", ink)


def _target(card: Card) -> str:
    return f"{LOOK}{card}"


def _rivals(view: ShapeUpView) -> list[Seat]:
    """The seats whose goal the viewer does not know."""
    return [seat for seat in range(view.seats) if seat != view.seat and view.goals[seat] is None]
