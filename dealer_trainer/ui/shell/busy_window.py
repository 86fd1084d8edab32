"""What a second window says while an exam runs at this station: that an exam runs, and nothing else."""

from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.style.stylesheet import WindowStyle
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.widget.area import PageArea
from dealer_trainer.ui.widget.form import Centered, Form
from dealer_trainer.ui.widget.part import column


class BusyWindow(QWidget):
    """A sentence, and a button that closes the window."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setWindowTitle(self.tr("Dealer Trainer"))
        self.resize(900, 420)
        appearance().choose(settings.color_scheme, settings.felt, settings.motion, settings.text_percent)
        self._style = WindowStyle(self)
        words = self.tr(
            "Until it is over, no other part of Dealer Trainer opens on this computer. A supervisor can end the exam "
            "or leave it in its own window."
        )
        self.form = Form(self.tr("An exam is in progress"), words, self.tr("Close"), self)
        self.form.sent.connect(self.close)
        self.setLayout(column(PageArea(Centered(self.form))))
        self._style.fit(self)
