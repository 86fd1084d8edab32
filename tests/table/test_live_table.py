"""The live table: stages, acts and what they do, undo, levels, replay."""

import json
from collections import Counter
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_trainer.drills.course.taught_guide import guide_of_table
from dealer_trainer.engine import Cents, Owner, Place, Roll, Table, Wager
from dealer_trainer.games.game import Game, under
from dealer_trainer.guide.row import Act
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.instructor.command import SetDice
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.player import first_start, seat_players
from dealer_trainer.table.playthrough import deal_round
from dealer_trainer.table.round_state import MOST_ACTS
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.snapshot import Level
from tests import loaded
from tests.dice import scripted_dice
from tests.effort import calls_of, examples
from tests.narrowed import not_none
from tests.table.conftest import TableAt, shipped
from tests.table.dealing import ALL, LEVELS, careless_act, deal_well, finished, refused

BOTH: tuple[tuple[Owner, Cents], ...] = (("player", 2500), ("dealer", 500))
LEGAL = Options(illegal_per_cent=0, bad_pop_per_cent=0)
CIRCLE = Table(6, frozenset({6}), (Wager("players_circle", 2, 2500), Wager("players_circle", 4, 1000)))


@pytest.mark.parametrize("times", [1, pytest.param(10, marks=pytest.mark.soak)])
@pytest.mark.slow
def test_a_model_dealer_is_without_fault(game: Game, times: int) -> None:
    """Two hundred rounds with every option on, dealt as the model deals: 100 points and no fault in any of them.

    What a level says is not part of what is due, so most are dealt where it says nothing; `soak` deals two thousand.
    """
    sessions: tuple[tuple[Level, int], ...] = (("test", 150 * times), ("practice", 30 * times), ("learn", 20 * times))
    due = Counter[str]()
    for seed, (level, rounds) in enumerate(sessions):
        live = LiveTable(game, seed, level, ALL)
        for _ in range(rounds):
            for act in live.model_acts():
                assert not live.do(act).new_faults, (seed, live.start.round, act)
            result = finished(live)
            assert (result.faults, result.points, result.cost) == ((), 100, 0)
            assert result.pairs == tuple(range(len(live.acts)))
            assert result.money.right == result.money.made
            assert all(count.right == count.due for count in result.duties.values())
            due.update({duty: count.due for duty, count in result.duties.items()})
            live.next_round()
        assert (live.start.given, live.start.owed, live.start.chips) == (0, 0, 0)
    assert all(due.values()), "with all that players and dice may bring, each duty came up"


@pytest.mark.slow
def test_the_next_act_leads_through_every_round(game: Game) -> None:
    """Doing what is due, one act after the other, deals the model's acts and ends with nothing left to do."""
    live = LiveTable(game, 12, "learn", ALL)
    for _ in range(40):
        expected = live.model_acts()
        while (act := live.next_act()) is not None:
            hint = not_none(live.snapshot.hint)
            assert hint.act == act
            assert hint.text
            live.do(act)
        assert live.acts == expected
        assert live.snapshot.is_done
        live.finish()
        live.next_round()


@pytest.mark.parametrize(
    ("seed", "rounds"),
    [*((seed, 8) for seed in range(6)), *(pytest.param(seed, 25, marks=pytest.mark.fuzz) for seed in range(12))],
)
@pytest.mark.slow
def test_a_careless_dealer_never_crashes_it(game: Game, seed: int, rounds: int) -> None:
    """Whatever is done in any stage is refused with the table's own error or goes on, and so does the truth."""
    live = LiveTable(game, seed, LEVELS[seed % 3], ALL)
    honest = LiveTable(game, seed, "test", ALL)
    chance = SeededRandom(seed, "careless")
    for _ in range(rounds):
        for _ in range(30):
            act = careless_act(chance)
            before = live.snapshot
            reason = refused(live, act)
            if reason:
                assert reason.endswith(".")
                assert live.snapshot == before
            else:
                assert len(live.acts) == len(before.acts) + 1
        while live.snapshot.stage == "open":
            live.do(Act("pop"))
        result = finished(live)
        assert 0 <= result.points <= 100
        assert len(result.pairs) == len(live.acts)
        assert all(fault.at is None or fault.at < len(live.acts) for fault in result.faults)
        assert all(fault.step is None or fault.step < len(live.model_acts()) for fault in result.faults)
        live.next_round()
        deal_well(honest)
        honest.finish()
        honest.next_round()
        unhurt = live.start._replace(given=0, owed=0)
        assert unhurt == honest.start


