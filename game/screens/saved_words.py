"""`saved_title`, `standing_words` and `state_words` say what a saved match is, how far it is, and whose turn."""

from __future__ import annotations

from game.app import match_words, nights
from game.app.saves import Saved
from game.app.text import _
from game.core.game import Standing
from game.core.manifest import contests
from game.table.playback.winners import winner_words
from game.table.playback.words import level_end
from game.ui.services import Services


def saved_title(services: Services, saved: Saved) -> str:
    """The game or contest that a match is of."""
    if saved.contest == nights.KEY:
        return _("Game night")
    contest = contests(services.manifests).get(saved.contest)
    if contest is not None:
        return _(contest.title)
    game = services.manifests[saved.game]
    # A game's name is the same in every language; what has a lobby is a part of the program.
    return game.title if game.lobby is None else _(game.title)


def saved_headline(services: Services, saved: Saved) -> str:
    """What a match is of: its level where it has one, or else its game or contest."""
    named = saved.last is not None and saved.last.names
    return standing_words(saved.last) if named else saved_title(services, saved)


def state_words(saved: Saved) -> str:
    """How far a match is, and whose turn it is."""
    words = standing_words(saved.standing)
    if saved.standing is not None and saved.standing.names and saved.standing.unit != "round":
        # Its level is the headline.
        return _("Not over yet")
    if saved.turn is None:
        return words
    return _("{standing} · {name} to play", standing=words, name=saved.seats[saved.turn].name)


def result_words(saved: Saved) -> str:
    """How a match ended, or how far it is."""
    if saved.standing is not None and not (saved.contest and saved.winners):
        return state_words(saved)
    names = [saved.seats[seat].name for seat in saved.winners]
    if ended := level_end(saved.view):
        return ended
    if len(saved.seats) == 1:
        return standing_words(saved.last)
    return winner_words(names)


def standing_words(standing: Standing | None) -> str:
    """Progress of a match in a few words; None if it is over."""
    return _("Played to the end") if standing is None else match_words.standing_words(standing)
