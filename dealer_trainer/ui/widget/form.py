"""A form: fields, one main button, and a line that says what is wrong. Every form of the exam is one."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, NamedTuple, cast

from pydantic import BaseModel
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QFormLayout,
    QFrame,
    QLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QSpacerItem,
    QWidget,
)

from dealer_trainer.ui.style.scaling import give_ample_type, unit
from dealer_trainer.ui.widget.area import YieldingArea, bring_into_view
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.part import PlainLabel, announce, column, named_label, push_button, row, set_look
from dealer_trainer.ui.widget.verdict_panel import IconLabel

HINT_AIR = 28
"""Space at the sides of a hint within its field, at scale 1."""
WIDEST, EMBLEM = 660, 48
"""Width of a form, and of the icon of one that is a page, at scale 1."""
AROUND = 44
"""Pixels at scale 1 above and below a page's card."""
LEAST_BODY, WHOLE = 76, 100_000
"""Pixels at scale 1 of a form's fields that stay visible: of one alone on its page, or of one that its page scrolls."""
ActionKind = Literal["", "apart", "danger"]
"""How a further button is shown: beside the main one, or below it as rarely used; what cannot be undone is there too,
in red."""
LONGEST = 200
"""The most characters of a line; the records decide how long a name may be, so nothing is cut off silently."""


class Field(NamedTuple):
    """A field that is checked: its label, its fewest characters, what is said of none, whether it must be filled in."""

    part: QLineEdit | QComboBox
    label: str
    least: int = 1
    complaint: str = ""
    is_needed: bool = True

    @property
    def is_empty(self) -> bool:
        """Whether nothing is typed or chosen, although something must be."""
        part = self.part
        return self.is_needed and (not part.text().strip() if isinstance(part, QLineEdit) else part.currentIndex() < 0)


class Bounds(NamedTuple):
    """What a model says of a field: its fewest and most characters, or least and greatest number; if it is needed."""

    least: int
    most: int
    is_needed: bool


class Doubt(NamedTuple):
    """What was asked once more: the act, the button that is pressed again, and its usual text."""

    act: object
    button: QPushButton
    text: str


