"""`TurningScene`: an overlay with the chances over a recorded match, and up to three turning points to open.

Until these are known it shows what was counted, and the turns in which that changed most.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from game import art
from game.analysis.analysis import Analysis, TurningPoint
from game.analysis.chances import Estimate
from game.analysis.story import story_of
from game.app import text
from game.app.intents import MOUSE, Device
from game.app.text import _, signed
from game.core.game import Seat, SeatInfo
from game.screens.replays.kept_analysis import AnalysisSource
from game.screens.replays.turning_words import GameWords, TurningWords, percent
from game.screens.replays.verdict import verdict_words
from game.table.playback.graph import draw_graph
from game.table.playback.graph_frame import GraphFrame, step_at
from game.table.playback.score_graph import Swing, draw_scores, swings_of
from game.table.results import TURNING
from game.ui.layout import Rect, column
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, GOLD, HEAD, INK, LABEL, SMALL, Colour
from game.ui.widgets import Ui

ROWS: Final = 3
"""Rows for what turned the match; the costliest choice of the only person has one besides."""
ON: Final = 300
"""Width of the button beside that, which goes on from there."""
PARTS: Final = 0.36
"""Share of a row's width for how the chance fell, and by what."""
WHOSE: Final = 380
"""Width of the button for whose chance is looked at."""
SHADOW: Final = 8
RING: Final = 14
"""px above the chart, for its frame while it has the focus."""
BADGE: Final = 48
BAR: Final = 24
"""Height of the bar that says how far the work has come."""
WAIT: Final = 420
"""Width of that bar."""
FACE: Final = 44.0
CLOSE: Final = 1.15
"""Spacing of the two lines of a row."""
WHAT: Final = 0.42
"""Share of a row's height for what was done, where why needs two lines."""


