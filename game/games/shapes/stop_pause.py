"""`StopPause`, a `TablePart` of Shapes, gives one who holds a Stop Turn card time before a rival's next piece."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game import art
from game.app import text
from game.app.intents import Device, Intent, Signal
from game.app.text import _
from game.core.game import Seat
from game.games.shapes.panels.press import draw_key
from game.games.shapes.rules.actions import Stop
from game.games.shapes.rules.cards import STOPS
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.shapes_frame import shapes_view
from game.games.shapes.stop_turn import StopTurn, key_of
from game.games.shapes.stop_worth import button_words, stop_worth
from game.table.scene.table_part import TablePart, Weak
from game.table.scene.table_scene import TableScene
from game.ui.layout import Rect, column
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import CREAM, LABEL, SMALL
from game.ui.widgets import Ui

TICKS = 120
"""Ticks (2 s) for which a rival's piece waits: in the first of them a press may be meant for something else."""
STEP = 8
"""Ticks between two lengths of the bar that tells how long it waits."""
BAR, ROUND = 8, 18
"""Height of this bar in canvas px, and how far it keeps from the ends of the button."""
KEY_WIDE = 68
"""Canvas px that its key takes at the left end."""
AROUND = 8
"""Canvas px by which the light around the button reaches beyond it."""

Place = Callable[[Ui, Seat], Rect | None]
"""Where the Stop button of a seat is."""


def decides(view: ShapesView, seat: Seat) -> bool:
    """Whether a rival is about to place a piece, and `seat` holds a Stop Turn: at least its own hand gets smaller."""
    if view.phase not in ("ready", "held") or view.turn == seat or not any(card in STOPS for card in view.hand):
        return False
    return stop_worth(view, seat) is not None


class StopPause(TablePart):
    """Part of `table`, which it does not keep alive. Where several people share the screen nothing waits: who holds the
    card is a secret. `beside` goes on meanwhile."""

    _table = Weak[TableScene]()

    def __init__(self, table: TableScene, stop_turn: StopTurn, place: Place, beside: TablePart) -> None:
        self._table = table
        self._beside = beside
        self._stop_turn = stop_turn
        self._place = place
        self._shown: tuple[int, int] | None = None
        """The turn, and how many of its pieces stood, when it was shown."""

    def tick(self) -> None:
        table = self._table
        if table.is_lesson or table.director.top is not table:
            return
        if self._stop_turn.stop_if_kept():
            return
        seats = self._stop_turn.seats
        if len(seats) != 1 or table.viewpoint.is_shared:
            return
        view = shapes_view(table.client.observation(seats[0]).view)
        now = view.turns, sum(laid.status == "placed" for laid in view.tray)
        if now == self._shown or not decides(view, seats[0]):
            return
        self._shown = now
        worth = stop_worth(view, seats[0])
        assert worth is not None
        name = table.name(worth.whose)
        words = button_words(worth, name), button_words(worth, name, brief=True)
        table.director.push(StopPauseScene(table.services, seats[0], words, self._stop_turn, self._place, self._beside))


class StopPauseScene(Scene):
    """Lies over the table while a rival's piece waits: a light about the Stop button, and a bar that grows shorter. Any
    other press ends it. `words`: what a stop does, and the same for a narrow button."""

    covers = False

    def __init__(
        self,
        services: Services,
        seat: Seat,
        words: tuple[str, str],
        stop_turn: StopTurn,
        place: Place,
        beside: TablePart,
    ) -> None:
        super().__init__(services)
        self.seat = seat
        self._words = words
        self._stop_turn, self._place, self._beside = stop_turn, place, beside
        self._age = 0

    def build(self, ui: Ui) -> None:
        box = self._place(ui, self.seat)
        if box is None:
            return
        around = box.inset(-AROUND, -AROUND)
        ui.put("stop.light", art.highlight(around.w, around.h), around.x, around.y, animates=False)
        # It lies on the table's own button, which sleeps meanwhile.
        id_, ink = f"stop.{self.seat}", ui.face_ink("red")
        ui.target(id_, box, ("interrupt", self.seat, Stop()), ring=18, weighty=True)
        ui.put(id_, ui.face(box.w, box.h, tone="red"), box.x, box.y, animates=False)
        whole, brief = self._words
        # Above the bar, with air.
        room = Rect(box.x + ROUND, box.y + 4, box.w - 2 * ROUND, box.h - 3 * BAR)
        if ui.device.kind != "mouse" and self._stop_turn.covers(self.seat, ui.device):
            with ui.on_layer(1):
                draw_key(ui, f"{id_}.key", self.seat, box.x + 14, box.cy - 27)
            room = Rect(box.x + KEY_WIDE, room.y, box.right - ROUND - box.x - KEY_WIDE, room.h)
        upper, lower = column(room, 2, 0)
        fits = text.measure(whole, "body_bold", ui.px(SMALL)) <= lower.w
        ui.text_in(f"{id_}.label", _("Stop now?"), upper, LABEL, "display", ink)
        ui.text_in(f"{id_}.worth", whole if fits else brief, lower, SMALL, "body_bold", ink)
        wide = round((box.w - 2 * ROUND) * (1 - self._age / TICKS))
        if wide > BAR:
            bar = art.tile(wide, BAR, BAR / 2, CREAM)
            with ui.on_layer(1):
                ui.put("stop.bar", bar, box.x + ROUND, box.bottom - 1.9 * BAR, animates=False)

    def home(self) -> str | None:
        return None

    def tick(self) -> None:
        self._age += 1
        self._beside.tick()
        if self._age >= TICKS:
            self.director.pop()
        elif not self._age % STEP:
            self.changed()

    def confirmed(self, action: Hashable, device: Device) -> None:
        if not self._stop_turn.covers(self.seat, device):
            self.services.audio.play("refuse")
            return
        self.director.pop()
        self._stop_turn.interrupt(self.seat)

    def typed(self, character: str) -> None:
        if character != key_of(self.seat):
            self.director.pop()
        elif self._leaves_for_stop():
            self._stop_turn.typed(character)

    def intent(self, signal: Signal) -> bool:
        if not signal.pressed or signal.is_repeat:
            return False
        if signal.intent is Intent.HINT:
            return not self._leaves_for_stop() or self._stop_turn.intent(signal)
        self.director.pop()
        return self._stop_turn.intent(signal)

    def _leaves_for_stop(self) -> bool:
        """Goes back to the table if the Stop button is awake; then the one there takes the press too. Returns whether
        it did."""
        sleeps = self.director.sleep.sleeps(f"stop.{self.seat}")
        if not sleeps:
            self.director.pop()
            # All has come anew with the table, and would sleep.
            self.director.sleep.wake()
        return not sleeps

    def background_pressed(self, x: float, y: float) -> None:
        self.director.pop()

    def back(self) -> None:
        self.director.pop()

    def interrupted(self, sentence: str) -> None:
        self.director.pop()
