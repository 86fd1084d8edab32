"""The full report of a sitting: everything is in it, and its pages break where they may."""

import pytest

from dealer_trainer.certification.grading.result import Accuracy
from dealer_trainer.certification.paper.sealed_report import RubricLine
from dealer_trainer.records.log.key import fingerprint
from dealer_trainer.ui.print.report import report_pdf
from tests.certification.paper.sample import AREAS, CRITICAL, FAILED, OVERRIDDEN, PASSED, REPORT, with_result
from tests.ui.print.papers import paper
from tests.ui.print.reading import pages_of, text_of

pytestmark = pytest.mark.slow


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
