"""Who trains now, at the top of a screen: a button that opens the list of trainees."""

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QActionGroup, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.trainee.trainee_book import TraineeBook


class TraineeButton(QPushButton):
    """Shows the chosen trainee, offers the others, and the screen that manages them."""

    manage_wanted = Signal()

    def __init__(self, book: TraineeBook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("trainee")
        self._book = book
        self._menu = QMenu(self)
        self._group = QActionGroup(self._menu)
        self.clicked.connect(lambda _=False: self._menu.popup(self.mapToGlobal(self.rect().bottomLeft())))
        book.changed.connect(self.show_trainees)
        self.show_trainees()

    def show_trainees(self) -> None:
        """List everybody, the chosen one marked."""
        chosen = self._book.chosen
        self.setEnabled(chosen is not None)
        name = chosen.name if chosen is not None else ""
        self.setText(_plain(name))
        self.setAccessibleName(self.tr("Trainee: {name}. Press to choose another.").format(name=name))
        self._menu.clear()
        for trainee in self._book.trainees:
            action = self._menu.addAction(_plain(trainee.name))
            action.setCheckable(True)
            action.setChecked(chosen is not None and trainee.id == chosen.id)
            self._group.addAction(action)
            action.triggered.connect(lambda _=False, trainee_id=trainee.id: self._book.choose(trainee_id))
        self._menu.addSeparator()
        self._menu.addAction(self.tr("Trainees…")).triggered.connect(lambda _=False: self.manage_wanted.emit())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the arrow that says that there is a list."""
        super().paintEvent(event)
        painter, scale = QPainter(self), unit(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.PlaceholderText), 1.8 * scale))
        middle = QPointF(self.width() - 16 * scale, self.height() / 2)
        corners = ((-4.5, -2.2), (0, 2.3), (4.5, -2.2))
        painter.drawPolyline(QPolygonF([middle + QPointF(x, y) * scale for x, y in corners]))


def _plain(name: str) -> str:
    """A name in which Qt sees no key of a menu."""
    return name.replace("&", "&&")
