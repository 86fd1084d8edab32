"""Warm-ups: one of each form of question, none from the exam, and drawn at random without the form's seed."""

import pytest

from dealer_trainer.certification.form.dice import rows_rolled
from dealer_trainer.certification.form.form import alike, draw, item_of, rows_asked, warm_up_items, warm_up_table
from tests.certification.examining import rock_n_roll, shipped, short

GAME = rock_n_roll()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.slow
def test_each_form_of_question_has_one(seed: int) -> None:
    """In the order in which the part asks them, and none asks what the exam asks anywhere."""
    form = draw(GAME, shipped(), seed)
    asked = [item_of(GAME, each_item) for part in form.parts for each_item in part.items]
    for place, part in enumerate(form.parts):
        if part.items:
            items = warm_up_items(GAME, form, place, 1000 + seed)
            forms = dict.fromkeys(item_of(GAME, each_item).form for each_item in part.items)
            assert [item.form for item in items] == list(forms)
            assert not {alike(item) for item in items} & {alike(item) for item in asked}
            assert all(form.blueprint.lets_in(row) for item in items for row in rows_asked(GAME, item))


def test_the_round_is_not_one_of_the_exams_own() -> None:
    """Players of its own, the part's difficulty, one round of a row that the school lets in."""
    form = draw(GAME, short(), 7)
    tables = [warm_up_table(GAME, form, 1, seed) for seed in range(20)]
    assert all(table.snapshot.level == "test" for table in tables)
    assert len({table.round.roll for table in tables}) > 3
    for table in tables:
        (row,) = rows_rolled(GAME, (table.round.roll,))
        assert form.blueprint.lets_in(row)


def test_chance_decides_it_and_not_the_form() -> None:
    """The same form brings other warm-ups: nobody learns its seed from them."""
    form = draw(GAME, short(), 7)
    assert warm_up_items(GAME, form, 0, 1) == warm_up_items(GAME, form, 0, 1)
    assert warm_up_items(GAME, form, 0, 1) != warm_up_items(GAME, form, 0, 2)
