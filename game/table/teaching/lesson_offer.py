"""Says when a lesson is offered, and keeps how far the player is in it."""

from __future__ import annotations

from game.app.lesson_progress import LESSONS, LessonProgress
from game.app.settings import Setup, Tips
from game.core.manifest import Manifest
from game.ui.services import Services


def is_offered(services: Services, manifest: Manifest, setup: Setup) -> bool:
    """Whether the lesson of a game is offered before a match: to people who have never played it, until they refuse
    it or have seen it all."""
    key, chosen = manifest.key, services.settings
    known = key in chosen.tips or key in chosen.setups
    if (progress := services.store[LESSONS].get(key)) is not None:
        # Somebody has begun it, and left.
        known = known or progress.done or not progress.step
    has_people = any(info.is_person for info in setup.seats)
    return services.tips and manifest.lesson is not None and has_people and not known


def progress_of(services: Services, key: str) -> LessonProgress:
    return services.store[LESSONS].get(key, LessonProgress())


def keep_progress(services: Services, key: str, step: int, *, done: bool = False) -> None:
    """Keeps that the lesson of a game goes on with `step`. Once `done`, the game's tips are not shown any more."""
    was_done = progress_of(services, key).done
    services.store[LESSONS][key] = LessonProgress(step, done or was_done)
    services.save_table(LESSONS)
    if done:
        services.settings.tips[key] = Tips(over=True)
        services.save_settings()


def begin_lesson(services: Services, key: str, step: int) -> None:
    """Somebody is at `step` of the lesson of a game. At the first one nothing is kept, so that it is offered again."""
    if step or progress_of(services, key).done:
        keep_progress(services, key, step)
    elif services.store[LESSONS].pop(key, None) is not None:
        services.save_table(LESSONS)
