"""Certificate and report: they say what the award says, can be searched, carry their typefaces and a code."""

import io
from collections.abc import Callable
from functools import cache
from typing import Any

import pypdfium2
import pytest
import zxingcpp
from pypdf import PdfReader
from PySide6.QtGui import QColor, QImage, QPainter

from dealer_trainer.certification.paper.award import MoneyLine, RubricLine, Signer, code_of
from dealer_trainer.records.log.key import fingerprint
from dealer_trainer.records.log.packet import SchoolCard
from dealer_trainer.records.log.seal import read_anchors
from dealer_trainer.ui.print import ornament
from dealer_trainer.ui.print.certificate import certificate_pdf
from dealer_trainer.ui.print.page import GOLD, GREEN, INK, QUIET, RED, TINT, fitted, mm, type_of, wide, written
from dealer_trainer.ui.print.report.report import report_pdf
from dealer_trainer.ui.print.report.verdict import verdict_text
from dealer_trainer.ui.style.theme import contrast
from tests.certification.paper.sample import CRITICAL, FAILED, OVERRIDDEN, PASSED, REPORT, RETESTED
from tests.ui.print.reading import pages_of, text_of

pytestmark = pytest.mark.slow

LONG = PASSED._replace(
    person="Maximiliana-Alexandrina von und zu Hohenschwangau-Wittgenstein, Freifrau",
    game="A Game of Dice whose Name is Far Longer than any Felt is Wide, with Side Bets",
    school=SchoolCard(PASSED.school.id, "The International Academy of Table Games and Casino Management " * 2, "z"),
    supervisor=Signer("Bartholomew Featherstonehaugh-Cholmondeley of Kirkcudbright", PASSED.supervisor.key),
    rulings=tuple(f"R{number}" for number in range(1, 40)),
)


PAPERS: dict[str, Callable[[], bytes]] = {
    "certificate": lambda: certificate_pdf(PASSED),
    "report": lambda: report_pdf(REPORT),
    "failed report": lambda: report_pdf(FAILED),
    "overridden certificate": lambda: certificate_pdf(OVERRIDDEN),
    "overridden report": lambda: report_pdf(REPORT._replace(award=OVERRIDDEN)),
}


@cache
def paper(name: str) -> bytes:
    """A paper that several tests read, made once."""
    return PAPERS[name]()


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


def test_the_certificate_says_what_the_award_says() -> None:
    """Who, what, when, how well, on whose word, and the seal can all be found by searching; on one landscape page."""
    data = paper("certificate")
    (page,) = PdfReader(io.BytesIO(data)).pages
    assert (round(page.mediabox.width), round(page.mediabox.height)) == (842, 595)
    text = text_of(data)
    said = (
        PASSED.person, PASSED.game, PASSED.school.name, PASSED.supervisor.name, "CERTIFICATE", "93.1 ± 1.8", "97.5%",
        "November 21, 2026", "November 21, 2027", PASSED.seal.hash, fingerprint(PASSED.supervisor.key), "R1, R2",
        "certifies", "As graded: 93.1, passed.", "no override", "SEAL 42",
    )  # fmt: skip
    assert [entry for entry in said if entry not in text] == []


def test_a_retest_is_named_on_the_certificate() -> None:
    """Which areas were asked, since when the others stand, and no 100% where nothing was to be paid."""
    text = text_of(certificate_pdf(RETESTED))
    assert "Retest of Written part; other areas kept from October 12, 2026." in text
    assert "not asked in this retest" in text
    assert "100.0%" not in text
    assert "Retest" not in text_of(paper("certificate"))


@pytest.mark.parametrize("verdict", ["fail", "refer"])
def test_only_a_pass_is_certified(verdict: Any) -> None:
    """Nobody gets a certificate for an exam that was not passed."""
    with pytest.raises(ValueError, match=verdict):
        certificate_pdf(PASSED._replace(verdict=verdict))


def test_no_rulings_and_no_end_are_said() -> None:
    """Where no ruling was in and it does not expire, the paper says so."""
    text = text_of(certificate_pdf(PASSED._replace(rulings=(), expires=None)))
    assert "published dealing guide" in text
    assert "no expiration" in text


def test_the_report_says_everything() -> None:
    """Areas, times, every fault with its row and ruling, every remark with its reason, every key, the seal."""
    text = text_of(paper("report"))
    said = [area.title for area in PASSED.areas] + ["Guide, row 12", "Our ruling R2", "−4.50"]
    said += ["21:14", "45:00", "5:00", "The fire bell rang.", "2026-11-21 10:50:00 UTC", "1 / 4", "4 / 4", "93.1 ± 1.8"]
    said += ["Seal 42", "Appendix: every question", "$37.50"]
    said += [fingerprint(entry) for entry in (PASSED.supervisor.key, PASSED.station.key, PASSED.school.key)]
    said += [PASSED.seal.hash, PASSED.seal.chain, PASSED.school.key, PASSED.blueprint_digest, "dealer-trainer verify"]
    assert [entry for entry in said if entry not in text] == []
    assert "ruling:" not in text


@pytest.mark.parametrize("name", ["overridden certificate", "overridden report"])
def test_a_paper_shows_what_was_overridden(name: str) -> None:
    """A7, on the certificate and the report's first page: both scores, how many overrides, by whom, why, who else."""
    text = pages_of(paper(name))[0]
    said = (
        "As graded: 78.7, not passed.", "As signed: 93.1, passed, 3 overrides by Josephine Albrecht.",
        "Second signature: Thaddeus Okonkwo-Lindqvist.", "The amount was typed with a comma",
    )  # fmt: skip
    assert [entry for entry in said if entry not in text] == []


