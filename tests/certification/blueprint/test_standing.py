"""What an exam may be called, a draft by a few terms too: the shipped one is known by its digest."""

from pathlib import Path
from typing import Any

import pytest

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import DraftTerms, drafted, shipped_blueprint
from dealer_trainer.certification.blueprint.standing import (
    is_shipped,
    is_table_test,
    is_titled_table_test,
    kind_text,
    shortfalls,
)
from dealer_trainer.certification.form.form import draw
from dealer_trainer.games import GameError
from tests.certification.examining import rock_n_roll, shipped, short
from tests.games.broken import copy_of, edit


def test_the_program_knows_the_exam_that_ships() -> None:
    """A changed exam.toml needs its digest in SHIPPED; anybody's change of the file alone is a draft."""
    assert is_shipped(shipped().digest()), f"add {shipped().digest()} to SHIPPED"
    assert not is_shipped(shipped().model_copy(update={"pass_mark": 79}).digest())


def less(**changed: Any) -> Blueprint:
    """The shipped exam, with some of it changed."""
    return Blueprint.model_validate(shipped().model_dump() | changed)


def with_rounds(rounds: int) -> Blueprint:
    """The shipped exam with other rounds at the table."""
    document = shipped().model_dump()
    document["parts"][-1]["live"] |= {"rounds": rounds, "needs": (), "must": (), "duty_due": 0}
    return Blueprint.model_validate(document)


def with_weights(**weights: int) -> Blueprint:
    """The shipped exam with other weights of its areas, which add up to 100."""
    areas = (area | {"weight": weights[area["id"]]} for area in shipped().model_dump()["areas"])
    return less(areas=tuple(areas))


def with_parts(minutes: dict[str, int] | None = None, questions: dict[str, int] | None = None) -> Blueprint:
    """The shipped exam with other minutes of the parts, and other numbers of questions in the draws of an area."""
    parts = shipped().model_dump()["parts"]
    for part in parts:
        part["minutes"] = (minutes or {}).get(part["id"], part["minutes"])
        for drawn in part["draws"]:
            drawn["count"] = (questions or {}).get(drawn["area"], drawn["count"])
    return less(parts=parts)


def with_minimum(**changed: Any) -> Blueprint:
    """The shipped exam with its first minimum changed."""
    first, *others = shipped().model_dump()["minimums"]
    return less(minimums=(first | changed, *others))


def test_the_shipped_exam_is_a_table_test_and_so_is_one_that_asks_more() -> None:
    """Named so, once it is approved."""
    more = less(pass_mark=90, accuracy_floor=99, critical=(*shipped().critical, "paid_before_taken"))
    easier = (
        less(pass_mark=70, accuracy_floor=90, written=50), with_rounds(8), less(written=15),
        with_weights(payouts=18, order=13, calls=8, chips=28, protection=28, pace=5),
        with_parts({"written": 26, "hands": 30, "table": 94}, {"written": 5, "payouts": 9, "order": 3, "chips": 6}),
    )  # fmt: skip
    for exam in (shipped(), more, *easier):
        assert list(shortfalls(exam, rock_n_roll())) == []
        assert str(kind_text(exam, rock_n_roll(), is_approved=True)) == "table test"
        assert "practice test" in kind_text(exam, rock_n_roll(), is_approved=False)


LESS = {
    "rounds": (with_rounds(7), "fewer than 8 live rounds"),
    "passing score": (less(pass_mark=69), "passing score is below 70"),
    "accuracy": (less(accuracy_floor=89), "less than 90% accuracy"),
    "practical": (less(written=51), "written part has more weight"),
    "duties": (less(duty_minimum=79), "less than 80% of each duty"),
    "critical": (less(critical=shipped().critical[1:]), "critical fault of the shipped exam"),
    "a minimum gone": (less(minimums=shipped().model_dump()["minimums"][1:]), "does not ask for: 1."),
    "a minimum lowered": (with_minimum(per_cent=59), "does not ask for: 1."),
    "a minimum seldom due": (with_minimum(due=0), "does not ask for: 1."),
    "pace of weight": (
        with_weights(payouts=34, order=25, calls=15, chips=10, protection=10, pace=6),
        "Pace has more weight",
    ),
    "pace of an act": (less(pace=shipped().model_dump()["pace"] | {"act_ms": 4001}), "looser times"),
    "pace": (less(pace=shipped().model_dump()["pace"] | {"none_per_cent": 601}), "looser times"),
    "payouts": (with_weights(payouts=17, order=25, calls=15, chips=28, protection=10, pace=5), "Payouts, procedure"),
    "written": (less(written=14), "written part has less than half"),
    "written minutes": (with_parts({"written": 27}), "twice the minutes"),
    "table minutes": (with_parts({"table": 95}), "twice the minutes"),
    "questions": (with_parts(questions={"written": 4, "calls": 3}), "questions on: written questions, making calls."),
    "another exam": (short(), "fewer than 8 live rounds"),
}


