"""`ShapesTiles` says what each seat's tile shows: cards left or pieces placed, and a face that watches the tower."""

from __future__ import annotations

from game.app.bot_characters import Feeling
from game.app.text import _, ngettext
from game.core.game import TOWER, Observation, Seat
from game.games.shapes.falls import fallen_now
from game.games.shapes.rules.view import ShapesView
from game.play.client import SeatClient
from game.table.feedback.leading import most
from game.table.scene.seat_tiles import SeatTiles
from game.table.tower.overlays.tipping import TippingOutlines


class ShapesTiles(SeatTiles):
    """In the classic game fewest cards lead; otherwise nobody does, as long as nothing falls."""

    def __init__(self, client: SeatClient, tipping: TippingOutlines) -> None:
        super().__init__(client)
        self._tipping = tipping

    @property
    def _public(self) -> ShapesView:
        view = self.client.observation(None).view
        assert isinstance(view, ShapesView)
        return view

    def figure_words(self, seat: Seat, observation: Observation) -> str:
        # It stands below, in words.
        return ""

    def words_below(self, seat: Seat, observation: Observation) -> str:
        """The figure below a tile, with its word."""
        return figure_words(observation.view, self.counted(seat, left_or_placed(observation.view, seat)))

    def all_words_below(self, observation: Observation, standing: int) -> tuple[str, ...]:
        """`words_below` each tile; of a single player, what counts: the pieces `standing`."""
        view = observation.view
        if view.seats == 1:
            n = standing_alone(view, standing)
            return (ngettext("{n} piece stands", "{n} pieces stand", n),)
        return tuple(self.words_below(seat, observation) for seat in range(view.seats))

    def all_brief_words(self, observation: Observation) -> tuple[str, ...]:
        """`words_below` each tile of cards, where they share their line."""
        view = observation.view
        if not view.options.is_classic:
            return self.all_words_below(observation, 0)
        left = [self.counted(seat, left_or_placed(view, seat)) for seat in range(view.seats)]
        words = [ngettext("{n} card", "{n} cards", n) for n in left]
        waits, turn = waiting(view), view.turn
        if turn is not None and left[turn] > waits > 0 and not view.ended:
            # The dark backs above are these; the pale ones beside them are in play.
            words[turn] = ngettext("{n} in hand", "{n} in hand", left[turn] - waits)
        return tuple(words)

    def figure(self, seat: Seat, observation: Observation) -> int | None:
        return left_or_placed(observation.view, seat)

    def worth(self, seat: Seat, observation: Observation) -> int:
        figure = left_or_placed(observation.view, seat)
        return -figure if observation.view.options.is_classic else figure

    def leaders(self, observation: Observation) -> tuple[Seat, ...]:
        view = observation.view
        if not view.options.is_classic:
            # Who makes nothing fall stays in, however many pieces that were.
            return ()
        if view.phase == "over":
            # There is a winner, and nobody leads any more.
            return ()
        # By what is seen: the word and the figure change together.
        return most([-self.counted(seat, left_or_placed(view, seat)) for seat in range(view.seats)])

    def lead_words(self) -> str:
        return _("Leads: fewest cards left")

    def ranks(self) -> bool:
        return bool(self._public.options.is_classic)

    def feeling(self, seat: Seat, acting: bool) -> Feeling:
        view = self._public
        if view.out[seat] and view.seats > 1:
            return "out"
        history = self.client.observation(None).history
        if seat == view.turn and fallen_now(history):
            # A person, too, looks shaken until the next turn begins.
            return "hurt"
        if view.options.is_classic and not self.seats[seat].is_person and fallen_now(history):
            # A rival's fall brings a card from a hand that is to become empty.
            return "gains"
        if acting and self._tipping.pieces and not self.seats[seat].is_person:
            return "danger"
        return super().feeling(seat, acting)

    def acts(self, seat: Seat) -> bool:
        # While the tower settles it is still the turn of the seat that let go.
        return super().acts(seat) or (TOWER in self.client.actors() and seat == self._public.turn)

    def status(self, seat: Seat, observation: Observation, acting: bool) -> str:
        view = self._public
        if view.seats == 1 and view.ended:
            return _("Finished")
        if seat in view.winners:
            return _("Wins")
        if view.out[seat]:
            return _("Out")
        if acting and view.phase in ("pick", "order"):
            # All choose at the same time.
            return _("Choosing")
        return super().status(seat, observation, acting)


def left_or_placed(view: ShapesView, seat: Seat) -> int:
    """What counts: the cards that a seat has left, those in play among them, or the pieces that it has placed."""
    return -view.scores[seat] if view.options.is_classic else view.placed[seat]


def standing_alone(view: ShapesView, standing: int) -> int:
    """What counts for a single player: the pieces `standing`, or after a fall what was placed before it."""
    return view.placed[0] if view.ended else standing - (view.trying is not None)


def waiting(view: ShapesView) -> int:
    """How many of this turn's pieces do not stand yet: the held one counts."""
    return sum(laid.status in ("waiting", "held", "released") for laid in view.tray)


def figure_words(view: ShapesView, number: int) -> str:
    """A figure of `left_or_placed` in words."""
    if view.options.is_classic:
        return ngettext("{n} card left", "{n} cards left", number)
    return ngettext("{n} piece placed", "{n} pieces placed", number)
