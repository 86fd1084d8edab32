"""How a drill ended: how many were right and in time, every miss with its reason, and what to do next."""

from collections import Counter
from collections.abc import Collection, Iterable
from statistics import median

from PySide6.QtCore import QCoreApplication

from dealer_trainer.drills.item.factory import Item
from dealer_trainer.drills.plan.figure import score_of
from dealer_trainer.drills.plan.mastery import Score
from dealer_trainer.drills.session.session import AnsweredItem, DrillState, past_of
from dealer_trainer.games import Game
from dealer_trainer.guide.model import row_for
from dealer_trainer.ui.drill.answer_text import answer_text, rule_behind, seconds_text, slip_text
from dealer_trainer.ui.settings.translated import game_text, money_text, translated
from dealer_trainer.ui.widget.end_page import Bar, Ending, Missed
from dealer_trainer.ui.widget.source_link import SITUATION

MOST_SKILLS = 5
"""Skills with a bar of their own: those with the smallest part right."""


def drill_ending(game: Game, state: DrillState, untaught: Collection[str] = ()) -> Ending:
    """What the end of a drill says, with no name `untaught`; everything in it was recorded answer by answer."""
    done = state.done
    missed = tuple(answered for answered in done if not answered.graded.is_right)
    if not done:
        return Ending(game_text(state.goal.title), QCoreApplication.translate("Summary", "No answers given."))
    score = _score(game, done)
    return Ending(
        game_text(state.goal.title),
        _advice(game, state, len(missed)),
        1.0 if score.share is None else score.share,
        _mark(score),
        tuple(_lines(done)),
        tuple(_bars(game, state)),
        tuple(missed_item(game, each, untaught)._replace(situation=situation_of(game, each.item)) for each in missed),
    )


def _score(game: Game, done: Iterable[AnsweredItem]) -> Score:
    """Their score as the cards and Today have it."""
    return score_of(past_of(game, each, 0) for each in done)


def _mark(score: Score) -> str:
    words = QCoreApplication.translate("Summary", "{right} of {count}\nright")
    if not score.of:
        words = QCoreApplication.translate("Summary", "{helped}\nright with help")
    elif score.helped:
        words = QCoreApplication.translate("Summary", "{right} of {count}\nright,\n{helped} with help")
    return words.format(right=score.right, count=score.of, helped=score.helped)


def _advice(game: Game, state: DrillState, missed: int) -> str:
    """One sentence on what to do."""
    done = state.done
    if missed == 1:
        return QCoreApplication.translate("Summary", "Repeat the one you missed while you remember why.")
    if missed:
        words = QCoreApplication.translate("Summary", "Repeat the {count} you missed while you remember why.")
        if (count := len(state.to_repeat)) < missed:
            words = QCoreApplication.translate("Summary", "Repeat {count} of those you missed while you remember why.")
        return words.format(count=count)
    if state.level == "learn":
        return QCoreApplication.translate("Summary", "All correct, with the rule showing.")
    timed = [each for each in done if each.latency_ms is not None]
    slow = Counter(each.item.skill for each in timed if not _is_in_time(game, each))
    if slow:
        words = QCoreApplication.translate("Summary", "All correct. Now faster: aim for {time} an answer.")
        skill = game.drills.skill(slow.most_common(1)[0][0])
        return words.format(time=seconds_text(skill.target_ms))
    if len(timed) < len(done):
        return QCoreApplication.translate("Summary", "All correct. On to the next skill.")
    return QCoreApplication.translate("Summary", "All correct, and in time. On to the next skill.")


def _is_in_time(game: Game, answered: AnsweredItem) -> bool:
    assert answered.latency_ms is not None, "an answer whose time counts"
    return answered.latency_ms <= game.drills.skill(answered.item.skill).target_ms


def _bars(game: Game, state: DrillState) -> list[Bar]:
    """How many were in time, and right in each of several skills.

    The first is not said where the rule was in sight anyway, nor of what is only repeated.
    """
    done, bars = state.done, list[Bar]()
    is_own = state.level != "learn" and not state.goal.items
    timed = [each for each in done if is_own and each.latency_ms is not None]
    if timed:
        count = sum(_is_in_time(game, each) for each in timed)
        bars.append(_bar(QCoreApplication.translate("Summary", "In time"), count, len(timed)))
    skills = dict.fromkeys(each.item.skill for each in done)
    if len(skills) > 1:
        scores = {skill: _score(game, (each for each in done if each.item.skill == skill)) for skill in skills}
        counted = [skill for skill in skills if scores[skill].of]
        for skill in sorted(counted, key=lambda skill: scores[skill].share or 0)[:MOST_SKILLS]:
            bars.append(_bar(game_text(game.drills.skill(skill).title), scores[skill].right, scores[skill].of))
    return bars


def _bar(name: str, count: int, of: int) -> Bar:
    words = QCoreApplication.translate("Summary", "{count} of {all}")
    return Bar(name, count / of, words.format(count=count, all=of))


def _lines(done: tuple[AnsweredItem, ...]) -> list[str]:
    lines = []
    alone = (answered for answered in done if answered.graded.is_right and not answered.is_hinted)
    times = [answered.latency_ms for answered in alone if answered.latency_ms is not None]
    if times:
        words = QCoreApplication.translate("Summary", "Median time of right answers without help: {time}")
        lines.append(words.format(time=seconds_text(round(median(times)))))
    given = sum(answered.graded.cost for answered in done if answered.graded.cost > 0)
    owed = -sum(answered.graded.cost for answered in done if answered.graded.cost < 0)
    if given:
        lines.append(QCoreApplication.translate("Summary", "Given away: {money}").format(money=money_text(given)))
    if owed:
        lines.append(QCoreApplication.translate("Summary", "Owed to players: {money}").format(money=money_text(owed)))
    return lines


def situation_of(game: Game, item: Item) -> str:
    """The link to a situation of the row that answers its roll, one that trains its skill; empty without a roll."""
    if item.roll is None:
        return ""
    return f"{SITUATION}{row_for(game.guide, item.table.point, item.roll).id} {item.skill}"


def missed_item(game: Game, done: AnsweredItem, untaught: Collection[str] = ()) -> Missed:
    """A wrong answer to an item, with what was due and why."""
    item, answer, graded = done.item, done.answer, done.graded
    due = translated(graded.due)
    own = QCoreApplication.translate("Summary", "Your answer: {answer}").format(answer=answer_text(game, item, answer))
    rule = rule_behind(game, done, untaught)
    return Missed(translated(item.question), due, own, slip_text(graded), graded.source, rule)
