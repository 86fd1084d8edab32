"""A round dealt at the live table, as answers to keep: the table counts as a kind of drill."""

from collections.abc import Callable, Iterable, Sequence

from dealer_trainer.drills.plan.clean_round import LEFT_RIGHT, TABLE, WITH_HELP
from dealer_trainer.drills.plan.fault_skill import FaultContext, TrainingNeed, skill_for_duty, training_need
from dealer_trainer.engine import Place, Roll, Table
from dealer_trainer.games.drills import Skill
from dealer_trainer.games.game import Game
from dealer_trainer.games.layout import Layout
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.records.progress.past import Past
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.live_table import LiveTable


def past_of_round(live: LiveTable, now: int, ms: int | None = None) -> Past:
    """The round in review, which took `ms`, as an answer: right if without a fault, hinted if helped.

    Its cost is the sum of the faults. `spots`: where the faults are; for a round without, where something was undone,
    or every bet that was handled. `facts`: also the other spots with a bet.
    """
    snapshot = live.snapshot
    assert snapshot.graded is not None, "only a round in review has been graded"
    row = live.round.model.row.id
    faults = snapshot.graded.faults
    layout, is_led = live.game.layout, live.level == "learn" or live.is_led
    undone = spots_of(layout, (each.fault for each in snapshot.put_right if each.is_undone))
    handled = spots_at(layout, (act.place for act in snapshot.acts))
    spots = spots_of(layout, faults) if faults else handled if is_led else undone or handled
    there = {act.place for act in snapshot.acts} | {wager.place for wager in live.round.table.wagers}
    others = [spot for spot in spots_at(layout, there) if spot not in spots]
    kinds = [WITH_HELP if is_led or spot in undone else LEFT_RIGHT for spot in others]
    return Past(
        at=now,
        game=live.game.id,
        item_id=f"{TABLE}/{TABLE}/{snapshot.round}",
        kind=TABLE,
        skill=TABLE,
        facts=(f"row:{row}", *(kind + spot for kind, spot in zip(kinds, others, strict=True))),
        is_right=not faults,
        latency_ms=ms,
        hinted=live.is_helped,
        cost=snapshot.graded.cost,
        row=row,
        spots=spots,
    )


def past_of_review(live: LiveTable, now: int) -> tuple[Past, ...]:
    """The faults of the round in review, as a wrong answer to each skill that trains them.

    One that was undone is a miss with help.
    """
    graded = live.snapshot.graded
    assert graded is not None, "only a round in review has been graded"
    game, context, what = live.game, _context(live), str(live.snapshot.round)
    stayed = past_of_faults(game, graded.faults, context, what, now)
    skills = {past.skill for past in stayed}
    taken_back = [each.fault for each in live.snapshot.put_right if each.is_undone]
    undone = past_of_faults(game, taken_back, context, what, now)
    return (*stayed, *(past._replace(hinted=True) for past in undone if past.skill not in skills))


def past_of_faults(
    game: Game, faults: Sequence[Fault], context: Callable[[Fault], FaultContext], what: str, now: int
) -> tuple[Past, ...]:
    """Faults of what was dealt at a table (`what`), as a wrong answer to each skill that trains them.

    Cost, row, and spots are the round's: they would count twice here.
    """
    missed: dict[str, Past] = {}
    for fault in faults:
        found = training_need(game, fault, context(fault))
        if found is not None:
            mistake = fault.mistake.partition(" ")[0] or None
            missed.setdefault(found.skill.id, _missed(game, found.skill, what, found.facts, mistake, now))
    return tuple(missed.values())


def past_of_duty(game: Game, run: DutyRun, now: int) -> tuple[Past, ...]:
    """The faults of a table duty that was done between rounds, as a wrong answer to each skill that trains them."""
    missed: dict[str, Past] = {}
    for fault in run.graded.faults:
        duty, skill = run.start.duty, skill_for_duty(game, run.start.duty, fault)
        if skill is not None:
            mistake = f"duty:{fault.step.partition(':')[0]}"
            missed.setdefault(skill.id, _missed(game, skill, f"{duty}-{now}", (f"duty:{duty}",), mistake, now))
    return tuple(missed.values())


def _missed(game: Game, skill: Skill, what: str, facts: tuple[str, ...], mistake: str | None, now: int) -> Past:
    """A wrong answer to a skill, given at the table."""
    item_id = f"{TABLE}/{skill.id}/{what}"
    return Past(now, game.id, item_id, TABLE, skill.id, facts, is_right=False, latency_ms=None, mistake=mistake)


def need_of_fault(
    live: LiveTable, fault: Fault, may_drill: Callable[[str], bool] = lambda _: True
) -> TrainingNeed | None:
    """What trains a fault of the round in review best, of the skills (ids) that may be drilled; None without."""
    return training_need(live.game, fault, _context(live)(fault), may_drill)


def _context(live: LiveTable) -> Callable[[Fault], FaultContext]:
    return context_of(live.round.model.row.id, live.round.roll, live.round.table)


def context_of(row: str, roll: Roll, table: Table) -> Callable[[Fault], FaultContext]:
    """The situation of each fault of a round, with the stake on its spot when the dice landed."""

    def found(fault: Fault) -> FaultContext:
        act = fault.due or fault.done
        place = None if act is None else act.place
        stake = next((wager.amount for wager in table.wagers if wager.place == place), None)
        return FaultContext(row, roll.total, stake)

    return found


def spots_of(layout: Layout, faults: Iterable[Fault]) -> tuple[str, ...]:
    """The spots (ids) that faults are about."""
    return spots_at(layout, (act.place for fault in faults for act in (fault.due, fault.done) if act is not None))


def spots_at(layout: Layout, places: Iterable[Place | None]) -> tuple[str, ...]:
    """The spots (ids) of these places, whoever's bets they are."""
    found = {place._replace(owner="player") for place in places if place is not None}
    return tuple(spot.id for spot in layout.spots if spot.place in found)
