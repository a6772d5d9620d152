"""`VersusBuilder` is the bot that builds a level against others: it estimates quickly and simulates nothing.

`TowerLook` rates the places for a piece, and `plan_hand` leads the hand there. What the bot aims for depends on the
level: to reach a line soon, to stay standing, to stay low, or to meet the goals. Difficulties differ in how closely
they look, what margin they trust, and how steady and quick the hand is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.bot import Expired
from game.core.game import AnyAction, Observation, Poses
from game.core.rng import Rng
from game.core.tower_events import UNIT, Piece, Release
from game.levels.bot.hand_plans import plan_hand
from game.levels.bot.hand_ways import look_on, way_out
from game.levels.bot.loads import may_pull
from game.levels.bot.profiles import VersusProfile
from game.levels.bot.temper_costs import tempered
from game.levels.bot.tempers import RoundNote
from game.levels.bot.tower_look import TowerLook
from game.levels.rules.actions import GiveUp, Gust, Swap, Take, TakeBack, TakeOut
from game.levels.rules.view import ChallengeView
from game.levels.world.hand_path import HandPath

_MOST_BACKS = 6
"""Most placements it takes back before it gives up."""
_LIFTS = 3
"""Standing pieces it considers to take before it takes none."""


@dataclass(frozen=True, slots=True)
class VersusBuilder:
    """A `Bot` and a `Placer`."""

    profile: VersusProfile

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> AnyAction:
        view: ChallengeView = observation.view
        legal = observation.legal
        if view.phase == "held":
            return Release()
        takes = [action for action in legal if isinstance(action, Take)]
        fresh = [action for action in takes if action.piece in view.coming]
        if fresh:
            return fresh[0]
        outs = [action for action in legal if isinstance(action, TakeOut)]
        if takes or outs:
            return rng.choice(takes or outs)
        if TakeBack() in legal and view.backs < _MOST_BACKS:
            return TakeBack()
        return GiveUp() if GiveUp() in legal else next(one for one in legal if not isinstance(one, Gust))

    def place(
        self, observation: Observation, poses: Poses, rng: Rng, expired: Expired | None = None
    ) -> HandPath | Take | None:
        """The hand's path; while it holds nothing, the standing piece to take, or None."""
        view: ChallengeView = observation.view
        saved = poses["tower"]
        note: RoundNote | None = poses.get("round")
        if note is not None and note.looks and saved["held"] is not None:
            return look_on(saved["held"]["aim"])
        profile = self.profile if note is None else tempered(self.profile, note)
        look = TowerLook(view, saved, profile, rng, note)
        if saved["held"] is None:
            return _take(look, [one.piece for one in observation.legal if isinstance(one, Take)])
        held = int(saved["held"]["piece"][0])
        coming = next(iter(view.coming), None) if note is None or note.next_piece is None else note.next_piece
        best = look.best(held, coming)
        swap = _swap(observation, held)
        hopeless = look.is_hopeless(best)
        if swap is not None and (profile.swaps is not None or hopeless):
            other = look.best(swap.piece, held)
            better = best is None or (other is not None and other.value > best.value + (profile.swaps or 0.0))
            if better and not (hopeless and look.is_hopeless(other)):
                return HandPath(swap=swap.piece)
        if hopeless and (spare := look.spare(held)) is not None:
            return plan_hand(look, spare, saved["held"])
        waits = hopeless and (coming is None or look.is_hopeless(look.best(coming, None)))
        return plan_hand(look, None if hopeless else best, saved["held"], waits)


def _swap(observation: Observation, held: Piece) -> Swap | None:
    """The swap for the piece that comes after the held one. What was to come earlier is left: so none is swapped back
    again, and once something was swapped it stays so."""
    view = observation.view
    ids = view.level.ids
    if any(ids.index(piece) < ids.index(held) and piece not in view.steps for piece in view.coming):
        return None
    later = (one for one in observation.legal if isinstance(one, Swap) and ids.index(one.piece) > ids.index(held))
    return next(later, None)


def _take(look: TowerLook, pieces: Sequence[Piece]) -> Take | None:
    """The standing piece that may be taken out with least harm, if it can be put to better use; None: no piece. The
    highest is where it belongs."""
    found: list[tuple[float, Piece, bool]] = []
    waited = look.note is not None and look.note.waited
    highest = max(look.standing, key=lambda one: one.y, default=None)
    for one in look.standing:
        if one.piece not in pieces or one is highest:
            continue
        way = way_out(one, look.standing)
        if way is None:
            continue
        loads = look.loads_without(one)
        worst = float(loads.margins.min(initial=UNIT))
        # It must dare a little more where it has waited and others lead.
        sure = waited and may_pull(loads, way, 0, 0, waited=True)
        dares = look.trust + (waited and not look.leads)
        if sure or may_pull(loads, way, dares, look.view.falls, waited=False):
            # What can be lifted straight up drags nothing along.
            found.append((min(worst, UNIT / 4) - (8.0 if way else 0.0) + look.rng.below(100) / 100, one.piece, sure))
    for _worth, piece, sure in sorted(found, reverse=True)[:_LIFTS]:
        best = look.without(piece).best(piece, None)
        if best is not None and (best.value > 0.0 or (sure and not look.is_hopeless(best))):
            return Take(piece)
    return None
