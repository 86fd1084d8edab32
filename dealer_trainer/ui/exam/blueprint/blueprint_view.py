"""A school's blueprints: the list with their states; beside it the signatures of the chosen one, and a new draft."""

from functools import partial

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.school.blueprint_store import SchoolBlueprint, keep_blueprint, sign_blueprint
from dealer_trainer.games import GameError
from dealer_trainer.games.folder import TOML_BYTES, read_text
from dealer_trainer.ui.exam.blueprint.approval_form import ApprovalForm
from dealer_trainer.ui.exam.blueprint.draft_form import DraftForm
from dealer_trainer.ui.exam.chosen_file import ask_file
from dealer_trainer.ui.exam.school.export_button import save_file
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.ui.widget.table.cell import Cell, Emphasis
from dealer_trainer.ui.widget.table.sortable_table import SortableTable

ENDING = ".toml"


class BlueprintView(QWidget):
    """Everybody drafts and signs; an admin opens a file, and retires a blueprint."""

    message = Signal(str)
    """A message for the user."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._known: tuple[SchoolBlueprint, ...] = ()
        names = (self.tr("State"), self.tr("No."), self.tr("Exam"))
        self.list = SortableTable(names, self.tr("Blueprints"), 3, 0, self)
        self.list.drop_frame()
        self.list.share_width((2,))
        self.list.chosen_changed.connect(self._on_chosen)
        self.write = push_button(self.tr("Save to a file…"), self, self._write_file)
        self.open = push_button(self.tr("Open a file…"), self, self._open_file)
        self.approval = ApprovalForm(self)
        self.approval.signed.connect(self._sign)
        self.form = DraftForm(service.game, self)
        self.form.given.connect(lambda terms: self._keep(self.form.drafted(terms)))
        self.list.offer_actions(self.write, self.open)
        self.setLayout(row((self.list, 5), (column(self.approval, self.form, 1, gap=16), 5), gap=16))

    @property
    def chosen(self) -> SchoolBlueprint | None:
        """The chosen blueprint."""
        places = self.list.chosen
        return self._known[places[0]] if places else None

    def follow(self) -> None:
        """Show what was read of the school; the chosen one stays chosen."""
        service = self._service
        before = None if self.chosen is None else self.chosen.blueprint
        self._known = service.summary.library
        self.list.show_rows([_cells(found) for found in self._known])
        places = [place for place, found in enumerate(self._known) if found.blueprint == before]
        self.list.choose(places or range(min(1, len(self._known))))
        self.open.setVisible(service.is_admin)
        self._on_chosen()

    def _on_chosen(self) -> None:
        found, session = self.chosen, self._service.session
        self.write.setEnabled(found is not None)
        self.approval.setVisible(found is not None)
        self.form.setVisible(found is not None)
        if found is not None:
            self.approval.show_blueprint(found, self._service.game, None if session is None else session.person)
            self.form.show_base(found.blueprint, self._known)

    def _keep(self, blueprint: Blueprint) -> None:
        service = self._service
        job = partial(keep_blueprint, blueprint=blueprint, game=service.game, at=service.clock.now())
        service.serve(self.form, job, lambda _: self._on_kept(blueprint))

    def _on_kept(self, blueprint: Blueprint) -> None:
        self.list.choose([place for place, found in enumerate(self._known) if found.blueprint == blueprint])
        text = self.tr("{title}, version {version}, is a draft. An admin and one other supervisor approve it.")
        self.message.emit(text.format(title=game_text(blueprint.title), version=blueprint.version))

    def _sign(self, act: str, password: str) -> None:
        service, found = self._service, self.chosen
        if found is not None:
            job = partial(
                sign_blueprint, known=found, act="retired" if act == "retired" else "approved", password=password,
                game=service.game, at=service.clock.now(),
            )  # fmt: skip
            service.serve(self.approval, job, lambda _: None)

    def _open_file(self) -> None:
        """Keep the blueprint of a file as a draft."""
        if path := ask_file(self, self.tr("Open a blueprint"), kinds=self._kind):
            try:
                blueprint = read_blueprint(read_text(path.parent, path.name, TOML_BYTES), self._service.game, path)
            except GameError as error:
                self.message.emit(translated(str(error)))
            else:
                self._keep(blueprint)

    def _write_file(self) -> None:
        """Save the chosen blueprint to a file, to the letter."""
        if (found := self.chosen) is None:
            return
        name = f"{found.blueprint.id}-{found.blueprint.version}{ENDING}"
        if path := ask_file(self, self.tr("Save the blueprint"), name, self._kind, is_new=True):
            path = path if path.suffix == ENDING else path.with_name(f"{path.name}{ENDING}")
            save_file(path, found.toml, self.message.emit)

    @property
    def _kind(self) -> str:
        return self.tr("Blueprint (*{ending})").format(ending=ENDING)


def _cells(found: SchoolBlueprint) -> tuple[Cell, ...]:
    states: dict[str, tuple[str, Emphasis]] = {
        "shipped": (QCoreApplication.translate("BlueprintView", "shipped"), "info"),
        "draft": (QCoreApplication.translate("BlueprintView", "draft"), "accent"),
        "approved": (QCoreApplication.translate("BlueprintView", "approved"), "good"),
        "retired": (QCoreApplication.translate("BlueprintView", "retired"), "quiet"),
    }
    (state, color), title, version = states[found.state], game_text(found.blueprint.title), found.blueprint.version
    return Cell(state, state, color, "pill"), Cell(str(version), version), Cell(title, title)
