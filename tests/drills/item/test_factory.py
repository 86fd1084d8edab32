"""Items come from a seed and features alone, the same everywhere, and every skill of both games makes sound ones."""

import os
import subprocess
import sys
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.factory import Answer, AnswerError, Item, grade, make, remake, right_answer
from dealer_trainer.drills.item.item_line import AnswerReader, check_fit
from dealer_trainer.engine import check_table
from dealer_trainer.engine.legality import over_limit
from dealer_trainer.games import Game, GameError
from dealer_trainer.games.drills import Feature
from dealer_trainer.games.game import in_house
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.row import Act
from dealer_trainer.table.line.value import LineError
from tests.drills.item import golden
from tests.drills.item.drilled import BLANK, games, harbor, rock, with_skill
from tests.games.broken import ROOT
from tests.houses import HOUSES
from tests.loaded import rock_n_roll

pytestmark = pytest.mark.slow

FAMILIES = [(game, skill) for game in games() for skill in game.drills.skills]
KINDS = {"payout", "order", "call", "procedure", "side_bets", "read_bet", "protect", "chip_work", "see_chips"}
PACKED = {"duty"}
"""Kinds that a game has only with a pack of table duties."""


def test_every_kind_is_there_and_both_games_drill_it() -> None:
    """The kinds are the modules of the folder, each game has skills of each, and both pass the check."""
    assert set(factory.kind_names()) == KINDS | PACKED
    for game in games():
        assert {skill.kind for skill in game.drills.skills if not skill.pack} == KINDS
        factory.check(game)


def test_golden_items() -> None:
    """The items of two seeds are what they were: a seed that is written down keeps its item."""
    assert "\n".join(golden.lines()) + "\n" == golden.FILE.read_text(encoding="utf-8")


def test_items_do_not_hang_on_the_process() -> None:
    """Another process with another order of hashing makes the same items."""
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.drills.item.golden", "--print"]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
    assert run.stdout.decode() == golden.FILE.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_an_item_can_be_made_again_by_its_id(game: Game) -> None:
    """The id says kind, skill and seed, and leads back to the same item; other seeds give other items.

    Of every skill, and of the first items of each: what is called right is right, and the table can lie there.
    """
    for skill in game.drills.skills:
        questions = set()
        for seed in range(25):
            item = factory.make(game, skill.id, seed)
            assert item.id == f"{skill.kind}/{skill.id}/{seed}"
            questions.add((item.question, item.table, item.stacks, item.rolls))
            if seed < 10:
                assert factory.remake(game, item.id) == item == factory.make(game, item.skill, item.seed)
                check_right(game, item)
                check_lying(game, item)
        assert len(questions) > 8, skill.id


def check_right(game: Game, item: Item) -> None:
    """The right answer that a wrong one is shown earns no fault; a wrong answer carries it, its words and its rule."""
    rules = {rule.id for rule in game.guide.rules} | {"house:chips", "house:limits"}
    pack = pack_of(game)
    rules |= {f"duty:{duty.ruling}" for duty in pack.duties.duties} | {"duty:T11"} if pack else set()
    blank = factory.grade(game, item, BLANK[item.form])
    graded = factory.grade(game, item, blank.right)
    assert (graded.is_right, graded.right, graded.due) == (True, blank.right, blank.due), item.id
    assert (graded.mistake, graded.faults, graded.cost) == (None, (), 0), item.id
    for each in (blank, graded):
        assert each.source.partition(".")[0] in rules, item.id
        assert each.due.endswith((".", "!")), item.id
        assert each.why.endswith((".", "!")), item.id


def check_lying(game: Game, item: Item) -> None:
    """Bets lie on spots of the layout, none is decided already, amounts are made of chips, the point has rolled."""
    table = item.table
    check_table(game.rules, table)
    assert table.point is None or table.point in table.rolled, item.id
    assert all(wager.amount % game.rules.house.smallest_chip == 0 for wager in table.wagers), item.id
    if item.kind != "protect":
        assert over_limit(game.rules, table) == (), item.id
        for wager in table.wagers:
            limit = game.rules.bet(wager.bet).limit
            assert wager.amount <= limit.most, item.id
            assert wager.owner == "dealer" or wager.amount >= limit.least, item.id
    if item.place:
        assert table.wager(item.place), item.id


