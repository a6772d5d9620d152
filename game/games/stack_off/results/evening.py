"""What is remembered from round to round and from series to series as long as the program runs."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, time
from typing import TYPE_CHECKING

from game.games.stack_off.results.cup import Cup
from game.games.stack_off.results.story import Story
from game.games.stack_off.series import KEY, Series

if TYPE_CHECKING:
    from game.ui.services import Services


@dataclass(slots=True)
class Evening:
    """`counted`: the seed of the series that was added to the cup last."""

    cup: Cup = field(default_factory=Cup)
    story: Story | None = None
    counted: int | None = None

    def story_of(self, series: Series) -> Story:
        """The story of a series, from where it was first seen; that of the one before is forgotten."""
        if self.story is None or self.story.seed != series.seed:
            self.story = Story(series.seed)
        return self.story

    def count(self, series: Series, now: datetime) -> None:
        """Add the champion of a series that is over to the cup, once."""
        if series.champion is None or self.counted == series.seed:
            return
        self.counted = series.seed
        who = series.seats[series.champion]
        self.cup.add(who.name, who.colour, now)


def evening_of(services: Services) -> Evening:
    """What is remembered by now. A cup of another evening is empty again."""
    found = services.remembered.setdefault(KEY, Evening())
    assert isinstance(found, Evening)
    found.cup.refresh(time_of(services))
    return found


def time_of(services: Services) -> datetime:
    """The time that `services` tell; midnight of its day where there is none."""
    try:
        return datetime.strptime(services.now(), "%Y-%m-%d %H-%M")
    except ValueError:
        return datetime.combine(services.today(), time())
