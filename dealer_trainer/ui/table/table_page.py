"""The table screen: felt, hands, calls, requests, and review together. It draws snapshots and passes acts on."""

from collections.abc import Collection, Mapping
from typing import Literal
from weakref import WeakKeyDictionary

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.drills.plan.fault_skill import TrainingNeed
from dealer_trainer.drills.plan.table_answer import need_of_fault
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.round import bad_pop_row
from dealer_trainer.table.snapshot import Level, Snapshot
from dealer_trainer.ui.felt import FeltPicture, FeltView, Throw, picture_of
from dealer_trainer.ui.felt.accessible import SpotButtons
from dealer_trainer.ui.felt.picture import faulted_by, glow_of
from dealer_trainer.ui.felt.walk_order import Side
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.stylesheet import BESIDE, HEAD
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.table.action.action import ActionId, action, table_actions, unused_at
from dealer_trainer.ui.table.action.key_overlay import KeyOverlay
from dealer_trainer.ui.table.action.keyboard import Callback, Keyboard
from dealer_trainer.ui.table.bar.bottom_bar import BottomBar
from dealer_trainer.ui.table.bridge import Practice, TableBridge
from dealer_trainer.ui.table.felt_voice import FeltVoice
from dealer_trainer.ui.table.hands.dealer_hands import DealerHands
from dealer_trainer.ui.table.hands.hand_input import HandInput
from dealer_trainer.ui.table.header import Header
from dealer_trainer.ui.table.hint_line import HintLine, moved_text
from dealer_trainer.ui.table.review.review_bar import STEP_MS, Frame, ReviewBar, ReviewHead, frames
from dealer_trainer.ui.table.side_panel import SidePanel
from dealer_trainer.ui.table_text import act_line
from dealer_trainer.ui.widget.part import announce, column, set_look
from dealer_trainer.ui.widget.segments import Playback
from dealer_trainer.ui.widget.source_link import LessonAhead, drill_link, follow_link, rule_link, situation_link

WIDTHS, LOW = range(740, 1040), 640
"""A page of such a width that is lower than this, at scale 1, is small."""
DETAILED = 0.38
"""The part of the page that all acts of a round have beside the table."""
COLUMN = 220
"""The least width of the buttons beside the table, at scale 1."""
BROAD = 1.3
"""A page that is so many times as wide as high has its buttons beside the table."""


def debrief_picture(shown: Snapshot) -> FeltPicture:
    """The felt as it was after an act, with the place of the act highlighted."""
    glow = glow_of(shown.acts[-1], shown.marks) if shown.acts else ()
    return picture_of(shown, are_quiet=True)._replace(glow=glow)


