"""Certificate and report, worked out again from a sealed sitting, say what its events say."""

import csv
import io
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.grading.score import result_of
from dealer_trainer.certification.paper.export import csv_text
from dealer_trainer.certification.paper.remark import remarks_of
from dealer_trainer.certification.paper.sealed_report import UnsealedError, report_of
from dealer_trainer.certification.paper.training_program import WAGERS, training_program
from dealer_trainer.certification.sitting import opened
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.verify.facts import moment, record_facts
from dealer_trainer.certification.verify.verify import VERIFIED, Lists, verify_packet
from dealer_trainer.cli import main
from dealer_trainer.games import GameError
from dealer_trainer.records.log.packet import read_packet, write_packet
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session, StaffDetails
from dealer_trainer.table.playthrough import roll_text
from dealer_trainer.ui.print.certificate import certificate_pdf
from dealer_trainer.ui.print.page import day
from dealer_trainer.ui.print.program import printed_program
from dealer_trainer.ui.print.report import report_pdf
from tests.certification.examining import BY, HandClock, Room, rock_n_roll, short
from tests.certification.school import new_sittings
from tests.certification.school.new_sittings import ADMIN
from tests.loaded import harbor_craps
from tests.ui.print.reading import text_of

HOUR = 3_600_000


def passed() -> Room:
    """A short exam, worked without a fault and signed."""
    room = Room()
    room.do_all()
    room.sign()
    return room


@pytest.mark.slow
def test_the_award_is_the_score_of_the_events() -> None:
    """Score, accuracy, areas, names, dates, the seal: of a packet that went through a file."""
    room = passed()
    packet = read_packet(write_packet(room.packet()))
    award = report_of(rock_n_roll(), packet).award
    result = result_of(Sitting.of(rock_n_roll(), packet.events))
    assert award.verdict == "pass"
    assert award.both == (result, result)
    assert sum(area.of for area in result.areas) == 100
    assert award.facts == tuple(record_facts(packet, award.both, rock_n_roll())), "the papers say what `verify` says"
    assert packet.seal is not None
    assert award.seal.hash == packet.seal.hash
    assert award.issued == packet.events[-1].at
    assert award.expires == award.issued + 365 * 86_400_000


@pytest.mark.slow
def test_verify_says_what_the_certificate_says(
    qapp: QApplication, school: School, admin: Session, clock: HandClock
) -> None:
    """Whose, what identified them, which exam, when, until when, the mark, the result, by whom; if it expired."""
    ann = school.add_person(admin, "Ann Bell", "trainee", None, clock.now(), StaffDetails("K-1207"))
    packet = school.packet(new_sittings.passed(school, admin, ann, clock))
    award = report_of(rock_n_roll(), packet).award
    assert award.expires is not None
    told = dict(verify_packet(packet, [rock_n_roll()], lists=Lists((), award.expires - 1)).facts)
    said = {
        "staff number": "K-1207", "identified by": "Staff card 1207", "blueprint": "Short test, version 3",
        "what it is": award.kind, "passing score": "80 of 100", "as it counts": "100.000 of 100, pass",
    }  # fmt: skip
    assert {name: told[name] for name in said} == said
    assert told["signed off as"].startswith(f"pass, by {ADMIN}")
    days = [moment(at)[:10] for at in (packet.events[0].at, award.issued, award.expires)]
    assert told["given on"].startswith(days[0])
    assert [told["signed on"], told["valid until"]] == [f"{day} (UTC)" for day in days[1:]]
    later = verify_packet(packet, [rock_n_roll()], lists=Lists((), award.expires))
    assert (later.status, dict(later.facts)["valid until"]) == (VERIFIED, f"{days[2]} (UTC): it has expired")
    certificate, seal = text_of(certificate_pdf(award)), award.seal.hash[:16]
    for words in (
        "Ann Bell",
        "K-1207",
        "Staff card 1207",
        "Short test",
        award.kind,
        "100.0",
        day(award.expires),
        ADMIN,
    ):
        assert words in certificate, words
    assert seal in text_of(report_pdf(report_of(rock_n_roll(), packet))).replace(" ", "")


def test_a_failed_exam_lists_every_fault_with_its_row() -> None:
    """Questions that were wrong, what was due, where it is written; no date of expiry."""
    room = Room()
    room.do_all(lambda item: item.kind != "payout")
    room.sign("fail")
    report = report_of(rock_n_roll(), room.packet())
    assert (report.award.verdict, report.award.expires) == ("fail", None)
    assert report.award.said("valid until") == ()
    assert len(report.faults) >= 1
    assert all(fault.row and fault.words and fault.place.startswith(("Question", "Round")) for fault in report.faults)
    assert all((fault.source == "guide") == fault.row.startswith("guide:") for fault in report.faults)


