"""What an exam shows if there is nothing to answer: before a part, in a pause, in trouble, at the end."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from dealer_trainer.certification.blueprint.blueprint import minimums_in
from dealer_trainer.certification.blueprint.standing import rounds_of
from dealer_trainer.certification.exam.exam import ExamView
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.ui.settings.translated import game_text, house_rules_text, limits_text, translated
from dealer_trainer.ui.widget.area.yielding_area import YieldingArea
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import named_label

MINUTE = 60_000
Facts = tuple[tuple[str, str], ...]
"""Rows of a label and its text."""


class ExamMessage(Form):
    """A headline, a paragraph, and up to two buttons, the main one first."""

    widest = 940
    """The text before the first part is long and must fit on a small screen without being cut."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._facts = QWidget(self)
        # The text scrolls on a small screen; the buttons below it stay in sight.
        said = QWidget(self)
        self._said = column(self._words, self._facts, 1, gap=14, margins=(0, 0, 8, 0))
        said.setLayout(self._said)
        self._column.insertWidget(self._column.indexOf(self._buttons), YieldingArea(said, self))
        self._shown_facts: Facts = ()
        self.other = self.action("", lambda: None)

    @property
    def heading(self) -> str:
        """The headline."""
        return self._heading.text()

    @property
    def words(self) -> str:
        """All text under the headline."""
        return "\n".join((super().words, *(f"{lead}: {text}" for lead, text in self._shown_facts)))

    def show_text(self, heading: str, text: str, button: str, other: str = "", facts: Facts = ()) -> bool:
        """Show a message; returns whether it is a new one. `other`: a second button; `facts`: rows under the text."""
        is_new = (heading, text, button, facts) != (
            self.heading, super().words, self.button.text(), self._shown_facts,
        )  # fmt: skip
        self._show_facts(facts)
        self.set_heading(heading)
        self.set_text(text)
        self.button.setText(button)
        self.button.setVisible(bool(button))
        self.other.setText(other)
        self.other.setVisible(bool(other))
        return is_new

    def _show_facts(self, facts: Facts) -> None:
        if facts == self._shown_facts:
            return
        before, self._facts, self._shown_facts = self._facts, QWidget(self), facts
        self._facts.setLayout(fact_list(facts, self._facts))
        self._said.replaceWidget(before, self._facts)
        before.hide()
        before.deleteLater()


def fact_list(facts: Facts, parent: QWidget) -> QGridLayout:
    """Rows of a heading and its text."""
    grid = QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(10)
    grid.setColumnStretch(1, 1)
    for row, texts in enumerate(facts):
        for place, (words, name) in enumerate(zip(texts, ("heading", "article"), strict=True)):
            label = named_label(parent, name, words, is_wrapped=bool(place))
            label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(label, row, place)
    return grid


