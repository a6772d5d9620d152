"""`draw_explanation` draws the strip below the ring of Up or Down?: what the focused target would do, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.app import text
from game.app.intents import Intent
from game.app.text import _, ngettext, pgettext, signed
from game.core.game import Seat
from game.games.up_or_down import phrases, routes
from game.games.up_or_down.column_targets import placement_of, placement_order
from game.games.up_or_down.rules.actions import Play, Take
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.columns import insert, neighbours
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST
from game.ui.widgets import Ui


def draw_explanation(ui: Ui, frame: UpOrDownFrame, box: Rect) -> None:
    """Explain the target that has the focus; or else the hint, the latest take, or how a turn goes."""
    ui.panel("strip", box)
    sentences, gain, can = _explained(frame, ui.large)
    if frame.table.hint_line:
        ui.keep("prompt", box)
    inner = box.inset(28, 8)
    seat = frame.focused("seat")
    if ui.large and seat is not None:
        # Its tile has no room for what the seat is doing.
        sentences = (frame.table.tiles[seat].status, *sentences)
    if frame.lingering is not None:
        wide = 320.0 if ui.large else 264.0
        place = Rect(box.right - wide - 16, box.cy - 42, wide, 84)
        ui.button("pass", place, _("Hand over"), "pass", icon="right", weighty=True)
        inner = Rect(inner.x, inner.y, box.right - wide - 40 - inner.x, inner.h)
    if gain is not None:
        wide = ui.chip("strip.chip", box.x + 72, box.cy, signed(gain), "focus")
        left = box.x + 72 + max(60.0, wide / 2 + 12)
        inner = Rect(left, inner.y, box.right - 28 - left, inner.h)
    if can and not ui.large:
        ui.keycap("strip.key", box.right - 76, box.cy - 24, Intent.CONFIRM)
        inner = Rect(inner.x, inner.y, box.right - inner.x - 96, inner.h)
    if not sentences:
        return
    # One sentence per line, as long as the letters need not shrink much.
    full = ui.px(BODY)
    size = min(text.fit(line, "body", full, inner.w, LEAST) for line in sentences)
    step = size * 1.4
    if size < 0.85 * full or step * len(sentences) > inner.h:
        ui.paragraph("strip.words", phrases.together(sentences), inner, BODY, middle=True, spacing=1.15)
        return
    top = inner.cy - step * len(sentences) / 2
    for i, line in enumerate(sentences):
        ui.text_in(f"strip.{i}", line, Rect(inner.x, top + i * step, inner.w, step), BODY * size / full, anchor="left")


Explained = tuple[Sequence[str], int | None, bool]
"""Sentences, the change of the score if it is shown, and whether confirming would do what they say."""


def _explained(frame: UpOrDownFrame, brief: bool) -> Explained:
    """What there is to say. `brief`: what the ring shows is not said again."""
    if frame.table.hint_line:
        return (frame.table.hint_line,), None, False
    view, choices, focus = frame.view, frame.choices, frame.table.focus
    ahead = frame.ahead
    if ahead is not None and (frame.focused("hand") is not None or focus == "ring"):
        preview = frame.preview(Play(ahead))
        before, after = neighbours(insert(view.ring, ahead), ahead)
        mine = frame.table.actor is not None and view.phase == "play"
        tells = frame.table.tells_gain(True)
        ways = {card: routes.only_way(takes) for card, takes in routes.takes_after(view, ahead).items()}
        only = {card: take for card, take in ways.items() if take is not None}
        said = phrases.play(ahead, before, after, preview.why, tells, only)
        return said[brief and mine :], preview.gain if mine and tells else None, mine
    where = placement_of(focus)
    if choices.taking is not None and where is not None:
        take = choices.placements(choices.taking).get(where)
        if take is not None:
            return *_change(frame, take), True
    card = frame.focused("ring")
    if card is not None and card in choices.takes:
        if view.phase == "play" and choices.taking is None:
            return _play_and_take(frame, card)
        if view.phase == "take":
            return _places(frame, card)
    if focus in ("draw.up", "draw.down") and frame.table.actor is not None:
        return _pile_words(frame), None, True
    seat = frame.focused("seat")
    if seat is not None:
        return (_seat_words(frame, seat),), None, False
    if frame.drawn is not None:
        return (_("You have drawn the {card}.", card=frame.drawn),), None, False
    return _status(frame), None, False


def _play_and_take(frame: UpOrDownFrame, card: Card) -> Explained:
    """What the chosen card and taking `card` after it would do."""
    assert frame.choices.chosen is not None
    first = _("Play the {card} and take the {taken}.", card=frame.choices.chosen, taken=card)
    take = routes.only_way(frame.choices.takes[card])
    if take is None:
        return (first, _("Then you say which column it goes to.")), None, True
    sentences, gain = _change(frame, take)
    return (first, *sentences), gain, True


def _places(frame: UpOrDownFrame, card: Card) -> Explained:
    """Where `card` of the ring may go."""
    places = frame.choices.placements(card)
    gains = {place: frame.preview(places[place]).gain for place in sorted(places, key=placement_order)}
    tells, named = frame.table.tells_gain(True), phrases.open_places(gains)
    gain = gains[named[0]] if tells and len(named) == 1 else None
    return (phrases.fits(card, gains, tells),), gain, bool(gains)


def _change(frame: UpOrDownFrame, take: Take) -> tuple[Sequence[str], int | None]:
    """What `take` would change, or, where gains are not shown, only where the card goes."""
    if not frame.table.tells_gain(True):
        return (phrases.goes(take),), None
    preview, view, removed = frame.preview(take), frame.view, None
    if view.seat is not None and take.column is not None and take.how == "remove":
        removed = view.columns[view.seat][take.column][-1]
    return phrases.change(preview.why, removed), preview.gain


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


def _seat_words(frame: UpOrDownFrame, seat: Seat) -> str:
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
    if not view.face_down and not view.face_up:
        left = sum(view.hand_sizes)
        last = ngettext("Both piles are empty: {n} card to play.", "Both piles are empty: {n} cards to play.", left)
        found = last, *found
    if not found:
        found = (_("A turn: play a card into the ring, take one beside it, draw a card."),)
    return (*found[:1], pgettext("between variants", " · ").join(chosen)) if chosen else found[:2]
