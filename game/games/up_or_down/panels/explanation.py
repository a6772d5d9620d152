"""`draw_explanation` draws the panel below the columns of Up or Down?: what the focused target would do, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.app.intents import Intent
from game.app.text import _, ngettext, pgettext, signed
from game.core.game import Seat
from game.games.up_or_down import choice_phrases, phrases, routes
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
from game.games.up_or_down.panels.choice_lines import draw_choices
from game.games.up_or_down.rules.actions import Play, Take
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.columns import insert, neighbours
from game.games.up_or_down.rules.preview import TakeGain, column_after, helps_most
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.ui.layout import Rect
from game.ui.style import BODY
from game.ui.widgets import Ui

MOST_LINES, MOST_PLACES_LARGE = 4, 3
"""Places of which each has a line of its own, and beside large text; there they are told without their sums."""
MUCH = 8
"""Points from which on it is said what a choice leaves to the next rival."""
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
        draw_choices(ui, sentences, told.lines, inner)
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
        ways = _ways(frame, routes.takes_after(view, ahead), bare=large)
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
            frame.roomiest[1:] if tells and frame.roomiest[:1] == (ahead,) else (),
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
            has_choice = routes.only_way(choices.takes[card]) is None
            return _places(frame, card, large) if has_choice else _neighbours(frame, large)
    if focus in ("draw.up", "draw.down") and frame.table.actor is not None:
        return Told(_pile_words(frame), can=True)
    seat = frame.focused("seat")
    if seat is not None:
        return Told(_seat_words(frame, seat))
    if frame.drawn is not None:
        return Told((_("You have drawn the {card}.", card=frame.drawn),))
    if focus == routes.GIVE and not choices.gives:
        return Told((_("Give a column up for the card you take: its cards count 1 point each."),))
    if choices.taking is None and frame.table.actor is not None and choices.takes:
        return _neighbours(frame, large)
    return Told(_status(frame))


def _neighbours(frame: UpOrDownFrame, large: bool) -> Told:
    """The cards that may be taken once one is played, as they were told before: until one is taken."""
    view, choices, tells = frame.view, frame.choices, frame.table.tells_gain(True)
    played = view.just_played
    if played is None:
        return Told(_status(frame))
    ways = _ways(frame, choices.takes, bare=large)
    if large:
        ways = {card: [max(some, key=lambda way: way[2])] for card, some in ways.items()}
    best = {card: max(some, key=lambda way: way[2]) for card, some in ways.items()}
    takes = sorted((TakeGain(card, way[2], way[0]) for card, way in best.items()), key=lambda take: -take.gain)
    if len(takes) > choice_phrases.MOST_TAKES:
        takes = takes[: choice_phrases.BEST_TAKES]
    lines = choice_phrases.take_lines(takes, tells, ways, partial(_leaves, frame, played), frame.own)
    shown = tuple(_looking_ahead(frame, _offered(frame, played, line), large) for line in lines)
    before, after = neighbours(view.ring, played)
    first = _("{card} lies between {before} and {after}.", card=played, before=before, after=after)
    return Told((first,), shown, can=True, heading=_("Then take:"))


def _ways(
    frame: UpOrDownFrame, takes_of: Mapping[Card, Sequence[Take]], bare: bool
) -> dict[Card, list[choice_phrases.Way]]:
    """The places of each card of `takes_of`, each with the sum of its column, if not `bare`, and its gain; a column is
    given up only where a card fits nowhere else."""
    found: dict[Card, list[choice_phrases.Way]] = {}
    for card, takes in takes_of.items():
        for take in [take for take in takes if take.how != "abandon"] or takes:
            found.setdefault(card, []).append(
                (take, None if bare else column_after(frame.view, take), frame.preview(take).gain)
            )
    return found


def _leaves(frame: UpOrDownFrame, played: Card, taken: Card) -> str:
    """What the next rival could take then, if that helps it much."""
    view = frame.view
    found = helps_most(view, played, taken)
    if found is None or found[1] < MUCH or view.seat is None:
        return ""
    name = frame.table.name((view.seat + 1) % view.seats)
    return _("leaves {card}: {points} for {name}", card=found[0], points=signed(found[1]), name=name)


def _offered(frame: UpOrDownFrame, played: Card, line: choice_phrases.Line) -> choice_phrases.Line:
    """`line` as a choice that plays a card of the hand, unless that is done, takes its card, and puts that where the
    line says."""
    if line.card is None:
        return line
    is_played = frame.view.just_played == played
    ways = frame.choices.takes[line.card] if is_played else routes.takes_after(frame.view, played)[line.card]
    picks = [] if is_played or frame.choices.chosen == played else [f"hand.{played}"]
    picks.append(f"ring.{line.card}")
    if line.take is not None and routes.only_way(ways) is None and frame.choices.giving is None:
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
        sums = [None if large else column_after(frame.view, places[place]) for place in named]
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
