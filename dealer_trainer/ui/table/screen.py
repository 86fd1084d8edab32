"""The casino tables at Home; they use the main window."""

from PySide6.QtCore import QCoreApplication

from dealer_trainer.ui.family_screen import FamilyScreen

SCREEN = FamilyScreen(role=lambda: QCoreApplication.translate("HomeWindow", "Dealer"))
