"""Let an instructor in: what that means."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.look import set_loud
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.push_button import push_button

MOST_NAME = 40
WIDE = 640


class InviteDialog(QDialog):
    """The trainee's consent: nobody leads a table until its trainee has pressed the button."""

    here_wanted = Signal(str)
    """The name of the instructor who leads from a window of this program, "" for none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setWindowTitle(self.tr("Let an instructor in"))
        self.name = QLineEdit(self)
        self.name.setMaxLength(MOST_NAME)
        self.name.setPlaceholderText(self.tr("Their name, shown while they are at your table"))
        self.name.setAccessibleName(self.tr("Name of the instructor"))
        self.here = push_button(self.tr("Open their window"), self, self._come_here)
        cancel = push_button(self.tr("Cancel"), self, self.reject)
        set_loud(self.here, is_loud=True)
        self.here.setDefault(True)
        self.name.returnPressed.connect(self._come_here)
        words = self.tr(
            "An instructor can set dice, make late bets, cock a die, start disputes, freeze your table, undo acts, "
            "and go through the round with you afterward. You see that they are there, and you can end it at any "
            "time. Rounds in which they did something count as helped, and none of it is possible in an exam."
        )
        buttons = FoldingRow((self.here, cancel), self, spread="apart")
        made = column(
            plain_label(self, "headline", self.tr("Let an instructor in")),
            plain_label(self, "article", words),
            self.name,
            buttons,
            gap=14,
            margins=(28, 24, 28, 24),
        )
        made.insertSpacing(3, 4)
        self.setLayout(made)
        if parent is not None:
            scale_layouts(self, unit(parent))
        self.setFixedWidth(round(WIDE * unit(parent or self)))
        self.here.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        """Be as high as the text needs, with larger type too."""
        super().showEvent(event)
        if (column := self.layout()) is not None:
            column.invalidate()
            self.resize(self.width(), column.totalHeightForWidth(self.width()))

    def _come_here(self) -> None:
        self.accept()
        self.here_wanted.emit(" ".join(self.name.text().split()))
