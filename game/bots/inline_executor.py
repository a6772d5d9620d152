"""`answer` has a bot answer a question here and now; `InlineExecutor` does so in tests, simulations and pictures."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Generic, TypeVar, cast

from game.bots.difficulties import POLLS, make_bot
from game.bots.reasons import reason_of
from game.core.bot import (
    Advice,
    Adviser,
    Bot,
    ChooseQuestion,
    Expired,
    HintQuestion,
    Interrupter,
    InterruptQuestion,
    PlaceAdviser,
    PlaceQuestion,
    Placer,
    Question,
    WorldAdviser,
    WorldReader,
)
from game.core.game import AnyAction, Observation, Poses
from game.core.manifest import Manifest
from game.core.rng import Rng

T = TypeVar("T")

_bots: dict[tuple[str, str], Bot] = {}


def bot_of(manifest: Manifest, difficulty: str) -> Bot:
    """Returns the bot of `difficulty`, kept from one question to the next. The first call loads the game's rules and
    bot."""
    bot = _bots.get((difficulty, manifest.key))
    if bot is None:
        bot = _bots[difficulty, manifest.key] = make_bot(difficulty, manifest)
    return bot


def answer(manifest: Manifest, question: Question[T], expired: Expired | None = None) -> T:
    """Asks the bot here and now. Raises what the bot raises."""
    # Each class of questions has one type of answers.
    return cast(T, _answer(manifest, question, expired))


def _answer(manifest: Manifest, question: Question[object], expired: Expired | None) -> object:
    bot = bot_of(manifest, question.difficulty)
    observation, rng = question.observation, Rng(question.key)
    if isinstance(question, HintQuestion):
        return _advise(manifest, bot, question, rng, expired)
    if isinstance(question, PlaceQuestion):
        if isinstance(bot, Placer):
            return bot.place(observation, question.poses, rng, expired)
        # Only games with a tower load the stacker.
        from game.bots.stacker import choose_place

        return choose_place(question.poses, expired)
    if isinstance(question, InterruptQuestion):
        return bot.interrupt(observation, rng, expired) if isinstance(bot, Interrupter) else None
    poses = question.poses if isinstance(question, ChooseQuestion) else None
    return _choose(bot, observation, poses, rng, expired)


def _choose(bot: Bot, observation: Observation, poses: Poses | None, rng: Rng, expired: Expired | None) -> AnyAction:
    if poses is not None and isinstance(bot, WorldReader):
        return bot.choose_before(observation, poses, rng, expired)
    return bot.choose(observation, rng, expired)


def _advise(manifest: Manifest, bot: Bot, question: HintQuestion, rng: Rng, expired: Expired | None) -> Advice:
    observation = question.observation
    if question.holds and isinstance(bot, PlaceAdviser):
        return bot.advise_place(observation, question.poses, rng, expired)
    if question.poses is not None and isinstance(bot, WorldAdviser):
        return bot.advise_before(observation, question.poses, rng, expired)
    if isinstance(bot, Adviser):
        return bot.advise(observation, rng, expired)
    action = _choose(bot, observation, question.poses, rng, expired)
    return Advice((action,), reason_of(manifest.rules(), observation, action, expired))


class Answered(Generic[T]):
    """A `Future` whose answer is known."""

    def __init__(self, answer: T) -> None:
        self._answer = answer

    def done(self) -> bool:
        return True

    def result(self) -> T:
        return self._answer

    def cancel(self) -> None:
        pass


class InlineExecutor:
    """Runs the bot inside `ask`: for tests, pictures and simulations, never where somebody plays.

    Work is counted instead of timed, so that the answers are the same on all machines of one kind (processor family and
    NumPy): a bot's time is up once it has asked `polls` times whether it is. No other bot stands in for one that fails:
    `ask` raises what the bot raises, so that a test or a simulation finds it.
    """

    def __init__(self, manifests: Mapping[str, Manifest], polls: int = POLLS) -> None:
        self._manifests = manifests
        self._polls = polls

    def ask(self, question: Question[T]) -> Answered[T]:
        polls = count(1)
        manifest = self._manifests[question.observation.game]
        return Answered(answer(manifest, question, lambda: next(polls) > self._polls))

    def close(self) -> None:
        pass
