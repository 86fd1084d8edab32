"""The show: the same dice give the same show, it shows what the engine settled, and no clock can upset it."""

import gc
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

import pytest

from dealer_trainer.cli.answer import GameAnswers
from dealer_trainer.demo.program import Card, Program, Welcome, default_program
from dealer_trainer.demo.scene import CallOutcome, Dealing, QuestionCard, Rolls, Rule, Scene, ShownRoll
from dealer_trainer.demo.show import HISTORY, NOTE, MonitorShow, line_outcome, seeded_random, shown_roll, turn_of
from dealer_trainer.engine import ROLLS, TOTALS, WAYS, Roll, Table, dollars, settle
from dealer_trainer.games import Game
from tests.loaded import rock_n_roll
from tests.narrowed import of_kind

pytestmark = pytest.mark.slow

DAY = 86_400_000


def show_of(game: Game, seed: int = 1, **changes: object) -> MonitorShow:
    """The shipped program, or one of nothing but rounds with `changes`."""
    program = default_program(game)
    if changes:
        fields = {"cards": (Card(kind="rounds", rounds=50),), **changes}
        program = Program.model_validate({**dict(program), **fields})
    return MonitorShow(game, program, seeded_random(seed))


def scenes(show: MonitorShow, count: int, start: int = 0) -> list[tuple[int, Scene]]:
    """So many scenes, each asked for at the moment at which it is due."""
    found, now = [], start
    for _ in range(count):
        scene = show.at(now)
        found.append((now, scene))
        now = scene.until
    return found


@pytest.fixture(scope="module")
def dealt() -> list[Scene]:
    """3,000 scenes of nothing but rounds: what holds of every one of them is read back from the same ones."""
    return [scene for _, scene in scenes(show_of(rock_n_roll(), seed=9, cards=(Card(kind="rounds", rounds=50),)), 3000)]


@pytest.fixture(scope="module")
def shipped() -> list[tuple[int, Scene]]:
    """4,000 scenes of the program that ships."""
    return scenes(show_of(rock_n_roll()), 4000)


def test_the_same_seed_gives_the_same_show(game: Game) -> None:
    """Scene by scene; another seed gives another."""
    entry, two, other = (scenes(show_of(game, seed), 400) for seed in (5, 5, 6))
    assert entry == two
    assert entry != other


def test_how_often_it_is_asked_changes_nothing(game: Game, shipped: list[tuple[int, Scene]]) -> None:
    """A fast screen and a slow one show the same at the same time."""
    due = shipped[:80]
    often = show_of(game)
    found: list[Scene] = []
    for now in range(0, due[-1][0] + 1, 50):
        scene = often.at(now)
        if not found or scene != found[-1]:
            found.append(scene)
    assert found == [scene for _, scene in due]


def test_the_journey_is_what_the_engine_settles_for_one_seat(game: Game, dealt: list[Scene]) -> None:
    """Read back from 3,000 scenes: the bets of the seat and the dice are settled anew and must say the same."""
    checked = Counter[str]()
    for scene in dealt:
        card = of_kind(scene.card, Dealing)
        snapshot, journey = card.snapshot, card.journey
        if journey is None:
            continue
        if snapshot.stage == "open" or (card.act is not None and card.act.do == "pop"):
            # The dice may have fallen, and nobody has called them yet: nothing is said over the call before.
            assert (card.outcome, card.turn, card.is_told) == ("calm", "none", False)
            assert all(line.outcome == "stay" for line in journey.lines)
            lying = [wager for wager in snapshot.wagers if wager.seat == journey.seat and wager.owner == "player"]
            assert Counter(line.amount for line in journey.lines) == Counter(dollars(each.amount) for each in lying)
            checked["before"] += 1
            continue
        assert snapshot.roll is not None
        assert scene.history[-1] == snapshot.roll
        if card.act is not None and card.act.do == "announce":
            # The felt at the call: nothing of this roll has been taken or paid yet.
            rolled = snapshot.marks | ({snapshot.point} if snapshot.point else frozenset())
            settled = settle(game.rules, Table(snapshot.point, frozenset(rolled), snapshot.wagers), snapshot.roll)
            own = [decision for decision in settled.decisions if decision.wager.seat == journey.seat]
            signs = {"win": "+", "lose": "\N{MINUS SIGN}"}
            due = Counter(
                (each.outcome, signs[each.outcome] + dollars(each.amount)) for each in own if each.outcome in signs
            )
            shown = [(line.outcome, line.amount) for line in journey.lines if line.outcome in signs]
            assert due == Counter(shown)
            assert card.outcome == line_outcome(game, snapshot.point, snapshot.roll)
            assert card.turn == turn_of(game, snapshot.point, snapshot.roll)
            checked["rolls"] += 1
            checked.update(each.outcome for each in own)
            checked[card.turn] += 1
    assert min(checked[key] for key in ("before", "rolls", "win", "lose", "stay", "point", "winner", "seven_out")) > 10


