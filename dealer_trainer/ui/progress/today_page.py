"""The screen of today: one mix, why it is this one, and the button that starts it."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.drills.plan.today import Proposal, Share, propose
from dealer_trainer.games import Game
from dealer_trainer.ui.progress.answers_page import AnswersPage
from dealer_trainer.ui.progress.plan_text import figure_text, reason_figures, reason_text
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.trainee.trainee_book import TraineeBook
from dealer_trainer.ui.widget.centered import add_centered

LINES = 7
"""Parts of the mix that are named; what is left is summed up in one line."""
WIDEST = 920
"""Width of the panel at scale 1."""


class TodayPage(AnswersPage):
    """Proposes one mix; asks nothing, and keeps no count of days in a row."""

    start_wanted = Signal(object)
    """The Proposal that is to be trained."""
    shown = Signal(object)
    """The QSize at which it is shown: a drill that is started here will have the same."""

    def __init__(
        self, game: Game, book: TraineeBook, settings: PlanSettings = DEFAULTS, parent: QWidget | None = None
    ) -> None:
        super().__init__(game, book, settings, parent)
        self._proposal = Proposal(())
        self._is_fresh = False
        self._panel = QFrame(self)
        self._length = self._label("heading")
        self._title = self._label("headline")
        self._why = self._label("article")
        self._rest = self._label("quiet")
        self._lines = QGridLayout()
        self._cells = [self._line(row) for row in range(LINES)]
        self.start = QPushButton(self.tr("Start"), self)
        self.start.setObjectName("start")
        self.start.setProperty("isMain", True)
        self.start.setAutoDefault(True)
        self.start.clicked.connect(lambda _=False: self.start_wanted.emit(self._proposal))
        self._lay_out()
        self._show(Proposal(()))

    @property
    def proposal(self) -> Proposal:
        """What is proposed."""
        return self._proposal

    @property
    def words(self) -> str:
        """All that is said, line by line."""
        labels = [self._length, self._title, self._why, *(label for line in self._cells for label in line), self._rest]
        return "\n".join(label.text() for label in labels if not label.isHidden() and label.text())

    def showEvent(self, event: QShowEvent) -> None:
        """Propose anew: a day may have passed. The keyboard is at the button."""
        super().showEvent(event)
        self._is_fresh = True
        self._focus_start()
        self.refresh()
        self.shown.emit(self.size())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter starts what the button says, wherever the focus is."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat()
        if is_enter and self.start.isEnabled():
            self.start.click()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep lines short enough to be read."""
        super().resizeEvent(event)
        self._panel.setMaximumWidth(round(WIDEST * unit(self)))
        if self.isVisible():
            self.shown.emit(self.size())

    def _job(self) -> Callable[[], Proposal]:
        return partial(propose, self._game.drills, self._book.past, self._book.now(), self._settings)

    def _focus_start(self) -> None:
        """Once after the page came up, as soon as the button can be pressed."""
        if self._is_fresh and self.start.isEnabled() and self.isVisible():
            self._is_fresh = False
            self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, proposal: Proposal) -> None:
        self._proposal = proposal
        shares = proposal.shares
        self.start.setEnabled(bool(shares))
        self._focus_start()
        self._show_head(proposal)
        first = int(bool(self._book.past))  # the headline has the first part, where it is about it
        for index, labels in enumerate(self._cells, first):
            is_there = index < len(shares)
            cells = self._cells_of(shares[index]) if is_there else ("",) * len(labels)
            for label, words in zip(labels, cells, strict=True):
                label.setText(words)
                label.setVisible(is_there)
        left = shares[LINES + first :]
        self._rest.setVisible(bool(left))
        words = self.tr("and {count} more skills, {items}")
        if len(left) == 1:
            words = self.tr("and one more skill, {items}")
        self._rest.setText(words.format(count=len(left), items=self._count_text(sum(share.items for share in left))))
        self.start.setAccessibleDescription(f"{self._title.text()}. {self._why.text()}")

    def _cells_of(self, share: Share) -> tuple[str, ...]:
        count = self.tr("{count} ×").format(count=share.items)
        return count, share.reason.title, figure_text(share.reason), reason_text(share.reason)

    def _count_text(self, items: int) -> str:
        return self.tr("one item") if items == 1 else self.tr("{count} items").format(count=items)

    def _show_head(self, proposal: Proposal) -> None:
        if not proposal.shares:
            self._length.setText("")
            is_waiting = bool(self._game.drills.skills)
            self._title.setText(self.tr("Reading your answers …") if is_waiting else self.tr("No drills"))
            self._why.setText(
                "" if is_waiting else self.tr("This game has no drills. You can always deal at the table.")
            )
            return
        minutes = max(1, round(proposal.ms / 60_000))
        words = self.tr("About one minute, {items}") if minutes == 1 else self.tr("About {minutes} minutes, {items}")
        self._length.setText(words.format(minutes=minutes, items=self._count_text(proposal.items)))
        if not self._book.past:
            self._title.setText(self.tr("Let’s see what you know"))
            self._why.setText(
                self.tr(
                    "You have no answers yet. The first mix starts easy and moves on at your pace. Every answer "
                    "counts. After a few minutes this page says what to practice and why."
                )
            )
            return
        first = proposal.shares[0].reason
        self._title.setText(reason_figures(first))
        why = reason_text(first)
        self._why.setText(self.tr("{why}.").format(why=why[:1].upper() + why[1:]))

    def _line(self, row: int) -> tuple[QLabel, ...]:
        labels = tuple(self._label(name) for name in ("quiet", "row", "figures", "quiet"))
        for column, label in enumerate(labels):
            label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            self._lines.addWidget(label, row, column)
        return labels

    def _label(self, name: str) -> QLabel:
        label = QLabel(self)
        label.setObjectName(name)
        label.setWordWrap(name in ("headline", "article"))
        return label

    def _lay_out(self) -> None:
        title = QLabel(self.tr("Today"), self)
        title.setObjectName("title")
        head = QHBoxLayout()
        head.addWidget(title)
        head.addStretch()
        head.addWidget(self.trainee)
        panel = self._panel
        panel.setObjectName("panel")
        self._lines.setHorizontalSpacing(22)
        self._lines.setVerticalSpacing(10)
        self._lines.setColumnStretch(1, 1)
        inside = QVBoxLayout(panel)
        inside.setContentsMargins(44, 36, 44, 40)
        inside.setSpacing(10)
        inside.addWidget(self._length)
        inside.addWidget(self._title)
        inside.addWidget(self._why)
        inside.addSpacing(14)
        inside.addLayout(self._lines)
        inside.addWidget(self._rest)
        inside.addSpacing(18)
        inside.addWidget(self.start, 0, Qt.AlignmentFlag.AlignLeft)
        panel.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 20, 28, 24)
        column.addLayout(head)
        add_centered(column, panel)
