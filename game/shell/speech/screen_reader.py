"""`ScreenReader` shows the uppermost screen to the system's screen reader as a tree, by AccessKit.

AccessKit is imported only here, and only when the player wants it. It asks for the tree, and for actions, from threads
of its own: its requests wait here for the next tick.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.app.text import _
from game.ui.compat import native_window, unseen
from game.ui.layout import Rect
from game.ui.reading import Node, Reading, Role

ROOT, PROMPT, NEWS, TOLD = 0, 1, 2, 3
"""Ids of the window and of its live regions: what is to be done, the log, and what was told just now."""
LINES, TARGETS = 10, 1000
"""Ids of the first line that stands on the screen, and of the first target."""
ROLES: Final[dict[Role, str]] = {
    "button": "BUTTON",
    "tab": "TAB",
    "slider": "SPIN_BUTTON",
    "cell": "CELL",
    "card": "LIST_ITEM",
    "entry": "LIST_ITEM",
}
"""AccessKit's role of each kind of target."""
WISHES: Final = {"FOCUS": "focus", "CLICK": "press", "INCREMENT": "more", "DECREMENT": "less"}
"""What AccessKit's actions are called here."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Something that a screen reader asks for: "focus", "press", "more" or "less", of a target."""

    what: str
    target: str


@dataclass(frozen=True, slots=True)
class Shown:
    """What the tree shows. `prompt`, `news`, `told`: words of its live regions. `left`, `top`, `scale`: where the
    canvas lies in the window, in px."""

    reading: Reading
    prompt: str = ""
    news: str = ""
    told: str = ""
    left: float = 0.0
    top: float = 0.0
    scale: float = 1.0

    def in_window(self, rect: Rect) -> tuple[float, float, float, float]:
        """Left, upper, right and lower edge in px of the window."""
        left, top = self.left + rect.x * self.scale, self.top + rect.y * self.scale
        return left, top, left + rect.w * self.scale, top + rect.h * self.scale


class ScreenReader:
    """Raises `ImportError` where AccessKit is missing, and `OSError` where it finds no window of this system."""

    def __init__(self, window: object) -> None:
        import accesskit

        self._kit: Any = accesskit  # Any: it has no types
        self.is_active = False
        """Whether somebody reads the tree."""
        self._shown = Shown(Reading((), None, (), ()))
        self._numbers: dict[str, int] = {}
        self._wishes: deque[Wish] = deque()
        self._adapter = self._adapt(window)

    def _adapt(self, window: object) -> Any:  # Any: it has no types
        kit = self._kit
        if sys.platform == "win32":
            # Windows takes a tree only for a window that has not been seen yet.
            with unseen(window):
                return kit.windows.SubclassingAdapter(native_window(window), self._asked, self._act)
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("PygletWindow")
            return kit.macos.SubclassingAdapter.for_window(native_window(window), self._asked, self._act)
        return kit.unix.Adapter(self._asked, self._act, self._left)

    # -- each tick

    def show(self, shown: Shown) -> None:
        """Shows another state of the screen."""
        if shown != self._shown:
            self._shown = shown
            _raise(self._adapter.update_if_active(self._update))

    def focused(self, has_focus: bool) -> None:
        """The window has got or lost the focus; Windows knows that by itself."""
        if sys.platform == "darwin":
            _raise(self._adapter.update_view_focus_state(has_focus))
        elif sys.platform != "win32":
            self._adapter.update_window_focus_state(has_focus)

    def wishes(self) -> Sequence[Wish]:
        """What was asked for since the last time."""
        return [self._wishes.popleft() for _ in range(len(self._wishes))]

    # -- asked by AccessKit, on its threads

    def _asked(self) -> Any:  # Any: it has no types
        self.is_active = True
        return self._update()

    def _left(self) -> None:
        self.is_active = False

    def _act(self, request: Any) -> None:  # Any: it has no types
        target = next((id_ for id_, number in tuple(self._numbers.items()) if number == request.target), None)
        what = next((what for name, what in WISHES.items() if request.action == getattr(self._kit.Action, name)), None)
        if target is not None and what is not None:
            self._wishes.append(Wish(what, target))

    # -- the tree

    def _number(self, id_: str) -> int:
        return self._numbers.setdefault(id_, TARGETS + len(self._numbers))

    def _update(self) -> Any:  # Any: it has no types
        kit, shown = self._kit, self._shown
        reading = shown.reading
        nodes = [
            self._region(PROMPT, shown.prompt, kit.Live.POLITE),
            self._region(NEWS, shown.news, kit.Live.POLITE),
            self._region(TOLD, shown.told, kit.Live.ASSERTIVE),
            *(self._region(LINES + number, line) for number, line in enumerate(reading.lines)),
            *(self._target(node) for node in reading.nodes),
        ]
        root = kit.Node(kit.Role.WINDOW)
        root.set_label("Tumblebox")
        root.set_children([number for number, _node in nodes])
        focused = reading.focused
        update = kit.TreeUpdate(ROOT if focused is None else self._number(focused.id))
        update.tree = kit.Tree(ROOT)
        for entry in ((ROOT, root), *nodes):
            update.nodes.append(entry)
        return update

    def _region(self, number: int, words: str, live: Any = None) -> tuple[int, Any]:  # Any: it has no types
        node = self._kit.Node(self._kit.Role.LABEL)
        node.set_value(words)
        if live is not None:
            node.set_live(live)
        return number, node

    def _target(self, target: Node) -> tuple[int, Any]:  # Any: it has no types
        kit = self._kit
        node = kit.Node(getattr(kit.Role, ROLES[target.role]))
        # A value in words has no place of its own on every system.
        node.set_label(_("{name}: {words}", name=target.name, words=target.value) if target.value else target.name)
        if words := target.reason or target.use or target.note:
            node.set_description(words)
        if target.reason:
            node.set_disabled()
        if target.of > 1:
            node.set_position_in_set(target.number - 1)
            node.set_size_of_set(target.of)
        for name in ("FOCUS", "CLICK", *(("INCREMENT", "DECREMENT") if target.adjusts else ())):
            node.add_action(getattr(kit.Action, name))
        node.set_bounds(kit.Rect(*self._shown.in_window(target.rect)))
        return self._number(target.id), node


def _raise(events: Any) -> None:  # Any: it has no types
    """Lets the system know what an update has changed, where AccessKit leaves that to its caller."""
    if events is not None:
        events.raise_events()
