"""Turns played from a seed, for scorekeepers to score."""

from random import Random

from dealer_trainer.engine.score.dice_value import ScoreRules, choices, counts_of, faces_of, held_counts
from dealer_trainer.engine.score.turn import OVER, Bank, Event, SetAside, Start, Thrown, begin, play


def played(rules: ScoreRules, start: Start, random: Random) -> tuple[tuple[Event, ...], int]:
    """A whole turn of a player who sets aside what comes and banks now and then; and the points due for it."""
    turn, events = begin(rules, start), []
    while turn.phase not in OVER:
        event: Event
        if turn.phase == "set_aside":
            legal = choices(rules, counts_of(turn.roll), held_counts(rules, turn.held))
            event = SetAside(faces_of(random.choice(legal)[0]))
        elif turn.may_bank and random.random() < 0.5:
            event = Bank()
        else:
            event = Thrown(tuple(random.randint(1, 6) for _ in range(turn.dice)))
        events.append(event)
        turn = play(rules, turn, event)
    return tuple(events), turn.points