def test_rubrics_stand_beside_the_score() -> None:
    """Each criterion with the examiner's word on it; a failed criterion is why a passing score is not a pass."""
    rubrics = (RubricLine("Speaks to the players", "pass"), RubricLine("Stands straight", "fail"))
    award = PASSED._replace(verdict="fail", expires=None, rubrics=rubrics)
    text = text_of(report_pdf(REPORT._replace(award=award)))
    assert "Speaks to the players: passed" in text
    assert "Stands straight: not passed" in text
    assert "Rubrics failed, apart from the score: Stands straight." in text
    assert "Below the passing score" not in text


def test_the_certificate_names_the_rubrics() -> None:
    """Not part of the score; one without has no such line."""
    award = PASSED._replace(rubrics=(RubricLine("Hands clean", "pass"), RubricLine("Manners", "pass")))
    assert "Not part of the score: Hands clean: passed, Manners: passed." in text_of(certificate_pdf(award))
    assert "Not part of the score" not in text_of(certificate_pdf(PASSED))


def test_papers_say_that_it_was_dealt_at_a_real_table_and_name_levels() -> None:
    """The certificate in a line, the report with whose dice and how many rounds; a level with its words."""
    level = RubricLine("Hands", "pass", "Sure", "Chips slide without a look.")
    award = PASSED._replace(real_tables=("Table: dealt at a real table; rounds: 3 in 95 s",), rubrics=(level,))
    text = text_of(certificate_pdf(award))
    assert "Dealt at a real table." in text
    assert "Not part of the score: Hands: Sure." in text
    report = text_of(report_pdf(REPORT._replace(award=award)))
    assert "Table: dealt at a real table; rounds: 3 in 95 s." in report
    assert "Hands: Sure. Chips slide without a look. passed" in report


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


def test_what_has_no_verdict_says_so() -> None:
    """A declined attempt and a void one have a report, and no verdict."""
    declined = verdict_text(PASSED._replace(ending="declined", verdict="refer"))
    assert declined == ("Declined", "The supervisor did not sign: there is no result, and the attempt counts.")
    assert verdict_text(PASSED._replace(ending="voided", verdict="refer"))[0] == "Void"
    assert "the supervisor decided" in verdict_text(PASSED._replace(score=79_500))[1]


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
    assert "none made" in text_of(report_pdf(REPORT._replace(money=MoneyLine(0, 0, 0))))
    assert "none made" not in text_of(paper("report"))


def test_every_verdict_has_its_reason() -> None:
    """The reason of a fail is the one that decided: a critical fault, then accuracy, then the score."""
    low = PASSED._replace(verdict="fail", accuracy=94_999)
    assert "Critical" in verdict_text(low._replace(critical=("x",)))[1]
    assert "95%" in verdict_text(low)[1]
    assert "score of 80" in verdict_text(PASSED._replace(verdict="fail"))[1]
    assert "standard error" in verdict_text(PASSED._replace(verdict="refer"))[1]


def test_long_names_fit() -> None:
    """However long the names, nothing is cut off: the certificate stays one page and all its text is there."""
    data = certificate_pdf(LONG)
    (text,) = pages_of(data)
    assert [entry for entry in (LONG.person, LONG.game, LONG.supervisor.name, "R39") if entry not in text] == []
    told = text_of(report_pdf(REPORT._replace(award=LONG)))
    assert [word for word in LONG.supervisor.name.split() if word not in told] == []
    for points in (8, 34):
        assert wide(fitted("medium", points, LONG.person, mm(60)), LONG.person) <= mm(60)


def test_lines_are_broken_where_they_must() -> None:
    """No line is wider than its column, nothing is lost, and a word too long for a line is cut."""
    font = type_of("plain", 9)
    text = "Took the JukeBox of seat 3 " + "x" * 200 + " after paying"
    lines = written(font, text, 40)
    assert max(wide(font, line) for line in lines) <= mm(40)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert written(font, "", 40) == ("",)


def test_the_code_names_the_seal() -> None:
    """What is scanned is a list of anchors as the verifier takes it, and names the school's key."""
    code = code_of(PASSED)
    assert read_anchors(code) == (PASSED.seal,)
    seal = PASSED.seal
    assert code == f"{seal.chain} {seal.number} {seal.hash} # school {PASSED.school.key}"


def test_the_code_is_drawn_module_by_module() -> None:
    """The printed squares are those of the code, dark on light, each of one size, with a light edge of four."""
    import segno

    expected = [bytes(row) for row in segno.make(code_of(PASSED), error="m", micro=False).matrix_iter(border=4)]
    side = 38.0
    module = int(mm(side)) // len(expected)
    image = QImage(int(mm(side)), int(mm(side)), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    ornament.qr_code(painter, 0, 0, side, code_of(PASSED))
    painter.end()
    found = [
        bytes(
            image.pixelColor(column * module + module // 2, row * module + module // 2).lightness() < 128
            for column in range(len(expected))
        )
        for row in range(len(expected))
    ]
    assert found == expected
    assert module * 25.4 / 1440 > 0.5  # millimeters: what a telephone reads from a hand's breadth


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
    assert read_anchors(found.text) == (PASSED.seal,)


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


def drawn(data: bytes, page: int, dpi: int) -> memoryview:
    """A page in gray, row by row."""
    with pypdfium2.PdfDocument(data) as document:
        bitmap = document[page % len(document)].render(scale=dpi / 72, grayscale=True)
        rows, stride = bytes(bitmap.buffer), bitmap.stride
        whole = b"".join(rows[y * stride : y * stride + bitmap.width] for y in range(bitmap.height))
        return memoryview(whole).cast("B", (bitmap.height, bitmap.width))
