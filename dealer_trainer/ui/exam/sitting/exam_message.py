"""What an exam shows if there is nothing to answer: before a part, in a pause, in trouble; how it ended."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from dealer_trainer.certification.blueprint.blueprint import minimums_in
from dealer_trainer.certification.blueprint.standing import rounds_of
from dealer_trainer.certification.exam.exam import ExamView
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.games.pack import pack_of, switch_rows
from dealer_trainer.ui.settings.translated import BETWEEN, game_text, house_rules_text, limits_text, translated
from dealer_trainer.ui.widget.end_page import Bar, Ending
from dealer_trainer.ui.widget.form import WIDEST, Form
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import named_label

MINUTE = 60_000
FACTS = 940
"""Width at scale 1 of the message before the first part, whose text is long."""
Facts = tuple[tuple[str, str], ...]
"""Rows of a label and its text."""


class ExamMessage(Form):
    """A headline, a paragraph, and up to two buttons, the main one first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._facts = QWidget(self)
        self._around = column(self._facts)
        self.add_below(self._around)
        self._shown_facts: Facts = ()
        self.other = self.action("", lambda: None)

    def show_text(self, heading: str, text: str, button: str, other: str = "", facts: Facts = ()) -> bool:
        """Show a message; returns whether it is a new one. `other`: a second button; `facts`: rows under the text."""
        is_new = (heading, text, button, facts) != (
            self.accessibleName(), self.words, self.button.text(), self._shown_facts,
        )  # fmt: skip
        self._show_facts(facts)
        self.widest = FACTS if facts else WIDEST
        self.measure()
        self.set_heading(heading)
        self.setAccessibleName(heading)
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
        self._around.replaceWidget(before, self._facts)
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
        singular = QCoreApplication.translate("ExamMessage", "One round at the table, {minutes} min.")
        plural = QCoreApplication.translate("ExamMessage", "{count} rounds at the table, {minutes} min.")
        rules = QCoreApplication.translate(
            "ExamMessage",
            "There is no help and no undo: an act stands as soon as you make it. Enter twice ends a round. The clock "
            "starts when you begin.",
        )
    elif part.duties:
        singular = QCoreApplication.translate("ExamMessage", "One table duty, {minutes} min.")
        plural = QCoreApplication.translate("ExamMessage", "{count} table duties, {minutes} min.")
        rules = QCoreApplication.translate(
            "ExamMessage",
            "There is no help and no undo: an act stands as soon as you make it. To let others act, press W. Enter "
            "twice ends a duty. The clock starts when you begin.",
        )
    else:
        singular = QCoreApplication.translate("ExamMessage", "One question, {minutes} min.")
        plural = QCoreApplication.translate("ExamMessage", "{count} questions, {minutes} min.")
        rules = QCoreApplication.translate(
            "ExamMessage",
            "There is no help. Nothing is final before you press Enter, and nothing can be changed afterward. The "
            "clock starts when you begin.",
        )
    if sitting.is_at_real_table:
        rules = QCoreApplication.translate(
            "ExamMessage",
            "This part is done at a real table. An examiner takes the clipboard and enters only what differs from what "
            "the model dealer does. The clock starts when they take it.",
        )
    what = singular if part.length == 1 else plural
    text = what.format(count=part.length, minutes=minutes)
    if not view.part:
        text = f"{sitting.opened.trainee.name}. {text}"
    return game_text(view.title), f"{text} {rules}"


def exam_facts(sitting: Sitting) -> Facts:
    """What a trainee should know before the first part: the parts, how to pass, breaks, what is recorded."""
    blueprint, extra = sitting.blueprint, 100 + sitting.opened.extra_time_per_cent
    one_part = QCoreApplication.translate("ExamMessage", "{number}. {title}, {minutes} min")
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
        *_house(sitting),
        (QCoreApplication.translate("ExamMessage", "Breaks"), breaks),
        (QCoreApplication.translate("ExamMessage", "Recorded"), recorded),
    )


def _house(sitting: Sitting) -> Facts:
    """The rules of the house that the exam goes by: those of the bets, those of the table duties, or both."""
    game, blueprint, facts = sitting.game, sitting.blueprint, list[tuple[str, str]]()
    skills = (game.drills.skill(skill) for part in blueprint.parts for draw in part.draws for skill in draw.skills)
    if rounds_of(blueprint) or any(not skill.pack for skill in skills):
        facts.append((QCoreApplication.translate("ExamMessage", "Limits"), limits_text(game.rules)))
        facts.append((QCoreApplication.translate("ExamMessage", "House rules"), house_rules_text(game.rules)))
    if sitting.opened.pack is not None and (pack := pack_of(game)) is not None:
        rows = switch_rows(pack, {**pack.house, **game.duty_rules})
        text = BETWEEN.join(f"{translated(label)}: {translated(value)}" for label, value in rows)
        facts.append((QCoreApplication.translate("ExamMessage", "Table duties"), text))
    return tuple(facts)


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


def ending_of(sitting: Sitting) -> Ending:
    """What was done of each part and in what time, and who comes now; never how well it went."""
    figure, bars, reached = QCoreApplication.translate("ExamMessage", "{done} of {of}, {minutes} min"), list[Bar](), 0
    for place, (part, drawn) in enumerate(zip(sitting.blueprint.parts, sitting.form.parts, strict=True)):
        works = [work for work in sitting.done if work.part == place]
        done, minutes = len({work.number for work in works}), -(-sum(work.ms for work in works) // MINUTE)
        text = figure.format(done=done, of=drawn.length, minutes=minutes)
        bars.append(Bar(game_text(part.title), done / drawn.length, text))
        reached += done
    of = sum(drawn.length for drawn in sitting.form.parts)
    title = QCoreApplication.translate("ExamMessage", "The exam is over")
    if sitting.is_terminated:
        title = QCoreApplication.translate("ExamMessage", "A supervisor ended the exam")
    call = QCoreApplication.translate("ExamMessage", "Please call {supervisor} or another supervisor.")
    return Ending(
        title,
        call.format(supervisor=sitting.opened.supervisor.name),
        reached / of,
        QCoreApplication.translate("ExamMessage", "{done}\nof {of} done").format(done=reached, of=of),
        (
            QCoreApplication.translate("ExamMessage", "All your answers are saved."),
            QCoreApplication.translate(
                "ExamMessage", "A supervisor now reads what was recorded, signs it, and then tells you the result."
            ),
        ),
        tuple(bars),
    )
