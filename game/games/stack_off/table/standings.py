"""`rank_columns` gives each stack-off column its figure and place, and finds who leads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.game import Seat
from game.games.stack_off.ranking import places
from game.games.stack_off.round_client import Ranking
from game.games.stack_off.rounds import Mode
from game.games.stack_off.table.column import Column


def rank_columns(columns: Sequence[Column], mode: Mode, ranking: Ranking, measured: bool) -> Seat | None:
    """Gets the seat that leads alone; None if none does. `measured`: False between the bell and the moment when all
    towers have come to rest and are measured: nobody has a place then."""
    # What decides ties counts only at the end.
    level = {} if ranking.winners else places(mode, ranking.ranks)
    shown = {rank.seat: level.get(rank.seat, rank.place) for rank in ranking.ranks}
    differ = measured and len({*shown.values()}) > 1
    held = Counter(shown.values())
    for rank in ranking.ranks:
        place = shown[rank.seat]
        columns[rank.seat].read_rank(rank.tally, place if differ else 0, held[place] > 1)
    # Nobody is ahead with nothing built.
    ahead = (rank.seat for rank in ranking.ranks if rank.seat == ranking.leader and rank.tally.pieces)
    return next(ahead, None) if measured else None
