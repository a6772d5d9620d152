"""`ShapeUpRound` is the scene after a round of Shape Up!: it shows the goals and sews every scoring line in turn."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.text import _, ngettext, pgettext, signed
from game.core.game import TICKS, Seat
from game.games.shape_up import phrases
from game.games.shape_up.art import DIM, cloth, line_tag, su_card
from game.games.shape_up.layout import results_layout
from game.games.shape_up.lead import reason
from game.games.shape_up.panels.card_faces import LEAST_FACED, draw_card_face
from game.games.shape_up.panels.grid import draw_grid, draw_names
from game.games.shape_up.panels.leader import LEADER_HIGH, draw_leader
from game.games.shape_up.panels.results_rows import (
    CHAMPION_HIGH,
    FOUR,
    HEADS,
    SeatRow,
    draw_champion,
    draw_heads,
    draw_row,
    draw_winner,
    place_words,
    rows_in,
)
from game.games.shape_up.panels.turn_marks import draw_pennant
from game.games.shape_up.ribbons import Loom, draw_ribbons, draw_tags, sewn
from game.games.shape_up.round_words import round_tied, round_won
from game.games.shape_up.rules.cards import Card, colour_of, fill_of, shape_of
from game.games.shape_up.rules.changes import TurnChange, deciding_lines, given, last_turn
from game.games.shape_up.rules.events import Moved, Played
from game.games.shape_up.rules.guesses import guessed
from game.games.shape_up.rules.scoring import Line
from game.games.shape_up.rules.swings import greatest_swing
from game.games.shape_up.rules.view import RoundResult
from game.games.shape_up.visible_grid import Cell, VisibleGrid, card_in, cell_name, cell_size, spec
from game.table.log.entries import light
from game.table.results import FOOT, ResultsScene
from game.table.scene.bar import bar_place
from game.ui.layout import Rect, around
from game.ui.style import BODY, HEAD, MARGIN, SUBHEAD, Colour
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene
    from game.ui.services import Services

PACE = 38
"""Ticks between two lines."""
READ = 6 * TICKS
"""Ticks for which what the last turn did is read, unless a press begins to count."""
SHOW = 480
"""Ticks of counting at most: the points of each line are seen on their way to their seat."""
FADED = 130
"""Alpha of a card in no line that is shown, once all is counted."""
TERM = 112, 54
"""Size of the points on their way."""
SIDE_BUTTON = 456
"""Width that a button takes at either end of the row of buttons, with the gap beside it."""
RECAP, HEM, HEM_LOW = 108, 64, 36
"""Height of the band for a sentence on the cloth below the cells, and its distance from the sides and from below."""
NOTE, GAP = (56, 84), 10
"""Height of the note above the cloth after the last round, also beside large text, and from it to the cloth."""
PALE: Colour = (255, 246, 222, 255)
ROOM = (84, 62, 50, 62)
"""From the left, upper, right and lower edge of the cloth to the cells: room for the hem and for tags, at the left and
above for names too."""


class ShapeUpRound(ResultsScene[tuple[Seat, Line]]):
    """Counts the lines of each seat; `last`: the match is over, and the winner is named."""

    longest = SHOW

    def __init__(
        self, services: Services, table: TableScene, result: RoundResult, totals: tuple[int, ...], last: bool
    ) -> None:
        steps = [(seat, line) for seat, lines in enumerate(result.lines) for line in lines_by_attribute(lines)]
        super().__init__(services, table, last, steps, PACE)
        self.result = result
        self.totals = totals
        self._guessed: dict[Seat, tuple[int, int, int] | None] = {}
        self._sewn_at = 0.0, 0.0
        """The middle of the line that is counted."""
        view = table.client.observation(None).view
        self._earlier: tuple[RoundResult, ...] = tuple(one for one in view.results if one.round < result.round)
        self._starter: Seat = view.starter
        """Who begins the next round, unless this was the last one."""
        people = (
            [] if table.is_lesson or table.is_replay else [s for s, info in enumerate(table.seats) if info.is_person]
        )
        history = table.client.observation(None).history
        found = ((seat, last_turn(result, history, seat)) for seat in people)
        self._last_turns = {seat: turn for seat, turn in found if turn is not None}
        """By person, the rival whose turn ended the round, what it changed for that person, and its cards."""
        # What a person has not seen yet is read before anything is counted.
        self.counter.waits = READ if self._last_turns and not self.counter.over else 0

    def build(self, ui: Ui) -> None:
        ui.place = self.table.place
        top = bar_place(ui.large, ui.area).bottom + 22
        grid_box, seats_box = results_layout(top, self.buttons_top(ui), ui.area)
        band = Rect(grid_box.x, ui.area.y + 28, seats_box.right - grid_box.x, top - 22 - ui.area.y - 28)
        if self.last:
            # Who has won stands above everything, and whose lines these are is a note at them.
            words = self.winner_words() if self.counted else ""
            draw_winner(ui, band, words, self._why(), self._over_words())
            note = Rect(grid_box.x, grid_box.y, grid_box.w, NOTE[ui.large])
            self._draw_note(ui, note)
            grid_box = Rect(grid_box.x, note.bottom + GAP, grid_box.w, grid_box.bottom - note.bottom - GAP)
        else:
            self._draw_title(ui, Rect(grid_box.x, band.y, grid_box.w, band.h))
            seats_box = Rect(seats_box.x, band.y, seats_box.w, seats_box.bottom - band.y)
        self._draw_grid(ui, grid_box)
        self._draw_seats(ui, seats_box)
        self.draw_buttons(ui)
        if not (self.last or self.table.is_lesson or self.counter.waits):
            self._draw_starter(ui)

    @property
    def _person(self) -> Seat | None:
        """The only person here."""
        people = [seat for seat, info in enumerate(self.table.seats) if info.is_person]
        return people[0] if len(people) == 1 else None

    @property
    def _unread(self) -> tuple[Seat, TurnChange, tuple[Card, ...]] | None:
        """The last turn, while it is read before anything is counted."""
        return next(iter(self._last_turns.values()), None) if self.counter.waits else None

    # -- whose lines are shown

    def _current(self) -> tuple[Seat, Line] | None:
        return self.steps[self.at - 1] if 0 < self.at <= len(self.steps) and not self.counted else None

    def _lines(self, seat: Seat) -> Sequence[Line]:
        return lines_by_attribute(self.result.lines[seat])

    def _open_seat(self) -> Seat:
        """The seat whose lines are sewn: the one that is counted or has the focus, or else the best."""
        current = self._current()
        kind, _dot, rest = (self.focus or "").partition(".")
        if current is not None:
            return current[0]
        if not self.counted:
            # The best must not be known before anything is counted.
            return self.steps[0][0] if self.steps else 0
        if self.done and kind == "seat":
            return int(rest)
        best = max(range(len(self.totals)), key=lambda seat: (self.totals[seat], -seat))
        return next(iter(self.table.client.winners()), best) if self.last else best

    def _counted_lines(self, seat: Seat) -> list[Line]:
        return [line for owner, line in self.steps[: self.at] if owner == seat]

    def _before(self, seat: Seat) -> int:
        """The points of earlier rounds."""
        return self.totals[seat] - self.result.scores[seat]

    def sums(self) -> dict[Hashable, int]:
        found: dict[Hashable, int] = {}
        for seat in range(len(self.result.goals)):
            now = sum(line.points for line in self._counted_lines(seat))
            found |= {seat: self._before(seat) + now, ("round", seat): now}
        return found

    # -- drawing

    def _draw_title(self, ui: Ui, box: Rect) -> None:
        """Which round this is, and whose lines are sewn on the cloth; before that, what the last turn did."""
        ui.panel("head.plate", box)
        seat, rounds = self._told_seat(), self.table.client.options["rounds"]
        title = _("The goals are shown")
        if rounds != 1:
            title = _("Round {round} of {rounds}", round=self.result.round, rounds=rounds)
        look = art.pennant(46, 78, self.table.seats[seat].colour)
        ui.put("head.pennant", look, box.x + 24, box.y - 6, animates=False)
        chip = self._draw_points(ui, seat, box.right - 86, box.cy)
        inner = Rect(box.x + 92, box.y + 8, box.w - 92 - chip - (30 if ui.large else 56), box.h - 16)
        first = Rect(inner.x, inner.y, inner.w, inner.h * 0.55)
        second = Rect(inner.x, first.bottom, inner.w, inner.h - first.h)
        ui.text_in("head.round", title, first, HEAD, "display", anchor="left")
        ui.text_in("head.lines", self._told(seat), second, BODY, "body_bold", ui.tone.accent, "left")

    def _draw_note(self, ui: Ui, box: Rect) -> None:
        """Whose lines are sewn on the cloth, in one line after the last round."""
        ui.panel("head.plate", box)
        seat = self._told_seat()
        look = art.pennant(34, 56, self.table.seats[seat].colour)
        ui.put("head.pennant", look, box.x + 24, box.y - 6, animates=False)
        chip = self._draw_points(ui, seat, box.right - (70 if ui.large else 60), box.cy)
        inner = Rect(box.x + 76, box.y + 6, box.w - 76 - chip - 40, box.h - 12)
        ui.text_in("head.lines", self._told(seat), inner, BODY, "body_bold", ui.tone.accent, "left")

    def _told_seat(self) -> Seat:
        """The seat of which the words above the cloth speak."""
        unread, person = self._unread, self._person
        # Points that a rival's turn gave are of the person who reads it.
        return self._open_seat() if unread is None else unread[0] if person is None else person

    def _draw_points(self, ui: Ui, seat: Seat, x: float, y: float) -> float:
        """A chip around `x`, `y` with the points that are counted, or that the last turn brought. Returns its width."""
        points, tone, unread = sum(line.points for line in self._counted_lines(seat)), "focus", self._unread
        if unread is not None:
            points = unread[1].points if self._person is not None else 0
            tone = "focus" if points > 0 else "loss"
        # A nought beside the last turn would be read as the points of the round.
        silent = unread is not None and not points
        return 0.0 if silent else ui.chip("head.points", x, y, signed(points), tone)

    def _told(self, seat: Seat) -> str:
        """What is said of the lines of `seat`."""
        info, lines, current, unread = self.table.seats[seat], self._counted_lines(seat), self._current(), self._unread
        told = _("{name}'s lines", name=info.name)
        if current is not None:
            told = f"{phrases.line_words(current[1])} {signed(current[1].points)}"
        elif unread is not None:
            told = self._last_words()
        elif self.done and (gift := self._given(seat)):
            told = gift
        elif self.done and lines:
            # What its sum consists of.
            told = phrases.worth_words(lines)
        elif self.counted and not lines:
            told = _("{name}: no line this time", name=info.name)
        return told

    def _last_words(self) -> str:
        """What a rival's last turn of the round changed for the people here."""
        name = self.table.name
        if self._person is not None:
            seat, turn, _cards = self._last_turns[self._person]
            return phrases.last_turn(name(seat), turn)
        changes = [(name(one), turn.points) for one, (_seat, turn, _cards) in self._last_turns.items() if turn.points]
        (rival, *_rest) = next(iter(self._last_turns.values()))
        return phrases.last_turn_of_all(name(rival), changes)

    def _draw_starter(self, ui: Ui) -> None:
        """Who begins the next round, beside the button for it."""
        area = ui.area.inset(MARGIN + SIDE_BUTTON, 0)
        high = FOOT[ui.large]
        info = self.table.seats[self._starter]
        told = _("{name} begins round {round}", name=info.name, round=self.result.round + 1)
        if not self.table.client.options["advanced"]:
            told = _("{name} begins round {round}, all with new goals", name=info.name, round=self.result.round + 1)
        side = round(high - 16)
        wide = min(area.w, text.measure(told, "display", ui.px(SUBHEAD)) + side + 72)
        box = Rect(area.right - wide, area.bottom - 40 - high, wide, high)
        ui.panel("starter", box)
        ui.put("starter.face", art.seat_face(side, info, "smile"), box.x + 16, box.y + 8, animates=False)
        words = Rect(box.x + side + 40, box.y + 4, box.w - side - 64, high - 8)
        ui.text_in("starter.words", told, words, SUBHEAD, "display", anchor="left")

    def _draw_grid(self, ui: Ui, box: Rect) -> None:
        layout = self.result.layout
        frame = VisibleGrid.around((x, y) for x, y, _card in layout)
        ui.put("cloth", cloth(box.w, box.h), box.x, box.y, animates=False)
        # The band is free from the start, so that no card moves when the sentence comes.
        below = self._guesser() is not None and not ui.large and not self._tells_in_row(ui)
        low = RECAP - ROOM[3] if below else 0
        where = _placed(frame, Rect(box.x, box.y, box.w, box.h - low))
        bounds = around(list(where.values()))
        assert bounds is not None
        draw_grid(ui, bounds, frame)
        names = draw_names(ui, bounds, where, frame)
        seat, current = self._open_seat(), self._current()
        lines = [current[1]] if current else self._counted_lines(seat)
        lit = {cell for line in lines for cell in line.cells}
        unread = self._unread
        if unread is not None:
            lit = {(x, y) for x, y, card in layout if card in unread[2]}
        cards = {cell: card_in(place) for cell, place in where.items()}
        recap = Rect(box.x + HEM, box.bottom - RECAP, box.w - 2 * HEM, RECAP - HEM_LOW)
        # Beside large text the tags need all of the cloth, and it stands above.
        told = self._recap(seat) if self.done and below and seat != self._guesser() else ""
        loom = Loom(where, box, ui.large, (*names, recap) if told else names)
        if told:
            ui.paragraph("recap", told, recap, BODY, "body_bold", PALE, "center", middle=True, spacing=1.2)
        draw_ribbons(ui, loom, sewn(lines), f"{seat}")
        for x, y, card in layout:
            place = cards[x, y]
            dim = bool(lit) and (x, y) not in lit
            if unread is not None and not dim:
                rival = unread[0]
                draw_pennant(ui, card, rival, self.table.seats[rival].colour, where[x, y], 0.0)
            alpha = FADED if dim and self.done else 255
            faced = self.services.settings.faces and place.w >= LEAST_FACED
            look = su_card(spec(card), place.w, place.h, dim=dim, faced=faced)
            ui.put(f"card.{card}", look, place.x, place.y, alpha=alpha)
            if faced:
                mood = "asleep" if dim else "happy" if lit else "calm"
                draw_card_face(ui, f"card.{card}", spec(card), place, mood, alpha=alpha * (DIM if dim else 1))
        if self.done and (gift := self._gift(seat)) is not None:
            # The cells that the sentence above names.
            for cell in cells_of(gift[0]):
                if cell in cards:
                    light(ui, f"gift.{cell_name(*cell)}", cards[cell])
        rises = current is not None and not self.services.settings.reduced_motion
        draw_tags(ui, loom, sewn(lines), rises, f"{seat}")
        if current is not None:
            along = around([cards[cell] for cell in current[1].cells])
            assert along is not None
            self._sewn_at = along.cx, along.cy

    def _draw_seats(self, ui: Ui, box: Rect) -> None:
        """Who has won or leads, above a row for each seat; the best first once all is counted."""
        leaders = self._leaders() if self.counted else ()
        champion = self.last and len(leaders) == 1
        tells = self._tells_in_row(ui)
        higher = CHAMPION_HIGH[ui.large] - (FOUR if ui.large and len(self.totals) > 3 else 0)
        head = Rect(box.x, box.y, box.w, higher if champion else -14)
        if not self.last:
            head = Rect(head.x, head.y, head.w, LEADER_HIGH[ui.large])
            draw_leader(ui, head, self._round_words() if self.counted else "", self._why(), self._over_words())
        heads = Rect(box.x, head.bottom + 14, box.w, HEADS[ui.large])
        box = Rect(box.x, heads.bottom + 14, box.w, box.bottom - heads.bottom - 14)
        current, open_seat = self._current(), self._open_seat()
        # Between rounds the rows show only the round that has ended, and what brought its points.
        rounds = (*self._earlier, self.result) if self.last else (self.result,)
        figures = tuple(str(points) for one in rounds for points in one.scores)
        ranks = tuple(place_words(self._rank(seat), max(self.totals) - one) for seat, one in enumerate(self.totals))
        for i, (seat, place) in enumerate(zip(self._order(), rows_in(box, len(self.totals), tells), strict=True)):
            row = SeatRow(
                seat=seat,
                info=self.table.seats[seat],
                mood=self.mood(seat),
                goal=self.result.goals[seat],
                rounds=(*(one.scores[seat] for one in rounds[:-1]), self.shown_sum(("round", seat))),
                before=self._before(seat) if self._earlier and not self.last else None,
                sums=self._sums(seat),
                total=self.shown_sum(seat),
                waits=bool(self.counter.waits),
                rank=self._rank(seat) if self.counted else 0,
                behind=max(self.totals) - self.totals[seat] if self.counted else 0,
                ranks=ranks,
                hints=self.hints_asked(seat),
                active=seat in leaders or (current is not None and current[0] == seat),
                shown=self.done and seat == open_seat,
                opens=self.done and seat != open_seat,
                crowned=self.last and seat in leaders,
                figures=figures,
                tells=tells and seat != self._guesser(),
                told=self._recap(open_seat) if tells and self.done and seat != self._guesser() else "",
            )
            if champion and not i:
                high, place = place.h, Rect(head.x, head.y, head.w, place.bottom - head.y)
                draw_champion(ui, row, self._most(), place, high)
            else:
                columns = draw_row(ui, row, place)
                if not i:
                    draw_heads(ui, columns, heads)
            if current is not None and current[0] == seat:
                self._draw_term(ui, current[1], place)
            if self.done and ui.target(f"seat.{seat}", place, ("seat", seat), ring=None):
                with ui.on_layer(3):
                    ui.put("focus", art.ring(place.w, place.h, 24), place.x, place.y)

    def _draw_term(self, ui: Ui, line: Line, row: Rect) -> None:
        """The points of `line` on their way from the cloth to the sum in the `row` of their seat."""
        look = line_tag(signed(line.points), line.attribute, line.value, "now", *TERM)
        place = Rect(row.right - TERM[0] - 12, row.y - TERM[1] * 0.3, *TERM)
        with ui.on_layer(4):
            ui.put(f"term.{self.at}", look, place.x, place.y, origin=self._sewn_at, flies=True)

    def _given(self, seat: Seat) -> str:
        """What a card of the only person here has brought `seat`, whose lines are shown; "" for nothing."""
        found = self._gift(seat)
        if found is None:
            return ""
        event, rival, line, change = found
        return phrases.given(event, self.table.name(rival), line, change)

    def _gift(self, seat: Seat) -> tuple[Played | Moved, Seat, Line, TurnChange] | None:
        """The card of the only person here that has brought `seat` most, as `given` finds it."""
        person = self._person
        if person is None or seat == person:
            return None
        found = given(self.result, self.table.client.observation(None).history, person)
        return found if found is not None and found[1] == seat else None

    def _guesser(self) -> Seat | None:
        """The only person here, if goals are secret and this is no lesson."""
        secret = not self.table.is_lesson and not self.table.client.options["advanced"]
        return self._person if secret else None

    def _tells_in_row(self, ui: Ui) -> bool:
        """Whether what could be known of the only rival's goal stands in the row of that rival, which has room."""
        return len(self.totals) == 2 and self._guesser() is not None and not ui.large

    def _recap(self, seat: Seat) -> str:
        """Says when the only person here could have guessed the goal of `seat`, or the first rival's if `seat` is the
        person's own."""
        guesser = self._guesser()
        if guesser is None:
            return ""
        rival = seat if seat != guesser else next(one for one in range(len(self.totals)) if one != seat)
        goals = self.result.goals
        if seat == guesser and (shared := phrases.shared_goals(goals[guesser], goals[rival])):
            return shared
        if rival not in self._guessed:
            observation = self.table.client.observation(None)
            deck = observation.view.options.deck
            self._guessed[rival] = guessed(self.result, observation.history, guesser, rival, deck)
        found = self._guessed[rival]
        if found is None:
            return ""
        return phrases.known_goal(self.table.name(rival), goals[rival], *found)

    def _most(self) -> str:
        """What decided the match: its last card, the round by which the winner is ahead, or in a single one a turn."""
        leaders = self._leaders()
        if not self.counted or len(leaders) != 1:
            return ""
        (winner,) = leaders
        if not self._earlier:
            return self._decided()
        names = [info.name for info in self.table.seats]
        return reason((*self._earlier, self.result), winner, self.table.client.observation(None).history, names)

    def _decided(self) -> str:
        """The turn that swung this round, or else the lines by which it was won or shared."""
        names = ["" if seat == self._person else self.table.name(seat) for seat in range(len(self.totals))]
        swing = greatest_swing(self.result, self.table.client.observation(None).history)
        if swing is not None:
            return phrases.swung(swing, names)
        found = deciding_lines(self.result)
        if found is None:
            return self._tied(names)
        winner, lines = found
        return phrases.decided(names[winner], lines)

    def _tied(self, names: Sequence[str]) -> str:
        """What brought their points to the seats that share this round."""
        best, first = self._best()
        if not best:
            return _("Nobody has a line at the end.")
        return phrases.tied([(names[seat], self._lines(seat)) for seat in first])

    def _sums(self, seat: Seat) -> tuple[tuple[str, str, int], ...]:
        """What each attribute of a seat's goal has paid so far."""
        goal, counted = self.result.goals[seat], self._counted_lines(seat)
        values = {"shape": shape_of(goal), "fill": fill_of(goal), "colour": colour_of(goal)}
        worth = {name: sum(line.points for line in counted if line.attribute == name) for name in values}
        return tuple((name, value, worth[name]) for name, value in values.items())

    def _over_words(self) -> str:
        """Why it is counted now; "" before that."""
        if self.counter.waits:
            return ""
        if self.table.client.options["advanced"]:
            return _("Everybody's last card is their goal")
        return _("The deck is empty: all goals are shown")

    def _order(self) -> list[Seat]:
        """The seats from the best to the worst once all is counted; before as they sit."""
        seats = list(range(len(self.totals)))
        return sorted(seats, key=self._rank) if self.counted else seats

    def _rank(self, seat: Seat) -> int:
        """From 1: winners first, then by score."""
        winners, totals = self.table.client.winners(), self.totals
        if self.last and seat in winners:
            return 1
        others = (other for other in range(len(totals)) if other != seat)
        return 1 + sum(other in winners or totals[other] > totals[seat] for other in others)

    def _leaders(self) -> tuple[Seat, ...]:
        """Who has won, or has most points so far."""
        if self.last:
            return self.table.client.winners()
        return tuple(seat for seat, total in enumerate(self.totals) if total == max(self.totals))

    def _round_words(self) -> str:
        """Who has won the round."""
        scores, name = self.result.scores, self.table.name
        best, first = self._best()
        if len(first) > 1:
            return round_tied(self.result.round, [name(seat) for seat in first], best)
        second = max(points for seat, points in enumerate(scores) if seat != first[0])
        return round_won(self.result.round, "" if first[0] == self._person else name(first[0]), best, second)

    def _best(self) -> tuple[int, list[Seat]]:
        """The most points of this round, and the seats that have them."""
        best = max(self.result.scores)
        return best, [seat for seat, points in enumerate(self.result.scores) if points == best]

    def _why(self) -> str:
        """Before the last round: what decided this one. After it: how many points the best have, and how many more than
        the next."""
        leaders = self._leaders()
        if not self.counted or not leaders:
            return ""
        if not self.last:
            return self._decided()
        points = self.totals[leaders[0]]
        told = ngettext("{n} point", "{n} points", points)
        others = [seat for seat in range(len(self.totals)) if seat not in leaders]
        if len(leaders) == 2 and self._earlier:
            by_round = [f"{one.scores[leaders[0]]}–{one.scores[leaders[1]]}" for one in (*self._earlier, self.result)]
            rounds = pgettext("between names", ", ").join(by_round)
            return _("{points} each; round by round {rounds}", points=told, rounds=rounds)
        if len(leaders) > 1 or not others:
            return told
        second = max(others, key=lambda seat: self.totals[seat])
        ahead = points - self.totals[second]
        if not ahead:
            return told
        return _("{points}, {ahead} ahead of {name}", points=told, ahead=ahead, name=self.table.name(second))


def _placed(frame: VisibleGrid, box: Rect) -> dict[Cell, Rect]:
    """The cells of the grid in the middle of the cloth in `box`."""
    left, top, right, low = ROOM
    inner = Rect(box.x + left, box.y + top, box.w - left - right, box.h - top - low)
    wide, high = cell_size(inner, frame.columns, frame.rows)
    x, y = round(inner.cx - wide * frame.columns / 2), round(inner.cy - high * frame.rows / 2)
    return {
        (frame.left + c, frame.top + r): Rect(x + c * wide, y + r * high, wide, high)
        for r in range(frame.rows)
        for c in range(frame.columns)
    }


def cells_of(event: Played | Moved) -> tuple[Cell, ...]:
    """The cells between which a card was moved, or where it was laid."""
    if isinstance(event, Moved):
        return (event.from_x, event.from_y), (event.to_x, event.to_y)
    return ((event.x, event.y),)


def lines_by_attribute(lines: Sequence[Line]) -> Sequence[Line]:
    """Lines in the order in which the results walk through them: colour, fill, shape."""
    order = {"colour": 0, "fill": 1, "shape": 2}
    return sorted(lines, key=lambda line: (order[line.attribute], -line.length))
