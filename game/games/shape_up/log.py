"""`story` turns the events of a match of Shape Up! into the lines of the log that players read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from game.app.text import _, pgettext
from game.art.base.sprite import SpriteKey
from game.core.game import Event
from game.games.shape_up.art import log_card
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.events import (
    Dealt,
    Drew,
    MatchEnded,
    Moved,
    Played,
    RoundScored,
    RoundStarted,
    TurnEnded,
)
from game.games.shape_up.visible_grid import Cell, cell_name, spec
from game.table.log.entries import PICTURE, PICTURE_SIZE, LogLine, points_line, win_line

SILENT = {
    Dealt: "said by the start of the round; which cards they are is on the table",
    TurnEnded: "the next entry is of another seat",
}
"""Events without a line, and why."""


@dataclass(frozen=True, slots=True)
class SpokenOf:
    """The card that a line of the log is about, and the cell that it was moved from."""

    card: Card
    source: Cell | None = None


def story(history: Sequence[Event], names: Sequence[str], scale: float) -> list[tuple[int, LogLine]]:
    """The lines of a history, each with the number of its event."""
    told: list[tuple[int, LogLine]] = []
    turn = 0
    for number, event in enumerate(history):
        turn += isinstance(event, TurnEnded)
        if isinstance(event, RoundStarted):
            # The cards of the round before do not lie there any more.
            told = [(earlier, replace(line, about=None)) for earlier, line in told]
        told += [(number, line) for line in lines_of(event, names, turn, scale)]
    return told


def before_counting(history: Sequence[Event], results: int) -> Sequence[Event]:
    """The part of `history` before the last `results` counted rounds: the results screen tells their points first."""
    scored = [number for number, event in enumerate(history) if isinstance(event, RoundScored)]
    return history[: scored[-results]] if results and len(scored) >= results else history


def lines_of(event: Event, names: Sequence[str], turn: int, scale: float) -> list[LogLine]:
    """The lines of one event; `turn`: the number of turns that have ended."""

    def picture(card: Card) -> SpriteKey:
        return log_card(spec(card), PICTURE_SIZE[0] * scale, PICTURE_SIZE[1] * scale)

    match event:
        case Played(seat, card, x, y):
            verb = _("placed {card} on {cell}", card=PICTURE, cell=cell_name(x, y))
            brief = pgettext("a card, in brief", "placed {card}", card=PICTURE)
            return [LogLine(seat, verb, picture(card), about=SpokenOf(card), turn=turn, brief=brief)]
        case Moved(seat, card, from_x, from_y, to_x, to_y):
            cell = cell_name(to_x, to_y)
            verb = _("moved {card} to {cell}", card=PICTURE, cell=cell)
            brief = pgettext("a card, in brief", "moved {card}", card=PICTURE)
            about = SpokenOf(card, (from_x, from_y))
            return [LogLine(seat, verb, picture(card), about=about, turn=turn, brief=brief)]
        case Drew(seat, None):
            return [LogLine(seat, _("drew a card"), turn=turn)]
        case Drew(seat, int(card)):
            drew = _("drew {card}", card=PICTURE)
            return [LogLine(seat, drew, picture(card), about=SpokenOf(card), turn=turn, passing=True)]
        case RoundStarted(number, starter):
            return [LogLine(starter, _("starts round {round}", round=number))]
        case RoundScored(result, totals):
            lines = []
            for seat, (goal, points, total) in enumerate(zip(result.goals, result.scores, totals, strict=True)):
                lines.append(LogLine(seat, _("shows the goal"), picture(goal), turn=-result.round))
                lines.append(points_line(seat, points, total, -result.round))
            return lines
        case MatchEnded(_totals, winners):
            return [win_line(winners, names)]
    return []
