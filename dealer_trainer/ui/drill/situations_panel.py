"""The situations that this trainee has kept: deal one, share its code, delete it; and the way to all others."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.plain_label import PlainLabel


class SituationsPanel(QFrame):
    """One line for any number of situations; a second press deletes."""

    dealt = Signal(str, str)
    """Name and code of a situation to deal."""
    deleted = Signal(str)
    """The name of a situation to delete."""
    all_wanted = Signal()
    """The trainee wants to choose a situation from the list, or to set one up on the felt."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._codes: dict[str, str] | None = None
        self._is_warned = False
        title = PlainLabel(self, self.tr("Situations of your own"))
        title.setObjectName("cardTitle")
        self._text = PlainLabel(self)
        self._text.setObjectName("quiet")
        self._hint = PlainLabel(self, self.tr("Save a situation and deal it as often as you like."))
        self._hint.setObjectName("quiet")
        self._hint.setWordWrap(True)
        self.names = ComboBox({}, self.tr("Situations of your own"), self)
        self.names.setMinimumContentsLength(8)
        self.names.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.practice = self._button(self.tr("Practice"), self._on_practice)
        self.share = self._button(self.tr("Share"), self._on_share)
        self.delete = self._button("", self._on_delete)
        self.all = self._button(self.tr("Choose or set one up"), self.all_wanted.emit)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(title)
        head.addWidget(self._text, 1)
        head.addWidget(self.all)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._hint, 1)
        row.addWidget(self.names, 1)
        for button in (self.practice, self.share, self.delete):
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 8, 16, 10)
        column.setSpacing(6)
        column.addLayout(head)
        column.addLayout(row)
        self.names.currentIndexChanged.connect(self._calm)
        self.show_kept({})

    @property
    def text(self) -> str:
        """The text beside the title, or about what there could be."""
        return self._hint.text() if self.names.isHidden() else self._text.text()

    def show_kept(self, codes: Mapping[str, str]) -> None:
        """Offer the situations of these names."""
        if codes == self._codes:
            return  # nothing new: one press of Delete must still count as the first of two
        chosen = self.names.currentData()
        self._codes = dict(codes)
        self.names.clear()
        for name in codes:
            self.names.addItem(name, name)
        if chosen in codes:
            self.names.choose(chosen)
        for widget in (self.names, self.practice, self.share, self.delete):
            widget.setVisible(bool(codes))
        self._hint.setVisible(not codes)
        self._calm()

    @property
    def _code(self) -> str:
        return (self._codes or {}).get(self.names.currentData(), "")

    def _on_practice(self) -> None:
        self.dealt.emit(self.names.currentData(), self._code)

    def _on_share(self) -> None:
        QGuiApplication.clipboard().setText(self._code)
        self._say(self.tr("The code was copied."))

    def _on_delete(self) -> None:
        if self._is_warned:
            self.deleted.emit(self.names.currentData())
            return
        self._is_warned = True
        self.delete.setText(self.tr("Delete for good"))
        self._say(self.tr("Press once more to delete it."))

    def _calm(self) -> None:
        self._is_warned = False
        self.delete.setText(self.tr("Delete"))
        self._text.setText("")

    def _say(self, words: str) -> None:
        self._text.setText(words)
        announce(self, words)

    def _button(self, word: str, run: Callable[[], object]) -> QPushButton:
        button = QPushButton(word, self)
        button.clicked.connect(lambda _=False: run())
        return button
