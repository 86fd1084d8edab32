"""A kiosk's lock: the only way out of the window is the password, asked for on top of the show."""

import threading
import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QPushButton, QSizePolicy, QWidget

from dealer_trainer.demo.machine.password import KioskPassword, PasswordError
from dealer_trainer.ui.demo.lettering import BACK, BAD, GOLD, INK, LINE, PANEL
from dealer_trainer.ui.demo.window import DemoWindow
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.theme import FELT_FAMILY_LIGHTER
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import PlainLabel

IDLE_MS = 20_000
"""How long the password pad stays without a touch."""
TAPS, TAPS_MS, CORNER = 5, 3_000, 0.12
"""This many touches within this many milliseconds, in this part of the upper left corner, open the password pad."""
FLAGS = (
    Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowStaysOnTopHint
    | Qt.WindowType.CustomizeWindowHint
)  # fmt: skip


class Kiosk(QObject):
    """Locks a monitor's window. Nothing in it opens a menu, a dialog, a link, or a program."""

    released = Signal()
    """The password was right."""

    def __init__(self, window: DemoWindow, gate: KioskPassword, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(window)
        self._window = window
        self._clock = clock
        self._is_open = False
        self._taps: list[float] = []
        window.setWindowFlags(FLAGS)
        self.pad = PasswordPad(gate, window)
        for part in (window, *window.findChildren(QWidget)):
            part.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.pad.opened.connect(self._on_opened)
        window.left.connect(self.pad.ask)
        window.touched.connect(self._on_touched)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the window from being closed, hidden, or shrunk without the password."""
        if self._is_open:
            return False
        if event.type() == QEvent.Type.Close:
            event.ignore()
            return True
        if event.type() == QEvent.Type.WindowStateChange and self._window.isMinimized():
            QTimer.singleShot(0, self._window.showFullScreen)
        return False

    def _on_touched(self, point: QPointF) -> None:
        """Count touches in the corner: a screen without a keyboard has no Escape."""
        is_corner = point.x() < self._window.width() * CORNER and point.y() < self._window.height() * CORNER
        now = self._clock()
        self._taps = [tap for tap in self._taps if now - tap < TAPS_MS / 1000] if is_corner else []
        if is_corner:
            self._taps.append(now)
        if len(self._taps) >= TAPS:
            self._taps.clear()
            self.pad.ask()

    def _on_opened(self) -> None:
        self._is_open = True
        self.released.emit()


class PasswordPad(QWidget):
    """A field and digits on top of the show; the password is checked in its own thread."""

    opened = Signal()
    _checked = Signal(bool, str)

    def __init__(self, gate: KioskPassword, window: QWidget) -> None:
        super().__init__(window)
        self._gate = gate
        self._is_checking = False
        # Touches stop here: otherwise the window would take them, and the buttons would get no click.
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setObjectName("pad")
        self.field = QLineEdit(self)
        self.field.setEchoMode(QLineEdit.EchoMode.Password)
        self.field.setAccessibleName(self.tr("Password"))
        self.field.setMaxLength(200)
        self.field.setDragEnabled(False)
        self.field.setAcceptDrops(False)
        self.field.returnPressed.connect(self.send)
        self._words = PlainLabel(self, self.tr("Password to leave the demonstration"))
        self._words.setWordWrap(True)
        self.said = PlainLabel(self)
        self.said.setObjectName("said")
        self.said.setWordWrap(True)
        self.said.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.setInterval(IDLE_MS)
        self._idle.timeout.connect(self.put_away)
        self._checked.connect(self._on_checked)
        self.field.textChanged.connect(lambda _: self._idle.start())
        self._lay_out()
        self.hide()

    def ask(self) -> None:
        """Show the pad, empty."""
        self.field.clear()
        self.said.clear()
        self._window_size()
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.window().setCursor(Qt.CursorShape.ArrowCursor)
        self._idle.start()

    def put_away(self) -> None:
        """Hide the pad."""
        self.field.clear()
        self.hide()
        self._idle.stop()
        self.window().setCursor(Qt.CursorShape.BlankCursor)
        self.window().setFocus(Qt.FocusReason.OtherFocusReason)

    def send(self) -> None:
        """Check what was typed, while the show continues."""
        if self._is_checking or not self.field.text():
            return
        self._is_checking = True
        self.field.setEnabled(False)
        threading.Thread(target=self._check, args=(self.field.text(),), name="password", daemon=True).start()
        self.field.clear()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hide the pad on Escape; pass no key on."""
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a panel on top of the show."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(GOLD))
        painter.setBrush(QColor(PANEL))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 16, 16)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scale the text with the pad."""
        super().resizeEvent(event)
        size = max(15, self.height() // 18)
        self.said.setMinimumHeight(size * 3)
        self.setStyleSheet(
            f"* {{ font-family: '{FELT_FAMILY_LIGHTER}'; font-size: {size}px; }}"
            f"QLabel {{ color: {INK}; }} #said {{ color: {BAD}; }}"
            f"QLineEdit {{ background: {BACK}; color: {INK}; border: 1px solid {LINE}; padding: {size // 3}px; }}"
            f"QPushButton {{ background: {BACK}; color: {INK}; border: 1px solid {LINE}; padding: 0; }}"
            f"QPushButton#send {{ color: {GOLD}; border-color: {GOLD}; }}"
        )

    def _check(self, password: str) -> None:
        try:
            is_right = self._gate.check(password)
            words = "" if is_right else self._refused()
        except (PasswordError, OSError) as error:
            is_right, words = False, translated(str(error))
        self._checked.emit(is_right, words)

    def _refused(self) -> str:
        seconds = -(-self._gate.wait_ms() // 1000)
        if seconds:
            return self.tr("Wrong password. Wait {seconds} seconds.").format(seconds=seconds)
        return self.tr("Wrong password.")

    def _on_checked(self, is_right: bool, words: str) -> None:
        self._is_checking = False
        self.field.setEnabled(True)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self._idle.start()
        self.said.setText(words)
        if is_right:
            self.put_away()
            self.opened.emit()

    def _window_size(self) -> None:
        room = self.window().rect()
        wide, high = min(room.width(), round(room.height() * 0.72)), round(room.height() * 0.8)
        if room.height() > room.width():
            wide, high = round(room.width() * 0.86), round(room.width() * 1.1)
        self.setGeometry((room.width() - wide) // 2, (room.height() - high) // 2, wide, high)

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(8)
        for index, figure in enumerate("123456789"):
            grid.addWidget(self._typing(figure), *divmod(index, 3))
        grid.addWidget(self._button(self.tr("Delete"), self.field.backspace), 3, 0)
        grid.addWidget(self._typing("0"), 3, 1)
        send = self._button(self.tr("Leave"), self.send)
        send.setObjectName("send")
        grid.addWidget(send, 3, 2)
        grid.addWidget(self._button(self.tr("Cancel"), self.put_away), 4, 0, 1, 3)
        self.setLayout(column(self._words, self.field, self.said, (grid, 1), margins=(36, 30, 36, 30)))

    def _typing(self, figure: str) -> QPushButton:
        return self._button(figure, lambda: self.field.insert(figure))

    def _button(self, words: str, press: Callable[[], None]) -> QPushButton:
        button = QPushButton(words, self)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        button.clicked.connect(lambda _=False: press())
        return button
