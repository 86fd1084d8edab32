"""The certificate: one landscape page, for the wall; who passed what, who signed it, and how to verify it."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter

from dealer_trainer.certification.grading.result import decimal
from dealer_trainer.certification.paper.sealed_report import Award, Signer, code_of
from dealer_trainer.records.log.key import fingerprint
from dealer_trainer.ui.print import grading, page
from dealer_trainer.ui.settings.translated import translated

WIDTH, HEIGHT = 297.0, 210.0
"""A4, on which everything below has its place; other paper has the same, smaller, in a frame of its own."""
MIDDLE, LEFT, RIGHT = WIDTH / 2, 27.0, 270.0
SECOND = 172.0
"""Where a second signature begins, between the seal and the code."""
MOST_HOUSE = 3
"""How many house rules are named."""


def certificate_pdf(award: Award, sheet: page.Paper | None = None) -> bytes:
    """The certificate's PDF, on the system's usual paper if none is named; raises ValueError unless it was passed."""
    if award.verdict != "pass":
        raise ValueError(f"the verdict is {award.verdict}: a certificate is for a passed exam")
    title = QCoreApplication.translate("Certificate", "Certificate: {name}, {game}").format(
        name=award.opened.trainee.name, game=award.game
    )
    chosen = sheet or page.usual_paper()
    return page.pdf(title, is_wide=True, draw=lambda _, painter: _draw(painter, award, chosen), size=chosen.page_size)


def _draw(painter: QPainter, award: Award, sheet: page.Paper) -> None:
    page.antialiased(painter)
    width, height = sheet.height, sheet.width
    page.frame(painter, width, height, 9, 8)
    scale = min(width / WIDTH, height / HEIGHT)
    painter.translate(page.mm(width - WIDTH * scale) / 2, page.mm(height - HEIGHT * scale) / 2)
    painter.scale(scale, scale)
    _head(painter, award)
    _figures(painter, award)
    _grading(painter, award)
    _foot(painter, award)


def _head(painter: QPainter, award: Award) -> None:
    def middle(y: float, text: str, face: page.Face, points: float, color: str) -> None:
        page.line(painter, (MIDDLE, y), text, page.fitted(face, points, text, page.mm(225)), color, "middle")

    middle(33, award.school.name, "bold", 14, page.GREEN)
    title = QCoreApplication.translate("Certificate", "CERTIFICATE")
    page.line(painter, (MIDDLE, 52.5), title, page.type_of("felt_bold", 50), page.GOLD, "middle")
    for start in (MIDDLE - 103, MIDDLE + 43):
        page.rule(painter, start, 46.5, 60, page.GOLD_PALE, 0.3)
    middle(65, QCoreApplication.translate("Certificate", "This certifies that"), "plain", 12, page.QUIET)
    middle(81, award.opened.trainee.name, "medium", 34, page.INK)
    page.rule(painter, MIDDLE - 70, 85.5, 140, page.GOLD, 0.3)
    middle(90, grading.trainee_text(award), "plain", 8.5, page.QUIET)
    besides = "  ".join(_besides(award))
    up = 2.2 if besides else 0.0  # for one more line above the figures
    if award.is_table_test:
        passed = QCoreApplication.translate("Certificate", "dealt under supervision and passed the table test in")
    else:
        passed = QCoreApplication.translate("Certificate", "passed under supervision: {kind}")
    # An exam is named what it is (ruling A12).
    middle(97 - up / 2, passed.format(kind=translated(award.kind)), "plain", 12, page.QUIET)
    middle(109.5 - up, award.game, "felt_bold", 32, page.GREEN)
    version = QCoreApplication.translate("Certificate", "version {number} ({digest})").format(
        number=award.blueprint.version, digest=award.opened.blueprint_digest[:16]
    )
    exam = f"{award.title}, {version}.  {grading.approved_text(award)}  {grading.rulings_text(award)}"
    middle(116 - up * 1.2, exam, "plain", 10, page.QUIET)
    if up:
        middle(117.9, besides, "plain", 8, page.QUIET)


def _besides(award: Award) -> Iterator[str]:
    """What a reader must know beyond the score: a real table, the examiner's own criteria."""
    if award.both.result.real_tables:
        yield QCoreApplication.translate("Certificate", "Dealt at a real table.")
    if award.rubrics:
        text = QCoreApplication.translate("Certificate", "Not part of the score: {rubrics}.")
        words = (f"{line.title}: {grading.outcome_text(line.verdict)}" for line in award.rubrics)
        yield text.format(rubrics=", ".join(words))


