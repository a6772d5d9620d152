"""`draw_table` shows the player's scored try of a day beside the tries of the four bots: each tower, and its result."""

from __future__ import annotations

from typing import Final, Literal

from game import art
from game.app.bot_characters import OPPONENTS
from game.app.text import _, ngettext, pgettext
from game.core.manifest import STRENGTHS
from game.games.challenge.lobby.daily_rivals import Rival
from game.games.challenge.lobby.daily_words import medal_name
from game.levels.daily.tries import Try
from game.levels.rules.level import Level
from game.levels.world.challenge_world import ground_of
from game.table.tower.levels.thumbnail import draw_tower
from game.ui.layout import Rect, column, row
from game.ui.style import BODY, LABEL, SMALL
from game.ui.widgets import Ui

HEAD, LINE, BESIDE = 44.0, 34.0, 130.0
"""Heights of the heading and of a line, and width of a tower beside large words."""
LINES: Final = 4
GAP: Final = 8.0


def draw_table(ui: Ui, level: Level, own: Try, bots: dict[str, Rival | None], skin: str, box: Rect) -> None:
    """`bots`: what each has done, by difficulty; None while it builds."""
    ui.panel("against", box)
    inner = box.inset(18, 12)
    head = Rect(inner.x, inner.y, inner.w, HEAD)
    ui.text_in("against.head", _("You against the four"), head, LABEL, "display", anchor="left")
    runs = {"": Rival(own.medal, own.pieces, own.falls, own.lay), **bots}
    names = [_("You"), *(_(OPPONENTS[difficulty].word) for difficulty in STRENGTHS)]
    words = [_words(runs[difficulty]) for difficulty in ("", *STRENGTHS)]
    room = Rect(inner.x, head.bottom + GAP, inner.w, inner.bottom - head.bottom - GAP)
    places = column(room, len(names), GAP) if ui.large else row(room, len(names), GAP)
    for name, difficulty, told, place in zip(names, ("", *STRENGTHS), words, places, strict=True):
        id_, run = f"against.{difficulty or 'own'}", runs[difficulty]
        ui.put(f"{id_}.ground", _ground(ui, place, not difficulty), place.x, place.y, animates=False)
        if ui.large:
            picture = Rect(place.x + 6, place.y + 4, BESIDE, place.h - 8)
            low = Rect(picture.right + 10, place.y + 4, place.right - picture.right - 16, place.h - 8)
        else:
            low = Rect(place.x + 2, place.bottom - LINES * LINE - 4, place.w - 4, LINES * LINE)
            picture = Rect(place.x + 4, place.y + 6, place.w - 8, low.y - place.y - 10)
        if run is not None and run.lay:
            draw_tower(ui, f"{id_}.tower", ground_of(level), run.lay, picture, skin)
        anchor: Literal["left", "center"] = "left" if ui.large else "center"
        lines = column(low, LINES, 0)
        ui.text_in(f"{id_}.name", name, lines[0], BODY, "display", anchor=anchor, alike=names)
        for number, (words_, line_) in enumerate(zip(told, lines[1:], strict=False)):
            alike = [one[number] for one in words if len(one) > number]
            ui.text_in(f"{id_}.{number}", words_, line_, SMALL, anchor=anchor, alike=alike)


def _ground(ui: Ui, box: Rect, is_own: bool) -> art.SpriteKey:
    return art.tile(box.w, box.h, 12, ui.tone.lit if is_own else ui.tone.field)


def _words(run: Rival | None) -> tuple[str, ...]:
    if run is None:
        return (pgettext("a bot", "builds"),)
    pieces, falls = ngettext("{n} piece", "{n} pieces", run.pieces), ngettext("{n} fall", "{n} falls", run.falls)
    return medal_name(run.medal) if run.medal else pgettext("a medal", "none"), pieces, falls
