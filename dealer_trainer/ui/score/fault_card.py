"""A mistake on a card: what it was, what was due, what it costs, and the row that it breaks."""

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.guide.score.fault import ScoreFault
from dealer_trainer.ui.score.fault_text import cost_text, fault_title, source_text
from dealer_trainer.ui.widget.plain_label import plain_label


class KeeperFaultCard(QFrame):
    """One mistake. `due`: what the model keeper says and does there; `done`: what the trainee did, if it is shown.

    `times`: how often it was made; the cost is for all of them.
    """

    def __init__(
        self, game: ScoreGame, fault: ScoreFault, due: str, parent: QWidget, *, done: str = "", times: int = 1
    ) -> None:
        super().__init__(parent)
        self.setObjectName("fault")
        self.setProperty("severity", fault.severity)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 14, 8)
        column.setSpacing(3)
        title, cost = fault_title(game, fault), cost_text(fault.cost)
        words = self.tr("{mistake}, {times} times: {cost}") if times > 1 else self.tr("{mistake}: {cost}")
        head = words.format(mistake=title, cost=cost, times=times)
        self.title = plain_label(self, "faultTitle", head)
        words = self.tr("You: {done}   Correct: {due}") if done else self.tr("Correct: {due}")
        self.due = plain_label(self, "faultWhy", words.format(due=due, done=done))
        self.source = plain_label(self, "faultPlace", source_text(game, fault.row))
        for label in (self.title, self.due, self.source):
            column.addWidget(label)
        self.setAccessibleName(f"{head}. {self.due.text()}. {self.source.text()}")
