"""Says when a lesson is offered, and keeps how far the player is in it."""

from __future__ import annotations

from game.app.lesson_progress import LESSONS, LessonProgress
from game.app.settings import Setup, Tips
from game.core.manifest import Manifest
from game.ui.services import Services


def is_offered(services: Services, manifest: Manifest, setup: Setup) -> bool:
    """Whether the lesson of a game is offered before a match: to people who have never played it, once."""
    key, chosen = manifest.key, services.settings
    known = key in services.store[LESSONS] or key in chosen.tips or key in chosen.setups
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
