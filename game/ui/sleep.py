"""`Sleep`: makes weighty targets, which end or delete something, ignore presses for 0.4 s after they appear."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.ui.focus import Target

NAP = 24
"""Ticks for which a target sleeps: 0.4 s."""
STEPS = 4
"""Number of pictures of a sleeping target until it is awake."""


@dataclass(frozen=True, slots=True)
class _Known:
    """Meaning of a weighty target in the last build, and the tick since when it has been the same."""

    meaning: object
    since: int


class Sleep:
    """Which weighty targets of the uppermost scene sleep, and for how long.

    A weighty target ends, leaves or gives up something, or answers a question about that. It sleeps for `NAP` ticks

    - from when it comes: with its scene, alone, or in place of a target that meant something else, did nothing or lay
      elsewhere, unless it `roams`;
    - from when the screen, not the player, brings the focus of keys and pads to it;
    - from a press on it, so that one press has one meaning.

    `rest` lets one of them sleep longer. A press on a sleeping target is dropped without a word, whatever the device.
    All other targets take any press at once: what they do is cheap, or can be undone. `hush` puts them all to sleep,
    and everything beside them.
    """

    def __init__(self) -> None:
        self._now = 0
        self._known: dict[str, _Known] = {}
        self._begun = 0
        """Tick since when earlier targets no longer count."""
        self._focus: str | None = None
        """The focus of the player, or of the last build."""
        self.points = False
        """Whether the last press came from a pointer, which stays where it is when the screen moves the focus."""
        self._hushed = 0
        """Ticks for which every press is ignored."""
        self._rests: dict[str, int] = {}
        """Tick since when the targets that rest count as there, which may lie ahead."""

    @property
    def hushes(self) -> bool:
        """Whether every press is ignored."""
        return self._hushed > 0

    def hush(self, ticks: int) -> None:
        """Ignores every press for `ticks` at the least, until a scene comes."""
        self._hushed = max(self._hushed, ticks)

    def rest(self, id_: str, ticks: int) -> None:
        """Lets the weighty target `id_` sleep for `ticks`, shown or not, until a scene comes."""
        self._rests[id_] = self._now + ticks - NAP

    def begin(self) -> None:
        """Puts everything to sleep: a scene has come."""
        self._known.clear()
        self._rests.clear()
        self._begun = self._now
        self._hushed = 0

    def wake(self) -> bool:
        """Wakes everything on the screen. Returns whether anything slept."""
        slept = any(self.sleeps(id_) for id_, known in self._known.items() if known.meaning is not None)
        self._rests.clear()
        self._known = {id_: _Known(known.meaning, self._now - NAP) for id_, known in self._known.items()}
        self._begun = self._now - NAP
        hushed, self._hushed = self._hushed, 0
        return slept or hushed > 0

    def tick(self) -> bool:
        """1/60 s passes. Returns whether a sleeping target looks different now."""
        self._now += 1
        step, hushed = NAP // STEPS, self._hushed
        self._hushed = max(0, hushed - 1)
        return (0 < hushed <= NAP and self._hushed % step == 0) or any(
            self._now - known.since <= NAP and (self._now - known.since) % step == 0
            for known in self._known.values()
            if known.meaning is not None
        )

    def left(self, target: Target, brought: bool = False) -> int:
        """Ticks for which `target` of a screen in the making sleeps; `brought`: the screen moved the focus there."""
        if not target.weighty or target.disabled_reason:
            return 0
        return min(NAP, max(0, self._hushed, NAP - self._now + self._since(target, brought)))

    def brings(self, focus: str | None) -> bool:
        """Whether the screen, not the player, has moved the focus there."""
        return not self.points and focus is not None and focus != self._focus

    def moved(self, focus: str | None) -> None:
        """The player has moved the focus."""
        self._focus = focus

    def built(self, targets: Iterable[Target], focus: str | None) -> None:
        """Notes the targets of the screen that was just built."""
        brought = self.brings(focus)
        self._known = {
            target.id: _Known(_meaning(target), self._since(target, brought and target.id == focus))
            for target in targets
            if target.weighty
        }
        self._focus = focus

    def sleeps(self, id_: str) -> bool:
        """Whether the weighty target `id_` sleeps. One that is not shown sleeps as if it had come with the scene."""
        known = self._known.get(id_)
        since = self._begun if known is None else known.since
        return self._now - max(since, self._rests.get(id_, since)) < NAP

    def takes(self, id_: str) -> bool:
        """Whether the weighty target `id_` takes a press now. If so, it sleeps again."""
        if self.sleeps(id_):
            return False
        known = self._known.get(id_)
        self._known[id_] = _Known(None if known is None else known.meaning, self._now)
        return True

    def _since(self, target: Target, brought: bool) -> int:
        known = self._known.get(target.id)
        stays = known is not None and known.meaning == _meaning(target) and not brought
        since = known.since if known is not None and stays else self._now
        return max(since, self._rests.get(target.id, since))


def _meaning(target: Target) -> object:
    """Action and place of a target; None if it does nothing."""
    if target.disabled_reason:
        return None
    return target.action, None if target.roams else target.rect
