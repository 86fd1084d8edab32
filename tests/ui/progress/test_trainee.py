"""Trainees in real widgets and a real database: nothing is lost, all trouble is reported, two windows get along."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget
from pysqlite3 import dbapi2 as sqlite3
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from dealer_trainer.games import Game
from dealer_trainer.records.error import Code, RecordsError
from dealer_trainer.records.progress.past import Past
from dealer_trainer.records.progress.progress import Progress, SaveResult
from dealer_trainer.ui.shell.records_worker import open_progress
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from dealer_trainer.ui.trainee.error_text import error_text
from dealer_trainer.ui.trainee.trainee_button import TraineeButton
from dealer_trainer.ui.trainee.trainee_dialog import TraineeDialog
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from tests.ui.hands import click, press, type_text
from tests.ui.progress.training import DAY_MS, NOW, answer

MakeStore = Callable[..., TraineeStore]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where progress is kept."""
    return tmp_path / "kept" / "progress.sqlite"


@pytest.fixture
def make_store(qtbot: QtBot, game: Game, file: Path) -> Iterator[MakeStore]:
    """Opens the store of a window, as often as the test asks, and reads it."""
    stores: list[TraineeStore] = []

    def make(open_: Callable[[], Progress] | None = None, chosen: str | None = None) -> TraineeStore:
        store = TraineeStore(open_ or (lambda: open_progress(file)), game, chosen, lambda: NOW)
        stores.append(store)
        return store

    yield make
    for store in stores:
        store.close()


@pytest.fixture
def told() -> list[str]:
    """Messages, in the order in which they came."""
    return []


def read(qtbot: QtBot, store: TraineeStore) -> TraineeStore:
    """The store after its file was read."""
    with qtbot.waitSignal(store.past_changed):
        store.reload()
    return store


def kept(file: Path) -> tuple[Past, ...]:
    """Every answer on the disk, of everybody."""
    with Progress.open(file) as progress:
        return tuple(past for trainee in progress.trainees() for past in progress.past(trainee.id))


def test_the_first_answer_is_kept_without_a_question(
    qtbot: QtBot, game: Game, make_store: MakeStore, file: Path
) -> None:
    """On a new machine a trainee is there at once, and the first answer is on the disk after the window is closed."""
    store = make_store()
    store.record(answer(game))
    store.close()
    assert kept(file) == (answer(game),)
    assert store.unkept == 0
    again = read(qtbot, make_store())
    assert [trainee.name for trainee in again.trainees] == ["Trainee 1"]
    assert again.past == (answer(game),)


def test_every_answer_is_committed_by_itself(qtbot: QtBot, game: Game, make_store: MakeStore, file: Path) -> None:
    """Each answer is on the disk soon after it is given, before the next one and before anything is closed."""
    store = read(qtbot, make_store())
    for number in range(3):
        store.record(answer(game, number=number))
        qtbot.waitUntil(lambda: store.unkept == 0)
        assert len(kept(file)) == number + 1


def test_closing_right_after_many_answers_loses_none(
    qtbot: QtBot, game: Game, make_store: MakeStore, file: Path
) -> None:
    """Answers that still wait when the window is closed are kept before it is gone, in their order."""
    store = read(qtbot, make_store())
    given = tuple(answer(game, NOW + number, number=number) for number in range(60))
    for each_answer in given:
        store.record(each_answer)
    store.close()
    assert kept(file) == given


def test_recording_does_not_wait_for_the_disk(game: Game, make_store: MakeStore, file: Path, qtbot: QtBot) -> None:
    """While the disk hangs, answers are taken at once; when it moves again they are kept."""
    moving = threading.Event()

    def slow() -> Progress:
        moving.wait(20)
        return open_progress(file)

    store = make_store(slow)
    for number in range(5):
        store.record(answer(game, NOW + number, number=number))
    assert len(store.past) == store.unkept == 5
    moving.set()
    qtbot.waitUntil(lambda: store.unkept == 0)
    assert len(kept(file)) == 5


def test_answers_given_while_the_file_is_read_are_shown(qtbot: QtBot, game: Game, make_store: MakeStore) -> None:
    """An answer given between asking for the file and getting it is neither lost nor shown twice."""
    store = read(qtbot, make_store())
    store.reload()
    store.record(answer(game))
    with qtbot.waitSignal(store.changed):
        pass
    assert store.past == (answer(game),)
    assert read(qtbot, store).past == (answer(game),)


