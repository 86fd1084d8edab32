"""Fluency: a list of skills with accuracy and speed, and the chart of the chosen one."""

from datetime import date

from PySide6.QtCore import QCoreApplication, QModelIndex, Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.drills.plan.celeration import EACH, LEAST_DAYS, LEAST_POINTS, SkillFluency
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.ui.progress.chart.card import LEAST_POINTS as FEWEST
from dealer_trainer.ui.progress.chart.card import ChartCard
from dealer_trainer.ui.progress.chart.chart import Chart, Point, day_text, figure
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.widget.end_page import Ring
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.ui.widget.table.plain_table import PlainTable

STEPS = 12
"""Points of the dotted line to the aim."""


def rate_chart(found: SkillFluency, settings: PlanSettings) -> Chart:
    """The chart of a skill: right answers as a line, wrong ones as crosses, the aim, and the path to it."""
    points = tuple(
        Point(point.day, point.rate.rights, answers=point.rate.answers, against=point.rate.wrongs)
        for point in found.points
    )
    aim = QCoreApplication.translate("Fluency", "aim {figure}").format(figure=figure("per_minute", found.aim))
    return Chart(
        game_text(found.title), outlook_text(found, settings), "per_minute", points, goal=found.aim, goal_text=aim,
        scale="log", ahead=_ahead(found),
    )  # fmt: skip


def outlook_text(found: SkillFluency, settings: PlanSettings) -> str:
    """One or two sentences: current accuracy and speed, and what to expect."""
    return " ".join(part for part in (now_text(found), _outlook_text(found, settings)) if part)


def now_text(found: SkillFluency) -> str:
    """Speed and accuracy of the last point, never one without the other."""
    if not found.points:
        return ""
    rate = found.points[-1].rate
    words = QCoreApplication.translate("Fluency", "{accuracy} right, {rights} right and {wrongs} wrong a minute.")
    return words.format(
        accuracy=figure("percent", 100 * (rate.accuracy or 0)), rights=number_text(rate.rights),
        wrongs=number_text(rate.wrongs),
    )  # fmt: skip


def number_text(value: float) -> str:
    """A rate without its unit."""
    return f"{value:.0f}" if value >= 9.95 or value == 0 else f"{value:.1f}"


def _outlook_text(found: SkillFluency, settings: PlanSettings) -> str:
    outlook = found.outlook
    if outlook.kind == "few":
        return _few_text(found)
    if outlook.kind == "reached":
        return QCoreApplication.translate("Fluency", "The aim is reached.")
    if outlook.kind == "inaccurate":
        words = QCoreApplication.translate("Fluency", "Accuracy first: no date until {goal} are right.")
        return words.format(goal=figure("percent", settings.accuracy_goal_percent))
    weekly = f"× {outlook.weekly:.2f}"
    if outlook.kind == "flat" or outlook.day is None:
        words = QCoreApplication.translate("Fluency", "{times} a week: too little to predict a date.")
        return words.format(times=weekly)
    words = QCoreApplication.translate(
        "Fluency", "{times} a week. At this rate the aim is reached about {day} ({range})."
    )
    return words.format(times=weekly, day=_day(outlook.day), range=_range_text(found))


def _few_text(found: SkillFluency) -> str:
    if not found.points:
        words = QCoreApplication.translate("Fluency", "{count} timed answers so far; {each} make a point.")
        return words.format(count=found.answers, each=EACH)
    words = QCoreApplication.translate("Fluency", "A date needs {points} points over {days} days.")
    return words.format(points=LEAST_POINTS, days=LEAST_DAYS)


def _range_text(found: SkillFluency) -> str:
    early, late = found.outlook.early, found.outlook.late
    if early is None or late is None:
        words = QCoreApplication.translate("Fluency", "{early} or later")
        return words.format(early=_day(early if early is not None else found.outlook.day or 1))
    return QCoreApplication.translate("Fluency", "{early} to {late}").format(early=_day(early), late=_day(late))


def _day(ordinal: int) -> str:
    return day_text(date.fromordinal(ordinal), is_short=True)


