"""What the keeper is asked at each kind of step: during a turn, and between turns."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication

from dealer_trainer.engine import MoneyError
from dealer_trainer.engine.typed_amount import read_amount
from dealer_trainer.guide.score.fault import Offer, Said
from dealer_trainer.message import message
from dealer_trainer.table.score.keeping_step import (
    ANY_PAIR,
    EXTRA_ROLL,
    OVER_TARGET,
    REFUSAL,
    ROLL_OFF,
    PromptKind,
    Reply,
)
from dealer_trainer.ui.score.reply_form import ReplyForm
from dealer_trainer.ui.score.text import again_text, offer_text, start_texts
from dealer_trainer.ui.settings.translated import decimal_sign, translated

_COLUMN_KEYS = "abcdef"
"""Keys of the sheet's columns, from the left; digits are typed into the fields."""
_NEXT_KEYS = "123456"
_WINNER_KEYS = "ghijkl"
"""Keys of the players at the table, and of the winner marks, in the same order."""


def ask_ante(form: ReplyForm) -> None:
    """Ask for the amount in the pot, or whose stake is wrong."""
    form.add_field("pot", message("In the pot"), can_have_cents=True)
    form.add_button("main", QCoreApplication.translate("ReplyForm", "Say it"), partial(_say_pot, form), is_main=True)
    form.add_word(message("Wrong stake:"))
    form.add_players("wrong", _COLUMN_KEYS, lambda name: Reply(due=(name,)))


def _say_pot(form: ReplyForm) -> None:
    if not form.fields["pot"].text().strip():
        form.miss(message("Say how much is in the pot."))
    elif (pot := _cents_of(form, "pot")) is not None:
        form.replied.emit(Reply(pot=pot))


def ask_opening_roll(form: ReplyForm) -> None:
    """Ask who starts, or who rolls again."""
    form.add_word(message("Starts:"))
    form.add_players("first", _NEXT_KEYS, lambda name: Reply(player=name))
    form.add_word(message("Tied for the highest:"), row="second")
    form.add_marks("level", _COLUMN_KEYS)
    form.add_button("again", message("Those roll again"), partial(_roll_again, form), "r", row="second")


def _roll_again(form: ReplyForm) -> None:
    level = form.marked("level")
    if len(level) > 1:
        form.replied.emit(Reply(due=level))
    else:
        form.miss(message("Mark those who are tied, at least two."))


def ask_write(form: ReplyForm) -> None:
    """Ask for the points, the new score, and the column, or for a refusal."""
    form.add_field("points", message("Points"))
    score = form.add_field("score", message("New score"))
    score.textChanged.connect(partial(_draft, form))
    form.add_word(message("Column"), row="second")
    for name, button in zip(form.sheet.players, form.add_marks("column", _COLUMN_KEYS), strict=False):
        button.setAccessibleName(translated(message("{player}’s column", player=name)))
        button.clicked.connect(partial(_choose_column, form, name))
    form.add_button("main", message("Write and read back"), partial(_write, form), is_main=True)
    _add_marks(form)
    form.add_button("refuse", message("Not yet: roll on"), lambda: form.replied.emit(REFUSAL), "r")


def _add_marks(form: ReplyForm) -> None:
    """Add the buttons for writing only a mark, or nothing at all."""
    is_exact = form.game.rules.house.exact
    nothing = message("Nothing, no mark")
    if form.step.row == EXTRA_ROLL:
        form.add_button("nothing", nothing, partial(_write_nothing, form, Said()), "z")
        return
    mark = message("{bust}: the mark alone", bust=form.game.words.bust[0].capitalize())
    said = Said(offer="bust") if is_exact else Said()
    form.add_button("nothing", mark, partial(_write_nothing, form, said), "z")
    if is_exact:
        form.add_button("over", nothing, partial(_write_nothing, form, Said()), "o", row="second")


def _write(form: ReplyForm) -> None:
    hint = message("Write both: the points of the turn and the new score.")
    figures = form.figures(["points", "score"], hint)
    if figures is not None and (player := _column(form)) is not None:
        form.replied.emit(Reply(wrote=figures[1] - form.sheet.scores[player], player=player))


