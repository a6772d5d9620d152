"""Functions return sentences about Shapes: `prompt` says what to do, `piece_name` and `card_name` name things."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.text import N_, _, ngettext
from game.core.game import TOWER, Event, Observation, Seat
from game.games.shapes.falls import fallen_now
from game.games.shapes.rules.cards import CLEARS, STOPS, Card, is_wild, piece_of
from game.games.shapes.rules.events import Assigned
from game.games.shapes.rules.stakes import Stakes
from game.games.shapes.rules.view import ShapesView, payers
from game.table.playback.winners import winner_words
from game.table.tower.piece_words import piece_name

AIM_STEP = 5
"""Pieces from one aim of a single player without a record to the next."""
ENDS = {
    "empty-hand": N_("No card is left in the hand."),
    "idle": N_("Nobody could go on for a whole round."),
    "limit": N_("All turns are played: the fewest cards win."),
    "last-one": N_("Only one is still in."),
    "alone": N_("The first piece has fallen."),
    "nothing-left": N_("There is nothing left to place."),
}


def reached(name: str, placed: int) -> str:
    """The result of a match with a single player."""
    return ngettext("{name} placed {n} piece", "{name} placed {n} pieces", placed, name=name)


def card_name(card: Card) -> str:
    """The label of a card, with what it does."""
    if card in STOPS:
        return _("Stop Turn: ends a turn at once. Anyone may play it while pieces are stacked.")
    if card in CLEARS:
        return _("Clear the Board: all pieces go to the box. Your whole turn, and no card drawn.")
    if is_wild(card):
        return _("Wild card: goes with any colour, as a white piece you choose")
    return piece_name(piece_of(card))


def cleared_words(held: int) -> str:
    """Says what Clear the Board makes of a hand of `held` cards."""
    return ngettext("{n} card becomes {left}, no draw.", "{n} cards become {left}, no draw.", held, left=held - 1)


def prompt(
    observation: Observation,
    person: Seat | None,
    name: Callable[[Seat], str],
    collapses: bool,
    fell: bool = False,
    you: Sequence[Seat] = (),
) -> str:
    """Whose turn it is and what to do. `person`: who must act, None for a bot; `collapses`: the tower falls; `fell`:
    something did, and the judge waits; `you`: the people here."""
    view: ShapesView = observation.view
    if view.phase == "over":
        alone = view.seats == 1
        return reached(name(0), view.placed[0]) if alone else winner_words([name(seat) for seat in view.winners])
    if view.phase == "press":
        return _("Who plays first? Press your button!")
    if TOWER in view.actors:
        if collapses:
            return _("Down it goes!")
        return _("Something fell. The tower comes to rest …") if fell else _("Wait: the tower comes to rest …")
    if view.phase == "steal":
        payer = only_payer(view)
        pays = len(you) == 1 and payer in you
        return _penalty(
            observation, name(view.actors[0]), person is not None, "" if payer is None else name(payer), pays
        )
    if person is not None:
        return _request(view, name(person))
    who = name(view.actors[0])
    if view.held is not None:
        return _("{name} sets the {piece} down", name=who, piece=piece_name(view.held))
    if view.phase == "ready":
        return _("{name} places the next piece", name=who)
    return _("{name} is thinking", name=who)


def _request(view: ShapesView, name: str) -> str:
    """What the person with this name must do."""
    match view.phase:
        case "declare" if not view.options.is_classic:
            return _("{name}: choose a white piece to place", name=name)
        case "declare" if _can_only_draw(view):
            return _("{name}: you can only draw", name=name)
        case "declare":
            return _("{name}: choose cards of one colour", name=name)
        case "assign":
            return _assign_request(view, name)
        case "pick":
            return _("{name}: choose a card to keep", name=name)
        case "order":
            return _("{name}: choose the order of your cards", name=name)
        case "ready":
            return _("{name}: take a piece to stack", name=name)
        case "held" if view.held is not None and view.seats == 1:
            return _("Set the {piece} down", piece=piece_name(view.held))
        case "held" if view.held is not None:
            return _("{name}: set the {piece} down", name=name, piece=piece_name(view.held))
    return _("{name}: your turn", name=name)


def _can_only_draw(view: ShapesView) -> bool:
    """Whether none of the cards in the hand, which is known, has a piece or a turn of its own."""
    own = view.hand if view.seat == view.turn else ()
    return bool(own) and not view.picks and all(card in STOPS for card in own)


def _assign_request(view: ShapesView, name: str) -> str:
    """Which of three cards is to be chosen yet, where the cards are known."""
    match not view.picks, view.drawn > 1 and view.passing is None, view.drawn > 2 and view.tossing is None:
        case (True, False, False):
            return _("{name}: the last card is to play", name=name)
        case (False, True, False):
            return _("{name}: the last card is to give", name=name)
        case (False, False, True):
            return _("{name}: the last card is thrown away", name=name)
        case (True, True, False):
            return _("{name}: a card to play, one to give", name=name)
        case (True, False, True):
            return _("{name}: a card to play, one to throw away", name=name)
        case (False, True, True):
            return _("{name}: a card to give, one to throw away", name=name)
        case (False, False, False):
            return _("{name}: all three are chosen", name=name)
    return _("{name}: a card to play, to give, to throw away", name=name)


def _penalty(observation: Observation, name: str, is_person: bool, payer: str, pays: bool) -> str:
    """What a fall costs its seat. `payer`: the name of the only rival with a card to spare, "" for several; `pays`: it
    is the only person here."""
    n = len(fallen_now(observation.history)) or 1
    if is_person and payer:
        # Whose card it is stands below.
        return ngettext("{name}, you dropped a piece", "{name}, you dropped {n} pieces", n, name=name)
    if is_person:
        return ngettext(
            "{name}, you dropped one. Penalty: a rival's card joins your hand",
            "{name}, you dropped {n}. Penalty: a rival's card joins your hand",
            n,
            name=name,
        )
    if pays:
        return ngettext(
            "{name} dropped one and takes one of your cards",
            "{name} dropped {n} and takes one of your cards",
            n,
            name=name,
        )
    if payer:
        return ngettext(
            "{name} dropped one and takes a card from {rival}",
            "{name} dropped {n} and takes a card from {rival}",
            n,
            name=name,
            rival=payer,
        )
    return ngettext(
        "{name} dropped one. Penalty: a rival's card joins their hand",
        "{name} dropped {n}. Penalty: a rival's card joins their hand",
        n,
        name=name,
    )


def only_payer(view: ShapesView) -> Seat | None:
    """The only rival of the seat whose turn has failed that has a card to spare; None if there are several."""
    found = payers(view.hand_sizes, view.actors[0])
    return found[0] if len(found) == 1 else None


def _leads_by_paying(view: ShapesView, payer: Seat) -> bool:
    """Whether `payer` does not lead alone now, but will once it has given its card."""
    now = [-score for score in view.scores]
    others = [n + (seat == view.actors[0]) for seat, n in enumerate(now) if seat != payer]
    alone_now = now[payer] < min(n for seat, n in enumerate(now) if seat != payer)
    return not alone_now and now[payer] - 1 < min(others)


def is_given(view: ShapesView) -> bool:
    """Whether pieces that rivals gave are placed now, before cards are drawn."""
    return view.options.variant == "pass" and not view.drawn and view.phase in ("ready", "held")


def giver_of(view: ShapesView, history: Sequence[Event]) -> Seat | None:
    """Who gave the piece that is placed now; None if nobody did, or several are to be taken."""
    given = {laid.piece for laid in view.tray if laid.status in ("waiting", "held")}
    if not is_given(view) or len(given) != 1:
        return None
    passes = (one for one in reversed(history) if isinstance(one, Assigned) and one.passed is not None)
    return next((one.seat for one in passes if one.passed is not None and one.passed.piece in given), None)


def _given_words(giver: str, left: int) -> str:
    """Says of pieces that rivals gave how many are `left` besides the present one."""
    if left:
        return ngettext("Then {n} more from rivals; then draw 3.", "Then {n} more from rivals; then draw 3.", left)
    if giver:
        return _("First the piece from {name}; then draw 3.", name=giver)
    return _("First the piece from a rival; then draw 3.")


def prompt_note(view: ShapesView, name: Callable[[Seat], str], person: bool, history: Sequence[Event] = ()) -> str:
    """What follows: the next seat that gets the pack, or the number of further pieces, and what a fall costs. For the
    first piece of a `person`, where it may stand. In the end why the match is over. The `history` tells who gave a
    piece."""
    if view.ended:
        return _(ENDS[view.ended])
    if view.phase == "steal" and person and (payer := only_payer(view)) is not None:
        if _leads_by_paying(view, payer):
            return _("You take a card from {name}, who then has the fewest.", name=name(payer))
        return _("You take one of {name}'s cards.", name=name(payer))
    if view.phase == "pick" and len(view.pack) > 1 and view.seat is not None:
        still_in = [seat for seat in range(view.seats) if not view.out[seat]]
        after = still_in[(still_in.index(view.seat) + 1) % len(still_in)]
        return _("the rest goes to {name}", name=name(after))
    if view.phase == "declare" and view.options.is_classic and view.turn == view.seat:
        if view.picks:
            # The plate of what is chosen says what is at stake.
            return _("More, or stack these.") if view.hand else _if_they_stand(len(view.picks))
        if _can_only_draw(view):
            return _("That ends the turn: a Stop card has no piece.")
        if not any(view.placed) and not view.platform:
            return _("As many as you dare, or draw a card.")
        return _("Or draw a card: that ends the turn.")
    left = sum(laid.status == "waiting" for laid in view.tray) - (view.phase == "ready")
    if (n := pieces_to_win(view)) and view.turn is not None:
        if not person:
            return _to_win(view, name(view.turn), n)
        return _with_cost(_if_they_stand(n), view)
    if is_given(view):
        giver = giver_of(view, history)
        return _given_words("" if giver is None else name(giver), left)
    if view.phase in ("ready", "held") and view.turn is not None:
        if person and not view.placed[view.turn]:
            where = _("Tower or bare platform.") if view.platform else _("Onto the platform.")
            return _with_cost(where, view)
        if view.seats == 1 and not left:
            # Each turn has one piece, and its seat says what it leads to.
            return _with_cost("", view)
        then = ngettext("Then {n} more.", "Then {n} more.", left) if left else _("The last one this turn.")
        return _with_cost(then, view)
    if view.phase != "settling" or left < 1:
        return ""
    return ngettext("then {n} more", "then {n} more", left)


def _if_they_stand(n: int) -> str:
    """What the last `n` pieces are worth to the person who has them."""
    return _("You win if both stand.") if n == 2 else ngettext("You win if it stands.", "You win if all {n} stand.", n)


def pieces_to_win(view: ShapesView) -> int:
    """The number of pieces that the seat whose turn it is has to place yet, the held one included, if it wins with
    them; else 0."""
    if not view.options.is_classic or view.seats == 1 or view.turn is None or view.hand_sizes[view.turn]:
        return 0
    if view.phase not in ("ready", "held"):
        return 0
    return sum(laid.status in ("waiting", "held") for laid in view.tray)


def _to_win(view: ShapesView, name: str, n: int) -> str:
    """What wins the match for the seat of that name, which has `n` pieces to place yet."""
    if STOPS[0] in view.hand or STOPS[1] in view.hand:
        return ngettext(
            "{name} wins if it stands: you can stop it.",
            "{name} wins if all {n} stand: you can stop them.",
            n,
            name=name,
        )
    return ngettext("{name} wins if it stands.", "{name} wins if all {n} stand.", n, name=name)


def aim_alone(view: ShapesView, best: int = 0) -> int:
    """Number of pieces that a single player aims at: the `best` so far, or while there is none the next of some
    steps."""
    return best or (view.placed[0] // AIM_STEP + 1) * AIM_STEP


def one_more(view: ShapesView, best: int) -> str:
    """Words for a single player who reaches the aim with the piece of this turn; "" otherwise."""
    is_last = view.seats == 1 and view.phase in ("ready", "held") and view.placed[0] + 1 == aim_alone(view, best)
    return _("One more to {n}!", n=aim_alone(view, best)) if is_last else ""


def _with_cost(first: str, view: ShapesView) -> str:
    """A sentence, or none, and after it what the seat whose turn it is loses if anything falls."""
    assert view.turn is not None
    if view.seats == 1:
        cost = _("A fall ends the match.")
    elif view.options.is_classic:
        # What was not placed is replaced, and one card more comes from a rival.
        cost = _("A fall means {n} cards.", n=1 - view.scores[view.turn])
    else:
        cost = _("A fall: out of the game.")
    return _("{first} {then}", first=first, then=cost) if first else cost


def stakes_words(at_stake: Stakes, chosen: int, brief: bool = False) -> tuple[str, str]:
    """What `chosen` cards may bring: if all of their pieces stand, and if one falls. `brief`: large words have no room
    for the draw."""
    stand = ngettext("If all stand: {n} card", "If all stand: {n} cards", at_stake.stand)
    if at_stake.draws and not brief:
        # The turn ends with a draw, which adds one card to those that stay in the hand.
        stand = ngettext("If all stand: {n} card (1 drawn)", "If all stand: {n} cards (1 drawn)", at_stake.stand)
    if not at_stake.stand:
        stand = _("If all stand: you win")
    if chosen == 1:
        return stand, ngettext("A fall: {n} card", "A fall: {n} cards", at_stake.fall)
    return stand, ngettext("A fall: up to {n} card", "A fall: up to {n} cards", at_stake.fall)


def cards_words(n: int) -> str:
    return ngettext("{n} card", "{n} cards", n)
