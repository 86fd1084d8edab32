"""The keys that work on every screen; Table and lessons have a sheet of their own."""

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.widget.fact_list import FactList
from dealer_trainer.ui.widget.part import FittedDialog, column, named_label, push_button, row
from dealer_trainer.ui.widget.pressed_key import HOME_KEY, SETTINGS_KEY


class WindowKeys(FittedDialog):
    """The keys, each with what it does; `?` or Esc closes it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setWindowTitle(self.tr("Keys on every screen"))
        keys = FactList(self)
        keys.show_facts((
            ("Enter", self.tr("the highlighted button")),
            ("1 … 5", self.tr("on Today: that task on the list")),
            ("Ctrl+1 … 8", self.tr("the screens at the left")),
            (HOME_KEY, self.tr("Home, for another game")),
            (SETTINGS_KEY, self.tr("Settings")),
            ("/", self.tr("at the table the call, in the Guide the search")),
            ("Tab", self.tr("the next button or field")),
            ("Esc", self.tr("back; leaves a field")),
        ))  # fmt: skip
        QShortcut(QKeySequence("?"), self).activated.connect(self.accept)
        title = named_label(self, "headline", self.windowTitle())
        close = push_button(self.tr("Close"), self, self.accept)
        self.setLayout(column(title, keys, row(1, close), gap=14, margins=(28, 20, 28, 22)))
