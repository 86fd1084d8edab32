"""What a station's tile says, from what is known about the station."""

from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication

from dealer_trainer.certification.school.live.live_view import LiveSitting, LiveStation
from dealer_trainer.ui.exam.sitting.header import clock_text
from dealer_trainer.ui.settings.translated import translated

Tone = Literal["bad", "warn", "info", "good", "idle", "offline"]
"""In order: attention is needed now, or soon; a signature is due; all is well; nothing is going on; no contact."""

STEP_S = 10
"""Ages in seconds change in steps, because a figure that changes every second distracts."""
FRESH_S = 20
"""Up to this age, a connection counts as current."""
MINUTES_S, HOURS_S, DAYS_S = 60, 90 * 60, 48 * 3600
"""From these ages on, an age is given in minutes, in hours, in days."""
AT_WORK = frozenset({"item", "round", "duty", "next", "paused", "ready"})


class Tile(NamedTuple):
    """The texts of a station's tile.

    `badge`: the station's state; `where`: the question before the part, as a narrow tile may cut its end off, or the
    outcome of the last command; `clock`: the time left; `note`: the latest incident, or when a station without contact
    was last seen; `foot`: the last answer, the connection.
    `share`: how much of the part is done, `pace`: how much of its time is gone; both from 0 to 1, None if no part is
    running. `spoken`: for a screen reader.
    """

    key: str
    tone: Tone
    name: str
    badge: str = ""
    who: str = ""
    where: str = ""
    clock: str = ""
    note: str = ""
    foot: str = ""
    share: float | None = None
    pace: float | None = None
    spoken: str = ""


def tile_of(station: LiveStation, now: int, command: str = "") -> Tile:
    """The tile of a station. `now`: ms of UTC; `command`: the outcome of the last command to it."""
    sitting, badge = station.sitting, translated(station.badge)
    tile = Tile(station.key, tone_of(station), station.name, badge, where=command)
    note, foot = _state_lines(station, now)
    if sitting is None:
        spoken = _spoken(f"{station.name}, {badge}", note, command)
        return tile._replace(note=note, spoken=spoken)
    left, is_timed = left_ms(sitting, now), sitting.stage in AT_WORK
    where = where_text(sitting)
    minutes = QCoreApplication.translate("Cockpit", "{minutes} min left").format(minutes=-(-left // 60_000))
    spoken = _spoken(
        f"{station.name}, {badge}", f"{sitting.label}, {where}", _place_text(sitting), minutes if is_timed else "",
        command,
    )  # fmt: skip
    return tile._replace(
        who=sitting.label, where=command or _short_text(sitting), note=note, foot=foot,
        clock=clock_text(left) if is_timed else "",
        share=sitting.number / sitting.length if is_timed and sitting.length else None,
        pace=1 - left / sitting.limit_ms if is_timed and sitting.limit_ms else None, spoken=spoken,
    )  # fmt: skip


def _state_lines(station: LiveStation, now: int) -> tuple[str, str]:
    """The state of a station in two lines: why attention is needed; last answer, connection."""
    sitting, note = station.sitting, _note_text(station, now)
    if sitting is None:
        return note, ""
    answered = _going_text(station) or _answered_text(sitting, now)
    foot = (_place_text(sitting), answered, _age_text(station, now))
    return note, " · ".join(filter(None, foot))


def tone_of(station: LiveStation) -> Tone:
    """How urgent a station looks."""
    if station.is_offline:
        return "offline"
    tones: dict[str, Tone] = {"now": "bad", "soon": "warn", "sign": "info", "offline": "offline"}
    return tones.get(station.need, "idle" if station.sitting is None else "good")


def left_ms(sitting: LiveSitting, now: int) -> int:
    """The time left in the part, whose clock has gone on since it was read."""
    gone = max(0, now - sitting.clock_at) if sitting.is_running else 0
    return max(0, sitting.left_ms - gone)


def where_text(sitting: LiveSitting) -> str:
    """Part and question, or the result."""
    if sitting.score:
        return translated(sitting.score)
    if not sitting.number:
        return translated(sitting.part)
    text = QCoreApplication.translate("Cockpit", "{part} {number} of {length}")
    if sitting.is_round:
        text = QCoreApplication.translate("Cockpit", "{part}, round {number} of {length}")
    return text.format(part=translated(sitting.part), number=sitting.number, length=sitting.length)


def _short_text(sitting: LiveSitting) -> str:
    """The question before the part, or the result."""
    if sitting.score or not sitting.number:
        return where_text(sitting)
    return f"{sitting.number}/{sitting.length} · {translated(sitting.part)}"


def age_text(ms: int) -> str:
    """An age in steps: "20 s", "4 min", "2 h", "3 d"."""
    seconds = max(0, ms) // 1000
    if seconds < MINUTES_S:
        text = QCoreApplication.translate("Cockpit", "{count} s")
        return text.format(count=max(STEP_S, seconds // STEP_S * STEP_S))
    if seconds < HOURS_S:
        return QCoreApplication.translate("Cockpit", "{count} min").format(count=seconds // 60)
    if seconds < DAYS_S:
        return QCoreApplication.translate("Cockpit", "{count} h").format(count=round(seconds / 3600))
    return QCoreApplication.translate("Cockpit", "{count} d").format(count=round(seconds / 86_400))


def _place_text(sitting: LiveSitting) -> str:
    """That the part is dealt at a real table, with an examiner and a clipboard; empty if it is not."""
    return QCoreApplication.translate("Cockpit", "at a real table") if sitting.is_at_real_table else ""


def _answered_text(sitting: LiveSitting, now: int) -> str:
    at = sitting.last_answer_at
    if at is None or sitting.stage not in AT_WORK:
        return ""
    if now - at < STEP_S * 1000:
        return QCoreApplication.translate("Cockpit", "answer just now")
    return QCoreApplication.translate("Cockpit", "answer {age} ago").format(age=age_text(now - at))


def _age_text(station: LiveStation, now: int) -> str:
    """The age of what is known about another station, once that is worth knowing."""
    if station.is_here or station.is_offline or station.seen_at is None or now - station.seen_at < FRESH_S * 1000:
        return ""
    return QCoreApplication.translate("Cockpit", "seen {age} ago").format(age=age_text(now - station.seen_at))


def _going_text(station: LiveStation) -> str:
    """That an exam goes on at a station without contact."""
    if not station.is_offline or station.sitting is None or not station.sitting.is_running:
        return ""
    return QCoreApplication.translate("Cockpit", "goes on by itself")


def _note_text(station: LiveStation, now: int) -> str:
    """When a station without contact was last seen, or the latest incident, if it needs attention."""
    sitting = station.sitting
    if station.is_offline:
        if station.seen_at is None:
            return ""
        return QCoreApplication.translate("Cockpit", "last seen {age} ago").format(age=age_text(now - station.seen_at))
    if sitting is None or not sitting.incidents or station.need not in ("now", "soon"):
        return ""
    last = sitting.incidents[-1]
    text = QCoreApplication.translate("Cockpit", "{what}, {age} ago")
    return text.format(what=translated(last.text), age=age_text(now - last.at))


def _spoken(*parts: str) -> str:
    return ". ".join(part for part in parts if part)
