"""An act in the words of a lesson: as an instruction, without giving the answer away."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.engine import Rules
from dealer_trainer.guide.act import Act
from dealer_trainer.ui.table_text import place_name

UNEXPLAINED = ("pop",)
"""Acts whose row is about the whole table; their instruction says all that is needed."""


def instruction(rules: Rules, act: Act, *, is_cut: bool = False) -> str:
    """What to do now, without an amount that is to be worked out. `is_cut`: cut the bet unasked."""
    place = act.place
    if is_cut and place is not None:
        return QCoreApplication.translate("ActText", "Cut the bet down to its limit: {place}.").format(
            place=place_name(rules, place)
        )
    if act.do == "set_up" and place is None:
        return QCoreApplication.translate("ActText", "Set up the Numbers.")
    templates = {
        "pop": QCoreApplication.translate("ActText", "Press the popper."),
        "announce": QCoreApplication.translate("ActText", "Make the call."),
        "take": QCoreApplication.translate("ActText", "Take the bet: {place}."),
        "pay": QCoreApplication.translate("ActText", "Pay the bet: {place}."),
        "push": QCoreApplication.translate("ActText", "Show a push: {place}."),
        "puck": QCoreApplication.translate("ActText", "Put the puck on {to}."),
        "mark": QCoreApplication.translate("ActText", "Mark {number} on the track."),
        "clear_marks": QCoreApplication.translate("ActText", "Clear the track."),
        "set_up": QCoreApplication.translate("ActText", "Set the bet up: {place}."),
        "refuse": QCoreApplication.translate("ActText", "Refuse: {place}."),
        "floor": QCoreApplication.translate("ActText", "Freeze, and call the floor."),
    }
    where = "" if place is None else place_name(rules, place)
    to = QCoreApplication.translate("ActText", "OFF") if act.to is None else str(act.to)
    return templates[act.do].format(place=where, number=act.number, to=to)


def explained(act: Act, text: str) -> str:
    """The reason shown with an act."""
    return "" if act.do in UNEXPLAINED else text
