"""`keep_result` adds a match to the history; `Milestones` says what it was for a person beside earlier ones."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.app import bot_characters, saves
from game.app.bot_characters import free_name
from game.app.history.rows import EndedMatch, Share, Tally
from game.app.sentences import notice
from game.app.text import _, ngettext
from game.core.game import Seat, SeatInfo
from game.table.ended_matches import figures_of, players_of

if TYPE_CHECKING:
    from game.analysis.analysis import Analysis
    from game.table.scene.table_scene import TableScene
    from game.ui.services import Services

Figure = tuple[str, int]
"""What a seat has reached, and its kind: "score", "pieces", or "height" in tenths. More is better."""

STREAK = 2
"""From this number on, wins in a row are worth a line."""
SURE = 3
"""From this number on, they call for a stronger bot."""


class Milestones(msgspec.Struct, frozen=True):
    """`best`: the person's best figure before this match, None in the first one. `tally`: with this match, against the
    bot `rival`; None unless the two played alone. `streak`: wins in a row, with this one."""

    won: bool
    figure: Figure
    best: int | None
    rival: str = ""
    tally: Tally | None = None
    streak: int = 0

    @property
    def is_best(self) -> bool:
        """Better than ever before."""
        return self.best is not None and self.figure[1] > self.best

    @property
    def is_highest(self) -> bool:
        """The first height, or a better one; it is 0 where no turn of the person's own left a tower."""
        return self.figure[1] > (self.best or 0)

    @property
    def is_first_win(self) -> bool:
        """The first win against a bot of this difficulty."""
        return self.won and self.tally is not None and self.tally.won == 1

    def lines(self) -> list[str]:
        """Translated sentences: the best to chase, the tally against the rival, and wins in a row."""
        kind, value = self.figure
        if kind == "height":
            # A height decides nothing, so it is worth a sentence only as one's best ever.
            found = [_("Your highest tower: {figure}", figure=figure_words(kind, value))] if self.is_highest else []
        elif self.best is None:
            found = [_("First result: {figure}", figure=figure_words(kind, value))]
        elif self.is_best:
            before, now = figure_words(kind, self.best), figure_words(kind, value)
            found = [_("New best: {figure}, before it {before}", figure=now, before=before)]
        else:
            found = [_("Best so far: {figure}", figure=figure_words(kind, self.best))]
        if self.is_first_win:
            found.append(_("First win against {rival}!", rival=self.rival))
        elif self.tally is not None:
            won, lost, drawn = self.tally.won, self.tally.lost, self.tally.shared
            line = _("Against {rival}: {won} won, {lost} lost", rival=self.rival, won=won, lost=lost)
            found.append(_("{record}, {n} drawn", record=line, n=drawn) if drawn else line)
        if self.won and self.streak >= STREAK:
            found.append(_("{count} wins in a row at this game", count=self.streak))
        return found


def figure_words(kind: str, value: int) -> str:
    """Returns a figure with its unit."""
    if kind == "height":
        return f"{value / 10:.1f}"
    if kind == "pieces":
        return ngettext("{n} piece", "{n} pieces", value)
    return ngettext("{n} point", "{n} points", value)


def keep_result(table: TableScene, recorded: Path | None) -> dict[Seat, Milestones]:
    """Adds a match that is over to the history, unless another copy of the game owns that or it does not count. Returns
    the milestones of its people. `recorded`: the finished file, None if it is incomplete."""
    services, client, file = table.services, table.client, recorded or table.host.file
    if not services.autosaves or table.is_lesson or saves.is_practice(file):
        return {}
    game, options, seats = client.game.key, client.options, client.seats
    winners, history, alone = client.winners(), services.history, len(client.seats) == 2
    counted = figures_of(services.manifests[game], client.observation(None), client.world(), client.scores())
    figures = {seat: (one.kind, one.value) for seat, one in enumerate(counted)}
    people = [seat for seat, info in enumerate(seats) if info.is_person]
    bests = {seat: history.best(game, options, len(seats), seats[seat].name, figures[seat][0]) for seat in people}
    name, finished = "" if file is None else saves.name_of(file), services.now()
    if file is not None:
        with suppress(OSError):
            finished = saves.ended_at(file)
    problem = history.add(EndedMatch(name, game, options, finished, players_of(seats, winners, counted)))
    if problem is not None:
        table.director.toast(notice(problem), public=True)
    found = {}
    for seat, best in bests.items():
        info, rival = seats[seat], seats[1 - seat] if alone else None
        bot = rival.level if rival is not None else None
        found[seat] = Milestones(
            seat in winners,
            figures[seat],
            best,
            "" if rival is None else f"{rival.name} ({bot_characters.word(bot)})",
            None if bot is None else history.tally(game, info.name, bot),
            history.streak(game, info.name),
        )
    return found


def stronger_rival(table: TableScene, milestones: Mapping[Seat, Milestones]) -> SeatInfo | None:
    """The bot of the next difficulty, after a win alone against one bot by more than twice its points, or the third in
    a row; None otherwise."""
    seats = table.client.seats
    if len(seats) != 2 or len(milestones) != 1:
        return None
    ((seat, mile),) = milestones.items()
    rival, levels = seats[1 - seat], [*bot_characters.OPPONENTS]
    if not mile.won or rival.level not in levels[:-1]:
        return None
    own, theirs = (table.client.scores()[one] for one in (seat, 1 - seat))
    clear = mile.figure[0] == "score" and own > 2 * max(0, theirs)
    if not (clear or mile.streak >= SURE):
        return None
    level = levels[levels.index(rival.level) + 1]
    return SeatInfo(free_name(level, [seats[seat].name]), rival.colour, level)


def keep_shares(services: Services, recorded: Path, analysis: Analysis) -> None:
    """Keeps the skill and luck of each seat in the match at `recorded`, once its `analysis` knows them."""
    seats = range(len(analysis.chances[0]) if analysis.has_curve else 0)
    totals = [total for total in map(analysis.totals, seats) if total is not None]
    if services.autosaves and seats and len(totals) == len(seats):
        shares = {seat: Share(100 * skill, 100 * luck) for seat, (skill, luck) in enumerate(totals)}
        services.history.keep_shares(saves.name_of(recorded), shares)