class TurningScene(Scene):
    """`open_at` shows a position of the recording at the table, and a sentence about it."""

    covers = False

    def __init__(
        self,
        services: Services,
        source: AnalysisSource,
        seats: tuple[SeatInfo, ...],
        seat: Seat,
        turns: Sequence[int],
        words: GameWords,
        open_at: Callable[[int, str], None],
        film: Callable[[], object],
        go_on: Callable[[int], None],
        *,
        leaves_room: bool = False,
    ) -> None:
        """`seat`: whose chance is looked at first; `turns`: the positions at which turns begin; `film`: goes on with
        the film of the match, which waits until the chances are known; `go_on`: begins a new match at a position.
        `leaves_room`: the back button leaves the room below too, because the player has not seen it."""
        super().__init__(services)
        self._source = source
        self._seats = seats
        self.seat, self._turns = seat, turns
        self._words = words
        self._open_at = open_at
        self._film = film
        self._go_on = go_on
        self._leaves_room = leaves_room
        self.pointed: int | None = None
        self._sheet = Rect(0, 0, 1, 1)
        self._pointer = services.devices.pointer

    @property
    def analysis(self) -> Analysis:
        return self._source.analysis

    @property
    def _focused(self) -> TurningPoint | None:
        """The turning point whose row or flag has the focus."""
        kind, _dot, number = (self.focus or "").partition(".")
        points = self.analysis.turns() if self.analysis.has_points and kind in ("point", "flag") else []
        return points[int(number)] if number.isdecimal() and int(number) < len(points) else None

    @property
    def _whose(self) -> Seat:
        """The seat whose chance is shown: at a turning point the seat that lost by it. With two seats it never changes,
        as one chance is the mirror of the other."""
        if (dearest := self._at_own) is not None and len(self._seats) > 2:
            return dearest[0]
        point = self._focused
        return self.seat if point is None or len(self._seats) == 2 else self._told.subject(point).seat

    @property
    def _own(self) -> tuple[Seat, int, Estimate] | None:
        """The only person, the step at which its choice cost most, and what; None where that is not known, or nothing
        cost anything that can be measured."""
        analysis = self.analysis
        found = analysis.dearest() if analysis.has_points else None
        return None if found is None or analysis.person is None else (analysis.person, *found)

    @property
    def _at_own(self) -> tuple[Seat, int, Estimate] | None:
        """`_own` while its row has the focus, else None."""
        return self._own if (self.focus or "").startswith("own") else None

    @property
    def _told(self) -> TurningWords:
        return TurningWords(self.analysis, self._seats, self._words, self._turns, self.seat)

    def _frame(self) -> GraphFrame:
        point, own = self._focused, self._at_own
        pointed = self.pointed if own is None else own[1]
        steps = (pointed, pointed) if point is None else (point.step, point.last)
        return GraphFrame(self.analysis, self._seats, self._whose, *steps, self._turns, self._words.in_rounds)

    # -- what is shown

    def build(self, ui: Ui) -> None:
        box = TURNING.within(ui.area)
        body = ui.dialog(box, _("How it turned"))
        high = ui.px(BODY) * 1.5
        head = Rect(box.x + box.w * 0.42, box.y + 26, box.w * 0.58 - 48, 84 if ui.large else 72)
        self._draw_head(ui, head)
        count = ROWS + (self.analysis.person is not None)
        share = (0.42 if ui.large else 0.36) if count == ROWS else (0.5 if ui.large else 0.44)
        rows = round(body.h * share)
        # A button's face has a shadow below it.
        verdict = Rect(body.x, max(body.y - 2, head.bottom + SHADOW), body.w, high)
        # Large words of what is pointed at take the verdict's place.
        below = 0.0 if ui.large else high + 6
        top = round(verdict.bottom + RING)
        self._sheet = Rect(body.x, top, round(body.w), round(body.bottom - top - rows - below - 16))
        above = "flag.0" if self.analysis.has_points and self.analysis.turns() else "whose"
        ui.target("graph", self._sheet, "graph", adjust=(("point", -1), ("point", 1)), links=(("up", above),))
        if self.analysis.has_points:
            draw_graph(ui, self._frame(), self._sheet)
        else:
            draw_scores(ui, self._frame(), self._sheet, self._words.counted)
        line = verdict if ui.large else Rect(body.x, self._sheet.bottom + 6, body.w, high)
        has_line = self._draw_line(ui, line)
        if not (ui.large and has_line):
            self._draw_verdict(ui, verdict)
        self._draw_rows(ui, column(Rect(body.x, self._sheet.bottom + below + 16, body.w, rows), count, 12))

    def _draw_head(self, ui: Ui, box: Rect) -> None:
        """Whose chance the bars are of, and the way back."""
        close = Rect(box.right - 176, box.y, 176, box.h)
        ui.button("close", close, _("Back"), "close", icon="left")
        whose = Rect(close.x - 16 - WHOSE, box.y, WHOSE, box.h)
        names = [_("{name}'s chance", name=info.name) for info in self._seats]
        turns = ("whose", -1), ("whose", 1)
        ui.button(
            "whose",
            whose,
            names[self._whose],
            turns[1],
            adjust=turns,
            alike=names,
            size=LABEL,
            links=(("up", "close"),),
        )

    def _draw_line(self, ui: Ui, box: Rect) -> bool:
        """What is pointed at, with its intervals, or how far the work has come. Returns whether there are words."""
        analysis = self.analysis
        words = ""
        if analysis.broken:
            words = _("This match cannot be looked at: it was played in another version.")
        elif not analysis.has_points:
            if not ui.large:
                words = self._counted
        elif (own := self._at_own) is not None:
            words = self._told.about(own[1], own[0])
        elif self.pointed is not None and self._focused is None:
            words = self._told.about(self.pointed, self._whose)
        elif self._focused is not None and not ui.large:
            words = self._explained
        elif analysis.has_points and not ui.large:
            words = self._dearest
        ui.text_in("turning.line", words, box, BODY, colour=ui.tone.dim, anchor="left")
        return bool(words)

    @property
    def _counted(self) -> str:
        """What the rows are, before the turning points are known."""
        if not swings_of(self._frame(), 1):
            return ""
        return _("{what}: the turns that changed most. Press a row to see its moment.", what=self._words.counted)

    @property
    def _explained(self) -> str:
        """What the parts of a change are."""
        analysis = self.analysis
        if not analysis.has_luck:
            return _("Each change counts for the player who made it. Press a row to see its moment.")
        if all(len(step.seats) > 1 for step in analysis.steps):
            return _("A plan counts for what it brought beside an ordinary one. Press a row to see its moment.")
        return _(
            "A move counts for what it brought beside an ordinary one; luck is the rest. Press a row to see its moment."
        )

    @property
    def _dearest(self) -> str:
        """What cost most, for the line that nothing else needs; "" where it belongs to the verdict."""
        lead = self._words.lead
        return "" if lead is None or lead.clause else lead.best

    def _draw_verdict(self, ui: Ui, box: Rect) -> None:
        """Where the match was decided, once no closer look can change it; until then how far the work has come."""
        if not self.analysis.has_points and not self.analysis.broken:
            self._draw_wait(ui, box)
        if self.analysis.has_points and self.analysis.steps:
            names = [seat.name for seat in self._seats]
            # What cost most has a line of its own, unless words are large.
            lead = None if self._dearest and not ui.large else self._words.lead
            words = verdict_words(story_of(self.analysis.curve()), self._told.turn_of, names, lead)
            if ui.large:
                # Two lines keep large words larger.
                ui.paragraph("turning.verdict", words, box, LABEL, "body_bold", middle=True, spacing=1.05)
            else:
                ui.text_in("turning.verdict", words, box, LABEL, "body_bold", anchor="left")

    def _draw_rows(self, ui: Ui, places: Sequence[Rect]) -> None:
        analysis = self.analysis
        points, own = analysis.turns() if analysis.has_points else [], self._own
        for number, (point, place) in enumerate(zip(points, places, strict=False)):
            note = self._told.note(point)
            if own is not None and point.length == 1 and point.step == own[1]:
                note, own = self._told.dearest(own[1], own[0]), None
            self._draw_point(ui, f"point.{number}", f"{number + 1}", point, note, place)
        left = places[len(points) :]
        if analysis.has_points and not points:
            calm = _("No decision changed a chance by five points or more.")
            ui.text_in("turning.calm", calm, left[0], BODY, anchor="left")
            left = left[1:]
        told = [turn for point in points for turn in range(*self._told.span(point))]
        if own is not None:
            self._draw_own(ui, *own, left[0])
            told.append(self._told.turn_of(own[1]))
            left = left[1:]
        for number, (swing, place) in enumerate(zip(swings_of(self._frame(), len(left), told), left, strict=False)):
            self._draw_swing(ui, f"swing.{number}", swing, place)

    def _draw_own(self, ui: Ui, seat: Seat, step: int, cost: Estimate, place: Rect) -> None:
        """A row that opens the costliest choice of the person: what it was, what would have been better, and its cost;
        beside it a button that goes on from there."""
        on = Rect(place.right - ON, place.y, ON, place.h)
        refused = "" if self.services.autosaves else _("Another copy of the game has the matches.")
        ui.button("own.on", on, _("Continue from here"), ("go-on", step), disabled_reason=refused, size=SMALL)
        place = Rect(place.x, place.y, place.w - ON - 16, place.h)
        mark, left, right = self._draw_row(ui, "own", step, place)
        with ui.toned(ui.face_tone):
            size = round(min(BADGE, mark.h))
            face = art.seat_face(size, self._seats[seat])
            ui.put("own.mark", face, mark.cx - size / 2, mark.cy - size / 2, animates=False)
            self._draw_what(ui, "own", self._told.own(step, seat), self._told.better(step, seat), left)
            of = _("{name}'s costliest choice", name=self._seats[seat].name)
            cost_words = _("{percent} %", percent=signed(-percent(cost.mean)))
            wide = ui.text_in("own.cost", cost_words, right, HEAD, "display", colour=ui.tone.bad, anchor="right") + 16
            room = Rect(right.x, right.y, right.w - wide, right.h)
            ui.paragraph("own.of", of, room, SMALL, "body_bold", middle=True, spacing=CLOSE)

    def _draw_what(self, ui: Ui, id_: str, words: str, note: str, box: Rect) -> None:
        """What was done, and below it a `note`. Large words need both lines; the note is said at the position."""
        if ui.large or not note:
            ui.paragraph(f"{id_}.words", words, box, BODY, "body_bold", middle=True, spacing=CLOSE)
            return
        # A long reason takes two lines of the size that the others have in one.
        is_long = text.measure(note, "body", ui.px(SMALL)) > box.w
        upper = Rect(box.x, box.y, box.w, box.h * (WHAT if is_long else 0.5))
        lower = Rect(box.x, upper.bottom, box.w, box.h - upper.h)
        ui.text_in(f"{id_}.words", words, upper, BODY, "body_bold", anchor="left")
        if is_long:
            ui.paragraph(f"{id_}.note", note, lower, SMALL, colour=ui.tone.dim, middle=True, spacing=CLOSE)
        else:
            ui.text_in(f"{id_}.note", note, lower, SMALL, colour=ui.tone.dim, anchor="left")

    def _draw_row(self, ui: Ui, id_: str, step: int, place: Rect) -> tuple[Rect, Rect, Rect]:
        """The button of a row, which opens a step. Returns its places for a mark, for words, and for what changed."""
        ui.button(id_, place, "", ("open", step))
        room = Rect(place.x, place.y - (4 if ui.focus == id_ else 0), place.w, place.h).inset(24, 8)
        right = Rect(room.right - PARTS * room.w, room.y, PARTS * room.w, room.h)
        left = Rect(room.x + BADGE + 20, room.y, right.x - room.x - BADGE - 44, room.h)
        return Rect(room.x, room.y, BADGE, room.h), left, right

    def _draw_swing(self, ui: Ui, id_: str, swing: Swing, place: Rect) -> None:
        """A row that opens the turn: what was done, and what its player counted before and after."""
        mark, left, right = self._draw_row(ui, id_, swing.main, place)
        seat = self._seats[swing.seat]
        with ui.toned(ui.face_tone):
            pair = str(swing.before), str(swing.after)
            self._draw_pair(ui, id_, None, self._words.counted, pair, right, ui.tone.text)
            size = round(min(BADGE, mark.h))
            face = art.seat_face(size, seat)
            ui.put(f"{id_}.mark", face, mark.cx - size / 2, mark.cy - size / 2, animates=False)
            ui.paragraph(f"{id_}.words", self._told.swing(swing), left, BODY, "body_bold", middle=True, spacing=CLOSE)

    def _draw_wait(self, ui: Ui, box: Rect) -> None:
        """While the turning points are worked out: what happens, and how far it has come."""
        share = self.analysis.way_to_points()
        words = _("What turned the match is being worked out …")
        wide = ui.text_in(
            "turning.wait", words, Rect(box.x, box.y, box.w - WAIT, box.h), LABEL, "body_bold", anchor="left"
        )
        bar = Rect(round(box.x + wide + 28), round(box.cy - BAR / 2), WAIT - 28, BAR)
        ui.put("turning.bar", art.tile(bar.w, BAR, BAR / 2, ui.tone.field), bar.x, bar.y, animates=False)
        # In steps of its height, so that few are painted.
        done = max(BAR, round(bar.w * share / BAR) * BAR)
        ui.put("turning.bar.done", art.tile(done, BAR, BAR / 2, (*GOLD[:3], 255)), bar.x, bar.y, animates=False)

    def _draw_point(self, ui: Ui, id_: str, badge: str, point: TurningPoint, note: str, place: Rect) -> None:
        """A row that opens the position: what was done, a `note` on it, and whose chance fell by it."""
        mark, left, right = self._draw_row(ui, id_, point.main_step, place)
        with ui.toned(ui.face_tone):
            self._draw_badge(ui, id_, badge, mark)
            self._draw_change(ui, id_, point, right)
            words = self._told.row(point)
            if note or self.analysis.has_advice or ui.large:
                self._draw_what(ui, id_, words, note, left)
            else:
                # The note comes later, below.
                upper = Rect(left.x, left.y, left.w, left.h * 0.5)
                ui.text_in(f"{id_}.words", words, upper, BODY, "body_bold", anchor="left")

    def _draw_badge(self, ui: Ui, id_: str, number: str, box: Rect) -> None:
        """The number that stands on the flag as well."""
        disc = Rect(box.x, box.cy - BADGE / 2, BADGE, BADGE)
        ui.put(f"{id_}.badge", art.tile(BADGE, BADGE, BADGE / 2, (*GOLD[:3], 255)), disc.x, disc.y, animates=False)
        ui.text_in(f"{id_}.number", number, disc.inset(6), BODY, "display", colour=INK)

    def _draw_change(self, ui: Ui, id_: str, point: TurningPoint, box: Rect) -> None:
        """Whose chance fell from what to what, and below by what."""
        point = self._told.subject(point)
        parts = self._told.parts(point)
        # What comes later has its room from the start.
        upper, lower = column(box, 2, 0) if parts or not self.analysis.has_advice else (box, box)
        before, after = (_("{percent} %", percent=percent(one.mean)) for one in (point.before, point.after))
        seat = self._seats[point.seat]
        colour = ui.tone.bad if point.drop > 0 else ui.tone.good
        self._draw_pair(ui, id_, seat, _("{name}'s chance", name=seat.name), (before, after), upper, colour)
        if parts:
            ui.text_in(f"{id_}.parts", parts, lower, SMALL, colour=ui.tone.dim, anchor="right")

    def _draw_pair(
        self, ui: Ui, id_: str, seat: SeatInfo | None, of: str, pair: tuple[str, str], box: Rect, colour: Colour
    ) -> None:
        """What something was before and after, beside the face of its `seat`."""
        size = min(ui.px(HEAD), box.h)
        x = box.right
        for key, words in (("after", pair[1]), ("before", pair[0])):
            wide = text.measure(words, "display", size)
            x -= wide
            room = Rect(x, box.y, wide + 2, box.h)
            ink = ui.tone.text if key == "before" else colour
            ui.text_in(f"{id_}.{key}", words, room, HEAD, "display", colour=ink, anchor="left")
            if key == "after":
                x -= size
                ui.icon(f"{id_}.to", "key_right", x + size * 0.1, box.cy - size * 0.4, size * 0.8, ui.tone.dim)
        face = round(min(FACE, box.h))
        if seat is not None:
            ui.put(f"{id_}.face", art.seat_face(face, seat), box.x, box.cy - face / 2, animates=False)
        name = Rect(box.x + face + 10, box.y, x - box.x - face - 26, box.h)
        ui.text_in(f"{id_}.name", of, name, SMALL, "body_bold", anchor="left")

    def home(self) -> str | None:
        """The row of the moment that the sentence above names."""
        points = self.analysis.turns() if self.analysis.has_points else []
        decisive = next((number for number, point in enumerate(points) if point.is_decisive), 0)
        return f"point.{decisive}" if points else "graph"

    # -- what is done

    def tick(self) -> None:
        had_points = self.analysis.has_points
        if had_points:
            self._film()
        if self._source.poll():
            if self.analysis.has_points and not had_points and self.focus == "graph" and self.pointed is None:
                self.focus = self.home()
            self.changed()
        if self.services.devices.pointer != self._pointer:
            self._pointer = self.services.devices.pointer
            x, y = self._pointer
            if self._sheet.holds(x, y):
                # The words are about what is pointed at, not about the row that had the focus.
                self.focus = self.focus if (self.focus or "").startswith("flag.") else "graph"
                self._point(step_at(self._frame(), self._sheet, x))

    def _point(self, step: int | None) -> None:
        if self.analysis.has_curve and step != self.pointed:
            self.pointed = step
            self.changed()

    def confirmed(self, action: Hashable, device: Device) -> None:
        if action == "graph" and device == MOUSE:
            self._point(step_at(self._frame(), self._sheet, self.services.devices.pointer[0]))
        super().confirmed(action, device)

    def activate(self, action: Hashable) -> None:
        steps = len(self.analysis.steps)
        match action:
            case ("whose", int(by)):
                self.seat = (self.seat + by) % len(self._seats)
            case ("point", int(by)) if self.analysis.has_curve and steps:
                self._point(min(steps - 1, max(0, (-1 if self.pointed is None else self.pointed) + by)))
            case "graph" if self.pointed is not None:
                self._open(self.pointed)
                return
            case ("open", int(step)):
                self._open(step)
                return
            case ("go-on", int(step)):
                self._open(step)
                self._go_on(self.analysis.steps[step].at)
                return
            case "close":
                self.back()
                return
        self.services.audio.play("click")
        self.changed()

    def back(self) -> None:
        super().back()
        if self._leaves_room:
            self.director.pop()

    def _open(self, step: int) -> None:
        """Shows the position before a step, with what the hard bot would have done there."""
        self.services.audio.play("click")
        turns, own = self.analysis.turns(), self._own
        words = next((self.advice_at(number) for number, one in enumerate(turns) if one.main_step == step), "")
        if own is not None and own[1] == step:
            words = self._told.better(step, own[0])
        self.director.pop()
        self._open_at(self.analysis.steps[step].at, words)

    def advice_at(self, number: int) -> str:
        """What the hard bot would have done at a turning point."""
        point = self.analysis.turns()[number]
        return self._told.advice(point.main_step, point.seat)