@pytest.mark.parametrize("ending", ["declined", "voided"])
def test_what_nobody_signed_gives_no_certificate(ending: str) -> None:
    """However it was graded, it has no verdict that a certificate is for."""
    room = Room()
    room.do_all()
    if ending == "declined":
        room.exam.decline(BY, "I was not there.")
    else:
        room.exam.void(BY, "The power failed.", room.second("voided"))
    award = report_of(rock_n_roll(), room.packet()).award
    assert (award.both.result.outcome, award.verdict, award.expires) == ("pass", "refer", None)
    with pytest.raises(ValueError, match="for a passed exam"):
        certificate_pdf(award)


def test_a_fault_that_was_overridden_does_not_count() -> None:
    """Granted in full it counts no more, and its area has more points than were graded; the others count."""
    room = Room()
    room.do_all(lambda _: False)
    room.exam.override(BY, "item/0/0", 1000, "The screen froze.")
    room.exam.sign_off(BY, "pass", "Seen by me.", room.second(), seen="Quick hands.")
    report = report_of(rock_n_roll(), room.packet())
    assert report.faults[0].place == "Question 1"
    assert any(area.graded < area.points for area in report.award.both.result.areas)


@pytest.mark.slow
def test_the_appendix_has_every_round_that_was_dealt(qapp: QApplication) -> None:
    """Dice, all acts in a line, what was wrong; on paper below the questions."""
    room = Room()
    room.do_part()
    room.exam.begin_part()
    for number in range(3):
        room.show()
        if number:
            room.deal()
        else:
            room.deal(lambda act: None if act.do == "announce" else act)
    room.exam.close()
    room.sign("fail" if room.exam.result.outcome == "fail" else "pass")
    report = report_of(rock_n_roll(), room.packet())
    dealt = room.exam.sitting.rounds
    assert [(line.number, line.dice) for line in report.rounds] == [
        (each.number + 1, roll_text(each.roll)) for each in dealt
    ]  # fmt: skip
    assert [line.acts.count(";") + 1 for line in report.rounds] == [len(each.acts) for each in dealt]
    assert [bool(line.faults) for line in report.rounds] == [True, False, False]
    text = text_of(report_pdf(report))
    assert "Appendix: every round at the table" in text
    assert report.rounds[0].acts.split(";")[0] in text
    assert report.rounds[0].faults.split(".")[0] in text


