"""A form: fields, one main button, and a line that says what is wrong. Every form of the exam is one."""

from collections.abc import Sequence
from itertools import pairwise
from typing import cast

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QFormLayout,
    QFrame,
    QLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.icon_label import IconLabel
from dealer_trainer.ui.widget.layout import centered, column
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label

HINT_AIR = 28
"""Space at the sides of a hint within its field, at scale 1."""
WIDEST, EMBLEM = 620, 48
"""Width of a form, and of the icon of one that is a page, at scale 1."""
LONGEST = 200
"""The most characters of a line; the records decide how long a name may be, so nothing is cut off silently."""


class Form(QFrame):
    """Headline, a paragraph, fields, a complaint, buttons. Emits `sent` once everything is filled in."""

    sent = Signal()
    widest = WIDEST
    emblem = ""
    """The icon of a form that is a page of its own: "" for a form beside something else."""

    def __init__(self, heading: str, words: str, button: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._heading = _label(heading, "headline", self)
        self._words = _label(words, "article", self)
        self._words.setVisible(bool(words))
        self._complaint = _label("", "wrong", self)
        self._fields: list[tuple[QLineEdit, str]] = []
        self._lines: list[QLineEdit] = []
        self._parts: list[QWidget] = []
        self._held: QWidget | None = None
        self.button = QPushButton(button, self)
        self.button.setProperty("isMain", True)
        self.button.setAutoDefault(False)
        self.button.clicked.connect(lambda _=False: self.send())
        self._rows = QFormLayout()
        self._rows.setHorizontalSpacing(18)
        self._rows.setVerticalSpacing(10)
        self._rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._buttons = FoldingRow((self.button,), self)
        self._column = column(self._heading, self._words, self._rows, self._complaint, self._buttons,
                              gap=14, margins=(28, 22, 28, 24))  # fmt: skip
        self.setLayout(self._column)
        if self.emblem:
            self._show_emblem()

    @property
    def complaint(self) -> str:
        """What is wrong, or ""."""
        return self._complaint.text()

    @property
    def words(self) -> str:
        """The text under the headline."""
        return self._words.text()

    def line(self, words: str, is_needed: bool = True, hint: str = "", longest: int = LONGEST) -> QLineEdit:
        """Add a field for one line of text."""
        line = QLineEdit(self)
        line.setMaxLength(longest)
        line.setPlaceholderText(hint)
        self.add(words, line)
        line.returnPressed.connect(self.send)
        line.textEdited.connect(lambda _: self.say(""))
        self._lines.append(line)
        if is_needed:
            self._fields.append((line, words))
        return line

    def secret(self, words: str, hint: str = "", is_needed: bool = True) -> QLineEdit:
        """Add a password field."""
        line = self.line(words, is_needed, hint, longest=200)
        line.setEchoMode(QLineEdit.EchoMode.Password)
        line.setInputMethodHints(Qt.InputMethodHint.ImhSensitiveData | Qt.InputMethodHint.ImhNoPredictiveText)
        return line

    def add(self, words: str, field: QWidget, before: QWidget | None = None) -> None:
        """Add any other field at the end or before another, for the eye and for Tab."""
        label = PlainLabel(self, words)
        if self._rows.rowWrapPolicy() != QFormLayout.RowWrapPolicy.WrapAllRows:
            label.setMinimumHeight(label.sizeHint().height() + 12)
        label.setBuddy(field)
        if words and not field.accessibleName():
            field.setAccessibleName(words)
        if before is None:
            self._rows.addRow(label, field)
            self._parts.append(field)
            return
        row, _ = cast("tuple[int, QFormLayout.ItemRole]", self._rows.getWidgetPosition(before))
        self._rows.insertRow(row, label, field)
        self._parts.insert(self._parts.index(before), field)
        for earlier, later in pairwise(self._parts):
            QWidget.setTabOrder(earlier, later)

    def add_button(self, button: QWidget) -> None:
        """Add another button beside the main one."""
        self._buttons.add(button)

    def add_below(self, layout: QLayout) -> None:
        """Add something under the fields."""
        self._column.insertLayout(self._column.indexOf(self._complaint), layout)

    def _show_emblem(self) -> None:
        """Make it a page's card: its icon above, its texts in the middle, and in a narrow one labels over fields."""
        self._column.insertWidget(0, IconLabel(self.emblem, self, EMBLEM), 0, Qt.AlignmentFlag.AlignHCenter)
        self._column.setContentsMargins(44, 30, 44, 36)
        for label in (self._heading, self._words):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        if self.widest < WIDEST:
            self._rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
            self._rows.setVerticalSpacing(6)
        self._buttons.spread = "shared"

    def say(self, words: str) -> None:
        """Show what is wrong; an empty text clears it, and so does typing.

        The room of what is cleared stays, so that no button moves away under the mouse.
        """
        if not words and self._complaint.isVisible():
            self._complaint.setMinimumHeight(self._complaint.height())
            self._complaint.setText("")
            return
        self._complaint.setMinimumHeight(0)
        self._complaint.show_text(words)
        if words:
            announce(self, words)

    def show_field(self, field: QWidget, is_shown: bool) -> None:
        """Show a field with its label, or hide both."""
        self._rows.setRowVisible(field, is_shown)

    def set_heading(self, words: str) -> None:
        """Change the headline."""
        self._heading.show_text(words)

    def set_text(self, words: str) -> None:
        """Change the text under the headline."""
        self._words.show_text(words)

    def set_busy(self, is_busy: bool) -> None:
        """Disable the form while its job runs; then the focus returns to its place."""
        focus = QApplication.focusWidget()
        if is_busy and focus is not None and self.isAncestorOf(focus):
            self._held = focus
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        for part in (*self._parts, self.button):
            part.setEnabled(not is_busy)
        if not is_busy and self._held is not None:
            if self.hasFocus() and self._held.isEnabled():
                self._held.setFocus(Qt.FocusReason.OtherFocusReason)
            self._held = None

    def clear(self, but: Sequence[QLineEdit] = ()) -> None:
        """Empty every field, and the complaint."""
        for field in self._lines:
            if field not in but:
                field.clear()
        self.say("")

    def clear_secrets(self) -> None:
        """Clear every password field."""
        for field in self._lines:
            if field.echoMode() == QLineEdit.EchoMode.Password:
                field.clear()

    def start(self) -> None:
        """Focus the first field to fill in."""
        lines = [line for line, _ in self._fields]
        empty = [
            part
            for part in self._parts
            if not part.isHidden()
            and ((part in lines and not part.text()) if isinstance(part, QLineEdit) else _is_unchosen(part))
        ]
        (empty[0] if empty else self.button).setFocus(Qt.FocusReason.OtherFocusReason)

    def send(self) -> None:
        """Emit `sent`, unless a field is empty: the complaint names that one."""
        for field, words in self._fields:
            if not field.isHidden() and not field.text().strip():
                self.say(self.tr("Fill in “{field}”.").format(field=words))
                field.setFocus(Qt.FocusReason.OtherFocusReason)
                return
        self.say("")
        self.sent.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Send it with Enter, from a combo box too; on a button, Enter presses that button."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and isinstance(QApplication.focusWidget(), QComboBox) and self.button.isVisible():
            self.button.click()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Keep lines short enough for reading, with larger type too."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measure()

    def showEvent(self, event: QShowEvent) -> None:
        """Measure with the type in which it is shown; nothing is left of an earlier complaint, not even its room."""
        super().showEvent(event)
        if not self.complaint:
            self._complaint.setMinimumHeight(0)
            self._complaint.hide()
        self._measure()

    def _measure(self) -> None:
        # Not during a resize: its fields would be laid out for the old width.
        self.setMaximumWidth(round(self.widest * unit(self)))
        for line in self._lines:
            if line.placeholderText():  # a hint must be readable in full
                words = line.fontMetrics().horizontalAdvance(line.placeholderText())
                line.setMinimumWidth(round(words + HINT_AIR * unit(self)))


class Centered(QWidget):
    """Shows one panel in the middle of a screen."""

    def __init__(self, panel: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setLayout(column(centered(panel), margins=(28, 20, 28, 24)))


def _is_unchosen(part: QWidget) -> bool:
    return isinstance(part, QComboBox) and part.currentIndex() < 0 and part.count() > 0


def _label(words: str, name: str, parent: QWidget) -> PlainLabel:
    label = named_label(parent, name, words)
    label.setVisible(bool(words))
    return label
