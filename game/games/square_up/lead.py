"""`lead` says since when the winner of Square Up was ahead on points, for the story of the match."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import _
from game.core.game import Observation
from game.core.manifest import Lead
from game.games.square_up.rules.deciding import deciding


def lead(observation: Observation, names: Sequence[str]) -> Lead | None:
    """None where several win, or it is not known what was fought for. The results name the same turns."""
    found = deciding(((0,) * len(names), *observation.view.history), observation.history)
    if found is None:
        return None
    words = {"name": names[found.winner], "since": found.since, "turn": found.turn}
    if found.since < found.turn:
        return Lead(found.since, _("{name} led on points from turn {since}, and sealed it in turn {turn}", **words))
    return Lead(found.since, _("{name} led on points from turn {since}", **words))
