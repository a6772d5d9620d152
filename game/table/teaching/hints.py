"""Asking for a hint, knowing when it is there, what it expects in words, and showing it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.text import _, ngettext
from game.core.game import Observation, Outlook, Seat
from game.play.client import SeatClient
from game.table.scene.bar import bar_of
from game.ui import focus
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, GOLD, SMALL
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.core.bot import Advice

PLATE = Rect(632, 14, 500, 122)
"""Where a hint stands that has no strip: below the bar."""
LOW_PLATE = 760.0
"""How wide it is at most where it does not hang there."""
GLOW = 140.0
"""Opacity of the glow on a target, so that what lies there keeps its colours."""
BADGE = 44
"""Side of the sign on the target that comes next."""


def outlook_words(outlook: Outlook, of_round: bool = False) -> str:
    """What is expected, and of the best of anything else: "I expect you to end 6 points ahead; next best:
    4 ahead". `of_round`: what ends is this round, not the match."""
    value, others = outlook.value, outlook.others
    if outlook.turn is not None:
        ends = _("I expect you to be {lead} after turn {n}", n=outlook.turn, lead=_lead(value))
    elif of_round:
        ends = _("I expect you to end this round {lead}", lead=_lead(value))
    else:
        ends = _("I expect you to end {lead}", lead=_lead(value))
    if others is None:
        return ends
    if others == value:
        return _("{ends}; the next best does as well", ends=ends)
    return _("{ends}; next best: {lead}", ends=ends, lead=_short(others) if value else _lead(others))


def _lead(points: int) -> str:
    if points > 0:
        return ngettext("{n} point ahead", "{n} points ahead", points)
    return ngettext("{n} point behind", "{n} points behind", -points) if points else _("level")


def _short(points: int) -> str:
    """The same where it has just been said that these are points."""
    if points > 0:
        return _("{n} ahead", n=points)
    return _("{n} behind", n=-points) if points else _("level")


class Hints:
    """The hint of the person who acts."""

    def __init__(self, client: SeatClient) -> None:
        self._client = client
        self._waits = False
        self.asked: Observation | None = None
        """What the person knew when the hint was asked for."""

    def ask(self, seat: Seat) -> None:
        """Ask what `seat` does best, unless that is looked for or found already."""
        if not self._waits and self._client.hint(seat) is None:
            self._waits, self.asked = True, self._client.observation(seat)
            self._client.ask_hint(seat)

    def found(self, seat: Seat | None) -> Advice | None:
        """What was found for `seat`; None while there is nothing."""
        return None if seat is None else self._client.hint(seat)

    def arrives(self) -> bool:
        """Whether what was asked for has been found, or was dropped, since the last call."""
        arrived = self._waits and not self._client.seeks_hint
        self._waits = self._waits and not arrived
        return arrived

    def drop(self) -> None:
        """Forget the hint, and any request for one: the person has changed."""
        self._waits, self.asked = False, None
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
                x, y = box.x + 6 - BADGE / 2, box.y + 6 - BADGE / 2
                ui.put("hinted.badge", art.tile(BADGE, BADGE, BADGE / 2, (20, 23, 31, 235)), x, y, animates=False)
                ui.icon("hinted.sign", "hint", x + 7, y + 7, BADGE - 14, GOLD)


def draw_plate(ui: Ui, line: str, low: float | None = None) -> None:
    """The hint in words below the bar, for tables that have no other place for it; or with its lower edge at `low`, in
    the middle."""
    high = PLATE.h if not ui.large else 190.0
    wide = round(min(PLATE.w, text.measure(line, "body", ui.px(BODY)) + 104))
    box = Rect(PLATE.x, bar_of(ui).bottom + PLATE.y, wide, high)
    if low is not None:
        wide, high = round(min(LOW_PLATE, text.measure(line, "body", ui.px(BODY)) + 104)), PLATE.h
        box = Rect(960 - wide / 2, low - high, wide, high)
    # A tower has the layers below.
    ui.keep("prompt", box)
    with ui.on_layer(4):
        ui.put("hinted.plate", art.tile(wide, high, 18, (20, 23, 31, 238)), box.x, box.y, animates=False)
        ui.icon("hinted.icon", "hint", box.x + 20, box.cy - 18, 36, GOLD)
        room = Rect(box.x + 72, box.y + 8, box.w - 96, box.h - 16)
        ui.paragraph("hinted.words", line, room, BODY, colour=CREAM, middle=True, spacing=1.2)


def draw_count(ui: Ui, id_: str, count: int, panel: Rect) -> None:
    """How many hints somebody asked for, on a tag at the upper edge of their panel; nothing for none."""
    if not count:
        return
    line = ngettext("{n} hint", "{n} hints", count)
    high = round(max(36.0, ui.px(SMALL) * 1.35))
    wide = round(text.measure(line, "body", ui.px(SMALL))) + high + 26
    # Left of the figures of this panel, and of the one above.
    box = Rect(panel.right - 190 - wide, panel.y - high * 0.75, wide, high)
    with ui.on_layer(1):
        ui.put(f"{id_}.hints", art.tile(wide, high, high / 2, (20, 23, 31, 245)), box.x, box.y, animates=False)
        ui.icon(f"{id_}.hints.icon", "hint", box.x + 12, box.y + 5, high - 10, GOLD)
        room = Rect(box.x + high + 8, box.y, wide - high - 16, high)
        ui.text_in(f"{id_}.hints.words", line, room, SMALL, colour=CREAM, anchor="left")
