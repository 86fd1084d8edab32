"""The lessons or the skills of a scoring game or a show to choose from, each with its picture and how far it is."""

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.drills.course.outline import CourseProgress, LessonOutline
from dealer_trainer.games.drills import Drills
from dealer_trainer.ui.drill.drill_card import CardText, filled_card
from dealer_trainer.ui.family.paint import part_piece
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.style.scaling import set_widest, unit
from dealer_trainer.ui.trainee.family_store import FamilyStore
from dealer_trainer.ui.trainee.trainee_button import TraineeButton
from dealer_trainer.ui.widget.area import ColumnArea
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.part import RowButton, column, named_label, row, set_look
from dealer_trainer.ui.widget.unit_picture import UnitPicture

PartKind = Literal["today", "game", "lesson", "skill"]
SMALL, LARGE, LEAST, GAP, WIDEST = 56, 132, 300, 12, 1240
"""The least and greatest side of a picture, the least width of a card, the gap between two, and the width of all."""
AROUND, HEAD = 10, 112
"""Above and below a picture in its card, and what a page has besides its cards, at scale 1."""
FEW = 8
"""So many cards lie in two columns, more in three."""


class SkillLook(NamedTuple):
    """What tells a skill's card from the others: a throw of dice, or an icon."""

    icon: str = "guide"
    dice: tuple[int, ...] = ()


class Part(NamedTuple):
    """One part of a training. `id`: of a lesson or a skill; `text`: what it is about; `steps`: of a lesson."""

    kind: PartKind
    title: str
    id: str = ""
    text: str = ""
    look: SkillLook = SkillLook()
    steps: int = 1


def parts_of(
    drills: Drills,
    lessons: Sequence[LessonOutline],
    game: str = "",
    looks: Mapping[str, SkillLook] = MappingProxyType({}),
) -> tuple[Part, ...]:
    """Today's mix, the game if it has a title, the lessons, and the skills, with their looks by id."""
    return (
        *([Part("today", QCoreApplication.translate("PartPage", "Today’s mix"))] if drills.skills else []),
        *([Part("game", game)] if game else []),
        *(
            Part("lesson", game_text(each.title), each.id, game_text(each.text[0]), _look(each, looks), each.items + 2)
            for each in lessons
        ),
        *(
            Part("skill", game_text(skill.title), skill.id, game_text(skill.text), looks.get(skill.id, SkillLook()))
            for skill in drills.skills
        ),
    )


def _look(lesson: LessonOutline, looks: Mapping[str, SkillLook]) -> SkillLook:
    """A lesson has the dice of the first of its skills that has any, or the icon of the first."""
    found = [looks[skill] for skill in lesson.skills if skill in looks]
    return next((look for look in found if look.dice), next(iter(found), SkillLook()))


class PartCard(RowButton):
    """Its picture in a ring as full as it is done, its title, what it is about, and how it goes."""

    def __init__(self, part: Part, title: str, parent: QWidget) -> None:
        super().__init__("choiceCard", title, parent)
        self.part, self._card = part, CardText(title, part.text, "")
        self.picture = UnitPicture(part_piece, self)
        self.pill = named_label(self, "pill", is_wrapped=False)
        self._figures = named_label(self, "quiet")
        head = row((named_label(self, "chartTitle", title), 1), self.pill, gap=8)
        head.setAlignment(self.pill, Qt.AlignmentFlag.AlignTop)
        said = column(1, head, named_label(self, "quiet", part.text), self._figures, 1, gap=4)
        self.fill(row(self.picture, (said, 1), gap=16, margins=(14, AROUND, 16, AROUND)))

    def show_state(self, card: CardText, *, is_next: bool = False) -> None:
        """Show how it goes: figures or a note, a word, and how much is done; `is_next`: it is what to take now."""
        figures = [f"{figure.number} {figure.words}" for figure in (card.left, card.right) if figure is not None]
        self._figures.show_text(" · ".join(figures) or card.note)
        self.pill.show_text(card.pill)
        set_look(self.pill, "kind", card.shade)
        set_look(self, "isNext", is_next)
        look = self.part.look
        self.picture.show_unit(tuple(map(str, look.dice)) or (look.icon,), card.share or 0.0)
        self.setAccessibleName(card.spoken)

    def show_skill(self, store: FamilyStore | None) -> None:
        """Show how good somebody is at a skill."""
        figures = None if store is None else store.figures(self.part.id)
        self.show_state(self._card if figures is None else filled_card(self._card, figures))

    def show_lesson(self, progress: CourseProgress) -> None:
        """Show how far somebody is with a lesson."""
        part, card = self.part, self._card
        share = progress.places.get(part.id, 0) / part.steps
        if part.id in progress.done:
            card, share = card._replace(pill=QCoreApplication.translate("PartPage", "done"), shade="good"), 1.0
        elif part.id == progress.next:
            card = card._replace(pill=QCoreApplication.translate("PartPage", "next"), shade="warn")
        elif share:
            card = card._replace(pill=QCoreApplication.translate("PartPage", "begun"))
        self.show_state(card._replace(share=share), is_next=part.id == progress.next)


