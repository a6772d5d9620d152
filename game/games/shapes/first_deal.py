"""`FirstDeal`, a `TablePart` of Shapes, waits before a person's first match until a press says that it may begin.
Before later ones it only says who begins."""

from __future__ import annotations

from collections.abc import Hashable

from game import art
from game.app.text import _, ngettext
from game.core.game import SeatInfo
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.shapes_frame import shapes_view
from game.table.scene.table_part import TablePart, Weak
from game.table.scene.table_scene import TableScene
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import HEAD, SUBHEAD
from game.ui.widgets import Ui

KEY = "first-deal"
"""What `TableTips` keeps once it has been told."""
DIALOG = Rect(460, 250, 1000, 600)
BUTTON = 92
FACE = 130
GOAL = 0.5
"""Share of the room above the button for how one wins, which the dialog covers at the table."""


class FirstDeal(TablePart):
    """Part of `table`, which it does not keep alive. Hands are larger than in the lesson, and a bot may begin at
    once."""

    _table = Weak[TableScene]()

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._is_over = False

    def tick(self) -> None:
        table = self._table
        if self._is_over or table.is_lesson or table.director.top is not table:
            return
        view = shapes_view(table.client.observation(None).view)
        if view.phase == "press":
            return
        self._is_over = True
        if view.turns or view.turn is None or not _begins(view):
            return
        starter = table.seats[view.turn]
        is_drawn = table.client.options["starter"] == "drawn"
        if self._is_first(table):
            cards = view.hand_sizes[view.turn]
            goal = _(table.services.manifests[table.client.game.key].goal_of(table.client.options, view.seats))
            table.director.push(FirstDealScene(table.services, starter, cards, is_drawn, goal))
        elif is_drawn:
            table.director.toast(_("By lot, {name} begins", name=starter.name), waits=True)

    @staticmethod
    def _is_first(table: TableScene) -> bool:
        """Whether people here have played no match yet."""
        if any(match.game == table.client.game.key for match in table.services.history.matches()):
            return False
        return table.tips.once(KEY)


def _begins(view: ShapesView) -> bool:
    """Whether a match of several in Classic begins now."""
    return view.options.is_classic and view.phase == "declare" and not view.picks and view.seats > 1


class FirstDealScene(Scene):
    """How one wins (`goal`), how many `cards` each has, and who begins, drawn by lot or not (`is_drawn`)."""

    covers = False

    def __init__(self, services: Services, starter: SeatInfo, cards: int, is_drawn: bool, goal: str) -> None:
        super().__init__(services)
        self._starter, self._cards, self._is_drawn, self._goal = starter, cards, is_drawn, goal

    def build(self, ui: Ui) -> None:
        n, name = self._cards, self._starter.name
        title = _("By lot, {name} begins", name=name) if self._is_drawn else _("{name} begins", name=name)
        body = ui.dialog(DIALOG, title)
        words = ngettext("{n} card each.", "{n} cards each.", n)
        room = Rect(body.x, body.y, body.w, body.h - BUTTON - 20)
        goal = Rect(room.x + 8, room.y, room.w - 16, room.h * GOAL)
        ui.icon("goal.icon", "trophy", goal.x, goal.cy - 28, 56, ui.tone.accent)
        told = Rect(goal.x + 80, goal.y, goal.w - 80, goal.h)
        ui.paragraph("goal", self._goal, told, SUBHEAD, "body_bold", middle=True, spacing=1.15)
        line = Rect(room.x, goal.bottom, room.w, room.h - goal.h)
        ui.put("face", art.seat_face(FACE, self._starter), line.x + 8, line.cy - FACE / 2, animates=False)
        ui.text_in("words", words, Rect(line.x + FACE + 48, line.y, line.w - FACE - 56, line.h), HEAD, anchor="left")
        ui.button(
            "close", Rect(body.x, body.bottom - BUTTON, body.w, BUTTON), _("Begin"), "close", tone="honey", weighty=True
        )

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        self.director.pop()
