"""A round or a table duty as it was done in an exam, act by act, for an examiner to review before signing."""

from functools import partial
from typing import Any

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
from dealer_trainer.table.duty.scene import scene_text
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.felt import FeltView, picture_of
from dealer_trainer.ui.felt.picture import duty_picture
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import scale_layouts, set_widest, unit
from dealer_trainer.ui.table.review.fault_list import FaultDetail, FaultList, duty_card
from dealer_trainer.ui.table.review.review_bar import Frame
from dealer_trainer.ui.table_text import act_line
from dealer_trainer.ui.widget.area import ColumnArea
from dealer_trainer.ui.widget.part import announce, column, named_label, push_button, row

TEXT, SIDE, LEAST = 300, 330, 480
"""Least width of an act's words, most of a duty's faults, and the least height for viewing a round, at scale 1."""


def played(table: LiveTable, acts: tuple[Act, ...]) -> tuple[Frame, ...]:
    """Every moment of a round that begins with `table` and is dealt with `acts`; raises ActError."""
    return (Frame(table.snapshot, None), *(Frame(table.do(act), act) for act in acts))


def frames_of(sitting: Sitting, dealing: ExamRound) -> tuple[Frame, ...]:
    """Every moment of a graded round of a sitting."""
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


def still_felt(game: Game, parent: QWidget) -> FeltView:
    """A felt that is looked at."""
    felt = FeltView(parent)
    felt.set_game(game)
    felt.set_still(True)
    felt.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    return felt


class ActReplay(QWidget):
    """A slider for the acts with the words of the present one; arrow keys step, Home and End go to the ends."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setAccessibleName(self.tr("Act"))
        self.slider.setPageStep(5)
        self.back = push_button(self.tr("Back"), self, partial(self.step, -1))
        self.next = push_button(self.tr("Next"), self, partial(self.step, 1))
        self.leave = push_button(self.tr("Back to the result"), self, lambda: None)
        self.text = named_label(self, "article", is_wrapped=False)
        self.slider.valueChanged.connect(self._on_place)

    def begin(self, acts: int) -> None:
        """Show the beginning of so many acts."""
        self.slider.blockSignals(True)
        self.slider.setRange(0, acts)
        self.slider.setValue(0)
        self.slider.blockSignals(False)
        self._on_place(0)

    def step(self, acts: int) -> None:
        """Move by so many acts, backward if negative."""
        self.slider.setValue(self.slider.value() + acts)

    def moment_of(self, fault: Fault | DutyFault) -> int:
        """The place of the act of a fault, or the end for something left out."""
        return self.slider.maximum() if fault.at is None else fault.at + 1

    def words_at(self, place: int) -> str:
        """The act that led to a place, in words; draws how it was there."""
        raise NotImplementedError

    def show_work(self, sitting: Sitting, done: Any, start: Any = None) -> None:
        """Show an ExamRound or an ExamDuty from its beginning, or from the fault `start`."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step through the acts."""
        last = self.slider.maximum()
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -last, Qt.Key.Key_End: last}
        if (key := Qt.Key(event.key())) in steps:
            self.step(steps[key])
        else:
            super().keyPressEvent(event)

    def _on_place(self, place: int) -> None:
        words, last = self.words_at(place), self.slider.maximum()
        text = self.tr("{place} of {acts}: {act}").format(place=place, acts=last, act=words) if place else words
        self.text.setText(text)
        announce(self, text)
        self.back.setEnabled(place > 0)
        self.next.setEnabled(place < last)

    def lay_out(self, scene: QWidget, side: QFrame, *head: QWidget) -> None:
        """Put the faults beside the scene, the slider below both, and a heading above."""
        bar = QFrame(self)
        side.setObjectName("side")
        bar.setObjectName("bar")
        self.text.setMinimumWidth(round(TEXT * unit(self)))
        steps = (self.back, (self.slider, 3), self.next, (self.text, 2), self.leave)
        bar.setLayout(row(*steps, gap=14, margins=(20, 10, 20, 10)))
        above = row(*((part, 1) for part in head), margins=(18, 8, 18, 8) if head else (0, 0, 0, 0))
        self.setLayout(column(above, (row((scene, 1), side, gap=0), 1), bar, gap=0))


