"""Games as environments of PettingZoo: its own tests pass, and no agent is given what its seat may not know."""

import re
import runpy
import sys
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from game.app import sentences
from game.bots.inline_executor import InlineExecutor
from game.core.game import OptionValue, digest
from game.core.rng import Rng, stream
from game.games import GAMES, MANIFESTS
from game.lab import pettingzoo as lab
from game.lab.encoding import WAIT
from game.lab.encodings import ENCODINGS
from game.lab.pettingzoo import env, raw_env
from game.play.match import Match
from tests.test_project import ROOT, read
from tests.toys import BOX
from tests.words import first

SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("shape-up", {"rounds": 1}),
    ("shapes", {"limit": 15, "seats": 3}),
    ("square-up", {"turns": 10}),
    ("up-or-down", {"length": "short"}),
    ("shapes", {"variant": "draft"}),
    ("shapes", {"variant": "pass", "seats": 4}),
    ("shapes", {"variant": "survivor", "seats": 1}),
    ("shape-up", {"advanced": True, "seats": 4}),
    ("up-or-down", {"seats": 6, "rainbow": True, "special": True, "take_any": True, "remove_one": True}),
    ("square-up", {"seats": 4}),
]


@pytest.mark.filterwarnings(
    # As in PettingZoo's own games with a mask: an observation is a dictionary.
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)
@pytest.mark.parametrize(("key", "options"), first(1, SETTINGS, "games"))
def test_the_tests_of_pettingzoo_pass(key: str, options: dict[str, Any]) -> None:
    api_test(env(key, **options), num_cycles=250)
    seed_test(lambda: env(key, **options), num_cycles=50)
    render_test(partial(env, key, **options))


def played(key: str, seed: int, steps: int, options: dict[str, OptionValue] | None = None, **named: Any) -> raw_env:
    """The environment after random actions."""
    match = raw_env(key, named.get("seats"), named.get("max_steps"), named.get("render_mode"), options or {})
    match.reset(seed)
    rng = stream(seed, "lab")
    for _ in range(steps):
        if any(match.terminations.values()) or any(match.truncations.values()):
            break
        match.step(choice(match, rng))
    return match


def choice(match: raw_env, rng: Rng) -> int:
    return int(rng.choice(np.flatnonzero(match.observe(match.agent_selection)["action_mask"]).tolist()))


# -- secrets


def others(match: raw_env, seat: int, rng: Rng) -> Iterator[None]:
    """Exchanges what `seat` does not know for something else that fits, and puts it back."""
    session = match.session
    truth = session.fork_state()
    for _ in range(2):
        session._state = session.game.resample(session.observation(seat), rng)
        session._seen.clear()
        yield
        session._state = truth
        session._seen.clear()


def given(match: raw_env, agent: str) -> tuple[Any, ...]:
    """All that an agent can see of the environment."""
    seen = match.observe(agent)
    asked = match._asked[:]
    match._asked.clear()
    match._go_on()
    turn = match.agent_selection, match._asked
    match._asked = asked
    return seen["observation"].tolist(), seen["action_mask"].tolist(), turn, match.rewards, match.infos[agent]


def leaks(match: raw_env, rng: Rng) -> tuple[int, int]:
    """How many agents are given something that depends on a secret, and of how many worlds they could not tell."""
    found = doubts = 0
    for seat, agent in enumerate(match.agents):
        known, whole = given(match, agent), digest(match.session._state)
        for _ in others(match, seat, rng):
            doubts += digest(match.session._state) != whole
            found += given(match, agent) != known
    return found, doubts


@pytest.mark.parametrize(
    ("key", "options"), first(5, [one for one in SETTINGS if "survivor" not in one[1].values()], "games")
)
def test_no_agent_is_given_a_secret(key: str, options: dict[str, Any]) -> None:
    rng, doubts = stream(5, "secrets"), 0
    named = {name: value for name, value in options.items() if name != "seats"}
    for seed in range(4):
        match = played(key, seed, 3 + rng.below(60), named, seats=options.get("seats"))
        found, worlds = leaks(match, rng)
        assert not found
        doubts += worlds
    assert doubts > 4


