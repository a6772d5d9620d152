"""Reason ids in words. Everything that can be refused or go wrong below the scenes has its one sentence here."""

from __future__ import annotations

from game.app.text import N_, _
from game.core.game import Params

SENTENCES: dict[str, str] = {
    # a match
    "match.no-such-seat": N_("There is no such seat at this table."),
    "undo.nothing": N_("There is nothing to take back."),
    "undo.revealed": N_("This cannot be taken back: something has been seen since."),
    "undo.entangled": N_("This cannot be taken back: what others did rests on it."),
    # Shape Up!
    "shape-up.not-your-turn": N_("It is another player's turn."),
    "shape-up.match-over": N_("The match is over."),
    # setting up
    "setup.seats": N_("{game} is for {least} to {most} players, not {seats}."),
    "setup.unknown-option": N_("{game} has no option {option}. It has: {known}."),
    "setup.bad-value": N_("The option {option} cannot be {value} here. Possible: {allowed}."),
    "setup.unknown-level": N_("There is no bot called {level}. There are: {known}."),
    # match files
    "record.missing": N_("There is no match file {file}."),
    "record.unreadable": N_("The match file {file} cannot be read: {why}."),
    "record.too-large": N_("The file {file} is larger than {megabytes} MB, so it cannot be a match."),
    "record.not-a-match": N_("{file} is not a match of Tumblebox."),
    "record.unknown-format": N_("The match file {file} was written by a newer Tumblebox. Update the game to open it."),
    "record.unknown-game": N_("The match file {file} is of a game that this Tumblebox does not have: {game}."),
    "record.unknown-rules": N_("The match file {file} was played by other rules of {game} than these."),
    "record.bad-setup": N_("The match file {file} names seats or options that its game refuses."),
    "record.damaged": N_("The match file {file} is damaged in line {line}."),
    "record.illegal": N_("The match file {file} has an illegal action in line {line}."),
    "record.diverged": N_("The match file {file} does not replay to the same match: line {line} differs."),
    "record.disk": N_("The match can no longer be saved to {file}: {why}. You can play on."),
    # settings, assets, the machine
    "asset.missing": N_("The file {name} of the game is missing. Install Tumblebox again."),
}


def sentence(reason: str, params: Params) -> str:
    """The sentence of a reason id, filled in; the id itself for one that has none."""
    message = SENTENCES.get(reason)
    return reason if message is None else _(message, **params)
