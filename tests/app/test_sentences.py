"""Every reason that is given below the scenes has its sentence, and every sentence its reason."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path
from string import Formatter

import pytest

from game.app import sentences, text
from game.app.sentences import sentence
from game.games import MANIFESTS
from tests.trees import no_collector

SENTENCES = sentences.SENTENCES | {
    reason: line for one in MANIFESTS.values() for reason, line in one.refusals().items()
}
ROOT = Path(__file__).resolve().parents[2]
REASON = re.compile(r"[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*")
ERRORS = {"IllegalAction", "BadSetup", "RecordError", "UndoRefused"}
"""Classes that take a reason, then its params by keyword; `Problem` takes a table of them."""
NO_REASON = re.compile(r"\.(json|txt|py|wav|mo|po|ttf|otf|webp|jpg|png|toml|tumblebox|lock)$")


class Raised:
    """A reason that is given somewhere: where, and the names of its params; None where they come from elsewhere."""

    def __init__(self, where: str, params: set[str] | None) -> None:
        self.where = where
        self.params = params


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def constant(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def reasons_of(node: ast.expr, function: ast.AST) -> list[str]:
    """The reason itself, or all that `f"game.{way}"` may be by the constants that are assigned to `way`."""
    reason = constant(node)
    if reason is not None:
        return [reason]
    if not isinstance(node, ast.JoinedStr):
        return []
    first, changing = node.values
    start = constant(first)
    assert start
    assert isinstance(changing, ast.FormattedValue)
    assert isinstance(changing.value, ast.Name), f"line {node.lineno}: a reason must be found by reading"
    name = changing.value.id
    given = [
        str(part.value)
        for one in ast.walk(function)
        if isinstance(one, ast.Assign)
        and [target.id for target in one.targets if isinstance(target, ast.Name)] == [name]
        for part in ((one.value.body, one.value.orelse) if isinstance(one.value, ast.IfExp) else (one.value,))
        if isinstance(part, ast.Constant)
    ]
    assert given, f"line {node.lineno}: a reason must be found by reading"
    return [f"{start}{end}" for end in given]


def tables(function: ast.AST) -> dict[str, set[str]]:
    """Names of local tables with constant keys, for `**where`."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(function):
        target: ast.expr | None = node.target if isinstance(node, ast.AnnAssign) else None
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target = node.targets[0]
        value = getattr(node, "value", None)
        if isinstance(target, ast.Name) and isinstance(value, ast.Dict):
            found[target.id] = {key for part in value.keys if (key := constant(part))}
    return found


def params_of(call: ast.Call, name: str, local: dict[str, set[str]]) -> set[str]:
    if name == "Problem":
        table = call.args[1] if len(call.args) > 1 else None
        assert table is None or isinstance(table, ast.Dict), f"line {call.lineno}: params must be written out"
        return {key for part in table.keys if (key := constant(part))} if table else set()
    names: set[str] = set()
    for keyword in call.keywords:
        if keyword.arg:
            names.add(keyword.arg)
        else:
            assert isinstance(keyword.value, ast.Name | ast.Attribute), f"line {call.lineno}: params must be named"
            names |= local.get(keyword.value.id, set()) if isinstance(keyword.value, ast.Name) else set()
    return names


def around(call: ast.Call, functions: list[ast.FunctionDef]) -> list[ast.FunctionDef]:
    """The functions that `call` stands in, the outermost first."""
    return [one for one in functions if one.lineno <= call.lineno <= (one.end_lineno or 0)]


def helpers(calls: list[ast.Call], functions: list[ast.FunctionDef]) -> dict[str, set[str]]:
    """Functions that make an error of the reason they are given first, and the params that they add."""
    found = {}
    for call in calls:
        given = call.args[0]
        if called(call) not in ERRORS | {"Problem"} or not isinstance(given, ast.Name):
            continue
        for function in around(call, functions):
            if [given.id] == [arg.arg for arg in function.args.args if arg.arg != "self"][:1]:
                found[function.name] = params_of(call, called(call), tables(function))
    return found


