"""`TableLog`: the log that a table's viewer may read, as lines and entries, remade only when something has happened."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from game.app import text
from game.core.game import Observation
from game.table.log.entries import Entry, LogBuilder, LogLine, named, picture_scale
from game.table.log.pane import Item
from game.table.log.reader import LogReader
from game.table.viewing.viewing import Viewing
from game.ui.scene import Scene

Story = Callable[[Observation], Iterable[tuple[int, LogLine]]]
"""Makes the lines of a log, each with the number of its event. More come at the end, and none changes."""


class TableLog(LogReader):
    """Reads the `story` of what the viewer knows."""

    def __init__(self, scene: Scene, viewing: Viewing, story: Story) -> None:
        super().__init__(scene)
        self._viewing = viewing
        self._story = story
        self._builder = LogBuilder()
        self.held_back = 0
        """Number of the latest results that the story keeps back, because they are still to be counted."""

    @property
    def picture_scale(self) -> float:
        """How much larger than `PICTURE_SIZE` the pictures are."""
        return picture_scale(self._scene.services.settings.text_size)

    def _read(self) -> tuple[list[LogLine], list[Entry]]:
        observation = self._viewing.observation()
        depends_on = text.language(), self.picture_scale, self.held_back
        return self._builder.read(observation.history, depends_on, lambda: named(self._story(observation)))

    def lines(self) -> list[LogLine]:
        return self._read()[0]

    def entries(self) -> list[Entry]:
        """The entries of the log; all lines of one turn of a seat make one entry."""
        return self._read()[1]

    def items(self) -> list[Item]:
        """The entries as they are shown beside the table."""
        return [Item(entry.key, entry) for entry in self.entries()]

    def spoken_of(self) -> tuple[Hashable, ...]:
        """What the entry with the focus speaks of."""
        key = self.read_key
        return () if key is None else next((entry.about for entry in self.entries() if entry.key == key), ())
