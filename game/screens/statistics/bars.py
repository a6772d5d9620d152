"""`draw_opponents` and `draw_games` draw bars of matches won, `draw_parts` of what a score is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game import art
from game.app import text
from game.app.bot_characters import LEVEL_NAMES
from game.app.history.summary import ALONE, PEOPLE, Record, Summary
from game.app.text import _, signed
from game.core.figures import GameFigures
from game.core.game import SEAT_COLOURS, SeatInfo
from game.ui.layout import Rect, column
from game.ui.style import BODY, GROWN, SMALL, Colour
from game.ui.widgets import Ui

ROW: Final = 74.0
"""Height of a row at the most, at 100 %."""
MOST: Final = 6
MOST_GAMES: Final = 8
"""Rows of a chart at the most."""
GAME: Final = 216.0
"""Height of the row of a game at the most, at 100 %."""
WON: Final[Colour] = (226, 150, 10, 255)
LOST: Final[Colour] = (168, 140, 100, 255)
PART: Final[Colour] = (46, 120, 92, 255)
SKILL: Final[Colour] = (176, 74, 20, 255)
LUCK: Final[Colour] = (70, 98, 150, 255)
FULL: Final = 30.0
"""Points of skill or luck a match that fill half of the bar, at the least."""
COLOURS: Final[Mapping[str, str]] = {"relaxed": "green", "normal": "blue", "hard": "red", "expert": "purple"}

Pictures = Mapping[str, Callable[[], Callable[..., None]]]
"""What draws the picture of each game and contest, by key."""


def opponent_words(key: str) -> str:
    """Names whom one has met."""
    match key:
        case "alone":
            return _("Nobody: alone")
        case "people":
            return _("People")
    return _(LEVEL_NAMES[key]) if key in LEVEL_NAMES else key


def rows(box: Rect, count: int, ui: Ui) -> list[Rect]:
    """Divides `box` into `count` rows, the first at its top."""
    high = min(ROW * ui.px(1), box.h / max(1, count))
    return column(Rect(box.x, box.y, box.w, high * count), count, 0)


def draw_opponents(ui: Ui, summary: Summary, box: Rect) -> None:
    """Draws a row for each sort of opponents, with a face: a single bot has the name and face it played with."""
    found = list(summary.opponents)[-MOST:]

    def face(id_: str, number: int, place: Rect) -> float:
        key, side = found[number].key, round(min(place.h - 10, 62))
        colour = SEAT_COLOURS[summary.met[key][1]] if key in summary.met else COLOURS.get(key, "yellow")
        info = SeatInfo("", colour, None if key in (ALONE, PEOPLE) else key)
        ui.put(f"{id_}.face", art.seat_face(side, info), place.x, place.cy - side / 2, animates=False)
        return side + 14

    names = [opponent_words(one.key) for one in found]
    for number, one in enumerate(found):
        if one.key in summary.met:
            names[number] = _("{name} ({strength})", name=summary.met[one.key][0], strength=names[number])
    _draw_records(ui, "opponents", found, names, rows(box, len(found), ui), face)


def draw_games(ui: Ui, records: Sequence[Record], box: Rect, titles: Mapping[str, str], pictures: Pictures) -> None:
    """Draws a row for each game, with its picture."""
    found = list(records)[:MOST_GAMES]

    def picture(id_: str, number: int, place: Rect) -> float:
        high = round(place.h - 16)
        wide = round(high * 1.35)
        ui.put(f"{id_}.picture", art.vignette(pictures[found[number].key](), wide, high), place.x, place.y + 8)
        return wide + 22

    places = column(Rect(box.x, box.y, box.w, min(box.h, len(found) * GAME * ui.px(1))), len(found), 0)
    names = [titles.get(one.key, one.key) for one in found]
    _draw_records(ui, "games", found, names, places, picture)


def _draw_records(
    ui: Ui,
    id_: str,
    records: Sequence[Record],
    names: Sequence[str],
    places: Sequence[Rect],
    draw: Callable[[str, int, Rect], float],
) -> None:
    """Draws a row a record: a picture, which `draw` draws and whose width it returns, name, bar, “won of played”."""
    told = [_("{won} of {played}", won=one.won, played=one.played) for one in records]
    for number, (one, place) in enumerate(zip(records, places, strict=True)):
        name = f"{id_}.{number}"
        taken = draw(name, number, place)
        room = Rect(place.x + taken, place.y, place.w - taken, place.h)
        bar = _draw_names(ui, name, (names[number], names), (told[number], told), room)
        _draw_track(ui, name, bar)
        long = round(bar.w)
        won = round(long * one.won / one.played)
        ui.put(f"{name}.played", art.tile(long, round(bar.h), bar.h / 2, LOST), bar.x, bar.y, animates=False)
        if won:
            look = art.tile(max(14, won), round(bar.h), bar.h / 2, WON)
            ui.put(f"{name}.won", look, bar.x, bar.y, animates=False)


def draw_bars_legend(ui: Ui, box: Rect) -> None:
    """Says at the right of `box` which part of a bar is won."""
    size, x = min(ui.px(SMALL), box.h), box.right
    for key, words, colour in (("lost", _("not won"), LOST), ("won", _("won"), WON)):
        x -= text.measure(words, "body", size)
        ui.text_in(f"legend.{key}.words", words, Rect(x, box.y, box.right - x, box.h), SMALL, anchor="left")
        x -= 44
        ui.put(f"legend.{key}", art.tile(32, 20, 10, colour), x, box.cy - 10, animates=False)
        x -= 28


def _draw_track(ui: Ui, id_: str, bar: Rect) -> None:
    """Draws the groove in which a bar lies."""
    look = art.well(round(bar.w) + 8, round(bar.h) + 8, ui.tone.name, bar.h / 2 + 4)
    ui.put(f"{id_}.track", look, bar.x - 4, bar.y - 4, animates=False)


def draw_parts(ui: Ui, summary: Summary, figures: GameFigures, box: Rect) -> None:
    """Draws a row a part: its name, bar and mean in a match."""
    named = [(figures.part(kind), value) for kind, value in summary.parts]
    found = [(name, value) for name, value in named if name and value > 0][:MOST]
    labels, told = [name for name, _value in found], [f"{value:.1f}" for _name, value in found]
    most = max((value for _name, value in found), default=1.0)
    for number, ((label, value), words, place) in enumerate(zip(found, told, rows(box, len(found), ui), strict=True)):
        bar = _draw_names(ui, f"part.{number}", (label, labels), (words, told), place)
        long = max(8, round(bar.w * value / most))
        _draw_track(ui, f"part.{number}", bar)
        look = art.tile(max(14, long), round(bar.h), bar.h / 2, PART)
        ui.put(f"part.{number}.bar", look, bar.x, bar.y, animates=False)


def _draw_names(
    ui: Ui, id_: str, name: tuple[str, Sequence[str]], figure: tuple[str, Sequence[str]], place: Rect
) -> Rect:
    """Draws the name and the figure at the two ends of a row, as wide as the longest of all rows. Returns the place of
    the bar between them."""
    (label, labels), (words, told) = name, figure
    ends = [
        min(share * place.w, max(text.measure(one, style, ui.px(size)) for one in all_) + 4)
        for share, style, size, all_ in ((0.42, "body", BODY, labels), (0.24, "body_bold", BODY, told))
    ]
    first = Rect(place.x, place.y, ends[0], place.h)
    last = Rect(place.right - ends[1], place.y, ends[1], place.h)
    ui.text_in(f"{id_}.name", label, first, BODY, anchor="left", alike=labels)
    ui.text_in(f"{id_}.figure", words, last, BODY, "body_bold", anchor="right", alike=told)
    high = 2 * round(min(34 * min(GROWN, ui.px(1)), place.h * 0.42) / 2)
    return Rect(first.right + 18, place.cy - high / 2, last.x - first.right - 36, high)


def cost_words(points: float) -> str:
    """What choices cost in all, in points of 100, and how many lost matches that is."""
    lost = round(points / 100)
    if not lost:
        return _("Your choices cost {points} % in all: less than a match.", points=round(points))
    return text.ngettext(
        "Your choices cost {points} % in all: about one lost match.",
        "Your choices cost {points} % in all: about {n} lost matches.",
        lost,
        points=round(points),
    )


def draw_share(ui: Ui, summary: Summary, box: Rect) -> None:
    """Draws skill and luck a match, to the right of the middle where they helped."""
    most = max(FULL, abs(summary.skill), abs(summary.luck))
    # The words of the graph that they come from.
    names = [_("own choices"), _("luck and rivals")]
    told = [signed(round(value)) for value in (summary.skill, summary.luck)]
    high = min(box.h * 0.3, ui.px(SMALL) * 1.3)
    places = rows(Rect(box.x, box.y, box.w, box.h - high), 2, ui)
    for number, (label, value, words, colour) in enumerate(
        zip(names, (summary.skill, summary.luck), told, (SKILL, LUCK), strict=True)
    ):
        bar = _draw_names(ui, f"share.{number}", (label, names), (words, told), places[number])
        long = max(4, round(abs(value) / most * bar.w / 2))
        _draw_track(ui, f"share.{number}", bar)
        x = bar.cx - (long if value < 0 else 0)
        ui.put(f"share.{number}.bar", art.tile(long, round(bar.h), 4, colour), x, bar.y, animates=False)
        middle = art.tile(4, round(bar.h) + 12, 2, ui.tone.dim)
        ui.put(f"share.{number}.zero", middle, bar.cx - 2, bar.y - 6, animates=False)
    note = Rect(box.x, box.bottom - high, box.w, high)
    words = cost_words(-summary.skill * summary.analysed)
    ui.text_in("share.note", words, note, SMALL, colour=ui.tone.dim, anchor="left")
