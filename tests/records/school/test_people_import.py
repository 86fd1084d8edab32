"""People from a CSV file: mistakes are reported by line, nobody is half imported, a number identifies a person."""

import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.certification.school.privacy import erase
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.school.people_import import (
    MOST_BYTES,
    MOST_ROWS,
    PeopleImport,
    preview,
    read_people_file,
    take_in,
)
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Person, Session, StaffDetails, clean_person_name
from tests.records.refusal import refused
from tests.records.school.key.test_key_change import replicated
from tests.records.school.sitting import ADMIN, NOON, PASSWORD, joined

pytestmark = pytest.mark.slow

HEAD = "name,staff number,group,background\n"
PEOPLE = ("Ann Bell,1207,Spring,new", "Ann Bell,1208,Spring,craps", "Béa O’Quill,T-9,,")
SOUND = HEAD + "".join(f"{line}\n" for line in PEOPLE)

NAMES = (
    "'t Hart", "\u2019t Hart", "'s Jacob", "O'Neill", "Mary-Jane St. John", "Müller-Lüdenscheid", "Nguyễn Thị Ánh",
    "李小龍", "Иван Петров", "Ελένη Παππά", "محمد علی", "مهران\u200cپور",
    "ක්\u200dරිස්ටි පෙරේරා", "ශ්\u200dරී ලාල්", "क्\u200dष राव", "e\u0301mile Zola",
)  # fmt: skip
"""Names as people write them: an apostrophe first, other scripts, joiners where Persian, Sinhala, or Hindi has them."""

TakeIn = Callable[..., PeopleImport]


@pytest.fixture
def imported(school: School, admin: Session) -> TakeIn:
    """Take lines of people in, below the headings."""

    def run(*lines: str) -> PeopleImport:
        return take_in(school, admin, csv(*lines), NOON)

    return run


def csv(*lines: str) -> bytes:
    """A file of these lines, below the headings."""
    return (HEAD + "".join(f"{line}\n" for line in lines)).encode()


