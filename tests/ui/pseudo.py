"""A language in which every text of the window is marked: what is not marked on screen cannot be translated."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

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

import dealer_trainer
from dealer_trainer import files
from dealer_trainer.games import Game

CODE = "eo"
OPEN, CLOSE = "⟦", "⟧"
KEY = re.compile(r"(⇧ )?[A-Z]|F\d{1,2}")
"""A key by its letter or number, as every keyboard has it."""
PRINTED = ("ON", "OFF", "D")
"""What is printed on the puck and on the dealers' marker, as it is on the real ones."""
NOWHERE = QModelIndex()
SHOWN = Qt.ItemDataRole.DisplayRole


def make_language(folder: Path) -> Path:
    """Write the marked language into a folder as a translator would: lupdate, every text filled in, lrelease."""
    folder.mkdir(parents=True, exist_ok=True)
    source, made = folder / f"dealer-trainer_{CODE}.ts", folder / f"dealer-trainer_{CODE}.qm"
    modules = sorted(map(str, Path(dealer_trainer.__file__).parent.rglob("*.py")))
    run_tool("pyside6-lupdate", "-silent", "-tr-function-alias", "tr+=message", *modules, "-ts", str(source))
    tree = ET.parse(source)  # noqa: S314 - written by lupdate a moment ago
    for message in tree.iter("message"):
        translation = message.find("translation")
        assert translation is not None
        translation.attrib.clear()
        # A fifth longer, as other languages are.
        text = message.findtext("source") or ""
        translation.text = f"{OPEN}{text}{'·' * (len(text) // 5)}{CLOSE}"
    tree.write(source, encoding="utf-8", xml_declaration=True)
    run_tool("pyside6-lrelease", "-silent", str(source), "-qm", str(made))
    return made


def unmarked(root: QWidget, game: Game, *allowed: object) -> list[str]:
    """Every text under a widget that people read and that neither is marked nor comes from the game's folder.

    `allowed`: more that need not be marked, texts or values that hold texts.
    """
    return _unmarked(root, content(game), *allowed)


def unmarked_beside(root: QWidget, folder: Path, *allowed: object) -> list[str]:
    """The same for a game of another family, by the texts of its folder."""
    found: set[str] = set()
    for file in folder.glob("*.toml"):
        _collect(tomllib.loads(file.read_text(encoding="utf-8")), found)
    return _unmarked(root, tuple(text.casefold() for text in found if len(text) > 2), *allowed)


def _unmarked(root: QWidget, content: tuple[str, ...], *allowed: object) -> list[str]:
    own: set[str] = set()
    _collect(allowed, own)
    # The longest first: a short one would tear a hole into a long one.
    known = tuple(sorted((*content, *(text.casefold() for text in own if len(text) > 2)), key=len, reverse=True))
    found = dict.fromkeys(text for text in (*texts(root), *painted(root)) if text not in own)
    return [text for text in found if _has_rest(_outside(text), known)]


def _outside(text: str) -> str:
    """What of a text stands outside its marks; a mark that is cut off reaches to the end."""
    depth, kept = 0, list[str]()
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
            yield widget.text()
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


_content: dict[str, tuple[str, ...]] = {}
"""The texts of a game by its hash: it cannot be hashed itself."""


def content(game: Game) -> tuple[str, ...]:
    """Every text of a game, as its folder has it and as it is loaded, and of the drills' contexts; longest first."""
    if game.content_hash not in _content:
        _content[game.content_hash] = _texts_of(game)
    return _content[game.content_hash]


def _texts_of(game: Game) -> tuple[str, ...]:
    found: set[str] = set()
    _collect(game.drills.model_dump(), found)
    _collect(game.guide.model_dump(), found)
    for file in (*game.folder.glob("*.toml"), *(files.assets() / "contexts").glob("*")):
        if file.suffix == ".toml":
            _collect(tomllib.loads(file.read_text(encoding="utf-8")), found)
    return tuple(sorted((text.casefold() for text in found if len(text) > 2), key=len, reverse=True))


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
