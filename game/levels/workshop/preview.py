"""Finds what can be drawn of an unfinished draft: `ground_of` drops what is no polygon, `pieces_of` numbers pieces."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.polygons import convex_parts
from game.core.tower_events import Piece
from game.levels.rules.goals import All
from game.levels.rules.level import Level, LevelError
from game.levels.rules.pieces import numbered, read_words
from game.levels.workshop.draft import Draft, level_from
from game.physics.ground import Fixed, Ground, GroundError


def ground_of(draft: Draft) -> Ground | None:
    """The ground of a draft as it is drawn; None while there is nothing to build on."""
    found = []
    for terrain in draft.ground.fixed:
        for part in convex_parts(terrain.corners):
            try:
                found.append(Fixed(part, terrain.material))
            except ValueError:
                continue
    ground = draft.ground
    if not (found or ground.seesaws or ground.lifts):
        return None
    try:
        return Ground(
            fixed=tuple(found),
            seesaws=ground.seesaws,
            lifts=ground.lifts,
            zones=ground.zones,
            guards=ground.guards,
            camera=ground.camera,
            hand=ground.hand,
            spawn=ground.spawn,
            tilt=ground.tilt,
            gravity=ground.gravity,
        )
    except ValueError:
        return None


def pieces_of(draft: Draft) -> tuple[Piece, ...]:
    """The number of each piece; () where there are too many alike."""
    try:
        return numbered([read_words(words) for words in draft.words])
    except ValueError:
        return ()


def level_of(draft: Draft) -> Level | None:
    """A level with which an unfinished draft can be pictured; None where even that cannot be."""
    whole = replace(draft, goals=draft.goals or (All(),), pieces=draft.pieces or ("square",))
    try:
        return level_from(whole)
    except (LevelError, GroundError):
        return None
