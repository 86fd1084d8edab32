"""Rows of a label and a field, as in Settings: a field is declared once over its model; its check boxes."""

from pydantic import BaseModel
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLineEdit, QSizePolicy, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.combo_box import ComboBox, Offered
from dealer_trainer.ui.widget.part import PlainLabel, named_label

BOX = 19
TICK = ((0.22, 0.52), (0.43, 0.73), (0.8, 0.29))


class CheckBox(QCheckBox):
    """Draws its own box and tick."""

    def sizeHint(self) -> QSize:
        """Room for the box, the text, and padding."""
        scale = unit(self)
        width = (BOX + 12) * scale + self.fontMetrics().horizontalAdvance(self.text())
        return QSize(round(width), round((BOX + 10) * scale))

    def hitButton(self, pos: QPoint) -> bool:
        """The text can be clicked as well as the box."""
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box, its tick, and the text."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, scale = self.palette(), unit(self)
        side = BOX * scale
        box = QRectF(1, (self.height() - side) / 2, side, side)
        accent = palette.color(QPalette.ColorRole.Accent)
        is_lit = self.isChecked() or self.hasFocus()
        painter.setPen(QPen(accent if is_lit else palette.color(QPalette.ColorRole.PlaceholderText), 1.4 * scale))
        painter.setBrush(accent if self.isChecked() else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 4 * scale, 4 * scale)
        if self.isChecked():
            ink = palette.color(QPalette.ColorRole.HighlightedText)
            painter.setPen(QPen(ink, 2.2 * scale, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawPolyline(QPolygonF([box.topLeft() + QPointF(x, y) * side for x, y in TICK]))
        if self.hasFocus():
            painter.setPen(QPen(palette.color(QPalette.ColorRole.WindowText), scale))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), 5 * scale, 5 * scale)
        painter.setPen(palette.color(QPalette.ColorRole.WindowText))
        words = QRectF(self.rect()).adjusted(side + 10 * scale, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())


SHORTEST = 9
"""Letters of a choice that are always visible; long choices in another language must not widen the page."""


class ChoiceForm(QWidget):
    """A form without margins, for a panel. A declared field is laid out, filled from a model, watched, and read."""

    changed = Signal()
    """A declared field was changed by hand."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fields: dict[str, ComboBox | CheckBox] = {}
        self.labels: list[PlainLabel] = []
        """Those beside a field, which a page may make as wide as each other."""
        self._rows = QFormLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setHorizontalSpacing(18)
        self._rows.setVerticalSpacing(10)
        self._rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)

    def choice(self, field: str, label: str, offered: Offered, name: str = "") -> ComboBox:
        """Declare a field with these texts by value, "" for None; `name`: for screen readers, if not `label`."""
        box = ComboBox(offered, name or label, self)
        box.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(SHORTEST)
        box.currentIndexChanged.connect(lambda _: self.changed.emit())
        self._fields[field] = box
        self.add(label, box)
        return box

    def check(self, field: str, label: str) -> CheckBox:
        """Declare a field that is on or off."""
        box = CheckBox(label, self)
        box.toggled.connect(lambda _: self.changed.emit())
        self._fields[field] = box
        self.add("", box)
        return box

    def note(self, words: str, of: QWidget | None = None) -> PlainLabel:
        """Add a line that explains, for a screen reader with the field that it is of."""
        note = named_label(self, "quiet", words)
        if of is not None:
            of.setAccessibleDescription(note.text())
        self.add("", note)
        return note

    def add(self, label: str, part: QWidget) -> None:
        """Add anything else; without a label it takes both columns."""
        if label:
            named = PlainLabel(self, label)
            named.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)  # as high as its part
            self.labels.append(named)
            self._rows.addRow(named, part)
        else:
            self._rows.addRow(part)  # over both columns: a check box is as wide as its text

    def fill(self, model: BaseModel) -> None:
        """Show the model's values in the declared fields, which is no change by hand."""
        self.blockSignals(True)
        for field, box in self._fields.items():
            value = getattr(model, field)
            if isinstance(box, CheckBox):
                box.setChecked(value)
            else:
                box.choose("" if value is None else value)
        self.blockSignals(False)

    def changes(self) -> dict[str, object]:
        """The values of the declared fields."""
        return {
            field: box.isChecked() if isinstance(box, CheckBox) else box.currentData()
            for field, box in self._fields.items()
        }


Fields = tuple[tuple[QWidget, ...], ...]
"""The check boxes, the boxes of choices, and the lines of a page, each in their order."""


def fields_of(page: QWidget) -> Fields:
    """What can be filled in on a page."""
    return tuple(tuple(page.findChildren(kind)) for kind in (CheckBox, ComboBox, QLineEdit))


def fill_in(page: QWidget, handed: Fields) -> None:
    """Fill in a page as another one of its class is, which is no change by hand."""
    for old, new in zip(handed, fields_of(page), strict=True):
        for before, after in zip(old, new, strict=False):
            after.blockSignals(True)
            if isinstance(before, CheckBox) and isinstance(after, CheckBox):
                after.setChecked(before.isChecked())
            elif isinstance(before, ComboBox) and isinstance(after, ComboBox):
                after.choose(before.currentData())
            elif isinstance(before, QLineEdit) and isinstance(after, QLineEdit):
                after.setText(before.text())
            after.blockSignals(False)
