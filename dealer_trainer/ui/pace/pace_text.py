"""A pace audit in words: right and wrong decisions an hour, always with the accuracy, beside earlier audits."""

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import QCoreApplication

from dealer_trainer.drills.session.pace_audit import figures_of
from dealer_trainer.records.progress.course_record import PaceResult
from dealer_trainer.ui.drill.drill_card import CardText, Figure
from dealer_trainer.ui.progress.chart.chart import day_text, figure
from dealer_trainer.ui.settings.translated import window_locale
from dealer_trainer.ui.timezone import local_timezone
from dealer_trainer.ui.widget.end_page import Bar, Ending

MOST_BARS = 8
SAME_PERCENT = 3
"""Two audits whose right decisions an hour differ by less count as equally fast."""


def pace_title() -> str:
    """Its name."""
    return QCoreApplication.translate("Pace", "Pace audit")


def pace_card(paces: Sequence[PaceResult]) -> CardText:
    """The card on the Drills screen."""
    blank = CardText(
        pace_title(),
        QCoreApplication.translate(
            "Pace", "Five minutes at the table without feedback: how many decisions, and how many of them right."
        ),
        "pace",
    )
    if not paces:
        return blank._replace(note=QCoreApplication.translate("Pace", "Not tried yet"))
    last = figures_of(paces[-1])
    if last.accuracy is None:
        return blank._replace(note=QCoreApplication.translate("Pace", "You made no decisions last time"))
    return blank._replace(
        left=Figure(figure("percent", 100 * last.accuracy), _right_text()),
        right=Figure(whole(last.rights), QCoreApplication.translate("Pace", "right per hour")),
    )


def headline(result: PaceResult) -> str:
    """The figure: right and wrong decisions an hour."""
    found = figures_of(result)
    if found.accuracy is None:
        return QCoreApplication.translate("Pace", "You made no decisions.")
    words = QCoreApplication.translate("Pace", "{rights} right and {wrongs} wrong decisions an hour")
    return words.format(rights=whole(found.rights), wrongs=whole(found.wrongs))


def detail(result: PaceResult) -> str:
    """What the figure rests on."""
    found = figures_of(result)
    if found.accuracy is None:
        return ""
    words = QCoreApplication.translate("Pace", "{right} of {decisions} decisions right ({accuracy}) in {minutes}.")
    return words.format(
        right=result.right, decisions=result.decisions, accuracy=figure("percent", 100 * found.accuracy),
        minutes=duration(result.ms),
    )  # fmt: skip


def comparison(result: PaceResult, before: Sequence[PaceResult]) -> str:
    """One sentence that compares an audit with the last one; accuracy comes before speed."""
    now = figures_of(result)
    last = next((found for each in reversed(before) if (found := figures_of(each)).accuracy is not None), None)
    if now.accuracy is None or last is None or last.accuracy is None:
        return QCoreApplication.translate("Pace", "Your next audit is compared with this one.") if not before else ""
    gain = 100 * (now.rights / last.rights - 1) if last.rights else 100.0
    surer, before_percent = round(100 * now.accuracy), round(100 * last.accuracy)
    speed = _speed_text(gain)
    if surer > before_percent:
        words = QCoreApplication.translate("Pace", "More accurate than last time ({before}), and {speed}.")
    elif surer < before_percent:
        words = QCoreApplication.translate("Pace", "Less accurate than last time ({before}), and {speed}.")
    else:
        words = QCoreApplication.translate("Pace", "As accurate as last time ({before}), and {speed}.")
    return words.format(before=figure("percent", before_percent), speed=speed)


def pace_ending(result: PaceResult, before: Sequence[PaceResult]) -> Ending:
    """The end of an audit: accuracy in the ring, decisions an hour as its title, and how it compares."""
    accuracy = figures_of(result).accuracy
    mark = "" if accuracy is None else f"{figure('percent', 100 * accuracy)}\n{_right_text()}"
    lines = tuple(filter(None, (detail(result),)))
    return Ending(headline(result), comparison(result, before), accuracy, mark, lines)


def audit_bars(paces: Sequence[PaceResult]) -> tuple[Bar, ...]:
    """The latest audits, the last one first, by their right decisions an hour."""
    found = [(result, figures_of(result)) for result in paces[::-1][:MOST_BARS]]
    most = max([figures.rights for _, figures in found], default=0) or 1
    words = QCoreApplication.translate("Pace", "{rights} right and {wrongs} wrong an hour, {accuracy} of {decisions}")
    bars = []
    for result, figures in found:
        day = day_text(datetime.fromtimestamp(result.at / 1000, local_timezone()).date())
        accuracy = "–" if figures.accuracy is None else figure("percent", 100 * figures.accuracy)
        said = words.format(
            rights=whole(figures.rights), wrongs=whole(figures.wrongs), accuracy=accuracy, decisions=result.decisions
        )
        bars.append(Bar(day, figures.rights / most, said))
    return tuple(bars)


def _right_text() -> str:
    return QCoreApplication.translate("Pace", "right")


def whole(value: float) -> str:
    """A figure without a fraction, as the system's language groups it."""
    return window_locale().toString(round(value))


def duration(ms: int) -> str:
    """Minutes and seconds: "5:12 minutes"."""
    minutes, seconds = divmod(round(ms / 1000), 60)
    return QCoreApplication.translate("Pace", "{time} minutes").format(time=f"{minutes}:{seconds:02}")


def _speed_text(gain: float) -> str:
    if abs(gain) < SAME_PERCENT:
        return QCoreApplication.translate("Pace", "as fast")
    if gain > 0:
        return QCoreApplication.translate("Pace", "{percent} faster").format(percent=figure("percent", gain))
    return QCoreApplication.translate("Pace", "{percent} slower").format(percent=figure("percent", -gain))
