"""What an exam shows if there is nothing to answer: before a part, in a pause, in trouble; how it ended."""

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.blueprint.blueprint import minimums_in
from dealer_trainer.certification.blueprint.standing import rounds_of
from dealer_trainer.certification.exam.exam import ExamView
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.games.pack import pack_of, switch_rows
from dealer_trainer.ui.settings.translated import BETWEEN, game_text, house_rules_text, limits_text, translated
from dealer_trainer.ui.widget.fact_list import FactList, Facts
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.part import column

MINUTE = 60_000
WIDE = 720
"""Width of the message at scale 1: three buttons side by side."""


class Said(NamedTuple):
    """What is shown. `button`: the main one, "" for none; `other`: a second one; `rules`: shown on request."""

    icon: str
    heading: str
    text: str
    button: str = ""
    other: str = ""
    facts: Facts = ()
    rules: Facts = ()


class ExamMessage(Form):
    """An icon, a headline, a sentence, a few facts, and up to three buttons; one shows all rules instead."""

    widest, emblem = WIDE, "exam"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setObjectName("message")
        self.facts = FactList(self)
        self.add_below(column(self.facts, margins=(0, 6, 0, 10)))
        self._shown = Said("", "", "")
        self._buttons.spread = "left"  # the main one first
        self.other = self.action("", lambda: None)
        self.more = self.action("", self._turn)

    def show_text(self, said: Said) -> bool:
        """Show a message; returns whether it is a new one."""
        if said == self._shown:
            return False
        self._shown = said
        self.set_emblem(said.icon)
        self.set_heading(said.heading)
        self.setAccessibleName(said.heading)
        self.set_text(said.text)
        for button, text in ((self.button, said.button), (self.other, said.other)):
            button.setText(text)
            button.setVisible(bool(text))
        self.more.setVisible(bool(said.rules))
        self._buttons.setVisible(bool(said.button))
        self._show_facts(said.facts)
        return True

    def _turn(self) -> None:
        """Show all rules, or what is said first."""
        said = self._shown
        self._show_facts(said.rules if self.facts.facts == said.facts else said.facts)

    def _show_facts(self, facts: Facts) -> None:
        self.facts.show_facts(facts, is_first_loud=bool(self._shown.rules) and facts == self._shown.facts)
        self.facts.setVisible(bool(facts))
        side = Qt.AlignmentFlag.AlignLeft if facts else Qt.AlignmentFlag.AlignHCenter
        for label in (self._heading, self._words):
            label.setAlignment(side)
        self._crown.setAlignment(self._icon, side)
        self._foot.setAlignment(self._buttons, side)
        self.more.setText(self.tr("All rules") if facts == self._shown.facts else self.tr("Back to the start"))