class Failing(Progress):
    """A progress whose disk is full until there is room."""

    has_room = False

    def record(self, trainee_id: str, past: Past) -> SaveResult:
        """Refuse while there is no room."""
        if not self.has_room:
            raise RecordsError("disk_full", "the disk is full", "Make room", self.path)
        return super().record(trainee_id, past)


def test_a_full_disk_is_told_once_and_nothing_is_lost(
    qtbot: QtBot, game: Game, make_store: MakeStore, file: Path, told: list[str]
) -> None:
    """Answers stay while the disk is full, one message says so, and they are all kept as soon as there is room."""
    progress = Failing.open(file)
    store = make_store(lambda: progress)
    store.message.connect(told.append)
    for number in range(3):
        store.record(answer(game, NOW + number, number=number))
        qtbot.waitUntil(lambda: bool(told))
    assert store.unkept == 3
    assert len(told) == 1
    assert "The disk is full" in told[0]
    progress.has_room = True
    store.record(answer(game, NOW + 3, number=3))
    qtbot.waitUntil(lambda: store.unkept == 0)
    assert len(kept(file)) == 4


class Once(Progress):
    """A progress that has no room for the first answer."""

    has_room = False

    def record(self, trainee_id: str, past: Past) -> SaveResult:
        """Refuse the first time."""
        if not self.has_room:
            self.has_room = True
            raise RecordsError("disk_full", "the disk is full", "Make room", self.path)
        return super().record(trainee_id, past)


def test_one_answer_that_is_kept_brings_the_waiting_ones_after_it(
    qtbot: QtBot, game: Game, make_store: MakeStore, file: Path
) -> None:
    """An answer refused while the next was on its way does not wait for a third."""
    store = make_store(lambda: Once.open(file))
    for number in range(2):
        store.record(answer(game, NOW + number, number=number))
    qtbot.waitUntil(lambda: store.unkept == 0)
    assert len(kept(file)) == 2


@pytest.mark.slow
def test_an_unreadable_file_is_set_aside_and_told(
    qtbot: QtBot, game: Game, make_store: MakeStore, file: Path, told: list[str]
) -> None:
    """A damaged database keeps its bytes under another name, a message names it, and answers are kept in a new one."""
    file.parent.mkdir()
    file.write_bytes(b"no database at all, but somebody's year of work\n" * 200)
    store = make_store()
    store.message.connect(told.append)
    read(qtbot, store)
    store.record(answer(game))
    store.close()
    (aside,) = file.parent.glob("progress-set-aside-*.sqlite")
    assert aside.read_bytes().startswith(b"no database at all")
    assert len(told) == 1
    assert aside.name in told[0]
    assert kept(file) == (answer(game),)


def test_what_a_damaged_file_holds_is_kept_and_told(
    qtbot: QtBot, game: Game, make_store: MakeStore, file: Path, told: list[str]
) -> None:
    """How many answers were read, and where the damaged file lies."""
    with Progress.open(file) as progress:
        progress.record(progress.add("Ada", NOW).id, answer(game))
    file.write_bytes(file.read_bytes().replace(b"hinted BOOLEAN", b"hhnted BOOLEAN"))
    store = make_store()
    store.message.connect(told.append)
    read(qtbot, store)
    assert [trainee.name for trainee in store.trainees] == ["Ada"]
    (aside,) = file.parent.glob("progress-set-aside-*.sqlite")
    (text,) = told
    assert "1 answers could be read and were kept" in text
    assert aside.name in text


def test_a_newer_file_is_left_alone_and_told(
    qtbot: QtBot, game: Game, make_store: MakeStore, file: Path, told: list[str]
) -> None:
    """A database that a newer version wrote is neither changed nor set aside; the message says what to do."""
    with Progress.open(file):
        pass
    with sqlite3.connect(file) as raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
    raw.close()
    before = file.read_bytes()
    store = make_store()
    store.message.connect(told.append)
    with qtbot.waitSignal(store.message):
        store.reload()
    store.record(answer(game))
    qtbot.waitUntil(lambda: len(told) == 2)
    assert all("newer" in words for words in told)
    assert store.unkept == 1
    assert store.past == (answer(game),)
    store.close()
    assert file.read_bytes() == before


