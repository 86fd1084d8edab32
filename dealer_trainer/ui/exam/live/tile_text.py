"""The text on a station's tile, from what is known about the station."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.certification.school.live.live_view import LiveSitting, LiveStation
from dealer_trainer.ui.exam.live.tile_facts import Forms, TileText, Tone
from dealer_trainer.ui.exam.live.tile_forms import (
    NOTICED,
    happened_forms,
    incident_forms,
    name_forms,
    state_forms,
    where_forms,
    who_forms,
)
from dealer_trainer.ui.exam.sitting.header import clock_text
from dealer_trainer.ui.settings.translated import translated

STEP_S = 10
"""Ages in seconds change in steps, because a figure that changes every second distracts."""
FRESH_S = 20
"""Up to this age, a connection counts as current."""
LATE_S = 45
"""From this age on, a connection deserves a look."""
MINUTES_S, HOURS_S, DAYS_S = 60, 90 * 60, 48 * 3600
"""From these ages on, an age is given in minutes, in hours, in days."""
LAST = 3
"""How many incidents a tile's tip lists, the newest first."""
AT_WORK = frozenset({"item", "round", "next", "paused", "ready"})


def tile_text(station: LiveStation, now: int, command: str = "") -> TileText:
    """The text of a tile. `now`: ms of UTC; `command`: the outcome of the last command to it."""
    sitting, badge = station.sitting, translated(station.badge)
    bars, age = _connection(station, now)
    link = connection_text(station, now)
    text = TileText(
        tone_of(station), badge, name_forms(station.name), state=state_forms(station, badge, command), age=age,
        bars=bars, command=command,
    )  # fmt: skip
    if sitting is None:
        seen = _seen_text(station, now)
        spoken = _spoken((f"{station.name}, {badge}", seen, command))
        return text._replace(spoken=spoken, details=() if seen else (link,))
    left, is_timed = left_ms(sitting, now), sitting.stage in AT_WORK
    where, table = where_text(sitting), place_text(sitting)
    minutes = QCoreApplication.translate("Cockpit", "{minutes} min left").format(minutes=-(-left // 60_000))
    said = (
        f"{station.name}, {badge}", f"{sitting.label}, {where}", table, minutes if is_timed else "", command,
        faults_text(sitting),
    )  # fmt: skip
    details = (
        "" if sitting.faults is not None else _sealed_text(), answer_text(sitting, now), *_incident_texts(sitting, now),
        _going_text(station), link,
    )  # fmt: skip
    return text._replace(
        who=who_forms(translated(sitting.trainee), sitting.label), where=where_forms(sitting, where),
        note=_note_forms(station, now), faults=_faults_forms(sitting), happened=happened_forms(sitting),
        answer=_answer_forms(sitting, now), place=_forms(table),
        is_right=None if sitting.last_answer_at is None else sitting.last_is_right,
        has_faults=bool(sitting.faults), is_calm=_is_calm(station), clock=clock_text(left) if is_timed else "",
        share=sitting.number / sitting.length if is_timed and sitting.length else None,
        pace=1 - left / sitting.limit_ms if is_timed and sitting.limit_ms else None, spoken=_spoken(said),
        details=tuple(filter(None, details)),
    )  # fmt: skip


def state_lines(station: LiveStation, now: int) -> tuple[str, ...]:
    """The state of an opened station in two lines: why attention is needed; last answer, faults, connection."""
    sitting, note = station.sitting, _note_text(station, now)
    if sitting is None:
        return (note,)
    answered = _going_text(station) or _answered_text(sitting, now)
    foot = (place_text(sitting), faults_text(sitting), answered, _age_text(station, now))
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


def place_text(sitting: LiveSitting) -> str:
    """That the part is dealt at a real table, with an examiner and a clipboard; empty if it is not."""
    return QCoreApplication.translate("Cockpit", "at a real table") if sitting.is_at_real_table else ""


def faults_text(sitting: LiveSitting) -> str:
    """The number of faults so far; empty if the form is not open here."""
    if sitting.faults is None:
        return ""
    if sitting.faults == 1:
        return QCoreApplication.translate("Cockpit", "1 fault")
    return QCoreApplication.translate("Cockpit", "{count} faults").format(count=sitting.faults)


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


def answer_text(sitting: LiveSitting, now: int) -> str:
    """Whether the last answer was right, as far as that is known here, and how long ago it was."""
    at = sitting.last_answer_at
    if at is None:
        return QCoreApplication.translate("Cockpit", "No answer so far")
    text = QCoreApplication.translate("Cockpit", "Last answer: {age} ago")
    if sitting.is_round and sitting.last_is_right is not None:
        text = QCoreApplication.translate("Cockpit", "Last round with faults; last act {age} ago")
        if sitting.last_is_right:
            text = QCoreApplication.translate("Cockpit", "Last round without a fault; last act {age} ago")
    elif sitting.last_is_right is not None:
        text = QCoreApplication.translate("Cockpit", "Last answer: wrong, {age} ago")
        if sitting.last_is_right:
            text = QCoreApplication.translate("Cockpit", "Last answer: right, {age} ago")
    return text.format(age=ago_text(now - at))


def connection_text(station: LiveStation, now: int) -> str:
    """The age of what is known about a station."""
    if station.is_here:
        return QCoreApplication.translate("Cockpit", "Connection: this station")
    if station.seen_at is None:
        return QCoreApplication.translate("Cockpit", "Connection: never heard from")
    text = QCoreApplication.translate("Cockpit", "Connection: heard {age} ago")
    return text.format(age=ago_text(now - station.seen_at))


def ago_text(ms: int) -> str:
    """An age as in `age_text`, or "less than" its first step."""
    if ms < STEP_S * 1000:
        return QCoreApplication.translate("Cockpit", "less than {count} s").format(count=STEP_S)
    return age_text(ms)


def _short_ago(ms: int) -> str:
    """An age as in `ago_text`, with "<" for "less than"."""
    if ms < STEP_S * 1000:
        return QCoreApplication.translate("Cockpit", "<{count} s").format(count=STEP_S)
    return age_text(ms)


def _compact_ago(ms: int) -> str:
    """The same with a one-letter unit."""
    seconds = max(0, ms) // 1000
    if seconds < STEP_S:
        return QCoreApplication.translate("Cockpit", "<{count}s").format(count=STEP_S)
    if seconds < MINUTES_S:
        return QCoreApplication.translate("Cockpit", "{count}s").format(count=seconds // STEP_S * STEP_S)
    if seconds < HOURS_S:
        return QCoreApplication.translate("Cockpit", "{count}m").format(count=seconds // 60)
    if seconds < DAYS_S:
        return QCoreApplication.translate("Cockpit", "{count}h").format(count=round(seconds / 3600))
    return QCoreApplication.translate("Cockpit", "{count}d").format(count=round(seconds / 86_400))


def _answer_forms(sitting: LiveSitting, now: int) -> Forms:
    """How long ago the last answer was, or a dash if there is none; a mark beside it says whether it was right."""
    at = sitting.last_answer_at
    if sitting.stage not in AT_WORK:
        return ()
    if at is None:
        return QCoreApplication.translate("Cockpit", "no answer yet"), "–"
    text = QCoreApplication.translate("Cockpit", "answer {age}")
    ago = _short_ago(now - at)
    return text.format(age=ago), ago, _compact_ago(now - at)


def _connection(station: LiveStation, now: int) -> tuple[int, Forms]:
    """How good the connection is, from 0 to 3, and the forms of its age."""
    if station.is_here:
        return 3, (QCoreApplication.translate("Cockpit", "here"),)
    if station.seen_at is None:
        return 0, (QCoreApplication.translate("Cockpit", "never"),)
    gone = now - station.seen_at
    if not station.is_offline and gone < FRESH_S * 1000:
        return 3, (_short_ago(gone), _compact_ago(gone))
    bars = 0 if station.is_offline else 2 if gone < LATE_S * 1000 else 1
    return bars, (_short_ago(gone), _compact_ago(gone))


def _faults_forms(sitting: LiveSitting) -> Forms:
    """The number of faults; a dash if the form is not open here."""
    if sitting.faults is None:
        return QCoreApplication.translate("Cockpit", "faults: –"), "–"
    return faults_text(sitting), str(sitting.faults)


def _is_calm(station: LiveStation) -> bool:
    """Whether an exam is simply running there."""
    sitting = station.sitting
    return station.need == "none" and sitting is not None and sitting.is_running and sitting.stage != "ready"


def _sealed_text() -> str:
    return QCoreApplication.translate("Cockpit", "Faults: the form is not open to you")


def _incident_texts(sitting: LiveSitting, now: int) -> tuple[str, ...]:
    """The last incidents, and how many there were."""
    last = sitting.incidents[: -LAST - 1 : -1]
    if not last:
        return (QCoreApplication.translate("Cockpit", "No incidents"),)
    text = QCoreApplication.translate("Cockpit", "{what}, {age} ago")
    lines = (text.format(what=translated(each.text), age=ago_text(now - each.at)) for each in last)
    noticed = sum(each.kind in NOTICED for each in sitting.incidents)  # as on the tile
    count = QCoreApplication.translate("Cockpit", "Incidents: {count}").format(count=noticed)
    return count, *lines


def _note_forms(station: LiveStation, now: int) -> Forms:
    """The latest incident with and without its time, or that an exam goes on at a station without contact."""
    note = _note_text(station, now)
    sitting = station.sitting
    if station.is_offline:
        return _forms(_going_text(station))
    if not note or sitting is None:
        return ()
    last = sitting.incidents[-1]
    return note, translated(last.text), *incident_forms(last.kind)


def _forms(text: str) -> Forms:
    return (text,) if text else ()


def _answered_text(sitting: LiveSitting, now: int) -> str:
    at = sitting.last_answer_at
    if at is None or sitting.stage not in AT_WORK:
        return ""
    text = QCoreApplication.translate("Cockpit", "answer {age} ago")
    if now - at < STEP_S * 1000:
        return QCoreApplication.translate("Cockpit", "answer just now")
    return text.format(age=age_text(now - at))


def _age_text(station: LiveStation, now: int) -> str:
    """The age of what is known about another station, once that is worth knowing."""
    if station.is_here or station.is_offline or station.seen_at is None or now - station.seen_at < FRESH_S * 1000:
        return ""
    return QCoreApplication.translate("Cockpit", "seen {age} ago").format(age=age_text(now - station.seen_at))


def _seen_text(station: LiveStation, now: int) -> str:
    if not station.is_offline or station.seen_at is None:
        return ""
    return QCoreApplication.translate("Cockpit", "last seen {age} ago").format(age=age_text(now - station.seen_at))


def _going_text(station: LiveStation) -> str:
    """That an exam goes on at a station without contact."""
    if not station.is_offline or station.sitting is None or not station.sitting.is_running:
        return ""
    return QCoreApplication.translate("Cockpit", "goes on by itself")


def _note_text(station: LiveStation, now: int) -> str:
    """The latest incident, if it needs attention."""
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
