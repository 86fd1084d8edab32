"""What acts and steps gain the house: a fault's cost is what should have been gained less what was."""

from collections.abc import Hashable

from dealer_trainer.engine import Cents
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.alignment import Alignment
from dealer_trainer.guide.model import ModelRound


def act_gains(model: ModelRound, alignment: Alignment) -> tuple[Cents, ...]:
    """What each act after the roll really gained the house, in cents: only chips that are there can be taken, once.

    Of two takes from one spot the one that was due has the chips.
    """
    acts = alignment.acts
    gains = [0] * len(acts)
    for at, step in alignment.exact.items():
        if acts[at].do in ("pay", "take"):
            gains[at] = _gain(acts[at], model.steps[step].act.amount or 0)
    strays = (*alignment.instead, *alignment.loose)
    if strays:
        # A place equals the tuple of its fields, which is built in a third of the time.
        wagers = model.table.wagers
        lying: dict[Hashable, Cents] = {
            (bet, seat, number, owner): amount for bet, seat, amount, number, owner, _ in wagers
        }
        for at in (*alignment.exact, *strays):
            place = acts[at].place
            if at not in alignment.exact:
                gains[at] = _gain(acts[at], lying.get(place, 0))
            if acts[at].do == "take" and gains[at]:
                lying[place] -= gains[at]
    return tuple(gains)


def step_gain(due: Act) -> Cents:
    """What a step gains the house, in cents."""
    if due.do == "pay":
        return -(due.amount or 0)
    return due.amount or 0 if due.do == "take" else 0


def _gain(act: Act, there: Cents) -> Cents:
    """The gain of an act: a take without an amount takes everything there; a pay without one pays nothing."""
    if act.do == "pay":
        return -(act.amount or 0)
    if act.do != "take":
        return 0
    return there if act.amount is None else min(act.amount, there)
