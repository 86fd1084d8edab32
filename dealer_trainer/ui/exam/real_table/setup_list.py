"""What an examiner lays before a round: puck and marks, then seat by seat bets and what the player asks for."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QWidget

from dealer_trainer.engine import Rules, Wager
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.round import Round
from dealer_trainer.ui.exam.real_table.touch_scroll import TouchScroll
from dealer_trainer.ui.settings.translated import money_text, translated
from dealer_trainer.ui.table_text import bet_name
from dealer_trainer.ui.widget.plain_label import PlainLabel


class SetupList(QScrollArea):
    """One line for each bet, beside the felt that shows where it lies."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self._shown: Round | None = None
        self.lines: tuple[tuple[str, str], ...] = ()
        """What is shown, each line with its heading."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("What to lay"))
        TouchScroll(self)

    def show_table(self, live: LiveTable) -> None:
        """List what lies on a table before its round."""
        if live.round is self._shown:
            return
        self._shown, self.lines = live.round, (self._markers(live), *self._seats(live))
        inner = QFrame(self)
        inner.setObjectName("panel")
        grid = QGridLayout(inner)
        grid.setColumnStretch(1, 1)
        for at, (heading, text) in enumerate(self.lines):
            label = PlainLabel(inner, heading)
            label.setObjectName("heading")
            grid.addWidget(label, at, 0, Qt.AlignmentFlag.AlignTop)
            words = PlainLabel(inner, text)
            words.setWordWrap(True)
            grid.addWidget(words, at, 1)
        grid.setRowStretch(len(self.lines), 1)
        self.setWidget(inner)

    def _markers(self, live: LiveTable) -> tuple[str, str]:
        table = live.snapshot
        text = self.tr("off") if table.puck is None else self.tr("on {number}").format(number=table.puck)
        if others := sorted(table.marks - {table.puck}):
            text = self.tr("{puck}; marked: {numbers}").format(puck=text, numbers=", ".join(map(str, others)))
        return self.tr("The puck"), text

    def _seats(self, live: LiveTable) -> Iterator[tuple[str, str]]:
        requests = [due.request for due in (*live.round.due_answers, *live.round.betting.late_answers)]
        for seat in range(1, self._rules.seats + 1):
            lines = [self._bet(wager) for wager in live.snapshot.wagers if wager.seat == seat]
            asked = (asked.text for asked in requests if asked.place.seat == seat)
            lines += [self.tr("The player says: “{words}”").format(words=translated(words)) for words in asked]
            if lines:
                yield self.tr("Seat {seat}").format(seat=seat), "\n".join(lines)

    def _bet(self, wager: Wager) -> str:
        text = f"{bet_name(self._rules, wager.place)}: {money_text(wager.amount)}"
        if wager.owner == "dealer":
            text = self.tr("{bet}, for the dealers").format(bet=text)
        return text if wager.is_working else self.tr("{bet}, off").format(bet=text)
