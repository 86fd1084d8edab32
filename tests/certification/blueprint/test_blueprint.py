"""Blueprints are read, refused with place, reason, and remedy, and written out again."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.blueprint.reading import is_former, load_blueprint, read_blueprint
from dealer_trainer.certification.form.form import draw
from dealer_trainer.games import GameError
from tests.certification.examining import SHORT, rock_n_roll, shipped, short


def test_the_shipped_exam_has_the_rulings_figures() -> None:
    """Written 30, practical 70 shared 35, 25, 15, 10, 10, 5; pass at 80, payouts 95 per cent right."""
    blueprint = shipped()
    assert blueprint.written == 30
    assert {area.id: area.weight for area in blueprint.areas} == {
        "payouts": 35, "order": 25, "calls": 15, "chips": 10, "protection": 10, "pace": 5,
    }  # fmt: skip
    assert sum(blueprint.points.values()) == 100
    assert (blueprint.pass_mark, blueprint.accuracy_floor, len(blueprint.critical)) == (80, 95, 5)
    assert blueprint.confirmed == ("R1", "R2", "R3")
    rested_on = {row.source.removeprefix("ruling:") for row in rock_n_roll().guide.rows if row.when.phase != "before"}
    assert rested_on - set(map("guide:{}".format, range(20))) == set(blueprint.confirmed)


LAST, PARTS = SHORT.splitlines()[-1], SHORT[SHORT.index("[[areas]]") :]
ONE, LIVE, MINIMUM = "parts[0] (one)", "parts[1] (two).live", "minimums[0] (numbers)"
"""Where something stands in the short exam."""


def more(name: str, **keys: object) -> str:
    """A table more of a blueprint, under this name."""
    return f"\n[[{name}]]\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in keys.items())


def need(**keys: object) -> str:
    """A table of needs for the last part of the short exam."""
    return more("parts.live.needs", **keys)


def minimum(**keys: object) -> str:
    """A minimum of work at the table."""
    asked = {"id": "numbers", "title": "Paying Numbers", "work": ["pays.numbers"], "per_cent": 60}
    return more("minimums", **asked | keys)


PANEL = '\n[panel]\nnames = "Ada King, Ben Boxman, Cleo Stick"\nmark = 78\nsigned = "November 12, 2026, file 7"\n'
BESIDES = {
    "minimums": minimum() + minimum(id="rest", work=["puck", "marks", "requests.refused"], due=0),
    "needs": need(rows=["guide-7", "guide-8"], rounds=2) + need(rows=["guide-7"], paid="jukebox", seats=2),
    "panel": PANEL,
}
"""What a blueprint may say besides."""

LINES = st.text(min_size=1, max_size=40).filter(lambda text: text.isprintable() and bool(text.strip()))


@given(LINES, st.integers(0, 100))
@pytest.mark.slow
def test_what_is_written_is_read_again(title: str, mark: int) -> None:
    """Any title and mark survive the file, with the same digest."""
    changed = Blueprint.model_validate({**short().model_dump(), "title": title, "pass_mark": mark})
    try:
        again = read_blueprint(dump_blueprint(changed), rock_n_roll())
    except GameError:
        assert not title.isprintable()  # the game files' reader refuses what no terminal shows
        return
    assert again == changed
    assert again.digest() == changed.digest()


@pytest.mark.parametrize("name", BESIDES)
def test_what_it_says_besides_is_written_and_read_again(name: str) -> None:
    """Part of the digest; a blueprint without it has the digest that it always had."""
    blueprint = read_blueprint(SHORT + BESIDES[name], rock_n_roll())
    assert read_blueprint(dump_blueprint(blueprint), rock_n_roll()) == blueprint
    assert blueprint.digest() != short().digest()
    assert f"[[{name}]]" not in dump_blueprint(short())


def test_a_minimum_is_due_twice_unless_it_says_so_and_a_panel_is_told() -> None:
    """As the result and the papers take them."""
    blueprint = read_blueprint(SHORT + PANEL + BESIDES["minimums"], rock_n_roll())
    assert [held.due for held in blueprint.minimums] == [2, 0]
    assert blueprint.panel
    assert (blueprint.panel.mark, blueprint.panel.signed) == (78, "November 12, 2026, file 7")


@pytest.mark.parametrize(
    ("old", "new", "key", "words"),
    [
        ("pay-four-ten-odd", "pay-four-ten-add", f"{ONE}.draws[1].skills[0]", "Did you mean pay-four-ten-odd"),
        ('"guide-7"', '"guide-77"', f"{LIVE}.must[0][0]", "there is no row after a roll guide-77"),
        ('"guide-7", "guide-8"', '"ruling-R2"', f"{LIVE}.must[0]", "Add R2 to confirmed"),
        ("weight = 60", "weight = 61", "", "add up to 101"),
        ('area = "written"', 'area = "chips"', "", "no items or rounds cover the area written"),
        ("minutes = 10", "minutes = 0", f"{ONE}.minutes", "1 or more is expected"),
        ("count = 2", "count = 2\nfoo = 1", f"{ONE}.draws[0].foo", "not known here"),
        ('game = "rock-n-roll-dice"', 'game = "craps"', "game", "not for rock-n-roll-dice"),
        (LAST, f'{LAST}\n[house]\ncalls = "full"\n', "house", "not known"),
        ("version = 3", 'version = 3\nconfirmed = ["R9"]', "confirmed[0]", "no row is based on R9"),
        ('id = "two"', 'id = "one"', "", "two of the parts have the same id"),
        ("rounds = 3", "rounds = 3.0", f"{LIVE}.rounds", "found 3.0"),
        (LAST, f"{LAST}{need(rows=['guide-77'])}", f"{LIVE}.needs[0].rows[0]", "row after a roll guide-77"),
        (LAST, f"{LAST}{need(rows=['ruling-R2'])}", f"{LIVE}.needs[0].rows", "Add R2 to confirmed"),
        (LAST, f"{LAST}{need(rows=['guide-7'], paid='jukbox')}", f"{LIVE}.needs[0].paid", "jukebox"),
        (LAST, f"{LAST}{need(rows=['guide-7'], rounds=4)}", LIVE, "needs[0] asks for 4 rounds"),
        (LAST, f"{LAST}{need(rows=['guide-7'], seats=2)}", f"{LIVE}.needs[0]", "name the bet under paid"),
        (LAST, f"{LAST}{need(rows=['guide-7'], paid='jukebox', seats=7)}", LIVE, "asks for 7 seats, but 6 play"),
        (LAST, LAST + minimum(work=["pays.numbres"]), f"{MINIMUM}.work[0]", "Did you mean pays.numbers"),
        (LAST, LAST + minimum(work=["tips"]), f"{MINIMUM}.work[0]", "there is no work tips"),
        (LAST, LAST + minimum(work=[]), f"{MINIMUM}.work", "1 or more is expected"),
        (LAST, LAST + minimum(per_cent=101), f"{MINIMUM}.per_cent", "100 or less is expected"),
        (LAST, LAST + minimum() * 2, "", "two of the minimums have the same id"),
        ("count = 3", 'count = 3\nfamilies = ["pay-hardway-odd"]', f"{ONE}.draws[1].families", "former name of skills"),
        ("skills = [", 'families = ["marks-runs", ', f"{ONE}.draws[0].skills[0]", "Did you mean marks-run"),
        *((LAST, LAST + PANEL.replace(line, ""), "panel", "a panel has names, a mark, and what they signed")
          for line in PANEL.splitlines()[2:]),
        *((PARTS, part, "areas", "missing") for part in
          ("parts = 3", "parts = [3]", 'parts = [{ draws = "x" }]', "parts = [{ draws = [1] }]")),
    ],
)  # fmt: skip
def test_a_wrong_blueprint_says_where_and_how(old: str, new: str, key: str, words: str) -> None:
    """The refusal names the key and what to do."""
    text = SHORT.replace(old, new, 1)
    assert text != SHORT
    with pytest.raises(GameError) as refused:
        read_blueprint(text, rock_n_roll())
    assert refused.value.key == key
    assert words in str(refused.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    """A game without a blueprint is told which file is not there."""
    with pytest.raises(GameError, match=r"exam\.toml"):
        load_blueprint(tmp_path / "exam.toml", rock_n_roll())


def test_a_blueprint_that_names_a_skill_by_a_former_id_holds() -> None:
    """A school's own blueprint keeps its text and its digest, and draws the items that it always drew."""
    old = read_blueprint(SHORT.replace("pay-hardway-odd", "pay-6-5-odd"), rock_n_roll())
    assert "pay-6-5-odd" in dump_blueprint(old)
    drawn = [draw(rock_n_roll(), blueprint, 4) for blueprint in (old, short())]
    assert drawn[0].parts == drawn[1].parts