def test_a_clock_set_back_is_told_once(qtbot: QtBot, game: Game, make_store: MakeStore, told: list[str]) -> None:
    """Answers dated before the last one are kept in the order given, and one message says why dates may be wrong."""
    store = read(qtbot, make_store())
    store.message.connect(told.append)
    for number, at in enumerate((NOW, NOW - 2 * DAY_MS, NOW - 2 * DAY_MS + 5000)):
        store.record(answer(game, at, number=number))
    qtbot.waitUntil(lambda: store.unkept == 0)
    assert len(told) == 1
    assert "clock" in told[0]
    assert [past.item_id[-1] for past in read(qtbot, store).past] == ["0", "1", "2"]


def test_two_windows_on_one_file(qtbot: QtBot, game: Game, make_store: MakeStore, file: Path) -> None:
    """Both windows keep their answers, and each sees the other's when it reads again."""
    first, second = read(qtbot, make_store()), read(qtbot, make_store())
    for number in range(20):
        (first if number % 2 else second).record(answer(game, NOW + number, number=number))
    qtbot.waitUntil(lambda: first.unkept == second.unkept == 0)
    assert len(kept(file)) == 20
    assert len(read(qtbot, first).past) == len(read(qtbot, second).past) == 20


def test_a_trainee_deleted_in_another_window(
    qtbot: QtBot, game: Game, make_store: MakeStore, file: Path, told: list[str]
) -> None:
    """An answer for somebody who was deleted elsewhere is told, not kept, and another trainee is chosen."""
    store = read(qtbot, make_store())
    assert store.chosen is not None
    with Progress.open(file) as progress:
        progress.delete(store.chosen.id)
        progress.add("Bea", NOW)
    store.message.connect(told.append)
    with qtbot.waitSignal(store.changed):
        store.record(answer(game))
    assert "deleted in another window" in told[0]
    assert store.chosen is not None
    assert store.chosen.name == "Bea"
    assert store.past == ()
    assert kept(file) == ()


def test_our_own_bugs_are_not_hidden(qtbot: QtBot, game: Game, make_store: MakeStore, file: Path) -> None:
    """An error that is not about the file is raised in the window's thread, and the worker goes on."""
    store = read(qtbot, make_store())
    with qtbot.captureExceptions() as caught:
        store.record(answer(game)._replace(latency_ms=-1))
        qtbot.waitUntil(lambda: bool(caught))
    store.record(answer(game, number=1))
    qtbot.waitUntil(lambda: len(kept(file)) == 1)


@pytest.mark.parametrize("code", Code.__args__)  # type: ignore[attr-defined]  # the values of a Literal
def test_every_trouble_has_words(code: Code, tmp_path: Path) -> None:
    """Each reason the records know is told in a sentence without a gap, with the file where there is one."""
    for where in (None, tmp_path / "ann.json"):
        words = error_text(RecordsError(code, "why", "how", where))
        assert words.endswith(".")
        assert "{" not in words
        assert "  " not in words


@pytest.fixture
def dialog(qtbot: QtBot, make_store: MakeStore) -> TraineeDialog:
    """The dialog, shown and active, with one trainee."""
    store = read(qtbot, make_store())
    shown = TraineeDialog(store)
    shown.setStyleSheet(stylesheet(DARK))
    qtbot.addWidget(shown)
    shown.show()
    qtbot.waitExposed(shown)
    shown.activateWindow()
    qtbot.waitUntil(shown.isActiveWindow)
    return shown


def names(dialog: TraineeDialog) -> list[str]:
    """Who is listed."""
    return [dialog.entries.item(row).text() for row in range(dialog.entries.count())]


def add(qtbot: QtBot, dialog: TraineeDialog, name: str) -> None:
    """Add somebody with the keyboard."""
    dialog.new_name.setFocus()
    type_text(name)
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.current_name == name)


def test_trainees_are_added_and_chosen(qtbot: QtBot, dialog: TraineeDialog) -> None:
    """Somebody new is listed, looked at and training at once, each with answers of their own."""
    add(qtbot, dialog, "Ann & Son")
    assert names(dialog) == ["Ann & Son", "Trainee 1"]
    assert dialog._store.chosen is not None
    assert dialog._store.chosen.name == "Ann & Son"
    assert dialog.new_name.text() == ""


