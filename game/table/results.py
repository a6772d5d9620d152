"""`ResultsScene`, base of games' results screens: counts the scoring step by step, celebrates winners, and goes on."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Generic, TypeVar

from game import art
from game.app import bot_characters
from game.app.intents import MOUSE, Signal
from game.app.sentences import sentence
from game.app.settings import Setup
from game.app.text import N_, _, dotted
from game.core.game import Seat
from game.core.night.points import places_of
from game.table import matches
from game.table.feedback.celebration import LENGTH, Celebration
from game.table.feedback.counting_figures import Figures, counts_at_once
from game.table.milestones import keep_result, stronger_rival
from game.table.playback.winners import winner_words
from game.table.result_buttons import ResultButton, draw_quiet_buttons, draw_result_button
from game.table.results_flow import LOOK, Counter, ResultsFlow
from game.table.teaching.hints import draw_count
from game.table.tower.replay.film_words import watch_words
from game.ui.frame_stage import FrameStage
from game.ui.layout import Anchor, Rect, row
from game.ui.scene import Scene
from game.ui.style import BODY, MARGIN, OVERLAY
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene
    from game.ui.services import Services

Counted = TypeVar("Counted")

HEADING = Anchor(left=48, right=48, top=28, height=100)
LONGEST = 240
"""Maximum ticks of counting, however much there is to count, unless a game gives it longer."""
LEAST_PACE = 4
ROUND_LOOK = 60
"""Ticks for which the end of a round is seen before a press can leave it."""
SEEN = 12
"""Ticks for which a pressed button is seen before the match is loaded: two frames also where these are slow."""
STRAY = 30
"""Ticks for which a press counts nothing once it is loaded: it was meant for the button."""
TURNING = Anchor(left=48, right=48, top=24, bottom=24)
"""The window about how a match turned."""
CHASE = 72, 92
"""Height of the line above the buttons, also with large words."""
STRONGER = 560
"""Width of the button for a match against a stronger bot, at the end of that line."""
FOOT, QUIETER = (80, 136), (12, 0)
"""Height of the buttons, also with large words on two lines; px by which all but the main one are lower."""


class ResultsScene(Scene, Generic[Counted]):
    """The end of a round (`last` false: then the table goes on) or of the match. `longest`: ticks of counting at most.

    `steps` are counted one by one, `pace` ticks apart, or less where there are many. Without a pace nothing is counted.
    """

    for_anybody = (
        ("skip", N_("Go on")),
        ("next", N_("Next round")),
        ("rematch", N_("Play again")),
        ("go-on", N_("Go on")),
    )

    longest = LONGEST

    def __init__(
        self, services: Services, table: TableScene, last: bool, steps: Sequence[Counted] = (), pace: int = 0
    ) -> None:
        super().__init__(services)
        self.table = table
        self.last = last
        self.steps = steps
        self._counts = pace > 0
        pace = max(LEAST_PACE, min(pace, self.longest // (len(steps) + 1)))
        at_once = not self._counts or services.settings.motion == "off"
        self.counter = Counter(len(steps), pace, at_once=at_once)
        self.celebration = Celebration(table.seats, table.client.winners() if last else (), counts_at_once(services))
        fanfare = "win" if self.celebration.festive else "end"
        shown = (self.celebration, (fanfare, 1.0), LOOK) if last else (None, None, ROUND_LOOK)
        self.flow = ResultsFlow(self, self.counter, *shown)
        self._figures = Figures()
        self.occasion = table.occasion if last and not table.is_lesson else None
        if self.occasion is not None:
            # Before the file is moved: a match that still lies there is played to its end, and counted then.
            self.occasion.ended(places_of(table.client.winners(), table.client.scores()))
        self._record = matches.finish(table) if last else None
        self.milestones = keep_result(table, self._record) if last else {}
        """By seat of a person, once the match is over."""
        self.stronger = None if self.occasion is not None else stronger_rival(table, self.milestones)
        """The bot that is offered after a clear win."""
        self._opening, self._ticks = "", 0
        """The button that was pressed to watch the match, and the ticks until it opens."""
        self.unrecorded = "" if self._record or (last and table.host.file) else _("This match was not recorded.")

    @property
    def counted(self) -> bool:
        return self.counter.over

    @property
    def at(self) -> int:
        """How many steps have been counted."""
        return self.counter.at

    @property
    def done(self) -> bool:
        """The buttons are there."""
        return self.flow.done

    def tick(self) -> None:
        if self._opening:
            self._ticks -= 1
            if not self._ticks:
                opened, self._opening = self._opening, ""
                assert self._record is not None
                matches.watch(self.services, self._record, turning=opened == "turning")
                self.director.sleep.hush(STRAY)
                self.changed()
            return
        if self.counted:
            self.flow.tick()
            return
        if self.counter.is_new:
            self._figures.follow(self.sums())
        if self._figures.tick(self.flow.speed):
            self.changed()
        before = self.at
        self.flow.tick()
        if self.at != before:
            self._figures.follow(self.sums(), counts_at_once(self.services), self.counter.pace)

    def sums(self) -> Mapping[Hashable, int]:
        """Gets the figures that count up, as they are after the steps counted so far."""
        return {}

    def shown_sum(self, key: Hashable) -> int:
        """Gets the number that is seen of a figure."""
        value = self.sums()[key]
        return value if self.counted else self._figures.shown(key, value)

    def show_page(self, number: int) -> bool:
        """1: half of the steps are counted; 2: one second into the celebration, which is 1 where nothing is counted."""
        if self._counts and number == 1:
            self.counter.show_half()
            return True
        if there := self.last and number == 1 + self._counts:
            self.celebration.at = LENGTH // 3
        return there

    # -- what is shown

    def winner_words(self) -> str:
        """Says who won."""
        return winner_words([self.table.name(seat) for seat in self.table.client.winners()])

    def hints_asked(self, seat: Seat) -> int:
        """How many hints `seat` asked for, once the match is over; none of a first match, which is for asking."""
        return 0 if not self.last or self.table.tips.is_first else self.table.client.hints_asked(seat)

    def draw_hints_asked(self, ui: Ui, seat: Seat, panel: Rect, *, inside: bool = False) -> float:
        """Draws after the match how many hints `seat` asked for, at the edge of its `panel` or `inside`, and returns
        the width that this takes there."""
        return draw_count(ui, f"seat.{seat}", self.hints_asked(seat), panel, inside=inside)

    def draw_headline(self, ui: Ui, counting: str = "", box: Rect | None = None) -> None:
        """Draws who won, or `counting` while steps are counted."""
        box = HEADING.within(ui.area) if box is None else box
        if self.last and self.counted:
            self.celebration.headline(ui, self.winner_words(), box)
        else:
            ui.text_in("head", counting, box, 60, "display")

    def mood(self, seat: Seat) -> str:
        """Gets the mood of a seat's face."""
        if self.last and self.counted:
            return self.celebration.mood(seat)
        return bot_characters.mood(self.table.seats[seat].level, "waits")

    def frame(self, stage: FrameStage, share: float) -> None:
        if self.director.top is self and self.flow.celebrating:
            self.celebration.place(stage, share, self.flow.speed, self.services.area)

    # -- what can be done

    def buttons_top(self, ui: Ui) -> float:
        """Gets the upper edge of the buttons."""
        chase = CHASE[ui.large] + 16 if self.milestones else 0
        return ui.area.bottom - 40 - FOOT[ui.large] - chase

    def _draw_chase(self, ui: Ui, box: Rect) -> None:
        """Draws what this match was for each person beside their earlier ones."""
        people = [(seat, mile.lines()) for seat, mile in sorted(self.milestones.items())]
        parts = row(box, len(people), 16)
        for (seat, lines), place in zip(people, parts, strict=True):
            mile, info, id_ = self.milestones[seat], self.table.seats[seat], f"chase.{seat}"
            glad = mile.is_best or mile.is_first_win
            ui.panel(id_, place, active=glad)
            side = place.h - 20
            if len(people) > 1:
                ui.put(f"{id_}.face", art.seat_face(round(side), info, "smile"), place.x + 16, place.y + 10)
            else:
                ui.icon(f"{id_}.icon", "trophy", place.x + 20, place.cy - 22, 44, ui.tone.accent)
            # Several people have room for the first sentence only.
            told = dotted(lines if len(people) == 1 else lines[:1])
            words = Rect(place.x + 32 + side, place.y, place.w - side - 56, place.h)
            ui.text_in(f"{id_}.words", told, words, BODY, "body_bold", ui.tone.accent if glad else ui.tone.text, "left")

    def _draw_stronger(self, ui: Ui, line: Rect) -> Rect:
        """Draws at the right end of `line` the way to a stronger bot, if one is offered. Returns the rest of it."""
        if self.stronger is None:
            return line
        label = _("Play {rival}", rival=f"{self.stronger.name} ({bot_characters.word(self.stronger.level)})")
        box = Rect(line.right - STRONGER, line.y, STRONGER, line.h)
        draw_result_button(ui, ResultButton("stronger", label, "play"), box, [label], "honey")
        return Rect(line.x, line.y, line.w - STRONGER - 32, line.h)

    def draw_buttons(self, ui: Ui) -> None:
        """Draws the buttons along the lower edge, and the shapes that fly behind all plates."""
        if self._opening == "turning":
            # The window is there at once, and filled when the match is loaded.
            with ui.on_layer(OVERLAY):
                inside = ui.dialog(TURNING.within(ui.area), _("How it turned"))
                ui.text_in("opening.words", self.label_of("turning", ""), inside, BODY)
        if self.flow.celebrating:
            self.celebration.shapes(ui)
        area = ui.area.inset(MARGIN, 0)
        low = Rect(area.x, area.bottom - 40 - FOOT[ui.large], area.w, FOOT[ui.large])
        # The line comes with the buttons: until then what skips lies there, and never where a button will.
        chase = Rect(low.x, self.buttons_top(ui), low.w, CHASE[ui.large])
        if self.milestones and self.done:
            self._draw_chase(ui, self._draw_stronger(ui, chase))
        if not self.done:
            if self.flow.skippable:
                # Away from the button that begins the next match: a press too many must not begin it.
                label = _("Count the points") if self.counter.waits else _("Count all")
                label = _("Go on") if self.counted else label
                line = chase if self.milestones else low
                draw_result_button(ui, ResultButton("skip", label, "right"), Rect(line.x, line.y, 424, line.h), [label])
            return
        if not self.last:
            label = _("Finish") if self.table.is_lesson else _("Next round")
            place = Rect(low.right - 424, low.y, 424, low.h)
            draw_result_button(ui, ResultButton("next", label, "play"), place, [label], "honey")
            return
        entries = [
            *([ResultButton("again", watch_words(film), "film")] if (film := self.table.film()) else []),
            ResultButton("watch", _("Watch the match"), "film", self.unrecorded),
        ]
        if self.has_turns and not self.table.film():
            # Otherwise the game has a place of its own for it. It is what a match leaves to wonder about: it is first.
            entries.insert(0, ResultButton("turning", _("How it turned"), "chart", self.unrecorded))
        # The main thing to do is in the lower right corner, as everywhere.
        if self.occasion is not None:
            main = ResultButton("go-on", self.occasion.words, "right")
        else:
            entries += [
                ResultButton("setup", _("New setup"), "gear"),
                ResultButton("title", _("To the title screen"), "home"),
            ]
            main = ResultButton("rematch", _("Play again"), "retry")
        labels = [one.label for one in (*entries, main)]
        shown = [replace(one, label=self.label_of(one.id, one.label)) for one in (*entries, main)]
        # The main button is as wide as one and a half, and higher than the others.
        wide = 1.5 * (low.w - 32 * len(entries)) / (len(entries) + 1.5)
        quiet = Rect(low.x, low.y + QUIETER[ui.large], low.w - wide - 32, low.h - QUIETER[ui.large])
        draw_quiet_buttons(ui, quiet, shown[:-1], labels)
        # After a clear win the bright button is the one for the stronger rival.
        tone = "honey" if self.stronger is None else "plain"
        draw_result_button(ui, shown[-1], Rect(low.right - wide, low.y, wide, low.h), labels, tone)

    def label_of(self, id_: str, label: str) -> str:
        """The words on a button: what it does, or that it has been pressed and works."""
        return _("One moment …") if id_ == self._opening else label

    def background_pressed(self, x: float, y: float) -> None:
        self.flow.skip()

    def home(self) -> str | None:
        if not self.done:
            return "skip"
        if not self.last:
            return "next"
        if self.stronger is not None and self.milestones:
            return "stronger"
        return "rematch" if self.occasion is None else "go-on"

    def activate(self, action: Hashable) -> None:
        if self._opening:
            return
        client = self.table.client
        match action:
            case "skip":
                self.flow.skip()
            case "next":
                self.director.pop()
                if self.table.is_lesson:
                    # The lesson ends at the counting.
                    self.table.confirmed("lesson.next", MOUSE)
            case "again":
                self.table.watch_again()
            case "go-on" if self.occasion is not None:
                self.occasion.go_on()
            case "rematch":
                matches.rematch(self.services, client)
            case "stronger" if self.stronger is not None:
                seats = [info if info.is_person else self.stronger for info in client.seats]
                matches.start(self.services, client.game.key, Setup(tuple(seats), dict(client.options)))
            case "setup":
                key = client.game.key
                self.services.settings.setups[key] = matches.setup_of(client)
                self.director.reset(self.services.make("title"), self.services.make("setup", key))
            case "watch" | "turning":
                self._watch(str(action))
            case "title":
                self.director.reset(self.services.make("title"))
        self.changed()

    @property
    def has_turns(self) -> bool:
        """Whether how the match turned can be worked out."""
        manifest, seats = self.services.manifests[self.table.client.game.key], self.table.client.seats
        return manifest.judge is not None and not self.table.is_lesson and len(seats) > 1

    def _watch(self, id_: str) -> None:
        """Opens the recorded match a few ticks later: loading takes a while, and the button says so first."""
        # The disk may have room again by now.
        self._record = self._record or matches.finish(self.table)
        if self._record:
            self._opening, self._ticks = id_, SEEN
        elif problem := self.table.host.problem:
            self.services.audio.play("refuse")
            self.director.toast(sentence(problem.reason, problem.params), 8)

    def back(self) -> None:
        """Skips, or else leads to the title after the match. It begins no round: that is for its button."""
        way = "title" if self.occasion is None else "go-on"
        if not self.flow.skip() and self.last and self.flow.takes(way):
            self.activate(way)

    def intent(self, signal: Signal) -> bool:
        return self.flow.uses(signal)
