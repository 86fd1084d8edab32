"""The form that says what a blueprint counts as, and takes a supervisor's signature under it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.blueprint.standing import kind_text, shortfalls
from dealer_trainer.certification.school.blueprint_store import SchoolBlueprint
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.games import Game
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.widget.form import Form

if TYPE_CHECKING:
    from dealer_trainer.records.school.person import Person


class ApprovalForm(Form):
    """Approving takes an admin and one other supervisor; retiring is an admin's, and takes a second press."""

    signed = Signal(str, str)
    """What is signed, "approved" or "retired", and the password of the person signed in."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.describe("", "", self.tr("Approve"))
        self.password = self.secret("password", self.tr("Your password"))
        self.retire = self.action(self.tr("Retire"), self._retire)
        self.sent.connect(lambda: self._sign("approved"))

    def show_blueprint(self, found: SchoolBlueprint, game: Game, person: "Person | None") -> None:
        """Show a blueprint, and what the person signed in can do with it."""
        has_signed = person is not None and any(signer.signature.by == person.id for signer in found.approvals)
        may_approve = found.state == "draft" and not has_signed
        may_retire = found.state in ("draft", "approved") and person is not None and person.role == "admin"
        heading = self.tr("{title}, version {version}")
        title = game_text(found.blueprint.title)
        self.set_heading(heading.format(title=title, version=found.blueprint.version))
        self.set_text("\n\n".join((self._kind_text(found, game), self._state_text(found, has_signed=has_signed))))
        self.show_field(self.password, may_approve or may_retire)
        self.button.setVisible(may_approve)
        self.retire.setVisible(may_retire)

    def _kind_text(self, found: SchoolBlueprint, game: Game) -> str:
        lacks = tuple(map(translated, shortfalls(found.blueprint, game)))
        kind = translated(kind_text(found.blueprint, game, is_approved=True))
        if not lacks:
            return self.tr("It is what the law calls a table test: a certificate may say so.")
        text = self.tr("Certificates call it: {kind}. It is no table test: {reasons}")
        return text.format(kind=kind, reasons=" ".join(lacks))

    def _state_text(self, found: SchoolBlueprint, *, has_signed: bool) -> str:
        roles = {"admin": self.tr("admin"), "supervisor": self.tr("supervisor")}
        who = self.tr("{name} ({role}), {day}")
        signers = "; ".join(
            who.format(name=one.name, role=roles[one.signature.role], day=day(one.signature.at))
            for one in found.approvals
        )
        if found.state == "shipped":
            return self.tr("It ships with the program and counts as approved.")
        if found.state == "approved":
            return self.tr("Approved by {signers}.").format(signers=signers)
        if found.state == "retired":
            return self.tr("It was retired: no new exam is given by it.")
        text = self.tr(
            "It is a draft. An exam that counts is given by it once an admin and one other supervisor have approved "
            "it, each signed in with a password of their own. To try it, save it to a file and type dealer-trainer "
            "exam sit --blueprint FILE."
        )
        if not signers:
            return text
        signed = self.tr("Approved so far by {signers}.").format(signers=signers)
        others = self.tr("Now somebody else has to sign in and approve it.")
        return "\n\n".join((text, f"{signed} {others}" if has_signed else signed))

    def _retire(self) -> None:
        text, again = self.tr("A retired blueprint stays retired. Press once more to retire it."), self.retire.text()
        if not self.password.text():
            self.say(self.tr("Type your password first."))
            self.password.setFocus()
        elif self.is_confirmed("retire", text, self.retire, again):
            self._sign("retired")

    def _sign(self, act: str) -> None:
        password = self.password.text()
        self.clear_secrets()
        self.signed.emit(act, password)