class TableRoom(QGridLayout):
    """The felt keeps one place while a round is dealt; in the review the bar has the whole width.

    In a large window that place is the review's too; in a small one the review leaves the felt the room of the bar.
    """

    def __init__(self, felt: FeltView, side: SidePanel, bar: BottomBar, bottom: QStackedWidget) -> None:
        """`bottom`: the bar, and that of the review."""
        super().__init__()
        self._felt, self._side, self._bar, self._bottom = felt, side, bar, bottom
        self._shared: tuple[bool, ...] = ()
        self.is_low = False
        """Whether the page is so small that the review leaves the felt all that it can."""
        felt.setMinimumHeight(1)  # what is behind a lesson needs its lines
        self._beside = QWidget(bottom.parentWidget())
        self._beside.setObjectName("tableBeside")
        self._beside.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._column = column((side, 1), gap=0)
        self._beside.setLayout(self._column)
        self.setSpacing(0)
        self.addWidget(felt, 0, 0)
        self.setColumnStretch(0, 1)
        self.setRowStretch(0, 1)

    def share(self, page: QWidget) -> None:
        """Lay everything out for the page's size and type, and for what is in front."""
        scale, side = unit(page), self._side
        is_low = round(page.width() / scale) in WIDTHS and page.height() < LOW * scale
        is_dealing = self._bottom.currentWidget() is self._bar
        self.is_low = is_low
        is_detailed = not (is_dealing or side.timeline.isHidden())
        if not is_low:
            side.faults.setVisible(bool(side.faults.cards) and not is_detailed)
        side.dealt.setVisible(not (is_low or is_detailed) and bool(side.dealt.text()))
        is_beside, acts = is_low or page.width() >= BROAD * page.height(), self._bar.acts
        has_room = not is_low and not self._bar.is_folded
        for at in range(self._bottom.count()):
            is_kept = has_room or at == self._bottom.currentIndex()
            policy = QSizePolicy.Policy.Preferred if is_kept else QSizePolicy.Policy.Ignored
            if (bar := self._bottom.widget(at)) is not None:
                bar.setSizePolicy(QSizePolicy.Policy.Preferred, policy)
        acts.setVisible(is_dealing)  # hidden buttons keep the width of their columns
        least = max(round(COLUMN * scale), acts.column_width()) if is_beside and (is_dealing or not is_low) else 0
        self._beside.setMinimumWidth(round(DETAILED * page.width()) if is_detailed else least)
        is_wide = is_low and is_dealing and side.is_about_duty
        least = acts.minimumSizeHint().height() + side.requests_height(round(BESIDE * scale))
        is_over = is_beside and is_dealing and not is_wide and least > page.height() - HEAD * scale
        shared = is_beside, is_dealing, is_over, is_wide
        if shared == self._shared:
            return
        self._shared = shared
        is_with_acts = is_beside and is_dealing
        side.is_above_buttons = is_with_acts and not is_over and not is_wide
        set_look(side, "isWide", is_over or is_wide)
        set_look(side, "isOver", is_over)
        set_look(side, "isAboveButtons", is_beside and not (is_low and not is_dealing))
        for part in (self._beside, self._bottom):
            self.removeWidget(part)
        self._column.removeWidget(side)
        if is_over:
            side.setParent(page)
            side.raise_()
        else:
            self._column.insertWidget(0, side, 1)
        side.show()
        self.addWidget(self._beside, 0, 1, 2 if is_with_acts else 1, 1)
        self.addWidget(self._bottom, 1, 0, 1, 1 if is_with_acts else 2)
        self._bar.lend_acts(self._column if is_beside else None)

    def setGeometry(self, rect: QRect) -> None:
        """Lay requests over the felt, at its right edge, if the buttons leave them no room."""
        super().setGeometry(rect)
        if self._side.parentWidget() is not self._beside:
            box, wide = self._felt.geometry(), self._side.minimumWidth()
            self._side.setGeometry(box.right() - wide, box.top(), wide, self._side.requests_height(wide))


