"""What is said when the dice fall and bets are not as the dealer left them: the roll is dealt on the true table."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.engine import Rules
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.settings.translated import money_text
from dealer_trainer.ui.table_text import place_name

MOST = 2
"""The most bets that are named; for more, their number is given."""


def moved_text(rules: Rules, before: Snapshot, after: Snapshot) -> str:
    """Which bets the pop has corrected, as a sentence; empty if none, or if nothing was popped.

    What a player bets after the button is a request and is announced by itself.
    """
    is_popped = len(after.acts) == len(before.acts) + 1 and after.acts[-1].do == "pop"
    if not is_popped or after.round != before.round:
        return ""
    late = {request.place for request in after.requests}
    old, new = ({wager.place: wager.amount for wager in shown.wagers} for shown in (before, after))
    moved = [place for place in {**old, **new} if old.get(place) != new.get(place) and place not in late]
    parts = []
    for place in moved[:MOST]:
        words = QCoreApplication.translate("Corrected", "{spot}: {money}")
        if place not in new:
            words = QCoreApplication.translate("Corrected", "{spot}: down")
        parts.append(words.format(spot=place_name(rules, place), money=money_text(new.get(place, 0))))
    if not parts:
        return ""
    if len(moved) > MOST:
        parts.append(QCoreApplication.translate("Corrected", "{count} more").format(count=len(moved) - MOST))
    words = QCoreApplication.translate("Corrected", "The floor sets the bets right before the roll counts: {bets}.")
    return words.format(bets="; ".join(parts))
