"""Protect the game: decide whether a layout is clean and, if not, what the remedy is; half of the layouts are clean."""

from typing import Annotated, NamedTuple

from pydantic import Field

from dealer_trainer.drills.item.factory import Answer, AnswerError, Graded, Item
from dealer_trainer.drills.item.irregularity import SCENARIOS, Scenario, ScenarioInput
from dealer_trainer.drills.item.stake import FeatureError
from dealer_trainer.drills.item.stake import Features as Base
from dealer_trainer.drills.item.text import point_text, roll_text
from dealer_trainer.engine import Bet, Cents, Roll, Rules, Table, dollars, legality
from dealer_trainer.engine.table import with_amount
from dealer_trainer.games.error import name_hint
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.grade import grade_so_far
from dealer_trainer.guide.grading.naming import spot_text
from dealer_trainer.guide.model import model_round
from dealer_trainer.guide.row import Act
from dealer_trainer.message import joined, message, sentence
from dealer_trainer.table.seeded_random import SeededRandom


class Irregularity(NamedTuple):
    """What is wrong. `code`: of the engine's refusal, or the kind of the grader's fault."""

    code: str
    source: str
    why: str
    cost: Cents = 0


def irregularity_of(game: Game, table: Table, acts: tuple[Act, ...], roll: Roll | None) -> Irregularity | None:
    """The first thing that is wrong with a table and what was done on it; None if it is clean."""
    is_late = False
    done: list[Act] = []
    for act in acts:
        if act.do == "pop":
            is_late = True
        elif act.do == "set_up" and act.place is not None:
            amount = act.amount or 0
            refusal = legality.verify_set_up(game.rules, table, act.place, amount, is_late=is_late)
            if refusal is not None:
                return Irregularity(refusal.code, refusal.rule, refusal.reason)
            table = with_amount(table, act.place, amount)
        else:
            done.append(act)
    over = legality.over_limit(game.rules, table)
    if over:
        wager, most = over[0]
        spot = spot_text(game.rules, wager.place)
        why = message(
            "{spot} is {amount}, {most} is the most", spot=spot, amount=dollars(wager.amount), most=dollars(most)
        )
        return Irregularity("over-limit", legality.LIMIT, sentence(why))
    return _fault(game, table, tuple(done), roll) if roll and done else None


def _fault(game: Game, table: Table, acts: tuple[Act, ...], roll: Roll) -> Irregularity | None:
    model = model_round(game.rules, game.guide, table, roll)
    faults = grade_so_far(game.rules, game.guide, game.phrases, model, acts)
    return Irregularity(faults[0].kind, faults[0].row, faults[0].why, faults[0].cost) if faults else None


ATTEMPTS = 60
CLEAN = message("Nothing: the layout is clean.")

REMEDIES = {
    "late": message("Hand it back: it came after the pop."),
    "over-limit": message("Reduce the bet to what its line bet allows."),
    "line-contract": message("Have the line bet put back as it was."),
    "marks-up": message("Hand the side bet back: a number is marked."),
    "numbers-off": message("Hand the number bet back: no point is on yet."),
    "above-maximum": message("Hand back what is above the maximum."),
    "wrong_puck": message("Move the puck to the point."),
    "wrong_amount": message("Touch nothing, call the floor: a winner was paid wrong."),
    "paid_loser": message("Touch nothing, call the floor: a loser was paid."),
}
"""The remedy for a finding, by its code."""

CODES = {
    "late_bet": "late", "number_over_line": "over-limit", "line_down": "line-contract", "marks_up": "marks-up",
    "number_too_early": "numbers-off", "over_maximum": "above-maximum", "puck_wrong": "wrong_puck",
    "neighbor_paid": "wrong_amount", "paid_loser": "paid_loser",
}  # fmt: skip
"""The finding of engine or grader in a broken story, by the story's name."""


class Features(Base):
    """The features of a skill: the `irregularities` possible (all if none is named), and the number of `seats`."""

    irregularities: Annotated[tuple[str, ...], Field(max_length=20)] = ()
    seats: Annotated[int, Field(ge=2, le=12)] = 3


def make(game: Game, features: Features, chance: SeededRandom, blank: Item) -> Item:
    """One layout, clean as often as not."""
    names = _names(features)
    is_broken = chance.hits(50)
    name, scenario = _story(game, features, names, is_broken, chance)
    remedies = dict.fromkeys(REMEDIES[CODES[known]] for known in names)
    return blank._replace(
        form="judge",
        question=_question(game.rules, scenario),
        table=scenario.table,
        roll=scenario.roll,
        cards=(CLEAN, *remedies),
        acts=scenario.acts,
        facts=(*blank.facts, f"remedy:{name}"),
        features=(("story", name),),
    )


def grade(game: Game, item: Item, answer: Answer) -> Graded:
    """Grade the answer against what engine and grader find; the remedy must be right too."""
    if answer.choice is None or not 0 <= answer.choice < len(item.cards):
        raise AnswerError("one of the cards is needed")
    finding = irregularity_of(game, item.table, item.acts, item.roll)
    said = item.cards[answer.choice]
    if finding is None:
        return _grade_clean(game, item, said)
    remedy = REMEDIES[finding.code]
    right, due = Answer(choice=item.cards.index(remedy)), joined(" ", (remedy, finding.why))
    if said == remedy:
        return Graded(True, right, due, finding.why, finding.source, signal="hit")
    if said == CLEAN:
        mistake, cost = f"missed:{finding.code}", finding.cost
        return Graded(False, right, due, finding.why, finding.source, mistake, cost=cost, signal="miss")
    why = message("Something is wrong, but that is not the fix. {why}", why=finding.why)
    return Graded(False, right, due, why, finding.source, f"remedy:{_code(said)}", signal="hit")


