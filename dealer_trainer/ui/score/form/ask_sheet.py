"""The questions between turns: stakes, who starts, the sheet, what follows, the pot."""

from functools import partial

from PySide6.QtCore import QCoreApplication

from dealer_trainer.engine import MoneyError
from dealer_trainer.engine.typed_amount import read_amount
from dealer_trainer.guide.score.fault import Said
from dealer_trainer.table.score.game_part import EXTRA_ROLL
from dealer_trainer.table.score.keeping_step import REFUSAL, Reply
from dealer_trainer.ui.score.form.reply_form import ReplyForm
from dealer_trainer.ui.settings.translated import decimal_sign, translated

_COLUMN_KEYS = "abcdef"
"""Keys of the sheet's columns, from the left; digits are typed into the fields."""
_WINNER_KEYS = "ghijkl"
"""Keys of the winner marks, in the same order."""


def ask_ante(form: ReplyForm) -> None:
    """Ask for the amount in the pot, or whose stake is wrong."""
    form.add_field("pot", QCoreApplication.translate("ReplyForm", "In the pot"), can_have_cents=True)
    form.add_button("main", QCoreApplication.translate("ReplyForm", "Say it"), partial(_say_pot, form), is_main=True)
    form.add_word(QCoreApplication.translate("ReplyForm", "Wrong stake:"))
    for key, name in zip(_COLUMN_KEYS, form.sheet.players, strict=False):
        form.add_button(f"wrong:{name}", name, partial(form.replied.emit, Reply(due=(name,))), key)


def _say_pot(form: ReplyForm) -> None:
    if not form.fields["pot"].text().strip():
        form.missing.emit(QCoreApplication.translate("ReplyForm", "Say how much is in the pot."))
    elif (pot := _cents_of(form, "pot")) is not None:
        form.replied.emit(Reply(pot=pot))


def ask_opening_roll(form: ReplyForm) -> None:
    """Ask who starts, or who rolls again."""
    players = form.sheet.players
    form.add_word(QCoreApplication.translate("ReplyForm", "Starts:"))
    for place, name in enumerate(players, 1):
        form.add_button(f"first:{name}", name, partial(form.replied.emit, Reply(player=name)), str(place))
    form.add_word(QCoreApplication.translate("ReplyForm", "Tied for the highest:"), row="second")
    for key, name in zip(_COLUMN_KEYS, players, strict=False):
        form.add_toggle(f"level:{name}", name, key=key, row="second")
    again = QCoreApplication.translate("ReplyForm", "Those roll again")
    form.add_button("again", again, partial(_roll_again, form), "r", row="second")


def _roll_again(form: ReplyForm) -> None:
    level = tuple(name for name in form.sheet.players if form.buttons[f"level:{name}"].isChecked())
    if len(level) > 1:
        form.replied.emit(Reply(due=level))
    else:
        form.missing.emit(QCoreApplication.translate("ReplyForm", "Mark those who are tied, at least two."))


def ask_write(form: ReplyForm) -> None:
    """Ask for the points, the new score, and the column, or for a refusal."""
    form.add_field("points", QCoreApplication.translate("ReplyForm", "Points"))
    score = form.add_field("score", QCoreApplication.translate("ReplyForm", "New score"))
    score.textChanged.connect(partial(_draft, form))
    form.add_word(QCoreApplication.translate("ReplyForm", "Column"), row="second")
    for place, name in enumerate(form.sheet.players):
        key = _COLUMN_KEYS[place] if place < len(_COLUMN_KEYS) else ""
        button = form.add_toggle(f"column:{name}", name, key=key, row="second")
        words = QCoreApplication.translate("ReplyForm", "{player}’s column")
        button.setAccessibleName(words.format(player=name))
        button.clicked.connect(partial(_choose_column, form, name))
    main = QCoreApplication.translate("ReplyForm", "Write and read back")
    form.add_button("main", main, partial(_write, form), is_main=True)
    _add_marks(form)
    refuse = QCoreApplication.translate("ReplyForm", "Not yet: roll on")
    form.add_button("refuse", refuse, lambda: form.replied.emit(REFUSAL), "r")


