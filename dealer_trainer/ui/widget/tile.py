"""A figure on a small tile: its title, the figure, and a note."""

from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label


class Tile(QFrame):
    """Three lines, which screen readers get as one."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._title = title
        heading = self._label("heading")
        heading.setText(title)
        heading.setWordWrap(True)
        self._figure = self._label("tileFigure")
        self._note = self._label("quiet")
        self._note.setWordWrap(True)
        self.setLayout(column(heading, self._figure, self._note, 1, gap=0, margins=(18, 10, 12, 10)))

    @property
    def words(self) -> str:
        """All of its text."""
        return self.accessibleName()

    def show_figure(self, figure: str, note: str) -> None:
        """Show a figure with its note."""
        self._figure.setText(figure)
        self._note.setText(note)
        self.setAccessibleName(f"{self._title}: {figure}. {note}")

    def _label(self, name: str) -> PlainLabel:
        label = named_label(self, name, is_wrapped=False)
        label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        return label
