"""`Evening` keeps the `Cup` and the `Highlights` of the stack-off as long as the program runs; `evening_of` gets it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, time
from typing import TYPE_CHECKING

from game.games.stack_off.results.cup import Cup
from game.games.stack_off.results.highlights import Highlights
from game.games.stack_off.series import KEY, Series

if TYPE_CHECKING:
    from game.ui.services import Services


@dataclass(slots=True)
class Evening:
    """`counted`: the seed of the latest series in the cup. `known`: the names of bots that have played."""

    cup: Cup = field(default_factory=Cup)
    highlights: Highlights | None = None
    counted: int | None = None
    known: set[str] = field(default_factory=set)

    def highlights_of(self, series: Series) -> Highlights:
        """Gets the highlights of a series, and forgets other series, but for what their files keep."""
        self.known |= {info.name for info in series.seats if not info.is_person}
        if self.highlights is None or self.highlights.seed != series.seed:
            self.highlights = Highlights.of(series)
        return self.highlights

    def count(self, series: Series, now: datetime) -> None:
        """Adds the champion of a series that is over to the cup, once."""
        if series.champion is None or self.counted == series.seed:
            return
        self.counted = series.seed
        who = series.seats[series.champion]
        self.cup.add(who.name, who.colour, now)


def evening_of(services: Services) -> Evening:
    """Gets the present evening. A cup of another evening is empty again."""
    found = services.remembered.setdefault(KEY, Evening())
    assert isinstance(found, Evening)
    found.cup.refresh(time_of(services))
    return found


def time_of(services: Services) -> datetime:
    """Gets the time of `services`; midnight of the day without one."""
    try:
        return datetime.strptime(services.now(), "%Y-%m-%d %H-%M")
    except ValueError:
        return datetime.combine(services.today(), time())