@settings(max_examples=examples(20))
@given(seed=st.integers(0, 2**63 - 1), level=st.sampled_from(LEVELS), careless=st.integers(0, 2**32))
@pytest.mark.slow
def test_replay_is_exact(seed: int, level: Level, careless: int) -> None:
    """The same seed, options and acts give the same snapshots."""
    game = shipped()
    live_table, two = LiveTable(game, seed, level, ALL), LiveTable(game, seed, level, ALL)
    chance = SeededRandom(careless, "replay")
    for _ in range(3):
        for _ in range(12):
            act = careless_act(chance) if chance.hits(40) else live_table.next_act()
            if act is not None:
                assert refused(live_table, act) == refused(two, act)
                assert live_table.snapshot == two.snapshot
        deal_well(live_table)
        while len(two.acts) < len(live_table.acts):
            two.do(live_table.acts[len(two.acts)])
        assert live_table.snapshot.stage == "settle"
        assert live_table.finish() == two.finish()
        assert live_table.next_round() == two.next_round()


@pytest.mark.slow
@settings(max_examples=examples(40))
@given(seed=st.integers(0, 2**32), careless=st.integers(0, 2**32), back=st.integers(1, 15))
def test_undo_and_redo(seed: int, careless: int, back: int) -> None:
    """Taking acts back restores every snapshot on the way, and doing them again leads to where it was."""
    game = shipped()
    live = LiveTable(game, seed, "practice", ALL)
    chance = SeededRandom(careless, "undo")
    shown = [live.snapshot]
    while len(shown) < 25:
        act = careless_act(chance) if chance.hits(30) else live.next_act()
        if act is None:
            break
        if not refused(live, act):
            shown.append(live.snapshot)
    acts = live.acts
    back = min(back, len(acts))
    for number in range(back):
        assert live.undo() == shown[-2 - number]
    for act in acts[len(acts) - back :]:
        live.do(act)
    assert live.snapshot == shown[-1]


def test_where_undo_is_not_offered(game: Game) -> None:
    """Not in a test, not before the first act, not once the round is graded; and the snapshot says so."""
    test = LiveTable(game, 1, "test", ALL)
    test.do(Act("announce", call="Coming out"))
    live = LiveTable(game, 1, "practice", ALL)
    over = LiveTable(game, 1, "practice", ALL)
    deal_well(over)
    over.finish()
    for table in (test, live, over):
        assert not table.snapshot.can_undo
        with pytest.raises(ActError):
            table.undo()


def test_what_each_level_tells(table_at: TableAt) -> None:
    """Learn shows the next step and the faults, Practice the faults, Test nothing before the review."""
    told = {}
    for level in LEVELS:
        live = table_at(CIRCLE, (3, 3), level)
        live.do(Act("pop"))
        shown = live.do(Act("pay", "players_circle", 2, amount=3750))
        told[level] = (shown.hint is not None, [fault.kind for fault in shown.new_faults], bool(shown.model_acts))
        assert shown.graded is None
        review = live.finish()
        assert review.graded is not None
        assert "wrong_amount" in [fault.kind for fault in review.graded.faults]
        assert review.model_acts == live.model_acts()
        assert review.row == "guide-16"
        assert [act.call for act in review.model_acts if act.do == "announce"][-1] == "Winner six, the hard way."
    assert told["learn"][0]
    assert told["learn"][2]
    assert "wrong_amount" in told["learn"][1]
    assert told["practice"] == (False, told["learn"][1], False)
    assert told["test"] == (False, [], False)


def test_a_fault_is_told_once(table_at: TableAt) -> None:
    """A wrong payment is a new fault after its own act and not after the next, nor after a call for the floor."""
    live = table_at(CIRCLE, (3, 3))
    live.do(Act("pop"))
    live.do(Act("announce", call="Winner six, the hard way"))
    first = live.do(Act("pay", "players_circle", 4, amount=1500))
    assert [fault.kind for fault in first.new_faults] == ["wrong_amount"]
    assert "3 to 2" in first.new_faults[0].why
    frozen = live.do(Act("floor"))
    assert frozen.is_frozen
    assert frozen.new_faults == ()
    assert not live.do(Act("pay", "players_circle", 2, amount=3000)).new_faults


