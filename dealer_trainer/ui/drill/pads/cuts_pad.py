"""A stack to run down: cut into piles, each as high as the key that was pressed or as the chips above the cut."""

from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.item.item import Answer, Item
from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.drill.pads.tray import Tray
from dealer_trainer.ui.drill.pads.tray_pad import TrayPad
from dealer_trainer.ui.drill.pads.tray_picture import Chips, TrayPicture


class CutsPad(TrayPad):
    """The rest of the stack stays at the left; the piles are at the right."""

    def __init__(self, game: Game, drill_felt: DrillFelt, tray: Tray, parent: QWidget | None = None) -> None:
        super().__init__(game, drill_felt, tray, parent)
        self._cuts: tuple[int, ...] = ()
        tray.cut_pressed.connect(self._on_cut)

    @property
    def cuts(self) -> tuple[int, ...]:
        """The piles so far."""
        return self._cuts

    def begin(self, item: Item, level: Level) -> None:
        """Show the whole stack."""
        self._set(())

    def explain(self, done: AnsweredItem) -> None:
        """Show the piles as they should be."""
        self._tray.show_picture(_picture(done.item.stacks[0], done.graded.right.order))

    def submit(self) -> None:
        """Submit the stack as run down; an untouched stack does not count as an answer."""
        if not self._cuts:
            self.message.emit(self.tr("Cut the stack first: click it, or press the number of chips for a pile."))
            return
        self.answered.emit(Answer(order=self._cuts))

    def type_digit(self, digit: int) -> None:
        """Cut off this many chips; 0 is ten."""
        self._on_cut(digit or 10)

    def drop(self) -> None:
        """Put the last pile back on the stack."""
        self._set(self._cuts[:-1])

    def _on_cut(self, count: int) -> None:
        if not self.is_answering or self.item is None:
            return
        left = len(self.item.stacks[0]) - sum(self._cuts)
        if left:
            self._set((*self._cuts, min(count, left)))
        else:
            self.message.emit(self.tr("The whole stack is cut."))

    def _set(self, cuts: tuple[int, ...]) -> None:
        self._cuts = cuts
        self.put_back.setEnabled(bool(cuts))
        start = self.tr("Press the number of chips for a pile, or click the stack where you would cut it.")
        self._says.setText(" + ".join(map(str, cuts)) or start)
        if self.item is not None:
            self._tray.show_picture(_picture(self.item.stacks[0], cuts))


def _picture(stack: Chips, cuts: tuple[int, ...]) -> TrayPicture:
    """The stack after some cuts, and the piles; a stack is cut from its top."""
    left = stack
    piles: list[Chips] = []
    for cut in cuts:
        piles.append(left[len(left) - cut :])
        left = left[: len(left) - cut]
    return TrayPicture((left,) if left else (), tuple(piles), is_cut=True)
