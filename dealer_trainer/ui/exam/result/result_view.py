"""The result of a sitting as a document: score, reasons, mistakes; beside it the verdict, and the papers."""

from collections.abc import Callable
from functools import partial
from itertools import starmap

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QFrame, QSizePolicy, QWidget

from dealer_trainer.certification.grading.result import decimal
from dealer_trainer.certification.school.decision import Decision, Mistake, Review, SignOff, decide, review, seal
from dealer_trainer.certification.school.local_time import timezone_name
from dealer_trainer.certification.sitting.sitting_state import ExamDuty, ExamRound
from dealer_trainer.ui.exam.result import text as result_text
from dealer_trainer.ui.exam.result.decision_forms import AppealForm, CertificateForm, OverrideForm, SignForm
from dealer_trainer.ui.exam.result.documents_form import DocumentsForm
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.print.grading import duty_cells, duty_titles
from dealer_trainer.ui.style.scaling import set_widest, unit
from dealer_trainer.ui.widget.area import ColumnArea, bring_into_view
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.end_page import BarRows, Ring
from dealer_trainer.ui.widget.fact_list import FactList
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.part import column, named_label, plain_label, push_button, row, set_look, set_tip
from dealer_trainer.ui.widget.table.plain_table import PlainTable

SIDE, FOLDED = 124, 640
"""The ring's diameter, and the width below which the areas lie under it, at scale 1."""


class ScoreCard(QWidget):
    """How a sitting ended, and for how many points in each area."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Result"))
        self.ring = Ring(self, SIDE)
        self.outcome = named_label(self, "pill", is_wrapped=False)
        self.mark = named_label(self, "quiet")
        self.exam = named_label(self, "quiet")
        self.areas = BarRows(self)
        said = column(1, row(self.outcome, 1, gap=0), self.mark, self.exam, 1, gap=6)
        self._parts = row((row(self.ring, (said, 1), gap=14), 1), (self.areas, 1), gap=36)
        self.setLayout(self._parts)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the areas below the ring where there is no room beside it."""
        super().resizeEvent(event)
        ways = QBoxLayout.Direction
        is_narrow = self.width() < FOLDED * unit(self)
        self._parts.setDirection(ways.TopToBottom if is_narrow else ways.LeftToRight)

    def show_review(self, found: Review) -> None:
        """Show a sitting's result."""
        words, kind = result_text.outcome_text(found), result_text.outcome_kind(found)
        score, mark = found.result.score, found.sitting.blueprint.pass_mark
        self.ring.show_share(float(score) / 100, decimal(score), kind, mark / 100)
        self.ring.setAccessibleName(result_text.score_line(found))
        set_tip(self.ring, result_text.score_line(found))
        self.outcome.setText(words[:1].upper() + words[1:])
        set_look(self.outcome, "kind", kind)
        self.mark.setText(self.tr("{mark} of 100 points to pass").format(mark=mark))
        self.exam.setText(result_text.exam_text(found))
        self.areas.show_bars([*result_text.area_bars(found)])


MINIMUM, ATTEMPTED, NARROW, NARROWEST = 4, 2, 1180, 860
"""Columns of the duties, and the width at scale 1 below which there is no room for the one and for both."""
WIDEST = 1500
"""The greatest width of the document with the forms beside it, at scale 1."""


