"""What all ways of answering share: a bar under the item, and the surface for the item."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.item.factory import Item, item_snapshot
from dealer_trainer.drills.session.session import AnsweredItem, DrillState
from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.felt.picture import Spotted, spotted_by
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.question_player import WIDEST

ONE_ROW = "1 row"
"""The lowest bar: most pads are one row of widgets."""


class Pad(QWidget):
    """Takes the answer to one form of item; this class is the frame of all of them.

    `surface` is what the page shows above the bar: the felt, unless the form has its own.
    """

    answered = Signal(object)
    """An Answer."""
    ready = Signal(bool)
    """Whether there is something to answer with now."""
    message = Signal(str)
    """A kind sentence on why this is not an answer yet."""
    shown = Signal()
    """The whole item has been shown: its time begins."""
    asked_anew = Signal(str)
    """Another question of the same item, such as the next roll of a sequence."""

    has_answer_button = True
    """False if the answer is a single press, so that there is nothing to confirm."""

    asks_for_enter = False
    """Whether a press only chooses, as in an exam: nothing is final there before Enter."""

    @property
    def is_submitted(self) -> bool:
        """Whether an answer is given with the main button."""
        return self.has_answer_button or self.asks_for_enter

    room = WIDEST
    """How wide the question and its answer become, in pixels at scale 1."""

    acts: tuple[KeyButton, ...] = ()
    """Buttons beside the main one; the pad shows its own when it asks."""

    is_wide = False
    """Whether the question is about bets of all seats, without the rack."""

    tells_amounts = True
    """Whether the felt says what stacks are worth; where the question is not about that, only of the one pointed at."""

    stays = False
    """Whether it shows more of a wrong answer, and is not in the way of its verdict."""

    picks_chips = False
    """Whether a digit picks up a chip."""

    grows = False
    """Whether the bar's height differs between items."""

    def __init__(self, game: Game, drill_felt: DrillFelt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.drill_felt = drill_felt
        self.item: Item | None = None

    @property
    def is_answering(self) -> bool:
        """Whether a press on the felt or the tray, which all pads share, is meant for this pad."""
        return self.isVisible() and self.isEnabled() and self.item is not None

    @property
    def surface(self) -> QWidget:
        """What is shown above the bar for the current item."""
        return self.drill_felt

    @property
    def submit_text(self) -> str:
        """The text of the main button while an answer is given."""
        return QCoreApplication.translate("Pad", "Answer")

    def question(self, item: Item) -> str:
        """The question, in words."""
        return translated(item.question)

    def told_question(self, done: AnsweredItem) -> str:
        """What of the question is told while a wrong answer is explained in its place."""
        return ""

    def ask(self, state: DrillState) -> None:
        """Ask an item, with nothing answered yet."""
        self.item = state.item
        self.ready.emit(True)
        self.begin(state.item, state.level)

    def begin(self, item: Item, level: Level) -> None:
        """Show an item."""
        is_wide = self.is_wide and item.duty is None
        self.drill_felt.has_keys = self.picks_chips
        self.drill_felt.felt.tell_amounts(are_told=self.tells_amounts)
        asked = places_of(item) if is_wide else self.asked(item)
        self.drill_felt.begin(item_snapshot(self.game, item, level), item.place, asked, is_wide=is_wide)

    def prepare(self, item: Item, level: Level) -> None:
        """Paint what an item needs while nobody waits for it."""
        if not item.stacks:
            self.drill_felt.prepare(item_snapshot(self.game, item, level), self.asked(item))

    def asked(self, item: Item) -> tuple[Place, ...]:
        """The bets that a question is about, if it is only about those of one seat."""
        return () if item.place is None else (item.place,)

    def painted(self) -> None:
        """Note that the item is on screen, complete unless a subclass plays more."""
        self.shown.emit()

    def follow(self, state: DrillState) -> None:
        """Show what has changed about the current item, such as the rule beside it."""

    def explain(self, done: AnsweredItem) -> None:
        """Show where the answer went wrong; the felt is marked at the faults."""
        self.drill_felt.show_snapshot(item_snapshot(self.game, done.item, "practice"), faults=fault_places(done))

    def reward(self, done: AnsweredItem) -> bool:
        """Let a right answer be seen on the surface; returns False if there is nothing to see."""
        return False

    def start(self) -> None:
        """Put the focus where the answer is given."""

    def submit(self) -> None:
        """Submit the current input as the answer."""

    def put_down(self) -> bool:
        """Put down the chips in hand; returns False if there are none."""
        return False

    def press_key(self, event: QKeyEvent) -> bool:
        """Handle a key pressed at the surface; returns False if this form does not know it."""
        return False

    def _on_refused(self, words: str) -> None:
        """Say why chips cannot be dropped where they were let go."""
        if self.is_answering:
            self.message.emit(words)


def places_of(item: Item) -> tuple[Place, ...]:
    """Every bet of an item, and all that anything is done with in its story."""
    acts = (act.place for act in item.acts if act.place is not None)
    return (*(wager.place for wager in item.table.wagers), *acts)


def fault_places(done: AnsweredItem) -> frozenset[Spotted]:
    """Where on the felt an answer went wrong."""
    acts = (fault.done or fault.due for fault in done.graded.faults)
    return frozenset(spot for act in acts if act is not None for spot in spotted_by(act))
