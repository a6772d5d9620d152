"""`LESSON` teaches Up or Down? in ten steps: play, take, columns that rise or fall, how colours return, draw, give up,
plan around the ring, what the next rival would like, a small column for the end, the end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.game import AnyAction, Observation
from game.core.manifest import N_
from game.core.position import Start
from game.games.up_or_down.rules.actions import Draw, EndTurn, Play, Take
from game.games.up_or_down.rules.cards import DECKS
from game.play.lesson import Step, Test, Wrong

_BASIC = (
    "rainbow=no pure=no greenhorn=no greenhorn_pro=no special=no special_colour=drawn special_pro=no "
    "special_pro_plus=drawn special_pro_minus=drawn take_special=no take_any=no take_colour=drawn remove_one=no "
    "remove_colour=drawn"
)


def _start(
    phase: str,
    ring: Sequence[int],
    hand: Sequence[int],
    columns: Sequence[Sequence[int]],
    *,
    played: int | None = None,
    top: int = 0,
    rows: Sequence[Sequence[int]] = (),
    is_last: bool = False,
) -> Start:
    """The learner, who started, is in `phase` of a turn. `top`: the open card, 0 for any. `rows`: the columns of the
    rival, which has three rising ones otherwise; its hand and the piles hold all other cards.

    `is_last`: it is the last turn of a match which the rival started; otherwise both have had equally many.
    """
    deck = DECKS["full"][2]
    placed = sum(map(len, columns))
    turns = placed - (phase == "draw")
    used = {*ring, *hand, *(card for column in (*columns, *rows) for card in column), top}
    left = [card for card in range(1, deck + 1) if card not in used]
    rivals = turns + is_last
    theirs = left[:: len(left) // rivals][:rivals] if rivals and not rows else []
    third = max(1, -(-rivals // 3))
    rows = rows or [theirs[i : i + third] for i in range(0, rivals, third)]
    rest = [card for card in left if card not in theirs]
    step = min(7, len(rest) // 3)
    held = [] if is_last else rest[1 : 3 * step : step]
    piles = [card for card in rest if card not in held]
    half = -(-(len(piles) + bool(top)) // 2)
    down, up = piles[:half], [*([top] if top else []), *piles[half:]]
    lines = (
        "up-or-down 1",
        "seats: 2",
        f"options: length=full starter=drawn {_BASIC}",
        "random: 0000000000000001",
        f"starter: {1 + is_last}",
        f"turn: {2 * turns + 1 + is_last}",
        f"phase: {phase}",
        f"ring: {_row(ring)}",
        f"just played: {played or '-'}",
        f"face-down pile: {_row(down)}",
        f"face-up pile: {_row(up)}",
        "removed: -",
        f"hand of 1: {_row(hand)}",
        f"columns of 1: {' / '.join(map(_row, columns)) or '-'}",
        "discards of 1: -",
        f"hand of 2: {_row(held)}",
        f"columns of 2: {' / '.join(map(_row, rows)) or '-'}",
        "discards of 2: -",
    )
    return Start("\n".join(lines) + "\n")


def _row(cards: Sequence[int]) -> str:
    return " ".join(map(str, cards)) or "-"


def _plays(*cards: int) -> Test:
    """Whether one of `cards` is played; without any, whether any card is."""
    return lambda _seen, action: isinstance(action, Play) and (not cards or action.card in cards)


def _takes(card: int = 0, column: int | None = None, how: str = "") -> Test:
    """Whether `card` is taken (0: any), into `column` (None: any), in the way `how` ("": any)."""

    def test(_observation: Observation, action: AnyAction) -> bool:
        return (
            isinstance(action, Take)
            and card in (0, action.card)
            and column in (None, action.column)
            and how in ("", action.how)
        )

    return test


def _draws(_observation: Observation, action: AnyAction) -> bool:
    return isinstance(action, Draw)


def _ends(_observation: Observation, action: AnyAction) -> bool:
    return isinstance(action, EndTurn)


LESSON = (
    Step(
        "play",
        partial(_start, "play", (4, 11, 20, 30, 38, 47), (7, 25, 50), ()),
        N_("Your turn begins with a card of your hand. It goes into the ring, to the place where its number belongs."),
        N_("Play the card that goes between 20 and 30."),
        N_("25 lies between 20 and 30. These two are its neighbours."),
        _plays(25),
        (Wrong(_plays(), N_("That number does not lie between 20 and 30. Choose another card of your hand.")),),
        way=("play 25",),
        at=("card.20", "card.30"),
    ),
    Step(
        "take",
        partial(_start, "take", (4, 11, 20, 25, 30, 38, 47), (7, 50), ((8, 14),), played=25, top=3),
        N_("A column is worth its cards times the cards of its most common colour."),
        N_("Choose the neighbour that brings more, then the column for it."),
        N_("3 cards times 3 reds: 9 points. One colour makes a column grow fast."),
        _takes(20, 0),
        (
            Wrong(_takes(30), N_("30 is green: 3 cards times 2 reds make 6. The red neighbour makes 9.")),
            Wrong(_takes(20), N_("On its own it brings 1 point. Put it into the column with the red cards.")),
        ),
        hides_gains=True,
        way=("take 20 > 1",),
        at=("ring.20", "ring.30"),
    ),
    Step(
        "direction",
        partial(_start, "take", (5, 12, 22, 27, 36, 45, 51), (8, 49), ((40, 33),), played=27, top=3),
        N_("Two cards fix the direction of a column. Yours falls from 40 to 33, and can only go on falling."),
        N_("Make your falling column longer."),
        N_("40, 33, 22: it goes on falling. Small steps leave room for more cards."),
        _takes(22, 0),
        (
            Wrong(_takes(36), N_("36 is higher than 33, but this column falls. Take the lower neighbour.")),
            Wrong(_takes(22), N_("That begins another column. Put the 22 at the end of the falling one.")),
        ),
        hides_gains=True,
        way=("take 22 > 1",),
        at=("ring.22", "ring.36"),
    ),
    Step(
        "colours",
        partial(_start, "take", (5, 12, 33, 34, 36, 47, 52), (2, 43), ((45, 39), (30, 16), (28, 24)), played=34, top=3),
        N_("Colours return every 6 numbers: 45 and 39 are blue, so the next blue card below them is 6 lower."),
        N_("Take the blue card that is 6 below the 39."),
        N_("45, 39, 33: now you wait for the 27. A step of 6 keeps the colour and leaves the most room."),
        _takes(33, 0, "add"),
        (
            Wrong(_takes(36), N_("36 is green, 3 below the 39. The next blue card is 6 below it.")),
            Wrong(_takes(33), N_("It fits your blue column. Nothing has to be given up for it.")),
        ),
        hides_gains=True,
        way=("take 33 > 1",),
        at=("ring.33", "ring.36"),
    ),
    Step(
        "draw",
        partial(_start, "draw", (5, 12, 27, 36, 45, 51), (8, 49), ((40, 33, 22),), top=3),
        N_("At the end you draw a card: a hidden one, or the open one, which everybody sees."),
        N_("Draw a card from one of the two piles."),
        N_("Now you hold three cards again, and the next player's turn begins."),
        _draws,
        way=("draw up",),
        at=("draw.down", "draw.up"),
        goes_on="direction",
    ),
    Step(
        "give-up",
        partial(
            _start,
            "take",
            (2, 9, 12, 17, 29, 38, 47),
            (24, 50),
            ((8, 14, 20), (41, 42), (10, 4)),
            played=12,
            rows=((6, 30, 54), (1, 11), (21, 45)),
        ),
        N_("With three columns you may give one up, and must if a card fits none. Each card given up brings 1 point."),
        N_("Take a neighbour, and give up the column that is worth least."),
        N_("1 point more: 2 went, 2 came back, and the new column has 1."),
        _takes(column=1, how="abandon"),
        (
            Wrong(_takes(column=0), N_("That column is worth 9 points: 3 cards times 3 reds. Keep it.")),
            Wrong(_takes(column=2), N_("That column is worth 4 points: 2 cards times 2 pinks. Another is worth less.")),
        ),
        way=("take 17 > new for 2",),
        at=("ring.9", "ring.17"),
    ),
    Step(
        "plan",
        partial(_start, "play", (2, 11, 23, 26, 38, 47), (13, 24, 52), ((20, 14, 8), (31, 36), (41, 43))),
        N_(
            "The ring is round: the lowest card lies beside the highest. Choose a card by its neighbours, then "
            "the one you want."
        ),
        N_("Choose the card that comes beside the 2, then the 2 and its column."),
        N_("After the 52 the ring begins anew with the 2. 4 cards times 4 reds: 16 points."),
        _takes(2, 0, "add"),
        (
            Wrong(_plays(13, 24), N_("That card would not lie beside the 2. Which one comes after the 47?")),
            Wrong(_takes(47), N_("47 is the neighbour on the other side. Take the red 2.")),
            Wrong(_takes(2), N_("It fits your red column. Nothing has to be given up for it.")),
        ),
        hides_gains=True,
        way=("play 52", "take 2 > 1"),
        at=("card.2",),
    ),
    Step(
        "rival",
        partial(
            _start,
            "take",
            (3, 12, 26, 27, 29, 37, 48),
            (6, 50),
            ((8, 14), (53, 47)),
            played=27,
            rows=((11, 17, 23), (40,)),
        ),
        N_(
            "What you play or leave, the next player may take. A face looks out from behind a card that would bring "
            "that player 5 points or more."
        ),
        N_("Both bring you 5 points. Take the one that your rival would like."),
        N_("5 points for you, and your rival does not get its 7."),
        _takes(29, 1),
        (
            Wrong(_takes(29), N_("Put it into your purple column: there it brings 5 points.")),
            Wrong(_takes(26), N_("Then your rival takes the 29: 4 cards times 4 purples, 7 points more.")),
        ),
        way=("take 29 > 2",),
        at=("ring.26", "ring.29"),
    ),
    Step(
        "reserve",
        partial(
            _start,
            "take",
            (4, 12, 25, 27, 31, 43, 49),
            (6, 51),
            ((2, 8, 14, 20, 26, 32, 38, 44), (52, 46, 40, 34, 28, 22, 16, 10), (29,)),
            played=27,
            rows=((1, 7, 11, 18, 33, 54), (3, 9, 15, 24, 39, 53), (5, 13, 21, 36, 50)),
        ),
        N_(
            "The end is near: below a column you see what fits. A second card fixes a direction; a swapped single card "
            "brings 1 point too, and fixes none."
        ),
        N_("Take a neighbour, and give up your single card for it."),
        N_("1 point more, and again any card fits there. So keep one small column for the end."),
        _takes(column=2, how="abandon"),
        (
            Wrong(_takes(column=2), N_("1 point too, but then two cards fix a direction. Choose Give up below it.")),
            Wrong(_takes(how="abandon"), N_("That column is worth 64 points. Give up the single card.")),
        ),
        way=("take 25 > new for 3",),
        at=("ring.25", "ring.31"),
    ),
    Step(
        "end",
        partial(
            _start,
            "play",
            (3, 13, 21, 26, 34, 41),
            (30,),
            ((1, 7, 19, 25, 31, 37, 40, 43, 49), (54, 48, 42, 36, 24, 18, 12, 6), (2, 5, 11, 17, 23, 29)),
            is_last=True,
        ),
        N_("Both piles are empty, and this is the last card of all. When hands are empty too, the points are counted."),
        N_("Play it and take a neighbour: then your turn ends by itself."),
        N_("That was the whole game: the most points win."),
        _ends,
        way=("play 30", "take 34 > 3", "end"),
        at=("hand.30", "ring.26", "ring.34"),
    ),
)
