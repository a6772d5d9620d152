"""`env` makes a game an environment of PettingZoo, for programs that learn to play; needs the extra `lab`.

from game.lab.pettingzoo import env

match = env("shape-up", seats=3, rounds=1)
match.reset(seed=7)
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from game.app import sentences
from game.core.game import SEAT_COLOURS, TOWER, BadSetup, OptionValue, Seat, SeatInfo, settle_options
from game.core.rng import stream
from game.core.session import MAX_SEED, Session
from game.games import MANIFESTS
from game.lab.encoding import WAIT
from game.lab.encodings import ENCODINGS
from game.lab.parts import DTYPE, fields

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError("PettingZoo is missing: run  pip install '.[lab]'  in the folder of Tumblebox.") from error

Seen = dict[str, Any]  # arrays of several types
"""What an agent is given: "observation" and "action_mask"."""
Number = Any  # an integer of Python or NumPy; None after the end
Env = AECEnv[str, Seen, Number]

RENDER_MODES = ("human", "ansi")
ILLEGAL = -1.0
"""Reward for an illegal action, which ends the match."""


def env(
    key: str,
    *,
    seats: int | None = None,
    max_steps: int | None = None,
    render_mode: str | None = None,
    **options: OptionValue,
) -> Env:
    """Makes the environment of the game `key`, in PettingZoo's usual wrappers: an illegal action ends the match.

    `seats`: how many play, the usual number if not given. `options`: the game's options. A match that is not over after
    `max_steps` steps is truncated. `ValueError` says what does not fit.
    """
    made: Env = raw_env(key, seats, max_steps, render_mode, options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


@contextmanager
def _in_words() -> Iterator[None]:
    """Turns `BadSetup` within the block into a `ValueError` with its sentence."""
    try:
        yield
    except BadSetup as error:
        sentences.use(MANIFESTS)
        raise ValueError(sentences.sentence(error.reason, error.params)) from None


class raw_env(Env):
    """The environment without wrappers. `step` raises `ValueError` for an action that is not legal.

    Agents are "player_0", "player_1" … in the order of the seats. `session` is the match with all its secrets, and
    `parts` says where in an observation each field of the view begins and ends.
    """

    def __init__(
        self,
        key: str,
        seats: int | None,
        max_steps: int | None,
        render_mode: str | None,
        options: dict[str, OptionValue],
    ) -> None:
        if key not in ENCODINGS:
            raise ValueError(f"There is no environment called {key}. There are: {', '.join(ENCODINGS)}.")
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is None or one of {', '.join(RENDER_MODES)}, not {render_mode!r}.")
        if max_steps is not None and max_steps < 1:
            raise ValueError(f"max_steps is None or at least 1, not {max_steps}.")
        self.encoding, self.game = ENCODINGS[key], ENCODINGS[key].game
        count = MANIFESTS[key].usual_seats if seats is None else seats
        with _in_words():
            self.options = settle_options(self.game, count, options)
        self.render_mode, self.max_steps = render_mode, max_steps
        self.metadata = {
            "name": f"{key.replace('-', '_')}_v{self.game.rules_version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(count)]
        parts = self.encoding.parts(count)
        self.parts, self._part = dict[str, slice](), fields(parts)
        end = 0
        for name, part in parts.items():
            self.parts[name] = slice(end, end := end + part.size)
        self._space = {agent: self._new_space() for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(self.encoding.size) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    def _new_space(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (self.encoding.size,), np.int8)
        return spaces.Dict(
            {"observation": spaces.Box(self._part.low, self._part.high, dtype=DTYPE), "action_mask": mask}
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._space[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deals: the same match for the same seed. Without one the deals follow from the latest seed, or from chance.
        `options` are ignored. `ValueError` for a seed that is no seed of a match."""
        deal = int(self._chance.integers(MAX_SEED) if seed is None else seed)
        infos = [SeatInfo(agent, SEAT_COLOURS[seat]) for seat, agent in enumerate(self.possible_agents)]
        with _in_words():
            self.session = Session(self.game, infos, deal, self.options)
        if seed is not None:
            self._chance = np.random.default_rng(deal)
        self.agents = self.possible_agents[:]
        self.steps = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._asked: list[Seat] = []
        self._go_on()

    def observe(self, agent: str) -> Seen:
        seen = self.session.observation(self.possible_agents.index(agent))
        row = np.zeros(len(self._part.low), DTYPE)
        self._part.write(self.encoding.framed(seen.view), row)
        mask = np.zeros(self.encoding.size, np.int8)
        mask[list(self.encoding.legal(seen))] = 1
        mask[WAIT] = seen.seat not in self.session.actors()
        return {"observation": row, "action_mask": mask}

    def step(self, action: Number) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._asked[0]
        if action == WAIT and seat not in self.session.actors():
            del self._asked[0]
        else:
            legal = self.encoding.legal(self.session.observation(seat))
            if action is None or int(action) not in legal:
                raise ValueError(f"Action {action} of {agent} is not legal.")
            self.session.submit(seat, legal[int(action)])
            self._asked.clear()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.steps += 1
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Draws what the tower does, and finds out who is asked next; ends the match if it is over."""
        session = self.session
        while TOWER in session.actors():
            # The same outcomes as in a match without a tower: see `Match`.
            chance = stream(session.seed, f"tower {session.decisions(TOWER)}")
            session.submit(TOWER, session.sample_outcome(chance))
        self.infos = {agent: {"score": score} for agent, score in zip(self.agents, session.scores(), strict=True)}
        if session.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, self._final_rewards(), strict=True))
        elif self.max_steps is not None and self.steps >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            if not self._asked:
                # All that may act out of turn, whether they can or not: who is asked tells nobody anything.
                actors = session.actors()
                self._asked = [seat for seat in session.interrupters() if seat != TOWER and seat not in actors]
                self._asked.append(actors[0])
            self.agent_selection = self.possible_agents[self._asked[0]]
            return
        self.agent_selection = self.agents[0]

    def _final_rewards(self) -> list[float]:
        """1 for the only winner, and in all 0: see docs/lab.md."""
        winners, count = self.session.winners(), len(self.agents)
        if count == 1:
            return [float(self.session.scores()[0])]
        shares = [(seat in winners) / len(winners) for seat in range(count)]
        return [(count * share - 1) / (count - 1) for share in shares]

    def render(self) -> str | None:
        """Returns the whole position with all its secrets as text ("ansi"), or prints it ("human")."""
        if self.render_mode is None:
            return None
        text = self.game.position(self.session.fork_state())
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
