"""A round as it was dealt, act by act at the table, for an examiner to review before signing."""

from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSlider, QWidget

from dealer_trainer.certification.form.form import situation_table_of, spare_table, table_of
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.sitting_state import ExamRound
from dealer_trainer.games import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import Fault, GradedRound
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.felt import FeltView, picture_of
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.review.fault_list import FaultDetail, FaultList
from dealer_trainer.ui.table.review.review_bar import Frame
from dealer_trainer.ui.table_text import act_line
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.push_button import push_button

SIDE = 300
"""Width of the list of faults at scale 1."""
LEAST = 480
"""Minimum height at scale 1 for viewing a round."""


def played(table: LiveTable, acts: tuple[Act, ...]) -> tuple[Frame, ...]:
    """Every moment of a round that begins with `table` and is dealt with `acts`; raises ActError."""
    return (Frame(table.snapshot, None), *(Frame(table.do(act), act) for act in acts))


def frames_of(sitting: Sitting, dealing: ExamRound) -> tuple[Frame, ...]:
    """Every moment of a graded round of a sitting."""
    if dealing.spare is not None:
        return played(spare_table(sitting.game, sitting.form, dealing.part, dealing.spare), dealing.acts)
    named = sitting.form.parts[dealing.part].situation_at(dealing.number)
    if named is not None:
        return played(situation_table_of(sitting.game, named), dealing.acts)
    table = table_of(sitting.game, sitting.form, dealing.part)
    earlier = (
        exam_round
        for exam_round in sitting.rounds
        if exam_round.part == dealing.part and exam_round.number < dealing.number and exam_round.spare is None
    )
    for exam_round in sorted(earlier, key=lambda exam_round: exam_round.number):
        for act in exam_round.acts:
            table.do(act)
        table.finish()
        table.next_round()
    return played(table, dealing.acts)


class Replay(QWidget):
    """The felt, a slider for the acts, and the faults beside it; arrow keys step, Home and End go to the ends."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("A round, act by act"))
        self._rules = game.rules
        self._frames: tuple[Frame, ...] = ()
        self._faults: tuple[Fault, ...] = ()
        self.felt = FeltView(self)
        self.felt.set_game(game)
        self.felt.set_still(True)
        self.felt.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.felt.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.faults = FaultList(game.rules, game.guide, self)
        self.detail = QScrollArea(self)
        self.card = FaultDetail(game.rules, game.guide, self, is_narrow=True)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setAccessibleName(self.tr("Act"))
        self.slider.setPageStep(5)
        self.back = push_button(self.tr("Back"), self, partial(self.step, -1))
        self.next = push_button(self.tr("Next"), self, partial(self.step, 1))
        self.leave = push_button(self.tr("Back to the result"), self, lambda: None)
        self.text = named_label(self, "article", is_wrapped=False)
        self.detail.hide()
        self._lay_out()
        self.slider.valueChanged.connect(self._show)
        self.faults.chosen.connect(self.go_to)

    def show_round(self, frames: tuple[Frame, ...], graded: GradedRound, start: Fault | None = None) -> None:
        """Show a round from its beginning, from its first fault, or from the fault `start`."""
        self._frames, self._faults = frames, graded.faults
        self.faults.show_faults(graded.faults)
        self.slider.blockSignals(True)
        self.slider.setRange(0, len(frames) - 1)
        self.slider.setValue(0)
        self.slider.blockSignals(False)
        self._show(0)
        if graded.faults:
            self.go_to(start or graded.faults[0])

    def step(self, acts: int) -> None:
        """Move by so many acts, backward if negative."""
        self.slider.setValue(self.slider.value() + acts)

    def go_to(self, fault: Fault) -> None:
        """Show the moment of a fault, or the end of the round for something left out."""
        self.slider.setValue(self._moment_of(fault))
        self.faults.show_chosen(fault)
        self._show_card(fault)

    def hasHeightForWidth(self) -> bool:
        """The felt fills the space that the texts leave."""
        return False

    def minimumSizeHint(self) -> QSize:
        """The felt shrinks for what is beside and below it."""
        return QSize(super().minimumSizeHint().width(), round(LEAST * unit(self)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step through the acts."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -len(self._frames),
                 Qt.Key.Key_End: len(self._frames)}  # fmt: skip
        heading = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        key = Qt.Key(event.key())
        if key in steps:
            self.step(steps[key])
        elif key in heading:
            self.faults.walk(heading[key])
        else:
            super().keyPressEvent(event)

    def _moment_of(self, fault: Fault) -> int:
        return len(self._frames) - 1 if fault.at is None else fault.at + 1

    def _show(self, place: int) -> None:
        if not self._frames:
            return
        frame = self._frames[place]
        self.felt.show_picture(picture_of(frame.snapshot))
        if frame.act is None:
            text = self.tr("Start of the round.")
        else:
            text = self.tr("{place} of {acts}: {act}").format(
                place=place, acts=len(self._frames) - 1, act=act_line(self._rules, frame.act)
            )
        self.text.setText(text)
        announce(self, text)
        self.back.setEnabled(place > 0)
        self.next.setEnabled(place + 1 < len(self._frames))
        fault = next((fault for fault in self._faults if self._moment_of(fault) == place), None)
        if fault is None:
            self.detail.hide()
        else:
            self.faults.show_chosen(fault)
            self._show_card(fault)

    def _show_card(self, fault: Fault) -> None:
        """Show a fault in full beside the felt, without covering any of it."""
        self.card.show_fault(fault)
        self.card.show()
        self.detail.show()
        self.detail.verticalScrollBar().setValue(0)

    def _lay_out(self) -> None:
        side, bar, inside = QFrame(self), QFrame(self), QWidget(self.detail)
        side.setObjectName("side")
        bar.setObjectName("bar")
        self.detail.setWidgetResizable(True)
        self.detail.setFrameShape(QFrame.Shape.NoFrame)
        self.detail.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside.setLayout(column(self.card, 1))
        self.detail.setWidget(inside)
        side.setLayout(column((self.faults, 2), (self.detail, 3), margins=(14, 14, 14, 14)))
        self.text.setMinimumWidth(round(SIDE * unit(self)))
        steps = (self.back, (self.slider, 3), self.next, (self.text, 2), self.leave)
        bar.setLayout(row(*steps, gap=14, margins=(20, 10, 20, 10)))
        self.setLayout(column((row((self.felt, 1), side, gap=0), 1), bar, gap=0))
