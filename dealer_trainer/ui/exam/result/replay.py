"""A round or a table duty as it was done in an exam, act by act, for an examiner to review before signing."""

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QPushButton, QSlider, QWidget

from dealer_trainer.certification.form.form import spare_table, table_of
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.sitting_state import ExamDuty, ExamRound
from dealer_trainer.games import Game
from dealer_trainer.guide.duty.act import DutyFault
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Act
from dealer_trainer.message import as_sentence
from dealer_trainer.table.duty.act_text import told
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.duty.scene import scene_text
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.felt import FeltView, picture_of
from dealer_trainer.ui.felt.picture import FeltPicture, duty_picture
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import scale_layouts, set_widest, unit
from dealer_trainer.ui.table.review.fault_list import FaultDetail, duty_card
from dealer_trainer.ui.table.review.review_bar import Frame
from dealer_trainer.ui.table_text import act_line
from dealer_trainer.ui.widget.area import ColumnArea
from dealer_trainer.ui.widget.part import announce, column, named_label, push_button, row

TEXT, SIDE, LEAST = 300, 330, 480
"""Least width of an act's words, most of the faults, and the least height for viewing a round, at scale 1."""


def played(table: LiveTable, acts: tuple[Act, ...]) -> tuple[Frame, ...]:
    """Every frame of a round that begins with `table` and is dealt with `acts`; raises ActError."""
    return (Frame(table.snapshot, None), *(Frame(table.do(act), act) for act in acts))


def frames_of(sitting: Sitting, dealing: ExamRound) -> tuple[Frame, ...]:
    """Every frame of a graded round of a sitting."""
    if dealing.spare is not None:
        return played(spare_table(sitting.game, sitting.form, dealing.part, dealing.spare), dealing.acts)
    table = table_of(sitting.game, sitting.form, dealing.part)
    own = (found for found in sitting.rounds if found.part == dealing.part and found.spare is None)
    for before in sorted(own, key=lambda found: found.number):
        if before.number < dealing.number:
            for act in before.acts:
                table.do(act)
            table.finish()
            table.next_round()
    return played(table, dealing.acts)


class ActPicture(NamedTuple):
    """How the felt was after an act, or at the beginning, and the act in words."""

    picture: FeltPicture
    words: str


class Replay(QWidget):
    """The felt with a slider for the acts, and a card for each fault, which leads to its picture; arrow keys step."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setAccessibleName(self.tr("What was done, act by act"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._game, self._pictures = game, tuple[ActPicture, ...]()
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setAccessibleName(self.tr("Act"))
        self.slider.setPageStep(5)
        self.back = push_button(self.tr("Back"), self, partial(self.step, -1))
        self.next = push_button(self.tr("Next"), self, partial(self.step, 1))
        self.leave = push_button(self.tr("Back to the result"), self, lambda: None)
        self.text = named_label(self, "article", is_wrapped=False)
        self._head = QWidget(self)
        self.heading = named_label(self._head, "article")
        self.felt = FeltView(self)
        self.felt.set_game(game)
        self.felt.set_still(True)
        self.felt.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.faults: list[QPushButton] = []
        """What leads to the picture of each fault."""
        self._lay_out()
        self.slider.valueChanged.connect(self._on_place)

    def show_work(self, sitting: Sitting, done: ExamRound | ExamDuty, start: Fault | DutyFault | None = None) -> None:
        """Show a round or a duty from its beginning, or from the fault `start`."""
        self._head.setVisible(isinstance(done, ExamDuty))
        if isinstance(done, ExamDuty):
            title = game_text(done.run.pack.duty(done.run.start.duty).title)
            self.heading.setText(f"{title}. {translated(scene_text(self._game.rules, done.run.start))}")
            self._pictures = tuple(self._duty_picture(done.run, place) for place in range(len(done.run.acts) + 1))
        else:
            self._pictures = tuple(map(self._round_picture, frames_of(sitting, done)))
        inside, self.faults = QWidget(self), []
        cards = [self._card(fault, inside) for fault in done.graded.faults]
        inside.setLayout(column(*(cards or [named_label(inside, "article", self.tr("Done right."))]), 1, gap=10))
        self._area.setWidget(inside)
        scale_layouts(inside, unit(self))
        self.slider.blockSignals(True)
        self.slider.setRange(0, len(self._pictures) - 1)
        self.slider.setValue(0)
        self.slider.blockSignals(False)
        self._on_place(0)
        if start is not None:
            self.go_to(start)

    def step(self, acts: int) -> None:
        """Move by so many acts, backward if negative."""
        self.slider.setValue(self.slider.value() + acts)

    def go_to(self, fault: Fault | DutyFault) -> None:
        """Show the picture of a fault: its act, or the end for something left out."""
        self.slider.setValue(self.slider.maximum() if fault.at is None else fault.at + 1)

    def hasHeightForWidth(self) -> bool:
        """The felt fills the space that the texts leave."""
        return False

    def minimumSizeHint(self) -> QSize:
        """The felt shrinks for what is beside and below it."""
        return QSize(super().minimumSizeHint().width(), round(LEAST * unit(self)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step through the acts."""
        last = self.slider.maximum()
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -last, Qt.Key.Key_End: last}
        if (key := Qt.Key(event.key())) in steps:
            self.step(steps[key])
        else:
            super().keyPressEvent(event)

    def _on_place(self, place: int) -> None:
        (picture, words), last = self._pictures[place], self.slider.maximum()
        self.felt.show_picture(picture)
        text = self.tr("{place} of {acts}: {act}").format(place=place, acts=last, act=words) if place else words
        self.text.setText(text)
        announce(self, text)
        self.back.setEnabled(place > 0)
        self.next.setEnabled(place < last)

    def _round_picture(self, frame: Frame) -> ActPicture:
        start = self.tr("Start of the round.")
        words = start if frame.act is None else act_line(self._game.rules, frame.act)
        return ActPicture(picture_of(frame.snapshot), words)

    def _duty_picture(self, run: DutyRun, place: int) -> ActPicture:
        words = self.tr("Start of the duty.")
        if place:
            act = run.acts[place - 1]
            words = as_sentence(translated(told(act, run.pack.line(act.line).text if act.line else "")))
        return ActPicture(duty_picture(run._replace(acts=run.acts[:place])), words)

    def _card(self, fault: Fault | DutyFault, parent: QWidget) -> QWidget:
        self.faults.append(push_button(self.tr("Show"), parent, partial(self.go_to, fault)))
        if isinstance(fault, DutyFault):
            return duty_card(fault, parent, self.faults[-1])
        card, held = FaultDetail(self._game.rules, self._game.guide, parent, is_narrow=True), QWidget(parent)
        card.show_fault(fault)
        card.show()
        held.setLayout(column(card, row(1, self.faults[-1]), gap=4))
        return held

    def _lay_out(self) -> None:
        """Put the faults beside the felt, the slider below both, and a heading above."""
        side, bar = QFrame(self), QFrame(self)
        side.setObjectName("side")
        bar.setObjectName("bar")
        set_widest(side, SIDE)
        self._area = ColumnArea(side, QWidget(side))
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        side.setLayout(column((self._area, 1), margins=(14, 14, 14, 14)))
        self.text.setMinimumWidth(round(TEXT * unit(self)))
        steps = (self.back, (self.slider, 3), self.next, (self.text, 2), self.leave)
        bar.setLayout(row(*steps, gap=14, margins=(20, 10, 20, 10)))
        self._head.setLayout(row((self.heading, 1), margins=(18, 8, 18, 8)))
        self.setLayout(column(self._head, (row((self.felt, 1), side, gap=0), 1), bar, gap=0))
