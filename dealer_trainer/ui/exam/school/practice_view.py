"""The school's practice tables whose trainees are waiting for an instructor."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from dealer_trainer.message import message
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.table.action.action_button import set_loud
from dealer_trainer.ui.widget.plain_label import PlainLabel, plain_label
from dealer_trainer.ui.widget.push_button import push_button

if TYPE_CHECKING:
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.server.practice.signed_text import Offer
    from dealer_trainer.records.school.session import Session
    from dealer_trainer.ui.table.instructor.instructor_window import InstructorWindow

LOOK_MS = 3000
"""Milliseconds between two requests to the server, while this tab is visible."""
WIDEST = 720


class WaitingTable(QFrame):
    """A station, what is dealt there, and the button that opens its table."""

    def __init__(self, view: "PracticeView", offer: "Offer", why_not: str) -> None:
        super().__init__(view)
        self.setObjectName("panel")
        title = PlainLabel(self, game_text(offer.title))
        title.setObjectName("cardTitle")
        words = PlainLabel(self, why_not or view.tr("A trainee is waiting for an instructor."))
        words.setObjectName("quiet")
        self.lead = push_button(view.tr("Lead this table"), self, partial(view.lead, offer))
        self.lead.setEnabled(not why_not)
        set_loud(self.lead, is_loud=not why_not)
        texts = QVBoxLayout()
        texts.addWidget(title)
        texts.addWidget(words)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 14, 20, 14)
        row.setSpacing(16)
        row.addLayout(texts, 1)
        row.addWidget(self.lead)


class PracticeView(QWidget):
    """Watches the server while visible; the instructor leads one table at a time, in a separate window."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._offers: tuple[Offer, ...] | None = None
        self._is_asking = False
        self.cards: tuple[WaitingTable, ...] = ()
        self.window_of_table: InstructorWindow | None = None
        self._words = plain_label(self, "article")
        self._looking = QTimer(self, interval=LOOK_MS)
        self._looking.timeout.connect(self.look)
        words = self.tr(
            "A trainee presses Instructor at their own table, and chooses another station. You can then set dice, make "
            "late bets, start disputes, freeze the table, undo acts, and debrief there. You cannot step in during an "
            "exam."
        )
        self._rows = QVBoxLayout()
        self._rows.setSpacing(10)
        inside = QVBoxLayout()
        inside.setSpacing(14)
        inside.addWidget(plain_label(self, "quiet", words))
        inside.addWidget(self._words)
        inside.addLayout(self._rows)
        inside.addStretch()
        ground = QWidget(self)
        ground.setMaximumWidth(WIDEST)
        ground.setLayout(inside)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(ground, 1)
        row.addStretch()

    @property
    def words(self) -> str:
        """The text shown if no table is waiting."""
        return self._words.text()

    def look(self) -> None:
        """Ask the server which tables are waiting."""
        if self._service.state == "in" and not self._is_asking:
            self._is_asking = True
            self._service.look(_waiting, self._on_offers, self._on_error)

    def lead(self, offer: "Offer") -> None:
        """Open a table and lead it."""
        from dealer_trainer.ui.table.instructor.remote_table import RemoteTable

        self.stop()
        source = RemoteTable(self._service.game, offer)
        self._service.look(source.connect_to, partial(self._on_connected, source), self._on_error)

    def stop(self) -> None:
        """Close the window of the table that is led."""
        window, self.window_of_table = self.window_of_table, None
        if window is not None:
            window.close()

    def clear(self) -> None:
        """Show nothing of the school, because nobody is signed in."""
        self.stop()
        self._show((), "")

    def showEvent(self, event: QShowEvent) -> None:
        """Ask the server now, and as long as the tab is visible."""
        super().showEvent(event)
        self.look()
        self._looking.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop asking the server."""
        super().hideEvent(event)
        self._looking.stop()

    def _on_connected(self, source: "object", end: "object") -> None:
        from dealer_trainer.records.school.server.practice.instructor_end import InstructorEnd
        from dealer_trainer.ui.table.instructor.instructor_window import InstructorWindow
        from dealer_trainer.ui.table.instructor.remote_table import RemoteTable

        assert isinstance(source, RemoteTable)
        assert isinstance(end, InstructorEnd)
        self.window_of_table = window = InstructorWindow(source)
        source.setParent(window)
        source.changed.connect(self._service.touch)  # an instructor is active, though not on this page
        window.closed.connect(self._on_left)
        window.open()
        source.begin(end)

    def _on_left(self) -> None:
        self.window_of_table = None

    def _on_offers(self, offers: "tuple[Offer, ...]") -> None:
        self._is_asking = False
        if self._service.state == "in":
            self._show(offers, "" if offers else self.tr("No table is waiting for an instructor."))

    def _on_error(self, words: str) -> None:
        self._is_asking = False
        self._show((), words)

    def _show(self, offers: "tuple[Offer, ...]", words: str) -> None:
        self._words.setText(words)
        self._words.setVisible(bool(words))
        if offers == self._offers:
            return
        self._offers = offers
        for card in self.cards:
            self._rows.removeWidget(card)
            card.deleteLater()
        game = self._service.game.id
        self.cards = tuple(
            WaitingTable(self, offer, "" if offer.game == game else self.tr("That table deals another game."))
            for offer in offers
        )
        for card in self.cards:
            self._rows.addWidget(card)


def _waiting(school: "School", session: "Session") -> "tuple[Offer, ...]":
    """The waiting tables, without this station's own; raises SchoolError, also without a server or its client."""
    from dealer_trainer.records.school.error import SchoolError
    from dealer_trainer.records.school.server.practice.instructor_end import waiting_tables
    from dealer_trainer.records.school.server.practice.opening import server_of_school
    from dealer_trainer.records.school.server.server_address import connection_trouble

    server = server_of_school(school.store)
    import psycopg  # it is there: the address was read with it

    try:
        found = waiting_tables(school, session, server)
    except psycopg.Error as error:
        raise SchoolError("no_address", connection_trouble(error, server), message("Look again later")) from error
    return tuple(offer for offer in found if offer.station != school.station)
