"""The Settings screen: appearance and help apply at once, the table's own settings from the next table on."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.games import Game, GameError
from dealer_trainer.table.option import Options
from dealer_trainer.ui.settings.game_form import GameForm
from dealer_trainer.ui.settings.house_form import HouseForm
from dealer_trainer.ui.settings.language import languages
from dealer_trainer.ui.settings.settings import MOST_SEED, Settings, applied
from dealer_trainer.ui.widget.check_box import CheckBox
from dealer_trainer.ui.widget.combo_box import ComboBox

SHORTEST = 9
"""Letters of a choice that are always seen: long ones of another language are not to widen the page."""
SYSTEM = ""
"""The choice of the desktop's own language."""


class SettingsPage(QWidget):
    """Every choice on one page. `game` is as its folder has it, one of `games`; `refused` could not be loaded."""

    changed = Signal(object)
    """Settings that apply at once."""
    table_wanted = Signal(object)
    """Settings for a new table."""
    game_wanted = Signal(str)
    """The id of another game."""

    def __init__(
        self,
        settings: Settings,
        game: Game,
        games: Sequence[Game] = (),
        refused: Sequence[GameError] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._settings = settings
        self._game = game
        self.game = GameForm(game, games, refused, self)
        self.level = ComboBox(
            {"learn": self.tr("Learn"), "practice": self.tr("Practice"), "test": self.tr("Test")}, self.tr("Help"), self
        )
        self.color_scheme = ComboBox(
            {"system": self.tr("same as the system"), "light": self.tr("light"), "dark": self.tr("dark")},
            self.tr("Window"),
            self,
        )
        found = languages()
        self.language = ComboBox(
            {SYSTEM: self.tr("same as the system"), **{language.code: language.name for language in found}},
            self.tr("Language"),
            self,
        )
        self._has_languages = len(found) > 1
        self.felt = ComboBox(
            {"midnight": self.tr("midnight"), "classic": self.tr("classic green"), "burgundy": self.tr("burgundy")},
            self.tr("Felt"),
            self,
        )
        self.motion = CheckBox(self.tr("Animate chips and dice"), self)
        self.seats = ComboBox(
            {seat: str(seat) for seat in range(1, game.rules.seats + 1)}, self.tr("Seats taken"), self
        )
        self.side_bets = CheckBox(self.tr("Side bets"), self)
        self.tokes = CheckBox(self.tr("Bets for the dealer"), self)
        self.odd_amounts = CheckBox(self.tr("Odd amounts such as 7, 12 or 35"), self)
        self.illegal_requests = ComboBox(
            {0: self.tr("never"), 8: self.tr("sometimes"), 25: self.tr("often")},
            self.tr("Bets to refuse or cut down"),
            self,
        )
        self.bad_pops = ComboBox(
            {0: self.tr("never"), 3: self.tr("sometimes"), 15: self.tr("often")}, self.tr("Bad pops"), self
        )
        self.retention = ComboBox(
            {percent: self.tr("{percent}%").format(percent=percent) for percent in (80, 85, 90, 95)},
            self.tr("Share of rules to be remembered when they are asked again"),
            self,
        )
        self.interval = ComboBox(
            {30: self.tr("a month"), 90: self.tr("three months"), 180: self.tr("half a year"),
             365: self.tr("a year"), 730: self.tr("two years")},
            self.tr("The longest time before a rule is asked again"),
            self,
        )  # fmt: skip
        self.seed = QLineEdit(self)
        self.seed.setPlaceholderText(self.tr("new players each time"))
        self.seed.setAccessibleName(self.tr("Seed"))
        self.seed.setMaxLength(40)
        self._seed_complaint = QLabel(self)
        self._seed_complaint.setObjectName("wrong")
        self.house = HouseForm(game.rules, self)
        self.start = QPushButton(self.tr("Start a new table"), self)
        self.start.setProperty("isMain", True)
        self.restore = QPushButton(self.tr("Restore the game's limits"), self)
        self._lay_out()
        self.show_settings(settings)
        self._connect()

    def show_settings(self, settings: Settings) -> None:
        """Fill the fields with what holds."""
        self._settings = settings
        self.level.choose(settings.level)
        self.color_scheme.choose(settings.color_scheme)
        self.language.choose(settings.language or SYSTEM)
        self.felt.choose(settings.felt)
        self.motion.setChecked(settings.motion)
        self.retention.choose(settings.plan.desired_retention_percent)
        self.interval.choose(settings.plan.maximum_interval_days)
        options = settings.options
        self.seats.choose(min(options.seats, self._game.rules.seats))
        self.side_bets.setChecked(options.side_bets)
        self.tokes.setChecked(options.tokes)
        self.odd_amounts.setChecked(options.odd_amounts)
        self.illegal_requests.choose(options.illegal_per_cent)
        self.bad_pops.choose(options.bad_pop_per_cent)
        self.seed.setText("" if settings.seed is None else str(settings.seed))
        self.house.show_rules(applied(self._game.rules, settings.table(self._game.id)))

    @property
    def seed_complaint(self) -> str:
        """What is wrong with the seed, empty where nothing is."""
        return self._seed_complaint.text()

    def _on_changed(self) -> None:
        settings = self._settings.with_(
            level=self.level.currentData(),
            color_scheme=self.color_scheme.currentData(),
            language=self.language.currentData() or None,
            felt=self.felt.currentData(),
            motion=self.motion.isChecked(),
            plan=PlanSettings.model_validate(
                {
                    **dict(self._settings.plan),
                    "desired_retention_percent": self.retention.currentData(),
                    "maximum_interval_days": self.interval.currentData(),
                }
            ),
        )
        if settings != self._settings:
            self._settings = settings
            self.changed.emit(settings)

    def _on_start(self) -> None:
        choice = self.house.choice()
        seed = self._read_seed()
        if choice is None or seed is False:
            return
        options = Options(
            seats=self.seats.currentData(),
            side_bets=self.side_bets.isChecked(),
            tokes=self.tokes.isChecked(),
            odd_amounts=self.odd_amounts.isChecked(),
            illegal_per_cent=self.illegal_requests.currentData(),
            bad_pop_per_cent=self.bad_pops.currentData(),
        )
        self._settings = self._settings.with_(seed=seed, options=options).with_table(self._game.id, choice)
        self.table_wanted.emit(self._settings)

    def _read_seed(self) -> int | bool | None:
        """The seed, None for none, False, with the complaint shown, for what is none."""
        text = self.seed.text().strip()
        is_sound = not text or (text.isascii() and text.isdigit() and int(text) <= MOST_SEED)
        self._seed_complaint.setText(
            "" if is_sound else self.tr("A seed is a whole number from 0 to {most}.").format(most=MOST_SEED)
        )
        self._seed_complaint.setVisible(not is_sound)
        if not is_sound:
            return False
        return int(text) if text else None

    def _connect(self) -> None:
        for combo in (self.level, self.color_scheme, self.language, self.felt, self.retention, self.interval):
            combo.currentIndexChanged.connect(self._on_changed)
        self.motion.toggled.connect(self._on_changed)
        self.game.chosen.connect(self.game_wanted)
        self.start.clicked.connect(self._on_start)
        self.restore.clicked.connect(lambda: self.house.show_rules(self._game.rules))

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(24)
        game = self._panel(self.tr("Game"), self.game)
        game.setVisible(self.game.has_something_to_say)
        left.addWidget(game)
        rows: list[tuple[str, QWidget]] = [
            (self.tr("Help"), self.level), (self.tr("Window"), self.color_scheme), (self.tr("Felt"), self.felt),
            *self._language_rows(), ("", self.motion),
        ]  # fmt: skip
        left.addWidget(self._panel(self.tr("Appearance and help"), self._form(tuple(rows))))
        plan = ((self.tr("Target recall"), self.retention), (self.tr("Longest interval"), self.interval))
        left.addWidget(self._panel(self.tr("Drills"), self._form(plan)))
        left.addWidget(self._panel(self.tr("Players"), self._form(self._player_rows())))
        left.addStretch()
        buttons = QHBoxLayout()
        buttons.addWidget(self.restore)
        buttons.addStretch()
        buttons.addWidget(self.start)
        house = self._panel(self.tr("House"), self.house)
        inner = house.layout()
        assert isinstance(inner, QVBoxLayout)
        inner.addSpacing(8)
        inner.addLayout(buttons)
        right = QVBoxLayout()
        right.addWidget(house)
        right.addStretch()
        inside = QWidget(self)
        columns = QHBoxLayout(inside)
        columns.setContentsMargins(28, 24, 28, 24)
        columns.setSpacing(28)
        columns.addLayout(left, 4)
        columns.addLayout(right, 5)
        columns.addStretch(2)
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(inside)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(scroll)

    def _language_rows(self) -> tuple[tuple[str, QWidget], ...]:
        """The language with its note; nothing where English is all there is."""
        self.language.setVisible(self._has_languages)
        if not self._has_languages:
            return ()
        note = QLabel(self.tr("The language changes when you start the app again."), self)
        note.setObjectName("quiet")
        note.setWordWrap(True)
        return (self.tr("Language"), self.language), ("", note)

    def _player_rows(self) -> tuple[tuple[str, QWidget], ...]:
        seed = QWidget(self)
        column = QVBoxLayout(seed)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.seed)
        column.addWidget(self._seed_complaint)
        self._seed_complaint.setWordWrap(True)
        self._seed_complaint.hide()
        return (
            (self.tr("Seats taken"), self.seats),
            ("", self.side_bets),
            ("", self.tokes),
            ("", self.odd_amounts),
            (self.tr("Bets to refuse or cut down"), self.illegal_requests),
            (self.tr("Bad pops"), self.bad_pops),
            (self.tr("Seed"), seed),
        )

    def _form(self, rows: tuple[tuple[str, QWidget], ...]) -> QWidget:
        widget = QWidget(self)
        form = QFormLayout(widget)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(10)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for words, field in rows:
            if isinstance(field, ComboBox):
                field.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
                field.setMinimumContentsLength(SHORTEST)
            if not words:
                form.addRow(field)  # over both columns: a check box is as wide as its text
                continue
            label = QLabel(words, widget)
            label.setMinimumHeight(label.sizeHint().height() + 12)
            form.addRow(label, field)
        return widget

    def _panel(self, words: str, inside: QWidget) -> QFrame:
        panel = QFrame(self)
        panel.setObjectName("panel")
        column = QVBoxLayout(panel)
        column.setContentsMargins(24, 20, 24, 22)
        column.setSpacing(14)
        heading = QLabel(words, panel)
        heading.setObjectName("title")
        column.addWidget(heading)
        column.addWidget(inside)
        return panel
