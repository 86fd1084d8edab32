"""Beside the table: the players' requests and the last rolls while a round is dealt, and the faults in its review."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.engine import Cents
from dealer_trainer.games import Game
from dealer_trainer.games.house import limit_texts
from dealer_trainer.guide.grading.fault import GradedRound
from dealer_trainer.table.request import PlayerRequest
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.settings.translated import limits_text, money_text, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.action.action import action
from dealer_trainer.ui.table.action.action_button import ActionButton
from dealer_trainer.ui.table.request_panel import RequestPanel
from dealer_trainer.ui.table.review.fault_list import FaultList
from dealer_trainer.ui.table.roll_board import RollBoard
from dealer_trainer.ui.widget.area.column_area import FittedArea
from dealer_trainer.ui.widget.plain_label import PlainLabel, set_tip

SHOWN_ROLLS = 24
LEAST, PLACARD = 70, 130
LOW, LOWEST = 300, 160
"""Below these heights at scale 1 the buttons make room for requests, and for the last rolls: they can wait."""


class SidePanel(QStackedWidget):
    """Two pages: one for dealing; and the review, with a card for each mistake."""

    situations_wanted = Signal()
    """The trainee wants to choose or set up a situation."""
    instructor_wanted = Signal()
    """The trainee wants to let an instructor in."""
    leave_wanted = Signal()
    """Go back from practice to the trainee's own table."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tableSide")
        self._graded: GradedRound | None = None
        self._is_house_shown = True
        self._has_requests = False
        self.requests = RequestPanel(game.rules, self)
        self.faults = FaultList(game.rules, game.guide, self)
        self._ways = QWidget(self)
        self.situations = ActionButton("situations", lambda _: self.situations_wanted.emit(), self)
        self.leave = ActionButton("leave", lambda _: self.leave_wanted.emit(), self)
        self.instructor = ActionButton("instructor", lambda _: self.instructor_wanted.emit(), self)
        for button in (self.situations, self.instructor, self.leave):
            button.hide()
        self._request_heading = self._heading()
        self.rolls = RollBoard(self)
        self._totals = PlainLabel(self)
        self._totals.setObjectName("quiet")
        self._totals.setWordWrap(True)
        self._rolls_heading = self._heading()
        self._fault_heading = self._heading()
        self.placard = PlainLabel(self, "\n".join(map(translated, limit_texts(game.rules))))
        self.placard.setObjectName("placard")
        self.placard.setAccessibleName(self.tr("Posted limits: {limits}").format(limits=limits_text(game.rules)))
        self.placard.setWordWrap(True)
        self.addWidget(self._dealing_page())
        self.addWidget(self._review_page())

    @property
    def totals(self) -> str:
        """How many rounds were dealt, and what the house has won or lost."""
        return self._totals.text()

    def show_snapshot(self, snapshot: Snapshot, chosen: PlayerRequest | None, in_hand: Cents) -> None:
        """Draw what is needed now."""
        if snapshot.graded is not None:
            self._show_graded(snapshot.graded)
            return
        self._graded = None
        self._has_requests = bool(snapshot.requests)
        for widget in (self._request_heading, self._request_area):
            widget.setVisible(self._has_requests)
        self._make_room()
        self.requests.show_requests(snapshot, chosen, in_hand)
        rolls = snapshot.history[:-1] if _waits_for_call(snapshot) else snapshot.history
        self.rolls.show_rolls(rolls[-SHOWN_ROLLS:])
        self._rolls_heading.setVisible(bool(rolls))
        self.rolls.setVisible(bool(rolls))
        self._totals.setText(self._totals_text(snapshot))
        self._totals.setVisible(bool(self._totals.text()))
        self.setCurrentIndex(0)

    def minimumSizeHint(self) -> QSize:
        """Room for a heading and a roll: what else is here scrolls, or waits until there is room."""
        return QSize(super().minimumSizeHint().width(), round(LEAST * unit(self)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the buttons where they leave room."""
        super().resizeEvent(event)
        self._make_room()

    def keep_house_quiet(self) -> None:
        """Hide what the house won: in an exam it would give away the correct result of the last round."""
        self._is_house_shown = False

    def offer_leaving(self, origin: str | None) -> None:
        """Offer the way back from practice to the screen `origin`, "" for the trainee's own; None hides the button."""
        self.leave.setVisible(origin is not None)
        word = self.tr("Back to {screen}").format(screen=origin) if origin else action("leave").title
        self.leave.setText(word)
        self.leave.setAccessibleName(word)
        set_tip(self.leave, "" if origin else action("leave").text)

    def _make_room(self) -> None:
        least = LOW if self._has_requests else LOWEST
        self.placard.setVisible(self.height() >= (least + PLACARD) * unit(self))
        self._ways.setVisible(self.height() >= least * unit(self))

    def _totals_text(self, snapshot: Snapshot) -> str:
        """The totals in whole sentences, because a bare figure means nothing to a trainee."""
        if not snapshot.rounds_dealt:
            return ""
        if snapshot.rounds_dealt == 1:
            rounds = self.tr("One round dealt.")
        else:
            rounds = self.tr("{count} rounds dealt.").format(count=snapshot.rounds_dealt)
        if not self._is_house_shown:
            return rounds
        house = self.tr("The house is even.")
        if snapshot.house > 0:
            house = self.tr("The house is up {money}.").format(money=money_text(snapshot.house))
        elif snapshot.house < 0:
            house = self.tr("The house is down {money}.").format(money=money_text(-snapshot.house))
        return f"{rounds}\n{house}"

    def _show_graded(self, graded: GradedRound) -> None:
        """Show the faults once; a second call must not scroll the one being read."""
        if graded is not self._graded:
            self._graded = graded
            self._fault_heading.setText(self._review_heading(len(graded.faults)))
            self.faults.show_faults(graded.faults)
        self.setCurrentIndex(1)

    def _review_heading(self, count: int) -> str:
        if not count:
            return self.tr("Review")
        return self.tr("One mistake") if count == 1 else self.tr("{count} mistakes").format(count=count)

    def _dealing_page(self) -> QWidget:
        page = QWidget(self)
        column = QVBoxLayout(page)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(8)
        column.addWidget(self._request_heading)
        self._request_heading.setText(self.tr("Requests"))
        scroll = self._request_area = FittedArea(page)
        scroll.setAccessibleName(self.tr("Requests"))
        inside = QWidget(scroll)
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.requests)
        rows.addStretch()
        scroll.setWidget(inside)
        column.addWidget(scroll)
        self._rolls_heading.setText(self.tr("Last rolls"))
        column.addWidget(self._rolls_heading)
        column.addWidget(self.rolls, 1)
        column.addStretch()
        column.addWidget(self.placard)
        column.addWidget(self._totals)
        ways = QVBoxLayout(self._ways)
        ways.setContentsMargins(0, 0, 0, 0)
        ways.setSpacing(8)
        for button in (self.situations, self.instructor, self.leave):
            ways.addWidget(button)
        column.addWidget(self._ways)
        return page

    def _review_page(self) -> QWidget:
        page = QWidget(self)
        column = QVBoxLayout(page)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(8)
        column.addWidget(self._fault_heading)
        column.addWidget(self.faults, 1)
        return page

    def _heading(self) -> PlainLabel:
        label = PlainLabel(self)
        label.setObjectName("heading")
        return label


def _waits_for_call(snapshot: Snapshot) -> bool:
    """Whether dice wait and nothing was said or done yet: the board must not give away the total before the call."""
    return snapshot.stage == "settle" and bool(snapshot.acts) and snapshot.acts[-1].do == "pop"
