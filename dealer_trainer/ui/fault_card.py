"""One fault in words: what it was, what was due, what it costs, and who says so."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from dealer_trainer.engine import Rules
from dealer_trainer.guide.fault import Fault
from dealer_trainer.guide.row import Guide
from dealer_trainer.ui.words import act_line, cost_words, fault_title, rule_text, severity_name, source_label


class FaultCard(QFrame):
    """A card; a click shows the fault in the strip."""

    chosen = Signal(object)

    def __init__(self, rules: Rules, guide: Guide, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("fault")
        self._rules = rules
        self._guide = guide
        self._fault: Fault | None = None
        self._title = self._label("faultTitle")
        self._why = self._label("")
        self._due = self._label("quiet")
        self._source = self._label("source")
        self._rule = self._label("quiet")
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 10, 14)
        column.setSpacing(6)
        self._source.setWordWrap(False)
        for label in (self._title, self._why, self._due):
            column.addWidget(label)
        column.addWidget(self._source, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._rule)

    @property
    def fault(self) -> Fault | None:
        """The fault that is shown."""
        return self._fault

    def show_fault(self, fault: Fault) -> None:
        """Draw a fault."""
        self._fault = fault
        cost = cost_words(fault)
        grave = severity_name(fault)
        self._title.setText(fault_title(fault))
        self.setProperty("severity", fault.severity)
        self._why.setText(fault.why)
        self._due.setText(self._due_words(fault) + "\n" + " · ".join(one for one in (grave, cost) if one))
        self._source.setText(source_label(fault.row))
        text = rule_text(self._guide, fault.row)
        self._rule.setText(text)
        self._rule.setVisible(bool(text))
        self.setAccessibleName(f"{fault_title(fault)}, {grave}. {fault.why} {cost}. {source_label(fault.row)}: {text}")
        self.style().unpolish(self)
        self.style().polish(self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Show where it happened."""
        if self._fault is not None:
            self.chosen.emit(self._fault)

    def _due_words(self, fault: Fault) -> str:
        lines = []
        if fault.done is not None:
            lines.append(self.tr("Done: {act}").format(act=act_line(self._rules, fault.done)))
        if fault.due is not None:
            lines.append(self.tr("Due: {act}").format(act=act_line(self._rules, fault.due)))
        return "\n".join(lines)

    def _label(self, name: str) -> QLabel:
        label = QLabel(self)
        label.setObjectName(name)
        label.setWordWrap(True)
        return label
