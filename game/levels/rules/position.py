"""`position_of` writes the state of a challenge as a position text, its level included; `state_from` reads it back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from game.core.game import Game
from game.core.position import NOTHING, Field, Head, check_spelling, list_text, read, write
from game.core.tower_events import Piece
from game.levels.rules.events import End
from game.levels.rules.level import LevelError, level_hash, level_text, read_level
from game.levels.rules.pieces import piece_code
from game.levels.rules.state import MOST_TAKES, ChallengeState
from game.levels.rules.view import Phase

_PHASES: Final[dict[str, Phase]] = {phase: phase for phase in get_args(Phase)}
_ENDS: Final[dict[str, End]] = {end: end for end in get_args(End)}
_MOST_FALLS: Final = 999_999


def position_of(game: Game, state: ChallengeState) -> str:
    head = Head(1, {"level": state.level.id}, state.rng)
    return write(game, head, _lines(state))


def _lines(state: ChallengeState) -> Iterator[tuple[str, str]]:
    yield "level", state.level_text
    yield "hash", level_hash(state.level_text)
    yield "phase", state.phase
    yield "placed", _list(tuple(state.placed))
    yield "held", NOTHING if state.held is None else piece_code(state.held)
    for piece, placed in state.steps:
        yield "step", f"{piece_code(piece)} on {_list(placed)}"
    yield "takes", str(state.takes)
    yield "backs", str(state.backs)
    yield "falls", str(state.falls)
    yield "medal", str(state.medal)
    yield "ended", state.ended or NOTHING
    if state.builds_on:
        yield "then", "builds on"


def _list(pieces: tuple[Piece, ...]) -> str:
    return list_text(map(piece_code, pieces), ",")


def state_from(game: Game, text: str) -> ChallengeState:
    """The state that `position_of` gave as `text`. `BadPosition` for anything else."""
    head, lines = read(game, text)
    field = lines.take("level")
    try:
        level = level_text(read_level(field.text))
    except LevelError:
        field.fail("position.value")
    if read_level(level).id != head.options["level"]:
        field.fail("position.value", read_level(level).id)
    told = lines.take("hash")
    if told.text != level_hash(level):
        told.fail("position.value")
    state = ChallengeState(level, head.rng)
    phase = lines.take("phase")
    state.phase = phase.one_of(_PHASES)
    known = {piece_code(piece): piece for piece in state.level.ids}
    state.placed = _read(lines.take("placed"), known)
    held = lines.take("held")
    state.held = None if held.is_nothing else held.one_of(known)
    for step in lines.take_all("step"):
        first, rest = step.split(" on ", 2)
        state.steps.append((first.one_of(known), tuple(_read(rest, known))))
    state.takes = lines.take("takes").number(0, MOST_TAKES)
    state.backs = lines.take("backs").number(0, MOST_TAKES)
    state.falls = lines.take("falls").number(0, _MOST_FALLS)
    state.medal = lines.take("medal").number(0, 3)
    ended = lines.take("ended")
    state.ended = None if ended.is_nothing else ended.one_of(_ENDS)
    for then in lines.take_all("then"):
        state.builds_on = then.one_of({"builds on": True})
    if not _can_be(state):
        phase.fail("position.impossible")
    lines.end()
    check_spelling(text, position_of(game, state))
    return state


def _read(field: Field, known: dict[str, Piece]) -> list[Piece]:
    found = [part.one_of(known) for part in field.split(",")]
    if len(set(found)) != len(found):
        field.fail("position.twice")
    return found


def _can_be(state: ChallengeState) -> bool:
    """Whether play may lead to this state; a quick test that rules out the obvious."""
    level, over = state.level, state.phase == "over"
    takeable = {*level.given, *level.liftable}
    if (state.phase == "held") != (state.held is not None) or over != (state.ended is not None):
        return False
    if (over and (state.medal > 0) != (state.ended == "met")) or (state.medal == 3 and (state.falls or not over)):
        return False
    if state.builds_on and not state.may_build_on:
        return False
    if state.held is not None and (state.held in state.placed or state.held not in takeable):
        return False
    if state.takes != len(state.steps) + state.backs:
        return False
    if level.limits.backs is not None and state.backs > level.limits.backs:
        return False
    if state.phase in ("held", "settling", "holding") and not state.steps:
        return False
    if state.held is not None and state.steps[-1][0] != state.held:
        return False
    if state.phase == "settling":
        piece, placed = state.steps[-1]
        was_out = piece in level.removable and piece in placed
        is_away = piece not in state.placed and (level.versus or state.is_from_tray)
        if piece in state.placed if was_out else state.placed[-1:] != [piece] and not is_away:
            return False
    if level.limits.lifts is not None and state.lifts > level.limits.lifts:
        return False
    if level.limits.outs is not None and len(state.outs) > level.limits.outs:
        return False
    standing = level.liftable | level.removable
    return all(piece in (standing if piece in placed else takeable) for piece, placed in state.steps)
