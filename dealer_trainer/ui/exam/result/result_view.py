"""The result of a sitting: areas, what was wrong, the verdict; the supervisor's word on it, and what is handed out."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from dealer_trainer.certification.event_body import Chosen
from dealer_trainer.certification.result import decimal
from dealer_trainer.certification.school.result_review import Judged, Wrong
from dealer_trainer.certification.sitting import Answering
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.ui.drill.text import answer_words, source_words
from dealer_trainer.ui.exam.school.school_service import Office
from dealer_trainer.ui.text import act_line, source_label
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.plain_table import PlainTable

SHORTEST, LONGEST = 3, 500
"""Letters of a reason, as the record has it."""
DECLINE = "decline"
HALF, WHOLE = 500, 1000
FILES = {
    "certificate": ".pdf", "report": ".pdf", "packet": ".packet.json", "json": ".json", "csv": ".csv",
    "xapi": ".xapi.json", "credential": ".credential.json", "jwt": ".jwt",
}  # fmt: skip
"""What can be handed out once it is sealed, and how the file's name ends."""


class SignForm(Form):
    """The supervisor's word: what the result leaves open, or none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("Your word"))
        self.button.setText(self.tr("Sign and seal"))
        self.verdict = ComboBox({}, self.tr("Verdict"), self)
        self.add(self.tr("Verdict"), self.verdict)
        self.reason = self.line(self.tr("Reason"), longest=LONGEST)
        self.verdict.currentIndexChanged.connect(self._show_button)

    def _show_button(self) -> None:
        is_declining = self.verdict.currentData() == DECLINE
        self.button.setText(self.tr("Decline and seal") if is_declining else self.tr("Sign and seal"))

    def show_judged(self, judged: Judged) -> None:
        """Offer what can be signed."""
        words = {
            "pass": self.tr("Passed"),
            "fail": self.tr("Not passed"),
            DECLINE: self.tr("I do not sign: no result"),
        }
        open_ = [one for one in ("pass", "fail") if judged.result.outcome in ("refer", one)]
        self.verdict.clear()
        for one in (*open_, DECLINE):
            self.verdict.addItem(words[one], one)


class OverrideForm(Form):
    """A grade beside the grader's: both stay in the record."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("Override a grade"))
        self.button.setText(self.tr("Override"))
        self.button.setProperty("isMain", False)
        self.target = ComboBox({}, self.tr("What"), self)
        self.add(self.tr("What"), self.target)
        self.worth = ComboBox({}, self.tr("It counts"), self)
        self.add(self.tr("It counts"), self.worth)
        self.reason = self.line(self.tr("Reason"), longest=LONGEST)
        self.target.currentIndexChanged.connect(self._show_worth)

    def show_judged(self, judged: Judged) -> None:
        """Offer everything that has a grade; what was chosen stays so."""
        before = self.target.currentData()
        self.target.clear()
        for target in judged.targets:
            self.target.addItem(target_words(target), target)
        if before in judged.targets:
            self.target.setCurrentIndex(self.target.findData(before))
        self._show_worth()

    def choose_item(self, part: int, number: int) -> None:
        """Choose a question's grade, and ask for the reason."""
        index = self.target.findData(f"item/{part}/{number}")
        if index >= 0 and not self.isHidden():
            self.target.setCurrentIndex(index)
            self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_worth(self) -> None:
        kind = str(self.target.currentData() or "").partition("/")[0]
        words = {0: self.tr("not at all"), HALF: self.tr("half"), WHOLE: self.tr("in full")}
        self.worth.clear()
        for worth in (WHOLE, HALF, 0) if kind == "round" else (WHOLE, 0) if kind == "item" else (0, WHOLE):
            self.worth.addItem(words[worth], worth)


