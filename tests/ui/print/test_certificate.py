"""Certificate and report: they say what the award says, can be searched and scanned, and other programs read them."""

import io
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
import zxingcpp
from pypdf import PdfReader
from PySide6.QtCore import QCoreApplication, QTranslator
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.certification.blueprint.blueprint import Panel
from dealer_trainer.certification.grading.result import Accuracy, TableRecord
from dealer_trainer.certification.paper.sealed_report import Award, RubricLine, code_of
from dealer_trainer.certification.sitting.opened import HouseSignature
from dealer_trainer.records.log.key import fingerprint
from dealer_trainer.records.log.seal import Anchor, read_anchors
from dealer_trainer.ui.print.certificate import certificate_pdf
from dealer_trainer.ui.print.page import (
    GOLD,
    GREEN,
    INK,
    QUIET,
    RED,
    TINT,
    Paper,
    day,
    fitted,
    mm,
    type_of,
    wide,
    written,
)
from dealer_trainer.ui.print.page import paper as paper_of
from dealer_trainer.ui.print.report import report_pdf, verdict_text
from dealer_trainer.ui.style.theme import contrast
from tests.certification.examining import APPROVERS, approved_by, shipped, short
from tests.certification.paper.sample import (
    AREAS,
    CRITICAL,
    FAILED,
    HELD,
    OVERRIDDEN,
    PASSED,
    REPORT,
    opened_with,
    with_result,
)
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


def test_papers_say_that_it_was_dealt_at_a_real_table() -> None:
    """The certificate in a line, the report with whose dice and how many rounds, and the rubrics."""
    award = with_result(PASSED, real_tables=(TableRecord("Table", 3, 1, 95_000),))._replace(
        facts=(("real table", "Table: dealt at a real table; rounds: 3 in 95 s"),),
        rubrics=(RubricLine("Hands", "pass"),),
    )
    text = text_of(certificate_pdf(award))
    assert "Dealt at a real table." in text
    assert "Not part of the score: Hands: passed." in text
    report = text_of(report_pdf(REPORT._replace(award=award)))
    assert "Table: dealt at a real table; rounds: 3 in 95 s." in report
    assert "Hands: passed" in report


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


def test_the_report_says_everything() -> None:
    """Areas, times, every fault with its row and ruling, every remark with its reason, every key, the seal."""
    text = text_of(paper("report"))
    said = [area.title for area in AREAS] + ["Guide, row 12", "Our ruling R2", "−4.50"]
    said += ["21:14", "45:00", "5:00", "The fire bell rang.", "2026-11-21 10:50:00 UTC", "1 / 4", "4 / 4", "93.1 ± 1.8"]
    said += ["Limits and house rules", "$5 to $1,000", "the number is enough"]
    said += ["Seal 42", "Appendix: every question", "$37.50"]
    said += [fingerprint(entry) for entry in (PASSED.supervisor.key, PASSED.station.key, PASSED.school.key)]
    said += [
        PASSED.seal.hash,
        PASSED.seal.chain,
        PASSED.school.key,
        PASSED.opened.blueprint_digest,
        "dealer-trainer verify",
    ]
    assert [entry for entry in said if entry not in text] == []
    assert "ruling:" not in text


def test_rubrics_stand_beside_the_score() -> None:
    """Each criterion with the examiner's word on it; a failed criterion is why a passing score is not a pass."""
    rubrics = (RubricLine("Speaks to the players", "pass"), RubricLine("Stands straight", "fail"))
    award = PASSED._replace(verdict="fail", expires=None, rubrics=rubrics)
    text = text_of(report_pdf(REPORT._replace(award=award)))
    assert "Speaks to the players: passed" in text
    assert "Stands straight: not passed" in text
    assert "Rubrics failed, apart from the score: Stands straight." in text
    assert "Below the passing score" not in text


def test_the_report_says_extra_time_without_its_reason() -> None:
    """The percentage and who granted it."""
    assert "25% extra time, granted by Josephine Albrecht." in text_of(paper("overridden report"))


def test_no_heading_stands_alone_at_the_foot_of_a_page() -> None:
    """However long what comes before it is, the first row of the faults is on the page of their heading."""
    for count in range(12):
        overrides = OVERRIDDEN.overrides[:1] * count
        award = OVERRIDDEN._replace(overrides=overrides)
        pages = pages_of(report_pdf(REPORT._replace(award=award)))
        (text,) = [text for text in pages if "Costs in dollars" in text]
        assert "Faults Costs" in text
        assert "Question 7" in text.split("Costs in dollars")[1], count


