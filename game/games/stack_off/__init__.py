"""Stack-off: two to four people and bots build at once, each on a tower of their own, with the same pieces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.manifest import N_, Contest, Lazy, Pairing, PhoneRules

_RACE: Final[Mapping[str, bool | int | str]] = {"mode": "race", "best-of": 1, "all-or-none": False}
"""Who is highest where nobody holds the line has won, so that each match has a winner."""

CONTEST = Contest(
    key="stack-off",
    title=N_("Stack-off"),
    tagline=N_("Everybody builds at once, each on a tower of their own, with the same pieces."),
    players=range(2, 5),
    options=Lazy("game.games.stack_off.series", "OPTIONS"),
    manual=Lazy("game.games.stack_off.manual", "PAGES"),
    vignette=Lazy("game.games.stack_off.art", "vignette"),
    look=Lazy("game.games.stack_off.round_record", "look"),
    resume=Lazy("game.games.stack_off.start", "resume"),
    verify=Lazy("game.games.stack_off.verified_round", "verify_round"),
    watch=Lazy("game.games.stack_off.replay.room", "open_replay"),
    ended=Lazy("game.games.stack_off.statistics", "ended"),
    figures=Lazy("game.games.stack_off.statistics", "FIGURES"),
    trial=Lazy("game.games.stack_off.series_trial", "play_series"),
    ticks=Lazy("game.games.stack_off.crowded", "crowded_ticks"),
    crowded=Lazy("game.games.stack_off.table.crowded", "crowded_table"),
    # 13 to 19 measured, and 17 to 27: four towers at once.
    limits={"frame.p50": 19, "frame.p99": 28},
    ladder=(
        Pairing(("relaxed", "random"), 20, _RACE),
        Pairing(("normal", "relaxed"), 40, _RACE),
        Pairing(("hard", "normal"), 40, _RACE),
        Pairing(("expert", "hard"), 40, _RACE),
        Pairing(("expert", "hard", "normal", "relaxed"), 20, _RACE),
    ),
    shots=(
        Lazy("game.games.stack_off.table.shots", "SHOTS"),
        Lazy("game.games.stack_off.building.shots", "SHOTS"),
        Lazy("game.games.stack_off.lobby.shots", "SHOTS"),
        Lazy("game.games.stack_off.lesson.shots", "SHOTS"),
        Lazy("game.games.stack_off.results.shots", "SHOTS"),
        Lazy("game.games.stack_off.replay.shots", "SHOTS"),
    ),
    lobby=Lazy("game.games.stack_off.start", "open_lobby"),
    once=Lazy("game.games.stack_off.start", "start_once"),
    minutes=3,
    phones=PhoneRules(
        N_("Stack-off"),
        Lazy("game.games.stack_off.phone_rules", "PHONE_RULES"),
        Lazy("game.games.stack_off.phone", "phone_page"),
    ),
)
