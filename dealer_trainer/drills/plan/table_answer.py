"""A round that was dealt at the live table, as an answer that is kept: the table counts as a kind of drill."""

from dealer_trainer.games.layout import Layout
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.records.progress.past import Past
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.snapshot import Snapshot

KIND = "table"
"""The kind, and the one skill, of rounds dealt at the table."""


def past_of_round(live: LiveTable, now: int) -> Past:
    """The round in review as it is kept: right without a fault, hinted in Learn, its cost the faults' sum.

    Its time does not count: a round is as long as its table is full. `spots`: where the faults lie, in a clean round
    every bet that was handled.
    """
    snapshot = live.snapshot
    assert snapshot.verdict is not None, "only a round in review has been graded"
    row = live.round.model.row.id
    faults = snapshot.verdict.faults
    return Past(
        at=now,
        game=live.game.id,
        item_id=f"{KIND}/{KIND}/{snapshot.round}",
        kind=KIND,
        skill=KIND,
        facts=(f"row:{row}",),
        is_right=not faults,
        latency_ms=None,
        hinted=snapshot.level == "learn",
        cost=snapshot.verdict.cost,
        row=row,
        spots=_spots(live.game.layout, _touched(snapshot, faults)),
    )


def _touched(snapshot: Snapshot, faults: tuple[Fault, ...]) -> list[Act]:
    """The acts that a fault is about, or all of a clean round's."""
    if not faults:
        return list(snapshot.acts)
    return [act for fault in faults for act in (fault.due, fault.done) if act is not None]


def _spots(layout: Layout, acts: list[Act]) -> tuple[str, ...]:
    places = {act.place._replace(owner="player") for act in acts if act.place is not None}
    return tuple(spot.id for spot in layout.spots if spot.place in places)
