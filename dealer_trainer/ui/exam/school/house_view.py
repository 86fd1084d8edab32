"""The house rules of the school: everybody who is signed in reads them, an admin sets others for every station."""

from functools import partial

from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.school.blueprint_store import sign_house
from dealer_trainer.games.game import House
from dealer_trainer.ui.exam.school.records_text import house_text
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.house.house_form import HouseForm
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.part import column


class HouseView(Form):
    """Fields for all that a house may set of the game; until an admin has signed, they show this station's."""

    model, widest = House, 1400

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._service = service
        self._shown: object = None
        heading = self.tr("House rules of {game}").format(game=service.game.name)
        self.describe(heading, "", self.tr("Use at every station"))
        self.house = HouseForm(service.game.rules, self)
        self.add_below(column(self.house))
        words = self.tr("Restore the game's limits")
        self.restore = self.action(words, lambda: self.house.show_rules(service.game.rules))
        self.given.connect(self._sign)

    def follow(self) -> None:
        """Show what is in force now; what an admin is typing stays until something else is in force."""
        service = self._service
        signed, is_admin = service.summary.house, service.is_admin
        rules = service.here if signed is None else service.house_game.rules
        if rules != self._shown:
            self._shown = rules
            self.house.show_rules(rules)
        self.set_text(house_text(signed))
        self.house.setEnabled(is_admin)
        self.button.setVisible(is_admin)
        self.restore.setVisible(is_admin)

    @property
    def value(self) -> House | None:
        """What the fields say; None while one of them is complained of."""
        return self.house.choice()

    def objection(self, _value: House | None) -> str:
        """What the first field that is complained of says."""
        field = self.house.complaint_field
        return "" if field is None else field.complaint

    def _sign(self, house: House) -> None:
        service = self._service
        job = partial(sign_house, game=service.game, house=house, at=service.clock.now())
        words = self.tr("The house rules are set. Other stations follow with their next copy.")
        service.serve(self, job, lambda _: service.message.emit(words))
