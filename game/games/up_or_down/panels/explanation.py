"""`draw_explanation` draws the panel below the columns of Up or Down?: what the focused target would do, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from game import art
from game.app import text
from game.app.intents import Intent
from game.app.text import _, ngettext, pgettext, signed
from game.core.game import Seat
from game.games.up_or_down import choice_phrases, phrases, routes
from game.games.up_or_down.card_drawing import tab
from game.games.up_or_down.column_targets import (
    Placement,
    placement_of,
    placement_order,
    placement_target,
    put_of,
    put_target,
    way_target,
)
from game.games.up_or_down.outlook import looking_ahead
from game.games.up_or_down.rules.actions import Play, Take
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.columns import insert, neighbours
from game.games.up_or_down.rules.preview import ColumnChange, helps_most
from game.games.up_or_down.rules.scoring import ColumnScore
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.ui.layout import Rect, column
from game.ui.style import BODY, INK, LEAST, SMALL, SUBHEAD, Colour
from game.ui.widgets import Ui

MOST_LINES, MOST_PLACES_LARGE = 4, 3
"""Places of which each has a line of its own, and beside large text; there they are told without their sums."""
GAIN = 50.0
"""Most size of the gain of a choice."""
GAIN_SIZE = 50.0
"""Size of its figure, at most."""
GAIN_WIDE, GAIN_EDGES = 72.0, 24.0
"""Least width of the chip of a gain, and what it is wider than its figure."""
SENTENCE = 42.0
"""Most height of a sentence above choices."""
REST = 0.48
"""Share of the height of a choice that its other places have."""
BETWEEN = 6.0
"""From one choice to the next."""
HEAD_LARGE = 46.0
"""Height of the heading of choices beside large text."""
WORDS = 48.0
"""Size of the words of a choice, at most."""
SHRUNK = 0.85
"""Share of their size to which they shrink before they take a second line."""
CARD_HIGH, CARD_HIGH_LARGE, TAB_SHAPE = 44, 56, 1.62
"""Most height of the picture of a card before a choice, and beside large text; its width in heights."""
SUNK: Colour = (0, 0, 0, 56)
"""Ground of a choice that is not the best."""
MUCH = 8
"""Points from which on it is said what a choice leaves to the next rival."""
PRESSED = 66.0
"""Least height of a choice that can be pressed."""
RIM = 6.0
"""The focus lies so far inside a choice: its neighbours are close."""
CHIP = 62.0
"""Height of the line with the change of the score."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the panel says: sentences, then lines of choices, each with its gain; the change of the score if it is
    shown; whether confirming would do what they say; and the short heading of the lines beside large text."""

    sentences: Sequence[str] = ()
    lines: Sequence[choice_phrases.Line] = ()
    gain: int | None = None
    can: bool = False
    heading: str = ""


def draw_explanation(ui: Ui, frame: UpOrDownFrame, box: Rect) -> None:
    """Explain the target that has the focus; or else the hint, the latest take, or how a turn goes."""
    ui.panel("strip", box)
    told = _told(frame, ui.large)
    if frame.table.hint_line:
        ui.keep("prompt", box)
    inner = box.inset(26, 12) if not ui.large else box.inset(18, 10)
    sentences, seat = tuple(told.sentences), frame.focused("seat")
    if ui.large and seat is not None:
        # Its tile has no room for what the seat is doing.
        status = _("{name}: {status}.", name=frame.table.name(seat), status=frame.table.tiles[seat].status)
        sentences = (status, *sentences)
    if told.lines:
        if ui.large and told.can:
            # What the ring and the prompt show is not said again; three choices leave no room for a heading.
            sentences = (told.heading,) if len(told.lines) < MOST_PLACES_LARGE else ()
        elif told.heading and len(told.lines) >= MOST_LINES:
            # Four choices have no room for a heading either: the ring shows the place.
            sentences = ()
        _draw_lines(ui, sentences, told.lines, inner)
        return
    if told.gain is not None:
        cy = inner.bottom - CHIP / 2 + 4
        ui.chip("strip.chip", box.right - 90, cy, signed(told.gain), "focus" if told.gain >= 0 else "loss")
        if told.can and not ui.large:
            ui.keycap("strip.key", inner.x, cy - 24, Intent.CONFIRM)
        inner = Rect(inner.x, inner.y, inner.w, inner.h - CHIP)
    if not sentences:
        return
    ui.paragraph(
        "strip.words", phrases.together(sentences), inner, BODY, middle=True, spacing=1.2 if not ui.large else 1.12
    )


def _draw_lines(ui: Ui, sentences: Sequence[str], lines: Sequence[choice_phrases.Line], box: Rect) -> None:
    """The first sentence bold, the others dim, then a plate for each choice: its card, where it goes, and its gain on
    a chip at the right end; below that where else the card may go. The best lies on a lighter plate."""
    head = HEAD_LARGE if ui.large else min(SENTENCE, box.h / (len(sentences) + len(lines)))
    while sentences and _row_high(box.h + 4 - head * len(sentences), len(lines)) < PRESSED:
        # What can be pressed comes before what heads it.
        sentences = sentences[:-1]
    for i, sentence in enumerate(sentences):
        style, ink = ("body_bold", ui.tone.text) if not i and not ui.large else ("body", ui.tone.dim)
        ui.text_in(f"strip.{i}", sentence, Rect(box.x, box.y + i * head, box.w, head), BODY, style, ink, "left")
    box = Rect(box.x - 14, box.y + head * len(sentences), box.w + 28, box.h - head * len(sentences) + 4)
    gains = [line.gain or 0 for line in lines]
    alike = [line.words for line in lines]
    labels = [signed(line.gain) for line in lines if line.gain is not None]
    figures = max(
        (text.measure(label, "display_bold", min(ui.px(SUBHEAD), GAIN_SIZE)) for label in labels), default=0.0
    )
    wide = max(GAIN_WIDE, figures + GAIN_EDGES)
    for i, (line, place) in enumerate(zip(lines, column(box, len(lines), BETWEEN), strict=True)):
        best = line.gain is not None and line.gain == max(gains) > min(gains)
        look = art.tile(round(place.w), round(place.h), 12, ui.tone.lit if best else SUNK)
        ui.put(f"strip.plate.{i}", look, place.x, place.y, animates=False)
        area = Rect(place.x, place.y - BETWEEN / 2, place.w, place.h + BETWEEN)
        can_press = line.picks and area.h >= PRESSED
        if can_press and ui.target(line.id, area, ("picks", line.picks), ring=None):
            with ui.on_layer(1):
                inner = place.inset(RIM, RIM)
                ui.put("focus", art.ring(inner.w, inner.h, 10), inner.x, inner.y)
        _draw_line(ui, f"strip.line.{i}", line, place.inset(12, 2 if not ui.large else 0), wide, best, alike)


def _row_high(high: float, count: int) -> float:
    """Height of the sensitive area of each of `count` choices that have `high` together."""
    return (high - BETWEEN * (count - 1)) / count + BETWEEN


def _draw_line(
    ui: Ui, id_: str, line: choice_phrases.Line, box: Rect, wide: float, best: bool, alike: Sequence[str]
) -> None:
    """A choice in `box`, whose gain is `wide`. Its words are as large as those of the others, which are `alike`."""
    if line.gain is not None:
        high = min(GAIN, box.h)
        chip = Rect(round(box.right - wide), round(box.cy - high / 2), round(wide), round(high))
        ink = ui.tone.bad if line.gain < 0 else ui.tone.accent
        if best:
            ui.put(f"{id_}.chip", art.chip(chip.w, chip.h, "focus"), chip.x, chip.y, animates=False)
            ink = INK
        ui.text_in(f"{id_}.gain", signed(line.gain), chip.inset(GAIN_EDGES / 2, 0), SUBHEAD, "display_bold", ink)
        box = Rect(box.x, box.y, chip.x - 12 - box.x, box.h)
    if line.card is not None:
        high = round(min(CARD_HIGH_LARGE if ui.large else CARD_HIGH, box.h))
        across = round(high * TAB_SHAPE)
        ui.put(f"{id_}.card", tab(line.card, across, high), box.x, round(box.cy - high / 2), animates=False)
        # Large words need the room of the arrow.
        arrow = 0.0 if ui.large else high * 0.6
        if arrow:
            ui.icon(f"{id_}.to", "right", box.x + across + 6, box.cy - arrow / 2, arrow, ui.tone.dim)
        left = across + arrow + 14
        box = Rect(box.x + left, box.y, box.w - left, box.h)
    # Large words need the room that bold ones take.
    style = "body" if ui.large else "body_bold"
    if rest := "" if ui.large else _fitting((*line.rest, *line.others), box.w):
        low = Rect(box.x, box.bottom - box.h * REST, box.w, box.h * REST)
        ui.text_in(f"{id_}.rest", rest, low, SMALL, "body", ui.tone.dim, "left")
        box = Rect(box.x, box.y, box.w, box.h - low.h)
    size = min(BODY, WORDS / ui.px(1))
    if _is_long(ui, line.words, box.w):
        # Long words take a second line.
        ui.paragraph(id_, line.words, box, size, style, middle=True, spacing=1.05)
    else:
        short = [words for words in alike if not _is_long(ui, words, box.w)]
        # In one line nothing has to be kept together, and not every bold font has a space for that.
        ui.text_in(id_, line.words.replace("\xa0", " "), box, size, style, anchor="left", alike=short)


def _is_long(ui: Ui, words: str, room: float) -> bool:
    """Whether words would shrink too much in one line."""
    return text.measure(words, "body", min(ui.px(BODY), WORDS)) * SHRUNK > room


def _fitting(parts: Sequence[str], room: float) -> str:
    """As many of the first `parts` as have room in one line, without any that has none by itself."""
    parts = [part for part in parts if text.measure(part, "body", LEAST) <= room]
    joined = [pgettext("between variants", " · ").join(parts[:count]) for count in range(len(parts), 0, -1)]
    return next((words for words in joined if text.measure(words, "body", LEAST) <= room), "")


def _told(frame: UpOrDownFrame, large: bool) -> Told:
    """What there is to say, with `large` words."""
    if frame.table.hint_line:
        return Told((frame.table.hint_line,))
    view, choices, focus = frame.view, frame.choices, frame.table.focus
    ahead = frame.ahead
    if ahead is not None and (frame.focused("hand") is not None or focus == "ring" or _speaks_of_play(frame)):
        preview = frame.preview(Play(ahead))
        before, after = neighbours(insert(view.ring, ahead), ahead)
        mine = frame.table.actor is not None and view.phase == "play"
        tells = frame.table.tells_gain(True)
        ways = _ways(frame, ahead, bare=large)
        if large and tells:
            # Large words have room for one place of a card, the first of the best.
            ways = {card: [max(some, key=lambda way: way[2])] for card, some in ways.items()}
        sentences, lines = choice_phrases.play(
            ahead,
            before,
            after,
            preview.why,
            tells,
            ways,
            partial(_leaves, frame, ahead),
            frame.own,
            tells and frame.roomiest == ahead,
        )
        told = lines if not mine or choices.taking else (_offered(frame, ahead, line) for line in lines)
        lines = tuple(_looking_ahead(frame, line, large) for line in told)
        return Told(sentences, lines, preview.gain if mine and tells else None, mine, _("Then take:"))
    put = put_of(focus)
    if put is None and choices.asked is None and placement_of(focus) is None:
        # Where several places are open, they are told until one points at a column.
        put = choices.taking
    if put is not None and put in choices.takes and (put == choices.taking or view.phase == "take"):
        return _places(frame, put, large)
    where = placement_of(focus)
    if choices.taking is not None and where is not None:
        take = choices.placements(choices.taking).get(where)
        if take is not None:
            return Told(*_change(frame, take), can=True)
    card = frame.focused("ring")
    if card is not None and card in choices.takes:
        if view.phase == "play" and choices.taking is None:
            return _play_and_take(frame, card)
        if view.phase == "take":
            return _places(frame, card, large)
    if focus in ("draw.up", "draw.down") and frame.table.actor is not None:
        return Told(_pile_words(frame), can=True)
    seat = frame.focused("seat")
    if seat is not None:
        return Told(_seat_words(frame, seat))
    if frame.drawn is not None:
        return Told((_("You have drawn the {card}.", card=frame.drawn),))
    return Told(_status(frame))


def _ways(frame: UpOrDownFrame, played: Card, bare: bool) -> dict[Card, list[choice_phrases.Way]]:
    """The places of each card that may be taken after `played`, each with the sum of its column, if not `bare`, and
    its gain; a column is given up only where a card fits nowhere else."""
    found: dict[Card, list[choice_phrases.Way]] = {}
    for card, takes in routes.takes_after(frame.view, played).items():
        for take in [take for take in takes if take.how != "abandon"] or takes:
            found.setdefault(card, []).append((take, None if bare else _after(frame, take), frame.preview(take).gain))
    return found


def _leaves(frame: UpOrDownFrame, played: Card, taken: Card) -> str:
    """What the next rival could take then, if that helps it much."""
    view = frame.view
    found = helps_most(view, played, taken)
    if found is None or found[1] < MUCH or view.seat is None:
        return ""
    name = frame.table.name((view.seat + 1) % view.seats)
    return _("leaves {card}: {points} for {name}", card=found[0], points=signed(found[1]), name=name)


def _after(frame: UpOrDownFrame, take: Take) -> ColumnScore:
    """The sum of the column to which `take` would lead."""
    return next(change.after for change in frame.preview(take).why if isinstance(change, ColumnChange))


def _offered(frame: UpOrDownFrame, played: Card, line: choice_phrases.Line) -> choice_phrases.Line:
    """`line` as a choice that plays a card of the hand, takes its card, and puts that where the line says."""
    if line.card is None:
        return line
    ways = routes.takes_after(frame.view, played)[line.card]
    picks = [] if frame.choices.chosen == played else [f"hand.{played}"]
    picks.append(f"ring.{line.card}")
    if line.take is not None and routes.only_way(ways) is None:
        picks.append(placement_target(line.take.how, line.take.column))
    return replace(line, id=way_target(played, line.card), picks=tuple(picks))


def _speaks_of_play(frame: UpOrDownFrame) -> bool:
    """Whether the focus is on nothing that has words of its own, while a card of the hand is chosen."""
    kind = (frame.table.focus or "").partition(".")[0]
    return frame.choices.taking is None and kind not in ("ring", "seat", "draw")


def _play_and_take(frame: UpOrDownFrame, card: Card) -> Told:
    """What the chosen card and taking `card` after it would do."""
    assert frame.choices.chosen is not None
    first = _("Play the {card} and take the {taken}.", card=frame.choices.chosen, taken=card)
    take = routes.only_way(frame.choices.takes[card])
    if take is None:
        return Told((first, _("Then you say which column it goes to.")), can=True)
    sentences, _lines, gain = _change(frame, take)
    return Told((first, *sentences), gain=gain, can=True)


def _places(frame: UpOrDownFrame, card: Card, large: bool) -> Told:
    """Where `card` of the ring may go."""
    places = frame.choices.placements(card)
    gains = {place: frame.preview(places[place]).gain for place in sorted(places, key=placement_order)}
    tells, named = frame.table.tells_gain(True), choice_phrases.open_places(gains)
    gain = gains[named[0]] if tells and len(named) == 1 else None
    if tells and 1 < len(named) <= (MOST_PLACES_LARGE if large else MOST_LINES):
        sums = [None if large else _after(frame, places[place]) for place in named]
        lines: list[choice_phrases.Line] = [
            choice_phrases.Line(
                choice_phrases.placed(places[place], None if place[0] == "abandon" else sum_),
                gains[place],
                rest=() if large else choice_phrases.price_of(places[place], frame.own, gains[place]),
                id=put_target(card, place),
                picks=_put(frame, card, place),
                take=places[place],
            )
            for place, sum_ in zip(named, sums, strict=True)
        ]
        lines = [_looking_ahead(frame, line, large) for line in lines]
        first = _("The {card} can go:", card=card)
        return Told((first,), lines, can=True, heading=first)
    return Told((choice_phrases.fits(card, gains, tells),), gain=gain, can=bool(gains))


def _looking_ahead(frame: UpOrDownFrame, line: choice_phrases.Line, large: bool) -> choice_phrases.Line:
    """`line` with what can still go on after it. `large` words leave no room for it."""
    told = not large and frame.view.seat is not None and frame.table.tells_gain(True)
    return looking_ahead(frame.view, line) if told else line


def _put(frame: UpOrDownFrame, card: Card, place: Placement) -> tuple[str, ...]:
    """What is picked to put a card of the ring into a place."""
    picks = () if frame.choices.taking == card else (f"ring.{card}",)
    return (*picks, placement_target(*place))


def _change(frame: UpOrDownFrame, take: Take) -> tuple[Sequence[str], Sequence[choice_phrases.Line], int | None]:
    """What `take` would change, or, where gains are not shown, only where the card goes."""
    if not frame.table.tells_gain(True):
        return (choice_phrases.goes(take),), (), None
    preview, view, removed = frame.preview(take), frame.view, None
    if view.seat is not None and take.column is not None and take.how == "remove":
        removed = view.columns[view.seat][take.column][-1]
    return phrases.change(preview.why, removed), (), preview.gain


def _pile_words(frame: UpOrDownFrame) -> tuple[str, ...]:
    view = frame.view
    if frame.table.focus == "draw.up":
        if view.top is None or view.seat is None:
            return ()
        first = _("Draw the {card}. Everybody knows that you have it.", card=view.top)
        if not frame.table.tells_gain(True):
            return (first,)
        gain = frame.preview(Play(view.top)).gain
        return first, _("Played into the ring as it is, it would bring {points}.", points=signed(gain))
    return (_("Draw a card that nobody else sees."),)


def _seat_words(frame: UpOrDownFrame, seat: Seat) -> tuple[str, ...]:
    """What all know of its hand, and what its latest take brought; or what its columns hold."""
    take, known = frame.take_of(seat), frame.view.known[seat] and seat != frame.view.seat
    latest = () if take is None else phrases.told(take, frame.table.name(seat))[:1]
    return (*((_holds(frame, seat),) if known or not latest else ()), *latest)


def _holds(frame: UpOrDownFrame, seat: Seat) -> str:
    view, name = frame.view, frame.table.name(seat)
    known = pgettext("between cards", ", ").join(str(card) for card in view.known[seat])
    if known and seat != view.seat:
        return _("{name} has {cards} in hand, drawn in sight of all.", name=name, cards=known)
    count = sum(map(len, view.columns[seat]))
    return ngettext("{name} has {n} card in columns.", "{name} has {n} cards in columns.", count, name=name)


def _status(frame: UpOrDownFrame) -> tuple[str, ...]:
    """What has just happened to a column, or how a turn goes; that both piles are empty; the variants, if any."""
    view, take = frame.view, frame.last_take
    found: tuple[str, ...] = () if take is None else phrases.told(take, frame.table.name(take.seat))
    chosen = phrases.variants(view.variants)
    left = sum(view.hand_sizes)
    if left and not view.face_down and not view.face_up:
        last = ngettext("Both piles are empty: {n} card to play.", "Both piles are empty: {n} cards to play.", left)
        found = last, *found
    if not found:
        found = (phrases.whole_turn(view),)
    return (*found[:1], pgettext("between variants", " · ").join(chosen)) if chosen else found[:2]
