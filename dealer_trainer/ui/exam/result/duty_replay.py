"""A table duty as it was done in an exam, act by act, with its faults beside it."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QPushButton, QSlider, QWidget

from dealer_trainer.certification.sitting.sitting_state import ExamDuty
from dealer_trainer.games import Game
from dealer_trainer.guide.duty.fault import DutyFault
from dealer_trainer.message import as_sentence
from dealer_trainer.table.duty.act_text import told
from dealer_trainer.table.duty.scene import scene_text
from dealer_trainer.ui.drill.answer_text import show_source
from dealer_trainer.ui.drill.duty_scene import DutyScene
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import scale_layouts, set_widest, unit
from dealer_trainer.ui.table_text import cost_text, severity_name
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.area.column_area import ColumnArea
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.ui.widget.source_link import SourceLink

SIDE = 330
"""Width of the faults at scale 1."""


class DutyReplay(QWidget):
    """The scene, a slider for the acts of everybody, and the faults; a fault leads to its moment."""

    left = Signal()
    """Back to the result."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("A table duty, act by act"))
        self._rules = game.rules
        self._done: ExamDuty | None = None
        self.scene = DutyScene(game, self)
        self.scene.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.heading = named_label(self, "article")
        self.text = named_label(self, "article", is_wrapped=False)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setAccessibleName(self.tr("Act"))
        self.leave = push_button(self.tr("Back to the result"), self, self.left.emit)
        self.faults: list[QPushButton] = []
        self._lay_out()
        self.slider.valueChanged.connect(self._show)

    def show_duty(self, done: ExamDuty, start: DutyFault | None = None) -> None:
        """Show a duty from its beginning, or from a fault."""
        self._done = done
        title = game_text(done.run.pack.duty(done.run.start.duty).title)
        self.heading.setText(f"{title}. {translated(scene_text(self._rules, done.run.start))}")
        self._list(done)
        self.slider.blockSignals(True)
        self.slider.setRange(0, len(done.run.acts))
        self.slider.setValue(0)
        self.slider.blockSignals(False)
        self._show(0)
        if start is not None:
            self.go_to(start)

    def go_to(self, fault: DutyFault) -> None:
        """Show the moment of a fault, or the end for something left out."""
        self.slider.setValue(self.slider.maximum() if fault.at is None else fault.at + 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step through the acts."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -self.slider.maximum(),
                 Qt.Key.Key_End: self.slider.maximum()}  # fmt: skip
        if (key := Qt.Key(event.key())) in steps:
            self.slider.setValue(self.slider.value() + steps[key])
        else:
            super().keyPressEvent(event)

    def _show(self, place: int) -> None:
        if self._done is None:
            return
        run = self._done.run
        self.scene.show_run(run._replace(acts=run.acts[:place]))
        if not place:
            self.text.setText(self.tr("Start of the duty."))
            return
        act = run.acts[place - 1]
        words = as_sentence(translated(told(act, run.pack.line(act.line).text if act.line else "")))
        text = self.tr("{place} of {acts}: {act}")
        self.text.setText(text.format(place=place, acts=len(run.acts), act=words))
        announce(self, self.text.text())

    def _list(self, done: ExamDuty) -> None:
        """A card for each fault: why, how grave, what it cost, and the ruling it rests on."""
        inside, self.faults = QWidget(self), []
        cards = [self._card(fault, inside) for fault in done.graded.faults]
        if not cards:
            cards = [named_label(inside, "article", self.tr("Done right."))]
        inside.setLayout(column(*cards, 1, gap=10))
        self._area.setWidget(inside)
        scale_layouts(inside, unit(self))

    def _card(self, fault: DutyFault, parent: QWidget) -> QWidget:
        card = QFrame(parent)
        card.setObjectName("fault")
        card.setProperty("severity", fault.severity)
        price = ", ".join(part for part in (severity_name(fault), cost_text(fault)) if part)
        link = SourceLink(card)
        show_source(link, fault.source)
        button = push_button(self.tr("Show"), card, partial(self.go_to, fault))
        self.faults.append(button)
        why = named_label(card, "faultWhy", as_sentence(translated(fault.why)))
        ends = row(link, 1, button, gap=8)
        card.setLayout(column(why, named_label(card, "quiet", price), ends, gap=4, margins=(12, 8, 10, 8)))
        return card

    def _lay_out(self) -> None:
        side, bar = QFrame(self), QFrame(self)
        side.setObjectName("side")
        bar.setObjectName("bar")
        self._area = ColumnArea(side, QWidget(side))
        set_widest(side, SIDE)
        side.setLayout(column((self._area, 1), margins=(14, 14, 14, 14)))
        bar.setLayout(row((self.slider, 3), (self.text, 2), self.leave, gap=14, margins=(20, 10, 20, 10)))
        head = row((self.heading, 1), margins=(18, 8, 18, 8))
        self.setLayout(column(head, (row((self.scene, 1), side, gap=0), 1), bar, gap=0))
