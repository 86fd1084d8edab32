"""The code on certificate and report: it names the seal, and another program scans it."""

import pytest
import zxingcpp
from PySide6.QtGui import QColor, QImage, QPainter

from dealer_trainer.certification.paper.sealed_report import code_of
from dealer_trainer.records.log.seal import Anchor, read_anchors
from dealer_trainer.ui.print import ornament
from dealer_trainer.ui.print.page import mm
from tests.certification.paper.sample import PASSED
from tests.ui.print.papers import drawn, paper

pytestmark = pytest.mark.slow


def test_the_code_names_the_seal() -> None:
    """What is scanned is a list of anchors as the verifier takes it, and names the school's key."""
    code = code_of(PASSED)
    assert read_anchors(code) == (Anchor(PASSED.seal.chain, PASSED.seal.number, PASSED.seal.hash),)
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


@pytest.mark.parametrize(("name", "page"), [("certificate", 0), ("report", 1)])
@pytest.mark.parametrize("dpi", [150, 300])
def test_the_printed_code_is_read_by_another_program(name: str, page: int, dpi: int) -> None:
    """The page as PDFium prints it, the code as ZXing scans it: a list of anchors that names this seal."""
    [found] = zxingcpp.read_barcodes(drawn(paper(name), page, dpi))
    assert found.format == zxingcpp.BarcodeFormat.QRCode
    assert found.text == code_of(PASSED)
    assert read_anchors(found.text) == (Anchor(PASSED.seal.chain, PASSED.seal.number, PASSED.seal.hash),)
