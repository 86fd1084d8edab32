"""One act of a dealer, done or due: the parts of a model round, and what is graded."""

from typing import Literal, NamedTuple

from dealer_trainer.engine import Cents, Owner, Place, format_money

StepDo = Literal["announce", "puck", "mark", "take", "pay", "push", "set_up", "clear_marks"]
Do = Literal[StepDo, "case", "pop", "refuse", "floor"]

CHIP_ACTS: frozenset[str] = frozenset({"take", "pay", "push"})
"""The acts that handle a wager after a roll."""


class Act(NamedTuple):
    """One act.

    `amount`, in cents: what is paid on top of the stake, the stake that is taken, or what a bet is set up to. `number`:
    the box of a Number, or the number that is marked. `to`: where the puck goes, None is off. `call`: the words of an
    announcement.
    """

    do: Do
    bet: str | None = None
    seat: int | None = None
    owner: Owner | None = None
    number: int | None = None
    amount: Cents | None = None
    to: int | None = None
    call: str | None = None

    @property
    def place(self) -> Place | None:
        """The place of the wager it handles, if it handles one."""
        if self.bet is None or self.seat is None:
            return None
        return Place(self.bet, self.seat, self.number, self.owner or "player")


def act_document(act: Act) -> dict[str, object]:
    """An act as JSON has it: the keys of its kind, in order, money as text."""
    do = act.do
    if act.bet is not None:
        document: dict[str, object] = {"do": do, "bet": act.bet, "seat": act.seat, "for": act.owner or "player"}
        if act.number is not None:
            document["number"] = act.number
        if act.amount is not None:
            document["amount"] = format_money(act.amount)
        return document
    if do == "mark":
        return {"do": do, "number": act.number}
    if do == "puck":
        return {"do": do, "to": act.to}
    return {"do": do} if act.call is None else {"do": do, "call": act.call}
