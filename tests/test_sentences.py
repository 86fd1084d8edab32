"""Sentences of the packages without Qt are messages: a second language needs no code."""

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import dealer_trainer

HERE = Path(dealer_trainer.__file__).parent
ROOMS = (
    "engine", "guide/grading", "guide/coverage.py", "guide/call/text.py", "games", "records", "table", "drills", "demo",
    "certification", "message.py",
)  # fmt: skip
PLAIN = (
    "certification/paper",
    "demo/machine",
    "records/log/canonical.py",
    "engine/money.py",
    "table/playthrough.py",
    "certification/exam/practice.py",
    "table/line/",
    "drills/item/item_line.py",
)
"""Papers, the watchdog's log, playthroughs, and practice line by line are English; amounts are told by their code."""

NAMES = frozenset({"due", "hint", "how", "question", "reason", "reasons", "text", "what", "why", "words"})
"""What a sentence for people is called."""
SAYING = frozenset({
    "ActError", "AmountError", "BodyError", "Discrepancy", "ExamError", "Fault", "FeatureError", "FigureError",
    "Finding", "Flaw", "GameError", "Graded", "Irregularity", "LogError", "PasswordError", "QuestionError",
    "RecordsError", "Refusal", "Reminder", "SavedError", "SchoolError", "SignError", "SittingError", "TableError",
    "_find",
})  # fmt: skip
"""Values and errors whose texts a window shows."""

WORDS = re.compile(r"[A-Za-z]{2,}[^A-Za-z]*\s+[^A-Za-z]*[A-Za-z]{2,}")
ALLOWED = frozenset(
    {
        ("certification/school/roster.py", "% extra time: "),  # goes into the record, which has one language
        ("demo/program.py", "Watch a round."),  # what a program says that its author left out
        ("records/school/database.py", " is only ever added to"),  # what the database says
    }
)


def trees() -> Iterator[tuple[str, ast.Module]]:
    """Every module of those packages, by its path in the package."""
    for path in sorted(HERE.rglob("*.py")):
        name = path.relative_to(HERE).as_posix()
        if name.startswith(ROOMS) and not name.startswith(PLAIN):
            yield name, ast.parse(path.read_text(encoding="utf-8"))


def called(node: ast.AST) -> str:
    """The name of what is called, or nothing."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def plain_sentences(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and text of every sentence that is told without `message`."""
    yield from _plain_below(tree, is_told=False)


def _plain_below(node: ast.AST, *, is_told: bool) -> Iterator[tuple[int, str]]:
    """`is_told`: what stands here is read by people. File and key of a GameError are as they are written."""
    if isinstance(node, ast.JoinedStr | ast.Constant):
        text = _text(node)
        if is_told and WORDS.search(text):
            yield node.lineno, text
        return
    for name, child in ast.iter_fields(node):
        for part in child[2:] if name == "args" and called(node) == "GameError" else _parts(child):
            if isinstance(part, ast.AST):
                yield from _plain_below(part, is_told=_is_told(node, name, is_told))


def _parts(child: object) -> list[object]:
    return child if isinstance(child, list) else [child]


def _is_told(node: ast.AST, field: str, is_told: bool) -> bool:
    if isinstance(node, ast.Call):
        return field in ("args", "keywords") and called(node) in SAYING
    if isinstance(node, ast.Assign | ast.AnnAssign) and field == "value":
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return any(isinstance(target, ast.Name) and target.id in NAMES for target in targets)
    if isinstance(node, ast.keyword):
        return is_told or node.arg in NAMES
    if isinstance(node, ast.IfExp):
        return is_told and field != "test"
    return is_told and isinstance(node, ast.Tuple | ast.BoolOp | ast.BinOp | ast.Starred)


def _text(node: ast.JoinedStr | ast.Constant) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)


@pytest.mark.slow
def test_what_people_read_is_a_message() -> None:
    """Questions, reasons, hints and the texts of errors; what must stay English is listed above with its reason."""
    found = [
        f"{name}:{line}: {text}"
        for name, tree in trees()
        for line, text in plain_sentences(tree)
        if not any(name == file and part in text for file, part in ALLOWED)
    ]
    assert found == []


@pytest.mark.slow
def test_translators_find_every_message() -> None:
    """Qt's tools read literals only: no name, no f-string, no text that is worked out."""
    assert len(messages()) > 500
    wrong = [
        f"{name}:{node.lineno}"
        for name, node in messages()
        if not (len(node.args) == 1 and isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str))
    ]
    assert wrong == []


@pytest.mark.slow
def test_every_field_of_a_message_has_its_value() -> None:
    """No more and no less: a template is filled in only when something went wrong, which tests may never see."""
    wrong = []
    for name, node in messages():
        if template := _template(node):
            values = {keyword.arg for keyword in node.keywords}
            fields = {field for _, field, _, _ in string.Formatter().parse(template) if field is not None}
            if values != fields and None not in values:
                wrong.append(f"{name}:{node.lineno}: {template}")
    assert wrong == []


def _template(node: ast.Call) -> str:
    first = node.args[0] if node.args else None
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""


@cache
def messages() -> tuple[tuple[str, ast.Call], ...]:
    """Every call of `message` in the package, with its module's path."""
    found = []
    for path in sorted(HERE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "message(" in text and path != HERE / "message.py":
            name, tree = path.relative_to(HERE).as_posix(), ast.parse(text)
            nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
            found += [(name, node) for node in nodes if called(node) == "message"]
    return tuple(found)
