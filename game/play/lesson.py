"""Lessons: a game taught by doing, on fixed positions; `LessonClient` plays one `Step` and answers wrong tries.

A lesson is a tuple of steps. Each begins at a position of its own and teaches one idea. The learner sits at seat 0, and
nobody else acts. All sentences are marked for translation here, and translated where they are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from game.core.bot import Advice, BotExecutor, Future, HintQuestion, Question
from game.core.game import AnyAction, Event, Game, Observation, Reason, Seat, SeatInfo
from game.core.manifest import Manifest
from game.core.position import Start
from game.core.session import Entry, Session
from game.play.client import Refused
from game.play.loader import begin
from game.play.local_client import LocalClient
from game.play.match import Match

T = TypeVar("T")

LEARNER: Final[Seat] = 0
WRONG: Final = "lesson.wrong"
"""Reason of the refusal of a wrong try; its sentence is `LessonClient.answer`."""

Test = Callable[[Observation, AnyAction], bool]
"""Whether an action is meant, from what the learner knew before it."""


def never(_observation: Observation, _action: AnyAction) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Wrong:
    """Tries for which `when` holds are refused, because of `why`."""

    when: Test
    why: str


@dataclass(frozen=True, slots=True)
class Happening:
    """An event for which `when` holds answers the learner with `words`. `ends`: it is what the step waits for;
    `fails`: the step can only be begun again; `task`: what to do from then on, "" if that stays."""

    when: Callable[[Observation, Event], bool]
    words: str = ""
    ends: bool = False
    fails: bool = False
    task: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One idea. `start`: where it begins; `task`: what to do now; `praise`: said once it is done.

    An action for which `right` holds ends the step; one that fits none of `wrong` is played, and the step goes on.
    `way`: actions, encoded, that do it right. `points`: targets; pointing at one ends the step, or using it where it is
    a tool. `at`: ids of targets and pictures that the step speaks of. A step with neither `right`, `points` nor an
    ending among `happenings` is only read. `task_by_keys`: the task for who plays with keys or a pad, if it differs.
    `hides_gains`: what a move brings is left to be found. `goes_on`: id of the earlier step at whose table it begins.
    """

    id: str
    start: Callable[[], Start]
    idea: str
    task: str
    praise: str = ""
    right: Test = never
    wrong: Sequence[Wrong] = ()
    happenings: Sequence[Happening] = ()
    way: Sequence[str] = ()
    points: Sequence[str] = ()
    at: Sequence[str] = ()
    task_by_keys: str = ""
    hides_gains: bool = False
    goes_on: str = ""

    @property
    def is_read(self) -> bool:
        """Whether there is nothing to do but to read."""
        return self.right is never and not self.points and not any(one.ends for one in self.happenings)

    def refusal(self, observation: Observation, action: AnyAction) -> str:
        """Why `action` is no right try here; "" if it may be done."""
        if self.right(observation, action):
            return ""
        return next((wrong.why for wrong in self.wrong if wrong.when(observation, action)), "")


Lesson = tuple[Step, ...]


class _Answered(Future[T]):
    """An answer that is there at once; without one the question stays open."""

    def __init__(self, *answer: T) -> None:
        self._answer = answer

    def done(self) -> bool:
        return bool(self._answer)

    def result(self) -> T:
        return self._answer[0]

    def cancel(self) -> None:
        self._answer = ()


class Teacher(BotExecutor):
    """Gives the step's own way as the hint, and lets no bot act."""

    def __init__(self, game: Game, step: Step) -> None:
        self._game = game
        self._way = tuple(map(game.decode, step.way))

    def ask(self, question: Question[T]) -> Future[T]:
        observation = question.observation
        rest = next((self._way[i:] for i, one in enumerate(self._way) if one in observation.legal), ())
        if not isinstance(question, HintQuestion) or not rest:
            return _Answered()
        preview = self._game.preview(observation.view, rest[0])
        advice: Future[T] = _Answered(Advice(rest, Reason(preview.gain, preview.why)))  # type: ignore[arg-type]
        return advice

    def close(self) -> None:
        """There is nothing to stop."""


class LessonClient(LocalClient):
    """Client of a match that is one `step` of a lesson.

    `answer`: what the latest try is answered with, "" for nothing; `task`: what is to be done in place of the step's
    own task, "" as long as that holds. `tried`: the wrong try, as long as it is to be seen. `done`: the step
    has come to its end; `failed`: it has to be begun again.
    """

    def __init__(self, match: Match, teacher: Teacher, step: Step) -> None:
        self.step = step
        self.answer = self.task = ""
        self.tried: AnyAction | None = None
        self.done = step.is_read
        self.failed = False
        super().__init__(match, teacher)

    def declines(self, action: AnyAction) -> bool:
        """Whether the step would answer `action` of the learner with why it is not meant."""
        return bool(self.step.refusal(self.observation(LEARNER), action))

    def submit(self, seat: Seat, *actions: AnyAction) -> None:
        for action in actions:
            if self.done or self.failed:
                return
            observation = self.observation(seat)
            self.answer = self.step.refusal(observation, action)
            self.tried = action if self.answer else None
            if self.answer:
                self._news.append((Refused(seat, WRONG), ()))
                return
            before = self._session.log_length
            is_right = self.step.right(observation, action)
            super().submit(seat, action)
            if self._session.log_length == before:
                return
            self.done = self.done or is_right

    def undo(self, seat: Seat) -> None:
        self.answer, self.tried = "", None
        super().undo(seat)

    def on_action(self, entry: Entry, events: Sequence[Event]) -> None:
        super().on_action(entry, events)
        for event in events:
            for one in self.step.happenings:
                if not (self.done or self.failed) and one.when(self.observation(LEARNER), event):
                    self.answer, self.done, self.failed = one.words, one.ends, one.fails
                    self.task = one.task or self.task


def begin_step(manifest: Manifest, step: Step, seats: Sequence[SeatInfo]) -> LessonClient:
    """Begins a step with the learner at the first of `seats`."""
    rules, start = manifest.rules(), step.start()
    session = Session(rules, seats[: start.seats(rules)], 1, start=start)
    teacher = Teacher(rules, step)
    return LessonClient(begin(manifest, session, teacher), teacher, step)
