"""The trainees of this machine: add, rename, delete after a second question, export, and import."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QWidget
from shiboken6 import isValid

from dealer_trainer.files import person_file
from dealer_trainer.records.look_alike import LONGEST_NAME
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from dealer_trainer.ui.widget.dialog import ask_file
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.part import FittedDialog, announce, column, named_label, push_button, row, visible_text

if TYPE_CHECKING:
    from dealer_trainer.records.progress.progress import ImportResult, Trainee

Answer = TypeVar("Answer")

ENDING = ".progress.json"
NAME = Qt.ItemDataRole.UserRole + 1
MOST_ROWS = 8
"""The rows of the list that are seen at once."""


class TraineeDialog(FittedDialog):
    """Everybody in a list as high as its rows, each renamed there; right below it what else can be done."""

    def __init__(self, store: TraineeStore, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setWindowTitle(self.tr("Trainees"))
        self._store = store
        self._wanted: str | None = None
        self.entries = QListWidget(self)
        self.entries.setObjectName("entries")
        self.entries.setAccessibleName(self.tr("Trainees"))
        self.new_name = QLineEdit(self)
        self.new_name.setMaxLength(LONGEST_NAME)
        self.add_button = push_button(self.tr("Add"), self, self._add)
        self.import_button = push_button(self.tr("Import a file…"), self, self._import)
        self.rename_button = push_button(
            self.tr("Rename"), self, lambda: self.entries.editItem(self.entries.currentItem())
        )
        self.export_button = push_button(self.tr("Export to a file…"), self, self._export)
        self.delete_button = push_button(self.tr("Delete…"), self, lambda: self.question.ask(self.current_name))
        self.question = DeleteQuestion(self)
        self.use_button = push_button(self.tr("Choose"), self, self._use)
        self.close_button = push_button(self.tr("Close"), self, self.accept)
        self.message = named_label(self, "quiet")
        """The result of the last action."""
        self._kinds = self.tr("Trainee progress (*{ending})").format(ending=ENDING)
        self._lay_out()
        self._connect()
        self.show_trainees()

    @property
    def current_id(self) -> str | None:
        """The id of the trainee selected in the list."""
        row = self.entries.currentRow()
        return None if row < 0 else str(self.entries.item(row).data(Qt.ItemDataRole.UserRole))

    @property
    def current_name(self) -> str:
        """The chosen trainee's name, "" if none is chosen."""
        row = self.entries.currentRow()
        return "" if row < 0 else str(self.entries.item(row).data(NAME))

    def showEvent(self, event: QShowEvent) -> None:
        """Size the dialog to the type."""
        super().showEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Make the list as high as its rows, up to a limit."""
        rows = max(1, min(MOST_ROWS, self.entries.count()))
        frame = self.entries.height() - self.entries.viewport().height()
        self.entries.setFixedHeight(rows * self.entries.sizeHintForRow(0) + frame)

    def show_trainees(self) -> None:
        """List everybody; the selected trainee stays selected if still there."""
        chosen = self._store.chosen
        wanted = self._wanted or self.current_id or (chosen.id if chosen is not None else None)
        self._wanted = None
        before = self.current_id, self.current_name
        self.entries.blockSignals(True)
        self.entries.clear()
        for trainee in self._store.trainees:
            item = QListWidgetItem(visible_text(trainee.name), self.entries)
            item.setData(Qt.ItemDataRole.UserRole, trainee.id)
            item.setData(NAME, trainee.name)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            if trainee.id == wanted:
                self.entries.setCurrentItem(item)
        if self.entries.currentRow() < 0 and self.entries.count():
            self.entries.setCurrentRow(0)
        self.entries.blockSignals(False)
        if self.isVisible():
            self._fit()
        if (self.current_id, self.current_name) != before:  # otherwise the user goes on typing or answering
            self._show_current()

    def show_message(self, text: str) -> None:
        """Show how the last action ended."""
        self.message.setText(text)
        announce(self, text)

    def _if_open(self, call: Callable[[Answer], None]) -> Callable[[Answer], None]:
        """A callback for the records' answer that does nothing if the dialog was closed in the meantime."""
        return lambda answer: call(answer) if isValid(self) else None

    def _show_current(self) -> None:
        self.question.close_question()
        for widget in (self.rename_button, self.export_button, self.delete_button, self.use_button):
            widget.setEnabled(self.current_id is not None)

    def _add(self) -> None:
        self._store.add(self.new_name.text(), self._if_open(self._on_added), self._if_open(self.show_message))

    def _on_added(self, trainee: "Trainee") -> None:
        self._wanted = trainee.id
        self.new_name.clear()
        self.show_message(self.tr("{name} was added and is now training.").format(name=trainee.name))

    def _use(self) -> None:
        """Train as the chosen one."""
        if (current := self.current_id) is not None:
            self._store.choose(current)
        self.accept()

    def _on_edited(self, item: QListWidgetItem) -> None:
        """Take the name that was typed in the list; one that is refused goes back to what it was."""
        if item.text() == visible_text(item.data(NAME)):
            return

        def refuse(text: str) -> None:
            self.show_trainees()
            self.show_message(text)

        trainee_id = str(item.data(Qt.ItemDataRole.UserRole))
        self._store.rename(trainee_id, item.text(), self._if_open(self._on_renamed), self._if_open(refuse))

    def _on_renamed(self, trainee: "Trainee") -> None:
        self.show_message(self.tr("The name is now {name}.").format(name=trainee.name))

    def _delete(self) -> None:
        if (current := self.current_id) is not None:
            self.question.close_question()
            words = self.tr("{name} was deleted.").format(name=self.current_name)
            self._store.delete(
                current, self._if_open(lambda _: self.show_message(words)), self._if_open(self.show_message)
            )

    def _export(self) -> None:
        if (current := self.current_id) is None:
            return
        name = f"{person_file(self.current_name, gap='- ')}{ENDING}"
        if path := ask_file(self, self.tr("Export"), name, self._kinds, is_new=True):
            self._store.export(
                current, path, self._if_open(partial(self._on_exported, path.name)), self._if_open(self.show_message)
            )

    def _on_exported(self, name: str, count: int) -> None:
        self.show_message(self.tr("{count} answers were exported to {name}.").format(count=count, name=name))

    def _import(self) -> None:
        if path := ask_file(self, self.tr("Import"), kinds=self._kinds):
            self._store.take_in(path, self._if_open(self._on_imported), self._if_open(self.show_message))

    def _on_imported(self, taken: "ImportResult") -> None:
        self._wanted = taken.trainee.id
        words = self.tr("{name}: {added} new answers, {known} already here.")
        self.show_message(words.format(name=taken.trainee.name, added=taken.added, known=taken.known))

    def _connect(self) -> None:
        self._store.changed.connect(self.show_trainees)
        self.entries.currentItemChanged.connect(self._show_current)
        self.new_name.returnPressed.connect(self._add)
        self.entries.setEditTriggers(QListWidget.EditTrigger.EditKeyPressed)
        self.entries.itemChanged.connect(self._on_edited)
        self.entries.itemDoubleClicked.connect(lambda _: self._use())
        self.question.agreed.connect(self._delete)

    def _lay_out(self) -> None:
        head = named_label(self, "headline", self.tr("Trainees on this computer"))
        self.delete_button.setProperty("rank", "danger")
        for button in (self.rename_button, self.export_button, self.close_button):
            button.setProperty("rank", "apart")
        self.use_button.setProperty("isMain", True)
        acts = FoldingRow((self.rename_button, self.export_button, self.delete_button), self, spread="apart")
        label = named_label(self, "", self.tr("Another trainee"))
        self.new_name.setAccessibleName(label.text())
        another = column(label, row((self.new_name, 1), self.add_button, self.import_button, gap=8), gap=4)
        foot = row((self.message, 1), self.close_button, self.use_button)
        listed = column(self.entries, acts, self.question, another, gap=14)
        self.setLayout(column(head, listed, 1, foot, gap=24, margins=(24, 20, 24, 22)))


