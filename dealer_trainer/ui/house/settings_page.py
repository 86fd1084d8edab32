"""The Settings screen: appearance and help apply at once, the table's settings from the next table on."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.games import Game, GameError
from dealer_trainer.games.house import rules_in
from dealer_trainer.ui.house.about import AboutDialog
from dealer_trainer.ui.house.appearance_form import AppearanceForm
from dealer_trainer.ui.house.game_form import GameForm
from dealer_trainer.ui.house.house_form import HouseForm
from dealer_trainer.ui.house.players_form import PlayersForm
from dealer_trainer.ui.house.sound_form import SoundForm
from dealer_trainer.ui.house.voice_form import VoiceForm
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.area.page_area import bring_into_view
from dealer_trainer.ui.widget.choice_form import ChoiceForm
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.money_field import MoneyField
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.voice.microphone import devices

TWO_COLUMNS = 1000
"""Width at scale 1 that two columns of fields need."""


class SettingsPage(QWidget):
    """Every choice on one page. `game`: one of `games`, as its folder has it; `refused`: why others were not loaded."""

    changed = Signal(object)
    """Settings that apply at once."""
    table_wanted = Signal(object)
    """Settings for a new table."""
    game_wanted = Signal(str)
    """The id of another game."""
    sign_in_wanted = Signal()
    """An admin is to sign in, to sign other house rules."""

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
        self.settings = settings
        self._game = game
        self.game = GameForm(game, games, refused, self)
        self.appearance = AppearanceForm(self)
        self.sound = SoundForm(self)
        self.voice = VoiceForm([device.name for device in devices()], settings, game, self)
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
        self.players = PlayersForm(game.rules, self)
        self.house = HouseForm(game.rules, self)
        self.start = QPushButton(self.tr("Start a new table"), self)
        self.start.setProperty("isMain", True)
        self.restore = QPushButton(self.tr("Restore the game's limits"), self)
        self.about = push_button(self.tr("About and licenses"), self, self._show_about)
        self._lock_note = PlainLabel(self)
        self._lock_note.setObjectName("quiet")
        self._lock_note.setWordWrap(True)
        self.sign_in = QPushButton(self.tr("Open the Exam screen"), self)
        self._lay_out()
        self.show_settings(settings)
        self.lock_house(None)
        self._connect()

    def show_settings(self, settings: Settings) -> None:
        """Fill the fields with the current settings."""
        self.settings = settings
        self.appearance.show_settings(settings)
        self.sound.show_settings(settings)
        self.voice.show_settings(settings)
        self.retention.choose(settings.plan.desired_retention_percent)
        self.interval.choose(settings.plan.maximum_interval_days)
        self.players.show_options(settings.options, settings.seed)
        self.house.show_rules(rules_in(self._game.rules, settings.table(self._game.id)))

    @property
    def is_house_locked(self) -> bool:
        """Whether the house's settings can only be read."""
        return not self.house.isEnabled()

    def lock_house(self, words: str | None) -> None:
        """Let the house's settings only be read: `words` say whose they are; with None, anybody may change them."""
        is_locked = words is not None
        for widget in (self.house, self.restore):
            widget.setEnabled(not is_locked)
        for shown in (self._lock_note, self.sign_in):
            shown.setVisible(is_locked)
        self._lock_note.setText(words or "")
        if is_locked:
            self.house.show_rules(rules_in(self._game.rules, self.settings.table(self._game.id)))

    def _show_about(self) -> None:
        dialog = AboutDialog(self.window())
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _on_changed(self) -> None:
        plan = {
            **dict(self.settings.plan),
            "desired_retention_percent": self.retention.currentData(),
            "maximum_interval_days": self.interval.currentData(),
        }
        settings = self.appearance.chosen(self.settings)
        settings = self.voice.chosen(self.sound.chosen(settings)).with_(plan=PlanSettings.model_validate(plan))
        if settings != self.settings:
            self.settings = settings
            self.changed.emit(settings)

    def _on_start(self) -> None:
        choice = self.settings.table(self._game.id) if self.is_house_locked else self.house.choice()
        seed = self.players.read_seed()
        if choice is None or seed is False:
            self._show_complaint(self.house.complaint_field if choice is None else None)
            return
        options = self.players.options()
        self.settings = self.settings.with_(seed=seed, options=options).with_table(self._game.id, choice)
        self.table_wanted.emit(self.settings)

    def _show_complaint(self, field: MoneyField | None) -> None:
        """Lead to a field of the house that is complained of; None for the seed."""
        edit = self.players.seed if field is None else field.edit
        edit.setFocus(Qt.FocusReason.OtherFocusReason)
        QTimer.singleShot(0, edit, lambda: bring_into_view(field or edit))  # once the complaint has its room

    def _connect(self) -> None:
        self.appearance.changed.connect(self._on_changed)
        self.sound.changed.connect(self._on_changed)
        self.voice.changed.connect(self._on_changed)
        for combo in (self.retention, self.interval):
            combo.currentIndexChanged.connect(self._on_changed)
        self.game.chosen.connect(self.game_wanted)
        self.sign_in.clicked.connect(lambda _=False: self.sign_in_wanted.emit())
        self.start.clicked.connect(self._on_start)
        self.restore.clicked.connect(lambda: self.house.show_rules(self._game.rules))

    def _note(self, words: str, field: QWidget) -> QWidget:
        """A line that explains a field, for a screen reader too."""
        field.setAccessibleDescription(words)
        note = PlainLabel(self, words)
        note.setObjectName("quiet")
        note.setWordWrap(True)
        return note

    def _plan_form(self) -> ChoiceForm:
        plan = ChoiceForm(self)
        kept = self.tr("A rule comes back before your chance of getting it right falls below this.")
        latest = self.tr("However well you know a rule, it comes back by then.")
        plan.set_rows([
            (self.tr("Rules to remember"), self.retention), ("", self._note(kept, self.retention)),
            (self.tr("Ask again after at most"), self.interval), ("", self._note(latest, self.interval)),
        ])  # fmt: skip
        return plan

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(24)
        for words, form in (
            (self.tr("Game"), self.game),
            (self.tr("Appearance and help"), self.appearance),
            (self.tr("Sound"), self.sound),
            (self.tr("Calls by voice"), self.voice),
            (self.tr("Drills"), self._plan_form()),
            (self.tr("Players"), self.players),
        ):
            left.addWidget(self._panel(words, form))
        left.addWidget(self.about, 0, Qt.AlignmentFlag.AlignLeft)
        left.addStretch()
        buttons = QHBoxLayout()
        buttons.addWidget(self.restore)
        buttons.addStretch()
        buttons.addWidget(self.start)
        house = self._panel(self.tr("House: limits, chips, rules"), self.house)
        inner = house.layout()
        assert isinstance(inner, QVBoxLayout)
        inner.insertWidget(1, self._lock_note)
        inner.insertWidget(2, self.sign_in)
        inner.addSpacing(8)
        inner.addLayout(buttons)
        right = QVBoxLayout()
        right.addWidget(house)
        right.addStretch()
        inside = QWidget(self)
        columns = self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, inside)
        columns.setContentsMargins(28, 24, 28, 24)
        columns.setSpacing(28)
        columns.addStretch(1)
        columns.addLayout(left, 4)
        columns.addLayout(right, 5)
        columns.addStretch(1)
        scroll = QScrollArea(self)
        scroll.setAccessibleName(self.tr("Settings"))
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(inside)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(scroll)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the columns one below the other if large type leaves no room for two."""
        super().resizeEvent(event)
        is_narrow = event.size().width() < TWO_COLUMNS * unit(self)
        folded, beside = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._columns.setDirection(folded if is_narrow else beside)

    def _panel(self, words: str, inside: QWidget) -> QFrame:
        panel = QFrame(self)
        panel.setObjectName("panel")
        column = QVBoxLayout(panel)
        column.setContentsMargins(24, 20, 24, 22)
        column.setSpacing(14)
        heading = PlainLabel(panel, words)
        heading.setObjectName("title")
        column.addWidget(heading)
        column.addWidget(inside)
        return panel
