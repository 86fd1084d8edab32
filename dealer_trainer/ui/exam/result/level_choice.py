"""The levels of a rubric as cards, each with its description; one tap chooses a level."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from dealer_trainer.certification.blueprint.blueprint import Level, Rubric
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.widget.choice_button import ChoiceButton
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import PlainLabel

TOUCH = 46
"""Minimum height of a card; 44 pixels are what a finger can hit."""


class LevelCard(ChoiceButton):
    """A level: its name, whether it passes, and its description."""

    def __init__(self, level: Level, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("choiceCard")
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.level = level
        verdict = self.tr("passes") if level.passes else self.tr("fails")
        self._title = f"{game_text(level.title)} · {verdict}"
        self.setAccessibleName(f"{self._title}. {game_text(level.text)}")
        self._heading, words = PlainLabel(self, self._title), PlainLabel(self, game_text(level.text))
        self._heading.setObjectName("chartTitle")
        words.setWordWrap(True)
        for label in (self._heading, words):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setLayout(column(self._heading, words, gap=2, margins=(14, 8, 14, 8)))
        self.setMinimumHeight(TOUCH)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.toggled.connect(lambda is_on: self._heading.setText(f"✓ {self._title}" if is_on else self._title))

    def hasHeightForWidth(self) -> bool:
        """Its description wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of its lines."""
        layout = self.layout()
        return TOUCH if layout is None else max(TOUCH, layout.heightForWidth(width))


class LevelChoice(QWidget):
    """The levels of one rubric, one below the other; none is preselected."""

    chosen = Signal()

    def __init__(self, rubric: Rubric, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(game_text(rubric.title))
        self._group = QButtonGroup(self)
        self.cards = [LevelCard(level, self) for level in rubric.levels]
        self.setLayout(column(*self.cards, gap=6))
        for card in self.cards:
            self._group.addButton(card)
            card.clicked.connect(lambda _=False: self.chosen.emit())

    @property
    def level(self) -> Level | None:
        """The chosen level."""
        return next((card.level for card in self.cards if card.isChecked()), None)

    def clear(self) -> None:
        """Choose none."""
        self._group.setExclusive(False)
        for card in self.cards:
            card.setChecked(False)
        self._group.setExclusive(True)
