"""What an examiner has entered so far of a round at a real table: bets, dice, and deviations."""

from typing import NamedTuple

from dealer_trainer.engine import Cents, Place, Roll, Table, dollars, format_money
from dealer_trainer.games.game import Game
from dealer_trainer.games.scripted_roll import ScriptedRequest, ScriptedWager
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.naming import spot_text
from dealer_trainer.message import message
from dealer_trainer.table.felt import RACK, ActError, check_place
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.real_table.deviation import Deviation
from dealer_trainer.table.request import RequestKind
from dealer_trainer.table.round import MOST_BAD_POPS
from dealer_trainer.table.situation.situation import SituationError, situation_table
from dealer_trainer.table.situation.situation_draft import SituationDraft, amount_of


class Laid(NamedTuple):
    """What is at a spot, or is asked for there: `amount` in cents, 0 for nothing. `is_off`: a Number called off.

    `asked`: the whole bet that a player asks for, 0 to take it down; None if nobody asks. `is_late`: after the pop.
    """

    place: Place
    amount: Cents = 0
    is_off: bool = False
    asked: Cents | None = None
    is_late: bool = False


class RoundEntry(NamedTuple):
    """A round as far as it is entered; each change gives a new value.

    `draft`: bets and requests. `is_out`: the dice are out, so the model round is fixed. `roll`: as typed; None if the
    form sets the dice.
    """

    draft: SituationDraft = SituationDraft()
    is_out: bool = False
    roll: Roll | None = None
    deviations: tuple[Deviation, ...] = ()


def carried(table: Table) -> RoundEntry:
    """A round that begins from the bets that the one before left on the felt."""
    wagers = tuple(
        ScriptedWager(
            bet=wager.bet, seat=wager.seat, amount=format_money(wager.amount), number=wager.number,
            toke=wager.owner == "dealer", off=not wager.is_working,
        )
        for wager in table.wagers
    )  # fmt: skip
    return RoundEntry(SituationDraft(table.point, table.rolled - {table.point}, wagers))


def with_laid(game: Game, entry: RoundEntry, laid: Laid) -> RoundEntry:
    """The round with this bet and request at one spot, replacing what was there; raises ActError."""
    rules, place = game.rules, laid.place
    check_place(rules, Act("take", place.bet, place.seat, place.owner, place.number))
    _check_amount(game, place, laid.amount, rules.bet(place.bet).limit.most)
    _check_amount(game, place, laid.asked or 0, RACK)  # players may ask for what they may not have
    if laid.is_off and rules.bet(place.bet).kind != "number":
        raise ActError(message("Only a Number can be called off."))
    draft = entry.draft.with_bet(place, laid.amount, is_off=laid.is_off)
    return entry._replace(draft=draft.with_request(place, _request(laid)))


def laid_at(draft: SituationDraft, place: Place) -> Laid:
    """The bet and request at a spot."""
    wager, request = draft.wager_at(place), draft.request_at(place)
    asked = None if request is None else amount_of(request)
    return Laid(
        place, amount_of(wager), wager is not None and wager.off, asked, request is not None and request.late
    )  # fmt: skip


def with_dice(entry: RoundEntry, roll: Roll, bad_pops: int) -> RoundEntry:
    """The round with its dice typed, after so many bad pops; raises ActError."""
    if not 0 <= bad_pops <= MOST_BAD_POPS:
        raise ActError(message("At most {most} bad pops in a row can be noted.", most=MOST_BAD_POPS))
    return entry._replace(draft=entry.draft._replace(rolls=(roll,), bad_pops=bad_pops), is_out=True, roll=roll)


def typed_table(game: Game, entry: RoundEntry) -> LiveTable:
    """The table, in Test, of a round whose dice were typed; raises ActError if it is impossible or cannot be dealt."""
    try:
        return situation_table(game, entry.draft.situation(game), "test")
    except SituationError as error:
        raise ActError(error.args[0]) from error


def _check_amount(game: Game, place: Place, amount: Cents, most: Cents) -> None:
    chip = game.rules.house.smallest_chip
    if amount < 0 or amount % chip:
        raise ActError(
            message("{amount} cannot be made: the smallest chip is {chip}.", amount=dollars(amount), chip=dollars(chip))
        )
    if amount > most:
        raise ActError(message("{most} is the most on {spot}.", most=dollars(most), spot=spot_text(game.rules, place)))


def _request(laid: Laid) -> ScriptedRequest | None:
    """What a player asks for, given what is already there; None if the chips are simply there."""
    asked = laid.asked
    if asked is None or asked == laid.amount:
        return None
    kind: RequestKind = (
        "make" if not laid.amount else "take_down" if not asked else "raise" if asked > laid.amount else "lower"
    )
    place = laid.place
    return ScriptedRequest(
        kind=kind, bet=place.bet, seat=place.seat, amount=format_money(asked) if asked else None, number=place.number,
        toke=place.owner == "dealer", late=laid.is_late,
    )  # fmt: skip
