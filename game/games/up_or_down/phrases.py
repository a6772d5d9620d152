"""Puts Up or Down? into words for its panels: `prompt`, `colour`, columns' points (`total`), what a move `change`s."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from game.app.text import N_, _, ngettext, pgettext, signed
from game.games.up_or_down.choices import Choices
from game.games.up_or_down.rules.cards import COLOURS, Card
from game.games.up_or_down.rules.columns import insert, neighbours
from game.games.up_or_down.rules.latest_take import LatestTake
from game.games.up_or_down.rules.preview import BonusChange, ColumnChange, ColumnLost
from game.games.up_or_down.rules.scoring import Bonus, ColumnScore, Part, Sheet
from game.games.up_or_down.rules.variants import Variants
from game.games.up_or_down.rules.view import UpOrDownView

NEAR_END = 5
"""Turns from which on the end is near."""

VARIANT_NAMES = {
    "rainbow": N_("Rainbow"),
    "pure": N_("Pure colour columns"),
    "greenhorn": N_("Greenhorn"),
    "greenhorn_pro": N_("Greenhorn for pros"),
    "special": N_("Special colour"),
    "special_pro": N_("Special colour for pros"),
    "take_special": N_("Take a special colour card"),
    "take_any": N_("Take any card"),
    "remove_one": N_("Remove one card"),
}


def has_piles(view: UpOrDownView) -> bool:
    """Whether there are cards to draw."""
    return view.face_down > 0 or view.top is not None


def rest_of_turn(view: UpOrDownView) -> str:
    """What follows after a card is played."""
    if has_piles(view):
        return _("Then take a card beside it, and draw one.")
    return _("Then take a card beside it.")


def turn_of(name: str, played: Card, take: LatestTake) -> str:
    """What `name` did in a turn, in one line."""
    points = signed(take.total)
    return _("{name} played {played}, took {taken}: {points}", name=name, played=played, taken=take.card, points=points)


def whole_turn(view: UpOrDownView) -> str:
    """What a turn consists of now."""
    if has_piles(view):
        return _("A turn: play a card into the ring, take one beside it, draw a card.")
    return _("A turn: play a card into the ring, take one beside it.")


def colour(name: str) -> str:
    """One of `COLOURS`."""
    words = (
        pgettext("colour of a card", "yellow"),
        pgettext("colour of a card", "red"),
        pgettext("colour of a card", "blue"),
        pgettext("colour of a card", "pink"),
        pgettext("colour of a card", "purple"),
        pgettext("colour of a card", "green"),
    )
    return words[COLOURS.index(name)]


def counted(score: ColumnScore) -> tuple[str, ...]:
    """The colours worth naming with a column's factors: none if three or more are equal or all differ."""
    return () if len(score.colours) > 2 or score.best == 1 else tuple(score.colours)


def product(score: ColumnScore) -> str:
    """The factors of a column's points: "7 × 5 blue". See `counted`."""
    if not counted(score):
        return _("{count} × {best}", count=score.count, best=score.best)
    names = pgettext("between equal colours", "/").join(colour(name) for name in score.colours)
    return _("{count} × {best} {colour}", count=score.count, best=score.best, colour=names)


def total(score: ColumnScore) -> str:
    """A whole column: "7 × 5 blue = 35"."""
    return _("{product} = {points}", product=product(score), points=score.points)


def short_bonus(bonus: Bonus) -> str:
    """A column's bonus besides its sum, in a narrow line: "+10 rainbow"."""
    points = signed(bonus.points)
    if bonus.variant == "rainbow":
        return _("{points} rainbow", points=points)
    if bonus.variant == "pure":
        return _("{points} pure", points=points)
    assert bonus.colour is not None
    return _("{points} {colour}", points=points, colour=colour(bonus.colour))


def bonus(bonus: Bonus) -> str:
    """A bonus and its reason, in full."""
    name = "" if bonus.colour is None else colour(bonus.colour)
    column = 0 if bonus.column is None else bonus.column + 1
    match bonus.variant:
        case "rainbow":
            return _("Column {column}: all six colours in a row", column=column)
        case "pure":
            return ngettext(
                "Column {column}: {n} card, all {colour}",
                "Column {column}: {n} cards, all {colour}",
                bonus.count,
                column=column,
                colour=name,
            )
        case "greenhorn":
            return ngettext("{n} {colour} card in all", "{n} {colour} cards in all", bonus.count, colour=name)
        case "greenhorn_pro":
            return _("{n} {colour} in short columns", n=bonus.count, colour=name)
    if bonus.points > 0:
        return ngettext(
            "Column {column}: {n} {colour} card going up",
            "Column {column}: {n} {colour} cards going up",
            bonus.count,
            column=column,
            colour=name,
        )
    return ngettext(
        "Column {column}: {n} {colour} card going down",
        "Column {column}: {n} {colour} cards going down",
        bonus.count,
        column=column,
        colour=name,
    )


