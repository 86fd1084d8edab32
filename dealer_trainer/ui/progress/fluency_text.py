"""Fluency in words and as a chart: right and wrong answers per minute, the aim, and its expected date, if any."""

from datetime import date

from PySide6.QtCore import QCoreApplication

from dealer_trainer.drills.plan.celeration import EACH, LEAST_DAYS, LEAST_POINTS, SkillFluency
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.ui.progress.chart.chart import Chart, Point, day_text, figure
from dealer_trainer.ui.settings.translated import game_text

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
