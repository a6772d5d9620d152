"""`sentence` returns the sentence for the reason id of a refusal or error, from `SENTENCES` or a game's manifest."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from pathlib import Path

from game.app.paths import brief
from game.app.problem import Problem
from game.app.text import N_, _
from game.core.game import Params
from game.core.manifest import Manifest

SENTENCES: dict[str, str] = {
    # a match
    "match.no-such-seat": N_("There is no such seat at this table."),
    "undo.nothing": N_("There is nothing to take back."),
    "undo.revealed": N_("Nothing new to take back: what came before has been seen."),
    "undo.entangled": N_("This cannot be taken back: what others did since rests on it."),
    "phones.too-late": N_("This cannot be done any more."),
    # setting up
    "setup.seats": N_("{game} is for {least} to {most} players, not {seats}."),
    "setup.unknown-option": N_("{game} has no option {option}. It has: {known}."),
    "setup.bad-value": N_("The option {option} cannot be {value} here. Possible: {allowed}."),
    "setup.unknown-level": N_("There is no bot called {level}. There are: {known}."),
    "setup.matches": N_("At least one match must be played, not {matches}."),
    "setup.seed": N_("The seed must be a number from 0 to {most}, not {seed}."),
    "setup.name": N_("A name has {most} letters at the most. Choose a shorter one."),
    "setup.colour": N_("There is no colour {colour} for a seat. There are: {known}."),
    "setup.start-seats": N_("The position is for {needed} players, not {seats}."),
    "setup.start-option": N_("The option {option} is {needed} in the position, not {value}."),
    "setup.device": N_(
        "No seat has a device {device}. There are: any, mouse, phone, keys, keys-left, keys-right, pad1 and so on."
    ),
    # match files
    "record.missing": N_("There is no match file {file}."),
    "record.unreadable": N_("The match file {file} cannot be read: {why}."),
    "record.too-large": N_("The file {file} is larger than {megabytes} MB, so it cannot be a match."),
    "record.not-a-match": N_("{file} is not a match of Tumblebox."),
    "record.unknown-format": N_("The match file {file} was written by a newer Tumblebox. Update the game to open it."),
    "record.unknown-game": N_("The match file {file} is of a game that this Tumblebox does not have: {game}."),
    "record.unknown-rules": N_("The match file {file} was played by other rules of {game} than these."),
    "record.bad-setup": N_("The match file {file} names seats or options that its game refuses."),
    "record.bad-start": N_(
        "The match file {file} begins from a position that is damaged in its line {line}, at “{what}”."
    ),
    "record.damaged": N_("The match file {file} is damaged in line {line}."),
    "record.illegal": N_("The match file {file} has an illegal action in line {line}."),
    "record.diverged": N_("The match file {file} does not replay to the same match: line {line} differs."),
    "record.disk": N_(
        "The match cannot be saved to {file} now: {why}. Play on: it is saved as soon as that works again."
    ),
    # shared levels
    "share.none": N_("There is no code of a level here: it begins with TB1."),
    "share.newer": N_("This level was shared by a newer Tumblebox. Update the game to open it."),
    "share.damaged": N_("The code of this level is not whole. Copy it once more, or ask for the file."),
    "share.level": N_("This level cannot be played: {why}."),
    "share.unreadable": N_("{file} cannot be read: {why}."),
    "share.no-level": N_("{file} is not a level of Tumblebox."),
    "share.no-picture": N_("{file} is not a picture that can be read."),
    "share.no-code": N_("There is no code of a level to be seen in {file}."),
    "share.unwritable": N_("The level cannot be saved in {folder}: {why}. Put that right and try again."),
    "share.too-large": N_("This level is too large for a code. Share its file instead."),
    "day.none": N_("There is no code of a day here: it has four groups of four letters and digits."),
    "day.damaged": N_("This code is not right: a letter of it is wrong or missing. Copy or type it once more."),
    "day.ahead": N_("This code is of a day that has not come here yet."),
    "day.other": N_("This code is from another version of Tumblebox, whose level of that day is another one."),
    "share.no-steps": N_("No plain steps repeat what your hand did, so there is no code. Share its file instead."),
    # position texts
    "position.too-long": N_("This is too long to be a position of {what}."),
    "position.game": N_(
        "Line {line} of the position should name its game and rules, as in “shape-up 1”, not “{what}”."
    ),
    "position.rules": N_("The position was written by other rules than these: {what}."),
    "position.options": N_("Line {line} of the position has options that do not fit: {what}."),
    "position.missing": N_("Line {line} of the position should begin with “{what}:”."),
    "position.extra": N_("Line {line} of the position does not belong there: {what}."),
    "position.value": N_("Line {line} of the position cannot be read at “{what}”."),
    "position.twice": N_("{what} in line {line} of the position is elsewhere too. Take one of them out."),
    "position.nowhere": N_("{what} is nowhere in the position. Put it where it belongs."),
    "position.count": N_("The number is wrong in line {line} of the position, at “{what}”. Add or remove some there."),
    "position.poses": N_("The tower in line {line} does not fit the position: other pieces, or others in motion."),
    "position.impossible": N_("No play leads to line {line} of the position, “{what}”."),
    "position.spelling": N_("Line {line} of the position should be written “{what}”."),
    # settings
    "settings.bad-value": N_("The setting {field} has a value that does not fit, so the usual one is used."),
    "settings.unknown": N_("There is no setting called {field}, so it is left out."),
    "settings.damaged": N_("The settings in {path} could not be read. The usual ones are used."),
    "settings.unreadable": N_("The settings in {path} cannot be read: {why}. They stay as they are."),
    "settings.unwritable": N_("The settings cannot be saved to {path}: {why}."),
    "lessons.unwritable": N_("How far you are in lessons cannot be saved to {path}: {why}."),
    "table.damaged": N_("Damaged and left out of {file}: {what}. It is kept in {aside}."),
    "table.torn": N_("{file} is damaged. What can be read of it is used, and all of it is kept in {aside}."),
    "table.stuck": N_("{path} is damaged and cannot be mended: {why}. It stays as it is."),
    "table.unreadable": N_("{path} cannot be read: {why}. It stays as it is, and nothing new is saved there."),
    # game nights
    "night.unreadable": N_("The game night {file} cannot be read: {why}."),
    "night.newer": N_("The game night {file} was written by a newer Tumblebox. Update the game to go on with it."),
    "night.damaged": N_("The game night {file} is damaged and cannot go on."),
    "night.unwritable": N_(
        "The game night cannot be saved to {path}: {why}. It goes on as long as this window is open."
    ),
    # data that moves between machines
    "move.unwritable": N_("Your data cannot be written to {folder}: {why}. Nothing is lost."),
    "move.unreadable": N_("{file} cannot be read: {why}."),
    "move.foreign": N_("{file} is not a file of a player's data from Tumblebox."),
    "move.newer": N_("{file} was written by a newer Tumblebox. Update the game to import it."),
    "move.damaged": N_("{file} is damaged or was changed by somebody. Nothing of it is used."),
    "move.ended": N_("What moved the data has ended too soon. Everything is as it was."),
    "move.stuck": N_("The import did not work: {why}. Everything is as it was."),
    # pictures that are saved
    "history.damaged": N_("The list of past results ({file}) is damaged. It is kept in {aside}, and a new one begins."),
    "history.newer": N_(
        "The list of past results ({file}) is of a newer game. It is kept in {aside}, and a new one begins."
    ),
    "history.unreadable": N_("The past results in {path} cannot be read: {why}."),
    "history.unwritable": N_("The result cannot be kept in {path}: {why}."),
    "picture.unwritable": N_("The picture cannot be saved in {folder}: {why}. Put that right and try again."),
    "picture.failed": N_("The picture could not be drawn, and nothing was saved. Details are in {path}."),
    "picture.ended": N_("What drew the picture has ended too soon, and nothing was saved. Try again."),
    # assets, the machine
    "asset.missing": N_("The file {name} of the game is missing. Install Tumblebox again."),
    "asset.unreadable": N_("The file {name} of the game cannot be read. Install Tumblebox again."),
    "speech.none-any": N_("No voice was found on this computer: speech needs espeak-ng."),
    "speech.none-ja": N_(
        "No Japanese voice was found on this computer: it needs espeak-ng with kakasi, or Open JTalk."
    ),
    "speech.fails": N_("{voice} does not speak. Speech is silent until the next start."),
    "rumble.refused": N_("Gamepad {number} cannot shake now. It plays on without; plugging it in again may help."),
    "audio.failed": N_("The sound card stopped answering ({why}). The game goes on in silence."),
}


_log = logging.getLogger(__name__)
_manifests: Mapping[str, Manifest] = {}


def use(manifests: Mapping[str, Manifest]) -> None:
    """Registers the refusal sentences of these games."""
    global _manifests
    _manifests = manifests


def sentence(reason: str, params: Params) -> str:
    """The sentence of a reason id, filled in; the id itself for one that has none.

    What a game refuses begins with its key: "square-up.occupied".
    """
    message = SENTENCES.get(reason)
    manifest = _manifests.get(reason.partition(".")[0])
    if message is None and manifest is not None:
        message = manifest.refusals().get(reason)
    return reason if message is None else _(message, **params)


def notice(problem: Problem) -> str:
    """The sentence of an error for a place on the screen: paths are short there, and whole in the log file."""
    return sentence(problem.reason, {name: _short(value) for name, value in problem.params.items()})


def short(path: str) -> str:
    """The short form of a path for the screen. The log file has the whole path."""
    _log.warning("Told of %s", path)
    return brief(path)


def saved_in(path: Path) -> str:
    """The sentence about a file that the player has saved."""
    folder, name = os.path.split(short(str(path)))
    return _("Saved in {folder} as {name}", folder=folder, name=name)


def _short(value: int | str) -> int | str:
    return short(value) if isinstance(value, str) and os.path.isabs(value) else value
