"""A drill at work: the question, its surface, the pad that takes the answer, the feedback in its place."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from dealer_trainer.drills.item.factory import Answer, Form, Item
from dealer_trainer.drills.session.session import DrillState, Stage
from dealer_trainer.games import Game
from dealer_trainer.ui.application import application
from dealer_trainer.ui.drill.bridge import DrillBridge
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.drill.feedback_panel import FeedbackPanel
from dealer_trainer.ui.drill.pads.amount_pad import AmountPad
from dealer_trainer.ui.drill.pads.call_pad import CallPad
from dealer_trainer.ui.drill.pads.cards_pad import CardsPad
from dealer_trainer.ui.drill.pads.choice_pad import ChoicePad, JudgePad
from dealer_trainer.ui.drill.pads.marks_pad import MarksPad
from dealer_trainer.ui.drill.pads.order_pad import OrderPad
from dealer_trainer.ui.drill.pads.pad import ONE_ROW, Pad
from dealer_trainer.ui.drill.pads.tray import Tray
from dealer_trainer.ui.drill.pads.tray_pad import ChipsPad, CutsPad, StackPad
from dealer_trainer.ui.felt.close_up import REWARD
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.sound.felt_sound import FeltSound
from dealer_trainer.ui.sound.sound_output import sound_output
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.widget.folding_row import beside
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import PushButton, announce, column, named_label, set_loud
from dealer_trainer.ui.widget.question_player import QuestionPlayer
from dealer_trainer.ui.widget.source_link import SourceLink

NOTES = 2
"""Lines kept for what is said of a question."""


class PadContext(NamedTuple):
    """The surfaces that pads put their items on. `felt_over`: the felt above a bar, by the bar's name."""

    game: Game
    felt_over: Callable[[str], DrillFelt]
    tray: Tray


def make_pad(item: Item, context: PadContext, parent: QWidget) -> Pad:
    """The pad for the form of an item."""
    game, felt_over, tray = context
    drill_felt = felt_over(ONE_ROW)
    makers: dict[Form, Callable[[], Pad]] = {
        "amount": lambda: AmountPad(game, drill_felt, tray, parent),
        "order": lambda: OrderPad(game, felt_over("order"), parent),
        "call": lambda: CallPad(game, felt_over, parent),
        "cards": lambda: CardsPad(game, drill_felt, parent),
        "card": lambda: ChoicePad(game, felt_over, parent),
        "marks": lambda: MarksPad(game, drill_felt, item, parent),
        "stack": lambda: StackPad(game, drill_felt, tray, parent),
        "judge": lambda: JudgePad(game, felt_over, parent),
        "chips": lambda: ChipsPad(game, drill_felt, tray, parent),
        "cuts": lambda: CutsPad(game, drill_felt, tray, parent),
    }
    return makers[item.form]()


