"""The exam of the table duties: forms that ask every topic of the law, taught and examined in every house and state."""

from collections import Counter
from pathlib import Path

import pytest

from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.blueprint.part import Live, Part
from dealer_trainer.certification.blueprint.reading import DraftTerms, drafted, read_blueprint
from dealer_trainer.certification.blueprint.standing import is_shipped, kind_text
from dealer_trainer.certification.form.form import draw, drawn_duty, duties_between, duty_of, item_of, topic_of
from dealer_trainer.certification.grading.mark import due_steps
from dealer_trainer.certification.simulation.curve import dealers_of, simulated
from dealer_trainer.certification.simulation.dealer import DUTY_TRICKSTERS, erring
from dealer_trainer.drills.course.proof import check
from dealer_trainer.games.course import Course, StepTip
from dealer_trainer.games.error import GameError
from dealer_trainer.games.pack import houses, pack_of
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.duty.pack import DutyHouse
from dealer_trainer.table.seeded_random import SeededRandom
from tests.certification.examining import of_duties, rock_n_roll

FORMER = "63cbd0c9693c8cd291292a1846b96858864a230733c26ac7361890c407a52521"
"""The digest of the first edition's form of seed 7, as it was drawn when that shipped."""

RESULTS = {
    0: "f5174504c9b06cab98cb67b9a0e7132c89172549ff436516f855eefdddd44f73",
    800: "2e741ea7e0f3425623537fca1148e996594b5bb18656d5066096b058d17b631c",
}
"""Its results for two simulated dealers, as they were then."""


def test_it_ships_beside_the_table_test() -> None:
    """Its digest is known, it is named by its title, and a changed one is nobody's."""
    assert is_shipped(of_duties().digest()), f"add {of_duties().digest()} to SHIPPED"
    assert kind_text(of_duties(), rock_n_roll(), is_approved=True) == "Table duties"
    assert "practice test" in kind_text(of_duties(), rock_n_roll(), is_approved=False)
    assert not is_shipped(Blueprint.model_validate(of_duties().model_dump() | {"pass_mark": 79}).digest())


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(1, 40))])
def test_every_form_asks_every_topic(seed: int) -> None:
    """46 questions, ten duties by topic, ten counts; each topic as often as its minimum says, asked or done."""
    game, blueprint = rock_n_roll(), of_duties()
    form = draw(game, blueprint, seed)
    assert [part.length for part in form.parts] == [46, 10, 10]
    runs = [duty_of(game, asked) for part in form.parts for asked in part.duties]
    topics = Counter(run.pack.duty(run.start.duty).topic for run in runs)
    assert topics == {1: 1, 2: 2, 3: 3, 4: 1, 5: 1, 7: 2}
    assert {"buy_in", "color_up", "fill", "credit"} <= {run.start.duty for run in runs}
    assert all(not run.graded.is_right for run in runs if run.graded.steps.due), "doing nothing is never right"
    assert all(run.graded.steps.due or run.start.given.signs for run in runs), "unless signs are to be weighed"
    asked = topics + Counter(topic_of(game, item_of(game, each)) for part in form.parts for each in part.items)
    for minimum in blueprint.minimums:
        if minimum.work[0].startswith("topic."):
            assert asked[int(minimum.work[0].removeprefix("topic."))] >= max(2, minimum.due)
    assert sum("announce" in due_steps(run) for run in runs) >= 2, "money calls are due twice"
    for part, drawn in zip(form.parts, blueprint.parts, strict=True):
        items = iter(part.items)
        for each in drawn.draws:
            topics_ = {topic_of(game, item_of(game, next(items))) for _ in range(each.count)}
            assert not each.topic or topics_ == {each.topic}


@pytest.mark.slow
def test_who_leaves_out_a_topic_or_looks_for_a_way_around_never_passes() -> None:
    """A faultless dealer passes; who knows nothing of a topic, and who only seems to do the duties, fails."""
    game, blueprint = rock_n_roll(), of_duties()
    result = simulated(game, blueprint, erring(0), 0).result
    assert result.outcome == "pass"
    assert (int(result.score), result.accuracy.right, result.accuracy.made) == (100, 12, 12)
    left = [dealer for dealer in dealers_of(game, blueprint) if dealer.leaves_topic]
    assert [dealer.leaves_topic for dealer in left] == [1, 2, 3, 4, 5, 6, 7]
    for dealer in (*left, *DUTY_TRICKSTERS):
        result = simulated(game, blueprint, dealer, 0).result
        assert result.outcome == "fail", dealer.id
        assert not any("at the table" in reason for reason in result.reasons)
        if dealer.leaves_topic:
            assert any(not score.is_met and score.right == 0 for score in result.minimums), dealer.id


@pytest.mark.slow
def test_earlier_edition_still_counts_as_shipped() -> None:
    """The exam with written cards, as it was given before, keeps its digest and its name."""
    text = Path(__file__).with_name("table_duties_1.toml").read_text(encoding="utf-8")
    former = read_blueprint(text, rock_n_roll(), Path("exam.toml"))
    assert former.digest() == "660a4f5a9153f7d9839dc26467c04122da37d1f25b81555250ec7d60bd739184"
    assert is_shipped(former.digest())
    form = draw(rock_n_roll(), former, 7)
    assert [len(part.items) for part in form.parts] == [46, 24]
    assert form.digest() == FORMER
    for rate, result in RESULTS.items():
        assert simulated(rock_n_roll(), former, erring(rate), 7).result.digest() == result


