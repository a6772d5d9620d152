"""`SquareUpReveal` is the scene that opens all plans of a turn of Square Up at once, then shows fight after fight."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

from game.app.intents import Intent, Signal
from game.app.text import N_
from game.core.game import Event, Seat
from game.games.square_up.layout import reveal_layout
from game.games.square_up.reveal.bar import draw_bar
from game.games.square_up.reveal.board import draw_board
from game.games.square_up.reveal.controls import draw_controls, draw_end, draw_onwards
from game.games.square_up.reveal.frame import RevealFrame
from game.games.square_up.reveal.pages import draw_page
from game.games.square_up.reveal.progress import Progress
from game.games.square_up.reveal.seat_panels import draw_seats
from game.games.square_up.rules.board import Board
from game.games.square_up.rules.events import Fought, Revealed, Scored
from game.games.square_up.rules.units import name_of
from game.games.square_up.turn_summary import boards_before, misses, plan_of, reveals
from game.table.feedback.counting_figures import Figures, counts_at_once
from game.table.scene.actions import HIGH, HIGH_LARGE, actions_place
from game.table.scene.bar import bar_of
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene
    from game.ui.services import Services

PLANS = 90
"""Ticks for which the open plans are shown before the first fight."""
PLAN = 8
"""Ticks added to `PLANS` for each action of a plan."""
MOST_PLANS = 300
MEET = 65
"""Ticks from the arithmetic of a fight to its outcome."""
STAY = 95
"""Ticks for which an outcome stays."""
BRIEF_PLANS, BRIEF_MEET, BRIEF_STAY = 110, 50, 70
"""`MOST_PLANS`, `MEET` and `STAY` of a turn with one fight."""
WATCHED = 150
"""Ticks (2.5 s) for which the end of a reveal stands still before it goes on by itself."""
TAUGHT = 20
"""The same in a lesson, where the table shows the outcome as well."""
ARRIVAL = 30
"""Ticks that units take to their cells at most."""
BELOW = 32
"""px between the page beside the paper and the buttons below it."""
ABOVE = 16
"""px between it and the buttons that run a reveal in a recorded match."""
STEP = 6
"""Ticks from one picture of the count-down to the next."""


class SquareUpReveal(Scene):
    """All plans of a turn, then its fights one by one, then the points of each seat.

    While a seat has the focus, its whole plan is lit. After a turn without fights it goes on by itself, with a visible
    count-down: always after the same time, which is long enough to see all units arrive.

    In a recorded match the table draws the `panels` of a reveal below the bar of the recording, and takes all presses.
    """

    for_anybody = (
        ("step", N_("Next")),
        ("skip", N_("Skip")),
        ("next", N_("Go on")),
    )

    reveals = True

    def __init__(
        self, services: Services, table: TableScene, events: Sequence[Event], began: Sequence[Board] = ()
    ) -> None:
        """`events`: all of one turn, from `Revealed` to `Scored`. `began`: see `boards_before`."""
        super().__init__(services)
        self.table = table
        self.over = False
        """It has gone on."""
        self.revealed = next(event for event in events if isinstance(event, Revealed))
        self.scored = next(event for event in events if isinstance(event, Scored))
        before = boards_before(table.client.observation(None).history, self.revealed, began)
        self._plans = [plan_of(board, plan) for board, plan in zip(before, self.revealed.plans, strict=True)]
        self.progress = Progress(tuple(event.fight for event in events if isinstance(event, Fought)))
        self.paused = False
        self.lists = False
        """At the end, somebody looks at the plans in place of the fights."""
        most = BRIEF_PLANS if self._is_brief else MOST_PLANS
        self._wait = min(most, PLANS + PLAN * sum(map(len, self.revealed.plans)))
        self._whole = 0
        """Ticks until the end goes on by itself, from when it has come."""
        self._figures = Figures()
        self._figures.follow(self._totals())
        if services.settings.motion == "off" or not self.progress.fights:
            self.skip()

    # -- going on

    @property
    def _is_brief(self) -> bool:
        """Whether there is one fight alone: it goes by quickly, and one press shows its end."""
        return len(self.progress.fights) == 1

    def _press(self) -> None:
        """Somebody wants to see more."""
        if self._is_brief and not self.progress.done:
            self.skip()
        else:
            self.step()

    def _totals(self) -> dict[Hashable, int]:
        """Points in the match up to the fights whose outcome is shown."""
        before = zip(self.scored.totals, self.scored.points, strict=True)
        return {seat: total - points + self.progress.gained(seat) for seat, (total, points) in enumerate(before)}

    def tick(self) -> None:
        speed = 2 if self.services.settings.motion == "2x" else 1
        self._figures.follow(self._totals(), counts_at_once(self.services))
        if self._figures.tick(speed):
            self.changed()
        if self.progress.done:
            if self._goes_on and not self._is_studied:
                self._wait -= 1
                if self._wait % STEP == 0:
                    self.changed()
                if self._wait <= 0:
                    self._go_on()
        elif not self.paused:
            self._wait -= speed
            if self._wait <= 0:
                self.step()

    @property
    def _goes_on(self) -> bool:
        """Whether the end goes on by itself: nobody is there to press a button, or there is no fight to look at. Nobody
        who listens, or scans with one switch, is hurried."""
        settings = self.services.settings
        calm = settings.speech == "off" and not settings.one_switch
        told = not self.progress.fights or self._is_taught
        return (told and calm) or not self.table.viewpoint.people or self.table.is_replay

    @property
    def _is_taught(self) -> bool:
        """Whether a lesson says what has happened, on the table: its own button alone leads on."""
        return self.table.is_lesson and self.services.settings.motion != "off"

    @property
    def _is_studied(self) -> bool:
        """Whether somebody points at a seat or has the plans open: then time stands still."""
        return self.lit() is not None or self.lists

    def step(self) -> None:
        """Show the outcome of this fight, or go on to the next one."""
        if self.progress.done:
            return
        self.progress = self.progress.next()
        fight = self.progress.fight
        if fight is not None and self.progress.settled:
            self._wait = STAY if not self._is_brief else BRIEF_STAY
            self.services.audio.play("wood1" if fight.winner is None else "place")
        else:
            self._wait = MEET if not self._is_brief else BRIEF_MEET
            self.services.audio.play("tick", pitch=1 + 0.04 * min(12, self.progress.at))
        if self.progress.done:
            self._end()
        self.changed()

    def skip(self) -> None:
        """Show the summary at once."""
        self.progress = self.progress.summary()
        self._end()
        self.changed()

    def _end(self) -> None:
        self.paused = self.lists = False
        self._wait = self._whole = WATCHED + (ARRIVAL if self._moves else 0)
        if self._is_taught and self.progress.fights:
            self._wait = self._whole = TAUGHT
        self.focus = None

    @property
    def _moves(self) -> bool:
        """Whether pictures move to their places."""
        settings = self.services.settings
        return settings.motion != "off" and not settings.reduced_motion

    def show_page(self, number: int) -> bool:
        """1: the plans; then for each fight a page without and one with its outcome; then the summary."""
        if there := number // 2 <= len(self.progress.fights) + 1:
            self.progress = Progress(self.progress.fights, number // 2, number % 2 == 1 and number > 1)
            self.focus = None
        return there

    # -- input

    def home(self) -> str | None:
        return "next" if self.progress.done else "step"

    def activate(self, action: Hashable) -> None:
        match action:
            case "step":
                self._press()
            case "skip":
                self.skip()
            case "pause":
                self._pause()
            case ("seat", _seat) if not self.progress.done:
                # Somebody who presses a name wants to look at its plan in peace.
                self._pause()
            case "plans":
                self.lists = not self.lists
                self.services.audio.play("click")
            case "log":
                self.services.open("log", self.table)
            case "rules":
                self.services.open("rules", self.table.client.game.key)
            case "menu":
                self.table.pause()
            case "next":
                self.services.audio.play("click")
                self._go_on()

    def _go_on(self) -> None:
        self.over = True
        if not self.table.is_replay:
            self.director.pop()

    def _pause(self) -> None:
        self.paused = not self.paused
        self.services.audio.play("click")

    def back(self) -> None:
        if not self.progress.done:
            self.skip()
        elif self.director.sleep.takes("next"):
            self.activate("next")

    def background_pressed(self, x: float, y: float) -> None:
        if not self.progress.done:
            self._press()

    def interrupted(self, sentence: str) -> None:
        if self.director.top is self:
            self.table.pause(sentence)

    def intent(self, signal: Signal) -> bool:
        if not signal.pressed or signal.is_repeat:
            return False
        match signal.intent:
            case Intent.RULES:
                self.activate("rules")
            case Intent.MENU:
                self.activate("menu")
            case Intent.UNDO:
                pass
            case _:
                return False
        return True

    # -- drawing

    def lit(self) -> Seat | None:
        """The seat that is pointed at."""
        return int(self.focus[5:]) if self.focus and self.focus.startswith("seat.") else None

    def _frame(self) -> RevealFrame:
        """What the panels draw now."""
        client, progress = self.table.client, self.progress
        current = progress.fight
        if progress.done:
            focused = (self.focus or "").removeprefix("fight.")
            current = next((fight for fight in progress.fights if name_of(fight.cell) == focused), None)
        seats, people = self.table.seats, self.table.viewpoint.people
        viewer = people[0] if len(people) == 1 else None
        view = client.observation(None).view
        history = view.history[: self.revealed.turn]
        return RevealFrame(
            seats=seats,
            turn=self.revealed.turn,
            turns=int(client.options["turns"]),
            boards=self.revealed.boards,
            plans=self._plans,
            progress=progress,
            paused=self.paused,
            lit=self.lit(),
            current=current,
            points=self.scored.points,
            totals=[self._figures.shown(seat, total) for seat, total in enumerate(self._totals().values())],
            history=((0,) * len(seats), *history),
            misses=misses(self._plans, progress.fights, viewer),
            viewer=viewer,
            inks=view.inks if view.turn == self.revealed.turn + 1 else (),
            moves=self._moves,
            lists=self.lists,
            faces=self.services.settings.faces,
            left=self._wait / self._whole if progress.done and self._goes_on and self._whole else 0.0,
        )

    def build(self, ui: Ui) -> None:
        ui.place = self.table.place
        draw_bar(ui, self._frame(), bar_of(ui))
        self.panels(ui)

    def panels(self, ui: Ui) -> None:
        """All that lies below the bar."""
        frame = self._frame()
        places = reveal_layout(bar_of(ui), ui.large, ui.area)
        draw_seats(ui, frame, places.left)
        draw_board(ui, frame, places.paper)
        # In a recorded match the room has buttons there all the time, and a bar of its own.
        buttons, side = actions_place(ui.large, ui.area), places.side
        high = HIGH_LARGE if ui.large else HIGH
        if self.table.is_replay:
            side = Rect(side.x, side.y, side.w, buttons.y - BELOW - high - ABOVE - side.y)
            low = Rect(side.x, side.bottom + ABOVE, side.w, high)
            if frame.done:
                ui.panel("told", low)
                draw_end(ui, frame, low.inset(16, 8))
            else:
                draw_controls(ui, frame, low)
        elif frame.done:
            onwards = Rect(buttons.x, buttons.bottom - high, buttons.w, high)
            draw_onwards(ui, frame, onwards)
            side = Rect(side.x, side.y, side.w, onwards.y - BELOW - side.y)
        draw_page(ui, frame, side)


def _shot(table_after: Callable[[int], TableScene], moves: int) -> list[Scene]:
    """The latest turn with fights, in a match that goes on until there is one."""
    fought: list[tuple[Event, ...]] = []
    while not fought:
        table = table_after(moves)
        turns = reveals(table.client.observation(None).history)
        fought = [turn for turn in turns if any(isinstance(event, Fought) for event in turn)]
        if table.client.over:
            fought = fought or turns
        moves += 50
    return [table, SquareUpReveal(table.services, table, fought[-1])]


SHOTS = {"reveal": _shot}
