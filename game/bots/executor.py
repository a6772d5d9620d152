"""How bots are asked: every decision is a question to a `BotExecutor`, which gives a `Future`.

A bot gets an `Observation`, one 64-bit word for its random source and, for a piece that it holds, the poses of the
tower. Its choice depends on nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any, NamedTuple, Protocol, runtime_checkable

from game.bots.advice import Advice, reason_of
from game.bots.levels import POLLS, Bot, Expired, make_bot
from game.core.game import Observation
from game.core.manifest import Manifest
from game.core.rng import Rng


@runtime_checkable
class Interrupter(Protocol):
    """A bot that can also act out of turn."""

    def interrupt(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Any | None:
        """Return the action to interrupt with, or None to not interrupt."""
        ...


@runtime_checkable
class Placer(Protocol):
    """A bot that can also say where the piece it holds is to go. For one that cannot, the common stacker does."""

    def place(self, observation: Observation, poses: Any, rng: Rng, expired: Expired | None = None) -> Any | None:
        """Return what the `HandController` of the game steers to; `poses` are those of `World.poses`."""
        ...


@runtime_checkable
class Adviser(Protocol):
    """A bot that can also say why it would do what it does."""

    def advise(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Advice:
        """What it would do, and why; `observation.legal` is not empty. Otherwise as `Bot.choose`."""
        ...


@runtime_checkable
class PlaceAdviser(Protocol):
    """A bot that can also say why the piece that it holds is to go where it would put it."""

    def advise_place(self, observation: Observation, poses: Any, rng: Rng, expired: Expired | None = None) -> Advice:
        """What is to be done with the piece, and why; otherwise as `Placer.place`."""
        ...


class Question(NamedTuple):
    """What a bot of `level` does at the seat of `observation`. `key` (0 ≤ key < 2**64) starts its random source.

    With `interrupt`: whether it acts out of turn. With `poses`, those of the world: where to put what it holds. With
    `hint`: also why.
    """

    observation: Observation
    level: str
    key: int
    interrupt: bool = False
    poses: Any = None
    hint: bool = False


class Future(Protocol):
    """A question that a bot is answering."""

    def done(self) -> bool:
        """Whether `result` can be had without waiting. Never, once the question is cancelled."""
        ...

    def result(self) -> Any | None:
        """What the bot chose; None: no interruption, or nowhere to put the piece. For a hint an `Advice`.

        Where people play, the greedy bot answers for one that failed; what it raises itself is raised, and where bots
        think inside `ask`, what any bot raises is raised there.
        """
        ...

    def cancel(self) -> None:
        """Discard the question: a bot that is thinking about it is told that its time is up."""
        ...


class BotExecutor(Protocol):
    """Runs bots. The answer depends on the question only."""

    def ask(self, question: Question) -> Future:
        """Have a bot think about `question`."""
        ...

    def close(self) -> None:
        """Stop all bots. `ask` must not be called afterwards."""
        ...


_bots: dict[tuple[str, str], Bot] = {}


def bot_of(manifest: Manifest, level: str) -> Bot:
    """The bot of `level`, kept from one question to the next. The first time it loads the game's rules and bot."""
    bot = _bots.get((level, manifest.key))
    if bot is None:
        bot = _bots[level, manifest.key] = make_bot(level, manifest)
    return bot


def answer(manifest: Manifest, question: Question, expired: Expired | None = None) -> Any | None:
    """Ask the bot here and now, and return its choice, or for a hint an `Advice`. What it raises is raised."""
    observation, level, key, interrupt, poses, hint = question
    bot = bot_of(manifest, level)
    rng = Rng(key)
    if hint:
        return _advise(manifest, bot, observation, poses, rng, expired)
    if poses is not None:
        if isinstance(bot, Placer):
            return bot.place(observation, poses, rng, expired)
        # Only games with a tower load what stacks.
        from game.bots.stacker import choose_place

        return choose_place(poses, expired)
    if interrupt:
        return bot.interrupt(observation, rng, expired) if isinstance(bot, Interrupter) else None
    return bot.choose(observation, rng, expired)


def _advise(
    manifest: Manifest, bot: Bot, observation: Observation, poses: Any, rng: Rng, expired: Expired | None
) -> Advice:
    if poses is not None and isinstance(bot, PlaceAdviser):
        return bot.advise_place(observation, poses, rng, expired)
    if isinstance(bot, Adviser):
        return bot.advise(observation, rng, expired)
    action = bot.choose(observation, rng, expired)
    return Advice((action,), reason_of(manifest.rules(), observation, action, expired))


class _Answer:
    """A `Future` whose answer is already known."""

    def __init__(self, action: Any | None) -> None:
        self._action = action

    def done(self) -> bool:
        return True

    def result(self) -> Any | None:
        return self._action

    def cancel(self) -> None:
        pass


class InlineExecutor:
    """Runs the bot inside `ask`: for tests, pictures and simulations, never where somebody plays.

    Work is counted instead of timed, so that the answers are the same on all machines of one kind (processor family and
    NumPy): a bot's time is up once it has asked `polls` times whether it is. No other bot stands in for one that fails:
    what it raises, `ask` raises, for a test or a simulation is to find it.
    """

    def __init__(self, manifests: Mapping[str, Manifest], polls: int = POLLS) -> None:
        self._manifests = manifests
        self._polls = polls

    def ask(self, question: Question) -> Future:
        polls = count(1)
        manifest = self._manifests[question.observation.game]
        return _Answer(answer(manifest, question, lambda: next(polls) > self._polls))

    def close(self) -> None:
        pass
