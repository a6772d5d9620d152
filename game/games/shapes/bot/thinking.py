"""`ThinkingBot` plays Shapes: it looks ahead for places of pieces; `thinking_bot` makes one of each difficulty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import hypot, radians, remainder, tau
from typing import Final

from game.bots.footing import footing_of, raised
from game.bots.lookahead import Coming, Rated, StackerTemper, choose_pose, rank_poses
from game.bots.reasons import reason_of
from game.bots.sequential_halving import OutOfTime
from game.bots.stacker import PLATFORM, Place
from game.bots.turn_trials import TurnTrials
from game.core.bot import Advice, Expired
from game.core.game import AnyAction, Observation, Poses, Reason
from game.core.rng import Rng
from game.core.silhouettes import silhouette_of
from game.core.tower_events import UNIT, Piece, Release
from game.games.shapes.bot import StoppingBot, StopPolicy, gentle, patient, stops_for
from game.games.shapes.bot.card_chooser import CardChooser, CardTemper
from game.games.shapes.bot.declarer import LEAST, Declarer
from game.games.shapes.rules.actions import Declare, Take
from game.games.shapes.rules.cards import PIECES, is_wild
from game.games.shapes.rules.game import SHAPES
from game.games.shapes.rules.preview import ease, shed
from game.games.shapes.rules.view import ShapesView
from game.physics.tower import Tower


@dataclass(frozen=True, slots=True)
class ThinkingBot(StoppingBot):
    """A `StoppingBot` that builds by `temper`; in Classic, where a fall only costs cards and a rival has to place
    several pieces, by `racing`. There `declarer` says how many pieces it dares, None: as many as its cards allow."""

    temper: StackerTemper
    racing: StackerTemper
    declarer: Declarer | None = None

    def choose_before(
        self, observation: Observation, poses: Poses, rng: Rng, expired: Expired | None = None
    ) -> AnyAction:
        wanted = self.choose(observation, rng, expired)
        if self.declarer is None or not isinstance(wanted, Declare) or not observation.view.options.is_classic:
            return wanted
        return self.declarer.choose(observation, wanted, poses, expired)

    def place(self, observation: Observation, poses: Poses, rng: Rng, expired: Expired | None = None) -> Place | None:
        view: ShapesView = observation.view
        temper = self.racing if view.options.is_classic else self.temper
        return choose_pose(poses, temper, rng, expired, comes_next(view))

    def advise(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Advice:
        """Advises what it would choose, but to keep a wild card where a plain one serves."""
        action = thrifty(observation, self.choose(observation, rng, expired))
        return Advice((action,), reason_of(SHAPES, observation, action, expired))

    def advise_before(self, observation: Observation, poses: Poses, rng: Rng, expired: Expired | None = None) -> Advice:
        """Like `advise`, but tries on copies of the tower what it would declare or take: another piece, or none, if
        that is likelier to stand. Where cards are chosen it names all of the turn."""
        action = thrifty(observation, self.choose(observation, rng, expired))
        trials = TurnTrials(replace(glance(self.temper), care=SURE.care))
        if isinstance(action, Declare) and observation.view.options.is_classic:
            declarer = Declarer(trials, LEAST)
            action = declarer.choose(observation, action, poses, expired)
            if isinstance(action, Declare) and not observation.view.picks:
                whole = declarer.whole(observation, action, poses, expired)
                return Advice(whole, reason_of(SHAPES, observation, whole[0], expired))
        elif isinstance(action, Take):
            action = _steadiest(observation, action, trials, poses, expired)
        return Advice((action,), reason_of(SHAPES, observation, action, expired))

    def advise_place(self, observation: Observation, poses: Poses, rng: Rng, expired: Expired | None = None) -> Advice:
        """Advises to let go at the firmest place found, with what the piece would lie on there.

        The piece is lowered from above, however low it is held. `gain` of the reason is the firmness of the place in
        percent (see `firmness`), -1 where there was no time to try it, and `others` the greatest one of another place.
        """
        poses = raised(poses)
        ranked: Sequence[Rated] = rank_poses(poses, SURE, expired, comes_next(observation.view))
        if observation.view.held is not None:
            ranked = firmest(ranked, observation.view.held)
        place = ranked[0].place if ranked else self.place(observation, poses, rng, expired)
        footing = None if place is None else footing_of(poses, place)
        out_of_time = expired is not None and expired()
        found = [-1 if rated.firm is None else round(100 * rated.firm) for rated in ranked]
        found = found or [-1 if out_of_time else 0]
        others = max(found[1:], default=None)
        return Advice((Release(),), Reason(found[0], () if footing is None else (footing,), others))


def _steadiest(
    observation: Observation, wanted: Take, trials: TurnTrials, poses: Poses, expired: Expired | None
) -> Take:
    """`wanted`, or the first piece that is likelier to stand, as far as they can be tried in time."""
    best, most = wanted, -1.0
    with suppress(OutOfTime):
        for action in (wanted, *(each for each in observation.legal if isinstance(each, Take) and each != wanted)):
            chance = trials.chance(poses, (action.piece,), expired)
            if chance > most:
                best, most = action, chance
    return best


def thrifty(observation: Observation, wanted: AnyAction) -> AnyAction:
    """`wanted`, or in Classic in place of a wild card the plain one that lies best, if as many cards can go with it."""
    view: ShapesView = observation.view
    if not (isinstance(wanted, Declare) and is_wild(wanted.card) and view.options.is_classic):
        return wanted
    plain = [action for action in observation.legal if isinstance(action, Declare) and not is_wild(action.card)]
    most = 0 if view.picks else shed(view, wanted.card)
    serve = [action for action in plain if ease(action.piece) >= SERVES and shed(view, action.card) >= most]
    return max(serve, key=lambda action: (ease(action.piece), -action.card), default=wanted)


def firmest(ranked: Sequence[Rated], piece: Piece) -> Sequence[Rated]:
    """`ranked` places of `piece`, the firmest first. Of about equally firm ones those come first that people take at
    once: on the platform rather than on pieces or over its end, upright rather than turned. A place far over the end
    comes after all others if one of them is on the platform. Places where the piece tips before it stands are left out
    if another one is nearly as firm."""
    # What fell in a rough trial beside the place is one for nobody, if another place held.
    ranked = [rated for rated in ranked if rated.held >= 1] or ranked
    tips = [rated for rated in ranked if _tips(piece, rated)]
    steady = [rated for rated in ranked if rated not in tips]
    if tips and max((rated.firm or 0.0 for rated in steady), default=0.0) >= _NEARLY * max(
        rated.firm or 0.0 for rated in tips
    ):
        # What tips before it stands is no place that people trust, if another one is nearly as good.
        return _by_firmness(steady, piece)
    return _by_firmness(ranked, piece)


def _tips(piece: Piece, rated: Rated) -> bool:
    """Whether the piece lay otherwise after the rehearsal than where it was let go."""
    if rated.after is None:
        return False
    tower = Tower.of(rated.after)
    try:
        found = next((one for one in tower.pieces if one.piece == piece), None)
    finally:
        tower.close()
    if found is None:
        return True
    turned = 0.0 if silhouette_of(piece).kind == "disc" else remainder(found.angle - radians(rated.place.turn), tau)
    moved = hypot(found.x - rated.place.x, found.y - rated.place.y)
    return abs(turned) > _TURNED or moved > _MOVED


def _by_firmness(ranked: Sequence[Rated], piece: Piece) -> list[Rated]:
    facts = {rated.place: _lies(piece, rated.place) for rated in ranked}
    most = max((rated.firm or 0.0 for rated in ranked), default=0.0)
    has_room = any(ground and over <= _FAR for ground, over in facts.values())

    def order(rated: Rated) -> tuple[bool, int, bool, bool, bool]:
        ground, over = facts[rated.place]
        far = has_room and ground and over > _FAR
        return far, int((most - (rated.firm or 0.0)) / _ALIKE), over > 0, not ground, bool(rated.place.turn % 360)

    return sorted(ranked, key=order)


def _lies(piece: Piece, place: Place) -> tuple[bool, float]:
    """Whether `piece` touches the platform at `place`, and the share of its width beyond the platform's end."""
    corners = silhouette_of(piece).placed(place.x, place.y, radians(place.turn), UNIT)
    left, right = min(x for x, _y in corners), max(x for x, _y in corners)
    ((start, end),) = PLATFORM
    return min(y for _x, y in corners) < _TOUCHES, max(0.0, start - left, right - end) / (right - left)


