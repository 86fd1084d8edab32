"""Item statistics of one exam: its reliability, and figures for each skill."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dealer_trainer.certification.school.figures.school_figures import ExamFigures
from dealer_trainer.certification.school.figures.statistics import LEAST, Reliability, SkillFigures
from dealer_trainer.ui.progress.chart.chart import figure
from dealer_trainer.ui.settings.translated import game_text, window_locale
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.table.cell import Cell
from dealer_trainer.ui.widget.table.sortable_table import SortableTable
from dealer_trainer.ui.widget.tile import Tile

NONE = "–"


class ItemsPane(QWidget):
    """One exam's items: reliability on top, the skills below; a sentence instead if there are too few sittings."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sittings = Tile(self.tr("Sittings"), self)
        self.reliability = Tile(self.tr("Reliability"), self)
        self.skills = Tile(self.tr("Skills"), self)
        names = (
            self.tr("Skill"), self.tr("Asked"), self.tr("Sittings"), self.tr("Right"), self.tr("Discrimination"),
            self.tr("Median time"),
        )  # fmt: skip
        self.table = SortableTable(names, self.tr("Items by skill"), 1, 3, self)
        self._text = PlainLabel(self)
        self._text.setObjectName("article")
        self._text.setWordWrap(True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._legend = PlainLabel(self)
        self._legend.setObjectName("quiet")
        self._legend.setWordWrap(True)
        self._meaning = self.tr(
            "Reliability: how much of the difference between trainees is skill rather than luck; 1 is all of it. "
            "Discrimination: how well a skill separates strong trainees from weak ones, from \u22121 to 1. Below 0, "
            "review its items."
        )
        self._tiles = QWidget(self)
        row = QHBoxLayout(self._tiles)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        for tile in (self.reliability, self.sittings, self.skills):
            row.addWidget(tile, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        column.addWidget(self._tiles)
        column.addWidget(self.table, 1)
        column.addWidget(self._legend)
        column.addWidget(self._text, 1)

    @property
    def text(self) -> str:
        """The sentence shown in place of figures, empty if there are figures."""
        return self._text.text()

    @property
    def legend(self) -> str:
        """The text below the figures."""
        return self._legend.text()

    def show_exam(self, exam: ExamFigures | None, unread: int, elsewhere: int = 0) -> None:
        """Show an exam's figures, if there are enough sittings. `elsewhere`: how many sittings other stations gave."""
        count = 0 if exam is None else exam.sittings
        is_shown = exam is not None and count >= LEAST
        here_alone = self._here_alone(elsewhere)
        self._text.setText("" if is_shown else f"{self._too_few(count, unread)} {here_alone}".strip())
        self._legend.setText(f"{self._meaning} {here_alone}".strip())
        self._text.setVisible(not is_shown)
        for part in (self._tiles, self.table, self._legend):
            part.setVisible(is_shown)
        if exam is None or not is_shown:
            self.table.show_rows(())
            return
        self.sittings.show_figure(str(count), self._left_out(unread) or self.tr("completed"))
        self.reliability.show_figure(*_reliability(exam.reliability))
        text = self.tr("asked, {count} in every exam").format(count=exam.reliability.skills)
        self.skills.show_figure(str(len(exam.skills)), text)
        self.table.show_rows(tuple(map(_skill, exam.skills)))

    def _too_few(self, count: int, unread: int) -> str:
        if count == 0:
            text = self.tr("No sitting has been completed yet. Figures need at least {least}.")
        elif count == 1:
            text = self.tr("One sitting has been completed. Figures need at least {least}.")
        else:
            text = self.tr("{count} sittings have been completed. Figures need at least {least}.")
        return f"{text.format(count=count, least=LEAST)} {self._left_out(unread)}".strip()

    def _here_alone(self, elsewhere: int) -> str:
        if not elsewhere:
            return ""
        return self.tr("Only this station’s sittings are counted here. Sittings at other stations: {count}.").format(
            count=elsewhere
        )

    def _left_out(self, unread: int) -> str:
        if not unread:
            return ""
        return self.tr("Left out: {count} with a different edition of the game.").format(count=unread)


def _skill(skill_figures: SkillFigures) -> tuple[Cell, ...]:
    is_against = skill_figures.discrimination is not None and skill_figures.discrimination < 0
    return (
        Cell(game_text(skill_figures.title), game_text(skill_figures.title)),
        Cell(str(skill_figures.asked), skill_figures.asked),
        Cell(str(skill_figures.sittings), skill_figures.sittings),
        Cell(
            NONE if skill_figures.facility is None else figure("percent", 100 * skill_figures.facility),
            skill_figures.facility,
        ),
        Cell(_number(skill_figures.discrimination), skill_figures.discrimination, "bad" if is_against else ""),
        Cell(
            NONE if skill_figures.median_ms is None else figure("seconds", skill_figures.median_ms / 1000),
            skill_figures.median_ms,
        ),
    )


def _reliability(found: Reliability) -> tuple[str, str]:
    if found.alpha is None:
        return NONE, QCoreApplication.translate(
            "School", "the trainees do not differ, or have too few skills in common"
        )
    if found.low is None or found.high is None:
        return _number(found.alpha), QCoreApplication.translate("School", "no interval")
    text = QCoreApplication.translate("School", "n = {count}; 95% interval {low} to {high}")
    return _number(found.alpha), text.format(count=found.sittings, low=_number(found.low), high=_number(found.high))


def _number(value: float | None) -> str:
    """A number to two places, with a typographic minus."""
    return NONE if value is None else window_locale().toString(value, "f", 2).replace("-", "\N{MINUS SIGN}")
