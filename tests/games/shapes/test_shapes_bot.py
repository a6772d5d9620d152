"""Bots at Shapes: they play every variant, and stop turns when they may."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from game.bots.executor import Interrupter
from game.bots.levels import make_bot
from game.core.game import Observation
from game.core.rng import Rng
from game.core.session import Session
from game.games import GAMES
from game.games.shapes.rules.actions import Stop
from game.games.shapes.rules.events import Stopped
from game.games.shapes.rules.state import ShapesState
from game.play.driver import Match
from game.tools.simulate import bot_seats, simulate
from tests.games.shapes.tables import place, run, table
from tests.toys import BOX, EXECUTOR


def ask(level: str, state: ShapesState, seat: int, word: int = 1) -> Any:
    bot = make_bot(level, BOX["shapes"])
    assert isinstance(bot, Interrupter)
    seen = Observation("shapes", seat, state.view(seat), (), tuple(state.legal_actions(seat)))
    return bot.interrupt(seen, Rng(word))


def declared(others: str, *codes: str) -> ShapesState:
    state = table(f"{' '.join(codes)} Gs|{others}", deck="Yd Yp Yt")
    run(state, "; ".join(f"0 declare {code}" for code in codes) + "; 0 confirm")
    return state


def test_only_who_holds_the_card_stops() -> None:
    state = declared("Bs Bb", "Rs", "Rb", "Rp")
    assert all(ask(level, state, 1, word) is None for level in ("random", "greedy") for word in range(20))


def test_random_stops_now_and_then() -> None:
    state = declared("Bs !0", "Rs", "Rb")
    answers = [ask("random", state, 1, word) for word in range(200)]
    assert set(answers) == {None, Stop()}
    assert 25 < answers.count(Stop()) < 80


def test_greedy_stops_what_costs_three_pieces() -> None:
    state = declared("Bs !0", "Rs", "Rb", "Rp")
    assert ask("greedy", state, 1) == Stop()
    place(state, "Rb")
    assert ask("greedy", state, 1) is None


def test_greedy_stops_a_rival_about_to_win_and_to_win_itself() -> None:
    state = declared("Bs !0", "Rs")
    assert ask("greedy", state, 1) is None
    state.hands[0] = []
    assert ask("greedy", state, 1) == Stop()
    assert ask("greedy", declared("!0", "Rs"), 1) == Stop()


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_bots_are_offered_it_after_the_declaration_and_each_settled_piece_only(level: str) -> None:
    state = declared("!0", "Rs", "Rb")
    run(state, "0 take Rs")
    assert state.legal_actions(1) == [Stop()]
    assert all(ask(level, state, 1, word) is None for word in range(20))
    run(state, "0 release; T settled")
    assert any(ask(level, state, 1, word) for word in range(20))


@pytest.mark.parametrize("variant", ["classic", "survivor", "pass", "draft"])
def test_bots_play_every_variant_to_its_end(variant: str) -> None:
    clock = count()
    result = simulate(
        BOX["shapes"],
        ["greedy", "random", "random"],
        6,
        3,
        {"variant": variant},
        clock=lambda: next(clock) / 1000,
        physics=False,
    )
    assert result["illegal"] == 0
    assert sum(result["wins"]) + result["draws"] == 6


def test_one_alone_is_played_too() -> None:
    clock = count()
    result = simulate(BOX["shapes"], ["greedy"], 4, 3, clock=lambda: next(clock) / 1000, physics=False)
    assert result["wins"] == [4]
    assert result["mean_scores"][0] > 0
    assert result["illegal"] == 0


def test_greedy_beats_random_at_classic() -> None:
    clock = count()
    result = simulate(BOX["shapes"], ["random", "greedy"], 12, 3, clock=lambda: next(clock) / 1000, physics=False)
    assert result["wins"][1] > 2 * result["wins"][0]
    assert result["mean_scores"][1] > result["mean_scores"][0] + 1


def test_bots_do_stop_turns_in_matches() -> None:
    stops = 0
    for seed in range(10):
        session = Session(GAMES["shapes"], bot_seats(["random", "greedy", "greedy"]), seed, {"limit": 15})
        match = Match(session, EXECUTOR)
        while not session.over:
            match.tick()
        assert match.illegal == 0
        stops += sum(isinstance(event, Stopped) and event.seat != event.turn for event in session.history)
    assert stops > 5