class Form(QFrame):
    """Headline, a paragraph, fields, buttons, a complaint. Emits `sent`, then `given`, once everything is filled in.

    Where it has a model, each field is declared once by its name there: the model says how long it may be and whether
    it is needed. If there is too little room, the fields scroll and the buttons stay. What comes up later stands under
    the buttons, so that none moves away under the mouse; a page's card keeps a line above them for a complaint.
    """

    sent = Signal()
    given = Signal(object)
    """What was filled in, as a value of the model."""
    model: type[BaseModel] | None = None
    widest, least_body = WIDEST, LEAST_BODY
    has_text_below = False
    """Whether its text comes after the fields."""
    emblem = ""
    """The icon of a form that is a page of its own: "" for a form beside something else."""

    def __init__(self, heading: str = "", words: str = "", button: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._heading = _label(heading, "headline", self)
        self._words = _label(words, "article", self)
        self._words.setVisible(bool(words))
        self._complaint = _label("", "wrong", self)
        self._short: PlainLabel | None = None
        self._apart: FoldingRow | None = None
        self._wrong: QWidget | None = None
        self._fields: list[Field] = []
        self._declared: dict[str, QWidget] = {}
        self._lines: list[QLineEdit] = []
        self._parts: list[QWidget] = []
        self._held: QWidget | None = None
        self._doubt: Doubt | None = None
        self.button = push_button(button, self, self.send)
        self.button.setProperty("isMain", True)
        self._rows = QFormLayout()
        self._rows.setHorizontalSpacing(18)
        self._rows.setVerticalSpacing(10)
        self._rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._buttons = FoldingRow((self.button,), self)
        inside = QWidget(self)
        self._head = row((self._heading, 1), margins=(20, 0, 20, 0))
        said = (self._rows, self._words) if self.has_text_below else (self._words, self._rows)
        self._body = column(*said, 1, gap=14, margins=(20, 0, 20, 0))
        inside.setLayout(self._body)
        self._area = YieldingArea(inside, self, self.least_body)
        self._foot = column(self._buttons, self._complaint, gap=14, margins=(20, 0, 20, 0))
        self._column = column(self._head, self._area, self._foot, 1, gap=14, margins=(0, 20, 0, 22))
        self.setLayout(self._column)
        if self.emblem:
            self._show_emblem()

    def describe(self, heading: str, words: str = "", button: str = "", *, is_main: bool = True) -> None:
        """Set the headline, the text under it, and the button; `is_main`: whether that is the page's main one."""
        self.set_heading(heading)
        self.set_text(words)
        self.button.setText(button)
        self.button.setProperty("isMain", is_main)

    @property
    def complaint(self) -> str:
        """What is wrong, or ""."""
        return (self._short is not None and self._short.text()) or self._complaint.text()

    @property
    def words(self) -> str:
        """The text under the headline."""
        return self._words.text()

    def line(
        self, field: str, words: str, hint: str = "", *, is_needed: bool = True, longest: int = LONGEST
    ) -> QLineEdit:
        """Declare a field for one line of text."""
        bounds = self._bounds(field, 1, longest, is_needed=is_needed)
        line = self._new_line(bounds.most)
        line.setPlaceholderText(hint)
        self.declare(field, words, line)
        if bounds.is_needed:
            self._fields.append(Field(line, words, bounds.least))
        return line

    def secret(self, field: str, words: str, hint: str = "", *, is_needed: bool = True) -> QLineEdit:
        """Declare a password; typing in it brings the button into view, which is next."""
        line = self.line(field, words, hint, is_needed=is_needed)
        line.textEdited.connect(lambda _: bring_into_view(self.button))
        _hide_text(line)
        return line

    def late_line(self, field: str, words: str, hint: str = "", *, is_secret: bool = False) -> QLineEdit:
        """Declare a field under the buttons, hidden until one of them asks for it."""
        line = self._declared[field] = self._new_line()
        if is_secret:
            _hide_text(line)
        line.setPlaceholderText(hint)
        line.setAccessibleName(words)
        line.hide()
        late = QWidget(self)
        label = PlainLabel(late, words)
        label.setBuddy(line)
        late.setLayout(row(label, (line, 1), gap=18))
        late.hide()
        self._foot.addWidget(late)
        return line

    def number(self, field: str, words: str, most: int = 99_999, *, is_needed: bool = False) -> QLineEdit:
        """Declare a whole number; `is_needed`: even though the model can do without it."""
        bounds = self._bounds(field, 0, most, is_needed=True)
        line = self._new_line(len(str(bounds.most)))
        line.setValidator(QIntValidator(bounds.least, bounds.most, line))
        self.declare(field, words, line)
        self._fields.append(Field(line, words, is_needed=bounds.is_needed or is_needed))
        return line

    def choice(self, field: str, words: str, offered: Mapping[str, str] | None = None, complaint: str = "") -> ComboBox:
        """Declare a choice of texts by value; with a `complaint`, said until then, nothing is chosen at first."""
        box = ComboBox(dict(offered or {}), words, self)
        self.declare(field, words, box)
        box.currentIndexChanged.connect(lambda _: self._forget())
        if complaint:
            box.setPlaceholderText(self.tr("Choose …"))
            box.setCurrentIndex(-1)
            self._fields.append(Field(box, words, complaint=complaint))
        return box

    def declare(self, field: str, words: str, part: QWidget, before: QWidget | None = None) -> None:
        """Declare any other field by its name in the model."""
        self._declared[field] = part
        self.add(words, part, before)

    @property
    def values(self) -> dict[str, Any]:
        """What the declared fields that are shown say, by name, but those that the model lacks and empty numbers."""
        known = {} if self.model is None else self.model.model_fields
        return {name: _said(part, known[name].annotation) for name, part in self._declared.items()
                if name in known and not part.isHidden() and not _is_blank(part)}  # fmt: skip

    @property
    def value(self) -> Any:
        """What is filled in, as a value of the model."""
        assert self.model is not None
        return self.model(**self.values)

    def fill(self, values: Mapping[str, object]) -> None:
        """Show values in the fields that are declared by these names."""
        for name, value in values.items():
            part = self._declared[name]
            if isinstance(part, QLineEdit):
                part.setText("" if value is None else str(value))
                part.setCursorPosition(0)  # its beginning is seen
            elif isinstance(part, ComboBox):
                part.setCurrentIndex(part.findData(value))

    def objection(self, _value: Any) -> str:
        """Why what is filled in cannot be taken; empty if it can."""
        return ""

    def blamed(self, _value: Any) -> QWidget | None:
        """The field that an objection is about, if it is about one."""
        return None

    def _bounds(self, field: str, least: int, most: int, *, is_needed: bool) -> Bounds:
        info = None if self.model is None else self.model.model_fields.get(field)
        if info is None:
            return Bounds(least, most, is_needed)

        def found(names: tuple[str, ...], usual: int) -> int:
            return next((getattr(rule, name) for rule in info.metadata for name in names if hasattr(rule, name)), usual)

        bounds = found(("min_length", "ge"), least), found(("max_length", "le"), most)
        return Bounds(*bounds, info.is_required() and is_needed)

    def action(self, words: str, press: Callable[[], object] = lambda: None, kind: ActionKind = "") -> QPushButton:
        """Add another button."""
        button = push_button(words, self, press)
        button.setProperty("rank", kind)
        if kind in ("apart", "danger"):
            if self._apart is None:
                self._apart = FoldingRow((), self)
                self._foot.insertWidget(self._foot.indexOf(self._buttons) + 1, self._apart)
            self._apart.add(button)
        else:
            is_row = self._buttons.spread == "shared"  # on a page of its own the main one ends the row
            self._buttons.add(button, -1 if is_row else None)
        return button

    def add(self, words: str, field: QWidget, before: QWidget | None = None, *, is_wide: bool = False) -> None:
        """Add any other field at the end or before another, for the eye and for Tab; `is_wide`: in both columns."""
        if words and not field.accessibleName():
            field.setAccessibleName(words)
        if self.emblem and self._short is None:
            self._short = named_label(self, "wrong")
            self._short.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._foot.insertWidget(0, self._short)
        row = self._rows.rowCount()
        if before is not None:
            row, _ = cast("tuple[int, QFormLayout.ItemRole]", self._rows.getWidgetPosition(before))
        if is_wide:
            self._rows.insertRow(row, field)
        else:
            label = PlainLabel(self, words)
            label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)  # as high as its field
            label.setBuddy(field)
            self._rows.insertRow(row, label, field)
        if before is None:
            self._parts.append(field)
            return
        self._parts.insert(self._parts.index(before), field)
        for earlier, later in pairwise(stop for part in self._parts for stop in _stops(part)):
            QWidget.setTabOrder(earlier, later)

    def take_out(self, field: QWidget) -> None:
        """Remove a field with its label; one of its buttons may be handling a press right now."""
        taken = self._rows.takeRow(field)
        self._parts.remove(field)
        for item in filter(None, (taken.labelItem, taken.fieldItem)):  # a wide one has no label
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()

    def add_below(self, layout: QLayout) -> None:
        """Add something under the fields."""
        self._body.insertLayout(self._body.count() - 1, layout)

    def add_notice(self, name: str) -> PlainLabel:
        """Add a text under the buttons, which comes and goes without moving them; `name`: in the stylesheet."""
        notice = _label("", name, self)
        self._foot.addWidget(notice)
        return notice

    def _show_emblem(self) -> None:
        """Make it a page's card: its icon above, its texts in the middle, and in a narrow one labels over fields."""
        self._icon = IconLabel(self.emblem, self, EMBLEM)
        self._crown = row()
        self._crown.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignHCenter)
        self._column.insertLayout(0, self._crown)
        for layout in (self._crown, self._head, self._body, self._foot):
            layout.setContentsMargins(44, 0, 44, 0)
        self._column.setContentsMargins(0, 24, 0, 26)
        for label in (self._heading, self._words):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        if self.widest < WIDEST:
            self._stack(is_stacked=True)
        self._buttons.spread = "shared"

    def stack_buttons(self) -> None:
        """Have those that follow below the main one, each as wide as the form."""
        self._buttons.spread, self._buttons.column = "columns", self.widest

    def copied(self, words: str) -> PlainLabel:
        """A text to read whole, with a button that copies it."""
        held, text = QWidget(self), named_label(self, "article")
        copy = push_button(self.tr("Copy"), held, lambda: QApplication.clipboard().setText(text.text()))
        held.setLayout(row((text, 1), copy, gap=8))
        self.add(words, held)
        return text

    def put_beside(self, line: QLineEdit, button: QPushButton) -> None:
        """Put a button at the end of a field's row, which from then on is always shown."""
        place, role = cast("tuple[int, QFormLayout.ItemRole]", self._rows.getWidgetPosition(line))
        held = QWidget(self)
        self._rows.removeWidget(line)
        held.setLayout(row((line, 1), button, gap=8))
        self._rows.setWidget(place, role, held)
        self._parts.append(button)

    def set_emblem(self, icon: str) -> None:
        """Change the icon of a page's card."""
        self._icon.show_icon(icon)

    def say(self, words: str, field: QWidget | None = None) -> None:
        """Show what is wrong, and mark and focus the `field` that it is about; "" clears it, and so does typing."""
        if self._wrong is not None:
            set_look(self._wrong, "isWrong", False)
        self._wrong = field
        if field is not None:
            set_look(field, "isWrong", True)
            field.setFocus(Qt.FocusReason.OtherFocusReason)
        shown, wide = self._complaint, self.fontMetrics().horizontalAdvance(words)
        if self._short is not None:
            if not self._short.isHidden() and wide <= self._short.width():
                shown = self._short
            self._short.setText(words if shown is self._short else "")
        self._complaint.show_text(words if shown is self._complaint else "")
        if words:
            announce(self, words)
            QTimer.singleShot(0, shown, lambda: bring_into_view(shown))

    def refuse(self, words: str) -> None:
        """Say why its job was not done."""
        self.set_busy(False)
        self.clear_secrets()
        self.say(words)

    def is_confirmed(self, act: object, words: str, button: QPushButton, again: str) -> bool:
        """Whether a button was pressed for the second time for this act.

        The first time asks with `words`, and the button says `again`; any other choice or typing forgets that.
        """
        if self._doubt is not None and self._doubt.act == act:
            self._forget()
            return True
        self._forget()
        self._doubt = Doubt(act, button, button.text())
        button.setText(again)
        self.say(words)
        return False

    def _on_edited(self) -> None:
        self._forget()
        self.say("")

    def _new_line(self, longest: int = LONGEST) -> QLineEdit:
        line = QLineEdit(self)
        line.setMaxLength(longest)
        line.returnPressed.connect(self.send)
        line.textEdited.connect(lambda _: self._on_edited())
        self._lines.append(line)
        return line

    def _forget(self) -> None:
        doubt, self._doubt = self._doubt, None
        if doubt is not None:
            doubt.button.setText(doubt.text)

    @property
    def _is_stacked(self) -> bool:
        """Whether each label stands over its field."""
        return self._rows.rowWrapPolicy() == QFormLayout.RowWrapPolicy.WrapAllRows

    def _stack(self, *, is_stacked: bool) -> None:
        wraps = QFormLayout.RowWrapPolicy
        self._rows.setRowWrapPolicy(wraps.WrapAllRows if is_stacked else wraps.WrapLongRows)
        self._rows.setVerticalSpacing(6 if is_stacked else 10)
        for label in filter(None, map(self._rows.labelForField, self._parts)):
            if isinstance(label, PlainLabel):
                label.setIndent(label.indent())  # otherwise Qt keeps its earlier height as its hint

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the labels over all fields if one of them has no room beside its own; a narrow card has them so."""
        super().resizeEvent(event)
        if self.emblem:
            self._icon.setVisible(isinstance(self.window(), QDialog) or self._has_room())
        self._fold()

    def _fold(self) -> None:
        shown = [part for part in self._parts if not part.isHidden() and self._rows.labelForField(part) is not None]
        labels, fields = (
            max(map(_least_width, parts), default=0) for parts in (map(self._rows.labelForField, shown), shown)
        )
        around, gap = self._body.contentsMargins(), self._rows.horizontalSpacing()
        is_tight = labels + gap + fields > self.width() - around.left() - around.right()
        if is_tight != self._is_stacked and not (self.emblem and self.widest < WIDEST):
            self._stack(is_stacked=is_tight)

    def _has_room(self) -> bool:
        """Whether the page has room for an icon above everything else; a dialog is as high as its form."""
        page, around = self.parentWidget(), self._column.contentsMargins()
        parts = [self._icon.sizeHint().height(), self._area.sizeHint().height()]
        parts += [_height(layout, self.width()) for layout in (self._head, self._foot)]
        needed = sum(parts) + 3 * self._column.spacing() + around.top() + around.bottom()
        return page is None or needed + AROUND * unit(self) <= page.height()

    def show_field(self, field: QWidget, is_shown: bool) -> None:
        """Show a field with its label, or hide both."""
        self._rows.setRowVisible(field, is_shown)
        if self._short is not None:
            self._short.setVisible(any(map(self._rows.isRowVisible, self._parts)))

    def show_late(self, line: QLineEdit, is_shown: bool) -> None:
        """Show a field under the buttons, ready for typing, or hide it."""
        if (late := line.parentWidget()) is not None:
            late.setVisible(is_shown)
            line.setVisible(is_shown)
        if is_shown:
            line.setFocus(Qt.FocusReason.OtherFocusReason)

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

    def clear(self) -> None:
        """Empty every field, and the complaint."""
        for field in self._lines:
            field.clear()
        self._on_edited()

    def clear_secrets(self) -> None:
        """Clear every password field."""
        for field in self._lines:
            if field.echoMode() == QLineEdit.EchoMode.Password:
                field.clear()

    def start(self) -> None:
        """Focus the first field to fill in."""
        places = {field.part: field for field in self._fields}
        empty = [
            part
            for part in self._parts
            if not part.isHidden() and ((part in places and places[part].is_empty) or _is_unchosen(part))
        ]
        (empty[0] if empty else self.button).setFocus(Qt.FocusReason.OtherFocusReason)

    def send(self) -> None:
        """Emit `sent`, unless a field is empty or too short: the complaint names that one."""
        for field in self._fields:
            if not field.part.isHidden() and (text := self._flaw(field)):
                self.say(text, field.part)
                return
        self.say("")
        self.sent.emit()
        if self.model is None:
            return
        value = self.value
        if words := self.objection(value):
            if words != self.complaint:
                self.say(words, self.blamed(value))
        else:
            self.given.emit(value)

    def _flaw(self, field: Field) -> str:
        """Why a field cannot be taken; empty if it can."""
        if field.is_empty:
            return field.complaint or self.tr("Fill in “{field}”.").format(field=field.label)
        if not isinstance(line := field.part, QLineEdit) or not line.text():
            return ""
        if isinstance(bounds := line.validator(), QIntValidator) and not line.hasAcceptableInput():
            text = self.tr("{field}: enter {least} to {most}.")
            return text.format(field=field.label, least=bounds.bottom(), most=bounds.top())
        return self.tr("Write a few words. They go on record.") if len(words_of(line)) < field.least else ""

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
            self.measure()

    def measure(self) -> None:
        """Be at most as wide as its text is read well, and show each hint in full."""
        # Not during a resize: its fields would be laid out for the old width.
        self.setMaximumWidth(round(self.widest * unit(self)))
        if self._short is not None:
            self._short.setFixedHeight(self.fontMetrics().height())
        for line in self._lines:
            if line.placeholderText():  # a hint must be readable in full
                # By its own type: a field gets its style after the form.
                words = self.fontMetrics().horizontalAdvance(line.placeholderText())
                line.setMinimumWidth(round(words + HINT_AIR * unit(self)))
        self._fold()


class Centered(QWidget):
    """Shows one panel on the page, where the eye sees the middle; under the mouse it grows downward only."""

    def __init__(self, panel: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        give_ample_type(self)
        self._panel = panel
        self._above = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Maximum)
        self._place = column(row(1, (panel, 100), 1, gap=0), 1, gap=0, margins=(24, 8, 24, 16))
        self._place.insertItem(0, self._above)
        self.setLayout(self._place)
        panel.installEventFilter(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the window."""
        super().resizeEvent(event)
        self._center()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the panel, unless somebody is about to press something on it."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Show) and not self._panel.underMouse():
            self._center()
        return super().eventFilter(watched, event)

    def _center(self) -> None:
        panel, room = self._panel, self.contentsRect().marginsRemoved(self._place.contentsMargins())
        wide = min(panel.maximumWidth(), room.width())
        high = panel.heightForWidth(wide) if panel.hasHeightForWidth() else panel.sizeHint().height()
        above = max(0, room.height() - high) // 3
        if above != self._above.sizeHint().height():
            self._above.changeSize(0, above, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Maximum)
            self._place.invalidate()


