"""Chip work: the value is the engine's, the chips are the fewest, the largest lies lowest, cuts are even."""

from collections.abc import Sequence
from functools import cache

import pytest

from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.factory import Answer, Item
from dealer_trainer.drills.item.kind import chip_work
from dealer_trainer.drills.item.kind.chip_work import cuts_of, pile_of
from dealer_trainer.drills.session.reminder import reminders
from dealer_trainer.engine import Cents, Place, Roll, Table, Wager
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.duty.pack import Pack, PackText
from tests.drills.item.drilled import games, items, right_answer, rock, round_of, spoken


@cache
def fewest(amount: Cents, chips: Sequence[Cents]) -> int:
    """The fewest chips that make an amount, by counting up from nothing."""
    step = min(chips)
    best = [0] + [10**9] * (amount // step)
    for at in range(1, len(best)):
        best[at] = 1 + min((best[at - chip // step] for chip in chips if chip <= at * step), default=10**9)
    return best[amount // step]


@pytest.mark.slow
def test_the_right_chips_are_the_fewest_and_worth_what_is_due() -> None:
    """Against counting by hand and the model dealer's pay: the value, the number of chips, the pile."""
    for game in games():
        for item in items(game, "chip_work", 25):
            if item.form != "chips":
                continue
            chips = right_answer(game, item).chips
            if item.roll:
                due = next(act.amount for act in spoken(round_of(game, item)) if act.place == item.place) or 0
            else:
                due = sum(sum(stack) for stack in item.stacks)
            assert sum(chips) == due
            if due < 200_000:
                assert len(chips) == fewest(due, game.rules.chips)
            assert list(chips) == sorted(chips, reverse=True)


HARD = Table(6, frozenset({6}), (Wager("players_circle", 3, 3500),))
PAY = Item("chip_work/x/1", "chip_work", "x", 1, "chips", "?", HARD, Roll(3, 3), place=Place("players_circle", 3))
COLOR = Item("chip_work/x/2", "chip_work", "x", 2, "chips", "?", Table(), stacks=((500,) * 8, (100,) * 10))


@pytest.mark.parametrize(
    ("item", "chips", "mistake", "source"),
    [
        (PAY, (2500, 500, 500, 500, 100, 100), None, "house:chips"),
        (PAY, (500,) * 8 + (100, 100), "not_fewest", "house:chips"),
        (PAY, (500, 2500, 500, 500, 100, 100), "not_piled", "house:chips"),
        (PAY, (2500, 2500, 100, 100, 50), "other_bet", "guide:16"),
        (PAY, (), None, "guide:16"),
        (COLOR, (2500, 2500), None, "house:chips"),
        (COLOR, (2500, 500, 500, 500, 500, 500), "not_fewest", "house:chips"),
        (COLOR, (2500, 500, 500, 500), "stack_left_out", "house:chips"),
    ],
)  # fmt: skip
def test_value_then_number_then_pile(item: Item, chips: tuple[Cents, ...], mistake: str | None, source: str) -> None:
    """A wrong value is explained as a payout or as a misreading; a right one may still have too many chips."""
    graded = factory.grade(rock(), item, Answer(chips=chips))
    assert (graded.mistake, graded.source) == (mistake, source)
    assert graded.is_right == (mistake is None and bool(chips))
    assert sum(graded.right.chips) == (4200 if item is PAY else 5000)


@pytest.mark.parametrize(("chip", "pile"), [(100, 5), (500, 5), (10_000, 5), (2500, 4), (50_000, 4)])
def test_a_stack_is_cut_as_its_chips_are(chip: Cents, pile: int) -> None:
    """Every height: piles of five, or of four greens or purples, and the rest last; anything else is a mistake."""
    assert pile_of(rock(), chip) == pile
    for height in range(1, 41):
        item = Item("chip_work/x/3", "chip_work", "x", 3, "cuts", "?", Table(), stacks=((chip,) * height,))
        cuts = cuts_of(pile, height)
        assert sum(cuts) == height
        assert set(cuts[:-1]) <= {pile}, height
        assert 1 <= cuts[-1] <= pile, height
        assert factory.grade(rock(), item, Answer(order=cuts)).is_right, height
        assert factory.grade(rock(), item, Answer(order=(*cuts, 1))).mistake == "miscounted", height
        assert factory.grade(rock(), item, Answer()).mistake == "miscounted", height
        uneven = "uneven_cut" if (1, height - 1) != cuts else None
        assert height == 1 or factory.grade(rock(), item, Answer(order=(1, height - 1))).mistake == uneven, height


def test_the_packs_switch_says_how_a_stack_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another `cut` in the pack is what is graded and explained; a game without a pack has greens in fours (D23)."""
    pack = pack_of(rock())
    assert pack is not None
    text = PackText.model_validate({**pack.text.model_dump(), "cut": {"5": 4}})
    other = Pack(text=text, duties=pack.duties, lines=pack.lines, words=pack.words, content_hash="")
    monkeypatch.setattr(chip_work, "pack_of", lambda _: other)
    item = Item("chip_work/x/3", "chip_work", "x", 3, "cuts", "?", Table(), stacks=((500,) * 20,))
    assert factory.grade(rock(), item, Answer(order=(4,) * 5)).is_right
    assert "Cut $5 chips into piles of 4" in factory.grade(rock(), item, Answer(order=(5,) * 4)).why
    assert "into piles of 4;" in reminders(rock(), item)[0].words
    assert pile_of(rock(), 2500) == 5
    monkeypatch.setattr(chip_work, "pack_of", lambda _: None)
    assert (pile_of(rock(), 500), pile_of(rock(), 2500), pile_of(rock(), 50_000)) == (5, 4, 4)


def test_twenty_greens_are_cut_in_fours_as_the_lesson_teaches() -> None:
    """In fives they are wrong, and the reason names the chip and its pile; the reminder says the same beforehand."""
    item = Item("chip_work/x/3", "chip_work", "x", 3, "cuts", "?", Table(), stacks=((2500,) * 20,))
    assert factory.grade(rock(), item, Answer(order=(4,) * 5)).is_right
    wrong = factory.grade(rock(), item, Answer(order=(5,) * 4))
    assert (wrong.mistake, wrong.right.order) == ("uneven_cut", (4,) * 5)
    assert "Cut $25 chips into piles of 4" in wrong.why
    assert reminders(rock(), item)[0].words.startswith("Prove a stack of $25 chips by cutting it into piles of 4;")
    texts = [activity.text for lesson in rock().course.lessons for activity in lesson.activities]
    assert any("Count greens in fours" in text and "reds in fives" in text for text in texts)


def test_twenty_chips_and_their_neighbors_are_run_down() -> None:
    """Stacks of twenty come up, and of a chip more and less, so that they have to be counted."""
    heights = {len(item.stacks[0]) for item in items(rock(), "chip_work", 80) if item.form == "cuts"}
    assert heights == {18, 19, 20, 21, 22}
