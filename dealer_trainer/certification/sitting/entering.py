"""The effect of an entry on a round at a real table, or why it cannot be entered; changes nothing."""

from dealer_trainer.certification.sitting.real_table_event import Deviated, DiceOut, Entered, Observed, TakenBack
from dealer_trainer.certification.sitting.sitting_state import SittingState
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.message import message
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.real_table.deviation import RoundEntry, acts_done, check_doable, model_acts_of, noted

MOST_ENTRIES = 500
"""How many things may be entered in one round and taken back; the fullest table has about a hundred bets."""


def entered(sitting: SittingState, body: Entered) -> tuple[RoundEntry, ...]:
    """All states of the current round, with the one after this entry; raises SittingError if that is impossible."""
    try:
        return _entered(sitting, body, sitting.entries[-1])
    except ActError as error:
        raise SittingError(str(error)) from error


def _entered(sitting: SittingState, body: Entered, entry: RoundEntry) -> tuple[RoundEntry, ...]:
    live = sitting.live
    assert live is not None
    if isinstance(body, TakenBack):
        if len(sitting.entries) == 1:
            raise ActError(message("There is nothing to undo."))
        return sitting.entries[:-1]
    if isinstance(body, Observed | Deviated) != entry.is_out:
        raise ActError(message("The dice are out.") if entry.is_out else message("Set the table up first."))
    if len(sitting.entries) >= MOST_ENTRIES and not isinstance(body, Observed):
        raise ActError(message("Nothing more can be noted for this round."))
    if isinstance(body, DiceOut):
        if body.dice is not None or body.bad_pops:
            raise ActError(message("The form says how the dice fall."))
        return (*sitting.entries, entry._replace(is_out=True))
    if isinstance(body, Deviated):
        deviations = noted(model_acts_of(live), entry.deviations, body.deviation.deviation)
        check_doable(live, deviations)
        return (*sitting.entries, entry._replace(deviations=deviations))
    return sitting.entries


def deal_entered(live: LiveTable, entry: RoundEntry) -> None:
    """Repeat on the table everything that was done at the real one."""
    for act in acts_done(model_acts_of(live), entry.deviations):
        live.do(act)
