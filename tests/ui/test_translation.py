"""Every word on screen can be translated: what Qt's tools cannot find in the source is found here."""

import ast
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

import dealer_trainer.ui

ROOT = Path(dealer_trainer.ui.__file__).parent
FILES = sorted(set(ROOT.rglob("*.py")) - {ROOT / "settings" / "translated.py"})
"""All but the place where messages are translated: their templates are literal where they are made (test_sentences)."""
SHOWN = frozenset(
    {"setText", "setPlaceholderText", "setAccessibleName", "setAccessibleDescription", "setWindowTitle",
     "addItem", "PlainLabel", "plain_label", "set_tip", "QPushButton", "push_button", "CheckBox"}
)  # fmt: skip
"""Calls whose words are read by people."""
AT = {"PlainLabel": 1, "set_tip": 1, "plain_label": 2}
"""Where the words stand among what is handed over, where they are not the first."""
UNSPOKEN = frozenset({"", "Dealer Trainer", "!", "×"})


EACH_FILE = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)), scope="module")
"""The scope brings the tests of one file together, so that it is read once for all of them."""


@lru_cache(maxsize=1)
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Everything in a file."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def calls(path: Path) -> Iterator[ast.Call]:
    """Every call in a file."""
    return (node for node in nodes(path) if isinstance(node, ast.Call))


def name_of(call: ast.Call) -> str:
    """The last part of what is called."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


@EACH_FILE
def test_translated_words_are_literal(path: Path) -> None:
    """`tr` and `translate` are given literal text: a computed one is silently left out of the translation."""
    for call in calls(path):
        words = {"tr": call.args[:1], "translate": call.args[:2]}.get(name_of(call), [])
        if name_of(call) == "translate" and not (isinstance(call.func, ast.Attribute) and _is_qt(call.func.value)):
            continue
        for argument in words:
            assert isinstance(argument, ast.Constant), f"{path.name}:{call.lineno}"
            assert isinstance(argument.value, str), f"{path.name}:{call.lineno}"


@EACH_FILE
def test_translate_goes_by_its_full_name(path: Path) -> None:
    """An alias of QCoreApplication.translate is not found by Qt's tools."""
    called = {call.func for call in calls(path) if isinstance(call.func, ast.Attribute)}
    for node in nodes(path):
        if isinstance(node, ast.Attribute) and node.attr == "translate" and _is_qt(node.value):
            assert node in called, f"{path.name}:{node.lineno}: translate is aliased"


@EACH_FILE
def test_no_bare_words_are_shown(path: Path) -> None:
    """What is shown to people goes through translation: no literal with letters in it is set directly."""
    for call in calls(path):
        if name_of(call) not in SHOWN:
            continue
        at = AT.get(name_of(call), 0)
        for argument in call.args[at : at + 1]:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                assert argument.value in UNSPOKEN, f"{path.name}:{call.lineno}: {argument.value!r} is not translated"


def _is_qt(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "QCoreApplication"
