"""A school's blueprints: the list with their states; beside it the signatures of the chosen one, and a new draft."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QLineEdit, QWidget

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import DraftTerms, drafted, read_blueprint
from dealer_trainer.certification.blueprint.standing import kind_text, shortfalls
from dealer_trainer.certification.school.blueprint_store import (
    SchoolBlueprint,
    keep_blueprint,
    next_version,
    sign_blueprint,
)
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.games import Game, GameError
from dealer_trainer.games.validation import TOML_BYTES, read_text
from dealer_trainer.guide.row import Frozen
from dealer_trainer.records.log.school_document import DocumentAct
from dealer_trainer.ui.exam.school.list_page import ListPage, save_file
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.choice_form import CheckBox
from dealer_trainer.ui.widget.dialog import ask_file
from dealer_trainer.ui.widget.fact_list import FactList, Facts
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.part import PlainLabel, column, named_label, push_button, row
from dealer_trainer.ui.widget.table.cell import Cell, Emphasis
from dealer_trainer.ui.widget.table.sortable_table import SortableTable

if TYPE_CHECKING:
    from dealer_trainer.records.school.session import Person


class Approval(Frozen):
    """What is done to a blueprint by the person signed in, with their password once more."""

    act: DocumentAct
    password: str


class ApprovalForm(Form):
    """Approving takes an admin and one other supervisor; retiring is an admin's, and takes a second press."""

    model = Approval

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._act: DocumentAct = "approved"
        self.describe("", "", self.tr("Approve"))
        self.password = self.secret("password", self.tr("Your password"))
        self.facts, self.lacks = FactList(self, is_of_figures=True), named_label(self, "quiet")
        self.add_below(column(self.facts, self.lacks))
        self.draft = self.action(self.tr("Make your own…"))
        self.retire = self.action(self.tr("Retire"), lambda: self.send("retired"), "danger")

    def show_blueprint(self, found: SchoolBlueprint, game: Game, person: "Person | None") -> None:
        """Show a blueprint, and what the person signed in can do with it."""
        has_signed = person is not None and any(signer.signature.by == person.id for signer in found.approvals)
        may_approve = found.state == "draft" and not has_signed
        may_retire = found.state in ("draft", "approved") and person is not None and person.role == "admin"
        self.set_heading(game_text(found.blueprint.title))
        kind = translated(kind_text(found.blueprint, game, is_approved=True))
        self.set_text(self._state_text(found, has_signed=has_signed))
        self.facts.show_facts(
            (*_facts(found.blueprint), (self.tr("Certificates say"), f"{kind[:1].upper()}{kind[1:]}"))
        )
        self.lacks.show_text(" ".join(map(translated, shortfalls(found.blueprint, game))))
        self.show_field(self.password, may_approve or may_retire)
        self.button.setVisible(may_approve)
        self.retire.setVisible(may_retire)

    def _state_text(self, found: SchoolBlueprint, *, has_signed: bool) -> str:
        roles = {"admin": self.tr("admin"), "supervisor": self.tr("supervisor")}
        who = self.tr("{name} ({role}), {day}")
        signers = "; ".join(
            who.format(name=one.name, role=roles[one.signature.role], day=day(one.signature.at))
            for one in found.approvals
        )
        if found.state == "shipped":
            return self.tr("Comes with the program.")
        if found.state == "approved":
            return self.tr("Approved by {signers}.").format(signers=signers)
        if found.state == "retired":
            return self.tr("Retired: no new exam can use it.")
        text = self.tr(
            "It’s a draft. It can be given once an admin and one other supervisor approve it, each signed in with "
            "their own password."
        )
        if not signers:
            return text
        signed = self.tr("Approved so far by {signers}.").format(signers=signers)
        others = self.tr("Someone else must now sign in and approve it.")
        return "\n\n".join((text, f"{signed} {others}" if has_signed else signed))

    @property
    def values(self) -> dict[str, Any]:
        """What is filled in, and what it does."""
        return super().values | {"act": self._act}

    def send(self, act: DocumentAct = "approved") -> None:
        """Approve it, as Enter does, or retire it."""
        self._act = act
        super().send()

    def objection(self, value: Approval) -> str:
        """That retiring is for good, asked once more."""
        text = self.tr("A retired exam stays retired. Press again to retire it.")
        is_sure = value.act != "retired" or self.is_confirmed("retire", text, self.retire, self.retire.text())
        return "" if is_sure else text


