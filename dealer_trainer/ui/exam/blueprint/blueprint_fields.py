"""The fields of a blueprint for what supervisors change most often; everything else is in its TOML."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from dealer_trainer.certification.blueprint.blueprint import RULING, Blueprint
from dealer_trainer.certification.blueprint.draft import Flaw
from dealer_trainer.certification.blueprint.part import Draw, Part
from dealer_trainer.games import Game
from dealer_trainer.ui.exam.blueprint.blueprint_field import (
    BlueprintField,
    ChoiceField,
    LineField,
    RowsField,
    TickField,
)
from dealer_trainer.ui.exam.blueprint.minimum_fields import MinimumFields
from dealer_trainer.ui.exam.blueprint.rubric_fields import RubricFields
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.widget.plain_label import named_label

NO_UNIT = ""


class BlueprintFields(QScrollArea):
    """Shows a valid blueprint; `edited` reports each change by the user."""

    edited = Signal(str, object)
    """Key and value."""
    minimums_edited = Signal(tuple)
    """All minimums, after one was added or removed."""
    rubrics_edited = Signal(tuple)
    """All rubrics, after one or one of its levels was added or removed."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._shape: object = None
        self.fields: dict[str, BlueprintField] = {}
        self.minimums: MinimumFields | None = None
        self.rubrics: RubricFields | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Fields of the blueprint"))

    def minimumSizeHint(self) -> QSize:
        """As wide as the fields; the page scrolls sideways if there is less room."""
        least, inside = super().minimumSizeHint(), self.widget()
        if inside is not None:
            least.setWidth(inside.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width())
        return least

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Update the size with the fields."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def show_blueprint(self, blueprint: Blueprint) -> None:
        """Fill every field; makes them again if there are other parts, draws, or minimums."""
        shape = [
            *((part.title, part.live is None, [(draw.area, draw.skills) for draw in part.draws])
              for part in blueprint.parts),
            *((minimum.title, minimum.work, minimum.each) for minimum in blueprint.minimums),
            *((rubric.id, len(rubric.levels)) for rubric in blueprint.rubrics),
        ]  # fmt: skip
        if shape != self._shape:
            self._shape = shape
            self._make(blueprint)
        for key, value in _values(blueprint):
            self.fields[key].show_value(value)
        self.show_flaw(None)

    def show_flaw(self, flaw: Flaw | None) -> bool:
        """Show a flaw under its field and clear the others; returns whether there is a field for it."""
        wrong = (
            None
            if flaw is None
            else next((blueprint_field for key, blueprint_field in self.fields.items() if _is_in(flaw.key, key)), None)
        )
        for field in self.fields.values():
            text = translated(flaw.text) if flaw is not None and field is wrong else ""
            if text != field.problem:
                field.show_problem(text)
        return wrong is not None

    def _make(self, blueprint: Blueprint) -> None:
        inner, self.fields = QWidget(self), {}
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 14, 0)
        column.setSpacing(18)
        column.addWidget(self._section(self.tr("The exam"), self._exam_fields(inner)))
        column.addWidget(self._section(self.tr("The panel behind the passing score"), self._panel_fields(inner)))
        for index, part in enumerate(blueprint.parts):
            column.addWidget(
                self._section(game_text(part.title), self._part_fields(f"parts[{index}]", part, blueprint, inner))
            )
        if any(part.live is not None for part in blueprint.parts):
            column.addWidget(self._minimum_fields(blueprint, inner))
        column.addWidget(self._rubric_fields(blueprint, inner))
        column.addStretch()
        self.setWidget(inner)

    def _section(self, heading: str, fields: list[BlueprintField]) -> QWidget:
        section = QWidget(self)
        grid = QGridLayout(section)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        title = named_label(section, "heading", heading)
        grid.addWidget(title, 0, 0, 1, 2)
        for line, field in enumerate(fields, 1):
            label = named_label(section, "", field.name)
            label.setMinimumHeight(label.fontMetrics().height() + 14)
            label.setBuddy(field)
            grid.addWidget(label, line, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(field, line, 1, Qt.AlignmentFlag.AlignTop)
            field.edited.connect(self.edited)
            self.fields[field.key] = field
        return section

    def _minimum_fields(self, blueprint: Blueprint, parent: QWidget) -> MinimumFields:
        self.minimums = MinimumFields(self._game, blueprint.minimums, parent)
        # A press on one of its buttons replaces the form, so wait until the button is done.
        self.minimums.changed.connect(self.minimums_edited, Qt.ConnectionType.QueuedConnection)
        for field in self.minimums.fields:
            field.edited.connect(self.edited)
            self.fields[field.key] = field
        return self.minimums

    def _rubric_fields(self, blueprint: Blueprint, parent: QWidget) -> RubricFields:
        self.rubrics = RubricFields(blueprint.rubrics, parent)
        self.rubrics.changed.connect(self.rubrics_edited, Qt.ConnectionType.QueuedConnection)
        for field in self.rubrics.fields:
            field.edited.connect(self.edited)
            self.fields[field.key] = field
        return self.rubrics

    def _exam_fields(self, parent: QWidget) -> list[BlueprintField]:
        rulings, rows = _ruling_text(self._game), _ruling_rows(self._game)
        points, per_cent, days = self.tr("of 100 points"), self.tr("% of money decisions right"), self.tr("days")
        return [
            LineField("title", self.tr("Title"), None, parent),
            LineField("version", self.tr("Version"), NO_UNIT, parent),
            LineField("pass_mark", self.tr("Passing score"), points, parent),
            LineField("accuracy_floor", self.tr("Accuracy required"), per_cent, parent),
            TickField("critical", self.tr("Faults that fail the exam"), _critical_text(), parent),
            LineField("attempts", self.tr("Attempts"), NO_UNIT, parent),
            LineField("retest_days", self.tr("Wait before a retest"), days, parent),
            LineField("valid_days", self.tr("Certificate valid for"), days, parent),
            LineField("extra_time", self.tr("Most extra time"), self.tr("%"), parent),
            TickField("confirmed", self.tr("Rulings the school confirms"), rulings, parent, rows),
        ]

    def _panel_fields(self, parent: QWidget) -> list[BlueprintField]:
        return [
            LineField("panel.names", self.tr("Examiners"), None, parent),
            LineField("panel.mark", self.tr("Their score"), self.tr("of 100 points"), parent),
            LineField("panel.signed", self.tr("Signed on, and kept where"), None, parent),
        ]

    def _part_fields(self, key: str, part: Part, blueprint: Blueprint, parent: QWidget) -> list[BlueprintField]:
        fields: list[BlueprintField] = [
            LineField(f"{key}.minutes", self.tr("Time"), self.tr("minutes"), parent),
        ]
        for number, draw in enumerate(part.draws):
            name = _draw_name(self._game, blueprint, draw)
            fields.append(LineField(f"{key}.draws[{number}].count", name, self.tr("items"), parent))
        if part.live is not None:
            rows = self.tr("Rows that must come up, at least one from each line")
            fields.append(LineField(f"{key}.live.rounds", self.tr("Live rounds"), NO_UNIT, parent))
            fields.append(ChoiceField(f"{key}.live.dealt", self.tr("Dealt"), _dealt_text(), parent))
            fields.append(RowsField(f"{key}.live.must", rows, parent))
        return fields


def _values(blueprint: Blueprint) -> Iterator[tuple[str, object]]:
    for name in (
        "title", "version", "pass_mark", "accuracy_floor", "critical", "attempts", "retest_days", "valid_days",
        "extra_time", "confirmed",
    ):  # fmt: skip
        yield name, getattr(blueprint, name)
    for name in ("names", "mark", "signed"):
        yield f"panel.{name}", getattr(blueprint.panel, name)
    for index, part in enumerate(blueprint.parts):
        yield f"parts[{index}].minutes", part.minutes
        for number, draw in enumerate(part.draws):
            yield f"parts[{index}].draws[{number}].count", draw.count
        if part.live is not None:
            yield f"parts[{index}].live.rounds", part.live.rounds
            yield f"parts[{index}].live.must", part.live.must
            yield f"parts[{index}].live.dealt", part.live.dealt
    for index, minimum in enumerate(blueprint.minimums):
        yield f"minimums[{index}].per_cent", minimum.per_cent
        yield f"minimums[{index}].due", minimum.due
    for index, rubric in enumerate(blueprint.rubrics):
        yield f"rubrics[{index}].title", rubric.title
        for place, level in enumerate(rubric.levels):
            for name in ("title", "text", "passes"):
                yield f"rubrics[{index}].levels[{place}].{name}", getattr(level, name)


def _is_in(key: str, field: str) -> bool:
    return key == field or key.startswith((f"{field}[", f"{field}."))


def _draw_name(game: Game, blueprint: Blueprint, draw: Draw) -> str:
    area, more = game_text(blueprint.title_of(draw.area)), len(draw.skills) - 1
    try:
        first = game_text(game.drills.skill(draw.skills[0]).title)
    except KeyError:
        first = draw.skills[0]
    if not more:
        return QCoreApplication.translate("BlueprintFields", "{area}: {skill}").format(area=area, skill=first)
    words = QCoreApplication.translate("BlueprintFields", "{area}: {skill} and {more} more")
    return words.format(area=area, skill=first, more=more)


def _dealt_text() -> dict[str, str]:
    return {
        "station": QCoreApplication.translate("BlueprintFields", "at the station"),
        "laid": QCoreApplication.translate("BlueprintFields", "at a real table, set up from the form"),
    }


def _critical_text() -> dict[str, str]:
    return {
        "paid_loser": QCoreApplication.translate("BlueprintFields", "Paid a loser"),
        "took_winner": QCoreApplication.translate("BlueprintFields", "Took a winner"),
        "wrong_point": QCoreApplication.translate("BlueprintFields", "Marked the wrong point"),
        "late_bet": QCoreApplication.translate("BlueprintFields", "Accepted a late or lowered bet"),
        "over_limit": QCoreApplication.translate("BlueprintFields", "Left a bet over its limit"),
        "paid_before_taken": QCoreApplication.translate("BlueprintFields", "Paid winners before clearing losers"),
    }


def _ruling_text(game: Game) -> dict[str, str]:
    """Every ruling that rows of the guide rest on, with the first of those rows and the number of others."""
    one_more = QCoreApplication.translate("BlueprintFields", "{ruling}: {title}, and one row like it")
    many_more = QCoreApplication.translate("BlueprintFields", "{ruling}: {title}, and {more} rows like it")
    texts = {}
    for ruling, (title, *more) in _rows_by_ruling(game).items():
        words = (one_more if len(more) == 1 else many_more) if more else "{ruling}: {title}"
        texts[ruling] = words.format(ruling=ruling, title=title, more=len(more))
    return texts


def _ruling_rows(game: Game) -> dict[str, str]:
    """All the rows that rest on each ruling, one per line."""
    return {ruling: "\n".join(titles) for ruling, titles in _rows_by_ruling(game).items()}


def _rows_by_ruling(game: Game) -> dict[str, list[str]]:
    titles: dict[str, list[str]] = {}
    for row in game.guide.rows:
        if row.source.startswith(RULING):
            titles.setdefault(row.source.removeprefix(RULING), []).append(game_text(row.title))
    return dict(sorted(titles.items(), key=lambda pair: (len(pair[0]), pair[0])))
