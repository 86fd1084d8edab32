"""Where a round stands, and what an act changes: chips, markers, dice, requests. Nothing is graded here."""

from typing import NamedTuple

from dealer_trainer.engine import Place, dollars
from dealer_trainer.guide.act import CHIP_ACTS, Act
from dealer_trainer.guide.grading.naming import spot_words
from dealer_trainer.table.felt import ActError, Felt, check_place, completed, handle, set_up, true_felt
from dealer_trainer.table.opening import ANSWERS
from dealer_trainer.table.players.due_answer import DueAnswer, placed
from dealer_trainer.table.round import Round
from dealer_trainer.table.snapshot import Stage

MOST_ACTS = 2000
"""Acts of one round, after which it can only be popped and finished; the fullest table needs a hundred and some."""


class Moment(NamedTuple):
    """Where a round stands. `pops`: how often the button was pressed. `answered`: ids of answered requests."""

    stage: Stage
    felt: Felt
    acts: tuple[Act, ...] = ()
    pops: int = 0
    answered: frozenset[int] = frozenset()


def beginning(dealt: Round) -> Moment:
    """The table as the players have set it, before the first act."""
    felt = true_felt(dealt.rules, dealt.carry.table)
    return Moment("open", felt._replace(table=placed(dealt.betting.table, dealt.due_answers)))


def after(dealt: Round, moment: Moment, act: Act) -> Moment:
    """The moment after `act`, with the act as it was understood; raises ActError."""
    if moment.stage == "review":
        raise ActError("This round is over: go on to the next one.")
    if len(moment.acts) >= MOST_ACTS and act.do != "pop":
        raise ActError(f"This round has had {MOST_ACTS} acts: finish it.")
    if act.do == "pop":
        return _popped(dealt, moment, act)
    if act.do in ANSWERS and act.bet is not None:
        return _answered(dealt, moment, act)
    if act.do == "refuse":
        raise ActError("Say which bet is refused.")
    if act.do in CHIP_ACTS and act.place is None:
        raise ActError("Say which bet is meant.")
    act = completed(dealt.rules, moment.felt, act)
    return moment._replace(felt=handle(dealt.rules, moment.felt, act), acts=(*moment.acts, act))


def within_reach(moment: Moment, act: Act) -> Act:
    """A take as far as the chips still go: a part may be gone by mistake."""
    wager = moment.felt.table.wager(act.place) if act.do == "take" and act.place else None
    if wager is None or act.amount is None or act.amount <= wager.amount:
        return act
    return act._replace(amount=wager.amount)


def answerable(dealt: Round, moment: Moment) -> tuple[DueAnswer, ...]:
    """What may be answered now, answered or not: a dealer may change an answer until the pop."""
    if moment.stage == "settle":
        return dealt.betting.late_answers
    return dealt.due_answers if moment.pops == 0 else ()


def waiting(dealt: Round, moment: Moment) -> tuple[DueAnswer, ...]:
    """What nobody has answered yet."""
    return tuple(due for due in answerable(dealt, moment) if due.request.id not in moment.answered)


def _popped(dealt: Round, moment: Moment, act: Act) -> Moment:
    """Whatever was wrong on the felt is put right as the dice fall: the roll is dealt on the true table."""
    if moment.stage != "open":
        raise ActError("Settle this round before the next pop.")
    pop = dealt.pops[moment.pops]
    felt = true_felt(dealt.rules, dealt.table)
    if not pop.is_bad:
        felt = felt._replace(table=placed(dealt.table, dealt.betting.late_answers))
    acts = (*moment.acts, act)
    return moment._replace(stage="open" if pop.is_bad else "settle", felt=felt, acts=acts, pops=moment.pops + 1)


def _answered(dealt: Round, moment: Moment, act: Act) -> Moment:
    check_place(dealt.rules, act)
    act = act._replace(owner=act.owner or "player")
    place = act.place
    assert place is not None
    due = next((one for one in answerable(dealt, moment) if one.request.place == place), None)
    if due is None:
        return _cut(dealt, moment, act, place)
    if act.do == "refuse":
        felt = set_up(dealt.rules, moment.felt, place, due.before)
        act = act._replace(amount=None)
    else:
        amount = due.request.asked if act.amount is None else act.amount
        if amount > max(due.request.asked, due.before):
            raise ActError(f"The player has not given that much: {_given(due)}.")
        felt = set_up(dealt.rules, moment.felt, place, amount)
        act = act._replace(amount=amount)
    answered = moment.answered | {due.request.id}
    return moment._replace(felt=felt, acts=(*moment.acts, act), answered=answered)


def _given(due: DueAnswer) -> str:
    return f"{dollars(due.request.asked)} was asked for" if due.request.asked else "the bet is to come down"


def _cut(dealt: Round, moment: Moment, act: Act, place: Place) -> Moment:
    """Nobody asks: a dealer can only bring down what lies there."""
    name = spot_words(dealt.rules, place)
    wager = moment.felt.table.wager(place)
    if act.do == "refuse":
        raise ActError(f"Nobody asks for anything there: {name}.")
    if act.amount is None or wager is None or act.amount > wager.amount:
        raise ActError(f"No player has given chips for that: {name}.")
    if act.amount == wager.amount:
        raise ActError(f"{dollars(wager.amount)} lie there already: {name}.")
    felt = set_up(dealt.rules, moment.felt, place, act.amount)
    return moment._replace(felt=felt, acts=(*moment.acts, act))
