"""The state of a round, and what an act changes: chips, markers, dice, requests. Nothing is graded here."""

from typing import NamedTuple

from dealer_trainer.engine import Place, dollars
from dealer_trainer.guide.grading.naming import spot_text
from dealer_trainer.guide.irregularity import Irregularity, laid_wrong
from dealer_trainer.guide.row import CHIP_ACTS, Act
from dealer_trainer.message import message
from dealer_trainer.table.felt import ActError, Felt, check_place, completed, handle, set_up, true_felt
from dealer_trainer.table.players.due_answer import DueAnswer, placed
from dealer_trainer.table.round import ANSWERS, Round
from dealer_trainer.table.snapshot import Stage

MOST_ACTS = 2000
"""Acts in one round, after which it can only be popped and finished.

The fullest table needs a little over a hundred.
"""


class RoundState(NamedTuple):
    """The state of a round. `pops`: how often the button was pressed. `answered`: ids of answered requests.

    `touched`: bets that nobody asked about and that the dealer handed back or set up before the pop.
    """

    stage: Stage
    felt: Felt
    acts: tuple[Act, ...] = ()
    pops: int = 0
    answered: frozenset[int] = frozenset()
    touched: frozenset[Place] = frozenset()


def state_at_start(dealt: Round) -> RoundState:
    """The table with the players' bets, before the first act."""
    felt = true_felt(dealt.rules, dealt.start.table)
    table = laid_wrong(placed(dealt.betting.table, dealt.due_answers), dealt.irregularities)
    return RoundState("open", felt._replace(table=table))


def state_after(dealt: Round, state: RoundState, act: Act) -> RoundState:
    """The state after `act`, with the act completed; raises ActError."""
    if state.stage == "review":
        raise ActError(message("This round is over. Start the next one."))
    if len(state.acts) >= MOST_ACTS and act.do != "pop":
        raise ActError(message("This round has had {most} acts: finish it.", most=MOST_ACTS))
    if act.do == "pop":
        return _popped(dealt, state, act)
    if act.do in ANSWERS and act.bet is not None:
        return _answered(dealt, state, act)
    if act.do == "refuse":
        raise ActError(message("Say which bet is refused."))
    if act.do in CHIP_ACTS and act.place is None:
        raise ActError(message("Say which bet is meant."))
    act = completed(dealt.rules, state.felt, act)
    return state._replace(felt=handle(dealt.rules, state.felt, act), acts=(*state.acts, act))


def within_reach(state: RoundState, act: Act) -> Act:
    """A take reduced to the chips that are left: some may be gone by mistake."""
    wager = state.felt.table.wager(act.place) if act.do == "take" and act.place else None
    if wager is None or act.amount is None or act.amount <= wager.amount:
        return act
    return act._replace(amount=wager.amount)


def answerable(dealt: Round, state: RoundState) -> tuple[DueAnswer, ...]:
    """Requests that may be answered now, answered or not: a dealer may change an answer until the pop."""
    if state.stage == "settle":
        return dealt.betting.late_answers
    return dealt.due_answers if state.pops == 0 else ()


def unanswered(dealt: Round, state: RoundState) -> tuple[DueAnswer, ...]:
    """Requests that nobody has answered yet."""
    return tuple(due for due in answerable(dealt, state) if due.request.id not in state.answered)


def lying_wrong(dealt: Round, state: RoundState) -> tuple[Irregularity, ...]:
    """What still lies wrong: nothing once the button has been pressed, because the floor corrects the felt then."""
    if state.pops:
        return ()
    return tuple(wrong for wrong in dealt.irregularities if wrong.place not in state.touched)


def _popped(dealt: Round, state: RoundState, act: Act) -> RoundState:
    """The state after a pop.

    Mistakes on the felt are corrected as the dice land: the roll is dealt on the correct table.
    """
    if state.stage != "open":
        raise ActError(message("Settle this round before the next pop."))
    pop = dealt.pops[state.pops]
    felt = true_felt(dealt.rules, dealt.table)
    if not pop.is_bad:
        felt = felt._replace(table=placed(dealt.table, dealt.betting.late_answers))
    acts = (*state.acts, act)
    return state._replace(stage="open" if pop.is_bad else "settle", felt=felt, acts=acts, pops=state.pops + 1)


def _answered(dealt: Round, state: RoundState, act: Act) -> RoundState:
    check_place(dealt.rules, act)
    act = act._replace(owner=act.owner or "player")
    place = act.place
    assert place is not None
    due = next((due_answer for due_answer in answerable(dealt, state) if due_answer.request.place == place), None)
    if due is None:
        is_open = state.stage == "open" and state.pops == 0
        return _handled(dealt, state, act, place) if is_open else _cut(dealt, state, act, place)
    if act.do == "refuse":
        felt = set_up(dealt.rules, state.felt, place, due.before)
        act = act._replace(amount=None)
    else:
        amount = due.request.asked if act.amount is None else act.amount
        if amount > max(due.request.asked, due.before):
            raise ActError(message("That is too much: {wanted}.", wanted=_wanted(due)))
        felt = set_up(dealt.rules, state.felt, place, amount)
        act = act._replace(amount=amount)
    answered = state.answered | {due.request.id}
    return state._replace(felt=felt, acts=(*state.acts, act), answered=answered)


def _wanted(due: DueAnswer) -> str:
    asked = due.request.asked
    return (
        message("the player asked for {asked}", asked=dollars(asked))
        if asked
        else message("the player wants the bet down")
    )


def _handled(dealt: Round, state: RoundState, act: Act, place: Place) -> RoundState:
    """The state after an act before the pop with a bet that nobody asks about, whether or not it lies wrong.

    A dealer may try it with any bet on the felt: refusing the act would tell which one lies wrong.
    """
    name, wager = spot_text(dealt.rules, place), state.felt.table.wager(place)
    if wager is None and act.do == "refuse":
        raise ActError(message("There are no chips on {spot}.", spot=name))
    if wager is None or (act.do == "set_up" and (act.amount is None or act.amount > wager.amount)):
        raise ActError(message("No player gave you chips for {name}.", name=name))
    left = act.amount or 0
    if act.do == "refuse":  # once its player was asked: what lay wrong is put right, any other bet goes back
        left = next((wrong.stays or 0 for wrong in dealt.irregularities if wrong.place == place), 0)
        act = act._replace(amount=None)
    felt = set_up(dealt.rules, state.felt, place, left)
    return state._replace(felt=felt, acts=(*state.acts, act), touched=state.touched | {place})


def _cut(dealt: Round, state: RoundState, act: Act, place: Place) -> RoundState:
    """The state after an act that nobody asked for: a dealer can only bring the bet down."""
    name = spot_text(dealt.rules, place)
    wager = state.felt.table.wager(place)
    if act.do == "refuse":
        raise ActError(message("Nobody is asking about {name}.", name=name))
    if act.amount is None or wager is None or act.amount > wager.amount:
        raise ActError(message("No player gave you chips for {name}.", name=name))
    if act.amount == wager.amount:
        raise ActError(message("{amount} is already on {name}.", amount=dollars(wager.amount), name=name))
    felt = set_up(dealt.rules, state.felt, place, act.amount)
    return state._replace(felt=felt, acts=(*state.acts, act))