def comes_next(view: ShapesView) -> Coming:
    """What may be placed after the held piece, as far as its holder can tell: the holder's other pieces of this turn,
    then those passed to the next seat, or any piece that is not on the tower."""
    assert view.turn is not None
    own = [laid.piece for laid in view.tray if laid.status == "waiting" and laid.piece is not None]
    left = [piece for piece in PIECES if piece not in view.platform and piece != view.held]
    if view.seats - sum(view.out) == 1:
        return Coming(left, own)
    after = next(seat for step in range(1, view.seats) if not view.out[seat := (view.turn + step) % view.seats])
    passed = [laid.piece for laid in view.passed[after] if laid.piece is not None]
    return Coming((), own, passed or left)


RELAXED = StackerTemper(shake=20, twist=5, minds=True, looks=10, hollows=0, tries=10, sure=1, gropes=12)
NORMAL = StackerTemper(shake=4, twist=1, looks=20, hollows=8, tries=15, sure=1, gropes=24, leeway=4, daring=0.25)
HARD = StackerTemper(looks=40, hollows=40, tries=80, sure=3, gropes=120, work=48, reserve=120, daring=0.8)
EXPERT = StackerTemper(looks=60, hollows=70, tries=130, sure=6, gropes=400, work=200, daring=0.8)