def test_one_seat_is_followed_until_its_bet_is_decided(dealt: list[Scene]) -> None:
    """The seat changes between rounds only, and never while its bet lies on the line."""
    before: tuple[int, int] | None = None
    seats = set()
    for scene in dealt:
        card = of_kind(scene.card, Dealing)
        if card.journey is None:
            continue
        now = (card.snapshot.round, card.journey.seat)
        if before is not None and now[1] != before[1]:
            assert now[0] != before[0]
            lies = {wager.seat for wager in card.snapshot.wagers if wager.bet == "players_circle"}
            assert before[1] not in lies
        before = now
        seats.add(now[1])
    assert len(seats) > 1


def test_what_lights_up_is_paid(dealt: list[Scene]) -> None:
    """The winners of the zone that is paid, and nothing at any other act."""
    lit = 0
    for scene in dealt:
        card = of_kind(scene.card, Dealing)
        is_paying = card.act is not None and card.act.do == "pay"
        assert bool(card.lit) == is_paying
        if is_paying:
            assert card.act is not None
            assert card.act.place in card.lit
            assert {place.bet for place in card.lit} == {card.act.place.bet}
            lit += 1
    assert lit > 20


def test_the_welcome_has_its_figures_filled_in(game: Game) -> None:
    """Typed ones stay as they are: opening hours are the house's own."""
    welcome = Welcome(heading="From {least jukebox}", text="{pays flaming_four}! Every day from 18:00.")
    card = show_of(game, welcome=welcome, cards=(Card(kind="welcome"), Card(kind="rounds"))).at(0).card
    assert isinstance(card, Welcome)
    least = dollars(game.rules.bet("jukebox").limit.least)
    assert (card.heading, card.text) == (f"From {least}", "70 to 1! Every day from 18:00.")


def test_every_caption_says_what_the_engine_settled(game: Game, dealt: list[Scene]) -> None:
    """It is the model dealer's call, and heard as a trainee's would be it fits point and dice, rates and all."""
    answers, heard = GameAnswers((game,)), 0
    for scene in dealt:
        card = of_kind(scene.card, Dealing)
        if card.act is None or card.act.do != "announce":
            continue
        assert card.caption
        assert card.caption == card.act.call
        if card.snapshot.roll is None:
            continue
        point, dice = card.snapshot.point, list(card.snapshot.roll)
        line: dict[str, object] = {"game": game.id, "point": point, "dice": dice, "call": card.caption}
        assert answers.grade_call(line)["ok"], line
        heard += 1
    assert heard > 120


def test_every_round_is_dealt_by_the_book(dealt: list[Scene]) -> None:
    """The model dealer's rounds are graded as a trainee's are: no fault in any."""
    said = 0
    for scene in dealt:
        card = scene.card
        if isinstance(card, Dealing) and card.snapshot.graded is not None:
            assert card.snapshot.graded.faults == ()
            said += 1
    assert said > 40


def test_the_shipped_program_shows_every_kind_of_card(game: Game, shipped: list[tuple[int, Scene]]) -> None:
    """Each rule and each question comes in its turn."""
    program = default_program(game)
    shown = [scene.card for _, scene in shipped]
    assert {card.card.id for card in shown if isinstance(card, Rule)} == {rule.id for rule in program.rules}
    question = {card.question.words for card in shown if isinstance(card, QuestionCard)}
    assert len(question) == len(program.questions)
    assert any(isinstance(card, Rolls) for card in shown)
    assert program.welcome in shown


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (1, 2, 3))])
def test_dice_come_first_and_no_card_twice_in_ten_minutes(game: Game, seed: int) -> None:
    """A guest who looks up sees dice within ten seconds; one who stays for half an hour reads nothing twice soon."""
    popped, told = None, dict[object, int]()
    found = scenes(MonitorShow(game, default_program(game), seeded_random(seed)), 1500)
    for now, scene in found:
        card = scene.card
        if isinstance(card, Dealing):
            if popped is None and card.act is not None and card.act.do == "pop":
                popped = now
            continue
        what: object = type(card)
        if isinstance(card, Rule):
            what = card.card.id
        elif isinstance(card, QuestionCard):
            what = card.question
        last = told.get(what)
        assert last is None or now - last < 20_000 or now - last >= 600_000, what
        told[what] = now
    assert popped is not None
    assert popped < 10_000
    assert found[-1][0] > 1_200_000
    assert len(told) > 8


def test_a_question_counts_down_second_by_second_before_it_is_answered(shipped: list[tuple[int, Scene]]) -> None:
    """Nine, eight … one, and then the answer."""
    asking = [(now, scene) for now, scene in shipped if isinstance(scene.card, QuestionCard)]
    first = [scene.card for _, scene in asking[:10] if isinstance(scene.card, QuestionCard)]
    assert [card.seconds_left for card in first] == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert [card.is_told for card in first] == [False] * 9 + [True]
    assert [later[0] - earlier[0] for earlier, later in pairwise(asking[:9])] == [1000] * 8


