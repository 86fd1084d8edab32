"""The faults of a round as a list of cards beside the table."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dealer_trainer.engine import Rules
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Guide
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.table.review.fault_card import FaultCard
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.area.column_area import ColumnArea
from dealer_trainer.ui.widget.plain_label import PlainLabel


class FaultList(ColumnArea):
    """The faults as cards, pooled and scrolled."""

    chosen = Signal(object)
    opened = Signal()
    """The trainee wants to see what is behind the chosen card's lesson."""

    def __init__(self, rules: Rules, guide: Guide, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("faults")
        self.setAccessibleName(self.tr("Mistakes"))
        self._rules = rules
        self._guide = guide
        self._cards: list[FaultCard] = []
        self._current = 0
        self._inside = QWidget(self)
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._praise = PlainLabel(self._inside, self.tr("No mistakes in this round."))
        self._praise.setWordWrap(True)
        self._column.addWidget(self._praise)
        self._column.addStretch()
        self.setWidget(self._inside)

    @property
    def cards(self) -> tuple[FaultCard, ...]:
        """The cards that are shown."""
        return tuple(card for card in self._cards if not card.isHidden())

    @property
    def praise(self) -> str:
        """The praise for a round without a fault, empty if there are faults."""
        return "" if self._praise.isHidden() else self._praise.text()

    def walk(self, heading: int) -> None:
        """Choose the next fault (1) or the one before (-1)."""
        if self.cards:
            card = self.cards[max(0, min(len(self.cards) - 1, self._current + heading))]
            announce(card, card.accessibleName())
            self.chosen.emit(card.fault)

    def show_chosen(self, fault: Fault) -> None:
        """Mark the card of a fault and bring it into view."""
        for index, card in enumerate(self.cards):
            card.show_chosen(card.fault is fault)
            if card.fault is fault:
                self._current = index
                self.ensureWidgetVisible(card)

    def show_faults(self, faults: tuple[Fault, ...]) -> None:
        """Draw one card per fault."""
        while len(self._cards) < len(faults):
            card = FaultCard(self._rules, self._guide, self._inside)
            scale_layouts(card, unit(self))
            card.chosen.connect(self.chosen)
            card.opened.connect(self.opened)
            self._column.insertWidget(self._column.count() - 1, card)
            self._cards.append(card)
        for index, card in enumerate(self._cards):
            if index < len(faults):
                card.show_fault(faults[index])
            card.setVisible(index < len(faults))
        self._praise.setVisible(not faults)
        self._current = 0
        self.verticalScrollBar().setValue(0)
