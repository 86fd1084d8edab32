"""Beside the table: the players' wishes and the last rolls while a round is dealt, the faults in its review."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.drills.snapshot import Request, Snapshot
from dealer_trainer.engine import Cents, Roll, dollars
from dealer_trainer.games import Game
from dealer_trainer.guide.fault import Verdict
from dealer_trainer.ui.review import FaultList
from dealer_trainer.ui.wish_panel import WishPanel

SHOWN_ROLLS = 12


class SidePanel(QStackedWidget):
    """Two pages: dealing, review with `ways_on` (buttons) under the faults."""

    def __init__(self, game: Game, ways_on: Sequence[QWidget], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tableSide")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._verdict: Verdict | None = None
        self.wishes = WishPanel(game.rules, self)
        self.faults = FaultList(game.guide, self)
        self._wish_heading = self._heading()
        self._rolls = QLabel(self)
        self._rolls.setObjectName("rolls")
        self._rolls.setWordWrap(True)
        self._tally = QLabel(self)
        self._tally.setObjectName("quiet")
        self._tally.setWordWrap(True)
        self._rolls_heading = self._heading()
        self._fault_heading = self._heading()
        self.addWidget(self._dealing_page())
        self.addWidget(self._review_page(ways_on))

    @property
    def tally(self) -> str:
        """What the table's books say."""
        return self._tally.text()

    def show_snapshot(self, snapshot: Snapshot, chosen: Request | None, in_hand: Cents) -> None:
        """Draw what this moment needs."""
        if snapshot.verdict is not None:
            self._show_verdict(snapshot.verdict)
            return
        self._verdict = None
        self._wish_heading.setText(self.tr("Wishes") if snapshot.requests else "")
        self.wishes.show_wishes(snapshot, chosen, in_hand)
        self._rolls.setText("  ".join(str(roll.total) for roll in snapshot.history[-SHOWN_ROLLS:]))
        self._rolls.setAccessibleName(self.tr("Last rolls: {rolls}").format(rolls=_spoken(snapshot.history)))
        self._rolls_heading.setVisible(bool(snapshot.history))
        self._tally.setText(self._tally_words(snapshot))
        self.setCurrentIndex(0)

    def _tally_words(self, snapshot: Snapshot) -> str:
        """The table's books in whole words: a bare figure says nothing to a trainee."""
        if not snapshot.rounds_dealt:
            return ""
        if snapshot.rounds_dealt == 1:
            rounds = self.tr("One round dealt.")
        else:
            rounds = self.tr("{count} rounds dealt.").format(count=snapshot.rounds_dealt)
        house = self.tr("The house is even.")
        if snapshot.house > 0:
            house = self.tr("The house has won {money}.").format(money=dollars(snapshot.house))
        elif snapshot.house < 0:
            house = self.tr("The house has lost {money}.").format(money=dollars(-snapshot.house))
        return f"{rounds}\n{house}"

    def _show_verdict(self, verdict: Verdict) -> None:
        """Show the faults once; a second call leaves the one that is read where it is."""
        if verdict is not self._verdict:
            self._verdict = verdict
            self._fault_heading.setText(self.tr("Faults") if verdict.faults else self.tr("Review"))
            self.faults.show_faults(verdict.faults)
        self.setCurrentIndex(1)

    def _dealing_page(self) -> QWidget:
        page = QWidget(self)
        column = QVBoxLayout(page)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(8)
        column.addWidget(self._wish_heading)
        scroll = QScrollArea(page)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget(scroll)
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.wishes)
        rows.addStretch()
        scroll.setWidget(inside)
        column.addWidget(scroll, 1)
        self._rolls_heading.setText(self.tr("Last rolls"))
        for widget in (self._rolls_heading, self._rolls, self._tally):
            column.addWidget(widget)
        return page

    def _review_page(self, ways_on: Sequence[QWidget]) -> QWidget:
        page = QWidget(self)
        column = QVBoxLayout(page)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(8)
        column.addWidget(self._fault_heading)
        column.addWidget(self.faults, 1)
        for way_on in ways_on:
            column.addWidget(way_on)
        return page

    def _heading(self) -> QLabel:
        label = QLabel(self)
        label.setObjectName("heading")
        return label


def _spoken(history: tuple[Roll, ...]) -> str:
    return ", ".join(str(roll.total) for roll in history[-SHOWN_ROLLS:])
