"""One mistake as a card: its lesson, where it was made, and its cost; and the texts shared with the detail."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from dealer_trainer.engine import Rules
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Guide
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.table_text import (
    act_line,
    act_place,
    cost_text,
    fault_title,
    places_text,
    rule_text,
    severity_name,
    source_label,
)
from dealer_trainer.ui.widget.plain_label import PlainLabel


class FaultCard(QFrame):
    """A card with the lesson first, then the bet or act it is about and its price; a click chooses it."""

    chosen = Signal(object)
    opened = Signal()
    """The chosen card was clicked again, to see what is behind its lesson."""

    def __init__(self, rules: Rules, guide: Guide, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("fault")
        self._rules = rules
        self._guide = guide
        self._fault: Fault | None = None
        self._lesson = fault_label(self, "lesson")
        self._about = fault_label(self, "faultPlace")
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 6, 8)
        column.setSpacing(3)
        column.addWidget(self._lesson)
        column.addWidget(self._about)

    @property
    def fault(self) -> Fault | None:
        """The fault that is shown."""
        return self._fault

    def show_fault(self, fault: Fault) -> None:
        """Show a fault on the card."""
        self._fault = fault
        self._lesson.setText(translated(fault.lesson))
        self._about.setText("\n".join(part for part in (_about(self._rules, fault), price_text(fault)) if part))
        text = rule_text(self._guide, fault.row)
        price = ", ".join(part for part in (price_text(fault), places_text(fault)) if part)
        self.setAccessibleName(
            f"{translated(fault.lesson)} {fault_title(fault)}, {price}. {source_label(fault.row)}: {text}"
        )
        self.setProperty("severity", fault.severity)
        self.show_chosen(False)

    def show_chosen(self, is_chosen: bool) -> None:
        """Mark the card of the fault whose detail is open."""
        self.setProperty("isChosen", is_chosen)
        self.style().unpolish(self)
        self.style().polish(self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Show where it happened; a second click shows what is behind the lesson."""
        if self._fault is None:
            return
        if self.property("isChosen"):
            self.opened.emit()
        else:
            self.chosen.emit(self._fault)


def _about(rules: Rules, fault: Fault) -> str:
    """The bet that a fault is about with all its places, or the act if it is not on a bet."""
    if places := places_text(fault):
        bets = {place.bet for place in fault.places}
        bet = next(iter(bets)) if len(bets) == 1 else None
        return places if bet is None else f"{rules.bet(bet).name}, {places}"
    act = fault.done or fault.due
    return "" if act is None else act_place(rules, act) or act_line(rules, act)


def price_text(fault: Fault) -> str:
    """How severe a fault is, and what it costs."""
    return ", ".join(part for part in (severity_name(fault), cost_text(fault)) if part)


def fault_label(parent: QWidget, name: str) -> PlainLabel:
    """A label for a fault, with wrapped text."""
    label = PlainLabel(parent)
    label.setObjectName(name)
    label.setWordWrap(True)
    return label
