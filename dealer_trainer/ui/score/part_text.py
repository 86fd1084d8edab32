"""What comes before, between, and after the turns of a kept game, in words: stakes, who starts, the pot."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from dealer_trainer.engine.score.sheet import Sheet
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.table.score.keeping_step import Prompt, Reply, Step
from dealer_trainer.ui.settings.translated import money_text


def names_text(names: Sequence[str]) -> str:
    """Names in a row; a dash if there are none."""
    return ", ".join(names) if names else "–"


def part_event_text(prompt: Prompt, sheet: Sheet) -> str:
    """What happens at the table."""
    if prompt.kind == "ante":
        words = QCoreApplication.translate("KeeperWords", "Everybody puts in the stake of {stake}.")
        return words.format(stake=money_text(max(prompt.stakes)))
    if prompt.kind == "pay":
        words = QCoreApplication.translate("KeeperWords", "{names} won. The pot has {pot}.")
        return words.format(names=names_text(sheet.winners), pot=money_text(sum(prompt.stakes)))
    words = QCoreApplication.translate("KeeperWords", "One die each: {dice}.")
    if len(prompt.rolling) < len(sheet.players):
        words = QCoreApplication.translate("KeeperWords", "Once more: {dice}.")
    thrown = ", ".join(f"{name} {die}" for name, die in zip(prompt.rolling, prompt.dice, strict=True))
    return words.format(dice=thrown)


def part_reply_text(_game: ScoreGame, step: Step, reply: Reply, sheet: Sheet) -> str:
    """What the keeper says and does."""
    kind = step.prompt.kind
    if kind == "ante" and reply.pot is not None:
        words = QCoreApplication.translate("KeeperWords", "“{pot} in the pot.”")
        return words.format(pot=money_text(reply.pot))
    if kind == "ante":
        words = QCoreApplication.translate("KeeperWords", "“{names}, your stake is wrong.”")
        return words.format(names=names_text(reply.due))
    if kind == "pay":
        paid = zip(sheet.players, reply.paid or (), strict=False)
        payments = ", ".join(f"{name} {money_text(cents)}" for name, cents in paid if cents)
        return QCoreApplication.translate("KeeperWords", "Pays {paid}.").format(paid=payments or "–")
    if reply.player is not None:
        return QCoreApplication.translate("KeeperWords", "“{player} starts.”").format(player=reply.player)
    words = QCoreApplication.translate("KeeperWords", "“Tied: {names} roll again.”")
    return words.format(names=names_text(reply.due))


def ruling_title(ruling: str) -> str:
    """What is decided by a ruling that grades something the guide has no row for."""
    titles = {
        "S25": QCoreApplication.translate("KeeperWords", "The target must be hit exactly"),
        "S26": QCoreApplication.translate("KeeperWords", "A win is rolled for"),
        "S30": QCoreApplication.translate("KeeperWords", "Who starts: the highest die; those who tie roll again"),
        "S33": QCoreApplication.translate("KeeperWords", "Equal stakes in the pot"),
    }
    return titles.get(ruling, "")