MISTAKES: tuple[tuple[int, str, bytes | str], ...] = (
    (0, "empty", b""),
    (0, "empty", b"\xef\xbb\xbf"),
    (0, "empty", b"\r\n \n"),
    (0, "larger than", HEAD + "x" * MOST_BYTES),
    (0, "a spreadsheet, not", b"PK\x03\x04\x14\x00\x06\x00"),
    (0, "of an old kind", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
    (0, "PDF", b"%PDF-1.7\n"),
    (0, "UTF-16", SOUND.encode("utf-16")),
    (0, "UTF-16", b"\xfe\xff" + SOUND.encode("utf-16-be")),
    (0, "null bytes", SOUND.encode("utf-16-le")),
    (3, "not in UTF-8", SOUND.replace("Ann Bell,1208", "Zo\u00eb,1208").encode("cp1252", "replace")),
    (1, "no headings", "Ann Bell,1207,Spring,new\n"),
    (1, "no headings", "Ann Bell|1207\n"),
    (1, "is missing", "name,group\nAnn Bell,Spring\n"),
    (1, "is missing", "staff number\n1207\n"),
    (1, "no column “shoe size”", "name,staff number,shoe size\nAnn Bell,1207,44\n"),
    (1, "no column “”", "name,,staff number\nAnn Bell,,1207\n"),
    (2, "3 cells, not 2", "name,staff number,\nAnn Bell,1207,Spring\n"),
    (1, "appears twice: name", "name,staff number,Trainee\nAnn Bell,1207,Ann\n"),
    (1, "nobody below", HEAD),
    (0, "more than", HEAD + "".join(f"Ann Bell,{n},,\n" for n in range(MOST_ROWS + 1))),
    (2, "2 cells, not 4", HEAD + "Ann Bell,1207\n"),
    (2, "5 cells, not 4", HEAD + "Bell, Ann,1207,Spring,new\n"),
    (2, "1 cells, not 4", HEAD + "Ann Bell;1207;Spring;new\n"),
    (3, "quotation marks do not match", HEAD + 'Ann Bell,1,,\n"Bob Cole,2,,\n'),
    (2, "quotation marks do not match", HEAD + '"Ann" Bell,1207,,\n'),
    (2, "several lines", HEAD + '"Ann\nBell",1207,,\n'),
    (3, "is also on line 2", HEAD + "Ann Bell,a7,,\nBob Cole,A7,,\n"),
    (3, "is also on line 2", HEAD + "Ann Bell,1207,,\nAnn Bell,1207,,\n"),
    (3, "looks the same as O7 on line 2", HEAD + "Ann Bell,O7,,\nBob Cole,07,,\n"),
    (3, "looks the same as Bill Orr", HEAD + "Bill Orr,1,,\nBi1l Orr,2,,\n"),
    (3, "the name is missing", "sep=;\nname;staff number\n;1207\n"),
    (4, "the name is missing", HEAD + "Ann Bell,1207,,\n\n,1208,,\n"),
)


CELLS: dict[str, tuple[str, ...]] = {
    "the name is missing": (",1207,,", "   ,1207,,"),
    "the name is 61 letters": (f"{'a' * 61},1207,,",),
    "invisible characters": (
        "Ann\u200bBell,1207,,", "Ann \u202elleB,1207,,", "Ann\x07Bell,1207,,", "Ann\u2028Bell,1207,,",
        "Ann \ue000Bell,1207,,", "An\u200dn Bell,1207,,", "\u200cAnn Bell,1207,,",
    ),
    "formula: =": ('"=HYPERLINK(""x"")",1207,,', "Ann Bell,=1207,,"),
    "formula: +1": ("+1 Bell,1207,,",), "formula: -Bell": ("-Bell,1207,,",), "formula: @SUM": ("@SUM(A1),1207,,",),
    "formula: '": ("'=Ann Bell,1207,,", "Ann Bell,1207,'1,"),
    "is broken": ("#REF!,1207,,", "BÃ©a Quill,1207,,", "B\ufffda Quill,1207,,", "Ann Bell,#N/A,,"),
    "no letter": ("1207,1207,,",), "an address": ("ann@school.example,1207,,",),
    "characters that do not belong in a name": ("<b>Ann</b>,1207,,",), "mixes letters": ("\u0410nn Bell,1207,,",),
    "the staff number is missing": ("Ann Bell,,,",), "the staff number is 21 characters": (f"Ann Bell,{'1' * 21},,",),
    "may have only letters": ("Ann Bell,12 07,,", "Ann Bell,\uff11\uff12,,", "Ann Bell,№7,,"),
    "changed the staff number": ("Ann Bell,1.2E+05,,", "Ann Bell,1207.0,,"),
    "the group: the name is 61": (f"Ann Bell,1207,{'g' * 61},",), "the group begins like": ("Ann Bell,1207,=A1,",),
    "the background has invisible": ("Ann Bell,1207,,\u200bnew",),
    "the background is broken": ("Ann Bell,1207,,#NAME?",),
}  # fmt: skip
"""What is wrong with a cell, and lines with such a one."""


@pytest.mark.parametrize(
    "way", ["as it is", "with a BOM", "semicolons", "tabs", "CR LF", "Excel’s first line", "quotes"]
)
def test_what_programs_write_is_read(way: str) -> None:
    """Comma, semicolon or tab, with or without a mark of UTF-8, whatever ends the lines; headings in any case."""
    written = SOUND.replace("staff number", "Staff_Number") + ",,,\n\n"
    changes = {
        "with a BOM": lambda: "\ufeff" + written, "semicolons": lambda: written.replace(",", ";"),
        "tabs": lambda: written.replace(",", "\t"), "CR LF": lambda: written.replace("\n", "\r\n"),
        "Excel’s first line": lambda: "sep=;\r\n" + written.replace(",", ";"),
        "quotes": lambda: written.replace("Ann Bell", '"Ann Bell"'),
    }  # fmt: skip
    rows, problems = read_people_file(changes.get(way, lambda: written)().encode())
    assert problems == ()
    first = 3 if way == "Excel’s first line" else 2
    assert [tuple(row) for row in rows] == [
        (first, "Ann Bell", "1207", "Spring", "new"), (first + 1, "Ann Bell", "1208", "Spring", "craps"),
        (first + 2, "Béa O’Quill", "T-9", None, None),
    ]  # fmt: skip


def test_columns_that_a_spreadsheet_leaves_empty_are_ignored() -> None:
    """At the right of the headings and of every line, however many there are."""
    written = SOUND.replace("\n", ",,\n", 1).replace("craps\n", "craps,,,\n").replace("T-9,,\n", "T-9,,,  ,\n")
    assert written.startswith("name,staff number,group,background,,\n")
    assert read_people_file(written.encode()) == read_people_file(SOUND.encode())
    rows, problems = read_people_file(b"name,staff number,,\nAnn Bell,1207,,\nBob Cole,1208\n")
    assert ([row.name for row in rows], problems) == (["Ann Bell", "Bob Cole"], ())


def test_a_name_is_read_as_it_is_typed(school: School, admin: Session) -> None:
    """One rule: what can be typed can be in a file, and the name comes out of both as it went in."""
    for name in NAMES:
        rows, problems = read_people_file(csv(f"{name},1207,,"))
        assert problems == (), name
        assert rows[0].name == clean_person_name(name) == unicodedata.normalize("NFC", name)
    people = {school.add_person(admin, name, "trainee", None, NOON) for name in NAMES[1:]}  # the first looks the same
    assert people <= {*school.people()}


def test_what_is_no_name_in_a_file_is_none_when_typed(school: School, admin: Session) -> None:
    """The same words too, so that nobody types what would then be refused in a file."""
    odd = "=A1", "+1 Bell", "@ann", "ann@school.example", "#REF!", "1207", "<b>Ann</b>", "\u0410nn Bell", "A\u200bnn"
    for name in odd:
        rows, problems = read_people_file(csv(f"{name},1207,,"))
        assert rows == ()
        with pytest.raises(SchoolError) as caught:
            school.add_person(admin, name, "trainee", None, NOON)
        assert caught.value.what == problems[0].text


def test_every_mistake_is_told_by_its_line(school: School, admin: Session) -> None:
    """Each kind of them: the line, what is wrong, and nobody of the file is taken in."""
    cells = [(2, words, HEAD + line) for words, lines in CELLS.items() for line in lines]
    for line, words, written in (*MISTAKES, *cells):
        data = written if isinstance(written, bytes) else written.encode()
        problems = preview(school, data).problems
        assert any(found.line == line and words in found.text for found in problems), (line, words, problems)
        refused("nobody was imported", take_in, school, admin, data, NOON)
    assert [person.name for person in school.people()] == [ADMIN]


ODD = st.text(alphabet="an\"',;\t\n\r\u2028\x85 =1", max_size=80).map(lambda text: (HEAD + text).encode())


@given(st.binary(max_size=300) | ODD)
def test_any_bytes_are_read_or_told(data: bytes) -> None:
    """Whatever the file is: rows that can be taken in, or problems with lines that it has."""
    rows, problems = read_people_file(data)
    assert all(row.name and row.staff_number for row in rows)
    assert rows or problems
    lines = 2 + data.count(b"\n") + data.count(b"\r")
    assert all(0 <= problem.line <= lines and problem.text for problem in problems)


def test_several_mistakes_are_told_at_once(school: School) -> None:
    """Sound lines beside them are counted, and each wrong line has its own words."""
    found = preview(school, csv("Ann Bell,1,,", ",2,,", "Bob Cole,x y,=1,", "Cal Moor,4,,"))
    told = [(problem.line, problem.text.split()[1]) for problem in found.problems]
    assert told == [(3, "name"), (4, "group"), (4, "staff")]
    assert [row.name for row in found.added] == ["Ann Bell", "Cal Moor"]


def test_two_people_of_one_name_are_two(school: School, admin: Session, imported: TakeIn, tmp_path: Path) -> None:
    """By their numbers, in the list, in the choice of trainees, and to other stations; the number stays in no event."""
    found = imported(*PEOPLE)
    assert (len(found.added), found.changed, found.same, found.problems) == (3, (), 0, ())
    trainees = [person for person in school.people() if person.role == "trainee"]
    assert [person.label for person in trainees] == ["Ann Bell (1207)", "Ann Bell (1208)", "Béa O’Quill (T-9)"]
    details = [(person.staff_group, person.background) for person in trainees]
    assert details == [("Spring", "new"), ("Spring", "craps"), (None, None)]
    one, two, _ = trainees
    assert one.id != two.id
    assert school.alias(one.known_as) not in (school.alias(two.known_as), school.alias("Ann Bell"))
    assert [word for word in ("Ann Bell", '"1207"', "Spring", "craps") if word in replicated(school)] == []
    assert school.check() == ()
    school.rebuild()
    assert school.check() == ()
    again = imported(*PEOPLE)
    assert (again.added, again.changed, again.same) == ((), (), 3)
    with joined(school, admin, tmp_path / "two") as other:
        assert (other.people(), other.check()) == (school.people(), ())
        assert other.alias("\x1f1207") == school.alias("\x1f1207")


def test_a_number_that_is_here_is_who_somebody_is(school: School, imported: TakeIn) -> None:
    """Another name or group for it is a change of that person, told before, with the same id and one event."""
    imported(*PEOPLE)
    before = {person.staff_number: person for person in school.people()}
    lines = "Ann Bell-Moor,1207,Autumn,new", "Ann Bell,1208,Spring,craps", "Dee Lane,30,,"
    found = preview(school, csv(*lines))
    assert [(person.name, row.name) for person, row in found.changed] == [("Ann Bell", "Ann Bell-Moor")]
    assert ([row.name for row in found.added], found.same) == (["Dee Lane"], 1)
    imported(*lines)
    after = {person.staff_number: person for person in school.people()}
    assert after["1207"] == before["1207"]._replace(name="Ann Bell-Moor", staff_group="Autumn")
    assert after["1208"] == before["1208"]
    assert school.check() == ()
    school.rebuild()
    assert {person.staff_number: person for person in school.people()} == after
    assert school.check() == ()


def test_what_does_not_fit_the_people_here_is_told(school: School, admin: Session, imported: TakeIn) -> None:
    """Somebody without a number, somebody who examines, look-alikes of names and numbers, somebody who left."""
    school.add_person(admin, "Ann Bell", "trainee", None, NOON)
    imported("Bob Cole,O7,,", "Cal Moor,12,,")
    cal = next(person for person in school.people() if person.name == "Cal Moor")
    school.deactivate(admin, cal.id, NOON)
    cases = {
        "Ann Bell,1,,": "without a staff number",
        f"{ADMIN},1,,": "gives exams here",
        "Ann Be1l,1,,": "looks the same as Ann Bell",
        "Dee Lane,07,,": "looks the same as O7, Bob Cole’s",
        "Cal Moor,12,,": "is deactivated",
    }
    for line, words in cases.items():
        (problem,) = preview(school, csv(line)).problems
        assert (problem.line, words in problem.text) == (2, True), (line, problem)


def test_somebody_is_renamed_and_given_a_number(school: School, admin: Session) -> None:
    """Trainees alone: the name of staff stands in the school's certificates. What is taken cannot be had."""
    ann = school.add_person(admin, "Ann Bell", "trainee", None, NOON)
    bob = school.add_person(admin, "Bob Cole", "trainee", None, NOON, StaffDetails("7", "Spring"))
    found = school.change_person(admin, ann.id, "Ann Bell-Moor", StaffDetails(" 12 ", "Autumn", ""), NOON)
    assert found == Person(ann.id, "Ann Bell-Moor", "trainee", None, True, NOON, "12", "Autumn", None)
    assert school.change_person(admin, ann.id, "Bob Cole", StaffDetails("12"), NOON).label == "Bob Cole (12)"
    for name, number in (("Bob Cole", None), ("Ann Bell", "7"), ("Bob Co1e", "9"), ("Ann Bell", "1 2"), ("", "12")):
        with pytest.raises(SchoolError):
            school.change_person(admin, ann.id, name, StaffDetails(number), NOON)
    refused("only a trainee", school.change_person, admin, admin.person.id, "Ada King", StaffDetails(), NOON)
    assert school.check() == ()
    erase(school, admin, bob.id, PASSWORD, NOON, is_early=True)
    gone = next(person for person in school.people() if person.id == bob.id)
    assert (gone.name, gone.staff_number, gone.staff_group) == ("withheld", None, None)
    school.rebuild()
    assert school.check() == ()
