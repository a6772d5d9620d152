"""`TurningScene`: an overlay with the chances over a recorded match, and up to three turning points to open."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from game import art
from game.analysis.analysis import Advised, Analysis, TurningPoint
from game.analysis.story import story_of
from game.app import text
from game.app.intents import MOUSE, Device
from game.app.text import _, signed
from game.core.game import AnyAction, Observation, Reason, Seat, SeatInfo
from game.core.manifest import Cost
from game.screens.replays.kept_analysis import AnalysisSource
from game.screens.replays.verdict import verdict_words
from game.table.playback.graph import GraphFrame, draw_graph, step_at
from game.ui.layout import Rect, column
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, GOLD, HEAD, INK, LABEL, SMALL
from game.ui.widgets import Ui

EDGE: Final = 48.0
ROWS: Final = 3
PARTS: Final = 0.3
"""Share of a row's width for how the chance fell, and by what."""
WORTH: Final = 0.02
"""What a choice must have cost for another one to be named."""
BADGE: Final = 48
FACE: Final = 44.0
CLOSE: Final = 1.15
"""Spacing of the two lines of a row."""

Words = Callable[[Observation, Sequence[AnyAction], Reason], str]
"""Puts an advice into a sentence."""


Deed = Callable[[Sequence[AnyAction], str], str]
"""Says what somebody of a name did in one decision."""
CostWords = Callable[[Cost, Sequence[str]], str]
"""Says, with the names of the seats, what a decision cost one of them; see `Manifest.costs`."""


@dataclass(frozen=True, slots=True)
class GameWords:
    """The words of a game for what was done, what it cost somebody, and what a bot advises."""

    deed: Deed
    cost: CostWords
    advice: Words


