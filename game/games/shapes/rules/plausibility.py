"""`check_plausible` refuses a state of Shapes, read from a position text, to which the rules cannot lead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.game import Seat
from game.core.position import Field
from game.games.shapes.rules.cards import PIECE_CARDS, card_of, is_white, is_wild
from game.games.shapes.rules.state import ShapesState
from game.games.shapes.rules.turns import DEAL
from game.games.shapes.rules.view import Phase, Status

_PHASES: Final[Mapping[str, tuple[Phase, ...]]] = {
    "classic": ("press", "declare", "ready", "held", "settling", "resting", "steal", "over"),
    "survivor": ("press", "declare", "ready", "held", "settling", "resting", "over"),
    "pass": ("press", "assign", "ready", "held", "settling", "resting", "over"),
    "draft": ("press", "pick", "order", "declare", "ready", "held", "settling", "resting", "over"),
}

_SPECIAL: Final[Mapping[Phase, list[Status]]] = {
    "ready": [],
    "held": ["held"],
    "settling": ["released"],
    "resting": ["held"],
}
"""The statuses besides "waiting" and "placed" that cards of the tray have while pieces are placed."""


def check_plausible(state: ShapesState, at: Mapping[str, Field]) -> None:
    """Raises `BadPosition` for a state that cannot arise, as far as it can tell without the past. `at`: its lines."""
    _Check(state, at).all()


class _Check:
    def __init__(self, state: ShapesState, at: Mapping[str, Field]) -> None:
        self.state = state
        self.at = at

    def need(self, holds: bool, word: str) -> None:
        """Refuses the line of `word` unless `holds`."""
        if not holds:
            self.at[word].fail("position.impossible")

    def all(self) -> None:
        self.turn()
        self.tray()
        self.pieces()
        self.hands()
        if self.state.options.variant == "pass":
            self.gifts()
        if self.state.options.variant == "draft":
            self.draft()
        self.end()

    def turn(self) -> None:
        state, phase = self.state, self.state.phase
        over = phase == "over"
        self.need(phase in _PHASES[state.options.variant], "phase")
        self.need((state.turn is None) == (phase in ("press", "over")), "turn")
        self.need((state.starter is None) == (phase == "press"), "started by")
        if phase == "press":
            self.need(state.options.starter == "press", "phase")
            self.need(state.turns == 0, "turns")
        elif state.options.starter not in ("drawn", "press"):
            self.need(str((state.starter or 0) + 1) == state.options.starter, "started by")
        still_in = state.out.count(False)
        if not state.options.is_classic:
            self.need(over or still_in >= min(2, state.seats), "out")
            self.need(state.turn is None or not state.out[state.turn], "turn")
            return
        self.need(over or state.turns < state.options.limit * state.seats, "turns")
        self.need(over or state.idle < state.seats, "idle")
        self.need(state.stopper is None or phase == "resting" or over, "stopped by")

    def tray(self) -> None:
        """Open cards have the statuses of their phase."""
        state, phase = self.state, self.state.phase
        statuses = [laid.status for laid in state.tray]
        special = [status for status in statuses if status not in ("waiting", "placed")]
        several = state.options.variant in ("classic", "pass")
        self.need(several or len(state.tray) <= 1, "open")
        if phase in _SPECIAL:
            self.need(special == _SPECIAL[phase] and (phase != "ready" or "waiting" in statuses), "open")
            if phase == "settling":
                released = next(laid for laid in state.tray if laid.status == "released")
                self.need(state.platform[-1:] == [released.piece], "open")
        elif phase == "declare" and not state.options.is_classic:
            self.need(statuses == ["choosing"], "open")
        else:
            self.need(not state.tray or phase == "over", "open")
            self.need("choosing" not in special, "open")

    def pieces(self) -> None:
        """No piece is in two places, and the card of each piece on the platform lies open."""
        state = self.state
        reserved = [*state._reserved()]
        self.need(len({*reserved}) == len(reserved), "open")
        self.need(state.phase == "over" or not {*reserved} & {*state.platform}, "platform")
        lying = {*state.discard, *(laid.card for laid in state.tray)}
        for piece in state.platform:
            self.need((state.wilds[piece] if is_white(piece) else card_of(piece)) in lying, "platform")

    def hands(self) -> None:
        state, phase = self.state, self.state.phase
        if not state.options.is_classic:
            return
        self.need(not state.picks or phase == "declare", "chosen")
        self.need(all(laid.card in PIECE_CARDS for laid in state.picks), "chosen")
        colours = {laid.card // 10 for laid in state.picks if not is_wild(laid.card)}
        self.need(len(colours) <= 1, "chosen")
        if phase == "over":
            return
        for seat, hand in enumerate(state.hands):
            chosen = state.picks if seat == state.turn else []
            may_be_empty = seat == state.stopper or (seat == state.turn and phase in _SPECIAL)
            self.need(bool(hand or chosen) or may_be_empty, f"hand of {seat + 1}")
        if phase == "steal":
            self.need(bool(state.victims(state.turn or 0)), "phase")

    def gifts(self) -> None:
        """Play one, pass one, toss one: each of a turn's cards is used at most once."""
        state = self.state
        choosing = state.phase == "assign"
        cards = len(state.picks) + (state.passing is not None) + (state.tossing is not None)
        for seat, hand in enumerate(state.hands):
            own = choosing and seat == state.turn
            self.need(own or not hand, f"hand of {seat + 1}")
            self.need(not own or len(hand) + cards == state.drawn > 0, "drawn")
            self.need(not state.passed[seat] or not state.out[seat], f"passed to {seat + 1}")
        self.need(len(state.picks) <= choosing, "chosen")
        passing = state.passing
        if passing is not None:
            self.need(choosing and state.drawn > 1, "passing")
            self.need(passing.rival != state.turn and not state.out[passing.rival], "passing")
        self.need(state.tossing is None or (choosing and state.drawn > 2), "tossing")

    def draft(self) -> None:
        """The packs came from the deck, and played cards of the rows lie open."""
        state, phase = self.state, self.state.phase
        players = state.drafters()
        still_in = [*state.still_in()]
        size = len(state.sightings[players[0]][0])
        self.need(size <= DEAL[state.seats], "dealt to 1")
        self.need({*still_in} <= {*players}, "out")
        if phase in ("press", "pick", "order"):
            self.need(still_in == [*players], "out")
        lying = {*state.discard, *(laid.card for laid in state.tray)}
        for seat in players:
            kept, row = state.kept[seat], state.rows[seat]
            word = f"row of {seat + 1}"
            self.need({*row} <= {*kept} and not (row and (phase in ("press", "pick") or state.out[seat])), word)
            if phase == "order":
                self.need(not state.ready[seat] or len(row) == size, word)
            else:
                self.need({*kept} - {*row, *state.drafted[seat]} <= lying, word)
        ready = [seat for seat in range(state.seats) if state.ready[seat]]
        if phase == "order":
            self.need({*ready} < {*still_in}, "ready")
        elif phase in ("press", "pick"):
            self.need(not ready or {*players} <= {*ready}, "ready")
        else:
            self.need(ready == [*players], "ready")
        if any(laid.status != "placed" for laid in state.tray) and state.turn is not None:
            self.need(state.tray[0].card in {*state.kept[state.turn]} - {*state.rows[state.turn]}, "open")
        self.reshuffled(players, size)

    def reshuffled(self, players: tuple[Seat, ...], size: int) -> None:
        """Packs are dealt one after the other, first from what was left of the deck before it was rebuilt."""
        state = self.state
        new = {*state.reshuffled}
        if not new:
            return
        old = size * len(players) - (len(new) - len(state.deck))
        self.need({*state.deck} <= new and 0 <= old < size * len(players), "reshuffled")
        for index, seat in enumerate(players):
            from_old = max(0, min(size, old - size * index))
            self.need(sum(card not in new for card in state.sightings[seat][0]) == from_old, "reshuffled")

    def end(self) -> None:
        state = self.state
        self.need((state.phase == "over") == bool(state.won), "won by")
        self.need((state.phase == "over") == (state.ended is not None), "ended by")
        if state.ended is None:
            return
        classic = state.options.is_classic
        still_in = tuple(state.still_in())
        match state.ended:
            case "empty-hand":
                self.need(classic, "ended by")
                self.need(len(state.won) == 1 and not state.hands[state.won[0]], "won by")
            case "idle" | "limit":
                reached = state.idle == state.seats or state.turns == state.options.limit * state.seats
                self.need(classic and reached, "ended by")
                self.need(state.won == state._fewest(), "won by")
            case "alone":
                self.need(state.seats == 1 and not still_in, "ended by")
            case "last-one":
                self.need(state.seats > 1 and len(still_in) == 1, "ended by")
                self.need(state.won == still_in, "won by")
            case "nothing-left":
                self.need(not classic and bool(still_in), "ended by")
                self.need(state.won == still_in, "won by")