@pytest.mark.slow
def test_parts_tell_what_they_took_and_what_was_given() -> None:
    """The clock of each part, pauses left out; extra time stands apart."""
    room = passed()
    report = report_of(rock_n_roll(), room.packet())
    assert [part.title for part in report.times] == [part.title for part in room.exam.sitting.blueprint.parts]
    for part in report.times:
        assert 0 < part.taken <= part.limit + part.extra
        assert part.extra == 0
    slow = Room(extra_time_per_cent=50)
    slow.do_all()
    slow.sign()
    longer = report_of(rock_n_roll(), slow.packet())
    assert [part.limit for part in longer.times] == [part.limit * 3 // 2 for part in report.times]


def test_what_is_not_sealed_is_not_handed_out() -> None:
    """There is no certificate of an exam that nobody has closed."""
    packet = passed().packet()._replace(seal=None)
    with pytest.raises(UnsealedError, match="not sealed"):
        report_of(rock_n_roll(), packet)


def test_each_break_is_told_with_its_length() -> None:
    """The report says how long the clock stood."""
    room = Room()
    for act in (room.exam.begin_part, room.exam.show):
        act()
    for minutes in (2, 0):
        room.exam.pause(BY, "A break")
        room.clock.go(minutes * 60_000 + 3000)
        room.exam.resume(BY, "They are back")
    sitting = room.exam.sitting
    told = [remark.what for remark in remarks_of(sitting, room.log.events) if remark.reason == "They are back"]
    assert told == ["Resumed after 2:03", "Resumed after 0:03"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("minutes", "is_long", "stated"), [(59, False, True), (61, True, True), (61, True, False)],
    ids=["within", "beyond", "an earlier version, which stated no limit"],
)  # fmt: skip
def test_breaks_beyond_what_the_blueprint_allows_are_told(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, minutes: int, *, is_long: bool, stated: bool
) -> None:
    """A note in the record once, a sentence on the report, and one in `verify`; trouble is not a break."""

    def formerly(blueprint: Blueprint) -> str:
        return dump_blueprint(blueprint).replace("" if stated else "break_minutes = 60\n", "")

    monkeypatch.setattr(opened, "dump_blueprint", formerly)
    room = Room()
    for act in (room.exam.begin_part, room.exam.show, partial(room.exam.pause, BY, "Technical trouble: the mouse")):
        act()
    room.wait(HOUR * 2)
    room.exam.resume(BY, "A new one")
    room.work()
    while room.exam.sitting.part == 0:
        room.show()
        room.work()
    for _ in range(minutes * 6 + 2):
        room.wait(10_000)
    room.do_part()
    room.exam.close()
    room.sign()
    report = report_of(rock_n_roll(), room.packet())
    assert [(found.ms // 60_000, found.reason) for found in report.breaks] == [(minutes, "")]
    assert room.exam.sitting.opened.blueprint_digest == short().digest()
    assert [str(note.text["reason"]) for note in room.exam.sitting.notes] == [
        "The breaks exceed the 60 minutes that the blueprint allows."
    ] * is_long
    text = text_of(report_pdf(report))
    assert "the blueprint allows 60:00" in text
    assert ("The breaks are longer than the blueprint allows." in text) == is_long
    (words,) = [words for name, words in record_facts(room.packet(), None) if name == "breaks"]
    assert words == f"1, together {minutes}:20; 60:00 allowed{', which is exceeded' * is_long}"


@pytest.mark.parametrize("name", ["=1+1", "+1 person", "-x", "@sum", '=HYPERLINK("x")', 'Ó "Ace", Jr.\n骰子 שם'])
def test_no_name_becomes_a_formula_and_every_name_comes_back_whole(name: str) -> None:
    """A spreadsheet works nothing out that somebody wrote; commas, quotes, line ends, letters of any script survive."""
    [line] = csv.DictReader(io.StringIO(csv_text(("words",), [(name,)]), newline=""))
    assert line["words"] == (name if name[0].isalpha() else f"'{name}")


def test_every_topic_has_a_citation_a_lesson_and_a_skill() -> None:
    """Seven topics; wagers have the game's own course, tips its lessons with tokes."""
    program = training_program(rock_n_roll())
    assert [topic.topic.id for topic in program.topics] == [1, 2, 3, 4, 5, 6, 7]
    for topic in program.topics:
        assert topic.topic.laws
        assert topic.lessons, topic.topic.id
        assert topic.skills, topic.topic.id
        assert topic.minutes == sum(each.minutes for each in (*topic.own, *topic.lessons))
    wagers = program.topics[WAGERS - 1]
    assert [each.lesson for each in wagers.own] == list(rock_n_roll().course.own_lessons)
    assert wagers.draws > 50
    assert any("tokes" in each.lesson.specials for each in program.topics[3].own)


def test_a_preset_is_one_that_the_pack_has() -> None:
    """And a game without the pack has no program."""
    assert training_program(rock_n_roll(), "missouri").preset is not None
    with pytest.raises(GameError, match="there is no preset nevada"):
        training_program(rock_n_roll(), "nevada")
    with pytest.raises(GameError, match="takes no pack"):
        training_program(harbor_craps())


@pytest.mark.slow
def test_the_command_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Searchable text: the claim, every topic, the state's switches, and lines to fill in."""
    file = tmp_path / "program.pdf"
    assert main(["course", "rock-n-roll-dice", "--program", str(file), "--state", "south-dakota"]) == 0
    assert capsys.readouterr().out.strip() == str(file)
    text = text_of(file.read_bytes())
    for words in (
        "It claims coverage.", "COMAR 36.05.03.17", "58 Pa. Code 611a.3", "South Dakota: what the texts read show",
        "Cash is called from: $0", "Cash is dropped: after the chips are pushed", "Hours with an instructor, topic 7",
        "CPR", "Signature",
        *(topic.topic.title for topic in training_program(rock_n_roll()).topics),
    ):  # fmt: skip
        assert str(words) in text, words
    assert "approved by" not in text.casefold()


@pytest.mark.slow
@pytest.mark.parametrize("state", ["", "maryland", "south-dakota"])
def test_program_names_the_rules_in_force(state: str) -> None:
    """Whatever a state's texts show, the house's own switches stand first, each with its value."""
    game = rock_n_roll()._replace(duty_rules={"drop": "before_push", "call_from": "500"})
    text = text_of(printed_program(game, state))
    said = text.partition("House rules that the duties are taught by")[2]
    own, _, shown = said.partition("what the texts read show")
    assert "Cash is called from: $500" in own
    assert "Cash is dropped: before the chips are pushed" in own
    assert "Call bets are taken: no" in own
    assert ("Cash is dropped: after the chips are pushed" in shown) == (state == "south-dakota")
    assert ("set none of these rules" in shown) == (state == "maryland")