def told(change: LatestTake, name: str) -> tuple[str, ...]:
    """What `name` did to a column in their last turn: what it brought, and its parts if there are several."""
    column, points = change.column + 1, signed(change.total)
    if is_given_up(change):
        # One total, and last.
        points = given_up_sum(change)
    if change.how == "abandon":
        first = ngettext(
            "{name} gave up {n} card for the {card}: {points}.",
            "{name} gave up {n} cards for the {card}: {points}.",
            change.discarded,
            name=name,
            card=change.card,
            points=points,
        )
    elif change.how == "new":
        first = _(
            "{name} began column {column} with the {card}: {points}.",
            name=name,
            column=column,
            card=change.card,
            points=points,
        )
    else:
        first = _(
            "{name} took the {card} into column {column}: {points}.",
            name=name,
            column=column,
            card=change.card,
            points=points,
        )
    if len(change.parts) < 2 or is_given_up(change):
        return (first,)
    return first, _("That is {parts}.", parts=parts(change.parts))


def part_name(part: Part) -> str:
    """Where a score has changed."""
    if part.column is not None:
        return _("Column {n}", n=part.column + 1)
    return given_up_name() if part.variant is None else _(VARIANT_NAMES[part.variant])


def given_up_name() -> str:
    """What points for cards given up are called."""
    return pgettext("cards", "Given up")


def given_up_sum(change: LatestTake) -> str:
    """What giving up a column has brought, where it is said already how many cards that were; the total comes last."""
    count, total = change.discarded, change.total
    rest = _("column {n}: {points}", n=change.column + 1, points=signed(total - count))
    return pgettext("between lines", ", ").join((signed(count), rest, _("net {points}", points=signed(total))))


def is_given_up(change: LatestTake) -> bool:
    """Whether `given_up_sum` tells all of a take: it gave a column up, and changed no bonus of all cards."""
    return change.how == "abandon" and all(part.variant is None for part in change.parts)


def parts(found: Sequence[Part]) -> str:
    """The parts of a change: "column 2 −9, discards +5"."""
    return pgettext("between lines", ", ").join(map(_part, found))


def _part(part: Part) -> str:
    points = signed(part.points)
    if part.column is not None:
        return _("column {n} {points}", n=part.column + 1, points=points)
    if part.variant is None:
        return _("given up {points}", points=points)
    return _("{variant} {points}", variant=_(VARIANT_NAMES[part.variant]), points=points)


def turns_left(view: UpOrDownView, *, looks_on: bool = False) -> str:
    """How soon the match ends: the turns that the viewer still has, or who is looked at by a person that only looks on,
    or else the acting seat."""
    seat = view.seat if view.seat is not None else view.actor
    if view.seat is None or looks_on:
        return "" if seat is None else _("Turns left: {n}", n=view.turns_left(seat))
    left = view.turns_left(view.seat)
    if not left:
        return ""
    return _("Your last turn") if left == 1 else _("Your turns left: {n}", n=left)


def discarded(count: int) -> str:
    """A discard pile and what it is worth."""
    return ngettext("{n} card given up", "{n} cards given up", count)


def beside(sheet: Sheet) -> tuple[str, ...]:
    """Points outside the columns, one line each: the discard pile, and bonuses of all cards together."""
    count = sheet.discards
    pile = ngettext("{n} card given up: {points}", "{n} cards given up: {points}", count, points=signed(count))
    shared = [_shared_bonus(bonus) for bonus in sheet.bonuses if bonus.column is None]
    return (*([pile] if count else []), *shared)


def outside(sheet: Sheet) -> int | None:
    """The points from outside the columns, which `beside` tells; None if nothing counts there."""
    shared = [bonus.points for bonus in sheet.bonuses if bonus.column is None]
    return sheet.discards + sum(shared) if sheet.discards or shared else None


