"""The phone page's own words, by the keys under which its scripts know them."""

from __future__ import annotations

from typing import Final

from game.app.text import N_

PAGE_WORDS: Final[dict[str, str]] = {
    "title": "Tumblebox",
    "connecting": N_("Connecting …"),
    "lost": N_("The connection is lost. Trying again …"),
    "awake": N_("Tap here now and then: it keeps your phone awake."),
    "asleep": N_("If your phone falls asleep, wake it: your seat waits for you."),
    "code": N_("Code on the big screen"),
    "code-hint": N_("Six letters and digits"),
    "enter": N_("Go on"),
    "name": N_("Your name"),
    "colour": N_("Your colour"),
    "seat": N_("Your seat"),
    "sit": N_("Sit down"),
    "take": N_("Take this seat"),
    "full": N_("No seat is free now."),
    "watch": N_("Only watch"),
    "watching": N_("You watch"),
    "to-seats": N_("To the seats"),
    "open": N_("This page is open in another window, which has your seat now."),
    "kicked": N_("Your seat has been freed at the big screen."),
    "table": N_("Your seat is played at the table now."),
    "taken": N_("Another phone has taken your seat while this one was away."),
    "away": N_("The phone of {name} is away: take this seat"),
    "rest": N_("The host is choosing the next game."),
    "rest-note": N_("Leave this page open: it comes back by itself, with your name and colour."),
    "again": N_("Use it here"),
    "reload": N_("The game is of another version. Load this page anew."),
    "secret": N_("Tap hides it"),
    "hidden": N_("Hidden. Tap to see it."),
    "pad-left": N_("Turn left"),
    "pad-right": N_("Turn right"),
    "undo": N_("Undo"),
    "back": N_("Back"),
    "seats": N_("Who plays"),
    "log": N_("What happened"),
    "leave": N_("Play at the big screen instead"),
    "leave-sure": N_("Tap again: give this phone up"),
    "leave-note": N_(
        "You then play there with mouse, keyboard or gamepad. Under Menu, Phones the seat can come back here."
    ),
    "language": N_("Language"),
    "text-size": N_("Text size"),
    "hold": N_("Hold the button down for a moment: so no stray tap drops the piece."),
    "hold-short": N_("hold down"),
    "red": N_("Red"),
    "blue": N_("Blue"),
    "green": N_("Green"),
    "yellow": N_("Yellow"),
    "white": N_("White"),
    "purple": N_("Purple"),
    "seconds": N_("{n} seconds left"),
    "sent": N_("Sent …"),
}