_ALIKE: Final = 0.05
"""Difference of firmness up to which places are about equally firm."""
_NEARLY: Final = 0.6
"""Share of the firmness of a place where the piece tips from which on one where it stays is nearly as good."""
_TURNED: Final = 0.4
_MOVED: Final = 24.0
"""Radians and px by which a piece may move as it comes to rest, and still lie as it was let go."""
_FAR: Final = 0.25
"""Share of a piece's width that is far over the end of the platform."""
_TOUCHES: Final = 3.0
"""px above the platform up to which a piece lies on it."""

SERVES: Final = 3
"""Ease from which a plain piece serves as well as a wild one."""
SURE: Final = replace(EXPERT, daring=0.0, care=3.0, sure=6, leeway=5, work=80, reserve=200)
"""How places for hints are looked for: firm ones first, that people hit as well, and whatever helps a rival."""
OWN: Final = 1.0
"""`StackerTemper.own` of strong bots in Classic: they find leaning places, so a rival's fall is worth more than
room for their own pieces."""

TEMPERS: Final[Mapping[str, tuple[StackerTemper, CardTemper, StopPolicy]]] = {
    # Looks at few places, its hand shakes, though not into what it sees fall, and it dares little at once.
    "relaxed": (RELAXED, CardTemper(slips=15, late=False, spoils=False, most=2, wilds=1, timid=40), gentle),
    # A careful builder with a steady hand.
    "normal": (NORMAL, CardTemper(slips=3, late=False, spoils=False, caution=0.75), patient),
    # Keeps room for what may come, and sees where a piece can lean.
    "hard": (HARD, CardTemper(), stops_for(3)),
    # Looks at everything.
    "expert": (EXPERT, CardTemper(), stops_for(3)),
}
"""How bots of each difficulty build, what they do with their cards, and when they stop a turn."""


def glance(temper: StackerTemper) -> StackerTemper:
    """How a builder of `temper` looks for places before it declares: with its own hand, but not for long."""
    looks, hollows, tries = min(temper.looks, 20), min(temper.hollows, 10), min(temper.tries, 15)
    return replace(temper, looks=looks, hollows=hollows, tries=tries, sure=1, gropes=0, work=0, reserve=0, daring=0.0)


def thinking_bot(difficulty: str) -> ThinkingBot:
    """A new bot of one of the difficulties in `TEMPERS`."""
    building, cards, stops = TEMPERS[difficulty]
    racing = replace(building, daring=1.0, own=OWN) if cards.spoils else building
    declarer = Declarer(TurnTrials(glance(building)), cards.caution) if cards.caution else None
    return ThinkingBot(CardChooser(SHAPES, cards), stops, building, racing, declarer)