FORMER = {
    "skills as families": SHORT.replace("skills = [", "families = ["),
    "how long a retest kept areas": dump_blueprint(short()).replace("\nextra_time", "\nkeep_days = 90\nextra_time", 1),
    "a worksheet": f'{SHORT}\n[[judges]]\nname = "Ada King"\n[judges.per_cent]\ntakes = 80\n',
    "an empty panel": f'{SHORT}\n[panel]\nnames = ""\nmark = 0\nsigned = ""\n',
    "no rounds from situations": SHORT.replace("rounds = 3", "rounds = 3\nsituation_rounds = 0"),
}


@pytest.mark.parametrize("what", FORMER)
def test_what_an_earlier_version_wrote_is_the_same_blueprint(what: str) -> None:
    """With the digest that it always had."""
    assert FORMER[what] not in (SHORT, dump_blueprint(short()))
    old = read_blueprint(FORMER[what], rock_n_roll())
    assert old == short()
    assert old.digest() == "e870ea25847528be50983117123490585ad74f10509995f96ba851ff2dc7840e"


LEVELS = more("rubrics", id="hands", title="Hands") + more("rubrics.levels", title="Sure", text="Never looks.")
GONE = {
    "situation_rounds": SHORT.replace("rounds = 3", "rounds = 3\nsituation_rounds = 2"),
    "dealt": f'{SHORT}dealt = "entered"\n', "levels": SHORT + LEVELS,
}  # fmt: skip


@pytest.mark.parametrize("key", GONE)
def test_what_no_exam_has_any_more_is_of_an_earlier_version(key: str) -> None:
    """Such a record is not graded again, and no exam is given by such a blueprint."""
    text = GONE[key]
    assert is_former({"blueprint": text})
    assert not is_former({"blueprint": FORMER["no rounds from situations"]})
    with pytest.raises(GameError, match=key):
        read_blueprint(text, rock_n_roll())


def test_a_new_skill_does_not_enter_the_shipped_exam_by_itself() -> None:
    """What is asked is named skill by skill: pays by sight are in no draw until a school puts them there."""
    drills = rock_n_roll().drills
    drawn = {family for part in shipped().parts for draw in part.draws for family in draw.skills}
    assert drawn
    own = {skill.kind for skill in drills.skills if not skill.pack}
    assert {drills.skill(family).kind for family in drawn} == own - {"see_chips"}
