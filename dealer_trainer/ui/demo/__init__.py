"""The floor monitor's window: it draws scenes, and has no records, no menu, and no exit except the one it is given."""