def _hide_text(line: QLineEdit) -> None:
    """Make it a password's."""
    line.setEchoMode(QLineEdit.EchoMode.Password)
    line.setInputMethodHints(Qt.InputMethodHint.ImhSensitiveData | Qt.InputMethodHint.ImhNoPredictiveText)


def offer(box: ComboBox, offered: Mapping[str, str], *, is_first: bool = True) -> None:
    """Offer other texts by value, without a signal: the choice stays, or becomes the first, or none."""
    before = box.currentData()
    box.blockSignals(True)
    box.clear()
    for value, words in offered.items():
        box.addItem(words, value)
    box.setCurrentIndex(box.findData(before) if before in offered else 0 if is_first else -1)
    box.blockSignals(False)


def words_of(line: QLineEdit) -> str:
    """What is typed, with single spaces."""
    return " ".join(line.text().split())


def _said(part: QWidget, kind: object) -> object:
    """What a field says; a password and a path to the letter, other texts with single spaces."""
    if isinstance(part, ComboBox):
        return part.currentData()
    assert isinstance(part, QLineEdit)
    if isinstance(part.validator(), QIntValidator):
        return int(part.text())
    if kind is Path:
        return Path(part.text())
    return part.text() if part.echoMode() == QLineEdit.EchoMode.Password else words_of(part)


def _height(layout: QLayout, width: int) -> int:
    return layout.heightForWidth(width) if layout.hasHeightForWidth() else layout.sizeHint().height()


def _least_width(part: QWidget) -> int:
    return max(part.minimumWidth(), part.minimumSizeHint().width())


def _is_blank(part: QWidget) -> bool:
    """Whether a number is not filled in."""
    return isinstance(part, QLineEdit) and isinstance(part.validator(), QIntValidator) and not part.text()


def _stops(part: QWidget) -> list[QWidget]:
    """Where Tab stops in a field: itself, or its parts."""
    if part.layout() is None:
        return [part]
    inside = part.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return [child for child in inside if child.focusPolicy() & Qt.FocusPolicy.TabFocus]


def _is_unchosen(part: QWidget) -> bool:
    return isinstance(part, QComboBox) and part.currentIndex() < 0 and part.count() > 0


def _label(words: str, name: str, parent: QWidget) -> PlainLabel:
    label = named_label(parent, name, words)
    label.setVisible(bool(words))
    return label
