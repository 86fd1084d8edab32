"""A draft by a few terms: parts left out, times, marks; the areas that are left share the points as before."""

from typing import Any

import pytest

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.draft import DraftTerms, drafted
from dealer_trainer.certification.blueprint.standing import shortfalls
from dealer_trainer.certification.form.form import draw
from dealer_trainer.games import GameError
from tests.certification.examining import rock_n_roll, shipped


def terms(parts: dict[int, int], title: str = "Ours", **more: Any) -> DraftTerms:
    """Terms with these parts and their minutes."""
    said: dict[str, Any] = {"pass_mark": 85, "valid_days": 180, "break_minutes": 45, "is_real_table": False}
    return DraftTerms(title=title, parts=parts, **(said | more))


def test_everything_else_stays_as_it_was() -> None:
    """The shipped exam with other times, passing score and validity, at a real table; it is a table test still."""
    made = drafted(shipped(), terms({0: 21, 1: 30, 2: 61}, is_real_table=True), 9)
    assert [part.minutes for part in made.parts] == [21, 30, 61]
    assert [part.dealt for part in made.parts] == ["station", "station", "laid"]
    assert (made.version, made.title, made.pass_mark, made.valid_days, made.break_minutes) == (9, "Ours", 85, 180, 45)
    assert (made.areas, made.written) == (shipped().areas, shipped().written)
    assert made.minimums == shipped().minimums
    assert draw(rock_n_roll(), made, 3).parts[-1].rolls == draw(rock_n_roll(), shipped(), 3).parts[-1].rolls
    assert list(shortfalls(made, rock_n_roll())) == []


@pytest.mark.parametrize("kept", [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2)])
def test_a_form_is_drawn_from_whatever_parts_are_left(kept: tuple[int, ...]) -> None:
    """The areas share 100 points, nothing is asked that earns none, and without a table there are no minimums."""
    made = drafted(shipped(), terms(dict.fromkeys(kept, 30)), 9)
    assert sum(area.weight for area in made.areas) == 100
    assert bool(made.minimums) == (2 in kept)
    assert made.written == {True: shipped().written, False: 0}[0 in kept] if kept != (0,) else made.written == 100
    assert len(draw(rock_n_roll(), made, 3).parts) == len(kept)


@pytest.mark.parametrize(
    ("said", "key"),
    [(terms({}), "parts"), (terms({0: 0}), "minutes"), (terms({0: 30}, pass_mark=101), "pass_mark"),
     (terms({0: 30}, valid_days=0), "valid_days"),
     (terms({0: 30}, break_minutes=481), "break_minutes"), (terms({0: 30}, title=""), "title")],
)  # fmt: skip
def test_terms_that_no_exam_has_are_refused(said: DraftTerms, key: str) -> None:
    """With what is wrong."""
    with pytest.raises(GameError) as caught:
        drafted(shipped(), said, 9)
    assert key in caught.value.key


def test_the_base_is_left_alone() -> None:
    """It is a value."""
    before = shipped().digest()
    drafted(shipped(), terms({2: 10}, is_real_table=True), 9)
    assert Blueprint.model_validate(shipped().model_dump()).digest() == before
