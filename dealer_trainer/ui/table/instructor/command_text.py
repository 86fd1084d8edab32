"""What an instructor did, in words."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.engine import Place, Rules
from dealer_trainer.table.instructor.command import (
    AddMark,
    Freeze,
    GoBack,
    GoOn,
    InstructorCommand,
    LayLateBet,
    LeanDie,
    SetDice,
    StartDispute,
)
from dealer_trainer.table.instructor.instructor_act import CLAIMS
from dealer_trainer.ui.settings.translated import money_text, translated
from dealer_trainer.ui.table_text import place_name


def command_text(rules: Rules, command: InstructorCommand) -> str:
    """A command in one line, as the record shows it; "" for anything that is not an act at the table."""
    match command:
        case SetDice(first=first, second=second):
            return QCoreApplication.translate("CommandText", "Dice set: {first} {second}").format(
                first=first, second=second
            )
        case LayLateBet(seat=int() as seat, bet=str() as bet, amount=int() as amount):
            words = QCoreApplication.translate("CommandText", "Late bet: {place}, {amount}")
            return words.format(place=place_name(rules, Place(bet, seat)), amount=money_text(amount))
        case LeanDie():
            return QCoreApplication.translate("CommandText", "A die leans")
        case StartDispute(seat=int() as seat, claim=str() as claim):
            words = QCoreApplication.translate("CommandText", "Dispute, seat {seat}: “{words}”")
            return words.format(seat=seat, words=translated(CLAIMS[claim]))
        case Freeze():
            return QCoreApplication.translate("CommandText", "Frozen")
        case GoOn():
            return QCoreApplication.translate("CommandText", "Resumed")
        case GoBack(acts=acts):
            return QCoreApplication.translate("CommandText", "Back {count} acts").format(count=acts)
        case AddMark(words=words):
            return words
    return ""
