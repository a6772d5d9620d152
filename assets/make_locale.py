"""Keeps the catalogues in `assets/locale` in step with the code: collects, merges, compiles.

    python assets/make_locale.py            take up new sentences, drop unused ones, keep translations, compile
    python assets/make_locale.py --check    change nothing; say what is missing; exit status 1 if anything is

Sentences are the constant arguments of `_`, `N_`, `ngettext` and `pgettext` in `main.py` and `game/`. A comment line
above that begins with “Translators:” goes with them. `tumblebox.pot` is the template for another language.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from string import Formatter

import polib

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "tumblebox"
PLURALS = {"ja": "nplurals=1; plural=0;"}
"""Every translated language with its plural forms; English is the language of the code."""
CALLS = {"_": 1, "N_": 1, "ngettext": 2, "pgettext": 2}
"""Each translating function and how many leading arguments are texts."""
REMARK = re.compile(r"\s*# (Translators: .*)")
"""A comment for those who translate the sentence below it."""
BRACES = "python-brace-format"
"""Flag of messages with placeholders, by which translators' tools check these."""
TRANSLATES = re.compile(rf"\b(?:{'|'.join(CALLS)})\(")


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence of the code. `many` is "" without a plural, `context` is None without one. `remark`: for those who
    translate it; it tells no two messages apart."""

    one: str
    many: str = ""
    context: str | None = None
    remark: str = field(default="", compare=False)


class BadCall(Exception):
    """A translating call whose text the catalogue could never hold, such as an f-string."""


def _texts(call: ast.Call, where: str) -> Message | None:
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    count = CALLS.get(name)
    if count is None or len(call.args) < count:
        return None
    texts = [arg.value for arg in call.args[:count] if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    if len(texts) < count:
        if any(isinstance(arg, ast.JoinedStr | ast.BinOp) for arg in call.args[:count]):
            raise BadCall(f"{where}:{call.lineno}: {name}() needs a plain text; give changing parts as {{name}}")
        return None
    if name == "ngettext":
        return Message(texts[0], many=texts[1])
    if name == "pgettext":
        return Message(texts[1], context=texts[0])
    return Message(texts[0]) if texts[0] else None


def extract(paths: Iterable[Path], root: Path = ROOT) -> dict[Message, list[str]]:
    """Every message in the given files, with the files that use it, in the order of their appearance. `BadCall`."""
    found: dict[Message, list[str]] = {}
    remarks: dict[Message, str] = {}
    for path in paths:
        where, code = path.relative_to(root).as_posix(), path.read_text("utf-8")
        # Two files of three hold no message, and parsing takes longest.
        if not TRANSLATES.search(code):
            continue
        lines = code.splitlines()
        calls = (node for node in ast.walk(ast.parse(code, where)) if isinstance(node, ast.Call))
        for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
            message = _texts(call, where)
            if message is not None:
                files = found.setdefault(message, [])
                if where not in files:
                    files.append(where)
                if remark := _remark(lines, call.lineno):
                    remarks[message] = remark
    return {replace(message, remark=remarks.get(message, "")): files for message, files in found.items()}


def _remark(lines: list[str], number: int) -> str:
    """The comment for translators above a line, which may have several lines."""
    above: list[str] = []
    for line in reversed(lines[: number - 1]):
        if not line.lstrip().startswith("#"):
            return ""
        above.insert(0, line.strip().removeprefix("#").strip())
        if REMARK.match(line):
            return " ".join(above)
    return ""


def sources(root: Path = ROOT) -> list[Path]:
    """The files that may hold messages."""
    main = root / "main.py"
    return [*([main] if main.exists() else []), *sorted((root / "game").rglob("*.py"))]


def merge(found: dict[Message, list[str]], old: polib.POFile | None, language: str) -> polib.POFile:
    """A catalogue of exactly the messages `found`, with the translations and comments of `old`."""
    known = {(entry.msgctxt, entry.msgid): entry for entry in old or ()}
    new = _empty(language, PLURALS[language])
    for message, files in found.items():
        before = known.get((message.context, message.one))
        entry = _entry(message, files)
        if message.many:
            forms = before.msgstr_plural if before and before.msgstr_plural else {}
            count = int(PLURALS[language].split("=")[1].split(";")[0])
            entry.msgstr_plural = {i: forms.get(i, before.msgstr if before and i == 0 else "") for i in range(count)}
        elif before:
            entry.msgstr = before.msgstr or before.msgstr_plural.get(0, "")
        if before:
            entry.tcomment = before.tcomment
            entry.flags += [flag for flag in before.flags if flag != BRACES]
        new.append(entry)
    return new


def template(found: dict[Message, list[str]]) -> polib.POFile:
    """The catalogue that a new language begins with."""
    new = _empty("", "nplurals=INTEGER; plural=EXPRESSION;")
    for message, files in found.items():
        entry = _entry(message, files)
        if message.many:
            entry.msgstr_plural = {0: "", 1: ""}
        new.append(entry)
    return new


def _empty(language: str, plurals: str) -> polib.POFile:
    new = polib.POFile(wrapwidth=110)
    new.metadata = {
        "Project-Id-Version": DOMAIN,
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": plurals,
    }
    return new


def _entry(message: Message, files: list[str]) -> polib.POEntry:
    """A message without its translation."""
    entry = polib.POEntry(msgid=message.one, msgctxt=message.context, occurrences=[(file, "") for file in files])
    entry.msgid_plural, entry.comment = message.many, message.remark
    entry.flags = [BRACES] if placeholders(message.one + message.many) else []
    return entry


def placeholders(text: str) -> set[str]:
    """The names in `{}`. `ValueError` when the braces do not match."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def complaints(found: dict[Message, list[str]], catalogue: polib.POFile) -> list[str]:
    """One line for each thing wrong with `catalogue`: missing, unused, empty, fuzzy, other placeholders or plurals."""
    wrong = []
    entries = {(entry.msgctxt, entry.msgid): entry for entry in catalogue if not entry.obsolete}
    used = {(message.context, message.one): message for message in found}
    wrong += [f"unused: {key[1]!r}" for key in entries if key not in used]
    for key, message in used.items():
        entry = entries.get(key)
        if entry is None:
            wrong.append(f"missing: {message.one!r} ({', '.join(found[message])})")
            continue
        texts = list(entry.msgstr_plural.values()) if message.many else [entry.msgstr]
        if bool(message.many) != bool(entry.msgid_plural) or (message.many and entry.msgid_plural != message.many):
            wrong.append(f"plural differs: {message.one!r}")
        elif message.many and len(texts) != int(re.findall(r"nplurals=(\d+)", catalogue.metadata["Plural-Forms"])[0]):
            wrong.append(f"plural forms: {message.one!r}")
        elif not all(text.strip() for text in texts):
            wrong.append(f"empty: {message.one!r} ({', '.join(found[message])})")
        elif entry.fuzzy:
            wrong.append(f"fuzzy: {message.one!r}")
        elif (BRACES in entry.flags) != bool(placeholders(message.one + message.many)):
            wrong.append(f"flag {BRACES}: {message.one!r}")
        else:
            for number, text in enumerate(texts):
                sentences = [message.many or message.one]
                if number == 0 and len(texts) > 1:
                    # The first of several forms may name no more than the English singular.
                    sentences.append(message.one)
                if not any(_same_holes(sentence, text) for sentence in sentences):
                    wrong.append(f"placeholders: {message.one!r} / {text!r}")
    return wrong