def part_facts(sitting: Sitting, view: ExamView) -> Facts:
    """What is to be known before a part: its time and contents, and what stands as soon as it is done."""
    part, minutes = sitting.form.parts[view.part], -(-view.left_ms // MINUTE)
    if part.rolls:
        singular = QCoreApplication.translate("ExamMessage", "{minutes} min for one round at the table")
        plural = QCoreApplication.translate("ExamMessage", "{minutes} min for {count} rounds at the table")
        rules = QCoreApplication.translate(
            "ExamMessage", "None, and no undo: an act stands as soon as you make it. Enter twice ends a round."
        )
    elif part.duties:
        singular = QCoreApplication.translate("ExamMessage", "{minutes} min for one table duty")
        plural = QCoreApplication.translate("ExamMessage", "{minutes} min for {count} table duties")
        rules = QCoreApplication.translate(
            "ExamMessage",
            "None, and no undo: an act stands as soon as you make it. To let others act, press W. Enter twice ends a "
            "duty.",
        )
    else:
        singular = QCoreApplication.translate("ExamMessage", "{minutes} min for one question")
        plural = QCoreApplication.translate("ExamMessage", "{minutes} min for {count} questions")
        rules = QCoreApplication.translate("ExamMessage", "None. An answer is final once you press Enter.")
    starts = QCoreApplication.translate("ExamMessage", "{time}, from when you begin")
    if sitting.is_at_real_table:
        starts = QCoreApplication.translate("ExamMessage", "{time}, from when the examiner takes the clipboard")
        rules = QCoreApplication.translate(
            "ExamMessage",
            "None. This part is done at a real table: the examiner enters only what differs from what the model dealer "
            "does.",
        )
    time = (singular if part.length == 1 else plural).format(count=part.length, minutes=minutes)
    return (
        (QCoreApplication.translate("ExamMessage", "Time"), starts.format(time=time)),
        (QCoreApplication.translate("ExamMessage", "Help"), rules),
    )


FIRST = 2
"""How many facts about an exam are said before it begins; the others are shown on request."""


def exam_facts(sitting: Sitting) -> Facts:
    """What a trainee may know of the exam: the parts, how to pass, the rules, breaks, what is recorded."""
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
        "At the table each duty must be at least {least}% right: taking losers, paying winners, the puck, the marks, "
        "calls, the directions of sweeps, players’ requests and limits.",
    ).format(least=blueprint.duty_minimum)
    least = QCoreApplication.translate("ExamMessage", "{title} ({least}%)")
    held = minimums_in(sitting.game.rules.house, blueprint)
    work = [least.format(title=game_text(each.title), least=each.per_cent) for each in held]
    breaks = QCoreApplication.translate(
        "ExamMessage", "Between parts, as long as your supervisor allows. During a part the clock runs."
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
        limits, rules = (text(game.rules).replace(BETWEEN, "\n") for text in (limits_text, house_rules_text))
        facts.append((QCoreApplication.translate("ExamMessage", "Limits"), limits))
        facts.append((QCoreApplication.translate("ExamMessage", "House rules"), rules))
    if sitting.opened.pack is not None and (pack := pack_of(game)) is not None:
        rows = switch_rows(pack, {**pack.house, **game.duty_rules})
        text = "\n".join(f"{translated(label)}: {translated(value)}" for label, value in rows)
        facts.append((QCoreApplication.translate("ExamMessage", "Table duties"), text))
    return tuple(facts)


def _calls(sitting: Sitting) -> Facts:
    """What this house asks of a call (ruling C1), where the exam asks for any."""
    if "calls" not in sitting.blueprint.points:
        return ()
    number = QCoreApplication.translate(
        "ExamMessage",
        "The number is enough, if nothing you say is wrong. You may say more. Without it, your words count as no call.",
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


def ending_of(sitting: Sitting) -> Said:
    """That it is over, who comes now, and what was done of each part in what time; never how well it went."""
    some = QCoreApplication.translate("ExamMessage", "{done} of {of} done, {minutes} min")
    none, facts = QCoreApplication.translate("ExamMessage", "Not begun"), list[tuple[str, str]]()
    for place, (part, drawn) in enumerate(zip(sitting.blueprint.parts, sitting.form.parts, strict=True)):
        works = [work for work in sitting.done if work.part == place]
        done, minutes = len({work.number for work in works}), -(-sum(work.ms for work in works) // MINUTE)
        figure = some.format(done=done, of=drawn.length, minutes=max(1, minutes)) if works else none
        facts.append((game_text(part.title), figure))
    icon, title = "check", QCoreApplication.translate("ExamMessage", "The exam is over")
    if sitting.is_terminated:
        icon, title = "lock", QCoreApplication.translate("ExamMessage", "A supervisor ended the exam")
    text = QCoreApplication.translate(
        "ExamMessage",
        "All your answers are saved. Please get {supervisor} or another supervisor, who reviews the record, signs "
        "it, and gives you your result.",
    )
    close = QCoreApplication.translate("ExamMessage", "Close")
    return Said(icon, title, text.format(supervisor=sitting.opened.supervisor.name), close, facts=tuple(facts))
