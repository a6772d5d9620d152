"""Lists what the pages of the settings have: the name of each setting, its values, what it does, and its sign."""

from __future__ import annotations

from game.app.speed_words import SPEED_NOTE, SPEED_TITLE
from game.app.text import LANGUAGES, N_, _, pgettext
from game.core.session import SPEEDS

PAGES: dict[str, tuple[str, ...]] = {
    "display": ("text_size", "language", "fullscreen", "high_contrast", "motion", "reduced_motion"),
    "sound": ("master", "music", "ambience", "effects", "rumble"),
    "play": ("privacy", "peek_toggle", "lens_toggle", "gains", "faces"),
    "controls": (),
    "halves": (),
    "data": (),
    "access": (
        "one_switch",
        "dwell",
        "game_speed",
        "press_gap",
        "hold_length",
        "dead_zone",
        "sticks_swapped",
        "pads",
        "speech",
        "voice_speed",
    ),
}
SHEET_ENDS = frozenset(
    {"language", "high_contrast", "reduced_motion", "master", "effects", "rumble"}
    | {"privacy", "lens_toggle", "faces", "game_speed", "hold_length", "pads", "voice_speed"}
)
"""The settings after which another sheet begins: settings on one sheet belong together."""
PAGE_NAMES = {
    "display": N_("Display"),
    "sound": N_("Sound"),
    "play": N_("Table"),
    "controls": N_("Controls"),
    "halves": N_("Keys for two"),
    "data": N_("Data"),
    "access": N_("Access"),
}
PAGE_ICONS = {
    "display": "picture",
    "sound": "speaker",
    "play": "dice",
    "controls": "pad",
    "halves": "twins",
    "data": "save",
    "access": "person",
}
NAMES = {
    "fullscreen": N_("Full screen"),
    "motion": N_("Speed of motion"),
    "reduced_motion": N_("Reduced motion"),
    "text_size": N_("Text size"),
    "high_contrast": N_("High contrast"),
    "language": N_("Language"),
    "master": N_("All sound"),
    "music": N_("Music"),
    # Translators: the sounds of the place in which one plays, such as a fire.
    "ambience": N_("Ambience"),
    "effects": N_("Effects"),
    "rumble": N_("Gamepad rumble"),
    "privacy": N_("Between turns"),
    # Translators: a short look at one's own hidden cards.
    "peek_toggle": N_("Peek"),
    # Translators: to look at the weights in a tower through the balance lens.
    "lens_toggle": N_("Weigh"),
    "gains": N_("What moves gain"),
    "faces": N_("Faces on pieces"),
    "game_speed": SPEED_TITLE,
    "one_switch": N_("One switch"),
    "dwell": N_("Time for a choice"),
    "press_gap": N_("Repeated presses"),
    "hold_length": N_("Length of a hold"),
    "dead_zone": N_("Dead zone of sticks"),
    "sticks_swapped": N_("Swap the sticks"),
    "pads": N_("Gamepads"),
    "speech": N_("Speech"),
    "voice_speed": N_("Speed of the voice"),
}
CHOICES: dict[str, tuple[object, ...]] = {
    "motion": ("1x", "2x", "off"),
    "text_size": (100, 125, 150, 175, 200),
    "language": tuple(LANGUAGES),
    "privacy": ("open", "curtain"),
    "gains": ("always", "pointed", "never"),
    "fullscreen": (False, True),
    "reduced_motion": (False, True),
    "high_contrast": (False, True),
    "peek_toggle": (False, True),
    "lens_toggle": (False, True),
    "faces": (False, True),
    "game_speed": SPEEDS,
    "one_switch": (False, True),
    "dwell": (500, 800, 1200, 1800, 2500, 4000),
    "press_gap": (0, 500),
    "hold_length": (50, 100, 200, 300),
    "dead_zone": (10, 18, 30, 45, 60),
    "sticks_swapped": (False, True),
    "speech": ("off", "reader", "voice"),
    "voice_speed": (60, 80, 100, 130, 160, 200, 250, 300),
}
VALUE_NAMES: dict[tuple[str, object], str] = {
    ("motion", "1x"): N_("Normal"),
    ("motion", "2x"): N_("Fast"),
    ("motion", "off"): N_("Instant"),
    ("privacy", "open"): N_("Open table"),
    ("privacy", "curtain"): N_("Cover the screen"),
    ("peek_toggle", False): N_("While held"),
    ("peek_toggle", True): N_("On and off"),
    ("lens_toggle", False): N_("While held"),
    ("lens_toggle", True): N_("On and off"),
    ("gains", "always"): N_("Always shown"),
    ("gains", "pointed"): N_("In short"),
    ("gains", "never"): N_("Never shown"),
    # Translators: every press of a key counts, however soon it comes.
    ("press_gap", 0): N_("All count"),
    ("press_gap", 500): N_("Not within 0.5 s"),
    ("speech", "off"): N_("Off"),
    ("speech", "reader"): N_("Screen reader"),
    ("speech", "voice"): N_("Own voice"),
}
NOTES = {
    "text_size": N_("All words grow, up to twice as large."),
    "language": N_("English or Japanese, changed at any time."),
    "fullscreen": N_("In a window, or on the whole screen."),
    "master": N_("Music, the sounds of the place and effects have a volume each as well."),
    "music": N_("What is played in menus and at tables."),
    "ambience": N_("A fire, rain or birds: the sounds of the place."),
    "effects": N_("Wood, cards and buttons."),
    "reduced_motion": N_("Nothing shakes; pieces on the title lie still."),
    "rumble": N_("When wood touches wood, and when a tower falls. Never with reduced motion."),
    "privacy": N_("Whether the screen is covered between turns although the game could do without."),
    "peek_toggle": N_("How you look at your hidden cards when several people share the screen."),
    "lens_toggle": N_("How you look at the weights in a tower."),
    "gains": N_("What a move would add to your score, shown before you make it."),
    "faces": N_("They tell what stands safely, scores or is in danger."),
    "high_contrast": N_("Darker panels, brighter text and thicker outlines."),
    "motion": N_("How fast cards travel and bots act."),
    "game_speed": SPEED_NOTE,
    "one_switch": N_("One key or button plays everything: choices light up in turn, and it takes one."),
    "dwell": N_("With one switch: how long each choice is lit up. The longer, the slower a piece sweeps."),
    "press_gap": N_("A key or button that is pressed again too soon does nothing."),
    "hold_length": N_("How long a key is down until it counts as held, and repeats."),
    "dead_zone": N_("How far a stick leans before anything moves."),
    "pads": N_("For a gamepad whose buttons do the wrong things, or nothing."),
    "sticks_swapped": N_("The right stick moves what you hold, the left one moves it slowly."),
    "voice_speed": N_("How fast the game's own voice speaks."),
    "speech": N_("F2 says it again, or stops. Without a screen reader the game's own voice speaks."),
}
ICONS = {
    "text_size": "letters",
    "language": "globe",
    "fullscreen": "corners",
    "motion": "clock",
    "reduced_motion": "wave",
    "high_contrast": "half",
    "master": "speaker",
    "music": "tune",
    "ambience": "wind",
    "effects": "star",
    "rumble": "pad",
    "privacy": "lock",
    "peek_toggle": "eye",
    "lens_toggle": "balance",
    "gains": "chart",
    "faces": "person",
    "game_speed": "play",
    "one_switch": "click",
    "dwell": "clock",
    "press_gap": "shield",
    "hold_length": "keyboard",
    "dead_zone": "stick",
    "sticks_swapped": "twins",
    "pads": "pad",
    "speech": "speaker",
    "voice_speed": "clock",
}
USUAL_HOLD = 0.4
"""Seconds of a hold of the usual length."""


def value_name(name: str, value: object) -> str:
    """A value of a setting in words."""
    match name, value:
        case "pads", _found:
            return pgettext("a button", "Set up")
        case "language", _code:
            return LANGUAGES[str(value)]
        case "dwell", int(ms):
            return pgettext("a duration", "{seconds} s", seconds=ms / 1000)
        case "hold_length", int(share):
            return pgettext("a duration", "{seconds} s", seconds=USUAL_HOLD * share / 100)
        case "text_size" | "game_speed" | "dead_zone" | "voice_speed", _share:
            return f"{value} %"
        case _volume, _share if name in PAGES["sound"]:
            return f"{value} %"
        case _switch, bool() if (name, value) not in VALUE_NAMES:
            return _("On") if value else _("Off")
    return _(VALUE_NAMES[name, value])
