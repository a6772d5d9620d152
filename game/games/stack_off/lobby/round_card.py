"""`draw_card` draws one round of the stack-off as a card: its picture, name and twist, and a heart for favourites."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game import art
from game.games.stack_off.lobby.choice_words import KINDS, twist_line
from game.games.stack_off.lobby.round_picture import draw_round
from game.games.stack_off.rounds import Round
from game.levels.sentences import localized
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, INK, SUBHEAD
from game.ui.widgets import Ui

FRAME: Final = 14.0
HEART: Final = 72.0
BADGE: Final = 62.0
"""px of the number that a round of the mix has."""
PICTURE, PICTURE_LARGE = 0.5, 0.3
"""Share of a card for its picture."""


@dataclass(frozen=True, slots=True)
class CardFrame:
    """`number`: the place of the round in the mix, 0 outside it. `plays`: it comes in the series that is chosen."""

    round: Round
    number: int
    plays: bool
    is_favourite: bool
    part: int


def draw_card(ui: Ui, frame: CardFrame, box: Rect, twists: Sequence[str]) -> None:
    """`twists`: twists of all cards of the page, in one size."""
    id_ = frame.round.id
    ui.panel(f"card.{id_}.plate", box, active=frame.plays, raised=True)
    inner = box.inset(FRAME)
    picture = Rect(inner.x, inner.y, inner.w, inner.h * (PICTURE_LARGE if ui.large else PICTURE))
    draw_round(ui, f"card.{id_}.picture", frame.round, picture, frame.part)
    focused = ui.target(f"card.{id_}", box, ("pick", id_), ring=None)
    if focused:
        with ui.on_layer(1):
            ui.put("focus", art.ring(box.w, box.h, 24), box.x, box.y)
    if frame.number:
        badge = Rect(picture.x + 8, picture.y + 8, BADGE, BADGE)
        ui.put(f"card.{id_}.badge", art.tile(badge.w, badge.h, badge.w / 2, INK), badge.x, badge.y, animates=False)
        ui.text_in(f"card.{id_}.number", str(frame.number), badge.inset(8), SUBHEAD, "display_bold", CREAM)
    heart = Rect(inner.right - HEART, picture.bottom + 10, HEART, HEART)
    words = Rect(inner.x + 4, picture.bottom + 10, inner.w - 8, inner.bottom - picture.bottom - 12)
    name = Rect(words.x, words.y, words.w - HEART - 10, HEART)
    side = min(36.0, ui.px(30))
    ui.icon(f"card.{id_}.kind", KINDS[frame.round.mode], name.x, name.cy - side / 2, side, ui.tone.accent)
    beside = Rect(name.x + side + 12, name.y, name.w - side - 12, name.h)
    ui.text_in(f"card.{id_}.name", localized(frame.round.name), beside, SUBHEAD, "display", anchor="left")
    line = twist_line(frame.round)
    twist = Rect(words.x, name.bottom + 4, words.w, words.bottom - name.bottom - 4)
    ui.paragraph(f"card.{id_}.twist", line, twist, BODY, colour=ui.tone.dim, spacing=1.15, alike=twists)
    _draw_heart(ui, frame, heart)


def _draw_heart(ui: Ui, frame: CardFrame, box: Rect) -> None:
    """The button that makes the round a favourite."""
    id_ = f"heart.{frame.round.id}"
    focused = ui.target(id_, box, ("heart", frame.round.id), ring=None)
    ui.put(id_, ui.face(box.w, box.h, focus=focused), box.x, box.y, animates=False)
    name, ink = ("heart", ui.tone.bad) if frame.is_favourite else ("heart_line", ui.face_ink())
    ui.icon(f"{id_}.icon", name, box.cx - 20, box.cy - 22, 40, ink)
