"""The charts of progress, made from a trainee's figures: accuracy, time, minutes, and retention."""

from collections.abc import Sequence
from statistics import median, quantiles

from PySide6.QtCore import QCoreApplication

from dealer_trainer.drills.plan.memory import Retention
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.summary import Day
from dealer_trainer.ui.progress.chart.chart import Chart, Point, Unit, figure

TRAIL = 7
"""Days or weeks of training whose middle value is the line of right answers, and whose middle half is the band."""
LEAST_TRAIL = 3


def accuracy_chart(days: Sequence[Day], width: int, goal_percent: int) -> Chart:
    """Daily accuracy as dots; the middle of the last seven days as a line, their middle half as a band."""
    points = tuple(_accuracy_point(days[max(0, index + 1 - TRAIL) : index + 1]) for index in range(len(days)))
    goal = QCoreApplication.translate("Progress", "goal {figure}").format(figure=figure("percent", goal_percent))
    title = QCoreApplication.translate("Progress", "Right answers")
    return Chart(title, _accuracy_text(points), "percent", points, goal=goal_percent, goal_text=goal, width=width)


def latency_chart(days: Sequence[Day], width: int) -> Chart:
    """The time that right answers took: the middle value, and the middle half around it."""
    points = tuple(
        Point(day.day.toordinal(), day.spread.middle / 1000, day.spread.low / 1000, day.spread.high / 1000, day.answers)
        for day in days
        if day.spread is not None
    )
    title = QCoreApplication.translate("Progress", "Time for a right answer")
    return Chart(title, _trend_text(points, "seconds"), "seconds", points, width=width)


def minutes_chart(days: Sequence[Day], width: int) -> Chart:
    """Minutes of practice; `width`: how many days a point covers, here and in every other chart."""
    points = tuple(Point(day.day.toordinal(), day.minutes, answers=day.answers) for day in days)
    total = figure("minutes", sum(point.value for point in points))
    words = {
        (True, True): QCoreApplication.translate("Progress", "{total} on one day."),
        (True, False): QCoreApplication.translate("Progress", "{total} on {count} days."),
        (False, True): QCoreApplication.translate("Progress", "{total} in one week."),
        (False, False): QCoreApplication.translate("Progress", "{total} in {count} weeks."),
    }[width == 1, len(points) == 1]
    title = QCoreApplication.translate("Progress", "Minutes of practice")
    return Chart(title, words.format(total=total, count=len(points)), "minutes", points, "bars", width=width)


def retention_chart(retention: Sequence[Retention], settings: PlanSettings) -> Chart:
    """How much of what was asked will still be known without more training."""
    points = tuple(Point(on_day.day, 100 * on_day.mean) for on_day in retention)
    wanted = settings.desired_retention_percent
    goal = QCoreApplication.translate("Progress", "target {figure}").format(figure=figure("percent", wanted))
    title = QCoreApplication.translate("Progress", "What you will remember")
    return Chart(title, _memory_text(retention), "percent", points, "line", "ahead", wanted, goal)


def _memory_text(retention: Sequence[Retention]) -> str:
    if not retention:
        return QCoreApplication.translate("Progress", "No rules asked yet.")
    last = retention[-1]
    words = QCoreApplication.translate(
        "Progress", "Without practice, you will know {figure} of the rules in {days} days; {due} will be due."
    )
    return words.format(figure=figure("percent", 100 * last.mean), days=last.day, due=last.due)


def _trend_text(points: Sequence[Point], unit: Unit) -> str:
    if not points:
        return QCoreApplication.translate("Progress", "No timed answers yet.")
    last = figure(unit, points[-1].value)
    if len(points) == 1:
        return QCoreApplication.translate("Progress", "{last} so far.").format(last=last)
    words = QCoreApplication.translate("Progress", "From {first} to {last}.")
    return words.format(first=figure(unit, points[0].value), last=last)


def _accuracy_point(days: Sequence[Day]) -> Point:
    """The point for the last of `days`, with those before it."""
    shares = [100 * day.accuracy for day in days]
    low, high = None, None
    if len(shares) >= LEAST_TRAIL:
        low, _, high = quantiles(shares, n=4, method="inclusive")
    last = days[-1]
    return Point(last.day.toordinal(), median(shares), low, high, last.answers, 100 * last.accuracy)


def _accuracy_text(points: Sequence[Point]) -> str:
    words = _trend_text(points, "percent")
    if len(points) < LEAST_TRAIL:
        return words
    dots = QCoreApplication.translate("Progress", "Dots: single days. Line: median of seven.")
    return f"{words} {dots}"
