"""Words of the workshop: names of things, materials, places; why an edit is refused, and what a draft still lacks."""

from __future__ import annotations

from typing import Final

from game.app.text import N_, _
from game.games.challenge.workshop.limits import limit_words
from game.levels.rules.pieces import read_words
from game.levels.sentences import MEDALS
from game.levels.workshop.checks import Fault
from game.levels.workshop.draft import Draft
from game.levels.workshop.things import EditRefused, Thing, get

KINDS: Final = {
    "square": N_("Square"),
    "brick": N_("Brick"),
    "plank": N_("Plank"),
    "triangle": N_("Triangle"),
    "wedge": N_("Wedge"),
    "disc": N_("Disc"),
    "dome": N_("Dome"),
    "trapezoid": N_("Stump"),
    "hexagon": N_("Hexagon"),
    "ell": N_("Corner"),
}
COLOURS: Final = {
    "": N_("Mixed"),
    "red": N_("Red"),
    "green": N_("Green"),
    "blue": N_("Blue"),
    "yellow": N_("Yellow"),
    "white": N_("White"),
}
MATERIALS: Final = {
    "wood": N_("Wood"),
    "ice": N_("Ice"),
    "rubber": N_("Rubber"),
    "lead": N_("Lead"),
    "balloon": N_("Balloon"),
    "glass": N_("Glass"),
}
SIZES: Final = {"small": N_("Small"), "": N_("Usual size"), "large": N_("Large")}
PLACES: Final = {
    None: N_("Sandpit"),
    "rooftops": N_("Rooftops"),
    "fairground": N_("Fairground"),
    "weather": N_("Weather"),
    "glass-house": N_("Glass house"),
    "masterworks": N_("Masterworks"),
}
THINGS: Final = {
    "terrain": N_("Ground {n}"),
    "seesaw": N_("Seesaw {n}"),
    "lift": N_("Lift {n}"),
    "zone": N_("Danger zone {n}"),
    "guard": N_("Keep-out zone {n}"),
    "standing": N_("Standing piece {n}"),
    "given": N_("Piece {n}"),
    "goal": N_("Goal {n}"),
    "bonus": N_("Goal {n} for gold"),
    "camera": N_("What is seen"),
    "hand": N_("Reach of the hand"),
    "spawn": N_("Where pieces appear"),
}
ABOUT: Final = {
    "zone": N_("A piece that touches this zone has fallen."),
    "guard": N_("No piece can be carried through this zone, nor let go in it."),
    "camera": N_("The player sees what lies in this frame."),
    "hand": N_("Pieces can be carried as far as this frame."),
    "spawn": N_("Each piece appears here when it is taken."),
}
"""By kind of thing, a sentence that says what it does."""
GOAL_WORDS: Final = {
    "height": N_("Height"),
    "all": N_("Use all"),
    "reach": N_("Stars"),
    "free": N_("Keep free"),
    "beyond": N_("Reach out"),
    "low": N_("Stay low"),
    "few": N_("Use few"),
    "bridge": N_("Bridge"),
    "deliver": N_("Deliver"),
    "find": N_("Find it"),
    "balance": N_("Balance"),
    "ring": N_("Ring bells"),
    "ride": N_("Ride"),
    "shelter": N_("Keep dry"),
    "silhouette": N_("Shape"),
    "neat": N_("Straight"),
    "out": N_("Take out"),
    "move": N_("Rebuild"),
}
"""By kind of goal, the word of its tool."""
REFUSALS: Final = {
    "too-many": N_("A level has room for {most} of these."),
    "always-there": N_("This is always there: it can only be moved."),
    "shape": N_("It cannot have this shape."),
    "three-corners": N_("A ground needs three corners."),
    "crosses": N_("Its sides would cross."),
    "no-room": N_("There is no room on that side."),
    "gold-empty": N_("Gold has to ask for something."),
    "far": N_("That is too far away."),
    "needs-piece": N_("Give a piece first: this goal is about one."),
    "needs-seesaw": N_("Put a seesaw on the mat first."),
    "needs-bell": N_("Put a bell beam on the mat first."),
    "needs-lift": N_("Put a lift on the mat first."),
    "needs-hidden": N_("First hide what one of the pieces is made of."),
    "needs-out": N_("First allow that a standing piece is taken away."),
    "needs-standing": N_("First let pieces stand on the mat."),
}
FAULTS: Final = {
    "no-ground": N_("There is nothing to build on: add some ground."),
    "no-pieces": N_("There are no pieces yet: give some to the player."),
    "no-goal": N_("There is no goal yet: choose one on the left."),
    "crosses": N_("{thing}: its sides cross."),
    "overlaps": N_("{thing} lies in something else: move it apart."),
    "falls": N_("{thing} does not stay where it is: put it where it rests."),
    "gusts": N_("The gusts are out of order."),
    "limit": N_("{thing}: {detail}."),
    "level": N_("The level as a whole: {detail}."),
}


def thing_name(thing: Thing) -> str:
    """What a thing is called; numbers count from 1."""
    return _(THINGS[thing.kind], n=thing.number + 1)


def piece_name(words: str) -> str:
    """What a piece is called: its material, if that is not wood, and its kind."""
    told = read_words(words)
    kind = _(KINDS[told.kind])
    if told.material == "wood":
        return kind
    return _("{material}: {kind}", material=_(MATERIALS[told.material]), kind=kind)


def thing_title(draft: Draft, thing: Thing) -> str:
    """What stands above the properties of a thing."""
    value = get(draft, thing)
    match thing.kind:
        case "given":
            return piece_name(value)
        case "standing":
            return piece_name(value.piece)
        case "goal" | "bonus":
            return _(GOAL_WORDS[value.__struct_config__.tag])
    return thing_name(thing)


def made_title(draft: Draft, thing: Thing) -> str:
    """What a thing is called beside its material: a piece by its kind alone."""
    value = get(draft, thing)
    if thing.kind not in ("given", "standing"):
        return thing_name(thing)
    return _(KINDS[read_words(value if isinstance(value, str) else value.piece).kind])


def ready_words(medal: int, had_run: bool) -> tuple[str, str]:
    """Says of a draft that can be played how far it is, and what comes next. `medal`: its maker's, 0 for none;
    `had_run`: its maker has solved it, perhaps in an earlier form."""
    if medal:
        return _("Solved: {medal}", medal=_(MEDALS[medal])), _("You have solved it: it can be shared.")
    if had_run:
        return _("Ready to play"), _("It has changed since you solved it. Solve it again, then share it.")
    return _("Ready to play"), _("Play and solve it yourself: then it can be shared.")


def refusal(error: EditRefused) -> str:
    """Why an edit was refused."""
    return _(REFUSALS[error.reason], **error.about)


def fault_line(fault: Fault) -> str:
    """What a draft still lacks, in one sentence that names the thing."""
    detail = limit_words(fault.detail)
    if fault.thing is None:
        return _(FAULTS["level" if fault.reason in ("limit", "overlaps", "falls") else fault.reason], detail=detail)
    return _(FAULTS[fault.reason], thing=thing_name(fault.thing), detail=detail)
