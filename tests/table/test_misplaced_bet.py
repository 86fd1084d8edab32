"""Rounds of the live table in which a bet lies wrong before the pop: how often, what it changes, how it is graded."""

from collections import Counter

import pytest

from dealer_trainer.engine import Cents, Place
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.dealt_round import FloorTerms
from dealer_trainer.guide.grading.fault import DutyCount
from dealer_trainer.guide.irregularity import Irregularity, IrregularityKind
from dealer_trainer.guide.row import Act
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import USUAL_IRREGULAR, Options
from dealer_trainer.table.situation import load_situations, situation_table
from dealer_trainer.table.snapshot import Level
from tests.table.conftest import shipped
from tests.table.dealing import deal_well, finished

ALWAYS = Options(seats=5, illegal_per_cent=0, bad_pop_per_cent=0, irregular_per_cent=100)
KINDS: tuple[IrregularityKind, ...] = ("between", "over_limit", "buried_chip", "no_player", "late_top_up")
GRAVE = {"over_limit": "ruling:R9", "late_top_up": "ruling:H2"}


SITUATIONS: dict[IrregularityKind, str] = {
    "between": "stake-on-the-line", "over_limit": "number-above-the-circle", "buried_chip": "small-chip-below",
    "no_player": "nobodys-bet", "late_top_up": "topped-up-after-a-roll",
}  # fmt: skip


def opened(kind: IrregularityKind, level: Level = "practice") -> LiveTable:
    """A table whose round has something wrong of that kind and no requests."""
    (listed,) = (each for each in load_situations(shipped()) if each.id == SITUATIONS[kind])
    return situation_table(shipped(), listed.situation, level)


def drawn(kind: IrregularityKind) -> LiveTable:
    """A table of a seed, in a round that has something wrong of that kind."""
    for seed in range(60):
        live = LiveTable(shipped(), seed, "practice", ALWAYS)
        for _ in range(12):
            if [wrong.kind for wrong in live.round.irregularities] == [kind]:
                return live
            deal_well(live)
            live.finish()
            live.next_round()
    raise AssertionError(kind)


def wrong_in(live: LiveTable) -> Irregularity:
    """What lies wrong in the round."""
    (wrong,) = live.round.irregularities
    return wrong


def on_bet(do: str, place: Place, amount: Cents | None = None) -> Act:
    """An act with a bet."""
    return Act("set_up" if do == "set_up" else "refuse", place.bet, place.seat, place.owner, place.number, amount)


def lying(live: LiveTable, place: Place) -> Cents:
    """What lies at a place of the felt."""
    return next((wager.amount for wager in live.snapshot.wagers if wager.place == place), 0)


@pytest.mark.slow
def test_about_one_round_in_five_and_each_kind_comes_up(game: Game) -> None:
    """As often as chosen, the same for the same seed, and never where nobody chose it."""
    found: Counter[str] = Counter()
    options = Options(seats=5, irregular_per_cent=USUAL_IRREGULAR)
    for seed in range(4):
        tables = [LiveTable(game, seed, "practice", options) for _ in range(1 if seed else 2)]
        for _ in range(20):
            assert len({table.round.irregularities for table in tables}) == 1
            found.update(wrong.kind for wrong in tables[0].round.irregularities)
            for table in tables:
                deal_well(table)
                table.finish()
                table.next_round()
    assert set(found) == set(KINDS)
    assert 9 <= found.total() <= 24  # of 80 rounds
    assert not LiveTable(game, 1).round.irregularities


@pytest.mark.slow
def test_dice_players_and_settlement_are_those_of_a_table_put_right(game: Game) -> None:
    """What lies wrong changes nothing else of a seed: bets, requests, dice, and the model dealer's settlement."""
    for seed in range(3):
        plain = LiveTable(game, seed, "practice", ALWAYS.model_copy(update={"irregular_per_cent": 0}))
        live = LiveTable(game, seed, "practice", ALWAYS)
        for _ in range(6):
            assert live.round.table == plain.round.table
            assert live.round.model.steps == plain.round.model.steps
            for table in (live, plain):
                deal_well(table)
                shown = table.finish()
                assert shown.graded is not None
                assert shown.graded.faults == ()
                table.next_round()


@pytest.mark.parametrize("kind", KINDS)
def test_it_lies_on_the_felt_until_it_is_put_right(kind: IrregularityKind) -> None:
    """It is seen as it lies, handed back with one act, and taken back with undo."""
    live = opened(kind)
    wrong = wrong_in(live)
    assert lying(live, wrong.place) == wrong.lies
    askew = live.snapshot.askew
    assert bool(askew) == (kind in ("between", "buried_chip", "late_top_up"))
    shown = live.do(on_bet("refuse", wrong.place))
    assert (lying(live, wrong.place), shown.askew, shown.new_faults) == (wrong.stays, (), ())
    live.undo()
    assert (lying(live, wrong.place), live.snapshot.askew) == (wrong.lies, askew)
    live.do(on_bet("set_up", wrong.place, wrong.stays))
    assert (lying(live, wrong.place), live.snapshot.new_faults) == (wrong.stays, ())


