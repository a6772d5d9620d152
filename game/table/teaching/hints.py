"""`TableHints`: asks for the hint of the acting person, puts it into words; `draw_plate` and `draw_marks` show it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game import art
from game.app import text
from game.app.text import N_, _, ngettext, signed
from game.core.bot import Advice
from game.core.game import TOWER, AnyAction, Observation, Reason
from game.play.client import SeatClient
from game.table.picking.picking import Picking
from game.table.scene.bar import bar_of
from game.table.viewing.viewing import Viewing
from game.ui import focus
from game.ui.free_space import Kept, find_room
from game.ui.layout import Rect
from game.ui.style import BODY, SMALL
from game.ui.widgets import Ui

HintWords = Callable[[Observation, Sequence[AnyAction], Reason], str]

NOT_YET = N_("There are hints when it is your turn.")
PLATE = Rect(632, 14, 500, 122)
"""Place of a hint below the bar, for games without a strip."""
LOW_PLATE, LOW_HIGH = 760.0, 86.0
"""Greatest width of a hint elsewhere, and its height where two lines hold it."""
TWO_LINES = 1.7
"""Widths of such a plate that two lines hold for sure."""
GLOW = 140.0
"""Opacity of the glow on a target, so that what lies there keeps its colours."""
BADGE = 44
"""Side of the sign on the target that comes next."""
WORDED, INTO = 100.0, 10.0
"""Height of a target up to which it is a button with words, and how far the sign reaches into it."""


def gain_words(reason: Reason) -> str:
    """What comes at once, and how much more than otherwise: "+4, 2 more than the next best"."""
    points = signed(reason.gain)
    if not reason.more:
        return points
    return ngettext(
        "{points}, {n} more than the next best", "{points}, {n} more than the next best", reason.more, points=points
    )


class TableHints:
    """The hint of the person who acts. `words` makes its sentence from what the person knew when asking."""

    by_steps = False
    """It says the next step alone, from what the person knows by now, instead of all steps at once."""

    def __init__(self, client: SeatClient, viewing: Viewing, picking: Picking, words: HintWords) -> None:
        self._client = client
        self._viewing = viewing
        self._picking = picking
        self._words = words
        self._waits = False
        self._shows_second = False
        self._asked: Observation | None = None
        """What the person knew when the hint was asked for."""
        self.asked_at: str | None = None
        """The focus when it was asked for."""

    @property
    def shown(self) -> Advice | None:
        """The hint, or the next best one; None if there is nothing or if others would see it now."""
        point = self._viewing.viewpoint
        actor = point.actor
        found = None if actor is None or point.hides(actor) else self._client.hint(actor)
        if found is not None and self._shows_second and found.next_best is not None:
            return found.next_best
        return found

    @property
    def action(self) -> AnyAction | None:
        """The next action of the hint; None without one."""
        shown = self.shown
        return None if shown is None else shown.rest[0]

    def steps(self) -> tuple[str, ...]:
        """Ids of the targets to pick from here for the hint, the next one first; () without a hint, and for a person
        who has begun something else."""
        shown = self.shown
        if shown is None or shown.rest[0] not in self._viewing.legal():
            return ()
        selection = self._picking.of(self._viewing.viewpoint.actor)
        return selection.way(*shown.rest) if selection.kept or selection.leads_to(*shown.rest) else ()

    def line(self) -> str:
        """The hint in words, as long as it holds; "" without one."""
        shown, actor = self.shown, self._viewing.viewpoint.actor
        if shown is None or actor is None:
            return ""
        if self._asked is None or self.by_steps:
            return self._words(self._client.observation(actor), shown.rest, shown.reason)
        return self._words(self._asked, shown.actions, shown.reason)

    def refusal(self) -> str:
        """Why nobody can ask for a hint now; "" if somebody can."""
        if self._viewing.viewpoint.actor is not None:
            return ""
        if TOWER in self._client.actors():
            return _("The tower has to come to rest first.")
        return _(NOT_YET)

    def ask(self) -> str:
        """Asks what the acting person does best; where that is known, shows what is next best, or the best again.
        In the middle of a hint it asks anew.

        Returns why that is refused; "" if it is not.
        """
        point = self._viewing.viewpoint
        actor = point.actor
        if actor is None:
            return self.refusal()
        if point.hides(actor):
            return "" if self._client.hint(actor) else _("A hint would give a secret away. Peek first.")
        found = self._client.hint(actor)
        if found is not None and not found.done:
            if found.next_best is None and not self.steps():
                return _("You have begun something else: go back to follow the hint.")
            if found.next_best is None:
                return _("The hint says all it can: see the glowing places.")
            self._shows_second = not self._shows_second
            return ""
        if not self._waits:
            self._waits, self._shows_second, self._asked = True, False, self._client.observation(actor)
            self._client.ask_hint(actor)
        return ""

    def arrives(self) -> bool:
        """Whether a hint that was asked for has been found, or was dropped, since the last call."""
        arrived = self._waits and not self._client.seeks_hint
        self._waits = self._waits and not arrived
        return arrived

    def drop(self) -> None:
        """Forgets the hint, and any request for one: the person has changed."""
        self._waits, self._shows_second, self._asked = False, False, None
        self._client.drop_hint()


def draw_marks(ui: Ui, way: Sequence[str]) -> None:
    """A glow on the targets of the way to what is hinted, as far as they are there, and a sign on the next one."""
    for number, id_ in enumerate(dict.fromkeys(way)):
        target = focus.find(ui.targets, id_)
        if target is None:
            continue
        box = target.rect
        with ui.on_layer(6):
            ui.put(f"hinted.{number}", art.highlight(box.w, box.h), box.x, box.y, alpha=GLOW, animates=False)
            if number == 0:
                sign = sign_place(box)
                ground = art.tile(BADGE, BADGE, BADGE / 2, ui.tone.ground)
                ui.put("hinted.badge", ground, sign.x, sign.y, animates=False)
                ui.icon("hinted.sign", "hint", sign.x + 7, sign.y + 7, BADGE - 14, ui.tone.accent)


def sign_place(box: Rect) -> Rect:
    """Where the sign of a hint lies on a target at `box`: at the corner of a card, and above the word of a button."""
    y = box.y + 6 - BADGE / 2 if box.h > WORDED else box.y + INTO - BADGE
    return Rect(box.x + 6 - BADGE / 2, y, BADGE, BADGE)


def draw_plate(ui: Ui, line: str, names: Sequence[str], low: float | None = None, clear: Sequence[Rect] = ()) -> None:
    """The hint in words below the bar, for tables that have no other place for it; or with its lower edge at `low`, in
    the middle. There it gives way to the targets that it `names`, to what is to stay `clear` and to legends."""
    high = PLATE.h if not ui.large else 190.0
    wide = round(min(PLATE.w, text.measure(line, "body", ui.px(BODY)) + 104))
    box = Rect(PLATE.x, bar_of(ui).bottom + PLATE.y, wide, high)
    if low is not None:
        long = text.measure(line, "body", ui.px(BODY)) + 104
        wide = round(min(LOW_PLATE, long))
        # Two lines, which break a little earlier.
        high = LOW_HIGH if not ui.large and long <= TWO_LINES * LOW_PLATE else PLATE.h
        box = Rect(960 - wide / 2, low - high, wide, high)
    named = [target.rect for target in ui.targets if target.id in names]
    legends = [one.rect for one in ui.kept if one.kind == "told"]
    things = [Kept("thing", rect) for rect in (*named, *clear, *legends)]
    if any(box.overlaps(one.rect) for one in things):
        needed = [one for one in ui.needed() if low is None or one.kind not in ("hand", "tower")]
        box = find_room(((box.w, box.h),), (*needed, *things), (), box, area=ui.area)
    # A tower has the layers below.
    ui.keep("prompt", box)
    with ui.on_layer(4):
        ui.put("hinted.plate", art.tile(wide, high, 18, ui.tone.ground), box.x, box.y, animates=False)
        ui.icon("hinted.icon", "hint", box.x + 20, box.cy - 18, 36, ui.tone.accent)
        room = Rect(box.x + 72, box.y + 6, box.w - 96, box.h - 12)
        ui.paragraph("hinted.words", line, room, BODY, middle=True, spacing=1.2)


def draw_count(ui: Ui, id_: str, count: int, panel: Rect, *, inside: bool = False) -> float:
    """How many hints somebody asked for, on a tag at the upper edge of their panel, or `inside` its lower right corner;
    nothing for none. Returns the width that it takes there."""
    if not count:
        return 0.0
    line = ngettext("{n} hint", "{n} hints", count)
    if inside and ui.large:
        # The sign says what the figure counts.
        line = str(count)
    high = round(max(36.0, ui.px(SMALL) * 1.35))
    wide = round(text.measure(line, "body", ui.px(SMALL))) + high + 26
    # Left of the figures of this panel, and of the one above.
    box = Rect(panel.right - 190 - wide, panel.y - high * 0.75, wide, high)
    if inside:
        box = Rect(panel.right - 16 - wide, panel.bottom - 14 - high, wide, high)
    with ui.on_layer(1):
        ui.put(f"{id_}.hints", art.tile(wide, high, high / 2, ui.tone.ground), box.x, box.y, animates=False)
        ui.icon(f"{id_}.hints.icon", "hint", box.x + 12, box.y + 5, high - 10, ui.tone.accent)
        room = Rect(box.x + high + 8, box.y, wide - high - 16, high)
        ui.text_in(f"{id_}.hints.words", line, room, SMALL, anchor="left")
    return wide + 12.0 if inside else 0.0
