"""Text of 200 %: all words grow, and evenly; none are smaller than at 100 %, and every sentence can still be read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from game.app import text
from game.tools.screenshot import Shot
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import GROWN, SMALL
from game.ui.widgets import Ui
from tests.screens.composing import composed
from tests.screens.evenness import uneven
from tests.screens.test_layout_audit import CASES, Case, one_match
from tests.words import first, one_in

__all__ = ["one_match"]

QUICK = {
    "title",
    "pick",
    "setup of two",
    *(f"settings {page}" for page in range(6)),
    "table, open",
    "third round, 3 seats",
    "shapes draft",
    "shapes press",
    "shapes rules 5",
    "square up, people",
    "square up, reveal 1",
    "square up, rules 2",
    "up or down, people",
    "challenge, shelves",
    "challenge, doorway half",
    "stack-off, handicaps",
    "starting-stack-off",
}
"""What every run looks at; the others belong to the long ones."""

LANGUAGES = ("en", "ja")

MENUS = {"title", "pick", *(f"settings {page}" for page in range(3))}

ENOUGH = int(GROWN * SMALL - 1)
"""Words that are as large need not grow by `GROWN`: headings and the numbers on cards. Letters shrink by whole px."""

OTHERS = re.compile(
    r"log\.|line(\.|$)|coming\.|total\.|seat\.\d\.(sum$|line)|score\.\d|turn\.\d|(rematch|again|setup|keep|title)\.label$"
)
"""The log and the results have their own tests, the figures of a chart the margin of its paper, fights to come marks
on theirs."""

SHRUNK = {
    r"seat\.\d\.(status|lead)": "why a seat leads stands beside its points",
    r"(c\d\.)?hold\.caption": "it lies on the rim of a ring beside the tower",
    r"seat\.\d\.left": "the cards of a seat share the width of its tile with its Stop button",
    r"c\d\.plate\.device\.words": "a bot's temper stands in one line with its mark, and large in the lobby",
    r"chosen\.goal\.\d": "two long goals share a sheet with picture and medals; the level's table says them larger",
    r"stop\.\d\.label": "with four seats it stands beside the words of a tile",
    r"part\..*\.note": "a licence shares the width of a button with the name of the part",
    r"lesson\.task": "a task has one line below its idea",
    r"goals\.key\.label": "the key stands in the row of the goals' signs, and grows as they do",
    r"level\.(name|shelf)": "a level's name and its world share a plate beside four buttons",
    r"round\.\d\.\d\.number": "it counts the figures below it, which are large",
    r"eye\.\d\.word": "the button shares a row with name, rank and points",
    r"seat\.\d\.points\.\d": "the points of a column have the width of its cards",
    r"lens\.label": "three buttons share the width of the main one",
    r"c\d\.socket\.told": "it shares the front of the bench with the blocks, which say it",
    r"from\..*\.words": "it lies in the cell that the card has left",
    r"seat\.\d\.figure": "points and cards of a seat share the width of its tile",
    r"tag\.sum\..*": "the sides of the fight show the same strengths, larger",
    r"(plan|legend|points|turn\.[A-H]\d)\..*": "a reveal names every move and every fight; one plan is larger on focus",
    r"seat\.\d\.(moved|placed|stayed)\.word": "three of them share the width of a seat",
    r"gained\.\d+\.words": "the tag lies on a square, whose units must be seen",
    r"tray\.number\.\d+": "it lies on a corner of a piece that must be seen",
    r"last-turn\.label": "it has one size with the log beside it",
    r"pile\.\w+\.count": "it lies between a pile and the ring",
    r"ring\.turns\.words": "it lies between the piles and the ring",
    r"columns\.rule": "a line between the heading and the columns, whose cards must keep their size",
    r"unit\..*\.name": "two units share the width of the side",
    r"column\.-?\d+": "names of columns and rows stand in the margin of the cloth",
    r"comes\.\d": "it stands below the cards it is about",
    r"side\.\d\.why": "two sides share the width of the page",
    r"key\..*\.label": "ten keys share the width of a dialog",
    r"(row|head|figure|ability|turns)(\..*)?": "a table of the manual has as many columns as there are figures",
    r"sum\.\d\.bonus\.\d": "the name of a variant has the width of its column",
    r"sum\.\d\.(product|points)": "factors and the marks of colours share the width of a column",
    r"(land\.\d\.\d+|pile\.\d\.\d\.after)\.(before|after|product)": "two sums share the width of a column",
    r"turns-left": "it shares its row with the button that gives a column up",
    r"deck\.note": "it has the width of the deck, beside which the own card lies",
    r"columns\.title": "it shares its line with the points, which carry their word",
    r"seat\.\d\.sum\.\d\.points": "up to six sums with the marks of their colours share the width of a row",
    r"words": "a page of the manual holds all its sentences",
    r"level\..*\.name": "seven levels share the width of a shelf that has three rows",
    r"masters\.words": "the sign of the master's row has the width of a level",
    r"chosen\.(medal\.\d\.why|known\.\d)": "a level's sheet holds all its sentences, and its picture",
}
"""Where words may grow less, and why. None may shrink."""

SHOWN = {r"stage\.letter\.\d+": "letters on five blocks show the five sizes themselves"}
"""What has the same size at every text size, and why."""
UNEVEN = {
    r"head\.\w+": "a column's title has the width of its figures",
    r"level\.(name|shelf)": "a level's name and its world share a plate beside four buttons",
    r"round\.\d\.\d\.number": "it counts the figures below it, which are large",
    r"seat\.\d\.points\.\d": "the points of a column have the width of its cards",
    r"goal\.\d\.extra": "what is done of a goal stands in one row with its signs",
    r"sign\..*": "up to four keys share the width of a place",
    r"seat\.\d\.(moved|placed|stayed)": "three of them share the width of a seat",
    r"seat\.\d\.left": "the cards of a seat share the width of its tile with its Stop button",
    r"gained\.\d+\.words": "the tag lies on a square, whose units must be seen",
    r"words": "a page of the manual holds all its sentences, beside a table of a few words",
    r"sum\.\d\.(product|bonus\.\d)": "factors, marks of colours and names of variants share the width of a column",
    r"land\.\d\.\d+\.sum": "three columns share a width; the tag at the ring says what the card brings",
    r"sum\.\d\.points": "three columns share a width, below a total as large as the rivals' totals",
}
"""What may stay much smaller than words beside it that grow, and why."""

SAID_ELSEWHERE = {
    r"notes\.badge\.count": "the notebook, to which the button leads, shows which cards are left",
    r"strip\.next": "the prompt and the button say what to do",
    r"c\d\.plate\.point\.words": "all stars but one are filled",
    r"result\.condition\.[12]\.what": "a higher medal, which stands there, asks for that as well",
    r"result\.quiet\.\d": "a day's page, to which the first button leads",
    r"told\.(race|survival|under|highest|level|common-ground)": "the line tells the mode; all kinds are modes, too",
    r"watch\.key\.label": "a key that would keep the word on its button small is left out",
    r"(play|edit)\.key\.label": "a key that would keep the word on its button small is left out",
    r"desk\.scale\..*": "the larger the text, the fewer figures stand along the rim",
    r"turn\.[A-H]\d\.sign": "a list of fights says “undefended” instead",
    r"turn\.[A-H]\d\.why": "a list of fights shows two strengths with the sign between them",
    r"plan\.\d\.\d+\.count": "the units on the paper carry their number",
    "coming.word": "what the keys do stands in place of the given pieces while they carry something",
    r"c\d\.wait\.words": "two lanes side by side say in fewer words that a piece waits",
    r"(goal|medal)\.\d+": "limits and medals come back when the held piece is let go",
    r"seat\.\d\.(points\.\w+|outside)": "the columns of Up or Down? open on focus, each with its sum and what is added",
    r"land\.\d\.\d+\.sum": "the tag at the ring says what the card brings",
    r"seat\.\d\.more\.\d\.count": "the columns of Up or Down? open on focus, with all their cards",
    r"seat\.\d\.changed\.\d+": "the panel of columns says it while the seat has the focus",
    r"seat\.\d\.lead": "a trophy beside the rank says who leads",
    r"seat\.\d\.rank\.shared": "two rows with one rank say that it is shared",
    r"seat\.\d\.sum\.\d\.label": "the sheet beside the rows shows the columns in their order",
    r"seat\.\d\.sum\.\d\.points": "the sheet beside the rows shows the sums of the seat that is chosen",
    r"day\..*\.name": "the page of the day, to which one button leads, shows all days",
    r"sample\.words": "the page itself shows how large words are",
    "about": "the card of the bot itself says it, beside its name",
    r"add\.label": "no seat is free",
    r"by-phone\.label": "each person's list of devices has the phone",
    r"head\.phones": "the setup of each game has a button that gives everybody a phone",
    r"deck\.drew": "the note says who drew a card, and their pennants hang beside the deck",
    r"(last|fight)\..*": "the strip names the points, and the log tells the rest",
    r"opening(\.\d+)?": "a first hint says what to begin with, and the strip how one wins",
    r"end\.curve\.(words|since|first)": "the sentence on the stage names the turn that decided",
    r"head\.why\.1": "*How it turned* tells it",
    r"seat\.\d\.status": "a golden rim shows who acts, and the prompt says what they do",
    r"level\..*\.after": "a lock stands there, and the level's sheet says what opens it",
    r"chosen\.known\.\d": "ticks say what the best was; the first run with an outline says what a laurel is",
    r"level\..*\.number": "the number stands before the name",
    "goal-words.title": "a strip has room for how one wins, without the name of the game",
    "strip.words": "the bar or the lesson says what to do; on the strip lies the goal until somebody acts",
    r"goal\.(far|paid)": "the seat has the sum",
    "goal.more": "the table of points, which a press of the goal opens, says what longer lines pay",
    r"stations\.\w+\.words": "the ruler tells the height; a note with the last turn hangs in their place",
    "side.title": "the bar says that all plans are open",
    r"unit\.\w+\.(cost|force)\.word": "a drop and a shield say it at the figures",
    r"seat\.\d\.level": "a plate of four seats has room for name, points and ink; the setup says how strong bots are",
    r"own-plan\..*": "signs on the paper show the plan, and the bar says that its order means nothing",
    r"aim\.words\.1": "a word for the rest stands beside the first miss, and opens the log",
    r"turn\.at\.\d+": "the larger the text, the fewer turns a chart names",
    r"eye\.\d\.word": "the eye alone says that a press shows the lines",
    r"seat\.\d\.hand": "the strip says what a seat holds while it has the focus",
    r"columns\.title": "face and name say whose columns these are",
    r"given-up\.\d\.for": "the sign of cards given up stands there, with the card",
    r"closing\.\d": "a column of one card shows its number, and the strip says what it closes",
    r"later\.\d+\.words": "the bar says when the card may be used while it has the focus",
    r"stop\.\d\.worth": "a plate above the hand says it while the button has the focus",
    "recap": "tags need all of the cloth: the head says it in brief, and goals that share something stand in rows",
    "turn.title": "the fights so far are listed at the end of the reveal",
    "shelves.head": "the button that leads here says it; signs and name of the worlds have its place",
    "shelves.solved": "the head counts the medals of each metal, and the levels that are solved of a world",
}


def scene_of(case: Case, language: str, size: int) -> tuple[Services, Scene]:
    return composed(Shot(**case.shot, language=language, text_size=size))  # type: ignore[arg-type]


def blocks(ui: Ui) -> dict[str, tuple[str, float]]:
    """The text and the size of each block of words; the lines of a paragraph are one."""
    found: dict[str, tuple[str, float]] = {}
    for word in ui.words:
        block = re.sub(r"\.\d+\.\d+$", "", word.id)
        before, size = found.get(block, ("", word.size))
        found[block] = f"{before} {word.text}".strip(), min(size, word.size)
    return found


def bare(words: str) -> str:
    """`words` without what a break of lines may add or take."""
    return "".join(words.split())


def seen(services: Services, scene: Scene) -> Iterator[str]:
    """What can be read in a scene, with the focus on each of its targets, and on its other pages."""

    def show() -> str:
        scene.changed()
        services.director.compose(services.make_ui)
        return bare(" ".join(words for words, _size in blocks(scene.ui).values()))

    yield show()
    # From the last one on, for a day of the calendar changes what is beside it.
    for target in reversed(tuple(scene.ui.targets)):
        scene.focus = target.id
        scene.focus_moved()
        yield show()
    for target in tuple(scene.ui.targets):
        # Large text may need three parts.
        for _part in range(2 if target.id in ("part", "page", "page.more", "later") else 0):
            # A button may lead on to another page each time.
            now = next((one for one in scene.ui.targets if one.id == target.id), target)
            scene.activate(now.action)
            yield show()


def matches(id_: str, patterns: Mapping[str, str]) -> bool:
    return any(re.fullmatch(pattern, id_) for pattern in patterns)


def check(case: Case, language: str, larger: int = 200) -> None:
    wrong = []
    services, scene = scene_of(case, language, 100)
    first, usual = scene.ui, blocks(scene.ui)
    services.director.reset()
    services, scene = scene_of(case, language, larger)
    large = blocks(scene.ui)
    sizes = dict(large.values())
    missing: dict[str, str] = {}
    for id_, (words, size) in usual.items():
        if not words or OTHERS.match(id_):
            continue
        if id_ in large and large[id_][0]:
            grown = large[id_][1]
        elif words in sizes and not matches(id_, SAID_ELSEWHERE):
            grown = sizes[words]
        else:
            missing[id_] = words
            continue
        least = size if larger < 200 or matches(id_, SHRUNK) else min(GROWN * size - 1, max(ENOUGH, size))
        if grown < least and not matches(id_, SHOWN):
            wrong.append(f"{id_} has {size:.0f} px, and {grown:.0f} at {larger} %: {words[:60]}")
    if larger == 200:
        wrong += [told for small, _big, told in uneven(first, scene.ui) if not matches(small, UNEVEN)]
    if missing:
        all_words = tuple(seen(services, scene))
        for id_, words in missing.items():
            if not matches(id_, SAID_ELSEWHERE) and not any(bare(words) in page for page in all_words):
                wrong.append(f"{id_} is gone at {larger} %: {words}")
    services.director.reset()
    text.set_language("en")
    text.set_scale(1.0)
    assert not wrong, "\n" + "\n".join(wrong)


@one_in(3, "screens")
@pytest.mark.parametrize(
    "case", first(8, [case for case in CASES if case.name in QUICK], "screens"), ids=lambda case: case.name
)
def test_words_grow_and_none_vanish(one_match: None, case: Case) -> None:
    check(case, "en")


@pytest.mark.parametrize("case", [case for case in CASES if case.name in MENUS], ids=lambda case: case.name)
def test_words_are_no_smaller_in_between(one_match: None, case: Case) -> None:
    check(case, "en", 125)


DEAR = re.compile(r"statistics.*|.*stack-off|shapes results.*|challenge, shelves|daily, 1.*")
"""Cases that bots play for, or that draw much: only in the long runs."""


def anywhere() -> Iterator[Any]:
    """All cases in both languages. Of four two are looked at in CI, the first in English and the second in Japanese."""
    for number, case in enumerate(CASES):
        for language in LANGUAGES:
            in_ci = number % 4 == LANGUAGES.index(language) and not DEAR.fullmatch(case.name)
            marks = pytest.mark.screens if in_ci else pytest.mark.soak
            yield pytest.param(case, language, marks=marks, id=f"{case.name}-{language}")


@pytest.mark.parametrize(("case", "language"), list(anywhere()))
def test_words_grow_and_none_vanish_anywhere(one_match: None, case: Case, language: str) -> None:
    check(case, language)
