"""Answers to payouts at a few spots of the layout."""

from dealer_trainer.games import Game
from dealer_trainer.records.progress.past import Past

NOW = 1_795_170_600_000
DAY_MS = 86_400_000


def answer(game: Game, at: int = NOW) -> Past:
    """A right answer to a payout."""
    return Past(at, game.id, "payout/pay/0", "payout", "pay", ("odds:3:2",), True, 4200)


def answers(game: Game) -> tuple[Past, ...]:
    """Three wrong of four at one spot, all right and slow at another, an old one at a third; one about two seats."""
    first, second, third, fourth = (game.layout.spots[index].id for index in (0, 7, 12, 20))
    plain = answer(game, NOW - DAY_MS)
    found = [plain._replace(at=plain.at + n, spots=(first,), is_right=n == 0, item_id=f"a/{n}") for n in range(4)]
    found += [plain._replace(spots=(second,), latency_ms=9000, item_id=f"b/{n}") for n in range(3)]
    found.append(plain._replace(at=NOW - 50 * DAY_MS, spots=(third,), item_id="c"))
    found.append(plain._replace(spots=(first, fourth, "gone.99"), latency_ms=None, item_id="d"))
    return tuple(found)
