"""The current trainee, at the top of a screen: a button that opens the list of trainees."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from dealer_trainer.ui.widget.combo_box import ListButton
from dealer_trainer.ui.widget.dialog import open_over
from dealer_trainer.ui.widget.part import visible_text

if TYPE_CHECKING:
    from dealer_trainer.ui.trainee.trainee_dialog import TraineeDialog


class TraineeButton(ListButton):
    """Shows the chosen trainee and offers the others and the dialog that manages them."""

    def __init__(self, store: TraineeStore, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._group = QActionGroup(self.list)
        store.changed.connect(self.show_trainees)
        self.show_trainees()

    def show_trainees(self) -> None:
        """List everybody, the chosen one marked."""
        chosen = self._store.chosen
        self.setEnabled(chosen is not None)
        name = chosen.name if chosen is not None else ""
        self.setText(_plain(name))
        self.setAccessibleName(self.tr("Trainee: {name}. Press to choose another.").format(name=name))
        self.list.clear()
        for trainee in self._store.trainees:
            action = self.list.addAction(_plain(trainee.name))
            action.setCheckable(True)
            action.setChecked(chosen is not None and trainee.id == chosen.id)
            self._group.addAction(action)
            action.triggered.connect(lambda _=False, trainee_id=trainee.id: self._store.choose(trainee_id))
        self.list.addSeparator()
        self.list.addAction(self.tr("Trainees…")).triggered.connect(lambda _=False: self.manage())

    def manage(self) -> "TraineeDialog":
        """Show the trainees."""
        from dealer_trainer.ui.trainee.trainee_dialog import TraineeDialog

        dialog = TraineeDialog(self._store, self.window())
        open_over(dialog)
        return dialog


def _plain(name: str) -> str:
    """A name in which Qt sees no keyboard shortcut of a menu."""
    return visible_text(name).replace("&", "&&")
