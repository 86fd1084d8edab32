"""The window as a whole: what it keeps, what it reports, how it looks; nothing is lost and nothing crashes it."""

import json
import re
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QGraphicsScene, QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.games import GameError
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.settings.settings import Settings, load_settings, save_settings
from dealer_trainer.ui.shell import app
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.page_stack import COURSE, GUIDE, SETTINGS, TABLE, TODAY
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.voice.voice_input import voice_input
from dealer_trainer.ui.widget.navigation_bar import NavigationButton
from dealer_trainer.voice.microphone import MachineMicrophone
from tests.ui.hands import bring_up, click, deal_to_settle, not_none, of_kind, press
from tests.ui.shell.conftest import OpenApp

pytestmark = pytest.mark.slow


def test_control_and_a_digit_change_the_screen(open_app: OpenApp) -> None:
    """From the table and back; the digit alone stays the table's."""
    window = open_app(seed=4)
    keys = ((Qt.Key.Key_1, TODAY), (Qt.Key.Key_2, TABLE), (Qt.Key.Key_5, GUIDE), (Qt.Key.Key_8, SETTINGS))
    for key, screen in keys:
        press(key, Qt.KeyboardModifier.ControlModifier)
        assert window.pages.currentIndex() == screen
        assert not window.table.hands.held.chips
        press(Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
        assert window.pages.currentIndex() == TABLE


def test_enter_starts_what_today_says(open_app: OpenApp, qtbot: QtBot) -> None:
    """On the first day the first lesson; also where the focus has left the button."""
    window = open_app(seed=4)
    window.show_page(TODAY)
    today = window.training.today
    qtbot.waitUntil(today.start.isEnabled)
    today.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    today.setFocus()
    press(Qt.Key.Key_Return)
    assert window.pages.currentIndex() == COURSE
    course = window.training.course_page
    qtbot.waitUntil(lambda: isinstance(course.view, LessonView))
    assert of_kind(course.view, LessonView).lesson.lesson.id == "your-side"


def test_the_screen_gets_the_keyboard_from_its_button(open_app: OpenApp, qtbot: QtBot) -> None:
    """There the keys that the screen prints do nothing; Enter on its button, or its key, gives it back."""
    window = open_app(seed=4)
    window.show_page(TODAY)
    today = window.training.today
    qtbot.waitUntil(today.start.isEnabled)
    [button] = (each for each in window.navigation_bar.findChildren(NavigationButton) if each.text() == "Today")
    keys = ((Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier))
    for key, held in keys:
        button.setFocus(Qt.FocusReason.BacktabFocusReason)
        press(key, held)
        assert today.isAncestorOf(not_none(QApplication.focusWidget()))
    press(Qt.Key.Key_Return)
    assert window.pages.currentIndex() == COURSE


def test_larger_type_is_kept_and_set_at_once(open_app: OpenApp) -> None:
    """In Settings, for every screen; that all of it has room: tests/ui/shell/test_accessible.py."""
    window = open_app(seed=4)
    before = window.table.header.keys_button.fontMetrics().height()
    window.show_page(SETTINGS)
    form = window.settings_page.appearance
    form.text_size.setCurrentIndex(form.text_size.findData(150))
    window.show_page(TABLE)
    QTest.qWait(1)
    assert load_settings().settings.text_percent == 150
    assert window.table.header.keys_button.fontMetrics().height() >= 1.35 * before
    form.text_size.setCurrentIndex(form.text_size.findData(100))
    assert appearance().text_scale == 1.0


def test_a_seed_takes_up_its_own_table_and_sets_another_aside(open_app: OpenApp) -> None:
    """The same seed goes on with its round; another seed begins anew and loses nothing of the table before."""
    window = open_app(seed=4)
    press(Qt.Key.Key_F)
    before = window.table.bridge.snapshot
    window.close()
    again = open_app(seed=4)
    assert again.table.bridge.snapshot == before
    kept = again.table.bridge.live.save()
    again.close()
    other = open_app(seed=5)
    assert other.table.bridge.snapshot.acts == ()
    assert "set aside" in other.notice.text
    aside = list(files.user_data().glob("table-set-aside-*.json"))
    assert [file.read_text(encoding="utf-8") for file in aside] == [kept]


def test_every_act_is_on_disk_until_the_disk_takes_nothing(open_app: OpenApp) -> None:
    """A crash loses nothing; where the save cannot be written, a notice says so once, and dealing goes on."""
    window = open_app(seed=4)
    path = files.user_data() / "table.json"
    before = path.read_text(encoding="utf-8")
    press(Qt.Key.Key_F)
    assert path.read_text(encoding="utf-8") == window.table.bridge.live.save() != before
    path.unlink()
    path.mkdir()
    press(Qt.Key.Key_F)
    press(Qt.Key.Key_Space)
    assert "could not be saved" in window.notice.text
    assert window.table.bridge.snapshot.roll is not None
    click(window.notice.button)
    assert window.notice.text == ""


@pytest.mark.parametrize(
    "text",
    [  # that each is refused: tests/table/test_saved.py; here an empty file and one whose words are told
        "",
        '{"format": 1}',
        *(pytest.param(text, marks=pytest.mark.soak) for text in ("{", "[]", "\x00\x01", "null", '{"seed": 1e999}')),
    ],
)
def test_a_broken_save_is_set_aside_and_told(open_app: OpenApp, text: str) -> None:
    """What cannot be read is kept under another name, told in a notice, and a new table is dealt."""
    path = files.user_data() / "table.json"
    files.write_whole(path, text)
    window = open_app()
    assert window.table.bridge.snapshot.round == 1
    assert "set aside" in window.notice.text
    assert window.notice.text.startswith("Th")
    assert not re.search(r"[.:][).:]|[.]{2}", window.notice.text)
    kept = list(path.parent.glob("table-set-aside-*.json"))
    assert [file.read_text(encoding="utf-8") for file in kept] == [text]
    click(window.notice.button)
    assert window.notice.text == ""


def test_a_second_window_deals_a_table_of_its_own(open_app: OpenApp) -> None:
    """Two windows never write the same save: the second says so and keeps nothing."""
    first = open_app(seed=4)
    second = open_app()
    assert "Another window" in second.notice.text
    kept = (files.user_data() / "table.json").read_text(encoding="utf-8")
    press(Qt.Key.Key_F)
    assert second.table.bridge.snapshot.acts
    assert (files.user_data() / "table.json").read_text(encoding="utf-8") == kept == first.table.bridge.live.save()
    first.close()
    second.close()
    third = open_app()
    assert third.notice.text == ""


def test_settings_outlive_the_window(open_app: OpenApp) -> None:
    """Look, felt, motion and level are as they were chosen when the app is opened again."""
    window = open_app(seed=4)
    page = window.settings_page
    page.appearance.color_scheme.setCurrentIndex(page.appearance.color_scheme.findData("light"))
    page.appearance.felt.setCurrentIndex(page.appearance.felt.findData("burgundy"))
    page.table.level.setCurrentIndex(page.table.level.findData("test"))
    page.appearance.motion.setChecked(False)
    window.close()
    again = open_app()
    assert again.settings == Settings(color_scheme="light", felt="burgundy", level="test", motion=False)
    assert again.settings_page.appearance.felt.currentData() == "burgundy"
    kept = json.loads((files.user_config() / "settings.json").read_text(encoding="utf-8"))
    assert kept["look"] == "light", "the key of earlier versions"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        '{"level": "expert"}',
        '{"sound_percent": -1}',
        '{"sound_percent": NaN}',
        '{"unknown": 1}',
        '{"format": 2}',
        "\udcff",
    ],
)
def test_broken_settings_are_set_aside_and_told(home: Path, text: str) -> None:
    """A settings file that cannot be read leaves the defaults, is kept under another name, and is told by key."""
    path = files.user_config() / "settings.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    loaded = load_settings()
    assert loaded.settings == Settings()
    assert loaded.problem is not None
    assert "settings.json" in loaded.problem
    assert not path.exists()
    (aside,) = path.parent.glob("settings-set-aside-*.json")
    assert aside.name in loaded.problem


