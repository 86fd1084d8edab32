"""A table duty between two rounds: it is done at once, then its result is read, and the table goes on."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.games import Game
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.duty.fault import DutyFault
from dealer_trainer.message import as_sentence
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.duty.scene import scene_text
from dealer_trainer.ui.drill.answer_text import show_source
from dealer_trainer.ui.drill.duty_view import DutyView
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.table_text import cost_text, severity_name
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.area.column_area import ColumnArea
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.source_link import SourceLink


class DutyPage(QFrame):
    """Covers its parent while a duty is open; nothing is graded before the trainee says that it is done."""

    done = Signal(object)
    """The DutyRun, as soon as it is graded."""
    left = Signal()
    """The result was read."""

    def __init__(self, game: Game, parent: QWidget, room: Callable[[], QRect] | None = None) -> None:
        """`room`: the part of the parent that is covered, all of it if left out."""
        super().__init__(parent)
        self._room = parent.rect if room is None else room
        self.setObjectName("tablePage")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._game = game
        self.run: DutyRun | None = None
        """The duty that is open; None between duties."""
        self.duty = DutyView(game, self)
        self._title = named_label(self, "phase", is_wrapped=False)
        self._scene = named_label(self, "coachText")
        self._result = QFrame(self)
        self._result.setObjectName("coach")
        self._inside = QWidget(self._result)
        self.go_on = KeyButton(self.tr("Back to the table"), "Enter", self._result)
        self._lay_out()
        parent.installEventFilter(self)
        self.hide()

    @property
    def is_graded(self) -> bool:
        """Whether the result is shown."""
        return not self._result.isHidden()

    @property
    def words(self) -> str:
        """What the result says."""
        labels = self._inside.findChildren(QWidget)
        return "\n".join(label.text() for label in labels if hasattr(label, "text") and label.text())

    def open(self, run: DutyRun) -> None:
        """Begin a duty."""
        self.run = run.begun
        self._title.setText(game_text(run.pack.duty(run.start.duty).title))
        self._scene.setText(translated(scene_text(self._game.rules, run.start)))
        self._result.hide()
        self.duty.setEnabled(True)
        self._cover()
        self.show()
        self.raise_()
        self._draw()
        self.duty.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, f"{self._title.text()}. {self._scene.text()}")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep covering the parent."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest) and self.isVisible():
            self._cover()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter leaves the result; no other key reaches the table behind."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and not self._result.isHidden():
            self._leave()
        event.accept()

    def _draw(self) -> None:
        if self.run is not None:
            self.duty.show_run(self.run)

    def _on_acted(self, act: DutyAct) -> None:
        if self.run is not None:
            self.run = self.run.after(act)
            self._draw()

    def _on_waited(self) -> None:
        if self.run is not None:
            self.run = self.run.waited()
            self._draw()

    def _on_finished(self) -> None:
        """Grade what was done, and show it."""
        if self.run is None or not self._result.isHidden():
            return
        self._show_result(self.run)
        self.done.emit(self.run)

    def _show_result(self, run: DutyRun) -> None:
        graded = run.graded
        self.duty.setEnabled(False)
        parts: list[QWidget] = []
        heading = self.tr("Done right.") if not graded.faults else self.tr("{points} of 100 points")
        parts.append(named_label(self._inside, "coachHeading", heading.format(points=graded.points)))
        parts += [self._card(fault) for fault in graded.faults]
        inside = QWidget(self._result)
        for part in parts:
            part.setParent(inside)
        inside.setLayout(column(*parts, 1, gap=10))
        self._area.setWidget(inside)
        self._inside = inside
        scale_layouts(inside, unit(self))
        self._result.show()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, self.words)

    def _card(self, fault: DutyFault) -> QWidget:
        """A fault: why, how grave, what it cost, and the ruling."""
        card = QFrame(self._result)
        card.setObjectName("fault")
        price = ", ".join(part for part in (severity_name(fault), cost_text(fault)) if part)
        link = SourceLink(card)
        show_source(link, fault.source)
        why = named_label(card, "faultWhy", as_sentence(translated(fault.why)))
        made = column(why, named_label(card, "quiet", price), link, gap=4, margins=(12, 8, 10, 8))
        made.setAlignment(link, Qt.AlignmentFlag.AlignLeft)
        card.setLayout(made)
        return card

    def _leave(self) -> None:
        self.run = None
        self.hide()
        self.left.emit()

    def _cover(self) -> None:
        self.setGeometry(self._room())

    def _lay_out(self) -> None:
        self._area = ColumnArea(self._result, self._inside)
        self.go_on.setObjectName("act")
        self.go_on.setProperty("isMain", True)
        self._result.setLayout(column((self._area, 1), self.go_on, gap=10, margins=(16, 14, 14, 14)))
        head = row(self._title, (self._scene, 1), gap=18, margins=(18, 10, 18, 10))
        self.setLayout(column(head, (row((self.duty, 1), self._result, gap=0), 1), gap=0))
        self.duty.acted.connect(self._on_acted)
        self.duty.waited.connect(self._on_waited)
        self.duty.finished.connect(self._on_finished)
        self.go_on.clicked.connect(self._leave)
