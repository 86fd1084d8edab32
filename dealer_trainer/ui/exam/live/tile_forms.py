"""The shorter wordings of a tile's facts, each of which is true by itself."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.certification.school.live.live_view import LiveSitting, LiveStation
from dealer_trainer.ui.exam.live.tile_facts import Forms
from dealer_trainer.ui.settings.translated import game_text

NOTICED = frozenset({
    "left_window", "close", "password", "suspended", "clock_changed", "reopened", "terminated", "ran_out", "noted",
})  # fmt: skip
"""The kinds of incidents that a tile counts; a supervisor's actions are not among them."""


def name_forms(name: str) -> Forms:
    """A station's name, then the number that it ends with."""
    number = name.rpartition(" ")[2]
    return _unlike(name, number if any(map(str.isdigit, number)) else name)


def who_forms(name: str, label: str) -> Forms:
    """A trainee: `label` with the staff number, `name` alone, then initials or the number that the name ends with.

    >>> who_forms("María del Carmen Ortiz Peña", "María del Carmen Ortiz Peña (71)")[1:]
    ('María del Carmen Ortiz Peña', 'María C. O. P.', 'María C.', 'María')
    >>> who_forms("Trainee 2004", "Trainee 2004 (2004)")
    ('Trainee 2004 (2004)', 'Trainee 2004', '2004')
    """
    words = name.split()
    if len(words) < 2 or not words[0][0].isupper():
        return _unlike(label, name)
    if any(map(str.isdigit, words[-1])):
        return _unlike(label, name, words[-1])
    initials = [f"{word[0]}." for word in words[1:] if word[0].isupper()]
    return _unlike(label, name, " ".join((words[0], *initials[:3])), " ".join((words[0], *initials[:1])), words[0])


def where_forms(sitting: LiveSitting, whole: str) -> Forms:
    """Part and question, `whole` in full; then the part by its title, by the title up to its comma, or by its number.

    The last form omits the total.
    """
    if sitting.score:
        return _unlike(whole, whole.partition(",")[0])
    title = game_text(sitting.part)
    titles = _unlike(title, title.partition(",")[0])
    parts: Forms = ()
    if sitting.part_number:
        number = sitting.part_number
        parts = (
            QCoreApplication.translate("Cockpit", "Part {number}").format(number=number),
            QCoreApplication.translate("Cockpit", "P{number}").format(number=number),
        )
    if not sitting.number:
        return _unlike(whole, *titles, *parts)
    count = f"{sitting.number}/{sitting.length}"
    last = parts and (f"{parts[0]} · {count}", f"{parts[1]} {count}", f"{parts[1]} {sitting.number}")
    return _unlike(whole, *(f"{title} {count}" for title in titles), *last)


def state_forms(station: LiveStation, badge: str, command: str) -> Forms:
    """Why attention is needed, or the state of a station."""
    if command:
        return command, QCoreApplication.translate("Cockpit", "command")
    if station.is_offline:
        if station.badge.startswith("silent"):
            return badge, QCoreApplication.translate("Cockpit", "silent")
        return (
            badge,
            QCoreApplication.translate("Cockpit", "offline"),
            QCoreApplication.translate("Cockpit", "off"),
        )
    return _unlike(badge, *_shorter().get(station.badge, ()))


def _shorter() -> dict[str, Forms]:
    """The shorter wordings of each badge, by its English text."""
    return {
        "left the window": (
            QCoreApplication.translate("Cockpit", "left window"), QCoreApplication.translate("Cockpit", "away"),
        ),
        "asks for you": (QCoreApplication.translate("Cockpit", "asks"),),
        "to be signed": (QCoreApplication.translate("Cockpit", "to sign"),),
        "finished": (QCoreApplication.translate("Cockpit", "done"),),
        "cannot save": (QCoreApplication.translate("Cockpit", "disk"),),
        "record changed": (QCoreApplication.translate("Cockpit", "changed"),),
        "stands still": (QCoreApplication.translate("Cockpit", "stuck"),),
        "about to begin": (QCoreApplication.translate("Cockpit", "ready"),),
        "paused": (QCoreApplication.translate("Cockpit", "paused"),),
        "interrupted": (QCoreApplication.translate("Cockpit", "cut off"),),
        "slow": (QCoreApplication.translate("Cockpit", "slow"),),
    }  # fmt: skip


def happened_forms(sitting: LiveSitting) -> Forms:
    """The number of incidents."""
    count = sum(incident.kind in NOTICED for incident in sitting.incidents)
    if not count:
        return ()
    if count == 1:
        return QCoreApplication.translate("Cockpit", "1 incident"), "!1"
    return QCoreApplication.translate("Cockpit", "{count} incidents").format(count=count), f"!{count}"


def incident_forms(kind: str) -> Forms:
    """An incident in short, by its kind; empty if people describe it in their own words."""
    words = {
        "left_window": QCoreApplication.translate("Cockpit", "lost focus"),
        "close": QCoreApplication.translate("Cockpit", "tried to close"),
        "password": QCoreApplication.translate("Cockpit", "wrong password"),
        "suspended": QCoreApplication.translate("Cockpit", "suspended"),
        "clock_changed": QCoreApplication.translate("Cockpit", "clock changed"),
        "reopened": QCoreApplication.translate("Cockpit", "reopened"),
    }
    return (words[kind],) if kind in words else ()


def _unlike(*forms: str) -> Forms:
    """The forms without empty ones and any that is not shorter than the one before it."""
    found: list[str] = []
    for form in forms:
        if form and (not found or len(form) < len(found[-1])):
            found.append(form)
    return tuple(found)
