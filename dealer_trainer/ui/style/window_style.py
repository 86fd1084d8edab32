"""How one window follows the appearance and its own size: stylesheet, type, margins, and gaps."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QChildEvent, QEvent, QObject, QSize
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.focus_ring import follow_keyboard
from dealer_trainer.ui.style.scaling import scale_layouts
from dealer_trainer.ui.style.stylesheet import most_enlarged, scale_of, stylesheet

LEAST_SIZE = QSize(1000, 496)
"""Of a window at a table: what a task bar and a title leave of a laptop's 1280 by 720 pixels at 125 percent."""


class WindowStyle(QObject):
    """Styles a window, and styles it again when it is resized or the appearance changes.

    A window of many screens has no stylesheet of its own: restyling two thousand widgets takes a fifth of a second.
    Each part of it has one, and a hidden screen gets it when it comes to the front (`renew`).
    """

    _is_whole = True  # also for events that arrive when this object is half deleted

    def __init__(self, window: QWidget, parts: Callable[[], Sequence[QWidget]] | None = None) -> None:
        """Make it before the window's first child: a typeface set later does not reach existing widgets.

        `parts`: returns those that are styled separately and in front now; by default, the window as a whole.
        """
        super().__init__(window)
        self._window = window
        self._parts = parts or (lambda: (window,))
        self._is_whole = parts is None
        self._appearance = appearance()
        self._text = ""
        follow_keyboard()
        window.installEventFilter(self)
        self._appearance.changed.connect(self.apply)
        self.apply()

    @property
    def scale(self) -> float:
        """How much larger than at 1920 by 1080 the window sets its type, by its own size and the user's choice."""
        size = self._window.size()
        return scale_of(size) * min(self._appearance.text_scale, most_enlarged(size))

    def apply(self) -> None:
        """Set the current stylesheet, if it differs."""
        text = stylesheet(self._appearance.window, self.scale, self._window.width())
        if text != self._text:
            self._text = text
            for part in self._parts():
                self.renew(part)
            self.fit(self._window)

    def renew(self, part: QWidget) -> None:
        """Give a part that comes to the front the current stylesheet."""
        if part.styleSheet() != self._text:
            part.setStyleSheet(self._text)

    def fit(self, widget: QWidget) -> None:
        """Give a widget that is added to the window later the margins and gaps of its scale."""
        scale_layouts(widget, self.scale)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Set larger type in a larger window; style a dialog or menu of a window that has no style of its own."""
        if event.type() == QEvent.Type.Resize:
            self.apply()
        elif not self._is_whole and isinstance(event, QChildEvent) and event.polished():
            child = event.child()
            if isinstance(child, QWidget) and child.isWindow():
                self.renew(child)
        return super().eventFilter(watched, event)
