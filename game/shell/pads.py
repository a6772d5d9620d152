"""`Pads`: gamepads that come and go, by number; each is understood by SDL's list, or as a player has set it up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

import pyglet

from game.app.compat import is_mapped, raw_controls, remapped, rest_of, value_of
from game.app.devices import Devices
from game.app.intents import Device
from game.app.pad_mapping import Raw
from game.app.rumble import Rumble
from game.ui.pad_desk import PadInfo

AGAIN = "guide"
"""The button that repeats what was said, or stops the speech, unless players gave it another meaning."""


class Vector(Protocol):
    """Where a stick or a pad's cross points."""

    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...


class Controller(Protocol):
    """A gamepad, as pyglet has it."""

    @property
    def device(self) -> object: ...
    def open(self) -> None: ...
    def push_handlers(self, **handlers: Callable[..., None]) -> None: ...
    def remove_handlers(self, **handlers: Callable[..., None]) -> None: ...


class ControllerManager(Protocol):
    """Tells of gamepads that come and go, as pyglet does."""

    def push_handlers(self, **handlers: Callable[..., None]) -> None: ...


def guid_of(controller: Controller) -> str:
    """The GUID of a kind of pad; "" if its driver gives none."""
    guid = getattr(controller, "guid", "")
    return guid if isinstance(guid, str) else ""


class Pads:
    """Gamepads by number, counted from 1 in the order they were plugged in; a number stays with its pad."""

    def __init__(
        self,
        devices: Devices,
        on_change: Callable[[], None],
        on_lost: Callable[[Device], None],
        manager: ControllerManager | None = None,
        rumble: Rumble | None = None,
        mappings: Callable[[], Mapping[str, str]] = dict,
    ) -> None:
        """`mappings`: what players have set up, by GUID."""
        self._devices = devices
        self._rumble = rumble or Rumble()
        self._on_change = on_change
        self._on_lost = on_lost
        self._mappings = mappings
        self.on_again: Callable[[], None] = lambda: None
        """Called when what was said is to be said again."""
        self._hear: Callable[[int, Raw], bool] | None = None
        self._heard: list[tuple[pyglet.input.Control, dict[str, Callable[..., bool]]]] = []
        """Controls that are listened to, with what hears them."""
        self._numbers: dict[int, Controller] = {}
        self._plugged: dict[int, Controller] = {}
        """Pads as the manager knows them."""
        self._handlers: dict[str, Callable[..., None]] = {
            "on_button_press": self._button(True),
            "on_button_release": self._button(False),
            "on_dpad_motion": self._dpad,
            "on_stick_motion": self._stick,
            "on_trigger_motion": self._trigger,
        }
        if manager is None:
            try:
                # Raises where there is no /dev/input.
                manager = pyglet.input.ControllerManager()
            except Exception:
                return
        self._manager = manager
        manager.push_handlers(on_connect=self.connect, on_disconnect=self.disconnect)
        for controller in list(manager.get_controllers() if hasattr(manager, "get_controllers") else ()):
            self.connect(controller)

    def numbers(self) -> frozenset[int]:
        """The pads that are plugged in."""
        return frozenset(self._numbers)

    def connect(self, controller: Controller) -> None:
        """A pad was plugged in."""
        if self._device(controller):
            return
        shakes = True
        try:
            controller.open()
        except Exception:
            # On Linux opening also prepares the motors. Where only that fails, the pad plays without them.
            if not getattr(controller.device, "is_open", False):
                return
            shakes = False
        number = next(n for n in range(1, 99) if n not in self._numbers)
        self._plugged[number] = controller
        if mapping := self._mappings().get(guid_of(controller), ""):
            controller = remapped(controller, mapping)
        self._numbers[number] = controller
        if shakes:
            self._rumble.plug(number, controller)
        else:
            self._rumble.refuse(number)
        controller.push_handlers(**self._handlers)
        self._on_change()

    def disconnect(self, controller: Controller) -> None:
        """A pad is gone."""
        device = self._device(controller)
        if device:
            self._numbers.pop(device.number).remove_handlers(**self._handlers)
            del self._plugged[device.number]
            self._rumble.unplug(device.number)
            self._devices.lose(device)
            self._on_change()
            self._on_lost(device)

    def _device(self, controller: Controller) -> Device | None:
        known = (*self._numbers.items(), *self._plugged.items())
        return next((Device("pad", number) for number, one in known if one is controller), None)

    # -- pads that are set up

    def infos(self) -> tuple[PadInfo, ...]:
        """The pads that can be set up: their driver lists their controls."""
        return tuple(
            PadInfo(number, guid, str(getattr(pad, "name", "")), is_mapped(guid), rest_of(pad))
            for number, pad in self._numbers.items()
            if (guid := guid_of(pad)) and raw_controls(pad)
        )

    def listen(self, hear: Callable[[int, Raw], bool] | None) -> None:
        """See `PadDesk`."""
        for control, handlers in self._heard:
            control.remove_handlers(**handlers)
        self._heard.clear()
        self._hear = hear
        if hear is not None:
            for number, pad in self._numbers.items():
                self._listen_to(number, pad)

    def _listen_to(self, number: int, pad: Controller) -> None:
        for kind, index, control in raw_controls(pad):

            def heard(
                value: float, kind: str = kind, index: int = index, control: pyglet.input.Control = control
            ) -> bool:
                return self._hear is not None and self._hear(number, value_of(kind, index, control, value))

            handlers: dict[str, Callable[..., bool]] = {"on_change": heard}
            if kind == "button":
                handlers |= dict.fromkeys(("on_press", "on_release"), lambda: self._hear is not None)
            control.push_handlers(**handlers)
            self._heard.append((control, handlers))

    def map(self, guid: str, mapping: str) -> None:
        """See `PadDesk`."""
        hear = self._hear
        self.listen(None)
        for number, pad in list(self._numbers.items()):
            if guid_of(pad) == guid:
                pad.remove_handlers(**self._handlers)
                self._devices.lose(Device("pad", number))
                self._numbers[number] = remapped(self._plugged[number], mapping)
                self._numbers[number].push_handlers(**self._handlers)
        self.listen(hear)
        self._on_change()

    def _button(self, down: bool) -> Callable[[Controller, str], None]:
        def handle(controller: Controller, name: str) -> None:
            device = self._device(controller)
            if name == AGAIN and name not in self._devices.pad and self._devices.listen is None:
                if down:
                    self.on_again()
            elif device:
                (self._devices.press if down else self._devices.release)(device, name)

        return handle

    def _dpad(self, controller: Controller, vector: Vector) -> None:
        device = self._device(controller)
        if device:
            for name, on in (
                ("dpleft", vector.x < 0),
                ("dpright", vector.x > 0),
                ("dpup", vector.y > 0),
                ("dpdown", vector.y < 0),
            ):
                (self._devices.press if on else self._devices.release)(device, name)

    def _stick(self, controller: Controller, name: str, vector: Vector) -> None:
        device = self._device(controller)
        if device and name in ("leftstick", "rightstick"):
            self._devices.lean(device, name, vector.x, -vector.y)

    def _trigger(self, controller: Controller, name: str, value: float) -> None:
        device = self._device(controller)
        if device:
            self._devices.trigger(device, name, value)