@pytest.mark.parametrize(("name", "why"), [("", "needs a name"), ("   ", "needs a name"), ("TRAINEE 1", "already")])
@pytest.mark.slow
def test_a_name_that_cannot_be_is_refused_kindly(qtbot: QtBot, dialog: TraineeDialog, name: str, why: str) -> None:
    """No second trainee of a name and none without: the message says why and what was typed stays."""
    dialog.new_name.setText(name)
    click(dialog.add_button)
    qtbot.waitUntil(lambda: why in dialog.message)
    assert dialog.new_name.text() == name
    assert names(dialog) == ["Trainee 1"]


def test_a_name_is_no_longer_than_the_records_allow(dialog: TraineeDialog) -> None:
    """The line takes as many letters as the records keep."""
    from dealer_trainer.records.progress.progress import LONGEST_NAME

    dialog.new_name.setText("x" * 200)
    assert len(dialog.new_name.text()) == LONGEST_NAME


def test_a_trainee_is_renamed(qtbot: QtBot, dialog: TraineeDialog) -> None:
    """Another name in the line and Enter: it is listed so, and the answers stay theirs."""
    dialog.name.setFocus()
    dialog.name.selectAll()
    type_text("Zoe")
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(dialog) == ["Zoe"])
    assert "Zoe" in dialog.message


def test_deleting_asks_for_the_name(qtbot: QtBot, dialog: TraineeDialog, game: Game, file: Path) -> None:
    """Nothing is deleted until the very name is typed; then the trainee and every answer are gone."""
    dialog._store.record(answer(game))
    add(qtbot, dialog, "Bea")
    dialog.entries.setCurrentRow(names(dialog).index("Trainee 1"))
    click(dialog.delete_button)
    assert dialog.question.typed.hasFocus()
    type_text("trainee 1")
    assert not dialog.question.delete_button.isEnabled()
    press(Qt.Key.Key_Return)
    assert len(kept(file)) == 1
    dialog.question.typed.setText("Trainee 1")
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(dialog) == ["Bea"])
    assert kept(file) == ()
    assert dialog.question.isHidden()
    assert "Trainee 1 was deleted" in dialog.message


def test_keeping_deletes_nothing(qtbot: QtBot, dialog: TraineeDialog) -> None:
    """The second question can be put away, also by looking at somebody else."""
    add(qtbot, dialog, "Bea")
    click(dialog.delete_button)
    click(dialog.question.keep_button)
    assert dialog.question.isHidden()
    click(dialog.delete_button)
    dialog.question.typed.setText("Bea")
    dialog.entries.setCurrentRow(1 - dialog.entries.currentRow())
    assert dialog.question.isHidden()
    assert len(names(dialog)) == 2


def test_deleting_everybody_leaves_a_new_trainee(qtbot: QtBot, dialog: TraineeDialog) -> None:
    """Somebody can always train: after the last one is deleted a new one is there, with no answers."""
    before = dialog.current_id
    click(dialog.delete_button)
    dialog.question.typed.setText("Trainee 1")
    click(dialog.question.delete_button)
    qtbot.waitUntil(lambda: dialog.current_id not in (None, before))
    assert names(dialog) == ["Trainee 1"]


def path_of(path: Path) -> Callable[[QWidget, str], str]:
    """A file dialog in which this path is chosen."""
    return lambda parent, name: str(path)


def test_a_change_of_the_list_closes_no_question(qtbot: QtBot, dialog: TraineeDialog) -> None:
    """Answers of another window come in while somebody decides; what was typed stays, too."""
    click(dialog.delete_button)
    dialog.question.typed.setText("Train")
    dialog.name.setText("Ann")
    dialog._store.changed.emit()
    qtbot.wait(20)
    assert (dialog.question.isVisible(), dialog.question.typed.text(), dialog.name.text()) == (True, "Train", "Ann")


def test_export_and_import_carry_everything(
    qtbot: QtBot, dialog: TraineeDialog, game: Game, tmp_path: Path, file: Path
) -> None:
    """One file holds a trainee's progress; read again it adds nothing, after a delete it brings all back, marked."""
    given = tuple(answer(game, NOW + number, number=number) for number in range(7))
    for each_answer in given:
        dialog._store.record(each_answer)
    target = tmp_path / "out.progress.json"
    dialog.ask_save = dialog.ask_open = path_of(target)
    click(dialog.export_button)
    qtbot.waitUntil(lambda: dialog.message == "7 answers were exported to out.progress.json.")
    click(dialog.import_button)
    qtbot.waitUntil(lambda: "0 new answers, 7 already here" in dialog.message)
    click(dialog.delete_button)
    dialog.question.typed.setText("Trainee 1")
    click(dialog.question.delete_button)
    qtbot.waitUntil(lambda: "was deleted" in dialog.message)
    click(dialog.import_button)
    qtbot.waitUntil(lambda: "7 new answers" in dialog.message)
    assert kept(file) == tuple(each_answer._replace(imported=True) for each_answer in given)