@given(seed=st.integers(0, 2**64 - 1), at=st.integers(0, len(FAMILIES) - 1))
def test_any_seed_makes_an_item(seed: int, at: int) -> None:
    """Whatever the seed, an item comes out that grades its own right answer as right."""
    game, skill = FAMILIES[at]
    item = factory.make(game, skill.id, seed)
    right = factory.grade(game, item, BLANK[item.form]).right
    assert factory.grade(game, item, right).is_right


STRANGERS = (
    "", "payout", "payout/nothing/1", "order/pay-circle-easy/1", "payout/pay-circle-easy/-1",
    "payout/pay-circle-easy/1e3",
    "payout/pay-circle-easy/", "payout/pay-circle-easy/1/2", "payout/pay-circle-easy/\N{ARABIC-INDIC DIGIT ONE}",
    "payout/pay-circle-easy/01", "payout/pay-circle-easy/" + "9" * 5000,
)  # fmt: skip


@pytest.mark.parametrize("item_id", STRANGERS, ids=lambda item_id: item_id[:30])
def test_an_id_of_no_item_is_refused(item_id: str) -> None:
    """An id that this game has no item for raises KeyError."""
    with pytest.raises(KeyError):
        factory.remake(rock(), item_id)


UNFIT: dict[str, Answer] = {
    "amount": Answer(), "call": Answer(), "card": Answer(choice=99), "stack": Answer(), "judge": Answer(choice=-1),
    "cards": Answer(order=(0, 99)), "chips": Answer(chips=(7,)), "marks": Answer(acts=(Act("pop"),) * 40),
}  # fmt: skip
"""By form, an answer that its widget can never give."""


@pytest.mark.parametrize("form", sorted(UNFIT))
def test_an_answer_of_another_form_is_our_bug(form: str) -> None:
    """An answer that does not fit its item raises AnswerError, it is never graded as a mistake."""
    fitting = (factory.make(game, skill.id, 0) for game, skill in FAMILIES)
    item = next(item for item in fitting if item.form == form)
    with pytest.raises(AnswerError):
        factory.grade(rock(), item, UNFIT[form])


@dataclass(frozen=True)
class Wrong:
    """Features that are refused: the key that is named and a part of what is told."""

    kind: str
    features: dict[str, Feature]
    key: str
    told: str


WRONGS = [
    Wrong("payout", {"bet": "jukebox", "odds": "hardway"}, "odds", "never pays 6:5"),
    Wrong("payout", {"bet": "juke_box", "odds": "jukebox_four_ten"}, "bet", "Did you mean jukebox"),
    Wrong("payout", {"bet": "jukebox", "odds": "jukebox_four"}, "odds", "jukebox_four_ten"),
    Wrong("payout", {"bet": "jukebox"}, "", "bet with odds"),
    Wrong("payout", {"bet": "jukebox", "odds": "jukebox_four_ten", "chips": ("3",)}, "chips", "3 is not a chip"),
    Wrong("payout", {"bet": "jukebox", "odds": "jukebox_four_ten", "chips": ("five",)}, "chips[0]", "not an amount"),
    Wrong("payout", {"bet": "jukebox", "odds": "jukebox_four_ten", "chips": ("0",)}, "chips[0]", "zero"),
    Wrong("payout", {"bet": "hot_hand", "odds": "hot_hand", "stakes": "half", "chips": ("5",)}, "stakes", "no half"),
    Wrong("payout", {"bet": "jukebox", "odds": "jukebox_four_ten", "stakes": "odder"}, "stakes", "Did you mean odd"),
    Wrong("payout", {"bet": "jukebox", "odds": "jukebox_four_ten", "toke": 1}, "toke", "1"),
    Wrong("payout", {"bet": "jukebox", "odds": "jukebox_four_ten", "toe": True}, "toe", "Did you mean toke"),
    Wrong("payout", {"bets": ("jukebox", "hot_hand")}, "bets", "no roll pays two"),
    Wrong("payout", {"bets": ("jukebox",)}, "", "two or more"),
    Wrong("payout", {"bet": "hot_hand", "odds": "sizzling_six"}, "odds", "never pays"),
    Wrong("order", {"rows": ("guide-77",)}, "rows", "Did you mean"),
    Wrong("order", {"rows": ("guide-1",)}, "rows", "not a row after a roll"),
    Wrong("order", {"bets": ("flaming_four",), "rows": ("guide-8",), "least": 4}, "least", "fewer than 4"),
    Wrong("order", {"bets": ("flaming",)}, "bets", "not a bet of this game"),
    Wrong("call", {"rows": ("guide-2",)}, "rows", "not a row after a roll"),
    Wrong("procedure", {"least": 12}, "least", "fewer than 12"),
    Wrong("procedure", {"mode": "lie"}, "mode", "lay, next"),
    Wrong("side_bets", {"bets": ("jukebox",)}, "bets", "collect"),
    Wrong("side_bets", {"bets": ("flaming_four",), "ending": "near"}, "ending", "nearly all"),
    Wrong("read_bet", {"fewest": 9, "most": 3}, "most", "below"),
    Wrong("read_bet", {"mode": "wrong_stack", "stacks": 1}, "stacks", "two or more"),
    Wrong("read_bet", {"mode": "wrong_stack", "stacks": 7}, "stacks", "there are 6"),
    Wrong("read_bet", {"chips": ("1000",), "fewest": 4}, "chips", "limits"),
    Wrong("protect", {"irregularities": ("lat_bet",)}, "irregularities", "Did you mean late_bet"),
    Wrong("chip_work", {"mode": "color_up", "bet": "jukebox", "odds": "jukebox_four_ten"}, "", "mode pay"),
    Wrong("see_chips", {"bet": "jukebox", "odds": "jukebox_four_ten", "chips": ("5",)}, "", "two values or more"),
    Wrong("see_chips", {"bet": "jukebox", "odds": "jukebox_four_ten", "fewest": 9, "most": 8}, "", "most"),
    Wrong("see_chips", {"bet": "jukebox", "odds": "jukebox_four_ten", "glance_ms": 299}, "glance_ms", "300"),
    Wrong("chip_work", {"mode": "run_down", "count": 8, "fewest": 9}, "", "count"),
]  # fmt: skip


