"""What the keeper is asked at each kind of step."""

from collections.abc import Callable, Mapping

from dealer_trainer.table.score.keeping_step import PromptKind
from dealer_trainer.ui.score.form.ask_sheet import ask_ante, ask_opening_roll, ask_pay, ask_turn_over, ask_write
from dealer_trainer.ui.score.form.ask_turn import ask_attempt, ask_hand, ask_roll, ask_set_aside, ask_start
from dealer_trainer.ui.score.form.reply_form import ReplyForm

ASKS: Mapping[PromptKind, Callable[[ReplyForm], None]] = {
    "ante": ask_ante,
    "opening_roll": ask_opening_roll,
    "start": ask_start,
    "hand": ask_hand,
    "attempt": ask_attempt,
    "roll": ask_roll,
    "set_aside": ask_set_aside,
    "write": ask_write,
    "turn_over": ask_turn_over,
    "pay": ask_pay,
}
