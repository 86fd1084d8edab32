"""The school's records: its log of events in a database, the people and sittings read out of it, the seals."""
