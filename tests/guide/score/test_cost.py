"""Whatever is played, said, and written, the faults of a turn together cost what the sheet is wrong by."""

from random import Random

import pytest

from dealer_trainer.engine.score.turn import (
    OVER,
    Attempt,
    Bank,
    Event,
    IllegalActError,
    LastTurn,
    PickUp,
    SetAside,
    Start,
    Thrown,
    begin,
    play,
)
from dealer_trainer.guide.score.fault import WEIGHTS, Said
from dealer_trainer.guide.score.grade import KeptEvents, grade_turn
from tests.loaded import score_games

GAMES = {game.id: game.rules for game in score_games()}
OFFERS = (None, "bank", "roll", "choice", "bust", "hot_dice")


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.slow
def test_costs_add_up_to_what_the_sheet_is_wrong_by(game: str) -> None:
    """Of a turn that is over, or of which something is written; points stay between nothing and a hundred."""
    rules, random = GAMES[game], Random(11)
    costly = 0
    for _ in range(500):
        start = Start(*random.choice([(0, False), (2000, True)]), LastTurn(650, 2))
        events = _events(random, rules.dice)
        said = [_said(random) for _ in events]
        wrote = random.choice([0, 0, 50, 400, 500, 650, 1000, 1500])
        graded = grade_turn(rules, start, KeptEvents(events, said, wrote))
        assert graded.points == max(0, 100 - sum(WEIGHTS[fault.severity] for fault in graded.faults))
        assert all(0 <= fault.event < len(events) for fault in graded.faults)
        assert graded == grade_turn(rules, start, KeptEvents(events, said, wrote))
        due, is_over = _lawful(game, start, events)
        if due is not None and (is_over or wrote):
            assert graded.cost == wrote - due
            costly += graded.cost != 0
    assert costly > 20


def _lawful(game: str, start: Start, events: list[Event]) -> tuple[int | None, bool]:
    """What is due for a turn, and whether it is over; None where an unlawful act stands in it that may be let pass."""
    turn = begin(GAMES[game], start)
    for place, event in enumerate(events):
        if turn.phase in OVER:
            break
        try:
            turn = play(GAMES[game], turn, event)
        except IllegalActError:
            if not isinstance(event, Bank) or place < len(events) - 1:
                return None, False
    return (turn.points if turn.phase in ("banked", "won") else 0), turn.phase in OVER


def _events(random: Random, dice: int) -> list[Event]:
    events: list[Event] = []
    left = dice
    for _ in range(random.randint(1, 4)):
        roll = tuple(random.choice((1, 1, 5, 5, 2, 3, 4, 6)) for _ in range(left))
        events.append(Thrown(roll))
        taken = random.choice([tuple(die for die in roll if die in (1, 5)), roll[:1], roll])
        if not taken:
            return events
        events.append(SetAside(taken))
        left = left - len(taken) or dice
    odds: list[Event] = [Bank(), Bank(), Bank(), PickUp(), Attempt("straight", (1, 2))]
    return [*events, random.choice(odds)]


def _said(random: Random) -> Said:
    points = random.choice([None, 0, 50, 100, 200, 1000])
    return Said(points, random.choice([None, 100, 500, 650]), random.choice(OFFERS))  # type: ignore[arg-type]  # offers