@pytest.mark.parametrize("wrong", WRONGS, ids=lambda wrong: f"{wrong.kind}-{wrong.told}")
def test_features_that_cannot_be_met_are_refused(wrong: Wrong) -> None:
    """What a skill asks for and the game cannot give is named with file, key and a hint."""
    with pytest.raises(GameError) as caught:
        factory.check(with_skill(rock(), wrong.kind, **wrong.features))
    error = caught.value
    assert error.file.name == "drills.toml"
    assert error.key == f"skills[0] (one).features{'.' * bool(wrong.key)}{wrong.key}"
    assert wrong.told in f"{error.reason}. {error.hint}"


def test_an_unknown_kind_is_refused() -> None:
    """A kind that has no module is named with the near one; nothing else can be imported by that name."""
    with pytest.raises(GameError, match="Did you mean payout"):
        factory.check(with_skill(harbor(), "payot"))
    with pytest.raises(KeyError):
        factory.kind("order.__init__")


@pytest.mark.parametrize(
    ("skill", "answer", "said"),
    [
        ("steps-next", {"choice": 7}, "a number from 0 to"),
        ("steps-next", {"choice": -1}, "found -1"),
        ("protect-all", {"choice": 77}, "a number from 0 to"),
        ("read-wrong-stack-mixed", {"choice": 77}, "a number from 0 to"),
        ("steps-point", {"order": [0, 0]}, "every card"),
    ],
)
def test_an_answer_that_does_not_fit_is_refused(skill: str, answer: dict[str, object], said: str) -> None:
    """In words, with what is wanted: nobody can choose a card that is not there."""
    item = factory.make(rock(), skill, 4)
    read = AnswerReader(rock()).read(answer, item)
    with pytest.raises(LineError, match=said):
        check_fit(item, read)


@pytest.mark.parametrize("name", HOUSES)
def test_every_skill_can_be_drilled_in_every_house(name: str) -> None:
    """Its items are the same whenever they are made, and their right answer is right.

    Payouts are asked within the posted limits of the player's bet; tokes have no minimum.
    """
    game, asked = in_house(rock_n_roll(), HOUSES[name]), 0
    for skill in game.drills.skills:
        for seed in range(4):
            item = make(game, skill.id, seed)
            assert remake(game, item.id) == item
            assert grade(game, item, right_answer(game, item)).is_right
            if skill.kind == "payout" and "bet" in skill.features:
                wager = item.table.wager(item.place) if item.place else None
                assert wager is not None
                limit = game.rules.bet(wager.bet).limit
                assert wager.owner == "dealer" or limit.least <= wager.amount <= limit.most, item.id
                asked += 1
    assert asked