class PartPage(QWidget):
    """Offers the parts of one kind."""

    chosen = Signal(str)
    """The id of a lesson or a skill."""

    def __init__(
        self, title: str, note: str, parts: Sequence[Part], store: FamilyStore | None, parent: QWidget
    ) -> None:
        """`note`: a sentence about the game below them."""
        super().__init__(parent)
        self.setObjectName("page")
        self.setAccessibleName(title)
        self._store, held, inside = store, QFrame(self), QWidget(self)
        titles = [f"{place}. {each.title}" if each.kind == "lesson" else each.title
                  for place, each in enumerate(parts, 1)]  # fmt: skip
        self.cards = tuple(PartCard(part, text, held) for part, text in zip(parts, titles, strict=True))
        for card in self.cards:
            card.clicked.connect(partial(self.chosen.emit, card.part.id))
        self._grid = FoldingRow(self.cards, held, spread="columns")
        self._grid.gap, self._grid.is_level = GAP, True
        head = row(
            (named_label(self, "headline", title), 1), *([] if store is None else [TraineeButton(store.store, self)])
        )
        held.setLayout(column(self._grid, *([named_label(held, "quiet", note)] if note else []), 1, gap=16))
        set_widest(held, WIDEST)
        self._place = row((held, 1000), 1, gap=0, margins=(28, 0, 28, 18))
        inside.setLayout(self._place)
        self._area = ColumnArea(self, inside)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setLayout(column(row(head, margins=(28, 20, 28, 0)), (self._area, 1), gap=14))
        self.show_store()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give each column as much room as there is, and make the pictures so large that the cards fill the page."""
        super().resizeEvent(event)
        around = self._place.contentsMargins()  # they grow with the window, not with the type of this page
        beside = around.left() + around.right() + self._area.verticalScrollBar().sizeHint().width()
        wide = min(WIDEST, (self.width() - beside) / unit(self))
        columns = max(1, min(2 if len(self.cards) <= FEW else 3, int((wide + GAP) / (LEAST + GAP))))
        self._grid.column = int((wide - GAP * (columns - 1)) / columns) - 1
        high = (self.height() / unit(self) - HEAD) / -(-len(self.cards) // columns) - GAP - 2 * AROUND
        for card in self.cards:
            card.picture.setFixedSize(QSize(1, 1) * round(min(LARGE, max(SMALL, high)) * unit(self)))
        self._grid.updateGeometry()

    def show_store(self) -> None:
        """Show what is known of the trainee; of nobody, the first lesson comes next."""
        first = CourseProgress(frozenset(), self.cards[0].part.id, {}, frozenset())
        progress = first if self._store is None else self._store.progress
        for card in self.cards:
            if card.part.kind == "skill":
                card.show_skill(self._store)
            else:
                card.show_lesson(progress)
