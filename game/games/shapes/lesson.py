"""`LESSON` teaches Classic Shapes in seven steps: a whole turn, wilds, weighing, what a fall costs, Stop Turn, Clear
the Board, the last card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.game import AnyAction, Event, Observation, Seat
from game.core.manifest import N_
from game.core.position import Start
from game.core.tower_events import UNIT
from game.games.shapes.rules.actions import Clear, Confirm, Declare, Draw, Stop
from game.games.shapes.rules.cards import CARD_BY_CODE, CARD_CODES, CLEARS, PIECE_BY_CODE, PIECE_CODES, WILDS
from game.games.shapes.rules.events import Completed, Drew, PiecesFell, Stolen
from game.games.shapes.rules.game import SHAPES
from game.physics.tower import Tower
from game.play.lesson import LEARNER, Happening, Step, Test, Wrong

RIVALS_HAND = "Gs Bs Bb Bp Yb"
TOWER = (("Rb", 2.4, 0.25), ("Ys", -1.0, 0.5), ("Gb", -0.8, 1.25))
"""A tower to weigh: the code of each piece, and its centre in units. The red brick sticks out beyond the platform."""


def _start(
    hand: str, *played: tuple[Seat, str], turn: Seat = LEARNER, tower: Sequence[tuple[str, float, float]] = ()
) -> Start:
    """The seat `turn` begins a turn, and then does what was `played`. The `tower` stands at rest."""
    standing = [code for code, _x, _y in tower]
    held = (*hand.split(" "), *RIVALS_HAND.split(" "), *standing)
    lines = (
        "shapes 2",
        "seats: 2",
        "options: variant=classic limit=60 starter=drawn",
        "random: 0000000000000001",
        "phase: declare",
        f"turn: {turn + 1}",
        "started by: 1",
        f"turns: {20 + turn}",
        "idle: 0",
        "stopped by: -",
        "cleared: -",
        "placed: 0 0",
        f"platform: {' '.join(sorted(standing, key=PIECE_CODES.index)) or '-'}",
        "open: -",
        f"deck: {' '.join(code for code in CARD_CODES if code not in held)}",
        f"discard: {' '.join(standing) or '-'}",
        f"hand of 1: {hand}",
        f"hand of 2: {RIVALS_HAND}",
        "chosen: -",
        "won by: -",
        "ended by: -",
    )
    state = SHAPES.from_position("\n".join(lines) + "\n")
    for seat, action in played:
        state.apply(seat, SHAPES.decode(action))
    if not tower:
        return Start(SHAPES.position(state))
    built = Tower()
    for code, x, y in tower:
        built.place(PIECE_BY_CODE[code], x * UNIT, y * UNIT)
    while built.phase != "rest":
        built.tick()
    poses = built.poses()
    built.close()
    return Start(SHAPES.position(state), poses)


def _declares(*cards: str) -> Test:
    """Whether one of `cards` is chosen; without any, whether any card is."""
    known = [CARD_BY_CODE[code] for code in cards]
    return lambda _seen, action: isinstance(action, Declare) and (not cards or action.card in known)


def _declares_wild(observation: Observation, action: AnyAction) -> bool:
    return isinstance(action, Declare) and action.card in WILDS


def _is_white_square(_observation: Observation, action: AnyAction) -> bool:
    return isinstance(action, Declare) and action.piece == PIECE_BY_CODE["Ws"]


def _confirms_one(observation: Observation, action: AnyAction) -> bool:
    return isinstance(action, Confirm) and len(observation.view.picks) < 2


def _drew_level(observation: Observation, event: Event) -> bool:
    """Whether the turn has ended with its draw after both pieces stood."""
    return isinstance(event, Drew) and event.seat == LEARNER and observation.view.placed[LEARNER] >= 2


def _draws(_observation: Observation, action: AnyAction) -> bool:
    return isinstance(action, Draw)


def _stops(_observation: Observation, action: AnyAction) -> bool:
    return isinstance(action, Stop)


def _clears(_observation: Observation, action: AnyAction) -> bool:
    return isinstance(action, Clear)


def _stands(_observation: Observation, event: Event) -> bool:
    return isinstance(event, Completed) and event.seat == LEARNER


def _falls(_observation: Observation, event: Event) -> bool:
    return isinstance(event, PiecesFell) and event.fails


def _pays(_observation: Observation, event: Event) -> bool:
    return isinstance(event, Stolen)


_NO_DRAW = Wrong(_draws, N_("Drawing makes your hand larger. That is for those who dare to stack nothing."))

LESSON = (
    Step(
        "stack",
        partial(_start, "Rs Rb Gt Bd Yh"),
        N_("An empty hand wins. Choose as many cards of one colour as you dare, stack their pieces, then draw one."),
        N_("Choose and stack both red cards. The mouse wheel turns a piece."),
        N_("Two cards went, one came. One card alone gains nothing (−1 +1). Take all the time you want."),
        wrong=(
            _NO_DRAW,
            Wrong(_declares("Gt", "Bd", "Yh"), N_("Of this colour you hold one card only. You have two red ones.")),
            Wrong(_confirms_one, N_("One card goes and one comes: that only keeps you level. Choose both red ones.")),
        ),
        happenings=(
            Happening(_drew_level, ends=True),
            Happening(
                _falls,
                N_("It fell: your turn ends, and you draw a new card for each piece not placed. Try it again."),
                fails=True,
            ),
        ),
        way=("declare Rs", "declare Rb", "confirm"),
        at=("card.0", "card.1", "tray.piece."),
        task_by_keys=N_("Choose and stack both red cards. Q and E, or LT and RT, turn a piece."),
    ),
    Step(
        "wild",
        partial(_start, "Rt Gh *1"),
        N_("A wild goes with every colour. It becomes a white piece of your choice: flat ones carry a tower."),
        N_("Choose the wild, and make it a white square."),
        N_("A wild can join any colour, or go alone. There is only one white piece of each shape."),
        _is_white_square,
        (
            _NO_DRAW,
            Wrong(_declares_wild, N_("That works, but it is hard to build on. Take the white square this time.")),
            Wrong(_declares(), N_("That is no wild. The wild card has no colour of its own.")),
        ),
        way=("declare *1=Ws",),
        at=("card.41", f"white.{PIECE_BY_CODE['Ws']}"),
    ),
    Step(
        "weigh",
        partial(_start, "Gt Bd", tower=TOWER),
        N_("A piece tips when its weight is no longer over what carries it. Weigh shows that for every piece."),
        N_("Use Weigh, and see which piece is close to tipping."),
        N_("The red brick is the one. A held piece pushes what it touches: lower yours from above."),
        points=("lens",),
        at=("lens",),
    ),
    Step(
        "fall",
        partial(_start, "Rs Gt Bd", (LEARNER, "declare Rs"), (LEARNER, "confirm"), tower=TOWER),
        N_("A piece that touches the table has fallen. That ends your turn and costs you cards."),
        N_("Let the red square go over the outer end of the red brick."),
        N_("However many fall, you draw for each chosen card not placed, and take one penalty card: 3 −1 +1 +1 = 4."),
        happenings=(
            Happening(
                _falls,
                N_("It fell: you draw a card for the square not placed. Now comes the penalty."),
                task=N_("Take a card from your rival."),
            ),
            Happening(_pays, ends=True),
            Happening(_stands, N_("It stands, so you pay nothing. Try it again, farther out."), fails=True),
        ),
        at=("tray.piece.", "steal."),
    ),
    Step(
        "stop",
        partial(_start, "Rt Gh !0", (1, "declare Bs"), (1, "declare Bb"), (1, "declare Bp"), (1, "confirm"), turn=1),
        N_(
            "Your rival is about to place three pieces. With a Stop Turn card you can stop the turn, also your own "
            "before a fall."
        ),
        N_("Press “Stop the turn” at your name."),
        N_("Your rival draws for each piece not placed. So choose fewer while a rival may hold a Stop Turn card."),
        _stops,
        way=("stop",),
        at=("stop.0",),
    ),
    Step(
        "clear",
        partial(_start, "Rt Gh #0", tower=TOWER),
        N_("Clear the Board sends all pieces back to the box, and you draw no card: one card less without a risk."),
        N_("Play Clear the Board, the card with the broom."),
        N_("Three cards became two, and used cards went back into the deck. That was your whole turn."),
        _clears,
        (
            _NO_DRAW,
            Wrong(_declares(), N_("Its piece would have to stand on this tower. Play Clear the Board this time.")),
        ),
        way=("clear",),
        at=(f"card.{CLEARS[0]}", "clear"),
    ),
    Step(
        "win",
        partial(_start, "Rb", (LEARNER, "declare Rb"), (LEARNER, "confirm")),
        N_("This is your last card. When its piece stands, your hand is empty and you win at once."),
        N_("Place your last piece."),
        N_("You have won! If nobody has after 60 turns each, the fewest cards win."),
        happenings=(
            Happening(_stands, ends=True),
            Happening(_falls, N_("It fell. In a match you would draw a new card now. Try it again."), fails=True),
        ),
        at=("tray.piece.",),
    ),
)
