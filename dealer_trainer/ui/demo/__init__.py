"""The floor monitor's window: it draws scenes, and knows no records, no menu and no way out but the one it is given."""
