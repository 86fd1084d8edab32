"""Practice a situation: the list at the left; at the right the table that it deals, and what it is about."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QWhatsThisClickedEvent
from PySide6.QtWidgets import QDialog, QFrame, QPushButton, QWidget

from dealer_trainer.drills.plan.fault_skill import drills_of_row
from dealer_trainer.engine import Roll
from dealer_trainer.games import Game
from dealer_trainer.games.game import ListedSituation
from dealer_trainer.table.situation import SituationError, check_situation, situation_table
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.felt.picture import FeltPicture, Throw, picture_of
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.style.stylesheet import scale_of
from dealer_trainer.ui.table.action.action import action
from dealer_trainer.ui.widget.fact_list import EntryList
from dealer_trainer.ui.widget.part import column, named_label, row, set_loud, set_tip
from dealer_trainer.ui.widget.source_link import DRILL, SourceLink

LEAST_LIST, WIDEST_LIST, LEAST_FELT = 200, 340, 420
"""Widths at scale 1 of the list, and the least of the felt beside it."""
FELT = 64
"""Per cent of the width that the felt has."""


class SituationDialog(QDialog):
    """Shows the chosen situation as its table lies before the first roll, with the dice that come."""

    dealt = Signal(object, str)
    """A TableSituation to deal, and its name."""
    link_followed = Signal(str)
    """A link to a rule or a drill was followed, and the dialog is closed."""

    def __init__(self, game: Game, listed: Sequence[ListedSituation], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setWindowTitle(self.tr("Practice a situation"))
        self._game, self._listed = game, tuple(listed)
        self.entries = EntryList(self)
        self.entries.setAccessibleName(self.tr("Situations"))
        self.felt = FeltView(self)
        self.felt.set_game(game)
        self._title, self._about = named_label(self, "cardTitle"), named_label(self, "article")
        self._rule, self._drill = SourceLink(self), SourceLink(self)
        for link, way in ((self._rule, action("rule_of_fault")), (self._drill, action("drill_of_fault"))):
            link.set_cap(way.key.cap)
            QShortcut(QKeySequence(way.key.cap), self).activated.connect(link.click)
        self.message = named_label(self, "wrong")
        """Why the situation cannot be dealt at this house's table."""
        self.close_button = self._button(self.tr("Close"), self.reject)
        self.deal_button = self._button(self.tr("Deal it"), self._deal)
        self.deal_button.setDefault(True)
        set_loud(self.deal_button, is_loud=True)
        self._lay_out()
        self.entries.currentRowChanged.connect(self._show)
        self.entries.itemDoubleClicked.connect(self._deal)
        self.entries.addItems([game_text(each.name) for each in self._listed])
        self.entries.measure()
        self.entries.setCurrentRow(0)
        self.resize(self.sizeHint())  # otherwise the window system shows at most two thirds of the screen

    def sizeHint(self) -> QSize:
        """Most of its parent window."""
        window = self.parentWidget()
        size = QSize(1240, 680) if window is None else window.window().size()
        return QSize(round(size.width() * 0.96), round(size.height() * 0.94))

    def event(self, event: QEvent) -> bool:
        """Close for a link to a rule or a drill, which the window then follows."""
        if isinstance(event, QWhatsThisClickedEvent):
            self.reject()
            self.link_followed.emit(event.href())
            return True
        return super().event(event)

    def _show(self, at: int) -> None:
        listed = self._listed[at]
        self._title.setText(game_text(listed.name))
        self._about.setText(game_text(listed.text))
        self._rule.show_source(self._game.guide.row(listed.row).source)
        skills = drills_of_row(self._game, listed.row)
        self._drill.show_source(f"{DRILL}{skills[0].id}" if skills else "", self.tr("Drill it"))
        set_tip(self._drill, game_text(skills[0].title) if skills else "")
        try:
            check_situation(self._game, listed.situation)
        except SituationError as error:
            self.message.setText(translated(str(error)))
            self.felt.show_picture(FeltPicture())
        else:
            self.message.setText("")
            self.felt.show_picture(_picture(self._game, listed))
        self.deal_button.setEnabled(not self.message.text())

    def _deal(self) -> None:
        listed = self._listed[self.entries.currentRow()]
        if self.deal_button.isEnabled():
            self.dealt.emit(listed.situation, game_text(listed.name))
            self.accept()

    def _button(self, word: str, run: object) -> QPushButton:
        button = QPushButton(word, self)
        button.setAutoDefault(False)
        button.clicked.connect(run)
        return button

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the felt lie close under what is said of the situation, with margins as large as the type."""
        super().resizeEvent(event)
        wide, high = self._game.layout.size
        self.felt.setMaximumHeight(round(self.width() * FELT / 100 * high / wide))
        scale_layouts(self, scale_of(self.size()))
        self.entries.setMaximumWidth(round(WIDEST_LIST * unit(self)))

    def _lay_out(self) -> None:
        self.entries.setMinimumWidth(round(LEAST_LIST * unit(self)))
        self.felt.setMinimumWidth(LEAST_FELT)
        links = row(self._rule, self._drill, 1, gap=6)
        heading = named_label(self, "headline", self.windowTitle())
        listed = column(heading, (self.entries, 1), gap=10)
        said = column(self._title, self._about, links, self.message, (self.felt, 100), 1, gap=8)
        whole = row((listed, 100 - FELT), (said, FELT), gap=24, margins=(20, 18, 20, 14))
        bar = QFrame(self)
        bar.setObjectName("bar")
        bar.setLayout(row(1, self.close_button, self.deal_button, gap=8, margins=(16, 10, 16, 10)))
        self.setLayout(column((whole, 1), bar, gap=0))


def _picture(game: Game, listed: ListedSituation) -> FeltPicture:
    """The table before the first roll, with the dice of that roll in the popper."""
    first = Roll(*listed.rolls[0])
    throw = Throw(first, first.first * 10 + first.second, is_resting=True)
    shown = situation_table(game, listed.situation).snapshot
    return picture_of(shown, are_quiet=True)._replace(throw=throw)