class DrillPage(QuestionPlayer):
    """Shows one drill after another; draws the session's state and passes answers on."""

    ended = Signal(object)
    """The last Showing of a finished drill."""
    message = Signal(str)
    """A message for the user: an answer could not be stored."""
    tells_wrong = False
    """Whether a wrong answer is explained at every level."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.feedback = FeedbackPanel(game, self.bar)
        self.setObjectName("tablePage")
        self.setAccessibleName(self.tr("The drill"))
        self.game = game
        """The game being drilled."""
        self.bridge: DrillBridge | None = None
        """The current drill; None before the first."""
        self._item: Item | None = None
        self.pad: Pad | None = None
        self._pads: dict[Form, Pad] = {}
        self.asks_for_enter = False
        """Whether every form of answer is confirmed with Enter, even if one press would be enough."""
        self.listens = False
        """Whether calls may be spoken here; in an exam they are typed."""
        self._has_sound = False
        self._answered = 0
        self._app = application()
        self._reward = QTimer(self, singleShot=True, interval=REWARD)
        self._reward.timeout.connect(self._show_behind)
        self._drill_felts: dict[str, DrillFelt] = {}
        self.tray = Tray(game, self)
        self.back = KeyButton("", "Esc", self)
        """Leads back to where a link to this drill was followed."""
        self.back.hide()
        self.resume = PushButton(self.tr("Resume"), self)
        self._pause_page = QWidget(self)
        self._lay_out()
        self._connect()

    @property
    def state(self) -> DrillState:
        """What is shown now."""
        assert self.bridge is not None
        return self.bridge.state

    @property
    def drill_felt(self) -> DrillFelt:
        """The felt of the current item."""
        return self._felt_over(ONE_ROW) if self.pad is None else self.pad.drill_felt

    def offer_sound(self) -> None:
        """Turn sound on: for what moves on the felt, and for right and wrong answers if the level shows them."""
        self._has_sound = True
        for drill_felt in self._drill_felts.values():
            FeltSound(drill_felt.felt)

    def begin(self, bridge: DrillBridge) -> None:
        """Begin another drill."""
        if self.bridge is not None:
            # A drill may end in the middle of an answer; later signals of its bridge are not shown.
            self.bridge.changed.disconnect(self.show_drill)
            self.bridge.deleteLater()
        bridge.setParent(self)
        self.bridge, self._item = bridge, None
        self._answered = len(bridge.state.done)
        bridge.changed.connect(self.show_drill)
        bridge.unkept.connect(self.message)
        self._show_head(bridge.state)
        self.show_drill(bridge.state)

    def show_drill(self, state: DrillState) -> None:
        """Draw the current state of the drill; a right answer is seen first, if the felt can show it."""
        self._end_reward()
        is_new = len(state.done) > self._answered
        self._answered = len(state.done)
        if self._has_sound and state.level != "test" and is_new:
            sound_output().play("right" if state.done[-1].graded.is_right else "wrong", at=self.surfaces)
        is_right = is_new and state.level != "test" and state.done[-1].graded.is_right
        if is_right and self.pad is not None and self.isVisible() and self.pad.reward(state.done[-1]):
            self.feedback.show_drill(state)
            self._reward.start()
            self._app.installEventFilter(self)
        else:
            self._show(state)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End the reward with any key or press, which acts on the item behind it."""
        if event.type() not in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress) or not self._reward.isActive():
            return False
        is_over = self.state.stage == "done"
        self._show_behind()
        focus = QApplication.focusWidget()
        is_stray = isinstance(event, QKeyEvent) and isinstance(watched, QWidget) and watched is not focus
        if not is_over and is_stray and focus is not None:
            QCoreApplication.sendEvent(focus, event)
        return is_over or is_stray

    def _end_reward(self) -> None:
        if self._reward.isActive():
            self._reward.stop()
            self._app.removeEventFilter(self)

    def _show_behind(self) -> None:
        """Show what the reward kept back."""
        self._end_reward()
        self._show(self.state)

    def _show(self, state: DrillState) -> None:
        if state.stage == "done":
            self._item = None
            self.ended.emit(state)
            return
        self.question.setVisible(state.stage != "explained")
        if state.item != self._item:
            self._ask(state)
        if state.stage == "asked" and self.pad is not None:
            self.pad.follow(state)
        if state.stage == "explained" and state.explained is not None and self.pad is not None and self.pad.isEnabled():
            self.pad.setEnabled(False)
            if not state.explained.graded.is_right:
                self.pad.explain(state.explained)
            self.bar.show_pad(is_shown=self.pad.stays)
            QTimer.singleShot(0, self._prepare)
        self._show_pause(state.stage == "paused")
        told = None if state.explained is None or state.explained.graded.is_right else state.explained
        self.feedback.show_drill(state, "" if told is None or self.pad is None else self.pad.told_question(told))
        self._show_main(state.stage)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer or continue with Enter; every other key goes to the pad."""
        if event.key() == Qt.Key.Key_Escape and self.put_down():
            return
        is_asked = self.bridge is not None and self.state.stage == "asked" and self.pad is not None
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter or not is_asked or self.pad is None or not self.pad.press_key(event):
            super().keyPressEvent(event)

    def put_down(self) -> bool:
        """Put down the chips in hand; returns False if there are none."""
        is_asked = self.bridge is not None and self.state.stage == "asked"
        return is_asked and self.pad is not None and self.pad.put_down()

    def hideEvent(self, event: QHideEvent) -> None:
        """Pause: another screen was chosen, so the item waits and its time does not count."""
        super().hideEvent(event)
        if self.bridge is not None and self.state.stage == "asked":
            self.bridge.pause()

    def event(self, event: QEvent) -> bool:
        """Notice a window that loses the focus: the time of this item does not count then."""
        if event.type() == QEvent.Type.WindowDeactivate and self.bridge is not None:
            self.bridge.interrupt()
        return super().event(event)

    def minimumSizeHint(self) -> QSize:
        """The smallest window in which a drill works, less the navigation bar."""
        return QSize(900, 440)

    def hasHeightForWidth(self) -> bool:
        """The felt takes whatever height is left; it must not push the answer bar out of the window."""
        return False

    def start(self) -> None:
        """Put the focus where the answer is given."""
        if self.bridge is None:
            return
        if self.state.stage == "paused":
            self.resume.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.state.stage == "asked" and self.pad is not None:
            self.pad.start()
        else:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask(self, state: DrillState) -> None:
        self._item = state.item
        self.pad = self._pad_of(state.item)
        self.setFocus(Qt.FocusReason.OtherFocusReason)  # from a surface that goes, it would come to a bet and mark it
        self._lay_out_item(self.pad, state)
        if self.isVisible():
            self.pad.start()

    def _lay_out_item(self, pad: Pad, state: DrillState) -> None:
        """Show an item on its pad and surface."""
        pad.setEnabled(True)
        self.bar.show_pad(is_shown=True)
        self.bar.pads.setEnabled(True)  # the drill before this one may have been left while it paused
        self.bar.say("")
        if pad.grows:
            # A card that appears lays out the whole page at once, including the felt of the last item.
            self.surfaces.setCurrentWidget(self._pause_page)
        self.bar.notes = NOTES if self.tells_wrong or state.level != "test" else 0
        for button in (button for other in self._pads.values() for button in other.acts):
            button.hide()
        pad.ask(state)
        pad.drill_felt.set_keys(pad.press_key)
        self.question.ask(pad.question(state.item), is_new=True)
        self._show_pad(pad, state)

    def _show_pad(self, pad: Pad, state: DrillState) -> None:
        """Bring a pad and its surface to the front; no felt is given a size that it will not keep."""
        if self.surfaces.indexOf(pad.surface) < 0:
            self.surfaces.addWidget(pad.surface)
        if self.surfaces.currentWidget() is not pad.surface:
            self.surfaces.setCurrentWidget(self._pause_page)
        self.bar.pads.setCurrentWidget(pad)
        self.bar.fit(pad.room, is_single=not pad.is_submitted)
        self._show_main(state.stage)
        self.feedback.show_drill(state)
        tally, bar = self.feedback.tally, self.bar
        for widget in (pad, bar.pads, bar.acts, bar, self.question, tally, self._head_row, self):
            widget.updateGeometry()
            layout = widget.layout()
            if layout is not None:
                layout.activate()
        self.stage.choose()
        self.surfaces.setCurrentWidget(pad.surface)
        self.stage.arrange()
        if pad.surface is pad.drill_felt:
            pad.drill_felt.sharpen()

    def _show_main(self, stage: Stage) -> None:
        """Say what Enter does now; one press may be enough to answer."""
        if stage == "explained":
            self.show_stage("told")
        elif stage == "asked" and self.pad is not None and self.pad.is_submitted:
            self.show_stage("asked", self.pad.submit_text)
        else:
            self.show_stage("idle")

    def _show_pause(self, is_paused: bool) -> None:
        was_paused = self.surfaces.currentWidget() is self._pause_page
        if is_paused:
            self.surfaces.setCurrentWidget(self._pause_page)
            self.question.ask(self.tr("Paused"), is_new=False)
            self.bar.pads.setEnabled(False)
            self.resume.setFocus(Qt.FocusReason.OtherFocusReason)
        elif was_paused and self.pad is not None and self._item is not None:
            self.bar.pads.setEnabled(True)
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.surfaces.setCurrentWidget(self.pad.surface)
            self.pad.drill_felt.sharpen()
            self.question.ask(self.pad.question(self._item), is_new=False)
            self.pad.start()

    def _on_painted(self) -> None:
        if self.bridge is not None:
            if self.pad is not None and self.state.stage == "asked":
                self.pad.painted()
            QTimer.singleShot(0, self._prepare)

    def _prepare(self) -> None:
        """Prepare the next item, and its pad if that is new, while nobody waits for it."""
        item = self.bridge.prepare() if self.bridge is not None else None
        if item is not None:
            self._pad_of(item).prepare(item, self.state.level)

    def _on_submitted(self) -> None:
        if self.pad is not None:
            self.pad.submit()

    def _on_answered(self, answer: Answer) -> None:
        if self.bridge is not None and self.state.stage == "asked":
            self.bar.say("")
            self.bridge.answer(answer)

    def _on_message(self, words: str) -> None:
        self.bar.say(words)
        if words:
            announce(self, words)

    def _on_asked_anew(self, pad: Pad, words: str) -> None:
        if pad is not self.pad:
            return  # a story that was left goes on without anybody
        self.question.ask(words, is_new=False)
        self.bar.say("")
        self._show_main("asked")

    def _pass_on(self, ask: Callable[[DrillBridge], None]) -> None:
        """Ask something of the current drill, if there is one."""
        if self.bridge is not None:
            ask(self.bridge)

    def _pad_of(self, item: Item) -> Pad:
        pad = self._pads.get(item.form)
        if pad is None:
            pad = self._pads[item.form] = make_pad(item, PadContext(self.game, self._felt_over, self.tray), self)
            pad.asks_for_enter = self.asks_for_enter
            if self.listens and isinstance(pad, CallPad):
                pad.field.offer_voice(self.game)
            pad.answered.connect(self._on_answered)
            pad.message.connect(self._on_message)
            pad.ready.connect(lambda is_ready: set_loud(self.bar.main_button, is_loud=is_ready))
            pad.shown.connect(lambda: self._pass_on(DrillBridge.painted))
            pad.asked_anew.connect(lambda words, pad=pad: self._on_asked_anew(pad, words))
            self.bar.pads.addWidget(pad)
            for button in pad.acts:
                self.bar.add_act(button).hide()
            scale_layouts(pad, unit(self))
        return pad

    def _felt_over(self, bar: str) -> DrillFelt:
        """The felt above a bar; each keeps its size, and therefore what was painted for it."""
        if bar not in self._drill_felts:
            drill_felt = self._drill_felts[bar] = DrillFelt(self.game, self)
            drill_felt.hide()
            if self._has_sound:
                FeltSound(drill_felt.felt)
        return self._drill_felts[bar]

    def _show_head(self, state: DrillState) -> None:
        levels = {"learn": self.tr("Learn"), "practice": self.tr("Practice"), "test": self.tr("Test")}
        self.show_title(game_text(state.goal.title), levels[state.level])

    def _lay_out(self) -> None:
        self.bar.told.insertWidget(2, self.feedback)
        self.bar.add_act(self.feedback.why)
        for place, link in enumerate(self.feedback.links.findChildren(SourceLink)):
            self.bar.acts.add(link, place)
        feedback = self.feedback
        self.add_to_head(beside(self.back, feedback.tally, feedback.pause, feedback.end), feedback.dots)
        self.surfaces.addWidget(self.drill_felt)
        self.surfaces.addWidget(self.tray)
        self.surfaces.addWidget(self._pause_page)
        self.resume.setProperty("isMain", True)
        words = named_label(
            self, "quiet", self.tr("The question is hidden. Its time will not count."), is_wrapped=False
        )
        hidden = column(1, words, self.resume, 1, gap=20, margins=(9, 9, 9, 9))
        for part in (words, self.resume):
            hidden.setAlignment(part, Qt.AlignmentFlag.AlignCenter)
        self._pause_page.setLayout(hidden)

    def _connect(self) -> None:
        self.bar.stood.connect(lambda is_beside: self.feedback.stack(is_stacked=is_beside))
        self.painted.connect(self._on_painted)
        self.submitted.connect(self._on_submitted)
        self.gone_on.connect(lambda: self._pass_on(DrillBridge.go_on))
        for button in (self.resume, self.feedback.pause):
            button.clicked.connect(lambda: self._pass_on(DrillBridge.pause))
        self.feedback.why.clicked.connect(lambda: self._pass_on(DrillBridge.remind))
        self.feedback.end.clicked.connect(lambda: self._pass_on(DrillBridge.finish))
        keys: dict[Qt.Key, Callable[[], None]] = {
            Qt.Key.Key_F1: self.feedback.why.click, Qt.Key.Key_F2: self.feedback.pause.click,
            Qt.Key.Key_F3: self.feedback.end.click,
            Qt.Key.Key_F5: lambda: self.feedback.follow_link(0), Qt.Key.Key_F6: lambda: self.feedback.follow_link(1),
        }  # fmt: skip
        for key, slot in keys.items():
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)
