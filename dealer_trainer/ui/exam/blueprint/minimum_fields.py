"""The minimums of a blueprint as a small form: the work each covers, its percentage, and how often it is due."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dealer_trainer.certification.blueprint.blueprint import Minimum
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.work import work_names, work_text
from dealer_trainer.ui.exam.blueprint.blueprint_field import LineField
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.plain_label import PlainLabel

PER_CENT = 80
"""The percentage of a new minimum: what ruling A2 asks of a duty."""


class MinimumFields(QWidget):
    """A block for each minimum, and a list of kinds of work to add one for."""

    changed = Signal(tuple)
    """All minimums, after one was added or removed."""

    def __init__(self, game: Game, minimums: Sequence[Minimum], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game, self._minimums = game, tuple(minimums)
        self.fields: list[LineField] = []
        self.removals: list[QPushButton] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        heading = PlainLabel(self, self.tr("Minimums at the table"))
        heading.setObjectName("heading")
        column.addWidget(heading)
        for index, minimum in enumerate(self._minimums):
            column.addWidget(self._block(index, minimum))
        offered = {name: _capital(self._text(name)) for name in work_names(game.rules, game.guide)}
        self.kind = ComboBox(offered, self.tr("Kind of work"), self)
        self.add = QPushButton(self.tr("Add a minimum"), self)
        self.add.clicked.connect(lambda _=False: self._add(str(self.kind.currentData())))
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.kind, 1)
        row.addWidget(self.add)
        column.addLayout(row)

    def _block(self, index: int, minimum: Minimum) -> QWidget:
        block = QWidget(self)
        title, work = PlainLabel(block, game_text(minimum.title)), PlainLabel(block, self._work(minimum))
        work.setObjectName("quiet")
        work.setVisible(work.text() != title.text())
        for label in (title, work):
            label.setWordWrap(True)
        removal = QPushButton(self.tr("Remove"), block)
        removal.setAccessibleName(self.tr("Remove the minimum {title}").format(title=game_text(minimum.title)))
        removal.clicked.connect(lambda _=False: self._remove(index))
        self.removals.append(removal)
        head, numbers = QHBoxLayout(), QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(title, 1)
        head.addWidget(removal, 0, Qt.AlignmentFlag.AlignTop)
        numbers.setSpacing(16)
        for key, unit in (("per_cent", self.tr("% right")), ("due", self.tr("times or more in a form"))):
            field = LineField(f"minimums[{index}].{key}", game_text(minimum.title), unit, block)
            self.fields.append(field)
            numbers.addWidget(field)
        numbers.addStretch()
        column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(work)
        column.addLayout(numbers)
        return block

    def _work(self, minimum: Minimum) -> str:
        """The work that a minimum covers, and how it counts."""
        listed = ", ".join(map(self._text, minimum.work))
        if minimum.each:
            return self.tr("Each by itself: {work}").format(work=listed)
        if len(minimum.work) > 1:
            return self.tr("Together: {work}").format(work=listed)
        return _capital(listed)

    def _text(self, name: str) -> str:
        return translated(work_text(self._game.rules, self._game.guide, name))

    def _remove(self, index: int) -> None:
        self.changed.emit(self._minimums[:index] + self._minimums[index + 1 :])

    def _add(self, name: str) -> None:
        """Add a minimum for one kind of work, due 0 times until somebody says how often."""
        new_id, taken = name.replace(".", "-").replace("_", "-"), {minimum.id for minimum in self._minimums}
        number = next(number for number in range(1, len(taken) + 2) if _numbered(new_id, number) not in taken)
        minimum = Minimum(
            id=_numbered(new_id, number), title=_capital(self._text(name)), work=(name,), per_cent=PER_CENT, due=0
        )
        self.changed.emit((*self._minimums, minimum))


def _numbered(new_id: str, number: int) -> str:
    return new_id if number == 1 else f"{new_id}-{number}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