def test_acts_move_chips(table_at: TableAt) -> None:
    """Taking removes chips, paying lays chips beside, marker and puck lie where they were put, right or wrong."""
    bets = (*CIRCLE.wagers, Wager("jukebox", 2, 500), Wager("hot_hand", 2, 500))
    live = table_at(Table(6, frozenset({6}), bets), (4, 4))
    live.do(Act("pop"))
    juke, circle = Place("jukebox", 2), Place("players_circle", 4)
    assert juke in [wager.place for wager in live.snapshot.wagers]
    taken = live.do(Act("take", "jukebox", 2))
    assert juke not in [wager.place for wager in taken.wagers]
    assert taken.acts[-1] == Act("take", "jukebox", 2, "player", amount=500)
    live.do(Act("pay", "players_circle", 4, amount=1000))
    assert live.do(Act("pay", "players_circle", 4, amount=250)).paid == ((circle, 1250),)
    assert live.do(Act("puck", to=10)).puck == 10
    assert live.do(Act("mark", number=9)).marks == {6, 9}
    assert live.do(Act("clear_marks")).marks == frozenset()
    live.finish()
    after = live.next_round()
    assert (after.puck, after.paid) == (6, ())
    assert after.marks == {6, 8}
    assert live.start.given == 1250
    assert circle in [wager.place for wager in after.wagers]


@pytest.mark.parametrize(
    ("act", "words"),
    [
        (Act("take", "jukebox", 3), "There are no chips on"),
        (Act("pay", "jukebox", 3, amount=500), "There are no chips on"),
        (Act("push", "jukebox", 3), "There are no chips on"),
        (Act("pay", "players_circle", 2), "no amount yet"),
        (Act("pay", "players_circle", 2, amount=0), "more than zero"),
        (Act("pay", "players_circle", 2, amount=-500), "more than zero"),
        (Act("pay", "players_circle", 2, amount=1825), "smallest chip is $0.50"),
        (Act("pay", "players_circle", 2, amount=10**30), "does not hold that much"),
        (Act("take", "players_circle", 2, amount=2600), "cannot take"),
        (Act("take", "players_circle", 2, amount=-100), "cannot take"),
        (Act("puck", to=7), "cannot go on 7"),
        (Act("puck", to=6), "already on 6"),
        (Act("mark", number=7), "Seven has no lammer"),
        (Act("mark"), "no such number"),
        (Act("take", "roulette", 2), "no such spot"),
        (Act("take", "players_circle", 7), "no such spot"),
        (Act("take", "players_circle", 2, number=6), "no such spot"),
        (Act("take", "numbers", 2, number=4), "no such spot"),
        (Act("refuse"), "which bet"),
        (Act("refuse", "jukebox", 2), "Nobody is asking"),
        (Act("set_up", "jukebox", 3, amount=500), "No player gave you chips"),
        (Act("set_up", "players_circle", 2, amount=5000), "No player gave you chips"),
        (Act("set_up", "players_circle", 2, amount=2500), "is already on"),
        (Act("pop"), "Settle this round"),
    ],
)
def test_what_hands_cannot_do(table_at: TableAt, act: Act, words: str) -> None:
    """Each impossible act is refused with a sentence, counts as no act and changes nothing."""
    live = table_at(CIRCLE, (5, 6))
    live.do(Act("pop"))
    before = live.snapshot
    with pytest.raises(ActError, match=words.replace("$", r"\$").replace(".", r"\.")):
        live.do(act)
    assert live.snapshot == before


def test_marks_that_are_not_there_cannot_be_cleared(table_at: TableAt) -> None:
    """Before the first roll since the seven nothing is marked."""
    live = table_at(Table(), (5, 6))
    with pytest.raises(ActError, match="No number is marked"):
        live.do(Act("clear_marks"))


