"""The mock audition: a strange table, time that ends with a round, and decisions that cannot be skipped."""

from typing import NamedTuple

import pytest

from dealer_trainer.drills.session.audition import (
    AUDITION_MS,
    INTERRUPTED_AFTER,
    Audition,
    AuditionEvent,
    AuditionResult,
    decisions_of,
)
from dealer_trainer.games import Game
from dealer_trainer.guide.row import Act
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.live_table import LiveTable
from tests.drills.item.drilled import games, rock
from tests.drills.session.watch import Watch
from tests.narrowed import not_none

ACT_MS = 15_000


def deal(live: LiveTable, watch: Watch, act_ms: int = ACT_MS, *, leave: str = "") -> None:
    """Deal a round as the model dealer does, without one kind of act, at a pace."""
    while live.snapshot.stage == "open" and (act := live.next_act()) is not None:
        watch.ms += act_ms
        live.do(act)
    done: tuple[Act, ...] = live.model_acts()
    for act in done[len([each for each in done if each in live.acts]) :]:
        if act.do != leave and not live.refusal(act):
            watch.ms += act_ms
            live.do(act)


def audition(game: Game, watch: Watch, *, leave: str = "") -> Audition:
    """A whole one."""
    made = Audition(game, 7, watch)
    made.start()
    while not made.is_over:
        deal(made.live, watch, leave=leave)
        made.finish_round()
    return made


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_perfect_dealer_is_all_right(game: Game) -> None:
    """No decision is wrong, every round is clean, and nothing has to be corrected."""
    result = audition(game, Watch()).summary()
    assert result.right == result.decisions > 0
    assert (result.clean, result.given, result.owed, result.accepted) == (result.rounds, 0, 0, None)


def test_it_ends_with_the_round_in_which_the_time_is_over() -> None:
    """No round begins after fifteen minutes, and the one at hand counts whole, with its time."""
    watch = Watch()
    made = audition(rock(), watch)
    result = made.summary()
    assert AUDITION_MS <= result.ms < AUDITION_MS + 90 * ACT_MS
    assert made.left_ms == 0
    watch.ms += 60_000
    assert made.summary().ms == result.ms
    assert made.live.snapshot.round >= 2


def test_two_auditions_are_at_different_tables() -> None:
    """Nobody can learn one by heart; the same seed is the same table."""
    first, again, other = (Audition(rock(), seed, Watch()).live for seed in (2, 2, 3))
    assert first.snapshot == again.snapshot
    assert first.model_acts() == again.model_acts()
    assert first.snapshot.wagers != other.snapshot.wagers


def test_what_is_left_out_is_wrong() -> None:
    """Rounds that are popped and ended bring hardly a right decision; who never pays has every pay wrong."""
    watch = Watch()
    made = Audition(rock(), 0, watch)
    made.start()
    while not made.is_over:
        while made.live.snapshot.stage == "open":
            made.live.do(Act("pop"))
        watch.ms += 60_000
        made.finish_round()
    assert _share(made.summary()) < 0.2
    assert _share(audition(rock(), Watch(), leave="pay").summary()) < 0.9


def _share(result: AuditionResult) -> float:
    return result.right / result.decisions


def test_a_pay_that_was_not_due_is_a_wrong_decision() -> None:
    """A losing bet that is paid makes more decisions than the round asked for."""
    watch = Watch()
    made = Audition(rock(), 0, watch)
    live = made.live
    while True:
        clean = LiveTable(live.game, live.seed, "test", live.options, live.start)
        deal(clean, Watch())
        clean.finish()
        asked = not_none(clean.snapshot.graded)
        takes = [act for act in live.model_acts() if act.do == "take"]
        if takes:
            break
        deal(live, watch)
        made.finish_round()
    while live.snapshot.stage == "open" and (act := live.next_act()) is not None:
        live.do(act)
    live.do(takes[0]._replace(do="pay"))
    live.finish()
    graded = not_none(live.snapshot.graded)
    assert decisions_of(graded)[0] > decisions_of(asked)[0]


def test_time_runs_from_the_start_alone() -> None:
    """What is read before costs nothing, and a second start begins nothing anew."""
    watch = Watch()
    made = Audition(rock(), 0, watch)
    watch.ms += 30_000
    assert made.left_ms == AUDITION_MS
    made.start()
    watch.ms += 1000
    made.start()
    assert made.left_ms == AUDITION_MS - 1000


def test_a_round_that_is_not_popped_cannot_be_ended() -> None:
    """The table refuses it, and nothing is counted."""
    rounds: list[LiveTable] = []
    made = Audition(rock(), 0, Watch(), rounds.append)
    made.start()
    with pytest.raises(ActError):
        made.finish_round()
    assert made.summary().decisions == len(rounds) == 0


class Dealt(NamedTuple):
    """What interrupted, round by round, and what it came to."""

    events: list[AuditionEvent | None]
    result: AuditionResult
    rounds: int


def interrupted(game: Game, *, is_accepted: bool) -> Dealt:
    """Five rounds, the last two without what can be left out; the correction is accepted or refused."""
    watch, dealt = Watch(), list[LiveTable]()
    made = Audition(game, 3, watch, dealt.append)
    made.start()
    events = []
    for number in range(INTERRUPTED_AFTER + 3):
        watch.ms += AUDITION_MS // (INTERRUPTED_AFTER + 3)
        live = made.live
        while (act := live.next_act()) is not None:
            if number > INTERRUPTED_AFTER and live.snapshot.stage == "settle":
                break
            live.do(act)
        made.finish_round()
        events.append(made.event)
        made.go_on(accepted=is_accepted)
    assert made.is_over
    return Dealt(events, made.summary(), len(dealt))


@pytest.mark.parametrize("is_accepted", [True, False])
def test_it_is_interrupted_and_corrected_once(is_accepted: bool) -> None:
    """After the second round, and at the first mistake that follows; the time runs on."""
    events, result, rounds = interrupted(rock(), is_accepted=is_accepted)
    assert events == [None, "interruption", None, "correction", None]
    assert (result.rounds, result.clean, rounds) == (5, INTERRUPTED_AFTER + 1, 5)
    assert (result.after, result.accepted) == (0, is_accepted)
    assert result.right < result.decisions
