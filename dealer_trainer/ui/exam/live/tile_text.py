"""What the tile of a station says, from what is known of it."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.certification.school.live.live_view import LiveSitting, LiveStation
from dealer_trainer.ui.exam.live.tile_paint import TileText, Tone
from dealer_trainer.ui.exam.sitting.header import clock_text
from dealer_trainer.ui.settings.translated import translated

STEP_S = 10
"""What is seconds old is told in steps: a figure that changes each second draws the eye for nothing."""
FRESH_S = 20
"""Up to here a connection is as good as now."""
AT_WORK = frozenset({"item", "round", "next", "paused", "ready"})


def tile_text(station: LiveStation, now: int, order: str = "") -> TileText:
    """The text of a tile. `now`: ms of UTC; `order`: what became of the last order to it."""
    sitting = station.sitting
    tone = tone_of(station)
    badge = translated(station.badge)
    if sitting is None:
        seen = _seen_text(station, now)
        idle = _spoken((f"{station.name}, {badge}", seen, order))
        return TileText(tone, station.name, badge, note=seen, order=order, spoken=idle)
    left = left_ms(sitting, now)
    is_timed = sitting.stage in AT_WORK
    where = where_text(sitting)
    faults = faults_text(sitting)
    minutes = QCoreApplication.translate("Cockpit", "{minutes} min left").format(minutes=-(-left // 60_000))
    table = place_text(sitting)
    foot = (table, faults, _going_text(station) or _answer_text(sitting, now), _age_text(station, now))
    said = (f"{station.name}, {badge}", f"{sitting.label}, {where}", table, minutes if is_timed else "", order, faults)
    return TileText(
        tone, station.name, badge, sitting.label, where, f"{sitting.number}/{sitting.length}" if is_timed else "",
        clock_text(left) if is_timed else "", _note_text(station, now), order, " · ".join(filter(None, foot)),
        sitting.number / sitting.length if is_timed and sitting.length else None,
        1 - left / sitting.limit_ms if is_timed and sitting.limit_ms else None, _spoken(said),
    )  # fmt: skip


def tone_of(station: LiveStation) -> Tone:
    """How urgent a station looks."""
    if station.is_offline:
        return "offline"
    tones: dict[str, Tone] = {"now": "bad", "soon": "warn", "sign": "info", "offline": "offline"}
    return tones.get(station.need, "idle" if station.sitting is None else "good")


def left_ms(sitting: LiveSitting, now: int) -> int:
    """What is left of the part: its clock runs on since it was read."""
    gone = max(0, now - sitting.clock_at) if sitting.is_running else 0
    return max(0, sitting.left_ms - gone)


def where_text(sitting: LiveSitting) -> str:
    """Part and question, or what it came to."""
    if sitting.score:
        return translated(sitting.score)
    if not sitting.number:
        return translated(sitting.part)
    text = QCoreApplication.translate("Cockpit", "{part} {number} of {length}")
    if sitting.is_round:
        text = QCoreApplication.translate("Cockpit", "{part}, round {number} of {length}")
    return text.format(part=translated(sitting.part), number=sitting.number, length=sitting.length)


def place_text(sitting: LiveSitting) -> str:
    """That the part is dealt at a real table, where it is: an examiner stands there with the clipboard."""
    return QCoreApplication.translate("Cockpit", "at a real table") if sitting.is_at_real_table else ""


def faults_text(sitting: LiveSitting) -> str:
    """How many faults so far; nothing where the form is not opened here."""
    if sitting.faults is None:
        return ""
    if sitting.faults == 1:
        return QCoreApplication.translate("Cockpit", "1 fault")
    return QCoreApplication.translate("Cockpit", "{count} faults").format(count=sitting.faults)


def age_text(ms: int) -> str:
    """A time that has gone, in steps: "20 s", "4 min", "2 h"."""
    seconds = max(0, ms) // 1000
    if seconds < 60:
        text = QCoreApplication.translate("Cockpit", "{count} s")
        return text.format(count=max(STEP_S, seconds // STEP_S * STEP_S))
    if seconds < 5400:
        return QCoreApplication.translate("Cockpit", "{count} min").format(count=seconds // 60)
    return QCoreApplication.translate("Cockpit", "{count} h").format(count=round(seconds / 3600))


def _answer_text(sitting: LiveSitting, now: int) -> str:
    at = sitting.last_answer_at
    if at is None or sitting.stage not in AT_WORK:
        return ""
    text = QCoreApplication.translate("Cockpit", "answer {age} ago")
    if now - at < STEP_S * 1000:
        return QCoreApplication.translate("Cockpit", "answer just now")
    return text.format(age=age_text(now - at))


def _age_text(station: LiveStation, now: int) -> str:
    """How old what is known of another station is, once that is worth knowing."""
    if station.is_here or station.is_offline or station.seen_at is None or now - station.seen_at < FRESH_S * 1000:
        return ""
    return QCoreApplication.translate("Cockpit", "seen {age} ago").format(age=age_text(now - station.seen_at))


def _seen_text(station: LiveStation, now: int) -> str:
    if not station.is_offline or station.seen_at is None:
        return ""
    return QCoreApplication.translate("Cockpit", "last seen {age} ago").format(age=age_text(now - station.seen_at))


def _going_text(station: LiveStation) -> str:
    """That a test goes on at a station that is not heard."""
    if not station.is_offline or station.sitting is None or not station.sitting.is_running:
        return ""
    return QCoreApplication.translate("Cockpit", "goes on by itself")


def _note_text(station: LiveStation, now: int) -> str:
    """The latest incident, where somebody is needed for it."""
    sitting = station.sitting
    if station.is_offline:
        return _seen_text(station, now)
    if sitting is None or not sitting.incidents or station.need not in ("now", "soon"):
        return ""
    last = sitting.incidents[-1]
    text = QCoreApplication.translate("Cockpit", "{what}, {age} ago")
    return text.format(what=translated(last.text), age=age_text(now - last.at))


def _spoken(parts: tuple[str, ...]) -> str:
    return ". ".join(part for part in parts if part)
