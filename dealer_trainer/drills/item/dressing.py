"""Bets that are on the felt of an item only for the look: those not taught yet are removed."""

from collections.abc import Collection

from dealer_trainer.drills.item.item import Item

DRESSED = frozenset({"call"})
"""Kinds of drill whose answer does not depend on the bets shown."""


def dressed(item: Item, bets: Collection[str] | None) -> Item:
    """The item with only these bets, if others are there for the look; unchanged if `bets` is None."""
    if bets is None or item.kind not in DRESSED:
        return item
    wagers = tuple(wager for wager in item.table.wagers if wager.bet in bets)
    return item._replace(table=item.table._replace(wagers=wagers))