def test_a_long_report_repeats_its_heads() -> None:
    """Faults run over pages: none is lost, the head of the table stands on each, the pages are counted right."""
    pages = pages_of(paper("failed report"))
    assert len(pages) == 6
    assert all(f"{number} / {len(pages)}" in page for number, page in enumerate(pages, 1))
    with_faults = [page for page in pages if "Critical:" in page and "Correct" in page]
    assert len(with_faults) >= 2
    assert " ".join(pages).count("Critical:") == sum(fault.is_critical for fault in FAILED.faults)
    assert CRITICAL.words in " ".join(pages)
    assert "Not passed" in pages[0]


def test_an_empty_report_says_so() -> None:
    """A sitting without a fault and without a remark is told as one."""
    text = text_of(report_pdf(REPORT._replace(faults=(), remarks=())))
    assert "None." in text
    assert "no extra time" in text


def test_a_report_without_payouts_claims_none_right() -> None:
    """A hundred percent of nothing is not a figure to print."""
    assert "none made" in text_of(report_pdf(REPORT._replace(award=with_result(PASSED, accuracy=Accuracy(0, 0)))))
    assert "none made" not in text_of(paper("report"))


def test_what_has_no_verdict_says_so() -> None:
    """A declined attempt and a void one have a report, and no verdict."""
    declined = verdict_text(PASSED._replace(ending="declined", verdict="refer"))
    assert declined == ("Declined", "The supervisor did not sign: there is no result, and the attempt counts.")
    assert verdict_text(PASSED._replace(ending="voided", verdict="refer"))[0] == "Void"
    assert "the supervisor decided" in verdict_text(with_result(PASSED, score=Fraction(159, 2)))[1]


def test_every_verdict_has_its_reason() -> None:
    """The reason of a fail is the one that decided: a critical fault, then accuracy, then the score."""
    low = with_result(PASSED, accuracy=Accuracy(94, 100))._replace(verdict="fail")
    assert "Critical" in verdict_text(with_result(low, criticals=(HELD,)))[1]
    assert "95%" in verdict_text(low)[1]
    assert "score of 80" in verdict_text(PASSED._replace(verdict="fail"))[1]
    assert "standard error" in verdict_text(PASSED._replace(verdict="refer"))[1]


def fonts_of(data: bytes) -> dict[str, Any]:
    """Each typeface of a PDF by name, with the description of what is embedded of it."""
    found = {}
    for page in PdfReader(io.BytesIO(data)).pages:
        for font in page["/Resources"]["/Font"].values():  # type: ignore[index]  # a dictionary in every page of ours
            inner = font.get_object()["/DescendantFonts"][0].get_object()
            found[str(font.get_object()["/BaseFont"])] = inner["/FontDescriptor"].get_object()
    return found


@pytest.mark.parametrize("name", ["certificate", "report", "failed report"])
def test_typefaces_are_inside(name: str) -> None:
    """Every typeface is embedded, and is one of the two that ship: paper looks alike everywhere."""
    fonts = fonts_of(paper(name))
    assert fonts
    assert [name for name, inner in fonts.items() if not {"/FontFile", "/FontFile2", "/FontFile3"} & set(inner)] == []
    assert [name for name in fonts if "Inter" not in name and "Barlow" not in name] == []


def test_lines_are_broken_where_they_must() -> None:
    """No line is wider than its column, nothing is lost, and a word too long for a line is cut."""
    font = type_of("plain", 9)
    text = "Took the JukeBox of seat 3 " + "x" * 200 + " after paying"
    lines = written(font, text, 40)
    assert max(wide(font, line) for line in lines) <= mm(40)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert written(font, "", 40) == ("",)


def test_paper_can_be_read() -> None:
    """Every color of text stands out from the page and from a tinted row."""
    assert min(contrast(ink, paper) for ink in (INK, QUIET, GREEN, GOLD, RED) for paper in ("#ffffff", TINT)) >= 4.5


@pytest.mark.parametrize(("name", "page"), [("certificate", 0), ("report", 1)])
@pytest.mark.parametrize("dpi", [150, 300])
def test_the_printed_code_is_read_by_another_program(name: str, page: int, dpi: int) -> None:
    """The page as PDFium prints it, the code as ZXing scans it: a list of anchors that names this seal."""
    [found] = zxingcpp.read_barcodes(drawn(paper(name), page, dpi))
    assert found.format == zxingcpp.BarcodeFormat.QRCode
    assert found.text == code_of(PASSED)
    seal = PASSED.seal
    assert found.text == f"{seal.chain} {seal.number} {seal.hash} # school {PASSED.school.key}"
    assert read_anchors(found.text) == (Anchor(seal.chain, seal.number, seal.hash),)
