"""The lessons or the skills of a game on cards: what is done, what comes next, how accurate and fast each is."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.course.outline import CourseProgress, LessonOutline
from dealer_trainer.games.drills import Drills
from dealer_trainer.ui.drill.card_grid import CardGrid
from dealer_trainer.ui.drill.drill_card import CardText, filled_card
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.trainee.family_store import FamilyStore, trainee_button
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label

PartKind = Literal["today", "game", "lesson", "skill"]
_ACROSS = 4
"""The most cards in a row."""


class Part(NamedTuple):
    """One part of a training. `id`: of a lesson or a skill; `text`: what it is about."""

    kind: PartKind
    title: str
    id: str = ""
    text: str = ""


def parts_of(drills: Drills, lessons: Sequence[LessonOutline], game: str = "") -> tuple[Part, ...]:
    """Today's mix, the game if it has a title, the lessons, and the skills."""
    return (
        *([Part("today", QCoreApplication.translate("PartPage", "Today’s mix"))] if drills.skills else []),
        *([Part("game", game)] if game else []),
        *(Part("lesson", game_text(lesson.title), lesson.id, game_text(lesson.text[0])) for lesson in lessons),
        *(Part("skill", game_text(skill.title), skill.id, game_text(skill.text)) for skill in drills.skills),
    )


class PartPage(QWidget):
    """Offers the parts of one kind."""

    chosen = Signal(str)
    """The id of a lesson or a skill."""

    def __init__(
        self, title: str, note: str, parts: Sequence[Part], store: FamilyStore | None, parent: QWidget
    ) -> None:
        """`note`: a sentence about the game that is always visible."""
        super().__init__(parent)
        self.setObjectName("page")
        self.setAccessibleName(title)
        self._parts, self._store = tuple(parts), store
        self.grid = CardGrid(_ACROSS, self)
        self.grid.pressed.connect(self.chosen)
        head = row(
            (named_label(self, "headline", title), 1), *([] if store is None else [trainee_button(store.store, self)])
        )
        notes = [named_label(self, "quiet", note)] if note else []
        self.setLayout(column(head, (self.grid, 1), *notes, gap=14, margins=(28, 20, 28, 18)))
        self.show_store()

    def show_store(self) -> None:
        """Show what is known of the trainee."""
        progress = None if self._store is None else self._store.progress
        self.grid.show_cards([
            (part.id, self._skill(part) if part.kind == "skill" else _lesson(part, number, progress))
            for number, part in enumerate(self._parts, 1)
        ])  # fmt: skip

    def _skill(self, part: Part) -> CardText:
        card = CardText(part.title, part.text, "drills")
        figures = None if self._store is None else self._store.figures(part.id)
        return card if figures is None else filled_card(card, figures)


def _lesson(part: Part, number: int, progress: CourseProgress | None) -> CardText:
    card = CardText(part.title, part.text, "guide", str(number))
    if progress is None:
        return card
    if part.id in progress.done:
        return card._replace(pill=QCoreApplication.translate("PartPage", "done"), shade="good")
    if part.id == progress.next:
        return card._replace(pill=QCoreApplication.translate("PartPage", "next"), shade="warn")
    is_begun = part.id in progress.places
    return card._replace(pill=QCoreApplication.translate("PartPage", "begun") if is_begun else "")
