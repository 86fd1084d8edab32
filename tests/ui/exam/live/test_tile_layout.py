"""What a tile says at each size: every fact that belongs there is whole; the rest goes to tooltip and screen reader."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.live.live_view import LiveIncident, LiveStation
from dealer_trainer.message import message
from dealer_trainer.ui.exam.live import tile_grid
from dealer_trainer.ui.exam.live.overview import Overview
from dealer_trainer.ui.exam.live.tile_facts import TileText
from dealer_trainer.ui.exam.live.tile_layout import CUT, PaintedFact, TileFrame, cells
from dealer_trainer.ui.exam.live.tile_size import Detail, tile_size
from dealer_trainer.ui.exam.live.tile_text import tile_text
from dealer_trainer.ui.exam.live.tile_texts import TileTexts
from dealer_trainer.ui.settings.language import install_language
from tests.certification.examining import NOON
from tests.ui.exam.live.live_room import BADGES, NAMES, TITLES, busy_school, busy_station, station
from tests.ui.translators import remove_translators

SMALL = (QSize(1132, 440), QSize(1132, 480))
LARGE = (QSize(1772, 805), QSize(1772, 840))
"""What a window of 1280 by 720, and one of 1920 by 1080, has for the tiles, with and without a line above them."""
MIDDLE = (QSize(1218, 436), QSize(1218, 490))
"""What a window of 1366 by 768 has."""
ALWAYS = {"name", "who", "where", "clock", "faults"}
LEAST_CAPITAL = 9
"""Pixels of a capital letter: it is read at arm’s length."""
LEAST_WHO = 3
"""A name that is cut still has so many letters."""


@pytest.fixture(params=["en", "es"])
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    """The window in English, then in Spanish."""
    assert install_language(qapp, request.param) == ""
    yield request.param
    remove_translators(qapp)


@pytest.fixture
def font(overview: Overview) -> QFont:
    """The type of a tile."""
    overview.show_view(busy_school(1), NOON)
    return overview.grid.tiles[0].font()


def stations() -> list[LiveStation]:
    """Each badge in each part with each name and the longest numbers; nobody; a station that is not heard."""
    found = []
    for at, badge in enumerate(("in progress", *BADGES)):
        for title in range(len(TITLES)):
            for number in range(48, 48 + len(NAMES)):
                made = busy_station(number, title, badge)
                assert made.sitting is not None
                length = made.sitting.length
                full = made.sitting._replace(number=length, faults=(12, 3, None)[title], left_ms=39 * 60_000)
                found.append(made._replace(sitting=full, seen_at=NOON - at * 7000))
    silent = message("offline {minutes} min", minutes=12)
    lost = [made._replace(need="offline", badge=silent, is_offline=True, seen_at=NOON - 720_000) for made in found[:18]]
    return [*found, *lost, station(49, sitting=None, badge=message("no exam"))]


def crowded() -> list[LiveStation]:
    """Tests that run, or stand, with three digits wherever there can be any, and ages that take the most room."""
    ages = ((125 * 3_600_000, 47 * 3_600_000), (89 * 60_000, 89 * 60_000), (4000, 4000), (200 * 86_400_000, 50_000))
    incident = LiveIncident(NOON - 40_000, "left_window", "the exam window lost focus")
    found = []
    for badge in ("in progress", *(each for each in BADGES if BADGES[each] != "sign")):
        for at, (answered, seen) in enumerate(ages):
            for name in (*NAMES, "Bartholomäus"):
                made = busy_station(160 + at, at % len(TITLES), badge)
                assert made.sitting is not None
                changed = made.sitting._replace(
                    trainee=name, number=152, length=160, faults=112, incidents=(incident,) * 112, left_ms=3_723_000,
                    last_answer_at=NOON - answered,
                )  # fmt: skip
                found.append(made._replace(sitting=changed, seen_at=NOON - seen))
    silent = message("offline {minutes} min", minutes=119)
    lost = [made._replace(need="offline", badge=silent, is_offline=True) for made in found[: 4 * len(NAMES) + 4]]
    return found + lost


def sizes(rooms: tuple[QSize, ...]) -> dict[tuple[Detail, int, int], list[int]]:
    """The sizes of tiles for 1 to 60 stations, with the counts that have them."""
    found: dict[tuple[Detail, int, int], list[int]] = {}
    for room in rooms:
        for count in range(1, 61):
            size = tile_size(count, room.width(), room.height(), 1.0)
            found.setdefault((size.detail, size.width, size.height), []).append(count)
    return found


def faults_of(frame: TileFrame, text: TileText, found: tuple[PaintedFact, ...]) -> Iterator[str]:
    """What cannot be read of a tile."""
    for cell in found:
        if QFontMetricsF(cell.font).horizontalAdvance(cell.words) > cell.box.width() + 0.5:
            yield f"{cell.role} “{cell.words}” is wider than its place"
        if not frame.box.adjusted(-0.5, -0.5, 0.5, 0.5).contains(cell.whole):
            yield f"{cell.role} is over the edge"
        forms = (text.clock,) if cell.role == "clock" else getattr(text, cell.role)
        if cell.words not in forms and cell.role not in CUT:
            yield f"{cell.role} “{cell.words}” is cut"
        if cell.role == "name" and cell.words not in forms:
            yield f"the station’s name is cut: {cell.words}"
    for at, cell in enumerate(found):
        for other in found[at + 1 :]:
            both = cell.whole.intersected(other.whole)
            if both.width() > 0.5 and both.height() > 4:  # lines of type may touch
                yield f"{cell.role} and {other.role} overlap"


def wanted(station: LiveStation, detail: Detail, text: TileText) -> set[str]:
    """What a tile must paint at its size."""
    if station.sitting is None:
        return {"name", "state", "age"}
    found = ALWAYS if text.clock else ALWAYS - {"clock"}
    if text.is_pressing:
        found = found | {"state"}
    if text.clock and detail != "line":
        found = found | {"answer", "age"}
    if station.sitting.incidents and detail != "line":
        found = found | {"happened"}
    return found


@pytest.mark.slow
@pytest.mark.parametrize("rooms", [SMALL, LARGE], ids=["1280x720", "1920x1080"])
def test_what_is_painted_can_be_read(language: str, font: QFont, rooms: tuple[QSize, ...]) -> None:
    """For 1 to 60 stations, whatever they say: each fact has room, none is cut, and none that is needed is missing."""
    texts = [(each, tile_text(each, NOON)) for each in stations()]
    wrong: list[str] = []
    for (detail, width, height), counts in sizes(rooms).items():
        frame = TileFrame(QRectF(0, 0, width, height), detail, font, 1.0)
        for each, text in texts:
            button = 80.0 if detail == "full" and each.need == "now" else 0.0
            found = cells(frame, text, button)
            missing = wanted(each, detail, text) - {cell.role for cell in found}
            where = f"{language}, {counts} stations, {detail} {width}x{height}, {text.spoken}"
            wrong += [f"{where}: {fault}" for fault in faults_of(frame, text, found)]
            wrong += [f"{where}: no {sorted(missing)}"] if missing else []
    assert not wrong, f"{len(wrong)}: " + "\n".join(wrong[:30])


def missing(text: TileText, found: tuple[PaintedFact, ...]) -> Iterator[str]:
    """What the words that are painted of a running test leave out."""
    said: dict[str, str] = {cell.role: cell.words for cell in found}
    if len(said.get("who", "").rstrip("….")) < min(LEAST_WHO, len(text.who[-1])):
        yield f"who: {said.get('who')}"
    if "152" not in said.get("where", "") or len(said["where"]) <= len("152"):
        yield f"part and question: {said.get('where')}"
    if said.get("clock") != "1:02:03":
        yield f"time left: {said.get('clock')}"
    for role in ("faults", "happened"):
        if "112" not in said.get(role, ""):
            yield f"{role}: {said.get(role)}"
    for role in ("answer", "age"):
        if not any(map(str.isdigit, said.get(role, ""))):
            yield f"how old the {role} is: {said.get(role)}"
    if text.is_pressing and not said.get("state"):
        yield "why somebody is needed"


@pytest.mark.parametrize("rooms", [SMALL, MIDDLE, LARGE], ids=["1280x720", "1366x768", "1920x1080"])
def test_no_fact_of_a_running_test_is_dropped(language: str, font: QFont, rooms: tuple[QSize, ...]) -> None:
    """Up to sixty stations each says all of it, with three digits in every count: no age is in a tip alone.

    Who, part and question, time left, the last answer's age, faults, incidents, the connection's age.
    """
    texts = [tile_text(each, NOON) for each in crowded()]
    wrong: list[str] = []
    for (detail, width, height), counts in sizes(rooms).items():
        frame = TileFrame(QRectF(0, 0, width, height), detail, font, 1.0)
        for text in texts if 60 in counts else texts[::9]:
            found = cells(frame, text, 95.0 if detail == "full" and text.tone == "bad" else 0.0)
            faults = (*missing(text, found), *faults_of(frame, text, found))
            wrong += [f"{detail} {width}x{height}, {text.who[0]}, {text.badge}: {fault}" for fault in faults]
            wrong += [f"type of {cell.role}" for cell in found if QFontMetricsF(cell.font).capHeight() < LEAST_CAPITAL]
    assert not wrong, f"{len(wrong)}: " + "\n".join(wrong[:30])


def test_sixty_say_what_they_must() -> None:
    """Sixty stations at 1280 by 720 have two lines each; at 1920 by 1080 four and the bar."""
    assert {size[0] for room in SMALL for size, counts in sizes((room,)).items() if 60 in counts} == {"brief"}
    assert {size[0] for room in LARGE for size, counts in sizes((room,)).items() if 60 in counts} == {"half"}


def test_a_word_that_presses_has_a_shorter_one(font: QFont) -> None:
    """It says the same in fewer letters: nobody reads “left the win…”; what became of a command is “sent”."""
    said = {badge: tile_text(busy_station(4, 1, badge), NOON).state[-1] for badge in BADGES if BADGES[badge] != "none"}
    assert said == {
        "left the window": "away", "asks for you": "asks", "cannot save": "disk", "stands still": "stuck",
        "interrupted": "cut off", "paused": "paused", "slow": "slow", "to be signed": "to sign",
        "finished": "done",
    }  # fmt: skip
    frame = TileFrame(QRectF(0, 0, 185, 44), "brief", font, 1.0)
    commanded = cells(frame, tile_text(busy_station(4, 1), NOON, "Pause: given; the station has not answered yet"))
    assert "command" in [cell.words for cell in commanded]


@pytest.mark.parametrize(
    "size", [QSize(1132, 580), QSize(1772, 940), QSize(700, 420)], ids=lambda size: f"{size.width()}"
)
def test_everything_is_in_the_tip_and_told_to_a_screen_reader(overview: Overview, size: QSize) -> None:
    """Who, where, time left, last answer, faults, incidents, age of the connection: of each tile at each size."""
    overview.resize(size)
    overview.show_view(busy_school(60), NOON)
    view = {each.key: each for each in busy_school(60).stations}
    for tile in overview.grid.tiles:
        each, text = view[tile.key], tile.text_shown
        spoken = f"{tile.accessibleName()}\n{tile.accessibleDescription()}"
        for said in (spoken, tile.toolTip()):
            assert said.startswith(f"{each.name}, {each.badge}")
            assert "Connection: heard " in said
            if each.sitting is None:
                continue
            facts = [
                text.who[0],
                text.where[0],
                text.faults[0],
                "Incidents: " if each.sitting.incidents else "No incidents",
            ]
            facts += ["min left"] if text.clock else []
            facts += ["the exam window lost focus"] if each.sitting.incidents else []
            is_round, is_right = each.sitting.is_round, each.sitting.last_is_right
            facts.append(
                ("Last round with", "Last round without")[bool(is_right)]
                if is_round
                else f"Last answer: {'right' if is_right else 'wrong'}, "
            )
            assert [fact for fact in facts if fact not in said] == [], tile.key


def test_what_is_not_known_here_is_said_so() -> None:
    """Where the form is sealed to others faults are a dash and the answer a ring, and the tip says why."""
    made = busy_station(2)
    assert made.sitting is not None
    text = tile_text(made._replace(sitting=made.sitting._replace(faults=None, last_is_right=None)), NOON)
    assert text.faults[-1] == "–"
    assert text.is_right is None
    assert "Faults: the form is not open to you" in text.details
    none = tile_text(made._replace(sitting=made.sitting._replace(last_answer_at=None)), NOON)
    assert "No answer so far" in none.details
    assert none.answer == ("no answer yet", "–")


def test_a_connection_is_told_by_its_age() -> None:
    """Bars and seconds, then minutes, hours, days; the shortest words are a number and a letter."""
    hour = 3_600_000
    ages = (4000, 30_000, 50_000, 70_000, 2 * hour, 72 * hour)
    said = [tile_text(busy_station(2)._replace(seen_at=NOON - ms), NOON) for ms in ages]
    assert [(facts.age, facts.bars) for facts in said] == [
        (("<10 s", "<10s"), 3), (("30 s", "30s"), 2), (("50 s", "50s"), 1), (("1 min", "1m"), 1),
        (("2 h", "2h"), 1), (("3 d", "3d"), 1),
    ]  # fmt: skip
    assert tile_text(station(1), NOON).age == ("here",)


def test_a_second_that_passes_changes_the_clock_alone() -> None:
    """Nothing else is put into words again, until a station changes or an age comes to its next step."""
    texts, made = TileTexts(), busy_station(2)
    first = texts.text(made, NOON)
    assert first == tile_text(made, NOON)
    assert texts.text(made, NOON) is first
    second = texts.text(made, NOON + 1000)
    same = {field for field, new, old in zip(TileText._fields, second, first, strict=True) if new is old}
    assert set(TileText._fields) - same == {"clock", "pace"}
    assert (second.clock, second.pace) == (tile_text(made, NOON + 1000).clock, tile_text(made, NOON + 1000).pace)
    assert texts.text(made, NOON + 10_000) == tile_text(made, NOON + 10_000)
    assert texts.text(made._replace(badge="slow"), NOON + 10_000).badge == "slow"
    assert texts.text(made, NOON + 10_000, "sent").command == "sent"


def test_the_keyboard_has_the_tip(overview: Overview, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever walks the tiles with arrows and stays on one reads there what it has no room for."""
    monkeypatch.setattr(tile_grid, "TIP_MS", 10)
    overview.show_view(busy_school(60), NOON)
    overview.start()
    first = overview.grid.focused
    assert first is not None
    QTest.keyClick(first, Qt.Key.Key_Right)
    here = overview.grid.focused
    assert here is not None
    qtbot.waitUntil(QToolTip.isVisible)
    assert QToolTip.text() == here.toolTip()
    QToolTip.showText(QPoint(), "")
    QToolTip.hideText()
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
