"""How an exam decides about simulated dealers: the share of each who pass, as a file, and against ruling A6."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from dealer_trainer import files
from dealer_trainer.certification.blueprint.blueprint import TOPIC, Blueprint, dump_blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.exam.practice import PracticeSitting, Prompt
from dealer_trainer.certification.form.form import topic_of
from dealer_trainer.certification.grading.result import Outcome
from dealer_trainer.certification.simulation.dealer import (
    CERTAIN,
    DUTY_TRICKSTERS,
    ERRING,
    SIX_IN_TEN,
    WITH_ANY_BETS,
    WITHOUT_A_DUTY,
    SimulatedDealer,
    dealers_in,
    erring,
    without_topic,
)
from dealer_trainer.certification.simulation.round_slip import RoundSlips, wrong_answer
from dealer_trainer.crash.watch import watch_worker
from dealer_trainer.drills.item.factory import Answer, remake, right_answer
from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.games import load_game
from dealer_trainer.games.game import Game
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.duty.grade import variants
from dealer_trainer.guide.row import Act
from dealer_trainer.message import Message, message
from dealer_trainer.table.duty.run import ANY_TIME, DutyRun
from dealer_trainer.table.seeded_random import SeededRandom

OTHER = 2000
"""By how many cents a wrong amount is off."""


def duty_acts(dealer: SimulatedDealer, run: DutyRun, chance: SeededRandom) -> tuple[DutyAct, ...]:
    """What the dealer does, in order; an act of somebody else stands for waiting.

    Every act is a decision. Of an amount that is called or proved, half of the slips are another one; of all else half
    are left out, half done before the act before. No slip pushes a wrong amount across (ruling A6).
    """
    if dealer.leaves_topic == run.pack.duty(run.start.duty).topic or dealer.duties == "nothing":
        return ()
    plan = run.rest
    if dealer.duties == "floor":
        plan = tuple(act for act in (DutyAct("floor"), DutyAct("clear_hands")) if not run.refusal(act))
    elif dealer.duties == "offered":
        plan = _suggested(run)
    elif dealer.duties == "twice":
        plan = tuple(each for act in plan for each in ((act, act) if act.by == "dealer" else (act,)))
    elif dealer.duties == "reversed":
        plan = plan[::-1]
    elif dealer.duties == "two_amounts":
        plan = tuple(_with_amount(act, is_second=True) if act.call and _is_of_money(run, act) else act for act in plan)
    return tuple(_slipped(dealer, run, plan, chance)) if dealer.rate else plan


def _suggested(run: DutyRun) -> tuple[DutyAct, ...]:
    """The model dealer's acts in the first kind of start whose acts are all offered, whatever lies there."""
    offered = {(act.do, act.of) for act in (*run.offered, *ANY_TIME)}
    for start in variants(run.pack, run.pack.duty(run.start.duty)):
        plan = run._replace(start=start, acts=()).begun.rest
        if all((act.do, act.of) in offered for act in plan if act.by == "dealer"):
            return tuple(act._replace(facts=tuple(fact for fact in act.facts if fact in run.facts)) for act in plan)
    return ()


def _slipped(dealer: SimulatedDealer, run: DutyRun, plan: Sequence[DutyAct], chance: SeededRandom) -> Iterator[DutyAct]:
    done = list[DutyAct]()
    for act in plan:
        is_wrong = act.by == "dealer" and chance.below(CERTAIN) < dealer.rate
        if not is_wrong:
            done.append(act)
            continue
        turn = chance.below(4)
        if turn < 2 and act.do != "push" and _is_of_money(run, act):
            done.append(_with_amount(act))
        elif turn % 2 and done:
            done.insert(len(done) - 1, act)
    return iter(done)


def _is_of_money(run: DutyRun, act: DutyAct) -> bool:
    step = run.step_of(act)
    return act.by == "dealer" and step is not None and step.figure == "owed"


def _with_amount(act: DutyAct, *, is_second: bool = False) -> DutyAct:
    """The act with a wrong amount, in place of the right one or called after it."""
    if act.call is None:
        return act._replace(amount=(act.amount or 0) + OTHER)
    words, _, amount = act.call.rpartition(" ")
    other = int(amount.partition(".")[0]) + OTHER // 100
    return act._replace(call=f"{act.call}, {other}" if is_second else f"{words} {other}")


