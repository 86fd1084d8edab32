"""The result of a sitting: score and areas at a glance, mistakes, the supervisor's verdict, and the documents."""

from collections.abc import Callable
from functools import partial
from itertools import starmap

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QSizePolicy, QWidget

from dealer_trainer.certification.grading.result import decimal, tenths
from dealer_trainer.certification.school.decision import Decision, Mistake, Review, SignOff, decide, review, seal
from dealer_trainer.certification.school.local_time import timezone_name
from dealer_trainer.certification.sitting.sitting_state import ExamDuty, ExamRound
from dealer_trainer.ui.exam.result.decision_forms import AppealForm, CertificateForm, OverrideForm, SignForm
from dealer_trainer.ui.exam.result.documents_form import DocumentsForm
from dealer_trainer.ui.exam.result.text import (
    area_bars,
    detail_lines,
    event_cells,
    mistake_cells,
    outcome_kind,
    outcome_text,
    reason_lines,
    score_line,
)
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.print.grading import duty_cells, duty_titles
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.area.page_area import bring_into_view
from dealer_trainer.ui.widget.area.yielding_area import YieldingArea
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.end_page import BarRows, Ring
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.look import set_look
from dealer_trainer.ui.widget.plain_label import named_label, plain_label, set_tip
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.ui.widget.segments import Segments
from dealer_trainer.ui.widget.table.plain_table import PlainTable

WIDTH, SIDE = 8, 120
"""How wide the ring's line is, and its diameter, at scale 1."""


class ScoreRing(Ring):
    """The score as a part of a circle from the top, its error in a paler color, and a notch at the pass mark."""

    _error = _mark = 0.0
    _color = "quiet"

    def show_score(self, review: Review) -> None:
        """Show a score, in the color of its outcome."""
        result, mark = review.result, review.sitting.blueprint.pass_mark
        self._error, self._mark, self._color = result.error / 100_000, mark / 100, outcome_kind(review)
        self.show_share(float(result.score) / 100, f"{decimal(result.score)}\n± {tenths(result.error)}")
        self.setAccessibleName(score_line(review))
        set_tip(self, score_line(review))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ring."""
        theme, wide = appearance().window, WIDTH * unit(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(wide, wide, -wide, -wide)
        pale = QColor(getattr(theme, self._color))
        pale.setAlphaF(0.4)
        for color, begin, end, share in (
            (QColor(theme.line), 0.0, 1.0, 1.0),
            (QColor(getattr(theme, self._color)), 0.0, self._share, 1.0),
            (pale, max(0.0, self._share - self._error), min(1.0, self._share + self._error), 1.8),
            (QColor(theme.ink), self._mark - 0.004, self._mark + 0.004, 2.0),
        ):
            painter.setPen(QPen(color, wide * share, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawArc(box, round((0.25 - begin) * 5760), -round((end - begin) * 5760))


class ScoreCard(QFrame):
    """Who sat, how it ended, and for how many points in each area."""

    def __init__(self, parent: QWidget, back: QWidget) -> None:
        """`back`: the way out, at the end of the first line."""
        super().__init__(parent)
        self.setObjectName("panel")
        self.setAccessibleName(self.tr("Result"))
        self.ring = ScoreRing(self, SIDE)
        self.who = named_label(self, "headline", is_wrapped=False)
        self.outcome = named_label(self, "pill", is_wrapped=False)
        self.mark = named_label(self, "quiet", is_wrapped=False)
        self.areas = BarRows(self)
        self._lines = "", ""
        head = FoldingRow((self.who, back), self, spread="apart")
        verdict = FoldingRow((self.outcome, self.mark), self)
        areas = row(self.ring, (self.areas, 1), gap=18)
        self.setLayout(column(head, verdict, areas, gap=8, margins=(16, 12, 12, 14)))

    def show_review(self, found: Review) -> None:
        """Show a sitting's result."""
        self.ring.show_score(found)
        self.who.setText(found.trainee)
        words = outcome_text(found)
        self.outcome.setText(words[:1].upper() + words[1:])
        set_look(self.outcome, "kind", outcome_kind(found))
        mark = self.tr("{mark} of 100 points to pass").format(mark=found.sitting.blueprint.pass_mark)
        self._lines = score_line(found), mark
        self.areas.show_bars([*area_bars(found)])
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Do without the ring where a window is low: a line says the same."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        is_low = self.window().height() < LOW * unit(self)
        self.ring.setVisible(not is_low)
        self.mark.setText(self._lines[not is_low])


LOW = 560
"""Height of a window at scale 1 that has no room for the ring."""
MISTAKES, EVENTS, DUTIES, REASONS = range(4)
"""The lists; the reasons are shown first."""
SIGN, OVERRIDE, DOCUMENTS, APPEAL, CERTIFICATE = range(5)
"""The places of the forms."""
MINIMUM, ATTEMPTED, NARROW, NARROWEST = 4, 2, 1180, 860
"""Columns of the duties, and the width at scale 1 below which there is no room for the one and for both."""
LEAST_DETAIL, LEAST_LIST, AROUND = 60, 110, 18
"""Pixels of a mistake's details, and of a list, at scale 1 that stay visible; those around the rows of a list."""