def _add_marks(form: ReplyForm) -> None:
    """Add the buttons for writing only a mark, or nothing at all."""
    is_exact = form.game.rules.house.exact
    nothing = QCoreApplication.translate("ReplyForm", "Nothing, no mark")
    if form.step.row == EXTRA_ROLL:
        form.add_button("nothing", nothing, partial(_write_nothing, form, Said()), "z")
        return
    words = QCoreApplication.translate("ReplyForm", "{bust}: the mark alone")
    mark = words.format(bust=form.game.words.bust[0].capitalize())
    said = Said(offer="bust") if is_exact else Said()
    form.add_button("nothing", mark, partial(_write_nothing, form, said), "z")
    if is_exact:
        form.add_button("over", nothing, partial(_write_nothing, form, Said()), "o", row="second")


def _write(form: ReplyForm) -> None:
    hint = QCoreApplication.translate("ReplyForm", "Write both: the points of the turn and the new score.")
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
        form.missing.emit(QCoreApplication.translate("ReplyForm", "Choose in whose column you write."))
    return chosen


def _chosen(form: ReplyForm) -> str | None:
    return next((name for name in form.sheet.players if form.buttons[f"column:{name}"].isChecked()), None)


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
    players, now = form.sheet.players, form.step.prompt.player
    form.add_word(QCoreApplication.translate("ReplyForm", "Dice to"))
    for place, name in enumerate(players, 1):
        form.add_button(f"next:{name}", name, partial(_pass_to, form, name), str(place))
    form.add_word(QCoreApplication.translate("ReplyForm", "Last round, a turn left:"), row="second")
    for key, name in zip(_COLUMN_KEYS, players, strict=False):
        is_on = name in form.sheet.due and name != now
        form.add_toggle(f"due:{name}", name, key=key, is_on=is_on, row="second")
    form.add_gap()
    form.add_word(QCoreApplication.translate("ReplyForm", "Winner:"), row="second")
    for key, name in zip(_WINNER_KEYS, players, strict=False):
        form.add_toggle(f"winner:{name}", name, key=key, row="second")
    sign = QCoreApplication.translate("ReplyForm", "Sign the sheet")
    form.add_button("sign", sign, partial(_sign, form), "w", row="second")


def _pass_to(form: ReplyForm, name: str) -> None:
    form.replied.emit(Reply(player=name, due=_due(form), winners=_winners(form)))


def _sign(form: ReplyForm) -> None:
    if _winners(form):
        form.replied.emit(Reply(winners=_winners(form), due=_due(form)))
    else:
        form.missing.emit(QCoreApplication.translate("ReplyForm", "Mark who has won."))


def _due(form: ReplyForm) -> tuple[str, ...]:
    """The marked players, in the order of play."""
    players = form.sheet.players
    at = players.index(form.step.prompt.player) + 1
    return tuple(name for name in (*players[at:], *players[:at]) if form.buttons[f"due:{name}"].isChecked())


def _winners(form: ReplyForm) -> tuple[str, ...]:
    return tuple(name for name in form.sheet.players if form.buttons[f"winner:{name}"].isChecked())


def ask_pay(form: ReplyForm) -> None:
    """Ask what each player is paid out of the pot."""
    for name in form.sheet.players:
        form.add_field(f"paid:{name}", name, can_have_cents=True)
    form.add_button("main", QCoreApplication.translate("ReplyForm", "Pay"), partial(_pay, form), is_main=True)


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
        form.missing.emit(QCoreApplication.translate("ReplyForm", "Say who is paid how much, such as 15 or 7.50."))


def _cents_of(form: ReplyForm, field: str) -> int | None:
    """The amount typed into a field; None, after saying why, if it is not one."""
    try:
        return read_amount(form.fields[field].text(), decimal_sign())
    except MoneyError as error:
        form.missing.emit(translated(str(error)))
        form.fields[field].setFocus()
        return None
