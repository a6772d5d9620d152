"""`phone_page`: a challenge on a phone: its goal, the pieces that come, and the pad that moves the one in the hand."""

from __future__ import annotations

from collections.abc import Iterator

from game.app.text import _, ngettext
from game.core.game import TOWER
from game.core.tower_events import Release
from game.games.challenge.panels.prompts import hold_line, ready_line
from game.games.challenge.phone_numbers import numbers_of
from game.games.challenge.routes import route
from game.levels.rules.actions import GiveUp, Take, TakeBack, TakeOut
from game.levels.rules.view import ChallengeView
from game.levels.sentences import MEDALS, end_words, goal_lines, goal_medal, limit_sentences, medal_conditions
from game.net.match_page import match_page, view_of
from game.net.page import Button, Course, Figure, Group, PhoneFrame, PhonePage
from game.net.tower_page import let_go, pad_words, piece_thing
from game.table.tower.piece_words import piece_name

MOST = 4
"""Pieces of a fixed order that are shown."""


def phone_page(frame: PhoneFrame) -> PhonePage:
    view = view_of(frame, ChallengeView)
    return match_page(
        frame,
        prompt=_prompt(frame, view),
        note=_note(frame, view),
        courses=_courses(frame),
        seat=lambda _seat: ("", _("builds") if view.phase != "over" else "", ""),
        acts=frame.seat in view.actors,
        groups=_groups(frame, view),
        buttons=(
            let_go(),
            Button("take-back", _("Undo"), "plain"),
            Button("finish", _("Finish"), "honey"),
            Button("give-up", _("Give the level up"), "plain"),
            Button("give-up.sure", _("Yes, give up"), "red"),
        ),
        figures=_figures(view),
        terms=_terms(view),
        pad=pad_words() if Release() in frame.observation.legal else "",
    )


def _prompt(frame: PhoneFrame, view: ChallengeView) -> str:
    match view.phase:
        case "over":
            return _("{medal}!", medal=_(MEDALS[view.medal])) if view.medal else end_words(view)
        case "settling":
            return _("Wait: the tower comes to rest …")
        case "holding":
            return hold_line(any(isinstance(action, Take) for action in frame.observation.legal))
    if frame.watches:
        return _("{name} builds", name=frame.name(0))
    return _("Take a piece") if view.phase == "ready" else _("Set it down")


def _note(frame: PhoneFrame, view: ChallengeView) -> str:
    if frame.watches or TOWER in view.actors:
        return ""
    if view.held is not None:
        name = piece_name(view.held, view.level.looks.get(view.held, "wood"))
        return _("Put the {piece} down: here, or at the big screen with mouse, keyboard or gamepad.", piece=name)
    return ready_line(view).replace("\n", " ") if view.phase == "ready" else ""


def _figures(view: ChallengeView) -> Iterator[Figure]:
    given = view.level.given
    if given:
        yield Figure(_("Pieces placed"), f"{sum(piece in view.placed for piece in given)} / {len(given)}", strong=True)
    yield Figure(_("Fallen"), str(view.falls))


def _terms(view: ChallengeView) -> Iterator[str]:
    """The goal, and what silver and gold ask for beyond it."""
    level = view.level
    yield from (line for line, _numbers in goal_lines(level.goals))
    yield from limit_sentences(level)
    for medal, words in zip((1, 2, 3), medal_conditions(level), strict=True):
        if medal > goal_medal(level):
            lost = bool(view.falls) and medal > 1
            yield _("{medal}: {what}", medal=_(MEDALS[medal]), what=_("lost, something fell") if lost else words)


def _groups(frame: PhoneFrame, view: ChallengeView) -> Iterator[Group]:
    level = view.level

    if view.held is not None:
        held = piece_thing(frame, "held", view.held, level.looks.get(view.held, "wood"), ("fresh",))
        yield Group(_("In your hand"), "cards beside", (held,))
    if view.coming:
        shown = view.coming if level.order == "free" else view.coming[:MOST]
        made = tuple(piece_thing(frame, f"tray.{piece}", piece, level.looks.get(piece, "wood")) for piece in shown)
        more = len(view.coming) - len(shown)
        note = ngettext("{n} more", "{n} more", more) if more else ""
        yield Group(_("Next pieces"), "cards beside", made, note=note)
    if standing := numbers_of(frame.observation):
        marked = (
            piece_thing(frame, f"stands.{piece}", piece, level.looks.get(piece, "wood"), badge=str(number))
            for piece, number in standing.items()
        )
        yield Group(_("Standing pieces, with their numbers"), "cards", tuple(marked))


def _courses(frame: PhoneFrame) -> Iterator[Course]:
    for action in frame.observation.legal:
        ids = tuple(step.id for step in route(frame.observation, action))
        match action:
            case TakeOut(piece):
                yield Course(ids, action, words=piece_name(piece), ask=True, ok=_("Take it out"))
            case Take(piece) if piece in frame.observation.view.placed:
                yield Course(ids, action, words=piece_name(piece), ask=True, ok=_("Take it up"))
            case Take() | Release() | TakeBack() | GiveUp() | _:
                yield Course(ids, action)