def _ahead(found: SkillFluency) -> tuple[Point, ...]:
    """Points from the last day to the one on which the aim is reached."""
    line, day = found.outlook.line, found.outlook.day
    if line is None or day is None:
        return ()
    span = day - line.day
    days = sorted({line.day + round(span * step / STEPS) for step in range(STEPS + 1)})
    return tuple(Point(each, line.at(each)) for each in days)


NONE = "–"


class FluencyView(QWidget):
    """Arrow keys choose a skill, Enter drills it."""

    drill_wanted = Signal(str)
    """The id of a skill."""

    def __init__(self, found: tuple[SkillFluency, ...], settings: PlanSettings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: tuple[SkillFluency, ...] = ()
        self._settings = settings
        self.table = PlainTable(self)
        self.table.setAccessibleName(self.tr("Skills with their answers per minute"))
        self.table.wrap_rows()
        self.chart = ChartCard(Chart("", "", "per_minute", (), scale="log"), self)
        self.ring = Ring(self.chart.room)
        """How much of its chart a skill has, until there is one."""
        self.drill = push_button(self.tr("Drill this skill"), self.chart.room, self._on_drill)
        self._lay_out()
        self.table.currentCellChanged.connect(lambda row, *_: self._show_chart(row))
        self.table.activated.connect(self._on_activated)
        self.show_fluency(found, settings)

    @property
    def shown(self) -> tuple[SkillFluency, ...]:
        """The skills in the order shown: those with most points first."""
        return self._found

    def show_fluency(self, found: tuple[SkillFluency, ...], settings: PlanSettings) -> None:
        """Show other figures; the chosen skill stays chosen."""
        row = self.table.currentRow()
        chosen = self._found[row].skill if 0 <= row < len(self._found) else None
        self._found = tuple(sorted(found, key=lambda skill: -len(skill.points)))
        self._settings = settings
        names = (
            QCoreApplication.translate("Fluency", "Skill"), QCoreApplication.translate("Fluency", "Right"),
            QCoreApplication.translate("Fluency", "Per minute"), QCoreApplication.translate("Fluency", "Aim"),
        )  # fmt: skip
        self.table.fill(names, tuple(_cells(skill) for skill in self._found))
        has_points = any(skill.points for skill in self._found)
        for rate in (1, 2):
            self.table.setColumnHidden(rate, not has_points)
        self._hint.setVisible(has_points)
        row = next((at for at, skill in enumerate(self._found) if skill.skill == chosen), 0)
        self.table.setCurrentCell(row, 0)
        self._show_chart(row)

    def _show_chart(self, row: int) -> None:
        if 0 <= row < len(self._found):
            found = self._found[row]
            self.chart.show_chart(rate_chart(found, self._settings))
            words = self.tr("{count} of {least}\nanswers").format(count=found.answers, least=EACH)
            if found.points:
                words = self.tr("{count} of {least}\npoints").format(count=len(found.points), least=FEWEST)
            share = len(found.points) / FEWEST if found.points else found.answers / EACH
            self.ring.show_share(min(1.0, share), words)

    def _on_drill(self) -> None:
        self.drill_wanted.emit(self._found[self.table.currentRow()].skill)

    def _on_activated(self, index: QModelIndex) -> None:
        self.drill_wanted.emit(self._found[index.row()].skill)

    def _lay_out(self) -> None:
        panel = QFrame(self)
        panel.setObjectName("panel")
        words = self.tr("Line: right answers a minute. Crosses: wrong ones. Each step up multiplies.")
        self._hint = named_label(panel, "quiet", words)
        panel.setLayout(column((self.table, 1), self._hint, gap=10, margins=(18, 14, 18, 16)))
        few = column(2, self.ring, self.drill, 3, gap=20)
        for part in (self.ring, self.drill):
            few.setAlignment(part, Qt.AlignmentFlag.AlignHCenter)
        self.chart.room.setLayout(few)
        self.setLayout(row((panel, 1), (self.chart, 1), gap=16))


def _cells(found: SkillFluency) -> tuple[str, ...]:
    if not found.points:
        return game_text(found.title), NONE, NONE, number_text(found.aim)
    rate = found.points[-1].rate
    accuracy = figure("percent", 100 * (rate.accuracy or 0))
    return game_text(found.title), accuracy, number_text(rate.rights), number_text(found.aim)