def _figures(painter: QPainter, award: Award) -> None:
    accuracy = award.both.result.accuracy
    money = (
        f"{decimal(accuracy.per_cent)}%" if accuracy.made else QCoreApplication.translate("Certificate", "not asked")
    )
    until = "–" if award.expires is None else page.day(award.expires)
    shown = (
        (QCoreApplication.translate("Certificate", "Score (of 100), as signed"), grading.score_text(award)),
        (QCoreApplication.translate("Certificate", "Money decisions right"), money),
        (QCoreApplication.translate("Certificate", "Signed on (UTC)"), page.day(award.issued)),
        (QCoreApplication.translate("Certificate", "Valid until (UTC)"), until),
    )
    width = 54.0
    left = MIDDLE - width * len(shown) / 2
    for index, (label, value) in enumerate(shown):
        x = left + width * (index + 0.5)
        page.line(
            painter, (x, 126.5), value, page.fitted("felt_bold", 19, value, page.mm(width - 5)), page.INK, "middle"
        )
        page.line(painter, (x, 132), label, page.type_of("plain", 9), page.QUIET, "middle")
        if index:
            page.rule(painter, left + width * index, 126.5, 0.25, page.GOLD_PALE, 12)


def _grading(painter: QPainter, award: Award) -> None:
    """The grader's result, and how many overrides there are; their reasons are in the report."""
    text = grading.grading_text(award)
    page.line(painter, (MIDDLE, 138.5), text, page.fitted("medium", 9.5, text, page.mm(200)), page.INK, "middle")
    if award.house:
        text = _house_text(award)
        page.line(painter, (MIDDLE, 142.8), text, page.fitted("plain", 8, text, page.mm(165)), page.QUIET, "middle")


def _house_text(award: Award) -> str:
    """In what the house differed from the game's own rules, and who signed that; all of it is in the report."""
    shown = [f"{translated(label)}: {translated(text)}" for label, text in award.house[:MOST_HOUSE]]
    if len(award.house) > MOST_HOUSE:
        more = QCoreApplication.translate("Certificate", "{count} more in the report")
        shown.append(more.format(count=len(award.house) - MOST_HOUSE))
    signed = award.opened.house_signed
    if signed is None:
        text = QCoreApplication.translate("Certificate", "House limits and rules: {rules}; signed by nobody.")
        return text.format(rules="; ".join(shown))
    text = QCoreApplication.translate("Certificate", "House limits and rules: {rules}; signed by {name}.")
    return text.format(rules="; ".join(shown), name=signed.name)


def _foot(painter: QPainter, award: Award) -> None:
    page.rosette(painter, MIDDLE, 163, 17.5)
    word, number = QCoreApplication.translate("Certificate", "SEAL"), str(award.seal_number)
    page.line(painter, (MIDDLE, 159.5), word, page.type_of("felt", 9), page.GOLD, "middle")
    page.line(painter, (MIDDLE, 166), number, page.fitted("felt_bold", 19, number, page.mm(17)), page.GREEN, "middle")
    page.line(painter, (MIDDLE, 169.7), award.seal.hash[:8], page.type_of("plain", 6.5), page.QUIET, "middle")
    role = QCoreApplication.translate("Certificate", "Supervisor and examiner")
    _signature(painter, LEFT, 78, award.supervisor, role)
    seal = QCoreApplication.translate("Certificate", "Seal {hash}").format(hash=award.seal.hash)
    page.line(painter, (LEFT, 186), seal, page.fitted("plain", 6.5, seal, page.mm(78)), page.QUIET)
    if award.second is not None:
        role = QCoreApplication.translate("Certificate", "Second supervisor")
        _signature(painter, SECOND, 56, award.second, role)
    # So far to the right that its dark part, without the light edge, ends where the lines do.
    page.qr_code(painter, 234.4, 142, 38, code_of(award))
    tiny, words = (
        page.type_of("plain", 6.5),
        QCoreApplication.translate("Certificate", "This code is the seal. To verify it:"),
    )
    page.line(painter, (RIGHT, 182.5), words, tiny, page.QUIET, "right")
    page.line(painter, (RIGHT, 186), "dealer-trainer verify", tiny, page.QUIET, "right")


def _signature(painter: QPainter, x: float, width: float, signer: Signer, role: str) -> None:
    """Draw a signature from `x`: a line to sign on, the name, as what, and the key."""
    page.rule(painter, x, 166, width, page.INK, 0.25)
    page.line(painter, (x, 171.5), signer.name, page.fitted("medium", 11, signer.name, page.mm(width)))
    role = ", ".join(part for part in (role, grading.standing_text(signer)) if part)
    page.line(painter, (x, 176), role, page.fitted("plain", 8, role, page.mm(width)), page.QUIET)
    key = QCoreApplication.translate("Certificate", "Key {key}").format(key=fingerprint(signer.key))
    page.line(painter, (x, 182.5), key, page.fitted("plain", 6.5, key, page.mm(width)), page.QUIET)
