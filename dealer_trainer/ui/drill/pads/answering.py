"""Which pad takes the answer to each form of item: the only list to extend for a new form."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.item.item import Form, Item
from dealer_trainer.games import Game
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.drill.pads.amount_pad import AmountPad
from dealer_trainer.ui.drill.pads.call_pad import CallPad
from dealer_trainer.ui.drill.pads.cards_pad import CardsPad
from dealer_trainer.ui.drill.pads.chips_pad import ChipsPad
from dealer_trainer.ui.drill.pads.choice_pad import ChoicePad
from dealer_trainer.ui.drill.pads.cuts_pad import CutsPad
from dealer_trainer.ui.drill.pads.judge_pad import JudgePad
from dealer_trainer.ui.drill.pads.listen_pad import ListenPad
from dealer_trainer.ui.drill.pads.marks_pad import MarksPad
from dealer_trainer.ui.drill.pads.order_pad import OrderPad
from dealer_trainer.ui.drill.pads.pad import ONE_ROW, Pad
from dealer_trainer.ui.drill.pads.stack_pad import StackPad
from dealer_trainer.ui.drill.pads.tray import Tray


class PadContext(NamedTuple):
    """The surfaces that pads put their items on. `felt_over`: the felt above a bar, by the bar's name."""

    game: Game
    felt_over: Callable[[str], DrillFelt]
    tray: Tray


def make_pad(item: Item, context: PadContext, parent: QWidget) -> Pad:
    """The pad for the form of an item."""
    game, felt_over, tray = context
    drill_felt = felt_over(ONE_ROW)
    makers: dict[Form, Callable[[], Pad]] = {
        "amount": lambda: AmountPad(game, drill_felt, tray, parent),
        "order": lambda: OrderPad(game, drill_felt, parent),
        "call": lambda: CallPad(game, felt_over, parent),
        "cards": lambda: CardsPad(game, drill_felt, parent),
        "card": lambda: (ListenPad if item.spoken else ChoicePad)(game, felt_over, parent),
        "marks": lambda: MarksPad(game, drill_felt, item, parent),
        "stack": lambda: StackPad(game, drill_felt, tray, parent),
        "judge": lambda: JudgePad(game, felt_over, parent),
        "chips": lambda: ChipsPad(game, drill_felt, tray, parent),
        "cuts": lambda: CutsPad(game, drill_felt, tray, parent),
    }
    return makers[item.form]()
