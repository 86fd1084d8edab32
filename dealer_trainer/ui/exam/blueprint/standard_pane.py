"""The basis of the passing score: the examiners' worksheet (Modified Angoff), and its result."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from dealer_trainer.certification.blueprint.blueprint import Blueprint, Judge
from dealer_trainer.certification.blueprint.standard import FEWEST_JUDGES, JudgeMark, Standard, standard_of
from dealer_trainer.certification.simulation.curve import CurvePoint
from dealer_trainer.certification.simulation.dealer import ERRING
from dealer_trainer.games import Game
from dealer_trainer.ui.exam.blueprint.curve_source import CurveSource
from dealer_trainer.ui.exam.blueprint.standard_table import StandardTable
from dealer_trainer.ui.settings.translated import game_text, window_locale
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.area.column_area import ColumnArea
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.ui.widget.table.plain_table import PlainTable

MOST_JUDGES = 12
DISPUTES = 5
"""How many of the widest disagreements are named."""
RESULT_WIDTH = 360
"""Width of the worksheet's result, at scale 1."""
NAME_WIDTH = 240
"""Width of the field for a name, at scale 1."""


class StandardPane(QWidget):
    """The worksheet on the left, its result on the right; typing changes the blueprint."""

    judged = Signal(object)
    """The changed Judges."""
    mark_wanted = Signal(int)
    """The passing score set by the judges, to be saved as a new version."""

    def __init__(self, game: Game, source: CurveSource, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game, self._source = game, source
        self._blueprint: Blueprint | None = None
        self._mark = 0
        self.name = QLineEdit(self)
        self.name.setPlaceholderText(self.tr("Name of an examiner"))
        self.name.setAccessibleName(self.tr("Name of an examiner"))
        self.name.setMaxLength(80)
        self.add = push_button(self.tr("Add"), self, self._add)
        self.rename = push_button(self.tr("Rename"), self, self._rename)
        self.remove = push_button(self.tr("Remove"), self, self._remove)
        self.table = StandardTable(self)
        self.table.setAccessibleName(self.tr("Judgments"))
        self._heading, self._numbers = named_label(self, "headline"), named_label(self, "article")
        self._judges, self._disputes = named_label(self, ""), named_label(self, "")
        self._problem, self._question = named_label(self, "wrong"), named_label(self, "article")
        self._question.setText(self.tr("Of 100 dealers who are just good enough, how many do this right?"))
        self._effect_text = named_label(self, "quiet")
        self.effect = PlainTable(self)
        self.effect.setAccessibleName(self.tr("What another passing score would change"))
        self.simulate = push_button(self.tr("Run the simulation to see the effect"), self, source.start)
        self.take = push_button("", self, lambda: self.mark_wanted.emit(self._mark))
        self.name.returnPressed.connect(self._add)
        self.name.textEdited.connect(lambda _: self._say(""))
        self.table.judged.connect(self.judged)
        self.table.currentCellChanged.connect(lambda *_: self._show_buttons())
        source.changed.connect(lambda: self._show_effect() if self.isVisible() else None)
        self._lay_out()

    @property
    def texts(self) -> tuple[str, ...]:
        """The worksheet's result in words."""
        labels = (self._heading, self._numbers, self._judges, self._disputes, self._effect_text)
        return tuple(label.text() for label in labels)

    @property
    def problem(self) -> str:
        """Why a name was refused."""
        return self._problem.text()

    def showEvent(self, event: QShowEvent) -> None:
        """Show the simulation's results so far."""
        super().showEvent(event)
        self._show_effect()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the worksheet the room that is left."""
        super().resizeEvent(event)
        self._results.setFixedWidth(round(RESULT_WIDTH * unit(self)))
        self.name.setMinimumWidth(round(NAME_WIDTH * unit(self)))

    def show_blueprint(self, blueprint: Blueprint) -> None:
        """Show the worksheet of a blueprint; the cursor stays if it is the same one."""
        self._blueprint = blueprint
        titles = [self._title(name) for name in blueprint.judged]
        self.table.show_judges(self.tr("Skill or duty"), blueprint.judged, titles, blueprint.judges)
        standard = standard_of(blueprint)
        self._mark = 0 if standard.mark is None else round(standard.mark)
        self._show_standard(blueprint, standard)
        self._show_buttons()
        self._show_effect()

    def _show_standard(self, blueprint: Blueprint, standard: Standard) -> None:
        if standard.mark is None:
            self._heading.setText(self.tr("The examiners have not set a passing score yet"))
            self._numbers.setText(self.tr(
                "At least {least} examiners must fill in every row. The passing score is {mark} now."
            ).format(least=FEWEST_JUDGES, mark=blueprint.pass_mark))  # fmt: skip
        else:
            text = self.tr("The examiners’ passing score: {mark}")
            self._heading.setText(text.format(mark=_one(float(standard.mark))))
            text = self.tr("Standard error {error}, spread {spread}. The passing score is {mark} now.")
            self._numbers.setText(text.format(
                error=_one(standard.error / 1000), spread=_one(standard.spread / 1000), mark=blueprint.pass_mark
            ))  # fmt: skip
        self._judges.setText("\n".join(map(_judge_text, standard.judges)))
        self._judges.setVisible(bool(standard.judges))
        disputes = "\n".join(self._dispute_texts(standard))
        self._disputes.setText(disputes)
        self._disputes.setVisible(bool(disputes))
        self.take.setVisible(standard.mark is not None and self._mark != blueprint.pass_mark)
        self.take.setText(self.tr("Save {mark} as the passing score").format(mark=self._mark))

    def _dispute_texts(self, standard: Standard) -> Iterator[str]:
        if standard.disputed:
            yield self.tr("Discuss these before you judge again:")
        for name, apart in standard.disputed[:DISPUTES]:
            yield self.tr("{what}: {apart} apart").format(what=self._title(name), apart=apart)

    def _show_effect(self) -> None:
        """Show what share of dealers passes now, and would pass with the judges' score."""
        blueprint = self._blueprint
        points = () if blueprint is None else self._source.points_by(blueprint, ERRING)
        is_asked = blueprint is not None and bool(self._mark) and self._mark != blueprint.pass_mark
        self.effect.setVisible(is_asked and bool(points))
        self.simulate.setVisible(is_asked and not points and not self._source.is_running)
        self._effect_text.setVisible(is_asked)
        if blueprint is None or not is_asked:
            self._effect_text.clear()
            return
        if not points:
            self._effect_text.setText(self.tr("You see the effect once simulated dealers have taken this exam."))
            return
        others = self._source.points_by(blueprint.model_copy(update={"pass_mark": self._mark}), ERRING)
        text = self.tr("Share of simulated dealers who pass, in {runs} sittings each:")
        self._effect_text.setText(text.format(runs=points[0].runs))
        at = self.tr("Pass at {mark}")
        names = (self.tr("Errs in"), at.format(mark=blueprint.pass_mark), at.format(mark=self._mark))
        rows = tuple(
            (
                f"{window_locale().toString(point.dealer.rate / 100, 'g')}%",
                *(_pass_text(known) for known in (point, other)),
            )
            for point, other in zip(points, others, strict=True)
        )
        self.effect.fill(names, rows)
        height = self.effect.rowCount() * self.effect.verticalHeader().defaultSectionSize()
        self.effect.setFixedHeight(height + self.effect.horizontalHeader().sizeHint().height() + 6)

    def _show_buttons(self) -> None:
        has_judge = self.table.judge is not None
        for button in (self.rename, self.remove):
            button.setEnabled(has_judge)

    def _add(self) -> None:
        if (name := self._given_name(None)) and self._blueprint is not None:
            count = len(self._blueprint.judges)
            self.judged.emit((*self._blueprint.judges, Judge(name=name)))
            self.name.clear()
            self.table.go_to(count)

    def _rename(self) -> None:
        place = self.table.judge
        if place is not None and self._blueprint is not None and (name := self._given_name(place)):
            judges = list(self._blueprint.judges)
            judges[place] = Judge(name=name, per_cent=judges[place].per_cent)
            self.judged.emit(tuple(judges))
            self.name.clear()

    def _remove(self) -> None:
        place = self.table.judge
        if place is not None and self._blueprint is not None:
            judges = self._blueprint.judges
            self.judged.emit((*judges[:place], *judges[place + 1 :]))

    def _given_name(self, but: int | None) -> str:
        """The name that is typed; "" and a complaint if it is invalid."""
        name = " ".join(self.name.text().split())
        judges = () if self._blueprint is None else self._blueprint.judges
        taken = {judge.name.casefold() for place, judge in enumerate(judges) if place != but}
        if not name:
            self._say(self.tr("Type the examiner’s name first."))
        elif name.casefold() in taken:
            self._say(self.tr("There is already an examiner with that name."))
        elif but is None and len(judges) >= MOST_JUDGES:
            self._say(self.tr("There is room for {most} examiners.").format(most=MOST_JUDGES))
        else:
            self._say("")
            return name
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        return ""

    def _say(self, text: str) -> None:
        self._problem.show_text(text)

    def _title(self, name: str) -> str:
        """What a judge is asked about, in words."""
        duties = _duty_text()
        if name in duties:
            return duties[name]
        if name == "pace" and self._blueprint is not None:
            return self._blueprint.title_of("pace")
        try:
            return game_text(self._game.drills.skill(name).title)
        except KeyError:
            return name

    def _lay_out(self) -> None:
        self._problem.hide()
        left, body = QVBoxLayout(), QHBoxLayout(self)
        left.setSpacing(10)
        left.addWidget(FoldingRow((self.name, self.add, self.rename, self.remove), self))
        left.addWidget(self._problem)
        left.addWidget(self._question)
        left.addWidget(self.table, 1)
        panel = QFrame(self)
        panel.setObjectName("panel")
        right = QVBoxLayout(panel)
        right.setContentsMargins(20, 18, 20, 18)
        right.setSpacing(12)
        for part in (self._heading, self._numbers, self._judges, self.take, self._effect_text, self.effect,
                     self.simulate, self._disputes):  # fmt: skip
            right.addWidget(part)
        right.addStretch()
        area = self._results = ColumnArea(self, panel)
        area.setAccessibleName(self.tr("Passing score"))
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(20)
        body.addLayout(left, 1)
        body.addWidget(area)


def _judge_text(judge: JudgeMark) -> str:
    if judge.mark is not None:
        text = QCoreApplication.translate("StandardPane", "{name}: {mark}")
        return text.format(name=judge.name, mark=_one(float(judge.mark)))
    text = QCoreApplication.translate("StandardPane", "{name}: {count} still missing")
    return text.format(name=judge.name, count=len(judge.missing))


def _pass_text(point: CurvePoint) -> str:
    return f"{_one(100 * point.interval('pass').share)}%"


def _one(value: float) -> str:
    return window_locale().toString(value, "f", 1)


def _duty_text() -> dict[str, str]:
    return {
        "takes": QCoreApplication.translate("StandardPane", "At the table: taking losers"),
        "pays": QCoreApplication.translate("StandardPane", "At the table: paying winners"),
        "puck": QCoreApplication.translate("StandardPane", "At the table: the puck"),
        "marks": QCoreApplication.translate("StandardPane", "At the table: the marks"),
        "calls": QCoreApplication.translate("StandardPane", "At the table: calls"),
        "directions": QCoreApplication.translate("StandardPane", "At the table: directions"),
        "requests": QCoreApplication.translate("StandardPane", "At the table: players’ requests and limits"),
    }
