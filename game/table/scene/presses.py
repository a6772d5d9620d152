"""`Presses` finds what a target, key, button or press of the pointer means at a table, and does it."""

from __future__ import annotations

from collections.abc import Hashable

from game.app.intents import MOUSE, Device, Intent, Signal
from game.table.scene.table_hooks import TableHooks
from game.table.scene.table_part import Weak
from game.table.teaching.goal import SIGN
from game.ui.sleep import NAP


class Presses:
    _table = Weak[TableHooks]()

    def __init__(self, table: TableHooks) -> None:
        self._table = table

    def confirmed(self, action: Hashable, device: Device) -> None:
        """A target was confirmed."""
        table = self._table
        if not table.parts.confirmed(action, device) and not self._confirm(action, device):
            return
        table.changed()

    def _confirm(self, action: Hashable, device: Device) -> bool:
        """Returns False for an action that may not be done now."""
        table = self._table
        match action:
            case ("interrupt", int(seat), asked):
                if table.viewing.viewpoint.covers(seat, device):
                    table.interrupt(seat, asked)
            case "rules":
                self._open_rules()
            case "menu":
                table.pause()
            case "skip":
                table.pace.skip()
            case "log" | ("log", _):
                # The log shows what the viewer may know, not the person who peeks.
                table.viewing.stop_peeking()
                table.services.open("log", table, action[1] if isinstance(action, tuple) else "")
            case "curtain":
                table.confirm_handover()
                self._end_click(device)
            case "goal-sign":
                table.services.audio.play("click")
            case "tips.skip":
                table.tips.skip()
                self._end_click(device)
            case "tips.next":
                table.tips.read(table.ui, table.look())
                self._end_click(device)
            case _ if table.pace.sleeps or not table.may(action, device):
                return False
            case ("asks", str(words)):
                # Undo, Hint and a hand leave no room beside the button: the toast lies where there is some.
                table.services.audio.play("refuse")
                table.services.director.toast(words)
            case "undo":
                table.undo(device)
            case "hint":
                table.ask_hint()
            case ("seat", _seat):
                pass
            case ("pick", str(id_)):
                table.pick(id_, device)
            case _:
                table.act(action, device)
        return True

    def intent(self, signal: Signal) -> bool:
        """A device means something other than a target. Returns whether that was used."""
        table, device = self._table, signal.device
        viewpoint = table.viewing.viewpoint
        always = signal.intent in (Intent.MENU, Intent.RULES)
        if viewpoint.handover is not None and not always:
            return False
        holder = viewpoint.holder_of(device)
        confirms_nothing = signal.intent is Intent.CONFIRM and table.focus is None and holder is None
        if confirms_nothing and signal.pressed and table.parts.tells_to_wait(device):
            return True
        if signal.pressed and not always and not table.may(None, device):
            if signal.intent is Intent.CANCEL and not signal.is_repeat:
                # What the person who acts has picked is not theirs to take back.
                table.pause()
                return True
            return False
        if holder is None and table.log.read(signal):
            return True
        match signal.intent:
            case Intent.PEEK:
                if not signal.is_repeat:
                    table.peek(signal.pressed, device)
            case _ if not signal.pressed or signal.is_repeat:
                return False
            case Intent.UNDO:
                table.undo(device)
            case Intent.HINT:
                table.ask_hint()
            case Intent.RULES:
                self._open_rules()
            case Intent.MENU:
                table.pause()
            case Intent.CANCEL:
                self.back(device)
            case Intent.CONFIRM if holder is not None:
                table.let_drop(holder, device)
            case Intent.CONFIRM if table.skips_by_key:
                table.pace.skip()
            case _:
                return False
        return True

    def beside(self) -> None:
        """The pointer was pressed beside all targets, and that is meant."""
        table = self._table
        holder = table.viewing.viewpoint.holder_of(MOUSE)
        if holder is not None:
            table.let_drop(holder, MOUSE)
        elif table.parts.tells_to_wait(MOUSE):
            return
        elif table.focus == SIGN:
            table.focus = None
            self._click()
        elif table.pace.skips:
            table.pace.skip()

    def back(self, device: Device) -> None:
        """Closes what lies over the table, else drops what is picked, else pauses."""
        table = self._table
        is_open = table.viewing.viewpoint.handover is None
        if is_open and table.advice.shown is not None and table.advice.line():
            # What lies over the table goes first, and nothing else with it.
            table.advice.drop()
        elif is_open and table.cancel(device):
            pass
        elif table.focus == SIGN:
            table.focus = None
        else:
            table.pause()
            return
        self._click()

    def _click(self) -> None:
        table = self._table
        table.services.audio.play("click")
        table.changed()

    def _open_rules(self) -> None:
        table = self._table
        table.viewing.stop_peeking()
        table.services.open("rules", table.client.game.key)

    def _end_click(self, device: Device) -> None:
        """The second half of a double click on what has gone falls upon nothing that lay below."""
        if device == MOUSE:
            self._table.services.director.sleep.hush(NAP)
