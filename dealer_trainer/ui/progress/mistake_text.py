"""Mistakes in words, by their ids: the rule that was applied instead, the kind of fault, what was not seen or said."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.records.progress.past import LEFT
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.table_text import fault_titles


def mistake_text(mistake: str) -> str:
    """What was done instead of what was due, by the id of the mistake; an unknown id is made readable."""
    titles = fault_titles()
    if mistake in titles:
        return titles[mistake]
    words = {
        "hardway_paid_easy": QCoreApplication.translate("Plan", "Hardway paid as easy"),
        "easy_paid_hardway": QCoreApplication.translate("Plan", "Easy paid as hardway"),
        "other_total": QCoreApplication.translate("Plan", "Odds of another number"),
        "even_money": QCoreApplication.translate("Plan", "Even money"),
        "other_bet": QCoreApplication.translate("Plan", "Odds of another bet"),
        "stake_counted_in": QCoreApplication.translate("Plan", "Stake counted in"),
        "stake_taken_out": QCoreApplication.translate("Plan", "Stake taken out"),
        "toke_summed": QCoreApplication.translate("Plan", "Toke added in"),
        "toke_swapped": QCoreApplication.translate("Plan", "Toke for the bet"),
        "neighbor": QCoreApplication.translate("Plan", "Neighbor’s bet"),
        "breakage": QCoreApplication.translate("Plan", "Wrong breakage"),
        "other_stake": QCoreApplication.translate("Plan", "Another bet’s amount"),
        "half_or_double": QCoreApplication.translate("Plan", "Half or double"),
        "other_table": QCoreApplication.translate("Plan", "Odds of another game"),
        "upside_down": QCoreApplication.translate("Plan", "Odds upside down"),
        "times_table": QCoreApplication.translate("Plan", "Arithmetic slip"),
        "one_chip": QCoreApplication.translate("Plan", "One chip off"),
        "chip_mixed_up": QCoreApplication.translate("Plan", "Wrong chip taken"),
        "digits_swapped": QCoreApplication.translate("Plan", "Digits swapped"),
        "zero_slipped": QCoreApplication.translate("Plan", "Misplaced zero"),
        "false_alarm": QCoreApplication.translate("Plan", "False alarm"),
        "one_left_out": QCoreApplication.translate("Plan", "A bet left out"),
        "losers_taken_off": QCoreApplication.translate("Plan", "Losing bets subtracted"),
        "stack_left_out": QCoreApplication.translate("Plan", "A stack left out"),
        "wrong_stack": QCoreApplication.translate("Plan", "Wrong stack"),
        "not_fewest": QCoreApplication.translate("Plan", "Too many chips"),
        "not_piled": QCoreApplication.translate("Plan", "Stacked in the wrong order"),
        "miscounted": QCoreApplication.translate("Plan", "Miscounted"),
        "uneven_cut": QCoreApplication.translate("Plan", "Uneven cuts"),
        LEFT: QCoreApplication.translate("Plan", "Left without an answer"),
    }
    if mistake in words:
        return words[mistake]
    kind, _, rest = mistake.partition(":")
    if rest == "unsaid":
        return QCoreApplication.translate("Plan", "Left unsaid: {what}").format(what=_noun(kind))
    if kind == "missed":
        return QCoreApplication.translate("Plan", "Not seen: {what}").format(what=_noun(rest))
    if kind == "remedy":
        return QCoreApplication.translate("Plan", "Wrong remedy: {what}").format(what=_noun(rest))
    if kind == "alarm":
        return QCoreApplication.translate("Plan", "False alarm: {what}").format(what=_noun(rest))
    if kind == "request":
        done, _, due = rest.partition("-for-")
        words = _request_answers()
        return QCoreApplication.translate("Plan", "{done}, not {due}").format(
            done=words.get(done, done).capitalize(), due=words.get(due, due)
        )
    if rest:
        return QCoreApplication.translate("Plan", "Said: {what}").format(what=_noun(rest))
    return plain_text(mistake)


def _noun(name: str) -> str:
    """What was overlooked, left unsaid, or said, for use in a line; an unknown id is made as readable as possible."""
    words = {
        "late": QCoreApplication.translate("Plan", "late"),
        "over-limit": QCoreApplication.translate("Plan", "over limit"),
        "line-contract": QCoreApplication.translate("Plan", "line contract"),
        "marks-up": QCoreApplication.translate("Plan", "marks up"),
        "numbers-off": QCoreApplication.translate("Plan", "numbers off"),
        "above-maximum": QCoreApplication.translate("Plan", "above maximum"),
        "wrong_puck": QCoreApplication.translate("Plan", "wrong puck"),
        "wrong_amount": QCoreApplication.translate("Plan", "wrong amount"),
        "paid_loser": QCoreApplication.translate("Plan", "paid loser"),
        "total": QCoreApplication.translate("Plan", "total"),
        "line": QCoreApplication.translate("Plan", "line"),
        "way": QCoreApplication.translate("Plan", "way"),
        "rate": QCoreApplication.translate("Plan", "rate"),
        "line_rate": QCoreApplication.translate("Plan", "line rate"),
        "opening": QCoreApplication.translate("Plan", "opening"),
        "point": QCoreApplication.translate("Plan", "point"),
        "puck": QCoreApplication.translate("Plan", "puck"),
        "dice": QCoreApplication.translate("Plan", "dice"),
        "elsewhere": QCoreApplication.translate("Plan", "elsewhere"),
    }
    return words.get(name) or game_text(plain_text(name).lower())


def _request_answers() -> dict[str, str]:
    return {
        "grant": QCoreApplication.translate("Plan", "granted"),
        "cut": QCoreApplication.translate("Plan", "granted up to the limit"),
        "refuse": QCoreApplication.translate("Plan", "refused"),
    }


def plain_text(name: str) -> str:
    """An id as readable as it can be made."""
    return name.replace("_", " ").replace("-", " ").capitalize()
