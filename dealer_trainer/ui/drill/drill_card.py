"""Cards on the Drills screen: what is trained in one sentence, how well, how fast, and how much is due."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QProgressBar, QPushButton, QSizePolicy, QWidget

from dealer_trainer.drills.plan.card import CardFigures
from dealer_trainer.drills.plan.figure import score_text
from dealer_trainer.games import Game
from dealer_trainer.games.drills import Mix, Skill
from dealer_trainer.ui.progress.chart.chart import figure
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.part import PlainLabel, column, named_label, row, set_look, set_tip
from dealer_trainer.ui.widget.verdict_panel import IconLabel

LEAST_WIDTH = 236
ICON = 28
"""Side of the icon at scale 1."""

Shade = Literal["plain", "good", "warn"]


class Figure(NamedTuple):
    """A number and its meaning: "91%" "right"."""

    number: str
    words: str


class CardText(NamedTuple):
    """The text of a card. `glyph`: letters instead of the icon. `share`: how full the bar is, None for no bar.

    `note`: shown instead of the figures, if there are none.
    """

    title: str
    text: str
    icon: str
    glyph: str = ""
    pill: str = ""
    shade: Shade = "plain"
    left: Figure | None = None
    right: Figure | None = None
    note: str = ""
    share: float | None = None
    is_dim: bool = False

    @property
    def spoken(self) -> str:
        """All of it, for a screen reader."""
        figures = [f"{figure.number} {figure.words}" for figure in (self.left, self.right) if figure is not None]
        parts = (self.title, self.text, *figures, self.note, self.pill)
        return " ".join(f"{part.rstrip('.')}." for part in parts if part)


class FigureLine(QWidget):
    """A number and its meaning side by side; hidden without one."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._number, self._words = PlainLabel(self), named_label(self, "quiet", is_wrapped=False)
        bold = self._number.font()
        bold.setWeight(QFont.Weight.DemiBold)
        self._number.setFont(bold)
        self.setLayout(row(self._number, self._words, gap=4))
        self._number.setObjectName("cardFigure")

    def show_figure(self, figure: Figure | None) -> None:
        """Show a figure, or none."""
        self._number.setText("" if figure is None else figure.number)
        self._words.setText("" if figure is None else figure.words)
        self.setVisible(figure is not None)


BESIDE_TITLE = 40
"""What a card needs beside its title, icon and pill, in pixels at scale 1."""