@pytest.mark.parametrize("kind", KINDS)
def test_popping_on_it_is_told_and_the_floor_puts_it_right(kind: IrregularityKind) -> None:
    """The fault comes with the pop, critical where the rulings say so; the dice land on a table put right."""
    live = opened(kind)
    wrong = wrong_in(live)
    before = len(live.acts)
    while (act := live.next_act()) is not None and act.do == "announce":
        live.do(act)
    shown = live.do(Act("pop"))
    expected = ("omitted", "critical", GRAVE[kind]) if kind in GRAVE else ("omitted", "major", "ruling:G11")
    assert [(fault.kind, fault.severity, fault.row) for fault in shown.new_faults] == [expected]
    assert (lying(live, wrong.place), shown.askew) == (wrong.stays, ())
    assert len(live.acts) > before
    deal_well(live)
    graded = finished(live)
    assert graded.work["requests.layout"] == DutyCount(1, 0)
    assert graded.duties["requests"].due == graded.duties["requests"].right + 1


def test_learn_shows_what_is_due_and_where() -> None:
    """The act, the reason, the ruling, and the spot that glows, before the pop."""
    for kind in KINDS:
        live = opened(kind, "learn")
        while live.snapshot.hint is not None and live.snapshot.hint.act.do == "announce":
            live.do(live.snapshot.hint.act)
        hint, wrong = live.snapshot.hint, wrong_in(live)
        assert hint is not None
        assert (hint.act, hint.place, hint.source) == (wrong.act, wrong.place, wrong.rule)
        assert hint.text


def test_any_bet_may_be_handed_back_so_that_trying_tells_nothing(game: Game) -> None:
    """A legal one goes back as well, which is major, and nothing in the round then counts as found."""
    live = opened("between", "test")
    wrong = wrong_in(live)
    places = [wager.place for wager in live.snapshot.wagers]
    for place in places:
        assert live.refusal(on_bet("refuse", place)) == ""
        assert live.refusal(on_bet("set_up", place, lying(live, place))) == ""
        live.do(on_bet("refuse", place))
    live.do(Act("pop"))
    graded = finished(live)
    assert graded.work["requests.layout"] == DutyCount(1, 0)
    extra = [fault for fault in graded.faults if fault.kind == "extra"]
    assert {fault.severity for fault in extra} == {"major"}
    assert {place.spot for fault in extra for place in fault.places} == set(places) - {wrong.place}


def test_there_must_be_chips_to_hand_back() -> None:
    """An empty spot has nothing that could lie wrong."""
    live = opened("between")
    empty = next(
        Place("jukebox", seat) for seat in range(1, 7)
        if not any(wager.place == Place("jukebox", seat) for wager in live.snapshot.wagers)
    )  # fmt: skip
    with pytest.raises(ActError, match="no chips"):
        live.do(on_bet("refuse", empty))


@pytest.mark.parametrize("kind", KINDS)
def test_the_floor_before_the_pop(kind: IrregularityKind) -> None:
    """It answers what lies wrong and freezes the round; from the third freeze of a sitting on the rest is left out."""
    live = opened(kind, "test")
    live.do(Act("floor"))
    live.do(Act("pop"))
    graded = finished(live)
    assert graded.frozen
    assert graded.work["requests.layout"] == DutyCount(1, 1)
    again = opened(kind, "test")
    again.do(Act("floor"))
    again.do(Act("pop"))
    graded = finished(again, FloorTerms(is_rest_due=True))
    assert graded.work["requests.layout"] == DutyCount(1, 1)
    assert graded.duties["calls"].due > graded.duties["calls"].right


@pytest.mark.slow
def test_a_saved_round_keeps_what_lies_wrong(game: Game) -> None:
    """Before and after it is put right; and what is dealt again begins with it again."""
    for kind in KINDS:
        live = drawn(kind)
        wrong = wrong_in(live)
        again = LiveTable.restore(game, live.save())
        assert (again.snapshot.askew, lying(again, wrong.place)) == (live.snapshot.askew, wrong.lies)
        live.do(on_bet("refuse", wrong.place))
        again = LiveTable.restore(game, live.save())
        assert (again.snapshot.askew, lying(again, wrong.place)) == ((), wrong.stays)
        assert again.demonstrate().round.irregularities == (wrong,)


@pytest.mark.parametrize(("circle", "faults"), [("50", []), ("40", [("omitted", "critical", "ruling:R9")])])
def test_a_raised_circle_covers_a_number_above_its_limit(
    circle: str, faults: list[tuple[str, str, str]], game: Game
) -> None:
    """Granted before the pop it raises the limit too (ruling R11): what is within it need not come down."""
    (listed,) = (each for each in load_situations(game) if each.id == SITUATIONS["over_limit"])
    asked = {"kind": "raise", "bet": "players_circle", "seat": 2, "amount": circle}
    document = {**listed.situation.model_dump(exclude_none=True), "requests": (asked,)}
    live = situation_table(game, type(listed.situation).model_validate(document))
    live.do(on_bet("set_up", Place("players_circle", 2), int(circle) * 100))
    live.do(Act("pop"))
    found = live._grader.certain(live.acts)
    assert [(fault.kind, fault.severity, fault.row) for fault in found] == faults
    assert live._grader.grade(live.acts).duties["requests"].right == 2 - len(faults)
