"""Card games are played from what is spoken alone, to the end of a match; what is spoken keeps secrets."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from game.app.settings import Setup
from game.core.game import OptionValue
from game.core.rng import stream
from game.table import matches
from game.table.matches import people
from tests.screens.listening import Ear
from tests.screens.screen import Open
from tests.some import match_of

GAMES: dict[str, dict[str, OptionValue]] = {
    "shape-up": {"rounds": 1},
    "up-or-down": {"length": "short"},
    "square-up": {"turns": 10, "timer": 0},
}
MOST = 2500
"""Keys that are pressed in a match at the most."""
DOES = re.compile(r"Press: |Press to (put it here|do this|play it)")
CHOOSES = re.compile(r"Press to choose it$")
GOES_ON = re.compile(r"Press Enter to go on|\b(Go on|Next turn|Skip|Next|[Rr]esults|Continue)\b")
OVER = re.compile(r"\bwins, \d+ points|share the win|Watch the match")
KEYS = ("TAB", "DOWN", "RIGHT", "UP", "LEFT")


class Listener:
    """Does what the spoken line of the focus promises, and walks about until one does."""

    def __init__(self, ear: Ear) -> None:
        self._ear = ear
        self._rng = stream(7, "ear")
        self.heard = ear.listen(60)
        self._chosen = False
        self._tried: Counter[tuple[str, str]] = Counter()
        self.presses = 0
        self.tail: list[tuple[str, str]] = []

    @property
    def line(self) -> str:
        """What was said last."""
        return self.heard.rsplit("\n", 1)[-1]

    def play(self) -> None:
        """Press one key, after what was heard."""
        self.presses += 1
        here = self.line.split(". ")[0]
        # What was tried least from here leads on to what is not known yet.
        least = min(self._tried[here, key] for key in KEYS)
        key = self._rng.choice([key for key in KEYS if self._tried[here, key] == least])
        if DOES.search(self.line) or GOES_ON.search(self.line):
            key, self._chosen = "ENTER", False
        elif CHOOSES.search(self.line) and not self._chosen:
            key, self._chosen = "ENTER", True
        elif self._rng.choice(range(50)) == 0:
            self._chosen = False
        self._tried[here, key] += 1
        self.heard = self._ear.press(key) or self._ear.listen(20)
        self.tail = [*self.tail[-60:], (key, self.heard)]


@pytest.mark.matches
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end_by_ear(open_screen: Open, game: str) -> None:
    screen = open_screen(seed=3)
    ear = Ear(screen)
    matches.start(screen.services, game, Setup(people(2, 1, "greedy"), dict(GAMES[game])))
    session = match_of(screen.table.client).session
    listener = Listener(ear)
    while not OVER.search(listener.heard) and listener.presses < MOST:
        listener.play()
    assert OVER.search(listener.heard), listener.tail
    assert session.over
    assert any(entry.seat == 0 for entry in session.log)
