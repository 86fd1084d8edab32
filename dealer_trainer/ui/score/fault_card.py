"""A keeper's mistake on a card: what went wrong, what was due, what it costs, and the row or ruling behind it."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.guide.score.fault import FaultKind, Measure, ScoreFault
from dealer_trainer.ui.score.text import ruling_title
from dealer_trainer.ui.settings.translated import figure_text, game_text
from dealer_trainer.ui.widget.plain_label import plain_label


def fault_title(game: ScoreGame, fault: ScoreFault) -> str:
    """One mistake in a few words."""
    bust = game.words.bust[0].capitalize()
    texts: Mapping[FaultKind, str] = {
        "missed_bust": QCoreApplication.translate("KeeperWords", "{bust} not called"),
        "false_bust": QCoreApplication.translate("KeeperWords", "{bust} called on dice that score"),
        "dead_die_scored": QCoreApplication.translate("KeeperWords", "A die that does not score was let through"),
        "wrong_points": QCoreApplication.translate("KeeperWords", "Wrong points"),
        "wrong_total": QCoreApplication.translate("KeeperWords", "Wrong total"),
        "wrong_entry": QCoreApplication.translate("KeeperWords", "Wrong entry on the sheet"),
        "forbidden_bank": QCoreApplication.translate("KeeperWords", "Banking offered or allowed too early"),
        "bank_withheld": QCoreApplication.translate("KeeperWords", "Banking not offered"),
        "hot_dice_missed": QCoreApplication.translate("KeeperWords", "Hot dice not called"),
        "wrong_dice_count": QCoreApplication.translate("KeeperWords", "Wrong number of dice"),
        "wrong_pick_up": QCoreApplication.translate("KeeperWords", "Dice taken over against the rules"),
        "wrong_player": _wrong_player_title(fault.row),
        "last_round_missed": QCoreApplication.translate("KeeperWords", "Last round: wrong turns"),
        "wrong_winner": QCoreApplication.translate("KeeperWords", "Wrong winner"),
        "wrong_pot": QCoreApplication.translate("KeeperWords", "The pot was paid wrong")
        if fault.row == "K19"
        else QCoreApplication.translate("KeeperWords", "The pot is wrong"),
        "omitted_call": QCoreApplication.translate("KeeperWords", "A call left out"),
    }
    if fault.kind == "wrong_dice_count" and fault.severity == "critical":
        return QCoreApplication.translate("KeeperWords", "Wrong number of dice thrown, so the roll is void")
    if fault.kind == "omitted_call" and fault.done is not None and fault.done != Measure():
        return QCoreApplication.translate("KeeperWords", "The wrong call")
    if fault.kind == "wrong_points" and fault.row in ("K1", "K2", "K3"):
        return QCoreApplication.translate("KeeperWords", "The wrong announcement")
    return texts[fault.kind].format(bust=bust)


def _wrong_player_title(row: str) -> str:
    if row == "S30":
        return QCoreApplication.translate("KeeperWords", "The wrong player starts")
    if row in ("K11", "K16"):
        return QCoreApplication.translate("KeeperWords", "Written in the wrong column")
    return QCoreApplication.translate("KeeperWords", "The dice go to the wrong player")


def cost_text(cost: int) -> str:
    """What a mistake costs on the sheet."""
    if not cost:
        return QCoreApplication.translate("KeeperWords", "no effect on the score")
    if cost > 0:
        return QCoreApplication.translate("KeeperWords", "gives away {points} points").format(points=figure_text(cost))
    return QCoreApplication.translate("KeeperWords", "withholds {points} points").format(points=figure_text(-cost))


def source_text(game: ScoreGame, row_id: str) -> str:
    """The row of the guide that a mistake breaks, and its source; the ruling if the guide has no such row."""
    row = next((row for row in game.rows if row.id == row_id), None)
    if row is None:
        words = QCoreApplication.translate("KeeperWords", "our ruling {ids}").format(ids=row_id)
        return f"{words} · {ruling_title(row_id)}"
    rulings = [source.partition(":")[2] for source in row.source if source.startswith("ruling")]
    parts = []
    if any(source.startswith("document") for source in row.source):
        parts.append(QCoreApplication.translate("KeeperWords", "the rules of the game"))
    if rulings:
        words = QCoreApplication.translate("KeeperWords", "our ruling {ids}")
        parts.append(words.format(ids=", ".join(rulings)))
    return f"{row.id} · {game_text(row.title)} · {' + '.join(parts)}"


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
