"""`story` turns the events of a match of Up or Down? into lines of the log, with the points that each take gained."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.app.text import _, ngettext, signed
from game.art.base.sprite import SpriteKey
from game.core.game import Event, Observation
from game.games.up_or_down.art import number_back
from game.games.up_or_down.card_drawing import face
from game.games.up_or_down.phrases import is_given_up, parts
from game.games.up_or_down.rules.cards import Card, colour_of
from game.games.up_or_down.rules.columns import Columns, fits
from game.games.up_or_down.rules.events import Abandoned, Drew, MatchEnded, Played, Removed, Took, TurnEnded
from game.games.up_or_down.rules.latest_take import LatestTake, all_takes
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


def story(observation: Observation, names: Sequence[str], scale: float) -> list[tuple[int, LogLine]]:
    """The lines of a history, each with the number of its event."""
    history, view = observation.history, observation.view
    takes = all_takes(history, view)
    told: list[tuple[int, LogLine]] = []
    turn = 0
    for number, event in enumerate(history):
        turn += isinstance(event, TurnEnded)
        take = takes[number][0] if number in takes else None
        unfit: tuple[Card, ...] = ()
        if isinstance(event, Abandoned) and number + 1 in takes:
            unfit = _unfit(history[number - 1], takes[number + 1][1], view.variants)
        told += [(number, line) for line in lines_of(event, names, turn, take, scale, unfit)]
    return told


def lines_of(
    event: Event,
    names: Sequence[str],
    turn: int,
    take: LatestTake | None,
    scale: float,
    unfit: Sequence[Card] = (),
) -> list[LogLine]:
    """The lines of one event. `turn`: number of turns that have ended; `take`: what the event did, if it is a take;
    `unfit`: the two cards that could be taken, if a column had to be given up because neither fitted one."""
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
            took = _("took {card}", card=PICTURE)
            if take is not None and is_given_up(take):
                # The turn in short has the total alone; its lines have the sum.
                more, total = signed(take.total - take.discarded), _("net {points}", points=signed(take.total))
                full = _("took {card} into column {n}: {points},", card=PICTURE, n=column + 1, points=more)
                return [LogLine(seat, took, picture(card), total, full=full, about=SpokenOf(card), turn=turn)]
            where = place if take is None else _gained(place, take)
            return [LogLine(seat, took, picture(card), where, about=SpokenOf(card), turn=turn)]
        case Abandoned(seat, column, cards):
            n = len(cards)
            gave = ngettext("gave up {n} card", "gave up {n} cards", n)
            full = ngettext(
                "gave up {n} card of column {column}: {points}",
                "gave up {n} cards of column {column}: {points}",
                n,
                column=column + 1,
                points=signed(n),
            )
            why = _("to begin a new one")
            if unfit:
                why = _("neither {one} nor {other} fitted a column", one=unfit[0], other=unfit[1])
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


def _gained(place: str, take: LatestTake) -> str:
    """The place of a card that was taken, what that brought, and the parts of it if there are several."""
    if len(take.parts) < 2:
        return f"{place} {signed(take.total)}" if take.total else place
    return _("{place} {points} ({parts})", place=place, points=signed(take.total), parts=parts(take.parts))


def _unfit(played: Event, columns: Columns, variants: Variants) -> tuple[Card, ...]:
    """The neighbours of a card that was `played`, if only they could be taken and none of `columns` had a place."""
    if not isinstance(played, Played) or variants.take_colour == colour_of(played.card):
        return ()
    beside = played.before, played.after
    return () if any(fits(column, card) for column in columns for card in beside) else beside


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
