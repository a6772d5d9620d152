"""`ScriptedServer` stands for the process that serves phones; `begun` and `acts` play a match with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.game import SeatInfo
from game.core.manifest import Manifest
from game.games.stack_off.start import open_lobby
from game.net.messages import Acts, Joined, News, Opened, Order, Presence
from game.net.process import Where
from game.table.scene.table_scene import TableScene
from tests.screens.screen import Anyone, Mouse, Screen


class ScriptedServer:
    """Stands for the server's process: says what a test wants, and keeps what the game tells."""

    latest: ScriptedServer

    def __init__(self, manifests: Mapping[str, Manifest], where: Where) -> None:
        ScriptedServer.latest = self
        self.where = where
        self.news: list[News] = [Opened(52144, ("192.168.0.7", "10.0.0.7"), "J7K2QX")]
        self.orders: list[Order] = []
        self.closed = False

    def send(self, order: Order) -> None:
        self.orders.append(order)

    def poll(self) -> list[News]:
        news, self.news = self.news, []
        return news

    def close(self) -> None:
        self.closed = True

    def of(self, kind: type[Any]) -> list[Any]:
        return [order for order in self.orders if isinstance(order, kind)]


def seats(kinds: str) -> tuple[SeatInfo, ...]:
    """By letter: "f" a phone, "p" a person at the screen, "b" a bot."""
    names, colours = ("Ana", "Theo", "Mia", "Jon"), ("red", "blue", "green", "yellow")
    devices, levels = {"f": "phone"}, {"b": "greedy"}
    return tuple(
        SeatInfo(name, colour, levels.get(kind), devices.get(kind, "any"))
        for kind, name, colour in zip(kinds, names, colours, strict=False)
    )


def join(screen: Screen, seats: Iterable[int]) -> None:
    names = {0: ("Kim", "red"), 1: ("Lou", "purple"), 2: ("Bo", "white")}
    for seat in seats:
        ScriptedServer.latest.news += [Joined(seat, *names[seat]), Presence(seat, True)]
    screen.ticks(1)


def begun(screen: Screen, phones: Iterable[int]) -> TableScene:
    join(screen, phones)
    Anyone(screen).confirm("start")
    assert isinstance(screen.top, TableScene)
    screen.ticks(len(screen.table.seats) + 1)
    return screen.table


def acts(screen: Screen, seat: int, *texts: str) -> None:
    for text in texts:
        ScriptedServer.latest.news.append(Acts(seat, text))
    screen.ticks(2)


def two_lanes(screen: Screen, mouse: Mouse) -> None:
    """Gives two places of a Stack-off to phones, and leads to their lobby."""
    scene = open_lobby(screen.services)
    screen.director.push(scene)
    screen.show()
    for slot in scene.slots.persons:
        scene.slots.leave(slot)
    scene.changed()
    for slot in (2, 3):
        mouse.confirm(f"phone.{slot}")
    mouse.confirm("start")
