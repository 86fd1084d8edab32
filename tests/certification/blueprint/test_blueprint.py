"""Blueprints are read, refused with place, reason, and remedy, and written out again."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.blueprint.reading import load_blueprint, read_blueprint
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


LAST = SHORT.splitlines()[-1]


def need(**keys: object) -> str:
    """A table of needs for the last part of the short exam."""
    return "\n[[parts.live.needs]]\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in keys.items())


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


def minimum(**keys: object) -> str:
    """A minimum of work at the table."""
    asked = {"id": "numbers", "title": "Paying Numbers", "work": ["pays.numbers"], "per_cent": 60} | keys
    return "\n[[minimums]]\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in asked.items())


def test_minimums_are_written_and_read_again() -> None:
    """Of a kind of work and of several duties; a blueprint without any has no line of them, and its digest stays."""
    text = SHORT + minimum() + minimum(id="rest", work=["puck", "marks", "requests.refused"], due=0)
    blueprint = read_blueprint(text, rock_n_roll())
    assert [held.due for held in blueprint.minimums] == [2, 0]
    assert read_blueprint(dump_blueprint(blueprint), rock_n_roll()) == blueprint
    assert blueprint.digest() != short().digest()
    assert "minimums" not in dump_blueprint(short())


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (SHORT + minimum(work=["pays.numbres"]), "pays.numbers"),
        (SHORT + minimum(work=["tips"]), "there is no work tips"),
        (SHORT + minimum(work=[]), "work"),
        (SHORT + minimum(per_cent=101), "per_cent"),
        (SHORT + minimum() + minimum(), "two of the minimums have the same id"),
    ],
    ids=["near", "unknown", "none", "above", "twice"],
)
def test_a_minimum_that_holds_nothing_is_refused(text: str, what: str) -> None:
    """Work that the game does not have is refused with a near name; what is not a minimum is refused with its key."""
    with pytest.raises(GameError) as refused:
        read_blueprint(text, rock_n_roll())
    assert what in str(refused.value)
    assert "minimums" in str(refused.value)


def test_needs_are_written_and_read_again() -> None:
    """With and without a bet that is paid; a blueprint without any has no line of them, and its digest stays."""
    text = SHORT + need(rows=["guide-7", "guide-8"], rounds=2) + need(rows=["guide-7"], paid="jukebox", seats=2)
    blueprint = read_blueprint(text, rock_n_roll())
    assert read_blueprint(dump_blueprint(blueprint), rock_n_roll()) == blueprint
    assert "needs" not in dump_blueprint(short())


def test_every_change_changes_the_digest() -> None:
    """Another figure is another blueprint."""
    assert read_blueprint(SHORT.replace("count = 3", "count = 4"), rock_n_roll()).digest() != short().digest()


@pytest.mark.parametrize(
    ("old", "new", "key", "words"),
    [
        (
            "pay-four-ten-odd",
            "pay-four-ten-add",
            "parts[0] (one).draws[1].skills[0]",
            "Did you mean pay-four-ten-odd",
        ),
        ('"guide-7"', '"guide-77"', "parts[1] (two).live.must[0][0]", "there is no row after a roll guide-77"),
        ('"guide-7", "guide-8"', '"ruling-R2"', "parts[1] (two).live.must[0]", "Add R2 to confirmed"),
        ("weight = 60", "weight = 61", "", "add up to 101"),
        ('area = "written"', 'area = "chips"', "", "no items or rounds cover the area written"),
        ("minutes = 10", "minutes = 0", "parts[0] (one).minutes", "1 or more is expected"),
        ("count = 2", "count = 2\nfoo = 1", "parts[0] (one).draws[0].foo", "not known here"),
        ('game = "rock-n-roll-dice"', 'game = "craps"', "game", "not for rock-n-roll-dice"),
        ("version = 3", 'version = 3\nconfirmed = ["R9"]', "confirmed[0]", "no row is based on R9"),
        ('id = "two"', 'id = "one"', "", "two of the parts have the same id"),
        ("rounds = 3", "rounds = 3.0", "parts[1] (two).live.rounds", "found 3.0"),
        (LAST, f"{LAST}{need(rows=['guide-77'])}", "parts[1] (two).live.needs[0].rows[0]", "row after a roll guide-77"),
        (LAST, f"{LAST}{need(rows=['ruling-R2'])}", "parts[1] (two).live.needs[0].rows", "Add R2 to confirmed"),
        (LAST, f"{LAST}{need(rows=['guide-7'], paid='jukbox')}", "parts[1] (two).live.needs[0].paid", "jukebox"),
        (LAST, f"{LAST}{need(rows=['guide-7'], rounds=4)}", "parts[1] (two).live", "needs[0] asks for 4 rounds"),
        (LAST, f"{LAST}{need(rows=['guide-7'], seats=2)}", "parts[1] (two).live.needs[0]", "name the bet under paid"),
        (
            LAST,
            f"{LAST}{need(rows=['guide-7'], paid='jukebox', seats=7)}",
            "parts[1] (two).live",
            "needs[0] asks for 7 seats, but 6 play",
        ),
    ],
)
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


FORMERLY = SHORT.replace("skills = [", "families = [")


def test_a_blueprint_of_an_earlier_version_holds() -> None:
    """A draw's skills were listed under `families`: the same exam, with the digest that it always had."""
    assert FORMERLY.count("families = [") == SHORT.count("skills = [") == 2
    old = read_blueprint(FORMERLY, rock_n_roll())
    assert old == short()
    assert old.digest() == "e870ea25847528be50983117123490585ad74f10509995f96ba851ff2dc7840e"
    assert "families" not in dump_blueprint(old)