def test_the_suggested_file_name_is_allowed_everywhere(qtbot: QtBot, dialog: TraineeDialog) -> None:
    """A name with characters that file systems refuse is suggested without them."""
    add(qtbot, dialog, 'Ann/"B": C*')
    suggested: list[str] = []

    def ask(parent: QWidget, name: str) -> str:
        suggested.append(name)
        return ""

    dialog.ask_save = ask
    click(dialog.export_button)
    assert suggested == ["Ann--B-- C-.progress.json"]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"kind": "x"}', "\x00", '{"kind": "dealer-trainer progress"}'])
def test_a_wrong_file_is_refused_and_changes_nothing(
    qtbot: QtBot, dialog: TraineeDialog, tmp_path: Path, text: str, file: Path
) -> None:
    """A file that is not an export is named in the message, and nobody is added."""
    path = tmp_path / "odd.json"
    path.write_text(text, encoding="utf-8")
    dialog.ask_open = path_of(path)
    click(dialog.import_button)
    qtbot.waitUntil(lambda: "odd.json" in dialog.message)
    assert names(dialog) == ["Trainee 1"]


def test_an_export_that_cannot_be_written_is_told(qtbot: QtBot, dialog: TraineeDialog, tmp_path: Path) -> None:
    """A folder that is none: the message names the file and nothing is left behind."""
    (tmp_path / "plain").write_text("no folder", encoding="utf-8")
    dialog.ask_save = path_of(tmp_path / "plain" / "out.json")
    click(dialog.export_button)
    qtbot.waitUntil(lambda: "cannot be written" in dialog.message)


def test_the_dialog_works_with_the_keyboard_alone(qtbot: QtBot, dialog: TraineeDialog) -> None:
    """Tab reaches every control, each has a name for screen readers, and Escape closes."""
    reached = set()
    dialog.entries.setFocus()
    for _ in range(12):
        focused = dialog.focusWidget()
        assert focused is not None
        reached.add(focused)
        press(Qt.Key.Key_Tab)
    wanted = {dialog.entries, dialog.new_name, dialog.add_button, dialog.import_button, dialog.name,
              dialog.rename_button, dialog.export_button, dialog.delete_button, dialog.close_button}  # fmt: skip
    assert wanted <= reached
    assert all(widget.accessibleName() for widget in (dialog.entries, dialog.new_name, dialog.name))
    press(Qt.Key.Key_Escape)
    assert dialog.isHidden()


def listed(button: TraineeButton) -> list[QAction]:
    """What the button's menu offers: each trainee, then the one that manages them."""
    return [action for action in button._menu.actions() if not action.isSeparator()]


@pytest.mark.slow
def test_the_button_lists_everybody(qtbot: QtBot, dialog: TraineeDialog) -> None:
    """The chosen trainee is on the button, the others in its list; choosing one changes whose answers are shown."""
    add(qtbot, dialog, "Bea & Co")
    button = TraineeButton(dialog._store)
    qtbot.addWidget(button)
    assert button.text() == "Bea && Co"
    assert "Bea & Co" in button.accessibleName()
    assert [action.isChecked() for action in listed(button)] == [True, False, False]
    listed(button)[1].trigger()
    qtbot.waitUntil(lambda: button.text() == "Trainee 1")
    with qtbot.waitSignal(button.manage_wanted):
        listed(button)[-1].trigger()


def test_a_closed_dialog_is_told_nothing(qtbot: QtBot, make_store: MakeStore) -> None:
    """Somebody closes it before the records have answered: the trainee is added, and a refusal reaches nobody."""
    store = read(qtbot, make_store())
    dialog = TraineeDialog(store)
    for name in ("Zoe", ""):
        dialog.new_name.setText(name)
        dialog.add_button.click()
    delete(dialog)
    qtbot.waitUntil(lambda: "Zoe" in [trainee.name for trainee in store.trainees])
    qtbot.wait(50)
