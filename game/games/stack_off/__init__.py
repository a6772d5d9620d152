"""Stack-off: two to four people and bots build at once, each on a tower of their own, with the same pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.manifest import N_, Contest, Pairing


def _options() -> tuple[Any, ...]:
    from game.games.stack_off.series import OPTIONS

    return OPTIONS


def _manual() -> tuple[Any, ...]:
    from game.games.stack_off.manual import PAGES

    return PAGES


def _look() -> Callable[..., Any]:
    from game.games.stack_off.record import look

    return look


def _resume() -> Callable[..., None]:
    from game.games.stack_off.start import resume

    return resume


def _verify() -> Callable[..., Any]:
    from game.games.stack_off.record import verify_round

    return verify_round


def _trial() -> Callable[..., Any]:
    from game.games.stack_off.trial import play_series

    return play_series


def _ticks() -> Callable[..., Callable[[int], None]]:
    from game.games.stack_off.crowded import crowded_ticks

    return crowded_ticks


def _crowded() -> Callable[..., Any]:
    from game.games.stack_off.table.crowded import crowded_table

    return crowded_table


def _shots() -> Mapping[str, Callable[..., Any]]:
    from game.games.stack_off.lobby.shots import SHOTS as LOBBY
    from game.games.stack_off.results.shots import SHOTS as AFTER
    from game.games.stack_off.table.shots import SHOTS

    return {**SHOTS, **LOBBY, **AFTER}


def _lobby() -> type[Any]:
    from game.games.stack_off.lobby.scene import LobbyScene

    return LobbyScene


CONTEST = Contest(
    key="stack-off",
    title=N_("Stack-off"),
    tagline=N_("Everybody builds at once, each on a tower of their own, with the same pieces."),
    players=range(2, 5),
    options=_options,
    manual=_manual,
    look=_look,
    resume=_resume,
    verify=_verify,
    trial=_trial,
    ticks=_ticks,
    crowded=_crowded,
    # 13 to 19 measured, and 17 to 27: four towers at once.
    limits={"frame.p50": 19, "frame.p99": 28},
    ladder=(
        Pairing(("relaxed", "random"), 20, {"mode": "race", "best-of": 1}),
        Pairing(("normal", "relaxed"), 40, {"mode": "race", "best-of": 1}),
        Pairing(("hard", "normal"), 40, {"mode": "race", "best-of": 1}),
        Pairing(("expert", "hard"), 40, {"mode": "race", "best-of": 1}),
        Pairing(("expert", "hard", "normal", "relaxed"), 20, {"mode": "race", "best-of": 1}),
    ),
    shots=_shots,
    lobby=_lobby,
)
