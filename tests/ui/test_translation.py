"""Every word on screen can be translated: what Qt's tools cannot find in the source is found here."""

import ast
from collections.abc import Iterator
from functools import cache
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


@cache
def nodes() -> tuple[tuple[Path, ast.AST], ...]:
    """Every call and attribute in the files."""
    return tuple(
        (path, node)
        for path in FILES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call | ast.Attribute)
    )


def calls() -> Iterator[tuple[Path, ast.Call]]:
    """Every call in the files."""
    return ((path, node) for path, node in nodes() if isinstance(node, ast.Call))


def name_of(call: ast.Call) -> str:
    """The last part of what is called."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


@pytest.mark.slow
def test_translated_words_are_literal() -> None:
    """`tr` and `translate` are given literal text: a computed one is silently left out of the translation."""
    seen = 0
    for path, call in calls():
        words = {"tr": call.args[:1], "translate": call.args[:2]}.get(name_of(call), [])
        if name_of(call) == "translate" and not (isinstance(call.func, ast.Attribute) and _is_qt(call.func.value)):
            continue
        for argument in words:
            seen += 1
            assert isinstance(argument, ast.Constant), f"{path}:{call.lineno}"
            assert isinstance(argument.value, str), f"{path}:{call.lineno}"
    assert seen > 1000


@pytest.mark.slow
def test_translate_goes_by_its_full_name() -> None:
    """An alias of QCoreApplication.translate is not found by Qt's tools."""
    called = {call.func for _, call in calls() if isinstance(call.func, ast.Attribute)}
    for path, node in nodes():
        if isinstance(node, ast.Attribute) and node.attr == "translate" and _is_qt(node.value):
            assert node in called, f"{path}:{node.lineno}: translate is aliased"


@pytest.mark.slow
def test_no_bare_words_are_shown() -> None:
    """What is shown to people goes through translation: no literal with letters in it is set directly."""
    for path, call in calls():
        if name_of(call) not in SHOWN:
            continue
        at = AT.get(name_of(call), 0)
        for argument in call.args[at : at + 1]:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                assert argument.value in UNSPOKEN, f"{path}:{call.lineno}: {argument.value!r} is not translated"


def _is_qt(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "QCoreApplication"