class TablePage(QWidget):
    """Deals one table. Every input ends in `hands`, every snapshot in `show_snapshot`."""

    situations_wanted = Signal()
    """The trainee wants to choose a situation."""
    table_wanted = Signal()
    """The trainee wants to choose another table."""
    instructor_wanted = Signal()
    """The trainee wants to let an instructor in."""

    _debriefed: Snapshot | None = None
    _fault: Fault | None = None
    lesson_ahead: LessonAhead = staticmethod(lambda _: 0)
    """Which lesson the drill of a mistake waits for."""

    def __init__(self, bridge: TableBridge, parent: QWidget | None = None, left_out: Collection[ActionId] = ()) -> None:
        """`left_out`: actions that this table does not have."""
        super().__init__(parent)
        self.setObjectName("tablePage")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(self.tr("The table"))
        self.bridge = bridge
        self.hands = DealerHands(bridge, self)
        self.hands.asks_before_end = True
        rules, guide = bridge.game.rules, bridge.game.guide
        self._top, self._bottom = QStackedWidget(self), QStackedWidget(self)
        self.header = Header(self._top, self)
        self.hint = HintLine(rules, self)
        self.felt = FeltView(self)
        self.felt.set_game(bridge.game)
        self.review = ReviewHead(guide, self)
        self.side = SidePanel(bridge.game, self.run, self)
        self.bar = BottomBar(self.hands, self)
        self.demonstration = Playback(STEP_MS, self)
        self.review_bar = ReviewBar(rules, guide, self.demonstration, self.run, self)
        self.timeline, self.fault_detail = self.side.timeline, self.review_bar.detail
        self.overlay = KeyOverlay(self)
        self.spots = SpotButtons(bridge.game, self.felt, self, self.hands.press_spot)
        self.voice = FeltVoice(self.felt, bridge.game.layout, self.run, self.leave_fault, self)
        self._input = HandInput(self.hands, self.spots, self.bar, self.side.requests, self)
        self._thrown: Throw | None = None
        self._left: tuple[Act, ...] | None = None
        """The acts after which a fault was told and left."""
        self._shown: Snapshot | None = None
        self._on_top = list[QWidget]()
        self._chosen = WeakKeyDictionary[LiveTable, Fault]()  # in a review, also while something is dealt beside it
        self._has_details = self._has_situations = self._has_instructor = False
        own: dict[ActionId, Callback] = {
            "zone_below": lambda: self._walk(1),
            "zone_above": lambda: self._walk(-1),
            "type_amount": self._input.type_amount,
            "call": self._input.type_call,
            "talk": lambda: self.bar.call.talk(is_pressed=True),
            "show_keys": self.overlay.toggle,
            "show_me": self.show_me,
            "try_again": self.try_again,
            "details": self.toggle_details,
            "rule_of_fault": lambda: self._follow_fault("rule"),
            "situation_of_fault": lambda: self._follow_fault("situation"),
            "drill_of_fault": lambda: self._follow_fault("drill"),
            "situations": self.situations_wanted.emit,
            "choose_table": self.table_wanted.emit,
            "put_down": self._put_down,
            "leave": self.leave_practice,
            "level": self.header.next_level,
            "instructor": self.instructor_wanted.emit,
        }
        self.keyboard = Keyboard(self.hands, own, {found.id for found in table_actions()} - set(left_out))
        self._leave_out(left_out)
        self._lay_out()
        self._connect()
        self.show_snapshot(bridge.snapshot)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Draw the table as it is now."""
        self.demonstration.stop()
        rules, before, self._fault = self.bridge.game.rules, self._shown, None
        moved = "" if before is None else moved_text(rules, before, snapshot)
        self._shown = snapshot
        snapshot = self._without_left(snapshot)
        is_review = snapshot.stage == "review"
        self._draw_felt(snapshot)
        self.spots.show_snapshot(snapshot)
        self.header.show_snapshot(snapshot, self.bridge.next_level)
        practice = self.bridge.practice
        self.header.show_practice(None if practice is None else practice.name)
        self.side.offer_leaving(None if practice is None else practice.origin)
        self.hint.calls = self.bridge.live.calls_to_choose if snapshot.level == "practice" else ()
        self.hint.show_snapshot(snapshot, moved)
        self.bar.acts.left_out = left_out = unused_at(self.bridge.live.options, snapshot)
        ways: tuple[ActionId, ...] = ("choose_table", "situations") if practice is None and self._has_situations else ()
        self.side.offer((*ways, "instructor") if self._has_instructor and "instructor" not in left_out else ways)
        self.bar.show_snapshot(snapshot, self.bridge.live.suggestions() if snapshot.level == "learn" else ())
        self._speak(snapshot)
        if is_review:
            self.review.show_snapshot(snapshot)
            self.review_bar.show_snapshot(snapshot, self._next_text())
            self.timeline.show_snapshot(snapshot)
        if self._bottom.currentIndex() and not is_review:
            # The focus of a button that goes would fall on a spot, and select it.
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._top.setCurrentIndex(int(is_review))
        self._bottom.setCurrentIndex(int(is_review))
        self._show_hands()
        if snapshot.duty is not None and self.side.duty.words:
            self.hint.show_message(self.side.duty.words)
        faults = snapshot.reviewed if is_review else ()
        if faults:
            chosen = self._chosen.get(self.bridge.live)
            self._on_fault(chosen if chosen in faults else faults[0])
        else:
            self._chosen.pop(self.bridge.live, None)
        self._show_details()

    def _on_message(self, words: str) -> None:
        """Say why nothing happened, in the line that is shown."""
        if self.bridge.snapshot.stage == "review":
            self.review.remark(words)
        else:
            self.hint.show_message(words, is_asked=self.hands.question is not None)

    def _on_call_chosen(self, call: str) -> None:
        self.bridge.live.note_help()
        self.bar.call.make(call)

    def leave_fault(self) -> None:
        """Put the callout of a fault away, and go on."""
        self._left = self.bridge.snapshot.acts
        self.show_snapshot(self.bridge.snapshot)
        self._input.back_to_felt()

    def speak_of(self, bridges: Mapping[str, str]) -> None:
        """Explain rows in the trainee's own terms as well, by their sources."""
        self.hint.bridges = self.fault_detail.bridges = bridges

    def hand_over(self) -> tuple[DealerHands, bool]:
        """What is held, and whether the details of a review are shown."""
        return self.hands, self._has_details

    def take_over(self, handed: tuple[DealerHands, bool]) -> None:
        """Hold what was held at another page of the same table."""
        hands, has_details = handed
        self.hands.take_over(hands)
        if has_details:
            self.toggle_details()

    def run(self, action_id: ActionId) -> None:
        """Carry out an action, as its key does."""
        self.keyboard.run(action_id)

    def show_me(self) -> None:
        """Let the model dealer deal the same roll.

        Pressed again, pause if it is playing, otherwise show its next step.
        """
        if self.demonstration.is_playing:
            self.demonstration.play_or_pause()
        elif self.demonstration.is_running:
            self.demonstration.step()
        else:
            if self.bridge.snapshot.stage == "review":
                self.demonstration.start(frames(self.bridge.live.demonstrate()), appearance().is_moving)

    def try_again(self) -> None:
        """Deal the reviewed round again."""
        if self.bridge.snapshot.stage != "review":
            return
        self.demonstration.stop()
        self.bridge.try_again()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def offer_situations(self) -> None:
        """Offer situations and other tables at the trainee's own; a table set up by somebody else has none."""
        self._has_situations = True
        self.show_snapshot(self.bridge.snapshot)
        self.overlay.offer("choose_table")

    def offer_instructor(self) -> None:
        """Offer to let an instructor in, who leads this table."""
        self._has_instructor = True
        self.show_snapshot(self.bridge.snapshot)
        self.overlay.offer("instructor")

    def lay_on_top(self, widget: QWidget) -> None:
        """Put a widget above all others."""
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertWidget(0, widget)
        self._on_top.append(widget)

    @property
    def room(self) -> QRect:
        """What is left of the page below the widgets that were put above all others."""
        height = sum(max(widget.height(), widget.sizeHint().height()) for widget in self._on_top if widget.isVisible())
        return self.rect().adjusted(0, height, 0, 0)

    def show_debrief(self, shown: Snapshot | None) -> None:
        """Draw the felt as it was at an act of the finished round, whatever is chosen there; None: as it is now."""
        if shown != self._debriefed:
            self._debriefed = shown
            self.header.setVisible(shown is None)  # the instructor's line is the one that is read
            self.demonstration.stop()
            self._draw_felt(self.bridge.snapshot)
            self._tell_reviewed()

    def offer_voice(self) -> None:
        """Listen to calls too."""
        self.bar.call.offer_voice(self.bridge.game)
        self.show_snapshot(self.bridge.snapshot)
        if self.bar.call.spoken is not None:
            self.overlay.offer("talk")

    def start_practice(self, practice: Practice) -> None:
        """Deal something beside the trainee's own table."""
        self.demonstration.stop()
        self.bridge.start_practice(practice)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave_practice(self) -> None:
        """Go back to what was left for the practice."""
        if self.bridge.leave_practice():
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _put_down(self) -> None:
        """Put down what is in hand; with empty hands, close the details, or go back to where practice began."""
        if self._has_details and self.bridge.snapshot.stage == "review":
            self.toggle_details()
        elif not self.hands.put_down():
            self.leave_practice()
        elif self.bridge.practice is not None:
            self.hint.show_message(self.tr("Chips down. Press Esc again to leave."))

    def toggle_details(self) -> None:
        """Show what is behind the lessons of a review, or hide it: timeline, acts, rule and its source."""
        if self.bridge.snapshot.stage == "review":
            self._has_details = not self._has_details
            self._show_details()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give the key to the table."""
        if self.overlay.isVisible() and event.key() == Qt.Key.Key_Escape:
            self.overlay.hide()
        elif self.voice.is_telling_fault and event.key() == Qt.Key.Key_Escape:
            self.leave_fault()
            self.hands.put_down()
        elif self.side.is_reading and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.side.go_on.click()
        elif self.bridge.snapshot.duty is not None and not event.isAutoRepeat() and self.side.duty.press(event):
            pass
        elif not self._press_in_review(event) and not self.keyboard.press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Releasing the key ends a spoken call."""
        if action("talk").key.is_pressed(event) and not event.isAutoRepeat():
            self.bar.call.talk(is_pressed=False)
        else:
            super().keyReleaseEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room anew, and keep the overlay of keys over the whole page."""
        super().resizeEvent(event)
        self._room.share(self)
        if self.overlay.isVisible():
            self.overlay.cover()

    def changeEvent(self, event: QEvent) -> None:
        """Share the room anew when the type size changes."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "_room"):
            self._room.share(self)

    def minimumSizeHint(self) -> QSize:
        """The smallest window in which the table works, without the navigation bar."""
        return QSize(900, 480)

    def _lay_out(self) -> None:
        self._top.addWidget(self.hint)
        self._top.addWidget(self.review)
        for bar in (self.bar, self.review_bar):
            self._bottom.addWidget(bar)
        self._bottom.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._room = TableRoom(self.felt, self.side, self.bar, self._bottom)
        self.setLayout(column(self.header, (self._room, 1), gap=0))
        self._room.share(self)

    def _leave_out(self, actions: Collection[ActionId]) -> None:
        """Offer nothing for what this table does not have."""
        self.overlay.leave_out(actions)
        if "type_amount" in actions:
            self.bar.payout.only_count()
        if "level" in actions:
            self.header.levels.hide()

    def _connect(self) -> None:
        hands = self.hands
        self.bridge.table_changed.connect(self._on_other_table)
        self.bridge.changed.connect(self.show_snapshot)
        self.bridge.refused.connect(self.hint.show_message)
        self.hint.said.connect(self._tell_on_felt)
        self.bridge.grew.connect(self._on_grown)
        hands.changed.connect(self._show_hands)
        hands.message.connect(self._on_message)
        self.bar.call.typing.connect(lambda is_on: self.hint.show_calls(is_typing=is_on))
        hands.zone_ended.connect(self._on_zone_end)
        duty = self.side.duty
        duty.acted.connect(self._on_duty_act)
        duty.said.connect(self.hint.show_message)
        duty.waited.connect(self.bridge.duty_wait)
        duty.finished.connect(self.bridge.end_duty)
        duty.call_wanted.connect(self._input.type_call)
        duty.left.connect(lambda: self.setFocus(Qt.FocusReason.OtherFocusReason))
        duty.counting.connect(self._show_hands)
        self.felt.thing_pressed.connect(duty.use)
        self.felt.thing_dropped.connect(duty.use)
        self._input.connect_all(self.felt, self.keyboard)
        self.bar.call.refused.connect(self.hint.tell_refused)  # after the hands’ own message
        self.bar.call.asked.connect(self.hint.list_calls)
        self.hint.called.connect(self._on_call_chosen)
        self.hint.show_list.setFocusProxy(
            self.bar.call
        )  # a press must not take the focus from the field, which hides it
        self.felt.resized.connect(self.spots.arrange)
        self.header.levels.level_chosen.connect(self._on_level)
        self.header.keys_button.clicked.connect(lambda _=False: self.overlay.toggle())
        self.side.faults.chosen.connect(self._on_fault)
        self.side.faults.opened.connect(self.toggle_details)
        self.timeline.chosen.connect(self._on_fault)
        self.demonstration.shown.connect(self._on_frame)
        self.demonstration.ended.connect(self._on_demonstrated)

    def _on_other_table(self, left: LiveTable, came: LiveTable) -> None:
        """Compare nothing with what another table showed; its chips in hand stay there."""
        self.hands.change_table(left, came)
        self.hint.forget()
        self._shown = self._left = self._thrown = None

    def _without_left(self, snapshot: Snapshot) -> Snapshot:
        """The table without the faults that were told and left."""
        if self._left != snapshot.acts:
            self._left = None
            return snapshot
        return snapshot._replace(new_faults=())

    def _tell_on_felt(self) -> None:
        """Tell the step or the fault at its spots, if the felt shows any; otherwise the line tells it."""
        snapshot, picture, hint = self.bridge.snapshot, self.felt.picture, self.hint
        is_told = False
        is_open = self.voice.is_telling_fault and bool(self._without_left(snapshot).new_faults)
        if snapshot.stage == "review":
            self._tell_reviewed()
        elif hint.kind == "fault":
            is_told = self.voice.tell_fault(hint.on_felt, picture.faults, can_undo=snapshot.can_undo)
        elif hint.kind == "hint":
            is_told = self.voice.tell_step(hint.on_felt, picture.glow)
        elif not is_open:  # a message for a while closes no fault
            self.voice.be_silent()
        hint.leave_to_felt(is_told)

    def _on_zone_end(self) -> None:
        """Say in Practice how to go on; in Learn the next step says it."""
        if self.bridge.snapshot.level == "practice" and self.bridge.snapshot.stage != "review":
            self.hint.show_message(self.tr("No more bets of this zone on that side: ↑ or ↓ goes to another zone."))

    def _show_hands(self) -> None:
        self._draw_felt(self._without_left(self.bridge.snapshot))
        self.spots.show_selection(self.hands.selection)
        hands = self.hands
        is_asked = hands.question is not None
        self.hint.show_hands(hands.reach, is_asked=is_asked)
        if self.hands.held.chips and not self.side.duty.in_hand.chips:
            self.hint.end_message()
        self.side.duty.hold(self.hands.held)
        self.side.show_snapshot(self.bridge.snapshot, self.hands.request, self.hands.held.total)
        self._room.share(self)

    def _on_duty_act(self, act: DutyAct) -> None:
        self.bridge.duty_act(act)
        if act.do == "push":
            self.hands.empty_hand()

    def _draw_felt(self, snapshot: Snapshot) -> None:
        """Draw the table with the chips in hand, unless it is drawn already."""
        picture = picture_of(snapshot, are_quiet=True)._replace(
            hand=self.hands.held.chips, asked=self.hands.selection, counted=self.side.duty.counted,
            has_keys=self.hands.marker is None and not self.side.duty.choices,
        )  # fmt: skip
        if snapshot.new_faults and picture.faults:
            picture = picture._replace(glow=())  # one voice at a time
        if self._debriefed is not None:
            picture = debrief_picture(self._debriefed)
        fault = self._fault_read
        if fault is not None:
            picture = picture._replace(faults=faulted_by((fault,), snapshot.acts), glow=())
        if picture != self.felt.picture:
            self.felt.show_picture(picture)
            self.voice.arrange()

    def _walk(self, side: Side) -> None:
        """Go to the next zone, or in the review to the next fault."""
        if self.bridge.snapshot.stage == "review":
            self.side.faults.walk(side)
        else:
            self.hands.walk_across(side)

    def _speak(self, snapshot: Snapshot) -> None:
        """Announce to a screen reader what is visible: new dice, and the grade of the round."""
        throw = picture_of(snapshot).throw
        if throw is not None and throw != self._thrown:
            first, second = throw.roll
            announce(self.felt, self.tr("The dice show {first} and {second}.").format(first=first, second=second))
        self._thrown = throw
        if snapshot.stage == "review":
            announce(self.review, self.review.spoken)

    def _on_grown(self, options: Options) -> None:
        words = self.tr("Nice dealing. A new table: {seats} players, more bets.")
        self.hint.show_message(words.format(seats=options.seats))

    def _on_level(self, level: Level) -> None:
        self.bridge.choose_level(level)
        if not self.header.levels.is_walked:
            self._input.back_to_felt()

    def _on_fault(self, fault: Fault) -> None:
        """Choose a fault: show its card, its place on the felt and in the timeline, and what is behind its lesson."""
        self._fault = fault
        self._chosen[self.bridge.live] = fault
        act = fault.done or fault.due
        if not self.demonstration.is_running:
            self.hands.select(None if act is None else act.place)
        self.side.show_chosen(fault)
        self.timeline.go_to(fault)
        graded, row = self.bridge.snapshot.graded, self.bridge.live.round.model.row.id
        self.fault_detail.show_fault(fault, row, is_put_right=graded is not None and fault not in graded.faults)
        need = self._need_of(fault)
        self.review_bar.offer_drill(None if need is None else self.lesson_ahead(need.skill.id))
        if not self.demonstration.is_running:
            self._draw_felt(self.bridge.snapshot)
        self._tell_reviewed()

    def _tell_reviewed(self) -> None:
        """Tell the chosen fault at its spot, or at the dice if it has none, unless something else is shown."""
        fault, graded = self._fault_read, self.bridge.snapshot.graded
        is_told = fault is not None and not self.demonstration.is_running
        is_read = (is_told and self._room.is_low) or not self.timeline.isHidden()  # one after the other
        self.side.faults.setVisible(bool(self.side.faults.cards) and not is_read)
        if fault is None or graded is None or not is_told:
            self.voice.be_silent()
            return
        self.voice.tell_reviewed(translated(fault.lesson), self.felt.picture.faults or ("popper",))

    @property
    def _fault_read(self) -> Fault | None:
        """The fault of a finished round that is told: the chosen one, or that of the act an instructor shows."""
        graded = self.bridge.snapshot.graded
        if graded is None:
            return None
        if self._debriefed is None:
            return self._fault if self._fault in self.bridge.snapshot.reviewed else None
        last = len(self._debriefed.acts) - 1
        happened = (fault for fault in graded.faults if last in (fault.at, *(place.at for place in fault.places)))
        return next(happened, None)

    def _follow_fault(self, to: Literal["rule", "situation", "drill"]) -> None:
        """Open the rule of the chosen fault in the Guide, a situation of its row that trains it, or its drill."""
        if self._fault is None:
            return
        live, found = self.bridge.live, need_of_fault(self.bridge.live, self._fault)
        need, skill = self._need_of(self._fault), "" if found is None else found.skill.id
        if to == "drill" and need is None:
            self.review.remark(self.tr("There is no drill for this mistake."))
            return
        row = live.round.model.row.id
        bad = bad_pop_row(live.game.guide)
        links = {
            "rule": rule_link(self._fault, row),
            "situation": situation_link(self._fault, bad.id if bad and bad.source == self._fault.row else row, skill),
            "drill": "" if need is None else drill_link(need.skill, self.lesson_ahead, need.facts),
        }
        follow_link(links[to], self)

    def _need_of(self, fault: Fault) -> TrainingNeed | None:
        """What trains a fault best, of the skills that were taught; without one, of those to come."""
        live = self.bridge.live
        taught = need_of_fault(live, fault, lambda skill: not self.lesson_ahead(skill))
        return taught or need_of_fault(live, fault)

    def _show_details(self) -> None:
        """Show all acts and what is behind the chosen lesson; the felt shrinks, so that nothing covers it."""
        are_shown = self._has_details and self.bridge.snapshot.stage == "review"
        self.fault_detail.setVisible(are_shown and bool(self.bridge.snapshot.reviewed))
        self.side.show_details(are_shown=are_shown)
        self._room.share(self)

    def _press_in_review(self, event: QKeyEvent) -> bool:
        """Run the keys of the model dealer's demonstration; False for other keys."""
        demonstration = self.demonstration
        plays: dict[int, Callback] = {
            Qt.Key.Key_Escape: demonstration.stop,
            Qt.Key.Key_Space: demonstration.play_or_pause,
            Qt.Key.Key_Right: demonstration.step,
            Qt.Key.Key_Left: demonstration.back,
        }
        run = plays.get(event.key()) if demonstration.is_running else None
        if run is not None:
            run()
        return run is not None

    def _next_text(self) -> str:
        """The text of the primary button of a review."""
        if self.bridge.practice is None or not self.bridge.is_last_practiced:
            return self.tr("Next round")
        origin = self.bridge.practice.origin
        return self.tr("Back to {screen}").format(screen=origin) if origin else self.tr("Back to the table")

    def _on_frame(self, frame: Frame, index: int) -> None:
        """Draw a step of the model dealer in place of the trainee's own table."""
        self.voice.be_silent()
        self.felt.show_picture(picture_of(frame.snapshot, are_quiet=True))
        self.spots.mark(None if frame.act is None else frame.act.place)
        words = self.tr("The model dealer begins.")
        if frame.act is not None:
            act = act_line(self.bridge.game.rules, frame.act)
            words = self.tr("{step} of {steps}: {act}").format(
                step=index, steps=len(self.demonstration.frames) - 1, act=act
            )
        if frame.act is not None:
            self.timeline.go_to_step(index - 1)
        self.review.tell(words)

    def _on_demonstrated(self) -> None:
        self.spots.show_selection(self.hands.selection)
        self._draw_felt(self.bridge.snapshot)
        self._tell_reviewed()
        self.review.show_snapshot(self.bridge.snapshot)
