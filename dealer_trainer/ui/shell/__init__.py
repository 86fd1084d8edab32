"""The main window: application, navigation bar, screens, notices."""
