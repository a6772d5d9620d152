"""The strip below the ring: what the focused target would do, or is, in words and points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.app import text
from game.app.intents import Intent
from game.app.text import _, ngettext, pgettext, signed
from game.core.game import Seat
from game.games.up_or_down import phrases, routes
from game.games.up_or_down.column_targets import placement_of, placement_order
from game.games.up_or_down.rules.actions import Play, Take
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.columns import insert, neighbours
from game.games.up_or_down.rules.view import UpOrDownView
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.up_or_down.table import UpOrDownScene


def draw_strip(ui: Ui, table: UpOrDownScene, box: Rect, view: UpOrDownView) -> None:
    """What the focused target would do, or is."""
    ui.panel("strip", box)
    sentences, gain, can = _strip(table, view, ui.large)
    if table.hint_line():
        ui.keep("prompt", box)
    inner = box.inset(28, 8)
    seat = table.focused("seat")
    if ui.large and seat is not None:
        # Its tile has no room for what the seat is doing.
        sentences = (table.tiles.status(seat, table.observation(), table.tiles.acts(seat)), *sentences)
    if table.parting is not None:
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


def _strip(table: UpOrDownScene, view: UpOrDownView, brief: bool) -> tuple[Sequence[str], int | None, bool]:
    """Sentences, the change of the score if there is one to tell, and whether confirming would do it. `brief`: what the
    ring shows is not said again."""
    if hint := table.hint_line():
        return (hint,), None, False
    ahead = table.ahead(view)
    if ahead is not None and (table.focused("hand") is not None or table.focus == "ring"):
        preview = table.expected(view, Play(ahead))
        before, after = neighbours(insert(view.ring, ahead), ahead)
        mine = table.actor() is not None and view.phase == "play"
        tells = table.tells_gain(True)
        ways = {card: routes.only_way(takes) for card, takes in routes.reach(view, ahead).items()}
        only = {card: take for card, take in ways.items() if take is not None}
        said = phrases.play(ahead, before, after, preview.why, tells, only)
        return said[brief and mine :], preview.gain if mine and tells else None, mine
    where = placement_of(table.focus)
    if table.taking is not None and where is not None:
        take = table.placements(table.taking).get(where)
        if take is not None:
            return *_change(table, view, take), True
    card = table.focused("ring")
    if card is not None and view.phase == "play" and table.taking is None and card in table.reach():
        return _both(table, view, card)
    if card is not None and card in table.reach() and view.phase == "take":
        places = table.placements(card)
        gains = {place: table.expected(view, places[place]).gain for place in sorted(places, key=placement_order)}
        tells, named = table.tells_gain(True), phrases.open_places(gains)
        gain = gains[named[0]] if tells and len(named) == 1 else None
        return (phrases.fits(card, gains, tells),), gain, bool(gains)
    if table.focus in ("draw.up", "draw.down") and table.actor() is not None:
        return _pile_words(table, view), None, True
    seat = table.focused("seat")
    if seat is not None:
        return (_seat_words(table, seat, view),), None, False
    drawn = table.drawn()
    if drawn is not None:
        return (_("You have drawn the {card}.", card=drawn),), None, False
    return _status(table, view), None, False


def _both(table: UpOrDownScene, view: UpOrDownView, card: Card) -> tuple[Sequence[str], int | None, bool]:
    """What the chosen card and taking `card` after it would do."""
    assert table.chosen is not None
    first = _("Play the {card} and take the {taken}.", card=table.chosen, taken=card)
    take = routes.only_way(table.reach()[card])
    if take is None:
        return (first, _("Then you say which column it goes to.")), None, True
    sentences, gain = _change(table, view, take)
    return (first, *sentences), gain, True


def _change(table: UpOrDownScene, view: UpOrDownView, take: Take) -> tuple[Sequence[str], int | None]:
    """What `take` would change, or, where gains are not shown, only where the card goes."""
    if not table.tells_gain(True):
        return (phrases.goes(take),), None
    preview = table.expected(view, take)
    return phrases.change(preview.why, _removed(view, take)), preview.gain


def _removed(view: UpOrDownView, take: Take) -> Card | None:
    """The card that `take` puts back into the box."""
    if view.seat is None or take.column is None or take.how != "remove":
        return None
    return view.columns[view.seat][take.column][-1]


def _pile_words(table: UpOrDownScene, view: UpOrDownView) -> tuple[str, ...]:
    if table.focus == "draw.up":
        if view.top is None or view.seat is None:
            return ()
        first = _("Draw the {card}. Everybody knows that you have it.", card=view.top)
        if not table.tells_gain(True):
            return (first,)
        gain = table.expected(view, Play(view.top)).gain
        return first, _("Played into the ring as it is, it would bring {points}.", points=signed(gain))
    return (_("Draw a card that nobody else sees."),)


def _seat_words(table: UpOrDownScene, seat: Seat, view: UpOrDownView) -> str:
    known = pgettext("between cards", ", ").join(str(card) for card in view.known[seat])
    name = table.name(seat)
    if known and seat != view.seat:
        return _("{name} has {cards} in hand, drawn in sight of all.", name=name, cards=known)
    count = sum(map(len, view.columns[seat]))
    return ngettext("{name} has {n} card in columns.", "{name} has {n} cards in columns.", count, name=name)


def _status(table: UpOrDownScene, view: UpOrDownView) -> tuple[str, ...]:
    """What has just happened to a column, or how a turn goes; that both piles are empty; the variants, if any."""
    told = table.last_told()
    found: tuple[str, ...] = () if told is None else phrases.told(told, table.name(told.seat))
    chosen = phrases.variants(view.variants)
    if not view.face_down and not view.face_up:
        left = sum(view.hand_sizes)
        last = ngettext("Both piles are empty: {n} card to play.", "Both piles are empty: {n} cards to play.", left)
        found = last, *found
    if not found:
        found = (_("A turn: play a card into the ring, take one beside it, draw a card."),)
    return (*found[:1], pgettext("between variants", " · ").join(chosen)) if chosen else found[:2]
