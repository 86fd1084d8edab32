"""The plan in words: why a skill is practiced today, and how far it has come."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.drills.plan.mastery import Stage
from dealer_trainer.drills.plan.today import Reason
from dealer_trainer.drills.plan.today import reason_text as reason_message
from dealer_trainer.ui.settings.translated import translated


def reason_text(reason: Reason) -> str:
    """Why it is in today's mix."""
    return translated(reason_message(reason))


def stage_text(stage: Stage) -> str:
    """How far a skill has come."""
    words = {
        "new": QCoreApplication.translate("Plan", "not asked yet"),
        "learning": QCoreApplication.translate("Plan", "still learning"),
        "slow": QCoreApplication.translate("Plan", "right but slow"),
        "known": QCoreApplication.translate("Plan", "known"),
    }
    return words[stage]


def kind_text(kind: str) -> str:
    """A kind of drill, by its name if this version knows it."""
    words = {
        "payout": QCoreApplication.translate("Plan", "Payout"),
        "order": QCoreApplication.translate("Plan", "Order"),
        "call": QCoreApplication.translate("Plan", "Call"),
        "procedure": QCoreApplication.translate("Plan", "Procedure"),
        "side_bets": QCoreApplication.translate("Plan", "Side bets"),
        "read_bet": QCoreApplication.translate("Plan", "Read the bet"),
        "protect": QCoreApplication.translate("Plan", "Protect the game"),
        "see_chips": QCoreApplication.translate("Plan", "Pay by sight"),
        "chip_work": QCoreApplication.translate("Plan", "Chip work"),
        "duty": QCoreApplication.translate("Plan", "Table duties"),
    }
    return words.get(kind, kind.replace("_", " ").capitalize())
