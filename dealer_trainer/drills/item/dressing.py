"""Bets that lie on the felt of an item for the look alone: what was not taught yet is left off."""

from collections.abc import Collection

from dealer_trainer.drills.item.item import Item

DRESSED = frozenset({"call"})
"""Kinds of drill whose answer does not depend on what lies there."""


def dressed(item: Item, bets: Collection[str] | None) -> Item:
    """The item with these bets alone, where others are there for the look; as it is where `bets` is None."""
    if bets is None or item.kind not in DRESSED:
        return item
    wagers = tuple(wager for wager in item.table.wagers if wager.bet in bets)
    return item._replace(table=item.table._replace(wagers=wagers))
