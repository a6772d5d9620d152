"""`SeatTiles`, base of each game's own: says which figure, status and face the tile of every seat shows."""

from __future__ import annotations

from game.app import bot_characters
from game.app.audio import Audio
from game.app.bot_characters import Feeling
from game.app.match_words import points
from game.app.text import _
from game.core.game import Observation, Seat
from game.play.client import SeatClient
from game.table.feedback.counting_figures import SeatFigures
from game.table.feedback.leading import most
from game.table.feedback.reactions import Reactions, rank_feeling
from game.table.scene.table_frame import SeatTile
from game.table.viewing.viewpoint import Viewpoint


class SeatTiles:
    """Figures, statuses and faces of all seats of one match."""

    def __init__(self, client: SeatClient) -> None:
        self.client = client
        self.seats = client.seats
        self._figures = SeatFigures()
        self._reactions = Reactions()

    # -- what a game says

    def figure(self, seat: Seat, observation: Observation) -> int | None:
        """The number on a tile, which counts to its new value; None: there is none, or it is not known."""
        return self.client.scores()[seat]

    def figure_words(self, seat: Seat, observation: Observation) -> str:
        """The figure with its word: "12 points"."""
        return points(self.counted(seat, self.client.scores()[seat]))

    def worth(self, seat: Seat, observation: Observation) -> int | None:
        """What a seat has so far, more being better; None: not everybody knows it."""
        return self.figure(seat, observation)

    def leaders(self, observation: Observation) -> tuple[Seat, ...]:
        """The seats that lead, by what everybody at the screen knows; none while all are equal."""
        # By the figures that are seen: word and figure change together.
        figures = enumerate(self.figure(seat, observation) for seat in range(len(self.seats)))
        return most([None if figure is None else self.counted(seat, figure) for seat, figure in figures])

    def lead_words(self) -> str:
        """Says in a few words that a seat leads, and why."""
        return _("Leads: most points")

    def ranks(self) -> bool:
        """Whether a seat with more worth is ahead of the others."""
        return True

    def acts(self, seat: Seat) -> bool:
        """Whether a seat is shown as one that must act."""
        return seat in self.client.actors()

    def status(self, seat: Seat, observation: Observation, acting: bool) -> str:
        """What a seat is doing, in one or two words."""
        return _("Playing now") if acting else self.idle_status(seat)

    def brief_status(self, seat: Seat, observation: Observation) -> str:
        """The status in a low tile beside large text, where there is no room for the whole one."""
        return self.level_word(seat)

    def feeling(self, seat: Seat, acting: bool) -> Feeling:
        """How a seat fares, for its face. Faces of people tell nothing."""
        if self.seats[seat].is_person:
            return "waits"
        just = self._reactions.of(seat)
        if just == "hurt":
            return just
        if acting:
            return "thinks"
        if just is not None or not self.ranks():
            return just or "waits"
        return rank_feeling(self._worths(), seat)

    # -- what is shown

    def idle_status(self, seat: Seat) -> str:
        """The status of a seat that does nothing."""
        return self.level_word(seat) or _("Waiting")

    def level_word(self, seat: Seat) -> str:
        """How strong the bot at a seat is; "" for a person."""
        return bot_characters.word(self.seats[seat].level)

    def mood(self, seat: Seat, acting: bool) -> str:
        """How the face on a tile looks, as `art.face` knows it."""
        return bot_characters.mood(self.seats[seat].level, self.feeling(seat, acting))

    def counted(self, seat: Seat, figure: int) -> int:
        """The number seen while the `figure` of a seat counts."""
        return self._figures.shown(seat, figure)

    def tiles(self, observation: Observation) -> tuple[SeatTile, ...]:
        """The tiles of all seats, as `observation` shows them."""
        leaders = self.leaders(observation)
        return tuple(self._tile(seat, observation, seat in leaders) for seat in range(len(self.seats)))

    def _tile(self, seat: Seat, observation: Observation, leads: bool) -> SeatTile:
        acting = self.acts(seat)
        return SeatTile(
            seat,
            self.seats[seat],
            acting,
            figure=self.figure_words(seat, observation),
            status=self.status(seat, observation, acting),
            idle=self.idle_status(seat),
            brief=self.brief_status(seat, observation),
            level=self.level_word(seat),
            lead=self.lead_words() if leads else "",
            mood=self.mood(seat, acting),
        )

    # -- what happens

    def follow(self, viewpoint: Viewpoint, at_once: bool) -> None:
        """Count to the figures as they are now (`at_once`: jump there), and note who gained and who was hurt."""
        viewer = viewpoint.shown_to
        known, public = self._known(viewer), self._known(None)
        self._figures.follow(known, public, viewer, shared=viewpoint.is_shared, at_once=at_once)
        self._reactions.follow(self._worths(), len(self.client.observation(None).history), self.client.actors())

    def tick(self, audio: Audio, speed: int) -> bool:
        """1/60 s passes, in which figures count for `speed` ticks. Returns whether a number has changed."""
        return self._figures.tick(audio, speed)

    def finish(self) -> None:
        """All figures at their values."""
        self._figures.finish()

    def _known(self, viewer: Seat | None) -> dict[Seat, int]:
        """The figures that `viewer` may know."""
        observation = self.client.observation(viewer)
        found = ((seat, self.figure(seat, observation)) for seat in range(len(self.seats)))
        return {seat: figure for seat, figure in found if figure is not None}

    def _worths(self) -> list[int | None]:
        observation = self.client.observation(None)
        return [self.worth(seat, observation) for seat in range(len(self.seats))]