def test_new_limits_hold_from_a_new_table_on(open_app: OpenApp) -> None:
    """Limits, chips and house rules changed in Settings hold at the table that starts then, and after a restart."""
    window = open_app(seed=4)
    window.show_page(SETTINGS)
    house = window.settings_page.house
    least, most = house.limits["jukebox"]
    least.set_text("2")
    most.set_text("50")
    house.chips.set_text("1, 5, 25, 100")
    house.smallest.set_text("1")
    house.choices["marks"].choose("always")
    house.choices["numbers_times_circle"].choose(3)
    house.choices["calls"].choose("full")
    click(window.settings_page.start)
    assert window.pages.currentIndex() == TABLE
    rules = window.table.bridge.game.rules
    assert rules.bet("jukebox").limit == (200, 5000)
    assert rules.chips == (100, 500, 2500, 10000)
    assert (rules.house.marks, rules.house.numbers_times_circle) == ("always", 3)
    assert rules.house.calls == "full"
    window.close()
    again = open_app()
    assert again.table.bridge.game.rules == rules
    assert again.notice.text == ""


def test_nonsense_in_settings_is_refused_beside_its_field(open_app: OpenApp) -> None:
    """Under the field that it is in, or that was changed; no new table starts and nothing is kept."""
    window = open_app(seed=4)
    window.show_page(SETTINGS)
    page, house, table = window.settings_page, window.settings_page.house, window.table
    least, most = house.limits["hot_hand"]
    sound, rack = least.text(), house.chips.text()
    for typed, why in (
        ("1e999", "not make an amount"),
        ("-5", "no minus sign"),
        ("NaN", "not make an amount"),
        ("0.001", "finer"),
        ("1" + "0" * 30, "more than any table pays"),
        ("0", "above zero"),
        ("", "amount first"),
    ):
        least.set_text(typed)
        click(page.start)
        assert why in least.complaint, typed
        assert most.complaint == "", typed
    least.set_text(sound)
    for typed, why in (("5 five", "not make an amount"), ("0.30 5", "these chips do not make that")):
        house.chips.set_text(typed)
        click(page.start)
        assert why in house.chips.complaint
        assert house.smallest.complaint == ""
    house.chips.set_text(rack)
    house.limits["numbers"][0].set_text("60")
    house.limits["numbers"][1].set_text("50")
    house.smallest.set_text("0.25")
    click(page.start)
    assert "below" in house.limits["numbers"][1].complaint
    house.limits["numbers"][1].set_text("70")
    click(page.start)
    assert "No chip" in house.smallest.complaint
    assert window.table is table
    assert load_settings().settings.tables == {}