class ResultView(QWidget):
    """The result above; below it the mistakes at the left, and the forms for the verdict and the documents."""

    replay_wanted = Signal(object, object)
    """The ExamRound or ExamDuty to view act by act, and the fault to begin at, or None."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self.review: Review | None = None
        self.back = push_button(self.tr("Back to the list"), self, lambda: None)
        self.back.setProperty("rank", "back")
        self.card = ScoreCard(self, self.back)
        self.tables = tuple(ShortTable(self) for _ in range(4))
        self.mistakes, self.events, self.duties, self.reasons = self.tables
        self.mistakes.setSelectionMode(PlainTable.SelectionMode.ExtendedSelection)
        tip = self.tr("Choose one or more mistakes to override their grades; double-click a fault to replay its round")
        set_tip(self.mistakes, tip)
        names = (self.tr("Mistakes"), self.tr("Events"), self.tr("Duties"), self.tr("Reasons"))
        self.lists = Segments(names, self.tr("List"), self, (REASONS, MISTAKES, EVENTS, DUTIES), folds=True)
        self.mistakes.itemSelectionChanged.connect(self._on_chosen)
        self.mistakes.itemActivated.connect(lambda item: self._look_at(item.row()))
        self.detail = plain_label(self, "detail")
        self.sign = SignForm(self)
        self.override = OverrideForm(self)
        self.documents = DocumentsForm(lambda: service.summary.school, self)
        self.appeal = AppealForm(service.clock.now, self)
        self.certificate = CertificateForm(self)
        self._forms = (self.sign, self.override, self.documents, self.appeal, self.certificate)
        jobs = (self.tr("Verdict"), self.tr("Override grades"), self.tr("Documents"), self.tr("Appeal"),
                 self.tr("Certificate"))  # fmt: skip
        self.work = Segments(jobs, self.tr("What to do"), self, folds=True)
        """Which of the forms is shown."""
        self.rounds = ComboBox({}, self.tr("Round"), self)
        self.rounds.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToContents)
        self.replay = push_button(self.tr("Replay"), self, self._replay)
        self._lay_out()
        self._connect()

    def show_review(self, found: Review) -> None:
        """Show the results of a sitting; another sitting starts at the top, with its reasons."""
        is_other = self.review is None or self.review.stream != found.stream
        if is_other:
            self.clear()
            self.lists.choose(REASONS)
            bring_into_view(self.card)
        self.review = found
        self.card.show_review(found)
        has_duties = bool(found.both.table_scores)
        lists = (REASONS, *([MISTAKES] if found.mistakes else []), EVENTS, *([DUTIES] if has_duties else []))
        self.lists.offer(lists)
        self.reasons.fill((self.tr("Reasons"),), tuple((line,) for line in reason_lines(found)))
        self.reasons.horizontalHeader().hide()
        self.mistakes.fill((self.tr("Mistake"), self.tr("Where")), tuple(map(mistake_cells, found.mistakes)), words=2)
        time = self.tr("Time ({zone})").format(zone=timezone_name(found.sitting.last.at))
        self.events.fill((self.tr("Event"), self.tr("Who"), time), tuple(map(event_cells, found.remarks)), words=3)
        self.duties.fill(duty_titles(), tuple(starmap(duty_cells, found.both.table_scores)))
        self._name_lists(found)
        self._show_detail()
        self._show_forms(found)
        if is_other:
            self.work.choose(SIGN if found.sitting.stage == "closed" else DOCUMENTS)
        self._show_rounds(found)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the window."""
        super().resizeEvent(event)
        self._hide_columns()

    def _hide_columns(self) -> None:
        """Leave out the minimums, which are the same for all duties, where their names would be cut."""
        self.duties.setColumnHidden(MINIMUM, self.width() < NARROW * unit(self))
        self.duties.setColumnHidden(ATTEMPTED, self.width() < NARROWEST * unit(self))

    @property
    def shown_list(self) -> "ShortTable":
        """The list that is shown."""
        return self.tables[self.lists.index]

    def clear(self) -> None:
        """Empty every form."""
        for form in self._forms:
            form.set_busy(False)
            form.clear()

    def start(self) -> None:
        """Begin where somebody reads on, or else with what is to be decided."""
        if self.shown_list.rowCount():
            self.shown_list.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._forms[self.work.index].start()

    def _show_forms(self, found: Review) -> None:
        """Show forms while the sitting awaits a decision, then the documents; move the focus off hidden fields."""
        is_open, focus = found.sitting.stage == "closed", QApplication.focusWidget()
        decisions = (self.sign, self.override)
        if not is_open and focus is not None and any(form.isAncestorOf(focus) or form is focus for form in decisions):
            QTimer.singleShot(0, self.documents, self._start_documents)
        for form in decisions:
            form.show_review(found)
        session = self._service.session
        self.documents.show_review(found)
        self.appeal.show_review(found, "" if session is None else session.person.id)
        self.certificate.show_review(found)
        sealed = [] if found.report is None else [APPEAL]
        if found.report is not None and found.report.award.verdict == "pass":
            sealed.append(CERTIFICATE)
        self.work.offer([SIGN, OVERRIDE] if is_open else [DOCUMENTS, *sealed])
        self._show_form()

    def _show_form(self) -> None:
        """Show the chosen form, and the choice where there is one."""
        for place, form in enumerate(self._forms):
            form.setVisible(place == self.work.index)
        self.work.setVisible(sum(not self.work.button(place).isHidden() for place in range(len(self._forms))) > 1)

    def _start_documents(self) -> None:
        """Go to what was signed: the form that hid took the focus, and with it the page, to the end."""
        self.documents.start()
        bring_into_view(self.card)

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
        incidents = sum(remark.is_incident for remark in found.remarks)
        mistakes = self.tr("Mistakes: {count}")
        events = self.tr("Events: {count}, {incidents} incidents") if incidents else self.tr("Events: {count}")
        events = self.tr("Events: {count}, 1 incident") if incidents == 1 else events
        self.lists.set_text(0, mistakes.format(count=len(found.mistakes)))
        self.lists.set_text(1, events.format(count=len(found.remarks), incidents=incidents))
        due = [duty for duty in found.result.table_scores if duty.due]
        duties = self.tr("Duties: {met} of {count} met")
        self.lists.set_text(2, duties.format(met=sum(duty.is_met for duty in due), count=len(due)))

    def _connect(self) -> None:
        for form in (self.sign, self.override, self.appeal, self.certificate):
            form.given.connect(partial(self._decide, form))
        self.documents.seal.clicked.connect(lambda _=False: self._seal())
        self.work.chosen.connect(lambda _: self._show_form())
        self.lists.chosen.connect(lambda _: self._show_list())

    def _show_list(self) -> None:
        """Show the chosen list, as high as it needs."""
        for place, table in enumerate(self.tables):
            table.setVisible(place == self.lists.index)
        self.shown_list.setAccessibleName(self.lists.button(self.lists.index).text())
        self._hide_columns()
        self.shown_list.resizeRowsToContents()  # measured while it was hidden

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
        lines = () if found is None or not chosen else detail_lines(found.sitting.game, chosen[-1].cause)
        self.detail.setText("\n".join(lines))
        self._detail.setVisible(bool(lines))

    def _look_at(self, row: int) -> None:
        """Show a mistake where it happened: in the replay, or for a question, which has no table, in its grade."""
        found = self.review
        if found is None or row >= len(found.mistakes):
            return
        mistake = found.mistakes[row]
        if mistake.fault is None:
            if self.work.index in (SIGN, OVERRIDE):
                self.work.choose(OVERRIDE)
                self.override.reason.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self._choose_round(mistake)
        self.replay_wanted.emit(_dealt(found, self.rounds.currentIndex()), mistake.fault)

    def _choose_round(self, mistake: Mistake) -> None:
        if mistake.round is not None:
            self.rounds.setCurrentIndex(mistake.round)

    def _lay_out(self) -> None:
        self._detail = YieldingArea(self.detail, self, LEAST_DETAIL, share=0.2)
        rounds = FoldingRow((self.rounds, self.replay), self)
        left = column(self.card, self.lists, *self.tables, self._detail, rounds, 1, gap=10)
        right = column(self.work, *self._forms, 1, gap=10)
        self.setLayout(row((left, 5), (right, 4), gap=16, margins=(24, 0, 24, 20)))


