"""`TableFrame` of the card tables, until all tables have one."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Event, Game, Observation, Preview, Seat, SeatInfo
from game.table.feedback.leading import lead_words
from game.table.picking.selection import Selection
from game.table.scene.table_scene import TableScene
from game.table.viewing.viewpoint import Viewpoint
from game.ui.focus import Target


@dataclass(frozen=True, slots=True)
class SeatTile:
    """The tile of one seat."""

    seat: Seat
    info: SeatInfo
    acting: bool
    figure: str
    status: str
    idle: str
    level: str
    lead: str
    mood: str


@dataclass(frozen=True, slots=True)
class TableFrame:
    """What a table shows in one frame."""

    game: Game
    seats: tuple[SeatInfo, ...]
    viewpoint: Viewpoint
    observation: Observation
    legal: tuple[object, ...]
    selection: Selection
    tiles: tuple[SeatTile, ...]
    news: tuple[tuple[int, Event], ...]
    is_dealing: bool
    focus: str | None
    drag: tuple[Target, float, float] | None
    gains: str
    reduced_motion: bool

    @property
    def actor(self) -> Seat | None:
        return self.viewpoint.actor

    @property
    def viewer(self) -> Seat | None:
        return self.viewpoint.viewer

    def name(self, seat: Seat) -> str:
        return self.seats[seat].name

    def preview(self, action: object) -> Preview:
        seat = self.observation.seat
        if seat is None or seat != self.actor:
            return Preview(0)
        return self.game.preview(self.observation.view, action)

    def shows_gain(self, pointed: bool) -> bool:
        return self.observation.seat == self.actor and self.tells_gain(pointed)

    def tells_gain(self, pointed: bool) -> bool:
        return self.observation.seat is not None and (self.gains == "always" or (self.gains == "pointed" and pointed))


def table_frame(table: TableScene) -> TableFrame:
    observation, settings = table.observation(), table.services.settings
    tiles = []
    for seat, info in enumerate(table.seats):
        acting = table.seat_acts(seat)
        tiles.append(
            SeatTile(
                seat,
                info,
                acting,
                table.seat_note(seat, observation),
                table.seat_status(seat, acting),
                table.idle_status(seat),
                table.level_word(seat),
                lead_words(table, seat, observation),
                table.seat_mood(seat, acting),
            )
        )
    return TableFrame(
        game=table.client.game,
        seats=tuple(table.seats),
        viewpoint=table.viewpoint,
        observation=observation,
        legal=table.legal(),
        selection=table.selection,
        tiles=tuple(tiles),
        news=tuple(table.new_events(observation)),
        is_dealing=table.deals(observation),
        focus=table.focus,
        drag=table.drag,
        gains=settings.gains,
        reduced_motion=settings.reduced_motion,
    )
