"""The effect of an entry on a round at a real table, or why it cannot be entered; changes nothing."""

from typing import NamedTuple

from dealer_trainer.certification.sitting.real_table_event import (
    BetLaid,
    Deviated,
    DiceOut,
    Entered,
    Observed,
    TakenBack,
)
from dealer_trainer.certification.sitting.sitting_state import SittingState
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.message import message
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.real_table.deviation import acts_done, check_doable, model_acts_of, noted
from dealer_trainer.table.real_table.round_entry import RoundEntry, typed_table, with_dice, with_laid

MOST_ENTRIES = 500
"""How many things may be entered in one round and taken back; the fullest table has about a hundred bets."""


class EnteredRound(NamedTuple):
    """The state of a round after an entry: all its entry states, and its table once the dice are out."""

    entries: tuple[RoundEntry, ...]
    live: LiveTable | None


def entered(sitting: SittingState, body: Entered) -> EnteredRound:
    """The round with one more entry; raises SittingError if that is impossible."""
    try:
        return _entered(sitting, body, sitting.entries[-1])
    except ActError as error:
        raise SittingError(str(error)) from error


def _entered(sitting: SittingState, body: Entered, entry: RoundEntry) -> EnteredRound:
    live = sitting.live
    if isinstance(body, TakenBack):
        if len(sitting.entries) == 1:
            raise ActError(message("There is nothing to undo."))
        before = sitting.entries[:-1]
        return EnteredRound(before, live if before[-1].is_out or not sitting.is_entered else None)
    if isinstance(body, Observed | Deviated) != entry.is_out:
        raise ActError(message("The dice are out.") if entry.is_out else message("Enter the dice first."))
    if len(sitting.entries) >= MOST_ENTRIES and not isinstance(body, Observed):
        raise ActError(message("Nothing more can be noted for this round."))
    if isinstance(body, BetLaid):
        if not sitting.is_entered:
            raise ActError(message("The form says which bets are up in this round."))
        return EnteredRound((*sitting.entries, with_laid(sitting.game, entry, body.laid)), live)
    if isinstance(body, DiceOut):
        return _out(sitting, body, entry)
    assert live is not None
    if isinstance(body, Deviated):
        deviations = noted(model_acts_of(live), entry.deviations, body.deviation.deviation)
        check_doable(live, deviations)
        return EnteredRound((*sitting.entries, entry._replace(deviations=deviations)), live)
    return EnteredRound(sitting.entries, live)


def _out(sitting: SittingState, body: DiceOut, entry: RoundEntry) -> EnteredRound:
    """The dice are out: typed if they are the real table's own, otherwise the form's."""
    if sitting.is_entered != (body.roll is not None) or (body.bad_pops and body.roll is None):
        text = message("Enter the dice first.") if sitting.is_entered else message("The form says how the dice fall.")
        raise ActError(text)
    if body.roll is None:
        return EnteredRound((*sitting.entries, entry._replace(is_out=True)), sitting.live)
    entry = with_dice(entry, body.roll, body.bad_pops)
    return EnteredRound((*sitting.entries, entry), typed_table(sitting.game, entry))


def deal_entered(live: LiveTable, entry: RoundEntry) -> None:
    """Repeat on the table everything that was done at the real one."""
    for act in acts_done(model_acts_of(live), entry.deviations):
        live.do(act)
