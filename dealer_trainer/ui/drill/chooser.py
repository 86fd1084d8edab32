"""Choosing a drill: mixes and kinds at the left, what they hold at the right, the level above, one button to begin."""

from collections.abc import Sequence
from statistics import median

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dealer_trainer.drills.session.goal import Goal, goal_of, kind_title, to_repeat
from dealer_trainer.games import Game
from dealer_trainer.games.drills import Skill
from dealer_trainer.records.progress.past import Past
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.answer_text import seconds_text
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.header import LEVELS
from dealer_trainer.ui.widget.keycap import KeyButton

RECENT = 30
"""Latest answers of a skill that its figures are of."""
GOAL = Qt.ItemDataRole.UserRole


class Chooser(QWidget):
    """Lists what can be drilled; a double click or Enter begins."""

    wanted = Signal(str)
    """The id of a mix, a kind or a skill."""
    level_chosen = Signal(str)

    def __init__(self, game: Game, level: Level = "practice", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._game = game
        self._past: tuple[Past, ...] = ()
        self.goals = QListWidget(self)
        self.skills = QTableWidget(0, 3, self)
        self._levels = QButtonGroup(self)
        self._title = QLabel(self)
        self._text = QLabel(self)
        self.begin_button = KeyButton(self.tr("Begin"), "Enter", self)
        self._fill()
        self._lay_out()
        self._connect()
        self.show_level(level)
        self.goals.setCurrentRow(1)
        self._show_goal()

    @property
    def level(self) -> Level:
        """The help that is wanted."""
        return LEVELS[self._levels.checkedId()]

    @property
    def chosen(self) -> str:
        """The id of what would be drilled: a skill where one is marked, else the mix or kind."""
        rows = self.skills.selectionModel().selectedRows()
        item = self.skills.item(rows[0].row(), 0) if rows else None
        if item is not None:
            return str(item.data(GOAL))
        return self._goal_id()

    def level_button(self, level: Level) -> QPushButton:
        """The button of a level."""
        button = self._levels.button(LEVELS.index(level))
        assert isinstance(button, QPushButton)
        return button

    def show_level(self, level: Level) -> None:
        """Mark a level."""
        self.level_button(level).setChecked(True)

    def show_past(self, past: Sequence[Past]) -> None:
        """Take the figures from these answers."""
        self._past = tuple(answer for answer in past if answer.game == self._game.id)
        self._show_goal()

    def start(self) -> None:
        """Give the keys to the list."""
        self.goals.setFocus(Qt.FocusReason.OtherFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        """Keep every row as high as its type asks."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.skills.verticalHeader().setDefaultSectionSize(round(31 * unit(self)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter begins, wherever the focus is."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.begin_button.isEnabled():
            self._begin()
        else:
            super().keyPressEvent(event)

    def _fill(self) -> None:
        drills = self._game.drills
        if drills.mixes:
            self._heading(self.tr("Mixes"))
        for mix in drills.mixes:
            self._entry(mix.title, mix.id)
        whole = {kind for mix in drills.mixes if len(mix.kinds) == 1 and not mix.skills for kind in mix.kinds}
        others = [kind for kind in dict.fromkeys(skill.kind for skill in drills.skills) if kind not in whole]
        if others:
            self._heading(self.tr("Kinds"))
        for kind in others:
            self._entry(kind_title(drills, kind), kind)

    def _heading(self, words: str) -> None:
        item = QListWidgetItem(words, self.goals)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        font = item.font()
        font.setBold(True)
        item.setFont(font)

    def _entry(self, words: str, goal: str) -> None:
        QListWidgetItem(words, self.goals).setData(GOAL, goal)

    def _connect(self) -> None:
        self.goals.itemSelectionChanged.connect(self._show_goal)
        self.goals.itemActivated.connect(self._begin)
        self.skills.cellActivated.connect(self._begin)
        self.skills.itemSelectionChanged.connect(self._show_button)
        self.begin_button.clicked.connect(self._begin)
        self._levels.idClicked.connect(lambda index: self.level_chosen.emit(LEVELS[index]))

    def _goal_id(self) -> str:
        """The mix or kind that is marked in the list, empty where none is."""
        found = self.goals.selectedItems()
        return str(found[0].data(GOAL)) if found else ""

    def _begin(self) -> None:
        if self.begin_button.isEnabled() and self.chosen:
            self.wanted.emit(self.chosen)

    def _show_goal(self) -> None:
        if not self._goal_id():
            self._text.setText(self.tr("This game has no drills."))
            self.begin_button.setEnabled(False)
            return
        goal = goal_of(self._game.drills, self._goal_id())
        self._title.setText(goal.title)
        self._text.setText(self._goal_text(goal))
        self._show_skills(goal.drills.skills)
        self.begin_button.setEnabled(not goal.is_mistakes or bool(to_repeat(goal.drills, self._past)))

    def _goal_text(self, goal: Goal) -> str:
        if goal.is_mistakes:
            count = len(to_repeat(goal.drills, self._past))
            if not count:
                return self.tr("You have missed nothing and answered nothing slowly. There is nothing to review.")
            return self.tr("Missed or slow items to answer again: {count}").format(count=count)
        for mix in self._game.drills.mixes:
            if mix.id == goal.id:
                return mix.text
        return self.tr("Pick a skill, or begin with the ones that need the most work.")

    def _show_skills(self, skills: tuple[Skill, ...]) -> None:
        self.skills.clearSelection()
        self._size_figures(QHeaderView.ResizeMode.Fixed)  # else every single cell has the whole table measured anew
        self.skills.setRowCount(len(skills))
        for row, skill in enumerate(skills):
            own = [answer for answer in self._past if answer.skill == skill.id][-RECENT:]
            times = [answer.latency_ms for answer in own if answer.latency_ms is not None and answer.is_right]
            time = seconds_text(round(median(times))) if times else "–"
            for column, words in enumerate((skill.title, self._accuracy(own), time)):
                item = QTableWidgetItem(words)
                item.setData(GOAL, skill.id)
                if column:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.skills.setItem(row, column, item)
        self._size_figures(QHeaderView.ResizeMode.ResizeToContents)
        self.skills.scrollToTop()
        self._show_button()

    def _size_figures(self, mode: QHeaderView.ResizeMode) -> None:
        """How the columns of figures find their width."""
        for column in (1, 2):
            self.skills.horizontalHeader().setSectionResizeMode(column, mode)

    def _accuracy(self, own: list[Past]) -> str:
        if not own:
            return "–"
        right = sum(answer.is_right for answer in own)
        return self.tr("{percent}%").format(percent=round(100 * right / len(own)))

    def _show_button(self) -> None:
        is_one = bool(self.skills.selectionModel().selectedRows())
        self.begin_button.setText(self.tr("Begin this skill") if is_one else self.tr("Begin"))
        self.begin_button.updateGeometry()

    def _lay_out(self) -> None:
        self.goals.setObjectName("entries")
        self.goals.setAccessibleName(self.tr("Mixes and kinds of drill"))
        self._prepare_table()
        self._title.setObjectName("title")
        self._text.setObjectName("article")
        self._text.setWordWrap(True)
        self.begin_button.setObjectName("act")
        self.begin_button.setProperty("isMain", True)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(self._title, 1)
        head.addLayout(self._level_row())
        foot = QHBoxLayout()
        foot.addWidget(self._text, 1)
        foot.addWidget(self.begin_button)
        panel = QFrame(self)
        panel.setObjectName("panel")
        column = QVBoxLayout(panel)
        column.setContentsMargins(32, 26, 32, 26)
        column.setSpacing(16)
        column.addLayout(head)
        column.addLayout(foot)
        column.addWidget(self.skills, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(28, 24, 28, 24)
        row.setSpacing(28)
        row.addWidget(self.goals, 2)
        row.addWidget(panel, 5)

    def _prepare_table(self) -> None:
        table = self.skills
        table.setObjectName("skills")
        table.setAccessibleName(self.tr("Skills in this drill"))
        table.setHorizontalHeaderLabels([self.tr("Skill"), self.tr("Right"), self.tr("Median time")])
        table.verticalHeader().hide()
        table.setShowGrid(False)
        table.setFrameShape(QFrame.Shape.NoFrame)
        table.setTabKeyNavigation(False)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        header = table.horizontalHeader()
        self._size_figures(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setHighlightSections(False)
        for column in range(3):
            item = table.horizontalHeaderItem(column)
            if item is not None:
                side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
                item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)

    def _level_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(0)
        words: dict[Level, tuple[str, str]] = {
            "learn": (self.tr("Learn"), self.tr("The rule is shown before you answer")),
            "practice": (self.tr("Practice"), self.tr("Mistakes are explained right away")),
            "test": (self.tr("Test"), self.tr("No feedback until the end")),
        }
        for index, level in enumerate(LEVELS):
            button = QPushButton(words[level][0], self)
            button.setObjectName(("segmentFirst", "segment", "segmentLast")[index])
            button.setToolTip(words[level][1])
            button.setAccessibleDescription(words[level][1])
            button.setCheckable(True)
            self._levels.addButton(button, index)
            row.addWidget(button)
        return row