OUTCOMES: tuple[Outcome, ...] = ("pass", "refer", "fail")

_Z = 1.959963984540054
"""95 percent of a normal distribution is within this many standard deviations."""

_CHUNK = 5
"""How many forms a process works on at a time."""


class Interval(NamedTuple):
    """A share and its 95% Wilson interval, each from 0 to 1."""

    share: float
    low: float
    high: float


class CurvePoint(NamedTuple):
    """What the exam decides about one dealer: how many of so many `runs` had each outcome."""

    dealer: SimulatedDealer
    runs: int
    counts: dict[Outcome, int]

    def interval(self, outcome: Outcome) -> Interval:
        """The share of an outcome."""
        return wilson(self.counts[outcome], self.runs)


def curve(
    game: Game,
    blueprint: Blueprint,
    runs: int,
    dealers: Sequence[SimulatedDealer],
    processes: int = 1,
    on_forms: Callable[[int], None] = lambda _: None,
) -> tuple[CurvePoint, ...]:
    """The points of `dealers` in order; run N is the form of seed N, for everybody.

    The result does not depend on how many `processes` share the work; `on_forms` is told how many forms are done.
    Raises GameError if no form can be drawn from the blueprint.
    """
    found: list[list[Outcome]] = [[] for _ in dealers]
    for outcomes in _shared(game, blueprint, dealers, runs, processes):
        for mine, more in zip(found, outcomes, strict=True):
            mine.extend(more)
        on_forms(len(found[0]))
    counts = ({outcome: mine.count(outcome) for outcome in OUTCOMES} for mine in found)
    return tuple(CurvePoint(dealer, runs, mine) for dealer, mine in zip(dealers, counts, strict=True))


def dealers_of(game: Game, blueprint: Blueprint) -> tuple[SimulatedDealer, ...]:
    """Those that characterize an exam: of the table's duties, or of the topics of the law if it has no rounds."""
    if any(part.live for part in blueprint.parts):
        return dealers_in(game.rules)
    pack = pack_of(game)
    asked = {name for minimum in blueprint.minimums if minimum.is_asked_alone for name in minimum.work}
    topics = () if pack is None else tuple(each for each in pack.text.topics if f"{TOPIC}{each.id}" in asked)
    tricksters = DUTY_TRICKSTERS if any(part.duties for part in blueprint.parts) else ()
    left = tuple(without_topic(topic.id, topic.title) for topic in topics)
    return (*ERRING, *left, *tricksters) if topics else dealers_in(game.rules)


def _shared(
    game: Game, blueprint: Blueprint, dealers: Sequence[SimulatedDealer], runs: int, processes: int
) -> Iterator[tuple[tuple[Outcome, ...], ...]]:
    """The outcomes of a few forms at a time, in other processes if there is enough to do."""
    parts = [range(first, min(first + _CHUNK, runs)) for first in range(0, runs, _CHUNK)]
    if min(processes, len(parts)) == 1:
        yield from (_outcomes(game, blueprint, dealers, seeds) for seeds in parts)
        return
    text = dump_blueprint(blueprint)
    # A window's threads do not survive a fork.
    pool = ProcessPoolExecutor(processes, get_context("spawn"), watch_worker, ("curve",))
    try:
        work = [pool.submit(_outcomes_of, str(game.folder), text, tuple(dealers), seeds) for seeds in parts]
        yield from (future.result() for future in work)
    finally:
        pool.shutdown(cancel_futures=True)


def _outcomes(
    game: Game, blueprint: Blueprint, dealers: Sequence[SimulatedDealer], seeds: Iterable[int]
) -> tuple[tuple[Outcome, ...], ...]:
    """The outcomes of the forms with these seeds, by dealer.

    Form by form, because a form's questions are only made once.
    """
    found: tuple[list[Outcome], ...] = tuple([] for _ in dealers)
    for seed in seeds:
        for dealer, mine in zip(dealers, found, strict=True):
            mine.append(simulated(game, blueprint, dealer, seed).result.outcome)
    return tuple(map(tuple, found))