def _same_holes(sentence: str, text: str) -> bool:
    """Whether a translation names what the sentence names."""
    try:
        return placeholders(text) == placeholders(sentence)
    except ValueError:
        return False


def catalogue_path(language: str) -> Path:
    """The .po file of a language; its compiled .mo lies beside it."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def template_path() -> Path:
    """The file of `template`."""
    return LOCALE / f"{DOMAIN}.pot"


def main() -> int:
    """Update or check every catalogue and say what is still to be translated."""
    parser = argparse.ArgumentParser(description="Update the translations.")
    parser.add_argument("--check", action="store_true", help="change nothing; fail when something is missing")
    check = parser.parse_args().check
    try:
        found = extract(sources())
    except BadCall as error:
        print(error, file=sys.stderr)
        return 1
    sheet, failed = f"{template(found)}\n", False
    if not check:
        template_path().write_text(sheet, "utf-8", newline="\n")
    elif not template_path().exists() or template_path().read_text("utf-8") != sheet:
        print(f"{template_path().name} is not up to date")
        failed = True
    for language in PLURALS:
        path = catalogue_path(language)
        old = polib.pofile(str(path), wrapwidth=110) if path.exists() else None
        new = merge(found, old, language)
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            new.save(str(path), newline="\n")
            path.with_suffix(".mo").write_bytes(new.to_binary())
        wrong = complaints(found, (old if check else new) or polib.POFile())
        failed |= bool(wrong)
        print(f"{language}: {len(found)} messages, {len(wrong)} to look at", *wrong, sep="\n  ")
    return int(check and failed)


if __name__ == "__main__":
    sys.exit(main())
