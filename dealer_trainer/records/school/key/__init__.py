"""Keys of a station: which ones count, the school's own, wrapped ones, sealed seeds, the enrollment file."""
