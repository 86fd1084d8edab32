"""The floor monitor's window: it draws scenes, and has no records, no menu, and no exit but the one it is given."""