def _write_nothing(form: ReplyForm, said: Said) -> None:
    if (player := _column(form)) is not None:
        form.replied.emit(Reply(said, wrote=0, player=player))


def _column(form: ReplyForm) -> str | None:
    """The column to write in; asks for it if none is chosen."""
    chosen = _chosen(form)
    if chosen is None:
        form.miss(message("Choose in whose column you write."))
    return chosen


def _chosen(form: ReplyForm) -> str | None:
    return next(iter(form.marked("column")), None)


def _choose_column(form: ReplyForm, chosen: str, *_: object) -> None:
    """Choose this column and no other."""
    for name in form.sheet.players:
        if name != chosen:
            form.buttons[f"column:{name}"].setChecked(False)
    form.missing.emit("")
    _draft(form)


def _draft(form: ReplyForm, *_: object) -> None:
    form.drafted.emit(_chosen(form) or "", form.fields["score"].text())


def ask_turn_over(form: ReplyForm) -> None:
    """Ask who is next, who has a turn left, and who has won."""
    now = form.step.prompt.player
    form.add_word(message("Dice to"))
    form.add_players("next", _NEXT_KEYS, lambda name: Reply(player=name, due=_due(form), winners=form.marked("winner")))
    form.add_word(message("Last round, a turn left:"), row="second")
    form.add_marks("due", _COLUMN_KEYS, lambda name: name in form.sheet.due and name != now)
    form.add_gap()
    form.add_word(message("Winner:"), row="second")
    form.add_marks("winner", _WINNER_KEYS)
    form.add_button("sign", message("Sign the sheet"), partial(_sign, form), "w", row="second")


def _sign(form: ReplyForm) -> None:
    if winners := form.marked("winner"):
        form.replied.emit(Reply(winners=winners, due=_due(form)))
    else:
        form.miss(message("Mark who has won."))


def _due(form: ReplyForm) -> tuple[str, ...]:
    """The marked players, in the order of play."""
    players, marked = form.sheet.players, form.marked("due")
    at = players.index(form.step.prompt.player) + 1
    return tuple(name for name in (*players[at:], *players[:at]) if name in marked)


def ask_pay(form: ReplyForm) -> None:
    """Ask what each player is paid out of the pot."""
    for name in form.sheet.players:
        form.add_field(f"paid:{name}", name, can_have_cents=True)
    form.add_button("main", message("Pay"), partial(_pay, form), is_main=True)


def _pay(form: ReplyForm) -> None:
    fields = [f"paid:{name}" for name in form.sheet.players]
    paid = list[int]()
    for field in fields:
        cents = _cents_of(form, field) if form.fields[field].text().strip() else 0
        if cents is None:
            return
        paid.append(cents)
    if any(paid):
        form.replied.emit(Reply(paid=tuple(paid)))
    else:
        form.miss(message("Say who is paid how much, such as 15 or 7.50."))


def _cents_of(form: ReplyForm, field: str) -> int | None:
    """The amount typed into a field; None, after saying why, if it is not one."""
    try:
        return read_amount(form.fields[field].text(), decimal_sign())
    except MoneyError as error:
        form.miss(str(error))
        form.fields[field].setFocus()
        return None


def ask_start(form: ReplyForm) -> None:
    """Ask what is said when a turn begins."""
    texts = start_texts(form.game, form.step, form.sheet)
    figures = {"K1": form.game.rules.house.opening, "K2": 0, "K3": form.sheet.scores[form.step.prompt.player]}
    if form.sheet.previous is not None:
        figures["K2"] = form.sheet.previous.points
    for place, (row, text) in enumerate(texts.items(), 1):
        reply = Reply(Said(figures[row]), row=row)
        form.add_button(row, text, partial(form.replied.emit, reply), str(place))


def ask_hand(form: ReplyForm) -> None:
    """Ask how many dice are handed over."""
    for dice in range(1, form.game.rules.dice + 1):
        button = form.add_button(str(dice), str(dice), partial(form.replied.emit, Reply(dice=dice)), str(dice))
        button.setAccessibleName(translated(message("hand over {dice}", dice=dice)))


