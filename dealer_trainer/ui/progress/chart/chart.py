"""A chart as a value: its points, how they are drawn, and each in words."""

from datetime import date
from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication

from dealer_trainer.ui.settings.translated import window_locale
from dealer_trainer.ui.style.theme import blend, contrast

RAMP = ("#fbe6ab", "#f6c552", "#ee9f42", "#dc6a35", "#b8322a", "#82151b")
"""From pale amber to deep red: it grows darker with every step, so neither a missing cone nor a gray print hides the
order."""


def ramp(share: float) -> str:
    """The color of a share from 0 to 1."""
    place = min(max(share, 0.0), 1.0) * (len(RAMP) - 1)
    step = min(int(place), len(RAMP) - 2)
    return blend(RAMP[step], RAMP[step + 1], place - step)


def ink_on(color: str) -> str:
    """Black or white, whichever is more legible on a color."""
    return max(("#ffffff", "#000000"), key=lambda ink: contrast(ink, color))


Unit = Literal["percent", "seconds", "minutes"]


class Point(NamedTuple):
    """One figure. `x`: a day's ordinal. `answers`: how many it rests on.

    `single`: the day's own figure, if `value` is the middle of several days.
    """

    x: int
    value: float
    answers: int | None = None
    single: float | None = None


class Chart(NamedTuple):
    """What is drawn and described. `goal`: a line to reach."""

    title: str
    summary: str
    unit: Unit
    points: tuple[Point, ...]
    shape: Literal["line", "bars"] = "line"
    goal: float | None = None
    goal_text: str = ""


def figure(unit: Unit, value: float) -> str:
    """A figure as text: "71%", "9.2 s", "18 min"."""
    if unit == "percent":
        return QCoreApplication.translate("Chart", "{number}%").format(number=round(value))
    if unit == "seconds":
        number = window_locale().toString(float(value), "f", 1 if value < 100 else 0)
        return QCoreApplication.translate("Chart", "{number} s").format(number=number)
    hours, minutes = divmod(round(value), 60)
    if hours < 2:
        return QCoreApplication.translate("Chart", "{number} min").format(number=round(value))
    if not minutes:
        return QCoreApplication.translate("Chart", "{hours} h").format(hours=hours)
    return QCoreApplication.translate("Chart", "{hours} h {minutes} min").format(hours=hours, minutes=minutes)


def day_text(day: date, *, is_short: bool = False) -> str:
    """A date in the window's language; a short one has no year."""
    from PySide6.QtCore import QDate

    form = QCoreApplication.translate("Date", "MMM d, yyyy")
    if is_short:
        form = QCoreApplication.translate("Date", "MMM d")
    return window_locale().toString(QDate(day.year, day.month, day.day), form)


def point_text(chart: Chart, point: Point) -> str:
    """One point in a sentence: "Nov 12, 2026: 84%, 40 answers"."""
    values = {"where": day_text(date.fromordinal(point.x)), "figure": figure(chart.unit, point.value)}
    words = QCoreApplication.translate("Chart", "{where}: {figure}").format(**values)
    if point.single is not None:
        own = figure(chart.unit, point.single)
        words = QCoreApplication.translate("Chart", "{where}: {own}, median {figure}").format(own=own, **values)
    if point.answers is not None:
        if point.answers == 1:
            return words + QCoreApplication.translate("Chart", ", one answer")
        words += QCoreApplication.translate("Chart", ", {count} answers").format(count=point.answers)
    return words