def _shared_bonus(bonus: Bonus) -> str:
    """A bonus of all cards together, with its points."""
    assert bonus.colour is not None
    points, name = signed(bonus.points), colour(bonus.colour)
    if bonus.variant == "greenhorn":
        return ngettext(
            "{n} {colour} card in all: {points}",
            "{n} {colour} cards in all: {points}",
            bonus.count,
            colour=name,
            points=points,
        )
    return ngettext(
        "{n} {colour} card in short columns: {points}",
        "{n} {colour} cards in short columns: {points}",
        bonus.count,
        colour=name,
        points=points,
    )


def variants(chosen: Variants) -> list[str]:
    """The variants in force, each with its colour."""
    found = [
        _(VARIANT_NAMES[key])
        for key, on in (
            ("rainbow", chosen.rainbow),
            ("pure", chosen.pure),
            ("greenhorn", chosen.greenhorn),
            ("greenhorn_pro", chosen.greenhorn_pro),
        )
        if on
    ]
    if chosen.special_pro_plus and chosen.special_pro_minus:
        plus, minus = colour(chosen.special_pro_plus), colour(chosen.special_pro_minus)
        found.append(_("Special colours: {plus} up, {minus} down", plus=plus, minus=minus))
    for key, name in (
        ("special", chosen.special),
        ("take_special", chosen.take_special),
        ("take_any", chosen.take_any),
        ("remove_one", chosen.remove_one),
    ):
        if name is not None:
            found.append(_("{variant}: {colour}", variant=_(VARIANT_NAMES[key]), colour=colour(name)))
    return found


def together(sentences: Iterable[str]) -> str:
    """Join whole sentences."""
    return reduce(
        lambda first, second: pgettext("sentences", "{first} {second}", first=first, second=second), sentences
    )


def change(why: Sequence[ColumnLost | ColumnChange | BonusChange], removed: Card | None = None) -> tuple[str, ...]:
    """What a placement changes, in sentences; `removed`: the card that it puts back into the box."""
    found: list[str] = []
    lost: ColumnLost | None = None
    if removed is not None:
        found.append(_("The {card} leaves the game.", card=removed))
    for part in why:
        match part:
            case ColumnLost():
                lost = part
            case ColumnChange(column, None, after) if lost is not None:
                old = lost.before.points
                found.append(_("Column {column}: {old} becomes {sum}.", column=column + 1, old=old, sum=total(after)))
                found.append(_("Cards given up: {points}.", points=signed(lost.discarded)))
            case ColumnChange(column, None, after):
                found.append(_("New column {column}: {sum}.", column=column + 1, sum=total(after)))
            case ColumnChange(column, ColumnScore(points=points), after):
                found.append(
                    _("Column {column}: {old} becomes {sum}.", column=column + 1, old=points, sum=total(after))
                )
            case BonusChange(before_, after_):
                found.append(_bonus_change(before_, after_))
    return tuple(found)


def _bonus_change(before: Bonus | None, after: Bonus | None) -> str:
    one = after if after is not None else before
    assert one is not None
    points = (0 if after is None else after.points) - (0 if before is None else before.points)
    return _("{variant}: {points}.", variant=_(VARIANT_NAMES[one.variant]), points=signed(points))


def prompt(choices: Choices, name: str, *, by_itself: bool = False) -> str:
    """What the person called `name` does next, or what happens `by_itself` in a moment."""
    view, chosen = choices.view, choices.chosen
    match view.phase:
        case "play" | "take" if choices.taking is not None and choices.must_give_up:
            return _("Which column do you give up for the {card}?", card=choices.taking)
        case "play" | "take" if choices.taking is not None:
            return _("{name}: where does the {card} go?", name=name, card=choices.taking)
        case "play" if chosen is not None:
            before, after = neighbours(insert(view.ring, chosen), chosen)
            if len(choices.takes) > 2:
                return _("{name}: the {card} goes in; take a card that is lit", name=name, card=chosen)
            return _(
                "{name}: the {card} goes in; take the {before} or the {after}",
                name=name,
                card=chosen,
                before=before,
                after=after,
            )
        case "play":
            return _("{name}: play a card of your hand into the ring", name=name)
        case "take" if len(view.takes) == 2:
            before, after = view.takes
            return _("{name}: take the {before} or the {after}", name=name, before=before, after=after)
        case "take":
            return _("{name}: take one of the lit cards", name=name)
        case "draw" if by_itself and view.top is not None:
            return _("{name}: the {card} is drawn by itself", name=name, card=view.top)
        case "draw" if by_itself:
            return _("{name}: a hidden card is drawn by itself", name=name)
        case "draw":
            return _("{name}: draw a card from a pile", name=name)
    if by_itself:
        return _("{name}: your turn ends by itself", name=name)
    return _("{name}: end your turn", name=name)
