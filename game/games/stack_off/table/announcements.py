"""`announcement_for` picks, and `draw_announcements` draws, the words over a tower: out, won, a gust coming, a hint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from game import art
from game.app import text
from game.app.text import _, ngettext, pgettext
from game.core.game import TICKS, Seat, SeatInfo
from game.core.tower_events import Piece
from game.games.stack_off.art import streamer, surprise_sign
from game.games.stack_off.idling import COSTS
from game.games.stack_off.round_client import RoundClient
from game.games.stack_off.rounds import SURVIVAL, Round
from game.games.stack_off.series import BEHIND, Series
from game.games.stack_off.surprises.kinds import SURPRISES
from game.games.stack_off.table import crew, lane_wind
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.device_words import clock_words
from game.games.stack_off.table.loose_marks import held_down_words
from game.games.stack_off.table.surprise_words import bell_words, surprise_words
from game.levels.sentences import format_number
from game.table.tower.piece_words import piece_name
from game.ui.layout import Rect
from game.ui.style import GOLD, INK, SUBHEAD
from game.ui.widgets import Ui

COUNT = (96, 60)
"""Size of the plate with the seconds."""
HELP_TICKS = 5 * TICKS
"""For how long it is said that a seat gets help."""
WARNS = 8
"""Seconds for which it is announced that idling costs height."""
SIGN = 58
"""Size of the sign of a surprise."""
GUST_ARROW = (84, 48)
"""Size of the arrow of a gust."""
SIGN_FLAG = 66
"""Side of the flag that says on the plate of the clock which way it blows."""
CLOCK_SIZE = 50.0
"""Size of the time beside what is said to all."""
INSET, AIR = 26.0, 20.0
"""From the ends of a plate across columns to what is on it, and between that."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """`warns`: it is golden. `count`: seconds until it comes. `wind`: the way that it blows, `left` or `right`.
    `sign`: the kind of a surprise."""

    icon: str
    words: str
    warns: bool = False
    count: int | None = None
    wind: str = ""
    sign: str = ""


def announce(
    columns: Sequence[Column], client: RoundClient, series: Series, seats: Sequence[SeatInfo], has_sign: bool = False
) -> tuple[Announcement | None, ...]:
    """Gets what is said over each tower now, and has all words in its lane keep off that. `has_sign`: the plate of
    the clock says what is said to all alike."""
    found = tuple(said_over(column, client, series, seats) for column in columns)
    apart = has_sign and said_to_all(found) is not None
    for column, said in zip(columns, found, strict=True):
        follow_said(column, said is not None and not apart, "" if said is None else said.wind)
    return found


def follow_said(column: Column, is_said_over: bool, wind: str) -> None:
    """Has the words in a lane keep off what is said over its tower, and its pieces look to windward. `wind`: the way of
    one that comes or blows, "" without one."""
    column.camera.is_said_over, column.comes = is_said_over, wind
    column.show.faces.watched = lane_wind.origin(column)


def refusal_of(column: Column) -> Announcement | None:
    """Gets why the latest press at a column does nothing; None if it did something, or was long ago."""
    return Announcement("stop", column.refusal.words, warns=True) if column.refusal.words else None


def said_to_all(said: Sequence[Announcement | None]) -> Announcement | None:
    """Gets the gust or surprise that is announced over all towers alike; None without one."""
    first = said[0]
    is_alike = first is not None and (first.wind or first.sign) and len(said) > 1 and len({*said}) == 1
    return first if is_alike else None


def blown(said: Sequence[Announcement | None]) -> str:
    """Gets the way of a gust that is announced or blows in any lane; "" while it is calm."""
    return next((one.wind for one in said if one is not None and one.wind), "")


def draw_sign(ui: Ui, box: Rect, said: Announcement, clock: str) -> None:
    """Draws what is said to all on the plate of the clock, which it fills: words, seconds, arrow or sign, and behind
    that the time that is left."""
    ui.ground("sign.ground", box)
    ui.panel("clock", box, active=True)
    time = text.measure(clock, "display_bold", CLOCK_SIZE) + 12
    at = Rect(box.right - INSET - time, box.y + 6, time, box.h - 12)
    ui.text_in("clock.words", clock, at, CLOCK_SIZE, "display_bold", ui.tone.text)
    right = at.x - AIR
    if said.count is not None:
        # With its unit, and apart from the time of the round.
        right -= COUNT[0] + AIR
        with ui.named("sign."):
            _draw_count(ui, said.count, right + AIR / 2, box.cy)
    left = box.x + INSET
    if said.sign:
        with ui.named("sign."):
            _draw_sign(ui, said, left, box.cy)
        left += SIGN + AIR / 2
    elif said.wind:
        ui.put("sign.flag", streamer(SIGN_FLAG, said.wind), left, box.cy - SIGN_FLAG / 2, animates=False)
        left += SIGN_FLAG + AIR / 2
    words = Rect(left, box.y + 6, right - left - AIR / 2, box.h - 12)
    ui.paragraph("sign.words", said.words, words, SUBHEAD, "display", ui.tone.accent, middle=True, spacing=1.02)


def said_over(column: Column, client: RoundClient, series: Series, seats: Sequence[SeatInfo]) -> Announcement | None:
    """Gets what is said over the tower of a column now: first why the latest press does nothing, and whose tower has
    come. `seats`: their names."""
    if (refusal := refusal_of(column)) is not None:
        return refusal
    if column.built_by is not None and not client.view().over:
        way = "left" if column.built_by > column.seat else "right"
        return Announcement(way, _("From {name}", name=seats[column.built_by].name), warns=True)
    if column.given_by and column.state.plays and seats[column.seat].is_person:
        return Announcement("shuffle", _("Lead from {name}!", name=column.given_by), warns=True)
    if seats[column.seat].is_person and column.hand.carries and column.loads == 1:
        return Announcement("updown", held_down_words(), warns=True)
    if column.mode == "under" and not seats[column.seat].is_person and column.hand.holds_long and column.state.plays:
        return Announcement("clock", _("Looks for room that is left"))
    helped = help_for(client, series, seats, column.seat)
    return helped or announcement_for(client, seats, column.seat, column.latest_fall)


def announcement_for(
    client: RoundClient, seats: Sequence[SeatInfo], seat: Seat, fell: Piece | None = None
) -> Announcement | None:
    """Gets what is said over the tower of a seat now. `seats`: their names. `fell`: the piece that fell last."""
    view = client.view()
    state = view.seats[seat]
    if view.over:
        return None
    if not state.plays or state.falls_left == 0:
        # What has fallen counts before the tower has come to rest.
        return _aside(client, seats, seat, fell)
    if state.threat is not None:
        words = _("{name} sends a gust", name=seats[state.threat.by].name)
        return Announcement("hint", words, warns=True, count=state.threat.seconds)
    if view.forecast is not None:
        seconds, side = view.forecast
        way = crew.PUSHES[side]
        words = _("Gust to the right") if way == "right" else _("Gust to the left")
        return Announcement(way, words, warns=True, count=seconds, wind=way)
    if gust := state.tower.gust:
        way = "right" if gust > 0 else "left"
        return Announcement(way, _("Gust!"), warns=True, wind=way)
    if view.surprise is not None:
        surprise = view.surprise
        words = bell_words(view, seats, seat) if surprise.kind == "bells" and not surprise.begun else ""
        words = words or surprise_words(surprise)
        return Announcement("hint", words, warns=True, count=surprise.seconds, sign=surprise.kind)
    if view.crew is not None and (pushed := crew.crew_side(view.crew)):
        return Announcement(pushed, crew.tower_words(view.crew), count=view.crew.seconds, wind=pushed)
    chances = client.chances(seat)
    if chances.pass_to is not None and not seats[seat].is_person:
        # At the piece of a person it is said which key does.
        return Announcement("shuffle", _("Swap passes it to {name}", name=seats[chances.pass_to].name), warns=True)
    if seats[seat].is_person and chances.is_stuck:
        return Announcement("undo", _("Swap takes the latest back"))
    if state.idles_in is not None and state.idles_in <= WARNS:
        return Announcement(
            "clock", _("No brick placed: −{n}", n=format_number(state.idle_cost)), warns=True, count=state.idles_in
        )
    if state.pointed is not None and seats[seat].is_person:
        return Announcement("updown", _("Choose a brick"))
    return None


def help_for(client: RoundClient, series: Series, seats: Sequence[SeatInfo], seat: Seat) -> Announcement | None:
    """Gets what is said at first over the tower of a seat that gets help."""
    what = client.round
    if seat not in series.helped or what.mode == "level" or client.view().ticks > HELP_TICKS:
        return None
    if what.has_rule and not what.built:
        # Its name and its rule came first, with who gets help.
        return None
    return Announcement("balance", help_words(series, client.round, seats[seat].name), warns=True)


def help_words(series: Series, what: Round, name: str) -> str:
    """Says what help a seat gets that is behind, and why: a single lost round is not far."""
    if series.lead < BEHIND:
        if what.falls is not None:
            return _("{name} is a round behind: one more life, a wider platform", name=name)
        return _("{name} is a round behind: a wider platform", name=name)
    if what.falls is not None:
        return _("{name} is far behind: one more life, a wider platform", name=name)
    return _("{name} is far behind: a wider platform", name=name)


def helped_words(series: Series, what: Round) -> str:
    """Says in one line before the round who gets help; "" if nobody does, in a level, and on a ground that all have
    built."""
    if what.built or what.mode == "level" or not series.helped:
        return ""
    names = [series.seats[seat].name for seat in series.helped]
    if len(names) == 1:
        return help_words(series, what, names[0])
    all_ = pgettext("between names", ", ").join(names)
    if what.falls is not None:
        return _("To catch up, one more life and a wider platform: {names}", names=all_)
    return _("To catch up, a wider platform: {names}", names=all_)


def star_words(series: Series, what: Round) -> str:
    """Says before a race that it may win no star; "" where it always does."""
    if what.mode != "race" or what.built or not series.all_or_none:
        return ""
    return _("If nobody holds the line in time, nobody gets a star.")


def pass_words(what: Round) -> str:
    """Says before a round with potatoes how they are passed on; "" in others."""
    return _("Swap passes lead to the leader, the leader’s to the second.") if what.potato else ""


def title_notes(series: Series, what: Round) -> tuple[str, ...]:
    """Gets what else is said about a round before it begins, a line each."""
    own = _("The first gold ends the round.") if what.mode == "level" else ""
    own = own or pass_words(what) or idle_words(what) or pace_words(what) or bell_rules(what)
    wins = _(SURVIVAL) if what.mode == "survival" else ""
    return tuple(words for words in (wins, own, star_words(series, what), helped_words(series, what)) if words)


def idle_words(what: Round) -> str:
    """Says before a round in which idling costs height what it costs; "" in others."""
    if what.idle is None:
        return ""
    words = {"seconds": what.idle, "n": COSTS}
    if what.dearer and what.decided:
        return _("{seconds} s without placing a brick cost {n}, then more. It ends once nobody can catch up.", **words)
    return _("Each {seconds} s without placing a brick cost {n}.", **words)


def bell_rules(what: Round) -> str:
    """Says before a round with a bell when it rings, and what decides a tie; "" in others."""
    bell = next((one for one in what.surprises if SURPRISES[one.kind].rotates), None)
    if bell is None:
        return ""
    return _("The bell rings at {time}. Ties: fewer falls, then more pieces.", time=clock_words(what.seconds - bell.at))


def pace_words(what: Round) -> str:
    """Says before a round in which pieces drop by themselves how soon; "" in others."""
    if what.pace is None:
        return ""
    first, last = (format_number(seconds) for seconds in what.pace)
    return _("Each piece drops by itself: after {first} s at first, {last} s near the end.", first=first, last=last)


def _aside(client: RoundClient, seats: Sequence[SeatInfo], seat: Seat, fell: Piece | None) -> Announcement:
    """For a seat that does not build any more. `seats`: the names."""
    view = client.view()
    state = view.seats[seat]
    if not view.seconds_left:
        return Announcement("stop", _("Time is up"))
    if state.view.ended == "met":
        return Announcement("check", _("Done"))
    if state.steers and view.crew is not None:
        way = crew.pushed_by(view, seat)
        return Announcement(way or "wind", crew.own_words(view.crew, seat), not way, view.crew.seconds)
    left = state.throws_left
    if not left:
        by_fall = state.view.ended == "falls" or state.falls_left == 0
        words = _("Out: the {piece} fell", piece=piece_name(fell)) if by_fall and fell is not None else _("Out")
        return Announcement("cross", words)
    at = client.chances(seat).throw_at
    if at is None:
        return Announcement("cross", ngettext("Out: {n} gust left", "Out: {n} gusts left", left))
    return Announcement("right", _("Let go: a gust for {name}", name=seats[at].name), warns=True)


def draw_announcements(
    ui: Ui, boards: Sequence[Rect], prefixes: Sequence[str], said: Sequence[Announcement | None]
) -> None:
    """Draws what is said to each seat on its board, with ids that begin with `prefixes`; a gust that comes to
    neighbours alike once, across their boards."""
    for (what, _row), group in groupby(range(len(boards)), key=lambda seat: (said[seat], boards[seat].y)):
        seats = list(group)
        first, last = boards[seats[0]], boards[seats[-1]]
        if what is not None and (what.wind or what.sign) and len(seats) > 1:
            with ui.named(prefixes[seats[0]]):
                _draw_wide(ui, Rect(first.x, first.y, last.right - first.x, first.h), what)
            continue
        for seat in seats:
            with ui.named(prefixes[seat]):
                _draw(ui, boards[seat], what)


def _draw_wide(ui: Ui, most: Rect, said: Announcement) -> None:
    """Draws a plate in the middle of several boards: words and seconds, and the sign of a surprise, or the arrow of a
    gust at the end to which it blows."""
    size = ui.px(SUBHEAD)
    count = 0.0 if said.count is None else COUNT[0] + AIR
    mark = (SIGN if said.sign else GUST_ARROW[0]) + AIR
    wide = min(text.measure(said.words, "display", size) + 8, most.w - 2 * INSET - count - mark)
    box = Rect(0, most.y, 2 * INSET + mark + wide + count, most.h)
    box = Rect(most.cx - box.w / 2, box.y, box.w, box.h)
    ui.ground("note.ground", box)
    ui.panel("note", box, active=True)
    is_last = said.wind == "right"
    left = box.x + INSET + (0 if is_last else mark)
    ui.text_in("note.words", said.words, Rect(left, box.y + 8, wide, box.h - 16), SUBHEAD, "display", ui.tone.accent)
    if said.count is not None:
        _draw_count(ui, said.count, left + wide + AIR, box.cy)
    if said.sign:
        _draw_sign(ui, said, box.x + INSET, box.cy)
        return
    look = art.wind_arrow(*GUST_ARROW, True, not is_last, ui.tone.name)
    x = box.right - INSET - GUST_ARROW[0] if is_last else box.x + INSET
    ui.put("note.arrow", look, x, box.cy - GUST_ARROW[1] / 2, animates=False)


def _draw_sign(ui: Ui, said: Announcement, x: float, middle: float) -> None:
    """The sign of a surprise, whose left end is at `x`."""
    ui.put("note.sign", surprise_sign(said.sign, SIGN), x, middle - SIGN / 2, animates=False)


def _draw_count(ui: Ui, seconds: int, x: float, middle: float) -> None:
    """The seconds on a plate whose left end is at `x`."""
    at = Rect(x, middle - COUNT[1] / 2, *COUNT)
    ui.put("note.plate", art.tile(*COUNT, COUNT[1] / 2, INK), at.x, at.y, animates=False)
    ui.text_in("note.count", _("{n} s", n=seconds), at.inset(12, 4), 42, "display_bold", GOLD)


def _draw(ui: Ui, box: Rect, said: Announcement | None) -> None:
    """Draws the plate of one seat."""
    if said is None:
        return
    ui.ground("note.ground", box)
    ui.panel("note", box, active=said.warns)
    ink = ui.tone.accent if said.warns else ui.tone.text
    side = 46
    if said.sign:
        _draw_sign(ui, said, box.x + 12, box.cy)
    else:
        ui.icon("note.icon", said.icon, box.x + 18, box.cy - side / 2, side, ink)
    words = Rect(box.x + side + 34, box.y + 4, box.w - side - 52, box.h - 8)
    if said.count is not None:
        x = box.right - COUNT[0] - 10
        _draw_count(ui, said.count, x, box.cy)
        words = Rect(words.x, words.y, x - 12 - words.x, words.h)
    ui.paragraph("note.words", said.words, words, SUBHEAD, "display", ink, middle=True, spacing=1.08)
