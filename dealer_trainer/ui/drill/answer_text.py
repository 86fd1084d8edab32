"""How answers, times, and sources read in a drill."""

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication

from dealer_trainer.drills.item.item import Answer, Graded, Item
from dealer_trainer.drills.item.miscount import HOUSE_CHIPS
from dealer_trainer.drills.item.text import chips_text
from dealer_trainer.drills.session.reminder import reminders
from dealer_trainer.engine.legality import HOUSE_LIMITS
from dealer_trainer.games import Game
from dealer_trainer.ui.settings.translated import money_text, quoted, translated, with_meaning
from dealer_trainer.ui.table_text import act_line, rule_text, source_label, taught_text
from dealer_trainer.ui.widget.plain_label import set_tip
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


def show_source(link: SourceLink, source: str) -> None:
    """Lead to the source of a rule; a house rule without its number, which means nothing to a beginner: the tip has it.

    Whoever follows the link sees it in the Guide as well. Hidden if there is nothing to open.
    """
    is_ruling, name = source.startswith("ruling:"), source.partition(" ")[0]
    words = QCoreApplication.translate("Coach", "House rule") if is_ruling else source_text(name)
    link.show_source(source if source.startswith(LINKS) else "", words)
    if is_ruling:
        set_tip(link, f"{source_text(name)} · {link.toolTip()}")


def rule_behind(game: Game, item: Item, graded: Graded, untaught: Collection[str] = ()) -> str:
    """The whole rule behind a grade, without the names `untaught`; else what the item requires one to know."""
    if text := taught_text(rule_text(game.guide, graded.source), untaught):
        return text
    known = (each.words for each in reminders(game, item) if not any(name in each.words for name in untaught))
    return "\n\n".join(map(translated, known))


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