def test_a_key_that_is_gone_is_dropped() -> None:
    """How long a retest kept areas, as the last version wrote it: the rest holds, and is the same blueprint."""
    former = dump_blueprint(short()).replace("\nextra_time", "\nkeep_days = 90\nextra_time", 1)
    assert "keep_days" in former
    assert read_blueprint(former, rock_n_roll()) == short()


PANEL = '\n[panel]\nnames = "Ada King, Ben Boxman, Cleo Stick"\nmark = 78\nsigned = "November 12, 2026, file 7"\n'


def test_a_panel_stands_behind_the_passing_score() -> None:
    """Its names, its score, and what it signed are part of the blueprint; without one the digest is as it was."""
    ours = read_blueprint(SHORT + PANEL, rock_n_roll())
    assert ours.panel
    assert (ours.panel.mark, ours.panel.signed) == (78, "November 12, 2026, file 7")
    assert read_blueprint(dump_blueprint(ours), rock_n_roll()) == ours
    assert ours.digest() != short().digest()
    none = '\n[panel]\nnames = ""\nmark = 0\nsigned = ""\n'
    assert read_blueprint(SHORT + none, rock_n_roll()).digest() == short().digest()


@pytest.mark.parametrize("missing", ["names", "mark", "signed"])
def test_a_panel_without_names_mark_or_signature_is_none(missing: str) -> None:
    """A score that nobody signed for backs nothing."""
    lines = (line for line in PANEL.splitlines() if not line.startswith(missing))
    with pytest.raises(GameError, match="a panel has names, a mark, and what they signed"):
        read_blueprint("\n".join((SHORT, *lines)), rock_n_roll())


def test_the_worksheet_of_the_last_version_is_dropped() -> None:
    """Examiners' judgments, skill by skill: the exam is the same without them."""
    judges = '\n[[judges]]\nname = "Ada King"\n[judges.per_cent]\ntakes = 80\n'
    assert read_blueprint(SHORT + judges, rock_n_roll()) == short()


def test_a_draw_has_its_skills_under_one_key() -> None:
    """Which of two lists is meant nobody knows; the refusal names the former key."""
    both = SHORT.replace("count = 3", 'count = 3\nfamilies = ["pay-hardway-odd"]')
    with pytest.raises(GameError, match="former name of skills") as refused:
        read_blueprint(both, rock_n_roll())
    assert refused.value.key == "parts[0] (one).draws[1].families"
    with pytest.raises(GameError) as unnamed:
        read_blueprint(FORMERLY.replace("marks-run", "marks-runs"), rock_n_roll())
    assert unnamed.value.key == "parts[0] (one).draws[0].skills[1]"


@pytest.mark.parametrize(
    "parts", ["parts = 3", "parts = [3]", 'parts = [{ draws = "x" }]', "parts = [{ draws = [1] }]"]
)
def test_parts_that_are_none_are_refused(parts: str) -> None:
    """Whatever stands where tables are wanted has an answer in words."""
    with pytest.raises(GameError):
        read_blueprint(SHORT.partition("[[areas]]")[0] + parts, rock_n_roll())


def test_a_new_skill_does_not_enter_the_shipped_exam_by_itself() -> None:
    """What is asked is named skill by skill: pays by sight are in no draw until a school puts them there."""
    drills = rock_n_roll().drills
    drawn = {family for part in shipped().parts for draw in part.draws for family in draw.skills}
    assert drawn
    own = {skill.kind for skill in drills.skills if not skill.pack}
    assert {drills.skill(family).kind for family in drawn} == own - {
        "see_chips",
        "listen",
    }
