"""`HandLesson` says at the first pieces of a series what the mouse or the keys do with a piece."""

from __future__ import annotations

from typing import Final

from game.app.intents import MOUSE, Device, Intent
from game.app.text import _, pgettext
from game.ui.key_names import key_name

TAUGHT: Final = 3
"""`HandLesson.count` at the last piece with a lesson. It begins at 1, so these are the first two pieces."""


class HandLesson:
    """`on`: the lesson is shown. `device`: used last. `keys`: what its keys mean. `count`: 1 + pieces taken so far."""

    def __init__(self) -> None:
        self.on = False
        self.device: Device = MOUSE
        self.keys: dict[str, Intent] = {}
        self.count = 1

    def read(self, device: Device, keys: dict[str, Intent]) -> bool:
        """Reads with what the seat is played now. Returns whether that is another device than before."""
        changed = device != self.device
        self.device, self.keys = device, keys
        return changed

    def words(self) -> tuple[str, ...]:
        """What is said at the held piece, the longest first; () for nothing."""
        if not self.on or self.count > TAUGHT:
            return ()
        if self.device.kind == "mouse":
            return _("Move down: set it down softly"), pgettext("a piece", "Move down")
        if self.device.kind != "keys":
            return ()
        left, right, drop, swap = (
            self._key(intent) for intent in (Intent.TURN_LEFT, Intent.TURN_RIGHT, Intent.CONFIRM, Intent.PEEK)
        )
        if self.count == TAUGHT:
            return (_("{key} swaps it for the next piece", key=swap), _("{key} swaps", key=swap)) if swap else ()
        if not (left and right and drop):
            return ()
        keys = {"left": left, "right": right, "drop": drop}
        # Of several keys the last one lies near those that turn, for the hand that does not move.
        if quarter := [key_name(key) for key, meant in self.keys.items() if meant is Intent.LENS][-1:]:
            long = _("{left}, {right} turn, {quarter}: 90°, {drop} lets go", quarter=quarter[0], **keys)
            short = _("{left}, {right}: turn – {quarter}: 90° – {drop}: drop", quarter=quarter[0], **keys)
            return long, short, _("{left}, {right}: turn – {drop}: drop", **keys)
        return _("{left} and {right} turn, {drop} lets go", **keys), _("{left}, {right}: turn – {drop}: drop", **keys)

    def _key(self, intent: Intent) -> str:
        return next((key_name(key) for key, meant in self.keys.items() if meant is intent), "")
