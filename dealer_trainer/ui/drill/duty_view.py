"""Doing a table duty in a lesson: what lies there, and the panel with its acts."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.games import Game
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.duty.scene import scene_text
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.felt.picture import duty_picture
from dealer_trainer.ui.settings.translated import money_text, translated
from dealer_trainer.ui.table.bar.call_bar import CallField
from dealer_trainer.ui.table.duty_panel import DutyPanel
from dealer_trainer.ui.table.hands.held_chips import HeldChips
from dealer_trainer.ui.widget.part import column, named_label
from dealer_trainer.ui.widget.pressed_key import digit_of


class DutyView(QWidget):
    """Draws a run of a duty and passes on what the trainee does in it."""

    acted = Signal(object)
    """A DutyAct of the dealer."""
    waited = Signal()
    """The trainee lets somebody else act."""
    finished = Signal()
    """The trainee says that the duty is done."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.felt = FeltView(self)
        self.felt.set_game(game)
        self._rules = game.rules
        self.field = CallField(self)
        self.panel = DutyPanel(game.rules.chips, self, self.field)
        self.panel.tells_end = True
        self.words = named_label(self, "quiet", " ")
        """What was just seen, or what is missing; its line stays, so that no button moves."""
        self._run: DutyRun | None = None
        self._is_watched = False
        self._lay_out()

    def show_run(
        self, run: DutyRun, shown: DutyAct | None = None, *, is_watched: bool = False, is_silent: bool = False
    ) -> None:
        """Draw a duty as it is; `shown`: the act that is pointed at. `is_watched`: the model dealer does it.

        `is_silent`: nothing tells how far it is, as in an exam.
        """
        before, self._run, self._is_watched = self._run, run, is_watched
        is_other = before is None or run.start != before.start
        if is_other or (run.acts and run.acts[-1].do == "push" and run != before):
            self.panel.in_hand = HeldChips()
        self.field.hide()
        self.setAccessibleName(translated(scene_text(self._rules, run.start, is_seen=True)))
        self.panel.show_run(run, shown, is_watched=is_watched, is_silent=is_silent)
        self._draw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits pick up chips, or choose words; letters are acts; Enter says that it is done."""
        digit, key, hand = digit_of(event), event.key(), self.panel.in_hand
        if event.isAutoRepeat() or self.panel.press(event):
            return
        if digit is not None and 0 < digit <= len(self._rules.chips):
            self._hold(hand.add(self._rules.chips[digit - 1]))
        elif key == Qt.Key.Key_Backspace:
            self._hold(hand.drop())
        elif key == Qt.Key.Key_Space and self._is_watched:
            self.finished.emit()
        elif key == Qt.Key.Key_Space:
            self.acted.emit(DutyAct("pop"))
        elif key != Qt.Key.Key_Escape or not self.put_down():
            super().keyPressEvent(event)

    def put_down(self) -> bool:
        """Put down the chips in hand; returns False if there are none."""
        has_chips = bool(self.panel.in_hand.chips)
        if has_chips:
            self._hold(HeldChips())
        return has_chips

    def _hold(self, hand: HeldChips) -> None:
        self.panel.hold(hand)
        self._draw()
        if hand.chips:
            self.panel.say(self.tr("In your hand: {money}").format(money=money_text(hand.total)))

    def _draw(self) -> None:
        self.words.setText(self.panel.words or " ")
        if self._run is not None:
            picture = duty_picture(self._run, self.panel.in_hand.chips, self.panel.counted)
            self.felt.show_picture(picture._replace(has_keys=not self.panel.choices))

    def _call(self) -> None:
        self.field.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _on_called(self, words: str) -> None:
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.hide()
        self.acted.emit(DutyAct("announce", call=words))

    def _lay_out(self) -> None:
        bar = QWidget(self)
        bar.setObjectName("bar")
        bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        policy = self.field.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.field.setSizePolicy(policy)
        self.field.hide()
        bar.setLayout(column(self.words, self.panel, gap=5, margins=(14, 8, 14, 8)))
        self.setLayout(column((self.felt, 1), bar, gap=0))
        self.panel.counting.connect(self._draw)
        felt, panel = self.felt, self.panel
        panel.said.connect(self.words.setText)
        felt.thing_pressed.connect(panel.use)
        felt.thing_dropped.connect(panel.use)
        felt.popper_pressed.connect(lambda: self.acted.emit(DutyAct("pop")))
        felt.rack_pressed.connect(lambda value: self._hold(panel.in_hand.add(value)))
        felt.chips_dropped.connect(lambda chips, _: self._hold(HeldChips((*panel.in_hand.chips, *chips))))
        felt.drop_refused.connect(panel.say)
        felt.hand_cut.connect(lambda at: self._hold(panel.in_hand.cut_at(at)))
        felt.hand_pressed.connect(lambda: self._hold(panel.in_hand.drop()))
        felt.hand_dropped.connect(lambda _: self._hold(HeldChips()))
        self.field.called.connect(self._on_called)
        self.field.refused.connect(panel.say)
        self.field.left.connect(lambda: self.setFocus(Qt.FocusReason.OtherFocusReason))
        for signal, own in ((self.panel.acted, self.acted), (self.panel.waited, self.waited)):
            signal.connect(own)
        self.panel.finished.connect(self.finished)
        self.panel.call_wanted.connect(self._call)
        self.panel.left.connect(lambda: self.setFocus(Qt.FocusReason.OtherFocusReason))
