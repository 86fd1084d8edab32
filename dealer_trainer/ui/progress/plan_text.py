"""The plan in words: why a skill is practiced today, how far it has come, what was confused with what."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.drills.plan.mastery import Stage
from dealer_trainer.drills.plan.reason import reason_text as reason_message
from dealer_trainer.drills.plan.today import Reason
from dealer_trainer.engine import parse_odds
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.naming import odds_text
from dealer_trainer.ui.progress.chart.chart import figure
from dealer_trainer.ui.progress.mistake_text import plain_text
from dealer_trainer.ui.settings.translated import game_text, money_text, translated


def figure_text(reason: Reason) -> str:
    """The figures of a skill: "71%, 9.2 s"; empty if there are none."""
    parts = []
    if reason.accuracy_percent is not None:
        parts.append(figure("percent", reason.accuracy_percent))
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