class TurningScene(Scene):
    """`open_at` shows a position of the recording at the table, and a sentence about it."""

    covers = False

    def __init__(
        self,
        services: Services,
        source: AnalysisSource,
        seats: tuple[SeatInfo, ...],
        about: tuple[Seat, int, int, Sequence[int]],
        words: GameWords,
        open_at: Callable[[int, str], None],
    ) -> None:
        """`about`: the seat, the position of the table, the length of the recording, and where its turns begin."""
        super().__init__(services)
        self._source = source
        self._seats = seats
        self.seat, self._position, self._length, self._turns = about
        self._words = words
        self._open_at = open_at
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
        """Whose skill and luck are shown: of a turning point those of the seat that lost by it."""
        point = self._focused
        return self.seat if point is None else point.seat

    @property
    def _step(self) -> int | None:
        """The step that is lit and put into words."""
        point = self._focused
        return self.pointed if point is None else point.step

    def _frame(self) -> GraphFrame:
        where, point = (self._length, self._position), self._focused
        last = self._step if point is None else point.last
        return GraphFrame(self.analysis, self._seats, self._whose, *where, self._step, last, self._turns)

    # -- what is shown

    def build(self, ui: Ui) -> None:
        area = ui.area
        box = Rect(area.x + EDGE, area.y + 24, area.w - 2 * EDGE, area.h - 48)
        body = ui.dialog(box, _("How it turned"))
        high = ui.px(BODY) * 1.5
        self._draw_head(ui, Rect(box.x + box.w * 0.42, box.y + 26, box.w * 0.58 - 48, 84 if ui.large else 72))
        rows = round(body.h * (0.42 if ui.large else 0.36))
        self._draw_verdict(ui, Rect(body.x, body.y - 8, body.w, high))
        self._sheet = Rect(body.x, body.y + high, round(body.w), round(body.h - rows - 2 * high - 22))
        above = "flag.0" if self.analysis.has_points and self.analysis.turns() else "whose"
        ui.target("graph", self._sheet, "graph", adjust=(("point", -1), ("point", 1)), links=(("up", above),))
        draw_graph(ui, self._frame(), self._sheet)
        line = Rect(body.x, self._sheet.bottom + 6, body.w, high)
        self._draw_line(ui, line)
        self._draw_points(ui, Rect(body.x, line.bottom + 16, body.w, rows))

    def _draw_head(self, ui: Ui, box: Rect) -> None:
        """Whose chance the bars are of, and the way back."""
        close = Rect(box.right - 176, box.y, 176, box.h)
        ui.button("close", close, _("Back"), "close", icon="left")
        whose = Rect(close.x - 16 - 300, box.y, 300, box.h)
        names = [info.name for info in self._seats]
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

    def _draw_line(self, ui: Ui, box: Rect) -> None:
        """What is pointed at, with its intervals, or how far the work has come."""
        analysis = self.analysis
        words = ""
        if analysis.broken:
            words = _("This match cannot be looked at: it was played in another version.")
        elif not analysis.is_read or not analysis.has_curve:
            total = len(analysis.steps) + 1 if analysis.is_read else 0
            done = len(analysis.chances)
            words = _("Playing on from every decision: {done} of {total}", done=done, total=total or "…")
        elif self._step is not None:
            words = self._about(self._step)
        left = 0.0
        if analysis.has_curve and not analysis.done:
            done, total = analysis.progress()
            busy = _("Judging the choices: {done} of {total}", done=done, total=total)
            if not analysis.has_points:
                busy = _("Looking closer at the largest changes …")
            left = 24 + ui.text_in("turning.busy", busy, box, SMALL, colour=ui.tone.dim, anchor="right")
        place = Rect(box.x, box.y, box.w - left, box.h)
        ui.text_in("turning.line", words, place, BODY, colour=ui.tone.dim, anchor="left")

    def _draw_verdict(self, ui: Ui, box: Rect) -> None:
        """Where the match was decided, once that is known."""
        if self.analysis.has_curve and self.analysis.steps:
            frame = self._frame()
            words = verdict_words(story_of(self.analysis.curve()), frame.turn_of, [seat.name for seat in self._seats])
            ui.text_in("turning.verdict", words, box, BODY, "body_bold", anchor="left")

    def _about(self, step: int) -> str:
        """A step in figures, for the chosen seat: from, to, and of that skill, each with its interval in points."""
        analysis, seat = self.analysis, self._whose
        before, after = (analysis.chances[moment][seat] for moment in (step, step + 1))
        words = _(
            "Turn {turn}: {deed} · {name}: from {before} ± {more} to {after} ± {most} %",
            turn=self._frame().turn_of(step),
            deed=self._doing(step, seat),
            name=self._seats[seat].name,
            before=_percent(before.mean),
            more=_percent(before.margin),
            after=_percent(after.mean),
            most=_percent(after.margin),
        )
        verdict = analysis.verdicts.get((step, seat))
        if verdict is None or not verdict.cost.mean:
            return words
        lost = verdict.cost
        cost = _("the choice cost {cost} ± {margin}", cost=_percent(lost.mean), margin=_percent(lost.margin))
        return f"{words} · {cost}"

    def _draw_points(self, ui: Ui, box: Rect) -> None:
        analysis = self.analysis
        if not analysis.has_points:
            if not analysis.broken:
                words = _(
                    "The match is played on many times from every decision, to see who wins then. "
                    "Here stand, in a moment, the decisions that turned it."
                )
                ui.paragraph("turning.wait", words, box, BODY, colour=ui.tone.dim, anchor="center", middle=True)
            return
        points = analysis.turns()
        if not points:
            calm = _("No decision changed a chance by five points or more.")
            ui.text_in("turning.calm", calm, Rect(box.x, box.y, box.w, box.h / ROWS), BODY, anchor="left")
            return
        advices = ["" if point.length > 1 else self._advice(point.step, point.seat) for point in points]
        for number, (point, place) in enumerate(zip(points, column(box, ROWS, 12), strict=False)):
            self._draw_point(ui, number, point, place, advices)

    def _draw_point(self, ui: Ui, number: int, point: TurningPoint, place: Rect, advices: Sequence[str]) -> None:
        """A row that opens the position: what was done and what it cost, and what the hard bot would have done."""
        id_ = f"point.{number}"
        ui.button(id_, place, "", ("open", point.step))
        lifted = Rect(place.x, place.y - (4 if ui.focus == id_ else 0), place.w, place.h)
        with ui.toned(ui.face_tone):
            room = lifted.inset(24, 8)
            self._draw_badge(ui, id_, str(number + 1), Rect(room.x, room.y, BADGE, room.h))
            right = Rect(room.right - PARTS * room.w, room.y, PARTS * room.w, room.h)
            self._draw_change(ui, id_, point, right)
            left = Rect(room.x + BADGE + 20, room.y, right.x - room.x - BADGE - 44, room.h)
            words, advice = self._point_words(point), advices[number]
            # Large words need both lines; what the hard bot would have done is said at the position.
            if ui.large or not advice:
                ui.paragraph(f"{id_}.words", words, left, BODY, "body_bold", middle=True, spacing=CLOSE)
                return
            upper, lower = column(left, 2, 0)
            ui.text_in(f"{id_}.words", words, upper, BODY, "body_bold", anchor="left")
            ui.text_in(f"{id_}.hard", advice, lower, SMALL, colour=ui.tone.dim, anchor="left", alike=advices)

    def _draw_badge(self, ui: Ui, id_: str, number: str, box: Rect) -> None:
        """The number that stands on the flag as well."""
        disc = Rect(box.x, box.cy - BADGE / 2, BADGE, BADGE)
        ui.put(f"{id_}.badge", art.tile(BADGE, BADGE, BADGE / 2, (*GOLD[:3], 255)), disc.x, disc.y, animates=False)
        ui.text_in(f"{id_}.number", number, disc.inset(6), BODY, "display", colour=INK)

    def _draw_change(self, ui: Ui, id_: str, point: TurningPoint, box: Rect) -> None:
        """Whose chance fell from what to what, and below how much of it was their own doing."""
        parts = self._parts(point)
        upper, lower = column(box, 2, 0) if parts else (box, box)
        seat = self._seats[point.seat]
        before, after = (_("{percent} %", percent=_percent(one.mean)) for one in (point.before, point.after))
        size = min(ui.px(HEAD), upper.h)
        x = upper.right
        for key, words in (("after", after), ("before", before)):
            wide = text.measure(words, "display", size)
            x -= wide
            colour = ui.tone.bad if key == "after" else ui.tone.text
            room = Rect(x, upper.y, wide + 2, upper.h)
            ui.text_in(f"{id_}.{key}", words, room, HEAD, "display", colour=colour, anchor="left")
            if key == "after":
                x -= size
                ui.icon(f"{id_}.to", "key_right", x + size * 0.1, upper.cy - size * 0.4, size * 0.8, ui.tone.dim)
        face = round(min(FACE, upper.h))
        ui.put(f"{id_}.face", art.seat_face(face, seat), upper.x, upper.cy - face / 2, animates=False)
        name = Rect(upper.x + face + 10, upper.y, x - upper.x - face - 26, upper.h)
        ui.text_in(f"{id_}.name", seat.name, name, SMALL, "body_bold", anchor="left")
        if parts:
            ui.text_in(f"{id_}.parts", parts, lower, SMALL, colour=ui.tone.dim, anchor="right")

    def _parts(self, point: TurningPoint) -> str:
        """How much of the change was skill, and how much luck, in points."""
        parts = self.analysis.parts(point)
        if parts is None:
            return ""
        skill, luck = parts
        own, rest = signed(_percent(skill)), signed(_percent(luck))
        if not _percent(skill):
            return _("luck and rivals {luck}", luck=rest)
        return _("own choice {skill}, luck and rivals {luck}", skill=own, luck=rest)

    def _point_words(self, point: TurningPoint) -> str:
        """In which turn what was done that cost a seat chances; of a slide, that it was one."""
        turn_of, name = self._frame().turn_of, self._seats[point.seat].name
        first, last = turn_of(point.step), turn_of(point.last)
        if point.length > 1:
            return _("Turns {first}–{last}: {name} fell back step by step", first=first, last=last, name=name)
        return _("Turn {turn}: {deed}", turn=first, deed=self._cost(point.step, point.seat))

    def _cost(self, step: int, victim: Seat) -> str:
        """Who did what that cost `victim` chances, in the game's words."""
        found = self.analysis.costs.get((step, victim))
        names = [info.name for info in self._seats]
        words = "" if found is None else self._words.cost(found, names)
        if words:
            return words
        who, deed = self._doer(step, victim), self._doing(step, victim)
        return deed if who == victim else _("{deed}, and {victim} fell back", deed=deed, victim=names[victim])

    def _doer(self, step: int, victim: Seat) -> Seat:
        """Who decided; of several, the one who gained most by what cost `victim` chances."""
        seats = self.analysis.steps[step].seats
        if len(seats) == 1:
            return seats[0]
        rivals = [seat for seat in range(len(self._seats)) if seat != victim] or [victim]
        return max(rivals, key=lambda seat: self.analysis.change(step, seat))

    def _doing(self, step: int, victim: Seat) -> str:
        """What was done, in the game's words; where several acted, by the one who gained most."""
        one, who = self.analysis.steps[step], self._doer(step, victim)
        alone = len(one.seats) == 1
        return self._words.deed([action for seat, action in one.actions if alone or seat == who], self._seats[who].name)

    def _advice(self, step: int, victim: Seat) -> str:
        """What the hard bot would have done, and why: for the seat that lost, if it decided; "" where the choice cost
        nothing, or the bot would have done the same."""
        verdicts = self.analysis.verdicts
        found = {
            seat: one
            for (number, seat), one in self.analysis.advice.items()
            if number == step and (number, seat) in verdicts and verdicts[number, seat].cost.mean >= WORTH
        }
        if not found:
            return ""
        seat = victim if victim in found else min(found)
        return self._sentence(found[seat], step, seat)

    def _sentence(self, one: Advised, step: int, seat: Seat) -> str:
        made = tuple(action for who, action in self.analysis.steps[step].actions if who == seat)
        if made[: len(one.advice.actions)] == one.advice.actions:
            return ""
        words = self._words.advice(one.known, one.advice.actions, one.advice.reason)
        # At the table the same words are a hint.
        return _("The hard bot: {advice}", advice=words.removeprefix(_("Hint: ")))

    def home(self) -> str | None:
        return "point.0" if any(target.id == "point.0" for target in self.ui.targets) else "graph"

    # -- what is done

    def enter(self) -> None:
        self._point_here()

    def tick(self) -> None:
        if self._source.poll():
            self._point_here()
            self.changed()
        if self.services.devices.pointer != self._pointer:
            self._pointer = self.services.devices.pointer
            x, y = self._pointer
            if self._sheet.holds(x, y):
                # What is pointed at is told, not the row that had the focus.
                self.focus = self.focus if (self.focus or "").startswith("flag.") else "graph"
                self._point(step_at(self._frame(), self._sheet, x))

    def _point_here(self) -> None:
        """Points at the decision at which the table is, once all is known of the turning points."""
        steps = self.analysis.steps
        if self.pointed is None and self.analysis.has_points and steps:
            self.pointed = next((at for at, step in enumerate(steps) if self._position < step.until), len(steps) - 1)

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
            case "close":
                self.back()
                return
        self.services.audio.play("click")
        self.changed()

    def _open(self, step: int) -> None:
        """Shows the position before a step, with what the hard bot would have done there."""
        self.services.audio.play("click")
        turns = self.analysis.turns()
        words = next((self._advice(step, one.seat) for one in turns if one.step == step and one.length == 1), "")
        self.director.pop()
        self._open_at(self.analysis.steps[step].at, words)


def _percent(share: float) -> int:
    return round(100 * share)
