"""Choosing a drill: a card for each kind and mix, behind it a card for each of its skills, and one button to begin."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from dealer_trainer.drills.plan.card import CardFigures, card_figures
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.drills.plan.trainee_state import TraineeState, trainee_state
from dealer_trainer.drills.session.goal import Goal, goal_of, kind_title, to_repeat
from dealer_trainer.games import Game
from dealer_trainer.games.drills import Mix
from dealer_trainer.records.progress.past import Past, of_game
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.card_grid import CardArea, CardGrid
from dealer_trainer.ui.drill.drill_card import CardText, Figure, first_unit, goal_card, mix_icon, skill_card
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.header import LevelSegments
from dealer_trainer.ui.widget.area import bring_into_view
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import column, named_label, row
from dealer_trainer.ui.widget.source_link import HowButton

ACROSS = 6
"""The most cards in a row."""
HEAD = 620
"""The width of what is beside the levels, at scale 1."""

BEGIN = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
"""Keys that press the button; a set, because mypy takes seconds to tell a key of a tuple from the 450 others."""
INTO = (Qt.Key.Key_Down, Qt.Key.Key_Right)
"""Keys that lead from the buttons to the cards."""


class Chooser(QWidget):
    """A card opens its skills; Enter presses the button."""

    wanted = Signal(str)
    """The id of a mix, a kind or a skill."""
    lesson_wanted = Signal()
    """The trainee wants the next lesson of the course: none so far has taught a drill."""

    def __init__(self, game: Game, level: Level = "practice", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._game = game
        self._past: Sequence[Past] = ()
        self._state: TraineeState | None = None
        self._settings = DEFAULTS
        self._untaught: Mapping[str, int] = {}
        self._has_begun = False
        self._goal: Goal | None = None
        self.goals = CardGrid(ACROSS, self)
        self.skills = CardGrid(ACROSS, self)
        self.packed = CardGrid(ACROSS, self)
        """The mixes of the game's packs, under their own heading."""
        self._pack_heading = named_label(self, "heading", self.tr("Table duties"), is_wrapped=False)
        self._grids = QStackedWidget(self)
        tips: dict[Level, str] = {
            "learn": self.tr("The rule is shown before you answer"),
            "practice": self.tr("Mistakes are explained right away"),
            "test": self.tr("No feedback until the end"),
        }
        self.levels = LevelSegments(tips, self)
        self.title = named_label(self, "title")
        self.text = named_label(self, "quiet")
        self._how = HowButton(("help", "right", "time"), self)
        self.back_button = KeyButton(self.tr("All drills"), "Esc", self)
        self.begin_button = KeyButton("", "Enter", self)
        self._lay_out()
        self._connect()
        self.levels.show_level(level)
        self.show_past((), 0)

    @property
    def is_open(self) -> bool:
        """Whether the skills of a card are shown."""
        return self._goal is not None

    def show_past(self, past: Sequence[Past], now: int, settings: PlanSettings = DEFAULTS) -> None:
        """Take the figures from these answers, as of `now` in ms of UTC."""
        self._past = of_game(past, self._game.id)
        self._settings = settings
        self._state = trainee_state(self._game.drills, self._past, now, settings)
        self._show()

    def set_untaught(self, units: Mapping[str, int], *, has_begun: bool = False) -> None:
        """Dim the skills that the course has not taught yet, each with the unit that teaches it.

        `has_begun`: whether any lesson is finished.
        """
        if (units, has_begun) != (self._untaught, self._has_begun):
            self._untaught, self._has_begun = dict(units), has_begun
            self._show()

    def open(self, goal_id: str) -> None:
        """Open the skills of a mix or a kind."""
        self._goal = goal_of(self._game.drills, goal_id)
        self._show()
        self._grids.setCurrentIndex(1)
        self.start()

    def close_goal(self) -> None:
        """Go back to all drills, to the card that was open."""
        was = self._goal.id if self._goal is not None else ""
        self._goal = None
        self._show()
        self._grids.setCurrentIndex(0)
        cards = (*self.goals.cards, *self.packed.cards)
        card = next((card for card in cards if card.goal == was), None)
        (card or self.begin_button).setFocus(Qt.FocusReason.OtherFocusReason)
        if card is not None:
            bring_into_view(card)

    def start(self) -> None:
        """Give the keyboard focus to the button."""
        self.begin_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the levels the room that is left beside the title and the buttons."""
        super().resizeEvent(event)
        self.levels.fit(event.size().width() - round(HEAD * unit(self)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button, arrows go to the cards, Escape goes back."""
        key = Qt.Key(event.key())
        grid = self._grid
        if key in BEGIN and not event.isAutoRepeat():
            self.begin_button.click()
        elif key == Qt.Key.Key_Escape and self.is_open:
            self.close_goal()
        elif key in INTO and grid.cards and grid.focused is None:
            grid.cards[0].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lead Down and Right from the buttons to the cards; by default they would go to the next button."""
        is_arrow = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in INTO
        if is_arrow and isinstance(event, QKeyEvent):
            self.keyPressEvent(event)
        return is_arrow

    def _on_begin(self) -> None:
        """Run the button's action: for the card that has the keyboard focus, otherwise for all of the choice."""
        card = self._grid.focused
        if card is not None:
            card.click()
        elif self._goal is not None:
            self.wanted.emit(self._goal.id)
        elif self._is_all_untaught:
            self.lesson_wanted.emit()
        elif (weak := self._weak()) is not None:
            self.wanted.emit(weak.id)

    def _on_goal(self, goal_id: str) -> None:
        if any(mix.id == goal_id and mix.choose == "mistakes" for mix in self._game.drills.mixes):
            if to_repeat(self._game.drills, self._past):
                self.wanted.emit(goal_id)
        else:
            self.open(goal_id)

    @property
    def _grid(self) -> CardGrid:
        """The cards that the keys are for."""
        if self.is_open:
            return self.skills
        return self.packed if self.packed.focused is not None else self.goals

    @property
    def _is_all_untaught(self) -> bool:
        skills = self._game.drills.skills
        return bool(skills) and all(skill.id in self._untaught for skill in skills)

    def _weak(self) -> Mix | None:
        """The mix of everything, which has a button instead of a card."""
        return next((mix for mix in self._game.drills.mixes if _is_whole(mix)), None)

    def _show(self) -> None:
        self.goals.show_cards(self._goal_cards())
        packed = [(mix.id, self._mix_card(mix)) for mix in self._game.drills.mixes if mix.pack]
        self.packed.show_cards(packed)
        for widget in (self.packed, self._pack_heading):
            widget.setVisible(bool(packed))
        goal = self._goal
        if goal is not None:
            cards = [
                (skill.id, skill_card(self._game, skill, self._figures(skill.id), self._untaught.get(skill.id)))
                for skill in goal.drills.skills
            ]
            self.skills.show_cards(cards)
        self.back_button.setVisible(goal is not None)
        self._how.setVisible(goal is None)  # they share the room of the title
        self.title.setText(self.tr("Drills") if goal is None else game_text(goal.title))
        self.text.setText(self._goal_text())
        self._show_button()

    def _goal_text(self) -> str:
        if not self._game.drills.skills:
            return self.tr("This game has no drills.")
        if self._goal is None:
            if self._is_all_untaught and self._has_begun:
                return self.tr(
                    "No lesson has taught you a drill yet. Take the next lesson, or open what you already know."
                )
            if self._is_all_untaught:
                return self.tr("You have had no lessons yet. Take the first lesson, or open what you already know.")
            return self.tr("Pick a drill, or work on what you need most.")
        mix = next((mix for mix in self._game.drills.mixes if mix.id == self._goal.id), None)
        return game_text(mix.text) if mix is not None else self.tr("Pick a skill, or work on what you need most.")

    def _goal_cards(self) -> list[tuple[str, CardText]]:
        drills = self._game.drills
        found = [
            (mix.id, self._mistakes_card(mix) if mix.choose == "mistakes" else self._mix_card(mix))
            for mix in drills.mixes
            if not (_is_whole(mix) or mix.pack)
        ]
        whole = {kind for mix in drills.mixes if not mix.skills for kind in mix.kinds}
        found += [
            (kind, self._card_of(kind, CardText(kind_title(drills, kind), "", kind)))
            for kind in dict.fromkeys(skill.kind for skill in drills.skills if not skill.pack)
            if kind not in whole
        ]
        return found

    def _mix_card(self, mix: Mix) -> CardText:
        return self._card_of(mix.id, CardText(game_text(mix.title), game_text(mix.text), mix_icon(mix)))

    def _card_of(self, goal_id: str, blank: CardText) -> CardText:
        skills = goal_of(self._game.drills, goal_id).drills.skills
        return goal_card(blank, self._figures(*(skill.id for skill in skills)), first_unit(skills, self._untaught))

    def _mistakes_card(self, mix: Mix) -> CardText:
        blank = CardText(game_text(mix.title), game_text(mix.text), mix_icon(mix))
        count = len(to_repeat(self._game.drills, self._past))
        if not count:
            return blank._replace(note=self.tr("Nothing to redo."), is_dim=True)
        return blank._replace(left=Figure(str(count), self.tr("to redo")))

    def _figures(self, *skill_ids: str) -> CardFigures:
        assert self._state is not None
        skills = [self._game.drills.skill(skill) for skill in skill_ids]
        return card_figures(skills, self._state, self._settings)

    def _show_button(self) -> None:
        card = self._grid.focused
        if self._goal is None:
            is_there = self._weak() is not None or card is not None
            lesson = self.tr("Next lesson") if self._has_begun else self.tr("First lesson")
            words = lesson if self._is_all_untaught else self.tr("Weak spots")
            if card is not None:
                words = self.tr("Open")  # its title would make the cards shift with each focus
            if card is not None and card.goal in self._mistakes_ids():
                words = self.tr("Begin")
        else:
            is_there = True
            skills = [card.goal] if card is not None else [skill.id for skill in self._goal.drills.skills]
            words = self.tr("Begin this skill") if card is not None else self.tr("Begin")
            if card is None and all(skill in self._untaught for skill in skills):
                words = self.tr("I know this: begin")
        self.begin_button.setText(words)
        self.begin_button.setEnabled(is_there and bool(self._game.drills.skills))
        self.begin_button.updateGeometry()

    def _mistakes_ids(self) -> tuple[str, ...]:
        return tuple(mix.id for mix in self._game.drills.mixes if mix.choose == "mistakes")

    def _connect(self) -> None:
        for button in (self.begin_button, self.back_button):
            button.installEventFilter(self)
        for grid in (self.goals, self.packed):
            grid.pressed.connect(self._on_goal)
            grid.focus_moved.connect(self._show_button)
        self.skills.pressed.connect(self.wanted)
        self.skills.focus_moved.connect(self._show_button)
        self.begin_button.clicked.connect(self._on_begin)
        self.back_button.clicked.connect(self.close_goal)

    def _lay_out(self) -> None:
        for button in (self.begin_button, self.back_button):
            button.setObjectName("act")
        self.begin_button.setProperty("isMain", True)
        # A click must not take the focus from the card that the button refers to.
        self.begin_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        below = QWidget(self)
        below.setLayout(column(self._pack_heading, (self.packed, 1), gap=8))
        self.area = CardArea(self, self.goals, below)
        self._grids.addWidget(self.area)
        self._grids.addWidget(CardArea(self, self.skills))
        said = column(row(self.title, self._how, 1, gap=12), self.text, gap=2)
        head = row((said, 1), self.back_button, self.levels, self.begin_button, gap=14)
        self.setLayout(column(head, (self._grids, 1), gap=16, margins=(28, 18, 28, 20)))


def _is_whole(mix: Mix) -> bool:
    """Whether a mix is the one of everything, weakest first."""
    return not mix.skills and not mix.kinds and mix.choose == "weakest"