def part_text(sitting: Sitting, view: ExamView) -> tuple[str, str]:
    """The title of a part, and its contents."""
    part, minutes = sitting.form.parts[view.part], -(-view.left_ms // MINUTE)
    if part.rolls:
        singular = QCoreApplication.translate("ExamMessage", "One round at the table, {minutes} minutes.")
        plural = QCoreApplication.translate("ExamMessage", "{count} rounds at the table, {minutes} minutes.")
        rules = QCoreApplication.translate(
            "ExamMessage",
            "There is no help and no undo: an act stands as soon as you make it. Enter twice ends a round. The clock "
            "starts when you begin.",
        )
        if sitting.is_at_real_table:
            rules = QCoreApplication.translate(
                "ExamMessage",
                "They are dealt at a real table. An examiner takes the clipboard and enters only what differs "
                "from the model round. The clock starts when they take it.",
            )
    elif part.duties:
        singular = QCoreApplication.translate("ExamMessage", "One table duty, {minutes} minutes.")
        plural = QCoreApplication.translate("ExamMessage", "{count} table duties, {minutes} minutes.")
        rules = QCoreApplication.translate(
            "ExamMessage",
            "There is no help and no undo: an act stands as soon as you make it. To let others act, press W. Enter "
            "twice ends a duty. The clock starts when you begin.",
        )
        if sitting.is_at_real_table:
            rules = QCoreApplication.translate(
                "ExamMessage",
                "They are done at a real table. An examiner takes the clipboard and enters only what differs from the "
                "model dealer’s steps. The clock starts when they take it.",
            )
    else:
        singular = QCoreApplication.translate("ExamMessage", "One question, {minutes} minutes.")
        plural = QCoreApplication.translate("ExamMessage", "{count} questions, {minutes} minutes.")
        rules = QCoreApplication.translate(
            "ExamMessage",
            "There is no help. Nothing is final before you press Enter, and nothing can be changed afterward. The "
            "clock starts when you begin.",
        )
    what = singular if part.length == 1 else plural
    text = what.format(count=part.length, minutes=minutes)
    if not view.part:
        text = f"{sitting.opened.trainee.name}. {text}"
    return game_text(view.title), f"{text} {rules}"


def warm_up_text(sitting: Sitting, part: int) -> str:
    """That something can be tried before the clock starts, and that it does not count."""
    if sitting.form.parts[part].rolls:
        return QCoreApplication.translate(
            "ExamMessage", "Before the clock starts, deal one round to warm up. It does not count and is not recorded."
        )
    if sitting.form.parts[part].duties:
        return QCoreApplication.translate(
            "ExamMessage", "Before the clock starts, do one duty to warm up. It does not count and is not recorded."
        )
    return QCoreApplication.translate(
        "ExamMessage",
        "Before the clock starts, try one question of each kind to warm up. They do not count and are not recorded.",
    )


def exam_facts(sitting: Sitting) -> Facts:
    """What a trainee should know before the first part: the parts, how to pass, breaks, what is recorded."""
    blueprint, extra = sitting.blueprint, 100 + sitting.opened.extra_time_per_cent
    one_part = QCoreApplication.translate("ExamMessage", "{number}. {title}, {minutes} minutes")
    parts = (
        one_part.format(number=number, title=game_text(part.title), minutes=-(-part.minutes * extra // 100))
        for number, part in enumerate(blueprint.parts, 1)
    )
    passing = QCoreApplication.translate(
        "ExamMessage", "{mark} of 100 points, {floor}% of money decisions right, no critical fault."
    ).format(mark=blueprint.pass_mark, floor=blueprint.accuracy_floor)
    duties = QCoreApplication.translate(
        "ExamMessage",
        "At the table every duty counts by itself, each at least {least}% right: taking losers, paying winners, the "
        "puck, the marks, calls, the directions of sweeps, players’ requests and limits.",
    ).format(least=blueprint.duty_minimum)
    least = QCoreApplication.translate("ExamMessage", "{title} ({least}%)")
    held = minimums_in(sitting.game.rules.house, blueprint)
    work = [least.format(title=game_text(each.title), least=each.per_cent) for each in held]
    breaks = QCoreApplication.translate(
        "ExamMessage", "Between two parts, as long as your supervisor allows. Within a part the clock runs."
    )
    recorded = QCoreApplication.translate(
        "ExamMessage",
        "Every answer and act with its time, whether you leave this window or it loses focus and for how long, and "
        "whether the machine is suspended. Your supervisor sees it before signing.",
    )
    return (
        (QCoreApplication.translate("ExamMessage", "Parts"), "\n".join(parts)),
        (QCoreApplication.translate("ExamMessage", "To pass"), passing),
        *(((QCoreApplication.translate("ExamMessage", "Duties"), duties),) if rounds_of(blueprint) else ()),
        *_calls(sitting),
        *(((QCoreApplication.translate("ExamMessage", "Minimums"), f"{', '.join(work)}."),) if work else ()),
        (QCoreApplication.translate("ExamMessage", "Limits"), limits_text(sitting.game.rules)),
        (QCoreApplication.translate("ExamMessage", "House rules"), house_rules_text(sitting.game.rules)),
        (QCoreApplication.translate("ExamMessage", "Breaks"), breaks),
        (QCoreApplication.translate("ExamMessage", "Recorded"), recorded),
    )


def _calls(sitting: Sitting) -> Facts:
    """What this house asks of a call (ruling C1), where the exam asks for any."""
    if "calls" not in sitting.blueprint.points:
        return ()
    number = QCoreApplication.translate(
        "ExamMessage",
        "The number is enough, if nothing you say is wrong. You may say more. Words without it count as silence.",
    )
    full = QCoreApplication.translate(
        "ExamMessage", "In full: the number, the result, and the rate where one is due. Your own words will do."
    )
    text = number if sitting.game.rules.house.calls == "number" else full
    return ((QCoreApplication.translate("ExamMessage", "Calls"), text),)


def trouble_text(trouble: str) -> tuple[str, str]:
    """That nothing can be saved right now."""
    text = QCoreApplication.translate(
        "ExamMessage",
        "This station cannot save your answer right now: {reason}\n\nThe clock is stopped. The exam continues by "
        "itself as soon as your answer is saved. Nothing saved so far is lost. Call the supervisor if this message "
        "stays.",
    )
    return QCoreApplication.translate("ExamMessage", "The exam is on hold"), text.format(
        reason=f"{translated(trouble).rstrip('.')}."
    )


def over_text(sitting: Sitting) -> tuple[str, str]:
    """How the exam ended, never how well it went."""
    if sitting.is_terminated:
        return QCoreApplication.translate("ExamMessage", "The exam was ended"), QCoreApplication.translate(
            "ExamMessage", "A supervisor ended the exam. All your answers are saved."
        )
    return QCoreApplication.translate("ExamMessage", "The exam is over"), QCoreApplication.translate(
        "ExamMessage", "All your answers are saved. Please call the supervisor."
    )
