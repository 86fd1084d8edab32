"""The trainee's side of a led table: letting an instructor in, the banner, and the debrief."""

from collections.abc import Callable

from pydantic import Field
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from dealer_trainer.engine import Rules
from dealer_trainer.games import Game
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.duty.pack import Duty
from dealer_trainer.guide.row import Frozen
from dealer_trainer.table.instructor.command import GoOn, InstructorCommand, marks_of
from dealer_trainer.table.instructor.view import InstructorView, view_of
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.table_page import TablePage
from dealer_trainer.ui.table_text import act_line
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.part import FittedDialog, announce, column, named_label, push_button, row, set_tip

LOOK_MS = 500
"""How often to check whether anybody may still lead, while somebody does."""


class InstructorAccess(QObject):
    """Lets nobody reach the table before `let_in`, after `end`, or while `may_be_instructed` is False (an exam)."""

    changed = Signal()
    """The instructor, or the table, has changed."""
    ended = Signal()
    """The instructor is no longer at the table."""

    def __init__(
        self, bridge: TableBridge, may_be_instructed: Callable[[], bool] = lambda: True, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._bridge, self._may_be_instructed = bridge, may_be_instructed
        self._held: LiveTable | None = None
        self.name: str | None = None
        """The instructor's name, "" for one without a name; None if nobody is at the table."""
        self._looking = QTimer(self, interval=LOOK_MS)
        self._looking.timeout.connect(self._look)
        bridge.changed.connect(self._on_changed)

    @property
    def game(self) -> Game:
        """The game that is dealt."""
        return self._bridge.game

    @property
    def duties(self) -> tuple[Duty, ...]:
        """The table duties that can be brought to this table; none for a game without a pack."""
        pack = pack_of(self.game)
        return () if pack is None else pack.duties.duties

    @property
    def view(self) -> InstructorView:
        """What the instructor sees."""
        return view_of(self._bridge.live)

    def let_in(self, name: str) -> bool:
        """Let an instructor lead; returns False if nobody may, or somebody already does."""
        if self.name is not None or not self._may_be_instructed():
            return False
        self.name = name
        self._looking.start()
        self.changed.emit()
        return True

    def run(self, command: InstructorCommand) -> str:
        """Carry out a command; returns why it was impossible, or ""."""
        if not self._may_be_instructed():
            self.end()
        if self.name is None:
            return self.tr("No instructor is at this table.")
        return self._bridge.lead(command)

    def end(self) -> None:
        """Stop any leading; a table that was stopped continues."""
        was_present, self.name = self.name is not None, None
        self._looking.stop()
        self._let_go()
        if was_present:
            self.changed.emit()
            self.ended.emit()

    def _on_changed(self, snapshot: Snapshot) -> None:
        """Release the table when it is no longer in use."""
        live = self._bridge.live
        if self._held is not None and self._held is not live:
            self._let_go()
        self._held = live if snapshot.is_held else None
        if self.name is not None:
            self.changed.emit()

    def _look(self) -> None:
        """Let go of the table when an exam begins at this station: no instructor may lead one then."""
        if not self._may_be_instructed():
            self.end()

    def _let_go(self) -> None:
        held, self._held = self._held, None
        if held is self._bridge.live:
            self._bridge.lead(GoOn())
        elif held is not None:
            held.lead(GoOn())


class InstructorBanner(QFrame):
    """Spans the whole width, above everything: what is said, and the button that ends the visit."""

    end_wanted = Signal()

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("instructorBanner")
        self._rules = rules
        self._who = named_label(self, "instructorWho", is_wrapped=False)
        self._what = named_label(self, "instructorWhat")
        self._what.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.end_button = push_button(self.tr("End it"), self, self.end_wanted.emit)
        self.end_button.setObjectName("instructorEnd")
        set_tip(self.end_button, self.tr("The instructor leaves your table"))
        self.setLayout(row(self._who, (self._what, 1), self.end_button, gap=16, margins=(20, 8, 16, 8)))
        self.hide()

    @property
    def text(self) -> str:
        """Who is there, and what they do."""
        return f"{self._who.text()} {self._what.text()}".strip()

    def show_instructor(self, name: str, view: InstructorView) -> None:
        """Say who leads the table, and what that means now."""
        who = (
            self.tr("{name} is at your table").format(name=name) if name else self.tr("An instructor is at your table")
        )
        what = self._what_text(view)
        is_new = (who, what) != (self._who.text(), self._what.text()) or self.isHidden()
        self._who.setText(who)
        self._what.setText(what)
        set_tip(self._what, what)
        self.show()
        if is_new:
            announce(self, self.text)

    def _what_text(self, view: InstructorView) -> str:
        snapshot, at = view.snapshot, view.debrief_at
        if at is not None:
            text = self.tr("Debrief: how the round began")
            if at:
                act = act_line(self._rules, view.acts[at - 1])
                text = self.tr("Debrief, step {at} of {count}: {act}").format(at=at, count=len(view.acts), act=act)
            return " · ".join((text, *(mark.words for mark in marks_of(view.led) if mark.at == at)))
        if snapshot.is_held:
            return self.tr("Play is frozen: hands off until the instructor resumes.")
        if snapshot.dispute is not None:
            words = translated(snapshot.dispute.words)
            return self.tr("Seat {seat} disputes: “{words}”").format(seat=snapshot.dispute.seat, words=words)
        if snapshot.is_led:
            return self.tr("They stepped in: this round counts as dealt with help.")
        return self.tr("Deal as usual. What they do shows here.")


class TraineeSide(QObject):
    """Follows an InstructorAccess on the table's page."""

    def __init__(self, page: TablePage, access: InstructorAccess) -> None:
        super().__init__(page)
        self._page, self._access = page, access
        self.banner = InstructorBanner(access.game.rules, page)
        page.lay_on_top(self.banner)
        self.banner.end_wanted.connect(access.end)
        access.changed.connect(self._on_changed)
        self._on_changed()

    def _on_changed(self) -> None:
        access, page = self._access, self._page
        if access.name is None:
            page.show_debrief(None)
            self.banner.hide()
            return
        view = access.view
        self.banner.show_instructor(access.name, view)
        page.show_debrief(view.shown)


class Invitation(Frozen):
    """Who is let in."""

    name: str = Field("", max_length=40)


class InviteForm(Form):
    """What an instructor can do, and their name."""

    model, emblem = Invitation, "pair"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        text = self.tr(
            "An instructor can set the dice, start disputes, freeze your table, and undo acts. You can see that "
            "they’re there and end it at any time. A round they step into counts as dealt with help."
        )
        self.describe(self.tr("Let an instructor in"), text, self.tr("Open their window"))
        self.name = self.line("name", self.tr("Their name"), self.tr("Shown while they are at your table"))
        self.cancel = self.action(self.tr("Cancel"))


class InviteDialog(FittedDialog):
    """The trainee's consent: nobody leads a table until its trainee has pressed the button."""

    here_wanted = Signal(str)
    """The name of the instructor who leads from a window of this program, "" for none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setWindowTitle(self.tr("Let an instructor in"))
        self.form = InviteForm(self)
        self.name, self.here = self.form.name, self.form.button
        self.form.given.connect(self._come_here)
        self.form.cancel.clicked.connect(self.reject)
        self.setLayout(column(self.form, margins=(24, 24, 24, 24)))
        if parent is not None:
            scale_layouts(self, unit(parent))

    def showEvent(self, event: QShowEvent) -> None:
        """Begin with the button: a name is not needed."""
        super().showEvent(event)
        self.here.setFocus(Qt.FocusReason.OtherFocusReason)

    def _come_here(self, who: Invitation) -> None:
        self.accept()
        self.here_wanted.emit(who.name)
