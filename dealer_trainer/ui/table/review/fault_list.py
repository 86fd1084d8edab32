"""The review of a round: the verdict over the table, the way on, the faults as cards beside it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from dealer_trainer.engine import Rules, dollars
from dealer_trainer.guide.grading.fault import Fault, Verdict
from dealer_trainer.guide.row import Guide
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.felt.accessible import announce
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.table.action.action_button import ActionButton
from dealer_trainer.ui.table.review.fault_card import FaultCard


class ReviewHead(QFrame):
    """Lies over the table in the review: points and cost. The buttons for the way on stand where the page puts them."""

    pressed = Signal(str)
    """The id of an action."""

    def __init__(self, guide: Guide, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("head")
        self._guide = guide
        self._points = QLabel(self)
        self._points.setObjectName("points")
        self._summary = QLabel(self)
        self._summary.setWordWrap(True)
        self.show_me = ActionButton("show_me", self.pressed.emit, self)
        self.next_button = ActionButton("next_round", self.pressed.emit, self)
        self.next_button.setProperty("isMain", True)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self._points)
        row.addWidget(self._summary, 1)

    @property
    def words(self) -> str:
        """What is said beside the points."""
        return self._summary.text()

    @property
    def spoken(self) -> str:
        """All of it, for a screen reader."""
        return f"{self._points.text()}. {self._summary.text()}"

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Draw the verdict of a reviewed round."""
        if snapshot.verdict is not None:
            self._points.setText(self.tr("{points} points").format(points=snapshot.verdict.points))
            self._summary.setText(self._words(snapshot, snapshot.verdict))

    def tell(self, words: str) -> None:
        """Say something else for a while: the model dealer's step."""
        self._summary.setText(words)

    def _words(self, snapshot: Snapshot, verdict: Verdict) -> str:
        title = next((row.title for row in self._guide.rows if row.id == snapshot.row), "")
        if not verdict.faults:
            done = self.tr("Dealt by the book.")
        elif len(verdict.faults) == 1:
            done = self.tr("One fault.")
        else:
            done = self.tr("{count} faults.").format(count=len(verdict.faults))
        money = ""
        if verdict.cost > 0:
            money = self.tr("The house gave away {money}.").format(money=dollars(verdict.cost))
        elif verdict.cost < 0:
            money = self.tr("The players are owed {money}.").format(money=dollars(-verdict.cost))
        return "   ".join(one for one in (f"{title}." if title else "", done, money) if one)


class FaultList(QScrollArea):
    """The faults as cards, pooled and scrolled."""

    chosen = Signal(object)

    def __init__(self, rules: Rules, guide: Guide, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("faults")
        self._rules = rules
        self._guide = guide
        self._cards: list[FaultCard] = []
        self._current = 0
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._inside = QWidget(self)
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._praise = QLabel(self.tr("No fault in this round."), self._inside)
        self._praise.setWordWrap(True)
        self._column.addWidget(self._praise)
        self._column.addStretch()
        self.setWidget(self._inside)

    @property
    def cards(self) -> tuple[FaultCard, ...]:
        """The cards that are shown."""
        return tuple(card for card in self._cards if not card.isHidden())

    def walk(self, heading: int) -> None:
        """Choose the next fault (1) or the one before (-1)."""
        if self.cards:
            card = self.cards[max(0, min(len(self.cards) - 1, self._current + heading))]
            announce(card, card.accessibleName())
            self.chosen.emit(card.fault)

    def show_chosen(self, fault: Fault) -> None:
        """Mark the card of a fault and bring it into sight."""
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
            self._column.insertWidget(self._column.count() - 1, card)
            self._cards.append(card)
        for index, card in enumerate(self._cards):
            if index < len(faults):
                card.show_fault(faults[index])
            card.setVisible(index < len(faults))
        self._praise.setVisible(not faults)
        self._current = 0
        self.verticalScrollBar().setValue(0)