class HandOut(Form):
    """What is handed out of a sealed sitting."""

    wanted = Signal(str)
    """A key of `FILES`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("Hand out"))
        self.button.setText(self.tr("Seal it"))
        words = {
            "certificate": self.tr("Certificate (PDF)…"), "report": self.tr("Report (PDF)…"),
            "packet": self.tr("Packet to verify…"), "json": self.tr("Report (JSON)…"), "csv": self.tr("Faults (CSV)…"),
            "xapi": self.tr("xAPI statements…"), "credential": self.tr("Open Badge (JSON)…"),
            "jwt": self.tr("Open Badge (JWT)…"),
        }  # fmt: skip
        self.buttons: dict[str, QPushButton] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(10)
        for place, what in enumerate(FILES):
            button = self.buttons[what] = QPushButton(words[what], self)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _=False, what=what: self.wanted.emit(what))
            grid.addWidget(button, place // 2, place % 2)
        self.add_below(grid)

    def show_judged(self, judged: Judged, key: str = "") -> None:
        """Offer what there is; where sealing was cut off, that comes first. `key`: of whoever is signed in."""
        report = judged.report
        self.button.setVisible(report is None)
        for what, button in self.buttons.items():
            button.setVisible(report is not None)
            is_passed = report is not None and report.award.verdict == "pass"
            is_own = report is not None and report.award.supervisor.key == key
            needs = {"certificate": is_passed, "credential": is_passed and is_own, "jwt": is_passed and is_own}
            button.setEnabled(needs.get(what, True))
        if report is None:
            self.set_words(self.tr("It is signed for, but not sealed yet."))
        else:
            words = self.tr("Seal {number}. Keep its line of the list of seals outside this machine.")
            self.set_words(words.format(number=report.award.seal.number))


class ResultView(QWidget):
    """Points at the left, the supervisor's word at the right."""

    told = Signal(str)
    back_wanted = Signal()
    replay_wanted = Signal(object, object)
    """The Dealing of a round that is to be looked at, act by act; the Fault to begin at, or None."""

    def __init__(self, office: Office, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._office = office
        self.judged: Judged | None = None
        self.ask_save: Callable[[str], str] = self._ask_save
        self.verdict = _label("headline", self)
        self.words = _label("article", self)
        self.areas = PlainTable(self)
        self.areas.setAccessibleName(self.tr("Areas"))
        self.wrong = PlainTable(self)
        self.wrong.setAccessibleName(self.tr("What was wrong"))
        self.wrong.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.wrong.setToolTip(self.tr("Twice on a line: the question is chosen for an override, the round is replayed"))
        self.wrong.itemSelectionChanged.connect(self._show_detail)
        self.detail = _label("quiet", self)
        self.detail.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.wrong.itemActivated.connect(lambda item: self._look_at(item.row()))
        self.sign = SignForm(self)
        self.override = OverrideForm(self)
        self.hand_out = HandOut(self)
        self.rounds = ComboBox({}, self.tr("Round"), self)
        self.replay = QPushButton(self.tr("Replay the round"), self)
        self.replay.clicked.connect(lambda _=False: self._replay())
        self.back = QPushButton(self.tr("Back to the list"), self)
        self.back.clicked.connect(lambda _=False: self.back_wanted.emit())
        self.sign.sent.connect(self._sign)
        self.override.sent.connect(self._override)
        self.hand_out.sent.connect(self._seal)
        self.hand_out.wanted.connect(self._write)
        self._lay_out()

    def show_judged(self, judged: Judged) -> None:
        """Show what a sitting comes to."""
        if self.judged is None or self.judged.stream != judged.stream:
            self.clear()
        self.judged = judged
        result, sitting = judged.result, judged.sitting
        self.verdict.setText(f"{sitting.opened.trainee.name}: {outcome_words(judged)}")
        told = self.tr("{score} of 100 points, give or take {error}; the mark is {mark}.").format(
            score=decimal(result.score), error=f"{result.error / 1000:.1f}", mark=sitting.blueprint.pass_mark
        )
        right, made, floor = result.accuracy.right, result.accuracy.made, sitting.blueprint.accuracy_floor
        if right * 100 >= made * floor:  # otherwise the reasons say so
            words = self.tr("{right} of {made} payouts right, {floor} % are asked for.")
            told += " " + words.format(right=right, made=made, floor=floor)
        criticals = sum(one.counts for one in result.criticals)
        told += " " + self.tr("{criticals} critical faults.").format(criticals=criticals)
        self.words.setText(" ".join((told, *result.reasons)))
        names = (self.tr("Area"), self.tr("Points"), self.tr("of"), self.tr("As graded"))
        self.areas.fill(
            names,
            tuple((one.title, decimal(one.points), decimal(one.of), decimal(one.graded)) for one in result.areas),
        )
        self.areas.setFixedHeight(self._height(self.areas))
        self.wrong.fill((self.tr("What was wrong"), self.tr("Where")), tuple(map(self._cells, judged.wrong)), words=2)
        self._show_detail()
        is_open = sitting.stage == "closed"
        focus = QApplication.focusWidget()
        if (
            not is_open
            and focus is not None
            and any(form.isAncestorOf(focus) or form is focus for form in (self.sign, self.override))
        ):
            self.wrong.setFocus(Qt.FocusReason.OtherFocusReason)
        for form in (self.sign, self.override):
            form.setVisible(is_open)
        self.hand_out.setVisible(not is_open)
        self.sign.show_judged(judged)
        self.override.show_judged(judged)
        session = self._office.session
        self.hand_out.show_judged(judged, "" if session is None or session.is_locked else session.key.id)
        self.rounds.clear()
        for one in sitting.rounds:
            words = self.tr("Part {part}, round {number}").format(part=one.part + 1, number=one.number + 1)
            self.rounds.addItem(words, self.rounds.count())
        for part in (self.rounds, self.replay):
            part.setVisible(bool(sitting.rounds))

    def clear(self) -> None:
        """Empty every form."""
        for form in (self.sign, self.override, self.hand_out):
            form.set_busy(False)
            form.clear()

    def _sign(self) -> None:
        judged, form = self.judged, self.sign
        assert judged is not None
        if not (why := _reason(form, form.reason.text())):
            return
        form.set_busy(True)
        verdict = str(form.verdict.currentData())
        if verdict == DECLINE:
            self._office.decline(judged.stream, why, self._again, partial(_refuse, form))
        else:
            chosen: Chosen = "pass" if verdict == "pass" else "fail"
            self._office.sign_off(judged.stream, chosen, why, self._again, partial(_refuse, form))

    def _override(self) -> None:
        judged, form = self.judged, self.override
        assert judged is not None
        if not (why := _reason(form, form.reason.text())):
            return
        form.set_busy(True)
        self._office.override(
            judged.stream, str(form.target.currentData()), int(form.worth.currentData()), why, self._again,
            partial(_refuse, form),
        )  # fmt: skip

    def _seal(self) -> None:
        assert self.judged is not None
        self._office.seal(self.judged.stream, self._again, partial(_refuse, self.hand_out))

    def _again(self, _: object) -> None:
        """Look at what came of it."""
        assert self.judged is not None
        self.clear()
        self._office.judge(self.judged.stream, self.show_judged, self.told.emit)

    def _write(self, what: str) -> None:
        judged = self.judged
        assert judged is not None
        name = "".join(letter if letter.isalnum() else "-" for letter in judged.sitting.opened.trainee.name)
        if not (chosen := self.ask_save(f"{name}-{what}{FILES[what]}")):
            return
        path = Path(chosen)
        try:
            path.write_bytes(self._content(what, judged))
        except OSError as error:
            words = self.tr("{file} could not be written: {reason}.")
            self.hand_out.say(words.format(file=path.name, reason=error.strerror))
        else:
            self.hand_out.say("")
            self.hand_out.set_words(self.tr("{file} is written.").format(file=path.name))

    def _content(self, what: str, judged: Judged) -> bytes:
        """The bytes of what is handed out; a credential is signed anew, by whoever signed the result."""
        from dealer_trainer.certification.paper.credential import sign_document, sign_jwt

        session, report = self._office.session, judged.report
        if what in ("credential", "jwt") and session is not None and report is not None:
            if what == "jwt":
                return sign_jwt(report.award, session.key).encode()
            document = sign_document(report.award, session.key, self._office.now())
            return json.dumps(document, indent=1, ensure_ascii=False).encode()
        return content_of(what, judged)

    def _replay(self) -> None:
        place = self.rounds.currentData()
        if self.judged is not None and place is not None:
            self.replay_wanted.emit(self.judged.sitting.rounds[int(place)], None)

    def _show_detail(self) -> None:
        """Say of the chosen line what was asked, done and due, and what that rests on."""
        rows = self.wrong.selectionModel().selectedRows()
        judged = self.judged
        is_chosen = judged is not None and bool(rows) and rows[0].row() < len(judged.wrong)
        words = self.tr("Choose a line: it says here what was asked, given and due.") if self.wrong.rowCount() else ""
        if judged is not None and is_chosen:
            words = "\n".join(detail_lines(judged.sitting.game, judged.wrong[rows[0].row()].told))
        self.detail.setText(words)
        self.detail.setVisible(bool(words))

    def _look_at(self, row: int) -> None:
        """Show what was wrong where it happened; a question has no table, its grade is what can be looked at."""
        judged = self.judged
        if judged is None or row >= len(judged.wrong):
            return
        wrong = judged.wrong[row]
        place = wrong.part, wrong.number
        if wrong.fault is None:
            self.override.choose_item(*place)
            return
        rounds = judged.sitting.rounds
        index = next(index for index, one in enumerate(rounds) if (one.part, one.number) == place)
        self.rounds.setCurrentIndex(index)
        self.replay_wanted.emit(rounds[index], wrong.fault)

    def _ask_save(self, name: str) -> str:
        return QFileDialog.getSaveFileName(self, self.tr("Hand out"), str(Path.home() / name))[0]

    def _cells(self, wrong: Wrong) -> tuple[str, ...]:
        where = (
            self.tr("Part {part}, round {number}")
            if wrong.fault is not None
            else self.tr("Part {part}, question {number}")
        )
        words = self.tr("Critical: {words}").format(words=wrong.words) if wrong.is_critical else wrong.words
        return words, where.format(part=wrong.part + 1, number=wrong.number + 1)

    def _height(self, table: PlainTable) -> int:
        rows = table.rowCount() * table.verticalHeader().defaultSectionSize()
        return rows + table.horizontalHeader().sizeHint().height() + 6

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(12)
        for part in (self.verdict, self.words, self.areas):
            left.addWidget(part)
        left.addWidget(self.wrong, 1)
        left.addWidget(self.detail)
        foot = QHBoxLayout()
        foot.addWidget(self.back)
        foot.addStretch()
        foot.addWidget(self.rounds)
        foot.addWidget(self.replay)
        left.addLayout(foot)
        forms = QWidget(self)
        right = QVBoxLayout(forms)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(14)
        for form in (self.sign, self.override, self.hand_out):
            right.addWidget(form)
        right.addStretch()
        row = QHBoxLayout(self)
        row.setContentsMargins(28, 0, 28, 24)
        row.setSpacing(22)
        row.addLayout(left, 5)
        row.addWidget(scrolled(forms), 4)


def scrolled(content: QWidget) -> QScrollArea:
    """The content at its own height, however low the window is."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidgetResizable(True)
    area.setWidget(content)
    area.setMinimumWidth(content.minimumSizeHint().width() + area.verticalScrollBar().sizeHint().width())
    return area


def content_of(what: str, judged: Judged) -> bytes:
    """The bytes of what is handed out; raises KeyError for a sitting that is not sealed."""
    from dealer_trainer.certification.paper.export import faults_csv, report_json, xapi
    from dealer_trainer.ui.print.certificate import certificate_pdf
    from dealer_trainer.ui.print.report import report_pdf

    report = judged.report
    if report is None:
        raise KeyError(what)
    made: dict[str, Callable[[], bytes]] = {
        "certificate": lambda: certificate_pdf(report.award),
        "report": lambda: report_pdf(report),
        "packet": lambda: judged.packet,
        "json": lambda: report_json(report).encode(),
        "csv": lambda: faults_csv(report).encode(),
        "xapi": lambda: xapi(report).encode(),
    }
    return made[what]()


def outcome_words(judged: Judged) -> str:
    """What it comes to, or what the school said of it, in a few words."""
    stage, verdict = judged.sitting.stage, judged.result.outcome
    if stage == "declined":
        return QCoreApplication.translate("Result", "no result, nobody signed")
    if stage == "signed_off" and judged.report is not None:
        verdict = judged.report.award.verdict
    told = {
        "pass": QCoreApplication.translate("Result", "passed"),
        "fail": QCoreApplication.translate("Result", "not passed"),
        "refer": QCoreApplication.translate("Result", "too near the mark to say, yours to decide"),
    }
    return told[verdict]


def detail_lines(game: Game, told: Answering | Fault) -> tuple[str, ...]:
    """What was asked, given and due, and what that rests on."""
    given = QCoreApplication.translate("Result", "Given: {words}")
    due = QCoreApplication.translate("Result", "Due: {words}")
    rests = QCoreApplication.translate("Result", "It rests on: {words}")
    if isinstance(told, Fault):
        acts = ((given, told.done), (due, told.due))
        lines = [words.format(words=act_line(game.rules, act)) for words, act in acts if act is not None]
        return *lines, rests.format(words=source_label(told.row))
    return (
        QCoreApplication.translate("Result", "Asked: {words}").format(words=told.item.question),
        given.format(words=answer_words(game, told.item, told.answer)),
        due.format(words=told.graded.due),
        rests.format(words=source_words(told.graded.source)),
    )


def target_words(target: str) -> str:
    """What an override is of, as people name it."""
    kind, *rest = target.split("/")
    if kind == "critical":
        return QCoreApplication.translate("Result", "Critical fault {number}").format(number=int(rest[0]) + 1)
    part, number = int(rest[0]) + 1, int(rest[1]) + 1
    if kind == "item":
        words = QCoreApplication.translate("Result", "Part {part}, question {number}")
        return words.format(part=part, number=number)
    words = QCoreApplication.translate("Result", "Part {part}, round {number}: {area}")
    return words.format(part=part, number=number, area=rest[2])


def _reason(form: Form, text: str) -> str:
    why = " ".join(text.split())
    if len(why) < SHORTEST:
        form.say(form.tr("A few words are needed: they go into the record."))
        return ""
    return why


def _refuse(form: Form, words: str) -> None:
    form.set_busy(False)
    form.say(words)


def _label(name: str, parent: QWidget) -> QLabel:
    label = QLabel(parent)
    label.setObjectName(name)
    label.setWordWrap(True)
    return label
