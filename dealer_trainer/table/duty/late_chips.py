"""Chips that a player adds to a bet after the button, and nobody says so (duty D17): seen on the felt, or not."""

from collections.abc import Sequence
from typing import NamedTuple

from dealer_trainer.engine import Cents, Place, Wager
from dealer_trainer.guide.duty.act import DutyAct, DutyStart, Given
from dealer_trainer.guide.row import Act
from dealer_trainer.table.round import Round
from dealer_trainer.table.round_start import with_table
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.snapshot import Askew

LATE = "late_chips"
"""The id of the duty."""
ADDED: tuple[Cents, ...] = (500, 1000, 2500)
_KINDS = ("line", "one_roll")
_HANDLED = {"take": "take", "pay": "pay", "push": "touch", "set_up": "touch", "refuse": "return"}
"""What a dealer's act on the bet is in the duty."""


class LateChips(NamedTuple):
    """The bet that grew, and by how much."""

    place: Place
    added: Cents

    def lying_on(self, wagers: tuple[Wager, ...]) -> tuple[tuple[Wager, ...], tuple[Askew, ...]]:
        """The wagers with the chips on top, and how these lie; as they are if the bet is gone."""
        grown = tuple(
            wager._replace(amount=wager.amount + self.added) if wager.place == self.place else wager for wager in wagers
        )
        return grown, (Askew("slid_on", self.place, self.added),) if grown != wagers else ()

    def acts(self, acts: Sequence[Act]) -> tuple[DutyAct, ...]:
        """The duty's acts among those of the round, with the floor's word: it comes as soon as it is called."""
        found: list[DutyAct] = []
        popped = max((at for at, act in enumerate(acts) if act.do == "pop"), default=len(acts))
        for act in acts[popped + 1 :]:
            if act.do == "floor":
                found += [DutyAct("floor"), DutyAct("ok", by="floor")]
            elif act.place == self.place and act.do in _HANDLED:
                found.append(DutyAct(_HANDLED[act.do], "bet", amount=act.amount if act.do == "pay" else None))
        return tuple(found)


def late_chips(dealt: Round, start: DutyStart) -> LateChips | None:
    """The chips that are added in this round; None if its dice let the bet lose, or nobody made it."""
    given = start.given
    bet = given.words.get("bet"), given.seat
    place = next((place for place in _winners(dealt) if (place.bet, place.seat) == bet), None)
    return None if place is None or not given.amount else LateChips(place, given.amount)


def late_start(dealt: Round, chance: SeededRandom) -> DutyStart | None:
    """The duty in this round, by chance; None if no bet wins to which a player can add anything."""
    found = [
        (place, added)
        for place in _winners(dealt)
        for added in ADDED
        if added <= with_table(dealt.start, dealt.table).player(place.seat).bankroll
    ]
    if not found:
        return None
    place, added = chance.pick(found)
    return DutyStart(LATE, Given(amount=added, seat=place.seat, words={"bet": place.bet}))


def _winners(dealt: Round) -> list[Place]:
    """The players' bets that win on the roll, where players bet themselves."""
    wins = (decision.wager for decision in dealt.model.settlement.decisions if decision.outcome == "win")
    return [wager.place for wager in wins if wager.owner == "player" and dealt.rules.bet(wager.bet).kind in _KINDS]
