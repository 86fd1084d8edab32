"""Dealers for tests: one who deals as the model does, one who does anything."""

from typing import get_args

from dealer_trainer.engine import Owner
from dealer_trainer.guide.grading.dealt_round import FloorTerms
from dealer_trainer.guide.grading.fault import GradedRound
from dealer_trainer.guide.row import Act, Do
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.snapshot import Level

ALL = Options(illegal_per_cent=25, bad_pop_per_cent=10, irregular_per_cent=30)
"""Players and dice that bring everything up."""

LEVELS: tuple[Level, ...] = ("learn", "practice", "test")
DOS: tuple[Do, ...] = get_args(Do)
OWNERS: tuple[Owner | None, ...] = ("player", "player", "dealer", None)


def deal_well(live: LiveTable) -> None:
    """Deal this round as the model dealer does."""
    while (act := live.next_act()) is not None:
        live.do(act)


def deal_out(live: LiveTable, rounds: int) -> None:
    """Deal so many rounds as the model dealer does; the last one stays in review."""
    for left in range(rounds, 0, -1):
        deal_well(live)
        live.finish()
        if left > 1:
            live.next_round()


def finished(live: LiveTable, terms: FloorTerms | None = None) -> GradedRound:
    """The round as it is graded at its end."""
    graded = (live.finish() if terms is None else live.finish(terms)).graded
    assert graded is not None
    return graded


def refused(live: LiveTable, act: Act) -> str:
    """Why the table refuses `act`; nothing where it carries it out."""
    try:
        live.do(act)
    except ActError as error:
        return str(error)
    return ""


def careless_act(chance: SeededRandom) -> Act:
    """Any act whatever on any spot, sensible or not."""
    do = chance.pick(DOS)
    bet = chance.pick(("players_circle", "jukebox", "numbers", "flaming_four", "sizzling_six", "hot_hand"))
    number = chance.pick((None, 4, 5, 6, 8, 9, 10, 2, 12))
    if do in ("take", "pay", "push", "set_up", "refuse"):
        owner = chance.pick(OWNERS)
        box = chance.pick((5, 6, 8, 9)) if bet == "numbers" else None
        return Act(do, bet, 1 + chance.below(7), owner, box, chance.pick((None, 0, 100, 250, 525, 2500, 10_000)))
    if do == "announce":
        return Act(
            do, call=chance.pick((None, "", "Winner seven", "Seven out", "six", "No roll", "no no push the, 3 to 2"))
        )
    return Act(do, number=number, to=number) if do in ("mark", "puck") else Act(do)
