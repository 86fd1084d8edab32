"""How answers, times, and sources read in a drill."""

import re
from collections.abc import Collection

from PySide6.QtCore import QCoreApplication

from dealer_trainer.drills.item.factory import Answer, Graded, Item
from dealer_trainer.drills.item.miscount import HOUSE_CHIPS
from dealer_trainer.drills.item.text import chips_text
from dealer_trainer.drills.session.reminder import reminders
from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.engine.legality import HOUSE_LIMITS
from dealer_trainer.games import Game
from dealer_trainer.ui.settings.translated import game_text, money_text, quoted, translated, with_meaning
from dealer_trainer.ui.table_text import act_line, source_label
from dealer_trainer.ui.widget.part import set_tip
from dealer_trainer.ui.widget.source_link import LINKS, SourceLink


def seconds_text(latency_ms: int) -> str:
    """A time: "2.1 s"."""
    return QCoreApplication.translate("Drill", "{seconds} s").format(seconds=f"{latency_ms / 1000:.1f}")


def source_text(source: str) -> str:
    """The source of a rule: the guide, our ruling, or the house."""
    if source == HOUSE_CHIPS:
        return QCoreApplication.translate("Drill", "How chips are handled")
    if source == HOUSE_LIMITS:
        return QCoreApplication.translate("Drill", "The posted limits")
    return source_label(source)


def show_source(link: SourceLink, source: str, *, is_numbered: bool = False) -> None:
    """Lead to the source of a rule; a ruling without its number, which means nothing to a beginner: the tip has it.

    `is_numbered`: it has it here too, because another ruling is beside it.

    Whoever follows the link sees it in the Guide as well. Hidden if there is nothing to open.
    """
    is_ruling, name = source.startswith("ruling:"), source.partition(" ")[0]
    words = QCoreApplication.translate("Coach", "House rule") if is_ruling and not is_numbered else source_text(name)
    link.show_source(source if source.startswith(LINKS) else "", words)
    if is_ruling:
        set_tip(link, f"{source_text(name)} · {link.toolTip()}")


def rule_behind(game: Game, done: AnsweredItem, untaught: Collection[str] = ()) -> str:
    """Why a grade is right, in what was not yet said: no name `untaught`, nor of a bet that is not on the table.

    That is the reason behind the rule, else the rule, else what the item requires one to know, if that did not stand
    there before the answer. Empty if there is nothing to add.
    """
    item, graded = done.item, done.graded
    lie = {wager.bet for wager in item.table.wagers}
    away = [bet.name.removesuffix("s") for bet in game.rules.bets if lie and bet.id not in lie]
    names = (*untaught, *away, *(("hard way",) if "hardway" in untaught else ()))
    rule = next((rule for rule in game.guide.rules if rule.id == graded.source), None)
    told = [] if rule is None else [game_text(rule.why), game_text(rule.text)]
    if not done.is_hinted:
        told.append(" ".join(translated(each.words) for each in reminders(game, item)))
    shown = " ".join(map(translated, (item.question, graded.due, graded.why)))
    for text in told:
        said = [each for each in re.split("(?<=[.;]) ", text) if each and not any(name in each for name in names)]
        if said := [each for each in said if each.rstrip(".;") not in shown]:
            return f"{' '.join(said).rstrip('.;')}."
    return ""


def slip_text(graded: Graded) -> str:
    """What went wrong, without what was due, which stands beside it; empty if that is all there is to say."""
    due, why = translated(graded.due), translated(graded.why)
    amount, _, rule = due.removesuffix(".").partition(": ")
    return "" if why == due else why.replace(f"; {rule}: {amount}", "")


def answer_text(game: Game, item: Item, answer: Answer) -> str:
    """An answer in one line."""
    if answer.amount is not None:
        return money_text(answer.amount)
    if answer.chips:
        return f"{money_text(sum(answer.chips))} ({translated(chips_text(answer.chips))})"
    if answer.call is not None:
        return quoted(with_meaning(answer.call))
    if item.form == "stack" and answer.choice is not None:
        return QCoreApplication.translate("Drill", "stack {number}").format(number=answer.choice + 1)
    if answer.choice is not None:
        return translated(item.cards[answer.choice])
    if item.form == "cards":
        return " ".join(translated(item.cards[card]) for card in answer.order)
    if item.form == "cuts":
        return " + ".join(map(str, answer.order))
    if answer.acts:
        return "; ".join(act_line(game.rules, act) for act in answer.acts)
    return QCoreApplication.translate("Drill", "nothing")