def raised() -> dict[str, list[Raised]]:
    """Every reason in `game/`, wherever it is given."""
    found: dict[str, list[Raised]] = defaultdict(list)
    for path in sorted((ROOT / "game").rglob("*.py")):
        where = path.relative_to(ROOT).as_posix()
        if where == "game/app/sentences.py":
            continue
        code = path.read_text("utf-8")
        below = where.split("/")[1] not in ("art", "ui", "table", "screens", "shell", "tools") and not where.endswith(
            ("/table.py", "/refusals.py")
        )
        # Most modules name neither what takes a reason nor, in a string, the beginning of one: they need no parsing.
        if not TAKES_REASON.search(code) and not (below and MAY_BE_REASON.search(code)):
            continue
        tree = ast.parse(code)
        nodes = list(ast.walk(tree))
        functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
        calls = [node for node in nodes if isinstance(node, ast.Call) and node.args]
        makers = helpers(calls, functions)
        known: set[ast.expr] = set()
        for call in calls:
            name = called(call)
            if name not in {*ERRORS, "Problem", "sentence", *makers}:
                continue
            function = next(iter(around(call, functions)), tree)
            found_here = reasons_of(call.args[0], function)
            if not found_here:
                continue
            known.add(call.args[0])
            if name in makers:
                given: set[str] | None = makers[name]
            elif name == "sentence":
                table = call.args[1]
                given = {key for part in table.keys if (key := constant(part))} if isinstance(table, ast.Dict) else None
            else:
                given = params_of(call, name, tables(function))
            for reason in found_here:
                found[reason].append(Raised(f"{where}:{call.lineno}", given))
        if not below:
            continue
        # Below the scenes: reasons that wait in a constant or a table to be given.
        docs = {node.value for node in nodes if isinstance(node, ast.Expr)}
        for node in nodes:
            if not isinstance(node, ast.Constant) or node in known or node in docs:
                continue
            lone = constant(node)
            if lone and REASON.fullmatch(lone) and lone.split(".")[0] in PREFIXES and not NO_REASON.search(lone):
                found[lone].append(Raised(f"{where}:{node.lineno}", None))
    return found


PREFIXES = {reason.split(".")[0] for reason in SENTENCES}
TAKES_REASON = re.compile("|".join(sorted({*ERRORS, "Problem", "sentence"})))
MAY_BE_REASON = re.compile(rf"""["'](?:{"|".join(map(re.escape, sorted(PREFIXES)))})\b""")


@pytest.fixture(scope="module")
def reasons() -> dict[str, list[Raised]]:
    with no_collector():
        return raised()


def placeholders(message: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(message) if name}


def test_every_reason_has_a_sentence(reasons: dict[str, list[Raised]]) -> None:
    silent = {
        reason: [place.where for place in places] for reason, places in reasons.items() if reason not in SENTENCES
    }
    assert not silent


def test_no_sentence_is_unused(reasons: dict[str, list[Raised]]) -> None:
    assert set(SENTENCES) - set(reasons) == set()


def test_sentences_only_name_what_they_are_given(reasons: dict[str, list[Raised]]) -> None:
    lacking = {
        f"{place.where} {reason}": placeholders(SENTENCES[reason]) - place.params
        for reason, places in reasons.items()
        if reason in SENTENCES
        for place in places
        if place.params is not None and not placeholders(SENTENCES[reason]) <= place.params
    }
    assert not lacking


def test_reasons_are_found_wherever_they_are_given(reasons: dict[str, list[Raised]]) -> None:
    """One of each way: raised, through a helper, with params from a table, as a problem, kept in a constant's name."""
    assert {place.where.split(":")[0] for place in reasons["record.diverged"]} == {
        "game/core/record.py",
        "game/core/match_recorder.py",
        "game/games/stack_off/recorded_match.py",
        "game/games/stack_off/verified_round.py",
        "game/play/loader.py",
        "game/play/verification.py",
    }
    assert all(place.params and "line" in place.params for place in reasons["record.diverged"])
    assert reasons["settings.damaged"][0].params == {"path", "aside"}
    assert reasons["shape-up.too-large"][0].params == {"long", "short"}
    assert "up-or-down.not-higher" in reasons


def test_a_sentence_is_one_clear_sentence() -> None:
    for reason, message in SENTENCES.items():
        assert REASON.fullmatch(reason)
        assert message[0].isupper() or message[0] == "{", reason
        assert message.endswith("."), reason
        # Some say also what to do; none is a lecture.
        assert len(re.findall(r"[.!?](?:\s|$)", message)) <= 2, reason
        assert len(message) <= 110, reason


@pytest.mark.parametrize("language", sorted(text.LANGUAGES))
def test_every_sentence_can_be_said(language: str) -> None:
    text.set_language(language)
    try:
        for reason, message in SENTENCES.items():
            params = {name: f"<{name}>" for name in placeholders(message)}
            said = sentence(reason, params)
            assert all(value in said for value in params.values()), reason
            assert "{" not in said, reason
    finally:
        text.set_language("en")


def test_a_reason_without_a_sentence_is_shown_as_it_is() -> None:
    assert sentence("other-game.odd", {"x": 1}) == "other-game.odd"
