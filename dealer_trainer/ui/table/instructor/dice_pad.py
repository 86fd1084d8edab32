"""The next dice: a row of faces for each die, or two digits."""

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QPushButton, QWidget

from dealer_trainer.engine import Roll
from dealer_trainer.ui.felt.dice import draw_die
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.choice_button import ChoiceButton
from dealer_trainer.ui.widget.plain_label import set_tip

FACES = range(1, 7)
EDGE = 21
"""Edge of a face in pixels at scale 1."""


class DicePad(QWidget):
    """One press in each row, in any order, or two digits."""

    chosen = Signal(int, int)
    """Both dice were chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[QButtonGroup, QButtonGroup] = (QButtonGroup(self), QButtonGroup(self))
        self._pending: list[int | None] = [None, None]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        for row, group in enumerate(self._rows):
            group.setExclusive(False)
            for face in FACES:
                button = ChoiceButton(self)
                button.setObjectName("instructorDie")
                button.setCheckable(True)
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                words = self.tr("Die {die}: {face}").format(die=row + 1, face=face)
                button.setAccessibleName(words)
                set_tip(button, words)
                group.addButton(button, face)
                grid.addWidget(button, row, face - 1)
            group.idClicked.connect(lambda face, row=row: self._press(row, face))
        self._draw()

    def button(self, die: int, face: int) -> QPushButton:
        """The button of a face; `die` 0 or 1."""
        button = self._rows[die].button(face)
        assert isinstance(button, QPushButton)
        return button

    def type_digit(self, digit: int) -> None:
        """Choose the first die, then the second."""
        if digit in FACES:
            self._press(0 if self._pending[0] is None else 1, digit)

    def show_roll(self, roll: Roll | None) -> None:
        """Show in both rows which dice come next; none if chance decides."""
        for row, face in enumerate((None, None) if roll is None else roll):
            self._check(row, face)
        self._pending = [None, None]

    def resizeEvent(self, event: object) -> None:
        """Draw the faces as large as the type."""
        self._draw()

    def _press(self, row: int, face: int) -> None:
        """The first press takes the other die from the dice shown before."""
        if self._pending == [None, None]:
            self._check(1 - row, None)
        self._pending[row] = face
        self._check(row, face)
        first, second = self._pending
        if first is not None and second is not None:
            self._pending = [None, None]
            self.chosen.emit(first, second)

    def _check(self, row: int, face: int | None) -> None:
        for button in self._rows[row].buttons():
            button.setChecked(self._rows[row].id(button) == face)

    def _draw(self) -> None:
        edge = EDGE * unit(self)
        side = round(edge * 1.75)
        for group in self._rows:
            for face in FACES:
                button = group.button(face)
                button.setIcon(QIcon(_face(face, edge, side, self.devicePixelRatioF())))
                button.setIconSize(QSize(side, side))


def _face(face: int, edge: float, side: int, ratio: float) -> QPixmap:
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(QPointF(side / 2, side / 2 - edge * 0.06))
    draw_die(painter, face, edge, 0)
    painter.end()
    return pixmap
