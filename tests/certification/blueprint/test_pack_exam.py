"""The exam of the table duties: a blueprint of its own, whose forms ask every topic of the law."""

from collections import Counter
from pathlib import Path

import pytest

from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.blueprint.draft import DraftTerms, drafted
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.blueprint.standing import is_shipped, kind_text
from dealer_trainer.certification.form.form import draw, item_of, topic_of
from dealer_trainer.certification.simulation.curve import dealers_of, simulated
from dealer_trainer.certification.simulation.dealer import erring
from dealer_trainer.games.error import GameError
from tests.certification.examining import of_duties, rock_n_roll


def test_it_ships_beside_the_table_test() -> None:
    """Its digest is known, it is named by its title, and a changed one is nobody's."""
    assert is_shipped(of_duties().digest()), f"add {of_duties().digest()} to SHIPPED"
    assert kind_text(of_duties(), rock_n_roll(), is_approved=True) == "Table duties"
    assert "practice test" in kind_text(of_duties(), rock_n_roll(), is_approved=False)
    assert not is_shipped(Blueprint.model_validate(of_duties().model_dump() | {"pass_mark": 79}).digest())


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 1])
def test_every_form_asks_every_topic(seed: int) -> None:
    """46 questions are written; each topic comes up as often as its minimum says, and a draw keeps to its topic."""
    game, blueprint = rock_n_roll(), of_duties()
    form = draw(game, blueprint, seed)
    assert [len(part.items) for part in form.parts] == [46, 24]
    asked = Counter(topic_of(game, item_of(game, each)) for part in form.parts for each in part.items)
    for minimum in blueprint.minimums:
        assert asked[int(minimum.work[0].removeprefix("topic."))] >= max(2, minimum.due)
    for part, drawn in zip(form.parts, blueprint.parts, strict=True):
        items = iter(part.items)
        for each in drawn.draws:
            topics = {topic_of(game, item_of(game, next(items))) for _ in range(each.count)}
            assert not each.topic or topics == {each.topic}


@pytest.mark.slow(seconds=20)
def test_who_leaves_out_a_topic_never_passes() -> None:
    """A faultless dealer passes; one who knows nothing of a single topic fails by its minimum, whatever the score."""
    game, blueprint = rock_n_roll(), of_duties()
    assert simulated(game, blueprint, erring(0), 0).result.outcome == "pass"
    left = [dealer for dealer in dealers_of(game, blueprint) if dealer.leaves_topic]
    assert [dealer.leaves_topic for dealer in left] == [1, 2, 3, 4, 5, 6, 7]
    for dealer in left:
        result = simulated(game, blueprint, dealer, 0).result
        assert result.outcome == "fail"
        assert any(not score.is_met and score.right == 0 for score in result.minimums), dealer.id
        assert not any("at the table" in reason for reason in result.reasons)


def test_unknown_topic_is_refused() -> None:
    """A draw and a minimum name topics of the pack."""
    for found, wrong, key in (
        ("topic = 5\n", "topic = 9\n", "draws[3].topic[0]"),
        ('work = ["topic.4"]', 'work = ["topic.8"]', "minimums[3] (topic-tips).work[0]"),
    ):
        text = dump_blueprint(of_duties()).replace(found, wrong, 1)
        with pytest.raises(GameError) as caught:
            read_blueprint(text, rock_n_roll(), Path("exam.toml"))
        assert key in caught.value.key


def test_draft_keeps_the_minimums_of_topics() -> None:
    """What a school changes keeps what every topic must reach."""
    said = DraftTerms(
        title="Ours", parts={0: 30, 1: 30}, pass_mark=80, valid_days=365, break_minutes=60, is_real_table=False
    )
    made = drafted(of_duties(), said, 2)
    assert made.minimums == of_duties().minimums
    assert made.digest() != of_duties().digest()
