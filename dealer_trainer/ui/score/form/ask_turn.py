"""The questions during a turn: the announcement, dice to hand over, a roll, dice set aside."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication

from dealer_trainer.guide.score.fault import Offer, Said
from dealer_trainer.table.score.game_part import ROLL_OFF
from dealer_trainer.table.score.keeping_step import ANY_PAIR, OVER_TARGET, Reply
from dealer_trainer.ui.score.form.reply_form import ReplyForm
from dealer_trainer.ui.score.text import again_text, offer_text, start_texts


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
        words = QCoreApplication.translate("ReplyForm", "hand over {dice}")
        button.setAccessibleName(words.format(dice=dice))


def ask_attempt(form: ReplyForm) -> None:
    """Ask for the required numbers."""
    for face in range(1, 7):
        form.add_toggle(f"face{face}", str(face), key=str(face))
    if form.game.rules.three_pairs:
        form.add_toggle(f"face{ANY_PAIR}", QCoreApplication.translate("ReplyForm", "Any pair"), key="0")
    form.add_button("main", QCoreApplication.translate("ReplyForm", "Say what is needed"), partial(_say_needed, form),
                    is_main=True)  # fmt: skip


def _say_needed(form: ReplyForm) -> None:
    faces = [face for face in range(7) if f"face{face}" in form.buttons]
    named = tuple(face for face in faces if form.buttons[f"face{face}"].isChecked())
    if named:
        form.replied.emit(Reply(named=named))
    else:
        form.missing.emit(QCoreApplication.translate("ReplyForm", "Choose the numbers that are needed."))


def ask_roll(form: ReplyForm) -> None:
    """Ask for the call of the dice that were thrown."""
    if form.step.turn.attempt is not None:
        _ask_points_and_total(form, (("hot_dice", "h"),))
        _add_no_points(form)
        return
    house, total = form.game.rules.house, form.step.turn.points
    form.add_field("points", QCoreApplication.translate("ReplyForm", "Most points"))
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
        text = QCoreApplication.translate("ReplyForm", "No die scores.")
    if form.is_taught("K11"):
        form.add_button("bust", text, lambda: form.replied.emit(Reply(Said(0, 0, "bust"))), "z")
    if form.is_taught("K5"):
        no_roll = f"{form.game.words.no_roll[0].capitalize()}."
        form.add_button("no_roll", no_roll, lambda: form.replied.emit(Reply(no_roll=True)), "n")


def _say_points(form: ReplyForm) -> None:
    hint = QCoreApplication.translate("ReplyForm", "Name the points, or say what it is instead.")
    figures = form.figures(["points"], hint)
    if figures is not None:
        form.say(Said(figures[0]))


def ask_set_aside(form: ReplyForm) -> None:
    """Ask whether the dice set aside are allowed, and for their points."""
    _ask_points_and_total(form, (("choice", "b"), ("roll", "r"), ("hot_dice", "h")))
    refuse = QCoreApplication.translate("ReplyForm", "Refuse")
    form.add_button("refuse", refuse, lambda: form.say(Said(0)), "x")


def _ask_points_and_total(form: ReplyForm, offers: Sequence[tuple[Offer, str]]) -> None:
    form.add_field("points", QCoreApplication.translate("ReplyForm", "Points"))
    form.add_field("total", QCoreApplication.translate("ReplyForm", "So far"))
    left = len(form.step.turn.roll) - len(form.step.prompt.dice)
    for offer, key in offers:
        if offer == "hot_dice" and not form.is_taught("K10"):
            continue
        text = offer_text(form.game, offer, left or form.game.rules.dice)
        form.add_button(offer, text, partial(_allow, form, offer), key)
    if form.game.rules.house.exact:
        over = QCoreApplication.translate("ReplyForm", "Over: nothing")
        form.add_button("over", over, lambda: form.replied.emit(Reply(OVER_TARGET)), "o", row="call")
        wins = QCoreApplication.translate("ReplyForm", "It wins")
        form.add_button("wins", wins, partial(_allow, form, None), "w", row="call")


def _allow(form: ReplyForm, offer: Offer | None) -> None:
    hint = QCoreApplication.translate("ReplyForm", "Say the points of these dice and the total so far.")
    figures = form.figures(["points", "total"], hint)
    if figures is not None:
        form.replied.emit(Reply(Said(figures[0], figures[1], offer)))
