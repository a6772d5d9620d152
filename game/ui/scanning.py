"""`Scanner` lets one key or button do everything: it lights up in turn what can be chosen, and the key chooses it.

On a screen it goes through the targets, group by group where there are many. Where the device moves a held piece, the
piece sweeps from side to side until the key stops it; then turning and letting go are offered. Screens know nothing of
it: what it does reaches them as any device's focus, intents and hand.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Final

from game.app.devices import Devices, Sweep
from game.app.intents import KEYS, Device, Intent, Signal
from game.core.game import Hand
from game.ui.presses import Presses
from game.ui.scan_groups import Choice, Group, Node, groups_of
from game.ui.screen import Screen

LOOPS: Final = 2
"""Rounds through a group before the scan goes back to the group above."""
FIRST: Final = 1.5
"""Factor by which the first choice is lit up longer than the others."""
USUAL_DWELL: Final = 72
NOTCH: Final = 15
"""Degrees by which a held piece is turned at a time."""
SWEEPS: Final = {"sweep": Sweep(), "finer": Sweep(fine=True), "height": Sweep(upright=True)}
"""How a held piece moves by itself."""


def _keys(*intents: Intent) -> tuple[Choice, ...]:
    return tuple(Choice(f"key.{intent}", does=intent) for intent in intents)


_WAYS = Group("ways", _keys(Intent.LEFT, Intent.RIGHT, Intent.UP, Intent.DOWN), "ways")
_TOOLS = Group("tools", _keys(Intent.UNDO, Intent.HINT, Intent.LENS, Intent.PEEK, Intent.RULES), "tools")
_TURNS = _keys(Intent.TURN_LEFT, Intent.TURN_RIGHT, Intent.PREV, Intent.NEXT)
KEYS_OF_ALL: Final = Group("more", (_WAYS, _TOOLS, Group("turns", _TURNS, "turns")), "more")
"""Everything that a keyboard has besides confirming."""
ON_HAND: Final[tuple[Node, ...]] = (
    Choice("hand.drop", does="drop"),
    Choice("hand.turn-left", does="turn-left"),
    Choice("hand.turn-right", does="turn-right"),
    Choice("hand.finer", does="finer"),
    Choice("hand.sweep", does="sweep"),
    Choice("hand.height", does="height"),
    _TOOLS,
    *_keys(Intent.CANCEL, Intent.MENU),
)
"""What is offered for a held piece that stands still."""
BY_KEYS: Final[tuple[Node, ...]] = (
    *_keys(Intent.CONFIRM),
    *_WAYS.parts,
    KEYS_OF_ALL,
    *_keys(Intent.CANCEL, Intent.MENU),
)
"""What is offered where a device moves something by single presses."""


class Scanner:
    """`top` gives the uppermost screen; `send` takes the intents that were chosen; `changed` asks for a new picture."""

    def __init__(
        self,
        presses: Presses,
        devices: Devices,
        top: Callable[[], Screen | None],
        send: Callable[[Signal], None],
        changed: Callable[[], None],
        depth: Callable[[], int],
    ) -> None:
        self.on = False
        self.dwell = USUAL_DWELL
        """Ticks for which each choice is lit up."""
        self.device: Device = KEYS
        """The device whose key is the switch."""
        self._presses = presses
        self._devices = devices
        self._top = top
        self._send = send
        self._changed = changed
        self._depth = depth
        """Number of screens on the stack: the lowest has nothing behind it."""
        self._seen: object = None
        """What was offered when the scan began: it begins anew when that changes."""
        self._root: tuple[Node, ...] = ()
        self._path: tuple[Group, ...] = ()
        self._at = 0
        self._left = 0.0
        self._loops = 0
        self._held: Hashable | None = None
        self.sweep: Sweep | None = None
        """How the held piece moves by itself; None while it stands."""

    # -- what is lit up

    @property
    def level(self) -> tuple[Node, ...]:
        """The choices that are lit up in turn now."""
        return self._path[-1].parts if self._path else self._root

    @property
    def current(self) -> Node | None:
        """The choice that is lit up; None while a piece sweeps, or nothing can be chosen."""
        return None if self.sweep is not None or not self.level else self.level[self._at % len(self.level)]

    def tick(self) -> None:
        """1/60 s passes."""
        screen = self._top()
        if not self.on or screen is None:
            self._stop()
            return
        self._follow_hand(screen)
        if self.sweep is not None:
            return
        self._read(screen)
        if not self.level:
            return
        self._left -= 1
        if self._left <= 0:
            self._go_on(screen)

    def _follow_hand(self, screen: Screen) -> None:
        """A piece that has just come into the hand begins to sweep."""
        held = screen.held(self.device) if screen.moves_hand(self.device) else None
        if held == self._held:
            return
        self._held = held
        if held is not None:
            # The focus is where the hand is.
            screen.focus = None
            screen.changed()
        self._move(None if held is None else self._sweep("sweep"))

    def _sweep(self, name: str) -> Sweep:
        """The sweep of a name: the longer choices are lit up, the slower it is."""
        return replace(SWEEPS[name], pace=min(1.0, USUAL_DWELL / self.dwell))

    def _move(self, sweep: Sweep | None) -> None:
        self.sweep = sweep
        self._devices.sweep(self.device, sweep)
        self._seen = None
        self._changed()

    def _stop(self) -> None:
        if self.sweep is not None or self._root:
            self._move(None)
            self._root, self._path, self._held = (), (), None

    def _read(self, screen: Screen) -> None:
        """Reads what the screen offers; if that has changed, the scan begins anew."""
        if screen.moves_hand(self.device):
            seen: object = screen, self._held
            if seen != self._seen:
                self._begin(screen, seen, BY_KEYS if self._held is None else ON_HAND)
            return
        targets = tuple(target.id for target in screen.ui.targets if not target.disabled_reason)
        seen = screen, targets
        if seen == self._seen:
            return
        # What the screen itself has given the focus comes first, and alone: a question ends when the focus leaves it.
        first = screen.focus if screen.focus in targets else screen.home()
        around: list[Node] = [KEYS_OF_ALL]
        if self._depth() > 1:
            around.extend(_keys(Intent.CANCEL))
        if screen.plays:
            around.extend(_keys(Intent.MENU))
        found: tuple[Node, ...] = (*groups_of(screen.ui.targets, first), *around) if targets else ()
        self._begin(screen, seen, found)

    def _begin(self, screen: Screen, seen: object, root: tuple[Node, ...]) -> None:
        """Begins with the first choice, or stays where it is on a screen that has changed a little."""
        before = self.current
        same = isinstance(self._seen, tuple) and isinstance(seen, tuple) and self._seen[0] is seen[0]
        self._seen, self._root = seen, root
        path = self._path if same else ()
        self._path = ()
        for group in path:
            found = next((node for node in self.level if node.id == group.id and isinstance(node, Group)), None)
            if found is None:
                break
            self._path += (found,)
        ids = [node.id for node in self.level]
        if same and before is not None and before.id in ids:
            self._at = ids.index(before.id)
            self._changed()
            return
        self._path = ()
        self._light(screen, 0)

    def _light(self, screen: Screen, at: int) -> None:
        """Lights up a choice of this level."""
        self._at, self._left = at, self.dwell * (1.0 if at else FIRST)
        node = self.current
        if isinstance(node, Choice) and node.target is not None:
            self._presses.set_focus(screen, node.target.id)
        self._changed()

    def _go_on(self, screen: Screen) -> None:
        at = (self._at + 1) % len(self.level)
        self._loops += not at
        if self._path and self._loops >= LOOPS:
            self._path = self._path[:-1]
            self._loops = at = 0
        self._light(screen, at)

    # -- the switch

    def takes(self, signal: Signal) -> bool:
        """Takes a press of the key that confirms. Returns False if the press is still to confirm what is lit up."""
        screen = self._top()
        if (
            not self.on
            or screen is None
            or signal.intent is not Intent.CONFIRM
            or not signal.pressed
            or signal.device.kind not in ("keys", "pad")
            or self._presses.sleep.hushes
        ):
            return False
        if signal.device != self.device:
            self._move(None)
            self.device, self._held = signal.device, None
            return True
        if self.sweep is not None:
            self._move(None)
            self._read(screen)
            return True
        match self.current:
            case Group() as group:
                self._path, self._loops = (*self._path, group), 0
                self._light(screen, 0)
                return True
            case Choice(target=None) as choice:
                return self._do(screen, choice)
            case Choice(target=target) if target is not None and screen.allows(signal.device):
                self._presses.set_focus(screen, target.id)
                # What is lit up is meant, whatever else the key may do on this screen.
                self._presses.press(screen, signal.device)
                if target.adjust is None:
                    self._restart()
                else:
                    # Repeated presses go through the values.
                    self._left = self.dwell * FIRST
                return True
        return False

    def _restart(self) -> None:
        """Begins anew with what the screen offers next."""
        self._path, self._loops, self._seen = (), 0, None
        self._at, self._left = 0, self.dwell * FIRST
        self._changed()

    def _do(self, screen: Screen, choice: Choice) -> bool:
        """Does a choice that is no target. Returns False if the press is still to confirm."""
        self._left = self.dwell * FIRST
        match choice.does:
            case "drop" | Intent.CONFIRM:
                return False
            case Intent() as intent:
                # Before the strings: an intent is equal to its name.
                for pressed in (True, False):
                    self._send(Signal(intent, pressed, self.device))
            case "turn-left" | "turn-right":
                self._devices.feed(self.device, Hand(turn=NOTCH if choice.does == "turn-left" else -NOTCH))
            case "sweep" | "finer" | "height":
                self._move(self._sweep(choice.does))
        return True
