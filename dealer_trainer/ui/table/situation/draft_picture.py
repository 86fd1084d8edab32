"""A situation being set up, as a picture of the felt."""

from dealer_trainer.engine import Place, Rules
from dealer_trainer.table.request import request_text
from dealer_trainer.table.situation.situation_draft import SituationDraft, amount_of, place_of
from dealer_trainer.ui.felt.picture import FeltPicture, Speech, Stack, Throw
from dealer_trainer.ui.settings.translated import translated


def draft_picture(rules: Rules, draft: SituationDraft, chosen: Place | None) -> FeltPicture:
    """Bets, puck, marks, the first roll, and the players' requests; the chosen spot is highlighted."""
    speeches = (
        Speech(
            number,
            asked.seat,
            translated(
                request_text(rules.bet(asked.bet), asked.kind, place_of(asked), amount_of(asked), is_late=asked.late)
            ),
            asked.late,
            is_quiet=True,
        )
        for number, asked in enumerate(draft.requests, 1)
    )
    first = draft.rolls[0] if draft.rolls else None
    return FeltPicture(
        stacks=tuple(
            Stack(place_of(wager), amount_of(wager), "bet", not wager.off) for wager in draft.wagers if amount_of(wager)
        ),
        puck=draft.point,
        marks=draft.marks if rules.collects else frozenset(),
        throw=None if first is None else Throw(first, first.first * 10 + first.second, is_resting=True),
        speeches=tuple(speeches),
        names=tuple((seat, "") for seat in sorted({wager.seat for wager in draft.wagers})),
        glow=() if chosen is None else (chosen,),
        asked=chosen,
    )
