"""The instructor's window: the trainee's felt, what can be done to the table, and the round act by act."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.engine import Place
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.instructor import command as instruct
from dealer_trainer.table.instructor.view import InstructorView
from dealer_trainer.ui.felt import FeltView, picture_of
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.stylesheet import LEAST_SIZE, WindowStyle
from dealer_trainer.ui.table.instructor.instructor_panel import KEYS, InstructorPanel, Press
from dealer_trainer.ui.table.instructor.trainee_side import InstructorAccess
from dealer_trainer.ui.table.table_page import debrief_picture
from dealer_trainer.ui.table_text import place_name
from dealer_trainer.ui.widget.folding_row import HeaderFrame
from dealer_trainer.ui.widget.part import announce, column, named_label, plain_label, row, set_look
from dealer_trainer.ui.widget.pressed_key import digit_of, key_of

SIZE = QSize(1600, 900)
ROOMY = QSize(1640, 960)
"""A screen with room for that size, a frame, and a desktop's taskbar."""


class InstructorHeader(HeaderFrame):
    """Which table it is, its state, and the result of the last press."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.phase = plain_label(self, "phase", is_wrapped=False)
        self.round = plain_label(self, "round", is_wrapped=False)
        self.message = plain_label(self, "hintText")
        self.state = named_label(self, "instructorState", is_wrapped=False)
        self._add_lines(self.phase, self.round)
        self._row.addWidget(self.message, 1)
        self._row.addWidget(self.state, 0, Qt.AlignmentFlag.AlignVCenter)


class InstructorWindow(QWidget):
    """Closing it leaves the table."""

    closed = Signal()

    def __init__(self, access: InstructorAccess, place: str) -> None:
        """`place`: where the table is, in words."""
        super().__init__()
        self.setObjectName("tablePage")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setWindowTitle(self.tr("Instructor · {place}").format(place=place))
        self.setMinimumSize(LEAST_SIZE)
        self.resize(SIZE)
        self._style = WindowStyle(self)
        self._access, self._where = access, place
        self._rules = access.game.rules
        self._place: Place | None = None
        self._at: int | None = None
        self.header = InstructorHeader(self)
        self.felt = FeltView(self)
        self.felt.set_game(access.game)
        self.panel = InstructorPanel(self._rules, self)
        self.panel.offer_duties((duty.id, game_text(duty.title)) for duty in access.duties)
        table = column(self.header, (self.felt, 1), self.panel.bar, gap=0)
        self.setLayout(row((table, 1), self.panel, gap=0))
        self._connect()
        self._style.fit(self)
        self._on_changed()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def open(self) -> None:
        """Show the window; maximized on a screen smaller than its preferred size, so that no control is cut off."""
        room = self.screen().availableSize()
        if room.width() < ROOMY.width() or room.height() < ROOMY.height():
            self.resize(self.size().boundedTo(room))  # without a window manager, no window is maximized
            self.showMaximized()
        else:
            self.show()

    def say(self, words: str) -> None:
        """Show a message until the next press."""
        self.header.message.setText(words)
        announce(self.header, words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Run the key's action."""
        digit, code = digit_of(event), key_of(event)
        press, _ = KEYS.get(code, (None, ""))
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            super().keyPressEvent(event)
        elif digit is not None:
            self.panel.dice.type_digit(digit)
        elif code == Qt.Key.Key_M:
            self.panel.words.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif event.key() == Qt.Key.Key_Escape:
            # Choose no spot; with none chosen and nothing begun, leave the table again.
            view = self._view
            if self._place is None and not self.panel.words.text() and (view is None or not view.led):
                self.close()
            else:
                self._choose(None)
        elif press is not None and self.panel.button(press).isEnabled():
            self._press(press)
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave the table."""
        self._access.end()
        self.closed.emit()
        super().closeEvent(event)

    @property
    def _view(self) -> InstructorView | None:
        """What the instructor sees; None once they have left."""
        return None if self._access.name is None else self._access.view

    def _connect(self) -> None:
        access, panel = self._access, self.panel
        access.changed.connect(self._on_changed)
        access.ended.connect(self._on_ended)
        self.felt.spot_pressed.connect(self._choose)
        panel.dice.chosen.connect(lambda first, second: self._send(instruct.SetDice(first=first, second=second)))
        panel.pressed.connect(self._press)
        panel.marked.connect(self._mark)
        panel.duty_chosen.connect(lambda duty: self._send(instruct.BringDuty(duty=duty)))
        panel.acts.chosen.connect(self._go_to)

    def _press(self, press: Press) -> None:
        view = self._view
        if view is None:
            return
        if press == "duty":
            self.panel.open_duties()
        command = self._command(press, view)
        if command is not None:
            self._send(command)

    def _command(self, press: Press, view: InstructorView) -> instruct.InstructorCommand | None:
        place, at = self._place, view.debrief_at
        match press:
            case "late_bet":
                return instruct.LayLateBet() if place is None else instruct.LayLateBet(seat=place.seat, bet=place.bet)
            case "lean":
                return instruct.LeanDie()
            case "dispute":
                return instruct.StartDispute(seat=None if place is None else place.seat)
            case "freeze":
                return instruct.GoOn() if view.snapshot.is_held else instruct.Freeze()
            case "go_back":
                return instruct.GoBack(acts=min(3, len(view.acts)))
            case "debrief":
                return instruct.Debrief(at=0 if at is None else None)
            case "back" | "on" if at is not None:
                return instruct.Debrief(at=at + (1 if press == "on" else -1))
        return None

    def _send(self, command: instruct.InstructorCommand) -> None:
        self.header.message.setText("")
        if isinstance(command, instruct.LayLateBet | instruct.StartDispute):
            self._place = None
        if why := self._access.run(command):
            self.say(why)

    def _mark(self, words: str) -> None:
        """Mark the act of the debrief: the one chosen in the list, or else the last one."""
        view = self._view
        if view is None:
            return
        at = len(view.acts) if self._at is None else min(self._at, len(view.acts))
        document = {"do": "mark", "at": at if view.debrief_at is None else view.debrief_at, "words": words}
        try:
            command = instruct.read_command(document)
        except ActError:
            self.say(self.tr("Write the note in plain letters."))
            return
        assert isinstance(command, instruct.AddMark)
        self._send(command)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_to(self, at: int) -> None:
        view = self._view
        if view is not None and view.debrief_at is not None:
            self._send(instruct.Debrief(at=at))
        else:
            self._at = at

    def _choose(self, place: Place | None) -> None:
        """Choose the spot of a late bet or a dispute; at any other spot, only the seat counts for a dispute."""
        is_late = (
            place is not None and self._rules.bet(place.bet).kind in instruct.LATE_KINDS and place.owner == "player"
        )
        self._place = place if is_late or place is None else None
        if place is not None and not is_late:
            self.say(self.tr("No late bets there: the dealer sets those up."))
        self._on_changed()

    def _on_changed(self) -> None:
        view = self._view
        self.panel.setEnabled(view is not None)
        if view is None:
            self.header.state.setText(self.tr("Waiting for the table"))
            return
        if view.shown is None:
            picture = picture_of(view.snapshot)._replace(asked=self._place)
        else:
            picture = debrief_picture(view.shown)
        if picture != self.felt.picture:
            self.felt.show_picture(picture)
        spot = "" if self._place is None else place_name(self._rules, self._place)
        self.panel.show_view(view, spot and self.tr("Next: {spot}").format(spot=spot))
        self._show_header(view)

    def _show_header(self, view: InstructorView) -> None:
        snapshot, header = view.snapshot, self.header
        point = snapshot.point
        phase = self.tr("Come-out") if point is None else self.tr("The point is {number}").format(number=point)
        header.phase.setText(phase)
        round_text = self.tr("Round {number} · {place}").format(number=snapshot.round, place=self._where)
        header.round.setText(round_text)
        text, is_calm = self._state_text(view)
        header.state.setText(text)
        set_look(header.state, "kind", "calm" if is_calm else "loud")

    def _state_text(self, view: InstructorView) -> tuple[str, bool]:
        snapshot, at = view.snapshot, view.debrief_at
        if at is not None:
            return self.tr("Debrief {at} of {count}").format(at=at, count=len(view.acts)), False
        if snapshot.is_held:
            return self.tr("Play is frozen"), False
        if snapshot.dispute is not None:
            words = translated(snapshot.dispute.words)
            return self.tr("Seat {seat}: “{words}”").format(seat=snapshot.dispute.seat, words=words), False
        if snapshot.stage == "review":
            return self.tr("Round over"), True
        return (self.tr("Bets are open") if snapshot.stage == "open" else self.tr("The dice have landed")), True

    def _on_ended(self) -> None:
        self.panel.setEnabled(False)
        self.header.state.setText(self.tr("Over"))
        self.say(self.tr("The trainee has ended it."))
