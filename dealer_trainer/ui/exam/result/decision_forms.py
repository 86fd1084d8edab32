"""A supervisor's decision on a result, which ends a sitting and takes the password again; rubrics by their levels."""

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from dealer_trainer.certification.blueprint.blueprint import Level, Rubric
from dealer_trainer.certification.grading.sign_off import needs_second
from dealer_trainer.certification.school.decision import Decision, Decline, Second, SignOff, Void
from dealer_trainer.certification.school.review import Review
from dealer_trainer.ui.exam.result.text import incident_text, result_line, sign_text
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.widget.choice_button import ChoiceButton
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form, offer, words_of
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import PlainLabel

TOUCH = 46
"""Minimum height of a card; 44 pixels are what a finger can hit."""


class LevelCard(ChoiceButton):
    """A level: its name, whether it passes, and its description."""

    def __init__(self, level: Level, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("choiceCard")
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.level = level
        verdict = self.tr("passes") if level.passes else self.tr("fails")
        self._title = f"{game_text(level.title)} · {verdict}"
        self.setAccessibleName(f"{self._title}. {game_text(level.text)}")
        self._heading, words = PlainLabel(self, self._title), PlainLabel(self, game_text(level.text))
        self._heading.setObjectName("chartTitle")
        words.setWordWrap(True)
        for label in (self._heading, words):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setLayout(column(self._heading, words, gap=2, margins=(14, 8, 14, 8)))
        self.setMinimumHeight(TOUCH)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.toggled.connect(lambda is_on: self._heading.setText(f"✓ {self._title}" if is_on else self._title))

    def hasHeightForWidth(self) -> bool:
        """Its description wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of its lines."""
        layout = self.layout()
        return TOUCH if layout is None else max(TOUCH, layout.heightForWidth(width))


class LevelChoice(QWidget):
    """The levels of one rubric, one below the other; none is preselected."""

    chosen = Signal()

    def __init__(self, rubric: Rubric, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(game_text(rubric.title))
        self._group = QButtonGroup(self)
        self.cards = [LevelCard(level, self) for level in rubric.levels]
        self.setLayout(column(*self.cards, gap=6))
        for card in self.cards:
            self._group.addButton(card)
            card.clicked.connect(lambda _=False: self.chosen.emit())

    @property
    def level(self) -> Level | None:
        """The chosen level."""
        return next((card.level for card in self.cards if card.isChecked()), None)

    def clear(self) -> None:
        """Choose none."""
        self._group.setExclusive(False)
        for card in self.cards:
            card.setChecked(False)
        self._group.setExclusive(True)


SHORTEST, LONGEST = 3, 500
"""The fewest and the most characters of a reason in the record."""
DECLINE, VOID = "decline", "void"


class SignForm(Form):
    """Offers the verdicts that the result allows, says what is signed, and takes the passwords: one press signs."""

    decided = Signal(object)
    """A Decision."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._review: Review | None = None
        self.describe(self.tr("Verdict"))
        self.verdict = self.choice(self.tr("Verdict"), complaint=self.tr("Choose the verdict."))
        self.reason = self.line(self.tr("Reason"), longest=LONGEST, least=SHORTEST)
        self.seen = self.line(
            self.tr("What you saw"), is_needed=False, longest=LONGEST,
            hint=self.tr("For example: practiced hands, notes on the table"),
        )  # fmt: skip
        self.rubrics: dict[str, ComboBox] = {}
        self.levels: dict[str, LevelChoice] = {}
        self.password = self.secret(self.tr("Your password"))
        none = self.tr("Choose the second supervisor.")
        self.second = self.choice(self.tr("Second supervisor"), complaint=none)
        self.second_password = self.secret(self.tr("Their password"))
        self.verdict.currentIndexChanged.connect(self._show)
        self.sent.connect(self._on_sent)
        self._show()

    def show_review(self, review: Review) -> None:
        """Offer what can be signed."""
        self._review = review
        texts = {
            "pass": self.tr("Passed"), "fail": self.tr("Not passed"),
            DECLINE: self.tr("Decline: no result, counts as an attempt"),
            VOID: self.tr("Void: technical reason, not an attempt"),
        }  # fmt: skip
        may = () if review.both.is_changed and not review.seconds else review.verdicts
        if review.sitting.blueprint.rubrics and "fail" not in may and may:
            may = *may, "fail"  # for a failed rubric
        offered = (*may, DECLINE, *((VOID,) if review.seconds else ()))
        self.verdict.setCurrentIndex(-1)
        # If the exam alone cannot decide, or allows no verdict, nothing is preselected.
        is_clear = bool(may) and review.result.outcome != "refer"
        offer(self.verdict, {verdict: texts[verdict] for verdict in offered}, is_first=is_clear)
        self._show_rubrics(review)
        self.second.setCurrentIndex(-1)
        offer(self.second, {name: name for name in review.seconds}, is_first=False)
        self._show()

    @property
    def _kind(self) -> str:
        return {DECLINE: "declined", VOID: "voided"}.get(str(self.verdict.currentData()), "signed_off")

    @property
    def _is_second_needed(self) -> bool:
        return self._review is not None and needs_second(self._review.both, self._kind)

    def _show_rubrics(self, review: Review) -> None:
        """Show a choice for each rubric of the blueprint, as cards if it has levels; nothing is preselected."""
        for choice in (*self.levels.values(), *self.rubrics.values()):
            self.show_field(choice, is_shown=False)
        self.levels = {
            rubric.id: self._level_choice(rubric) for rubric in review.sitting.blueprint.rubrics if rubric.levels
        }
        for rubric in review.sitting.blueprint.rubrics:
            if rubric.id not in self.rubrics and not rubric.levels:
                box = self.rubrics[rubric.id] = ComboBox({}, game_text(rubric.title), self)
                box.setPlaceholderText(self.tr("Choose …"))
                box.addItem(self.tr("Passed"), "pass")
                box.addItem(self.tr("Failed"), "fail")
                box.currentIndexChanged.connect(self._show)
                self.add(game_text(rubric.title), box, before=self.verdict)
            if not rubric.levels:
                self.rubrics[rubric.id].setCurrentIndex(-1)

    def _level_choice(self, rubric: Rubric) -> LevelChoice:
        """The choice of a rubric's levels, reusing that of the last sitting if the levels are the same."""
        choice = self.levels.get(rubric.id)
        if choice is None or [card.level for card in choice.cards] != list(rubric.levels):
            choice = LevelChoice(rubric, self)
            choice.chosen.connect(self._show)
            self.add(game_text(rubric.title), choice, before=self.verdict)
        choice.clear()
        return choice

    def _choices(self) -> Iterator[tuple[str, QWidget]]:
        """The choice of each rubric of the sitting, by the rubric's id."""
        for rubric in () if self._review is None else self._review.sitting.blueprint.rubrics:
            choice = self.levels.get(rubric.id) if rubric.levels else self.rubrics.get(rubric.id)
            if choice is not None:
                yield rubric.id, choice

    @property
    def _judged(self) -> tuple[tuple[str, str], ...]:
        """The rubrics that the examiner judged: ids with "pass", "fail", or the title of the chosen level."""
        found = []
        for name, choice in self._choices():
            if isinstance(choice, LevelChoice):
                found.append((name, "" if choice.level is None else choice.level.title))
            elif isinstance(choice, ComboBox):
                found.append((name, str(choice.currentData() or "")))
        return tuple((name, word) for name, word in found if word)

    @property
    def _is_rubric_failed(self) -> bool:
        """Whether the examiner failed a rubric, or chose a level that fails."""
        levels = {name: choice.level for name, choice in self.levels.items()}
        return any(
            word == "fail" if (level := levels.get(name)) is None else not level.passes for name, word in self._judged
        )

    def _rubric_fault(self) -> str:
        """Why the rubrics do not fit the verdict; empty if they do, or if no verdict is signed."""
        if self._review is None or self._kind != "signed_off":
            return ""
        judged = self._judged
        if len(judged) < len(self._review.sitting.blueprint.rubrics):
            return self.tr("Pass or fail every rubric.")
        is_failed = self._is_rubric_failed
        if is_failed and self.verdict.currentData() == "pass":
            return self.tr("A rubric is failed: the exam cannot be signed as passed.")
        if not is_failed and self.verdict.currentData() not in self._review.verdicts:
            return self.tr("Every rubric is passed: the result does not allow this verdict.")
        return ""

    @property
    def _is_seen_needed(self) -> bool:
        """Whether work is flagged that the signing supervisor has to explain."""
        return self._review is not None and bool(self._review.result.flags) and self._kind == "signed_off"

    def _on_sent(self) -> None:
        reason, seen = words_of(self.reason), words_of(self.seen)
        if self._is_seen_needed and len(seen) < SHORTEST:
            self.say(self.tr(
                "Some work is flagged as implausible or unnecessary. Write what you saw before you sign; it goes on "
                "record."
            ))  # fmt: skip
            return
        if fault := self._rubric_fault():
            self.say(fault)
            return
        second = None
        if self._is_second_needed:
            second = Second(str(self.second.currentData()), self.second_password.text())
        decision = self._decision(reason, seen, second)
        self.clear_secrets()
        self.decided.emit(decision)

    def _decision(self, reason: str, seen: str, second: Second | None) -> Decision:
        verdict, password = self.verdict.currentData(), self.password.text()
        if verdict == DECLINE:
            return Decline(reason, password)
        if verdict == VOID:
            assert second is not None
            return Void(reason, password, second)
        return SignOff(verdict, reason, password, second, seen if self._is_seen_needed else "", self._judged)

    def _show(self) -> None:
        """Show what the verdict needs, and what is about to be signed."""
        is_signed, is_second = self._kind == "signed_off", self._is_second_needed
        for field in (self.second, self.second_password):
            self.show_field(field, is_second)
        self.show_field(self.seen, self._is_seen_needed)
        for _, choice in self._choices():
            self.show_field(choice, is_signed)
        if self._review is not None:
            texts = [result_line(self._review), incident_text(self._review)]
            if self.verdict.currentData() is not None:
                judged = self._judged if is_signed else ()
                texts.append(sign_text(self._review, self.verdict.currentText(), judged, is_second=is_second))
            self.set_text("\n\n".join(texts))
        self.button.setText({
            "declined": self.tr("Decline and seal"), "voided": self.tr("Void and seal"),
            "signed_off": self.tr("Sign and hand out"),
        }[self._kind])  # fmt: skip
