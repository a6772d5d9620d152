"""A table for any game: the legal actions as a list of buttons. The test-only games are played on it."""

from collections.abc import Sequence
from typing import Any

from game.app.intents import Device, Intent, Signal
from game.core.game import Event, Hand, Observation, Seat
from game.table.log.entries import LogLine
from game.table.manual_page import Page
from game.table.picking.selection import Route, button, pick
from game.table.results import ResultsScene
from game.table.scene.bar import bar_of
from game.table.scene.table_frame import TableFrame
from game.table.scene.table_scene import TableScene
from game.table.viewing.viewpoint import Secrets
from game.ui.layout import Rect
from game.ui.widgets import Ui
from tests.toys.tipping import Stop

UNIT = 12
"""Logical pixels between two places of the seesaw."""


def _rules(key: str) -> Any:
    from tests.toys import RULES
    from tests.toys.piling import PILING

    return PILING if key == PILING.key else RULES[key]


class ListResults(ResultsScene[object]):
    """Who won, and what next."""

    def build(self, ui: Ui) -> None:
        ui.text_in("head", self.winner_words(), Rect(48, 28, 1824, 100), 60)
        self.draw_buttons(ui)


class ListTable(TableScene):
    """Buttons with the text of each action in the middle; on the right, who may interrupt, and what they may do."""

    results = ListResults

    def prompt(self, observation: Observation) -> str:
        return ", ".join(self.name(seat) for seat in self.client.actors() if seat >= 0)

    def secrets(self, observation: Observation) -> str:
        """What the viewer alone knows, in one line."""
        return ""

    @staticmethod
    def route(observation: Observation, action: Any) -> Route:
        return (button(f"do.{_rules(observation.game).encode(action)}"),)

    def board(self, ui: Ui, frame: TableFrame) -> None:
        observation, actor = frame.observation, frame.actor
        top = bar_of(ui).bottom
        ui.text_in("secrets", self.secrets(observation), Rect(520, top + 8, 860, 60))
        for i, action in enumerate(self.legal()):
            label = self.client.game.encode(action)
            ui.button(f"do.{label}", Rect(520, top + 90 + i * 76, 400, 66), label, pick(f"do.{label}"))
        if actor is not None and self.viewer is None and len(self.viewpoint.people) > 1:
            ui.target("peek", Rect(1000, top + 90, 300, 66), "peek", holds=True)
        for i, seat in enumerate(self.viewpoint.interrupters):
            for action in self.client.observation(seat).legal:
                if actor == seat and action in self.legal():
                    continue
                label = f"{self.name(seat)}: {self.client.game.encode(action)}"
                ui.button(f"stop.{seat}", Rect(1456, top + 90 + i * 76, 400, 66), label, ("interrupt", seat, action))

    def log_line(self, event: Event) -> LogLine | None:
        seat = getattr(event, "seat", None)
        return None if seat is None else LogLine(seat, type(event).__name__)

    def on_events(self, events: Sequence[Event]) -> None:
        for _event in events:
            self.services.audio.play("place")

    def let_drop(self, seat: Seat, device: Device) -> None:
        legal = self.client.observation(seat).legal
        action = next((a for a in legal if self.client.game.encode(a) == "release"), None)
        if action is not None:
            self.submit(seat, action)

    def finish(self) -> None:
        self.director.push(self.results(self.services, self, last=True))


class BidsTable(ListTable):
    """Sealed bids: everybody plans behind a curtain."""

    def keeps(self) -> Secrets:
        return Secrets.NEEDED

    def secrets(self, observation: Observation) -> str:
        view = observation.view
        return "" if view.purse is None else f"purse {view.purse}, bid {view.bid}"


class TippingTable(ListTable):
    """Tipping: a held weight follows the hand; confirm lets it go; undo, of no use now, calls stop."""

    def intent(self, signal: Signal) -> bool:
        if self.holds_input and signal.intent is Intent.UNDO:
            if signal.pressed:
                self._stop(signal.device)
            return True
        return super().intent(signal)

    def _stop(self, device: Device) -> None:
        """Whose device it is calls stop: a rival of the holder first."""
        able = [seat for seat in self.viewpoint.interrupters if self.viewpoint.covers(seat, device)]
        able.sort(key=lambda seat: seat == self.viewpoint.holder)
        if able:
            self.interrupt(able[0], Stop())

    def hand(self, seat: Seat, device: Device) -> Hand:
        """The seesaw knows steps only: towards the pointer, or where stick and keys lean, or as nudged."""
        told = super().hand(seat, device)
        if device.kind != "mouse":
            lean = (told.aim_x > 0) - (told.aim_x < 0)
            return Hand(turn=told.turn, nudge=told.nudge or lean)
        held = self.client.world()
        assert isinstance(held, tuple)
        away = round((told.aim_x - 960) / UNIT) - held[2]
        return Hand(turn=told.turn, nudge=(away > 0) - (away < 0))


def _picture(ui: Ui, box: Rect) -> None:
    ui.panel("picture", box)


PAGES = (Page("How it goes", ("Press a button.",), _picture),)
