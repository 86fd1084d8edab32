"""The keys that work on every screen, over the screen in front; Table and lessons have a sheet of their own."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from dealer_trainer.ui.style.scaling import set_widest
from dealer_trainer.ui.widget.keycap import keycap
from dealer_trainer.ui.widget.part import column, named_label, row
from dealer_trainer.ui.widget.pressed_key import HOME_KEY, SETTINGS_KEY

WIDEST = 620


class WindowKeys(QWidget):
    """A veil with keycaps, made for each time it is shown; `?`, Esc, or a click takes it away."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("veil")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._before: QWidget | None = self.window().focusWidget()
        card = QFrame(self)
        card.setObjectName("card")
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(16)
        for at, (cap, words) in enumerate(self._lines()):
            grid.addWidget(keycap(cap, card), at, 0, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(named_label(card, "", words), at, 1)
        title = named_label(card, "cardTitle", self.tr("Keys on every screen"))
        self.setAccessibleName(title.text())
        card.setLayout(column(title, grid, gap=12, margins=(28, 20, 28, 22)))
        set_widest(card, WIDEST)
        self.setLayout(column(1, row(1, (card, 100), 1), 1))
        parent.installEventFilter(self)

    def cover(self) -> None:
        """Come up over the whole screen, with the focus."""
        self._follow()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go at Esc or `?`; no other key goes on to the screen behind."""
        if event.key() == Qt.Key.Key_Escape or event.text() == "?":
            self._leave()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go at a click anywhere."""
        self._leave()
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as the screen."""
        if event.type() == QEvent.Type.Resize:
            self._follow()
        return super().eventFilter(watched, event)

    def _leave(self) -> None:
        self.hide()
        self.deleteLater()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)

    def _follow(self) -> None:
        parent = self.parentWidget()
        assert parent is not None
        self.setGeometry(parent.rect())

    def _lines(self) -> Iterator[tuple[str, str]]:
        yield "Enter", self.tr("what the loud button says")
        yield "1 … 5", self.tr("on Today: that task of the list")
        yield "Ctrl+1 … 8", self.tr("the screens at the left")
        yield HOME_KEY, self.tr("Home, for another game")
        yield SETTINGS_KEY, self.tr("Settings")
        yield "/", self.tr("at the table the call, in the Guide the search")
        yield "Tab", self.tr("the next button or field")
        yield "Esc", self.tr("back; in a field, out of it")