def test_history_stands_beside_the_true_chances(shipped: list[tuple[int, Scene]]) -> None:
    """Counts are those of the rolls shown; chances are exact and add up to one; the note says that dice forget."""
    found = [scene.card for _, scene in shipped if isinstance(scene.card, Rolls)]
    assert len(found) > 3
    for card in found:
        totals = Counter(roll.total for roll in card.rolls)
        assert len(card.rolls) <= HISTORY
        assert [share.total for share in card.shares] == list(TOTALS)
        assert all(share.came == totals[share.total] for share in card.shares)
        assert sum(Fraction(share.fraction) for share in card.shares) == 1
        assert all(Fraction(share.fraction) == Fraction(WAYS[share.total], 36) for share in card.shares)
        assert card.note == NOTE
    assert found[0].shares[0].words == "1 in 36"


@pytest.mark.parametrize("jump", [10_000, DAY, 400 * DAY])
def test_a_clock_that_jumps_skips_what_it_slept_through(game: Game, jump: int) -> None:
    """A laptop lid or a suspended machine: the show goes on with the next scene, it does not deal days at once."""
    show = show_of(game)
    now = scenes(show, 100)[-1][1].until + jump
    rounds = show.rounds
    scene = show.at(now)
    assert now < scene.until <= now + 20_000
    assert show.rounds - rounds <= 1


@pytest.mark.parametrize("hours", [2, pytest.param(72, marks=pytest.mark.soak)])
def test_days_of_program_grow_nothing(game: Game, hours: int) -> None:
    """In accelerated time: the show holds as much as after its first hour."""
    show, now, counts = show_of(game), 0, []
    for end in (1, hours):
        while now < end * 3_600_000:
            now = show.at(now).until
        gc.collect()
        counts.append(len(gc.get_objects()))
    assert show.rounds > 70 * hours
    assert counts[1] - counts[0] < counts[0] * 0.015


@pytest.mark.parametrize("least", [3, pytest.param(12, marks=pytest.mark.soak)])
def test_players_change_now_and_then_and_only_on_a_clear_table(game: Game, least: int) -> None:
    """Chips never vanish from the felt with a point on or marks down."""
    show, now, changes = show_of(game, cards=(Card(kind="rounds"),)), 0, 0
    last: Dealing | None = None
    for _ in range(3000 * least):
        scene = show.at(now)
        now, card = scene.until, scene.card
        assert isinstance(card, Dealing)
        if last is not None and card.snapshot.round < last.snapshot.round:
            changes += 1
            assert card.snapshot.puck is None
            assert not card.snapshot.marks
        last = card
        if changes == least:
            return
    raise AssertionError(f"the players changed {changes} times")


def test_rolls_shown_are_the_rolls_drawn(game: Game) -> None:
    """The dice that come in, one after the other, none left out and none added."""
    drawn: list[Roll] = []
    random_source = seeded_random(4)

    def noted() -> Iterator[Roll]:
        for roll in random_source.dice:
            drawn.append(roll)
            yield roll

    show = MonitorShow(game, default_program(game), random_source._replace(dice=noted()))
    shown: list[Roll] = []
    for _, scene in scenes(show, 3000):
        card = scene.card
        if isinstance(card, Dealing) and card.act is not None and card.act.do == "announce" and card.snapshot.roll:
            shown.append(scene.history[-1])
    # A table draws the roll of its next round as the round before ends; one that is left has drawn in vain.
    assert len(drawn) - len(shown) <= 1 + len(shown) // 60
    assert set(shown) == set(ROLLS)
    places = iter(drawn)
    assert all(roll in places for roll in shown)


@pytest.mark.parametrize(
    ("point", "dice", "outcome", "words"),
    [
        (None, (4, 5), "calm", "the point"),
        (None, (3, 4), "win", "wins 1 to 1"),
        (None, (1, 2), "lose", "loses"),
        (None, (6, 5), "calm", "pushes"),
        (6, (3, 3), "win", "wins 6 to 5"),
        (6, (4, 2), "win", "wins 1 to 1"),
        (6, (5, 2), "lose", "loses"),
        (6, (4, 4), "calm", "no change"),
    ],
)
def test_the_caption_has_the_color_of_the_line(
    game: Game, point: int | None, dice: tuple[int, int], outcome: CallOutcome, words: str
) -> None:
    """A point that is set is not a loss, however many JukeBox bets are taken; a rule card says the same."""
    assert line_outcome(game, point, Roll(*dice)) == outcome
    assert shown_roll(game, point, Roll(*dice)) == ShownRoll(Roll(*dice), words, outcome)
