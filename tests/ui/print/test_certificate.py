"""The certificate: it says what the award says, can be searched, and other programs read it."""

import io
from collections.abc import Callable
from typing import Any

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QCoreApplication, QTranslator
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.certification.blueprint.blueprint import Level, Panel
from dealer_trainer.certification.grading.result import Accuracy, TableRecord
from dealer_trainer.certification.paper.sealed_report import Award, RubricLine
from dealer_trainer.certification.sitting.opened import HouseSignature
from dealer_trainer.records.log.key import fingerprint
from dealer_trainer.ui.print.certificate import certificate_pdf
from dealer_trainer.ui.print.page import Paper, day, fitted, mm, wide
from dealer_trainer.ui.print.page import paper as paper_of
from dealer_trainer.ui.print.report import report_pdf
from tests.certification.examining import APPROVERS, approved_by, shipped, short
from tests.certification.paper.sample import OVERRIDDEN, PASSED, REPORT, opened_with, with_result
from tests.ui.print.papers import A4, LONG, drawn, paper
from tests.ui.print.reading import pages_of, text_of

pytestmark = pytest.mark.slow
APPROVED = tuple(approved_by(short(), *approver) for approver in APPROVERS)


def test_the_certificate_says_what_the_award_says() -> None:
    """Who, what, when, how well, on whose word, and the seal can all be found by searching; on one landscape page."""
    data = paper("certificate")
    (page,) = PdfReader(io.BytesIO(data)).pages
    assert (round(page.mediabox.width), round(page.mediabox.height)) == (842, 595)
    text = text_of(data)
    said = (
        PASSED.opened.trainee.name, PASSED.game, PASSED.school.name, PASSED.supervisor.name, "CERTIFICATE",
        "93.1 ± 1.8", "97.5%",
        "November 21, 2026", "November 21, 2027", PASSED.seal.hash, fingerprint(PASSED.supervisor.key), "R1, R2",
        "certifies", "As graded: 93.1, passed.", "no override", "SEAL 42", "Staff number 1207",
        "identified by: staff card 1207 and passport", "examined on November 21, 2026 (UTC)",
        "Supervisor and examiner, Floor supervisor, license G-20417",
    )  # fmt: skip
    assert [entry for entry in said if entry not in text] == []


def test_every_paper_names_what_the_exam_was_and_who_approved_it() -> None:
    """A table test only where it is one (ruling A12); otherwise in so many words, and nobody where nobody did."""
    ours = opened_with(PASSED, approved=APPROVED)._replace(kind="payouts, chip work, practice test")
    for text in (text_of(certificate_pdf(ours)), text_of(report_pdf(REPORT._replace(award=ours)))):
        assert "payouts, chip work, practice test" in text
        assert "table test in" not in text
        assert "pproved by Ida Vance" in text
        assert "Olga Floor" in text
    table = ours._replace(kind="table test", is_table_test=True)
    assert "passed the table test in" in text_of(certificate_pdf(table))
    for digest, words in (
        (shipped().digest(), "It ships with the program."),
        ("0" * 64, "Nobody’s approval is on record."),
    ):
        award = opened_with(ours, approved=None, blueprint_digest=digest)
        assert words in text_of(certificate_pdf(award))
        assert words in text_of(report_pdf(REPORT._replace(award=award)))


def test_an_exam_without_money_has_no_accuracy() -> None:
    """No 100% where nothing was to be paid."""
    text = text_of(certificate_pdf(with_result(PASSED, accuracy=Accuracy(0, 0))))
    assert "not asked" in text
    assert "100.0%" not in text


def test_the_report_says_who_set_the_passing_score() -> None:
    """The panel's names, its score, and what it signed; nothing where there is no panel."""
    panel = Panel(names="Ada King, Ben Boxman, Cleo Stick", mark=78, signed="November 12, 2026, file 7")
    text = text_of(
        report_pdf(
            REPORT._replace(award=PASSED._replace(blueprint=PASSED.blueprint.model_copy(update={"panel": panel})))
        )
    )
    said = "Passing score set by Ada King, Ben Boxman, Cleo Stick: 78 of 100. Signed: November 12, 2026, file 7"
    assert said in " ".join(text.split())
    assert "Passing score set by" not in text_of(report_pdf(REPORT))


@pytest.mark.parametrize("verdict", ["fail", "refer"])
def test_only_a_pass_is_certified(verdict: Any) -> None:
    """Nobody gets a certificate for an exam that was not passed."""
    with pytest.raises(ValueError, match=verdict):
        certificate_pdf(PASSED._replace(verdict=verdict))


@pytest.mark.parametrize(
    "make", [certificate_pdf, lambda award, sheet: report_pdf(REPORT._replace(award=award), sheet)]
)
def test_papers_are_letter_where_paper_is(make: Callable[[Award, Paper], bytes]) -> None:
    """The same text as on A4, with nothing beyond the edge; whoever names no paper gets the usual one."""
    letter = paper_of("letter")
    texts = []
    for sheet in (letter, A4):
        data = make(PASSED, sheet)
        pages = PdfReader(io.BytesIO(data)).pages
        sides = {round(page.mediabox.width * 25.4 / 72) for page in pages}
        sides |= {round(page.mediabox.height * 25.4 / 72) for page in pages}
        assert sides == {round(sheet.width), round(sheet.height)}
        image = drawn(data, 0, 50)
        height, width = image.shape or (0, 0)
        edge = round(5 / 25.4 * 50)
        assert min(image[y, x] for y in range(height) for x in (*range(edge), *range(width - edge, width))) > 250
        texts.append(sorted(text_of(data).split()))
    wanted = {*texts[1]} - {f"{number}" for number in range(20)}
    assert wanted <= {*texts[0]}