def test_an_observation_with_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    match, honest = played("shape-up", 1, 9), raw_env.observe
    monkeypatch.setattr(raw_env, "observe", lambda self, agent: honest(self, "player_0"))
    assert leaks(match, stream(5, "secrets"))[0]


def test_an_order_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is asked out of turn would show who has a Stop Turn card."""

    def only_able(self: raw_env) -> None:
        honest(self)
        able = [seat for seat in self._asked[:-1] if self.session.observation(seat).legal]
        self._asked[:-1] = able

    honest = raw_env._go_on
    matches = [played("shapes", seed, 9, seats=4) for seed in range(3)]
    monkeypatch.setattr(raw_env, "_go_on", only_able)
    assert sum(leaks(match, stream(5, "secrets"))[0] for match in matches)


# -- turns


def test_rivals_may_act_out_of_turn_or_wait() -> None:
    match = played("shapes", 3, 0, {"starter": "1"}, seats=3)
    rng = stream(3, "lab")
    while match.session._state.phase != "ready":
        assert match.agent_selection == "player_0"
        match.step(choice(match, rng))
    asked = []
    for _ in range(2):
        asked.append(match.agent_selection)
        assert match.observe(match.agent_selection)["action_mask"][WAIT]
        before = match.session.log_length
        match.step(WAIT)
        assert match.session.log_length == before
    assert asked == ["player_1", "player_2"]
    assert match.agent_selection == "player_0"
    assert not match.observe("player_0")["action_mask"][WAIT]
    with pytest.raises(ValueError, match=r"^Action 0 of player_0 is not legal\.$"):
        match.step(WAIT)


def test_a_stop_counts() -> None:
    """Whoever has the card and is asked may play it."""
    stop = next(n for n, action in enumerate(ENCODINGS["shapes"].actions, start=1) if repr(action) == "Stop()")
    for seed in range(20):
        match, rng = played("shapes", seed, 0, seats=4), stream(seed, "lab")
        while not any(match.terminations.values()):
            mask = match.observe(match.agent_selection)["action_mask"]
            if mask[WAIT] and mask[stop]:
                stopper = match.session.observation(None).view.turn
                match.step(stop)
                assert match.session.observation(None).view.turn != stopper
                return
            match.step(choice(match, rng))
    raise AssertionError("nobody could stop a turn")


def test_plans_are_made_one_after_the_other() -> None:
    match = played("square-up", 3, 0)
    commit = 1
    assert match.agent_selection == "player_0"
    match.step(int(np.flatnonzero(match.observe("player_0")["action_mask"])[-1]))
    assert match.agent_selection == "player_0"
    before = match.observe("player_1")["observation"]
    match.step(commit)
    assert match.agent_selection == "player_1"
    row = match.observe("player_1")["observation"]
    row[match.parts["committed"]] = 0
    assert (row == before).all()


def test_the_tower_is_the_one_of_a_match_without_physics() -> None:
    match = played("shapes", 11, 10_000, {"variant": "survivor"}, seats=2)
    assert match.session.over
    twin = raw_env("shapes", 2, None, None, {"variant": "survivor"})
    twin.reset(11)
    other = Match(twin.session, InlineExecutor(MANIFESTS, 8))
    for seat, action in match.session.actions:
        if seat >= 0:
            twin.session.submit(seat, action)
        else:
            other.tick()
    assert twin.session.digest() == match.session.digest()


# -- ends


@pytest.mark.parametrize("key", ENCODINGS)
def test_rewards_come_at_the_end_and_sum_up_to_nothing(key: str) -> None:
    match = played(key, 2, 10_000, {"turns": 10} if key == "square-up" else {}, seats=3)
    assert set(match.terminations.values()) == {True}
    assert sum(match.rewards.values()) == pytest.approx(0)
    assert {agent for agent, reward in match.rewards.items() if reward > 0} == {
        f"player_{seat}" for seat in match.session.winners()
    }
    assert match.rewards == match._cumulative_rewards
    assert tuple(info["score"] for info in match.infos.values()) == match.session.scores()


def test_a_shared_win_is_worth_less(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("shape-up", 2, 0, seats=3)
    for winners, expected in (((0,), [1, -0.5, -0.5]), ((0, 2), [0.25, -0.5, 0.25]), ((0, 1, 2), [0, 0, 0])):
        monkeypatch.setattr(type(match.session), "winners", lambda self, won=winners: won)
        assert match._final_rewards() == pytest.approx(expected)


def test_one_player_gets_the_number_of_its_pieces() -> None:
    match = played("shapes", 2, 10_000, {"variant": "survivor"}, seats=1)
    assert match.rewards == {"player_0": match.infos["player_0"]["score"]}


def test_a_match_is_truncated() -> None:
    match = played("up-or-down", 2, 10_000, max_steps=7)
    assert match.steps == 7
    assert set(match.truncations.values()) == {True}
    assert set(match.terminations.values()) == {False}
    assert set(match.rewards.values()) == {0}


def test_an_illegal_action_ends_the_match() -> None:
    match = env("up-or-down", starter="1")
    match.reset(seed=2)
    match.step(WAIT)
    assert set(match.terminations.values()) == {True}
    assert match.rewards == {"player_0": -1, "player_1": 0}


# -- seeds and words


def test_a_seed_is_that_of_a_match() -> None:
    match = played("up-or-down", 7, 0, seats=3, render_mode="ansi")
    assert match.render() == GAMES["up-or-down"].position(GAMES["up-or-down"].new(3, 7))
    match.render_mode = None
    assert match.render() is None
    deals = []
    for _ in range(2):
        match.reset(7)
        for _ in range(2):
            match.reset()
            deals.append(match.session.seed)
    assert deals[:2] == deals[2:]
    assert len(set(deals)) == 2


@pytest.mark.parametrize(
    ("key", "options", "sentence"),
    [
        ("chess", {}, "There is no environment called chess. There are: shape-up, shapes, square-up, up-or-down."),
        ("shape-up", {"render_mode": "rgb_array"}, "render_mode is None or one of human, ansi, not 'rgb_array'."),
        ("shape-up", {"max_steps": 0}, "max_steps is None or at least 1, not 0."),
        ("shape-up", {"seats": 9}, "shape-up is for 2 to 4 players, not 9."),
        ("shape-up", {"deck": 17}, "The option deck cannot be 17 here. Possible: 18."),
        ("shape-up", {"size": 17}, "shape-up has no option size. It has: deck, rounds, advanced, strict, starter."),
    ],
)
def test_what_does_not_fit_is_told_in_a_sentence(key: str, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=rf"^{re.escape(sentence)}$"):
        env(key, **options)
    sentences.use(BOX)


def test_a_seed_that_is_none_is_told_in_a_sentence() -> None:
    match = played("up-or-down", 3, 2)
    with pytest.raises(ValueError, match=r"^The seed must be a number from 0 to .*, not -1\.$"):
        match.reset(-1)
    sentences.use(BOX)
    match.reset(4)
    before = match.session.digest()
    match.reset(np.int64(4))  # type: ignore[arg-type]  # as programs that learn have it
    assert match.session.digest() == before


def test_without_the_package_a_sentence_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ImportError, match=r"^PettingZoo is missing: run  pip install '\.\[lab\]'  in the folder"):
        runpy.run_path(str(lab.__file__))


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"^```python\n(.*?)^```", read("docs/lab.md"), re.M | re.S)
    assert len(example.splitlines()) <= 20
    exec(compile(example, str(ROOT / "docs/lab.md"), "exec"), {})
    told = capsys.readouterr().out
    assert "player_0 has drawn card" in told
    assert re.search(r"player_2: \d+ points, reward [+-]\d", told)
    assert "\nshape-up 1\nseats: 3\n" in f"\n{told}"
