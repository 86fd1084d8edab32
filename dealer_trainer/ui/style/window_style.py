"""How one window follows the appearance and its own size: stylesheet, type, margins and gaps."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import scale_layouts
from dealer_trainer.ui.style.stylesheet import most_enlarged, scale_of, stylesheet


class WindowStyle(QObject):
    """Styles a window, and again when it is resized or the appearance changes."""

    def __init__(self, window: QWidget) -> None:
        """Make it before the window's first child: a typeface that comes later does not reach what is there already."""
        super().__init__(window)
        self._window = window
        self._appearance = appearance()
        self._text = ""
        window.installEventFilter(self)
        self._appearance.changed.connect(self.apply)
        self.apply()

    @property
    def scale(self) -> float:
        """How much larger than at 1920 by 1080 the window sets its type, by its own size and the user's choice."""
        size = self._window.size()
        return scale_of(size) * min(self._appearance.text_scale, most_enlarged(size))

    def apply(self) -> None:
        """Set the stylesheet that is due, where it is another one."""
        text = stylesheet(self._appearance.window, self.scale, self._window.width())
        if text != self._text:
            self._text = text
            self._window.setStyleSheet(text)
            self.fit(self._window)

    def fit(self, widget: QWidget) -> None:
        """Give a widget that joins the window later the margins and gaps of its scale."""
        scale_layouts(widget, self.scale)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Set the type larger on a larger window."""
        if event.type() == QEvent.Type.Resize:
            self.apply()
        return super().eventFilter(watched, event)
