"""`welcome` seats who presses a button in the stack-off's lobby; `owner_of` says whose slot a device's signal means."""

from __future__ import annotations

from typing import Final

from game.app.devices import Devices
from game.app.intents import HALVES, KEYS, KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Intent, Signal
from game.games.stack_off.lobby.slots import SLOTS, Slots

MOVES: Final = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)


def _confirming(devices: Devices) -> list[Device]:
    """The halves for which the key pressed last confirms."""
    return [half for half in HALVES if devices.bound(half).get(devices.latest) is Intent.CONFIRM]


def confirming_half(devices: Devices) -> str:
    """Gets the half for which the key pressed last confirms; the right one where none does."""
    return next((half.name for half in _confirming(devices)), "keys-right")


def is_new_at_left_keys(signal: Signal, slots: Slots, devices: Devices) -> bool:
    """Whether somebody moves with the left half of the keyboard, with which nobody plays: they want to join.

    The arrows join nobody, as a person who confirms with the left half alone moves with the arrows too.
    """
    is_free = slots.at(KEYS_LEFT.name) is None and len(slots.persons) < SLOTS
    is_left = devices.latest in devices.bound(KEYS_LEFT) and devices.latest not in devices.bound(KEYS_RIGHT)
    return is_free and is_left and signal.device == KEYS and signal.intent in MOVES


def owner_of(signal: Signal, slots: Slots, devices: Devices, ringed: str | None) -> int | None:
    """Gets the slot of the person who gave a signal; None if they have not joined. See also `is_new_at_left_keys`.

    While one person has the keyboard, the other half's key to confirm belongs to a second person. A person at the
    mouse confirms with the right half what is `ringed`, unless it is a free slot; the left half's key belongs to a
    second person.
    """
    if is_new_at_left_keys(signal, slots, devices):
        return None
    found = slots.owner(signal.device.name)
    if found is None or signal.device != KEYS or signal.intent is not Intent.CONFIRM:
        return found
    halves = _confirming(devices)
    mine = slots.all[found].device
    if mine == MOUSE.name:
        return None if KEYS_LEFT in halves or (ringed or "").startswith("join.") else found
    return found if not halves or any(half.name == mine for half in halves) else None


def welcome(slots: Slots, devices: Devices, after: bool) -> None:
    """Seats the person who comes by a button: at their slot of the last time, at the one with mouse or keys, or as the
    first. A click may be anybody's: it has a slot only where nobody else has one.

    `after`: they come from a series, whose people are still there.
    """
    device = devices.last
    name = confirming_half(devices) if device == KEYS else device.name
    mine = slots.at(device.name)
    others = [i for i in slots.persons if not slots.device(i).startswith("pad")]
    if mine is not None:
        if device == KEYS and not slots.halves:
            slots.take_over(mine, name)
    elif others and not after and device != MOUSE:
        # Nobody sees whether they are still there: a pad that is plugged in is in somebody's hands.
        slots.take_over(others[0], name)
    elif not slots.persons:
        slots.join(name)


def join_keys(slots: Slots, devices: Devices) -> tuple[str, ...]:
    """Gets the keys with which the halves that nobody plays with join."""
    used = {slot.device for slot in slots.all} | ({KEYS_RIGHT.name} if slots.mouse_has_keys else set())
    names = (confirm_name(devices, half) for half in HALVES if half.name not in used)
    return tuple(name for name in names if name)


def confirm_name(devices: Devices, device: Device) -> str:
    """Gets the first key or button of `device` that confirms, or ""."""
    return next((name for name, intent in devices.bound(device).items() if intent is Intent.CONFIRM), "")
