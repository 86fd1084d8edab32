"""The pace audit: the same table for everybody, time that ends with a round, decisions that cannot be skipped."""

import pytest

from dealer_trainer.drills.session.pace_audit import AUDIT_MS, PaceAudit, decisions_of, figures_of
from dealer_trainer.games import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.records.progress.course_record import PaceResult
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.live_table import LiveTable
from tests.drills.item.drilled import games, rock
from tests.drills.session.watch import Watch

ACT_MS = 3000


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


def audit(game: Game, watch: Watch, act_ms: int = ACT_MS, *, number: int = 0, leave: str = "") -> PaceAudit:
    """A whole audit."""
    made = PaceAudit(game, number, watch)
    made.start()
    while not made.is_over:
        deal(made.live, watch, act_ms, leave=leave)
        made.finish_round()
    return made


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_perfect_dealer_is_all_right_at_their_pace(game: Game) -> None:
    """No decision is wrong, and twice as fast a hand makes about twice as many an hour."""
    slow, fast = figures_of(audit(game, Watch(), 4000).result()), figures_of(audit(game, Watch(), 2000).result())
    assert slow.accuracy == fast.accuracy == 1.0
    assert slow.wrongs == 0
    assert fast.rights == pytest.approx(2 * slow.rights, rel=0.15)


def test_it_ends_with_the_round_in_which_the_time_is_over() -> None:
    """No round begins after five minutes, and the one at hand counts whole, with its time."""
    watch = Watch()
    made = audit(rock(), watch)
    result = made.result()
    assert AUDIT_MS <= result.ms < AUDIT_MS + 90 * ACT_MS
    assert made.left_ms == 0
    watch.ms += 60_000
    assert made.result().ms == result.ms
    assert made.live.snapshot.round >= 2


def test_the_same_number_is_the_same_table() -> None:
    """Anybody's third audit has the same seats, bets and dice; the fourth has others."""
    first, again, other = (PaceAudit(rock(), number, Watch()).live for number in (2, 2, 3))
    assert first.snapshot == again.snapshot
    assert first.model_acts() == again.model_acts()
    assert first.snapshot.wagers != other.snapshot.wagers


def test_what_is_left_out_is_wrong() -> None:
    """Rounds that are popped and ended bring hardly a right decision; who never pays has every pay wrong."""
    watch = Watch()
    made = PaceAudit(rock(), 0, watch)
    made.start()
    while not made.is_over:
        while made.live.snapshot.stage == "open":
            made.live.do(Act("pop"))
        watch.ms += 5000
        made.finish_round()
    idle = figures_of(made.result())
    assert idle.accuracy is not None
    assert idle.accuracy < 0.2
    partly = figures_of(audit(rock(), Watch(), leave="pay").result())
    assert partly.accuracy is not None
    assert partly.accuracy < 0.9


def test_a_pay_that_was_not_due_is_a_wrong_decision() -> None:
    """A losing bet that is paid makes more decisions than the round asked for."""
    watch = Watch()
    made = PaceAudit(rock(), 0, watch)
    live = made.live
    while True:
        clean = LiveTable(live.game, live.seed, "test", live.options, live.start)
        deal(clean, Watch())
        clean.finish()
        asked = clean.snapshot.graded
        assert asked is not None
        takes = [act for act in live.model_acts() if act.do == "take"]
        if takes:
            break
        deal(live, watch)
        made.finish_round()
    while live.snapshot.stage == "open" and (act := live.next_act()) is not None:
        live.do(act)
    live.do(takes[0]._replace(do="pay"))
    live.finish()
    graded = live.snapshot.graded
    assert graded is not None
    assert decisions_of(graded)[0] > decisions_of(asked)[0]


def test_time_runs_from_the_start_alone() -> None:
    """What is read before costs nothing, and a second start begins nothing anew."""
    watch = Watch()
    made = PaceAudit(rock(), 0, watch)
    watch.ms += 30_000
    assert made.left_ms == AUDIT_MS
    made.start()
    watch.ms += 1000
    made.start()
    assert made.left_ms == AUDIT_MS - 1000


def test_a_round_that_is_not_popped_cannot_be_ended() -> None:
    """The table refuses it, and nothing is counted."""
    rounds: list[LiveTable] = []
    made = PaceAudit(rock(), 0, Watch(), rounds.append)
    made.start()
    with pytest.raises(ActError):
        made.finish_round()
    assert made.result().decisions == len(rounds) == 0


def test_an_empty_audit_has_no_accuracy() -> None:
    """Nothing decided is neither right nor wrong."""
    assert figures_of(PaceResult(0, 1000, 0, 0)) == (0.0, 0.0, None)
