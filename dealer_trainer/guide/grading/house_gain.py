"""What acts and steps gain the house: a fault costs what should have been gained less what was."""

from dealer_trainer.engine import Cents, Place, Table
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.alignment import Alignment


def act_gains(table: Table, alignment: Alignment) -> tuple[Cents, ...]:
    """What each act after the roll really gained the house, by act: only chips that lie there can be taken, and once.

    Of two takes from one spot the one that was due has the chips.
    """
    lying = {wager.place: wager.amount for wager in table.wagers}
    gains = [0] * len(alignment.acts)
    for at in (*alignment.exact, *alignment.instead, *alignment.loose):
        gains[at] = _gain(lying, alignment.acts[at])
    return tuple(gains)


def step_gain(due: Act) -> Cents:
    """What a step gains the house."""
    if due.do == "pay":
        return -(due.amount or 0)
    return due.amount or 0 if due.do == "take" else 0


def _gain(lying: dict[Place, Cents], act: Act) -> Cents:
    """A take without an amount takes all that lies there; a pay without one pays nothing."""
    if act.do == "pay":
        return -(act.amount or 0)
    place = act.place
    if act.do != "take" or place is None:
        return 0
    there = lying.get(place, 0)
    moved = there if act.amount is None else min(act.amount, there)
    if moved:
        lying[place] = there - moved
    return moved
