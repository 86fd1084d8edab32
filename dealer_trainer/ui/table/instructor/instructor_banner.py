"""What a trainee's screen shows as long as an instructor is at the table."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from dealer_trainer.engine import Rules
from dealer_trainer.table.instructor.instructor_act import marks_of
from dealer_trainer.table.instructor.view import InstructorView
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.table_text import act_line
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.plain_label import PlainLabel, set_tip
from dealer_trainer.ui.widget.push_button import push_button


class InstructorBanner(QFrame):
    """Spans the whole width, above everything: what is said, and the button that ends the visit."""

    end_wanted = Signal()

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("instructorBanner")
        self._rules = rules
        self._who = PlainLabel(self)
        self._who.setObjectName("instructorWho")
        self._what = PlainLabel(self)
        self._what.setObjectName("instructorWhat")
        self._what.setWordWrap(True)
        self._what.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.end_button = push_button(self.tr("End it"), self, self.end_wanted.emit)
        self.end_button.setObjectName("instructorEnd")
        set_tip(self.end_button, self.tr("The instructor leaves your table"))
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 4, 16, 4)
        row.setSpacing(16)
        row.addWidget(self._who)
        row.addWidget(self._what, 1)
        row.addWidget(self.end_button)
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
            return self._debrief_text(view, at)
        if snapshot.is_held:
            return self.tr("Frozen: hands off until the instructor resumes the table.")
        if snapshot.dispute is not None:
            words = translated(snapshot.dispute.words)
            return self.tr("Seat {seat} disputes: “{words}”").format(seat=snapshot.dispute.seat, words=words)
        return self.tr("This round counts as helped.") if snapshot.is_led else ""

    def _debrief_text(self, view: InstructorView, at: int) -> str:
        """The act that is shown, and what the instructor wrote about it."""
        text = self.tr("Debrief: how the round began")
        if at:
            act = act_line(self._rules, view.acts[at - 1])
            text = self.tr("Debrief, act {at} of {count}: {act}").format(at=at, count=len(view.acts), act=act)
        return " · ".join((text, *(mark.words for mark in marks_of(view.led) if mark.at == at)))