@pytest.mark.parametrize("what", LESS)
def test_whatever_is_less_is_a_practice_test(what: str) -> None:
    """With the reason."""
    exam, reason = LESS[what]
    assert any(reason in text for text in shortfalls(exam, rock_n_roll()))
    assert not is_table_test(exam, rock_n_roll())


def test_a_title_says_so_however_it_is_spelled() -> None:
    """With a hyphen, two spaces, or a Cyrillic letter it reads like one."""
    for title in (
        "Our Table test",
        "TABLE-TEST 2",
        "Table  test",
        "T\N{CYRILLIC SMALL LETTER A}ble test",
        "Examen de mesa",
    ):
        assert is_titled_table_test(less(title=title)), title
    for title in ("Table duties", "Tables tested by hand"):
        assert not is_titled_table_test(less(title=title)), title


def test_nobody_passes_a_table_test_by_pace_and_rounds_alone() -> None:
    """Each figure within its own bounds, and next to nothing asked: an exam passed with every question wrong."""
    document = shipped().model_dump()
    for part in document["parts"]:
        part["minutes"] = 480
        for drawn in part["draws"]:
            drawn |= {"count": 1, "skills": drawn["skills"][:1]}
    for area in document["areas"]:
        area["weight"] = 90 if area["id"] == "pace" else 2
    pace = {"full_per_cent": 1000, "none_per_cent": 5000, "act_ms": 60_000}
    changed = {"written": 1, "pass_mark": 70, "accuracy_floor": 90, "pace": pace}
    hostile = Blueprint.model_validate(document | changed)
    assert len(list(shortfalls(hostile, rock_n_roll()))) == 5
    assert not is_table_test(hostile, rock_n_roll())


def test_a_changed_file_in_the_games_folder_makes_no_table_test(tmp_path: Path) -> None:
    """Neither by itself nor as what others are compared with."""
    folder = copy_of(rock_n_roll().folder, tmp_path)
    edit(folder, "exam.toml", "accuracy_floor = 95", "accuracy_floor = 94")
    game = rock_n_roll()._replace(folder=folder)
    assert not is_shipped(shipped_blueprint(game).digest())
    for exam in (shipped(), shipped_blueprint(game)):
        assert any("not the one that ships" in text for text in shortfalls(exam, game))


def terms(parts: dict[int, int], title: str = "Ours", **more: Any) -> DraftTerms:
    """Terms with these parts and their minutes."""
    said: dict[str, Any] = {"pass_mark": 85, "valid_days": 180, "break_minutes": 45, "is_real_table": False}
    return DraftTerms(title=title, parts=parts, **(said | more))


@pytest.mark.slow
def test_everything_else_stays_as_it_was() -> None:
    """The shipped exam with other times, passing score and validity, at a real table; it is a table test still."""
    made = drafted(shipped(), terms({0: 21, 1: 30, 2: 61}, is_real_table=True), 9)
    assert [part.minutes for part in made.parts] == [21, 30, 61]
    assert [part.dealt for part in made.parts] == ["station", "station", "laid"]
    assert (made.version, made.title, made.pass_mark, made.valid_days, made.break_minutes) == (9, "Ours", 85, 180, 45)
    assert (made.areas, made.written) == (shipped().areas, shipped().written)
    assert made.minimums == shipped().minimums
    assert draw(rock_n_roll(), made, 1).parts[-1].rolls == draw(rock_n_roll(), shipped(), 1).parts[-1].rolls
    assert list(shortfalls(made, rock_n_roll())) == []


@pytest.mark.slow
@pytest.mark.parametrize("kept", [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2)])
def test_a_form_is_drawn_from_whatever_parts_are_left(kept: tuple[int, ...]) -> None:
    """The areas share 100 points, nothing is asked that earns none, and without a table there are no minimums."""
    made = drafted(shipped(), terms(dict.fromkeys(kept, 30)), 9)
    assert sum(area.weight for area in made.areas) == 100
    assert bool(made.minimums) == (2 in kept)
    assert made.written == {True: shipped().written, False: 0}[0 in kept] if kept != (0,) else made.written == 100
    assert len(draw(rock_n_roll(), made, 1).parts) == len(kept)


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


def test_it_is_named_after_what_it_asks() -> None:
    """In fixed words: whoever writes the blueprint has no say in them."""
    hands = drafted(shipped(), terms({1: 30}, title="Table test"), 9)
    assert str(kind_text(hands, rock_n_roll(), is_approved=True)) == (
        "payouts, procedure, making calls, chip work, game protection, practice test"
    )
    assert str(kind_text(short(), rock_n_roll(), is_approved=True)) == (
        "written questions, payouts, live rounds, practice test"
    )