def _grade_clean(game: Game, item: Item, said: str) -> Graded:
    right = Answer(choice=item.cards.index(CLEAN))
    casing = (row for row in game.guide.rows if any(step.do == "case" for step in row.steps))
    source = next(casing, game.guide.rows[0]).source
    if said == CLEAN:
        why = message("Everything is as it should be.")
        return Graded(True, right, CLEAN, why, source, signal="correct_rejection")
    why = message("Everything is as it should be: stopping the game for nothing costs time and goodwill.")
    return Graded(False, right, CLEAN, why, source, f"alarm:{_code(said)}", signal="false_alarm")


def _code(remedy: str) -> str:
    return next(code for code, words in REMEDIES.items() if words == remedy)


def _names(features: Features) -> tuple[str, ...]:
    for name in features.irregularities:
        if name not in SCENARIOS:
            raise FeatureError(
                "irregularities", message("{name} is not an irregularity", name=name), name_hint(name, SCENARIOS)
            )
    return features.irregularities or tuple(SCENARIOS)


def _story(
    game: Game, features: Features, names: tuple[str, ...], is_broken: bool, chance: SeededRandom
) -> tuple[str, Scenario]:
    """A story with one of the names; one that does not fit a table is tried on others."""
    for _ in range(ATTEMPTS):
        name = chance.pick(names)
        scenario = SCENARIOS[name](ScenarioInput(game, chance, features.seats, is_broken))
        if scenario is not None:
            return name, scenario
    reason = message("none of {names} can happen in this game", names=", ".join(names))
    raise FeatureError("irregularities", reason, message("Name others"))


def _question(rules: Rules, scenario: Scenario) -> str:
    """The felt and what happened on it, worded the same for broken and clean stories."""
    bets = [joined(" ", (spot_text(rules, wager.place), dollars(wager.amount))) for wager in scenario.table.wagers]
    happened = [act_story(rules, scenario.table, act) for act in scenario.acts]
    felt = message(
        "{point}. On the felt: {bets}. Rolled since the last seven: {numbers}.",
        point=point_text(scenario.table.point),
        bets=joined("; ", bets) if bets else message("no bets"),
        numbers=", ".join(map(str, sorted(scenario.table.rolled))) or message("none"),
    )
    if scenario.roll:
        felt = message("{felt} The dice show {dice}.", felt=felt, dice=roll_text(scenario.roll))
    story = message(
        "{felt} What happened: {story}.",
        felt=felt, story=joined("; ", happened) if happened else message("nothing yet"),
    )  # fmt: skip
    posted = posted_text(rules, scenario.acts)
    return joined(" ", (story, *([posted] if posted else []), message("What do you do?")))


def posted_text(rules: Rules, acts: tuple[Act, ...]) -> str:
    """The posted limits of the bets that are made or changed, exceeded or not; empty if there are none."""
    names = dict.fromkeys(act.bet for act in acts if act.do == "set_up" and act.bet is not None)
    limits = joined("; ", [limit_text(rules.bet(name)) for name in names])
    return message("Limit: {limits}.", limits=limits) if names else ""


def limit_text(bet: Bet) -> str:
    """The limits of a bet in words."""
    least, most = dollars(bet.limit.least), dollars(bet.limit.most)
    return message("{bet} {least} to {most}", bet=bet.name, least=least, most=most)


def act_story(rules: Rules, table: Table, act: Act) -> str:
    """One act in the words of somebody who saw it."""
    if act.do == "set_up" and act.place is not None:
        return _bet_story(rules, table, act)
    amount = "" if act.amount is None else joined("", (" ", dollars(act.amount)))
    spot = "" if act.place is None else spot_text(rules, act.place)
    words = {
        "pop": message("the dice are popped"),
        "announce": message("the dealer calls “{call}”", call=act.call),
        "puck": message("the puck is turned off") if act.to is None else message("the puck goes on {to}", to=act.to),
        "mark": message("{number} is marked", number=act.number),
        "clear_marks": message("the marks are cleared"),
        "set_up": message("the numbers are opened"),
        "take": message("{spot} is taken,{amount}", spot=spot, amount=amount),
        "pay": message("{spot} is paid{amount}", spot=spot, amount=amount),
        "push": message("{spot} is left up", spot=spot),
    }
    return words[act.do]


def _bet_story(rules: Rules, table: Table, act: Act) -> str:
    assert act.place is not None
    amount, there, spot = act.amount or 0, table.wager(act.place), spot_text(rules, act.place)
    if there is None:
        return message("{amount} goes on {spot}", amount=dollars(amount), spot=spot)
    if not amount:
        return message("{spot} is taken down by its player", spot=spot)
    if amount > there.amount:
        return message("{spot} is raised to {amount}", spot=spot, amount=dollars(amount))
    return message("{spot} is lowered to {amount}", spot=spot, amount=dollars(amount))