def _dealt(found: Review, place: int) -> ExamRound | ExamDuty:
    """A round or duty by its place in the list: the rounds come first."""
    rounds = found.sitting.rounds
    return rounds[place] if place < len(rounds) else found.sitting.duties[place - len(rounds)]


class ShortTable(PlainTable):
    """A table as high as its rows, which scrolls where there is less room, and then ends with a whole row."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.wrap_rows()
        self.setProperty("isCard", True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.verticalHeader().sectionResized.connect(lambda *_: self.updateGeometry())
        self.verticalHeader().sectionCountChanged.connect(lambda *_: self.updateGeometry())
        self._cover = QFrame(self.viewport())
        self._cover.setObjectName("rowCover")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rows; one that is seen in part comes with the next step of the scroll bar."""
        super().paintEvent(event)
        seen = self.viewport().rect()
        last = self.rowAt(seen.bottom())
        top = self.rowViewportPosition(last)
        is_cut = last > self.rowAt(0) >= 0 and top + self.rowHeight(last) > seen.height()
        seen.setTop(top if is_cut else seen.bottom() + 1)
        self._cover.setGeometry(seen)

    def sizeHint(self) -> QSize:
        """All rows below the heading."""
        head = self.horizontalHeader()
        around = round(AROUND * unit(self)) + (0 if head.isHidden() else head.sizeHint().height())
        return QSize(super().sizeHint().width(), around + self.verticalHeader().length())

    def minimumSizeHint(self) -> QSize:
        """The heading and the first rows."""
        least = round(LEAST_LIST * unit(self))
        return QSize(super().minimumSizeHint().width(), min(least, self.sizeHint().height()))
