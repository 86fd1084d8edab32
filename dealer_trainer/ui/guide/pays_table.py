"""Pays as a table on the screen: each way to pay in a row, each stake in a column, with no scrolling."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QWidget

from dealer_trainer.engine import Cents
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.naming import rate_text
from dealer_trainer.guide.model import Payoff, pay, stakes
from dealer_trainer.ui.settings.translated import money_text, translated
from dealer_trainer.ui.widget.table.plain_table import PlainTable

WORDS = 3
"""How many columns are text; the others are stakes."""


class PaysTable(PlainTable):
    """Bet, numbers, rate by name, and the pay of each stake; a star if the chips cannot make it.

    If there is no room for all stakes, the last ones are left out: this is a chart of examples, and paper has them all.
    """

    def __init__(self, game: Game, found: Sequence[Payoff], among: Sequence[Cents], parent: QWidget) -> None:
        super().__init__(parent)
        listed = stakes(game.rules, among)
        names = (
            QCoreApplication.translate("Guide", "Bet"), QCoreApplication.translate("Guide", "On"),
            QCoreApplication.translate("Guide", "Pays"), *(money_text(stake) for stake in listed),
        )  # fmt: skip
        self.fill(names, tuple(self._cells(game, payoff, listed) for payoff in found), words=WORDS)
        self.setAccessibleName(QCoreApplication.translate("Guide", "Payouts"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSelectionMode(self.SelectionMode.NoSelection)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)

    def sizeHint(self) -> QSize:
        """Room for all of its rows."""
        rows = sum(self.rowHeight(row) for row in range(self.rowCount()))
        return QSize(sum(self._widths()) + 4, self.horizontalHeader().sizeHint().height() + rows + 4)

    def minimumSizeHint(self) -> QSize:
        """Room for all rows, with few stakes."""
        return QSize(200, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many stakes as fit."""
        super().resizeEvent(event)
        taken = 0
        for column, width in enumerate(self._widths()):
            taken += width
            self.setColumnHidden(column, column > WORDS and taken > self.viewport().width())

    def changeEvent(self, event: QEvent) -> None:
        """Ask for another height when the type size changes."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def _widths(self) -> list[int]:
        header = self.horizontalHeader()
        return [
            max(self.sizeHintForColumn(column), header.sectionSizeHint(column)) for column in range(self.columnCount())
        ]

    def _cells(self, game: Game, payoff: Payoff, listed: Sequence[Cents]) -> tuple[str, ...]:
        pays = (pay(game.rules, payoff, stake) for stake in listed)
        paid = ("–" if each is None else money_text(each.amount) + ("*" if each.is_rounded else "") for each in pays)
        return payoff.bet.name, translated(payoff.on), translated(rate_text(payoff.odds)), *paid
