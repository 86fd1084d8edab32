"""The bar under an item: the pad for the answer, a line that says why it is incomplete, and the main button."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from dealer_trainer.drills.session.session import Stage
from dealer_trainer.ui.drill.pads.current_stack import CurrentStack
from dealer_trainer.ui.drill.pads.pad import Pad
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.plain_label import PlainLabel


class AnswerBar(QFrame):
    """Shows one pad at a time."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self.pads = CurrentStack(self)
        self.pads.setObjectName("pads")
        self.says = PlainLabel(self)
        self.says.setObjectName("wrong")
        self.says.hide()
        self.main_button = KeyButton(self.tr("Answer"), "Enter", self)
        self.main_button.setObjectName("act")
        self.main_button.setProperty("isMain", True)
        # On a low screen the felt shrinks, never the cards to answer with.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.pads.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 12, 16, 12)
        row.setSpacing(16)
        row.addWidget(self.pads, 1)
        row.addWidget(self.says)
        row.addWidget(self.main_button, 0, Qt.AlignmentFlag.AlignTop)

    def say(self, words: str) -> None:
        """Show words beside the pad, or none."""
        self.says.setText(words)
        self.says.setVisible(bool(words))

    def show_main(self, pad: Pad | None, stage: Stage) -> None:
        """Name what the main button does now; hide it if there is nothing to confirm."""
        is_asked = stage == "asked"
        is_needed = stage == "explained" or (is_asked and pad is not None and pad.is_submitted)
        self.main_button.setVisible(is_needed)
        word = pad.submit_text if is_asked and pad is not None else self.tr("Next")
        self.main_button.setText(word)
        self.main_button.setAccessibleName(word)
        self.main_button.updateGeometry()
