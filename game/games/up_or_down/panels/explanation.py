"""Says what the focused target of Up or Down? would do, where the table does not show it: `draw_explanation` in a panel
of its own, `with_words` in the prompt, so that the rivals' turns below the columns stay in sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.app import text
from game.app.intents import Intent
from game.app.text import _, ngettext, pgettext, signed
from game.core.game import Seat
from game.games.up_or_down import choice_phrases, phrases, routes
from game.games.up_or_down.column_targets import placement_of, way_of
from game.games.up_or_down.outlook import fits_words, outlook
from game.games.up_or_down.rules.actions import Play, Take
from game.games.up_or_down.rules.cards import DECKS, Card
from game.games.up_or_down.rules.columns import insert, neighbours, takes
from game.games.up_or_down.rules.preview import helps_most, next_rival
from game.games.up_or_down.up_or_down_frame import MUCH, UpOrDownFrame
from game.table.scene.table_frame import TableFrame
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST, SMALL
from game.ui.widgets import Ui

CHIP = 62.0
"""Height of the line with the change of the score."""
MOST_FITS = 8
"""Cards that are named in one line."""
KEY = 110.0
"""Room for the key that confirms, in that line."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the panel says: sentences, what may follow, in a few words; the change of the score if it is shown; and
    whether confirming would do what they say. `line`: what is said where there is one line; None: the sentences."""

    sentences: Sequence[str] = ()
    outlook: str = ""
    gain: int | None = None
    can: bool = False
    line: Sequence[str] | None = None


def draw_explanation(ui: Ui, frame: UpOrDownFrame, box: Rect, begins: bool = False) -> None:
    """Explain the target that has the focus, or the hint, where there is anything that the table itself does not show.

    `begins`: only how a turn goes, at the beginning."""
    told, seat = Told(_status(frame)) if begins else _told(frame), frame.focused("seat")
    sentences = tuple(told.sentences)
    if ui.large and seat is not None and not begins:
        # Its tile has no room for what the seat is doing.
        status = _("{name}: {status}.", name=frame.table.name(seat), status=frame.table.tiles[seat].status)
        sentences = (status, *sentences)
    if not sentences and told.gain is None:
        return
    ui.panel("strip", box)
    if _hint(frame):
        ui.keep("prompt", box)
    inner = box.inset(26, 12) if not ui.large else box.inset(18, 10)
    if told.gain is not None:
        cy = inner.bottom - CHIP / 2 + 4
        ui.chip("strip.chip", box.right - 90, cy, signed(told.gain), "focus" if told.gain >= 0 else "loss")
        left, room = inner.x, box.right - 140 - inner.x
        words = text.measure(told.outlook, "body", LEAST) if not ui.large else 0.0
        if told.can and not ui.large and words + KEY <= room:
            left += ui.keycap("strip.key", inner.x, cy - 24, Intent.CONFIRM) + 12
        if 0 < words <= box.right - 140 - left:
            line = Rect(left, cy - 24, box.right - 140 - left, 48)
            ui.text_in("strip.outlook", told.outlook, line, SMALL, colour=ui.tone.dim, anchor="left")
        inner = Rect(inner.x, inner.y, inner.w, inner.h - CHIP)
    if sentences:
        spacing = 1.2 if not ui.large else 1.12
        ui.paragraph("strip.words", phrases.together(sentences), inner, BODY, middle=True, spacing=spacing)


def with_words(frame: UpOrDownFrame, room: float) -> TableFrame:
    """The table with what there is to say of the focused target in the second line of the prompt, which has a width of
    `room`; a hint takes both, unless the person has begun something else."""
    table = frame.table
    if _hint(frame):
        return replace(table, bar=replace(table.bar, prompt=table.hint_line, note=""))
    words = _line(frame, room)
    # Who looks at something does not skip the bots meanwhile.
    return replace(table, bar=replace(table.bar, note=words, skips="", skips_by_key=False)) if words else table


def _hint(frame: UpOrDownFrame) -> str:
    """The hint in words; "" without one, and once the person has begun something else."""
    hint = frame.table.hint
    return hint.line if hint is not None and hint.way else ""


def _line(frame: UpOrDownFrame, room: float) -> str:
    """What is said of the target that has the focus in one line, in whole sentences; "" for nothing."""
    told = _told(frame)
    said = [one for one in (told.sentences if told.line is None else told.line) if one]
    while said and text.measure(phrases.together(said), "body", LEAST) > room:
        said.pop()
    return phrases.together(said) if said else ""


def _told(frame: UpOrDownFrame) -> Told:
    """What there is to say."""
    if _hint(frame):
        return Told((_hint(frame),))
    view, choices, focus = frame.view, frame.choices, frame.table.focus
    way = way_of(focus)
    if way is not None:
        return _play_and_take(frame, *way)
    ahead = frame.ahead
    if ahead is not None and (frame.focused("hand") is not None or focus == "ring"):
        return Told(_play_words(frame, ahead))
    fits = frame.focused("fits")
    if fits is not None:
        return Told((fits_words(view, fits, MOST_FITS),))
    where = placement_of(focus)
    if choices.taking is not None and where is not None:
        take = choices.placements(choices.taking).get(where)
        if take is not None:
            return _change(frame, take)
    if choices.must_give_up:
        return Told((_give_words(),))
    card = frame.focused("ring")
    if card is not None and card in choices.takes and choices.taking is None:
        if view.phase == "play" and choices.chosen is not None:
            return _play_and_take(frame, choices.chosen, card)
        if view.phase == "take" and view.just_played is not None:
            only, leaves = routes.only_way(choices.takes[card]), _leaves(frame, view.just_played, card)
            told = Told(line=()) if only is None else _change(frame, only)
            return replace(told, sentences=(*told.sentences, *leaves), line=(*(told.line or ()), *leaves))
    if frame.by_itself:
        return Told()
    if focus in ("draw.up", "draw.down") and frame.table.actor is not None:
        words = _pile_words(frame)
        return Told(words, can=True, line=words[-1:])
    if focus == "undo" and _undoes_a_turn(frame):
        return Told((_("That takes back your last turn, and the rivals' turns after it."),))
    seat = frame.focused("seat")
    if seat is not None:
        words = _seat_words(frame, seat)
        return Told(words, line=words[:1])
    if frame.drawn is not None:
        return Told((_("You have drawn the {card}.", card=frame.drawn),))
    return Told(_status(frame), line=())


def _undoes_a_turn(frame: UpOrDownFrame) -> bool:
    """Whether *Undo* goes back behind the turns of rivals: nothing has been done yet in the viewer's own."""
    table = frame.table
    is_fresh = frame.view.phase == "play" and not frame.choices.selection.picked
    return is_fresh and table.actor is not None and not table.bar.no_undo


