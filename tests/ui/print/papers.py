"""Certificates and reports that several tests read, each made once, and their pages as another program draws them."""

from collections.abc import Callable
from functools import cache

import pypdfium2

from dealer_trainer.certification.paper.sealed_report import Signer
from dealer_trainer.records.log.packet import SchoolCard
from dealer_trainer.ui.print.certificate import certificate_pdf
from dealer_trainer.ui.print.page import paper as paper_of
from dealer_trainer.ui.print.report import report_pdf
from tests.certification.paper.sample import FAILED, OVERRIDDEN, PASSED, REPORT, opened_with

A4 = paper_of("a4")
NAME = "Maximiliana-Alexandrina von und zu Hohenschwangau-Wittgenstein, Freifrau"
LONG = opened_with(PASSED, trainee=PASSED.opened.trainee.model_copy(update={"name": NAME}))._replace(
    game="A Game of Dice whose Name is Far Longer than any Felt is Wide, with Side Bets",
    school=SchoolCard(PASSED.school.id, "The International Academy of Table Games and Casino Management " * 2, "z"),
    supervisor=Signer("Bartholomew Featherstonehaugh-Cholmondeley of Kirkcudbright", PASSED.supervisor.key),
    rulings=tuple(f"R{number}" for number in range(1, 40)),
)
PAPERS: dict[str, Callable[[], bytes]] = {
    "certificate": lambda: certificate_pdf(PASSED, A4),
    "report": lambda: report_pdf(REPORT, A4),
    "failed report": lambda: report_pdf(FAILED, A4),
    "overridden certificate": lambda: certificate_pdf(OVERRIDDEN, A4),
    "overridden report": lambda: report_pdf(REPORT._replace(award=OVERRIDDEN), A4),
}


@cache
def paper(name: str) -> bytes:
    """A paper that several tests read, made once."""
    return PAPERS[name]()


def drawn(data: bytes, page: int, dpi: int) -> memoryview:
    """A page in gray, row by row."""
    with pypdfium2.PdfDocument(data) as document:
        bitmap = document[page % len(document)].render(scale=dpi / 72, grayscale=True)
        rows, stride = bytes(bitmap.buffer), bitmap.stride
        whole = b"".join(rows[y * stride : y * stride + bitmap.width] for y in range(bitmap.height))
        return memoryview(whole).cast("B", (bitmap.height, bitmap.width))
