"""One fault in words: a small card to choose it by, and a sheet with what was due, what it costs and who says so."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from dealer_trainer.engine import Rules
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Guide
from dealer_trainer.ui.text import (
    act_line,
    act_place,
    cost_text,
    fault_title,
    rule_text,
    severity_name,
    source_label,
)


class FaultCard(QFrame):
    """A card with the fault's title, the bet or act it is about, and its price; a click chooses it."""

    chosen = Signal(object)

    def __init__(self, rules: Rules, guide: Guide, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("fault")
        self._rules = rules
        self._guide = guide
        self._fault: Fault | None = None
        self._title = _label(self, "faultTitle")
        self._about = _label(self, "faultPlace")
        self._price = _label(self, "quiet")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 8, 8)
        column.setSpacing(2)
        column.addWidget(self._title)
        column.addWidget(self._about)
        column.addWidget(self._price)

    @property
    def fault(self) -> Fault | None:
        """The fault that is shown."""
        return self._fault

    def show_fault(self, fault: Fault) -> None:
        """Draw a fault."""
        self._fault = fault
        self._title.setText(fault_title(fault))
        self._about.setText(_about(self._rules, fault))
        self._about.setVisible(bool(self._about.text()))
        self._price.setText(_price(fault))
        self.setToolTip(fault.why)
        text = rule_text(self._guide, fault.row)
        self.setAccessibleName(f"{fault_title(fault)}, {_price(fault)}. {fault.why} {source_label(fault.row)}: {text}")
        self.setProperty("severity", fault.severity)
        self.show_chosen(False)

    def show_chosen(self, is_chosen: bool) -> None:
        """Mark the card whose fault is read."""
        self.setProperty("isChosen", is_chosen)
        self.style().unpolish(self)
        self.style().polish(self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Show where it happened."""
        if self._fault is not None:
            self.chosen.emit(self._fault)


class FaultDetail(QFrame):
    """A fault told in full: why, what was done and due at the left; the rule and who says so at the right."""

    def __init__(self, rules: Rules, guide: Guide, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("faultDetail")
        self._rules = rules
        self._guide = guide
        self._title = _label(self, "faultTitle")
        self._price = _label(self, "quiet")
        self._why = _label(self, "faultWhy")
        self._acts = _label(self, "quiet")
        self._source = _label(self, "source")
        self._source.setWordWrap(False)
        self._rule = _label(self, "quiet")
        self._lay_out()
        self.hide()

    @property
    def words(self) -> tuple[str, ...]:
        """All that is said: title, price, why, acts, source, rule."""
        labels = (self._title, self._price, self._why, self._acts, self._source, self._rule)
        return tuple(label.text() for label in labels)

    def show_fault(self, fault: Fault) -> None:
        """Draw a fault."""
        self._title.setText(fault_title(fault))
        self._price.setText(_price(fault))
        self._why.setText(fault.why)
        self._acts.setText(self._act_words(fault))
        self._acts.setVisible(bool(self._acts.text()))
        self._source.setText(source_label(fault.row))
        self._rule.setText(rule_text(self._guide, fault.row))
        self.setProperty("severity", fault.severity)
        self.style().unpolish(self)
        self.style().polish(self)

    def _act_words(self, fault: Fault) -> str:
        lines = []
        if fault.done is not None:
            lines.append(self.tr("Done: {act}").format(act=act_line(self._rules, fault.done)))
        if fault.due is not None:
            lines.append(self.tr("Due: {act}").format(act=act_line(self._rules, fault.due)))
        return "\n".join(lines)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        self._title.setWordWrap(False)
        head.addWidget(self._title)
        head.addWidget(self._price, 1)
        left = QVBoxLayout()
        left.setSpacing(4)
        left.addLayout(head)
        left.addWidget(self._why)
        left.addWidget(self._acts)
        left.addStretch()
        right = QVBoxLayout()
        right.setSpacing(6)
        right.addWidget(self._source, 0, Qt.AlignmentFlag.AlignLeft)
        right.addWidget(self._rule)
        right.addStretch()
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 12, 18, 12)
        row.setSpacing(28)
        row.addLayout(left, 3)
        row.addLayout(right, 2)


def _about(rules: Rules, fault: Fault) -> str:
    """The bet that a fault is about, or the act where it is on no bet."""
    act = fault.done or fault.due
    return "" if act is None else act_place(rules, act) or act_line(rules, act)


def _price(fault: Fault) -> str:
    return ", ".join(one for one in (severity_name(fault), cost_text(fault)) if one)


def _label(parent: QWidget, name: str) -> QLabel:
    label = QLabel(parent)
    label.setObjectName(name)
    label.setWordWrap(True)
    return label