def simulated(game: Game, blueprint: Blueprint, dealer: SimulatedDealer, seed: int) -> PracticeSitting:
    """The form of a seed as `dealer` sits it, to the end."""
    practice = PracticeSitting(game, blueprint, seed)
    chance = SeededRandom(seed, "curve", dealer.id)
    while practice.prompt is not None:
        if practice.prompt.duty is not None:
            practice.do_duty(*_done(practice, practice.prompt.duty, dealer, chance))
        else:
            practice.answer(*_answered(practice, dealer, chance))
    return practice


def wilson(found: int, runs: int) -> Interval:
    """The Wilson score interval of `found` in `runs`.

    >>> wilson(0, 200)
    Interval(share=0.0, low=0.0, high=0.018845326377266575)
    """
    share, square = found / runs, _Z * _Z
    middle = (share + square / (2 * runs)) / (1 + square / runs)
    half = _Z / (1 + square / runs) * sqrt(share * (1 - share) / runs + square / (4 * runs * runs))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def _answered(practice: PracticeSitting, dealer: SimulatedDealer, chance: SeededRandom) -> tuple[Answer, int]:
    """An answer and its time in milliseconds: from 70 to 130 percent of the target."""
    game, prompt = practice.sitting.game, practice.prompt
    assert prompt is not None
    share = 70 + chance.below(61)
    if prompt.round is not None and _lets_time_run_out(dealer, prompt):
        return Answer(acts=(Act("pop"),)), practice.left
    if prompt.round is not None:
        due = practice.key().acts
        acts = RoundSlips(game, dealer, prompt.round, chance).acts(due)
        return Answer(acts=acts), practice.sitting.blueprint.pace.act_ms * len(due) * share // 100
    assert prompt.item is not None
    answer = _key(game, prompt.item.id)
    is_left = dealer.leaves_topic and topic_of(game, prompt.item) == dealer.leaves_topic
    if is_left or (dealer.rate and chance.below(CERTAIN) < dealer.rate):
        answer = wrong_answer(game, prompt.item, answer, chance)
    return answer, game.drills.skill(prompt.item.skill).target_ms * share // 100


def _done(
    practice: PracticeSitting, run: DutyRun, dealer: SimulatedDealer, chance: SeededRandom
) -> tuple[tuple[DutyAct, ...], int]:
    """The acts of a table duty and their time in milliseconds."""
    ms = practice.sitting.blueprint.pace.act_ms * len(run.model)
    return duty_acts(dealer, run, chance), ms * (70 + chance.below(61)) // 100