class Replay(ActReplay):
    """A round: the felt, and the faults beside it; Up and Down walk them."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("A round, act by act"))
        self._rules, self._frames, self._faults = game.rules, tuple[Frame, ...](), tuple[Fault, ...]()
        self.felt = still_felt(game, self)
        self.faults = FaultList(game.rules, game.guide, self)
        self.card = FaultDetail(game.rules, game.guide, self, is_narrow=True)
        side, inside = QFrame(self), QWidget(self)
        inside.setLayout(column(self.card, 1))
        self.detail = ColumnArea(side, inside)
        self.detail.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.detail.hide()
        side.setLayout(column((self.faults, 2), (self.detail, 3), margins=(14, 14, 14, 14)))
        self.lay_out(self.felt, side)
        self.faults.chosen.connect(self.go_to)

    def show_work(self, sitting: Sitting, dealing: Any, start: Any = None) -> None:
        """Show a round from its beginning, from its first fault, or from the fault `start`."""
        self._frames, self._faults = frames_of(sitting, dealing), dealing.graded.faults
        self.faults.show_faults(self._faults, len(self._faults))
        self.begin(len(dealing.acts))
        if self._faults:
            self.go_to(start or self._faults[0])

    def go_to(self, fault: Fault) -> None:
        """Show the moment of a fault, and the fault in full beside the felt, without covering any of it."""
        self.slider.setValue(self.moment_of(fault))
        self._show_fault(fault)

    def hasHeightForWidth(self) -> bool:
        """The felt fills the space that the texts leave."""
        return False

    def minimumSizeHint(self) -> QSize:
        """The felt shrinks for what is beside and below it."""
        return QSize(super().minimumSizeHint().width(), round(LEAST * unit(self)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk the faults, or step through the acts."""
        ways = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if (key := Qt.Key(event.key())) in ways:
            self.faults.walk(ways[key])
        else:
            super().keyPressEvent(event)

    def words_at(self, place: int) -> str:
        """The act, in words; shows its felt, and its fault if it was one."""
        frame = self._frames[place]
        self.felt.show_picture(picture_of(frame.snapshot))
        fault = next((fault for fault in self._faults if self.moment_of(fault) == place), None)
        self.detail.setVisible(fault is not None)
        if fault is not None:
            self._show_fault(fault)
        return self.tr("Start of the round.") if frame.act is None else act_line(self._rules, frame.act)

    def _show_fault(self, fault: Fault) -> None:
        self.faults.show_chosen(fault)
        self.card.show_fault(fault)
        self.card.show()
        self.detail.show()
        self.detail.verticalScrollBar().setValue(0)


class DutyReplay(ActReplay):
    """A table duty: its scene, and a card for each fault beside it; a fault leads to its moment."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("A table duty, act by act"))
        self._rules = game.rules
        self._done: ExamDuty | None = None
        self.felt = still_felt(game, self)
        self.heading = named_label(self, "article")
        self.faults: list[QPushButton] = []
        side = QFrame(self)
        self._area = ColumnArea(side, QWidget(side))
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        set_widest(side, SIDE)
        side.setLayout(column((self._area, 1), margins=(14, 14, 14, 14)))
        self.lay_out(self.felt, side, self.heading)

    def show_work(self, _: Sitting, done: Any, start: Any = None) -> None:
        """Show a duty from its beginning, or from a fault."""
        self._done = done
        title = game_text(done.run.pack.duty(done.run.start.duty).title)
        self.heading.setText(f"{title}. {translated(scene_text(self._rules, done.run.start))}")
        inside, self.faults = QWidget(self), []
        cards = [self._card(fault, inside) for fault in done.graded.faults]
        inside.setLayout(column(*(cards or [named_label(inside, "article", self.tr("Done right."))]), 1, gap=10))
        self._area.setWidget(inside)
        scale_layouts(inside, unit(self))
        self.begin(len(done.run.acts))
        if start is not None:
            self.go_to(start)

    def go_to(self, fault: DutyFault) -> None:
        """Show the moment of a fault."""
        self.slider.setValue(self.moment_of(fault))

    def words_at(self, place: int) -> str:
        """The act, in words; shows the felt after it."""
        assert self._done is not None
        run = self._done.run
        self.felt.show_picture(duty_picture(run._replace(acts=run.acts[:place])))
        if not place:
            return self.tr("Start of the duty.")
        act = run.acts[place - 1]
        return as_sentence(translated(told(act, run.pack.line(act.line).text if act.line else "")))

    def _card(self, fault: DutyFault, parent: QWidget) -> QWidget:
        self.faults.append(push_button(self.tr("Show"), parent, partial(self.go_to, fault)))
        return duty_card(fault, parent, self.faults[-1])
