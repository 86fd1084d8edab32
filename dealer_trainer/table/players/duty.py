"""Which table duty arrives at a table, with what its players, its point, and their requests give."""

from collections.abc import Collection

from dealer_trainer.guide.duty.act import DutyStart
from dealer_trainer.guide.duty.pack import Pack
from dealer_trainer.table.duty.late_chips import LATE, late_start
from dealer_trainer.table.duty.scene import duty_start
from dealer_trainer.table.round import Round
from dealer_trainer.table.seeded_random import SeededRandom

PER_CENT, BESIDES = 25, 17
"""In how many rounds of a hundred a duty is drawn; and where players come and go, which asks for one in ten."""

SELDOM = ("open", "close", "shift_count")
"""Duties of the beginning and the end of a shift, which do not arrive between rounds."""
OF_PLAYERS = ("buy_in", "color_up")
"""What players ask for who come, go, and run dry."""
MOST_FACTS = 8


def arriving_duty(pack: Pack, dealt: Round, seed: int, learned: Collection[str]) -> DutyStart | None:
    """The duty of a round of the table with that seed, always the same; None in about three rounds of four."""
    if dealt.duty is not None and dealt.duty.duty in learned:
        return dealt.duty
    chance = SeededRandom(seed, "duty", dealt.start.round)
    left_out = (*SELDOM, *(OF_PLAYERS if dealt.comes_and_goes else ()))
    known = [duty.id for duty in pack.duties.duties if duty.id in learned and duty.id not in left_out]
    if not known or not chance.hits(BESIDES if dealt.comes_and_goes else PER_CENT):
        return None
    return duty_at(pack, dealt, chance.pick(known), chance)


def duty_at(pack: Pack, dealt: Round, duty: str, chance: SeededRandom) -> DutyStart | None:
    """What a duty begins with in this round; None if nothing at the table gives occasion for it."""
    if duty == LATE:
        return late_start(dealt, chance)
    start = duty_start(pack, dealt.rules, duty, chance, dealt.start.seats)
    if duty != "relief_out":
        return start
    table = dealt.start.table
    point = f"point:{'none' if table.point is None else table.point}"
    off = [f"off:{wager.seat}:{wager.number}" for wager in table.wagers if wager.number and not wager.is_working]
    asked = [f"request:{due.request.kind}:{due.request.place.seat}" for due in dealt.due_answers]
    facts = tuple(dict.fromkeys((point, *off, *asked)))[:MOST_FACTS]
    return start._replace(given=start.given._replace(facts=facts))