def _facts(blueprint: Blueprint) -> Facts:
    """What an exam by it is: how long each part takes, what passes it, and for how long."""
    minutes = QCoreApplication.translate("ApprovalForm", "{minutes} min")
    mark, days = (
        QCoreApplication.translate("ApprovalForm", "{score} of 100"),
        QCoreApplication.translate("ApprovalForm", "{days} days"),
    )
    return (
        *((game_text(part.title), minutes.format(minutes=part.minutes)) for part in blueprint.parts),
        (QCoreApplication.translate("ApprovalForm", "Passing score"), mark.format(score=blueprint.pass_mark)),
        (QCoreApplication.translate("ApprovalForm", "Valid for"), days.format(days=blueprint.valid_days)),
    )


NUMBER_WIDTH = 72
"""Width of a number's field at scale 1."""
MOST = 99_999


class PartRow(QWidget):
    """A part of the exam: whether it is in the draft, and its minutes."""

    def __init__(self, title: str, minutes: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.box = CheckBox(title, self)
        self.box.setChecked(True)
        self.minutes = QLineEdit(str(minutes), self)
        self.minutes.setValidator(QIntValidator(0, MOST, self))
        self.minutes.setAccessibleName(self.tr("{part}, minutes").format(part=title))
        self.minutes.setFixedWidth(round(NUMBER_WIDTH * unit(self)))
        self.box.toggled.connect(self.minutes.setEnabled)
        self.setLayout(row((self.box, 1), self.minutes, PlainLabel(self, self.tr("min")), gap=8))


class DraftForm(Form):
    """Everything else is as in the blueprint that the draft is made from; an admin changes that in a file."""

    model, emblem = DraftTerms, "exam"

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._game = game
        self.base: Blueprint | None = None
        """What the draft is made from."""
        self._known: tuple[SchoolBlueprint, ...] = ()
        self.parts: list[PartRow] = []
        self.describe(self.tr("A new draft"), "", self.tr("Save as a draft"))
        self.name = self.line("title", self.tr("Title"))
        self.pass_mark = self.number("pass_mark", self.tr("Passing score"))
        self.valid_days = self.number("valid_days", self.tr("Valid for days"))
        self.break_minutes = self.number("break_minutes", self.tr("Breaks, minutes"))
        places = {"station": self.tr("on the screen"), "laid": self.tr("at a real table")}
        self.dealt = self.choice("dealt", self.tr("Dealt"), places)
        self.back = self.action(self.tr("Back"))

    def show_base(self, base: Blueprint, known: Sequence[SchoolBlueprint]) -> None:
        """Fill the form from a blueprint, unless it shows that one already."""
        self._known = tuple(known)
        if base == self.base:
            return
        self.base = base
        for part in self.parts:
            self.take_out(part)
        self.parts = [PartRow(game_text(part.title), part.minutes, self) for part in base.parts]
        for part in self.parts:
            self.add("", part, self.pass_mark, is_wide=True)
            part.box.toggled.connect(lambda _: self._propose_title())
        live = [part.dealt for part in base.parts if part.live is not None]
        dealt = "laid" if any(where != "station" for where in live) else "station"
        figures = {name: getattr(base, name) for name in ("pass_mark", "valid_days", "break_minutes")}
        self.fill({"title": game_text(base.title), "dealt": dealt, **figures})
        self.show_field(self.dealt, bool(live))
        self.name.setModified(False)
        self.say("")

    @property
    def values(self) -> dict[str, Any]:
        """What is filled in, with the parts that are kept."""
        parts = {place: int(part.minutes.text() or 0) for place, part in enumerate(self.parts) if part.box.isChecked()}
        return super().values | {"parts": parts, "is_real_table": self.dealt.currentData() == "laid"}

    def drafted(self, terms: DraftTerms) -> Blueprint:
        """The draft; raises GameError."""
        assert self.base is not None
        known = [found.blueprint for found in self._known]
        return drafted(self.base, terms, next_version(known, self.base.id, terms.title))

    def objection(self, value: DraftTerms) -> str:
        """Why there is no such draft."""
        try:
            self.drafted(value)
        except GameError as error:
            reason = translated(error.reason)
            return self.tr("{reason}.").format(reason=f"{reason[:1].upper()}{reason[1:]}")
        return ""

    def _propose_title(self) -> None:
        """Name the draft after what is left of it, unless somebody has typed a title."""
        if self.base is None or self.name.isModified():
            return
        title = game_text(self.base.title)
        if not all(part.box.isChecked() for part in self.parts):
            try:
                draft = self.drafted(DraftTerms(**(self.values | {"title": "-"})))
            except GameError:
                return
            title = translated(kind_text(draft, self._game, is_approved=False))
        self.name.setText(f"{title[:1].upper()}{title[1:]}")


ENDING = ".toml"


class BlueprintView(ListPage):
    """Everybody drafts and signs; an admin opens a file, and retires a blueprint."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._known: tuple[SchoolBlueprint, ...] = ()
        names = (self.tr("Exam"), self.tr("Version"), self.tr("State"))
        self.list = SortableTable(names, self.tr("Types of exam"), 3, 2, self)
        self.list.share_width((0,), spare=(1,))
        self.list.chosen_changed.connect(self._on_chosen)
        self.write = push_button(self.tr("Save to a file…"), self, self._write_file)
        self.open = push_button(self.tr("Open a file…"), self, self._open_file)
        self.approval = ApprovalForm(self)
        self.approval.given.connect(self._sign)
        self.form = DraftForm(service.game, self)
        self.form.given.connect(lambda terms: self._keep(self.form.drafted(terms)))
        for button in (self.write, self.open):
            self.list.offer_below(button)
        self.approval.draft.clicked.connect(lambda: self.show_form(self.form))
        self.form.back.clicked.connect(lambda: self.show_form(self.approval))
        self.lay_out(self.approval, self.form)

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
        self.write.setVisible(found is not None)
        if found is not None and (self.form.base is None or found.blueprint != self.form.base):
            self.show_form(self.approval)
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
        self._service.message.emit(text.format(title=game_text(blueprint.title), version=blueprint.version))

    def _sign(self, signed: Approval) -> None:
        service, found = self._service, self.chosen
        if found is not None:
            job = partial(sign_blueprint, known=found, game=service.game, at=service.clock.now(), **dict(signed))
            service.serve(self.approval, job, lambda _: None)

    def _open_file(self) -> None:
        """Keep the blueprint of a file as a draft."""
        if path := ask_file(self, self.tr("Open a type of exam"), kinds=self._kind):
            try:
                blueprint = read_blueprint(read_text(path.parent, path.name, TOML_BYTES), self._service.game, path)
            except GameError as error:
                self._service.message.emit(translated(str(error)))
            else:
                self._keep(blueprint)

    def _write_file(self) -> None:
        """Save the chosen blueprint to a file, to the letter."""
        if (found := self.chosen) is None:
            return
        name = f"{found.blueprint.id}-{found.blueprint.version}{ENDING}"
        if path := ask_file(self, self.tr("Save the type of exam"), name, self._kind, is_new=True):
            path = path if path.suffix == ENDING else path.with_name(f"{path.name}{ENDING}")
            save_file(path, found.toml, self._service.message.emit)

    @property
    def _kind(self) -> str:
        return self.tr("Type of exam (*{ending})").format(ending=ENDING)


def _cells(found: SchoolBlueprint) -> tuple[Cell, ...]:
    states: dict[str, tuple[str, Emphasis]] = {
        "shipped": (QCoreApplication.translate("BlueprintView", "Standard"), "info"),
        "draft": (QCoreApplication.translate("BlueprintView", "Draft"), "accent"),
        "approved": (QCoreApplication.translate("BlueprintView", "Approved"), "good"),
        "retired": (QCoreApplication.translate("BlueprintView", "Retired"), "quiet"),
    }
    (state, color), title, version = states[found.state], game_text(found.blueprint.title), found.blueprint.version
    return Cell(title, title), Cell(str(version), version), Cell(state, state, color, is_pill=True)
