"""The guide screen: every row and ruling to leaf through, each under the name of who says it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from dealer_trainer.games import Game, GameError
from dealer_trainer.guide.row import Row, Rule
from dealer_trainer.ui.words import source_label

Entry = Row | Rule | GameError


class GuidePage(QWidget):
    """A list at the left, the chosen row or ruling at the right, and a line to search by."""

    def __init__(self, game: Game, refused: Sequence[GameError] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._game = game
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Search rows and rulings"))
        self.search.setAccessibleName(self.tr("Search rows and rulings"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.entries = QListWidget(self)
        self.entries.setObjectName("entries")
        self.entries.setAccessibleName(self.tr("Rows and rulings"))
        self.entries.setWordWrap(True)
        self.entries.currentItemChanged.connect(self._show_current)
        self._source = self._label("source")
        self._title = self._label("title")
        self._text = self._label("article")
        self._fill(refused)
        self._lay_out()
        self.entries.setCurrentRow(1)

    def show_entry(self, source: str) -> None:
        """Open the row or ruling of that source."""
        for index in range(self.entries.count()):
            entry = self.entries.item(index).data(Qt.ItemDataRole.UserRole)
            if (isinstance(entry, Row) and entry.source == source) or (isinstance(entry, Rule) and entry.id == source):
                self.entries.setCurrentRow(index)
                return

    @property
    def article(self) -> str:
        """The text that is open."""
        return self._text.text()

    def _fill(self, refused: Sequence[GameError]) -> None:
        guide = self._game.guide
        self._heading(self.tr("What to do, row by row"))
        for row in guide.rows:
            self._entry(f"{short_source(row.source)}   {row.title}", row)
        self._heading(self.tr("Rules that faults rest on"))
        for rule in guide.rules:
            self._entry(f"{short_source(rule.id)}   {rule.title}", rule)
        if refused:
            self._heading(self.tr("Games that could not be loaded"))
            for error in refused:
                self._entry(error.file.parent.name if error.file.suffix else error.file.name, error)

    def _heading(self, words: str) -> None:
        item = QListWidgetItem(words)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        font = item.font()
        font.setBold(True)
        item.setFont(font)
        self.entries.addItem(item)

    def _entry(self, words: str, entry: Entry) -> None:
        item = QListWidgetItem(words)
        item.setData(Qt.ItemDataRole.UserRole, entry)
        self.entries.addItem(item)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(12)
        left.addWidget(self.search)
        left.addWidget(self.entries, 1)
        sheet = QFrame(self)
        sheet.setObjectName("sheet")
        column = QVBoxLayout(sheet)
        column.setContentsMargins(36, 32, 36, 32)
        column.setSpacing(14)
        for label in (self._source, self._title, self._text):
            column.addWidget(label)
        column.addStretch()
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(sheet)
        row = QHBoxLayout(self)
        row.setContentsMargins(28, 24, 28, 24)
        row.setSpacing(28)
        row.addLayout(left, 2)
        row.addWidget(scroll, 3)

    def _label(self, name: str) -> QLabel:
        label = QLabel(self)
        label.setObjectName(name)
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label

    def _show_current(self, item: QListWidgetItem | None) -> None:
        entry = item.data(Qt.ItemDataRole.UserRole) if item is not None else None
        if isinstance(entry, Row):
            self._show(source_label(entry.source), entry.title, self._row_text(entry))
        elif isinstance(entry, Rule):
            self._show(source_label(entry.id), entry.title, entry.text)
        elif isinstance(entry, GameError):
            where = f"{entry.file.name}: {entry.key}" if entry.key else entry.file.name
            self._show(self.tr("Not loaded"), entry.file.parent.name, f"{where}\n\n{entry.reason}.\n\n{entry.hint}.")

    def _show(self, source: str, title: str, text: str) -> None:
        self._source.setText(source)
        self._title.setText(title)
        self._text.setText(text)

    def _row_text(self, row: Row) -> str:
        lines = [self.tr("For example: “{call}”").format(call=row.call), ""] if row.call else []
        for number, step in enumerate(row.steps, 1):
            other = step.source is not None and step.source != row.source
            lines.append(
                f"{number}.  {step.text}" + (f"   ({source_label(step.source)})" if other and step.source else "")
            )
        return "\n\n".join(line for line in lines if line)

    def _filter(self, text: str) -> None:
        wanted = text.casefold().split()
        for index in range(self.entries.count()):
            item = self.entries.item(index)
            entry = item.data(Qt.ItemDataRole.UserRole)
            if entry is None:
                item.setHidden(bool(wanted))
                continue
            body = self._searched(item.text(), entry)
            item.setHidden(not all(word in body for word in wanted))

    def _searched(self, words: str, entry: Entry) -> str:
        if isinstance(entry, Row):
            words += " " + self._row_text(entry)
        elif isinstance(entry, Rule):
            words += " " + entry.text
        return words.casefold()


def short_source(source: str) -> str:
    """A source as a list shows it: the row's number, or the ruling's letter and number."""
    return source.partition(":")[2]