def test_dates_are_in_the_language_of_the_paper(qtbot: QtBot) -> None:
    """Whatever the desktop speaks: the month in Spanish beside Spanish words, in English beside English ones."""
    assert day(PASSED.issued) == "November 21, 2026"
    translator = QTranslator()
    assert translator.load(str(files.assets() / "translations" / "dealer-trainer_es.qm"))
    QCoreApplication.installTranslator(translator)
    try:
        assert day(PASSED.issued) == "21 de noviembre de 2026"
        text = text_of(certificate_pdf(PASSED, A4))
    finally:
        QCoreApplication.removeTranslator(translator)
    assert "21 de noviembre de 2026" in text
    assert "Número de empleado 1207" in text


def test_no_rulings_are_said() -> None:
    """Where no ruling was in, the paper says so."""
    assert "published dealing guide" in text_of(certificate_pdf(PASSED._replace(rulings=())))


@pytest.mark.parametrize("name", ["overridden certificate", "overridden report"])
def test_a_paper_shows_what_was_overridden(name: str) -> None:
    """A7, on the certificate and the report's first page: both scores, how many overrides, by whom, who else.

    Why, and what the server knew of the attempt, is for the report alone: the certificate hangs on a wall.
    """
    text = pages_of(paper(name))[0]
    said = (
        "As graded: 78.7, not passed.", "As signed: 93.1, passed, 3 overrides by Josephine Albrecht.",
        "Second signature: Thaddeus Okonkwo-Lindqvist.",
    )  # fmt: skip
    assert [entry for entry in said if entry not in text] == []
    is_report = name.endswith("report")
    assert ("The amount was typed with a comma" in text) == is_report
    unsure = opened_with(OVERRIDDEN, compared="no_answer", attempt=2)
    data = report_pdf(REPORT._replace(award=unsure), A4) if is_report else certificate_pdf(unsure, A4)
    assert ("Attempt 2" in text_of(data)) == is_report


def test_the_certificate_names_the_rubrics() -> None:
    """Not part of the score; one without has no such line."""
    award = PASSED._replace(rubrics=(RubricLine("Hands clean", "pass"), RubricLine("Manners", "pass")))
    assert "Not part of the score: Hands clean: passed, Manners: passed." in text_of(certificate_pdf(award))
    assert "Not part of the score" not in text_of(certificate_pdf(PASSED))


def test_papers_say_that_it_was_dealt_at_a_real_table_and_name_levels() -> None:
    """The certificate in a line, the report with whose dice and how many rounds; a level with its words."""
    level = Level(title="Sure", text="Chips slide without a look.", passes=True)
    award = with_result(PASSED, real_tables=(TableRecord("Table", 3, 1, 95_000),))._replace(
        facts=(("real table", "Table: dealt at a real table; rounds: 3 in 95 s"),),
        rubrics=(RubricLine("Hands", "pass", level),),
    )
    text = text_of(certificate_pdf(award))
    assert "Dealt at a real table." in text
    assert "Not part of the score: Hands: Sure." in text
    report = text_of(report_pdf(REPORT._replace(award=award)))
    assert "Table: dealt at a real table; rounds: 3 in 95 s." in report
    assert "Hands: Sure. Chips slide without a look. passed" in report


def test_the_certificate_names_the_house_rules_that_are_not_the_games_own() -> None:
    """With who signed them; the first few in words. A certificate by the game's own rules has no such line."""
    limits = (("Players Circle", "$5 to $10"), ("JukeBox", "$1 to $2"), ("Numbers", "$1 to $2"))
    signed = HouseSignature(**dict(APPROVED[0]), version=1)
    award = opened_with(PASSED, house_signed=signed)._replace(house=limits)
    said = "House limits and rules: Players Circle: $5 to $10; JukeBox: $1 to $2; Numbers: $1 to $2"
    assert said + "; signed by Ida Vance." in text_of(certificate_pdf(award))
    more = PASSED._replace(house=(*limits, *limits))
    assert said + "; 3 more in the report; signed by nobody." in text_of(certificate_pdf(more))
    assert "House limits" not in text_of(certificate_pdf(PASSED))


def test_long_names_fit() -> None:
    """However long the names, nothing is cut off: the certificate stays one page and all its text is there."""
    data = certificate_pdf(LONG)
    (text,) = pages_of(data)
    assert [
        entry for entry in (LONG.opened.trainee.name, LONG.game, LONG.supervisor.name, "R39") if entry not in text
    ] == []
    told = text_of(report_pdf(REPORT._replace(award=LONG)))
    assert [word for word in LONG.supervisor.name.split() if word not in told] == []
    for points in (8, 34):
        assert wide(fitted("medium", points, LONG.opened.trainee.name, mm(60)), LONG.opened.trainee.name) <= mm(60)


def test_another_program_draws_it() -> None:
    """PDFium draws the certificate: white inside the frame, ink where the name stands."""
    image = drawn(paper("certificate"), 0, 50)
    height, width = image.shape or (0, 0)
    per_mm = width / 297
    name = (image[y, x] for y in range(round(70 * per_mm), round(82 * per_mm))
            for x in range(round(90 * per_mm), round(200 * per_mm)))  # fmt: skip
    assert abs(height / width - 210 / 297) < 0.01
    assert min(name) < 80
    assert image[round(60 * per_mm), round(22 * per_mm)] > 250
