"""The rubrics of a blueprint as a small form: each with its levels, their descriptions, and whether they pass."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dealer_trainer.certification.blueprint.blueprint import Level, Rubric
from dealer_trainer.ui.exam.blueprint.blueprint_field import BlueprintField, LineField, YesField
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.push_button import push_button


class RubricFields(QWidget):
    """A block for each rubric; a new one has two levels, whose descriptions are still to be written."""

    changed = Signal(tuple)
    """All rubrics, after one or one of its levels was added or removed."""

    def __init__(self, rubrics: Sequence[Rubric], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rubrics = tuple(rubrics)
        self.fields: list[BlueprintField] = []
        self.removals: list[QPushButton] = []
        self.more: list[QPushButton] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        heading = PlainLabel(self, self.tr("Rubrics (not part of the score)"))
        heading.setObjectName("heading")
        column.addWidget(heading)
        for index, rubric in enumerate(self._rubrics):
            column.addWidget(self._block(index, rubric))
        self.add = push_button(self.tr("Add a rubric"), self, self._add)
        column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)

    def _block(self, index: int, rubric: Rubric) -> QWidget:
        block, key = QWidget(self), f"rubrics[{index}]"
        column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._field(LineField(f"{key}.title", self.tr("Rubric"), None, block)), 1)
        more = push_button(self.tr("Add a level"), block, lambda: self._add_level(index))
        removal = push_button(self.tr("Remove"), block, lambda: self._remove(index))
        removal.setAccessibleName(self.tr("Remove the rubric {title}").format(title=game_text(rubric.title)))
        self.more.append(more)
        self.removals.append(removal)
        head.addWidget(more, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(removal, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        for place in range(len(rubric.levels)):
            column.addLayout(self._level(f"{key}.levels[{place}]", block))
        return block

    def _level(self, key: str, block: QWidget) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self._field(LineField(f"{key}.title", self.tr("Level"), None, block)), 2)
        row.addWidget(self._field(LineField(f"{key}.text", self.tr("How to recognize it"), None, block)), 5)
        row.addWidget(self._field(YesField(f"{key}.passes", self.tr("Level"), self.tr("passes"), block)))
        return row

    def _field(self, field: BlueprintField) -> BlueprintField:
        self.fields.append(field)
        return field

    def _remove(self, index: int) -> None:
        self.changed.emit(self._rubrics[:index] + self._rubrics[index + 1 :])

    def _add(self) -> None:
        taken = {rubric.id for rubric in self._rubrics}
        new_id = next(f"rubric-{number}" for number in range(1, len(taken) + 2) if f"rubric-{number}" not in taken)
        levels = (
            Level(title=self.tr("Sure"), text=self.tr("Write how an examiner recognizes it."), passes=True),
            Level(title=self.tr("Not yet"), text=self.tr("Write how an examiner recognizes it."), passes=False),
        )
        self.changed.emit((*self._rubrics, Rubric(id=new_id, title=self.tr("Hands"), levels=levels)))

    def _add_level(self, index: int) -> None:
        """Add a level below the others, which fails."""
        rubric = self._rubrics[index]
        taken = {level.title for level in rubric.levels}
        named = (self.tr("Level {number}").format(number=number) for number in range(1, len(taken) + 2))
        title, text = next(name for name in named if name not in taken), self.tr("Write how an examiner recognizes it.")
        first = () if rubric.levels else (Level(title=self.tr("Sure"), text=text, passes=True),)
        levels = (*rubric.levels, *first, Level(title=title, text=text))
        changed = rubric.model_copy(update={"levels": levels})
        self.changed.emit((*self._rubrics[:index], changed, *self._rubrics[index + 1 :]))
