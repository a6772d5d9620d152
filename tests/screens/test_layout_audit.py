"""Every screen at every text size and in both languages: nothing cut, tiny, off the canvas or on top of other text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from game.app import text
from game.app.settings import TextSize
from game.core.bot import BotExecutor
from game.core.manifest import Manifest
from game.games import MANIFESTS
from game.play.match import Match
from game.tools import screenshot as shot_module
from game.tools import statistics_shots
from game.tools.screenshot import Shot
from game.ui.layout import Rect
from game.ui.style import LEAST, OVERLAY
from game.ui.widgets import Ui
from tests import pseudo
from tests.screens.composing import composed
from tests.words import one_in

SMALLEST_TARGET = 66
"""44 px in a window of 1280×800."""


@dataclass(frozen=True)
class Case:
    name: str
    shot: dict[str, Any]


ALL_VARIANTS = {"rainbow": True, "pure": True, "greenhorn": True, "special": True, "take_any": True, "remove_one": True}
CASES = (
    Case("title", {"scene": "title"}),
    Case("greeting", {"scene": "greeting"}),
    Case("welcome", {"scene": "welcome"}),
    Case("pick", {"scene": "pick"}),
    *(Case(f"continue {page}", {"scene": "continue", "page": page}) for page in range(2)),
    *(Case(f"statistics {page}", {"scene": "statistics", "page": page}) for page in range(4)),
    Case("statistics of all games", {"scene": "statistics-all"}),
    Case("setup of two", {"scene": "setup"}),
    Case("setup of four", {"scene": "setup", "seats": 4, "people": 4}),
    *(Case(f"settings {page}", {"scene": "settings", "page": page}) for page in range(7)),
    *(Case(f"access {page}", {"scene": "access", "page": page}) for page in range(2)),
    *(Case(scene, {"scene": scene}) for scene in ("profiles", "moving", "moving-asked")),
    *(Case(f"credits {page}", {"scene": "credits", "page": page}) for page in range(2)),
    Case("licence", {"scene": "licence"}),
    *(Case(scene, {"scene": scene}) for scene in ("pad-setup", "pad-waiting")),
    *(
        Case(f"game night{part}", {"scene": f"game-night{part}"})
        for part in ("", "-chosen", "-start", "-standings", "-turn", "-people", "-cup")
    ),
    Case("table, first card", {"scene": "shape-up", "moves": 0, "seed": 2}),
    Case("table, late", {"scene": "shape-up", "seed": 3}),
    Case("table, four seats", {"scene": "shape-up", "seats": 4, "moves": 30, "seed": 5}),
    Case("table, open", {"scene": "shape-up", "people": 2, "moves": 16, "seed": 4}),
    Case("table, advanced", {"scene": "shape-up", "options": {"advanced": True}, "moves": 12, "seed": 4}),
    Case("table, three people", {"scene": "shape-up", "seats": 3, "people": 3, "moves": 28, "seed": 6}),
    Case("results", {"scene": "results-shape-up", "seed": 3}),
    Case("results of four", {"scene": "results-shape-up", "seats": 4, "seed": 3}),
    Case("results of one round", {"scene": "results-shape-up", "seed": 8, "options": {"rounds": 1}}),
    *(
        Case(f"shapes {name}", {"scene": "shapes", "options": {"variant": variant}, "seed": 3, **more})
        for name, variant, more in (
            ("declare", "classic", {"moves": 0}),
            ("later", "classic", {"moves": 25}),
            ("four", "classic", {"moves": 12, "seats": 4, "people": 2}),
            ("survivor", "survivor", {"moves": 9}),
            ("alone", "survivor", {"moves": 6, "seats": 1}),
            ("pass", "pass", {"moves": 0, "seats": 3}),
            ("draft", "draft", {"moves": 0, "seats": 4}),
            ("order", "draft", {"moves": 22, "seats": 2}),
        )
    ),
    Case("shapes lens", {"scene": "lens-shapes", "options": {"variant": "survivor"}, "seed": 3, "moves": 9}),
    Case("shapes press", {"scene": "shapes", "people": 3, "seats": 4, "moves": 0, "options": {"starter": "press"}}),
    Case("shapes stop", {"scene": "moment-shapes", "seats": 4, "people": 4, "moves": 6, "seed": 3}),
    Case("shapes results", {"scene": "results-shapes", "seats": 4, "seed": 4, "options": {"variant": "survivor"}}),
    Case(
        "shapes results alone", {"scene": "results-shapes", "seats": 1, "seed": 2, "options": {"variant": "survivor"}}
    ),
    Case("shapes again", {"scene": "again-shapes", "seed": 3, "moves": 9, "options": {"variant": "survivor"}}),
    *(
        Case(f"shapes rules {page}", {"scene": "rules-shapes", "page": page})
        for page in range(len(MANIFESTS["shapes"].pages()))
    ),
    *(
        Case(f"third round, {seats} seats", {"scene": "shape-up", "seats": seats, "seed": 3, "moves": 45 * seats})
        for seats in (2, 3, 4)
    ),
    Case("shape up, notebook", {"scene": "shape-up", "seats": 4, "seed": 3, "moves": 24, "page": 1}),
    Case("square up, first turn", {"scene": "square-up", "moves": 0}),
    Case("square up, late", {"scene": "square-up", "seed": 3}),
    Case("square up, four seats", {"scene": "square-up", "seats": 4, "seed": 5, "moves": 220}),
    Case("square up, scores", {"scene": "square-up", "seats": 4, "seed": 5, "moves": 220, "page": 1}),
    Case("square up, people", {"scene": "square-up", "seats": 3, "people": 3, "seed": 4, "moves": 160}),
    Case("square up, bots", {"scene": "square-up", "people": 0, "seed": 4, "options": {"timer": 0}}),
    *(
        Case(f"square up, reveal {page}", {"scene": "reveal-square-up", "seed": 5, "page": page, "moves": 220, **more})
        for page, more in ((0, {}), (1, {"seats": 4}), (2, {"seats": 3}), (3, {"seats": 4}), (0, {"seats": 4}))
    ),
    Case("square up, results", {"scene": "results-square-up", "seed": 3}),
    Case("square up, results of four", {"scene": "results-square-up", "seats": 4, "seed": 3}),
    *(
        Case(f"square up, rules {page}", {"scene": "rules-square-up", "page": page})
        for page in range(len(MANIFESTS["square-up"].pages()))
    ),
    Case("up or down, first turn", {"scene": "up-or-down", "moves": 0}),
    Case("up or down, late", {"scene": "up-or-down", "seed": 3}),
    *(
        Case(f"up or down, six seats {phase}", {"scene": "up-or-down", "seats": 6, "seed": 3, "moves": moves})
        for phase, moves in (("play", 198), ("take", 199), ("draw", 200))
    ),
    Case("up or down, moment", {"scene": "moment-up-or-down", "seats": 3, "people": 2, "moves": 120, "seed": 3}),
    Case("up or down, people", {"scene": "up-or-down", "seats": 4, "people": 3, "seed": 4, "options": ALL_VARIANTS}),
    Case("up or down, bots", {"scene": "up-or-down", "seats": 5, "people": 0, "seed": 4}),
    Case("up or down, last cards", {"scene": "up-or-down", "seats": 3, "seed": 2, "moves": 192}),
    *(
        Case(f"up or down, results {seats}", {"scene": "results-up-or-down", "seats": seats, "options": options})
        for seats, options in ((2, {}), (4, ALL_VARIANTS), (6, {"pure": True, "greenhorn_pro": True}))
    ),
    *(
        Case(f"up or down, rules {page}", {"scene": "rules-up-or-down", "page": page})
        for page in range(len(MANIFESTS["up-or-down"].pages()))
    ),
    *(
        Case(f"challenge, {level} {what}", {"scene": f"{what}-challenge", "seats": 1, "options": {"level": level}})
        for level, what in (("doorway", "half"), ("tip-of-the-toe", "holding"), ("doorway", "medal"))
    ),
    *(
        Case(f"challenge, {level}", {"scene": "challenge", "seats": 1, "options": {"level": level}})
        for level in ("doorway", "leave-the-middle", "moving-day")
    ),
    *(Case(f"{name}stack-off", {"scene": f"{name}stack-off"}) for name in ("", "paused-", "starting-", "two-")),
    *(Case(f"building-{name}stack-off", {"scene": f"building-{name}stack-off"}) for name in ("", "two-", "refused-")),
    *(
        Case(f"workshop, {name} {page}", {"scene": f"{name}-challenge", "page": page})
        for name, pages in (
            ("workshop", 3),
            ("workshop-level", 2),
            ("workshop-try", 1),
            ("workshop-guide", 1),
            ("workshop-carry", 1),
            ("workshop-shelf", 1),
            ("workshop-begin", 1),
        )
        for page in range(pages)
    ),
    Case("challenge, shelves", {"scene": "shelves-challenge", "seats": 1}),
    *(Case(f"daily, {moves} days ago", {"scene": "daily-challenge", "moves": moves}) for moves in (0, 1)),
    Case("daily, new", {"scene": "daily-new-challenge", "moves": 1}),
    Case("daily, over", {"scene": "daily-over-challenge"}),
    Case("received levels", {"scene": "received-challenge"}),
    Case("a level is shared", {"scene": "level-card-challenge", "options": {"level": "weather-vane"}}),
    Case("stack-off, lobby", {"scene": "lobby-stack-off"}),
    Case("stack-off, handicaps", {"scene": "handicaps-stack-off"}),
    *(
        Case(f"challenge, rules {page}", {"scene": "rules-challenge", "page": page})
        for page in range(len(MANIFESTS["challenge"].pages()))
    ),
    *(
        Case(f"lesson {key} {number}", {"scene": f"lesson-{key}", "page": number})
        for key, manifest in MANIFESTS.items()
        if manifest.lesson is not None
        for number in range(len(manifest.lesson()))
    ),
    Case("the lesson is offered", {"scene": "lesson"}),
    Case("the lesson is over", {"scene": "lesson-over"}),
    Case("naming", {"scene": "naming"}),
    Case("names", {"scene": "names"}),
    Case("log", {"scene": "log"}),
    Case("curtain", {"scene": "curtain", "options": {"strict": True}}),
    Case("pause", {"scene": "pause"}),
    Case("lobby for phones", {"scene": "lobby-phones"}),
    *(Case(f"rules {page}", {"scene": "rules-shape-up", "page": page}) for page in range(6)),
)


@pytest.fixture
def one_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the scenes of a test show is played once."""
    played: dict[Any, Match] = {}

    def match_for(manifest: Manifest, shot: Shot, executor: BotExecutor) -> Match:
        which = manifest.key, shot.moves
        if which not in played:
            played[which] = real(manifest, shot, executor)
        return played[which]

    real = shot_module.match_for
    monkeypatch.setattr(shot_module, "match_for", match_for)


