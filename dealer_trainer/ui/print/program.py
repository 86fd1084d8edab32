"""The training program to hand in, with lines to fill in and sign; what the command line prints, without a window."""

import os

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from dealer_trainer.certification.paper.training_program import TopicCoverage, TrainingProgram, training_program
from dealer_trainer.engine import parse_money
from dealer_trainer.games import Game
from dealer_trainer.guide.duty.pack import DutyHouse, Pack
from dealer_trainer.ui.print import page
from dealer_trainer.ui.print.flow import LEFT, RIGHT, Column, Flow, flow_pdf
from dealer_trainer.ui.settings.translated import game_text, money_text


def printed_program(game: Game, state: str) -> bytes:
    """The training program as PDF on this country's paper; raises GameError."""
    program = training_program(game, state)
    if QApplication.instance() is None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return program_pdf(program, page.usual_paper())


_COLUMNS = (8.0, 46.0, 56.0, 17.0, 22.0, 21.0)
_ROW = 11.0
"""Height of a line to fill in, in millimeters."""


def program_pdf(program: TrainingProgram, paper: page.Paper) -> bytes:
    """The program on a paper."""
    title = QCoreApplication.translate("Program", "{game}: dealer training program").format(game=program.game.name)
    return flow_pdf(title, paper, lambda flow: _write(flow, program, title))


def _write(flow: Flow, program: TrainingProgram, title: str) -> None:
    flow.y += 6
    if flow.painter:
        font = page.fitted("felt_bold", 22, title, page.mm(RIGHT - LEFT))
        page.line(flow.painter, (LEFT, flow.y), title, font, page.GREEN)
    flow.y += 5
    claim = QCoreApplication.translate(
        "Program",
        "This document lists what the program teaches, drills, and examines of each topic. It claims coverage. It is "
        "no regulator's approval, and it replaces neither a school's own controls nor hours with an instructor.",
    )
    flow.prose(claim, page.QUIET)
    version = QCoreApplication.translate("Program", "Content: {game} {content}, {pack} {pack_content}.").format(
        game=program.game.name, content=program.game.content, pack=game_text(program.pack.text.name),
        pack_content=program.pack.text.content,
    )  # fmt: skip
    flow.prose(version, page.QUIET)
    flow.heading(QCoreApplication.translate("Program", "Topics and what covers them"))
    rows = [
        (
            str(topic.topic.id),
            game_text(topic.topic.title),
            _lessons_text(topic),
            str(topic.minutes),
            str(len(topic.skills)),
            str(topic.draws),
        )
        for topic in program.topics
    ]
    flow.table(_columns(), rows)
    total = QCoreApplication.translate(
        "Program",
        "Minutes are worked out for somebody who is new to the trade. A lesson may serve several topics; all lessons "
        "together take {minutes} minutes. Practice in drills and at the table is not counted.",
    )
    flow.prose(total.format(minutes=program.minutes), page.QUIET, 8)
    flow.heading(QCoreApplication.translate("Program", "What the law says, and where"))
    for topic in program.topics:
        flow.prose(f"{topic.topic.id}.  {game_text(topic.topic.title)}: {'; '.join(topic.topic.laws)}")
    flow.heading(QCoreApplication.translate("Program", "Skills that are drilled"))
    for topic in program.topics:
        flow.prose(f"{topic.topic.id}.  {_skills_text(topic)}")
    _rules(flow, program)
    _signatures(flow, program)


def _columns() -> tuple[Column, ...]:
    titles = (
        "",
        QCoreApplication.translate("Program", "Topic"),
        QCoreApplication.translate("Program", "Lessons"),
        QCoreApplication.translate("Program", "Minutes"),
        QCoreApplication.translate("Program", "Skills"),
        QCoreApplication.translate("Program", "Exam items"),
    )
    return tuple(
        Column(title, share, "left" if place < 3 else "right")
        for place, (title, share) in enumerate(zip(titles, _COLUMNS, strict=True))
    )


def _lessons_text(topic: TopicCoverage) -> str:
    """The lessons by name; a whole course of a game as how many there are."""
    few, named = 4, [game_text(each.lesson.title) for each in (*topic.own, *topic.lessons)]
    if len(topic.own) > few:
        words = QCoreApplication.translate("Program", "the game's course, {count} lessons")
        named = [words.format(count=len(topic.own)), *named[len(topic.own) :]]
    return "; ".join(named)


def _skills_text(topic: TopicCoverage) -> str:
    own = sum(not skill.pack for skill in topic.skills)
    named = [game_text(skill.title) for skill in topic.skills if skill.pack]
    if own:
        named = [QCoreApplication.translate("Program", "{count} skills of the game").format(count=own), *named]
    return "; ".join(named) or "–"


def _rules(flow: Flow, program: TrainingProgram) -> None:
    """The switches in force, whatever the state; then those that the state's texts show."""
    flow.heading(QCoreApplication.translate("Program", "House rules that the duties are taught by"))
    pack, preset = program.pack, program.preset
    _switches(flow, pack, {**pack.house, **program.game.duty_rules})
    if preset is not None:
        words = QCoreApplication.translate("Program", "{state}: what the texts read show. Check the current text.")
        flow.prose(words.format(state=game_text(preset.name)), page.QUIET)
        if not preset.house:
            flow.prose(QCoreApplication.translate("Program", "The texts read of this state set none of these rules."))
        _switches(flow, pack, preset.house)
    _fill_in(flow, QCoreApplication.translate("Program", "These match our approved internal controls (initials, date)"))


def _switches(flow: Flow, pack: Pack, house: DutyHouse) -> None:
    for switch in pack.text.switches:
        if switch.id in house:
            value = house[switch.id]
            chosen = game_text(switch.choices[value]) if switch.choices else money_text(parse_money(value))
            flow.prose(f"{game_text(switch.text)}: {chosen}")


def _signatures(flow: Flow, program: TrainingProgram) -> None:
    flow.heading(
        QCoreApplication.translate("Program", "To be filled in by the school"), keep=_ROW * (len(program.topics) + 4)
    )
    for topic in program.topics:
        words = QCoreApplication.translate("Program", "Hours with an instructor, topic {topic}")
        _fill_in(flow, words.format(topic=topic.topic.id))
    for words in (
        QCoreApplication.translate("Program", "CPR, where the law asks for it: provider, date"),
        QCoreApplication.translate("Program", "Instructor: name, license"),
        QCoreApplication.translate("Program", "School or casino, place, date"),
        QCoreApplication.translate("Program", "Signature"),
    ):
        _fill_in(flow, words)


def _fill_in(flow: Flow, words: str) -> None:
    """A line to write on, behind what belongs there."""
    flow.need(_ROW)
    flow.y += _ROW
    if flow.painter:
        font = page.type_of("plain", 9)
        page.line(flow.painter, (LEFT, flow.y - 1.5), words, font, page.INK)
        at = max(LEFT + 88, LEFT + page.wide(font, words) / page.mm(1) + 4)
        page.rule(flow.painter, at, flow.y, RIGHT - at, page.LINE, 0.3)