def _lets_time_run_out(dealer: SimulatedDealer, prompt: Prompt) -> bool:
    return dealer.manner == "away" or (dealer.manner == "half" and prompt.number > prompt.of // 2)


@by_identity
def _key(game: Game, item_id: str) -> Answer:
    return right_answer(game, remake(game, item_id))


def _outcomes_of(
    folder: str, text: str, dealers: tuple[SimulatedDealer, ...], seeds: range
) -> tuple[tuple[Outcome, ...], ...]:
    """The work done in another process."""
    return _outcomes(_game(folder), _blueprint(folder, text), dealers, seeds)


@cache
def _game(folder: str) -> Game:
    return load_game(Path(folder))


@cache
def _blueprint(folder: str, text: str) -> Blueprint:
    return read_blueprint(text, _game(folder))


ENOUGH = 200
"""Sittings without a pass after which "never" is accepted."""


class Requirement(NamedTuple):
    """One line of the ruling, and the dealer who violates it most or comes closest.

    `limit`: the share of passes that it allows, from 0 to 1; `is_least`: it is a lower limit. `found`: this dealer's
    own. `is_met`: as far as the sittings show; `is_sure`: chance alone does not explain that.
    """

    text: Message
    limit: float
    is_least: bool
    point: CurvePoint
    found: Interval

    @property
    def is_met(self) -> bool:
        """Whether the share of passes is on the right side."""
        return self.found.share >= self.limit if self.is_least else self.found.share <= self.limit

    @property
    def is_sure(self) -> bool:
        """Whether the limit is outside the interval; "never" is certain after `ENOUGH` sittings, or one pass."""
        if not self.limit:
            return not self.is_met or self.point.runs >= ENOUGH
        return not self.found.low <= self.limit <= self.found.high


def requirements_of(points: Sequence[CurvePoint]) -> tuple[Requirement, ...]:
    """The four lines of ruling A6, each with its worst dealer; empty for a curve without those dealers."""
    known = {point.dealer.id: point for point in points if point.runs}
    if topics := [point for point in known.values() if point.dealer.leaves_topic]:
        return tuple(_requirements_of_duties(known, topics))
    if not all(dealer.id in known for dealer in WITH_ANY_BETS):
        return ()
    never = [dealer.id for dealer in WITH_ANY_BETS if dealer in WITHOUT_A_DUTY or dealer.manner == "away"]
    return (
        _requirement(message("Errs in 1 of 100 decisions: passes at least 95 times in 100"), 0.95,
                     [known[erring(100).id]], is_least=True),
        _requirement(message("Errs in 1 of 8 decisions: passes at most 2 times in 100"), 0.02,
                     [known[erring(1250).id]]),
        _requirement(message("Does one duty right 6 times in 10: passes at most 10 times in 100"), 0.10,
                     [known[dealer.id] for dealer in SIX_IN_TEN]),
        _requirement(message("Leaves out a whole duty, or the table: never passes"), 0.0,
                     [known[dealer_id] for dealer_id in never]),
    )  # fmt: skip


def _requirements_of_duties(known: Mapping[str, CurvePoint], topics: Sequence[CurvePoint]) -> Iterator[Requirement]:
    """The same for an exam of the table duties, as far as its dealers sat."""
    if (faultless := known.get(erring(0).id)) is not None:
        yield _requirement(
            message("Makes no mistake: passes at least 95 times in 100"), 0.95, [faultless], is_least=True
        )
    yield _requirement(message("Leaves out a whole topic of the law: never passes"), 0.0, topics)
    if tricksters := [known[dealer.id] for dealer in DUTY_TRICKSTERS if dealer.id in known]:
        yield _requirement(message("Looks for a way around the duties: never passes"), 0.0, tricksters)


def _requirement(text: Message, limit: float, points: Iterable[CurvePoint], *, is_least: bool = False) -> Requirement:
    shares = [(point.interval("pass"), point) for point in points]
    found, point = (min if is_least else max)(shares, key=lambda pair: pair[0].share)
    return Requirement(text, limit, is_least, point, found)


SHIPPED = "exam-curve.json"
"""In a game's folder, beside its blueprint: the output of `dealer-trainer exam curve --json` for it."""

MOST_BYTES = 1_000_000


def curve_document(blueprint: Blueprint, runs: int, points: tuple[CurvePoint, ...]) -> dict[str, object]:
    """The curve for programs: shares and their intervals from 0 to 1."""
    return {
        "game": blueprint.game, "blueprint": blueprint.id, "version": blueprint.version, "digest": blueprint.digest(),
        "runs": runs, "dealers": [_dealer_document(point) for point in points],
    }  # fmt: skip


def is_stale(folder: Path, game: Game, blueprint: Blueprint) -> bool:
    """Whether a folder has a curve of another blueprint than its own, or of dealers of then, or a damaged one."""
    try:
        document = json.loads(files.read_plain(folder / SHIPPED, MOST_BYTES))
        said = document["digest"], [line["dealer"] for line in document["dealers"]]
    except FileNotFoundError:
        return False
    except (OSError, ValueError, RecursionError, LookupError, TypeError):
        return True
    return bool(said != (blueprint.digest(), [dealer.id for dealer in dealers_of(game, blueprint)]))


def _dealer_document(point: CurvePoint) -> dict[str, object]:
    dealer = point.dealer
    found: dict[str, object] = {"dealer": dealer.id, "text": dealer.text}
    for outcome in OUTCOMES:
        interval = point.interval(outcome)
        shares = {name: round(value, 6) for name, value in interval._asdict().items()}
        found[outcome] = {"runs": point.counts[outcome], **shares}
    return found
