"""Where an axis is marked: round figures upward, days and months across."""

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QCoreApplication

from dealer_trainer.ui.progress.chart.chart import Chart, Unit, day_text, figure, written_date

Tick = tuple[float, str]

_STEPS = {
    "percent": (5, 10, 20, 25, 50),
    "seconds": (0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600),
    "per_minute": (0.5, 1, 2, 5, 10, 20, 50, 100),
    "minutes": (1, 2, 5, 10, 15, 20, 30, 60, 120, 240, 480, 1440),
}
_ROUND = tuple(times * 10.0**power for power in range(-1, 4) for times in (1, 2, 5))
"""Marks of a log scale."""
_DAYS = (1, 2, 7, 14)
_MONTHS = (1, 2, 3, 6, 12, 24, 60)


def bounds(chart: Chart) -> tuple[float, float]:
    """The bounds of the upward axis: percentages from a round figure below the minimum, everything else from zero."""
    found = [
        edge
        for point in chart.points
        for edge in (point.value, point.low, point.high, point.single)
        if edge is not None
    ]
    found += [] if chart.goal is None else [chart.goal]
    if chart.scale == "log":
        found += [point.against for point in chart.points if point.against]
        least, most = min((value for value in found if value > 0), default=1.0), max((*found, 1.0))
        return max(0.1, min(least, most / 4) / 1.5), most * 1.4
    if chart.unit != "percent":
        return 0.0, max((*found, 1.0)) * 1.08
    least = min((*found, 90.0))
    return max(0.0, (least - 4) // 10 * 10), 100.0


def up_ticks(unit: Unit, low: float, high: float, room: int) -> list[Tick]:
    """Marks of the upward axis, about `room` of them at most."""
    fits = (step for step in _STEPS[unit] if (high - low) / step <= room)
    step = next(fits, _STEPS[unit][-1])
    first = -(-low // step)
    return [(number * step, _mark(unit, number * step)) for number in range(int(first), int(high // step) + 1)]


def log_ticks(unit: Unit, low: float, high: float, room: int) -> list[Tick]:
    """Marks of an upward axis on which equal steps multiply."""
    inside = [value for value in _ROUND if low <= value <= high]
    every = max(1, -(-len(inside) // max(1, room)))
    return [(value, _mark(unit, value)) for value in inside[::-1][::every][::-1]]


def _mark(unit: Unit, value: float) -> str:
    """A figure without the fraction that round marks do not need."""
    if unit == "seconds" and value == int(value):
        return QCoreApplication.translate("Chart", "{number} s").format(number=int(value))
    if unit == "per_minute":
        return f"{value:g}"
    return figure(unit, value)


def across_ticks(chart: Chart, low: int, high: int, room: int) -> list[Tick]:
    """Marks of the axis across, about `room` of them at most."""
    if chart.across == "ahead":
        return _ahead(low, high, room)
    return _days(low, high, room) or _months(low, high, room)


def _ahead(low: int, high: int, room: int) -> list[Tick]:
    step = next((step for step in (1, 2, 5, 7, 10, 14, 30, 60, 90) if (high - low) / step <= room), 180)
    marks: Sequence[int] = range(low, high + 1, step)
    return [(x, QCoreApplication.translate("Chart", "now") if x == 0 else f"+{x}") for x in marks]


def _days(low: int, high: int, room: int) -> list[Tick]:
    """Every nth day, counted back from the last one; empty if months are needed."""
    step = next((step for step in _DAYS if (high - low) / step <= room), None)
    if step is None:
        return []
    return [(float(day), day_text(date.fromordinal(day), is_short=True)) for day in range(high, low - 1, -step)][::-1]


def _months(low: int, high: int, room: int) -> list[Tick]:
    first, last = date.fromordinal(low), date.fromordinal(high)
    count = (last.year - first.year) * 12 + last.month - first.month
    step = next((step for step in _MONTHS if count / step <= room), 120)
    marks = []
    for number in range(first.year * 12 + first.month - 1, last.year * 12 + last.month):
        start = date(number // 12, number % 12 + 1, 1)
        if number % step == 0 and low <= start.toordinal():
            form = "MMM yyyy" if start.month == 1 or step >= 12 else "MMM"
            marks.append((float(start.toordinal()), written_date(start, form)))
    return marks
