"""The school's records: its log of events in a database, the people and sittings derived from it, the seals."""