class DeleteQuestion(QFrame):
    """Asks for the trainee's name before deleting everything of theirs."""

    agreed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("fault")
        self.setProperty("severity", "critical")
        self._name = ""
        self._words = named_label(self, "")
        self.typed = QLineEdit(self)
        self.delete_button = push_button(self.tr("Delete permanently"), self, self.agreed.emit)
        self.keep_button = push_button(self.tr("Keep"), self, self.close_question)
        self.typed.textChanged.connect(self._compare)
        self.typed.returnPressed.connect(self.delete_button.click)
        buttons = row(self.delete_button, self.keep_button, 1)
        self.setLayout(column(self._words, self.typed, buttons, gap=10, margins=(16, 12, 16, 12)))
        self.hide()

    def ask(self, name: str) -> None:
        """Ask for `name` to be typed."""
        self._name = name
        words = self.tr("{name} and all their answers will be deleted permanently. Type the name to confirm.")
        self._words.setText(words.format(name=name))
        self.typed.setAccessibleName(words.format(name=name))
        self.typed.clear()
        self._compare()
        self.show()
        self.typed.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_question(self) -> None:
        """Hide the question."""
        self.typed.clear()
        self.hide()

    def _compare(self) -> None:
        self.delete_button.setEnabled(bool(self._name) and " ".join(self.typed.text().split()) == self._name)
