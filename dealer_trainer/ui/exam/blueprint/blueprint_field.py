"""One value of a blueprint to be filled in, and what is wrong with it beside it: a line, ticks, lists of rows."""

import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from dealer_trainer.ui.style.scaling import LINE, unit
from dealer_trainer.ui.widget.abstract import AbstractWidgetMeta
from dealer_trainer.ui.widget.check_box import CheckBox
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.plain_label import PlainLabel, set_tip

NUMBER_WIDTH = 92
"""Width of a number's line at scale 1."""
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_BETWEEN = re.compile(r"[\s,]+")


class BlueprintField(QWidget, metaclass=AbstractWidgetMeta):
    """A field that knows the key of its value in the TOML; a problem takes no room while there is none."""

    edited = Signal(str, object)
    """Key and value, changed by the user."""

    def __init__(self, key: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.key, self.name = key, name
        self._problem = PlainLabel(self)
        self._problem.setObjectName("wrong")
        self._problem.setWordWrap(True)
        self._problem.hide()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self._column.addWidget(self._problem)

    @property
    def problem(self) -> str:
        """What is wrong, empty where nothing is."""
        return self._problem.text()

    @property
    @abstractmethod
    def value(self) -> object:
        """What is filled in, as TOML has it; text that is not a number stays text, for the blueprint to refuse."""

    @abstractmethod
    def show_value(self, value: object) -> None:
        """Show a value, without a signal."""

    def show_problem(self, text: str) -> None:
        """Say what is wrong, or nothing."""
        self._problem.show_text(text)
        self.setAccessibleDescription(text)

    def _tell(self) -> None:
        self.edited.emit(self.key, self.value)


class LineField(BlueprintField):
    """A number with its unit, or a line of text."""

    def __init__(self, key: str, name: str, unit_text: str | None, parent: QWidget | None = None) -> None:
        super().__init__(key, name, parent)
        self._is_number = unit_text is not None
        self.edit = QLineEdit(self)
        self.edit.setAccessibleName(f"{name}, {unit_text}" if unit_text else name)
        self.edit.setMaxLength(9 if self._is_number else 200)
        self.edit.textEdited.connect(lambda _: self._tell())
        self.setFocusProxy(self.edit)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.edit)
        if unit_text is not None:
            words = PlainLabel(self, unit_text)
            words.setObjectName("quiet")
            row.addWidget(words)
            row.addStretch()
            self.edit.setFixedWidth(round(NUMBER_WIDTH * unit(self)))
        self._column.insertLayout(0, row)

    @property
    def value(self) -> object:
        """A number, or the text as it is."""
        text = self.edit.text().strip()
        return int(text) if self._is_number and _NUMBER.fullmatch(text) else text

    def show_value(self, value: object) -> None:
        """Show a value; the cursor stays where it reads the same."""
        if value != self.value:
            self.edit.setText(str(value))
            self.edit.setCursorPosition(0)

    def show_problem(self, text: str) -> None:
        """Say what is wrong under the line, and frame it."""
        super().show_problem(text)
        self.edit.setAccessibleDescription(text)
        self.edit.setProperty("isWrong", bool(text))
        self.edit.style().unpolish(self.edit)
        self.edit.style().polish(self.edit)


class TickField(BlueprintField):
    """Some of several things; their order is the order in which they are offered. `tips`: more about one of them."""

    def __init__(
        self,
        key: str,
        name: str,
        words_of: dict[str, str],
        parent: QWidget | None = None,
        tips: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        super().__init__(key, name, parent)
        self.boxes = {choice: CheckBox(words, self) for choice, words in words_of.items()}
        for index, (choice, box) in enumerate(self.boxes.items()):
            box.setAccessibleName(f"{name}: {box.text()}")
            set_tip(box, tips.get(choice, ""))
            box.clicked.connect(lambda _=False: self._tell())
            self._column.insertWidget(index, box)
        if self.boxes:
            self.setFocusProxy(next(iter(self.boxes.values())))

    @property
    def value(self) -> object:
        """What is ticked."""
        return [choice for choice, box in self.boxes.items() if box.isChecked()]

    def show_value(self, value: object) -> None:
        """Tick these."""
        assert isinstance(value, tuple)
        for choice, box in self.boxes.items():
            box.setChecked(choice in value)


class YesField(BlueprintField):
    """Whether something holds."""

    def __init__(self, key: str, name: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(key, name, parent)
        self.box = CheckBox(words, self)
        self.box.setAccessibleName(f"{name}: {words}")
        self.box.clicked.connect(lambda _=False: self._tell())
        self._column.insertWidget(0, self.box)
        self.setFocusProxy(self.box)

    @property
    def value(self) -> object:
        """Whether it is ticked."""
        return self.box.isChecked()

    def show_value(self, value: object) -> None:
        """Tick it, or not."""
        self.box.setChecked(value is True)


class ChoiceField(BlueprintField):
    """One of several things."""

    def __init__(self, key: str, name: str, words_of: dict[str, str], parent: QWidget | None = None) -> None:
        super().__init__(key, name, parent)
        self.box = ComboBox(words_of, name, self)
        self.box.currentIndexChanged.connect(lambda _: self._tell())
        self.setFocusProxy(self.box)
        self._column.insertWidget(0, self.box)

    @property
    def value(self) -> object:
        """What is chosen."""
        return self.box.currentData()

    def show_value(self, value: object) -> None:
        """Choose it, without a signal."""
        self.box.choose(str(value))


class RowsField(BlueprintField):
    """Lists of rows, one list a line: of each line one row occurs at least."""

    LINES = 7

    def __init__(self, key: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(key, name, parent)
        self.edit = QPlainTextEdit(self)
        self.edit.setObjectName("entries")
        self.edit.setAccessibleName(name)
        self.edit.setTabChangesFocus(True)
        self.edit.setFixedHeight(round((self.LINES * LINE + 24) * unit(self)))
        self.edit.textChanged.connect(self._tell)
        self.setFocusProxy(self.edit)
        self._column.addWidget(self.edit)  # under the complaint: the box is high, and its foot may be out of sight

    @property
    def value(self) -> object:
        """The rows of each line that has any."""
        between = {"", "or", *_or().split()}
        lines = (
            [word for word in _BETWEEN.split(line) if word not in between]
            for line in self.edit.toPlainText().split("\n")
        )
        return [words for words in lines if words]

    def show_value(self, value: object) -> None:
        """Write them out."""
        assert isinstance(value, tuple)
        if [list(rows) for rows in value] != self.value:
            self.edit.blockSignals(True)
            self.edit.setPlainText("\n".join(_either(rows) for rows in value))
            self.edit.blockSignals(False)


def _either(rows: Sequence[str]) -> str:
    return f" {_or()} ".join(rows)


def _or() -> str:
    return QCoreApplication.translate("BlueprintField", "or")
