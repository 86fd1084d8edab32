"""Spanish with every text of the window marked: what is not marked on screen cannot be translated."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from dealer_trainer.families.family import family_for, source_texts_of
from dealer_trainer.games import Game
from dealer_trainer.games.translation import SourceTexts
from dealer_trainer.ui.settings import language
from dealer_trainer.ui.settings.language import SafeTranslator

OPEN, CLOSE = "\ufe00", "\ufe01"
"""Characters that take no room, and that no label shows as what hides in a text."""
KEY = re.compile(r"(⇧ |Ctrl\+)?[A-Z]|Ctrl\+\d( … \d)?|F\d{1,2}")
"""A key by its letter or number, as every keyboard has it."""
NAMED_KEY = re.compile(r"   \( [A-Z] \)$")
"""The same behind what it does, on a button."""
PRINTED = ("ON", "OFF", "D", "POP")
"""What is printed on the puck, the dealers' marker, and the popper, as it is on the real ones."""
NOWHERE = QModelIndex()
SHOWN = Qt.ItemDataRole.DisplayRole


class MarkedTranslator(SafeTranslator):
    """Marks what it translates, without making it any longer."""

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        """The translation between its marks."""
        found = super().translate(context, source, disambiguation, n)
        return f"{OPEN}{found}{CLOSE}" if found else None


@contextmanager
def marked() -> Iterator[None]:
    """Mark what is translated by a language that is installed meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(language, "SafeTranslator", MarkedTranslator)
        yield


@cache
def _words(folder: Path) -> SourceTexts:
    family = family_for(folder)
    return source_texts_of(family, family.load(folder))


def unmarked(root: QWidget, game: Game, *allowed: object) -> list[str]:
    """Every text under a widget that people read and that neither is marked nor one that stays as it is.

    `allowed`: more that need not be marked, texts or values that hold texts.
    """
    return _unmarked(root, _kept(game.folder), *allowed)


def unmarked_beside(root: QWidget, folder: Path, *allowed: object) -> list[str]:
    """The same for a game of another family, by the texts of its folder."""
    return _unmarked(root, _kept(folder), *allowed)


def _unmarked(root: QWidget, content: tuple[str, ...], *allowed: object) -> list[str]:
    own: set[str] = set()
    _collect(allowed, own)
    # The longest first: a short one would tear a hole into a long one.
    known = tuple(sorted((*content, *(text.casefold() for text in own if len(text) > 2)), key=len, reverse=True))
    seen = (NAMED_KEY.sub("", text) for text in (*texts(root), *painted(root)))
    found = dict.fromkeys(text for text in seen if text not in own)
    return [text for text in found if _has_rest(_outside(text), known)]


def _outside(text: str) -> str:
    """What of a text stands outside its marks; one without its beginning or end reaches to the text's."""
    depths = list(accumulate((bracket == OPEN) - (bracket == CLOSE) for bracket in text))
    depth, kept = -min((0, *depths)), list[str]()
    for letter in text:
        if letter == CLOSE:
            depth -= 1
        depth += letter == OPEN
        kept.append(letter if depth == 0 and letter != CLOSE else " ")
    return "".join(kept)


def painted(root: QWidget) -> list[str]:
    """What widgets draw as text themselves: the felt, pads, charts, the monitor. Lines of one text are put together."""
    drawn: list[str] = []
    draw = QPainter.drawText

    def note(painter: QPainter, *arguments: Any) -> Any:
        drawn.extend(argument for argument in arguments if isinstance(argument, str))
        return draw(painter, *arguments)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QPainter, "drawText", note)
        root.grab()
    whole: list[str] = []
    for text in drawn:
        is_open = whole and whole[-1].count(OPEN) > whole[-1].count(CLOSE) and not whole[-1].endswith("…")
        if is_open:
            whole[-1] += f" {text}"
        else:
            whole.append(text)
    return [text for text in whole if not KEY.fullmatch(text) and text not in PRINTED]


def texts(root: QWidget) -> Iterator[str]:
    """What can be read or heard of the visible widgets under one."""
    yield root.windowTitle()
    for widget in (root, *root.findChildren(QWidget)):
        if not widget.isVisible():
            continue
        yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
        if isinstance(widget, QLabel | QAbstractButton):
            yield "" if widget.objectName() == "cap" and KEY.fullmatch(widget.text()) else widget.text()
        elif isinstance(widget, QComboBox):
            yield from (widget.itemText(place) for place in range(widget.count()))
        elif isinstance(widget, QLineEdit):
            yield widget.placeholderText()
        elif isinstance(widget, QPlainTextEdit):
            yield widget.placeholderText()
            yield from widget.toPlainText().splitlines()
        elif isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView):
            yield from _cells(widget.model())


def _cells(model: QAbstractItemModel) -> Iterator[str]:
    columns = range(1 if isinstance(model, QAbstractListModel) else model.columnCount(NOWHERE))
    yield from (str(model.headerData(column, Qt.Orientation.Horizontal, SHOWN) or "") for column in columns)
    for row in range(model.rowCount(NOWHERE)):
        yield from (str(model.index(row, column).data() or "") for column in columns)


def _has_rest(text: str, known: tuple[str, ...]) -> bool:
    """Whether letters are left of a text once what is known is taken away."""
    plain = " ".join(text.casefold().split())
    if "…" in plain and any(own.startswith(plain.partition("…")[0]) for own in known):
        return False  # cut off to fit its button, which has the whole of it for a tooltip
    for own in known:
        if own in plain:
            plain = plain.replace(own, " ")
    return any(letter.isalpha() for letter in plain)


@cache
def _kept(folder: Path) -> tuple[str, ...]:
    """What of a game is English in every language: names printed on the felt, calls, words whose letters count."""
    document = tomllib.loads((folder / "game.toml").read_text(encoding="utf-8"))
    found: set[str] = {document["name"], *(bet["name"] for bet in document.get("bets", ())), *_words(folder).calls}
    if (folder / "content.toml").exists():
        content = tomllib.loads((folder / "content.toml").read_text(encoding="utf-8"))
        _collect(
            [content.get("puzzles"), content.get("words"), [each["name"] for each in content.get("names", ())]], found
        )
    found.update(_said(folder))
    return tuple(sorted((text.casefold() for text in found if len(text) > 2), key=len, reverse=True))


def _said(folder: Path) -> Iterator[str]:
    """What is called out, and a word of the trade before what it means."""
    if (folder / "calls.toml").exists():
        calls = tomllib.loads((folder / "calls.toml").read_text(encoding="utf-8"))
        yield from (f"{calls[name][0]}!" for name in ("bust", "six_at_once") if name in calls)
    course = getattr(family_for(folder).load(folder), "course", None)
    yield from (f"{term.term} (" for term in getattr(course, "terms", ()))


def _collect(value: object, found: set[str]) -> None:
    if isinstance(value, str):
        found.add(value)
    elif isinstance(value, dict):
        for part in value.values():
            _collect(part, found)
    elif isinstance(value, list | tuple):
        for part in value:
            _collect(part, found)


def run_tool(name: str, *arguments: str) -> None:
    """Run one of the translators' tools that come with Qt."""
    subprocess.run([str(Path(sys.executable).with_name(name)), *arguments], check=True, capture_output=True)
