"""`story` turns the events of a match of Up or Down? into lines of the log, with the points that each take gained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.app.text import _, ngettext, signed
from game.art.base.sprite import SpriteKey
from game.core.game import Event, Observation
from game.games.up_or_down.art import number_back
from game.games.up_or_down.card_drawing import face
from game.games.up_or_down.rules.actions import How
from game.games.up_or_down.rules.cards import Card, colour_of
from game.games.up_or_down.rules.columns import Column, Columns, fits
from game.games.up_or_down.rules.events import Abandoned, Drew, MatchEnded, Played, Removed, Took, TurnEnded
from game.games.up_or_down.rules.latest_take import before_take, worth
from game.games.up_or_down.rules.variants import Variants
from game.games.up_or_down.rules.view import UpOrDownView
from game.table.log.entries import PICTURE, PICTURE_SIZE, LogLine, end_line, light, win_line
from game.ui.layout import Rect
from game.ui.widgets import Ui

SILENT = {TurnEnded: "the next entry is of another seat"}
"""Events without a line, and why."""


@dataclass(frozen=True, slots=True)
class SpokenOf:
    """The card that a line of the log is about."""

    card: Card


@dataclass(frozen=True, slots=True)
class Loss:
    """What giving up a column changed: the score by `points`. `unfit`: the two cards that could be taken, if none of
    them fitted a column, so that one had to go."""

    points: int
    unfit: tuple[Card, ...] = ()


def story(observation: Observation, names: Sequence[str], scale: float) -> list[tuple[int, LogLine]]:
    """The lines of a history, each with the number of its event."""
    gained, lost = gains(observation), losses(observation)
    told: list[tuple[int, LogLine]] = []
    turn = 0
    for number, event in enumerate(observation.history):
        turn += isinstance(event, TurnEnded)
        found = lines_of(event, names, turn, gained.get(number, 0), scale, lost.get(number))
        told += [(number, line) for line in found]
    return told


def lines_of(
    event: Event, names: Sequence[str], turn: int, gain: int, scale: float, loss: Loss | None = None
) -> list[LogLine]:
    """The lines of one event. `turn`: number of turns that have ended; `gain`: what a taken card brought its column;
    `loss`: of a column that is given up."""
    size = PICTURE_SIZE[0] * scale, PICTURE_SIZE[1] * scale

    def picture(card: Card) -> SpriteKey:
        return face(card, *size)

    match event:
        case Played(seat, card, before, after):
            full = _("played {card} between {before} and {after}", card=PICTURE, before=before, after=after)
            played = _("played {card}", card=PICTURE)
            return [LogLine(seat, played, picture(card), full=full, about=SpokenOf(card), turn=turn)]
        case Took(seat, card, column, how):
            place = _("into a new column") if how == "new" else _("into column {n}", n=column + 1)
            where = f"{place} {signed(gain)}" if gain else place
            took = _("took {card}", card=PICTURE)
            return [LogLine(seat, took, picture(card), where, about=SpokenOf(card), turn=turn)]
        case Abandoned(seat, column, cards):
            n, which = len(cards), column + 1
            gave = ngettext("gave up {n} card", "gave up {n} cards", n)
            loss = loss or Loss(0)
            full = ngettext(
                "gave up {n} card of column {column}: {points}",
                "gave up {n} cards of column {column}: {points}",
                n,
                column=which,
                points=signed(loss.points),
            )
            why = _("to begin it anew")
            if loss.unfit:
                why = _("neither {one} nor {other} fitted a column", one=loss.unfit[0], other=loss.unfit[1])
            return [LogLine(seat, gave, detail=why, full=full, turn=turn)]
        case Removed(seat, _column, card):
            return [LogLine(seat, _("removed {card} from the game", card=PICTURE), picture(card), turn=turn)]
        case Drew(seat, pile, card):
            drew = _("drew {card}", card=PICTURE)
            if pile == "up":
                full = _("drew {card} from the open pile", card=PICTURE)
            else:
                full = _("drew {card} from the hidden pile", card=PICTURE)
            if card is None:
                return [LogLine(seat, drew, number_back(round(38 * scale), size[1]), full=full, turn=turn)]
            return [LogLine(seat, drew, picture(card), full=full, about=SpokenOf(card), turn=turn)]
        case MatchEnded(scores, winners):
            return [*(end_line(seat, score) for seat, score in enumerate(scores)), win_line(winners, names)]
    return []


def gains(observation: Observation) -> dict[int, int]:
    """The gain of each take for its column, by the number of its event."""
    variants = observation.view.variants
    return {taken.number: worth(taken.now, variants) - worth(taken.old, variants) for taken in _takes(observation)}


def losses(observation: Observation) -> dict[int, Loss]:
    """What each column that was given up cost, by the number of its event."""
    variants: Variants = observation.view.variants
    found: dict[int, Loss] = {}
    for taken in _takes(observation):
        played = observation.history[max(0, taken.number - 2)]
        if taken.how == "abandon" and isinstance(played, Played):
            beside = played.before, played.after
            may_take_more = variants.take_colour == colour_of(played.card)
            free = may_take_more or any(fits(column, card) for column in taken.columns for card in beside)
            points = len(taken.old) - worth(taken.old, variants)
            found[taken.number - 1] = Loss(points, () if free else beside)
    return found


class _Taken(NamedTuple):
    """A take by the number of its event: its column before, () if it is new, and after; and the columns before it."""

    number: int
    how: How
    old: Column
    now: Column
    columns: Columns


def _takes(observation: Observation) -> Iterator[_Taken]:
    """All takes, found backwards from the present columns."""
    view: UpOrDownView = observation.view
    columns = [list(own) for own in view.columns]
    history = observation.history
    for number in reversed(range(len(history))):
        event = history[number]
        if not isinstance(event, Took):
            continue
        own = columns[event.seat]
        if event.column >= len(own) or own[event.column][-1:] != (event.card,):
            # The columns are not those that this history led to.
            break
        now = own[event.column]
        old = before_take(event, history[number - 1] if number else None, now)
        if old:
            own[event.column] = old
        else:
            del own[event.column]
        yield _Taken(number, event.how, old, now, tuple(own))


def draw_spoken_of(ui: Ui, card: Card, view: UpOrDownView) -> None:
    """Light a card where it is visible now: in a tile, the last card of its column."""
    lies = {picture.id: picture for picture in ui.pictures if not picture.id.startswith("log.")}
    strips = (
        picture for picture in lies.values() if picture.art.args[:1] == (card,) and picture.art.kind == "number_strip"
    )
    ids = [f"card.{card}"]
    for seat, columns in enumerate(view.columns):
        for i, column in enumerate(columns):
            if card in column:
                ids += [f"card.{column[-1]}", f"seat.{seat}.tab.{i}"]
    found = lies.get(ids[0]) or next(strips, None) or next((lies[id_] for id_ in ids if id_ in lies), None)
    if found is not None:
        wide, high = (float(side) for side in found.art.args[2:4])  # type: ignore[arg-type]
        light(ui, f"{card}", Rect(found.x, found.y, wide, high))