def test_a_small_window_shows_the_whole_rack_and_what_is_complained_of(open_app: OpenApp, qtbot: QtBot) -> None:
    """Every chip of the rack is read; the button is at the end, and the field that it complains of far above."""
    window = open_app(seed=4)
    window.resize(1280, 720)
    window.show_page(SETTINGS)
    page, house = window.settings_page, window.settings_page.house
    least, most = house.limits["players_circle"]
    least.set_text("2000")
    most.set_text("1000")
    area = not_none(page.findChild(QScrollArea))
    inside = not_none(area.widget())
    area.verticalScrollBar().setValue(page.start.mapTo(inside, QPoint()).y() - 20)
    assert most.visibleRegion().isEmpty()
    click(page.start)
    assert most.complaint
    qtbot.waitUntil(lambda: most.visibleRegion().boundingRect() == most.rect())
    assert most.edit.hasFocus()
    QTest.qWait(1)
    edit = window.settings_page.house.chips.edit
    assert edit.text().endswith("$1,000")
    assert edit.fontMetrics().horizontalAdvance(edit.text()) + 2 * 13 <= edit.width()


def test_looks_change_at_once_and_leave_what_is_typed(open_app: OpenApp) -> None:
    """The level follows the table, a typed limit stays; another felt or scheme is drawn without a new table."""
    window = open_app(seed=4)
    window.show_page(SETTINGS)
    page = window.settings_page
    window.table.header.levels.level_chosen.emit("practice")
    assert page.table.level.currentData() == "practice"
    least, _ = page.house.limits["players_circle"]
    least.set_text("15")
    page.appearance.felt.setCurrentIndex(page.appearance.felt.findData("burgundy"))
    page.sound.volume.setCurrentIndex(page.sound.volume.findData(75))
    assert (window.settings.felt, window.settings.sound_percent, window.settings.level) == ("burgundy", 75, "practice")
    assert least.text() == "15"
    pictures = set()
    for felt in ("midnight", "classic", "burgundy"):
        page.appearance.felt.setCurrentIndex(page.appearance.felt.findData(felt))
        window.table.felt.settle()
        pictures.add(window.table.felt.grab().toImage().pixelColor(720, 330).name())
    assert len(pictures) == 3
    backs = set()
    for scheme in ("light", "dark"):
        page.appearance.color_scheme.setCurrentIndex(page.appearance.color_scheme.findData(scheme))
        backs.add(window.palette().color(QPalette.ColorRole.Window).name())
    assert len(backs) == 2


