"""A kiosk's lock: the only way out of the window is the password, asked for on top of the show."""

import threading
import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QMargins, QObject, QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QPushButton, QSizePolicy, QStackedWidget, QWidget

from dealer_trainer.demo.machine.password import KioskPassword, PasswordError
from dealer_trainer.ui.demo.lettering import BACK, BAD, GOLD, INK, LINE, PANEL, QUIET
from dealer_trainer.ui.demo.window import DemoWindow
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.theme import FELT_FAMILY_LIGHTER
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import PlainLabel

IDLE_MS = 20_000
"""How long the password pad stays without a touch."""
VEIL = 190
"""How dark the show is behind the pad, of 255."""
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
    """A field and digits in the middle, over the darkened show; the password is checked in its own thread."""

    opened = Signal()
    _checked = Signal(bool, str)

    def __init__(self, gate: KioskPassword, window: QWidget) -> None:
        super().__init__(window)
        self._gate = gate
        self._is_checking = False
        self._panel = QRect()
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
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.said = PlainLabel(self)
        self.said.setObjectName("said")
        self.said.setWordWrap(True)
        self.said.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._head = QStackedWidget(self)
        """What is asked, or in its place what was wrong."""
        self._head.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
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
        self._tell("")
        self.setGeometry(self.window().rect())
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
        """Darken the show, and paint a panel on top of it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(0, 0, 0, VEIL))
        painter.setPen(QColor(LINE))
        painter.setBrush(QColor(PANEL))
        painter.drawRoundedRect(self._panel, 16, 16)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scale panel and text with the window."""
        super().resizeEvent(event)
        room, high = self.rect(), round(min(self.height() * 0.9, self.width() * 1.1))
        self._panel = QRect(0, 0, min(room.width(), round(high * 0.78)), high)
        self._panel.moveCenter(room.center())
        size = max(15, high // 19)
        inside = self._panel.adjusted(size * 2, size, -size * 2, -size)
        around = QMargins(inside.left(), inside.top(), self.width() - inside.right(), self.height() - inside.bottom())
        if (layout := self.layout()) is not None:
            layout.setContentsMargins(around)
        self.setStyleSheet(
            f"* {{ font-family: '{FELT_FAMILY_LIGHTER}'; font-size: {size}px; }}"
            f"QLabel {{ color: {INK}; }} #said {{ color: {BAD}; }}"
            f"QLineEdit {{ background: {BACK}; color: {INK}; border: 2px solid {QUIET}; border-radius: 8px;"
            f" padding: {size // 3}px; }}"
            f"QPushButton {{ background: {BACK}; color: {INK}; border: 1px solid {LINE}; border-radius: 8px;"
            " padding: 0; }"
            f"QPushButton#send {{ background: {GOLD}; color: {BACK}; border-color: {GOLD}; }}"
            f"QPushButton#cancel {{ background: {PANEL}; color: {INK}; border-color: {QUIET}; }}"
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
        self._tell(words)
        if is_right:
            self.put_away()
            self.opened.emit()

    def _tell(self, words: str) -> None:
        self.said.setText(words)
        self._head.setCurrentWidget(self.said if words else self._words)

    def _lay_out(self) -> None:
        grid, ways = QGridLayout(), QGridLayout()
        for each in (grid, ways):
            each.setSpacing(8)
        for index, figure in enumerate("123456789"):
            grid.addWidget(self._typing(figure), *divmod(index, 3))
        grid.addWidget(self._typing("0"), 3, 0, 1, 2)
        grid.addWidget(self._button(self.tr("Delete"), self.field.backspace), 3, 2)
        cancel, send = self._button(self.tr("Cancel"), self.put_away), self._button(self.tr("Leave"), self.send)
        for place, (button, name) in enumerate(((cancel, "cancel"), (send, "send"))):
            button.setObjectName(name)
            ways.addWidget(button, 0, place)
        self._head.addWidget(self._words)
        self._head.addWidget(self.said)
        self.setLayout(column(self._head, self.field, (grid, 4), (ways, 1), gap=12))

    def _typing(self, figure: str) -> QPushButton:
        return self._button(figure, lambda: self.field.insert(figure))

    def _button(self, words: str, press: Callable[[], None]) -> QPushButton:
        button = QPushButton(words, self)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        button.clicked.connect(lambda _=False: press())
        return button
