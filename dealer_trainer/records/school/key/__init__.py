"""Keys of a station: whose count, the school's own, wrapped ones, sealed seeds, the enrollment file."""
