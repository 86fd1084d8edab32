"""The navigation bar at the left: one button per screen, with an icon over its name."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QVBoxLayout, QWidget

from dealer_trainer.ui.style.icon import draw_icon
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.part import ToggledAsClicked, explain
from dealer_trainer.ui.widget.pressed_key import HOME_KEY

WIDTH = 92
ICON, LEAST_ICON = 28, 18
"""At scale 1."""


class NavigationButton(ToggledAsClicked, QAbstractButton):
    """A screen's button; the current screen's one has the accent."""

    def __init__(self, icon: str, word: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._icon = icon
        _name(self, word)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def sizeHint(self) -> QSize:
        """Room for the icon and the name under it."""
        wide = max(WIDTH * unit(self), self.fontMetrics().horizontalAdvance(self.text()) + 24 * unit(self))
        return QSize(round(wide), round((ICON + 30) * unit(self)) + self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        """Less padding and a smaller icon, if large type leaves no room."""
        return QSize(self.sizeHint().width(), round((LEAST_ICON + 8) * unit(self)) + self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the icon, the name, and the accent bar of the current screen."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = unit(self)
        air = self.height() - self.fontMetrics().height()
        size = min(ICON * scale, air - 8 * scale)
        gap = min(4 * scale, (air - size) / 3)
        top = min(12 * scale, (air - size - gap) / 2)
        palette = self.palette()
        color = palette.color(QPalette.ColorRole.WindowText if self._is_lit() else QPalette.ColorRole.PlaceholderText)
        if self.isChecked():
            painter.fillRect(
                QRectF(0, 10 * scale, 3 * scale, self.height() - 20 * scale), palette.color(QPalette.ColorRole.Accent)
            )
        draw_icon(painter, self._icon, QRectF((self.width() - size) / 2, top, size, size), color)
        painter.setPen(color)
        words = QRectF(0, top + size + gap, self.width(), self.height() - size - top)
        painter.drawText(words, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, self.text())
        if self.hasFocus():
            painter.setPen(color)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(5.5, 1, -5.5, -1), 8, 8)

    def _is_lit(self) -> bool:
        return self.isChecked() or self.underMouse() or self.hasFocus()


def _name(button: QAbstractButton, word: str) -> None:
    button.setText(word)
    button.setAccessibleName(word)
    button.updateGeometry()


class NavigationBar(QWidget):
    """The column of screen buttons."""

    chosen = Signal(int)
    """Index of the chosen screen."""
    home_wanted = Signal()
    """The trainee wants to choose another game."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("navigationBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self.chosen)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 12, 0, 12)
        self._column.setSpacing(4)
        self._column.addStretch()
        self.home = NavigationButton("home", "", self)
        self.home.setCheckable(False)
        self._name_home()
        self.home.clicked.connect(self.home_wanted)
        self._column.addWidget(self.home)

    def add(self, icon: str, word: str) -> None:
        """Add a screen at the end."""
        count = len(self._group.buttons())
        button = NavigationButton(icon, word, self)
        explain(button, self.tr("Ctrl+{number}").format(number=count + 1))
        self._group.addButton(button, count)
        self._column.insertWidget(count, button)
        button.setChecked(count == 0)

    def rename(self, words: Sequence[str]) -> None:
        """Call the screens by other names, in their order."""
        for button, word in zip(self._group.buttons(), words, strict=True):
            _name(button, word)
        self._name_home()

    def button(self, index: int) -> QAbstractButton:
        """The button of a screen."""
        return self._group.button(index)

    def word(self, index: int) -> str:
        """The name of a screen."""
        return self._group.button(index).text()

    def _name_home(self) -> None:
        _name(self.home, self.tr("Home"))
        explain(self.home, self.tr("Choose another game ({key})").format(key=HOME_KEY))

    def show_chosen(self, index: int) -> None:
        """Highlight the current screen's button."""
        self._group.button(index).setChecked(True)