@pytest.mark.slow
def test_players_use_the_multiple_that_a_house_posts(game: Game) -> None:
    """With three times the Circle allowed some Numbers lie above it, none above three times it (ruling R9)."""
    house = game.rules.house._replace(numbers_times_circle=3)
    posted = game._replace(rules=game.rules._replace(house=house))
    live, above = LiveTable(posted, 5, "test", ALL), 0
    for _ in range(60):
        deal_well(live)
        lines = {
            wager.seat: wager.amount
            for wager in live.round.table.wagers
            if (wager.bet, wager.owner) == ("players_circle", "player")
        }
        working = [wager for wager in live.round.table.wagers if wager.bet == "numbers" and wager.owner == "player"]
        if live.round.table.point is not None:
            assert all(wager.amount <= 3 * lines[wager.seat] for wager in working)
            above += sum(wager.amount > lines[wager.seat] for wager in working)
        result = finished(live)
        assert result.faults == ()
        live.next_round()
    assert above > 5


@pytest.mark.parametrize("marks", ["with_bets", "always"])
def test_a_house_may_mark_without_a_side_bet(game: Game, marks: Literal["with_bets", "always"]) -> None:
    """Nothing is marked on the felt or due then, unless the house rule says `always`; the rolls are kept."""
    house = game.rules.house._replace(marks=marks)
    marking = game._replace(rules=game.rules._replace(house=house))
    options = Options(side_bets=False)
    start = first_start(seat_players(marking.rules, options, 3))
    live = LiveTable(marking, 3, "practice", options, start._replace(table=Table(6, frozenset({6}))))
    is_kept = marks == "always"
    assert live.snapshot.marks == (frozenset({6}) if is_kept else frozenset())
    assert bool({"mark", "clear_marks"} & {act.do for act in live.model_acts()}) == is_kept
    deal_well(live)
    result = finished(live)
    assert result.faults == ()


def test_lammers_left_over_lie_on_the_felt(game: Game) -> None:
    """They lie from round to round after the last side bet came down, saved and read back, until the seven (H6)."""
    options = Options(side_bets=False, bad_pop_per_cent=0, illegal_per_cent=0)
    left = frozenset({2, 3, 6, 11, 12})
    start = first_start(seat_players(game.rules, options, 3))
    start = start._replace(table=Table(6, left | {5}, (), left))
    live = LiveTable(game, 3, "practice", options, start, iter((Roll(1, 3), Roll(3, 4), Roll(1, 2), Roll(1, 1))))
    assert live.snapshot.marks == left
    assert LiveTable.restore(game, live.save()).snapshot.marks == left
    for due in (0, 1, 0):
        assert [act.do for act in live.model_acts()].count("clear_marks") == due
        deal_well(live)
        graded = finished(live)
        assert (graded.faults, graded.duties["marks"]) == ((), (due, due))
        left = frozenset() if due else left
        assert live.next_round().marks == left


def test_stages(game: Game) -> None:
    """A round is popped, dealt, finished and left behind in this order only."""
    live = LiveTable(game, 3, "practice", ALL)
    for early in (live.finish, live.next_round):
        with pytest.raises(ActError):
            early()
    deal_well(live)
    assert live.snapshot.stage == "settle"
    with pytest.raises(ActError):
        live.next_round()
    live.finish()
    with pytest.raises(ActError):
        live.finish()
    with pytest.raises(ActError):
        live.do(Act("case"))
    assert live.next_round().round == 2


def test_help_changes_between_rounds(game: Game) -> None:
    """Nobody leaves a test for more help in the middle of a round."""
    live = LiveTable(game, 3, "test", ALL)
    assert live.change_level("learn").hint is not None
    live.change_level("test")
    live.do(Act("announce", call="Coming out"))
    with pytest.raises(ActError):
        live.change_level("learn")
    deal_well(live)
    live.finish()
    assert live.change_level("practice").level == "practice"


def test_show_me(game: Game) -> None:
    """A demonstration deals the same bets and the same dice, and leaves the trainee's table as it was."""
    live = LiveTable(game, 8, "learn", ALL)
    live.do(Act("pop"))
    before = live.snapshot
    shown = live.demonstrate()
    deal_well(shown)
    assert shown.acts == live.model_acts()
    assert shown.snapshot.roll == live.round.roll
    assert live.snapshot == before