class DrillCard(QPushButton):
    """Pressed with the mouse, Space or Enter; as high as its text at its width."""

    focused = Signal(bool)
    """The keyboard focus came, or left."""

    def __init__(self, goal: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("choiceCard")
        self.goal = goal
        self.card = CardText("", "", "drills")
        """The text it shows."""
        self._icon, self._letters = IconLabel("drills", self, ICON), named_label(self, "glyph", is_wrapped=False)
        self._title, self._text = named_label(self, "chartTitle"), named_label(self, "quiet")
        self._pill = named_label(self, "pill", is_wrapped=False)
        self._note = named_label(self, "quiet")
        self._left, self._right = FigureLine(self), FigureLine(self)
        self._figures = FoldingRow((self._left, self._right), self, spread="apart")
        self._bar = QProgressBar(self)
        self._bar.setObjectName("progress")
        self._bar.setTextVisible(False)
        self._bar.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._head = row(self._icon, self._letters, (self._title, 1), gap=6)
        self._learned = named_label(self, "quiet", self.tr("learned"), is_wrapped=False)
        self._foot = row(self._learned, (self._bar, 1), gap=8)
        parts = self._head, self._text, 1, self._note, self._figures, self._foot
        self.setLayout(column(*parts, gap=4, margins=(12, 10, 12, 11)))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_card(self, card: CardText) -> None:
        """Show another text."""
        self.card = card
        self._icon.show_icon(card.icon, "quiet" if card.is_dim else "accent")
        self._icon.setVisible(not card.glyph)
        self._letters.show_text(card.glyph)
        set_look(self._letters, "isDim", card.is_dim)
        self._title.setText(card.title)
        self._title.setObjectName("quiet" if card.is_dim else "chartTitle")
        set_look(self._title, "isDim", card.is_dim)
        self._text.show_text(card.text)
        self._pill.show_text(card.pill)
        set_look(self._pill, "kind", card.shade)
        self._note.show_text(card.note)
        self._left.show_figure(card.left)
        self._right.show_figure(card.right)
        self._figures.setVisible(card.left is not None)
        self._bar.setValue(round(100 * (card.share or 0)))
        self._bar.setVisible(card.share is not None)
        self._place_pill()
        self.setAccessibleName(card.spoken)
        set_tip(self, "\n".join(filter(None, (card.title, card.text, card.pill))))

    def sizeHint(self) -> QSize:
        """Room for its parts."""
        layout = self.layout()
        return QSize(round(LEAST_WIDTH * unit(self)), 0 if layout is None else layout.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """The same; a grid asks for more height where the text needs more lines."""
        layout = self.layout()
        return QSize() if layout is None else layout.minimumSize()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Find the pill its place at another width."""
        super().resizeEvent(event)
        self._place_pill()

    def _place_pill(self) -> None:
        """Put the pill beside the title, or at the bar where a word of the title has no room: it cannot wrap."""
        longest = max(map(self._title.fontMetrics().horizontalAdvance, self._title.text().split()), default=0)
        taken = self._icon.sizeHint().width() + self._pill.sizeHint().width() + round(BESIDE_TITLE * unit(self))
        is_below = bool(self.card.pill) and longest + taken > self.width()
        self._learned.setVisible(self.card.share is not None and not is_below)
        to, former = (self._foot, self._head) if is_below else (self._head, self._foot)
        if to.indexOf(self._pill) < 0:
            former.removeWidget(self._pill)
            to.addWidget(self._pill, 0, Qt.AlignmentFlag.AlignTop)

    def least_height(self, wide: int) -> int:
        """The least height at a width."""
        layout = self.layout()
        return 0 if layout is None else layout.minimumHeightForWidth(wide)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the card too, and leave the arrows to the grid."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Signal that the keyboard focus came."""
        super().focusInEvent(event)
        self.focused.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Signal that the keyboard focus left."""
        super().focusOutEvent(event)
        self.focused.emit(False)


def skill_card(game: Game, skill: Skill, figures: CardFigures, in_unit: int | None) -> CardText:
    """The card of one skill; `in_unit`: the course's unit that teaches it, if it has not been taught yet."""
    odds = skill.features.get("odds")
    glyph = str(game.odds[odds]) if isinstance(odds, str) and odds in game.odds else ""
    return filled_card(CardText(game_text(skill.title), game_text(skill.text), skill.kind, glyph), figures, in_unit)


def filled_card(blank: CardText, figures: CardFigures, in_unit: int | None = None) -> CardText:
    """The card of one skill with its figures."""
    return _filled(blank, figures, in_unit, *_stage_pill(figures))


def goal_card(blank: CardText, figures: CardFigures, in_unit: int | None) -> CardText:
    """The card of skills that are trained together."""
    pill, shade = _goal_pill(figures)
    return _filled(blank, figures, in_unit, pill, shade)


def mix_icon(mix: Mix) -> str:
    """A mix of whole kinds has the icon of the first."""
    if mix.choose == "mistakes":
        return "mistakes"
    if mix.pack:
        return "duty"
    return mix.kinds[0] if mix.kinds and not mix.skills else "pair"


def first_unit(skills: Sequence[Skill], untaught: Mapping[str, int]) -> int | None:
    """The unit that teaches the first of these skills, None if one of them has been taught already."""
    units = [untaught.get(skill.id) for skill in skills]
    known = [number for number in units if number is not None]
    return min(known) if known and len(known) == len(units) else None


def _filled(blank: CardText, figures: CardFigures, in_unit: int | None, pill: str, shade: Shade) -> CardText:
    if in_unit is not None:
        words = QCoreApplication.translate("DrillCard", "Taught in unit {number}")
        return blank._replace(note=words.format(number=in_unit), is_dim=True)
    if not figures.answers:
        return blank._replace(pill=pill, shade=shade, note=_size_text(figures), share=0.0)
    words, count = QCoreApplication.translate("DrillCard", "with help"), figures.score.helped
    helped = Figure(str(count), words) if count else None
    blank = blank._replace(pill=pill, shade=shade, share=figures.mastery)
    if not figures.score.of:
        return blank._replace(left=helped)
    right = Figure(translated(score_text(figures.score)), QCoreApplication.translate("DrillCard", "right"))
    return blank._replace(left=right, right=_time(figures) or helped)


def _time(figures: CardFigures) -> Figure | None:
    if figures.time_ms is None:
        return None
    words = QCoreApplication.translate("DrillCard", "median")
    if figures.aim_ms is not None:
        words = QCoreApplication.translate("DrillCard", "goal {goal}").format(goal=_seconds(figures.aim_ms))
    return Figure(_seconds(figures.time_ms), words)


def _seconds(ms: int) -> str:
    return figure("seconds", ms / 1000)


def _size_text(figures: CardFigures) -> str:
    if figures.skills == 1:
        return QCoreApplication.translate("DrillCard", "Not tried yet")
    return QCoreApplication.translate("DrillCard", "{count} skills, none tried yet").format(count=figures.skills)


def _stage_pill(figures: CardFigures) -> tuple[str, Shade]:
    if figures.due:
        return _due_text(figures.due), "warn"
    words: dict[str, tuple[str, Shade]] = {
        "new": (QCoreApplication.translate("DrillCard", "new"), "plain"),
        "learning": (QCoreApplication.translate("DrillCard", "learning"), "warn"),
        "slow": (QCoreApplication.translate("DrillCard", "right but slow"), "plain"),
        "known": (QCoreApplication.translate("DrillCard", "known"), "good"),
    }
    return words[figures.stage]


def _goal_pill(figures: CardFigures) -> tuple[str, Shade]:
    if figures.due:
        return _due_text(figures.due), "warn"
    if not figures.answers:
        return QCoreApplication.translate("DrillCard", "new"), "plain"
    if figures.known == figures.skills:
        return QCoreApplication.translate("DrillCard", "known"), "good"
    return "", "plain"


def _due_text(due: int) -> str:
    if due == 1:
        return QCoreApplication.translate("DrillCard", "1 due")
    return QCoreApplication.translate("DrillCard", "{count} due").format(count=due)