@pytest.fixture(autouse=True)
def few_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Statistics of few matches, without analyses, have the same layout as of many. All cases share them."""
    monkeypatch.setattr(statistics_shots, "COUNTS", (3, 1, 1))
    monkeypatch.setattr(statistics_shots, "VARIED", 1)
    monkeypatch.setattr(statistics_shots, "sample", lambda _analysed, sample=statistics_shots.sample: sample(False))


def uis(case: Case, language: str, size: TextSize) -> Iterator[Ui]:
    """What the scene offers, with the focus on two of its targets as well."""
    services, scene = composed(Shot(**case.shot, language=language, text_size=size))
    targets = scene.ui.targets
    yield scene.ui
    for target in targets[len(targets) // 3 :: max(1, len(targets) // 2)]:
        scene.focus = target.id
        scene.changed()
        services.director.compose(services.make_ui)
        yield scene.ui
    services.director.reset()


def boxes(ui: Ui) -> list[tuple[str, Rect, int, float]]:
    """(id, the part of the canvas its letters cover, layer, size) of each text."""
    out = []
    for word in ui.words:
        wide = text.measure(word.text, word.style, word.size)
        left = word.x - {"left": 0, "center": wide / 2, "right": wide}[word.anchor]
        out.append((word.id, Rect(left, word.y - 0.72 * word.size, wide, 0.74 * word.size), word.layer, word.size))
    return out


def further(cases: Iterable[Case], step: int) -> Iterator[str]:
    """The names of all cases but for the first of each scene and every `step`-th of the same scene after it."""
    seen: Counter[str] = Counter()
    for case in cases:
        if seen[case.shot["scene"]] % step:
            yield case.name
        seen[case.shot["scene"]] += 1


WORDS = {
    # Bots stack a whole match for these, and build four towers for those.
    **dict.fromkeys(("shapes results", "shapes results alone"), pytest.mark.shots),
    **dict.fromkeys(("stack-off", "paused-stack-off", "two-stack-off"), pytest.mark.screens),
    # The same level is looked at with its medal.
    "challenge, doorway half": pytest.mark.screens,
    # Of each scene the first case is looked at every time, and every fourth after it.
    **dict.fromkeys(further(CASES, 4), pytest.mark.screens),
}

EVERY_CASE = pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=WORDS.get(case.name, ())) for case in CASES],
    ids=lambda case: case.name,
)


ENGLISH: tuple[str, TextSize] = ("en", 100)


@one_in(3, "screens")
@EVERY_CASE
def test_every_screen_is_whole(one_match: None, case: Case) -> None:
    """Where the words need most room."""
    audit(case, ("ja", 200))


@pytest.mark.screens
@EVERY_CASE
def test_every_screen_is_whole_in_english(one_match: None, case: Case) -> None:
    audit(case, ENGLISH, ("en", 200))


LONGER = pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=pytest.mark.soak if i % 4 else WORDS.get(case.name, ())) for i, case in enumerate(CASES)],
    ids=lambda case: case.name,
)
"""Every fourth case, and all of them in the long runs."""


@one_in(4, "screens")
@LONGER
def test_every_screen_has_room_for_a_longer_language(
    one_match: None, case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    pseudo.speak(monkeypatch)
    audit(case, (pseudo.LANGUAGE, 100))


def test_the_longer_language_is_longer() -> None:
    for message in ("Play {game}", "{name}: choose where it goes", "Nothing has happened yet"):
        values = {"game": "", "name": ""}
        assert len(pseudo.lengthen(message).format_map(values)) >= 1.2 * len(message.format_map(values))


@pytest.mark.soak
@EVERY_CASE
def test_every_screen_is_whole_in_between(one_match: None, case: Case) -> None:
    audit(case, ("en", 150), ("ja", 100), ("ja", 150))


def audit(case: Case, *looks: tuple[str, TextSize]) -> None:
    wrong: dict[str, str] = {}
    """What is wrong, and where it is first seen."""
    for language, size in looks:
        for ui in uis(case, language, size):
            for line in faults(ui):
                wrong.setdefault(line, f"{language} at {size} %, focus {ui.focus}: {line}")
    assert not wrong, "\n" + "\n".join(list(wrong.values())[:20])


def faults(ui: Ui) -> list[str]:
    """Texts that are tiny, cut or lie on one another, and targets that cannot be hit."""
    found: list[str] = []
    # What lies off the screen waits there until it is needed.
    placed = [one for one in boxes(ui) if one[1].right >= 0 or one[1].bottom >= 0]
    for id_, box, _layer, letters in placed:
        if letters < LEAST:
            found.append(f"{id_} is only {letters:.0f} high")
        if not (box.x >= -1 and box.right <= ui.area.w + 1 and box.y >= 0 and box.bottom <= ui.area.h):
            found.append(f"{id_} leaves the canvas: {box}")
    # A bubble with an opaque ground lies just below overlays.
    inner = [(id_, box.inset(2), (layer + 1) // OVERLAY) for id_, box, layer, _size in placed]
    for i, (a, first, layer) in enumerate(inner):
        found += [
            f"{a} lies on {b}" for b, second, other in inner[i + 1 :] if layer == other and first.overlaps(second)
        ]
    for cap in (picture for picture in ui.pictures if picture.art.kind == "keycap"):
        wide, high = (float(side) for side in cap.art.args[:2])  # type: ignore[arg-type]
        badge = Rect(cap.x, cap.y, wide, high)
        found += [
            f"the key {cap.id} lies on {id_}"
            for id_, box, layer in inner
            if not id_.startswith(cap.id) and layer == (cap.layer + 1) // OVERLAY and badge.overlaps(box)
        ]
    found += [f"{word.id} is cut: {word.text}" for word in ui.words if word.text.endswith("…")]
    return found + _wrong_targets(ui)


def _wrong_targets(ui: Ui) -> list[str]:
    wrong = []
    for i, target in enumerate(ui.targets):
        rect = target.rect
        if min(rect.w, rect.h) < SMALLEST_TARGET and not target.outline:
            wrong.append(f"target {target.id} is only {rect.w:.0f}×{rect.h:.0f}")
        if not (rect.x >= 0 and rect.y >= 0 and rect.right <= ui.area.w and rect.bottom <= ui.area.h):
            wrong.append(f"target {target.id} leaves the canvas")
        for other in ui.targets[i + 1 :]:
            # Pieces are as large as they are, and those that lean lie in each other's rectangles.
            if rect.overlaps(other.rect) and not (target.outline and other.outline):
                wrong.append(f"target {target.id} overlaps {other.id}")
    ids = [target.id for target in ui.targets]
    if len(set(ids)) != len(ids):
        wrong.append("two targets share an id")
    return wrong
