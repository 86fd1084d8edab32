"""The Guide screen: every row and ruling, each with its source."""

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QScrollArea,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dealer_trainer.games import Game
from dealer_trainer.guide.row import Row, Rule
from dealer_trainer.ui.table_text import rule_text, source_label

Entry = Row | Rule


class GuidePage(QWidget):
    """A list at the left, the chosen row or ruling at the right, and a line to search by."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._game = game
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Search rows and rulings"))
        self.search.setAccessibleName(self.tr("Search rows and rulings"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.entries = QTreeWidget(self)
        self.entries.setColumnCount(2)
        self.entries.setHeaderHidden(True)
        self.entries.setRootIsDecorated(False)
        self.entries.setIndentation(0)
        self.entries.setObjectName("entries")
        self.entries.setAccessibleName(self.tr("Rows and rulings"))
        self.entries.currentItemChanged.connect(self._show_current)
        self._source = self._label("source")
        self._title = self._label("title")
        self._text = self._label("article")
        self._fill()
        self._lay_out()
        self.entries.setCurrentItem(self.items[1])
        # Measured anew whenever the type grows with the window: at construction it has another size.
        self.entries.header().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.search.installEventFilter(self)

    def show_entry(self, source: str) -> None:
        """Open the row or ruling of that source."""
        for item in self.items:
            entry = item.data(0, Qt.ItemDataRole.UserRole)
            if (isinstance(entry, Row) and entry.source == source) or (isinstance(entry, Rule) and entry.id == source):
                self.entries.setCurrentItem(item)
                return

    @property
    def items(self) -> tuple[QTreeWidgetItem, ...]:
        """The rows of the list, headings with them."""
        found = (self.entries.topLevelItem(index) for index in range(self.entries.topLevelItemCount()))
        return tuple(item for item in found if item is not None)

    @property
    def source(self) -> str:
        """Who says what is open."""
        return self._source.text()

    @property
    def article(self) -> str:
        """The text that is open."""
        return self._text.text()

    def _fill(self) -> None:
        guide = self._game.guide
        self._heading(self.tr("What to do, row by row"))
        for row in guide.rows:
            self._entry(short_source(row.source), row.title, row)
        rows = {row.source for row in guide.rows}
        self._heading(self.tr("What the guide says of every roll"))
        for rule in guide.rules:
            if rule.id.startswith("guide:") and rule.id not in rows:
                self._entry("", rule.title, rule)
        self._heading(self.tr("Our rulings, where the guide says nothing"))
        for rule in guide.rules:
            if rule.id.startswith("ruling:"):
                self._entry(short_source(rule.id), rule.title, rule)

    def _heading(self, words: str) -> None:
        item = QTreeWidgetItem(self.entries, [words])
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setFirstColumnSpanned(True)
        font = item.font(0)
        font.setBold(True)
        item.setFont(0, font)

    def _entry(self, number: str, words: str, entry: Entry) -> None:
        item = QTreeWidgetItem(self.entries, [number, words])
        item.setData(0, Qt.ItemDataRole.UserRole, entry)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(12)
        left.addWidget(self.search)
        left.addWidget(self.entries, 1)
        panel = QFrame(self)
        panel.setObjectName("panel")
        column = QVBoxLayout(panel)
        column.setContentsMargins(36, 32, 36, 32)
        column.setSpacing(14)
        self._source.setWordWrap(False)
        column.addWidget(self._source, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._title)
        column.addWidget(self._text)
        column.addStretch()
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(panel)
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

    def _show_current(self, item: QTreeWidgetItem | None) -> None:
        entry = item.data(0, Qt.ItemDataRole.UserRole) if item is not None else None
        if isinstance(entry, Row):
            self._show(source_label(entry.source), entry.title, self._row_text(entry))
        elif isinstance(entry, Rule):
            self._show(source_label(entry.id), entry.title, entry.text)

    def _show(self, source: str, title: str, text: str) -> None:
        self._source.setText(source)
        self._source.setVisible(bool(source))
        self._title.setText(title)
        self._text.setText(text)

    def _row_text(self, row: Row) -> str:
        lines = [rule_text(self._game.guide, row.source)]
        lines += [self.tr("For example: “{call}”").format(call=row.call)] if row.call else []
        for number, step in enumerate(row.steps, 1):
            other = step.source is not None and step.source != row.source
            lines.append(
                f"{number}.  {step.text}" + (f"   ({source_label(step.source)})" if other and step.source else "")
            )
        return "\n\n".join(line for line in lines if line)

    def _filter(self, text: str) -> None:
        wanted = text.casefold().split()
        for item in self.items:
            entry = item.data(0, Qt.ItemDataRole.UserRole)
            if entry is None:
                item.setHidden(bool(wanted))
                continue
            body = self._searched(f"{item.text(0)} {item.text(1)}", entry)
            item.setHidden(not all(word in body for word in wanted))
        self._show_hit()

    def _show_hit(self) -> None:
        """Open the first hit where what is open is none; where there is none, say so instead of showing a row."""
        hits = [
            item for item in self.items if not item.isHidden() and item.data(0, Qt.ItemDataRole.UserRole) is not None
        ]
        current = self.entries.currentItem()
        if not hits:
            self.entries.setCurrentIndex(QModelIndex())
            self._show("", self.tr("Nothing found"), self.tr("No row and no ruling has all of these words."))
        elif current not in hits:
            self.entries.setCurrentItem(hits[0])
            self.entries.scrollToItem(hits[0])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go from the search into the list with Down."""
        is_down = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Down
        is_press = watched is self.search and event.type() == QEvent.Type.KeyPress
        if is_press and is_down and self.entries.currentItem() is not None:
            self.entries.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        return super().eventFilter(watched, event)

    def _searched(self, words: str, entry: Entry) -> str:
        if isinstance(entry, Row):
            words += " " + self._row_text(entry)
        else:
            words += " " + entry.text
        return words.casefold()


def short_source(source: str) -> str:
    """A source as a list shows it: the row's number, or the ruling's letter and number."""
    return source.partition(":")[2]
