"""The button beside figures that tells how they are worked out."""

from collections.abc import Sequence

from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from dealer_trainer.drills.plan.figure import DEFINITIONS, FigureId
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.dialog import open_over
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import plain_label, set_tip
from dealer_trainer.ui.widget.push_button import push_button

WIDE = 620


class HowButton(QPushButton):
    """Opens the definitions of the figures beside it."""

    def __init__(self, figures: Sequence[FigureId], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._figures = tuple(figures)
        self._title = self.tr("How is this worked out?")
        self.setText(self.tr("How?"))
        self.setAccessibleName(self._title)
        set_tip(self, self._title)
        self.setObjectName("turn")
        self.clicked.connect(self._open)

    def _open(self) -> None:
        dialog = QDialog(self.window())
        dialog.setObjectName("page")
        dialog.setWindowTitle(self._title)
        texts = []
        for each in self._figures:
            title, text = map(translated, DEFINITIONS[each])
            texts += [plain_label(dialog, "cardTitle", title), plain_label(dialog, "article", text)]
        close = push_button(self.tr("Close"), dialog, dialog.accept)
        close.setDefault(True)
        scale = unit(self)
        shown = column(*texts, 1, close, gap=round(8 * scale), margins=(28, 20, 28, 20))
        dialog.setLayout(shown)
        dialog.ensurePolished()  # the texts need their own type to know how many lines they have
        wide = round(WIDE * scale)
        dialog.setFixedSize(wide, shown.totalHeightForWidth(wide))
        open_over(dialog)