def test_the_table_listens_to_the_microphone_that_was_chosen(open_app: OpenApp) -> None:
    """From its first call on, without a visit to Settings; another one counts as soon as it is chosen."""
    save_settings(Settings(microphone="USB"))
    window = open_app(seed=4)
    first = voice_input().microphone
    window.chosen.change(microphone="Headset")
    found = (first, voice_input().microphone)
    assert [each.name for each in found if isinstance(each, MachineMicrophone)] == ["USB", "Headset"]


def test_a_broken_game_folder_is_listed_with_its_reason(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """One broken folder does not keep the sound game from being dealt; notice and Settings name file and reason."""
    broken = tmp_path / "broken_game"
    broken.mkdir()
    (broken / "game.toml").write_text("format = [", encoding="utf-8")
    folders = (*files.layout_folders(), broken)
    monkeypatch.setattr(files, "layout_folders", lambda: folders)
    window = bring_up(qtbot, make_window(4))
    assert "broken_game" in window.notice.text
    window.show_page(SETTINGS)
    refused = window.settings_page.refused
    assert refused.isVisible()
    assert "broken_game" in refused.text()
    assert "game.toml: this is not TOML" in refused.text().replace("\u200b", "")


def test_settings_keep_no_card_for_games_that_are_sound(open_app: OpenApp) -> None:
    """Nothing is listed where nothing was refused; games are chosen at Home."""
    window = open_app(seed=4)
    window.show_page(SETTINGS)
    assert not window.settings_page.refused.isVisible()
    assert window.navigation_bar.home.isVisible()


@pytest.mark.parametrize("rounds", [8, pytest.param(40, marks=pytest.mark.soak)])
def test_rounds_leave_nothing_behind(qtbot: QtBot, open_app: OpenApp, rounds: int) -> None:
    """Objects and drawn items do not grow from round to round, once the pools hold what a full table needs."""
    window = open_app(seed=4)
    # The smallest window: what is looked for is how many things there are, and small ones are painted sooner.
    window.resize(window.minimumSize())
    bridge = window.table.bridge
    window.table.felt.set_still(True)

    def count() -> tuple[int, int]:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        scene = of_kind(window.table.felt.scene(), QGraphicsScene)
        return len(window.findChildren(QObject)), len(scene.items())

    counts = []
    for number in range(1, 2 * rounds + 1):
        for act in iter(bridge.live.next_act, None):
            bridge.do(act)
        bridge.finish()
        bridge.next_round()
        if number >= rounds and number % (rounds // 2) == 0:
            counts.append(count())
    objects = [each_number for each_number, _ in counts]
    told = f"objects after {rounds} rounds, half as many more, and twice as many: {objects}"
    assert max(objects) - min(objects) <= min(20, rounds), told
    assert max(items for _, items in counts) <= 500


def test_nothing_ticks_while_nothing_happens(qtbot: QtBot, open_app: OpenApp) -> None:
    """An idle table has no timer running, even after dice and chips have moved."""
    window = open_app(seed=4)
    deal_to_settle(window.table.bridge)

    def running() -> list[QTimer]:
        return [timer for timer in window.findChildren(QTimer) if timer.isActive()]

    qtbot.waitUntil(lambda: not window.table.felt._motion.is_moving)
    # The felt lets go of its last picture some tenths of a second later; a busy machine makes seconds of them.
    qtbot.waitUntil(lambda: running() == [], timeout=20_000)
    qtbot.wait(200)
    assert running() == []


def test_motion_off_shows_the_end_at_once(open_app: OpenApp) -> None:
    """With motion off nothing is under way after a pop."""
    window = open_app(seed=4)
    window.settings_page.appearance.motion.setChecked(False)
    press(Qt.Key.Key_Space)
    assert window.table.bridge.snapshot.roll is not None
    assert not window.table.felt._motion.is_moving


def test_no_game_is_an_error_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no folder holds a sound game, the reason is raised for the command line to tell."""
    monkeypatch.setattr(files, "layout_folders", lambda: ())
    with pytest.raises(GameError, match="there is no game"):
        app.make_window()


def test_a_home_that_cannot_be_made_is_told(open_app: OpenApp, home: Path) -> None:
    """Where the user's folder is a file, the app opens, deals, and says that nothing is kept."""
    (home / "data").write_text("in the way", encoding="utf-8")
    window = open_app()
    assert "Nothing can be saved" in window.notice.text
    press(Qt.Key.Key_F)
    assert window.table.bridge.snapshot.acts


def test_a_notice_moves_nothing(open_app: OpenApp) -> None:
    """A long notice is read whole over the screen's upper edge, on every screen, and nothing under it is moved."""
    window = open_app(seed=4)
    for index in (SETTINGS, TODAY, TABLE):
        window.show_page(index)
        QTest.qWait(50)
        before = _places(window)
        window.notice.show_message("The table could not be kept on disk: there is no room left. " * 8)
        QTest.qWait(1)
        assert _places(window) == before
        click(window.notice.button)
    window.notice.show_message("The table could not be kept on disk: there is no room left. " * 8)
    for size in (QSize(1024, 576), QSize(1900, 1000)):
        window.resize(size)
        QTest.qWait(1)
        for index in (TABLE, SETTINGS, GUIDE):
            window.show_page(index)
            words = of_kind(window.notice.findChild(QLabel), QLabel)
            assert words.height() >= words.heightForWidth(words.width())
            assert window.notice.width() == window.pages.width()
            button = window.notice.button
            corner = button.mapTo(window, button.rect().center())
            assert window.childAt(corner) is button
    window.show_page(TABLE)
    click(window.notice.button)
    assert window.notice.isHidden()
    assert window.table.hasFocus()


def _places(window: MainWindow) -> list[QRect]:
    """Where the page and each of its buttons are."""
    page = not_none(window.pages.currentWidget())
    shown = [button for button in page.findChildren(QAbstractButton) if button.isVisible()]
    return [page.geometry(), *(QRect(button.mapTo(window, QPoint()), button.size()) for button in shown)]
