"""Pictures of the lobby for phones, with a server that serves nobody."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.settings import Setup
from game.core.game import SeatInfo
from game.core.manifest import Manifest
from game.net.messages import Joined, News, Opened, Order, Presence
from game.net.process import Where
from game.screens.phones import PhonesScene
from game.ui.remote import PHONE
from game.ui.screen import Screen
from game.ui.services import Services


class PaintedServer:
    """Stands for the server's process: the door is open, and two phones have come."""

    def __init__(self, manifests: Mapping[str, Manifest], where: Where) -> None:
        self._news: list[News] = [
            Opened(52144, ("192.168.178.34", "10.0.0.7"), "J7K2QX"),
            Joined(0, "Ana", "red"),
            Joined(1, "Theo", "blue"),
            Presence(1, False),
        ]

    def send(self, order: Order) -> None:
        pass

    def poll(self) -> list[News]:
        news, self._news = self._news, []
        return news

    def close(self) -> None:
        pass


def phone_lobby(services: Services, key: str) -> list[Screen]:
    seats = (
        SeatInfo("Ana", "red", None, PHONE),
        SeatInfo("Theo", "blue", None, PHONE),
        SeatInfo("Grandma", "green", None, PHONE),
        SeatInfo("Rook", "yellow", "normal"),
    )
    scene = PhonesScene(services, key, Setup(seats, {}), connect=PaintedServer)
    services.tick_phones()
    return [scene]
