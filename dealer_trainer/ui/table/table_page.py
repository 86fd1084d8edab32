"""The table screen: felt, hands, calls, wishes and review, brought together. It draws snapshots, it passes acts on."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.table.snapshot import Level, Snapshot
from dealer_trainer.ui.felt import Throw, picture_of
from dealer_trainer.ui.felt.accessible import SpotButtons, announce
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.call_bar import CallField
from dealer_trainer.ui.table.dealing import Dealing
from dealer_trainer.ui.table.hand_bar import HandBar
from dealer_trainer.ui.table.header import Header
from dealer_trainer.ui.table.hint_line import HintLine
from dealer_trainer.ui.table.key_overlay import KeyOverlay
from dealer_trainer.ui.table.keyboard import Action, Keyboard
from dealer_trainer.ui.table.review.demonstration import Demonstration, Frame, frames
from dealer_trainer.ui.table.review.fault_card import FaultSheet
from dealer_trainer.ui.table.review.review import ReviewHead
from dealer_trainer.ui.table.review.timeline_view import StripView
from dealer_trainer.ui.table.side_panel import SidePanel
from dealer_trainer.ui.table.table_felt import TableFelt
from dealer_trainer.ui.table.work_bar import WorkBar
from dealer_trainer.ui.text import act_line


class TablePage(QWidget):
    """Deals one table. Every input ends in `dealing`, every snapshot in `show_snapshot`."""

    def __init__(self, bridge: TableBridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tablePage")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("The table"))
        self.bridge = bridge
        self.dealing = Dealing(bridge, self)
        rules, guide = bridge.game.rules, bridge.game.guide
        self._top = QStackedWidget(self)
        self.header = Header(self._top, self)
        self.hint = HintLine(self)
        self.felt = TableFelt(self)
        self.felt.set_game(bridge.game)
        self.review = ReviewHead(guide, self)
        self.side = SidePanel(bridge.game, (self.review.show_me, self.review.next_button), self)
        self.bar = WorkBar(self.dealing, self)
        self.strip = StripView(rules, self)
        self.sheet = FaultSheet(rules, guide, self)
        self.overlay = KeyOverlay(self)
        self.demonstration = Demonstration(self)
        self.spots = SpotButtons(bridge.game, self.felt, self, self.dealing.press_spot)
        self._thrown: Throw | None = None
        own: dict[str, Action] = {
            "next": lambda: self._walk(1),
            "previous": lambda: self._walk(-1),
            "amount": lambda: self._type_into(self.bar.hand),
            "call": lambda: self._type_into(self.bar.call),
            "keys": self.overlay.cover,
            "show_me": self.show_me,
        }
        self.keyboard = Keyboard(self.dealing, own)
        self._bottom = QStackedWidget(self)
        self._lay_out()
        self._connect()
        self.show_snapshot(bridge.snapshot)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Draw the table as it is now."""
        self.demonstration.stop()
        is_review = snapshot.stage == "review"
        self._draw_felt(snapshot)
        self.spots.show_snapshot(snapshot)
        self.header.show_snapshot(snapshot, self.bridge.wanted)
        self.hint.show_snapshot(snapshot)
        self.bar.show_snapshot(snapshot, self.bridge.live.suggestions() if snapshot.level == "learn" else ())
        self._speak(snapshot)
        if is_review:
            self.review.show_snapshot(snapshot)
            self.strip.show_snapshot(snapshot)
        self._top.setCurrentIndex(int(is_review))
        self._bottom.setCurrentIndex(int(is_review))
        self._show_hands()
        faults = snapshot.verdict.faults if is_review and snapshot.verdict is not None else ()
        if faults:
            self._on_fault(faults[0])
        else:
            self.sheet.hide()

    def show_me(self) -> None:
        """Let the model dealer deal the same roll; asked again, go one step on."""
        if self.demonstration.is_running:
            self.demonstration.step()
        elif self.bridge.snapshot.stage == "review":
            self.demonstration.start(frames(self.bridge.live.demonstrate()), appearance().is_moving)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give the key to the table."""
        if self.demonstration.is_running and event.key() == Qt.Key.Key_Escape:
            self.demonstration.stop()
        elif not self.keyboard.press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Let the sheet of keys go with the key that held it."""
        held = (Qt.Key.Key_Question, Qt.Key.Key_Slash, Qt.Key.Key_Shift)
        if self.overlay.isVisible() and event.key() in held and not event.isAutoRepeat():
            self.overlay.hide()
            return
        super().keyReleaseEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the sheet of keys over all of it, and the fault that is read over the felt's near edge."""
        super().resizeEvent(event)
        layout = self.layout()
        if layout is not None and not self.sheet.isHidden():
            layout.activate()
            self._place_sheet()
        if self.overlay.isVisible():
            self.overlay.cover()

    def minimumSizeHint(self) -> QSize:
        """The smallest window that the table works in, less the rail."""
        return QSize(1080, 640)

    def _lay_out(self) -> None:
        self._top.addWidget(self.hint)
        self._top.addWidget(self.review)
        self._bottom.addWidget(self.bar)
        self._bottom.addWidget(self._strip_bar())
        self._bottom.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.felt, 1)
        middle.addWidget(self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addLayout(middle, 1)
        column.addWidget(self._bottom)

    def _strip_bar(self) -> QFrame:
        bar = QFrame(self)
        bar.setObjectName("bar")
        column = QVBoxLayout(bar)
        column.setContentsMargins(16, 2, 12, 2)
        column.addWidget(self.strip)
        return bar

    def _connect(self) -> None:
        dealing = self.dealing
        self.bridge.changed.connect(self.show_snapshot)
        self.bridge.refused.connect(self.hint.tell)
        dealing.changed.connect(self._show_hands)
        dealing.told.connect(self.hint.tell)
        self._connect_felt()
        self.spots.connect_focus(dealing.select)
        self.header.level_chosen.connect(self._on_level)
        self.header.keys_held.connect(self._on_keys_held)
        self.side.wishes.chosen.connect(dealing.choose_wish)
        self.side.wishes.granted.connect(self._on_granted)
        self.side.wishes.refused.connect(self._on_refused)
        self.side.faults.chosen.connect(self._on_fault)
        self.bar.call.called.connect(dealing.announce)
        self.bar.call.left.connect(self._back_to_table)
        self.bar.quick.called.connect(dealing.announce)
        self.bar.hand.left.connect(self._back_to_table)
        self.bar.hand.paid.connect(self.keyboard.note_payment)
        self.bar.acts.pressed.connect(self.keyboard.run)
        self.review.next_wanted.connect(self.bridge.next_round)
        self.review.show_me_wanted.connect(self.show_me)
        self.demonstration.shown.connect(self._on_frame)
        self.demonstration.ended.connect(self._on_demonstrated)

    def _show_hands(self) -> None:
        self._draw_felt(self.bridge.snapshot)
        self.spots.show_selection(self.dealing.selection)
        self._show_side()

    def _show_side(self) -> None:
        self.side.show_snapshot(self.bridge.snapshot, self.dealing.wish, self.dealing.hand.total)

    def _draw_felt(self, snapshot: Snapshot) -> None:
        """Draw the table with what the dealer holds, where that is not drawn already."""
        picture = picture_of(snapshot)._replace(hand=self.dealing.hand.chips)
        if picture != self.felt.picture:
            self.felt.show_picture(picture)

    def _walk(self, heading: int) -> None:
        """Go on to the next bet, or in the review to the next fault."""
        if self.bridge.snapshot.stage == "review":
            self.side.faults.walk(heading)
        else:
            self.dealing.walk(heading)

    def _type_into(self, line: HandBar | CallField) -> None:
        """Put the cursor into a line, which the choice of a number would lie over."""
        self.dealing.put_down()
        line.start()

    def _speak(self, snapshot: Snapshot) -> None:
        """Tell a screen reader what everybody else sees at a glance: new dice, and the verdict."""
        throw = picture_of(snapshot).throw
        if throw is not None and throw != self._thrown:
            first, second = throw.roll
            announce(self.felt, self.tr("The dice show {first} and {second}.").format(first=first, second=second))
        self._thrown = throw
        if snapshot.stage == "review":
            announce(self.review, self.review.spoken)

    def _back_to_table(self) -> None:
        selection = self.dealing.selection
        if selection is not None and not self.spots.button(selection).isHidden():
            self.spots.button(selection).setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _connect_felt(self) -> None:
        dealing, felt = self.dealing, self.felt
        felt.spot_pressed.connect(dealing.press_spot)
        felt.rack_pressed.connect(dealing.add_value)
        felt.track_pressed.connect(dealing.mark)
        felt.puck_pressed.connect(dealing.put_puck)
        felt.puck_dropped.connect(dealing.put_puck)
        felt.popper_pressed.connect(dealing.pop)
        felt.hand_pressed.connect(dealing.drop_chip)
        felt.hand_dropped.connect(dealing.pay_on)
        felt.bet_dragged_to_rack.connect(dealing.take_at)
        felt.swept.connect(dealing.take_at)
        felt.wish_pressed.connect(dealing.choose_wish)
        felt.resized.connect(self.spots.arrange)

    def _on_level(self, level: Level) -> None:
        self.bridge.want_level(level)
        self._back_to_table()

    def _on_keys_held(self, is_held: bool) -> None:
        if is_held:
            self.overlay.cover()
        else:
            self.overlay.hide()

    def _on_granted(self, request_id: int) -> None:
        self.dealing.choose_wish(request_id)
        self.dealing.grant()

    def _on_refused(self, request_id: int) -> None:
        self.dealing.choose_wish(request_id)
        self.dealing.refuse()

    def _on_fault(self, fault: Fault) -> None:
        """Read a fault: its card, its place in the strip, its words over the rack, which nothing is taken from now."""
        act = fault.done or fault.due
        if not self.demonstration.is_running:
            self.dealing.select(None if act is None else act.place)
        self.side.faults.show_chosen(fault)
        self.strip.go_to(fault)
        self.sheet.show_fault(fault)
        self.sheet.setVisible(not self.demonstration.is_running)
        self._place_sheet()

    def _place_sheet(self) -> None:
        """Lay it over the rack and what is beyond; the dice stay in sight where they lie at the left of it."""
        felt = self.felt.geometry()
        dice = self.felt.rect_of_place("popper").right() + 1
        left = dice if dice < felt.width() // 3 else 0
        wide = felt.width() - left
        high = min(felt.height(), self.sheet.heightForWidth(wide))
        self.sheet.setGeometry(felt.x() + left, felt.bottom() + 1 - high, wide, high)

    def _on_frame(self, frame: Frame, index: int) -> None:
        """Draw a step of the model dealer in place of the trainee's own table."""
        self.sheet.hide()
        self.felt.show_picture(picture_of(frame.snapshot))
        self.spots.show_selection(None if frame.act is None else frame.act.place)
        words = self.tr("The model dealer begins.")
        if frame.act is not None:
            act = act_line(self.bridge.game.rules, frame.act)
            words = self.tr("{step} of {steps}: {act}").format(
                step=index, steps=len(self.demonstration.frames) - 1, act=act
            )
            self.strip.go_to_step(index - 1)
        self.review.tell(words)

    def _on_demonstrated(self) -> None:
        self.spots.show_selection(self.dealing.selection)
        self._draw_felt(self.bridge.snapshot)
        self.review.show_snapshot(self.bridge.snapshot)
        self.sheet.setVisible(bool(self.side.faults.cards) and self.bridge.snapshot.stage == "review")
