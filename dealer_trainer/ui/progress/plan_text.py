"""The plan in words: why a skill is practiced today, how far it has come, what was confused with what."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.drills.plan.figure import score_text
from dealer_trainer.drills.plan.mastery import Stage
from dealer_trainer.drills.plan.today import Reason
from dealer_trainer.drills.plan.today import reason_text as reason_message
from dealer_trainer.engine import parse_odds
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.naming import odds_text
from dealer_trainer.records.progress.past import LEFT
from dealer_trainer.ui.progress.chart.chart import figure
from dealer_trainer.ui.settings.translated import game_text, money_text, translated
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


def figure_text(reason: Reason) -> str:
    """The figures of a skill: "71%, 9.2 s"; empty if there are none."""
    parts = []
    if reason.accuracy_percent is not None:
        parts.append(translated(score_text(reason.score)))
    if reason.latency_ms is not None:
        parts.append(figure("seconds", reason.latency_ms / 1000))
    return ", ".join(parts)


def reason_text(reason: Reason) -> str:
    """Why it is in today's mix."""
    return translated(reason_message(reason))


def stage_text(stage: Stage) -> str:
    """How far a skill has come."""
    words = {
        "new": QCoreApplication.translate("Plan", "not asked yet"),
        "learning": QCoreApplication.translate("Plan", "still learning"),
        "slow": QCoreApplication.translate("Plan", "right but slow"),
        "known": QCoreApplication.translate("Plan", "known"),
    }
    return words[stage]


def kind_text(kind: str) -> str:
    """A kind of drill, by its name if this version knows it."""
    words = {
        "payout": QCoreApplication.translate("Plan", "Payout"),
        "order": QCoreApplication.translate("Plan", "Order"),
        "call": QCoreApplication.translate("Plan", "Call"),
        "procedure": QCoreApplication.translate("Plan", "Procedure"),
        "side_bets": QCoreApplication.translate("Plan", "Side bets"),
        "read_bet": QCoreApplication.translate("Plan", "Read the bet"),
        "protect": QCoreApplication.translate("Plan", "Protect the game"),
        "see_chips": QCoreApplication.translate("Plan", "Pay by sight"),
        "chip_work": QCoreApplication.translate("Plan", "Chip work"),
        "listen": QCoreApplication.translate("Plan", "Listen"),
        "duty": QCoreApplication.translate("Plan", "Table duties"),
    }
    return words.get(kind, kind.replace("_", " ").capitalize())


def due_text(game: Game, due: str) -> str:
    """What was due: a fact by its name, a skill by its title; an id that this game does not know stays as it is."""
    kind, _, name = due.partition(":")
    guide = game.guide
    names = {
        "row": {row.id: game_text(row.title) for row in guide.rows},
        "call": {row.id: game_text(row.title) for row in guide.rows},
        "rule": {rule.id: game_text(rule.title) for rule in guide.rules},
        "bet": {bet.id: bet.name for bet in game.rules.bets},
    }
    if kind == "odds":
        return _odds(name)
    if kind == "chip":
        return QCoreApplication.translate("Plan", "{chip} chip").format(
            chip=money_text(int(name)) if name.isdigit() else name
        )
    found = names.get(kind, {}).get(name)
    if found is None:
        skill = next((game_text(skill.title) for skill in game.drills.skills if skill.id == due), None)
        return skill or plain_text(name or due)
    if kind == "call":
        return QCoreApplication.translate("Plan", "Call: {title}").format(title=found)
    return found


def _odds(name: str) -> str:
    if name.count(":") != 1 or not name.replace(":", "").isdigit():
        return plain_text(name)
    odds = translated(odds_text(parse_odds(name)))
    return odds[:1].upper() + odds[1:]