def _give_words() -> str:
    return _("Give a column up: its cards count 1 point each.")


def _play_words(frame: UpOrDownFrame, card: Card) -> tuple[str, ...]:
    """What the ring does not show of a card of the hand: that another one leaves less room, or, while others play,
    where it goes; and that one of many may be taken then."""
    view, tells = frame.view, frame.table.tells_gain(True)
    ring = insert(view.ring, card)
    before, after = neighbours(ring, card)
    found: list[str] = []
    if frame.table.actor is None:
        found.append(_("{card} goes between {before} and {after}.", card=card, before=before, after=after))
    if tells and frame.roomiest[:1] == (card,) and frame.roomiest[1:]:
        others = pgettext("between places", " or ").join(map(str, frame.roomiest[1:]))
        found.append(_("Rather {card} than {others}: more fits then.", card=card, others=others))
    if (count := len(takes(ring, card, view.variants))) > 2:
        found.append(_("Then you take one of {number} cards.", number=count))
    rival, gain = next_rival(view), frame.wanted.get(card)
    if gain is not None and rival is not None:
        name = frame.table.name(rival)
        found.append(_("{name} may take the {card} next: {points}.", name=name, card=card, points=signed(gain)))
    return tuple(found)


def _leaves(frame: UpOrDownFrame, played: Card, taken: Card) -> tuple[str, ...]:
    """What the next rival could take then, if that helps it much; or else what it misses, if that is much."""
    view, rival = frame.view, next_rival(frame.view)
    found = helps_most(view, played, taken)
    if found is None or rival is None or not frame.table.tells_gain(True):
        return ()
    name, card, gain = frame.table.name(rival), *found
    if gain >= MUCH:
        return (_("This leaves {name} the {card}: {points}.", card=card, points=signed(gain), name=name),)
    missed = frame.wanted.get(taken)
    return () if missed is None else (_("It keeps {points} from {name}.", points=signed(missed), name=name),)


