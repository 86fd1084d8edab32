"""A school's blueprints: edited in fields and in TOML."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dealer_trainer import files
from dealer_trainer.certification.blueprint.blueprint import Blueprint, Minimum, Rubric, dump_blueprint
from dealer_trainer.certification.blueprint.draft import Draft, Flaw, change, read_draft
from dealer_trainer.games import Game, GameError
from dealer_trainer.games.folder import TOML_BYTES, read_text
from dealer_trainer.ui.exam.blueprint.blueprint_fields import BlueprintFields
from dealer_trainer.ui.exam.blueprint.toml_edit import TomlEdit
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.folding_row import FoldingRow, beside
from dealer_trainer.ui.widget.plain_label import PlainLabel

Keep = Callable[[Blueprint, Callable[[None], None], Callable[[str], None]], None]
"""Saves a blueprint; later calls the first callback, or the second with the reason for a failure."""

ENDING = ".toml"


class BlueprintEditor(QWidget):
    """The text is what counts: a field changes its value in the text, and shows what the text says.

    Unsaved changes to a blueprint survive a switch to another one.
    """

    message = Signal(str)
    """A message for the user."""

    def __init__(self, game: Game, keep: Keep, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game, self._keep = game, keep
        self._known: dict[str, Blueprint] = {}
        self._base: Blueprint | None = None
        self._changed: dict[str, str] = {}
        self.draft = Draft("", None, None)
        self.ask_open: Callable[[], str] = self._ask_open
        self.ask_save: Callable[[], str] = self._ask_save
        self.which = ComboBox({}, self.tr("Blueprint"), self)
        self.open = QPushButton(self.tr("Open a file…"), self)
        self.write = QPushButton(self.tr("Save to a file…"), self)
        self.back = QPushButton(self.tr("Undo changes"), self)
        self.save = QPushButton(self.tr("Save"), self)
        self.save.setProperty("isMain", True)
        self.fields = BlueprintFields(game, self)
        self.toml = TomlEdit(self)
        self._note, self._problem, self.digest = PlainLabel(self), PlainLabel(self), PlainLabel(self)
        self._lay_out()
        self._connect()
        self._show_state()

    @property
    def problem(self) -> str:
        """What is wrong with the TOML, with its line; empty if nothing is."""
        return self._problem.text()

    @property
    def is_changed(self) -> bool:
        """Whether there are changes to save."""
        return bool(self.draft.text) and self.draft.blueprint != self._base

    def show_blueprints(self, blueprints: Sequence[Blueprint]) -> None:
        """Offer these blueprints; the chosen one stays chosen, with its unsaved changes."""
        self._known = {blueprint.digest(): blueprint for blueprint in blueprints}
        words = self.tr("{title}, version {version}")
        with QSignalBlocker(self.which):
            self.which.clear()
            for digest, blueprint in self._known.items():
                self.which.addItem(words.format(title=game_text(blueprint.title), version=blueprint.version), digest)
        digest = "" if self._base is None else self._base.digest()
        if digest in self._known:
            self.which.choose(digest)
        elif self._known and not self.is_changed:
            self._choose()
        else:
            self.which.setCurrentIndex(-1)
        self._show_state()

    def _connect(self) -> None:
        self.which.currentIndexChanged.connect(lambda _: self._choose())
        self.fields.edited.connect(self._on_field)
        self.fields.minimums_edited.connect(lambda minimums: self._on_list("minimums", minimums))
        self.fields.rubrics_edited.connect(lambda rubrics: self._on_list("rubrics", rubrics))
        self.toml.textChanged.connect(self._on_text)
        self.open.clicked.connect(lambda _=False: self._open_file())
        self.write.clicked.connect(lambda _=False: self._write_file())
        self.back.clicked.connect(lambda _=False: self._undo())
        self.save.clicked.connect(lambda _=False: self._save())

    def _choose(self) -> None:
        """Show the chosen blueprint as it was left."""
        base = self._known.get(str(self.which.currentData() or ""))
        if base is not None:
            self._leave()
            self._base = base
            self._take(self._changed.pop(base.digest(), dump_blueprint(base)))

    def _leave(self) -> None:
        if self._base is not None and self.is_changed:
            self._changed[self._base.digest()] = self.draft.text

    def _undo(self) -> None:
        if self._base is not None:
            self._take(dump_blueprint(self._base))

    def _take(self, text: str) -> None:
        """Show a text in the TOML and in the fields."""
        self.toml.write(text)
        self._read(text, is_by_field=False)

    def _on_text(self) -> None:
        text = self.toml.toPlainText()
        if text != self.draft.text:
            self._read(text, is_by_field=False)

    def _on_field(self, key: str, value: object) -> None:
        """Change the value in place; a blueprint without the key is first written out completely."""
        text = change(self.draft.text, key, value)
        if text is None and self.draft.blueprint is not None:
            text = change(dump_blueprint(self.draft.blueprint), key, value)
        if text is not None:
            self.toml.write(text)
            self._read(text, is_by_field=True)

    def _on_list(self, key: str, values: tuple[Minimum | Rubric, ...]) -> None:
        """Write the minimums or the rubrics into the text, which for this is written out completely."""
        if self.draft.blueprint is not None:
            document = self.draft.blueprint.model_dump()
            document[key] = tuple(value.model_dump() for value in values)
            text = dump_blueprint(Blueprint.model_validate(document))
            self.toml.write(text)
            self._read(text, is_by_field=True)

    def _read(self, text: str, *, is_by_field: bool) -> None:
        self.draft = read_draft(text, self._game)
        flaw = self.draft.flaw
        if self.draft.blueprint is not None:
            self.fields.show_blueprint(self.draft.blueprint)
        elif flaw is not None:
            self.fields.show_flaw(flaw)
            # After a flaw in the TOML the fields still show the last valid blueprint, so they are disabled.
            self.fields.setEnabled(is_by_field)
        if flaw is None:
            self.fields.setEnabled(True)
        self._show_flaw(flaw)
        self._show_state()

    def _show_flaw(self, flaw: Flaw | None) -> None:
        text = ""
        if flaw is not None:
            key = f" · {flaw.key}" if flaw.key else ""
            line = self.tr("Line {line}").format(line=flaw.line) if flaw.line else self.tr("The TOML")
            text = f"{line}{key}: {translated(flaw.text)}"
        self.toml.mark_line(flaw.line if flaw is not None else None)
        if text != self._problem.text():
            self._problem.setText(text)
            self._problem.setVisible(bool(text))
            self.toml.setAccessibleDescription(text)
            if text:
                announce(self, text)

    def _show_state(self) -> None:
        blueprint, base = self.draft.blueprint, self._base
        digest = blueprint.digest() if blueprint else ""
        halves = f"{digest[: len(digest) // 2]} {digest[len(digest) // 2 :]}"  # a line may break between them
        self.digest.setText(self.tr("Digest {digest}").format(digest=halves) if blueprint else "")
        if not self.draft.text:
            note = self.tr("This game has no exam blueprint. Open one from a file.")
        elif blueprint is None:
            note = self.tr("Fix the problem before you save.")
        elif blueprint == base:
            note = self.tr("No changes.")
        else:
            version = self._next_version(blueprint)
            note = self.tr("Changed. Saving makes it version {version}.").format(version=version)
        self._note.setText(note)
        self.save.setEnabled(self.is_changed)
        self.back.setEnabled(self.is_changed and base is not None)
        self.write.setEnabled(bool(self.draft.text))

    def _next_version(self, blueprint: Blueprint) -> int:
        """The blueprint's own version if it is above all known ones, otherwise the next."""
        known = [*self._known.values(), *([self._base] if self._base is not None else [])]
        newest = max((other.version for other in known if other.id == blueprint.id), default=0)
        return max(blueprint.version, newest + 1)

    def _save(self) -> None:
        blueprint = self.draft.blueprint
        if blueprint is None:
            self.message.emit(self.problem)
            self.toml.setFocus()
            return
        self._on_field("version", self._next_version(blueprint))
        kept = self.draft.blueprint
        if kept is None:  # there is no version after the last possible one
            return
        self._set_busy(True)
        self._keep(kept, lambda _: self._on_kept(kept), self._on_refused)

    def _on_kept(self, kept: Blueprint) -> None:
        self._set_busy(False)
        self._base = kept
        self._known.setdefault(kept.digest(), kept)
        self.show_blueprints(tuple(self._known.values()))
        words = self.tr("{title}, version {version}, saved.")
        self.message.emit(words.format(title=game_text(kept.title), version=kept.version))

    def _on_refused(self, text: str) -> None:
        self._set_busy(False)
        self._show_state()
        self._problem.setText(text)
        self._problem.show()
        announce(self, text)

    def _set_busy(self, is_busy: bool) -> None:
        for part in (self.fields, self.toml, self.which, self.open, self.save, self.back):
            part.setEnabled(not is_busy)

    def _open_file(self) -> None:
        """Load a file's text as a change to the present blueprint."""
        if not (chosen := self.ask_open()):
            return
        path = Path(chosen)
        try:
            text = read_text(path.parent, path.name, TOML_BYTES)
        except GameError as error:
            self.message.emit(translated(str(error)))
            return
        self._take(text)

    def _write_file(self) -> None:
        if not (chosen := self.ask_save()):
            return
        path = Path(chosen)
        try:
            files.write_whole(path, self.draft.text)
        except OSError as error:
            words = self.tr("{file} could not be saved: {reason}.")
            self.message.emit(words.format(file=path.name, reason=error.strerror))
            return
        self.message.emit(self.tr("{file} saved.").format(file=path.name))

    def _ask_open(self) -> str:
        kind = self.tr("Blueprint (*{ending})").format(ending=ENDING)
        return QFileDialog.getOpenFileName(self, self.tr("Open a blueprint"), str(Path.home()), kind)[0]

    def _ask_save(self) -> str:
        name = "exam" if self._base is None else f"{self._base.id}-{self._base.version}"
        kind = self.tr("Blueprint (*{ending})").format(ending=ENDING)
        path = str(Path.home() / f"{name}{ENDING}")
        return QFileDialog.getSaveFileName(self, self.tr("Save the blueprint"), path, kind)[0]

    def _lay_out(self) -> None:
        for label, name in ((self._note, "quiet"), (self._problem, "wrong"), (self.digest, "quiet")):
            label.setObjectName(name)
            label.setWordWrap(True)
        self._problem.hide()
        foot, body, right = QHBoxLayout(), QHBoxLayout(), QVBoxLayout()
        self.which.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        head = FoldingRow((self.which, beside(self.open, self.write)), self, spread="apart")
        right.setSpacing(8)
        right.addWidget(self.toml, 1)
        right.addWidget(self._problem)
        right.addWidget(self.digest)
        body.setSpacing(20)
        body.addWidget(self.fields, 1)
        body.addLayout(right, 1)
        foot.setSpacing(12)
        foot.addWidget(self.save)
        foot.addWidget(self.back)
        foot.addWidget(self._note, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        column.addWidget(head)
        column.addLayout(body, 1)
        column.addLayout(foot)
