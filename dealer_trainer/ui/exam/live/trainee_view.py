"""A trainee's present screen: the question and the felt, or why they cannot be seen."""

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import QStackedWidget, QWidget

from dealer_trainer.certification.school.live.trainee_screen import Done, TraineeScreen
from dealer_trainer.drills.item.text import chips_text
from dealer_trainer.games import Game
from dealer_trainer.ui.drill.answer_text import answer_text
from dealer_trainer.ui.felt import FeltView, picture_of
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.table_text import act_line
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import named_label, plain_label

LAST_ACTS = 3
"""How many acts at the table are listed under the felt."""


class TraineeView(QWidget):
    """Shows a trainee's screen, read-only."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._shown: TraineeScreen | None = None
        self.setAccessibleName(self.tr("What the trainee sees"))
        self._question = named_label(self, "questionWords")
        self._cards = named_label(self, "article")
        self._acts = named_label(self, "quiet")
        self._nothing = plain_label(self, "quiet")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.felt = FeltView(self)
        self.felt.set_game(game)
        self.felt.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.felt.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        whole = QWidget(self)
        whole.setLayout(column(self._question, self._cards, (self.felt, 1), self._acts, gap=8))
        self._stack = QStackedWidget(self)
        self._stack.addWidget(whole)
        self._stack.addWidget(self._nothing)
        self.setLayout(column(self._stack))
        self.show_reason("")

    @property
    def text(self) -> str:
        """The question, or why it cannot be seen."""
        return self._nothing.text() if self._stack.currentWidget() is self._nothing else self._question.text()

    @property
    def acts(self) -> str:
        """The last acts at the table."""
        return self._acts.text()

    def hasHeightForWidth(self) -> bool:
        """The felt fills the space that the texts leave."""
        return False

    def minimumSizeHint(self) -> QSize:
        """The felt shrinks for what is beside it."""
        return QSize(320, 240)

    def show_reason(self, text: str) -> None:
        """Show why there is nothing to see."""
        self._shown = None
        self._nothing.setText(text)
        self._stack.setCurrentWidget(self._nothing)

    def show_screen(self, screen: TraineeScreen) -> None:
        """Show the present screen; chips move if it is the same table."""
        before, self._shown = self._shown, screen
        if screen.snapshot is None and screen.item is None:
            self._nothing.setText(_idle_text(screen))
            self._stack.setCurrentWidget(self._nothing)
            return
        self._stack.setCurrentIndex(0)
        if before is not None and before.head == screen.head:
            return
        is_same = before is not None and before.item is None and screen.item is None
        self._question.show_text("" if screen.item is None else translated(screen.item.question))
        self._cards.show_text("" if screen.item is None else _cards_text(screen))
        self._acts.show_text(self._acts_text(screen))
        if screen.snapshot is not None:
            self.felt.set_still(not is_same)
            self.felt.show_picture(picture_of(screen.snapshot))

    def _acts_text(self, screen: TraineeScreen) -> str:
        acts = screen.acts[-LAST_ACTS:]
        if screen.item is not None:
            return ""
        if not acts:
            return self.tr("Nothing done in this round yet.")
        return "  →  ".join(act_line(self._game.rules, act) for act in acts)


def done_text(game: Game, done: Done) -> str:
    """A question with its answer, or a round, in a line: a mark, the number, the answer given, the right one."""
    mark = "✓" if done.is_right else "✗"
    if done.item is None or done.answer is None:
        return f"{mark} {_round_text(done)}"
    answer = answer_text(game, done.item, done.answer)
    if done.is_right:
        return f"{mark} {done.number}: {answer}"
    due = QCoreApplication.translate("Cockpit", "{sign} {number}: {answer}, correct: {due}")
    return due.format(sign=mark, number=done.number, answer=answer.rstrip("."), due=translated(done.due))


def _round_text(done: Done) -> str:
    if not done.faults:
        return QCoreApplication.translate("Cockpit", "Round {number}: no fault").format(number=done.number)
    if done.faults == 1:
        return QCoreApplication.translate("Cockpit", "Round {number}: 1 fault").format(number=done.number)
    text = QCoreApplication.translate("Cockpit", "Round {number}: {count} faults")
    return text.format(number=done.number, count=done.faults)


def _cards_text(screen: TraineeScreen) -> str:
    """The choices, the cards to put in order, or the stacks of a question."""
    item = screen.item
    assert item is not None
    cards = [f"{place}  {translated(card)}" for place, card in enumerate(item.cards, 1)]
    stacks = [f"{place}  {translated(chips_text(stack))}" for place, stack in enumerate(item.stacks, 1)]
    return "     ".join((*cards, *stacks))


def _idle_text(screen: TraineeScreen) -> str:
    """The text for a screen without a question."""
    texts = {
        "ready": QCoreApplication.translate("Cockpit", "The trainee is about to begin: {part}."),
        "next": QCoreApplication.translate("Cockpit", "Between two questions."),
        "paused": QCoreApplication.translate("Cockpit", "Paused."),
    }
    over = QCoreApplication.translate("Cockpit", "This exam is over.")
    return texts.get(screen.stage, over).format(part=translated(screen.part))
