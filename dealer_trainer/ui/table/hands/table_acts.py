"""What a dealer does without chips in hand: the puck, the marks, the popper, calls, the floor."""

from PySide6.QtCore import QObject, Signal

from dealer_trainer.guide.act import Act
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.table.hands.controller import TableController


class TableActs(QObject):
    """Does each act if its stage allows it; otherwise nothing happens."""

    message = Signal(str)
    """A short message to the dealer: why nothing happened."""

    def __init__(self, controller: TableController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.controller = controller

    @property
    def snapshot(self) -> Snapshot:
        """The table as it is now."""
        return self.controller.snapshot

    def put_puck(self, to: int | None) -> None:
        """Put the puck on a number, or off."""
        if self.may_handle():
            self.controller.do(Act("puck", to=to))

    def mark(self, number: int) -> None:
        """Mark a number on the track."""
        if self.may_handle():
            self.controller.do(Act("mark", number=number))

    def clear_marks(self) -> None:
        """Clear the marks after the roll."""
        if self.snapshot.stage == "settle":
            self.controller.do(Act("clear_marks"))

    def open_numbers(self) -> None:
        """Open the Numbers."""
        if self.may_handle():
            self.controller.do(Act("set_up"))

    def pop(self) -> None:
        """Press the popper, before the roll and after a bad pop."""
        if self.snapshot.stage == "open":
            self.controller.do(Act("pop"))

    def floor(self) -> None:
        """Freeze and call the floor."""
        if self.snapshot.stage != "review":
            self.controller.do(Act("floor"))

    def call(self, words: str) -> None:
        """Make a call."""
        if words.strip() and self.snapshot.stage != "review":
            self.controller.do(Act("announce", call=words.strip()))

    def next_round(self) -> None:
        """Continue from the review."""
        if self.snapshot.stage == "review":
            self.controller.next_round()

    def may_handle(self) -> bool:
        """Whether bets may be handled; if not yet, a message says why."""
        if self.snapshot.stage == "settle":
            return True
        if self.snapshot.stage == "open":
            self.message.emit(self.tr("Nothing is decided yet: pop the dice first."))
        return False