def _play_and_take(frame: UpOrDownFrame, played: Card, card: Card) -> Told:
    """What playing a card of the hand and taking `card` after it would do."""
    first = _("Play the {card} and take the {taken}.", card=played, taken=card)
    take = routes.only_way(routes.takes_after(frame.view, played)[card])
    leaves = _leaves(frame, played, card)
    if take is None:
        rest = _("Then you choose its column."), *leaves
        return Told((first, *rest), can=True, line=rest)
    told = _change(frame, take)
    return replace(told, sentences=(first, *told.sentences, *leaves), line=(*(told.line or ()), *leaves))


def _change(frame: UpOrDownFrame, take: Take) -> Told:
    """What `take` would change, or, where gains are not shown, only where the card goes."""
    if not frame.table.tells_gain(True):
        goes = (choice_phrases.goes(take),)
        return Told(goes, can=True, line=goes)
    preview, view, removed = frame.preview(take), frame.view, None
    if view.seat is not None and take.column is not None and take.how == "remove":
        removed = view.columns[view.seat][take.column][-1]
    words = "" if view.seat is None else outlook(view, take).words
    # The points stand below the column, and on a button that gives one up.
    return Told(phrases.change(preview.why, removed), words, preview.gain, can=True, line=(words,))


def _pile_words(frame: UpOrDownFrame) -> tuple[str, ...]:
    view = frame.view
    if frame.table.focus == "draw.up":
        if view.top is None or view.seat is None:
            return ()
        first = _("Draw the {card}. Everybody knows that you have it.", card=view.top)
        if not frame.table.tells_gain(True):
            return (first,)
        gain = frame.preview(Play(view.top)).gain
        return first, _("The {card}, played next turn: {points}.", card=view.top, points=signed(gain))
    first = _("Draw a card that nobody else sees.")
    return first, _("Cards run from 1 to {n}.", n=DECKS[view.options.length][view.seats])


def _seat_words(frame: UpOrDownFrame, seat: Seat) -> tuple[str, ...]:
    """What all know of its hand, and what its latest take brought; or what its columns hold. At the viewer's own the
    variants in force are named as well."""
    take, known = frame.take_of(seat), frame.view.known[seat] and seat != frame.view.seat
    latest = () if take is None else phrases.told(take, frame.table.name(seat))[:1]
    found = (*((_holds(frame, seat),) if known or not latest else ()), *latest)
    chosen = phrases.variants(frame.view.variants) if seat == frame.view.seat else ()
    # The heading has no room for many names.
    return (*found, pgettext("between variants", " · ").join(chosen)) if len(chosen) > 1 else found


def _holds(frame: UpOrDownFrame, seat: Seat) -> str:
    view, name = frame.view, frame.table.name(seat)
    known = pgettext("between cards", ", ").join(str(card) for card in view.known[seat])
    if known and seat != view.seat:
        return _("{name} has {cards} in hand, drawn in sight of all.", name=name, cards=known)
    count = sum(map(len, view.columns[seat]))
    return ngettext("{name} has {n} card in columns.", "{name} has {n} cards in columns.", count, name=name)


def _status(frame: UpOrDownFrame) -> tuple[str, ...]:
    """How a turn goes, until somebody has done something, which the note tells; and that both piles are empty."""
    view = frame.view
    left = sum(view.hand_sizes)
    if left and not view.face_down and not view.face_up:
        return (ngettext("Both piles are empty: {n} card to play.", "Both piles are empty: {n} cards to play.", left),)
    return () if frame.last_take is not None else (phrases.whole_turn(view),)
