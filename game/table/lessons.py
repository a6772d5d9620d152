"""`open_lesson` shows the lesson of a game at one of its steps, each on a table of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.app.bot_characters import FIRST
from game.app.company import people_of
from game.core.manifest import Manifest
from game.play.lesson import Lesson, Step, begin_step
from game.table.matches import people, speed_of
from game.table.teaching.coach import Coach
from game.table.teaching.lesson_offer import begin_lesson, keep_progress, progress_of

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene
    from game.ui.services import Services


def steps_of(manifest: Manifest) -> Lesson:
    """The steps of the lesson of a game that has one."""
    assert manifest.lesson is not None
    steps: Lesson = manifest.lesson()
    return steps


def lesson_table(services: Services, key: str, number: int, after: Callable[[], None] | None = None) -> TableScene:
    """The table of step `number` of a lesson, from 0. `after`: shows what comes after it, instead of the title."""
    manifest = services.manifests[key]
    steps = steps_of(manifest)
    seats = people(manifest.players[-1], 1, FIRST, people_of(services.settings))
    client = begin_step(manifest, steps[number], seats)
    client.match.session.speed = speed_of(services, manifest, client.options)
    table: TableScene = manifest.table()(services, client)
    table.is_lesson, table.declines = True, client.declines
    table.hides_gains = steps[number].hides_gains
    table.parts.append(Coach(table, client, steps, number, partial(open_lesson, services, key, after=after), after))
    table.show_now()
    table.focus = None if services.devices.last.kind == "mouse" else _first_focus(table, steps[number])
    return table


def _first_focus(table: TableScene, step: Step) -> str | None:
    """The first target of a step that says its own way; None: the focus begins where it always does.

    It is None as well if the step leaves the target to be found: one that is the whole answer, or one of several that
    glow.
    """
    first = next(map(table.client.game.decode, step.way), None)
    if first is None or first not in table.legal():
        return None
    target, *rest = table.steps(first) or (None,)
    is_told = target in step.at[:1] or (rest and target not in step.at)
    return target if is_told else None


def open_lesson(
    services: Services, key: str, number: int | None = None, after: Callable[[], None] | None = None
) -> None:
    """Show step `number` of the lesson of a game, None for the one to go on with; after the last, what comes next, or
    what `after` shows."""
    count = len(steps_of(services.manifests[key]))
    if number is None:
        number = progress_of(services, key).step % count
    if number == count:
        keep_progress(services, key, 0, done=True)
        if after is None:
            services.open("lesson-over", key)
        else:
            after()
        return
    begin_lesson(services, key, number)
    services.settings.last_game = key
    services.director.reset(services.make("title"), lesson_table(services, key, number, after))
    services.settle()