def ask_attempt(form: ReplyForm) -> None:
    """Ask for the required numbers."""
    for face in range(1, 7):
        form.add_toggle(f"face{face}", str(face), key=str(face))
    if form.game.rules.three_pairs:
        form.add_toggle(f"face{ANY_PAIR}", message("Any pair"), key="0")
    form.add_button("main", message("Say what is needed"), partial(_say_needed, form),
                    is_main=True)  # fmt: skip


def _say_needed(form: ReplyForm) -> None:
    faces = [face for face in range(7) if f"face{face}" in form.buttons]
    named = tuple(face for face in faces if form.buttons[f"face{face}"].isChecked())
    if named:
        form.replied.emit(Reply(named=named))
    else:
        form.miss(message("Choose the numbers that are needed."))


def ask_roll(form: ReplyForm) -> None:
    """Ask for the call of the dice that were thrown."""
    if form.step.turn.attempt is not None:
        _ask_points_and_total(form, (("hot_dice", "h"),))
        _add_no_points(form)
        return
    house, total = form.game.rules.house, form.step.turn.points
    form.add_field("points", message("Most points"))
    form.add_button("main", QCoreApplication.translate("ReplyForm", "Say it"), partial(_say_points, form), is_main=True)
    _add_no_points(form)
    if house.the_420 or house.hard_six != "off":
        form.add_button(
            "again", again_text(form.game), lambda: form.replied.emit(Reply(Said(None, total, "roll"))), "a"
        )
    if house.six_at_once == "instant_win" and form.is_taught("K15"):
        target = form.game.rules.target
        text = f"{form.game.words.six_at_once[0].capitalize()}!"
        form.add_button("six", text, lambda: form.replied.emit(Reply(Said(target, total + target))), "s")


def _add_no_points(form: ReplyForm) -> None:
    """Add the calls without points: no die scores, or one leans."""
    text = offer_text(form.game, "bust", 0)
    if form.step.row == ROLL_OFF:
        text = message("No die scores.")
    if form.is_taught("K11"):
        form.add_button("bust", text, lambda: form.replied.emit(Reply(Said(0, 0, "bust"))), "z")
    if form.is_taught("K5"):
        no_roll = f"{form.game.words.no_roll[0].capitalize()}."
        form.add_button("no_roll", no_roll, lambda: form.replied.emit(Reply(no_roll=True)), "n")


def _say_points(form: ReplyForm) -> None:
    hint = message("Name the points, or say what it is instead.")
    figures = form.figures(["points"], hint)
    if figures is not None:
        form.say(Said(figures[0]))


def ask_set_aside(form: ReplyForm) -> None:
    """Ask whether the dice set aside are allowed, and for their points."""
    _ask_points_and_total(form, (("choice", "b"), ("roll", "r"), ("hot_dice", "h")))
    form.add_button("refuse", message("Refuse"), lambda: form.say(Said(0)), "x")


def _ask_points_and_total(form: ReplyForm, offers: Sequence[tuple[Offer, str]]) -> None:
    form.add_field("points", message("Points"))
    form.add_field("total", message("So far"))
    left = len(form.step.turn.roll) - len(form.step.prompt.dice)
    for offer, key in offers:
        if offer == "hot_dice" and not form.is_taught("K10"):
            continue
        text = offer_text(form.game, offer, left or form.game.rules.dice)
        form.add_button(offer, text, partial(_allow, form, offer), key)
    if form.game.rules.house.exact:
        form.add_button(
            "over", message("Over: nothing"), lambda: form.replied.emit(Reply(OVER_TARGET)), "o", row="call"
        )
        form.add_button("wins", message("It wins"), partial(_allow, form, None), "w", row="call")


def _allow(form: ReplyForm, offer: Offer | None) -> None:
    hint = message("Say the points of these dice and the total so far.")
    figures = form.figures(["points", "total"], hint)
    if figures is not None:
        form.replied.emit(Reply(Said(figures[0], figures[1], offer)))


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