class ResultView(QWidget):
    """A document: who, the score, why, what was wrong, what happened; beside it the forms for verdict and papers."""

    replay_wanted = Signal(object, object)
    """The ExamRound or ExamDuty to view act by act, and the fault to begin at, or None."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self.review: Review | None = None
        self.who = named_label(self, "greeting", is_wrapped=False)
        self.back = push_button(self.tr("Back to the list"), self, lambda: None)
        self.back.setProperty("rank", "back")
        self.card = ScoreCard(self)
        self.reasons = FactList(self, gap=10)
        self.mistakes, self.events, self.duties = (WholeTable(self) for _ in range(3))
        self.mistakes.setSelectionMode(PlainTable.SelectionMode.ExtendedSelection)
        tip = self.tr("Choose one or more mistakes to override their grades; double-click a fault to replay its round")
        set_tip(self.mistakes, tip)
        self.mistakes.itemSelectionChanged.connect(self._on_chosen)
        self.mistakes.itemActivated.connect(lambda item: self._look_at(item.row()))
        self.detail = plain_label(self, "detail")
        self.sign = SignForm(self)
        self.override = OverrideForm(self)
        self.documents = DocumentsForm(lambda: service.summary.school, self)
        self.appeal = AppealForm(service.clock.now, self)
        self.certificate = CertificateForm(self)
        self._forms = (self.sign, self.override, self.documents, self.appeal, self.certificate)
        self.rounds = ComboBox({}, self.tr("Round"), self)
        self.rounds.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToContents)
        self.replay = push_button(self.tr("Replay"), self, self._replay)
        self._lay_out()
        self._connect()

    def show_review(self, found: Review) -> None:
        """Show the results of a sitting; another sitting starts at the top."""
        if self.review is None or self.review.stream != found.stream:
            self.clear()
            self._area.verticalScrollBar().setValue(0)
        self.review = found
        self.who.setText(found.trainee)
        self.card.show_review(found)
        self.reasons.show_facts(tuple(("•", line) for line in result_text.reason_lines(found)))
        self.mistakes.fill(
            (self.tr("Mistake"), self.tr("Where")), tuple(map(result_text.mistake_cells, found.mistakes)), words=2
        )
        time = self.tr("Time ({zone})").format(zone=timezone_name(found.sitting.last.at))
        self.events.fill(
            (self.tr("Event"), self.tr("Who"), time), tuple(map(result_text.event_cells, found.remarks)), words=3
        )
        self.duties.fill(duty_titles(), tuple(starmap(duty_cells, found.both.table_scores)))
        self._name_lists(found)
        self._show_detail()
        self._show_forms(found)
        self._show_rounds(found)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out the minimums, which are the same for all duties, where their names would be cut."""
        super().resizeEvent(event)
        self.duties.setColumnHidden(MINIMUM, self.width() < NARROW * unit(self))
        self.duties.setColumnHidden(ATTEMPTED, self.width() < NARROWEST * unit(self))
        for form in self._forms:
            if form is not self.override:
                form.setFixedWidth(round(form.widest * unit(self)))

    def clear(self) -> None:
        """Empty every form."""
        for form in self._forms:
            form.set_busy(False)
            form.clear()

    def start(self) -> None:
        """Begin with what is to be decided, or to be handed out."""
        (self.documents if self.sign.isHidden() else self.sign).start()

    def _show_forms(self, found: Review) -> None:
        """Show what a sitting waits for: its decision, or its documents; move the focus off hidden fields."""
        is_open, focus = found.sitting.stage == "closed", QApplication.focusWidget()
        decisions = (self.sign, self.override)
        if not is_open and focus is not None and any(form.isAncestorOf(focus) or form is focus for form in decisions):
            QTimer.singleShot(0, self.documents, self._start_documents)
        session = self._service.session
        for each in (*decisions, self.documents, self.certificate):
            each.show_review(found)
        self.appeal.show_review(found, "" if session is None else session.person.id)
        is_passed = found.report is not None and found.report.award.verdict == "pass"
        shown = (is_open, is_open, not is_open, found.report is not None, is_passed)
        for form, is_shown in zip(self._forms, shown, strict=True):
            form.setVisible(is_shown)

    def _start_documents(self) -> None:
        """Go to what was signed: the form that hid took the focus, and with it the page, to the end."""
        self.documents.start()
        self._area.verticalScrollBar().setValue(0)

    def _show_rounds(self, found: Review) -> None:
        self.rounds.clear()
        dealt, replaced = self.tr("Part {part}, round {number}"), self.tr("Part {part}, round {number}, replaced")
        duty = self.tr("Part {part}, duty {number}")
        works: list[tuple[str, ExamRound | ExamDuty]] = [(duty, each) for each in found.sitting.duties]
        works[:0] = [(replaced if each.is_replaced else dealt, each) for each in found.sitting.rounds]
        for place, (text, done) in enumerate(works):
            self.rounds.addItem(text.format(part=done.part + 1, number=done.number + 1), place)
        for part in (self.rounds, self.replay):
            part.setVisible(bool(self.rounds.count()))

    def _name_lists(self, found: Review) -> None:
        """Head each list with what it comes to; one without rows is left out."""
        incidents = sum(remark.is_incident for remark in found.remarks)
        events = self.tr("Events: {count}, {incidents} incidents") if incidents else self.tr("Events: {count}")
        events = self.tr("Events: {count}, 1 incident") if incidents == 1 else events
        due = [duty for duty in found.result.table_scores if duty.due]
        for table, text in (
            (self.mistakes, self.tr("Mistakes: {count}").format(count=len(found.mistakes))),
            (self.events, events.format(count=len(found.remarks), incidents=incidents)),
            (self.duties, self.tr("Duties met: {met} of {count}").format(
                met=sum(duty.is_met for duty in due), count=len(due))),
        ):  # fmt: skip
            self.headings[table].setText(text)
            table.setAccessibleName(text)
            for part in (table, self.headings[table]):
                part.setVisible(table.rowCount() > 0)

    def _connect(self) -> None:
        for form in (self.sign, self.override, self.appeal, self.certificate):
            form.given.connect(partial(self._decide, form))
        self.documents.seal.clicked.connect(lambda _=False: self._seal())

    def _decide(self, form: Form, decision: Decision) -> None:
        assert self.review is not None
        service = self._service
        job = partial(decide, stream=self.review.stream, decision=decision, game=service.game, clock=service.clock)
        then = self.documents.send if isinstance(decision, SignOff) else None
        service.serve(form, job, partial(self._read_again, then=then))

    def _seal(self) -> None:
        assert self.review is not None
        job = partial(seal, stream=self.review.stream, clock=self._service.clock)
        self._service.serve(self.documents, job, self._read_again)

    def _read_again(self, _: object, then: Callable[[], None] | None = None) -> None:
        """Show the result again after a decision; `then`: what follows if it is sealed."""
        assert self.review is not None
        self.clear()

        def on_result(found: Review) -> None:
            self.show_review(found)
            if then is not None and found.report is not None:
                then()

        job = partial(review, stream=self.review.stream, game=self._service.game)
        self._service.do(job, on_result, self._service.message.emit, is_change=False)

    def _replay(self) -> None:
        place = self.rounds.currentData()
        if self.review is not None and place is not None:
            self.replay_wanted.emit(_dealt(self.review, int(place)), None)

    def _on_chosen(self) -> None:
        """Offer the chosen mistakes for the replay and for an override."""
        chosen = self._chosen()
        self._show_detail()
        self.override.choose(tuple(dict.fromkeys(target for mistake in chosen for target in mistake.targets)))
        if self.review is not None and chosen and chosen[-1].fault is not None:
            self._choose_round(chosen[-1])

    def _chosen(self) -> list[Mistake]:
        rows = sorted(index.row() for index in self.mistakes.selectionModel().selectedRows())
        mistakes = () if self.review is None else self.review.mistakes
        return [mistakes[row] for row in rows if row < len(mistakes)]

    def _show_detail(self) -> None:
        """Show what was asked, done, and correct for the chosen mistake, and the rule behind it."""
        chosen, found = self._chosen(), self.review
        lines = () if found is None or not chosen else result_text.detail_lines(found.sitting.game, chosen[-1].cause)
        self.detail.show_text("\n".join(lines))

    def _look_at(self, row: int) -> None:
        """Show a mistake where it happened: in the replay, or for a question, which has no table, in its grade."""
        found = self.review
        if found is None or row >= len(found.mistakes):
            return
        mistake = found.mistakes[row]
        if mistake.fault is None:
            if not self.override.isHidden():
                self.override.reason.setFocus(Qt.FocusReason.OtherFocusReason)
                bring_into_view(self.override)
            return
        self._choose_round(mistake)
        self.replay_wanted.emit(_dealt(found, self.rounds.currentIndex()), mistake.fault)

    def _choose_round(self, mistake: Mistake) -> None:
        if mistake.round is not None:
            self.rounds.setCurrentIndex(mistake.round)

    def _lay_out(self) -> None:
        tables = (self.duties, self.events, self.mistakes)
        self.headings = {table: named_label(self, "chartTitle") for table in tables}
        """What each list comes to, above it."""
        reasons = column(named_label(self, "chartTitle", self.tr("Based on")), self.reasons, gap=8)
        lists = [column(self.headings[table], table, gap=4) for table in tables]
        rounds = FoldingRow((self.rounds, self.replay), self)
        said = column(self.card, reasons, *lists, self.detail, rounds, self.override, 1, gap=22)
        forms = column(*(form for form in self._forms if form is not self.override), 1, gap=16)
        inside, document = QWidget(self), QFrame(self)
        head = row(self.who, 1, self.back)
        document.setLayout(column(head, (row((said, 1), forms, gap=28), 1), gap=16))
        set_widest(document, WIDEST)
        inside.setLayout(row((document, 1000), 1, gap=0, margins=(24, 4, 24, 20)))
        self._area = ColumnArea(self, inside)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setAccessibleName(self.tr("Result"))
        self.setLayout(column(self._area))


def _dealt(found: Review, place: int) -> ExamRound | ExamDuty:
    """A round or duty by its place in the list: the rounds come first."""
    rounds = found.sitting.rounds
    return rounds[place] if place < len(rounds) else found.sitting.duties[place - len(rounds)]


class WholeTable(PlainTable):
    """A table as high as its rows: what it lies in scrolls."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.wrap_rows()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().sectionResized.connect(lambda *_: self.updateGeometry())
        self.verticalHeader().sectionCountChanged.connect(lambda *_: self.updateGeometry())

    def sizeHint(self) -> QSize:
        """All rows below the heading."""
        head = self.horizontalHeader()
        around = 2 * self.frameWidth() + (0 if head.isHidden() else head.sizeHint().height())
        return QSize(super().sizeHint().width(), around + self.verticalHeader().length())

    def minimumSizeHint(self) -> QSize:
        """The same, however narrow."""
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())
