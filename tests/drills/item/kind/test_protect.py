"""Protecting the game: half of the layouts are clean, the others have the damage they name, signals are counted."""

from collections import Counter

import pytest

from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.factory import Answer, Item
from dealer_trainer.drills.item.irregularity import SCENARIOS
from dealer_trainer.drills.item.kind.protect import CLEAN, CODES, REMEDIES, irregularity_of, posted_text
from dealer_trainer.engine import Roll, Table, Wager, dollars
from dealer_trainer.games import Game
from dealer_trainer.guide.row import Act
from tests.drills.item.drilled import games, harbor, items, rock, round_of, spoken, with_skill

CIRCLE = Wager("players_circle", 3, 2500)
POP = Act("pop")


def code_of(game: Game, item: Item) -> str | None:
    """What the engine or the grader finds; None where nothing."""
    finding = irregularity_of(game, item.table, item.acts, item.roll)
    return finding.code if finding else None


@pytest.mark.parametrize("seeds", [100, pytest.param(300, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.slow
def test_a_story_is_clean_or_broken_as_it_says(name: str, seeds: int) -> None:
    """Told alone, each irregularity is found by its own code in about half of the layouts, and nothing in the rest.

    How near to half it is shows over all skills: all stories draw the same chances here, so more seeds are for `soak`.
    """
    told = 0
    for game in games():
        if game is harbor() and name == "number_over_line":
            continue
        only = with_skill(game, "protect", irregularities=(name,))
        codes = Counter(code_of(only, factory.make(only, "one", seed)) for seed in range(seeds))
        assert set(codes) == {None, CODES[name]}
        assert 11 * seeds < 30 * codes[None] < 19 * seeds
        told += 1
    assert told


@pytest.mark.slow
def test_half_of_all_layouts_are_clean() -> None:
    """Over every skill, as many layouts are clean as are broken, and every irregularity comes up both ways."""
    for game in games():
        seen: Counter[tuple[str, bool]] = Counter()
        for item in items(game, "protect", 500):
            seen[dict(item.features)["story"], code_of(game, item) is None] += 1
        clean = sum(count for (_, is_clean), count in seen.items() if is_clean)
        assert 0.45 < clean / sum(seen.values()) < 0.55
        for name in SCENARIOS:
            if game is rock():
                assert min(seen[name, True], seen[name, False]) > 20, name


def test_posted_limits_are_shown_where_a_bet_is_made() -> None:
    """What the table takes at most is in the question, whether a bet is above it or not: nobody has to know it."""
    for game in games():
        only = with_skill(game, "protect", irregularities=("over_maximum",))
        asked = [factory.make(only, "one", seed) for seed in range(30)]
        assert {code_of(only, item) for item in asked} == {None, "above-maximum"}
        for item in (*asked, *items(game, "protect", 40)):
            for act in item.acts:
                if act.do == "set_up" and act.bet is not None:
                    bet = game.rules.bet(act.bet)
                    assert f"{bet.name} {dollars(bet.limit.least)} to {dollars(bet.limit.most)}" in item.question
                    assert posted_text(game.rules, item.acts) in item.question


@pytest.mark.slow
def test_signals_and_remedies() -> None:
    """Every card on every layout: hit and miss, false alarm and correct rejection; the right remedy alone is right."""
    signals: Counter[str | None] = Counter()
    for game in games():
        for item in items(game, "protect", 40):
            code = code_of(game, item)
            assert item.cards[0] == CLEAN
            for choice, card in enumerate(item.cards):
                graded = factory.grade(game, item, Answer(choice=choice))
                signals[graded.signal] += 1
                assert graded.is_right == (card == (REMEDIES[code] if code else CLEAN))
                if code:
                    assert graded.signal == ("miss" if card == CLEAN else "hit")
                else:
                    assert graded.signal == ("correct_rejection" if card == CLEAN else "false_alarm")
                assert (graded.mistake is None) == graded.is_right
    assert set(signals) == {"hit", "miss", "false_alarm", "correct_rejection"}


@pytest.mark.slow
def test_a_clean_layout_is_dealt_as_the_model_deals_it() -> None:
    """The dealer's acts of a clean story are the first acts of the model round, nothing else."""
    seen = 0
    for game in games():
        for item in items(game, "protect", 80):
            if item.roll is None or code_of(game, item) is not None:
                continue
            model = spoken(round_of(game, item))
            assert item.acts == (POP, *model[: len(item.acts) - 1])
            seen += 1
    assert seen > 20


@pytest.mark.slow
def test_the_story_does_not_give_itself_away() -> None:
    """Clean and broken layouts have the same cards and facts, as many acts, and ask in the same words."""
    for name in SCENARIOS:
        game = with_skill(rock(), "protect", irregularities=(name, "late_bet"))
        made = [factory.make(game, "one", seed) for seed in range(120)]
        mine = [item for item in made if dict(item.features)["story"] == name]
        groups = [[item for item in mine if (code_of(game, item) is None) == is_clean] for is_clean in (True, False)]
        clean, broken = (
            {(item.cards, item.facts, item.question.split(". ")[-1]) for item in group} for group in groups
        )
        assert clean == broken
        clean_lengths, broken_lengths = ({len(item.acts) for item in group} for group in groups)
        assert clean_lengths & broken_lengths


@pytest.mark.parametrize(
    ("table", "acts", "roll", "code", "source"),
    [
        (Table(6, frozenset({6}), (CIRCLE,)), (POP, Act("set_up", "jukebox", 3, amount=500)), None,
         "late", "ruling:R21"),
        (Table(6, frozenset({6}), (CIRCLE,)), (Act("set_up", "jukebox", 3, amount=500), POP), None, None, None),
        (Table(6, frozenset({6}), (CIRCLE, Wager("numbers", 3, 3000, 8))), (), None, "over-limit", "guide:numbers"),
        (Table(6, frozenset({6}), (CIRCLE, Wager("numbers", 3, 2500, 8))), (), None, None, None),
        (Table(6, frozenset({6}), (CIRCLE,)), (Act("set_up", "players_circle", 3, amount=0),), None,
         "line-contract", "ruling:R11"),
        (Table(None, frozenset(), (CIRCLE,)), (Act("set_up", "players_circle", 3, amount=0),), None, None, None),
        (Table(None, frozenset({9}), (CIRCLE,)), (Act("set_up", "hot_hand", 3, amount=500),), None,
         "marks-up", "ruling:H2"),
        (Table(None, frozenset(), (CIRCLE,)), (POP, Act("announce", call="Six"), Act("puck", to=8)), Roll(4, 2),
         "wrong_puck", "guide:8"),
        (Table(6, frozenset({6}), (CIRCLE, Wager("players_circle", 5, 1000))),
         (POP, Act("announce", call="Winner six, the hard way"), Act("pay", "players_circle", 5, amount=3000)),
         Roll(3, 3), "wrong_amount", "guide:16"),
    ],
)  # fmt: skip
def test_what_the_issue_names_is_found(
    table: Table, acts: tuple[Act, ...], roll: Roll | None, code: str | None, source: str | None
) -> None:
    """Late bet, Number over the Circle, Circle taken down, puck wrong, neighbor paid, side bet with marks up."""
    finding = irregularity_of(rock(), table, acts, roll)
    assert (finding and finding.code, finding and finding.source) == (code, source)
