"""The main window: application, navigation bar, screens, and notices."""
