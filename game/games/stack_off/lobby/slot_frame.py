"""`SlotFrame`, a frozen value, holds what `draw_slot` and `draw_preview` draw of one slot of the stack-off's lobby."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.stack_off.lobby.slots import Slot


@dataclass(frozen=True, slots=True)
class SlotFrame:
    """`device`: as seats name it. `mode`: the round's mode, for the preview. `join_keys`, `pad_button`: the keys and
    the button with which somebody can still join. `has_keys`: a person at the mouse has the keyboard too."""

    index: int
    slot: Slot
    device: str
    shows_handicap: bool
    mode: str
    mouse_is_free: bool
    pad_button: str
    join_keys: tuple[str, ...]
    has_keys: bool
