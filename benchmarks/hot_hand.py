"""(d): the exact distribution of the Hot Hand, nought to ten, against icepool's answer for nine and ten."""

from fractions import Fraction
from functools import cache
from typing import Any

from benchmarks.clock import Row, best_of, spoken
from dealer_trainer.engine import Collect, Odds
from dealer_trainer.engine.odds import collected_chances

NUMBERS = frozenset({2, 3, 4, 5, 6, 8, 9, 10, 11, 12})
HOT_HAND = Collect("hot_hand", "Hot Hand", NUMBERS, Odds(80, 1), {9: Odds(20, 1)})
REPEATS = 500


def answer(die: Any) -> tuple[Fraction, Fraction]:
    """Icepool's probabilities of nine and of ten."""
    return die.probability(9), die.probability(10)


def rival() -> tuple[Fraction, Fraction]:
    """Theirs, the game told as it is: roll, count on a seven, skip what is in already, go on with one number more."""
    import icepool

    dice = 2 @ icepool.d6

    @cache
    def collected(have: frozenset[int]) -> Any:
        if have == NUMBERS:
            return icepool.Die([len(have)])

        def after(total: int) -> Any:
            if total == 7:
                return len(have)
            return icepool.Reroll if total in have else collected(have | {total})

        return dice.map(after)

    return answer(collected(frozenset()))


def rival_chain() -> tuple[Fraction, Fraction]:
    """Theirs by its own solver of absorbing chains, over how many of each pair of equally likely numbers are in."""
    import icepool

    def after(state: tuple[Any, ...]) -> Any:
        counts, is_over = state
        if is_over or sum(counts) == len(NUMBERS):
            return state
        chances = {(counts, True): 6}
        for place, count in enumerate(counts):
            more = (*counts[:place], count + 1, *counts[place + 1 :])
            chances[more, False] = (2 - count) * (place + 1)
            chances[counts, False] = chances.get((counts, False), 0) + count * (place + 1)
        return icepool.Die({entry: ways for entry, ways in chances.items() if ways})

    chain = icepool.map(after, icepool.Die([((0,) * 5, False)]), star=False, repeat="inf")
    return answer(chain.map(lambda state: sum(state[0]), star=False))


def rival_by_hand() -> tuple[Fraction, Fraction]:
    """Theirs after we have reduced the game for it: equally likely numbers in pairs, no roll that changes nothing."""
    import icepool

    @cache
    def collected(counts: tuple[int, ...]) -> Any:
        outcomes, ways = [sum(counts)], [6]
        for place, count in enumerate(counts):
            if count < 2:
                outcomes.append(collected((*counts[:place], count + 1, *counts[place + 1 :])))
                ways.append((2 - count) * (place + 1))
        return icepool.Die(outcomes, ways if sum(counts) < len(NUMBERS) else [1])

    return answer(collected((0,) * 5))


def measure() -> list[Row]:
    """Exact distributions."""
    ours = best_of(7, lambda: [collected_chances(HOT_HAND) for _ in range(REPEATS)]) / REPEATS
    exact = collected_chances(HOT_HAND)[9:]
    rows = []
    for work, what, least in (
        (rival, "exact Hot Hand, all of 0 to 10", 300),
        (rival_chain, "the same against icepool's absorbing chain", 300),
        (rival_by_hand, "the same against icepool on a game reduced by hand", None),
    ):
        assert work() == exact, what
        theirs = best_of(3, work)
        rows.append(Row("d", what, theirs / ours, "x icepool", f"{spoken(ours)} against {spoken(theirs)}", least))
    return rows
