"""`LESSONS` is the stored table of how far the player is in each game's lesson."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from game.app.store import Table


class LessonProgress(msgspec.Struct, frozen=True):
    """`step`: the one to go on with, from 0. `done`: all steps have been seen. An entry without either is there once
    the lesson has been offered."""

    step: Annotated[int, Meta(ge=0, le=99)] = 0
    done: bool = False


LESSONS = Table("lessons.json", LessonProgress, "lessons.unwritable")