def test_a_seed_that_is_none(game: Game) -> None:
    """A seed is a whole number that fits a file."""
    for seed in (-1, 2**63):
        with pytest.raises(ActError):
            LiveTable(game, seed)


@pytest.mark.slow
@pytest.mark.parametrize("rounds", [60, pytest.param(150, marks=pytest.mark.soak)])
def test_another_game(rounds: int) -> None:
    """A game with other bets, four seats and other rows before the pop is dealt as well."""
    game = loaded.harbor_craps()
    live = LiveTable(game, 1, "learn", ALL)
    for _ in range(rounds):
        deal_well(live)
        result = finished(live)
        assert (result.faults, result.points) == ((), 100)
        live = LiveTable.restore(game, live.save())
        live.next_round()
        assert live.start.chips == 0
    assert len(live.snapshot.players) == 4


@pytest.mark.slow
def test_a_round_without_end(game: Game) -> None:
    """A round takes no more acts than a saved one may hold, and can still be finished, saved and gone on with."""
    live = LiveTable(game, 1, "test", ALL)
    for number in range(MOST_ACTS):
        live.do(Act("puck", to=4 if number % 2 == 0 else 10))
    again = LiveTable.restore(game, live.save())
    again.do(Act("pop"))
    with pytest.raises(ActError, match="finish it"):
        again.do(Act("announce", call="Six"))
    assert again.finish().graded is not None


def full_table(point: int) -> Table:
    """Six seats with every bet and a toke each."""
    bets = shipped().rules.bets
    spots = [(bet.id, number) for bet in bets for number in (sorted(bet.pays) if bet.kind == "number" else [None])]
    return Table(
        point,
        frozenset({point}),
        tuple(
            Wager(bet, seat, amount, number, owner)
            for seat in range(1, 7)
            for bet, number in spots
            for owner, amount in BOTH
        ),
    )


MOST_CALLS = 60_000
"""Functions called for an act at a full table: three times what the dearest one takes."""


@pytest.mark.parametrize("roll", [(3, 3), (3, 4), (4, 4), (6, 6)])
@pytest.mark.slow
def test_it_keeps_up_with_the_hands(table_at: TableAt, roll: tuple[int, int]) -> None:
    """With six seats and every bet an act takes no more work than a hand waits for: hint, faults, calls included."""
    live = table_at(full_table(6), roll, "learn")
    while (act := live.next_act()) is not None:
        assert calls_of(lambda act=act: (live.do(act), live.suggestions())) < MOST_CALLS, act  # type: ignore[misc]  # of this turn
    result = finished(live)
    assert result[:5] == ((), 100, 0, tuple(range(len(live.acts))), False)
    assert result.money.right == result.money.made
    assert all(count.right == count.due for count in result.duties.values())


def test_a_table_asks_for_no_rate_that_its_guide_does_not(game: Game) -> None:
    """A guide that asks less is taken up between rounds: the same round, called without the rate, is right by it."""
    game = under(game, game.rules.house._replace(calls="full"))
    live = next(
        table for seed in range(99) if (table := LiveTable(game, seed, options=LEGAL)).round.roll.total in (2, 3)
    )
    roll, wagers = live.round.roll, live.snapshot.wagers
    live.follow(guide_of_table(game.guide, frozenset({"circle"})))
    assert (live.round.roll, live.snapshot.wagers) == (roll, wagers)
    live.deal_to_pop()
    live.do(Act("pop"))
    number = "Two" if roll.total == 2 else "Three"
    assert live.next_act() == Act("announce", call=f"{number}, the Circle is down.")
    assert live.do(Act("announce", call=f"{number}, the Circle is down.")).new_faults == ()
    with pytest.raises(ActError, match="between rounds"):
        live.follow(game.guide)
    full = LiveTable(game, live.seed, options=LEGAL)
    full.deal_to_pop()
    full.do(Act("pop"))
    told = full.do(Act("announce", call=f"{number}, the Circle is down.")).new_faults
    assert [fault.kind for fault in told] == ["wrong_call"]


