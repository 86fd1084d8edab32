"""An act in the words of a lesson: as an instruction, without giving the answer away, and as an act watched."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.engine import Rules
from dealer_trainer.guide.act import Act
from dealer_trainer.ui.settings.translated import money_text, with_meaning
from dealer_trainer.ui.table_text import act_line, place_name

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


def watched(rules: Rules, act: Act) -> str:
    """What the model dealer has just done."""
    if act.do == "announce":
        return f"“{with_meaning(act.call or '')}”"
    templates = {
        "pop": QCoreApplication.translate("ActText", "The dealer presses the popper."),
        "clear_marks": QCoreApplication.translate("ActText", "The track is cleared."),
        "take": QCoreApplication.translate("ActText", "Take {place}: {money}."),
        "pay": QCoreApplication.translate("ActText", "Pay {place}: {money}."),
        "push": QCoreApplication.translate("ActText", "Push {place}."),
    }
    if act.do not in templates:
        return f"{act_line(rules, act)}."
    where = "" if act.place is None else place_name(rules, act.place)
    return templates[act.do].format(place=where, money=money_text(act.amount or 0))


def explained(act: Act, text: str) -> str:
    """The reason shown with an act."""
    return "" if act.do in UNEXPLAINED else text
