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
from dealer_trainer.certification.paper.sealed_report import Award, Report, RubricLine, code_of
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


APPROVED = tuple(approved_by(short(), *approver) for approver in APPROVERS)
OURS = opened_with(PASSED, approved=APPROVED)._replace(kind="payouts, chip work, practice test")
SHIPPED, NOBODYS = (
    opened_with(OURS, approved=None, blueprint_digest=digest) for digest in (shipped().digest(), "0" * 64)
)
UNPAID = with_result(PASSED, accuracy=Accuracy(0, 0))
PANEL = Panel(names="Ada King, Ben Boxman, Cleo Stick", mark=78, signed="November 12, 2026, file 7")
BY_PANEL = PASSED._replace(blueprint=PASSED.blueprint.model_copy(update={"panel": PANEL}))
RUBRICS = (RubricLine("Speaks to the players", "pass"), RubricLine("Stands straight", "fail"))
DEALT = with_result(PASSED, real_tables=(TableRecord("Table", 3, 1, 95_000),))._replace(
    facts=(("real table", "Table: dealt at a real table; rounds: 3 in 95 s"),), rubrics=RUBRICS[:1]
)
LIMITS = (("Players Circle", "$5 to $10"), ("JukeBox", "$1 to $2"), ("Numbers", "$1 to $2"))
IN_WORDS = "House limits and rules: Players Circle: $5 to $10; JukeBox: $1 to $2; Numbers: $1 to $2"
SIGNED = opened_with(PASSED, house_signed=HouseSignature(**dict(APPROVED[0]), version=1))
EXAM = ["payouts, chip work, practice test", "pproved by Ida Vance", "Olga Floor"]
SAYS: dict[str, tuple[str, Report | Award, list[str], list[str]]] = {
    "what the exam was and who approved it": ("both", OURS, EXAM, ["table test in"]),
    "a table test only where it is one (ruling A12)": (
        "certificate", OURS._replace(kind="table test", is_table_test=True), ["passed the table test in"], [],
    ),
    "what ships": ("both", SHIPPED, ["It ships with the program."], []),
    "what nobody approved": ("both", NOBODYS, ["Nobody’s approval is on record."], []),
    "no 100% where nothing was to be paid": ("certificate", UNPAID, ["not asked"], ["100.0%"]),
    "nor in the report": ("report", UNPAID, ["none made"], []),
    "who set the passing score": (
        "report", BY_PANEL,
        ["Passing score set by Ada King, Ben Boxman, Cleo Stick: 78 of 100. Signed: November 12, 2026, file 7"], [],
    ),
    "nothing that is not so": (
        "both", PASSED, [], ["Passing score set by", "none made", "Not part of the score", "House limits and rules:"],
    ),
    "no rulings": ("certificate", PASSED._replace(rulings=()), ["published dealing guide"], []),
    "rubrics": (
        "certificate", PASSED._replace(rubrics=(*RUBRICS[:1], RubricLine("Manners", "pass"))),
        ["Not part of the score: Speaks to the players: passed, Manners: passed."], [],
    ),
    "a real table": (
        "certificate", DEALT, ["Dealt at a real table.", "Not part of the score: Speaks to the players: passed."], [],
    ),
    "whose dice and how many rounds": (
        "report", DEALT, ["Table: dealt at a real table; rounds: 3 in 95 s.", "Speaks to the players: passed"], [],
    ),
    "house rules that are not the game's own": (
        "certificate", SIGNED._replace(house=LIMITS), [f"{IN_WORDS}; signed by Ida Vance."], [],
    ),
    "the first few of them": (
        "certificate", PASSED._replace(house=(*LIMITS, *LIMITS)),
        [f"{IN_WORDS}; 3 more in the report; signed by nobody."], [],
    ),
    "a failed rubric is why a passing score is not a pass": (
        "report", PASSED._replace(verdict="fail", expires=None, rubrics=RUBRICS),
        ["Speaks to the players: passed", "Stands straight: not passed",
         "Rubrics failed, apart from the score: Stands straight."], ["Below the passing score"],
    ),
    "extra time without its reason": (
        "report", OVERRIDDEN, ["25% extra time, granted by Josephine Albrecht."], [],
    ),
    "no fault and no remark": (
        "report", REPORT._replace(faults=(), remarks=()), ["None.", "no extra time"], [],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("papers", "what", "said", "unsaid"), SAYS.values(), ids=SAYS)
def test_a_paper_says_what_is_so(papers: str, what: Report | Award, said: list[str], unsaid: list[str]) -> None:
    """On the certificate, in the report, or on both, in so many words, and nothing else."""
    report = what if isinstance(what, Report) else REPORT._replace(award=what)
    for name, pdf in (("certificate", certificate_pdf), ("report", None)):
        if papers in (name, "both"):
            text = text_of(report_pdf(report) if pdf is None else pdf(report.award))
            assert [words for words in said if words not in text] == [], name
            assert [words for words in unsaid if words in text] == [], name


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
    said = [area.title for area in AREAS] + ["Guide, row 12", "House rule R2", "−4.50"]
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