def test_another_guide_leaves_the_round_as_it_was_led_and_helped(game: Game) -> None:
    """The dice that an instructor has set, the record of it, and what an undone fault has told stay."""
    live = LiveTable(game, 7, options=LEGAL)
    live.lead(SetDice(first=6, second=6))
    live.do(Act("floor"))
    live.undo()
    saved, pops = live.save(), live.round.pops
    live.follow(guide_of_table(game.guide, frozenset({"circle"})))
    assert live.round.pops == pops
    assert json.loads(live.save()) == {**json.loads(saved), "rules": json.loads(live.save())["rules"]}
    assert '"was_helped":true' in saved
    assert live.is_led


@pytest.mark.parametrize("level", ["learn", "practice"])
@pytest.mark.parametrize("words", ["banana", ".", "nice roll folks", "No more bets"])
def test_words_that_are_no_call_leave_it_due(level: Level, words: str) -> None:
    """Ruling C1: they count as silence, are said to be none, and the round is charged for the missing call."""
    live = LiveTable(shipped(), 7, level)
    live.deal_to_pop()
    live.do(Act("pop"))
    due = not_none(live.next_act())
    assert due.do == "announce"
    shown = live.do(Act("announce", call=words))
    assert (shown.call_note, shown.new_faults) == ("unheard", ())
    assert live.next_act() == due
    assert live.do(due).call_note == ""
    assert live.do(Act("announce", call=words)).call_note == "free"
    live.undo()
    live.undo()
    for act in live.model_acts()[live.model_acts().index(due) + 1 :]:
        live.do(act)
    graded = finished(live)
    assert [(fault.kind, fault.severity) for fault in graded.faults] == [("omitted", "major")]


@pytest.mark.parametrize("call", [None, "Here we go"])
def test_free_words_are_said_to_be_free(call: str | None) -> None:
    """Before a come-out they open it (ruling C1), later they are free (ruling C3)."""
    live = LiveTable(shipped(), 7, "practice")
    assert live.do(Act("announce", call=" ... ")).call_note == "unheard"
    assert live.do(Act("announce", call=call or "Coming out")).call_note == ("opening" if call else "")
    assert live.do(Act("announce", call="banana")).call_note == "free"
    assert live.do(Act("announce", call="Make your bets")).call_note == ""


@pytest.mark.parametrize("seed", range(6))
def test_without_help_only_the_words_decide_what_is_said_of_them(seed: int) -> None:
    """Before the pop and after it, whatever rolled and whatever is due: who stated something hears nothing of it."""
    said = {"siete, gana la línea": "unread", "banana": "unread", "Seven out.": "", "Six.": "", "Coming out.": ""}
    live = LiveTable(shipped(), seed, "test")
    for words, note in said.items():
        assert live.do(Act("announce", call=words)).call_note == note, words
    while live.snapshot.stage == "open":
        assert live.do(Act("pop")).call_note == ""
    for words, note in said.items():
        assert live.do(Act("announce", call=words)).call_note == note, words
    assert finished(live)
    assert live.snapshot.call_note == ""


def test_given_dice_decide_the_rounds() -> None:
    """Each round shows and settles the next of the rolls that were given, one for each round."""
    table = LiveTable(shipped(), 7, "test", dice=scripted_dice("33", "61", "56"))
    for roll in (Roll(3, 3), Roll(6, 1), Roll(5, 6)):
        deal_round(table)
        assert table.snapshot.roll == table.round.model.settlement.roll == roll
        if roll != Roll(5, 6):
            table.next_round()
    assert table.snapshot.history == (Roll(3, 3), Roll(6, 1), Roll(5, 6))


def test_what_was_put_right_is_remembered_with_its_reason(table_at: TableAt) -> None:
    """A payment that was undone, and a call said again in time, are no fault of the round; told, they are help."""
    for level in ("practice", "test"):
        live = table_at(CIRCLE, (3, 3), level)
        live.do(Act("pop"))
        live.do(Act("announce", call="Winner seven"))
        live.do(Act("announce", call="Winner six, the hard way"))
        if level == "practice":
            live.do(Act("pay", "players_circle", 4, amount=1500))
            live.undo()
        deal_well(live)
        review = live.finish()
        assert review.graded is not None
        assert review.graded.points == 100
        assert review.is_helped is (level == "practice")
        found = {each.act.do: (each.at, each.is_undone, each.fault.kind) for each in review.put_right}
        undone = {"pay": (3, True, "wrong_amount")} if level == "practice" else {}
        assert found == {"announce": (1, False, "wrong_call")} | undone
