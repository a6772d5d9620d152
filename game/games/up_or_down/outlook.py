"""Says what may still go on the viewer's columns of Up or Down? after a take (`outlook`), and now (`room_of`)."""

from __future__ import annotations

from typing import NamedTuple

from game.app.text import _, ngettext, pgettext
from game.games.up_or_down.rules.actions import Take
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.columns import MOST_COLUMNS, Column, place
from game.games.up_or_down.rules.side_effects import followers
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.warning import MOST_TURNS

FEW = 2
"""Up to this number of cards that fit are named."""


class Outlook(NamedTuple):
    """Words on what a take leaves. `warns`: it closes a column, or nearly does."""

    words: str
    warns: bool = False


def outlook(view: UpOrDownView, take: Take) -> Outlook:
    """What can go on after `take`, as the viewer knows it; no words where everything can, and in the last turn."""
    assert view.seat is not None
    if view.turns_left(view.seat) <= 1:
        return Outlook("")
    after, _gone, _removed = place(view.columns[view.seat], take)
    index = len(after) - 1 if take.column is None else take.column
    fits = followers(view, after[index], take.card)
    if len(after) == MOST_COLUMNS:
        open_ = {i: more for i, column in enumerate(after) if (more := followers(view, column, take.card))}
        on_any = sorted({card for more in open_.values() for card in more})
        if not on_any:
            return Outlook(_("Then nothing fits: each card costs a column."), warns=True)
        if len(on_any) <= FEW:
            return Outlook(_few_left(on_any, tuple(open_)), warns=True)
    if len(after[index]) < 2:
        return Outlook("")
    if not fits:
        return Outlook(_("Then nothing fits it."), warns=True)
    if len(fits) <= FEW:
        words = ngettext("Then only {cards} fits it.", "Then only {cards} fit it.", len(fits), cards=_cards(fits))
        return Outlook(words, warns=True)
    return Outlook(_("Then {n} cards still fit it.", n=len(fits)))


def _few_left(cards: list[Card], columns: tuple[int, ...]) -> str:
    """Says that only `cards` can still go on, and on which columns, unless on all."""
    if len(columns) == MOST_COLUMNS:
        return _("Then only {cards} fits any column.", cards=_cards(cards))
    return ngettext(
        "Then only {cards} fits, on column {numbers}.",
        "Then only {cards} fit, on column {numbers}.",
        len(cards),
        numbers=_cards([i + 1 for i in columns]),
        cards=_cards(cards),
    )


class Room(NamedTuple):
    """The `cards` that still fit a column, if they are named, and the `words` behind them."""

    words: str
    cards: tuple[Card, ...] = ()


def room_of(view: UpOrDownView, column: Column) -> Room | None:
    """Which few cards still fit `column`, and near the end of the match how many; None where more than a few do."""
    if len(column) < 2 or view.actor is None:
        return None
    seat, fits = view.seat, followers(view, column)
    if not fits:
        return Room(pgettext("a column", "nothing fits"))
    if len(fits) <= FEW:
        alone = len(fits) == 1
        words = pgettext("after one card", "fits") if alone else pgettext("after two cards", "fit")
        return Room(words, tuple(fits))
    is_near = seat is not None and view.turns_left(seat) <= MOST_TURNS and len(view.columns[seat]) == MOST_COLUMNS
    return Room(ngettext("{n} card fits", "{n} cards fit", len(fits))) if is_near else None


def fits_words(view: UpOrDownView, index: int, most: int = 0) -> str:
    """Which cards still fit a column of the viewer; `most`: the first of these alone are named, 0: all."""
    assert view.seat is not None
    fits = followers(view, view.columns[view.seat][index])
    if not fits:
        return _("No card fits column {column} any more.", column=index + 1)
    cards = _cards(fits[: most or len(fits)])
    if 0 < most < len(fits):
        cards = _("{cards} and {n} more", cards=cards, n=len(fits) - most)
    return ngettext(
        "Column {column}: {cards} fits.", "Column {column}: {cards} fit.", len(fits), column=index + 1, cards=cards
    )


def _cards(cards: list[Card]) -> str:
    return pgettext("between cards to take", ", ").join(map(str, cards))