def test_unknown_topic_is_refused() -> None:
    """A draw and a minimum name topics of the pack."""
    for found, wrong, key in (
        ("topic = 5\n", "topic = 9\n", "draws[3].topic[0]"),
        ('work = ["topic.4"]', 'work = ["topic.8"]', "minimums[3] (topic-tips).work[0]"),
        ('work = ["steps.announce"]', 'work = ["steps.shout"]', "minimums[7] (money-calls).work[0]"),
        ('duties = ["toke"]', 'duties = ["tokes"]', "parts[1] (duties).duties.draws[5].duties[0]"),
    ):
        text = dump_blueprint(of_duties()).replace(found, wrong, 1)
        with pytest.raises(GameError) as caught:
            read_blueprint(text, rock_n_roll(), Path("exam.toml"))
        assert key in caught.value.key


@pytest.mark.slow
def test_duty_in_which_nothing_is_ever_due_is_refused() -> None:
    """By a draw, in a house that asks for nothing there; between rounds other duties are drawn."""
    house = rock_n_roll()._replace(duty_rules={"call_bets": "yes"})
    text = dump_blueprint(of_duties()).replace('duties = ["toke"]', 'duties = ["call_bet"]', 1)
    read_blueprint(text, rock_n_roll(), Path("exam.toml"))
    with pytest.raises(GameError, match="nothing is ever due in call_bet"):
        read_blueprint(text, house, Path("exam.toml"))
    live = Live(rounds=6, duties=3, must=())
    drawn = [asked.duty for seed in range(60) for asked in duties_between(house, "live", live, seed)]
    assert len(drawn) == 180
    assert "call_bet" not in drawn


def test_relief_is_always_told_who_is_owed() -> None:
    """Whoever tells nothing is not right; some players show no sign that calls for anything."""
    game = rock_n_roll()
    for seed in range(20):
        run = duty_of(game, drawn_duty(game, "relief_out", "duties", SeededRandom(seed, "t")))
        left = run.after(DutyAct("finish")).after(DutyAct("clear_hands")).after(DutyAct("leave"))
        assert not left.graded.is_right
    signs = [duty_of(game, drawn_duty(game, "player_sign", "duties", SeededRandom(seed, "t"))) for seed in range(40)]
    assert 8 <= sum(not run.graded.steps.due for run in signs) <= 28


def test_draft_keeps_the_minimums_of_topics() -> None:
    """What a school changes keeps what every topic must reach."""
    said = DraftTerms(
        title="Ours", parts={0: 30, 1: 30, 2: 10}, pass_mark=80, valid_days=365, break_minutes=60, is_real_table=False
    )
    made = drafted(of_duties(), said, 2)
    assert made.minimums == of_duties().minimums
    assert made.digest() != of_duties().digest()
    real = drafted(of_duties(), DraftTerms(**{**dict(said), "is_real_table": True}), 3)
    assert [part.dealt for part in real.parts] == ["station", "laid", "station"]


PACK = pack_of(rock_n_roll())
assert PACK is not None
HOUSES = [*houses(PACK)]
STATES = {preset.id: preset.house for preset in PACK.text.presets}


def once(part: Part) -> Part:
    """The part with one question of each draw: what can be drawn once for many seeds can be drawn."""
    return part.model_copy(update={"draws": tuple(each.model_copy(update={"count": 1}) for each in part.draws)})


@pytest.mark.slow
@pytest.mark.parametrize("tip", [{"at": "push"}, {"at": "drop", "when": {"cash_plays": "maybe"}}], ids=str)
def test_tip_that_no_house_gives_is_refused(tip: dict[str, object]) -> None:
    """At a step, or with a value, that no setting of the switches has; a tip of another house only does not appear."""
    game = rock_n_roll()
    lesson = next(lesson for lesson in game.course.lessons if lesson.id == "duty-tokes")
    first = lesson.activities[0]
    assert first.kind == "duty"
    tips = (*first.tips, StepTip.model_validate({**tip, "text": "Why."}))
    changed = (first.model_copy(update={"tips": tips}), *lesson.activities[1:])
    other = lesson.model_copy(update={"activities": changed})
    lessons = tuple(other if each is lesson else each for each in game.course.lessons)
    fields = {name: getattr(game.course, name) for name in Course.model_fields}
    with pytest.raises(GameError, match="no step of this duty is due there"):
        check(game._replace(course=Course.model_validate(fields | {"lessons": lessons})))


def taught_and_examined(house: DutyHouse, seeds: int) -> None:
    """The whole course proves, and a form with one question of each draw is drawn for so many seeds."""
    game, blueprint = rock_n_roll()._replace(duty_rules=house), of_duties()
    check(game)
    written, duties, _ = blueprint.parts
    short = blueprint.model_copy(update={"parts": (once(written), duties)})
    for seed in range(seeds):
        assert [part.length for part in draw(game, short, seed).parts] == [len(written.draws), 10]


@pytest.mark.slow
@pytest.mark.parametrize("state", STATES)
def test_every_state_is_taught_and_examined(state: str) -> None:
    """By what its preset says; full forms and many more of every house, these among them, are soaked."""
    taught_and_examined(STATES[state], 1)


@pytest.mark.soak
@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_every_house_is_taught_and_examined(house: DutyHouse) -> None:
    """Every switch at every value."""
    game = rock_n_roll()._replace(duty_rules=house)
    assert [part.length for part in draw(game, of_duties(), 1).parts] == [46, 10, 10]
    taught_and_examined(house, 20)
