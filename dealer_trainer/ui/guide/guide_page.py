"""The Guide screen: a list of its contents, a search field, and the open entry beside them."""

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QHeaderView,
    QLineEdit,
    QScrollArea,
    QStackedWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from dealer_trainer.games import Game
from dealer_trainer.games.course import Background, Term
from dealer_trainer.guide.row import Row, Rule
from dealer_trainer.ui.guide.article import PRACTICE, Article
from dealer_trainer.ui.guide.entry import HOW, PAYS, PROGRAM, DutyPage, Entry, Section, example_calls, hits, sections
from dealer_trainer.ui.guide.how_text import how_to_play_text
from dealer_trainer.ui.sound.sound_output import sound_output
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.widget.area import ColumnArea, EdgeFade
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import column, row, set_column_tip

_ROLE = Qt.ItemDataRole.UserRole
BESIDE = 22
"""What the padding of an entry takes of its width, at scale 1."""


class EntryDelegate(QStyledItemDelegate):
    """Makes an entry, or a heading, as high as its title needs in its width."""

    def __init__(self, tree: QTreeWidget) -> None:
        super().__init__(tree)
        tree.header().sectionResized.connect(lambda *_: tree.scheduleDelayedItemsLayout())
        self._tree = tree

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Room for all lines."""
        size, tree = super().sizeHint(option, index), self._tree
        font, words = tree.font(), str(index.data() or "")
        font.setBold(index.data(_ROLE) is None)
        line = QFontMetrics(font)
        left = tree.header().sectionPosition(index.column())
        room = max(1, tree.viewport().width() - left - round(BESIDE * unit(tree)))
        high = line.boundingRect(QRect(0, 0, room, 0), Qt.TextFlag.TextWordWrap, words).height()
        wide = 0 if tree.isFirstColumnSpanned(index.row(), index.parent()) else size.width()
        return QSize(wide, size.height() + max(0, high - line.height()))


class GuidePage(QWidget):
    """Opens entries from the list, from a search, or from a source that somebody followed.

    `background`: what the trainee already knows, whose terms are shown beside a row; None shows those of every table.
    """

    back_wanted = Signal()
    """Back leads out of the Guide."""
    message = Signal(str)
    """A message for the user."""

    def __init__(self, game: Game, background: Background | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._game, self._background = game, background
        self._how_to_play = how_to_play_text(game)
        self._sections = sections(game, background, self._how_to_play)
        self._trail: list[str] = []
        self._origin = ""
        self._views: dict[str, QWidget] = {}
        self.back = KeyButton("", "Esc", self)
        self.back.clicked.connect(self.go_back)
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Rows, rulings, terms, pays"))
        self.search.setAccessibleName(self.tr("Search the Guide"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.search.installEventFilter(self)
        self.entries = self._list()
        self.entries.installEventFilter(self)
        self.article = Article(game, example_calls(game), background, self)
        self._stack = QStackedWidget(self)
        self._article_area = self._scrolled(self.article)
        self._lay_out()
        self._show_sections(self._sections)
        self._offer_way_back()
        self.open(HOW)

    @property
    def items(self) -> tuple[QTreeWidgetItem, ...]:
        """The lines of the list, including headings."""
        found = (self.entries.topLevelItem(index) for index in range(self.entries.topLevelItemCount()))
        return tuple(item for item in found if item is not None)

    @property
    def listed(self) -> tuple[Entry, ...]:
        """The current contents of the list."""
        return tuple(entry for item in self.items if (entry := item.data(0, _ROLE)) is not None)

    @property
    def current(self) -> Entry | None:
        """The open entry; None if a search found nothing."""
        item = self.entries.currentItem()
        return None if item is None else item.data(0, _ROLE)

    @property
    def view(self) -> QWidget:
        """The widget that shows the open entry."""
        area = self._stack.currentWidget()
        assert isinstance(area, QScrollArea)
        found = area.widget()
        assert found is not None
        return found

    def start(self) -> None:
        """Put the focus on the list, beside the open entry, where the keys are useful."""
        self.entries.setFocus(Qt.FocusReason.OtherFocusReason)

    def open(self, key: str) -> bool:
        """Open the entry of that key; returns whether there is one."""
        if key not in {entry.key for section in self._sections for entry in section.entries}:
            return False
        if key not in {entry.key for entry in self.listed}:
            self.search.clear()
        for item in self.items:
            entry = item.data(0, _ROLE)
            if entry is not None and entry.key == key:
                self.entries.setCurrentItem(item)
                self.entries.scrollToItem(item)
        if key in (HOW, PAYS, PROGRAM):
            self.entries.scrollToTop()
        return True

    def show_entry(self, source: str) -> bool:
        """Open the row of a source, or else the passage or ruling; returns whether there is one.

        A row and an act after it (see `LINKS`): open that row if it is one of the source's, otherwise deal it below
        the ruling; either way at the act.
        """
        if source.startswith("duty:"):
            return self.open(source.partition(".")[0])
        source, wanted, act = (*source.split(), "", "")[:3]
        guide = self._game.guide
        rows = [row for row in guide.rows if row.source == source]
        dealt = next((row for row in rows or guide.rows if row.id == wanted), None)
        row = dealt or next(iter(rows), None)
        if not self.open(row.id if rows and row is not None else source):
            return False
        rule = next((rule for rule in guide.rules if rule.id == source), None)
        if not rows and row is not None and rule is not None:
            self.article.show_rule(rule, row)
        if act and row is not None:
            self.article.show_act(row, *act.split(":"))
        return True

    def follow(self, source: str) -> bool:
        """Open a source from within the Guide; Back returns to the current entry."""
        before = self.current
        if not self.show_entry(source):
            return False
        if before is not None and before != self.current:
            self._trail.append(before.key)
        self._offer_way_back()
        return True

    def set_background(self, background: Background | None) -> None:
        """Show rows in terms of another background."""
        if background == self._background:
            return
        self._background = background
        self.article.set_background(background)
        self._sections = sections(self._game, background, self._how_to_play)
        self._filter(self.search.text())

    def offer_back(self, origin: str) -> None:
        """Offer the way back to the screen of that name, from which a source was followed; empty: none."""
        self._origin = origin
        self._trail.clear()
        self._offer_way_back()

    def go_back(self) -> None:
        """Go back to the entry or screen from which a source was followed."""
        if self._trail:
            self.open(self._trail.pop())
            self._offer_way_back()
        elif self._origin:
            self.back_wanted.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape ends a search, then goes back; Alt and the left arrow go back; Ctrl and F, or a slash, search.

        E and K follow the links to practice.
        """
        is_back = event.key() == Qt.Key.Key_Left and event.modifiers() == Qt.KeyboardModifier.AltModifier
        if event.matches(QKeySequence.StandardKey.Find) or event.text() == "/":
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.search.selectAll()
        elif event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
        elif event.key() == Qt.Key.Key_Escape or is_back:
            self.go_back()
        elif event.text().upper() in dict(PRACTICE).values() and self._stack.currentWidget() is self._article_area:
            self.article.practice(event.text().upper())
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go from the search into the list with Down or Enter; the list keeps no key of the page."""
        if watched is self.entries and isinstance(event, QKeyEvent) and event.text().upper() in ("/", "?", "E", "K"):
            event.ignore()
            return True
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            is_on = event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if is_on and self.current is not None:
                self.start()
                return True
        return super().eventFilter(watched, event)

    def _offer_way_back(self) -> None:
        titles = {entry.key: entry.title for section in self._sections for entry in section.entries}
        name = titles[self._trail[-1]] if self._trail else self._origin
        self.back.setText(self.tr("Back to {name}").format(name=name))
        self.back.setVisible(bool(name))

    def _filter(self, text: str) -> None:
        """List the matches, best first, and open the first; if nothing is searched for, the open entry stays."""
        before = self.current
        if not text.split():
            self._show_sections(self._sections)
            self.open(before.key if before is not None else HOW)
            return
        found = hits((entry for section in self._sections for entry in section.entries), text)
        heading = self.tr("{count} found").format(count=len(found)) if found else self.tr("Nothing found")
        self._show_sections((Section(heading, found),))
        if found:
            self.open(found[0].key)
        else:
            self.entries.setCurrentIndex(QModelIndex())
            self.article.show_nothing()
            self._stack.setCurrentWidget(self._article_area)

    def _show_sections(self, shown: tuple[Section, ...]) -> None:
        self.entries.blockSignals(True)
        self.entries.clear()
        items = list[QTreeWidgetItem]()
        for section in shown:
            heading = QTreeWidgetItem([section.heading])
            heading.setFlags(Qt.ItemFlag.NoItemFlags)
            font = heading.font(0)
            font.setBold(True)
            heading.setFont(0, font)
            items.append(heading)
            numbers = [entry.number if entry.number.isdigit() else "" for entry in section.entries]
            for entry, number in zip(section.entries, numbers, strict=True):  # a ruling has its own where it is read
                item = QTreeWidgetItem([number, entry.title] if any(numbers) else [entry.title])
                item.setData(0, _ROLE, entry)
                set_column_tip(item, int(any(numbers)), entry.title)
                items.append(item)
        self.entries.addTopLevelItems(items)  # all at once: the list is measured again at each change
        for item in items:
            item.setFirstColumnSpanned(item.columnCount() == 1)
        self.entries.blockSignals(False)

    def _on_current(self, item: QTreeWidgetItem | None) -> None:
        entry = None if item is None else item.data(0, _ROLE)
        if entry is None:
            return
        if self.isVisible() and not self.search.hasFocus():
            sound_output().play("page", at=self._stack)
        match entry.value:
            case Row() as row:
                self.article.show_row(row)
            case Rule() as rule:
                self.article.show_rule(rule)
            case Term() as term:
                self.article.show_term(term)
            case DutyPage() as page:
                self.article.show_duty(page)
            case _:
                self._stack.setCurrentWidget(self._view_of(entry.key))
                return
        self._stack.setCurrentWidget(self._article_area)
        self._article_area.verticalScrollBar().setValue(0)

    def _view_of(self, key: str) -> QWidget:
        """The view of an entry that is not an article, made when it is first shown."""
        if key not in self._views:
            from dealer_trainer.ui.guide.how_to_play import HowToPlay
            from dealer_trainer.ui.guide.print_views import PayoutView, PrintView, ProgramView

            views = {HOW: HowToPlay, PAYS: PayoutView, PROGRAM: ProgramView}
            made = views[key](self._game, self)
            if isinstance(made, PrintView):
                made.message.connect(self.message)
            scale_layouts(made, unit(self))
            self._views[key] = self._scrolled(made)
        return self._views[key]

    def _list(self) -> QTreeWidget:
        tree = QTreeWidget(self)
        tree.setColumnCount(2)
        tree.setHeaderHidden(True)
        tree.setRootIsDecorated(False)
        tree.setIndentation(0)
        tree.setWordWrap(True)
        tree.setItemDelegate(EntryDelegate(tree))
        tree.setObjectName("entries")
        tree.setAccessibleName(self.tr("Contents of the Guide"))
        tree.currentItemChanged.connect(self._on_current)
        # Measured again whenever the type grows with the window: at construction it has another size.
        tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        EdgeFade(tree)
        return tree

    def _scrolled(self, view: QWidget) -> QScrollArea:
        area = ColumnArea(self, view)
        area.setAccessibleName(self.tr("The text of the Guide"))
        self._stack.addWidget(area)
        return area

    def _lay_out(self) -> None:
        self.setLayout(
            row(
                (column(self.back, self.search, (self.entries, 1)), 11),
                (self._stack, 20),
                gap=12,
                margins=(20, 20, 14, 20),
            )
        )
